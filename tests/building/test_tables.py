"""The tables of the shipped games, held against the order of cards as it is said at the table."""

from __future__ import annotations

from functools import cache

import pytest

from trickwright import load
from trickwright.building.model import NAMED, Game
from trickwright.language.deck import NO_SUIT, SUIT_WORDS

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)


@cache
def game(name: str) -> Game:
    return load(name)


def order(game: Game, trump: int, led: int) -> str:
    """The cards that can win a trick, the highest first."""
    strength = game.strength[trump][led]
    winning = [card for card in range(game.deck.size) if strength[card]]
    return " ".join(game.deck.names[card] for card in sorted(winning, key=lambda card: -strength[card]))


def texts(game: Game, mask: int) -> str:
    return " ".join(game.deck.texts(mask))


# The winning cards for a trump suit and a suit led: trumps first, then the suit led.
ORDERS = [
    ("pedro", CLUBS, CLUBS, "AC KC QC JC 10C 9C 8C 7C 6C 5C 5S 4C 3C 2C"),
    ("pedro", DIAMONDS, DIAMONDS, "AD KD QD JD 10D 9D 8D 7D 6D 5D 5H 4D 3D 2D"),
    ("pedro", HEARTS, HEARTS, "AH KH QH JH 10H 9H 8H 7H 6H 5H 5D 4H 3H 2H"),
    ("pedro", SPADES, SPADES, "AS KS QS JS 10S 9S 8S 7S 6S 5S 5C 4S 3S 2S"),
    ("pedro", HEARTS, CLUBS, "AH KH QH JH 10H 9H 8H 7H 6H 5H 5D 4H 3H 2H AC KC QC JC 10C 9C 8C 7C 6C 5C 4C 3C 2C"),
    ("pedro", HEARTS, DIAMONDS, "AH KH QH JH 10H 9H 8H 7H 6H 5H 5D 4H 3H 2H AD KD QD JD 10D 9D 8D 7D 6D 4D 3D 2D"),
    ("pedro", SPADES, CLUBS, "AS KS QS JS 10S 9S 8S 7S 6S 5S 5C 4S 3S 2S AC KC QC JC 10C 9C 8C 7C 6C 4C 3C 2C"),
    ("five-hundred", CLUBS, CLUBS, "JK JC JS AC KC QC 10C 9C 8C 7C 6C 5C"),
    ("five-hundred", DIAMONDS, DIAMONDS, "JK JD JH AD KD QD 10D 9D 8D 7D 6D 5D 4D"),
    ("five-hundred", HEARTS, HEARTS, "JK JH JD AH KH QH 10H 9H 8H 7H 6H 5H 4H"),
    ("five-hundred", SPADES, SPADES, "JK JS JC AS KS QS 10S 9S 8S 7S 6S 5S"),
    ("five-hundred", HEARTS, DIAMONDS, "JK JH JD AH KH QH 10H 9H 8H 7H 6H 5H 4H AD KD QD 10D 9D 8D 7D 6D 5D 4D"),
    ("five-hundred", HEARTS, CLUBS, "JK JH JD AH KH QH 10H 9H 8H 7H 6H 5H 4H AC KC QC JC 10C 9C 8C 7C 6C 5C"),
    ("five-hundred", NO_SUIT, CLUBS, "JK AC KC QC JC 10C 9C 8C 7C 6C 5C"),
    ("five-hundred", NO_SUIT, DIAMONDS, "JK AD KD QD JD 10D 9D 8D 7D 6D 5D 4D"),
    ("five-hundred", NO_SUIT, HEARTS, "JK AH KH QH JH 10H 9H 8H 7H 6H 5H 4H"),
    ("five-hundred", NO_SUIT, SPADES, "JK AS KS QS JS 10S 9S 8S 7S 6S 5S"),
    ("pitch", CLUBS, CLUBS, "AC KC QC JC 10C 9C 8C 7C 6C 5C 4C 3C 2C"),
    ("pitch", DIAMONDS, SPADES, "AD KD QD JD 10D 9D 8D 7D 6D 5D 4D 3D 2D AS KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S"),
    ("pitch", HEARTS, HEARTS, "AH KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H"),
    ("pitch", SPADES, HEARTS, "AS KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S AH KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H"),
]


@pytest.mark.parametrize(("name", "trump", "led", "expected"), ORDERS)
def test_which_cards_win_and_in_which_order(name: str, trump: int, led: int, expected: str) -> None:
    found = game(name)
    assert order(found, trump, led) == expected
    strengths = [found.strength[trump][led][found.deck.numbers[card]] for card in expected.split()]
    assert len(set(strengths)) == len(strengths)


@pytest.mark.parametrize("name", ["pedro", "five-hundred", "pitch"])
def test_every_card_belongs_to_one_suit_or_is_free(name: str) -> None:
    found = game(name)
    for trump in range(NO_SUIT + 1):
        rows = found.tables.belongs[trump]
        assert rows[NO_SUIT] == 0
        union = found.tables.free[trump]
        for suit, row in enumerate(rows):
            assert union & row == 0
            union |= row
            assert all(found.tables.suit_of[trump][card] == suit for card in range(found.deck.size) if row >> card & 1)
        assert union == found.deck.all


BELONGS = [
    ("pedro", HEARTS, HEARTS, "5D 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH"),
    ("pedro", HEARTS, DIAMONDS, "2D 3D 4D 6D 7D 8D 9D 10D JD QD KD AD"),
    ("pedro", CLUBS, SPADES, "2S 3S 4S 6S 7S 8S 9S 10S JS QS KS AS"),
    ("pedro", NO_SUIT, SPADES, "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS"),
    ("five-hundred", SPADES, SPADES, "JC 5S 6S 7S 8S 9S 10S JS QS KS AS"),
    ("five-hundred", SPADES, CLUBS, "5C 6C 7C 8C 9C 10C QC KC AC"),
    ("five-hundred", SPADES, DIAMONDS, "4D 5D 6D 7D 8D 9D 10D JD QD KD AD"),
    ("pitch", DIAMONDS, DIAMONDS, "2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD"),
]


@pytest.mark.parametrize(("name", "trump", "suit", "expected"), BELONGS)
def test_which_cards_belong_to_a_suit(name: str, trump: int, suit: int, expected: str) -> None:
    assert texts(game(name), game(name).tables.belongs[trump][suit]) == expected


ASKED = [
    ("pedro", HEARTS, "5D", "hearts"),
    ("pedro", HEARTS, "4D", "diamonds"),
    ("pedro", SPADES, "5D", "diamonds"),
    ("pedro", SPADES, "5C", "spades"),
    ("five-hundred", HEARTS, "JK", "hearts"),
    ("five-hundred", SPADES, "JK", "spades"),
    ("five-hundred", HEARTS, "JD", "hearts"),
    ("five-hundred", CLUBS, "JD", "diamonds"),
    ("five-hundred", NO_SUIT, "JD", "diamonds"),
    ("pitch", HEARTS, "JD", "diamonds"),
]


@pytest.mark.parametrize(("name", "trump", "card", "suit"), ASKED)
def test_which_suit_a_led_card_asks_for(name: str, trump: int, card: str, suit: str) -> None:
    found = game(name)
    assert SUIT_WORDS[found.asked[trump][found.deck.numbers[card]]] == suit


def test_the_joker_led_without_trump_lets_the_leader_name_a_suit() -> None:
    found = game("five-hundred")
    joker = found.deck.numbers["JK"]
    assert [found.asked[NO_SUIT][card] == NAMED for card in range(found.deck.size)].count(True) == 1
    assert found.asked[NO_SUIT][joker] == NAMED
    assert [texts(found, mask) for mask in found.tables.free] == ["JK"] * 5
    moves = [found.moves[code].text for code in found.calling_codes[joker]]
    assert moves == [f"play JK calling {suit}" for suit in ("clubs", "diamonds", "hearts", "spades")]
    assert game("pedro").calling_codes == {} and game("pitch").tables.free == [0] * 5


POINTS = [
    (CLUBS, {(1, False): "10C JC AC", (5, False): "5C 5S", (1, True): "2C"}),
    (DIAMONDS, {(1, False): "10D JD AD", (5, False): "5D 5H", (1, True): "2D"}),
    (HEARTS, {(1, False): "10H JH AH", (5, False): "5D 5H", (1, True): "2H"}),
    (SPADES, {(1, False): "10S JS AS", (5, False): "5C 5S", (1, True): "2S"}),
    (NO_SUIT, {(1, False): "", (5, False): "", (1, True): ""}),
]


@pytest.mark.parametrize(("trump", "expected"), POINTS)
def test_the_points_of_pedro(trump: int, expected: dict[tuple[int, bool], str]) -> None:
    found = game("pedro")
    assert found.point_sums is not None
    sums = {(worth, to_holder): texts(found, mask) for worth, mask, to_holder in found.point_sums[trump]}
    assert sums == expected
    assert set(texts(found, found.tables.point_cards[trump]).split()) == set(" ".join(expected.values()).split())
    if trump != NO_SUIT:
        assert sum(worth * len(cards.split()) for (worth, _), cards in expected.items()) == 14


def test_the_points_of_pitch_are_found_in_the_hand() -> None:
    found = game("pitch")
    assert found.point_sums is None
    entries = [(point.name, point.worth, point.to, point.most_pips) for point in found.points]
    assert entries == [
        ("high", 1, "taker", False),
        ("low", 1, "holder", False),
        ("jack", 1, "taker", False),
        ("game", 1, "taker", True),
    ]
    assert [texts(found, mask) for mask in found.points[2].masks or []] == ["JC", "JD", "JH", "JS", ""]
    assert found.points[0].cards is not None and found.points[0].masks is None
    pips = {name[:-1]: found.pips[card] for card, name in enumerate(found.deck.names)}
    assert pips == {"A": 4, "K": 3, "Q": 2, "J": 1, "10": 10} | {str(rank): 0 for rank in range(2, 10)}
    assert sum(found.pips) == 80


def test_five_hundred_counts_tricks() -> None:
    found = game("five-hundred")
    assert found.counts_tricks and found.points == () and found.point_sums is None
    assert not game("pedro").counts_tricks
    assert set(found.pips) == {0}
