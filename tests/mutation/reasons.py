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


def reason_for(ruleset: str, mutant: Mutant) -> Reason | None:
    """The first reason that speaks of a change of a ruleset."""
    return next((reason for reason in reasons() if reason.speaks_of(ruleset, mutant)), None)
