"""Every code is explained, and its examples are what they say: the bad one gives this code alone, the good one nothing.

Its section of docs/diagnostics.md is compared here too, so that each example is tried once.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.explaining import PAGE, WITHOUT_EXAMPLES, wrong_with
from trickwright.commands.main import main
from trickwright.explaining import ExampleFile, explanation, report_on, tried
from trickwright.explaining.markdown import section
from trickwright.fuzzing import Violation
from trickwright.library import Ruleset
from trickwright.reading.codes import CODES
from trickwright.reading.diagnostics import Place, Severity, error


@pytest.mark.parametrize("code", CODES)
def test_the_bad_example_gives_this_code_alone_and_the_good_one_nothing(code: str) -> None:
    assert list(wrong_with(code)) == []
    assert f"\n\n{section(explanation(code))}\n" in PAGE, "make it anew: make reference"


def test_hardly_any_code_has_no_examples() -> None:
    assert len(WITHOUT_EXAMPLES) <= 2 and WITHOUT_EXAMPLES.keys() <= CODES.keys()
    assert not report_on(())


@pytest.mark.parametrize("code", ["TW104", "TW106", "TW201", "TW503", "TW613"])
def test_the_report_is_what_validate_prints(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    example = explanation(code).bad
    for file in example:
        file.write(tmp_path)
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(main, ["validate", example[-1].name])
    assert result.stdout == report_on(example) and f"[{code}]" in result.stdout


def test_examples_whose_files_cannot_be_made_have_no_report() -> None:
    assert report_on((ExampleFile("a.yaml", link=""),)) == ""


def test_what_is_tried_is_the_last_file() -> None:
    broken, sound = (
        ExampleFile("a.yaml", "a: ["),
        ExampleFile("b.yaml", "trickwright: 1\nid: b\nextends: nine-card-don\n"),
    )
    assert tried((broken, sound)).findings == ()
    (finding,) = tried((sound, broken)).findings
    assert finding.place.file == "a.yaml"


def test_hands_are_played_where_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def fuzz(ruleset: Ruleset, hands: int) -> list[Violation]:
        asked.append((ruleset.id, hands))
        return [Violation(error("TW801", "Oh dear.", Place("c.yaml", 2, 1, 2, 3)), None)]

    monkeypatch.setattr("trickwright.fuzzing.fuzz", fuzz)
    example = (ExampleFile("c.yaml", "trickwright: 1\nid: c\nextends: nine-card-don\n"),)
    assert report_on(example, 7).startswith("c.yaml:2:1: error[TW801]: Oh dear.\n  2 | id: c\n")
    assert asked == [("c", 7)] and report_on(example) == ""


def test_cases_that_do_not_come_out_are_noticed() -> None:
    cases = "trickwright_cases: 1\nruleset: nine-card-don\n"
    cases += "cases: [{name: a, deal: {dealer: 3}, expect: {turn: 1}}]\n"
    outcome = tried((ExampleFile("a.cases.yaml", cases),))
    assert outcome.findings == () and not outcome.cases_passed


@pytest.mark.parametrize(("code", "severities"), [("TW145", ("error", "warning")), ("TW201", ("error",))])
def test_severities(code: str, severities: tuple[Severity, ...]) -> None:
    assert explanation(code).severities == severities
    assert tried(explanation(code).bad).findings[0].severity == severities[-1]
