"""The syntax tree of expressions and rankings, with places as character offsets into the text."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Node:
    """One node of an expression.

    ``kind`` is the rule of the grammar (``integer``, ``rank``, ``card``, ``name``, ``any``, ``application``,
    ``quantified``, ``in_play``, ``exclusion``, ``opposite``, ``times``, ``plus``, ``minus``, ``at_least``, ``at_most``,
    ``comparison``, ``negation``, ``both``, ``either``, ``conditional``); ``text`` is the word, number or operator.
    ``start`` and ``end`` are offsets into the text of the expression, ``end`` exclusive.
    """

    kind: str
    start: int
    end: int
    text: str = ""
    parts: tuple[Node, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a ranking: a single rank or named card, or a run of ranks (``last`` given)."""

    first: Node
    last: Node | None
    start: int
    end: int


class Mistake(Exception):  # noqa: N818 - it becomes a finding, not a fault
    """What is wrong in one expression, and where in its text.

    Raised inside the language only; what builds a ruleset turns it into a diagnostic at the place in the file.
    """

    def __init__(self, code: str, message: str, start: int, end: int, help: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.start = start
        self.end = end
        self.help = help
