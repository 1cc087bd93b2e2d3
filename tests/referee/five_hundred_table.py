"""A table at which Five Hundred is played for the tests of its referee, and ways to make its records wrong.

It writes the rules down a second time, in its own way, and takes nothing from the referee.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from copy import deepcopy
from typing import Any

Event = dict[str, Any]
Fault = Callable[[list[Event]], object]
Script = dict[int, list[str | None]]  # the next moves of each seat, None for any

SUITS = ["spades", "clubs", "diamonds", "hearts"]
COLOUR = {"S": "SC", "C": "CS", "D": "DH", "H": "HD"}  # a suit, then the other one of its colour
HIGH_TO_LOW = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4"]
PACK = [card for suit in "SCDH" for rank in HIGH_TO_LOW if (card := rank + suit) not in ("4S", "4C")] + ["JK"]
BIDS = [f"bid {tricks} {name}" for tricks in range(6, 11) for name in (*SUITS, "no-trump")]
VALUES = dict(zip(BIDS, range(40, 521, 20), strict=True)) | {"bid misere": 250, "bid open-misere": 500}


def cards_of(text: str) -> list[str]:
    """The cards written one after the other."""
    return text.split()


class Table:
    """Plays games of Five Hundred for the tests, by the script as long as it lasts, then with any legal moves."""

    def __init__(self, seed: int, script: Script | None = None, rules: tuple[str, ...] = ()) -> None:
        self.chance = random.Random(seed)
        self.script = deepcopy(script or {})
        self.rules = rules
        self.events: list[Event] = []

    def move(self, seat: int, legal: list[str]) -> str:
        waiting = self.script.get(seat)
        lively = legal
        if legal[0] == "pass":  # the lowest bid, a misère or none
            lively = [text for text in legal if text in legal[:2] or "misere" in text]
        text = (waiting.pop(0) if waiting else None) or self.chance.choice(lively)
        self.events.append({"event": "move", "seat": seat, "move": text, "legal": legal})
        return text

    def game(self, deals: list[str | None], dealer: int, scores: list[int], limit: int = 1000) -> list[Event]:
        """One game; the first deals may be given as five hands (the last is the kitty)."""
        start = {
            "event": "start",
            "ruleset": "five-hundred",
            "house_rules": sorted(self.rules),
            "options": {},
            "seats": 4,
        }
        start |= {"sides": [[0, 2], [1, 3]], "scores": list(scores), "seed": 1, "version": "0.1", "rules": "0f" * 32}
        self.events.append(start)
        waiting = list(deals)
        for hand in range(1, limit + 1):
            while True:
                hands = self.deal(hand, dealer, waiting.pop(0) if waiting else None)
                bidder, bid = self.auction(dealer)
                if bid:
                    break
                self.events.append({"event": "redeal", "hand": hand})
                dealer = (dealer + ("next-dealer-redeals" in self.rules)) % 4
            tricks = self.play(hands, bidder, bid)
            scores = self.score(hand, bidder, bid, tricks, scores)
            for side in (bidder % 2, 1 - bidder % 2):
                won = scores[side] >= 500
                if won and "must-bid-to-win" in self.rules:
                    won = side == bidder % 2 and self.events[-1]["made"]
                if won or scores[side] <= -500:
                    return self.end([side if won else 1 - side], scores, "target" if won else "floor")
            dealer = (dealer + 1) % 4
        return self.end([], scores, "limit" if limit == 1000 else "hands")

    def deal(self, hand: int, dealer: int, given: str | None) -> list[list[str]]:
        cards = self.chance.sample(PACK, 43)
        hands = [cards[:10], cards[10:20], cards[20:30], cards[30:40], cards[40:]]
        if given:
            hands = [line.split() for line in given.strip().splitlines()]
        dealt = {"hand": hand, "dealer": dealer, "hands": deepcopy(hands[:4]), "kitty": list(hands[4]), "stock": []}
        self.events.append({"event": "deal", **dealt})
        return hands

    def auction(self, dealer: int) -> tuple[int, str]:
        speaking = [(dealer + place) % 4 for place in (1, 2, 3, 4)]
        bidder, bid = dealer, ""
        while speaking and not (bid and len(speaking) == 1):
            seat = speaking.pop(0)
            bids = BIDS + [text for text in ("bid misere", "bid open-misere") if text[4:] in self.rules]
            said = self.move(seat, ["pass", *(text for text in bids if not bid or VALUES[text] > VALUES[bid])])
            if said != "pass":
                bidder, bid = seat, said
                speaking.append(seat)
        return bidder, bid

    def play(self, hands: list[list[str]], bidder: int, bid: str) -> list[int]:
        suit = bid.split()[-1]
        trump = suit[0].upper() if suit in SUITS else ""
        misere = "misere" in bid
        self.events.append({"event": "trump", "suit": suit if trump else "none", "seat": bidder})
        if misere:
            self.events.append({"event": "out", "seat": (bidder + 2) % 4})
        self.events.append({"event": "draw", "seat": bidder, "cards": list(hands[4]), "from": "kitty"})
        hands[bidder] += hands[4]
        for _ in range(3):
            hands[bidder].remove(self.move(bidder, [f"discard {card}" for card in hands[bidder]]).split()[1])
        tricks = [0, 0]
        leader = bidder
        while sum(tricks) < 10 and not (misere and tricks[bidder % 2]):
            if sum(tricks) == 1 and bid == "bid open-misere":
                self.events.append({"event": "lay_down", "seat": bidder, "cards": list(hands[bidder])})
            seats = [(leader + place) % 4 for place in range(4)]
            leader = self.trick(hands, [seat for seat in seats if not misere or seat != (bidder + 2) % 4], trump)
            tricks[leader % 2] += 1
        return tricks

    def suit_high_to_low(self, suit: str, trump: str) -> list[str]:
        """The cards that belong to a suit, in their order; the joker left out unless it is the highest trump."""
        bowers = ["J" + letter for letter in COLOUR[trump]] if trump else []
        plain = [card for rank in HIGH_TO_LOW if (card := rank + suit) not in bowers]
        joker = ["JK"] if "joker-top-trump" in self.rules else []
        return joker + bowers + plain if suit == trump else plain

    def trick(self, hands: list[list[str]], seats: list[int], trump: str) -> int:
        leader = seats[0]
        legal = [f"play {card}" for card in hands[leader] if card != "JK" or trump]
        if "JK" in hands[leader] and not trump:
            legal += [f"play JK calling {suit}" for suit in SUITS]
        words = self.move(leader, legal).split()
        cards = [words[1]]
        hands[leader].remove(cards[0])
        led = words[-1][0].upper() if "calling" in words else trump
        for suit in "SCDH":
            led = suit if cards[0] in self.suit_high_to_low(suit, trump) else led
        asked = self.suit_high_to_low(led, trump)
        free = ["JK"] if not trump or "joker-top-trump" not in self.rules else []
        for seat in seats[1:]:
            hand = hands[seat]
            bound = any(card in asked for card in hand)
            legal = [f"play {card}" for card in hand if not bound or card in asked or card in free]
            cards.append(self.move(seat, legal).split()[1])
            hand.remove(cards[-1])
        order = ["JK", *(self.suit_high_to_low(trump, trump) if trump else []), *asked]
        winner = seats[cards.index(next(card for card in order if card in cards))]
        trick = {"leader": leader, "winner": winner, "seats": seats, "cards": cards, "buried": []}
        self.events.append({"event": "trick", **trick})
        return winner

    def score(self, hand: int, bidder: int, bid: str, tricks: list[int], before: list[int]) -> list[int]:
        side = bidder % 2
        value = VALUES[bid]
        if "misere" in bid:
            made, change = tricks[side] == 0, [0, 0]
        else:
            made, change = tricks[side] >= int(bid.split()[1]), [10 * tricks[0], 10 * tricks[1]]
        if tricks[side] == 10 and "slam-250" in self.rules:
            value = max(value, 250)
        change[side] = value if made else -value
        scores = [before[0] + change[0], before[1] + change[1]]
        row = {"hand": hand, "bidder": bidder, "bid": bid, "made": made, "points": tricks, "change": change}
        self.events.append({"event": "hand_score", **row, "scores": scores})
        return scores

    def end(self, winners: list[int], scores: list[int], reason: str) -> list[Event]:
        self.events.append({"event": "end", "winners": winners, "scores": scores, "reason": reason})
        return self.events


# Hearts are trumps for seat 2; seat 0 has the left bower, seat 3 the joker and no trump.
HEARTS = """
JD KD QD 10D 10S 9S 8S 10C 9C 8C
JH 8H 7H 6H 5H 4H AD JS QC JC
AH KH QH 10H 9H AS KS QS AC KC
JK 9D 8D 7D 7S 6S 5S 7C 6C 5C
6D 5D 4D
"""
# Seat 0 takes ten tricks without trump if it leads them from the top.
TEN_TRICKS = """
JK AS KS AC KC AD KD AH KH QH
QS JS 10S 9S 8S 7S 6S 5S QC JC
10C 9C 8C 7C 6C 5C QD JD 10D 9D
8D 7D 6D 5D JH 10H 9H 8H 7H 6H
4D 5H 4H
"""
FROM_THE_TOP = ["discard 4D", "discard 5H", "discard 4H", "play JK calling hearts"]
FROM_THE_TOP += [f"play {card}" for card in cards_of("AS KS AC KC AD KD AH KH QH")]


def find(events: list[Event], kind: str, number: int = 0) -> Event:
    """The event of this kind with this number, counted from 0; below 0 from the end."""
    return [event for event in events if event["event"] == kind][number]


def moved(events: list[Event], text: str) -> Event:
    """The first move with this text."""
    return next(event for event in events if event.get("move") == text)


def legal_for(events: list[Event], text: str) -> set[str]:
    """The legal moves where this one was first made, without their first word."""
    return {legal.split(maxsplit=1)[1] for legal in moved(events, text)["legal"]}


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


def move_instead(text: str, other: str) -> Fault:
    """The fault that another move was made."""
    return lambda events: moved(events, text).update(move=other)


def after(kind: str, number: int, event: Event) -> Fault:
    """The fault that one more event follows this one."""
    return lambda events: events.insert(events.index(find(events, kind, number)) + 1, event)
