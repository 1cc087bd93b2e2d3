"""Sections that slipped into the one above them: their name is indented too far, or its line is missing."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from dataclasses import replace

from trickwright.reading.diagnostics import Diagnostic, error, shown
from trickwright.reading.document import Document, Mapping, Node, Path, Scalar
from trickwright.reading.schema_parts import Rule, SchemaParts

_MOST_MAPS = 200
"""How many maps with mistakes in them are looked at; more of them would take too long."""


def put_back(document: Document, parts: SchemaParts, mistaken: Iterable[Path]) -> tuple[Diagnostic, Path, Node] | None:
    """The finding about a section that is a part of the one above it, and the map around both as it was meant.

    ``mistaken`` are the paths of mistakes; such a section is looked for in the maps around them. None if there is none.
    """
    maps = dict.fromkeys(path[:depth] for path in mistaken for depth in range(1, len(path) + 1))
    for path in itertools.islice(maps, _MOST_MAPS):
        here = document.node_at(path)
        if not isinstance(here, Mapping) or isinstance(path[-1], int) or here.place.line == here.place.end_line:
            continue
        if not parts.at(path):  # a misspelt section
            continue
        for position in range(1, len(here)):
            name = _section_at(parts, path, list(here)[position:])
            if name is not None:
                return _finding(document, path, here, position, name), path[:-1], _apart(document, path, position, name)
    return None


def _section_at(parts: SchemaParts, path: Path, names: list[str]) -> str | None:
    """The section beside a map to which all entries from the first of some names on belong."""
    around, here = parts.value(path[:-1]), parts.value(path)
    first, *others = names
    sections = {name: part for name, part in parts.known(parts.at(path[:-1])).items() if name not in around}
    inside = [(name, here[name]) for name in names]
    if here[first] is None and first in sections and first not in parts.known(parts.at(path)):
        return first if others and _holds(parts, sections[first], inside[1:]) else None
    if not all(_is_out_of_place(parts, path, name) for name in names):
        return None
    fitting = [name for name, part in sections.items() if _holds(parts, part, inside, whole=True)]
    return fitting[0] if len(fitting) == 1 else None


def _is_out_of_place(parts: SchemaParts, path: Path, name: str) -> bool:
    """Whether a map has no such entry; of those with names of the author's own, whether it is of another kind."""
    rules = parts.at(path)
    named = parts.named(rules)
    return name not in parts.known(rules) and (named is None or not parts.fits(named, parts.value((*path, name))))


def _holds(parts: SchemaParts, section: Rule, entries: list[tuple[str, object]], whole: bool = False) -> bool:
    """Whether entries may stand in a section; ``whole`` asks of those with names of the author's own that none lacks
    an entry."""
    if not parts.is_for_maps(section, dict(entries)):
        return False
    rules = parts.of(section, dict(entries))
    known, named = parts.known(rules), parts.named(rules)
    for name, value in entries:
        part = known.get(name, named)
        if part is None or not (parts.fits(part, value) if whole and name not in known else parts.takes(part, value)):
            return False
    return True


def _finding(document: Document, path: Path, here: Mapping, position: int, section: str) -> Diagnostic:
    key, above = here.entries[position][0], document.key_at(path)
    message = f"{shown(key.text)} does not fit in {shown(above.text)}."
    column = f"in column {above.place.column}, like line {above.place.line}"
    help = f"A line `{section}:` is missing above it: write it {column}."
    if key.text == section:
        help = f"It is an entry beside {shown(above.text)}, not inside it: begin it {column}."
    return error("TW201", message, key.place, help)


def _apart(document: Document, path: Path, position: int, section: str) -> Mapping:
    """The map around a map of which the last entries, from a position on, are a section of their own."""
    around, here = document.node_at(path[:-1]), document.node_at(path)
    assert isinstance(around, Mapping) and isinstance(here, Mapping)
    key = here.entries[position][0]
    moved = here.entries[position + (key.text == section) :]
    start, end = moved[0][0].place, moved[-1][1].place
    place = replace(start, end_line=end.end_line, end_column=end.end_column)
    entries = list[tuple[Scalar, Node]]()
    for name, value in around.entries:
        if value is here:
            entries.append((name, Mapping(here.entries[:position], here.place)))
            entries.append((replace(key, text=section, value=section), Mapping(moved, place)))
        else:
            entries.append((name, value))
    return Mapping(tuple(entries), around.place)
