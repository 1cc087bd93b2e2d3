"""What becomes of a hand when all have spoken: tricks without trump, trump made in vain, and rows that do not fit."""

from __future__ import annotations

import re
from collections.abc import Iterator

from trickwright.building.model import AskingStep, AuctionStep, Call, Game, Row, ScoreStep, TrickStep
from trickwright.building.reader import child, entries, spelt
from trickwright.language.parser import parse_expression
from trickwright.language.settled import Settled, outcome
from trickwright.language.syntax import Node as Expression
from trickwright.reading.diagnostics import Diagnostic, Place, shown, warning
from trickwright.reading.document import Mapping, Node, Scalar
from trickwright.soundness.auction_courses import Course, Courses, Maker, settled_by
from trickwright.soundness.bids_without_trump import bid_without_trump, say_what_is_trump

_TRUMP = re.compile(r"\btrump\b")
_MOST_NAMED = 3  # calls in one condition


def check_courses(root: Mapping, game: Game, found: Courses) -> Iterator[Diagnostic]:
    """What goes wrong in single courses of a hand; the same mistake once."""
    yield from _trump_twice(root, game, found)
    told: set[Place] = set()
    for step, course in found.at_play:
        if not course.certain:
            continue
        for finding in (_without_trump(root, game, step, course, found), _for_nothing(root, game, course)):
            if finding is not None and finding.place not in told:
                told.add(finding.place)
                yield finding


def _step(root: Mapping, name: str) -> Mapping:
    hand = child(root, "hand")
    found = child(hand, name) if hand is not None else None
    assert found is not None
    return found


def _key(owner: Mapping, name: str) -> Place:
    """The place of the name of an entry that is there."""
    return (owner.key(name) or owner).place


# --- trump that is not made -------------------------------------------------------------------------------------------


def _without_trump(root: Mapping, game: Game, step: TrickStep, course: Course, found: Courses) -> Diagnostic | None:
    """Tricks without trump in a game that has it otherwise, where nobody has said that there is none.

    A bid decides what is trump, and may leave it open, and so may a condition; a question to somebody may not, and
    neither may a bid to take something that was only forgotten where trump is made.
    """
    if course.trump is not None or step.makes_trump is not None or not found.makers or not _speaks_of_trump(root, step):
        return None
    if course.unnamed:
        return _nobody_names_trump(root, game, course)
    if course.answered is None:
        return bid_without_trump(root, game, course)
    question, answer = course.answered
    asked = next(other for other in game.steps if isinstance(other, AskingStep) and other.name == question)
    if course.call >= 0 and all(other.makes_trump is None for other in asked.answers):
        return bid_without_trump(root, game, course)
    answers = child(_step(root, question), "asks")
    assert answers is not None
    message = f"After the answer {shown(answer)} no suit has become trump when the tricks begin."
    return warning("TW725", message, _key(answers, answer), say_what_is_trump(game))


def _nobody_names_trump(root: Mapping, game: Game, course: Course) -> Diagnostic:
    """The finding about a step in which the bidder would name trump, in a hand that has none."""
    node = _step(root, course.unnamed)
    hand = child(root, "hand")
    assert hand is not None
    place = node["who"].place if "who" in node else _key(hand, course.unnamed)
    message = f"When nobody has bid, nobody names trump in {shown(course.unnamed)}, and the tricks are played without."
    help = "Let somebody else name it then, for example: who: if bid > 0 then bidder else eldest"
    condition = _somebody_bid(game)
    if condition:
        help += f"; or if that is meant, say so: when: {condition}"
    return warning("TW725", message, place, help, tuple(_going_on(root, game)))


def _somebody_bid(game: Game) -> str:
    """The condition that somebody has bid; empty where it would be too long."""
    if all(call.number for call in game.calls):
        return "bid > 0"
    names = list(dict.fromkeys(call.name for call in game.calls))
    return " or ".join(f"call is {name}" for name in names) if len(names) <= _MOST_NAMED else ""


def _going_on(root: Mapping, game: Game) -> Iterator[tuple[str, Place]]:
    """Where it says that a hand goes on without a bidder."""
    for step in game.steps:
        if isinstance(step, AuctionStep) and step.all_pass == "go on":
            yield "when all pass, the hand goes on", _step(root, step.name)["all_pass"].place


def _speaks_of_trump(root: Mapping, step: TrickStep) -> bool:
    """Whether a ranking of trumps, the points, or the rules for the tricks depend on what is trump."""
    if "trump" in root:
        return True
    return any(_mentions_trump(node) for node in (root.get("points"), root.get("cards"), _step(root, step.name)))


def _mentions_trump(node: Node | None) -> bool:
    if isinstance(node, Mapping):
        return any(_mentions_trump(value) for key, value in node.entries if key.text != "title")
    return isinstance(node, Scalar) and bool(_TRUMP.search(node.text))


# --- trump that is made in vain ---------------------------------------------------------------------------------------


def _trump_twice(root: Mapping, game: Game, found: Courses) -> Iterator[Diagnostic]:
    """Steps that make trump anew whenever an earlier one has made it, before it counted for anything."""
    told = set()
    for maker, by in found.undone.items():
        if maker in found.lasting or by in told:
            continue
        told.add(by)
        place = _makes_trump(root, by)
        message = f"{_made_by(maker)} is in vain: {shown(by)} always makes trump anew after it."
        help = "Leave one of the two out, or say with `when` in which hands the later one takes place."
        yield warning("TW726", message, place, help, (("trump is made here", _makes_trump(root, *maker)),))
    tricks = {id(step): step for step, _course in found.at_play if step.makes_trump is not None}
    for step in tricks.values():
        before = [course.trump for other, course in found.at_play if other is step]
        made = [maker for maker in before if maker is not None]
        if len(made) == len(before):
            maker = made[0]
            message = f"The first card makes no suit trump here: {shown(maker[0])} has always made it before."
            related = (("trump is made here", _makes_trump(root, *maker)),)
            yield warning("TW726", message, _key(_step(root, step.name), "makes_trump"), "Leave it out.", related)


def _made_by(maker: Maker) -> str:
    step, by = maker
    return f"The trump that {shown(by)} makes in {shown(step)}" if by else f"The trump that {shown(step)} makes"


def _makes_trump(root: Mapping, step: str, by: str = "") -> Place:
    """Where a step, or one of its calls or answers, makes trump; its name where that is not said in one place."""
    owner: Mapping | None = child(root, "hand")
    assert owner is not None
    node = child(owner, step)
    said = (child(node, "calls") or child(node, "asks")) if node is not None and by else None
    if said is not None:
        owner, node, step = said, child(said, by), by
    for key in ("makes_trump", "names", "in"):
        if node is not None and key in node:
            return node[key].place if key != "makes_trump" else _key(node, key)
    return _key(owner, step)


# --- rows of the score that do not fit --------------------------------------------------------------------------------


def _row(game: Game, settled: Settled) -> Row | None:
    """The row of the score that counts; None where that is not settled, or where none does."""
    for row in game.score:
        holds = outcome(row.when, settled)
        if holds is None:
            return None
        if holds:
            return row
    return None


def _for_nothing(root: Mapping, game: Game, course: Course) -> Diagnostic | None:
    """A hand that is played without a bidder, and gives points to bidders only."""
    marked = any(isinstance(step, ScoreStep) for step in game.steps)
    marked |= any(isinstance(step, TrickStep) and step.pegs is not None for step in game.steps)
    wins = game.end.wins_at_once or game.end.wins_after_the_hand
    if course.call >= 0 or not game.calls or marked or wins:
        return None
    row = _row(game, settled_by(game, course, made=False))
    if row is None or row.others is not None or row.everyone is not None:
        return None
    score = child(root, "score")
    assert score is not None
    message = f"When nobody has bid, the row {shown(row.name)} counts, and its `bidders` are nobody: "
    message += "the hand is played for nothing."
    counted = "tricks" if game.counts_tricks else "points"
    help = f"Say what the others write down: others: {counted}; or let the cards be dealt again when all pass."
    return warning("TW728", message, _key(score, row.name), help, tuple(_going_on(root, game)))


def check_bids_counted(root: Mapping, game: Game, found: Courses) -> Iterator[Diagnostic]:
    """Where the number of the bid is asked for, and the bid has none, so that it counts nothing."""
    told: set[Place] = set()
    played = {course.call for _step, course in found.at_play}
    calls = [call for number, call in enumerate(game.calls) if number in played and not call.number]
    for call in {call.name: call for call in calls}.values():
        for place, where in _bids_counted(root, game, call):
            if place not in told:
                told.add(place)
                message = f"{where} counts `bid`, and {shown(call.name)} has no number: `bid` is 0 then."
                help = f"Write `worth`, or ask first whether `call is {call.name}`."
                yield warning("TW727", message, place, help)


def _bids_counted(root: Mapping, game: Game, call: Call) -> Iterator[tuple[Place, str]]:
    """The places at which a call without a number counts as one, each with what stands there."""
    for _name, _step_key, node in entries(root, "hand"):
        calls = child(node, "calls") if isinstance(node, Mapping) else None
        own = child(calls, call.name) if calls is not None else None
        if own is not None and (place := _counts_bid(own.get("made"))) is not None:
            yield place, f"What makes {shown(call.name)} good"
    for made in (True, False):
        facts = {"call_name": call.name, "bid": 0, "worth": call.worth, "place": call.place, "made": made}
        row = _row(game, Settled(**facts))
        entry = next(
            (node for name, _key, node in entries(root, "score") if row is not None and name == row.name), None
        )
        for part in ("bidders", "others", "everyone") if isinstance(entry, Mapping) else ():
            assert row is not None and isinstance(entry, Mapping)
            if (place := _counts_bid(entry.get(part))) is not None:
                yield place, f"The row {shown(row.name)}"


def _counts_bid(node: Node | None) -> Place | None:
    """The place at which an expression counts `bid`; None where it does not, or first asks what has been bid."""
    found = _find_bid(parse_expression(spelt(node))) if isinstance(node, Scalar) else None
    return node.place_of(found.start, found.end) if found is not None and isinstance(node, Scalar) else None


def _find_bid(expression: Expression) -> Expression | None:
    if expression.kind == "name":
        return expression if expression.text == "bid" else None
    if expression.kind == "conditional" and _asks_for_the_call(expression.parts[0]):
        return None
    return next((found for part in expression.parts if (found := _find_bid(part)) is not None), None)


def _asks_for_the_call(expression: Expression) -> bool:
    if expression.kind == "name":
        return expression.text in ("bid", "call", "worth", "made")
    return any(_asks_for_the_call(part) for part in expression.parts)
