"""``list``: the shipped games."""

from __future__ import annotations

import json

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
