"""The shipped rule files as authors see them: lines of text, and the entries and values that stand there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache, cached_property

from trickwright import Ruleset, read_ruleset, shipped_ids
from trickwright.language.fields import FIELDS
from trickwright.library import folder
from trickwright.reading.diagnostics import Place
from trickwright.reading.document import Document, Mapping, Node, Scalar, Sequence
from trickwright.reading.yaml_reader import read_text

Names = tuple[str, ...]

NAMED = frozenset(
    {
        "cards",
        "points",
        "hand",
        "calls",
        "score",
        "hand_over",
        "wins_at_once",
        "wins_after_the_hand",
        "house_rules",
        "options",
        "free",
        "pips",
        "asks",
        "set",
        "dealer_scores",
    }
)
"""Maps whose entries have names of the author's own, or of cards."""

TOLD = frozenset({"title", "text", "source", "en", "de"})
"""Entries that players read and no rule depends on."""

_PARTS = ("change", "add", "remove")


@dataclass(frozen=True, eq=False)
class Entry:
    """A named entry as it stands in a file. ``path`` leads to it from the root, its own name last."""

    path: Names
    key: Scalar
    value: Node
    owner: Mapping

    @property
    def name(self) -> str:
        """Its name."""
        return self.key.text

    @property
    def is_own(self) -> bool:
        """Whether the author has chosen the name."""
        return len(self.path) > 1 and self.path[-2] in NAMED and self.name not in ("before", "after")

    @property
    def inside(self) -> Names:
        """The path in the rules that are played: without the parts of variants and house rules around it."""
        path = self.path
        while path and (path[0] in _PARTS or (path[0] == "house_rules" and len(path) > 2)):
            path = path[2:] if path[0] == "house_rules" else path[1:]
        return path

    @property
    def last_line(self) -> int:
        """The line on which its value ends."""
        place = self.value.place
        return place.end_line - 1 if place.end_column == 1 and place.end_line > place.line else place.end_line

    @property
    def type(self) -> str | None:
        """What kind of thing its expression gives; ``ranking`` for a ranking, None where none stands."""
        return _type(self.inside)


def _type(path: Names) -> str | None:
    if not path or path[-1] in ("before", "after", "title"):
        return None
    if path[-1] == "ranking":
        return "ranking"
    if "hand_over" in path:
        return _matching("hand_over", path[path.index("hand_over") + 1 :])
    if path[0] == "hand" and len(path) > 2:
        tail = path[2:]
        if tail == ("asks", tail[1] if len(tail) > 1 else "", "when"):
            return "truth"
        if tail[0] == "asks":
            tail = ("calls", *tail[1:])
        return next(filter(None, (_matching(phase, tail) for phase in ("deal", "bid", "exchange", "trick"))), None) or (
            _matching("hand", ("*", *tail)) or _matching("score_step", tail)
        )
    if path[:2] == ("game", "wins_after_the_hand"):
        path = ("game", "wins_at_once", *path[2:])
    return _matching(path[0], path[1:])


def _matching(first: str, tail: Names) -> str | None:
    wanted = ".".join((first, *tail))
    return next((field.type for name, field in FIELDS.items() if fnmatchcase(wanted, name)), None)


@dataclass(frozen=True, eq=False)
class File:
    """A shipped rule file: its id, its place among the others, its lines, and its entries in their order."""

    id: str
    number: int
    document: Document

    @property
    def name(self) -> str:
        """What it is called in findings."""
        return f"{self.id}.yaml"

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """Its lines without their ends; the first is ``lines[0]``."""
        return tuple(self.document.source.split("\n")[:-1])

    def line(self, number: int) -> str:
        """A line, counted from 1."""
        return self.lines[number - 1]

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """All its named entries, in the order of the file."""
        return tuple(_inside(self.document.root, ()))

    @cached_property
    def items(self) -> tuple[tuple[Entry, Scalar], ...]:
        """All single values in lists, each with the entry that the list is the value of."""
        return tuple(
            (entry, item)
            for entry in self.entries
            if isinstance(entry.value, Sequence)
            for item in entry.value
            if isinstance(item, Scalar)
        )

    @property
    def is_variant(self) -> bool:
        """Whether it extends another file."""
        return any(entry.path == ("extends",) for entry in self.entries)

    def written(self, node: Node) -> str | None:
        """A value or name as it is written, if it stands on a single line."""
        return self.at(node.place)

    def at(self, place: Place) -> str | None:
        """What stands at a place of a single line; None for more lines."""
        if place.line != place.end_line:
            return None
        return self.line(place.line)[place.column - 1 : place.end_column - 1]

    @cached_property
    def expressions(self) -> tuple[tuple[Entry, str], ...]:
        """The entries with an expression or ranking on a single line and without quotes, each with its text."""
        return tuple(
            (entry, entry.value.text)
            for entry in self.entries
            if entry.type is not None
            and isinstance(entry.value, Scalar)
            and self.written(entry.value) == entry.value.text
        )

    @cached_property
    def in_blocks(self) -> tuple[Entry, ...]:
        """The entries that have lines of their own."""
        return tuple(
            entry for entry in self.entries if not self.line(entry.key.place.line)[: entry.key.place.column - 1].strip()
        )

    @cached_property
    def ruleset(self) -> Ruleset:
        """The ruleset as it is shipped."""
        found, findings = read_ruleset(self.id)
        assert found is not None, findings
        return found

    def names(self, part: str) -> list[str]:
        """The names that entries of a part of the rules have: of ``cards``, ``options``, ``hand``."""
        owner = self.ruleset.played.root.get(part)
        return list(owner) if isinstance(owner, Mapping) else []


def _inside(node: Node, path: Names) -> Iterator[Entry]:
    if isinstance(node, Mapping):
        for key, value in node.entries:
            yield Entry((*path, key.text), key, value, node)
            yield from _inside(value, (*path, key.text))


@cache
def files() -> tuple[File, ...]:
    """All shipped rule files, sorted by id."""
    found = []
    for number, name in enumerate(shipped_ids()):
        text = (folder("rulesets") / f"{name}.yaml").read_text(encoding="utf-8")
        document, wrong = read_text(text, f"{name}.yaml")
        assert document is not None and not wrong
        found.append(File(name, number, document))
    return tuple(found)
