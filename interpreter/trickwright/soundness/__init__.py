"""Whether a game is sound: what can be played, and makes no sense, cannot happen, or goes wrong in the end.

Every check looks at a game as it was built, for one number of players, and at the rules it was built from, for their
places. A check costs a few milliseconds at most: it is made for every two house rules of a file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from trickwright.building.model import Game
from trickwright.reading.diagnostics import Diagnostic, Place
from trickwright.reading.document import Document, Mapping
from trickwright.soundness.auction import check_auction
from trickwright.soundness.bids import check_bids
from trickwright.soundness.cards import check_cards
from trickwright.soundness.exchange import check_exchange
from trickwright.soundness.names import check_names
from trickwright.soundness.score import check_score
from trickwright.soundness.sitting_out import check_sitting_out
from trickwright.soundness.tricks import check_tricks

Check = Callable[[Mapping, Game], Iterator[Diagnostic]]
"""What is wrong with one game of a ruleset: the resolved rules, and the game for one number of players."""

CHECKS: tuple[Check, ...] = (
    check_cards,
    check_auction,
    check_bids,
    check_sitting_out,
    check_exchange,
    check_tricks,
    check_score,
    check_names,
)


def check_soundness(document: Document, games: Iterable[Game]) -> list[Diagnostic]:
    """What is not sound in the games of a ruleset that has no mistakes; the same finding for two of them comes once."""
    root = document.root
    assert isinstance(root, Mapping)
    found: dict[tuple[str, Place], Diagnostic] = {}
    for game in games:
        for check in CHECKS:
            for finding in check(root, game):
                found.setdefault((finding.code, finding.place), finding)
    return list(found.values())
