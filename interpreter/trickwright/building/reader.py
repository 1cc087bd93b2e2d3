"""Reads entries and expressions out of a document, and collects what is wrong with them at its place."""

from __future__ import annotations

import re
from collections.abc import Iterator

from trickwright.building.model import Text
from trickwright.language.checker import Meaning, check
from trickwright.language.facts import Assumed
from trickwright.language.fields import FIELDS
from trickwright.language.mends import for_nothing
from trickwright.language.names import Scope
from trickwright.language.parser import parse_expression
from trickwright.language.syntax import Mistake
from trickwright.language.vocabulary import Run
from trickwright.reading.diagnostics import Diagnostic, Place, error
from trickwright.reading.document import Mapping, Node, Scalar, Sequence

_MOST_MISTAKES = 200
"""So many in one game are enough to mend for now; the expressions behind them, which take time, are passed over."""


class Reader:
    """Collects diagnostics while a document is built into a game; the document's shape has been checked before."""

    def __init__(self) -> None:
        self.diagnostics: list[Diagnostic] = []
        self._seen: set[tuple[str, Place]] = set()
        self._wrong: set[Place] = set()
        self.by_cause: dict[str, list[Diagnostic]] = {}  # findings of which several may show one mistake

    def error(
        self,
        code: str,
        message: str,
        place: Place,
        help: str | None = None,
        related: tuple[tuple[str, Place], ...] = (),
        cause: str | None = None,
    ) -> None:
        """Notes a finding, once for each place and code; ``cause`` is what others have in common with it."""
        if (code, place) not in self._seen:
            self._seen.add((code, place))
            self.diagnostics.append(error(code, message, place, help, related))
            if cause is not None:
                self.by_cause.setdefault(cause, []).append(self.diagnostics[-1])

    def mistake(self, scalar: Scalar, mistake: Mistake) -> None:
        """Notes a mistake inside an expression at its place in the file."""
        self._wrong.add(scalar.place)
        place = scalar.place_of(mistake.start, mistake.end)
        self.error(mistake.code, mistake.message, place, mistake.help, cause=mistake.cause)

    def is_sound(self, owner: Mapping, *keys: str) -> bool:
        """Whether no mistake was found in these entries, so that what follows from them can be judged."""
        return not any(key in owner and owner[key].place in self._wrong for key in keys)

    def meaning(self, node: Node | None, field: str, scope: Scope) -> Meaning | None:
        """The checked expression that stands at a node; None, and a finding, where it is wrong or not there."""
        if not isinstance(node, Scalar):
            return None
        if len(self.diagnostics) >= _MOST_MISTAKES:
            self._wrong.add(node.place)
            return None
        try:
            return check(parse_expression(spelt(node)), FIELDS[field], scope)
        except Mistake as mistake:
            if not spelt(node).strip():
                mistake.help = for_nothing(FIELDS[field].type)
            self.mistake(node, mistake)
            return None

    def run(self, node: Node | None, field: str, scope: Scope) -> Run | None:
        """Like ``meaning``: the way to work the expression out."""
        meaning = self.meaning(node, field, scope)
        return meaning.run if meaning else None

    def number(self, owner: Mapping, key: str, field: str, scope: Scope, default: int, least: int | None = None) -> int:
        """A whole number that is settled before the deal; the default where the entry is absent or wrong."""
        node = owner.get(key)
        run = self.run(node, field, scope)
        if node is None or run is None:
            return default
        value = int(run(Assumed()))
        if least is None or value >= least:
            return value
        self._wrong.add(node.place)
        self.error("TW205", f"This is {value}, but it must be at least {least}.", node.place, f"Write {least} or more.")
        return default

    def optional_number(
        self, owner: Mapping, key: str, field: str, scope: Scope, least: int | None = None
    ) -> int | None:
        """Like ``number``, and None where the entry is absent or wrong."""
        value = self.number(owner, key, field, scope, 0, least)
        return value if key in owner and self.is_sound(owner, key) else None


def spelt(node: Scalar) -> str:
    """What was written; of a number its usual spelling, so that 0x10 is the 16 it says."""
    return str(node.value) if type(node.value) is int else node.text


def entries(owner: Mapping | None, key: str) -> Iterator[tuple[str, Scalar, Node]]:
    """The named entries of a map inside ``owner``: name, the name's scalar, value; nothing where there is no map."""
    node = owner.get(key) if owner is not None else None
    if isinstance(node, Mapping):
        for name, value in node.entries:
            yield name.text, name, value


def child(owner: Mapping, key: str) -> Mapping | None:
    """A map inside a map, or None."""
    node = owner.get(key)
    return node if isinstance(node, Mapping) else None


def word(owner: Mapping, key: str, default: str) -> str:
    """A plain word, or the default."""
    node = owner.get(key)
    return spelt(node) if isinstance(node, Scalar) and node.value is not None else default


def truth(owner: Mapping, key: str) -> bool:
    """Whether an entry says true."""
    node = owner.get(key)
    return isinstance(node, Scalar) and node.value is True


def words(owner: Mapping, key: str) -> list[Scalar]:
    """The items of a list of words; a single word counts as a list of one."""
    node = owner.get(key)
    if isinstance(node, Sequence):
        return [item for item in node.items if isinstance(item, Scalar)]
    return [node] if isinstance(node, Scalar) else []


def text(owner: Mapping, key: str) -> Text:
    """A text in the languages that the file gives."""
    node = owner.get(key)
    if not isinstance(node, Mapping):
        return {}
    return {name.text: value.text for name, value in node.entries if isinstance(value, Scalar)}


def first_use(node: Node, name: str) -> Place | None:
    """The place of the first expression that uses a name; titles and other texts are passed over."""
    if isinstance(node, Mapping):
        found = [
            first_use(value, name) for key, value in node.entries if key.text not in ("title", "source", "text", "id")
        ]
        return next((place for place in found if place is not None), None)
    uses = isinstance(node, Scalar) and re.search(rf"(?<![\w-]){name}(?![\w-])", node.text)
    return node.place if uses else None
