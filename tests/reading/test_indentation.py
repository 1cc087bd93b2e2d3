"""The line that begins in the wrong column, although YAML gives up at another one."""

from __future__ import annotations

import pytest

from trickwright.reading.yaml_reader import read_text

RULES = """\
id: crow
text:
  en: >-
    A text of
    two lines.
  de: Ein Text
change:
  players: {seats: 4}
  hand:
    auction:
      speak: once
      calls: {pass: {}}
    play: {follow: no}
remove:
  - house_rules.one
  - house_rules.two
  - house_rules.three
"""


def changed(number: int, line: str | None) -> tuple[str, int, str | None]:
    """Code, line and help of the one finding about the rules with another line, or with none, in the place of one."""
    lines = RULES.splitlines()
    lines[number - 1 : number] = [line] if line is not None else []
    _document, findings = read_text("\n".join(lines) + "\n", "f.yaml")
    assert len(findings) == 1, findings
    assert findings[0].help is not None
    return findings[0].code, findings[0].place.line, findings[0].help


@pytest.mark.parametrize(
    ("number", "spaces", "column", "like"),
    [
        # One line of a map, which the next one does not belong to any more.
        (3, 1, 3, 6),
        (3, 3, 3, 6),
        (8, 0, 3, 9),
        (8, 1, 3, 9),
        (8, 3, 3, 9),
        (10, 3, 5, 13),
        (10, 5, 5, 13),
        (11, 4, 7, 12),
        (11, 5, 7, 12),
        (11, 7, 7, 12),
        # So far that it stands in another map: above the lines that belong to it, and where its name is taken.
        (10, 6, 5, 13),
        (10, 2, 5, 13),
        # A text, and a list, of whose items a name is none.
        (4, 5, 5, 5),
        (15, 3, 3, 16),
    ],
)
def test_the_finding_stands_at_the_line_that_begins_elsewhere(number: int, spaces: int, column: int, like: int) -> None:
    line = " " * spaces + RULES.splitlines()[number - 1].lstrip()
    assert changed(number, line) == ("TW134", number, f"Begin it in column {column}, like line {like}.")


@pytest.mark.parametrize(
    ("number", "spaces"),
    [(9, 1), (9, 3), (12, 5), (13, 3), (13, 5), (14, 1)],
)
def test_a_line_that_itself_begins_in_the_wrong_column_has_the_finding(number: int, spaces: int) -> None:
    code, line, help = changed(number, " " * spaces + RULES.splitlines()[number - 1].lstrip())
    assert (code, line) == ("TW134", number)
    assert help is not None and help.startswith(
        "Entries that belong together begin in the same column; this one begins"
    )


def test_a_name_that_is_missing_above_lines_is_asked_for_at_the_first_of_them() -> None:
    help = "Write above this line the name of the entry to which lines 10 to 11 belong."
    assert changed(10, None) == ("TW134", 10, help)


def test_lines_that_all_begin_in_another_column_are_put_right_together() -> None:
    source = "a:\n  b:\n    c: 1\n    d: 2\ne:\n   f: 1\n   g: 2\n  h: 3\n"
    _document, findings = read_text(source, "f.yaml")
    assert [(one.place.line, one.help) for one in findings] == [(6, "Begin lines 6 to 7 in column 3, like line 8.")]


def test_an_item_of_a_list_is_nothing_a_name_stands_beside() -> None:
    source = "a:\n  - one\nb:\n    c:\n    d: 1\n  e: 2\n"
    _document, findings = read_text(source, "f.yaml")
    assert [(one.place.line, one.help) for one in findings] == [(4, "Begin it in column 3, like line 6.")]


def test_lines_below_an_entry_that_has_its_value_may_lack_a_name_above_them() -> None:
    for source, line in (
        ("a: {b: 1}\n  c: 1\n  d: 2\n", 2),
        ("a:\n  b: 1\n\nc: 1\n\n  d: 1\n  e: 2\n", 6),  # the empty line above `c` parts it from `b`
    ):
        _document, findings = read_text(source, "f.yaml")
        assert [finding.place.line for finding in findings] == [line]
        assert findings[0].help is not None
        assert "write above it the name of the entry to which it belongs" in findings[0].help


TEXTS = """\
a: 1
text:
  en: >-
    One sentence, and
    another one in two lines.
  de: >-
    Ein Satz, und
    noch einer dazu: zwei Zeilen.
b: 2
"""


@pytest.mark.parametrize(
    ("number", "spaces", "at", "column"),
    [
        (4, 0, 4, 5),
        (4, 2, 4, 5),
        (7, 2, 7, 5),
        (8, 0, 8, 5),  # its colon makes an entry of it
        (8, 2, 8, 5),
        (3, 4, 3, 3),  # the name of a text, which begins where the text does
        (3, 6, 3, 3),
    ],
)
def test_a_text_that_is_not_indented_under_its_name(number: int, spaces: int, at: int, column: int) -> None:
    lines = TEXTS.splitlines()
    lines[number - 1] = " " * spaces + lines[number - 1].lstrip()
    _document, findings = read_text("\n".join(lines) + "\n", "f.yaml")
    expected = [("TW134", at, f"Begin it in column {column}.")]
    assert [(one.code, one.place.line, one.help) for one in findings] == expected


def test_a_line_below_a_text_may_be_one_more_of_it_or_lack_its_colon() -> None:
    _document, findings = read_text(TEXTS.replace("    another", "another"), "f.yaml")
    assert [(one.code, one.place.line) for one in findings] == [("TW132", 5)]
    assert findings[0].help is not None
    assert findings[0].help.endswith("A remark begins with #. If the text above goes on here: Begin it in column 5.")


def test_a_name_with_a_single_word_below_an_empty_text_is_none_of_its_lines() -> None:
    document, findings = read_text(
        TEXTS.replace("    One sentence, and\n    another one in two lines.\n", ""), "f.yaml"
    )
    assert document is not None and findings == []
