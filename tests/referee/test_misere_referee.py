"""The referee for Five Hundred knows misère and open misère (F13)."""

from __future__ import annotations

import pytest

from .five_hundred import Disagreement, follow
from .five_hundred_table import (
    BIDS,
    SUITS,
    Event,
    Fault,
    Script,
    Table,
    after,
    cards_of,
    find,
    leave_out,
    legal_for,
    legal_too,
    move_instead,
    moved,
    not_legal,
    say,
)

# Whatever suit is led, seat 0 can stay below seats 1 and 3, and they cannot help it; the joker is his undoing.
LOW = """
4H 5H 6H 4D 5D 6D 5S 6S 5C 6C
7H 8H 9H 7D 8D 9D 8S 9S 7C 8C
KH KD AD QS KS AS JC QC KC AC
10H JH QH 10D JD QD 10S JS 9C 10C
JK AH 7S
"""
BOTH = ("misere", "open-misere")
KEEPS_LOW = ["discard JK", "discard AH", "discard 7S", "play 4H"]
KEEPS_JOKER = ["discard 6H", "discard AH", "discard 7S"]


def misere(
    *, kind: str = "misere", discards: list[str] = KEEPS_LOW, scores: tuple[int, int] = (0, 0), limit: int = 1
) -> list[Event]:
    """One hand in which seat 0 plays a misère of this kind, after one other bid; seat 3 takes the first trick."""
    script: Script = {
        0: ["bid 6 spades", f"bid {kind}", *discards],
        1: ["bid 7 hearts", "pass", "play 7H"],
        2: ["pass"],
        3: ["pass", "play 10H", "play QH"],
    }
    return Table(21, script, BOTH).game([LOW], dealer=3, scores=list(scores), limit=limit)


def failed_misere(kind: str = "misere") -> list[Event]:
    """The same, but seat 0 keeps the joker and plays it on the second trick, though he has hearts."""
    return misere(kind=kind, discards=[*KEEPS_JOKER, "play 4H", "play JK"])


def failed_at_once(kind: str = "misere") -> list[Event]:
    """The same, but seat 0 leads the joker."""
    return misere(kind=kind, discards=[*KEEPS_JOKER, "play JK calling hearts"])


def auction(*bids: list[str | None], rules: tuple[str, ...] = BOTH) -> list[Event]:
    """One hand, first with these bids of each seat; seat 0 begins."""
    return Table(22, dict(enumerate(bids)), rules).game([None], dealer=3, scores=[0, 0], limit=1)


def offered(events: list[Event], text: str) -> set[str]:
    """The legal moves where this one was first made."""
    return set(moved(events, text)["legal"])


def test_made_misere() -> None:
    events = misere()
    assert [event["event"] for event in events[8:11]] == ["trump", "out", "draw"]
    assert find(events, "trump") == {"event": "trump", "suit": "none", "seat": 0}
    assert find(events, "trick")["seats"] == [0, 1, 3]
    score = find(events, "hand_score")
    assert (score["bid"], score["made"], score["points"], score["change"]) == ("bid misere", True, [0, 10], [250, 0])
    counts = follow(events)
    assert (counts["misere_made"], counts["misere_failed"], counts["bid_made"], counts["moves"]) == (1, 0, 1, 39)
    assert (counts["laid_down"], counts["joker_in_misere"], counts["no_trump_contracts"]) == (0, 0, 0)


def test_failed_misere_ends_the_hand() -> None:
    events = failed_misere()
    assert [event["event"] for event in events[-3:]] == ["trick", "hand_score", "end"]
    assert legal_for(events, "play JK") == {"5H", "JK"}
    score = find(events, "hand_score")
    assert (score["made"], score["points"], score["change"]) == (False, [1, 1], [-250, 0])
    counts = follow(events)
    assert (counts["misere_failed"], counts["bid_missed"], counts["joker_in_misere"]) == (1, 1, 1)
    assert counts["joker_followed_while_holding_led"] == 1


def test_misere_that_fails_at_once() -> None:
    events = failed_at_once()
    led = legal_for(events, "play JK calling hearts")
    assert {text for text in led if "JK" in text} == {f"JK calling {suit}" for suit in SUITS}
    assert find(events, "hand_score")["points"] == [1, 0]
    assert follow(events)["joker_led_no_trump"] == 1


def test_open_misere_is_laid_down_after_the_first_trick() -> None:
    events = misere(kind="open-misere", limit=1000)
    place = events.index(find(events, "lay_down"))
    assert (events[place - 1]["event"], len(events[place]["cards"])) == ("trick", 9)
    assert find(events, "hand_score")["change"] == [500, 0]
    assert (find(events, "end")["winners"], find(events, "end")["reason"]) == ([0], "target")
    counts = follow(events)
    assert (counts["open_misere_made"], counts["laid_down"], counts["misere_made"]) == (1, 1, 0)


def test_open_misere_that_fails_at_once_is_not_laid_down() -> None:
    events = failed_at_once("open-misere")
    assert find(events, "hand_score")["change"] == [-500, 0]
    counts = follow(events)
    assert (counts["open_misere_failed"], counts["laid_down"], counts["won_floor"]) == (1, 0, 1)


def test_failed_open_misere() -> None:
    counts = follow(failed_misere("open-misere"))
    assert (counts["open_misere_failed"], counts["laid_down"], counts["joker_in_misere"]) == (1, 1, 1)


def test_misere_among_the_bids() -> None:
    events = auction(["bid 8 spades", "pass"], ["bid misere", "pass"], ["pass"], ["bid 8 clubs"])
    assert offered(events, "bid misere") == {"pass", "bid misere", "bid open-misere", *BIDS[11:]}
    assert offered(events, "bid 8 clubs") == {"pass", "bid open-misere", *BIDS[11:]}
    assert BIDS[11] == "bid 8 clubs"
    assert follow(events)["misere_outbid"] == 1
    events = auction(["bid 8 clubs"], ["pass"], ["pass"], ["pass"])
    assert offered(events, "pass") == {"pass", "bid open-misere", *BIDS[12:]}
    follow(events)


def test_open_misere_among_the_bids() -> None:
    events = auction(["bid 10 diamonds", "pass"], ["bid open-misere", "pass"], ["bid 10 no-trump"], ["pass"])
    assert offered(events, "bid open-misere") == {"pass", "bid open-misere", "bid 10 hearts", "bid 10 no-trump"}
    assert offered(events, "bid 10 no-trump") == {"pass", "bid 10 no-trump"}
    assert follow(events)["open_misere_outbid"] == 1
    events = auction(["bid 10 hearts"], ["pass"], ["pass"], ["pass"])
    assert offered(events, "pass") == {"pass", "bid 10 no-trump"}
    follow(events)


@pytest.mark.parametrize("rule", BOTH)
def test_each_misere_alone(rule: str) -> None:
    events = auction(["bid 6 spades"], ["pass"], ["pass"], ["pass"], rules=(rule,))
    assert offered(events, "bid 6 spades") == {"pass", f"bid {rule}", *BIDS}
    follow(events)
    events[0]["house_rules"] = [other for other in BOTH if other != rule]
    with pytest.raises(Disagreement, match=f"bid {rule}"):
        follow(events)


def test_joker_is_free_in_misere_where_it_is_top_trump_otherwise() -> None:
    for events in (failed_misere(), failed_at_once("open-misere")):
        events[0]["house_rules"] = ["joker-top-trump", *BOTH]
        assert follow(events)["joker_in_misere"] == 1


def test_misere_is_no_slam() -> None:
    events = misere()
    events[0]["house_rules"] = [*BOTH, "slam-250"]
    assert follow(events)["slam_250"] == 0


def test_made_misere_is_a_made_bid() -> None:
    events = misere(scores=(250, 600), limit=1000)
    events[0]["house_rules"] = ["misere", "must-bid-to-win", "open-misere"]
    assert find(events, "end")["winners"] == [0]
    assert follow(events)["won_target"] == 1


def lay_down_late(events: list[Event]) -> None:
    """The fault that the hand is shown when the next card has been played."""
    place = events.index(find(events, "lay_down"))
    events[place], events[place + 1] = events[place + 1], events[place]


MADE: dict[str, tuple[Fault, str]] = {
    "misere over itself": (legal_too("bid misere", "bid 7 no-trump"), "legal"),
    "misere not offered": (not_legal("bid misere", "bid misere"), "legal"),
    "open misere not offered": (not_legal("bid misere", "bid open-misere"), "legal"),
    "misere names a suit": (move_instead("bid misere", "bid misere hearts"), "one of the legal moves"),
    "trump suit": (say("trump", 0, suit="hearts"), "suit 'none', read 'hearts'"),
    "trump of another seat": (say("trump", 0, seat=2), "seat 0, read 2"),
    "partner plays": (leave_out("out"), "event 'out'"),
    "another sits out": (say("out", 0, seat=1), "seat 2, read 1"),
    "two sit out": (after("out", 0, {"event": "out", "seat": 2}), "event 'draw'"),
    "bidder without kitty": (leave_out("draw"), "event 'draw'"),
    "partner takes the kitty": (say("draw", 0, seat=2), "seat 0, read 2"),
    "two discards": (lambda events: events.remove(moved(events, "discard 7S")), "legal"),
    "another leads": (lambda events: moved(events, "play 4H").update(seat=1), "seat 0, read 1"),
    "seat of the partner in the trick": (say("trick", 0, seats=[0, 1, 2, 3]), "seats"),
    "need not follow": (legal_too("play 7H", "play 7D"), "legal"),
    "winner": (say("trick", 0, winner=1), "winner 3, read 1"),
    "laid down though not open": (after("trick", 0, {"event": "lay_down", "seat": 0, "cards": []}), "event 'move'"),
    "nine tricks": (lambda events: events.__delitem__(slice(-6, -2)), "event 'move'"),
    "made": (say("hand_score", 0, made=False), "made True, read False"),
    "bid": (say("hand_score", 0, bid="misere"), "bid 'bid misere'"),
    "no tricks recorded": (say("hand_score", 0, points=[0, 0]), "points"),
    "others score their tricks": (say("hand_score", 0, change=[250, 100]), "change"),
    "value": (say("hand_score", 0, change=[260, 0]), "change"),
}
FAILED: dict[str, tuple[Fault, str]] = {
    "joker may not follow": (not_legal("play JK", "play JK"), "legal"),
    "joker must follow": (not_legal("play JK", "play 5H"), "legal"),
    "joker does not win": (say("trick", 1, winner=3), "winner 0, read 3"),
    "plays on": (after("trick", 1, {"event": "move", "seat": 0, "move": "play 5H", "legal": []}), "'hand_score'"),
    "made": (say("hand_score", 0, made=True), "made False, read True"),
    "ten tricks recorded": (say("hand_score", 0, points=[1, 9]), "points"),
    "others score their trick": (say("hand_score", 0, change=[-250, 10]), "change"),
    "costs nothing": (say("hand_score", 0, change=[0, 0]), "change"),
}
FAILED_AT_ONCE: dict[str, tuple[Fault, str]] = {
    "joker names no suit": (move_instead("play JK calling hearts", "play JK"), "one of the legal moves"),
    "joker calls only hearts": (not_legal("play JK calling hearts", "play JK calling clubs"), "legal"),
    "laid down": (after("trick", 0, {"event": "lay_down", "seat": 0, "cards": []}), "event 'hand_score'"),
    "cards of the suit called": (legal_too("play 7H", "play 8S"), "legal"),
}
OPEN: dict[str, tuple[Fault, str]] = {
    "not laid down": (leave_out("lay_down"), "event 'lay_down'"),
    "laid down late": (lay_down_late, "event 'lay_down'"),
    "laid down before the first trick": (
        lambda events: events.insert(events.index(find(events, "trick")), find(events, "lay_down")),
        "event 'trick'",
    ),
    "laid down again": (lambda events: after("trick", 1, find(events, "lay_down"))(events), "event 'move'"),
    "partner lays down": (say("lay_down", 0, seat=2), "seat 0, read 2"),
    "card led is laid down": (lambda events: find(events, "lay_down")["cards"].append("4H"), "cards laid down"),
    "card kept back": (lambda events: find(events, "lay_down")["cards"].pop(), "cards laid down"),
    "discards are laid down": (say("lay_down", 0, cards=["JK", "AH", "7S"]), "cards laid down"),
    "nothing is laid down": (say("lay_down", 0, cards=None), "cards, a list of texts"),
    "bid of 10 hearts over it": (
        lambda events: next(event for event in events[5:] if event.get("seat") == 1)["legal"].append("bid 10 hearts"),
        "legal",
    ),
    "value": (say("hand_score", 0, change=[520, 0]), "change"),
    "hand is named misere": (say("hand_score", 0, bid="bid misere"), "bid"),
}


@pytest.mark.parametrize("name", [*MADE])
def test_wrong_made_misere_is_refused(name: str) -> None:
    refused(misere(), *MADE[name])


@pytest.mark.parametrize("name", [*FAILED])
def test_wrong_failed_misere_is_refused(name: str) -> None:
    refused(failed_misere(), *FAILED[name])


@pytest.mark.parametrize("name", [*FAILED_AT_ONCE])
def test_wrong_misere_failed_at_once_is_refused(name: str) -> None:
    refused(failed_at_once("open-misere"), *FAILED_AT_ONCE[name])


@pytest.mark.parametrize("name", [*OPEN])
def test_wrong_open_misere_is_refused(name: str) -> None:
    refused(misere(kind="open-misere"), *OPEN[name])


def refused(events: list[Event], fault: Fault, message: str) -> None:
    """The record is right without the fault and refused with it."""
    follow(events)
    fault(events)
    with pytest.raises(Disagreement, match=message):
        follow(events)


def test_cards_of_an_open_hand_in_any_order() -> None:
    events = misere(kind="open-misere")
    find(events, "lay_down")["cards"].reverse()
    follow(events)
    assert set(find(events, "lay_down")["cards"]) == set(cards_of("5H 6H 4D 5D 6D 5S 6S 5C 6C"))
