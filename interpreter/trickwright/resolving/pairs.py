"""Which house rules of a ruleset go together, two by two."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from trickwright.resolving.choosing import Choice, Refusal
from trickwright.resolving.house_rules import needed
from trickwright.resolving.resolve import Rules
from trickwright.resolving.together import play_with


@dataclass(frozen=True)
class Pair:
    """Two house rules by id, and why they cannot be played together; no refusal where they can."""

    one: str
    other: str
    refusal: Refusal | None


def choices_for(names: tuple[str, ...], rules: Rules) -> list[Choice]:
    """Some rules with all that they need, those that take a number with the first that they allow."""
    wanted: list[str] = []
    for name in names:
        below = (*needed(rules.house_rules[name], rules.house_rules), name)
        wanted += [one for one in below if one not in wanted]
    found = []
    for name in wanted:
        numbers = rules.house_rules[name].numbers
        found.append(Choice(name, numbers.ends()[0] if numbers is not None else None))
    return found


def with_needed(choice: Choice, rules: Rules) -> list[Choice]:
    """A chosen rule after all that it needs."""
    return [*(other for other in choices_for((choice.id,), rules) if other.id != choice.id), choice]


def pairs(rules: Rules) -> Iterator[Pair]:
    """Every two rules of a ruleset, in its order."""
    base = replace(rules, chosen=())
    for one, other in combinations(rules.house_rules, 2):
        _played, refusals = play_with(base, choices_for((one, other), rules))
        yield Pair(one, other, refusals[0] if refusals else None)


def excluded(rules: Rules) -> dict[str, list[str]]:
    """For every house rule those it cannot be played with, in the order of the ruleset."""
    found: dict[str, list[str]] = {name: [] for name in rules.house_rules}
    for pair in pairs(rules):
        if pair.refusal is not None:
            found[pair.one].append(pair.other)
            found[pair.other].append(pair.one)
    return found
