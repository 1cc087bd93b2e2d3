"""Any document that can be read is built or refused: never another exception, whatever stands in it."""

from __future__ import annotations

import copy
import random
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.building.kitchen import kitchen
from trickwright.building import calls, hand, reader
from trickwright.language.fields import FIELDS, Field
from trickwright.language.vocabulary import FUNCTIONS, KEYWORDS, WORDS
from trickwright.library import Ruleset, check_document, folder
from trickwright.reading.codes import CODES
from trickwright.reading.diagnostics import Diagnostic
from trickwright.reading.document import plain
from trickwright.reading.yaml_reader import read_text

FOLDERS = (folder("rulesets"), Path(__file__).parent.parent / "ok")
SOURCES = [path.read_text(encoding="utf-8") for where in FOLDERS for path in sorted(where.glob("*.yaml"))]


def data_of(source: str) -> Any:
    document, _ = read_text(source, "sound.yaml")
    assert document is not None
    return plain(document.root)


RULESETS = [data_of(source) for source in SOURCES]


def places(data: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The paths of all values below the outermost."""
    found = [path] if path else []
    if isinstance(data, dict):
        for name, value in data.items():
            found += places(value, (*path, name))
    elif isinstance(data, list):
        for number, value in enumerate(data):
            found += places(value, (*path, number))
    return found


def at(data: Any, path: tuple[str | int, ...]) -> Any:
    for step in path:
        data = data[step]
    return data


PIECES = [at(ruleset, path) for ruleset in RULESETS for path in places(ruleset)]
TEXTS = sorted({piece for piece in PIECES if isinstance(piece, str)})
NAMES = sorted({str(path[-1]) for ruleset in RULESETS for path in places(ruleset) if isinstance(path[-1], str)})
PATHS = sorted({".".join(map(str, path)) for ruleset in RULESETS for path in places(ruleset)})
WORDS_OF_THE_LANGUAGE = [*WORDS, *KEYWORDS, *(function.example for function in FUNCTIONS.values())]

numbers = st.sampled_from([-1_000_000, -500, -1, 0, 1, 2, 3, 4, 5, 13, 17, 52, 200, 201, 1000, 999_999, 10**12 - 1])
texts = st.one_of(
    st.sampled_from(TEXTS),
    st.sampled_from(WORDS_OF_THE_LANGUAGE),
    st.sampled_from(["", "x", "JK", "HJ", "no-trump", "0", "A > K"]),
)
signs = st.sampled_from([" and ", " or ", " of ", " + ", " but ", " == ", " is ", " > ", " "])
joined = st.tuples(texts, signs, texts).map("".join)
scalars = st.one_of(numbers, texts, joined, st.booleans(), st.none(), st.just(0.5))
values = st.one_of(
    scalars,
    st.sampled_from(PIECES),
    st.lists(scalars, max_size=3),
    st.dictionaries(st.sampled_from(NAMES), scalars, max_size=3),
)


def alike(value: Any) -> st.SearchStrategy[Any]:
    """Other values of the same type."""
    if isinstance(value, bool):
        return st.booleans()
    if isinstance(value, int):
        return numbers
    if isinstance(value, str):
        return st.one_of(texts, joined)
    if isinstance(value, list):
        return st.permutations(value).flatmap(lambda items: st.integers(0, len(items)).map(lambda size: items[:size]))
    return st.sampled_from([piece for piece in PIECES if isinstance(piece, dict)])


@st.composite
def spoilt(draw: st.DrawFn) -> Any:
    """A sound ruleset with some values changed, removed, renamed or added."""
    ruleset = copy.deepcopy(draw(st.sampled_from(RULESETS)))
    for _ in range(draw(st.integers(1, 4))):
        path = draw(st.sampled_from(places(ruleset)))
        owner, last = at(ruleset, path[:-1]), path[-1]
        what = draw(st.sampled_from(["alike", "alike", "alike", "other", "remove", "rename", "add", "reorder"]))
        if what == "alike":
            owner[last] = copy.deepcopy(draw(alike(owner[last])))
        elif what == "other":
            owner[last] = copy.deepcopy(draw(values))
        elif what == "remove" and len(owner) > 1:
            del owner[last]
        elif isinstance(owner, dict):
            name = draw(st.sampled_from(NAMES))
            if what == "rename":
                owner[name] = owner.pop(last)
            elif what == "add":
                owner[name] = copy.deepcopy(draw(values))
            else:
                items = list(owner.items())
                random.Random(draw(st.integers(0, 9))).shuffle(items)
                owner.clear()
                owner.update(items)
    return ruleset


FEW = 8


def few_house_rules(data: Any) -> bool:
    """Whether it takes little time to try out all house rules and every two: there are some, and none from below."""
    rules = data.get("house_rules", {}) if isinstance(data, dict) else {}
    return "extends" not in data and isinstance(rules, dict) and len(rules) <= FEW


WITH_FEW = frozenset(source for source, data in zip(SOURCES, RULESETS, strict=True) if few_house_rules(data))


def check(source: str, house_rules: bool) -> tuple[Ruleset | None, list[Diagnostic]]:
    """The whole way from text to games; what comes back must be a ruleset or sensible findings.

    ``house_rules`` says whether these are tried out too.
    """
    ruleset, findings = check_document(*read_text(source, "spoilt.yaml"), house_rules=house_rules)
    lines = source.split("\n")
    for finding in findings:
        assert finding.code in CODES
        assert finding.message
        place = finding.place
        assert 1 <= place.line <= place.end_line <= len(lines)
        assert 1 <= place.column <= len(lines[place.line - 1]) + 1
    assert (ruleset is None) == any(finding.severity == "error" for finding in findings)
    if ruleset is not None:
        for seats in ruleset.seats:
            game, wrong = ruleset.game(seats)
            assert game is not None and not wrong
    return ruleset, findings


@given(spoilt())
@settings(max_examples=150, deadline=None)
def test_a_spoilt_ruleset_is_built_or_refused(data: Any) -> None:
    check(yaml.safe_dump(data, sort_keys=False, allow_unicode=True), few_house_rules(data))


@given(spoilt(), st.sampled_from([40, 120]))
@settings(max_examples=30, deadline=None)
def test_whatever_the_style_of_the_file(data: Any, width: int) -> None:
    check(yaml.safe_dump(data, sort_keys=False, default_flow_style=True, width=width), house_rules=False)


@given(st.sampled_from(SOURCES), st.data())
@settings(max_examples=100, deadline=None)
def test_a_file_with_lines_or_letters_changed_is_built_or_refused(source: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(source)))
    end = data.draw(st.integers(start, min(start + 40, len(source))))
    middle = data.draw(st.one_of(texts, joined, st.text(max_size=10), st.just("\n"), st.just(source[start:end] * 2)))
    check(source[:start] + middle + source[end:], source in WITH_FEW)


EVERYTHING_ELSE = kitchen(
    ("follow: {first: led or trump, else: any}", "lead: {first: trump, then: AH, also: KH, else: any}"),
    ("floor: -62", "limit: 20"),
)


def test_every_field_is_read_by_building(monkeypatch: pytest.MonkeyPatch) -> None:
    read: set[str] = set()

    class Listening(dict[str, Field]):
        def __getitem__(self, path: str) -> Field:
            read.add(path)
            return super().__getitem__(path)

    for module in (calls, hand, reader):
        monkeypatch.setattr(module, "FIELDS", Listening(FIELDS))
    only_in_a_house_rule = next(source for source in SOURCES if "\nid: setback\n" in source)  # a number of hands
    for source in [*SOURCES, EVERYTHING_ELSE]:
        ruleset, findings = check(source, source in {*WITH_FEW, only_in_a_house_rule})
        assert ruleset is not None and not findings
    assert set(FIELDS) - read == set()
