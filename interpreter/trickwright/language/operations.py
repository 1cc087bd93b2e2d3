"""What the joining words and signs of an expression do once its types are checked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from trickwright.language.vocabulary import Run

LARGEST = 1_000_000_000  # results beyond this stay at it, so that no product can grow without end


def bounded(value: int) -> int:
    """The number, or the largest or smallest there is."""
    return max(-LARGEST, min(LARGEST, value))


def constant(value: Any) -> Run:
    """What is the same at every moment."""
    return lambda facts: value


def _and_truth(one: Run, other: Run) -> Run:
    return lambda facts: one(facts) and other(facts)


def _or_truth(one: Run, other: Run) -> Run:
    return lambda facts: one(facts) or other(facts)


def _and_set(one: Run, other: Run) -> Run:
    return lambda facts: one(facts) & other(facts)


def _or_set(one: Run, other: Run) -> Run:
    return lambda facts: one(facts) | other(facts)


JOINS = {
    (True, True): _and_truth,
    (True, False): _or_truth,
    (False, True): _and_set,
    (False, False): _or_set,
}
"""``[of conditions, all of]`` → how two things are joined; of sets by their masks."""

COMPARE: dict[str, Callable[[int, int], bool]] = {
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
}
