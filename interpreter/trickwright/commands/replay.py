"""``replay``: checks a record against its ruleset and shows it."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from trickwright.building.model import Game
from trickwright.commands.choices import wrong_usage
from trickwright.engine.events import Event
from trickwright.engine.replay import RecordError, check_fields, follow
from trickwright.library import (
    RULESET_ENDINGS,
    RulesetError,
    RulesetNotFound,
    WrongChoice,
    load,
    shipped_ids,
)
from trickwright.texts import LANGUAGES, Teller, Wording

LONGEST_LINE = 1_000_000  # characters


@dataclass
class RecordedGame:
    """The events of one game of a record, and the line of the file on which each stands."""

    events: list[Event]
    lines: list[int]


@click.command("replay")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--ruleset", metavar="RULESET", help="Check against this ruleset instead of the one the record names.")
@click.option("--other-rules", is_flag=True, help="Replay even if the rules have changed since the record was made.")
@click.option("--quiet", is_flag=True, help="Only check, show nothing but the result.")
@click.option("--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="The language shown.")
def command(file: Path, ruleset: str | None, other_rules: bool, quiet: bool, lang: str) -> None:
    """Checks the record FILE against its ruleset, without any random source, and shows its games."""
    games = moves = hands = unfinished = 0
    try:
        for number, recorded in enumerate(_games(file), start=1):
            try:
                game, finished = _replay(recorded, ruleset, other_rules)
            except RecordError as error:
                line = recorded.lines[min(error.event, len(recorded.lines) - 1)]
                raise _Finding(f"{error.message} (game {number})", line) from None
            if not quiet:
                click.echo("\n".join(Teller(game, Wording(lang), None).tell(recorded.events)) + "\n")
            games += 1
            moves += sum(event["event"] == "move" for event in recorded.events)
            hands += sum(event["event"] == "hand_score" for event in recorded.events)
            unfinished += not finished
    except _Finding as finding:
        click.echo(f"{click.format_filename(file)}:{finding.line}: {finding.sentence}")
        sys.exit(1)
    wording = Wording(lang)
    played = wording.count("games", games)
    if unfinished == games:
        played = wording.say("replay.unfinished.all", games=played)
    elif unfinished:
        played = wording.say("replay.unfinished.some", games=played, number=unfinished)
    counts = [played, wording.count("hands", hands), wording.count("moves", moves)]
    click.echo(wording.say("replay.sound", counts=", ".join(counts)))


class _Finding(Exception):  # noqa: N818 - a finding about the record, not a fault
    def __init__(self, sentence: str, line: int) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.line = line


def _games(file: Path) -> Iterator[RecordedGame]:
    """The games of a record, one after another. Raises _Finding for what is no record."""
    if not file.exists():
        wrong_usage(f"there is no file {click.format_filename(file)}")
    if not file.is_file():
        raise _Finding("this is not an ordinary file", 1)
    game: RecordedGame | None = None
    number = 0
    try:
        with file.open(encoding="utf-8") as lines:
            for number, line in enumerate(lines, start=1):
                if not line.strip():
                    continue
                event = _event(line, number)
                if event.get("event") == "start":
                    if game is not None:
                        yield game
                    game = RecordedGame([], [])
                if game is None:
                    raise _Finding("a record begins with the event `start`", number)
                game.events.append(event)
                game.lines.append(number)
    except UnicodeDecodeError:
        raise _Finding("this is not text saved as UTF-8", number + 1) from None
    except OSError as error:
        raise _Finding(f"the file cannot be read: {error.strerror}", 1) from None
    if game is None:
        raise _Finding("this record is empty", 1)
    yield game


def _event(line: str, number: int) -> dict[str, Any]:
    if len(line) > LONGEST_LINE:
        raise _Finding(f"this line is longer than {LONGEST_LINE} characters", number)
    try:
        event = json.loads(line)
    except (ValueError, RecursionError):
        raise _Finding("this line is not JSON; a record has one event on each line", number) from None
    if not isinstance(event, dict):
        raise _Finding("this line is no event; events are JSON objects", number)
    return event


def _replay(recorded: RecordedGame, ruleset: str | None, other_rules: bool) -> tuple[Game, bool]:
    """The game of the record, and whether it was played to its end. Raises RecordError."""
    check_fields(recorded.events)
    start = recorded.events[0]
    game = _game(start, ruleset)
    if game.rules != start["rules"] and not other_rules:
        raise RecordError(
            f"the rules of {game.id} are not those of the record (fingerprint {game.rules[:12]}, in the record "
            f"{start['rules'][:12]!r}); say --other-rules to replay it all the same",
            0,
        )
    return game, not follow(game, recorded.events).unfinished


def _beside(id: str) -> str:
    """The rule file of that id in the current folder, where it is no shipped ruleset; else the id."""
    if id not in shipped_ids() and re.fullmatch(r"[a-z0-9-]+", id):
        found = next((f"{id}{ending}" for ending in RULESET_ENDINGS if Path(f"{id}{ending}").is_file()), None)
        return found or id
    return id


def _game(start: Event, ruleset: str | None) -> Game:
    name = ruleset if ruleset is not None else _beside(start["ruleset"])
    try:
        return load(name, start["seats"], start["options"], start["house_rules"])
    except RulesetNotFound as error:
        if ruleset is not None:
            wrong_usage(str(error))
        sentence = f"this is a game of {name!r}, which is neither shipped nor a file in this folder; say --ruleset FILE"
        raise RecordError(sentence, 0) from None
    except (WrongChoice, RulesetError) as error:
        raise RecordError(str(error), 0) from None
