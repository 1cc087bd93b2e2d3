"""The limits of a game: what can be bid in it, and how many points and tricks there can be in a hand.

Everything is taken as wide as it may be: options anywhere between their ends, and any number of players.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from trickwright.building.game import read_options
from trickwright.building.model import Game
from trickwright.building.reader import child, entries, spelt, word, words
from trickwright.language.parser import parse_expression
from trickwright.language.syntax import Mistake, Node
from trickwright.reading.document import Mapping, Scalar
from trickwright.reading.document import Node as FileNode
from trickwright.soundness.ranges import NOBODY, OTHER, UNKNOWN, Contract, Limits, Range, either, product, total
from trickwright.soundness.reasoning import Reasoner

MOST_CONTRACTS = 60  # of more calls than these, those of one name are taken together


def file_of(root: Mapping) -> str:
    """The file whose rules these are; what they have from files below stands in others."""
    node = root.get("id")
    return node.place.file if node is not None else root.place.file


def parsed(node: FileNode | None) -> Node | None:
    """The expression that stands at a place; None where there is none."""
    if not isinstance(node, Scalar):
        return None
    try:
        return parse_expression(spelt(node))
    except Mistake:
        return None


def number_at(owner: Mapping | None, key: str, limits: Limits, default: int) -> Range:
    """What the number of an entry can be; the default where there is none."""
    expression = parsed(owner.get(key)) if owner is not None else None
    return (default, default) if expression is None else _number(expression, limits, NOBODY)


def _number(expression: Node, limits: Limits, contract: Contract) -> Range:
    return Reasoner(replace(limits, contracts=(contract,))).range(expression, 1, contract)


def steps_of(root: Mapping) -> list[tuple[str, Scalar, Mapping]]:
    """The steps of a hand."""
    return [(name, key, node) for name, key, node in entries(root, "hand") if isinstance(node, Mapping)]


def limits_of(root: Mapping, game: Game) -> Limits:
    """The limits of a game."""
    options = tuple((name, (option.lowest, option.highest)) for name, option in read_options(root).items())
    limits = Limits(options, cards=game.deck.size)
    tricks = (0, min(_most_cards(root, limits), game.deck.size))
    return replace(
        limits,
        target=number_at(child(root, "game"), "target", limits, 0),
        points=_points(root, game, limits),
        tricks=tricks,
        contracts=_contracts(root, limits),
        questions=frozenset(name for name, _key, step in steps_of(root) if "asks" in step),
    )


# --- bids ------------------------------------------------------------------


@dataclass(frozen=True)
class _Entry:
    """An entry of `calls`, as it is written: what its numbers and its worth are, and how many suits can be bid."""

    name: str
    lowest: Range
    highest: Range
    worth: str | None
    suits: int


def _contracts(root: Mapping, limits: Limits) -> tuple[Contract, ...]:
    """Every way in which the bidding may end, those of other rules and of no bid first."""
    said = [entry for _name, _key, step in steps_of(root) for entry in entries(step, "calls")]
    calls = [_entry(name, call, limits) for name, _key, call in said if isinstance(call, Mapping)]
    return _endings(tuple(calls), limits) if calls else (NOBODY,)


def _entry(name: str, call: Mapping, limits: Limits) -> _Entry:
    lowest = number_at(call, "from", limits, 1 if "to" in call else 0)
    worth = call.get("worth")
    text = spelt(worth) if isinstance(worth, Scalar) and parsed(worth) is not None else None
    return _Entry(name, lowest, number_at(call, "to", limits, lowest[0]), text, len(words(call, "in")))


@lru_cache(maxsize=256)  # the house rules of a game seldom change what can be bid
def _endings(calls: tuple[_Entry, ...], limits: Limits) -> tuple[Contract, ...]:
    for apart in (True, False):
        found = [contract for call in calls for contract in _calls_of(call, limits, apart)]
        if len(found) <= MOST_CONTRACTS:
            return (*UNKNOWN, *(replace(contract, made=made) for contract in found for made in (False, True)))
    return UNKNOWN


def _calls_of(call: _Entry, limits: Limits, apart: bool) -> Iterator[Contract]:
    """The calls of one entry: all in one, or each of them ``apart``."""
    numbers, places = [(call.lowest[0], call.highest[1])], [(min(call.suits, 1), call.suits)]
    if apart:
        numbers = [(number, number) for number in range(call.lowest[0], call.highest[1] + 1)[: MOST_CONTRACTS + 1]]
        places = [(place, place) for place in range(1, call.suits + 1)] or [(0, 0)]
    worth = parse_expression(call.worth) if call.worth is not None else None
    for bid in numbers:
        for place in places:
            contract = Contract(call.name, bid, place, bid, False)
            yield replace(contract, worth=_number(worth, limits, contract)) if worth is not None else contract


def contracts_before(root: Mapping, limits: Limits) -> Iterator[tuple[int, int]]:
    """For every step of a hand, and after the last: how the bidding may have ended by then, and what it adds itself.

    Both are masks over the contracts of the limits.
    """
    numbered = list(enumerate(limits.contracts))
    nobody = sum(1 << number for number, contract in numbered if contract == NOBODY)
    so_far = nobody
    for _name, _key, step in steps_of(root):
        calls = {name for name, _call_key, _call in entries(step, "calls")}
        if calls and limits.contracts == UNKNOWN:
            calls.add(OTHER)
        own = sum(1 << number for number, contract in numbered if contract.call in calls)
        yield so_far, own
        so_far |= own
        if calls and "when" not in step and word(step, "all_pass", "dealer must bid") != "go on":
            so_far &= ~nobody
    yield so_far, 0


def guards(limits: Limits) -> int:
    """The ways of other rules, and of no bid: what a condition may guard against though it cannot happen here."""
    return sum(1 << number for number, contract in enumerate(limits.contracts) if contract.call in (OTHER, ""))


# --- cards and points --------------------------------------------------------


def _most_cards(root: Mapping, limits: Limits) -> int:
    """The most cards with which a seat can come to play."""
    most = 0
    for _name, _key, step in steps_of(root):
        phase = word(step, "phase", "")
        if phase == "trick":
            return limits.cards if "draws" in step else most
        if phase == "deal":
            if "until" in step:
                return limits.cards
            most += number_at(step, "each", limits, 0)[1]
        if phase == "exchange":
            most = max(most, _after_exchange(root, step, most, limits))
    return most


def _after_exchange(root: Mapping, step: Mapping, before: int, limits: Limits) -> int:
    """The most cards that a seat has after an exchange."""
    taken = {"stock": limits.cards, "turned card": 1, "kitty": _kitty(root, limits)}.get(word(step, "takes", ""), 0)
    most = max(before + taken, number_at(step, "draws_to", limits, 0)[1])
    if "down_to" in step and "keeps" not in step:
        most = min(most, max(0, number_at(step, "down_to", limits, 0)[1]))
    return most


def _kitty(root: Mapping, limits: Limits) -> int:
    return sum(number_at(step, "kitty", limits, 0)[1] for _name, _key, step in steps_of(root))


def _points(root: Mapping, game: Game, limits: Limits) -> Range:
    """What the points of a side, or of all, can be in a hand."""
    whole = (0, 0)
    owner = child(root, "points")
    settled = not any(chooses(root.get(section)) for section in ("cards", "trump"))
    for entry in game.points:
        point = child(owner, entry.name) if owner is not None else None
        if point is None:
            continue
        card = parsed(point.get("card"))
        number = limits.cards
        if entry.most_pips or (card is not None and card.kind == "application" and card.parts[0].text in _ONE_CARD):
            number = 1
        elif entry.masks is not None and settled and not chooses(point):
            number = max(mask.bit_count() for mask in entry.masks)
        whole = total(whole, either((0, 0), product(number_at(point, "worth", limits, 1), (number, number))))
    return whole


_ONE_CARD = ("highest", "lowest")  # of some cards is one


def chooses(node: FileNode | None) -> bool:
    """Whether something in a part of the rules depends on a condition, and so perhaps on options."""
    if isinstance(node, Mapping):
        return any(chooses(below) for _key, below in node.entries)
    return isinstance(node, Scalar) and re.search(r"\bif\b", node.text) is not None
