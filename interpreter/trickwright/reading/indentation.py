"""Which line of a file begins in the wrong column, where YAML gives up at one of the lines that follow it."""

from __future__ import annotations

import re
from collections import Counter

from trickwright.reading.diagnostics import Diagnostic, error
from trickwright.reading.source_text import SourceText

# `text:` and `en: >-`: what belongs to them stands on the lines below, indented.
_OPENS = re.compile(r"[^#]*:(?: +[>|][-+]?)?(?: +#.*)?")
_USUAL_STEP = 2


def odd_line(source: SourceText, number: int) -> Diagnostic | None:
    """The finding at an earlier line that begins in the wrong column, if it is that one and not the line ``number``.

    It is the line that the other one seems to belong to, or the first of the lines in between: if it does not fit
    where it begins, but would in the column of the other.
    """
    owner = less_indented(source, number)
    first = content_line(source, owner, 1) if owner is not None else None
    column, step = indentation(source, number), _step(source)
    for other in (owner, first):
        if other is None or other == number or not _fits_above(source, other, column, step):
            continue
        own, fitting = indentation(source, other), _fits_below(source, other, column, step)
        if _fits_above(source, other, own, step) and (_fits_below(source, other, own, step) or not fitting):
            continue
        help = f"Begin it in column {column + 1}, like line {number}."
        last = content_line(source, number, -1)
        if other == first != last and not fitting:
            help = f"Begin lines {first} to {last} in column {column + 1}, like line {number}."
            if own == column + step:
                help = f"Write above this line the name of the entry to which lines {first} to {last} belong."
        why = f"line {number}, which belongs beside it, begins elsewhere."
        message = f"The indentation of this line does not fit: {why}"
        return error("TW134", message, source.place_of_line(other), help)
    return None


def fits_nowhere(source: SourceText, number: int) -> Diagnostic:
    """The finding for a line that itself begins in the wrong column."""
    message = "The indentation of this line does not fit: no entry above begins in this column."
    help = "Entries that belong together begin in the same column; "
    help += _nearly_as_indented(source, number) or "what belongs to an entry is indented two more."
    return error("TW134", message, source.place_of_line(number), help)


def _nearly_as_indented(source: SourceText, number: int) -> str | None:
    """In words the lines above, of those that this one may belong under or beside, that begin one column away."""
    column, near = indentation(source, number), list[int]()
    above = content_line(source, number, -1)
    while above is not None:
        if abs(indentation(source, above) - column) == 1:
            near.insert(0, above)
        above = less_indented(source, above)
    if not near:
        return None
    return f"this one begins one column beside {' and beside '.join(f'line {number}' for number in near)}."


def _fits_above(source: SourceText, number: int, column: int, step: int) -> bool:
    """Whether a line that begins after ``column`` spaces stands beside an entry above it, or one step under it."""
    above = less_indented(source, number, column + 1)
    if above is None:
        return False
    distance = column - indentation(source, above)
    return distance == 0 or (distance == step and _OPENS.fullmatch(source.line(above)) is not None)


def _fits_below(source: SourceText, number: int, column: int, step: int) -> bool:
    """Whether the next line fits below a line that begins after ``column`` spaces."""
    below = content_line(source, number, 1)
    opens = _OPENS.fullmatch(source.line(number)) is not None
    return below is not None and (
        indentation(source, below) == column + step if opens else indentation(source, below) <= column
    )


def _step(source: SourceText) -> int:
    """How many spaces further to the right than the line above most lines begin that begin further to the right."""
    steps: Counter[int] = Counter()
    above: int | None = None
    for number in range(1, source.lines + 1):
        if not _is_content(source.line(number)):
            continue
        column = indentation(source, number)
        if above is not None and column > above:
            steps[column - above] += 1
        above = column
    return steps.most_common(1)[0][0] if steps else _USUAL_STEP


def content_line(source: SourceText, number: int, step: int) -> int | None:
    """The nearest line above (-1) or below (1) a line with more than a remark on it."""
    number += step
    while 1 <= number <= source.lines:
        if _is_content(source.line(number)):
            return number
        number += step
    return None


def _is_content(text: str) -> bool:
    text = text.strip()
    return bool(text) and not text.startswith("#")


def less_indented(source: SourceText, number: int, column: int | None = None) -> int | None:
    """The nearest line above a line with less spaces before it than that, or than ``column``."""
    limit = indentation(source, number) if column is None else column
    above = content_line(source, number, -1)
    while above is not None and indentation(source, above) >= limit:
        above = content_line(source, above, -1)
    return above


def indentation(source: SourceText, number: int) -> int:
    """How many spaces stand before a line."""
    return len(source.line(number)) - len(source.line(number).lstrip(" "))
