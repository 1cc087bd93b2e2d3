"""Faults to put into right records of the Pedro family, for the tests of its referee."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .pedro import follow
from .pedro_record import Disagreement, Event

Fault = Callable[[list[Event]], None]


def nth(events: list[Event], what: str, number: int = 0) -> int:
    """The place of the nth event of a kind, or with that move."""
    return [place for place, event in enumerate(events) if what in (event["event"], event.get("move"))][number]


def change(what: str, field: str = "", value: object = "missing", number: int = 0) -> Fault:
    """The fault of another value in a field of one event, of a field missing, or of the whole event missing."""

    def fault(events: list[Event]) -> None:
        place = nth(events, what, number)
        if not field:
            del events[place]
        elif value == "missing":
            del events[place][field]
        else:
            events[place][field] = value

    return fault


def allow(what: str, too_much: str, number: int = 0) -> Fault:
    """The fault of one legal move too many."""
    return lambda events: events[nth(events, what, number)]["legal"].append(too_much)


def forbid(what: str, too_little: str, number: int = 0) -> Fault:
    """The fault of one legal move too few."""
    return lambda events: events[nth(events, what, number)]["legal"].remove(too_little)


def swap(what: str) -> Fault:
    """The fault of two neighbouring events in the wrong order."""
    return lambda events: events.insert(nth(events, what), events.pop(nth(events, what) + 1))


def cut(first: str, until: str) -> Fault:
    """The fault of all events missing from this one until that one."""
    return lambda events: events.__delitem__(slice(nth(events, first), nth(events, until)))


def add(event: Event, before: str, number: int = 0) -> Fault:
    """The fault of an event too many."""
    return lambda events: events.insert(nth(events, before, number), event)


def refused(events: list[Event], fault: Fault, because: str = "") -> None:
    """Make this fault in the record and see it found."""
    fault(events)
    with pytest.raises(Disagreement, match=rf"^game \d, hand \d, event \d+: expected .*{because}.*, read "):
        follow(events)
