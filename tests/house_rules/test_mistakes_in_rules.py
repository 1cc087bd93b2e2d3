"""A mistake put into each shipped house rule, in turn: one finding, in the rule, on the line and at the very place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from trickwright.library import check_document, folder, shipped_ids
from trickwright.reading.diagnostics import Diagnostic
from trickwright.reading.document import Document, Mapping, Node, Scalar, Sequence
from trickwright.reading.yaml_reader import read_text

Path_ = tuple[str, ...]


@dataclass(frozen=True)
class Mistake:
    """A text of a whole file with a mistake, and what its report must mark on which line."""

    kind: str
    text: str
    line: int
    mark: str
    codes: tuple[str, ...]


@dataclass(frozen=True)
class Rule:
    """A house rule as it stands in the text of a shipped ruleset.

    Empty lines stand for the other rules of the file: only those that it names are there. So a check takes a fraction
    of the time that every two rules of the file take.
    """

    file: str
    text: str
    id: str
    key: Scalar
    body: Mapping

    def __str__(self) -> str:
        return f"{self.file} {self.id}"

    @property
    def lines(self) -> range:
        """The lines of the rule, from its name on."""
        return range(self.key.place.line, self.body.place.end_line + 1)

    def put(self, kind: str, node: Node, new: str, mark: str, *codes: str) -> Mistake:
        """The mistake of writing something else in place of a value or a name of one line."""
        place = node.place
        assert place.line == place.end_line
        lines = self.text.splitlines()
        line = lines[place.line - 1]
        lines[place.line - 1] = line[: place.column - 1] + new + line[place.end_column - 1 :]
        return Mistake(kind, "\n".join([*lines, ""]), place.line, mark, codes)


@cache
def rules() -> list[Rule]:
    """The house rules that the shipped rulesets define."""
    found = []
    for name in shipped_ids():
        text = (folder("rulesets") / f"{name}.yaml").read_text(encoding="utf-8")
        document, wrong = read_text(text, f"{name}.yaml")
        assert isinstance(document, Document) and not wrong
        assert isinstance(document.root, Mapping)
        defined = document.root.get("house_rules")
        bodies = {key.text: (key, body) for key, body in defined.entries} if isinstance(defined, Mapping) else {}
        for id, (key, body) in bodies.items():
            assert isinstance(body, Mapping)
            others = bodies.keys() - named_from(id, bodies)
            left = without(
                text, [range(bodies[one][0].place.line, bodies[one][1].place.end_line + 1) for one in others]
            )
            found.append(Rule(f"{name}.yaml", left, id, key, body))
    return found


def named_from(id: str, bodies: dict[str, tuple[Scalar, Node]]) -> set[str]:
    """A rule of a file and those that it needs, excludes or goes over, with those that these name."""
    found: set[str] = set()
    waiting = [id]
    while waiting:
        one = waiting.pop()
        if one not in found and one in bodies:  # others come from the files below
            found.add(one)
            waiting += [
                node.text
                for path, _key, node in inside(bodies[one][1])
                if path in (("needs",), ("excludes",), ("over",)) and isinstance(node, Scalar)
            ]
    return found


def without(text: str, lines: list[range]) -> str:
    """A text with some of its lines empty."""
    empty = {line for some in lines for line in some}
    return "".join("\n" if number in empty else line for number, line in enumerate(text.splitlines(True), start=1))


def inside(node: Node, path: Path_ = ()) -> Iterator[tuple[Path_, Scalar | None, Node]]:
    """Everything below a node: the way to it, the name of its entry (None for an item of a list), and itself."""
    if isinstance(node, Mapping):
        for key, value in node.entries:
            yield (*path, key.text), key, value
            yield from inside(value, (*path, key.text))
    elif isinstance(node, Sequence):
        for item in node:
            yield path, None, item


def mistakes(rule: Rule) -> Iterator[Mistake]:
    """The mistakes that can be made with a rule."""
    for path, key, node in inside(rule.body):
        if key is None:
            assert isinstance(node, Scalar)
            yield from mistakes_in_a_list(rule, path, node)
        else:
            yield from mistakes_in_an_entry(rule, path, key, node)


OPEN = ("add", "change", "set")
"""The parts of a rule in which entries have names of the author's own."""


def mistakes_in_an_entry(rule: Rule, path: Path_, key: Scalar, node: Node) -> Iterator[Mistake]:
    wrong = key.text + "qq"
    own = path[0] == "add" and not is_of_the_language(path)
    if not own:  # the name of a new entry may be anything
        codes = ("TW201", "TW510") if path[0] in OPEN else ("TW201",)
        yield rule.put("a misspelt key", key, wrong, wrong, *codes)
    if not isinstance(node, Scalar):
        if node.place.line == node.place.end_line and path[-1] != "seats":  # seven may play
            yield rule.put("a value where a map or a list belongs", node, "7", "7", "TW203")
        return
    if node.place.line != node.place.end_line or (path[0] in ("title", "text") and path[1:] == ()):
        return
    yield rule.put("a list where a value belongs", node, "[1, 2]", "[1, 2]", "TW203")
    if node.text == "value":
        yield rule.put("the word for the number misspelt", node, "valeu", "valeu", "TW527")
        return
    if path[0] in ("change", "add") and path[-1] not in ("en", "de", "before", "after"):
        if isinstance(node.value, bool) or path[-1] == "seats":  # not worked out, but written as they are
            yield rule.put("a word that is not allowed", node, "qqqq", "qqqq", "TW203")
        elif isinstance(node.value, int) or path[-1] in (
            "when",
            "bidders",
            "others",
            "first",
            "members",
            "worth",
            "made",
        ):
            yield rule.put("an unknown name", node, "qqqq", "qqqq", "TW302")
            yield rule.put("a word missing", node, "points of", "", "TW301")
        elif path[-1] not in ("ranking", "out"):
            yield rule.put("a word that is not allowed", node, "qqqq", "qqqq", "TW204", "TW302")
    if path[-1] in ("before", "after"):
        yield rule.put("a place that is not there", node, "qqqq", "qqqq", "TW514")
    if path[0] in ("title", "text"):
        yield rule.put("a number where a text belongs", node, "7", "7", "TW203")
    if path[0] == "set":
        yield rule.put("a word where a number belongs", node, "six", "six", "TW203", "TW206")


def mistakes_in_a_list(rule: Rule, path: Path_, node: Scalar) -> Iterator[Mistake]:
    if path == ("remove",):
        for place, part in enumerate(node.text.split(".")):
            parts = node.text.split(".")
            parts[place] = f"{part}qq"
            yield rule.put("a place that is not there", node, ".".join(parts), f"{part}qq", "TW510")
    elif path[-1] in ("needs", "over", "excludes"):
        yield rule.put("a rule that is not there", node, "qqqq", "qqqq", "TW520")
    elif path == ("value", "one_of"):
        yield rule.put("a word where a number belongs", node, "six", "six", "TW203")


def is_of_the_language(path: Path_) -> bool:
    """Whether the last name of a way below `add` is a word of the language, and not an author's own."""
    owners = {
        "hand",
        "score",
        "points",
        "cards",
        "calls",
        "hand_over",
        "wins_at_once",
        "house_rules",
        "options",
        "free",
    }
    return len(path) < 2 or path[-2] not in owners or path[-2] == "add"


def report(rule: Rule, text: str) -> list[Diagnostic]:
    document, found = read_text(text, rule.file)
    return check_document(document, found, Path(folder("rulesets") / rule.file))[1]


def is_variant(file: str) -> bool:
    """Whether a shipped ruleset has the house rules of others, too, which takes time at every check."""
    return any(line.startswith("extends:") for rule in rules() if rule.file == file for line in rule.text.splitlines())


def cases() -> Iterator[tuple[Rule, Mistake]]:
    """Every rule with its mistakes, of each kind the first and the last; in a variant every third of them."""
    by_file: dict[str, list[Rule]] = {}
    for rule in rules():
        by_file.setdefault(rule.file, []).append(rule)
    for file, some in by_file.items():
        yield from list(cases_of(some))[:: 3 if is_variant(file) else 1]


def cases_of(some_rules: list[Rule]) -> Iterator[tuple[Rule, Mistake]]:
    """Rules of one file with their mistakes."""
    for rule in some_rules:
        by_kind: dict[str, list[Mistake]] = {}
        for mistake in mistakes(rule):
            by_kind.setdefault(mistake.kind, []).append(mistake)
        for kind, some in by_kind.items():
            last = some[-1:] if len(some) > 1 and kind not in ("an unknown name", "a word missing") else []
            yield from ((rule, mistake) for mistake in (some[0], *last))


CASES = list(cases())


def name(case: tuple[Rule, Mistake]) -> str:
    rule, mistake = case
    return re.sub(r"\W+", "-", f"{rule.file}-{rule.id}-{mistake.kind}-{mistake.line}")


def test_every_rule_takes_part_and_is_sound_as_it_is() -> None:
    assert len(rules()) >= 15
    for rule in rules():
        kinds = {mistake.kind for other, mistake in CASES if (other.file, other.id) == (rule.file, rule.id)}
        if is_variant(rule.file):
            assert kinds
            continue
        assert "a misspelt key" in kinds
        assert {"a list where a value belongs", "a number where a text belongs"} <= kinds
        assert report(rule, rule.text) == []


@pytest.mark.parametrize(("rule", "mistake"), CASES, ids=map(name, CASES))
def test_the_report_names_the_line_and_the_place(rule: Rule, mistake: Mistake) -> None:
    (finding,) = report(rule, mistake.text)
    assert finding.code in mistake.codes
    assert finding.place.file == rule.file
    assert finding.place.line == mistake.line
    assert finding.place.line in rule.lines
    line = mistake.text.splitlines()[mistake.line - 1]
    end = finding.place.end_column if finding.place.end_line == finding.place.line else len(line) + 1
    assert line[finding.place.column - 1 : end - 1] == mistake.mark or not mistake.mark
