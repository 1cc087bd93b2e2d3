"""Three Mills: kitty and naming, two jokers among the trumps, only trumps, burying, pairs.

Every result was worked out by hand.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.engine.prepared import OK_FILES, Deal, Table, build

GAME = build(OK_FILES / "three-mills.yaml", 6)

# Spades are to be trump: sixteen cards, of which seat 0 holds nine with the kitty, and the stock one.
HANDS = [
    "AS QS JC HJ 9S 8S 7S 2C",
    "KS 10S LJ 3C 4C 5C 6C 7C",
    "JS 3S 8C 9C 10C QC KC AC",
    "2S 2D 3D 4D 5D 6D 7D 8D",
    "9D 10D JD QD KD AD 2H 3H",
    "5S 4H 5H 6H 7H 8H 9H 10H",
]
SPADES = Deal(HANDS, kitty="6S JH QH KH", stock="4S AH")
NUMBERS = "bid: 4 5 6 7 8 9"


def table(dealer: int, deal: Deal = SPADES, scores: Sequence[int] | None = None) -> Table:
    """A table of six."""
    return Table(GAME, dealer, deal, scores=scores)


def bid_by_seat_0(number: int, scores: Sequence[int] | None = None) -> Table:
    """Seat 0 on the left of the dealer has bid and named spades."""
    game = table(5, scores=scores)
    game.play(f"bid {number}", *["pass"] * 5, "trump spades")
    return game


def test_bids_go_round_and_a_pass_is_final() -> None:
    game = table(5)
    game.asks(0, "pass, bid 4, bid 5, bid 6, bid 7, bid 8, bid 9, bid all-mills")
    game.play("bid 4", "pass", "bid 5", "pass", "pass")
    game.asks(5, "pass, bid 5, bid 6, bid 7, bid 8, bid 9, bid all-mills")  # the dealer may take the five
    game.play("bid 5")
    game.asks(0, "pass, bid 6, bid 7, bid 8, bid 9, bid all-mills")
    game.play("pass")
    game.asks(2, "pass, bid 6, bid 7, bid 8, bid 9, bid all-mills")
    game.play("bid all-mills")
    game.asks(5, "pass, bid all-mills")  # the dealer may take that, too; nothing outranks it
    game.play("bid all-mills")
    game.asks(2, "pass")
    game.play("pass")
    game.asks(5, "trump: spades hearts clubs")


def test_a_stuck_dealer_bids_four_or_five() -> None:
    game = table(5)
    game.play(*["pass"] * 5)
    game.asks(5, "bid: 4 5")
    game.play("bid 5")
    game.asks(5, "trump: spades hearts clubs")


def test_the_exchange_in_its_order() -> None:
    game = bid_by_seat_0(4)
    happened = game.events("trump", "draw", "discard")
    assert happened == [
        {"event": "trump", "suit": "spades", "seat": 0},
        {"event": "draw", "seat": 0, "cards": ["6S", "JH", "QH", "KH"], "from": "kitty"},
        {"event": "discard", "seat": 0, "cards": ["2C", "JH", "QH", "KH"], "face_up": True},
        {"event": "discard", "seat": 1, "cards": ["3C", "4C", "5C", "6C", "7C"], "face_up": True},
        {"event": "discard", "seat": 2, "cards": ["8C", "9C", "10C", "QC", "KC", "AC"], "face_up": True},
        {"event": "discard", "seat": 3, "cards": ["2D", "3D", "4D", "5D", "6D", "7D", "8D"], "face_up": True},
        {"event": "discard", "seat": 4, "cards": ["9D", "10D", "JD", "QD", "KD", "AD", "2H", "3H"], "face_up": True},
        {"event": "discard", "seat": 5, "cards": ["4H", "5H", "6H", "7H", "8H", "9H", "10H"], "face_up": True},
        # Seat 1 has three cards. Seat 2 lacks one and gets it, seat 3 lacks two and gets one: the stock is used up.
        {"event": "draw", "seat": 2, "cards": ["4S"], "from": "stock"},
        {"event": "draw", "seat": 3, "cards": ["AH"], "from": "stock"},
    ]
    view = game.match.view(4)
    assert view.hand_sizes == (8, 3, 3, 2, 0, 1)
    assert sorted(view.open_discards[1]) == sorted(["3C", "4C", "5C", "6C", "7C"])


def test_the_surplus_is_buried_but_no_point_card() -> None:
    game = bid_by_seat_0(4)
    # Eight cards for a hand of six; JC, the off jack, and HJ are point cards.
    game.asks(0, "bury: AS QS 9S 8S 7S 6S")
    game.play("bury 6S")
    game.asks(0, "bury: AS QS 9S 8S 7S")
    game.play("bury 7S")
    game.asks(0, "play: AS QS JC HJ 9S 8S")


def test_only_trumps_are_played_and_who_has_none_is_out() -> None:
    game = bid_by_seat_0(4)
    game.play("bury 6S", "bury 7S", "play JC")
    game.asks(1, "play: KS 10S LJ")
    game.play("play 10S")
    game.asks(2, "play: JS 3S 4S")
    game.play("play 3S")
    game.asks(3, "play: 2S")  # not the ace of hearts, which is no trump
    game.play("play 2S")
    game.asks(5, "play: 5S")  # seat 4 has no card at all
    game.play("play 5S")
    # J > off jack > 10: the off jack takes the trick, and with it the buried cards.
    assert game.last("trick") == {
        "event": "trick",
        "leader": 0,
        "winner": 0,
        "seats": [0, 1, 2, 3, 5],
        "cards": ["JC", "10S", "3S", "2S", "5S"],
        "buried": ["6S", "7S"],
    }
    # Seat 4 is out when it would be its turn; 3 and 5 are out in the second trick, when it is theirs.
    assert game.events("out") == [{"event": "out", "seat": 4}]
    game.play("play AS", "play LJ", "play 4S")
    assert [event["seat"] for event in game.events("out")] == [4, 3, 5]
    assert game.match.view(0).open_hands == ((3, ("AH",)), (4, ()), (5, ()))


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("QS KS JS 2S 5S", 1),  # K > Q
        ("JC LJ JS 2S 5S", 2),  # J > off jack > low joker
        ("HJ LJ 4S 2S 5S", 0),  # high joker > low joker
        ("9S LJ 4S 2S 5S", 1),  # low joker > 10 > 9
        ("8S 10S 3S 2S 5S", 1),
    ],
)
def test_the_order_of_trumps(cards: str, winner: int) -> None:
    game = bid_by_seat_0(4)
    game.play("bury 6S", "bury 7S")
    game.trick(cards, winner)


def all_tricks(game: Table) -> None:
    """The tricks in which others still have trumps; seat 1 takes the third."""
    game.play("bury 6S", "bury 7S")
    game.trick("AS 10S 3S 2S 5S", 0)
    game.trick("QS LJ 4S", 0)
    game.trick("HJ KS JS", 1)


def test_points_for_who_takes_and_who_held() -> None:
    game = bid_by_seat_0(5)
    all_tricks(game)
    # Nobody but seat 0 has a trump left: the others are out, and the rest is played alone.
    game.play("play JC", "play 9S", "play 8S")
    # Pairs are 0+3, 1+4, 2+5. Seat 0 has high, three, low joker and off jack (1 + 3 + 1 + 1), its partner held the two;
    # seat 1 has jack and high joker.
    assert game.score() == (True, [7, 2, 0], [7, 2, 0])
    assert game.last("trick")["seats"] == [0]


def test_a_bid_that_fails_costs_what_was_bid() -> None:
    game = bid_by_seat_0(8)
    all_tricks(game)
    game.play("play JC", "play 9S", "play 8S")
    assert game.score() == (False, [7, 2, 0], [-8, 2, 0])


def test_all_mills_ends_with_the_first_point_of_another() -> None:
    game = table(5)
    game.play("bid all-mills", *["pass"] * 5, "trump spades", "bury 6S", "bury 7S")
    game.trick("AS 10S 3S 2S 5S", 0)
    game.trick("QS LJ 4S", 0)
    game.trick("HJ KS JS", 1)
    assert game.match.over
    # Until then: high, low joker and three for seat 0, low for its partner 3; jack and high joker for seat 1.
    assert game.score() == (False, [6, 2, 0], [-20, 2, 0])


def test_all_mills_made_counts_twenty() -> None:
    hands = [
        "AS KS QS JS JC HJ LJ 3S",
        "2C 3C 4C 5C 6C 7C 8C 9C",
        "10C QC KC AC 2D 3D 4D 5D",
        "2S 6D 7D 8D 9D 10D QD KD",
        "AD JD 2H 3H 4H 5H 6H 7H",
        "4S 8H 9H 10H QH KH AH JH",
    ]
    game = table(5, Deal(hands, kitty="5S 6S 7S 8S", stock="9S 10S"), scores=[1, 0, 0])
    game.play("bid all-mills", *["pass"] * 5, "trump spades")
    # Twelve trumps; the nine and the ten go to seat 1, who has no card, so seats 0, 1, 3 and 5 play.
    game.play("bury 5S", "bury 6S", "bury 7S", "bury 8S", "bury KS", "bury QS")
    game.trick("AS 10S 2S 4S", 0)
    game.trick("JS 9S", 0)
    game.play("play JC", "play HJ", "play LJ", "play 3S")
    # All nine points for the pair 0+3: 2 to 3 + high, jack, off jack, two jokers.
    assert game.score() == (True, [9, 0, 0], [20, 0, 0])
    assert game.end() == ([0], [21, 0, 0], "target")


def test_low_held_by_another_stops_all_mills_after_the_first_trick() -> None:
    hands = [*HANDS[:2], "2S 3S 8C 9C 10C QC KC AC", "JS 2D 3D 4D 5D 6D 7D 8D", *HANDS[4:]]
    game = table(5, Deal(hands, kitty="6S JH QH KH", stock="4S AH"))
    game.play("bid all-mills", *["pass"] * 5, "trump spades", "bury 6S", "bury 7S")
    game.trick("AS 10S 3S JS 5S", 0)
    assert game.score() == (False, [5, 0, 1], [-20, 0, 1])


def test_forty_below_loses_and_all_others_win() -> None:
    game = bid_by_seat_0(8, scores=[-32, 0, 5])
    all_tricks(game)
    game.play("play JC", "play 9S", "play 8S")
    assert game.end() == ([1, 2], [-40, 2, 5], "floor")


def test_the_bidders_are_counted_first() -> None:
    game = bid_by_seat_0(5, scores=[14, 19, 20])
    all_tricks(game)
    game.play("play JC", "play 9S", "play 8S")
    assert game.end() == ([0], [21, 21, 20], "target")


def test_the_others_are_counted_in_the_order_of_points() -> None:
    # Pair 1 lacks one point for 21 and gets the high joker as its first; pair 2 lacks one and gets the jack before it.
    game = table(5, scores=[0, 20, 20])
    game.play("bid 8", *["pass"] * 5, "trump spades", "bury 6S", "bury 7S")
    game.trick("AS 10S 3S 2S 5S", 0)
    game.trick("HJ KS 4S", 1)
    game.trick("LJ JS 9S", 2)
    game.play("play QS", "play JC", "play 8S")
    assert game.score() == (False, [6, 1, 2], [-8, 1, 2])
    assert game.end() == ([2], [-8, 21, 22], "target")
