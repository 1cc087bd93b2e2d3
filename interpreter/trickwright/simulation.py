"""Plays many games between players without a person, one after another or on several processes."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import count

from trickwright._version import VERSION
from trickwright.building.model import Game
from trickwright.engine import events, hand
from trickwright.engine.chance import Seeded
from trickwright.engine.events import Event
from trickwright.engine.view import view
from trickwright.players import make_player

GAMES_A_PORTION = 16  # games a process plays before it reports


@dataclass(frozen=True)
class Plan:
    """What is to be simulated: either so many games, or games until so many hands have been scored.

    Game k, from 0, is dealt from the seed ``seed + k``, so the games are the same however many processes play them.
    """

    bots: tuple[str, ...]  # by seat
    seed: int = 0
    games: int | None = None
    hands: int | None = None
    scores: tuple[int, ...] | None = None  # by side, where games start
    record: bool = False
    legal: bool = False  # the legal moves stand in the record


@dataclass
class Played:
    """One game that has been played. ``seconds`` is the time of play, ``events`` are empty where none were wanted."""

    hands: int
    moves: int
    winners: tuple[int, ...]
    reason: str
    seconds: float
    events: list[Event] = field(default_factory=list)


@dataclass
class Summary:
    """What a simulation came to."""

    games: int = 0
    hands: int = 0
    moves: int = 0
    seconds: float = 0.0
    wins: list[int] = field(default_factory=list)  # games won, by side
    reasons: Counter[str] = field(default_factory=Counter)

    def add(self, game: Played) -> None:
        """Counts a game in."""
        self.games += 1
        self.hands += game.hands
        self.moves += game.moves
        self.seconds += game.seconds
        self.reasons[game.reason] += 1
        for side in game.winners:
            self.wins[side] += 1


def play_game(game: Game, plan: Plan, number: int, last_hand: int = 0) -> Played:
    """Plays game ``number`` of a plan, to its end or for ``last_hand`` hands."""
    seed = plan.seed + number
    choose = [make_player(name, seed * game.seats + seat).choose for seat, name in enumerate(plan.bots)]
    chance = Seeded()
    started = time.perf_counter()
    state = hand.begin(game, seed, chance, plan.scores, last_hand)
    log: list[Event] | None = [events.start(state, seed, VERSION)] if plan.record else None
    looks = [partial(view, state, seat) for seat in range(game.seats)]
    hand.advance(state, chance, log)
    moves, made = game.moves, 0
    while state.turn >= 0:
        seat = state.turn
        codes = hand.legal(state)
        chosen = choose[seat]([moves[code] for code in codes], looks[seat])
        at = len(log) if log is not None else 0
        hand.apply(state, chosen.code, chance, log)
        if log is not None and plan.legal:
            log[at]["legal"] = [moves[code].text for code in codes]
        made += 1
    # A game may end while its last hand is being dealt again and again; that hand is not scored.
    scored = state.hand if state.step >= len(game.steps) or state.winners else state.hand - 1
    return Played(scored, made, state.winners, state.reason, time.perf_counter() - started, log or [])


def simulate(
    game: Game,
    plan: Plan,
    report: Callable[[Played], None] | None = None,
    jobs: int = 1,
    rebuild: Callable[[], Game] | None = None,
) -> Summary:
    """Plays the games of a plan in order and sums them up; ``report`` gets each game as it is over.

    With several ``jobs`` the games are spread over processes, each of which makes the game anew with ``rebuild`` (a
    function that can be pickled). The result is the same.
    """
    summary = Summary(wins=[0] * len(game.sides))
    source = _one_by_one(game, plan) if jobs == 1 or rebuild is None else _side_by_side(plan, jobs, rebuild)
    for number, played in enumerate(source):
        left = None if plan.hands is None else plan.hands - summary.hands
        if left is not None and played.hands >= left and not (played.hands == left and played.winners):
            # The last game ends with the last hand wanted; it is played again up to there.
            played = play_game(game, plan, number, left)
        summary.add(played)
        if report is not None:
            report(played)
        if summary.games == plan.games or (plan.hands is not None and summary.hands >= plan.hands):
            break
    return summary


def _one_by_one(game: Game, plan: Plan) -> Iterator[Played]:
    played = 0
    for number in count():
        result = play_game(game, plan, number, 0 if plan.hands is None else plan.hands - played)
        played += result.hands
        yield result


def _side_by_side(plan: Plan, jobs: int, rebuild: Callable[[], Game]) -> Iterator[Played]:
    """Portions of games, handed out a little ahead of what has been taken, and taken in order."""
    with ProcessPoolExecutor(jobs, initializer=_prepare, initargs=(rebuild, plan)) as pool:
        portions = (range(start, start + GAMES_A_PORTION) for start in count(0, GAMES_A_PORTION))
        waiting = [pool.submit(_portion, next(portions)) for _ in range(2 * jobs)]
        try:
            while True:
                done = waiting.pop(0)
                waiting.append(pool.submit(_portion, next(portions)))
                yield from done.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


_prepared: Mapping[str, tuple[Game, Plan]] = {}


def _prepare(rebuild: Callable[[], Game], plan: Plan) -> None:
    global _prepared
    _prepared = {"it": (rebuild(), plan)}


def _portion(numbers: range) -> list[Played]:
    game, plan = _prepared["it"]
    return [play_game(game, plan, number, plan.hands or 0) for number in numbers]
