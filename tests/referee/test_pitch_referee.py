"""The referee for Pitch follows right records without complaint and refuses wrong ones."""

from __future__ import annotations

import pytest

from .pitch import HAPPENINGS, Disagreement, follow
from .pitch_table import (
    HEARTS,
    KING,
    ONLY_THE_JACK,
    Event,
    Fault,
    Script,
    Table,
    find,
    leave_out,
    legal_too,
    moved,
    not_legal,
    one_hand,
    say,
)

ONLY_WITH_HOUSE_RULES = set(HAPPENINGS[HAPPENINGS.index("low_taken_by_another") :])


def right_record() -> list[Event]:
    """Hand 1 is forced on the dealer, hand 2 is played in hearts for 3, then the game is cut short."""
    script: Script = {
        3: ["pass"],
        0: ["pass"],
        1: ["pass"],
        2: ["bid 1"],
    }
    first = Table(11, script).game([None], dealer=2, scores=[-9, -9, -9, -9], limit=1)
    script = {
        0: ["bid 2", "pass", "play 3H"],
        1: ["pass", "play 2S"],
        2: ["bid 3", "play AH", "play 2H"],
        3: ["pass", "play KH"],
    }
    second = Table(12, script).game([HEARTS], dealer=3, scores=first[-1]["scores"], limit=1)
    for event in second:
        if "hand" in event:
            event["hand"] = 2
    return first[:-1] + second[1:]


def others_win() -> list[Event]:
    """All start at 6 and the bidder fails: seat 1 takes high and wins, though seat 2 has low."""
    return one_hand(KING, "play KH", "bid 4", [6, 6, 6, 6])


def test_right_record_is_followed() -> None:
    events = right_record()
    counts = follow(events)
    assert set(counts) == set(HAPPENINGS)
    assert (counts["games"], counts["hands"], counts["forced_dealer"], counts["all_passed"]) == (1, 2, 1, 0)
    assert counts["moves"] == sum(event["event"] == "move" for event in events)
    assert moved(events, "play KH")["legal"] == ["play KH"]
    assert moved(events, "play 3H")["legal"] == ["play 4H", "play 3H"]
    assert len(moved(events, "play 2S")["legal"]) == 6
    assert find(events, "hand_score", 1)["points"][2] >= 3


def test_one_card_is_high_low_and_jack() -> None:
    events = one_hand(ONLY_THE_JACK, "play JH", "bid 3", [4, 0, 0, 0])
    assert find(events, "hand_score")["points"][0] >= 3
    counts = follow(events)
    assert (counts["one_card_high_low_jack"], counts["won_by_bidder"]) == (1, 1)


def test_points_of_the_others_count_in_order() -> None:
    events = others_win()
    assert find(events, "hand_score")["change"] == [-4, 3, 1, 0]
    assert find(events, "end")["winners"] == [1]
    counts = follow(events)
    assert (counts["won_by_other"], counts["both_at_target"], counts["several_others_there"]) == (1, 1, 1)
    assert counts["top_bid_ended"] == 1


def test_bidder_is_counted_first() -> None:
    events = one_hand(ONLY_THE_JACK, "play JH", "bid 3", [4, 7, 7, 7])
    assert find(events, "end")["winners"] == [0]
    assert follow(events)["several_others_there"] == 0


def test_who_started_at_the_target_wins_if_the_bidder_fails() -> None:
    events = one_hand(KING, "play KH", "bid 4", [0, 6, 0, 7])
    for winner, right in ((3, True), (1, False)):
        find(events, "end")["winners"] = [winner]
        if right:
            assert follow(events)["won_by_other"] == 1
        else:
            with pytest.raises(Disagreement, match="winners"):
                follow(events)


def test_limit_after_a_thousand_hands() -> None:
    events = Table(14).game([], dealer=1, scores=[-5000] * 3)
    assert follow(events)["hands"] == 1000
    end = events.pop()
    with pytest.raises(Disagreement, match=r"hand 1000, event .* expected event 'end'"):
        follow([*events, find(events, "deal")])
    last = max(number for number, event in enumerate(events) if event["event"] == "deal")
    with pytest.raises(Disagreement, match="expected reason 'hands', read 'limit'"):
        follow([*events[:last], end])


@pytest.mark.parametrize("seats", [3, 4])
def test_many_games_of_any_moves(seats: int) -> None:
    events = [event for seed in range(150) for event in Table(seed).game([], dealer=seed % seats, scores=[3] * seats)]
    counts = follow(events)
    assert counts["games"] == 150 == counts["won_by_bidder"] + counts["won_by_other"]
    assert counts["bid_made"] + counts["bid_missed"] == counts["hands"]
    never = {happening for happening in HAPPENINGS if not counts[happening]}
    assert ONLY_WITH_HOUSE_RULES <= never <= ONLY_WITH_HOUSE_RULES | {"all_passed", "one_card_high_low_jack"}


def trump_before_the_lead(events: list[Event]) -> None:
    """The fault that trump is known before the first card is led."""
    place = events.index(find(events, "trump"))
    events[place - 1], events[place] = events[place], events[place - 1]


FAULTS: dict[str, tuple[Fault, str]] = {
    "house rule of another game": (say("start", 0, house_rules=["misere"]), "house_rules"),
    "house rule with a value": (say("start", 0, house_rules=["target-10=10"]), "house_rules"),
    "house rules not sorted": (say("start", 0, house_rules=["target-10", "low-to-taker"]), "house_rules"),
    "house rule twice": (say("start", 0, house_rules=["target-10", "target-10"]), "only once"),
    "no house rules": (say("start", 0, house_rules=None), "house_rules"),
    "other ruleset": (say("start", 0, ruleset="pedro"), "ruleset"),
    "partners": (say("start", 0, sides=[[0, 2], [1, 3]]), "sides"),
    "five players": (say("start", 0, seats=5), "seats"),
    "scores for two": (say("start", 0, scores=[0, 0]), "scores"),
    "score of the wrong type": (say("start", 0, scores=[0, 0, 0, True]), "scores"),
    "no options": (lambda events: events[0].pop("options"), "field 'options'"),
    "hand number from 0": (say("deal", 0, hand=0), "hand 1, read 0"),
    "first dealer no seat": (say("deal", 0, dealer=-1), "dealer"),
    "deal not passed on": (say("deal", 1, dealer=2), "dealer 3, read 2"),
    "card twice": (lambda events: find(events, "deal", 1)["stock"].__setitem__(0, "AH"), "the pack"),
    "stock left out": (say("deal", 0, stock=[]), "the pack"),
    "seven cards": (lambda events: find(events, "deal")["hands"][0].append("JK"), "cards dealt"),
    "kitty": (say("deal", 0, kitty=["AH"]), "no kitty"),
    "dealer may pass": (legal_too("bid 1", "pass"), "legal"),
    "dealer must bid exactly 1": (not_legal("bid 1", "bid 3"), "legal"),
    "same bid again": (legal_too("bid 3", "bid 2"), "legal"),
    "bid of 5": (legal_too("bid 3", "bid 5"), "legal"),
    "legal move twice": (legal_too("bid 3", "bid 4"), "only once"),
    "trump before the lead": (trump_before_the_lead, "event 'move'"),
    "no trump": (leave_out("trump"), "event 'trump'"),
    "trump suit": (say("trump", 1, suit="none"), "suit 'hearts', read 'none'"),
    "trump seat": (say("trump", 1, seat=3), "seat 2, read 3"),
    "lead not free": (not_legal("play AH", "play AC"), "legal"),
    "need not follow": (legal_too("play KH", "play 5S"), "legal"),
    "must beat": (not_legal("play 3H", "play 4H"), "legal"),
    "without the suit not free": (not_legal("play 2S", "play 4D"), "legal"),
    "no legal moves": (lambda events: moved(events, "play KH").pop("legal"), "field 'legal'"),
    "revoke": (lambda events: moved(events, "play KH").update(move="play 9S"), "one of the legal moves"),
    "out of turn": (lambda events: moved(events, "play KH").update(seat=0), "seat 3, read 0"),
    "trick winner": (say("trick", 6, winner=3), "winner 2, read 3"),
    "seats in another order": (say("trick", 6, seats=[0, 1, 2, 3]), "seats"),
    "buried": (say("trick", 6, buried=["KH"]), "buried"),
    "trick left out": (leave_out("trick", 6), "event 'trick'"),
    "seventh trick": (lambda events: events.insert(-2, find(events, "trick", -1)), "event 'hand_score'"),
    "made": (say("hand_score", 1, made=False), "made"),
    "bid": (say("hand_score", 1, bid="bid 4"), "bid"),
    "points": (say("hand_score", 1, points=[0, 0, 0, 0]), "points"),
    "change": (say("hand_score", 1, change=[0, 0, 3, 0]), "change"),
    "scores": (say("hand_score", 1, scores=[0, 0, 3, 0]), "scores"),
    "cut game has a winner": (say("end", 0, winners=[2]), "winners"),
    "limit too early": (say("end", 0, reason="limit"), "reason 'hands', read 'limit'"),
    "scores at the end": (say("end", 0, scores=[0, 0, 0, 0]), "scores"),
    "broken off": (leave_out("end"), "the end of the record"),
    "game after a cut game": (lambda events: events.extend(others_win()), "no event after the end"),
    "redeal": (lambda events: events.insert(2, {"event": "redeal", "hand": 1}), "event 'move'"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_wrong_record_is_refused(name: str) -> None:
    fault, message = FAULTS[name]
    events = right_record()
    fault(events)
    with pytest.raises(Disagreement, match=message):
        follow(events)


WON_FAULTS: dict[str, tuple[Fault, str]] = {
    "low counts before high": (say("end", 0, winners=[2]), "winners"),
    "two winners": (say("end", 0, winners=[1, 2]), "winners"),
    "bidder wins": (say("end", 0, winners=[0]), "winners"),
    "nobody wins": (say("end", 0, winners=[], reason="hands"), "reason 'target'"),
    "reason": (say("end", 0, reason="bid"), "reason 'target', read 'bid'"),
    "plays on": (lambda events: events.insert(-1, find(events, "deal")), "event 'end'"),
    "low to who takes it": (say("hand_score", 0, points=[0, 4, 0, 0]), "points"),
    "bids on after 4": (lambda events: events.insert(3, events[2] | {"seat": 1}), "seat 0, read 1"),
    "bidder keeps what he took": (say("hand_score", 0, change=[0, 3, 1, 0]), "change"),
}


@pytest.mark.parametrize("name", WON_FAULTS)
def test_wrong_win_is_refused(name: str) -> None:
    fault, message = WON_FAULTS[name]
    events = others_win()
    fault(events)
    with pytest.raises(Disagreement, match=message):
        follow(events)


def test_message_names_the_place() -> None:
    events = others_win() + others_win()
    find(events, "trick", -1)["buried"] = None
    place = events.index(find(events, "trick", -1))
    with pytest.raises(Disagreement, match=rf"game 2, hand 1, event {place}: expected buried \[\], read None"):
        follow(events)
