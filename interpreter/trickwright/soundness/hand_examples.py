"""Hands that can be dealt, taken through the exchange card by card: how many cards everybody holds when play begins.

A few hands are tried in every course: one seat holds only cards that stay and throws nothing away, all others throw
away as much as they can. Each is a hand that can happen at the table, so what goes wrong in it is no false alarm.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from trickwright.building.model import DealStep, ExchangeStep, Game, TrickStep
from trickwright.reading.document import Mapping
from trickwright.soundness.hand_courses import Course, Moving, courses

Kind = Literal["short", "kept", "too few", "uneven", "not shared"]
What = tuple[Kind, int]
"""What goes wrong, and in which of the steps that move cards; -1 while tricks are played."""


@dataclass(frozen=True)
class Example:
    """A hand in which something goes wrong: the counts that its sentence names."""

    what: What
    counts: tuple[int, ...]
    course: Course


def examples(root: Mapping, game: Game, steps: list[Moving]) -> dict[Course, dict[What, Example]]:
    """For every course what can go wrong in it; nothing where the courses are not known, or no hand changes."""
    play = next(step for step in game.steps if isinstance(step, TrickStep))
    if not any(isinstance(moving.step, ExchangeStep) or moving.step.later for moving in steps):
        return {}
    found: dict[Course, dict[What, Example]] = {}
    for course in courses(root, game, steps):
        happens: dict[What, Example] = {}
        for keeper in range(-1, game.seats if _depends_on_cards(steps) else 0):
            for often in (False, True) if _repeats(steps) else (False,):
                for example in _Hand(game, play, course, keeper, often).through(steps):
                    happens.setdefault(example.what, example)
        found[course] = happens
    return found


def _depends_on_cards(steps: list[Moving]) -> bool:
    """Whether it depends on the cards of a hand how many of them go."""
    exchanges = [moving.step for moving in steps if isinstance(moving.step, ExchangeStep)]
    return any(step.discards is not None or step.may_discard or step.keeps is not None for step in exchanges)


def _repeats(steps: list[Moving]) -> bool:
    return any(isinstance(moving.step, DealStep) and moving.step.until is not None for moving in steps)


class _Hand:
    """One hand on its way to the play. ``meant`` are the cards that everybody holds as the rules mean it.

    What is meant differs from what is held where the rules say in so many words that it may: a hand stays short when
    the stock is used up, and who takes the rest of the stock and comes down to some cards may find too few.
    """

    def __init__(self, game: Game, play: TrickStep, course: Course, keeper: int, often: bool) -> None:
        self.game = game
        self.play = play
        self.course = course
        self.keeper = keeper
        self.often = often  # whether a deal that is repeated goes on as long as the stock lasts
        self.held = [0] * game.seats
        self.meant = [0] * game.seats
        self.received = [0] * game.seats
        self.kitty = self.stock = self.face_down = 0
        self.turned = False  # whether the card turned up lies in the stock
        self.away = 0  # the cards of forced discards, as a mask
        self.staying: list[int] | None = None  # by seat, how many cards that are none of those it was dealt
        self.fresh = [True] * game.seats  # whether a seat has received nothing since then
        self.chosen = False  # whether cards have been thrown away by choice
        self.too_long: Example | None = None  # the keeper's hand, where it has not come down
        self.known = True  # whether it still follows from the counts what can be thrown away
        self.last_forced = -1  # the last step in which some cards must go

    def through(self, steps: list[Moving]) -> Iterator[Example]:
        """Takes all steps, and says what goes wrong."""
        exchanges = [(at, moving.step) for at, moving in enumerate(steps) if isinstance(moving.step, ExchangeStep)]
        self.last_forced = max((at for at, step in exchanges if step.discards is not None), default=-1)
        lengths = [self.meant[:]]
        for at, moving in enumerate(steps):
            if self.known and self.course.takes_place(moving):
                if isinstance(moving.step, DealStep):
                    if not self._deal(moving.step):
                        yield self._example("too few", at, self.stock, self._needed(moving.step))
                        return
                else:
                    yield from self._exchange(moving, at)
            lengths.append(self.meant[:])
        if self.known:
            yield from self._uneven(lengths)
            yield from self._not_shared()
            if self.too_long is not None:
                yield self.too_long

    def _example(self, kind: Kind, at: int, *counts: int) -> Example:
        return Example((kind, at), counts, self.course)

    # --- deals ------------------------------------------------------------

    def _needed(self, step: DealStep) -> int:
        return step.each * self.game.seats + step.turn_up

    def _deal(self, step: DealStep) -> bool:
        """Deals, and says whether there were cards enough."""
        if not step.later:
            self.kitty = step.kitty
            self.stock = self.game.deck.size - step.kitty
            self.turned = False
        while True:
            if step.later and step.turn_up and self.turned:
                self.stock -= 1
            if self.stock < self._needed(step):
                return False
            self.stock -= step.each * self.game.seats
            for seat in range(self.game.seats):
                self._give(seat, step.each)
            self.turned = self.turned or step.turn_up > 0
            if step.until is None or not self.often:
                return True

    def _give(self, seat: int, cards: int) -> None:
        self.held[seat] += cards
        self.meant[seat] += cards
        self.received[seat] += cards
        if cards and self.staying is not None:
            self.fresh[seat] = False

    # --- exchange -----------------------------------------------------------

    def _exchange(self, moving: Moving, at: int) -> Iterator[Example]:
        step = moving.step
        assert isinstance(step, ExchangeStep)
        who = self.course.seats[at]
        seats = [seat for seat in self.game.after[0] if who >> seat & 1]
        stock, wanted, short = self.stock, 0, False
        for seat in seats:
            if step.discards is not None:
                self._throw_away(step, step.discards[self.course.trump], seat, who)
            # Before cards that must go nobody throws any away by choice, so that it is known which there are.
            if step.may_discard and seat != self.keeper and at >= self.last_forced:
                self._choose(moving, step, seat, who)
            wanted += max(0, (step.draws_to or 0) - self.held[seat])
            if step.takes is not None:
                self._give(seat, self._taken(step.takes))
            if step.draws_to is not None:
                short = self._draw(step, seat, step.draws_to) or short
            if step.down_to is not None:
                self._down(moving, step, seat, step.down_to, at)
            if not self.known:
                return
        if short and "short" not in moving.node:
            yield self._example("short", at, stock, wanted)

    def _throw_away(self, step: ExchangeStep, away: int, seat: int, who: int) -> None:
        """The cards that must go, where it follows which ones they can be."""
        if self.chosen or (self.staying is not None and (away != self.away or not self.fresh[seat])):
            self.known = False
            return
        if self.staying is None:
            self.away = away
            self.staying = self._spread(away.bit_count(), who)
        self._lay_down(step, seat, self.held[seat] - self.staying[seat])

    def _spread(self, away: int, who: int) -> list[int]:
        """How many of the cards that stay every seat holds, if as few as possible are in the hands of the others.

        Of ``away`` cards the hands can hold no more; who throws nothing away holds the rest first.
        """
        staying = [0] * self.game.seats
        if self.keeper >= 0:
            staying[self.keeper] = min(self.held[self.keeper], self.game.deck.size - away)
        rest = sum(self.held) - away - sum(staying)
        for seat in sorted(range(self.game.seats), key=lambda seat: who >> seat & 1):
            more = max(0, min(rest, self.held[seat] - staying[seat]))
            staying[seat] += more
            rest -= more
        return staying

    def _choose(self, moving: Moving, step: ExchangeStep, seat: int, who: int) -> None:
        """Cards thrown away by choice, where it is sure that so many are not protected."""
        kept = moving.kept[self.course.trump].bit_count()
        absorbed = sum(held for other, held in enumerate(self.held) if not who >> other & 1 or other == self.keeper)
        if kept and (self.staying is not None or sum(self.held) - absorbed > self.game.deck.size - kept):
            self.known = False
            return
        self.chosen = True
        self._lay_down(step, seat, min(step.may_discard, self.held[seat]))

    def _lay_down(self, step: ExchangeStep, seat: int, cards: int) -> None:
        self.held[seat] -= cards
        self.meant[seat] = self.held[seat]
        self.face_down += 0 if step.face_up else cards

    def _taken(self, source: str) -> int:
        """How many cards come into the hand."""
        if source == "kitty":
            cards, self.kitty = self.kitty, 0
            return cards
        cards = self.stock if source == "stock" else int(self.turned)
        self.stock -= cards
        self.turned = False
        return cards

    def _draw(self, step: ExchangeStep, seat: int, to: int) -> bool:
        """Fills a hand, and says whether the stock was too small for it."""
        missing = max(0, to - self.held[seat])
        drawn = min(missing, self.stock)
        self.turned = self.turned and not drawn
        self.stock -= drawn
        short = drawn < missing
        if step.from_discards:
            again = min(missing - drawn, self.face_down)
            self.face_down -= again
            drawn += again
        self._give(seat, drawn)
        self.meant[seat] = max(self.meant[seat], to)
        return short

    def _down(self, moving: Moving, step: ExchangeStep, seat: int, to: int, at: int) -> None:
        """Down to some cards, less those that must be kept, which the keeper holds as many of as he can."""
        if seat == self.keeper:
            self.too_long = None  # what did not go before may go now
        if self.held[seat] > to:
            kept = self._protected(moving) if seat == self.keeper else 0
            stays = max(to, min(kept, self.held[seat]))
            if stays > to and not moving.keeps_points[self.course.trump]:
                self.too_long = self._example("kept", at, self.held[seat], to)
                self.meant[seat] = stays
            else:
                self.meant[seat] = min(self.meant[seat], to)
            self.face_down += 0 if step.face_up else self.held[seat] - stays
            self.held[seat] = stays
            self.chosen = True
        else:
            self.meant[seat] = min(self.meant[seat], to)
        if step.takes == "stock":
            self.meant[seat] = max(self.meant[seat], to)

    def _protected(self, moving: Moving) -> int:
        """How many protected cards the keeper can have come by."""
        kept = (moving.kept[self.course.trump] & ~self.away).bit_count()
        others = sum(self.received) - self.received[self.keeper]
        return kept - max(0, others - (self.game.deck.size - kept))

    # --- play -----------------------------------------------------------------

    def _in_play(self, lengths: list[int]) -> list[int]:
        """The lengths of the hands that are played, after the surplus has been buried."""
        over = self.play.surplus_over
        return [
            length if over is None else min(length, over)
            for seat, length in enumerate(lengths)
            if not self.course.out >> seat & 1
        ]

    def _uneven(self, lengths: list[list[int]]) -> Iterator[Example]:
        """Hands of unequal length, where nothing says what happens then; the last step that made equal ones unequal."""
        even = [len(set(self._in_play(each))) <= 1 for each in lengths]
        if self.play.only is not None or even[-1]:
            return
        last = len(even) - 1 - even[::-1].index(True)
        final = self.meant if self.play.surplus_over is None else [min(n, self.play.surplus_over) for n in self.meant]
        seats = [seat for seat in range(self.game.seats) if not self.course.out >> seat & 1]
        longest = max(seats, key=lambda seat: final[seat])
        shortest = min(seats, key=lambda seat: final[seat])
        yield self._example("uneven", last, longest, final[longest], shortest, final[shortest])

    def _not_shared(self) -> Iterator[Example]:
        """A stock that does not go round when everybody draws between tricks."""
        seats = self.game.seats - self.course.out.bit_count()
        if self.play.draws and self.stock % (self.play.draws * seats):
            yield self._example("not shared", -1, self.stock, self.play.draws)
