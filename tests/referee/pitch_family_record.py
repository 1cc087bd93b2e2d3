"""A record of the Pitch family, read event by event: it must say what the caller expects of the next one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NoReturn

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
    "trick": ("leader", "winner", "seats", "cards", "buried"),
    "hand_score": ("hand", "bidder", "bid", "made", "points", "change", "scores"),
    "end": ("winners", "scores", "reason"),
}


class Disagreement(AssertionError):  # noqa: N818 - what two who follow the same game come to
    """The record says something else than the rules.

    `game` and `hand` count from 1 (`hand` is 0 before the first deal), `event` from 0 through the whole record.
    """

    def __init__(self, game: int, hand: int, event: int, expected: str, read: str) -> None:
        super().__init__(f"game {game}, hand {hand}, event {event}: expected {expected}, read {read}")
        self.game, self.hand, self.event, self.expected, self.read = game, hand, event, expected, read


class Record:
    """The events of a record one after another, and the place reached in them."""

    def __init__(self, events: Iterable[Event], counts: Counter[str]) -> None:
        self._events: Iterator[Event] = iter(events)
        self._ahead = next(self._events, None)
        self.counts = counts
        self.game, self.hand, self.event = 0, 0, -1

    def disagree(self, expected: object, read: object) -> NoReturn:
        """Raise Disagreement at the event read last."""
        raise Disagreement(self.game, self.hand, self.event, str(expected), str(read))

    def kind_ahead(self) -> object:
        """The kind of the next event, None at the end of the record."""
        return None if self._ahead is None else self._ahead.get("event")

    def take(self, kind: str, **fields: object) -> Event:
        """The next event, which must be there, of this kind, complete, and say what these fields say."""
        self.event += 1
        event = self._ahead
        if event is None:
            self.disagree(f"event {kind}", "the end of the record")
        if event.get("event") != kind:
            self.disagree(f"event {kind}", event)
        for field in FIELDS[kind]:
            if field not in event:
                self.disagree(f"a field {field!r}", event)
        self._ahead = next(self._events, None)
        self.check(event, **fields)
        return event

    def check(self, event: Event, **fields: object) -> None:
        """Raise Disagreement unless the event has exactly these values in these fields (where true is not 1)."""
        for field, expected in fields.items():
            if repr(event[field]) != repr(expected):
                self.disagree(f"{field} {expected!r}", repr(event[field]))

    def cards(self, what: str, read: object) -> list[str]:
        """A list of different texts, as it was read."""
        if not isinstance(read, list) or not all(isinstance(card, str) for card in read) or len(set(read)) < len(read):
            self.disagree(f"{what}, a list of cards, each once", repr(read))
        return read

    def exactly(self, cards: Iterable[str], read: object) -> None:
        """Raise Disagreement unless these are the cards, each once, in whatever order."""
        expected = sorted(cards)
        if sorted(self.cards("cards", read)) != expected:
            self.disagree(f"cards {expected}", read)

    def move(self, seat: int, legal: set[str]) -> str:
        """The move this seat makes, when exactly these are legal."""
        event = self.take("move", seat=seat)
        listed, move = event["legal"], event["move"]
        if not isinstance(listed, list) or len(listed) != len(legal) or any(text not in listed for text in legal):
            self.disagree(f"legal {sorted(legal)}", f"{listed} of seat {seat}")
        if not isinstance(move, str) or move not in legal:
            self.disagree(f"one of the moves {sorted(legal)}", repr(move))
        self.counts["moves"] += 1
        return move

    def card_moved(self, seat: int, verb: str, cards: Iterable[str]) -> str:
        """The card this seat discards or plays, when exactly these cards may go."""
        return self.move(seat, {f"{verb} {card}" for card in cards}).removeprefix(f"{verb} ")
