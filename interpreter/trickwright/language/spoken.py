"""What card players say or write in place of the language's own words, and how it is written: help of the parser."""

from __future__ import annotations

import re

from trickwright.language.deck import RANKS, SUIT_LETTERS, SUIT_SIGNS, SUITS
from trickwright.language.vocabulary import FUNCTIONS, WORDS
from trickwright.reading.diagnostics import meanings

_DIGITS_OF_A_GROUP = 3  # as in 1 000
_NEAR = 100  # characters around a place that are looked through; a pattern takes much longer for a long text
DIVISION = (
    "The language has no division. Count everything else double, the target too; or give each number a row of its own."
)
HALVES = "Numbers are whole. For halves count everything double, the target too."
NO_RUN = "A run like 10 .. 2 stands only in a ranking."
CHOICE = "A choice has three parts: if first_trick then trump else any."
EVERY_SIDE = "Write `every side`, or `some side` where one of them is enough: score of every side >= 55."

SPOKEN_LOST = ["lost", "failed", "beaten", "verloren"]
_SPOKEN_WORDS = {
    "minus": "-",
    "plus": "+",
    "times": "*",
    "x": "*",
    "mal": "*",
    "equals": "==",
    "over": ">",
    "under": "<",
    "elif": "else if",
    "elseif": "else if",
    "elsif": "else if",
    "when": "if",
    "wenn": "if",
    "falls": "if",
    "nicht": "not",
    "isn": "is not",
    "unless": "and not",
    "without": "and not",
    "mindestens": ">=",
    "maximal": "<=",
} | dict.fromkeys(SPOKEN_LOST, "not made")
SPOKEN_HELP = {
    "between": "Write both ends: bid >= 3 and bid <= 5",
    "max": "The larger of two numbers is written: points at least bid",
    "min": "The smaller of two numbers is written: points at most bid",
}
_SPOKEN_SIDES = {
    "bidder": "bidders",
    "bidders": "bidders",
    "bidding": "bidders",
    "other": "others",
    "opposing": "others",
}
_DIGITS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
SPOKEN_NUMBERS = {word: number for number, word in enumerate(_DIGITS, start=1)} | {"zero": 0, "none": 0}
SPOKEN_NUMBERS |= {
    "eins": 1,
    "zwei": 2,
    "drei": 3,
    "vier": 4,
    "sechs": 6,
    "sieben": 7,
    "acht": 8,
    "neun": 9,
    "zehn": 10,
}
SPOKEN_RANKS = {"ace": "A", "king": "K", "queen": "Q", "jack": "J"} | dict(zip(_DIGITS[1:10], RANKS, strict=False))
SPOKEN_RANKS_OF_SEVERAL = {f"{word}es" if word == "six" else f"{word}s": rank for word, rank in SPOKEN_RANKS.items()}
_RANKS_WITH_LETTERS = ("A", "K", "Q", "J")
SPOKEN_TIMES = {"twice": 2, "double": 2, "thrice": 3, "triple": 3}
_SUPERFLUOUS = ("the", "a", "an", "either", "it")
_EVERY = ("every", "each", "all", "both", "any", "either", "one", "some", "alle", "beide", "jede")
_SPOKEN_COMPARISONS = {
    "at least": ">=",
    "at most": "<=",
    "not less than": ">=",
    "not more than": "<=",
    "no more than": "<=",
    "more than": ">",
    "greater than or equal to": ">=",
    "greater or equal to": ">=",
    "greater or equal": ">=",
    "less than or equal to": "<=",
    "less or equal to": "<=",
    "less or equal": "<=",
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
_ONE_OF = re.compile(
    r"(?P<what>(?:[\w-]+ of )*[\w-]+) +(?P<sign>is|in|==) +(?:in +)?[\[({]? *(?P<one>[\w-]+) *, *(?P<other>[\w-]+)"
)
_OWNER = re.compile(r"([a-z][a-z_]*)\Z")
_OWNED = re.compile(r"['’]s? +([a-z][a-z_]*)")
_TRUTH = re.compile(r"= *(true|yes|false|no)\b")
_BRACKET = re.compile(r"\([^()]{0,30}\)")
_GROUPED = re.compile(r"([0-9]{1,3})([.,])([0-9]{3})\b")
_NUMBER_FIRST = re.compile(r"([0-9]+)([a-z]{2}[a-z0-9_-]*)")
_SUIT_FIRST = re.compile(rf"([{SUIT_LETTERS}])({'|'.join(RANKS)}|T)")
_SUIT_SIGN = re.compile(rf"({'|'.join(RANKS)})? ?([{''.join(SUIT_SIGNS)}]) ?({'|'.join(RANKS)})?")


def in_spoken_comparison(text: str, at: int) -> str | None:
    """For a comparison in words, as in `bid is at least 10`, around a place in the text."""
    for pattern in (_WITH_IS, _WITH_THAN):
        for spoken in pattern.finditer(text, max(0, at - _NEAR), at + _NEAR):
            if spoken.start() <= at < spoken.end():
                sign = _SPOKEN_COMPARISONS[spoken["sign"]]
                return f"To compare write `{spoken['left']} {sign} {spoken['right']}`."
    return None


def in_list(text: str, at: int) -> str | None:
    """For `trump in [clubs, spades]` around a place in the text."""
    for found in _ONE_OF.finditer(text, max(0, at - _NEAR), at + _NEAR):
        if found.start() <= at < found.end():
            sign = "is" if found["sign"] == "in" else found["sign"]
            return "Ask for each: " + " or ".join(
                f"{found['what']} {sign} {one}" for one in found.group("one", "other")
            )
    return None


def for_apostrophe(text: str, at: int) -> str | None:
    """For `dealer's left`, whose apostrophe is at a place in the text."""
    owner, owned = _OWNER.search(text[:at]), _OWNED.match(text, at)
    if owner is None or owned is None or owned[1] not in FUNCTIONS:
        return None
    return f"Write `{owned[1]} of {owner[1]}`."


def for_unit(words: list[str], found: str) -> str | None:
    """For `bid >= 8 points` or `62 points`, of which the last word was found behind the others."""
    stands_alone = words[:-1] in ([], ["-"])
    if words[-1].isdigit() and (stands_alone or words[-2] in "<>=") and found in ("points", "tricks"):
        return f"Leave out `{found}`; to multiply write `{words[-1]} * {found}`."
    return None


def for_grouped_digits(text: str, at: int) -> str | None:
    """For `1,000` or `1.000`, whose sign is at a place in the text."""
    found = next((one for one in _GROUPED.finditer(text, max(0, at - 3), at + 4) if one.start(2) == at), None)
    return f"Numbers are written with digits alone: {found[1]}{found[3]}" if found else None


def for_truth(text: str, at: int) -> str | None:
    """For `made = true`, whose sign is at a place in the text."""
    name, truth = _OWNER.search(text[:at].rstrip()), _TRUTH.match(text, at)
    if name is None or truth is None:
        return None
    return f"Write `{name[1]}` alone." if truth[1] in ("true", "yes") else f"Write `not {name[1]}`."


def for_fraction(text: str, at: int) -> str | None:
    """For `1,5` or `1.5`, whose sign is at a place in the text."""
    is_fraction = text[at] in ".," and text[at - 1 : at].isdigit() and text[at + 1 : at + 2].isdigit()
    return HALVES if is_fraction else None


def of_every_suit(word: str) -> str:
    """For a rank in words that stands for its cards, as `aces` does."""
    rank = SPOKEN_RANKS.get(word) or SPOKEN_RANKS_OF_SEVERAL[word]
    return f"Cards of one rank are written: {rank} of every suit"


def for_suit_sign(text: str, at: int) -> str | None:
    """For `Q♠` or `♠`, whose sign is at a place in the text."""
    for found in _SUIT_SIGN.finditer(text, max(0, at - 3), at + 4):
        if found.start(2) == at:
            suit = SUIT_SIGNS[found[2]]
            rank = found[1] or found[3]
            if rank:
                return f"Suits are written with letters: {rank}{suit}."
            return f"Suits are written with words: {SUITS[SUIT_LETTERS.index(suit)]}."
    return None


def for_letters(word: str) -> str | None:
    """For a word of letters and digits that is no name, no number and no card, but put together of such."""
    suit_first = _SUIT_FIRST.fullmatch(word.upper())
    if suit_first is not None:
        rank = "10" if suit_first[2] == "T" else suit_first[2]
        return f"Cards are written with the rank first: {rank}{suit_first[1]}."
    if word.upper() in SUIT_LETTERS:
        suit = SUITS[SUIT_LETTERS.index(word.upper())]
        return f"Suits are written with words: {suit}. Cards are written AH, 10S or JK."
    if word[:-1].isdigit() and word[-1] == "x":
        return f"To multiply write *: {word[:-1]} * bid"
    number_first = _NUMBER_FIRST.fullmatch(word)
    return for_missing_word(*number_first.groups()) if number_first else None


def for_spoken(before: str, found: str) -> str | None:
    """For two words side by side of which a card player says one too many, or the wrong one."""
    if before in ("the", "a", "an"):
        return f"Leave out `{before}`."
    for word in (before, found):
        if word in _SPOKEN_WORDS:
            return f"Write `{_SPOKEN_WORDS[word]}` in place of `{word}`."
        if word in SPOKEN_HELP:
            return SPOKEN_HELP[word]
    if found in ("side", "sides", "team", "teams") and before in {*_EVERY, *_SPOKEN_SIDES}:
        return EVERY_SIDE if before in _EVERY else f"Write `{_SPOKEN_SIDES[before]}`."
    if found in {*SPOKEN_RANKS, *SPOKEN_RANKS_OF_SEVERAL} and before in _EVERY:
        return of_every_suit(found)
    if found == "players" and before in _EVERY:
        return "Write `everyone`."
    if found in ("suit", "suits") and before in _EVERY:
        return f"Write `every suit` in place of `{before} {found}`: 5 of every suit."
    if before in _EVERY and before not in ("any", "either") and _type_of(_meant(found)) == "suit":
        return f"Leave out `{before}`: `{_meant(found)}` alone stands for all its cards."
    if found in ("suit", "card", "cards") and _type_of(before) == "suit":
        what = "the suit" if found == "suit" else "its cards"
        return f"Leave out `{found}`: `{before}` alone stands for {what}."
    if before == "suit" and _type_of(found) == "suit":
        return f"Leave out `suit`: `{found}` alone stands for the suit."
    if found in ("hand", "player", "seat") and _type_of(before) in ("seat", "seats"):
        return f"Leave out `{found}`: `{before}` alone says who it is."
    return None


def for_missing_word(before: str, found: str) -> str | None:
    """For two words side by side that are not joined, as people say them at a table."""
    if before == "half":
        return DIVISION
    before = "no" if before in ("kein", "keine") else before
    together = next((f"{before}{joint}{found}" for joint in "_-" if f"{before}{joint}{found}" in WORDS), None)
    if together is not None:
        return f"Write it as one word: {together}"
    if before == "no":
        return "Write `not`, or compare a number: tricks of bidder == 0"
    if before in SPOKEN_TIMES:
        return f"To multiply write `{SPOKEN_TIMES[before]} * {found}`."
    for word in (before, found):
        if word in _SUPERFLUOUS:
            return f"Leave out `{word}`."
    if found in ("side", "suit"):
        return None
    if before.isdigit():
        return _behind_number(before, _meant(found))
    if before in FUNCTIONS:
        return _behind_function(before, _meant(found))
    if before in _RANKS_WITH_LETTERS and (found in _RANKS_WITH_LETTERS or found.isdigit()):
        return f"Name each of the cards: {before} of trump or {found} of trump"
    if before in _RANKS_WITH_LETTERS:
        return f"Write `of` between them: {before} of {_meant(found)}."
    if found in FUNCTIONS and _fits(FUNCTIONS[found].argument, _type_of(_meant(before))):
        return f"Write `{found} of {_meant(before)}`."
    return None


def _behind_number(number: str, found: str) -> str | None:
    """For a number before something: a product, or the rank of a card."""
    type = _type_of(found)
    if found.isdigit():
        is_grouped = len(found) == _DIGITS_OF_A_GROUP
        return f"Numbers are written without a space: {number}{found}" if is_grouped else None
    if found == "to":
        return NO_RUN
    if type == "suit" and number not in RANKS:
        return f"Write which rank, as in `A of {found}`; cards are counted so: count of {found} >= {number}"
    if type == "integer" or found.startswith("("):
        return f"To multiply write `{number} * {found}`."
    if type is None and found.isidentifier():
        return f"To multiply write `{number} * {found}`; for cards write `{number} of {found}`."
    return f"Write `of` between them: {number} of {found}." if type is not None else None


def _behind_function(name: str, found: str) -> str | None:
    """For a function before something that it can be said of, or that stands for what is meant by itself."""
    type = _type_of(found)
    if type is None and found.isidentifier():
        return f"Write `of` between them: {name} of {found}. A name of two words is written {name}_{found}."
    if type is None or _fits(FUNCTIONS[name].argument, type):
        return f"Write `of` between them: {name} of {found}."
    return f"Leave out `{name}`: `{found}` is {WORDS[found].help}." if found in WORDS else None


def _fits(argument: str, type: str | None) -> bool:
    """Whether a function of an argument of that type can be said of something of another."""
    return type is not None and type in {"cards": ("cards", "suit"), "seats": ("seats", "seat")}.get(argument, argument)


def _meant(word: str) -> str:
    """The word of the language that is meant by one, as `trump` by trumps; the word itself where there is none."""
    if word in WORDS or word in FUNCTIONS:
        return word
    if word[-1:] == "s" and word[:-1] in WORDS:
        return word[:-1]
    return next(iter(meanings(word, WORDS)), word)


def _type_of(name: str) -> str | None:
    """The type of a word or of what a function gives; None for names of a ruleset's own."""
    known = WORDS.get(name) or FUNCTIONS.get(name)
    return known.type if known is not None else None


def bracketed_from(text: str, at: int) -> str:
    """What stands in brackets from a place in the text on; of something long only that there is something."""
    found = _BRACKET.match(text, at)
    return found[0] if found else "(…)"
