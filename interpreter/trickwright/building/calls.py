"""The calls of an auction: every call that can be made, with its text, order and consequences."""

from __future__ import annotations

from trickwright.building.model import Call, HandOver
from trickwright.building.reader import Reader, entries, word, words
from trickwright.language.checker import Meaning, check
from trickwright.language.deck import NO_SUIT, SUIT_WORDS, SUITS, Deck
from trickwright.language.facts import Assumed
from trickwright.language.fields import FIELDS
from trickwright.language.names import Scope
from trickwright.language.parser import parse_expression
from trickwright.language.vocabulary import KEYWORDS, Run
from trickwright.reading.diagnostics import nearest, shown
from trickwright.reading.document import Mapping, Scalar

MOST_CALLS = 200  # of one ruleset


def default_made(counts_tricks: bool) -> str:
    """What makes a numbered call good where it says nothing itself."""
    return f"{'tricks' if counts_tricks else 'points'} of bidders >= bid"


def build_calls(
    reader: Reader, owner: Mapping, scope: Scope, counts_tricks: bool, known: list[Call]
) -> tuple[int, ...]:
    """Adds the calls of one auction to ``known``, from the lowest to the highest; returns their numbers."""
    if "calls" not in owner:
        return ()
    made_default = check(parse_expression(default_made(counts_tricks)), FIELDS["bid.calls.*.made"], scope)
    found: list[Call] = []
    texts: dict[str, Scalar] = {}
    numbered = any(_has_number(node) for _name, _key, node in entries(owner, "calls") if isinstance(node, Mapping))
    spoken_before = {call.text for call in known}
    for name, key, node in entries(owner, "calls"):
        if not isinstance(node, Mapping):
            continue
        if numbered and not _has_number(node) and "worth" not in node:
            message = f"The call `{name}` has no number, so it must say what it is worth beside those that have one."
            reader.error("TW401", message, key.place, "For example: worth: 250")
        if name in KEYWORDS:
            reader.error("TW403", f"`{name}` is a word of the language.", key.place, "Give the call another name.")
        _check_level_with(reader, owner, node, scope)
        for call in _calls_of(reader, name, key, node, scope, made_default):
            if call.text in texts:
                reader.error(
                    "TW406",
                    f"Two calls are both spoken `{call.text}`.",
                    key.place,
                    "Give them different numbers or suits.",
                    (("the other one", texts[call.text].place),),
                )
                break
            if call.text in spoken_before:
                message = f"`{call.text}` can be called in an auction before this one already."
                reader.error("TW406", message, key.place, "Give the call another name, or other numbers or suits.")
                break
            texts[call.text] = key
            found.append(call)
    if len(known) + len(found) > MOST_CALLS:
        message = f"All auctions together have more than {MOST_CALLS} calls."
        reader.error("TW408", message, owner["calls"].place, "Let the numbers end earlier, or leave calls out.")
        return ()
    found.sort(key=lambda call: call.order)  # stable: equals stay in the order of the file
    first = len(known)
    known.extend(found)
    return tuple(range(first, len(known)))


def _check_level_with(reader: Reader, owner: Mapping, call: Mapping, scope: Scope) -> None:
    """Refuses to be level with a call that there is not in this auction."""
    names = [name for name, _key, _node in entries(owner, "calls")]
    for item in words(call, "level_with"):
        if item.text not in names:
            guess = nearest(item.text, names)
            help = (
                f"Did you mean `{guess}`?" if guess else f"Its calls are: {', '.join(f'`{name}`' for name in names)}."
            )
            message = f"There is no call {shown(item.text)} in this auction to be level with."
            if item.text not in scope.calls:  # then it may be misspelt where it is given, as for all who speak of it
                message = f"No call is named {shown(item.text)}."
            reader.error("TW302", message, item.place, help, cause=item.text)


def _has_number(call: Mapping) -> bool:
    return "from" in call or "to" in call


def _calls_of(reader: Reader, name: str, key: Scalar, node: Mapping, scope: Scope, made_default: Meaning) -> list[Call]:
    numbers = _numbers(reader, name, key, node, scope)
    deck = scope.tables.deck
    suits = [(suit_of(reader, item, deck), place) for place, item in enumerate(words(node, "in"), start=1)]
    suits = suits or [(-1, 0)]
    worth = reader.meaning(node.get("worth"), "bid.calls.*.worth", scope)
    made = reader.meaning(node.get("made"), "bid.calls.*.made", scope) or made_default
    out = reader.run(node.get("out"), "bid.calls.*.out", scope)
    hand_over = build_hand_over(reader, node, scope)
    lays_down = word(node, "lays_down", "") or None
    level_with = tuple(item.text for item in words(node, "level_with"))
    named_trump = reader.run(node.get("makes_trump"), "bid.calls.*.makes_trump", scope)
    if "in" in node and "makes_trump" in node:
        reader.error(
            "TW407",
            f"The call `{name}` makes trump in two ways.",
            node["makes_trump"].place,
            "Either `in` names the suits that can be bid, or `makes_trump` says which suit is trump.",
        )
    if numbers == [0] and "made" not in node:
        reader.error(
            "TW401",
            f"The call `{name}` has no number, so it must say what makes it good.",
            key.place,
            "For example: made: tricks of bidder == 0",
        )
    calls = []
    for number in numbers:
        for suit, place in suits:
            value = number
            if worth is not None:
                value = int(worth.run(Assumed(bid=number, place=place)))
            calls.append(
                Call(
                    name,
                    _text(name, number, suit),
                    number,
                    suit,
                    place,
                    value,
                    value,
                    _constant(suit) if suit >= 0 else named_trump,
                    out,
                    made.run,
                    hand_over,
                    lays_down,
                    level_with,
                )
            )
    return calls


def _numbers(reader: Reader, name: str, key: Scalar, node: Mapping, scope: Scope) -> list[int]:
    """The numbers that can be bid; [0] for a call without one."""
    if "from" not in node and "to" not in node:
        return [0]
    low = reader.number(node, "from", "bid.calls.*.from", scope, 1, least=1)
    high = reader.number(node, "to", "bid.calls.*.to", scope, low, least=1)
    if "to" not in node:
        message = f"The call `{name}` does not say up to which number it goes."
        reader.error("TW401", message, key.place, "For example: to: 14")
    elif not reader.is_sound(node, "from", "to"):
        return [low]
    elif low > high:
        message = f"`{name}` can be bid from {low} to {high}, and that leaves nothing to bid."
        help = f"Let `from` be at most {high}, or `to` at least {low}."
        reader.error("TW408", message, node["to"].place, help)
        return [low]
    elif high - low >= MOST_CALLS:
        message = f"`{name}` can be bid from {low} to {high}; an auction has at most {MOST_CALLS} calls."
        reader.error("TW408", message, node["to"].place, "Let the numbers end earlier.")
        return [low]
    return list(range(low, high + 1))


def suit_of(reader: Reader, item: Scalar, deck: Deck) -> int:
    """The number of a suit that can be bid or named."""
    suit = SUIT_WORDS.index(item.text)
    if suit != NO_SUIT and not deck.of_suit(suit):
        there = ", ".join(word for number, word in enumerate(SUITS) if deck.of_suit(number))
        reader.error("TW306", f"This pack has no {item.text}.", item.place, f"Its suits are {there}.")
    return suit


def _text(name: str, number: int, suit: int) -> str:
    """How a call is written in records and typed by a player."""
    parts = ["bid", str(number) if number else name.replace("_", "-")]
    if suit >= 0:
        parts.append(SUIT_WORDS[suit])
    return " ".join(parts)


def _constant(suit: int) -> Run:
    return lambda facts: suit


def build_hand_over(reader: Reader, owner: Mapping, scope: Scope) -> tuple[HandOver, ...]:
    """The early ends of a hand that a trick step or a call names."""
    found = []
    for name, _key, node in entries(owner, "hand_over"):
        if isinstance(node, Mapping):
            when = reader.run(node.get("when"), "hand_over.*.when", scope)
            if when is not None:
                found.append(HandOver(name, when))
    return tuple(found)
