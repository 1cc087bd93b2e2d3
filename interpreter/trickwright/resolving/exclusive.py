"""Whether two new entries can be shown never to hold at once, so that their order has no meaning (principle 9).

There are only so many calls in a game: for each of them, made and not made, and for a hand without one, the conditions
are worked out as far as they depend on nothing else. What a table may still choose (`--set`) is not known.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NoReturn

from trickwright.building.model import Call, Game
from trickwright.building.reader import spelt
from trickwright.language.checker import check
from trickwright.language.fields import FIELDS
from trickwright.language.names import Scope
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


class Conditions:
    """What follows from the calls of some games for the conditions of entries (their `when`)."""

    def __init__(self, games: Iterable[Game]) -> None:
        self._games = list(games)
        self._answers: dict[tuple[int, str], list[bool | None] | None] = {}  # by identity of the entry, and field

    def never_at_once(self, one: FileNode | None, other: FileNode | None, field: str) -> bool:
        """Whether the conditions of two entries never hold in the same hand, in any of the games."""
        answers = [self._all_answers(entry, field) for entry in (one, other)]
        if answers[0] is None or answers[1] is None:
            return False
        return all(False in pair for pair in zip(*answers, strict=True))

    def _all_answers(self, entry: FileNode | None, field: str) -> list[bool | None] | None:
        """For every call of every game, made and not made, whether a condition holds; None without a condition."""
        key = (id(entry), field)
        if key not in self._answers:
            condition = _condition(entry) if field else None
            self._answers[key] = None
            if condition is not None:
                self._answers[key] = [answer for game in self._games for answer in _for_calls(condition, field, game)]
        return self._answers[key]


def _for_calls(condition: Node, field: str, game: Game) -> Iterator[bool | None]:
    calls = frozenset(call.name for call in game.calls)
    scope = Scope(game.tables, calls=calls, has_points=not game.counts_tricks)
    hands = [(None, False), *((call, made) for call in game.calls for made in (False, True))]
    for call, made in hands:
        yield _holds(condition, field, scope, call, made)


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
