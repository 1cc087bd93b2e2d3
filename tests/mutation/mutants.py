"""Every ruleset that differs from a given one in a single place: a value changed, an entry or an item gone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from tests.mutation.expressions import RANKS, Names, expression_neighbours, ranking_neighbours
from trickwright.language.fields import FIELDS
from trickwright.library import folder
from trickwright.reading.core_schema import value_of
from trickwright.reading.document import Document, Mapping, Node, Path, Scalar, Sequence

_IN_ORDER = frozenset({"cards", "points", "hand", "calls", "score", "hand_over", "wins_at_once"})
"""Maps whose order may mean something."""

_TOLD = {"title", "text", "source"}

_SECTIONS = ("change", "add")
"""What a variant or a house rule writes in the shape of a whole file."""


@dataclass(frozen=True)
class Mutant:
    """A changed ruleset: where (``hand.deal.each``), what was changed there, and the whole document.

    ``house_rule`` is the rule that was changed; None where the game itself was. What is ``only_told`` (titles, texts,
    sources) no rule depends on.
    """

    place: str
    change: str
    document: Document
    house_rule: str | None
    only_told: bool


def mutants(document: Document, whole: Mapping | None = None) -> list[Mutant]:
    """Every mutant of a ruleset, in the order of the file; each place and change once.

    ``whole`` are the rules with what the file extends, if it extends another.
    """
    root = document.root
    assert isinstance(root, Mapping)
    walk = _Walk(root, root if whole is None else whole)
    found: dict[tuple[str, str], Mutant] = {}
    for path, change, node in walk.changes((), root):
        changed = replace(document, root=_replaced(root, path, node))
        house_rule = str(path[1]) if path[0] == "house_rules" and len(path) > 1 else None
        mutant = Mutant(_place(path), change, changed, house_rule, bool(_TOLD & set(path)))
        found.setdefault((mutant.place, change), mutant)
    return list(found.values())


def _place(path: Path) -> str:
    return ".".join(str(step) for step in path)


def _replaced(node: Node, path: Path, new: Node | None) -> Node:
    """The tree with another value at a path, or without that entry."""
    if not path:
        assert new is not None
        return new
    step, rest = path[0], path[1:]
    if isinstance(node, Mapping):
        entries = []
        for key, value in node.entries:
            if key.text != step:
                entries.append((key, value))
            elif rest or new is not None:
                entries.append((key, _replaced(value, rest, new)))
        return Mapping(tuple(entries), node.place)
    assert isinstance(node, Sequence) and isinstance(step, int)
    items = list(node.items)
    if rest or new is not None:
        items[step] = _replaced(items[step], rest, new)
    else:
        del items[step]
    return Sequence(tuple(items), node.place)


def _scalar(old: Scalar, text: str) -> Scalar:
    """Another value in the place of an old one, as if it had been written there plainly."""
    return Scalar(value_of(text), text, "plain", old.place)


@cache
def _allowed_words() -> dict[str, tuple[str, ...]]:
    """By the name of an entry, the words that the schema allows there; of a list, those of its items."""
    found: dict[str, dict[str, None]] = {}

    def visit(node: object) -> None:
        if isinstance(node, dict):
            for name, shape in node.get("properties", {}).items():
                words = shape.get("enum", shape.get("items", {}).get("enum", ())) if isinstance(shape, dict) else ()
                found.setdefault(name, {}).update(dict.fromkeys(word for word in words if isinstance(word, str)))
            for value in node.values():
                visit(value)
        elif isinstance(node, list):
            for value in node:
                visit(value)

    visit(json.loads((folder("schema") / "ruleset.schema.json").read_text(encoding="utf-8")))
    return {name: tuple(words) for name, words in found.items() if words}


class _Walk:
    """Goes through a ruleset and gives every change: its path, what it is, and the new value (None: gone)."""

    def __init__(self, root: Mapping, whole: Mapping) -> None:
        self.root = root
        self.whole = whole
        self.names = Names(tuple(_keys(whole.get("options"))), tuple(_keys(whole.get("cards"))))

    def changes(self, path: Path, node: Node) -> Iterator[tuple[Path, str, Node | None]]:
        """Every change of a value or inside it."""
        if isinstance(node, Mapping):
            yield from self._of_mapping(path, node)
        elif isinstance(node, Sequence):
            yield from self._of_sequence(path, node)
        elif _TOLD & set(path):
            yield path, "another text", _scalar(node, f"{node.text} x")
        else:
            for text in dict.fromkeys(self._other_texts(path, node)):
                if text != node.text:
                    yield path, f"becomes {text}", _scalar(node, text)

    def _of_mapping(self, path: Path, node: Mapping) -> Iterator[tuple[Path, str, Node | None]]:
        for at, (key, value) in enumerate(node.entries):
            here = (*path, key.text)
            yield here, "removed", None
            if path and path[-1] in _IN_ORDER and "change" not in path and at + 1 < len(node):
                entries = list(node.entries)
                entries[at : at + 2] = entries[at + 1], entries[at]
                yield path, f"{key.text} behind {entries[at][0].text}", Mapping(tuple(entries), node.place)
            if path == ("pips",):
                for rank in RANKS:
                    if rank not in node:
                        renamed = [(replace(name, text=rank) if name is key else name, it) for name, it in node.entries]
                        yield path, f"{key.text} called {rank}", Mapping(tuple(renamed), node.place)
            yield from self.changes(here, value)

    def _of_sequence(self, path: Path, node: Sequence) -> Iterator[tuple[Path, str, Node | None]]:
        for at, item in enumerate(node.items):
            word = item.text if isinstance(item, Scalar) else "item"
            yield path, f"without {word}", _replaced(node, (at,), None)
            if at + 1 < len(node):
                items = list(node.items)
                items[at : at + 2] = items[at + 1], items[at]
                yield path, f"{word} one place later", Sequence(tuple(items), node.place)
            yield from self.changes((*path, at), item)

    # --- single values ----------------------------------------------------

    def _other_texts(self, path: Path, node: Scalar) -> Iterator[str]:
        field = self._field(path)
        name = str(next(step for step in reversed(path) if isinstance(step, str)))
        if path[-1] == "ranking":
            yield from ranking_neighbours(node.text)
        elif field is not None:
            negated = FIELDS[field].type in ("truth", "cards")
            yield from expression_neighbours(node.text, negated, self.names)
        elif isinstance(node.value, bool):
            yield "false" if node.value else "true"
        elif isinstance(node.value, int):
            yield from (str(node.value - 1), str(node.value + 1))
        elif node.text in _allowed_words().get(name, ()):
            others = self._items_beside(path)  # an item twice is another mistake, and always refused
            yield from (word for word in _allowed_words()[name] if word not in others)
        elif name == "without":
            rank, suit = node.text[:-1], node.text[-1]
            yield from (other + suit for other in RANKS if abs(RANKS.index(other) - RANKS.index(rank)) == 1)
            yield from (rank + other for other in "CDHS")
        else:
            yield f"{node.text}-x"

    def _items_beside(self, path: Path) -> list[str]:
        """The items of the list that a value stands in."""
        owner: Node = self.root
        for step in path[:-1]:
            owner = owner[step]  # type: ignore[index]
        items = owner.items if isinstance(owner, Sequence) else ()
        return [item.text for item in items if isinstance(item, Scalar)]

    def _field(self, path: Path) -> str | None:
        """The field of the language at a path, or None."""
        inside = path
        while inside[0] in _SECTIONS or inside[0] == "house_rules":
            inside = inside[2:] if inside[0] == "house_rules" else inside[1:]
            if not inside:
                return None
        words = [str(step) for step in inside]
        if "hand_over" in words:
            return self._known(["hand_over", "*", *words[words.index("hand_over") + 2 :]])
        if words[0] == "hand" and len(words) > 2:
            if words[2] == "when" or (words[2] == "asks" and words[4:] == ["when"]):
                return self._known(["hand", "*", "when"])
            if words[2] in ("calls", "asks") and len(words) > 4:
                return self._known(["bid", "calls", "*", *words[4:]])
            step = path[: len(path) - len(words) + 2]
            return self._known([self._phase(step), *words[2:]])
        if words[0] == "game" and words[1:2] in (["wins_at_once"], ["wins_after_the_hand"]) and len(words) > 3:
            return self._known(["game", "wins_at_once", "*", *words[3:]])
        return self._known(words) or (self._known([words[0], "*", *words[2:]]) if len(words) > 1 else None)

    def _phase(self, path: Path) -> str:
        """The phase of the step of the hand at a path: as it says itself where it is added, or else in the rules."""
        owner: Node = self.root
        for step in path:
            owner = owner[step]  # type: ignore[index]
        phase = owner.get("phase") if isinstance(owner, Mapping) else None
        if phase is None:
            hand = self.whole["hand"]
            assert isinstance(hand, Mapping)
            there = hand.get(str(path[-1]))
            phase = there.get("phase") if isinstance(there, Mapping) else None
        text = phase.text if isinstance(phase, Scalar) else ""
        return "score_step" if text == "score" else text

    @staticmethod
    def _known(words: list[str]) -> str | None:
        field = ".".join(words)
        return field if field in FIELDS else None


def _keys(node: Node | None) -> list[str]:
    return list(node) if isinstance(node, Mapping) else []
