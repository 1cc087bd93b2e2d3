"""A target that counts only after a made bid: who wins by it, who plays on, and that the floor is as it was."""

from __future__ import annotations

from functools import cache

import pytest

from tests.engine.prepared import Deal, Table
from trickwright import Game
from trickwright.building.game import build_game
from trickwright.reading.document import Mapping
from trickwright.reading.yaml_reader import read_text

ONE_TRICK = """
trickwright: 1
id: one-trick
title: {en: One Trick, de: Ein Stich}
players: {seats: 3}
deck: {ranks: [Q, K, A]}
hand:
  deal: {phase: deal, each: 2}
  auction: {phase: bid, calls: {win: {worth: 1, made: tricks of bidder == 2}}, all_pass: go on}
  play: {phase: trick}
score:
  made: {when: made, bidders: 10, others: 4}
  failed: {bidders: -10, others: 4}
game: {target: 50, floor: -50, several_there: SEVERAL, target_counts: COUNTS}
"""
CARDS = Deal(["AC AD", "KC KD", "QC QD"])  # seat 0 leads and takes both tricks
MADE, FAILED, NOBODY = ("bid win", "pass", "pass"), ("pass", "bid win", "pass"), ("pass", "pass", "pass")
"""Seat 0 bids and makes it; seat 1 bids and fails; nobody bids."""

ALWAYS, AFTER_A_BID = "always", "only after a made bid"
ANY_ORDER = ("play on", "higher score")
BIDDERS_FIRST = ("bidders first", "bidders first and then in the order of points")
EVERY = ANY_ORDER + BIDDERS_FIRST
PLAY_ON: tuple[list[int], str] = ([], "hands")  # nobody has won when the only hand of the match is over


@cache
def one_trick(several: str, counts: str, *changes: tuple[str, str]) -> Game:
    """The game above."""
    text = ONE_TRICK.replace("SEVERAL", several).replace("COUNTS", counts)
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    document, findings = read_text(text, "one-trick.yaml")
    assert document is not None and isinstance(document.root, Mapping), findings
    game, findings = build_game(document.root, 3)
    assert game is not None, findings
    return game


def result(game: Game, calls: tuple[str, ...], scores: list[int]) -> tuple[list[int], str]:
    """The winners of a hand from these scores, and the reason."""
    table = Table(game, 2, CARDS, scores=scores)
    table.play(*calls)
    table.play_out()
    winners, _scores, reason = table.end()
    return winners, reason


@pytest.mark.parametrize("several", EVERY)
@pytest.mark.parametrize(
    ("calls", "scores", "expected"),
    [
        pytest.param(MADE, [40, 0, 0], ([0], "target"), id="the bidder gets there"),
        pytest.param(MADE, [39, 0, 0], PLAY_ON, id="the bidder does not quite get there"),
        pytest.param(MADE, [70, 0, 0], ([0], "target"), id="the bidder was there and makes his bid"),
        pytest.param(FAILED, [0, 70, 0], PLAY_ON, id="the bidder was there, fails and still is"),
        pytest.param(MADE, [0, 70, 0], PLAY_ON, id="another was there"),
        pytest.param(MADE, [0, 46, 0], PLAY_ON, id="another gets there"),
        pytest.param(FAILED, [46, 0, 46], PLAY_ON, id="both others get there"),
        pytest.param(MADE, [40, 90, 49], ([0], "target"), id="all are there, and one by his bid"),
        pytest.param(NOBODY, [46, 70, 0], PLAY_ON, id="nobody has bid"),
        pytest.param(FAILED, [0, -45, 0], ([0, 2], "floor"), id="the bidder falls"),
        pytest.param(FAILED, [70, -45, 0], ([0, 2], "floor"), id="the bidder falls and another is there"),
        pytest.param(MADE, [0, 70, -60], ([0, 1], "floor"), id="another has fallen and one is there without a bid"),
        pytest.param(MADE, [40, 0, -60], ([0], "target"), id="the bidder gets there and another has fallen"),
        pytest.param(NOBODY, [70, 0, -60], ([0, 1], "floor"), id="nobody has bid and one has fallen"),
        pytest.param(NOBODY, [-60, -60, -60], PLAY_ON, id="all have fallen and nobody has bid"),
    ],
)
def test_only_after_a_made_bid(
    several: str, calls: tuple[str, ...], scores: list[int], expected: tuple[list[int], str]
) -> None:
    assert result(one_trick(several, AFTER_A_BID), calls, scores) == expected


@pytest.mark.parametrize("counts", [ALWAYS, AFTER_A_BID])
@pytest.mark.parametrize("several", EVERY)
@pytest.mark.parametrize("calls", [MADE, FAILED])
def test_where_all_have_fallen_it_is_as_before(counts: str, several: str, calls: tuple[str, ...]) -> None:
    bidder = 0 if calls == MADE else 1
    others = [seat for seat in range(3) if seat != bidder]
    expected = PLAY_ON if several in ANY_ORDER else (others, "floor")
    assert result(one_trick(several, counts), calls, [-80, -80, -80]) == expected


@pytest.mark.parametrize(
    ("calls", "scores", "several", "expected"),
    [
        (MADE, [0, 70, 0], EVERY, ([1], "target")),
        (FAILED, [0, 70, 0], EVERY, ([1], "target")),
        (NOBODY, [0, 70, 0], EVERY, ([1], "target")),
        (MADE, [40, 90, 0], ("play on",), PLAY_ON),
        (MADE, [40, 90, 0], ("higher score",), ([1], "target")),
        (MADE, [40, 90, 0], BIDDERS_FIRST, ([0], "target")),
    ],
)
def test_always(
    calls: tuple[str, ...], scores: list[int], several: tuple[str, ...], expected: tuple[list[int], str]
) -> None:
    for each in several:
        unsaid = one_trick(each, ALWAYS, (f", target_counts: {ALWAYS}", ""))
        assert result(one_trick(each, ALWAYS), calls, scores) == result(unsaid, calls, scores) == expected


def test_what_wins_at_once_does_not_wait_for_a_bid() -> None:
    at_once = (
        "several_there:",
        "wins_at_once: {rich: {when: score of every side >= 20, by: left of dealer}}, several_there:",
    )
    game = one_trick("play on", AFTER_A_BID, at_once)
    assert result(game, NOBODY, [20, 20, 20]) == ([0], "bid")
    assert result(game, FAILED, [20, 60, 20]) == ([0], "bid")


def test_the_bid_of_a_partner_counts_for_the_side() -> None:
    partners = (
        ("players: {seats: 3}", "players: {seats: 4, sides: partners}"),
        ("deck: {ranks: [Q, K, A]}", "deck: {ranks: [J, Q, K, A]}"),
        ("tricks of bidder == 2", "tricks of bidders == 2"),
    )
    text = ONE_TRICK.replace("SEVERAL", "play on").replace("COUNTS", AFTER_A_BID)
    for old, new in partners:
        text = text.replace(old, new)
    document, _findings = read_text(text, "partners.yaml")
    assert document is not None and isinstance(document.root, Mapping)
    game, findings = build_game(document.root, 4)
    assert game is not None, findings
    for calls, expected in ((("pass", "pass", "bid win", "pass"), ([0], "target")), (("pass",) * 4, PLAY_ON)):
        table = Table(game, 3, Deal(["AC AD", "KC KD", "QC QD", "JC JD"]), scores=[60, 60])
        table.play(*calls)
        table.play_out()
        assert (table.end()[0], table.end()[2]) == expected


def test_others_with_the_target_play_on_until_one_makes_a_bid() -> None:
    table = Table(one_trick("bidders first", AFTER_A_BID), 2, CARDS, CARDS, scores=[38, 70, 0])
    table.match.state.last_hand = 2
    table.play(*MADE, "play AC", "play KC", "play QC", "play AD", "play KD", "play QD")
    assert (table.match.over, table.match.scores) == (False, [48, 74, 4])
    table.play("bid win", "pass", "pass")  # seat 1 speaks first now
    table.play_out()
    assert table.end() == ([], [52, 64, 8], "hands")  # it failed; seat 0 is there without a bid
