"""Pitch's rare rules (T2 to T11): the auction, the first card, what points go to whom, and who wins. Seat 3 deals."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.engine.prepared import Deal, Table
from tests.table import game, legal, mask, of_kind, play, play_out, position
from trickwright import Event, Match
from trickwright.building.model import DealStep
from trickwright.engine.chance import distribute
from trickwright.engine.hand import legal as legal_codes
from trickwright.engine.phases.score import finish_hand
from trickwright.engine.state import State
from trickwright.language.deck import cards_in

PITCH, THREE = game("pitch"), game("pitch", 3)
HANDS = ["AH KH QH 2H 2C 3C", "4H 5H 2D 3D 4D 5D", "2S 3S 4S 5S 6S 7S", "JH 4C 5C 6C 7C 8C"]


def table(scores: list[int] | None = None) -> Table:
    """A table before the first bid."""
    return Table(PITCH, 3, Deal(HANDS), scores=scores)


# --- the auction -----------------------------------------------------------------


def test_t2_the_dealer_must_bid_at_least_1_of_his_choice() -> None:
    game = table()
    for seat in range(3):
        game.asks(seat, "pass, bid 1, bid 2, bid 3, bid 4")
        game.play("pass")
    game.asks(3, "bid 1, bid 2, bid 3, bid 4")
    game.play("bid 3")
    assert (game.match.turn, game.match.view(0).bid) == (3, "bid 3")
    game.asks(3, "play: JH 4C 5C 6C 7C 8C")


def test_t2_the_auction_ends_at_4() -> None:
    game = table()
    game.play("bid 1", "bid 4")
    game.asks(1, "play: 4H 5H 2D 3D 4D 5D")
    assert game.match.view(0).calls == ((0, "bid 1"), (1, "bid 4"))


def test_t2_it_goes_round_and_who_passes_is_out() -> None:
    game = table()
    game.play("bid 1", "pass", "bid 2", "pass")
    game.asks(0, "pass, bid 3, bid 4")
    game.play("bid 3")
    game.asks(2, "pass, bid 4")
    game.play("pass")
    assert (game.match.view(0).bidder, game.match.turn) == (0, 0)


def test_t2_the_dealer_may_pass_when_somebody_has_bid() -> None:
    game = table()
    game.play("pass", "pass", "bid 1")
    game.asks(3, "pass, bid 2, bid 3, bid 4")
    game.play("pass")
    assert game.match.turn == 2


# --- play ------------------------------------------------------------------------


def test_t3_the_suit_of_the_bidders_first_card_is_trump() -> None:
    game = table()
    game.play("bid 2", "pass", "pass", "pass")
    assert game.match.view(0).trump is None
    assert game.events("trump") == []
    game.play("play 2C")
    assert [event["event"] for event in game.match.events[-2:]] == ["move", "trump"]
    assert game.events("trump") == [{"event": "trump", "suit": "clubs", "seat": 0}]
    assert game.match.view(0).trump == "clubs"


@pytest.mark.parametrize(
    ("trick", "hand", "may"),
    [
        ("KC", "3C 4H 5D", "3C"),  # no trumping while you can follow
        ("KC", "4H 5D", "4H 5D"),
        ("KH", "4H 5D", "4H"),
        ("KH", "4C 5D", "4C 5D"),
    ],
)
def test_t4_suit_led_if_you_can_else_anything(trick: str, hand: str, may: str) -> None:
    state = position(PITCH, "hearts", {1: hand}, trick=trick)
    assert sorted(PITCH.moves[code].text for code in legal_codes(state)) == sorted(f"play {c}" for c in may.split())


# --- points ----------------------------------------------------------------------


def points(won: Mapping[int, str], held: Mapping[int, str] | None = None) -> list[int]:
    """What each seat has when hearts are trump; without ``held`` everybody took his own cards."""
    return finished(won, held or won).counted()


def finished(won: Mapping[int, str], held: Mapping[int, str], bid: str = "bid 1", bidder: int = 0) -> State:
    """A hand that has been played, with hearts as trump."""
    state = position(PITCH, "hearts", held, bid=bid, bidder=bidder)
    state.won = [mask(PITCH, won.get(seat, "")) for seat in range(4)]
    return state


@pytest.mark.parametrize(
    ("won", "held", "result"),
    [
        # high to who takes it, low to who was dealt it
        ({0: "9H 3H"}, {1: "9H", 2: "3H"}, [1, 0, 1, 0]),
        # the jack to who wins it
        ({0: "9H", 1: "JH 3H"}, {0: "JH", 3: "9H 3H"}, [0, 3, 0, 1]),
        # one card can be high, low and jack at once
        ({2: "JH 10C", 3: "10D"}, {2: "JH 10C", 3: "10D"}, [0, 0, 4, 0]),
        ({2: "JH", 3: "10D"}, {2: "JH", 3: "10D"}, [0, 0, 3, 1]),
        # low goes to its holder even when another takes the only trump
        ({3: "5H"}, {1: "5H"}, [0, 1, 0, 1]),
        # game: a tie for most is nobody's
        ({0: "10H 3H", 1: "10D"}, {0: "10H 3H", 1: "10D"}, [2, 0, 0, 0]),
        ({0: "KH 3H", 1: "AD", 2: "AS", 3: "10C"}, {0: "KH 3H"}, [2, 0, 0, 1]),
        ({0: "KH 3H", 1: "AD JD", 2: "KS QS"}, {0: "KH 3H"}, [2, 0, 0, 0]),
        # pips of all suits count: A 4, K 3, Q 2, J 1, 10 10
        ({0: "2H 3H AC KC QC JC", 1: "10S"}, {0: "2H 3H"}, [2, 0, 0, 0]),
        ({0: "2H 3H AC KC QC JC JD", 1: "10S"}, {0: "2H 3H"}, [3, 0, 0, 0]),
    ],
)
def test_t5_to_t9_high_low_jack_and_game(won: dict[int, str], held: dict[int, str], result: list[int]) -> None:
    assert points(won, held) == result


def test_t7_without_the_jack_in_play_nobody_has_it() -> None:
    game = Table(PITCH, 3, Deal([HANDS[0], HANDS[1], HANDS[2], "3H 4C 5C 6C 7C 8C"]))
    game.play("bid 2", "pass", "pass", "pass")
    game.trick("AH 4H 2S 3H", winner=0)
    play_out(game.match)
    assert sum(game.score()[1]) == 3


def test_t6_low_is_the_holders_although_it_is_taken() -> None:
    game = Table(PITCH, 3, Deal([HANDS[0].replace("2H", "8H"), HANDS[1].replace("4H", "3H"), *HANDS[2:]]))
    game.play("bid 4")
    game.trick("AH 3H 2S JH", winner=0)
    play_out(game.match)
    made, points, change = game.score()
    assert points == [3, 1, 0, 0]  # high, jack and game; low to seat 1, who lost it
    assert (made, change) == (False, [-4, 1, 0, 0])


# --- the end of the game ---------------------------------------------------------


def ended(scores: list[int], won: Mapping[int, str], held: Mapping[int, str], bid: str, bidder: int) -> Event:
    """How a game ends after such a hand; reason ``hands`` where nobody has won."""
    state = finished(won, held, bid, bidder)
    state.scores = scores
    log: list[Event] = []
    finish_hand(state, log)
    return log[-1]


FOUR = {0: "AH", 1: "10C", 2: "JH"}  # high to 0, game to 1, jack to 2; seat 3 holds low
HELD = {0: "AH", 2: "JH", 3: "3H"}


@pytest.mark.parametrize(
    ("scores", "bidder", "bid", "winners"),
    [
        ([6, 6, 6, 6], 0, "bid 1", [0]),  # the bidder is counted first
        ([6, 6, 6, 6], 1, "bid 1", [1]),
        ([6, 6, 6, 6], 2, "bid 1", [2]),
        ([6, 6, 6, 6], 3, "bid 1", [3]),
        ([6, 6, 6, 6], 3, "bid 2", [0]),  # the bidder failed: high, low, jack, game
        ([6, 6, 6, 6], 0, "bid 2", [3]),
        ([0, 6, 6, 6], 0, "bid 1", [3]),  # the bidder is not there
        ([0, 6, 6, 0], 0, "bid 1", [2]),
        ([0, 6, 5, 0], 0, "bid 1", [1]),
        ([0, 6, 0, 5], 0, "bid 1", [1]),
        ([6, 5, 5, 5], 1, "bid 1", [0]),
        ([5, 5, 5, 5], 1, "bid 1", []),
        ([0, 9, 6, 6], 0, "bid 1", [1]),  # there already
    ],
)
def test_t11_the_bidder_first_then_high_low_jack_game(
    scores: list[int], bidder: int, bid: str, winners: list[int]
) -> None:
    event = ended(scores, FOUR, HELD, bid, bidder)
    assert (event["winners"], event["reason"]) == (winners, "target" if winners else "hands")


def test_t11_one_player_may_need_two_points() -> None:
    won, held = {0: "AH 10C", 1: "JH"}, {0: "AH", 1: "JH", 2: "2H"}
    assert ended([5, 6, 0, 0], won, held, "bid 1", 3)["winners"] == [1]  # jack comes before game
    assert ended([5, 5, 6, 0], won, held, "bid 1", 3)["winners"] == [2]


def test_t10_the_bidder_scores_all_he_took_or_loses_his_bid() -> None:
    for bid, made, change in (("bid 2", True, [3, 0, 0, 1]), ("bid 4", False, [-4, 0, 0, 1])):
        state = finished({0: "AH JH 10C"}, {0: "AH JH", 3: "3H"}, bid)
        log: list[Event] = []
        finish_hand(state, log)
        assert (log[0]["made"], log[0]["points"], log[0]["change"]) == (made, [3, 0, 0, 1], change)


# --- three players -----------------------------------------------------------------


def test_t1_three_players_each_for_himself() -> None:
    match = Match(THREE, seed=1, hands=1)
    start, deal = match.events
    assert start["sides"] == [[0], [1], [2]]
    assert [len(hand) for hand in deal["hands"]] == [6, 6, 6]
    assert len(deal["stock"]) == 34 and deal["kitty"] == []
    play(match, "pass, pass")
    assert legal(match) == ["bid 1", "bid 2", "bid 3", "bid 4"]
    assert match.turn == match.state.dealer
    play(match, "bid 2")
    play_out(match)
    tricks = of_kind(match.events, "trick")
    assert [len(trick["cards"]) for trick in tricks] == [3] * 6
    assert len(match.scores) == 3
    assert match.events[-1]["reason"] == "hands"


def test_t1_packets_of_three_from_the_dealers_left() -> None:
    step = THREE.steps[0]
    assert isinstance(step, DealStep)
    dealt = distribute(THREE, step, dealer=0, order=list(range(52)))
    assert [list(cards_in(hand)) for hand in dealt.hands] == [
        [6, 7, 8, 15, 16, 17],
        [0, 1, 2, 9, 10, 11],
        [3, 4, 5, 12, 13, 14],
    ]
    assert (dealt.kitty, dealt.stock) == ([], list(range(18, 52)))
