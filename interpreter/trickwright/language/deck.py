"""The pack: every card by number, and sets of cards as bit masks over those numbers.

A card is a number from 0; a set of cards is an integer in which bit n stands for card n. Suits are numbers 0 to 3 in
the order clubs, diamonds, hearts, spades; NO_SUIT stands for "no trump" and for cards that belong to no suit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

SUITS = ("clubs", "diamonds", "hearts", "spades")
NO_SUIT = 4
SUIT_WORDS = (*SUITS, "no-trump")
SISTERS = (3, 2, 1, 0, NO_SUIT)  # the other suit of the same colour; of no suit: none
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "J", "Q", "K", "A")
JOKERS = {0: (), 1: ("JK",), 2: ("HJ", "LJ")}
SYMBOLS = "♣♦♥♠"
SUIT_LETTERS = "CDHS"
SUIT_SIGNS = dict(zip(SYMBOLS + "♧♢♡♤", SUIT_LETTERS * 2, strict=True))


@dataclass(frozen=True)
class Deck:
    """The cards of a game.

    ``names[card]`` is the text of a card (``AS``, ``10H``, ``JK``), ``suits[card]`` its printed suit (NO_SUIT for a
    joker), ``ranks[card]`` its rank's place in ``rank_words`` from low to high (-1 for a joker).
    """

    names: tuple[str, ...]
    suits: tuple[int, ...]
    ranks: tuple[int, ...]
    rank_words: tuple[str, ...]
    numbers: dict[str, int] = field(repr=False, hash=False)  # it follows from the names
    all: int = 0

    @property
    def size(self) -> int:
        """How many cards there are."""
        return len(self.names)

    def of_suit(self, suit: int) -> int:
        """The cards with that suit printed on them, as a mask; empty for NO_SUIT."""
        return self._by_suit[suit]

    def of_rank(self, word: str) -> int:
        """The cards of that rank in every suit, as a mask."""
        return self._by_rank[word]

    @cached_property
    def _by_suit(self) -> list[int]:
        masks = [mask_of(card for card, own in enumerate(self.suits) if own == suit) for suit in range(NO_SUIT)]
        return [*masks, 0]

    @cached_property
    def _by_rank(self) -> dict[str, int]:
        return {
            word: mask_of(card for card, own in enumerate(self.ranks) if own == rank)
            for rank, word in enumerate(self.rank_words)
        }

    def card(self, text: str) -> int | None:
        """The number of the card a player writes as ``AH``, ``ah``, ``TH``, ``A♥`` or ``♥A``; None if there is none."""
        return self.numbers.get(canonical_card(text))

    def texts(self, mask: int) -> list[str]:
        """The texts of a set of cards, in the order of the pack."""
        return [self.names[card] for card in cards_in(mask)]


def make_deck(suits: Iterable[int], rank_words: Iterable[str], without: Iterable[str], jokers: int) -> Deck:
    """A deck of every rank in every suit, less the cards ``without``, and the jokers last.

    The rules of a file and of each of its house rules are built many times while they are checked, mostly for one deck.
    """
    return _made(tuple(suits), tuple(rank_words), frozenset(without), jokers)


@lru_cache(maxsize=64)
def _made(suits: tuple[int, ...], words: tuple[str, ...], left_out: frozenset[str], jokers: int) -> Deck:
    names: list[str] = []
    card_suits: list[int] = []
    ranks: list[int] = []
    for suit in suits:
        for rank, word in enumerate(words):
            name = word + SUIT_LETTERS[suit]
            if name not in left_out:
                names.append(name)
                card_suits.append(suit)
                ranks.append(rank)
    for name in JOKERS[jokers]:
        names.append(name)
        card_suits.append(NO_SUIT)
        ranks.append(-1)
    numbers = {name: card for card, name in enumerate(names)}
    return Deck(tuple(names), tuple(card_suits), tuple(ranks), words, numbers, (1 << len(names)) - 1)


def canonical_card(text: str) -> str:
    """The contract's spelling of a card that a player typed; what is no card comes back in capitals."""
    word = text.strip().replace("\N{VARIATION SELECTOR-15}", "").replace("\N{VARIATION SELECTOR-16}", "").upper()
    if word[:1] in SUIT_SIGNS:  # a letter first would take the high joker HJ for the jack of hearts
        word = word[1:] + word[0]
    for sign, letter in SUIT_SIGNS.items():
        word = word.replace(sign, letter)
    if len(word) == 2 and word[0] == "T" and word[1] in SUIT_LETTERS:
        word = "10" + word[1]
    return word


def cards_in(mask: int) -> Iterator[int]:
    """The card numbers of a mask, from the lowest bit."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(cards: Iterable[int]) -> int:
    """The mask of some card numbers."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask
