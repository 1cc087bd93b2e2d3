"""Whether anything notices that a ruleset has been changed: the checks, the referee of its game, prepared positions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.mutation.mutants import Mutant
from tests.mutation.positions import FIVE_HUNDRED, PEDRO, PITCH, Candidate, Position
from tests.referee import five_hundred, pedro, pitch
from trickwright import Ruleset, WrongChoice
from trickwright.library import check_document
from trickwright.reading.diagnostics import has_errors
from trickwright.reading.document import Document
from trickwright.simulation import Plan, play_game

Follow = Callable[[Iterable[dict[str, Any]]], object]


@dataclass(frozen=True)
class Sitting:
    """Games that a referee watches: how many play, where the scores start, who plays, how many games and hands."""

    seats: int
    scores: tuple[int, ...]
    games: int
    hands: int
    bot: str = "random"


@dataclass(frozen=True)
class Watch:
    """Who watches a game: its referee at several tables, and the prepared positions."""

    follow: Follow
    sittings: tuple[Sitting, ...]
    positions: Mapping[str, Position] = field(default_factory=dict)


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
            Sitting(4, (61, 61), 15, 3, "uniform"),
        ),
        PEDRO,
    ),
    "five-hundred": Watch(
        five_hundred.follow,
        (
            Sitting(4, (0, 0), 2, 4),
            Sitting(4, (460, 460), 4, 2),
            Sitting(4, (-400, -400), 4, 2),
            Sitting(4, (0, 0), 40, 4),
            Sitting(4, (400, 440), 20, 3),
            Sitting(4, (-460, -440), 20, 3, "uniform"),
        ),
        FIVE_HUNDRED,
    ),
    "pitch": Watch(
        pitch.follow,
        (
            Sitting(4, (0, 0, 0, 0), 2, 4),
            Sitting(3, (5, 5, 5), 4, 2),
            Sitting(4, (5, 6, 6, 6), 30, 2),
            Sitting(4, (0, 0, 0, 0), 30, 4),
            Sitting(3, (6, 5, 4), 30, 3, "uniform"),
        ),
        PITCH,
    ),
}
"""By the id of a shipped ruleset. One without a referee of its own cannot be tested this way."""


class InterpreterFailed(Exception):  # noqa: N818 - not an error of the test
    """The interpreter has fallen over a ruleset that its own checks let pass."""


def noticed_by(mutant: Mutant, watch: Watch) -> str | None:
    """What notices the change, in a word or two; None if nothing does. Raises InterpreterFailed."""
    ruleset = checked(mutant.document)
    if ruleset is None:
        return "checks"
    candidate = Candidate(ruleset)
    first, *later = watch.sittings
    if not _agrees(candidate, watch.follow, first):
        return "referee"
    for name, position in watch.positions.items():
        if not _holds(candidate, position):
            return f"position: {name}"
    return None if all(_agrees(candidate, watch.follow, sitting) for sitting in later) else "referee"


def checked(document: Document) -> Ruleset | None:
    """The ruleset, if nothing is wrong with it."""
    try:
        ruleset, found = check_document(document, [])
    except Exception as failure:
        raise InterpreterFailed(f"the checks raised {failure!r}") from failure
    return None if has_errors(found) else ruleset


def _agrees(candidate: Candidate, follow: Follow, sitting: Sitting) -> bool:
    """Whether the referee has nothing to say against the games at a table."""
    try:
        game = candidate.game(sitting.seats)
    except (AssertionError, WrongChoice):
        return False
    scores = sitting.scores if len(sitting.scores) == len(game.sides) else None
    bots = (sitting.bot,) * game.seats
    for number in range(sitting.games):
        plan = Plan(bots, scores=scores, record=True, legal=True)
        try:
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
