"""Follows a record: plays its moves again, without the random source, and compares every event."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from trickwright._version import VERSION
from trickwright.building.model import DealStep, Game
from trickwright.engine import events, hand
from trickwright.engine.chance import Dealt
from trickwright.engine.events import Event
from trickwright.engine.state import State
from trickwright.language.deck import mask_of

OWN_FIELDS = ("seed", "version", "rules")
"""Fields of ``start`` that say where a record comes from; two records of one game may differ in them."""

LATER_FIELDS = ("by_entry", "cards", "why", "question")
"""Fields that a record need not have, such as the cards of who is out; where they stand, they are compared."""


class RecordError(ValueError):
    """A record that does not fit its ruleset; ``event`` is the place in the game's events, from 0."""

    def __init__(self, message: str, event: int) -> None:
        super().__init__(message)
        self.message = message
        self.event = event


class Recorded:
    """Chance as a record tells it."""

    def __init__(self, game: Game, recorded: Sequence[Event]) -> None:
        self._game = game
        self._deals = iter([(at, event) for at, event in enumerate(recorded) if event["event"] == "deal"])
        self._from_discards = _drawn_from_discards(recorded)
        self._deal = -1
        self._dealer = next((event["dealer"] for event in recorded if event["event"] == "deal"), 0)

    def first_dealer(self, state: State) -> int:
        """Who deals in the first deal of the record."""
        return int(self._dealer)

    def deal(self, state: State, step: DealStep) -> Dealt:
        """The next deal of the record. Raises StopIteration where the record ends, RecordError for hands too long."""
        at, event = next(self._deals)
        self._deal += 1
        if {len(cards) for cards in event["hands"]} != {step.each} or len(event["kitty"] or []) != step.kitty:
            raise RecordError(f"a deal gives each seat {step.each} cards, and {step.kitty} to the kitty", at)
        hands = [mask_of(self._numbers(cards)) for cards in event["hands"]]
        return Dealt(hands, self._numbers(event["kitty"] or []), self._numbers(event["stock"] or []))

    def shuffle(self, state: State, cards: list[int]) -> list[int]:
        """The discards in the order in which the record draws them; those never drawn last."""
        named = dict.fromkeys(self._numbers(self._from_discards[self._deal]))
        drawn = [card for card in named if card in cards]
        return drawn + [card for card in cards if card not in drawn]

    def _numbers(self, texts: Sequence[str]) -> list[int]:
        return [self._game.deck.numbers[text] for text in texts]


def _drawn_from_discards(recorded: Sequence[Event]) -> list[list[str]]:
    """For every deal, the cards drawn from the discards, in order."""
    found: list[list[str]] = []
    for event in recorded:
        if event["event"] == "deal":
            found.append([])
        elif event["event"] == "draw" and event["from"] == "discards" and found:
            found[-1].extend(event["cards"])
    return found


@dataclass
class Followed:
    """What following a record gives: the state at its end, and whether the record stops before the game is over."""

    state: State
    unfinished: bool


def check_fields(recorded: Sequence[Event]) -> None:
    """Whether events have the fields of the contract, of the right kinds. Raises RecordError."""
    for at, event in enumerate(recorded):
        if not isinstance(event, dict) or not isinstance(event.get("event"), str):
            raise RecordError("this is not an event: it needs an entry `event`", at)
        needed = _FIELDS.get(event["event"])
        if needed is None:
            raise RecordError(f"there is no event {event['event']!r}", at)
        for name, fits in needed.items():
            if name not in event:
                raise RecordError(f"the event {event['event']} has no {name}", at)
            if not fits(event[name]):
                raise RecordError(f"{name} of the event {event['event']} cannot be {event[name]!r}", at)
        if not _texts(event.get("legal", [])):
            raise RecordError(f"legal of the event {event['event']} cannot be {event['legal']!r}", at)


def _number(value: Any) -> bool:
    return type(value) is int


def _text(value: Any) -> bool:
    return isinstance(value, str)


def _texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _numbers(value: Any) -> bool:
    return isinstance(value, list) and all(type(item) is int for item in value)


def _optional(fits: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: value is None or fits(value)


def _lists(fits: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list) and all(fits(item) for item in value)


_FIELDS: dict[str, dict[str, Callable[[Any], bool]]] = {
    "start": {
        "ruleset": _text,
        "house_rules": _texts,
        "options": lambda value: isinstance(value, dict) and all(type(item) is int for item in value.values()),
        "seats": _number,
        "sides": _lists(_numbers),
        "scores": _numbers,
        "seed": _optional(_number),
        "version": _text,
        "rules": _text,
    },
    "deal": {
        "hand": _number,
        "dealer": _number,
        "hands": _lists(_texts),
        "kitty": _optional(_texts),
        "stock": _optional(_texts),
    },
    "redeal": {"hand": _number},
    "move": {"seat": _number, "move": _text},
    "trump": {"suit": _text, "seat": _optional(_number)},
    "discard": {"seat": _number, "cards": _texts},
    "draw": {"seat": _number, "cards": _texts, "from": _text},
    "turn_up": {"card": _text},
    "partner": {"seat": _number, "card": _text, "partner": _optional(_number)},
    "out": {"seat": _number},
    "lay_down": {"seat": _number, "cards": _texts},
    "trick": {"leader": _number, "winner": _number, "seats": _numbers, "cards": _texts, "buried": _texts},
    "marks": {"hand": _number, "change": _numbers, "scores": _numbers},
    "hand_score": {
        "hand": _number,
        "bidder": _optional(_number),
        "bid": _optional(_text),
        "made": lambda value: value is None or isinstance(value, bool),
        "points": _numbers,
        "change": _numbers,
        "scores": _numbers,
    },
    "end": {"winners": _numbers, "scores": _numbers, "reason": _text},
}


def follow(game: Game, recorded: Sequence[Event]) -> Followed:
    """Plays the moves of one recorded game again and compares all events. Raises RecordError where they differ."""
    check_fields(recorded)
    if not recorded or recorded[0]["event"] != "start":
        raise RecordError("a game begins with the event start", 0)
    start = recorded[0]
    if start["seats"] != game.seats or len(start["scores"]) != len(game.sides):
        raise RecordError(f"this record is of {start['seats']} players, the ruleset is for {game.seats}", 0)
    _check_cards(game, recorded)
    chance = Recorded(game, recorded)
    log: list[Event] = []
    last_hand = 0
    if any(event["event"] == "end" and event["reason"] == "hands" for event in recorded):
        last_hand = max((event["hand"] for event in recorded if event["event"] == "hand_score"), default=0)
    state = hand.begin(game, 0, chance, start["scores"], last_hand)
    log.append({**events.start(state, None, VERSION), **{name: start[name] for name in OWN_FIELDS}})
    at = 0
    try:
        hand.advance(state, chance, log)
        for at in _compared(log, recorded, 0):
            _next(state, game, chance, log, recorded, at)
    except StopIteration:
        # The record has no further deal: it stops here, once what happened since its last move has been compared.
        surplus = next(_compared(log, recorded, at), None)
        if surplus is not None:
            kind = recorded[surplus]["event"]
            raise RecordError(f"a deal should stand here, and the record has the event {kind}", surplus) from None
        return Followed(state, unfinished=True)
    return Followed(state, unfinished=not state.over)


def _compared(log: list[Event], recorded: Sequence[Event], at: int) -> Iterator[int]:
    """Compares the two lists from their beginning; yields each place in the record that the log does not reach yet."""
    while at < len(recorded):
        while at < len(log) and at < len(recorded):
            _same(log[at], recorded[at], at)
            at += 1
        if at < len(recorded):
            yield at
    if len(log) > len(recorded) and log[len(recorded)]["event"] not in ("deal",):
        missing = log[len(recorded)]["event"]
        raise RecordError(f"the record stops where the event {missing} should follow", len(recorded) - 1)


def _next(state: State, game: Game, chance: Recorded, log: list[Event], recorded: Sequence[Event], at: int) -> None:
    """Makes the next move of the record."""
    event = recorded[at]
    kind = event["event"]
    if state.over:
        raise RecordError(f"the game is over, and a {kind} follows", at)
    if kind != "move":
        raise RecordError(f"seat {state.turn} is to move here, and the record has the event {kind}", at)
    if event["seat"] != state.turn:
        raise RecordError(f"seat {state.turn} is to move here, not seat {event['seat']}", at)
    codes = hand.legal(state)
    texts = [game.moves[code].text for code in codes]
    if "legal" in event and sorted(event["legal"]) != sorted(texts):
        raise RecordError(f"the legal moves are {', '.join(texts)}, not {', '.join(map(str, event['legal']))}", at)
    if event["move"] not in texts:
        raise RecordError(f"`{event['move']}` is not legal here; legal are: {', '.join(texts)}", at)
    hand.apply(state, game.move_codes[event["move"]], chance, log)


def _same(ours: Event, theirs: Event, at: int) -> None:
    if ours["event"] != theirs["event"]:
        raise RecordError(f"the event {ours['event']} should stand here, not {theirs['event']}", at)
    for name, value in ours.items():
        found = theirs.get(name)
        if name in LATER_FIELDS and name not in theirs:
            continue
        if found is None and isinstance(value, list) and not value:
            continue  # null and empty mean the same where a game has no such thing
        if name in ("cards", "buried", "hands") and ours["event"] in ("discard", "deal", "lay_down"):
            value, found = _in_any_order(value), _in_any_order(found)
        if value != found:
            raise RecordError(f"{name} of the event {ours['event']} should be {value}, not {found}", at)


def _in_any_order(cards: Any) -> Any:
    if isinstance(cards, list):
        return (
            sorted((_in_any_order(item) for item in cards), key=str)
            if _texts(cards)
            else list(map(_in_any_order, cards))
        )
    return cards


def _check_cards(game: Game, recorded: Sequence[Event]) -> None:
    """Every deal must hold every card of the pack once, or there is nothing to replay."""
    numbers = game.deck.numbers
    for at, event in enumerate(recorded):
        if event["event"] == "deal":
            cards = (
                [card for cards in event["hands"] for card in cards] + (event["kitty"] or []) + (event["stock"] or [])
            )
            unknown = [card for card in cards if card not in numbers]
            if unknown:
                raise RecordError(f"this pack has no card {unknown[0]}", at)
            if len(event["hands"]) != game.seats or len(cards) != game.deck.size or len(set(cards)) != len(cards):
                raise RecordError(f"a deal gives {game.seats} seats all {game.deck.size} cards once", at)
            if not 0 <= event["dealer"] < game.seats:
                raise RecordError(f"there is no seat {event['dealer']}", at)
        elif event["event"] == "draw":
            for card in event["cards"]:
                if card not in numbers:
                    raise RecordError(f"this pack has no card {card}", at)
