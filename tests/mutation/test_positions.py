"""The prepared positions come out as they should with the rulesets as they are."""

from __future__ import annotations

import pytest

from tests.mutation.noticing import WATCHES
from tests.mutation.positions import Candidate
from trickwright import read_ruleset


@pytest.mark.parametrize(
    ("name", "position"), [(name, at) for name, watch in WATCHES.items() for at in watch.positions]
)
def test_position(name: str, position: str) -> None:
    ruleset, findings = read_ruleset(name)
    assert ruleset is not None, findings
    WATCHES[name].positions[position](Candidate(ruleset))
