"""A small game to change, files in a folder, and findings as short texts with what their place marks."""

from __future__ import annotations

from collections.abc import Mapping as AbstractMapping
from functools import cache
from pathlib import Path
from textwrap import dedent
from typing import Any

from trickwright.library import Ruleset, check_document, folder, schema
from trickwright.reading.diagnostics import Diagnostic, Place, has_errors
from trickwright.reading.document import Mapping, plain
from trickwright.reading.yaml_reader import read_file, read_text
from trickwright.resolving.operations import Operation, at, read
from trickwright.resolving.shape import Shape

SMALL = """\
trickwright: 1
id: small
title: {en: Small, de: Klein}
options:
  minimum: {default: 2, from: 1, to: 4}
players: {seats: 4, sides: partners}
deck: {ranks: [9, 10, J, Q, K, A]}
cards: {jick: J of sister of trump}
trump: {members: any of trump or jick, ranking: A > K > Q > J > jick > 10 > 9}
points:
  ace: {card: A of trump, worth: 1}
  jack: {card: J of trump, worth: 1}
  jick: {card: jick, worth: 1}
  ten: {card: 10 of trump, worth: 1, for: holder}
hand:
  deal: {phase: deal, each: 6}
  auction: {phase: bid, speak: once, calls: {number: {from: minimum, to: 4}}, all_pass: dealer must bid}
  naming: {phase: bid, who: bidder, names: trump}
  play: {phase: trick, leader: bidder, follow: {first: led, else: any}}
score:
  made: {when: made, bidders: points, others: points}
  failed: {bidders: -bid, others: points}
game: {target: 11, several_there: bidders first}
"""
"""A whole game that is quickly checked: four play two against two for four points a hand."""

HEAD = "trickwright: 1\nid: table\nextends: small.yaml\n"
"""The beginning of a file that extends it."""

PEDRO = "trickwright: 1\nid: table\nextends: pedro\n"
"""The beginning of a file that extends a shipped game."""

RULE = "title: {en: Rule, de: Regel}"
"""The title of a house rule, for flow style; each of several has its name in it."""


def rules(**by_name: str) -> str:
    """The house rules of a file, each written as the inside of a map in flow style; `_` stands for `-` in names."""
    lines = [
        f"  {name.replace('_', '-')}: {{title: {{en: Rule {name}, de: Regel {name}}}, {inside}}}"
        for name, inside in by_name.items()
    ]
    return "\n".join(["house_rules:", *lines, ""])


def write(where: Path, files: AbstractMapping[str, str]) -> None:
    """Writes files into a folder, the small game among them."""
    for name, text in {"small.yaml": SMALL, **files}.items():
        path = where / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")


def checked(where: Path, name: str = "table.yaml") -> tuple[Ruleset | None, list[Diagnostic]]:
    """A file of a folder as `validate` sees it when it is called there."""
    document, found = read_file(where / name, name)
    return check_document(document, found, where / name)


def findings(where: Path, text: str, **beside: str) -> list[Diagnostic]:
    """What is wrong with a file that may extend the small game or others beside it (`other=` is other.yaml).

    Whether the game that comes out is sound is another matter.
    """
    write(where, {"table.yaml": text, **{f"{name}.yaml": content for name, content in beside.items()}})
    return [finding for finding in checked(where)[1] if finding.code[:3] != "TW7"]


def sound(where: Path, text: str, **beside: str) -> Ruleset:
    """The ruleset of a file that can be played, whatever else there may be to say about it."""
    write(where, {"table.yaml": text, **{f"{name}.yaml": content for name, content in beside.items()}})
    ruleset, found = checked(where)
    assert not has_errors(found)
    assert ruleset is not None
    return ruleset


def marked(place: Place, sources: AbstractMapping[str, str]) -> str:
    """The text at a place, on one line."""
    lines = sources[place.file].splitlines()[place.line - 1 : place.end_line]
    lines[-1] = lines[-1][: place.end_column - 1]
    lines[0] = lines[0][place.column - 1 :]
    return " ".join(line.strip() for line in lines)


def short(finding: Diagnostic, text: str) -> tuple[str, str, str]:
    """The code, what is marked in the text, and the sentence."""
    return finding.code, marked(finding.place, {finding.place.file: text}), finding.message


def seen(finding: Diagnostic, where: Path) -> list[str]:
    """All places of a finding as ``file: text at the place``, its own first."""
    places = [finding.place, *(place for _what, place in finding.related)]
    found = []
    for place in places:
        path = where / place.file if (where / place.file).exists() else folder("rulesets") / place.file
        found.append(f"{place.file}: {marked(place, {place.file: path.read_text(encoding='utf-8')})}")
    return found


def tree(text: str, name: str = "example.yaml") -> Mapping:
    """A text as values with places."""
    document, found = read_text(dedent(text), name)
    assert document is not None and not found, found
    assert isinstance(document.root, Mapping)
    return document.root


@cache
def small() -> Mapping:
    """The small game as values with places."""
    return tree(SMALL, "small.yaml")


def data(root: Mapping, place: str = "") -> Any:
    """Values without places, entries in their order; of a place inside, if it is given."""
    node = at(root, tuple(place.split("."))) if place else root
    return None if node is None else plain(node)


def operations(text: str, below: Mapping | None = None) -> tuple[list[Operation], list[Diagnostic]]:
    """What a piece of a file does to the small game, and what is wrong with it."""
    root = small() if below is None else below
    return read(tree(text), root, Shape(root, schema()))


def spoken(found: list[Operation]) -> list[str]:
    """Operations as short texts: ``change game.target``, ``add score.all before made``."""
    return [
        " ".join([one.kind, ".".join(one.path), *((one.side, one.beside) if one.side and one.beside else ())])
        for one in found
    ]
