"""Says in sentences how two rulesets differ."""

from __future__ import annotations

from collections.abc import Mapping as AbstractMapping
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Any

from trickwright.building.model import Text
from trickwright.comparing.differences import Difference, compare, compare_house_rules
from trickwright.comparing.entries import Entries
from trickwright.comparing.meaning import Data, kind_of_step
from trickwright.comparing.values import Values, slug
from trickwright.reading.document import Mapping, plain
from trickwright.reading.schema_parts import Rule
from trickwright.texts.wording import Wording, capital, in_language


@dataclass(frozen=True)
class Side:
    """One of the two rulesets: as it is played, with what was chosen, and with all that it offers."""

    id: str
    title: Text
    choices: tuple[str, ...]
    played: Mapping
    offered: Mapping

    @cached_property
    def data(self) -> Data:
        """The rules as they are played, without places."""
        found = plain(self.played)
        assert isinstance(found, dict)
        return found


@dataclass(frozen=True)
class Comparison:
    """Two rulesets side by side."""

    first: Side
    second: Side
    schema: Rule

    @cached_property
    def differences(self) -> list[Difference]:
        """What differs, in the order of a rule file, and at the end in the house rules that can be chosen."""
        found = compare(self.first.played, self.second.played, self.schema)
        return [*found, *compare_house_rules(self.first.offered, self.second.offered)]

    def lines(self, language: str) -> list[str]:
        """A heading and a sentence for each difference, or one sentence if there is none."""
        told = Sentences(self, Wording(language))
        sentences = told.all(self.differences)
        return [told.heading, *sentences] if sentences else [told.same]


class Sentences:
    """The sentences of a comparison in one language."""

    def __init__(self, comparison: Comparison, wording: Wording) -> None:
        self.sides = comparison.first, comparison.second
        self.wording = wording
        self.say = wording.say
        self.values = Values(wording)
        self.entries = Entries(self.values)
        first, second = self._titles()
        self.titles = {"first": first, "second": second}
        both = dict(zip(self.titles, map(self._with_choices, self.titles.values(), self.sides), strict=True))
        self.heading = capital(self.say("diff.heading", **both))
        self.same = capital(self.say("diff.same", **both))

    def _titles(self) -> list[str]:
        """What the two are called: by their titles, and their ids where these are the same."""
        titles = [in_language(side.title, self.wording.language) or side.id for side in self.sides]
        names = [self.say("diff.ruleset", title=title) for title in titles]
        if names[0] == names[1] and self.sides[0].id != self.sides[1].id:
            pairs = zip(names, self.sides, strict=True)
            names = [self.say("diff.named", title=name, id=side.id) for name, side in pairs]
        return names

    def _with_choices(self, title: str, side: Side) -> str:
        if not side.choices:
            return title
        choices = self.wording.joined(f"`{choice}`" for choice in side.choices)
        return self.say("diff.with", title=title, choices=choices)

    def all(self, differences: list[Difference]) -> list[str]:
        """The sentences for all differences, and one for all house rules that only one of the two has."""
        rules = [one for one in differences if one.key == "house_rules"]
        told = [one for one in differences if one.key != "house_rules" and self._is_told(one)]
        sentences = [self.together(list(some)) for _, some in groupby(told, self._group)]
        only = [[one for one in rules if one.kind == kind] for kind in ("removed", "added")]
        return [*sentences, *(self._only(which, *one) for which, one in zip(self.titles, only, strict=True) if one)]

    def _is_told(self, one: Difference) -> bool:
        """Whether a difference is none of a title or text in a language that is not spoken here."""
        if one.key == "house_rules.text" and one.before and one.after:
            return in_language(one.before, self.wording.language) != in_language(one.after, self.wording.language)
        return one.key != "title" or one.path[-1] == self.wording.language

    def _only(self, which: str, *rules: Difference) -> str:
        names = []
        for rule in rules:
            body = rule.after or rule.before
            title = in_language(body["title"], self.wording.language)
            names.append(self.say("diff.entry", name=f"`{rule.path[-1]}`", clauses=title))
        key = "diff.house_rules.one" if len(names) == 1 else "diff.house_rules.other"
        return capital(self.say(key, rules=self.wording.joined(names), which=self.titles[which]))

    # --- several differences in one sentence ----------------------------------------

    def _group(self, one: Difference) -> tuple[object, ...]:
        """What differences that follow each other have in common if one sentence tells them all."""
        if one.path[0] == "house_rules" or one.key in _SHARES:
            return one.path[:2]
        key = self._template(one)
        return (key, self._where(one)) if key in _LISTS else (one.path, one.kind)

    def together(self, some: list[Difference]) -> str:
        """The sentence for one difference, or for several of the same group."""
        if some[0].path[0] == "house_rules":
            return self._of_a_house_rule(some)
        if len(some) == 1:
            return self.sentence(some[0])
        if some[0].key in _SHARES:
            return self._of_a_row(*some)
        values = [self._filled(one) for one in some]
        clauses = self.values.after_a_colon("; ".join(filled["says"] for filled in values))
        return capital(self.say(self._template(some[0]), **values[0] | {"told": clauses, "told_before": clauses}))

    def _of_a_row(self, bidders: Difference, others: Difference) -> str:
        """What both the bidders and the others write down in place of something else."""
        one, two = self._filled(bidders), self._filled(others)
        if (one["after"], one["before"]) == (two["after"], two["before"]):
            return capital(self.say("diff.score.everyone.changed", **one))
        both = {"bidders": one["after"], "bidders_before": one["before"]}
        both |= {"others": two["after"], "others_before": two["before"], "where": one["where"]}
        return capital(self.say("diff.score.both.changed", **both))

    def _of_a_house_rule(self, some: list[Difference]) -> str:
        """In what a house rule is another one in the other ruleset."""
        parts = []
        for one in some:
            key = one.key if one.key.startswith("house_rules.") else f"house_rules.{one.key}"
            values = self._filled(one)
            values |= {} if one.after else {"after": self.say("diff.house_rules.none")}
            values |= {} if one.before else {"before": self.say("diff.house_rules.none_before")}
            parts.append(self.say(f"diff.{key}.differs", **values))
        name = f"`{some[0].path[1]}`"
        return capital(self.say("diff.house_rules.differs", name=name, parts=self.wording.joined(parts)))

    # --- one sentence -------------------------------------------------------------

    def sentence(self, one: Difference) -> str:
        """The sentence for a difference: its own, one made of what its values say, or a general one."""
        key, values = self._template(one), self._filled(one)
        if key.startswith("diff.other."):
            values |= {"place": ".".join(one.path), "before": str(one.before), "after": str(one.after)}
        return capital(self.say(key, **values))

    def _template(self, one: Difference) -> str:
        """The catalogue's key for a difference."""
        kind = {"added": "given", "removed": "gone", "replaced": "changed"}.get(one.kind, one.kind)
        return next((key for key in self._keys(one) if self.values.has(key)), f"diff.other.{kind}")

    def _keys(self, one: Difference) -> list[str]:
        """The catalogue's keys for a difference, the best first."""
        own = f"diff.{one.key}"
        if one.key in _OF_ONE_DEAL and len(self._alike("deal")) > 1:
            return [f"diff.frame_in.{one.kind}"]
        found = [f"{own}.{one.kind}.{slug(one.after)}"] if one.kind == "changed" else []
        if one.kind == "added" and one.beside is not None:
            found.append(f"{own}.added_beside")
        found.append(f"{own}.{one.kind}")
        if one.kind in ("changed", "given", "gone") and self._says(one):
            found.append(f"diff.{'frame_in' if self._where(one) else 'frame'}.{one.kind}")
        return found

    def _says(self, one: Difference) -> bool:
        """Whether the catalogue has clauses for what a place says."""
        said = [value for value in (one.before, one.after) if value is not None]
        return all(self.values.has(f"diff.{one.key}.says.{slug(value)}") for value in said) or self.values.has(
            f"diff.{one.key}.says"
        )

    def _filled(self, one: Difference) -> dict[str, Any]:
        told, told_before = self._told(one, one.after), self._told(one, one.before)
        filled = {
            **self.titles,
            "where": self._where(one),
            "name": self._name(one),
            "before": self._value(one.key, one.before, self.sides[0]),
            "after": self._value(one.key, one.after, self.sides[1]),
            "cards": self.values.cards(one.after),
            "cards_before": self.values.cards(one.before),
            "pips": self.values.pips(one.after),
            "says": told if one.after is not None else told_before,
            "told_before": self.values.after_a_colon(told_before),
            "beside": self._beside(one),
        }
        # Of an entry that is gone it is told what it was.
        filled["told"] = self.values.after_a_colon(filled["says"])
        if one.key == "asking.asks":
            entry = one.before if one.after is None else one.after
            filled["entry"] = self.entries.named(one.key, one.path[-1], entry)
        if one.key == "options":
            filled["after_range"] = filled["before_range"] = filled["says"]
        return filled

    def _value(self, key: str, value: Any, side: Side) -> str:
        """A value inside a sentence; an option that stands for a number with the number it has."""
        shown = self.values.value(key, value)
        option = (side.data.get("options") or {}).get(value) if isinstance(value, str) else None
        return shown if option is None else self.say("diff.entry", name=shown, clauses=option["default"])

    def _told(self, one: Difference, value: Any) -> str:
        """What stood or stands at a place, as clauses."""
        if value is None:
            return ""
        if one.kind in ("added", "removed", "replaced"):
            return self.entries.told(one.key, value)
        return self.values.clause(one.key, value)

    # --- where something is, and what it is called ------------------------------------------

    def _entry(self, path: tuple[str, ...], side: int) -> Any:
        root: Any = self.sides[side].data
        if path[0] == "house_rules":
            root = plain(self.sides[side].offered)
        for name in path:
            root = root.get(name) if isinstance(root, dict) else None
        return root

    def _named(self, path: tuple[str, ...]) -> str:
        """What an entry is called now, or was called where it is gone."""
        entries = [self._entry(path, side) for side in (1, 0)]
        return self.entries.name(path[-1], next((one for one in entries if one is not None), None))

    def _name(self, one: Difference) -> str:
        """The name of the innermost entry with a name of the author's that a difference is in."""
        path = _innermost(one.path)
        if not path:
            return ""
        return f"`{path[-1]}`" if one.key == "title" or path[0] == "house_rules" else self._named(path)

    def _where(self, one: Difference) -> str:
        """Where in a hand or in the score a difference is; nothing where its sentence says it otherwise."""
        path = one.path
        if path[0] in ("score", "points", "free") and len(path) > 1:
            key = {"score": "row", "points": "point", "free": "free"}[path[0]]
            return self.say(f"diff.where.{key}", name=self._named(path[:2]))
        if path[0] != "hand" or len(path) < 2:
            return ""
        where = self._step(path[:2])
        if len(path) > 4 and path[2] == "asks":
            return self.say("diff.where.answer", name=self._named(path[:4]), where=where)
        inside = len(path) > 4 and path[2] == "calls"
        if not inside or len(self._names_of(path[:3])) == 1:
            return where
        several = "call_of_many" if len(self._alike("auction")) > 1 else "call"
        return self.say(f"diff.where.{several}", name=self._named(path[:4]), where=where)

    def _step(self, path: tuple[str, ...]) -> str:
        kind, name = self._kind(path), self._named(path)
        where = self.say(f"diff.where.{kind}", name=name)
        if kind == "asking" or len(self._alike(kind)) == 1:
            return where
        if kind == "deal":
            return self.say("diff.where.deal_of_many", name=name)
        return self.say("diff.where.several", where=where, name=name)

    def _alike(self, kind: str) -> list[str]:
        """The names of all steps of one kind in either ruleset."""
        return [name for name in self._names_of(("hand",)) if self._kind(("hand", name)) == kind]

    def _kind(self, path: tuple[str, ...]) -> str:
        steps = [self._entry(path, side) for side in (1, 0)]
        return kind_of_step(next(step for step in steps if isinstance(step, dict)))

    def _names_of(self, path: tuple[str, ...]) -> list[str]:
        """The names in a map of either ruleset."""
        maps = [self._entry(path, side) for side in (0, 1)]
        return list(dict.fromkeys(name for one in maps if isinstance(one, AbstractMapping) for name in one))

    def _beside(self, one: Difference) -> str:
        if one.beside is None:
            alone = f"diff.beside.alone.{one.key}"
            return self.say(alone) if self.values.has(alone) else ""
        side, other = one.beside
        return self.say(f"diff.beside.{side}", other=self._named((*one.path[:-1], other)))


_SHARES = ("score.bidders", "score.others")
_OF_ONE_DEAL = ("deal.each", "deal.packets", "deal.makes_trump")  # whose own sentences do not say which deal it is
_LISTS = ("diff.frame_in.given", "diff.frame_in.gone")

_OWN_NAMES = ("cards", "free", "pips", "points", "hand", "score", "options", "house_rules")
_OWN_NAMES_BELOW = ("calls", "asks", "hand_over", "wins_at_once", "wins_after_the_hand")


def _innermost(path: tuple[str, ...]) -> tuple[str, ...]:
    """The part of a place that ends with the last name of the author's own; nothing where there is none."""
    found: tuple[str, ...] = ()
    for place in range(1, len(path)):
        owner = path[place - 1]
        if (place == 1 and owner in _OWN_NAMES) or (len(found) != place and owner in _OWN_NAMES_BELOW):
            found = path[: place + 1]
    return found
