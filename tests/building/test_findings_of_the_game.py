"""What is wrong with options, seats, the score and the end of a game: one mistake, one finding, its place and mend."""

from __future__ import annotations

import pytest

from tests.building.kitchen import block, findings, kitchen, piece

FINDINGS: list[tuple[str, list[tuple[str, str]], str, str, str]] = [
    (
        "TW401",
        [(block("game"), "")],
        "trickwright",
        "This ruleset has no `game`.",
        "For example: game: {target: 10, several_there: higher score}",
    ),
    ("TW401", [(block("id"), "")], "trickwright", "This ruleset has no `id`.", "For example: id: our-table"),
    (
        "TW401",
        [(block("score"), "")],
        "trickwright",
        "This ruleset has no `score`.",
        "For example: score: {tricks: {everyone: tricks}}",
    ),
    (
        "TW401",
        [(block("players"), "")],
        "trickwright",
        "This ruleset has no `players`.",
        "For example: players: {seats: 4, sides: partners}",
    ),
    (
        "TW401",
        [("{card: A of trump, worth: 1}", "{most: pips, worth: 1}")],
        "pips",
        "The most pips can be counted only if the ruleset says what a card counts.",
        "For example, at the top level: pips: {A: 4, K: 3, Q: 2, J: 1, 10: 10}",
    ),
    (
        "TW401",
        [("  made: {when: made, bidders: points, others: points}", "  made: {when: made}")],
        "made",
        "The row `made` of the score gives nobody anything.",
        "It needs `bidders`, `others` or both, or else `everyone`.",
    ),
    (
        "TW412",
        [("default: 7,", "default: 17,")],
        "17",
        "`minimum` is 17, but may only be 1 to 9.",
        "Choose a number from 1 to 9, or move the limits.",
    ),
    (
        "TW412",
        [("from: 1, to: 9}\nplayers", "from: 9, to: 1}\nplayers")],
        "1",
        "There is no number from 9 to 1 to choose.",
        "`from` is the lowest number, `to` the highest.",
    ),
    (
        "TW422",
        [("default: 7, from: 1, to: 9}", "default: 7, from: 1, to: 14}")],
        "14",
        "With `minimum` at 14 this game cannot be played: No call is left for a dealer who must bid: "
        "`forced` allows at most 9, and bids begin at 14.",
        "Write `to: 9` at the option `minimum`; in a variant: change: {options: {minimum: {to: 9}}}",
    ),
    (
        "TW420",
        [("  naming: {phase: bid, who: bidder, names: trump}\n", "")],
        "trump",
        "This speaks of trump, but nothing in the hand makes a suit trump.",
        "Add a step in which it is named: naming: {phase: bid, who: bidder, names: trump}; "
        "or say in the tricks: makes_trump: suit of first_card",
    ),
    (
        "TW423",
        [("  play:\n", "  throwing: {phase: exchange, discards: any}\n  play:\n")],
        "hand",
        "In this hand no card is ever played.",
        "Look at what is thrown away, who sits out, and every `when`: somebody must hold cards to play.",
    ),
    (
        "TW413",
        [("seats: 4,", "seats: 3,")],
        "partners",
        "3 players cannot sit as `partners`.",
        "`partners` are 4 players, `three against three` and `three pairs` are 6; others play `each alone`.",
    ),
    (
        "TW413",
        [("seats: 4,", "seats: [4, 3],")],
        "partners",
        "3 players cannot sit as `partners`.",
        "`partners` are 4 players, `three against three` and `three pairs` are 6; others play `each alone`.",
    ),
    (
        "TW413",
        [("seats: 4, sides: partners", "seats: 4, sides: three pairs")],
        "three pairs",
        "4 players cannot sit as `three pairs`.",
        "`partners` are 4 players, `three against three` and `three pairs` are 6; others play `each alone`.",
    ),
    (
        "TW414",
        [("target: 62", "target: 0")],
        "0",
        "With a target of 0 everybody is there before the first hand.",
        "A game begins at 0, so the target lies above it.",
    ),
    (
        "TW414",
        [("floor: -62", "floor: 62")],
        "62",
        "With a floor of 62 everybody has lost before the first hand.",
        "A game begins at 0, so the floor lies below it: floor: -62",
    ),
    (
        "TW414",
        [("floor: -62", "floor: 0")],
        "0",
        "With a floor of 0 everybody has lost before the first hand.",
        "A game begins at 0, so the floor lies below it: floor: -500",
    ),
    (
        "TW414",
        [("floor: -62", "limit: 0")],
        "0",
        "A game may last 1 to 10,000 hands, and not 0.",
        "Without `limit` it ends after 1,000 hands.",
    ),
    (
        "TW416",
        [("target: 62, floor: -62", "several_there: play on")],
        "game",
        "Nobody can win this game: it has no target.",
        "For example: game: {target: 62}",
    ),
    (
        "TW417",
        [("  failed: {", "  half: {others: 1}\n  failed: {")],
        "failed",
        "The row `failed` is never reached: the row `half` before it always holds.",
        "Give `half` a condition (`when: …`), or leave one of the two out.",
    ),
    (
        "TW417",
        [("  failed: {", "  failed: {others: 1}\n  worse: {when: bid > 9, ")],
        "worse",
        "The row `worse` is never reached: the row `failed` before it always holds.",
        "Put `worse` before it; or give `failed` a condition (`when: …`).",
    ),
]


@pytest.mark.parametrize(("code", "changes", "where", "message", "help"), FINDINGS)
def test_one_mistake_is_one_finding(
    code: str, changes: list[tuple[str, str]], where: str, message: str, help: str
) -> None:
    text = kitchen(*changes)
    (finding,) = findings(text)
    found = (finding.code, piece(text, finding.place), finding.message, finding.help)
    assert found == (code, where, message, help)
    assert finding.severity == "error"


def test_trump_that_the_first_card_may_make_is_a_suit_also_where_there_is_a_joker() -> None:
    text = kitchen(
        ("  naming: {phase: bid, who: bidder, names: trump}\n", ""),
        ("J, Q, K, A]}", "J, Q, K, A], jokers: 1}"),
    )
    (finding,) = [one for one in findings(text) if one.code == "TW420"]
    assert finding.help is not None
    assert finding.help.endswith("makes_trump: if suit of first_card is no-trump then hearts else suit of first_card")
