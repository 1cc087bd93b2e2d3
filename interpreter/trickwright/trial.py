"""Tries a ruleset out: plays the beginning of a game, to find what no look at single entries shows."""

from __future__ import annotations

from trickwright.building.model import Game
from trickwright.engine.chance import Seeded
from trickwright.engine.hand import advance, apply, begin, legal
from trickwright.reading.diagnostics import Diagnostic, error
from trickwright.reading.document import Document, Mapping

MOST_TRIALS = 8
MOST_HANDS = 20
MOST_MOVES = 2000
_GOLDEN = 0x9E3779B1  # its multiples fall all over the place, in a list of whatever length


def try_out(document: Document, games: list[Game]) -> list[Diagnostic]:
    """What is wrong with the games of a ruleset when they are played: so far, that no card is ever played."""
    if all(any(_plays_a_card(game, turn) for turn in range(MOST_TRIALS)) for game in games):
        return []
    key = document.root.key("hand") if isinstance(document.root, Mapping) else None
    help = "Look at what is thrown away, who sits out, and every `when`: somebody must hold cards to play."
    return [error("TW423", "In this hand no card is ever played.", (key or document.root).place, help)]


def _plays_a_card(game: Game, trial: int) -> bool:
    """Whether somebody comes to play a card; the moves before it are picked from all over the legal lists.

    Every trial picks others, and in all but the first everybody passes who may, from some move on: else every auction
    would go up to its highest bids.
    """
    chance = Seeded()
    state = begin(game, 0, chance, last_hand=MOST_HANDS)
    advance(state, chance, None)
    for number in range(MOST_MOVES):
        if state.turn < 0:
            return False
        codes = legal(state)
        code = codes[((number + trial) * _GOLDEN >> 16) % len(codes)]
        if trial and number >= trial and game.pass_code in codes:
            code = game.pass_code
        if game.moves[code].kind == "play":
            return True
        apply(state, code, chance, None)
    return False
