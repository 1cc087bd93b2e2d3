"""Players for the tests of the referee of the Pitch family, and the records of what they play.

The aiming ones come to what players who take what comes hardly ever do: a smudge or a moon made, low thrown away.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from typing import Any
from unittest.mock import patch

from tests.table import game
from trickwright import PLAYERS, Move, Player, View
from trickwright.simulation import Plan, simulate

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
LETTERS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
JOKERS = ("JK", "HJ", "LJ")


class Aiming:
    """Always speaks, throws away and plays in the same way; where it has no liking it takes what comes."""

    def __init__(self, seed: int, speaks: str, plays: str, throws: str) -> None:
        self.chance = random.Random(seed)
        self.speaks, self.plays, self.throws = speaks, plays, throws

    def choose(self, legal: Sequence[Move], look: Callable[[], View]) -> Move:
        """The move that this player makes."""
        kind, view = legal[0].kind, look()
        suits = [card[-1] for card in view.hand if card not in JOKERS]
        if kind in ("pass", "bid"):
            liked = [move for move in legal if move.text == self.speaks]
            return liked[0] if liked else legal[0]
        if kind == "trump":
            return max(legal, key=lambda move: suits.count(LETTERS[move.text.split()[1]]))
        liking = {"play": self.plays, "discard": self.throws}.get(kind, "any")
        if liking == "any":
            return self.chance.choice(legal)
        return (max if liking == "high" else min)(legal, key=lambda move: self._height(move, view, suits))

    def _height(self, move: Move, view: View, suits: list[str]) -> tuple[float, float]:
        """How high the card of a move stands, trumps above all; before there is a trump, its longest suit."""
        card = move.text.split()[-1]
        if card in JOKERS:
            return 18.0, 0
        if card == "done":
            return 100.0, 0
        trump = LETTERS.get(view.trump or "", max(suits, key=suits.count) if suits else "")
        return RANKS.index(card[:-1]) + 20.0 * (card[-1] == trump), self.chance.random()


def _aiming(speaks: str, plays: str, throws: str) -> Callable[[int], Player]:
    return lambda seed: Aiming(seed, speaks, plays, throws)


AIMING: dict[str, Callable[[int], Player]] = {
    "smudger": _aiming("bid smudge", "high", "low"),
    "shooter": _aiming("bid moon", "high", "low"),
    "meek": _aiming("pass", "low", "high"),
    "eager": _aiming("bid 3", "high", "any"),
}


def recorded(
    name: str,
    seed: int,
    bots: tuple[str, ...],
    hands: int,
    scores: tuple[int, ...] | None = None,
    seats: int = 4,
    house_rules: tuple[str, ...] = (),
) -> list[dict[str, Any]]:
    """The record of so many hands, as it is read back from its lines; the bots sit in turn."""
    lines: list[str] = []
    players = tuple(bots[seat % len(bots)] for seat in range(seats))
    plan = Plan(players, seed, hands=hands, scores=scores, record=True, legal=True)
    with patch.dict(PLAYERS, AIMING):
        simulate(
            game(name, seats, house_rules=house_rules),
            plan,
            lambda played: lines.extend(map(json.dumps, played.events)),
        )
    return [json.loads(line) for line in lines]


def seats_for(name: str, house_rules: tuple[str, ...]) -> int:
    """How many play where nothing else is wanted."""
    return 6 if name == "schmier" or {"threes", "three-pairs"} & set(house_rules) else 4
