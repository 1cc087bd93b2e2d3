"""The sentences for values that are not as the schema asks: what was found, what is expected, and the mend."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from trickwright.reading.core_schema import ScalarValue
from trickwright.reading.diagnostics import all_shown, meanings, nearest, shown
from trickwright.reading.document import Mapping, Node, Scalar, Sequence, plain
from trickwright.reading.flow_style import in_flow_style
from trickwright.reading.look_alikes import in_disguise
from trickwright.reading.right_spelling import (
    colon_missing,
    list_meant,
    numbers_of,
    run_of,
    spelt_rightly,
    without_groups,
)

if TYPE_CHECKING:
    from jsonschema import ValidationError

Judgement = tuple[str, str, str | None]
"""Code, sentence and help."""

MOST_LISTED = 20
"""How many allowed words or names are listed where none is near to what was written."""

_KINDS = {
    "integer": "a whole number",
    "number": "a number",
    "string": "text",
    "boolean": "true or false",
    "array": "a list",
    "object": "a map of named entries",
    "null": "nothing",
}
_KIND_HELPS = {
    "integer": "Write a whole number in digits, such as 4.",
    "number": "Write a number in digits, such as 4.",
    "string": "Write a single value after the colon.",
    "boolean": "Write `true` or `false`.",
    "array": "Write a list in square brackets.",
    "object": "Write its entries below it and indented, or in curly brackets: {name: value}",
}
WORD_OF_ITEM = re.compile(r"[^\s;.]+(?:\.[^\s;.]+)*")
"""What stands between spaces and semicolons in an item of a list that is several of them."""
_WHOLE_NUMBER = re.compile(r"[-+]?[0-9]+")
_SPACE_MISSING = re.compile(r"([A-Za-z_][\w-]*):(\S+)")
_LONGEST_TITLE = 60
_SPOKEN_TRUTH = {"yes": "true", "on": "true", "no": "false", "off": "false", "y": "true", "n": "false"}


def judge(node: Node, problem: ValidationError, name: str | None = None) -> Judgement:
    """Code, sentence and help for a value that breaks one rule of the schema; `name` is that of its entry."""
    code, message, help = _JUDGES.get(str(problem.validator), _otherwise)(node, problem)
    if problem.validator in ("enum", "const") and help and not _comma_missing(node, problem):
        return code, message, help  # the word that was meant says more than an example
    own = _chosen_elsewhere(problem, name) or _comma_missing(node, problem) or _joined_lines(node, problem)
    own = own or _other_brackets(node, problem, name) or _with_digits_alone(node, problem)
    help = own or example(problem) or help
    return code, message, help or _shown_example(problem, name) or _of_that_kind(problem)


def expects(problem: ValidationError) -> str | None:
    """What the schema says in `x-expects` beside the broken rule."""
    return _remark(problem, "x-expects")


def example(problem: ValidationError) -> str | None:
    """The right spelling of a name or card, or else what the schema says in `x-example` beside the broken rule."""
    given = given_to(problem)
    if problem.validator == "pattern" and isinstance(given, str):
        meant = spelt_rightly(given, asked_by(problem))
        help = colon_missing(given) or (f"Write it like this: `{meant}`." if meant else None)
        if help:
            return help
    text = _remark(problem, "x-example")
    return f"For example: {text}" if text else None


def items_meant(node: Node, problem: ValidationError) -> list[str]:
    """The items that an item of a list, `AH KD` or `AH; KD`, is, where commas are missing between them; else none."""
    path = problem.absolute_path
    if not path or not isinstance(path[-1], int) or not isinstance(node, Scalar) or node.style != "plain":
        return []
    words = WORD_OF_ITEM.findall(node.text)
    if problem.validator == "pattern":
        fitting = all(re.search(asked_by(problem), word) for word in words)
    else:
        allowed = [written(word) for word in asked_by(problem)] if problem.validator == "enum" else []
        fitting = all(word in allowed for word in words)
    return words if fitting and len(words) > 1 else []


def _comma_missing(node: Node, problem: ValidationError) -> str | None:
    words = items_meant(node, problem)
    return f"Put a comma between them: {', '.join(words)}" if words else None


def _joined_lines(node: Node, problem: ValidationError) -> str | None:
    """The help for an item of a list that goes on with the next one, whose dash is indented more."""
    path = problem.absolute_path
    if not path or not isinstance(path[-1], int) or not isinstance(node, Scalar) or " - " not in node.text:
        return None
    if node.style != "plain" or node.place.line == node.place.end_line:
        return None
    return f"Begin the dashes of all items in the same column, that of line {node.place.line + 1} too."


def _chosen_elsewhere(problem: ValidationError, name: str | None) -> str | None:
    """The help for a house rule that stands among the numbers of options."""
    path, given = list(problem.absolute_path), given_to(problem)
    if path[-2:-1] != ["set"] or problem.validator != "type" or not (given is None or isinstance(given, bool)):
        return None
    return f"Under `set` options get numbers. A house rule is chosen under `with`, like this: with: [{name}]"


def _with_digits_alone(node: Node, problem: ValidationError) -> str | None:
    """The help for a number written `1.000`."""
    if problem.validator != "type" or "integer" not in asked_by(problem) or not isinstance(node, Scalar):
        return None
    digits = without_groups(node.text) if isinstance(node.value, float) else None
    return f"Numbers are written with digits alone: {digits}" if digits is not None else None


def _other_brackets(node: Node, problem: ValidationError, name: str | None) -> str | None:
    """The help for a list of one where a single value belongs, and for a list that lacks its brackets."""
    kinds = asked_by(problem) if isinstance(asked_by(problem), list) else [asked_by(problem)]
    if problem.validator != "type":
        return None
    if isinstance(node, Scalar):
        return _as_list(node, problem) if kinds == ["array"] else None
    if (
        isinstance(node, Mapping)
        and "array" in kinds
        and node.entries
        and all(is_absent(one) for _, one in node.entries)
    ):
        return f"Write square brackets for the curly ones: [{', '.join(node)}]"
    if not isinstance(node, Sequence) or len(node) != 1 or not isinstance(node[0], Scalar) or "array" in kinds:
        return None
    item = node[0]
    allowed = problem.schema.get("enum") if isinstance(problem.schema, dict) else None
    of_that_kind = "string" in kinds if isinstance(item.value, str) else type(item.value) is int and "integer" in kinds
    if not of_that_kind or (allowed is not None and item.value not in allowed):
        return None
    how = "brackets" if is_in_brackets(node) else "dash"
    return f"Write it without the {how}: {f'{name}: ' if name else ''}{in_flow_style(item.value)}"


def is_in_brackets(node: Sequence | Mapping) -> bool:
    """Whether a list or a map that is not empty ends with a bracket of its own, behind the last of what is in it."""
    last = node[-1].place if isinstance(node, Sequence) else node.entries[-1][1].place
    return (node.place.end_line, node.place.end_column) != (last.end_line, last.end_column)


def _as_list(node: Scalar, problem: ValidationError) -> str | None:
    """The help for a text in which the items of a list stand."""
    words = node.text.split()
    if not words:
        return None
    if words[0][0] in "–—•·":
        return "Begin each item with a plain dash and a space, like `- name`, or write the list in square brackets."
    first = next(filter(None, (word.lstrip("-") for word in words)), None)
    if first is None:
        return None
    if all(re.match(r"-+[^\W\d]", word) or word == "-" for word in words) or re.match(r"-\w.* - ", node.text):
        return f"Put a space after each dash: `- {first}`."
    schema = problem.schema if isinstance(problem.schema, dict) else {}
    run = run_of(node.text, [written(item) for item in schema.get("default", ())])
    items = ", ".join(run or list_meant(node.text, _fits_items(schema.get("items", {}))))
    if " " in items and "," not in items and example(problem):
        return None
    return f"Put it in square brackets: `[{items}]`." if len(items) < 80 else "Put it in square brackets."


def _fits_items(rule: dict[str, Any]) -> Callable[[str], bool]:
    """Whether a word may be an item of a list; of names without a pattern those with a hyphen can be told from text."""
    if "enum" in rule:
        return [written(word) for word in rule["enum"]].__contains__
    pattern = re.compile(rule.get("pattern", r"^-?[0-9]+$" if rule.get("type") == "integer" else ".-."))
    return lambda word: pattern.search(word) is not None


def _shown_example(problem: ValidationError, name: str | None) -> str | None:
    """The first of the schema's examples, as help where the value as a whole is not what it should be."""
    if problem.validator not in ("type", "minProperties", "minItems") or not isinstance(problem.schema, dict):
        return None
    examples = problem.schema.get("examples")
    inside = problem.schema.get("properties", {}) if problem.validator == "type" else {}
    if not examples:
        known = ((one, part.get("examples")) for one, part in inside.items() if isinstance(part, dict))
        examples = [{one: first[0]} for one, first in known if first]
    if not examples:
        return None
    return f"For example: {f'{name}: ' if name else ''}{in_flow_style(examples[0])}"


def _of_that_kind(problem: ValidationError) -> str | None:
    """The help of last resort for a value of the wrong kind, and for a name."""
    asked = asked_by(problem)
    kind = asked if isinstance(asked, str) else asked[0] if isinstance(asked, list) and asked else ""
    return _KIND_HELPS.get(str(kind)) if problem.validator == "type" and expects(problem) is None else None


def first_repeated(node: Node) -> Node:
    """The first item of a list that stands there a second time; the list itself if none does."""
    return next(iter(_repeated_items(node)), node)


def _repeated_items(node: Node) -> list[Node]:
    """The items of a list that stand there a second time, each of them once."""
    items = list(node) if isinstance(node, Sequence) else []
    alike = [repr(plain(item)) for item in items]
    times = Counter[str]()
    found = []
    for item, value in zip(items, alike, strict=True):
        times[value] += 1
        found += [item] if times[value] == 2 else []
    return found


def asked_by(problem: ValidationError) -> Any:
    """The value of the schema's keyword: the limit, the allowed words, the pattern."""
    return problem.validator_value


def given_to(problem: ValidationError) -> Any:
    """The value in the file, without places."""
    return problem.instance


def listed(words: Iterable[str]) -> str:
    """Names or words in backticks, with commas."""
    return ", ".join(f"`{word}`" for word in words)


def is_absent(node: Node) -> bool:
    """Whether nothing stands after the colon or dash."""
    return isinstance(node, Scalar) and node.style == "plain" and not node.text


def written(value: Any) -> str:
    """A value of the schema or of a file as it is written in YAML."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    return value if isinstance(value, str) else str(value)


def _remark(problem: ValidationError, keyword: str) -> str | None:
    text = problem.schema.get(keyword) if isinstance(problem.schema, dict) else None
    return text if isinstance(text, str) else None


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _either(kinds: list[str]) -> str:
    return kinds[0] if len(kinds) == 1 else f"{', '.join(kinds[:-1])} or {kinds[-1]}"


def _found(node: Node) -> str:
    if isinstance(node, Mapping):
        return "a map of named entries" if node.entries else "an empty map"
    if isinstance(node, Sequence):
        return "a list" if node.items else "an empty list"
    if is_absent(node):
        return "empty"
    if isinstance(node.value, str):
        return f"the text {shown(node.text)}" if node.text.strip() else "an empty text"
    is_number = isinstance(node.value, int | float) and not isinstance(node.value, bool)
    return f"the number {shown(node.text)}" if is_number else shown(node.text)


def _wrong_kind(node: Node, problem: ValidationError) -> Judgement:
    asked = asked_by(problem)
    kinds: list[str] = [asked] if isinstance(asked, str) else asked
    expected = expects(problem) or _either(
        [_KINDS[kind] for kind in kinds if not (kind == "integer" and "number" in kinds)]
    )
    help = None
    if isinstance(node, Scalar):
        words = problem.schema.get("enum") if isinstance(problem.schema, dict) else None
        help = _kind_help(node, kinds, [written(word) for word in words] if words else None)
        help = help or _in_both_languages(node, problem)
    elif isinstance(node, Sequence) and _has_names(node) and "object" in kinds and is_in_brackets(node):
        help = "Named entries stand in curly brackets: write `{` and `}` for the square ones."
    elif isinstance(node, Sequence) and "object" in kinds and (name := _name_for_a_dash(node, problem)):
        help = f"In place of each dash write a line with a name, such as `{name}:`, and indent the rest under it."
    elif isinstance(node, Sequence) and _has_names(node) and "object" in kinds:
        help = "Take the dashes away: entries with names have none. Begin all of their names in the same column."
    elif isinstance(node, Sequence) and (other := _remark(problem, "x-list-belongs-under")):
        help = f"A list of names belongs under `{other}`: {other}: {_short(given_to(problem))}"
    elif isinstance(node, Sequence) and "object" in kinds and (inside := _for_lists(problem)):
        help = f"A list stands inside it: {problem.absolute_path[-1]}: {{{inside}: {_short(given_to(problem))}}}"
    elif isinstance(node, Sequence) and "object" in kinds:
        help = "Give each item a name, like `name: value`, in place of its dash or in curly brackets."
    elif isinstance(node, Mapping) and len(node) == 1 and (sign := _remark(problem, "x-joined-by")):
        [(key, value)] = node.entries
        number = value.text if isinstance(value, Scalar) else "…"
        help = f"Write it without a space and with `{sign}`: {key.text}{sign}{number}"
    elif isinstance(node, Mapping) and "array" in kinds and _items_are_joined(problem):
        help = f"Write the names in square brackets: [{', '.join(_joined(key, value) for key, value in node.entries)}]"
    elif isinstance(node, Mapping) and "array" in kinds:
        help = "Write a list in square brackets, like `[clubs, hearts]`, or with a dash before each item."
    return "TW203", f"This must be {expected}, but it is {_found(node)}.", help


def _short(items: list[Any]) -> str:
    """A list in brackets, of a long one only the beginning."""
    return in_flow_style(items) if len(items) <= MOST_LISTED else f"{in_flow_style(items[:3])[:-1]}, …]"


def _for_lists(problem: ValidationError) -> str | None:
    """The entry of a map under which a list of single values stands."""
    inside = problem.schema.get("properties", {}) if isinstance(problem.schema, dict) else {}
    if any(isinstance(item, dict | list) for item in given_to(problem)):
        return None
    return next((name for name, part in inside.items() if isinstance(part, dict) and part.get("type") == "array"), None)


def _in_both_languages(node: Scalar, problem: ValidationError) -> str | None:
    """The help for a title or a text that is said in one language only, and not in which."""
    inside = problem.schema.get("properties", {}) if isinstance(problem.schema, dict) else {}
    if set(inside) != {"en", "de"} or not node.text or len(node.text) > _LONGEST_TITLE or node.style == "literal":
        return None
    said = in_flow_style(node.text)
    return f"Say it in English and in German: {{en: {said}, de: {said}}}"


def _joined(key: Scalar, value: Node) -> str:
    number = value.text if isinstance(value, Scalar) and type(value.value) is int else ""
    return f"{key.text}={number}" if number else key.text


def _items_are_joined(problem: ValidationError) -> bool:
    items = problem.schema.get("items") if isinstance(problem.schema, dict) else None
    return isinstance(items, dict) and "x-joined-by" in items


def _has_names(node: Sequence) -> bool:
    return bool(node.items) and all(isinstance(item, Mapping) and item.entries for item in node)


def _name_for_a_dash(node: Sequence, problem: ValidationError) -> str | None:
    """What the first item of a list may be called, where its entries need a name above them; else None."""
    first = node[0] if _has_names(node) else None
    schema = problem.schema if isinstance(problem.schema, dict) else {}
    if not isinstance(first, Mapping) or len(first) == 1 or not isinstance(schema.get("additionalProperties"), dict):
        return None
    key, value = first.entries[0]
    if is_absent(value):
        return key.text
    examples = [name for one in schema.get("examples", ()) for name in one]
    named = first.get("name")
    return named.text if isinstance(named, Scalar) else next(iter(examples), None)


def _kind_help(node: Scalar, kinds: list[str], allowed: list[str] | None = None) -> str | None:
    missing = _SPACE_MISSING.fullmatch(node.text)
    if missing and "object" in kinds and node.style == "plain":
        return f"Put a space after the colon: `{missing[1]}: {missing[2]}`."
    if allowed is not None and "string" in kinds and node.text and node.text not in allowed:
        return f"Allowed: {listed(allowed)}." if len(allowed) <= MOST_LISTED else None
    if node.style == "plain" and not isinstance(node.value, str) and node.text and "string" in kinds:
        return f'Put it in quotes to make it text: `"{node.text}"`.'
    if node.style != "plain" and "integer" in kinds and _WHOLE_NUMBER.fullmatch(node.text):
        return f"Remove the quotes: `{node.text}`."
    if "boolean" in kinds and node.text.casefold() in _SPOKEN_TRUTH:
        return f"Write `{_SPOKEN_TRUTH[node.text.casefold()]}`."
    numbers = numbers_of(node.text)
    if numbers and "array" in kinds and "integer" in kinds:
        return f"Put the numbers in square brackets: {numbers}."
    if is_absent(node):
        return "Write the value after the colon, or below it and indented."
    return None


def word_meant(node: Node, problem: ValidationError) -> ScalarValue | None:
    """Of the allowed words the one that was probably meant."""
    if problem.validator not in ("enum", "const") or not isinstance(node, Scalar):
        return None
    asked = asked_by(problem)
    allowed = {written(item): item for item in (asked if problem.validator == "enum" else [asked])}
    # One number is as near to another as the next.
    if not node.text or (node.text not in allowed and node.text.isdecimal()):
        return None
    guess = nearest(node.text, allowed)
    found: ScalarValue | None = allowed[guess] if guess is not None else None
    return found


def _not_allowed(node: Node, problem: ValidationError) -> Judgement:
    asked = asked_by(problem)
    allowed = [written(item) for item in (asked if problem.validator == "enum" else [asked])]
    word = node.text if isinstance(node, Scalar) else ""
    meant = word_meant(node, problem)
    guess = written(meant) if meant is not None else None
    if guess == word and guess is not None:
        # The right word as the wrong kind of value: `"4"` for `4`.
        help = f"Write `{guess}` without quotes." if isinstance(node, Scalar) and node.style != "plain" else None
    elif guess:
        words = meanings(word, allowed)
        several = words if guess in words else [guess]
        help = " ".join(filter(None, (f"Did you mean {' or '.join(map(shown, several))}?", in_disguise(word))))
    else:
        help = f"Allowed: {listed(allowed)}." if len(allowed) <= MOST_LISTED else None
    what = shown(word) if word and guess != word else _found(node)
    wanted = expects(problem)
    ending = f": it must be {wanted}." if wanted else "."
    return "TW204", f"{_capital(what)} is not allowed here{ending}", help


def _wrong_pattern(node: Node, problem: ValidationError) -> Judgement:
    text = shown(node.text) if isinstance(node, Scalar) else _found(node)
    help = "Compare it with the same entry of a shipped ruleset."
    return "TW206", f"{_capital(text)} is not {expects(problem) or 'written as it must be here'}.", help


def _out_of_range(node: Node, problem: ValidationError) -> Judgement:
    limits = {
        "minimum": "at least {}",
        "maximum": "at most {}",
        "exclusiveMinimum": "more than {}",
        "exclusiveMaximum": "less than {}",
        "multipleOf": "a multiple of {}",
    }
    limit = limits[str(problem.validator)].format(asked_by(problem))
    return "TW205", f"{shown(written(given_to(problem)))} does not fit: it must be {limit}.", _within(problem, limit)


def _within(problem: ValidationError, limit: str) -> str:
    """The help for a number out of its range."""
    schema = problem.schema if isinstance(problem.schema, dict) else {}
    low, high = schema.get("minimum"), schema.get("maximum")
    if low is None or high is None:
        return f"Write a number that is {limit}."
    return f"Write {low} or {high}." if high - low == 1 else f"Write a number from {low:,} to {high:,}."


def _wrong_count(node: Node, problem: ValidationError) -> Judgement:
    limit = int(asked_by(problem))
    kind = "entry" if isinstance(node, Mapping) else "item"
    kinds = {"entry": "entries", "item": "items"}[kind] if limit != 1 else kind
    how = "at least" if str(problem.validator).startswith("min") else "at most"
    size = len(given_to(problem))
    there = f"there {'is' if size == 1 else 'are'} {size or 'none'}"
    help = None if how == "at least" else f"Leave out {size - limit} of them."
    if how == "at least" and size and not (isinstance(problem.schema, dict) and problem.schema.get("examples")):
        help = f"Write {limit - size} more beside {'it' if size == 1 else 'them'}."
    return "TW207", f"Here must be {how} {limit} {kinds}, but {there}.", help


def _wrong_length(node: Node, problem: ValidationError) -> Judgement:
    limit = int(asked_by(problem))
    if problem.validator == "minLength" and not given_to(problem):
        return "TW209", "Here must be some text.", "Write the text between the quotation marks."
    how, mend = ("at least", "Write more.") if problem.validator == "minLength" else ("at most", "Shorten it.")
    return "TW209", f"This text must have {how} {limit} character{'s' * (limit != 1)}.", mend


def _repeated(node: Node, problem: ValidationError) -> Judgement:
    repeated = _repeated_items(node)
    words = [item.text for item in repeated if isinstance(item, Scalar)]
    if len(words) == len(repeated) > 1:
        return "TW208", f"{all_shown(words)} stand in this list more than once.", "Leave each of them there once."
    what = shown(words[0]) if len(words) == len(repeated) else "the same item"
    return "TW208", f"{_capital(what)} stands in this list twice.", "Remove one of the two."


def _otherwise(node: Node, problem: ValidationError) -> Judgement:
    wanted = expects(problem)
    message = f"This does not fit here: it must be {wanted}." if wanted else "This does not fit here."
    return "TW299", message, "Look up in docs/language.md what may stand at this place."


_JUDGES: dict[str, Callable[[Node, ValidationError], Judgement]] = {
    "type": _wrong_kind,
    "enum": _not_allowed,
    "const": _not_allowed,
    "pattern": _wrong_pattern,
    "minimum": _out_of_range,
    "maximum": _out_of_range,
    "exclusiveMinimum": _out_of_range,
    "exclusiveMaximum": _out_of_range,
    "multipleOf": _out_of_range,
    "minItems": _wrong_count,
    "maxItems": _wrong_count,
    "minProperties": _wrong_count,
    "maxProperties": _wrong_count,
    "minLength": _wrong_length,
    "maxLength": _wrong_length,
    "uniqueItems": _repeated,
}
