"""The shape of a case file: what is null is left out, and what does not fit belongs to the case it stands in."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from trickwright.library import schema
from trickwright.reading.diagnostics import Diagnostic, error, in_a_row
from trickwright.reading.document import Document, Mapping, Node, Scalar, Sequence
from trickwright.reading.mended_shape import mend_shape
from trickwright.reading.schema_check import check_shape

CAN_BE_NULL = frozenset(("turn", "trick_winner", "trump", "made", "partner", "stock_top"))
"""What a case may expect to be null; everywhere else null says nothing, as if the entry were not there."""

_BY_SEAT = ("hands", "held", "thrown")
_WITH_OWN_NAMES = (*_BY_SEAT, "options", "answers")
_OF_CARDS = ("cards", "kitty", "discards", "aside")
_CHOICES = ("players", "options", "with")
_MOST_MENDED = 50
"""So many cases of the wrong shape are looked at further; for more of them that would take too long."""


@dataclass
class Shape:
    """A case file without what is null, and what is wrong with its shape: with the file, and with single cases."""

    document: Document
    findings: list[Diagnostic] = field(default_factory=list)
    of_cases: dict[int, list[Diagnostic]] = field(default_factory=dict)  # by the number of the case, from 0
    mended: dict[int, Mapping] = field(default_factory=dict)  # of these the cases without what is wrong in them


def shape_of(document: Document) -> Shape:
    """Checks the shape of a file. Where there are findings with the file, nothing can be said of its cases."""
    root, joined = _joined(_without_nulls(document.root))
    shape = Shape(replace(document, root=root), of_cases={number: [finding] for number, finding in joined.items()})
    cases = root.get("cases") if isinstance(root, Mapping) else None
    nodes = cases.items if isinstance(cases, Sequence) else ()
    starts = [(node.place.line, node.place.column) for node in nodes]
    misshapen: dict[int, list[Diagnostic]] = {}
    for finding in check_shape(shape.document, _schema()):
        place = (finding.place.line, finding.place.column)
        number = bisect_right(starts, place) - 1
        end = (nodes[number].place.end_line, nodes[number].place.end_column) if number >= 0 else (0, 0)
        if number >= 0 and place <= end:
            misshapen.setdefault(number, []).append(finding)
        else:
            shape.findings.append(finding)
    for number, findings in misshapen.items():
        shape.of_cases.setdefault(number, []).extend(findings)
    if not shape.findings:
        for number in list(shape.of_cases)[:_MOST_MENDED]:
            mended = _mended(shape.document, number)
            if mended is not None:
                shape.mended[number] = mended
    return shape


# --- a mistake in the shape ---------------------------------------------------


def _joined(root: Node) -> tuple[Node, dict[int, Diagnostic]]:
    """A file in which entries with a dash too many belong to the case above them, and the finding for each such case.

    The cases are numbered from 0.
    """
    cases = root.get("cases") if isinstance(root, Mapping) else None
    if not isinstance(root, Mapping) or not isinstance(cases, Sequence):
        return root, {}
    nodes: list[Node] = []
    parts: dict[int, list[Mapping]] = {}
    for node in cases:
        above = nodes[-1] if nodes else None
        if isinstance(node, Mapping) and isinstance(above, Mapping) and _goes_on(above, node):
            place = replace(above.place, end_line=node.place.end_line, end_column=node.place.end_column)
            nodes[-1] = Mapping((*above.entries, *node.entries), place)
            parts.setdefault(len(nodes) - 1, []).append(node)
        else:
            nodes.append(node)
    whole = Sequence(tuple(nodes), cases.place)
    entries = tuple((key, whole if value is cases else value) for key, value in root.entries)
    return Mapping(entries, root.place), {
        number: _dash_too_many(nodes[number], found) for number, found in parts.items()
    }


def _goes_on(above: Mapping, node: Mapping) -> bool:
    """Whether a case without a name is the rest of the one above it."""
    names = {*above, *node}
    is_one_case = len(names) == len(above) + len(node) and not ("position" in names and names & {"deal", "moves"})
    return bool(node.entries) and "name" in above and "name" not in node and is_one_case


def _dash_too_many(case: Node, parts: list[Mapping]) -> Diagnostic:
    names = [part.entries[0][0] for part in parts]
    named = in_a_row([f"`{name.text}`" for name in names])
    help = f"If this belongs to the case of line {case.place.line}, take the dash away before {named}; "
    help += "if a new case begins here, add `name: …`."
    return error("TW202", "The entry `name` is missing.", names[0].place, help)


def _mended(document: Document, number: int) -> Mapping | None:
    """A case without what in it has the wrong shape; None where that leaves none, or does not say which game it is."""
    root = document.root
    assert isinstance(root, Mapping)
    cases = root["cases"]
    assert isinstance(cases, Sequence)
    alone = Sequence((cases[number],), cases.place)
    entries = tuple((key, alone if key.text == "cases" else value) for key, value in root.entries)
    mended = mend_shape(replace(document, root=Mapping(entries, root.place)), _schema())
    if mended.document is None or any(out.path[2:3] and out.path[2] in _CHOICES for out in mended.taken_out):
        return None
    left = mended.document.root.get("cases") if isinstance(mended.document.root, Mapping) else None
    case = left[0] if isinstance(left, Sequence) and left.items else None
    return case if isinstance(case, Mapping) else None


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
