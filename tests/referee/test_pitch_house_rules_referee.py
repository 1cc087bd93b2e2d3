"""The referee for Pitch knows its house rules, alone and both together."""

from __future__ import annotations

import pytest

from .pitch import HAPPENINGS, Disagreement, follow
from .pitch_table import KING, ONLY_THE_JACK, Event, Fault, Table, find, one_hand, say

LOW, TEN = "low-to-taker", "target-10"


def king(scores: list[int], *rules: str, limit: int = 1000) -> list[Event]:
    """Seat 0 bids 4 and leads the king of hearts: seat 1 takes high, jack and game, and the two of seat 2."""
    return one_hand(KING, "play KH", "bid 4", scores, limit, rules)


def jack(scores: list[int], *rules: str) -> list[Event]:
    """Seat 0 makes its bid of 3 with the only trump in play; somebody may get a fourth point."""
    return one_hand(ONLY_THE_JACK, "play JH", "bid 3", scores, 1, rules)


def refused(events: list[Event], fault: Fault, message: str) -> None:
    """The record is right without the fault and refused with it."""
    follow(events)
    fault(events)
    with pytest.raises(Disagreement, match=message):
        follow(events)


def test_low_goes_to_who_takes_it() -> None:
    events = king([0, 0, 0, 0], LOW, limit=1)
    score = find(events, "hand_score")
    assert (score["points"], score["change"]) == ([0, 4, 0, 0], [-4, 4, 0, 0])
    counts = follow(events)
    assert (counts["low_taken_by_another"], counts["low_taken_by_its_holder"]) == (1, 0)
    refused(events, say("hand_score", 0, points=[0, 3, 1, 0]), "points")
    refused(king([0, 0, 0, 0], limit=1), say("start", 0, house_rules=[LOW]), "points")
    refused(king([0, 0, 0, 0], LOW, limit=1), say("start", 0, house_rules=[]), "points")


def test_low_taken_by_who_was_dealt_it() -> None:
    events = jack([0, 0, 0, 0], LOW)
    counts = follow(events)
    assert (counts["low_taken_by_another"], counts["low_taken_by_its_holder"]) == (0, 1)
    assert counts["one_card_high_low_jack"] == 1


def test_low_counts_for_its_taker_where_the_game_is_decided() -> None:
    events = king([0, 5, 6, 0], LOW)
    assert (find(events, "end")["winners"], find(events, "end")["scores"]) == ([1], [-4, 9, 6, 0])
    refused(events, say("end", 0, winners=[2]), "winners")
    events = king([0, 5, 6, 0])
    assert (find(events, "end")["winners"], find(events, "end")["scores"]) == ([2], [-4, 8, 7, 0])
    refused(events, say("end", 0, winners=[1]), "winners")


def test_seven_is_not_the_end_of_a_game_to_ten() -> None:
    events = king([6, 6, 6, 6], TEN, limit=1)
    assert (find(events, "end")["winners"], find(events, "end")["reason"]) == ([], "hands")
    counts = follow(events)
    assert (counts["played_on_from_seven"], counts["both_at_target"], counts["won_by_other"]) == (1, 0, 0)
    refused(events, say("end", 0, winners=[1], reason="target"), "reason 'hands', read 'target'")
    refused(king([6, 6, 6, 6], TEN, limit=1), say("start", 0, house_rules=[]), "reason 'target', read 'hands'")
    refused(king([6, 6, 6, 6]), say("start", 0, house_rules=[TEN]), "reason 'hands', read 'target'")


def test_others_reach_ten_in_the_order_of_their_points() -> None:
    events = king([9, 9, 9, 9], TEN)
    assert (find(events, "end")["winners"], find(events, "end")["scores"]) == ([1], [5, 12, 10, 9])
    counts = follow(events)
    assert (counts["won_by_other"], counts["several_others_there"]) == (1, 1)
    refused(events, say("end", 0, winners=[2]), "winners")


@pytest.mark.parametrize(("start", "winners"), [(7, [0]), (5, [])])
def test_bidder_reaches_ten(start: int, winners: list[int]) -> None:
    events = jack([start, 0, 0, 0], TEN)
    scores = find(events, "hand_score")["scores"]
    assert find(events, "end")["winners"] == ([0] if scores[0] >= 10 else []) == winners
    assert follow(events)["won_by_bidder"] == len(winners)
    refused(events, say("end", 0, winners=[1]), "winners|reason")


def test_bidder_is_counted_first_at_ten() -> None:
    events = jack([7, 10, 10, 10], TEN)
    assert find(events, "end")["winners"] == [0]
    refused(events, say("end", 0, winners=[1]), "winners")


def test_both_together() -> None:
    events = king([0, 8, 9, 0], LOW, TEN)
    assert (find(events, "end")["winners"], find(events, "end")["scores"]) == ([1], [-4, 12, 9, 0])
    refused(events, say("end", 0, winners=[2]), "winners")
    for rules in ([], [LOW], [TEN]):
        refused(king([0, 3, 6, 0], LOW, TEN, limit=1), say("start", 0, house_rules=rules), "points|reason 'target'")


@pytest.mark.parametrize("seats", [3, 4])
def test_games_of_any_moves_with_any_house_rules(seats: int) -> None:
    events: list[Event] = []
    for seed in range(120):
        rules = [(LOW,), (TEN,), (LOW, TEN)][seed % 3]
        events += Table(seed, rules=rules).game([], dealer=seed % seats, scores=[3] * seats)
    counts = follow(events)
    assert counts["games"] == 120 == counts["won_by_bidder"] + counts["won_by_other"]
    assert {name for name in HAPPENINGS if not counts[name]} <= {"all_passed", "one_card_high_low_jack"}
