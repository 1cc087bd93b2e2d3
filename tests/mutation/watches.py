"""Who watches the shipped games: their referees at several tables, and others who look at them in their own ways."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.aiming import AIMING
from tests.mutation.positions import (
    CATCH_FIVE,
    FIVE_HUNDRED,
    FIVE_HUNDRED_HOUSE_RULES,
    GO_TOGETHER,
    PEDRO,
    PIDRO,
    Position,
)
from tests.referee import five_hundred, pedro
from trickwright import Player

Follow = Callable[[Iterable[dict[str, Any]]], object]
Rules = tuple[str, ...]
Scores = tuple[int, ...]


@dataclass(frozen=True)
class Sitting:
    """Games that a referee watches: how many play, where the scores start, how many games and hands, who plays.

    Of more scores than there are sides the last are left out; with fewer the game starts as usual.
    """

    seats: int
    scores: tuple[int, ...]
    games: int
    hands: int
    bots: tuple[str, ...] = ("random",)  # by seat, over and over
    house_rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class Watch:
    """Who watches a game: its referee at several tables, and others who look at it in their own ways.

    ``positions`` may be whatever finds fault with a ruleset by raising AssertionError. Where a house rule has been
    changed it is played at the tables that ``house_rules`` names for it, and seen by ``rule_positions``. ``aiming``
    are the players that are known at these tables besides those that everybody may use. ``cases``: whether the cases
    of the game, too, are run with the changed rules.
    """

    follow: Follow
    sittings: tuple[Sitting, ...]
    positions: Mapping[str, Position] = field(default_factory=dict)
    house_rules: Mapping[str, tuple[Sitting, ...]] = field(default_factory=dict)
    rule_positions: Mapping[str, Position] = field(default_factory=lambda: GO_TOGETHER)
    aiming: Mapping[str, Callable[[int], Player]] = field(default_factory=lambda: AIMING)
    cases: bool = False


RANDOM, ANYTHING = ("random",), ("uniform",)
TAKERS = ("all", "meek")  # the one side bids all the points and takes every trick it can
MODEST = ("modest", "meek")

FIRST: dict[str, Watch] = {
    "pedro": Watch(
        pedro.follow,
        (
            Sitting(4, (0, 0), 2, 4),
            Sitting(4, (55, 55), 4, 1),
            Sitting(4, (54, 61), 4, 2),
            Sitting(4, (0, 0), 30, 4),
            Sitting(4, (61, 54), 15, 3),
            Sitting(4, (55, 56), 15, 3),
            Sitting(4, (61, 61), 15, 3, ANYTHING),
        ),
        PEDRO,
        {
            "minimum-bid-6": (
                Sitting(4, (0, 0), 5, 4, house_rules=("minimum-bid-6",)),
                Sitting(4, (0, 0), 10, 4, ANYTHING, ("minimum-bid-6",)),
            ),
            "dealer-bids-7": (Sitting(4, (0, 0), 10, 4, house_rules=("dealer-bids-7", "minimum-bid-6")),),
            "all-or-nothing": (
                Sitting(4, (0, 0), 5, 4, ("all", "meek", "all", "random"), ("all-or-nothing",)),
                Sitting(4, (0, 0), 10, 4, house_rules=("all-or-nothing",)),
                Sitting(4, (0, 0), 20, 4, TAKERS, ("all-or-nothing",)),
                Sitting(4, (0, 0), 20, 4, TAKERS, ("all-or-nothing", "difference-scoring")),
            ),
            "lead-trump": (Sitting(4, (0, 0), 40, 4, house_rules=("lead-trump",)),),
            "must-follow": (Sitting(4, (0, 0), 20, 4, house_rules=("must-follow",)),),
            "difference-scoring": (
                Sitting(4, (0, 0), 5, 4, house_rules=("difference-scoring",)),
                Sitting(4, (0, 0), 40, 4, house_rules=("difference-scoring", "minimum-bid-6")),
            ),
            "other-target": (
                Sitting(4, (50, 50), 5, 3, house_rules=("other-target=51",)),
                Sitting(4, (44, 48), 10, 3, house_rules=("other-target=52",)),
                Sitting(4, (54, 55), 10, 3, house_rules=("other-target=56",)),
                Sitting(4, (60, 59), 10, 3, house_rules=("other-target=61",)),
            ),
        },
    ),
    "pidro": Watch(
        pedro.follow,
        (
            Sitting(4, (0, 0), 2, 4),
            Sitting(4, (55, 55), 4, 1),
            Sitting(4, (0, 0), 15, 4, ANYTHING),
            Sitting(4, (61, 54), 15, 3),
            Sitting(4, (61, 61), 15, 3),
        ),
        PIDRO,
    ),
    "catch-five": Watch(
        pedro.follow,
        (
            Sitting(4, (0, 0), 2, 4),
            Sitting(4, (29, 30), 5, 2),
            Sitting(4, (0, 0), 30, 4, ANYTHING),
            Sitting(4, (26, 27), 15, 3),
            Sitting(4, (30, 30), 15, 3, ANYTHING),
            Sitting(4, (30, 40), 10, 1),  # the bidders win, though the others have more
            Sitting(4, (60, 60), 10, 1),  # and nobody goes out
        ),
        CATCH_FIVE,
    ),
    "five-hundred": Watch(
        five_hundred.follow,
        (
            Sitting(4, (0, 0), 2, 4),
            Sitting(4, (460, 460), 4, 2),
            Sitting(4, (-400, -400), 4, 2),
            Sitting(4, (0, 0), 40, 4),
            Sitting(4, (400, 440), 20, 3),
            Sitting(4, (-460, -440), 20, 3, ANYTHING),
        ),
        FIVE_HUNDRED,
        {
            "misere": (
                Sitting(4, (0, 0), 10, 2, ("misere",), ("misere",)),
                Sitting(4, (0, 0), 10, 4, ANYTHING, ("misere",)),
                Sitting(4, (0, 0), 10, 4, house_rules=("misere", "open-misere")),
            ),
            "open-misere": (
                Sitting(4, (0, 0), 20, 1, ("open-misere",), ("open-misere",)),
                Sitting(4, (0, 0), 10, 4, ANYTHING, ("open-misere",)),
                Sitting(4, (0, 0), 10, 4, house_rules=("misere", "open-misere")),
            ),
            "joker-top-trump": (
                Sitting(4, (0, 0), 5, 4, house_rules=("joker-top-trump",)),
                Sitting(4, (0, 0), 30, 4, house_rules=("joker-top-trump",)),
            ),
            "next-dealer-redeals": (Sitting(4, (0, 0), 20, 4, house_rules=("next-dealer-redeals",)),),
            "slam-250": (
                Sitting(4, (0, 0), 10, 4, MODEST, ("slam-250",)),
                Sitting(4, (0, 0), 20, 4, house_rules=("slam-250",)),
                Sitting(4, (-200, 0), 60, 4, MODEST, ("slam-250",)),
            ),
            "must-bid-to-win": (
                Sitting(4, (480, 480), 10, 3, house_rules=("must-bid-to-win",)),
                Sitting(4, (490, -490), 10, 3, house_rules=("must-bid-to-win",)),
            ),
        },
        FIVE_HUNDRED_HOUSE_RULES,
    ),
}
"""By the id of a shipped ruleset, those that are watched without their cases."""
