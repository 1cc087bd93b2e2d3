"""Neighbours of an expression or a ranking: texts that differ from it in one place, as a slip of the pen would."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from trickwright.language.parser import parse_expression, parse_ranking
from trickwright.language.syntax import Node, Step
from trickwright.resolving.house_rules import VALUE

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")

_ALIKE = (
    ("bidders", "others", "everyone", "bidder", "dealer"),
    ("points", "tricks", "theirs"),
    ("bid", "worth", "place"),
    ("trump", "led"),
    ("trump", "point_card", "free", "any"),
    ("first_card", "turned_card"),
    ("clubs", "diamonds", "hearts", "spades"),
)
"""Words of which one may be written for another."""

_FUNCTIONS = {
    "highest": ("lowest",),
    "lowest": ("highest",),
    "left": ("right",),
    "right": ("left",),
    "points": ("tricks", "score"),
    "tricks": ("points", "score"),
    "score": ("points", "tricks"),
}
_DROPPED = ("any", "sister", "partner", "left", "right")  # functions whose argument can stand alone
_COMPARED = {
    ">=": (">", "==", "<="),
    ">": (">=", "<"),
    "<=": ("<", "==", ">="),
    "<": ("<=", ">"),
    "==": ("!=", ">=", "<="),
    "!=": ("==",),
    "is": ("is not",),
    "is not": ("is",),
}
_OTHER_KIND = {
    "plus": "minus",
    "minus": "plus",
    "times": "plus",
    "at_least": "at_most",
    "at_most": "at_least",
    "both": "either",
    "either": "both",
}
_SIGNS = {
    "plus": "+",
    "minus": "-",
    "times": "*",
    "at_least": "at least",
    "at_most": "at most",
    "both": "and",
    "either": "or",
    "exclusion": "but",
    "application": "of",
}
_LEAVES = ("integer", "rank", "card", "name", "any")


@dataclass(frozen=True)
class Names:
    """What a ruleset itself adds to the words of the language."""

    options: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()


def expression_neighbours(text: str, negated: bool, names: Names) -> list[str]:
    """Every expression that differs from this one in one place; with ``negated`` also its opposite."""
    whole = parse_expression(text)
    found = [write(node) for node in _changed(whole, names)]
    if negated and whole.kind != "negation":
        found.append(write(_node("negation", whole)))
    return [neighbour for neighbour in dict.fromkeys(found) if neighbour != write(whole)]


def write(node: Node) -> str:
    """An expression as text, with brackets wherever there could be a doubt."""
    if node.kind in _LEAVES:
        return node.text
    parts = [write(part) if part.kind in _LEAVES else f"({write(part)})" for part in node.parts]
    if node.kind == "application":
        closed = node.parts[1].kind in ("application", "quantified", "in_play")
        return f"{parts[0]} of {write(node.parts[1]) if closed else parts[1]}"
    if node.kind in _SIGNS:
        return f" {_SIGNS[node.kind]} ".join(parts)
    if node.kind == "comparison":
        closed = node.parts[0].kind in ("application", "quantified")
        return f"{write(node.parts[0]) if closed else parts[0]} {node.text} {parts[1]}"
    if node.kind == "conditional":
        return f"if {parts[0]} then {parts[1]} else {parts[2]}"
    if node.kind == "quantified":
        return f"{parts[0]} of {node.text} {parts[1]}"
    if node.kind == "in_play":
        return f"{parts[0]} in play"
    return f"{'not' if node.kind == 'negation' else '-'} {parts[0]}".replace("- ", "-")


def _node(kind: str, *parts: Node, text: str = "") -> Node:
    return Node(kind, 0, 0, text, parts)


def _leaf(text: str) -> Node:
    kind = "integer" if text.isdigit() else "rank" if text in RANKS else "any" if text == "any" else "name"
    return Node(kind, 0, 0, text)


def _changed(node: Node, names: Names) -> Iterator[Node]:
    """The node changed at its top, or in one of its parts."""
    yield from _changed_here(node, names)
    for at, part in enumerate(node.parts):
        ranked = at == 0 and node.kind in ("application", "quantified") and part.text in RANKS
        named = at == 0 and node.kind in ("application", "quantified") and not ranked
        fixed = at == 1 and (node.kind == "quantified" or (node.kind == "comparison" and node.text.startswith("is")))
        if ranked:
            changed: Iterable[Node] = [_leaf(rank) for rank in _neighbours_of(part.text, RANKS)]
        elif named:
            changed = [_leaf(name) for name in _FUNCTIONS.get(part.text, ())]
        else:
            changed = () if fixed else _changed(part, names)
        for other in changed:
            yield _node(node.kind, *node.parts[:at], other, *node.parts[at + 1 :], text=node.text)


def _changed_here(node: Node, names: Names) -> Iterator[Node]:
    parts = node.parts
    if node.kind == "integer":
        yield from (_leaf(str(number)) for number in (int(node.text) - 1, int(node.text) + 1) if number >= 0)
    elif node.kind == "card":
        yield from (Node("card", 0, 0, other) for other in ("AS", "7H") if other != node.text)
    elif node.text == VALUE:
        yield from (_node(kind, node, _leaf("1")) for kind in ("plus", "minus"))
    elif node.kind in ("name", "any"):
        yield from (_leaf(other) for other in _words_like(node.text, names))
    elif node.kind == "comparison":
        yield from (_node("comparison", *parts, text=sign) for sign in _COMPARED[node.text])
    elif node.kind == "quantified":
        yield _node("quantified", *parts, text="some" if node.text == "every" else "every")
    elif node.kind == "conditional":
        yield from (_node("conditional", parts[0], parts[2], parts[1]), parts[1], parts[2])
    elif node.kind == "application":
        if parts[0].text in _DROPPED or parts[0].text in RANKS:
            yield parts[1]
        if parts[0].text in RANKS:
            yield _node("application", parts[0], _node("application", _leaf("sister"), parts[1]))
    if node.kind in _OTHER_KIND:
        yield _node(_OTHER_KIND[node.kind], *parts)
    if node.kind in ("both", "either") and len(parts) > 2:
        yield from (_node(node.kind, *parts[:at], *parts[at + 1 :]) for at in range(len(parts)))
    elif node.kind in _OTHER_KIND or node.kind in ("exclusion", "negation", "opposite", "in_play"):
        yield from parts


def _words_like(word: str, names: Names) -> list[str]:
    found = [other for group in (*_ALIKE, names.options, names.cards) if word in group for other in group]
    if word in names.cards:
        found.append("trump")
    return [other for other in dict.fromkeys(found) if other != word]


def _neighbours_of(word: str, order: tuple[str, ...]) -> list[str]:
    at = order.index(word)
    return [order[other] for other in (at - 1, at + 1) if 0 <= other < len(order)]


# --- rankings ----------------------------------------------------------------


def ranking_neighbours(text: str) -> list[str]:
    """Every ranking in which a step is missing, changed, or has changed places with the next."""
    steps = [_step(step) for step in parse_ranking(text)]
    found = []
    for at, step in enumerate(steps):
        found.append([*steps[:at], *steps[at + 1 :]])
        found.extend([*steps[:at], other, *steps[at + 1 :]] for other in _steps_like(step))
        if at + 1 < len(steps):
            found.append([*steps[:at], steps[at + 1], step, *steps[at + 2 :]])
    return [" > ".join(other) for other in found if other and other != steps]


def _step(step: Step) -> str:
    return step.first.text if step.last is None else f"{step.first.text} .. {step.last.text}"


def _steps_like(step: str) -> Iterator[str]:
    """Another rank in a place, a run with other ends, and a run whose two highest have changed places."""
    high, _, low = step.partition(" .. ")
    if not low:
        yield from _neighbours_of(step, RANKS) if step in RANKS else ()
        return
    yield from (f"{other} .. {low}" for other in _neighbours_of(high, RANKS))
    yield from (f"{high} .. {other}" for other in _neighbours_of(low, RANKS))
    at = RANKS.index(high)
    yield " > ".join([RANKS[at - 1], high, f"{RANKS[at - 2]} .. {low}"])
