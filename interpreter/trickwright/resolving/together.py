"""House rules played together: what each does, whether they touch the same place, and the rules that come out of it.

Two chosen rules that touch the same place conflict, unless one says that it goes over the other, or what they add can
be shown never to hold at once. The order of choosing means nothing: rules are applied in that of their ids.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations, product

from trickwright.building.game import build_game, read_options, read_seats
from trickwright.building.model import Game
from trickwright.reading.diagnostics import Diagnostic, has_errors, shown
from trickwright.reading.document import Mapping, Scalar
from trickwright.resolving.exclusive import never_at_once
from trickwright.resolving.house_rules import (
    Choice,
    HouseRule,
    Refusal,
    check_definition,
    choose,
    later_place,
    with_number,
)
from trickwright.resolving.operations import Operation, PlaceMissing, apply, at, read
from trickwright.resolving.resolve import ABOUT_VARIANTS, Layer, Rules
from trickwright.resolving.shape import Shape, dotted

_IN_ORDER = {("hand",): None, ("score",): "score.*.when", ("game", "wins_at_once"): "game.wins_at_once.*.when"}
"""The maps in which the first entry that holds counts, or whose entries follow each other; with the field of `when`."""


@dataclass(frozen=True)
class Played:
    """Rules with the house rules that are played, which ``house_rules`` names as records do, sorted."""

    root: Mapping
    house_rules: tuple[str, ...]
    layers: tuple[Layer, ...]


def play_with(rules: Rules, more: Iterable[Choice | str] = ()) -> tuple[Played | None, list[Refusal]]:
    """The rules with the house rules of the files and some more, or why these cannot be played together."""
    choices, refusals = choose([*rules.chosen, *more], rules.house_rules)
    layers: list[Layer] = []
    for choice in choices:
        wrong = check_definition(rules.house_rules[choice.id], rules.house_rules, rules.document.file)
        operations, wrong = ([], wrong) if wrong else operations_of(choice, rules)
        if has_errors(wrong):
            return None, [_unfitting(choice, wrong[0])]
        layers.append(Layer(f"the house rule {shown(choice.id)}", tuple(operations), choice.place, choice.id))
    if not refusals:
        layers, refusals = _merged(layers, choices, rules)
    if refusals:
        return None, refusals
    root = rules.root
    for choice, layer in zip(choices, layers, strict=True):
        for operation in layer.operations:
            try:
                root = apply(root, (operation,))
            except PlaceMissing as missing:
                return None, [_without_ground(choice, operation, str(missing.args[0]))]
    return Played(bare(root), tuple(sorted(map(str, choices))), tuple(layers)), []


def bare(root: Mapping) -> Mapping:
    """The rules as they are played: without what could still be chosen."""
    entries = [entry for entry in root.entries if entry[0].text not in ("house_rules", *ABOUT_VARIANTS)]
    return Mapping(tuple(entries), root.place)


def operations_of(choice: Choice, rules: Rules) -> tuple[list[Operation], list[Diagnostic]]:
    """What a rule does on top of those it needs, and what is wrong with it."""
    below = rules.root
    for name in needed(rules.house_rules[choice.id], rules.house_rules):
        numbers = rules.house_rules[name].numbers
        below = apply(below, _read(Choice(name, numbers.ends()[0] if numbers is not None else None), rules, below)[0])
    return _read(choice, rules, below)


def _read(choice: Choice, rules: Rules, below: Mapping) -> tuple[list[Operation], list[Diagnostic]]:
    body = rules.house_rules[choice.id].body
    return read(body if choice.value is None else with_number(body, choice.value), below, Shape(below, rules.schema))


def needed(rule: HouseRule, rules: dict[str, HouseRule]) -> list[str]:
    """The rules that a rule needs, and those that these need, each after those it needs itself."""
    found: list[str] = []
    _add_needed(rule, rules, found, {rule.id})
    return found


def _add_needed(rule: HouseRule, rules: dict[str, HouseRule], found: list[str], begun: set[str]) -> None:
    for name in sorted((rule.names("needs") & rules.keys()) - begun):
        begun.add(name)  # so that a circle, which is reported elsewhere, comes to an end
        _add_needed(rules[name], rules, found, begun)
        found.append(name)


def _unfitting(choice: Choice, wrong: Diagnostic) -> Refusal:
    """Why a rule cannot be chosen in which something is wrong: at the rule, where the same file chooses it."""
    if choice.place is not None and choice.place.file == wrong.place.file:
        return Refusal(wrong.code, wrong.message, wrong.help or "Leave the rule out.", wrong.related, wrong.place)
    message = f"The house rule {shown(choice.id)} does not fit these rules: {wrong.message}"
    related = (("it says so here", wrong.place), *wrong.related)
    return Refusal(wrong.code, message, wrong.help or "Leave the rule out.", related, choice.place)


def _without_ground(choice: Choice, operation: Operation, place: str) -> Refusal:
    message = f"The house rule {shown(choice.id)} needs {shown(place)} as it is, and another chosen rule goes over it."
    related = ((f"{shown(choice.id)} {operation.described}", operation.place),)
    return Refusal("TW524", message, "Choose one of the two.", related, choice.place)


# --- what touches what -------------------------------------------------------------


@dataclass(frozen=True)
class Meeting:
    """Two operations of two rules (by their numbers) that touch the same place, or whose order would matter."""

    one: int
    mine: Operation
    two: int
    theirs: Operation
    order: bool = False


def _merged(layers: list[Layer], choices: list[Choice], rules: Rules) -> tuple[list[Layer], list[Refusal]]:
    """The layers without what rules that go over others put aside, or the first conflict between two of them.

    Of a rule that the other needs nothing is put aside: the other was written on top of it, and comes after it.
    """
    aside = set[int]()  # operations by identity, for the same may be done by two rules
    first = dict[int, Operation]()
    in_order: list[Meeting] = []
    for meeting in _meetings(layers, rules):
        winner, loser = _over(meeting, choices, rules)
        if meeting.order and (winner is None or loser is None or meeting.mine.path[0] == "hand"):
            in_order.append(meeting)
        elif winner is None or loser is None:
            return [], [_conflict(meeting, choices, rules)]
        elif meeting.order:  # of rows the first that holds counts, so that of the winner comes first
            first.setdefault(id(winner), replace(winner, side="before", beside=loser.path[-1]))
        elif not _is_needed(meeting, choices, rules):
            aside.add(id(loser))
    merged = [
        replace(layer, operations=tuple(first.get(id(one), one) for one in layer.operations if id(one) not in aside))
        for layer in layers
    ]
    in_order = [one for one in in_order if not {id(one.mine), id(one.theirs)} & aside]
    if in_order:
        try:
            games = _games(bare(apply(rules.root, (operation for layer in merged for operation in layer.operations))))
        except PlaceMissing:
            return merged, []  # which is said when the rules are put together
        for meeting in in_order:
            field = _IN_ORDER.get(meeting.mine.path[:-1])
            if field is None or not never_at_once(meeting.mine.node, meeting.theirs.node, field, games):
                return [], [_conflict(meeting, choices, rules)]
    return merged, []


def _over(meeting: Meeting, choices: list[Choice], rules: Rules) -> tuple[Operation | None, Operation | None]:
    """Of two operations that of the rule which says that it goes over the other, and the other; else nothing."""
    one, two = (rules.house_rules[choices[at].id] for at in (meeting.one, meeting.two))
    if one.id in two.names("over"):
        return meeting.theirs, meeting.mine
    return (meeting.mine, meeting.theirs) if two.id in one.names("over") else (None, None)


def _is_needed(meeting: Meeting, choices: list[Choice], rules: Rules) -> bool:
    one, two = (rules.house_rules[choices[at].id] for at in (meeting.one, meeting.two))
    return one.id in needed(two, rules.house_rules) or two.id in needed(one, rules.house_rules)


def _meetings(layers: list[Layer], rules: Rules) -> Iterator[Meeting]:
    for one, two in combinations(range(len(layers)), 2):
        for mine, theirs in product(layers[one].operations, layers[two].operations):
            if mine.touches(theirs):
                yield Meeting(one, mine, two, theirs)
            elif mine.same_slot(theirs) and _order_matters(mine, rules):
                yield Meeting(one, mine, two, theirs, order=True)


def _order_matters(operation: Operation, rules: Rules) -> bool:
    owner = operation.path[:-1]
    if owner == ("points",):
        several = at(rules.root, ("game", "several_there"))
        return isinstance(several, Scalar) and several.text.endswith("in the order of points")
    return owner in _IN_ORDER


def _games(root: Mapping) -> list[Game]:
    """The games of some rules for every number of players, with every option as usual, lowest and highest."""
    options = [
        {},
        *({name: end} for name, option in read_options(root).items() for end in (option.lowest, option.highest)),
    ]
    games = [build_game(root, seats, chosen)[0] for seats in read_seats(root) for chosen in options]
    return [game for game in games if game is not None]  # of the others it is said what is wrong when they are checked


def _conflict(meeting: Meeting, choices: list[Choice], rules: Rules) -> Refusal:
    pairs = ((choices[meeting.one], meeting.mine), (choices[meeting.two], meeting.theirs))
    names = " and ".join(shown(choice.id) for choice, _operation in pairs)
    removed = [one.path for one in (meeting.mine, meeting.theirs) if one.kind == "remove"]
    where = min(removed or (meeting.mine.path, meeting.theirs.path), key=len)
    message = f"The house rules {names} both touch {shown(dotted(where))}."
    help = _mend(pairs[0][0].id, pairs[1][0].id, rules)
    if meeting.order and where[0] == "hand":
        message = f"The house rules {names} both add to `hand` at the same place, and it is open which comes first."
        help = "Choose one of them; or let one rule need the other, and put its step before or after that one."
    elif meeting.order:
        at_same = f"both add to {shown(dotted(where[:-1]))} at the same place"
        message = f"The house rules {names} {at_same}, and both may hold."
        help = f"{help[:-1]}; or give their new entries conditions that never hold together."
    related = tuple((f"{shown(choice.id)} {operation.described}", operation.place) for choice, operation in pairs)
    place = later_place(rules.chosen, [choice.id for choice, _operation in pairs])
    return Refusal("TW524", message, help, related, place)


def _mend(one: str, two: str, rules: Rules) -> str:
    """What can be done about two rules that touch the same place; the author can mend only rules of his own file."""
    own = [name for name in (two, one) if rules.house_rules[name].key.place.file == rules.document.file]
    if not own:
        return "Choose one of them."
    other = one if own[0] == two else two
    return f"Choose one of them, or let one go over the other: `over: [{other}]` in {shown(own[0])}."
