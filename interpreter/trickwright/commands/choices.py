"""The choices that several commands take: a ruleset with its house rules and options, and who plays."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping
from typing import Any, NoReturn

import click

from trickwright.building.model import Game
from trickwright.library import Ruleset, RulesetError, RulesetNotFound, WrongChoice, read_ruleset
from trickwright.players import PLAYERS
from trickwright.reading.diagnostics import Diagnostic, nearest
from trickwright.reading.report import harmless


def whole_number(lowest: int | None = None, highest: int | None = None) -> Callable[[str | int], int]:
    """The type of an option that takes a whole number, perhaps with a lowest and a highest."""

    def number(value: str | int) -> int:
        try:
            found = int(value)
        except ValueError:
            raise click.BadParameter(f"{value!r} is no whole number") from None
        if lowest is not None and found < lowest:
            raise click.BadParameter(f"{found} is too little: {lowest} is the least")
        if highest is not None and found > highest:
            raise click.BadParameter(f"{found} is too much: {highest} is the most")
        return found

    return number


def _players_help() -> str:
    """The players by name, one line each, as the help of an option takes it."""
    lines = [f"{name}: {re.split('[:;.]', inspect.getdoc(player) or name)[0]}" for name, player in PLAYERS.items()]
    return "\n".join(("  [default: random]\n\n\b", *lines))


PLAYERS_HELP = _players_help()


def counted(number: int, what: str) -> str:
    """``1 game``, ``2 games``."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def ruleset_choices(function: Callable[..., Any]) -> Callable[..., Any]:
    """Adds RULESET, ``--with``, ``--set`` and ``--players`` to a command."""
    for decorate in (
        click.option(
            "--players", type=whole_number(1), metavar="N", help="How many play, where the ruleset leaves a choice."
        ),
        click.option("--set", "settings", multiple=True, metavar="OPTION=VALUE", help="Another value for an option."),
        click.option(
            "--with",
            "rules",
            multiple=True,
            metavar="RULE",
            help="A house rule, id or id=value; `list` shows them.",
        ),
        click.argument("ruleset"),
    ):
        function = decorate(function)
    return function


def wrong_usage(sentence: str) -> NoReturn:
    """Ends the command with exit code 2 and a sentence."""
    raise click.UsageError(sentence)


def chosen_options(settings: tuple[str, ...]) -> dict[str, int]:
    """``option=value`` pairs as numbers; wrong usage for anything else."""
    chosen: dict[str, int] = {}
    for setting in settings:
        name, sign, value = setting.partition("=")
        name = name.strip()
        try:
            number = int(value)
        except ValueError:
            wrong_usage(f"--set takes OPTION=NUMBER, and this is {setting!r}")
        if not sign or not name:
            wrong_usage(f"--set takes OPTION=NUMBER, and this is {setting!r}")
        if chosen.get(name, number) != number:
            wrong_usage(f"--set gives {name} twice, as {chosen[name]} and as {number}")
        chosen[name] = number
    return chosen


def named_ruleset(name: str) -> Ruleset:
    """The ruleset that a command line names. Raises click.UsageError, and RulesetError for one with mistakes."""
    try:
        ruleset, diagnostics = read_ruleset(name)
    except RulesetNotFound as missing:
        wrong_usage(str(missing))
    if ruleset is None:
        raise RulesetError(name, diagnostics)
    return ruleset


def chosen_game(ruleset: str, rules: tuple[str, ...], settings: tuple[str, ...], players: int | None) -> Game:
    """The game for the choices of a command line.

    Raises click.UsageError for a wrong choice, and RulesetError for a ruleset with mistakes.
    """
    try:
        found = named_ruleset(ruleset)
        options = chosen_options(settings)
        game, diagnostics = found.game(players, options, rules)
    except WrongChoice as wrong:
        wrong_usage(str(wrong))
    if game is None and (options or rules):  # the ruleset is sound, so it is the choice that does not fit
        wrong_usage(_unplayable(found.id, rules, options, diagnostics))
    if game is None:
        raise RulesetError(ruleset, diagnostics)
    return game


def _unplayable(ruleset: str, rules: tuple[str, ...], options: Mapping[str, int], diagnostics: list[Diagnostic]) -> str:
    chosen = " and ".join((*rules, *(f"{name}={value}" for name, value in options.items())))
    lines = [f"with {chosen} {ruleset} cannot be played:"]
    for finding in diagnostics:
        place = finding.place
        lines.append(f"  {finding.message} ({place.file}:{place.line}:{place.column})")
        lines += [f"    {at.file}:{at.line}:{at.column}: {what}" for what, at in finding.related]
    return "\n".join(map(harmless, lines))


def known_player(name: str) -> str:
    """The name of a player without a person; wrong usage for an unknown one."""
    if name not in PLAYERS:
        guess = nearest(name, PLAYERS)
        mend = f"did you mean {guess}?" if guess else "there are: " + ", ".join(sorted(PLAYERS))
        wrong_usage(f"there is no player {name!r}; {mend}")
    return name


def players_by_seat(names: str, game: Game) -> tuple[str, ...]:
    """``a,b,a,b`` as a player for each seat; a single name is for all."""
    found = tuple(known_player(name.strip()) for name in names.split(","))
    if len(found) == 1:
        return found * game.seats
    if len(found) != game.seats:
        wrong_usage(f"--bot names {len(found)} players for {game.seats} seats; name one for all, or one for each seat")
    return found
