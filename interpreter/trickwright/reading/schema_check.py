"""Checks the shape of a file against its JSON Schema, one finding for each mistake, at its exact place.

The schema may carry two keywords of ours beside `pattern` or `type`: `x-expects`, what is expected in words, and
`x-example`, the help. `if` is read so that it makes no second finding: where the entry it looks at is missing, the
branches say nothing, because its absence is a finding already.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from trickwright.reading.between_brackets import (
    WithoutColon,
    rest_of_a_text,
    with_rest,
    without_brackets,
    without_colon,
    words_of,
)
from trickwright.reading.core_schema import ScalarValue
from trickwright.reading.diagnostics import Diagnostic, Place, by_place, error, nearest, shown
from trickwright.reading.document import Document, Mapping, Node, Path, Scalar, Sequence, plain
from trickwright.reading.entries_meant import (
    for_number,
    left_without,
    level_with_its_name,
    name_forgotten,
    other_depth,
    other_kinds,
    other_phase,
    other_word,
)
from trickwright.reading.flow_style import in_flow_style
from trickwright.reading.look_alikes import in_disguise
from trickwright.reading.refusals import colon_forgotten, other_sign
from trickwright.reading.schema_parts import SchemaParts
from trickwright.reading.shape_words import (
    MOST_LISTED,
    asked_by,
    example,
    expects,
    first_repeated,
    given_to,
    is_absent,
    is_in_brackets,
    items_meant,
    judge,
    listed,
    word_meant,
)

if TYPE_CHECKING:
    from jsonschema import ValidationError
    from jsonschema.protocols import Validator

MOST_CLOSELY = 200
"""Of so many mistakes in a file it is asked what was meant; for more of them that would take too long."""

_FORBIDDEN = "forbidden"

# Where one value breaks several rules at once, the first of these says most.
_RANK = (_FORBIDDEN, "type", "enum", "const", "pattern", "minLength", "maxLength", "minimum", "maximum")


@dataclass(frozen=True)
class Mend:
    """What makes a mistake in the shape go away: another name, word or value for the entry at a path.

    An item of a list may be several ``items``. Without any of them the entry is left out. ``swallowed`` are entries
    beside it that are a part of the value.
    """

    path: Path
    name: str | None = None
    word: ScalarValue | None = None
    value: Node | None = None
    swallowed: tuple[str, ...] = ()
    items: tuple[Node, ...] = ()

    @property
    def puts_right(self) -> bool:
        """Whether the entry stays."""
        return bool(self.items) or (self.name, self.word, self.value) != (None, None, None)


def check_shape(document: Document, schema: dict[str, Any]) -> list[Diagnostic]:
    """What in the document is not as the schema asks, sorted by place.

    Raises what jsonschema raises for a schema that is itself broken.
    """
    return [finding for finding, _mend in shape_problems(document, schema)]


def shape_problems(document: Document, schema: dict[str, Any]) -> list[tuple[Diagnostic, Mend]]:
    """The findings of ``check_shape``, each with its mend."""
    if _is_right(document.root, schema):
        return []
    data = plain(document.root)
    problems: dict[tuple[str | int, ...], list[ValidationError]] = {}
    validator = _validator(schema)
    for problem in validator.iter_errors(data):
        problems.setdefault(tuple(problem.absolute_path), []).append(problem)
    parts = SchemaParts(validator, schema, data)
    elsewhere = _of_whole_games(parts)
    problems = {path: found for path, found in problems.items() if not path or path[0] not in elsewhere}
    patience = _Patience()
    findings: dict[tuple[Place, str, str], tuple[Diagnostic, Mend]] = {}
    covered: list[Path] = []
    for path, finding, mend in _of_other_phases(problems, document, parts):
        covered.append(path)
        findings[finding.place, finding.code, finding.message] = (finding, mend)
    for path in sorted(problems, key=len):
        if any(path[: len(done)] == done for done in covered):
            continue
        found = _Findings(document, parts, path, patience)
        whole = found.as_a_whole(problems[path]) if patience.takes_one_more() else None
        if whole is not None:
            covered.append(whole[0])
        for finding, mend in [(whole[1], Mend(whole[0]))] if whole is not None else found.of(problems[path]):
            covered += found.said_with(mend)
            # Two branches of the schema may notice the same mistake.
            findings.setdefault((finding.place, finding.code, finding.message), (finding, mend))
    return sorted(findings.values(), key=lambda item: by_place(item[0]))


_SAYS_NOTHING_OF_SECTIONS = frozenset(("$schema", "title", "description", "examples", "definitions", "$defs"))
_BY_SECTION = frozenset(("type", "properties", "additionalProperties")) | _SAYS_NOTHING_OF_SECTIONS
_MOST_REMEMBERED = 1000
_right: dict[tuple[int, str, int], Node] = {}
"""Sections that are as the schema asks, by identity; rules with and without a house rule share most of them."""


def _is_right(root: Node, schema: dict[str, Any]) -> bool:
    """Whether the document is as the schema asks, where this can be said of each of its sections alone."""
    if not isinstance(root, Mapping) or not root.entries or not _BY_SECTION.issuperset(schema):
        return False
    entries = {(id(schema), key.text, id(node)): (key, node) for key, node in root.entries}
    new = {place: entry for place, entry in entries.items() if place not in _right}
    if not _validator(schema).is_valid(plain(Mapping(tuple(new.values()), root.place))):
        return False
    if len(_right) + len(new) > _MOST_REMEMBERED:
        _right.clear()
    _right.update((place, node) for place, (_key, node) in new.items())  # whose identity is theirs as long as they live
    return True


def _of_other_phases(
    problems: Iterable[Path], document: Document, parts: SchemaParts
) -> Iterator[tuple[Path, Diagnostic, Mend]]:
    """The findings for steps of which the phase is wrong and nothing else, with the paths of these steps."""
    steps = dict.fromkeys(path[:depth] for path in problems for depth in range(1, len(path) + 1))
    for step in itertools.islice(steps, MOST_CLOSELY):
        meant = other_phase(parts, step)
        if meant is None:
            continue
        path = (*step, "phase")
        phase, name = shown(str(parts.value(path))), shown(str(step[-1]))
        message = f"{phase} is not the phase to which the entries of {name} belong."
        finding = error("TW204", message, document.node_at(path).place, f"Write `phase: {meant}`.")
        yield step, finding, Mend(path, word=meant)


def _of_whole_games(parts: SchemaParts) -> set[str]:
    """The sections that a variant does not have as a whole, whatever their shape; that is said elsewhere."""
    rules = parts.at(())
    change = parts.known(rules).get("change")
    if not isinstance(parts.data, dict) or "extends" not in parts.data or change is None:
        return set()
    own = set(parts.known(parts.of(change, None))) - {"options", "house_rules"}
    return {name for name in own if name in parts.known(rules)}


def parts_of(schema: dict[str, Any], data: Any) -> SchemaParts:
    """The parts of a schema as they hold for some plain data."""
    return SchemaParts(_validator(schema), schema, data)


_VALIDATORS: dict[int, tuple[dict[str, Any], Validator]] = {}  # by identity of the schema, which is kept


def _validator(schema: dict[str, Any]) -> Validator:
    known = _VALIDATORS.get(id(schema))
    if known is None:
        known = _VALIDATORS[id(schema)] = (schema, _new_validator(schema))
    return known[1]


def _new_validator(schema: dict[str, Any]) -> Validator:
    # Imported here because it takes longer than everything else the validate command does with a small file.
    from jsonschema import Draft7Validator, validators
    from jsonschema import ValidationError as mistake  # noqa: N813

    def only_where_known(validator: Any, condition: Any, instance: Any, rule: Any) -> Iterator[ValidationError]:
        asked = set(condition.get("properties", ())) - set(condition.get("required", ()))
        if isinstance(instance, dict) and not asked <= instance.keys():
            return
        if validator.evolve(schema=condition).is_valid(instance):
            if "then" in rule:
                yield from validator.descend(instance, rule["then"], schema_path="then")
        elif "else" in rule:
            yield from validator.descend(instance, rule["else"], schema_path="else")

    def names(validator: Any, rule: Any, instance: Any, _: Any) -> Iterator[ValidationError]:
        for name in instance if isinstance(instance, dict) else ():
            for problem in validator.descend(instance=name, schema=rule):
                # The path leads to the entry, so that the place of its name can be found.
                problem.path.appendleft(name)
                yield problem

    def entries(validator: Any, rules: Any, instance: Any, _: Any) -> Iterator[ValidationError]:
        for name, rule in rules.items() if isinstance(instance, dict) else ():
            if name in instance and rule is False:
                # jsonschema's own finding for `false` has lost the way to the entry.
                yield mistake("", validator=_FORBIDDEN, path=[name], instance=instance[name], schema={})
            elif name in instance:
                yield from validator.descend(instance[name], rule, path=name, schema_path=name)

    def whole_number(_: Any, value: object) -> bool:
        # 4.0 is a whole number to JSON Schema, but not to somebody who counts points.
        return isinstance(value, int) and not isinstance(value, bool)

    checker = Draft7Validator.TYPE_CHECKER.redefine("integer", whole_number)
    extend: Any = validators.extend
    keywords = {"if": only_where_known, "propertyNames": names, "properties": entries}
    extended = extend(Draft7Validator, keywords, type_checker=checker)
    validator: Validator = extended(schema)
    return validator


class _Patience:
    """How many more mistakes of a file are looked at closely."""

    def __init__(self) -> None:
        self._taken = 0

    def takes_one_more(self) -> bool:
        """Whether the next mistake is; counts it."""
        self._taken += 1
        return self.is_left()

    def is_left(self) -> bool:
        """Whether the mistake at hand is."""
        return self._taken <= MOST_CLOSELY


class _Findings:
    """The findings about one value."""

    def __init__(self, document: Document, parts: SchemaParts, path: Path, patience: _Patience) -> None:
        self.document = document
        self.parts = parts
        self.path = path
        self.patience = patience
        self.node = document.node_at(path)
        self.key = document.key_at(path) if path and isinstance(path[-1], str) else None

    def as_a_whole(self, problems: list[ValidationError]) -> tuple[Path, Diagnostic] | None:
        """The finding that speaks for this value and all inside it, or for the map it stands in; and their path."""
        if self.key is None or not isinstance(self.path[-1], str):
            return None
        owner, name = self.path[:-1], self.path[-1]
        around = self.document.node_at(owner)
        forgotten = name_forgotten(self.parts, owner, around.place.line != around.place.end_line)
        if forgotten is not None and forgotten.first is not None:
            place = self.document.key_at((*owner, forgotten.first)).place
            return owner, error("TW201", forgotten.message, place, forgotten.help)
        level = level_with_its_name(self.parts, owner)
        if level is not None:
            message = f"What belongs to {shown(level)} is not indented more than its name."
            mend = f"Indent the lines below it by two more, or begin {shown(level)} two columns further left."
            return owner, error("TW134", message, self.document.key_at((*owner, level)).place, mend)
        if forgotten is not None:
            place = _Findings(self.document, self.parts, owner, self.patience).place()
            return owner, error("TW203", forgotten.message, place, forgotten.help)
        misses = any(problem.validator in ("additionalProperties", "required") for problem in problems)
        if misses and self.parts.named(self.parts.at(owner)) is not None:
            help = other_depth(self.parts, owner, name)
            if help is not None:
                inside = f" in {shown(str(owner[-1]))}" if owner else ""
                return self.path, error("TW201", f"{shown(name)} does not fit{inside}.", self.key.place, help)
        return None

    def of(self, problems: list[ValidationError]) -> Iterator[tuple[Diagnostic, Mend]]:
        about_name = [problem for problem in problems if "propertyNames" in problem.absolute_schema_path]
        if about_name:
            yield self.name_joined(about_name[0]) or (self.name_refused(about_name[0]), Mend(self.path))
            return
        kinds: dict[str, list[ValidationError]] = {}
        for problem in problems:
            kinds.setdefault(str(problem.validator), []).append(problem)
        for kind in _RANK:
            if kind in kinds:
                yield self.one(kinds[kind][0]), self.mend(kinds[kind][0])
                return
        refusals = kinds.pop("additionalProperties", [])
        lacks = kinds.pop("required", []) + kinds.pop("dependencies", [])
        unknown = dict.fromkeys(name for problem in refusals for name in _extra(problem))
        missing = dict.fromkeys(name for problem in lacks for name in _absent(problem))
        allowed = _declared(refusals)
        known = _declared(problems)
        for finding, mend in self.slips(unknown, {*allowed, *missing}):
            yield finding, mend
            unknown = {name: None for name in unknown if name not in (mend.path[-1], *mend.swallowed)}
            missing.pop(mend.name or "", None)
        cut_off = False
        other_names = other_kinds(self.parts, self.path) if unknown else set()
        for name in unknown:
            if not self.patience.takes_one_more():
                yield self.unknown(name, allowed, None, None), Mend((*self.path, name))
                continue
            rest = rest_of_a_text(self.node, name) if isinstance(self.node, Mapping) else None
            help = rest or _in_a_variant(self.path, name, self.parts) or other_depth(self.parts, self.path, name)
            guess = None
            if help is None:
                guess = other_word(self.parts, self.path, name) or nearest(name, {*allowed, *missing, *other_names})
            if guess in self.names():
                guess = None
            # `seets: 4` is one mistake, not an unknown entry and a missing one.
            missing.pop(guess or "", None)
            if guess in other_names:
                missing.clear()  # with the right name this is of another kind
            if not (rest and cut_off):  # a text with three commas is one mistake too
                yield self.unknown(name, allowed, guess, help), Mend((*self.path, name), guess)
            cut_off = cut_off or rest is not None
        for name in missing:
            yield self.missing(name, known)
        if unknown or missing:
            return
        for others in kinds.values():
            yield self.one(others[0]), Mend(self.path)

    def mend(self, problem: ValidationError) -> Mend:
        """The mend for a rule about the value itself."""
        words = items_meant(self.node, problem)
        doubled = any(other.startswith(one) for one, other in itertools.permutations(words, 2))
        if isinstance(self.node, Scalar) and words and not doubled:
            return Mend(self.path, items=words_of(self.node))
        if self.only_item(problem) is not None:
            return Mend(self.path, value=Sequence((self.node,), self.node.place))
        return Mend(self.path, word=word_meant(self.node, problem))

    def said_with(self, mend: Mend) -> list[Path]:
        """The values of whose own mistakes nothing is said, because they follow from the one that is mended."""
        if mend.swallowed:
            return [mend.path]
        named = bool(mend.path) and mend.path[:-1] == self.path and isinstance(mend.path[-1], str)
        above = left_without(self.parts, self.path, str(mend.path[-1])) if named and self.patience.is_left() else None
        return [(*self.path, above)] if above is not None else []

    def slips(self, unknown: Collection[str], wanted: set[str]) -> Iterator[tuple[Diagnostic, Mend]]:
        """The findings for entries between curly brackets that lack a colon, or are items of a list without brackets.

        ``wanted`` are the names that may stand here.
        """
        if not isinstance(self.node, Mapping) or not self.patience.is_left():
            return
        lists, items = self.lists(), set[str]()
        absent = wanted - set(self.names())
        for position, name in enumerate(itertools.islice(self.node, MOST_CLOSELY)):
            joined = without_colon(self.node, position)
            if joined is not None and not self.patience.takes_one_more():
                return
            meant = nearest(joined.name.text, absent) if joined is not None else None
            if joined is not None and meant is not None:
                first, *others = joined.value.text.replace(" - ", " to ").split()
                if len(others) == 2 and others[0] in wanted:  # `from 1 to 4`, `from 1 - 4`
                    both = f"{first}, {others[0]}: {others[1]}"
                    yield colon_forgotten(joined.name.place, meant, both), Mend((*self.path, name))
                else:
                    joined = joined if meant in lists else with_rest(self.node, position, joined, wanted)
                    items.update(joined.rest)
                    mend = Mend((*self.path, name), meant, value=joined.value, swallowed=joined.rest)
                    yield _colon_missing(joined, meant), mend
                continue
            cut = without_brackets(self.node, position, lists) if name in unknown and name not in items else None
            if cut is not None:
                items.update(cut.items)
                message = "The items of this list do not stand in brackets."
                help = f"Put them in square brackets: {cut.name}: [{cut.written}]"
                mend = Mend((*self.path, cut.name), value=cut.value, swallowed=cut.items)
                yield error("TW203", message, cut.value.place, help), mend

    def one(self, problem: ValidationError) -> Diagnostic:
        """The finding for a rule about the value itself."""
        if problem.validator == _FORBIDDEN and self.key is not None:
            return error("TW201", f"The entry {shown(self.key.text)} may not stand here.", self.key.place, "Remove it.")
        code, message, help = judge(self.node, problem, self.key.text if self.key is not None else None)
        help = (self.meant(problem) if self.patience.is_left() else None) or self.only_item(problem) or help
        place = first_repeated(self.node).place if problem.validator == "uniqueItems" else self.place()
        return error(code, message, place, help)

    def meant(self, problem: ValidationError) -> str | None:
        """The help for a value of the wrong kind that belongs to another map, or to a text before it."""
        if problem.validator != "type" or self.key is None or not isinstance(self.path[-1], str):
            return None
        owner, name = self.path[:-1], self.path[-1]
        named = self.parts.named(self.parts.at(owner))
        misplaced = other_depth(self.parts, owner, name) if named is not None else None
        if misplaced is not None:
            return misplaced
        synonym = other_word(self.parts, owner, name)
        if synonym is not None:
            return f"Did you mean `{synonym}`?"
        around = self.document.node_at(owner)
        rest = rest_of_a_text(around, name) if isinstance(around, Mapping) else None
        inside = for_number(self.parts, self.path)
        return rest or (f"Write `{name}: {{{inside}: {self.parts.value(self.path)}}}`." if inside else None)

    def only_item(self, problem: ValidationError) -> str | None:
        """The help for a map that stands where a list of such maps belongs."""
        items = problem.schema.get("items") if isinstance(problem.schema, dict) else None
        if problem.validator != "type" or not isinstance(self.node, Mapping) or not isinstance(items, dict):
            return None
        if not self.node.entries or not self.parts.takes(items, given_to(problem)):
            return None
        (first, _value), *others = self.node.entries
        if is_in_brackets(self.node):
            return "Put square brackets around it: `[{…}]`."
        below = f" Begin the lines below it in the column of {shown(first.text)}." if others else ""
        return f"Put a dash and a space before {shown(first.text)}.{below}"

    def place(self) -> Place:
        """The value itself; but the name of an empty one, and of a map or list over several lines."""
        place = self.node.place
        if isinstance(self.node, Scalar) and not (is_absent(self.node) and self.key):
            return place
        return place if place.line == place.end_line and not is_absent(self.node) else self.owner_place()

    def owner_place(self) -> Place:
        """Where one looks for a map or list as such: at its name, or else where it begins."""
        if self.key is not None:
            return self.key.place
        node = self.node
        while node.place.line != node.place.end_line and not isinstance(node, Scalar):
            if isinstance(node, Mapping) and node.entries:
                return node.entries[0][0].place
            if isinstance(node, Mapping) or not node.items:
                place = node.place
                return Place(place.file, place.line, place.column, place.line, place.column + 1)
            node = node.items[0]
        return node.place

    def unknown(self, name: str, allowed: list[str], guess: str | None, help: str | None) -> Diagnostic:
        """An entry the schema does not have. `help` says where it belongs, if that is known."""
        key = self.node.key(name) if isinstance(self.node, Mapping) else None
        if guess is not None:
            otherwise = " ".join(filter(None, (f"Did you mean `{guess}`?", in_disguise(name))))
        elif not allowed:
            otherwise = "Remove it: nothing may stand here."
        elif len(allowed) <= MOST_LISTED:
            otherwise = f"Allowed here: {listed(allowed)}."
        else:
            otherwise = "Remove it, or look it up in the reference."
        message = f"There is no entry {shown(name)}{self.where()}."
        return error("TW201", message, key.place if key else self.place(), help or otherwise)

    def missing(self, name: str, known: list[str]) -> tuple[Diagnostic, Mend]:
        """An entry the schema asks for, which may be there under a name that is not known."""
        guess = nearest(name, [present for present in self.names() if present not in known])
        help = f"Is {shown(guess)} meant to be it?" if guess else None
        help = help or self.in_change() or f"Add `{name}: …`{self.for_example(name)}."
        misspelt = self.node.key(guess) if guess and isinstance(self.node, Mapping) else None
        place = misspelt.place if misspelt else self.owner_place()
        mend = Mend((*self.path, guess), name) if misspelt and guess else Mend(self.path)
        return error("TW202", f"The entry `{name}` is missing{self.where()}.", place, help), mend

    def in_change(self) -> str | None:
        """The help for a house rule of a variant that says nothing of what a new one has to say, but changes rules."""
        if self.path[:-1] != ("house_rules",) or "extends" not in self.parts.data or self.key is None:
            return None
        if {"title", "text", "source"} & set(self.names()):
            return None
        mend = f"change: {{house_rules: {{{self.key.text}: …}}}}"
        return f"A new house rule has a `title`. To change one of the game below, write it under `change`: {mend}"

    def for_example(self, name: str) -> str:
        """How an entry is written, where the schema shows it."""
        part = self.parts.known(self.parts.at(self.path)).get(name)
        rules = self.parts.of(part, None) if part else []
        words = self.parts.remark(rules, "enum")
        if words:
            return f"; it is one of {listed(map(str, words))}"
        examples = self.parts.remark(rules, "examples")
        return f", for example `{name}: {in_flow_style(examples[0])}`" if examples else ""

    def lists(self) -> list[str]:
        """The entries of this map that take a list."""
        known = self.parts.known(self.parts.at(self.path))
        return [name for name, part in known.items() if "array" in str(self.parts.remark([part], "type"))]

    def names(self) -> list[str]:
        return list(self.node) if isinstance(self.node, Mapping) else []

    def where(self) -> str:
        return f" in {shown(self.key.text)}" if self.key is not None else ""

    def name_joined(self, problem: ValidationError) -> tuple[Diagnostic, Mend] | None:
        """The finding for a name that has lost its colon, `A 4`, where the schema refuses it as a name."""
        around, given = self.document.node_at(self.path[:-1]), str(given_to(problem))
        if not isinstance(around, Mapping) or given not in around or not self.patience.is_left():
            return None
        joined = without_colon(around, list(around).index(given))
        if joined is None or problem.validator != "pattern" or not re.search(asked_by(problem), joined.name.text):
            return None
        return _colon_missing(joined, joined.name.text), Mend(self.path, joined.name.text, value=joined.value)

    def name_refused(self, problem: ValidationError) -> Diagnostic:
        """A name of the author's own choosing that the schema does not let him choose."""
        place = self.key.place if self.key is not None else self.place()
        name = str(given_to(problem))
        if problem.validator == "enum":
            allowed = [str(word) for word in asked_by(problem)]
            guess = nearest(name, allowed)
            help = f"Did you mean `{guess}`?" if guess else f"Allowed here: {listed(allowed[:MOST_LISTED])}."
            return error("TW201", f"There is no entry {shown(name)} here.", place, help)
        wanted = expects(problem)
        ending = f": it must be {wanted}." if wanted else "."
        message = f"{shown(name)} cannot be the name of an entry here{ending}"
        around = self.document.node_at(self.path[:-1])
        rest = None
        if self.patience.is_left() and isinstance(around, Mapping) and name in around:
            rest = rest_of_a_text(around, name)
        return error("TW206", message, place, in_disguise(name) or rest or example(problem))


def _colon_missing(joined: WithoutColon, meant: str) -> Diagnostic:
    value = joined.value.text
    if value[:1] not in ("'", '"'):
        value = in_flow_style(joined.value.value)
    if joined.sign is not None:
        return other_sign(joined.sign.place, meant, joined.sign.text, value)
    return colon_forgotten(joined.name.place, meant, value if len(value) < 60 else "…")


def _in_a_variant(path: Path, name: str, parts: SchemaParts) -> str | None:
    """The help for an entry in what a variant or a house rule says of other rules."""
    if path in (("change",), ("add",)) and name in parts.known(parts.at(())):
        return _of_the_file(path[0], name, name in parts.value(()))
    if name in ("before", "after") and "change" in path:
        return "Where an entry stands is said of new ones, under `add`."
    if "." in name and ("change" in path or "add" in path):
        first, *others = name.split(".")
        inside = ": {".join(others) + ": …" + "}" * len(others)
        return f"Dots are for `remove`. Write one inside the other: {first}: {{{inside}"
    if path[:1] == ("house_rules",) and len(path) == 2 and name in parts.known(parts.at(())):
        return f"Write under `change` what is different, or under `add` what is new: change: {{{name}: …}}"
    return None


def _of_the_file(section: str, name: str, is_there: bool) -> str:
    """The help for an entry of the file itself inside of what a variant changes."""
    if name == section:
        return f"Write its entries directly under the first {shown(section)}."
    if is_there:
        return f"{shown(name)} is an entry of the file itself, and stands there already: remove it here."
    return f"{shown(name)} is an entry of the file itself: write it beside {shown(section)}, not inside it."


def _extra(problem: ValidationError) -> list[str]:
    """The entries that `additionalProperties: false` refuses."""
    schema = problem.schema if isinstance(problem.schema, dict) else {}
    patterns = [re.compile(pattern) for pattern in schema.get("patternProperties", {})]
    declared = schema.get("properties", {})
    return [
        name
        for name in given_to(problem)
        if name not in declared and not any(pattern.search(name) for pattern in patterns)
    ]


def _declared(problems: list[ValidationError]) -> list[str]:
    """The names the schemas of these problems know, in their order."""
    names: dict[str, None] = {}
    for problem in problems:
        if isinstance(problem.schema, dict):
            declared = problem.schema.get("properties", {})
            names.update(dict.fromkeys(name for name, rule in declared.items() if rule is not False))
    return list(names)


def _absent(problem: ValidationError) -> list[str]:
    """The entries that `required` or `dependencies` asks for and that are not there."""
    wanted: list[str] = []
    if problem.validator == "required":
        wanted = list(asked_by(problem))
    else:
        for name, needed in asked_by(problem).items():
            if name in given_to(problem) and isinstance(needed, list):
                wanted += needed
    return [name for name in wanted if name not in given_to(problem)]
