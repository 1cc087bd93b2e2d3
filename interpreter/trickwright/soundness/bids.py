"""Numbers that can be bid, and that nobody can make good."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from trickwright.building.calls import default_made
from trickwright.building.model import Game
from trickwright.building.reader import entries, words
from trickwright.language.parser import parse_expression
from trickwright.language.syntax import Node
from trickwright.reading.diagnostics import Diagnostic, shown, warning
from trickwright.reading.document import Mapping, Scalar
from trickwright.soundness.limits import number_at, parsed, steps_of
from trickwright.soundness.ranges import ANYTHING, Contract
from trickwright.soundness.reasoning import Reasoner


def check_bids(root: Mapping, game: Game, reasoner: Reasoner) -> Iterator[Diagnostic]:
    """Calls whose highest number is more than there is to win; only where it is written as a plain number."""
    for _name, _key, step in steps_of(root):
        for name, _call_key, call in entries(step, "calls"):
            if isinstance(call, Mapping):
                yield from _check_call(name, call, game, reasoner)


def _check_call(name: str, call: Mapping, game: Game, reasoner: Reasoner) -> Iterator[Diagnostic]:
    key = "to" if "to" in call else "from"
    written = call.get(key)
    if not isinstance(written, Scalar) or type(written.value) is not int or written.replaced_spans:
        return  # replaced: one number of many that a house rule offers
    made = parsed(call.get("made")) or parse_expression(default_made(game.counts_tricks))
    highest = most = written.value
    lowest = number_at(call, "from", reasoner.limits, 1)[0]
    suits = len(words(call, "in"))
    while most >= lowest and not _can_be_made(made, Contract(name, (most, most), (0, suits), ANYTHING, False), reasoner):
        most -= 1
    if most == highest or (most < lowest and "made" in call):  # a condition that never holds is found as one
        return
    message = f"{shown(str(highest))} can be bid, and {_reason(made, reasoner)}."
    help = f"Write at most `{key}: {most}`."
    if most < lowest:
        help = "Write lower numbers, or let there be more to win."
    yield warning("TW783", message, written.place, help)


def _can_be_made(made: Node, contract: Contract, reasoner: Reasoner) -> bool:
    alone = Reasoner(replace(reasoner.limits, contracts=(contract,)))
    return alone.can([(made, True)], alone.all)


def _reason(made: Node, reasoner: Reasoner) -> str:
    """What there is to win, as the end of a sentence."""
    counted = {part.text for part in _names(made)}
    points, tricks = reasoner.limits.points[1], reasoner.limits.tricks[1]
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
