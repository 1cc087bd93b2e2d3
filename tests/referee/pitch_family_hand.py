"""One hand of a game of the Pitch family: the deal, the auction, the exchange and the tricks, event by event."""

from __future__ import annotations

from .pitch_family_record import Record
from .pitch_family_rules import (
    ANY_CARDS,
    DEALER_MUST_BID,
    FULL_HAND,
    MOST_DISCARDS,
    NON_TRUMPS,
    PLAIN_ORDER,
    SCHMIER,
    SMEAR,
    SUITS,
    Rules,
    Trump,
)


class Hand:
    """Follows one hand up to its last trick; afterwards it holds what is needed to score it."""

    def __init__(self, record: Record, rules: Rules, seats: int, dealer: int | None) -> None:
        self.record, self.rules, self.seats, self.counts = record, rules, seats, record.counts
        self.bidder, self.bid = -1, ""
        self.trump: Trump | None = None
        self.tricks = 0
        self.out: set[int] = set()
        self.taken: list[set[str]] = [set() for _ in range(seats)]
        self.tricks_of = [0] * seats
        self._deal(dealer)
        self.dealt = [set(cards) for cards in self.hands]
        """What each seat has had in its hand at any time."""

    def _from(self, seat: int) -> list[int]:
        """All seats clockwise, this one first."""
        return [(seat + place) % self.seats for place in range(self.seats)]

    def _deal(self, dealer: int | None) -> None:
        """The cards are dealt (T1), by this dealer unless it is the first hand of a game (G1)."""
        event = self.record.take("deal", hand=self.record.hand)
        if dealer is not None:
            self.record.check(event, dealer=dealer)
        elif type(event["dealer"]) is not int or not 0 <= event["dealer"] < self.seats:
            self.record.disagree(f"dealer, a seat below {self.seats}", repr(event["dealer"]))
        if not isinstance(event["hands"], list) or len(event["hands"]) != self.seats:
            self.record.disagree(f"hands, a list of {self.seats}", repr(event["hands"]))
        hands = [self.record.cards(f"cards of seat {seat}", cards) for seat, cards in enumerate(event["hands"])]
        kitty = self.record.cards("kitty", event["kitty"])
        self.stock = list(self.record.cards("stock", event["stock"]))
        if [len(hand) for hand in hands] != [self.rules.dealt] * self.seats or len(kitty) != self.rules.kitty:
            self.record.disagree(f"{self.rules.dealt} cards each and {self.rules.kitty} in the kitty", event)
        everything = sorted([card for cards in (*hands, kitty, self.stock) for card in cards])
        if everything != sorted(self.rules.pack):
            self.record.disagree(f"the pack {sorted(self.rules.pack)}", everything)
        self.hands, self.kitty, self.dealer = [set(hand) for hand in hands], set(kitty), int(event["dealer"])

    # --- the auction ---

    def auction(self) -> bool:
        """Follow the bidding (T2); whether somebody has bid."""
        order = self._from((self.dealer + 1) % self.seats)
        waiting, number = list(order), self.rules.lowest_bid - 1
        passed: set[int] = set()
        top = self.rules.above_all or str(self.rules.highest_bid)
        while waiting and waiting != [self.bidder]:
            if self.bid == top and self.rules.over_at_the_top:
                self.counts["top_bid_ended"] += 1
                break
            seat = waiting.pop(0)
            stuck = self.rules.all_pass == DEALER_MUST_BID and passed == set(order) - {self.dealer}
            may_steal = self.rules.dealer_may_equal and seat == self.dealer and self.bidder >= 0
            lowest = number if may_steal else number + 1
            legal = {f"bid {bid}" for bid in range(lowest, self.rules.highest_bid + 1)}
            legal |= {f"bid {self.rules.above_all}"} if self.rules.above_all else set()
            if self.bid and self.bid == self.rules.above_all:  # which only the dealer can take
                legal = {f"bid {self.bid}"} if may_steal else set()
            legal |= set() if stuck else {"pass"}
            said = self.record.move(seat, legal)
            self.counts["forced_dealer"] += stuck
            if said == "pass":
                passed.add(seat)
                continue
            self.bidder, self.bid = seat, said.removeprefix("bid ")
            self.counts["dealer_stole"] += may_steal and self.bid in (str(number), self.rules.above_all)
            number = int(self.bid) if self.bid.isdigit() else number
            if not self.rules.speak_once:
                waiting.append(seat)
        return self.bidder >= 0

    # --- before the play ---

    def prepare(self) -> None:
        """Follow what happens between the auction and the first lead."""
        if self.rules.kitty and self.rules.exchange != SMEAR:
            self._take_kitty()
            self._throw_down_to_six(self.bidder, set())
        if self.rules.exchange:
            suit = self.record.move(self.bidder, {f"trump {suit}" for suit in SUITS}).removeprefix("trump ")
            self._make_trump(SUITS[suit])
        {
            "": lambda: None,
            NON_TRUMPS: self._replace_non_trumps,
            ANY_CARDS: self._replace_any_cards,
            SCHMIER: self._change_in_schmier,
            SMEAR: self._throw_away_in_smear,
        }[self.rules.exchange]()
        if self.rules.exchange in (NON_TRUMPS, ANY_CARDS):
            self.counts["short_stock"] += any(len(hand) < FULL_HAND for hand in self.hands)
        for seat, hand in enumerate(self.hands):
            self.counts["no_cards_to_play"] += not hand
            self.dealt[seat] |= hand
        self.held = [set(hand) for hand in self.hands]
        """What each seat holds when play begins."""

    def _make_trump(self, letter: str) -> None:
        """This suit is trump, as the next event must say."""
        name = next(name for name, own in SUITS.items() if own == letter)
        self.record.take("trump", suit=name, seat=self.bidder)
        self.trump = Trump(letter, self.rules)

    def _trumps(self, seat: int) -> set[str]:
        """The trumps in this hand; none while no trump is made."""
        return self.hands[seat] & self.trump.strength.keys() if self.trump else set()

    def _points_by_themselves(self) -> set[str]:
        """The trumps that score whatever others hold: each joker, both jacks, ace and two where they are fixed, ..."""
        assert self.trump is not None
        own = self.trump.letter
        cards = {*self.rules.jokers, "J" + own, self.trump.off_jack}
        cards |= {"A" + own, "2" + own} if self.rules.fixed_high_and_low else set()
        cards |= {"3" + own} if self.rules.three_counts else set()
        return cards | ({"10" + own} if self.rules.ten_for_game else set())

    def _draw(self, seat: int, how_many: int) -> None:
        """The seat takes so many cards from the top of the stock, or as many as there are."""
        top, self.stock = self.stock[:how_many], self.stock[how_many:]
        if top:
            event = self.record.take("draw", seat=seat)
            self.record.check(event, **{"from": "stock"})
            self.record.exactly(top, event["cards"])
            self.hands[seat].update(top)
            self.dealt[seat].update(top)

    def _fill(self, seat: int) -> None:
        """The seat draws to six."""
        self._draw(seat, max(0, FULL_HAND - len(self.hands[seat])))

    def _take_kitty(self) -> None:
        """The bidder takes up the cards in the middle."""
        event = self.record.take("draw", seat=self.bidder)
        self.record.check(event, **{"from": "kitty"})
        self.record.exactly(self.kitty, event["cards"])
        self.hands[self.bidder] |= self.kitty
        self.dealt[self.bidder] |= self.kitty

    def _throw_down_to_six(self, seat: int, kept: set[str]) -> int:
        """The seat throws cards away one by one as far as it must and may; how many."""
        thrown = 0
        while len(self.hands[seat]) > FULL_HAND and self.hands[seat] - kept:
            self.hands[seat].remove(self.record.card_moved(seat, "discard", self.hands[seat] - kept))
            thrown += 1
        return thrown

    def _may_throw(self, seat: int, most: int, kept: set[str]) -> None:
        """The seat throws away up to so many cards, one by one, until it is done."""
        thrown = 0
        self.counts["no_discard_to_offer"] += not self.hands[seat] - kept
        while thrown < most and self.hands[seat] - kept:
            legal = {f"discard {card}" for card in self.hands[seat] - kept} | {"done"}
            move = self.record.move(seat, legal)
            if move == "done":
                self.counts["discards_refused"] += not thrown
                break
            self.hands[seat].remove(move.removeprefix("discard "))
            thrown += 1
        self.counts["discards_made"] += thrown > 0
        self.counts["all_discards_made"] += thrown == most

    def _replace_non_trumps(self) -> None:
        """Everybody throws away what is no trump, then everybody draws to six."""
        order = self._from((self.dealer + 1) % self.seats)
        for seat in order:
            plain = self.hands[seat] - self._trumps(seat)
            if plain:
                event = self.record.take("discard", seat=seat)
                self.record.exactly(plain, event["cards"])
                self.hands[seat] -= plain
        for seat in order:
            self._fill(seat)

    def _replace_any_cards(self) -> None:
        """One after the other throws away what he likes and draws to six."""
        for seat in self._from((self.dealer + 1) % self.seats):
            self._may_throw(seat, FULL_HAND, set())
            self._fill(seat)

    def _change_in_schmier(self) -> None:
        """The others may throw away three cards that are no trumps; the dealer takes the rest and keeps six.

        He throws away trumps only when nothing else is left, and none that scores by itself.
        """
        *others, dealer = self._from((self.dealer + 1) % self.seats)
        for seat in others:
            self._may_throw(seat, MOST_DISCARDS, self._trumps(seat))
            self._fill(seat)
        self._draw(dealer, len(self.stock))
        self._throw_down_to_six(dealer, self._trumps(dealer))
        surplus = self._throw_down_to_six(dealer, self._points_by_themselves())
        self.counts["dealer_threw_away_trumps"] += surplus > 0

    def _throw_away_in_smear(self) -> None:
        """The bidder may take the widow; everybody throws away down to six, trumps only when nothing else is left.

        First all throw away plain cards; then who has too many trumps throws away some, but none that scores by itself.
        """
        if self.rules.asked_for_the_widow:
            answer = self.record.move(self.bidder, {"answer take", "answer leave"})
            self.counts["widow_taken" if answer == "answer take" else "widow_left"] += 1
        if not self.rules.asked_for_the_widow or answer == "answer take":
            self._take_kitty()
        order = self._from((self.dealer + 1) % self.seats)
        for seat in order:
            self._throw_down_to_six(seat, self._trumps(seat))
        for seat in order:
            surplus = self._throw_down_to_six(seat, self._points_by_themselves())
            self.counts["threw_away_trumps_in_smear"] += surplus > 0

    # --- the play ---

    def play(self) -> None:
        """Follow trick after trick until nobody can play any more."""
        leader = self.bidder
        while self._anyone_can_play():
            leader = self._trick(leader)

    def _can_play(self, seat: int) -> bool:
        """Whether this seat has a card that may be played; where only trumps are played, a trump once there is one."""
        return bool(self._trumps(seat) if self.rules.only_trump and self.trump else self.hands[seat])

    def _anyone_can_play(self) -> bool:
        return any(map(self._can_play, range(self.seats)))

    def _trick(self, on_lead: int) -> int:
        """One trick; returns the seat that wins it."""
        seats: list[int] = []
        played: list[str] = []
        for seat in self._from(on_lead):
            if not self._can_play(seat):
                self._sits_out(seat, on_lead, played)
                continue
            cards = self._following(seat, played[0]) if played else self._leading(seat)
            card = self.record.card_moved(seat, "play", cards)
            if self.trump is None:
                # A joker makes spades trump.
                self._make_trump("S" if card in self.rules.jokers else card[-1])
                self.counts["joker_led_first"] += card in self.rules.jokers
            if not played:
                self._note_lead(card)
            self.hands[seat].remove(card)
            seats.append(seat)
            played.append(card)
        best = self._best(played)
        winner = seats[played.index(best)]
        self.record.take("trick", leader=seats[0], winner=winner, seats=seats, cards=played, buried=[])
        self.tricks += 1
        self.tricks_of[winner] += 1
        self.taken[winner].update(played)
        self._note_jokers(played, best)
        return winner

    def _sits_out(self, seat: int, on_lead: int, played: list[str]) -> None:
        """A seat has nothing to play: where only trumps are played, it is out from now on, and the record says so.

        After the last trump of all the hand is over: it is nobody's turn any more. Who is on lead and cannot play
        leaves the lead to the left (V4).
        """
        self.counts["lead_passed_on"] += seat == on_lead
        if not self.rules.only_trump or seat in self.out:
            return
        if self._anyone_can_play():
            self.record.take("out", seat=seat)
            self.out.add(seat)
            self.counts["out_in_the_middle_of_a_trick"] += bool(played)
            self.counts["bidder_without_trump"] += seat == on_lead and not self.tricks
        else:
            self.counts["not_out_after_the_last_trump"] += 1

    def _leading(self, seat: int) -> set[str]:
        """The cards this seat may lead: any (G2), with the exceptions of a house rule and of Setback."""
        hand, trumps = self.hands[seat], self._trumps(seat)
        cards = trumps if self.rules.only_trump and self.trump else hand
        if self.rules.joker_is_led_last:
            self.counts["joker_may_not_be_led"] += bool(cards & set(self.rules.jokers)) and len(cards) > 1
            self.counts["joker_led_as_the_only_card"] += cards <= set(self.rules.jokers)
            cards = cards - set(self.rules.jokers) or cards
        if self.rules.lead_trump and self.trump and not self.tricks:
            self.counts["must_lead_trump"] += bool(cards & trumps) and cards != cards & trumps
            self.counts["no_trump_to_lead"] += not trumps
            cards = cards & trumps or cards
        return cards

    def _following(self, seat: int, led: str) -> set[str]:
        """The cards this seat may play on the card led (T4)."""
        assert self.trump is not None
        hand, trumps = self.hands[seat], self._trumps(seat)
        if self.rules.only_trump:
            return trumps
        if led in self.trump.strength:
            self._note_forced(hand, trumps)
            return trumps or hand
        suited = {card for card in hand - trumps if card[-1] == led[-1]}
        off_jack = self.trump.off_jack in hand and self.trump.off_jack[-1] == led[-1]
        self.counts["off_jack_does_not_follow_its_suit"] += off_jack and not suited
        if not suited:
            return hand
        self.counts["trump_instead_of_following" if self.rules.trump_any_time else "had_to_follow"] += bool(trumps)
        return suited | trumps if self.rules.trump_any_time else suited

    def _best(self, played: list[str]) -> str:
        """The card that wins: the highest trump, without one the highest card of the suit led; of two jokers ..."""
        assert self.trump is not None
        in_order = list(reversed(played)) if self.rules.second_joker_wins else played
        if trumps := [card for card in in_order if card in self.trump.strength]:
            return max(trumps, key=self.trump.strength.__getitem__)
        return max((card for card in played if card[-1] == played[0][-1]), key=PLAIN_ORDER.__getitem__)

    # --- what is worth counting ---

    def _note_forced(self, hand: set[str], trumps: set[str]) -> None:
        """Count the only trump of a hand being a joker or the off-jack when a trump is led."""
        assert self.trump is not None
        if len(trumps) == 1 and trumps != hand:
            self.counts["joker_forced"] += trumps <= set(self.rules.jokers)
            self.counts["off_jack_forced"] += trumps == {self.trump.off_jack}

    def _note_lead(self, card: str) -> None:
        """Count a joker or the off-jack led."""
        assert self.trump is not None
        self.counts["joker_led"] += card in self.rules.jokers
        self.counts["off_jack_led"] += card == self.trump.off_jack

    def _note_jokers(self, played: list[str], best: str) -> None:
        """Count two jokers in a trick that one of them wins."""
        jokers = [card for card in played if card in self.rules.jokers]
        if len(jokers) == 2 and best in jokers:
            self.counts["first_joker_won" if best == jokers[0] else "second_joker_won"] += 1
