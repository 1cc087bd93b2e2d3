"""Players that aim for what others hardly ever do in ten-point Pitch, and games that they and others play.

The aiming players are known by name like the players that everybody may use, but only inside ``with at_the_table():``.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any
from unittest.mock import patch

from tests.table import game
from trickwright import PLAYERS, Move, Player, View
from trickwright.simulation import Plan, simulate

GAMES = ("ten-point-pitch", "eleven-point-pitch", "thirteen-point-pitch", "pitch-call-partner")
SEATS = {"pitch-call-partner": 5}
TARGETS = {"pitch-call-partner": 42}

_LETTERS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
_DOWNWARDS = ("A", "K", "Q", "J", "HJ", "LJ", "10", "9", "8", "7", "6", "5", "4", "3", "2")


class Aiming:
    """Says what it likes best, names its longest or its shortest suit, and plays high or low cards."""

    def __init__(self, seed: int, says: Sequence[str], *, longest: bool, high: bool) -> None:
        self._random = random.Random(seed)
        self.says, self.longest, self.high = says, longest, high

    def choose(self, legal: Sequence[Move], look: Callable[[], View]) -> Move:
        """The move that this player always makes, or any where it has no liking."""
        texts = [move.text for move in legal]
        verb = texts[0].split()[0]
        if verb in ("pass", "bid"):
            liked = [text for wish in self.says for text in texts if text.startswith(wish)]
            return legal[texts.index(liked[0])] if liked else self._random.choice(legal)
        hand = look().hand
        if verb == "trump":
            suits = [card[-1] for card in hand]
            lengths = [suits.count(_LETTERS[text.split()[1]]) * (1 if self.longest else -1) for text in texts]
            return legal[lengths.index(max(lengths))]
        if verb == "partner":
            others = [move for move in legal if move.text.split()[1] not in hand]
            return min(others or legal, key=_place)
        if verb == "discard":
            return self._random.choice(legal)
        return min(legal, key=_place) if self.high else max(legal, key=_place)


def _place(move: Move) -> int:
    """Where the card of a move stands from high to low, whatever its suit."""
    card = move.text.split()[1]
    return _DOWNWARDS.index(card if card in _DOWNWARDS else card[:-1])


def _aiming(*says: str, longest: bool = True, high: bool = True) -> Callable[[int], Player]:
    return lambda seed: Aiming(seed, says, longest=longest, high=high)


AIMING: dict[str, Callable[[int], Player]] = {
    "shooter": _aiming("bid moon", "bid 4", "bid 5"),  # all or nothing, in its longest suit
    "modest": _aiming("bid 4", "bid 5", "pass"),
    "fool": _aiming("bid 4", "bid 5", longest=False),  # names the suit of which it has least
    "meek": _aiming("pass", high=False),
}


def at_the_table() -> AbstractContextManager[object]:
    """Lets these players be named like all others."""
    return patch.dict(PLAYERS, AIMING)


def events(
    name: str,
    seed: int,
    bots: tuple[str, ...],
    hands: int,
    house_rules: tuple[str, ...] = (),
    scores: tuple[int, ...] | None = None,
) -> list[dict[str, Any]]:
    """The record of so many hands; the bots sit down one after the other, again and again."""
    seats = SEATS.get(name, 4)
    lines: list[str] = []
    players = (bots * seats)[:seats]
    plan = Plan(players, seed, hands=hands, scores=scores, record=True, legal=True)
    with at_the_table():
        simulate(
            game(name, seats, house_rules=house_rules),
            plan,
            lambda played: lines.extend(map(json.dumps, played.events)),
        )
    return [json.loads(line) for line in lines]
