"""How many cards hands and stock may have when play begins, and how many tricks there are, as far as it is known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from trickwright.building.model import (
    AskingStep,
    DealStep,
    ExchangeStep,
    Game,
    TrickStep,
)
from trickwright.engine.position import Position
from trickwright.engine.state import State
from trickwright.language.settled import Settled, outcome
from trickwright.language.vocabulary import Run

_Range = tuple[int, int]
"""The fewest and the most."""
_Sizes = list[_Range]
"""By seat, how many cards it may hold."""


def _holds(when: Run | None, answers: Mapping[int, str]) -> bool | None:
    found = outcome(when, Settled(answers=answers))
    return None if found is None else bool(found)


def tricks_in_hand(game: Game, position: Position | None = None) -> int | None:
    """How many tricks are played in every hand, or in every one with the answers and turned cards of a position.

    None where that depends on the cards, as where seats drop out.
    """
    numbers = {number for sizes, stock in _beginnings(game, position) for number in _numbers(game, sizes, stock)}
    number = numbers.pop() if len(numbers) == 1 else None
    return number if number is None or number >= 0 else None


def goes_on(step: DealStep, turned: Sequence[int]) -> bool | None:
    """Whether a later deal deals once more after these cards have been turned up; None where that is not known."""
    if step.until is None:
        return False
    found = outcome(step.until, Settled(turned=turned[-1], first_turned=turned[0]))
    return None if found is None else not found


def may_have_come(game: Game, position: Position) -> bool:
    """Whether the answers of a position and the cards turned up in it go together."""
    return bool(_beginnings(game, position))


_UNCERTAIN = -1


def _numbers(game: Game, sizes: Sequence[_Range], stock: _Range) -> Iterator[int]:
    """How many tricks there may be with so many cards in the hands and in the stock."""
    step = trick_step(game)
    if step is None or step.only is not None:
        yield _UNCERTAIN
        return
    more = 0
    if step.draws:
        rounds, left = divmod(stock[0], step.draws * game.seats)
        more = step.draws * rounds + min(step.draws, left)  # whoever draws first has most cards
        if stock[0] != stock[1]:
            yield _UNCERTAIN
    for least, most in sizes:
        yield least + more
        yield (most if step.surplus_over is None else min(most, step.surplus_over)) + more


def trick_step(game: Game) -> TrickStep | None:
    """The step in which tricks are played, where there is only one."""
    found = [step for step in game.steps if isinstance(step, TrickStep)]
    return found[0] if len(found) == 1 else None


def in_stock(game: Game, position: Position, tricks: int = 0) -> int | None:
    """How many cards the stock has when some tricks more than ``tricks`` says are over; None where it is not known."""
    if position.stock == ():
        return 0
    step = trick_step(game)
    found = {stock for _sizes, stock in _beginnings(game, position)}
    if step is None or len(found) != 1 or (step.draws and position.tricks is None):
        return None
    least, most = found.pop()
    over = sum(position.tricks or ()) + tricks
    return max(least - over * step.draws * game.seats, 0) if least == most else None


def _beginnings(game: Game, position: Position | None) -> tuple[tuple[tuple[_Range, ...], _Range], ...]:
    """How many cards every seat and the stock may have when play begins, for every course that the hand may take."""
    answers = tuple(sorted(position.answers.items())) if position is not None else ()
    turned = position is not None and (position.turned >= 0 or position.aside)
    return _all_beginnings(game, answers, len(position.aside) if turned and position is not None else None)


@lru_cache(maxsize=256)
def _all_beginnings(
    game: Game, answers: tuple[tuple[int, str], ...], rounds: int | None
) -> tuple[tuple[tuple[_Range, ...], _Range], ...]:
    """``rounds`` says how often more cards were dealt after the first deal, where that is known."""
    sizes = [(0, 0)] * game.seats
    return tuple(_courses(game, 0, sizes, (0, 0), {}, _Course(dict(answers), rounds)))


@dataclass(frozen=True)
class _Course:
    """What is known of the course of a hand before play."""

    answers: Mapping[int, str]
    rounds: int | None


def _courses(
    game: Game, at: int, sizes: _Sizes, stock: _Range, answers: dict[int, str], known: _Course
) -> Iterator[tuple[tuple[_Range, ...], _Range]]:
    """Goes on from a step, and wherever an answer is not known into every direction."""
    while at < len(game.steps):
        step = game.steps[at]
        at += 1
        if isinstance(step, TrickStep):
            break
        holds = _holds(step.when, {number: answers.get(number, "") for number in range(len(game.questions))})
        if isinstance(step, AskingStep):
            given = known.answers.get(step.question)
            if holds is False and given is not None:
                return  # who has answered has been asked
            offered = (
                [answer.name for answer in step.answers if given in (None, answer.name)] if holds is not False else []
            )
            for answer in [*offered, *([] if holds and offered else [""])]:
                yield from _courses(game, at, sizes, stock, {**answers, step.question: answer}, known)
            return
        if isinstance(step, DealStep) and step.later and step.turn_up and known.rounds is not None:
            if holds is not None and holds != bool(known.rounds):
                return  # what is turned up says otherwise
            if known.rounds:
                sizes, stock = _dealt(game, step, sizes, stock, (known.rounds, known.rounds))
        elif holds is not False and isinstance(step, DealStep | ExchangeStep):
            if isinstance(step, ExchangeStep):
                after = _exchanged(game, step, sizes, stock)
            else:
                after = _dealt(game, step, sizes, stock, _rounds(game, step, stock))
            if holds is None:
                after = [_either(*pair) for pair in zip(sizes, after[0], strict=True)], _either(stock, after[1])
            sizes, stock = after
    yield tuple(sizes), stock


def _either(one: _Range, other: _Range) -> _Range:
    return min(one[0], other[0]), max(one[1], other[1])


def _rounds(game: Game, step: DealStep, stock: _Range) -> _Range:
    """How often a deal deals: a later one until what it waits for is turned up, or the stock is too small."""
    if not step.later or step.until is None:
        return 1, 1
    each = step.each * game.seats
    most = (stock[1] - step.turn_up) // (each + step.turn_up) if each else game.deck.size
    return 1, max(most, 1)


def _dealt(game: Game, step: DealStep, sizes: _Sizes, stock: _Range, rounds: _Range) -> tuple[_Sizes, _Range]:
    """Hands and stock after a deal; a card turned up before lies aside then."""
    if not step.later:
        left = game.deck.size - step.each * game.seats - step.kitty
        return [(step.each, step.each)] * game.seats, (left, left)
    gone = step.each * game.seats + step.turn_up
    return (
        [(least + step.each * rounds[0], most + step.each * rounds[1]) for least, most in sizes],
        (max(stock[0] - gone * rounds[1], 0), stock[1] - gone * rounds[0]),
    )


def _exchanged(game: Game, step: ExchangeStep, sizes: _Sizes, stock: _Range) -> tuple[_Sizes, _Range]:
    """Hands and stock after an exchange."""
    state = State(game, 0)
    state.dealer, state.bidder = game.seats - 1, 0
    who = step.who(state)
    found = list(sizes)
    for seat, (least, most) in enumerate(sizes):
        if not who >> seat & 1:
            continue
        least = 0 if step.discards is not None else max(least - step.may_discard, 0)
        if step.takes is not None:
            most = game.deck.size
            stock = (0, stock[1]) if step.takes == "stock" else (max(stock[0] - 1, 0), stock[1])
        if step.draws_to is not None:
            drawn = max(step.draws_to - least, 0)
            if step.from_discards or drawn <= stock[0]:
                least = max(least, step.draws_to)
            most = max(most, step.draws_to)
            stock = max(stock[0] - drawn, 0), stock[1]
        if step.down_to is not None:
            least = min(least, step.down_to)
            most = min(most, max(step.down_to, _most_kept(game, step)))
        found[seat] = least, most
    return found, stock


def _most_kept(game: Game, step: ExchangeStep) -> int:
    """How many cards of a hand may have to be kept."""
    if step.keeps is None:
        return 0
    kept = [outcome(step.keeps, Settled(trump=trump)) for trump in range(len(game.strength))]
    return max(game.deck.size if cards is None else cards.bit_count() for cards in kept)
