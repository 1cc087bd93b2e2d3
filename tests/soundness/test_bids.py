"""Bids that nobody can make good, since there is not so much to win."""

from __future__ import annotations

import pytest

from tests.building.kitchen import block, findings, kitchen, piece
from trickwright.library import read_ruleset

Changes = list[tuple[str, str]]
GAME = "game: {target: 62, floor: -62}\n"
NUMBER = "number: {from: minimum, to: 14}"
TRICKS: Changes = [
    (block("points"), ""),
    ("bury: not point_card", "bury: not trump"),
    ("bidders: points, others: points", "bidders: tricks, others: tricks"),
    ("bidders: -bid, others: points", "bidders: -bid, others: tricks"),
]


def number(rest: str) -> tuple[str, str]:
    """The numbered call, written otherwise."""
    return NUMBER, f"number: {{{rest}}}"


def house_rule(rule: str) -> tuple[str, str]:
    """A house rule at the end of the file."""
    return GAME, f"{GAME}house_rules:\n  more: {{title: {{en: More, de: Mehr}}, {rule}}}\n"


BAD: dict[str, tuple[Changes, str, str, str]] = {
    "a number too high that is level with another call": (
        [
            (NUMBER, "number: {from: minimum, to: 15}\n      moon: {worth: 15, made: points of others == 0}"),
            ("bidders: -bid", "bidders: -worth"),
        ],
        "15",
        "`15` can be bid, and all points together are 14.",
        "Write at most `to: 14`.",
    ),
    "more than all points": (
        [number("from: minimum, to: 15")],
        "15",
        "`15` can be bid, and all points together are 14.",
        "Write at most `to: 14`.",
    ),
    "points that were taken out": (
        [("  ace: {card: A of trump, worth: 1}\n", "")],
        "14",
        "`14` can be bid, and all points together are 13.",
        "Write at most `to: 13`.",
    ),
    "more than all tricks": (
        TRICKS,
        "14",
        "`14` can be bid, and there are 13 tricks.",
        "Write at most `to: 13`.",
    ),
    "tricks beyond a book": (
        [number("from: minimum, to: 9, made: tricks of bidders >= bid + 5")],
        "9",
        "`9` can be bid, and there are 13 tricks.",
        "Write at most `to: 8`.",
    ),
    "more than two things together": (
        [number("from: minimum, to: 28, made: points of bidders + tricks of bidders >= bid")],
        "28",
        "`28` can be bid, and nobody can make it good.",
        "Write at most `to: 27`.",
    ),
    "a second call with too high numbers only": (
        [(NUMBER, f"{NUMBER}\n      great: {{from: 15, to: 16}}")],
        "16",
        "`16` can be bid, and all points together are 14.",
        "Write lower numbers, or let there be more to win.",
    ),
    "an option at its highest": (
        [("  minimum:", "  bonus: {default: 1, from: 0, to: 2}\n  minimum:"), ("worth: 1}", "worth: bonus}"),
         number("from: minimum, to: 16")],
        "16",
        "`16` can be bid, and all points together are 15.",
        "Write at most `to: 15`.",
    ),
    "a house rule": (
        [house_rule("change: {hand: {auction: {calls: {number: {to: 18}}}}}")],
        "18",
        "`18` can be bid, and all points together are 14.",
        "Write at most `to: 14`.",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("changes", "where", "message", "help"), BAD.values(), ids=BAD)
def test_bids_beyond_what_there_is(changes: Changes, where: str, message: str, help: str) -> None:
    text = kitchen(*changes)
    (finding,) = findings(text)
    assert (finding.code, finding.severity, piece(text, finding.place)) == ("TW783", "warning", where)
    assert (finding.message, finding.help) == (message, help)


GOOD: dict[str, Changes] = {
    "all points": [],
    "all tricks": [*TRICKS, number("from: minimum, to: 13")],
    "points that an option may raise": [
        ("  minimum:", "  bonus: {default: 1, from: 0, to: 2}\n  minimum:"),
        ("worth: 1}", "worth: bonus}"),
        number("from: minimum, to: 15"),
    ],
    "made by other means": [number("from: minimum, to: 20, made: points of bidders >= bid - 6")],
    "a number of its own kind": [
        number("from: minimum, to: 15, made: if bid == 15 then points of others == 0 else points of bidders >= bid")
    ],
    "a highest bid that is an option": [
        ("  minimum:", "  maximum: {default: 15, from: 14, to: 16}\n  minimum:"),
        number("from: minimum, to: maximum"),
    ],
    "a highest bid that players choose": [
        house_rule("value: {from: 12, to: 16}, change: {hand: {auction: {calls: {number: {to: value}}}}}")
    ],
}


@pytest.mark.parametrize("changes", GOOD.values(), ids=GOOD)
def test_bids_that_can_be_made(changes: Changes) -> None:
    assert findings(kitchen(*changes)) == []


TABLE = "trickwright: 1\nid: table\ntitle: {en: Table, de: Tisch}\nextends: "


def test_a_variant_with_fewer_points_says_what_takes_them_away() -> None:
    (finding,) = findings(f"{TABLE}pedro\nremove: [points.left_pedro]\nchange: {{all_points: 9}}\n")
    assert (finding.code, finding.place.line) == ("TW783", 6)
    assert finding.message == "`14` can be bid, and all points together are 9."
    assert finding.help == "Let it end there: change: {hand: {auction: {calls: {number: {to: 9}}}}}"
    assert finding.related[-1][0] == "`kitchen.yaml` removes `points.left_pedro` here"


def test_where_points_do_not_add_up_only_that_is_found() -> None:
    (finding,) = findings(f"{TABLE}pedro\nremove: [points.left_pedro]\n")
    assert finding.code == "TW702"


def test_more_than_the_file_says_there_is_cannot_be_bid_either() -> None:
    wrong_sum = [("worth: 13", "worth: 12"), ("points:\n", "all_points: 14\npoints:\n")]
    too_high = [number("from: minimum, to: 15")]
    found = findings(kitchen(*wrong_sum, *too_high))
    assert sorted(finding.code for finding in found) == ["TW702", "TW783"]
    assert [finding.help for finding in found if finding.code == "TW783"] == ["Write at most `to: 14`."]


@pytest.mark.parametrize(("extended", "call", "highest"), [("pitch", "number", 4), ("five-hundred", "contract", 10)])
def test_the_highest_bid_of_a_shipped_game_is_the_highest_that_can_be_made(
    extended: str, call: str, highest: int
) -> None:
    assert read_ruleset(extended)[1] == []
    text = f"{TABLE}{extended}\nchange: {{hand: {{auction: {{calls: {{{call}: {{to: {highest + 1}}}}}}}}}}}\n"
    (finding,) = findings(text)
    assert (finding.code, finding.place.line, finding.help) == ("TW783", 5, f"Write at most `to: {highest}`.")
