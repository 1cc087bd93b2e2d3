"""The notation of single values: commas, brackets and quotation marks."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.mistakes.files import Entry, File
from tests.mistakes.layouts import in_flow, other_line
from tests.mistakes.mistakes import Mistake, kind, put
from trickwright.reading.diagnostics import Place
from trickwright.reading.document import Scalar


def _marks(file: File, pattern: str) -> Iterator[tuple[int, re.Match[str]]]:
    """Every match of a pattern between brackets, on lines without quotation marks and folded texts."""
    for number, line in enumerate(file.lines, start=1):
        code = line.split(" #")[0]
        if '"' not in code and re.match(r"\s*(- |[\w-]+: *[\[{])", code):
            yield from ((number, found) for found in re.finditer(pattern, code))


def _without_mark(file: File, pattern: str, new: str, mend: str) -> Iterator[Mistake]:
    for number, found in _marks(file, pattern):
        place = Place(file.name, number, found.start() + 1, number, found.end() + 1)
        around = file.line(number)[max(0, found.start() - 15) : found.end() + 10].strip()
        following = other_line(file, number, 1) if new == "" and pattern.startswith(r"[\]}]") else number
        yield put(
            file,
            place,
            new,
            mend,
            [following],
            change=f"{found[0].strip()} missing at {around}" if not new.strip() else f"{new.strip()} at {around}",
        )


@kind("a comma missing in a list", "`ranks: [2, 3 4]`")
def _no_comma_in_list(file: File) -> Iterator[Mistake]:
    yield from _without_mark(file, r", (?=[^{}:]*\])", " ", r"(?i)comma")


@kind("a comma missing between entries", "`{seats: 4 sides: partners}`")
def _no_comma(file: File) -> Iterator[Mistake]:
    yield from _without_mark(file, r", (?=[\w]+: )", " ", r"(?i)comma")


@kind("a semicolon for a comma", "`{seats: 4; sides: partners}`")
def _semicolon(file: File) -> Iterator[Mistake]:
    yield from _without_mark(file, r", (?=[\w]+: )", "; ", r"(?i)comma")


@kind("a bracket not closed", "`players: {seats: 4, sides: partners`", most=2)
def _not_closed(file: File) -> Iterator[Mistake]:
    yield from _without_mark(file, r"[\]}](?=\s*$)", "", r"[\]}]")


@kind("a bracket not closed among others", "`{points: {low: {for: taker}}`")
def _not_closed_inside(file: File) -> Iterator[Mistake]:
    yield from _without_mark(file, r"[\]}](?=[}\]])|[\]}](?=, )", "", r"[\]}]")


@kind("a bracket too many", "`players: {seats: 4}}`")
def _too_many(file: File) -> Iterator[Mistake]:
    yield from _without_mark(file, r"(?<=[\]}])(?=\s*$)", "}", r"(?i)[\]}]|remove")


@kind("the wrong bracket at the end", "`remove: [pips, points.game}`")
def _wrong_bracket(file: File) -> Iterator[Mistake]:
    yield from _without_mark(file, r"\](?=[},\s]|$)", "}", r"\]")
    yield from _without_mark(file, r"\}(?=\s*$)", "]", r"\}")


@kind("round brackets for the others", "`players: (seats: 4)`")
def _round(file: File) -> Iterator[Mistake]:
    for entry in file.in_blocks:
        text = file.written(entry.value)
        if text and text[0] in "[{":
            yield put(file, entry.value.place, f"({text[1:-1]})", r"[\[{]", change=f"{entry.name}: ({text[1:20]} …)")


def _quoted(file: File) -> Iterator[tuple[Entry, str]]:
    for entry in file.entries:
        text = file.written(entry.value)
        if isinstance(entry.value, Scalar) and entry.value.style == "double" and text:
            yield entry, text


@kind("a quotation mark not closed", '`en: "All pass, and the next dealer deals`')
def _no_end_quote(file: File) -> Iterator[Mistake]:
    for entry, text in _quoted(file):
        yield put(file, entry.value.place, text[:-1], r'"|(?i:quot|mark)', change=f"{text[:-1]}")


@kind("a quotation mark not opened", '`en: All pass, and the next dealer deals"`')
def _no_first_quote(file: File) -> Iterator[Mistake]:
    for entry, text in _quoted(file):
        yield put(file, entry.value.place, text[1:], r'"|(?i:quot)', change=f"{text[1:]}")


@kind("no quotation marks around a comma or colon", "`en: All pass, and the next dealer deals`")
def _no_quotes(file: File) -> Iterator[Mistake]:
    for entry, text in _quoted(file):
        if ", " in text or ": " in text:
            yield put(file, entry.value.place, text[1:-1], r'"|(?i:quot)', change=text[1:-1])


@kind("a comma in a text without quotation marks", "`de: Bis zehn, elf oder zwölf`", most=2)
def _comma_in_text(file: File) -> Iterator[Mistake]:
    for entry in in_flow(file):
        if entry.name in ("en", "de") and isinstance(entry.value, Scalar) and entry.value.style == "plain":
            yield put(file, entry.value.place, f"{entry.value.text}, ja", r'"|(?i:quot)')


@kind("a colon in a text without quotation marks", "`source: Hoyle: All Fours`")
def _colon_in_text(file: File) -> Iterator[Mistake]:
    for entry in file.entries:
        value = entry.value
        if (
            entry.name in ("source", "en")
            and isinstance(value, Scalar)
            and value.style == "plain"
            and file.written(value)
        ):
            first, _, rest = value.text.partition(" ")
            if rest:
                yield put(file, value.place, f"{first}: {rest}", r'"|(?i:quot)', change=f"{first}: {rest[:30]}")
