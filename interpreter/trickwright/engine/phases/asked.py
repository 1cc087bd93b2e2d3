"""What all steps have in common in which one seat is asked for something."""

from __future__ import annotations

from trickwright.engine.state import State


def ask_one(state: State, seats: int, what: str) -> None:
    """Asks the seat of a mask for something; without a seat the step is over."""
    if not seats:
        state.step += 1
        return
    state.turn = seats.bit_length() - 1
    state.ask = what
