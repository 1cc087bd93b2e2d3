"""Positions, events and values of cases in words, for whoever looks for the reason of a failure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from trickwright.building.model import Game
from trickwright.cases.model import Failure, Json
from trickwright.engine.events import Event
from trickwright.engine.position import Position, seats_to_play, trump_of
from trickwright.language.deck import NO_SUIT, SUIT_WORDS
from trickwright.texts.telling import Teller
from trickwright.texts.wording import Wording

_ENGLISH = Wording("en")
_LONGEST_LIST = 6
"""So many legal moves are shown as a whole; of more only what is missing and too many."""


def told(game: Game, events: Iterable[Event]) -> list[str]:
    """What happened in a hand, in lines; that nothing is dealt afterwards is no event of the game."""
    last = [event for event in events if not (event["event"] == "end" and event["reason"] == "hands")]
    return Teller(game, _ENGLISH, None).tell(last)


def in_words(game: Game, position: Position) -> list[str]:
    """What a position says, in lines."""
    teller = Teller(game, _ENGLISH, None)
    lines = []
    trump = trump_of(game, position)
    if trump >= 0:
        lines.append("There is no trump." if trump == NO_SUIT else f"Trump: {SUIT_WORDS[trump]}.")
    if position.dealer >= 0:
        lines.append(f"Seat {position.dealer} deals.")
    if position.call >= 0 or position.bidder >= 0:
        bidder = f"Seat {position.bidder}" if position.bidder >= 0 else "Somebody"
        call = f" {_ENGLISH.call(game, game.calls[position.call].text)}" if position.call >= 0 else ""
        lines.append(f"{bidder} has bid{call}.")
    if position.called >= 0:
        lines.append(f"The card named for a partner: {game.deck.names[position.called]}.")
    for question, answer in sorted(position.answers.items()):
        lines.append(f"Answer to {game.questions[question]}: {answer}.")
    if position.aside:
        lines.append(f"Turned up and laid aside: {' '.join(game.deck.names[card] for card in position.aside)}.")
    if position.turned >= 0:
        lines.append(f"Turned up: {game.deck.names[position.turned]}.")
    if position.stock is not None:
        lines.append(f"The stock: {' '.join(game.deck.names[card] for card in position.stock) or 'nothing'}.")
    if position.scores is not None:
        lines.append(f"Scores when the hand began: {teller.by_side(position.scores)}.")
    if position.tricks is not None:
        lines.append(f"Tricks taken: {teller.by_side(position.tricks)}.")
    for side, cards in enumerate(position.won or ()):
        if cards:
            lines.append(f"{teller.sides(side)} won {' '.join(game.deck.texts(cards))}.")
    for seat, cards in sorted(position.held.items()):
        lines.append(f"Seat {seat} held {' '.join(game.deck.texts(cards)) or 'nothing'} when play began.")
    for seat, cards in sorted(position.thrown.items()):
        lines.append(f"Seat {seat} threw away {' '.join(game.deck.texts(cards)) or 'nothing'}.")
    for seat, cards in sorted(position.hands.items()):
        lines.append(f"Seat {seat} holds {' '.join(game.deck.texts(cards)) or 'nothing'}.")
    out = [seat for seat in range(game.seats) if position.out >> seat & 1]
    if out:
        lines.append(" ".join(f"Seat {seat} is out of the hand." for seat in out))
    if position.leader >= 0:
        players = seats_to_play(game, position)
        played = [
            f"Seat {seat} plays {game.deck.names[card]}." for seat, card in zip(players, position.trick, strict=False)
        ]
        if position.calling >= 0:
            played.insert(1, f"It calls for {SUIT_WORDS[position.calling]}.")
        lines.append(" ".join(played) or f"Seat {position.leader} is to lead.")
    return lines


def failure_in_words(failure: Failure) -> str:
    """A failure in one line, without its place: what was expected, and what came."""
    if failure.what == "moves":
        return f"`{failure.got}` is not legal; legal: {_listed(failure.expected)}"
    if failure.what == "legal":
        return f"legal: {difference(failure.expected, failure.got)}"
    expected, got = value_in_words(failure.what, failure.expected), value_in_words(failure.what, failure.got)
    return f"{failure.what}: expected {expected}, got {got}"


def difference(expected: Sequence[str], got: Sequence[str]) -> str:
    """Which moves are missing among those that are legal, and which are too many."""
    parts = []
    for what, moves, others in (("missing", expected, got), ("too many", got, expected)):
        different = [move for move in moves if move not in others]
        if different:
            parts.append(f"{what}: {_listed(different)}")
    if len(got) <= _LONGEST_LIST:
        parts.append(f"the legal moves are: {_listed(got)}" if got else "no move is legal")
    return "; ".join(parts)


def value_in_words(what: str, value: Json) -> str:
    """An expected or actual value as a person reads it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if what in ("turn", "trick_winner", "partner"):
        return "nobody" if value is None else f"seat {value}"
    if what == "stock_top":
        return "no card that is seen" if value is None else str(value)
    if value is None:
        return "nothing yet" if what == "trump" else "no bid"
    if what == "winners":
        return f"side {' and '.join(map(str, value))}" if value else "nobody"
    if isinstance(value, dict):
        return ", ".join(f"seat {seat} {' '.join(cards) or 'nothing'}" for seat, cards in value.items())
    return f"[{', '.join(map(str, value))}]" if isinstance(value, list) else str(value)


def _listed(moves: Sequence[str]) -> str:
    return ", ".join(moves) or "nothing"
