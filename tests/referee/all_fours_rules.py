"""The rules of the All Fours family: what each game of it says, and what each house rule changes.

Written from the texts, titles and house rules of the four games. Everything is about seats and cards as a record writes
them; sides are numbered as in `start`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
LOW_TO_HIGH = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
PACK = frozenset(rank + suit for suit in SUITS for rank in LOW_TO_HIGH)
PIPS = {"A": 4, "K": 3, "Q": 2, "J": 1, "10": 10}

PEGGED_TRUMPS = {"five": ("5", 10), "nine": ("9", 9), "ace": ("A", 4), "king": ("K", 3), "queen": ("Q", 2)}
PEGGED_TRUMPS |= {"jack": ("J", 1)}
OTHER_FIVE = 5
PACKET, CARDS_PLAYED, MOST_HANDS = 3, 6, 1000


def height(card: str) -> int:
    """How high a card stands in its suit, from 0 for the two."""
    return LOW_TO_HIGH.index(card[:-1])


@dataclass(frozen=True)
class Rules:
    """What holds at a table; as it stands, Seven-Up without house rules."""

    seats: tuple[int, ...] = (2, 3, 4)
    clockwise: bool = True
    each: int = CARDS_PLAYED
    # --- making trump ---
    turns_up: bool = True
    """A card is turned up; otherwise the first card led makes trump."""
    begging: bool = True
    turned: Mapping[str, int] | None = None
    """What the dealer's side marks for a card turned up, by rank."""
    gift_may_win: bool = True
    throws_away: bool = True
    """After running the cards all go down to six."""
    # --- the play ---
    may_trump: bool = True
    """Who can follow a plain suit may trump instead."""
    void_must_trump: bool = False
    draws: bool = False
    stock_is_open: bool = False
    # --- the points ---
    pegs: bool = False
    """Points are marked after every trick: the fives, the nine and the honours of trumps."""
    low_to_taker: bool = False
    low_of_all_dealt: bool = False
    hung_jack: int = 0
    """What capturing the jack of another side counts beside its point."""
    ten_for_game: bool = False
    game: int = 1
    tie_to_eldest: bool = False
    # --- the end ---
    target: int = 7
    at_once: bool = True
    """The game is over as soon as a side has marked enough; otherwise after the hand only."""
    higher_score: bool = False
    """Of several there after a hand the higher score wins, not who gets there first in the order of points."""

    def may_play(self, hand: set[str], led: str, trump: str) -> set[str]:
        """The cards that may be played to the suit that was led; with nothing led, all."""
        suit = {card for card in hand if card[-1] == led}
        trumps = {card for card in hand if card[-1] == trump}
        if suit:
            return suit | trumps if self.may_trump else suit
        if led and self.void_must_trump and trumps:
            return trumps
        return set(hand)

    def pegged(self, trump: str) -> dict[str, dict[str, int]]:
        """What is marked after the tricks, by entry and card."""
        entries = {name: {rank + trump: worth} for name, (rank, worth) in PEGGED_TRUMPS.items()}
        return entries | {"other_fives": {"5" + suit: OTHER_FIVE for suit in SUITS if suit != trump}}


SEVEN_UP = Rules(turned={"J": 1})
GAMES = {
    "seven-up": SEVEN_UP,
    "all-fours-trinidad": replace(
        SEVEN_UP,
        seats=(4,),
        clockwise=False,
        turned={"A": 1, "6": 2, "J": 3},
        throws_away=False,
        hung_jack=2,
        target=14,
    ),
    "california-jack": replace(
        SEVEN_UP,
        seats=(2,),
        begging=False,
        turned=None,
        void_must_trump=True,
        draws=True,
        stock_is_open=True,
        low_to_taker=True,
        target=10,
        at_once=False,
    ),
    "nine-card-don": Rules(
        seats=(4,), each=9, turns_up=False, begging=False, may_trump=False, pegs=True, game=8, target=91
    ),
}

LOW_TO_TAKER: dict[str, Any] = {"low_to_taker": True}
TEN_FOR_GAME: dict[str, Any] = {"ten_for_game": True}
TIE_TO_ELDEST: dict[str, Any] = {"tie_to_eldest": True}
MUST_FOLLOW: dict[str, Any] = {"may_trump": False}
NO_WINNING_GIFT: dict[str, Any] = {"gift_may_win": False}

HOUSE_RULES: dict[str, dict[str, dict[str, Any]]] = {
    "seven-up": {
        "low-to-taker": LOW_TO_TAKER,
        "low-of-all-dealt": {"low_of_all_dealt": True},
        "ten-for-game": TEN_FOR_GAME,
        "game-tie-to-eldest": TIE_TO_ELDEST,
        "must-follow": MUST_FOLLOW,
        "no-winning-gift": NO_WINNING_GIFT,
        "all-cards-are-played": {"throws_away": False},
        "other-target=10": {"target": 10},
        "other-target=11": {"target": 11},
    },
    "all-fours-trinidad": {
        "low-to-taker": LOW_TO_TAKER,
        "ten-for-game": TEN_FOR_GAME,
        "game-tie-to-eldest": TIE_TO_ELDEST,
        "must-follow": MUST_FOLLOW,
        "no-winning-gift": NO_WINNING_GIFT,
    },
    "california-jack": {
        "ten-for-game": TEN_FOR_GAME,
        "game-tie-to-eldest": TIE_TO_ELDEST,
        "target-7": {"target": 7},
        "void-plays-anything": {"void_must_trump": False},
        "shasta-sam": {"stock_is_open": False},
    },
    "nine-card-don": {
        "target-121": {"target": 121},
        "trump-any-time": {"may_trump": True},
        "game-tie-to-eldest": TIE_TO_ELDEST,
        "counted-after-the-hand": {"at_once": False, "higher_score": True},
    },
}


def rules_of(game: object, house_rules: object) -> Rules:
    """The rules of a game with these house rules, as a record names them.

    Raises ValueError, with what was expected, when the game or the list of its house rules is not to be had.
    """
    if not isinstance(game, str) or game not in GAMES:
        raise ValueError(f"ruleset {' or '.join(map(repr, GAMES))}")
    known = HOUSE_RULES[game]
    if not isinstance(house_rules, list) or not all(isinstance(rule, str) and rule in known for rule in house_rules):
        raise ValueError(f"house_rules out of {sorted(known)}")
    if house_rules != sorted(set(house_rules)):
        raise ValueError("house_rules sorted, each once")
    if {"ten-for-game", "game-tie-to-eldest"} <= set(house_rules):
        raise ValueError("house_rules: no tie for game where there is no game")
    if {"other-target=10", "other-target=11"} <= set(house_rules):
        raise ValueError("house_rules: one target")
    rules = GAMES[game]
    for rule in house_rules:
        rules = replace(rules, **known[rule])
    return rules
