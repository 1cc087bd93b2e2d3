"""A record of the All Fours family, read event by event: it must say what the caller expects of the next one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, NoReturn

Event = dict[str, Any]

FIELDS: dict[str, tuple[str, ...]] = {
    "start": ("ruleset", "house_rules", "options", "seats", "sides", "scores", "seed", "version", "rules"),
    "deal": ("hand", "dealer", "hands", "kitty", "stock"),
    "redeal": ("hand",),
    "move": ("seat", "move", "legal"),
    "turn_up": ("card",),
    "trump": ("suit", "seat"),
    "marks": ("hand", "change", "scores"),
    "draw": ("seat", "cards", "from"),
    "trick": ("leader", "winner", "seats", "cards", "buried"),
    "hand_score": ("hand", "bidder", "bid", "made", "points", "change", "scores"),
    "end": ("winners", "scores", "reason"),
}


class Disagreement(AssertionError):  # noqa: N818 - what two who follow the same game come to
    """The record says something else than the rules. Events are counted from 0 through the whole record."""


class Record:
    """The events in their order, and the place reached in them."""

    def __init__(self, events: Iterable[Event], counts: Counter[str]) -> None:
        self.events = iter(events)
        self.ahead = next(self.events, None)
        self.counts = counts
        self.index = -1
        self.game = 0
        self.hand = 0

    def disagree(self, expected: object, read: object) -> NoReturn:
        """Raise Disagreement with the place in the record."""
        place = f"game {self.game}, hand {self.hand}, event {self.index}"
        raise Disagreement(f"{place}: expected {expected}, read {read}")

    def agree(self, what: str, expected: object, read: object) -> None:
        """Raise Disagreement unless both are the same value of the same type (`True` is not 1)."""
        if repr(expected) != repr(read):
            self.disagree(f"{what} {expected!r}", repr(read))

    def agree_on(self, event: Event, **expected: object) -> None:
        """Raise Disagreement unless the event's fields hold exactly these values."""
        for field, value in expected.items():
            self.agree(field, value, event[field])

    def kind_ahead(self) -> object:
        """The kind of the next event, None at the end of the record."""
        return None if self.ahead is None else self.ahead.get("event")

    def take(self, kind: str, *, face_up: bool = False, **expected: object) -> Event:
        """The next event, which must be of this kind, have all its fields, and hold these values in them.

        It says that its cards lie face up if they do, and only then.
        """
        event = self.ahead
        self.index += 1
        if event is None:
            self.disagree(f"event {kind!r}", "the end of the record")
        if event.get("event") != kind:
            self.disagree(f"event {kind!r}", repr(event))
        for field in FIELDS[kind]:
            if field not in event:
                self.disagree(f"a field {field!r} in event {kind!r}", repr(event))
        self.agree_on(event, **expected)
        self.agree("face_up", face_up, event.get("face_up", False))
        self.ahead = next(self.events, None)
        return event

    def texts(self, what: str, read: object) -> list[str]:
        """A list of different texts, as it was read."""
        if not isinstance(read, list) or not all(isinstance(text, str) for text in read):
            self.disagree(f"{what}, a list of texts", repr(read))
        if len(set(read)) != len(read):
            self.disagree(f"{what}, each only once", repr(read))
        return read

    def move(self, seat: int, legal: set[str]) -> str:
        """The text of this seat's move, when exactly these are legal."""
        event = self.take("move", seat=seat)
        listed = self.texts("legal", event["legal"])
        if set(listed) != legal:
            self.disagree(f"legal {sorted(legal)}", f"{sorted(listed)} of seat {seat}")
        if event["move"] not in listed:
            self.disagree(f"one of the legal moves {sorted(legal)}", repr(event["move"]))
        self.counts["moves"] += 1
        return str(event["move"])

    def card(self, seat: int, verb: str, cards: Iterable[str]) -> str:
        """The card that this seat plays or throws away, when exactly these may go."""
        return self.move(seat, {f"{verb} {card}" for card in cards}).removeprefix(f"{verb} ")
