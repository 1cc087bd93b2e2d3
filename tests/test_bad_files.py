"""Each file in ``tests/bad``, of rules or of cases, has one mistake, and exactly the report that stands beside it."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bad import FILES, FOLDER, report_beside, reported, validated
from trickwright.reading.codes import CODES, EXPRESSION_CODES, FUZZING_CODES, ONLY_WARNED_OF, READING_CODES, SHAPE_CODES
from trickwright.reading.document import Document, Mapping, Node, Scalar, Sequence
from trickwright.reading.yaml_reader import read_bytes

by_name = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


@by_name
def test_the_command_prints_the_report(path: Path) -> None:
    expected, found = report_beside(path), validated(path)
    lines = (expected.splitlines(), found.stdout.splitlines())
    difference = "\n".join(difflib.unified_diff(*lines, "expected", "found", lineterm=""))
    assert found.stdout == expected, f"{path.name}: is this better? then `python -m tests.bad`\n{difference}"
    (finding,) = reported(expected)
    assert found.exit_code == (1 if finding.severity == "error" else 0)


@by_name
def test_one_mistake_is_one_finding_with_a_registered_code(path: Path) -> None:
    (finding,) = reported(report_beside(path))
    assert finding.code in CODES
    assert finding.severity == ("warning" if finding.code in ONLY_WARNED_OF else "error")
    assert finding.file == path.name
    assert finding.message[-1] in ".:"


def test_every_file_has_a_report_and_every_report_a_file() -> None:
    reports = {report.stem for report in FOLDER.glob("*.txt")}
    assert reports == {path.stem for path in FILES}
    others = {path.name for path in FOLDER.iterdir() if path.suffix not in (".yaml", ".txt", ".pyc")}
    assert others - {"__pycache__"} == {"__init__.py", "__main__.py", "below"}  # files that others extend


def test_there_are_files_for_all_kinds_of_mistakes() -> None:
    codes = {finding.code for path in FILES for finding in reported(report_beside(path))}
    assert len(FILES) >= 24 and len(codes) >= 18
    assert {code[:3] for code in codes} >= {code[:3] for code in CODES} - {"TW8"}
    assert codes >= set(CODES) - set(READING_CODES) - set(SHAPE_CODES) - set(EXPRESSION_CODES) - set(FUZZING_CODES)


def scalars(node: Node) -> Iterator[Scalar]:
    if isinstance(node, Scalar):
        yield node
    elif isinstance(node, Sequence):
        for item in node:
            yield from scalars(item)
    elif isinstance(node, Mapping):
        for _, value in node.entries:
            yield from scalars(value)


def test_mistakes_inside_expressions_come_in_every_way_of_quoting() -> None:
    styles = set()
    for path in FILES:
        (finding,) = reported(report_beside(path))
        document = read_bytes(path.read_bytes(), path.name)[0] if finding.code.startswith("TW3") else None
        for value in scalars(document.root) if isinstance(document, Document) else ():
            place = value.place
            if (place.line, place.column) <= (finding.line, finding.column) < (place.end_line, place.end_column):
                styles.add((value.style, place.line != place.end_line))
    expected = {
        ("plain", False),
        ("plain", True),
        ("single", False),
        ("double", False),
        ("folded", True),
        ("literal", True),
    }
    assert styles >= expected
