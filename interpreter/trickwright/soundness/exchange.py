"""The exchange: counts that cannot be met, and a stock that runs out."""

from __future__ import annotations

from collections.abc import Iterator

from trickwright.building.model import Game
from trickwright.reading.diagnostics import Diagnostic
from trickwright.reading.document import Mapping


def check_exchange(root: Mapping, game: Game) -> Iterator[Diagnostic]:
    """The exchange: counts that cannot be met, and a stock that runs out."""
    yield from ()
