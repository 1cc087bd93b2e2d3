"""A game at the terminal between one person and players without one: shows, asks, plays, takes back, records."""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Sequence

from trickwright.building.model import AuctionStep, ExchangeStep, Move, TrickStep
from trickwright.commands.record_file import RecordFile
from trickwright.commands.screen import show
from trickwright.engine.events import visible
from trickwright.engine.match import IllegalMove, Match
from trickwright.engine.typed_moves import is_burying
from trickwright.engine.view import View
from trickwright.language.deck import mask_of
from trickwright.players import Player
from trickwright.reading.report import harmless
from trickwright.texts import Teller, Wording, typed_words, words_of

WIDTH = 100  # of the lines, where they can be broken
_PROMPT = "> "
_LIST_NUMBER = re.compile(r"\s*([0-9]{1,6})[).]?\s*")


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
        number = _number(typed)
        if number is not None:
            choices = self._choices()
            if number in choices:
                move = choices[number]
            elif self.match.view(self.seat).asked != "call":
                self._say("play.no_such_number", number=number, lowest=min(choices), highest=max(choices))
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

    # --- what can be chosen -----------------------------------------------

    def _choices(self) -> dict[int, Move]:
        """What the numbers of the list stand for, also those that are not legal just now and so not shown.

        While bidding, the number of a plain bid is the bid itself and 0 passes; calls that are more than a number
        come after the highest number, each always with the same one. Elsewhere the moves are counted from 1.
        """
        game = self.match.game
        step = game.steps[self.match.state.step]
        if not isinstance(step, AuctionStep):
            return dict(enumerate(self._sorted(self.match.legal), start=1))
        numbers: dict[int, Move] = {0: game.moves[game.pass_code]}
        calls = [game.calls[call] for call in step.calls]
        following = max((call.number for call in calls), default=0)
        for call in calls:
            move = game.moves[game.move_codes[call.text]]
            if call.number and call.suit < 0:
                numbers[call.number] = move
            else:
                following += 1
                numbers[following] = move
        return numbers

    def _sorted(self, legal: Sequence[Move]) -> list[Move]:
        """Moves with cards in the order of the hand."""
        order = {card: place for place, card in enumerate(self.match.view(self.seat).hand)}
        names = self.match.game.deck.names
        return sorted(legal, key=lambda move: order.get(names[move.card], 0) if move.card >= 0 else 0)

    # --- showing ----------------------------------------------------------

    def greet(self, title: str) -> None:
        """Who sits where, and how to type."""
        seats = self.match.game.seats
        others = [(self.seat + turn) % seats for turn in range(1, seats)]
        names = [self.wording.say("seat.with_number", seat=self.teller.seat(seat), number=seat) for seat in others]
        self._say("play.title", title=title, seat=self.seat)
        self._say("play.around", seats=", ".join(names))
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
        for line in self._status(view):
            self._print(line)
        self._show_choices()

    def _status(self, view: View) -> list[str]:
        say, teller = self.wording.say, self.teller
        score = [say("status.hand", hand=view.hand_number), say("status.score", scores=teller.by_side(view.scores))]
        if self.match.game.end.target is not None:
            score.append(say("status.target", target=self.match.game.end.target))
        lines = [" · ".join(score), " · ".join(self._contract(view))]
        if view.turned_card is not None and view.trump is None:
            lines.append(say("status.turned", card=self.wording.card(view.turned_card)))
        for seat, cards in view.open_hands:
            lines.append(say("status.open_hand", seat=teller.seat(seat), cards=self.wording.cards(cards)))
        if view.asked == "call" and view.calls:
            calls = [say("status.says", seat=teller.seat(seat), what=self._call(text)) for seat, text in view.calls]
            lines.append(say("status.calls", calls=", ".join(calls)))
        if view.tricks:
            lines.append(" · ".join(self._taken(view)))
        if view.trick or view.buried:
            lines.append(self._trick(view))
        lines.append(say("status.own_hand", cards=self.wording.cards(view.hand)))
        return lines

    def _contract(self, view: View) -> list[str]:
        say, seat = self.wording.say, self.teller.seat
        parts = [say("status.dealer", seat=seat(view.dealer))]
        if view.bid is not None and view.bidder is not None:
            parts.append(say("status.bid", bid=self.wording.call(self.match.game, view.bid), seat=seat(view.bidder)))
        elif view.asked == "call":
            parts.append(say("status.no_bid"))
        if view.trump is not None:
            parts.append(say("status.trump", suit=self.wording.suit(view.trump)))
        return parts

    def _taken(self, view: View) -> list[str]:
        """The tricks of each side, and what its cards have counted so far where that is settled by the card alone."""
        game = self.match.game
        tricks = [sum(view.tricks_taken[seat] for seat in side) for side in game.sides]
        parts = [self.wording.say("status.tricks", tricks=self.teller.by_side(tricks))]
        if game.point_sums is not None and not game.counts_tricks:
            won = [mask_of(game.deck.numbers[card] for seat in side for card in view.won[seat]) for side in game.sides]
            worths = [
                (worth, mask) for worth, mask, to_holder in game.point_sums[self.match.state.trump] if not to_holder
            ]
            points = [sum(worth * (cards & mask).bit_count() for worth, mask in worths) for cards in won]
            parts.append(self.wording.say("status.points", points=self.teller.by_side(points)))
        return parts

    def _trick(self, view: View) -> str:
        """The trick so far, with what was buried under each card."""
        say, teller = self.wording.say, self.teller
        parts = []
        for seat, card in view.trick:
            text = f"{teller.seat(seat)} {self.wording.card(card)}"
            under = [other for owner, other in view.buried if owner == seat]
            if under:
                text += f" ({say('status.buried', cards=self.wording.cards(under))})"
            parts.append(text)
        own = [card for owner, card in view.buried if owner == self.seat]
        if own:
            parts.append(f"{teller.seat(self.seat)} ({say('status.buried', cards=self.wording.cards(own))})")
        line = say("status.table", cards=", ".join(parts))
        if view.winning is not None and len(view.trick) > 1:
            line += f" ({say('status.winning', seat=teller.seat(view.winning))})"
        return line

    def _call(self, text: str) -> str:
        return self.wording.say("move.pass") if text == "pass" else self.wording.call(self.match.game, text)

    def _show_choices(self) -> None:
        """The question and the numbered list of the legal moves."""
        legal = {move.code for move in self.match.legal}
        options = [
            self.wording.say("ask.option", number=number, move=self.wording.move(self.match.game, move))
            for number, move in self._choices().items()
            if move.code in legal
        ]
        self._print(self._question())
        for line in _in_lines(options):
            show(line)

    def _question(self) -> str:
        state = self.match.state
        step = self.match.game.steps[state.step]
        own = state.hands[self.seat].bit_count()
        if isinstance(step, AuctionStep):
            calls = [self.match.game.calls[call] for call in step.calls]
            plain = any(call.number and call.suit < 0 for call in calls)
            return self.wording.say("ask.call" if plain else "ask.call_other")
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
        indent = line[: len(line) - len(line.lstrip())]
        show(
            textwrap.fill(line, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
            if len(line) > WIDTH
            else line
        )

    @staticmethod
    def _ask() -> str:
        """One line of input without its end. Raises Leaving at the end of the input."""
        show(_PROMPT, end="")
        try:
            line = sys.stdin.readline() if sys.stdin is not None else ""
        except OSError:  # an input that cannot be read
            line = ""
        if not line:
            raise Leaving
        typed = line.rstrip("\r\n")
        if not sys.stdin.isatty():  # a terminal shows what is typed by itself
            show(harmless(typed))
        return typed


def _number(typed: str) -> int | None:
    """The number of a list, with or without its bracket."""
    found = _LIST_NUMBER.fullmatch(typed)
    return int(found[1]) if found else None


def _in_lines(options: list[str]) -> list[str]:
    """The options side by side, as many as a line holds."""
    lines: list[str] = []
    for option in options:
        if lines and len(lines[-1]) + len(option) + 3 <= WIDTH:
            lines[-1] += "   " + option
        else:
            lines.append("  " + option)
    return lines
