"""Whether anything notices that a ruleset has been changed: the checks, its cases, its referee, prepared positions."""

from __future__ import annotations

from functools import cache
from unittest.mock import patch

from tests.mutation.casefiles import all_cases_pass
from tests.mutation.checking import InterpreterFailed, checked, path_of
from tests.mutation.mutants import Mutant, mutants
from tests.mutation.positions import Candidate, Position
from tests.mutation.relatives import RELATIVES
from tests.mutation.watches import FIRST, Sitting, Watch
from trickwright import PLAYERS, WrongChoice
from trickwright.reading.yaml_reader import read_file
from trickwright.simulation import Plan, play_game

WATCHES: dict[str, Watch] = {**FIRST, **RELATIVES}
"""By the id of a shipped ruleset. One without a referee of its own cannot be tested this way."""


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

    What costs least is asked first. Of what players are only told one table must be enough. The house rules of a
    changed game are tried out last: that takes the checks longer than anything else.
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
        return None if _agrees(candidate, watch, sittings[0]) else "referee"
    if watch.cases and not all_cases_pass(ruleset, name, mutant.house_rule):
        return "cases"
    first, *later = sittings
    if not _agrees(candidate, watch, first):
        return "referee"
    for what, position in positions.items():
        if not _holds(candidate, position):
            return f"position: {what}"
    if not all(_agrees(candidate, watch, sitting) for sitting in later):
        return "referee"
    return None if checked(mutant.document, path, house_rules=True) else "checks of house rules"


def _agrees(candidate: Candidate, watch: Watch, sitting: Sitting) -> bool:
    """Whether the referee has nothing to say against the games at a table."""
    try:
        game = candidate.game(sitting.seats, sitting.house_rules)
    except (AssertionError, WrongChoice):
        return False
    scores = sitting.scores[: len(game.sides)] if len(sitting.scores) >= len(game.sides) else None
    bots = tuple(sitting.bots[seat % len(sitting.bots)] for seat in range(game.seats))
    for number in range(sitting.games):
        plan = Plan(bots, scores=scores, record=True, legal=True)
        try:
            with patch.dict(PLAYERS, watch.aiming):
                played = play_game(game, plan, number, sitting.hands)
        except Exception as failure:
            raise InterpreterFailed(f"playing raised {failure!r}") from failure
        try:
            watch.follow(played.events)
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
