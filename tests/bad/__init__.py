"""Files with one mistake each, as card players make them, and the report for each: what `validate` prints."""

from __future__ import annotations

import re
from contextlib import chdir
from dataclasses import dataclass
from pathlib import Path

from click.testing import CliRunner, Result

from trickwright.commands.validate import command

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.yaml"))

_HEADLINE = re.compile(
    r"(?P<file>[^\s:]+):(?P<line>\d+):(?P<column>\d+): (?P<severity>\w+)\[(?P<code>\w+)\]: (?P<message>.*)"
)


@dataclass(frozen=True)
class Reported:
    """The first line of what a report says about a finding; line and column count from 1."""

    file: str
    line: int
    column: int
    severity: str
    code: str
    message: str


def validated(path: Path) -> Result:
    """What `trickwright validate` prints about a file, when it is called in the file's folder, and its exit code."""
    with chdir(path.parent):
        return CliRunner().invoke(command, [path.name], catch_exceptions=False)


def report_beside(path: Path) -> str:
    """The report that is expected for a file."""
    return path.with_suffix(".txt").read_text(encoding="utf-8")


def reported(report: str) -> list[Reported]:
    """The findings in a report."""
    found = filter(None, map(_HEADLINE.fullmatch, report.splitlines()))
    return [
        Reported(one["file"], int(one["line"]), int(one["column"]), *one.group("severity", "code", "message"))
        for one in found
    ]
