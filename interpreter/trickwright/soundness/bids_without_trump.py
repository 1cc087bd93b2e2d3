"""Bids that make no trump, though they are played for tricks or points that trump decides."""

from __future__ import annotations

from trickwright.building.calls import default_made
from trickwright.building.model import AskingStep, AuctionStep, DealStep, Game, NamingStep, Step
from trickwright.building.reader import child
from trickwright.language.parser import parse_expression
from trickwright.language.syntax import Node
from trickwright.reading.diagnostics import Diagnostic, shown, warning
from trickwright.reading.document import Mapping
from trickwright.soundness.auction_courses import Course
from trickwright.soundness.hand_courses import step_node
from trickwright.soundness.limits import parsed
from trickwright.soundness.ranges import Contract, Limits
from trickwright.soundness.reasoning import Reasoner


def say_what_is_trump(game: Game) -> str:
    """What mends a call or an answer after which there is no trump."""
    turned = any(isinstance(other, DealStep) and other.turn_up for other in game.steps)
    suit = "suit of turned_card" if turned else "hearts"
    return f"Say what it makes trump, for example: makes_trump: {suit}; if nothing is trump then: makes_trump: no-trump"


def bid_without_trump(root: Mapping, game: Game, course: Course) -> Diagnostic | None:
    """The finding about a bid to take something that makes no trump itself, and is left out where trump is made."""
    if course.call < 0 or any(_may_leave_out(root, step) for step in game.steps):
        return None
    call = game.calls[course.call]
    calls = next(
        calls
        for step in game.steps
        if isinstance(step, AuctionStep) and course.call in step.calls
        if (calls := child(step_node(root, step.name)[1], "calls")) is not None
    )
    made = parsed((child(calls, call.name) or calls).get("made"))
    made = made or parse_expression(default_made(game.counts_tricks))
    number = (call.number, call.number)
    contract = Contract(call.name, number, (call.place, call.place), (call.worth, call.worth), False)
    nothing = Reasoner(Limits(points=(0, 0), tricks=(0, 0), contracts=(contract,)))
    if nothing.can([(made, True)], nothing.all):  # a bid to take nothing is often one without trump
        return None
    message = f"After the bid {shown(call.name)} no suit has become trump when the tricks begin."
    return warning("TW725", message, (calls.key(call.name) or calls).place, say_what_is_trump(game))


def _may_leave_out(root: Mapping, step: Step) -> bool:
    """Whether a step in which trump is made leaves calls out on purpose: it does more than list those it is for."""
    answers = step.answers if isinstance(step, AskingStep) else ()
    if not isinstance(step, NamingStep | DealStep | AskingStep) or (
        not isinstance(step, NamingStep)
        and getattr(step, "makes_trump", None) is None
        and all(answer.makes_trump is None for answer in answers)
    ):
        return False
    when = parsed(step_node(root, step.name)[1].get("when"))
    return when is not None and not _lists_calls(when)


def _lists_calls(when: Node) -> bool:
    """Whether a condition only lists calls: `call is light or call is dark`."""
    if when.kind == "either":
        return all(_lists_calls(part) for part in when.parts)
    return when.kind == "comparison" and when.text == "is" and when.parts[0].text == "call"
