"""``validate``: checks rule files, one after another, whatever is wrong with the others."""

from __future__ import annotations

import os
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
CASES_ENDINGS = tuple(f".cases{ending}" for ending in RULESET_ENDINGS)


@dataclass
class _Search:
    """What the paths of a command line lead to."""

    files: dict[str, str] = field(default_factory=dict)  # where a file is → its name in findings
    findings: list[Diagnostic] = field(default_factory=list)  # folders that cannot be searched
    wrong: list[str] = field(default_factory=list)  # paths that lead nowhere, each as a sentence
    cases: int = 0  # files that are left out, being no rulesets
    seen: set[str] = field(default_factory=set)  # absolute, so that a file named twice is checked once


@click.command("validate")
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option("--format", type=click.Choice(["text", "json"]), default="text", show_default=True, help="How to report.")
@click.option("--strict", is_flag=True, help="Let warnings fail too.")
@click.pass_context
def command(ctx: click.Context, paths: tuple[str, ...], format: str, strict: bool) -> None:
    """Checks rule files. Folders are searched for .yaml and .yml files, - is standard input; without PATH, here."""
    search = _Search()
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
    _say_what_was_checked(search, findings)
    ctx.exit(code)


def _say_what_was_checked(search: _Search, findings: list[Diagnostic]) -> None:
    for sentence in search.wrong:
        click.echo(f"Error: {sentence}", err=True)
    if search.cases:
        click.echo(f"{_files(search.cases)} of cases left out", err=True)
    if search.files and not findings:
        click.echo(f"{_files(len(search.files))}, no problems", err=True)
    elif search.files:
        click.echo(f"{_files(len(search.files))} checked", err=True)  # the report counts what was found


def _files(number: int) -> str:
    return f"{number} file{'' if number == 1 else 's'}"


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
    before = len(search.findings)
    files = list(_searched(path, search))
    for file in files:
        _add(file, search)
    if not files and len(search.findings) == before:
        search.wrong.append(f"there are no .yaml or .yml files in the folder {harmless(path)}")


def _searched(folder: str, search: _Search) -> Iterator[str]:
    """The YAML files in a folder and the folders in it; hidden ones hold other things than rules."""

    def unreadable(problem: OSError) -> None:
        name = str(problem.filename)
        message = f"This folder cannot be searched: {problem.strerror}."
        search.findings.append(error("TW102", message, whole_file(name), "Change the permissions of the folder."))

    for at, folders, files in os.walk(folder, onerror=unreadable):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(files):
            if name.endswith(RULESET_ENDINGS) and not name.startswith("."):
                yield os.path.normpath(os.path.join(at, name))  # noqa: PTH118 - a Path loses the spelling given


def _add(path: str, search: _Search) -> None:
    absolute = os.path.abspath(path)  # noqa: PTH100 - links to one file are files of their own
    if absolute in search.seen:
        return
    search.seen.add(absolute)
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
