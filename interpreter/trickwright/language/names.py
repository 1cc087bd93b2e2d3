"""The names that an expression may use: what a ruleset adds, where each is known, and what is said of all others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from trickwright.language.facts import Tables
from trickwright.language.fields import Field
from trickwright.language.mends import for_name, for_point, for_too_early
from trickwright.language.syntax import Mistake, Node
from trickwright.language.vocabulary import FUNCTIONS, MOMENTS, NEVER, NEVER_HELP, NOT_YET, TYPES, WORDS
from trickwright.reading.diagnostics import shown


@dataclass
class Scope:
    """What a ruleset adds: options (numbers), named cards (masks by trump), calls, questions; and what it lacks."""

    tables: Tables
    options: Mapping[str, int] = field(default_factory=dict)
    cards: Mapping[str, list[int]] = field(default_factory=dict)
    calls: frozenset[str] = frozenset()
    questions: dict[str, tuple[str, ...]] = field(default_factory=dict)  # those asked by now → their answers
    asked_later: set[str] = field(default_factory=set)  # those of later steps
    never: frozenset[str] = frozenset()  # moments that do not come in this game
    not_yet: dict[str, str] = field(default_factory=dict)  # those that come with a later step → its name
    points: Mapping[str, str] = field(default_factory=dict)  # the entries of `points` → what their `card` says
    has_points: bool = True  # without points, tricks are counted

    def comes_with(self, moment: str) -> str:
        """The mend for a step that uses a moment too early; that the same step comes too late is said once."""
        step = self.not_yet[moment]
        self.not_yet = {other: name for other, name in self.not_yet.items() if name != step}
        return f"Put {shown(step)} before this step; of a step that is added say where it stands: after: {step}"


class Names:
    """The names that may stand in a field of a ruleset; what refuses others raises Mistake."""

    def __init__(self, wanted: Field, scope: Scope) -> None:
        self.field = wanted
        self.scope = scope

    def known(self, moment: str, node: Node, message: str, help: str | None) -> None:
        """Refuses, with that message, what a field may not use since its moment has not come."""
        if moment not in self.field.moments:
            raise Mistake("TW304", message, node.start, node.end, help)

    def available(self, name: str, moment: str, type: str, node: Node) -> None:
        """Refuses a word where nobody knows yet what it stands for, or where nobody ever will."""
        is_known = moment in self.field.moments
        if is_known and moment not in self.scope.never and moment not in self.scope.not_yet:
            return
        word = shown(f"{name} of" if name in FUNCTIONS and name not in WORDS else name)
        if is_known and moment in self.scope.never:
            message = f"{word} means nothing in this game: {NEVER[moment]}."
            raise Mistake("TW304", message, node.start, node.end, NEVER_HELP[moment], NEVER[moment])
        if is_known:
            message = f"{word} means nothing here: {NOT_YET[moment]}."
            raise Mistake("TW304", message, node.start, node.end, self.scope.comes_with(moment))
        message = f"{word} means nothing here: it is known only {MOMENTS[moment]}."
        raise Mistake("TW304", message, node.start, node.end, for_too_early(name, type, self.field.moments))

    def all(self) -> list[str]:
        """Every name that could stand in this field."""
        known = self.field.moments - self.scope.never
        return [
            *(word.name for word in WORDS.values() if word.moment in known),
            *(function.name for function in FUNCTIONS.values() if function.moment in known),
            *self.scope.options,
            *(self.scope.cards if "trump" in known else ()),
            *(self.scope.questions if "table" in known else ()),
        ]

    def has_points(self, name: str, node: Node) -> None:
        """Refuses to ask for points where none are counted."""
        if name in ("points", "theirs") and not self.scope.has_points:
            message = f"`{name}` says nothing here: this game has no `points`, it counts tricks."
            help = "Write `tricks`." if name == "points" else "Write, for instance: tricks of others"
            raise Mistake("TW304", message, node.start, node.end, help)

    def no_call(self, node: Node) -> None:
        """Refuses the name of a call where a number is wanted."""
        name = node.text
        if node.kind == "name" and name in self.scope.calls and name not in {*self.all(), *WORDS}:
            message = f"{shown(name)} is a call, and no number."
            help = f"The number bid is `bid`; whether it was this call is asked so: call is {name}"
            raise Mistake("TW302", message, node.start, node.end, help)

    def unknown(self, node: Node, wanted: str | None = None) -> Mistake:
        """What is said of a name that stands for nothing here; ``wanted`` is its type, the field's if not given."""
        name = node.text
        if name in self.scope.calls:
            message = f"{shown(name)} is a call, and cannot stand alone."
            return Mistake("TW302", message, node.start, node.end, f"Ask whether it was made: call is {name}")
        if name in self.scope.asked_later and "table" in self.field.moments:
            message = f"{shown(name)} means nothing here: it has not been asked yet."
            return Mistake("TW304", message, node.start, node.end, "Put the step that asks it before this one.")
        if name in self.scope.questions or name in self.scope.asked_later:
            message = f"{shown(name)} means nothing here: it is known only once it has been asked."
            return Mistake("TW304", message, node.start, node.end, for_too_early(name, "answer", self.field.moments))
        question = next((asked for asked, answers in self.scope.questions.items() if name in answers), None)
        if question is not None:
            message = f"{shown(name)} is an answer, and cannot stand alone."
            return Mistake("TW302", message, node.start, node.end, f"Ask whether it was given: {question} is {name}")
        if name in FUNCTIONS:
            function = FUNCTIONS[name]
            message = f"`{name}` needs `of` and {TYPES[function.argument]}."
            return Mistake("TW302", message, node.start, node.end, f"For example: {function.example}")
        if name in self.scope.points:
            message = f"{shown(name)} is the name of an entry of `points`, and means nothing here."
            return Mistake("TW302", message, node.start, node.end, for_point(self.scope.points[name], self.field.type))
        return Mistake(
            "TW302",
            f"There is no name {shown(name)} here.",
            node.start,
            node.end,
            for_name(name, self.all(), self.scope.tables.deck, wanted or self.field.type),
            cause=name,
        )
