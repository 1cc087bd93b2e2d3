"""A small game at one moment, written down by hand, for expressions to ask about.

Four players, two sides (0 and 2, 1 and 3). The pack is 2, 5, J and A of each suit and a joker; the joker belongs to no
suit, the five of the trump's sister suit is a trump between the five of trumps and the two. Hearts are trump, clubs
are led; seat 1 has bid 8 and its side has 7 points; seat 0 deals.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from trickwright.language.checker import Meaning, check
from trickwright.language.deck import NO_SUIT, SISTERS, SUIT_WORDS, Deck, cards_in, make_deck
from trickwright.language.facts import Assumed, Tables, in_turn
from trickwright.language.fields import Field
from trickwright.language.names import Scope
from trickwright.language.parser import parse_expression
from trickwright.language.syntax import Mistake
from trickwright.language.vocabulary import MOMENTS

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
ALL_TRUMPS = range(NO_SUIT + 1)
DECK = make_deck(range(4), ("2", "5", "J", "A"), (), 1)


def cards(text: str, deck: Deck = DECK) -> int:
    """The mask of cards written with spaces between them."""
    mask = 0
    for name in text.split():
        mask |= 1 << deck.numbers[name]
    return mask


def small_tables() -> Tables:
    """The tables of the small game."""
    tables = Tables(DECK, 4, ((0, 2), (1, 3)), (0, 1, 0, 1), in_turn(4))
    tables.target = 62
    joker = cards("JK")
    for trump in ALL_TRUMPS:
        left = DECK.of_suit(SISTERS[trump]) & DECK.of_rank("5") if trump != NO_SUIT else 0
        rows = [DECK.of_suit(suit) & ~left for suit in range(NO_SUIT)] + [0]
        if trump != NO_SUIT:
            rows[trump] |= left
        tables.belongs.append(rows)
        tables.free.append(joker)
        tables.point_cards.append(DECK.of_rank("J") & rows[trump])
        heights = [0] * DECK.size
        for card in range(DECK.size - 1):
            plain = {"2": 1, "5": 3, "J": 4, "A": 5}[DECK.names[card][:-1]]
            heights[card] = 100 + plain if rows[trump] >> card & 1 else plain
            if left >> card & 1:
                heights[card] = 102
        tables.height.append(heights)
    return tables


TABLES = small_tables()
SCOPE = Scope(
    TABLES,
    options={"minimum_bid": 7},
    cards={
        "pedro": [DECK.of_suit(trump) & DECK.of_rank("5") for trump in ALL_TRUMPS],
        "off_pedro": [DECK.of_suit(SISTERS[trump]) & DECK.of_rank("5") for trump in ALL_TRUMPS],
    },
    calls=frozenset({"number", "misere", "open-misere"}),
    questions={"begging": ("stand", "beg")},
    asked_later={"reply"},
)
EVERY_MOMENT = frozenset(MOMENTS)


@dataclass
class Moment(Assumed):
    """Facts with points and tricks by seat."""

    points: tuple[int, ...] = (1, 5, 0, 2)
    tricks: tuple[int, ...] = (0, 2, 1, 1)

    def points_of(self, seats: int) -> int:
        return sum(self.points[seat] for seat in cards_in(seats))

    def tricks_of(self, seats: int) -> int:
        return sum(self.tricks[seat] for seat in cards_in(seats))


NOW = Moment(
    trump=HEARTS,
    led=CLUBS,
    first_trick=True,
    bid=8,
    worth=120,
    place=3,
    call_name="number",
    bidder=1,
    dealer=0,
    made=True,
    scored_side=0,
    called=DECK.numbers["AC"],
    answers=["beg"],
    scores=[30, 56],
    cards_in_play=cards("2H AH 5D 2C AC JK"),
    cards_dealt=cards("2H AH 5D 5H 2C AC JK"),
    turned=DECK.numbers["JS"],
    first_turned=DECK.numbers["5D"],
    pegged=[2, 0],
    first_card=DECK.numbers["2D"],
)


def meaning(text: str, type: str, moments: frozenset[str] = EVERY_MOMENT, scope: Scope = SCOPE) -> Meaning:
    """The checked expression, in a field of that type that knows those moments."""
    return check(parse_expression(text), Field("a field", type, moments), scope)


def answer(text: str, type: str, **changes: Any) -> Any:
    """What an expression says at the moment, or with some facts changed: cards as text, seats as a list."""
    found = meaning(text, type)
    assert found.type == type or (found.type, type) == ("seat", "seats")
    value = found.run(replace(NOW, **changes))
    if type == "cards":
        return " ".join(DECK.texts(value))
    if type in ("seat", "seats"):
        return list(cards_in(value))
    return SUIT_WORDS[value] if type == "suit" else value


def mistake(text: str, type: str, moments: frozenset[str] = EVERY_MOMENT, scope: Scope = SCOPE) -> Mistake:
    """The mistake in an expression."""
    try:
        found = meaning(text, type, moments, scope)
    except Mistake as wrong:
        return wrong
    raise AssertionError(f"{text!r} is {found.type}")
