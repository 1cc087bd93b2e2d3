"""Cards and bids of Five Hundred, as rules F1, F3, F7 to F10 and F13 have them, for its referee."""

from __future__ import annotations

from dataclasses import dataclass

JOKER = "JK"
LETTERS = {"spades": "S", "clubs": "C", "diamonds": "D", "hearts": "H"}
SISTER = {"S": "C", "C": "S", "D": "H", "H": "D"}
LOW_TO_HIGH = ("4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
PACK = ({rank + suit for suit in SISTER for rank in LOW_TO_HIGH} | {JOKER}) - {"4S", "4C"}  # F1


@dataclass(frozen=True)
class Contract:
    """A bid: how many tricks (0 for none at all), in which suit (`none` without trump), worth how many points."""

    text: str
    tricks: int
    suit: str
    value: int

    @property
    def trump(self) -> str:
        """The letter of the trump suit, empty in no-trump."""
        return LETTERS.get(self.suit, "")

    @property
    def no_trick(self) -> bool:
        """Whether it is a misère, open or not (F13)."""
        return self.tricks == 0

    def made_with(self, tricks: int) -> bool:
        """Whether so many tricks of the bidding side make it."""
        return tricks == 0 if self.no_trick else tricks >= self.tricks


def suit_contracts() -> list[Contract]:
    """Every bid of F3."""
    return [
        Contract(f"bid {tricks} {'no-trump' if suit == 'none' else suit}", tricks, suit, at_six + 100 * (tricks - 6))
        for tricks in range(6, 11)
        for at_six, suit in ((40, "spades"), (60, "clubs"), (80, "diamonds"), (100, "hearts"), (120, "none"))
    ]


MISERE = Contract("bid misere", 0, "none", 250)
OPEN_MISERE = Contract("bid open-misere", 0, "none", 500)


def contracts(house_rules: frozenset[str]) -> dict[str, Contract]:
    """Every bid there is with these house rules, by its text."""
    bids = suit_contracts()
    bids += [MISERE] * ("misere" in house_rules) + [OPEN_MISERE] * ("open-misere" in house_rules)
    return {bid.text: bid for bid in bids}


@dataclass(frozen=True)
class Order:
    """Which suit a card belongs to and how high it stands, with this trump, by its letter (empty in no-trump)."""

    trump: str
    joker_is_trump: bool  # the house rule joker-top-trump, which says nothing of no-trump

    @property
    def free_joker(self) -> bool:
        """Whether the joker belongs to no suit (F8)."""
        return not (self.trump and self.joker_is_trump)

    @property
    def left_bower(self) -> str:
        """The jack of the other suit of trump's colour; no card in no-trump (F7)."""
        return "J" + SISTER[self.trump] if self.trump else ""

    def suit(self, card: str) -> str:
        """The letter of the suit a card belongs to: the left bower to trump (F7), a free joker to none, empty."""
        if card == JOKER:
            return "" if self.free_joker else self.trump
        return self.trump if card == self.left_bower else card[-1]

    def strength(self, card: str, led: str) -> int:
        """How high a card stands in a trick in which the suit `led` was asked for; 0 for one that cannot win it."""
        if card == JOKER:
            return 1000  # F8: always wins, as it does as the highest trump
        suit = self.suit(card)
        if not self.trump or suit != self.trump:
            return 1 + LOW_TO_HIGH.index(card[:-1]) if suit == led else 0
        if card == "J" + self.trump:
            return 300
        if card == self.left_bower:
            return 200
        return 100 + LOW_TO_HIGH.index(card[:-1])

    def leads(self, hand: set[str]) -> set[str]:
        """The texts of the moves that lead a card: any card (G2); in no-trump the joker names a suit (F9)."""
        texts = {f"play {card}" for card in hand if card != JOKER}
        if JOKER in hand:
            texts |= {f"play {JOKER}"} if self.trump else {f"play {JOKER} calling {suit}" for suit in LETTERS}
        return texts

    def follows(self, hand: set[str], led: str) -> set[str]:
        """The cards that may follow: the suit led or a free joker, without the suit anything (F8, F10)."""
        suit_led = {card for card in hand if self.suit(card) == led}
        if not suit_led:
            return set(hand)
        return suit_led | (hand & {JOKER}) if self.free_joker else suit_led
