"""The ways in which a hand can go until play begins: who bids, who sits out, what is trump, which steps take place."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator
from collections.abc import Mapping as AbstractMapping
from dataclasses import dataclass
from itertools import product
from typing import TypeVar

from trickwright.building.model import (
    AskingStep,
    AuctionStep,
    DealStep,
    ExchangeStep,
    Game,
    NamingStep,
    PartnerStep,
    TrickStep,
)
from trickwright.building.reader import entries, word
from trickwright.language.deck import NO_SUIT
from trickwright.language.facts import Assumed
from trickwright.language.vocabulary import Run
from trickwright.reading.document import Mapping, Scalar

Found = TypeVar("Found")

MOST_CHOICES = 64  # of conditions and trumps together
MOST_TURNS = 2_000  # of seats, in all steps of all courses; a game that is played has a few dozen

_SEATS = {"everyone", "dealer", "eldest", "bidder", "left", "right", "of", "but", "or"}
_SIDES = {"bidders", "others", "partner"}  # with a partner who has been named they are not known beforehand


@dataclass(frozen=True)
class Moving:
    """A step that moves cards: a deal or an exchange, with its place in the file and its condition as written."""

    step: DealStep | ExchangeStep
    key: Scalar
    node: Mapping
    condition: str  # empty where it always takes place
    kept: tuple[int, ...]  # by trump, the cards that must be kept, as a mask: the most there can be
    keeps_points: tuple[bool, ...]  # by trump, whether these are cards that count, and perhaps the one that was called


@dataclass(frozen=True)
class Course:
    """One way in which a hand can go. The dealer is seat 0."""

    bidder: int  # -1: nobody
    out: int  # who sits out, as a mask
    trump: int
    holding: frozenset[str]  # the conditions that hold, as written
    seats: tuple[int, ...]  # who takes part in every step that moves cards, as a mask; 0 for deals

    def takes_place(self, moving: Moving) -> bool:
        """Whether a step takes place."""
        return not moving.condition or moving.condition in self.holding


def moving_steps(root: Mapping, game: Game) -> list[Moving]:
    """The deals and exchanges of a hand, in order."""
    nodes = [(key, node) for _name, key, node in entries(root, "hand") if isinstance(node, Mapping)]
    return [
        _moving(game, step, key, node)
        for step, (key, node) in zip(game.steps, nodes, strict=True)
        if isinstance(step, DealStep | ExchangeStep)
    ]


def _moving(game: Game, step: DealStep | ExchangeStep, key: Scalar, node: Mapping) -> Moving:
    keeps = step.keeps if isinstance(step, ExchangeStep) else None
    kept = tuple(_protected(game, keeps, trump) if keeps is not None else 0 for trump in range(NO_SUIT + 1))
    allowed = int(_names_a_partner(game))
    counting = zip(kept, game.tables.point_cards, strict=True)
    points = tuple((mask & ~points).bit_count() <= allowed for mask, points in counting)
    return Moving(step, key, node, word(node, "when", ""), kept, points)


def _protected(game: Game, keeps: Run, trump: int) -> int:
    """The cards that must be kept, whichever is called: the most there can be."""
    named = [step.cards[trump] for step in game.steps if isinstance(step, PartnerStep)]
    called = [card for card in range(game.deck.size) if any(mask >> card & 1 for mask in named)] or [-1]
    return max((int(keeps(Assumed(trump=trump, called=card))) for card in called), key=int.bit_count)


def _names_a_partner(game: Game) -> bool:
    return any(isinstance(step, PartnerStep) for step in game.steps)


def step_node(root: Mapping, name: str) -> tuple[Scalar, Mapping]:
    """The name and the entries of a step, as they stand in the file. Raises StopIteration where there is none."""
    return next((key, node) for own, key, node in entries(root, "hand") if own == name and isinstance(node, Mapping))


def trumps_made(game: Game) -> list[int]:
    """The suits that can become trump, NO_SUIT for none among them; of a hand without any step for it NO_SUIT alone."""
    found = {call.suit for call in game.calls if call.suit >= 0}
    for run, turned in {id(run): (run, turned) for run, turned in _makers(game)}.values():
        for card in range(game.deck.size):
            facts = Assumed(turned=card, first_turned=card) if turned else Assumed(first_card=card)
            found.add(int(run(facts)))
    for step in game.steps:
        if isinstance(step, NamingStep):
            found.update(step.suits)
    return sorted(found) or [NO_SUIT]


def _makers(game: Game) -> Iterator[tuple[Run, bool]]:
    """What makes trump: whether a card turned up decides it, or else perhaps the first card led."""
    for step in game.steps:
        runs: list[Run | None] = []
        if isinstance(step, DealStep | TrickStep):
            runs = [step.makes_trump]
        elif isinstance(step, AuctionStep):
            calls = [game.calls[number] for number in step.calls]
            runs = [call.makes_trump for call in calls if call.suit < 0]
        elif isinstance(step, AskingStep):
            runs = [answer.makes_trump for answer in step.answers]
        yield from ((run, not isinstance(step, TrickStep)) for run in runs if run is not None)


def courses(root: Mapping, game: Game, steps: list[Moving]) -> list[Course]:
    """All ways in which a hand can go; none where they cannot be told or are too many.

    Conditions count as independent of each other, so that some of these ways may not exist; every single condition,
    bidder, set of seats out and trump is thought possible.
    """
    if not all(_is_known(game, moving) for moving in steps):
        return []
    conditions = sorted({moving.condition for moving in steps if moving.condition})
    trumps = _different_trumps(game, steps)
    outs = _outs(root, game)
    if outs is None or 2 ** len(conditions) * len(trumps) > MOST_CHOICES:
        return []
    found: dict[tuple[object, ...], Course] = {}
    for bidder in _bidders(game):
        for out in dict.fromkeys(out(bidder) if out is not None and bidder >= 0 else 0 for out in outs):
            if out == game.tables.everyone:  # nobody plays
                continue
            seats = tuple(_seats_of(moving.step, bidder) & ~out for moving in steps)
            for trump in trumps:
                for holding in _subsets(conditions):
                    course = Course(bidder, out, trump, frozenset(holding), seats)
                    found.setdefault((bidder >= 0, out, trump, course.holding, seats), course)
    return list(found.values()) if len(found) * len(steps) * game.seats <= MOST_TURNS else []


def certain(found: AbstractMapping[Course, Container[Found]], what: Found) -> bool:
    """Whether something happens in a way that surely exists: always, or with one condition, bidder, trump or seat out.

    A condition can hold; whether it can fail is not known. ``found`` says for every course what can happen in it. Where
    somebody can bid, only hands with a bidder count.
    """
    if any(course.bidder >= 0 for course in found):
        found = {course: happens for course, happens in found.items() if course.bidder >= 0}
    there = [what in happens for happens in found.values()]
    if not any(there):
        return False
    if all(there):
        return True
    groups: dict[tuple[str, object], bool] = {}
    for course, here in zip(found, there, strict=True):
        known: list[tuple[str, object]] = [("bidder", course.bidder), ("out", course.out), ("trump", course.trump)]
        for group in (*known, *(("condition", condition) for condition in course.holding)):
            groups[group] = groups.get(group, True) and here
    return any(groups.values())


def _seats_of(step: DealStep | ExchangeStep, bidder: int) -> int:
    """Who takes part in a step, as a mask."""
    return int(step.who(Assumed(dealer=0, bidder=bidder))) if isinstance(step, ExchangeStep) else 0


def _is_known(game: Game, moving: Moving) -> bool:
    """Whether the seats of a step follow from who deals and bids alone."""
    return isinstance(moving.step, DealStep) or are_seats(game, word(moving.node, "who", "everyone"))


def are_seats(game: Game, text: str) -> bool:
    """Whether an expression is about seats that follow from who deals and bids alone."""
    known = _SEATS if _names_a_partner(game) else _SEATS | _SIDES
    return set(re.findall(r"\w+", text)) <= known


def _bidders(game: Game) -> list[int]:
    auctions = [step for step in game.steps if isinstance(step, AuctionStep)]
    nobody = all(step.all_pass == "go on" or step.when is not None for step in auctions)
    return [*range(game.seats if auctions else 0), *([-1] if nobody else [])]


def _outs(root: Mapping, game: Game) -> list[_Out | None] | None:
    """By bidder, who sits out: once for every way in which calls say it; None where that cannot be told."""
    found: dict[str, _Out | None] = {}
    for step in game.steps:
        if isinstance(step, AuctionStep):
            _key, node = step_node(root, step.name)
            calls = [(name, call) for name, _key, call in entries(node, "calls") if isinstance(call, Mapping)]
            texts = {name: word(call, "out", "") for name, call in calls}
            for call in (game.calls[number] for number in step.calls):
                text = texts.get(call.name, "")
                if text and not are_seats(game, text):
                    return None
                found.setdefault(text, _Out(call.out) if call.out is not None else None)
    return list(found.values()) or [None]


@dataclass(frozen=True)
class _Out:
    """Who sits out a call, by bidder."""

    run: Run

    def __call__(self, bidder: int) -> int:
        return int(self.run(Assumed(dealer=0, bidder=bidder)))


def _different_trumps(game: Game, steps: list[Moving]) -> list[int]:
    """The trumps, less those under which as many cards are thrown away and kept as under another."""
    found: dict[tuple[object, ...], int] = {}
    for trump in trumps_made(game):
        counts: list[object] = []
        for moving in steps:
            if isinstance(moving.step, ExchangeStep):
                thrown = moving.step.discards[trump] if moving.step.discards is not None else 0
                counts += [thrown.bit_count(), moving.kept[trump].bit_count(), moving.keeps_points[trump]]
        found.setdefault(tuple(counts), trump)
    return list(found.values())


def _subsets(conditions: list[str]) -> Iterable[list[str]]:
    for choice in product((True, False), repeat=len(conditions)):
        yield [condition for condition, holds in zip(conditions, choice, strict=True) if holds]
