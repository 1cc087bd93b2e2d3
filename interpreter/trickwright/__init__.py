"""Trick-taking card games of the Pitch family as rule files.

Everything an author of a bot or a front end needs stands here::

    from trickwright import Match, load

    match = Match(load("pedro"), seed=7)
    while not match.over:
        match.play(match.legal[0])
    print(match.scores, match.winners)
"""

from trickwright._version import VERSION as __version__  # noqa: N811
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
