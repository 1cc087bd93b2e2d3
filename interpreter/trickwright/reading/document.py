"""A YAML file as values that know where they stand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property

from trickwright.reading.character_map import Span, Style, spans_of
from trickwright.reading.core_schema import ScalarValue
from trickwright.reading.diagnostics import Place
from trickwright.reading.source_text import SourceText

Plain = ScalarValue | list["Plain"] | dict[str, "Plain"]
"""Values without places: what the schema check and `json` understand."""

Path = tuple[str | int, ...]
"""How to get from the root to a value: names of entries, and positions in lists from 0."""


@dataclass(frozen=True)
class Origin:
    """Where a scalar was read: its file, its offsets there, and the column its block collection begins at, or -1."""

    source: SourceText
    start: int
    end: int
    indent: int


@dataclass(frozen=True)
class Scalar:
    """A single value. `text` is what was written, without quotes, folding and escapes, for numbers too."""

    value: ScalarValue
    text: str
    style: Style
    place: Place
    origin: Origin | None = field(default=None, repr=False, compare=False)
    replaced_spans: tuple[Span, ...] = field(default=(), repr=False, compare=False)  # where `text` is not as written

    def with_words(self, pattern: re.Pattern[str], number: int) -> Scalar:
        """The same with a number for every match of a pattern; places inside the new text still lead to the file."""
        spans = self._spans or []
        text, new_spans, done = "", list[Span](), 0
        for found in pattern.finditer(self.text):
            whole = found[0] == self.text
            word = str(number) if whole or number >= 0 else f"({number})"
            text += self.text[done : found.start()] + word
            if spans:
                new_spans += spans[done : found.start()]
                new_spans += [(spans[found.start()][0], spans[found.end() - 1][1])] * len(word)
            done = found.end()
            if whole:
                return replace(self, value=number, text=text, replaced_spans=tuple(new_spans))
        if not done:
            return self
        return replace(
            self,
            value=text + self.text[done:],
            text=text + self.text[done:],
            replaced_spans=(*new_spans, *spans[done:]),
        )

    def place_of(self, start: int, end: int) -> Place:
        """The place in the file of the characters of `text` from `start` up to, not including, `end`.

        Offsets outside the text are taken as its ends. The whole scalar's place where it was not read from a file.
        """
        if self.origin is None or not self._spans:
            return self.place
        start = min(max(start, 0), len(self.text))
        end = min(max(end, start), len(self.text))
        first = self._spans[start][0] if start < len(self.text) else self._spans[-1][1]
        last = self._spans[end - 1][1] if end > start else first
        return self.origin.source.place(first, last)

    @cached_property
    def _spans(self) -> list[Span] | None:
        if self.origin is None:
            return None
        if self.replaced_spans:
            return list(self.replaced_spans)
        origin = self.origin
        return spans_of(self.text, origin.source.text, origin.start, origin.end, self.style, origin.indent)


@dataclass(frozen=True)
class Mapping:
    """Named entries in the order they were written."""

    entries: tuple[tuple[Scalar, Node], ...]
    place: Place

    @cached_property
    def _by_name(self) -> dict[str, tuple[Scalar, Node]]:
        # Reversed, because of two entries with one name the first counts.
        return {key.text: (key, value) for key, value in reversed(self.entries)}

    def get(self, name: str) -> Node | None:
        """The value of an entry, or None."""
        entry = self._by_name.get(name)
        return entry[1] if entry else None

    def key(self, name: str) -> Scalar | None:
        """The name of an entry as it stands in the file, or None."""
        entry = self._by_name.get(name)
        return entry[0] if entry else None

    def __getitem__(self, name: str) -> Node:
        """The value of an entry. Raises KeyError."""
        return self._by_name[name][1]

    def __contains__(self, name: object) -> bool:
        return name in self._by_name

    def __iter__(self) -> Iterator[str]:
        return (key.text for key, _ in self.entries)

    def __len__(self) -> int:
        return len(self.entries)


@dataclass(frozen=True)
class Sequence:
    """A list of values."""

    items: tuple[Node, ...]
    place: Place

    def __getitem__(self, position: int) -> Node:
        """The value at a position from 0. Raises IndexError."""
        return self.items[position]

    def __iter__(self) -> Iterator[Node]:
        return iter(self.items)

    def __len__(self) -> int:
        return len(self.items)


Node = Scalar | Mapping | Sequence


@dataclass(frozen=True)
class Document:
    """A whole file: its values, its name as it is shown, and its text without a byte order mark."""

    root: Node
    file: str
    source: str = field(repr=False)

    def node_at(self, path: Path) -> Node:
        """The value a path leads to. Raises KeyError if there is none."""
        node = self.root
        for step in path:
            if isinstance(node, Mapping) and str(step) in node:
                node = node[str(step)]
            elif isinstance(node, Sequence) and isinstance(step, int) and 0 <= step < len(node):
                node = node[step]
            else:
                raise KeyError(path)
        return node

    def key_at(self, path: Path) -> Scalar:
        """The name, as it stands in the file, of the entry a path leads to.

        Raises KeyError if there is none: for the root, for an item of a list, and for a path that leads nowhere.
        """
        if path:
            owner = self.node_at(path[:-1])
            key = owner.key(str(path[-1])) if isinstance(owner, Mapping) else None
            if key is not None:
                return key
        raise KeyError(path)


def plain(node: Node) -> Plain:
    """The value without places. Names of entries are text: `5` and `"5"` are both "5"."""
    if isinstance(node, Scalar):
        return node.value
    if isinstance(node, Sequence):
        return [plain(item) for item in node.items]
    result: dict[str, Plain] = {}
    for key, value in node.entries:
        result.setdefault(key.text, plain(value))
    return result


def scalar(value: ScalarValue, place: Place) -> Scalar:
    """A scalar that was not read from a file, such as a default or a setting of the command line."""
    if value is None:
        text = ""
    elif isinstance(value, bool):
        text = "true" if value else "false"
    else:
        text = str(value)
    return Scalar(value, text, "plain", place)
