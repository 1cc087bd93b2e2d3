"""The cards: pack, ranking, and what the points add up to."""

from __future__ import annotations

from collections.abc import Iterator

from trickwright.building.model import Game
from trickwright.reading.diagnostics import Diagnostic
from trickwright.reading.document import Mapping


def check_cards(root: Mapping, game: Game) -> Iterator[Diagnostic]:
    """The cards: pack, ranking, and what the points add up to."""
    yield from ()
