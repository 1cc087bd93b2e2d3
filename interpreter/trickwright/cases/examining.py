"""Case files from their text to results, one after the other; rulesets are read once for all of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from trickwright.cases.model import Case, Result
from trickwright.cases.reading import read_cases
from trickwright.cases.rulesets import Shelf
from trickwright.cases.running import run
from trickwright.library import RULESET_ENDINGS
from trickwright.reading.diagnostics import Diagnostic, has_errors, in_order
from trickwright.reading.document import Document, Mapping

ENDINGS = tuple(f".cases{ending}" for ending in RULESET_ENDINGS)
"""How the names of case files end."""

VERSION_KEY = "trickwright_cases"


@dataclass
class Examined:
    """A case file that has been read and run: a result for each case, and all that is wrong with the file itself.

    The findings of single cases are among ``findings`` too; with one that concerns the file as a whole there are no
    results.
    """

    file: str
    findings: list[Diagnostic] = field(default_factory=list)
    results: list[Result] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        """Whether nothing is wrong with the file and every case has passed."""
        return not self.findings and all(result.passed for result in self.results)

    @property
    def own_findings(self) -> list[Diagnostic]:
        """What is wrong with the file itself, and with no single case."""
        of_cases = {finding for result in self.results for finding in result.findings}
        return [finding for finding in self.findings if finding not in of_cases]


class Examiner:
    """Reads and runs case files."""

    def __init__(self) -> None:
        self._shelf = Shelf()

    def examine(
        self, document: Document | None, diagnostics: list[Diagnostic], path: Path | None, file: str
    ) -> Examined:
        """What comes of a file that has been read with these diagnostics.

        ``path`` is where it lies, None for standard input; ``file`` is its name in findings.
        """
        if document is None:
            return Examined(file, diagnostics)
        found = list(diagnostics)
        if has_errors(found):
            return Examined(file, in_order(found))
        cases, wrong = read_cases(document, path, self._shelf)
        found += wrong
        if has_errors(wrong):
            return Examined(file, in_order(found))
        results = [self.run(case) for case in cases]
        # A house rule that is chosen for the whole file is wrong in every case.
        found += dict.fromkeys(finding for result in results for finding in result.findings)
        return Examined(file, in_order(found), results)

    @staticmethod
    def run(case: Case) -> Result:
        """Runs a single case."""
        return run(case)


def is_case_file(path: str, document: Document | None) -> bool:
    """Whether a file holds cases: by its name, or, where the name says nothing, by its first entry."""
    if path.endswith(ENDINGS):
        return True
    root = document.root if document is not None else None
    return isinstance(root, Mapping) and VERSION_KEY in root and "trickwright" not in root
