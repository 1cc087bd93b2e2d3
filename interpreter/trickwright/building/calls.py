"""The calls of an auction: every call that can be made, with its text, order and consequences."""

from __future__ import annotations

from trickwright.building.model import Call, HandOver
from trickwright.building.reader import Reader, entries, words
from trickwright.language.checker import Meaning, Scope, check
from trickwright.language.deck import SUIT_WORDS
from trickwright.language.facts import Assumed
from trickwright.language.fields import FIELDS
from trickwright.language.parser import parse_expression
from trickwright.language.vocabulary import Run
from trickwright.reading.document import Mapping, Scalar

MOST_CALLS = 200  # of one ruleset
LARGEST_BID = 1000


def default_made(counts_tricks: bool) -> str:
    """What makes a numbered call good where it says nothing itself."""
    return f"{'tricks' if counts_tricks else 'points'} of bidders >= bid"


def build_calls(
    reader: Reader, owner: Mapping, scope: Scope, counts_tricks: bool, known: list[Call]
) -> tuple[int, ...]:
    """Adds the calls of one auction to ``known``, from the lowest to the highest; returns their numbers."""
    made_default = check(parse_expression(default_made(counts_tricks)), FIELDS["bid.calls.*.made"], scope)
    found: list[Call] = []
    texts: dict[str, Scalar] = {}
    for name, key, node in entries(owner, "calls"):
        if not isinstance(node, Mapping):
            continue
        for call in _calls_of(reader, name, key, node, scope, made_default):
            if call.text in texts:
                reader.error(
                    "TW406",
                    f"two calls are both spoken `{call.text}`",
                    key.place,
                    "give them different numbers or suits",
                    (("the other one", texts[call.text].place),),
                )
                break
            texts[call.text] = key
            found.append(call)
    found.sort(key=lambda call: call.order)  # stable: equals stay in the order of the file
    first = len(known)
    known.extend(found)
    return tuple(range(first, len(known)))


def _calls_of(reader: Reader, name: str, key: Scalar, node: Mapping, scope: Scope, made_default: Meaning) -> list[Call]:
    numbers = _numbers(reader, name, key, node, scope)
    suits = [(SUIT_WORDS.index(item.text), place) for place, item in enumerate(words(node, "in"), start=1)] or [(-1, 0)]
    worth = reader.meaning(node.get("worth"), "bid.calls.*.worth", scope)
    made = reader.meaning(node.get("made"), "bid.calls.*.made", scope) or made_default
    out = reader.run(node.get("out"), "bid.calls.*.out", scope)
    hand_over = build_hand_over(reader, node, scope)
    named_trump = reader.run(node.get("makes_trump"), "bid.calls.*.makes_trump", scope)
    if "in" in node and "makes_trump" in node:
        reader.error(
            "TW407",
            f"the call `{name}` makes trump in two ways",
            node["makes_trump"].place,
            "either `in` names the suits that can be bid, or `makes_trump` says which suit it makes",
        )
    if numbers == [0] and "made" not in node:
        reader.error(
            "TW401",
            f"the call `{name}` has no number, so it must say what makes it good",
            key.place,
            "made: tricks of bidder == 0",
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
                )
            )
    return calls


def _numbers(reader: Reader, name: str, key: Scalar, node: Mapping, scope: Scope) -> list[int]:
    """The numbers that can be bid; [0] for a call without one."""
    if "from" not in node and "to" not in node:
        return [0]
    low = reader.number(node, "from", "bid.calls.*.from", scope, 1)
    high = reader.number(node, "to", "bid.calls.*.to", scope, low)
    if "to" not in node:
        reader.error("TW401", f"the call `{name}` does not say to which number it goes", key.place, "to: 14")
    elif not 1 <= low <= high <= LARGEST_BID or (high - low + 1) * 5 > MOST_CALLS:
        reader.error(
            "TW408",
            f"`{name}` can be bid from {low} to {high}; that leaves no call, or too many",
            (node.get("to") or node).place,
            "numbers start at 1, and `from` is not above `to`",
        )
        return [max(low, 1)]
    return list(range(low, high + 1))


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
