"""A referee for Pitch: follows records and checks every event against the rules T1 to T11 and G1 to G4.

Written from `pitch.de.txt` and `readings.md` alone, with all house rules, for three or four players. It takes nothing
from the interpreter, so that a mistake made there is not made here a second time. Events are dictionaries as
`json.loads` returns them, with the list `legal` on every move. Fields beyond those of the contract are left alone.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NoReturn

Event = dict[str, Any]

HAPPENINGS = (
    *("games", "hands", "moves", "bid_made", "bid_missed", "all_passed", "forced_dealer", "top_bid_ended"),
    *("one_card_high_low_jack", "game_tied", "no_jack", "both_at_target", "several_others_there"),
    *("won_by_bidder", "won_by_other"),
    # Only with house rules.
    *("low_taken_by_another", "low_taken_by_its_holder", "played_on_from_seven"),
)

HOUSE_RULES = {"low-to-taker", "target-10"}

FIELDS = {
    "start": ("ruleset", "house_rules", "options", "seats", "sides", "scores", "seed", "version", "rules"),
    "deal": ("hand", "dealer", "hands", "kitty", "stock"),
    "move": ("seat", "move", "legal"),
    "trump": ("suit", "seat"),
    "trick": ("leader", "winner", "seats", "cards", "buried"),
    "hand_score": ("hand", "bidder", "bid", "made", "points", "change", "scores"),
    "end": ("winners", "scores", "reason"),
}

SUITS = {"S": "spades", "C": "clubs", "D": "diamonds", "H": "hearts"}
LOW_TO_HIGH = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
PACK = {rank + suit for suit in SUITS for rank in LOW_TO_HIGH}
PIPS = {"A": 4, "K": 3, "Q": 2, "J": 1, "10": 10}  # T8

HAND_SIZE = 6
TOP_BID = 4
LAST_HAND = 1000


def height(card: str) -> int:
    """How high a card stands in its suit, from 0 for the two."""
    return LOW_TO_HIGH.index(card[:-1])


def follows(hand: set[str], led: str) -> set[str]:
    """The cards that may follow: the suit led, without it anything (T4)."""
    return {card for card in hand if card[-1] == led} or set(hand)


@dataclass(frozen=True)
class Awards:
    """Which seat gets each of the four points; None where nobody does (T5 to T9)."""

    high: int
    low: int
    jack: int | None
    game: int | None

    def in_order(self) -> tuple[int | None, ...]:
        """The seats in the order in which the points count (T11)."""
        return self.high, self.low, self.jack, self.game

    def points(self, seats: int) -> list[int]:
        """How many points each seat gets."""
        return [self.in_order().count(seat) for seat in range(seats)]


def awards(dealt: list[set[str]], taken: list[set[str]], trump: str, low_to_taker: bool) -> Awards:
    """The four points of a hand, from the cards that each seat was dealt and the cards that it took.

    The lowest trump in play counts for who was dealt it, with the house rule for who took it (T6).
    """
    trumps = sorted((card for hand in dealt for card in hand if card[-1] == trump), key=height)
    pips = [sum(PIPS.get(card[:-1], 0) for card in cards) for cards in taken]
    most = [seat for seat, sum_of_pips in enumerate(pips) if sum_of_pips == max(pips)]
    return Awards(
        high=holder(taken, trumps[-1]),
        low=holder(taken if low_to_taker else dealt, trumps[0]),
        jack=holder(taken, "J" + trump) if "J" + trump in trumps else None,
        game=most[0] if len(most) == 1 else None,
    )


def holder(cards_by_seat: list[set[str]], card: str) -> int:
    """The seat that has this card, which one of them does."""
    return next(seat for seat, cards in enumerate(cards_by_seat) if card in cards)


def winners(before: list[int], after: list[int], bidder: int, won: Awards, target: int) -> set[int]:
    """Who may be the one winner of the game to this target (T11); empty to play on.

    The rules name one, unless a game was made to start with several seats already there.
    """
    if after[bidder] >= target:
        return {bidder}
    there = {seat for seat, score in enumerate(before) if score >= target and seat != bidder}
    if there:
        return there
    tally = list(before)
    for seat in won.in_order():
        if seat is not None and seat != bidder:
            tally[seat] += 1
            if tally[seat] >= target:
                return {seat}
    return set()


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
        self.seats = 4
        self.target = 7
        self.low_to_taker = False
        self.hands: list[set[str]] = []

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
            dealt = [set(hand) for hand in self.hands]
            bidder, bid = self.auction(dealer)
            trump, taken = self.play(bidder)
            won = awards(dealt, taken, trump, self.low_to_taker)
            before, scores = scores, self.score(bidder, bid, won, scores)
            self.note_points(dealt, trump, won)
            over = winners(before, scores, bidder, won, self.target)
            self.counts["played_on_from_seven"] += not over and max(scores) >= 7
            if over or record.kind_ahead() == "end" or record.hand == LAST_HAND:
                return self.end(scores, over, bidder)
            dealer = (dealer + 1) % self.seats  # G1

    def start(self) -> list[int]:
        """Check the `start`; the scores the game starts from."""
        record = self.record
        record.game += 1
        record.hand = 0
        event = record.take("start")
        self.counts["games"] += 1
        self.seats = 3 if event["seats"] == 3 else 4
        sides = [[seat] for seat in range(self.seats)]
        record.agree_on(event, ruleset="pitch", seats=self.seats, sides=sides)  # T1
        house_rules = record.texts("house_rules", event["house_rules"])
        record.agree("house_rules", sorted(HOUSE_RULES.intersection(house_rules)), house_rules)
        self.target = 10 if "target-10" in house_rules else 7  # T11
        self.low_to_taker = "low-to-taker" in house_rules
        if not isinstance(event["options"], dict):
            record.disagree("options, a map", repr(event["options"]))
        if not re.fullmatch("[0-9a-f]{64}", str(event["rules"])):
            record.disagree("rules, a SHA-256 in 64 hexadecimal digits", repr(event["rules"]))
        if not isinstance(event["version"], str) or not event["version"]:
            record.disagree("version, a text", repr(event["version"]))
        return record.whole_numbers("scores", event["scores"], self.seats)

    def deal(self, dealer: int | None) -> int:
        """Check a `deal` and pick up the hands; the dealer, who is given except for the first deal of a game (G1)."""
        record = self.record
        event = record.take("deal")
        record.agree_on(event, hand=record.hand)
        if dealer is not None:
            record.agree_on(event, dealer=dealer)
        elif type(event["dealer"]) is not int or not 0 <= event["dealer"] < self.seats:
            record.disagree(f"dealer, a seat from 0 to {self.seats - 1}", repr(event["dealer"]))
        if not isinstance(event["hands"], list) or len(event["hands"]) != self.seats:
            record.disagree(f"hands, a list of {self.seats}", repr(event["hands"]))
        hands = [record.texts(f"cards of seat {seat}", cards) for seat, cards in enumerate(event["hands"])]
        stock = record.texts("stock", event["stock"])
        record.agree("cards dealt to each seat", [HAND_SIZE] * self.seats, [len(hand) for hand in hands])  # T1
        if event["kitty"] not in ([], None):
            record.disagree("no kitty", repr(event["kitty"]))
        record.agree("the pack", sorted(PACK), sorted(card for cards in (*hands, stock) for card in cards))
        self.hands = [set(hand) for hand in hands]
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

    def auction(self, dealer: int) -> tuple[int, int]:
        """Follow the bidding (T2); the bidder and his bid."""
        speaking = set(range(self.seats))
        seat = bidder = dealer
        highest = 0
        while highest < TOP_BID and not (highest and len(speaking) == 1):
            seat = (seat + 1) % self.seats
            if seat not in speaking:
                continue
            legal = {f"bid {points}" for points in range(highest + 1, TOP_BID + 1)}
            if speaking == {dealer}:
                self.counts["forced_dealer"] += 1
            else:
                legal.add("pass")
            said = self.move(seat, legal)
            if said == "pass":
                speaking.remove(seat)
            else:
                bidder, highest = seat, int(said.removeprefix("bid "))
        self.counts["top_bid_ended"] += highest == TOP_BID and len(speaking) > 1
        return bidder, highest

    def play(self, bidder: int) -> tuple[str, list[set[str]]]:
        """Follow the six tricks; the letter of the trump suit and the cards that each seat took."""
        taken: list[set[str]] = [set() for _ in range(self.seats)]
        trump = ""
        leader = bidder
        for _ in range(HAND_SIZE):
            trump, leader, cards = self.trick(leader, trump)
            taken[leader] |= cards
        return trump, taken

    def trick(self, leader: int, trump: str) -> tuple[str, int, set[str]]:
        """Follow one trick; the letter of the trump suit, the seat that wins the trick, and its cards.

        With `trump` empty it is the first trick of the hand, and the card led makes trump (T3).
        """
        seats = [(leader + place) % self.seats for place in range(self.seats)]
        led = ""
        cards: list[str] = []
        for seat in seats:
            hand = self.hands[seat]
            may_go = follows(hand, led) if cards else hand
            card = self.move(seat, {f"play {held}" for held in may_go}).removeprefix("play ")
            if not cards:
                led = card[-1]
                if not trump:
                    trump = led
                    self.record.agree_on(self.record.take("trump"), suit=SUITS[trump], seat=leader)
            hand.remove(card)
            cards.append(card)
        in_suit = [card for card in cards if card[-1] in (led, trump)]
        best = max(in_suit, key=lambda card: (card[-1] == trump, height(card)))
        winner = seats[cards.index(best)]
        event = self.record.take("trick")
        self.record.agree_on(event, leader=leader, winner=winner, seats=seats, cards=cards, buried=[])
        return trump, winner, set(cards)

    def score(self, bidder: int, bid: int, won: Awards, before: list[int]) -> list[int]:
        """Check the `hand_score` (T10); the new scores."""
        points = won.points(self.seats)
        made = points[bidder] >= bid
        change = list(points)
        if not made:
            change[bidder] = -bid
        scores = [score + more for score, more in zip(before, change, strict=True)]
        event = self.record.take("hand_score")
        self.record.agree_on(event, hand=self.record.hand, bidder=bidder, bid=f"bid {bid}", made=made)
        self.record.agree_on(event, points=points, change=change, scores=scores)
        self.counts["hands"] += 1
        self.counts["bid_made" if made else "bid_missed"] += 1
        there = [seat for seat, score in enumerate(scores) if score >= self.target]
        self.counts["both_at_target"] += len(there) > 1
        self.counts["several_others_there"] += len(there) > 1 and bidder not in there
        return scores

    def note_points(self, dealt: list[set[str]], trump: str, won: Awards) -> None:
        """Count points that nobody got, a jack that was the only trump in play (T9), and whose low a taker got."""
        trumps = [card for hand in dealt for card in hand if card[-1] == trump]
        self.counts["one_card_high_low_jack"] += trumps == ["J" + trump]
        self.counts["no_jack"] += won.jack is None
        self.counts["game_tied"] += won.game is None
        if self.low_to_taker:
            own = min(trumps, key=height) in dealt[won.low]
            self.counts["low_taken_by_its_holder" if own else "low_taken_by_another"] += 1

    def end(self, scores: list[int], over: set[int], bidder: int) -> str:
        """Check the `end` after a hand that won the game, or with reason `hands` or `limit`; the reason."""
        record = self.record
        event = record.take("end")
        if over:
            reason = "target"
            allowed = [[seat] for seat in sorted(over)]
            winner = event["winners"] if event["winners"] in allowed else allowed[0]
            record.agree_on(event, reason=reason, winners=winner, scores=scores)
            self.counts["won_by_bidder" if winner == [bidder] else "won_by_other"] += 1
        else:
            reason = "limit" if event["reason"] == "limit" and record.hand == LAST_HAND else "hands"
            record.agree_on(event, reason=reason, winners=[], scores=scores)
        return reason


def follow(events: Iterable[Event]) -> Counter[str]:
    """Follow any number of games in sequence and return how often each of HAPPENINGS happened.

    `all_passed` stays 0: the dealer has to bid when the others pass, which is `forced_dealer`.
    Raises Disagreement at the first event that differs from the rules.
    """
    return Referee(events).follow()
