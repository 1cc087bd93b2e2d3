"""The rules of Pitch and five games like it: what each game says, and what each of its house rules changes.

Written from the text and the house rules that each rule file states in words, from the readings of the rules (T1 to
T11, G1 to G4, V4) and from the sources that they name. Nothing here comes from the interpreter.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

SUITS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
SISTERS = {"C": "S", "S": "C", "D": "H", "H": "D"}
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
PLAIN_ORDER = {rank + letter: place for letter in SUITS.values() for place, rank in enumerate(RANKS)}
PIPS = {"A": 4, "K": 3, "Q": 2, "J": 1, "10": 10}  # T8

FULL_HAND, MOST_DISCARDS, SMUDGE_POINTS, MOST_HANDS = 6, 3, 4, 1000

DEALER_MUST_BID, SAME_DEALER, NEXT_DEALER = (
    "the dealer must bid",
    "the same dealer deals again",
    "the next dealer deals",
)
IN_ORDER, BIDDERS_FIRST, HIGHER_SCORE = "bidders first, then the order of points", "bidders first", "the higher score"
PLAY_ON, ONLY_BIDDERS = "play on", "only the bidders, in a hand in which they make their bid"
NON_TRUMPS, ANY_CARDS, SCHMIER, SMEAR = "non-trumps are replaced", "any cards may be replaced", "schmier", "smear"
BOTTOM, ABOVE_TEN, TOP = "below the two", "above the ten", "above the ace"


class Trump:
    """A trump suit: its cards and how they rank, two jokers alike."""

    def __init__(self, letter: str, rules: Rules) -> None:
        self.letter = letter
        self.off_jack = "J" + SISTERS[letter] if rules.off_jack else ""
        upwards: list[tuple[str, ...]] = [(rank + letter,) for rank in RANKS]
        if rules.off_jack:
            upwards.insert(RANKS.index("J"), (self.off_jack,))
        if rules.jokers:
            # Above the ten is below the jack of the same colour, if there is one.
            place = {BOTTOM: 0, ABOVE_TEN: RANKS.index("J"), TOP: len(upwards)}[rules.joker_stands]
            upwards.insert(place, rules.jokers)
        self.strength = {card: place for place, cards in enumerate(upwards) for card in cards}
        self.natural = {rank + letter for rank in RANKS}

    def lowest(self, cards: Iterable[str]) -> str:
        """The lowest trump among these cards; empty without a trump.

        Which of two equal jokers is low, or high, no rule says: it is the HJ.
        """
        return min(self._ranked(cards), key=lambda card: (self.strength[card], card != "HJ"), default="")

    def highest(self, cards: Iterable[str]) -> str:
        """The highest trump among these cards, of two equal jokers the HJ; empty without a trump."""
        return max(self._ranked(cards), key=lambda card: (self.strength[card], card == "HJ"), default="")

    def _ranked(self, cards: Iterable[str]) -> list[str]:
        return [card for card in cards if card in self.strength]


@dataclass(frozen=True)
class Rules:
    """What holds at a table; as it stands, Pitch without house rules."""

    seats: tuple[int, ...] = (3, 4)
    sides: int = 0
    """How many sides there are, whose players sit in turn; 0 where everybody plays for himself (T1)."""
    # --- pack and deal ---
    lowest_rank: str = "2"
    jokers: tuple[str, ...] = ()
    joker_stands: str = BOTTOM
    off_jack: bool = False
    """The jack of the same colour is a trump below the jack."""
    dealt: int = FULL_HAND
    kitty: int = 0
    # --- auction (T2) ---
    speak_once: bool = False
    lowest_bid: int = 1
    highest_bid: int = 4
    above_all: str = ""
    """The name of a bid above all numbers."""
    dealer_may_equal: bool = False
    """The dealer may take the bid with the same bid."""
    over_at_the_top: bool = True
    all_pass: str = DEALER_MUST_BID
    # --- before the play ---
    exchange: str = ""
    asked_for_the_widow: bool = True
    # --- play ---
    trump_any_time: bool = False
    only_trump: bool = False
    lead_trump: bool = False
    joker_is_led_last: bool = False
    second_joker_wins: bool = False
    # --- points (T5 to T9) ---
    natural_high_and_low: bool = False
    fixed_high_and_low: bool = False
    """High is the ace and low the two, whoever holds what."""
    low_to_taker: bool = False
    low_of_all_dealt: bool = False
    three_counts: bool = False
    ten_for_game: bool = False
    pips_of_joker: int = 0
    game_tie_to_bidder: bool = False
    # --- the end (T11) ---
    target: int = 7
    several_there: str = IN_ORDER
    hands: int = 0
    """How many hands are played, where there is no target."""
    smudge_wins: bool = False
    moon_above_zero: bool = False

    @property
    def pack(self) -> frozenset[str]:
        """All cards of the pack."""
        ranks = RANKS[RANKS.index(self.lowest_rank) :]
        return frozenset({rank + letter for rank in ranks for letter in SUITS.values()} | set(self.jokers))

    @property
    def trump_before_the_lead(self) -> bool:
        """Whether the bidder names trump, which otherwise the first card led makes (T3)."""
        return self.exchange != ""

    def sides_of(self, seats: int) -> list[list[int]]:
        """Who plays with whom."""
        sides = self.sides or seats
        return [list(range(side, seats, sides)) for side in range(sides)]


WITH_JOKER = Rules(
    jokers=("JK",),
    natural_high_and_low=True,
    speak_once=True,
    dealer_may_equal=True,
    # The dealer may take a five: everybody speaks, whatever has been bid.
    over_at_the_top=False,
    lowest_bid=2,
    highest_bid=5,
    trump_any_time=True,
    target=10,
)

GAMES = {
    "pitch": Rules(),
    "partnership-pitch": Rules(
        seats=(4,),
        sides=2,
        low_to_taker=True,
        speak_once=True,
        dealer_may_equal=True,
        lowest_bid=2,
        above_all="smudge",
        trump_any_time=True,
        target=11,
        several_there=BIDDERS_FIRST,
    ),
    "pitch-with-joker": WITH_JOKER,
    "setback": replace(
        WITH_JOKER,
        seats=(4,),
        sides=2,
        joker_stands=ABOVE_TEN,
        joker_is_led_last=True,
        target=21,
        several_there=ONLY_BIDDERS,
    ),
    "schmier": Rules(
        seats=(6,),
        sides=2,
        jokers=("JK",),
        off_jack=True,
        fixed_high_and_low=True,
        pips_of_joker=1,
        speak_once=True,
        lowest_bid=3,
        highest_bid=6,
        all_pass=SAME_DEALER,
        exchange=SCHMIER,
        trump_any_time=True,
        target=21,
        several_there=HIGHER_SCORE,
    ),
    "smear": Rules(
        seats=(4,),
        sides=2,
        jokers=("HJ", "LJ"),
        joker_stands=ABOVE_TEN,
        off_jack=True,
        dealt=9,
        kitty=4,
        three_counts=True,
        speak_once=True,
        lowest_bid=4,
        highest_bid=10,
        exchange=SMEAR,
        trump_any_time=True,
        target=21,
        several_there=HIGHER_SCORE,
    ),
}

HOUSE_RULES: dict[str, dict[str, Any]] = {  # in this order
    "low-to-taker": {"low_to_taker": True},
    "low-to-holder": {"low_to_taker": False},
    "low-of-all-dealt": {"low_of_all_dealt": True},
    "ten-for-game": {"ten_for_game": True},
    "game-tie-to-bidder": {"game_tie_to_bidder": True},
    "trump-any-time": {"trump_any_time": True},
    "must-follow": {"trump_any_time": False},
    "only-trump": {"only_trump": True},
    "draw-non-trumps": {"exchange": NON_TRUMPS},
    "draw-any": {"exchange": ANY_CARDS},
    "lead-trump": {"lead_trump": True},
    "no-stealing": {"dealer_may_equal": False},
    "same-dealer-redeals": {"all_pass": SAME_DEALER},
    "next-dealer-redeals": {"all_pass": NEXT_DEALER},
    "dealer-must-bid": {"all_pass": DEALER_MUST_BID},
    "shoot-the-moon": {"above_all": "moon"},
    "moon-above-zero": {"moon_above_zero": True},
    "smudge-wins": {"smudge_wins": True},
    "pack-from-five": {"lowest_rank": "5"},
    "pack-from-nine": {"lowest_rank": "9"},
    "two-to-six-players": {"seats": (2, 3, 4, 5, 6)},
    "pairs": {"seats": (4,), "sides": 2},
    "threes": {"seats": (6,), "sides": 2},
    "three-pairs": {"seats": (6,), "sides": 3},
    "joker-above-ten": {"joker_stands": ABOVE_TEN},
    "joker-on-top": {"joker_stands": TOP},
    "joker-may-be-led": {"joker_is_led_last": False},
    "second-joker-wins": {"second_joker_wins": True},
    "widow-must-be-taken": {"asked_for_the_widow": False},
    "target-10": {"target": 10},
    "target-11": {"target": 11},
    "higher-score-wins": {"several_there": HIGHER_SCORE},
    "play-on": {"several_there": PLAY_ON},
    "bidders-first": {"several_there": BIDDERS_FIRST},
    "defenders-may-win": {"several_there": BIDDERS_FIRST},
}

WITH_A_NUMBER: dict[str, tuple[str, Iterable[int]]] = {
    "kitty": ("kitty", (3, 6)),
    "number-of-hands": ("hands", range(1, 41)),
}

OF_PITCH = frozenset(
    {
        *("low-to-taker", "low-of-all-dealt", "ten-for-game", "game-tie-to-bidder"),
        *("trump-any-time", "only-trump", "draw-non-trumps", "draw-any", "lead-trump"),
        *("kitty", "same-dealer-redeals", "next-dealer-redeals", "shoot-the-moon", "moon-above-zero"),
        *("pack-from-five", "pack-from-nine", "two-to-six-players", "pairs", "threes", "three-pairs"),
        *("target-10", "higher-score-wins", "play-on", "number-of-hands"),
    }
)
SEATING = frozenset({"two-to-six-players", "pairs", "threes", "three-pairs"})
DRAWS = frozenset({"draw-non-trumps", "draw-any"})
SHORT_PACKS = frozenset({"pack-from-five", "pack-from-nine"})
MOON = frozenset({"shoot-the-moon", "moon-above-zero"})
WITH_THE_JOKER = OF_PITCH - {"trump-any-time", "target-10"} | {"must-follow", "joker-above-ten", "joker-on-top"}

KEPT: dict[str, frozenset[str]] = {
    "pitch": OF_PITCH,
    "partnership-pitch": OF_PITCH - {"low-to-taker", "trump-any-time"} - MOON - SEATING
    | {"low-to-holder", "no-stealing", "must-follow", "smudge-wins"},
    "pitch-with-joker": WITH_THE_JOKER,
    "setback": WITH_THE_JOKER - SEATING - {"joker-above-ten", "joker-on-top", "higher-score-wins", "play-on"}
    | {"joker-may-be-led", "defenders-may-win", "target-11"},
    "schmier": OF_PITCH
    - DRAWS
    - {"kitty"}
    - SHORT_PACKS
    - SEATING
    - {"low-of-all-dealt", "trump-any-time", "lead-trump", "same-dealer-redeals", "target-10", "higher-score-wins"}
    | {"must-follow", "three-pairs", "dealer-must-bid", "bidders-first"},
    "smear": OF_PITCH - DRAWS - SHORT_PACKS - SEATING - {"kitty", "trump-any-time", "target-10", "higher-score-wins"}
    | {"must-follow", "bidders-first", "second-joker-wins", "widow-must-be-taken"},
}

ONLY_ONE_OF = (
    {"ten-for-game", "game-tie-to-bidder"},
    DRAWS,
    {"same-dealer-redeals", "next-dealer-redeals", "dealer-must-bid"},
    SHORT_PACKS,
    SEATING,
    {"joker-above-ten", "joker-on-top"},
    {"higher-score-wins", "play-on", "bidders-first", "defenders-may-win", "number-of-hands"},
    {"target-10", "target-11", "number-of-hands"},
)


def rules_of(game: str, house_rules: object) -> Rules:
    """The rules of a game with these house rules, as a record names them.

    Raises ValueError, with what was expected, when the game or the list of its house rules is not to be had.
    """
    if game not in GAMES:
        raise ValueError(f"ruleset {' or '.join(map(repr, GAMES))}")
    if not isinstance(house_rules, list) or not all(isinstance(text, str) for text in house_rules):
        raise ValueError("house_rules, a list of texts")
    if house_rules != sorted(set(house_rules)):
        raise ValueError("house_rules sorted, each once")
    names = {text.partition("=")[0] for text in house_rules}
    if len(names) < len(house_rules) or not names <= KEPT[game]:
        raise ValueError(f"house_rules out of {sorted(KEPT[game])}, each once")
    if any(len(names & group) > 1 for group in ONLY_ONE_OF):
        raise ValueError("house_rules that go together")
    if "moon-above-zero" in names and "shoot-the-moon" not in names:
        raise ValueError("shoot-the-moon where there is moon-above-zero")
    rules = GAMES[game]
    for text, changes in HOUSE_RULES.items():
        if text in house_rules:
            rules = replace(rules, **changes)
    for text in house_rules:
        if text not in HOUSE_RULES:
            rules = replace(rules, **_numbered(text))
    return rules


def _numbered(text: str) -> dict[str, Any]:
    """What a house rule with a number changes; ValueError without a number that it may have."""
    name, _, number = text.partition("=")
    if name not in WITH_A_NUMBER or number not in map(str, WITH_A_NUMBER[name][1]):
        raise ValueError(f"a house rule with a value that it may have, or without one, instead of {text!r}")
    return {WITH_A_NUMBER[name][0]: int(number)}
