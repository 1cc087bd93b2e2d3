"""The deals of a hand: the first one, and later ones that give more cards from the stock."""

from __future__ import annotations

from trickwright.building.causes import NO_DEAL_FIRST
from trickwright.building.model import DealStep
from trickwright.building.points import rank_values
from trickwright.building.reader import word
from trickwright.building.steps import StepBuilder
from trickwright.language.deck import JOKERS
from trickwright.language.mends import NO_JOKERS
from trickwright.reading.document import Mapping, Scalar

_TOO_FEW = "same dealer deals again"  # what happens, where nothing is said, when the stock lacks cards


class DealBuilder(StepBuilder):
    """Builds the steps with `phase: deal`."""

    def _deal(self, name: str, key: Scalar, node: Mapping) -> DealStep:
        scope = self.scope
        each = self.reader.number(node, "each", "deal.each", scope, 0, least=1)
        packets = self.reader.number(node, "packets", "deal.packets", scope, 1, least=1)
        kitty = self.reader.number(node, "kitty", "deal.kitty", scope, 0, least=0)
        turn_up = int(word(node, "turn_up", "0"))
        if "each" not in node:
            message = f"The step `{name}` does not say how many cards each player gets."
            self.reader.error("TW401", message, key.place, "For example: each: 9")
        elif self.reader.is_sound(node, "each", "kitty"):
            self._check_deal(node, each, kitty, turn_up)
        of_later = {
            "when": "the first deal of a hand always takes place",
            "until": "only a later deal can be repeated",
            "too_few": "only a later deal can lack cards",
        }
        for entry, reason in of_later.items():
            known = node.key(entry)
            if known is not None and word(node, entry, "") != _TOO_FEW:
                message = f"The entry `{entry}` does nothing here: {reason}."
                self.reader.error(
                    "TW418", message, known.place, "Leave it out, or put it into a later deal.", cause=NO_DEAL_FIRST
                )
        self.stock = scope.tables.deck.size - each * scope.tables.seats - kitty
        return self._deal_step(name, node, each, packets, kitty, later=False)

    def _later_deal(self, name: str, key: Scalar, node: Mapping) -> DealStep:
        """A deal of more cards from the stock."""
        reader, scope = self.reader, self.scope
        for entry, default in (("kitty", "0"), ("stock", "face down")):
            known = node.key(entry)
            if known is not None and word(node, entry, default) != default:
                message = f"The entry `{entry}` does nothing here: it is settled by the first deal."
                reader.error("TW418", message, known.place, "Put it into the first deal of the hand.")
        if "until" in node and word(node, "turn_up", "0") == "0":
            message = f"The step `{name}` is repeated until the card turned up is the right one, but turns up none."
            reader.error("TW401", message, key.place, "Add: turn_up: 1")
        each = reader.number(node, "each", "deal.each", scope, 0, least=1)
        packets = reader.number(node, "packets", "deal.packets", scope, 1, least=1)
        if "each" not in node:
            message = f"The step `{name}` does not say how many cards each player gets."
            reader.error("TW401", message, key.place, "For example: each: 3")
        elif reader.is_sound(node, "each"):
            self._check_later_deal(node, each)
        return self._deal_step(name, node, each, packets, 0, later=True)

    def _check_later_deal(self, node: Mapping, each: int) -> None:
        """Refuses a later deal for which the stock never has cards enough."""
        seats, turn_up = self.scope.tables.seats, int(word(node, "turn_up", "0"))
        needed, left = each * seats + turn_up, self.stock - (self.turned if turn_up else 0)  # it is laid aside first
        if self.stock < 0 or needed <= left:  # too large a first deal is said elsewhere
            return
        also = f", {turn_up} turned up" if turn_up else ""
        message = f"{each} for each of {seats} players{also}: that makes {needed} cards, and "
        message += f"{left} are left in the stock." if left else "the first deal leaves no stock."
        most = (left - turn_up) // seats
        help = f"Each player can get at most {most} more." if most > 0 else "Let the first deal give fewer cards."
        self.reader.error("TW409", message, node["each"].place, help)

    def _deal_step(self, name: str, node: Mapping, each: int, packets: int, kitty: int, later: bool) -> DealStep:
        reader, scope = self.reader, self.scope
        scores = rank_values(reader, node, "dealer_scores", scope.tables.deck)
        turn_up = int(word(node, "turn_up", "0"))
        if not turn_up and (key := node.key("dealer_scores")) is not None:
            message = "The entry `dealer_scores` does nothing here: no card is turned up."
            reader.error("TW418", message, key.place, "Say that one is: turn_up: 1")
        self.turned = self.turned or turn_up
        return DealStep(
            name,
            self._when(node) if later else None,
            each,
            packets,
            kitty,
            turn_up,
            tuple(scores),
            reader.run(node.get("makes_trump"), "deal.makes_trump", scope),
            later,
            reader.run(node.get("until"), "deal.until", scope),
            word(node, "too_few", _TOO_FEW),
            word(node, "stock", "face down") == "face up",
        )

    def _check_deal(self, node: Mapping, each: int, kitty: int, turn_up: int) -> None:
        """Refuses a deal that needs more cards than the pack has."""
        size, seats = self.scope.tables.deck.size, self.scope.tables.seats
        dealt = each * seats
        if dealt + kitty + turn_up <= size:
            return
        parts = [f"{each} for each of {seats} players"]
        parts += [f"{kitty} for the kitty"] if kitty else []
        parts += [f"{turn_up} turned up"] if turn_up else []
        message = f"{', '.join(parts)}: that makes {dealt + kitty + turn_up} cards, and the pack has {size}."
        missing = dealt + kitty + turn_up - size
        deck = self.scope.tables.deck
        without_jokers = not any(name in deck.numbers for names in JOKERS.values() for name in names)
        cause = NO_JOKERS if without_jokers and missing <= max(JOKERS) else None
        if "kitty" in node and dealt + turn_up <= size:
            left = size - dealt - turn_up
            help = f"At most {left} can go to the kitty." if left else "No card is left for a kitty."
            self.reader.error("TW409", message, node["kitty"].place, help, cause=cause)
            return
        most = (size - kitty - turn_up) // seats
        help = f"Each player can get at most {most}." if most > 0 else "Look at `deck`, `seats` and `kitty`."
        self.reader.error("TW409", message, node["each"].place, help, cause=cause)
