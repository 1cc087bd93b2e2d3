"""Every example works: rule files are sound and play to an end, programs run."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from trickwright import load, read_ruleset
from trickwright.simulation import Plan, simulate

EXAMPLES = Path(__file__).parent.parent / "examples"
RULES = sorted(EXAMPLES.glob("*.yaml"))
PROGRAMS = sorted(EXAMPLES.glob("*.py"))


def test_there_are_examples() -> None:
    assert RULES and PROGRAMS


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.stem)
def test_a_rule_file_is_sound_and_games_end(path: Path) -> None:
    ruleset, findings = read_ruleset(path)
    assert ruleset is not None and not findings
    assert ruleset.id == path.stem
    game = load(path)
    summary = simulate(game, Plan(("random",) * game.seats, games=20))
    assert summary.games == 20 and set(summary.reasons) == {"target"}


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_a_program_runs(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(path), run_name="__main__")
    assert capsys.readouterr().out


def test_readme_shows_the_example_as_it_is() -> None:
    readme = (EXAMPLES.parent / "README.md").read_text(encoding="utf-8")
    rules = (EXAMPLES / "blind-trump.yaml").read_text(encoding="utf-8")
    assert rules[rules.index("trickwright: 1") :] in readme
