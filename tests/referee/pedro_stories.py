"""Hands of the Pedro family told by hand, for the tests of its referee."""

from __future__ import annotations

from collections.abc import Sequence

from .pedro_record import Event
from .pedro_table import SUITS, start

SIX_HEARTS_AND_MORE = """
AH KH QH JH 10H 9H 8H 7H 6H
5H 5D 4H 2H 2C 3C 4C 5C 6C
3H 7C 8C 9C 10C JC QC KC AC
2S 3S 4S 5S 6S 7S 8S 9S 10S
JS QS KS AS 2D 3D 4D 6D 7D 8D 9D 10D JD QD KD AD
"""

SEAT_0_WINS_ALL = """
0 bids {bid} from 7
1 passes from {more}
2 passes from {more}
3 passes from {more}
0 names hearts
1 throws 2C 3C 4C 5C 6C
2 throws 7C 8C 9C 10C JC QC KC AC
3 throws 2S 3S 4S 5S 6S 7S 8S 9S 10S
1 draws JS QS
2 draws KS AS 2D 3D 4D
3 draws 6D 7D 8D 9D 10D JD QD KD AD
3 discards 6D 7D 8D / 9D 10D JD QD KD AD
0 buries 6H 7H 8H / 9H QH KH
0 plays AH / KH QH JH 10H 9H
1 plays 4H / 5H 5D 2H
2 plays 3H
3 plays 9D / 10D JD QD KD AD
0 wins
0 plays KH / QH JH 10H 9H
1 plays 2H / 5H 5D
2 plays 2D / KS AS 3D 4D
3 plays 10D / JD QD KD AD
0 wins
0 plays JH / QH 10H 9H
1 plays 5D / 5H
2 plays 3D / KS AS 4D
3 plays JD / QD KD AD
0 wins
0 plays 9H / QH 10H
1 plays 5H
2 plays 4D / KS AS
3 plays QD / KD AD
0 wins
0 plays 10H / QH
1 plays JS / QS
2 plays KS / AS
3 plays KD / AD
0 wins
0 plays QH
1 plays QS
2 plays AS
3 plays AD
0 wins
"""

SIX_AND_SEVEN = """
AH KH 7H 6H 4H 2C 3C 4S 5S
5D QH 6C 9C 10C JC 2S 3S 6S
JH 10H QC KC AC 7S 8S JS QS
9H 8H 5H 7D 8D 9D 10D KS AS
2D 7C 8C 9S 10S AD KD 4C 5C 3H 2H 3D 4D 6D JD QD
"""

# Bids from 6, but the dealer must bid 7; he must lead trump; plain suits are followed.
THE_DEALER_IS_STUCK = """
0 passes from 6
1 passes from 6
2 passes from 6
3 must bid 7
3 names hearts
0 throws 2C 3C 4S 5S
1 throws 6C 9C 10C JC 2S 3S 6S
2 throws QC KC AC 7S 8S JS QS
3 throws 7D 8D 9D 10D KS AS
0 draws 2D
1 draws 7C 8C 9S 10S
2 draws AD KD 4C 5C
3 draws 3H 2H 3D 4D 6D JD QD
3 discards 4D 6D JD QD / 3D
3 plays 9H / 8H 5H 3H 2H
0 plays AH / KH 7H 6H 4H
1 plays QH / 5D
2 plays 10H / JH
0 wins
0 plays 2D / KH 7H 6H 4H
1 plays 10S / 5D 7C 8C 9S
2 plays KD / AD
3 plays 3D
2 wins
2 plays AD / JH 4C 5C
3 plays 8H / 5H 3H 2H
0 plays 7H / KH 6H 4H
1 plays 5D / 7C 8C 9S
3 wins
3 plays 3H / 5H 2H
0 plays KH / 6H 4H
1 plays 7C / 8C 9S
2 plays JH
0 wins
0 plays 6H / 4H
1 plays 8C / 9S
2 plays 4C / 5C
3 plays 2H / 5H
0 wins
0 plays 4H
1 plays 9S
2 plays 5C
3 plays 5H
3 wins
"""

SEVEN_HEARTS_ARE_TOO_MANY = """
2H 2C 3C 4C 5C 6C 7C 8C 9C
AH 10C JC QC KC AC 2S 3S 4S
KH QH JH 10H 9H 8H 7H 5S 6S
6H 5H 4H 7S 8S 9S 10S JS QS
2D 3D 4D 6D 7D 8D 9D 10D JD QD KS AS 5D 3H KD AD
"""

# Seat 1 wins the first trick with the only trump it has.
ONLY_TRUMPS = """
0 passes from 6
1 bids 6 from 6
2 passes from 7
3 passes from 7
1 names hearts
0 throws 2C 3C 4C 5C 6C 7C 8C 9C
1 throws 10C JC QC KC AC 2S 3S 4S
2 throws 5S 6S
3 throws 7S 8S 9S 10S JS QS
0 draws 2D 3D 4D 6D 7D
1 draws 8D 9D 10D JD QD
2 shows 7H / KH QH 9H 8H
3 draws KS AS 5D 3H KD AD
3 discards KS AS KD / AD
1 plays AH
2 plays 8H / KH QH JH 10H 9H
3 plays 5H / 6H 4H 3H 5D
0 plays 2H
1 wins
1 goes out
2 plays KH / QH JH 10H 9H
3 plays 3H / 6H 4H 5D
0 goes out
2 wins
2 plays QH / JH 10H 9H
3 plays 4H / 6H 5D
2 wins
2 plays JH / 10H 9H
3 plays 6H / 5D
2 wins
2 plays 10H / 9H
3 plays 5D
2 wins
2 plays 9H
2 wins
"""

THIRTEEN_SPADES = """
AS 4S 2C 3C 4C 5C
7C 8C 10C JD QD AD
KS 2S 4H 5H 6H 8H
QS JS 10S 9S 9H 10H
2H 3H KD 9C 3S QH 7H 4D JC 6C AH 8D 5D KC 8S 7S 6S 5S JH KH 2D 3D 6D 7D 9D 10D QC AC
"""

# The dealer takes the bid at the same number, and ends up with eight trumps.
THE_DEALER_TAKES_OVER = """
0 bids 2 from 2
1 passes from 3
2 bids 3 from 3
3 bids 3 from 3
3 names spades
0 throws 2C 3C 4C 5C
1 throws 7C 8C 10C JD QD AD
2 throws 4H 5H 6H 8H
3 throws 9H 10H
0 draws 2H 3H KD 9C
1 draws 3S QH 7H 4D JC 6C
2 draws AH 8D 5D KC
3 draws 8S 7S 6S 5S JH KH 2D 3D 6D 7D 9D 10D QC AC
3 discards JH KH 2D 3D 6D 7D 9D 10D QC AC
3 buries 7S 6S / QS 9S 8S
3 plays 9S / QS JS 10S 8S 5S
0 plays AS / 4S
1 plays 3S
2 plays 2S / KS
0 wins
0 plays KD / 4S 2H 3H 9C
1 plays 4D
2 plays 5D / 8D
3 plays 5S / QS JS 10S 8S
3 wins
3 plays QS / JS 10S 8S
0 plays 4S
1 plays 7H / QH JC 6C
2 plays KS
2 wins
2 plays AH / 8D KC
3 plays JS / 10S 8S
0 plays 2H / 3H
1 plays QH
3 wins
3 plays 10S / 8S
0 plays 9C / 3H
1 plays 6C / JC
2 plays 8D / KC
3 wins
3 plays 8S
0 plays 3H
1 plays JC
2 plays KC
3 wins
"""


def move(seat: int, text: str, *others: str) -> Event:
    """A move, legal beside the others."""
    return {"event": "move", "seat": seat, "move": text, "legal": [text, *others]}


def told(cards: str, story: str, highest: int = 14) -> list[Event]:
    """The events of one hand in which all that is legal was written down from the rules by hand.

    The cards are those of the four seats and of the stock, a line each; seat 3 deals. A line of the story begins with
    a seat. After `plays`, `buries`, `discards` and `shows` (a discard face up) come the cards that go one after
    another, and behind a stroke those that might have gone too.
    """
    *hands, stock = (line.split() for line in cards.strip().splitlines())
    events: list[Event] = [{"event": "deal", "hand": 1, "dealer": 3, "hands": hands, "kitty": [], "stock": stock}]
    seats: list[int] = []
    played: list[str] = []
    buried: list[str] = []
    for line in story.strip().splitlines():
        who, verb, *rest = line.split()
        seat, (going, _, staying) = int(who), " ".join(rest).partition("/")
        gone = going.split()
        if verb in ("passes", "bids"):
            lowest, said = int(rest[-1]), "pass" if verb == "passes" else f"bid {gone[0]}"
            legal = ["pass", *(f"bid {number}" for number in range(lowest, highest + 1))]
            events.append(move(seat, said, *(text for text in legal if text != said)))
        elif verb == "must":
            events.append(move(seat, f"bid {gone[1]}"))
        elif verb == "names":
            events.append(move(seat, f"trump {gone[0]}", *(f"trump {suit}" for suit in SUITS if suit != gone[0])))
            events.append({"event": "trump", "suit": gone[0], "seat": seat})
        elif verb == "throws":
            events.append({"event": "discard", "seat": seat, "cards": gone})
        elif verb == "draws":
            events.append({"event": "draw", "seat": seat, "cards": gone, "from": "stock"})
        elif verb == "goes":
            events.append({"event": "out", "seat": seat})
        elif verb == "wins":
            fields = {"leader": seats[0], "winner": seat, "seats": seats, "cards": played, "buried": buried}
            events.append({"event": "trick", **fields})
            seats, played, buried = [], [], []
        else:
            word = {"plays": "play", "buries": "bury", "discards": "discard", "shows": "discard"}[verb]
            for place, card in enumerate(gone):
                others = gone[place + 1 :] + staying.split()
                events.append(move(seat, f"{word} {card}", *(f"{word} {other}" for other in others)))
                if verb == "shows":
                    events[-1]["face_up"] = True
            if word == "play":
                seats.append(seat)
                played += gone
            elif word == "bury":
                buried += gone
    return events


def six_hearts(bid: int = 8) -> list[Event]:
    """The hand in which seat 0 bids, buries three cards and wins every trick: 13 points to 1."""
    return told(SIX_HEARTS_AND_MORE, SEAT_0_WINS_ALL.format(bid=bid, more=bid + 1))


def all_fourteen(bid: int = 14) -> list[Event]:
    """The same with two cards exchanged, so that the partner of seat 0 has the two: 14 points to 0."""
    cards, story = (
        text.replace("2H", "?").replace("3H", "2H").replace("?", "3H")
        for text in (SIX_HEARTS_AND_MORE, SEAT_0_WINS_ALL.format(bid=bid, more=bid + 1))
    )
    return told(cards, story)


def stuck_dealer() -> list[Event]:
    """The hand of a dealer who must bid 7, lead trump and follow suit: 3 points to 11."""
    return told(SIX_AND_SEVEN, THE_DEALER_IS_STUCK)


def pidro() -> list[Event]:
    """A hand of Pidro: seat 2 may keep six trumps, seats 1 and 0 go out, seat 2 plays the last trump: 8 points to 6."""
    return told(SEVEN_HEARTS_ARE_TOO_MANY, ONLY_TRUMPS)


def catch_five() -> list[Event]:
    """A hand of Catch Five, in which the dealer takes the bid of 3 from his left: 2 points to 7."""
    return told(THIRTEEN_SPADES, THE_DEALER_TAKES_OVER, highest=9)


def record(
    hand: list[Event],
    points: list[int],
    change: list[int],
    *,
    game: str = "pedro",
    house: tuple[str, ...] = (),
    scores: Sequence[int] = (0, 0),
    won: int | None = None,
) -> list[Event]:
    """The whole record of a game of one hand, which this side wins at the target; otherwise no more are asked for."""
    bids = [event for event in hand if event.get("move", "").startswith("bid ")]
    bidder, bid = bids[-1]["seat"], bids[-1]["move"]
    made = points[bidder % 2] >= int(bid.removeprefix("bid "))
    after = [old + new for old, new in zip(scores, change, strict=True)]
    score = {"hand": 1, "bidder": bidder, "bid": bid, "made": made, "points": points, "change": change}
    end = {"winners": [], "reason": "hands"} if won is None else {"winners": [won], "reason": "target"}
    return [
        start(list(scores), game, house),
        *hand,
        {"event": "hand_score", **score, "scores": after},
        {"event": "end", "scores": after, **end},
    ]
