"""Players for the tests that aim for what players who take what comes hardly ever do: a misère made, all the tricks.

They are known by name like the players that everybody may use, but only inside ``with at_the_table():``.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from unittest.mock import patch

from trickwright import PLAYERS, Move, Player, View

_HEIGHT = {"JK": 15} | {
    rank: at for at, rank in enumerate(("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"))
}
_LETTERS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}


def _height(move: Move, look: View) -> int:
    """How high the card of a move stands, more or less: a trump above all plain cards."""
    card = move.text.split()[1]
    trump = _LETTERS.get(look.trump or "")
    return _HEIGHT[card if card == "JK" else card[:-1]] + 20 * (card != "JK" and card[-1] == trump)


class Aiming:
    """Always speaks, throws away and plays in the same way.

    ``speaks`` are the beginnings of the calls it likes, the best first; of those in a suit it takes its longest. With
    ``pass`` among them it does not bid over another.
    """

    def __init__(self, seed: int, speaks: Sequence[str], plays: str, throws: str) -> None:
        self._random = random.Random(seed).random
        self.speaks, self.plays, self.throws = speaks, plays, throws

    def choose(self, legal: Sequence[Move], look: Callable[[], View]) -> Move:
        """The move that this player always makes, or any where it has no liking."""
        kind, view = legal[0].kind, look()
        suits = [card[-1] for card in view.hand]
        if kind in ("pass", "bid"):
            if view.bid is not None and "pass" in self.speaks:
                return legal[0]
            liked = [move for wish in self.speaks for move in legal if move.text.startswith(wish)] or legal
            return max(
                (move for move in liked if move.text.split()[:2] == liked[0].text.split()[:2]),
                key=lambda move: suits.count(_LETTERS.get(move.text.split()[-1], "")),
            )
        if kind == "trump":
            return max(legal, key=lambda move: suits.count(_LETTERS[move.text.split()[1]]))
        low = (self.throws if kind in ("discard", "bury") else self.plays) == "low"
        if self.plays == "low to lose" and kind == "play":
            low = view.bidder == view.seat
        # Among cards of one height any suit, so that the hands of a test are not all alike.
        return min(legal, key=lambda move: (_height(move, view) * (1 if low else -1), self._random()))


def _aiming(speaks: Sequence[str], plays: str, throws: str) -> Callable[[int], Player]:
    return lambda seed: Aiming(seed, speaks, plays, throws)


AIMING: dict[str, Callable[[int], Player]] = {
    # Bids a misère where it can; plays low as the bidder, and throws high cards on the misère of another.
    "misere": _aiming(("bid misere", "pass"), "low to lose", "high"),
    "open-misere": _aiming(("bid open-misere", "pass"), "low to lose", "high"),
    # Bids as little or as much as it can, and takes every trick it can.
    "modest": _aiming(("bid", "pass"), "high", "low"),
    "all": _aiming(("bid 14", "bid 9", "bid 4", "pass"), "high", "low"),
    # Leaves the tricks to the others.
    "meek": _aiming(("pass",), "low", "high"),
}


def at_the_table() -> AbstractContextManager[object]:
    """Lets these players be named like all others."""
    return patch.dict(PLAYERS, AIMING)
