"""G3: a view and the events of a seat hold everything the seat may know, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.aiming import at_the_table
from tests.engine.prepared import Deal, Prepared
from tests.engine.test_properties import Ledger
from tests.table import Sitting, game, mask, of_kind, play, position, sittings, texts_in
from trickwright import Event, Match, TrickView, View
from trickwright.engine import events as happenings
from trickwright.engine.state import PlayedTrick, State
from trickwright.engine.view import view
from trickwright.language.deck import cards_in, mask_of

many = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))


def another_world(state: State, seat: int, chance: Random) -> State:
    """A state that differs only in what a seat may not know: hidden cards change places, and so does chance."""
    other = state.copy()
    own_discards = 0 if state.shuffled else state.thrown[seat]
    open_cards = {state.turned, *(state.stock[:1] if state.game.stock_is_open else ())}
    hidden = [*state.kitty, *state.stock]
    hidden += [card for card in state.discards if not own_discards >> card & 1]
    others = [one for one in range(state.game.seats) if one != seat and not state.shown >> one & 1]
    hidden += [card for one in others for card in cards_in(state.hands[one])]
    hidden = [card for card in hidden if card not in open_cards]  # all have seen who drew the card turned up
    moved = dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))
    for name in ("kitty", "stock", "discards"):
        setattr(other, name, [moved.get(card, card) for card in getattr(state, name)])
    for one in others:
        for hands in (other.hands, other.held):  # what has been played of those held is known
            hands[one] = mask_of(moved.get(card, card) for card in cards_in(hands[one]))
    for one in set(range(state.game.seats)) - {seat}:
        face_down = [card for card in range(state.game.deck.size) if not state.shown_discards[one] >> card & 1]
        count = (state.thrown[one] & ~state.shown_discards[one]).bit_count()
        other.thrown[one] = state.shown_discards[one] | mask_of(chance.sample(face_down, count))
    if state.called >= 0 and any(state.held) and any(hand >> state.called & 1 for hand in state.hands):
        other.partner_in_play = other.holder_of(state.called)
    other.random = chance.getrandbits(64)
    return other


@many
@given(sittings(hands=3), st.integers(0, 2**32))
def test_states_that_differ_in_what_a_seat_may_not_know_look_the_same(sitting: Sitting, number: int) -> None:
    chance = Random(number)
    match = sitting.match()
    moved = 0
    for _turn in sitting.play(match):
        for seat in range(sitting.seats):
            other = another_world(match.state, seat, chance)
            moved += other.hands != match.state.hands
            assert view(other, seat) == match.view(seat)
    assert moved or all(event["event"] != "move" for event in match.events)  # a card turned up may win at once


def another_telling(event: Event, seat: int, pack: tuple[str, ...], chance: Random) -> Event:
    """An event that differs only in what a seat may not know."""
    kind = event["event"]
    if kind == "start":
        return {**event, "seed": chance.getrandbits(64)}
    if kind == "deal":
        top = [event["turned"]] if event.get("turned") else event["stock"][:1] if event.get("face_up") else []
        rest = [card for card in pack if card not in (*event["hands"][seat], *top)]
        chance.shuffle(rest)
        hands = []
        for owner, hand in enumerate(event["hands"]):
            hands.append(hand if owner == seat else [rest.pop() for _ in hand])
        kitty = [rest.pop() for _ in event["kitty"]]
        return {**event, "hands": hands, "kitty": kitty, "stock": [*top, *rest]}
    if event.get("seat") != seat and kind in ("discard", "draw") and not event.get("face_up"):
        return {**event, "cards": chance.sample(pack, len(event["cards"]))}
    if event.get("seat") != seat and kind == "move":
        legal = [f"play {card}" for card in chance.sample(pack, 3)]
        face_down = event["move"].startswith("discard") and not event.get("face_up")
        hidden = {"move": f"discard {chance.choice(pack)}"} if face_down else {}
        return {**event, "legal": legal, **hidden}
    return event


@many
@given(sittings(hands=3), st.integers(0, 2**32))
def test_events_that_differ_in_what_a_seat_may_not_know_look_the_same(sitting: Sitting, number: int) -> None:
    chance = Random(number)
    for event in sitting.played().events:
        for seat in range(sitting.seats):
            seen = happenings.visible(event, seat)
            told = another_telling(event, seat, sitting.game.deck.names, chance)
            assert happenings.visible(told, seat) == seen
            if told is event:
                assert seen == event
            assert list(seen) == [name for name in event if name != "legal"]


def learned(event: Event, seat: int, ledger: Ledger) -> list[str]:
    """The cards that a seat learns from an event; the ledger, which knows where all cards are, has followed it."""
    kind = event["event"]
    if kind == "deal":
        top = event["stock"][:1] if event.get("face_up") or event.get("turned") else []
        return [*event["hands"][seat], *top]
    if kind in ("turn_up", "partner"):
        return [event["card"]]
    if kind == "lay_down":
        return list(event["cards"])
    if kind == "out":  # who has no trump left lays his hand down (V3); who sits out keeps it to himself
        return ledger.hand(event["seat"]) if "cards" in event else []
    if kind in ("discard", "draw"):
        return list(event["cards"]) if event["seat"] == seat or event.get("face_up") else []
    if kind == "move":
        verb, _, rest = event["move"].partition(" ")
        own = event["seat"] == seat or bool(event.get("face_up"))
        public = verb in ("play", "bury", "partner") or (verb == "discard" and own)
        return [rest.split()[0]] if public else []
    return []


@many
@given(sittings(hands=3))
def test_no_card_is_seen_before_the_seat_may_know_it(sitting: Sitting) -> None:
    match = sitting.match()
    pack = set(sitting.game.deck.names)
    known: list[set[str]] = [set() for _ in range(sitting.seats)]
    ledger = Ledger(sitting.game.deck.names)
    told = 0

    def look() -> None:
        nonlocal told
        for event in match.events[told:]:
            ledger.follow(event)
            for seat in range(sitting.seats):
                if event["event"] == "deal":
                    known[seat] = set()
                known[seat].update(learned(event, seat, ledger))
                assert set(texts_in(happenings.visible(event, seat))) & pack <= known[seat]
        told = len(match.events)
        if sitting.game.stock_is_open and match.state.stock:
            for cards in known:  # no event says which card lies on top after others have been drawn
                cards.add(sitting.game.deck.names[match.state.stock[0]])
        for seat in range(sitting.seats):
            seen = match.view(seat)
            if seen.asked == "partner":
                seen = replace(seen, legal=())  # any card may be named, wherever it is
            assert set(texts_in(seen)) & pack <= known[seat]

    for _turn in sitting.play(match):
        look()
    look()


@pytest.mark.parametrize(("name", "seats"), [("pedro", 4), ("five-hundred", 4), ("pitch", 3)])
def test_nobody_sees_the_seed_or_the_state_of_chance(name: str, seats: int) -> None:
    match = Match(game(name, seats), seed=987654321987)
    for seat in range(seats):
        assert match.events_for(seat)[0]["seed"] is None
        seen = json.dumps(match.events_for(seat)) + repr(match.view(seat))
        assert "987654321987" not in seen
        assert str(match.state.random) not in seen
    assert match.events[0]["seed"] == 987654321987


class Onlooker:
    """What a seat can write down from the events it sees, and nothing else."""

    def __init__(self, seat: int, seats: int, scores: list[int]) -> None:
        self.seat, self.seats = seat, seats
        self.seen: dict[str, Any] = {"scores": tuple(scores), "over": False, "winners": (), "reason": None}
        self.hand: set[str] = set()
        self.open_hands: dict[int, set[str]] = {}  # by seat
        self.answers: list[str] = []
        self.partner: tuple[int | None, bool] | None = None  # the seat, and whether the bidder plays alone
        self.last = ""  # the event before

    def see(self, event: Event) -> None:
        """Writes an event down."""
        getattr(self, f"_{event['event']}", lambda event: None)(event)
        self.last = event["event"]

    def _deal(self, event: Event) -> None:
        self.hand = set(event["hands"][self.seat])
        none, empty = (0,) * self.seats, ((),) * self.seats
        self.seen |= {"hand_number": event["hand"], "dealer": event["dealer"], "calls": (), "bidder": None, "bid": None}
        self.seen |= {"hand_sizes": tuple(len(hand) for hand in event["hands"]), "trump": None, "trick": ()}
        self.seen |= {"kitty_size": len(event["kitty"]), "stock_size": len(event["stock"]), "buried": ()}
        self.seen |= {"thrown": set(), "thrown_sizes": none, "drawn_sizes": none, "tricks": (), "tricks_taken": none}
        self.seen |= {"won": tuple(set() for _ in empty), "out": (), "open_discards": tuple(set() for _ in empty)}
        self.seen |= {"turned_card": event.get("turned"), "aside": (), "called_card": None}
        self.seen["pegged"] = (0,) * len(self.seen["scores"])
        self.open_hands, self.answers, self.partner = {}, [], None

    def _turn_up(self, event: Event) -> None:
        if self.seen["turned_card"] is not None:
            self.seen["aside"] += (self.seen["turned_card"],)
            self.seen["stock_size"] -= 1
        self.seen["turned_card"] = event["card"]

    def _partner(self, event: Event) -> None:
        self.partner = (event["partner"], event["partner"] is None)

    def _marks(self, event: Event) -> None:
        self.seen["scores"] = tuple(event["scores"])
        if self.last == "trick":
            marked = zip(self.seen["pegged"], event["change"], strict=True)
            self.seen["pegged"] = tuple(before + more for before, more in marked)

    def _count(self, name: str, seat: int, more: int) -> None:
        sizes = list(self.seen[name])
        sizes[seat] += more
        self.seen[name] = tuple(sizes)

    def _away(self, seat: int, cards: list[Any]) -> None:
        self._count("hand_sizes", seat, -len(cards))
        if seat == self.seat:
            self.hand -= set(cards)

    def _move(self, event: Event) -> None:
        seat, (verb, _, rest) = event["seat"], event["move"].partition(" ")
        if verb in ("pass", "bid"):
            self.seen["calls"] += ((seat, event["move"]),)
            if verb == "bid":
                self.seen |= {"bidder": seat, "bid": event["move"]}
        elif verb == "answer":
            self.answers.append(rest.replace("-", "_"))
        elif verb == "partner":
            self.seen["called_card"] = rest
        elif verb == "discard":
            self._discard({**event, "cards": [rest]})
        elif verb in ("play", "bury"):
            card = rest.split()[0]
            self._away(seat, [card])
            self.seen["trick" if verb == "play" else "buried"] += ((seat, card),)
            self.open_hands.get(seat, set()).discard(card)

    def _discard(self, event: Event) -> None:
        self._away(event["seat"], event["cards"])
        self._count("thrown_sizes", event["seat"], len(event["cards"]))
        if event["seat"] == self.seat:
            self.seen["thrown"] |= set(event["cards"])
        if event.get("face_up"):
            self.seen["open_discards"][event["seat"]].update(event["cards"])

    def _out(self, event: Event) -> None:
        self.seen["out"] = tuple(sorted((*self.seen["out"], event["seat"])))

    def _lay_down(self, event: Event) -> None:
        self.open_hands[event["seat"]] = set(event["cards"])

    def _draw(self, event: Event) -> None:
        seat, count = event["seat"], len(event["cards"])
        self._count("hand_sizes", seat, count)
        self._count("drawn_sizes", seat, count)
        if event["from"] != "discards":
            self.seen[f"{event['from']}_size"] -= count
        if seat == self.seat:
            self.hand |= set(event["cards"])

    def _trump(self, event: Event) -> None:
        self.seen["trump"] = event["suit"]

    def _trick(self, event: Event) -> None:
        cards = (tuple(event["seats"]), tuple(event["cards"]), tuple(event["buried"]))
        self.seen["tricks"] += (TrickView(event["leader"], event["winner"], *cards),)
        self._count("tricks_taken", event["winner"], 1)
        self.seen["won"][event["winner"]].update((*event["cards"], *event["buried"]))
        self.seen |= {"trick": (), "buried": ()}

    def _hand_score(self, event: Event) -> None:
        self.seen["scores"] = tuple(event["scores"])

    def _end(self, event: Event) -> None:
        self.seen |= {"over": True, "winners": tuple(event["winners"]), "reason": event["reason"]}

    def agree(self, look: View) -> None:
        """Fails unless a view says what has been written down."""
        assert set(look.hand) == self.hand and len(look.hand) == len(self.hand)
        assert [answer for _question, answer in look.answers] == self.answers
        alone = self.seat == self.seen["bidder"]
        own = (None if alone else self.seat, alone) if self.seen["called_card"] in self.hand else (None, False)
        assert (look.partner, look.alone) == (self.partner or own)
        for name, value in self.seen.items():
            found = getattr(look, name)
            if name == "thrown":
                found = set(found)
            elif name in ("won", "open_discards"):
                found = tuple(set(cards) for cards in found)
            assert found == value, name
        for seat, cards in look.open_hands:  # those who are out are not followed
            assert set(cards) == self.open_hands.get(seat, set(cards))
        shown = {seat for seat, _cards in look.open_hands}
        assert self.open_hands.keys() <= shown <= self.open_hands.keys() | set(look.out)


@many
@given(sittings(hands=3))
def test_a_view_is_what_its_seat_can_write_down_from_the_events_it_sees(sitting: Sitting) -> None:
    match = sitting.match()
    onlookers = [Onlooker(seat, sitting.seats, list(sitting.scores)) for seat in range(sitting.seats)]
    told = 0

    def look() -> None:
        nonlocal told
        for event in match.events[told:]:
            for onlooker in onlookers:
                onlooker.see(happenings.visible(event, onlooker.seat))
        told = len(match.events)
        for onlooker in onlookers:
            onlooker.agree(match.view(onlooker.seat))

    for turn in sitting.play(match):
        look()
        assert [match.view(seat).turn for seat in range(sitting.seats)] == [turn] * sitting.seats
        assert [bool(match.view(seat).legal) for seat in range(sitting.seats)] == [
            seat == turn for seat in range(sitting.seats)
        ]
    look()


PEDRO = game("pedro")
HANDS = ["AH 10H 2H 9H 8H 7H 6H 5D 2C", "KH QH JH 3C 4C 5C 6C 7C 8C", "5H 4H 9C 10C JC QC KC AC 2S", ""]
HANDS[3] = "3H 3S 4S 5S 6S 7S 8S 9S 10S"


def burying() -> State:
    """Seat 0 has buried two hearts and led the ten; seat 1 is to move."""
    match = Match(PEDRO, 0, None, Prepared(3, [Deal(HANDS)]), hands=1)
    play(match, "bid 9, pass, pass, pass, trump hearts")
    for kind in ("discard", "bury 9H", "bury 8H", "play 10H"):
        while match.legal[0].kind == kind:
            match.play(match.legal[0])
        if kind != "discard":
            match.play(kind)
    return match.state


def swap(name: str, change: Callable[[Any], Any]) -> Callable[[State], None]:
    """A change to one field of a state."""
    return lambda state: setattr(state, name, change(getattr(state, name)))


def first(value: Any) -> Callable[[list[Any]], list[Any]]:
    """A list with another first item."""
    return lambda items: [value, *items[1:]]


KNOWN: dict[str, Callable[[State], None]] = {
    "own hand": swap("hands", lambda hands: [hands[0], hands[1] ^ mask(PEDRO, "KH 9C"), *hands[2:]]),
    "size of a hand": swap("hands", lambda hands: [hands[0] & hands[0] - 1, *hands[1:]]),
    "own discards": swap("thrown", lambda thrown: [thrown[0], thrown[1] ^ mask(PEDRO, "3C KC"), *thrown[2:]]),
    "size of discards": swap("thrown", first(0)),
    "cards drawn": swap("drawn", first(5)),
    "face-up discards": swap("shown_discards", lambda shown: [mask(PEDRO, "2C"), *shown[1:]]),
    "the card led": swap("trick_cards", first(PEDRO.deck.numbers["7H"])),
    "who led": swap("leader", lambda leader: leader + 1),
    "the suit led": swap("led", lambda led: led + 1),
    "a buried card": swap("buried", first((0, PEDRO.deck.numbers["7H"]))),
    "trump": swap("trump", lambda trump: trump - 1),
    "a call": swap("calls", lambda calls: [(0, PEDRO.move_codes["bid 10"]), *calls[1:]]),
    "the bidder": swap("bidder", lambda bidder: bidder + 1),
    "the bid": swap("call", lambda call: call + 1),
    "scores": swap("scores", first(1)),
    "the dealer": swap("dealer", lambda dealer: 0),
    "number of the hand": swap("hand", lambda hand: hand + 1),
    "whose turn": swap("turn", lambda turn: 2),
    "what is asked": swap("ask", lambda ask: "discard"),
    "size of the stock": swap("stock", lambda stock: [0, *stock]),
    "size of the kitty": swap("kitty", lambda kitty: [0, *kitty]),
    "a card turned up": swap("turned", lambda turned: 0),
    "a card turned up before": swap("aside", lambda aside: [0]),
    "a card named for a partner": swap("called", lambda called: PEDRO.deck.numbers["KH"]),
    "points marked for tricks": swap("pegged", first(1)),
    "a hand laid down": swap("shown", lambda shown: 1),
    "a seat that is out": swap("out", lambda out: 4),
    "cards in tricks": swap("won", first(1)),
    "tricks taken": swap("tricks_taken", first(1)),
    "an earlier trick": swap("history", lambda history: [*history, PlayedTrick(0, 0, [0], [0], [])]),
    "the end": swap("over", lambda over: True),
    "who has won": swap("winners", lambda winners: (0,)),
    "why it is over": swap("reason", lambda reason: "target"),
}


@pytest.mark.parametrize(("answer", "seen"), [("beg", (("begging", "beg"),)), ("stand", (("begging", "stand"),))])
def test_everybody_hears_an_answer(answer: str, seen: tuple[tuple[str, str], ...]) -> None:
    match = Match(game("seven-up"), seed=4)
    assert match.view(0).answers == ()
    match.play(answer)
    assert [match.view(seat).answers for seat in range(4)] == [seen] * 4


def test_everybody_sees_the_cards_that_are_turned_up() -> None:
    match = Match(game("seven-up"), seed=5)
    turned = match.events[1]["turned"]
    for seat in range(4):
        look = match.view(seat)
        assert (look.stock_top, look.turned_card, look.aside) == (turned, turned, ())
    play(match, "beg, run")
    *before, last = [turned, *(event["card"] for event in of_kind(match.events, "turn_up"))]
    assert len(before) > 1  # the second was of the same suit
    for seat in range(4):
        look = match.view(seat)
        assert (look.stock_top, look.turned_card, look.aside) == (last, last, tuple(before))


def test_everybody_sees_the_top_of_a_stock_that_lies_face_up_and_what_is_drawn_from_it() -> None:
    match = Match(game("california-jack", 2), seed=5)
    stock = [match.game.deck.names[card] for card in match.state.stock]
    play(match, f"{match.legal[0].text}")
    match.play(match.legal[0])
    for seat in range(2):
        assert match.view(seat).stock_top == stock[2]
        drawn = of_kind(match.events_for(seat), "draw")
        assert [event["cards"] for event in drawn] == [stock[:1], stock[1:2]]


def test_of_a_stock_that_lies_face_down_only_the_card_turned_up_is_seen() -> None:
    match = Match(game("california-jack", 2, house_rules=["shasta-sam"]), seed=5)
    top = match.game.deck.names[match.state.stock[0]]
    assert [match.view(seat).stock_top for seat in range(2)] == [top] * 2
    play(match, f"{match.legal[0].text}")
    match.play(match.legal[0])
    for seat in range(2):
        assert (match.view(seat).stock_top, match.view(seat).turned_card) == (None, top)
        drawn = of_kind(match.events_for(seat), "draw")
        assert drawn[0]["cards"] == [top]  # all have seen it before
        assert (drawn[1]["cards"] == [None]) == (drawn[1]["seat"] != seat)


@pytest.mark.parametrize("thing", KNOWN)
def test_changing_what_a_seat_may_know_changes_its_view(thing: str) -> None:
    state = burying()
    before = view(state, 1)
    KNOWN[thing](state)
    assert view(state, 1) != before


def test_everybody_sees_a_buried_card_and_nobody_another_discard() -> None:
    state = burying()
    for seat in range(4):
        assert view(state, seat).buried == ((0, "9H"), (0, "8H"))
        assert view(state, seat).trick == ((0, "10H"),)
    assert view(state, 0).thrown == ("2C",)
    assert view(state, 1).thrown == ("3C", "4C", "5C", "6C", "7C", "8C")
    assert view(state, 1).thrown_sizes[0] == 1


def test_the_taker_alone_sees_the_kitty_and_the_bidders_discards() -> None:
    five_hundred = game("five-hundred")
    match = Match(five_hundred, seed=4)
    kitty = of_kind(match.events, "deal")[0]["kitty"]
    play(match, "bid 6 hearts, pass, pass, pass")
    bidder = match.state.bidder
    play(match, ", ".join(f"discard {card}" for card in kitty))
    for seat in range(4):
        draw = of_kind(match.events_for(seat), "draw")[0]
        moves = [event["move"] for event in match.events_for(seat)[-3:]]
        own = seat == bidder
        assert draw["cards"] == (kitty if own else [None] * 3)
        assert moves == ([f"discard {card}" for card in kitty] if own else ["discard ?"] * 3)
        assert sorted(match.view(seat).thrown) == (sorted(kitty) if own else [])


@pytest.mark.parametrize("seed", range(6))
def test_nobody_sees_an_open_misere_before_the_first_trick_is_over_and_everybody_after(seed: int) -> None:
    sitting = Sitting("five-hundred", 4, seed, ("open-misere",) * 4, (0, 0), 1, ("open-misere",))
    match = sitting.match()
    with at_the_table():
        for _turn in sitting.play(match):
            bidder, begun = match.state.bidder, bool(match.state.history)
            seen = [match.view(seat) for seat in range(4)]
            assert [look.open_hands for look in seen] == [((bidder, seen[bidder].hand),) if begun else ()] * 4
    laid_down = of_kind(match.events, "lay_down")
    assert [event["seat"] for event in laid_down] == [match.state.bidder]
    assert [happenings.visible(laid_down[0], seat) for seat in range(4)] == laid_down * 4
    kinds = [event["event"] for event in match.events]
    assert kinds.index("lay_down") == kinds.index("trick") + 1


def test_who_is_out_in_pidro_has_laid_his_hand_down_for_all() -> None:
    left = 0
    for seed in range(6):
        sitting = Sitting("pidro", 4, seed, ("random",) * 4, (0, 0), 1)
        match = sitting.match()
        for _turn in sitting.play(match):
            seen = [match.view(seat) for seat in range(4)]
            laid_down = tuple((seat, seen[seat].hand) for seat in seen[0].out)
            left += sum(len(cards) for _seat, cards in laid_down)
            assert [look.open_hands for look in seen] == [laid_down] * 4
    assert left


def test_a_hand_laid_down_and_a_face_up_discard_are_seen_by_all() -> None:
    state = position(PEDRO, "hearts", {0: "AH KH", 1: "QH JH", 2: "2C 3C", 3: "4C 5C"})
    state.shown = 1 << 2
    state.thrown[3] = state.shown_discards[3] = mask(PEDRO, "9H")
    assert view(state, 0).open_hands == ((2, ("3C", "2C")),)
    assert view(state, 0).open_discards == ((), (), (), ("9H",))
    event = {"event": "discard", "seat": 3, "cards": ["9H"], "face_up": True}
    move = {"event": "move", "seat": 3, "move": "discard 9H", "face_up": True}
    assert happenings.visible(event, 0) == event
    assert happenings.visible(move, 0) == move
