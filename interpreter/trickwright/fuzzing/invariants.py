"""What must always hold while a hand is played: where the cards are, what may be done, and what is written down."""

from __future__ import annotations

from collections.abc import Sequence

from trickwright.building.model import AuctionStep, DealStep, ExchangeStep, Game, TrickStep
from trickwright.engine.events import Event
from trickwright.engine.phases.deal import MOST_REDEALS
from trickwright.engine.state import State
from trickwright.language.deck import mask_of


def misplaced(state: State) -> tuple[int, int]:
    """The cards that lie nowhere, and those that lie in two places, as masks; nothing of both where all is well."""
    once = twice = 0
    for cards in (*_held_and_taken(state), *_lying(state)):
        twice |= once & cards
        once |= cards
    return state.game.deck.all & ~once, twice


def _held_and_taken(state: State) -> list[int]:
    return [*state.hands, *state.won, *state.shown_discards]


def _lying(state: State) -> list[int]:
    lists = (state.kitty, state.stock, state.discards, state.aside, state.trick_cards)
    return [1 << card for cards in lists for card in cards] + [1 << card for _seat, card in state.buried]


class CardWatch:
    """Looks after every move whether every card of the pack lies in exactly one place.

    Kitty, stock and discards change a few times a hand only, so what lies there is remembered.
    """

    def __init__(self, game: Game) -> None:
        self._all, self._size = game.deck.all, game.deck.size
        self._lists: tuple[list[int], ...] = ()
        self._mask = self._count = 0

    def holds(self, state: State) -> bool:
        """Whether all is well; what is not is found by ``misplaced``."""
        lists = (state.stock, state.discards, state.kitty, state.aside)
        if self._lists != lists:
            self._lists = tuple(cards[:] for cards in lists)
            self._mask = mask_of(card for cards in lists for card in cards)
            self._count = sum(map(len, lists))
        found, count = self._mask, self._count
        for cards in state.hands:
            found |= cards
            count += cards.bit_count()
        for cards in state.won:
            found |= cards
            count += cards.bit_count()
        for cards in state.shown_discards:
            found |= cards
            count += cards.bit_count()
        for card in state.trick_cards:
            found |= 1 << card
        count += len(state.trick_cards)
        for _seat, card in state.buried:
            found |= 1 << card
            count += 1
        return found == self._all and count == self._size


def most_moves(game: Game) -> int:
    """So many moves there can be after a deal at most; whoever plays longer goes round in circles."""
    total = 0
    for step in game.steps:
        if isinstance(step, AuctionStep):
            total += 2 * (len(step.calls) + game.seats)
        elif isinstance(step, ExchangeStep):
            total += 2 * game.deck.size + game.seats
        else:
            total += game.deck.size if isinstance(step, TrickStep) else 1
    return total


def dealt_for_ever(state: State) -> bool:
    """Whether a hand was given up because it had been dealt again and again."""
    return state.over and state.reason == "limit" and state.redeals > MOST_REDEALS


def points_missing(state: State) -> bool:
    """Whether the points of a hand that is over do not add up to what its ruleset says.

    Of a hand that was over before its last card, because the game was won or an early end had come, nothing is said.
    """
    game = state.game
    if game.all_points is None or state.step < len(game.steps) or state.winning_seats:
        return False
    if _may_end_early(state) and any(cards for seat, cards in enumerate(state.hands) if not state.out >> seat & 1):
        return False
    return sum(state.counted()) != game.all_points


def _may_end_early(state: State) -> bool:
    """Whether something other than the last card can end this hand."""
    contract = state.contract
    tricks = any(isinstance(step, TrickStep) and step.hand_over for step in state.game.steps)
    return tricks or (contract is not None and bool(contract.hand_over))


def unrecorded(events: Sequence[Event], scores: Sequence[int], state: State) -> bool:
    """Whether the scores of a match that began with ``scores`` are not what the events of its record add up to."""
    found = list(scores)
    for event in events:
        if event["event"] in ("marks", "hand_score"):
            found = [score + more for score, more in zip(found, event["change"], strict=True)]
            if event["scores"] != found:
                return True
        elif event["event"] == "end" and event["scores"] != found:
            return True
    return found != state.scores


def has_stock(game: Game) -> bool:
    """Whether cards are left over from the first deal."""
    deal = first_deal(game)
    return deal is not None and deal.each * game.seats + deal.kitty < game.deck.size


def first_deal(game: Game) -> DealStep | None:
    """The step in which a hand is dealt; None in a game without cards in hand."""
    return next((step for step in game.steps if isinstance(step, DealStep) and not step.later), None)
