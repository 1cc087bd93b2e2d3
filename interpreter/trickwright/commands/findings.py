"""Prints findings in the format that is asked for: for people, for other programs, for CI systems."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from trickwright._version import VERSION
from trickwright.commands.leaving import print_report
from trickwright.reading.diagnostics import Diagnostic, in_order
from trickwright.reading.file_bytes import bytes_of, text_of
from trickwright.reading.report import as_concise_text, as_json, as_text

if TYPE_CHECKING:
    from trickwright.reading.report_sarif import RuleText

FORMATS = ("text", "concise", "json", "github", "sarif")


def print_findings(
    diagnostics: Iterable[Diagnostic],
    sources: Mapping[str, str] | None = None,
    format: str = "text",
    shown_by: Mapping[Diagnostic, str] | None = None,
) -> bool:
    """Prints findings on standard output, and returns whether anybody reads them.

    Without ``sources`` the files are read again to show their lines. ``shown_by`` has case files that show a finding,
    which stand in the format ``text``.
    """
    found = list(diagnostics)
    texts = _read_again(found) if sources is None else sources
    return print_report(_report(found, texts, format, shown_by))


def hint(diagnostics: Iterable[Diagnostic]) -> str:
    """How to learn more about the first finding, which is an error if there is one."""
    code = min(in_order(diagnostics), key=lambda finding: finding.severity != "error").code
    return f"`trickwright explain {code}` says more, with an example"


def wants_color() -> bool:
    """Whether standard output is a terminal, and nobody has asked for no colours (https://no-color.org)."""
    terminal = sys.stdout is not None and sys.stdout.isatty()
    return terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def _report(
    found: list[Diagnostic], sources: Mapping[str, str], format: str, shown_by: Mapping[Diagnostic, str] | None
) -> str:
    """The whole report, with the end of its last line if there is any."""
    if format == "text":
        return as_text(found, sources, wants_color(), shown_by)
    if format == "concise":
        return as_concise_text(found)
    if format == "json":
        return as_json(found) + "\n"
    from trickwright.commands.repository import Repository  # here, because most calls need none of it

    if format == "github":
        from trickwright.reading.report_github import as_github

        return as_github(found, Repository().path_of)
    from trickwright.reading.report_sarif import as_sarif

    return as_sarif(found, sources, VERSION, Repository().address_of, _rule_text) + "\n"


def _rule_text(code: str) -> RuleText | None:
    """What is said about a code, where something is."""
    from trickwright.explaining import explanation
    from trickwright.reading.report_sarif import RuleText

    try:
        found = explanation(code)
    except KeyError:
        return None
    return RuleText(found.means, found.why)


def _read_again(diagnostics: Iterable[Diagnostic]) -> dict[str, str]:
    texts = {}
    for file in {diagnostic.place.file for diagnostic in diagnostics}:
        data = bytes_of(file, file)
        text = text_of(data, file) if isinstance(data, bytes) else None
        if isinstance(text, str):
            texts[file] = text
    return texts
