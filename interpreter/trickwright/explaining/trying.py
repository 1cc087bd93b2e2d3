"""Tries an example out: writes it into a folder of its own and checks it as ``validate`` does."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from trickwright.cases import ENDINGS, Examiner, is_case_file
from trickwright.explaining.examples import Example
from trickwright.library import check_document
from trickwright.reading.diagnostics import Diagnostic, in_order
from trickwright.reading.file_bytes import bytes_of, text_of
from trickwright.reading.file_kinds import CASES, RULES
from trickwright.reading.report import as_text
from trickwright.reading.yaml_reader import read_bytes


@dataclass(frozen=True)
class Tried:
    """What came of an example: the findings, and whether every case in it comes out as it expects.

    ``sources`` has the text of the file that was checked by its name, or nothing where it has none.
    """

    findings: tuple[Diagnostic, ...]
    sources: tuple[tuple[str, str], ...] = ()
    cases_passed: bool = True

    def report(self, color: bool = False) -> str:
        """What ``trickwright validate`` prints about the file, called in its folder."""
        return as_text(self.findings, dict(self.sources), color)


@cache
def tried(example: Example, play: int = 0) -> Tried:
    """Checks the last file of an example, and plays so many hands of it.

    Raises OSError where its files cannot be made, as links on some systems.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file in example:
            file.write(folder)
        return _checked(folder / example[-1].name, example[-1].name, play)


def report_on(example: Example, play: int = 0, color: bool = False) -> str:
    """What ``trickwright validate`` prints about an example; nothing where its files cannot be made here."""
    try:
        return tried(example, play).report(color) if example else ""
    except OSError:
        return ""


def _checked(path: Path, shown: str, play: int) -> Tried:
    kind = CASES if shown.endswith(ENDINGS) else RULES
    data = bytes_of(path, shown, kind)
    if isinstance(data, Diagnostic):
        return Tried((data,))
    text = text_of(data, shown, kind)
    sources = ((shown, text),) if isinstance(text, str) else ()
    document, diagnostics = read_bytes(data, shown, kind)
    if is_case_file(shown, document):
        examined = Examiner().examine(document, diagnostics, path, shown)
        return Tried(tuple(examined.findings), sources, examined.passed)
    ruleset, found = check_document(document, diagnostics, path)
    if play and ruleset is not None:
        from trickwright.fuzzing import fuzz  # here, because hardly any code needs it

        found = in_order([*found, *(violation.diagnostic for violation in fuzz(ruleset, play))])
    return Tried(tuple(found), sources)
