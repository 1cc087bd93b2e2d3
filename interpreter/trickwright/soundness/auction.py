"""The auction: bids that can never be made or outbid, and ways in which it cannot go on."""

from __future__ import annotations

from collections.abc import Iterator

from trickwright.building.model import Game
from trickwright.reading.diagnostics import Diagnostic
from trickwright.reading.document import Mapping


def check_auction(root: Mapping, game: Game) -> Iterator[Diagnostic]:
    """The auction: bids that can never be made or outbid, and ways in which it cannot go on."""
    yield from ()
