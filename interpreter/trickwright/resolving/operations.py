"""What a variant or a house rule does to the rules below it: places changed, entries added and removed.

``read`` turns `set`, `change`, `add` and `remove` of a map into operations and says what is wrong with them;
``apply`` does them. Applying never looks at the schema, so that operations can be left out to see which of them matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from trickwright.reading.diagnostics import Diagnostic, all_shown, error, nearest, shown
from trickwright.reading.diagnostics import Place as FilePlace
from trickwright.reading.document import Mapping, Node, Scalar, Sequence, plain
from trickwright.reading.flow_style import in_flow_style
from trickwright.resolving.shape import Place, Shape, dotted

Kind = Literal["remove", "change", "add"]

SECTIONS = ("set", "change", "add", "remove")
"""The entries of a file or a house rule that change the rules below."""

_DONE = {"remove": "removes", "change": "changes", "add": "adds"}
_WORTH_SAYING = frozenset({"short", "too_few"})
"""Entries that a game has to give in so many words where they count, also as they usually are."""

_LONGEST_SHOWN = 60  # characters of a value in a mend
_NOT_RULES = ("trickwright", "id", "title", "source", "text")


class PlaceMissing(KeyError):  # noqa: N818 - an answer, not an error
    """An operation at a place that is not there."""


@dataclass(frozen=True)
class Operation:
    """One place that is changed, added or removed.

    ``key`` is the name at that place as the file writes it, ``node`` the new value (None for a removal). A new entry
    may stand ``before`` or ``after`` (``side``) the entry ``beside``. ``way`` are the names around it, as far as the
    file writes them.
    """

    kind: Kind
    path: Place
    key: Scalar
    node: Node | None = None
    side: str | None = None
    beside: str | None = None
    way: tuple[Scalar, ...] = ()

    @property
    def place(self) -> FilePlace:
        """Where the file says it."""
        return self.key.place

    @property
    def deed(self) -> str:
        """``changes `game.target` ``."""
        return f"{_DONE[self.kind]} {shown(dotted(self.path))}"

    def touches(self, other: Operation) -> bool:
        """Whether the two concern the same place, or one a place inside that of the other."""
        shorter, longer = sorted((self.path, other.path), key=len)
        return longer[: len(shorter)] == shorter or self._anchored_in(other) or other._anchored_in(self)

    def _anchored_in(self, other: Operation) -> bool:
        if self.beside is None or other.kind != "remove":
            return False
        return (*self.path[:-1], self.beside)[: len(other.path)] == other.path


# --- reading ------------------------------------------------------------------


def read(
    owner: Mapping, root: Mapping, shape: Shape, in_rule: bool = False
) -> tuple[list[Operation], list[Diagnostic]]:
    """The operations of a file or (``in_rule``) a house rule on the rules in ``root``, and what is wrong with them."""
    reading = _Reading(root, shape, in_rule)
    found = list(reading.removals(owner))  # first, so that a new entry may take the name of one that is gone
    found += reading.settings(owner)
    for section, take in (("change", reading.changes), ("add", reading.additions)):
        node = owner.get(section)
        if isinstance(node, Mapping):
            found += take(node, ())
    reading.removed_and_used()
    return found, reading.diagnostics


class _Reading:
    def __init__(self, root: Mapping, shape: Shape, in_rule: bool) -> None:
        self.root = root
        self.in_rule = in_rule
        self.shape = shape
        self.diagnostics: list[Diagnostic] = []
        self._set: dict[Place, Scalar] = {}
        self._removed: dict[Place, Scalar] = {}
        self._still_used: dict[Place, list[tuple[str, FilePlace]]] = {}  # what is removed, and where it is spoken of

    def _wrong(
        self, code: str, message: str, place: FilePlace, help: str, related: tuple[tuple[str, FilePlace], ...] = ()
    ) -> None:
        self.diagnostics.append(error(code, message, place, help, related))

    def removals(self, owner: Mapping) -> Iterator[Operation]:
        node = owner.get("remove")
        for item in node if isinstance(node, Sequence) else ():
            if isinstance(item, Scalar):
                path = tuple(item.text.split("."))
                if path[0] in _NOT_RULES or path[0] in ("with", "extends", *SECTIONS):
                    message = f"{shown(item.text)} is no rule, and cannot be removed."
                    self._wrong("TW510", message, item.place, "Name a place in the rules, such as: points.two")
                elif path[0] == "house_rules" and self.in_rule:
                    message = "A house rule does something to the game, and cannot remove another house rule."
                    help = "Say under `excludes` with which rules it cannot be played."
                    self._wrong("TW510", message, item.place, help)
                elif self._is_there(path, item):
                    operation = Operation("remove", path, item)
                    self._removed[path] = item
                    self.root = apply(self.root, (operation,))
                    yield operation

    def settings(self, owner: Mapping) -> Iterator[Operation]:
        node = owner.get("set")
        for key, value in node.entries if isinstance(node, Mapping) else ():
            path = ("options", key.text, "default")
            there = at(self.root, path)
            if there is None:
                self._wrong(
                    "TW510", f"There is no option {shown(key.text)} to set.", key.place, self._instead(key, value)
                )
            elif (same := self._unchanged(path, key, value, there)) is not None:
                self.diagnostics.append(same)
            else:
                self._set[path] = key
                yield Operation("change", path, key, value)

    def _instead(self, key: Scalar, value: Node) -> str:
        """The mend for setting what is no option: one that is nearly called so, or a place in the rules."""
        known = at(self.root, ("options",))
        names = list(known) if isinstance(known, Mapping) else []
        parts = [name for name in self.shape.known(()) if key.text in self.shape.known((name,))]
        if parts and nearest(key.text, names) is None:
            return f"It is no option. Write it under `change`: {_as_change((parts[0], key.text), value)}"
        return _among(key.text, names)

    def changes(self, node: Mapping, path: Place, way: tuple[Scalar, ...] = ()) -> Iterator[Operation]:
        """What is different below a place. A value that stays is a mistake only where none beside it is new."""
        unchanged: list[Diagnostic] = []
        different = False
        for key, value in node.entries:
            below = (*path, key.text)
            there = at(self.root, below)
            if below in self._removed:
                self._uses_removed(below, "it is changed here", key)
            elif there is None and self.shape.has_own_names(path):
                self._missing(below, key, "be changed")
            elif isinstance(value, Mapping) and (there is None or isinstance(there, Mapping)):
                for operation in self.changes(value, below, (*way, key)):
                    different = True
                    yield operation
            elif below in self._set:
                message = f"{shown(dotted(below))} is given two values."
                related = (("the other is here", self._set[below].place),)
                self._wrong("TW407", message, key.place, "Write it once, under `set`.", related)
            elif (same := self._unchanged(below, key, value, there)) is not None:
                unchanged.append(same)
            else:
                different = True
                yield Operation("change", below, key, value, way=way)
        self.diagnostics += [] if different else unchanged

    def additions(self, node: Mapping, path: Place, way: tuple[Scalar, ...] = ()) -> Iterator[Operation]:
        always_there: list[tuple[Scalar, Node]] = []
        for key, value in node.entries:
            below = (*path, key.text)
            there = at(self.root, below)
            if self.shape.has_own_names(path) and there is None:
                if self._is_whole(below, key, value):
                    for operation in self._addition(below, key, value):
                        self.root = apply(self.root, (operation,))  # so that the next may stand beside it
                        yield replace(operation, way=way)
            elif isinstance(value, Mapping) and self._leads_on(below, there) and not self._is_anew(below, value, there):
                yield from self.additions(value, below, (*way, key))
            elif self.shape.has_own_names(path) and there is not None:
                self._there_already(below, key, there)
            else:
                always_there.append((key, value))
        if always_there:
            self._are_there_always(path, always_there)

    def _leads_on(self, path: Place, there: Node | None) -> bool:
        """Whether there are named entries at or below a place."""
        if isinstance(there, Mapping) and self.shape.has_own_names(path[:-1]):
            return any(self._leads_on((*path, name), there.get(name)) for name in self.shape.known(path))
        inside = self.shape.known(path)
        return self.shape.has_own_names(path) or any(self.shape.has_own_names((*path, name)) for name in inside)

    def _is_anew(self, path: Place, value: Mapping, there: Node | None) -> bool:
        """Whether an entry that is there already is written once more as a whole, like a new one."""
        own = isinstance(there, Mapping) and self.shape.has_own_names(path[:-1])
        return own and any(word in value for word in ("phase", "before", "after"))

    def _is_whole(self, path: Place, key: Scalar, value: Node) -> bool:
        """Whether a new step says what kind of step it is; others are whole as far as the schema can say."""
        if path[:-1] != ("hand",) or not isinstance(value, Mapping) or "phase" in value:
            return True
        steps = at(self.root, ("hand",))
        guess = nearest(key.text, list(steps) if isinstance(steps, Mapping) else [])
        message = f"There is no step {shown(key.text)} in the hand, and a new step needs a `phase`."
        help = f"Did you mean `{guess}`?" if guess else f"For example: {key.text}: {{phase: exchange, …}}"
        self._wrong("TW510", message, key.place, help)
        return False

    def _addition(self, path: Place, key: Scalar, value: Node) -> Iterator[Operation]:
        sides = [side for side in ("before", "after") if isinstance(value, Mapping) and side in value]
        if not isinstance(value, Mapping) or not sides:
            yield Operation("add", path, key, value)
            return
        word = value[sides[0]]
        bare = Mapping(tuple(entry for entry in value.entries if entry[0].text not in ("before", "after")), value.place)
        if self._can_stand(path, sides, word, value):
            assert isinstance(word, Scalar)
            yield Operation("add", path, key, bare, sides[0], word.text)
        else:
            yield Operation("add", path, key, bare)  # so that others may stand beside it

    def _can_stand(self, path: Place, sides: list[str], word: Node, value: Mapping) -> bool:
        """Whether a new entry may stand on one side of another; says it where it may not."""
        around = at(self.root, path[:-1])
        others = [name for name in around if name != path[-1]] if isinstance(around, Mapping) else []
        if len(sides) > 1:
            message = f"{shown(path[-1])} says both `before` and `after`."
            self._wrong("TW514", message, value[sides[1]].place, "Write one of them; the other follows from it.")
        elif not isinstance(word, Scalar) or word.text in others:
            return isinstance(word, Scalar)
        elif (*path[:-1], word.text) in self._removed:
            self._uses_removed((*path[:-1], word.text), "it is named here", word)
        else:
            message = f"There is no {shown(word.text)} in {shown(dotted(path[:-1]))} to stand {sides[0]}."
            self._wrong("TW514", message, word.place, _among(word.text, others))
        return False

    # --- what is wrong --------------------------------------------------------

    def _uses_removed(self, path: Place, what: str, word: Scalar) -> None:
        self._still_used.setdefault(path, []).append((what, word.place))

    def removed_and_used(self) -> None:
        """Refuses what has been removed while the same file still speaks of it, once for each."""
        for path, uses in self._still_used.items():
            message = f"{shown(dotted(path))} is removed here, and something else still speaks of it."
            help = "Leave it out of `remove`, or leave out what speaks of it."
            self._wrong("TW407", message, self._removed[path].place, help, tuple(uses))

    def _is_there(self, path: Place, item: Scalar) -> bool:
        for depth in range(1, len(path) + 1):
            if at(self.root, path[:depth]) is not None:
                continue
            start = sum(len(name) + 1 for name in path[: depth - 1])
            place = item.place_of(start, start + len(path[depth - 1]))
            around = at(self.root, path[: depth - 1])
            names = list(around) if isinstance(around, Mapping) else []
            if path[:depth] in self._removed:
                message = f"{shown(dotted(path[:depth]))} is removed already."
                self._wrong(
                    "TW407",
                    message,
                    place,
                    "Leave this out.",
                    (("it is removed here", self._removed[path[:depth]].place),),
                )
            elif around is not None and not isinstance(around, Mapping):
                kind = "a list" if isinstance(around, Sequence) else "a single value"
                message = f"{shown(dotted(path[: depth - 1]))} is {kind}, of which no part can be removed."
                self._wrong("TW510", message, place, "Write under `change` what it is to be instead.")
            elif path[depth - 1] in self.shape.known(path[: depth - 1]):
                message = f"{shown(dotted(path[:depth]))} says nothing here, so there is nothing to remove."
                self._wrong("TW510", message, place, "Leave this out; what usually holds, holds already.")
            else:
                self._missing(path[:depth], item, "be removed", names, place)
            return False
        there = at(self.root, path)
        if isinstance(there, Scalar) and self.shape.usual(path) == plain(there) and path[-1] not in _WORTH_SAYING:
            message = f"This changes nothing: {shown(dotted(path))} is {_said(there)} where nothing is said, too."
            self._wrong("TW512", message, item.place, "Leave it out.", (("it says so here", there.place),))
            return False
        return True

    def _missing(
        self, path: Place, key: Scalar, what: str, names: list[str] | None = None, place: FilePlace | None = None
    ) -> None:
        """Refuses a named entry that is not there."""
        around = at(self.root, path[:-1])
        there = names if names is not None else list(around) if isinstance(around, Mapping) else []
        where = f" in {shown(dotted(path[:-1]))}" if path[:-1] else ""
        message = f"There is no {shown(path[-1])}{where} that could {what}."
        help = _among(path[-1], there)
        elsewhere = _places_called(path[-1], self.root) if len(path) == 1 and nearest(path[-1], there) is None else []
        if elsewhere:
            help = f"Did you mean `{elsewhere[0]}`?"
        if what == "be changed" and nearest(path[-1], there) is None:
            declared = path[0] in ("house_rules", "options")
            help += f" A new one stands under `{path[0]}`, beside `change`." if declared else ""
            help += "" if declared else " What is new stands under `add`."
        self._wrong("TW510", message, place or key.place, help)

    def _there_already(self, path: Place, key: Scalar, there: Node) -> None:
        around = at(self.root, path[:-1])
        first = around.key(path[-1]) if isinstance(around, Mapping) else None
        message = f"There is {shown(path[-1])} in {shown(dotted(path[:-1]))} already, so it cannot be added."
        help = "Give the new entry another name, or write it under `change` to say what is different."
        self._wrong("TW511", message, key.place, help, (("it is here", (first or key).place),) if there else ())

    def _are_there_always(self, path: Place, entries: list[tuple[Scalar, Node]]) -> None:
        """Refuses entries of one map that the language names."""
        names = [key.text for key, _value in entries]
        has, it, is_ = ("have their names", "they are", "are") if len(names) > 1 else ("has its name", "it is", "is")
        message = f"{all_shown(names)} {has} from the language, so {it} always there and {is_} not added."
        key, value = entries[0]
        help = f"Write it under `change`: {_as_change((*path, key.text), value)}"
        if len(names) > 1:
            help = f"Write them under `change`: {_as_change(path, Mapping(tuple(entries), key.place))}"
        self._wrong("TW513", message, key.place, help)

    def _unchanged(self, path: Place, key: Scalar, value: Node, there: Node | None) -> Diagnostic | None:
        """The finding about a new value that is the one which holds so far; the number of a house rule may be it."""
        if any(isinstance(one, Scalar) and one.replaced_spans for one in (value, there)):
            return None
        help = "Leave it out, or write another value."
        if there is None:
            usual = self.shape.usual(path)
            if usual is None or usual != plain(value) or path[-1] in _WORTH_SAYING:
                return None
            message = f"This changes nothing: {shown(dotted(path))} is {_said(value)} where nothing else is said."
            return error("TW512", message, key.place, help)
        if _alike(plain(there)) != _alike(plain(value)):
            return None
        message = f"This changes nothing: {shown(dotted(path))} is {_said(value)} already."
        return error("TW512", message, key.place, help, (("it says so here", there.place),))


def _alike(value: object) -> object:
    """A value so that `7` and `"7"`, and an expression however it is spaced, are one."""
    if isinstance(value, list):
        return [_alike(item) for item in value]
    return " ".join(str(value).split()) if not isinstance(value, bool) else value


def _said(value: Node) -> str:
    if isinstance(value, Scalar):
        return shown(value.text)
    return "the same"


def _among(name: str, names: list[str]) -> str:
    guess = nearest(name, names)
    if guess is not None:
        return f"Did you mean `{guess}`?"
    return f"There are: {', '.join(f'`{one}`' for one in names[:12])}." if names else "There is nothing of this kind."


def _places_called(name: str, root: Mapping, above: Place = ()) -> list[str]:
    """The places whose last name is this one, the outermost first."""
    found = [dotted((*above, key.text)) for key, _node in root.entries if key.text == name and above]
    for key, node in root.entries:
        if isinstance(node, Mapping):
            found += _places_called(name, node, (*above, key.text))
    return sorted(found, key=lambda place: place.count("."))


def _as_change(path: Place, value: Node) -> str:
    text = value.text if isinstance(value, Scalar) else in_flow_style(plain(value))
    text = text if len(text) <= _LONGEST_SHOWN else "…"
    for name in reversed(path):
        text = f"{{{name}: {text}}}" if name != path[0] else f"{name}: {text}"
    return f"change: {{{text}}}"


# --- applying -----------------------------------------------------------------


def at(root: Node | None, path: Place) -> Node | None:
    """The value at a place, or None."""
    for name in path:
        root = root.get(name) if isinstance(root, Mapping) else None
    return root


def apply(root: Mapping, operations: Iterable[Operation]) -> Mapping:
    """The rules with some operations done, in their order. Raises PlaceMissing."""
    for operation in operations:
        root = _applied(root, operation.path, operation)
    return root


def arranged(root: Mapping, owner: Place, pairs: Iterable[tuple[str, str]]) -> Mapping:
    """The rules with the entries of one map so that of each pair of names the first stands before the second.

    Apart from that the entries stay in their order.
    """
    node = at(root, owner)
    assert isinstance(node, Mapping)
    first: dict[str, set[str]] = {}
    for winner, loser in pairs:
        if winner in node and loser in node:
            first.setdefault(loser, set()).add(winner)
    waiting = list(node.entries)
    done: list[tuple[Scalar, Node]] = []
    names: set[str] = set()
    while waiting:
        ready = next((entry for entry in waiting if first.get(entry[0].text, set()) <= names), waiting[0])
        waiting.remove(ready)
        done.append(ready)
        names.add(ready[0].text)
    return _put(root, owner, Mapping(tuple(done), node.place))


def _put(owner: Mapping, path: Place, node: Mapping) -> Mapping:
    if not path:
        return node
    entries = tuple(
        (key, _put(below, path[1:], node) if key.text == path[0] and isinstance(below, Mapping) else below)
        for key, below in owner.entries
    )
    return Mapping(entries, owner.place)


def _applied(owner: Mapping, path: Place, operation: Operation) -> Mapping:
    name, rest = path[0], path[1:]
    position = next((number for number, (key, _) in enumerate(owner.entries) if key.text == name), None)
    entries = list(owner.entries)
    if rest:
        if position is None and operation.kind == "remove":
            raise PlaceMissing(dotted(operation.path))
        inside = entries[position][1] if position is not None else Mapping((), operation.place)
        if not isinstance(inside, Mapping):
            raise PlaceMissing(dotted(operation.path))
        depth = len(operation.path) - len(path)
        own = operation.way[depth] if depth < len(operation.way) else _named(operation.key, name)
        key = entries[position][0] if position is not None else own
        entry = (key, _applied(inside, rest, operation))
        if position is None:
            entries.append(entry)
        elif operation.kind == "remove" and not entry[1].entries:
            del entries[position]  # a map without entries says nothing
        else:
            entries[position] = entry
    elif operation.kind == "remove":
        if position is None:
            raise PlaceMissing(dotted(operation.path))
        del entries[position]
    else:
        assert operation.node is not None
        key = operation.key if operation.key.text == name else _named(operation.key, name)
        if operation.kind == "change" and position is not None:
            entries[position] = (key, operation.node)
        elif position is not None:
            raise PlaceMissing(dotted(operation.path))
        else:
            entries.insert(_slot(owner, operation), (key, operation.node))
    return Mapping(tuple(entries), owner.place)


def _slot(owner: Mapping, operation: Operation) -> int:
    if operation.beside is None:
        return len(owner.entries)
    names = list(owner)
    if operation.beside not in names:
        raise PlaceMissing(dotted((*operation.path[:-1], operation.beside)))
    return names.index(operation.beside) + (operation.side == "after")


def _named(key: Scalar, name: str) -> Scalar:
    """The name of an entry that the file does not write itself, at the place of one that it does."""
    return Scalar(name, name, "plain", key.place)
