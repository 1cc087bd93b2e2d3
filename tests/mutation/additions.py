"""Every ruleset that says one thing more than a given one: an entry as another game has it, or a part of an expression.

``mutants`` changes what is there. This adds what other games say at such a place, or puts their value in its place, and
adds to an expression another word of its kind: the slips of somebody who knows several games.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

from tests.mutation.checking import path_of
from tests.mutation.mutants import Mutant
from trickwright import read_ruleset, shipped_ids
from trickwright.language.fields import FIELDS
from trickwright.reading.core_schema import value_of
from trickwright.reading.document import Document, Mapping, Node, Scalar, plain
from trickwright.reading.flow_style import in_flow_style

_NAMED = frozenset(
    {"cards", "points", "hand", "calls", "score", "hand_over", "wins_at_once", "options", "free", "pips"}
)
"""Maps whose entries have names of their own, so that those of another game say nothing."""

_NOT_RULES = frozenset({"trickwright", "id", "title", "text", "source", "options", "house_rules"})


_PARTS = {
    "cards": [f"({{}}) {sign} {word}" for word in ("trump", "led", "point_card", "free") for sign in ("or", "but")],
    "truth": [f"({{}}) {sign} {word}" for word in ("made", "first_trick") for sign in ("or", "and")],
    "integer": ["({}) at least 0", *(f"({{}}) + {word}" for word in ("points", "theirs", "tricks", "worth"))],
}
"""By its type, what may be added to an expression; where the checks refuse a word, it is none that could slip in."""


def additions(document: Document) -> list[Mutant]:
    """Every mutant of a ruleset in which something has been added, in the order of the file."""
    root = document.root
    assert isinstance(root, Mapping)
    found = []
    for path, change, node in _of(root, (), ()):
        found.append(Mutant(".".join(path), change, replace(document, root=_with(root, path, node)), None, False))
    return found


def _of(owner: Mapping, path: tuple[str, ...], pattern: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str, Node]]:
    for name, values in _elsewhere().get(pattern, {}).items():
        there = owner.get(name)
        for node in values:
            if there is None:
                yield (*path, name), f"added, {in_flow_style(plain(node))}", node
            elif plain(there) != plain(node) and not isinstance(there, Mapping) and not _is_named(pattern):
                yield (*path, name), f"becomes {in_flow_style(plain(node))}", node
    for key, value in owner.entries:
        if isinstance(value, Scalar):
            field = FIELDS.get(".".join(_inside(pattern, key.text, value)).removeprefix("hand."))
            for pair in _PARTS.get(field.type, ()) if field is not None else ():
                text = pair.format(value.text)
                yield (*path, key.text), f"becomes {text}", Scalar(value_of(text), text, "plain", value.place)
        elif isinstance(value, Mapping) and key.text not in _NOT_RULES:
            yield from _of(value, (*path, key.text), _inside(pattern, key.text, value))


def _inside(pattern: tuple[str, ...], name: str, value: Node) -> tuple[str, ...]:
    """What a place is called in all games: a step of the hand by its phase, what has a name of its own ``*``."""
    phase = value.get("phase") if isinstance(value, Mapping) else None
    if pattern == ("hand",) and isinstance(phase, Scalar):
        return (*pattern, phase.text)
    return (*pattern, "*" if _is_named(pattern) else name)


def _is_named(pattern: tuple[str, ...]) -> bool:
    return bool(pattern) and pattern[-1] in _NAMED


def _with(owner: Mapping, path: tuple[str, ...], node: Node) -> Mapping:
    """The tree with a value at a path, whether there was one or not."""
    name, rest = path[0], path[1:]
    there = owner.get(name)
    if rest:
        assert isinstance(there, Mapping)
        node = _with(there, rest, node)
    if there is None:
        key = Scalar(name, name, "plain", owner.place)
        return Mapping(((key, node), *owner.entries), owner.place)
    return Mapping(tuple((key, node if key.text == name else old) for key, old in owner.entries), owner.place)


@cache
def _elsewhere() -> dict[tuple[str, ...], dict[str, list[Node]]]:
    """By place and entry, all values that entries there have: in the shipped games, their house rules, and others."""
    found: dict[tuple[str, ...], dict[str, list[Node]]] = {}

    def visit(owner: Mapping, pattern: tuple[str, ...]) -> None:
        for key, value in owner.entries:
            if key.text in _NOT_RULES:
                continue
            values = found.setdefault(pattern, {}).setdefault(key.text, [])
            if plain(value) not in [plain(other) for other in values]:
                values.append(value)
            if isinstance(value, Mapping):
                visit(value, _inside(pattern, key.text, value))

    for root in _roots():
        visit(root, ())
    return found


def _roots() -> Iterator[Mapping]:
    others = sorted((Path(__file__).parents[1] / "ok").glob("*.yaml"))
    for name in [*map(path_of, shipped_ids()), *others]:
        ruleset, findings = read_ruleset(name)
        assert ruleset is not None, findings
        yield ruleset.played.root
        for rule in ruleset.house_rules.values():
            needs = sorted(rule.names("needs"))
            if rule.numbers is None:
                yield ruleset.with_house_rules([*needs, rule.id]).root
