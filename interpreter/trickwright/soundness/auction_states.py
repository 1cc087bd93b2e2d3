"""The states of an auction, walked through by the engine's own rules: who speaks, what stands, who has passed.

States that differ only in the call that stands are taken together. What may be said over a call, and whether it ends
the auction, depends on the call alone; who speaks next depends on who has bid and who has passed. So a walk goes from
position to position, each with the set of all calls that may stand there, and what it finds is exact.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from trickwright.building.model import AuctionStep, Game
from trickwright.engine.chance import Seeded
from trickwright.engine.phases import auction
from trickwright.engine.state import State

Calls = int
"""A set of calls as a mask: bit 0 is that nothing has been called, bit n + 1 the call n of the game."""

NONE: Calls = 1

MOST_POSITIONS = 4000
"""Of so many a walk gives up, and says nothing: eight players who bid round and round have fewer, nine have more."""

_MOST_REMEMBERED = 500


def in_set(calls: Calls) -> Iterator[int]:
    """The calls of a set, -1 for none, from the lowest number to the highest."""
    while calls:
        low = calls & -calls
        yield low.bit_length() - 2
        calls ^= low


def as_set(call: int) -> Calls:
    """The set of one call, or of none at all for -1."""
    return 1 << call + 1


@dataclass
class Reached:
    """What can happen in an auction, in some state that can be reached."""

    made: Calls = 0  # what somebody may call
    outbid: Calls = 0  # what stands while somebody may call something
    ends: Calls = 0  # what may stand when the auction is over; a call of an earlier auction or none, if nobody bids
    equalled: bool = False  # the dealer may take it with a call that is just as high
    forced: bool = False  # the dealer must bid
    stuck: bool = False  # whoever is to speak can say nothing


_Position = tuple[int, int, int]
"""Who speaks, who has bid here (-1: nobody), and who has passed, as a mask."""

_remembered: dict[tuple[object, ...], Reached | None] = {}


def reached(game: Game, step: AuctionStep, before: Calls) -> Reached | None:
    """What can happen in an auction; None where it has too many positions (``MOST_POSITIONS``).

    ``before`` are the calls that may stand when it begins. Auctions that differ in nothing that matters are walked
    through once.
    """
    key = (
        game.seats,
        step.rounds,
        step.over_at,
        step.dealer_may_equal,
        step.all_pass,
        step.calls,
        step.forced,
        tuple(call.order for call in game.calls[: step.calls[-1] + 1]),
        before,
    )
    if key not in _remembered:
        if len(_remembered) >= _MOST_REMEMBERED:
            _remembered.clear()
        _remembered[key] = _Walk(game, step).through(before)
    return _remembered[key]


class _Walk:
    def __init__(self, game: Game, step: AuctionStep) -> None:
        self.game = game
        self.step = step
        self.state = State(game, 0)
        self.dealer = game.seats - 1  # who deals makes no difference
        self.found = Reached()
        self.standing: dict[_Position, Calls] = {}  # what may stand there
        self.waiting: list[_Position] = []
        self._over: dict[tuple[int, bool], Calls] = {}
        self._known: dict[tuple[Calls, bool], tuple[Calls, Calls]] = {}
        self._after: dict[tuple[_Position, bool, bool], _Position | None] = {}
        self.top = sum(as_set(call) for call in step.calls if game.calls[call].order == step.top_order)

    def through(self, before: Calls) -> Reached | None:
        """From the beginning of the auction to all ends."""
        self.state.dealer = self.dealer
        auction.proceed(self.state, self.step, Seeded(), None)
        self._reach((self.state.turn, -1, self.state.passed), before)
        for position in self.waiting:  # which grows meanwhile
            if len(self.waiting) > MOST_POSITIONS:
                return None
            self._go_on(position)
        return self.found

    def _reach(self, position: _Position, calls: Calls) -> None:
        known = self.standing.get(position, 0)
        if calls & ~known:
            self.standing[position] = known | calls
            self.waiting.append(position)

    def _go_on(self, position: _Position) -> None:
        """Everything that whoever is to speak may say."""
        standing = self.standing[position]
        passing, said = self._over_all(position, standing & ~NONE)
        if standing & NONE:
            over = self._may_say(position, -1)
            passing |= over & NONE
            said |= over & ~NONE
        self.found.made |= said
        for calls, is_pass in ((passing, True), (said & self.top, False), (said & ~self.top, False)):
            if calls:
                following = self._following(position, calls, is_pass)
                if following is None:
                    self.found.ends |= calls
                else:
                    self._reach(following, calls)

    def _over_all(self, position: _Position, standing: Calls) -> tuple[Calls, Calls]:
        """Over which of the calls that may stand one may pass, and what may be said over any of them."""
        key = (standing, position[0] == self.dealer)
        if key not in self._known:
            passing = said = 0
            for call in in_set(standing):
                over = self._may_say(position, call)
                passing |= as_set(call) if over & NONE else 0
                said |= over & ~NONE
            self._known[key] = passing, said
        return self._known[key]

    def _put(self, position: _Position, call: int) -> State:
        """The state of the engine at a position."""
        state = self.state
        state.turn, state.bidder, state.passed = position
        state.call = call
        state.dealer = self.dealer
        state.redeals = 0
        state.calls.clear()
        return state

    def _may_say(self, position: _Position, call: int) -> Calls:
        """What may be said while a call stands; a pass is the lowest bit."""
        key = (call, position[0] == self.dealer)
        if call >= 0 and key in self._over:
            return self._over[key]
        state = self._put(position, call)
        over = sum(1 << code - self.game.pass_code for code in auction.legal(state, self.step))
        self.found.stuck |= not over
        if call < 0:
            self.found.forced |= auction.must_bid(state, self.step)
            return over
        if over & ~NONE:
            self.found.outbid |= as_set(call)
        own = self.game.calls[call].order
        self.found.equalled |= any(self.game.calls[other].order == own for other in in_set(over & ~NONE))
        self._over[key] = over
        return over

    def _following(self, position: _Position, calls: Calls, is_pass: bool) -> _Position | None:
        """Where it goes on after a pass while any of these calls stands, or after any of them has been made."""
        key = (position, is_pass, bool(calls & self.top))
        if key not in self._after:
            one = next(in_set(calls))
            state = self._put(position, one if is_pass else -1)
            code = self.game.pass_code + (0 if is_pass else one + 1)
            auction.apply(state, self.step, code, Seeded(), None)
            over = state.turn < 0
            self._after[key] = None if over else (state.turn, state.bidder, state.passed)
        return self._after[key]
