"""Five Hundred's rare rules (F4 to F12): the auction, the kitty, bowers, the joker, and who wins. Seat 3 deals."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.engine.prepared import Deal, Prepared, Table
from tests.table import game, legal, of_kind, play, play_out, position
from trickwright import Event, Match
from trickwright.engine.chance import Seeded
from trickwright.engine.hand import apply
from trickwright.engine.hand import legal as legal_codes
from trickwright.engine.phases.score import finish_hand
from trickwright.engine.phases.trick import winner_so_far
from trickwright.engine.state import State

FIVE_HUNDRED = game("five-hundred")
SUITS = ("spades", "clubs", "diamonds", "hearts", "no-trump")
BIDS = [f"bid {tricks} {suit}" for tricks in range(6, 11) for suit in SUITS]
HANDS = [
    "5C 6C 7C 8C 9C 4D 5D 6D 7D 8D",
    "10C JC QC KC AC 9D 10D JD QD KD",
    "5S 6S 7S 8S 9S 4H 5H 6H 7H 8H",
    "10S JS QS KS AS 9H 10H JH QH KH",
]
DEAL = Deal(HANDS, kitty="AD AH JK")


def table(scores: list[int] | None = None) -> Table:
    """A table before the first bid."""
    return Table(FIVE_HUNDRED, 3, DEAL, scores=scores)


def moves(state: State) -> list[str]:
    """The legal moves of a position, sorted."""
    return sorted(FIVE_HUNDRED.moves[code].text for code in legal_codes(state))


def plays(cards: str) -> list[str]:
    """The moves that play these cards, sorted."""
    return sorted(f"play {card}" for card in cards.split())


def make(state: State, *texts: str) -> list[Event]:
    """Makes moves in a position; gives what happened."""
    log: list[Event] = []
    for text in texts:
        assert text in moves(state)
        apply(state, FIVE_HUNDRED.move_codes[text], Seeded(), log)
    return log


# --- the auction -----------------------------------------------------------------


def test_f3_every_bid_and_its_order() -> None:
    assert table().legal == ["pass", *BIDS]
    worths = [call.worth for call in FIVE_HUNDRED.calls]
    assert worths == sorted(set(worths)) and (worths[0], worths[-1]) == (40, 520)


def test_f4_the_fourth_may_still_bid_after_three_passes() -> None:
    game = table()
    game.play("pass", "pass", "pass")
    assert (game.match.turn, game.legal) == (3, ["pass", *BIDS])
    game.play("bid 6 spades")
    assert game.events("trump") == [{"event": "trump", "suit": "spades", "seat": 3}]
    assert game.match.turn == 3  # he may not raise himself, and goes on with the kitty


def test_f5_when_all_pass_the_same_dealer_deals_again() -> None:
    match = Match(FIVE_HUNDRED, 0, None, Prepared(2, [DEAL, DEAL]), hands=1)
    happened = play(match, "pass, pass, pass, pass")
    assert [event["event"] for event in happened[-2:]] == ["redeal", "deal"]
    assert happened[-2] == {"event": "redeal", "hand": 1, "why": "nobody_bid"}
    assert [(deal["hand"], deal["dealer"]) for deal in of_kind(match.events, "deal")] == [(1, 2), (1, 2)]
    assert (match.turn, match.view(0).calls, match.scores) == (3, (), [0, 0])
    assert legal(match) == sorted(["pass", *BIDS])


def test_f4_the_others_still_pass_after_10_no_trump() -> None:
    game = table()
    game.play("bid 10 no-trump")
    for seat in (1, 2, 3):
        game.asks(seat, "pass")
        game.play("pass")
    assert game.events("trump") == [{"event": "trump", "suit": "none", "seat": 0}]


def test_f4_it_goes_round_and_who_passes_is_out() -> None:
    game = table()
    game.play("bid 6 spades", "pass", "bid 6 clubs", "bid 6 hearts")
    assert game.match.turn == 0
    assert game.legal == ["pass", *BIDS[4:]]
    game.play("pass")
    assert game.match.turn == 2  # seat 1 has passed
    game.play("bid 7 spades")
    assert game.match.turn == 3
    game.play("pass")
    assert game.events("trump")[0]["seat"] == 2
    assert game.match.view(0).calls[-1] == (3, "pass")
    assert game.match.view(0).bid == "bid 7 spades"


def test_f4_a_bid_is_worth_more_than_the_last() -> None:
    game = table()
    game.play("bid 8 spades")  # 240
    assert game.legal[1:3] == ["bid 8 clubs", "bid 8 diamonds"]
    assert not {"bid 7 no-trump", "bid 8 spades"} & set(game.legal)


# --- the kitty ---------------------------------------------------------------------


def test_f6_the_bidder_takes_the_kitty_and_discards_any_three() -> None:
    game = table()
    game.play("bid 6 hearts", "pass", "pass", "pass")
    assert game.events("draw") == [{"event": "draw", "seat": 0, "cards": ["AD", "AH", "JK"], "from": "kitty"}]
    game.asks(0, "discard: 5C 6C 7C 8C 9C 4D 5D 6D 7D 8D AD AH JK")
    game.play("discard JK", "discard AH")
    game.asks(0, "discard: 5C 6C 7C 8C 9C 4D 5D 6D 7D 8D AD")
    game.play("discard 5C")
    game.asks(0, "play: 6C 7C 8C 9C 4D 5D 6D 7D 8D AD")
    play_out(game.match)
    assert sum(game.score()[1]) == 10
    assert not {"JK", "AH", "5C"} & {card for event in game.events("trick") for card in event["cards"]}


# --- bowers --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trump", "trick", "hand", "may"),
    [
        ("hearts", "4H", "JD KD 5C", "JD"),  # the left bower belongs to trump
        ("hearts", "KD", "JD 9D 5C", "9D"),  # and not to its printed suit
        ("hearts", "KD", "JD 5C", "JD 5C"),  # without the suit anything, a trump too
        ("hearts", "KD", "5H 5C", "5H 5C"),
        ("hearts", "JD", "KD 4H", "4H"),  # led, it asks for trumps
        ("hearts", "JD", "KD 9D", "KD 9D"),
        ("none", "KD", "JD 9H 5C", "JD"),  # no bowers in no-trump
        ("none", "4H", "JD JH", "JH"),
        ("spades", "KC", "JC 5C", "5C"),
    ],
)
def test_f7_f10_following_with_bowers(trump: str, trick: str, hand: str, may: str) -> None:
    assert moves(position(FIVE_HUNDRED, trump, {1: hand}, trick=trick)) == plays(may)


@pytest.mark.parametrize(
    ("trump", "order"),
    [
        ("hearts", "JK JH JD AH KH QH 10H 9H 8H 7H 6H 5H 4H"),
        ("diamonds", "JK JD JH AD KD QD 10D 9D 8D 7D 6D 5D 4D"),
        ("clubs", "JK JC JS AC KC QC 10C 9C 8C 7C 6C 5C"),
        ("spades", "JK JS JC AS KS QS 10S 9S 8S 7S 6S 5S"),
        ("none", "JK AH KH QH JH 10H 9H 8H 7H 6H 5H 4H"),
    ],
)
def test_f7_the_order_of_trumps_and_of_a_suit_in_no_trump(trump: str, order: str) -> None:
    cards = order.split()
    for higher, lower in pairwise(cards):
        for trick, winner in ((f"{lower} {higher}", 1), (f"{higher} {lower}", 0)):
            calling = "hearts" if trump == "none" and trick.startswith("JK") else ""
            assert winner_so_far(position(FIVE_HUNDRED, trump, {}, trick=trick, calling=calling)) == winner


# --- the joker -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trump", "trick", "hand", "may"),
    [
        ("hearts", "KD", "9D JK 5C", "9D JK"),  # may be played at any time
        ("none", "KD", "9D JK 5C", "9D JK"),
        ("hearts", "KD", "JK 5C 4H", "JK 5C 4H"),
        ("hearts", "4H", "JK 5H 5C", "JK 5H"),
        ("hearts", "4H", "JK KD 5C", "JK KD 5C"),  # never forced: no trump beside it
        ("hearts", "4H", "JK", "JK"),
    ],
)
def test_f8_the_joker_follows_and_is_never_forced(trump: str, trick: str, hand: str, may: str) -> None:
    assert moves(position(FIVE_HUNDRED, trump, {1: hand}, trick=trick)) == plays(may)


@pytest.mark.parametrize("trump", ["clubs", "diamonds", "hearts", "spades", "none"])
@pytest.mark.parametrize("lead", ["5C", "AD", "JH", "JS"])
def test_f8_the_joker_always_wins(trump: str, lead: str) -> None:
    assert winner_so_far(position(FIVE_HUNDRED, trump, {}, trick=f"{lead} JD JK AH")) == 2


def test_f9_the_joker_led_asks_for_trumps() -> None:
    state = position(FIVE_HUNDRED, "hearts", {0: "JK 5C", 1: "JD KD", 2: "KC QC", 3: "4H AH"})
    assert moves(state) == plays("JK 5C")
    make(state, "play JK")
    assert moves(state) == plays("JD")
    make(state, "play JD")
    assert moves(state) == plays("KC QC")
    make(state, "play KC")
    assert moves(state) == plays("4H AH")
    assert make(state, "play AH")[-1]["winner"] == 0


@pytest.mark.parametrize("suit", ["clubs", "diamonds", "hearts", "spades"])
def test_f9_in_no_trump_the_leader_of_the_joker_names_a_suit(suit: str) -> None:
    hands = {0: "JK 5C", 1: "6C 6D 6H 6S", 2: "7C 7D 7H 7S", 3: "8C AD AH AS"}
    state = position(FIVE_HUNDRED, "none", hands)
    calling = [f"play JK calling {named}" for named in ("clubs", "diamonds", "hearts", "spades")]
    assert moves(state) == sorted([*calling, "play 5C"])
    log = make(state, f"play JK calling {suit}")
    assert log == [{"event": "move", "seat": 0, "move": f"play JK calling {suit}"}]
    letter = suit[0].upper()
    for first in ("6", "7", {"clubs": "8"}.get(suit, "A")):
        assert moves(state) == [f"play {first}{letter}"]
        log = make(state, f"play {first}{letter}")
    assert (log[-1]["winner"], log[-1]["cards"][0]) == (0, "JK")


def test_f9_without_the_suit_named_anything_may_be_played() -> None:
    state = position(FIVE_HUNDRED, "none", {1: "6C 6D"}, trick="JK", calling="hearts")
    assert moves(state) == plays("6C 6D")


def test_f9_in_the_last_trick_too() -> None:
    hands = {0: "JK", 1: "6C", 2: "7D", 3: "AH"}
    state = position(FIVE_HUNDRED, "none", hands, bid="bid 6 no-trump")
    state.tricks_taken = [5, 4, 0, 0]
    assert len(moves(state)) == 4
    log = make(state, "play JK calling spades", "play 6C", "play 7D", "play AH")
    assert [event["event"] for event in log[-3:]] == ["trick", "hand_score", "end"]
    assert (log[-3]["winner"], log[-2]["points"], log[-2]["change"]) == (0, [6, 4], [120, 40])


# --- the end of the game -----------------------------------------------------------------


def ended(before: list[int], tricks: list[int], bid: str = "bid 8 spades", bidder: int = 0) -> Event:
    """How a game ends after a hand; reason ``hands`` where nobody has won."""
    state = position(FIVE_HUNDRED, "spades", {}, bid=bid, bidder=bidder)
    state.scores = before
    state.tricks_taken = [tricks[0], tricks[1], 0, 0]
    log: list[Event] = []
    finish_hand(state, log)
    return log[-1]


@pytest.mark.parametrize(
    ("before", "tricks", "bidder", "winners", "scores", "reason"),
    [
        ([260, 0], [8, 2], 0, [0], [500, 20], "target"),
        ([250, 0], [8, 2], 0, [], [490, 20], "hands"),
        ([300, 480], [8, 2], 0, [0], [540, 500], "target"),  # both there: the bidding side first
        ([480, 300], [2, 8], 3, [1], [500, 540], "target"),
        ([0, 480], [8, 2], 0, [1], [240, 500], "target"),  # without having bid
        ([0, 480], [7, 3], 0, [1], [-240, 510], "target"),
        ([-260, 0], [7, 3], 0, [1], [-500, 30], "floor"),
        ([-250, 0], [7, 3], 0, [], [-490, 30], "hands"),
        ([0, -300], [3, 7], 1, [0], [30, -540], "floor"),
        ([-300, 480], [7, 3], 0, [1], [-540, 510], "floor"),  # counted first, the bidding side has lost
    ],
)
def test_f12_500_or_more_wins_and_minus_500_or_less_loses_at_once(
    before: list[int], tricks: list[int], bidder: int, winners: list[int], scores: list[int], reason: str
) -> None:
    event = ended(before, tricks, bidder=bidder)
    assert event == {"event": "end", "winners": winners, "scores": scores, "reason": reason}


def test_f12_of_two_sides_at_minus_500_the_bidding_side_has_lost() -> None:
    # Only a game that begins there can come to this.
    assert ended([-500, -900], [7, 3])["winners"] == [1]
    assert ended([-900, -500], [3, 7], bidder=1)["winners"] == [0]
