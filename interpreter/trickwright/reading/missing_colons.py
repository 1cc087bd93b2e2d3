"""Lines that should begin with a name and a colon, and do not."""

from __future__ import annotations

import re

from trickwright.reading.dashes import item_without_dash
from trickwright.reading.diagnostics import Diagnostic
from trickwright.reading.indentation import content_line, indentation, names_a_text, outside_its_text
from trickwright.reading.refusals import colon_forgotten, no_colon, other_sign, space_missing
from trickwright.reading.source_text import SourceText

ENTRY = re.compile(r"[ ]*(?:- +)*[^\s'\"\[{][^\r\n]*?:(?: |$)")
"""The beginning of a line that is an entry, up to its colon."""

_NO_SPACE = re.compile(r"[ ]*(?:- +)*([^\s:'\"\[{]+)(:)(\S.*)")
_OTHER_SIGN = re.compile(r"[ ]*([A-Za-z_][\w-]*) *(=(?!=)|;(?= |$)) *([^\s=].*|)")
_BLOCK_WITHOUT_COLON = re.compile(r"[ ]*([A-Za-z_][\w-]*) +([>|][-+]?)[ ]*")
_FEW_WORDS = re.compile(r"[ ]*([a-z][\w-]*)(?: +((?:[\w.-]+ +){0,2}[\w.-]*[\w-]))?[ ]*(?:#.*)?")
_NAME_ALONE = re.compile(r"[^#]*: *(?:#.*)?")


def first_without_colon(source: SourceText, number: int) -> int:
    """The first of the lines without a colon that end with one; YAML takes them all for one text.

    Those that are indented below an entry with a value, or below another of them, may indeed be one.
    """
    lines = [number]
    above = content_line(source, number, -1)
    while above is not None and not ENTRY.match(source.line(above)):
        lines.insert(0, above)
        above = content_line(source, above, -1)
    has_value = above is not None and not _NAME_ALONE.fullmatch(source.line(above))
    if above is None or not has_value:
        return lines[0]
    beside = indentation(source, above)
    return next((line for line in lines if indentation(source, line) <= beside), number)


def line_without_colon(source: SourceText, number: int) -> Diagnostic:
    """A line that should begin with a name and a colon, and does not."""
    line, start = source.line(number), source.line_starts[number - 1]
    sign = _OTHER_SIGN.fullmatch(line)
    if sign:
        return other_sign(source.place(start + sign.start(2), start + sign.end(2)), sign[1], sign[2], sign[3].rstrip())
    block = _BLOCK_WITHOUT_COLON.fullmatch(line)
    if block:
        return colon_forgotten(source.place(start + block.start(1), start + block.end(1)), block[1], block[2])
    missing = _NO_SPACE.match(line)
    if missing:
        return space_missing(source.place(start + missing.start(2), start + missing.end(2)), missing[1], missing[3])
    item = item_without_dash(source, number)
    if item is not None:
        return item
    meant = _with_colon(source, number)
    of_a_text = outside_its_text(source, number) if meant is None else None
    above = content_line(source, number, -1)
    if of_a_text is None or above is None or names_a_text(source, above):
        return of_a_text or no_colon(source.place_of_line(number), meant)
    # It may be the next line of the text, or a name that lacks its colon: `source Hoyle, Draw Poker`.
    return no_colon(source.place_of_line(number), None, f" If the text above goes on here: {of_a_text.help}")


def _with_colon(source: SourceText, number: int) -> str | None:
    """A line that lacks its colon with one, where its first word looks like a name and it is no sentence."""
    words = _FEW_WORDS.fullmatch(source.line(number))
    below = content_line(source, number, 1)
    if words is None:
        return None
    if words[2]:
        return f"{words[1]}: {words[2]}"
    opens = below is not None and indentation(source, below) > indentation(source, number)
    return f"{words[1]}:" if opens else None
