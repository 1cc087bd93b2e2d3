"""One finding for all that shows one mistake: the uses of a name that nobody gives, an auction that is not there."""

from __future__ import annotations

import pytest

from tests.building.kitchen import findings, kitchen, piece
from trickwright.reading.diagnostics import Diagnostic

GIVEN = "  left_pedro: 5 of sister of trump"
MISERE = ("14}\n", "14}\n      misere: {worth: 15, made: tricks of bidder == 0, title: {en: Misère, de: Misère}}\n")
ROWS = ("  made: {when: made,", "  won: {when: call is misere and made, bidders: 20}\n  made: {when: made,")
MORE_ROWS = ("  failed:", "  lost: {when: call is misere, bidders: -20}\n  failed:")


def told(text: str, finding: Diagnostic) -> tuple[str, str, str | None, list[str]]:
    """The piece a finding stands on, its sentence and help, and its related places with their lines."""
    related = [f"{what}: {piece(text, place)} in line {place.line}" for what, place in finding.related]
    return piece(text, finding.place), finding.message, finding.help, related


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        (
            [(GIVEN, "  basta: Q of trump")],
            (
                "left_pedro", "There is no name `left_pedro` here.", "Did you mean `pedro`?",
                ["also here: left_pedro in line 13"],
            ),
        ),
        (
            [(GIVEN, "  left_pdero: 5 of sister of trump")],
            (
                "left_pdero", "Nothing uses `left_pdero`, but `left_pedro`, which is given nowhere, is used 2 times.",
                "Did you mean `left_pedro`?",
                ["it is used here: left_pedro in line 12", "it is used here: left_pedro in line 13"],
            ),
        ),
        (
            [(MISERE[0], MISERE[1].replace("misere:", "missere:")), ROWS, MORE_ROWS],
            (
                "missere", "Nothing uses `missere`, but `misere`, which is given nowhere, is used 2 times.",
                "Did you mean `misere`?",
                ["it is used here: misere in line 34", "it is used here: misere in line 36"],
            ),
        ),
        (
            [("trump or left_pedro", "trump or leftpedro"), ("surplus: {over: 6, bury: not point_card}",
             "surplus: {over: 6, bury: not leftpedro}")],
            (
                "leftpedro", "There is no name `leftpedro` here.", "Did you mean `left_pedro`?",
                ["also here: leftpedro in line 31"],
            ),
        ),
    ],
    ids=["given nowhere", "a card misspelt where it is given", "a call misspelt where it is given", "misspelt twice"],
)  # fmt: skip
def test_one_finding_for_all_uses(changes: list[tuple[str, str]], expected: tuple[str, str, str, list[str]]) -> None:
    text = kitchen(*changes)
    (finding,) = findings(text)
    assert finding.code == "TW302"
    assert told(text, finding) == expected


def test_used_once_it_may_be_misspelt_there() -> None:
    text = kitchen(("  minimum:", "  minimun:"))
    (finding,) = findings(text)
    assert told(text, finding) == ("minimum", "There is no name `minimum` here.", "Did you mean `minimun`?", [])


def test_uses_are_named_in_the_order_of_the_file_and_not_of_its_reading() -> None:
    points = "points:\n  ace: {card: A of trump, worth: 1}\n  pedro: {card: pedro, worth: 13}\n"
    text = kitchen((points, ""), ("options:", points.replace("card: pedro", "card: peddro") + "options:"),
                   ("trump or left_pedro", "trump or peddro"))  # fmt: skip
    assert [finding.place.line for finding in findings(text)] == [6]
    assert [place.line for finding in findings(text) for _what, place in finding.related] == [15]


def test_what_another_file_gives_is_right_there() -> None:
    text = """\
trickwright: 1
id: table
extends: eleven-point-pitch
title: {en: Table, de: Tisch}
change: {trump: {members: any of trump or off_jack or offace or HJ or LJ,
    ranking: A > offace > K > Q > J > off_jack > HJ > LJ > 10 .. 2}}
remove: [points.off_ace]
"""
    (finding,) = findings(text)
    assert (finding.code, piece(text, finding.place), finding.help) == ("TW302", "offace", "Did you mean `off_ace`?")


# --- something that others need is not there ------------------------------------------

AUCTION = """\
  auction:
    phase: bid
    calls:
      number: {from: minimum, to: 14}
    all_pass: dealer must bid
    forced: {from: 7, to: 9}
"""
NAMING = "  naming: {phase: bid, who: bidder, names: trump}\n"
PLAY = """\
  play:
    phase: trick
    leader: bidder
    follow: {first: led or trump, else: any}
    surplus: {over: 6, bury: not point_card}
"""


@pytest.mark.parametrize(
    ("changes", "code", "expected"),
    [
        (
            [(AUCTION, ""), ("floor: -62", "target_counts: only after a made bid")],
            "TW304",
            (
                "bidder", "`bidder` means nothing in this game: nobody bids.",
                "Calls are made in a step with `phase: bid` and `calls`.",
                [
                    "also here: bidder in line 20",
                    "also here: bidder in line 23",
                    "also here: made in line 27",
                    "also here: bid in line 28",
                    "`bidders` means nobody here: nobody bids in this game.: bidders in line 27",
                    "`bidders` means nobody here: nobody bids in this game.: bidders in line 28",
                    "`target_counts` waits for a made bid, and nobody bids in this game.: target_counts in line 29",
                ],
            ),
        ),
        (
            [(NAMING, ""), ("down_to: 9, keeps: trump", "discards: trump"), ("}\nscore", "}\n" + NAMING + "score")],
            "TW419",
            (
                "naming", "The step `naming` comes after the tricks, when all cards have been played.",
                "Put it before `play`.", [],
            ),
        ),
        (
            [(PLAY, ""), ("failed: {bidders: -bid, others: points}", "failed: {everyone: pegged}"),
             ("floor: -62", "target_counts: at once")],
            "TW401",
            (
                "hand", "No tricks are played in this hand.",
                "Add a step, for example: play: {phase: trick, leader: eldest}",
                [
                    "`pegged` means nothing in this game: nothing is marked while tricks are played.: "
                    "pegged in line 29",
                    "`target_counts` waits for points marked in the middle of a hand, and none are marked there.: "
                    "target_counts in line 30",
                ],
            ),
        ),
        (
            [("made: {when: made, bidders: points, others: points}", "first: {bidders: bid}\n  made: {when: made, "
              "bidders: points}")],
            "TW417",
            (
                "made", "The row `made` is never reached: the row `first` before it always holds.",
                "Put `made` before it; or give `first` a condition (`when: …`).",
                ["the row that always holds: first in line 33", "also here: failed in line 35"],
            ),
        ),
        (
            [("  deal: {phase: deal, each: 9, kitty: 4}\n", ""), (PLAY, "  more: {phase: deal, each: 9, when: "
              "no-trump or bid > 7, until: suit of turned_card is trump, turn_up: 1}\n" + PLAY),
             ("takes: kitty, down_to: 9, keeps: trump", "takes: stock")],
            "TW415",
            (
                "auction", "The hand begins with `auction`, before any card is dealt.",
                "Put a step with `phase: deal` before it.",
                [
                    "The entry `when` does nothing here: the first deal of a hand always takes place.: when in line 26",
                    "The entry `until` does nothing here: only a later deal can be repeated.: until in line 26",
                ],
            ),
        ),
        (
            [("  deal: {phase: deal, each: 9, kitty: 4}\n", "")],
            "TW415",
            (
                "auction", "The hand begins with `auction`, before any card is dealt.",
                "Put a step with `phase: deal` before it.", [],
            ),
        ),
        (
            [("  pedro: 5 of trump", "  pedro: JK"), ("each: 9, kitty: 4", "each: 12, kitty: 5")],
            "TW306",
            (
                "JK", "This pack has no card `JK`.",
                "Say `jokers: 1` or `jokers: 2` under `deck`; a single joker is JK, of two HJ is the high one.",
                ["12 for each of 4 players, 5 for the kitty: that makes 53 cards, and the pack has 52.: 5 in line 18"],
            ),
        ),
    ],
    ids=["no auction", "trump named too late", "no tricks", "a row that always holds", "no deal", "no deal, no kitty",
         "no joker"],
)  # fmt: skip
def test_what_follows_from_one_mistake_is_told_with_it(
    changes: list[tuple[str, str]], code: str, expected: tuple[str, str, str, list[str]]
) -> None:
    text = kitchen(*changes)
    (finding,) = findings(text)
    assert finding.code == code
    assert told(text, finding) == expected
