"""What a file declares and nothing uses: options, names for cards, questions; and house rules that look alike.

The rules are looked at before house rules are applied, with everything that the house rules say: what one of them uses
is used. Only what the file itself declares is judged; what it has from files below may be there for others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from trickwright.building.game import read_options, read_seats
from trickwright.building.reader import child, entries
from trickwright.reading.diagnostics import Diagnostic, shown, warning
from trickwright.reading.document import Mapping, Node, Scalar
from trickwright.soundness.conditions import finding, spots, verdicts
from trickwright.soundness.limits import file_of
from trickwright.soundness.ranges import Limits
from trickwright.soundness.reasoning import Reasoner
from trickwright.soundness.titles import LANGUAGES, check_texts, same_titles

_NAME = re.compile(r"[a-z][a-z0-9_]*(?:-[a-z0-9_]+)*")


def check_declared(root: Mapping) -> Iterator[Diagnostic]:
    """What is wrong with what a file declares; ``root`` are its resolved rules, with the house rules they offer."""
    file = file_of(root)
    used = names_used(root)
    yield from _unused(root, "options", file, used)
    yield from _unused(root, "cards", file, used)
    yield from _unheard_questions(root, file, used)
    yield from _alike(root, file)
    yield from check_texts(root, file)
    yield from _decided_by_the_seats(root, file)


_UNUSED = {
    "options": (
        "TW775",
        "Nothing depends on the option {}: no rule speaks of it.",
        "Write its name where the number belongs, or leave it out.",
    ),
    "cards": (
        "TW776",
        "Nothing speaks of {}: it names cards, and no rule uses the name.",
        "Write it where these cards are meant, or leave it out.",
    ),
}


def _unused(root: Mapping, section: str, file: str, used: set[str]) -> Iterator[Diagnostic]:
    code, message, help = _UNUSED[section]
    for key, _node in _own(root, section, file):
        if key.text not in used:
            yield warning(code, message.format(shown(key.text)), key.place, help)


def _unheard_questions(root: Mapping, file: str, used: set[str]) -> Iterator[Diagnostic]:
    """Questions whose answers make no trump and are never asked for."""
    for key, step in _own(root, "hand", file):
        if not isinstance(step, Mapping) or "asks" not in step or key.text in used:
            continue
        answers = [answer for _name, _key, answer in entries(step, "asks") if isinstance(answer, Mapping)]
        if any("makes_trump" in answer for answer in answers):
            continue
        name = next((name for name, _key, _answer in entries(step, "asks")), "yes")
        message = f"Nothing depends on what is answered to {shown(key.text)}."
        help = f"Ask for the answer where it matters, for example: when: {key.text} is {name}"
        yield warning("TW777", message, key.place, help)


def _alike(root: Mapping, file: str) -> Iterator[Diagnostic]:
    """House rules and options that have the same title, and house rules that are called like an option."""
    for section, what in (("house_rules", "house rules"), ("options", "options")):
        yield from same_titles(entries(root, section), file, what)
    options = {_plainly(name): (name, key) for name, key, _node in entries(root, "options")}
    for name, key, _node in entries(root, "house_rules"):
        if key.place.file == file and _plainly(name) in options:
            option, place = options[_plainly(name)]
            message = f"The house rule {shown(name)} is called like the option {shown(option)}."
            help = "Give one of them another name, so that nobody takes the rule for the number."
            yield warning("TW778", message, key.place, help, (("the option", place.place),))


def _plainly(name: str) -> str:
    return name.replace("-", "_")


def _decided_by_the_seats(root: Mapping, file: str) -> Iterator[Diagnostic]:
    """Conditions on the number of players in a game that is only for numbers for which they all hold, or none.

    Not where a house rule says how many play, or another file: the condition may be there for other numbers.
    """
    players = child(root, "players")
    said = players.get("seats") if players is not None else None
    changed = any(_changes_players(rule) for _name, _key, rule in entries(root, "house_rules"))
    if said is None or said.place.file != file or changed:
        return
    numbers = read_seats(root)
    open_limits = Limits(tuple((name, (one.lowest, one.highest)) for name, one in read_options(root).items()))
    for_any, for_these = Reasoner(open_limits), Reasoner(replace(open_limits, seats=(min(numbers), max(numbers))))
    for spot in spots(root, for_these):
        if spot.scalar.place.file == file and "seats" in spot.scalar.text:
            known = list(verdicts(spot, for_any))
            yield from (finding(spot, verdict) for verdict in verdicts(spot, for_these) if verdict not in known)


def _changes_players(rule: Node) -> bool:
    parts = [child(rule, part) for part in ("change", "add")] if isinstance(rule, Mapping) else []
    return any(part is not None and "players" in part for part in parts)


def _own(root: Mapping, section: str, file: str) -> Iterator[tuple[Scalar, Node]]:
    """The entries of a section that stand in a file, those that its house rules add too."""
    added = [child(rule, "add") for _name, _key, rule in entries(root, "house_rules") if isinstance(rule, Mapping)]
    for body in (root, *added):
        for _name, key, node in entries(body, section):
            if key.place.file == file:
                yield key, node


def names_used(root: Mapping) -> set[str]:
    """Every name that stands in an expression of the rules or of a house rule; in titles and lists stand none."""
    found: set[str] = set()
    waiting: list[Node] = [root]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Mapping):
            waiting += [value for key, value in node.entries if not _is_text(key.text, value)]
        elif isinstance(node, Scalar) and isinstance(node.value, str):
            found.update(_NAME.findall(node.text))
    return found


def _is_text(key: str, node: Node) -> bool:
    if isinstance(node, Mapping):
        return key in ("title", "text") and set(node) <= set(LANGUAGES)
    return key in ("source", "id", "extends", "before", "after")
