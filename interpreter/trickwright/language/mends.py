"""What to write instead: the help that stands under a mistake in an expression."""

from __future__ import annotations

from collections.abc import Iterable

from trickwright.language.deck import RANKS, Deck
from trickwright.language.syntax import Mistake, Node, written
from trickwright.language.vocabulary import FUNCTIONS, WORDS
from trickwright.reading.diagnostics import nearest, shown

_MOST_LISTED = 8
_MOST_COMPARED = 500  # names; looking for the nearest takes its time
_DIGITS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_SPOKEN_NUMBERS = {word: number for number, word in enumerate(_DIGITS, start=1)} | {"zero": 0, "none": 0}
_SPOKEN_RANKS = {"ace": "A", "king": "K", "queen": "Q", "jack": "J"} | dict(zip(_DIGITS[1:10], RANKS, strict=False))
_SPOKEN_SIGNS = {"minus": "-", "plus": "+", "times": "*", "x": "*", "equals": "==", "over": ">", "under": "<"}
_ASKED = {"suit": "hearts", "seat": "dealer", "call": "NAME", "answer": "NAME"}
_EXAMPLES = {
    "integer": "A whole number is, for instance, 3 or `bid + 1` or `count of trump`.",
    "truth": "A condition compares something, for instance: bid >= 8",
    "suit": "A suit is, for instance, `hearts` or `trump` or `suit of first_card`.",
    "cards": "A set of cards is, for instance, `5 of trump` or `any of hearts`.",
    "seat": "A seat is, for instance, `dealer` or `bidder` or `eldest`.",
    "seats": "A set of seats is, for instance, `dealer` or `bidders` or `everyone but dealer`.",
}
_TIGHT = {"integer", "rank", "card", "name", "any", "application", "quantified", "in_play", "dealt"}


def for_type(node: Node, found: str, wanted: str) -> str:
    """For a thing of the wrong kind."""
    if found in ("every", "some"):
        return "Compare it: score of every side >= 55."
    if wanted == "cards" and node.kind in ("integer", "rank"):
        return f"Write `{node.text} of trump` or `{node.text} of every suit`."
    if node.kind in ("at_least", "at_most") and wanted == "truth":
        left, right = (written(part) for part in node.parts)
        return f"To compare write `{left} {'>=' if node.kind == 'at_least' else '<='} {right}`."
    if found == "integer" and wanted == "truth":
        return f"Compare it with something: {written(node)} >= 3."
    if found == "cards" and wanted == "truth":
        return f"Compare how many there are: count of {bracketed(node)} >= 1."
    if found == "cards" and wanted == "integer":
        return f"Count them: count of {bracketed(node)}."
    if found == "cards" and wanted == "suit":
        return f"Ask for its suit: suit of {bracketed(node)}."
    if found in ("suit", "seat", "call", "answer") and wanted == "truth":
        return f"Ask what it is, for example: {written(node)} is {_ASKED[found]}"
    if found == "truth" and wanted == "cards":
        return "A condition can be part of it: if first_trick then trump else any."
    return _EXAMPLES[wanted]


def for_nothing(wanted: str) -> str:
    """For an expression that is empty."""
    return _EXAMPLES[wanted]


def for_too_early(name: str, type: str, known: frozenset[str]) -> str:
    """For a word of a moment that has not come; ``known`` are those that have."""
    function = FUNCTIONS.get(name)
    if function is not None and name in WORDS and function.moment in known:
        return f"Say whose: {function.example}."
    if known == {"rules"}:
        return "This is settled before any card is dealt: use numbers, options and what follows from them."
    if type == "cards" and "members" not in known:
        return "Here cards, ranks and suits can be used, for instance: 5 of trump or any of hearts"
    alike = [word.name for word in WORDS.values() if word.type == type and word.moment in known]
    if 1 < len(alike) <= _MOST_LISTED:
        return "Known here: " + ", ".join(f"`{name}`" for name in alike) + "."
    return "Use something that is known at this point of the hand."


def for_name(name: str, names: list[str], deck: Deck, wanted: str) -> str:
    """For a name that does not stand among ``names``, those known where it is used."""
    parts = name.split("-")
    if len(parts) > 1 and all(part in names or part.isdigit() for part in parts):
        return f"For a difference leave spaces around the minus: {' - '.join(parts)}."
    if wanted == "integer" and name in _SPOKEN_NUMBERS:
        return f"Numbers are written with digits: {_SPOKEN_NUMBERS[name]}."
    if name in _SPOKEN_RANKS:
        return f"Ranks are written A K Q J 10 9 …: {_SPOKEN_RANKS[name]} of trump."
    if deck.card(name) is not None:
        return f"Cards are written with capitals: {name.upper()}."
    if name == "joker" and not any(other.startswith(name) for other in names):
        return "A single joker is written JK; of two, HJ is the high and LJ the low one."
    guess = nearest(name, names[:_MOST_COMPARED])
    return (
        f"Did you mean `{guess}`?"
        if guess
        else "Names of your own are made under `cards` and `options`, and by steps with `asks`."
    )


def for_missing_word(before: str, found: str) -> str | None:
    """For two words side by side that are not joined, as people say them at a table."""
    for word in (before, found):
        if word in ("the", "a", "an"):
            return f"Leave out `{word}`."
    for word in (before, found):
        if word in _SPOKEN_SIGNS:
            return f"Write `{_SPOKEN_SIGNS[word]}` in place of `{word}`."
    if found in ("side", "suit"):
        return None
    if before in FUNCTIONS or before in ("A", "K", "Q", "J") or before.isdigit():
        return f"Write `of` between them: {before} of {found}."
    return None


def for_card(name: str, known: Iterable[str]) -> str:
    """For a name in a ranking that no card has."""
    if name in _SPOKEN_RANKS:
        return f"Ranks are written A K Q J 10 9 …: {_SPOKEN_RANKS[name]}."
    if name.upper() in RANKS:
        return f"Ranks are written with capitals: {name.upper()}."
    guess = nearest(name, known)
    return f"Did you mean `{guess}`?" if guess else "Give the card its name under `cards`."


def for_function(name: str) -> str:
    """For a word that cannot stand before `of`."""
    if name in _SPOKEN_RANKS:
        return f"Ranks are written A K Q J 10 9 …: {_SPOKEN_RANKS[name]} of trump."
    guess = nearest(name, FUNCTIONS) if name else None
    if guess:
        return f"Did you mean `{guess} of`?"
    return "Before `of` stands a rank or one of these: " + ", ".join(FUNCTIONS) + "."


def bracketed(node: Node) -> str:
    """An expression as a reader writes it beside another word."""
    text = written(node)
    return text if node.kind in _TIGHT else f"({text})"


def no_rank(node: Node, deck: Deck) -> Mistake:
    """A rank that no card of the pack has."""
    help = "Its ranks are " + " ".join(deck.rank_words) + "."
    return Mistake("TW306", f"This pack has no rank {shown(node.text)}.", node.start, node.end, help)


def no_card(node: Node, deck: Deck) -> Mistake:
    """A card that is not in the pack."""
    jokers = [name for name in deck.names if name in ("JK", "HJ", "LJ")]
    help = f"Its ranks are {' '.join(deck.rank_words)}; look also at `without` under `deck`."
    if node.text in ("JK", "HJ", "LJ"):
        help = "Say `jokers: 1` or `jokers: 2` under `deck`; a single joker is JK, of two HJ is the high one."
        if jokers:
            help = f"Its jokers are {' and '.join(jokers)}." if len(jokers) > 1 else f"Its joker is {jokers[0]}."
    return Mistake("TW306", f"This pack has no card {shown(node.text)}.", node.start, node.end, help)
