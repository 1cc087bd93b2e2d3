"""Findings as workflow commands, which GitHub Actions shows beside the lines of a change."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from trickwright.reading.codes import CODES
from trickwright.reading.diagnostics import Diagnostic, Place, Severity, in_order
from trickwright.reading.report import harmless

# The percent sign first, since the other codes have one.
_IN_MESSAGES = (("%", "%25"), ("\r", "%0D"), ("\n", "%0A"))
_IN_PROPERTIES = (*_IN_MESSAGES, (":", "%3A"), (",", "%2C"))


def as_github(diagnostics: Iterable[Diagnostic], path_of: Callable[[str], str | None]) -> str:
    """One line for each finding, in order of their places.

    `path_of` says where in the repository a file lies, or None for one that is in no repository.
    """
    return "".join(_command(diagnostic, path_of(diagnostic.place.file)) + "\n" for diagnostic in in_order(diagnostics))


def _command(diagnostic: Diagnostic, path: str | None) -> str:
    title = f"{diagnostic.code}: {CODES[diagnostic.code]}" if diagnostic.code in CODES else diagnostic.code
    lines = [diagnostic.message, *(diagnostic.help or "").splitlines()]
    lines += [f"{other.file}:{other.line}:{other.column}: {what}" for what, other in diagnostic.related]
    return annotation(diagnostic.severity, diagnostic.place, path, title, lines)


def annotation(severity: Severity, place: Place, path: str | None, title: str, lines: Sequence[str]) -> str:
    """The command that shows some lines of text beside a place, in the file with this path in the repository."""
    properties: dict[str, object] = {}
    if path is not None:
        properties = {"file": path, "line": place.line, "endLine": place.end_line}
        if place.line == place.end_line:  # elsewhere GitHub takes no columns
            properties |= {"col": place.column, "endColumn": place.end_column}
    listed = ",".join(f"{name}={_property(value)}" for name, value in {**properties, "title": title}.items())
    if path is None:
        lines = [f"{place.file}:{place.line}:{place.column}: {lines[0]}", *lines[1:]]
    return f"::{severity} {listed}::{_escaped(chr(10).join(map(harmless, lines)), _IN_MESSAGES)}"


def _property(value: object) -> str:
    return _escaped(harmless(str(value)), _IN_PROPERTIES)


def _escaped(text: str, codes: Iterable[tuple[str, str]]) -> str:
    for character, code in codes:
        text = text.replace(character, code)
    return text
