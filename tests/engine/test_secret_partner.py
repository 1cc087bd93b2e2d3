"""A partner by a card that was named: nobody but its holder knows him until the card falls, and everybody after."""

from __future__ import annotations

from random import Random

import pytest

from tests.engine.prepared import Deal, Prepared
from tests.table import Sitting, game, mask, of_kind, play
from trickwright import Match
from trickwright.engine.state import State
from trickwright.engine.view import view
from trickwright.language.deck import cards_in

SEATS = 5


def named(seed: int, card: str = "") -> Match:
    """A match in which the bidder has just named a card: the one given, or one that lies where the seed says."""
    match = Match(game("pitch-call-partner", SEATS), seed, hands=1)
    while match.state.ask != "partner":
        match.play(match.legal[-1 if match.state.ask == "call" else seed % len(match.legal)])
    match.play(f"partner {card}" if card else match.legal[seed % len(match.legal)])
    return match


def holder(state: State) -> int:
    """The seat that holds the card, or -1."""
    return next((seat for seat in range(SEATS) if state.hands[seat] >> state.called & 1), -1)


def has_fallen(match: Match) -> bool:
    """Whether the card that was named has been played."""
    return bool(of_kind(match.events, "partner"))


def sittings() -> list[Sitting]:
    """Some matches of a hand with named partners."""
    return [Sitting("pitch-call-partner", SEATS, seed, ("random",) * SEATS, (0,) * SEATS, 1) for seed in range(40)]


def held_elsewhere(state: State, seat: int, chance: Random) -> State | None:
    """A state in which the card that was named lies in another hand that a seat does not see; None if there is none."""
    at = holder(state)
    others = [other for other in range(SEATS) if other not in (seat, at) and not state.shown >> other & 1]
    others = [other for other in others if state.hands[other]]
    if at in (-1, seat) or not others:
        return None
    other, new = chance.choice(others), state.copy()
    swapped = 1 << state.called | 1 << chance.choice(list(cards_in(state.hands[other])))
    for hands in (new.hands, new.held):
        for one in (at, other):
            hands[one] ^= swapped if hands[one] & swapped else 0
    if any(new.held):
        new.partner_in_play = new.holder_of(new.called)
    return new


@pytest.mark.parametrize("sitting", sittings(), ids=lambda sitting: str(sitting.seed))
def test_nobody_but_the_holder_can_tell_before_the_card_falls(sitting: Sitting) -> None:
    match, chance = sitting.match(), Random(sitting.seed)
    for _turn in sitting.play(match):
        state = match.state
        if state.called < 0 or has_fallen(match):
            continue
        for seat in range(SEATS):
            look = match.view(seat)
            assert look.called_card == match.game.deck.names[state.called]
            if holder(state) != seat:
                assert (look.partner, look.alone) == (None, False)
            elsewhere = held_elsewhere(state, seat, chance)
            if elsewhere is not None:
                assert elsewhere.partner != state.partner or state.bidder in (holder(state), holder(elsewhere))
                assert view(elsewhere, seat) == look


@pytest.mark.parametrize("sitting", sittings(), ids=lambda sitting: str(sitting.seed))
def test_everybody_knows_once_it_has_fallen_and_the_event_comes_before_the_trick(sitting: Sitting) -> None:
    match = sitting.match()
    for _turn in sitting.play(match):
        if has_fallen(match):
            partner = of_kind(match.events, "partner")[-1]["partner"]
            for seat in range(SEATS):
                look = match.view(seat)
                assert (look.partner, look.alone) == (partner, partner is None)
    for at, event in enumerate(match.events):
        if event["event"] == "partner":
            played = match.events[at - 1]
            assert (played["event"], played["move"]) == ("move", f"play {event['card']}")
            assert event["partner"] == (played["seat"] if played["seat"] != event["seat"] else None)
            assert all(match.events_for(seat)[at] == event for seat in range(SEATS))


TRUMPS = ["AH 2H 9H", "QH 3H 8H", "JH 4H 7H", "10H 5H 6H", "JD HJ LJ"]
"""Three trumps for each seat; the bidder, seat 0, names the queen, and the king lies in the kitty."""


def dealt(swapped: str = "") -> Match:
    """A match in which seat 0 has led; two trumps may have changed hands."""
    hands = TRUMPS[:]
    if swapped:
        one, other = swapped.split()
        change = {one: other, other: one}
        hands = [" ".join(change.get(card, card) for card in hand.split()) for hand in hands]
    five = game("pitch-call-partner", SEATS)
    named = " ".join((*hands, "KH")).split()
    plain = [card for card in five.deck.names if card not in named]
    full = [" ".join([hand, *plain[7 * seat : 7 * seat + 7]]) for seat, hand in enumerate(hands)]
    kitty = " ".join(["KH", *plain[35:38]])
    match = Match(five, 0, None, Prepared(4, [Deal(full, kitty)]), hands=1)
    play(match, "bid 4, pass, pass, pass, pass, trump hearts, partner QH, play 2H")
    return match


@pytest.mark.parametrize("swapped", ["QH JH", "QH 10H", "QH 6H"])
def test_what_a_seat_sees_and_is_told_does_not_depend_on_who_the_partner_is(swapped: str) -> None:
    match, other = dealt(), dealt(swapped)
    between = {holder(match.state), holder(other.state)}
    assert (match.state.partner, other.state.partner) == (1, holder(other.state)) and len(between) == 2
    for seat in set(range(SEATS)) - between:
        assert other.view(seat) == match.view(seat)
        assert other.events_for(seat) == match.events_for(seat)
    assert match.turn == 1 and not has_fallen(match)
    happened = match.play("play QH")
    assert happened[1] == {"event": "partner", "seat": 0, "card": "QH", "partner": 1}


def test_the_holder_knows_himself_and_a_bidder_with_the_card_that_he_is_alone() -> None:
    seen = set()
    for seed in range(60):
        match = named(seed)
        at, bidder = holder(match.state), match.state.bidder
        if at < 0 or match.state.ask != "discard":
            continue
        seen.add(at == bidder)
        for seat in range(SEATS):
            look = match.view(seat)
            if seat != at:
                assert (look.partner, look.alone) == (None, False)
            else:
                assert (look.partner, look.alone) == ((None, True) if at == bidder else (at, False))
    assert seen == {True, False}


def test_no_card_named_no_partner() -> None:
    match = Match(game("pitch-call-partner", SEATS), 1)
    look = match.view(0)
    assert (look.called_card, look.partner, look.alone) == (None, None, False)


def test_a_card_that_lies_open_tells_everybody() -> None:
    match = named(3)
    state = match.state
    state.hands = [hand & ~(1 << state.called) for hand in state.hands]
    state.held = state.hands[:]
    assert [match.view(seat).alone for seat in range(SEATS)] == [False] * SEATS
    state.shown_discards[0] = 1 << state.called
    assert [match.view(seat).alone for seat in range(SEATS)] == [True] * SEATS
    state.shown_discards[0] = 0
    other = next(seat for seat in range(SEATS) if seat != state.bidder)
    state.hands[other] |= 1 << state.called
    state.held = state.hands[:]
    state.partner_in_play = other
    state.shown = 1 << other
    assert [match.view(seat).partner for seat in range(SEATS)] == [other] * SEATS


def test_a_face_down_discard_may_be_drawn_again_and_tells_nothing() -> None:
    match = named(3)
    state = match.state
    seat = next(seat for seat in range(SEATS) if seat != state.bidder)
    state.hands = [hand & ~(1 << state.called) for hand in state.hands]
    state.thrown[seat] = 1 << state.called
    assert (match.view(seat).partner, match.view(seat).alone) == (None, False)


def test_the_named_card_may_be_any_trump_wherever_it_is() -> None:
    match = Match(game("pitch-call-partner", SEATS), 2)
    play(match, ", ".join(["pass"] * 4 + ["bid 4", "trump hearts"]))
    wanted = mask(match.game, "AH KH QH JH JD HJ LJ 10H 9H 8H 7H 6H 5H 4H 3H 2H")
    assert {move.card for move in match.legal} == set(cards_in(wanted))
    assert {move.kind for move in match.legal} == {"partner"}
    assert [match.view(seat).called_card for seat in range(SEATS)] == [None] * SEATS
    match.play("ace of hearts")
    assert [match.view(seat).called_card for seat in range(SEATS)] == ["AH"] * SEATS
