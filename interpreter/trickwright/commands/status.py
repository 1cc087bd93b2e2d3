"""What a person sees of a game between its moves: scores, bid, tricks, the table and the own hand, line by line."""

from __future__ import annotations

from trickwright.building.model import TrickStep
from trickwright.engine.view import View
from trickwright.language.deck import NO_SUIT, SUIT_WORDS, mask_of
from trickwright.texts import Teller
from trickwright.texts.wording import capital


class Status:
    """Puts a seat's view into lines."""

    def __init__(self, teller: Teller) -> None:
        self.teller = teller
        self.wording = teller.wording
        self.game = teller.game

    def lines(self, view: View) -> list[str]:
        """Everything that lies on the table, and what led to it."""
        say, teller = self.wording.say, self.teller
        lines = [self.score(view), " · ".join(self._contract(view))]
        lines += [capital(" · ".join(parts)) for parts in (self._stock(view), self._turned(view)) if parts]
        for seat, cards in view.open_hands:
            lines.append(say("status.open_hand", seat=teller.seat(seat), cards=self.wording.cards(cards)))
        if view.asked == "call" and view.calls:
            calls = [say("status.says", seat=teller.seat(seat), what=self._call(text)) for seat, text in view.calls]
            lines.append(say("status.calls", calls=", ".join(calls)))
        if view.asked == "answer" and view.answers:
            lines.append(say("status.answers", answers=self._answers(view)))
        if view.tricks:
            lines.append(self.tricks(view))
        if view.trick or view.buried:
            lines.append(self._trick(view))
        lines.append(say("status.own_hand", cards=self.wording.cards(view.hand)))
        return lines

    def score(self, view: View) -> str:
        """The scores, and how far the game goes."""
        say = self.wording.say
        parts = [say("status.hand", hand=view.hand_number)]
        parts.append(say("status.score", scores=self.teller.by_side(view.scores)))
        if self.game.end.target is not None:
            parts.append(say("status.target", target=self.game.end.target))
        if self.game.end.hands is not None:
            parts.append(say("status.hands", hands=self.wording.count("hands", self.game.end.hands)))
        return " · ".join(parts)

    def last_trick(self, view: View) -> list[str]:
        """The trick that was over last; nothing before the first is."""
        if not view.tricks:
            return []
        last = view.tricks[-1]
        played = zip(last.seats, last.cards, strict=True)
        cards = ", ".join(f"{self.teller.seat(seat)} {self.wording.card(card)}" for seat, card in played)
        return [self.wording.say("status.last_trick", cards=cards, seat=self.teller.seat(last.winner))]

    def _contract(self, view: View) -> list[str]:
        say, seat = self.wording.say, self.teller.seat
        parts = [say("status.dealer", seat=seat(view.dealer))]
        if view.bid is not None and view.bidder is not None:
            parts.append(say("status.bid", bid=self.wording.call(self.game, view.bid), seat=seat(view.bidder)))
        elif view.asked == "call":
            parts.append(say("status.no_bid"))
        if view.trump is not None:
            parts.append(say("status.trump", suit=self.wording.suit(view.trump)))
        if view.called_card is not None:
            parts.append(say("status.called", card=self.wording.card(view.called_card)))
        if view.partner is not None:
            parts.append(say("status.partner", seat=seat(view.partner)))
        elif view.alone:
            parts.append(say("status.alone"))
        return parts

    def _stock(self, view: View) -> list[str]:
        """The stock, where players draw from it while they play."""
        say = self.wording.say
        if not view.stock_size or not any(isinstance(step, TrickStep) and step.draws for step in self.game.steps):
            return []
        parts = [say("status.stock", cards=self.wording.count("cards", view.stock_size))]
        if view.stock_top is not None:
            parts.append(say("status.on_stock", card=self.wording.card(view.stock_top)))
        return parts

    def _turned(self, view: View) -> list[str]:
        """The card turned up while there is no trump, and those that were turned up before it."""
        say = self.wording.say
        parts = []
        if view.turned_card is not None and view.trump is None:
            parts.append(say("status.turned", card=self.wording.card(view.turned_card)))
        if view.aside:
            parts.append(say("status.aside", cards=self.wording.cards(view.aside)))
        return parts

    def _answers(self, view: View) -> str:
        """What has been answered so far, in the order asked."""
        spoken = [self.wording.answer(self.game, answer, question) for question, answer in view.answers]
        return ", ".join(map(self.wording.quoted, spoken))

    def tricks(self, view: View) -> str:
        """The tricks of each side, and what its cards have counted so far where that is settled by the card alone."""
        game = self.game
        tricks = [sum(view.tricks_taken[seat] for seat in side) for side in game.sides]
        parts = [self.wording.say("status.tricks", tricks=self.teller.by_side(tricks))]
        if game.point_sums is not None and not game.counts_tricks:
            won = [mask_of(game.deck.numbers[card] for seat in side for card in view.won[seat]) for side in game.sides]
            sums = game.point_sums[_trump(view)]
            worths = [(worth, mask) for worth, mask, to_holder in sums if not to_holder]
            points = [sum(worth * (cards & mask).bit_count() for worth, mask in worths) for cards in won]
            parts.append(self.wording.say("status.points", points=self.teller.by_side(points)))
        if any(view.pegged):
            parts.append(self.wording.say("status.pegged", points=self.teller.by_side(view.pegged)))
        return " · ".join(parts)

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
        own = [card for owner, card in view.buried if owner == view.seat]
        if own:
            parts.append(f"{teller.seat(view.seat)} ({say('status.buried', cards=self.wording.cards(own))})")
        line = say("status.table", cards=", ".join(parts))
        if view.winning is not None and len(view.trick) > 1:
            line += f" ({say('status.winning', seat=teller.seat(view.winning))})"
        return line

    def _call(self, text: str) -> str:
        return self.wording.say("move.pass") if text == "pass" else self.wording.call(self.game, text)


def _trump(view: View) -> int:
    """The trump as the tables of a game count it."""
    if view.trump is None:
        return -1
    return NO_SUIT if view.trump == "none" else SUIT_WORDS.index(view.trump)
