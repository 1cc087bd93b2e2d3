"""Findings, their order, their codes, and what was probably meant."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trickwright.reading
from trickwright.reading.codes import (
    CASES_CODES,
    CODES,
    EXPRESSION_CODES,
    FUZZING_CODES,
    MEANING_CODES,
    ONLY_WARNED_OF,
    READING_CODES,
    RESOLVING_CODES,
    SHAPE_CODES,
    SOUNDNESS_CODES,
)
from trickwright.reading.diagnostics import (
    Diagnostic,
    Place,
    by_place,
    error,
    has_errors,
    in_order,
    nearest,
    shown,
    warning,
    whole_file,
)

FIELDS = "code severity message file line column end_line end_column help related"
PLACE = Place("a.yaml", 3, 5, 3, 9)


def test_json_has_exactly_the_promised_fields() -> None:
    other = Place("b.yaml", 7, 1, 9, 2)
    related = (("here", PLACE), ("and there", other))
    finding = error("TW201", "There is no entry `seets`.", PLACE, "Did you mean `seats`?", related)
    assert finding.as_json() == {
        "code": "TW201",
        "severity": "error",
        "message": "There is no entry `seets`.",
        "file": "a.yaml",
        "line": 3,
        "column": 5,
        "end_line": 3,
        "end_column": 9,
        "help": "Did you mean `seats`?",
        "related": [
            {"message": "here", "file": "a.yaml", "line": 3, "column": 5},
            {"message": "and there", "file": "b.yaml", "line": 7, "column": 1},
        ],
    }
    assert list(finding.as_json()) == FIELDS.split()
    bare = warning("TW201", "m", PLACE).as_json()
    assert bare["help"] is None
    assert bare["related"] == []
    assert json.loads(json.dumps(finding.as_json())) == finding.as_json()


def test_findings_are_sorted_by_file_and_place() -> None:
    places = [
        Place("b.yaml", 1, 1, 1, 2),
        Place("a.yaml", 2, 1, 2, 2),
        Place("a.yaml", 10, 1, 10, 2),
        whole_file("a.yaml"),
    ]
    findings = [error("TW201", "m", place) for place in places]
    assert [finding.place for finding in in_order(findings)] == [places[3], places[1], places[2], places[0]]
    assert in_order(reversed(findings)) == in_order(findings)
    assert by_place(error("TW201", "m", PLACE)) < by_place(error("TW202", "a", PLACE))


def test_only_errors_are_errors() -> None:
    assert has_errors([warning("TW201", "m", PLACE), error("TW201", "m", PLACE)])
    assert not has_errors([warning("TW201", "m", PLACE)])
    assert not has_errors([])
    assert error("TW201", "m", PLACE) == Diagnostic("TW201", "error", "m", PLACE)


def test_codes_are_grouped_by_hundreds() -> None:
    groups = (READING_CODES, SHAPE_CODES, EXPRESSION_CODES, MEANING_CODES, RESOLVING_CODES, CASES_CODES)
    for digit, group in enumerate((*groups, SOUNDNESS_CODES, FUZZING_CODES), start=1):
        assert all(re.fullmatch(rf"TW{digit}\d\d", code) for code in group)
        assert list(group) == sorted(group)
        assert all(title and not title.endswith(".") for title in group.values())
        assert group.items() <= CODES.items()
    assert len(set(CODES.values())) == len(CODES)
    assert CODES.keys() >= ONLY_WARNED_OF


def test_every_code_that_is_used_is_registered() -> None:
    assert trickwright.reading.__file__ is not None
    sources = sorted(Path(trickwright.reading.__file__).parent.glob("*.py"))
    used = {code for source in sources for code in re.findall(r"\"(TW\d{3})\"", source.read_text("utf-8"))}
    assert used >= {"TW101", "TW201"}
    assert used <= CODES.keys()


@pytest.mark.parametrize(
    ("word", "known", "meant"),
    [
        ("seets", ["seats", "sides"], "seats"),
        ("Seats", ["sides", "seats"], "seats"),
        ("left-pedro", ["left_pedro", "pedro"], "left_pedro"),
        ("left pedro", ["left_pedro", "pedro"], "left_pedro"),
        ("dael", ["deal", "bid", "trick"], "deal"),
        ("partner", ["partners", "single"], "partners"),
        ("xyz", ["deal", "bid"], None),
        # Some letters in common are not enough in a short word; a part of the other, or nearly all of a long one, is.
        ("misere", ["sister", "made"], None),
        ("sixty", ["suit"], None),
        ("others", ["other"], "other"),
        ("first", ["first_trick", "free"], "first_trick"),
        ("elddset", ["eldest"], "eldest"),
        ("minimum-bid-five", ["minimum-bid-6", "other-target"], "minimum-bid-6"),
        ("wins_the_hand", ["wins_after_the_hand", "hands"], "wins_after_the_hand"),
        ("", ["deal"], None),
        ("deal", [], None),
        ("a" * 5000, ["a" * 4999], None),
        ("ab", ["Ab", "aB"], "Ab"),
    ],
)
def test_nearest(word: str, known: list[str], meant: str | None) -> None:
    assert nearest(word, known) == meant


@given(st.text(max_size=8), st.lists(st.text("abc_-A", max_size=5), max_size=6))
def test_nearest_does_not_depend_on_the_order(word: str, known: list[str]) -> None:
    assert nearest(word, known) == nearest(word, reversed(known)) == nearest(word, set(known))
    assert nearest(word, known) in [None, *known]


@pytest.mark.parametrize(
    ("text", "quoted"),
    [("a b", "`a b`"), (" a\n  b ", "`a b`"), ("a" * 40, f"`{'a' * 40}`"), ("a" * 41, f"`{'a' * 39}…`"), ("", "``")],
)
def test_pieces_of_a_file_are_quoted_on_one_line(text: str, quoted: str) -> None:
    assert shown(text) == quoted
