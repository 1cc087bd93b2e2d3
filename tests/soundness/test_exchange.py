"""The exchange: counts that cannot be met, a stock that runs out, unequal hands; and that hands say the same."""

from __future__ import annotations

import pytest

from tests.building.kitchen import document, kitchen, piece
from trickwright.building.game import build_game, read_seats
from trickwright.building.model import Game
from trickwright.engine.chance import Seeded
from trickwright.engine.hand import advance, apply, begin, legal
from trickwright.engine.state import CARD
from trickwright.reading.codes import ONLY_WARNED_OF
from trickwright.reading.diagnostics import Diagnostic
from trickwright.reading.document import Mapping
from trickwright.soundness.exchange import check_exchange
from trickwright.soundness.hand_courses import moving_steps
from trickwright.soundness.hand_ranges import reach

KITTY = "kitty: {phase: exchange, who: bidder, takes: kitty, down_to: 9, keeps: trump}"
SURPLUS = "    surplus: {over: 6, bury: not point_card}\n"
LONG = (SURPLUS, "")  # nothing is said about long hands
KEPT = (KITTY, "kitty: {phase: exchange, who: bidder, takes: kitty}")
DEALT = "With 4 players and 9 cards each"
SAY_LENGTH = "Bring all hands to one length with `draws_to` and `down_to`, or say in the step with `phase: trick` what "
SAY_LENGTH += "becomes of long hands: surplus: {over: 9}"
SAY_SHORT = "Say what happens then: `short: fewer cards` if the hand stays short, or else `short: shuffled discards`."
LOOK = "Leave `takes` out, or look at the steps before."


def after(*steps: str) -> tuple[str, str]:
    """More steps after the kitty has been taken."""
    return KITTY, "\n  ".join((KITTY, *steps))


def instead(*steps: str) -> tuple[str, str]:
    """Other steps in place of the one that takes the kitty."""
    return KITTY, "\n  ".join(steps)


def built(text: str, seats: int) -> tuple[Mapping, Game]:
    """The rules and the game of a text."""
    root = document(text).root
    assert isinstance(root, Mapping)
    game, wrong = build_game(root, seats)
    assert game is not None and not wrong, wrong
    return root, game


def exchange_of(text: str) -> list[Diagnostic]:
    """What is wrong with the exchange, for every number of players; the same at the same place once."""
    root = document(text).root
    assert isinstance(root, Mapping)
    found = [finding for seats in read_seats(root) for finding in check_exchange(*built(text, seats))]
    return list({(finding.code, finding.place): finding for finding in reversed(found)}.values())[::-1]


Changes = list[tuple[str, str]]

BAD: list[tuple[str, Changes, str, str, str]] = [
    (
        "TW740",
        [("down_to: 9", "down_to: 13")],
        "13",
        "Nobody has more than 13 cards here, so no hand ever comes down to 13.",
        "Write fewer than 13, or leave `down_to` out.",
    ),
    (
        "TW740",
        [after("fill: {phase: exchange, draws_to: 9}")],
        "9",
        "Nobody has fewer than 9 cards here, so nobody ever draws to 9.",
        "Let cards be thrown away first, write more than 9, or leave `draws_to` out.",
    ),
    (
        "TW741",
        [after("new: {phase: exchange, may_discard: 14, draws_to: 9, short: fewer cards}")],
        "14",
        "14 cards may be thrown away, and nobody has more than 13 here.",
        "Write 13 if all cards may go.",
    ),
    (
        "TW742",
        [(f"  {KITTY}\n", "")],
        "4",
        "Nobody ever takes this kitty.",
        "Leave it out, or add a step such as: take: {phase: exchange, who: bidder, takes: kitty, down_to: 6}",
    ),
    (
        "TW743",
        [after("again: {phase: exchange, when: bid > 8, who: dealer, takes: kitty}")],
        "kitty",
        "The kitty has been taken before this step, and nothing is left to take.",
        LOOK,
    ),
    (
        "TW743",
        [instead("one: {phase: exchange, who: dealer, takes: stock}", "two: {phase: exchange, takes: stock}")],
        "stock",
        "No card of the stock is left to take here.",
        LOOK,
    ),
    (
        "TW743",
        [
            ("kitty: 4}", "turn_up: 1}"),
            instead(
                "one: {phase: exchange, who: dealer, takes: turned card, down_to: 9}",
                "two: {phase: exchange, who: bidder, takes: turned card, down_to: 9}",
            ),
        ],
        "turned card",
        "The card that was turned up has been taken before this step.",
        LOOK,
    ),
    (
        "TW743",
        [instead("kitty: {phase: exchange, who: bidders, takes: kitty, down_to: 9}")],
        "bidders",
        "2 players take the kitty here, one after the other: the first of them leaves the others nothing.",
        "Let one player take it, for example: who: bidder",
    ),
    (  # of all hands the one in which nobody throws anything away by choice
        "TW749",
        [
            ("kitty: 4}", "packets: 3}"),
            LONG,
            instead("away: {phase: exchange, may_discard: 3}", "throw: {phase: exchange, discards: not trump}"),
        ],
        "not trump",
        "With 4 players and 9 cards each the bidder can have 9 cards when play begins, and another player 0.",
        "Bring all hands to one length with `draws_to` and `down_to`.",
    ),
    (
        "TW743",
        [instead("rest: {phase: exchange, takes: stock, down_to: 9}")],
        "stock",
        "4 players take the stock here, one after the other: the first of them leaves the others nothing.",
        "Let one player take it, for example: who: bidder",
    ),
    (
        "TW744",
        [LONG],
        "trump",
        f"{DEALT} somebody can have 13 cards here, 10 of which he must keep, and so cannot come down to 9.",
        "Say in the step with `phase: trick` what becomes of long hands, for example: surplus: {over: 9}",
    ),
    (
        "TW744",
        [LONG, ("keeps: trump", "keeps: any")],
        "any",
        f"{DEALT} somebody can have 13 cards here, all of which he must keep, and so cannot come down to 9.",
        "Leave `keeps` out: then he throws away what he likes; or name the cards that must be kept.",
    ),
    (
        "TW745",
        [after("new: {phase: exchange, may_discard: 4, draws_to: 9}")],
        "9",
        f"{DEALT} the stock can have 12 cards here, and 16 can be needed.",
        SAY_SHORT,
    ),
    (
        "TW745",
        [
            ("seats: 4, sides: partners", "seats: 6"),
            ("each: 9, kitty: 4", "each: 8, kitty: 4"),
            instead("new: {phase: exchange, discards: not trump, draws_to: 6}"),
        ],
        "6",
        "With 6 players and 8 cards each the stock has no cards here, and 28 can be needed.",
        SAY_SHORT,
    ),
    (
        "TW745",
        [after("new: {phase: exchange, when: bid > 9, may_discard: 4, draws_to: 9}")],
        "9",
        f"{DEALT} the stock can have 12 cards here, and 16 can be needed.",
        SAY_SHORT,
    ),
    (
        "TW746",
        [
            ("kitty: 4}", "turn_up: 1}"),
            instead(
                "more: {phase: deal, each: 1, turn_up: 1, until: suit of turned_card is not suit of first_turned_card}"
            ),
        ],
        "1",
        f"{DEALT} the stock can have 0 cards here, and this deal needs 5.",
        "Say what happens then, for example: too_few: same dealer deals again",
    ),
    (
        "TW747",
        [
            ("kitty: 4}", "kitty: 0}"),
            instead(
                "one: {phase: deal, when: bid > 8, each: 2}",
                "two: {phase: deal, when: bid > 8, each: 3}",
            ),
        ],
        "3",
        "The stock never has the 12 cards that this deal needs for 4 players.",
        "Let this deal or one before it give fewer cards.",
    ),
    (
        "TW748",
        [
            ("each: 9, kitty: 4", "each: 9"),
            (SURPLUS, "    draws: 1\n"),
            instead("new: {phase: exchange, may_discard: 1, draws_to: 9}"),
        ],
        "1",
        "13 cards can be left in the stock when play begins, and 4 players who draw 1 each do not share them evenly.",
        "Let the exchange draw a number of cards that is always the same, or nothing between tricks.",
    ),
    (
        "TW749",
        [KEPT, LONG],
        "kitty",
        f"{DEALT} the bidder can have 13 cards when play begins, and another player 9.",
        SAY_LENGTH,
    ),
    (
        "TW749",
        [("kitty: 4}", "kitty: 0}"), instead("new: {phase: exchange, may_discard: 2}"), LONG],
        "2",
        f"{DEALT} the bidder can have 9 cards when play begins, and another player 7.",
        SAY_LENGTH.replace("9", "7"),
    ),
    (
        "TW749",
        [("kitty: 4}", "kitty: 0}"), instead("away: {phase: exchange, who: bidder, discards: not trump}")],
        "not trump",
        f"{DEALT} another player can have 6 cards when play begins, and the bidder 0.",
        "Bring all hands to one length with `draws_to` and `down_to`.",
    ),
    (
        "TW749",
        [
            ("kitty: 4}", "kitty: 0}"),
            instead("away: {phase: exchange, discards: not trump, draws_to: 6, short: fewer cards}"),
            LONG,
        ],
        "not trump",
        f"{DEALT} the bidder can have 9 cards when play begins, and another player 6.",
        SAY_LENGTH.replace("9", "6"),
    ),
    (
        "TW749",
        [KEPT, LONG, ("\nscore:", "\n    hand_over: {early: {when: tricks of bidder == 3}}\nscore:")],
        "kitty",
        f"{DEALT} the bidder can have 13 cards when play begins, and another player 9.",
        SAY_LENGTH,
    ),
]


@pytest.mark.parametrize(("code", "changes", "where", "message", "help"), BAD)
def test_what_makes_no_sense_is_found_at_its_place(
    code: str, changes: Changes, where: str, message: str, help: str
) -> None:
    text = kitchen(*changes)
    (finding,) = exchange_of(text)
    assert (finding.code, piece(text, finding.place), finding.message, finding.help) == (code, where, message, help)
    assert finding.severity == ("warning" if code in ONLY_WARNED_OF else "error")


NO_KITTY = ("kitty: 4}", "kitty: 0}")

GOOD: list[Changes] = [
    [],
    [("down_to: 9", "down_to: 12")],
    [LONG, (", keeps: trump", "")],
    [LONG, ("keeps: trump", "keeps: point_card")],  # who has more cards that count keeps them all
    [LONG, ("bidder, takes: kitty", "bidder, when: bid > 8, takes: kitty"), (", keeps: trump", "")],
    [KEPT, (SURPLUS, "    only: trump\n")],
    [KEPT],
    [KEPT, LONG, ("\nscore:", "\n    hand_over: {nine: {when: tricks of everyone == 9}}\nscore:")],
    [after("new: {phase: exchange, may_discard: 3, draws_to: 9}")],
    [after("new: {phase: exchange, may_discard: 13, draws_to: 9, short: fewer cards}")],
    [after("fill: {phase: exchange, who: dealer, takes: stock, draws_to: 9, down_to: 9}")],
    [NO_KITTY, (f"  {KITTY}\n", "")],
    [(f"  {KITTY}\n", ""), (SURPLUS, "    draws: 3\n")],  # it makes the stock come out even
    [instead("one: {phase: exchange, who: dealer, takes: stock, down_to: 9}")],  # the kitty lies there, and is no stock
    # the same condition twice holds or fails twice
    [
        LONG,
        instead(
            "one: {phase: exchange, when: bid > 8, who: bidder, takes: kitty}",
            "two: {phase: exchange, when: bid > 8, who: bidder, down_to: 9}",
        ),
    ],
    # two conditions may belong together in ways that are not known
    [
        LONG,
        instead(
            "one: {phase: exchange, when: bid > 8, who: bidder, takes: kitty}",
            "two: {phase: exchange, when: bid >= 9, who: bidder, down_to: 9}",
        ),
    ],
    [
        instead(
            "one: {phase: exchange, when: bid > 8, who: bidder, takes: kitty, down_to: 9}",
            "two: {phase: exchange, when: bid <= 8, who: dealer, takes: kitty, down_to: 9}",
        ),
    ],
    # everybody gets more, and everybody comes down
    [NO_KITTY, LONG, instead("more: {phase: deal, when: bid > 8, each: 2}", "trim: {phase: exchange, down_to: 9}")],
    [NO_KITTY, LONG, instead("more: {phase: deal, each: 2}", "again: {phase: deal, each: 2}")],
    # a condition that may always hold
    [
        LONG,
        instead(
            "one: {phase: exchange, who: bidder, takes: kitty}", "two: {phase: exchange, when: bid > 0, down_to: 9}"
        ),
    ],
    # a number that a table chooses
    [("down_to: 9", "down_to: 6 + minimum")],
    [
        (SURPLUS, "    draws: 1\n"),
        NO_KITTY,
        instead("new: {phase: exchange, down_to: 8}", "fill: {phase: exchange, draws_to: 9}"),
    ],
]


@pytest.mark.parametrize("changes", GOOD)
def test_what_comes_near_and_is_sound_is_not_found(changes: Changes) -> None:
    assert exchange_of(kitchen(*changes)) == []


def test_who_sits_out_has_no_hand_to_compare() -> None:
    alone = (
        "number: {from: minimum, to: 14}",
        "alone: {worth: 20, made: tricks of bidder > 8, out: partner of bidder}",
    )
    fixed = ("\n    forced: {from: 7, to: 9}", "")
    others = instead("kitty: {phase: exchange, who: everyone but partner of bidder, down_to: 8}")
    assert exchange_of(kitchen(alone, fixed, others, NO_KITTY, LONG)) == []


def test_a_count_that_some_number_of_players_can_meet_is_no_mistake() -> None:
    seats = ("seats: 4, sides: partners", "seats: [4, 3], sides: each alone")
    takes = instead("one: {phase: exchange, who: dealer, takes: stock, down_to: 13}")
    assert exchange_of(kitchen(seats, ("each: 9, kitty: 4", "each: 13"), takes)) == []
    assert exchange_of(kitchen(("each: 9, kitty: 4", "each: 13"), takes)) != []


@pytest.mark.parametrize(
    "steps",
    [
        [f"more_{number}: {{phase: exchange, when: bid > {number}, draws_to: 1000000}}" for number in range(60)],
        [
            f"more_{number}: {{phase: exchange, may_discard: 9, draws_to: 9, short: fewer cards}}"
            for number in range(90)
        ],
        ["more: {phase: exchange, who: if bid > 7 then bidder else everyone, may_discard: 1000000}"],
    ],
)
def test_of_too_much_nothing_is_said(steps: list[str]) -> None:
    assert exchange_of(kitchen(NO_KITTY, instead(*steps))) == []


# --- what hands say -----------------------------------------------------------

SMALL = """\
trickwright: 1
id: small
title: {en: Small, de: Klein}
players: {seats: 4}
deck: {ranks: [10, J, Q, K, A]}
hand:
  deal: {phase: deal, each: 3, kitty: KITTY}
  auction: {phase: bid, calls: {number: {from: 1, to: 3}}}
  naming: {phase: bid, names: trump}
  STEPS
  play: {phase: trick, leader: bidder}
score: {all: {everyone: tricks}}
game: {target: 1000}
"""

PLAYED: list[tuple[int, list[str], str]] = [
    (0, [], ""),
    (3, ["take: {phase: exchange, who: bidder, takes: kitty, down_to: 3}"], ""),
    (3, ["take: {phase: exchange, who: bidder, takes: kitty}"], "TW749"),
    (3, ["take: {phase: exchange, who: bidder, takes: kitty, down_to: 3, keeps: trump}"], "TW744"),
    (3, ["take: {phase: exchange, who: bidder, takes: kitty, down_to: 5, keeps: trump}"], "TW749"),
    (0, ["away: {phase: exchange, discards: not trump}"], "TW749"),
    (0, ["away: {phase: exchange, discards: not trump}", "fill: {phase: exchange, draws_to: 3}"], "TW745"),
    (0, ["away: {phase: exchange, who: bidder, discards: not trump, draws_to: 3}"], ""),
    (0, ["away: {phase: exchange, who: bidders, discards: not trump, draws_to: 2}"], "TW749"),
    (0, ["new: {phase: exchange, may_discard: 2, draws_to: 3}"], ""),
    (0, ["new: {phase: exchange, may_discard: 1}"], "TW749"),
    (0, ["new: {phase: exchange, may_discard: 2, draws_to: 4}"], "TW745"),
    (0, ["rob: {phase: exchange, who: dealer, takes: stock, down_to: 3}"], ""),
    (0, ["rob: {phase: exchange, who: dealer, takes: stock, down_to: 3, keeps: trump}"], "TW744"),
    (0, ["more: {phase: deal, when: bid > 1, each: 1}", "trim: {phase: exchange, when: bid > 1, down_to: 3}"], ""),
    (0, ["more: {phase: deal, when: bid > 1, each: 2}"], ""),
    (0, ["more: {phase: deal, each: 1}", "trim: {phase: exchange, who: dealer, when: bid > 1, down_to: 3}"], "TW749"),
]


def lengths(game: Game, seed: int, most: int) -> list[list[int]]:
    """How many cards everybody held whenever play began, in the first hands of a match played at random."""
    chance = Seeded()
    state = begin(game, seed, chance, last_hand=most)
    advance(state, chance, None)
    found: list[list[int]] = []
    for number in range(most * 60):
        if state.turn < 0:
            break
        if state.ask == CARD and not state.history and not state.trick_cards:
            found.append([hand.bit_count() for hand in state.hands])
        codes = legal(state)
        apply(state, codes[(number * 0x9E3779B1 + seed >> 16) % len(codes)], chance, None)
    return found


@pytest.mark.parametrize(("kitty", "steps", "code"), PLAYED)
def test_hands_are_unequal_where_it_is_said_and_nowhere_else(kitty: int, steps: list[str], code: str) -> None:
    text = SMALL.replace("KITTY", str(kitty)).replace("  STEPS\n", "".join(f"  {step}\n" for step in steps))
    assert [finding.code for finding in exchange_of(text)] == ([code] if code else [])
    root, game = built(text, 4)
    known = reach(root, game, moving_steps(root, game))
    assert known is not None
    found = [hand for seed in range(10) for hand in lengths(game, seed, 25)]
    assert any(len(set(hand)) > 1 for hand in found) is bool(code)
    assert all(known.shortest <= length <= known.longest for hand in found for length in hand)
