"""Whether two new entries can be shown never to hold at once, so that their order has no meaning (principle 9).

There are only so many calls in a game: for each of them, made and not made, and for a hand without one, the conditions
are worked out as far as they depend on nothing else. What a table may still choose (`--set`) is not known.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NoReturn

from trickwright.building.model import Call, Game
from trickwright.building.reader import spelt
from trickwright.language.checker import Scope, check
from trickwright.language.fields import FIELDS
from trickwright.language.parser import parse_expression
from trickwright.language.syntax import Mistake, Node
from trickwright.reading.document import Mapping, Scalar
from trickwright.reading.document import Node as FileNode


class _Unknown(Exception):  # noqa: N818 - an answer, not an error
    """A question whose answer does not follow from the call."""


class _OnlyTheCall:
    """What is known of a hand when only its call is: whatever else is asked is not known."""

    def __init__(self, call: Call | None, made: bool) -> None:
        self.bid = call.number if call is not None else 0
        self.worth = call.worth if call is not None else 0
        self.place = call.place if call is not None else 0
        self.call_name = call.name if call is not None else ""
        self.made = made

    def __getattr__(self, name: str) -> NoReturn:
        raise _Unknown(name)


def never_at_once(one: FileNode | None, other: FileNode | None, field: str, games: Iterable[Game]) -> bool:
    """Whether the conditions of two entries (their `when`) never hold in the same hand, in any of some games."""
    conditions = [_condition(entry) for entry in (one, other)]
    return None not in conditions and not any(_may_meet(conditions, field, game) for game in games)


def _may_meet(conditions: list[Node | None], field: str, game: Game) -> bool:
    calls = frozenset(call.name for call in game.calls)
    scope = Scope(game.tables, calls=calls, has_points=not game.counts_tricks)
    hands = [(None, False), *((call, made) for call in game.calls for made in (False, True))]
    for call, made in hands:
        answers = [_holds(condition, field, scope, call, made) for condition in conditions if condition is not None]
        if False not in answers:
            return True
    return False


def _condition(entry: FileNode | None) -> Node | None:
    when = entry.get("when") if isinstance(entry, Mapping) else None
    if not isinstance(when, Scalar):
        return None
    try:
        return parse_expression(spelt(when))
    except Mistake:
        return None


def _holds(node: Node, field: str, scope: Scope, call: Call | None, made: bool) -> bool | None:
    """Whether a condition holds for a call; None where that depends on more."""
    if node.kind in ("both", "either"):
        parts = [_holds(part, field, scope, call, made) for part in node.parts]
        decisive = node.kind == "either"
        return decisive if decisive in parts else None if None in parts else not decisive
    if node.kind == "negation":
        inside = _holds(node.parts[0], field, scope, call, made)
        return None if inside is None else not inside
    facts: Any = _OnlyTheCall(call, made)
    try:
        return bool(check(node, FIELDS[field], scope).run(facts))
    except (Mistake, _Unknown, LookupError):  # no call settles named cards or options
        return None
