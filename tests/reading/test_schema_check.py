"""From a file that breaks the schema to one sentence for each mistake, at its place."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from trickwright.reading.codes import CODES
from trickwright.reading.schema_check import check_shape
from trickwright.reading.yaml_reader import read_text

EXPRESSION = {"type": ["integer", "boolean", "string"], "x-expects": "an expression"}
STEP = {
    "type": "object",
    "required": ["phase"],
    "properties": {"phase": {"type": "string", "enum": ["deal", "bid"]}},
    "allOf": [
        {
            "if": {"properties": {"phase": {"const": "deal"}}},
            "then": {
                "required": ["each"],
                "properties": {"phase": {}, "each": {"type": "integer", "minimum": 1}, "when": EXPRESSION},
                "additionalProperties": False,
            },
        },
        {
            "if": {"properties": {"phase": {"const": "bid"}}},
            "then": {
                "properties": {"phase": {}, "when": EXPRESSION, "who": {"type": "string"}, "each": False},
                "additionalProperties": False,
            },
        },
    ],
}
SCHEMA: dict[str, Any] = {
    "$schema": "http://json-schema.org/draft-07/schema#",
    "type": "object",
    "required": ["trickwright", "id"],
    "additionalProperties": False,
    "properties": {
        "trickwright": {"const": 1},
        "id": {
            "type": "string",
            "pattern": "^[a-z-]+$",
            "x-expects": "a name in small letters",
            "x-example": "`my-game`",
        },
        "title": {"type": "object", "additionalProperties": {"type": "string", "minLength": 1, "maxLength": 20}},
        "players": {
            "type": "object",
            "additionalProperties": False,
            "properties": {
                "seats": {"type": "integer", "minimum": 2, "maximum": 8},
                "sides": {"type": "string", "enum": ["partners", "single"]},
                "best": {"type": ["integer", "null"]},
                "of": {"type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 10, "multipleOf": 0.5},
            },
        },
        "ranks": {
            "type": "array",
            "items": {"type": ["integer", "string"]},
            "minItems": 1,
            "maxItems": 3,
            "uniqueItems": True,
        },
        "flag": {"type": "boolean"},
        "hand": {
            "type": "object",
            "minProperties": 1,
            "propertyNames": {"pattern": "^[a-z_]+$", "x-expects": "a word in small letters"},
            "additionalProperties": {"$ref": "#/definitions/step"},
        },
        "one_of": {"type": "object", "propertyNames": {"enum": ["made", "failed"]}},
        "pair": {"type": "object", "dependencies": {"before": ["after"]}},
        "odd": {"not": {"type": "string"}, "x-expects": "anything but text"},
    },
    "definitions": {"step": STEP},
}
HEAD = "trickwright: 1\nid: a\n"

Found = tuple[str, tuple[int, int, int], str, str | None]


def check(source: str, schema: dict[str, Any] = SCHEMA) -> list[Found]:
    document, findings = read_text(source, "f.yaml")
    assert document is not None and findings == []
    result: list[Found] = []
    for finding in check_shape(document, schema):
        place = finding.place
        assert place.line == place.end_line and place.file == "f.yaml"
        assert finding.code in CODES and finding.severity == "error"
        result.append((finding.code, (place.line, place.column, place.end_column), finding.message, finding.help))
    return result


def test_a_file_as_it_should_be() -> None:
    source = HEAD + "hand:\n  a: {phase: deal, each: 9, when: true}\n  b: {phase: bid, who: dealer, when: 5}\n"
    assert check(source) == []
    assert check(HEAD + "players: {seats: 4, sides: partners, best: null, of: 2.5}\nranks: [2, A]\nflag: true\n") == []


DIGITS = "Write a whole number in digits, such as 4."
ENTRIES = "Write its entries below it and indented, or in curly brackets: {name: value}"

CASES: list[tuple[str, str, tuple[int, int, int], str, str | None]] = [
    # Names of entries.
    ("seets: 4", "TW201", (3, 1, 6), "There is no entry `seets`.",
     "Allowed here: `trickwright`, `id`, `title`, `players`, `ranks`, `flag`, `hand`, `one_of`, `pair`, `odd`."),
    ("players: {seets: 4}", "TW201", (3, 11, 16), "There is no entry `seets` in `players`.", "Did you mean `seats`?"),
    ("players: {seats: 4, Seats: 4}", "TW201", (3, 21, 26), "There is no entry `Seats` in `players`.",
     "Allowed here: `seats`, `sides`, `best`, `of`."),
    ("hand: {a: {phase: deal, eech: 3}}", "TW201", (3, 25, 29), "There is no entry `eech` in `a`.",
     "Did you mean `each`?"),
    ("hand: {a: {phase: bid, each: 3}}", "TW201", (3, 24, 28), "The entry `each` may not stand here.", "Remove it."),
    ("hand: {a: {phase: bid, xyz: 3}}", "TW201", (3, 24, 27), "There is no entry `xyz` in `a`.",
     "Allowed here: `phase`, `when`, `who`."),
    ("one_of: {mode: 1}", "TW201", (3, 10, 14), "There is no entry `mode` here.", "Did you mean `made`?"),
    ("one_of: {x: 1}", "TW201", (3, 10, 11), "There is no entry `x` here.", "Allowed here: `made`, `failed`."),
    ("hand: {Big: {phase: bid}}", "TW206", (3, 8, 11),
     "`Big` cannot be the name of an entry here: it must be a word in small letters.", "Write it like this: `big`."),
    # Missing entries.
    ("hand: {a: {phase: deal}}", "TW202", (3, 8, 9), "The entry `each` is missing in `a`.", "Add `each: …`."),
    ("hand:\n  a:\n    each: 5", "TW202", (4, 3, 4), "The entry `phase` is missing in `a`.", "Add `phase: …`."),
    ("hand: {a: {fase: deal, each: 9}}", "TW202", (3, 12, 16), "The entry `phase` is missing in `a`.",
     "Is `fase` meant to be it?"),
    ("hand: {a: {}}", "TW202", (3, 8, 9), "The entry `phase` is missing in `a`.", "Add `phase: …`."),
    ("pair: {before: 1}", "TW202", (3, 1, 5), "The entry `after` is missing in `pair`.", "Add `after: …`."),
    # Kinds of values.
    ("players: {seats: four}", "TW203", (3, 18, 22), "This must be a whole number, but it is the text `four`.",
     DIGITS),
    ("players: {seats: '4'}", "TW203", (3, 18, 21), "This must be a whole number, but it is the text `4`.",
     "Remove the quotes: `4`."),
    ("players: {seats: 4.0}", "TW203", (3, 18, 21), "This must be a whole number, but it is the number `4.0`.",
     DIGITS),
    ("players: {seats: 1.000}", "TW203", (3, 18, 23), "This must be a whole number, but it is the number `1.000`.",
     "Numbers are written with digits alone: 1000"),
    ("players: {seats: true}", "TW203", (3, 18, 22), "This must be a whole number, but it is `true`.", DIGITS),
    ("players: {best: x}", "TW203", (3, 17, 18), "This must be a whole number or nothing, but it is the text `x`.",
     DIGITS),
    ("players: [4]", "TW203", (3, 10, 13), "This must be a map of named entries, but it is a list.",
     "Give each item a name, like `name: value`, in place of its dash or in curly brackets."),
    ("players:\n  - 4\n  - 5", "TW203", (3, 1, 8), "This must be a map of named entries, but it is a list.",
     "Give each item a name, like `name: value`, in place of its dash or in curly brackets."),
    ("players:\n  seats:4", "TW203", (4, 3, 10), "This must be a map of named entries, but it is the text `seats:4`.",
     "Put a space after the colon: `seats: 4`."),
    ("players:\nflag: true", "TW203", (3, 1, 8), "This must be a map of named entries, but it is empty.",
     "Write the value after the colon, or below it and indented."),
    ("players: ~", "TW203", (3, 10, 11), "This must be a map of named entries, but it is `~`.", ENTRIES),
    ("title: {en: 5}", "TW203", (3, 13, 14), "This must be text, but it is the number `5`.",
     'Put it in quotes to make it text: `"5"`.'),
    ("title: {en: {a: 5}}", "TW203", (3, 13, 19), "This must be text, but it is a map of named entries.",
     "Write a single value after the colon."),
    ("flag: yes", "TW203", (3, 7, 10), "This must be true or false, but it is the text `yes`.", "Write `true`."),
    ("flag: 'off'", "TW203", (3, 7, 12), "This must be true or false, but it is the text `off`.", "Write `false`."),
    ("ranks: A", "TW203", (3, 8, 9), "This must be a list, but it is the text `A`.",
     "Put it in square brackets: `[A]`."),
    ("ranks: {a: 1}", "TW203", (3, 8, 14), "This must be a list, but it is a map of named entries.",
     "Write a list in square brackets, like `[clubs, hearts]`, or with a dash before each item."),
    ("ranks: [2, [3]]", "TW203", (3, 12, 15), "This must be a whole number or text, but it is a list.",
     "Write it without the brackets: 3"),
    ("ranks:\n  -\n", "TW203", (4, 4, 4), "This must be a whole number or text, but it is empty.",
     "Write the value after the colon, or below it and indented."),
    ("hand: {a: {phase: bid, when: []}}", "TW203", (3, 30, 32), "This must be an expression, but it is an empty list.",
     None),
    ("hand: {a: 5}", "TW203", (3, 11, 12), "This must be a map of named entries, but it is the number `5`.", ENTRIES),
    # Words and numbers.
    ("players: {sides: partner}", "TW204", (3, 18, 25), "`partner` is not allowed here.", "Did you mean `partners`?"),
    ("players: {sides: xyz}", "TW204", (3, 18, 21), "`xyz` is not allowed here.", "Allowed: `partners`, `single`."),
    ("hand: {a: {phase: dael, each: x, foo: 1}}", "TW204", (3, 19, 23), "`dael` is not allowed here.",
     "Did you mean `deal`?"),
    ("players: {seats: 1}", "TW205", (3, 18, 19), "`1` does not fit: it must be at least 2.",
     "Write a number from 2 to 8."),
    ("players: {seats: 9}", "TW205", (3, 18, 19), "`9` does not fit: it must be at most 8.",
     "Write a number from 2 to 8."),
    ("players: {of: 0}", "TW205", (3, 15, 16), "`0` does not fit: it must be more than 0.",
     "Write a number that is more than 0."),
    ("players: {of: 10}", "TW205", (3, 15, 17), "`10` does not fit: it must be less than 10.",
     "Write a number that is less than 10."),
    ("players: {of: 0.3}", "TW205", (3, 15, 18), "`0.3` does not fit: it must be a multiple of 0.5.",
     "Write a number that is a multiple of 0.5."),
    ("ranks: []", "TW207", (3, 8, 10), "Here must be at least 1 item, but there are none.", None),
    ("ranks: [1, 2, 3, 4]", "TW207", (3, 8, 20), "Here must be at most 3 items, but there are 4.",
     "Leave out 1 of them."),
    ("hand: {}", "TW207", (3, 7, 9), "Here must be at least 1 entry, but there are none.", None),
    ("ranks: [A, 2, A]", "TW208", (3, 15, 16), "`A` stands in this list twice.", "Remove one of the two."),
    ("title: {en: ''}", "TW209", (3, 13, 15), "Here must be some text.", "Write the text between the quotation marks."),
    (f"title: {{en: {'x' * 21}}}", "TW209", (3, 13, 34), "This text must have at most 20 characters.", "Shorten it."),
    ("odd: x", "TW299", (3, 6, 7), "This does not fit here: it must be anything but text.",
     "Look up in docs/language.md what may stand at this place."),
]  # fmt: skip


@pytest.mark.parametrize(("line", "code", "at", "message", "help"), CASES)
def test_one_mistake_gives_one_finding(
    line: str, code: str, at: tuple[int, int, int], message: str, help: str | None
) -> None:
    assert check(f"{HEAD}{line}\n") == [(code, at, message, help)]


def test_every_shape_code_has_an_example() -> None:
    assert {code for _, code, _, _, _ in CASES} == {code for code in CODES if code.startswith("TW2")}


def test_the_outermost_map() -> None:
    assert check("id: a\n") == [("TW202", (1, 1, 6), "The entry `trickwright` is missing.", "Add `trickwright: …`.")]
    assert check("trickwrite: 1\nid: a\n") == [
        ("TW201", (1, 1, 11), "There is no entry `trickwrite`.", "Did you mean `trickwright`?")
    ]
    assert check("trickwright: '1'\nid: a\n") == [
        ("TW204", (1, 14, 17), "The text `1` is not allowed here.", "Write `1` without quotes.")
    ]
    assert check("{}\n") == [
        ("TW202", (1, 1, 3), "The entry `id` is missing.", "Add `id: …`."),
        ("TW202", (1, 1, 3), "The entry `trickwright` is missing.", "Add `trickwright: …`."),
    ]


def test_the_schema_may_say_what_it_expects() -> None:
    help = "For example: `my-game`"
    refused = "`4 B` is not a name in small letters."
    assert check("trickwright: 1\nid: 4 B\n") == [("TW206", (2, 5, 8), refused, help)]
    assert check("trickwright: 1\nid: 5\n") == [
        ("TW203", (2, 5, 6), "This must be a name in small letters, but it is the number `5`.", help)
    ]


def test_findings_are_sorted_and_not_repeated() -> None:
    inner = {keyword: rule for keyword, rule in SCHEMA.items() if keyword not in ("$schema", "definitions")}
    twice = {"allOf": [inner, inner], "definitions": SCHEMA["definitions"]}
    source = HEAD + "flag: 5\nplayers: {seats: 1, foo: 1}\nhand: {a: {phase: dael}, b: {}}\n"
    found = check(source, twice)
    assert [(code, at) for code, at, _, _ in found] == [
        ("TW203", (3, 7, 8)), ("TW205", (4, 18, 19)), ("TW201", (4, 21, 24)), ("TW204", (5, 19, 23)),
        ("TW202", (5, 26, 27)),
    ]  # fmt: skip
    assert found == check(source)


def test_a_condition_with_required_and_else_keeps_its_meaning() -> None:
    schema = {"if": {"required": ["a"]}, "then": {"required": ["b"]}, "else": {"required": ["c"]}}
    assert [message for _, _, message, _ in check("a: 1\n", schema)] == ["The entry `b` is missing."]
    assert [message for _, _, message, _ in check("x: 1\n", schema)] == ["The entry `c` is missing."]
    asks = {"if": {"properties": {"a": {"const": 1}}, "required": ["a"]}, "else": {"required": ["c"]}}
    assert [message for _, _, message, _ in check("x: 1\n", asks)] == ["The entry `c` is missing."]


def test_jsonschema_is_not_loaded_before_it_is_needed() -> None:
    program = "import sys, trickwright.reading.schema_check; sys.exit('jsonschema' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 15)
    | st.floats(-5, 15, width=16)
    | st.sampled_from(["deal", "bid", "a", ""]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["phase", "each", "when", "seats", "sides", "a", "before", "made", "X"]), inner, max_size=4
        )
    ),
    max_leaves=10,
)


@given(st.dictionaries(st.sampled_from([*SCHEMA["properties"], "xyz"]), VALUES, min_size=1))
def test_every_value_is_judged_as_jsonschema_judges_it(data: dict[str, Any]) -> None:
    from jsonschema import Draft7Validator

    document, _ = read_text(yaml.safe_dump(data), "f.yaml")
    assert document is not None
    findings = check_shape(document, SCHEMA)
    # The checker asks for more in one point: 4.0 is no whole number.
    if not any(isinstance(value, float) for value in _leaves(data)):
        assert bool(findings) == (not Draft7Validator(SCHEMA).is_valid(data))


def _leaves(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return [leaf for inner in value.values() for leaf in _leaves(inner)]
    if isinstance(value, list):
        return [leaf for inner in value for leaf in _leaves(inner)]
    return [value]
