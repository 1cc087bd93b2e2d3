"""The syntax tree of expressions and rankings, with places as character offsets into the text."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Node:
    """One node of an expression.

    ``kind`` is the rule of the grammar (``integer``, ``rank``, ``card``, ``name``, ``any``, ``application``,
    ``quantified``, ``in_play``, ``dealt``, ``exclusion``, ``opposite``, ``times``, ``plus``, ``minus``, ``at_least``,
    ``at_most``, ``comparison``, ``negation``, ``both``, ``either``, ``conditional``); ``text`` is the word, number or
    operator. ``start`` and ``end`` are offsets into the text of the expression, ``end`` exclusive.
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

    def __init__(
        self,
        code: str,
        message: str,
        start: int,
        end: int,
        help: str | None = None,
        cause: str | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.start = start
        self.end = end
        self.help = help
        self.cause = cause  # what several mistakes of a ruleset may have in common, so that one finding tells of all


_SIGNS = {
    "conditional": "if {} then {} else {}",
    "negation": "not {}",
    "at_least": "{} at least {}",
    "at_most": "{} at most {}",
    "plus": "{} + {}",
    "minus": "{} - {}",
    "times": "{} * {}",
    "opposite": "-{}",
    "exclusion": "{} but {}",
    "application": "{} of {}",
    "in_play": "{} in play",
    "dealt": "{} dealt",
}
_LOOSENESS = (
    ("conditional",),
    ("either",),
    ("both",),
    ("negation",),
    ("comparison",),
    ("at_least", "at_most"),
    ("plus", "minus"),
    ("times",),
    ("opposite",),
    ("exclusion",),
    ("application", "quantified", "in_play", "dealt"),
    ("integer", "rank", "card", "name", "any"),
)
_TIGHTNESS = {kind: level for level, kinds in enumerate(_LOOSENESS) for kind in kinds}
_ALIKE = {
    "conditional": (1, 0, 0),
    "negation": (0,),
    "opposite": (0,),
    "application": (1, 0),
    "in_play": (1,),
    "dealt": (1,),
}
"""How much tighter each part must bind than the whole to stand without parentheses; else: the first may be alike."""


def written(node: Node) -> str:
    """An expression in its usual spelling: the text that parses to this tree, with no parentheses it can do without."""
    if not node.parts:
        return node.text
    if node.kind in ("both", "either"):
        return (" and " if node.kind == "both" else " or ").join(_inside(node, part, 1) for part in node.parts)
    if node.kind == "comparison":
        return f" {node.text} ".join(_inside(node, part, 1) for part in node.parts)
    if node.kind == "quantified":
        what, over = node.parts
        return f"{_inside(node, what, 1)} of {node.text} {over.text}"
    more = _ALIKE.get(node.kind, (0, 1))
    return _SIGNS[node.kind].format(*(_inside(node, part, more[at]) for at, part in enumerate(node.parts)))


def _inside(whole: Node, part: Node, more: int) -> str:
    text = written(part)
    return text if _TIGHTNESS[part.kind] >= _TIGHTNESS[whole.kind] + more else f"({text})"
