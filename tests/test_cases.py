"""Every case of ``tests/cases`` is a test of its own, and every line of the readings that a case can show has one."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from trickwright.cases import Examined, Examiner, Result
from trickwright.cases.wording import failure_in_words
from trickwright.reading.report import as_text
from trickwright.reading.yaml_reader import read_file

FOLDER = Path(__file__).parent / "cases"
FILES = sorted(FOLDER.glob("*.cases.yaml"))

EXAMINER = Examiner()


@cache
def examined(path: Path) -> Examined:
    """What comes of a case file."""
    return EXAMINER.examine(*read_file(path, path.name), path, path.name)


def results() -> list[tuple[Path, Result]]:
    """Every case of every file."""
    return [(path, result) for path in FILES for result in examined(path).results]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.partition(".")[0])
def test_the_file_is_sound(path: Path) -> None:
    file = examined(path)
    assert not file.findings, as_text(file.findings, {path.name: path.read_text(encoding="utf-8")})
    assert file.results
    names = [result.case.name for result in file.results]
    assert len(names) == len(set(names)), "two cases have the same name"


@pytest.mark.parametrize(
    "result",
    [pytest.param(result, id=f"{path.name.partition('.')[0]}-{result.case.name}") for path, result in results()],
)
def test_case(result: Result) -> None:
    reasons = [f"line {failure.place.line}: {failure_in_words(failure)}" for failure in result.failures]
    assert result.passed, "\n".join([result.case.name, *reasons, *result.before])


LINES = {
    "pedro": [f"P{number}" for number in range(1, 17)] + ["G1", "G2", "G4"],
    "five-hundred": [f"F{number}" for number in range(1, 13)] + ["G1", "G2"],
    "pitch": [f"T{number}" for number in range(1, 12)] + ["G2"],
    "pidro": [f"V{number}" for number in range(1, 6)],
    "catch-five": [f"V{number}" for number in range(6, 11)],
}
"""The lines of the readings that are about the games without their house rules; G3 is about what players see."""


@pytest.mark.parametrize("game", LINES)
def test_every_line_of_the_readings_is_shown(game: str) -> None:
    names = [result.case.name for path, result in results() if path.name == f"{game}.cases.yaml"]
    shown = {word for name in names for word in re.findall(r"\b[A-Z][0-9]+\b", name)}
    assert set(LINES[game]) <= shown
