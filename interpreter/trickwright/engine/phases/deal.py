"""The deal: cards to every seat, a kitty, a stock, perhaps a card turned up."""

from __future__ import annotations

from trickwright.building.model import DealStep
from trickwright.engine import events
from trickwright.engine.chance import Chance
from trickwright.engine.events import Log
from trickwright.engine.state import State


def proceed(state: State, step: DealStep, chance: Chance, log: Log) -> None:
    """Deals, and makes trump where the turned card does."""
    dealt = chance.deal(state, step)
    state.hands = dealt.hands
    state.kitty = dealt.kitty
    state.stock = dealt.stock
    if step.turn_up:
        state.turned = state.stock[0]
    if log is not None:
        log.append(events.deal(state))
    if step.makes_trump is not None:
        state.trump = step.makes_trump(state)
        if log is not None:
            log.append(events.trump(state.trump, -1))
    state.step += 1
