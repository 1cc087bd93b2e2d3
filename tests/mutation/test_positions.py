"""The prepared positions come out as they should with the rulesets as they are."""

from __future__ import annotations

import pytest

from tests.mutation.noticing import WATCHES
from tests.mutation.positions import Candidate
from tests.table import ruleset

POSITIONS = {name: {**watch.positions, **watch.rule_positions} for name, watch in WATCHES.items()}


@pytest.mark.parametrize(
    ("name", "position"), [(name, at) for name, positions in POSITIONS.items() for at in positions]
)
def test_position(name: str, position: str) -> None:
    POSITIONS[name][position](Candidate(ruleset(name)))
