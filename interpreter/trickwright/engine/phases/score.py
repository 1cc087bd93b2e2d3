"""Scoring: rows of a score, the end of a hand, and who has won the game."""

from __future__ import annotations

from trickwright.building.model import Row, ScoreStep, Win
from trickwright.engine import events
from trickwright.engine.chance import Chance
from trickwright.engine.events import Log
from trickwright.engine.state import State


def proceed(state: State, step: ScoreStep, chance: Chance, log: Log) -> None:
    """Marks points at once, in the middle of a hand."""
    mask, worth = step.to(state), step.worth(state)
    state.step += 1
    mark(state, [worth if any(mask >> seat & 1 for seat in side) else 0 for side in state.game.sides], log)


def mark(state: State, change: list[int], log: Log) -> None:
    """Adds points to the scores in the middle of a hand, and ends the game where that is enough at once."""
    if not any(change):
        return
    _add(state, change)
    if log is not None:
        log.append(events.marks(state, change))
    if state.game.end.target_counts != "at once":
        return
    if not any(change[side] for side in _there(state)):
        return
    before = [score - more for score, more in zip(state.scores, change, strict=True)]
    _decide_the_target(state, _there(state), _bidders(state), before)
    if not state.over:
        return
    state.turn = -1
    if log is not None:  # whatever has been taken besides is counted, and no longer written down (G4)
        made = True if state.call >= 0 and state.made else None  # what is not made yet is not lost
        points = state.counted() if state.game.counts_tricks else state.taken_so_far()
        log.append(events.hand_score(state, made, points, [0] * len(change), played_out=False))
        log.append(events.end(state))


def changes(state: State, rows: tuple[Row, ...]) -> list[int]:
    """By side, what the first row gives whose condition holds for it."""
    change = []
    bidding = state.bidding_seats()
    for side, members in enumerate(state.game.sides):
        state.scored_side = side
        amount = 0
        for row in rows:
            if row.when is None or row.when(state):
                value = row.everyone or (row.bidders if any(bidding >> seat & 1 for seat in members) else row.others)
                amount = value(state) if value is not None else 0
                break
        change.append(amount)
    state.scored_side = -1
    return change


def _add(state: State, change: list[int]) -> None:
    state.scores = [score + more for score, more in zip(state.scores, change, strict=True)]


def finish_hand(state: State, log: Log) -> None:
    """Scores the hand, and either ends the game or begins the next hand with the next dealer."""
    before = state.scores
    made = state.made if state.call >= 0 else None
    change = changes(state, state.game.score)
    note_win(state, state.game.end.wins_after_the_hand)
    _add(state, change)
    if log is not None:
        log.append(events.hand_score(state, made, state.counted(), change))
    decide(state, before, bool(made))
    if state.over:
        state.turn = -1
        if log is not None:
            log.append(events.end(state))
        return
    state.hand += 1
    state.dealer = state.game.after[state.dealer][0]
    state.redeals = 0
    state.begin_hand()


def decide(state: State, before: list[int], made: bool) -> None:
    """Whether the game is over after a hand, and who has won.

    ``before`` are the scores when the hand began, ``made`` says whether its bid was made good.
    """
    game = state.game
    if state.winning_seats:
        winners = {game.side_of[seat] for seat in range(game.seats) if state.winning_seats >> seat & 1}
        _over(state, tuple(sorted(winners)), "bid")
        return
    bidders = _bidders(state)
    there = _there(state)
    if game.end.target_counts == "only after a made bid":
        there = [side for side in there if side in bidders and made]
    _decide_the_target(state, there, bidders, before)
    if not state.over and game.end.hands is not None and state.hand >= game.end.hands:
        best = [side for side, score in enumerate(state.scores) if score == max(state.scores)]
        if len(best) == 1:
            _over(state, (best[0],), "last_hand")
    if not state.over and state.hand >= game.end.limit:
        _over(state, (), "limit")
    elif not state.over and state.hand == state.last_hand:
        _over(state, (), "hands")


def _decide_the_target(state: State, there: list[int], bidders: list[int], before: list[int]) -> None:
    """Whether one of the sides that are ``there`` wins, or somebody has fallen to the floor."""
    if state.game.end.several_there in ("play on", "higher score"):
        _decide_together(state, there)
    else:
        _decide_in_turn(state, there, bidders, before)


def note_win(state: State, wins: tuple[Win, ...]) -> bool:
    """Whether one of these conditions decides the game now, and if so notes for whom (P15)."""
    for win in wins:
        if win.when(state) and (winning := win.by(state)):
            state.winning_seats = winning
            return True
    return False


def _bidders(state: State) -> list[int]:
    """The sides of the bidder, his own first, and of the partner he has named."""
    side_of = state.game.side_of
    seats = [seat for seat in (state.bidder, state.partner if state.bidder >= 0 else -1) if seat >= 0]
    return list(dict.fromkeys(side_of[seat] for seat in seats))


def _over(state: State, winners: tuple[int, ...], reason: str) -> None:
    state.over = True
    state.winners = winners
    state.reason = reason


def _fallen(state: State) -> list[int]:
    """The sides at the floor or below."""
    floor = state.game.end.floor
    return [] if floor is None else [side for side, score in enumerate(state.scores) if score <= floor]


def _there(state: State) -> list[int]:
    """The sides at the target."""
    target = state.game.end.target
    return [] if target is None else [side for side, score in enumerate(state.scores) if score >= target]


def _decide_together(state: State, there: list[int]) -> None:
    """All sides are counted at once: a single one at the target wins; of several, perhaps the highest (P16)."""
    if len(there) > 1 and state.game.end.several_there == "higher score":
        best = max(state.scores[side] for side in there)
        there = [side for side in there if state.scores[side] == best]
    if len(there) == 1:
        _over(state, (there[0],), "target")
    elif not there and 0 < len(_fallen(state)) < len(state.scores):  # if all have fallen, nobody has won
        _lost(state, _fallen(state))


def _lost(state: State, fallen: list[int]) -> None:
    """Who is at the floor loses, so the others win: all of them."""
    winners = tuple(side for side in range(len(state.game.sides)) if side not in fallen)
    _over(state, winners, "floor")


def _decide_in_turn(state: State, there: list[int], bidders: list[int], before: list[int]) -> None:
    """The bidding side is counted first (F12, T11), then the others."""
    fallen = _fallen(state)
    sides = state.game.sides
    if state.game.end.several_there == "in the order of points":
        bidders = []
    first_bidders = next((side for side in bidders if side in there), -1)
    if first_bidders >= 0:
        _over(state, (first_bidders,), "target")
    elif any(side in fallen for side in bidders):
        _lost(state, fallen if len(fallen) < len(sides) else bidders)
    elif there:
        first = there[0]
        if len(there) > 1:
            first = _first_there(state, there, before, bidders)
        _over(state, (first,), "target")
    elif 0 < len(fallen) < len(sides):  # if all have fallen and nobody has bid, nobody has won
        _lost(state, fallen)


def _first_there(state: State, there: list[int], before: list[int], bidders: list[int]) -> int:
    """Of several sides at the target the one that got there first.

    Where the ruleset says so, points are counted in the order of ``points`` (T11); who was there before the hand, and
    whoever that order does not tell apart, is counted in turn after the bidder.
    """
    game = state.game
    target = game.end.target or 0
    first_seat = state.bidder if state.bidder >= 0 else state.dealer
    order = [game.side_of[seat] for seat in game.after[first_seat]]
    running = before[:]
    for side in order:
        if side in there and running[side] >= target:
            return side
    if game.end.several_there.endswith("in the order of points"):
        for entry in state.points_by_entry():
            for seat, amount in entry:
                running[game.side_of[seat]] += amount
            for side in order:
                if side in there and side not in bidders and running[side] >= target:
                    return side
    return next(side for side in order if side in there)
