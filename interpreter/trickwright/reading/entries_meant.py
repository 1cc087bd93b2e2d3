"""What an entry was meant to be that stands at the wrong depth, in another section, or without a name of its own."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import Any

from trickwright.reading.between_brackets import LONGEST_EXAMPLE
from trickwright.reading.diagnostics import all_shown, meanings, nearest, shown
from trickwright.reading.document import Path
from trickwright.reading.flow_style import in_flow_style
from trickwright.reading.schema_parts import Rule, SchemaParts

_NEAR = 20  # entries above one into which it may belong: what slips out does not slip far
_ENOUGH = 2  # entries of a step that belong to another phase: one of them alone may as well be the mistake


def other_depth(parts: SchemaParts, path: Path, name: str) -> str | None:
    """The help for an entry that the map at a path does not take, but one around it or inside it does."""
    nearby = _in_the_one_above(parts, path, name) or _further_out(parts, path, name) or _further_in(parts, path, name)
    help = nearby or _in_another_step(parts, path, name)
    if help or nearest(name, parts.known(parts.at(path))) is not None:
        return help
    help = _in_another_section(parts, path, name)
    if help is None and path in ((), ("change",), ("add",)) and parts.value((*path, name)) in (None, True):
        return f"If it is a house rule, choose it under `with`, like this: with: [{name}]"
    return help


def _in_another_step(parts: SchemaParts, path: Path, name: str) -> str | None:
    """The help for an entry that steps of another phase take."""
    around = parts.value(path[:-1])
    return _entry_of_steps(parts, parts.at(path), around, name, parts.value((*path, name)))


def _entry_of_steps(parts: SchemaParts, rules: list[Rule], steps: Any, name: str, value: Any) -> str | None:
    """The help for an entry that steps of some phase take, or a map in them; ``rules`` are those for any step."""
    for phase, rule in _phases(rules).items():
        known = parts.known(parts.of(rule, {"phase": phase}))
        inside = [one for one, part in known.items() if parts.is_for_maps(part) and _knows(parts, part, name, value)]
        if name not in known and not inside:
            continue
        named = steps.items() if isinstance(steps, dict) else ()
        there = {one: step for one, step in named if isinstance(step, dict) and step.get("phase") == phase}
        owner = next((one for step in there.values() for one in step if one in inside), inside[0] if inside else None)
        of_step = f"{shown(owner)} in " if owner is not None and name not in known else ""
        where = f": write it in {' or '.join(map(shown, there))}." if there else "."
        return f"{shown(name)} is an entry of {of_step}steps with `phase: {phase}`{where}"
    return None


def _phases(rules: list[Rule]) -> dict[str, Rule]:
    """The part for steps of each phase, where ``rules`` are those for a step."""
    branches = (branch for rule in rules for branch in rule.get("allOf", ()) if "if" in branch)
    found = {branch["if"].get("properties", {}).get("phase", {}).get("const"): branch["then"] for branch in branches}
    return {phase: rule for phase, rule in found.items() if phase is not None}


def other_phase(parts: SchemaParts, path: Path) -> str | None:
    """The only phase to which all entries of a step belong that cannot be of its own; None where there is none."""
    step = parts.value(path)
    if not isinstance(step, dict) or not isinstance(step.get("phase"), str):
        return None
    if len(step.keys() - {"phase", "title", "when", "before", "after"}) < _ENOUGH:
        return None
    phases = _phases(parts.at(path))
    fitting = [one for one, rule in phases.items() if parts.fits(rule, {**step, "phase": one})]
    return fitting[0] if len(fitting) == 1 and step["phase"] in phases and step["phase"] not in fitting else None


def _knows(parts: SchemaParts, rule: Rule, name: str, value: Any) -> bool:
    """Whether maps of a part have an entry for such a value."""
    known = parts.known(parts.of(rule, {}))
    return name in known and parts.takes(known[name], value)


def _in_another_section(parts: SchemaParts, path: Path, name: str) -> str | None:
    """The help for an entry that only another section of the rules takes."""
    depth = next((at + 1 for at, step in enumerate(path) if step in ("change", "add")), 0)
    if len(path) <= depth:
        return None
    outside, beside = parts.at(path[:depth]), parts.value(path[:depth])
    value = parts.value((*path, name))
    sections = {
        section: parts.of(part, beside.get(section, {}))
        for section, part in parts.known(outside).items()
        if section not in (path[depth], "change", "add", "remove", "set", "title", "text", "house_rules")
    }
    for section, rules in sections.items():
        known = parts.known(rules)
        if name in known and parts.takes(known[name], value):
            return f"{shown(name)} is an entry of {shown(section)}: write it there."
    if isinstance(value, dict):
        return None
    whole_game = parts.known(parts.at(()))
    for section, rules in sections.items():
        named = parts.named(parts.of(whole_game[section], {})) if section in whole_game else None
        if named is None or parts.named(rules) is None:
            continue
        help = _entry_of_steps(parts, parts.of(named, {}), beside.get(section), name, value)
        if help is None and _knows(parts, named, name, value):
            help = f"{shown(name)} is an entry of {_one(parts, named, {})}: write it in one under {shown(section)}."
        if help is not None:
            return help
    return None


def _in_the_one_above(parts: SchemaParts, path: Path, name: str) -> str | None:
    """The help for an entry that the one directly above it takes, where that has a name of the author's own."""
    here, rules = parts.value(path), parts.at(path)
    above = _above(here, name)
    named = parts.named(rules)
    if above is None or named is None or above in parts.known(rules) or not isinstance(here[above], dict):
        return None
    known = parts.known(parts.of(named, here[above]))
    if name not in known or name in here[above] or not parts.takes(known[name], here[name]):
        return None
    return f"{shown(name)} is an entry of {shown(above)}: indent it under {shown(above)}."


def _above(here: dict[str, Any], name: str) -> str | None:
    """The entry that stands before another."""
    names = list(here)
    return names[names.index(name) - 1] if names.index(name) else None


def left_without(parts: SchemaParts, path: Path, name: str) -> str | None:
    """The entry above another that is empty, or not complete, because the other belongs into it; or None."""
    here, rules = parts.value(path), parts.at(path)
    above = _above(here, name)
    part = parts.entry(rules, above) if above is not None else None
    if above is None or part is None or not parts.is_for_maps(part):
        return None
    inside = here[above]
    if isinstance(inside, dict):
        required = {one for rule in parts.of(part, inside) for one in rule.get("required", ())}
        if name not in required - inside.keys():
            return None
    elif inside is not None:
        return None
    return above if _inside(parts, part, inside or {}, above, name, here[name]) is not None else None


def _further_out(parts: SchemaParts, path: Path, name: str) -> str | None:
    """The help for an entry that one of the maps around the map at a path takes."""
    value = parts.value((*path, name))
    for depth in range(len(path) - 1, -1, -1):
        owner, beside = path[:depth], path[depth]
        present = parts.value(owner)
        if not isinstance(beside, str) or name in present:
            continue
        where = f"write it beside {shown(beside)}, not inside it."
        rules = parts.at(owner)
        known, named = parts.known(rules), parts.named(rules)
        if name in known and parts.takes(known[name], value):
            whose = shown(str(owner[-1])) if owner else "the file itself"
            return f"{shown(name)} is an entry of {whose}: {where}"
        if named is not None and owner and parts.begins_like(named, value):
            return f"{shown(name)} looks like {_one(parts, named, value)} of {shown(str(owner[-1]))}: {where}"
    return None


def _further_in(parts: SchemaParts, path: Path, name: str) -> str | None:
    """The help for an entry that a map beside it takes: the nearest above it, or else one that may stand there."""
    here = parts.value(path)
    rules = parts.at(path)
    value = here[name]
    at = list(here).index(name)
    above = list(here)[max(0, at - _NEAR) : at][::-1]
    others = [other for other in parts.known(rules) if other not in above]
    for other in [*above, *others]:
        part = parts.entry(rules, other)
        inside = here.get(other)
        if part is None or not parts.is_for_maps(part, inside) or not isinstance(inside, dict | None):
            continue
        help = _inside(parts, part, inside or {}, other, name, value)
        if help:
            return help if other in here else help.replace("indent it", "write it")
    return None


def _inside(parts: SchemaParts, part: Rule, inside: dict[str, Any], other: str, name: str, value: Any) -> str | None:
    rules = parts.of(part, inside)
    known, named = parts.known(rules), parts.named(rules)
    if name in known and name not in inside and parts.takes(known[name], value):
        return f"{shown(name)} is an entry of {shown(other)}: indent it under {shown(other)}."
    if named is None or name in inside:
        return None
    if parts.begins_like(named, value):
        whose = f"{_one(parts, named, value)} of {shown(other)}"
        return f"{shown(name)} looks like {whose}: indent it under {shown(other)}."
    for last in list(inside)[-1:]:
        entry = inside[last]
        if isinstance(entry, dict | None) and parts.is_for_maps(named, entry):
            known = parts.known(parts.of(named, entry or {}))
            if name in known and name not in (entry or {}) and parts.takes(known[name], value):
                return f"{shown(name)} is an entry of {shown(last)}: indent it under {shown(last)}."
    return None


def other_word(parts: SchemaParts, path: Path, name: str) -> str | None:
    """The name that the map at a path has for what an entry's name and value mean, where it is a synonym."""
    here, known = parts.value(path), parts.known(parts.at(path))
    fitting = [other for other in known if other not in here and parts.takes(known[other], here[name])]
    return next(iter(meanings(name, fitting)), None)


def for_number(parts: SchemaParts, path: Path) -> str | None:
    """The only entry that takes a number, where a number stands in place of a map of what a variant changes."""
    part = parts.entry(parts.at(path[:-1]), str(path[-1]))
    if "change" not in path or part is None or type(parts.value(path)) is not int:
        return None
    known = parts.known(parts.of(part, {})) if parts.is_for_maps(part, {}) else {}
    fitting = [name for name, inside in known.items() if parts.takes(inside, parts.value(path))]
    return fitting[0] if len(fitting) == 1 else None


def other_kinds(parts: SchemaParts, path: Path) -> set[str]:
    """The names of entries with which the map at a path would be of another kind: a step with `asks` is a question."""
    return {name for rule in parts.at(path) for name in rule.get("if", {}).get("required", ())}


@dataclass(frozen=True)
class Nameless:
    """Entries in a map of named entries that belong into one of these: the first of them, a sentence and its help."""

    first: str | None  # None where it is the map as a whole
    message: str
    help: str


def name_forgotten(parts: SchemaParts, path: Path, in_lines: bool) -> Nameless | None:
    """What is said of a map that should hold named entries, and ends with those of such an entry.

    ``in_lines`` says whether the map stands on several lines.
    """
    here, rules = parts.value(path), parts.at(path)
    named = parts.named(rules)
    if not isinstance(here, dict) or named is None or not parts.is_for_maps(named, here):
        return None
    known = parts.known(parts.of(named, here))
    names = list(itertools.dropwhile(lambda name: name not in known, here))
    above, rest = list(here)[: len(here) - len(names)], {name: here[name] for name in names}
    if not _is_one(parts, named, known, rest):
        return None
    if not above:
        return _without_name(parts, rules, named, rest, in_lines)
    if above == ["name"] and isinstance(here["name"], str):
        help = f"Write `{here['name']}:` in place of `name: {here['name']}`, and indent the rest under it."
        return Nameless(None, f"Each {_noun(parts, named, rest)} needs a name of its own.", help)
    if here[above[-1]] is not None or len(rest) == 1:
        return None
    owner, inside = shown(above[-1]), f" in {shown(str(path[-1]))}" if path else ""
    help = f"{all_shown(names)} are entries of {owner}: indent them under {owner}."
    return Nameless(names[0], f"{shown(names[0])} does not fit{inside}.", help)


def _is_one(parts: SchemaParts, named: Rule, known: dict[str, Rule], entries: dict[str, Any]) -> bool:
    """Whether entries are those of one that needs a name, and not named ones that happen to be called so."""
    if not entries or not entries.keys() <= known.keys():
        return False
    maps = {name: value for name, value in entries.items() if isinstance(value, dict)}
    if len(maps) == len(entries):
        return all(parts.takes(known[name], value) and not parts.takes(named, value) for name, value in maps.items())
    return all(parts.is_for_maps(known[name]) for name in maps)


def _without_name(parts: SchemaParts, rules: list[Rule], named: Rule, here: dict[str, Any], in_lines: bool) -> Nameless:
    name, example = _likest(parts.remark(rules, "examples") or [], here)
    written = in_flow_style(here)
    help = f"For example: {name}: {written}"
    if len(written) > LONGEST_EXAMPLE:
        help = f"For example: {name}: {in_flow_style(example)}"
    if len(written) > LONGEST_EXAMPLE and in_lines:
        help = f"Write a line with a name, such as `{name}:`, above its entries, and indent them under it."
    return Nameless(None, f"Each {_noun(parts, named, here)} needs a name of its own.", help)


def level_with_its_name(parts: SchemaParts, path: Path) -> str | None:
    """The first name in a map that should hold named entries, where what stands beside it are the entries it lacks."""
    here, named = parts.value(path), parts.named(parts.at(path))
    if not isinstance(here, dict) or len(here) < _ENOUGH or named is None or not parts.is_for_maps(named):
        return None
    first, *others = here
    inside = {name: here[name] for name in others}
    return first if here[first] is None and parts.fits(named, inside) else None


def _noun(parts: SchemaParts, rule: Rule, value: Any) -> str:
    title = parts.remark(parts.of(rule, value), "title") or "Entry"
    return str(title).lower()


def _one(parts: SchemaParts, rule: Rule, value: Any) -> str:
    noun = _noun(parts, rule, value)
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"


def _likest(examples: list[Any], data: dict[str, Any]) -> tuple[str, Any]:
    """Of the named entries in examples the one that has most in common with some data."""
    entries = [item for example in examples if isinstance(example, dict) for item in example.items()]

    def common(item: tuple[str, Any]) -> int:
        value = item[1] if isinstance(item[1], dict) else {}
        return sum((name in value) + (value.get(name) == part) for name, part in data.items())

    return max(entries, key=common, default=("name", {}))
