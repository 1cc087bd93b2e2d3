"""The referee for Pitch follows right records without complaint and refuses wrong ones."""

from __future__ import annotations

import random
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from .pitch import HAPPENINGS, Disagreement, follow

Event = dict[str, Any]
Script = dict[int, list[str]]  # the next moves of each seat
Fault = Callable[[list[Event]], object]

LOW_TO_HIGH = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
PACK = [rank + suit for suit in "SCDH" for rank in LOW_TO_HIGH]
NAMES = {"S": "spades", "C": "clubs", "D": "diamonds", "H": "hearts"}


class Table:
    """Plays games of Pitch for the tests, by the script as long as it lasts, then with any legal moves."""

    def __init__(self, seed: int, script: Script | None = None) -> None:
        self.chance = random.Random(seed)
        self.script = deepcopy(script or {})
        self.events: list[Event] = []

    def move(self, seat: int, legal: list[str]) -> str:
        waiting = self.script.get(seat)
        lively = legal[:2] if legal[0] == "pass" else legal  # the lowest bid or none
        text = waiting.pop(0) if waiting else self.chance.choice(lively)
        self.events.append({"event": "move", "seat": seat, "move": text, "legal": legal})
        return text

    def game(self, deals: list[str | None], dealer: int, scores: list[int], limit: int = 1000) -> list[Event]:
        """One game for as many seats as there are scores; the hands of the first deals may be given."""
        seats = len(scores)
        start = {"event": "start", "ruleset": "pitch", "house_rules": [], "options": {}, "seats": seats}
        start |= {"sides": [[seat] for seat in range(seats)], "scores": list(scores), "seed": 1, "version": "0.1"}
        self.events.append(start | {"rules": "0f" * 32})
        for hand in range(1, limit + 1):
            given = deals[hand - 1] if hand <= len(deals) else None
            hands = self.deal(hand, dealer, seats, given)
            bidder, bid = self.auction(dealer, seats)
            tricks = self.play([list(cards) for cards in hands], bidder)
            takers = self.takers(hands, tricks)
            points = [takers.count(seat) for seat in range(seats)]
            made = points[bidder] >= bid
            change = [-bid if seat == bidder and not made else points[seat] for seat in range(seats)]
            before, scores = scores, [scores[seat] + change[seat] for seat in range(seats)]
            row = {"hand": hand, "bidder": bidder, "bid": f"bid {bid}", "made": made, "points": points}
            self.events.append({"event": "hand_score", **row, "change": change, "scores": scores})
            reached = [bidder] if scores[bidder] >= 7 else []
            for place, taker in enumerate(takers):
                if taker not in (None, bidder) and before[taker] + takers[: place + 1].count(taker) >= 7:
                    reached.append(taker)
            if reached:
                return self.end(reached[:1], scores, "target")
            dealer = (dealer + 1) % seats
        return self.end([], scores, "limit" if limit == 1000 else "hands")

    def deal(self, hand: int, dealer: int, seats: int, given: str | None) -> list[list[str]]:
        pack = self.chance.sample(PACK, 52)
        hands = [pack[6 * seat : 6 * seat + 6] for seat in range(seats)]
        if given:
            hands = [line.split() for line in given.strip().splitlines()]
        stock = [card for card in pack if not any(card in cards for cards in hands)]
        dealt = {"hand": hand, "dealer": dealer, "hands": deepcopy(hands), "kitty": [], "stock": stock}
        self.events.append({"event": "deal", **dealt})
        return hands

    def auction(self, dealer: int, seats: int) -> tuple[int, int]:
        speaking = [(dealer + place) % seats for place in range(1, seats + 1)]
        bidder, bid = dealer, 0
        while bid < 4 and (len(speaking) > 1 or not bid):
            seat = speaking.pop(0)
            legal = ["pass"] if speaking else []
            said = self.move(seat, legal + [f"bid {points}" for points in (1, 2, 3, 4) if points > bid])
            if said != "pass":
                bidder, bid = seat, int(said[-1])
                speaking.append(seat)
        return bidder, bid

    def play(self, hands: list[list[str]], bidder: int) -> list[tuple[int, list[str]]]:
        """The tricks, each with the seat that took it; the first card of the first is trump."""
        seats = len(hands)
        leader = bidder
        tricks: list[tuple[int, list[str]]] = []
        for _ in range(6):
            order = [(leader + place) % seats for place in range(seats)]
            cards: list[str] = []
            for seat in order:
                suit_led = [card for card in hands[seat] if cards and card[-1] == cards[0][-1]]
                cards.append(self.move(seat, [f"play {card}" for card in suit_led or hands[seat]])[5:])
                hands[seat].remove(cards[-1])
                if not tricks and len(cards) == 1:
                    self.events.append({"event": "trump", "suit": NAMES[cards[0][-1]], "seat": bidder})
            trump = tricks[0][1][0][-1] if tricks else cards[0][-1]
            high_to_low = [rank + suit for suit in (trump, cards[0][-1]) for rank in reversed(LOW_TO_HIGH)]
            winner = order[cards.index(next(card for card in high_to_low if card in cards))]
            trick = {"leader": leader, "winner": winner, "seats": order, "cards": cards, "buried": []}
            self.events.append({"event": "trick", **trick})
            tricks.append((winner, cards))
            leader = winner
        return tricks

    def takers(self, hands: list[list[str]], tricks: list[tuple[int, list[str]]]) -> list[Any]:
        """Who gets high, low, jack and game."""
        taken = {card: winner for winner, cards in tricks for card in cards}
        trump = tricks[0][1][0][-1]
        trumps = [card for rank in LOW_TO_HIGH if (card := rank + trump) in taken]
        pips = [0] * len(hands)
        for card, winner in taken.items():
            pips[winner] += {"A": 4, "K": 3, "Q": 2, "J": 1, "10": 10}.get(card[:-1], 0)
        low = next(seat for seat, cards in enumerate(hands) if trumps[0] in cards)
        game = pips.index(max(pips)) if pips.count(max(pips)) == 1 else None
        return [taken[trumps[-1]], low, taken.get("J" + trump), game]

    def end(self, winners: list[int], scores: list[int], reason: str) -> list[Event]:
        self.events.append({"event": "end", "winners": winners, "scores": scores, "reason": reason})
        return self.events


# Seat 2 bids on hearts; the two is beaten by a four, but was dealt to it.
HEARTS = """
4H 3H AS KS QS JS
4S 3S 2S 4D 3D 2D
AH JH 10H 2H AC KC
KH 9S 8S 7S 6S 5S
"""
# Seat 0 leads the king of hearts: high, jack and game go to seat 1, low stays with seat 2.
KING = """
KH 7C 6C 5C 4C 3C
AH 7S 6S 5S 4S 3S
2H 7D 6D 5D 4D 3D
JH 2C 2D 2S 8S 8D
"""
# The only heart in play is its jack.
ONLY_THE_JACK = """
JH AC KC QC 9C 8C
AS KS QS 9S 8S 7S
AD KD QD 9D 8D 7D
7C 6C 6S 5S 6D 5D
"""


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


def one_hand(deal: str, lead: str, bid: str, scores: list[int], limit: int = 1000) -> list[Event]:
    """Seat 0 plays one hand for this bid."""
    script: Script = {0: [bid, lead], 1: ["pass"], 2: ["pass"], 3: ["pass"]}
    if bid == "bid 4":
        script = {0: [bid, lead]}
    return Table(13, script).game([deal], dealer=3, scores=scores, limit=limit)


def others_win() -> list[Event]:
    """All start at 6 and the bidder fails: seat 1 takes high and wins, though seat 2 has low."""
    return one_hand(KING, "play KH", "bid 4", [6, 6, 6, 6])


def find(events: list[Event], kind: str, number: int = 0) -> Event:
    """The event of this kind with this number, counted from 0; below 0 from the end."""
    return [event for event in events if event["event"] == kind][number]


def moved(events: list[Event], text: str) -> Event:
    """The last move with this text."""
    return next(event for event in reversed(events) if event.get("move") == text)


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
    assert never <= {"all_passed", "one_card_high_low_jack"}


def leave_out(kind: str, number: int = 0) -> Fault:
    """The fault that one event is missing."""
    return lambda events: events.remove(find(events, kind, number))


def say(kind: str, number: int, **fields: object) -> Fault:
    """The fault that one event says something else."""
    return lambda events: find(events, kind, number).update(fields)


def legal_too(text: str, extra: str) -> Fault:
    """The fault that one more move is listed as legal."""
    return lambda events: moved(events, text)["legal"].append(extra)


def not_legal(text: str, missing: str) -> Fault:
    """The fault that a legal move is not listed."""
    return lambda events: moved(events, text)["legal"].remove(missing)


def trump_before_the_lead(events: list[Event]) -> None:
    """The fault that trump is known before the first card is led."""
    place = events.index(find(events, "trump"))
    events[place - 1], events[place] = events[place], events[place - 1]


FAULTS: dict[str, tuple[Fault, str]] = {
    "house rule": (say("start", 0, house_rules=["low-to-taker"]), "house_rules"),
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
