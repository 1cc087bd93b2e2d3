"""Small rule files for the tests: a game to merge fragments into, and checks of single values and expressions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import yaml
from jsonschema import Draft7Validator

from trickwright.building.game import check_ruleset
from trickwright.language.checker import check
from trickwright.language.deck import RANKS, make_deck
from trickwright.language.facts import Tables, in_turn
from trickwright.language.fields import FIELDS
from trickwright.language.names import Scope
from trickwright.language.parser import parse_expression, parse_ranking
from trickwright.language.syntax import Mistake
from trickwright.library import check_document, folder, schema
from trickwright.reading.diagnostics import Diagnostic, has_errors
from trickwright.reading.document import Mapping
from trickwright.reading.schema_check import check_shape
from trickwright.reading.yaml_reader import read_text
from trickwright.reference.phrases import OWN_CALLS, OWN_CARDS, OWN_OPTIONS, OWN_QUESTIONS

Data = dict[str, Any]


def findings(text: str, name: str = "example.yaml") -> list[Diagnostic]:
    """All that is wrong with a ruleset: its text, its shape, and its meaning where the shape is right."""
    document, found = read_text(text, name)
    if document is None or not isinstance(document.root, Mapping):
        return found
    if "extends" in document.root:
        return check_document(document, found, folder("rulesets") / name)[1]
    found = [*found, *check_shape(document, schema())]
    return found if has_errors(found) else [*found, *check_ruleset(document)]


def as_text(data: Data) -> str:
    """A ruleset as YAML, entries in their order."""
    return yaml.safe_dump(data, sort_keys=False, allow_unicode=True)


def as_data(text: str) -> Any:
    """YAML as values, names of entries as text; numbers, words and truths as in a rule file."""
    return _with_text_names(yaml.load(text, Loader=yaml.SafeLoader))


def _with_text_names(value: Any) -> Any:
    if isinstance(value, dict):
        return {str(name): _with_text_names(part) for name, part in value.items()}
    return [_with_text_names(part) for part in value] if isinstance(value, list) else value


def merged(base: Any, fragment: Any) -> Any:
    """The base with the fragment's entries in place of its own.

    New entries come last, but before the play and before a row of the score that always holds.
    """
    if not isinstance(base, dict) or not isinstance(fragment, dict):
        return fragment
    closing = next((name for name, value in base.items() if _closes(value)), None)
    names = [name for name in base if name != closing]
    at = list(base).index(closing) if closing is not None else len(base)
    names[at:at] = [name for name in fragment if name not in base]
    if closing is not None:
        names.insert(at + len(fragment.keys() - base.keys()), closing)
    return {name: merged(base.get(name), fragment.get(name, base.get(name))) for name in names}


def _closes(value: Any) -> bool:
    """Whether an entry is the play, or a row of the score without a condition: nothing may follow."""
    if not isinstance(value, dict):
        return False
    unconditional = "when" not in value and value.keys() & {"bidders", "others", "everyone"}
    return value.get("phase") == "trick" or bool(unconditional)


@cache
def scope() -> Scope:
    """What the examples of the reference page may name beside the words of the language."""
    deck = make_deck(range(4), (*RANKS[:9], *RANKS[12:]), (), 1)
    tables = Tables(deck, 4, ((0, 2), (1, 3)), (0, 1, 0, 1), in_turn(4))
    found = Scope(tables, OWN_OPTIONS, {}, frozenset(OWN_CALLS), dict(OWN_QUESTIONS))
    masks: dict[str, list[int]] = {}
    for name, text in OWN_CARDS.items():
        check(parse_expression(text), FIELDS["cards.*"], found)
        masks[name] = [0] * 5
        found.cards = masks
    return found


def mistake(text: str, field: str) -> Mistake | None:
    """What is wrong with an expression in a field, or with a ranking where the field is `ranking`."""
    try:
        if field == "ranking":
            parse_ranking(text)
        else:
            check(parse_expression(text), FIELDS[field], scope())
    except Mistake as found:
        return found
    return None


def problems(rule: Data, value: Any) -> Iterator[str]:
    """What is wrong with a value by a part of the schema, its expressions included."""
    root = {**schema(), **rule}
    for key in set(schema()) - set(rule) - {"definitions", "parts", "$schema"}:
        del root[key]
    yield from (problem.message for problem in Draft7Validator(root).iter_errors(value))
    yield from _wrong_expressions(rule, value)


def chosen(rule: Data, value: Any) -> Data:
    """The part of the schema that holds for a value: definitions put in, and of its branches the one that is meant."""
    while True:
        if "$ref" in rule:
            kind, _, name = rule["$ref"].removeprefix("#/").partition("/")
            rule = schema()[kind][name]
            continue
        for case in (rule, *rule.get("allOf", ())):
            if "if" in case:
                holds = Draft7Validator(case["if"]).is_valid(value)
                branch = case.get("then" if holds else "else")
                if branch is not None:
                    rule = branch
                    break
        else:
            return rule


def parts(rule: Data, value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Data, Any]]:
    """Every value inside a value, itself first: its path, the part of the schema that holds for it, and the value."""
    rule = chosen(rule, value)
    yield path, rule, value
    if not isinstance(value, dict):
        return
    for name, part in value.items():
        below = rule.get("properties", {}).get(name, rule.get("additionalProperties"))
        if isinstance(below, dict):
            yield from parts(below, part, (*path, name))


def _wrong_expressions(rule: Data, value: Any) -> Iterator[str]:
    for path, part, found in parts(rule, value):
        field = part.get("x-field") or ("ranking" if path[-1:] == ("ranking",) else None)
        if field == "free.*.card" and found in OWN_CARDS:
            continue  # a single named card; the only expression that may stand there beside a card itself
        wrong = mistake(str(found), field) if field else None
        if wrong is not None:
            yield f"{'.'.join(path)}: {found}: {wrong.message}"
