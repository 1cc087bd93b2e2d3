"""Cases as they are read, and what comes of them when they are run."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from trickwright.building.model import Game
from trickwright.engine.position import Position
from trickwright.reading.diagnostics import Diagnostic, Place

Json = Any
"""A value as `json` writes it: a number, a text, a truth, None, or a list or map of such."""


@dataclass(frozen=True)
class Asked:
    """A move that a case names: its code in the game, None where it has no such move, and where it is written."""

    code: int | None
    text: str  # as records write it
    place: Place


@dataclass(frozen=True)
class Dealing:
    """How the cards of a case lie, as far as it says; lists of cards in the order written, the top card first."""

    dealer: int
    hands: dict[int, list[int]]
    stock: list[int]
    kitty: list[int]
    discards: list[int]
    scores: list[int] | None


@dataclass(frozen=True)
class Wanted:
    """What a case expects of one thing: the value as `json` writes it, and where it stands."""

    value: Json
    place: Place


@dataclass
class Case:
    """One case. Either ``position`` or ``deal`` is there, unless ``findings`` say why neither is."""

    name: str
    place: Place
    ruleset: str
    house_rules: tuple[str, ...] = ()
    game: Game | None = None
    position: Position | None = None
    turn_place: Place | None = None  # where the position says who is to move
    card_places: tuple[Place, ...] = ()  # of the cards of its trick
    deal: Dealing | None = None
    moves: list[Asked] = field(default_factory=list)
    expect: dict[str, Wanted] = field(default_factory=dict)
    findings: list[Diagnostic] = field(default_factory=list)


@dataclass(frozen=True)
class Failure:
    """One expectation that was not met, or a move that is not legal (``what`` is ``moves``)."""

    what: str
    expected: Json
    got: Json
    place: Place
    reason: str | None = None  # a sentence that helps to understand it


@dataclass
class Result:
    """What came of a case: failures, or findings where the case itself is wrong, and what happened, in lines."""

    case: Case
    failures: list[Failure] = field(default_factory=list)
    findings: list[Diagnostic] = field(default_factory=list)
    before: list[str] = field(default_factory=list)
    seconds: float = 0.0  # how long it took

    @property
    def passed(self) -> bool:
        """Whether the case could be run and everything came as expected."""
        return not self.failures and not self.findings
