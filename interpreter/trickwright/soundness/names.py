"""Names of calls, answers and points: those that mislead, and titles that are missing or the same."""

from __future__ import annotations

from collections.abc import Iterator

from trickwright.building.model import Game
from trickwright.building.reader import entries
from trickwright.language.deck import SUIT_WORDS
from trickwright.language.syntax import Node, written
from trickwright.language.vocabulary import WORDS
from trickwright.reading.diagnostics import Diagnostic, shown, warning
from trickwright.reading.document import Mapping
from trickwright.soundness.limits import file_of, parsed, steps_of
from trickwright.soundness.titles import Entry, missing_titles, same_titles

_MISREAD = frozenset(WORDS) - frozenset(SUIT_WORDS)  # a call of no trump may well be named so
_PASS = "pass"


def check_names(root: Mapping, game: Game) -> Iterator[Diagnostic]:
    """Names of calls, answers, points and options, and their titles."""
    file = file_of(root)
    calls = [call for _name, _key, step in steps_of(root) for call in _without_number(step)]
    yield from same_titles(calls, file, "calls")
    for _name, _key, step in steps_of(root):
        yield from missing_titles(_without_number(step), file)
        yield from same_titles(entries(step, "asks"), file, "answers")
        yield from missing_titles(entries(step, "asks"), file)
    yield from missing_titles(entries(root, "points"), file)
    yield from missing_titles(entries(root, "options"), file)
    yield from _misread(root, file)
    yield from _points_of_other_cards(root, file)


def _without_number(step: Mapping) -> list[Entry]:
    """The calls that are spoken by their title."""
    return [
        (name, key, call)
        for name, key, call in entries(step, "calls")
        if isinstance(call, Mapping) and "from" not in call and "to" not in call
    ]


def _misread(root: Mapping, file: str) -> Iterator[Diagnostic]:
    """Calls and answers whose name means something else in an expression."""
    taken = {name: ("an option", key) for name, key, _node in entries(root, "options")}
    taken |= {name: ("a question", key) for name, key, step in steps_of(root) if "asks" in step}
    for question, _key, step in steps_of(root):
        said = [("call", "call", name, key) for name, key, _call in _without_number(step)]
        said += [("answer", question, name, key) for name, key, _answer in entries(step, "asks")]
        for kind, asked, name, key in said:
            if key.place.file != file:
                continue
            help = f"Choose another name, for instance `{name}_{kind}`."
            if name in taken:
                what, other = taken[name]
                message = f"The {kind} {shown(name)} is named like {what}, so `{asked} is {name}` is easily misread."
                yield warning("TW778", message, key.place, help, ((f"{what} of that name", other.place),))
            elif name in _MISREAD:
                message = f"The {kind} {shown(name)} is named like a word of the language, so "
                message += f"`{asked} is {name}` is easily misread."
                yield warning("TW778", message, key.place, help)
            elif name == _PASS and kind == "call":
                message = "The call `pass` is easily taken for passing, which everybody can do anyway."
                yield warning("TW778", message, key.place, help)


def _points_of_other_cards(root: Mapping, file: str) -> Iterator[Diagnostic]:
    """Points that are named like certain cards, and count others."""
    named = {name: (key, parsed(node)) for name, key, node in entries(root, "cards")}
    for name, key, node in entries(root, "points"):
        card = parsed(node.get("card")) if isinstance(node, Mapping) else None
        if name not in named or card is None or key.place.file != file:
            continue
        other, definition = named[name]
        if definition is None or _speaks_of(card, name) or written(card) == written(definition):
            continue
        message = f"The point {shown(name)} is named like certain cards, and does not count them."
        help = f"Write `card: {name}`, or give the point another name."
        yield warning("TW778", message, key.place, help, ((f"{shown(name)} stands for other cards", other.place),))


def _speaks_of(node: Node, name: str) -> bool:
    return (node.kind == "name" and node.text == name) or any(_speaks_of(part, name) for part in node.parts)
