"""Goose: nobody bids, a turned card makes trump, a free card that beats nothing, short hands.

Every result was worked out by hand.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.engine.prepared import OK_FILES, Deal, Table, build

FIVE = build(OK_FILES / "goose.yaml", 5)
TWO = build(OK_FILES / "goose.yaml", 2)

HANDS = ["AC KC 7H 8H 9D", "QC JC 10D 7D 8D", "10C 9C 10H JH JD", "8C 7C QD KD AD", "9H QH KH AH 7S"]
SPADES = Deal(HANDS, stock="9S 8S 10S JK QS KS AS JS")


def five(deal: Deal = SPADES, scores: Sequence[int] | None = None) -> Table:
    """A table of five; seat 4 deals."""
    return Table(FIVE, 4, deal, scores=scores)


def two(first: str, dealer: str, stock: str, scores: Sequence[int] | None = None) -> Table:
    """A table of two; seat 1 deals."""
    return Table(TWO, 1, Deal([first, dealer], stock=stock), scores=scores)


def exchanged(scores: Sequence[int] | None = None) -> Table:
    """Five seats after the exchange: AC KC 9D 8S 10S, QC JC 10D JK QS, 10C 9C JD KS AS, QD KD AD JS, QH KH AH 7S 9S."""
    game = five(scores=scores)
    game.play("discard 9H")
    game.play("discard 7H", "discard 8H", "discard 7D", "discard 8D")
    game.play("discard 10H", "discard JH", "discard 8C", "discard 7C")
    return game


def test_the_turned_card_makes_trump_and_the_dealer_takes_it() -> None:
    game = five()
    assert [event["event"] for event in game.match.events] == ["start", "deal", "trump", "draw"]
    assert game.events("trump") == [{"event": "trump", "suit": "spades", "seat": None}]
    assert game.events("draw") == [{"event": "draw", "seat": 4, "cards": ["9S"], "from": "stock"}]
    game.asks(4, "discard: 9H QH KH AH 7S 9S")


def test_two_cards_are_plucked_face_up_and_drawn_as_long_as_there_are_some() -> None:
    game = five()
    game.play("discard 9H")
    game.asks(0, "discard: AC KC 7H 8H 9D")
    game.play("discard 7H")
    game.asks(0, "discard: AC KC 8H 9D")
    game.play("discard 8H")
    game.asks(1, "discard: QC JC 10D 7D 8D")
    game.play("discard 7D", "discard 8D", "discard 10H", "discard JH", "discard 8C", "discard 7C")
    shown = [event["move"] for event in game.events("move") if event.get("face_up")]
    assert shown == [f"discard {card}" for card in ["7H", "8H", "7D", "8D", "10H", "JH", "8C", "7C"]]
    draws = [(event["seat"], event["cards"]) for event in game.events("draw")]
    assert draws[1:] == [(0, ["8S", "10S"]), (1, ["JK", "QS"]), (2, ["KS", "AS"]), (3, ["JS"])]
    view = game.match.view(2)
    assert view.hand_sizes == (5, 5, 5, 4, 5)
    assert view.open_discards == (("7H", "8H"), ("7D", "8D"), ("10H", "JH"), ("7C", "8C"), ())
    assert (view.thrown_sizes, view.turned_card, view.trump) == ((2, 2, 2, 2, 1), "9S", "spades")


def test_trumps_are_never_plucked() -> None:
    hands = ["8S 10S QS KS 7H", *HANDS[1:]]
    game = five(Deal(hands, stock="9S AC KC JK AS 9D 8H JS"))
    game.play("discard 9H")
    game.asks(0, "discard: 7H")
    game.play("discard 7H")
    game.asks(1, "discard: QC JC 10D 7D 8D")


def test_the_goose_may_be_played_at_any_time_and_who_cannot_follow_must_trump() -> None:
    game = exchanged()
    game.asks(0, "play: AC KC 9D 8S 10S")
    game.play("play AC")
    game.asks(1, "play: QC JC JK")
    game.play("play JK")
    game.asks(2, "play: 10C 9C")
    game.play("play 9C")
    game.asks(3, "play: JS")
    game.play("play JS")
    game.asks(4, "play: 7S 9S")
    game.play("play 7S")
    assert game.last("trick")["winner"] == 3


def whole_hand(game: Table) -> None:
    """All tricks; seat 3 has one card fewer and does not play to the last one."""
    game.trick("AC JK 9C JS 7S", 3)  # goose and jack
    game.trick("AD 9S 9D 10D JD", 4)
    game.trick("AH 10S QS KS QD", 2)  # 31 pips
    game.trick("10C KD QH KC JC", 0)
    game.trick("8S QC AS KH", 2)  # 18 pips


def test_pips_goose_jack_and_the_highest_trump_count() -> None:
    game = exchanged()
    whole_hand(game)
    assert game.last("trick")["seats"] == [0, 1, 2, 4]
    # Seat 2 has most pips, 49 (seats 0, 3 and 4 have 23, 14 and 23), and held the ace of spades.
    assert game.score() == (None, [0, 0, 3, 2, 0], [0, 0, 3, 2, 0])
    assert game.last("hand_score")["bidder"] is None


def test_who_has_nine_makes_the_hand_count_twice() -> None:
    game = exchanged([9, 0, 0, 0, 0])
    whole_hand(game)
    assert game.score() == (None, [0, 0, 3, 2, 0], [0, 0, 6, 4, 0])
    game = exchanged([8, 0, 0, 0, 0])
    whole_hand(game)
    assert game.score() == (None, [0, 0, 3, 2, 0], [0, 0, 3, 2, 0])


@pytest.mark.parametrize(
    ("scores", "end"),
    [
        ([0, 0, 9, 0, 0], ([2], [0, 0, 15, 4, 0], "target")),
        ([0, 0, 9, 9, 0], ([2], [0, 0, 15, 13, 0], "target")),
        ([0, 0, 8, 10, 0], ([], [0, 0, 14, 14, 0], "hands")),
        ([0, 0, 8, 8, 0], ([], [0, 0, 11, 10, 0], "hands")),
    ],
)
def test_the_higher_score_of_those_at_twelve(scores: list[int], end: tuple[list[int], list[int], str]) -> None:
    game = exchanged(scores)
    whole_hand(game)
    assert game.end() == end


def test_a_tie_for_most_pips_counts_for_nobody() -> None:
    game = two("AC KC QC 7H 8H 7D 8D", "AH KH QH 7C 8C 9C 8S", "7S 9D 9H")
    game.play("discard 7S", "discard 7D", "discard 8D")
    for cards in ("AC 7C", "KC 8C", "QC 9C"):
        game.trick(cards, 0)
    game.trick("9D 8S", 1)
    for cards in ("AH 7H", "KH 8H", "QH 9H"):
        game.trick(cards, 1)
    # Both have ace, king and queen. The eight of spades is the highest trump in play.
    assert game.score() == (None, [0, 1], [0, 1])


def test_a_led_goose_names_a_suit_and_beats_nothing() -> None:
    game = two("AC KC QC 7D 8D 7H JK", "AD KD QD JD 10D 10C 9C", "JS 8H 9H")
    game.play("discard JS", "discard 7D", "discard 8D")
    calling = [f"play JK calling {suit}" for suit in ("clubs", "diamonds", "hearts", "spades")]
    game.asks(0, ", ".join(["play AC", "play KC", "play QC", "play 7H", "play 8H", "play 9H", *calling]))
    game.play("play JK calling hearts")
    game.asks(1, "play: AD KD QD JD 10D 10C 9C")  # no heart and no trump
    game.play("play AD")
    assert game.last("trick")["winner"] == 0  # nothing has beaten the goose


@pytest.mark.parametrize(("suit", "legal", "card"), [("clubs", "10C 9C", "9C"), ("spades", "JS", "JS")])
def test_any_card_of_the_suit_named_takes_the_goose(suit: str, legal: str, card: str) -> None:
    game = two("AC KC QC 7D 8D 7H JK", "AD KD QD JD 10D 10C 9C", "JS 8H 9H")
    game.play("discard AD", "discard 7D", "discard 8D", f"play JK calling {suit}")
    game.asks(1, f"play: {legal}")
    game.play(f"play {card}")
    assert game.last("trick")["winner"] == 1


def test_a_turned_goose_means_no_trump_and_goes_to_who_draws_first() -> None:
    game = five(Deal(HANDS, stock="JK 9S 8S 10S QS KS AS JS"))
    assert game.events("trump") == [{"event": "trump", "suit": "none", "seat": None}]
    assert game.events("draw") == []  # the dealer takes nothing
    game.asks(0, "discard: AC KC 7H 8H 9D")
    game.play("discard 7H", "discard 8H", "discard 7D", "discard 8D")
    game.play("discard 10H", "discard JH", "discard 8C", "discard 7C")
    draws = [(event["seat"], event["cards"]) for event in game.events("draw")]
    assert draws == [(0, ["JK", "9S"]), (1, ["8S", "10S"]), (2, ["QS", "KS"]), (3, ["AS", "JS"])]
    # Led without trump it asks for nothing, and nothing takes it.
    game.asks(0, "play: AC KC 9D 9S JK")
    game.play("play JK")
    game.asks(1, "play: QC JC 10D 8S 10S")
    game.play("play 10S")
    game.asks(2, "play: 10C 9C JD QS KS")
    game.play("play KS", "play AS")
    game.asks(4, "play: 9H QH KH AH 7S")
    game.play("play AH")
    assert game.last("trick")["winner"] == 0


def dealer_trumps_first(scores: Sequence[int] | None) -> Table:
    """Two seats; the dealer takes the first trick with the ace of trumps."""
    game = two("AC KC QC 7D 8D 7H 8H", "AS KS QS AH KH QH JK", "JS 9H 10H", scores)
    game.play("discard QH", "discard 7D", "discard 8D", "play AC")
    game.asks(1, "play: AS KS QS JS JK")
    game.play("play AS")
    return game


def test_with_everybody_at_nine_the_dealer_wins_at_once_with_three_points() -> None:
    game = dealer_trumps_first([9, 9])
    # Most pips by now, two, and the highest trump, one; it counts twice.
    assert game.score() == (None, [0, 3], [0, 6])
    assert game.end() == ([1], [9, 15], "bid")


@pytest.mark.parametrize("scores", [[9, 8], [8, 9], [0, 0]])
def test_otherwise_the_hand_goes_on(scores: list[int]) -> None:
    game = dealer_trumps_first(scores)
    assert game.match.turn == 1
    assert len(game.events("hand_score")) == 0
