"""A hand laid open: when, by whom, who sees it from then on, and that records and saved games keep it."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

from tests.commands.typist import first_number, sit_down
from tests.engine.prepared import Deal, Table
from tests.table import of_kind, texts_in
from trickwright import Event, Game, Match, make_player
from trickwright.building.game import build_game
from trickwright.engine.events import visible
from trickwright.engine.replay import RecordError, check_fields, follow
from trickwright.engine.state import State
from trickwright.reading.document import Mapping
from trickwright.reading.yaml_reader import read_text
from trickwright.texts import LANGUAGES, Teller, Wording

OPEN_TABLE = """
trickwright: 1
id: open-table
title: {en: Open Table, de: Offener Tisch}
players: {seats: 3}
deck: {ranks: [10, J, Q, K, A]}
hand:
  deal: {phase: deal, each: 3, kitty: 1}
  auction:
    phase: bid
    speak: once
    calls:
      open: {worth: 1, made: tricks of bidder == 0, lays_down: before the first lead}
      late: {worth: 2, made: tricks of bidder == 0, lays_down: after the first trick}
      short:
        worth: 3
        made: tricks of bidder == 0
        lays_down: after the first trick
        hand_over: {a_trick: {when: tricks of bidder > 0}}
      closed: {worth: 4, made: tricks of bidder == 0}
    all_pass: go on
  kitty: {phase: exchange, when: bid_is_open, who: bidder, takes: kitty, down_to: 3}
  play: {phase: trick, leader: bidder}
score: {made: {when: made, bidders: worth}, failed: {others: 1}}
game: {target: 9}
""".replace("bid_is_open", "call is open or call is late")
NO_KITTY = (
    "  kitty: {phase: exchange, when: call is open or call is late, who: bidder, takes: kitty, down_to: 3}\n",
    "",
)
CARDS = Deal(["10C 10D 10H", "QC QD QH", "KC KD KH"], kitty="AC")
HAND = "10D 10H"  # what seat 0 lays down after leading its club


@cache
def open_table(*changes: tuple[str, str]) -> Game:
    """The game above, with pieces of its text replaced."""
    text = OPEN_TABLE
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    document, findings = read_text(text, "open-table.yaml")
    assert document is not None and isinstance(document.root, Mapping), findings
    game, findings = build_game(document.root, 3)
    assert game is not None, findings
    return game


def table(*moves: str, changes: tuple[tuple[str, str], ...] = (NO_KITTY,), cards: Deal = CARDS) -> Table:
    """Three players, seat 2 deals; without the kitty unless it is asked for."""
    found = Table(open_table(*changes), 2, cards, CARDS)
    found.play(*moves)
    return found


def open_hands(match: Match) -> Any:
    """The hands that lie open; everybody must see the same."""
    seen = {match.view(seat).open_hands for seat in range(match.game.seats)}
    assert len(seen) == 1
    return seen.pop()


def kinds(events: list[Event]) -> list[str]:
    """What kinds of events these are."""
    return [event["event"] for event in events]


def laid_down(seat: int, cards: str) -> Event:
    return {"event": "lay_down", "seat": seat, "cards": cards.split()}


# --- when -----------------------------------------------------------------------------------------------------------


def test_a_hand_lies_open_after_the_first_trick() -> None:
    game = table("bid late", "pass", "pass", "play 10C", "play QC")
    assert (game.events("lay_down"), open_hands(game.match)) == ([], ())
    game.play("play KC")
    assert kinds(game.match.events)[-3:] == ["move", "trick", "lay_down"]
    assert game.last("lay_down") == laid_down(0, HAND)
    assert open_hands(game.match) == ((0, ("10H", "10D")),)
    game.trick("KD 10D QD", winner=2)
    assert open_hands(game.match) == ((0, ("10H",)),)
    game.play("play KH", "play 10H")
    assert (game.match.turn, open_hands(game.match)) == (1, ((0, ()),))  # nothing is left of it
    game.play("play QH")
    assert len(game.events("lay_down")) == 1


def test_a_hand_lies_open_before_the_first_lead() -> None:
    game = table("bid open", "pass")
    assert (game.events("lay_down"), open_hands(game.match)) == ([], ())
    game.play("pass")
    assert game.match.events[-1] == laid_down(0, "10C 10D 10H")
    assert open_hands(game.match) == ((0, ("10H", "10D", "10C")),)
    game.asks(0, "play: 10C 10D 10H")
    game.trick("10C QC KC", winner=2)
    assert open_hands(game.match) == ((0, ("10H", "10D")),)
    game.play_out()
    assert len(game.events("lay_down")) == 1


def test_what_lies_open_is_the_hand_after_the_exchange() -> None:
    game = table("bid open", "pass", "pass", changes=())
    assert kinds(game.match.events)[-1] == "draw"
    assert open_hands(game.match) == ()
    game.play("discard 10C")
    assert game.match.events[-1] == laid_down(0, "AC 10D 10H")


def test_the_bidder_lays_down_and_nobody_else() -> None:
    game = table("bid open", "bid late", "pass", "play QC", "play KC")
    assert game.events("lay_down") == []  # the lower call has no say any more
    game.play("play 10C")
    assert game.events("lay_down") == [laid_down(1, "QD QH")]


# --- when not -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "calls", [("pass", "pass", "pass"), ("bid closed", "pass", "pass"), ("bid late", "bid closed")]
)
def test_without_the_word_all_hands_stay_closed(calls: tuple[str, ...]) -> None:
    game = table(*calls)
    while not game.match.over:
        assert open_hands(game.match) == ()
        game.play(game.legal[0])
    assert game.events("lay_down") == []


def test_a_hand_that_ends_with_the_first_trick_stays_closed() -> None:
    game = table("bid short", "pass", "pass", cards=Deal(["AC AD AH", "QC QD QH", "KC KD KH"], kitty="JC"))
    game.trick("AC QC KC", winner=0)
    assert game.match.over
    assert (game.events("lay_down"), game.match.state.shown) == ([], 0)


def test_who_has_no_card_left_lays_nothing_down() -> None:
    game = table(
        "bid late",
        "pass",
        "pass",
        changes=(NO_KITTY, ("each: 3, kitty: 1", "each: 1")),
        cards=Deal(["AC", "QC", "KC"]),
    )
    game.play_out()
    assert game.events("lay_down") == []


def test_in_the_next_hand_all_are_closed_again() -> None:
    match = table("bid open", "pass", "pass").match
    match.state.last_hand = 2
    while match.view(0).hand_number == 1:
        match.play(match.legal[0])
    assert (match.turn, open_hands(match)) == (1, ())


def test_who_has_dropped_out_does_not_lay_down_twice() -> None:
    changes = (
        NO_KITTY,
        ("leader: bidder", "leader: left of bidder, only: trump"),
        ("late: {worth: 2,", "late: {worth: 2, makes_trump: spades,"),
    )
    cards = Deal(["10C 10D 10H", "QS KS QH", "JS KD KH"], kitty="AC")
    game = table("bid late", "pass", "pass", "play QS", "play JS", changes=changes, cards=cards)
    assert game.events("out", "lay_down")[0] == {"event": "out", "seat": 0, "cards": ["10C", "10D", "10H"]}
    assert game.events("lay_down") == []
    assert dict(open_hands(game.match))[0] == ("10H", "10D", "10C")


def test_an_earlier_call_keeps_its_word_until_it_is_outranked() -> None:
    calls = "calls: {higher: {worth: 9, made: tricks of bidder > 0}}"
    second = f"  second: {{phase: bid, speak: once, {calls}, all_pass: go on}}\n"
    changes = ((NO_KITTY[0], second),)
    game = table("bid open", "pass", "pass", "pass", "pass", changes=changes)
    assert game.events("lay_down") == []
    game.play("pass")
    assert game.last("lay_down")["seat"] == 0
    other = table("bid open", *["pass"] * 4, "bid higher", changes=changes)
    assert (other.match.view(0).asked, other.events("lay_down")) == ("card", [])


# --- who sees and hears it ------------------------------------------------------------------------------------------


def test_everybody_sees_the_event() -> None:
    event = laid_down(1, "QD QH")
    assert [visible(event, seat) for seat in range(3)] == [event] * 3


def test_it_is_told() -> None:
    events = table("bid late", "pass", "pass", "play 10C", "play QC", "play KC").match.events[-2:]

    def told(viewer: int | None) -> list[list[str]]:
        return [Teller(open_table(NO_KITTY), Wording(language), viewer).tell(events) for language in LANGUAGES]

    assert told(0) == [
        ["Right wins the trick.", "You lay your hand open: 10D 10H."],
        ["Rechts gewinnt den Stich.", "Du legst deine Karten offen hin: 10D 10H."],
    ]
    assert [lines[-1] for lines in told(2)] == [
        "Left lays the hand open: 10D 10H.",
        "Links legt die Karten offen hin: 10D 10H.",
    ]
    assert [lines[-1] for lines in told(None)] == [
        "Seat 0 lays the hand open: 10D 10H.",
        "Platz 0 legt die Karten offen hin: 10D 10H.",
    ]


def test_it_is_told_and_shown_at_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def choose(screen: str) -> str:
        """Bids as low as it can, so that a hand is laid down soon; else the first of the list."""
        return next((call for call in ("open", "late") if f") {call}" in screen), first_number(screen))

    path = tmp_path / "open-table.yaml"
    path.write_text(OPEN_TABLE, encoding="utf-8")
    code, typist = sit_down(capsys, monkeypatch, f"play {path} --seed 4 --lang en", choose)
    assert code == 0
    assert "You lay your hand open: " in typist.screen
    assert "Open hand (you): " in typist.screen


def test_no_card_is_known_before_it_lies_open() -> None:
    """G3: as for the shipped games in ``test_views.py``, with open hands."""
    game, opened = open_table(), 0
    pack = set(game.deck.names)
    for seed in range(60):
        match = Match(game, seed, hands=4)
        players = [make_player("uniform", seed * 3 + seat) for seat in range(3)]
        known: list[set[str]] = [set() for _ in players]
        told = 0
        while True:
            for event in match.events[told:]:
                opened += event["event"] == "lay_down"
                for seat, cards in enumerate(known):
                    if event["event"] == "deal":
                        cards.clear()
                    cards.update(learned(event, seat))
                    assert set(texts_in(visible(event, seat))) & pack <= cards
            told = len(match.events)
            for seat, cards in enumerate(known):
                assert set(texts_in(match.view(seat))) & pack <= cards
            if match.turn is None:
                break
            match.play(players[match.turn].choose(match.legal, partial(match.view, match.turn)))
    assert opened > 50


def learned(event: Event, seat: int) -> list[str]:
    """The cards that a seat learns from an event."""
    if event["event"] == "deal":
        return list(event["hands"][seat])
    if event["event"] == "lay_down" or (event["event"] == "draw" and event["seat"] == seat):
        return list(event["cards"])
    if event["event"] == "move" and (event["move"].startswith("play") or event["seat"] == seat):
        return str(event["move"]).split()[1:2]
    return []


# --- records, saving and undoing --------------------------------------------------------------------------------------


def record() -> list[Event]:
    """The record of a match in which seat 0 lays down after the first trick."""
    game = table("bid late", "pass", "pass")
    game.play_out()
    found: list[Event] = json.loads(json.dumps(game.match.events))
    return found


def test_a_record_is_followed() -> None:
    events = record()
    assert not follow(open_table(NO_KITTY), events).unfinished
    of_kind(events, "lay_down")[0]["cards"].reverse()  # a hand has no order
    assert not follow(open_table(NO_KITTY), events).unfinished


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda event: event.update(seat=1), "seat of the event lay_down should be 0, not 1"),
        (
            lambda event: event.update(cards=["10D"]),
            "cards of the event lay_down should be ['10D', '10H'], not ['10D']",
        ),
        (lambda event: event.update(cards="10D"), "cards of the event lay_down cannot be '10D'"),
        (lambda event: event.pop("cards"), "the event lay_down has no cards"),
        (lambda event: event.pop("seat"), "the event lay_down has no seat"),
        (lambda event: event.update(event="out"), "the event lay_down should stand here, not out"),
    ],
)
def test_a_false_record_is_refused(spoil: Callable[[Event], Any], message: str) -> None:
    events = record()
    (event,) = of_kind(events, "lay_down")
    spoil(event)
    with pytest.raises(RecordError) as refused:
        follow(open_table(NO_KITTY), events)
    assert refused.value.message == message


def test_a_record_without_the_event_is_refused() -> None:
    events = record()
    at = kinds(events).index("lay_down")
    for short in (events[:at], events[:at] + events[at + 1 :]):
        with pytest.raises(RecordError, match="the event lay_down should"):
            follow(open_table(NO_KITTY), short)
    check_fields(events)
    assert follow(open_table(NO_KITTY), events[: at + 1]).unfinished


@pytest.mark.parametrize("call", ["bid open", "bid late"])
def test_a_saved_match_keeps_what_lies_open(call: str) -> None:
    game = table(call, "pass", "pass", "play 10C", "play QC", "play KC")
    again = Match.resume(game.match.game, json.loads(json.dumps(game.match.save())))
    assert open_hands(again) == open_hands(game.match) == ((0, ("10H", "10D")),)
    assert open_hands(game.match.copy()) == open_hands(again)


def test_taking_back_closes_the_hand_again() -> None:
    match = table("bid late", "pass", "pass", "play 10C", "play QC", "play KC").match
    match.undo()
    assert (open_hands(match), of_kind(match.events, "lay_down")) == ((), [])
    match.play("play KC")
    assert open_hands(match) == ((0, ("10H", "10D")),)


def test_a_state_says_who_has_laid_down() -> None:
    state: State = table("bid open", "pass", "pass").match.state
    assert (state.shown, state.out) == (1, 0)
