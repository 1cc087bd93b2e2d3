"""A state in the middle of play, or at the end of a hand, from what is known of it.

A hand that is not known is taken for all cards that lie nowhere else: its seat may hold any of them, so it can play.
Everything that follows, whose turn it is, who wins, what is scored, comes from the same engine as in a whole game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from trickwright.building.model import NAMED, Game, TrickStep
from trickwright.engine import hand
from trickwright.engine.chance import Seeded
from trickwright.engine.events import Event
from trickwright.engine.phases import trick
from trickwright.engine.state import PlayedTrick, State
from trickwright.language.deck import mask_of


@dataclass(frozen=True)
class Position:
    """What is known of a hand: seats and cards are numbers, sets of cards are masks, -1 is nobody, no card, no call.

    ``hands`` and ``held`` are by seat, as far as they are known; ``won`` and ``tricks`` by side. With ``tricks`` None
    it is not the first trick. Without a ``leader`` the hand is over.
    """

    trump: int = -1
    dealer: int = 0
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


class DoesNotPlay(ValueError):  # noqa: N818
    """A card on the table that the seat whose turn it would be cannot have played; ``number`` counts from 0."""

    def __init__(self, number: int) -> None:
        super().__init__(f"card {number} of the trick is nobody's")
        self.number = number


class PartlyKnown(State):
    """A state in which it is not known of every card who held it when play began."""

    __slots__ = ("known", "seen")

    def __init__(self, game: Game) -> None:
        super().__init__(game, 0)
        self.known = 0  # seats whose hands are known
        self.seen = 0  # cards that were in play, whoever held them

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
    """The seats that take no part, as a mask: those given, and those whom the call sends out."""
    out = game.calls[position.call].out if position.call >= 0 else None
    return position.out | (out(_bare(game, position)) if out is not None else 0)


def seats_to_play(game: Game, position: Position) -> list[int]:
    """The seats that play to the trick, from its leader on."""
    out = seats_out(game, position)
    order = [(position.leader + turn) % game.seats for turn in range(game.seats)]
    return [seat for seat in order if not out >> seat & 1]


def names_suit(game: Game, position: Position) -> bool:
    """Whether whoever led the first card of the trick had to name a suit (F9)."""
    return bool(position.trick) and game.asked[trump_of(game, position)][position.trick[0]] == NAMED


def set_up(game: Game, position: Position) -> tuple[PartlyKnown, list[Event]]:
    """The state, and what has happened in it: a trick that is complete is over, a hand that is over is scored.

    No further hand is dealt. Raises DoesNotPlay.
    """
    state = _bare(game, position)
    state.trump = trump_of(game, position)
    state.out = seats_out(game, position)
    _give_cards(state, position)
    log: list[Event] = []
    if position.leader < 0:
        state.step = len(game.steps)
        _note_wins_at_once(state)
        hand.advance(state, Seeded(), log)
    else:
        _play(state, position, log)
    return state, [event for event in log if event["event"] != "move"]


def _bare(game: Game, position: Position) -> PartlyKnown:
    """A state with the bid and the scores, and no cards."""
    state = PartlyKnown(game)
    state.last_hand = state.hand
    state.dealer = position.dealer
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
    for seat in range(game.seats):
        own = 1 << played[seat] if seat in played else 0
        known = position.hands.get(seat)
        if known is not None:
            state.known |= 1 << seat
        state.hands[seat] = own | (game.deck.all & ~elsewhere if known is None else known)
        state.held[seat] = own | (known or 0) | position.held.get(seat, 0)
    number = 1 if position.tricks is None else sum(position.tricks)
    state.history = [PlayedTrick(-1, -1, [], [], []) for _ in range(number)]


def _taker(state: State, side: int) -> int:
    """The seat that has taken what its side has: the bidder, or the first that is still in."""
    members = state.game.sides[side]
    if state.bidder in members:
        return state.bidder
    return next((seat for seat in members if not state.out >> seat & 1), members[0])


def _note_wins_at_once(state: State) -> None:
    """A finished hand may have been one that decided the game (P15): it is asked as after its last trick."""
    for win in state.game.end.wins_at_once:
        if win.when(state) and (winning := win.by(state)):
            state.winning_seats = winning
            return


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
