"""Positions: what follows from what is known, and what an unknown hand means."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.casefiles.written import case, differences, examine, findings, result
from trickwright.engine.courses import tricks_in_hand
from trickwright.engine.position import Position
from trickwright.engine.positions import set_up
from trickwright.library import read_ruleset

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


TWO = "hands: {2: [3H, 4H]}"


@pytest.mark.parametrize(
    ("ruleset", "position", "expect"),
    [
        # The seat on lead is asked first, also where it cannot lead.
        ("pidro", "bidder: 0, turn: 0, hands: {0: [AC], 1: [3H, 4H]}", "turn: 1, legal: [play 3H, play 4H]"),
        ("pidro", f"turn: 2, {TWO}, trick: {{leader: 0, cards: []}}", "turn: 2, legal: [play 3H, play 4H]"),
        # Who has been passed over is out.
        ("pidro", f"turn: 2, {TWO}, trick: {{leader: 0, cards: [AH]}}", "turn: 2, legal: [play 3H, play 4H]"),
        (
            "pidro",
            "turn: 3, hands: {1: [AC], 3: [3H]}, trick: {leader: 0, cards: [KH, AH]}",
            "turn: 3, trick_winner: 2",
        ),
        (
            "pidro",
            "turn: 3, hands: {2: [AC], 3: [3H]}, trick: {leader: 0, cards: [KH, AH]}",
            "turn: 3, trick_winner: 1",
        ),
        ("pidro", "turn: 3, hands: {3: [3H]}, trick: {leader: 0, cards: [KH, AH]}", "turn: 3, trick_winner: 2"),
        ("pidro", "turn: 1, hands: {1: [AC], 2: [3H]}, trick: {leader: 0, cards: [AH]}", "turn: 2, legal: [play 3H]"),
        # The trick is complete with fewer cards, or its winner has no trump left.
        ("pidro", "turn: 0, hands: {0: [3H]}, trick: {leader: 0, cards: [AH, KH, QH]}", "turn: 0, trick_winner: 0"),
        ("pidro", "turn: 3, hands: {3: [3H]}, trick: {leader: 0, cards: [QH, KH, AH, JH]}", "turn: 3, trick_winner: 2"),
        ("pidro", "turn: 2, hands: {2: [AC], 3: [3H]}, trick: {leader: 0, cards: [QH, KH, AH, JH]}", "turn: 3"),
        ("pedro", "turn: 2, hands: [[], [], [], []], trick: {leader: 0, cards: [QH, KH, AH, JH]}", "turn: null"),
        ("five-hundred", "turn: 3, hands: {3: [9H]}, trick: {leader: 1, cards: [8H]}", "turn: 3, legal: [play 9H]"),
    ],
)
def test_a_turn_that_is_given_tells_who_is_out(ruleset: str, position: str, expect: str) -> None:
    assert result(f"position: {{trump: hearts, {position}}}", expect, ruleset).passed


def test_who_sits_out_may_hold_cards_where_a_bid_can_send_him_out() -> None:
    position = "position: {trump: none, turn: 3, hands: {2: [AC], 3: [6C, 7D]}, trick: {leader: 1, cards: [5C]}}"
    assert result(f"with: [misere]\n    {position}", "legal: [play 6C]", "five-hundred").passed
    wrong = [("TW613", "By leader, cards and hands it is seat 2's turn, not seat 3's.")]
    assert findings(position, "legal: [play 6C]", "five-hundred") == wrong


def test_a_turn_that_nothing_explains() -> None:
    for_two = "position: {trump: hearts, turn: 1, trick: {leader: 0, cards: [AH, KH]}}"
    assert result(for_two, "turn: 1", "pidro").passed  # who wins with the king has been passed by
    out = "position: {trump: hearts, turn: 1, out: [1], trick: {leader: 0, cards: [AH]}}"
    assert findings(out, "turn: 1") == [("TW613", "By leader, cards and hands it is seat 2's turn, not seat 1's.")]
    over = "position: {trump: hearts, turn: 1, hands: [[], [], [], []], trick: {leader: 0, cards: [QH, KH, AH, JH]}}"
    assert findings(over, "turn: 1") == [
        ("TW613", "By leader, cards and hands the hand is over, and it is nobody's turn.")
    ]


def test_it_is_told_who_was_taken_to_be_out() -> None:
    failed = result(
        f"position: {{trump: hearts, dealer: 3, turn: 2, {TWO}, trick: {{leader: 0, cards: [AH]}}}}", "turn: 1"
    )
    assert failed.before == [
        "Trump: hearts.",
        "Seat 3 deals.",
        "Seat 2 holds 3H 4H.",
        "Seat 1 is out of the hand.",
        "Seat 0 plays AH.",
    ]


def test_half_a_bid_is_enough_for_what_does_not_depend_on_the_other() -> None:
    alone = "position: {bid: bid 7 hearts, trick: {leader: 0, cards: [AH, JD]}}"
    assert result(alone, "trump: hearts, trick_winner: 1, turn: 2, over: false", "five-hundred").passed
    assert result("position: {trump: hearts, bid: bid 8, trick: {leader: 0, cards: [AD]}}", "turn: 1").passed
    won = "won: [[5H, AH, JH], [10H, 5D]], held: {2: [2H]}"
    assert result(f"position: {{trump: hearts, bidder: 0, {won}}}", "points: [8, 6], turn: null").passed
    failed = result(f"position: {{trump: hearts, bid: bid 8, {won}}}", "points: [8, 5]")
    assert failed.before[:2] == ["Trump: hearts.", "Somebody has bid 8."]


@pytest.mark.parametrize(
    ("ruleset", "position", "expect"),
    [
        (
            "five-hundred",
            "bidder: 0, bid: bid 7 hearts, tricks: [6, 3], trick: {leader: 0, cards: [AH, KH, QH, 10H]}",
            "change: [200, 30], legal: [], turn: null",
        ),
        (
            "pitch",
            "trump: hearts, bidder: 0, bid: bid 2, tricks: [2, 2, 1, 0], trick: {leader: 0, cards: [KC, 2H, 3C, 4C]}",
            "turn: null, trick_winner: 1",
        ),
        (
            "pedro",
            "trump: hearts, bidder: 0, bid: bid 8, tricks: [3, 2], won: [[5H, AH], [5D]], "
            "trick: {leader: 0, cards: [JD, 10H, 9C, JH]}",
            "points: [6, 7], change: [-8, 7]",
        ),
        ("pedro", "trump: hearts, tricks: [3, 2], trick: {leader: 0, cards: [AH, KH, QH]}", "turn: 3"),
        ("pedro", "trump: hearts, tricks: [2, 2], trick: {leader: 0, cards: [AH, KH, QH, JH]}", "turn: 0"),
        ("pidro", "trump: hearts, tricks: [3, 3], trick: {leader: 0, cards: [AH, KH, QH, JH]}", "turn: 0"),
    ],
)
def test_after_the_last_trick_no_other_begins(ruleset: str, position: str, expect: str) -> None:
    assert result(f"position: {{{position}}}", expect, ruleset).passed


def test_points_in_the_middle_of_a_hand() -> None:
    position = "won: [[5H, AH], [10H, 5D]], held: {2: [2H]}, trick: {leader: 0, cards: [KH, JH, 3H, 4H]}"
    assert result(f"position: {{trump: hearts, {position}}}", "points: [8, 6], turn: 0").passed
    assert result(f"position: {{trump: hearts, {position.replace(', 4H', '')}}}", "points: [7, 6], turn: 3").passed
    assert result("deal: {}\n    moves: [bid 7]", "points: [0, 0]").passed
    tricks = "position: {trump: hearts, tricks: [3, 2], trick: {leader: 0, cards: [10H, KH, QH, 9H]}}"
    assert result(tricks, "points: [3, 3]", "five-hundred").passed


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
    missing = [("TW612", "It is not said which suit `JK` calls for.")]
    assert findings(led + "}}", "legal: [play 4H]", "five-hundred") == missing
    assert findings(led + "}}", "legal: [], hands: {1: []}, turn: 1", "five-hundred") == missing
    trump = "position: {trump: spades, trick: {leader: 0, cards: [JK], calling: hearts}}"
    assert findings(trump, "turn: 1", "five-hundred") == [("TW613", "Who led this trick could not name a suit.")]


def test_what_a_led_joker_calls_for_must_be_known_only_where_something_depends_on_it() -> None:
    whole = "position: {trump: none, trick: {leader: 0, cards: [JK, AC, AD, AH]}}"
    assert result(whole, "trick_winner: 0, turn: 0", "five-hundred").passed
    alike = "position: {trump: none, hands: {1: [4H, 5H]}, trick: {leader: 0, cards: [JK]}}"
    assert result(alike, "legal: [play 4H, play 5H], turn: 1, hands: {1: [4H, 5H]}", "five-hundred").passed
    failed = result(alike, "turn: 2", "five-hundred")
    assert failed.before == ["There is no trump.", "Seat 1 holds 4H 5H.", "Seat 0 plays JK."]


def test_a_led_joker_may_be_said_to_call_for_what_it_calls_for_anyway() -> None:
    trump = "position: {trump: hearts, hands: {1: [5S, 4H]}, trick: {leader: 0, cards: [JK], calling: hearts}}"
    assert result(trump, "legal: [play 4H]", "five-hundred").passed
    led = "position: {trump: hearts, hands: {1: [5S, 4H]}, trick: {leader: 0, cards: [AS], calling: spades}}"
    assert result(led, "legal: [play 5S]", "five-hundred").passed


def test_a_finished_hand_is_scored_and_nothing_follows() -> None:
    done = FINISHED + ", held: {2: [2H]}, scores: [1, 2]}"
    expect = (
        "turn: null, legal: [], points: [8, 6], made: true, change: [8, 6], scores: [9, 8], winners: [], over: false"
    )
    assert result(done, expect).passed


def test_the_last_trick_ends_the_hand_when_all_hands_are_known_to_be_empty() -> None:
    trick = "trick: {leader: 0, cards: [JH, AH, 2H, 3H]}"
    last = f"position: {{trump: hearts, bidder: 1, bid: bid 7, won: [[5H], [5D]], {trick}"
    assert findings(last + "}", "change: [6, 7]")[0][0] == "TW614"
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
        "Scores when the hand began: Seat 0 and Seat 2: 1; Seat 1 and Seat 3: 2.",
        "Tricks taken: Seat 0 and Seat 2: 4; Seat 1 and Seat 3: 2.",
        "Seat 0 and Seat 2 won 5H JH AH.",
        "Seat 1 and Seat 3 won 5D 10H.",
        "Seat 2 held 2H when play began.",
        "Seat 0 bid 8 and made it.",
        "Points: Seat 0 and Seat 2: 8; Seat 1 and Seat 3: 6.",
        "Ace, Jack, Pedro (5), Two: Seat 0 and Seat 2; Ten, Left pedro (5): Seat 1 and Seat 3.",
        "Score: Seat 0 and Seat 2: 9 (+8); Seat 1 and Seat 3: 8 (+6).",
    ]


@pytest.mark.parametrize(
    ("situation", "expect", "ruleset", "code", "sentence"),
    [
        ("position: {}", "turn: 0", "pedro", "TW612", "It is not said whose turn it is, nor that the hand is over."),
        (
            FINISHED.replace("bidder: 0, ", "") + "}",
            "turn: null, made: true",
            "pedro",
            "TW612",
            "It is not said who has bid, and this depends on it.",
        ),
        (
            FINISHED.replace("bid: bid 8, ", "") + "}",
            "points: [7, 6], over: false",
            "pedro",
            "TW612",
            "It is not said what has been bid, and this depends on it.",
        ),
        (
            "with: [misere]\n    position: {bid: bid misere, trick: {leader: 0, cards: [5C]}}",
            "turn: 1",
            "five-hundred",
            "TW612",
            "It is not said who has bid, so who sits out.",
        ),
        (FINISHED.replace("bid 8", "bid 6") + "}", "turn: null", "pedro", "TW608", "There is no `bid 6` in this game."),
        (
            "position: {bidder: 0, bid: bid 7 hearts, tricks: [5, 5], trick: {leader: 0}}",
            "turn: 0",
            "five-hundred",
            "TW613",
            "After 10 tricks the hand is over, so no other begins.",
        ),
        (
            "position: {bidder: 0, bid: bid 7 hearts, tricks: [5, 6]}",
            "turn: null",
            "five-hundred",
            "TW613",
            "Here are 11 tricks, and a hand has 10.",
        ),
        (
            "position: {bidder: 0, bid: bid 7 hearts, trick: {leader: 0}}",
            "points: [0, 0]",
            "five-hundred",
            "TW612",
            "In this game tricks count, and it is not said how many every side has taken.",
        ),
        (
            "position: {trump: hearts, tricks: [0, 0, 0, 0], trick: {leader: 0, cards: [KC]}}",
            "turn: 1",
            "pitch",
            "TW613",
            "The first card of the hand, `KC`, makes trump, so it cannot be hearts.",
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


def test_a_copy_of_a_position_knows_as_much() -> None:
    game = read_ruleset("pedro")[0].game()[0]  # type: ignore[union-attr]
    assert game is not None
    state, _events, _position = set_up(game, Position(trump=2, hands={1: 3}, won=[12, 0], leader=0))
    copied = state.copy()
    assert (copied.known, copied.seen, copied.cards_in_play) == (2, 12, state.cards_in_play)
    assert copied.hands == state.hands and copied.hands is not state.hands


def test_how_many_tricks_a_hand_has() -> None:
    def number(name: str, players: int | None = None) -> int | None:
        ruleset, _ = read_ruleset(name)
        assert ruleset is not None
        game, _ = ruleset.game(players)
        assert game is not None
        return tricks_in_hand(game)

    assert [number(name) for name in ("five-hundred", "pedro", "catch-five", "pitch")] == [10, 6, 6, 6]
    assert number("pitch", 3) == 6 and number("pidro") is None


def test_a_card_that_nobody_can_have_played() -> None:
    situation = "position: {trump: hearts, hands: {0: [2C]}, trick: {leader: 0, cards: [3C, 4H]}}"
    assert findings(situation, "turn: 0", "pidro") == [
        ("TW613", "By the hands that are given nobody can have played `3C` to this trick.")
    ]
    (finding,) = case(situation, "turn: 0", "pidro").findings
    assert (finding.place.line, finding.place.column) == (5, 76)
