"""What an expression may ask: the tables of a game, and the facts of one moment of a hand."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from trickwright.language.deck import NO_SUIT, Deck


def in_turn(seats: int, clockwise: bool = True) -> tuple[tuple[int, ...], ...]:
    """For every seat all seats in the order in which their turns come after it, itself last."""
    step = 1 if clockwise else -1
    return tuple(tuple((seat + step * turn) % seats for turn in range(1, seats + 1)) for seat in range(seats))


@dataclass
class Tables:
    """What depends on card, trump and led suit alone, worked out when a ruleset is loaded.

    The first index is the trump suit; row NO_SUIT holds for no-trump, and, being the last, for index -1 too: while
    trump is not made yet no card is a trump. Sets of cards are masks.
    """

    deck: Deck
    seats: int
    sides: tuple[tuple[int, ...], ...]
    side_of: tuple[int, ...]
    after: tuple[tuple[int, ...], ...]  # [seat] the seats in turn from the next one on, the seat itself last
    belongs: list[list[int]] = field(default_factory=list)  # [trump][suit] cards of that suit; [.][NO_SUIT] is empty
    suit_of: list[list[int]] = field(default_factory=list)  # [trump][card] the suit it belongs to, or NO_SUIT
    height: list[list[int]] = field(default_factory=list)  # [trump][card] order of cards: trumps over plain suits
    free: list[int] = field(default_factory=list)  # [trump] cards that belong to no suit
    point_cards: list[int] = field(default_factory=list)  # [trump] cards that stand in `points`
    target: int = 0  # the score that wins; 0 where there is none

    @property
    def everyone(self) -> int:
        """All seats, as a mask."""
        return (1 << self.seats) - 1

    def side_mask(self, seat: int) -> int:
        """The seats of the side of ``seat``, as a mask."""
        mask = 0
        for member in self.sides[self.side_of[seat]]:
            mask |= 1 << member
        return mask


class Facts(Protocol):
    """What a state, or a stand-in for one while tables are made, answers to an expression."""

    @property
    def trump(self) -> int: ...
    @property
    def led(self) -> int: ...
    @property
    def first_trick(self) -> bool: ...
    @property
    def bid(self) -> int: ...
    @property
    def worth(self) -> int: ...
    @property
    def place(self) -> int: ...
    @property
    def call_name(self) -> str: ...
    @property
    def bidder(self) -> int: ...
    @property
    def partner(self) -> int: ...
    @property
    def called(self) -> int: ...
    @property
    def answers(self) -> list[str]: ...
    @property
    def dealer(self) -> int: ...
    @property
    def made(self) -> bool: ...
    @property
    def scored_side(self) -> int: ...
    @property
    def scores(self) -> list[int]: ...
    @property
    def cards_in_play(self) -> int: ...
    @property
    def cards_dealt(self) -> int: ...
    @property
    def turned(self) -> int: ...
    @property
    def first_turned(self) -> int: ...
    @property
    def pegged(self) -> list[int]: ...
    @property
    def first_card(self) -> int: ...
    def points_of(self, seats: int) -> int: ...
    def tricks_of(self, seats: int) -> int: ...


@dataclass
class Assumed:
    """Facts for an expression that is worked out before any card is dealt: trump, led suit and one call at most."""

    trump: int = NO_SUIT
    led: int = NO_SUIT
    first_trick: bool = False
    bid: int = 0
    worth: int = 0
    place: int = 0
    call_name: str = ""
    bidder: int = -1
    partner: int = -1
    called: int = -1
    answers: list[str] = field(default_factory=list)
    dealer: int = -1
    made: bool = False
    scored_side: int = -1
    scores: list[int] = field(default_factory=list)
    cards_in_play: int = 0
    cards_dealt: int = 0
    turned: int = -1
    first_turned: int = -1
    pegged: list[int] = field(default_factory=list)
    first_card: int = -1

    def points_of(self, seats: int) -> int:
        """No points before play."""
        return 0

    def tricks_of(self, seats: int) -> int:
        """No tricks before play."""
        return 0
