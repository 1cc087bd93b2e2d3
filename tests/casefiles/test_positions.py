"""Positions: what follows from what is known, and what an unknown hand means."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.casefiles.written import differences, examine, findings, result

EXAMPLES = Path(__file__).parent.parent.parent / "examples"

TRICK = "position: {trump: hearts, trick: {leader: 0, cards: [AD]}"
FINISHED = "position: {trump: hearts, bidder: 0, bid: bid 8, won: [[5H, AH, JH], [10H, 5D]]"


def test_the_turn_follows_from_leader_and_cards() -> None:
    assert differences(TRICK + "}", "turn: 0") == {"turn": 1}
    assert differences("position: {trump: hearts, trick: {leader: 3}}", "turn: 0") == {"turn": 3}
    assert differences("position: {trump: hearts, turn: 2, hands: {2: [AH]}}", "legal: []") == {"legal": ["play AH"]}
    assert differences("position: {trump: hearts, trick: {leader: 3, cards: [2C]}, turn: 0}", "turn: 1") == {"turn": 0}


def test_after_a_whole_trick_its_winner_leads() -> None:
    whole = "position: {trump: hearts, hands: {3: [2C]}, trick: {leader: 0, cards: [JD, 10H, 9C, JH]}}"
    assert result(whole, "turn: 3, trick_winner: 3, legal: [play 2C]").passed


def test_of_an_unfinished_trick_it_is_told_who_would_win_it_now() -> None:
    assert result("position: {trump: hearts, trick: {leader: 2, cards: [KD, QD, AD]}}", "trick_winner: 0").passed


def test_who_is_out_is_passed_over() -> None:
    assert result("position: {trump: hearts, out: [1, 2], trick: {leader: 0, cards: [AD]}}", "turn: 3").passed
    passed = "position: {trump: hearts, out: [1], trick: {leader: 0, cards: [QD, KD, AD]}}"
    assert result(passed, "turn: 3, trick_winner: 3").passed
    leads = "position: {trump: hearts, out: [1], trick: {leader: 1, cards: [QD]}}"
    assert findings(leads, "turn: 0") == [("TW613", "Seat 1 takes no part in this hand, so it cannot lead.")]


def test_a_bid_may_make_trump_and_send_players_out() -> None:
    seven = "position: {bidder: 0, bid: bid 7 clubs, hands: {1: [JS, AS]}, trick: {leader: 0, cards: [AC]}}"
    assert result(seven, "trump: clubs, legal: [play JS]", "five-hundred").passed
    alone = "with: [misere]\n    position: {bidder: 3, bid: bid misere, trick: {leader: 0, cards: [5C]}}"
    assert result(alone, "trump: none, turn: 2", "five-hundred").passed
    whole = alone.replace("[5C]", "[5C, 7C, AC]")
    assert result(whole, "turn: null, made: false, change: [0, -250], trick_winner: 3", "five-hundred").passed


def test_whether_it_is_the_first_trick() -> None:
    long = "position: {trump: hearts, hands: {1: [KH, QH, 9H, 8H, 7H, 6H, 4H]}, trick: {leader: 0, cards: [AH]}"
    bury = [f"bury {card}" for card in ("4H", "6H", "7H", "8H", "9H", "QH", "KH")]
    assert differences(long + ", tricks: [0, 0]}", "legal: []") == {"legal": bury}
    unknown = differences(long + "}", "legal: []")["legal"]
    assert (
        unknown
        == differences(long + ", tricks: [1, 0]}", "legal: []")["legal"]
        == [move.replace("bury", "play") for move in bury]
    )


def test_the_first_card_makes_trump_in_the_first_trick_only() -> None:
    first = "position: {bidder: 0, bid: bid 2, tricks: [0, 0, 0, 0], trick: {leader: 0, cards: [5C]}}"
    assert result(first, "trump: clubs", "pitch").passed
    later = "position: {bidder: 0, bid: bid 2, tricks: [1, 0, 0, 0], trick: {leader: 0, cards: [5C]}}"
    assert findings(later, "turn: 1", "pitch") == [("TW612", "It is not said which suit is trump.")]


def test_a_led_joker_calls_for_a_suit_where_it_must() -> None:
    led = "position: {trump: none, hands: {1: [4H, 5C]}, trick: {leader: 0, cards: [JK]"
    assert result(led + ", calling: hearts}}", "legal: [play 4H]", "five-hundred").passed
    assert findings(led + "}}", "turn: 1", "five-hundred") == [("TW612", "It is not said which suit `JK` calls for.")]
    trump = "position: {trump: spades, trick: {leader: 0, cards: [JK], calling: hearts}}"
    assert findings(trump, "turn: 1", "five-hundred") == [("TW613", "Who led this trick could not name a suit.")]


def test_a_finished_hand_is_scored_and_nothing_follows() -> None:
    done = FINISHED + ", held: {2: [2H]}, scores: [1, 2]}"
    expect = (
        "turn: null, legal: [], points: [8, 6], made: true, change: [8, 6], scores: [9, 8], winners: [], over: false"
    )
    assert result(done, expect).passed


def test_the_last_trick_ends_the_hand_when_all_hands_are_known_to_be_empty() -> None:
    trick = "trick: {leader: 0, cards: [JH, AH, 2H, 3H]}"
    last = f"position: {{trump: hearts, bidder: 1, bid: bid 7, won: [[5H], [5D]], {trick}"
    assert findings(last + "}", "points: [6, 7]")[0][0] == "TW614"
    assert result(last + ", hands: [[], [], [], []]}", "turn: null, points: [6, 7], change: [6, 7]").passed


def test_cards_of_hands_and_tricks_were_held_when_play_began() -> None:
    two = "position: {trump: hearts, hands: [[], [], [], []], trick: {leader: 0, cards: [AH, KH, 2H, 3H]}}"
    assert result(two, "points: [2, 0]").passed
    lost = "position: {trump: hearts, hands: [[], [], [], []], trick: {leader: 0, cards: [2H, KH, 4H, 3H]}}"
    assert result(lost, "points: [1, 0]").passed


def test_cards_that_nobody_is_said_to_have_held_were_in_play_all_the_same() -> None:
    done = "position: {trump: hearts, bidder: 0, bid: bid 1, won: [[9H, AC], [8H], [], []]}"
    failed = result(done, "points: [2, 1, 0, 0]", "pitch")
    (failure,) = failed.failures
    assert failure.got == [2, 0, 0, 0]  # high, since the nine is the highest trump in play, and game
    assert failure.reason == "It is not said who held `8H` when play began: add it to `held`."


def test_a_failure_tells_the_position() -> None:
    done = FINISHED + ", held: {2: [2H]}, scores: [1, 2], tricks: [4, 2]}"
    failed = result(done, "points: [14, 0]")
    assert failed.before == [
        "Trump: hearts.",
        "Seat 0 has bid 8.",
        "Scores when the hand began: Seat 0 and Seat 2 1, Seat 1 and Seat 3 2.",
        "Tricks taken: Seat 0 and Seat 2 4, Seat 1 and Seat 3 2.",
        "Seat 0 and Seat 2 won 5H JH AH.",
        "Seat 1 and Seat 3 won 5D 10H.",
        "Seat 2 held 2H when play began.",
        "Seat 0 bid 8 and made it.",
        "Points: Seat 0 and Seat 2 8, Seat 1 and Seat 3 6.",
        "Ace, Jack, Pedro (5), Two: Seat 0 and Seat 2; Ten, Left pedro (5): Seat 1 and Seat 3.",
        "Score: Seat 0 and Seat 2 9 (+8), Seat 1 and Seat 3 8 (+6).",
    ]


@pytest.mark.parametrize(
    ("situation", "expect", "ruleset", "code", "sentence"),
    [
        ("position: {}", "turn: 0", "pedro", "TW612", "It is not said whose turn it is, nor that the hand is over."),
        (FINISHED.replace("bidder: 0, ", "") + "}", "turn: null", "pedro", "TW612", "It is not said who has bid."),
        (
            FINISHED.replace("bid: bid 8, ", "") + "}",
            "turn: null",
            "pedro",
            "TW612",
            "It is not said what has been bid.",
        ),
        (FINISHED.replace("bid 8", "pass") + "}", "turn: null", "pedro", "TW608", "`pass` is no bid."),
        (
            FINISHED + ", turn: 1}",
            "turn: null",
            "pedro",
            "TW613",
            "Without a `trick` this hand is over, so it is nobody's turn.",
        ),
        (
            "position: {bidder: 0, bid: bid 8 hearts, won: [[], []]}",
            "made: true",
            "five-hundred",
            "TW612",
            "In this game tricks count, and it is not said how many every side has taken.",
        ),
        (
            "position: {bidder: 0, trump: clubs, bid: bid 8 hearts, tricks: [8, 2]}",
            "made: true",
            "five-hundred",
            "TW613",
            "With `bid 8 hearts` trump cannot be clubs.",
        ),
        ("position: {won: [[AH], []]}", "turn: null", "pedro", "TW612", "It is not said which suit is trump."),
        (TRICK + ", hands: {1: [AD]}}", "turn: 1", "pedro", "TW605", "`AD` stands here twice."),
        (TRICK + ", held: {1: [2H], 2: [2H]}}", "turn: 1", "pedro", "TW605", "`2H` stands here twice."),
        ("position: {trump: hearts, trick: {leader: 0}}", "trick_winner: 0", "pedro", "TW614", None),
        (TRICK + "}", "hands: {2: [AH]}", "pedro", "TW612", "This depends on the hand of seat 2, which is not given."),
        (TRICK + "}", "winners: [2]", "pedro", "TW606", "There is no side 2."),
    ],
)
def test_what_a_position_lacks_or_contradicts(
    situation: str, expect: str, ruleset: str, code: str, sentence: str | None
) -> None:
    (found,) = findings(situation, expect, ruleset)
    assert found[0] == code
    assert sentence is None or found[1] == sentence


def test_a_hand_in_which_only_tricks_count_needs_no_trump() -> None:
    text = "trickwright_cases: 1\nruleset: blind-trump.yaml\ncases:\n  - name: a case\n"
    text += "    position: {tricks: [7, 5]}\n    expect: {points: [7, 5], made: null}\n"
    assert examine(text, EXAMPLES / "our.cases.yaml").passed


def test_a_card_that_nobody_can_have_played() -> None:
    situation = "position: {trump: hearts, hands: {0: [2C]}, trick: {leader: 0, cards: [3C, 4H]}}"
    assert findings(situation, "turn: 0", "pidro") == [
        ("TW613", "By the hands that are given nobody can have played `3C` to this trick.")
    ]
