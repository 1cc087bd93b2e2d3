"""Every change of a shipped ruleset is refused or noticed, but for those that ``unnoticed.yaml`` gives a reason for.

Of Pedro, Pidro, Catch Five and Five Hundred every change is judged here. Of Pitch and its relatives, of which there are
thousands, it is a sample: every eleventh or sixteenth change in the order of the file (``EVERY``). All of them are
judged by ``python -m tests.mutation``, which shows what survives and takes minutes. It is to be run when one of these
rulesets, its cases or its referee has been changed, and everything that it shows gets a case or a reason.

The changes of a ruleset are shared out over several tests, so that several processes can have a part each.
"""

from __future__ import annotations

import pytest

from tests.mutation.noticing import WATCHES, mutants_of, noticed_by
from tests.mutation.reasons import UNNOTICED, reason_for, reasons
from trickwright import shipped_ids

PARTS = {"pedro": 8, "five-hundred": 6, "pitch": 4, "schmier": 2, "smear": 2, "ten-point-pitch": 2}
PARTS |= {"pidro": 2, "catch-five": 2, "partnership-pitch": 2, "setback": 2}
"""Tests for each ruleset, where there is more than one."""

EVERY = {
    "pitch": 16,
    "partnership-pitch": 11,
    "pitch-with-joker": 11,
    "setback": 11,
    "schmier": 16,
    "smear": 16,
    "ten-point-pitch": 16,
    "eleven-point-pitch": 11,
    "thirteen-point-pitch": 11,
    "pitch-call-partner": 11,
    "seven-up": 16,
    "all-fours-trinidad": 11,
    "california-jack": 11,
    "nine-card-don": 16,
}
"""Of which rulesets only a sample is judged here: every eleventh change of a short file, sixteenth of a long one."""


@pytest.mark.parametrize(
    ("ruleset", "part"), [(ruleset, part) for ruleset in WATCHES for part in range(PARTS.get(ruleset, 1))]
)
def test_every_change_is_noticed(ruleset: str, part: int) -> None:
    survivors, caught = [], []
    sample = mutants_of(ruleset)[:: EVERY.get(ruleset, 1)]
    for mutant in sample[part :: PARTS.get(ruleset, 1)]:
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
