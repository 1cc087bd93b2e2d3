"""The courses that a hand may take until the tricks begin: who has bid what, who has answered what, what is trump.

A condition is asked with what a course settles: the highest call and the answers. Where it depends on anything else,
cards or scores, the hand is taken to go both ways, and no course beyond is ``certain``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from trickwright.building.model import (
    Answer,
    AskingStep,
    AuctionStep,
    Call,
    DealStep,
    ExchangeStep,
    Game,
    NamingStep,
    PartnerStep,
    ScoreStep,
    Step,
    TrickStep,
)
from trickwright.language.settled import Settled, outcome
from trickwright.language.vocabulary import Run
from trickwright.reading.diagnostics import shown
from trickwright.soundness.auction_states import Calls, as_set

MOST_COURSES = 1000
"""Of so many after one step nothing more is said: a game that is played has a few dozen."""

Maker = tuple[str, str]
"""What makes trump: a step, and its call or answer by name, where one of them does it."""


@dataclass(frozen=True)
class Course:
    """One way that a hand may have gone."""

    call: int = -1  # the highest
    answers: tuple[str, ...] = ()
    trump: Maker | None = None  # what has made it
    unnamed: str = ""  # a step in which nobody was there to name trump
    answered: Maker | None = None  # the last question and the answer to it
    certain: bool = True  # whether the hand can really go like that


@dataclass
class Courses:
    """All of them, up to the tricks."""

    before: dict[str, Calls] = field(default_factory=dict)  # auction → the calls that may stand when it begins
    makers: set[Maker] = field(default_factory=set)  # all that makes trump in some course
    lasting: set[Maker] = field(default_factory=set)  # those whose trump has counted for something
    undone: dict[Maker, str] = field(default_factory=dict)  # those after which a later step makes trump again
    at_play: list[tuple[TrickStep, Course]] = field(default_factory=list)


def said(call: Call) -> str:
    """A call as it is spoken, for a sentence."""
    return shown(call.text.removeprefix("bid "))


def courses(game: Game) -> Courses | None:
    """The courses of a hand; None where there are too many (``MOST_COURSES``)."""
    found = Courses()
    open_ones = {Course(answers=("",) * len(game.questions)): None}  # in order, without doubles
    for step in game.steps:
        following: dict[Course, None] = {}
        tried = 0
        for course in open_ones:
            for after in _through(game, step, course, found):
                following[after] = None
                tried += 1
            if tried > MOST_COURSES:
                return None
        open_ones = following
    return found


def settled_by(game: Game, course: Course, **more: object) -> Settled:
    """The facts that a course settles."""
    facts: dict[str, object] = {"dealer": game.seats - 1, "answers": list(course.answers), "bidder": -1, **no_call()}
    if course.call >= 0:
        call = game.calls[course.call]
        facts |= {"bid": call.number, "worth": call.worth, "place": call.place, "call_name": call.name}
        del facts["bidder"]  # it may be anybody
    if not any(isinstance(step, PartnerStep) for step in game.steps):
        facts["partner"] = -1
    if course.trump is None:
        facts["trump"] = -1
    return Settled(**(facts | more))


def no_call() -> dict[str, object]:
    """The facts of a hand in which nobody has called anything."""
    return {"bid": 0, "worth": 0, "place": 0, "call_name": ""}


def _through(game: Game, step: Step, course: Course, found: Courses) -> Iterator[Course]:
    """The courses of a hand after one more step."""
    if step.when is None:
        yield from _taking(game, step, course, found)
        return
    holds = outcome(step.when, settled_by(game, course))
    if holds is None:
        # Whether points are marked or cards change hands, it goes on in the same way.
        same = isinstance(step, ScoreStep | ExchangeStep)
        course = _using_trump(replace(course, certain=course.certain and same), found)
    if not holds:
        yield course
    if holds is not False:
        yield from _taking(game, step, course, found)


def _taking(game: Game, step: Step, course: Course, found: Courses) -> Iterator[Course]:
    """The courses of a hand after a step that takes place."""
    if isinstance(step, AuctionStep):
        yield from _bidding(game, step, course, found)
    elif isinstance(step, NamingStep):
        if _somebody(game, step.who, course):
            yield _making_trump(course, step, "", found)
        else:
            yield replace(course, unnamed=step.name)
    elif isinstance(step, AskingStep):
        yield from _asking(game, step, course, found)
    elif isinstance(step, DealStep):
        yield course if step.makes_trump is None else _making_trump(course, step, "", found)
    elif isinstance(step, TrickStep):
        found.at_play.append((step, course))
        _using_trump(course, found)
    elif isinstance(step, ScoreStep | PartnerStep) or step.discards is not None or step.keeps is not None:
        yield _using_trump(course, found)
    else:
        assert isinstance(step, ExchangeStep)
        yield course


def _bidding(game: Game, step: AuctionStep, course: Course, found: Courses) -> Iterator[Course]:
    """Whoever speaks first may make any call that outranks what stands, and all others may pass."""
    standing = as_set(course.call)
    found.before[step.name] = found.before.get(step.name, 0) | standing
    calls = [*step.higher[course.call], *(step.equal[course.call] if step.dealer_may_equal else ())]
    for call in calls:
        after = replace(course, call=call)
        makes_trump = game.calls[call].makes_trump is not None
        yield _making_trump(after, step, game.calls[call].name, found) if makes_trump else after
    if course.call >= 0 or step.all_pass == "go on":
        yield course


def _asking(game: Game, step: AskingStep, course: Course, found: Courses) -> Iterator[Course]:
    if not _somebody(game, step.who, course):
        yield course
        return
    for answer in step.answers:
        holds = outcome(answer.when, settled_by(game, course))
        if holds is not False:
            yield _answering(step, answer, course, holds is True, found)


def _answering(step: AskingStep, answer: Answer, course: Course, sure: bool, found: Courses) -> Course:
    answers = (*course.answers[: step.question], answer.name, *course.answers[step.question + 1 :])
    said = (step.name, answer.name)
    course = replace(course, answers=answers, answered=said, certain=course.certain and sure)
    if not sure:
        course = _using_trump(course, found)
    return course if answer.makes_trump is None else _making_trump(course, step, answer.name, found)


def _somebody(game: Game, who: Run, course: Course) -> bool:
    """Whether there is a seat to be asked: there is, unless it is the bidder and nobody has bid."""
    return bool(outcome(who, settled_by(game, course)) != 0)


def _making_trump(course: Course, step: Step, by: str, found: Courses) -> Course:
    maker = (step.name, by)
    found.makers.add(maker)
    if course.trump is not None:
        found.undone.setdefault(course.trump, step.name)
    return replace(course, trump=maker)


def _using_trump(course: Course, found: Courses) -> Course:
    """Something depends on trump as it is now, so that it was not made in vain."""
    if course.trump is not None:
        found.lasting.add(course.trump)
    return course
