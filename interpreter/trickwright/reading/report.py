"""Findings as text for people, with the line and a row of carets, line by line, and as JSON for programs.

Rule files come from strangers. Nothing out of a file reaches the terminal as it is: control sequences, characters
that turn the direction of the text and everything else that cannot be seen is written out as a code.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable, Mapping

from trickwright.reading.diagnostics import Diagnostic, Place, in_order
from trickwright.reading.source_text import SourceText

WIDEST_LINE = 100
"""How many columns of a line of the file are shown, around the place."""

_TAB = "    "
_CUT = "…"
_INVISIBLE = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
_COLORS = {"error": "31;1", "warning": "33;1", "help": "36"}


def as_text(
    diagnostics: Iterable[Diagnostic],
    sources: Mapping[str, str],
    color: bool = False,
    shown_by: Mapping[Diagnostic, str] | None = None,
) -> str:
    """The findings in order of their places and a line that counts them; nothing if there are none.

    `sources` gives the texts of files by the names findings have for them; of other files no line is shown.
    `shown_by` gives the text of a case file that shows a finding, which then stands below it.
    """
    ordered = in_order(diagnostics)
    if not ordered:
        return ""
    texts: dict[str, SourceText] = {}
    lines: list[str] = []
    for diagnostic in ordered:
        file = diagnostic.place.file
        if file not in texts:
            texts[file] = SourceText(file, sources.get(file, "").removeprefix("\ufeff"))
        lines += [*_finding(diagnostic, texts[file], color), *_case_file((shown_by or {}).get(diagnostic)), ""]
    return "\n".join([*lines, summary(ordered), ""])


def as_concise_text(diagnostics: Iterable[Diagnostic]) -> str:
    """One line for each finding, in order of their places: `file:line:column: severity[CODE]: message help`."""
    return "".join(
        " ".join((_headline(diagnostic, color=False), *_help_lines(diagnostic))) + "\n"
        for diagnostic in in_order(diagnostics)
    )


def as_json(diagnostics: Iterable[Diagnostic]) -> str:
    """A JSON list of the findings, in order of their places. All characters outside ASCII are written as codes."""
    return json.dumps([diagnostic.as_json() for diagnostic in in_order(diagnostics)], indent=2)


def summary(diagnostics: Iterable[Diagnostic]) -> str:
    """How many errors and warnings there are in how many files, like `2 errors in 1 file`."""
    found = list(diagnostics)
    counts = [
        _count(sum(diagnostic.severity == severity for diagnostic in found), severity)
        for severity in ("error", "warning")
        if any(diagnostic.severity == severity for diagnostic in found)
    ]
    files = len({diagnostic.place.file for diagnostic in found})
    return f"{' and '.join(counts) or _count(0, 'error')} in {_count(files, 'file')}"


def harmless(text: str, tab: str = "\\t") -> str:
    """The text with everything that cannot be seen, or would steer a terminal, written out as a code."""
    return "".join(_shown_as(character, tab) for character in text)


def _finding(diagnostic: Diagnostic, source: SourceText, color: bool) -> list[str]:
    lines = [_headline(diagnostic, color), *_excerpt(diagnostic.place, source)]
    if diagnostic.help:
        first, *others = _help_lines(diagnostic)
        lines.append(f"  {_painted('help', 'help', color)}: {first}")
        lines += [f"        {other}" for other in others]
    for what, place in diagnostic.related:
        lines.append(f"  {_position(place)}: {harmless(what)}")
    return lines


def _help_lines(diagnostic: Diagnostic) -> list[str]:
    return [harmless(line) for line in (diagnostic.help or "").splitlines()]


def _case_file(text: str | None) -> list[str]:
    """A case file below the finding that it shows, indented so that it can be told from the rest."""
    if text is None:
        return []
    return ["  this case file shows it:", *(f"    {harmless(line)}".rstrip() for line in text.splitlines())]


def _headline(diagnostic: Diagnostic, color: bool) -> str:
    label = _painted(f"{diagnostic.severity}[{diagnostic.code}]", diagnostic.severity, color)
    return f"{_position(diagnostic.place)}: {label}: {harmless(diagnostic.message)}"


def _position(place: Place) -> str:
    return f"{harmless(place.file)}:{place.line}:{place.column}"


def _excerpt(place: Place, source: SourceText) -> list[str]:
    """The first line of the place and carets below it; nothing if the line is empty or unknown."""
    line = source.line(place.line)
    if not line.strip():
        return []
    start = min(place.column - 1, len(line))
    end = min(place.end_column - 1, len(line)) if place.end_line == place.line else len(line.rstrip())
    begin, stop = _window(line, start)
    end = max(start, min(end, stop))
    before, marked = harmless(line[begin:start], _TAB), harmless(line[start:end], _TAB)
    after = harmless(line[end:stop], _TAB)
    left, right = (_CUT if begin else ""), (_CUT if stop < len(line) else "")
    number = str(place.line)
    carets = "^" * max(_width(marked), 1)
    return [
        f"  {number} | {left}{before}{marked}{after}{right}".rstrip(),
        f"  {' ' * len(number)} | {' ' * (_width(left) + _width(before))}{carets}",
    ]


def _window(line: str, start: int) -> tuple[int, int]:
    """The part of a long line that is shown: two thirds of it from the place on."""
    if len(line) <= WIDEST_LINE:
        return 0, len(line)
    begin = max(0, min(start - WIDEST_LINE // 3, len(line) - WIDEST_LINE))
    return begin, begin + WIDEST_LINE


def _shown_as(character: str, tab: str) -> str:
    if character == "\t":
        return tab
    if " " <= character <= "~":
        return character
    number = ord(character)
    if unicodedata.category(character) in _INVISIBLE or (character.isspace() and character != " "):
        return f"\\x{number:02x}" if number < 0x100 else f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"
    return character


def _width(text: str) -> int:
    """How many columns a terminal gives to harmless text."""
    return sum(
        0 if unicodedata.combining(character) else 2 if unicodedata.east_asian_width(character) in "WF" else 1
        for character in text
    )


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _painted(text: str, what: str, color: bool) -> str:
    return f"\x1b[{_COLORS[what]}m{text}\x1b[0m" if color else text
