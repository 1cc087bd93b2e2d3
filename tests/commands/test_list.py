"""``list``: the shipped games, and the rules of a file, with what can be chosen in them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

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
    assert result.stdout == (
        "ours: Ours, for 4 or 3 players\n"
        "  plays target-10\n"
        "  --with target-10  To ten (not with other-goal)\n"
        "  --with low-to-taker  Low to the taker\n"
        "  --with other-goal=N  Another goal (N is 5 to 30; not with target-10)\n"
        "  --with later  Later (needs low-to-taker)\n"
        "  --set goal=1  (1 to 2)\n"
        "pitch: Pitch, for 4 or 3 players\n"
        "  --with target-10  To ten\n"
        "  --with low-to-taker  Low to the taker\n"
    )
    (told,) = json.loads(CliRunner().invoke(main, ["list", "ours.yaml", "--json"]).stdout)
    rules = {rule["id"]: rule for rule in told["house_rules"]}
    assert list(rules) == ["target-10", "low-to-taker", "other-goal", "later"]
    assert (rules["other-goal"]["value"], rules["other-goal"]["excludes"]) == ({"from": 5, "to": 30}, ["target-10"])
    assert (rules["later"]["value"], rules["later"]["needs"]) == (None, ["low-to-taker"])


def test_a_file_with_a_mistake_shows_its_findings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("ours.yaml").write_text(OURS.replace("target-10", "target-11"), encoding="utf-8")
    result = CliRunner().invoke(main, ["list", "ours.yaml"])
    assert result.exit_code == 1
    assert "ours.yaml:5:8: error[TW520]: " in result.stdout
