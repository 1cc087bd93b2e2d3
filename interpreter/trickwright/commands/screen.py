"""Writes lines on standard output so that every terminal can show them, and reads what is typed."""

from __future__ import annotations

import contextlib
import re
import shutil
import sys
import textwrap
from collections.abc import Iterable

from trickwright.reading.report import harmless

WIDEST = 100  # columns of a line that can be broken, however wide the terminal is
_NARROWEST = 20
_LEFT_COLUMN = re.compile(r" *\S(?:\S| (?! ))* {2,}(?=\S)")

_PLAIN = str.maketrans(
    {
        "·": "-", "“": '"', "”": '"', "„": '"', "’": "'", "…": "...",
        "ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue",
    }
)  # fmt: skip


def show(text: str = "", end: str = "\n") -> None:
    """Writes a line; characters that the output has no code for are written in another way."""
    # Not with click, which writes UTF-8 to an output that says it takes ASCII alone.
    encoding = output_encoding()
    try:
        text.encode(encoding)
    except UnicodeError:
        text = text.translate(_PLAIN).encode(encoding, "replace").decode(encoding)
    print(text, end=end, flush=True)


def output_encoding() -> str:
    """The encoding of standard output."""
    return getattr(sys.stdout, "encoding", None) or "utf-8"


def has_suit_symbols() -> bool:
    """Whether standard output can show ♥ and its like in the usual way."""
    return output_encoding().lower().replace("-", "").replace("_", "") in ("utf8", "utf8sig", "cp65001")


def screen_width() -> int:
    """How many columns a line may have."""
    return max(_NARROWEST, min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns))


def broken(line: str, width: int) -> list[str]:
    """A line broken between its words; what follows is indented as its beginning is, or as its second column."""
    if len(line) <= width:
        return [line]
    column = _LEFT_COLUMN.match(line)
    indent = column.end() if column is not None else len(line) - len(line.lstrip())
    return textwrap.wrap(
        line, width, subsequent_indent=" " * min(indent, width // 2), break_long_words=False, break_on_hyphens=False
    )


def side_by_side(items: Iterable[str], width: int) -> list[str]:
    """Short texts one after the other, as many as a line holds."""
    lines: list[str] = []
    for item in items:
        if lines and len(lines[-1]) + len(item) + 3 <= width:
            lines[-1] += "   " + item
        else:
            lines.append("  " + item)
    return lines


def read_line(prompt: str) -> str | None:
    """One line of standard input without its end, or None at the end of the input.

    At a terminal the line can be edited, with the arrow keys for earlier ones, where Python has readline.
    """
    try:
        if sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty():
            return _edited_line(prompt)
        show(prompt, end="")
        line = sys.stdin.readline() if sys.stdin is not None else ""
    except (OSError, EOFError):  # also an input that cannot be read
        return None
    if not line:
        return None
    typed = line.rstrip("\r\n")
    if not sys.stdin.isatty():  # a terminal shows what is typed by itself
        show(harmless(typed))
    return typed


def _edited_line(prompt: str) -> str:
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401 - to import it makes input() edit lines
    return input(prompt)
