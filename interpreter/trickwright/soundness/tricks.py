"""The tricks: rules that leave a seat without a card it may play."""

from __future__ import annotations

from collections.abc import Iterator

from trickwright.building.model import Game
from trickwright.reading.diagnostics import Diagnostic
from trickwright.reading.document import Mapping


def check_tricks(root: Mapping, game: Game) -> Iterator[Diagnostic]:
    """The tricks: rules that leave a seat without a card it may play."""
    yield from ()
