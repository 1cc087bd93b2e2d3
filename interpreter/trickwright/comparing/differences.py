"""What differs between two resolved rulesets, place by place, in the order of a rule file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from trickwright.comparing.meaning import (
    GOES_WITHOUT_SAYING,
    MEANS_NOTHING,
    STEP_KINDS,
    Data,
    essence,
    holds,
    kind_of_point,
    kind_of_step,
    order_matters,
    settled,
    told_apart,
)
from trickwright.comparing.orders import merged_order, moved_entries, neighbour
from trickwright.reading.document import Mapping, plain
from trickwright.reading.schema_parts import Rule
from trickwright.resolving.shape import Place, Shape

Kind = Literal["changed", "given", "gone", "added", "removed", "replaced", "moved"]

IN_ORDER = (
    "players",
    "deck",
    "cards",
    "trump",
    "plain",
    "free",
    "pips",
    "points",
    "all_points",
    "hand",
    "score",
    "game",
    "options",
)
"""The parts of a rule file in the order in which they are compared."""

_OF_A_HOUSE_RULE = (
    "title",
    "text",
    "source",
    "value",
    "needs",
    "excludes",
    "over",
    "set",
    "change",
    "add",
    "remove",
)
_WHOLE = ("trick.surplus",)  # maps without names of the author's that come and go as a whole
_AS_ONE = ("deal.dealer_scores",)  # maps that are told as a single value


@dataclass(frozen=True)
class Difference:
    """One thing that differs.

    A value was ``changed``; or one side says nothing and nothing usual holds there, so that it was ``given`` or is
    ``gone``. A named entry was ``added``, ``removed``, ``moved``, or ``replaced`` by one of another kind. ``key`` is
    the place without the names of the author's own, as the catalogue has it: ``auction.calls.from``. ``beside`` says
    where an entry stands in a map whose order matters: ``("before", "made")``.
    """

    kind: Kind
    path: Place
    key: str
    before: Any
    after: Any
    beside: tuple[str, str] | None = None


def compare(first: Mapping, second: Mapping, schema: Rule) -> list[Difference]:
    """What differs in the second of two resolved rulesets, in the order of a rule file."""
    return list(_Walk(first, second, schema).all())


class _Walk:
    def __init__(self, first: Mapping, second: Mapping, schema: Rule) -> None:
        self.shapes = Shape(first, schema), Shape(second, schema)
        self.roots: tuple[Data, Data] = tuple(_data(root) for root in (first, second))  # type: ignore[assignment]

    def all(self) -> Iterator[Difference]:
        first, second = self.roots
        for name in IN_ORDER:
            if name == "points" and bool(first.get(name)) != bool(second.get(name)):
                before, after = ("points" if root.get(name) else "tricks" for root in self.roots)
                yield Difference("changed", (name,), "counted", before, after)
            yield from self._below((name,), name, first, second)

    def _below(self, path: Place, key: str, before: Data, after: Data) -> Iterator[Difference]:
        """The differences at one entry of two maps, of which one or the other may lack it."""
        one, two = before.get(path[-1]), after.get(path[-1])
        if not holds(key, after):
            return
        if not holds(key, before):
            yield from self._now(path, key, two or {})
        elif key == "pips" and any((one or {}).values()) != any((two or {}).values()):
            yield Difference("removed" if one else "added", path, key, one, two)
        elif key in _AS_ONE:
            yield from self._value(path, key, before, after)
        elif any(shape.has_own_names(path) for shape in self.shapes):
            yield from self._named(path, key, one or {}, two or {})
        elif isinstance(one, dict) or isinstance(two, dict):
            if key in _WHOLE and (one is None or two is None):
                yield Difference("added" if one is None else "removed", path, key, one, two)
            else:
                yield from self._fixed(path, key, one or {}, two or {})
        else:
            yield from self._value(path, key, before, after)

    def _now(self, path: Place, key: str, after: Data) -> Iterator[Difference]:
        """What the entries of a map say now, where the map said nothing before."""
        shape = self.shapes[1]
        for name in shape.known(path):
            value, below = after.get(name, shape.usual((*path, name))), _key(key, name)
            if value is not None and value != GOES_WITHOUT_SAYING.get(below):
                yield Difference("given", (*path, name), below, None, value)

    def _fixed(self, path: Place, key: str, before: Data, after: Data) -> Iterator[Difference]:
        """The differences of two maps whose keys are the language's."""
        names = dict.fromkeys(name for shape in self.shapes for name in shape.known(path))
        for name in names:
            if name != "phase":
                yield from self._below((*path, name), _key(key, name), before, after)

    def _value(self, path: Place, key: str, before: Data, after: Data) -> Iterator[Difference]:
        found, bare = [], []
        for shape, root, owner in zip(self.shapes, self.roots, (before, after), strict=True):
            value = owner.get(path[-1])
            usual = shape.usual(path) if key not in MEANS_NOTHING else None
            value = settled(key, value if value is not None else usual, owner, root)
            found.append(value)
            bare.append(essence(key, value, shape.rules(path), root))
        if bare[0] != bare[1]:
            yield Difference(_kind(*found), path, key, *found)

    def _named(self, path: Place, key: str, before: Data, after: Data) -> Iterator[Difference]:
        """The differences of two maps whose entries have names of the author's."""
        in_order = order_matters(key, *self.roots)
        moved = moved_entries(list(before), list(after)) if in_order else set()
        for name in merged_order(list(before), list(after)):
            below = (*path, name)
            one, two = before.get(name), after.get(name)
            beside = neighbour(name, list(after), key) if in_order and two is not None else None
            if key == "pips":
                yield from _pips(below, before, after)
            elif not isinstance(one, dict) and not isinstance(two, dict):
                yield from self._value(below, key, before, after)
            elif one is None or two is None:
                yield Difference("added" if one is None else "removed", below, key, one, two, beside)
            elif _kind_of(key, one) != _kind_of(key, two):
                yield Difference("replaced", below, key, one, two)
            else:
                if name in moved:
                    yield Difference("moved", below, key, None, None, beside)
                if key == "score":
                    one, two = told_apart(one, two), told_apart(two, one)
                yield from self._fixed(below, kind_of_step(two) if key == "hand" else key, one, two)


def _key(owner: str, name: str) -> str:
    """The catalogue's name for an entry; what means the same wherever it stands has one name."""
    if name in ("title", "hand_over") or owner == "title":
        return name if owner != "title" else owner
    return f"step.{name}" if name == "when" and owner in STEP_KINDS else f"{owner}.{name}"


def _kind(before: Any, after: Any) -> Kind:
    if before is None:
        return "given"
    return "gone" if after is None else "changed"


def _kind_of(key: str, entry: Data) -> str:
    """What kind of entry it is, in maps that have several kinds."""
    kinds = {"hand": kind_of_step, "points": kind_of_point}
    return kinds[key](entry) if key in kinds else ""


def _pips(path: Place, before: Data, after: Data) -> Iterator[Difference]:
    """A rank, or a card that counts what its rank does unless it is named itself."""
    name = path[-1]
    rank = name[:-1] if name[-1] in "CDHS" else name
    counts = [pips.get(name, pips.get(rank, 0)) for pips in (before, after)]
    if counts[0] != counts[1]:
        yield Difference(_kind(*(count or None for count in counts)), path, "pips", *counts)


def _data(root: Mapping) -> Data:
    found = plain(root)
    assert isinstance(found, dict)
    return found


# --- house rules ------------------------------------------------------------------


def compare_house_rules(first: Mapping, second: Mapping) -> list[Difference]:
    """What differs in the house rules that two rulesets offer, given with all that can be chosen."""
    before, after = (_offered(root) for root in (first, second))
    found: list[Difference] = []
    for name in merged_order(list(before), list(after)):
        path = ("house_rules", name)
        one, two = before.get(name), after.get(name)
        if one is None or two is None:
            found.append(Difference("added" if one is None else "removed", path, "house_rules", one, two))
        else:
            found += _of_one_rule(path, one, two)
    return found


def _of_one_rule(path: Place, before: Data, after: Data) -> Iterable[Difference]:
    for name in (name for name in _OF_A_HOUSE_RULE if name in before or name in after):
        one, two = (_in_no_order(name, rule.get(name)) for rule in (before, after))
        if one == two:
            continue
        if name == "title":
            changed = [language for language in after[name] if before[name].get(language) != after[name][language]]
            for language in changed:
                titles = before[name].get(language), after[name][language]
                yield Difference("changed", (*path, name, language), name, *titles)
        else:
            yield Difference("changed", (*path, name), f"house_rules.{name}", before.get(name), after.get(name))


def _in_no_order(name: str, value: Any) -> Any:
    return sorted(value) if name in ("needs", "excludes", "over", "remove") and isinstance(value, Sequence) else value


def _offered(root: Mapping) -> Data:
    node = root.get("house_rules")
    return _data(node) if isinstance(node, Mapping) else {}
