"""What a case says of a moment of a whole hand, or of its end, comes to what it came to in the whole hand."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from trickwright.building.model import NAMED, Game, TrickStep
from trickwright.engine import hand
from trickwright.engine.chance import Seeded
from trickwright.engine.position import Position
from trickwright.engine.positions import set_up
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
        called=state.called,
        answers={question: answer for question, answer in enumerate(state.answers) if answer},
        turned=state.turned,
        aside=tuple(state.aside),
        stock=tuple(state.stock) if draws(game) else None,
    )


def draws(game: Game) -> bool:
    """Whether cards are drawn while tricks are played."""
    return any(isinstance(step, TrickStep) and step.draws for step in game.steps)


def made(name: str, *house_rules: str) -> Game:
    ruleset, _ = read_ruleset(name)
    assert ruleset is not None
    game, _ = ruleset.game(None, {}, house_rules)
    assert game is not None
    return game


GAMES = [
    "pedro",
    "pidro",
    "catch-five",
    "pitch",
    "five-hundred",
    "five-hundred misere",
    "seven-up",
    "seven-up all-cards-are-played",
    "all-fours-trinidad",
    "california-jack",
    "california-jack void-plays-anything",
    "nine-card-don",
    "pitch-call-partner",
    "smear",
    "smear low-of-all-dealt",
]


def moments(name: str, hands: int) -> Iterator[tuple[State, int]]:
    """Every decision of some hands that are played at random, each with the move that follows; the end with none."""
    game = made(*name.split())
    choose = random.Random(name)
    for seed in range(hands):
        state = hand.begin(game, seed, Seeded(), last_hand=1)
        hand.advance(state, Seeded(), None)
        while state.turn >= 0:
            code = choose.choice(hand.legal(state))
            yield state, code
            hand.apply(state, code, Seeded(), None)
        yield state, -1


def is_play(state: State) -> bool:
    """Whether a card of a trick is to be played."""
    return state.turn >= 0 and isinstance(state.game.steps[state.step], TrickStep) and not state.buried


@pytest.mark.parametrize("name", GAMES)
def test_a_moment_that_is_described_is_the_same(name: str) -> None:
    seen = 0
    for state, _code in moments(name, 8):
        if not is_play(state):
            continue
        legal = sorted(hand.legal(state))
        whole = described(state)
        for position in (whole, replace(whole, hands=dict(enumerate(state.hands)))):
            found = set_up(state.game, position)[0]
            assert (found.turn, sorted(hand.legal(found))) == (state.turn, legal), position
            seen += 1
    assert seen > 100


@pytest.mark.parametrize("name", GAMES)
def test_after_the_last_card_of_a_trick_all_lies_as_it_did(name: str) -> None:
    seen = 0
    for state, code in moments(name, 8):
        if not is_play(state) or not state.trick_cards or code >= state.game.deck.size:
            continue
        following = state.copy()
        hand.apply(following, code, Seeded(), None)
        if following.turn < 0 or following.trick_cards or len(following.history) == len(state.history):
            continue
        hands = {seat: cards & ~(1 << code) for seat, cards in enumerate(state.hands)}
        trick = (*state.trick_cards, code)
        out = 0 if any(call.out for call in state.game.calls) else state.out
        position = replace(described(state), hands=hands, trick=trick, turn=-1, out=out)
        found = set_up(state.game, position)[0]
        assert (found.turn, found.hands, found.stock) == (
            following.turn,
            following.hands,
            following.stock if draws(state.game) else found.stock,
        )
        seen += 1
    assert seen > 20


@pytest.mark.parametrize("name", GAMES)
def test_a_hand_that_is_over_is_scored_as_it_was(name: str) -> None:
    seen = 0
    for state, code in moments(name, 12):
        if code >= 0:
            continue
        game = state.game
        position = replace(
            described(state),
            trump=state.trump,
            dealer=state.dealer,
            leader=-1,
            trick=(),
            turn=-1,
            calling=-1,
            hands={},
            won=[by_side(state.won, side) for side in game.sides],
            held=dict(enumerate(state.held)),
            thrown=dict(enumerate(state.thrown)),
        )
        found = set_up(game, position)[0]
        assert (found.scores, found.winners) == (state.scores, state.winners), position
        seen += 1
    assert seen > 5


def by_side(by_seat: list[int], side: tuple[int, ...]) -> int:
    """The cards of all members of a side."""
    found = 0
    for seat in side:
        found |= by_seat[seat]
    return found
