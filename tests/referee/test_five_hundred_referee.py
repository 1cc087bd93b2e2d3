"""The referee for Five Hundred follows right records without complaint and refuses wrong ones."""

from __future__ import annotations

import pytest

from .five_hundred import HAPPENINGS, Disagreement, follow
from .five_hundred_table import (
    BIDS,
    FROM_THE_TOP,
    HEARTS,
    PACK,
    SUITS,
    TEN_TRICKS,
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

ONLY_WITH_HOUSE_RULES = set(HAPPENINGS[HAPPENINGS.index("misere_made") :])


def right_record() -> list[Event]:
    """Hand 1 is passed out once, then hearts are played as above; hand 2 follows and the game is cut short."""
    script: Script = {
        0: ["pass", "bid 6 hearts", "pass", "play JD", "play KD"],
        1: ["pass", "pass", "play 4H", "play AD"],
        2: ["pass", "bid 7 hearts", "discard 4D", "discard 5D", "discard 6D", "play AH"],
        3: ["pass", "pass", "play 7D", "play JK"],
    }
    table = Table(5, script)
    table.game([None, HEARTS], dealer=3, scores=[0, 0], limit=1)
    cut = table.events.pop()
    other = Table(6, {1: ["bid 6 spades"], 2: ["pass"], 3: ["pass"], 0: ["pass"]})
    other.game([], dealer=0, scores=cut["scores"], limit=1)
    events = table.events + other.events[1:]
    for event in other.events:
        if "hand" in event:
            event["hand"] = 2
    return events


def won_record(scores: list[int]) -> list[Event]:
    """One hand in which seat 0 makes 10 no-trump, after three passes."""
    script: Script = {1: ["pass"], 2: ["pass"], 3: ["pass"], 0: ["bid 10 no-trump", *FROM_THE_TOP]}
    return Table(7, script).game([TEN_TRICKS], dealer=0, scores=scores)


def test_right_record_is_followed() -> None:
    events = right_record()
    counts = follow(events)
    assert set(counts) == set(HAPPENINGS)
    assert (counts["games"], counts["hands"], counts["all_passed"]) == (1, 2, 1)
    assert counts["moves"] == sum(event["event"] == "move" for event in events)
    assert counts["not_forced_joker"] == 1
    assert counts["joker_followed_while_holding_led"] >= 1
    assert counts["fourth_after_three_passes"] == 1


def test_legal_cards_with_a_trump_suit() -> None:
    events = right_record()
    assert legal_for(events, "play JD") == {"JD"}  # the left bower answers a trump lead
    assert legal_for(events, "play 4H") == set(cards_of("JH 8H 7H 6H 5H 4H"))
    assert legal_for(events, "play 7D") == set(cards_of("JK 9D 8D 7D 7S 6S 5S 7C 6C 5C"))  # F8: not forced
    assert legal_for(events, "play JK") == {"JK", "9D", "8D"}
    assert [find(events, "trick", number)["winner"] for number in (0, 1)] == [0, 3]


def test_joker_led_without_trump_names_a_suit() -> None:
    events = won_record([0, 0])
    led = legal_for(events, "play JK calling hearts")
    assert led == {f"JK calling {suit}" for suit in SUITS} | set(cards_of("AS KS AC KC AD KD AH KH QH"))
    assert find(events, "end")["winners"] == [0]
    counts = follow(events)
    assert (counts["joker_led_no_trump"], counts["no_trump_contracts"], counts["won_target"]) == (1, 1, 1)


def test_bidding_side_is_counted_first() -> None:
    events = won_record([0, 500])
    assert (find(events, "end")["winners"], find(events, "end")["scores"]) == ([0], [520, 500])
    assert follow(events)["both_at_target"] == 1


def test_floor_loses_at_once() -> None:
    table = Table(8, {3: ["bid 10 no-trump", "discard 4D"], 0: ["pass"], 1: ["pass"], 2: ["pass"]})
    events = table.game([TEN_TRICKS], dealer=2, scores=[0, 0])
    assert find(events, "hand_score")["change"][1] == -520
    assert (find(events, "end")["winners"], find(events, "end")["reason"]) == ([0], "floor")
    counts = follow(events)
    assert (counts["won_floor"], counts["passed_after_top_bid"]) == (1, 3)


def thousand_hands() -> list[Event]:
    """Seats 0 and 1 bid 6 hearts in turn and take no trick against all the high trumps: no side gets anywhere."""
    script: Script = {seat: [] for seat in range(4)}
    for hand in range(1000):
        for seat, moves in script.items():
            moves += ["bid 6 hearts", *[None] * 13] if seat == hand % 2 else ["pass", *[None] * 10]
    table = Table(9, script)
    trumps = cards_of("JK JH JD AH KH QH 10H 9H 8H 7H")
    others = [card for card in PACK if card not in trumps]
    lines = [" ".join(cards) for cards in (trumps, others[:10], others[10:20], others[20:30], others[30:])]
    swapped = [lines[1], lines[0], *lines[2:]]
    return table.game(["\n".join(swapped), "\n".join(lines)] * 500, dealer=0, scores=[0, 0])


def test_limit_after_a_thousand_hands() -> None:
    events = thousand_hands()
    assert find(events, "end") == {"event": "end", "winners": [], "scores": [0, 0], "reason": "limit"}
    assert follow(events)["hands"] == 1000
    end = events.pop()
    last = max(number for number, event in enumerate(events) if event["event"] == "deal")
    with pytest.raises(Disagreement, match="expected reason 'hands', read 'limit'"):
        follow([*events[:last], end | {"scores": [-100, 100]}])
    with pytest.raises(Disagreement, match=r"hand 1000, event .* expected event 'end'"):
        follow([*events, find(events, "deal")])


def test_many_games_of_any_moves() -> None:
    events = [event for seed in range(80) for event in Table(seed).game([], dealer=seed % 4, scores=[0, 0])]
    counts = follow(events)
    assert counts["games"] == 80
    assert counts["bid_made"] + counts["bid_missed"] == counts["hands"]
    never = {name for name in HAPPENINGS if not counts[name]}
    assert ONLY_WITH_HOUSE_RULES <= never <= ONLY_WITH_HOUSE_RULES | {"both_at_target", "passed_after_top_bid"}


def bid_again(events: list[Event]) -> None:
    """The fault that the bidder is asked again when the others have passed."""
    trump = events.index(find(events, "trump"))
    events.insert(trump, {"event": "move", "seat": 2, "move": "bid 8 hearts", "legal": ["pass", *BIDS[9:]]})


FAULTS: dict[str, tuple[Fault, str]] = {
    "house rule of another game": (say("start", 0, house_rules=["lead-trump"]), "house_rules"),
    "house rule with a value": (say("start", 0, house_rules=["slam-250=250"]), "house_rules"),
    "house rules not sorted": (say("start", 0, house_rules=["slam-250", "misere"]), "house_rules"),
    "house rule twice": (say("start", 0, house_rules=["misere", "misere"]), "only once"),
    "no house rules": (say("start", 0, house_rules=None), "house_rules"),
    "misere without its house rule": (legal_too("bid 7 hearts", "bid misere"), "legal"),
    "bidder's partner sits out": (after("trump", 0, {"event": "out", "seat": 0}), "event 'draw'"),
    "no seed": (lambda events: events[0].pop("seed"), "field 'seed'"),
    "rules": (say("start", 0, rules="abc"), "SHA-256"),
    "hand number of the wrong type": (say("deal", 0, hand=True), "hand 1, read True"),
    "first dealer no seat": (say("deal", 0, dealer=4), "dealer"),
    "card twice": (lambda events: find(events, "deal", 1)["kitty"].__setitem__(2, "AH"), "cards dealt"),
    "black four": (lambda events: find(events, "deal", 1)["kitty"].__setitem__(2, "4S"), "cards dealt"),
    "stock": (say("deal", 0, stock=["4S"]), "no stock"),
    "two in the kitty": (lambda events: find(events, "deal")["kitty"].pop(), "kitty 3, read 2"),
    "next dealer after a redeal": (say("deal", 1, dealer=0), "dealer 3, read 0"),
    "next hand after a redeal": (say("deal", 1, hand=2), "hand 1, read 2"),
    "no redeal": (leave_out("redeal"), "event 'redeal'"),
    "deal not passed on": (say("deal", 2, dealer=3), "dealer 0, read 3"),
    "raises himself": (bid_again, "event 'trump'"),
    "no trump": (leave_out("trump"), "event 'trump'"),
    "same bid again": (legal_too("bid 7 hearts", "bid 6 hearts"), "legal"),
    "lower bid missing": (not_legal("bid 7 hearts", "bid 6 no-trump"), "legal"),
    "trump suit": (say("trump", 0, suit="diamonds"), "suit 'hearts', read 'diamonds'"),
    "trump seat": (say("trump", 0, seat=0), "seat 2, read 0"),
    "kitty not taken": (leave_out("draw"), "event 'draw'"),
    "other cards drawn": (say("draw", 0, cards=["4D", "5D", "7D"]), "cards drawn"),
    "two discards": (lambda events: events.remove(moved(events, "discard 6D")), "legal"),
    "discards not free": (not_legal("discard 5D", "discard AH"), "legal"),
    "out of turn": (lambda events: moved(events, "play 7D").update(seat=0), "seat 3, read 0"),
    "legal move missing": (not_legal("play 4H", "play 5H"), "legal"),
    "no legal moves": (lambda events: moved(events, "play 4H").pop("legal"), "field 'legal'"),
    "legal move twice": (legal_too("play 4H", "play 4H"), "only once"),
    "left bower not forced": (legal_too("play JD", "play KD"), "legal"),
    "joker forced": (not_legal("play 7D", "play 5S"), "legal"),
    "joker not allowed to follow": (not_legal("play JK", "play JK"), "legal"),
    "revoke": (move_instead("play AD", "play JC"), "one of the legal moves"),
    "joker calls with a trump suit": (move_instead("play JK", "play JK calling hearts"), "one of the legal moves"),
    "left bower beaten by the ace": (say("trick", 0, winner=2), "winner 0, read 2"),
    "cards in another order": (lambda events: find(events, "trick")["cards"].reverse(), "cards"),
    "nothing for buried": (say("trick", 0, buried=None), "buried"),
    "trick left out": (leave_out("trick"), "event 'trick'"),
    "made": (say("hand_score", 0, made=None), "made"),
    "bid": (say("hand_score", 0, bid="7 hearts"), "bid 'bid 7 hearts'"),
    "points": (say("hand_score", 0, points=[10, 0]), "points"),
    "change": (say("hand_score", 0, change=[0, 0]), "change"),
    "scores": (say("hand_score", 1, scores=[0, 0]), "scores"),
    "limit too early": (say("end", 0, reason="limit"), "reason 'hands', read 'limit'"),
    "target too early": (say("end", 0, reason="target"), "reason"),
    "broken off after the score": (leave_out("end"), "the end of the record"),
    "broken off in the last trick": (lambda events: events.__delitem__(slice(-4, None)), "the end of the record"),
    "game after a cut game": (lambda events: events.extend(won_record([0, 0])), "no event after the end"),
    "forced discard": (lambda events: events.insert(-2, {"event": "discard", "seat": 0, "cards": []}), "hand_score"),
}


WON_FAULTS: dict[str, tuple[Fault, str]] = {
    "other side wins": (say("end", 0, winners=[1]), "winners"),
    "both sides win": (say("end", 0, winners=[0, 1]), "winners"),
    "reason": (say("end", 0, reason="bid"), "reason 'target', read 'bid'"),
    "plays on": (lambda events: events.insert(-1, find(events, "deal") | {"hand": 2, "dealer": 1}), "event 'end'"),
    "fourth may not pass": (not_legal("bid 10 no-trump", "pass"), "legal"),
    "joker led without naming": (move_instead("play JK calling hearts", "play JK"), "one of the legal moves"),
    "joker may not call spades": (not_legal("play JK calling hearts", "play JK calling spades"), "legal"),
    "extra for ten tricks": (say("hand_score", 0, change=[620, 0]), "change"),
    "another suit led by the joker": (say("trick", 0, winner=1), "winner 0, read 1"),
}


@pytest.mark.parametrize("name", [*FAULTS, *WON_FAULTS])
def test_wrong_record_is_refused(name: str) -> None:
    events = right_record() if name in FAULTS else won_record([0, 500])
    fault, message = (FAULTS | WON_FAULTS)[name]
    fault(events)
    with pytest.raises(Disagreement, match=message):
        follow(events)


def test_message_names_the_place() -> None:
    events = won_record([0, 0]) + won_record([0, 0])
    find(events, "trick", -1)["winner"] = 3
    place = events.index(find(events, "trick", -1))
    with pytest.raises(Disagreement, match=f"game 2, hand 1, event {place}: expected winner 0, read 3"):
        follow(events)
