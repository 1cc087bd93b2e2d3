"""What the schema says of a place in a ruleset: whether its entries have names of the author's, and the usual value."""

from __future__ import annotations

from typing import Any

from trickwright.reading.document import Mapping, Plain, plain
from trickwright.reading.schema_check import parts_of
from trickwright.reading.schema_parts import Rule, SchemaParts

Place = tuple[str, ...]
"""A place in a ruleset, from the outside in: ``("game", "target")``."""


class Shape:
    """The schema as it holds for one ruleset, asked by place; places that are not written down are known too."""

    def __init__(self, root: Mapping, schema: Rule) -> None:
        self._data: Any = plain(root)
        self._parts: SchemaParts = parts_of(schema, self._data)
        self._schema = schema
        self._found: dict[Place, list[Rule]] = {}

    def rules(self, path: Place) -> list[Rule]:
        """The parts of the schema for a place; none where the schema knows no such place."""
        if path not in self._found:
            self._found[path] = self._look_up(path)
        return self._found[path]

    def _look_up(self, path: Place) -> list[Rule]:
        rules, value = self._parts.of(self._schema, self._data), self._data
        for step in path:
            value = value.get(step) if isinstance(value, dict) else None
            below = self._parts.entry(rules, step)
            if below is None:
                return []
            rules = self._parts.of(below, {} if value is None else value)
        return rules

    def has_own_names(self, path: Place) -> bool:
        """Whether the entries of the map at a place have names that authors choose."""
        return self._parts.named(self.rules(path)) is not None

    def known(self, path: Place) -> list[str]:
        """The names that the language gives to the entries of the map at a place."""
        return list(self._parts.known(self.rules(path)))

    def is_map(self, path: Place) -> bool:
        """Whether a map stands at a place."""
        return bool(self._parts.remark(self.rules(path), "type") == "object")

    def title(self, path: Place) -> str:
        """What the schema calls a place, in small letters: ``row``."""
        return str(self._parts.remark(self.rules(path), "title") or "entry").lower()

    def usual(self, path: Place) -> Plain:
        """The value that holds where a place is not written down; None where that is no single value."""
        found: Plain = self._parts.remark(self.rules(path), "default")
        return found


def dotted(path: Place) -> str:
    """A place as it is written under ``remove`` and in messages: ``game.target``."""
    return ".".join(path)
