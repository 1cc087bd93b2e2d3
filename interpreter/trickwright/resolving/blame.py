"""Finds out which changes brought a mistake about: those without which it would not be there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from trickwright.reading.diagnostics import Diagnostic, Place, has_errors, holds, shown
from trickwright.reading.document import Mapping, Node
from trickwright.resolving.chain import mistake_below
from trickwright.resolving.operations import Operation, PlaceMissing, apply
from trickwright.resolving.resolve import Layer
from trickwright.resolving.shape import Place as Path
from trickwright.resolving.shape import dotted

Change = tuple[Layer, Operation]
"""An operation, and the file or house rule that does it."""

Judge = Callable[[Mapping], list[Diagnostic]]
"""What is wrong with some rules."""

DOES_NOTHING = "TW418"
"""The finding about an entry that some change has made superfluous."""

_SOMETHING_IS_MISSING = frozenset({"TW401", "TW404", "TW411", "TW415", "TW416", "TW420", "TW421", "TW423"})
"""Findings whose own help says what has to be there, also where something was removed."""

MOST_CHANGES = 80
"""With more changes than this it is not looked for: every one costs a check of all the rules."""


def explained(
    findings: list[Diagnostic], file: str, bottom: Mapping, layers: Sequence[Layer], judge: Judge
) -> list[Diagnostic]:
    """The findings with all places that take part in them.

    A finding in another file than ``file``, or in rules that were right before, stands at the change that brought it
    about; the place where it showed is named with it.
    """
    changes = [
        (layer, operation)
        for layer in layers
        for operation in layer.operations
        if operation.path[0] != "house_rules"  # what is only offered brings nothing about
    ]
    if not findings:
        return findings
    if has_errors(findings):  # without a cause it is asked whether the game is sound, which says nothing about errors
        judge = _errors_of(judge)
    if len(changes) > MOST_CHANGES:
        return [_at_the_extends(finding, file, layers) for finding in findings]
    without = [_found_without((operation,), bottom, layers, judge) for _layer, operation in changes]
    without_rule = [(own, _found_without([one for _, one in own], bottom, layers, judge)) for own in _rules(changes)]
    known = {_key(finding) for finding in findings}
    all_changes = [operation for _layer, operation in changes]
    told: list[tuple[Diagnostic, list[Change]]] = []
    moved: dict[Change, list[tuple[Diagnostic, list[Change]]]] = {}
    for finding in findings:
        gone = [
            (change, found <= known)
            for change, found in zip(changes, without, strict=True)
            if found is not None and _key(finding) not in found
        ]
        # Where something else is wrong instead, the finding may only be hidden by it.
        causes = [change for change, nothing_else in gone if nothing_else] or [change for change, _ in gone]
        # What it stands in is one too, whatever is said of the other entries without it.
        here = [change for change, _ in gone if change[1].place.file == file and _covers(change[1], finding.place)]
        causes += [change for change in here if change not in causes]
        causes += _whole_rules(finding, causes, [change for change, _ in gone], without_rule, known)
        own = [change for change in causes if _covers(change[1], finding.place)]
        above = [change for change in causes if change[1].place.file == file]
        if not causes or (own and (own[0] in above or own[0][0].rule or not above)):
            named = {place for _what, place in finding.related}
            others = [change for change in causes if change not in own and change[1].place not in named]
            elsewhere = tuple(map(_told, others))
            told.append((replace(finding, related=(*finding.related, *elsewhere)), causes))
        else:
            cause = (above or causes)[-1]
            moved.setdefault(cause, []).append((finding, [change for change in causes if change != cause]))
    for cause, brought in moved.items():
        together = [change for _finding, others in brought for change in others]
        told.append((_at_its_cause(cause, brought, apply(bottom, all_changes)), [*together, cause]))
    return _seen_from(file, told, layers)


def _errors_of(judge: Judge) -> Judge:
    return lambda root: [finding for finding in judge(root) if finding.severity == "error"]


def _seen_from(file: str, told: list[tuple[Diagnostic, list[Change]]], layers: Sequence[Layer]) -> list[Diagnostic]:
    """The findings with those that stand in other files where these come in: at a rule chosen, or at the `extends`."""
    found: list[Diagnostic] = []
    below: list[Diagnostic] = []
    for finding, causes in told:
        rules = [layer for layer, _operation in causes if layer.rule]
        chosen = [layer.place for layer in rules if layer.place is not None and layer.place.file == file]
        if finding.place.file != file and chosen:
            related = (("it shows here", finding.place), *finding.related)
            message = f"This house rule does not go with the other rules: {finding.message}"
            found.append(replace(finding, message=message, place=chosen[-1], related=related))
        elif finding.place.file == file or rules:
            found.append(finding)
        elif finding.severity == "warning":
            found.append(_at_the_extends(finding, file, layers))
        else:
            below.append(finding)
    extends = _extends(file, layers)
    return [*found, *(below if extends is None or not below else [mistake_below(extends, below)])]


def _at_the_extends(finding: Diagnostic, file: str, layers: Sequence[Layer]) -> Diagnostic:
    """A finding in another file, at the `extends`, where it is not known what brought it about."""
    place = _extends(file, layers)
    if finding.place.file == file or place is None:
        return finding
    message = f"These rules do not hold together: {finding.message}"
    return replace(finding, message=message, place=place, related=(("it shows here", finding.place), *finding.related))


def _extends(file: str, layers: Sequence[Layer]) -> Place | None:
    """Where a file says what it extends."""
    places = [layer.place for layer in layers if layer.place is not None and not layer.rule]
    return next((place for place in places if place.file == file), None)


def _found_without(
    left_out: Collection[Operation], bottom: Mapping, layers: Sequence[Layer], judge: Judge
) -> set[tuple[str, Place]] | None:
    """What is wrong without some operations; None where the others cannot be done without them."""
    gone = {id(operation) for operation in left_out}
    operations = [operation for layer in layers for operation in layer.operations if id(operation) not in gone]
    try:
        return {_key(finding) for finding in judge(apply(bottom, operations))}
    except PlaceMissing:
        return None


def _rules(changes: list[Change]) -> list[list[Change]]:
    """The changes of every house rule that makes more than one."""
    by_rule: dict[int, list[Change]] = {}
    for change in changes:
        if change[0].rule:
            by_rule.setdefault(id(change[0]), []).append(change)
    return [own for own in by_rule.values() if len(own) > 1]


def _whole_rules(
    finding: Diagnostic,
    causes: list[Change],
    without_one: list[Change],
    without_rule: list[tuple[list[Change], set[tuple[str, Place]] | None]],
    known: set[tuple[str, Place]],
) -> list[Change]:
    """Of house rules that are a cause only as a whole, since a part of them does not stand alone, one change each."""
    found = []
    for own, left in without_rule:
        if left is None or _key(finding) in left or not left <= known or any(change in causes for change in own):
            continue
        found.append(next((change for change in own if change in without_one), own[0]))
    return found


def _key(finding: Diagnostic) -> tuple[str, Place]:
    return finding.code, finding.place


def _told(change: Change) -> tuple[str, Place]:
    layer, operation = change
    return f"{layer.name} {operation.deed} here", operation.place


def _at_its_cause(cause: Change, brought: list[tuple[Diagnostic, list[Change]]], root: Mapping) -> Diagnostic:
    """One finding for all that a change brings about."""
    first = brought[0][0]
    operation = cause[1]
    message = first.message
    help = first.help
    if operation.kind == "remove":
        message = f"Without {shown(dotted(operation.path))} these rules do not hold together: {first.message}"
        if first.code not in _SOMETHING_IS_MISSING and first.code[:3] not in ("TW7", "TW8"):
            help = "Change or remove what still speaks of it too."
    elif first.code == DOES_NOTHING and (path := _path_to(first.place, root)):
        help = f"If this is meant, remove the other: remove: [{dotted(path)}]"
    shows = "it shows here" if len(brought) == 1 else None
    related = dict.fromkeys((shows or finding.message, finding.place) for finding, _others in brought)
    if operation.kind == "remove":  # to be mended wherever what was removed is still spoken of
        related |= dict.fromkeys(one for finding, _others in brought for one in finding.related)
    related |= dict.fromkeys(_told(change) for _finding, others in brought for change in others)
    return replace(first, message=message, place=operation.place, help=help, related=tuple(related))


def _path_to(place: Place, root: Mapping, above: Path = ()) -> Path:
    """Where the entry is whose name stands at a place of a file; empty where there is none."""
    for key, node in root.entries:
        path = (*above, key.text)
        if key.place == place:
            return path
        inside = _path_to(place, node, path) if isinstance(node, Mapping) else ()
        if inside:
            return inside
    return ()


def _covers(operation: Operation, place: Place) -> bool:
    """Whether a place lies in what an operation writes; variants may have changed a house rule in parts."""
    keys = (*operation.way, operation.key)
    return any(holds(key.place, place) for key in keys) or (
        operation.node is not None and stands_in(operation.node, place)
    )


def stands_in(node: Node, place: Place) -> bool:
    """Whether a place lies in a part of the rules, of which some may have been written in another file."""
    return holds(node.place, place) or (
        isinstance(node, Mapping)
        and any(holds(key.place, place) or stands_in(value, place) for key, value in node.entries)
    )
