"""A record of the Pedro family, read event by event: it must say what the caller expects of the next one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NoReturn

from .pedro_rules import DECK

Event = dict[str, Any]

FIELDS: dict[str, tuple[str, ...]] = {
    "start": ("ruleset", "house_rules", "options", "seats", "sides", "scores", "seed", "version", "rules"),
    "deal": ("hand", "dealer", "hands", "kitty", "stock"),
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
        self.counts = counts
        self.game, self.hand, self.event = 0, 0, -1

    def disagree(self, expected: object, read: object) -> NoReturn:
        """Raise Disagreement at the event read last."""
        raise Disagreement(self.game, self.hand, self.event, str(expected), str(read))

    def next(self, *kinds: str, face_up: bool = False) -> Event | None:
        """The next event, which must be of one of these kinds and complete; None when the record is over.

        It need not say whether its cards lie face up, but must not say it wrongly.
        """
        self.event += 1
        event = next(self._events, None)
        if event is None:
            return None
        kind = event.get("event") if isinstance(event, dict) else None
        if kind not in kinds:
            self.disagree(f"event {' or '.join(kinds)}", event)
        for field in FIELDS[str(kind)]:
            if field not in event:
                self.disagree(f"a field {field!r}", event)
        if event.get("face_up", face_up) is not face_up:
            self.disagree(f"face_up {face_up}", event)
        return event

    def take(self, *kinds: str, face_up: bool = False, **fields: object) -> Event:
        """The next event, which must be there, of one of these kinds, complete, and say what these fields say."""
        event = self.next(*kinds, face_up=face_up)
        if event is None:
            self.disagree(f"event {' or '.join(kinds)}", "the end of the record")
        self.check(event, **fields)
        return event

    def check(self, event: Event, **fields: object) -> None:
        """Raise Disagreement unless the event has exactly these values in these fields (where true is not 1)."""
        for field, expected in fields.items():
            if repr(event[field]) != repr(expected):
                self.disagree(f"{field} {expected!r}", repr(event[field]))

    def cards(self, cards: object) -> list[str]:
        """What was read, which must be a list of cards of the pack."""
        if not isinstance(cards, list) or not all(isinstance(card, str) and card in DECK for card in cards):
            self.disagree("a list of cards of the pack", cards)
        return cards

    def exactly(self, cards: Iterable[str], read: object) -> None:
        """Raise Disagreement unless these are the cards, each once, in whatever order."""
        expected = sorted(cards)
        if sorted(self.cards(read)) != expected:
            self.disagree(f"cards {expected}", read)

    def move(self, seat: int, legal: set[str], *, face_up: bool = False) -> str:
        """The move this seat makes, when exactly these are legal."""
        event = self.take("move", seat=seat, face_up=face_up)
        listed, move = event["legal"], event["move"]
        if not isinstance(listed, list) or len(listed) != len(legal) or any(text not in listed for text in legal):
            self.disagree(f"legal {sorted(legal)}", listed)
        if not isinstance(move, str) or move not in legal:
            self.disagree(f"one of the moves {sorted(legal)}", repr(move))
        self.counts["moves"] += 1
        self.counts["real_choices"] += len(legal) > 1
        return move

    def card_moved(self, seat: int, verb: str, cards: Iterable[str], *, face_up: bool = False) -> str:
        """The card this seat discards, buries or plays, when exactly these cards may go."""
        move = self.move(seat, {f"{verb} {card}" for card in cards}, face_up=face_up)
        return move.removeprefix(f"{verb} ")
