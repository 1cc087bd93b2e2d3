"""What to write instead: the help that stands under a mistake in an expression."""

from __future__ import annotations

import re
from collections.abc import Iterable

from trickwright.language.deck import RANKS, Deck
from trickwright.language.syntax import Mistake, Node, written
from trickwright.language.vocabulary import FUNCTIONS, WORDS
from trickwright.reading.diagnostics import nearest, shown

_MOST_LISTED = 8
_NEAR = 100  # characters around a place that are looked through; a pattern takes much longer for a long text
_MOST_COMPARED = 500  # names; looking for the nearest takes its time
_DIGITS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_SPOKEN_NUMBERS = {word: number for number, word in enumerate(_DIGITS, start=1)} | {"zero": 0, "none": 0}
_SPOKEN_RANKS = {"ace": "A", "king": "K", "queen": "Q", "jack": "J"} | dict(zip(_DIGITS[1:10], RANKS, strict=False))
_SPOKEN_SIGNS = {"minus": "-", "plus": "+", "times": "*", "x": "*", "equals": "==", "over": ">", "under": "<"}
_SPOKEN_TIMES = {"twice": 2, "double": 2, "thrice": 3, "triple": 3}
_SPOKEN_COMPARISONS = {
    "at least": ">=",
    "at most": "<=",
    "not less than": ">=",
    "not more than": "<=",
    "no more than": "<=",
    "more than": ">",
    "greater than": ">",
    "higher than": ">",
    "over": ">",
    "above": ">",
    "less than": "<",
    "fewer than": "<",
    "lower than": "<",
    "under": "<",
    "below": "<",
    "equal to": "==",
    "exactly": "==",
}
_SIDES = r"(?P<left>(?:[\w-]+ of )*[\w-]+) +{} +(?P<right>[\w-]+)"
_WITH_IS = re.compile(_SIDES.format(f"(?:is|are) +(?P<sign>{'|'.join(_SPOKEN_COMPARISONS)})"))
_WITH_THAN = re.compile(
    _SIDES.format(f"(?P<sign>{'|'.join(sign for sign in _SPOKEN_COMPARISONS if sign.endswith('than'))})")
)
_OWNER = re.compile(r"([a-z][a-z_]*)\Z")
_OWNED = re.compile(r"['’]s? +([a-z][a-z_]*)")
DIVISION = (
    "The language has no division. Count everything else double, the target too; or give each number a row of its own."
)
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


def in_spoken_comparison(text: str, at: int) -> str | None:
    """For a comparison in words, as in `bid is at least 10`, around a place in the text."""
    for pattern in (_WITH_IS, _WITH_THAN):
        for spoken in pattern.finditer(text, max(0, at - _NEAR), at + _NEAR):
            if spoken.start() <= at < spoken.end():
                sign = _SPOKEN_COMPARISONS[spoken["sign"]]
                return f"To compare write `{spoken['left']} {sign} {spoken['right']}`."
    return None


def for_apostrophe(text: str, at: int) -> str | None:
    """For `dealer's left`, whose apostrophe is at a place in the text."""
    owner, owned = _OWNER.search(text[:at]), _OWNED.match(text, at)
    if owner is None or owned is None or owned[1] not in FUNCTIONS:
        return None
    return f"Write `{owned[1]} of {owner[1]}`."


def for_spoken(before: str, found: str) -> str | None:
    """For two words side by side of which a card player says one too many."""
    if found in ("suit", "suits") and before in ("any", "all", "each"):
        return f"Write `every suit` in place of `{before} {found}`: 5 of every suit."
    if found in ("suit", "card", "cards") and _type_of(before) == "suit":
        what = "the suit" if found == "suit" else "its cards"
        return f"Leave out `{found}`: `{before}` alone stands for {what}."
    if found in ("hand", "player", "seat") and _type_of(before) in ("seat", "seats"):
        return f"Leave out `{found}`: `{before}` alone says who it is."
    return None


def _type_of(name: str) -> str | None:
    """The type of a word or of what a function gives; None for names of a ruleset's own."""
    known = WORDS.get(name) or FUNCTIONS.get(name)
    return known.type if known is not None else None


def for_point(card: str, wanted: str) -> str:
    """For the name of an entry of `points`, whose `card` is given (empty: it has none)."""
    if wanted == "cards" and card and " in play" not in card and " dealt" not in card:
        return f"Write what its `card` says: {card}"
    if wanted == "cards":
        return "All cards that stand in `points` are `point_card`; other sets get a name under `cards`."
    return "What a side has taken in points is `points`, and that of other seats is asked so: points of bidders"


def for_missing_word(before: str, found: str) -> str | None:
    """For two words side by side that are not joined, as people say them at a table."""
    for word in (before, found):
        if word in ("the", "a", "an"):
            return f"Leave out `{word}`."
    for word in (before, found):
        if word in _SPOKEN_SIGNS:
            return f"Write `{_SPOKEN_SIGNS[word]}` in place of `{word}`."
    if before == "half":
        return DIVISION
    if before == "no":
        return "Write `not`, or compare a number: tricks of bidder == 0"
    if before in _SPOKEN_TIMES or (before.isdigit() and _type_of(found) == "integer"):
        return f"To multiply write `{_SPOKEN_TIMES.get(before, before)} * {found}`."
    if found in ("side", "suit"):
        return None
    if before.isdigit() and _type_of(found) is None and found.isidentifier():
        return f"To multiply write `{before} * {found}`; for cards write `{before} of {found}`."
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


def for_function(name: str, of: str = "trump") -> str:
    """For a word that cannot stand before `of`, and what it is said ``of``."""
    if name in _SPOKEN_RANKS:
        return f"Ranks are written A K Q J 10 9 …: {_SPOKEN_RANKS[name]} of {of}."
    if name == "half":
        return DIVISION
    if name in _SPOKEN_TIMES:
        return f"To multiply write, for instance: {_SPOKEN_TIMES[name]} * bid"
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
