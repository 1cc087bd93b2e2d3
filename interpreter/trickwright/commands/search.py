"""Finds the rule files and case files that the paths of a command line mean, in folders and the folders in them."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from trickwright.cases import ENDINGS as CASES_ENDINGS
from trickwright.library import RULESET_ENDINGS, shipped_ids
from trickwright.reading.diagnostics import Diagnostic, error, whole_file
from trickwright.reading.file_bytes import bytes_of, text_of
from trickwright.reading.file_kinds import CASES, RULES, Kind
from trickwright.reading.report import harmless

STANDARD_INPUT = "-"
SHOWN_STANDARD_INPUT = "<standard input>"
OTHER_FOLDERS = frozenset(("node_modules", "build", "dist"))
"""Folders in a searched folder that hold copies, or what others wrote; so do virtual environments."""

_RULE_FILE = re.compile(
    rb"""^(?:\xef\xbb\xbf)?(?:---\s+)?(?:\{\s*)?["']?(?:trick(?!\w*_cases)\w*|hand|players|extends)["']?\s*:""",
    re.MULTILINE | re.IGNORECASE,
)
"""What makes a file that nobody named a rule file, also where the key with the version is misspelt or missing."""


_CASE_FILE = re.compile(rb"""(?:\xef\xbb\xbf)?(?:\s*(?:#.*|---|\{)?\n)*\s*\{?\s*["']?trickwright_cases\b""")
"""How a case file begins, whatever its name."""


@dataclass
class Search:
    """What the paths of a command line lead to."""

    files: dict[str, str] = field(default_factory=dict)  # where a file is → its name in findings
    findings: list[Diagnostic] = field(default_factory=list)  # folders that cannot be searched
    wrong: list[str] = field(default_factory=list)  # paths that lead nowhere, each as a sentence
    only_cases: bool = False  # whether in folders only case files are looked for
    named: bool = True  # whether the paths were named; else everything here is looked through
    others: list[str] = field(default_factory=list)  # YAML files, where none was named, about something else
    seen: set[str] = field(default_factory=set)  # absolute, so that a file named twice is checked once

    def in_order(self) -> list[tuple[str, str]]:
        """The files, each with its name in findings, sorted by these names."""
        return sorted(self.files.items(), key=lambda item: item[1])


def search(paths: Sequence[str], only_cases: bool = False) -> Search:
    """What some paths lead to; without any this folder is searched, and files about other things are passed over."""
    found = Search(named=bool(paths), only_cases=only_cases)
    for path in paths or (".",):
        _find(path, found)
    return found


def content(path: str, shown: str) -> tuple[bytes | Diagnostic, Kind]:
    """The bytes of a file that was found, or why there are none, and its kind: by its name or by its first entry."""
    kind = CASES if path.endswith(CASES_ENDINGS) else RULES
    data = _typed_in(kind.largest + 1) if path == STANDARD_INPUT else bytes_of(path, shown, kind)
    if kind is CASES or not isinstance(data, bytes) or not _CASE_FILE.match(data):
        return data, kind
    if len(data) > kind.largest:  # the rest of it
        if path != STANDARD_INPUT:
            return bytes_of(path, shown, CASES), CASES
        rest = _typed_in(CASES.largest - kind.largest)
        return (data + rest if isinstance(rest, bytes) else rest), CASES
    return data, CASES


def _typed_in(most: int) -> bytes | Diagnostic:
    """At most so many bytes of standard input, or why there are none."""
    help = "Send a file to it, or name the file instead of -."
    if sys.stdin is None:
        return error("TW102", "Standard input is closed.", whole_file(SHOWN_STANDARD_INPUT), help)
    try:
        return sys.stdin.buffer.read(most)
    except OSError as problem:
        message = f"Standard input cannot be read: {problem.strerror}."
        return error("TW102", message, whole_file(SHOWN_STANDARD_INPUT), help)


def _find(path: str, search: Search) -> None:
    """Adds what a path of the command line leads to."""
    if path == STANDARD_INPUT:
        search.files[path] = SHOWN_STANDARD_INPUT
        return
    if "\0" in path or not os.path.lexists(path):
        search.wrong.append(f"there is no file or folder {harmless(path)}{_if_shipped(path)}")
        return
    if not Path(path).is_dir():
        _add(path, search)
        return
    findings, others = len(search.findings), len(search.others)
    found = False
    for file in _searched(path, search):
        found |= _add_found(file, search)
    if not found and len(search.findings) == findings:
        what = "rule files" if len(search.others) > others else ".yaml or .yml files"
        if search.only_cases:
            what = "case files, whose names end in .cases.yaml,"
        search.wrong.append(f"there are no {what} in the folder {harmless(path)}")


def _if_shipped(path: str) -> str:
    """What to do instead where the id of a shipped game stands in the place of a path."""
    if path not in shipped_ids():
        return ""
    return f"; {path} is a game that comes with trickwright and has been checked: `trickwright list {path}` shows it"


def _searched(folder: str, search: Search) -> Iterator[str]:
    """The YAML files in a folder and the folders in it; hidden ones hold other things than rules."""

    def unreadable(problem: OSError) -> None:
        name = str(problem.filename)
        message = f"This folder cannot be searched: {problem.strerror}."
        search.findings.append(error("TW102", message, whole_file(name), "Change the permissions of the folder."))

    endings = CASES_ENDINGS if search.only_cases else RULESET_ENDINGS
    for at, folders, files in os.walk(folder, onerror=unreadable):
        folders[:] = sorted(name for name in folders if _is_searched(at, name))
        for name in sorted(files):
            if name.endswith(endings) and not name.startswith("."):
                yield os.path.normpath(os.path.join(at, name))  # noqa: PTH118 - a Path loses the spelling given


def _is_searched(at: str, name: str) -> bool:
    """Whether a folder in a searched folder is searched too."""
    if name.startswith(".") or name in OTHER_FOLDERS:
        return False
    return not Path(at, name, "pyvenv.cfg").exists()


def _add_found(path: str, search: Search) -> bool:
    """Adds a file of a searched folder, and says whether it is checked: where no path was named, others are not."""
    if not search.named and not path.endswith(CASES_ENDINGS):
        data = bytes_of(path, path)
        text = text_of(data, path) if isinstance(data, bytes) else None
        if isinstance(data, bytes) and isinstance(text, str) and not _RULE_FILE.search(data):  # else a finding
            if _is_new(path, search):
                search.others.append(path)
            return False
    _add(path, search)
    return True


def _is_new(path: str, search: Search) -> bool:
    """Whether a file has not been seen yet, under this or another spelling of its path."""
    absolute = os.path.abspath(path)  # noqa: PTH100 - links to one file are files of their own
    new = absolute not in search.seen
    search.seen.add(absolute)
    return new


def _add(path: str, search: Search) -> None:
    if _is_new(path, search):
        search.files[path] = path
