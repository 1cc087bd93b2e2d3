"""Random matches of Pedro in a plain hand-written loop, the yardstick for the speed of the interpreter.

It knows this one game and nothing of the interpreter. A card is a number, 13 times its suit (clubs, diamonds, hearts,
spades) plus its rank (0 for a two to 12 for an ace). The letters in brackets are the lines of the readings.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

JACK, TEN, FIVE, TWO, ACE = 9, 8, 3, 0, 12
TRUMP = 4  # the suit that all trumps belong to
CLOCKWISE = [[(first + step) % 4 for step in range(4)] for first in range(4)]


@dataclass(frozen=True)
class Tally:
    """What was played: hands, games begun, choices made (also those with one legal option) and points scored."""

    hands: int
    games: int
    decisions: int
    points_total: int


class Cards(NamedTuple):
    """What the 52 cards are under one trump suit."""

    is_trump: list[bool]
    suit: list[int]
    points: list[int]
    may_bury: list[bool]
    two: int
    follows: list[list[bool]]
    """By the suit led: whether a card may be played on it by whoever holds such a card (P10)."""
    strength: list[list[int]]
    """By the suit led: the higher wins, -1 never does."""


def _cards(named: int) -> Cards:
    """The cards when this suit is trump: its thirteen and the left pedro just below its own five (P1, P2)."""
    own, left_pedro = 13 * named, 13 * (3 - named) + FIVE
    suit = [card // 13 if card // 13 != named and card != left_pedro else TRUMP for card in range(52)]
    points = [0] * 52
    for rank in (ACE, JACK, TEN):
        points[own + rank] = 1
    points[own + FIVE] = points[left_pedro] = 5
    order = [own + rank for rank in range(13)]
    order.insert(FIVE, left_pedro)
    follows, strength = [], []
    for led in range(5):
        follows.append([suit[card] in (led, TRUMP) for card in range(52)])
        strength.append([card % 13 if suit[card] == led else -1 for card in range(52)])
        for place, card in enumerate(order):
            strength[led][card] = 13 + place
    is_trump = [suit[card] == TRUMP for card in range(52)]
    may_bury = [is_trump[card] and not points[card] and card != own + TWO for card in range(52)]
    return Cards(is_trump, suit, points, may_bury, own + TWO, follows, strength)


CARDS = [_cards(named) for named in range(4)]


def _auction(dealer: int, chance: Callable[[], float]) -> tuple[int, int]:
    """The bidder and the bid: each seat speaks once, and the dealer must bid 7 when all others pass (P4)."""
    bidder, bid = dealer, 6
    for seat in CLOCKWISE[(dealer + 1) % 4]:
        if seat == dealer and bid == 6:
            return dealer, 7
        if bid == 14 or chance() < 0.6:
            continue
        bid = bid + 1 if chance() < 0.6 else bid + 1 + int(chance() * (14 - bid))
        bidder = seat
    return bidder, bid


def _exchange(hands: list[list[int]], stock: list[int], dealer: int, is_trump: list[bool], rng: random.Random) -> int:
    """Throw away, refill and rob (P6 to P9); returns how many cards the dealer chose to put away."""
    thrown: list[int] = []
    for seat, hand in enumerate(hands):
        thrown += [card for card in hand if not is_trump[card]]
        hands[seat] = [card for card in hand if is_trump[card]]
    shuffled = False
    put_away = 0
    for seat in CLOCKWISE[(dealer + 1) % 4]:
        hand = hands[seat]
        if seat == dealer:
            hand += stock
            plain = [card for card in hand if not is_trump[card]]
            while plain and len(hand) > 6:
                hand.remove(plain.pop(int(rng.random() * len(plain))))
                put_away += 1
        elif len(hand) < 6:
            drawn = 6 - len(hand)
            hand += stock[:drawn]
            del stock[:drawn]
        if len(hand) < 6:
            if not shuffled:
                rng.shuffle(thrown)
                shuffled = True
            while len(hand) < 6:
                hand.append(thrown.pop())
    return put_away


def _bury(hand: list[int], may_bury: list[bool], chance: Callable[[], float]) -> int:
    """Bury cards without points down to six (P12); returns how many."""
    count = len(hand) - 6
    for _ in range(count):
        legal = [card for card in hand if may_bury[card]]
        hand.remove(legal[int(chance() * len(legal))])
    return count


def _tricks(
    hands: list[list[int]], bidder: int, cards: Cards, goal: int, chance: Callable[[], float]
) -> tuple[list[int], int]:
    """Play the tricks, until the bidding side has its goal; returns the points by side and the decisions."""
    suit, points = cards.suit, cards.points
    taken = [0, 0]
    decisions = 0
    for seat, hand in enumerate(hands):
        if cards.two in hand:
            taken[seat & 1] = 1
        if len(hand) > 6:
            decisions += _bury(hand, cards.may_bury, chance)
    leader = bidder
    for _ in range(6):
        hand = hands[leader]
        card = hand.pop(int(chance() * len(hand)))
        led = suit[card]
        follows, strength = cards.follows[led], cards.strength[led]
        winner, best, worth = leader, strength[card], points[card]
        for seat in CLOCKWISE[leader][1:]:
            hand = hands[seat]
            legal = [card for card in hand if follows[card]] or hand
            card = legal[int(chance() * len(legal))]
            hand.remove(card)
            worth += points[card]
            if strength[card] > best:
                winner, best = seat, strength[card]
        taken[winner & 1] += worth
        decisions += 4
        leader = winner
        if taken[bidder & 1] >= goal:
            break
    return taken, decisions


def play(hands: int, seed: int) -> Tally:
    """Play random games until this many hands are scored.

    The bot passes in three of five cases where it may; it bids the lowest legal bid in three of five cases, else any;
    it plays any legal card. A game ends at 62 (P14 to P16) or after 1,000 hands, the last one where the hands end.
    """
    rng = random.Random(seed)
    chance = rng.random
    pack = list(range(52))
    games = decisions = points_total = 0
    in_game = 0
    scores, dealer = [0, 0], 0
    for _ in range(hands):
        if in_game == 0:
            games += 1
            scores, dealer = [0, 0], int(chance() * 4)
        in_game += 1
        rng.shuffle(pack)
        dealt, stock = [pack[0:9], pack[9:18], pack[18:27], pack[27:36]], pack[36:]
        bidder, bid = _auction(dealer, chance)
        cards = CARDS[int(chance() * 4)]
        put_away = _exchange(dealt, stock, dealer, cards.is_trump, rng)
        goes_out = scores[0] >= 55 and scores[1] >= 55
        taken, moves = _tricks(dealt, bidder, cards, bid if goes_out else 15, chance)
        decisions += 5 + put_away + moves
        points_total += taken[0] + taken[1]
        side = bidder & 1
        made = taken[side] >= bid
        scores[side] += taken[side] if made else -bid
        scores[1 - side] += taken[1 - side]
        dealer = (dealer + 1) % 4
        if (goes_out and made) or (scores[0] >= 62) != (scores[1] >= 62) or in_game == 1000:
            in_game = 0
    return Tally(hands, games, decisions, points_total)
