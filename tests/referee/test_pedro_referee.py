"""The referee for Pedro follows right records without complaint and stops at the fault of wrong ones."""

from __future__ import annotations

import pytest

from .pedro import HAPPENINGS, Disagreement, follow
from .pedro_faults import Fault, add, allow, change, forbid, nth, refused, swap
from .pedro_record import Event
from .pedro_stories import move, record, six_hearts
from .pedro_table import Table

# Hearts as trump leave nine cards to throw for three seats, and nothing of the stock for the fourth as dealer.
SCARCE_HEARTS = """
2C 3C 4C 5C 6C 7C 8C 9C 10C
JC QC KC AC 2S 3S 4S 5S 6S
7S 8S 9S 10S JS QS KS AS 2D
2H 3H 4H 5H 3D 4D 6D 7D 8D
6H 7H 8H 9H 10H JH QH KH AH 5D 9D 10D JD QD KD AD
"""


USUAL = (
    *("buried", "short_dealer", "rob_choice", "forced_dealer", "bid_made", "bid_missed", "won_at_target"),
    *("void_must_trump", "left_pedro_led", "over_six", "real_choices"),
)


def cards_event(kind: str, seat: int, cards: str, **more: str) -> Event:
    """A forced discard or a draw."""
    return {"event": kind, "seat": seat, "cards": cards.split(), **more}


def hand_made_record() -> list[Event]:
    """One hand in which all that is legal was written down by hand from the rules."""
    return record(six_hearts(), points=[13, 1], change=[13, 1])


def follow_tables(seeds: range, scores: list[int]) -> dict[str, int]:
    """What the referee counts in games from these scores, one a seed."""
    return follow(event for seed in seeds for event in Table(seed, scores).events)


def test_a_hand_written_down_by_hand() -> None:
    counts = follow(hand_made_record())
    expected = {"games": 1, "hands": 1, "moves": 35, "decisions": 35, "real_choices": 29, "buried": 3}
    expected |= {"over_six": 1, "rob_choice": 1, "bid_made": 1}
    assert counts == {**dict.fromkeys(HAPPENINGS, 0), **expected}


def test_whole_games_in_sequence() -> None:
    counts = follow_tables(range(20), [0, 0])
    assert counts["games"] == 20
    assert counts["bid_made"] + counts["bid_missed"] == counts["hands"]
    assert [name for name in USUAL if not counts[name]] == []


@pytest.mark.parametrize("scores", [[55, 58], [70, 65], [61, 54], [-20, 60]])
def test_games_from_other_scores(scores: list[int]) -> None:
    counts = follow_tables(range(60), scores)
    assert counts["games"] == counts["gone_out"] + counts["won_at_target"] == 60
    assert bool(counts["gone_out"]) == (scores != [-20, 60])
    assert bool(counts["both_at_target"]) == (scores in ([70, 65], [61, 54]))


def test_a_thousand_hands_are_the_limit() -> None:
    events = Table(1, [-100000, -100000]).events
    assert events[-1]["reason"] == "limit"
    assert follow([*events, *Table(3, [0, 0]).events])["hands"] > 1000
    events[-1]["reason"] = "target"
    with pytest.raises(Disagreement, match="hand 1000"):
        follow(events)


FAULTS: dict[str, Fault] = {
    "another ruleset": change("start", "ruleset", "hearts"),
    "a variant": change("start", "ruleset", "pidro"),
    "an unknown house rule": change("start", "house_rules", ["no-pedro"]),
    "house rules out of order": change("start", "house_rules", ["must-follow", "lead-trump"]),
    "a house rule twice": change("start", "house_rules", ["must-follow", "must-follow"]),
    "a house rule without the one it needs": change("start", "house_rules", ["dealer-bids-7"]),
    "two targets": change("start", "house_rules", ["other-target=51", "other-target=52"]),
    "a target nobody plays to": change("start", "house_rules", ["other-target=50"]),
    "no list of house rules": change("start", "house_rules", "must-follow"),
    "options of a house rule": change("start", "options", {"minimum_bid": 6, "forced_bid": 6}),
    "an option left out": change("start", "options", {"minimum_bid": 7}),
    "other sides": change("start", "sides", [[0, 1], [2, 3]]),
    "no hash of the rules": change("start", "rules", "abc"),
    "no seed": change("start", "seed"),
    "no kitty field": change("deal", "kitty"),
    "no legal moves": change("move", "legal"),
    "no bid in the score": change("hand_score", "bid"),
    "a second hand first": change("deal", "hand", 2),
    "a fifth seat dealing": change("deal", "dealer", 4),
    "a card dealt twice": lambda events: events[1]["stock"].__setitem__(0, "AH"),
    "ten cards dealt": lambda events: events[1]["hands"][2].append(events[1]["stock"].pop()),
    "an unknown card": lambda events: events[1]["stock"].__setitem__(0, "1S"),
    "speaking out of turn": change("pass", "seat", 2),
    "truth for a seat": change("pass", "seat", True),
    "a bid too low": allow("pass", "bid 8"),
    "a bid left out": forbid("pass", "bid 14"),
    "a legal move twice": lambda events: events[nth(events, "pass")]["legal"].__setitem__(1, "pass"),
    "an illegal bid": change("pass", "move", "bid 8"),
    "trump of another seat": change("trump", "seat", 1),
    "another trump": change("trump", "suit", "spades"),
    "no trump event": change("trump"),
    "a plain card kept": lambda events: events[nth(events, "discard")]["cards"].pop(),
    "discards out of turn": swap("discard"),
    "a forced discard as a move": add(move(1, "discard 2C"), "discard"),
    "a draw out of turn": swap("draw"),
    "the wrong end of the stock": change("draw", "cards", ["KD", "AD"]),
    "drawing from elsewhere": change("draw", "from", "discards"),
    "drawing nothing": add(cards_event("draw", 0, "", **{"from": "stock"}), "draw"),
    "putting away too few": change("discard 8D"),
    "putting away too many": add(move(3, "discard 9D"), "bury 6H"),
    "showing what one puts away": change("discard 8D", "face_up", True),
    "burying a point card": change("bury 8H", "legal", ["bury 8H", "bury 9H", "bury QH", "bury KH", "bury JH"]),
    "burying too few": change("bury 8H"),
    "the left pedro free": change("play 4H", "legal", ["play 4H", "play 5H", "play 2H"]),
    "not following trump": change("play 3H", "legal", ["play 3H", "play KS"]),
    "another leader": change("trick", "leader", 1),
    "another winner": change("trick", "winner", 1),
    "a buried card that counts": change("trick", "cards", ["6H", "4H", "3H", "9D"]),
    "buried cards left out": change("trick", "buried", []),
    "a trick left out": change("trick"),
    "points not taken": change("hand_score", "points", [14, 0]),
    "made for missed": change("hand_score", "made", False),
    "another change": change("hand_score", "change", [8, 1]),
    "other scores": change("hand_score", "scores", [13, 2]),
    "winners nobody saw": change("end", "winners", [0]),
    "a target nobody reached": change("end", "reason", "target"),
    "a limit too early": change("end", "reason", "limit"),
    "going out while plain cards are played": add({"event": "out", "seat": 2}, "play JD"),
    "no end": change("end"),
    "a game after the last": lambda events: events.extend(hand_made_record()),
    "an unknown event": add({"event": "redeal", "hand": 1}, "hand_score"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_one_fault_is_found(name: str) -> None:
    refused(hand_made_record(), FAULTS[name])


def test_the_place_of_a_fault() -> None:
    events = [*Table(1, [55, 58]).events, *hand_made_record()]
    place = nth(events, "bury 7H")
    events[place]["legal"].append("bury 10H")
    with pytest.raises(Disagreement) as caught:
        follow(events)
    assert (caught.value.game, caught.value.hand, caught.value.event) == (2, 1, place)


def test_the_deal_passes_to_the_left() -> None:
    events = Table(1, [0, 0]).events
    second = events[nth(events, "deal", 1)]
    second["dealer"] = (second["dealer"] + 1) % 4
    with pytest.raises(Disagreement, match=r"hand 2, event .*: expected dealer"):
        follow(events)


def test_a_stuck_dealer_may_not_pass() -> None:
    events = Table(1, [0, 0]).events
    next(event for event in events if event.get("legal") == ["bid 7"])["legal"].append("pass")
    with pytest.raises(Disagreement, match=r"expected legal \['bid 7'\]"):
        follow(events)


@pytest.mark.parametrize(("scores", "reason"), [([55, 58], "bid"), ([0, 0], "target")])
def test_a_won_game_is_over(scores: list[int], reason: str) -> None:
    events = next(found for seed in range(99) if (found := Table(seed, scores).events)[-1]["reason"] == reason)
    follow(events)
    events[-1].update(reason="hands", winners=[])
    with pytest.raises(Disagreement, match="expected winners"):
        follow(events)


def test_both_at_the_target_play_on() -> None:
    tables = (Table(seed, [70, 65]).events for seed in range(999))
    events = next(found for found in tables if follow(found)["both_at_target"])
    events.insert(nth(events, "deal", 1), {**events[-1], "scores": events[nth(events, "hand_score")]["scores"]})
    with pytest.raises(Disagreement, match=r"hand 1, event .*: expected winners \[\]"):
        follow(events)


def test_cards_missing_come_from_the_discards() -> None:
    tables = (Table(seed, [0, 0], most=1, deal=SCARCE_HEARTS).events for seed in range(999))
    events = next(found for found in tables if follow(found)["short_refill"])
    assert follow(events)["short_dealer"] == 1
    next(event for event in events if event.get("from") == "discards")["cards"][0] = "AH"
    with pytest.raises(Disagreement, match="expected 2 of the discards"):
        follow(events)
