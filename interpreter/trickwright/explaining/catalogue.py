"""The explanations by code, read from the files of texts when they are asked for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from trickwright.explaining.examples import Example, read_example
from trickwright.reading.codes import CODES, ONLY_WARNED_OF
from trickwright.reading.diagnostics import Severity

GROUPS: dict[str, str] = {
    "1": "Reading a file",
    "2": "The shape of a file",
    "3": "Expressions and rankings",
    "4": "What the rules mean as a whole",
    "5": "Variants and house rules",
    "6": "Case files",
    "7": "Whether the game is sound",
    "8": "What came out when hands were played",
}
"""The groups of codes by the first digit of their number."""

_PREFIX = "TW"


@dataclass(frozen=True)
class Explanation:
    """All that is said about a code; the examples are empty where no file can show it."""

    code: str
    title: str
    severities: tuple[Severity, ...]
    means: str
    why: str
    bad: Example
    good: Example
    play: int = 0  # how many hands of the examples are played; 0 where checking them is enough


def group_of(code: str) -> str:
    """The first digit of a code's number."""
    return code.removeprefix(_PREFIX)[:1]


def explanation(code: str) -> Explanation:
    """What is said about a code. Raises KeyError for one that is not there."""
    entry = _entries(group_of(code))[code]
    severities: tuple[Severity, ...] = ("warning",) if code in ONLY_WARNED_OF else ("error",)
    return Explanation(
        code,
        CODES[code],
        ("error", "warning") if entry.get("severity") == "error or warning" else severities,
        " ".join(entry["means"].split()),
        " ".join(entry["why"].split()),
        read_example(entry.get("bad", {})),
        read_example(entry.get("good", {})),
        entry.get("play", 0),
    )


def codes_explained() -> list[str]:
    """The codes for which there are texts, sorted."""
    return sorted(code for group in GROUPS for code in _entries(group))


@cache
def _entries(group: str) -> dict[str, dict[str, Any]]:
    """The entries of a group of codes, from all of its files."""
    import yaml  # here, because most programs never show an explanation

    found: dict[str, dict[str, Any]] = {}
    for path in sorted(resources.files(__package__).joinpath("texts").iterdir(), key=lambda path: path.name):
        if path.name.startswith(f"{group}xx") and path.name.endswith(".yaml"):
            found.update(yaml.safe_load(path.read_text(encoding="utf-8")) or {})
    return found
