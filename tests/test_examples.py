"""Every example works: rule files are sound and play to an end, programs run."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from trickwright import load
from trickwright.library import check_document
from trickwright.reading.yaml_reader import read_file
from trickwright.simulation import Plan, simulate

EXAMPLES = Path(__file__).parent.parent / "examples"
RULES = sorted(path for path in EXAMPLES.glob("*.yaml") if not path.name.endswith(".cases.yaml"))
PROGRAMS = sorted(EXAMPLES.glob("*.py"))


def test_there_are_examples() -> None:
    assert RULES and PROGRAMS


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.stem)
def test_a_rule_file_is_sound_and_games_end(path: Path) -> None:
    ruleset, findings = check_document(*read_file(path), path)
    assert ruleset is not None and not findings
    assert ruleset.id == path.stem
    game = load(path)
    summary = simulate(game, Plan(("random",) * game.seats, games=20))
    assert summary.games == 20 and summary.reasons["target"] > 10


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_a_program_runs(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(path), run_name="__main__")
    assert capsys.readouterr().out
