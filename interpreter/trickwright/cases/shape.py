"""The shape of a case file: what is null is left out, and what does not fit belongs to the case it stands in."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from trickwright.library import schema
from trickwright.reading.diagnostics import Diagnostic
from trickwright.reading.document import Document, Mapping, Node, Scalar, Sequence
from trickwright.reading.schema_check import check_shape

CAN_BE_NULL = frozenset(("turn", "trick_winner", "trump", "made", "partner", "stock_top"))
"""What a case may expect to be null; everywhere else null says nothing, as if the entry were not there."""

_BY_SEAT = ("hands", "held", "thrown")
_WITH_OWN_NAMES = (*_BY_SEAT, "options", "answers")
_OF_CARDS = ("cards", "kitty", "discards", "aside")


@dataclass
class Shape:
    """A case file without what is null, and what is wrong with its shape: with the file, and with single cases."""

    document: Document
    findings: list[Diagnostic] = field(default_factory=list)
    of_cases: dict[int, list[Diagnostic]] = field(default_factory=dict)  # by the number of the case, from 0


def shape_of(document: Document) -> Shape:
    """Checks the shape of a file. Where there are findings with the file, nothing can be said of its cases."""
    shape = Shape(Document(_without_nulls(document.root), document.file, document.source))
    root = shape.document.root
    cases = root.get("cases") if isinstance(root, Mapping) else None
    nodes = cases.items if isinstance(cases, Sequence) else ()
    starts = [(node.place.line, node.place.column) for node in nodes]
    for finding in check_shape(shape.document, _schema()):
        place = (finding.place.line, finding.place.column)
        number = bisect_right(starts, place) - 1
        end = (nodes[number].place.end_line, nodes[number].place.end_column) if number >= 0 else (0, 0)
        if number >= 0 and place <= end:
            shape.of_cases.setdefault(number, []).append(finding)
        else:
            shape.findings.append(finding)
    return shape


# --- null ---------------------------------------------------------------------


def _without_nulls(node: Node, name: str = "", expected: bool = False) -> Node:
    """A value without entries that are null; ``name`` is that of its entry, ``expected`` whether a case expects it."""
    if isinstance(node, Mapping):
        return _map_without_nulls(node, name, expected)
    if not isinstance(node, Sequence):
        return node
    if name in _BY_SEAT and any(map(_is_null, node.items)):
        return _by_seat(node)
    items: list[Node] = []
    for item in node.items:
        if not _is_null(item):
            items.append(_without_nulls(item, "cards" if name in (*_BY_SEAT, "won") else ""))
        elif name == "won":
            items.append(Sequence((), item.place))
        elif name not in _OF_CARDS:
            items.append(item)
    return Sequence(tuple(items), node.place)


def _map_without_nulls(node: Mapping, name: str, expected: bool) -> Mapping:
    entries: list[tuple[Scalar, Node]] = []
    for key, value in node.entries:
        if key.text == "expect" and not expected and _says_nothing(value):
            entries.append((key, Mapping((), value.place)))
        elif _is_null(value):
            misspelt = key.text not in _names() and name not in _WITH_OWN_NAMES
            if misspelt or (expected and key.text in CAN_BE_NULL):
                entries.append((key, value))
        elif not (expected and key.text in _BY_SEAT and _are_all_null(value)):
            below = "cards" if name in _BY_SEAT else key.text
            entries.append((key, _without_nulls(value, below, key.text == "expect")))
    return Mapping(tuple(entries), node.place)


def _by_seat(node: Sequence) -> Mapping:
    """A list with a hand for every seat as a map of those that are known."""
    entries: list[tuple[Scalar, Node]] = []
    for seat, item in enumerate(node.items):
        if not _is_null(item):
            key = Scalar(str(seat), str(seat), "plain", item.place)
            entries.append((key, _without_nulls(item, "cards")))
    return Mapping(tuple(entries), node.place)


def _is_null(node: Node) -> bool:
    return isinstance(node, Scalar) and node.value is None


def _says_nothing(node: Node) -> bool:
    return _is_null(node) or (isinstance(node, Sequence) and not node.items)


def _are_all_null(node: Node) -> bool:
    values = [value for _key, value in node.entries] if isinstance(node, Mapping) else getattr(node, "items", ())
    return bool(values) and all(map(_is_null, values))


@cache
def _names() -> frozenset[str]:
    """All names that entries of a case file have from the language."""
    found: set[str] = set()
    waiting: list[object] = [_schema()]
    while waiting:
        node = waiting.pop()
        if isinstance(node, dict):
            found.update(node.get("properties", ()))
            waiting += node.values()
        elif isinstance(node, list):
            waiting += node
    return frozenset(found)


@cache
def _schema() -> dict[str, Any]:
    """The schema for files without what is null, whose sentences need not say that it might be."""
    whole: dict[str, Any] = schema("cases")
    kept = {name: rule for name, rule in whole["definitions"]["expect"]["properties"].items() if name in CAN_BE_NULL}
    strict: dict[str, Any] = _not_null(whole)
    strict["definitions"]["expect"]["properties"].update(kept)
    return strict


def _not_null(rule: Any) -> Any:
    if isinstance(rule, list):
        return [_not_null(item) for item in rule]
    if not isinstance(rule, dict):
        return rule
    found = {name: _not_null(part) for name, part in rule.items()}
    kinds = rule.get("type")
    if isinstance(kinds, list) and "null" in kinds:
        left = [kind for kind in kinds if kind != "null"]
        found["type"] = left[0] if len(left) == 1 else left
        if isinstance(rule.get("enum"), list):
            found["enum"] = [value for value in rule["enum"] if value is not None]
    return found
