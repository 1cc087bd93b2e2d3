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
        # A text and a list.
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
