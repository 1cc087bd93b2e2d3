"""Players that need no person: by name, seeded, choosing from the legal moves and their own seat's view."""

from __future__ import annotations

from collections.abc import Callable

from trickwright.players.player import Player
from trickwright.players.simple import Lively, Uniform

PLAYERS: dict[str, Callable[[int], Player]] = {"random": Lively, "uniform": Uniform}
"""Every player by the name that ``--bot`` takes."""


def make_player(name: str, seed: int) -> Player:
    """The player of that name with its own stream of chance. Raises KeyError for an unknown name."""
    return PLAYERS[name](seed)


__all__ = ["PLAYERS", "Lively", "Player", "Uniform", "make_player"]
