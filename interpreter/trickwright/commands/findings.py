"""Prints findings: as text with the lines of the files, or as JSON."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping

import click

from trickwright.reading.diagnostics import Diagnostic
from trickwright.reading.file_bytes import bytes_of, text_of
from trickwright.reading.report import as_json, as_text


def print_findings(
    diagnostics: Iterable[Diagnostic], sources: Mapping[str, str] | None = None, format: str = "text"
) -> None:
    """Prints findings on standard output. Without ``sources`` the files are read again to show their lines."""
    found = list(diagnostics)
    if format == "json":
        click.echo(as_json(found))
        return
    texts = _read_again(found) if sources is None else sources
    click.echo(as_text(found, texts, wants_color()), nl=False, color=True)


def wants_color() -> bool:
    """Whether standard output is a terminal, and nobody has asked for no colours (https://no-color.org)."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def _read_again(diagnostics: Iterable[Diagnostic]) -> dict[str, str]:
    texts = {}
    for file in {diagnostic.place.file for diagnostic in diagnostics}:
        data = bytes_of(file, file)
        text = text_of(data, file) if isinstance(data, bytes) else None
        if isinstance(text, str):
            texts[file] = text
    return texts
