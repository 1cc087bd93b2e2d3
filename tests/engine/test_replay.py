"""Records: a true one is followed to its end, a damaged one is refused with a sentence; nothing else ever happens."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.engine.prepared import Deal, Prepared
from tests.table import Sitting, game, legal, mutate, of_kind, play, play_out, sittings
from trickwright import Event, Game, Match
from trickwright.engine.phases import deal
from trickwright.engine.replay import LATER_FIELDS, RecordError, follow

many = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
Damage = Callable[[list[Event]], Any]


def record_of(match: Match) -> list[Event]:
    """The events of a match as a record holds them."""
    found: list[Event] = json.loads(json.dumps(match.events))
    return found


@cache
def _true_record(name: str, hands: int) -> str:
    seats = 4
    sides = len(game(name).sides)
    return json.dumps(Sitting(name, seats, 11, ("random",) * seats, (0,) * sides, hands).played().events)


def true_record(name: str, hands: int = 2) -> list[Event]:
    """A fresh copy of a true record, ended with reason ``hands``."""
    found: list[Event] = json.loads(_true_record(name, hands))
    return found


def refusal(played: Game, record: list[Event]) -> RecordError:
    """The error with which a record is refused."""
    with pytest.raises(RecordError) as refused:
        follow(played, record)
    assert str(refused.value) == refused.value.message
    assert len(refused.value.message.split()) > 3
    assert 0 <= refused.value.event < max(len(record), 1)
    return refused.value


def place_of(record: list[Event], kind: str, number: int = 0) -> int:
    """The place of an event in a record."""
    return [at for at, event in enumerate(record) if event["event"] == kind][number]


@many
@given(sittings(hands=2))
def test_a_true_record_is_followed_to_its_end(sitting: Sitting) -> None:
    record = record_of(sitting.played())
    followed = follow(sitting.game, record)
    assert not followed.unfinished
    assert followed.state.scores == record[-1]["scores"]


@many
@given(sittings(hands=1))
def test_a_record_may_stop_before_a_move_or_a_deal_and_nowhere_else(sitting: Sitting) -> None:
    record = record_of(sitting.played())
    for length in range(len(record)):
        begun, following = record[:length], record[length]["event"]
        unknown_end = following == "end" and record[length]["reason"] == "hands"  # only its end says that it is one
        if length and (following in ("move", "deal") or unknown_end):
            assert follow(sitting.game, begun).unfinished
        else:
            refusal(sitting.game, begun)


@many
@given(sittings(hands=1))
def test_a_missing_event_is_missed(sitting: Sitting) -> None:
    record = record_of(sitting.played())
    for at in range(len(record) - 1):
        refusal(sitting.game, record[:at] + record[at + 1 :])


@many
@given(sittings(hands=1), st.data())
def test_an_added_event_is_noticed(sitting: Sitting, data: st.DataObject) -> None:
    record = record_of(sitting.played())
    at = data.draw(st.integers(0, len(record)))
    added = data.draw(st.sampled_from(record))
    longer = [*record[:at], copy.deepcopy(added), *record[at:]]
    refusal(sitting.game, longer)


@many
@given(sittings(hands=1), st.data())
def test_a_field_of_the_contract_cannot_be_left_out(sitting: Sitting, data: st.DataObject) -> None:
    record = record_of(sitting.played())
    at = data.draw(st.integers(0, len(record) - 1))
    name = data.draw(st.sampled_from(sorted(set(record[at]) - set(LATER_FIELDS))))
    kind = record[at]["event"]
    del record[at][name]
    error = refusal(sitting.game, record)
    assert error.event == at
    assert name in error.message or name == "event"
    assert kind in error.message or name == "event"


def test_a_record_from_before_a_field_was_added_is_followed() -> None:
    record = true_record("pitch")
    for event in of_kind(record, "hand_score"):
        assert [name for name, _amounts in event.pop("by_entry")] == ["high", "low", "jack", "game"]
    assert not follow(game("pitch"), record).unfinished
    assert true_record("five-hundred")[-2]["by_entry"] == []


def wrong(kind: str, name: str, value: Any, number: int = 0) -> Damage:
    """A damage: another value in a field of the n-th event of a kind."""

    def damage(record: list[Event]) -> None:
        event = record[place_of(record, kind, number)]
        assert event.get(name) != value
        event[name] = value

    return damage


def change(kind: str, act: Callable[[Event], Any], number: int = 0) -> Damage:
    """A damage done to the n-th event of a kind."""
    return lambda record: act(record[place_of(record, kind, number)])


def other_card_in(name: str) -> Callable[[Event], None]:
    """Puts the first card in the place of the last, so that it is there twice."""

    def act(event: Event) -> None:
        event[name][-1] = event[name][0]

    return act


def twice_in_the_deal(event: Event) -> None:
    event["hands"][0][0] = event["hands"][1][0]


def from_hand_to_hand(event: Event) -> None:
    event["hands"][1].append(event["hands"][0].pop())


DAMAGES: dict[str, tuple[str, Damage, str]] = {
    "a field of the wrong kind": ("pedro", wrong("deal", "dealer", "3"), "dealer of the event deal cannot be '3'"),
    "true is no number": ("pedro", wrong("deal", "dealer", True), "dealer of the event deal cannot be True"),
    "hands that are no lists": ("pedro", wrong("deal", "hands", {"0": []}), "hands of the event deal cannot be"),
    "legal moves that are no list": ("pedro", wrong("move", "legal", 5), "legal"),
    "legal moves that are no texts": ("pedro", wrong("move", "legal", [1, "pass"]), "legal"),
    "legal moves of another moment": ("pedro", wrong("move", "legal", ["pass"]), "the legal moves are pass, bid 7"),
    "an unknown event": ("pedro", wrong("trick", "event", "trik"), "there is no event 'trik'"),
    "an unknown card dealt": ("pedro", change("deal", lambda event: event["hands"][0].append("1H")), "no card 1H"),
    "an unknown card drawn": ("pedro", change("draw", lambda event: event["cards"].append("1H")), "no card 1H"),
    "a card dealt twice": ("pedro", change("deal", twice_in_the_deal), "all 52 cards once"),
    "a hand too long": ("pedro", change("deal", from_hand_to_hand), "9"),
    "a kitty too small": (
        "five-hundred",
        change("deal", lambda event: event["hands"][0].append(event["kitty"].pop())),
        "10",
    ),
    "a card too few": ("pedro", change("deal", lambda event: event["stock"].pop()), "all 52 cards once"),
    "a dealer who is not there": ("pedro", wrong("deal", "dealer", 4), "there is no seat 4"),
    "another dealer": ("pedro", change("deal", lambda event: event.update(dealer=event["dealer"] ^ 1), 1), "dealer"),
    "a wrong move": ("pedro", wrong("move", "move", "play AH"), "`play AH` is not legal here; legal are: pass"),
    "no move at all": ("pedro", wrong("move", "move", "bd 7"), "`bd 7` is not legal here"),
    "another seat's move": ("pedro", change("move", lambda event: event.update(seat=9)), "not seat 9"),
    "another trump": ("pedro", wrong("trump", "suit", "none"), "suit of the event trump should be"),
    "a forced discard kept": ("pedro", change("discard", lambda event: event["cards"].pop()), "cards of the event"),
    "a forced discard twice": ("pedro", change("discard", other_card_in("cards")), "cards of the event discard"),
    "a card drawn twice": ("pedro", change("draw", other_card_in("cards")), "cards of the event draw should be"),
    "drawn from elsewhere": ("pedro", wrong("draw", "from", "discards"), "from of the event draw should be stock"),
    "a wrong winner of a trick": (
        "pedro",
        change("trick", lambda event: event.update(winner=(event["winner"] + 1) % 4)),
        "winner of the event trick should be",
    ),
    "the last trick's wrong winner": (
        "pitch",
        change("trick", lambda event: event.update(winner=(event["winner"] + 1) % 4), -1),
        "winner of the event trick should be",
    ),
    "another card in a trick": ("pitch", change("trick", other_card_in("cards")), "cards of the event trick"),
    "something buried": ("pedro", wrong("trick", "buried", ["2H"]), "buried of the event trick should be [], not"),
    "wrong points": ("pedro", wrong("hand_score", "points", [14, 14]), "points of the event hand_score should be"),
    "wrong points of an entry": ("pitch", wrong("hand_score", "by_entry", []), "by_entry of the event hand_score"),
    "a wrong change": ("pedro", wrong("hand_score", "change", [1, 1]), "change of the event hand_score should be"),
    "wrong scores": ("pedro", wrong("hand_score", "scores", [1, 1]), "scores of the event hand_score should be"),
    "wrong scores at last": ("pedro", wrong("hand_score", "scores", [1, 1], -1), "scores of the event hand_score"),
    "a bid not made": (
        "pedro",
        change("hand_score", lambda event: event.update(made=not event["made"])),
        "made of the event hand_score should be",
    ),
    "another number of the hand": ("pedro", wrong("hand_score", "hand", 7), "hand of the event hand_score"),
    "somebody wins": ("pedro", wrong("end", "winners", [0]), "winners of the event end should be [], not [0]"),
    "another reason": ("pedro", wrong("end", "reason", "target"), "the event end"),
    "a nonsense reason": ("pedro", wrong("end", "reason", "supper"), "the event end"),
    "scores of three sides": ("pedro", wrong("start", "scores", [0, 0, 0]), "4 players"),
    "three players": ("pedro", wrong("start", "seats", 3), "3 players"),
    "other sides": ("pedro", wrong("start", "sides", [[0, 1], [2, 3]]), "sides of the event start should be"),
    "another ruleset": ("pedro", wrong("start", "ruleset", "pidro"), "ruleset of the event start should be pedro"),
    "other options": ("pedro", wrong("start", "options", {"minimum_bid": 6}), "options of the event start"),
    "a house rule": ("pedro", wrong("start", "house_rules", ["moon"]), "house_rules of the event start should be []"),
    "something after the end": ("pedro", lambda record: record.append(record[-2]), "the game is over"),
    "two games in one": ("pitch", lambda record: record.extend(record[:]), "the game is over, and a start follows"),
    "a game without its start": ("pedro", lambda record: record.pop(0), "a game begins with the event start"),
    "an event that is none": ("pedro", lambda record: record.insert(3, {"move": "pass"}), "this is not an event"),
    "an event without a name": ("pedro", lambda record: record[3].pop("event"), "this is not an event"),
}


@pytest.mark.parametrize("kind", DAMAGES)
def test_a_damaged_record_is_refused_with_a_sentence(kind: str) -> None:
    name, damage, sentence = DAMAGES[kind]
    record = true_record(name)
    damage(record)
    assert sentence in refusal(game(name), record).message


def test_an_empty_record_is_refused() -> None:
    assert refusal(game("pedro"), []).event == 0


def test_a_record_of_another_game_is_refused() -> None:
    for name, other in (("pedro", "pitch"), ("pitch", "five-hundred"), ("five-hundred", "pedro")):
        refusal(game(other), true_record(name))
    assert "3 players" in refusal(game("pitch"), record_of(Match(game("pitch", 3)))).message


def test_what_happened_since_the_last_move_is_compared_where_the_record_stops() -> None:
    record = true_record("pedro")
    stops = place_of(record, "deal", 1)  # after the score of the first hand
    for at, name in ((stops - 1, "scores"), (stops - 1, "points"), (stops - 2, "cards"), (stops - 2, "winner")):
        damaged = copy.deepcopy(record[:stops])
        event = damaged[at]
        event[name] = event[name][::-1] if isinstance(event[name], list) else (event[name] + 1) % 4
        if event != record[at]:
            assert refusal(game("pedro"), damaged).event == at
    added = {"event": "end", "winners": [0], "scores": record[stops - 1]["scores"], "reason": "target"}
    assert refusal(game("pedro"), [*record[:stops], added]).event == stops


def test_where_a_record_comes_from_does_not_matter() -> None:
    record = true_record("pedro")
    record[0] |= {"seed": None, "version": "0.0.1", "rules": "0" * 64}
    assert not follow(game("pedro"), record).unfinished


def test_null_and_empty_and_the_order_in_a_hand_mean_the_same() -> None:
    record = true_record("pedro")
    for event in record:
        if event["event"] == "deal":
            event["kitty"] = None
            event["hands"] = [hand[::-1] for hand in event["hands"]]
        elif event["event"] == "discard":
            event["cards"] = event["cards"][::-1]
    assert not follow(game("pedro"), record).unfinished


def test_a_redeal_is_followed_and_cannot_be_left_out() -> None:
    played = game("five-hundred")
    match = Match(played, seed=3, hands=1)
    play(match, "pass, pass, pass, pass, pass, pass, pass, pass, bid 6 spades, pass, pass, pass")
    play_out(match)
    record = record_of(match)
    deals = of_kind(record, "deal")
    assert len(of_kind(record, "redeal")) == 2
    assert [(deal["hand"], deal["dealer"]) for deal in deals] == [(1, deals[0]["dealer"])] * 3
    assert not follow(played, record).unfinished
    at = place_of(record, "redeal")
    assert "redeal should stand here" in refusal(played, record[:at] + record[at + 1 :]).message
    assert follow(played, record[: at + 1]).unfinished


def test_a_game_that_reaches_its_limit_is_followed() -> None:
    played = game("pitch")
    short = replace(played, end=replace(played.end, limit=2))
    match = Match(short, seed=5)
    play_out(match)
    assert match.events[-1]["reason"] == "limit" and match.winners == ()
    record = record_of(match)
    assert not follow(short, record).unfinished
    record[-1]["reason"] = "hands"
    assert "limit" in refusal(short, record).message
    assert refusal(played, record_of(match)).event == len(record) - 1


def test_endless_redeals_reach_a_limit_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deal, "MOST_REDEALS", 3)
    played = game("five-hundred")
    short = replace(played, end=replace(played.end, limit=1))  # counts hands, not redeals
    match = Match(short, seed=5)
    while match.turn is not None:
        play(match, "pass")
    kinds = [event["event"] for event in match.events]
    assert (kinds.count("deal"), kinds.count("redeal"), kinds.count("hand_score")) == (4, 3, 0)
    assert kinds[-5:] == ["move", "move", "move", "move", "end"]
    assert match.events[-1]["reason"] == "limit" and match.winners == ()
    assert not follow(short, record_of(match)).unfinished


def test_a_game_that_was_won_did_not_end_for_its_hands() -> None:
    hands = ["AH KH QH JH 10H 9H 2C 3C 4C", "2S 3S 4S 5S 6S 7S 8S 9S 10S", "5C 6C 7C 8C 9C 10C JC QC KC"]
    match = Match(game("pedro"), 0, [60, 0], Prepared(3, [Deal([*hands, "2D 3D 4D 6D 7D 8D 9D 10D JD"])]), hands=1)
    play(match, "bid 7, pass, pass, pass, trump hearts")
    play_out(match)
    record = record_of(match)
    assert (record[-1]["reason"], record[-1]["winners"]) == ("target", [0])
    assert not follow(game("pedro"), record).unfinished
    record[-1] |= {"reason": "hands", "winners": []}
    assert "winners of the event end should be [0]" in refusal(game("pedro"), record).message


def test_cards_drawn_from_the_discards_are_followed_and_checked() -> None:
    hands = ["2C 3C 4C 5C 6C 7C 8C 9C 10C", "JC QC KC AC 2S 3S 4S 5S 6S", "7S 8S 9S 10S JS QS KS AS 2D"]
    deal = Deal([*hands, "AH KH QH JH 10H 9H 8H 7H 6H"])
    match = Match(game("pedro"), 0, None, Prepared(3, [deal], "7S 2C"), hands=1)
    play(match, "pass, pass, pass, bid 7, trump hearts")
    play_out(match)
    record = record_of(match)
    drawn = [at for at, event in enumerate(record) if event.get("from") == "discards"]
    assert [record[at]["cards"] for at in drawn] == [["7S", "2C"]]
    assert not follow(game("pedro"), record).unfinished
    for cards in (["7S", "7S"], ["7S"], ["7S", "AH"], ["7S", "3D"], ["7S", "2C", "3C"], []):
        record[drawn[0]]["cards"] = cards
        assert refusal(game("pedro"), record).event == drawn[0]


@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from([("pedro", 1), ("pidro", 1), ("catch-five", 1), ("five-hundred", 1), ("pitch", 2)]), st.data())
def test_whatever_is_done_to_a_record_it_is_followed_or_refused(which: tuple[str, int], data: st.DataObject) -> None:
    record = true_record(*which)
    for _ in range(data.draw(st.integers(1, 3))):
        mutate(record, data)
    try:
        follow(game(which[0]), record)
    except RecordError as error:
        assert error.message


def test_the_legal_moves_in_a_record_are_compared_in_any_order() -> None:
    match = Match(game("pitch"), seed=2, hands=1)
    for move in ("bid 2", "pass", "pass", "pass"):
        listed = legal(match)
        at = len(match.events)
        match.play(move)
        match.events[at]["legal"] = listed[::-1]
    assert follow(game("pitch"), record_of(match)).unfinished
