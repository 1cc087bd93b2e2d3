"""``list``: the shipped games, and the rules of a file, with what can be chosen in them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.table import ruleset
from trickwright.commands.main import main
from trickwright.library import shipped_ids


def test_every_shipped_game_with_its_options() -> None:
    result = CliRunner().invoke(main, ["list"])
    assert result.exit_code == 0 and not result.stderr
    for name in shipped_ids():
        assert f"{name}: " in result.stdout
    assert "pitch: Pitch, for 4 or 3 players\n" in result.stdout
    assert "  --set minimum_bid=7  (1 to 14)  Lowest bid\n" in result.stdout


def test_as_json() -> None:
    result = CliRunner().invoke(main, ["list", "--json"])
    games = json.loads(result.stdout)
    assert [game["id"] for game in games] == shipped_ids()
    for game in games:
        assert {"id", "title", "players", "house_rules", "options"} <= set(game)
    pedro = next(game for game in games if game["id"] == "pedro")
    assert pedro["title"] == {"en": "Pedro", "de": "Pedro"}
    assert pedro["players"] == [4]
    assert pedro["options"][0] == {
        "name": "minimum_bid", "default": 7, "from": 1, "to": 14, "title": {"en": "Lowest bid", "de": "Mindestgebot"},
    }  # fmt: skip


OURS = """\
trickwright: 1
id: ours
title: {en: Ours, de: Unseres}
extends: pitch
with: [target-10]
options: {goal: {default: 1, from: 1, to: 2}}
house_rules:
  other-goal: {title: {en: Another goal, de: Ein anderes Ziel}, value: {from: 5, to: 30},
               change: {game: {target: value}}}
  later: {title: {en: Later, de: Später}, needs: [low-to-taker], change: {game: {limit: 20}}}
"""


def test_the_rules_of_a_file_with_what_it_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("ours.yaml").write_text(OURS, encoding="utf-8")
    result = CliRunner().invoke(main, ["list", "ours.yaml", "pitch"])
    assert (result.exit_code, result.stderr) == (0, "")
    ours, _, pitch = result.stdout.partition("pitch: Pitch, for 4 or 3 players\n")
    assert ours.startswith("ours: Ours, for 4 or 3 players\n  plays target-10\n  --with ")
    for line in (
        "  --with target-10  To ten (not with number-of-hands, other-goal)",
        "  --with low-to-taker  Low to the taker",
        "  --with other-goal=N  Another goal (N is 5 to 30; not with target-10, number-of-hands)",
        "  --with later  Later (needs low-to-taker)",
    ):
        assert line in ours.splitlines()
    assert ours.endswith("\n  --set goal=1  (1 to 2)\n")
    assert "  --with target-10  To ten (not with number-of-hands)\n" in pitch
    german = CliRunner().invoke(main, ["list", "ours.yaml", "--lang", "de"]).stdout
    assert german.startswith("ours: Unseres, zu 4 oder 3 Spielern\n  spielt target-10\n")
    line = "  --with other-goal=N  Ein anderes Ziel (N ist 5 bis 30; nicht mit target-10, number-of-hands)"
    assert line in german.splitlines()
    (told,) = json.loads(CliRunner().invoke(main, ["list", "ours.yaml", "--json"]).stdout)
    rules = {rule["id"]: rule for rule in told["house_rules"]}
    assert list(rules)[-2:] == ["other-goal", "later"] and {"target-10", "low-to-taker"} <= set(rules)
    assert rules["other-goal"]["value"] == {"from": 5, "to": 30}
    assert rules["other-goal"]["excludes"] == ["target-10", "number-of-hands"]
    assert (rules["later"]["value"], rules["later"]["needs"]) == (None, ["low-to-taker"])


def test_the_rules_of_a_game_that_is_named_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    rules = ruleset("seven-up").text
    for language, title in (("en", "seven-up: Seven-Up, for 4, 3 or 2 players"), ("de", "seven-up: Seven-Up, zu 4, ")):
        lines = CliRunner().invoke(main, ["list", "seven-up", "--lang", language]).stdout.splitlines()
        first = next(at for at, line in enumerate(lines) if line.startswith("  --with"))
        assert lines[0].startswith(title)
        assert " ".join(line.strip() for line in lines[1:first]) == rules[language]
        assert all(len(line) <= 80 and line.startswith("  ") for line in lines[1:first])
        assert rules[language][:20] not in CliRunner().invoke(main, ["list", "--lang", language]).stdout
    assert "  --with other-target=N  Ein anderes Ziel (N ist 10 oder 11)" in lines


def test_the_rules_in_some_sentences_as_json(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("ours.yaml").write_text(OURS, encoding="utf-8")
    found = CliRunner().invoke(main, ["list", "seven-up", "ours.yaml", "--json"])
    seven_up, ours = json.loads(found.stdout)
    assert seven_up["text"] == ruleset("seven-up").text
    assert ours["text"] == {}  # what the file below tells of its own rules is no text of these
    assert CliRunner().invoke(main, ["list", "ours.yaml"]).stdout.splitlines()[1] == "  plays target-10"


def test_a_text_that_would_steer_a_terminal_is_a_mistake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = 'text: {en: "Play\\e[2J well.", de: Gut spielen.}\n'
    Path("ours.yaml").write_text(OURS + text, encoding="utf-8")
    result = CliRunner().invoke(main, ["list", "ours.yaml"])
    assert "\x1b" not in result.stdout


def test_a_file_with_a_mistake_shows_its_findings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("ours.yaml").write_text(OURS.replace("target-10", "target-11"), encoding="utf-8")
    result = CliRunner().invoke(main, ["list", "ours.yaml"])
    assert result.exit_code == 1
    assert "ours.yaml:5:8: error[TW520]: " in result.stdout
