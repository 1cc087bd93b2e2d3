"""Every case of ``tests/cases`` and the examples comes out as it expects.

Every line of the readings that a case can show has one, and every house rule one that fails without the rule.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.table import ruleset
from trickwright.building.reader import entries
from trickwright.cases import Examined, Examiner, Result
from trickwright.cases.wording import failure_in_words
from trickwright.library import locate, shipped_ids
from trickwright.reading.document import Mapping
from trickwright.reading.report import as_text
from trickwright.reading.yaml_reader import read_file, read_text

FOLDER = Path(__file__).parent / "cases"
EXAMPLES = FOLDER.parent.parent / "examples"
FILES = [*sorted(FOLDER.glob("*.cases.yaml")), *sorted(EXAMPLES.glob("*.cases.yaml"))]

EXAMINER = Examiner()


@cache
def examined(path: Path) -> Examined:
    """What comes of a case file."""
    return EXAMINER.examine(*read_file(path, path.name), path, path.name)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.partition(".")[0])
def test_the_file_is_sound_and_its_cases_pass(path: Path) -> None:
    file = examined(path)
    assert not file.findings, as_text(file.findings, {path.name: path.read_text(encoding="utf-8")})
    assert file.results
    names = [result.case.name for result in file.results]
    assert len(names) == len(set(names)), "two cases have the same name"
    assert all(result.passed for result in file.results), "\n".join(map(reasons, file.results))


def reasons(result: Result) -> str:
    """Why a case fails, with its name and what happened before; nothing if it passes."""
    lines = [f"line {failure.place.line}: {failure_in_words(failure)}" for failure in result.failures]
    return "" if result.passed else "\n".join([result.case.name, *lines, *result.before])


LINES = {
    "pedro": [f"P{number}" for number in range(1, 17)] + ["G1", "G2", "G4"],
    "five-hundred": [f"F{number}" for number in range(1, 13)] + ["G1", "G2"],
    "pitch": [f"T{number}" for number in range(1, 12)] + ["G2"],
    "pidro": [f"V{number}" for number in range(1, 6)],
    "catch-five": [f"V{number}" for number in range(6, 11)],
}
"""The lines of the readings that are about the games without their house rules; G3 is about what players see."""


@pytest.mark.parametrize("game", LINES)
def test_every_line_of_the_readings_is_shown(game: str) -> None:
    names = [result.case.name for result in examined(FOLDER / f"{game}.cases.yaml").results]
    shown = {word for name in names for word in re.findall(r"\b[A-Z][0-9]+\b", name)}
    assert set(LINES[game]) <= shown


# --- house rules --------------------------------------------------------------


@cache
def written(path: Path) -> dict[str, Any]:
    """A case file as plain values."""
    found: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return found


def differs_without(path: Path, rule: str) -> bool:
    """Whether some case of a file that chooses a rule fails, or cannot be set up, without it and those that need it."""
    data = written(path)
    gone = {
        rule,
        *(other.id for other in ruleset(data["ruleset"]).house_rules.values() if rule in other.names("needs")),
    }
    cases = []
    for case in data["cases"]:
        chosen = [*data.get("with", []), *case.get("with", [])]
        if rule in [one.partition("=")[0] for one in chosen]:
            left = [one for one in chosen if one.partition("=")[0] not in gone]
            cases.append({**case, "with": left})
    if not cases:
        return False
    text = yaml.safe_dump({"trickwright_cases": 1, "ruleset": data["ruleset"], "cases": cases})
    found = EXAMINER.examine(*read_text(text, path.name), path, path.name)
    return bool(found.findings) or any(not result.passed for result in found.results)


def rules_said_in(name: str) -> list[str]:
    """Of the house rules of a shipped ruleset those that its own file adds or changes; the others are as below."""
    document, _ = read_file(*locate(name))
    assert document is not None and isinstance(document.root, Mapping)
    change = document.root.get("change")
    owners = (document.root, change) if isinstance(change, Mapping) else (document.root,)
    said = {rule for owner in owners for rule, _key, _node in entries(owner, "house_rules")}
    return [rule for rule in ruleset(name).house_rules if rule in said]


@pytest.mark.parametrize(("game", "rule"), [(game, rule) for game in shipped_ids() for rule in rules_said_in(game)])
def test_every_house_rule_has_a_case_in_which_the_game_without_it_gives_another_result(game: str, rule: str) -> None:
    files = [path for path in FILES if path.parent == FOLDER and path.name.partition(".")[0] == game]
    assert any(differs_without(path, rule) for path in files)
