"""Every change of a shipped ruleset is refused or noticed, but for those that ``unnoticed.yaml`` gives a reason for.

There are thousands of them, so it is a sample that is judged here (``EVERY``): of Pedro, Pidro, Catch Five and Five
Hundred every third change in the order of the file, so that nearly every place is changed in some way; of Pitch and its
relatives every 17th or 23rd.
Of what is listed, which everybody has to look at before it is clear that nobody notices it, a few are judged
(``LISTED``). All of them are judged by ``python -m tests.mutation``, which shows what survives and takes minutes. It is
to be run when one of these rulesets, its cases or its referee has been changed, and everything that it shows gets a
case or a reason.

The changes of a ruleset are shared out over several tests, so that several processes can have a part each.
"""

from __future__ import annotations

import pytest

from tests.mutation.mutants import Mutant
from tests.mutation.noticing import WATCHES, mutants_of, noticed_by
from tests.mutation.reasons import UNNOTICED, reason_for, reasons
from trickwright import shipped_ids

PARTS = {"pedro": 4, "five-hundred": 3, "pitch": 4, "schmier": 2, "smear": 2, "ten-point-pitch": 2}
PARTS |= {"partnership-pitch": 2, "setback": 2}
"""Tests for each ruleset, where there is more than one."""

EVERY = {
    "pedro": 3,
    "pidro": 3,
    "catch-five": 3,
    "five-hundred": 3,
    "pitch": 23,
    "partnership-pitch": 17,
    "pitch-with-joker": 17,
    "setback": 17,
    "schmier": 23,
    "smear": 23,
    "ten-point-pitch": 23,
    "eleven-point-pitch": 17,
    "thirteen-point-pitch": 17,
    "pitch-call-partner": 17,
    "seven-up": 23,
    "all-fours-trinidad": 17,
    "california-jack": 17,
    "nine-card-don": 23,
}
"""Every how many changes of a ruleset one is judged here."""

LISTED = 5
"""Of the changes with a reason why nothing notices them every fifth is judged here."""


def sample_of(ruleset: str) -> list[Mutant]:
    """The changes of a ruleset that are judged here."""
    every = mutants_of(ruleset)[:: EVERY[ruleset]]
    listed = [mutant for mutant in every if reason_for(ruleset, mutant) is not None]
    left_out = {id(mutant) for number, mutant in enumerate(listed) if number % LISTED}
    return [mutant for mutant in every if id(mutant) not in left_out]


@pytest.mark.parametrize(
    ("ruleset", "part"), [(ruleset, part) for ruleset in WATCHES for part in range(PARTS.get(ruleset, 1))]
)
def test_every_change_is_noticed(ruleset: str, part: int) -> None:
    survivors, caught = [], []
    for mutant in sample_of(ruleset)[part :: PARTS.get(ruleset, 1)]:
        by = noticed_by(mutant, ruleset)
        listed = reason_for(ruleset, mutant) is not None
        if by is None and not listed:
            survivors.append(f"{mutant.place}: {mutant.change}")
        elif by is not None and listed:
            caught.append(f"{mutant.place}: {mutant.change} ({by})")
    assert not survivors, "nothing notices these changes: " + "; ".join(survivors)
    assert not caught, f"these stand in {UNNOTICED.name} and are noticed: " + "; ".join(caught)


def test_everything_listed_can_be_changed() -> None:
    changes = [(ruleset, mutant) for ruleset in WATCHES for mutant in mutants_of(ruleset)]
    idle = [reason for reason in reasons() if not any(reason.speaks_of(*change) for change in changes)]
    assert not idle
    assert all(reason.reason for reason in reasons()), "every entry needs a reason"


def test_every_shipped_ruleset_is_watched() -> None:
    assert set(shipped_ids()) == set(WATCHES), "a ruleset needs a referee, and a watch in tests/mutation"


def test_every_house_rule_is_watched() -> None:
    for ruleset, watch in WATCHES.items():
        changed = {mutant.house_rule for mutant in mutants_of(ruleset)} - {None}
        assert changed == set(watch.house_rules)
        for name, sittings in watch.house_rules.items():
            chosen = [{rule.partition("=")[0] for rule in sitting.house_rules} for sitting in sittings]
            assert all(name in rules for rules in chosen), name
