"""What a case expects: from the entries of ``expect`` to values that can be compared."""

from __future__ import annotations

from collections.abc import Callable

from trickwright.cases.model import Json, Wanted
from trickwright.cases.values import Values
from trickwright.language.deck import NO_SUIT, SUIT_WORDS, mask_of
from trickwright.reading.document import Mapping, Node, Scalar, Sequence


def read_expectations(expect: Mapping, values: Values) -> dict[str, Wanted]:
    """What is expected, by name; what cannot be read is left out, with a finding."""
    found = {}
    for key, node in expect.entries:
        if key.text not in READ:
            continue
        before = len(values.reader.diagnostics)
        value = READ[key.text](node, values)
        if len(values.reader.diagnostics) == before:
            place = node.place if node.place.line == node.place.end_line else key.place
            found[key.text] = Wanted(value, place)
    return found


def _as_written(node: Node, values: Values) -> Json:
    return node.value if isinstance(node, Scalar) else None


def _seat(node: Node, values: Values) -> Json:
    seat = values.seat(node)
    return seat if seat >= 0 else None


def _legal(node: Node, values: Values) -> Json:
    return [asked.text for asked in values.moves(node)]


def _trump(node: Node, values: Values) -> Json:
    suit = values.suit(node)
    return trump_word(suit)


def _hands(node: Node, values: Values) -> Json:
    deck = values.game.deck
    return {
        str(seat): deck.texts(mask_of(card for card, _place in values.cards(cards)))
        for seat, cards, _place in values.by_seat(node)
    }


def _by_side(node: Node, values: Values) -> Json:
    items = values.by_side(node) or []
    return [item.value for item in items if isinstance(item, Scalar)]


def _winners(node: Node, values: Values) -> Json:
    items = node.items if isinstance(node, Sequence) else ()
    return sorted(side for side in map(values.side, items) if side is not None)


def _card(node: Node, values: Values) -> Json:
    card = values.one_card(node)
    return values.game.deck.names[card] if card >= 0 else None


def trump_word(suit: int) -> str | None:
    """A trump suit as events write it: a suit, ``none``, or None while it is not made."""
    return None if suit < 0 else "none" if suit == NO_SUIT else SUIT_WORDS[suit]


READ: dict[str, Callable[[Node, Values], Json]] = {
    "turn": _seat,
    "legal": _legal,
    "trick_winner": _seat,
    "trump": _trump,
    "partner": _seat,
    "stock_top": _card,
    "hands": _hands,
    "points": _by_side,
    "marks": _by_side,
    "made": _as_written,
    "change": _by_side,
    "scores": _by_side,
    "winners": _winners,
    "over": _as_written,
}
