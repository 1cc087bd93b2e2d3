"""Writes the case files that show what went wrong when hands were played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import click

from trickwright.commands.checking import Checked
from trickwright.commands.search import SHOWN_STANDARD_INPUT
from trickwright.reading.diagnostics import Diagnostic
from trickwright.reading.report import harmless


@dataclass(frozen=True)
class CaseFile:
    """The text of a whole case file, the id of its ruleset, and the name of the rule file in findings."""

    text: str
    ruleset: str
    rules: str

    def write(self, folder: Path) -> str:
        """Writes it under a name that is free, and says so; one that is there already is not written again.

        Raises click.ClickException where nothing can be written.
        """
        path = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for number in count(1):
                path = folder / f"{self.ruleset}-{number}.cases.yaml"
                try:
                    with path.open("x", encoding="utf-8", newline="\n") as file:
                        file.write(self.text)
                    return f"wrote {self._named(path)}"
                except FileExistsError:
                    if path.is_file() and path.read_bytes() == self.text.encode():
                        return f"{self._named(path)} is there already"
        except OSError as problem:
            message = f"the case file {harmless(str(path))} cannot be written: {problem.strerror}"
            raise click.ClickException(message) from None
        raise AssertionError("numbers do not end")

    def _named(self, path: Path) -> str:
        """The path, and what must be done before the cases can be run: they name the rule file without a folder."""
        name = harmless(str(path))
        if self.rules == SHOWN_STANDARD_INPUT or Path(self.rules).absolute().parent == path.absolute().parent:
            return name
        return f"{name}, to lie beside {harmless(self.rules)}"


def case_files(file: Checked) -> Iterator[tuple[Diagnostic, CaseFile]]:
    """The findings of a file that a case file shows, each with it."""
    for violation in file.violations:
        if violation.case_file is not None:
            yield violation.diagnostic, CaseFile(violation.case_file, file.ruleset, file.shown)
