"""A record of ten-point Pitch, read event by event: it must say what the caller expects of the next one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NoReturn

from .ten_point_rules import PACK

Event = dict[str, Any]

FIELDS: dict[str, tuple[str, ...]] = {
    "start": ("ruleset", "house_rules", "options", "seats", "sides", "scores", "seed", "version", "rules"),
    "deal": ("hand", "dealer", "hands", "kitty", "stock"),
    "redeal": ("hand",),
    "move": ("seat", "move", "legal"),
    "trump": ("suit", "seat"),
    "discard": ("seat", "cards"),
    "draw": ("seat", "cards", "from"),
    "out": ("seat",),
    "partner": ("seat", "card", "partner"),
    "trick": ("leader", "winner", "seats", "cards", "buried"),
    "hand_score": ("hand", "bidder", "bid", "made", "points", "change", "scores"),
    "end": ("winners", "scores", "reason"),
}


class Disagreement(AssertionError):  # noqa: N818 - what two who follow the same game come to
    """The record says something else than the rules. Events are counted from 0 through the whole record."""


class Record:
    """The events of a record one after another, and the place reached in them."""

    def __init__(self, events: Iterable[Event], counts: Counter[str]) -> None:
        self._events: Iterator[Event] = iter(events)
        self._ahead = next(self._events, None)
        self.counts = counts
        self.game, self.hand, self.event = 0, 0, -1

    def disagree(self, expected: object, read: object) -> NoReturn:
        """Raise Disagreement at the event read last."""
        place = f"game {self.game}, hand {self.hand}, event {self.event}"
        raise Disagreement(f"{place}: expected {expected}, read {read}")

    def over(self) -> bool:
        """Whether nothing follows."""
        return self._ahead is None

    def kind_ahead(self) -> object:
        """The kind of the next event, None at the end of the record."""
        return self._ahead.get("event") if isinstance(self._ahead, dict) else None

    def take(self, *kinds: str, **fields: object) -> Event:
        """The next event, which must be of one of these kinds, complete, and say what these fields say."""
        self.event += 1
        event, self._ahead = self._ahead, next(self._events, None)
        if event is None:
            self.disagree(f"event {' or '.join(kinds)}", "the end of the record")
        kind = event.get("event") if isinstance(event, dict) else None
        if kind not in kinds:
            self.disagree(f"event {' or '.join(kinds)}", event)
        for field in FIELDS[str(kind)]:
            if field not in event:
                self.disagree(f"a field {field!r}", event)
        self.check(event, **fields)
        return event

    def check(self, event: Event, **fields: object) -> None:
        """Raise Disagreement unless the event has exactly these values in these fields (where true is not 1)."""
        for field, expected in fields.items():
            if field not in event or repr(event[field]) != repr(expected):
                self.disagree(f"{field} {expected!r}", repr(event.get(field)))

    def cards(self, cards: object) -> list[str]:
        """What was read, which must be a list of cards of the pack."""
        if not isinstance(cards, list) or not all(isinstance(card, str) and card in PACK for card in cards):
            self.disagree("a list of cards of the pack", cards)
        return cards

    def exactly(self, cards: Iterable[str], read: object) -> None:
        """Raise Disagreement unless these are the cards, each once, in whatever order."""
        expected = sorted(cards)
        if sorted(self.cards(read)) != expected:
            self.disagree(f"cards {expected}", read)

    def move(self, seat: int, legal: set[str], *, face_up: bool = False) -> str:
        """The move this seat makes, when exactly these are legal."""
        event = self.take("move", seat=seat)
        listed, move = event["legal"], event["move"]
        if not isinstance(listed, list) or len(listed) != len(legal) or any(text not in listed for text in legal):
            self.disagree(f"legal {sorted(legal)}", listed)
        if not isinstance(move, str) or move not in legal:
            self.disagree(f"one of the moves {sorted(legal)}", repr(move))
        if event.get("face_up", False) is not face_up:
            self.disagree(f"face_up {face_up}", event)
        self.counts["moves"] += 1
        return move

    def card_moved(self, seat: int, verb: str, cards: Iterable[str], *, face_up: bool = False) -> str:
        """The card this seat discards, calls or plays, when exactly these cards may go."""
        move = self.move(seat, {f"{verb} {card}" for card in cards}, face_up=face_up)
        return move.removeprefix(f"{verb} ")
