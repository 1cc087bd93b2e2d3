"""Every shipped house rule alone, every two, and all together: they are sound and can be played, or say why not."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from itertools import combinations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.engine.test_properties import POINTS_OF_A_HAND, Ledger, places
from tests.house_rules.choosing import Chosen, all_chosen, closed, largest, with_numbers
from tests.table import ruleset
from trickwright import Event, Game
from trickwright.building.game import read_seats, rules_hash
from trickwright.engine import hand
from trickwright.engine.chance import Seeded
from trickwright.engine.state import State
from trickwright.library import Ruleset, shipped_ids
from trickwright.reading.diagnostics import Diagnostic
from trickwright.reading.document import plain
from trickwright.resolving.choosing import Refusal
from trickwright.resolving.together import Played, play_with

HANDS, HANDS_OF_TWO, WATCHED = 40, 8, 6
"""How many hands are played with every set of house rules, with every two, and how many of them card by card."""

CHOSEN = all_chosen()


def rule_at(refusal: Refusal, number: int) -> str:
    """The house rule in which one of the places of a refusal lies, by the lines of its file."""
    what, _place = refusal.related[number]
    return what.split("`")[1]


def rules_at(finding: Diagnostic, chosen: Chosen, found: Ruleset) -> set[str]:
    """The house rules of those chosen in which a place lies that a finding names."""
    places = [finding.place, *(place for _what, place in finding.related)]
    rules = {name: found.house_rules[name].body.place for name in (one.partition("=")[0] for one in chosen.house_rules)}
    return {
        name
        for name, body in rules.items()
        if any(place.file == body.file and body.line <= place.line <= body.end_line for place in places)
    }


# --- they can be played, or it is said why not -----------------------------------------


@pytest.mark.parametrize("chosen", CHOSEN, ids=str)
def test_they_resolve_and_play_or_name_both_places(chosen: Chosen) -> None:
    found = ruleset(chosen.game)
    played, refusals = play_with(found.rules, chosen.house_rules)
    if played is None:
        assert [refusal.code for refusal in refusals] in (["TW523"], ["TW524"])
        ids = tuple(rule.partition("=")[0] for rule in chosen.house_rules)
        assert {rule_at(refusals[0], number) for number in (0, 1)} <= set(closed(ids, found))
        assert len({(place.file, place.line) for _what, place in refusals[0].related}) >= 2
        return
    assert played.house_rules == tuple(sorted(chosen.house_rules))
    two = len(chosen.house_rules) == 2
    all_seats = read_seats(played.root)[: 1 if two else None]
    hands = HANDS_OF_TWO if two else HANDS
    for seats in all_seats:
        game, wrong = found.game(seats, house_rules=chosen.house_rules)
        if game is None:  # such as too few cards for so many players
            # Of three rules of which any two are too many, only the one in common is surely a cause.
            needed = 2 if len(chosen.house_rules) == 2 else 1
            assert all(len(rules_at(finding, chosen, found)) >= needed for finding in wrong)
            return
        assert wrong == []
        assert game.house_rules == played.house_rules
        play(game, hands // len(all_seats))


def play(game: Game, hands: int) -> None:
    """Plays so many hands and checks what holds in every game; the first of them card by card."""
    seed, left = 0, hands
    while left > 0:
        left -= watched(game, seed, min(left, WATCHED)) if seed == 0 else silent(game, seed, left)
        seed += 1


def watched(game: Game, seed: int, hands: int) -> int:
    """Plays a game of at most so many hands and follows every card, point and score; how many hands they were."""
    player, chance = random.Random(seed).random, Seeded()
    log: list[Event] = []
    ledger = Ledger(game.deck.names)
    state = hand.begin(game, seed, chance, last_hand=hands)
    hand.advance(state, chance, log)
    told, scores = 0, [0] * len(game.sides)
    while told < len(log):
        for event in log[told:]:
            ledger.follow(event)
            if event["event"] in ("hand_score", "marks"):
                scores = [score + more for score, more in zip(scores, event["change"], strict=True)]
                assert event["scores"] == scores
            if event["event"] == "hand_score":
                check_points(game, event, over=state.turn < 0)
        told = len(log)
        if told % 16 == 0 or state.turn < 0:
            assert where_cards_are(state) == at_all(ledger.place)
        if state.turn >= 0:
            hand.apply(state, a_move(player, state), chance, log)
    assert log[-1]["event"] == "end"
    assert log[-1]["scores"] == state.scores == scores
    return max(state.hand - 1, 1)


def silent(game: Game, seed: int, hands: int) -> int:
    """Plays a game of at most so many hands to its end; how many they were."""
    player, chance = random.Random(seed).random, Seeded()
    state = hand.begin(game, seed, chance, last_hand=hands)
    hand.advance(state, chance, None)
    while state.turn >= 0:
        hand.apply(state, a_move(player, state), chance, None)
    where_cards_are(state)
    assert len(state.scores) == len(game.sides)
    assert state.reason and (state.winners or state.reason == "hands")
    return max(state.hand - 1, 1)


def a_move(player: Callable[[], float], state: State) -> int:
    """A legal move: the first, which is a pass or the lowest bid, more often than others."""
    codes = hand.legal(state)
    assert codes and len(set(codes)) == len(codes)
    first = state.game.moves[codes[0]].kind in ("pass", "bid") and player() < 0.6
    return codes[0 if first else int(player() * len(codes))]


def where_cards_are(state: State) -> dict[str, str]:
    """Where every card is, each once; cards thrown away face up are among the discards, as events have it."""
    return at_all(places(state))


def at_all(place_of: dict[str, str]) -> dict[str, str]:
    return {card: "discards" if place.startswith("shown") else place for card, place in place_of.items()}


POINTS = {"pedro": (14, 14), "pidro": (14, 14), "five-hundred": (10, 10), **POINTS_OF_A_HAND}


def check_points(game: Game, event: Event, over: bool) -> None:
    """The points of a hand are all there are; fewer where a hand or the whole game ends early, or nobody has them."""
    total = sum(event["points"])
    least, most = POINTS[game.id]
    early = over or "misere" in (event["bid"] or "")
    pack = {"pack-from-five", "pack-from-nine", "draw-any"} & set(game.house_rules)  # fewer trumps, or none, in play
    assert (0 if early or pack else least) <= total <= most + ("off-ace" in game.house_rules)


def test_there_is_something_to_try_in_every_game() -> None:
    assert {chosen.game for chosen in CHOSEN} == set(shipped_ids())
    for game in shipped_ids():
        found = ruleset(game)
        for rule in found.house_rules.values():
            for one in with_numbers(rule):
                assert any(chosen.game == game and one in chosen.house_rules for chosen in CHOSEN)
        for two in combinations(found.house_rules, 2):
            ids = [{one.partition("=")[0] for one in chosen.house_rules} for chosen in CHOSEN if chosen.game == game]
            assert any(set(two) <= some for some in ids)


# --- the order of choosing means nothing ---------------------------------------------------


def told(played: Played) -> tuple[str, str, tuple[str, ...]]:
    """What might depend on the order: the rules byte for byte, their sum, the house rules as records name them."""
    return json.dumps(plain(played.root)), rules_hash(played.root), played.house_rules


@st.composite
def orders(draw: st.DrawFn) -> tuple[str, list[str], list[str]]:
    """A game, some of its rules with those they need, and the same in another order."""
    game = draw(st.sampled_from([name for name in shipped_ids() if len(ruleset(name).house_rules) > 1]))
    found = ruleset(game)
    names = draw(st.lists(st.sampled_from(sorted(draw(st.sampled_from(largest(game))))), min_size=2, unique=True))
    chosen = [draw(st.sampled_from(with_numbers(found.house_rules[name]))) for name in closed(tuple(names), found)]
    return game, draw(st.permutations(chosen)), draw(st.permutations(chosen))


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(orders())
def test_any_order_gives_the_same_rules_byte_for_byte(order: tuple[str, list[str], list[str]]) -> None:
    game, one, other = order
    found = ruleset(game)
    first, second = (play_with(found.rules, names) for names in (one, other))
    assert first[1] == second[1] == []
    assert first[0] is not None and second[0] is not None
    assert told(first[0]) == told(second[0])


@pytest.mark.parametrize("game", shipped_ids())
def test_any_order_gives_the_same_game(game: str) -> None:
    found = ruleset(game)
    for some in largest(game):
        chosen = [with_numbers(found.house_rules[name])[-1] for name in closed(some, found)]
        sums: set[object] = set()
        for order in (chosen, chosen[::-1]):
            built, wrong = found.game(house_rules=order)
            sums.add((built.rules, built.house_rules) if built is not None else str(wrong))
        assert len(sums) == 1
        alone, _wrong = found.game()
        assert alone is not None
        assert alone.rules not in {one[0] for one in sums if isinstance(one, tuple)}
