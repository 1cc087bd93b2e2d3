"""One hand of the Pedro family, from the deal to its last trick.

The letters in brackets (P1, V7, ...) are the lines of the readings of the rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from .pedro_record import Event, Record
from .pedro_rules import DECK, FULL_HAND, GOING_OUT, PLAIN_ORDER, SEATS, SUITS, Rules


def clockwise(first: int) -> list[int]:
    """All seats clockwise, from this one on (G1)."""
    return [(first + step) % SEATS for step in range(SEATS)]


class Hand:
    """One hand, as the record goes on telling it."""

    def __init__(self, record: Record, rules: Rules, deal: Event, scores: Sequence[int]) -> None:
        self.record, self.counts, self.rules = record, record.counts, rules
        self.dealer: int = deal["dealer"]
        self.seats = clockwise(self.dealer + 1)
        self.hands, self.stock = self._dealt(deal)
        self.thrown: set[str] = set()
        self.bidder, self.bid = -1, 0
        self.bidder_goes_out = rules.play_on and all(score >= GOING_OUT for score in scores)
        self.out: set[int] = set()
        self.tricks = 0
        self.points = [0, 0]

    def _dealt(self, deal: Event) -> tuple[list[set[str]], list[str]]:
        """The four hands and the stock, which must be the whole pack: so many cards each and the rest over (P3, V6)."""
        record, each, hands = self.record, self.rules.dealt_each, deal["hands"]
        if deal["kitty"] not in (None, []):
            record.disagree("no kitty", deal["kitty"])
        if not isinstance(hands, list) or len(hands) != SEATS:
            record.disagree("four hands", hands)
        dealt = [record.cards(hand) for hand in hands]
        if any(len(hand) != each for hand in dealt):
            record.disagree(f"{each} cards in each hand", dealt)
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
        for seat in self.seats[:-1]:
            self._refill(seat)
            self._trim(seat)
        self._rob()
        self._trim(self.dealer)
        self._play()

    def _auction(self) -> None:
        """Each seat speaks once; after three passes the dealer must bid (P4, V1, V6)."""
        rules = self.rules
        for seat in self.seats:
            takes_over = rules.dealer_takes_over and seat == self.dealer
            if seat == self.dealer and not self.bid:
                legal = {f"bid {rules.forced_bid}"}
                self.counts["forced_dealer"] += 1
            else:
                lowest = max(rules.lowest_bid, self.bid if takes_over else self.bid + 1)
                legal = {"pass", *(f"bid {number}" for number in range(lowest, rules.highest_bid + 1))}
            move = self.record.move(seat, legal)
            if move != "pass":
                number = int(move.removeprefix("bid "))
                self.counts["dealer_took_at_same_number"] += number == self.bid
                self.bidder, self.bid = seat, number

    def _naming(self) -> None:
        """The bidder names any of the four suits (P5)."""
        suit = self.record.move(self.bidder, {f"trump {suit}" for suit in SUITS}).removeprefix("trump ")
        self.record.take("trump", suit=suit, seat=self.bidder)
        self.trump = self.rules.trump(suit)

    def _plain(self, seat: int) -> set[str]:
        """The cards this seat holds that are no trumps."""
        return self.hands[seat] - self.trump.strength.keys()

    def _trumps(self, seat: int) -> set[str]:
        """The trumps this seat holds."""
        return self.hands[seat] & self.trump.strength.keys()

    def _throwing(self) -> None:
        """Everyone throws away every card that is no trump (P6)."""
        for seat in self.seats:
            if plain := self._plain(seat):
                self.record.exactly(plain, self.record.take("discard", seat=seat)["cards"])
                self.hands[seat] -= plain
                self.thrown |= plain

    def _drawn(self, seat: int, source: str) -> list[str]:
        """The cards that this seat draws from there."""
        event = self.record.take("draw", seat=seat)
        self.record.check(event, **{"from": source})
        return self.record.cards(event["cards"])

    def _draw_stock(self, seat: int, how_many: int) -> None:
        """The seat takes this many cards from the top of the stock."""
        if how_many:
            top, self.stock = self.stock[:how_many], self.stock[how_many:]
            self.record.exactly(top, self._drawn(seat, "stock"))
            self.hands[seat].update(top)

    def _draw_discards(self, seat: int) -> bool:
        """The seat fills up to six from the shuffled discards (P9); whether it had to."""
        missing = FULL_HAND - len(self.hands[seat])
        if missing > 0:
            drawn = self._drawn(seat, "discards")
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

    def _trim(self, seat: int) -> None:
        """Where only trumps are played, a seat with more than six puts some away face up; never a point card (V2)."""
        while self.rules.only_trumps and len(self.hands[seat]) > FULL_HAND:
            spare = self.hands[seat] - self.trump.points.keys()
            self.hands[seat].discard(self.record.card_moved(seat, "discard", spare, face_up=True))
            self.counts["trimmed"] += 1

    def _play(self) -> None:
        """Trick after trick until nobody can play any more, or the bidder has gone out (P15)."""
        for seat, hand in enumerate(self.hands):
            self.counts["over_six"] += len(hand) > FULL_HAND
            if self.trump.two in hand:
                self.points[seat % 2] += self.trump.points[self.trump.two]
        leader = self.bidder
        while not (self.bidder_goes_out and self.bid_reached):
            if not self._anyone_can_play():
                self.counts["last_trump_ended_the_hand"] += self.rules.only_trumps
                return
            leader = self._trick(leader)

    def _anyone_can_play(self) -> bool:
        """Whether a card is left in any hand; where only trumps are played, a trump (V4)."""
        left = self._trumps if self.rules.only_trumps else self.hands.__getitem__
        return any(left(seat) for seat in range(SEATS))

    def _trick(self, on_lead: int) -> int:
        """One trick; returns the seat that wins it (P10)."""
        seats: list[int] = []
        played: list[str] = []
        buried: list[str] = []
        for seat in clockwise(on_lead):
            if self._goes_out(seat, on_lead, seats):
                continue
            buried += self._bury(seat)
            card = self.record.card_moved(seat, "play", self._may_play(seat, played))
            self.hands[seat].discard(card)
            seats.append(seat)
            played.append(card)
        winner = seats[played.index(self._best(played))]
        event = self.record.take("trick", leader=seats[0], winner=winner, seats=seats, cards=played)
        self.record.exactly(buried, event["buried"])
        self.tricks += 1
        self.counts["left_pedro_led"] += played[0] == self.trump.left_pedro
        self.points[winner % 2] += sum(self.trump.points.get(card, 0) for card in played if card != self.trump.two)
        return winner

    def _goes_out(self, seat: int, on_lead: int, played: Sequence[int]) -> bool:
        """Whether this seat sits the trick out, after those who have played to it; never where plain cards are played.

        Who has no trump when it would be his turn is out from then on (V3), also on lead, which then passes to the
        left (V4). After the last trump of all the hand is over: it is nobody's turn any more.
        """
        if not self.rules.only_trumps or self._trumps(seat):
            return False
        if seat not in self.out and self._anyone_can_play():
            self.record.take("out", seat=seat)
            self.out.add(seat)
            self.counts["out_in_the_middle_of_a_trick"] += bool(played)
            self.counts["bidder_without_trump"] += seat == on_lead and not self.tricks
            self.counts["winner_without_trump"] += seat == on_lead and bool(self.tricks)
        elif seat not in self.out:
            self.counts["not_out_after_the_last_trump"] += 1
        return True

    def _bury(self, seat: int) -> list[str]:
        """The cards that a seat with more than six buries before its first card; never a point card (P12)."""
        buried: list[str] = []
        while len(self.hands[seat]) > FULL_HAND:
            card = self.record.card_moved(seat, "bury", self.hands[seat] - self.trump.points.keys())
            self.hands[seat].discard(card)
            buried.append(card)
        self.counts["buried"] += len(buried)
        return buried

    def _may_play(self, seat: int, played: Sequence[str]) -> set[str]:
        """The cards this seat may play after these cards of the trick."""
        if self.rules.only_trumps:
            return self._trumps(seat)
        return self._following(seat, played[0]) if played else self._leading(seat)

    def _leading(self, seat: int) -> set[str]:
        """Any card (G2); to the first trick a trump where the bidder must lead one and has one."""
        hand, trumps = self.hands[seat], self._trumps(seat)
        if self.tricks or not self.rules.lead_trump:
            return hand
        self.counts["must_lead_trump"] += bool(trumps) and trumps != hand
        self.counts["no_trump_to_lead"] += not trumps
        return trumps or hand

    def _following(self, seat: int, led: str) -> set[str]:
        """The cards this seat may play on the card led (P10, P11), where one must follow only of its suit (V9)."""
        hand, trumps = self.hands[seat], self._trumps(seat)
        if led in self.trump.strength:
            return trumps or hand
        suited = {card for card in hand - trumps if card[-1] == led[-1]}
        if self.rules.must_follow:
            self.counts["had_to_follow"] += bool(trumps and suited)
            self.counts["need_not_trump"] += bool(trumps and not suited and trumps != hand)
            return suited or hand
        self.counts["void_must_trump"] += bool(trumps and not suited)
        return suited | trumps or hand

    def _best(self, played: Sequence[str]) -> str:
        """The highest trump, without one the highest card of the suit led (P10)."""
        if trumps := [card for card in played if card in self.trump.strength]:
            return max(trumps, key=self.trump.strength.__getitem__)
        return max((card for card in played if card[-1] == played[0][-1]), key=PLAIN_ORDER.__getitem__)
