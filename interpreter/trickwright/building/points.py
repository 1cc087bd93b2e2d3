"""What is counted in a hand: the entries of ``points``, and pips."""

from __future__ import annotations

from trickwright.building.cards import ALL_TRUMPS, by_trump
from trickwright.building.model import PointEntry
from trickwright.building.reader import Reader, entries, spelt, word
from trickwright.language.checker import Scope
from trickwright.language.deck import Deck, cards_in
from trickwright.reading.document import Mapping, Scalar


def build_points(reader: Reader, root: Mapping, scope: Scope) -> tuple[PointEntry, ...]:
    """The entries of ``points``, in order; fills ``point_cards``."""
    tables = scope.tables
    tables.point_cards = [0 for _ in ALL_TRUMPS]
    found = []
    for name, key, node in entries(root, "points"):
        if not isinstance(node, Mapping):
            continue
        worth = reader.number(node, "worth", "points.*.worth", scope, 1)
        to_holder = word(node, "for", "taker") == "holder"
        if ("card" in node and "most" in node) or not ("card" in node or "most" in node):
            reader.error(
                "TW405",
                f"The entry `{name}` of `points` needs either `card` or `most`.",
                key.place,
                "For example: card: J of trump; or: most: pips",
            )
            continue
        if "most" in node:
            found.append(PointEntry(name, worth, None, None, False, True))
            if "pips" not in root:
                reader.error(
                    "TW401",
                    "The most pips can be counted only if the ruleset says what a card counts.",
                    node["most"].place,
                    "For example, at the top level: pips: {A: 4, K: 3, Q: 2, J: 1, 10: 10}",
                )
            continue
        meaning = reader.meaning(node.get("card"), "points.*.card", scope)
        if meaning is None:
            continue
        if "count" in meaning.uses:
            found.append(PointEntry(name, worth, None, meaning.run, to_holder, False))
            continue
        masks = by_trump(meaning)
        tables.point_cards = [known | mask for known, mask in zip(tables.point_cards, masks, strict=True)]
        found.append(PointEntry(name, worth, masks, None, to_holder, False))
    return tuple(found)


def build_pips(reader: Reader, root: Mapping, deck: Deck) -> list[int]:
    """What each card counts for ``most: pips``."""
    pips = [0] * deck.size
    for name, key, node in entries(root, "pips"):
        if name not in deck.rank_words and name not in deck.numbers:
            help = "Its ranks are " + " ".join(deck.rank_words) + "."
            reader.error("TW306", f"This pack has neither a rank nor a card `{name}`.", key.place, help)
            continue
        mask = deck.of_rank(name) if name in deck.rank_words else 1 << deck.numbers[name]
        for card in cards_in(mask):
            pips[card] = int(spelt(node)) if isinstance(node, Scalar) else 0
    return pips
