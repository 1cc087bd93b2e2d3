"""The notation: indentation, tabs, colons, commas, brackets and quotation marks."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.mistakes.files import Entry, File
from tests.mistakes.mistakes import Mistake, kind, lines_for, put
from trickwright.reading.diagnostics import Place
from trickwright.reading.document import Scalar


def _indented(file: File) -> Iterator[Entry]:
    """The entries with a line of their own that is indented."""
    return (entry for entry in file.in_blocks if entry.key.place.column > 1)


def _shifted(file: File, entry: Entry, columns: int) -> Mistake:
    """The first line of an entry further right or left. The lines around it may as well be wrong."""
    number = entry.key.place.line
    line = file.line(number)
    wrong = " " * columns + line if columns > 0 else line[-columns:]
    around = {_other_line(file, number, -1), _other_line(file, number, 1)}
    if entry.last_line > number:
        around |= {number + 1, _other_line(file, entry.last_line, 1)}
    mend = r"(?i)column|indent|begin|belongs|spaces?|before|under|beside|inside"
    return lines_for(file, number, number, [wrong], mend, around, f"{line.strip()[:40]} {columns:+d}")


def _other_line(file: File, number: int, step: int) -> int:
    """The nearest line before or after with something on it that is no remark."""
    number += step
    while 1 <= number <= len(file.lines) and (
        not file.line(number).strip() or file.line(number).lstrip().startswith("#")
    ):
        number += step
    return number


@kind("a line indented one space too far", "`···play:` among `··deal:`", most=2)
def _one_too_far(file: File) -> Iterator[Mistake]:
    return (_shifted(file, entry, 1) for entry in _indented(file))


@kind("a line indented one space too little", "`·play:` among `··deal:`", most=2)
def _one_too_little(file: File) -> Iterator[Mistake]:
    return (_shifted(file, entry, -1) for entry in _indented(file))


@kind("a line indented two spaces too far", "`····play:` among `··deal:`", most=2)
def _two_too_far(file: File) -> Iterator[Mistake]:
    return (_shifted(file, entry, 2) for entry in _indented(file))


@kind("a line indented two spaces too little", "`target: 62` below `game:`", most=2)
def _two_too_little(file: File) -> Iterator[Mistake]:
    return (_shifted(file, entry, -2) for entry in _indented(file))


@kind("a tab for spaces", "a tab before `target: 62`")
def _tab(file: File) -> Iterator[Mistake]:
    for entry in _indented(file):
        number = entry.key.place.line
        line = file.line(number)
        wrong = line.replace("  ", "\t", 1)
        yield lines_for(file, number, number, [wrong], r"[Ss]pace", (), f"{line.strip()[:40]} with a tab")


@kind("no colon after a name", "`target 62`", most=2)
def _no_colon(file: File) -> Iterator[Mistake]:
    for entry in file.in_blocks:
        at = entry.key.place
        yield put(
            file,
            Place(at.file, at.line, at.end_column, at.line, at.end_column + 1),
            "",
            r"(?i)colon|: ",
            change=f"{entry.name} without its colon",
        )


@kind("no colon after a name between brackets", "`{phase: bid, who bidder}`")
def _no_colon_in_flow(file: File) -> Iterator[Mistake]:
    for entry in _in_flow(file):
        at = entry.key.place
        yield put(
            file,
            Place(at.file, at.line, at.end_column, at.line, at.end_column + 1),
            "",
            r"(?i)colon|: ",
            change=f"{entry.name} without its colon",
        )


def _in_flow(file: File) -> Iterator[Entry]:
    blocks = set(file.in_blocks)
    return (entry for entry in file.entries if entry not in blocks and entry.key.place.line == entry.value.place.line)


@kind("no space after a colon", "`target:62`", most=2)
def _no_space(file: File) -> Iterator[Mistake]:
    for entry in file.entries:
        at = entry.key.place
        if isinstance(entry.value, Scalar) and file.line(at.line)[at.end_column - 1 :].startswith(": "):
            yield put(
                file,
                Place(at.file, at.line, at.end_column, at.line, at.end_column + 2),
                ":",
                r"(?i)space|: ",
                change=f"{entry.name}:{entry.value.text[:20]}",
            )


@kind("`=` for a colon", "`target = 62`")
def _equals_sign(file: File) -> Iterator[Mistake]:
    for entry in file.entries:
        at = entry.key.place
        if isinstance(entry.value, Scalar) and file.line(at.line)[at.end_column - 1 :].startswith(": "):
            yield put(
                file,
                Place(at.file, at.line, at.end_column, at.line, at.end_column + 2),
                " = ",
                r"(?i)colon|: ",
                change=f"{entry.name} = {entry.value.text[:20]}",
            )


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
        following = _other_line(file, number, 1) if new == "" and pattern.startswith(r"[\]}]") else number
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
    for entry in _in_flow(file):
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


@kind("nothing after the colon", "`target:`", most=2)
def _nothing(file: File) -> Iterator[Mistake]:
    for entry in file.in_blocks:
        if isinstance(entry.value, Scalar) and file.written(entry.value):
            yield put(
                file,
                entry.value.place,
                "",
                rf"(?i)value|\b{entry.name}: |leave|remove|`|for example",
                change=f"{entry.name}: without a value",
            )


@kind("a line written twice", "`target: 62`, and once more", most=2)
def _line_twice(file: File) -> Iterator[Mistake]:
    for entry in file.in_blocks:
        number = entry.key.place.line
        if entry.last_line == number and isinstance(entry.value, Scalar):
            line = file.line(number)
            yield lines_for(
                file, number, number, [line, line], r"(?i)remove|rename|one of", (), f"{line.strip()[:40]} twice"
            )


@kind("an entry written twice between brackets", "`{seats: 4, seats: 4}`")
def _twice_in_flow(file: File) -> Iterator[Mistake]:
    for entry in _in_flow(file):
        text = file.written(entry.value)
        if text and isinstance(entry.value, Scalar):
            yield put(
                file,
                entry.value.place,
                f"{text}, {entry.name}: {text}",
                r"(?i)remove|rename|one of",
                change=f"{entry.name} twice",
            )


@kind("an entry whose block stands twice", "`players:` at the top and once more at the end")
def _block_twice(file: File) -> Iterator[Mistake]:
    for entry in file.in_blocks:
        if len(entry.path) == 1 and entry.name in (
            "players",
            "game",
            "score",
            "deck",
            "pips",
            "title",
            "change",
            "add",
            "remove",
        ):
            number = entry.key.place.line
            block = file.lines[number - 1 : entry.last_line]
            at = len(file.lines) + 1
            yield lines_for(
                file, at, at - 1, block, r"(?i)remove|rename|one of|put", [number], f"{entry.name} again at the end"
            )


@kind("no space after a dash or a comma", "`-hand.trim`")
def _no_space_after_dash(file: File) -> Iterator[Mistake]:
    for number, line in enumerate(file.lines, start=1):
        if re.match(r"\s*- \w", line):
            yield lines_for(
                file,
                number,
                number,
                [line.replace("- ", "-", 1)],
                r"(?i)space",
                {number - 1, number + 1},
                f"{line.strip()[:30]} without a space",
            )
