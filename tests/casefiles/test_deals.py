"""Deals: what is left open is the same in every run, and what is named lies where it should."""

from __future__ import annotations

import pytest

from tests.casefiles.written import case, differences, findings, result

SPADES = "[JK, JS, JC, AS, KS, QS, 10S, 9S, 8S, 7S]"


def hand(situation: str, seat: int, ruleset: str = "pedro") -> list[str]:
    """What a seat is dealt."""
    found = differences(situation, f"hands: {{{seat}: []}}", ruleset)["hands"]
    assert isinstance(found, dict)
    cards: list[str] = found[str(seat)]
    return cards


def test_what_is_left_open_is_dealt_alike_in_every_run() -> None:
    assert hand("deal: {}", 0) == hand("moves: []", 0) == hand("deal: {dealer: 3}", 0)
    assert " ".join(hand("deal: {}", 0)) == "3C 10C QD 5H QH 2S 7S 8S QS"
    assert hand("deal: {dealer: 2}", 0) != hand("deal: {}", 0)
    assert len(hand("deal: {}", 0, "five-hundred")) == 10


def test_the_last_seat_deals_unless_another_is_named() -> None:
    assert result("deal: {}", "turn: 0").passed
    assert result("deal: {dealer: 0}", "turn: 1").passed
    assert result("players: 3\n    deal: {}\n    moves: [pass, pass, bid 1]", "turn: 2", "pitch").passed


def test_a_hand_that_is_named_in_part_is_filled() -> None:
    cards = hand("deal: {hands: {2: [AH, KH]}}", 2)
    assert {"AH", "KH"} <= set(cards) and len(cards) == 9
    assert not {"AH", "KH"} & set(hand("deal: {hands: {2: [AH, KH]}}", 1))
    assert hand("deal: {hands: [[AH], [], [KH]]}", 2) == hand("deal: {hands: {0: [AH], 2: [KH]}}", 2)


def test_kitty_and_stock() -> None:
    kitty = f"deal: {{hands: {{0: {SPADES}}}, kitty: [4D, 4H]}}\n    moves: [bid 6 spades, pass, pass, pass]"
    legal = differences(kitty, "legal: []", "five-hundred")["legal"]
    assert isinstance(legal, list) and len(legal) == 13 and {"discard 4D", "discard 4H"} <= set(legal)
    turned = "deal: {stock: [9H, 8H]}"
    assert len(hand(turned, 0)) == 9 and not {"9H", "8H"} & set(hand(turned, 0))


def test_a_hand_that_is_dealt_again_is_another_one() -> None:
    passes = "deal: {hands: {0: [JK]}}\n    moves: [pass, pass, pass, pass]"
    assert hand(passes, 0, "five-hundred") == hand(passes, 0, "five-hundred") != hand("deal: {}", 0, "five-hundred")


def test_spellings_of_cards() -> None:
    spelt = "deal: {hands: {0: [TH, A♠, ♣K, jd, J♥]}}"
    assert {"10H", "AS", "KC", "JD", "JH"} <= set(hand(spelt, 0))
    assert result("position: {trump: hearts, hands: {1: [TH]}, trick: {leader: 0}, turn: 0}", "turn: 0").passed
    played = "position: {trump: hearts, hands: {1: [TH, ♠A]}, trick: {leader: 0, cards: [2C]}}"
    assert result(played, "legal: [play T♥]").passed


def test_scores_when_the_hand_begins() -> None:
    hands = ("AH KH QH JH 10H 9H", "2C 3C 4C 5C 6C 7C", "2S 3S 4S 5S 6S 7S")
    plays = [f"play {card}" for trick in zip(*map(str.split, hands), strict=True) for card in trick]
    cards = ", ".join(f"[{', '.join(hand.split())}]" for hand in hands)
    whole = f"players: 3\n    deal: {{hands: [{cards}], scores: [3, 0, 6]}}\n    moves: [bid 4, {', '.join(plays)}]"
    expect = "turn: null, legal: [], change: [4, 0, 0], scores: [7, 0, 6], winners: [0], over: true, trick_winner: 0"
    assert result(whole, expect, "pitch").passed
    less = whole.replace("3, 0, 6", "2, 0, 6")
    assert result(less, "turn: null, legal: [], winners: [], over: false", "pitch").passed


@pytest.mark.parametrize(
    ("situation", "ruleset", "code", "sentence"),
    [
        ("deal: {kitty: [AH]}", "pedro", "TW609", "Here is 1 card, and the kitty has no cards."),
        ("deal: {stock: [AH]}", "five-hundred", "TW609", "Here is 1 card, and the stock has no cards."),
        ("deal: {discards: [AH, AH]}", "pedro", "TW605", "`AH` is dealt twice."),
        ("deal: {dealer: 4}", "pedro", "TW606", "There is no seat 4 at this table."),
        ("deal: {scores: [1]}", "pedro", "TW607", "Here is 1 value, and this game has 2 sides."),
        ("deal: {hands: [[], [], [], [], []]}", "pedro", "TW606", "There is no seat 4 at this table."),
        ("moves: [bid 7 harts]", "five-hundred", "TW608", "`bid 7 harts` is no move."),
        ("moves: [KD]", "pedro", "TW608", "`KD` is no move."),
        ("moves: [bid eight]", "pedro", "TW608", "`bid eight` is no move."),
        ("moves: [play 5X]", "pedro", "TW604", "There is no card `5X` in this pack."),
    ],
)
def test_what_cannot_be_dealt_or_played(situation: str, ruleset: str, code: str, sentence: str) -> None:
    assert findings(situation, "over: false", ruleset) == [(code, sentence)]


@pytest.mark.parametrize(
    ("move", "ruleset", "help"),
    [
        ("bid eight", "pedro", "Did you mean `bid 8`?"),
        ("Bid acht", "pedro", "Did you mean `bid 8`?"),
        ("bid seven hearts", "five-hundred", "Did you mean `bid 7 hearts`?"),
        (
            "bid two",
            "pedro",
            "The bids are: `bid 7`, `bid 8`, `bid 9`, `bid 10`, `bid 11`, `bid 12`, `bid 13`, `bid 14`.",
        ),
        ("play", "pedro", "`play` needs a card, for example `play 2C`."),
        ("discard", "pedro", "`discard` needs a card, for example `discard 2C`."),
        ("trump", "pedro", "`trump` needs a suit, for example `trump clubs`."),
    ],
)
def test_what_a_text_that_is_no_move_may_mean(move: str, ruleset: str, help: str) -> None:
    (finding,) = case(f"moves: [{move}]", "over: false", ruleset).findings
    assert (finding.code, finding.help) == ("TW608", help)


@pytest.mark.parametrize(
    ("situation", "ruleset", "reason"),
    [
        (
            "moves: [bid misere]",
            "five-hundred",
            "There is no such move in this game. The lowest bid is `bid 6 spades`, the ",
        ),
        ("moves: [bid 6]", "pedro", "There is no such move in this game. The bids are: `bid 7`, `bid 8`, `bid 9`, "),
        ("moves: [play JK]", "pedro", "There is no card `JK` in this pack."),
        ("moves: [play AH calling hearts]", "pedro", "There is no such move in this game."),
    ],
)
def test_a_move_that_the_game_does_not_have_is_not_legal(situation: str, ruleset: str, reason: str) -> None:
    (failure,) = result(situation, "turn: 1", ruleset).failures
    assert failure.what == "moves" and failure.got == situation[8:-1] and (failure.reason or "").startswith(reason)
    assert result(situation, "turn: 1", ruleset).before[0] == "Hand 1: Seat 3 deals."
    assert differences("moves: [bid 7]", "legal: [bid 6, play JK]").keys() == {"legal"}


def test_moves_in_capitals() -> None:
    assert result(
        "moves: [Bid 7, PASS]", "turn: 2, legal: [Pass, bid 8, bid 9, bid 10, bid 11, bid 12, bid 13, bid 14]"
    ).passed


def test_discards_may_be_an_order_of_cards_that_are_not_all_thrown_away() -> None:
    hands = (
        "[2C, 3C, 4C, 5C, 6C, 7C, 8C, 9C, 10C], [JC, QC, KC, AC, 2S, 3S, 4S, 5S, 6S], "
        "[7S, 8S, 9S, 10S, JS, QS, KS, AS, 2D], [2H, 3H, 4H, 5H, 3D, 4D, 6D, 7D, 8D]"
    )
    moves = "moves: [bid 7, pass, pass, pass, trump hearts]"
    deal = f"deal: {{dealer: 3, hands: [{hands}], discards: [AH, KC, 2C, 3H, 9C, 8C]}}\n    {moves}"
    assert {"KC", "2C"} <= set(hand(deal, 2)) and {"9C", "8C"} <= set(hand(deal, 3))
    turned = deal.replace("AH, KC, 2C, 3H, 9C, 8C", "9C, 8C, KC, 2C")
    assert {"9C", "8C"} <= set(hand(turned, 2)) and {"KC", "2C"} <= set(hand(turned, 3))
    assert result(
        "deal: {discards: [AH, KC]}\n    moves: [bid 7, pass, pass, pass, trump hearts]", "over: false"
    ).passed
