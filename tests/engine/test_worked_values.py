"""The worked values of the readings that belong to the base games, each as it stands there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from tests.engine.prepared import Deal, Table
from tests.table import game, mask, position
from trickwright import Event, Game
from trickwright.engine.chance import Seeded
from trickwright.engine.hand import apply, legal
from trickwright.engine.phases.score import finish_hand
from trickwright.engine.phases.trick import winner_so_far
from trickwright.engine.state import State

PEDRO, FIVE_HUNDRED, PITCH = game("pedro"), game("five-hundred"), game("pitch")
NORTH, EAST, SOUTH, WEST = range(4)


def scored(
    played: Game,
    trump: str,
    bid: str,
    won: Mapping[int, str] | None = None,
    held: Mapping[int, str] | None = None,
    tricks: Sequence[int] = (0, 0, 0, 0),
    scores: Sequence[int] = (0, 0),
) -> Event:
    """The score of a finished hand in which north was the bidder."""
    state = position(played, trump, held or {}, bid=bid, bidder=NORTH)
    state.won = [mask(played, (won or {}).get(seat, "")) for seat in range(4)]
    state.tricks_taken = list(tricks)
    state.scores = list(scores)
    log: list[Event] = []
    finish_hand(state, log)
    return log[0]


def trick(played: Game, trump: str, leader: int, cards: str) -> State:
    """A state in which a trick has just been played, by hands of two cards, from the leader on."""
    others = [name for name in played.deck.names if name not in cards.split()]
    hands = {(leader + turn) % 4: f"{card} {others[turn]}" for turn, card in enumerate(cards.split())}
    state = position(played, trump, hands, leader)
    for card in cards.split():
        code = played.move_codes[f"play {card}"]
        assert code in legal(state)
        apply(state, code, Seeded(), None)
    return state


def winner(played: Game, trump: str, cards: str) -> str:
    """The card that wins of these, the first led."""
    state = position(played, trump, {}, NORTH, cards)
    return cards.split()[winner_so_far(state)]


@pytest.mark.parametrize(("bid", "made", "change"), [("bid 8", True, [8, 6]), ("bid 9", False, [-9, 6])])
def test_pedro_hearts_bid_8_or_9(bid: str, made: bool, change: list[int]) -> None:
    won = {NORTH: "5H AH", SOUTH: "JH", EAST: "10H", WEST: "5D"}
    event = scored(PEDRO, "hearts", bid, won, held={SOUTH: "2H"})
    assert (event["points"], event["made"], event["change"]) == ([8, 6], made, change)


def test_pedro_four_hearts_and_the_left_pedro_draw_one_card() -> None:
    hands = ["AH KH QH JH 5D 2C 3C 4C 6C", "2D 3D 4D 6D 7D 8D 9D 10D JD", "7C 8C 9C 10C JC QC KC AC 2S"]
    table = Table(PEDRO, 3, Deal([*hands, "3S 4S 5S 6S 7S 8S 9S 10S JS"], stock="5C"))
    table.play("bid 7", "pass", "pass", "pass", "trump hearts")
    discard, draw = table.events("discard")[0], table.events("draw")[0]
    assert discard == {"event": "discard", "seat": 0, "cards": ["2C", "3C", "4C", "6C"]}
    assert draw == {"event": "draw", "seat": 0, "cards": ["5C"], "from": "stock"}


@pytest.mark.parametrize(
    ("leader", "cards", "seat", "points"),
    [(NORTH, "AH JH 10H 7H", NORTH, 3), (SOUTH, "5H 5D 10H JH", EAST, 12)],
)
def test_pedro_tricks_with_hearts_as_trump(leader: int, cards: str, seat: int, points: int) -> None:
    state = trick(PEDRO, "hearts", leader, cards)
    assert state.history[-1].winner == state.turn == seat
    assert state.points_of(1 << seat) == points
    assert state.points_of(0b1111 & ~(1 << seat)) == 0


def test_pedro_from_8_and_30_bidders_bid_12_and_take_5() -> None:
    event = scored(PEDRO, "spades", "bid 12", {NORTH: "5S", EAST: "AS JS 10S 5C"}, {WEST: "2S"}, scores=[8, 30])
    assert (event["points"], event["made"]) == ([5, 9], False)
    assert event["scores"] == [-4, 39]


@pytest.mark.parametrize(
    ("bid", "worth"),
    [
        ("bid 7 spades", 140),
        ("bid 7 clubs", 160),
        ("bid 6 no-trump", 120),
        ("bid 10 hearts", 500),
        ("bid 10 no-trump", 520),
    ],
)
def test_five_hundred_what_bids_are_worth(bid: str, worth: int) -> None:
    assert [call.worth for call in FIVE_HUNDRED.calls if call.text == bid] == [worth]


@pytest.mark.parametrize("tricks", [8, 9, 10])
def test_five_hundred_8_hearts_made_is_worth_300_each_time(tricks: int) -> None:
    event = scored(FIVE_HUNDRED, "hearts", "bid 8 hearts", tricks=[5, 10 - tricks, tricks - 5, 0])
    assert (event["points"], event["made"]) == ([tricks, 10 - tricks], True)
    assert event["change"] == [300, 10 * (10 - tricks)]


def test_five_hundred_8_hearts_with_7_tricks() -> None:
    event = scored(FIVE_HUNDRED, "hearts", "bid 8 hearts", tricks=[3, 1, 4, 2])
    assert (event["made"], event["change"]) == (False, [-300, 30])


def test_five_hundred_8_spades_with_ten_tricks() -> None:
    event = scored(FIVE_HUNDRED, "spades", "bid 8 spades", tricks=[6, 0, 4, 0])
    assert (event["made"], event["change"]) == (True, [240, 0])


@pytest.mark.parametrize(
    ("cards", "best"),
    [("5C AS", "5C"), ("AC 4D", "4D"), ("AC AS 4D KS", "4D"), ("AC 4D JK JD", "JK"), ("5C JD JH JK", "JK")],
)
def test_five_hundred_diamonds_trump_and_clubs_led(cards: str, best: str) -> None:
    assert winner(FIVE_HUNDRED, "diamonds", cards) == best


def test_five_hundred_a_whole_trick_with_diamonds_as_trump() -> None:
    hands = {NORTH: "5C KS", EAST: "AS QS", SOUTH: "AC 6C", WEST: "4D KH"}
    for last, taker in (("4D", WEST), ("KH", SOUTH)):
        state = position(FIVE_HUNDRED, "diamonds", hands, NORTH)
        for card in ("5C", "AS", "AC", last):
            apply(state, FIVE_HUNDRED.move_codes[f"play {card}"], Seeded(), None)
        assert state.turn == taker


def test_five_hundred_no_trump_and_clubs_led() -> None:
    assert winner(FIVE_HUNDRED, "none", "5C AD") == "5C"
    assert winner(FIVE_HUNDRED, "none", "5C AD JD JS") == "5C"
    assert winner(FIVE_HUNDRED, "none", "5C AD JK AC") == "JK"


def test_pitch_the_only_trump_in_play_is_its_jack() -> None:
    hands = ["JH 2C 3C 4C 5C 6C", "2D 3D 4D 5D 6D 7D", "2S 3S 4S 5S 6S 7S", "10C 10D 9C 8S 9S 8D"]
    table = Table(PITCH, 3, Deal(hands))
    table.play("bid 3", "pass", "pass", "pass")
    table.trick("JH 2D 2S 8D", winner=0)
    while table.match.turn is not None:
        table.play(table.legal[-1])
    # Seat 3 takes both tens, which is game; seat 0 has the other three points.
    assert table.score() == (True, [3, 0, 0, 1], [3, 0, 0, 1])


def test_pitch_the_pips_of_a_full_pack() -> None:
    assert sum(PITCH.pips) == 80
