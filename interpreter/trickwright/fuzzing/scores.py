"""From which scores trial hands start, and whether any hand brings anybody nearer to winning."""

from __future__ import annotations

import random

from trickwright.building.model import Game

_MANY = 30  # of fewer hands in which nobody scores nothing follows
_NO_TARGET = 40  # scores to start from where no score wins
_SEED = 1_000_000  # so that scores and moves have nothing to do with each other


class Scores:
    """Scores that can stand before a hand: nothing, a little short of the end, and what earlier hands have led to.

    Where a side has fallen below zero in some hand, so it may before others.
    """

    def __init__(self, game: Game) -> None:
        end = game.end
        self._sides = len(game.sides)
        self._highest = (end.target or _NO_TARGET) - 1
        self._lowest = end.floor + 1 if end.floor is not None else -self._highest
        self._together = end.target is not None and end.several_there in ("play on", "higher score")
        self._fallen = False
        self._moved = False
        self._won = False
        self._after: tuple[int, ...] | None = None

    def start(self, number: int) -> tuple[int, ...]:
        """The scores before trial hand ``number``."""
        numbers = random.Random(_SEED + number).random
        kind = number % 4
        if kind == 1 and self._after is not None:
            return self._after
        lowest = self._lowest if self._fallen else 0
        near = max(self._highest - 3, lowest)
        if kind == 2:
            level = self._highest + int(numbers() * 3) if self._together else self._highest
            return (level,) * self._sides
        if kind == 3:
            ends = ((lowest, min(lowest + 3, self._highest)), (near, self._highest), (lowest, self._highest))
            found = []
            for _side in range(self._sides):
                least, most = ends[int(numbers() * len(ends))]
                found.append(least + int(numbers() * (most - least + 1)))
            return tuple(found)
        return (0,) * self._sides

    def learn(self, before: tuple[int, ...], after: tuple[int, ...], won: bool) -> None:
        """What came of a hand."""
        self._moved |= before != after
        self._won |= won and max(before) <= self._highest
        self._fallen |= any(later < earlier for earlier, later in zip(before, after, strict=True))
        self._after = after if not won else None

    def nobody_ever_wins(self, hands: int) -> bool:
        """Whether after so many hands no score has ever changed, and nobody has won in another way."""
        return hands >= _MANY and not self._moved and not self._won
