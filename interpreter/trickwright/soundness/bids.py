"""Numbers that can be bid, and that nobody can make good."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from trickwright.building.calls import MOST_CALLS, default_made
from trickwright.building.game import read_seats
from trickwright.building.model import Game
from trickwright.building.reader import entries, spelt, words
from trickwright.language.parser import parse_expression
from trickwright.language.syntax import Node
from trickwright.reading.diagnostics import Diagnostic, shown, warning
from trickwright.reading.document import Mapping, Scalar
from trickwright.soundness.limits import file_of, limits_of, number_at, parsed, steps_of
from trickwright.soundness.ranges import ANYTHING, Contract, Limits
from trickwright.soundness.reasoning import Reasoner


def check_bids(root: Mapping, game: Game) -> Iterator[Diagnostic]:
    """Calls whose highest number is more than there is to win; only where it is written as a plain number."""
    if game.seats == read_seats(root)[0]:  # what holds for one number of players holds for all
        yield from (finding for _name, _most, finding in too_high(root, game))


def too_high(root: Mapping, game: Game) -> Iterator[tuple[str, int, Diagnostic]]:
    """The calls with numbers that nobody can make good: name, the highest number that can be, and the finding."""
    numbered = [
        (step_name, name, call, call["to"])
        for step_name, _key, step in steps_of(root)
        for name, _call_key, call in entries(step, "calls")
        if isinstance(call, Mapping) and "to" in call
    ]
    limits = _as_said(limits_of(root, game), game) if numbered else Limits()
    for step_name, name, call, written in numbered:
        # a replaced number is one of many that a house rule offers
        if isinstance(written, Scalar) and type(written.value) is int and not written.replaced_spans:
            below = step_name if written.place.file != file_of(root) else ""
            yield from _check_call(name, call, written, game, limits, below)


def _as_said(limits: Limits, game: Game) -> Limits:
    """The limits with all points that the file says there are: where the points add up to less, that is found apart."""
    least, most = limits.points
    return replace(limits, points=(least, max(most, game.all_points or 0)))


def _check_call(
    name: str, call: Mapping, written: Scalar, game: Game, limits: Limits, below: str
) -> Iterator[tuple[str, int, Diagnostic]]:
    """``below`` is the step of a call that stands in a file below; empty where it stands in the file itself."""
    made = parsed(call.get("made")) or parse_expression(default_made(game.counts_tricks))
    suits = (0, len(words(call, "in")))
    highest = most = int(spelt(written))
    lowest = max(number_at(call, "from", limits, 1)[0], highest - MOST_CALLS)
    while most >= lowest and not _can_be_made(made, Contract(name, (most, most), suits, ANYTHING, False), limits):
        most -= 1
    if most == highest or (most < lowest and "made" in call):  # a condition that never holds is found as one
        return
    message = f"{shown(str(highest))} can be bid, and {_reason(made, limits)}."
    help = f"Write at most `to: {most}`." if most >= lowest else "Write lower numbers, or let there be more to win."
    if below and most >= lowest:
        help = f"Let it end there: change: {{hand: {{{below}: {{calls: {{{name}: {{to: {most}}}}}}}}}}}"
    yield name, most, warning("TW783", message, written.place, help)


def _can_be_made(made: Node, contract: Contract, limits: Limits) -> bool:
    alone = Reasoner(replace(limits, contracts=(contract,)))
    return alone.can([(made, True)], alone.all)


def _reason(made: Node, limits: Limits) -> str:
    """What there is to win, as the end of a sentence."""
    counted = {part.text for part in _names(made)}
    points, tricks = limits.points[1], limits.tricks[1]
    if "points" in counted and "tricks" not in counted:
        return f"all points together are {points:,}"
    if "tricks" in counted and "points" not in counted:
        return f"there {'is' if tricks == 1 else 'are'} {tricks:,} trick{'' if tricks == 1 else 's'}"
    return "nobody can make it good"


def _names(node: Node) -> Iterator[Node]:
    if node.kind == "name":
        yield node
    for part in node.parts:
        yield from _names(part)
