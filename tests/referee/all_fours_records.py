"""Recorded games of the All Fours family, for the tests of its referee."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import cache

from tests.table import game
from trickwright.simulation import Plan, Summary, simulate

from .all_fours import Event, follow

Fault = Callable[[list[Event]], object]


def recorded(
    name: str,
    seats: int,
    seed: int,
    hands: int,
    bot: str = "random",
    scores: tuple[int, ...] | None = None,
    house_rules: tuple[str, ...] = (),
) -> tuple[list[Event], Summary]:
    """The record of so many hands, as it is read from its lines, and their summary."""
    lines: list[str] = []
    plan = Plan((bot,) * seats, seed, hands=hands, scores=scores, record=True, legal=True)
    summary = simulate(
        game(name, seats, house_rules=house_rules),
        plan,
        lambda played: lines.extend(map(json.dumps, played.events)),
    )
    return [json.loads(line) for line in lines], summary


@cache
def _with(
    name: str, seats: int, happenings: str, hands: int, scores: tuple[int, ...] | None, house_rules: tuple[str, ...]
) -> list[Event]:
    for seed in range(1, 5001):
        events, _summary = recorded(name, seats, seed, hands, scores=scores, house_rules=house_rules)
        counts = follow(events)
        if all(bool(counts[happening.strip("!")]) != happening.startswith("!") for happening in happenings.split()):
            return events
    raise AssertionError("never")


def record_with(
    name: str,
    seats: int,
    happenings: str,
    hands: int = 1,
    scores: tuple[int, ...] | None = None,
    house_rules: tuple[str, ...] = (),
) -> list[Event]:
    """A right record of so many hands in which all of this happens and nothing with a `!`, as the referee counts it."""
    return deepcopy(_with(name, seats, happenings, hands, scores, house_rules))


@dataclass(frozen=True)
class Play:
    """A card that is played: its place in the record, the suits led and of trump, what may be played, and who plays."""

    index: int
    led: str
    trump: str
    may: tuple[str, ...]
    card: str
    seat: int

    @property
    def suits(self) -> set[str]:
        """The suits of the cards that may be played."""
        return {card[-1] for card in self.may}


def plays(events: list[Event]) -> Iterator[Play]:
    """Every card that is played, in order."""
    led = trump = ""
    for index, event in enumerate(events):
        if event["event"] in ("deal", "trick"):
            led = ""
            trump = "" if event["event"] == "deal" else trump
        elif event["event"] == "trump":
            trump = str(event["suit"])[0].upper()
        elif event["event"] == "move" and event["move"].startswith("play "):
            card = event["move"].removeprefix("play ")
            may = tuple(text.removeprefix("play ") for text in event["legal"])
            yield Play(index, led, trump, may, card, event["seat"])
            led = led or card[-1]


def first(events: list[Event], *kinds: str) -> int:
    """The place where events of these kinds first follow one on the other; a kind may be the text of a move."""
    for index in range(len(events)):
        near = events[index : index + len(kinds)]
        if len(near) == len(kinds) and all(
            kind in (event["event"], event.get("move")) for kind, event in zip(kinds, near, strict=True)
        ):
            return index
    raise LookupError(f"no {kinds}")
