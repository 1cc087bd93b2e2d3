"""Behind mistakes in the shape of a file the rest is looked at too: every mistake once, and nothing that follows."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.building.kitchen import KITCHEN, kitchen, piece
from trickwright.library import check_document, schema
from trickwright.reading.document import plain
from trickwright.reading.mended_shape import mend_shape
from trickwright.reading.schema_check import check_shape
from trickwright.reading.yaml_reader import read_text


def marked(text: str) -> list[tuple[str, str]]:
    """Code and marked text of all that is wrong with a file."""
    document, found = read_text(text, "kitchen.yaml")
    assert document is not None
    return [(finding.code, piece(text, finding.place)) for finding in check_document(document, found)[1]]


MISSPELT_NAME = ("{seats: 4", "{seets: 4")
UNKNOWN_CARD = ("members: any of trump or left_pedro", "members: any of trump or left_pedr")
CUT_OFF = ("to: 14}", "to: 14 and}")
MISSPELT_WORD = ("all_pass: dealer must bid", "all_pass: dealer must bidd")
NO_TARGET = ("target: 62", "target: 0")
UNKNOWN_ENTRY = ("kitty: 4}", "kitty: 4, xyzzy: 3}")
NO_NUMBER = ("worth: 13", "worth: [5]")
UNKNOWN_CONDITION = ("{when: made", "{when: mad")
WRONG_OPTION = ("default: 7", "default: 17")


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        (
            (MISSPELT_NAME, UNKNOWN_CARD, CUT_OFF, MISSPELT_WORD, UNKNOWN_CONDITION, NO_TARGET),
            ["seets", "left_pedr", "d", "dealer must bidd", "mad", "0"],
        ),
        ((("    calls:", "    cals:"), CUT_OFF), ["cals", "d"]),
        ((UNKNOWN_ENTRY, CUT_OFF, UNKNOWN_CONDITION), ["xyzzy", "d"]),
        ((NO_NUMBER, CUT_OFF, UNKNOWN_CONDITION), ["[5]", "d"]),
        ((NO_TARGET, ("    leader: bidder\n", "    leader: [bidder]\n"), UNKNOWN_CARD), ["[bidder]"]),
        ((("target: 62", "target: [62]"), UNKNOWN_CARD, UNKNOWN_CONDITION), ["left_pedr", "[62]", "mad"]),
        ((WRONG_OPTION, CUT_OFF, UNKNOWN_CARD), ["17", "d"]),
        ((("score:\n", "scores:\n"), UNKNOWN_CONDITION), ["scores", "mad"]),
        ((("game: {target: 62, floor: -62}\n", ""), UNKNOWN_CARD), ["trickwright", "left_pedr"]),
        ((("title: {en: Kitchen, de: Küche}\n", ""), UNKNOWN_CARD), ["trickwright", "left_pedr"]),
    ],
)
def test_all_mistakes_are_found_in_one_go(changes: tuple[tuple[str, str], ...], expected: list[str]) -> None:
    assert [found for _code, found in sorted_by_text(marked(kitchen(*changes)))] == sorted(expected)


def sorted_by_text(found: list[tuple[str, str]]) -> list[tuple[str, str]]:
    return sorted(found, key=lambda item: item[1])


@pytest.mark.parametrize(
    "change",
    [
        ("cards:\n", "cards: none\nold:\n"),
        ("deck: {ranks: [2,", "deck: {ranks: [two,"),
        ("    phase: trick\n", ""),
        ("    phase: trick\n", "    phase: [trick]\n"),
        ("points:\n", "points: 3\nold:\n"),
        ("hand:\n", "hand: 3\nold:\n"),
        ("players: {seats: 4, sides: partners}", "players: 4"),
        ("  pedro: 5 of trump\n", "  pedro: [5 of trump]\n"),
        ("  minimum: {default: 7, from: 1, to: 9}", "  minimum: 7"),
        ("floor: -62", "for: -62"),
    ],
)
def test_what_follows_from_a_mistake_is_not_said(change: tuple[str, str]) -> None:
    text = kitchen(change)
    document, _found = read_text(text, "kitchen.yaml")
    assert document is not None
    alone = [(finding.code, piece(text, finding.place)) for finding in check_shape(document, schema())]
    assert marked(text) == alone
    assert alone


def test_a_wrong_guess_makes_no_second_finding() -> None:
    assert marked(kitchen(("floor: -62", "flor: {a: 1}"))) == [("TW201", "flor")]


def test_what_stands_under_a_misspelt_name_is_looked_at() -> None:
    found = marked(kitchen(("    calls:\n      number: {from: minimum", "    cals:\n      number: {frm: minimum")))
    assert found == [("TW201", "cals"), ("TW201", "frm")]


def test_a_word_put_right_may_be_what_is_there_already() -> None:
    text = "trickwright: 1\nid: table\nextends: pedro\nchange: {game: {several_there: play onn}}\n"
    assert marked(text) == [("TW204", "play onn")]


def test_a_variant_is_read_on_behind_its_mistakes() -> None:
    text = "trickwright: 1\nid: table\nextends: pedro\nchnage: {game: {target: 0}}\n"
    text += "add: {hand: {more: {before: play, phase: exchnge, who: dealer, draws_to: 7, short: fewer cards}}}\n"
    assert {found for _code, found in marked(text)} == {"chnage", "exchnge", "0"}


LINES = KITCHEN.splitlines(keepends=True)


@given(st.integers(0, len(LINES) - 1), st.sampled_from(["", "x: {a: [1]}\n", "  y: 3\n", "    z: [[]]\n", "- 1\n"]))
@settings(deadline=None)
def test_the_rest_has_the_right_shape_or_there_is_none(number: int, instead: str) -> None:
    document, _found = read_text("".join([*LINES[:number], instead, *LINES[number + 1 :]]), "kitchen.yaml")
    if document is None:
        return
    mended = mend_shape(document, schema())
    if mended.document is None:
        assert mended.findings
        return
    assert check_shape(mended.document, schema()) == []
    assert bool(mended.findings) == (plain(mended.document.root) != plain(document.root))
