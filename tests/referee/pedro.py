"""A referee for Pedro without house rules, written from the rule documents alone.

It knows nothing of the interpreter. It reads a record event by event, works out from the rules what must come next,
and raises Disagreement at the first event that says anything else. The letters in brackets (G1, P7, ...) are the lines
of the readings of the rules.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NoReturn

Event = dict[str, Any]

SUITS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
SISTERS = {"clubs": "spades", "spades": "clubs", "diamonds": "hearts", "hearts": "diamonds"}
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
PLAIN_ORDER = {rank + letter: place for letter in SUITS.values() for place, rank in enumerate(RANKS)}
DECK = frozenset(PLAIN_ORDER)

SEATS = 4
SIDES = [[0, 2], [1, 3]]
DEALT_EACH, FULL_HAND, TRICKS = 9, 6, 6
LOWEST_BID, HIGHEST_BID = 7, 14
TARGET, GOING_OUT, MOST_HANDS = 62, 55, 1000

FIELDS: dict[str, tuple[str, ...]] = {
    "start": ("ruleset", "house_rules", "options", "seats", "sides", "scores", "seed", "version", "rules"),
    "deal": ("hand", "dealer", "hands", "kitty", "stock"),
    "move": ("seat", "move", "legal"),
    "trump": ("suit", "seat"),
    "discard": ("seat", "cards"),
    "draw": ("seat", "cards", "from"),
    "trick": ("leader", "winner", "seats", "cards", "buried"),
    "hand_score": ("hand", "bidder", "bid", "made", "points", "change", "scores"),
    "end": ("winners", "scores", "reason"),
}

HAPPENINGS = (
    *("games", "hands", "decisions", "moves", "real_choices", "buried", "short_refill", "short_dealer"),
    *("rob_choice", "forced_dealer", "bid_made", "bid_missed", "gone_out", "both_at_target", "won_at_target"),
    *("void_must_trump", "left_pedro_led", "over_six"),
)


class Trump:
    """A trump suit: its fourteen cards with their strength, and what the point cards are worth (P1, P2)."""

    def __init__(self, suit: str) -> None:
        own, self.left_pedro = SUITS[suit], "5" + SUITS[SISTERS[suit]]
        upwards = [rank + own for rank in RANKS]
        upwards.insert(upwards.index("5" + own), self.left_pedro)
        self.strength = {card: place for place, card in enumerate(upwards)}
        self.two = "2" + own
        self.points = {"A" + own: 1, "J" + own: 1, "10" + own: 1, "5" + own: 5, self.left_pedro: 5, self.two: 1}


TRUMPS = {suit: Trump(suit) for suit in SUITS}


class Disagreement(AssertionError):  # noqa: N818 - what two who follow the same game come to
    """The record says something else than the rules.

    `game` and `hand` count from 1 (`hand` is 0 before the first deal), `event` from 0 through the whole record.
    """

    def __init__(self, game: int, hand: int, event: int, expected: str, read: str) -> None:
        super().__init__(f"game {game}, hand {hand}, event {event}: expected {expected}, read {read}")
        self.game, self.hand, self.event, self.expected, self.read = game, hand, event, expected, read


def _left_of(dealer: int) -> list[int]:
    """All seats clockwise, from the dealer's left to the dealer himself (G1)."""
    return [(dealer + step) % SEATS for step in range(1, SEATS + 1)]


class Record:
    """The events of a record one after another, and the place reached in them."""

    def __init__(self, events: Iterable[Event], counts: Counter[str]) -> None:
        self._events: Iterator[Event] = iter(events)
        self.counts = counts
        self.game, self.hand, self.event = 0, 0, -1

    def disagree(self, expected: object, read: object) -> NoReturn:
        """Raise Disagreement at the event read last."""
        raise Disagreement(self.game, self.hand, self.event, str(expected), str(read))

    def next(self, *kinds: str) -> Event | None:
        """The next event, which must be of one of these kinds and complete; None when the record is over."""
        self.event += 1
        event = next(self._events, None)
        if event is None:
            return None
        kind = event.get("event") if isinstance(event, dict) else None
        if kind not in kinds:
            self.disagree(f"event {' or '.join(kinds)}", event)
        for field in FIELDS[str(kind)]:
            if field not in event:
                self.disagree(f"a field {field!r}", event)
        return event

    def take(self, *kinds: str, **fields: object) -> Event:
        """The next event, which must be there, of one of these kinds, complete, and say what these fields say."""
        event = self.next(*kinds)
        if event is None:
            self.disagree(f"event {' or '.join(kinds)}", "the end of the record")
        self.check(event, **fields)
        return event

    def check(self, event: Event, **fields: object) -> None:
        """Raise Disagreement unless the event has exactly these values in these fields (where true is not 1)."""
        for field, expected in fields.items():
            if repr(event[field]) != repr(expected):
                self.disagree(f"{field} {expected!r}", repr(event[field]))

    def cards(self, cards: object) -> list[str]:
        """What was read, which must be a list of cards of the pack."""
        if not isinstance(cards, list) or not all(isinstance(card, str) and card in DECK for card in cards):
            self.disagree("a list of cards of the pack", cards)
        return cards

    def exactly(self, cards: Iterable[str], read: object) -> None:
        """Raise Disagreement unless these are the cards, each once, in whatever order."""
        expected = sorted(cards)
        if sorted(self.cards(read)) != expected:
            self.disagree(f"cards {expected}", read)

    def move(self, seat: int, legal: set[str]) -> str:
        """The move this seat makes, when exactly these are legal."""
        event = self.take("move", seat=seat)
        listed, move = event["legal"], event["move"]
        if not isinstance(listed, list) or len(listed) != len(legal) or any(text not in listed for text in legal):
            self.disagree(f"legal {sorted(legal)}", listed)
        if not isinstance(move, str) or move not in legal:
            self.disagree(f"one of the moves {sorted(legal)}", repr(move))
        self.counts["moves"] += 1
        self.counts["real_choices"] += len(legal) > 1
        return move

    def card_moved(self, seat: int, verb: str, cards: Iterable[str]) -> str:
        """The card this seat discards, buries or plays, when exactly these cards may go."""
        return self.move(seat, {f"{verb} {card}" for card in cards}).removeprefix(f"{verb} ")


class Hand:
    """One hand, from the deal to its last trick."""

    def __init__(self, record: Record, deal: Event, scores: Sequence[int]) -> None:
        self.record, self.counts = record, record.counts
        self.dealer: int = deal["dealer"]
        self.hands, self.stock = self._dealt(deal)
        self.thrown: set[str] = set()
        self.bidder, self.bid = -1, 0
        self.bidder_goes_out = all(score >= GOING_OUT for score in scores)
        self.points = [0, 0]

    def _dealt(self, deal: Event) -> tuple[list[set[str]], list[str]]:
        """The four hands and the stock, which must be the whole pack: nine cards each and sixteen over (P3)."""
        record, hands = self.record, deal["hands"]
        if deal["kitty"] not in (None, []):
            record.disagree("no kitty", deal["kitty"])
        if not isinstance(hands, list) or len(hands) != SEATS:
            record.disagree("four hands", hands)
        dealt = [record.cards(hand) for hand in hands]
        if any(len(hand) != DEALT_EACH for hand in dealt):
            record.disagree("nine cards in each hand", dealt)
        record.exactly(DECK, sum(dealt, record.cards(deal["stock"])))
        return [set(hand) for hand in dealt], list(deal["stock"])

    @property
    def bid_reached(self) -> bool:
        """Whether the bidding side has its bid by now."""
        return self.points[self.bidder % 2] >= self.bid

    def follow(self) -> None:
        """Follow the hand to its last trick."""
        self._auction()
        self._naming()
        self._throwing()
        for seat in _left_of(self.dealer)[:-1]:
            self._refill(seat)
        self._rob()
        self._play()

    def _auction(self) -> None:
        """Each seat speaks once; after three passes the dealer must bid 7 (P4)."""
        for seat in _left_of(self.dealer):
            if seat == self.dealer and not self.bid:
                legal = {f"bid {LOWEST_BID}"}
                self.counts["forced_dealer"] += 1
            else:
                higher = range(max(LOWEST_BID, self.bid + 1), HIGHEST_BID + 1)
                legal = {"pass", *(f"bid {number}" for number in higher)}
            move = self.record.move(seat, legal)
            if move != "pass":
                self.bidder, self.bid = seat, int(move.removeprefix("bid "))

    def _naming(self) -> None:
        """The bidder names any of the four suits (P5)."""
        suit = self.record.move(self.bidder, {f"trump {suit}" for suit in SUITS}).removeprefix("trump ")
        self.record.take("trump", suit=suit, seat=self.bidder)
        self.trump = TRUMPS[suit]

    def _plain(self, seat: int) -> set[str]:
        """The cards this seat holds that are no trumps."""
        return {card for card in self.hands[seat] if card not in self.trump.strength}

    def _throwing(self) -> None:
        """Everyone throws away every card that is no trump (P6)."""
        for seat in _left_of(self.dealer):
            if plain := self._plain(seat):
                self.record.exactly(plain, self.record.take("discard", seat=seat)["cards"])
                self.hands[seat] -= plain
                self.thrown |= plain

    def _draw_stock(self, seat: int, how_many: int) -> None:
        """The seat takes this many cards from the top of the stock."""
        if how_many:
            top, self.stock = self.stock[:how_many], self.stock[how_many:]
            self.record.exactly(top, self.record.take("draw", seat=seat, **{"from": "stock"})["cards"])
            self.hands[seat].update(top)

    def _draw_discards(self, seat: int) -> bool:
        """The seat fills up to six from the shuffled discards (P9); whether it had to."""
        missing = FULL_HAND - len(self.hands[seat])
        if missing > 0:
            drawn = self.record.cards(self.record.take("draw", seat=seat, **{"from": "discards"})["cards"])
            if len(drawn) != missing or len(self.thrown.intersection(drawn)) != missing:
                self.record.disagree(f"{missing} of the discards {sorted(self.thrown)}", drawn)
            self.thrown.difference_update(drawn)
            self.hands[seat].update(drawn)
        return missing > 0

    def _refill(self, seat: int) -> None:
        """A seat other than the dealer is filled to six from the stock (P7), then from the discards (P9)."""
        missing = max(0, FULL_HAND - len(self.hands[seat]))
        self._draw_stock(seat, min(missing, len(self.stock)))
        self.counts["short_refill"] += self._draw_discards(seat)

    def _rob(self) -> None:
        """The dealer takes the rest of the stock and puts plain cards away, down to six cards (P8)."""
        dealer = self.dealer
        self._draw_stock(dealer, len(self.stock))
        plain = self._plain(dealer)
        surplus = len(self.hands[dealer]) - FULL_HAND
        self.counts["rob_choice"] += 0 < surplus < len(plain)
        while plain and len(self.hands[dealer]) > FULL_HAND:
            card = self.record.card_moved(dealer, "discard", plain)
            plain.discard(card)
            self.hands[dealer].discard(card)
        self.counts["short_dealer"] += self._draw_discards(dealer)

    def _play(self) -> None:
        """Six tricks, or fewer when the bidder goes out (P15)."""
        for seat, hand in enumerate(self.hands):
            self.counts["over_six"] += len(hand) > FULL_HAND
            if self.trump.two in hand:
                self.points[seat % 2] += self.trump.points[self.trump.two]
        leader = self.bidder
        for _ in range(TRICKS):
            leader = self._trick(leader)
            if self.bidder_goes_out and self.bid_reached:
                return

    def _trick(self, leader: int) -> int:
        """One trick; returns the seat that wins it (P10)."""
        trump, seats = self.trump, [(leader + step) % SEATS for step in range(SEATS)]
        played: list[str] = []
        buried: list[str] = []
        for seat in seats:
            buried += self._bury(seat)
            legal = self._following(seat, played[0]) if played else self.hands[seat]
            card = self.record.card_moved(seat, "play", legal)
            self.hands[seat].discard(card)
            played.append(card)
        self.counts["left_pedro_led"] += played[0] == trump.left_pedro
        if trumps := [card for card in played if card in trump.strength]:
            best = max(trumps, key=lambda card: trump.strength[card])
        else:
            best = max((card for card in played if card[-1] == played[0][-1]), key=lambda card: PLAIN_ORDER[card])
        winner = seats[played.index(best)]
        event = self.record.take("trick", leader=leader, winner=winner, seats=seats, cards=played)
        self.record.exactly(buried, event["buried"])
        self.points[winner % 2] += sum(trump.points.get(card, 0) for card in played if card != trump.two)
        return winner

    def _bury(self, seat: int) -> list[str]:
        """The cards that a seat with more than six buries before its first card; never a point card (P12)."""
        buried: list[str] = []
        while len(self.hands[seat]) > FULL_HAND:
            card = self.record.card_moved(seat, "bury", self.hands[seat] - self.trump.points.keys())
            self.hands[seat].discard(card)
            buried.append(card)
        self.counts["buried"] += len(buried)
        return buried

    def _following(self, seat: int, led: str) -> set[str]:
        """The cards this seat may play on the card led (P10, P11)."""
        hand = self.hands[seat]
        trumps = hand & self.trump.strength.keys()
        if led in self.trump.strength:
            return trumps or hand
        suited = {card for card in hand - trumps if card[-1] == led[-1]}
        self.counts["void_must_trump"] += bool(trumps and not suited)
        return suited | trumps or hand


class Game:
    """One game, from `start` to `end`."""

    def __init__(self, record: Record, start: Event) -> None:
        self.record, self.counts = record, record.counts
        record.check(start, ruleset="pedro", house_rules=[], seats=SEATS, sides=SIDES)
        scores = start["scores"]
        well_formed = {
            "options": isinstance(start["options"], dict),
            "scores": isinstance(scores, list) and [type(score) for score in scores] == [int, int],
            "version": isinstance(start["version"], str),
            "rules": isinstance(start["rules"], str) and re.fullmatch("[0-9a-f]{64}", start["rules"]) is not None,
        }
        for field, fine in well_formed.items():
            if not fine:
                record.disagree(f"a well-formed {field!r}", repr(start[field]))
        self.scores: list[int] = list(scores)

    def follow(self) -> str:
        """Follow the game to its end and return the reason of the end."""
        dealer: int | None = None
        while True:
            kinds = ("deal", "end")[self.record.hand >= MOST_HANDS :] if self.record.hand else ("deal",)
            event = self.record.take(*kinds)
            if event["event"] == "end":
                return self._stop(event)
            self.record.hand += 1
            self.record.check(event, hand=self.record.hand)
            if dealer is not None:
                self.record.check(event, dealer=(dealer + 1) % SEATS)
            elif type(event["dealer"]) is not int or event["dealer"] not in range(SEATS):
                self.record.disagree("a seat as dealer", repr(event["dealer"]))
            hand = Hand(self.record, event, self.scores)
            dealer = hand.dealer
            hand.follow()
            self._score(hand)
            winner, reason = self._won(hand)
            if winner is not None:
                self.record.take("end", winners=[winner], scores=self.scores, reason=reason)
                return reason

    def _stop(self, event: Event) -> str:
        """The reason of an end without a winner: `hands` asked for were played, or `limit` after a thousand."""
        self.record.check(event, winners=[], scores=self.scores)
        allowed = ("hands", "limit") if self.record.hand >= MOST_HANDS else ("hands",)
        if event["reason"] not in allowed:
            self.record.disagree(f"reason {' or '.join(allowed)}", repr(event["reason"]))
        return str(event["reason"])

    def _score(self, hand: Hand) -> None:
        """The points of the hand: a bid that failed costs what was bid, all else is scored (P13, G4)."""
        made, change = hand.bid_reached, list(hand.points)
        if not made:
            change[hand.bidder % 2] = -hand.bid
        self.scores = [score + more for score, more in zip(self.scores, change, strict=True)]
        event = self.record.take("hand_score", hand=self.record.hand, bidder=hand.bidder, bid=f"bid {hand.bid}")
        self.record.check(event, made=made, points=hand.points, change=change, scores=self.scores)
        self.counts["hands"] += 1
        self.counts["bid_made" if made else "bid_missed"] += 1

    def _won(self, hand: Hand) -> tuple[int | None, str]:
        """The side that has won and why, None when the game goes on (P14, P15, P16)."""
        if hand.bidder_goes_out and hand.bid_reached:
            self.counts["gone_out"] += 1
            return hand.bidder % 2, "bid"
        there = [side for side, score in enumerate(self.scores) if score >= TARGET]
        if len(there) == 1:
            self.counts["won_at_target"] += 1
            return there[0], "target"
        self.counts["both_at_target"] += len(there) == 2
        return None, ""


def follow(events: Iterable[Event]) -> Counter[str]:
    """Follow any number of games in sequence and return how often each of HAPPENINGS happened.

    A decision is every choice a seat makes, also with one legal move, so `decisions` are the `moves`;
    `real_choices` are those with more than one. Raises Disagreement at the first event that differs from the rules.
    """
    counts = Counter(dict.fromkeys(HAPPENINGS, 0))
    record, reason = Record(events, counts), ""
    while (start := record.next("start")) is not None:
        record.game, record.hand = record.game + 1, 0
        if reason == "hands":
            record.disagree("no game after one that ended with reason 'hands'", start)
        reason = Game(record, start).follow()
        counts["games"] += 1
    counts["decisions"] = counts["moves"]
    return counts
