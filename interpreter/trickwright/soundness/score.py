"""The score and the end: rows that never count, and targets that nobody can reach."""

from __future__ import annotations

from collections.abc import Iterator

from trickwright.building.model import Game
from trickwright.reading.diagnostics import Diagnostic
from trickwright.reading.document import Mapping


def check_score(root: Mapping, game: Game) -> Iterator[Diagnostic]:
    """The score and the end: rows that never count, and targets that nobody can reach."""
    yield from ()
