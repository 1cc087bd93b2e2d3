"""The referee for Five Hundred knows its house rules, each alone and all together; misère has a file of its own."""

from __future__ import annotations

from itertools import combinations

import pytest

from .five_hundred import HAPPENINGS, HOUSE_RULES, Disagreement, follow
from .five_hundred_table import (
    FROM_THE_TOP,
    HEARTS,
    TEN_TRICKS,
    Event,
    Fault,
    Script,
    Table,
    cards_of,
    find,
    leave_out,
    legal_for,
    legal_too,
    moved,
    not_legal,
    say,
)

# Seat 0 takes every trick with spades as trumps, whatever is played; then all but the joker's.
ALL_TRUMPS = """
JK JS JC AS KS QS 10S 9S 8S 7S
6S 5S AC KC QC 10C 9C 8C 7C 6C
5C AD KD QD JD 10D 9D 8D 7D 6D
AH KH QH JH 10H 9H 8H 7H 6H 5H
4H 4D 5D
"""
ALL_BUT_THE_JOKER = """
6S JS JC AS KS QS 10S 9S 8S 7S
JK 5S AC KC QC 10C 9C 8C 7C 6C
5C AD KD QD JD 10D 9D 8D 7D 6D
AH KH QH JH 10H 9H 8H 7H 6H 5H
4H 4D 5D
"""
OWN_CARDS = ["discard 4H", "discard 4D", "discard 5D"]


def alone(bidder: int, bid: str, *moves: str, others: dict[int, list[str]] | None = None) -> Script:
    """The script of a hand in which all others pass and this seat bids and makes these moves."""
    script: Script = {seat: ["pass", *(others or {}).get(seat, [])] for seat in range(4)}
    return script | {bidder: [bid, *moves]}


def refused(events: list[Event], fault: Fault, message: str) -> None:
    """The record is right without the fault and refused with it."""
    follow(events)
    fault(events)
    with pytest.raises(Disagreement, match=message):
        follow(events)


def refused_with(events: list[Event], *rules: str) -> None:
    """The record is right as it is and refused with these house rules."""
    follow(events)
    events[0]["house_rules"] = sorted(rules)
    with pytest.raises(Disagreement):
        follow(events)


def forced_joker(*rules: str) -> list[Event]:
    """Hearts are led and are trumps; the joker is the only one seat 3 has."""
    moves = ["discard 6D", "discard 5D", "discard 4D", "play AH"]
    script = alone(2, "bid 6 hearts", *moves, others={3: ["play JK", "play 9D"]})
    return Table(31, script, rules).game([HEARTS], dealer=1, scores=[0, 0], limit=1)


def bound_joker(*rules: str) -> list[Event]:
    """Diamonds are led, clubs are trumps; seat 3 has diamonds and the joker."""
    moves = ["discard 6D", "discard 5D", "discard 4D", "play JD"]
    script = alone(0, "bid 6 clubs", *moves, others={3: ["play 9D"]})
    return Table(32, script, rules).game([HEARTS], dealer=3, scores=[0, 0], limit=1)


def led_joker(*rules: str) -> list[Event]:
    """The joker is led with diamonds as trumps."""
    moves = ["discard 6D", "discard 5D", "discard 4D", "play JK"]
    script = alone(3, "bid 6 diamonds", *moves, others={0: ["play KD"], 1: ["play JH"], 2: ["play 9H"]})
    return Table(33, script, rules).game([HEARTS], dealer=2, scores=[0, 0], limit=1)


def test_joker_must_follow_trump() -> None:
    events = forced_joker("joker-top-trump")
    assert legal_for(events, "play JK") == {"JK"}
    counts = follow(events)
    assert (counts["joker_forced_as_trump"], counts["not_forced_joker"]) == (1, 0)
    assert legal_for(forced_joker(), "play JK") == set(cards_of("JK 9D 8D 7D 7S 6S 5S 7C 6C 5C"))


def test_joker_may_not_follow_a_plain_suit() -> None:
    events = bound_joker("joker-top-trump")
    assert legal_for(events, "play 9D") == {"9D", "8D", "7D"}
    assert follow(events)["joker_bound_by_plain_lead"] >= 1
    assert legal_for(bound_joker(), "play 9D") == {"9D", "8D", "7D", "JK"}


def test_joker_trumps_where_the_suit_led_is_missing() -> None:
    without_spades = HEARTS.replace("7S 6S 5S", "x").replace("7H 6H 5H", "7S 6S 5S").replace("x", "7H 6H 5H")
    moves = ["discard 6D", "discard 5D", "discard 4D", "play AS"]
    script = alone(2, "bid 6 clubs", *moves, others={3: ["play JK"]})
    events = Table(34, script, ("joker-top-trump",)).game([without_spades], dealer=1, scores=[0, 0], limit=1)
    assert len(legal_for(events, "play JK")) == 10
    assert find(events, "trick")["winner"] == 3
    refused(events, not_legal("play JK", "play JK"), "legal")


def test_joker_led_asks_for_trumps() -> None:
    for rules in ([], ["joker-top-trump"]):
        events = led_joker(*rules)
        assert legal_for(events, "play KD") == set(cards_of("JD KD QD 10D"))
        assert legal_for(events, "play JH") == {"JH", "AD"}
        assert find(events, "trick")["winner"] == 3
        assert follow(events)["joker_led_trump"] == 1


def test_joker_is_free_without_trump() -> None:
    script = alone(0, "bid 10 no-trump", *FROM_THE_TOP)
    events = Table(35, script, ("joker-top-trump",)).game([TEN_TRICKS], dealer=3, scores=[0, 0])
    assert follow(events)["joker_led_no_trump"] == 1


JOKER_FAULTS: dict[str, tuple[Fault, str]] = {
    "not forced": (legal_too("play JK", "play 9D"), "legal"),
    "named a suit": (lambda events: moved(events, "play JK").update(move="play JK calling hearts"), "one of the legal"),
    "does not win": (say("trick", 0, winner=0), "winner 3, read 0"),
}


@pytest.mark.parametrize("name", JOKER_FAULTS)
def test_wrong_joker_as_trump_is_refused(name: str) -> None:
    refused(forced_joker("joker-top-trump"), *JOKER_FAULTS[name])


def test_joker_that_may_follow_any_suit_is_refused() -> None:
    refused(bound_joker("joker-top-trump"), legal_too("play 9D", "play JK"), "legal")
    refused(led_joker("joker-top-trump"), legal_too("play JH", "play JC"), "legal")
    refused(led_joker("joker-top-trump"), not_legal("play JH", "play AD"), "legal")


def test_records_of_one_joker_are_not_records_of_the_other() -> None:
    refused_with(forced_joker(), "joker-top-trump")
    refused_with(forced_joker("joker-top-trump"))
    refused_with(bound_joker(), "joker-top-trump")
    refused_with(bound_joker("joker-top-trump"))


def passed_out(*rules: str) -> list[Event]:
    """Two deals are passed out, then two hands are played."""
    script: Script = {seat: ["pass", "pass"] for seat in range(4)}
    return Table(36, script, rules).game([], dealer=3, scores=[0, 0], limit=2)


def test_next_dealer_deals_again() -> None:
    events = passed_out("next-dealer-redeals")
    deals = [(event["hand"], event["dealer"]) for event in events if event["event"] == "deal"][:4]
    assert deals[:3] == [(1, 3), (1, 0), (1, 1)]
    assert deals[3] in [(2, 2), (1, 2)]
    counts = follow(events)
    assert counts["next_dealer_dealt"] == counts["all_passed"] >= 2
    refused(passed_out("next-dealer-redeals"), say("deal", 1, dealer=3), "dealer 0, read 3")
    refused(passed_out("next-dealer-redeals"), say("deal", 2, dealer=0), "dealer 1, read 0")
    refused(passed_out("next-dealer-redeals"), say("deal", 1, hand=2), "hand 1, read 2")
    refused(passed_out("next-dealer-redeals"), leave_out("redeal"), "event 'redeal'")
    refused_with(passed_out("next-dealer-redeals"))
    refused_with(passed_out(), "next-dealer-redeals")


def slam(bid: str, deal: str = ALL_TRUMPS, *rules: str) -> list[Event]:
    """Seat 0 bids this and keeps the cards it was dealt."""
    return Table(37, alone(0, bid, *OWN_CARDS), rules).game([deal], dealer=3, scores=[0, 0], limit=1)


@pytest.mark.parametrize(("bid", "value", "scored"), [("6", 40, 250), ("8", 240, 250), ("9", 340, 340)])
def test_slam(bid: str, value: int, scored: int) -> None:
    events = slam(f"bid {bid} spades", ALL_TRUMPS, "slam-250")
    assert find(events, "hand_score")["change"] == [scored, 0]
    assert follow(events)["slam_250"] == (scored != value)
    wrong = value if scored != value else 250
    refused(events, say("hand_score", 0, change=[wrong, 0]), "change")
    events = slam(f"bid {bid} spades")
    assert find(events, "hand_score")["change"] == [value, 0]
    assert follow(events)["slam_250"] == 0


def test_nine_tricks_are_no_slam() -> None:
    events = slam("bid 6 spades", ALL_BUT_THE_JOKER, "slam-250")
    assert find(events, "hand_score")["points"] == [9, 1]
    assert find(events, "hand_score")["change"] == [40, 10]
    refused(events, say("hand_score", 0, change=[250, 10]), "change")


def test_ten_tricks_against_the_bidder_are_no_slam() -> None:
    script = alone(1, "bid 6 spades", *OWN_CARDS)
    events = Table(38, script, ("slam-250",)).game([ALL_TRUMPS], dealer=0, scores=[0, 0], limit=1)
    assert find(events, "hand_score")["change"] == [100, -40]
    assert follow(events)["slam_250"] == 0


def must_bid(bidder: int, bid: str, scores: tuple[int, int], *rules: str) -> list[Event]:
    """One hand in which seat 0 or its side takes all tricks, bid by this seat with `must-bid-to-win`."""
    script = alone(bidder, bid, *OWN_CARDS)
    table = Table(39, script, ("must-bid-to-win", *rules))
    return table.game([ALL_TRUMPS], dealer=(bidder - 1) % 4, scores=list(scores), limit=1)


MUST_BID: dict[str, tuple[int, str, tuple[int, int], list[int], list[int], str]] = {
    "bidders get there": (0, "bid 8 spades", (260, 0), [500, 0], [0], "target"),
    "bidders are there already": (0, "bid 6 spades", (600, 0), [640, 0], [0], "target"),
    "both are there": (0, "bid 8 spades", (260, 900), [500, 900], [0], "target"),
    "others are there already": (0, "bid 6 spades", (0, 900), [40, 900], [], "hands"),
    "others get there": (1, "bid 6 spades", (400, 0), [500, -40], [], "hands"),
    "bidders fail and are there": (1, "bid 6 spades", (0, 600), [100, 560], [], "hands"),
    "all are there and the bid fails": (1, "bid 6 spades", (600, 600), [700, 560], [], "hands"),
    "bidders fall": (1, "bid 6 spades", (0, -460), [100, -500], [0], "floor"),
    "bidders fall and the others are there": (1, "bid 6 spades", (400, -460), [500, -500], [0], "floor"),
    "others have fallen": (0, "bid 6 spades", (0, -500), [40, -500], [0], "floor"),
    "others have fallen and the bidders get there": (0, "bid 8 spades", (260, -500), [500, -500], [0], "target"),
    "others have fallen and the bid fails": (1, "bid 6 spades", (-600, 600), [-500, 560], [1], "floor"),
    "all have fallen": (1, "bid 6 spades", (-900, -500), [-800, -540], [0], "floor"),
}


@pytest.mark.parametrize("name", MUST_BID)
def test_must_bid_to_win(name: str) -> None:
    bidder, bid, before, after, winners, reason = MUST_BID[name]
    events = must_bid(bidder, bid, before)
    end = {"event": "end", "winners": winners, "scores": after, "reason": reason}
    assert events[-1] == end
    assert follow(events)["target_without_bid"] == (reason == "hands")
    wrong = {"winners": [1 - winners[0]]} if winners else {"winners": [int(after[1] >= 500)], "reason": "target"}
    refused(events, say("end", 0, **wrong), "winners|reason")


def test_slam_that_wins_for_those_who_must_bid() -> None:
    events = must_bid(0, "bid 6 spades", (250, 600), "slam-250")
    assert (events[-1]["winners"], events[-1]["scores"]) == ([0], [500, 600])
    follow(events)
    refused_with(events, "must-bid-to-win")


def test_others_there_win_without_the_house_rule() -> None:
    refused_with(must_bid(1, "bid 6 spades", (400, 0)))


ALL_COMBINATIONS = [
    rules for how_many in range(len(HOUSE_RULES) + 1) for rules in combinations(sorted(HOUSE_RULES), how_many)
]


def test_games_of_any_moves_with_any_house_rules() -> None:
    events: list[Event] = []
    for number, rules in enumerate(ALL_COMBINATIONS):
        events += Table(number, rules=rules).game([], dealer=number % 4, scores=[460 * (number % 2), 480])
        events += Table(number + 100, rules=rules).game([TEN_TRICKS, HEARTS], dealer=number % 4, scores=[0, -100])
    counts = follow(events)
    assert counts["games"] == 128
    assert [name for name in HAPPENINGS if not counts[name]] == []
