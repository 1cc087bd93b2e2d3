"""Naming trump: a seat says which suit it is."""

from __future__ import annotations

from trickwright.building.model import NamingStep
from trickwright.engine import events
from trickwright.engine.chance import Chance
from trickwright.engine.events import Log
from trickwright.engine.phases.asked import ask_one
from trickwright.engine.state import NAME, State


def proceed(state: State, step: NamingStep, chance: Chance, log: Log) -> None:
    """Asks the seat, if there is one."""
    ask_one(state, step.who(state), NAME)


def legal(state: State, step: NamingStep) -> list[int]:
    """Every suit that may be named, held or not (P5)."""
    codes = state.game.trump_codes
    return [codes[suit] for suit in step.suits]


def apply(state: State, step: NamingStep, code: int, chance: Chance, log: Log) -> None:
    """Makes trump."""
    seat = state.turn
    state.trump = state.game.moves[code].suit
    state.turn = -1
    state.step += 1
    if log is not None:
        log.append(events.trump(state.trump, state.bidder if state.bidder >= 0 else seat))
