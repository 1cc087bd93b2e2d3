"""What a player is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from trickwright.building.model import Move
from trickwright.engine.view import View


class Player(Protocol):
    """Chooses moves for a seat."""

    def choose(self, legal: Sequence[Move], look: Callable[[], View]) -> Move:
        """One of the legal moves, which are never empty. ``look`` gives the seat's view, made only when asked for."""
        ...
