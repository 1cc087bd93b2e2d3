"""From a path to text: opens only ordinary files, reads no more than is allowed, and takes nothing but UTF-8."""

from __future__ import annotations

import codecs
import errno
import os
import stat
from pathlib import Path

from trickwright.reading.diagnostics import Diagnostic, error, whole_file
from trickwright.reading.file_kinds import RULES, Kind
from trickwright.reading.source_text import SourceText

LARGEST_FILE = RULES.largest
"""How many bytes a rule file may have."""

_OTHERS = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a pipe"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
    (stat.S_ISSOCK, "a socket"),
)
_WIDE_MARKS = (
    (codecs.BOM_UTF32_LE, "UTF-32"),
    (codecs.BOM_UTF32_BE, "UTF-32"),
    (codecs.BOM_UTF16_LE, "UTF-16"),
    (codecs.BOM_UTF16_BE, "UTF-16"),
)
# How a file without a byte order mark begins when its first characters are plain ASCII: x is any byte but NUL.
_WIDE_PATTERNS = (("x000", "UTF-32"), ("000x", "UTF-32"), ("x0x0", "UTF-16"), ("0x0x", "UTF-16"))


def bytes_of(path: str | os.PathLike[str], shown_as: str, kind: Kind = RULES) -> bytes | Diagnostic:
    """The bytes of a file, or why there are none. Reads at most one byte more than its kind may have."""
    try:
        # Opening a pipe or a device can wait for ever, so the kind is looked at first; a pipe that took the
        # file's place in between does no harm, because opening does not wait and the kind is looked at again.
        refused = _refused(Path(path).stat().st_mode, shown_as, kind)
        if refused is not None:
            return refused
        with os.fdopen(os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0)), "rb") as file:
            refused = _refused(os.fstat(file.fileno()).st_mode, shown_as, kind)
            return refused if refused is not None else file.read(kind.largest + 1)
    except (OSError, ValueError) as problem:
        return _unreadable(problem, shown_as)


def text_of(data: bytes, file: str, kind: Kind = RULES) -> str | Diagnostic:
    """The text of a file without its byte order mark, or why there is none."""
    if len(data) > kind.largest:
        return too_large(file, kind)
    wide = _wide_encoding(data)
    if wide is not None:
        message = f"This file is saved as {wide}; {kind.name}s are saved as UTF-8."
        return error("TW107", message, whole_file(file), "In your editor choose “Save with encoding”, then UTF-8.")
    try:
        return data.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as problem:
        before = SourceText(file, data[: problem.start].decode("utf-8").removeprefix("\ufeff"))
        end = len(before.text)
        start = before.place(end, end)
        message = f"This file is not saved as UTF-8: the byte {data[problem.start]:02X} cannot stand here."
        return error("TW106", message, start, "In your editor choose “Save with encoding”, then UTF-8.")


def too_large(file: str, kind: Kind = RULES) -> Diagnostic:
    """The finding for a file over the limit."""
    message = f"This file is larger than {kind.largest:,} bytes."
    return error("TW105", message, whole_file(file), kind.too_large)


def _refused(mode: int, shown_as: str, kind: Kind) -> Diagnostic | None:
    if stat.S_ISREG(mode):
        return None
    what = next((name for is_it, name in _OTHERS if is_it(mode)), "no ordinary file")
    help = f"Name a file that ends in {kind.ending}."
    return error("TW103", f"This is {what}, not a {kind.name}.", whole_file(shown_as), help)


def _unreadable(problem: OSError | ValueError, shown_as: str) -> Diagnostic:
    place = whole_file(shown_as)
    number = problem.errno if isinstance(problem, OSError) else None
    if number in (errno.ENOENT, errno.ENOTDIR):
        help = "Check how its name is written, and in which folder it is."
        return error("TW101", "There is no such file.", place, help)
    if number == errno.ELOOP:
        return error("TW104", "This link leads in a circle, so there is no file.", place, "Remove the link.")
    if number in (errno.EACCES, errno.EPERM):
        help = "Change the permissions of the file or its folder."
        return error("TW102", "You are not allowed to read this file.", place, help)
    reason = os.strerror(number) if number else "its name is not a possible name"
    return error("TW102", f"This file cannot be read: {reason}.", place, "Check the name and the disk.")


def _wide_encoding(data: bytes) -> str | None:
    for mark, name in _WIDE_MARKS:
        if data.startswith(mark):
            return name
    beginning = "".join("0" if byte == 0 else "x" for byte in data[:4])
    return next((name for pattern, name in _WIDE_PATTERNS if beginning == pattern), None)
