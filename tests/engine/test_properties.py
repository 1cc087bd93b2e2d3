"""What holds in every match of every game: cards, points, legal moves, undo, copies, records and saved games."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from tests.table import Sitting, game, of_kind, sittings
from trickwright import Event, IllegalMove, Match
from trickwright.engine.chance import Seeded
from trickwright.engine.hand import apply, legal
from trickwright.engine.replay import follow
from trickwright.engine.saving import saved
from trickwright.engine.state import State

quick = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))


class Ledger:
    """Where every card is, told by the events alone."""

    def __init__(self, pack: tuple[str, ...]) -> None:
        self.pack = pack
        self.place: dict[str, str] = {}
        self.turned: str | None = None

    def follow(self, event: Event) -> None:
        """Moves the cards of an event; each must be where the event takes it from."""
        kind, seat = event["event"], event.get("seat")
        if kind == "deal":
            places = {f"hand {seat}": cards for seat, cards in enumerate(event["hands"])}
            places |= {"kitty": event["kitty"], "stock": event["stock"]}
            dealt = [(card, place) for place, cards in places.items() for card in cards]
            assert sorted(card for card, _place in dealt) == sorted(self.pack)
            self.place = dict(dealt)
            self.turned = event.get("turned")
        elif kind == "turn_up":
            assert self.place[event["card"]] == "stock"
            self.turned = event["card"]
        elif kind == "discard":
            self._move(event["cards"], f"hand {seat}", f"shown {seat}" if event.get("face_up") else "discards")
        elif kind == "draw":
            if self.turned is not None and self.turned not in event["cards"] and self.place[self.turned] == "stock":
                self._move([self.turned], "stock", "aside")  # more cards are dealt under it
            self._move(event["cards"], event["from"], f"hand {seat}")
        elif kind == "trick":
            assert len(event["cards"]) == len(event["seats"])
            assert Counter(self.place.values())["trick"] == len(event["cards"])
            assert Counter(self.place.values())["buried"] == len(event["buried"])
            self._move(event["cards"], "trick", f"won {event['winner']}")
            self._move(event["buried"], "buried", f"won {event['winner']}")
        elif kind == "move":
            verb, _, rest = event["move"].partition(" ")
            away = f"shown {seat}" if event.get("face_up") else "discards"
            to = {"play": "trick", "bury": "buried", "discard": away}.get(verb)
            if to is not None:
                self._move([rest.split()[0]], f"hand {seat}", to)

    def hand(self, seat: int) -> list[str]:
        """The cards that a seat holds."""
        return [card for card, place in self.place.items() if place == f"hand {seat}"]

    def _move(self, cards: list[str], start: str, end: str) -> None:
        assert len(set(cards)) == len(cards)
        for card in cards:
            assert self.place[card] == start
            self.place[card] = end


def places(state: State) -> dict[str, str]:
    """Where every card is, told by the state; fails for a card in two places."""
    deck = state.game.deck
    found: list[tuple[str, str]] = []
    for seat in range(state.game.seats):
        found += [(card, f"hand {seat}") for card in deck.texts(state.hands[seat])]
        found += [(card, f"won {seat}") for card in deck.texts(state.won[seat])]
        found += [(card, f"shown {seat}") for card in deck.texts(state.shown_discards[seat])]
    for name in ("kitty", "stock", "discards", "aside"):
        found += [(deck.names[card], name) for card in getattr(state, name)]
    found += [(deck.names[card], "trick") for card in state.trick_cards]
    found += [(deck.names[card], "buried") for _seat, card in state.buried]
    assert sorted(card for card, _place in found) == sorted(deck.names)
    return dict(found)


@quick
@given(sittings())
def test_every_card_is_in_one_place_at_every_event(sitting: Sitting) -> None:
    match = sitting.match()
    ledger = Ledger(sitting.game.deck.names)
    told = 0
    for _seat in sitting.play(match):
        for event in match.events[told:]:
            ledger.follow(event)
        told = len(match.events)
        assert places(match.state) == ledger.place
    for event in match.events[told:]:
        ledger.follow(event)
    assert places(match.state) == ledger.place


@quick
@given(sittings(hands=4))
def test_points_and_tricks_add_up(sitting: Sitting) -> None:
    match = sitting.played()
    out_early = match.events[-1]["reason"] == "bid"
    hands = of_kind(match.events, "hand_score")
    for number, event in enumerate(hands, start=1):
        total = sum(event["points"])
        if sitting.name == "five-hundred":
            # A misère ends with the first trick that its bidder takes.
            assert total == 10 or ("misere" in event["bid"] and total >= 1 and not event["made"])
        elif sitting.name in POINTS_OF_A_HAND:
            lowest, highest = POINTS_OF_A_HAND[sitting.name]
            more = "off-ace" in sitting.house_rules
            least = 0 if early(match.events) and number == len(hands) else lowest
            assert least <= total <= highest + more
        elif out_early and number == len(hands):
            assert sitting.game.options["minimum_bid"] <= total <= 14
        else:
            assert total == 14


POINTS_OF_A_HAND = {
    "catch-five": (9, 9),
    "pitch": (1, 4),  # high and low; the jack and game perhaps; the lowest of all dealt may be thrown away
    "partnership-pitch": (2, 4),
    "pitch-with-joker": (1, 5),  # the joker may be the only trump
    "setback": (1, 5),
    "schmier": (5, 6),
    "smear": (1, 10),
    "ten-point-pitch": (10, 10),
    "eleven-point-pitch": (11, 11),
    "thirteen-point-pitch": (13, 13),
    "pitch-call-partner": (10, 10),
    "seven-up": (0, 4),  # nobody need hold a trump
    "all-fours-trinidad": (0, 6),
    "california-jack": (3, 4),
    "nine-card-don": (0, 52),
}
"""The fewest and most points of a hand that is played to its end."""


def early(events: list[Event]) -> bool:
    """Whether the last hand was over before its last trick, because somebody had won."""
    return bool(of_kind(events, "marks", "hand_score", "trick")[-2]["event"] == "marks")


@quick
@given(sittings(hands=4))
def test_scores_are_the_sums_of_the_changes(sitting: Sitting) -> None:
    match = sitting.played()
    scores = list(sitting.scores)
    assert match.events[0]["scores"] == scores
    for event in of_kind(match.events, "hand_score", "marks"):
        scores = [score + more for score, more in zip(scores, event["change"], strict=True)]
        assert event["scores"] == scores
    assert match.events[-1]["event"] == "end"
    assert match.events[-1]["scores"] == match.scores == scores


@quick
@given(sittings())
def test_a_seat_to_move_has_legal_moves_each_once(sitting: Sitting) -> None:
    match = sitting.match()
    for seat in sitting.play(match):
        codes = [move.code for move in match.legal]
        assert codes
        assert len(set(codes)) == len(codes)
        assert len({move.text for move in match.legal}) == len(codes)
        assert match.view(seat).legal == tuple(match.legal)
    assert match.over and match.legal == []


@quick
@given(sittings(hands=1), st.integers(0, 40))
def test_a_move_outside_the_list_is_refused_and_changes_nothing(sitting: Sitting, moves: int) -> None:
    match = sitting.match()
    for number, _seat in enumerate(sitting.play(match)):
        if number == moves:
            break
    before, events = saved(match.state), json.dumps(match.events)
    allowed = {move.code for move in match.legal}
    for move in sitting.game.moves:
        if move.code not in allowed:
            for asked in (move, move.text):
                with pytest.raises(IllegalMove) as refused:
                    match.play(asked)
                assert str(refused.value)
    for nonsense in ("", "play 1X", "bid 99", "discard 1X", "trump stars", "pass pass", "5DD", "spades or hearts"):
        with pytest.raises(IllegalMove):
            match.play(nonsense)
    assert saved(match.state) == before
    assert json.dumps(match.events) == events
    if match.over:
        assert match.undo()
    else:
        match.play(match.legal[0])


@quick
@given(sittings(hands=1))
def test_every_legal_move_is_accepted_on_a_copy(sitting: Sitting) -> None:
    match = sitting.match()
    for seat in sitting.play(match):
        before = saved(match.state)
        for move in match.legal:
            for asked in (move, move.text):
                copy = match.copy()
                happened = copy.play(asked)
                first = {name: happened[0][name] for name in ("event", "seat", "move")}
                assert first == {"event": "move", "seat": seat, "move": move.text}
                assert copy.events == match.events + happened
                assert saved(copy.state) != before
        assert saved(match.state) == before


@quick
@given(sittings())
def test_undo_restores_the_exact_state(sitting: Sitting) -> None:
    match = sitting.match()
    past: list[tuple[dict[str, Any], list[Event]]] = []
    for _seat in sitting.play(match):
        past.append((saved(match.state), match.events[:]))
        match.play(match.legal[-1])
        assert match.undo()
        assert (saved(match.state), match.events) == past[-1]
    for state, events in reversed(past):
        assert match.undo()
        assert (saved(match.state), match.events) == (state, events)
    assert not match.undo()
    again = sitting.match()
    assert (saved(match.state), match.events) == (saved(again.state), again.events)


def test_saved_and_copied_is_the_whole_state() -> None:
    state = Match(game("pedro"), 1).state
    assert {slot for slot in State.__slots__ if slot != "game"} <= set(saved(state))
    copy = state.copy()
    assert copy.game is state.game
    for slot in State.__slots__:
        mine, others = getattr(copy, slot), getattr(state, slot)
        assert mine == others
        if isinstance(mine, list):
            assert mine is not others, slot


@quick
@given(sittings(), st.integers(0, 60))
def test_a_copy_is_independent(sitting: Sitting, moves: int) -> None:
    match = sitting.match()
    course = sitting.play(match)
    for _ in range(moves):
        next(course, None)
    copy = match.copy()
    before, events = saved(match.state), json.dumps(match.events)
    copied = saved(copy.state)
    while copy.turn is not None:
        copy.play(copy.legal[0])
    assert saved(match.state) == before
    assert json.dumps(match.events) == events
    other = match.copy()
    for _seat in course:
        pass
    assert saved(other.state) == copied == before
    assert not other.undo()


def without_chance(state: State) -> dict[str, Any]:
    """A state as data, less what only the random source knows: its own state, and the order of cards nobody drew."""
    return {**saved(state), "random": 0, "last_hand": 0, "discards": sorted(saved(state)["discards"])}


@quick
@given(sittings(hands=3))
def test_a_record_replays_to_the_same_end_without_the_random_source(sitting: Sitting) -> None:
    match = sitting.played()
    record = json.loads(json.dumps(match.events))

    def refuse(*_arguments: object) -> Any:
        raise AssertionError("replay asked the random source")

    with pytest.MonkeyPatch.context() as patch:
        for name in ("first_dealer", "deal", "shuffle"):
            patch.setattr(Seeded, name, refuse)
        followed = follow(sitting.game, record)
    assert not followed.unfinished
    assert without_chance(followed.state) == without_chance(match.state)


@quick
@given(sittings(), st.integers(0, 80))
def test_a_saved_game_goes_on_like_the_game_itself(sitting: Sitting, moves: int) -> None:
    match = sitting.match()
    for number, _seat in enumerate(sitting.play(match)):
        if number == moves:
            break
    resumed = Match.resume(sitting.game, json.loads(json.dumps(match.save())))
    assert saved(resumed.state) == saved(match.state)
    assert resumed.save() == match.save()
    while match.turn is not None:
        assert resumed.legal == match.legal
        move = match.legal[len(match.events) % len(match.legal)]
        assert resumed.play(move) == match.play(move)
    assert resumed.over
    assert resumed.events == match.events
    assert resumed.winners == match.winners


@quick
@given(sittings())
def test_the_same_seed_gives_the_same_events(sitting: Sitting) -> None:
    assert sitting.played().events == sitting.played().events


@quick
@given(sittings(), st.integers(-(2**63), 2**63))
def test_different_seeds_give_different_deals(sitting: Sitting, other: int) -> None:
    assume(other != sitting.seed)
    first, second = sitting.match(), Match(sitting.game, other, sitting.scores)
    assert of_kind(first.events, "deal")[0]["hands"] != of_kind(second.events, "deal")[0]["hands"]


def split_mix(state: int) -> Iterator[int]:
    """SplitMix64 as it was published, from a state on."""
    word = (1 << 64) - 1
    while True:
        state = (state + 0x9E3779B97F4A7C15) & word
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & word
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & word
        yield mixed ^ (mixed >> 31)


def test_a_shuffle_is_the_same_on_every_machine() -> None:
    numbers = split_mix(0)
    assert [next(numbers), next(numbers)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4]  # the published first numbers
    state = State(game("pedro"), 0)
    expected, numbers = list(range(52)), split_mix(0)
    for last in range(51, 0, -1):
        other = (next(numbers) * (last + 1)) >> 64
        expected[last], expected[other] = expected[other], expected[last]
    assert Seeded().shuffle(state, list(range(52))) == expected
    assert sorted(expected) == list(range(52))
    assert Seeded().first_dealer(state) == next(numbers) * 4 >> 64
    deal = Match(game("pedro"), seed=7).events[1]
    assert (deal["dealer"], deal["hands"][0][:4], deal["stock"][:4]) == (
        2,
        ["3C", "4C", "QC", "AC"],
        ["QH", "7H", "AS", "9C"],
    )


@quick
@given(sittings())
def test_nobody_listening_changes_nothing(sitting: Sitting) -> None:
    match = sitting.played()
    silent = sitting.match().state
    for event in of_kind(match.events, "move"):
        code = sitting.game.move_codes[event["move"]]
        assert code in legal(silent)
        apply(silent, code, Seeded(), None)
    assert saved(silent) == saved(match.state)
