"""A question: a seat is asked, and answers."""

from __future__ import annotations

from trickwright.building.model import AskingStep
from trickwright.engine import events
from trickwright.engine.chance import Chance
from trickwright.engine.events import Log
from trickwright.engine.phases.asked import ask_one
from trickwright.engine.state import ANSWER, State


def proceed(state: State, step: AskingStep, chance: Chance, log: Log) -> None:
    """Asks the seat, if there is one."""
    ask_one(state, step.who(state), ANSWER)


def legal(state: State, step: AskingStep) -> list[int]:
    """Every answer that may be given now."""
    codes = state.game.answer_codes
    return [codes[answer.name] for answer in step.answers if answer.when is None or answer.when(state)]


def apply(state: State, step: AskingStep, code: int, chance: Chance, log: Log) -> None:
    """Notes the answer, and makes trump where it does."""
    seat = state.turn
    given = state.game.moves[code].answer
    state.answers[step.question] = given
    state.turn = -1
    state.step += 1
    answer = next(answer for answer in step.answers if answer.name == given)
    if answer.makes_trump is not None:
        state.trump = answer.makes_trump(state)
        if log is not None:
            log.append(events.trump(state.trump, state.bidder if state.bidder >= 0 else seat))
