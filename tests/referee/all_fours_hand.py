"""One hand of the All Fours family, from the deal to the last trick."""

from __future__ import annotations

from .all_fours_points import Cards, peg
from .all_fours_record import Record
from .all_fours_rules import CARDS_PLAYED, PACK, PACKET, SUITS, Rules, height


class Won(Exception):  # noqa: N818 - nothing has gone wrong
    """A side has marked enough to win the game in the middle of a hand."""

    def __init__(self, side: int) -> None:
        super().__init__(side)
        self.side = side


class Hand:
    """Follows one hand; what is marked before its end is added to the scores."""

    def __init__(self, record: Record, rules: Rules, sides: list[list[int]], scores: list[int]) -> None:
        self.record, self.counts, self.rules = record, record.counts, rules
        self.sides, self.scores = sides, scores
        self.seats = sum(map(len, sides))
        self.side_of = [next(at for at, side in enumerate(sides) if seat in side) for seat in range(self.seats)]
        self.dealer = 0
        self.hands: list[set[str]] = []
        self.stock: list[str] = []
        self.cards = Cards()
        self.trump = ""
        self.pegged = [0] * len(sides)

    def follow(self, dealer: int | None) -> None:
        """Follow the hand to its last trick; raises Won where somebody wins before."""
        self.make_trump(dealer)
        self.play()

    # --- turns and points ---

    def after(self, seat: int) -> int:
        """Whose turn it is after this seat."""
        return (seat + (1 if self.rules.clockwise else -1)) % self.seats

    def turns_from(self, seat: int) -> list[int]:
        """All seats in turn, from this one."""
        order = [seat]
        while len(order) < self.seats:
            order.append(self.after(order[-1]))
        return order

    @property
    def eldest(self) -> int:
        """Whose turn comes first after the dealer."""
        return self.after(self.dealer)

    def mark(self, side: int, points: int) -> None:
        """Check that this side marks so many points now, and whether they win the game."""
        change = [points if each == side else 0 for each in range(len(self.sides))]
        self.scores[side] += points
        self.record.take("marks", hand=self.record.hand, change=change, scores=self.scores)
        if self.rules.at_once and self.scores[side] >= self.rules.target:
            raise Won(side)

    # --- the deal and trump ---

    def make_trump(self, dealer: int | None) -> None:
        """Follow the deal, and what makes trump, until there is trump or the first card is to make it."""
        self.deal(dealer)
        while self.rules.begging and not self.beg():
            self.record.take("redeal", hand=self.record.hand)
            self.counts["pack_ran_out"] += 1
            self.deal(self.dealer)
        if self.rules.turns_up and not self.rules.begging:
            self.make(self.stock[0][-1], None)

    def deal(self, dealer: int | None) -> None:
        """Check a `deal` and pick up the hands; the dealer is given except for the first deal of a game."""
        record, rules = self.record, self.rules
        event = record.take("deal", face_up=rules.stock_is_open, hand=record.hand)
        if dealer is not None:
            record.agree_on(event, dealer=dealer)
        elif type(event["dealer"]) is not int or not 0 <= event["dealer"] < self.seats:
            record.disagree(f"dealer, a seat from 0 to {self.seats - 1}", repr(event["dealer"]))
        self.dealer = int(event["dealer"])
        if not isinstance(event["hands"], list) or len(event["hands"]) != self.seats:
            record.disagree(f"hands, a list of {self.seats}", repr(event["hands"]))
        hands = [record.texts(f"cards of seat {seat}", cards) for seat, cards in enumerate(event["hands"])]
        self.stock = list(record.texts("stock", event["stock"]))
        record.agree("cards dealt to each seat", [rules.each] * self.seats, [len(hand) for hand in hands])
        if event["kitty"] not in ([], None):
            record.disagree("no kitty", repr(event["kitty"]))
        record.agree("the pack", sorted(PACK), sorted(card for cards in (*hands, self.stock) for card in cards))
        record.agree("turned", self.stock[0] if rules.turns_up else None, event.get("turned"))
        self.hands = [set(hand) for hand in hands]
        self.cards = Cards(dealt={card for hand in hands for card in hand})
        if rules.turns_up:
            self.turned_up()

    def turned_up(self, refused: str = "") -> None:
        """What the card on the stock, which has just been turned up, counts for the dealer's side."""
        card = self.seen = self.stock[0]
        worth = (self.rules.turned or {}).get(card[:-1], 0)
        if worth:
            names = {"J": "turned_jack", "A": "turned_ace", "6": "turned_six"}
            self.counts[names[card[:-1]]] += 1
            self.counts["turned_jack_while_running"] += refused != "" and card[:-1] == "J"
            self.counts["turned_jack_of_the_refused_suit"] += card == "J" + refused
            try:
                self.mark(self.side_of[self.dealer], worth)
            except Won:
                self.counts["won_by_a_card_turned_while_running" if refused else "won_by_the_turned_card"] += 1
                raise

    def make(self, suit: str, seat: int | None) -> None:
        """Check that this suit becomes trump, made by this seat or by nobody."""
        self.trump = suit
        self.record.take("trump", suit=SUITS[suit], seat=seat)

    def beg(self) -> bool:
        """Follow the begging; whether there is trump now, which there is not where the pack has run out."""
        suit = self.stock[0][-1]
        if self.record.move(self.eldest, {"answer stand", "answer beg"}) == "answer stand":
            self.counts["stood"] += 1
            self.make(suit, self.eldest)
            return True
        self.counts["begged"] += 1
        side = self.side_of[self.eldest]
        answers = {"answer give", "answer run"}
        if not self.rules.gift_may_win and self.scores[side] + 1 >= self.rules.target:
            self.counts["gift_forbidden"] += 1
            answers.remove("answer give")
        if self.record.move(self.dealer, answers) == "answer run":
            return self.run(suit)
        self.counts["gift"] += 1
        self.make(suit, self.dealer)
        try:
            self.mark(side, 1)
        except Won:
            self.counts["won_by_the_gift"] += 1
            raise
        return True

    def run(self, refused: str) -> bool:
        """Follow the running of the cards, away from this suit; whether there is trump now."""
        runs = 0
        while self.stock[0][-1] == refused:
            del self.stock[0]  # the card turned up before is laid aside
            if len(self.stock) < PACKET * self.seats + 1:
                return False
            runs += 1
            for seat in self.turns_from(self.eldest):
                packet, self.stock = self.stock[:PACKET], self.stock[PACKET:]
                self.take_up(seat, packet)
            self.record.take("turn_up", card=self.stock[0])
            self.turned_up(refused)
        self.counts["ran_once" if runs == 1 else "ran_twice" if runs == 2 else "ran_more_often"] += 1
        self.make(self.stock[0][-1], None)
        if self.rules.throws_away:
            for seat in self.turns_from(self.eldest):
                hand = self.hands[seat]
                while len(hand) > CARDS_PLAYED:
                    hand.remove(self.record.card(seat, "discard", hand))
        return True

    def take_up(self, seat: int, cards: list[str], *, face_up: bool = False) -> None:
        """Check that this seat gets these cards from the stock."""
        event = self.record.take("draw", face_up=face_up, seat=seat, cards=cards)
        self.record.agree("from", "stock", event["from"])
        self.hands[seat].update(cards)
        self.cards.dealt.update(cards)

    # --- the play ---

    def play(self) -> None:
        """Follow the tricks, with what is marked and drawn after each."""
        for seat, hand in enumerate(self.hands):
            self.cards.holder |= dict.fromkeys(hand, self.side_of[seat])
        self.counts["more_than_six_tricks"] += self.rules.begging and len(self.hands[0]) > CARDS_PLAYED
        leader = self.eldest
        while any(self.hands):
            leader, cards = self.trick(leader)
            if self.rules.pegs:
                self.peg(self.side_of[leader], cards)
            if self.rules.draws and self.stock:
                self.draw(leader)

    def trick(self, leader: int) -> tuple[int, list[str]]:
        """Follow one trick; who takes it, and its cards."""
        seats = self.turns_from(leader)
        cards: list[str] = []
        for seat in seats:
            hand = self.hands[seat]
            led = cards[0][-1] if cards else ""
            card = self.record.card(seat, "play", self.rules.may_play(hand, led, self.trump))
            if not self.trump:
                self.make(card[-1], None)
            self.note_play(hand, led, card)
            hand.remove(card)
            cards.append(card)
        suits = (cards[0][-1], self.trump)
        best = max(
            (card for card in cards if card[-1] in suits), key=lambda card: (card[-1] == self.trump, height(card))
        )
        winner = seats[cards.index(best)]
        self.record.take("trick", leader=leader, winner=winner, seats=seats, cards=cards, buried=[])
        self.cards.taker |= dict.fromkeys(cards, self.side_of[winner])
        return winner, cards

    def note_play(self, hand: set[str], led: str, card: str) -> None:
        """Count what somebody did who trumped or might have."""
        if led in ("", self.trump):
            return
        able = any(held[-1] == led for held in hand)
        trumps = {held for held in hand if held[-1] == self.trump}
        self.counts["trumped_though_able_to_follow"] += able and card in trumps
        self.counts["had_to_follow"] += able and bool(trumps) and not self.rules.may_trump
        if not able and trumps and trumps != hand:
            self.counts["must_trump"] += self.rules.void_must_trump
            self.counts["did_not_trump"] += card not in trumps

    def peg(self, side: int, cards: list[str]) -> None:
        """What the side that has taken these cards marks at once."""
        points = peg(self.rules.pegged(self.trump), cards)
        if not points:
            self.counts["trick_without_points"] += 1
            return
        self.pegged[side] += points
        last = not any(self.hands)
        self.counts["pegged_after_the_last_trick" if last else "pegged_in_the_middle"] += 1
        try:
            self.mark(side, points)
        except Won:
            self.counts["won_by_the_last_trick" if last else "won_in_the_middle"] += 1
            raise
        self.counts["played_on_from_the_target"] += self.scores[side] >= self.rules.target and not last

    def draw(self, winner: int) -> None:
        """Check that the winner of a trick draws, and then the others."""
        self.counts["drew"] += 1
        for seat in self.turns_from(winner):
            card = self.stock.pop(0)
            open_ = self.rules.stock_is_open or card == self.seen  # all have seen the card that made trump
            self.take_up(seat, [card], face_up=open_)
            self.cards.holder[card] = self.side_of[seat]
        self.counts["last_draw"] += not self.stock
