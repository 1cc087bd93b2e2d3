"""``explain``: what codes mean, one by one, as lists and as Markdown."""

from __future__ import annotations

import pytest
from click.testing import CliRunner, Result

from trickwright.commands.main import main
from trickwright.explaining import GROUPS, explanation, report_on
from trickwright.explaining.markdown import section
from trickwright.reading.codes import CODES


def explain(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["explain", *arguments], color=True)


@pytest.mark.parametrize("typed", ["TW201", "tw201", "201"])
def test_a_code(typed: str) -> None:
    result = explain(typed)
    assert (result.exit_code, result.stderr) == (0, "")
    explained = explanation("TW201")
    text = " ".join(result.stdout.split())
    assert text.startswith(f"TW201 (error): an unknown entry {explained.means} {explained.why} Wrong: ")
    assert "\n    chnage: {game: {target: 100}}\n" in result.stdout
    assert "\n    our-table.yaml:4:1: error[TW201]: There is no entry `chnage`.\n" in result.stdout
    assert result.stdout.endswith("\nRight:\n\n    " + explained.good[0].text.strip().replace("\n", "\n    ") + "\n")
    assert all(len(line) <= 100 for line in result.stdout.splitlines())


def test_several_codes() -> None:
    both = explain("TW145", "104")
    assert both.exit_code == 0
    assert both.stdout == f"{explain('TW145').stdout}\n{explain('TW104').stdout}"
    assert both.stdout.startswith("TW145 (error or warning): ")


def test_files_that_are_more_than_a_text() -> None:
    assert "\nWrong, our-table.yaml, a link to `our-table.yaml`.\n\nWhat " in explain("TW104").stdout
    assert "\nWrong, our-table.yaml, saved as UTF-16:\n\n    trickwright: 1\n" in explain("TW107").stdout
    assert "\n\nour-table.yaml:\n\n    trickwright: 1\n" in explain("TW602").stdout
    assert "\n\nWrong, our-table.cases.yaml:\n\n    trickwright_cases: 1\n" in explain("TW602").stdout
    assert "\n    \\tgame: {target: 100}\n" in explain("TW130").stdout


def test_a_code_that_no_file_can_show() -> None:
    result = explain("TW299")
    assert result.exit_code == 0 and result.stdout.startswith("TW299 (error): ")
    assert "Wrong" not in result.stdout and "Right" not in result.stdout


def test_without_a_code_all_are_listed_by_group() -> None:
    result = explain()
    assert (result.exit_code, result.stderr) == (0, "")
    assert [line for line in result.stdout.splitlines() if line and line[0] != " "] == list(GROUPS.values())
    assert all(f"\n  {code}  {title}\n" in result.stdout for code, title in CODES.items() if len(title) < 80)


@pytest.mark.parametrize("typed", ["2xx", "TW2xx", "tw2XX"])
def test_a_group(typed: str) -> None:
    result = explain(typed)
    assert result.exit_code == 0
    assert result.stdout.startswith(f"{GROUPS['2']}\n  TW201  an unknown entry\n")
    assert "TW1" not in result.stdout and "TW3" not in result.stdout


def test_markdown() -> None:
    assert explain("--format", "markdown", "201").stdout == section(explanation("TW201")) + "\n"
    assert "\n- [TW201](#tw201): an unknown entry\n" in explain("--format", "markdown").stdout


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("TW250", "there is no code TW250; near it there are "),
        ("TW000", "there is no code TW000; the groups are 1xx to 8xx"),
        ("9xx", "there is no code 9XX; the groups are 1xx to 8xx"),
        ("20100", "there is no code TW20100; the groups are 1xx to 8xx"),
        (
            "five-hundred",
            "'five-hundred' is no code: this version explains the codes of findings, such as TW201, and no",
        ),
        ("rules/ours.yaml", "'rules/ours.yaml' is no code: this version explains the codes of findings"),
        ("\x1b[31m", "'\\x1b[31m' is no code"),
    ],
)
def test_what_is_no_code(typed: str, sentence: str) -> None:
    result = explain("TW201", typed)
    assert (result.exit_code, result.stdout) == (2, "")
    assert sentence in result.stderr and "\x1b" not in result.stderr


@pytest.mark.parametrize("format", ["text", "markdown"])
def test_color_only_at_a_terminal(format: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b" not in explain("--format", format, "TW201").stdout
    monkeypatch.setattr("trickwright.commands.explain.wants_color", lambda: True)
    result = explain("--format", format, "TW201")
    assert ("\x1b[" in result.stdout) is (format == "text")
    if format == "text":
        assert "\x1b[31;1merror[TW201]\x1b[0m" in result.stdout
        assert "\x1b[31;1mWrong\x1b[0m:" in result.stdout and "\x1b[32;1mRight\x1b[0m:" in result.stdout


def test_the_report_is_made_by_checking() -> None:
    report = report_on(explanation("TW201").bad)
    assert "    " + report.strip().replace("\n", "\n    ").replace("\n    \n", "\n\n") in explain("TW201").stdout
