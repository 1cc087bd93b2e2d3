"""The lists beside the table: what cannot be caught and why, and all that is not said as it should be."""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import yaml

from tests.mistakes.judging import Verdict
from tests.mistakes.mistakes import Mistake

NOT_CAUGHT = Path(__file__).with_name("not_caught.yaml")
OUTCOMES = Path(__file__).with_name("outcomes.yaml")

SAYS_THE_SAME = "says the same"
NOTHING_FOUND = "nothing found"
ELSEWHERE = "another line"
SEVERAL = "several findings"
NO_MEND = "no mend"

HEAD = """\
# By kind and mistake, what a full run has found wanting; all other mistakes are caught with one finding, on the right
# line, with a help that names the mend. `says the same` is no mistake: the rules are the same with it and without it.
#
# `python -m tests.mistakes` writes this file anew, and the table beside it.

"""

Key = tuple[str, str]
"""The kind of a mistake, and its name."""


def key(mistake: Mistake) -> Key:
    """By which lists speak of a mistake."""
    return mistake.kind, mistake.name


def wanting(verdict: Verdict) -> tuple[str, ...]:
    """What is wanting in what was found."""
    if not verdict.counts:
        return (SAYS_THE_SAME,)
    if not verdict.caught:
        return (NOTHING_FOUND,)
    kept = ((ELSEWHERE, verdict.on_the_line), (SEVERAL, verdict.alone), (NO_MEND, verdict.mended))
    return tuple(word for word, holds in kept if not holds)


@cache
def outcomes() -> dict[Key, tuple[str, ...]]:
    """What the last full run has found wanting."""
    found = yaml.safe_load(OUTCOMES.read_text(encoding="utf-8")) if OUTCOMES.exists() else None
    return {
        (kind, name): tuple(words.split(", "))
        for kind, mistakes in (found or {}).items()
        for name, words in mistakes.items()
    }


def outcomes_file(found: dict[Key, tuple[str, ...]]) -> str:
    """The text of the list, from what was found wanting in each mistake in the order of the kinds."""
    by_kind: dict[str, dict[str, str]] = {}
    for (kind, name), words in found.items():
        if words:
            by_kind.setdefault(kind, {})[name] = ", ".join(words)
    return HEAD + yaml.safe_dump(by_kind, sort_keys=False, allow_unicode=True, width=1000)


@dataclass(frozen=True)
class Reason:
    """Why some mistakes of a kind are not caught, or found on another line. In a name ``*`` stands for anything."""

    wanting: str  # NOTHING_FOUND or ELSEWHERE
    kind: str
    mistakes: tuple[str, ...]
    reason: str

    def speaks_of(self, mistake: Key, words: tuple[str, ...]) -> bool:
        """Whether a mistake is meant, of which ``words`` say what is wanting."""
        kind, name = mistake
        return (
            self.wanting in words
            and kind == self.kind
            and any(fnmatchcase(name, pattern.replace("[", "[[]")) for pattern in self.mistakes)
        )


@cache
def reasons() -> list[Reason]:
    """The reasons of ``not_caught.yaml``."""
    found = yaml.safe_load(NOT_CAUGHT.read_text(encoding="utf-8")) or []
    return [Reason(entry["wanting"], entry["kind"], tuple(entry["mistakes"]), entry["reason"]) for entry in found]


def reason_for(mistake: Key, words: tuple[str, ...]) -> Reason | None:
    """Why a mistake cannot be caught, or not on its line, if the list says so."""
    return next((reason for reason in reasons() if reason.speaks_of(mistake, words)), None)
