"""Names, cards and lists as they should have been written, where one can tell it from how they are."""

from __future__ import annotations

import re
from collections.abc import Callable

from trickwright.reading.synonyms import SYNONYMS

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "é": "e", "è": "e"})
NAME_AND_BRACKET = re.compile(r"([A-Za-z_][\w-]*) +([{\[])")
"""`players {seats: 4}`, which is one long name to YAML."""

_FROM_TO = re.compile(r"([0-9]{1,2}) *(?:-|–|\.\.|to|bis|or|oder|and|und|,) *([0-9]{1,2})")
_RANGE = re.compile(r"-|–|\.\.|to|bis")
_RUN = re.compile(rf"(\w+) *(?:{_RANGE.pattern}) *(\w+)")
_BETWEEN = re.compile(r"(?: *, *| +)(?:(?:and|und) +)?")
_GROUPED = re.compile(r"-?[1-9][0-9]{0,2}(?:,[0-9]{3}|\.[0-9]{3})+")


_QUOTES = " \"'‘’‚“”„«»‹›"
_TYPOGRAPHIC = re.compile('[“”„«»]([^"“”„«»]+)[“”«»]')
_SUITS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S", "clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
# A text from a stranger may be long, and where a rank ends without a sign is found by trying.
_RANK = r"(?P<rank>[0-9]{1,2}|[A-Za-z]{1,10})"
_SUIT = r"(?P<suit>[A-Za-z♣♦♥♠]{1,10})"
_CARD = re.compile(rf"{_RANK}[ -]{{0,3}}(?:of +)?{_SUIT}")
_TURNED_CARD = re.compile(rf"{_SUIT}[ -]{{0,3}}{_RANK}")


def spelt_rightly(word: str, pattern: str) -> str | None:
    """A name in small letters and without spaces, a card in capitals, or another word for it, that fits a pattern."""
    bare = word.strip(_QUOTES)
    flat = re.sub(r"['’.]", "", bare)
    small = flat.lower().translate(_UMLAUTS)
    spellings = (bare, small, re.sub(r"[ _]+", "-", small), flat.upper(), flat.upper().replace(" ", ""))
    others = (*SYNONYMS.get(small, ()), *_as_card(word, _CARD), *_as_card(word, _TURNED_CARD))
    fitting = (one for one in (*spellings, *others) if re.search(pattern, one))
    return next((one for one in fitting if one != word), None)


def _as_card(word: str, pattern: re.Pattern[str]) -> list[str]:
    """The cards that `C4`, `4 of clubs`, `4♣` or `TH` may mean, as they are written in rule files."""
    parts = pattern.fullmatch(word.replace("\ufe0f", "").strip())
    if parts is None:
        return []
    rank, suit = parts["rank"].lower(), parts["suit"].lower()
    ranks = [rank.upper(), *SYNONYMS.get(rank, ())]
    suits = [_SUITS.get(one, one.upper()) for one in (suit, *SYNONYMS.get(suit, ()))]
    return [one + other for one in ranks for other in suits]


def colon_missing(name: str) -> str | None:
    """The help for the name of an entry that a bracket has become a part of: `made {bidders`."""
    joined = NAME_AND_BRACKET.match(name)
    return f"Write a colon between the name and the bracket: `{joined[1]}: {joined[2]}`." if joined else None


def list_meant(text: str, fits: Callable[[str], bool]) -> list[str]:
    """The items of a list that is written without its brackets, in round ones, without commas or with an `and`."""
    inside = " ".join(text.split()).removeprefix("(").removesuffix(")").strip(" ,")
    words = [one for word in _BETWEEN.split(inside) for one in expanded(word)]
    return words if all(map(fits, words)) else [item.strip() for item in inside.split(",")]


def expanded(word: str) -> list[str]:
    """The numbers for which `2-10` stands; else the word itself."""
    numbers = numbers_of(word) if _RANGE.search(word) else None
    return [word] if numbers is None else [str(number) for number in numbers]


def in_typographic_quotes(text: str) -> str | None:
    """What stands between quotation marks of a word processor, where they stand around the whole of a text."""
    found = _TYPOGRAPHIC.fullmatch(text)
    return found[1] if found is not None else None


def without_groups(text: str) -> str | None:
    """The digits of a number that is written in groups of three, `1,000` or `1.000`; None for anything else."""
    return re.sub(r"[,.]", "", text) if _GROUPED.fullmatch(text) else None


def run_of(text: str, order: list[str]) -> list[str]:
    """The words from one to another of those in an order for which `9 to A` stands; none where it is no run of them."""
    ends = _RUN.fullmatch(text)
    if ends is None or ends[1] not in order or ends[2] not in order:
        return []
    first, last = sorted(order.index(end) for end in ends.groups())
    return order[first : last + 1]


def numbers_of(text: str) -> list[int] | None:
    """The numbers that `3-5`, `3 to 5` or `4 or 6` means."""
    said = _FROM_TO.fullmatch(text)
    if said is None:
        return None
    first, last = int(said[1]), int(said[2])
    return list(range(first, last + 1)) if _RANGE.search(text) and first < last else [first, last]
