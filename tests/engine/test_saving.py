"""Saved games: through JSON text and back they are the same; a damaged one is refused with a sentence."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.engine.prepared import Deal, Prepared
from tests.table import Sitting, game, legal, mutate, play, play_out, sittings
from trickwright import Match, SavedGameError
from trickwright.engine.saving import resumed, saved
from trickwright.engine.state import State

many = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
Damage = Callable[[dict[str, Any]], Any]
DAMAGED = "the saved game is damaged"


@cache
def _saved_text(name: str, moves: int) -> str:
    sides = len(game(name).sides)
    sitting = Sitting(name, 4, 5, ("random",) * 4, (0,) * sides)
    match = sitting.match()
    for number, _seat in enumerate(sitting.play(match)):
        if number == moves:
            break
    return json.dumps(match.save())


def saved_game(name: str = "pedro", moves: int = 20) -> dict[str, Any]:
    """A fresh copy of a saved game, saved after so many moves."""
    found: dict[str, Any] = json.loads(_saved_text(name, moves))
    return found


@many
@given(sittings())
def test_a_state_through_json_text_is_the_same(sitting: Sitting) -> None:
    match = sitting.match()
    for _seat in sitting.play(match):
        again = resumed(sitting.game, json.loads(json.dumps(saved(match.state))))
        for slot in State.__slots__:
            if slot not in ("game", "history"):
                assert getattr(again, slot) == getattr(match.state, slot), slot
        for ours, theirs in zip(again.history, match.state.history, strict=True):
            assert [getattr(ours, slot) for slot in ours.__slots__] == [
                getattr(theirs, slot) for slot in ours.__slots__
            ]
    assert saved(resumed(sitting.game, saved(match.state))) == saved(match.state)


@many
@given(sittings(), st.integers(0, 60))
def test_a_match_resumed_at_any_moment_is_the_same(sitting: Sitting, moves: int) -> None:
    match = sitting.match()
    for number, _seat in enumerate(sitting.play(match)):
        if number == moves:
            break
    again = Match.resume(sitting.game, json.loads(json.dumps(match.save())))
    assert (again.seed, again.turn, again.legal, again.scores) == (match.seed, match.turn, match.legal, match.scores)
    assert saved(again.state) == saved(match.state)
    assert again.events == match.events
    assert not again.undo()
    for seat in range(sitting.seats):
        assert again.view(seat) == match.view(seat)
        assert again.events_for(seat) == match.events_for(seat)


def test_what_was_saved_does_not_change_with_the_match() -> None:
    match = Match(game("pitch"), seed=1)
    kept = match.save()
    text = json.dumps(kept)
    play_out(match)
    assert json.dumps(kept) == text
    again = Match.resume(game("pitch"), kept)
    play_out(again)
    assert json.dumps(kept) == text
    assert again.events == match.events


def test_cards_are_saved_as_texts() -> None:
    state = saved_game()["state"]
    assert all(card in game("pedro").deck.numbers for hand in state["hands"] for card in hand)
    assert state["turned"] is None


def test_shuffled_discards_keep_their_order() -> None:
    hands = ["2C 3C 4C 5C 6C 7C 8C 9C 10C", "JC QC KC AC 2S 3S 4S 5S 6S", "7S 8S 9S 10S JS QS KS AS 2D"]
    deal = Deal([*hands, "AH KH QH JH 10H 9H 8H 7H 6H"])
    match = Match(game("pedro"), 0, None, Prepared(3, [deal], "7S 2C AS"), hands=1)
    play(match, "pass, pass, pass, bid 7, trump hearts")
    again = Match.resume(game("pedro"), json.loads(json.dumps(match.save())))
    assert again.state.discards == match.state.discards
    assert again.state.discards[0] == game("pedro").deck.numbers["AS"]
    assert again.state.shuffled


def put(*path: Any) -> Damage:
    """A damage: the last of these in the place that the others lead to."""

    def damage(data: dict[str, Any]) -> None:
        place: Any = data
        for step in path[:-2]:
            place = place[step]
        assert place[path[-2]] != path[-1]
        place[path[-2]] = path[-1]

    return damage


def drop(*path: Any) -> Damage:
    """A damage: nothing in this place any more."""

    def damage(data: dict[str, Any]) -> None:
        place: Any = data
        for step in path[:-1]:
            place = place[step]
        del place[path[-1]]

    return damage


def card_twice(data: dict[str, Any]) -> None:
    hands = data["state"]["hands"]
    hands[0][0] = hands[1][0]


def card_taken_from_another(data: dict[str, Any]) -> None:
    hands = data["state"]["hands"]
    hands[0].append(hands[1].pop())


DAMAGES: dict[str, tuple[Damage, str]] = {
    "no state": (drop("state"), "this is no saved game"),
    "no events": (drop("events"), "this is no saved game"),
    "no seed": (drop("seed"), "this is no saved game"),
    "a state that is none": (put("state", 5), "this is not a saved game of pedro"),
    "another game": (put("state", "ruleset", "pitch"), "this is not a saved game of pedro"),
    "other rules": (put("state", "rules", "0" * 64), "the rules of pedro have changed since this game was saved"),
    "other options": (put("state", "options", {"minimum_bid": 6}), "the rules of pedro have changed"),
    "other seats": (put("state", "seats", 3), "the rules of pedro have changed"),
    "a field missing": (drop("state", "trump"), DAMAGED),
    "hands missing": (drop("state", "hands"), DAMAGED),
    "a hand missing": (drop("state", "hands", 3), DAMAGED),
    "chance missing": (drop("state", "random"), DAMAGED),
    "chance without end": (put("state", "random", float("inf")), DAMAGED),
    "chance as a text": (put("state", "random", "7"), DAMAGED),
    "a text for a number": (put("state", "trump", "hearts"), DAMAGED),
    "a truth for a number": (put("state", "dealer", True), DAMAGED),
    "a number for a list": (put("state", "scores", 5), DAMAGED),
    "texts for scores": (put("state", "scores", ["a", "b"]), DAMAGED),
    "scores of three sides": (put("state", "scores", [0, 0, 0]), DAMAGED),
    "other scores": (put("state", "scores", [61, 0]), DAMAGED),
    "a seat that is not there": (put("state", "turn", 7), DAMAGED),
    "a step that is not there": (put("state", "step", 70), DAMAGED),
    "another step": (put("state", "step", 0), DAMAGED),
    "another trump": (put("state", "trump", 4), DAMAGED),
    "a trump that is none": (put("state", "trump", 40), DAMAGED),
    "a call that is none": (put("state", "call", 99), DAMAGED),
    "an unknown card": (put("state", "hands", 0, 0, "1H"), DAMAGED),
    "a card that is no text": (put("state", "hands", 0, 0, ["AH"]), DAMAGED),
    "a card twice": (card_twice, DAMAGED),
    "a card of another hand": (card_taken_from_another, DAMAGED),
    "a card lost": (drop("state", "hands", 0, 0), DAMAGED),
    "the stock lost": (put("state", "discards", []), DAMAGED),
    "an unknown move": (put("state", "calls", 0, [0, "bid 99"]), DAMAGED),
    "another caller": (put("state", "calls", 0, 0, 3), DAMAGED),
    "a trick lost": (drop("state", "history", 0), DAMAGED),
    "a trick without its winner": (drop("state", "history", 0, "winner"), DAMAGED),
    "another winner of a trick": (put("state", "history", 0, "winner", 9), DAMAGED),
    "events that are none": (put("events", 7), DAMAGED),
    "events by number": (put("events", {"0": "start"}), DAMAGED),
    "no event at all": (put("events", []), DAMAGED),
    "an event lost": (drop("events", 5), DAMAGED),
    "the last event lost": (drop("events", -1), DAMAGED),
    "the last moves lost": (drop("events", slice(20, None)), DAMAGED),
    "another move": (put("events", 2, "move", "bid 9"), DAMAGED),
    "another seed": (put("seed", 6), DAMAGED),
    "a seed that is none": (put("seed", "six"), DAMAGED),
}


@pytest.mark.parametrize("kind", DAMAGES)
def test_a_damaged_saved_game_is_refused_with_a_sentence(kind: str) -> None:
    damage, sentence = DAMAGES[kind]
    data = saved_game()
    assert Match.resume(game("pedro"), copy.deepcopy(data)).turn is not None
    damage(data)
    with pytest.raises(SavedGameError) as refused:
        Match.resume(game("pedro"), data)
    assert sentence in str(refused.value)


@pytest.mark.parametrize("nothing", [None, [], 5, "state", {}])
def test_what_is_no_saved_game_is_refused(nothing: Any) -> None:
    with pytest.raises(SavedGameError, match="this is no saved game"):
        Match.resume(game("pedro"), nothing)
    with pytest.raises(SavedGameError, match="this is not a saved game of pedro"):
        resumed(game("pedro"), nothing)


@pytest.mark.parametrize("field", sorted(saved_game()["state"]))
def test_no_field_of_a_state_may_be_missing(field: str) -> None:
    data = saved_game()
    del data["state"][field]
    with pytest.raises(SavedGameError):
        Match.resume(game("pedro"), data)
    with pytest.raises(SavedGameError):
        resumed(game("pedro"), data["state"])


def test_a_game_saved_with_other_seats_or_options_is_refused() -> None:
    with pytest.raises(SavedGameError, match="have changed"):
        Match.resume(game("pitch"), Match(game("pitch", 3)).save())
    six = game("pedro", options={"minimum_bid": 6, "forced_bid": 6})
    with pytest.raises(SavedGameError, match="have changed"):
        Match.resume(game("pedro"), Match(six).save())
    assert "bid 6" in legal(Match.resume(six, Match(six).save()))


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    st.sampled_from(
        [("pedro", 20), ("pedro", 3), ("pidro", 30), ("catch-five", 20), ("five-hundred", 30), ("pitch", 25)]
    ),
    st.data(),
)
def test_whatever_is_done_to_a_saved_game_it_can_be_played_or_is_refused(
    which: tuple[str, int], data: st.DataObject
) -> None:
    kept = saved_game(*which)
    for _ in range(data.draw(st.integers(1, 2))):
        mutate(kept, data)
    try:
        match = Match.resume(game(which[0]), kept)
    except SavedGameError as error:
        assert len(str(error).split()) > 3
        return
    for seat in range(4):
        match.view(seat)
        match.events_for(seat)
    for _ in range(20):
        if match.turn is not None:
            match.play(match.legal[-1])
    assert Match.resume(game(which[0]), json.loads(json.dumps(match.save()))).events == match.events
