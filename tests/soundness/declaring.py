"""What is found in the rules of a text by the checks of score, conditions and names."""

from __future__ import annotations

from tests.building.kitchen import document
from trickwright.building.game import build_games
from trickwright.library import folder, schema
from trickwright.reading.diagnostics import Diagnostic
from trickwright.reading.document import Document, Mapping
from trickwright.reading.yaml_reader import read_text
from trickwright.resolving.chain import read_chain
from trickwright.resolving.resolve import Rules, resolve
from trickwright.resolving.sources import Home
from trickwright.soundness.declared import check_declared
from trickwright.soundness.names import check_names
from trickwright.soundness.score import check_score


def checked(text: str) -> list[Diagnostic]:
    """What is wrong with the game of a whole file without errors, for every number of players."""
    read = document(text)
    assert isinstance(read.root, Mapping)
    games, wrong = build_games(read)
    assert games and not wrong, wrong
    found = [one for game in games for check in (check_score, check_names) for one in check(read.root, game)]
    return list({(one.code, one.place): one for one in found}.values())


def declared(text: str, name: str = "kitchen.yaml") -> list[Diagnostic]:
    """What is wrong with what a file declares, which may extend a shipped ruleset."""
    return list(check_declared(resolved(text, name).root))


def resolved(text: str, name: str = "kitchen.yaml") -> Rules:
    """The rules of a file of the right shape, before any house rule."""
    read, wrong = read_text(text, name)
    assert isinstance(read, Document) and not wrong, wrong
    home = Home.of(folder("rulesets"), None, name)
    files, wrong = read_chain(read, home.source(None, name), home, schema())
    assert not wrong, wrong
    rules, wrong = resolve(files, schema())
    assert rules is not None and not wrong, wrong
    return rules
