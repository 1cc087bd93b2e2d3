"""The referee for Pedro follows records of Pidro, the variant in which only trumps are played."""

from __future__ import annotations

from collections import Counter

import pytest

from .pedro import Disagreement, follow
from .pedro_faults import Fault, add, allow, change, cut, forbid, nth, refused, swap
from .pedro_record import Event
from .pedro_stories import move, pidro, record
from .pedro_table import Table

# With hearts as trump seats 2 and 3 hold all of them, once seat 3 has dealt and taken the rest of the stock.
TWO_SEATS_HOLD_ALL = """
2C 3C 4C 5C 6C 7C 8C 9C 10C
JC QC KC AC 2S 3S 4S 5S 6S
AH KH QH JH 10H 9H 8H 7S 8S
7H 6H 5H 5D 9S 10S JS QS KS
2D 3D 4D 6D 7D 8D 9D 10D JD QD KD AD 4H 3H 2H AS
"""


def hand_made_record() -> list[Event]:
    """One hand in which all that is legal was written down by hand from the rules."""
    return record(pidro(), [8, 6], [8, 6], game="pidro")


def test_a_hand_written_down_by_hand() -> None:
    counts = follow(hand_made_record())
    expected = {"trimmed": 1, "winner_without_trump": 1, "out_in_the_middle_of_a_trick": 1, "bidder_without_trump": 0}
    expected |= {"last_trump_ended_the_hand": 1, "not_out_after_the_last_trump": 1, "moves": 22, "rob_choice": 1}
    assert {name: counts[name] for name in expected} == expected


def test_discards_need_not_say_that_they_lie_face_up() -> None:
    events = hand_made_record()
    del events[nth(events, "discard 7H")]["face_up"]
    follow(events)


FAULTS: dict[str, Fault] = {
    "bids from 7": forbid("pass", "bid 6"),
    "options of base Pedro": change("start", "options", {"minimum_bid": 7, "forced_bid": 7}),
    "a house rule Pidro does not keep": change("start", "house_rules", ["must-follow"]),
    "seven trumps kept": change("discard 7H"),
    "seven trumps kept and one buried": change("discard 7H", "move", "bury 7H"),
    "a point card put away": allow("discard 7H", "discard 10H"),
    "no choice of what is put away": change("discard 7H", "legal", ["discard 7H"]),
    "trumps put away face down": change("discard 7H", "face_up", False),
    "trumps put away without choice": change("discard 7H", "event", "discard"),
    "the dealer's cards shown": change("discard KS", "face_up", True),
    "trumps put away before the hand is filled": lambda events: events.insert(
        nth(events, "draw"), events.pop(nth(events, "discard 7H"))
    ),
    "trumps put away after the dealer has drawn": swap("discard 7H"),
    "the dealer putting a trump away": allow("discard KS", "discard 3H"),
    "leading a plain card": allow("play AH", "play 8D"),
    "playing a plain card": allow("play 2H", "play 2D"),
    "only some of the trumps": forbid("play 3H", "play 5D"),
    "playing on without a trump": change("out"),
    "another seat out": change("out", "seat", 0),
    "out too soon": add({"event": "out", "seat": 1}, "trick"),
    "out a second time": add({"event": "out", "seat": 0}, "play JH"),
    "out after the last trump": add({"event": "out", "seat": 3}, "trick", 5),
    "out when nobody has a trump": add({"event": "out", "seat": 3}, "hand_score"),
    "one with a trump going out": add({"event": "out", "seat": 3}, "play 6H"),
    "the lead passing over one with a trump": change("play KH", "seat", 3),
    "the winner leading plain": lambda events: events.__setitem__(nth(events, "out"), move(1, "play 8D")),
    "the trick without its leader": change("trick", "leader", 1, number=1),
    "seats that are out": change("trick", "seats", [2, 3, 0, 1], number=1),
    "another winner": change("trick", "winner", 3, number=5),
    "the last trump unplayed": cut("play 9H", "hand_score"),
    "a trick after the last": add(move(3, "play AD"), "hand_score"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_one_fault_is_found(name: str) -> None:
    refused(hand_made_record(), FAULTS[name])


def robbed() -> list[Event]:
    """A hand in which seats 0 and 1 have no trump, one of them bids, and the dealer puts trumps away after robbing."""
    tables = (Table(seed, [0, 0], most=1, deal=TWO_SEATS_HOLD_ALL, game="pidro").events for seed in range(9999))
    return next(
        events
        for events in tables
        if events[1]["dealer"] == 3
        and {"event": "trump", "suit": "hearts", "seat": 1} in events
        and follow(events)["bidder_without_trump"]
    )


def test_a_bidder_without_trump_and_a_dealer_with_seven() -> None:
    counts = follow(robbed())
    assert (counts["trimmed"], counts["bidder_without_trump"], counts["winner_without_trump"]) == (2, 1, 0)
    assert (counts["out_in_the_middle_of_a_trick"], counts["over_six"], counts["buried"]) == (1, 0, 0)


def test_the_dealer_puts_trumps_away_last_and_no_point_card() -> None:
    events = robbed()
    last = max(place for place, event in enumerate(events) if event.get("move", "").startswith("discard "))
    assert (events[last]["seat"], events[last]["face_up"]) == (3, True)
    assert sorted(events[last]["legal"]) == ["discard 3H", "discard 4H", "discard 6H", "discard 7H"]
    refused(events, lambda events: events[last]["legal"].append("discard 2H"))


def test_a_bidder_without_trump_does_not_lead() -> None:
    refused(robbed(), change("out"), because="event out")


@pytest.mark.parametrize(
    ("house", "change"), [((), [8, 6]), (("difference-scoring",), [2, 0]), (("all-or-nothing",), [8, 6])]
)
def test_house_rules_of_pidro(house: tuple[str, ...], change: list[int]) -> None:
    counts = follow(record(pidro(), [8, 6], change, game="pidro", house=house))
    assert counts["difference_to_the_others"] == len(house) * (change == [2, 0])
    with pytest.raises(Disagreement, match="expected change"):
        follow(record(pidro(), [8, 6], [0, 6], game="pidro", house=house))


def test_the_end_is_that_of_pedro() -> None:
    follow(record(pidro(), [8, 6], [8, 6], game="pidro", scores=(54, 0), won=0))
    follow(record(pidro(), [8, 6], [8, 6], game="pidro", scores=(54, 60)))
    with pytest.raises(Disagreement, match=r"expected winners \[\]"):
        follow(record(pidro(), [8, 6], [8, 6], game="pidro", scores=(54, 60), won=1))


def test_the_bidder_goes_out() -> None:
    """With the first trick the bidder has his 6, so the hand ends; with another target it goes on."""
    events = record(pidro(), [8, 6], [8, 6], game="pidro", scores=(55, 55))
    cut("out", "hand_score")(events)
    events[-2] |= {"points": [1, 6], "change": [1, 6], "scores": [56, 61]}
    events[-1] |= {"winners": [1], "scores": [56, 61], "reason": "bid"}
    assert follow(events)["gone_out"] == 1
    house = ("other-target=61",)
    counts = follow(record(pidro(), [8, 6], [8, 6], game="pidro", house=house, scores=(55, 55), won=1))
    assert (counts["both_at_target_bidders_win"], counts["gone_out"]) == (1, 0)


@pytest.mark.parametrize(
    "house",
    [(), ("all-or-nothing",), ("difference-scoring",), ("all-or-nothing", "difference-scoring", "other-target=51")],
    ids=repr,
)
def test_whole_games(house: tuple[str, ...]) -> None:
    counts: Counter[str] = Counter()
    for seed in range(40):
        counts += follow(Table(seed, [[0, 0], [55, 58]][seed % 2], game="pidro", house=house).events)
    names = "trimmed out_in_the_middle_of_a_trick winner_without_trump last_trump_ended_the_hand bid_made bid_missed"
    names += " not_out_after_the_last_trump forced_dealer"
    assert [name for name in names.split() if not counts[name]] == []
    assert counts["buried"] == counts["over_six"] == counts["void_must_trump"] == 0


def test_a_ruleset_of_another_name_is_followed_as_pidro() -> None:
    events = hand_made_record()
    events[0]["ruleset"] = "our-pidro"
    follow(events, unknown_as="pidro")
    for unknown_as in (None, "pedro", "nothing"):
        with pytest.raises(Disagreement):
            follow(events, unknown_as)
