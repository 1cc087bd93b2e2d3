"""The referee for Pedro follows right records without complaint and stops at the fault of wrong ones."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any

import pytest

from .pedro import HAPPENINGS, Disagreement, follow

Event = dict[str, Any]
Fault = Callable[[list[Event]], None]

RANKS = [*"23456789", "10", *"JQKA"]

SIX_HEARTS_AND_MORE = """
AH KH QH JH 10H 9H 8H 7H 6H
5H 5D 4H 2H 2C 3C 4C 5C 6C
3H 7C 8C 9C 10C JC QC KC AC
2S 3S 4S 5S 6S 7S 8S 9S 10S
JS QS KS AS 2D 3D 4D 6D 7D 8D 9D 10D JD QD KD AD
"""

# Hearts as trump leave nine cards to throw for three seats, and nothing of the stock for the fourth as dealer.
SCARCE_HEARTS = """
2C 3C 4C 5C 6C 7C 8C 9C 10C
JC QC KC AC 2S 3S 4S 5S 6S
7S 8S 9S 10S JS QS KS AS 2D
2H 3H 4H 5H 3D 4D 6D 7D 8D
6H 7H 8H 9H 10H JH QH KH AH 5D 9D 10D JD QD KD AD
"""

# After the seat its legal cards, the chosen one in front. Seat 0 wins every trick.
TRICKS = """
0 AH KH QH JH 10H 9H; 1 4H 5H 5D 2H; 2 3H; 3 9D 10D JD QD KD AD
0 KH QH JH 10H 9H; 1 2H 5H 5D; 2 2D KS AS 3D 4D; 3 10D JD QD KD AD
0 JH QH 10H 9H; 1 5D 5H; 2 3D KS AS 4D; 3 JD QD KD AD
0 9H QH 10H; 1 5H; 2 4D KS AS; 3 QD KD AD
0 10H QH; 1 JS QS; 2 KS AS; 3 KD AD
0 QH; 1 QS; 2 AS; 3 AD
"""


def start(scores: list[int]) -> Event:
    """The first event of a game of base Pedro."""
    game = {"ruleset": "pedro", "house_rules": [], "options": {}, "seats": 4, "sides": [[0, 2], [1, 3]]}
    return {"event": "start", **game, "scores": scores, "seed": 1, "version": "0.1", "rules": "0f" * 32}


def move(seat: int, text: str, *others: str) -> Event:
    """A move, legal beside the others."""
    return {"event": "move", "seat": seat, "move": text, "legal": [text, *others]}


def cards_event(kind: str, seat: int, cards: str, **more: str) -> Event:
    """A forced discard or a draw."""
    return {"event": kind, "seat": seat, "cards": cards.split(), **more}


def hand_made_record() -> list[Event]:
    """One hand in which all that is legal was written down by hand from the rules."""
    *hands, stock = (line.split() for line in SIX_HEARTS_AND_MORE.strip().splitlines())
    bids = [f"bid {number}" for number in range(7, 15)]
    rob = stock[-9:]
    events = [
        start([0, 0]),
        {"event": "deal", "hand": 1, "dealer": 3, "hands": hands, "kitty": [], "stock": stock},
        move(0, "bid 8", "pass", *(bid for bid in bids if bid != "bid 8")),
        *(move(seat, "pass", *bids[2:]) for seat in (1, 2, 3)),
        move(0, "trump hearts", "trump clubs", "trump diamonds", "trump spades"),
        {"event": "trump", "suit": "hearts", "seat": 0},
        cards_event("discard", 1, "2C 3C 4C 5C 6C"),
        cards_event("discard", 2, "7C 8C 9C 10C JC QC KC AC"),
        cards_event("discard", 3, "2S 3S 4S 5S 6S 7S 8S 9S 10S"),
        cards_event("draw", 1, "JS QS", **{"from": "stock"}),
        cards_event("draw", 2, "KS AS 2D 3D 4D", **{"from": "stock"}),
        cards_event("draw", 3, "6D 7D 8D 9D 10D JD QD KD AD", **{"from": "stock"}),
        *(move(3, *(f"discard {card}" for card in rob[gone:])) for gone in range(3)),
    ]
    buried = ["6H", "7H", "8H"]
    no_points = [*buried, "9H", "QH", "KH"]
    events += [move(0, *(f"bury {card}" for card in no_points[gone:])) for gone in range(3)]
    for line in TRICKS.strip().splitlines():
        legal = [[f"play {card}" for card in seat.split()[1:]] for seat in line.split(";")]
        events += [move(seat, *texts) for seat, texts in enumerate(legal)]
        cards = [texts[0].removeprefix("play ") for texts in legal]
        trick = {"leader": 0, "winner": 0, "seats": [0, 1, 2, 3], "cards": cards, "buried": buried}
        events.append({"event": "trick", **trick})
        buried = []
    score = {"hand": 1, "bidder": 0, "bid": "bid 8", "made": True, "points": [13, 1], "change": [13, 1]}
    events.append({"event": "hand_score", **score, "scores": [13, 1]})
    events.append({"event": "end", "winners": [], "scores": [13, 1], "reason": "hands"})
    return events


class Table:
    """Plays one game of Pedro with random moves and writes its record, in the plainest way."""

    def __init__(self, seed: int, scores: list[int], most: int = 1000, deal: str = "") -> None:
        self.random, self.scores, self.given = random.Random(seed), list(scores), deal
        self.events = [start(list(scores))]
        self.dealer = self.random.randrange(4)
        for number in range(1, most + 1):
            self.hand(number)
            if self.events[-1]["event"] == "end":
                return
            self.dealer = (self.dealer + 1) % 4
        self.end([], "hands" if most < 1000 else "limit")

    def write(self, kind: str, **fields: object) -> None:
        """Write an event that nothing later can change."""
        self.events.append(copy.deepcopy({"event": kind, **fields}))

    def end(self, winners: list[int], reason: str) -> None:
        """Write the end of the game."""
        self.write("end", winners=winners, scores=self.scores, reason=reason)

    def choose(self, seat: int, legal: list[str], *, passing: bool = False) -> str:
        """Let the seat make a random move; every second time it passes, if it may and is asked for a bid."""
        text = "pass" if passing and "pass" in legal and self.random.random() < 0.5 else self.random.choice(legal)
        self.write("move", seat=seat, move=text, legal=legal)
        return text

    def card(self, seat: int, verb: str, cards: list[str]) -> str:
        """Let the seat move one of these cards out of its hand."""
        card = self.choose(seat, [f"{verb} {card}" for card in cards]).split()[1]
        self.hands[seat].remove(card)
        return card

    def cards(self) -> list[list[str]]:
        """Four hands and the stock: those given, else shuffled ones."""
        if self.given:
            return [line.split() for line in self.given.strip().splitlines()]
        pack = [rank + suit for suit in "CDHS" for rank in RANKS]
        self.random.shuffle(pack)
        return [pack[0:9], pack[9:18], pack[18:27], pack[27:36], pack[36:]]

    def hand(self, number: int) -> None:
        """Play a hand."""
        *self.hands, stock = self.cards()
        self.write("deal", hand=number, dealer=self.dealer, hands=self.hands, kitty=None, stock=stock)
        seats = [(self.dealer + 1 + step) % 4 for step in range(4)]
        bid, bidder = 6, -1
        for seat in seats:
            stuck = seat == self.dealer and bid == 6
            higher = [f"bid {value}" for value in range(bid + 1, 15)]
            said = self.choose(seat, ["bid 7"] if stuck else ["pass", *higher], passing=True)
            if said != "pass":
                bid, bidder = int(said[4:]), seat
        suit = self.choose(bidder, ["trump clubs", "trump diamonds", "trump hearts", "trump spades"]).split()[1]
        self.write("trump", suit=suit, seat=bidder)
        own = suit[0].upper()
        sister = {"C": "S", "S": "C", "H": "D", "D": "H"}[own]
        low, high = [rank + own for rank in RANKS[:3]], [rank + own for rank in RANKS[3:]]
        self.trumps = [*low, "5" + sister, *high]
        self.worth = {"A" + own: 1, "J" + own: 1, "10" + own: 1, "5" + own: 5, "5" + sister: 5}
        self.two = "2" + own
        self.exchange(seats, stock)
        self.play(bidder, bid, number)

    def exchange(self, seats: list[int], stock: list[str]) -> None:
        """Throw away, refill and rob."""
        thrown: list[str] = []
        for seat in seats:
            plain = [card for card in self.hands[seat] if card not in self.trumps]
            self.hands[seat] = [card for card in self.hands[seat] if card in self.trumps]
            thrown += plain
            if plain:
                self.write("discard", seat=seat, cards=plain)
        self.random.shuffle(thrown)
        for seat in seats:
            wanted = len(stock) if seat == self.dealer else 6 - len(self.hands[seat])
            for source, pile in (("stock", stock), ("discards", thrown)):
                drawn = [pile.pop(0) for _ in range(min(wanted, len(pile)))]
                self.hands[seat] += drawn
                if drawn:
                    self.write("draw", seat=seat, cards=drawn, **{"from": source})
                wanted = 6 - len(self.hands[seat])
            while len(self.hands[seat]) > 6 and (plain := [c for c in self.hands[seat] if c not in self.trumps]):
                self.card(seat, "discard", plain)

    def play(self, bidder: int, bid: int, number: int) -> None:
        """Play the tricks and score the hand."""
        points = [int(any(self.two in self.hands[seat] for seat in side)) for side in ((0, 2), (1, 3))]
        out, leader, done = min(self.scores) >= 55, bidder, False
        while self.hands[leader] and not done:
            winner = self.trick(leader, points)
            leader, done = winner, out and points[bidder % 2] >= bid
        made, change = points[bidder % 2] >= bid, list(points)
        change[bidder % 2] = points[bidder % 2] if made else -bid
        self.scores = [old + new for old, new in zip(self.scores, change, strict=True)]
        fields = {"points": points, "change": change, "scores": self.scores}
        self.write("hand_score", hand=number, bidder=bidder, bid=f"bid {bid}", made=made, **fields)
        there = [side for side in (0, 1) if self.scores[side] >= 62]
        if done:
            self.end([bidder % 2], "bid")
        elif len(there) == 1:
            self.end(there, "target")

    def trick(self, leader: int, points: list[int]) -> int:
        """Play a trick, give its points to the winner's side and return the winner."""
        cards: list[str] = []
        buried: list[str] = []
        seats = [(leader + step) % 4 for step in range(4)]
        for seat in seats:
            hand = self.hands[seat]
            while len(hand) > 6:
                buried.append(self.card(seat, "bury", [c for c in hand if c not in self.worth and c != self.two]))
            fitting = hand
            if cards:
                trump_led = cards[0] in self.trumps
                fitting = [c for c in hand if c in self.trumps or (c[-1] == cards[0][-1] and not trump_led)]
            cards.append(self.card(seat, "play", fitting or hand))
        order = [rank + cards[0][-1] for rank in RANKS if rank + cards[0][-1] not in self.trumps] + self.trumps
        winner = seats[max(range(4), key=lambda place: order.index(cards[place]) if cards[place] in order else -1)]
        points[winner % 2] += sum(self.worth.get(card, 0) for card in cards)
        self.write("trick", leader=leader, winner=winner, seats=seats, cards=cards, buried=buried)
        return winner


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
    assert {name for name in HAPPENINGS if not counts[name]} <= {"both_at_target", "gone_out", "short_refill"}


@pytest.mark.parametrize("scores", [[55, 58], [70, 65], [61, 54], [-20, 60]])
def test_games_from_other_scores(scores: list[int]) -> None:
    counts = follow_tables(range(60), scores)
    assert counts["games"] == counts["gone_out"] + counts["won_at_target"] == 60
    assert bool(counts["gone_out"]) == (min(scores) >= 55)
    assert bool(counts["both_at_target"]) == (scores in ([70, 65], [61, 54]))


def test_a_thousand_hands_are_the_limit() -> None:
    events = Table(1, [-100000, -100000]).events
    assert events[-1]["reason"] == "limit"
    assert follow([*events, *Table(3, [0, 0]).events])["hands"] > 1000
    events[-1]["reason"] = "target"
    with pytest.raises(Disagreement, match="hand 1000"):
        follow(events)


def nth(events: list[Event], what: str, number: int = 0) -> int:
    """The place of the nth event of a kind, or with that move."""
    return [place for place, event in enumerate(events) if what in (event["event"], event.get("move"))][number]


def change(what: str, field: str = "", value: object = "missing") -> Fault:
    """The fault of another value in a field of one event, of a field missing, or of the whole event missing."""

    def fault(events: list[Event]) -> None:
        if not field:
            del events[nth(events, what)]
        elif value == "missing":
            del events[nth(events, what)][field]
        else:
            events[nth(events, what)][field] = value

    return fault


def swap(what: str) -> Fault:
    """The fault of two neighbouring events in the wrong order."""
    return lambda events: events.insert(nth(events, what), events.pop(nth(events, what) + 1))


def add(event: Event, before: str) -> Fault:
    """The fault of an event too many."""
    return lambda events: events.insert(nth(events, before), event)


FAULTS: dict[str, Fault] = {
    "another ruleset": change("start", "ruleset", "pidro"),
    "a house rule": change("start", "house_rules", ["must-follow"]),
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
    "a bid too low": lambda events: events[nth(events, "pass")]["legal"].append("bid 8"),
    "a bid left out": lambda events: events[nth(events, "pass")]["legal"].pop(),
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
    "no end": change("end"),
    "a game after the last": lambda events: events.extend(hand_made_record()),
    "an unknown event": add({"event": "redeal", "hand": 1}, "hand_score"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_one_fault_is_found(name: str) -> None:
    events = hand_made_record()
    FAULTS[name](events)
    with pytest.raises(Disagreement, match=r"^game \d, hand \d, event \d+: expected .*, read "):
        follow(events)


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
