"""The referee for Pedro knows every house rule, alone and with others."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from .pedro import Disagreement, follow
from .pedro_faults import Fault, allow, change, forbid, refused
from .pedro_record import Event
from .pedro_rules import rules_of
from .pedro_stories import all_fourteen, record, six_hearts, stuck_dealer
from .pedro_table import Table

STUCK = ("dealer-bids-7", "lead-trump", "minimum-bid-6", "must-follow")
HOUSE_RULES = (*STUCK, "all-or-nothing", "difference-scoring", "other-target=51", "other-target=56")
COMBINATIONS = [
    house
    for size in (1, 2, 3, 7)
    for house in combinations(HOUSE_RULES, size)
    if ("minimum-bid-6" in house or "dealer-bids-7" not in house) and not set(HOUSE_RULES[-2:]) <= set(house)
]


def stuck_record() -> list[Event]:
    """The hand of a dealer who must bid 7, lead trump and follow suit."""
    return record(stuck_dealer(), [3, 11], [3, 11], house=STUCK)


def test_a_stuck_dealer_who_leads_trump_and_follows_suit() -> None:
    counts = follow(stuck_record())
    assert (counts["forced_dealer"], counts["must_lead_trump"], counts["had_to_follow"]) == (1, 1, 2)
    assert (counts["need_not_trump"], counts["void_must_trump"]) == (2, 0)


@pytest.mark.parametrize(
    "house", [("minimum-bid-6", "must-follow", "lead-trump"), STUCK[:1] + STUCK[2:], STUCK[:3], STUCK[1:2]]
)
def test_a_house_rule_less_is_another_game(house: tuple[str, ...]) -> None:
    with pytest.raises(Disagreement):
        follow(record(stuck_dealer(), [3, 11], [3, 11], house=house))


FAULTS: dict[str, Fault] = {
    "the minimum of base Pedro": forbid("pass", "bid 6"),
    "a bid below the minimum": allow("pass", "bid 5"),
    "the dealer bids the minimum": allow("bid 7", "bid 6"),
    "the dealer bids more": allow("bid 7", "bid 8"),
    "a stuck dealer passes": allow("bid 7", "pass"),
    "leading a plain card": allow("play 9H", "play 3D"),
    "trumping while one can follow": allow("play KD", "play JH"),
    "the dealer trumping while he can follow": allow("play 3D", "play 2H"),
    "not following with a plain card": allow("play KD", "play 4C"),
    "the left pedro as a card of its printed suit": change("play 10S", "legal", ["play 10S", "play 5D"]),
    "trumping when one cannot follow": forbid("play 10S", "play 7C"),
    "the options without the dealer's": change("start", "options", {"minimum_bid": 6, "forced_bid": 6}),
    "the options of base Pedro": change("start", "options", {"minimum_bid": 7, "forced_bid": 7}),
}


@pytest.mark.parametrize("name", FAULTS)
def test_one_fault_is_found(name: str) -> None:
    refused(stuck_record(), FAULTS[name])


def test_the_dealer_must_bid_six_with_the_lower_minimum() -> None:
    tables = (Table(seed, [0, 0], most=1, house=("minimum-bid-6",)).events for seed in range(99))
    events = next(found for found in tables if follow(found)["forced_dealer"])
    refused(events, allow("bid 6", "bid 7"), because=r"legal \['bid 6'\]")


def test_without_a_trump_the_bidder_leads_anything() -> None:
    """Seat 0 has named a suit of which seats 1, 2 and 3 hold every card."""
    cards = """
        2C 3C 4C 6C 7C 8C 9C 10C JC
        AH KH QH JH 10H 9H 2S 3S 4S
        8H 7H 6H 5H 5D 4H 5S 6S 7S
        3H 2H QC KC AC 8S 9S 10S JS
        5C 2D 3D 4D 6D 7D 8D 9D 10D JD QD KD AD QS KS AS
    """
    tables = (Table(seed, [0, 0], most=1, deal=cards, house=("lead-trump",)).events for seed in range(9999))
    events = next(found for found in tables if follow(found)["no_trump_to_lead"])
    lead = next(event for event in events if event.get("move", "").startswith("play "))
    assert len(lead["legal"]) == 6
    lead["legal"].pop()
    with pytest.raises(Disagreement):
        follow(events)


SCORES = [  # house rules, who bids, the bid, the points of both sides, what they score
    ("", 0, 8, [8, 6], [8, 6]),
    ("", 1, 9, [6, 8], [6, -9]),
    ("", 0, 14, [14, 0], [14, 0]),
    ("", 0, 12, [5, 9], [-12, 9]),
    ("all-or-nothing", 0, 14, [14, 0], [28, 0]),
    ("all-or-nothing", 1, 14, [1, 13], [1, -14]),
    ("all-or-nothing", 0, 13, [14, 0], [14, 0]),
    ("difference-scoring", 0, 8, [6, 8], [0, 16]),
    ("difference-scoring", 1, 7, [7, 7], [0, 0]),
    ("difference-scoring", 1, 8, [5, 9], [0, 4]),
    ("difference-scoring", 0, 14, [14, 0], [14, 0]),
    ("difference-scoring minimum-bid-6", 0, 6, [6, 8], [0, 2]),
    ("all-or-nothing difference-scoring", 0, 14, [14, 0], [28, 0]),
    ("all-or-nothing difference-scoring", 0, 14, [13, 1], [0, 15]),
    ("all-or-nothing difference-scoring", 1, 10, [2, 12], [0, 10]),
]


@pytest.mark.parametrize(("house", "bidders", "bid", "points", "scored"), SCORES)
def test_what_a_hand_scores(house: str, bidders: int, bid: int, points: list[int], scored: list[int]) -> None:
    assert rules_of("pedro", house.split()).change(points, bidders, bid) == scored


@pytest.mark.parametrize(
    ("house", "bid", "points", "right", "wrong"),
    [
        ("", 14, [13, 1], [-14, 1], [0, 1]),
        ("all-or-nothing", 14, [14, 0], [28, 0], [14, 0]),
        ("all-or-nothing", 14, [13, 1], [-14, 1], [-28, 1]),
        ("all-or-nothing", 13, [14, 0], [14, 0], [28, 0]),
        ("difference-scoring", 8, [13, 1], [12, 0], [13, 1]),
        ("difference-scoring", 14, [13, 1], [0, 15], [-14, 15]),
        ("all-or-nothing difference-scoring", 14, [14, 0], [28, 0], [14, 0]),
        ("all-or-nothing difference-scoring", 14, [13, 1], [0, 15], [-14, 1]),
    ],
)
def test_a_record_scores_so(house: str, bid: int, points: list[int], right: list[int], wrong: list[int]) -> None:
    def events(change: list[int]) -> list[Event]:
        hand = six_hearts(bid) if points == [13, 1] else all_fourteen(bid)
        return record(hand, points, change, house=tuple(house.split()))

    counts = follow(events(right))
    assert counts["bid_made" if points[0] >= bid else "bid_missed"] == 1
    fourteen = "all-or-nothing" in house and bid == 14
    assert (counts["fourteen_made"], counts["fourteen_failed"]) == (
        fourteen and points[0] == 14,
        points[0] < bid and fourteen,
    )
    with pytest.raises(Disagreement, match=rf"expected change \[{right[0]}, {right[1]}\]"):
        follow(events(wrong))


@pytest.mark.parametrize("target", [51, 52, 56, 61])
def test_another_target_is_reached_exactly(target: int) -> None:
    house = (f"other-target={target}",)
    follow(record(six_hearts(), [13, 1], [13, 1], house=house, scores=(target - 13, 0), won=0))
    follow(record(six_hearts(), [13, 1], [13, 1], house=house, scores=(target - 14, 0)))
    follow(record(six_hearts(), [13, 1], [13, 1], house=house, scores=(0, target - 1), won=1))
    with pytest.raises(Disagreement, match=r"expected winners \[0\]"):
        follow(record(six_hearts(), [13, 1], [13, 1], house=house, scores=(target - 13, 0)))
    with pytest.raises(Disagreement, match=r"expected winners \[\]"):
        follow(record(six_hearts(), [13, 1], [13, 1], house=house, scores=(target - 14, 0), won=0))


def test_at_another_target_the_bidders_win() -> None:
    house = ("other-target=52",)
    counts = follow(record(six_hearts(), [13, 1], [13, 1], house=house, scores=(40, 60), won=0))
    assert (counts["both_at_target_bidders_win"], counts["both_at_target"], counts["won_at_target"]) == (1, 0, 0)
    follow(record(six_hearts(14), [13, 1], [-14, 1], house=house, scores=(70, 60), won=0))
    for won in (1, None):
        with pytest.raises(Disagreement, match=r"expected winners \[0\]"):
            follow(record(six_hearts(), [13, 1], [13, 1], house=house, scores=(40, 60), won=won))


def test_at_another_target_nobody_goes_out() -> None:
    """In base Pedro the hand would end with the trick in which the bidder has his bid."""
    house = ("other-target=61",)
    events = record(six_hearts(), [13, 1], [13, 1], house=house, scores=(56, 55), won=0)
    assert follow(events)["gone_out"] == 0
    with pytest.raises(Disagreement, match="expected event hand_score"):
        follow(record(six_hearts(), [13, 1], [13, 1], scores=(56, 55), won=0))


@pytest.mark.parametrize("house", COMBINATIONS, ids="-".join)
def test_any_combination_is_followed(house: tuple[str, ...]) -> None:
    for seed, scores in enumerate(([0, 0], [44, 45], [55, 58], [60, 61])):
        follow(Table(seed, scores, most=6, house=house).events)


def test_the_rare_things_did_happen() -> None:
    house = (*STUCK, "all-or-nothing", "difference-scoring", "other-target=56")
    counts: Counter[str] = Counter()
    for seed in range(150):
        counts += follow(Table(seed, [[30, 40], [60, 60]][seed % 2], house=house).events)
    names = "must_lead_trump had_to_follow need_not_trump fourteen_failed difference_to_the_others forced_dealer"
    names += " difference_of_nothing both_at_target_bidders_win won_at_target bid_made bid_missed short_dealer"
    assert [name for name in names.split() if not counts[name]] == []
    assert counts["gone_out"] == counts["both_at_target"] == counts["void_must_trump"] == 0
