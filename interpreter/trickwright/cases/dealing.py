"""The deal of a case: the cards that it names lie where it says, and chance from a fixed seed gives the others."""

from __future__ import annotations

from trickwright.building.model import DealStep, Game
from trickwright.cases.model import Case, Dealing
from trickwright.cases.values import Values
from trickwright.engine.chance import Dealt, Seeded
from trickwright.engine.state import State
from trickwright.language.deck import mask_of
from trickwright.reading.diagnostics import Place, shown
from trickwright.reading.document import Mapping, Node, Scalar

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
        discards = node.key("discards")
        return Dealing(
            dealer=dealer if dealer >= 0 else self.game.seats - 1,
            hands=hands,
            kitty=self._lay(node.get("kitty"), kitty, f"the kitty has {_cards(kitty)}"),
            stock=self._lay(node.get("stock"), rest, f"the stock has {_cards(rest)}"),
            discards=self._discards(node.get("discards")),
            discards_place=discards.place if discards is not None else None,
            scores=self._scores(),
        )

    def _lay(self, node: Node | None, most: int, room: str, place: Place | None = None) -> list[int]:
        """Some cards, none of which may lie anywhere else, and not more than there is room for."""
        found = self._once(node, self.lying)
        if len(found) > most and node is not None:
            message = f"Here {'is' if len(found) == 1 else 'are'} {_cards(len(found))}, and {room}."
            where = node.place if node.place.line == node.place.end_line else place or node.place
            self.values.reader.error("TW609", message, where, "Remove what is too many.")
        return found

    def _once(self, node: Node | None, lying: dict[int, Place]) -> list[int]:
        found = []
        for card, place in self.values.cards(node):
            if card in lying:
                name = self.game.deck.names[card]
                other = (("the other one", lying[card]),)
                message = f"{shown(name)} is dealt twice."
                self.values.reader.error("TW605", message, place, "Remove one of the two.", other)
            lying.setdefault(card, place)
            found.append(card)
        return found

    def _discards(self, node: Node | None) -> list[int]:
        """Discards were in hands before, so they may be dealt cards."""
        return self._once(node, {})

    def _scores(self) -> list[int] | None:
        items = self.values.by_side(self.node.get("scores"))
        if items is None:
            return None
        return [item.value for item in items if isinstance(item, Scalar) and isinstance(item.value, int)]


def _cards(number: int) -> str:
    return f"{number or 'no'} card{'' if number == 1 else 's'}"


class PreparedChance:
    """Chance as a case has prepared it. A hand that is dealt again is dealt at random, from the same seed."""

    def __init__(self, dealing: Dealing) -> None:
        self.dealing = dealing
        self.never_discarded = list(dealing.discards)
        """The cards named as discards that were not there whenever discards were shuffled."""
        self.shuffled = False
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
        for seat in _around(game, dealing.dealer):
            hands[seat] = mask_of(_filled(dealing.hands.get(seat, []), step.each, rest))
        kitty = _filled(dealing.kitty, step.kitty, rest)
        return Dealt(hands, kitty, [*dealing.stock, *rest])

    def shuffle(self, state: State, cards: list[int]) -> list[int]:
        """The discards: first those that the case names, in its order, then the others in a shuffled one."""
        self.shuffled = True
        self.never_discarded = [card for card in self.never_discarded if card not in cards]
        first = [card for card in self.dealing.discards if card in cards]
        return first + [card for card in self._seeded.shuffle(state, cards) if card not in first]


def _around(game: Game, dealer: int) -> list[int]:
    return [(dealer + turn) % game.seats for turn in range(1, game.seats + 1)]


def _filled(named: list[int], size: int, rest: list[int]) -> list[int]:
    """The named cards and as many of the rest, which are taken away from it, as are missing."""
    missing = size - len(named)
    taken = rest[:missing]
    del rest[: len(taken)]
    return named + taken
