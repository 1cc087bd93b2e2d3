"""Whether anything notices that a ruleset has been changed: the checks, the referee of its game, prepared positions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from tests.aiming import at_the_table
from tests.mutation.mutants import Mutant, mutants
from tests.mutation.positions import (
    CATCH_FIVE,
    FIVE_HUNDRED,
    FIVE_HUNDRED_HOUSE_RULES,
    GO_TOGETHER,
    PEDRO,
    PIDRO,
    PITCH,
    Candidate,
    Position,
)
from tests.referee import five_hundred, pedro, pitch
from trickwright import Ruleset, WrongChoice
from trickwright.library import check_document, folder
from trickwright.reading.diagnostics import has_errors
from trickwright.reading.document import Document
from trickwright.reading.yaml_reader import read_file
from trickwright.simulation import Plan, play_game

Follow = Callable[[Iterable[dict[str, Any]]], object]


@dataclass(frozen=True)
class Sitting:
    """Games that a referee watches: how many play, where the scores start, how many games and hands, who plays."""

    seats: int
    scores: tuple[int, ...]
    games: int
    hands: int
    bots: tuple[str, ...] = ("random",)  # by seat, over and over
    house_rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class Watch:
    """Who watches a game: its referee at several tables, and others who look at it in their own ways.

    ``positions`` may be whatever finds fault with a ruleset by raising AssertionError. Where a house rule has been
    changed it is played at the tables that ``house_rules`` names for it, and seen by ``rule_positions``.
    """

    follow: Follow
    sittings: tuple[Sitting, ...]
    positions: Mapping[str, Position] = field(default_factory=dict)
    house_rules: Mapping[str, tuple[Sitting, ...]] = field(default_factory=dict)
    rule_positions: Mapping[str, Position] = field(default_factory=lambda: GO_TOGETHER)


ANYTHING = ("uniform",)
TAKERS = ("all", "meek")  # the one side bids all the points and takes every trick it can
MODEST = ("modest", "meek")

WATCHES: dict[str, Watch] = {
    "pedro": Watch(
        pedro.follow,
        (
            Sitting(4, (0, 0), 2, 4),
            Sitting(4, (55, 55), 4, 1),
            Sitting(4, (54, 61), 4, 2),
            Sitting(4, (0, 0), 30, 4),
            Sitting(4, (61, 54), 15, 3),
            Sitting(4, (55, 56), 15, 3),
            Sitting(4, (61, 61), 15, 3, ANYTHING),
        ),
        PEDRO,
        {
            "minimum-bid-6": (
                Sitting(4, (0, 0), 5, 4, house_rules=("minimum-bid-6",)),
                Sitting(4, (0, 0), 10, 4, ANYTHING, ("minimum-bid-6",)),
            ),
            "dealer-bids-7": (Sitting(4, (0, 0), 10, 4, house_rules=("dealer-bids-7", "minimum-bid-6")),),
            "all-or-nothing": (
                Sitting(4, (0, 0), 5, 4, ("all", "meek", "all", "random"), ("all-or-nothing",)),
                Sitting(4, (0, 0), 10, 4, house_rules=("all-or-nothing",)),
                Sitting(4, (0, 0), 20, 4, TAKERS, ("all-or-nothing",)),
                Sitting(4, (0, 0), 20, 4, TAKERS, ("all-or-nothing", "difference-scoring")),
            ),
            "lead-trump": (Sitting(4, (0, 0), 40, 4, house_rules=("lead-trump",)),),
            "must-follow": (Sitting(4, (0, 0), 20, 4, house_rules=("must-follow",)),),
            "difference-scoring": (
                Sitting(4, (0, 0), 5, 4, house_rules=("difference-scoring",)),
                Sitting(4, (0, 0), 40, 4, house_rules=("difference-scoring", "minimum-bid-6")),
            ),
            "other-target": (
                Sitting(4, (50, 50), 5, 3, house_rules=("other-target=51",)),
                Sitting(4, (44, 48), 10, 3, house_rules=("other-target=52",)),
                Sitting(4, (54, 55), 10, 3, house_rules=("other-target=56",)),
                Sitting(4, (60, 59), 10, 3, house_rules=("other-target=61",)),
            ),
        },
    ),
    "pidro": Watch(
        pedro.follow,
        (
            Sitting(4, (0, 0), 2, 4),
            Sitting(4, (55, 55), 4, 1),
            Sitting(4, (0, 0), 15, 4, ANYTHING),
            Sitting(4, (61, 54), 15, 3),
            Sitting(4, (61, 61), 15, 3),
        ),
        PIDRO,
    ),
    "catch-five": Watch(
        pedro.follow,
        (
            Sitting(4, (0, 0), 2, 4),
            Sitting(4, (29, 30), 5, 2),
            Sitting(4, (0, 0), 30, 4, ANYTHING),
            Sitting(4, (26, 27), 15, 3),
            Sitting(4, (30, 30), 15, 3, ANYTHING),
            Sitting(4, (30, 40), 10, 1),  # the bidders win, though the others have more
            Sitting(4, (60, 60), 10, 1),  # and nobody goes out
        ),
        CATCH_FIVE,
    ),
    "five-hundred": Watch(
        five_hundred.follow,
        (
            Sitting(4, (0, 0), 2, 4),
            Sitting(4, (460, 460), 4, 2),
            Sitting(4, (-400, -400), 4, 2),
            Sitting(4, (0, 0), 40, 4),
            Sitting(4, (400, 440), 20, 3),
            Sitting(4, (-460, -440), 20, 3, ANYTHING),
        ),
        FIVE_HUNDRED,
        {
            "misere": (
                Sitting(4, (0, 0), 10, 2, ("misere",), ("misere",)),
                Sitting(4, (0, 0), 10, 4, ANYTHING, ("misere",)),
                Sitting(4, (0, 0), 10, 4, house_rules=("misere", "open-misere")),
            ),
            "open-misere": (
                Sitting(4, (0, 0), 20, 1, ("open-misere",), ("open-misere",)),
                Sitting(4, (0, 0), 10, 4, ANYTHING, ("open-misere",)),
                Sitting(4, (0, 0), 10, 4, house_rules=("misere", "open-misere")),
            ),
            "joker-top-trump": (
                Sitting(4, (0, 0), 5, 4, house_rules=("joker-top-trump",)),
                Sitting(4, (0, 0), 30, 4, house_rules=("joker-top-trump",)),
            ),
            "next-dealer-redeals": (Sitting(4, (0, 0), 20, 4, house_rules=("next-dealer-redeals",)),),
            "slam-250": (
                Sitting(4, (0, 0), 10, 4, MODEST, ("slam-250",)),
                Sitting(4, (0, 0), 20, 4, house_rules=("slam-250",)),
                Sitting(4, (-200, 0), 60, 4, MODEST, ("slam-250",)),
            ),
            "must-bid-to-win": (
                Sitting(4, (480, 480), 10, 3, house_rules=("must-bid-to-win",)),
                Sitting(4, (490, -490), 10, 3, house_rules=("must-bid-to-win",)),
            ),
        },
        FIVE_HUNDRED_HOUSE_RULES,
    ),
    "pitch": Watch(
        pitch.follow,
        (
            Sitting(4, (0, 0, 0, 0), 2, 4),
            Sitting(3, (5, 5, 5), 4, 2),
            Sitting(4, (5, 6, 6, 6), 30, 2),
            Sitting(4, (0, 0, 0, 0), 30, 4),
            Sitting(3, (6, 5, 4), 30, 3, ANYTHING),
        ),
        PITCH,
        {
            "target-10": (
                Sitting(4, (9, 8, 9, 9), 10, 2, house_rules=("target-10",)),
                Sitting(3, (6, 8, 7), 10, 2, house_rules=("target-10",)),
            ),
            "low-to-taker": (
                Sitting(4, (0, 0, 0, 0), 10, 3, house_rules=("low-to-taker",)),
                Sitting(3, (5, 5, 6), 10, 3, house_rules=("low-to-taker",)),
            ),
        },
    ),
}
"""By the id of a shipped ruleset. One without a referee of its own cannot be tested this way."""


class InterpreterFailed(Exception):  # noqa: N818 - not an error of the test
    """The interpreter has fallen over a ruleset that its own checks let pass."""


def path_of(name: str) -> Path:
    """The file of a shipped ruleset."""
    return folder("rulesets") / f"{name}.yaml"


@cache
def mutants_of(name: str) -> list[Mutant]:
    """Every mutant of a shipped ruleset."""
    document, findings = read_file(path_of(name), path_of(name).name)
    assert document is not None, findings
    ruleset = checked(document, path_of(name))
    assert ruleset is not None
    return mutants(document, ruleset.rules.root)


def noticed_by(mutant: Mutant, name: str) -> str | None:
    """What notices the change in a shipped ruleset, in a word or two; None if nothing does. Raises InterpreterFailed.

    Of what players are only told one table must be enough. The house rules of a changed game are tried out last: that
    takes the checks longer than anything else.
    """
    watch, path = WATCHES[name], path_of(name)
    ruleset = checked(mutant.document, path)
    if ruleset is None:
        return "checks"
    candidate = Candidate(ruleset)
    sittings, positions = watch.sittings, watch.positions
    if mutant.house_rule is not None:
        sittings, positions = watch.house_rules[mutant.house_rule], watch.rule_positions
    if mutant.only_told:
        return None if _agrees(candidate, watch.follow, sittings[0]) else "referee"
    first, *later = sittings
    if not _agrees(candidate, watch.follow, first):
        return "referee"
    for what, position in positions.items():
        if not _holds(candidate, position):
            return f"position: {what}"
    if not all(_agrees(candidate, watch.follow, sitting) for sitting in later):
        return "referee"
    return None if checked(mutant.document, path, house_rules=True) else "checks of house rules"


def checked(document: Document, path: Path, house_rules: bool = False) -> Ruleset | None:
    """The ruleset of a file, if nothing is wrong with it."""
    try:
        ruleset, found = check_document(document, [], path, house_rules)
    except Exception as failure:
        raise InterpreterFailed(f"the checks raised {failure!r}") from failure
    return None if has_errors(found) else ruleset


def _agrees(candidate: Candidate, follow: Follow, sitting: Sitting) -> bool:
    """Whether the referee has nothing to say against the games at a table."""
    try:
        game = candidate.game(sitting.seats, sitting.house_rules)
    except (AssertionError, WrongChoice):
        return False
    scores = sitting.scores if len(sitting.scores) == len(game.sides) else None
    bots = tuple(sitting.bots[seat % len(sitting.bots)] for seat in range(game.seats))
    for number in range(sitting.games):
        plan = Plan(bots, scores=scores, record=True, legal=True)
        try:
            with at_the_table():
                played = play_game(game, plan, number, sitting.hands)
        except Exception as failure:
            raise InterpreterFailed(f"playing raised {failure!r}") from failure
        try:
            follow(played.events)
        except Exception:  # a record so wrong that the referee stumbles has been noticed just as well
            return False
    return True


def _holds(candidate: Candidate, position: Position) -> bool:
    """Whether a prepared position comes out as it should."""
    try:
        position(candidate)
    except (AssertionError, WrongChoice):
        return False
    except Exception as failure:
        raise InterpreterFailed(f"a prepared position raised {failure!r}") from failure
    return True
