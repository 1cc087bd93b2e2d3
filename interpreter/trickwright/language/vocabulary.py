"""The names and functions of the expression language: one table for the checker, the reference page and completion.

A name has a type, the moment from which it is known, a line of help and the way to look it up. Moments keep an
expression from asking what nobody knows yet: every field of a ruleset says which moments it may use (``fields.py``).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from trickwright.language.deck import NO_SUIT, SISTERS, SUIT_WORDS
from trickwright.language.facts import Facts, Tables

Run = Callable[[Facts], Any]

TYPES = {
    "integer": "a whole number",
    "truth": "a condition (true or false)",
    "suit": "a suit",
    "rank": "a rank",
    "cards": "a set of cards",
    "seat": "a seat",
    "seats": "a set of seats",
    "call": "a call",
    "answer": "an answer",
    "every": "a number for every side",
    "some": "a number for some side",
}

MOMENTS = {
    "rules": "always",
    "trump": "where trump is a suit",
    "members": "once it is settled which cards are trumps",
    "led": "while cards are followed",
    "lead": "once a card has been led",
    "trick": "while tricks are played",
    "bid": "inside a call, and once the auction has ended",
    "offer": "inside a call",
    "table": "at the table, once there is a dealer",
    "turned": "once a card has been turned up",
    "goal": "at the table, where a score wins the game",
    "contract": "once the auction has ended",
    "called": "once a card has been named for a partner",
    "count": "once play has begun",
    "made": "once it can be said whether the contract is made",
    "side": "in a row of a score, for the side being scored",
    "pegged": "in a row of a score, where points have been marked in the middle of the hand",
}


NEVER = {
    "goal": "it has no target",
    "turned": "no card is turned up",
    "bid": "nobody bids",
    "contract": "nobody bids",
    "made": "nobody bids",
    "called": "nobody names a card for his partner",
    "pegged": "nothing is marked while tricks are played",
}
"""What is said of a moment that does not come in every game."""

NOT_YET = {
    "turned": "no card has been turned up yet",
    "called": "no card has been named for a partner yet",
    "contract": "nobody has bid yet",
    "bid": "nobody has bid yet",
    "count": "no trick has been played yet",
}
"""What is said of a moment that comes with a later step."""

_BIDDING = "Calls are made in a step with `phase: bid` and `calls`."
NEVER_HELP = {
    "goal": "Say which score wins: game: {target: 62}",
    "turned": "Add to the deal: turn_up: 1",
    "bid": _BIDDING,
    "contract": _BIDDING,
    "made": _BIDDING,
    "called": "Add a step in which it is named: {phase: bid, who: bidder, names: partner}",
    "pegged": "Say in the step with `phase: trick` what is marked, for example: pegs: point_card",
}
"""How to make it come."""

KEYWORDS = frozenset(
    (
        "and", "any", "at", "but", "dealt", "else", "every", "if", "in", "is", "least", "most", "not", "of", "or",
        "play", "some", "then",
    )
)  # fmt: skip
"""Words of the grammar, which can be no names."""

NUMBER_OF_A_RULE = "value"
"""Inside a house rule the number it is chosen with, which stands there before an expression is read; no name either."""


@dataclass(frozen=True)
class Word:
    """A name: ``look_up`` gives the way to read it from the facts of a moment, for the tables of one game."""

    name: str
    type: str
    moment: str
    help: str
    look_up: Callable[[Tables], Run]


@dataclass(frozen=True)
class Function:
    """A word that stands before ``of``; ``apply`` takes the tables and the way to read its argument."""

    name: str
    argument: str
    type: str
    moment: str
    help: str
    example: str
    apply: Callable[[Tables, Run], Run]


def _fixed(value: Any) -> Callable[[Tables], Run]:
    return lambda tables: lambda facts: value


def _seat(number: int) -> int:
    """A seat as a set of seats; nobody for -1."""
    return 1 << number if number >= 0 else 0


def _bidders(tables: Tables) -> Run:
    masks = [tables.side_mask(seat) for seat in range(tables.seats)]
    return lambda facts: masks[facts.bidder] | _seat(facts.partner) if facts.bidder >= 0 else 0


def _others(tables: Tables) -> Run:
    masks = [tables.everyone & ~tables.side_mask(seat) for seat in range(tables.seats)]
    return lambda facts: masks[facts.bidder] & ~_seat(facts.partner) if facts.bidder >= 0 else tables.everyone


def _eldest(tables: Tables) -> Run:
    return lambda facts: 1 << tables.after[facts.dealer][0] if facts.dealer >= 0 else 0


def _own(count: str) -> Callable[[Tables], Run]:
    """Points or tricks of the side being scored."""

    def look_up(tables: Tables) -> Run:
        masks = [sum(1 << seat for seat in side) for side in tables.sides]
        if count == "points":
            return lambda facts: facts.points_of(masks[facts.scored_side])
        return lambda facts: facts.tricks_of(masks[facts.scored_side])

    return look_up


def _theirs(tables: Tables) -> Run:
    masks = [tables.everyone & ~sum(1 << seat for seat in side) for side in tables.sides]
    return lambda facts: facts.points_of(masks[facts.scored_side])


WORDS: dict[str, Word] = {
    word.name: word
    for word in (
        *(
            Word(name, "suit", "rules", f"the suit {name}" if name != "no-trump" else "no suit is trump", _fixed(suit))
            for suit, name in enumerate(SUIT_WORDS)
        ),
        Word("any", "cards", "rules", "every card of the pack", lambda tables: lambda facts: tables.deck.all),
        Word("seats", "integer", "rules", "how many play", lambda tables: lambda facts: tables.seats),
        Word(
            "trump",
            "suit",
            "trump",
            "the trump suit; as cards: all that belong to it",
            lambda tables: lambda facts: facts.trump,
        ),
        Word(
            "led",
            "suit",
            "led",
            "the suit led, or the one a led card asks for; as cards: all that belong to it",
            lambda tables: lambda facts: facts.led,
        ),
        Word(
            "point_card",
            "cards",
            "members",
            "the cards that stand in `points`",
            lambda tables: lambda facts: tables.point_cards[facts.trump],
        ),
        Word(
            "free",
            "cards",
            "members",
            "the cards that belong to no suit (see the top-level entry `free`)",
            lambda tables: lambda facts: tables.free[facts.trump],
        ),
        Word(
            "first_trick",
            "truth",
            "trick",
            "whether this is the first trick of the hand",
            lambda tables: lambda facts: facts.first_trick,
        ),
        Word(
            "first_card",
            "cards",
            "lead",
            "the first card led in the hand",
            lambda tables: lambda facts: _seat(facts.first_card),
        ),
        Word(
            "turned_card",
            "cards",
            "turned",
            "the card that was turned up last",
            lambda tables: lambda facts: _seat(facts.turned),
        ),
        Word(
            "first_turned_card",
            "cards",
            "turned",
            "the card that was turned up first, where more than one was",
            lambda tables: lambda facts: _seat(facts.first_turned),
        ),
        Word(
            "called_card",
            "cards",
            "called",
            "the card that the bidder has named for his partner",
            lambda tables: lambda facts: _seat(facts.called),
        ),
        Word(
            "place",
            "integer",
            "offer",
            "the place of the call's suit in its list, from 1",
            lambda tables: lambda facts: facts.place,
        ),
        Word(
            "bid",
            "integer",
            "bid",
            "the number bid; after the auction, the number of the highest bid",
            lambda tables: lambda facts: facts.bid,
        ),
        Word(
            "worth", "integer", "contract", "what the highest call is worth", lambda tables: lambda facts: facts.worth
        ),
        Word(
            "call",
            "call",
            "contract",
            "the highest call, to ask `call is NAME`",
            lambda tables: lambda facts: facts.call_name,
        ),
        Word("everyone", "seats", "table", "all seats", lambda tables: lambda facts: tables.everyone),
        Word("dealer", "seat", "table", "the dealer", lambda tables: lambda facts: _seat(facts.dealer)),
        Word("eldest", "seat", "table", "the eldest hand: whose turn comes first after the dealer", _eldest),
        Word(
            "bidder",
            "seat",
            "contract",
            "who made the highest bid; nobody if there was none",
            lambda tables: lambda facts: _seat(facts.bidder),
        ),
        Word("bidders", "seats", "contract", "the bidder's side, with the partner he has named", _bidders),
        Word("others", "seats", "contract", "everybody but the bidders", _others),
        Word(
            "made",
            "truth",
            "made",
            "whether the call is made good: what its `made` says",
            lambda tables: lambda facts: facts.made,
        ),
        Word("target", "integer", "goal", "the score that wins the game", lambda tables: _fixed(tables.target)(tables)),
        Word("points", "integer", "side", "the points of the side being scored", _own("points")),
        Word("tricks", "integer", "side", "the tricks of the side being scored", _own("tricks")),
        Word("theirs", "integer", "side", "the points of all other sides together", _theirs),
        Word(
            "pegged",
            "integer",
            "pegged",
            "the points that the side being scored has marked while tricks were played",
            lambda tables: lambda facts: facts.pegged[facts.scored_side],
        ),
    )
}


def _sister(tables: Tables, suit: Run) -> Run:
    return lambda facts: SISTERS[suit(facts)]


def _printed_suit(tables: Tables, cards: Run) -> Run:
    suits = tables.deck.suits

    def run(facts: Facts) -> int:
        mask = cards(facts)
        return suits[mask.bit_length() - 1] if mask else NO_SUIT

    return run


def _extreme(sign: int) -> Callable[[Tables, Run], Run]:
    """The highest (sign 1) or the lowest (sign -1) of some cards, by the order of the trick."""

    def apply(tables: Tables, cards: Run) -> Run:
        def run(facts: Facts) -> int:
            mask = cards(facts)
            height = tables.height[facts.trump]
            best, found = 0, 0
            while mask:
                low = mask & -mask
                mask ^= low
                own = height[low.bit_length() - 1] * sign
                if not found or own > best:
                    best, found = own, low
            return found

        return run

    return apply


def _turn(step: int) -> Callable[[Tables, Run], Run]:
    def apply(tables: Tables, seat: Run) -> Run:
        def run(facts: Facts) -> int:
            mask: int = seat(facts)
            if not mask:
                return 0
            return 1 << ((mask.bit_length() - 1 + step) % tables.seats)

        return run

    return apply


def _partner(tables: Tables, seat: Run) -> Run:
    def run(facts: Facts) -> int:
        mask: int = seat(facts)
        if not mask:
            return 0
        named = _seat(facts.partner) if facts.partner >= 0 and mask == _seat(facts.bidder) else 0
        return named | tables.side_mask(mask.bit_length() - 1) & ~mask

    return run


def _score(tables: Tables, seats: Run) -> Run:
    def run(facts: Facts) -> int:
        mask: int = seats(facts)
        return sum(
            facts.scores[side] for side, members in enumerate(tables.sides) if any(mask >> m & 1 for m in members)
        )

    return run


FUNCTIONS: dict[str, Function] = {
    function.name: function
    for function in (
        Function(
            "any",
            "suit",
            "cards",
            "rules",
            "the cards with that suit printed on them",
            "any of trump",
            lambda tables, suit: _printed(tables, suit),
        ),
        Function(
            "sister", "suit", "suit", "rules", "the other suit of the same colour", "5 of sister of trump", _sister
        ),
        Function("suit", "cards", "suit", "rules", "the suit printed on a card", "suit of first_card", _printed_suit),
        Function(
            "highest",
            "cards",
            "cards",
            "members",
            "the highest of some cards, as they win tricks",
            "highest of trump in play",
            _extreme(1),
        ),
        Function(
            "lowest",
            "cards",
            "cards",
            "members",
            "the lowest of some cards, as they win tricks",
            "lowest of trump in play",
            _extreme(-1),
        ),
        Function(
            "count",
            "cards",
            "integer",
            "rules",
            "how many cards there are",
            "count of trump in play",
            lambda tables, cards: lambda facts: cards(facts).bit_count(),
        ),
        Function(
            "points",
            "seats",
            "integer",
            "count",
            "the points those seats have by now",
            "points of bidders",
            lambda tables, seats: lambda facts: facts.points_of(seats(facts)),
        ),
        Function(
            "tricks",
            "seats",
            "integer",
            "count",
            "the tricks those seats have taken",
            "tricks of bidder",
            lambda tables, seats: lambda facts: facts.tricks_of(seats(facts)),
        ),
        Function(
            "score",
            "seats",
            "integer",
            "table",
            "the score of their side before this hand is scored",
            "score of bidders",
            _score,
        ),
        Function(
            "partner",
            "seat",
            "seats",
            "table",
            "a seat's side without it; of the bidder also whom he named",
            "partner of bidder",
            _partner,
        ),
        Function("left", "seat", "seat", "table", "the seat to the left", "left of dealer", _turn(1)),
        Function("right", "seat", "seat", "table", "the seat to the right", "right of dealer", _turn(-1)),
    )
}


def _printed(tables: Tables, suit: Run) -> Run:
    masks = [tables.deck.of_suit(number) for number in range(NO_SUIT + 1)]
    return lambda facts: masks[suit(facts)]
