"""Everything that README shows works as shown."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

import trickwright
from trickwright.commands.main import main

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """The code blocks of a language."""
    return re.findall(rf"^```{language}\n(.*?)^```", README, re.MULTILINE | re.DOTALL)


def test_the_rules_of_a_table_go_through_the_commands_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (rules,) = blocks("yaml")
    monkeypatch.chdir(tmp_path)
    Path("our-table.yaml").write_text(rules, encoding="utf-8")
    commands = re.findall(r"^\$ trickwright (.*?)(?:#.*)?$", blocks("console")[0], re.MULTILINE)
    assert [command.split()[0] for command in commands] == ["validate", "diff", "simulate", "play"]
    for command in commands:
        done = CliRunner().invoke(main, shlex.split(command), input="1\n1\nquit\n")
        assert done.exit_code == 0, done.output


def test_the_example_in_python_runs_to_the_end_of_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = blocks("python")
    exec(compile(example, "README.md", "exec"), {})
    assert re.match(r"won by side \([012],\) with", capsys.readouterr().out.splitlines()[-1])


def test_every_command_of_the_table_exists() -> None:
    named = set(re.findall(r"^\| `trickwright (\w+)", README, re.MULTILINE))
    assert named == set(main.list_commands(None))  # type: ignore[arg-type]


def test_the_public_names_are_these() -> None:
    assert trickwright.__all__ == [
        "PLAYERS",
        "Diagnostic",
        "Event",
        "Game",
        "IllegalMove",
        "Match",
        "Move",
        "Place",
        "Player",
        "Ruleset",
        "RulesetError",
        "RulesetNotFound",
        "SavedGameError",
        "TrickView",
        "View",
        "WrongChoice",
        "__version__",
        "load",
        "make_player",
        "read_ruleset",
        "shipped_ids",
    ]
    assert all(hasattr(trickwright, name) for name in trickwright.__all__)
