"""What nothing notices, and why: the list in ``unnoticed.yaml``."""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import yaml

from tests.mutation.mutants import Mutant

UNNOTICED = Path(__file__).with_name("unnoticed.yaml")


@dataclass(frozen=True)
class Reason:
    """Why nothing notices some changes: rulesets, places and change, in which ``*`` stands for anything.

    Of several rulesets or places with spaces between any may be meant.
    """

    ruleset: str
    place: str
    change: str
    reason: str

    def speaks_of(self, ruleset: str, mutant: Mutant) -> bool:
        """Whether a change of a ruleset is meant."""
        return (
            _is_one_of(ruleset, self.ruleset.split())
            and _is_one_of(mutant.place, self.place.split())
            and _is_one_of(mutant.change, [self.change])
        )


def _is_one_of(text: str, patterns: list[str]) -> bool:
    return any(fnmatchcase(text, pattern.replace("[", "[[]")) for pattern in patterns)


@cache
def reasons() -> list[Reason]:
    """The list."""
    return [Reason(**entry) for entry in yaml.safe_load(UNNOTICED.read_text(encoding="utf-8"))]


def reason_for(ruleset: str, mutant: Mutant) -> Reason | None:
    """The first reason that speaks of a change of a ruleset."""
    return next((reason for reason in reasons() if reason.speaks_of(ruleset, mutant)), None)
