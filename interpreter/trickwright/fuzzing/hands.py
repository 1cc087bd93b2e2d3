"""Plays trial hands of one game and stops at the first thing that must never happen."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import product

from trickwright.building.model import Game
from trickwright.engine import hand
from trickwright.engine.events import Event
from trickwright.engine.state import State
from trickwright.fuzzing.deals import SHUFFLED, Dealer, deals_for
from trickwright.fuzzing.invariants import (
    CardWatch,
    dealt_for_ever,
    misplaced,
    most_moves,
    points_missing,
    unrecorded,
)
from trickwright.fuzzing.scores import Scores
from trickwright.fuzzing.styles import SIMPLE, Style, keeps_going, styles_for
from trickwright.language.deck import NO_SUIT, mask_of

SEED = 1
"""Hand k of a game is dealt from this seed plus k, in every run and on every machine."""

_RECORDED = 8  # the record of every hand of so many is held against the scores
_PATIENCE = 1  # so often players let a hand be dealt again before they call something
_LONGEST_FAULT = 100  # characters of what an exception says
_MOST_BREACHES = 12  # of one game; the others would be no different

POINTS = "TW801"
DEALT_AGAIN = "TW802"
NO_WINNER = "TW803"
FAULT = "TW804"

NO_MOVE = "there is no legal move"


@dataclass(frozen=True)
class Trial:
    """How a hand is to be played: from which seed, by whom, with which deal, and from which scores."""

    number: int
    dealer: int
    deal: str
    suit: int
    scores: tuple[int, ...]  # by side
    styles: tuple[Style, ...]  # by seat


@dataclass(frozen=True)
class Breach:
    """What must never happen and has: what it is, in which step, and the hand that shows it.

    ``step`` is a number into the steps of the game, or -1 where no step is at fault. ``what`` says of a fault what it
    was. Cards and moves are those since the last deal, which ``dealer`` dealt with these ``scores`` before it.
    ``points`` are by side, and ``entries`` by entry of the rules, of a hand that was played to its end. ``missed`` are
    the cards that should count in it and lie somewhere else, by where they lie.
    """

    code: str
    step: int
    game: Game
    trial: Trial
    turn: int
    dealer: int
    scores: tuple[int, ...]
    hands: tuple[int, ...]
    kitty: tuple[int, ...]
    stock: tuple[int, ...]
    discards: tuple[int, ...]
    moves: tuple[int, ...]
    trump: int
    points: tuple[int, ...] = ()
    entries: tuple[tuple[str, int], ...] = ()
    missed: tuple[tuple[str, tuple[str, ...]], ...] = ()
    what: str = ""

    @property
    def kind(self) -> tuple[str, int]:
        """What tells breaches of one game apart: the code and the step."""
        return self.code, self.step


@dataclass
class Played:
    """What came of a trial hand: a breach, or the scores after it and whether somebody has won."""

    breach: Breach | None
    scores: tuple[int, ...]
    won: bool


def trials(game: Game, hands: int, scores: Scores) -> Iterator[Trial]:
    """The hands to be played of a game; ``scores`` learns from those that have been played."""
    deals = deals_for(game)
    for number in range(hands):
        turn, at = divmod(number, len(deals))
        yield Trial(
            number,
            dealer=number % game.seats,
            deal=deals[at],
            suit=turn % NO_SUIT,
            scores=scores.start(number),
            styles=styles_for(number, game.seats),
        )


def play(game: Game, trial: Trial, watch: CardWatch, most: int, shows: str = "") -> Played:
    """Plays a hand. ``most`` is how many moves there can be after one deal.

    A hand in which all is well may show something together with all others: that is the code ``shows``.
    """
    chance = Dealer(trial.dealer, trial.deal, trial.suit)
    log: list[Event] | None = [] if trial.number % _RECORDED == 0 else None
    state = State(game, 0)
    try:
        state = hand.begin(game, SEED + trial.number, chance, trial.scores, last_hand=1)
        hand.advance(state, chance, log)
        code, what = _play(state, chance, trial, watch, most, log)
    except (
        Exception
    ) as fault:  # whatever goes wrong while rules are followed is said of the rules, not of a line of code
        code, what = FAULT, in_words(fault)
    if not code:
        code = shows
        if dealt_for_ever(state):
            code = DEALT_AGAIN
        elif points_missing(state):
            code = POINTS
        elif log is not None and unrecorded(log, trial.scores, state):
            code, what = FAULT, "the scores are not what the record says"
    breach = _breach(code, what, state, chance, trial) if code else None
    return Played(breach, tuple(state.scores), state.reason not in ("hands", "limit"))


def _play(
    state: State, chance: Dealer, trial: Trial, watch: CardWatch, most: int, log: list[Event] | None
) -> tuple[str, str]:
    """Makes all moves of a hand; the code of a breach and what it is, or nothing."""
    numbers = random.Random(trial.number).random  # its numbers for a seed are the same in every version of Python
    moves, styles = chance.moves, trial.styles
    if not watch.holds(state):
        return FAULT, _where(state)
    while state.turn >= 0:
        codes = hand.legal(state)
        if not codes:
            return FAULT, NO_MOVE
        if len(set(codes)) != len(codes):
            return FAULT, "a move is in the list of legal moves twice"
        style = styles[state.turn] if state.redeals <= _PATIENCE else keeps_going
        code = style(state, codes, numbers)
        moves.append(code)
        if len(moves) > most:
            return FAULT, "the hand does not come to an end"
        hand.apply(state, code, chance, log)
        if not watch.holds(state):
            return FAULT, _where(state)
    return "", ""


def in_words(fault: Exception) -> str:
    """An exception on one line, without anything that a terminal could take for a command."""
    text = "".join(letter if letter.isprintable() else " " for letter in f"{type(fault).__name__}: {fault}")
    return f"the program fails with `{' '.join(text.split())[:_LONGEST_FAULT].rstrip(': ')}`"


def _where(state: State) -> str:
    """What is wrong with the cards, in words."""
    lost, doubled = (state.game.deck.texts(cards) for cards in misplaced(state))
    found = [f"{' '.join(lost)} cannot be found any more"] if lost else []
    found += [f"{' '.join(doubled)} lies in two places"] if doubled else []
    return " and ".join(found)


def _breach(code: str, what: str, state: State, chance: Dealer, trial: Trial) -> Breach:
    dealt = chance.dealt
    game = state.game
    return Breach(
        code=code,
        step=-1 if code in (POINTS, NO_WINNER) or state.step >= len(game.steps) else state.step,
        game=game,
        trial=trial,
        turn=state.turn,
        dealer=chance.dealer,
        scores=chance.scores or trial.scores,
        hands=tuple(dealt.hands) if dealt is not None else (),
        kitty=tuple(dealt.kitty) if dealt is not None else (),
        stock=tuple(dealt.stock) if dealt is not None else (),
        discards=tuple(chance.discards),
        moves=tuple(chance.moves),
        trump=state.trump,
        points=tuple(state.counted()) if code == POINTS else (),
        entries=_by_entry(state) if code == POINTS else (),
        missed=_missed(state) if code == POINTS else (),
        what=what,
    )


def _by_entry(state: State) -> tuple[tuple[str, int], ...]:
    """The entries of the points for which somebody has got any, and how many all together."""
    found = zip(state.game.points, state.points_by_entry(), strict=True)
    sums = ((entry.name, sum(amount for _seat, amount in own)) for entry, own in found)
    return tuple((name, total) for name, total in sums if total)


THROWN_AWAY = "thrown away"


def _missed(state: State) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The cards of points that nobody has got in a hand that is over, by where they lie."""
    got = dict(_by_entry(state))
    wanted = 0
    for entry in state.game.points:
        mask = entry.masks[state.trump] if entry.masks is not None else 0
        if got.get(entry.name, 0) != entry.worth * mask.bit_count():
            wanted |= mask
    thrown = mask_of(state.discards)
    for cards in state.shown_discards:
        thrown |= cards
    places = {
        THROWN_AWAY: thrown,
        "buried": mask_of(card for _seat, card in state.buried),
        "left in the kitty": mask_of(state.kitty),
        "left in the stock": mask_of(state.stock),
    }
    texts = state.game.deck.texts
    return tuple((where, tuple(texts(wanted & cards))) for where, cards in places.items() if wanted & cards)


def breaches(game: Game, hands: int) -> list[list[Breach]]:
    """What goes wrong in so many hands of a game: for every kind of breach in a step the hands that show it."""
    watch, most, scores = CardWatch(game), most_moves(game), Scores(game)
    found: dict[tuple[str, int], list[Breach]] = {}
    for trial in trials(game, hands, scores):
        played = play(game, trial, watch, most)
        if played.breach is None:
            scores.learn(trial.scores, played.scores, played.won)
            continue
        found.setdefault(played.breach.kind, []).append(played.breach)
        if played.breach.code == DEALT_AGAIN or sum(map(len, found.values())) >= _MOST_BREACHES:
            break
    if not found and scores.nobody_ever_wins(hands):
        trial = next(trials(game, 1, Scores(game)))
        nothing = play(game, trial, watch, most, NO_WINNER).breach
        return [[nothing]] if nothing is not None else []
    return list(found.values())


def smallest(own: Iterable[Breach]) -> Breach:
    """Of hands with the same breach, and of what simpler players make of them, the one that is told soonest."""
    found = list(own)
    for breach in found[:]:
        watch, most = CardWatch(breach.game), most_moves(breach.game)
        trial, shows = breach.trial, breach.code if breach.code == NO_WINNER else ""
        nothing = tuple(0 for _score in trial.scores)
        for style, deal, scores in product(
            SIMPLE, dict.fromkeys((trial.deal, SHUFFLED)), dict.fromkeys((trial.scores, nothing))
        ):
            simpler = replace(trial, styles=(style,) * breach.game.seats, deal=deal, scores=scores)
            again = play(breach.game, simpler, watch, most, shows).breach
            if again is not None and again.kind == breach.kind:
                found.append(again)
    return min(found, key=_length)


def _length(breach: Breach) -> tuple[int, int, int, bool, bool, int]:
    """How long it takes to tell a hand."""
    trial = breach.trial
    return (
        len(breach.moves),
        len(breach.discards),
        breach.game.seats,
        any(breach.scores),
        trial.deal != SHUFFLED,
        trial.number,
    )
