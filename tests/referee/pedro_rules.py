"""The rules of the Pedro family: what each game of it says, and what each house rule changes.

The letters in brackets (P1, V7, ...) are the lines of the readings of the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

SUITS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
SISTERS = {"clubs": "spades", "spades": "clubs", "diamonds": "hearts", "hearts": "diamonds"}
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
PLAIN_ORDER = {rank + letter: place for letter in SUITS.values() for place, rank in enumerate(RANKS)}
DECK = frozenset(PLAIN_ORDER)

SEATS = 4
SIDES = [[0, 2], [1, 3]]
FULL_HAND = 6
ALL_POINTS, ALL_POINTS_WORTH = 14, 28
GOING_OUT, MOST_HANDS = 55, 1000


class Trump:
    """A trump suit: its cards with their strength, and what the point cards are worth (P1, P2; V6)."""

    def __init__(self, suit: str, *, with_left_pedro: bool) -> None:
        own, self.left_pedro = SUITS[suit], "5" + SUITS[SISTERS[suit]] if with_left_pedro else ""
        upwards = [rank + own for rank in RANKS]
        self.two = "2" + own
        self.points = {"A" + own: 1, "J" + own: 1, "10" + own: 1, "5" + own: 5, self.two: 1}
        if self.left_pedro:
            upwards.insert(upwards.index("5" + own), self.left_pedro)
            self.points[self.left_pedro] = 5
        self.strength = {card: place for place, card in enumerate(upwards)}


@dataclass(frozen=True)
class Rules:
    """What holds at a table; as it stands, Pedro without house rules."""

    dealt_each: int = 9
    lowest_bid: int = 7
    forced_bid: int = 7
    highest_bid: int = 14
    dealer_takes_over: bool = False
    """The dealer may take the bid at the same number (V7)."""
    left_pedro: bool = True
    only_trumps: bool = False
    """Only trumps are played, and nobody starts with more than six (V2, V3, V4)."""
    lead_trump: bool = False
    must_follow: bool = False
    all_or_nothing: bool = False
    difference: bool = False
    target: int = 62
    play_on: bool = True
    """A bidder may go out, and two sides at the target play on (P15, P16); otherwise the bidders win there."""

    def trump(self, suit: str) -> Trump:
        """The trump suit of this name."""
        return Trump(suit, with_left_pedro=self.left_pedro)

    def change(self, points: Sequence[int], bidders: int, bid: int) -> list[int]:
        """What each side scores for the points it took, when this side has bid this number (P13)."""
        made, others = points[bidders] >= bid, 1 - bidders
        fourteen = self.all_or_nothing and bid == ALL_POINTS
        change = list(points)
        if made and fourteen:
            change[bidders] = ALL_POINTS_WORTH
        elif made and self.difference:
            change = [max(0, points[side] - points[1 - side]) for side in range(len(SIDES))]
        elif not made and self.difference:
            change[bidders], change[others] = 0, points[others] + bid
        elif not made:
            change[bidders] = -bid
        return change


GAMES = {
    "pedro": Rules(),
    "pidro": Rules(lowest_bid=6, forced_bid=6, only_trumps=True),  # V1 to V5
    "catch-five": Rules(  # V6 to V10
        dealt_each=6,
        lowest_bid=2,
        forced_bid=2,
        highest_bid=9,
        dealer_takes_over=True,
        left_pedro=False,
        must_follow=True,
        target=31,
        play_on=False,
    ),
}

OTHER_TARGETS = {f"other-target={number}": number for number in (51, 52, 56, 61)}

HOUSE_RULES: dict[str, dict[str, Any]] = {  # in this order
    "minimum-bid-6": {"lowest_bid": 6, "forced_bid": 6},
    "dealer-bids-7": {"forced_bid": 7},
    "all-or-nothing": {"all_or_nothing": True},
    "lead-trump": {"lead_trump": True},
    "must-follow": {"must_follow": True},
    "difference-scoring": {"difference": True},
    **{text: {"target": number, "play_on": False} for text, number in OTHER_TARGETS.items()},
}

KEPT = {
    "pedro": HOUSE_RULES.keys(),
    "pidro": {"all-or-nothing", "difference-scoring", *OTHER_TARGETS},
    "catch-five": {"lead-trump", "difference-scoring"},
}


def rules_of(game: str, house_rules: object) -> Rules:
    """The rules of a game with these house rules, as a record names them.

    Raises ValueError, with what was expected, when the game or the list of its house rules is not to be had.
    """
    if game not in GAMES:
        raise ValueError(f"ruleset {' or '.join(map(repr, GAMES))}")
    if not isinstance(house_rules, list) or any(str(text) not in KEPT[game] for text in house_rules):
        raise ValueError(f"house_rules out of {sorted(KEPT[game])}")
    if house_rules != sorted(set(house_rules)):
        raise ValueError("house_rules sorted, each once")
    if "dealer-bids-7" in house_rules and "minimum-bid-6" not in house_rules:
        raise ValueError("minimum-bid-6 where there is dealer-bids-7")
    if len(OTHER_TARGETS.keys() & set(house_rules)) > 1:
        raise ValueError("one other-target")
    rules = GAMES[game]
    for text, changes in HOUSE_RULES.items():
        if text in house_rules:
            rules = replace(rules, **changes)
    return rules
