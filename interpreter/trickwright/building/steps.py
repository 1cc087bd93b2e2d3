"""What the builders of all steps have in common: conditions, seats and sets of cards of a step."""

from __future__ import annotations

from trickwright.building.cards import by_trump
from trickwright.building.model import Call, Masks
from trickwright.building.reader import Reader
from trickwright.language.checker import Meaning, check
from trickwright.language.facts import Facts
from trickwright.language.fields import FIELDS
from trickwright.language.names import Scope
from trickwright.language.parser import parse_expression
from trickwright.language.vocabulary import Run
from trickwright.reading.document import Mapping


class StepBuilder:
    """Reads what stands in steps of more than one kind, and knows what earlier steps have brought about."""

    def __init__(self, reader: Reader, scope: Scope, counts_tricks: bool) -> None:
        self.reader = reader
        self.scope = scope
        self.counts_tricks = counts_tricks
        self.calls: list[Call] = []
        self.trump_made = False  # whether a step before this one can have made trump
        self.has_kitty = False
        self.tricks_ahead = ""  # the step in which tricks are played, where it comes after this one
        self.deals_at_all = False  # whether any step deals cards
        self.deals_late = False  # whether cards are dealt only when the tricks are over
        self.partner_named = False
        self.stock_is_drawn = False  # whether a step before this one takes cards from the stock
        self.last_wins = False
        self.stock = 0  # how many cards the first deal leaves
        self.turned = 0  # how many of them have been turned up

    def _needs(self, node: Mapping, entry: str, others: tuple[str, ...], help: str) -> None:
        """Refuses an entry that says something about others, none of which is there."""
        key = node.key(entry)
        if key is not None and not any(other in node for other in others):
            names = " or ".join(f"`{other}`" for other in others)
            self.reader.error("TW418", f"The entry `{entry}` does nothing without {names}.", key.place, help)

    def _when(self, node: Mapping) -> Run | None:
        return self.reader.run(node.get("when"), "hand.*.when", self.scope)

    def _fixed(self, text: str, field: str) -> Run:
        """A default of the language, itself written in the language."""
        return check(parse_expression(text), FIELDS[field], self.scope).run

    def _run(self, node: Mapping, key: str, field: str, default: str) -> Run:
        if key not in node:
            return self._fixed(default, field)
        return self.reader.run(node.get(key), field, self.scope) or nobody

    def _masks(self, node: Mapping, key: str, field: str) -> Masks | None:
        """A set of cards that depends on trump alone; None where it is not there."""
        return by_trump(self._cards(node, key, field)) if key in node else None

    def _cards(self, node: Mapping, key: str, field: str) -> Meaning | None:
        """The meaning of a set of cards; refuses to speak of trump before it is made."""
        meaning = self.reader.meaning(node.get(key), field, self.scope)
        if meaning is not None and not self.trump_made and len(set(by_trump(meaning))) > 1:
            message = "This speaks of trump, but no step before this one makes a suit trump."
            help = "Put a step before it in which trump is named or made, for example: {phase: bid, names: trump}"
            self.reader.error("TW421", message, node[key].place, help, cause="no trump yet")
        return meaning


def nobody(facts: Facts) -> int:
    return 0
