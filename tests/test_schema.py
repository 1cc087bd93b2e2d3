"""The schema of rule files: well made, complete, and of one mind with the interpreter about what may be left out."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator

from trickwright import Match
from trickwright.building.game import build_games
from trickwright.building.model import Game
from trickwright.language.fields import FIELDS
from trickwright.library import check_document, folder, schema
from trickwright.reading.document import Mapping, Node
from trickwright.reading.schema_check import check_shape
from trickwright.reading.yaml_reader import read_text
from trickwright.reference.derived import with_parts
from trickwright.reference.keys import resolved, sections

from .rule_examples import Data, as_data, as_text, parts, problems

RULES = schema()
FILES = [*sorted(folder("rulesets").glob("*.yaml")), *sorted((Path(__file__).parent / "ok").glob("*.yaml"))]

WHOLE = [path for path in FILES if "\nextends:" not in path.read_text(encoding="utf-8")]


def rules_below(rule: Any, path: str = "") -> Iterator[tuple[str, Data]]:
    """Every part of the schema that describes a value, with its place in the schema; conditions are left out."""
    yield path, rule
    for keyword in ("properties", "definitions"):
        for name, part in rule.get(keyword, {}).items():
            yield from rules_below(part, f"{path}/{keyword}/{name}")
    for keyword in ("items", "propertyNames", "additionalProperties", "then", "else"):
        if isinstance(rule.get(keyword), dict):
            yield from rules_below(rule[keyword], f"{path}/{keyword}")
    for number, part in enumerate(rule.get("allOf", ())):
        yield from rules_below(part.get("then", {}), f"{path}/allOf/{number}/then")


PARTS = dict(rules_below(RULES))
DESCRIBED = {path: rule for path, rule in PARTS.items() if not {"$ref", "if"} & set(rule) or "title" in rule}


def test_it_is_draft_07_and_its_references_lead_somewhere() -> None:
    Draft7Validator.check_schema(RULES)
    assert RULES["$schema"] == "http://json-schema.org/draft-07/schema#"
    assert all(resolved(RULES, rule) for rule in PARTS.values())


def test_nothing_is_a_choice_whose_errors_nobody_can_read() -> None:
    def keywords(value: Any) -> Iterator[str]:
        for name, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield str(name)
            if isinstance(part, dict | list):
                yield from keywords(part)

    assert not {"oneOf", "anyOf"} & set(keywords(RULES))


@pytest.mark.parametrize("path", DESCRIBED)
def test_everything_has_a_title_and_a_description(path: str) -> None:
    rule = DESCRIBED[path]
    assert rule["title"] and rule["title"] == rule["title"].strip()
    assert rule["description"].endswith(".")


def test_a_reference_has_nothing_beside_it_that_draft_07_would_ignore() -> None:
    assert all(set(rule) == {"$ref"} for rule in PARTS.values() if "$ref" in rule)


def test_maps_are_closed_or_hold_named_entries() -> None:
    for path, rule in DESCRIBED.items():
        if rule.get("type") != "object" or "if" in rule or "allOf" in rule:
            continue  # where the kind of a map decides, its branches are closed
        inside = rule["additionalProperties"]
        assert inside is False or ("propertyNames" in rule and "properties" not in rule), path
        assert inside is not False or rule["properties"], path


def test_every_choice_of_words_says_what_each_means() -> None:
    for path, rule in DESCRIBED.items():
        if rule["title"] not in ("Suit", "Rank") and "enum" in rule:
            assert len(rule["enumDescriptions"]) == len(rule["enum"]), path


@pytest.mark.parametrize("path", DESCRIBED)
def test_examples_and_defaults_are_what_they_are_examples_of(path: str) -> None:
    rule = DESCRIBED[path]
    assert rule["examples"]
    for value in [*rule["examples"], *([rule["default"]] if "default" in rule else [])]:
        assert list(problems(rule, value)) == []


def test_a_default_is_said_once_and_never_where_an_entry_must_be_there() -> None:
    for section in sections(RULES).values():
        for key in section.keys:
            assert not ("default" in key.rule and "x-default" in key.rule), key.name
            assert not (key.required and key.name != "default" and {"default", "x-default"} & set(key.rule)), key.name


def test_what_may_stand_under_change_and_add_is_derived_from_the_rest() -> None:
    text = (folder("schema") / "ruleset.schema.json").read_text(encoding="utf-8")
    assert with_parts(text) == text, "make it anew: python -m trickwright.reference.derived"


def test_every_field_of_the_language_has_its_place() -> None:
    assert {rule["x-field"] for rule in DESCRIBED.values() if "x-field" in rule} == set(FIELDS)


@pytest.mark.parametrize(
    ("name", "good"),
    [
        ("pedro", True), ("left_pedro", True), ("open-misere", True), ("bid2", True),
        ("Pedro", False), ("2nd", False), ("_x", False), ("a-", False), ("a--b", False), ("two words", False),
    ],
)  # fmt: skip
def test_names_of_an_author(name: str, good: bool) -> None:
    assert Draft7Validator(RULES["definitions"]["name"]).is_valid(name) is good


# --- rulesets -----------------------------------------------------------------


@cache
def data_of(path: Path) -> Data:
    """A ruleset as plain values."""
    found: Data = as_data(path.read_text(encoding="utf-8"))
    return found


def changed(data: Data, path: tuple[str, ...], change: Callable[[Data], Data]) -> Data:
    """A ruleset with another map at a path."""
    if not path:
        return change(data)
    return {name: changed(part, path[1:], change) if name == path[0] else part for name, part in data.items()}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_rulesets_are_of_the_right_shape_and_mean_something(path: Path) -> None:
    """Without their house rules, which `validate` tries out: see ``tests/commands/test_validate.py``."""
    document, found = read_text(path.read_text(encoding="utf-8"), path.name)
    assert check_document(document, found, path, house_rules=False)[1] == []


def renamed(node: Node, path: tuple[str, ...], name: str, other: str) -> Mapping:
    """A map with another name for one entry of the map at a path, every value in its place."""
    assert isinstance(node, Mapping)
    if not path:
        entries = ((replace(key, text=other) if key.text == name else key, value) for key, value in node.entries)
    else:
        entries = (
            (key, renamed(value, path[1:], name, other) if key.text == path[0] else value)
            for key, value in node.entries
        )
    return Mapping(tuple(entries), node.place)


def entries_of(path: Path) -> list[tuple[tuple[str, ...], str]]:
    """Every entry of a closed map of a ruleset, by the place of the map and its name.

    Of the many in house rules, which have the shape of the rest, every ninth.
    """
    found = [
        (place, name)
        for place, rule, value in parts(RULES, data_of(path))
        if isinstance(value, dict) and rule.get("additionalProperties") is False
        for name in value
    ]
    inside = [entry for entry in found if "house_rules" in entry[0]]
    return [entry for entry in found if entry not in inside] + inside[::9]


@pytest.mark.parametrize("path", WHOLE, ids=lambda path: path.stem)
def test_a_misspelt_entry_is_refused_at_every_level(path: Path) -> None:
    document, _ = read_text(path.read_text(encoding="utf-8"), path.name)
    assert document is not None
    entries = entries_of(path)
    assert len(entries) > 40
    for place, name in entries:
        found = check_shape(replace(document, root=renamed(document.root, place, name, f"{name}x")), RULES)
        if name == "phase":  # then nothing is known about the step
            assert [one.code for one in found] == ["TW202"]
        elif name in ("calls", "asks"):  # then a bidding step may be of any kind
            assert any(f"`{name}x`" in one.message for one in found), (place, name)
        else:
            assert [one.code for one in found] == ["TW201"], (place, name)
            assert f"`{name}x`" in found[0].message


@pytest.mark.parametrize("id", sections(RULES))
def test_no_map_takes_an_entry_that_is_nearly_right(id: str) -> None:
    section = sections(RULES)[id]
    known = {key.name for key in section.keys}
    for key in section.keys:
        value = key.rule["examples"][0]
        for wrong in (f"{key.name}s", key.name.upper(), key.name[:-1]):
            found = list(problems(section.rule, {wrong: value}))
            assert wrong in known or any(f"'{wrong}' was unexpected" in problem for problem in found)


# --- defaults -----------------------------------------------------------------


def built(data: Data) -> list[Game | list[str]]:
    """The games of a ruleset, one for each number of players; codes of findings where there is none.

    Its house rules are left out, which are most of a file and are not built.
    """
    text = as_text({name: part for name, part in data.items() if name != "house_rules"})
    document, wrong = read_text(text, "example.yaml")
    assert document is not None
    wrong = [*wrong, *check_shape(document, RULES)]
    games, found = build_games(document) if not wrong else ([], wrong)
    return [[one.code for one in found]] if found else [*games]


def plain_part(value: Any) -> Any:
    """What of a game can be compared: everything but the ways to work expressions out, and the file's fingerprint."""
    if callable(value):
        return "…"
    if is_dataclass(value):
        return {one.name: plain_part(getattr(value, one.name)) for one in fields(value) if one.name != "rules"}
    if isinstance(value, dict):
        return {name: plain_part(part) for name, part in value.items()}
    return [plain_part(part) for part in value] if isinstance(value, list | tuple) else value


def played(game: Game, moves: int = 250) -> list[Any]:
    """What happens when somebody plays anything that is legal."""
    match = Match(game, seed=5)
    choice = random.Random(11)
    for _ in range(moves):
        if match.over:
            break
        match.play(choice.choice(match.legal))
    return [event for event in match.events if event["event"] != "start"]


@dataclass(frozen=True)
class Seen:
    """What can be compared of a game: its data, and what happens in it."""

    data: Any
    events: list[Any]


def seen(data: Data) -> list[Seen | list[str]]:
    """The same of the games of a ruleset; codes of findings where there is none."""
    return _seen(json.dumps(data))


@cache  # many changes leave a file as it is
def _seen(text: str) -> list[Seen | list[str]]:
    found = built(json.loads(text))
    return [Seen(plain_part(game), played(game)) if isinstance(game, Game) else game for game in found]


def same_game(one: Data, other: Data) -> None:
    """Asserts that two rulesets are the same game, or wrong in the same way."""
    left, right = seen(one), seen(other)
    assert len(left) == len(right)
    for a, b in zip(left, right, strict=True):
        if isinstance(b, Seen) or a != ["TW401"]:  # else it must be said, for the default means nothing in that game
            assert a == b


def without(name: str) -> Callable[[Data], Data]:
    """A change that leaves an entry out."""
    return lambda here: {key: value for key, value in here.items() if key != name}


def with_value(name: str, value: Any) -> Callable[[Data], Data]:
    """A change that writes an entry."""
    return lambda here: {**here, name: value}


DEFAULTS = [  # what house rules say has the same shape, and is not built here
    pytest.param(path, place, name, part["default"], id=f"{path.stem}-{'.'.join((*place, name))}")
    for path in WHOLE
    for place, rule, value in parts(RULES, data_of(path))
    if isinstance(value, dict)
    for name, part in rule.get("properties", {}).items()
    if "default" in part and (not place or place[0] != "house_rules")
]


@pytest.mark.parametrize(("path", "place", "name", "default"), DEFAULTS)
def test_a_default_written_out_changes_nothing(path: Path, place: tuple[str, ...], name: str, default: Any) -> None:
    data = data_of(path)
    same_game(changed(data, place, without(name)), changed(data, place, with_value(name, default)))


def test_every_default_is_tried() -> None:
    known = {
        (section.id, key.name) for section in sections(RULES).values() for key in section.keys if "default" in key.rule
    }
    tried = {
        (section.id, name)
        for path in FILES
        for _place, rule, value in parts(RULES, data_of(path))
        for section in sections(RULES).values()
        if isinstance(value, dict) and section.rule is rule
        for name in rule["properties"]
    }
    assert known <= tried


@pytest.mark.parametrize(
    ("game", "place", "name", "value"),
    [
        ("pedro", (), "deck", {}),
        ("pedro", (), "deck", {"ranks": [*range(2, 11), *"JQKA"], "suits": ["clubs", "diamonds", "hearts", "spades"]}),
        ("pitch", (), "trump", {"members": "any of trump", "ranking": "A > K > Q > J > 10 .. 2"}),
        ("pitch", (), "plain", {"ranking": "A > K > Q > J > 10 .. 2"}),
        ("pedro", ("hand", "auction", "calls", "number"), "made", "points of bidders >= bid"),
        ("five-hundred", ("hand", "auction", "calls", "contract"), "made", "tricks of bidders >= bid"),
        ("five-hundred", ("hand", "play"), "lead", {"first": "any"}),
        ("pitch", ("hand", "play"), "follow", {"first": "led", "else": "any"}),
        ("pedro", ("hand", "auction"), "forced", {"from": 1, "to": 14}),
        ("pitch", ("hand", "auction", "calls", "number"), "from", 1),
        ("pedro", ("hand", "auction", "forced"), "from", 1),
        ("pedro", ("hand", "auction", "forced"), "to", 14),
        ("pedro", ("hand", "rob"), "keeps", "pedro and not pedro"),
        ("five-hundred", ("hand", "kitty"), "discards", "joker and not joker"),
        ("five-hundred", ("hand", "play", "follow"), "then", "joker and not joker"),
        ("three-mills", ("hand", "play"), "only", "any"),
        ("pedro", ("hand", "naming"), "when", "bid > 0"),
    ],
)
def test_what_the_schema_says_of_absent_entries_in_words(
    game: str, place: tuple[str, ...], name: str, value: Any
) -> None:
    data = data_of(next(path for path in FILES if path.stem == game))
    absent, present = changed(data, place, without(name)), changed(data, place, with_value(name, value))
    for a, b in zip(built(absent), built(present), strict=True):
        assert isinstance(a, Game) and isinstance(b, Game)
        assert played(a) == played(b)
