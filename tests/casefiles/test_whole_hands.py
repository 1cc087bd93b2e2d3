"""Every moment of play, described as a case would, has the turn and the legal moves that it had in the whole hand."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from trickwright.building.model import NAMED, Game, TrickStep
from trickwright.engine import hand
from trickwright.engine.chance import Seeded
from trickwright.engine.positions import Position, set_up
from trickwright.engine.state import State
from trickwright.library import read_ruleset


def described(state: State) -> Position:
    """What a case says of a moment, with the hand of the seat to move alone, and without who is out."""
    game = state.game
    named = bool(state.trick_cards) and game.asked[state.trump][state.trick_cards[0]] == NAMED
    return Position(
        trump=state.trump,
        bidder=state.bidder,
        call=state.call,
        hands={state.turn: state.hands[state.turn]},
        tricks=[sum(state.tricks_taken[seat] for seat in side) for side in game.sides],
        leader=state.leader,
        trick=tuple(state.trick_cards),
        calling=state.led if named else -1,
        turn=state.turn,
    )


def made(name: str, *house_rules: str) -> Game:
    ruleset, _ = read_ruleset(name)
    assert ruleset is not None
    game, _ = ruleset.game(None, {}, house_rules)
    assert game is not None
    return game


@pytest.mark.parametrize("name", ["pedro", "pidro", "catch-five", "pitch", "five-hundred", "five-hundred misere"])
def test_a_moment_that_is_described_is_the_same(name: str) -> None:
    game = made(*name.split())
    choose = random.Random(name)
    moments = 0
    for seed in range(8):
        state = hand.begin(game, seed, Seeded(), last_hand=1)
        hand.advance(state, Seeded(), None)
        while state.turn >= 0:
            legal = hand.legal(state)
            if isinstance(game.steps[state.step], TrickStep) and not state.buried:
                whole = described(state)
                for position in (whole, replace(whole, hands=dict(enumerate(state.hands)))):
                    found = set_up(game, position)[0]
                    assert (found.turn, sorted(hand.legal(found))) == (state.turn, sorted(legal)), position
                    moments += 1
            hand.apply(state, choose.choice(legal), Seeded(), None)
    assert moments > 100
