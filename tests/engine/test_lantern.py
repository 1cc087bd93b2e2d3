"""Lantern: a turned card, two rounds of asking, sitting out, must trump, points marked at once.

Every result was worked out by hand.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.engine.prepared import OK_FILES, Deal, Table, build

GAME = build(OK_FILES / "lantern.yaml", 6)

# The seats of a side are 0 2 4 and 1 3 5. Seat 4 holds the hearts, seat 5 the low spades.
HANDS = [
    "AC KC 7D 8D 7H",
    "QC JC 9D 10D 8H",
    "10C 9C JD QD 9H",
    "8C 7C KD AD 10H",
    "JH QH KH AH 7S",
    "8S 9S 10S JS QS",
]
KING = Deal(HANDS, stock="KS AS")
ASKED = "pass, bid light, bid alone"
ASKED_AGAIN = (
    "pass, bid shine clubs, bid shine diamonds, bid shine hearts, bid shine spades, bid dark"  # in the file's order
)


def table(dealer: int, *deals: Deal, scores: Sequence[int] | None = None) -> Table:
    """A table of six."""
    return Table(GAME, dealer, *(deals or (KING,)), scores=scores)


def test_the_turned_card_lies_on_top_of_the_stock() -> None:
    deal = table(5).events("deal")[0]
    assert (deal["turned"], deal["stock"], deal["kitty"]) == ("KS", ["KS", "AS"], [])
    assert sorted(deal["hands"][5]) == sorted(["8S", "9S", "10S", "JS", "QS"])


def test_the_first_call_ends_the_asking() -> None:
    game = table(5)
    game.asks(0, ASKED)
    game.play("pass")
    game.asks(1, ASKED)
    game.play("pass", "bid light")
    # Seats 3 to 5 are not asked. Spades are trump, and the dealer has taken the king and puts a card away.
    assert game.events("trump") == [{"event": "trump", "suit": "spades", "seat": 2}]
    assert game.events("draw") == [{"event": "draw", "seat": 5, "cards": ["KS"], "from": "stock"}]
    game.asks(5, "discard: 8S 9S 10S JS QS KS")


def test_who_cannot_follow_must_trump_and_no_trump_is_led_first() -> None:
    game = table(5)
    game.play("bid light", "discard 8S")
    game.asks(0, "play: AC KC 7D 8D 7H")
    game.play("play AC")
    game.asks(1, "play: QC JC")
    game.play("play QC", "play 10C", "play 8C")
    game.asks(4, "play: 7S")
    game.play("play 7S")
    game.asks(5, "play: 9S 10S JS QS KS")
    game.play("play 9S")
    assert game.last("trick")["winner"] == 5
    # Trumps may be led now. Nobody else has one left, so everybody plays what he likes.
    game.asks(5, "play: 10S JS QS KS")
    game.play("play 10S")
    game.asks(0, "play: KC 7D 8D 7H")


def test_a_trump_may_be_led_first_only_without_another_card() -> None:
    game = table(3)
    game.play("bid light", "discard 7C")
    game.asks(4, "play: JH QH KH AH")
    game = table(4)
    game.play("pass", "bid light", "discard 7S")
    game.asks(5, "play: 8S 9S 10S JS QS")


def test_light_needs_three_tricks_of_the_side() -> None:
    game = table(5)
    game.play("pass", "bid light", "discard 8S")
    game.trick("AC QC 10C 8C 7S 9S", 5)
    game.trick("10S KC JC 9C 7C JH", 5)
    game.trick("JS 7D 9D JD KD QH", 5)
    game.trick("QS 8D 10D QD AD KH", 5)
    game.trick("KS 7H 8H 9H 10H AH", 5)
    # Seat 1 and its partner 5 have taken all five: one for the call, one for the march.
    assert game.score() == (True, [0, 5], [0, 2])


def test_light_that_fails_gives_two_to_the_others() -> None:
    game = table(5)
    game.play("bid light", "discard 8S")
    game.trick("AC QC 10C 8C 7S 9S", 5)
    game.trick("10S KC JC 9C 7C JH", 5)
    game.trick("JS 7D 9D JD KD QH", 5)
    game.trick("QS 8D 10D QD AD KH", 5)
    game.trick("KS 7H 8H 9H 10H AH", 5)
    assert game.score() == (False, [0, 5], [0, 2])
    assert game.last("hand_score")["bidder"] == 0


def test_alone_the_partners_sit_out_and_the_hand_ends_with_the_second_trick_lost() -> None:
    game = table(5)
    game.play("pass", "pass", "pass", "bid alone")
    # Seats 5 and 1 sit out, in the order from the dealer's left; the dealer takes no card.
    assert game.events("trump", "out", "draw") == [
        {"event": "trump", "suit": "spades", "seat": 3},
        {"event": "out", "seat": 1},
        {"event": "out", "seat": 5},
    ]
    game.asks(0, "play: AC KC 7D 8D 7H")
    game.trick("AC 10C 8C 7S", 4)
    assert game.last("trick")["seats"] == [0, 2, 3, 4]
    game.trick("AH 7H 9H 10H", 4)
    assert game.score() == (False, [2, 0], [2, 0])


def test_the_lead_passes_over_who_sits_out() -> None:
    game = table(4)
    game.play("pass", "pass", "pass", "pass", "bid alone", "discard 7S")
    game.asks(0, "play: AC KC 7D 8D 7H")  # seat 5 on the dealer's left is seat 3's partner


def test_alone_counts_the_bidders_own_tricks() -> None:
    hands = [
        "7C 8C 9C 7D 8D",
        "10C JC 9D 10D 7H",
        "QC KC JD QD 8H",
        "AC KD AD 9H 10H",
        "JH QH KH AH 7S",
        "AS KS QS JS 10S",
    ]
    game = table(4, Deal(hands, stock="9S 8S"))
    game.play("bid alone")
    # The dealer takes the nine of spades and keeps it. Seats 1 and 3 sit out.
    game.play("discard JH")
    game.trick("AS 7C QC 7S", 5)
    game.trick("KS 8C KC 9S", 5)
    game.trick("QS 9C JD QH", 5)
    game.trick("JS 7D QD KH", 5)
    game.trick("10S 8D 8H AH", 5)
    assert game.score() == (True, [0, 5], [0, 4])  # three for the call and one for the march


def test_after_six_passes_everybody_is_asked_again() -> None:
    game = table(5)
    game.play(*["pass"] * 6)
    assert game.events("redeal") == []
    game.asks(0, ASKED_AGAIN)
    game.play("pass", "bid shine hearts")
    assert game.events("trump") == [{"event": "trump", "suit": "hearts", "seat": 1}]
    assert game.events("draw") == []  # the lantern stays where it is
    game.asks(0, "play: AC KC 7D 8D")


def test_in_the_dark_there_is_no_trump_and_four_tricks_are_needed() -> None:
    game = table(5)
    game.play(*["pass"] * 6, "bid dark")
    assert game.events("trump") == [{"event": "trump", "suit": "none", "seat": 0}]
    game.trick("AC QC 10C 8C 7S 8S", 0)
    game.trick("KC JC 9C 7C JH 9S", 0)
    game.play("play 7H")
    game.asks(1, "play: 8H")
    game.play("play 8H", "play 9H", "play 10H")
    game.asks(4, "play: QH KH AH")
    game.play("play AH", "play 10S")
    game.trick("KH JS 7D 9D JD KD", 4)
    game.trick("QH QS 8D 10D QD AD", 4)
    assert game.score() == (True, [5, 0], [3, 0])


def test_when_all_pass_again_the_next_dealer_deals() -> None:
    game = table(5, KING, KING)
    game.play(*["pass"] * 12)
    assert game.events("redeal") == [{"event": "redeal", "hand": 1, "why": "nobody_bid"}]
    deals = game.events("deal")
    assert [(deal["hand"], deal["dealer"]) for deal in deals] == [(1, 5), (1, 0)]
    game.asks(1, ASKED)


@pytest.mark.parametrize("dealer", range(6))
def test_a_jack_turned_up_is_marked_for_the_dealers_side_at_once(dealer: int) -> None:
    hands = [*HANDS[:5], "8S 9S 10S KS QS"]
    game = table(dealer, Deal(hands, stock="JS AS"))
    change = [1, 0] if dealer in (0, 2, 4) else [0, 1]
    assert game.events("marks") == [{"event": "marks", "hand": 1, "change": change, "scores": change}]
    assert game.match.scores == change


def finish_with_all_tricks_of_seat_5(game: Table) -> None:
    """Seat 5 trumps every trick."""
    game.trick("AC QC 10C 8C 7S 9S", 5)
    game.trick("10S KC JC 9C 7C JH", 5)
    game.trick("JS 7D 9D JD KD QH", 5)
    game.trick("QS 8D 10D QD AD KH", 5)
    game.trick("KS 7H 8H 9H 10H AH", 5)


def test_one_side_at_seven_wins() -> None:
    game = table(5, scores=[4, 6])
    game.play("pass", "bid light", "discard 8S")
    finish_with_all_tricks_of_seat_5(game)
    assert game.end() == ([1], [4, 8], "target")


@pytest.mark.parametrize(("scores", "winners", "reason"), [([9, 6], [0], "target"), ([7, 6], [1], "target")])
def test_of_two_at_seven_the_higher_score_wins(scores: list[int], winners: list[int], reason: str) -> None:
    game = table(5, scores=scores)
    game.play("pass", "bid light", "discard 8S")
    finish_with_all_tricks_of_seat_5(game)
    assert game.end() == (winners, [scores[0], 8], reason)


def test_two_at_seven_with_the_same_score_play_on() -> None:
    game = table(5, scores=[8, 6])
    game.play("pass", "bid light", "discard 8S")
    finish_with_all_tricks_of_seat_5(game)
    assert game.end() == ([], [8, 8], "hands")
