"""Single values of a ruleset in the words of a language; expressions stay as they are written."""

from __future__ import annotations

from typing import Any

from trickwright.reading.flow_style import in_flow_style
from trickwright.texts import templates
from trickwright.texts.wording import Wording, capital

_SUITS = ("deck.suits", "naming.in", "auction.calls.in")
_POINTS = ("points.worth", "marking.worth")


class Values:
    """Shows values as the catalogue of a language wants them."""

    def __init__(self, wording: Wording) -> None:
        self.wording = wording
        self._templates = templates(wording.language)

    def has(self, key: str) -> bool:
        """Whether the catalogue has a sentence of that key."""
        return key in self._templates

    def value(self, key: str, value: Any) -> str:
        """A value as it stands inside a sentence."""
        if value is None or value in ([], {}) or (value == 0 and key.startswith("score.") and value is not False):
            return self.wording.say("diff.nothing")
        if self.has(f"diff.{key}.says.{slug(value)}"):
            return self.wording.say(f"diff.{key}.says.{slug(value)}")
        if key in _POINTS:
            return self.points(value)
        if isinstance(value, dict):
            return self._numbers(key, value)
        if isinstance(value, int):
            return str(value)
        if isinstance(value, list):
            return self._list(key, value)
        return str(value) if key == "title" else f"`{value}`"

    def clause(self, key: str, value: Any) -> str:
        """What a value at a place says, as a clause."""
        if self.has(f"diff.{key}.says.{slug(value)}"):
            return self.wording.say(f"diff.{key}.says.{slug(value)}")
        if not self.has(f"diff.{key}.says"):
            return f"`{key.rpartition('.')[2]}: {in_flow_style(value)}`"
        return self.wording.say(
            f"diff.{key}.says", value=self.value(key, value), cards=self.cards(value), points=self.points(value)
        )

    def after_a_colon(self, text: str) -> str:
        """A clause after a colon, where some languages want a capital letter."""
        wanted = self.wording.say("diff.after_a_colon")
        return capital(text) if wanted[:1].isupper() else text

    def cards(self, number: Any) -> str:
        """So many cards."""
        if number == 0:
            return self.wording.say("diff.no_cards")
        return self._counted("count.cards", number)

    def points(self, number: Any) -> str:
        """So many points."""
        return self._counted("diff.point_count", number)

    def pips(self, number: Any) -> str:
        """So many pips."""
        return self._counted("diff.pip_count", number)

    def _counted(self, key: str, number: Any) -> str:
        if isinstance(number, int):
            return self.wording.plural(key, number)
        return self.wording.say(f"{key}.other", number=f"`{number}`")

    def _numbers(self, key: str, numbers: dict[str, Any]) -> str:
        """The numbers that may go with a house rule, or those that it sets."""
        if key == "house_rules.value" and "one_of" in numbers:
            return self.wording.joined((str(number) for number in numbers["one_of"]), "or")
        if key == "deal.dealer_scores":
            worths = ((self.points(number), self.wording.card(name)) for name, number in numbers.items())
            return self.wording.joined(self.wording.say("diff.entry", name=one, clauses=card) for one, card in worths)
        if key == "house_rules.value":
            lowest, highest = (numbers.get(name, "…") for name in ("from", "to"))
            return self.wording.say(f"diff.{key}.range", lowest=lowest, highest=highest)
        return self.wording.joined(f"`{name}` {self.value(key, number)}" for name, number in numbers.items())

    def _list(self, key: str, items: list[Any]) -> str:
        if key in _SUITS:
            return self.wording.joined(self.wording.suit(str(item)) for item in items)
        if key.startswith("house_rules.") or key == "auction.calls.level_with":
            return self.wording.joined(f"`{item}`" for item in items)
        if key == "players.seats":
            return self.wording.joined((str(item) for item in items), "or")
        return self.wording.cards(str(item) for item in items)


def slug(value: Any) -> str:
    """A value as it stands in a key of the catalogue: ``each-alone``, ``true``."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value).replace(" ", "-")
