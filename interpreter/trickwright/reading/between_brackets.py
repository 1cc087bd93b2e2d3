"""What was meant by an entry between curly brackets that has no colon: `each 6`, or the rest of a list or a text."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, replace

from trickwright.reading.core_schema import NotFiniteError, ScalarValue, TooManyDigitsError, value_of
from trickwright.reading.diagnostics import shown
from trickwright.reading.document import Mapping, Scalar, Sequence
from trickwright.reading.right_spelling import expanded, in_typographic_quotes, without_groups
from trickwright.reading.shape_words import WORD_OF_ITEM, is_absent

LONGEST_EXAMPLE = 70
"""Characters of an entry that is written out in a help."""

_COLON = re.compile(r"\s*:")
_NAME_AND_VALUE = re.compile(r"([A-Za-z_][\w-]*)(?: *(=) *|(;) +| +)([^\s=].*)")
_ITEM = r"[\w.-]+(?:=\d+)?"
_FRACTION = re.compile(r"-?[0-9]+,[0-9]+(?: *\*.*)?")
_WHOLE = "A comma ends the number, and numbers are whole here. For halves count everything double, the target too."
_LIST = re.compile(rf"\(?({_ITEM}(?:, *{_ITEM})+)\)?")


@dataclass(frozen=True)
class WithoutColon:
    """`each 6`, `each = 6` or `each; 6`, taken apart into a name and a value."""

    name: Scalar
    value: Scalar
    sign: Scalar | None  # the equals sign or semicolon that stands in the place of the colon
    rest: tuple[str, ...] = ()  # the names of entries that are a part of the value


@dataclass(frozen=True)
class WithoutBrackets:
    """`without: 4C, 4S`: the name of the entry, the list that was meant, and the names that are items of it."""

    name: str
    value: Sequence
    written: str
    items: tuple[str, ...]


@dataclass(frozen=True)
class _Stretch:
    """An entry with a text after its colon, and the entries behind it that have neither colon nor value."""

    name: str
    text: Scalar
    bare: tuple[Scalar, ...]
    whole: str  # all of the text, from the one to the last of the others


def without_colon(owner: Mapping, position: int) -> WithoutColon | None:
    """An entry without a colon, at a position from 0, as the name and the value it can be taken for; or None."""
    key = owner.entries[position][0]
    parts = _NAME_AND_VALUE.fullmatch(key.text)
    if parts is None or not _is_bare(owner, position) or key.place.line != key.place.end_line:
        return None
    try:
        value = value_of(parts[4])
    except (TooManyDigitsError, NotFiniteError):
        return None
    sign = next((_part(key, *parts.span(group), parts[group]) for group in (2, 3) if parts[group]), None)
    return WithoutColon(_part(key, *parts.span(1), parts[1]), _part(key, *parts.span(4), value), sign)


def with_rest(owner: Mapping, position: int, found: WithoutColon, names: Collection[str]) -> WithoutColon:
    """The entry without a colon with all of its text, of which commas make entries that have neither colon nor value.

    ``position`` is that of the entry in its map. Those that are called like one of ``names``, or begin like it, are
    entries of their own.
    """
    rest = list[Scalar]()
    for other in range(position + 1, len(owner)):
        key = owner.entries[other][0]
        another = without_colon(owner, other)
        if not _is_bare(owner, other) or key.text in names or (another is not None and another.name.text in names):
            break
        rest.append(key)
    start, end = found.value.origin, rest[-1].origin if rest else None
    if not isinstance(found.value.value, str) or start is None or end is None:
        return found
    text = start.source.text[start.start : end.end]
    origin = replace(start, end=end.end)
    whole = Scalar(text.strip("\"'"), text, "plain", start.source.place(start.start, end.end), origin)
    return replace(found, value=whole, rest=tuple(key.text for key in rest))


def words_of(item: Scalar) -> tuple[Scalar, ...]:
    """An item of a list as the several that its words are, `AH KD`."""
    return tuple(_part(item, *word.span(), value_of(word[0])) for word in WORD_OF_ITEM.finditer(item.text))


def without_brackets(owner: Mapping, position: int, lists: Collection[str]) -> WithoutBrackets | None:
    """The list of which an entry without a colon is an item; ``lists`` are the names of entries that take one."""
    found = _stretch(owner, position)
    items = _LIST.fullmatch(found.whole) if found is not None and found.name in lists else None
    if found is None or items is None:
        return None
    scalars = (found.text, *found.bare)
    place = replace(found.text.place, end_line=scalars[-1].place.end_line, end_column=scalars[-1].place.end_column)
    value = Sequence(tuple(item for one in scalars for item in _items(one)), place)
    written = ", ".join(item.text for item in value if isinstance(item, Scalar))
    return WithoutBrackets(found.name, value, written, tuple(key.text for key in found.bare))


def rest_of_a_text(owner: Mapping, name: str) -> str | None:
    """The help for an entry without a colon behind the text it probably belongs to."""
    found = _stretch(owner, list(owner).index(name))
    if found is None:
        return None
    digits = without_groups(found.whole)
    if digits is not None:
        return f"A comma ends the number. Numbers are written with digits alone: `{found.name}: {digits}`."
    if _FRACTION.fullmatch(found.whole):
        return _WHOLE
    whole = in_typographic_quotes(found.whole) or found.whole
    fitting = len(whole) <= LONGEST_EXAMPLE and not re.search(r'[\r\n"\\]', whole)
    mend = f': `{found.name}: "{whole}"`.' if fitting else "."
    return f"If {shown(name)} belongs to the text before the comma, put that text in quotes{mend}"


def _stretch(owner: Mapping, position: int) -> _Stretch | None:
    """The text without quotes before an entry without a colon, and all such entries between this text and the next."""
    key = owner.entries[position][0]
    if not _is_bare(owner, position) or key.origin is None:
        return None
    source = key.origin.source
    start = source.line_starts[owner.place.line - 1] + owner.place.column - 1
    if source.text[start : start + 1] != "{":
        return None
    while position and _is_bare(owner, position):
        position -= 1
    before, text = owner.entries[position]
    end = next((other for other in range(position + 1, len(owner)) if not _is_bare(owner, other)), len(owner))
    bare = tuple(other for other, _nothing in owner.entries[position + 1 : end])
    if not isinstance(text, Scalar) or text.style != "plain" or text.origin is None or is_absent(text):
        return None
    last = bare[-1].origin if bare else None
    return _Stretch(before.text, text, bare, source.text[text.origin.start : last.end] if last is not None else "")


def _is_bare(owner: Mapping, position: int) -> bool:
    """Whether an entry has neither a colon nor a value."""
    key, value = owner.entries[position]
    plain = key.style == "plain" and key.origin is not None and is_absent(value)
    return plain and key.origin is not None and not _COLON.match(key.origin.source.text, key.origin.end)


def _items(written: Scalar) -> list[Scalar]:
    """One of several that stand between commas: without a round bracket, and the numbers of `2-10` one by one."""
    start, end = written.text.startswith("("), len(written.text) - written.text.endswith(")")
    item = _part(written, start, end, value_of(written.text[start:end])) if end - start < len(written.text) else written
    numbers = expanded(item.text)
    return [item] if len(numbers) == 1 else [replace(item, value=value_of(one), text=one) for one in numbers]


def _part(whole: Scalar, start: int, end: int, value: ScalarValue) -> Scalar:
    """Some characters of a name or value on a single line, as a value of their own."""
    assert whole.origin is not None
    origin = replace(whole.origin, start=whole.origin.start + start, end=whole.origin.start + end)
    return Scalar(value, whole.text[start:end], "plain", whole.place_of(start, end), origin)
