"""Where chance comes in: the first dealer, the shuffled pack, and discards shuffled again.

The seeded source is our own (SplitMix64 and a Fisher-Yates shuffle), so that a seed gives the same game with every
version of Python and on every machine; its whole state is one integer in the state of the match.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from trickwright.building.model import DealStep, Game
from trickwright.engine.state import State

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


@dataclass
class Dealt:
    """What a deal gives: a mask by seat, the kitty, and the stock with its top card first."""

    hands: list[int]
    kitty: list[int]
    stock: list[int]


class Chance(Protocol):
    """A source of everything in a match that no player decides."""

    def first_dealer(self, state: State) -> int:
        """The seat that deals first."""
        ...

    def deal(self, state: State, step: DealStep) -> Dealt:
        """The cards of a deal."""
        ...

    def shuffle(self, state: State, cards: list[int]) -> list[int]:
        """Some cards in a new order, the top one first."""
        ...


def start_of(seed: int) -> int:
    """The state of the source for a seed; equal for equal seeds, whatever their size or sign."""
    state = 0
    number = seed if seed >= 0 else -seed * 2 + 1 << 64
    while True:
        state = _mixed((state ^ (number & _MASK)) + _STEP & _MASK)
        number >>= 64
        if not number:
            return state


def _mixed(z: int) -> int:
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & _MASK
    z = (z ^ z >> 27) * 0x94D049BB133111EB & _MASK
    return z ^ z >> 31


class Seeded:
    """Chance from the number kept in ``state.random``."""

    def first_dealer(self, state: State) -> int:
        """Drawn at random (G1)."""
        state.random = state.random + _STEP & _MASK
        return _mixed(state.random) * state.game.seats >> 64

    def deal(self, state: State, step: DealStep) -> Dealt:
        """The shuffled pack, dealt in packets, the eldest hand first."""
        return distribute(state.game, step, state.dealer, self.shuffle(state, list(range(state.game.deck.size))))

    def shuffle(self, state: State, cards: list[int]) -> list[int]:
        """A Fisher-Yates shuffle of a copy."""
        cards = cards[:]
        random = state.random
        for last in range(len(cards) - 1, 0, -1):
            random = random + _STEP & _MASK
            z = (random ^ random >> 30) * 0xBF58476D1CE4E5B9 & _MASK
            z = (z ^ z >> 27) * 0x94D049BB133111EB & _MASK
            other = (z ^ z >> 31) * (last + 1) >> 64
            cards[last], cards[other] = cards[other], cards[last]
        state.random = random
        return cards


def packets(game: Game, step: DealStep, dealer: int) -> Iterator[tuple[int, int, int]]:
    """The packets of a deal in their order: the seat, and the places of its first card and after its last."""
    at = 0
    left = step.each
    while left > 0:
        packet = min(step.packets, left)
        left -= packet
        for seat in game.after[dealer]:
            yield seat, at, at + packet
            at += packet


def distribute(game: Game, step: DealStep, dealer: int, order: list[int]) -> Dealt:
    """The pack ``order``, top card first, dealt as the step says."""
    hands = [0] * game.seats
    for seat, first, end in packets(game, step, dealer):
        for card in order[first:end]:
            hands[seat] |= 1 << card
    at = step.each * game.seats
    return Dealt(hands, order[at : at + step.kitty], order[at + step.kitty :])
