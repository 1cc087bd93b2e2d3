"""Every change of a shipped ruleset is refused or noticed, but for those that ``unnoticed.yaml`` gives a reason for.

The mutants of a ruleset are shared out over several tests, so that several processes can have a part each.
"""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import pytest
import yaml

from tests.mutation.mutants import Mutant
from tests.mutation.noticing import WATCHES, mutants_of, noticed_by
from trickwright import shipped_ids

PARTS = {"pedro": 8, "five-hundred": 6, "pitch": 4, "pidro": 2, "catch-five": 2}  # tests for each ruleset
UNNOTICED = Path(__file__).with_name("unnoticed.yaml")


@dataclass(frozen=True)
class Reason:
    """Why nothing notices some changes: rulesets, place and change, in which ``*`` stands for anything."""

    ruleset: str
    place: str
    change: str
    reason: str

    def speaks_of(self, ruleset: str, mutant: Mutant) -> bool:
        """Whether a change of a ruleset is meant."""
        pairs = ((self.ruleset, ruleset), (self.place, mutant.place), (self.change, mutant.change))
        return all(fnmatchcase(text, pattern.replace("[", "[[]")) for pattern, text in pairs)


@cache
def reasons() -> list[Reason]:
    """The list."""
    return [Reason(**entry) for entry in yaml.safe_load(UNNOTICED.read_text(encoding="utf-8"))]


@pytest.mark.parametrize(
    ("ruleset", "part"), [(ruleset, part) for ruleset in WATCHES for part in range(PARTS[ruleset])]
)
def test_every_change_is_noticed(ruleset: str, part: int) -> None:
    survivors, caught = [], []
    for mutant in mutants_of(ruleset)[part :: PARTS[ruleset]]:
        by = noticed_by(mutant, ruleset)
        listed = any(reason.speaks_of(ruleset, mutant) for reason in reasons())
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
    assert set(shipped_ids()) == set(WATCHES), "a ruleset needs a referee, and an entry in tests/mutation/noticing.py"


def test_every_house_rule_is_watched() -> None:
    for ruleset, watch in WATCHES.items():
        changed = {mutant.house_rule for mutant in mutants_of(ruleset)} - {None}
        assert changed == set(watch.house_rules)
        for name, sittings in watch.house_rules.items():
            chosen = [{rule.partition("=")[0] for rule in sitting.house_rules} for sitting in sittings]
            assert all(name in rules for rules in chosen), name
