"""Engine and referee agree on the All Fours family: every event of many thousand hands is what the rules say.

Every game is played as it stands with every number of players, with every house rule alone, with every two that go
together, and with as many of them as there are. A player who takes anything and one who takes what comes differ only
where something may be passed, which is nowhere here; so each of them gets seeds of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from tests.table import ruleset
from trickwright.resolving.pairs import choices_for, pairs

from .all_fours import HAPPENINGS, follow
from .all_fours_records import recorded
from .all_fours_rules import HOUSE_RULES, rules_of

Rules = tuple[str, ...]

SEVEN_UP, TRINIDAD, CALIFORNIA, DON = "seven-up", "all-fours-trinidad", "california-jack", "nine-card-don"
TABLES = [(SEVEN_UP, 2), (SEVEN_UP, 3), (SEVEN_UP, 4), (TRINIDAD, 4), (CALIFORNIA, 2), (DON, 4)]
BOTS = {"random": 0, "uniform": 500_000}
"""The players, each with what its seeds have more."""


def agreed(
    name: str,
    seats: int,
    seed: int,
    hands: int,
    bot: str = "random",
    scores: tuple[int, ...] | None = None,
    house_rules: Rules = (),
) -> Counter[str]:
    """What happened in so many hands, once the referee has agreed to every event of their record."""
    events, summary = recorded(name, seats, seed + BOTS[bot], hands, bot, scores, house_rules)
    counts = follow(events)
    assert (counts["hands"], counts["games"], counts["moves"]) == (hands, summary.games, summary.moves) != (0, 0, 0)
    return counts


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("seed", [1, 20_000])
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_from_nothing(name: str, seats: int, seed: int, bot: str) -> None:
    agreed(name, seats, seed, 75, bot)


# --- house rules ---------------------------------------------------------------------


def nearly_there(name: str, seats: int, house_rules: Rules = ()) -> tuple[int, ...]:
    """Scores a little below the target of a game."""
    target = rules_of(name, sorted(house_rules)).target
    return tuple(target - less for less in ((16, 11) if name == DON else (1, 2, 1) if seats == 3 else (1, 2)))


def alone() -> Iterator[tuple[str, int, Rules]]:
    """At every table each house rule with each of its numbers."""
    for name, seats in TABLES:
        rules = ruleset(name).rules
        for rule in rules.house_rules.values():
            numbers = rule.numbers.some if rule.numbers is not None else ()
            yield from ((name, seats, (f"{rule.id}={number}",)) for number in numbers)
            if not numbers:
                yield name, seats, tuple(map(str, choices_for((rule.id,), rules)))


def together() -> Iterator[tuple[str, int, Rules]]:
    """At every table every two house rules that go together, and as many as there are."""
    for name, seats in TABLES:
        rules = ruleset(name).rules
        found = list(pairs(rules))
        wanted: list[Rules] = [(pair.one, pair.other) for pair in found if pair.refusal is None]
        for left_out in {pair.one for pair in found if pair.refusal is not None} or {""}:
            wanted.append(tuple(rule for rule in rules.house_rules if rule != left_out))
        yield from ((name, seats, tuple(map(str, choices_for(names, rules)))) for names in wanted)


def titled(tables: Iterator[tuple[str, int, Rules]]) -> list[object]:
    """The same as parameters of a test, each with a name."""
    return [pytest.param(*table, id=f"{table[0]}-{table[1]}-{'+'.join(table[2])}") for table in tables]


@pytest.mark.parametrize(("name", "seats", "house_rules"), titled(alone()))
def test_with_a_house_rule(name: str, seats: int, house_rules: Rules) -> None:
    agreed(name, seats, 120_000, 20, "random", house_rules=house_rules)
    agreed(name, seats, 125_000, 20, "uniform", nearly_there(name, seats, house_rules), house_rules)


@pytest.mark.parametrize(("name", "seats", "house_rules"), titled(together()))
def test_with_house_rules_together(name: str, seats: int, house_rules: Rules) -> None:
    agreed(name, seats, 130_000, 8, "random", house_rules=house_rules)
    agreed(name, seats, 135_000, 8, "uniform", nearly_there(name, seats, house_rules), house_rules)


def test_the_referee_knows_the_house_rules_that_there_are() -> None:
    for name, known in HOUSE_RULES.items():
        there = {rule for at, _seats, rules in alone() if at == name for rule in rules}
        assert there == set(known)


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_the_referee_refuses_what_does_not_go_together(name: str) -> None:
    rules = ruleset(name).rules
    for pair in pairs(rules):
        chosen = sorted(map(str, choices_for((pair.one, pair.other), rules)))
        if pair.refusal is None:
            rules_of(name, chosen)
        else:
            with pytest.raises(ValueError, match="house_rules"):
                rules_of(name, chosen)


# --- near the end, and what happens seldom ---------------------------------------------

WON_EARLY = "won_by_the_gift won_by_the_turned_card won_by_a_card_turned_while_running"
THERE = "won_after_the_hand several_there first_there_with_less first_there_though_level"

NEAR_THE_END: list[tuple[str, int, Rules, tuple[int, ...], str]] = [
    (SEVEN_UP, 2, (), (6, 6), f"{WON_EARLY} {THERE}"),
    (SEVEN_UP, 3, (), (5, 6, 5), f"{WON_EARLY} {THERE}"),
    (SEVEN_UP, 4, (), (5, 6), f"{WON_EARLY} {THERE}"),
    (SEVEN_UP, 4, ("no-winning-gift",), (6, 6), "gift_forbidden several_there"),
    (SEVEN_UP, 3, ("other-target=11", "no-winning-gift"), (10, 9, 10), "gift_forbidden several_there"),
    (TRINIDAD, 4, (), (12, 13), f"{WON_EARLY} {THERE}"),
    (TRINIDAD, 4, ("ten-for-game",), (10, 11), "won_after_the_hand several_there"),
    (TRINIDAD, 4, ("no-winning-gift",), (13, 13), "gift_forbidden"),
    (CALIFORNIA, 2, (), (8, 9), THERE),
    (CALIFORNIA, 2, ("target-7",), (5, 6), THERE),
    (DON, 4, (), (75, 80), "won_in_the_middle won_after_the_hand"),
    (DON, 4, (), (60, 60), "won_by_the_last_trick won_after_the_hand"),
    (
        DON,
        4,
        ("counted-after-the-hand",),
        (75, 80),
        "played_on_from_the_target several_there_higher_score won_after_the_hand",
    ),
]


@pytest.mark.parametrize(("name", "seats", "house_rules", "scores", "happenings"), NEAR_THE_END)
def test_near_the_end_of_a_game(
    name: str, seats: int, house_rules: Rules, scores: tuple[int, ...], happenings: str
) -> None:
    counts = agreed(name, seats, 80_000, 300, "uniform", scores, house_rules)
    assert [happening for happening in happenings.split() if not counts[happening]] == []


BEGGING = "stood begged gift ran_once ran_twice pack_ran_out turned_jack turned_jack_while_running"
JACKS = "turned_jack_of_the_refused_suit no_jack jack_taken_home"

RARE: list[tuple[str, int, Rules, int, str]] = [
    (SEVEN_UP, 2, (), 600, "ran_more_often no_trump_in_play one_card_high_and_low one_card_high_low_jack"),
    (SEVEN_UP, 3, (), 600, "ran_more_often game_tied_between_two"),
    (SEVEN_UP, 4, (), 600, f"{BEGGING} {JACKS} jack_lost low_taken_from_its_holder trumped_though_able_to_follow"),
    (SEVEN_UP, 4, ("low-of-all-dealt",), 100, "low_thrown_away did_not_trump"),
    (SEVEN_UP, 4, ("low-to-taker",), 100, "low_won_by_another low_won_by_its_holder"),
    (SEVEN_UP, 2, ("game-tie-to-eldest",), 300, "tie_to_eldest"),
    (SEVEN_UP, 3, ("game-tie-to-eldest",), 600, "tie_to_eldest tie_to_who_comes_later"),
    (SEVEN_UP, 4, ("ten-for-game",), 60, "ten_taken no_ten"),
    (SEVEN_UP, 4, ("must-follow",), 25, "had_to_follow did_not_trump"),
    (SEVEN_UP, 3, ("all-cards-are-played",), 60, "more_than_six_tricks"),
    (TRINIDAD, 4, (), 600, f"{BEGGING} {JACKS} turned_ace turned_six jack_hung more_than_six_tricks"),
    (CALIFORNIA, 2, (), 100, "drew last_draw must_trump trumped_though_able_to_follow game_tied_between_two jack_lost"),
    (CALIFORNIA, 2, ("void-plays-anything",), 25, "did_not_trump"),
    (DON, 4, (), 300, "trick_without_points pegged_in_the_middle pegged_after_the_last_trick game_tied_between_two"),
    (DON, 4, ("trump-any-time",), 25, "trumped_though_able_to_follow"),
]


@pytest.mark.parametrize(("name", "seats", "house_rules", "hands", "happenings"), RARE)
def test_the_rare_things_did_happen(name: str, seats: int, house_rules: Rules, hands: int, happenings: str) -> None:
    counts = agreed(name, seats, 100_000, hands, house_rules=house_rules)
    assert [happening for happening in happenings.split() if not counts[happening]] == []


SELDOM: list[tuple[str, int, Rules, tuple[int, ...] | None, int, int, str]] = [
    (SEVEN_UP, 3, (), None, 1076, 4, "game_tied_between_three"),
    (SEVEN_UP, 2, (), None, 103, 4, "game_tied_with_no_pips"),
    (DON, 4, ("counted-after-the-hand",), (85, 85), 86, 2, "level_at_the_target"),
]
"""What happens once in hundreds of hands, with a seed and a number of hands that have been looked for."""


@pytest.mark.parametrize(("name", "seats", "house_rules", "scores", "seed", "hands", "happening"), SELDOM)
def test_what_happens_seldom(
    name: str, seats: int, house_rules: Rules, scores: tuple[int, ...] | None, seed: int, hands: int, happening: str
) -> None:
    assert agreed(name, seats, seed, hands, "random", scores, house_rules)[happening] == 1


def test_everything_the_referee_counts_is_looked_for() -> None:
    looked_for = {word for *_table, words in (*RARE, *NEAR_THE_END, *SELDOM) for word in str(words).split()}
    assert set(HAPPENINGS) - {"games", "hands", "moves"} == looked_for
