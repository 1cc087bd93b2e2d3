"""``play``: a game at the terminal against players without a person."""

from __future__ import annotations

import io
import random
import sys
from contextlib import ExitStack
from pathlib import Path

import click

from trickwright.commands.choices import (
    PLAYERS_HELP,
    chosen_game,
    players_by_seat,
    ruleset_choices,
    whole_number,
    wrong_usage,
)
from trickwright.commands.record_file import RecordFile, new_record
from trickwright.commands.screen import has_suit_symbols
from trickwright.commands.table import CannotRecord, Leaving, Table
from trickwright.engine.match import Match
from trickwright.players import make_player
from trickwright.texts import LANGUAGES, Wording, in_language

_LARGEST_SEED = 10**6  # of those that are drawn: short enough to be typed again


@click.command("play")
@ruleset_choices
@click.option("--seat", type=whole_number(), default=0, show_default=True, metavar="N", help="Where you sit.")
@click.option(
    "--bot",
    default="random",
    metavar="NAME[,NAME…]",
    help=f"Who plays the other seats: one for all, or one each.{PLAYERS_HELP}",
)
@click.option("--seed", type=whole_number(), metavar="N", help="Deals the cards of an earlier game.  [default: any]")
@click.option("--record", type=click.Path(path_type=Path), metavar="FILE", help="Write every event into this new file.")
@click.option("--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="The language of the game.")
def command(
    ruleset: str,
    rules: tuple[str, ...],
    settings: tuple[str, ...],
    players: int | None,
    seat: int,
    bot: str,
    seed: int | None,
    record: Path | None,
    lang: str,
) -> None:
    """Plays RULESET, a shipped game or a file, with you in one of the seats.

    You type what stands before the bracket in the list, a card such as AH, or a bid; `help` says more. A number while
    bidding is the bid itself. `undo` goes back to your last decision, `quit` or the end of input ends the game.
    """
    game = chosen_game(ruleset, rules, settings, players)
    if not 0 <= seat < game.seats:
        wrong_usage(f"there is no seat {seat}; {game.id} has the seats 0 to {game.seats - 1}")
    bots = players_by_seat(bot, game)
    if seed is None:
        seed = random.SystemRandom().randrange(_LARGEST_SEED)
    wording = Wording(lang, symbols=has_suit_symbols())
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # what is no text is no move either
    with ExitStack() as stack:
        file = stack.enter_context(new_record(record, RecordFile)) if record is not None else None
        # Each seat has a stream of chance of its own, the same for the same seed.
        others = [make_player(name, seed * game.seats + at) for at, name in enumerate(bots)]
        table = Table(Match(game, seed), seat, others, wording, file)
        _play(table, in_language(game.title, lang) or game.id)


def _play(table: Table, title: str) -> None:
    try:
        try:
            table.greet(title)
            table.play()
        except (Leaving, KeyboardInterrupt):
            table.leave()
    except CannotRecord as problem:
        raise click.ClickException(f"the game cannot be recorded any further: {problem}") from None
