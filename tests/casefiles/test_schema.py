"""The schema of case files: well made, described, with examples that are what they are examples of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from click.testing import CliRunner
from jsonschema import Draft7Validator

from tests.rule_examples import Data
from tests.test_cases import FILES
from tests.test_schema import rules_below
from trickwright.cases.expecting import READ
from trickwright.cases.running import GOT
from trickwright.commands.main import main
from trickwright.library import folder, schema
from trickwright.reading.schema_check import check_shape
from trickwright.reading.yaml_reader import read_file, read_text

RULES = schema("cases")
PARTS = dict(rules_below(RULES))
DESCRIBED = {path: rule for path, rule in PARTS.items() if "$ref" not in rule}


def as_a_whole(rule: Data) -> Draft7Validator:
    """A part of the schema that can look its references up."""
    return Draft7Validator({**rule, "definitions": RULES["definitions"]})


def test_it_is_draft_07_and_printed_as_it_is() -> None:
    Draft7Validator.check_schema(RULES)
    assert RULES["$schema"] == "http://json-schema.org/draft-07/schema#"
    shown = CliRunner().invoke(main, ["schema", "cases"]).stdout
    assert shown == (folder("schema") / "cases.schema.json").read_text(encoding="utf-8")


def test_references_stand_alone_and_lead_somewhere() -> None:
    for rule in PARTS.values():
        if "$ref" in rule:
            assert set(rule) == {"$ref"} and rule["$ref"].removeprefix("#/definitions/") in RULES["definitions"]


def test_nothing_is_a_choice_whose_errors_nobody_can_read() -> None:
    def keywords(value: Any) -> Iterator[str]:
        for name, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield str(name)
            if isinstance(part, dict | list):
                yield from keywords(part)

    assert not {"oneOf", "anyOf"} & set(keywords(RULES))


@pytest.mark.parametrize("path", DESCRIBED)
def test_everything_is_described_and_exemplified(path: str) -> None:
    rule = DESCRIBED[path]
    assert rule["title"] and rule["description"].endswith(".")
    assert rule["examples"]
    for value in rule["examples"]:
        assert list(as_a_whole(rule).iter_errors(value)) == []
    if "enum" in rule:
        assert len(rule["enumDescriptions"]) == len(rule["enum"])


def test_maps_are_closed() -> None:
    for path, rule in DESCRIBED.items():
        if rule.get("type") == "object":
            assert rule["additionalProperties"] is False or "propertyNames" in rule, path


@pytest.mark.parametrize("name", ["case", "position", "deal", "expect"])
def test_what_may_be_left_out_says_what_holds_then(name: str) -> None:
    part = RULES["definitions"][name]
    for key, rule in part["properties"].items():
        found = RULES["definitions"][rule["$ref"].removeprefix("#/definitions/")] if "$ref" in rule else rule
        always = name == "expect" or key in (*part.get("required", ()), "position", "deal", "expect")
        assert always or "x-default" in found, key


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_case_files_have_the_right_shape(path: Any) -> None:
    document, _ = read_file(path)
    assert document is not None and check_shape(document, RULES) == []


def test_everything_that_can_be_expected_is_read() -> None:
    assert set(RULES["definitions"]["expect"]["properties"]) == set(READ) == set(GOT)


@pytest.mark.parametrize(
    ("text", "code", "message", "help"),
    [
        (
            "trickwright_cases: 1\nruleset: pedro\n",
            "TW202",
            "The entry `cases` is missing.",
            "Add `cases: …`, for example `cases: [{name: who wins the trick, position: {trump: hearts, trick: "
            "{leader: 0, cards: [JD, 10H, 9C, JH]}}, expect: {trick_winner: 3}}]`.",
        ),
        (
            "trickwright_cases: 1\nruleset: pedro\ncases: [{name: a, position: {hands: {first: [AH]}}}]\n",
            "TW206",
            "`first` cannot be the name of an entry here: it must be the number of a seat.",
            "For example: 1: [5D, KD, 9C]",
        ),
        (
            "trickwright_cases: 1\nruleset: pedro\ncases: [{name: a, position: {trump: heart}}]\n",
            "TW204",
            "`heart` is not allowed here: it must be a suit, or none.",
            "Did you mean `hearts`?",
        ),
        (
            "trickwright_cases: 1\nruleset: pedro\ncases: [{name: a, expect: {made: yes}}]\n",
            "TW203",
            "This must be true or false, but it is the text `yes`.",
            "Write `true`.",
        ),
        (
            "trickwright_cases: 1\nruleset: pedro\ncases: [{name: a, deal: {}, moves: [bid 7, 8]}]\n",
            "TW203",
            "This must be a move, but it is the number `8`.",
            "For example: bid 7, trump hearts, discard 4S or play AH",
        ),
    ],
)
def test_mistakes_of_shape(text: str, code: str, message: str, help: str) -> None:
    document, _ = read_text(text, "a.cases.yaml")
    assert document is not None
    found = check_shape(document, RULES)
    assert [(one.code, one.message, one.help) for one in found] == [(code, message, help)]
