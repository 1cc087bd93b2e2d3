"""A state in the middle of play, or at the end of a hand, from what is known of it.

A hand that is not known is taken for all cards that lie nowhere else: its seat may hold any of them, so it can play.
Everything that follows, whose turn it is, who wins, what is scored, comes from the same engine as in a whole game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import combinations
from typing import Any, cast

from trickwright.building.model import (
    NAMED,
    AskingStep,
    DealStep,
    ExchangeStep,
    Game,
    NamingStep,
    ScoreStep,
    TrickStep,
)
from trickwright.engine import events, hand
from trickwright.engine.chance import Seeded
from trickwright.engine.events import Event
from trickwright.engine.phases import score, trick
from trickwright.engine.state import PlayedTrick, State
from trickwright.language.deck import mask_of
from trickwright.language.facts import Facts
from trickwright.language.vocabulary import Run


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
    return makes_trump(_bare(game, position)) if makes_trump is not None else _made_by_turned_card(game, position)


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
    state = _bare(game, position)
    found = {int(run(state)) for run in (*by_deal, *by_answer) if run is not None}
    return found.pop() if len(found) == 1 and not other_ways else -1


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


# --- how many tricks -----------------------------------------------------------

_Range = tuple[int, int]
"""The fewest and the most."""
_Sizes = list[_Range]
"""By seat, how many cards it may hold."""


class _NotKnownError(Exception):
    """A condition asks for something that the position does not say."""


class _Said:
    """Facts of which only some are known; asked for anything else it raises."""

    def __init__(self, **known: object) -> None:
        vars(self).update(known)

    def __getattr__(self, name: str) -> Any:
        raise _NotKnownError


def _answer(run: Run, said: _Said) -> int | None:
    """What an expression comes to; None where that is not known."""
    try:
        return int(run(cast(Facts, said)))
    except _NotKnownError:
        return None


def _holds(when: Run | None, answers: Mapping[int, str]) -> bool | None:
    found = 1 if when is None else _answer(when, _Said(answers=answers))
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
    found = _answer(step.until, _Said(turned=turned[-1], first_turned=turned[0]))
    return None if found is None else not found


def may_have_come(game: Game, position: Position) -> bool:
    """Whether the answers of a position and the cards turned up in it go together."""
    return bool(_beginnings(game, position))


_UNCERTAIN = -1


def _numbers(game: Game, sizes: Sequence[_Range], stock: _Range) -> Iterator[int]:
    """How many tricks there may be with so many cards in the hands and in the stock."""
    step = _trick_step(game)
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


def _trick_step(game: Game) -> TrickStep | None:
    """The step in which tricks are played, where there is only one."""
    found = [step for step in game.steps if isinstance(step, TrickStep)]
    return found[0] if len(found) == 1 else None


def in_stock(game: Game, position: Position, tricks: int = 0) -> int | None:
    """How many cards the stock has when some tricks more than ``tricks`` says are over; None where it is not known."""
    if position.stock == ():
        return 0
    step = _trick_step(game)
    found = {stock for _sizes, stock in _beginnings(game, position)}
    if step is None or len(found) != 1 or (step.draws and position.tricks is None):
        return None
    least, most = found.pop()
    over = sum(position.tricks or ()) + tricks
    return max(least - over * step.draws * game.seats, 0) if least == most else None


def stock_of(game: Game, position: Position) -> tuple[int, ...] | None:
    """The stock as far as it is known from the top; the card turned up lies there until it is drawn."""
    if position.stock is None and position.turned >= 0 and (is_first_trick(position) or not _draws(game)):
        return (position.turned,)
    return position.stock


def _draws(game: Game) -> bool:
    """Whether anybody gets cards of the stock after the deals."""
    return any(
        (isinstance(step, TrickStep) and step.draws)
        or (isinstance(step, ExchangeStep) and (step.draws_to is not None or step.takes in ("stock", "turned card")))
        for step in game.steps
    )


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
    kept = [_answer(step.keeps, _Said(trump=trump)) for trump in range(len(game.strength))]
    return max(game.deck.size if cards is None else cards.bit_count() for cards in kept)


# --- setting up ----------------------------------------------------------------


def _around(game: Game, first: int) -> list[int]:
    return [first, *game.after[first][:-1]]


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
    around = _around(game, first)
    return around[: around.index(end)]


def _played(game: Game, position: Position) -> tuple[PartlyKnown, list[Event]]:
    """The state that follows from a position, whoever is said to be to move. Raises DoesNotPlay."""
    state = _bare(game, position)
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


def _bare(game: Game, position: Position) -> PartlyKnown:
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
    state = _bare(game, position)
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
    for seat in _around(state.game, trick.winner_so_far(complete)):
        if state.out >> seat & 1:
            continue
        drawn = step.draws if left is None else min(step.draws, left)
        if drawn > known:
            state.known &= ~(1 << seat)
            state.hands[seat] |= state.nowhere
        known = max(known - drawn, 0)
        left = None if left is None else left - drawn
