"""Calls, options, sides, moves, defaults and the hash of games that are sound."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.building.kitchen import KITCHEN, built, document, kitchen
from trickwright import load
from trickwright.building.game import DEFAULT_LIMIT, rules_hash
from trickwright.building.model import AuctionStep, DealStep, ExchangeStep, Game, NamingStep, TrickStep
from trickwright.language.deck import NO_SUIT
from trickwright.language.facts import Assumed
from trickwright.library import shipped_ids
from trickwright.reading.document import Mapping, Node, Scalar


def auction(game: Game) -> AuctionStep:
    return next(step for step in game.steps if isinstance(step, AuctionStep))


def open_to(game: Game, call: str) -> list[str]:
    """The calls that outrank a call."""
    number = next(number for number, known in enumerate(game.calls) if known.text == call)
    return [game.calls[other].text for other in auction(game).higher[number]]


def test_the_calls_of_five_hundred_are_in_the_order_of_their_worth() -> None:
    game = load("five-hundred")
    assert len(game.calls) == 25
    expected = [
        ("bid 6 spades", 40), ("bid 6 clubs", 60), ("bid 6 diamonds", 80), ("bid 6 hearts", 100),
        ("bid 6 no-trump", 120), ("bid 7 spades", 140), ("bid 7 clubs", 160),
    ]  # fmt: skip
    assert [(call.text, call.worth) for call in game.calls[:7]] == expected
    assert [(call.text, call.worth) for call in game.calls[-2:]] == [("bid 10 hearts", 500), ("bid 10 no-trump", 520)]
    assert all(call.order == call.worth for call in game.calls)
    assert open_to(game, "bid 10 diamonds") == ["bid 10 hearts", "bid 10 no-trump"]
    call = game.calls[4]
    assert (call.name, call.number, call.suit, call.place) == ("contract", 6, NO_SUIT, 5)
    assert call.makes_trump is not None and call.makes_trump(Assumed()) == NO_SUIT
    assert call.out is None and call.hand_over == ()


def test_the_calls_of_pedro_are_numbers() -> None:
    game = load("pedro")
    assert [call.text for call in game.calls] == [f"bid {number}" for number in range(7, 15)]
    assert [call.worth for call in game.calls] == list(range(7, 15))
    step = auction(game)
    assert [game.calls[call].text for call in step.higher[-1]] == [call.text for call in game.calls]
    assert [game.calls[call].text for call in step.forced] == ["bid 7"]
    assert (step.rounds, step.over_at, step.dealer_may_equal, step.all_pass) == (False, None, False, "dealer must bid")
    assert step.equal[0] == (0,) and step.equal[-1] == ()
    assert step.top_order == 14
    assert all(call.makes_trump is None and call.suit == -1 for call in game.calls)


def test_a_call_without_a_number_stands_where_its_worth_puts_it() -> None:
    game = built(
        kitchen(
            (
                "number: {from: minimum, to: 14}",
                "number: {from: minimum, to: 9}\n"
                "      open_misere: {worth: 8, out: partner of bidder, made: tricks of bidder == 0}\n"
                "      all-fourteen: {worth: 28, made: points of bidders == 14}",
            )
        )
    )
    assert [call.text for call in game.calls] == ["bid 7", "bid 8", "bid open-misere", "bid 9", "bid all-fourteen"]
    assert open_to(game, "bid 8") == ["bid 9", "bid all-fourteen"]
    assert [game.calls[call].text for call in auction(game).equal[1]] == ["bid 8", "bid open-misere"]
    out = game.calls[2].out
    assert out is not None and out(Assumed(bidder=1)) == 0b1000
    assert not game.calls[0].made(Assumed(bidder=0, bid=7))
    assert game.calls[2].made(Assumed(bidder=0))


def test_options_change_what_is_built() -> None:
    assert load("pedro").options == {"minimum_bid": 7, "forced_bid": 7}
    game = load("pedro", options={"minimum_bid": 5, "forced_bid": 6})
    assert game.options == {"minimum_bid": 5, "forced_bid": 6}
    assert game.calls[0].text == "bid 5"
    assert [game.calls[call].text for call in auction(game).forced] == ["bid 6"]


@pytest.mark.parametrize(
    ("sides", "seats", "expected"),
    [
        ("each alone", 2, ((0,), (1,))),
        ("each alone", 3, ((0,), (1,), (2,))),
        ("each alone", 5, ((0,), (1,), (2,), (3,), (4,))),
        ("partners", 4, ((0, 2), (1, 3))),
        ("three against three", 6, ((0, 2, 4), (1, 3, 5))),
        ("three pairs", 6, ((0, 3), (1, 4), (2, 5))),
    ],
)
def test_who_plays_together(sides: str, seats: int, expected: tuple[tuple[int, ...], ...]) -> None:
    game = built(
        kitchen(("seats: 4, sides: partners", f"seats: {seats}, sides: {sides}"), ("each: 9", "each: 8")), seats
    )
    assert (game.seats, game.sides) == (seats, expected)
    assert [expected[side].count(seat) for seat, side in enumerate(game.side_of)] == [1] * seats


@pytest.mark.parametrize(
    ("direction", "after_the_first"), [("clockwise", (1, 2, 3, 0)), ("anticlockwise", (3, 2, 1, 0))]
)
def test_whose_turn_comes_after_whose(direction: str, after_the_first: tuple[int, ...]) -> None:
    game = built(kitchen(("sides: partners", f"sides: partners, direction: {direction}")))
    assert game.after[0] == game.tables.after[0] == after_the_first
    assert game.sides == ((0, 2), (1, 3))
    assert built(KITCHEN).after[0] == (1, 2, 3, 0)


@pytest.mark.parametrize(("seats", "sides"), [(4, ((0, 2), (1, 3))), (3, ((0,), (1,), (2,))), (2, ((0,), (1,)))])
def test_partners_only_when_four_play(seats: int, sides: tuple[tuple[int, ...], ...]) -> None:
    game = built(kitchen(("seats: 4, sides: partners", "seats: [4, 3, 2], sides: partners when four play")), seats)
    assert game.sides == sides


def test_moves_are_numbered_and_found_by_their_text() -> None:
    game = load("five-hundred")
    assert [move.code for move in game.moves] == list(range(len(game.moves)))
    assert game.move_codes == {move.text: move.code for move in game.moves}
    assert (
        len(game.move_codes) == len(game.moves) == 3 * 43 + 1 + 25 + 5 + 4 + 1 + 43
    )  # the last: done, and a partner by every card
    assert game.moves[game.deck.numbers["AH"]].text == "play AH"
    assert game.moves[game.pass_code].text == "pass"
    assert game.moves[game.pass_code + 1].text == "bid 6 spades"
    assert [game.moves[code].text for code in game.trump_codes] == [
        "trump clubs", "trump diamonds", "trump hearts", "trump spades", "trump no-trump",
    ]  # fmt: skip
    assert {"discard 4D", "bury JK", "play JK calling hearts"} <= set(game.move_codes)


SHORTEST = """\
trickwright: 1
id: shortest
title: {en: Shortest, de: Kürzestes}
players: {}
hand: {deal: {phase: deal, each: 5}, play: {phase: trick}}
score: {tricks: {everyone: tricks}}
game: {target: 10, several_there: higher score}
"""


def test_what_a_ruleset_need_not_say() -> None:
    game = built(SHORTEST)
    assert (game.seats, game.sides) == (4, ((0,), (1,), (2,), (3,)))
    assert game.deck.size == 52 and game.deck.names[0] == "2C"
    assert game.counts_tricks and game.options == {} and game.calls == () and game.free == ()
    assert (game.end.target, game.end.floor, game.end.limit) == (10, None, DEFAULT_LIMIT)
    assert (game.end.several_there, game.end.wins_at_once) == ("higher score", ())
    deal, play = game.steps
    assert isinstance(deal, DealStep) and isinstance(play, TrickStep)
    assert (deal.each, deal.packets, deal.kitty, deal.turn_up, deal.makes_trump, deal.when) == (5, 1, 0, 0, None, None)
    assert play.leader(Assumed(dealer=1)) == 0b100
    assert (play.surplus_over, play.only, play.makes_trump, play.hand_over) == (None, None, None, ())
    hearts = game.deck.of_suit(2)
    assert play.follow[False][0][2] == play.follow[True][4][2] == (hearts, 0, 0, game.deck.all)
    assert play.lead[False][0][NO_SUIT] == (game.deck.all, 0, 0, game.deck.all)
    (row,) = game.score
    assert row.when is None and row.bidders is None and row.others is None and row.everyone is not None


def test_what_steps_need_not_say() -> None:
    game = built(
        kitchen(
            ("{phase: bid, who: bidder, names: trump}", "{phase: bid, names: trump}"),
            ("{phase: exchange, who: bidder, takes: kitty, down_to: 9, keeps: trump}", "{phase: exchange, down_to: 7}"),
            ("    forced: {from: 7, to: 9}\n", ""),
            ("    all_pass: dealer must bid\n", ""),
            (", bury: not point_card", ""),
            ("{card: A of trump, worth: 1}", "{card: A of trump}"),
        )
    )
    bid, naming, exchange, play = game.steps[1:]
    assert isinstance(bid, AuctionStep) and isinstance(naming, NamingStep)
    assert isinstance(exchange, ExchangeStep) and isinstance(play, TrickStep)
    assert bid.all_pass == "dealer must bid" and len(bid.forced) == len(bid.calls) == 8
    assert naming.suits == (0, 1, 2, 3) and naming.who(Assumed(bidder=3)) == 0b1000
    assert exchange.who(Assumed()) == 0b1111 and exchange.keeps is None and not exchange.from_discards
    assert play.bury == [game.deck.all] * 5
    assert game.points[0].worth == 1 and game.points[0].to == "taker"


def test_suits_that_are_not_in_the_pack_are_not_named() -> None:
    game = built(kitchen(("deck: {", "deck: {suits: [spades, hearts], "), ("each: 9, kitty: 4", "each: 5, kitty: 2")))
    naming = next(step for step in game.steps if isinstance(step, NamingStep))
    assert naming.suits == (2, 3)
    assert game.deck.names[0] == "2H" and game.deck.size == 26


def test_numbers_may_be_written_as_yaml_allows() -> None:
    text = kitchen(
        ("each: 9", "each: 0x9"), ("seats: 4", "seats: +4"), ("default: 7", "default: 0o7"), ("[2,", "[0x2,")
    )
    assert built(text).options == {"minimum": 7}
    assert built(text).deck.names == built(KITCHEN).deck.names


# --- the hash ---------------------------------------------------------------


def hash_of(text: str) -> str:
    root = document(text).root
    assert isinstance(root, Mapping)
    return rules_hash(root)


def test_the_hash_is_that_of_the_values_and_not_of_their_spelling() -> None:
    digest = hash_of(KITCHEN)
    assert re.fullmatch("[0-9a-f]{64}", digest)
    assert built(KITCHEN).rules == digest
    assert hash_of("# a remark\n" + KITCHEN.replace("seats: 4", "seats:    4")) == digest
    assert hash_of(KITCHEN.replace("  pedro: 5 of trump\n", "  \"pedro\": '5 of trump'\n")) == digest
    assert hash_of(KITCHEN.replace("  pedro: 5 of trump\n", "  pedro: 5 of\n    trump\n")) == digest


def scalars(node: Node) -> Iterator[Scalar]:
    """All values below a node, without the names of entries."""
    if isinstance(node, Scalar):
        yield node
    elif isinstance(node, Mapping):
        for _, value in node.entries:
            yield from scalars(value)
    else:
        for item in node:
            yield from scalars(item)


def test_the_hash_changes_with_every_value() -> None:
    hashes = {hash_of(KITCHEN)}
    values = [value.origin for value in scalars(document(KITCHEN).root) if value.origin is not None]
    assert len(values) == 60
    for origin in values:
        hashes.add(hash_of(KITCHEN[: origin.start] + '"changed"' + KITCHEN[origin.end :]))
    assert len(hashes) == len(values) + 1


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("id: kitchen\ntitle: {en: Kitchen, de: Küche}\n", "title: {en: Kitchen, de: Küche}\nid: kitchen\n"),
        ("en: Kitchen, de: Küche", "de: Küche, en: Kitchen"),
        ("ace: {", "ass: {"),
        ("worth: 13", 'worth: "13"'),
        ("floor: -62", ""),
    ],
)
def test_the_hash_changes_with_names_order_and_kinds(old: str, new: str) -> None:
    assert hash_of(kitchen((old, new))) != hash_of(KITCHEN)


def test_chosen_options_do_not_change_the_hash() -> None:
    assert load("pedro", options={"minimum_bid": 5}).rules == load("pedro").rules
    assert len({load(name).rules for name in shipped_ids()}) == len(shipped_ids())
