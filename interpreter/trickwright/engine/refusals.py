"""Placeholder until the refusals are written in full (the helper for `play` replaces this file)."""

from __future__ import annotations

from dataclasses import dataclass

from trickwright.building.model import Move
from trickwright.engine.state import State


@dataclass(frozen=True)
class Refusal:
    """Why a move is refused."""

    key: str

    def sentence(self, language: str) -> str:
        return self.key


def parse_move(state: State, text: str) -> Move | None:
    """The move of that text."""
    code = state.game.move_codes.get(text)
    return None if code is None else state.game.moves[code]


def explain_refusal(state: State, move: Move | str) -> Refusal:
    """Why a move is refused."""
    return Refusal("this move is not legal")
