"""Cards, seats, sides and moves in a case file: from what is written to what the engine takes, for one game."""

from __future__ import annotations

import re
from collections.abc import Iterator

from trickwright.building.model import AskingStep, Game
from trickwright.building.reader import Reader
from trickwright.cases.model import Asked
from trickwright.engine.state import State
from trickwright.engine.typed_moves import card_name, parse_move
from trickwright.language.deck import NO_SUIT, SUIT_WORDS, canonical_card
from trickwright.language.spoken import SPOKEN_NUMBERS
from trickwright.reading.diagnostics import Place, nearest, shown
from trickwright.reading.document import Mapping, Node, Scalar, Sequence
from trickwright.reading.look_alikes import in_disguise
from trickwright.texts.catalogue import words_of

_WITH_CARD = ("play", "discard", "bury", "partner")
_NEEDED = {**dict.fromkeys(_WITH_CARD, "a card"), "trump": "a suit"}
"""What has to follow the first word of some moves."""
_CARD = "(?:(?:[2-9]|10|[JQKA])[CDHS]|JK|HJ|LJ)"
_SUIT = "(?:clubs|diamonds|hearts|spades)"
_MOVE = re.compile(
    rf"pass|done|bid [0-9]{{1,4}}(?: (?:{_SUIT}|no-trump))?|bid [a-z][a-z0-9]*(?:-[a-z0-9]+)*"
    rf"|answer [a-z][a-z0-9]*(?:-[a-z0-9]+)*"
    rf"|trump (?:{_SUIT}|none|no-trump)|(?:discard|bury|partner) {_CARD}|play {_CARD}(?: calling {_SUIT})?"
)
"""What a move looks like in whatever game."""
_MOST_LISTED = 12


class Values:
    """Reads values for a game; what cannot be read becomes a finding of the ``reader``, and is left out."""

    def __init__(self, game: Game, reader: Reader) -> None:
        self.game = game
        self.reader = reader

    # --- cards ------------------------------------------------------------

    def cards(self, node: Node | None) -> list[tuple[int, Place]]:
        """The cards of a list that are in the pack, each with its place."""
        found = []
        for item in node.items if isinstance(node, Sequence) else ():
            card = self.card(item.text, item.place) if isinstance(item, Scalar) else None
            if card is not None:
                found.append((card, item.place))
        return found

    def once(self, node: Node | None, lying: dict[int, Place], sentence: str) -> list[int]:
        """The cards of a list, none of which may be among those that lie somewhere, with their places; adds them.

        ``sentence`` says of a card what is wrong with it then.
        """
        found = []
        wrong = set[int]()  # a card that stands in a list many times is one mistake
        for card, place in self.cards(node):
            if card in lying and card not in wrong:
                wrong.add(card)
                message = f"{shown(self.game.deck.names[card])} {sentence}"
                other = (("the other one", lying[card]),)
                self.reader.error("TW605", message, place, "Remove one of the two.", other)
            lying.setdefault(card, place)
            found.append(card)
        return found

    def card(self, text: str, place: Place) -> int | None:
        """The number of a card; None, and a finding, for one that is not in the pack."""
        deck = self.game.deck
        card = deck.card(text)
        if card is None:
            self.reader.error("TW604", f"There is no card {shown(text)} in this pack.", place, self._card_help(text))
        return card

    def _card_help(self, text: str) -> str:
        deck = self.game.deck
        meant = deck.numbers.get(card_name(words_of(text)) or "")
        if meant is not None:
            return f"Did you mean `{deck.names[meant]}`?"
        disguise = in_disguise(text)
        if disguise is not None:
            return disguise
        word = canonical_card(text)
        same_rank = [name for name in deck.names if word and name[:-1] == word[:-1] and name[-1:] in "CDHS"]
        if same_rank:
            return f"Of this rank there are: {', '.join(same_rank)}."
        same_suit = [name for name in deck.names if len(word) > 1 and name[-1] == word[-1] and name[-1] in "CDHS"]
        if same_suit:
            return f"Of this suit there are: {', '.join(same_suit)}."
        return f"Write the rank and the first letter of the suit, like {deck.names[0]} or {deck.names[-1]}."

    def one_card(self, node: Node | None) -> int:
        """A single card; -1 where there is none, with a finding where it is not in the pack."""
        is_text = isinstance(node, Scalar) and isinstance(node.value, str)
        card = self.card(node.text, node.place) if isinstance(node, Scalar) and is_text else None
        return -1 if card is None else card

    # --- answers ----------------------------------------------------------

    def answers(self, node: Node | None) -> dict[int, str]:
        """Answers by the number of the question; findings for questions that are not asked and answers not offered."""
        steps = {step.name: step for step in self.game.steps if isinstance(step, AskingStep)}
        found = {}
        for key, value in node.entries if isinstance(node, Mapping) else ():
            step = steps.get(_underscored(key.text))
            if step is None:
                help = self._one_of(key.text, list(steps), "questions", "Nobody is asked anything.")
                self.reader.error("TW603", f"This game has no question {shown(key.text)}.", key.place, help)
                continue
            names = [answer.name for answer in step.answers]
            answer = _underscored(value.text) if isinstance(value, Scalar) else ""
            if answer in names:
                found[step.question] = answer
            elif isinstance(value, Scalar):
                message = f"{shown(value.text)} is no answer to {shown(step.name)}."
                self.reader.error("TW603", message, value.place, self._one_of(value.text, names, "answers", ""))
        return found

    @staticmethod
    def _one_of(text: str, names: list[str], what: str, without: str) -> str:
        """What may have been meant, or all that there is."""
        guess = nearest(text, names)
        listed = f"The {what} are: {', '.join(f'`{name}`' for name in names)}." if names else without
        return f"Did you mean `{guess}`?" if guess else listed

    # --- seats and sides --------------------------------------------------

    def seat(self, node: Node | None) -> int:
        """A seat; -1 where there is none, with a finding where it is not at the table."""
        if not isinstance(node, Scalar) or not isinstance(node.value, int):
            return -1
        return self._seat(node.value, node.place)

    def _seat(self, number: int, place: Place) -> int:
        if 0 <= number < self.game.seats:
            return number
        seats = self.game.seats
        help = f"The {seats} players sit at 0 to {seats - 1}, clockwise."
        self.reader.error("TW606", f"There is no seat {number} at this table.", place, help)
        return -1

    def seats(self, node: Node | None) -> int:
        """Some seats, as a mask."""
        mask = 0
        for item in node.items if isinstance(node, Sequence) else ():
            seat = self.seat(item)
            mask |= 1 << seat if seat >= 0 else 0
        return mask

    def by_seat(self, node: Node | None) -> Iterator[tuple[int, Node, Place]]:
        """What a map or a list says of seats: the seat, the value, and the place that names the seat."""
        if isinstance(node, Mapping):
            for key, value in node.entries:
                seat = self._seat(int(key.text), key.place) if key.text.isdecimal() else -1
                if seat >= 0:
                    yield seat, value, key.place
        elif isinstance(node, Sequence):
            for number, value in enumerate(node.items):
                if self._seat(number, value.place) >= 0:
                    yield number, value, value.place

    def by_side(self, node: Node | None) -> list[Node] | None:
        """The items of a list with one for every side; None, and perhaps a finding, where it is none."""
        if not isinstance(node, Sequence):
            return None
        sides = self.game.sides
        if len(node) != len(sides):
            members = ", ".join(f"{number}: seat {' and '.join(map(str, side))}" for number, side in enumerate(sides))
            values = "is 1 value" if len(node) == 1 else f"are {len(node)} values"
            message = f"Here {values}, and this game has {len(sides)} sides."
            self.reader.error("TW607", message, node.place, f"Write one for every side. The sides are {members}.")
            return None
        return list(node.items)

    def numbers(self, node: Node | None) -> list[int] | None:
        """A number for every side; None, and perhaps a finding, where there is no such list."""
        items = self.by_side(node)
        if items is None:
            return None
        return [item.value for item in items if isinstance(item, Scalar) and isinstance(item.value, int)]

    def side(self, node: Node) -> int | None:
        """A side by its number; None, and a finding, where there is none."""
        if not isinstance(node, Scalar) or not isinstance(node.value, int):
            return None
        sides = self.game.sides
        if 0 <= node.value < len(sides):
            return node.value
        members = ", ".join(f"{number}: seat {' and '.join(map(str, side))}" for number, side in enumerate(sides))
        self.reader.error("TW606", f"There is no side {node.value}.", node.place, f"The sides are {members}.")
        return None

    # --- moves and suits --------------------------------------------------

    def moves(self, node: Node | None) -> list[Asked]:
        """The moves of a list."""
        found = []
        for item in node.items if isinstance(node, Sequence) else ():
            asked = self.move(item) if isinstance(item, Scalar) else None
            if asked is not None:
                found.append(asked)
        return found

    def move(self, node: Scalar) -> Asked | None:
        """A move, be it one of this game or not; None, and a finding, for a text that is no move at all."""
        text = " ".join(node.text.split())
        if text not in self.game.move_codes:
            text = _usual(text)
        code = self.game.move_codes.get(text)
        words = text.split()
        if code is not None or (_is_move(text) and _in_digits(text) == text):
            return Asked(code, text, node.place)
        if len(words) > 1 and words[0] in _WITH_CARD and self._is_no_card(words[1]):
            written = node.text.split()[1]
            at = node.text.index(written, len(words[0]))
            self.card(written, node.place_of(at, at + len(written)))
            return None
        self.reader.error("TW608", f"{shown(node.text)} is no move.", node.place, self.meant(text))
        return None

    def _is_no_card(self, word: str) -> bool:
        """Whether a word is neither a card of this pack nor another way to say one."""
        return self.game.deck.card(word) is None and card_name(words_of(word)) not in self.game.deck.numbers

    def why_none(self, text: str) -> str:
        """Why a move is none of this game, in a sentence or two."""
        words = text.split()
        if words[0] in _WITH_CARD and words[1] not in self.game.deck.numbers:
            return f"There is no card {shown(words[1])} in this pack."
        help = f" {self.meant(text)}" if words[0] in ("bid", "answer") else ""
        return f"There is no such move in this game.{help}"

    def meant(self, text: str) -> str:
        """What may be meant by a text that is no move of this game."""
        words = text.split()
        needed = _NEEDED.get(text)
        example = next((move for move in self.game.move_codes if move.startswith(f"{text} ")), None)
        if needed is not None and example is not None:
            return f"`{text}` needs {needed}, for example `{example}`."
        meant = parse_move(State(self.game, 0), text) or parse_move(State(self.game, 0), _in_digits(text))
        if meant is not None:
            return f"Did you mean `{meant.text}`?"
        calls = [call.text for call in sorted(self.game.calls, key=lambda call: call.order)]
        if words and words[0].casefold() == "bid" and calls:
            guess = None if any(word.isdecimal() for word in words) else nearest(text, calls)
            if guess is not None:
                return f"Did you mean `{guess}`?"
            if len(calls) <= _MOST_LISTED:
                return f"The bids are: {', '.join(f'`{call}`' for call in calls)}."
            return f"The lowest bid is `{calls[0]}`, the highest `{calls[-1]}`."
        answers = [name.replace("_", "-") for name in self.game.answer_codes]
        if words and words[0].casefold() == "answer" and answers:
            guess = nearest(" ".join(words[1:]), answers)
            listed = ", ".join(f"`answer {name}`" for name in answers)
            return f"Did you mean `answer {guess}`?" if guess else f"The answers are: {listed}."
        asks = [code for codes in self.game.calling_codes.values() for code in codes]
        if "calling" in words and asks:
            return f"For example: {self.game.moves[asks[0]].text}"
        guess = None if any(letter.isdecimal() for letter in text) else nearest(text, self.game.move_codes)
        if guess is not None:
            return f"Did you mean `{guess}`?"
        return (
            "A move begins with pass, bid, trump, answer, partner, discard, done, bury or play, like `play "
            f"{self.game.deck.names[-1]}`."
        )

    @staticmethod
    def suit(node: Node | None) -> int:
        """A suit, or NO_SUIT for no trump; -1 where there is none."""
        if not isinstance(node, Scalar) or not isinstance(node.value, str):
            return -1
        return NO_SUIT if node.text in ("none", SUIT_WORDS[NO_SUIT]) else SUIT_WORDS.index(node.text)


def _underscored(text: str) -> str:
    """A name as rule files write it; in moves it has hyphens."""
    return text.strip().replace("-", "_")


def _usual(text: str) -> str:
    """A move as records write it: ``Play A♠`` is ``play AS``."""
    words = text.split()
    card = canonical_card(words[1]) if len(words) > 1 and words[0].casefold() in _WITH_CARD else None
    words = [word.casefold() for word in words]
    if card is not None:
        words[1] = card
    return " ".join(words)


def _in_digits(text: str) -> str:
    """A bid of `eight` as a bid of `8`; any other text as it is."""
    words = text.split()
    if words[:1] != ["bid"]:
        return text
    return " ".join(str(SPOKEN_NUMBERS.get(word, word)) for word in words)


def _is_move(text: str) -> bool:
    """Whether a text is a move of some game."""
    return bool(_MOVE.fullmatch(text))
