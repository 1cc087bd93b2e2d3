"""Between which limits the lengths of all hands lie in the exchange, and so what can never happen there.

The limits are wide: cards are thought to lie as they like, and conditions to hold or not independently of each other.
What never happens within them never happens at the table.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from trickwright.building.model import DealStep, ExchangeStep, Game
from trickwright.building.reader import child, word, words
from trickwright.reading.document import Mapping
from trickwright.soundness.hand_courses import Course, Moving, courses, trumps_made

_NUMBERS = ("each", "kitty", "draws_to", "down_to", "may_discard")


@dataclass
class Reached:
    """What can happen in a step: the longest hand before its cards go down and the shortest before they are filled."""

    longest: int = 0
    shortest: int = 1_000_000
    before_choice: int = 0  # the longest hand of which cards may be thrown away
    takes: bool = False  # whether there is something to take
    takers: int = 0  # the most seats that take at once, of which the first takes all
    enough: bool = False  # whether the stock can have cards enough for a deal
    seats: int = 0  # who takes part in some course


@dataclass
class Reach:
    """What can happen in every step, by its place among those that move cards; and the longest and shortest hands."""

    steps: dict[int, Reached] = field(default_factory=dict)
    longest: int = 0
    shortest: int = 1_000_000


def reach(root: Mapping, game: Game, steps: list[Moving]) -> Reach | None:
    """What can happen in the exchange; None where that is not known, or depends on what a table chooses."""
    if not all(word(moving.node, key, "0").strip().isdecimal() for moving in steps for key in _NUMBERS):
        return None
    found = Reach()
    players = child(root, "players")
    any_number = players is not None and len(words(players, "seats")) > 1
    trumps = trumps_made(game)
    for course in courses(root, game, steps):
        _Limits(game, course, trumps, any_number).through(steps, found)
    return found if found.longest else None


class _Limits:
    """The limits of every pile and hand in one course. With ``any_number`` of players the stock has any size."""

    def __init__(self, game: Game, course: Course, trumps: list[int], any_number: bool) -> None:
        self.game = game
        self.course = course
        self.any_number = any_number
        self.trumps = trumps
        self.least = [0] * game.seats
        self.most = [0] * game.seats
        self.kitty = 0
        self.stock = (0, game.deck.size)
        self.turned = 0

    def through(self, steps: list[Moving], found: Reach) -> None:
        """Takes all steps, and notes what can happen in them."""
        for at, moving in enumerate(steps):
            if not self.course.takes_place(moving):
                continue
            reached = found.steps.setdefault(at, Reached())
            if isinstance(moving.step, DealStep):
                self._deal(moving.step, reached)
            else:
                self._exchange(moving, moving.step, self.course.seats[at], reached)
        seats = [seat for seat in range(self.game.seats) if not self.course.out >> seat & 1]
        found.longest = max(found.longest, *(self.most[seat] for seat in seats))
        found.shortest = min(found.shortest, *(self.least[seat] for seat in seats))

    def _take_from_stock(self, least: int, most: int) -> None:
        if not self.any_number:
            low, high = self.stock
            self.stock = max(0, low - most), max(0, high - least)

    def _deal(self, step: DealStep, reached: Reached) -> None:
        dealt = step.each * self.game.seats
        if not step.later:
            self.kitty = step.kitty
            left = self.game.deck.size - dealt - step.kitty
            self.stock = (0, self.game.deck.size) if self.any_number else (left, left)
        aside = min(self.turned, step.turn_up) if step.later else 0
        reached.enough |= not step.later or self.stock[1] >= dealt + step.turn_up + aside
        times = max(1, self.stock[1] // dealt) if step.until is not None else 1
        if step.later:
            self._take_from_stock(dealt + aside, (dealt + 1) * times)
        self.turned = max(self.turned, step.turn_up)
        for seat in range(self.game.seats):
            self.least[seat] += step.each
            self.most[seat] += step.each * times

    def _exchange(self, moving: Moving, step: ExchangeStep, who: int, reached: Reached) -> None:
        reached.seats |= who
        reached.takers = max(reached.takers, who.bit_count() if step.takes is not None else 0)
        thrown = [step.discards[trump] for trump in self.trumps] if step.discards is not None else []
        for seat in (seat for seat in self.game.after[0] if who >> seat & 1):
            if thrown:
                self.least[seat] = max(0, self.least[seat] - max(mask.bit_count() for mask in thrown))
                stay = max((self.game.deck.all & ~mask).bit_count() for mask in thrown)
                self.most[seat] = min(self.most[seat], stay)
            reached.before_choice = max(reached.before_choice, self.most[seat])
            self.least[seat] = max(0, self.least[seat] - step.may_discard)
            if step.takes is not None:
                self._take(step.takes, seat, reached)
            if step.draws_to is not None:
                self._draw(step, seat, step.draws_to, reached)
            if step.down_to is not None:
                self._down(moving, seat, step.down_to, reached)

    def _take(self, source: str, seat: int, reached: Reached) -> None:
        if source == "kitty":
            low = high = self.kitty
            self.kitty = 0
        elif source == "stock":
            low, high = self.stock
            self.stock = (0, self.game.deck.size if self.any_number else 0)
            self.turned = 0
        else:
            low, high = 0, min(self.turned, self.stock[1])
            self.turned = 0
            self._take_from_stock(0, high)
        reached.takes |= high > 0
        self.least[seat] += low
        self.most[seat] += high

    def _draw(self, step: ExchangeStep, seat: int, to: int, reached: Reached) -> None:
        least, most = self.least[seat], self.most[seat]
        reached.shortest = min(reached.shortest, least)
        self._take_from_stock(max(0, to - most), max(0, to - least))
        if self.stock[0] or least >= to:
            self.least[seat] = max(least, to)
        self.most[seat] = max(most, to)

    def _down(self, moving: Moving, seat: int, to: int, reached: Reached) -> None:
        reached.longest = max(reached.longest, self.most[seat])
        kept = max(moving.kept[trump].bit_count() for trump in self.trumps)
        self.most[seat] = min(self.most[seat], max(to, kept))
        self.least[seat] = min(self.least[seat], to)
