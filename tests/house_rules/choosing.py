"""What a table may choose in the shipped games: every rule, every two, and all that go together, with every number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product

from tests.table import ruleset
from trickwright.library import Ruleset, shipped_ids
from trickwright.resolving.house_rules import HouseRule, needed
from trickwright.resolving.pairs import excluded


@dataclass(frozen=True)
class Chosen:
    """A shipped game and some of its house rules, as they are written under `with`."""

    game: str
    house_rules: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.game} {' '.join(self.house_rules)}"


def with_numbers(rule: HouseRule) -> list[str]:
    """A rule as it is chosen, with every number that may be chosen (the ends of a range)."""
    if rule.numbers is None:
        return [rule.id]
    return [f"{rule.id}={number}" for number in rule.numbers.some or rule.numbers.ends()]


def closed(names: tuple[str, ...], found: Ruleset) -> tuple[str, ...]:
    """Some rules with those they need, sorted."""
    rules = found.house_rules
    return tuple(sorted({*names, *(other for name in names for other in needed(rules[name], rules))}))


def numbered(names: tuple[str, ...], found: Ruleset) -> Iterator[tuple[str, ...]]:
    """Some rules as they are chosen, with every number."""
    yield from product(*(with_numbers(found.house_rules[name]) for name in names))


MOST_SETS = 12
"""Of the largest sets of a game so many are tried; where there are more, some of all, with every rule among them."""


@cache
def largest(game: str) -> list[tuple[str, ...]]:
    """Sets of rules that go together two by two and to which no further rule can be added."""
    found = ruleset(game)
    names = tuple(found.house_rules)
    against = excluded(found.rules)
    friends = {one: {other for other in names if other != one and other not in against[one]} for one in names}
    sets = sorted(tuple(name for name in names if name in some) for some in _grown(set(), set(names), set(), friends))
    if len(sets) <= MOST_SETS:
        return sets
    some = sets[:: len(sets) // (MOST_SETS - 1)][:MOST_SETS]
    missing = [name for name in names if not any(name in one for one in some)]
    return some + [next(one for one in sets if name in one) for name in missing]


def _grown(chosen: set[str], open_: set[str], done: set[str], friends: dict[str, set[str]]) -> Iterator[set[str]]:
    """The largest sets of friends that hold ``chosen`` and more of ``open_``, but none of ``done`` (Bron-Kerbosch)."""
    if not open_ and not done:
        yield chosen
        return
    pivot = max(open_ | done, key=lambda name: (len(friends[name] & open_), name))
    for name in sorted(open_ - friends[pivot]):
        yield from _grown(chosen | {name}, open_ & friends[name], done & friends[name], friends)
        open_, done = open_ - {name}, done | {name}


def all_chosen() -> list[Chosen]:
    """Every rule of every game alone (with those it needs), every two with one number, and some of the largest sets."""
    chosen: dict[Chosen, None] = {}
    for game in shipped_ids():
        found = ruleset(game)
        for name in found.house_rules:
            chosen |= {Chosen(game, one): None for one in numbered(closed((name,), found), found)}
        for two in combinations(found.house_rules, 2):
            chosen[Chosen(game, next(numbered(closed(two, found), found)))] = None
        for some in largest(game):
            chosen |= {Chosen(game, one): None for one in list(numbered(closed(some, found), found))[-2:]}
    return list(chosen)
