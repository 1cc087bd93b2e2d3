"""``list``: the shipped games, with their house rules and options."""

from __future__ import annotations

import json
from typing import Any

import click

from trickwright.commands.choices import named_ruleset
from trickwright.library import Ruleset, shipped_ids
from trickwright.reading.report import harmless
from trickwright.resolving.house_rules import HouseRule, Numbers
from trickwright.resolving.pairs import excluded
from trickwright.texts.wording import in_language


@click.command("list")
@click.argument("rulesets", nargs=-1, metavar="[RULESET]...")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list of objects.")
def command(rulesets: tuple[str, ...], as_json: bool) -> None:
    """Lists the shipped games, or those that are named, with their house rules and options."""
    games = [named_ruleset(name) for name in rulesets or shipped_ids()]
    if as_json:
        click.echo(json.dumps([_as_object(game) for game in games], indent=2))
        return
    for game in games:
        for line in _lines(game):
            click.echo(harmless(line))


def _as_object(game: Ruleset) -> dict[str, Any]:
    others = excluded(game.rules)
    return {
        "id": game.id,
        "title": game.title,
        "players": list(game.seats),
        "house_rules": [_rule_as_object(rule, others[rule.id]) for rule in game.house_rules.values()],
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


def _rule_as_object(rule: HouseRule, others: list[str]) -> dict[str, Any]:
    numbers = rule.numbers
    return {
        "id": rule.id,
        "title": rule.title,
        "text": rule.text,
        "value": None if numbers is None else _numbers_as_object(numbers),
        "needs": [name.text for name in rule.needs],
        "excludes": others,
    }


def _numbers_as_object(numbers: Numbers) -> dict[str, Any]:
    return {"one_of": list(numbers.some)} if numbers.some else {"from": numbers.lowest, "to": numbers.highest}


def _lines(game: Ruleset) -> list[str]:
    players = " or ".join(str(number) for number in game.seats)
    lines = [f"{game.id}: {in_language(game.title, 'en')}, for {players} players"]
    others = excluded(game.rules)
    if game.played.house_rules:
        lines.append(f"  plays {', '.join(game.played.house_rules)}")
    for rule in game.house_rules.values():
        lines.append(f"  --with {_as_typed(rule)}  {in_language(rule.title, 'en')}{_remarks(rule, others[rule.id])}")
    for option in game.options.values():
        title = in_language(option.title, "en")
        described = f"  {title}" if title else ""
        lines.append(f"  --set {option.name}={option.default}  ({option.lowest} to {option.highest}){described}")
    return lines


def _as_typed(rule: HouseRule) -> str:
    return rule.id if rule.numbers is None else f"{rule.id}=N"


def _remarks(rule: HouseRule, others: list[str]) -> str:
    found = [f"N is {rule.numbers}"] if rule.numbers is not None else []
    found += [f"needs {', '.join(name.text for name in rule.needs)}"] if rule.needs else []
    found += [f"not with {', '.join(others)}"] if others else []
    return f" ({'; '.join(found)})" if found else ""
