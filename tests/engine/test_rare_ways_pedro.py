"""Pedro's rare rules (P4 to P16), each with a prepared deal. Hearts are trump, and seat 3 deals unless it says so."""

from __future__ import annotations

import pytest

from tests.engine.prepared import Deal, Prepared, Table
from tests.table import game, of_kind, play, play_out, position
from trickwright import Match
from trickwright.engine.chance import Seeded
from trickwright.engine.hand import apply
from trickwright.engine.hand import legal as legal_codes

PEDRO = game("pedro")
BIDS = [f"bid {number}" for number in range(7, 15)]

# Seats 0 to 2 hold no heart at all: they need 18 cards, and the stock has 16.
NO_HEARTS = ["2C 3C 4C 5C 6C 7C 8C 9C 10C", "JC QC KC AC 2S 3S 4S 5S 6S"]
NINE_HEARTS = Deal([*NO_HEARTS, "7S 8S 9S 10S JS QS KS AS 2D", "AH KH QH JH 10H 9H 8H 7H 6H"])
FIVE_HEARTS = Deal([*NO_HEARTS, "7S 8S 9S 10S JS QS KS AS 7D", "AH KH QH JH 10H 2D 3D 4D 6D"])

# The four hands hold seven hearts together.
SEVEN_HEARTS = Deal(
    [
        "AH KH 2C 3C 4C 5C 6C 7C 8C",
        "QH JH 9C 10C JC QC KC AC 2S",
        "10H 9H 3S 4S 5S 6S 7S 8S 9S",
        "8H 10S JS QS KS AS 2D 3D 4D",
    ],
    stock="6D 7D 8D 9D 10D JD QD KD AD 7H 6H 5H 5D 4H 3H 2H",
)

# The dealer finds two hearts and six diamonds in the rest of the stock.
CHOICE = Deal(
    [
        "AH KH QH JH 2C 3C 4C 5C 6C",
        "10H 9H 8H 7H 7C 8C 9C 10C JC",
        "6H 5H QC KC AC 2S 3S 4S 5S",
        "5D 4H 6S 7S 8S 9S 10S JS QS",
    ],
    stock="KS AS 2D 3D 4D 6D 7D 8D 9D 10D JD QD KD AD 3H 2H",
)

# Seat 0 has the six highest hearts and takes every trick it leads to; seat 1 has both pedros.
STRONG = Deal(
    [
        "AH KH QH JH 10H 2H 2C 3C 4C",
        "5H 5D 5C 6C 7C 8C 9C 10C JC",
        "3H 2S 3S 4S 5S 6S 7S 8S 9S",
        "4H 10S JS QS KS AS QC KC AC",
    ]
)


def hearts(deal: Deal, *bids: str, scores: list[int] | None = None, discards: str = "") -> Table:
    """A table after the bids, with hearts named. Without bids the dealer had to bid."""
    table = Table(PEDRO, 3, deal, scores=scores, shuffled=discards)
    table.play(*(bids or ("pass", "pass", "pass", "bid 7")), "trump hearts")
    return table


def draws(table: Table) -> list[tuple[int, str, str]]:
    """Every draw: the seat, the cards and where from."""
    return [(event["seat"], " ".join(event["cards"]), event["from"]) for event in table.events("draw")]


# --- the auction ---------------------------------------------------------------


def test_p4_a_forced_dealer_bids_exactly_7() -> None:
    table = Table(PEDRO, 3, STRONG)
    for seat in range(3):
        assert (table.match.turn, table.legal) == (seat, ["pass", *BIDS])
        table.play("pass")
    table.asks(3, "bid 7")


def test_p4_each_seat_speaks_once_and_higher() -> None:
    table = Table(PEDRO, 3, STRONG)
    table.play("bid 9")
    table.asks(1, "pass, bid 10, bid 11, bid 12, bid 13, bid 14")
    table.play("pass", "bid 14")
    table.asks(3, "pass")
    table.play("pass")
    assert table.match.turn == 2 and table.match.view(0).bid == "bid 14"


def test_p4_the_dealer_may_pass_when_somebody_has_bid() -> None:
    table = Table(PEDRO, 3, STRONG)
    table.play("pass", "pass", "bid 7")
    table.asks(3, "pass, bid 8, bid 9, bid 10, bid 11, bid 12, bid 13, bid 14")


def test_p4_options_change_the_lowest_and_the_forced_bid() -> None:
    table = Table(game("pedro", options={"minimum_bid": 6, "forced_bid": 7}), 3, STRONG)
    assert table.legal[:3] == ["pass", "bid 6", "bid 7"]
    table.play("pass", "pass", "pass")
    table.asks(3, "bid 7")


@pytest.mark.parametrize("suit", ["clubs", "diamonds", "hearts", "spades"])
def test_p5_any_suit_may_be_named_held_or_not(suit: str) -> None:
    table = Table(PEDRO, 3, STRONG)
    table.play("bid 7", "pass", "pass", "pass")
    table.asks(0, "trump clubs, trump diamonds, trump hearts, trump spades")
    table.play(f"trump {suit}")
    assert table.events("trump") == [{"event": "trump", "suit": suit, "seat": 0}]


# --- the exchange ----------------------------------------------------------------


def test_p9_a_short_stock_for_the_refill() -> None:
    table = hearts(NINE_HEARTS, discards="7S 2C")
    thrown = [(event["seat"], len(event["cards"])) for event in table.events("discard")]
    assert thrown == [(0, 9), (1, 9), (2, 9)]  # the dealer has nothing to throw away
    assert draws(table) == [
        (0, "3D 4D 5D 6D 7D 8D", "stock"),
        (1, "9D 10D JD QD KD AD", "stock"),
        (2, "2H 3H 4H 5H", "stock"),
        (2, "7S 2C", "discards"),
    ]
    kinds = [event["event"] for event in table.match.events]
    assert kinds[kinds.index("trump") :] == ["trump", *["discard"] * 3, *["draw"] * 4]
    assert table.match.state.discards[:1] == [PEDRO.deck.numbers["3C"]]
    table.asks(3, "bury: KH QH 9H 8H 7H 6H")


def test_p9_short_for_the_refill_and_then_for_the_dealer() -> None:
    table = hearts(FIVE_HEARTS, discards="7S 2C 3D")
    assert draws(table) == [
        (0, "5D 8D 9D 10D JD QD", "stock"),
        (1, "KD AD 2H 3H 4H 5H", "stock"),
        (2, "6H 7H 8H 9H", "stock"),
        (2, "7S 2C", "discards"),
        (3, "3D", "discards"),  # the discards are shuffled once, and the stock has nothing left
    ]
    table.asks(3, "play: AH KH QH JH 10H 3D")


def test_p9_short_for_the_dealer_after_he_took_the_rest() -> None:
    table = hearts(SEVEN_HEARTS, discards="2D")
    assert draws(table) == [
        (0, "6D 7D 8D 9D", "stock"),
        (1, "10D JD QD KD", "stock"),
        (2, "AD 7H 6H 5H", "stock"),
        (3, "5D 4H 3H 2H", "stock"),
        (3, "2D", "discards"),
    ]
    table.asks(3, "play: 8H 5D 4H 3H 2H 2D")
    assert [len(event["cards"]) for event in table.events("discard")] == [7, 7, 7, 8]


def test_p9_cards_drawn_from_the_discards_lie_there_no_more() -> None:
    table = hearts(SEVEN_HEARTS, discards="2D")
    state = table.match.state
    assert PEDRO.deck.numbers["2D"] not in state.discards
    assert len(state.discards) == 28
    assert table.match.view(0).drawn_sizes == (4, 4, 4, 5)


def test_p8_the_dealer_chooses_which_plain_cards_he_keeps() -> None:
    table = hearts(CHOICE)
    assert draws(table)[-1] == (3, "9D 10D JD QD KD AD 3H 2H", "stock")
    table.asks(3, "discard: 9D 10D JD QD KD AD")
    table.play("discard JD", "discard AD")
    table.asks(3, "discard: 9D 10D QD KD")
    table.play("discard 9D", "discard KD")
    table.asks(3, "play: 5D 4H 3H 2H 10D QD")


def test_p8_with_six_trumps_the_dealer_keeps_no_other_card() -> None:
    hands = ["AH KH QH JH 2C 3C 4C 5C 6C", "10H 9H 8H 7H 7C 8C 9C 10C JC", "QC KC AC 2S 3S 4S 5S 6S 7S"]
    stock = "8S 9S 10S JS 2D 3D 4D 6D 7D 8D 9D 10D JD QD 3H 2H"
    table = hearts(Deal([*hands, "6H 5H 5D 4H QS KS AS KD AD"], stock=stock))
    assert draws(table)[-1] == (3, "9D 10D JD QD 3H 2H", "stock")
    table.asks(3, "discard: 9D 10D JD QD")
    table.play("discard 9D", "discard 10D", "discard JD")
    table.asks(3, "discard: QD")  # where a rule lets him choose it is a move, even the only one
    table.play("discard QD")
    table.asks(3, "play: 6H 5H 5D 4H 3H 2H")


def test_p8_with_more_than_six_trumps_the_dealer_keeps_them_all() -> None:
    hands = ["AH KH QH 2C 3C 4C 5C 6C 7C", "JH 10H 9H 8C 9C 10C JC QC KC", "AC 2S 3S 4S 5S 6S 7S 8S 9S"]
    stock = "10S JS QS KS AS 2D 3D 4D 6D 7D 8D 9D 3H 10D 2H JD"
    table = hearts(Deal([*hands, "8H 7H 6H 5H 5D 4H QD KD AD"], stock=stock))
    table.asks(3, "discard: 10D JD")
    table.play("discard JD", "discard 10D")
    table.asks(3, "bury: 8H 7H 6H 4H 3H")
    assert table.match.view(3).hand_sizes == (6, 6, 6, 8)


def test_p7_with_six_trumps_or_more_nothing_is_drawn() -> None:
    hands = ["AH KH QH JH 10H 9H 8H 2C 3C", "7H 6H 5H 4H 3H 2H 4C 5C 6C", "7C 8C 9C 10C JC QC KC AC 2S"]
    table = hearts(Deal([*hands, "3S 4S 5S 6S 7S 8S 9S 10S JS"]), "bid 7", "pass", "pass", "pass")
    assert [seat for seat, _cards, _source in draws(table)] == [2, 3]
    assert table.match.view(0).hand_sizes[:3] == (7, 6, 6)


# --- play --------------------------------------------------------------------------


def test_p12_two_cards_are_buried_and_six_tricks_are_played() -> None:
    hands = ["AH 10H 2H 5D 9H 8H 7H 6H 2C", "KH QH 3C 4C 5C 6C 7C 8C 9C", "JH 10C JC QC KC AC 2S 3S 4S"]
    table = hearts(Deal([*hands, "5H 4H 3H 5S 6S 7S 8S 9S 10S"]), "bid 9", "pass", "pass", "pass")
    while table.match.turn == 3:
        table.play(table.legal[0])
    table.asks(0, "bury: 9H 8H 7H 6H")  # no ace, jack, ten, five or two of trumps
    table.play("bury 9H")
    table.asks(0, "bury: 8H 7H 6H")
    table.play("bury 7H")
    table.asks(0, "play: AH 10H 2H 5D 8H 6H")  # the card on top is free
    table.play("play 10H", "play KH", "play JH")
    while table.match.turn == 3:
        table.play("play 3H")
    assert table.events("trick") == [
        {
            "event": "trick",
            "leader": 0,
            "winner": 1,
            "seats": [0, 1, 2, 3],
            "cards": ["10H", "KH", "JH", "3H"],
            "buried": ["9H", "7H"],
        }
    ]
    assert table.match.view(2).won[1] == ("3H", "7H", "9H", "10H", "JH", "KH")
    play_out(table.match)
    assert len(table.events("trick")) == 6
    assert sum(table.score()[1]) == 14


def test_p12_two_players_bury_on_the_first_trick() -> None:
    hands = ["AH JH 10H 2H 9H 8H 7H 2C 3C", "KH QH 6H 5H 5D 4H 3H 4C 5C", "6C 7C 8C 9C 10C JC QC KC AC"]
    table = hearts(Deal([*hands, "2S 3S 4S 5S 6S 7S 8S 9S 10S"]), "bid 7", "pass", "pass", "pass")
    while table.match.turn == 3:
        table.play(table.legal[0])
    table.play("bury 9H", "play AH")
    table.asks(1, "bury: KH QH 6H 4H 3H")
    table.play("bury KH")
    table.asks(1, "play: QH 6H 5H 5D 4H 3H")
    table.play("play 5H")
    while not table.events("trick"):
        table.play(table.legal[0])
    trick = table.events("trick")[0]
    assert (trick["winner"], trick["buried"]) == (0, ["9H", "KH"])
    assert table.match.view(0).hand_sizes == (5, 5, 5, 5)


@pytest.mark.parametrize(
    ("trick", "hand", "may"),
    [
        ("AD", "5D KD 9C", "5D KD"),  # the suit led or a trump, and the left pedro is one
        ("AD", "5D 9C 10S", "5D"),  # void in diamonds, so the trump must go: the printed suit does not matter
        ("AD", "KD 9C 10S", "KD"),
        ("AD", "9C 10S", "9C 10S"),  # neither
        ("AC", "3H 5D 10S KD", "3H 5D"),  # void: must trump
        ("AC", "3H 10S 9C", "3H 9C"),
        ("KH", "5D 9C 10D", "5D"),  # the left pedro answers a trump lead
        ("KH", "3H 5D 9C", "3H 5D"),
        ("KH", "9C 10D", "9C 10D"),
        ("5D", "KD 3H 9C", "3H"),  # led, it calls for trumps
        ("5D", "KD 9C", "KD 9C"),
        ("5H", "5D KD", "5D"),
    ],
)
def test_p10_p11_what_may_follow(trick: str, hand: str, may: str) -> None:
    state = position(PEDRO, "hearts", {1: hand}, leader=0, trick=trick)
    moves = [PEDRO.moves[code].text for code in legal_codes(state)]
    assert sorted(moves) == sorted(f"play {card}" for card in may.split())


def test_p11_the_left_pedro_is_a_trump_like_any_other() -> None:
    hands = {0: "AD 2C", 1: "5D 3C", 2: "4H 4C", 3: "KD 6C"}
    state = position(PEDRO, "hearts", hands)
    for card in ("AD", "5D", "4H", "KD"):
        apply(state, PEDRO.move_codes[f"play {card}"], Seeded(), None)
    assert state.history[-1].winner == 1
    for lower, higher in (("4H", "5D"), ("5D", "5H"), ("5H", "6H"), ("2H", "3H"), ("AS", "2H")):
        strength = PEDRO.strength[2][2]
        assert strength[PEDRO.deck.numbers[lower]] < strength[PEDRO.deck.numbers[higher]]


# --- the end of the game -------------------------------------------------------------


def strong(bid: str, scores: list[int]) -> Table:
    """Seat 0 has bid and named hearts, and holds the five highest and the two."""
    table = hearts(STRONG, bid, "pass", "pass", "pass", scores=scores)
    while table.legal[0].startswith("discard"):
        table.play(table.legal[0])
    return table


@pytest.mark.parametrize("scores", [[55, 55], [55, 61], [55, 90], [70, 65]])
def test_p15_the_bidder_goes_out_with_the_trick_that_makes_his_bid(scores: list[int]) -> None:
    table = strong("bid 7", scores)
    table.trick("AH 5H 3H 4H", winner=0)  # ace and five; the two counts from the start
    assert [event["event"] for event in table.match.events[-3:]] == ["trick", "hand_score", "end"]
    assert table.score() == (True, [7, 0], [7, 0])
    assert table.end() == ([0], [scores[0] + 7, scores[1]], "bid")
    assert table.match.turn is None and table.match.view(0).hand_sizes == (5, 5, 5, 5)


def test_p15_nothing_ends_early_while_one_side_is_below_55() -> None:
    table = strong("bid 7", [54, 60])
    table.trick("AH 5H 3H 4H", winner=0)
    assert not table.match.over and table.match.turn == 0
    assert not table.events("hand_score")


def test_p15_the_bid_is_reached_in_a_later_trick() -> None:
    table = strong("bid 13", [55, 55])
    table.trick("AH 5H 3H 4H", winner=0)
    for card, tricks in (("KH", 2), ("JH", 3)):
        assert not table.match.over  # until now ace, two and one pedro, then the other
        table.play(f"play {card}")
        while table.match.turn not in (0, None):
            table.play("play 5D" if "play 5D" in table.legal else table.legal[0])
        assert len(table.events("trick")) == tricks
    assert table.score() == (True, [13, 0], [13, 0])
    assert table.end() == ([0], [68, 55], "bid")


def weak(bid: str, scores: list[int]) -> Table:
    """Seat 0 has bid with the two of hearts alone; seats 1 and 3 hold every other point."""
    hands = ["2H 2C 3C 4C 5C 6C 7C 8C 9C", "AH JH 5H KH 10C JC QC KC AC", "2S 3S 4S 5S 6S 7S 8S 9S 10S"]
    table = hearts(Deal([*hands, "10H 5D QH 9H JS QS KS AS KD"]), bid, "pass", "pass", "pass", scores=scores)
    play_out(table.match)
    return table


@pytest.mark.parametrize(
    ("scores", "winners", "reason"),
    [([55, 58], [1], "target"), ([75, 58], [1], "target"), ([80, 70], [], "hands"), ([62, 70], [1], "target")],
)
def test_p15_who_fails_is_scored_as_usual(scores: list[int], winners: list[int], reason: str) -> None:
    table = weak("bid 14", scores)
    assert len(table.events("trick")) == 6
    made, points, change = table.score()
    assert (made, sum(points), change) == (False, 14, [-14, points[1]])
    assert table.end() == (winners, [scores[0] - 14, scores[1] + points[1]], reason)


def test_p16_both_at_62_play_on_and_the_next_bidder_goes_out() -> None:
    again = Deal([STRONG.hands[-1], *STRONG.hands[:-1]])
    match = Match(PEDRO, 0, [50, 90], Prepared(3, [STRONG, again]), hands=5)
    for bidder in (0, 1):
        assert match.turn == bidder and match.state.hand == bidder + 1
        play(match, "bid 7, pass, pass, pass, trump hearts")
        while not match.over and match.state.hand == bidder + 1:
            match.play(match.legal[-1 if match.turn == bidder else 0])
        if bidder == 0:
            assert match.scores == [64, 90] and not match.over
    first, second = of_kind(match.events, "hand_score")
    assert first["points"] == [14, 0]
    assert second["points"][1] >= 7 and len(of_kind(match.events, "trick")) < 12
    assert match.events[-1] == {"event": "end", "winners": [1], "scores": second["scores"], "reason": "bid"}


def test_p14_the_first_side_at_62_wins() -> None:
    table = weak("bid 7", [0, 49])
    assert table.end() == ([1], [-7, 62], "target")


def test_p13_scores_may_fall_below_zero() -> None:
    table = weak("bid 14", [3, 0])
    assert table.end()[1][0] == -11
