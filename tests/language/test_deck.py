"""Cards, packs, spellings of cards, and sets of cards as masks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trickwright.language.deck import (
    NO_SUIT,
    RANKS,
    SISTERS,
    SUIT_WORDS,
    SUITS,
    canonical_card,
    cards_in,
    make_deck,
    mask_of,
)

ORDINARY = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
WHOLE = make_deck(range(4), ORDINARY, (), 0)
FIVE_HUNDRED = make_deck(range(4), ORDINARY[2:], ("4C", "4S"), 1)
EVERY = make_deck(range(4), RANKS, (), 2)


def test_suits_are_in_the_order_of_the_letters() -> None:
    assert SUITS == ("clubs", "diamonds", "hearts", "spades")
    assert (*SUITS, "no-trump") == SUIT_WORDS
    assert [SUIT_WORDS[SISTERS[suit]] for suit in range(5)] == ["spades", "hearts", "diamonds", "clubs", "no-trump"]


def test_a_whole_pack() -> None:
    assert WHOLE.size == 52
    assert WHOLE.names[:13] == ("2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "10C", "JC", "QC", "KC", "AC")
    assert WHOLE.names[-1] == "AS"
    assert WHOLE.all == 2**52 - 1
    assert [WHOLE.names.index(name) for name in ("2D", "2H", "2S")] == [13, 26, 39]
    assert (WHOLE.suits[26], WHOLE.ranks[26], WHOLE.rank_words[WHOLE.ranks[51]]) == (2, 0, "A")


def test_a_pack_with_a_joker_and_without_two_fours() -> None:
    assert FIVE_HUNDRED.size == 43
    assert FIVE_HUNDRED.texts(FIVE_HUNDRED.of_rank("4")) == ["4D", "4H"]
    assert FIVE_HUNDRED.names[-1] == "JK"
    assert (FIVE_HUNDRED.suits[-1], FIVE_HUNDRED.ranks[-1]) == (NO_SUIT, -1)
    assert FIVE_HUNDRED.card("4C") is None


def test_the_largest_pack_has_ranks_up_to_thirteen_and_two_jokers() -> None:
    assert EVERY.size == 16 * 4 + 2
    assert EVERY.names[-2:] == ("HJ", "LJ")
    assert EVERY.texts(EVERY.of_rank("13")) == ["13C", "13D", "13H", "13S"]


def test_sets_of_a_suit_and_of_a_rank() -> None:
    small = make_deck((1, 3), ("7", "10", "A"), ("7S",), 1)
    assert small.names == ("7D", "10D", "AD", "10S", "AS", "JK")
    assert small.texts(small.of_suit(1)) == ["7D", "10D", "AD"]
    assert small.texts(small.of_suit(2)) == []
    assert small.texts(small.of_suit(3)) == ["10S", "AS"]
    assert small.texts(small.of_suit(NO_SUIT)) == []
    assert small.texts(small.of_rank("7")) == ["7D"]
    assert small.texts(small.all) == list(small.names)


SPELLINGS = [
    ("AH", "AH"), ("ah", "AH"), ("aH", "AH"), (" AH ", "AH"), ("10H", "10H"), ("10h", "10H"), ("TH", "10H"),
    ("th", "10H"), ("a♥", "AH"), ("♥a", "AH"), ("A♥", "AH"), ("♥A", "AH"), ("♥️A", "AH"), ("A♥\ufe0e", "AH"),
    ("♡A", "AH"), ("A♤", "AS"), ("10♠", "10S"), ("♠10", "10S"), ("T♦", "10D"), ("♦T", "10D"), ("♣13", "13C"),
    ("2♧", "2C"), ("♢K", "KD"), ("JK", "JK"), ("jk", "JK"), ("HJ", "HJ"), ("lj", "LJ"), ("♥J", "JH"), ("J♥", "JH"),
    ("jh", "JH"), ("", ""), ("x", "X"), ("1H", "1H"), ("14H", "14H"), ("A", "A"), ("♥", "H"), ("AHH", "AHH"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "expected"), SPELLINGS)
def test_spellings_of_a_card(typed: str, expected: str) -> None:
    assert canonical_card(typed) == expected


@pytest.mark.parametrize(("typed", "name"), [("th", "10H"), ("♥A", "AH"), ("hj", "HJ"), ("♥j", "JH"), ("13♣", "13C")])
def test_a_card_is_found_by_any_spelling(typed: str, name: str) -> None:
    number = EVERY.card(typed)
    assert number is not None and EVERY.names[number] == name


@pytest.mark.parametrize("typed", ["", "1H", "HA", "joker", "A of hearts", "♥♥", "JK"])
def test_what_is_no_card_is_none(typed: str) -> None:
    assert EVERY.card(typed) is None


def test_every_card_is_found_by_its_name_in_small_letters_and_with_its_symbol() -> None:
    for number, name in enumerate(EVERY.names):
        assert EVERY.card(name) == EVERY.card(name.lower()) == number
        if EVERY.suits[number] != NO_SUIT:
            symbol = "♣♦♥♠"[EVERY.suits[number]]
            assert EVERY.card(name[:-1] + symbol) == EVERY.card(symbol + name[:-1]) == number


@given(st.text(max_size=12))
def test_any_text_is_a_card_or_none(text: str) -> None:
    card = EVERY.card(text)
    assert card is None or EVERY.names[card] == canonical_card(text)


@given(st.sets(st.integers(0, 65)))
def test_masks_and_cards(cards: set[int]) -> None:
    mask = mask_of(cards)
    assert list(cards_in(mask)) == sorted(cards)
    assert mask.bit_count() == len(cards)
    assert mask_of(cards_in(mask)) == mask
