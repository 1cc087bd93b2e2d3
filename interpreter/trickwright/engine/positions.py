"""A state in the middle of play, or at the end of a hand, from what is known of it.

A hand that is not known is taken for all cards that lie nowhere else: its seat may hold any of them, so it can play.
Everything that follows, whose turn it is, who wins, what is scored, comes from the same engine as in a whole game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import combinations

from trickwright.building.model import NAMED, DealStep, ExchangeStep, Game, TrickStep
from trickwright.engine import events, hand
from trickwright.engine.chance import Seeded
from trickwright.engine.events import Event
from trickwright.engine.phases import trick
from trickwright.engine.state import PlayedTrick, State
from trickwright.language.deck import mask_of


@dataclass(frozen=True)
class Position:
    """What is known of a hand: seats and cards are numbers, sets of cards are masks, -1 is nobody, no card, no call.

    ``hands`` and ``held`` are by seat, as far as they are known; ``won`` and ``tricks`` by side. With ``tricks`` None
    it is not the first trick. Without a ``leader`` the hand is over. A call of nobody, or a bidder without a call, is
    known in halves: the call makes trump all the same.
    """

    trump: int = -1
    dealer: int = -1  # -1: the last seat
    bidder: int = -1
    call: int = -1
    out: int = 0  # seats, beside those whom the call sends out
    hands: Mapping[int, int] = field(default_factory=dict)
    held: Mapping[int, int] = field(default_factory=dict)  # when play began
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

    __slots__ = ("known", "seen")

    def __init__(self, game: Game) -> None:
        super().__init__(game, 0)
        self.known = 0  # seats whose hands are known
        self.seen = 0  # cards that were in play, whoever held them

    def copy(self) -> PartlyKnown:
        """An independent copy."""
        copied = super().copy()
        new = PartlyKnown(self.game)
        for name in State.__slots__:
            setattr(new, name, getattr(copied, name))
        new.known, new.seen = self.known, self.seen
        return new

    @property
    def cards_in_play(self) -> int:
        """The cards that are known to have been in somebody's hand when play began."""
        return super().cards_in_play | self.seen


def trump_of(game: Game, position: Position) -> int:
    """The trump suit: as it is given, or as the call makes it; -1 where neither says it."""
    if position.trump >= 0 or position.call < 0:
        return position.trump
    makes_trump = game.calls[position.call].makes_trump
    return makes_trump(_bare(game, position)) if makes_trump is not None else -1


def seats_out(game: Game, position: Position) -> int:
    """The seats that take no part, as a mask: those given, and those whom the call of a known bidder sends out."""
    out = game.calls[position.call].out if position.call >= 0 and position.bidder >= 0 else None
    return position.out | (out(_bare(game, position)) if out is not None else 0)


def seats_to_play(game: Game, position: Position) -> list[int]:
    """The seats that play to the trick, from its leader on."""
    out = seats_out(game, position)
    return [seat for seat in _around(game, position.leader) if not out >> seat & 1]


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
    state = _bare(game, position)
    state.first_card = position.trick[0]
    return int(step.makes_trump(state))


def is_first_trick(position: Position) -> bool:
    """Whether no trick is known to be over."""
    return position.tricks is not None and not any(position.tricks)


@lru_cache(maxsize=64)
def tricks_in_hand(game: Game) -> int | None:
    """How many tricks are played in every hand; None where that depends on the cards, as where seats drop out."""
    tricks = [step for step in game.steps if isinstance(step, TrickStep)]
    deals = [step for step in game.steps if isinstance(step, DealStep)]
    if len(tricks) != 1 or len(deals) != 1 or tricks[0].only is not None:
        return None
    sizes = [(deals[0].each, deals[0].each)] * game.seats  # the fewest and most cards that each seat may hold
    state = State(game, 0)
    state.dealer, state.bidder = game.seats - 1, 0
    for step in game.steps:
        if isinstance(step, ExchangeStep):
            who = step.who(state)
            for seat, size in enumerate(sizes):
                if who >> seat & 1:
                    sizes[seat] = _after(step, *size, game.deck.size)
    surplus = tricks[0].surplus_over
    numbers = {number for least, most in sizes for number in (least, most if surplus is None else min(most, surplus))}
    return numbers.pop() if len(numbers) == 1 else None


def _after(step: ExchangeStep, least: int, most: int, all_cards: int) -> tuple[int, int]:
    """The fewest and most cards of a hand after an exchange, from those before it."""
    before = least, most
    if step.discards is not None:
        least = 0
    if step.takes is not None:
        most = all_cards
    if step.draws_to is not None:
        least = step.draws_to if step.from_discards else least
        most = max(most, step.draws_to)
    if step.down_to is not None and not any(step.keeps):
        most = min(most, step.down_to)
    if step.when is not None:
        return min(before[0], least), max(before[1], most)
    return least, most


def _around(game: Game, first: int) -> list[int]:
    return [(first + turn) % game.seats for turn in range(game.seats)]


def set_up(game: Game, position: Position) -> tuple[PartlyKnown, list[Event], Position]:
    """The state, what has happened in it, and the position with the seats that must be out for the given turn.

    A trick that is complete is over, a hand that is over is scored; no further hand is dealt. Raises DoesNotPlay and
    NotTheTurn.
    """
    problem: ValueError | None = None
    second: tuple[PartlyKnown, list[Event], Position] | None = None
    for out in _who_may_be_out(game, position):
        tried = replace(position, out=position.out | out)
        try:
            state, log = _played(game, tried)
        except DoesNotPlay as wrong:
            problem = problem or wrong
            continue
        if _is_turn(state, tried, log):
            return state, _telling(log), tried
        if second is None and _may_pass_to(state, tried):
            second = state, log, tried
        problem = problem or NotTheTurn(state.turn)
    if second is not None:
        _pass_lead(*second)
        return second[0], _telling(second[1]), second[2]
    assert problem is not None
    raise problem


def _telling(log: list[Event]) -> list[Event]:
    """The events but for the moves, since the position tells them."""
    return [event for event in log if event["event"] != "move"]


def _who_may_be_out(game: Game, position: Position) -> Iterator[int]:
    """Sets of seats, as masks, that may have dropped out so that the given turn comes out; first that none has.

    Smaller sets come first; of one size those of seats whose hands hold nothing that can be played, then those whose
    hands are not known, and then those left of the leader. Who holds such cards can only sit out by a call.
    """
    yield 0
    if position.turn < 0 or not position.trick:
        return
    seats = seats_to_play(game, position)
    may_sit_out = any(call.out is not None for call in game.calls)
    worth = {seat: _playing(game, position, seat) for seat in seats[1:] if seat != position.turn}
    candidates = [seat for seat, playing in worth.items() if playing < _PLAYS or may_sit_out]
    found = [
        some
        for size in range(1, len(seats) - len(position.trick) + 1)  # the others have played the cards
        for some in combinations(candidates, size)
    ]
    found.sort(key=lambda some: (_PLAYS in map(worth.get, some), len(some), sum(worth[seat] for seat in some)))
    for some in found:
        yield mask_of(some)


_DOES_NOT_PLAY, _UNKNOWN, _PLAYS = 0, 1, 2


def _playing(game: Game, position: Position, seat: int) -> int:
    """Whether a hand holds a card that can be played, as far as that is known."""
    cards = position.hands.get(seat)
    if cards is None:
        return _UNKNOWN
    only = next((step.only for step in game.steps if isinstance(step, TrickStep) and step.only is not None), None)
    return _PLAYS if cards & (only[trump_of(game, position)] if only is not None else cards) else _DOES_NOT_PLAY


def _first_asked(state: State, position: Position, log: list[Event]) -> int:
    """The seat whose turn it would be next if everybody could play; the winner of a trick that is over."""
    if not position.trick:
        return position.leader
    if state.trick_cards:
        return (state.trick_seats[-1] + 1) % state.game.seats
    return next(int(event["winner"]) for event in reversed(log) if event["event"] == "trick")


def _is_turn(state: State, position: Position, log: list[Event]) -> bool:
    """Whether it is the turn of the seat given, or was, and it could not play."""
    if position.leader < 0 or position.turn in (-1, state.turn):
        return True
    if position.out >> position.turn & 1:
        return False
    first = _first_asked(state, position, log)
    if state.turn < 0:
        return position.turn == first
    return position.turn in _between(state.game, first, state.turn)


def _may_pass_to(state: PartlyKnown, position: Position) -> bool:
    """Whether the lead may have been passed on to the seat given, since the hands before it are not known (V4)."""
    if position.turn < 0 or state.turn < 0 or state.trick_cards or position.out >> position.turn & 1:
        return False
    passed = [seat for seat in _between(state.game, state.turn, position.turn) if not state.out >> seat & 1]
    return all(_playing(state.game, position, seat) < _PLAYS for seat in passed)


def _pass_lead(state: PartlyKnown, log: list[Event], position: Position) -> None:
    step = state.game.steps[state.step]
    assert isinstance(step, TrickStep)
    for seat in _between(state.game, state.turn, position.turn):
        if not state.out >> seat & 1:
            state.out |= 1 << seat
            log.append(events.out(seat))
    trick.lead_from(state, step, position.turn, log)
    hand.advance(state, Seeded(), log)


def _between(game: Game, first: int, end: int) -> list[int]:
    """The seats from one on, up to another that is not among them."""
    return [(first + turn) % game.seats for turn in range((end - first) % game.seats)]


def _played(game: Game, position: Position) -> tuple[PartlyKnown, list[Event]]:
    """The state that follows from a position, whoever is said to be to move. Raises DoesNotPlay."""
    state = _bare(game, position)
    state.trump = trump_of(game, position)
    state.out = seats_out(game, position)
    if position.bidder < 0:
        state.call = -1  # whose it is is not known
    _give_cards(state, position)
    log: list[Event] = []
    if position.leader < 0:
        state.step = len(game.steps)
        trick.note_win_at_once(state)  # a finished hand may have been one that decided the game (P15)
        hand.advance(state, Seeded(), log)
    else:
        _play(state, position, log)
    return state, log


def _bare(game: Game, position: Position) -> PartlyKnown:
    """A state with the bid and the scores, and no cards."""
    state = PartlyKnown(game)
    state.last_hand = state.hand
    state.dealer = position.dealer if position.dealer >= 0 else game.seats - 1
    state.bidder = position.bidder
    state.call = position.call
    if position.scores is not None:
        state.scores = list(position.scores)
    return state


def _give_cards(state: PartlyKnown, position: Position) -> None:
    game = state.game
    players = seats_to_play(game, position) if position.leader >= 0 else []
    played = dict(zip(players, position.trick, strict=False))
    won = mask_of(position.trick)
    for side, cards in enumerate(position.won or ()):
        won |= cards
        state.won[_taker(state, side)] |= cards
    for side, tricks in enumerate(position.tricks or ()):
        state.tricks_taken[_taker(state, side)] = tricks
    state.seen = won
    elsewhere = won
    for cards in position.hands.values():
        elsewhere |= cards
    left = _tricks_left(game, position)
    for seat in range(game.seats):
        own = 1 << played[seat] if seat in played else 0
        known = position.hands.get(seat)
        if known is not None:
            state.known |= 1 << seat
        elif left is not None and left <= (1 if own else 0):
            known = 0
        state.hands[seat] = own | (game.deck.all & ~elsewhere if known is None else known)
        state.held[seat] = own | (known or 0) | position.held.get(seat, 0)
    number = 1 if position.tricks is None else sum(position.tricks)
    state.history = [PlayedTrick(-1, -1, [], [], []) for _ in range(number)]


def _tricks_left(game: Game, position: Position) -> int | None:
    """How many tricks are to be played, with the one on the table; None where that is not known."""
    number = tricks_in_hand(game)
    return None if number is None or position.tricks is None else number - sum(position.tricks)


def _taker(state: State, side: int) -> int:
    """The seat that is credited with what its side has taken, since it is not said who of its members took it.

    It is the bidder, so that rules about the bidder's own tricks see them (F13), or the first that is still in.
    """
    members = state.game.sides[side]
    if state.bidder in members:
        return state.bidder
    return next((seat for seat in members if not state.out >> seat & 1), members[0])


def _play(state: PartlyKnown, position: Position, log: list[Event]) -> None:
    """Plays the cards of the trick one after the other, be they legal or not."""
    game = state.game
    chance = Seeded()
    tricks = [(at, step) for at, step in enumerate(game.steps) if isinstance(step, TrickStep)]
    state.step, step = next(((at, step) for at, step in tricks if step.when is None or step.when(state)), tricks[0])
    held = state.held
    trick.proceed(state, replace(step, leader=lambda _facts: 1 << position.leader), chance, log)
    state.held = held
    hand.advance(state, chance, log)  # where nobody has a card to lead, the hand is over
    for number, (seat, card) in enumerate(zip(seats_to_play(game, position), position.trick, strict=False)):
        if state.turn != seat:
            raise DoesNotPlay(number)
        code = card
        if number == 0 and game.asked[state.trump][card] == NAMED:
            code = game.calling_codes[card][max(position.calling, 0)]
        hand.apply(state, code, chance, log)
