"""Engine and referee agree on the Pitch family: thousands of hands, each event compared with what the rules say.

Every game is played as it stands, with every house rule alone, and with a sample of those that go together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from tests.referee.pitch_family import HAPPENINGS, follow
from tests.referee.pitch_family_players import recorded, seats_for
from tests.referee.pitch_family_rules import GAMES, WITH_A_NUMBER, rules_of
from tests.table import ruleset
from trickwright.resolving.pairs import choices_for, pairs

Rules = tuple[str, ...]

RANDOM, UNIFORM = ("random",), ("uniform",)
MIXED = ("random", "uniform", "uniform", "random")


def agreed(
    name: str,
    seed: int,
    bots: tuple[str, ...],
    hands: int,
    scores: tuple[int, ...] | None = None,
    seats: int | None = None,
    house_rules: Rules = (),
) -> Counter[str]:
    """What happened in so many hands, once the referee has agreed to every event of their record."""
    sitting = seats_for(name, house_rules) if seats is None else seats
    counts = follow(recorded(name, seed, bots, hands, scores, sitting, house_rules))
    assert counts["hands"] == hands
    return counts


def test_the_referee_knows_every_house_rule() -> None:
    for name in GAMES:
        for rule in ruleset(name).rules.house_rules:
            rules_of(name, chosen(name, rule)[0])


@pytest.mark.parametrize("bots", [RANDOM, UNIFORM], ids="-".join)
@pytest.mark.parametrize("seed", [1, 20_000])
@pytest.mark.parametrize("name", GAMES)
def test_from_nothing(name: str, seed: int, bots: tuple[str, ...]) -> None:
    agreed(name, seed, bots, hands=75)


@pytest.mark.parametrize("name", ["pitch", "pitch-with-joker"])
def test_three_players(name: str) -> None:
    agreed(name, 3, MIXED, hands=65, seats=3)


@pytest.mark.parametrize("seats", [2, 3, 5, 6])
@pytest.mark.parametrize("name", ["pitch", "pitch-with-joker"])
def test_two_to_six_players(name: str, seats: int) -> None:
    target = rules_of(name, []).target
    agreed(name, 4, RANDOM, 26, (target - 1,) * seats, seats, ("two-to-six-players",))
    agreed(name, 5, UNIFORM, 26, None, seats, ("draw-any", "two-to-six-players"))


# --- house rules ---------------------------------------------------------------


def chosen(name: str, *house_rules: str) -> list[list[str]]:
    """These house rules with all that they need, as they are chosen; once with each of some numbers."""
    found: list[list[str]] = [[]]
    for choice in choices_for(house_rules, ruleset(name).rules):
        numbers = {"kitty": (3, 6), "number-of-hands": (1, 4)}.get(choice.id, ())
        texts = [f"{choice.id}={number}" for number in numbers] or [choice.id]
        found = [sorted([*others, text]) for others in found for text in texts]
    return found


def each_alone() -> Iterator[tuple[str, Rules]]:
    """Each house rule with what it needs."""
    for name in GAMES:
        for rule in ruleset(name).rules.house_rules:
            yield from ((name, tuple(texts)) for texts in chosen(name, rule))


def some_pairs() -> Iterator[tuple[str, Rules]]:
    """Every twelfth of the pairs that go together and are not in dispute, among those with cards for all."""
    found = []
    for name in GAMES:
        for pair in pairs(ruleset(name).rules):
            texts = tuple(chosen(name, pair.one, pair.other)[0])
            short_of_cards = "pack-from-nine" in texts and {
                *("kitty=3", "two-to-six-players", "threes", "three-pairs"),
            } & set(texts)
            if pair.refusal is None and not short_of_cards:
                found.append((name, texts))
    yield from found[::12]


@pytest.mark.parametrize(("name", "house_rules"), list(each_alone()))
def test_a_house_rule(name: str, house_rules: Rules) -> None:
    if {"pack-from-nine", "two-to-six-players"} <= set(house_rules):
        pytest.skip("cards for four only")
    agreed(name, 120_000, MIXED, hands=20, house_rules=house_rules)


def nearly_there(name: str, house_rules: Rules, seats: int) -> tuple[int, ...]:
    """Scores a little below the target of a game."""
    rules = rules_of(name, list(house_rules))
    return tuple(rules.target - (1, 2, 1)[side % 3] for side in range(len(rules.sides_of(seats))))


@pytest.mark.parametrize(("name", "house_rules"), list(some_pairs()))
def test_two_house_rules(name: str, house_rules: Rules) -> None:
    agreed(name, 130_000, RANDOM, 9, nearly_there(name, house_rules, seats_for(name, house_rules)), None, house_rules)
    agreed(name, 140_000, UNIFORM, 8, None, None, house_rules)


# --- what happens seldom -----------------------------------------------------------

SMUDGERS, SHOOTERS = ("smudger", "meek"), ("shooter", "meek")

RARE: list[tuple[str, Rules, tuple[str, ...], int, tuple[int, ...] | None, str]] = [
    (
        "pitch",
        (),
        RANDOM,
        300,
        (6, 6, 6, 6),
        "bid_made bid_missed forced_dealer top_bid_ended no_jack both_at_target several_others_there "
        "bidders_won_with_less won_by_bidders won_by_others game_tied_between_two",
    ),
    ("pitch", ("two-to-six-players",), MIXED, 900, (0, 0), "one_card_high_low_jack"),
    ("pitch", ("two-to-six-players",), RANDOM, 500, (0,) * 6, "game_tied_between_three"),
    ("pitch", ("higher-score-wins",), RANDOM, 100, (6, 6, 6, 6), "higher_score_won level_at_target"),
    ("pitch", ("play-on",), RANDOM, 100, (6, 6, 6, 6), "played_on_with_several_there"),
    ("pitch", ("number-of-hands=3",), RANDOM, 150, None, "last_hand level_after_the_last_hand"),
    ("pitch", ("next-dealer-redeals",), RANDOM, 60, None, "next_dealer_dealt_again"),
    ("pitch", ("same-dealer-redeals",), RANDOM, 60, None, "same_dealer_dealt_again"),
    ("pitch", ("game-tie-to-bidder",), UNIFORM, 200, None, "game_tie_to_bidders"),
    ("pitch", ("low-to-taker",), UNIFORM, 60, None, "low_taken_by_another low_taken_by_its_holder"),
    ("pitch", ("draw-any", "two-to-six-players"), UNIFORM, 100, (0,) * 6, "short_stock no_cards_to_play"),
    ("pitch", ("kitty=6", "low-of-all-dealt"), UNIFORM, 300, None, "low_thrown_away no_low"),
    ("pitch", ("draw-any", "low-of-all-dealt"), UNIFORM, 100, None, "discards_made discards_refused all_discards_made"),
    ("pitch", ("draw-non-trumps", "lead-trump"), RANDOM, 150, None, "must_lead_trump no_trump_to_lead"),
    (
        "pitch",
        ("draw-any", "only-trump"),
        UNIFORM,
        200,
        None,
        "out_in_the_middle_of_a_trick bidder_without_trump lead_passed_on not_out_after_the_last_trump "
        "game_without_pips",
    ),
    ("pitch", ("pairs", "shoot-the-moon"), SHOOTERS, 200, (1, 1), "moon_made_from_above_zero moon_failed"),
    ("pitch", ("pairs", "shoot-the-moon"), SHOOTERS, 200, None, "moon_made_from_zero"),
    ("pitch", ("pairs", "shoot-the-moon"), SHOOTERS, 200, (-3, -3), "moon_made_from_below_zero"),
    ("pitch", ("moon-above-zero", "pairs", "shoot-the-moon"), SHOOTERS, 200, None, "moon_did_not_win_from_zero"),
    ("partnership-pitch", (), RANDOM, 100, None, "dealer_stole trump_instead_of_following"),
    ("partnership-pitch", ("must-follow",), RANDOM, 100, None, "had_to_follow"),
    ("partnership-pitch", (), SMUDGERS, 200, None, "smudge_made smudge_failed"),
    ("partnership-pitch", ("smudge-wins",), SMUDGERS, 200, (10, 10), "smudge_won_the_game"),
    ("partnership-pitch", ("smudge-wins",), SMUDGERS, 200, None, "smudge_from_below_zero"),
    ("pitch-with-joker", (), UNIFORM, 200, None, "joker_led_first joker_led joker_forced"),
    ("pitch-with-joker", ("draw-any", "pack-from-nine"), UNIFORM, 600, None, "joker_is_the_only_trump no_high"),
    ("setback", (), RANDOM, 200, (20, 20), "at_target_without_a_made_bid at_target_with_a_missed_bid"),
    ("setback", (), UNIFORM, 100, None, "joker_may_not_be_led joker_led_as_the_only_card"),
    ("setback", ("joker-may-be-led",), UNIFORM, 250, None, "joker_led_first"),
    ("setback", ("defenders-may-win",), RANDOM, 200, (20, 20), "bidders_won_with_less"),
    ("setback", ("number-of-hands=2",), RANDOM, 150, None, "last_hand level_after_the_last_hand"),
    (
        "schmier",
        (),
        UNIFORM,
        100,
        None,
        "dealer_threw_away_trumps discards_made discards_refused all_discards_made "
        "off_jack_led off_jack_forced off_jack_does_not_follow_its_suit",
    ),
    ("schmier", (), ("eager", "meek"), 250, None, "no_discard_to_offer"),
    ("schmier", ("bidders-first", "three-pairs"), RANDOM, 60, (20, 20, 20), "several_others_there"),
    (
        "smear",
        (),
        UNIFORM,
        250,
        None,
        "widow_taken widow_left first_joker_won joker_is_high_or_low threw_away_trumps_in_smear",
    ),
    ("smear", ("second-joker-wins",), UNIFORM, 100, None, "second_joker_won"),
    ("smear", ("bidders-first",), RANDOM, 100, (20, 20), "bidders_won_with_less"),
    ("smear", ("low-of-all-dealt",), ("eager",), 400, None, "low_thrown_away"),
]


@pytest.mark.parametrize(("name", "house_rules", "bots", "hands", "scores", "happenings"), RARE)
def test_the_rare_things_did_happen(
    name: str, house_rules: Rules, bots: tuple[str, ...], hands: int, scores: tuple[int, ...] | None, happenings: str
) -> None:
    seats = len(scores) if scores and "two-to-six-players" in house_rules else None
    counts = agreed(name, 100_000, bots, hands, scores, seats, house_rules)
    assert [happening for happening in happenings.split() if not counts[happening]] == []


def test_everything_the_referee_counts_is_looked_for() -> None:
    looked_for = {happening for *_, happenings in RARE for happening in happenings.split()}
    assert set(HAPPENINGS) - {"games", "hands", "moves"} == looked_for


def test_every_number_of_a_house_rule_is_known() -> None:
    for name in GAMES:
        for rule in ruleset(name).rules.house_rules.values():
            if rule.numbers is not None:
                known = WITH_A_NUMBER[rule.id][1]
                assert rule.numbers.ends() == [min(known), max(known)]
