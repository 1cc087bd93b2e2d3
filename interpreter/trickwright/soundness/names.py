"""Names: what is declared and never used, and texts that are missing in a language."""

from __future__ import annotations

from collections.abc import Iterator

from trickwright.building.model import Game
from trickwright.reading.diagnostics import Diagnostic
from trickwright.reading.document import Mapping


def check_names(root: Mapping, game: Game) -> Iterator[Diagnostic]:
    """Names: what is declared and never used, and texts that are missing in a language."""
    yield from ()
