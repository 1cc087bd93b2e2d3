"""The notation of lines: indentation, tabs and colons, and what stands twice."""

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
    around = {other_line(file, number, -1), other_line(file, number, 1)}
    if entry.last_line > number:
        around |= {number + 1, other_line(file, entry.last_line, 1)}
    mend = r"(?i)column|indent|begin|belongs|spaces?|before|under|beside|inside"
    return lines_for(file, number, number, [wrong], mend, around, f"{line.strip()[:40]} {columns:+d}")


def other_line(file: File, number: int, step: int) -> int:
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
    for entry in in_flow(file):
        at = entry.key.place
        yield put(
            file,
            Place(at.file, at.line, at.end_column, at.line, at.end_column + 1),
            "",
            r"(?i)colon|: ",
            change=f"{entry.name} without its colon",
        )


def in_flow(file: File) -> Iterator[Entry]:
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
    for entry in in_flow(file):
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
                file,
                at,
                at - 1,
                block,
                r"(?i)remove|rename|one of|put|under one",
                [number],
                f"{entry.name} again at the end",
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
