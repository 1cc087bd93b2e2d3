"""A table at which Pitch is played for the tests of its referee, and ways to make its records wrong.

It writes the rules down a second time, in its own way, and takes nothing from the referee.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from copy import deepcopy
from typing import Any

Event = dict[str, Any]
Script = dict[int, list[str]]  # the next moves of each seat
Fault = Callable[[list[Event]], object]

LOW_TO_HIGH = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
PACK = [rank + suit for suit in "SCDH" for rank in LOW_TO_HIGH]
NAMES = {"S": "spades", "C": "clubs", "D": "diamonds", "H": "hearts"}


class Table:
    """Plays games of Pitch for the tests, by the script as long as it lasts, then with any legal moves."""

    def __init__(self, seed: int, script: Script | None = None, rules: tuple[str, ...] = ()) -> None:
        self.chance = random.Random(seed)
        self.script = deepcopy(script or {})
        self.rules = rules
        self.target = 10 if "target-10" in rules else 7
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
        start = {"event": "start", "ruleset": "pitch", "house_rules": sorted(self.rules), "options": {}, "seats": seats}
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
            reached = [bidder] if scores[bidder] >= self.target else []
            for place, taker in enumerate(takers):
                if taker not in (None, bidder) and before[taker] + takers[: place + 1].count(taker) >= self.target:
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
        if "low-to-taker" in self.rules:
            low = taken[trumps[0]]
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


def one_hand(
    deal: str, lead: str, bid: str, scores: list[int], limit: int = 1000, rules: tuple[str, ...] = ()
) -> list[Event]:
    """Seat 0 plays one hand for this bid."""
    script: Script = {0: [bid, lead], 1: ["pass"], 2: ["pass"], 3: ["pass"]}
    if bid == "bid 4":
        script = {0: [bid, lead]}
    return Table(13, script, rules).game([deal], dealer=3, scores=scores, limit=limit)


def find(events: list[Event], kind: str, number: int = 0) -> Event:
    """The event of this kind with this number, counted from 0; below 0 from the end."""
    return [event for event in events if event["event"] == kind][number]


def moved(events: list[Event], text: str) -> Event:
    """The last move with this text."""
    return next(event for event in reversed(events) if event.get("move") == text)


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
