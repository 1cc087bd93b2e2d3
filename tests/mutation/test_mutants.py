"""Every change of a shipped ruleset is refused or noticed, but for those that ``unnoticed.yaml`` gives a reason for.

The mutants of a ruleset are shared out over several tests, so that several processes can have a part each.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
import yaml

from tests.mutation.mutants import Mutant, mutants
from tests.mutation.noticing import WATCHES, noticed_by
from trickwright import shipped_ids
from trickwright.library import folder
from trickwright.reading.yaml_reader import read_file

PARTS = 6  # tests for each ruleset
UNNOTICED = Path(__file__).with_name("unnoticed.yaml")


@cache
def unnoticed() -> dict[tuple[str, str, str], str]:
    """The reasons of the list, by ruleset, place and change."""
    entries = yaml.safe_load(UNNOTICED.read_text(encoding="utf-8"))
    return {(entry["ruleset"], entry["place"], entry["change"]): entry["reason"] for entry in entries}


def mutants_of(ruleset: str) -> list[Mutant]:
    """Every mutant of a shipped ruleset."""
    document, findings = read_file(folder("rulesets") / f"{ruleset}.yaml", f"{ruleset}.yaml")
    assert document is not None, findings
    return mutants(document)


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("ruleset", WATCHES)
def test_every_change_is_noticed(ruleset: str, part: int) -> None:
    survivors, caught = [], []
    for mutant in mutants_of(ruleset)[part::PARTS]:
        by = noticed_by(mutant, WATCHES[ruleset])
        listed = (ruleset, mutant.place, mutant.change) in unnoticed()
        if by is None and not listed:
            survivors.append(f"{mutant.place}: {mutant.change}")
        elif by is not None and listed:
            caught.append(f"{mutant.place}: {mutant.change} ({by})")
    assert not survivors, "nothing notices these changes: " + "; ".join(survivors)
    assert not caught, f"these stand in {UNNOTICED.name} and are noticed: " + "; ".join(caught)


def test_everything_listed_can_be_changed() -> None:
    known = {(ruleset, mutant.place, mutant.change) for ruleset in WATCHES for mutant in mutants_of(ruleset)}
    assert set(unnoticed()) <= known
    assert all(unnoticed().values()), "every entry needs a reason"


def test_every_shipped_ruleset_is_watched() -> None:
    assert set(shipped_ids()) == set(WATCHES), "a ruleset needs a referee, and an entry in tests/mutation/noticing.py"
