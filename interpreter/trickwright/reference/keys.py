"""The entries of a rule file as the schema lists them: sections of keys, each with its places in a file.

A section is one map with a fixed set of keys. Its id is the name of its definition, or its path where it stands in the
schema directly. In places ``NAME`` stands for a name of the author's choosing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

Rule = dict[str, Any]  # a part of the schema

ROOT = "file"  # the id of the outermost section
_REF = "#/definitions/"
_PARTS = "#/parts/"  # what is derived; see `derived.py`


@dataclass(frozen=True)
class Key:
    """One entry a map may have; ``rule`` is its part of the schema, with the definition put in for a ``$ref``."""

    name: str
    rule: Rule
    required: bool


@dataclass
class Section:
    """A map with a fixed set of keys, and the places in a file where such a map may stand."""

    id: str
    rule: Rule
    keys: tuple[Key, ...]
    places: list[str] = field(default_factory=list)

    def paths(self) -> Iterator[str]:
        """The places of every key, such as ``deck.ranks``."""
        for place in self.places:
            for key in self.keys:
                yield f"{place}.{key.name}" if place else key.name


def sections(schema: Rule) -> dict[str, Section]:
    """All sections of a schema by id, in the order of a rule file."""
    found: dict[str, Section] = {}
    _visit(schema, schema, "", ROOT, found)
    return found


def resolved(schema: Rule, rule: Rule) -> Rule:
    """A part of the schema, or the definition it refers to."""
    while "$ref" in rule:
        kind, _, name = rule["$ref"].removeprefix("#/").partition("/")
        rule = schema[kind][name]
    return rule


def branches(rule: Rule) -> list[Rule]:
    """The parts of the schema of which one holds for a map, depending on its kind."""
    cases = [rule, *rule.get("allOf", ())]
    return [case[part] for case in cases if "if" in case for part in ("else", "then") if part in case]


def _visit(schema: Rule, rule: Rule, place: str, id: str, found: dict[str, Section]) -> None:
    if rule.get("$ref", "").startswith(_PARTS):
        return  # it repeats what other sections say
    if "$ref" in rule:
        id = rule["$ref"].removeprefix(_REF)
        rule = resolved(schema, rule)
    for branch in branches(rule):
        _visit(schema, branch, place, id, found)
    entries = rule.get("additionalProperties")
    if isinstance(entries, dict):
        _visit(schema, entries, f"{place}.NAME", f"{place}.NAME", found)
    if entries is not False:
        return
    if id not in found:
        required = rule.get("required", ())
        keys = tuple(
            Key(name, resolved(schema, part), name in required) for name, part in rule.get("properties", {}).items()
        )
        found[id] = Section(id, rule, keys)
    if place in found[id].places:
        return
    found[id].places.append(place)
    for name, part in rule.get("properties", {}).items():
        below = f"{place}.{name}" if place else name
        _visit(schema, part, below, below, found)
