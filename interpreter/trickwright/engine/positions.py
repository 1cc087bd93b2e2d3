"""A state in the middle of play, or at the end of a hand, from what is known of it.

A hand that is not known is taken for all cards that lie nowhere else: its seat may hold any of them, so it can play.
Everything that follows, whose turn it is, who wins, what is scored, comes from the same engine as in a whole game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from trickwright.building.model import (
    NAMED,
    DealStep,
    Game,
    ScoreStep,
    TrickStep,
)
from trickwright.engine import events, hand
from trickwright.engine.chance import Seeded
from trickwright.engine.courses import in_stock, tricks_in_hand
from trickwright.engine.events import Event
from trickwright.engine.phases import score, trick
from trickwright.engine.position import (
    DoesNotPlay,
    NotTheTurn,
    PartlyKnown,
    Position,
    bare_state,
    seats_from,
    seats_out,
    seats_to_play,
    trump_of,
)
from trickwright.engine.state import PlayedTrick, State
from trickwright.language.deck import mask_of

# --- setting up ----------------------------------------------------------------


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
        return state.game.after[state.trick_seats[-1]][0]
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
    around = seats_from(game, first)
    return around[: around.index(end)]


def _played(game: Game, position: Position) -> tuple[PartlyKnown, list[Event]]:
    """The state that follows from a position, whoever is said to be to move. Raises DoesNotPlay."""
    state = bare_state(game, position)
    state.trump = trump_of(game, position)
    state.out = seats_out(game, position)
    if position.bidder < 0:
        state.call = -1  # whose it is is not known
    _give_cards(state, position)
    _mark(state, position)
    log: list[Event] = []
    if position.leader < 0:
        state.step = len(game.steps)
        score.note_win(state, game.end.wins_at_once)  # a finished hand may have been one that decided the game (P15)
        hand.advance(state, Seeded(), log)
    else:
        _play(state, position, log)
    return state, log


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
    for cards in (*position.hands.values(), *position.thrown.values()):
        elsewhere |= cards
    elsewhere |= mask_of((*state.stock, *position.aside))
    for seat, cards in position.thrown.items():
        state.thrown[seat] = cards
    state.nowhere = game.deck.all & ~elsewhere
    left = _tricks_left(game, position)
    for seat in range(game.seats):
        own = 1 << played[seat] if seat in played else 0
        known = position.hands.get(seat)
        if known is not None:
            state.known |= 1 << seat
        elif left is not None and left <= (1 if own else 0):
            known = 0
        state.hands[seat] = own | (state.nowhere if known is None else known)
        state.held[seat] = own | (known or 0) | position.held.get(seat, 0)
    number = 1 if position.tricks is None else sum(position.tricks)
    state.history = [PlayedTrick(-1, -1, [], [], []) for _ in range(number)]


def _tricks_left(game: Game, position: Position) -> int | None:
    """How many tricks are to be played, with the one on the table; None where that is not known."""
    number = tricks_in_hand(game, position)
    return None if number is None or position.tricks is None else number - sum(position.tricks)


def standing(game: Game, position: Position) -> list[int]:
    """The scores with all that has been marked before the cards of the trick are played."""
    state = bare_state(game, position)
    state.trump = trump_of(game, position)
    _give_cards(state, position)
    _mark(state, position)
    return state.scores


def _mark(state: PartlyKnown, position: Position) -> None:
    """Marks what has been marked since the hand began: for cards turned up, by the answers, and for cards taken."""
    game = state.game
    turned = [card for card in (*position.aside, position.turned) if card >= 0]
    marked = state.marked
    for step in game.steps:
        if isinstance(step, DealStep) and step.turn_up:
            own, turned = (turned, []) if step.later else (turned[:1], turned[1:])
            marked[game.side_of[state.dealer]] += sum(step.dealer_scores[card] for card in own)
        elif isinstance(step, ScoreStep) and (step.when is None or step.when(state)):
            mask, worth = step.to(state), step.worth(state)
            for side, members in enumerate(game.sides):
                marked[side] += worth if any(mask >> seat & 1 for seat in members) else 0
        elif isinstance(step, TrickStep):
            if step.pegs is not None:
                taken = 0
                for cards in position.won or ():
                    taken |= cards
                state.pegged = state.points_in(taken & step.pegs[state.trump])
                state.marked = marked = [one + more for one, more in zip(marked, state.pegged, strict=True)]
            if position.leader >= 0:
                break
    state.scores = [one + more for one, more in zip(state.scores, marked, strict=True)]


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
        if step.draws and number + 1 == len(position.trick):
            _draw_unknown(state, position, step, card)
        hand.apply(state, code, chance, log)


def _draw_unknown(state: PartlyKnown, position: Position, step: TrickStep, card: int) -> None:
    """Who will draw a card that is not known when this card completes the trick holds an unknown hand from now on.

    He must hold it before the card is played, for whoever holds nothing after the trick is not asked to lead.
    """
    if len(position.trick) < len(seats_to_play(state.game, position)):
        return
    complete = state.copy()
    complete.trick_seats.append(state.turn)
    complete.trick_cards.append(card)
    known, left = len(state.stock), in_stock(state.game, position)
    for seat in seats_from(state.game, trick.winner_so_far(complete)):
        if state.out >> seat & 1:
            continue
        drawn = step.draws if left is None else min(step.draws, left)
        if drawn > known:
            state.known &= ~(1 << seat)
            state.hands[seat] |= state.nowhere
        known = max(known - drawn, 0)
        left = None if left is None else left - drawn
