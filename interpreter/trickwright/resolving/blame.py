"""Finds out which changes brought a mistake about: those without which it would not be there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from trickwright.reading.diagnostics import Diagnostic, Place
from trickwright.reading.document import Mapping
from trickwright.resolving.operations import Operation, PlaceMissing, apply
from trickwright.resolving.resolve import Layer

Judge = Callable[[Mapping], list[Diagnostic]]
"""What is wrong with some rules."""

MOST_CHANGES = 80
"""With more changes than this it is not looked for: every one costs a check of all the rules."""


def explained(
    findings: list[Diagnostic], file: str, bottom: Mapping, layers: Sequence[Layer], judge: Judge
) -> list[Diagnostic]:
    """The findings with all places that take part in them.

    A finding in another file than ``file``, or in rules that were right before, stands at the change that brought it
    about; the place where it showed is named with it.
    """
    changes = [(layer, operation) for layer in layers for operation in layer.operations]
    if not findings or not 0 < len(changes) <= MOST_CHANGES:
        return findings
    without = [_found_without(operation, bottom, layers, judge) for _layer, operation in changes]
    return [
        _at_its_cause(
            finding,
            file,
            [
                change
                for change, found in zip(changes, without, strict=True)
                if found is not None and _key(finding) not in found
            ],
        )
        for finding in findings
    ]


def _found_without(
    left_out: Operation, bottom: Mapping, layers: Sequence[Layer], judge: Judge
) -> set[tuple[str, str]] | None:
    operations = [operation for layer in layers for operation in layer.operations if operation is not left_out]
    try:
        return {_key(finding) for finding in judge(apply(bottom, operations))}
    except PlaceMissing:
        return None


def _key(finding: Diagnostic) -> tuple[str, str]:
    return finding.code, finding.message


def _at_its_cause(finding: Diagnostic, file: str, causes: list[tuple[Layer, Operation]]) -> Diagnostic:
    own = [change for change in causes if _covers(change[1], finding.place)]
    others = [change for change in causes if change not in own]
    if own or not causes:
        related = [(f"{layer.name} {operation.described}", operation.place) for layer, operation in others]
        return replace(finding, related=(*finding.related, *related))
    mine = [change for change in others if change[1].place.file == file] or others
    cause = mine[-1]
    related = [
        ("it shows here", finding.place),
        *(
            (f"{layer.name} {operation.described}", operation.place)
            for layer, operation in others
            if (layer, operation) != cause
        ),
    ]
    return replace(finding, place=cause[1].place, related=(*related, *finding.related))


def _covers(operation: Operation, place: Place) -> bool:
    """Whether a place lies in what an operation writes."""
    spans = [operation.key.place, *([operation.node.place] if operation.node is not None else [])]
    return any(
        span.file == place.file
        and (span.line, span.column) <= (place.line, place.column)
        and (place.line, place.column) <= (span.end_line, span.end_column)
        for span in spans
    )
