"""``validate``: checks rule files, one after another, whatever is wrong with the others."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import click

from trickwright.commands.findings import print_findings
from trickwright.commands.leaving import PROBLEMS, WRONG_USAGE, forget_output
from trickwright.library import RULESET_ENDINGS, check_document
from trickwright.reading.diagnostics import Diagnostic, error, has_errors, whole_file
from trickwright.reading.file_bytes import LARGEST_FILE, bytes_of, text_of
from trickwright.reading.report import harmless
from trickwright.reading.yaml_reader import read_bytes

STANDARD_INPUT = "-"
SHOWN_STANDARD_INPUT = "<standard input>"
OTHER_FOLDERS = frozenset(("node_modules", "build", "dist"))
"""Folders in a searched folder that hold copies, or what others wrote; so do virtual environments."""

_RULE_FILE = re.compile(
    rb"""^(?:\xef\xbb\xbf)?(?:---\s+)?(?:\{\s*)?["']?(?:trick(?!\w*_cases)\w*|hand|players)["']?\s*:""", re.MULTILINE
)
"""What makes a file that nobody named a rule file, also where the key with the version is misspelt or missing."""

CASES_ENDINGS = tuple(f".cases{ending}" for ending in RULESET_ENDINGS)


@dataclass
class _Search:
    """What the paths of a command line lead to."""

    files: dict[str, str] = field(default_factory=dict)  # where a file is → its name in findings
    findings: list[Diagnostic] = field(default_factory=list)  # folders that cannot be searched
    wrong: list[str] = field(default_factory=list)  # paths that lead nowhere, each as a sentence
    cases: int = 0  # files that are left out, being no rulesets
    named: bool = True  # whether the paths were named; else everything here is looked through
    others: int = 0  # YAML files, where no path was named, that are about something else
    seen: set[str] = field(default_factory=set)  # absolute, so that a file named twice is checked once


@click.command("validate")
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option("--format", type=click.Choice(["text", "json"]), default="text", show_default=True, help="How to report.")
@click.option("--strict", is_flag=True, help="Let warnings fail too.")
@click.pass_context
def command(ctx: click.Context, paths: tuple[str, ...], format: str, strict: bool) -> None:
    """Checks rule files. Folders are searched for .yaml and .yml files, - is standard input.

    Without PATH this folder is searched, and YAML files that are no rule files are passed over.
    """
    search = _Search(named=bool(paths))
    for path in paths or (".",):
        _find(path, search)
    findings = search.findings
    sources: dict[str, str] = {}
    for path, shown in sorted(search.files.items(), key=lambda item: item[1]):
        findings.extend(_check(path, shown, sources))
    failed = bool(findings) if strict else has_errors(findings)
    code = WRONG_USAGE if search.wrong else PROBLEMS if failed else 0
    try:
        print_findings(findings, sources, format)
    except BrokenPipeError:  # nobody reads on, but the answer stands
        forget_output()
        ctx.exit(code)
    _say_what_was_checked(search, findings, format)
    ctx.exit(code)


def _say_what_was_checked(search: _Search, findings: list[Diagnostic], format: str) -> None:
    """Which files were sound and which were not looked at; the report itself counts what was found in the others."""
    for sentence in search.wrong:
        click.echo(f"Error: {sentence}", err=True)
    if search.cases:
        click.echo(f"{_files(search.cases)} of cases left out", err=True)
    checked = set(search.files.values())
    sound = len(checked - {finding.place.file for finding in findings})
    parts = []
    if not findings and checked:
        parts.append(f"{_files(sound)}, no problems")
    elif findings and format != "text":
        parts.append(f"{_files(len(checked))} checked")
    elif findings and sound:
        parts.append(f"no problems in {_files(sound, 'other ')}")
    if search.others:
        parts.append(f"{_files(search.others, 'other YAML ')} passed over (no line begins with `trickwright:`)")
    if parts:
        click.echo("; ".join(parts), err=True)


def _files(number: int, kind: str = "") -> str:
    return f"{number} {kind}file{'' if number == 1 else 's'}"


def _find(path: str, search: _Search) -> None:
    """Adds what a path of the command line leads to."""
    if path == STANDARD_INPUT:
        search.files[path] = SHOWN_STANDARD_INPUT
        return
    if "\0" in path or not os.path.lexists(path):
        search.wrong.append(f"there is no file or folder {harmless(path)}")
        return
    if not Path(path).is_dir():
        _add(path, search)
        return
    findings, others = len(search.findings), search.others
    found = False
    for file in _searched(path, search):
        found |= _add_found(file, search)
    if not found and len(search.findings) == findings:
        what = "rule files" if search.others > others else ".yaml or .yml files"
        search.wrong.append(f"there are no {what} in the folder {harmless(path)}")


def _searched(folder: str, search: _Search) -> Iterator[str]:
    """The YAML files in a folder and the folders in it; hidden ones hold other things than rules."""

    def unreadable(problem: OSError) -> None:
        name = str(problem.filename)
        message = f"This folder cannot be searched: {problem.strerror}."
        search.findings.append(error("TW102", message, whole_file(name), "Change the permissions of the folder."))

    for at, folders, files in os.walk(folder, onerror=unreadable):
        folders[:] = sorted(name for name in folders if _is_searched(at, name))
        for name in sorted(files):
            if name.endswith(RULESET_ENDINGS) and not name.startswith("."):
                yield os.path.normpath(os.path.join(at, name))  # noqa: PTH118 - a Path loses the spelling given


def _is_searched(at: str, name: str) -> bool:
    """Whether a folder in a searched folder is searched too."""
    if name.startswith(".") or name in OTHER_FOLDERS:
        return False
    return not Path(at, name, "pyvenv.cfg").exists()


def _add_found(path: str, search: _Search) -> bool:
    """Adds a file of a searched folder, and says whether it is checked: where no path was named, others are not."""
    if not search.named and not path.endswith(CASES_ENDINGS):
        data = bytes_of(path, path)
        text = text_of(data, path) if isinstance(data, bytes) else None
        if isinstance(data, bytes) and isinstance(text, str) and not _RULE_FILE.search(data):  # else a finding
            search.others += _is_new(path, search)
            return False
    _add(path, search)
    return True


def _is_new(path: str, search: _Search) -> bool:
    """Whether a file has not been seen yet, under this or another spelling of its path."""
    absolute = os.path.abspath(path)  # noqa: PTH100 - links to one file are files of their own
    new = absolute not in search.seen
    search.seen.add(absolute)
    return new


def _add(path: str, search: _Search) -> None:
    if not _is_new(path, search):
        return
    if path.endswith(CASES_ENDINGS):
        search.cases += 1
    else:
        search.files[path] = path


def _check(path: str, shown: str, sources: dict[str, str]) -> list[Diagnostic]:
    """What is wrong with a file; its text is added to ``sources``."""
    if path == STANDARD_INPUT:
        data: bytes | Diagnostic = sys.stdin.buffer.read(LARGEST_FILE + 1)
    else:
        data = bytes_of(path, shown)
    if isinstance(data, Diagnostic):
        return [data]
    text = text_of(data, shown)
    if isinstance(text, str):
        sources[shown] = text
    _ruleset, diagnostics = check_document(*read_bytes(data, shown))
    return diagnostics
