"""``simulate``: many games between players without a person, with progress and a summary."""

from __future__ import annotations

import json
import sys
from functools import partial
from pathlib import Path
from typing import IO, Any

import click

from trickwright.building.model import Game
from trickwright.commands.choices import (
    PLAYERS_HELP,
    chosen_game,
    chosen_options,
    counted,
    players_by_seat,
    ruleset_choices,
    whole_number,
    wrong_usage,
)
from trickwright.commands.record_file import event_line, new_record
from trickwright.library import load
from trickwright.simulation import Plan, Played, Summary, simulate

DEFAULT_GAMES = 100


@click.command("simulate")
@ruleset_choices
@click.option("--games", type=whole_number(1), metavar="N", help=f"How many games.  [default: {DEFAULT_GAMES}]")
@click.option("--hands", type=whole_number(1), metavar="N", help="Games until so many hands have been scored.")
@click.option("--scores", metavar="A,B,…", help="The scores, by side, at which every game starts.")
@click.option(
    "--bot",
    default="random",
    metavar="NAME[,NAME…]",
    help=f"Who plays: one for all, or one for each seat.{PLAYERS_HELP}",
)
@click.option("--seed", type=whole_number(), default=0, show_default=True, metavar="N", help="Of the first game.")
@click.option(
    "--jobs", type=whole_number(1, 64), default=1, show_default=True, metavar="N", help="How many processes, up to 64."
)
@click.option(
    "--record",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Write every event into this new file.",
)
@click.option("--legal", is_flag=True, help="Write the legal moves into the record too.")
@click.option("--json", "as_json", is_flag=True, help="Print the summary as one JSON object.")
def command(
    ruleset: str,
    rules: tuple[str, ...],
    settings: tuple[str, ...],
    players: int | None,
    games: int | None,
    hands: int | None,
    scores: str | None,
    bot: str,
    seed: int,
    jobs: int,
    record: Path | None,
    legal: bool,
    as_json: bool,
) -> None:
    """Plays many games of RULESET and sums them up."""
    if games is not None and hands is not None:
        wrong_usage("--games and --hands exclude each other: say how many games, or how many hands")
    if legal and record is None:
        wrong_usage("--legal writes into a record: say --record FILE too")
    game = chosen_game(ruleset, rules, settings, players)
    plan = Plan(
        players_by_seat(bot, game),
        seed,
        None if hands is not None else games or DEFAULT_GAMES,
        hands,
        _scores(scores, game),
        record is not None,
        legal,
    )
    rebuild = partial(load, ruleset, game.seats, chosen_options(settings), rules)
    if record is None:
        summary = _run(game, plan, jobs, rebuild, None)
    else:
        try:
            with new_record(record, _opened) as file:
                summary = _run(game, plan, jobs, rebuild, file)
        except OSError as error:
            raise click.ClickException(f"the record cannot be written any further: {error.strerror}") from None
    click.echo(json.dumps(_as_json(game, summary)) if as_json else _as_text(game, summary))


def _opened(path: Path) -> IO[bytes]:
    return path.open("wb")


def _scores(text: str | None, game: Game) -> tuple[int, ...] | None:
    if text is None:
        return None
    try:
        scores = tuple(int(part) for part in text.split(","))
    except ValueError:
        wrong_usage(f"--scores takes whole numbers with commas between, and this is {text!r}")
    if len(scores) != len(game.sides):
        wrong_usage(f"--scores gives {len(scores)} scores, and {game.id} has {len(game.sides)} sides")
    if any(abs(score) > 1_000_000 for score in scores):
        wrong_usage("--scores takes scores of at most a million")
    return scores


def _run(game: Game, plan: Plan, jobs: int, rebuild: Any, file: IO[bytes] | None) -> Summary:
    progress = _Progress(plan)

    def report(played: Played) -> None:
        if file is not None:
            file.writelines(map(event_line, played.events))
        progress.add(played)

    try:
        return simulate(game, plan, report, jobs, rebuild)
    finally:
        progress.close()


class _Progress:
    """A bar on standard error while it is a terminal; nothing otherwise."""

    def __init__(self, plan: Plan) -> None:
        self._bar: Any = None
        self._by_hands = plan.hands is not None
        if sys.stderr.isatty():
            from rich.console import Console
            from rich.progress import Progress

            self._bar = Progress(console=Console(stderr=True), transient=True)
            self._bar.start()
            self._task = self._bar.add_task("hands" if self._by_hands else "games", total=plan.hands or plan.games)

    def add(self, played: Played) -> None:
        if self._bar is not None:
            self._bar.advance(self._task, played.hands if self._by_hands else 1)

    def close(self) -> None:
        if self._bar is not None:
            self._bar.stop()


def _as_json(game: Game, summary: Summary) -> dict[str, Any]:
    return {
        "ruleset": game.id,
        "house_rules": sorted(game.house_rules),
        "options": dict(game.options),
        "seats": game.seats,
        "games": summary.games,
        "hands": summary.hands,
        "moves": summary.moves,
        "seconds": round(summary.seconds, 6),
        "wins": summary.wins,
        "reasons": dict(sorted(summary.reasons.items())),
    }


def _as_text(game: Game, summary: Summary) -> str:
    rate = summary.moves / summary.seconds if summary.seconds else 0.0
    lines = [
        f"{game.id}: {counted(summary.games, 'game')}, {counted(summary.hands, 'hand')},"
        f" {counted(summary.moves, 'move')}"
        f" in {summary.seconds:.1f} seconds ({rate:,.0f} moves a second)",
        f"hands a game: {summary.hands / summary.games:.1f}",
    ]
    for side, wins in enumerate(summary.wins):
        seats = game.sides[side]
        named = f"seat{'' if len(seats) == 1 else 's'} {' and '.join(map(str, seats))}"
        lines.append(f"side {side} ({named}): won {wins} ({wins / summary.games:.0%})")
    lines.append("ended by: " + ", ".join(f"{reason} {count}" for reason, count in sorted(summary.reasons.items())))
    return "\n".join(lines)
