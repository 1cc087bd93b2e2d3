"""Reads the files that extend one another, from the one asked for down to the one that is a whole game of its own."""

from __future__ import annotations

from dataclasses import replace

from trickwright.reading.diagnostics import Diagnostic, Place, error, has_errors, shown
from trickwright.reading.document import Document, Mapping, Scalar
from trickwright.reading.file_bytes import bytes_of
from trickwright.reading.schema_check import check_shape
from trickwright.reading.schema_parts import Rule
from trickwright.reading.yaml_reader import read_bytes
from trickwright.resolving.sources import DEEPEST, Home, Source, find


def read_chain(document: Document, source: Source, home: Home, schema: Rule) -> tuple[list[Document], list[Diagnostic]]:
    """The documents of a chain, the given one first, and what is wrong with them; the first has the right shape.

    A mistake in a file below is one finding, at the `extends` that leads there.
    """
    documents, sources = [document], [source]
    found = list[Diagnostic]()
    while not has_errors(found):
        name = _extends(documents[-1])
        if name is None:
            return documents, found
        below = find(name, sources[-1], home)
        if isinstance(below, Diagnostic):
            return documents, [*found, _from_the_first(below, documents, sources)]
        stop = _circle(name, below, sources) or _too_deep(name, sources)
        if stop is not None:
            return documents, [*found, _from_the_first(stop, documents, sources)]
        if below.shown in [source.shown for source in sources]:  # a shipped file, named like one that extends it
            below = replace(below, shown=f"rulesets/{below.shown}")
        next_document, wrong = _read(below, schema)
        if next_document is None or has_errors(wrong):
            return documents, [*found, _below(name, below, wrong, documents)]
        documents.append(next_document)
        sources.append(below)
    return documents, found


def _read(source: Source, schema: Rule) -> tuple[Document | None, list[Diagnostic]]:
    """A file that is extended, and what is wrong with its shape.

    Many files extend the same one, so what has been read is kept, by its content: a file that changes is read again.
    """
    assert source.path is not None
    data = bytes_of(source.path, source.shown)
    if isinstance(data, Diagnostic):
        return None, [data]
    key = (id(schema), source.shown, data)
    if key not in _KEPT:
        document, wrong = read_bytes(data, source.shown)
        if document is not None:
            wrong = [*wrong, *(case_file(document) or check_shape(document, schema))]
        _KEPT[key] = (schema, document, wrong)
        while len(_KEPT) > 1 and sum(len(content) for _schema, _shown, content in _KEPT) > _MOST_KEPT:
            del _KEPT[next(iter(_KEPT))]
    _schema, document, wrong = _KEPT[key]
    return document, list(wrong)


_MOST_KEPT = 400_000  # bytes of files; the shipped rulesets together have a fifth of it
_KEPT: dict[tuple[int, str, bytes], tuple[Rule, Document | None, list[Diagnostic]]] = {}  # each with its schema


def case_file(document: Document) -> list[Diagnostic]:
    """The finding for a file of cases where rules are wanted."""
    key = document.root.key("trickwright_cases") if isinstance(document.root, Mapping) else None
    if key is None:
        return []
    help = f"To run the cases: trickwright test {document.file}"
    return [error("TW109", "These are cases, and no rules.", key.place, help)]


def _extends(document: Document) -> Scalar | None:
    root = document.root
    name = root.get("extends") if isinstance(root, Mapping) else None
    return name if isinstance(name, Scalar) else None


def _from_the_first(finding: Diagnostic, documents: list[Document], sources: list[Source]) -> Diagnostic:
    """A finding about an `extends` further down, at the one in the file asked for."""
    first = _extends(documents[0])
    if len(documents) == 1 or first is None:
        return finding
    message = f"{shown(sources[1].shown)}, which this extends, cannot be resolved: {finding.message}"
    related = (("it says so here", finding.place), *finding.related)
    return Diagnostic(finding.code, "error", message, first.place, finding.help, related)


def _circle(name: Scalar, below: Source, sources: list[Source]) -> Diagnostic | None:
    identities = [source.identity for source in sources]
    if below.identity not in identities:
        return None
    way = [source.shown for source in sources[identities.index(below.identity) :]]
    if len(way) == 1:
        help = "After `extends` stands the game below, from which this one differs; a whole game has no `extends`."
        return error("TW504", "This file extends itself.", name.place, help)
    message = f"These files extend each other in a circle: {' → '.join([*way, way[0]])}."
    return error("TW504", message, name.place, "One of them must be a whole game, without `extends`.")


def _too_deep(name: Scalar, sources: list[Source]) -> Diagnostic | None:
    if len(sources) <= DEEPEST:
        return None
    way = " → ".join(source.shown for source in sources)
    message = f"More than {DEEPEST} files extend one another: {way} → … and so on."
    return error("TW505", message, name.place, "Put some of them together in one file.")


def _below(name: Scalar, below: Source, wrong: list[Diagnostic], documents: list[Document]) -> Diagnostic:
    first = _extends(documents[0]) or name
    return mistake_below(first.place, wrong, (("it is extended here", name.place),) if first is not name else ())


def mistake_below(place: Place, wrong: list[Diagnostic], related: tuple[tuple[str, Place], ...] = ()) -> Diagnostic:
    """One finding for all that is wrong in a file below, at the `extends` that leads there."""
    file = wrong[0].place.file
    count = f"{len(wrong)} mistakes; the first" if len(wrong) > 1 else "a mistake"
    message = f"{shown(file)}, which this extends, has {count}: {wrong[0].message}"
    help = f"Mend that file first; for all its mistakes: validate {file}"
    return error("TW503", message, place, help, (("it is here", wrong[0].place), *wrong[0].related, *related))
