"""Files with one mistake each, as card players make them, and the report for each: what `validate` prints."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from trickwright.cases import Examiner, is_case_file
from trickwright.library import check_document
from trickwright.reading.diagnostics import Diagnostic
from trickwright.reading.report import as_text
from trickwright.reading.yaml_reader import read_bytes

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.yaml"))


@cache
def findings_of(path: Path) -> list[Diagnostic]:
    """What is wrong with a rule file or a case file."""
    document, diagnostics = read_bytes(path.read_bytes(), path.name)
    if is_case_file(path.name, document):
        return Examiner().examine(document, diagnostics, path, path.name).findings
    return check_document(document, diagnostics, path)[1]


def report_of(path: Path) -> str:
    """What `trickwright validate` prints about a file, when it is called in the file's folder."""
    return as_text(findings_of(path), {path.name: path.read_bytes().decode("utf-8")})
