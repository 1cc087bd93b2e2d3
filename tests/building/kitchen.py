"""A small sound ruleset to be spoilt in one place, and ways to build it."""

from __future__ import annotations

from collections.abc import Mapping as AbstractMapping

from trickwright.building.game import build_game, check_ruleset
from trickwright.building.model import Game
from trickwright.library import check_document
from trickwright.reading.diagnostics import Diagnostic, Place, has_errors
from trickwright.reading.document import Document, Mapping
from trickwright.reading.yaml_reader import read_text

KITCHEN = """\
trickwright: 1
id: kitchen
title: {en: Kitchen, de: Küche}
options:
  minimum: {default: 7, from: 1, to: 9}
players: {seats: 4, sides: partners}
deck: {ranks: [2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A]}
cards:
  pedro: 5 of trump
  left_pedro: 5 of sister of trump
trump:
  members: any of trump or left_pedro
  ranking: A > K > Q > J > 10 .. 6 > pedro > left_pedro > 4 .. 2
points:
  ace: {card: A of trump, worth: 1}
  pedro: {card: pedro, worth: 13}
hand:
  deal: {phase: deal, each: 9, kitty: 4}
  auction:
    phase: bid
    calls:
      number: {from: minimum, to: 14}
    all_pass: dealer must bid
    forced: {from: 7, to: 9}
  naming: {phase: bid, who: bidder, names: trump}
  kitty: {phase: exchange, who: bidder, takes: kitty, down_to: 9, keeps: trump}
  play:
    phase: trick
    leader: bidder
    follow: {first: led or trump, else: any}
    surplus: {over: 6, bury: not point_card}
score:
  made: {when: made, bidders: points, others: points}
  failed: {bidders: -bid, others: points}
game: {target: 62, floor: -62}
"""


def kitchen(*changes: tuple[str, str]) -> str:
    """The ruleset with pieces of its text replaced; every piece must be there once."""
    text = KITCHEN
    for old, new in changes:
        assert text.count(old) == 1, (old, text.count(old))
        text = text.replace(old, new)
    return text


def document(text: str) -> Document:
    """The document of a text that is sound YAML."""
    found, findings = read_text(text, "kitchen.yaml")
    assert found is not None and not findings, findings
    return found


def findings(text: str) -> list[Diagnostic]:
    """What is wrong with a ruleset, its shape included."""
    return check_document(*read_text(text, "kitchen.yaml"))[1]


def findings_beyond_shape(text: str) -> list[Diagnostic]:
    """What building finds in a document whose shape nobody has checked."""
    return check_ruleset(document(text))


def built(text: str, seats: int = 4, options: AbstractMapping[str, int] | None = None) -> Game:
    """The game of a sound ruleset."""
    assert not has_errors(findings(text))
    root = document(text).root
    assert isinstance(root, Mapping)
    game, wrong = build_game(root, seats, options)
    assert game is not None and not wrong
    return game


def piece(text: str, place: Place) -> str:
    """The text on which a finding stands; of several lines the first."""
    line = text.split("\n")[place.line - 1]
    return line[place.column - 1 : place.end_column - 1 if place.end_line == place.line else None]


def block(name: str) -> str:
    """The lines of the entry of that name and all that belongs to it."""
    lines = KITCHEN.splitlines(keepends=True)
    start = next(number for number, line in enumerate(lines) if line.strip().startswith(f"{name}:"))
    depth = len(lines[start]) - len(lines[start].lstrip())
    end = start + 1
    while end < len(lines) and len(lines[end]) - len(lines[end].lstrip()) > depth:
        end += 1
    return "".join(lines[start:end])
