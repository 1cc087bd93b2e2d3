"""Engine and referee agree on ten-point Pitch and the games told from it: thousands of hands, every event compared.

Every game is played as it stands, with every house rule alone, and with every two of them that go together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from tests.table import ruleset
from trickwright.resolving.pairs import choices_for, pairs

from .ten_point import HAPPENINGS, follow
from .ten_point_players import GAMES, SEATS, TARGETS, events

Rules = tuple[str, ...]
Scores = tuple[int, ...]

TEN, ELEVEN, THIRTEEN, CALLED = GAMES
RANDOM, UNIFORM = ("random",), ("uniform",)
MIXED = ("random", "uniform", "uniform", "random")


def agreed(
    name: str, seed: int, bots: Rules, hands: int, house_rules: Rules = (), scores: Scores | None = None
) -> Counter[str]:
    """What happened in so many hands, once the referee has agreed to every event of their record."""
    record = events(name, seed, bots, hands, house_rules, scores)
    counts = follow(record)
    assert counts["hands"] == hands
    assert counts["games"] == sum(event["event"] == "start" for event in record)
    assert counts["moves"] == sum(event["event"] == "move" for event in record)
    return counts


@pytest.mark.parametrize("bots", [RANDOM, UNIFORM], ids="-".join)
@pytest.mark.parametrize("seed", [1, 20_000])
@pytest.mark.parametrize("name", GAMES)
def test_from_nothing(name: str, seed: int, bots: Rules) -> None:
    agreed(name, seed, bots, hands=75)


# --- house rules ---------------------------------------------------------------


def alone() -> Iterator[tuple[str, Rules]]:
    """With every game each house rule, with each of its numbers, or the ends of them where there are many."""
    for name in GAMES:
        rules = ruleset(name).rules
        for rule in rules.house_rules.values():
            yield name, tuple(map(str, choices_for((rule.id,), rules)))
            if rule.numbers is not None:
                numbers = (*rule.numbers.some, *rule.numbers.ends(), 3)[1 : None if not rule.numbers.some else -1]
                yield from ((name, (f"{rule.id}={number}",)) for number in sorted({*numbers}) if number != 1)


def two_together() -> Iterator[tuple[str, Rules]]:
    """With every game every two house rules that go together, with all that they need."""
    for name in GAMES:
        rules = ruleset(name).rules
        yield from (
            (name, tuple(map(str, choices_for((pair.one, pair.other), rules))))
            for pair in pairs(rules)
            if pair.refusal is None
        )


def nearly_there(name: str, house_rules: Rules) -> Scores:
    """Scores a little below the target of a game."""
    numbers = [rule.partition("=")[2] for rule in house_rules if rule.startswith("other-target")]
    target = int(numbers[0]) if numbers else TARGETS.get(name, 52)
    return tuple(target - less for less in (2, 1, 3, 2, 1)[: 5 if name in SEATS else 2])


def named(value: object) -> str:
    """How a table is called in the name of a test."""
    return "+".join(value) if isinstance(value, tuple) else str(value)


@pytest.mark.parametrize("bots", [RANDOM, UNIFORM], ids="-".join)
@pytest.mark.parametrize(("name", "house_rules"), list(alone()), ids=named)
def test_with_one_house_rule(name: str, house_rules: Rules, bots: Rules) -> None:
    agreed(name, 120_000, bots, 19, house_rules)
    agreed(name, 130_000, bots, 6, house_rules, nearly_there(name, house_rules))


@pytest.mark.parametrize(("name", "house_rules"), list(two_together()), ids=named)
def test_with_two_house_rules(name: str, house_rules: Rules) -> None:
    agreed(name, 140_000, MIXED, 6, house_rules)
    agreed(name, 150_000, UNIFORM, 4, house_rules, nearly_there(name, house_rules))


# --- what happens seldom -----------------------------------------------------------

NOTHING: Scores | None = None
MOON, ABOVE = ("shoot-the-moon",), ("shoot-the-moon", "moon-above-zero")
PLAIN, HIGHER = ("plain-cards-count",), ("higher-score-wins",)
SHOOTERS = ("shooter", "meek")

RARE: list[tuple[str, Rules, Rules, Scores | None, int, str]] = [
    (
        TEN,
        (),
        RANDOM,
        NOTHING,
        300,
        "bid_made bid_missed forced_dealer could_only_pass surplus_thrown surplus_thrown_by_bidder won_at_target",
    ),
    (
        TEN,
        (),
        UNIFORM,
        NOTHING,
        300,
        "out_in_the_middle_of_a_trick winner_without_trump not_out_after_the_last_trump bidder_chose_what_to_put_away",
    ),
    (
        TEN,
        (),
        MIXED,
        NOTHING,
        300,
        "joker_led joker_led_first off_jack_led off_jack_led_at_its_printed_suit off_jack_beat_joker "
        "high_joker_beat_low_joker low_joker_beat_ten jack_beat_off_jack two_kept_by_its_holder two_not_lost",
    ),
    (THIRTEEN, (), RANDOM, NOTHING, 300, "off_three_led forced_dealer"),
    (TEN, (), ("modest", "meek", "meek", "meek"), (48, 49), 200, "both_at_target bidders_won_with_less"),
    (ELEVEN, (), MIXED, NOTHING, 300, "off_ace_led off_ace_led_at_its_printed_suit ace_beat_off_ace off_ace_beat_king"),
    (
        THIRTEEN,
        (),
        MIXED,
        NOTHING,
        400,
        "off_three_led off_three_led_at_its_printed_suit forced_dealer three_beat_off_three off_three_beat_two",
    ),
    (THIRTEEN, ("off-ace",), ("modest",), NOTHING, 300, "bidder_over_six ace_beat_off_ace three_beat_off_three"),
    (TEN, ("low-to-taker",), RANDOM, NOTHING, 100, "two_lost_by_its_holder two_won_by_its_holder"),
    (TEN, ("dealer-may-equal",), RANDOM, NOTHING, 100, "dealer_took_at_same_number"),
    (TEN, ("same-dealer-redeals",), RANDOM, NOTHING, 100, "all_passed same_dealer_dealt"),
    (TEN, ("next-dealer-redeals",), RANDOM, NOTHING, 100, "all_passed next_dealer_dealt"),
    (TEN, MOON, UNIFORM, NOTHING, 200, "moon_bid moon_over_the_highest_number moon_failed"),
    (THIRTEEN, ("off-ace", *MOON), UNIFORM, NOTHING, 200, "moon_bid moon_over_the_highest_number moon_failed"),
    (TEN, ("dealer-may-equal", *MOON), UNIFORM, NOTHING, 100, "moon_ended_the_auction"),
    (TEN, MOON, SHOOTERS, (5, 3), 300, "moon_made_above_zero moon_failed"),
    (TEN, MOON, SHOOTERS, NOTHING, 300, "moon_made_at_zero moon_failed"),
    (TEN, ABOVE, SHOOTERS, NOTHING, 300, "moon_at_zero_only_scored moon_failed"),
    (TEN, MOON, SHOOTERS, (-7, -3), 300, "moon_made_below_zero moon_failed_below_zero"),
    (TEN, ABOVE, SHOOTERS, (3, -3), 300, "moon_made_above_zero moon_failed"),
    (ELEVEN, MOON, SHOOTERS, (-7, 3), 300, "moon_made_below_zero moon_failed_below_zero"),
    (THIRTEEN, MOON, SHOOTERS, (0, 3), 500, "moon_made_at_zero moon_failed"),
    (TEN, ("low-to-taker", *MOON), SHOOTERS, NOTHING, 200, "moon_made_at_zero two_won_by_its_holder"),
    (TEN, PLAIN, RANDOM, NOTHING, 200, "must_lead_trump plain_led must_follow_trump could_trump_with_the_suit"),
    (TEN, PLAIN, UNIFORM, NOTHING, 200, "void_with_a_trump played_anything trick_without_trump off_jack_led"),
    (THIRTEEN, ("off-ace", *PLAIN), ("modest",), NOTHING, 300, "skipped_without_cards bidder_over_six"),
    (TEN, HIGHER, MIXED, (50, 50), 200, "higher_score_won"),
    (TEN, HIGHER, MIXED, (47, 47), 300, "level_at_target"),
    (TEN, ("play-on",), MIXED, (49, 48), 200, "played_on_with_several_there won_at_target"),
    (TEN, ("number-of-hands=1",), MIXED, NOTHING, 200, "last_hand last_hand_level"),
    (TEN, ("number-of-hands=4",), MIXED, NOTHING, 200, "last_hand"),
    (
        CALLED,
        (),
        UNIFORM,
        NOTHING,
        300,
        "called_card_held_by_bidder called_card_held_by_another called_card_in_the_widow called_card_kept "
        "alone_revealed alone_made alone_missed partner_revealed_in_trick_1 partner_revealed_later",
    ),
    (CALLED, (), RANDOM, NOTHING, 300, "partner_revealed_by_leading bidder_short surplus_thrown forced_dealer"),
    (CALLED, (), MIXED, (40, 40, 40, 40, 40), 300, "several_others_at_target bidder_and_partner_at_target"),
    (CALLED, (), ("modest", "meek", "meek", "meek", "meek"), (20, 41, 41, 41, 41), 300, "partner_before_the_others"),
    (CALLED, HIGHER, MIXED, (41, 40, 40, 41, 40), 300, "higher_score_won level_at_target"),
]


@pytest.mark.parametrize(("name", "house_rules", "bots", "scores", "hands", "happenings"), RARE)
def test_the_rare_things_did_happen(
    name: str, house_rules: Rules, bots: Rules, scores: Scores | None, hands: int, happenings: str
) -> None:
    counts = agreed(name, 1, bots, hands, house_rules, scores)
    assert [happening for happening in happenings.split() if not counts[happening]] == []


ONE_IN_THOUSANDS = [((), "bidder_without_trump"), (PLAIN, "no_trump_to_lead")]


@pytest.mark.parametrize(("house_rules", "happening"), ONE_IN_THOUSANDS)
def test_a_bidder_who_has_no_trump_at_all(house_rules: Rules, happening: str) -> None:
    """Among hands that were looked for: even who names the suit he has least of finds a trump nearly always."""
    assert agreed(TEN, 920, ("fool",), 40, house_rules)[happening] > 0


def test_everything_the_referee_counts_is_looked_for() -> None:
    usual = {"games", "hands", "moves"}
    # Seven point cards in nine, or no trump at all among three hands, is not to be waited for.
    never = {"over_six", "nothing_left_for_bidder"}
    looked_for = {word for *_table, words in RARE for word in words.split()}
    looked_for |= {happening for _house_rules, happening in ONE_IN_THOUSANDS}
    assert set(HAPPENINGS) - usual - never == looked_for
