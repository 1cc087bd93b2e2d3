"""A table of the Pedro family for the tests of its referee: plays games with random moves and writes their records."""

from __future__ import annotations

import copy
import random

from .pedro_record import Event

RANKS = [*"23456789", "10", *"JQKA"]
SUITS = ["clubs", "diamonds", "hearts", "spades"]


def bids_of(game: str, house: tuple[str, ...]) -> tuple[int, int, int]:
    """The lowest bid, the one the dealer is forced to, the highest."""
    if game == "catch-five":
        return 2, 2, 9
    if game == "pidro":
        return 6, 6, 14
    lowest = 6 if "minimum-bid-6" in house else 7
    return lowest, 7 if "dealer-bids-7" in house else lowest, 14


def start(scores: list[int], game: str = "pedro", house: tuple[str, ...] = ()) -> Event:
    """The first event of a game."""
    lowest, forced, _ = bids_of(game, house)
    table = {"ruleset": game, "house_rules": sorted(house), "options": {"minimum_bid": lowest, "forced_bid": forced}}
    sides = {"seats": 4, "sides": [[0, 2], [1, 3]], "scores": scores}
    return {"event": "start", **table, **sides, "seed": 1, "version": "0.1", "rules": "0f" * 32}


class Table:
    """Plays one game with random moves and writes its record, in the plainest way."""

    def __init__(
        self,
        seed: int,
        scores: list[int],
        most: int = 1000,
        deal: str = "",
        game: str = "pedro",
        house: tuple[str, ...] = (),
    ) -> None:
        self.random, self.scores, self.given = random.Random(seed), list(scores), deal
        self.house, self.pidro, self.catch = house, game == "pidro", game == "catch-five"
        self.lowest, self.forced, self.highest = bids_of(game, house)
        targets = [int(text.split("=")[1]) for text in house if "=" in text]
        self.target = targets[0] if targets else 31 if self.catch else 62
        self.bidders_win = bool(targets) or self.catch
        self.events = [start(list(scores), game, house)]
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

    def choose(self, seat: int, legal: list[str], *, passing: bool = False, **more: bool) -> str:
        """Let the seat make a random move; every second time it passes, if it may and is asked for a bid."""
        text = "pass" if passing and "pass" in legal and self.random.random() < 0.5 else self.random.choice(legal)
        self.write("move", seat=seat, move=text, legal=legal, **more)
        return text

    def card(self, seat: int, verb: str, cards: list[str], **more: bool) -> str:
        """Let the seat move one of these cards out of its hand."""
        card = self.choose(seat, [f"{verb} {card}" for card in cards], **more).split()[1]
        self.hands[seat].remove(card)
        return card

    def cards(self) -> list[list[str]]:
        """Four hands and the stock: those given, else shuffled ones."""
        if self.given:
            return [line.split() for line in self.given.strip().splitlines()]
        pack = [rank + suit for suit in "CDHS" for rank in RANKS]
        self.random.shuffle(pack)
        each = 6 if self.catch else 9
        return [*(pack[each * seat : each * (seat + 1)] for seat in range(4)), pack[4 * each :]]

    def hand(self, number: int) -> None:
        """Play a hand."""
        *self.hands, stock = self.cards()
        self.write("deal", hand=number, dealer=self.dealer, hands=self.hands, kitty=None, stock=stock)
        seats = [(self.dealer + 1 + step) % 4 for step in range(4)]
        bid, bidder = 0, -1
        for seat in seats:
            lowest = max(bid + (seat != self.dealer or not self.catch), self.lowest)
            legal = ["pass", *(f"bid {value}" for value in range(lowest, self.highest + 1))]
            if seat == self.dealer and not bid:
                legal = [f"bid {self.forced}"]
            said = self.choose(seat, legal, passing=True)
            if said != "pass":
                bid, bidder = int(said[4:]), seat
        suit = self.choose(bidder, [f"trump {suit}" for suit in SUITS]).split()[1]
        self.write("trump", suit=suit, seat=bidder)
        self.name(suit[0].upper())
        self.exchange(seats, stock)
        self.play(bidder, bid, number)

    def name(self, own: str) -> None:
        """Make this suit trump."""
        sister = {"C": "S", "S": "C", "H": "D", "D": "H"}[own]
        left = [] if self.catch else ["5" + sister]
        self.trumps = [*(rank + own for rank in RANKS[:3]), *left, *(rank + own for rank in RANKS[3:])]
        self.worth = {"A" + own: 1, "J" + own: 1, "10" + own: 1, "5" + own: 5, **dict.fromkeys(left, 5)}
        self.two = "2" + own

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
            while self.pidro and len(self.hands[seat]) > 6:
                self.card(seat, "discard", self.without_points(seat), face_up=True)

    def without_points(self, seat: int) -> list[str]:
        """What the seat holds without its point cards."""
        return [card for card in self.hands[seat] if card not in self.worth and card != self.two]

    def trumps_left(self) -> bool:
        """Whether anybody holds a trump."""
        return any(card in self.trumps for hand in self.hands for card in hand)

    def play(self, bidder: int, bid: int, number: int) -> None:
        """Play the tricks and score the hand."""
        points = [int(any(self.two in self.hands[seat] for seat in side)) for side in ((0, 2), (1, 3))]
        out, leader, done = not self.bidders_win and min(self.scores) >= 55, bidder, False
        self.out: set[int] = set()
        self.first = True
        while (self.trumps_left() if self.pidro else self.hands[leader]) and not done:
            leader = self.trick(leader, points)
            done, self.first = out and points[bidder % 2] >= bid, False
        us, them = points[bidder % 2], points[(bidder + 1) % 2]
        made, ours, theirs = us >= bid, us, them
        if "difference-scoring" in self.house:
            ours, theirs = (max(us - them, 0), max(them - us, 0)) if made else (0, bid + them)
        elif not made:
            ours = -bid
        if made and bid == 14 and "all-or-nothing" in self.house:
            ours = 28
        change = [ours, theirs] if bidder % 2 == 0 else [theirs, ours]
        self.scores = [old + new for old, new in zip(self.scores, change, strict=True)]
        fields = {"points": points, "change": change, "scores": self.scores}
        self.write("hand_score", hand=number, bidder=bidder, bid=f"bid {bid}", made=made, **fields)
        there = [side for side in (0, 1) if self.scores[side] >= self.target]
        if done:
            self.end([bidder % 2], "bid")
        elif len(there) == 1 or (there and self.bidders_win):
            self.end(there if len(there) == 1 else [bidder % 2], "target")

    def trick(self, on_lead: int, points: list[int]) -> int:
        """Play a trick, give its points to the winner's side and return the winner."""
        cards: list[str] = []
        buried: list[str] = []
        seats: list[int] = []
        for seat in [(on_lead + step) % 4 for step in range(4)]:
            hand = self.hands[seat]
            if self.pidro and not any(card in self.trumps for card in hand):
                if self.trumps_left() and seat not in self.out:
                    self.write("out", seat=seat)
                    self.out.add(seat)
                continue
            while len(hand) > 6:
                buried.append(self.card(seat, "bury", self.without_points(seat)))
            cards.append(self.card(seat, "play", self.fitting(hand, cards[0] if cards else "") or hand))
            seats.append(seat)
        order = [rank + cards[0][-1] for rank in RANKS if rank + cards[0][-1] not in self.trumps] + self.trumps
        places = [order.index(card) if card in order else -1 for card in cards]
        winner = seats[places.index(max(places))]
        points[winner % 2] += sum(self.worth.get(card, 0) for card in cards)
        self.write("trick", leader=seats[0], winner=winner, seats=seats, cards=cards, buried=buried)
        return winner

    def fitting(self, hand: list[str], led: str) -> list[str]:
        """The cards that ought to be played on the card led, or led; none if there are no such cards."""
        trumps = [card for card in hand if card in self.trumps]
        if not led:
            return trumps if self.pidro or ("lead-trump" in self.house and self.first) else hand
        if led in self.trumps:
            return trumps
        suited = [card for card in hand if card[-1] == led[-1] and card not in self.trumps]
        return suited if self.catch or "must-follow" in self.house else suited + trumps
