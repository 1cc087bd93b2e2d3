"""Naming a partner: a seat names a card, and whoever holds it is on its side, in secret until the card is played."""

from __future__ import annotations

from trickwright.building.model import PartnerStep
from trickwright.engine.chance import Chance
from trickwright.engine.events import Log
from trickwright.engine.phases.asked import ask_one
from trickwright.engine.state import PARTNER, State
from trickwright.language.deck import cards_in


def proceed(state: State, step: PartnerStep, chance: Chance, log: Log) -> None:
    """Asks the seat, if there is one."""
    ask_one(state, step.who(state) if step.cards[state.trump] else 0, PARTNER)  # without trump there may be no card


def legal(state: State, step: PartnerStep) -> list[int]:
    """Every card that may be named, wherever it is."""
    codes = state.game.partner_codes
    return [codes[card] for card in cards_in(step.cards[state.trump])]


def apply(state: State, step: PartnerStep, code: int, chance: Chance, log: Log) -> None:
    """Notes the card; everybody has heard it."""
    state.called = state.game.moves[code].card
    state.turn = -1
    state.step += 1
