"""The plain Pedro loop plays whole games by the rules; nothing here looks at a clock."""

from __future__ import annotations

import random

import pytest

from .pedro_loop import CARDS, Cards, Tally, _auction, _bury, _exchange, _tricks, play

HEARTS = CARDS[2]


def card(text: str) -> int:
    """The number of a card such as 10H."""
    return 13 * "CDHS".index(text[-1]) + ["2", "3", "4", "5", "6", "7", "8", "9", "10", *"JQKA"].index(text[:-1])


def cards(text: str) -> list[int]:
    """The numbers of several cards."""
    return [card(one) for one in text.split()]


def test_a_seed_gives_the_same_games() -> None:
    assert play(300, 7) == play(300, 7)
    assert play(300, 7) != play(300, 8)


def test_no_hands() -> None:
    assert play(0, 1) == Tally(0, 0, 0, 0)


@pytest.mark.parametrize("seed", range(5))
def test_all_points_of_hands_played_out_are_counted(seed: int) -> None:
    # Nobody can have 55 after three hands, so none of four ends early.
    tally = play(4, seed)
    assert (tally.hands, tally.points_total) == (4, 56)


def test_only_hands_that_end_early_lack_points() -> None:
    tally = play(5000, 3)
    # A hand ends early once in a game at most, with at least 7 of its 14 points taken.
    assert 14 * tally.hands - 7 * tally.games <= tally.points_total <= 14 * tally.hands
    assert 1 < tally.games < tally.hands
    # Four bids, a suit named and 24 cards played; then what is put away and buried.
    assert 29 * (tally.hands - tally.games) <= tally.decisions <= 45 * tally.hands


@pytest.mark.parametrize("trump", CARDS)
def test_the_points_of_a_suit(trump: Cards) -> None:
    assert sum(trump.is_trump) == 14
    assert sum(trump.points) == 13
    assert sum(trump.may_bury) == 8


def test_the_order_of_trumps() -> None:
    order = cards("2H 3H 4H 5D 5H 6H 7H 8H 9H 10H JH QH KH AH")
    assert sorted(order, key=HEARTS.strength[0].__getitem__) == order
    assert HEARTS.suit[card("5D")] == HEARTS.suit[card("5H")] != HEARTS.suit[card("4D")]


def test_a_plain_lead_is_followed_or_trumped() -> None:
    may = [one for one in cards("KD 9C 5D 2H 5S") if HEARTS.follows[HEARTS.suit[card("AD")]][one]]
    assert may == cards("KD 5D 2H")


def test_the_auction_ends_with_a_bid() -> None:
    rng = random.Random(1)
    heard = {_auction(dealer, rng.random) for dealer in range(4) for _ in range(500)}
    assert {bid for _, bid in heard} == set(range(7, 15))
    assert _auction(2, lambda: 0.0) == (2, 7)


def test_the_exchange_fills_every_hand() -> None:
    rng = random.Random(1)
    for _ in range(500):
        pack = rng.sample(range(52), 52)
        hands = [pack[0:9], pack[9:18], pack[18:27], pack[27:36]]
        _exchange(hands, pack[36:], 1, HEARTS.is_trump, rng)
        held = [one for hand in hands for one in hand]
        assert len(set(held)) == len(held)
        assert sum(HEARTS.is_trump[one] for one in held) == 14
        assert all(len(hand) == 6 or all(HEARTS.is_trump[one] for one in hand) for hand in hands)
        assert all(len(hand) >= 6 for hand in hands)


def test_cards_missing_come_from_the_discards() -> None:
    hands = [cards(f"2{s} 3{s} 4{s} 6{s} 7{s} 8{s} 9{s} 10{s} J{s}") for s in "CDSH"]
    stock = cards("QH KH AH 5H 5D QC KC AC QD KD AD QS KS AS 5C 5S")
    _exchange(hands, stock, 3, HEARTS.is_trump, random.Random(1))
    assert [len(hand) for hand in hands] == [6, 6, 6, 9]
    assert len({one for hand in hands for one in hand}) == 27


def test_no_point_card_is_buried() -> None:
    hand = cards("AH 10H 2H 9H 8H 7H 6H 5D")
    assert _bury(hand, HEARTS.may_bury, random.Random(1).random) == 2
    assert len(hand) == 6
    assert set(hand) >= set(cards("AH 10H 2H 5D"))


def test_the_hand_ends_when_the_bidder_goes_out() -> None:
    hands = [
        cards(text) for text in ("AH KH QH JH 10H 9H", "5H 2C 3C 4C 6C 7C", "2H 8C 9C 10C JC QC", "5D 2S 3S 4S 5S 6S")
    ]
    taken, decisions = _tricks(hands, 0, HEARTS, 11, lambda: 0.0)
    assert (taken, decisions) == ([12, 0], 4)
