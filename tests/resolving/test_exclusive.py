"""Whether two conditions can be shown never to hold in the same hand: by the calls there are, and by nothing else."""

from __future__ import annotations

from functools import cache

import pytest

from tests.resolving.bench import SMALL, tree
from tests.table import game
from trickwright.building.game import build_game
from trickwright.building.model import Game
from trickwright.resolving.exclusive import Conditions

ROW = "score.*.when"
MISERE = "open-misere: {worth: 500, made: tricks of bidder == 0}"


@cache
def small_game(calls: str = "number: {from: minimum, to: 4}", all_pass: str = "dealer must bid") -> Game:
    text = SMALL.replace("number: {from: minimum, to: 4}", calls).replace("dealer must bid", all_pass)
    found, wrong = build_game(tree(text), 4)
    assert found is not None, wrong
    return found


def never(one: str, other: str, built: Game, field: str = ROW) -> bool:
    entries = [tree(f"{{when: {when}, bidders: 1}}" if when else "{bidders: 1}") for when in (one, other)]
    conditions = Conditions([built])
    answers = {conditions.never_at_once(first, second, field) for first, second in (entries, entries[::-1])}
    assert len(answers) == 1  # the order means nothing
    return answers.pop()


NEVER = [
    ("bid == 3", "bid == 4"),
    ("bid == 4", "bid < 4"),
    ("bid > 3", "bid <= 3"),
    ("made", "not made"),
    ("made and bid == 4", "made and bid == 3"),
    ("made and bid == 4", "not made and bid == 4"),
    ("made and points of bidders == 4 and bid == 4", "made and bid == 3"),  # what is not known does not matter
    ("points of bidders == 4 and made", "tricks of bidders == 6 and not made"),
    ("(made or bid == 4) and bid == 3", "not made"),
    ("not (made or bid < 4)", "made"),
    ("bid == 5", "bid >= 2"),  # a bid that is not there
    ("bid * 2 == 8", "bid + 1 == 4"),
    ("if made then bid == 4 else bid == 3", "if made then bid == 3 else bid == 4"),
    ("bid == 4 and (points of bidders > 2 or made)", "bid == 3 or bid == 2"),
]

PERHAPS = [
    ("bid == 4", "bid == 4"),
    ("bid >= 3", "bid <= 3"),
    ("made", "bid == 4"),
    ("points of bidders == 4", "points of bidders == 3"),  # a person sees it, but it does not follow from the call
    ("points of bidders == 4 and made", "made"),
    ("bid == 4 or points of bidders == 4", "bid == 3"),
    ("not points of bidders == 4", "points of bidders == 4"),
    ("made", "bidder is dealer"),
    ("score of bidders > 5 and bid == 4", "bid == 4"),
    ("bid == 0", "not made"),  # a hand without a call
    ("bid < 2 and not made", "bid == 0"),
    ("bid == minimum", "bid == 3"),  # the table may choose another lowest bid
    ("bid == 4", "bid > minimum"),
    ("any of trump is jick", "made"),  # nonsense is said elsewhere
    ("bid ==", "made"),
    ("made", ""),
    ("", ""),
]


@pytest.mark.parametrize(("one", "other"), NEVER)
def test_these_never_hold_at_once(one: str, other: str) -> None:
    assert never(one, other, small_game())


@pytest.mark.parametrize(("one", "other"), PERHAPS)
def test_these_may(one: str, other: str) -> None:
    assert not never(one, other, small_game())


def test_calls_are_told_apart_by_name_worth_and_suit() -> None:
    built = small_game(f"number: {{from: minimum, to: 4, worth: bid}}, {MISERE}")
    assert never("call is open-misere", "call is number", built)
    assert never("call is open-misere", "worth < 500", built)
    assert never("call is open-misere and made", "call is open-misere and not made", built)
    assert never("call is open-misere", "bid > 0", built)
    assert not never("call is open-misere", "made", built)
    five = game("five-hundred")
    assert never("worth == 40", "worth == 60", five)
    assert not never("worth == 40", "bid == 6", five)


def test_names_of_calls_that_are_not_there_are_not_known() -> None:
    assert not never("call is misere", "call is number", small_game())


def test_it_must_hold_in_every_game_there_may_be() -> None:
    low, high = small_game("number: {from: 1, to: 2}"), small_game("number: {from: 3, to: 4}")
    one, other = (tree(f"{{when: {when}, bidders: 1}}") for when in ("bid >= 3", "bid == 4"))
    assert Conditions([low]).never_at_once(one, other, ROW)
    assert not Conditions([high]).never_at_once(one, other, ROW)
    assert not Conditions([low, high]).never_at_once(one, other, ROW)


def test_what_wins_at_once_is_asked_in_the_middle_of_a_hand() -> None:
    field = "game.wins_at_once.*.when"
    assert never("bid == 4 and tricks of bidders == 6", "bid == 3", small_game(), field)
    assert not never("bid == 4", "made", small_game(), field)


def test_entries_that_are_no_maps_are_not_known() -> None:
    conditions = Conditions([small_game()])
    assert not conditions.never_at_once(None, tree("{when: made}"), ROW)
    assert not conditions.never_at_once(tree("{x: made}")["x"], tree("{when: made}"), ROW)
    assert not conditions.never_at_once(tree("{when: [made]}"), tree("{when: not made}"), ROW)


def test_where_an_entry_has_no_condition_nothing_is_known() -> None:
    conditions = Conditions([small_game()])
    one, other = (tree(f"{{when: {when}, bidders: 1}}") for when in ("made", "not made"))
    assert conditions.never_at_once(one, other, ROW)
    assert not conditions.never_at_once(one, other, "")  # steps and points have none


def test_the_same_entries_may_be_asked_about_in_another_field_and_with_others() -> None:
    conditions = Conditions([small_game()])
    low, high, all_made = (tree(f"{{when: {when}, bidders: 1}}") for when in ("bid == 3", "bid == 4", "made"))
    for _again in range(2):
        assert conditions.never_at_once(low, high, ROW)
        assert not conditions.never_at_once(low, all_made, ROW)
        assert not conditions.never_at_once(all_made, high, ROW)
        assert conditions.never_at_once(low, high, "game.wins_at_once.*.when")
