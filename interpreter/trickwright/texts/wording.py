"""Cards, suits, calls and lists in the words of a language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from trickwright.building.model import Game, Move
from trickwright.language.deck import SUIT_WORDS, SYMBOLS
from trickwright.texts.catalogue import LANGUAGES, say, templates

_WORD_OF = dict(zip("CDHS", SUIT_WORDS, strict=False))
_SYMBOL_OF = dict(zip("CDHS", SYMBOLS, strict=True))


@dataclass(frozen=True)
class Wording:
    """How a language shows things; ``symbols`` says whether cards are shown as ``A♥`` instead of ``AH``."""

    language: str
    symbols: bool = False

    def say(self, key: str, /, **values: object) -> str:
        """The sentence of that key."""
        return say(self.language, key, **values)

    def card(self, text: str) -> str:
        """A card from its text; jokers have no suit and stay as they are."""
        symbol = _SYMBOL_OF.get(text[-1:]) if self.symbols else None
        return text[:-1] + symbol if symbol else text

    def cards(self, texts: Iterable[str]) -> str:
        """Some cards, one after the other."""
        return " ".join(self.card(text) for text in texts)

    def suit(self, word: str) -> str:
        """A suit, or no trump."""
        return self.say(f"suit.{word}")

    def joined(self, items: Iterable[str], last: str = "and") -> str:
        """``a, b and c``; ``last`` is "and" or "or"."""
        words = list(items)
        if not words:
            return ""
        text = words[0]
        for item in words[1:-1]:
            text = self.say("join.comma", first=text, last=item)
        return self.say(f"join.{last}", first=text, last=words[-1]) if len(words) > 1 else text

    def count(self, what: str, number: int) -> str:
        """``one card``, ``2 cards``."""
        return self.plural(f"count.{what}", number)

    def plural(self, key: str, number: int) -> str:
        """The sentence for one, or the one for another number."""
        return self.say(f"{key}.one" if number == 1 else f"{key}.other", number=number)

    def call(self, game: Game, text: str) -> str:
        """A call from its text (``bid 7 hearts``), by its title where the ruleset gives one."""
        code = game.move_codes.get(text)
        number = game.moves[code].call if code is not None else -1
        return call_words(game, number)[self.language] if number >= 0 else text.removeprefix("bid ")

    def answer(self, game: Game, name: str, question: str = "") -> str:
        """An answer by its title where the ruleset gives one; ``question`` is the name of the step that asks."""
        return answer_words(game, name, question)[self.language]

    def quoted(self, text: str) -> str:
        """A text in the quotation marks of the language."""
        return self.say("spoken.quoted", text=text)

    def move(self, game: Game, move: Move, question: str = "") -> str:
        """A move as it stands in a list of moves; ``question`` is the name of the step that asks, if one does."""
        if move.kind in ("pass", "done"):
            return self.say(f"move.{move.kind}")
        if move.kind == "answer":
            return self.say("move.answer", answer=self.answer(game, move.answer, question))
        if move.kind == "bid":
            return self.say("move.bid", bid=self.call(game, move.text))
        suit = self.suit(SUIT_WORDS[move.suit]) if move.suit >= 0 else ""
        if move.kind == "trump":
            return self.say("move.trump", suit=suit)
        card = self.card(game.deck.names[move.card])
        if suit:
            return self.say("move.calling", card=card, suit=suit)
        return self.say(f"move.{move.kind}", card=card)


def call_words(game: Game, number: int) -> dict[str, str]:
    """How a call is spoken, by language: its number or its title, which is its name if the ruleset gives none."""
    call = game.calls[number]
    found = {}
    for language in LANGUAGES:
        words = [str(call.number) if call.number else in_language(_title_of_call(game, call.name), language)]
        if call.suit >= 0:
            words.append(say(language, f"suit.{SUIT_WORDS[call.suit]}"))
        found[language] = " ".join(words)
    return found


def answer_words(game: Game, name: str, question: str = "") -> dict[str, str]:
    """How an answer is spoken, by language: its title, which is its name if the ruleset gives none.

    ``question`` is the name of the step that asks; without it, the first that has such an answer.
    """
    titles = game.names.get(f"hand.{question}.asks.{name}") or titled(game, f".asks.{name}")
    titles = titles or dict.fromkeys(LANGUAGES, name.replace("_", " "))
    return {language: in_language(titles, language) for language in LANGUAGES}


def titled(game: Game, ending: str) -> Mapping[str, str]:
    """The title at the first place in the ruleset that ends so (``.calls.misere``); empty without one."""
    return next((titles for path, titles in game.names.items() if path.endswith(ending)), {})


def spoken(game: Game, move: Move, question: str = "") -> dict[str, str]:
    """How somebody would type a move, by language: ``7 hearts``, ``queen of spades``, ``Pik Dame``."""
    if move.kind == "answer":
        return answer_words(game, move.answer, question)
    return {language: _spoken(game, move, language) for language in LANGUAGES}


def _spoken(game: Game, move: Move, language: str) -> str:
    if move.kind in ("pass", "done"):
        return say(language, f"move.{move.kind}")
    if move.kind == "bid":
        return call_words(game, move.call)[language]
    suit = say(language, f"suit.{SUIT_WORDS[move.suit]}") if move.suit >= 0 else ""
    if move.kind == "trump":
        return suit
    name = game.deck.names[move.card]
    if f"spoken.{name}" in templates(language):
        card = say(language, f"spoken.{name}")
    else:
        rank = templates(language).get(f"spoken.rank.{name[:-1]}", name[:-1])
        card = say(language, "spoken.card", rank=rank, suit=say(language, f"suit.{_WORD_OF[name[-1]]}"))
    return say(language, "spoken.calling", card=card, suit=suit) if suit else card


def _title_of_call(game: Game, name: str) -> Mapping[str, str]:
    return titled(game, f".calls.{name}") or dict.fromkeys(LANGUAGES, name.replace("_", "-"))


def in_language(text: Mapping[str, str], language: str) -> str:
    """A text of a ruleset in that language, or in another one if it has not been translated."""
    for wanted in (language, *LANGUAGES):
        if text.get(wanted):
            return text[wanted]
    return next(iter(text.values()), "")


def capital(text: str) -> str:
    """The text as it begins a sentence."""
    return text[:1].upper() + text[1:]
