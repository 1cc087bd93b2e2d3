"""The position of a case: from what is written to what the engine takes, and what must be said in it."""

from __future__ import annotations

from dataclasses import replace

from trickwright.building.model import Game, TrickStep
from trickwright.building.reader import child
from trickwright.cases.model import Case
from trickwright.cases.values import Values
from trickwright.engine.positions import (
    Position,
    asks_for,
    is_first_trick,
    made_by_first_card,
    names_suit,
    seats_out,
    seats_to_play,
    tricks_in_hand,
    trump_of,
)
from trickwright.language.deck import mask_of
from trickwright.reading.diagnostics import Place, shown
from trickwright.reading.document import Mapping, Node, Scalar


def read_position(case: Case, node: Mapping, values: Values) -> None:
    """Gives the case its position; none, and findings, where it says too little, too much, or what cannot be."""
    before = len(values.reader.diagnostics)
    reader = _PositionReader(node, values)
    position = reader.read()
    if len(values.reader.diagnostics) == before and position is not None:
        position = reader.completed(position)
    if len(values.reader.diagnostics) == before and position is not None:
        case.position = position
        case.turn_place = node["turn"].place if "turn" in node else None
        case.card_places = reader.card_places


class _PositionReader:
    def __init__(self, node: Mapping, values: Values) -> None:
        self.node = node
        self.values = values
        self.game = values.game
        self.error = values.reader.error
        self.trick = child(node, "trick")
        self.lying: dict[int, Place] = {}  # cards that have been met, each with its place
        self.card_places: tuple[Place, ...] = ()  # of the cards of the trick

    def read(self) -> Position | None:
        """The position as it is written."""
        node, values = self.node, self.values
        return Position(
            trump=values.suit(node.get("trump")),
            dealer=values.seat(node.get("dealer")),
            bidder=values.seat(node.get("bidder")),
            call=self._call(),
            out=values.seats(node.get("out")),
            hands=self._hands(),
            won=self._won(),
            tricks=values.numbers(node.get("tricks")),
            scores=values.numbers(node.get("scores")),
            leader=self._leader(),
            trick=self._trick_cards(),
            calling=values.suit(self.trick.get("calling")) if self.trick is not None else -1,
            held=self._held(),
            turn=values.seat(node.get("turn")),
        )

    def completed(self, position: Position) -> Position | None:
        """The position with what follows from it; findings where something is missing or contradicts the rest."""
        if not any(isinstance(step, TrickStep) for step in self.game.steps):
            self.error("TW613", "In this game no tricks are played.", self._place("trick"), "Give a deal instead.")
            return None
        self._check_end(position)
        self._check_number(position)
        position = replace(position, trump=self._trump(position))
        if position.leader >= 0:
            self._check_trick(position)
        return position

    # --- reading ----------------------------------------------------------

    def _call(self) -> int:
        node = self.node.get("bid")
        asked = self.values.move(node) if isinstance(node, Scalar) else None
        if asked is None or not isinstance(node, Scalar):
            return -1
        if asked.code is None:
            message = f"There is no {shown(asked.text)} in this game."
            self.error("TW608", message, node.place, self.values.meant(asked.text))
            return -1
        move = self.game.moves[asked.code]
        if move.kind != "bid":
            help = "Write the highest bid, or leave it out where nobody has bid."
            self.error("TW608", f"{shown(node.text)} is no bid.", node.place, help)
        return move.call

    def _leader(self) -> int:
        if self.trick is not None:
            return self.values.seat(self.trick.get("leader"))
        return -1 if self._is_finished() else self.values.seat(self.node.get("turn"))

    def _is_finished(self) -> bool:
        return self.trick is None and ("won" in self.node or "tricks" in self.node)

    def _lay(self, node: Node | None) -> list[int]:
        """Some cards, none of which may lie anywhere else."""
        return self.values.once(node, self.lying, "stands here twice.")

    def _hands(self) -> dict[int, int]:
        return {seat: mask_of(self._lay(cards)) for seat, cards, _ in self.values.by_seat(self.node.get("hands"))}

    def _won(self) -> list[int] | None:
        items = self.values.by_side(self.node.get("won"))
        return None if items is None else [mask_of(self._lay(item)) for item in items]

    def _trick_cards(self) -> tuple[int, ...]:
        if self.trick is None:
            return ()
        cards = tuple(self._lay(self.trick.get("cards")))
        self.card_places = tuple(self.lying[card] for card in cards)
        return cards

    def _held(self) -> dict[int, int]:
        """Cards held when play began may lie in hands and tricks by now, but two seats cannot have held the same."""
        self.lying = {}
        return {seat: mask_of(self._lay(cards)) for seat, cards, _ in self.values.by_seat(self.node.get("held"))}

    # --- checking ---------------------------------------------------------

    def _place(self, name: str) -> Place:
        """Where an entry's name stands; that of the first one, or of the position, where it is not there."""
        key = self.node.key(name) or next((key for key, _value in self.node.entries), None)
        return key.place if key is not None else self.node.place

    def _check_end(self, position: Position) -> None:
        """Whether it is clear if the hand is over, and what is needed to score it."""
        turn = self.node.get("turn")
        if self._is_finished():
            if isinstance(turn, Scalar):
                message = "Without a `trick` this hand is over, so it is nobody's turn."
                help = f"If seat {turn.text} leads, add: trick: {{leader: {turn.text}}}"
                self.error("TW613", message, self._place("turn"), help)
            if self.game.counts_tricks and position.tricks is None:
                message = "In this game tricks count, and it is not said how many every side has taken."
                self.error("TW612", message, self._place("won"), "Add `tricks`, for example: tricks: [6, 4]")
        elif position.leader < 0:
            help = "Add a trick, like trick: {leader: 0, cards: [AD]}, or what was won, like tricks: [4, 2]"
            message = "It is not said whose turn it is, nor that the hand is over."
            self.error("TW612", message, self._place("trick"), help)

    def _check_number(self, position: Position) -> None:
        """No side can have taken more tricks than a hand has, and after the last one no other begins."""
        number = tricks_in_hand(self.game)
        if number is None or position.tricks is None:
            return
        over = sum(position.tricks)
        if over > number:
            message = f"Here are {over} tricks, and a hand has {number}."
            self.error("TW613", message, self.node["tricks"].place, "Correct the numbers.")
        elif over == number and position.leader >= 0:
            message = f"After {number} tricks the hand is over, so no other begins."
            help = "Write the tricks that were over before this one, or remove it."
            self.error("TW613", message, self.node["tricks"].place, help)

    def _trump(self, position: Position) -> int:
        """Trump as it is given or follows from the bid; a finding where it must be known and is not."""
        node = self.node.get("trump")
        made = trump_of(self.game, replace(position, trump=-1))
        if isinstance(node, Scalar) and made >= 0 and made != position.trump:
            message = f"With `{self.game.calls[position.call].text}` trump cannot be {node.text}."
            self.error("TW613", message, node.place, "Correct one of the two, or leave `trump` out.")
        first = made_by_first_card(self.game, position)
        if isinstance(node, Scalar) and made < 0 <= first and first != position.trump:
            name = shown(self.game.deck.names[position.trick[0]])
            message = f"The first card of the hand, {name}, makes trump, so it cannot be {node.text}."
            help = "Leave `trump` out; or leave `tricks` out, if this is not the first trick."
            self.error("TW613", message, node.place, help)
        trump = position.trump if position.trump >= 0 else made
        if trump < 0 and self._needs_trump(position):
            help = "Add `trump`, for example: trump: hearts"
            place = self._place("trick" if "trick" in self.node else "won")
            self.error("TW612", "It is not said which suit is trump.", place, help)
        return trump

    def _needs_trump(self, position: Position) -> bool:
        """Whether anything in this game depends on trump that is made before or while this is played."""
        game = self.game
        if not _makes_trump(game):
            return False
        if position.leader < 0:
            return _points_depend_on_trump(game)
        lead_makes_it = any(isinstance(step, TrickStep) and step.makes_trump for step in game.steps)
        return not (lead_makes_it and is_first_trick(position))

    def _check_trick(self, position: Position) -> None:
        game = self.game
        leader = self.trick["leader"] if self.trick is not None else self.node["turn"]
        if self._sends_out_whom(position):
            help = "Add `bidder`, for example: bidder: 0"
            self.error("TW612", "It is not said who has bid, so who sits out.", self._place("bid"), help)
            return
        if seats_out(game, position) >> position.leader & 1:
            message = f"Seat {position.leader} takes no part in this hand, so it cannot lead."
            self.error("TW613", message, leader.place, "Let another seat lead, or correct who is out.")
            return
        players = len(seats_to_play(game, position))
        if len(position.trick) > players and self.trick is not None:
            message = f"Here are {len(position.trick)} cards, and {players} players play to this trick."
            self.error("TW609", message, self.trick["cards"].place, "Remove what is too many.")
            return
        named = position.calling
        if (
            named >= 0
            and self.trick is not None
            and not names_suit(game, position)
            and not asks_for(game, position, named)
        ):
            message = "Who led this trick could not name a suit."
            self.error("TW613", message, self.trick["calling"].place, "Remove `calling`.")

    def _sends_out_whom(self, position: Position) -> bool:
        """Whether the bid lets somebody sit out, and it is not known whom, since nobody is said to have bid it."""
        return position.call >= 0 and position.bidder < 0 and self.game.calls[position.call].out is not None


def _makes_trump(game: Game) -> bool:
    """Whether there is trump in a game, sooner or later."""
    steps = any(step.phase == "naming" or getattr(step, "makes_trump", None) is not None for step in game.steps)
    return steps or any(call.makes_trump is not None for call in game.calls)


def _points_depend_on_trump(game: Game) -> bool:
    return any(
        entry.cards is not None or (entry.masks is not None and len(set(entry.masks)) > 1) for entry in game.points
    )
