"""Which line of a file begins in the wrong column, where YAML gives up at one of the lines that follow it."""

from __future__ import annotations

import re
from collections import Counter

from trickwright.reading.diagnostics import Diagnostic, error
from trickwright.reading.source_text import SourceText

_BLOCK = re.compile(r"[^#]*: +[>|][-+]?(?: +#.*)?")
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
    near = [one for one in (owner, first) if one and one != number and _fits_above(source, one, column, step)]
    out_of_place = [one for one in near if not _fits_above(source, one, indentation(source, one), step)]
    alone = [one for one in near if _fits_below(source, one, column, step)]
    odd = [one for one in alone if one in out_of_place]
    # An empty line parts it from those above, among which it would stand in the other column.
    joined = [one for one in alone if source.line(one - 1).strip()]
    odd += [one for one in joined if not _fits_below(source, one, indentation(source, one), step)]
    odd += out_of_place
    if not odd:
        return None
    message = f"The indentation of this line does not fit: line {number}, which belongs beside it, begins elsewhere."
    help = f"Begin it in column {column + 1}, like line {number}."
    last = content_line(source, number, -1)
    if odd[0] == first != last and first not in alone:
        help = f"Begin lines {first} to {last} in column {column + 1}, like line {number}."
        if indentation(source, first) == column + step:
            help = f"Write above this line the name of the entry to which lines {first} to {last} belong."
    return error("TW134", message, source.place_of_line(odd[0]), help)


def outside_its_text(source: SourceText, number: int) -> Diagnostic | None:
    """The finding for a line that should belong to a text, `en: >-`, directly above it or begun there, if it does.

    It is at the name of the text where that is indented too far, and else at the line itself.
    """
    above = content_line(source, number, -1)
    name = above if above is None or names_a_text(source, above) else less_indented(source, above)
    if above is None or name is None or not names_a_text(source, name):
        return None
    column, step = indentation(source, number), _step(source)
    if column > indentation(source, name):
        return None
    fits = _fits_above(source, name, indentation(source, name), step)
    if name == above and not fits and _fits_above(source, name, column - step, step):
        message = f"The indentation of this line does not fit: its text, from line {number} on, is not indented more."
        return error("TW134", message, source.place_of_line(name), f"Begin it in column {column - step + 1}.")
    message = f"The indentation of this line does not fit: the text of line {name} is indented more than its name."
    wanted = indentation(source, above) + (step if name == above else 0)
    return error("TW134", message, source.place_of_line(number), f"Begin it in column {wanted + 1}.")


def names_a_text(source: SourceText, number: int) -> bool:
    """Whether a line is like `en: >-`."""
    return _BLOCK.fullmatch(source.line(number)) is not None


def fits_nowhere(source: SourceText, number: int) -> Diagnostic:
    """The finding for a line that itself begins in the wrong column."""
    message = "The indentation of this line does not fit: no entry above begins in this column."
    above = less_indented(source, number)
    if above is not None and indentation(source, number) == indentation(source, above) + _step(source):
        # It is not odd in itself: the entry above has its value already, as `deck: {jokers: 1}` has.
        help = (
            f"Begin it in the same column as line {above}; or write above it the name of the entry to which it belongs."
        )
        return error("TW134", message, source.place_of_line(number), help)
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
    if indentation(source, above) == column:
        return _is_item(source, above) == _is_item(source, number)
    return indentation(source, above) == column - step and _OPENS.fullmatch(source.line(above)) is not None


def _is_item(source: SourceText, number: int) -> bool:
    return source.line(number).lstrip().startswith("- ")


def _fits_below(source: SourceText, number: int, column: int, step: int) -> bool:
    """Whether the next line fits below a line that begins after ``column`` spaces."""
    below = content_line(source, number, 1)
    if below is None:
        return True
    opens = _OPENS.fullmatch(source.line(number)) is not None
    return indentation(source, below) == column + step if opens else indentation(source, below) <= column


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
    return min(steps, key=lambda one: (-steps[one], one)) if steps else _USUAL_STEP


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
