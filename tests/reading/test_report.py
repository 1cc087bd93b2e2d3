"""Findings as people and programs get to see them."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trickwright.reading.diagnostics import Diagnostic, Place, error, warning, whole_file
from trickwright.reading.report import WIDEST_LINE, as_concise_text, as_json, as_text, harmless, summary
from trickwright.reading.yaml_reader import read_text

SOURCE = "id: pedro\nplayers:\n  seats: four\n"
SEATS = error(
    "TW203", "This must be a whole number, but it is the text `four`.", Place("a.yaml", 3, 10, 3, 14), "Write a number."
)


def lines(source: str, place: Place) -> list[str]:
    return as_text([error("TW203", "m", place)], {place.file: source}).splitlines()


def test_a_finding_with_its_line() -> None:
    assert as_text([SEATS], {"a.yaml": SOURCE}) == (
        "a.yaml:3:10: error[TW203]: This must be a whole number, but it is the text `four`.\n"
        "  3 |   seats: four\n"
        "    |          ^^^^\n"
        "  help: Write a number.\n"
        "\n"
        "1 error in 1 file\n"
    )


def test_several_findings_in_order_with_related_places() -> None:
    _, duplicates = read_text("a: 1\na: 2\n", "b.yaml")
    late = warning("TW201", "Unusual.", Place("b.yaml", 12, 1, 12, 2))
    report = as_text([late, *duplicates, SEATS], {"b.yaml": "a: 1\na: 2\n" + "\n" * 9 + "x: 1", "a.yaml": SOURCE})
    assert report == (
        "a.yaml:3:10: error[TW203]: This must be a whole number, but it is the text `four`.\n"
        "  3 |   seats: four\n"
        "    |          ^^^^\n"
        "  help: Write a number.\n"
        "\n"
        "b.yaml:2:1: error[TW118]: `a` stands here twice: on line 1 and on line 2.\n"
        "  2 | a: 2\n"
        "    | ^\n"
        "  help: Keep one of the two, or give them different names.\n"
        "  b.yaml:1:1: it stands here first\n"
        "\n"
        "b.yaml:12:1: warning[TW201]: Unusual.\n"
        "  12 | x: 1\n"
        "     | ^\n"
        "\n"
        "2 errors and 1 warning in 2 files\n"
    )


def test_nothing_found() -> None:
    assert as_text([], {}) == ""
    assert as_concise_text([]) == ""
    assert json.loads(as_json([])) == []


def test_a_file_without_text_shows_no_line() -> None:
    finding = error("TW101", "There is no such file.", whole_file("a.yaml"))
    assert as_text([finding], {}) == "a.yaml:1:1: error[TW101]: There is no such file.\n\n1 error in 1 file\n"
    for source in ("", "\n\n"):
        assert lines(source, whole_file("a.yaml")) == ["a.yaml:1:1: error[TW203]: m", "", "1 error in 1 file"]


def test_color_is_only_around_the_labels() -> None:
    report = as_text([SEATS], {"a.yaml": SOURCE}, color=True)
    assert report.startswith("a.yaml:3:10: \x1b[31;1merror[TW203]\x1b[0m: This must be")
    assert "\n  \x1b[36mhelp\x1b[0m: Write a number.\n" in report
    assert "\x1b[33;1mwarning[TW201]\x1b[0m" in as_text([warning("TW201", "m", whole_file("a"))], {}, color=True)
    assert "\x1b" not in as_text([SEATS], {"a.yaml": SOURCE})


@pytest.mark.parametrize(
    ("line", "columns", "shown", "carets"),
    [
        ("a:\tb", (4, 5), "a:    b", "      ^"),
        ("a:\tb", (3, 4), "a:    b", "  ^^^^"),
        ("\ta: b", (1, 2), "    a: b", "^^^^"),
        ("a: 🂡🂡x", (6, 7), "a: 🂡🂡x", "     ^"),
        ("a: 紙牌x", (6, 7), "a: 紙牌x", "       ^"),
        ("a: 紙牌x", (4, 6), "a: 紙牌x", "   ^^^^"),
        ("a: e\u0301x", (6, 7), "a: e\u0301x", "    ^"),
        ("a: \x1b[31mx", (4, 5), "a: \\x1b[31mx", "   ^^^^"),
        ("a: \x9bx", (5, 6), "a: \\x9bx", "       ^"),
        ("a: \u202ex", (5, 6), "a: \\u202ex", "         ^"),
        ("a: \U000e0041x", (5, 6), "a: \\U000e0041x", "             ^"),
        ("a: \ud800", (4, 5), "a: \\ud800", "   ^^^^^^"),
        ("a:\u00a04", (3, 4), "a:\\xa04", "  ^^^^"),
        ("a:", (3, 3), "a:", "  ^"),
        ("a:", (9, 12), "a:", "  ^"),
    ],
)
def test_carets_stand_below_what_they_mark(line: str, columns: tuple[int, int], shown: str, carets: str) -> None:
    place = Place("a.yaml", 1, columns[0], 1, columns[1])
    assert lines(line, place)[1:3] == [f"  1 | {shown}", f"    | {carets}"]


def test_a_place_over_several_lines_marks_the_first() -> None:
    assert lines("a: 'b  \n  c'\n", Place("a.yaml", 1, 4, 2, 5))[1:3] == ["  1 | a: 'b", "    |    ^^"]


def test_a_byte_order_mark_shifts_nothing() -> None:
    assert lines("\ufeffa: b\r\n", Place("a.yaml", 1, 4, 1, 5))[1:3] == ["  1 | a: b", "    |    ^"]


def test_of_a_long_line_only_a_part_is_shown() -> None:
    line = "a: " + "x" * 5000 + "Y" + "z" * 5000
    shown, carets = lines(line, Place("a.yaml", 1, 5004, 1, 9000))[1:3]
    assert len(shown) == len("  1 | ") + WIDEST_LINE + 2
    assert shown.startswith("  1 | …xxx") and shown.endswith("zzz…")
    assert shown[carets.index("^")] == "Y"
    assert len(carets) == len(shown) - 1
    assert lines(line, Place("a.yaml", 1, 1, 1, 2))[1].startswith("  1 | a: xxx")


def test_nothing_from_a_file_steers_the_terminal() -> None:
    place = Place("a\x1b]0;x\x07.yaml", 1, 1, 1, 2)
    evil = Diagnostic("TW203", "error", "m\x1b[2J\nerror: fake", place, "h\x1b\nsecond \u202e", (("r\x1b", place),))
    report = as_text([evil], {place.file: "\x1b[2J\x00\u2028"})
    assert report == (
        "a\\x1b]0;x\\x07.yaml:1:1: error[TW203]: m\\x1b[2J\\x0aerror: fake\n"
        "  1 | \\x1b[2J\\x00\\u2028\n"
        "    | ^^^^\n"
        "  help: h\\x1b\n"
        "        second \\u202e\n"
        "  a\\x1b]0;x\\x07.yaml:1:1: r\\x1b\n"
        "\n"
        "1 error in 1 file\n"
    )
    assert as_concise_text([evil]) == (
        "a\\x1b]0;x\\x07.yaml:1:1: error[TW203]: m\\x1b[2J\\x0aerror: fake h\\x1b second \\u202e\n"
    )
    shown = as_text([evil], {}, shown_by={evil: "\x1b[2J: 1\n\n  b: 2\n"})
    assert shown.endswith("\n  this case file shows it:\n    \\x1b[2J: 1\n\n      b: 2\n\n1 error in 1 file\n")


def test_ordinary_text_stays_as_it_is() -> None:
    assert harmless("Größe ≥ 5, „Bube“ ♠ 🂡 — 紙牌 e\u0301 \\n") == "Größe ≥ 5, „Bube“ ♠ 🂡 — 紙牌 e\u0301 \\n"
    assert harmless("\t\n\u200b\u3000") == "\\t\\x0a\\u200b\\u3000"


def test_json_is_a_list_in_order_and_plain_ascii() -> None:
    other = error("TW201", "Ä \x9b \ud800", Place("a.yaml", 1, 1, 1, 2))
    text = as_json([SEATS, other])
    assert text.isascii() and "\x1b" not in text
    assert json.loads(text) == [other.as_json(), SEATS.as_json()]


def test_summary_counts_what_there_is() -> None:
    somewhere, elsewhere = whole_file("a"), whole_file("b")
    assert summary([error("TW101", "m", somewhere)]) == "1 error in 1 file"
    assert summary([warning("TW101", "m", somewhere), warning("TW101", "m", elsewhere)]) == "2 warnings in 2 files"
    assert (
        summary([warning("TW101", "m", somewhere), error("TW101", "m", somewhere)]) == "1 error and 1 warning in 1 file"
    )
    assert summary([]) == "0 errors in 0 files"


@given(st.text(), st.integers(1, 5), st.integers(1, 9), st.integers(1, 5), st.integers(1, 9), st.text())
def test_any_place_in_any_text_is_shown(
    source: str, line: int, column: int, end_line: int, end_column: int, message: str
) -> None:
    place = Place(message, line, column, max(line, end_line), end_column)
    report = as_text([error("TW203", message, place, message, ((message, place),))], {message: source})
    assert all(character == "\n" or character.isprintable() for character in report)
