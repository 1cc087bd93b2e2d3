"""Engine and referees agree: many thousand hands of every game, each event compared with what the rules say.

Every game is played as it stands, and with every house rule alone, with every two of them, and with all at once.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest

from tests.aiming import at_the_table
from tests.referee import five_hundred, pedro, pitch
from tests.table import game, ruleset
from trickwright.resolving.pairs import choices_for, pairs
from trickwright.simulation import Plan, simulate

Rules = tuple[str, ...]

REFEREES: dict[str, Callable[[Iterable[dict[str, Any]]], Counter[str]]] = {
    "pedro": pedro.follow,
    "pidro": pedro.follow,
    "catch-five": pedro.follow,
    "five-hundred": five_hundred.follow,
    "pitch": pitch.follow,
}

RANDOM, UNIFORM = ("random",), ("uniform",)
MIXED = ("random", "uniform", "uniform", "random")


def agreed(
    name: str,
    seed: int,
    bots: tuple[str, ...],
    hands: int,
    scores: tuple[int, ...] | None = None,
    seats: int = 4,
    house_rules: Rules = (),
) -> Counter[str]:
    """What happened in so many hands, once the referee has agreed to every event of their record."""
    players = bots[:seats] if len(bots) > 1 else bots * seats
    lines: list[str] = []
    plan = Plan(players, seed, hands=hands, scores=scores, record=True, legal=True)
    with at_the_table():
        summary = simulate(
            game(name, seats, house_rules=house_rules),
            plan,
            lambda played: lines.extend(map(json.dumps, played.events)),
        )
    counts = REFEREES[name](map(json.loads, lines))
    assert (counts["hands"], counts["games"], counts["moves"]) == (hands, summary.games, summary.moves) != (0, 0, 0)
    return counts


@pytest.mark.parametrize("bots", [RANDOM, UNIFORM, MIXED], ids="-".join)
@pytest.mark.parametrize("seed", [1, 20_000])
@pytest.mark.parametrize("name", REFEREES)
def test_from_nothing(name: str, seed: int, bots: tuple[str, ...]) -> None:
    agreed(name, seed, bots, hands=200)


@pytest.mark.parametrize("bots", [RANDOM, UNIFORM, MIXED], ids="-".join)
@pytest.mark.parametrize("seed", [3, 60_000])
def test_pitch_of_three(seed: int, bots: tuple[str, ...]) -> None:
    agreed("pitch", seed, bots, hands=130, seats=3)


# --- house rules ---------------------------------------------------------------


def sets_of_house_rules() -> Iterator[tuple[str, Rules]]:
    """With every game: each house rule with each of its numbers, every two that go together, and all of them."""
    for name in REFEREES:
        rules = ruleset(name).rules
        # What else can be chosen in Pitch is followed by the referee of its family.
        known = [one for one in rules.house_rules if name != "pitch" or one in pitch.HOUSE_RULES]
        wanted: list[Rules] = [(one,) for one in known]
        wanted += [(p.one, p.other) for p in pairs(rules) if p.refusal is None and {p.one, p.other} <= set(known)]
        wanted += [tuple(known)]
        found = {tuple(map(str, choices_for(names, rules))) for names in wanted}
        for rule in map(rules.house_rules.__getitem__, known):
            if rule.numbers is not None:
                found |= {(f"{rule.id}={number}",) for number in rule.numbers.some}
        yield from ((name, chosen) for chosen in sorted(found))


TARGETS = {"pedro": 62, "pidro": 62, "catch-five": 31, "five-hundred": 500, "pitch": 7}
BEFORE_THE_END = {
    "pedro": (1, 3),
    "pidro": (3, 1),
    "catch-five": (2, 1),
    "five-hundred": (20, 40),
    "pitch": (1, 2, 1, 1),
}


def nearly_there(name: str, house_rules: Rules) -> tuple[int, ...]:
    """Scores a little below the target of a game."""
    numbers = [rule.partition("=")[2] for rule in house_rules if rule.startswith("other-target")]
    target = int(numbers[0]) if numbers else 10 if "target-10" in house_rules else TARGETS[name]
    return tuple(target - less for less in BEFORE_THE_END[name])


@pytest.mark.parametrize("bots", [RANDOM, UNIFORM, MIXED], ids="-".join)
@pytest.mark.parametrize(("name", "house_rules"), list(sets_of_house_rules()))
def test_with_house_rules(name: str, house_rules: Rules, bots: tuple[str, ...]) -> None:
    agreed(name, 120_000, bots, hands=13, house_rules=house_rules)
    agreed(name, 130_000, bots, hands=7, scores=nearly_there(name, house_rules), house_rules=house_rules)


@pytest.mark.parametrize("bots", [RANDOM, UNIFORM], ids="-".join)
@pytest.mark.parametrize(
    "house_rules", [("target-10",), ("low-to-taker",), ("low-to-taker", "target-10")], ids="-".join
)
def test_pitch_of_three_with_house_rules(house_rules: Rules, bots: tuple[str, ...]) -> None:
    for scores in ((0, 0, 0), nearly_there("pitch", house_rules)[:3]):
        agreed("pitch", 140_000, bots, hands=40, scores=scores, seats=3, house_rules=house_rules)


# --- near the end ---------------------------------------------------------------

NEAR_THE_END: list[tuple[str, Rules, tuple[int, ...], str]] = [  # the scores, and what must have happened there
    ("pedro", (), (55, 58), "gone_out"),
    ("pedro", (), (58, 55), "won_at_target"),
    ("pedro", (), (54, 61), "both_at_target"),
    ("pedro", (), (61, 54), "won_at_target"),
    ("pedro", (), (70, 65), "both_at_target"),
    ("pedro", (), (90, 90), "gone_out"),
    ("pidro", (), (55, 58), "gone_out"),
    ("pidro", (), (54, 61), "both_at_target"),
    ("catch-five", (), (29, 30), "both_at_target_bidders_win"),
    ("catch-five", (), (30, 20), "won_at_target"),
    ("pedro", ("other-target=51",), (49, 50), "both_at_target_bidders_win"),
    ("pedro", ("other-target=52",), (51, 50), "both_at_target_bidders_win"),
    ("pedro", ("other-target=56",), (55, 55), "both_at_target_bidders_win"),
    ("pedro", ("other-target=61",), (60, 59), "both_at_target_bidders_win"),
    ("pidro", ("other-target=61",), (60, 60), "both_at_target_bidders_win"),
    ("pedro", ("difference-scoring",), (58, 59), "gone_out"),
    ("five-hundred", (), (460, 480), "both_at_target"),
    ("five-hundred", (), (480, 460), "won_target"),
    ("five-hundred", (), (-460, -480), "won_floor"),
    ("five-hundred", (), (-900, -900), "won_floor"),
    ("five-hundred", (), (700, 700), "won_target"),
    ("five-hundred", ("must-bid-to-win",), (480, 490), "target_without_bid"),
    ("five-hundred", ("must-bid-to-win",), (450, 450), "both_at_target"),
    ("five-hundred", ("must-bid-to-win",), (700, 700), "won_target"),
    ("five-hundred", ("must-bid-to-win",), (490, -490), "won_floor"),
    ("pitch", (), (6, 6, 6, 6), "several_others_there"),
    ("pitch", (), (5, 5, 5, 5), "both_at_target"),
    ("pitch", (), (4, 6, 5, 6), "won_by_other"),
    ("pitch", (), (9, 8, 7, 9), "won_by_bidder"),
    ("pitch", ("target-10",), (6, 6, 6, 6), "played_on_from_seven"),
    ("pitch", ("low-to-taker",), (6, 6, 6, 6), "several_others_there"),
    ("pitch", ("low-to-taker", "target-10"), (9, 9, 9, 9), "several_others_there"),
]


@pytest.mark.parametrize(("name", "house_rules", "scores", "happening"), NEAR_THE_END)
def test_near_the_end_of_a_game(name: str, house_rules: Rules, scores: tuple[int, ...], happening: str) -> None:
    assert agreed(name, 80_000, RANDOM, hands=130, scores=scores, house_rules=house_rules)[happening] > 0


@pytest.mark.parametrize(("name", "house_rules", "scores"), [start[:3] for start in NEAR_THE_END])
def test_near_the_end_between_players_who_do_anything(name: str, house_rules: Rules, scores: tuple[int, ...]) -> None:
    agreed(name, 85_000, UNIFORM, hands=40, scores=scores, house_rules=house_rules)


@pytest.mark.parametrize("scores", [(6, 6, 6), (5, 6, 4)])
def test_near_the_end_of_pitch_of_three(scores: tuple[int, ...]) -> None:
    counts = agreed("pitch", 90_000, RANDOM, hands=200, scores=scores, seats=3)
    assert counts["won_by_other"] > 0 < counts["won_by_bidder"]


# --- what happens seldom -----------------------------------------------------------

MISERE, OPEN_MISERE = ("misere",), ("open-misere",)
ALL, MODEST = ("all", "meek", "all", "meek"), ("modest", "meek", "modest", "meek")

RARE: list[tuple[str, Rules, tuple[str, ...], str]] = [
    (
        "pedro",
        (),
        RANDOM,
        "buried over_six short_dealer rob_choice forced_dealer void_must_trump left_pedro_led bid_made",
    ),
    ("pedro", ("lead-trump", "must-follow"), RANDOM, "must_lead_trump no_trump_to_lead had_to_follow need_not_trump"),
    ("pedro", ("all-or-nothing",), ALL, "fourteen_made fourteen_failed"),
    ("pedro", ("all-or-nothing", "difference-scoring"), ALL, "fourteen_made fourteen_failed"),
    ("pedro", ("minimum-bid-6", "difference-scoring"), RANDOM, "difference_to_the_others difference_of_nothing"),
    ("pedro", ("minimum-bid-6", "dealer-bids-7"), RANDOM, "forced_dealer bid_made bid_missed"),
    ("pidro", (), UNIFORM, "trimmed out_in_the_middle_of_a_trick winner_without_trump"),
    ("pidro", (), MIXED, "bidder_without_trump last_trump_ended_the_hand not_out_after_the_last_trump short_dealer"),
    ("pidro", ("all-or-nothing",), ALL, "fourteen_made fourteen_failed trimmed"),
    ("pidro", ("difference-scoring",), RANDOM, "difference_to_the_others difference_of_nothing"),
    ("catch-five", (), RANDOM, "dealer_took_at_same_number buried over_six had_to_follow need_not_trump forced_dealer"),
    ("catch-five", ("difference-scoring", "lead-trump"), RANDOM, "difference_to_the_others no_trump_to_lead buried"),
    (
        "five-hundred",
        (),
        RANDOM,
        "all_passed fourth_after_three_passes passed_after_top_bid no_trump_contracts bid_made bid_missed won_floor "
        "left_bower_led joker_led_trump joker_led_no_trump not_forced_joker joker_followed_while_holding_led",
    ),
    ("five-hundred", ("misere",), MISERE, "misere_made misere_failed joker_in_misere"),
    ("five-hundred", ("open-misere",), OPEN_MISERE, "open_misere_made open_misere_failed laid_down joker_in_misere"),
    ("five-hundred", ("misere", "open-misere"), RANDOM, "misere_outbid open_misere_outbid misere_failed laid_down"),
    ("five-hundred", ("misere", "joker-top-trump"), MISERE, "misere_made joker_in_misere"),
    ("five-hundred", ("slam-250",), MODEST, "slam_250"),
    ("five-hundred", ("joker-top-trump",), RANDOM, "joker_forced_as_trump joker_bound_by_plain_lead"),
    ("five-hundred", ("next-dealer-redeals",), RANDOM, "all_passed next_dealer_dealt"),
    (
        "pitch",
        (),
        RANDOM,
        "forced_dealer top_bid_ended game_tied no_jack won_by_bidder won_by_other bid_made bid_missed",
    ),
    ("pitch", ("low-to-taker",), RANDOM, "low_taken_by_another low_taken_by_its_holder"),
]


@pytest.mark.parametrize(("name", "house_rules", "bots", "happenings"), RARE)
def test_the_rare_things_did_happen(name: str, house_rules: Rules, bots: tuple[str, ...], happenings: str) -> None:
    counts = agreed(name, 100_000, bots, hands=300, house_rules=house_rules)
    assert [happening for happening in happenings.split() if not counts[happening]] == []


def test_everything_the_referees_count_is_looked_for() -> None:
    usual = {"games", "hands", "moves", "decisions", "real_choices"}
    # In Pitch the dealer must bid. The others happen once in thousands of hands: tests/engine/test_rare_ways_*.
    usual |= {"short_refill", "one_card_high_low_jack"}
    never = {"pitch": {"all_passed"}}
    for name, referee in (("pedro", pedro), ("five-hundred", five_hundred), ("pitch", pitch)):
        family = {other for other, follow in REFEREES.items() if follow == REFEREES[name]}
        looked_for = {word for other, _rules, _bots, words in RARE if other in family for word in words.split()}
        looked_for |= {happening for other, _rules, _scores, happening in NEAR_THE_END if other in family}
        assert set(referee.HAPPENINGS) - usual - never.get(name, set()) <= looked_for
