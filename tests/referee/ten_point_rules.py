"""The rules of ten-point Pitch and its variants: what each game of the family says, and what its house rules change."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

SUITS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
SISTERS = {"C": "S", "S": "C", "D": "H", "H": "D"}
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
HIGH_JOKER, LOW_JOKER = "HJ", "LJ"
PACK = frozenset([*(rank + letter for rank in RANKS for letter in SUITS.values()), HIGH_JOKER, LOW_JOKER])
FULL_HAND, MOST_HANDS = 6, 1000
MOON = "moon"
WORTH = {"three": 3, "off_three": 3}
"""What counts more than one."""
VOID_MUST_TRUMP = False
"""Where plain cards are played, whether who has none of the suit led must trump if he can: so the house rule says."""


def plain_strength(card: str) -> int:
    """How high a card stands among the plain cards of its suit, from 0 for the two."""
    return RANKS.index(card[:-1])


class Trump:
    """A trump suit: its cards with their strength, and the name of each point with its card."""

    def __init__(self, suit: str, *, off_ace: bool, off_three: bool) -> None:
        own = SUITS[suit]
        off = SISTERS[own]
        self.off_jack, self.off_ace, self.off_three = "J" + off, "A" + off, "3" + off
        self.two = "2" + own
        downwards = ["A" + own]
        downwards += [self.off_ace] if off_ace else []
        downwards += ["K" + own, "Q" + own, "J" + own, self.off_jack, HIGH_JOKER, LOW_JOKER]
        downwards += [rank + own for rank in ("10", "9", "8", "7", "6", "5", "4", "3")]
        downwards += [self.off_three] if off_three else []
        downwards += [self.two]
        self.strength = {card: place for place, card in enumerate(reversed(downwards))}
        points = {"ace": "A" + own, "off_ace": self.off_ace, "jack": "J" + own, "off_jack": self.off_jack}
        points |= {"high_joker": HIGH_JOKER, "low_joker": LOW_JOKER, "ten": "10" + own}
        points |= {"three": "3" + own, "off_three": self.off_three, "two": self.two}
        self.points = {name: card for name, card in points.items() if card in self.strength}

    def suit_of(self, card: str) -> str:
        """The suit that a card belongs to now: empty for all trumps, otherwise the letter printed on it."""
        return "" if card in self.strength else card[-1]


@dataclass(frozen=True)
class Rules:
    """What holds at a table; as it stands, Ten-Point Pitch without house rules."""

    seats: int = 4
    called_partner: bool = False
    """Five play, each with a score of his own, and the bidder calls a card; otherwise two pairs play."""
    off_ace: bool = False
    off_three: bool = False
    lowest_bid: int = 4
    forced_bid: int | None = 4
    """What the dealer must bid when all others pass; None where nobody must bid."""
    same_dealer: bool = False
    dealer_may_equal: bool = False
    moon: bool = False
    moon_wins_from: int = 0
    plain_cards: bool = False
    low_to_taker: bool = False
    target: int | None = 52
    several_there: str = "bidders"
    hands: int | None = None

    @property
    def sides(self) -> list[list[int]]:
        """Who scores together."""
        return [[seat] for seat in range(self.seats)] if self.called_partner else [[0, 2], [1, 3]]

    @property
    def dealt_each(self) -> int:
        """How many cards everybody is dealt."""
        return 10 if self.called_partner else 9

    @property
    def highest_bid(self) -> int:
        """All the points of a hand."""
        return 10 + self.off_ace + 3 * self.off_three

    def trump(self, suit: str) -> Trump:
        """The trump suit of this name."""
        return Trump(suit, off_ace=self.off_ace, off_three=self.off_three)

    def clockwise(self, first: int) -> list[int]:
        """All seats clockwise, from this one on."""
        return [(first + step) % self.seats for step in range(self.seats)]


GAMES = {
    "ten-point-pitch": Rules(),
    "eleven-point-pitch": Rules(off_ace=True),
    "thirteen-point-pitch": Rules(off_three=True, forced_bid=5),
    "pitch-call-partner": Rules(seats=5, called_partner=True, target=42),
}

TARGETS, MOST_AGREED_HANDS = (21, 31, 32), 40

HOUSE_RULES: Mapping[str, Callable[[Rules, int], Rules]] = {  # in the order in which they change what holds
    "low-to-taker": lambda rules, _: replace(rules, low_to_taker=True),
    "minimum-bid-5": lambda rules, _: replace(rules, lowest_bid=5, forced_bid=5),
    "dealer-may-equal": lambda rules, _: replace(rules, dealer_may_equal=True),
    "same-dealer-redeals": lambda rules, _: replace(rules, forced_bid=None, same_dealer=True),
    "next-dealer-redeals": lambda rules, _: replace(rules, forced_bid=None, same_dealer=False),
    "shoot-the-moon": lambda rules, _: replace(rules, moon=True),
    "moon-above-zero": lambda rules, _: replace(rules, moon_wins_from=1),
    "plain-cards-count": lambda rules, _: replace(rules, plain_cards=True),
    "higher-score-wins": lambda rules, _: replace(rules, several_there="higher"),
    "play-on": lambda rules, _: replace(rules, several_there="nobody"),
    "other-target": lambda rules, number: replace(rules, target=number),
    "number-of-hands": lambda rules, number: replace(rules, target=None, hands=number),
    "off-ace": lambda rules, _: replace(rules, off_ace=True),
}

NUMBERS = {"other-target": TARGETS, "number-of-hands": range(1, MOST_AGREED_HANDS + 1)}

NOT_TOGETHER = (
    {"same-dealer-redeals", "next-dealer-redeals"},
    {"higher-score-wins", "play-on"},
    {"number-of-hands", "other-target"},
    {"number-of-hands", "higher-score-wins"},
    {"number-of-hands", "play-on"},
)


def house_rules_of(game: str) -> set[str]:
    """The house rules that this game has."""
    if game == "thirteen-point-pitch":
        return HOUSE_RULES.keys() - {"minimum-bid-5"}
    return HOUSE_RULES.keys() - {"off-ace"}


def rules_of(game: object, house_rules: object) -> Rules:
    """The rules of a game with these house rules, as a record names them.

    Raises ValueError, with what was expected, when the game or the list of its house rules is not to be had.
    """
    if not isinstance(game, str) or game not in GAMES:
        raise ValueError(f"ruleset {' or '.join(map(repr, GAMES))}")
    if not isinstance(house_rules, list) or not all(isinstance(text, str) for text in house_rules):
        raise ValueError("house_rules, a list of texts")
    if house_rules != sorted(house_rules):
        raise ValueError("house_rules sorted")
    chosen: dict[str, int] = {}
    for text in house_rules:
        name, equals, number = text.partition("=")
        if name not in house_rules_of(game) or name in chosen or bool(equals) != (name in NUMBERS):
            raise ValueError(f"house_rules out of {sorted(house_rules_of(game))}, each once")
        if equals and not (re.fullmatch("[1-9][0-9]*", number) and int(number) in NUMBERS[name]):
            raise ValueError(f"a number out of {list(NUMBERS[name])} for {name}")
        chosen[name] = int(number or 0)
    if "moon-above-zero" in chosen and "shoot-the-moon" not in chosen:
        raise ValueError("shoot-the-moon where there is moon-above-zero")
    for excluded in NOT_TOGETHER:
        if excluded <= chosen.keys():
            raise ValueError(f"only one of {sorted(excluded)}")
    rules = GAMES[game]
    for name, changed in HOUSE_RULES.items():
        if name in chosen:
            rules = changed(rules, chosen[name])
    return rules
