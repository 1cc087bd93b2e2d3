"""Engine and referees agree: many thousand hands of every game, each event compared with what the rules say."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from tests.referee import five_hundred, pedro, pitch
from tests.table import game
from trickwright.simulation import Plan, simulate

REFEREES: dict[str, Callable[[Iterable[dict[str, Any]]], Counter[str]]] = {
    "pedro": pedro.follow,
    "five-hundred": five_hundred.follow,
    "pitch": pitch.follow,
}

RANDOM, UNIFORM = ("random",), ("uniform",)
MIXED = ("random", "uniform", "uniform", "random")


def agreed(
    name: str, seed: int, bots: tuple[str, ...], hands: int, scores: tuple[int, ...] | None = None, seats: int = 4
) -> Counter[str]:
    """What happened in so many hands, once the referee has agreed to every event of their record."""
    players = bots[:seats] if len(bots) > 1 else bots * seats
    lines: list[str] = []
    plan = Plan(players, seed, hands=hands, scores=scores, record=True, legal=True)
    summary = simulate(game(name, seats), plan, lambda played: lines.extend(map(json.dumps, played.events)))
    counts = REFEREES[name](map(json.loads, lines))
    assert (counts["hands"], counts["games"], counts["moves"]) == (hands, summary.games, summary.moves) != (0, 0, 0)
    return counts


@pytest.mark.parametrize("bots", [RANDOM, UNIFORM, MIXED], ids="-".join)
@pytest.mark.parametrize("seed", [1, 20_000, 40_000])
@pytest.mark.parametrize("name", ["pedro", "five-hundred", "pitch"])
def test_from_nothing(name: str, seed: int, bots: tuple[str, ...]) -> None:
    agreed(name, seed, bots, hands=500)


@pytest.mark.parametrize("bots", [RANDOM, UNIFORM, MIXED], ids="-".join)
@pytest.mark.parametrize("seed", [3, 60_000])
def test_pitch_of_three(seed: int, bots: tuple[str, ...]) -> None:
    agreed("pitch", seed, bots, hands=500, seats=3)


NEAR_THE_END = [  # the scores, and what must have happened there
    ("pedro", (55, 58), "gone_out"),
    ("pedro", (58, 55), "won_at_target"),
    ("pedro", (54, 61), "both_at_target"),
    ("pedro", (61, 54), "won_at_target"),
    ("pedro", (70, 65), "both_at_target"),
    ("pedro", (90, 90), "gone_out"),
    ("five-hundred", (460, 480), "both_at_target"),
    ("five-hundred", (480, 460), "won_target"),
    ("five-hundred", (-460, -480), "won_floor"),
    ("five-hundred", (-900, -900), "won_floor"),
    ("five-hundred", (700, 700), "won_target"),
    ("pitch", (6, 6, 6, 6), "several_others_there"),
    ("pitch", (5, 5, 5, 5), "both_at_target"),
    ("pitch", (4, 6, 5, 6), "won_by_other"),
    ("pitch", (9, 8, 7, 9), "won_by_bidder"),
]


@pytest.mark.parametrize(("name", "scores", "happening"), NEAR_THE_END)
def test_near_the_end_of_a_game(name: str, scores: tuple[int, ...], happening: str) -> None:
    assert agreed(name, 80_000, RANDOM, hands=300, scores=scores)[happening] > 0


@pytest.mark.parametrize(("name", "scores"), [start[:2] for start in NEAR_THE_END])
def test_near_the_end_between_players_who_do_anything(name: str, scores: tuple[int, ...]) -> None:
    agreed(name, 85_000, UNIFORM, hands=200, scores=scores)


@pytest.mark.parametrize("scores", [(6, 6, 6), (5, 6, 4)])
def test_near_the_end_of_pitch_of_three(scores: tuple[int, ...]) -> None:
    counts = agreed("pitch", 90_000, RANDOM, hands=300, scores=scores, seats=3)
    assert counts["won_by_other"] > 0 < counts["won_by_bidder"]


@pytest.mark.parametrize(
    ("name", "happenings"),
    [
        ("pedro", "buried over_six short_dealer rob_choice forced_dealer void_must_trump left_pedro_led bid_made"),
        ("five-hundred", "all_passed fourth_after_three_passes passed_after_top_bid no_trump_contracts bid_made"),
        ("five-hundred", "joker_led_trump joker_led_no_trump not_forced_joker joker_followed_while_holding_led"),
        ("five-hundred", "left_bower_led won_floor bid_missed"),
        ("pitch", "forced_dealer top_bid_ended game_tied no_jack both_at_target won_by_bidder won_by_other bid_made"),
    ],
)
def test_the_rare_things_did_happen(name: str, happenings: str) -> None:
    counts = agreed(name, 100_000, RANDOM, hands=500)
    assert [happening for happening in happenings.split() if not counts[happening]] == []
