"""What is known of a hand: a position, the state that knows only so much, and what follows from it at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from trickwright.building.model import (
    NAMED,
    AskingStep,
    DealStep,
    ExchangeStep,
    Game,
    NamingStep,
    TrickStep,
)
from trickwright.engine.state import State


@dataclass(frozen=True)
class Position:
    """What is known of a hand: seats and cards are numbers, sets of cards are masks, -1 is nobody, no card, no call.

    ``hands``, ``held`` and ``thrown`` are by seat, as far as they are known; ``won`` and ``tricks`` by side. With
    ``tricks`` None it is not the first trick. Without a ``leader`` the hand is over. A call of nobody, or a bidder
    without a call, is known in halves: the call makes trump all the same. Points that have been marked since the hand
    began are not in ``scores``: they follow from the cards turned up, the answers, and the cards won.
    """

    trump: int = -1
    dealer: int = -1  # -1: the last seat
    bidder: int = -1
    call: int = -1
    called: int = -1  # the card named for a partner
    answers: Mapping[int, str] = field(default_factory=dict)  # by question
    turned: int = -1  # the card turned up last
    aside: tuple[int, ...] = ()  # those turned up before it, the first one first
    stock: tuple[int, ...] | None = None  # its cards from the top, as far as they are known; () where it is gone
    out: int = 0  # seats, beside those whom the call sends out
    hands: Mapping[int, int] = field(default_factory=dict)
    held: Mapping[int, int] = field(default_factory=dict)  # when play began
    thrown: Mapping[int, int] = field(default_factory=dict)
    won: Sequence[int] | None = None
    tricks: Sequence[int] | None = None
    scores: Sequence[int] | None = None  # when the hand began
    leader: int = -1
    trick: tuple[int, ...] = ()
    calling: int = -1
    turn: int = -1  # who is to move; -1: as it follows from leader and cards


class DoesNotPlay(ValueError):  # noqa: N818
    """A card on the table that the seat whose turn it would be cannot have played; ``number`` counts from 0."""

    def __init__(self, number: int) -> None:
        super().__init__(f"card {number} of the trick is nobody's")
        self.number = number


class NotTheTurn(ValueError):  # noqa: N818
    """The seat that is said to be to move cannot be; ``turn`` is who is by leader, cards and hands, -1 for nobody."""

    def __init__(self, turn: int) -> None:
        super().__init__(f"seat {turn} is to move")
        self.turn = turn


class PartlyKnown(State):
    """A state in which it is not known of every card who held it when play began."""

    __slots__ = ("known", "marked", "nowhere", "seen")

    def __init__(self, game: Game) -> None:
        super().__init__(game, 0)
        self.known = 0  # seats whose hands are known
        self.marked = [0] * len(game.sides)  # what has been marked before the cards of the position are played
        self.nowhere = game.deck.all  # cards of which it is not known where they lie
        self.seen = 0  # cards that were in play, whoever held them

    def copy(self) -> PartlyKnown:
        """An independent copy."""
        copied = super().copy()
        new = PartlyKnown(self.game)
        for name in State.__slots__:
            setattr(new, name, getattr(copied, name))
        new.known, new.marked, new.nowhere, new.seen = self.known, self.marked[:], self.nowhere, self.seen
        return new

    @property
    def partner(self) -> int:
        """The seat that is known to have held the card named for a partner; -1 for nobody but the caller."""
        seat = self.holder_of(self.called)
        return seat if seat != self.bidder else -1

    def holder_of(self, card: int) -> int:
        """The seat that is known to have held a card when play began; -1 where it is not known, or nobody did."""
        return next((seat for seat, held in enumerate(self.held) if card >= 0 and held >> card & 1), -1)

    @property
    def cards_in_play(self) -> int:
        """The cards that are known to have been in somebody's hand when play began."""
        return super().cards_in_play | self.seen


def trump_of(game: Game, position: Position) -> int:
    """The trump suit: as it is given, or as the call or the turned card makes it; -1 where nothing says it."""
    if position.trump >= 0:
        return position.trump
    makes_trump = game.calls[position.call].makes_trump if position.call >= 0 else None
    return makes_trump(bare_state(game, position)) if makes_trump is not None else _made_by_turned_card(game, position)


def _made_by_turned_card(game: Game, position: Position) -> int:
    """The trump suit that the turned card makes, by the answers that are known or by all that there are."""
    if position.turned < 0:
        return -1
    by_deal = [step.makes_trump for step in game.steps if isinstance(step, DealStep)]
    by_answer, other_ways = [], any(call.makes_trump is not None for call in game.calls)
    for step in game.steps:
        other_ways |= isinstance(step, NamingStep)
        if isinstance(step, AskingStep):
            given = position.answers.get(step.question)
            by_answer += [answer.makes_trump for answer in step.answers if given in (None, answer.name)]
            if given is not None and any(answer.makes_trump for answer in step.answers if answer.name == given):
                other_ways = False
                break
    state = bare_state(game, position)
    found = {int(run(state)) for run in (*by_deal, *by_answer) if run is not None}
    return found.pop() if len(found) == 1 and not other_ways else -1


def seats_out(game: Game, position: Position) -> int:
    """The seats that take no part, as a mask: those given, and those whom the call of a known bidder sends out."""
    out = game.calls[position.call].out if position.call >= 0 and position.bidder >= 0 else None
    return position.out | (out(bare_state(game, position)) if out is not None else 0)


def seats_to_play(game: Game, position: Position) -> list[int]:
    """The seats that play to the trick, from its leader on."""
    out = seats_out(game, position)
    return [seat for seat in seats_from(game, position.leader) if not out >> seat & 1]


def names_suit(game: Game, position: Position) -> bool:
    """Whether whoever led the first card of the trick had to name a suit (F9)."""
    return _asked(game, position) == NAMED


def asks_for(game: Game, position: Position, suit: int) -> bool:
    """Whether the first card of the trick asks for a suit, whatever is named."""
    return _asked(game, position) == suit


def _asked(game: Game, position: Position) -> int:
    return game.asked[trump_of(game, position)][position.trick[0]] if position.trick else -1


def made_by_first_card(game: Game, position: Position) -> int:
    """The trump suit that the first card of the first trick makes (T3); -1 where it makes none, or is not known."""
    step = next((step for step in game.steps if isinstance(step, TrickStep) and step.makes_trump is not None), None)
    if step is None or step.makes_trump is None or not position.trick or not is_first_trick(position):
        return -1
    state = bare_state(game, position)
    state.first_card = position.trick[0]
    return int(step.makes_trump(state))


def is_first_trick(position: Position) -> bool:
    """Whether no trick is known to be over."""
    return position.tricks is not None and not any(position.tricks)


def stock_of(game: Game, position: Position) -> tuple[int, ...] | None:
    """The stock as far as it is known from the top; the card turned up lies there until it is drawn."""
    if position.stock is None and position.turned >= 0 and (is_first_trick(position) or not draws_from_stock(game)):
        return (position.turned,)
    return position.stock


def draws_from_stock(game: Game) -> bool:
    """Whether anybody gets cards of the stock after the deals."""
    return any(
        (isinstance(step, TrickStep) and step.draws)
        or (isinstance(step, ExchangeStep) and (step.draws_to is not None or step.takes in ("stock", "turned card")))
        for step in game.steps
    )


def bare_state(game: Game, position: Position) -> PartlyKnown:
    """A state with the bid and the scores, and no cards."""
    state = PartlyKnown(game)
    state.last_hand = state.hand
    state.dealer = position.dealer if position.dealer >= 0 else game.seats - 1
    state.bidder = position.bidder
    state.call = position.call
    state.called = position.called
    for question, answer in position.answers.items():
        state.answers[question] = answer
    state.aside = list(position.aside)
    state.turned = position.turned
    state.first_turned = position.aside[0] if position.aside else position.turned
    state.stock = list(stock_of(game, position) or ())
    if position.scores is not None:
        state.scores = list(position.scores)
    return state


def seats_from(game: Game, first: int) -> list[int]:
    return [first, *game.after[first][:-1]]
