"""What to write instead: the help that stands under a mistake in an expression."""

from __future__ import annotations

from collections.abc import Iterable

from trickwright.language.deck import RANKS, Deck
from trickwright.language.spoken import (
    DIVISION,
    EVERY_SIDE,
    SPOKEN_HELP,
    SPOKEN_LOST,
    SPOKEN_NUMBERS,
    SPOKEN_RANKS,
    SPOKEN_RANKS_OF_SEVERAL,
    SPOKEN_TIMES,
    of_every_suit,
)
from trickwright.language.syntax import Mistake, Node, written
from trickwright.language.vocabulary import FUNCTIONS, WORDS
from trickwright.reading.diagnostics import meanings, nearest, shown

_MOST_LISTED = 8
_MOST_COMPARED = 500  # names; looking for the nearest takes its time
_SPOKEN_SIDES = ("side", "sides", "team", "teams")
_NOT_MADE = ("made", "Write `not made`.")
_SPOKEN_NAMES = {
    "set": _NOT_MADE,
    "won": ("made", "Write `made`."),
    "red": ("hearts", "The red suits are `hearts` and `diamonds`: name each of them."),
    "black": ("clubs", "The black suits are `clubs` and `spades`: name each of them."),
} | dict.fromkeys(SPOKEN_LOST, _NOT_MADE)
"""What is said in place of a name, that name, and what to write where it is known."""
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
    if found == "seats" and wanted == "seat":
        return "This may be several players; name one, for instance `bidder` or `left of dealer`."
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
    if wanted == "integer" and name in SPOKEN_NUMBERS:
        return f"Numbers are written with digits: {SPOKEN_NUMBERS[name]}."
    if name in SPOKEN_RANKS:
        return f"Ranks are written A K Q J 10 9 …: {SPOKEN_RANKS[name]} of trump."
    if name in SPOKEN_RANKS_OF_SEVERAL:
        return of_every_suit(name)
    if deck.card(name) is not None:
        return f"Cards are written with capitals: {name.upper()}."
    if name == "joker" and not any(other.startswith(name) for other in names):
        return "A single joker is written JK; of two, HJ is the high and LJ the low one."
    if name in _SPOKEN_SIDES:
        return EVERY_SIDE
    said, help = _SPOKEN_NAMES.get(name, ("", ""))
    if said in names:
        return help
    fitting = [meant for meant in meanings(name, names) if meant in WORDS and WORDS[meant].type == wanted]
    guess = fitting[0] if fitting else nearest(name, names[:_MOST_COMPARED])
    return (
        f"Did you mean `{guess}`?"
        if guess
        else "Names of your own are made under `cards` and `options`, and by steps with `asks`."
    )


def for_point(card: str, wanted: str) -> str:
    """For the name of an entry of `points`, whose `card` is given (empty: it has none)."""
    if wanted == "cards" and card and " in play" not in card and " dealt" not in card:
        return f"Write what its `card` says: {card}"
    if wanted == "cards":
        return "All cards that stand in `points` are `point_card`; other sets get a name under `cards`."
    return "What a side has taken in points is `points`, and that of other seats is asked so: points of bidders"


def for_sum(sign: str, parts: tuple[Node, ...], types: list[str | None]) -> str | None:
    """For + or - between things of those types, which are sets of cards or of seats, and no numbers."""
    of_seats = all(type in ("seat", "seats") for type in types)
    if not of_seats and not all(type in ("cards", "suit") for type in types):
        return None
    word = {"+": "or", "-": "but" if of_seats else "and not"}[sign]
    return f"For {'seats' if of_seats else 'cards'} write `{f' {word} '.join(bracketed(part) for part in parts)}`."


def for_card(name: str, known: Iterable[str]) -> str:
    """For a name in a ranking that no card has."""
    if name in SPOKEN_RANKS:
        return f"Ranks are written A K Q J 10 9 …: {SPOKEN_RANKS[name]}."
    if name.upper() in RANKS:
        return f"Ranks are written with capitals: {name.upper()}."
    guess = nearest(name, known)
    return f"Did you mean `{guess}`?" if guess else "Give the card its name under `cards`."


def for_function(name: str, of: str = "trump") -> str:
    """For a word that cannot stand before `of`, and what it is said ``of``."""
    if name in SPOKEN_RANKS:
        return f"Ranks are written A K Q J 10 9 …: {SPOKEN_RANKS[name]} of {of}."
    if name == "half":
        return DIVISION
    if name in SPOKEN_HELP:
        return SPOKEN_HELP[name]
    if name in SPOKEN_TIMES:
        return f"To multiply write, for instance: {SPOKEN_TIMES[name]} * bid"
    if name in WORDS and name not in FUNCTIONS:
        return f"`{name}` stands alone, without `of`."
    guess = nearest(name, FUNCTIONS) if name else None
    if guess:
        return f"Did you mean `{guess} of`?"
    return "Before `of` stands a rank or one of these: " + ", ".join(FUNCTIONS) + "."


def bracketed(node: Node) -> str:
    """An expression as a reader writes it beside another word."""
    text = written(node)
    return text if node.kind in _TIGHT else f"({text})"


NO_JOKERS = "the pack has no jokers"  # the cause of what is wrong because they are missing


def no_rank(node: Node, deck: Deck) -> Mistake:
    """A rank that no card of the pack has."""
    help = "Its ranks are " + " ".join(deck.rank_words) + "."
    if node.text == "1" and "A" in deck.rank_words:
        help = "The ace is written A."
    return Mistake("TW306", f"This pack has no rank {shown(node.text)}.", node.start, node.end, help)


def no_card(node: Node, deck: Deck) -> Mistake:
    """A card that is not in the pack."""
    cause = None
    jokers = [name for name in deck.names if name in ("JK", "HJ", "LJ")]
    help = f"Its ranks are {' '.join(deck.rank_words)}; look also at `without` under `deck`."
    if node.text in ("JK", "HJ", "LJ"):
        help = "Say `jokers: 1` or `jokers: 2` under `deck`; a single joker is JK, of two HJ is the high one."
        if jokers:
            help = f"Its jokers are {' and '.join(jokers)}." if len(jokers) > 1 else f"Its joker is {jokers[0]}."
        else:
            cause = NO_JOKERS
    return Mistake("TW306", f"This pack has no card {shown(node.text)}.", node.start, node.end, help, cause)
