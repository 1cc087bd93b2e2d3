"""What is counted in a hand: the entries of ``points``, and pips."""

from __future__ import annotations

from trickwright.building.cards import ALL_TRUMPS, by_trump
from trickwright.building.model import PointEntry
from trickwright.building.reader import Reader, entries, spelt, word
from trickwright.language.deck import Deck, cards_in
from trickwright.language.names import Scope
from trickwright.language.parser import parse_expression
from trickwright.language.syntax import Mistake
from trickwright.language.syntax import Node as SyntaxNode
from trickwright.language.vocabulary import NEVER
from trickwright.reading.document import Mapping, Node, Scalar


def build_points(reader: Reader, root: Mapping, scope: Scope) -> tuple[PointEntry, ...]:
    """The entries of ``points``, in order; fills ``point_cards``."""
    tables = scope.tables
    tables.point_cards = [0 for _ in ALL_TRUMPS]
    found = []
    for name, key, node in entries(root, "points"):
        if not isinstance(node, Mapping):
            continue
        worth = reader.number(node, "worth", "points.*.worth", scope, 1)
        to = word(node, "for", "taker")
        if ("card" in node and "most" in node) or not ("card" in node or "most" in node):
            reader.error(
                "TW405",
                f"The entry `{name}` of `points` needs either `card` or `most`.",
                key.place,
                "For example: card: J of trump; or: most: pips",
            )
            continue
        if "most" in node:
            found.append(PointEntry(name, worth, None, None, "taker", True, _tie(reader, node, scope)))
            if "pips" not in root:
                reader.error(
                    "TW401",
                    "The most pips can be counted only if the ruleset says what a card counts.",
                    node["most"].place,
                    "For example, at the top level: pips: {A: 4, K: 3, Q: 2, J: 1, 10: 10}",
                )
            continue
        meaning = reader.meaning(node.get("card"), "points.*.card", scope)
        if meaning is None or _is_circular(reader, node["card"]):
            continue
        if "count" in meaning.uses:
            found.append(PointEntry(name, worth, None, meaning.run, to, False))
            continue
        masks = by_trump(meaning)
        tables.point_cards = [known | mask for known, mask in zip(tables.point_cards, masks, strict=True)]
        found.append(PointEntry(name, worth, masks, None, to, False))
    return tuple(found)


def _is_circular(reader: Reader, card: Node) -> bool:
    """Refuses a point for `point_card`: which cards those are follows from the points themselves."""
    if not isinstance(card, Scalar) or "point_card" not in card.text:
        return False
    used = _first_called("point_card", parse_expression(spelt(card)))
    if used is None:
        return False
    message = "`point_card` means the cards that stand in `points`, so no point can be given for it."
    help = "Name the cards themselves, for example: card: J of trump"
    reader.mistake(card, Mistake("TW701", message, used.start, used.end, help))
    return True


def _first_called(name: str, node: SyntaxNode) -> SyntaxNode | None:
    """The first use of a name in an expression."""
    waiting = [node]
    while waiting:
        node = waiting.pop()
        if node.kind == "name" and node.text == name:
            return node
        waiting.extend(reversed(node.parts))
    return None


def build_all_points(reader: Reader, root: Mapping, scope: Scope) -> int | None:
    """What a ruleset says that the points of a hand add up to; refuses it where no points are counted."""
    key = root.key("all_points")
    if key is None:
        return None
    if not scope.has_points:
        message = "The entry `all_points` does nothing here: this game has no `points`, and counts tricks."
        reader.error(
            "TW418", message, key.place, "Leave it out, or say what counts: points: {jack: {card: J of trump}}"
        )
        return None
    return reader.optional_number(root, "all_points", "all_points", scope)


def _tie(reader: Reader, node: Mapping, scope: Scope) -> str:
    """Who gets the point for most pips when sides are level; refuses bidders where nobody bids."""
    tie = word(node, "tie", "nobody")
    if tie == "bidders" and "contract" in scope.never:
        message = "A tie cannot go to the bidders: nobody bids in this game."
        reader.error("TW418", message, node["tie"].place, "Write `nobody` or `eldest`.", cause=NEVER["contract"])
    return tie


def rank_values(reader: Reader, owner: Mapping, key_of_map: str, deck: Deck) -> list[int]:
    """By card, the number that a map from ranks and single cards gives it; 0 for all others."""
    values = [0] * deck.size
    for name, key, node in entries(owner, key_of_map):
        if name not in deck.rank_words and name not in deck.numbers:
            help = "Its ranks are " + " ".join(deck.rank_words) + "."
            reader.error("TW306", f"This pack has neither a rank nor a card `{name}`.", key.place, help)
            continue
        mask = deck.of_rank(name) if name in deck.rank_words else 1 << deck.numbers[name]
        for card in cards_in(mask):
            values[card] = int(spelt(node)) if isinstance(node, Scalar) else 0
    return values
