"""Goes on behind mistakes in the shape of a file, so that all that is wrong in it is found in one go.

A misspelt name is taken for the one that was probably meant, and what stands under it is looked at too. Any other
mistake is taken out with as much around it as it takes until the rest has the right shape.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from trickwright.reading.diagnostics import Diagnostic, Place, in_order
from trickwright.reading.document import Document, Mapping, Node, Path, Scalar, Sequence, plain
from trickwright.reading.schema_check import MOST_CLOSELY, Mend, parts_of, shape_problems
from trickwright.reading.shape_words import written
from trickwright.reading.slipped_sections import put_back

_MOST_ROUNDS = 24
"""Every round mends all mistakes that are seen, one level further out if need be; files are nested less deeply."""


@dataclass(frozen=True)
class TakenOut:
    """Where an entry or an item stood that is left out, and the place of the section it was in, or of the rule."""

    path: Path
    around: Place


@dataclass
class Mended:
    """What is wrong with the shape of a file, and the file without it; no document where nothing sensible is left."""

    document: Document | None
    findings: list[Diagnostic] = field(default_factory=list)
    taken_out: list[TakenOut] = field(default_factory=list)
    put_right: set[Place] = field(default_factory=set)  # names and words that stand for what was probably meant


def mend_shape(document: Document, schema: dict[str, Any]) -> Mended:
    """The findings of the shape check, and a document of the right shape to be looked at further."""
    found: dict[tuple[Place, str], Diagnostic] = {}
    put_in: list[Path] = []
    taken_out: list[TakenOut] = []
    put_right: set[Place] = set()
    rest: Document | None
    rest, problems = _sections_apart(document, schema, found)
    for number in range(_MOST_ROUNDS):
        if number:
            problems = shape_problems(rest, schema) if rest is not None else []
        if not problems:
            break
        assert rest is not None
        for finding, mend in problems:
            # Later rounds see what stands in an entry that was put right, and what is missing since it was taken out.
            if number == 0 or (not taken_out and any(_is_inside(mend, path) for path in put_in)):
                found.setdefault((finding.place, finding.code), finding)
        if len(problems) > MOST_CLOSELY:  # of so many nobody waits for what else is wrong
            return Mended(None, in_order(found.values()))
        mends = [mend for _finding, mend in problems]
        meant = [mend for mend in mends if mend.puts_right] if not taken_out else []
        put_in += [(*mend.path[:-1], mend.name or mend.path[-1]) for mend in meant if mend.word is None]
        put_right |= {place for mend in meant for place in _places(rest, mend)}
        taken_out += [] if meant else [_taken_out(rest, mend.path) for mend in mends if mend.path]
        rest = _with(rest, meant or mends)
    else:
        rest = None
    return Mended(rest, in_order(found.values()), taken_out, put_right)


def _sections_apart(
    document: Document, schema: dict[str, Any], found: dict[tuple[Place, str], Diagnostic]
) -> tuple[Document, list[tuple[Diagnostic, Mend]]]:
    """The document with sections beside each other of which one is inside the other, and what else is wrong with it.

    Adds a finding for each such section.
    """
    problems = shape_problems(document, schema)
    while len(found) < _MOST_ROUNDS and problems:
        mistaken = (mend.path for _finding, mend in problems[:MOST_CLOSELY])
        slipped = put_back(document, parts_of(schema, plain(document.root)), mistaken)
        if slipped is None:
            break
        finding, path, value = slipped
        found[finding.place, finding.code] = finding
        document = _with(document, [Mend(path, value=value)]) or document
        problems = shape_problems(document, schema)
    return document, problems


def _places(document: Document, mend: Mend) -> set[Place]:
    """Where a mistake is reported that has been put right, or what follows from it."""
    named = {document.key_at(mend.path).place} if isinstance(mend.path[-1], str) else set()
    if mend.items:
        return {item.place for item in mend.items}
    return named if mend.name is not None else {*named, document.node_at(mend.path).place}


def _taken_out(document: Document, path: Path) -> TakenOut:
    deep = path[0] in ("change", "add", "house_rules") and len(path) > 1
    section = path[: 2 if deep else 1]
    start, end = document.key_at(section).place, document.node_at(section).place
    return TakenOut(path, replace(start, end_line=end.end_line, end_column=end.end_column))


def _is_inside(mend: Mend, path: Path) -> bool:
    """Whether a mistake lies deeper than an entry; at the entry itself its new name was a wrong guess."""
    return len(mend.path) > len(path) and mend.path[: len(path)] == path


def _with(document: Document, mends: Iterable[Mend]) -> Document | None:
    """The document after some mends; None where nothing is left of it."""
    root: Node | None = document.root
    # From behind, so that positions in lists stay right.
    for mend in sorted(dict.fromkeys(mends), key=lambda mend: _order(mend.path), reverse=True):
        root = _mended(root, mend.path, mend) if root is not None else None
    return replace(document, root=root) if root is not None else None


def _order(path: Path) -> list[tuple[int, str]]:
    return [(step, "") if isinstance(step, int) else (-1, step) for step in path]


def _mended(node: Node, path: Path, mend: Mend) -> Node | None:
    """A value with the mend at a path inside it; None where it is taken out."""
    if not path:
        if mend.value is not None:
            return mend.value
        if mend.word is None or not isinstance(node, Scalar):
            return None
        return replace(node, value=mend.word, text=written(mend.word))
    step, deeper = path[0], path[1:]
    if isinstance(node, Sequence) and isinstance(step, int):
        if mend.items and not deeper:
            return Sequence((*node.items[:step], *mend.items, *node.items[step + 1 :]), node.place)
        items = [_mended(item, deeper, mend) if number == step else item for number, item in enumerate(node)]
        return Sequence(tuple(item for item in items if item is not None), node.place)
    if not isinstance(node, Mapping):
        return node
    entries = []
    for key, value in node.entries:
        if not deeper and key.text in mend.swallowed:
            continue
        if key.text != step:
            entries.append((key, value))
        elif mend.name is not None and not deeper:
            entries.append((replace(key, text=mend.name, value=mend.name), mend.value or value))
        elif (inside := _mended(value, deeper, mend)) is not None:
            entries.append((key, inside))
    return Mapping(tuple(entries), node.place)
