"""The course of a match, step after step and hand after hand: the one place that says what is legal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from trickwright.building.model import AskingStep, Game, TrickStep
from trickwright.engine import events
from trickwright.engine.chance import Chance, start_of
from trickwright.engine.events import Log
from trickwright.engine.phases import asking, auction, deal, exchange, naming, partner, score, trick
from trickwright.engine.state import State


class Phase(Protocol):
    """What every module of ``phases`` does; ``step`` is a step of its own kind."""

    def proceed(self, state: State, step: Any, chance: Chance, log: Log) -> None: ...


class DecidingPhase(Phase, Protocol):
    """A phase in which seats have moves to make."""

    def legal(self, state: State, step: Any) -> list[int]: ...
    def apply(self, state: State, step: Any, code: int, chance: Chance, log: Log) -> None: ...


_DECIDING: dict[str, DecidingPhase] = {
    "auction": auction,
    "naming": naming,
    "partner": partner,
    "asking": asking,
    "exchange": exchange,
    "trick": trick,
}
_PHASES: dict[str, Phase] = {"deal": deal, "score": score, **_DECIDING}


def begin(game: Game, seed: int, chance: Chance, scores: Sequence[int] | None = None, last_hand: int = 0) -> State:
    """A match before its first deal; ``advance`` deals.

    With ``last_hand`` the game ends after so many hands (reason ``hands``) if nobody has won by then. Raises ValueError
    for the wrong number of scores.
    """
    state = State(game, start_of(seed))
    state.last_hand = last_hand
    if scores is not None:
        if len(scores) != len(game.sides):
            raise ValueError(f"{len(scores)} scores for {len(game.sides)} sides")
        state.scores = list(scores)
    state.dealer = chance.first_dealer(state)
    return state


def advance(state: State, chance: Chance, log: Log) -> None:
    """Does everything that needs no decision, until a seat is to move or the game is over."""
    steps = state.game.steps
    while state.turn < 0 and not state.over:
        if state.step >= len(steps):
            score.finish_hand(state, log)
            continue
        step = steps[state.step]
        if state.stage == 0 and step.when is not None and not step.when(state):
            state.step += 1
            continue
        _PHASES[step.phase].proceed(state, step, chance, log)


def legal(state: State) -> list[int]:
    """The codes of all legal moves of the seat to move; empty when the game is over. A move is legal if it is here."""
    if state.turn < 0:
        return []
    step = state.game.steps[state.step]
    if type(step) is TrickStep:  # by far the most frequent
        return trick.legal(state, step)
    return _DECIDING[step.phase].legal(state, step)


def apply(state: State, code: int, chance: Chance, log: Log) -> None:
    """Makes a move that ``legal`` lists, and goes on to the next decision."""
    step = state.game.steps[state.step]
    if log is not None:
        question = step.name if isinstance(step, AskingStep) else ""
        log.append(events.move(state.turn, state.game.moves[code].text, question))
    if type(step) is TrickStep:
        trick.apply(state, step, code, chance, log)
    else:
        _DECIDING[step.phase].apply(state, step, code, chance, log)
    if state.turn < 0:
        advance(state, chance, log)
