"""Every move that can be made in a game, with its number and its text."""

from __future__ import annotations

from functools import lru_cache

from trickwright.building.model import Move
from trickwright.language.deck import NO_SUIT, SUIT_WORDS, Deck


@lru_cache(maxsize=32)
def moves_of(deck: Deck, calls: tuple[str, ...], named: tuple[int, ...], answers: tuple[str, ...]) -> Moves:
    """The moves of a game with these calls, cards that name a suit when they are led, and answers to its questions.

    Most house rules change none of these, so that the games of a ruleset share their moves.
    """
    return Moves(deck, calls, named, answers)


class Moves:
    """Every move of a game, numbered: a card played has the number of the card."""

    def __init__(self, deck: Deck, calls: tuple[str, ...], named: tuple[int, ...], answers: tuple[str, ...]) -> None:
        self._found: list[Move] = []
        for kind in ("play", "discard", "bury"):
            for card, name in enumerate(deck.names):
                self._add(kind, f"{kind} {name}", card=card)
        self.pass_code = self._add("pass", "pass")
        for number, call_text in enumerate(calls):
            self._add("bid", call_text, call=number)
        self.trump_codes = tuple(self._add("trump", f"trump {name}", suit=suit) for suit, name in enumerate(SUIT_WORDS))
        self.calling_codes = {
            card: tuple(
                self._add("play", f"play {deck.names[card]} calling {SUIT_WORDS[suit]}", card=card, suit=suit)
                for suit in range(NO_SUIT)
                if deck.of_suit(suit)
            )
            for card in named
        }
        self.done_code = self._add("done", "done")
        self.partner_codes = tuple(
            self._add("partner", f"partner {name}", card=card) for card, name in enumerate(deck.names)
        )
        self.answer_codes = {
            name: self._add("answer", f"answer {name.replace('_', '-')}", answer=name)
            for name in dict.fromkeys(answers)
        }
        self.all = tuple(self._found)
        self.codes = {move.text: move.code for move in self.all}

    def _add(self, kind: str, text: str, card: int = -1, suit: int = -1, call: int = -1, answer: str = "") -> int:
        code = len(self._found)
        self._found.append(Move(code, kind, text, card, suit, call, answer))
        return code
