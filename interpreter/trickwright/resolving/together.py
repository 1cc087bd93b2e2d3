"""House rules played together: what each does, whether they touch the same place, and the rules that come out of it.

Two chosen rules that touch the same place conflict, unless one says that it goes over the other, or what they add can
be shown never to hold at once. The order of choosing means nothing: rules are applied in that of their ids.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations, pairwise, product

from trickwright.building.game import build_game, read_options, read_seats
from trickwright.building.model import Game
from trickwright.reading.diagnostics import Diagnostic, has_errors, shown
from trickwright.reading.document import Mapping, Node, Scalar, Sequence
from trickwright.resolving.choosing import Choice, Refusal, choose, later_place
from trickwright.resolving.exclusive import Conditions
from trickwright.resolving.house_rules import HouseRule, check_definition, needed, with_number
from trickwright.resolving.operations import Operation, PlaceMissing, apply, arranged, at, read
from trickwright.resolving.resolve import ABOUT_VARIANTS, Layer, Rules
from trickwright.resolving.shape import Place, Shape, dotted

_IN_ORDER: dict[Place, str] = {
    ("hand",): "",
    ("points",): "",
    ("score",): "score.*.when",
    ("game", "wins_at_once"): "game.wins_at_once.*.when",
    ("game", "wins_after_the_hand"): "game.wins_at_once.*.when",
}
"""The maps in which the order of entries may count, with the field of `when` where the first that holds counts."""


@dataclass(frozen=True)
class Played:
    """Rules with the house rules that are played, which ``house_rules`` names as records do, sorted."""

    root: Mapping
    house_rules: tuple[str, ...]
    layers: tuple[Layer, ...]


def play_with(
    rules: Rules, more: Iterable[Choice | str] = (), in_order: bool = True
) -> tuple[Played | None, list[Refusal]]:
    """The rules with the house rules of the files and some more, or why these cannot be played together.

    Only with ``in_order`` it is asked of new entries at the same place whether both may hold: games are built for it.
    """
    choices, refusals = choose([*rules.chosen, *more], rules.house_rules, rules.options)
    if refusals:
        return None, refusals
    layers: list[Layer] = []
    for choice, operations, wrong in operations_of(choices, rules):
        if has_errors(wrong):
            return None, [_unfitting(choice, wrong[0])]
        layers.append(Layer(f"the house rule {shown(choice.id)}", tuple(operations), choice.place, choice.id))
    together = _Together(rules, choices, layers)
    refusal = together.put_aside() or (together.conflict_of_order() if in_order else None)
    if refusal is not None:
        return None, [refusal]
    root = rules.root
    for choice, layer in zip(choices, together.layers, strict=True):
        for operation in layer.operations:
            try:
                root = apply(root, (operation,))
            except PlaceMissing as missing:
                return None, [_without_ground(choice, operation, str(missing.args[0]))]
    for owner in sorted({winner.path[:-1] for winner, _loser in together.first}):
        root = arranged(root, owner, together.order_in(owner))
    return Played(bare(root), tuple(sorted(map(str, choices))), tuple(together.layers)), []


def bare(root: Mapping) -> Mapping:
    """The rules as they are played: without what could still be chosen."""
    entries = [entry for entry in root.entries if entry[0].text not in ("house_rules", *ABOUT_VARIANTS)]
    return Mapping(tuple(entries), root.place)


# --- what rules do -----------------------------------------------------------------


class _Memory:
    """What rules that need no others do, kept for the rules they were last asked of: every two are asked again."""

    def __init__(self) -> None:
        self._root: Mapping | None = None
        self._done: dict[tuple[str, int | None], tuple[list[Operation], list[Diagnostic]]] = {}

    def of(self, root: Mapping) -> dict[tuple[str, int | None], tuple[list[Operation], list[Diagnostic]]]:
        """The memory for some rules; those of others are forgotten."""
        if root is not self._root:
            self._root, self._done = root, {}
        return self._done


_ON_THEIR_OWN = _Memory()


def operations_of(
    choices: Iterable[Choice], rules: Rules
) -> Iterator[tuple[Choice, list[Operation], list[Diagnostic]]]:
    """What each of some rules does on top of those it needs, and what is wrong with it; needed ones come first."""
    done: dict[str, list[Operation]] = {}
    for choice in choices:
        rule = rules.house_rules[choice.id]
        known = _ON_THEIR_OWN.of(rules.root).get((choice.id, choice.value))
        if known is not None:
            done[choice.id] = known[0]
            yield choice, *known
            continue
        wrong = check_definition(rule, rules.house_rules, rules.document.file)
        operations: list[Operation] = []
        if not wrong:
            below = rules.root
            try:
                for name in needed(rule, rules.house_rules):
                    below = apply(below, done.get(name, ()))
            except PlaceMissing:
                pass  # rules that do not go together: which is found when they are put together
            body = rule.body if choice.value is None else with_number(rule.body, choice.value)
            operations, wrong = read(body, below, Shape(below, rules.schema), in_rule=True)
            if rule.key.place.file != rules.document.file:
                wrong = [one for one in wrong if not _holds_already(one, rule)]
        done[choice.id] = operations
        if not needed(rule, rules.house_rules):
            _ON_THEIR_OWN.of(rules.root)[choice.id, choice.value] = operations, wrong
        yield choice, operations, wrong


def _holds_already(wrong: Diagnostic, rule: HouseRule) -> bool:
    """Whether what a rule from a file below does is done by a variant too; where it was written it did something."""
    removed = rule.body.get("remove")
    gone = isinstance(removed, Sequence) and any(_begins(item, wrong) for item in removed)
    return wrong.code == "TW512" or (wrong.code == "TW510" and gone)


def _begins(item: Node, wrong: Diagnostic) -> bool:
    return (item.place.file, item.place.line) == (wrong.place.file, wrong.place.line) and (
        item.place.column <= wrong.place.column <= item.place.end_column
    )


def _unfitting(choice: Choice, wrong: Diagnostic) -> Refusal:
    """Why a rule cannot be chosen in which something is wrong: at the rule, where the same file chooses it."""
    if choice.place is not None and choice.place.file == wrong.place.file:
        return Refusal(wrong.code, wrong.message, wrong.help or "Leave the rule out.", wrong.related, wrong.place)
    message = f"The house rule {shown(choice.id)} does not fit these rules: {wrong.message}"
    related = (("it says so here", wrong.place), *wrong.related)
    return Refusal(wrong.code, message, wrong.help or "Leave the rule out.", related, choice.place)


def _without_ground(choice: Choice, operation: Operation, place: str) -> Refusal:
    message = f"The house rule {shown(choice.id)} needs {shown(place)} as it is, and another chosen rule goes over it."
    related = ((f"{shown(choice.id)} {operation.deed} here", operation.place),)
    return Refusal("TW524", message, "Choose one of the two.", related, choice.place)


# --- what touches what -------------------------------------------------------------


@dataclass(frozen=True)
class _Meeting:
    """Two operations of two rules (by their numbers) that touch the same place, or whose order is open."""

    one: int
    mine: Operation
    two: int
    theirs: Operation


@dataclass
class _Together:
    """Rules that are to be played together; ``first`` are pairs of new rows of which the one comes before the other."""

    rules: Rules
    choices: list[Choice]
    layers: list[Layer]
    first: list[tuple[Operation, Operation]] = field(default_factory=list)

    def put_aside(self) -> Refusal | None:
        """Takes out what rules that go over others replace; the first conflict where none goes over the other.

        Of a rule that the other needs nothing is put aside: the other was written on top of it, and comes after it.
        """
        aside = set[int]()  # operations by identity, for the same may be done by two rules
        for meeting in self._meetings(Operation.touches):
            winner, loser = self._over(meeting)
            if winner is None or loser is None:
                return self._conflict(meeting)
            if not self._is_needed(meeting):
                aside.add(id(loser))
        self.layers = [
            replace(layer, operations=tuple(one for one in layer.operations if id(one) not in aside))
            for layer in self.layers
        ]
        return None

    def conflict_of_order(self) -> Refusal | None:
        """The first two new entries whose order would count and is open."""
        gaps = _Gaps(self.rules.root, [operation for layer in self.layers for operation in layer.operations])
        open_ones = [meeting for meeting in self._meetings(gaps.order_is_open) if meeting.mine.path[:-1] in _IN_ORDER]
        if not open_ones:
            return None
        try:
            operations = (operation for layer in self.layers for operation in layer.operations)
            root = bare(apply(self.rules.root, operations))
        except PlaceMissing:
            return None  # which is said when the rules are put together
        several = at(root, ("game", "several_there"))
        in_turn = isinstance(several, Scalar) and several.text.endswith("in the order of points")
        open_ones = [meeting for meeting in open_ones if in_turn or meeting.mine.path[:-1] != ("points",)]
        if not open_ones:
            return None
        conditions = Conditions(_games(root))
        for meeting in open_ones:
            owner = meeting.mine.path[:-1]
            winner, loser = self._over(meeting)
            if winner is not None and loser is not None and owner != ("hand",):
                self.first.append((winner, loser))  # of rows the first that holds counts
            elif not conditions.never_at_once(meeting.mine.node, meeting.theirs.node, _IN_ORDER[owner]):
                return self._conflict(meeting, in_order=True)
        return None

    def order_in(self, owner: Place) -> list[tuple[str, str]]:
        """Which entry of a map must stand before which: as below, as new ones say, and where rules go over others."""
        below = at(self.rules.root, owner)
        names = list(below) if isinstance(below, Mapping) else []
        found = [*pairwise(names)]
        for layer in self.layers:
            for operation in layer.operations:
                if operation.kind == "add" and operation.path[:-1] == owner and operation.beside is not None:
                    pair = (operation.path[-1], operation.beside)
                    found.append(pair if operation.side == "before" else pair[::-1])
        return found + [(one.path[-1], other.path[-1]) for one, other in self.first if one.path[:-1] == owner]

    def _meetings(self, meet: Callable[[Operation, Operation], bool]) -> Iterator[_Meeting]:
        for one, two in combinations(range(len(self.layers)), 2):
            for mine, theirs in product(self.layers[one].operations, self.layers[two].operations):
                if meet(mine, theirs):
                    yield _Meeting(one, mine, two, theirs)

    def _rules_of(self, meeting: _Meeting) -> tuple[HouseRule, HouseRule]:
        one, two = (self.rules.house_rules[self.choices[at].id] for at in (meeting.one, meeting.two))
        return one, two

    def _over(self, meeting: _Meeting) -> tuple[Operation | None, Operation | None]:
        """Of two operations that of the rule which says that it goes over the other, and the other; else nothing."""
        one, two = self._rules_of(meeting)
        if one.id in two.names("over"):
            return meeting.theirs, meeting.mine
        return (meeting.mine, meeting.theirs) if two.id in one.names("over") else (None, None)

    def _is_needed(self, meeting: _Meeting) -> bool:
        one, two = self._rules_of(meeting)
        return one.id in needed(two, self.rules.house_rules) or two.id in needed(one, self.rules.house_rules)

    def _conflict(self, meeting: _Meeting, in_order: bool = False) -> Refusal:
        pairs = ((self.choices[meeting.one], meeting.mine), (self.choices[meeting.two], meeting.theirs))
        names = " and ".join(shown(choice.id) for choice, _operation in pairs)
        removed = [one.path for one in (meeting.mine, meeting.theirs) if one.kind == "remove"]
        where = min(removed or (meeting.mine.path, meeting.theirs.path), key=len)
        message = f"The house rules {names} both touch {shown(dotted(where))}."
        help = self._mend(pairs[0][0].id, pairs[1][0].id)
        if in_order and not _IN_ORDER[where[:-1]]:
            owner = shown(dotted(where[:-1]))
            message = (
                f"The house rules {names} both add to {owner} at the same place, and it is open which comes first."
            )
            what = "step" if where[0] == "hand" else "entry"
            help = f"Choose one of them; or let one rule need the other, and put its {what} before or after that one."
        elif in_order:
            at_same = f"both add to {shown(dotted(where[:-1]))} at the same place"
            message = f"The house rules {names} {at_same}, and both may hold."
            help = f"{help[:-1]}; or give their new entries conditions that never hold together."
        related = tuple((f"{shown(choice.id)} {operation.deed} here", operation.place) for choice, operation in pairs)
        place = later_place(self.rules.chosen, [choice.id for choice, _operation in pairs])
        return Refusal("TW524", message, help, related, place)

    def _mend(self, one: str, two: str) -> str:
        """What can be done about two rules that touch the same place; only rules of the file itself can be mended."""
        rules = self.rules
        own = [name for name in (two, one) if rules.house_rules[name].key.place.file == rules.document.file]
        if not own:
            return "Choose one of them."
        other = one if own[0] == two else two
        return f"Choose one of them, or let one go over the other: `over: [{other}]` in {shown(own[0])}."


class _Gaps:
    """Between which entries of the rules below new ones come to stand, whatever they name as their neighbour."""

    def __init__(self, root: Mapping, operations: list[Operation]) -> None:
        self.root = root
        self.new = {operation.path: operation for operation in operations if operation.kind == "add"}

    def order_is_open(self, one: Operation, other: Operation) -> bool:
        """Whether two new entries come into the same gap, and neither says on which side of the other it stands."""
        if one.kind != "add" or other.kind != "add" or one.path[:-1] != other.path[:-1]:
            return False
        if other.path in self._chain(one) or one.path in self._chain(other):
            return False
        return self._gap(one) == self._gap(other)

    def _chain(self, operation: Operation) -> list[Place]:
        """The new entries that a new one leans on, the nearest first."""
        found: list[Place] = []
        while operation.beside is not None:
            path = (*operation.path[:-1], operation.beside)
            if path not in self.new or path in found:
                break
            found.append(path)
            operation = self.new[path]
        return found

    def _gap(self, operation: Operation) -> int:
        """How many entries of the map below stand before the gap."""
        owner = at(self.root, operation.path[:-1])
        names = list(owner) if isinstance(owner, Mapping) else []
        last = [operation, *(self.new[path] for path in self._chain(operation))][-1]
        if last.beside not in names:
            return len(names)
        return names.index(last.beside) + (last.side == "after")


def _games(root: Mapping) -> list[Game]:
    """The games of some rules for every number of players, with every option as usual, lowest and highest."""
    options = [
        {},
        *({name: end} for name, option in read_options(root).items() for end in (option.lowest, option.highest)),
    ]
    games = [build_game(root, seats, chosen)[0] for seats in read_seats(root) for chosen in options]
    return [game for game in games if game is not None]  # of the others it is said what is wrong when they are checked
