"""A match for people who write bots and front ends: whose turn it is, what is legal, play, undo, views and events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from trickwright._version import VERSION
from trickwright.building.model import Game, Move
from trickwright.engine import events, hand, saving
from trickwright.engine.chance import Chance, Seeded
from trickwright.engine.events import Event
from trickwright.engine.refusals import Refusal, explain_refusal, parse_move
from trickwright.engine.replay import RecordError, follow
from trickwright.engine.state import State
from trickwright.engine.view import View, view


class IllegalMove(ValueError):  # noqa: N818 - the name a card player would use
    """A move that is not legal now; ``refusal`` says which rule forbids it, and nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence("en"))
        self.refusal = refusal


class Match:
    """A match between seats 0 … n-1, dealt from a seed.

    >>> match = Match(load("pedro"), seed=7)
    >>> match.turn, [move.text for move in match.legal][:2]
    """

    def __init__(
        self,
        game: Game,
        seed: int = 0,
        scores: Sequence[int] | None = None,
        chance: Chance | None = None,
        hands: int = 0,
    ) -> None:
        """Starts a match and deals the first hand.

        ``scores`` are by side, where the match does not start at nothing; ``chance`` takes the place of the seeded
        source; with ``hands`` the match ends after so many hands if nobody has won by then. Raises ValueError for a
        wrong number of scores.
        """
        self.game = game
        self.seed = seed
        self.chance: Chance = chance if chance is not None else Seeded()
        self.state = hand.begin(game, seed, self.chance, scores, hands)
        self.events: list[Event] = [events.start(self.state, seed, VERSION)]
        self._past: list[tuple[State, int]] = []
        hand.advance(self.state, self.chance, self.events)

    @property
    def turn(self) -> int | None:
        """The seat to move, or None when the game is over."""
        return self.state.turn if self.state.turn >= 0 else None

    @property
    def legal(self) -> list[Move]:
        """The legal moves of the seat to move; ``play`` accepts exactly these."""
        return [self.game.moves[code] for code in hand.legal(self.state)]

    @property
    def scores(self) -> list[int]:
        """The scores by side."""
        return self.state.scores[:]

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.state.over

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that have won; empty while the game is not over, or when nobody has."""
        return self.state.winners

    def play(self, move: Move | str) -> list[Event]:
        """Makes a move of the seat to move and returns what happened. Raises IllegalMove, which changes nothing."""
        found = parse_move(self.state, move) if isinstance(move, str) else move
        legal = hand.legal(self.state)
        if found is None or found.code not in legal or self.game.moves[found.code] != found:
            raise IllegalMove(explain_refusal(self.state, found if found is not None else str(move)))
        before = len(self.events)
        self._past.append((self.state.copy(), before))
        hand.apply(self.state, found.code, self.chance, self.events)
        return self.events[before:]

    def undo(self) -> bool:
        """Takes the last move back; False if there is none."""
        if not self._past:
            return False
        self.state, length = self._past.pop()
        del self.events[length:]
        return True

    def view(self, seat: int) -> View:
        """What a seat may know. Raises ValueError for a seat that is not there."""
        if not 0 <= seat < self.game.seats:
            raise ValueError(f"there is no seat {seat}; seats are 0 to {self.game.seats - 1}")
        return view(self.state, seat)

    def events_for(self, seat: int) -> list[Event]:
        """All events as a seat sees them."""
        return [events.visible(event, seat) for event in self.events]

    def copy(self) -> Match:
        """An independent copy, without the moves that could be taken back."""
        new = Match.__new__(Match)
        new.game, new.seed, new.chance = self.game, self.seed, self.chance
        new.state = self.state.copy()
        new.events = self.events[:]
        new._past = []
        return new

    def save(self) -> dict[str, Any]:
        """The match as data for ``json.dumps``."""
        return {"seed": self.seed, "state": saving.saved(self.state), "events": self.events[:]}

    @classmethod
    def resume(cls, game: Game, data: dict[str, Any]) -> Match:
        """The match that ``save`` gave. Raises SavedGameError, also where its events do not lead to its state."""
        if not isinstance(data, dict) or not {"seed", "state", "events"} <= set(data):
            raise saving.SavedGameError("this is no saved game")
        match = cls.__new__(cls)
        match.game, match.chance = game, Seeded()
        match.state = _state_of(game, data)
        match.events = list(data["events"])
        match.seed = match.events[0]["seed"]
        match._past = []
        return match


def _state_of(game: Game, data: dict[str, Any]) -> State:
    """The state of a saved match: what its events lead to, and from what was saved only what they cannot tell."""
    kept = saving.resumed(game, data["state"])
    recorded = data["events"] if isinstance(data["events"], list) else []
    try:
        state = follow(game, recorded).state
    except RecordError as error:
        raise saving.SavedGameError(f"the saved game is damaged (in its events: {error.message})") from None
    state.random, state.last_hand = kept.random, kept.last_hand
    if sorted(kept.discards) == sorted(state.discards):
        state.discards = kept.discards  # in the order in which they are drawn
    if saving.saved(kept) != saving.saved(state) or data["seed"] != recorded[0]["seed"]:
        raise saving.SavedGameError("the saved game is damaged (its events do not lead to its state)")
    return state
