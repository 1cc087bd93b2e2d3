"""Mistakes of variants and of house rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from tests.mistakes.files import Entry, File
from tests.mistakes.misspelt_names import RULE_LISTS
from tests.mistakes.mistakes import Mistake, kind, lines_for, put
from trickwright.reading.document import Mapping, Node, Scalar, Sequence
from trickwright.resolving.house_rules import HouseRule


def _rules(file: File) -> list[HouseRule]:
    """The house rules that a variant can choose."""
    return list(file.ruleset.house_rules.values()) if file.is_variant else []


def below_extends(file: File) -> int:
    """The line before which `with` and `set` may stand."""
    names = ("extends",) if file.is_variant else ("source", "text")
    return 1 + max(entry.last_line for entry in file.entries if entry.path[0] in names)


# --- house rules -------------------------------------------------------------------------


@kind("two house rules chosen that touch the same place", "`with: [target-7, other-target=10]`", most=2)
def _same_place(file: File) -> Iterator[Mistake]:
    at = below_extends(file)
    for one, two in combinations(_rules(file), 2):
        both = set(_touched(one.body)) & set(_touched(two.body))
        if both and not one.names("over") & {two.id} and not two.names("over") & {one.id}:
            words = [f"{rule.id}={rule.numbers.ends()[0]}" if rule.numbers else rule.id for rule in (one, two)]
            new = f"with: [{', '.join(words)}]"
            yield lines_for(file, at, at - 1, [new], (f"={one.id}", f"={two.id}", "one of"), (), new)


def _touched(body: Mapping) -> Iterator[str]:
    """The places that a rule changes."""
    change = body.get("change")
    yield from _leaves(change, "") if change is not None else ()


def _leaves(node: Node, path: str) -> Iterator[str]:
    if isinstance(node, Mapping):
        for key, value in node.entries:
            yield from _leaves(value, f"{path}.{key.text}")
    else:
        yield path


@kind("a house rule chosen without the one it needs", "`with: [moon-above-zero]`")
def _needed(file: File) -> Iterator[Mistake]:
    at = below_extends(file)
    for rule in _rules(file):
        for need in sorted(rule.names("needs")):
            new = f"with: [{rule.id}]"
            yield lines_for(file, at, at - 1, [new], f"={need}", (), new)


@kind("a house rule's number forgotten, or given to one that has none", "`with: [other-target]`")
def _number(file: File) -> Iterator[Mistake]:
    at = below_extends(file)
    for rule in _rules(file):
        wrong = rule.id if rule.numbers is not None else f"{rule.id}=5"
        new = f"with: [{wrong}]"
        yield lines_for(file, at, at - 1, [new], (rf"{rule.id}=\d", rf": {rule.id}$"), (), new)


@kind("`excludes` left out where two rules do not go together", "no `excludes: [draw-any]`", most=3)
def _excludes(file: File) -> Iterator[Mistake]:
    for entry in file.in_blocks:
        if entry.name == "excludes" and isinstance(entry.value, Sequence):
            line = entry.key.place.line
            lines = {
                one.key.place.line
                for one in file.entries
                if one.path[:-1] == entry.path[:-1] or one.path == entry.path[:-1]
            }
            names = [item.text for item in entry.value if isinstance(item, Scalar)]
            others = {
                one.key.place.line for one in file.entries if one.path[:-1] == ("house_rules",) and one.name in names
            }
            after = {number - 1 if number > line else number for number in lines | others}
            mend = tuple(rf"excludes: \[.*({'|'.join([*names, entry.path[-2]])})" for _ in (1,))
            found = lines_for(file, line, line, [], mend, after, f"{entry.path[-2]} without excludes")
            yield found


@kind("`needs` or `over` left out", "no `needs: [shoot-the-moon]`")
def _needs(file: File) -> Iterator[Mistake]:
    for entry in file.in_blocks:
        if entry.name in ("needs", "over"):
            line = entry.key.place.line
            lines = {one.key.place.line for one in file.entries if one.path[: len(entry.path) - 1] == entry.path[:-1]}
            after = {number - 1 if number > line else number for number in lines}
            yield lines_for(
                file, line, line, [], r"needs|over|excludes", after, f"{entry.path[-2]} without {entry.name}"
            )


@kind("a house rule that excludes or needs itself, or is named twice", "`excludes: [kitty, kitty]`")
def _itself(file: File) -> Iterator[Mistake]:
    for entry, item in file.items:
        if entry.name in RULE_LISTS:
            yield put(file, item.place, f"{item.text}, {item.text}", r"(?i)remove|leave|twice|once")
            yield put(file, item.place, entry.path[-2], r"(?i)remove|leave|other|another")


@kind("a house rule with the id of another one", "two rules `lead-trump`")
def _same_id(file: File) -> Iterator[Mistake]:
    below = set(file.ruleset.house_rules)
    for entry in file.in_blocks:
        if entry.path[:-1] == ("house_rules",):
            for other in sorted(below - {entry.name}):
                own = [one.key.place.line for one in file.entries if one.path == ("house_rules", other)]
                yield put(
                    file,
                    entry.key.place,
                    other,
                    r"(?i)rename|another|other|change|different",
                    own,
                    f"{entry.name}: → {other}:",
                )


@kind("`value` without a number to choose", "no `value: {from: …}`")
def _no_value(file: File) -> Iterator[Mistake]:
    for entry in file.in_blocks:
        if entry.name == "value" and "house_rules" in entry.path:
            line = entry.key.place.line
            lines = {
                one.key.place.line - 1 for one in file.entries if one.path[: len(entry.path) - 1] == entry.path[:-1]
            }
            yield lines_for(file, line, line, [], r"value: ", lines, f"{entry.path[-2]} without value")


@kind("`value` never used", "`change: {game: {target: 10}}` in a rule with a number")
def _unused_value(file: File) -> Iterator[Mistake]:
    for entry in file.entries:
        if isinstance(entry.value, Scalar) and entry.value.text == "value":
            lines = {one.key.place.line for one in file.entries if one.path[:3] == (*entry.path[:2], "value")}
            yield put(file, entry.value.place, "12", r"`value`", lines)


# --- variants ----------------------------------------------------------------------------


def _changed_scalars(file: File) -> Iterator[tuple[Entry, Scalar, Scalar]]:
    """Single values under the change of a variant or house rule, each with what it was before."""
    if not file.is_variant:
        base = file.document.root
    else:
        extends = next(entry.value for entry in file.entries if entry.path == ("extends",))
        assert isinstance(extends, Scalar)
        from trickwright import read_ruleset

        found, _findings = read_ruleset(extends.text)
        assert found is not None
        base = found.played.root
    for entry in file.entries:
        is_variant_part = entry.path[0] == "change" and "house_rules" not in entry.path
        is_rule_part = entry.path[0] == "house_rules" and entry.path[2:3] == ("change",) and not file.is_variant
        if (
            not isinstance(entry.value, Scalar)
            or not (is_variant_part or is_rule_part)
            or not file.written(entry.value)
        ):
            continue
        node: Node | None = base
        for step in entry.inside:
            node = node.get(step) if isinstance(node, Mapping) else None
        if isinstance(node, Scalar):
            yield entry, entry.value, node


@kind("a change that changes nothing", "`change: {game: {target: 7}}` where it is 7", most=2)
def _no_change(file: File) -> Iterator[Mistake]:
    for entry, value, before in _changed_scalars(file):
        if before.text != value.text and len(entry.owner) == 1:  # beside others it may be said again
            lines = {one.key.place.line for one in file.entries if one.path == entry.path[:2]}
            yield put(file, value.place, before.text, r"(?i)leave|remove|other|different|say what|`", lines)


@kind("a place removed twice, or removed and changed", "`remove: [points.game, points.game]`")
def _removed_twice(file: File) -> Iterator[Mistake]:
    for entry, item in file.items:
        if entry.name == "remove":
            line = file.line(item.place.line)
            if line.lstrip().startswith("- "):
                yield lines_for(
                    file,
                    item.place.line,
                    item.place.line,
                    [line, line],
                    r"(?i)remove|leave|once|twice",
                    (),
                    f"{item.text} twice",
                )
            else:
                yield put(file, item.place, f"{item.text}, {item.text}", r"(?i)remove|leave|once|twice")


@kind("something removed that is not there", "`remove: [hand.kitty]` in a game without", most=2)
def _removed_nothing(file: File) -> Iterator[Mistake]:
    for entry, item in file.items:
        if entry.name == "remove":
            parts = item.text.split(".")
            wrong = ".".join([*parts[:-1], "second_widow" if parts[0] == "hand" else "third-rule"])
            yield put(file, item.place, wrong, r"`[^`]+`|[Ll]eave|[Rr]emove")


@kind("something removed that must be there", "`remove: [hand.play]`")
def _removed_needed(file: File) -> Iterator[Mistake]:
    for entry, item in file.items:
        if entry.name == "remove" and entry.path == ("remove",):
            for wrong in ("hand.play", "game", "score"):
                yield put(file, item.place, wrong, r"phase: trick|`[^`]+`|game: |score: |hand: ")


@kind("a variant with the id of its base", "`id: pitch` with `extends: pitch`")
def _same_as_base(file: File) -> Iterator[Mistake]:
    extends = next((entry for entry in file.entries if entry.path == ("extends",)), None)
    for entry in file.entries:
        if entry.path == ("id",) and extends is not None and isinstance(extends.value, Scalar):
            yield put(file, entry.value.place, extends.value.text, r"(?i)another|other|own|id: ")
