"""The table of names and functions and the table of fields: complete, documented, and without anything unused."""

from __future__ import annotations

import pytest

from tests.language.moment import NOW, TABLES, meaning
from trickwright.language.facts import Assumed, Facts
from trickwright.language.fields import FIELDS, Field
from trickwright.language.parser import _lark, parse_expression
from trickwright.language.vocabulary import (
    FUNCTIONS,
    KEYWORDS,
    MOMENTS,
    NEVER,
    NEVER_HELP,
    TYPES,
    WORDS,
    Function,
    Word,
)

EVERYTHING: list[Word | Function] = [*WORDS.values(), *FUNCTIONS.values()]


@pytest.mark.parametrize("entry", EVERYTHING, ids=lambda entry: f"{type(entry).__name__} {entry.name}")
def test_every_name_and_function_is_explained(entry: Word | Function) -> None:
    assert entry.help and entry.help[0].islower() and not entry.help.endswith(".")
    assert entry.moment in MOMENTS
    assert entry.type in TYPES
    table: dict[str, Word] | dict[str, Function] = WORDS if isinstance(entry, Word) else FUNCTIONS
    assert table[entry.name] is entry


@pytest.mark.parametrize("word", WORDS.values(), ids=lambda word: word.name)
def test_every_name_can_be_written_and_asked(word: Word) -> None:
    node = parse_expression(word.name)
    assert (node.kind, node.text) == ("any" if word.name == "any" else "name", word.name)
    word.look_up(TABLES)(NOW)


@pytest.mark.parametrize("function", FUNCTIONS.values(), ids=lambda function: function.name)
def test_every_function_has_an_example_that_is_right(function: Function) -> None:
    assert function.argument in TYPES
    assert function.name in function.example.split()
    found = meaning(function.example, function.type if function.name != "sister" else "cards")
    found.run(NOW)


def test_keywords_are_those_of_the_grammar_and_name_nothing_else() -> None:
    spelt = {str(terminal.pattern.value) for terminal in _lark().terminals if terminal.pattern.type == "str"}
    assert {word for word in spelt if word.isalpha()} == KEYWORDS
    assert KEYWORDS & {*WORDS, *FUNCTIONS} == {"any"}


@pytest.mark.parametrize("field", FIELDS.values(), ids=lambda field: field.path)
def test_every_field_wants_a_type_at_moments_that_exist(field: Field) -> None:
    assert FIELDS[field.path] is field
    assert field.type in TYPES
    assert {"rules"} <= field.moments <= set(MOMENTS)


def test_no_moment_is_without_names_or_without_a_field() -> None:
    with_names = {entry.moment for entry in EVERYTHING}
    with_fields = frozenset().union(*(field.moments for field in FIELDS.values()))
    assert with_names == set(MOMENTS) == with_fields
    assert set(NEVER) == set(NEVER_HELP) <= set(MOMENTS)


def test_no_type_is_unused() -> None:
    used = {entry.type for entry in EVERYTHING} | {function.argument for function in FUNCTIONS.values()}
    used |= {field.type for field in FIELDS.values()}
    assert used | {"rank", "every", "some", "answer"} == set(TYPES)


def test_every_fact_is_asked_by_some_name() -> None:
    facts = {name for name in vars(Facts) if not name.startswith("_")}
    asked: set[str] = set()

    class Listening(Assumed):
        def __getattribute__(self, name: str) -> object:
            asked.add(name)
            return super().__getattribute__(name)

    now = Listening(**{name: getattr(NOW, name) for name in vars(Assumed())})
    for word in WORDS.values():
        word.look_up(TABLES)(now)
    for text in ("score of bidder", "tricks of dealer", "points of dealer"):
        meaning(text, "integer").run(now)
    meaning("trump in play", "cards").run(now)
    meaning("trump dealt", "cards").run(now)
    meaning("begging is beg", "truth").run(now)
    assert facts <= asked
