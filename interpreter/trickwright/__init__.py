"""Trick-taking card games of the Pitch family as rule files.

Everything an author of a bot or a front end needs stands here::

    from trickwright import Match, load

    match = Match(load("pitch"), seed=7)
    while not match.over:
        match.play(match.legal[0])
    print(match.scores, match.winners)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from trickwright._version import VERSION as __version__  # noqa: N811

if TYPE_CHECKING:
    from trickwright.building.model import Game, Move
    from trickwright.engine.events import Event
    from trickwright.engine.match import IllegalMove, Match
    from trickwright.engine.saving import SavedGameError
    from trickwright.engine.view import TrickView, View
    from trickwright.library import (
        Ruleset,
        RulesetError,
        RulesetNotFound,
        WrongChoice,
        load,
        read_ruleset,
        shipped_ids,
    )
    from trickwright.players import PLAYERS, Player, make_player
    from trickwright.reading.diagnostics import Diagnostic, Place

_HOMES = {
    "building.model": ("Game", "Move"),
    "engine.events": ("Event",),
    "engine.match": ("IllegalMove", "Match"),
    "engine.saving": ("SavedGameError",),
    "engine.view": ("TrickView", "View"),
    "library": ("Ruleset", "RulesetError", "RulesetNotFound", "WrongChoice", "load", "read_ruleset", "shipped_ids"),
    "players": ("PLAYERS", "Player", "make_player"),
    "reading.diagnostics": ("Diagnostic", "Place"),
}

__all__ = [
    "PLAYERS",
    "Diagnostic",
    "Event",
    "Game",
    "IllegalMove",
    "Match",
    "Move",
    "Place",
    "Player",
    "Ruleset",
    "RulesetError",
    "RulesetNotFound",
    "SavedGameError",
    "TrickView",
    "View",
    "WrongChoice",
    "__version__",
    "load",
    "make_player",
    "read_ruleset",
    "shipped_ids",
]


def __getattr__(name: str) -> Any:
    """Imports a public name when it is first used, so that checking a file does not wait for the players of games."""
    for module, names in _HOMES.items():
        if name in names:
            found = getattr(import_module(f"{__name__}.{module}"), name)
            globals()[name] = found
            return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
