"""The deal of a case: the cards that it names lie where it says, and chance from a fixed seed gives the others."""

from __future__ import annotations

from trickwright.building.model import DealStep
from trickwright.cases.model import Case, Dealing
from trickwright.cases.values import Values
from trickwright.engine.chance import Dealt, Seeded
from trickwright.engine.state import State
from trickwright.language.deck import mask_of
from trickwright.reading.diagnostics import Place
from trickwright.reading.document import Mapping, Node

SEED = 0
"""What a case leaves open is dealt from this seed, with every version of Python and on every machine."""


def read_deal(case: Case, node: Mapping | None, values: Values) -> None:
    """Gives the case its deal; none, and findings, where it cannot be dealt. Without a map all is left open."""
    before = len(values.reader.diagnostics)
    dealing = _DealReader(node or Mapping((), case.place), values).read()
    if len(values.reader.diagnostics) == before:
        case.deal = dealing


class _DealReader:
    def __init__(self, node: Mapping, values: Values) -> None:
        self.node = node
        self.values = values
        self.game = values.game
        self.lying: dict[int, Place] = {}

    def read(self) -> Dealing:
        """The deal as it is written; the last seat deals where nothing else is said, so that seat 0 begins."""
        node, values = self.node, self.values
        step = next((step for step in self.game.steps if isinstance(step, DealStep)), None)
        each, kitty = (step.each, step.kitty) if step is not None else (0, 0)
        rest = self.game.deck.size - each * self.game.seats - kitty
        hands = {
            seat: self._lay(cards, each, f"a player is dealt {_cards(each)}", place)
            for seat, cards, place in values.by_seat(node.get("hands"))
        }
        dealer = values.seat(node.get("dealer"))
        return Dealing(
            dealer=dealer if dealer >= 0 else self.game.seats - 1,
            hands=hands,
            kitty=self._lay(node.get("kitty"), kitty, f"the kitty has {_cards(kitty)}"),
            stock=self._lay(node.get("stock"), rest, f"the stock has {_cards(rest)}"),
            discards=self._discards(node.get("discards")),
            scores=values.numbers(node.get("scores")),
        )

    def _lay(self, node: Node | None, most: int, room: str, place: Place | None = None) -> list[int]:
        """Some cards, none of which may lie anywhere else, and not more than there is room for."""
        found = self.values.once(node, self.lying, "is dealt twice.")
        if len(found) > most and node is not None:
            message = f"Here {'is' if len(found) == 1 else 'are'} {_cards(len(found))}, and {room}."
            where = node.place if node.place.line == node.place.end_line else place or node.place
            self.values.reader.error("TW609", message, where, "Remove what is too many.")
        return found

    def _discards(self, node: Node | None) -> list[int]:
        """Discards were in hands before, so they may be dealt cards."""
        return self.values.once(node, {}, "is dealt twice.")


def _cards(number: int) -> str:
    return f"{number or 'no'} card{'' if number == 1 else 's'}"


class PreparedChance:
    """Chance as a case has prepared it. A hand that is dealt again is dealt at random, from the same seed."""

    def __init__(self, dealing: Dealing) -> None:
        self.dealing = dealing
        self._seeded = Seeded()
        self._dealt = False

    def first_dealer(self, state: State) -> int:
        """Who deals in the case."""
        return self.dealing.dealer

    def deal(self, state: State, step: DealStep) -> Dealt:
        """The cards of the case; those it does not name fill hands, kitty and stock in a shuffled order."""
        if self._dealt:
            return self._seeded.deal(state, step)
        self._dealt = True
        game, dealing = state.game, self.dealing
        named = {card for cards in (*dealing.hands.values(), dealing.kitty, dealing.stock) for card in cards}
        rest = [card for card in self._seeded.shuffle(state, list(range(game.deck.size))) if card not in named]
        hands = [0] * game.seats
        for seat in game.after[dealing.dealer]:
            hands[seat] = mask_of(_filled(dealing.hands.get(seat, []), step.each, rest))
        kitty = _filled(dealing.kitty, step.kitty, rest)
        return Dealt(hands, kitty, [*dealing.stock, *rest])

    def shuffle(self, state: State, cards: list[int]) -> list[int]:
        """The discards: first those that the case names, in its order, then the others in a shuffled one.

        The case may name cards that have not been thrown away, as it does with an order of the whole pack.
        """
        first = [card for card in self.dealing.discards if card in cards]
        return first + [card for card in self._seeded.shuffle(state, cards) if card not in first]


def _filled(named: list[int], size: int, rest: list[int]) -> list[int]:
    """The named cards and as many of the rest, which are taken away from it, as are missing."""
    missing = size - len(named)
    taken = rest[:missing]
    del rest[: len(taken)]
    return named + taken
