"""Lines with a dash and lines without one in the same column: which of them is the odd one.

YAML gives up at the first line that differs from the one on which the column begins. Whether that line lacks its dash,
begins too far left, or the other has a dash too many is to be seen from the lines around them.
"""

from __future__ import annotations

import re

from trickwright.reading.diagnostics import Diagnostic, error, in_a_row, shown
from trickwright.reading.indentation import content_line, indentation, names_a_text
from trickwright.reading.refusals import dash_without_space
from trickwright.reading.source_text import SourceText

_DASH = "- "
_NAME = re.compile(r"[ ]*(?:- +)?((?:[^\s'\"\[{#-][^\r\n]*?|'[^']*'|\"[^\"]*\")):(?: |$)")
_HAS_VALUE = re.compile(r"[ ]*(?:- +)?[^\s'\"\[{][^\r\n]*?: +[^\s#].*")
_JOINED_NAME = re.compile(r"[ ]*(-)([A-Za-z_][^\s:]*:(?: .*)?)")
_TAKE_AWAY = "Take the dash away: entries with names have none. Begin all of their names in the same column."
_LONGEST_SHOWN = 60


def without_dash(source: SourceText, first: int, number: int) -> Diagnostic:
    """The finding where ``number`` is the first line without a dash in the column of the list that begins at ``first``.

    It is at that line, or at the dash where a map is meant.
    """
    joined = _joined_dash(source, number)
    if joined is not None:
        return joined
    if not _name(source, first):
        return _item_without_dash(source, first, number)
    if not _is_list_of_maps(source, number):
        dash = source.line_starts[first - 1] + indentation(source, first)
        message = f"A dash stands before this entry, but none before line {number}."
        return error("TW141", message, source.place(dash, dash + 1), _TAKE_AWAY)
    item = max(line for line in _column(source, number) if line < number)
    own, others = _names_of_item(source, item), _names_of_item(source, number)
    first_names = {_name(source, line) for line in _column(source, number) if _has_dash(source, line)}
    if _name(source, number) in first_names or own & others:
        message = f"This line has no dash, but belongs to the list that begins on line {first}."
        return error("TW141", message, source.place_of_line(number), _put_a_dash(source, number))
    return _too_far_left(source, item, number)


def with_dash(source: SourceText, first: int, number: int) -> Diagnostic:
    """The finding where ``number`` is the first line with a dash in the column of the entries that begin at ``first``.

    It is at that line, or at the first where a list is meant.
    """
    if _name(source, number) and _is_list_of_maps(source, number):
        return _first_without_dash(source, first, number)
    message = f"A line of a list stands here among the named entries that begin on line {first}."
    help = "Give it a name and a colon in place of the dash, or indent it below the entry it belongs to."
    help = _TAKE_AWAY if _name(source, number) else help
    return error("TW141", message, source.place_of_line(number), help)


def dash_above_missing(source: SourceText, above: int, number: int) -> Diagnostic | None:
    """The finding at the line ``above`` where it should begin an item of a list to which ``number`` belongs too."""
    if indentation(source, number) != indentation(source, above) + len(_DASH):
        return None
    joined = _joined_dash(source, above)
    dashes = [line for line in _column(source, above) if _has_dash(source, line) and _name(source, line)]
    if joined is not None or not dashes or _has_dash(source, above):
        return joined
    return _first_without_dash(source, above, dashes[0])


def _joined_dash(source: SourceText, number: int) -> Diagnostic | None:
    """The finding for a line like `-name: a`."""
    joined = _JOINED_NAME.fullmatch(source.line(number))
    if joined is None:
        return None
    start = source.line_starts[number - 1] + joined.start(1)
    return dash_without_space(source.place(start, start + 1), joined[2].rstrip())


def _first_without_dash(source: SourceText, first: int, number: int) -> Diagnostic:
    """The finding at the first line of a list of maps, which lacks the dash that the line ``number`` has."""
    message = f"This line has no dash, but line {number}, which begins in the same column, has one."
    below = [line for line in _column(source, first) if first < line < number and not _has_dash(source, line)]
    help = _put_a_dash(source, first)
    if below:
        help += f" {_begin(below, indentation(source, first) + len(_DASH))}, below it."
    return error("TW141", message, source.place_of_line(first), help)


def item_without_dash(source: SourceText, number: int) -> Diagnostic | None:
    """The finding for a line without a colon that stands in the column of a list of single values."""
    above = [line for line in _column(source, number) if line < number]
    if not above or not _has_dash(source, above[-1]) or _name(source, above[-1]):
        return None
    first = above[-1]
    while above and _has_dash(source, above[-1]):
        first = above.pop()
    return _item_without_dash(source, first, number)


def _item_without_dash(source: SourceText, first: int, number: int) -> Diagnostic:
    message = f"This line has no dash, but belongs to the list that begins on line {first}."
    item = source.line(number).strip()
    help = "Begin it with a dash and a space."
    if len(item) < _LONGEST_SHOWN:
        help = f"Begin it with a dash and a space: `- {item}`."
    owner = content_line(source, first, -1)
    if owner is not None and indentation(source, owner) < indentation(source, number) and _name(source, number):
        help = "Begin it with a dash and a space. "
        help += f"If it is no part of the list, begin it in the same column as line {owner}."
    return error("TW141", message, source.place_of_line(number), help)


def _put_a_dash(source: SourceText, number: int) -> str:
    item = source.line(number).strip()
    example = f": `- {item}`" if len(item) < _LONGEST_SHOWN else ""
    return f"Put a dash and a space before {shown(_name(source, number))}{example}."


def _too_far_left(source: SourceText, item: int, number: int) -> Diagnostic:
    """The finding for entries of an item that begin in the column of its dash."""
    column = _column(source, number)
    following = [line for line in column if line >= number]
    last = next((position for position, line in enumerate(following) if _has_dash(source, line)), len(following))
    message = f"The indentation of this line does not fit: it begins in the column of the dash of line {item}."
    help = f"{_begin(following[:last], indentation(source, item) + len(_DASH))}, below {shown(_name(source, item))}."
    return error("TW134", message, source.place_of_line(number), help)


def _begin(lines: list[int], column: int) -> str:
    """What to do with lines that belong after ``column`` spaces."""
    numbers = in_a_row([str(line) for line in lines])
    return f"Begin line{'s' if len(lines) > 1 else ''} {numbers} in column {column + 1}"


def _is_list_of_maps(source: SourceText, number: int) -> bool:
    """Whether the lines in the column of a line begin items of a list that have several entries, dash or no dash.

    So it is where most have a dash, where an entry that has its value is followed by others below its name, and where
    one name comes a second time.
    """
    column = _column(source, number)
    dashes = [line for line in column if _has_dash(source, line)]
    names = [_name(source, line) for line in column]
    if 2 * len(dashes) > len(column) or len(set(names)) < len(names):
        return True
    return any(_goes_on_below(source, line) for line in column)


def _goes_on_below(source: SourceText, number: int) -> bool:
    """Whether the next line is an entry in the column of the name of an item, though its first entry has its value."""
    line, below = source.line(number), content_line(source, number, 1)
    is_whole = all(line.count(opening) == line.count(closing) for opening, closing in ("{}", "[]"))
    if below is None or not is_whole or not _HAS_VALUE.fullmatch(line) or names_a_text(source, number):
        return False
    return indentation(source, below) == indentation(source, number) + len(_DASH) and bool(_name(source, below))


def _names_of_item(source: SourceText, number: int) -> set[str]:
    """The names in an item that begins on a line, with a dash or without."""
    found = {_name(source, number)}
    start = indentation(source, number)
    below = content_line(source, number, 1)
    while below is not None and indentation(source, below) > start:
        if indentation(source, below) == start + len(_DASH):
            found.add(_name(source, below))
        below = content_line(source, below, 1)
    return found - {""}


def _name(source: SourceText, number: int) -> str:
    """The name with which a line begins, be it behind a dash; empty where it is no entry."""
    match = _NAME.match(source.line(number))
    return match[1] if match else ""


def _has_dash(source: SourceText, number: int) -> bool:
    return source.line(number).lstrip().startswith(_DASH)


def _column(source: SourceText, number: int) -> list[int]:
    """The lines that begin in the column of a line, this one too, as far as no line between begins further left."""
    start, found = indentation(source, number), [number]
    for step in (-1, 1):
        other = content_line(source, number, step)
        while other is not None and indentation(source, other) >= start:
            if indentation(source, other) == start:
                found.append(other)
            other = content_line(source, other, step)
    return sorted(found)
