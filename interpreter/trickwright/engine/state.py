"""The state of a match: plain data with explicit phases, cheap to copy, and the facts that expressions ask for.

Sets of cards are masks over the deck, seats are numbers from 0, a list "by seat" has one item a seat. ``-1`` stands for
nobody, no card, no call; ``trump`` is -1 until it is made.
"""

from __future__ import annotations

from trickwright.building.model import Call, Game, PointEntry
from trickwright.language.deck import NO_SUIT, cards_in

# What the seat to move is asked for.
CALL, NAME, PARTNER, ANSWER, DISCARD, CARD = "call", "name", "partner", "answer", "discard", "card"


class PlayedTrick:
    """A trick that is over: who led, who won, and the cards in the order played."""

    __slots__ = ("buried", "cards", "leader", "seats", "winner")

    def __init__(self, leader: int, winner: int, seats: list[int], cards: list[int], buried: list[int]) -> None:
        self.leader = leader
        self.winner = winner
        self.seats = seats
        self.cards = cards
        self.buried = buried


class State:
    """Everything about a match at one moment. Made by ``engine.hand.begin``; copied by ``copy``."""

    __slots__ = (
        "answers",
        "aside",
        "ask",
        "bidder",
        "buried",
        "call",
        "called",
        "calls",
        "chosen",
        "dealer",
        "discards",
        "drawn",
        "first_card",
        "first_turned",
        "game",
        "hand",
        "hands",
        "held",
        "history",
        "kitty",
        "last_hand",
        "leader",
        "led",
        "out",
        "over", "partner_in_play",
        "passed",
        "pegged",
        "queue",
        "random",
        "reason",
        "redeals",
        "scored_side",
        "scores",
        "shown",
        "shown_discards",
        "shuffled",
        "stage",
        "step",
        "stock",
        "thrown",
        "trick_cards",
        "trick_seats",
        "tricks_taken",
        "trump",
        "turn",
        "turned",
        "winners",
        "winning_seats",
        "won",
    )  # fmt: skip

    def __init__(self, game: Game, random: int) -> None:
        self.game = game
        self.random = random  # of the seeded source
        # the match
        self.scores = [0] * len(game.sides)
        self.hand = 1
        self.last_hand = 0  # the game ends after this hand; 0: when somebody has won
        self.dealer = -1
        self.redeals = 0  # of this hand
        self.over = False
        self.winners: tuple[int, ...] = ()
        self.reason = ""
        self.begin_hand()

    def begin_hand(self) -> None:
        """Clears the table for a new hand."""
        seats = self.game.seats
        self.step = 0
        self.stage = 0
        self.turn = -1
        self.ask = ""
        # cards
        self.hands = [0] * seats
        self.held = [0] * seats  # when play began
        self.kitty: list[int] = []
        self.stock: list[int] = []  # top first
        self.discards: list[int] = []  # face down, the first to be drawn first once they are shuffled
        self.shuffled = False
        self.thrown = [0] * seats  # what each seat threw away, as a mask
        self.shown_discards = [0] * seats  # of those, what lies face up
        self.drawn = [0] * seats  # how many cards each seat drew
        self.turned = -1
        self.first_turned = -1
        self.aside: list[int] = []  # cards turned up before, face up and out of play
        self.shown = 0  # seats whose hands lie open
        # auction
        self.calls: list[tuple[int, int]] = []  # seat and code of every move of an auction
        self.passed = 0
        self.bidder = -1
        self.call = -1
        self.answers = [""] * len(self.game.questions)  # by question; empty while it has not been answered
        self.called = -1  # the card named for a partner
        self.partner_in_play = -1  # who held it when play began
        self.trump = -1
        self.out = 0  # seats that take no further part
        self.queue: list[int] = []  # seats still to exchange
        self.chosen = 0  # how many cards the seat to exchange has thrown away though it need not
        # tricks
        self.leader = -1
        self.led = NO_SUIT
        self.trick_seats: list[int] = []
        self.trick_cards: list[int] = []
        self.buried: list[tuple[int, int]] = []  # seat and card, in the trick under way
        self.first_card = -1
        self.won = [0] * seats
        self.tricks_taken = [0] * seats
        self.history: list[PlayedTrick] = []
        self.pegged = [0] * len(self.game.sides)  # what each side has marked while tricks were played
        self.winning_seats = 0  # for whom an early end decides the game
        self.scored_side = -1

    def copy(self) -> State:
        """An independent copy, in a few microseconds."""
        new = State.__new__(State)
        new.game = self.game
        new.random = self.random
        new.scores = self.scores[:]
        new.hand = self.hand
        new.last_hand = self.last_hand
        new.dealer = self.dealer
        new.redeals = self.redeals
        new.over = self.over
        new.winners = self.winners
        new.reason = self.reason
        new.step = self.step
        new.stage = self.stage
        new.turn = self.turn
        new.ask = self.ask
        new.hands = self.hands[:]
        new.held = self.held[:]
        new.kitty = self.kitty[:]
        new.stock = self.stock[:]
        new.discards = self.discards[:]
        new.shuffled = self.shuffled
        new.thrown = self.thrown[:]
        new.shown_discards = self.shown_discards[:]
        new.drawn = self.drawn[:]
        new.turned = self.turned
        new.first_turned = self.first_turned
        new.aside = self.aside[:]
        new.shown = self.shown
        new.calls = self.calls[:]
        new.passed = self.passed
        new.bidder = self.bidder
        new.call = self.call
        new.answers = self.answers[:]
        new.called = self.called
        new.partner_in_play = self.partner_in_play
        new.trump = self.trump
        new.out = self.out
        new.queue = self.queue[:]
        new.chosen = self.chosen
        new.leader = self.leader
        new.led = self.led
        new.trick_seats = self.trick_seats[:]
        new.trick_cards = self.trick_cards[:]
        new.buried = self.buried[:]
        new.first_card = self.first_card
        new.won = self.won[:]
        new.tricks_taken = self.tricks_taken[:]
        new.history = self.history[:]
        new.pegged = self.pegged[:]
        new.winning_seats = self.winning_seats
        new.scored_side = self.scored_side
        return new

    # --- facts for expressions (language/facts.py) ------------------------

    @property
    def contract(self) -> Call | None:
        """The highest call, if there is one."""
        return self.game.calls[self.call] if self.call >= 0 else None

    @property
    def bid(self) -> int:
        """The number of the highest bid; 0 without one."""
        return self.game.calls[self.call].number if self.call >= 0 else 0

    @property
    def worth(self) -> int:
        """What the highest call is worth; 0 without one."""
        return self.game.calls[self.call].worth if self.call >= 0 else 0

    @property
    def place(self) -> int:
        """The place of the call's suit in its list, from 1."""
        return self.game.calls[self.call].place if self.call >= 0 else 0

    @property
    def call_name(self) -> str:
        """The name of the highest call in its ruleset; empty without one."""
        return self.game.calls[self.call].name if self.call >= 0 else ""

    @property
    def made(self) -> bool:
        """Whether the highest call is made good by now; false without one."""
        return self.call >= 0 and bool(self.game.calls[self.call].made(self))

    @property
    def partner(self) -> int:
        """The seat that holds the card named for a partner, or held it when play began; -1 for nobody else."""
        if self.called < 0:
            return -1
        return self.partner_in_play if any(self.held) else self.holder_of(self.called)

    def holder_of(self, card: int) -> int:
        """The seat other than the bidder's that holds a card; -1 for none."""
        found = (seat for seat, hand in enumerate(self.hands) if hand >> card & 1)
        return next((seat for seat in found if seat != self.bidder), -1)

    def bidding_seats(self) -> int:
        """The bidder's side and the partner he has named, as a mask; 0 without a bidder."""
        if self.bidder < 0:
            return 0
        partner = self.partner
        return self.game.tables.side_mask(self.bidder) | (1 << partner if partner >= 0 else 0)

    @property
    def first_trick(self) -> bool:
        """Whether no trick is over yet."""
        return not self.history

    @property
    def cards_in_play(self) -> int:
        """The cards that were in somebody's hand when play began."""
        mask = 0
        for hand in self.held:
            mask |= hand
        return mask

    @property
    def cards_dealt(self) -> int:
        """The cards that have been in somebody's hand, those thrown away included."""
        mask = self.cards_in_play
        for cards in self.thrown if mask else (*self.thrown, *self.hands):  # before play nothing has been held in it
            mask |= cards
        return mask

    def points_of(self, seats: int) -> int:
        """The points that a set of seats has by now (G4: counted as if the hand were over)."""
        sums = self.game.point_sums
        if sums is None:
            return sum(amount for entry in self.points_by_entry() for seat, amount in entry if seats >> seat & 1)
        won = held = 0
        for seat, mask in enumerate(self.won):
            if seats >> seat & 1:
                won |= mask
                held |= self.held[seat]
        total = 0
        for worth, mask, to_holder in sums[self.trump]:
            total += worth * ((held if to_holder else won) & mask).bit_count()
        return total

    def points_by_entry(self, played_out: bool = True) -> list[list[tuple[int, int]]]:
        """For every entry of ``points``, in order: the seats that have points of it, and how many.

        Most pips go to a side; they stand at its first seat. Of a hand that is not ``played_out`` nobody has them yet.
        """
        found = []
        for entry in self.game.points:
            if entry.most_pips:
                side = self._most_pips(entry.tie) if played_out else -1
                found.append([(self.game.sides[side][0], entry.worth)] if side >= 0 else [])
                continue
            found.append(self._points_for(entry, self.game.deck.all))
        return found

    def points_in(self, cards: int) -> list[int]:
        """By side, the points that entries of ``points`` give for these cards alone, as they have been taken."""
        amounts = [0] * len(self.game.sides)
        for entry in self.game.points:
            for seat, amount in self._points_for(entry, cards) if not entry.most_pips else ():
                amounts[self.game.side_of[seat]] += amount
        return amounts

    def _points_for(self, entry: PointEntry, cards: int) -> list[tuple[int, int]]:
        """The seats that have points of an entry for these cards, and how many."""
        mask = entry.masks[self.trump] if entry.masks is not None else entry.cards(self) if entry.cards else 0
        mask &= cards
        owners = self.held if entry.to == "holder" else self.won
        if entry.to == "captor":
            owners = [own & ~self._held_by_side_of(seat) for seat, own in enumerate(owners)]
        return [(seat, entry.worth * (own & mask).bit_count()) for seat, own in enumerate(owners) if own & mask]

    def _held_by_side_of(self, seat: int) -> int:
        mask = 0
        for member in self.game.sides[self.game.side_of[seat]]:
            mask |= self.held[member]
        return mask

    def _most_pips(self, tie: str) -> int:
        """The side with most pips in its tricks, or -1 for nobody; ``tie`` says who gets them if several have most."""
        pips = self.game.pips
        sums = [0] * len(self.game.sides)
        for seat, won in enumerate(self.won):
            side = self.game.side_of[seat]
            while won:
                low = won & -won
                sums[side] += pips[low.bit_length() - 1]
                won ^= low
        best = max(sums)
        if sums.count(best) == 1:
            return sums.index(best)
        side_of = self.game.side_of
        if tie == "bidders":
            bidding = cards_in(self.bidding_seats())
            return next((side_of[seat] for seat in bidding if sums[side_of[seat]] == best), -1)
        if tie == "eldest" and self.dealer >= 0:
            return next(side_of[seat] for seat in self.game.after[self.dealer] if sums[side_of[seat]] == best)
        return -1

    def tricks_of(self, seats: int) -> int:
        """The tricks that a set of seats has taken by now."""
        return sum(count for seat, count in enumerate(self.tricks_taken) if seats >> seat & 1)

    def taken_so_far(self) -> list[int]:
        """By side the points of a hand that is won before it is played out."""
        amounts = [0] * len(self.game.sides)
        for entry in self.points_by_entry(played_out=False):
            for seat, amount in entry:
                amounts[self.game.side_of[seat]] += amount
        return amounts

    def counted(self) -> list[int]:
        """By side what the game counts: points, or tricks where a ruleset has no points."""
        count = self.tricks_of if self.game.counts_tricks else self.points_of
        return [count(sum(1 << seat for seat in side)) for side in self.game.sides]
