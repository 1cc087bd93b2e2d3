"""The invented games of ``tests/ok`` played thousands of times: cards, moves, ends and records are as they must be.

What each mechanism does, card by card, stands in ``test_lantern.py``, ``test_three_mills.py`` and ``test_goose.py``.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache, partial

import pytest

from tests.engine.prepared import OK_FILES, Deal, Table, build
from trickwright import Event, Game, Move, Player, View, load, make_player
from trickwright._version import VERSION
from trickwright.building.game import build_game
from trickwright.building.model import TrickStep
from trickwright.engine import events, hand
from trickwright.engine.chance import Seeded
from trickwright.engine.replay import follow
from trickwright.engine.saving import resumed, saved
from trickwright.engine.state import State
from trickwright.engine.view import view
from trickwright.reading.document import Mapping
from trickwright.reading.yaml_reader import read_text

TABLES = [("lantern", 6), ("three-mills", 6), ("goose", 5), ("goose", 2)]
HANDS = 800  # at least, for each table and kind of player


@cache
def game_of(name: str, seats: int) -> Game:
    """An invented game."""
    return build(OK_FILES / f"{name}.yaml", seats)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_file_is_sound(name: str, seats: int) -> None:
    assert load(OK_FILES / f"{name}.yaml", players=seats).rules == game_of(name, seats).rules


def check_cards(state: State) -> None:
    """Every card of the pack lies in exactly one place."""
    masks = [*state.hands, *state.won, *state.shown_discards]
    lists = [state.kitty, state.stock, state.discards, state.trick_cards, [card for _seat, card in state.buried]]
    masks += [1 << card for cards in lists for card in cards]
    assert sum(mask.bit_count() for mask in masks) == state.game.deck.size
    everything = 0
    for mask in masks:
        everything |= mask
    assert everything == state.game.deck.all


class Shy:
    """Passes nine times of ten, and takes any legal move otherwise."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def choose(self, legal: Sequence[Move], look: Callable[[], View]) -> Move:
        passes = [move for move in legal if move.kind == "pass"]
        return passes[0] if passes and self.random.random() < 0.9 else self.random.choice(legal)


def played(game: Game, bot: str, seed: int) -> tuple[State, list[Event]]:
    """A game played to its end, with every move looked at."""
    chance = Seeded()
    seeds = [seed * game.seats + seat for seat in range(game.seats)]
    players: list[Player] = [Shy(own) if bot == "shy" else make_player(bot, own) for own in seeds]
    state = hand.begin(game, seed, chance)
    log = [events.start(state, seed, VERSION)]
    hand.advance(state, chance, log)
    while not state.over:
        check_cards(state)
        legal = hand.legal(state)
        assert legal and len(legal) == len(set(legal))
        if isinstance(game.steps[state.step], TrickStep):
            assert not state.out >> state.turn & 1
            assert all(state.hands[state.turn] >> game.moves[code].card & 1 for code in legal)
        seat = state.turn
        move = players[seat].choose([game.moves[code] for code in legal], partial(view, state, seat))
        at = len(log)
        hand.apply(state, move.code, chance, log)
        log[at]["legal"] = [game.moves[code].text for code in legal]
    return state, log


WANTED: dict[str, set[str]] = {
    "lantern": {
        *("bid light", "bid alone", "bid dark", "bid shine clubs", "redeal", "marks", "draw stock", "out"),
        *("trump none", "trump diamonds", "trump hearts", "discard"),
    },
    "three-mills": {
        *("bid 4", "bid 9", "bid all-mills", "trump spades", "trump hearts", "trump clubs", "draw kitty", "draw stock"),
        *("out", "bury", "face up", "floor"),
    },
    "goose": {"trump none", "trump clubs", "trump diamonds", "calling", "discard", "face up", "draw stock"},
}
NEVER = {"lantern": {"floor"}, "three-mills": {"trump diamonds", "trump none", "redeal"}, "goose": {"redeal", "pass"}}


def happenings(log: list[Event]) -> set[str]:
    """What happened in a game, in words."""
    seen = {"face up" for event in log if event.get("face_up")}
    seen |= {"calling" for event in log if "calling" in event.get("move", "")}
    for event in log:
        kind, move = event["event"], event.get("move", "")
        detail = {"draw": event.get("from"), "trump": event.get("suit")}.get(kind)
        seen |= {f"{kind} {detail}" if detail else kind, move, move.split(" ")[0]}
    return seen


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_games_end_and_their_records_replay(name: str, seats: int) -> None:
    game = game_of(name, seats)
    seen: set[str] = set()
    for bot in ("random", "uniform", "shy"):
        hands = seed = 0
        while hands < HANDS:
            state, log = played(game, bot, seed)
            hands += state.hand
            seed += 1
            seen |= happenings(log) | {state.reason}
            assert state.winners and log[-1]["event"] == "end"
            assert not follow(game, log).unfinished
    assert seen >= WANTED[name] | ({"bid"} if seats == 2 else set())  # two are often both at nine
    assert not seen & NEVER[name] and "limit" not in seen


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_moment_can_be_copied_saved_and_seen(name: str, seats: int) -> None:
    game = game_of(name, seats)
    chance = Seeded()
    state = hand.begin(game, 3, chance, last_hand=3)
    hand.advance(state, chance, None)
    players = [make_player("random", seat) for seat in range(seats)]
    while not state.over:
        data = saved(state)
        assert saved(state.copy()) == data == saved(resumed(game, data))
        legal = [game.moves[code] for code in hand.legal(state)]
        views = [view(state, seat) for seat in range(seats)]
        assert [list(seen.legal) for seen in views] == [legal if seat == state.turn else [] for seat in range(seats)]
        hand.apply(state, players[state.turn].choose(legal, partial(view, state, state.turn)).code, chance, None)


# --- what two steps of a kind do after each other -----------------------------------------------------------------

TWO_AUCTIONS = """
trickwright: 1
id: two-auctions
title: {en: Two auctions, de: Zwei Reizungen}
players: {seats: 3}
deck: {ranks: [Q, K, A]}
hand:
  deal: {phase: deal, each: 3, turn_up: 1}
  first: {phase: bid, speak: FIRST, calls: {low: {worth: 1, made: tricks of bidder == 0}}, all_pass: go on}
  second:
    phase: bid
    speak: round and round
    calls:
      two: {worth: 1, made: tricks of bidder == 0}
      high: {worth: 2, makes_trump: hearts, made: tricks of bidder >= 2}
    all_pass: same dealer deals again
  take: {phase: exchange, who: dealer, takes: turned card, down_to: 3}
  take_again: {phase: exchange, who: left of dealer, takes: turned card, down_to: 3}
  play: {phase: trick}
score: {made: {when: made, bidders: worth}, failed: {bidders: -worth}}
game: {target: 5, limit: 5}
"""
NINE = Deal(["QC KC AC", "QD KD AD", "QH KH AH"], stock="QS KS AS")


def two_auctions(speak: str) -> Table:
    """Three players; seat 2 deals."""
    document, findings = read_text(TWO_AUCTIONS.replace("FIRST", speak), "two-auctions.yaml")
    assert document is not None and isinstance(document.root, Mapping), findings
    game, findings = build_game(document.root, 3)
    assert game is not None, findings
    return Table(game, 2, NINE, NINE)


@pytest.mark.parametrize("speak", ["once", "round and round"])
def test_who_passed_in_the_first_auction_speaks_in_the_second(speak: str) -> None:
    table = two_auctions(speak)
    table.play("pass", "pass", "pass", "pass")
    table.asks(1, "pass, bid two, bid high")
    table.play("bid two")
    table.asks(2, "pass, bid high")
    table.play("pass")
    assert table.events("redeal") == []
    table.asks(2, "discard: QH KH AH QS")


def test_an_earlier_bid_stands_until_it_is_outranked() -> None:
    table = two_auctions("once")
    table.play("bid low", "pass", "pass")
    table.asks(0, "pass, bid high")  # `two` does not outrank `low`
    table.play("pass")
    table.asks(1, "pass, bid high")
    table.play("bid high", "pass")
    assert table.events("trump") == [{"event": "trump", "suit": "hearts", "seat": 1}]
    other = two_auctions("once")
    other.play("bid low", "pass", "pass", "pass", "pass", "pass")
    assert other.events("trump", "redeal") == []
    assert (other.match.view(0).bid, other.match.view(0).bidder) == ("bid low", 0)


def test_a_turned_card_is_taken_once() -> None:
    table = two_auctions("once")
    table.play(*["pass"] * 4, "bid two", "pass", "discard QS")
    assert table.events("draw") == [{"event": "draw", "seat": 2, "cards": ["QS"], "from": "stock"}]
    table.asks(0, "play: QC KC AC")
