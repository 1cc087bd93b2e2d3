"""One hand of ten-point Pitch or a variant of it, from the deal to its last trick."""

from __future__ import annotations

from collections.abc import Sequence

from .ten_point_record import Event, Record
from .ten_point_rules import FULL_HAND, MOON, PACK, SUITS, VOID_MUST_TRUMP, WORTH, Rules, plain_strength


class Hand:
    """One hand, as the record goes on telling it."""

    def __init__(self, record: Record, rules: Rules, deal: Event) -> None:
        self.record, self.counts, self.rules = record, record.counts, rules
        self.dealer: int = deal["dealer"]
        self.seats = rules.clockwise(self.dealer + 1)
        self.hands, self.kitty, self.stock = self._dealt(deal)
        self.bidder, self.bid = -1, 0
        self.moon = False
        self.called = ""
        self.partner: int | None = None
        """The called partner; nobody where the bidder has the called card himself, or where none is called."""
        self.out: set[int] = set()
        self.tricks: list[tuple[int, list[int], list[str]]] = []
        """The winner, the seats and the cards of every trick."""
        self.held: list[set[str]] = []

    def _dealt(self, deal: Event) -> tuple[list[set[str]], list[str], list[str]]:
        """The hands, the widow and the stock, which must be the whole pack: the rest is stock, with five the widow."""
        record, rules, hands = self.record, self.rules, deal["hands"]
        if not isinstance(hands, list) or len(hands) != rules.seats:
            record.disagree(f"{rules.seats} hands", hands)
        dealt = [record.cards(hand) for hand in hands]
        if any(len(hand) != rules.dealt_each for hand in dealt):
            record.disagree(f"{rules.dealt_each} cards in each hand", dealt)
        rest = "kitty" if rules.called_partner else "stock"
        nothing = "stock" if rules.called_partner else "kitty"
        if deal[nothing] not in (None, []):
            record.disagree(f"no {nothing}", deal[nothing])
        record.exactly(PACK, sum(dealt, record.cards(deal[rest])))
        return [set(hand) for hand in dealt], list(deal["kitty"] or []), list(deal["stock"] or [])

    def follow(self) -> bool:
        """Follow the hand to its last trick; whether it was played, and not passed by all."""
        self._auction()
        if self.bidder < 0:
            self.record.take("redeal", hand=self.record.hand)
            self.counts["all_passed"] += 1
            return False
        self._naming()
        if self.rules.called_partner:
            self._calling()
        self._throwing()
        for seat in self.seats:
            if self.rules.called_partner:
                self._trim(seat)
            elif seat != self.bidder:
                self._draw_stock(seat, max(0, FULL_HAND - len(self.hands[seat])))
                self._trim(seat)
        if not self.rules.called_partner:
            self._take_the_rest()
        self._play()
        return True

    @property
    def text_of_bid(self) -> str:
        """The bid as it was spoken."""
        return f"bid {MOON}" if self.moon else f"bid {self.bid}"

    # --- bidding ---------------------------------------------------------------

    def _auction(self) -> None:
        """Everybody speaks once, but nobody after the moon. Without any bid the dealer must bid, or need not."""
        for seat in self.seats:
            move = self.record.move(seat, self._may_say(seat))
            if move == "pass":
                continue
            if move == f"bid {MOON}":
                self.counts["moon_bid"] += 1
                self.counts["moon_ended_the_auction"] += seat != self.dealer
                self.counts["moon_over_the_highest_number"] += self.bid == self.rules.highest_bid
                self.bidder, self.moon = seat, True
                break
            number = int(move.removeprefix("bid "))
            self.counts["dealer_took_at_same_number"] += number == self.bid
            self.bidder, self.bid = seat, number

    def _may_say(self, seat: int) -> set[str]:
        """What this seat may say: pass, a higher number, or the moon, which is above all numbers.

        A dealer who must bid has one number only.
        """
        rules, last = self.rules, seat == self.dealer
        if last and self.bidder < 0 and rules.forced_bid is not None:
            self.counts["forced_dealer"] += 1
            return {f"bid {rules.forced_bid}"}
        lowest = max(rules.lowest_bid, self.bid + 1)
        if last and rules.dealer_may_equal and self.bid:
            lowest = self.bid
        legal = {"pass"} | {f"bid {number}" for number in range(lowest, rules.highest_bid + 1)}
        legal |= {f"bid {MOON}"} if rules.moon else set()
        self.counts["could_only_pass"] += legal == {"pass"}
        return legal

    def _naming(self) -> None:
        """The bidder names any of the four suits."""
        suit = self.record.move(self.bidder, {f"trump {suit}" for suit in SUITS}).removeprefix("trump ")
        self.record.take("trump", suit=suit, seat=self.bidder)
        self.trump = self.rules.trump(suit)

    def _calling(self) -> None:
        """The bidder calls a trump and takes the widow; who has the card then is his partner."""
        holders = [seat for seat in self.seats if seat != self.bidder]
        self.called = self.record.card_moved(self.bidder, "partner", self.trump.strength)
        self.partner = next((seat for seat in holders if self.called in self.hands[seat]), None)
        if self.partner is not None:
            self.counts["called_card_held_by_another"] += 1
        else:
            self.counts["called_card_in_the_widow" if self.called in self.kitty else "called_card_held_by_bidder"] += 1
        self._drawn(self.bidder, self.kitty, "kitty")

    # --- exchange ---------------------------------------------------------------

    def _trumps(self, seat: int) -> set[str]:
        """The trumps this seat holds."""
        return self.hands[seat] & self.trump.strength.keys()

    def _drawn(self, seat: int, cards: Sequence[str], source: str) -> None:
        """The seat draws exactly these cards from there."""
        event = self.record.take("draw", seat=seat)
        self.record.check(event, **{"from": source})
        self.record.exactly(cards, event["cards"])
        self.hands[seat].update(cards)

    def _draw_stock(self, seat: int, how_many: int) -> None:
        """The seat takes this many cards from the top of the stock."""
        if how_many:
            top, self.stock = self.stock[:how_many], self.stock[how_many:]
            self._drawn(seat, top, "stock")

    def _throwing(self) -> None:
        """Everybody throws away face up what is no trump."""
        for seat in self.seats:
            if plain := self.hands[seat] - self.trump.strength.keys():
                event = self.record.take("discard", seat=seat, face_up=True)
                self.record.exactly(plain, event["cards"])
                self.hands[seat] -= plain

    def _take_the_rest(self) -> None:
        """The bidder takes what is left and goes down to six, at first with cards that are no trumps."""
        bidder = self.bidder
        self.counts["nothing_left_for_bidder"] += not self.stock
        self._draw_stock(bidder, len(self.stock))
        plain = self.hands[bidder] - self.trump.strength.keys()
        self.counts["bidder_chose_what_to_put_away"] += FULL_HAND < len(self.hands[bidder]) < FULL_HAND + len(plain)
        while plain and len(self.hands[bidder]) > FULL_HAND:
            card = self.record.card_moved(bidder, "discard", plain, face_up=True)
            plain.discard(card)
            self.hands[bidder].discard(card)
        self._trim(bidder)

    def _trim(self, seat: int) -> None:
        """Who has more than six trumps throws away face up some that do not count, and never the called card."""
        hand = self.hands[seat]
        while len(hand) > FULL_HAND:
            spare = hand.difference(self.trump.points.values(), [self.called])
            if not spare:
                break
            self.counts["called_card_kept"] += self.called in hand.difference(self.trump.points.values())
            hand.discard(self.record.card_moved(seat, "discard", spare, face_up=True))
            self.counts["surplus_thrown_by_bidder" if seat == self.bidder else "surplus_thrown"] += 1

    # --- play -------------------------------------------------------------------

    def _play(self) -> None:
        """Trick after trick until nobody can play any more."""
        self.held = [set(hand) for hand in self.hands]
        for seat, hand in enumerate(self.hands):
            who = "bidder_" if seat == self.bidder else ""
            self.counts[who + "over_six"] += len(hand) > FULL_HAND
        self.counts["bidder_short"] += len(self.hands[self.bidder]) < FULL_HAND
        leader = self.bidder
        while self._anyone_can_play():
            leader = self._trick(leader)

    def _anyone_can_play(self) -> bool:
        """Whether anybody holds a trump, or where plain cards are played as well any card."""
        return any(map(self._playable, range(self.rules.seats)))

    def _playable(self, seat: int) -> set[str]:
        """The cards of a seat that can be played in this game at all."""
        return self.hands[seat] if self.rules.plain_cards else self._trumps(seat)

    def _trick(self, first: int) -> int:
        """Follow one trick, and say who takes it. A leader who can play nothing leaves the lead to his left."""
        seats: list[int] = []
        cards: list[str] = []
        for seat in self.rules.clockwise(first):
            if not self._playable(seat):
                self._sits_out(seat, leading=not cards)
                continue
            card = self.record.card_moved(seat, "play", self._may_play(seat, cards))
            self.hands[seat].discard(card)
            seats.append(seat)
            cards.append(card)
            if card == self.called:
                self._reveal(seat, leading=len(cards) == 1)
            if len(cards) == 1:
                self._note_lead(seat, card)
        best = self._best(cards)
        winner = seats[cards.index(best)]
        self.record.take("trick", leader=seats[0], winner=winner, seats=seats, cards=cards, buried=[])
        self.tricks.append((winner, seats, cards))
        self._note_trick(best, cards)
        return winner

    def _sits_out(self, seat: int, *, leading: bool) -> None:
        """Who has no trump when it would be his turn is out; where plain cards are played nobody is.

        After the last trump of all the hand is over: it is nobody's turn any more.
        """
        if self.rules.plain_cards:
            self.counts["skipped_without_cards"] += 1
        elif seat in self.out:
            return
        elif not self._anyone_can_play():
            self.counts["not_out_after_the_last_trump"] += 1
        else:
            event = self.record.take("out", seat=seat)
            self.record.exactly(self.hands[seat], event.get("cards", []))
            self.out.add(seat)
            self.counts["out_in_the_middle_of_a_trick"] += not leading
            self.counts["bidder_without_trump"] += leading and not self.tricks and seat == self.bidder
            self.counts["winner_without_trump"] += leading and bool(self.tricks) and seat == self.tricks[-1][0]

    def _may_play(self, seat: int, played: Sequence[str]) -> set[str]:
        """The cards this seat may play after these cards of the trick."""
        hand, trumps = self.hands[seat], self._trumps(seat)
        if not self.rules.plain_cards:
            return trumps
        if not played:
            self.counts["must_lead_trump"] += not self.tricks and bool(trumps) and trumps != hand
            self.counts["no_trump_to_lead"] += not self.tricks and not trumps
            return hand if self.tricks else trumps or hand
        led = self.trump.suit_of(played[0])
        suited = {card for card in hand if self.trump.suit_of(card) == led}
        mixed = bool(trumps and trumps != hand)
        self.counts["must_follow_trump"] += not led and mixed
        self.counts["could_trump_with_the_suit"] += bool(led and suited and trumps)
        self.counts["void_with_a_trump"] += bool(led) and not suited and mixed
        self.counts["played_anything"] += not suited and not trumps
        if suited:
            return suited | trumps
        return (trumps or hand) if VOID_MUST_TRUMP else hand

    def _best(self, played: Sequence[str]) -> str:
        """The highest trump, without one the highest card of the suit led."""
        if trumps := [card for card in played if card in self.trump.strength]:
            return max(trumps, key=self.trump.strength.__getitem__)
        return max((card for card in played if card[-1] == played[0][-1]), key=plain_strength)

    def _reveal(self, seat: int, *, leading: bool) -> None:
        """With the called card it comes out who the partner is."""
        self.record.take("partner", seat=self.bidder, card=self.called, partner=self.partner)
        if self.partner is None:
            self.counts["alone_revealed"] += 1
        else:
            self.counts["partner_revealed_later" if self.tricks else "partner_revealed_in_trick_1"] += 1
            self.counts["partner_revealed_by_leading"] += leading

    # --- what happened ------------------------------------------------------------

    def _note_lead(self, leader: int, card: str) -> None:
        """Count leads of the cards that are trumps without the suit printed on them."""
        trump = self.trump
        self.counts["joker_led"] += card in ("HJ", "LJ")
        self.counts["joker_led_first"] += card in ("HJ", "LJ") and not self.tricks
        for name in ("off_jack", "off_ace", "off_three"):
            if trump.points.get(name) != card:
                continue
            self.counts[name + "_led"] += 1
            others = [self.hands[seat] for seat in range(self.rules.seats) if seat != leader]
            printed = any(other[-1] == card[-1] and trump.suit_of(other) for hand in others for other in hand)
            self.counts[name + "_led_at_its_printed_suit"] += printed
        self.counts["plain_led"] += card not in trump.strength

    def _note_trick(self, best: str, cards: Sequence[str]) -> None:
        """Count who beat what, and tricks without a trump."""
        points = self.trump.points
        self.counts["trick_without_trump"] += best not in self.trump.strength
        self.counts["off_jack_beat_joker"] += best == points["off_jack"] and bool({"HJ", "LJ"} & {*cards})
        self.counts["high_joker_beat_low_joker"] += best == "HJ" and "LJ" in cards
        self.counts["low_joker_beat_ten"] += best == "LJ" and points["ten"] in cards
        self.counts["jack_beat_off_jack"] += best == points["jack"] and points["off_jack"] in cards
        if self.rules.off_ace:
            self.counts["ace_beat_off_ace"] += best == points["ace"] and points["off_ace"] in cards
            self.counts["off_ace_beat_king"] += best == points["off_ace"] and "K" + best_suit(points) in cards
        if self.rules.off_three:
            self.counts["three_beat_off_three"] += best == points["three"] and points["off_three"] in cards
            self.counts["off_three_beat_two"] += best == points["off_three"] and points["two"] in cards

    # --- points --------------------------------------------------------------------

    def point_winners(self) -> dict[str, int]:
        """The seat that gets each point: who took the card, for the two who held it unless the taker gets that too."""
        taken = {card: winner for winner, _seats, cards in self.tricks for card in cards}
        winners = {name: taken[card] for name, card in self.trump.points.items()}
        holder = next(seat for seat, hand in enumerate(self.held) if self.trump.two in hand)
        apart = self._side(holder) != self._side(winners["two"])
        if self.rules.low_to_taker:
            self.counts["two_lost_by_its_holder" if apart else "two_won_by_its_holder"] += 1
        else:
            self.counts["two_kept_by_its_holder" if apart else "two_not_lost"] += 1
            winners["two"] = holder
        return winners

    def _side(self, seat: int) -> int:
        return next(number for number, side in enumerate(self.rules.sides) if seat in side)

    def by_entry(self) -> list[list[object]]:
        """The points by name, and of each how many every side gets."""
        sides = range(len(self.rules.sides))
        return [
            [name, [WORTH.get(name, 1) if self._side(seat) == side else 0 for side in sides]]
            for name, seat in self.point_winners().items()
        ]

    @property
    def bidding_sides(self) -> set[int]:
        """The sides that score with the bidder: his own, and that of a called partner."""
        return {self._side(seat) for seat in (self.bidder, self.partner) if seat is not None}


def best_suit(points: dict[str, str]) -> str:
    """The letter of the trump suit."""
    return points["ace"][-1]
