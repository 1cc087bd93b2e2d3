"""What stands before the brackets of the list of moves, so that no label can be misread as another move."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import count, product
from string import ascii_lowercase

from trickwright.building.model import AuctionStep, Move
from trickwright.engine.match import Match
from trickwright.engine.typed_moves import parse_move
from trickwright.engine.view import sorted_hand
from trickwright.language.deck import NO_SUIT, SUIT_WORDS, mask_of
from trickwright.texts import typed_words, words_of

PASS = DONE = "0"
_LABEL = re.compile(r"\s*([0-9a-z]{1,6})[).]?\s*", re.IGNORECASE)
_SUIT_LABELS = {**{suit: word[0] for suit, word in enumerate(SUIT_WORDS[:NO_SUIT])}, NO_SUIT: "nt"}


def label_meant(typed: str) -> str | None:
    """The label somebody typed, with or without its bracket; None if it cannot be one."""
    found = _LABEL.fullmatch(typed)
    return found[1].lower() if found else None


def labelled(match: Match) -> dict[str, Move]:
    """What the labels of the list stand for, also those that are not legal just now and so not shown.

    While bidding, a bid is its own label: ``8``, and ``7h`` or ``7nt`` where a suit is bid along; 0 passes, and calls
    without a number have letters that mean nothing else. Each has the same label throughout an auction. Elsewhere the
    legal moves are counted from 1, and 0 throws away nothing more.
    """
    game = match.game
    step = game.steps[match.state.step]
    if not isinstance(step, AuctionStep):
        moves = [move for move in _in_order(match) if move.kind != "done"]
        done = {DONE: game.moves[game.done_code]} if len(moves) < len(match.legal) else {}
        return done | {str(number): move for number, move in enumerate(moves, start=1)}
    labels = {PASS: game.moves[game.pass_code]}
    letters = _letters(match)
    for call in (game.calls[number] for number in step.calls):
        label = f"{call.number}{_SUIT_LABELS.get(call.suit, '')}"
        if not call.number or label in labels:
            label = next(letters)
        labels[label] = game.moves[game.move_codes[call.text]]
    return labels


def _letters(match: Match) -> Iterator[str]:
    """Letters, and rows of them, that are no command and no move."""
    for length in count(1):
        for letters in product(ascii_lowercase, repeat=length):
            label = "".join(letters)
            taken = any(words_of(label) in typed_words(kind) for kind in ("commands", "suits", "verbs"))
            if not taken and parse_move(match.state, label) is None:
                yield label


def _in_order(match: Match) -> Sequence[Move]:
    """The legal moves, those with cards in the order in which a hand is sorted."""
    names = match.game.deck.names
    cards = mask_of({move.card for move in match.legal if move.card >= 0})
    order = {card: place for place, card in enumerate(sorted_hand(match.state, cards))}
    return sorted(match.legal, key=lambda move: order.get(names[move.card], 0) if move.card >= 0 else 0)
