"""The position of a case: from what is written to what the engine takes, and what must be said in it."""

from __future__ import annotations

from dataclasses import replace

from trickwright.building.model import DealStep, ExchangeStep, Game, PartnerStep, TrickStep
from trickwright.building.reader import child
from trickwright.cases.model import Case
from trickwright.cases.values import Values
from trickwright.engine.courses import goes_on, in_stock, may_have_come, tricks_in_hand
from trickwright.engine.position import (
    Position,
    asks_for,
    is_first_trick,
    made_by_first_card,
    names_suit,
    seats_out,
    seats_to_play,
    stock_of,
    trump_of,
)
from trickwright.engine.positions import standing
from trickwright.language.deck import mask_of
from trickwright.reading.diagnostics import Place, shown
from trickwright.reading.document import Mapping, Node, Scalar

_OR_LEAVE_OUT = "Correct one of the two, or leave `trump` out."


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
        self.lying_in_play: dict[int, Place] = {}  # those of hands, tricks and stock
        self.card_places: tuple[Place, ...] = ()  # of the cards of the trick

    def read(self) -> Position | None:
        """The position as it is written."""
        node, values = self.node, self.values
        return Position(
            trump=values.suit(node.get("trump")),
            dealer=values.seat(node.get("dealer")),
            bidder=values.seat(node.get("bidder")),
            call=self._call(),
            called=values.one_card(node.get("called")),
            answers=values.answers(node.get("answers")),
            turned=values.one_card(node.get("turned")),
            out=values.seats(node.get("out")),
            hands=self._hands(),
            won=self._won(),
            tricks=values.numbers(node.get("tricks")),
            scores=values.numbers(node.get("scores")),
            leader=self._leader(),
            trick=self._trick_cards(),
            calling=values.suit(self.trick.get("calling")) if self.trick is not None else -1,
            stock=self._stock(),
            aside=tuple(self._lay(node.get("aside"))),
            thrown=self._thrown(),
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
        self._check_turned(position)
        position = replace(position, trump=self._trump(position))
        self._check_stock(position)
        self._check_called(position)
        if position.leader >= 0:
            self._check_trick(position)
        self._check_scores(position)
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

    def _stock(self) -> tuple[int, ...] | None:
        node = self.node.get("stock")
        return None if node is None else tuple(self._lay(node))

    def _thrown(self) -> dict[int, int]:
        """Cards thrown away lie nowhere else, unless they are drawn again."""
        again = any(isinstance(step, ExchangeStep) and step.from_discards for step in self.game.steps)
        lying = {} if again else self.lying
        return {
            seat: mask_of(self.values.once(cards, lying, "stands here twice."))
            for seat, cards, _ in self.values.by_seat(self.node.get("thrown"))
        }

    def _held(self) -> dict[int, int]:
        """Cards held when play began may lie in hands and tricks by now, but two seats cannot have held the same."""
        self.lying_in_play, self.lying = self.lying, {}
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
        number = tricks_in_hand(self.game, position)
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
            by_call = position.call >= 0 and self.game.calls[position.call].makes_trump is not None
            what = f"`{self.game.calls[position.call].text}`" if by_call else f"{self._name(position.turned)} turned up"
            self.error("TW613", f"With {what} trump cannot be {node.text}.", node.place, _OR_LEAVE_OUT)
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

    def _name(self, card: int) -> str:
        return shown(self.game.deck.names[card])

    def _check_turned(self, position: Position) -> None:
        """Whether cards are turned up in this game, and those that are laid aside by now had to be."""
        steps = [step for step in self.game.steps if isinstance(step, DealStep) and step.turn_up]
        later = [step for step in steps if step.later]
        for name, found in (("turned", steps), ("aside", later)):
            if name in self.node and not found:
                what = "turned up" if name == "turned" else "laid aside for another"
                self.error("TW613", f"In this game no card is {what}.", self._place(name), f"Leave `{name}` out.")
                return
        if position.aside and position.turned < 0:
            message = "It is not said which card was turned up last, after those that lie aside."
            self.error("TW612", message, self._place("aside"), "Add `turned`, for example: turned: 9S")
        elif position.turned in position.aside:
            message = f"{self._name(position.turned)} lies aside, so it is not the card turned up last."
            self.error("TW605", message, self.node["turned"].place, "Correct one of the two.")
            return
        elif not may_have_come(self.game, position):
            message, help = "These answers do not go together.", "Leave out what nobody was asked."
            if position.turned >= 0:
                message = "The answers and the cards turned up do not go together."
                help = "`aside` holds the cards turned up before `turned`, in their order; correct it or `answers`."
            self.error("TW613", message, self._place("answers" if position.answers else "aside"), help)
            return
        turned = (*position.aside, position.turned)
        for step in later if len(turned) > 1 and position.turned >= 0 else ():
            over = next((at for at in range(2, len(turned)) if goes_on(step, turned[:at]) is False), 0)
            if over:
                message = f"After {self._name(turned[over - 1])} no other card is turned up."
                self.error("TW613", message, self._place("aside"), "Correct the cards.")
            elif goes_on(step, turned):
                message = f"After {self._name(position.turned)} another card is turned up."
                self.error("TW613", message, self.node["turned"].place, "Add it, and write this one in `aside`.")
        top = stock_of(self.game, replace(position, stock=None))  # where the card turned up must lie
        if not top:
            return
        if position.stock and position.stock[0] != top[0]:
            message = f"{self._name(top[0])} was turned up, so it lies on top of the stock."
            self.error("TW613", message, self.node["stock"].place, "Write it first, or correct `turned`.")
        elif not position.stock and top[0] in self.lying_in_play:
            message = f"{self._name(top[0])} was turned up and lies on the stock, so it cannot be here."
            other = (("turned up", self.node["turned"].place),)
            self.error("TW605", message, self.lying_in_play[top[0]], "Remove it, or correct `turned`.", other)

    def _check_stock(self, position: Position) -> None:
        """Whether the stock can have the cards that are named."""
        if position.stock is None:
            return
        number = in_stock(self.game, replace(position, stock=None))
        if number is None:
            deal = next((step for step in self.game.steps if isinstance(step, DealStep)), None)
            number = self.game.deck.size - (deal.each * self.game.seats + deal.kitty if deal is not None else 0)
        elif not position.stock and number:
            message = f"The stock cannot be gone: {number} cards are left in it."
            help = "Name those on top, leave `stock` out, or correct `tricks`."
            self.error("TW613", message, self.node["stock"].place, help)
        if len(position.stock) > number:
            are = "is 1 card" if len(position.stock) == 1 else f"are {len(position.stock)} cards"
            left = f"has {number or 'no'} card{'' if number == 1 else 's'}"
            message = f"Here {are}, and the stock {left}."
            self.error("TW609", message, self.node["stock"].place, "Remove what is too many.")

    def _check_called(self, position: Position) -> None:
        """Whether somebody can have named this card for a partner."""
        node = self.node.get("called")
        if position.called < 0 or not isinstance(node, Scalar):
            return
        steps = [step for step in self.game.steps if isinstance(step, PartnerStep)]
        if not steps:
            self.error(
                "TW613", "In this game nobody names a card for a partner.", self._place("called"), "Leave it out."
            )
        elif position.trump >= 0 and not any(step.cards[position.trump] >> position.called & 1 for step in steps):
            message = f"{self._name(position.called)} is no card that may be named for a partner."
            self.error("TW613", message, node.place, "Name another card, or correct `trump`.")
        elif position.bidder < 0:
            message = "It is not said who has bid, so whose partner it is that holds this card."
            self.error("TW612", message, node.place, "Add `bidder`, for example: bidder: 0")
        elif any(cards >> position.called & 1 for cards in position.thrown.values()):
            message = f"{self._name(position.called)} was named for a partner, so it cannot have been thrown away."
            self.error("TW613", message, self._place("thrown"), "Correct `called` or `thrown`.")

    def _check_scores(self, position: Position) -> None:
        """Where a game ends as soon as somebody is there, nobody can have been there before this was played."""
        end = self.game.end
        if end.target_counts != "at once" or end.target is None or position.trump < 0:
            return
        scores = standing(self.game, position)
        side = next((side for side, score in enumerate(scores) if score >= end.target), None)
        if side is not None:
            message = f"Side {side} has {scores[side]} points before this, and the game was over at {end.target}."
            help = "`scores` are those when the hand began; what has been marked since follows from the other entries."
            if position.leader < 0:
                help = f"{help} Give the trick that decided the game."
            self.error("TW613", message, self._place("scores"), help)

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
