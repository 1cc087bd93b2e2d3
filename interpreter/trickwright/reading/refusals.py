"""Findings about single spots of a YAML file that more than one part of the reader may come upon."""

from __future__ import annotations

import re
from dataclasses import replace

from trickwright.reading.diagnostics import Diagnostic, Place, error, shown
from trickwright.reading.document import Mapping, Scalar
from trickwright.reading.source_text import SourceText

LONGEST_NAME = 1024
"""YAML's own limit for the name of an entry, in characters."""


def anchor_refused(place: Place) -> Diagnostic:
    """A value that begins with `&`."""
    help = "Put the value in quotes if the & belongs to it; otherwise remove the word with the &."
    return error("TW114", "Anchors (`&name`) are not used in rule files.", place, help)


def alias_refused(place: Place) -> Diagnostic:
    """A value that begins with `*`."""
    help = "To multiply, begin with a number: `2 * bid`. To repeat a value, write it out. If the * is text, use quotes."
    return error("TW115", "A value cannot begin with `*`: YAML reads it as an alias.", place, help)


def bullet_refused(place: Place, item: str) -> Diagnostic:
    """A star before an item of a list."""
    help = f"Begin each item of a list with a dash: `- {item}`." if len(item) < 60 else "Begin each item with a dash."
    return error("TW115", "An item of a list begins with a dash, not with `*`.", place, help)


def tag_refused(place: Place, of_yaml: bool = False) -> Diagnostic:
    """A value that begins with `!`; with `!!`, as YAML itself writes its kinds of values, if it is ``of_yaml``."""
    help = "For the opposite write `not`, as in `not trump`. Put the value in quotes if the ! belongs to it."
    if of_yaml:
        help = "Remove the word with the !!: what kind of value this is can be seen from the value."
    return error("TW116", "A value cannot begin with `!`: YAML reads it as a tag.", place, help)


def instead_of_code(text: str) -> str:
    """The help for a text in double quotes that begins with what only a backslash code can have brought in."""
    joined = text[:2].encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    if len(joined) == 1 and joined > "\uffff":  # the two halves of a character
        return f"Write the character itself, or its code in one piece: \\U{ord(joined):08X}"
    return "Remove the backslash code, or write two backslashes."


def odd_space_refused(place: Place) -> Diagnostic:
    """A no-break space or one of its relatives."""
    message = "This looks like a space, but is another character, as web pages and word processors use it."
    return error("TW143", message, place, "Replace it by an ordinary space, or remove it.")


def typographic_quotes_refused(place: Place, mark: str, text: str) -> Diagnostic:
    """A text between quotation marks that YAML takes for a part of it."""
    message = f"A value cannot begin with `{mark}`: only straight quotation marks stand around a text."
    fitting = len(text) < 60 and "\\" not in text
    return error("TW138", message, place, f'Write straight ones: `"{text}"`.' if fitting else "Write straight ones.")


def block_header_refused(place: Place, source: SourceText) -> Diagnostic:
    """A value that begins with `>` or `|`, although it is no block of text."""
    line = source.line(place.line)[place.column - 1 :].strip()
    help = f"Put the value in quotes, like `'{line}'`." if "'" not in line else "Put the value in quotes."
    mark = line[:1] or ">"
    return error("TW142", f"A value cannot begin with `{mark}`: YAML takes it for a block of text.", place, help)


def remark_in_text(source: SourceText, offset: int) -> tuple[str, Place, str]:
    """Sentence, place and help for a `#` at an offset, after a text that it cuts short."""
    line = source.line_of(offset)
    end = source.line_starts[line - 1] + len(source.line(line).rstrip())
    message = "What follows this `#` is a remark and not part of the text before it."
    help = "Put the whole text in quotes; or, if it is a remark, put a space after the `#`."
    return message, source.place(offset, end), help


def space_missing(place: Place, name: str, value: str) -> Diagnostic:
    """`seats:4`: the colon is read as a letter."""
    value = value.strip()
    if value[:1] in ("{", "[") and value[-1:] not in ("}", "]"):
        value = f"{value} …"  # it goes on on the next line
    whole = f"{name}: {value}" if len(name) + len(value) < 60 else f"{shown(name)[1:-1]}: …"
    help = f"Write `{whole}`."
    return error("TW131", f"There must be a space after the colon of {shown(name)}.", place, help)


def dash_without_space(place: Place, item: str) -> Diagnostic:
    """`-score.made`: the dash is read as a minus."""
    help = f"Put a space after the dash: `- {item}`." if len(item) < 60 else "Put a space after the dash."
    return error("TW131", f"There must be a space after the dash of {shown(item)}.", place, help)


def duplicate_refused(
    earlier: Scalar, later: Scalar, is_map: bool = False, is_empty: bool = False, in_list: bool = False
) -> Diagnostic:
    """One name for two entries of the same map: one may be empty, or the later one a map; the map may be in a list."""
    name = shown(later.text)
    message = f"{name} stands here twice: on line {earlier.place.line} and on line {later.place.line}."
    if earlier.place.line == later.place.line:
        message = f"{name} stands twice on this line."
    help = "Keep one of the two, or give them different names."
    if is_map:
        help = f"Write the entries of both under one {name}, or give the two different names."
    if in_list:
        help = f"If a new entry of the list begins here, put a dash before it; else keep one {name} only."
    if is_empty:
        help = "Remove the one that says nothing."
    if earlier.style != later.style:
        help += " Quotation marks make no difference to a name."
    return error("TW118", message, later.place, help, (("it stands here first", earlier.place),))


def name_line_missing(twice: Diagnostic) -> Diagnostic:
    """Names that are there twice because a new entry begins at the first of them; ``twice`` is the finding about it."""
    help = "If a new entry begins here, write its name and a colon on a line above; else keep each of these names once."
    return replace(twice, help=help)


def begins_too_far_left(name: Scalar, later: Scalar, section: Scalar, entries: Mapping) -> Diagnostic:
    """The name of an entry of the section above it in the column of that section, where it stands once more."""
    where = f"where it begins, its name stands once more, on line {later.place.line}."
    column = entries.place.column
    help = f"If it is an entry of {shown(section.text)}, begin it in column {column}; else keep one of the two."
    related = (("it stands here too", later.place),)
    return error("TW134", f"The indentation of this line does not fit: {where}", name.place, help, related)


def begins_too_far_right(name: Scalar, outer: Scalar) -> Diagnostic:
    """The name of a new entry in the same column as its own entries; it belongs beside the name ``outer``."""
    message = (
        "The indentation of this line does not fit: the lines below it belong to it, and begin in the same column."
    )
    help = f"Begin it in column {outer.place.column}, like line {outer.place.line}."
    return error("TW134", message, name.place, help)


def several_documents(source: SourceText, offset: int) -> Diagnostic:
    """A second `---`, or something after `...`."""
    place = source.place(offset, end_of_word(source.text, offset))
    help = "Make a file of each part, or remove the lines `---` and `...`."
    return error("TW112", "A second document begins here; a rule file holds only one.", place, help)


def end_of_word(text: str, start: int) -> int:
    """The offset after a word: of the next space, or of the end."""
    found = re.compile(r"\S*").match(text, start)
    return found.end() if found else start


def directive_refused(source: SourceText, offset: int) -> Diagnostic:
    """A line that begins with `%`."""
    place = source.place(offset, offset + len(source.line(source.line_of(offset)).rstrip()))
    message = "A line cannot begin with `%`: YAML reads it as an instruction."
    return error("TW113", message, place, "Remove the line, or put a # before it to make it a remark.")


def long_name(source: SourceText, start: int) -> Diagnostic:
    """A name over YAML's limit; `start` is its offset."""
    message = f"The name of an entry may have at most {LONGEST_NAME:,} characters."
    help = "Use a short name, and put long texts after the colon."
    return error("TW126", message, source.place(start, start + 1), help)


def colon_forgotten(place: Place, name: str, bracket: str) -> Diagnostic:
    """`change {score: …}`: a name and a bracket without a colon between them."""
    return error("TW132", f"After {shown(name)} a colon is missing.", place, f"Write `{name}: {bracket}`.")


def other_sign(place: Place, name: str, sign: str, value: str) -> Diagnostic:
    """`target = 62` or `target; 62`: another sign, `=` or `;`, where the colon belongs."""
    named = "an equals sign" if sign == "=" else "a semicolon"
    if not value:
        return error("TW132", f"After {shown(name)} a colon belongs, not {named}.", place, f"Write `{name}:`.")
    help = f"Write `{name}: {value}`." if len(name) + len(value) < 60 else f"Write `{name}: …`."
    message = f"Between {shown(name)} and its value a colon belongs, not {named}."
    return error("TW132", message, place, help)


def no_colon(place: Place, meant: str | None, otherwise: str = "") -> Diagnostic:
    """A line that should be an entry and has no colon; ``meant`` is the line with one, ``otherwise`` more help."""
    help = "Write the name of the entry, a colon, a space and the value, like `seats: 4`. A remark begins with #."
    help = f"Write `{meant}`." if meant is not None else help
    return error("TW132", "On this line no colon follows a name.", place, f"{help}{otherwise}")
