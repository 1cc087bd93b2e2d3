"""The referee for Pedro follows records of Catch Five, the variant with one pedro and six cards each."""

from __future__ import annotations

from collections import Counter

import pytest

from .pedro import Disagreement, follow
from .pedro_faults import Fault, add, allow, change, cut, forbid, refused
from .pedro_record import Event
from .pedro_rules import rules_of
from .pedro_stories import catch_five, record
from .pedro_table import Table


def hand_made_record() -> list[Event]:
    """One hand in which all that is legal was written down by hand from the rules."""
    return record(catch_five(), [2, 7], [2, 7], game="catch-five")


def test_a_hand_written_down_by_hand() -> None:
    counts = follow(hand_made_record())
    expected = {"dealer_took_at_same_number": 1, "buried": 2, "over_six": 1, "had_to_follow": 1, "trimmed": 0}
    assert {name: counts[name] for name in expected} == expected


FAULTS: dict[str, Fault] = {
    "bids up to 14": allow("bid 2", "bid 10"),
    "bids below 2": allow("bid 2", "bid 1"),
    "the same number for another than the dealer": allow("pass", "bid 2"),
    "the same number not for the dealer": forbid("bid 3", "bid 3", number=1),
    "a lower number for the dealer": allow("bid 3", "bid 2", number=1),
    "the other remaining the bidder": change("trump", "seat", 2),
    "options of base Pedro": change("start", "options", {"minimum_bid": 7, "forced_bid": 7}),
    "a house rule Catch Five does not keep": change("start", "house_rules", ["must-follow"]),
    "nine cards dealt": lambda events: events[1]["hands"][0].extend(events[1]["stock"][:3]),
    "the other black five kept": change("discard", "cards", ["2C", "3C", "4C"]),
    "fewer buried": change("bury 6S"),
    "a point card buried": allow("bury 7S", "bury 10S"),
    "surplus trumps put away": change("bury 7S", "move", "discard 7S"),
    "trumping while one can follow": allow("play 5D", "play KS"),
    "not following": allow("play 2H", "play 9C"),
    "following a trump lead with anything": allow("play 4S", "play 9C"),
    "going out without a trump": add({"event": "out", "seat": 1}, "play 7H"),
    "the five for one point": change("hand_score", "points", [2, 3]),
    "the two for who wins it": change("hand_score", "points", [1, 8]),
    "another bidder in the score": change("hand_score", "bidder", 2),
    "no more tricks after nine points": cut("play 8S", "hand_score"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_one_fault_is_found(name: str) -> None:
    refused(hand_made_record(), FAULTS[name])


def test_a_stuck_dealer_must_bid_two() -> None:
    tables = (Table(seed, [0, 0], most=1, game="catch-five").events for seed in range(999))
    events = next(found for found in tables if follow(found)["forced_dealer"])
    refused(events, allow("bid 2", "bid 3"), because=r"legal \['bid 2'\]")


@pytest.mark.parametrize(
    ("house", "bid", "points", "scored"),
    [
        ([], 3, [2, 7], [2, 7]),
        ([], 8, [2, 7], [2, -8]),
        (["difference-scoring"], 3, [2, 7], [0, 5]),
        (["difference-scoring"], 4, [5, 4], [1, 0]),
        (["difference-scoring"], 8, [2, 7], [10, 0]),
    ],
)
def test_what_a_hand_scores(house: list[str], bid: int, points: list[int], scored: list[int]) -> None:
    assert rules_of("catch-five", house).change(points, 1, bid) == scored


def test_difference_scoring() -> None:
    house = ("difference-scoring",)
    follow(record(catch_five(), [2, 7], [0, 5], game="catch-five", house=house))
    with pytest.raises(Disagreement, match=r"expected change \[0, 5\]"):
        follow(record(catch_five(), [2, 7], [2, 7], game="catch-five", house=house))


@pytest.mark.parametrize(
    ("scores", "won"), [((0, 24), 1), ((0, 23), None), ((29, 0), 0), ((28, 0), None), ((30, 30), 1), ((60, 24), 1)]
)
def test_the_game_is_to_31_and_the_bidders_win(scores: tuple[int, int], won: int | None) -> None:
    follow(record(catch_five(), [2, 7], [2, 7], game="catch-five", scores=scores, won=won))
    for other in {None, 0, 1} - {won}:
        with pytest.raises(Disagreement, match=r"expected (winners|reason)"):
            follow(record(catch_five(), [2, 7], [2, 7], game="catch-five", scores=scores, won=other))


def test_nobody_goes_out() -> None:
    counts = follow(record(catch_five(), [2, 7], [2, 7], game="catch-five", scores=(55, 55), won=1))
    assert (counts["gone_out"], counts["both_at_target_bidders_win"]) == (0, 1)


def test_leading_trump() -> None:
    tables = (Table(seed, [0, 0], most=1, game="catch-five", house=("lead-trump",)).events for seed in range(999))
    events = next(found for found in tables if follow(found)["must_lead_trump"])
    events[0]["house_rules"] = []
    with pytest.raises(Disagreement, match="expected legal"):
        follow(events)


@pytest.mark.parametrize("house", [(), ("lead-trump",), ("difference-scoring",), ("difference-scoring", "lead-trump")])
def test_whole_games(house: tuple[str, ...]) -> None:
    counts: Counter[str] = Counter()
    for seed in range(60):
        counts += follow(Table(seed, [[0, 0], [31, 31]][seed % 2], game="catch-five", house=house).events)
    names = "buried over_six rob_choice forced_dealer dealer_took_at_same_number had_to_follow need_not_trump bid_made"
    names += " bid_missed won_at_target both_at_target_bidders_win"
    assert [name for name in names.split() if not counts[name]] == []
    assert counts["gone_out"] == counts["both_at_target"] == counts["void_must_trump"] == counts["trimmed"] == 0
    assert bool(counts["must_lead_trump"]) == ("lead-trump" in house)
