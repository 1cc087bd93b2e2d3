"""``list``: the shipped games, with their house rules and options."""

from __future__ import annotations

import json
from typing import Any

import click

from trickwright.commands.choices import named_ruleset
from trickwright.commands.screen import broken, screen_width
from trickwright.library import Ruleset, shipped_ids
from trickwright.reading.report import harmless
from trickwright.resolving.house_rules import HouseRule, Numbers
from trickwright.resolving.pairs import excluded
from trickwright.texts import LANGUAGES, Wording, in_language


@click.command("list")
@click.argument("rulesets", nargs=-1, metavar="[RULESET]...")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list of objects.")
@click.option("--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="The language of the list.")
def command(rulesets: tuple[str, ...], as_json: bool, lang: str) -> None:
    """Lists the shipped games, or those that are named, with their house rules and options.

    Of a game that is named it tells the rules too, where its file has them in some sentences.
    """
    games = [named_ruleset(name) for name in rulesets or shipped_ids()]
    if as_json:
        click.echo(json.dumps([_as_object(game) for game in games], indent=2))
        return
    for game in games:
        for line in _lines(game, Wording(lang), tell=bool(rulesets)):
            click.echo(line)


def _as_object(game: Ruleset) -> dict[str, Any]:
    others = excluded(game.rules)
    return {
        "id": game.id,
        "title": game.title,
        "text": game.text,
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


def _lines(game: Ruleset, wording: Wording, tell: bool) -> list[str]:
    """What can be chosen in a game; with ``tell`` also its rules in some sentences."""
    language = wording.language
    players = wording.joined(map(str, game.seats), "or")
    lines = [wording.say("list.game", id=game.id, title=in_language(game.title, language), players=players)]
    if tell and game.text:
        lines += broken("  " + harmless(in_language(game.text, language)), screen_width())
    others = excluded(game.rules)
    if game.played.house_rules:
        lines.append("  " + wording.say("list.plays", house_rules=", ".join(game.played.house_rules)))
    for rule in game.house_rules.values():
        remarks = _remarks(rule, others[rule.id], wording)
        lines.append(f"  --with {_as_typed(rule)}  {harmless(in_language(rule.title, language))}{remarks}")
    for option in game.options.values():
        title = harmless(in_language(option.title, language))
        described = f"  {title}" if title else ""
        numbers = wording.say("list.range", lowest=option.lowest, highest=option.highest)
        lines.append(f"  --set {option.name}={option.default}  ({numbers}){described}")
    return lines


def _as_typed(rule: HouseRule) -> str:
    return rule.id if rule.numbers is None else f"{rule.id}=N"


def _remarks(rule: HouseRule, others: list[str], wording: Wording) -> str:
    say = wording.say
    found = [say("list.number", numbers=_numbers(rule.numbers, wording))] if rule.numbers is not None else []
    found += [say("list.needs", house_rules=", ".join(name.text for name in rule.needs))] if rule.needs else []
    found += [say("list.excludes", house_rules=", ".join(others))] if others else []
    return f" ({'; '.join(found)})" if found else ""


def _numbers(numbers: Numbers, wording: Wording) -> str:
    if numbers.some:
        return wording.joined(map(str, numbers.some), "or")
    return wording.say("list.range", lowest=numbers.lowest, highest=numbers.highest)
