"""Entries between curly brackets that have lost a colon or the brackets of a list: one finding each, and the mend."""

from __future__ import annotations

import pytest

from tests.building.kitchen import kitchen, piece
from tests.reading.test_entries_meant import Found, check
from trickwright.library import check_document
from trickwright.reading.yaml_reader import read_text

HALVES = "A comma ends the number, and numbers are whole here. For halves count everything double, the target too."
NO_BRACKETS = "The items of this list do not stand in brackets."


def no_colon(name: str) -> str:
    return f"After `{name}` a colon is missing."


def equals(name: str) -> str:
    return f"Between `{name}` and its value a colon belongs, not an equals sign."


def semicolon(name: str) -> str:
    return f"Between `{name}` and its value a colon belongs, not a semicolon."


CASES: list[tuple[str, list[Found]]] = [
    # A name and its value without a colon.
    ("hand: {d: {phase: deal, each 6}}", [("TW132", (1, 25, 29), no_colon("each"), "Write `each: 6`.")]),
    ("hand: {d: {phase deal, each: 6}}", [("TW132", (1, 12, 17), no_colon("phase"), "Write `phase: deal`.")]),
    ("hand: {d: {phase: deal, cards 6}}", [("TW132", (1, 25, 30), no_colon("each"), "Write `each: 6`.")]),
    ("hand: {d: {phase: deal, each = 6}}", [("TW132", (1, 30, 31), equals("each"), "Write `each: 6`.")]),
    ("hand: {d: {phase: deal, each=6}}", [("TW132", (1, 29, 30), equals("each"), "Write `each: 6`.")]),
    ("title: {en Crown, de: Krone}", [("TW132", (1, 9, 11), no_colon("en"), "Write `en: Crown`.")]),
    ("title: {en: Crown, de Krone}", [("TW132", (1, 20, 22), no_colon("de"), "Write `de: Krone`.")]),
    ("hand: {a: {phase: bid, calls: {n: {from 1 to 4}}}}",
     [("TW132", (1, 36, 40), no_colon("from"), "Write `from: 1, to: 4`.")]),
    ("pips: {A 4, K=3}",
     [("TW132", (1, 8, 9), no_colon("A"), "Write `A: 4`."), ("TW132", (1, 14, 15), equals("K"), "Write `K: 3`.")]),
    ("hand: {a: {phase: bid, calls: {n: {from 1 - 4}}}}",
     [("TW132", (1, 36, 40), no_colon("from"), "Write `from: 1, to: 4`.")]),
    ("title: {en; Crown, de: Krone}", [("TW132", (1, 11, 12), semicolon("en"), "Write `en: Crown`.")]),
    # The commas of its text make entries without a colon of the rest.
    ("title: {en; The crown, and more, de: Krone}",
     [("TW132", (1, 11, 12), semicolon("en"), 'Write `en: "The crown, and more"`.')]),
    ('title: {en "The crown, and more", de: Krone}',
     [("TW132", (1, 9, 11), no_colon("en"), 'Write `en: "The crown, and more"`.')]),
    ("title: {en The crown, de Krone, und mehr}",
     [("TW132", (1, 9, 11), no_colon("en"), "Write `en: The crown`."),
      ("TW132", (1, 23, 25), no_colon("de"), 'Write `de: "Krone, und mehr"`.')]),
    # A name that cannot be one, or stands there already.
    ("hand: {d: {phase: deal, each: 6, each 7}}",
     [("TW201", (1, 34, 40), "There is no entry `each 7` in `d`.",
       'If `each 7` belongs to the text before the comma, put that text in quotes: `each: "6, each 7"`.')]),
    ("hand: {d: {phase: deal, each 9999999999999, each: 3}}",
     [("TW201", (1, 25, 43), "There is no entry `each 9999999999999` in `d`.",
       "If `each 9999999999999` belongs to the text before the comma, put that text in quotes: "
       '`phase: "deal, each 9999999999999"`.')]),
    ("title: {en: Das, die Krone, de: Krone}",
     [("TW201", (1, 18, 27), "There is no entry `die Krone` in `title`.",
       'If `die Krone` belongs to the text before the comma, put that text in quotes: `en: "Das, die Krone"`.')]),
    ("points: {a: {card: AH, worth: 1,5}}",
     [("TW201", (1, 33, 34), "There is no entry `5` in `a`.",
       HALVES)]),
    ("score: {failed: {bidders: -1,5 * bid, others: tricks}}",
     [("TW201", (1, 30, 37), "There is no entry `5 * bid` in `failed`.", HALVES)]),
    ("game: {target: 1,000}",
     [("TW201", (1, 18, 21), "There is no entry `000` in `game`.",
       "A comma ends the number. Numbers are written with digits alone: `target: 1000`.")]),
    # A list without its brackets.
    ("deck: {without: 4C, 4S, jokers: 1}",
     [("TW203", (1, 17, 23), NO_BRACKETS, "Put them in square brackets: without: [4C, 4S]")]),
    ("deck: {ranks: (7-10, J, Q)}",
     [("TW203", (1, 15, 27), NO_BRACKETS, "Put them in square brackets: ranks: [7, 8, 9, 10, J, Q]")]),
    ("players: {seats: 4, 3, sides: each alone}",
     [("TW203", (1, 18, 22), NO_BRACKETS, "Put them in square brackets: seats: [4, 3]")]),
]  # fmt: skip


@pytest.mark.parametrize(("source", "expected"), CASES, ids=[source for source, _ in CASES])
def test_what_was_probably_meant(source: str, expected: list[Found]) -> None:
    assert check(f"{source}\n") == expected


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (("{seats: 4, sides", "{seats 4, sides"), ["seats"]),
        (("ranks: [2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A]", "ranks: 2-10, J, Q, K, A"), ["2-10, J, Q, K, A"]),
        (("9, 10, J, Q, K, A]", "9, 10 J Q, K; A]"), ["10 J Q", "K; A"]),
        (("9, 10, J, Q, K, A]", "9, 10, J J, Q, K, A]"), ["J J"]),
        (("target: 62", "target 0"), ["target", "0"]),
        (("ranks: [2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A]", "ranks: 9, 10, X"), ["9, 10, X", "X"]),
    ],
)
def test_what_was_meant_is_looked_at_too(change: tuple[str, str], expected: list[str]) -> None:
    text = kitchen(change)
    document, found = read_text(text, "kitchen.yaml")
    assert [piece(text, finding.place) for finding in check_document(document, found)[1]] == expected
