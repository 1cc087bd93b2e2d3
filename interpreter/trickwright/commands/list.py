"""``list``: the shipped games, with their options."""

from __future__ import annotations

import json
from typing import Any

import click

from trickwright.library import Ruleset, RulesetError, read_ruleset, shipped_ids
from trickwright.reading.report import harmless
from trickwright.texts.wording import in_language


@click.command("list")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list of objects.")
def command(as_json: bool) -> None:
    """Lists the shipped games with their options."""
    games = [_shipped(name) for name in shipped_ids()]
    if as_json:
        click.echo(json.dumps([_as_object(game) for game in games], indent=2))
        return
    for game in games:
        for line in _lines(game):
            click.echo(harmless(line))


def _shipped(name: str) -> Ruleset:
    ruleset, diagnostics = read_ruleset(name)
    if ruleset is None:
        raise RulesetError(name, diagnostics)
    return ruleset


def _as_object(game: Ruleset) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.title,
        "players": list(game.seats),
        "house_rules": [],
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "from": option.lowest,
                "to": option.highest,
                "title": option.title,
            }
            for option in game.options.values()
        ],
    }


def _lines(game: Ruleset) -> list[str]:
    players = " or ".join(str(number) for number in game.seats)
    lines = [f"{game.id}: {in_language(game.title, 'en')}, for {players} players"]
    for option in game.options.values():
        title = in_language(option.title, "en")
        described = f"  {title}" if title else ""
        lines.append(f"  --set {option.name}={option.default}  ({option.lowest} to {option.highest}){described}")
    return lines
