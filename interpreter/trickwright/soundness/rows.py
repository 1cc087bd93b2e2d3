"""The rows of a score: which of them count, and what they give."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from trickwright.building.reader import entries
from trickwright.language.syntax import Node, written
from trickwright.reading.diagnostics import Diagnostic, shown, warning
from trickwright.reading.document import Mapping, Scalar
from trickwright.soundness.limits import contracts_before, parsed, steps_of
from trickwright.soundness.ranges import NOBODY, Limits, Range, either
from trickwright.soundness.reasoning import Goal, Reasoner

_PARTS = ("bidders", "others", "everyone")
_OF_A_SIDE = {"points", "tricks", "theirs", "pegged"}  # differs from side to side where no `of` follows


@dataclass(frozen=True)
class ScoreRow:
    """A row, the conditions of those before it, and in which ways the bidding may have ended when it counts."""

    key: Scalar
    when: Node | None
    before: tuple[Node, ...]
    parts: dict[str, Node]
    contracts: int


def at_the_end(root: Mapping, limits: Limits) -> int:
    """How the bidding may have ended when a hand is scored."""
    return list(contracts_before(root, limits))[-1][0]


def score_rows(root: Mapping, reasoner: Reasoner) -> list[ScoreRow]:
    """The rows of a score, in order."""
    found: list[ScoreRow] = []
    before: tuple[Node, ...] = ()
    left = at_the_end(root, reasoner.limits)
    for _name, key, node in entries(root, "score"):
        if not isinstance(node, Mapping):
            continue
        when = parsed(node.get("when"))
        holds, fails = reasoner.masks(when) if when is not None else (reasoner.all, 0)
        parts = {part: amount for part in _PARTS if (amount := parsed(node.get(part))) is not None}
        found.append(ScoreRow(key, when, before, parts, left & ~fails))
        left &= ~holds
        before = (*before, when) if when is not None else before
    return found


def rows_that_never_count(
    rows: Sequence[ScoreRow], file: str, ways: int, reasoner: Reasoner, below: bool
) -> Iterator[Diagnostic]:
    """Rows to which the rows before them leave nothing, in some ways the bidding may end.

    A row of a file below is told only if asked for, where rows of this file have taken everything from it, and then at
    the last of those. What is wrong with a condition alone is said there.
    """
    for at, row in enumerate(rows):
        others: list[Goal] = [(when, False) for when in row.before]
        own: list[Goal] = [(row.when, True)] if row.when is not None else []
        if at and not reasoner.can(others[-1:], ways):
            return  # a condition that always holds
        if not others or not reasoner.can(own, ways) or reasoner.can([*others, *own], ways):
            continue
        if row.key.place.file != file:
            yield from _taken_away(row, rows[:at], file, ways, reasoner) if below else ()
            continue
        why = "whenever it holds, a row before it does too"
        if not reasoner.can(others, ways):
            why = "in every hand a row before it holds"
        related = tuple((f"{shown(other.key.text)} comes before it", other.key.place) for other in rows[:at])
        message = f"The row {shown(row.key.text)} never counts: {why}."
        help = "Leave it out, or let a row before it hold less often."
        if row.when is not None:
            first = _first_in_the_way(rows[:at], own, ways, reasoner).key
            by_entry = f": `before: {first.text}`;" if first.place.file != file else ","
            help = f"Put it before {shown(first.text)}{by_entry} or leave it out."
        yield warning("TW761", message, row.key.place, help, related)


def _first_in_the_way(rows: Sequence[ScoreRow], own: list[Goal], ways: int, reasoner: Reasoner) -> ScoreRow:
    """The first of some rows behind which a row never counts."""
    goals = [(row, (row.when, False)) for row in rows if row.when is not None]
    return next(
        row
        for at, (row, _goal) in enumerate(goals, 1)
        if not reasoner.can([*(goal for _row, goal in goals[:at]), *own], ways)
    )


def _taken_away(
    row: ScoreRow, before: Sequence[ScoreRow], file: str, ways: int, reasoner: Reasoner
) -> Iterator[Diagnostic]:
    """A row of a file below that counted before the rows of this file came in front of it."""
    own: list[Goal] = [(row.when, True)] if row.when is not None else []
    new = [other for other in before if other.key.place.file == file]
    kept: list[Goal] = [(other.when, False) for other in before if other not in new and other.when is not None]
    if not new or not reasoner.can([*kept, *own], ways):
        return
    name, last = row.key.text, new[-1].key
    message = f"With {shown(last.text)} before it, the row {shown(name)} never counts any more."
    help = f"Say more narrowly when {shown(last.text)} counts, or change that row: change: {{score: {{{name}: …}}}}"
    yield warning("TW761", message, last.place, help, ((f"{shown(name)} stands here", row.key.place),))


def marked_twice(root: Mapping, rows: Sequence[ScoreRow]) -> Iterator[Diagnostic]:
    """The first row that gives all points, though some have been marked while tricks were played."""
    if not any("pegs" in step for _name, _key, step in steps_of(root)) or _speak_of(rows, "pegged"):
        return
    nodes = {name: node for name, _key, node in entries(root, "score")}
    amounts = [(row.key.text, part, amount) for row in rows for part, amount in row.parts.items()]
    for name, part, amount in amounts:
        node = nodes[name]
        rest = _without_pegged(amount)
        if isinstance(node, Mapping) and rest != amount:
            message = "What `pegs` has marked while tricks were played is written down once more here."
            help = f"Take it away from the points: {part}: {written(rest)}"
            yield warning("TW770", message, node[part].place, help)
            return


def _without_pegged(amount: Node) -> Node:
    """An amount less what has been marked, wherever all points are given and not only compared with something."""
    if (amount.kind, amount.text) == ("name", "points"):
        return Node("minus", amount.start, amount.end, parts=(amount, Node("name", 0, 0, "pegged")))
    if amount.kind in ("comparison", "application"):
        return amount
    return replace(amount, parts=tuple(map(_without_pegged, amount.parts)))


def _speak_of(rows: Sequence[ScoreRow], name: str) -> bool:
    return any(_names(node, name) for row in rows for node in (row.when, *row.parts.values()) if node is not None)


def _names(node: Node, name: str) -> bool:
    """Whether a word stands somewhere in an expression, by itself and not before `of`."""
    if node.kind == "name":
        return node.text == name
    parts = node.parts[1:] if node.kind in ("application", "quantified") else node.parts
    return any(_names(part, name) for part in parts)


def given(rows: Sequence[ScoreRow], reasoner: Reasoner) -> Range:
    """What a side can get in a hand."""
    ranges: list[Range] = []
    nobody = sum(bit for bit, contract in reasoner.contracts(reasoner.all) if contract == NOBODY)
    for row in rows:
        if not row.contracts:
            continue
        for part, amount in row.parts.items():
            found = reasoner.range_in(amount, row.contracts & ~nobody if part == "bidders" else row.contracts)
            ranges.append(found or (0, 0))
        if "everyone" not in row.parts and len(row.parts) < 2:
            ranges.append((0, 0))  # who is not named
    if not rows or rows[-1].when is not None:
        ranges.append((0, 0))
    whole = ranges[0] if ranges else (0, 0)
    for one in ranges:
        whole = either(whole, one)
    return whole


def most_with_pegs(rows: Sequence[ScoreRow], reasoner: Reasoner) -> int:
    """The most a side can get in a hand, with what it has marked while tricks were played: at most all points."""
    whole = [replace(row, parts={part: _and_pegged(amount) for part, amount in row.parts.items()}) for row in rows]
    return max(given(whole, reasoner)[1], reasoner.limits.points[1])  # who is not named keeps what he has marked


def _and_pegged(amount: Node) -> Node:
    """An amount and what was marked before: given back where it was taken away, else as much as all points."""
    if amount.kind == "minus" and (amount.parts[1].kind, amount.parts[1].text) == ("name", "pegged"):
        return amount.parts[0]
    return Node("plus", amount.start, amount.end, parts=(amount, Node("name", 0, 0, "points")))


def level_for_ever(rows: Sequence[ScoreRow]) -> bool:
    """Whether every hand gives all sides the same."""
    return all(
        not any(_differs(part) for part in (row.when, *row.parts.values()) if part is not None)
        and ("everyone" in row.parts or len(row.parts) == 2)
        and len({written(amount) for amount in row.parts.values()}) == 1
        for row in rows
    )


def _differs(node: Node) -> bool:
    """Whether something may differ from side to side: it speaks of the side that is scored."""
    if node.kind == "name":
        return node.text in _OF_A_SIDE
    parts = node.parts[1:] if node.kind in ("application", "quantified") else node.parts
    return any(_differs(part) for part in parts)


def shares(rows: Sequence[ScoreRow]) -> bool:
    """Whether there is a row that gives several sides what each has taken, as it is."""
    for row in rows:
        amounts = [row.parts[part] for part in _PARTS if part in row.parts]
        several = "everyone" in row.parts or len(amounts) == 2
        if row.contracts and several and all(_is_taken(amount) for amount in amounts):
            return True
    return False


def _is_taken(amount: Node) -> bool:
    if amount.kind == "times" and amount.parts[0].kind == "integer":
        return int(amount.parts[0].text) > 0 and _is_taken(amount.parts[1])
    return amount.kind == "name" and amount.text in ("points", "tricks")
