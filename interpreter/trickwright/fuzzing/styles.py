"""Players that like what hardly ever happens. They see all cards, since they are not here to win."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from trickwright.building.model import Game, Move
from trickwright.engine.state import State
from trickwright.language.deck import NO_SUIT

Random = Callable[[], float]
"""Numbers from 0 up to, not including, 1."""

Style = Callable[[State, Sequence[int], Random], int]
"""Chooses one of the codes of the legal moves, which are never empty."""


def first(state: State, codes: Sequence[int], random: Random) -> int:
    """The first move of the list: a pass, the lowest card."""
    return codes[0]


def last(state: State, codes: Sequence[int], random: Random) -> int:
    """The last move of the list: the highest call, the last card; but where it is offered to be done, not that."""
    return codes[-2] if codes[-1] == state.game.done_code and len(codes) > 1 else codes[-1]


def uniform(state: State, codes: Sequence[int], random: Random) -> int:
    """Any move with equal chance."""
    return codes[int(random() * len(codes))]


def lively(state: State, codes: Sequence[int], random: Random) -> int:
    """Passes in three of five cases, else calls as little as it can or anything; any card."""
    if codes[0] != state.game.pass_code or len(codes) == 1:
        return uniform(state, codes, random)
    if random() < 0.6:
        return codes[0]
    return codes[1] if random() < 0.5 else codes[1 + int(random() * (len(codes) - 1))]


def passing(state: State, codes: Sequence[int], random: Random) -> int:
    """Passes and keeps its cards wherever it may, and plays the weakest card."""
    game = state.game
    if codes[-1] == game.done_code:
        return codes[-1]
    if game.moves[codes[0]].kind in ("pass", "bid"):
        return codes[0]
    return min(codes, key=lambda code: (_strength(state, game.moves[code]), random()))


def bold(state: State, codes: Sequence[int], random: Random) -> int:
    """Calls as high as it can, and plays the strongest card."""
    game = state.game
    if game.moves[codes[-1]].kind == "bid":
        return codes[-1]
    return max(codes, key=lambda code: (_strength(state, game.moves[code]), random()))


def strange(state: State, codes: Sequence[int], random: Random) -> int:
    """Takes every kind of call as often as any other, names its shortest suit, and keeps odd cards to the end."""
    moves = [state.game.moves[code] for code in codes]
    kind = moves[-1].kind
    if kind == "bid":
        calls = state.game.calls
        names = sorted({calls[move.call].name if move.call >= 0 else "" for move in moves})
        name = names[int(random() * len(names))]
        moves = [move for move in moves if (calls[move.call].name if move.call >= 0 else "") == name]
        return moves[int(random() * len(moves))].code
    if kind == "trump":
        return min(moves, key=lambda move: (_length(state, move.suit), random())).code
    return min(moves, key=lambda move: (_oddness(state.game, state.trump, move), random())).code


def short(state: State, codes: Sequence[int], random: Random) -> int:
    """Calls, names and throws away so that it has few trumps, and none of what counts."""
    moves = [state.game.moves[code] for code in codes]
    kind = moves[-1].kind
    if kind in ("bid", "trump"):
        in_suits = [move for move in moves if move.suit >= 0 or move.call < 0 or state.game.calls[move.call].suit >= 0]
        return min(in_suits or moves, key=lambda move: (_length(state, _suit_of(state, move)), random())).code
    return max(moves, key=lambda move: (_oddness(state.game, state.trump, move), random())).code


STYLES: tuple[Style, ...] = (uniform, passing, strange, bold, lively, short, last)
"""All of them, in the order in which they take turns."""

SIMPLE: tuple[Style, ...] = (first, last)
"""Those with whom a hand is easiest to follow."""


def styles_for(number: int, seats: int) -> tuple[Style, ...]:
    """Who sits where in a trial hand: all of one style at first, then more and more of a mixture."""
    turn, start = divmod(number, len(STYLES))
    return tuple(STYLES[(start + turn * seat) % len(STYLES)] for seat in range(seats))


def keeps_going(state: State, codes: Sequence[int], random: Random) -> int:
    """Any move but a pass, for hands that have been dealt again: whoever never calls would be dealt to for ever."""
    if codes[0] == state.game.pass_code and len(codes) > 1:
        return codes[1 + int(random() * (len(codes) - 1))]
    return uniform(state, codes, random)


def _suit_of(state: State, move: Move) -> int:
    return move.suit if move.suit >= 0 or move.call < 0 else state.game.calls[move.call].suit


def _length(state: State, suit: int) -> int:
    """How many cards of a suit the seat to move has; of none, in no-trump and in a call without a suit."""
    if not 0 <= suit < NO_SUIT:
        return 0
    return (state.hands[state.turn] & state.game.deck.of_suit(suit)).bit_count()


def _strength(state: State, move: Move) -> int:
    return state.game.strength[state.trump][state.led][move.card] if move.card >= 0 else -1


def _oddness(game: Game, trump: int, move: Move) -> int:
    """How unlike other cards a card is: jokers and free cards most, then what counts, then trumps."""
    card = move.card
    if card < 0:
        return -1
    tables = game.tables
    free = game.deck.suits[card] == NO_SUIT or tables.free[trump] >> card & 1
    return 4 * bool(free) + 2 * (tables.point_cards[trump] >> card & 1) + (tables.suit_of[trump][card] == trump)
