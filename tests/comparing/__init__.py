"""Rulesets side by side: what tests of the comparison need, and the sentences about every shipped house rule."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from trickwright.building.reader import word
from trickwright.comparing.differences import Difference
from trickwright.comparing.wording import Comparison, Side
from trickwright.library import Ruleset, read_ruleset, schema, shipped_ids
from trickwright.reading.diagnostics import whole_file
from trickwright.reading.document import Mapping, Node, Sequence, scalar
from trickwright.resolving.pairs import choices_for
from trickwright.resolving.together import bare

FOLDER = Path(__file__).parent
NOWHERE = whole_file("rules.yaml")


def side(data: dict[str, Any], title: str) -> Side:
    """Rules as they are written, taken for resolved ones."""
    root = node_of(data)
    assert isinstance(root, Mapping)
    return Side(title.lower(), {"en": title, "de": title}, (), bare(root), root)


def node_of(value: Any) -> Node:
    """A plain value as a tree, as if it had been read: writing it down and reading it takes longer than comparing."""
    if isinstance(value, dict):
        return Mapping(tuple((scalar(str(name), NOWHERE), node_of(one)) for name, one in value.items()), NOWHERE)
    if isinstance(value, list):
        return Sequence(tuple(map(node_of, value)), NOWHERE)
    return scalar(value, NOWHERE)


def compared(before: dict[str, Any], after: dict[str, Any]) -> Comparison:
    """Two sets of rules, Old and New, side by side."""
    return Comparison(side(before, "Old"), side(after, "New"), schema())


def sentences(before: dict[str, Any], after: dict[str, Any], language: str = "en") -> list[str]:
    """What is said of the differences, without the heading."""
    found = compared(before, after)
    return found.lines(language)[1:] if found.differences else []


def differences(before: dict[str, Any], after: dict[str, Any]) -> list[Difference]:
    """What differs."""
    return compared(before, after).differences


def every_house_rule(language: str) -> str:
    """What every shipped house rule does, and how every two relatives among the shipped games differ."""
    games = [_shipped(name) for name in shipped_ids()]
    parts = []
    for game in games:
        for rule in game.house_rules:
            chosen = tuple(str(choice) for choice in choices_for((rule,), game.rules))
            plain_game = Side(
                game.id, game.title, chosen[:-1], game.with_house_rules(chosen[:-1]).root, game.rules.root
            )
            played = Side(game.id, game.title, chosen, game.with_house_rules(chosen).root, game.rules.root)
            parts.append(Comparison(plain_game, played, schema()).lines(language))
    for before in games:
        for after in games:
            if before.id in _ancestors(after):
                parts.append(Comparison(_as_shipped(before), _as_shipped(after), schema()).lines(language))
    return "\n".join("\n".join([*lines, ""]) for lines in parts)


def _ancestors(game: Ruleset) -> list[str]:
    """The ids of the files that a ruleset extends."""
    roots = [document.root for document in game.rules.files[1:]]
    return [word(root, "id", "") for root in roots if isinstance(root, Mapping)]


def _shipped(name: str) -> Ruleset:
    ruleset, _found = read_ruleset(name)
    assert ruleset is not None
    return ruleset


def _as_shipped(game: Ruleset) -> Side:
    return Side(game.id, game.title, (), game.played.root, game.rules.root)
