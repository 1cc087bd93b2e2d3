"""The two players of the contract: a lively beginner, and one who takes any move with equal chance."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from trickwright.building.model import Move
from trickwright.engine.view import View


class Uniform:
    """Takes any legal move with equal chance."""

    def __init__(self, seed: int) -> None:
        # Only random() is used: its numbers for a seed are the same in every version of Python.
        self._random = random.Random(seed).random

    def choose(self, legal: Sequence[Move], look: Callable[[], View]) -> Move:
        """Any legal move."""
        return legal[int(self._random() * len(legal))]


class Lively:
    """A lively beginner: passes in three of five cases where it may; else the lowest bid in three of five, else any."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random

    def choose(self, legal: Sequence[Move], look: Callable[[], View]) -> Move:
        """A pass or a bid as above; any legal card, discard or suit."""
        random = self._random
        if legal[0].kind not in ("pass", "bid"):
            return legal[int(random() * len(legal))]
        passes = [move for move in legal if move.kind == "pass"]
        bids = [move for move in legal if move.kind != "pass"]
        if passes and (not bids or random() < 0.6):
            return passes[0]
        if random() < 0.6:
            return bids[0]  # legal moves list the lowest bid first
        return bids[int(random() * len(bids))]
