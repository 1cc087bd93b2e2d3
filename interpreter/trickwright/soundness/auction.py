"""The auction: bids that can never be called or outbid, and ways in which it cannot go on.

That somebody is to speak and can say nothing does not come about: it would need a dealer who must bid and has no call,
which is refused when the game is built (TW411). Nor does an auction go round for ever: every call outranks the last.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from trickwright.building.model import AuctionStep, Call, Game
from trickwright.building.reader import child, entries, truth, word, words
from trickwright.reading.diagnostics import Diagnostic, Place, shown, warning
from trickwright.reading.document import Mapping, Scalar
from trickwright.soundness.auction_courses import courses, said
from trickwright.soundness.auction_outcome import check_bids_counted, check_courses
from trickwright.soundness.auction_states import NONE, Calls, Reached, in_set, reached
from trickwright.soundness.bids import too_high


def check_auction(root: Mapping, game: Game) -> Iterator[Diagnostic]:
    """What can be said in a hand: bids that make no sense, and what becomes of the hand when all have spoken.

    Of a game with too many ways to go (``auction_states``, ``auction_courses``) nothing is said.
    """
    found = courses(game)
    if found is None:
        return
    hand = child(root, "hand")
    for step in game.steps:
        node = child(hand, step.name) if hand is not None else None
        if isinstance(step, AuctionStep) and node is not None and step.name in found.before:
            yield from _worth_nothing(node, game, step)
            yield from _level(root, node, game, step)
            yield from _check_step(node, game, step, found.before[step.name])
    yield from check_courses(root, game, found)
    yield from check_bids_counted(root, game, found)


def _check_step(node: Mapping, game: Game, step: AuctionStep, before: Calls) -> Iterator[Diagnostic]:
    can = reached(game, step, before)
    if can is None:
        return
    never = [call for call in step.calls if not can.made >> call + 1 & 1]
    if never:
        yield from _never_called(node, game, step, before, never)
        return
    yield from _never_outbid(node, game, step, can)
    yield from _in_vain(node, game, step, before, can)
    yield from _forced_to_anything(node, game, step)


def _call(node: Mapping, name: str) -> tuple[Scalar, Mapping] | None:
    """The entry of a call: its name and its value."""
    found = ((key, entry) for other, key, entry in entries(node, "calls") if other == name)
    return next(((key, entry) for key, entry in found if isinstance(entry, Mapping)), None)


def _place(node: Mapping, name: str, *keys: str) -> Place:
    """The place of the first of these entries that a call has, else that of its name."""
    key, entry = _call(node, name) or (node, node)
    return next((entry[other].place for other in keys if other in entry), key.place)


# --- bids that cannot be called, or outbid ----------------------------------------------------------------------------


def _already(game: Game, step: AuctionStep, before: Calls) -> str:
    """What has been bid before an auction begins, in words."""
    lowest = min(in_set(before), key=lambda call: game.calls[call].order)
    more = " or more" if before & before - 1 else ""
    return f"when {shown(step.name)} begins, {said(game.calls[lowest])}{more} has been bid already"


def _never_called(
    node: Mapping, game: Game, step: AuctionStep, before: Calls, never: list[int]
) -> Iterator[Diagnostic]:
    """Bids of a later auction that do not outrank what has been bid in one before it."""
    reason = _already(game, step, before)
    help = "Let it be worth more than what has been bid before, or put it into the auction before this one."
    if len(never) == len(step.calls):
        message = f"Nothing can ever be bid in {shown(step.name)}: {reason}, which nothing in it outranks."
        yield warning("TW720", message, (node.key("calls") or node).place, help)
        return
    for name in dict.fromkeys(game.calls[call].name for call in never):
        own = [call for call in never if game.calls[call].name == name]
        whole = all(call in own for call in step.calls if game.calls[call].name == name)
        first, last = said(game.calls[own[0]]), said(game.calls[own[-1]])
        if whole or len(own) == 1:
            message = (
                f"The bid {shown(name) if whole else first} can never be called: {reason}, which it does not outrank."
            )
        else:
            message = f"The bids {first} to {last} can never be called: {reason}, which they do not outrank."
        yield warning("TW720", message, _place(node, name), help)


def _never_outbid(node: Mapping, game: Game, step: AuctionStep, can: Reached) -> Iterator[Diagnostic]:
    if step.over_at == "first call":  # which says that nobody is outbid
        return
    for call in step.calls:
        if not step.higher[call] or can.outbid >> call + 1 & 1:
            continue
        one, other = game.calls[call], game.calls[step.higher[call][0]]
        message = (
            f"Nobody can ever outbid {said(one)}, though {said(other)} is worth more: with it the bidding is over."
        )
        help = "Let it be worth more than what has been bid before it, or leave it out."
        yield warning("TW721", message, _place(node, one.name), help)


# --- what bids are worth ----------------------------------------------------------------------------------------------


def _worth_nothing(node: Mapping, game: Game, step: AuctionStep) -> Iterator[Diagnostic]:
    for name in dict.fromkeys(game.calls[call].name for call in step.calls):
        own = (game.calls[call] for call in step.calls if game.calls[call].name == name)
        lowest = min(own, key=lambda call: call.worth)
        found = _call(node, name)
        if lowest.worth > 0 or found is None or "worth" not in found[1]:
            continue
        message = f"The bid {said(lowest)} is worth {lowest.worth}, and a bid is worth something."
        help = "What a bid is worth says what it outranks; what is scored for it stands in the rows of `score`."
        if not lowest.number and re.search(r"\bbid\b", word(found[1], "worth", "")):
            help = f"{shown(name)} has no number, so `bid` is 0 in it: write what it is worth, for example: worth: 250"
        yield warning("TW723", message, found[1]["worth"].place, help)


def _level(root: Mapping, node: Mapping, game: Game, step: AuctionStep) -> Iterator[Diagnostic]:
    """Bids that do not outrank each other, although the rules do not say that this is meant.

    The highest number in several suits ends the auction in each of them, so that nobody could outbid it anyway. Of a
    number that nobody can make good another finding says that it goes.
    """
    calls = [game.calls[number] for number in step.calls]
    if step.over_at == "first call" or len({call.order for call in calls}) == len(calls):
        return
    most = {name: highest for name, highest, _finding in too_high(root, game)}
    seen: set[tuple[str, str]] = set()
    by_order: dict[int, list[Call]] = {}
    places = {name: number for number, (name, _key, _node) in enumerate(entries(node, "calls"))}
    for call in (call for call in calls if call.number <= most.get(call.name, call.number)):
        for other in by_order.setdefault(call.order, []):
            if other.name == call.name and step.over_at == "top bid" and call.order == step.top_order:
                continue
            first, second = sorted((other, call), key=lambda one: places.get(one.name, 0))
            if (first.name, second.name) in seen:
                continue
            seen.add((first.name, second.name))
            if first.name not in second.level_with and second.name not in first.level_with:
                yield _is_level(node, first, second)
        if all(other.name != call.name for other in by_order[call.order]):
            by_order[call.order].append(call)


def _is_level(node: Mapping, first: Call, second: Call) -> Diagnostic:
    """The finding about two calls of the same worth, at the later one; about one that is level with itself."""
    found = _call(node, second.name)
    same = f"{said(first)} and {said(second)} are both worth {second.worth}"
    message = f"{same}, so neither outbids the other, and no `level_with` says that this is meant."
    help = f"If it is meant, say so at {shown(second.name)}: level_with: {first.name}. Otherwise let one be worth more"
    if first.name == second.name:
        suits = len(words(found[1], "in")) if found is not None else 1
        help += f", for example: worth: {suits} * bid + place" if first.number != 0 and suits > 1 else "."
        return warning("TW722", message, _place(node, second.name, "worth", "in"), help)
    related = (("the other one", _place(node, first.name, "worth")),)
    return warning("TW722", message, _place(node, second.name, "worth"), f"{help}.", related)


# --- entries that never matter ----------------------------------------------------------------------------------------


def _in_vain(node: Mapping, game: Game, step: AuctionStep, before: Calls, can: Reached) -> Iterator[Diagnostic]:
    """Entries of an auction about something that never comes about in it."""
    key = node.key("dealer_may_equal")
    if key is not None and truth(node, "dealer_may_equal") and not can.equalled:
        reason = "every bid that he could equal ends the bidding"
        if step.over_at is None:
            reason = "nothing that stands when his turn comes can be equalled"
        yield warning("TW724", f"`dealer_may_equal` never matters here: {reason}.", key.place, "Leave it out.")
    late = node.key("all_pass") or node.key("forced")
    if late is not None and not before & NONE and step.all_pass != "go on":  # which is what happens then
        message = f"{shown(late.text)} never matters here: {_already(game, step, before)}, and that stands if all pass."
        yield warning("TW724", message, late.place, "Leave it out.")


def _forced_to_anything(node: Mapping, game: Game, step: AuctionStep) -> Iterator[Diagnostic]:
    """Bounds for a dealer who must bid that do not bind him; not where options or other files set the numbers."""
    bounds, key = child(node, "forced"), node.key("forced")
    if bounds is None or key is None or not _is_fixed(node, bounds):
        return
    if not all(_is_fixed(node, entry) for _name, _key, entry in entries(node, "calls")):
        return
    if step.forced == frozenset(step.calls):
        message = "`forced` never matters here: it leaves the dealer every bid there is."
        yield warning("TW724", message, key.place, "Leave it out, or write narrower numbers.")
        return
    numbers = sorted({game.calls[call].number for call in step.calls if game.calls[call].number})
    if "from" not in bounds or "to" not in bounds or not numbers:
        return
    low, high = (int(word(bounds, name, "")) for name in ("from", "to"))
    if low < numbers[0]:
        message = f"`from: {low}` never matters here: the lowest bid is {numbers[0]}."
        yield warning("TW724", message, bounds["from"].place, f"Leave it out, or write {numbers[0]} or more.")
    if high > numbers[-1]:
        message = f"`to: {high}` never matters here: the highest bid is {numbers[-1]}."
        yield warning("TW724", message, bounds["to"].place, f"Leave it out, or write {numbers[-1]} or less.")


def _is_fixed(step: Mapping, bounds: object) -> bool:
    """Whether `from` and `to` are plain numbers, and written where the step is, and not by some house rule."""
    if not isinstance(bounds, Mapping):
        return False
    around = step.place
    return all(
        isinstance(bound, Scalar)
        and type(bound.value) is int
        and bound.place.file == around.file
        and around.line <= bound.place.line <= around.end_line
        for bound in (bounds.get(name) for name in ("from", "to"))
        if bound is not None
    )
