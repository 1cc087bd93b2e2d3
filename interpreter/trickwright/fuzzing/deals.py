"""How the cards of a trial hand lie: shuffled, or in a way that hardly ever comes; and what was dealt in the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from trickwright.building.model import DealStep, Game
from trickwright.engine.chance import Dealt, Seeded
from trickwright.engine.state import State
from trickwright.fuzzing.invariants import has_stock
from trickwright.language.deck import NO_SUIT, mask_of

Wanted = Callable[[Game, int], int]
"""The cards that a rare deal is about, as a mask, for a game and a suit."""


def _suit(game: Game, suit: int) -> int:
    return game.tables.belongs[suit][suit]


def _points(game: Game, suit: int) -> int:
    return game.tables.point_cards[suit]


def _of_no_suit(game: Game, suit: int) -> int:
    return mask_of(card for card, own in enumerate(game.deck.suits) if own == NO_SUIT) | mask_of(
        card for entry in game.free for card in range(game.deck.size) if entry.mask >> card & 1
    )


RARE: dict[str, tuple[Wanted, bool]] = {
    "one suit in one hand": (_suit, True),
    "all points in one hand": (_points, True),
    "no points dealt": (_points, False),
    "all jokers in one hand": (_of_no_suit, True),
    "one suit left in the stock": (_suit, False),
    "no jokers dealt": (_of_no_suit, False),
}
"""The rare deals: which cards, and whether they are the first that are given out, hand after hand, or the last."""

SHUFFLED = ""


def deals_for(game: Game) -> list[str]:
    """The deals that make sense in a game, every other one of them shuffled."""
    found = []
    for name, (wanted, first) in RARE.items():
        if any(wanted(game, suit) for suit in range(NO_SUIT)) and (first or has_stock(game)):
            found += [SHUFFLED, name]
    return found or [SHUFFLED]


class Dealer:
    """Chance that deals the first time as it is told, and notes how the cards of the last deal lay.

    ``moves`` are those made since that deal; a new deal begins the hand anew, so nothing before it matters.
    """

    def __init__(self, dealer: int, deal: str, suit: int) -> None:
        self._first_dealer, self._deal, self._suit = dealer, deal, suit
        self._seeded = Seeded()
        self.dealt: Dealt | None = None
        self.dealer = dealer
        self.scores: tuple[int, ...] = ()  # before that deal; something may have been marked since the hand began
        self.moves: list[int] = []
        self.discards: list[int] = []  # in the order in which they came when they were shuffled

    def first_dealer(self, state: State) -> int:
        """The seat that was given."""
        return self._first_dealer

    def deal(self, state: State, step: DealStep) -> Dealt:
        """The first deal as it is wanted, all others shuffled."""
        rare = self.dealt is None and self._deal in RARE
        dealt = self._rare(state, step) if rare else self._seeded.deal(state, step)
        self.dealt = replace(dealt, hands=dealt.hands[:], kitty=dealt.kitty[:], stock=dealt.stock[:])
        self.dealer = state.dealer
        self.scores = tuple(state.scores)
        self.moves.clear()
        self.discards.clear()
        return dealt

    def shuffle(self, state: State, cards: list[int]) -> list[int]:
        """Discards in a new order."""
        found = self._seeded.shuffle(state, cards)
        self.discards += [card for card in found if card not in self.discards]
        return found

    def _rare(self, state: State, step: DealStep) -> Dealt:
        """The cards that are wanted given out first or last, hand after hand from the eldest on; the rest at random."""
        game = state.game
        wanted, first = RARE[self._deal]
        cards = wanted(game, self._suit)
        order = sorted(
            self._seeded.shuffle(state, list(range(game.deck.size))), key=lambda card: (cards >> card & 1) != first
        )
        hands = [0] * game.seats
        for turn, seat in enumerate(game.after[state.dealer]):
            hands[seat] = mask_of(order[turn * step.each : (turn + 1) * step.each])
        rest = order[game.seats * step.each :]
        return Dealt(hands, rest[: step.kitty], rest[step.kitty :])
