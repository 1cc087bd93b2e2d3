"""A referee for Five Hundred: follows records and checks every event against the rules F1 to F14 and G1 to G4.

Written from `five-hundred.de.txt` and `readings.md` alone, with all house rules. It takes nothing from the interpreter,
so that a mistake made there is not made here a second time. Events are dictionaries as `json.loads` returns them,
with the list `legal` on every move. Fields beyond those of the contract are left alone.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any, NoReturn

from .five_hundred_cards import JOKER, LETTERS, MISERE, OPEN_MISERE, PACK, Contract, Order, contracts

Event = dict[str, Any]

HAPPENINGS = (
    *("games", "hands", "moves", "bid_made", "bid_missed", "all_passed", "fourth_after_three_passes"),
    *("passed_after_top_bid", "no_trump_contracts", "joker_led_trump", "joker_led_no_trump", "not_forced_joker"),
    *("joker_followed_while_holding_led", "left_bower_led", "both_at_target", "won_target", "won_floor"),
    # Only with house rules.
    *("misere_made", "misere_failed", "misere_outbid", "open_misere_made", "open_misere_failed", "open_misere_outbid"),
    *("laid_down", "joker_in_misere", "joker_forced_as_trump", "joker_bound_by_plain_lead", "slam_250"),
    *("next_dealer_dealt", "target_without_bid"),
)

HOUSE_RULES = {"joker-top-trump", "misere", "must-bid-to-win", "next-dealer-redeals", "open-misere", "slam-250"}

FIELDS = {
    "start": ("ruleset", "house_rules", "options", "seats", "sides", "scores", "seed", "version", "rules"),
    "deal": ("hand", "dealer", "hands", "kitty", "stock"),
    "redeal": ("hand",),
    "move": ("seat", "move", "legal"),
    "trump": ("suit", "seat"),
    "out": ("seat",),
    "draw": ("seat", "cards", "from"),
    "lay_down": ("seat", "cards"),
    "trick": ("leader", "winner", "seats", "cards", "buried"),
    "hand_score": ("hand", "bidder", "bid", "made", "points", "change", "scores"),
    "end": ("winners", "scores", "reason"),
}

SIDES = [[0, 2], [1, 3]]
TARGET = 500
FLOOR = -500
LAST_HAND = 1000
SLAM = 250
TOP_VALUE = 520  # of 10 no-trump


def verdict(scores: list[int], bidding_side: int, may_win: list[bool]) -> tuple[str, int] | None:
    """Why the game is over and the side that wins it, the bidding side counted first (F12); None to play on.

    A side that may not win with 500 or more plays on with them; what it may not do is fall to minus 500.
    """
    for side in (bidding_side, 1 - bidding_side):
        if scores[side] >= TARGET and may_win[side]:
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
        self.house_rules: frozenset[str] = frozenset()
        self.contracts: dict[str, Contract] = {}
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
            while bid is None:
                dealer = self.redeal(dealer)
                bid = self.auction(dealer)
            bidder, contract = bid
            self.exchange(bidder, contract)
            tricks = self.play(bidder, contract)
            made = contract.made_with(tricks[bidder % 2])
            scores = self.score(bidder, contract, tricks, scores)
            free = "must-bid-to-win" not in self.house_rules
            may_win = [free or (made and side == bidder % 2) for side in (0, 1)]
            over = verdict(scores, bidder % 2, may_win)
            self.counts["target_without_bid"] += over is None and max(scores) >= TARGET
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
        record.agree_on(event, ruleset="five-hundred", seats=4, sides=SIDES)
        house_rules = record.texts("house_rules", event["house_rules"])
        record.agree("house_rules", sorted(HOUSE_RULES.intersection(house_rules)), house_rules)
        self.house_rules = frozenset(house_rules)
        self.contracts = contracts(self.house_rules)
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

    def redeal(self, dealer: int) -> int:
        """Check that nobody's bid brings a new deal, by the same dealer or the next (F5); who deals."""
        self.record.agree_on(self.record.take("redeal"), hand=self.record.hand)
        self.counts["all_passed"] += 1
        if "next-dealer-redeals" in self.house_rules:
            self.counts["next_dealer_dealt"] += 1
            dealer = (dealer + 1) % 4
        return self.deal(dealer)

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
            said = self.move(seat, {"pass"} | {text for text, bid in self.contracts.items() if bid.value > worth})
            if said == "pass":
                speaking.remove(seat)
                self.counts["passed_after_top_bid"] += worth == TOP_VALUE
            else:
                self.counts["misere_outbid"] += highest == MISERE
                self.counts["open_misere_outbid"] += highest == OPEN_MISERE
                bidder, highest = seat, self.contracts[said]
            if highest is not None and len(speaking) == 1:
                return bidder, highest
        return None

    def exchange(self, bidder: int, contract: Contract) -> None:
        """Check the trump, a partner who sits out (F13), the taking of the kitty and the three discards (F6)."""
        record = self.record
        record.agree_on(record.take("trump"), suit=contract.suit, seat=bidder)
        if contract.no_trick:
            record.agree_on(record.take("out"), seat=(bidder + 2) % 4)
        else:
            self.counts["no_trump_contracts"] += not contract.trump
        event = record.take("draw")
        record.agree_on(event, seat=bidder, **{"from": "kitty"})
        record.agree("cards drawn", sorted(self.kitty), sorted(record.texts("cards", event["cards"])))
        hand = self.hands[bidder]
        hand |= self.kitty
        for _ in range(3):
            said = self.move(bidder, {f"discard {card}" for card in hand})
            hand.remove(said.removeprefix("discard "))

    def play(self, bidder: int, contract: Contract) -> list[int]:
        """Follow the tricks, ten or up to the one with which a misère fails (F13); how many each side took."""
        order = Order(contract.trump, "joker-top-trump" in self.house_rules)
        clockwise = [seat for seat in range(4) if not (contract.no_trick and seat == (bidder + 2) % 4)]
        tricks = [0, 0]
        leader = bidder
        for number in range(10):
            place = clockwise.index(leader)
            leader, cards = self.trick(clockwise[place:] + clockwise[:place], order)
            tricks[leader % 2] += 1
            self.counts["joker_in_misere"] += contract.no_trick and JOKER in cards
            if contract.no_trick and tricks[bidder % 2]:
                break
            if contract == OPEN_MISERE and number == 0:
                self.lay_down(bidder)
        return tricks

    def lay_down(self, bidder: int) -> None:
        """Check that an open misère's hand is shown, every card he still holds (F13)."""
        event = self.record.take("lay_down")
        self.record.agree_on(event, seat=bidder)
        shown = self.record.texts("cards", event["cards"])
        self.record.agree("cards laid down", sorted(self.hands[bidder]), sorted(shown))
        self.counts["laid_down"] += 1

    def trick(self, seats: list[int], order: Order) -> tuple[int, list[str]]:
        """Follow one trick of these seats, the first of which leads; the seat that wins it and its cards."""
        led = ""
        cards: list[str] = []
        for seat in seats:
            hand = self.hands[seat]
            if not cards:
                said = self.move(seat, order.leads(hand))
                card, _, calling = said.removeprefix("play ").partition(" calling ")
                led = LETTERS.get(calling) or order.suit(card) or order.trump  # F9
                self.note_lead(card, order)
            else:
                card = self.move(seat, {f"play {card}" for card in order.follows(hand, led)}).removeprefix("play ")
                self.note_joker(hand, card, order, led)
            hand.remove(card)
            cards.append(card)
        winner = max(zip(seats, cards, strict=True), key=lambda played: order.strength(played[1], led))[0]
        event = self.record.take("trick")
        self.record.agree_on(event, leader=seats[0], winner=winner, seats=seats, cards=cards, buried=[])
        return winner, cards

    def note_lead(self, card: str, order: Order) -> None:
        """Count a led joker and a led left bower."""
        if card == JOKER:
            self.counts["joker_led_trump" if order.trump else "joker_led_no_trump"] += 1
        self.counts["left_bower_led"] += card == order.left_bower

    def note_joker(self, hand: set[str], card: str, order: Order, led: str) -> None:
        """Count what a hand with the joker and other cards had to do and did, when it followed with this card."""
        if JOKER not in hand or len(hand) == 1:
            return
        has_led = any(order.suit(held) == led for held in hand - {JOKER})
        if order.free_joker:
            self.counts["not_forced_joker"] += led == order.trump and not has_led
            self.counts["joker_followed_while_holding_led"] += card == JOKER and has_led
        else:
            self.counts["joker_forced_as_trump"] += led == order.trump and not has_led
            self.counts["joker_bound_by_plain_lead"] += led != order.trump and has_led

    def score(self, bidder: int, contract: Contract, tricks: list[int], before: list[int]) -> list[int]:
        """Check the `hand_score` (F11, F13, F14); the new scores."""
        side = bidder % 2
        made = contract.made_with(tricks[side])
        slam = "slam-250" in self.house_rules and tricks[side] == 10 and contract.value < SLAM
        value = SLAM if slam else contract.value
        change = [0, 0] if contract.no_trick else [10 * taken for taken in tricks]
        change[side] = value if made else -value
        scores = [before[0] + change[0], before[1] + change[1]]
        event = self.record.take("hand_score")
        self.record.agree_on(event, hand=self.record.hand, bidder=bidder, bid=contract.text, made=made)
        self.record.agree_on(event, points=tricks, change=change, scores=scores)
        self.counts["hands"] += 1
        self.counts["bid_made" if made else "bid_missed"] += 1
        self.counts["both_at_target"] += min(scores) >= TARGET
        self.counts["slam_250"] += slam
        if contract.no_trick:
            name = "open_misere" if contract == OPEN_MISERE else "misere"
            self.counts[f"{name}_made" if made else f"{name}_failed"] += 1
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
