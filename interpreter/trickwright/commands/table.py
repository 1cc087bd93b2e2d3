"""A game at the terminal between one person and players without one: shows, asks, plays, takes back, records."""

from __future__ import annotations

from collections.abc import Sequence

from trickwright.building.model import AskingStep, AuctionStep, ExchangeStep, Move, PartnerStep, TrickStep
from trickwright.commands.labels import label_meant, labelled
from trickwright.commands.record_file import RecordFile
from trickwright.commands.screen import broken, read_line, screen_width, show, side_by_side
from trickwright.commands.status import Status
from trickwright.engine.events import visible
from trickwright.engine.match import IllegalMove, Match
from trickwright.engine.phases import exchange
from trickwright.engine.state import CALL
from trickwright.engine.typed_moves import is_burying, parse_move
from trickwright.players import Player
from trickwright.texts import Teller, Wording, typed_words, words_of

_PROMPT = "> "


class Leaving(Exception):  # noqa: N818 - no error: the person ends the game
    """The game is ended by ``quit`` or by the end of the input."""


class CannotRecord(Exception):  # noqa: N818 - nothing is wrong with the game
    """The record cannot be written, say because the disk is full; what was played until then is in it."""


class Table:
    """One person's seat at a match, the others' players, and perhaps a record."""

    def __init__(
        self, match: Match, seat: int, players: Sequence[Player], wording: Wording, record: RecordFile | None
    ) -> None:
        self.match = match
        self.seat = seat
        self.players = players
        self.wording = wording
        self.teller = Teller(match.game, wording, seat)
        self.status = Status(self.teller)
        self.record = record
        self._told = 0  # how many events the person has been told
        self._moves = 0  # made by anybody and not taken back
        self._decisions: list[int] = []  # the number of moves before each decision of the person

    # --- the course of the game -------------------------------------------

    def play(self) -> None:
        """Plays to the end of the game. Raises Leaving and CannotRecord."""
        self._keep()
        while not self.match.over:
            if self.match.turn == self.seat:
                self._tell()
                self._decide()
            else:
                self._let_others_move()
        self._tell()

    def _let_others_move(self) -> None:
        seat = self.match.turn
        assert seat is not None
        move = self.players[seat].choose(self.match.legal, lambda: self.match.view(seat))
        self.match.play(move)
        self._moves += 1
        self._keep()

    def _keep(self) -> None:
        if self.record is not None:
            try:
                self.record.write(self.match.events)
            except OSError as problem:
                raise CannotRecord(problem.strerror) from None

    def _decide(self) -> None:
        """Asks until the person has made a move or taken one back."""
        self._show()
        while True:
            typed = self._ask()
            command = typed_words("commands").get(words_of(typed))
            if command == "quit":
                raise Leaving
            if command == "help":
                self._say("play.help")
            elif command in ("score", "hand", "tricks") and parse_move(self.match.state, typed) is None:
                self._show_again(command)
            elif command == "undo":
                if self._undo():
                    return
            elif not typed.strip():
                self._show_choices()
            elif self._try(typed):
                return

    def _try(self, typed: str) -> bool:
        """Whether what was typed could be played; says why if not."""
        move: Move | str = typed
        label = label_meant(typed)
        if label is not None:
            choices = labelled(self.match)
            if label in choices:
                move = choices[label]
            elif label.isdigit() and self.match.state.ask != CALL:
                numbers = sorted(map(int, choices))
                self._say("play.no_such_number", number=int(label), lowest=numbers[0], highest=numbers[-1])
                return False
        try:
            self.match.play(move)
        except IllegalMove as illegal:
            self._print(illegal.refusal.sentence(self.wording.language, self.wording.symbols))
            return False
        self._decisions.append(self._moves)
        self._moves += 1
        self._keep()
        return True

    def _undo(self) -> bool:
        """Goes back to the person's last decision; False if there is none."""
        if not self._decisions:
            self._say("play.nothing_to_undo")
            return False
        before = self._decisions.pop()
        while self._moves > before:
            self.match.undo()
            self._moves -= 1
        self._keep()
        self._told = len(self.match.events)
        self._say("play.undone")
        return True

    # --- showing ----------------------------------------------------------

    def greet(self, title: str) -> None:
        """Who sits where, and how to type."""
        seats = self.match.game.seats
        others = self.match.game.after[self.seat][:-1]
        clockwise = others[0] == (self.seat + 1) % seats
        names = [self.wording.say("seat.with_number", seat=self.teller.seat(seat), number=seat) for seat in others]
        self._say("play.title", title=title, seat=self.seat)
        self._say("play.around" if clockwise else "play.around_anticlockwise", seats=", ".join(names))
        self._say("play.seed", seed=self.match.seed)
        if self.record is not None:
            self._say("play.recording", file=str(self.record.path))
        self._say("play.hint")

    def leave(self) -> None:
        """A short goodbye. Raises CannotRecord."""
        self._keep()  # an interrupt may have come between a move and its record
        show()
        if self.record is not None:
            self._say("play.record_kept", file=str(self.record.path))
        self._say("play.goodbye")

    def _tell(self) -> None:
        """What has happened since the person was last told, as far as it may know."""
        new = [visible(event, self.seat) for event in self.match.events[self._told :]]
        self._told = len(self.match.events)
        lines = self.teller.tell(new)
        if lines:
            show()
        for line in lines:
            self._print(line)

    def _show(self) -> None:
        view = self.match.view(self.seat)
        show()
        for line in self.status.lines(view):
            self._print(line)
        self._show_choices()

    def _show_again(self, what: str) -> None:
        """The scores, the tricks so far, or the whole table."""
        view = self.match.view(self.seat)
        if what == "hand":
            self._show()
            return
        lines = [self.status.score(view)]
        if what == "tricks":
            lines = [self.status.tricks(view), *self.status.last_trick(view)]
        for line in lines:
            self._print(line)

    def _show_choices(self) -> None:
        """The question and the numbered list of the legal moves."""
        game, step = self.match.game, self.match.game.steps[self.match.state.step]
        legal = {move.code for move in self.match.legal}
        options = [
            self.wording.say("ask.option", label=label, move=self.wording.move(game, move, step.name))
            for label, move in labelled(self.match).items()
            if move.code in legal
        ]
        self._print(self._question())
        for line in side_by_side(options, screen_width()):
            show(line)

    def _question(self) -> str:
        state = self.match.state
        step = self.match.game.steps[state.step]
        own = state.hands[self.seat].bit_count()
        if isinstance(step, AuctionStep):
            calls = [self.match.game.calls[call] for call in step.calls]
            if any(call.number and call.suit < 0 for call in calls):
                return self.wording.say("ask.call")
            bids = [move for move in self.match.legal if move.kind == "bid"]
            if not bids:
                return self.wording.say("ask.call_nothing")
            bid = self.wording.call(self.match.game, bids[0].text)
            label = next(label for label, move in labelled(self.match).items() if move == bids[0])
            return self.wording.say("ask.call_other", bid=bid, label=label)
        if isinstance(step, AskingStep):
            return self.wording.say("ask.answer")
        if isinstance(step, PartnerStep):
            return self.wording.say("ask.partner")
        if isinstance(step, ExchangeStep) and exchange.is_offer(state):
            left = min(step.may_discard - state.chosen, exchange.offered(state, step, self.seat).bit_count())
            return self.wording.plural("ask.offer", left)
        if isinstance(step, ExchangeStep):
            return self.wording.plural("ask.discard", own - (step.down_to or 0))
        if isinstance(step, TrickStep) and is_burying(state):
            return self.wording.plural("ask.bury", own - (step.surplus_over or 0))
        if isinstance(step, TrickStep):
            return self.wording.say("ask.follow" if state.trick_cards else "ask.lead")
        return self.wording.say("ask.name")

    # --- reading and writing ----------------------------------------------

    def _say(self, key: str, **values: object) -> None:
        for line in self.wording.say(key, **values).splitlines():
            self._print(line)

    @staticmethod
    def _print(line: str) -> None:
        for part in broken(line, screen_width()):
            show(part)

    @staticmethod
    def _ask() -> str:
        """One line of input without its end. Raises Leaving at the end of the input."""
        line = read_line(_PROMPT)
        if line is None:
            raise Leaving
        return line
