"""A referee for Five Hundred: follows records and checks every event against the rules F1 to F12 and G1 to G4.

Written from `five-hundred.de.txt` and `readings.md` alone, without house rules. It takes nothing from the interpreter,
so that a mistake made there is not made here a second time. Events are dictionaries as `json.loads` returns them,
with the list `legal` on every move. Fields beyond those of the contract are left alone.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NoReturn

Event = dict[str, Any]

HAPPENINGS = (
    *("games", "hands", "moves", "bid_made", "bid_missed", "all_passed", "fourth_after_three_passes"),
    *("passed_after_top_bid", "no_trump_contracts", "joker_led_trump", "joker_led_no_trump", "not_forced_joker"),
    *("joker_followed_while_holding_led", "left_bower_led", "both_at_target", "won_target", "won_floor"),
)

FIELDS = {
    "start": ("ruleset", "house_rules", "options", "seats", "sides", "scores", "seed", "version", "rules"),
    "deal": ("hand", "dealer", "hands", "kitty", "stock"),
    "redeal": ("hand",),
    "move": ("seat", "move", "legal"),
    "trump": ("suit", "seat"),
    "draw": ("seat", "cards", "from"),
    "trick": ("leader", "winner", "seats", "cards", "buried"),
    "hand_score": ("hand", "bidder", "bid", "made", "points", "change", "scores"),
    "end": ("winners", "scores", "reason"),
}

JOKER = "JK"
LETTERS = {"spades": "S", "clubs": "C", "diamonds": "D", "hearts": "H"}
SISTER = {"S": "C", "C": "S", "D": "H", "H": "D"}
LOW_TO_HIGH = ("4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
PACK = ({rank + suit for suit in SISTER for rank in LOW_TO_HIGH} | {JOKER}) - {"4S", "4C"}  # F1

SIDES = [[0, 2], [1, 3]]
TARGET = 500
FLOOR = -500
LAST_HAND = 1000


@dataclass(frozen=True)
class Contract:
    """A bid: how many tricks, in which suit (`none` without trump), worth how many points (F3)."""

    text: str
    tricks: int
    suit: str
    value: int

    @property
    def trump(self) -> str:
        """The letter of the trump suit, empty in no-trump."""
        return LETTERS.get(self.suit, "")


def all_contracts() -> dict[str, Contract]:
    """Every bid of F3 by its text."""
    contracts = {}
    for tricks in range(6, 11):
        for at_six, suit in ((40, "spades"), (60, "clubs"), (80, "diamonds"), (100, "hearts"), (120, "none")):
            text = f"bid {tricks} {'no-trump' if suit == 'none' else suit}"
            contracts[text] = Contract(text, tricks, suit, at_six + 100 * (tricks - 6))
    return contracts


CONTRACTS = all_contracts()
TOP_BID = CONTRACTS["bid 10 no-trump"]


def left_bower(trump: str) -> str:
    """The jack of the other suit of trump's colour; no card in no-trump (F7)."""
    return "J" + SISTER[trump] if trump else ""


def belongs_to(card: str, trump: str) -> str:
    """The letter of the suit a card belongs to: the left bower to trump (F7), the joker to none, empty (F8)."""
    if card == JOKER:
        return ""
    return trump if card == left_bower(trump) else card[-1]


def strength(card: str, trump: str, led: str) -> int:
    """How high a card stands in a trick in which the suit `led` was asked for; 0 for one that cannot win it."""
    if card == JOKER:
        return 1000  # F8: always wins
    suit = belongs_to(card, trump)
    if not trump or suit != trump:
        return 1 + LOW_TO_HIGH.index(card[:-1]) if suit == led else 0
    if card == "J" + trump:
        return 300
    if card == left_bower(trump):
        return 200
    return 100 + LOW_TO_HIGH.index(card[:-1])


def leads(hand: set[str], trump: str) -> set[str]:
    """The texts of the moves that lead a card: any card (G2); in no-trump the joker names a suit (F9)."""
    texts = {f"play {card}" for card in hand if card != JOKER}
    if JOKER in hand:
        texts |= {f"play {JOKER}"} if trump else {f"play {JOKER} calling {suit}" for suit in LETTERS}
    return texts


def follows(hand: set[str], trump: str, led: str) -> set[str]:
    """The cards that may follow: the suit led or the joker, without the suit anything (F8, F10)."""
    suit_led = {card for card in hand if belongs_to(card, trump) == led}
    return suit_led | (hand & {JOKER}) if suit_led else set(hand)


def verdict(scores: list[int], bidding_side: int) -> tuple[str, int] | None:
    """Why the game is over and the side that wins it, the bidding side counted first (F12); None to play on."""
    for side in (bidding_side, 1 - bidding_side):
        if scores[side] >= TARGET:
            return "target", side
        if scores[side] <= FLOOR:
            return "floor", 1 - side
    return None


class Disagreement(AssertionError):  # noqa: N818 - what two who follow the same game come to
    """The record says something else than the rules. Events are counted from 0 through the whole record."""


class Record:
    """The events in their order, and the place reached in them."""

    def __init__(self, events: Iterable[Event]) -> None:
        self.events = iter(events)
        self.ahead = next(self.events, None)
        self.index = -1
        self.game = 0
        self.hand = 0

    def disagree(self, expected: object, read: object) -> NoReturn:
        """Raise Disagreement with the place in the record."""
        place = f"game {self.game}, hand {self.hand}, event {self.index}"
        raise Disagreement(f"{place}: expected {expected}, read {read}")

    def agree(self, what: str, expected: object, read: object) -> None:
        """Raise Disagreement unless both are the same value of the same type (`True` is not 1)."""
        if repr(expected) != repr(read):
            self.disagree(f"{what} {expected!r}", repr(read))

    def agree_on(self, event: Event, **expected: object) -> None:
        """Raise Disagreement unless the event's fields hold exactly these values."""
        for field, value in expected.items():
            self.agree(field, value, event[field])

    def kind_ahead(self) -> object:
        """The kind of the next event, None at the end of the record."""
        return None if self.ahead is None else self.ahead.get("event")

    def take(self, kind: str) -> Event:
        """The next event, which must be of this kind and have all its fields."""
        event = self.ahead
        self.index += 1
        if event is None:
            self.disagree(f"event {kind!r}", "the end of the record")
        if event.get("event") != kind:
            self.disagree(f"event {kind!r}", repr(event))
        for field in FIELDS[kind]:
            if field not in event:
                self.disagree(f"a field {field!r} in event {kind!r}", repr(event))
        self.ahead = next(self.events, None)
        return event

    def texts(self, what: str, read: object) -> list[str]:
        """A list of different texts, as it was read."""
        if not isinstance(read, list) or not all(isinstance(text, str) for text in read):
            self.disagree(f"{what}, a list of texts", repr(read))
        if len(set(read)) != len(read):
            self.disagree(f"{what}, each only once", repr(read))
        return read

    def whole_numbers(self, what: str, read: object, how_many: int) -> list[int]:
        """A list of so many whole numbers, as it was read."""
        if not isinstance(read, list) or len(read) != how_many or any(type(number) is not int for number in read):
            self.disagree(f"{what}, {how_many} whole numbers", repr(read))
        return read


class Referee:
    """Follows a record game by game and counts what happens."""

    def __init__(self, events: Iterable[Event]) -> None:
        self.record = Record(events)
        self.counts = Counter(dict.fromkeys(HAPPENINGS, 0))
        self.hands: list[set[str]] = []
        self.kitty: set[str] = set()

    def follow(self) -> Counter[str]:
        """Follow every game; the counts of what happened."""
        reason = ""
        while self.record.kind_ahead() is not None:
            if reason == "hands":
                self.record.index += 1
                self.record.disagree("no event after the end with reason 'hands'", repr(self.record.ahead))
            reason = self.follow_game()
        return self.counts

    def follow_game(self) -> str:
        """Follow one game from `start` to `end`; the reason of its end."""
        record = self.record
        scores = self.start()
        dealer = None
        while True:
            record.hand += 1
            dealer = self.deal(dealer)
            bid = self.auction(dealer)
            while bid is None:  # F5: the same dealer deals again
                self.counts["all_passed"] += 1
                record.agree_on(record.take("redeal"), hand=record.hand)
                self.deal(dealer)
                bid = self.auction(dealer)
            bidder, contract = bid
            self.exchange(bidder, contract)
            tricks = self.play(bidder, contract.trump)
            scores = self.score(bidder, contract, tricks, scores)
            over = verdict(scores, bidder % 2)
            if over or record.kind_ahead() == "end" or record.hand == LAST_HAND:
                return self.end(scores, over)
            dealer = (dealer + 1) % 4  # G1

    def start(self) -> list[int]:
        """Check the `start`; the scores the game starts from."""
        record = self.record
        record.game += 1
        record.hand = 0
        event = record.take("start")
        self.counts["games"] += 1
        record.agree_on(event, ruleset="five-hundred", house_rules=[], seats=4, sides=SIDES)
        if not isinstance(event["options"], dict):
            record.disagree("options, a map", repr(event["options"]))
        if not re.fullmatch("[0-9a-f]{64}", str(event["rules"])):
            record.disagree("rules, a SHA-256 in 64 hexadecimal digits", repr(event["rules"]))
        if not isinstance(event["version"], str) or not event["version"]:
            record.disagree("version, a text", repr(event["version"]))
        return record.whole_numbers("scores", event["scores"], 2)

    def deal(self, dealer: int | None) -> int:
        """Check a `deal` and pick up the hands; the dealer, who is given except for the first deal of a game (G1)."""
        record = self.record
        event = record.take("deal")
        record.agree_on(event, hand=record.hand)
        if dealer is not None:
            record.agree_on(event, dealer=dealer)
        elif type(event["dealer"]) is not int or not 0 <= event["dealer"] < 4:
            record.disagree("dealer, a seat from 0 to 3", repr(event["dealer"]))
        if not isinstance(event["hands"], list) or len(event["hands"]) != 4:
            record.disagree("hands, a list of 4", repr(event["hands"]))
        hands = [record.texts(f"cards of seat {seat}", cards) for seat, cards in enumerate(event["hands"])]
        kitty = record.texts("kitty", event["kitty"])
        record.agree("cards dealt to each seat", [10, 10, 10, 10], [len(hand) for hand in hands])  # F2
        record.agree("cards in the kitty", 3, len(kitty))
        if event["stock"] not in ([], None):
            record.disagree("no stock", repr(event["stock"]))
        record.agree("the cards dealt", sorted(PACK), sorted(card for cards in (*hands, kitty) for card in cards))
        self.hands = [set(hand) for hand in hands]
        self.kitty = set(kitty)
        return int(event["dealer"])

    def move(self, seat: int, legal: set[str]) -> str:
        """Check that this seat moves, from exactly these legal moves; the text of its move."""
        record = self.record
        event = record.take("move")
        self.counts["moves"] += 1
        record.agree_on(event, seat=seat)
        listed = record.texts("legal", event["legal"])
        if set(listed) != legal:
            record.disagree(f"legal {sorted(legal)}", f"{sorted(listed)} of seat {seat}")
        if event["move"] not in listed:
            record.disagree(f"one of the legal moves {sorted(legal)}", repr(event["move"]))
        return str(event["move"])

    def auction(self, dealer: int) -> tuple[int, Contract] | None:
        """Follow the bidding (F3, F4); the bidder and his contract, None when all four pass."""
        speaking = {0, 1, 2, 3}
        seat = dealer
        bidder = dealer
        highest: Contract | None = None
        while speaking:
            seat = (seat + 1) % 4
            if seat not in speaking:
                continue
            if highest is None and len(speaking) == 1:
                self.counts["fourth_after_three_passes"] += 1
            worth = 0 if highest is None else highest.value
            said = self.move(seat, {"pass"} | {text for text, bid in CONTRACTS.items() if bid.value > worth})
            if said == "pass":
                speaking.remove(seat)
                self.counts["passed_after_top_bid"] += highest == TOP_BID
            else:
                bidder, highest = seat, CONTRACTS[said]
            if highest is not None and len(speaking) == 1:
                return bidder, highest
        return None

    def exchange(self, bidder: int, contract: Contract) -> None:
        """Check the trump, the taking of the kitty and the three discards (F6)."""
        record = self.record
        record.agree_on(record.take("trump"), suit=contract.suit, seat=bidder)
        self.counts["no_trump_contracts"] += not contract.trump
        event = record.take("draw")
        record.agree_on(event, seat=bidder, **{"from": "kitty"})
        record.agree("cards drawn", sorted(self.kitty), sorted(record.texts("cards", event["cards"])))
        hand = self.hands[bidder]
        hand |= self.kitty
        for _ in range(3):
            said = self.move(bidder, {f"discard {card}" for card in hand})
            hand.remove(said.removeprefix("discard "))

    def play(self, bidder: int, trump: str) -> list[int]:
        """Follow the ten tricks; how many each side took."""
        tricks = [0, 0]
        leader = bidder
        for _ in range(10):
            leader = self.trick(leader, trump)
            tricks[leader % 2] += 1
        return tricks

    def trick(self, leader: int, trump: str) -> int:
        """Follow one trick; the seat that wins it."""
        seats = [(leader + place) % 4 for place in range(4)]
        led = ""
        cards: list[str] = []
        for seat in seats:
            hand = self.hands[seat]
            if not cards:
                said = self.move(seat, leads(hand, trump))
                card, _, calling = said.removeprefix("play ").partition(" calling ")
                led = LETTERS.get(calling) or belongs_to(card, trump) or trump  # F9
                self.note_lead(card, trump)
            else:
                self.note_position(hand, trump, led)
                said = self.move(seat, {f"play {card}" for card in follows(hand, trump, led)})
                card = said.removeprefix("play ")
                if card == JOKER and any(belongs_to(held, trump) == led for held in hand):
                    self.counts["joker_followed_while_holding_led"] += 1
            hand.remove(card)
            cards.append(card)
        winner = max(zip(seats, cards, strict=True), key=lambda played: strength(played[1], trump, led))[0]
        event = self.record.take("trick")
        self.record.agree_on(event, leader=leader, winner=winner, seats=seats, cards=cards, buried=[])
        return winner

    def note_lead(self, card: str, trump: str) -> None:
        """Count a led joker and a led left bower."""
        if card == JOKER:
            self.counts["joker_led_trump" if trump else "joker_led_no_trump"] += 1
        self.counts["left_bower_led"] += card == left_bower(trump)

    def note_position(self, hand: set[str], trump: str, led: str) -> None:
        """Count a hand of the joker and other cards, but no trump, on a trump lead: the joker is not forced (F8)."""
        if trump and led == trump and JOKER in hand and len(hand) > 1:
            self.counts["not_forced_joker"] += not any(belongs_to(card, trump) == trump for card in hand)

    def score(self, bidder: int, contract: Contract, tricks: list[int], before: list[int]) -> list[int]:
        """Check the `hand_score` (F11); the new scores."""
        side = bidder % 2
        made = tricks[side] >= contract.tricks
        change = [10 * taken for taken in tricks]
        change[side] = contract.value if made else -contract.value
        scores = [before[0] + change[0], before[1] + change[1]]
        event = self.record.take("hand_score")
        self.record.agree_on(event, hand=self.record.hand, bidder=bidder, bid=contract.text, made=made)
        self.record.agree_on(event, points=tricks, change=change, scores=scores)
        self.counts["hands"] += 1
        self.counts["bid_made" if made else "bid_missed"] += 1
        self.counts["both_at_target"] += min(scores) >= TARGET
        return scores

    def end(self, scores: list[int], over: tuple[str, int] | None) -> str:
        """Check the `end` after a hand that won the game, or with reason `hands` or `limit`; the reason."""
        record = self.record
        event = record.take("end")
        if over is not None:
            reason, winner = over
            record.agree_on(event, reason=reason, winners=[winner], scores=scores)
            self.counts["won_target" if reason == "target" else "won_floor"] += 1
        else:
            reason = "limit" if event["reason"] == "limit" and record.hand == LAST_HAND else "hands"
            record.agree_on(event, reason=reason, winners=[], scores=scores)
        return reason


def follow(events: Iterable[Event]) -> Counter[str]:
    """Follow any number of games in sequence and return how often each of HAPPENINGS happened.

    Raises Disagreement at the first event that differs from the rules.
    """
    return Referee(events).follow()
