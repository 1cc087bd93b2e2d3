"""``test``: which case files are run, what is reported in which format, and the exit code."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from trickwright.commands.main import main

CASES = """\
trickwright_cases: 1
ruleset: pedro
cases:
  - name: legal cards
    position: {trump: hearts, turn: 1, hands: {1: [5D, KD, 9C]}, trick: {leader: 0, cards: [AD]}}
    expect: {legal: [play 5D, play KD]}
  - name: three passes
    deal: {dealer: 3, hands: {0: [AH, KH, QH]}}
    moves: [pass, pass, pass]
    expect:
      turn: 3
      legal: [bid 7]
"""
FAILING = CASES.replace("play KD]", "play 9C]").replace("turn: 3", "turn: 2").replace("AH, KH, QH", "")
WRONG = CASES.replace("5D, KD, 9C", "5D, KX, 9C")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a case file among other files, which is the current one."""
    (tmp_path / "deep").mkdir()
    for name in ("a.cases.yaml", "deep/b.cases.yml"):
        (tmp_path / name).write_text(CASES, encoding="utf-8")
    for name in ("rules.yaml", ".x.cases.yaml", "notes.txt"):
        (tmp_path / name).write_text("trickwright: 1\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["test", *arguments])


def of_json(*arguments: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(run("--format", "json", *arguments).stdout)
    return found


def junit(*arguments: str) -> ElementTree.Element:
    return ElementTree.fromstring(run("--format", "junit", *arguments).stdout)


@pytest.mark.parametrize(
    "arguments", [[], ["."], ["a.cases.yaml", "deep"], ["./a.cases.yaml", ".", "deep/b.cases.yml"]]
)
def test_folders_are_searched_for_case_files(here: Path, arguments: list[str]) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.replace("./", "").splitlines() == [
        "a.cases.yaml: 2 passed",
        f"{Path('deep', 'b.cases.yml')}: 2 passed",
        "",
        "4 cases in 2 files: 4 passed",
    ]


@pytest.mark.parametrize("path", ["nowhere.cases.yaml", "empty", "rules.yaml", "a\0b", "notes.txt"])
def test_paths_without_cases(here: Path, path: str) -> None:
    (here / "empty").mkdir()
    result = run(path, "a.cases.yaml")
    assert result.exit_code == 2
    assert path.replace("\0", "\\x00") in result.stderr and result.stderr.startswith("Error: there ")
    assert "a.cases.yaml: 2 passed" in result.stdout  # the others are run all the same


def test_nothing_found_and_wrong_usage(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (here / "empty").mkdir()
    monkeypatch.chdir(here / "empty")
    result = run()
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "Error: there are no case files, whose names end in .cases.yaml, in the folder .\n"
    assert run("--format", "xml").exit_code == 2
    assert (run("--format", "json").stdout, run("--format", "json").exit_code) == ("[]\n", 2)
    assert len(junit()) == 0


def test_a_failing_case_shows_what_was_expected_what_came_and_what_happened(here: Path) -> None:
    (here / "a.cases.yaml").write_text(FAILING, encoding="utf-8")
    result = run("a.cases.yaml")
    assert (result.exit_code, result.stderr) == (1, "")
    assert result.stdout == (
        "a.cases.yaml: 2 failed\n"
        "\n"
        "FAILED a.cases.yaml:4: legal cards\n"
        "  line 6: legal: missing: play 9C; too many: play KD; the legal moves are: play 5D, play KD\n"
        "  what happened:\n"
        "    Trump: hearts.\n"
        "    Seat 1 holds 9C 5D KD.\n"
        "    Seat 0 plays AD.\n"
        "\n"
        "FAILED a.cases.yaml:7: three passes\n"
        "  line 11: turn: expected seat 2, got seat 3\n"
        "  what happened:\n"
        "    Hand 1: Seat 3 deals.\n"
        "    Seat 0: 3C 10C QD 5H QH 2S 7S 8S QS\n"
        "    Seat 1: 2C 2D 4D 6D 2H 10H 4S 10S AS\n"
        "    Seat 2: 7C 9C JC QC 9D 3S 5S 9S JS\n"
        "    Seat 3: 4C 3D 7D JD AD 3H 4H 6H 7H\n"
        "    Seat 0 passes. Seat 1 passes. Seat 2 passes.\n"
        "\n"
        "2 cases in 1 file: 2 failed\n"
    )


def test_an_illegal_move_fails_with_the_rule_that_forbids_it(here: Path) -> None:
    (here / "a.cases.yaml").write_text(CASES.replace("pass, pass, pass", "bid 8, bid 8, pass"), encoding="utf-8")
    result = run("a.cases.yaml")
    assert result.exit_code == 1
    assert (
        "FAILED a.cases.yaml:7: three passes\n"
        "  line 9: `bid 8` is not legal; legal: pass, bid 9, bid 10, bid 11, bid 12, bid 13, bid 14\n"
        "    Seat 1 is to move: 8 is too low: the bid stands at 8, and yours must be higher.\n"
        "  what happened:\n"
    ) in result.stdout
    (failed,) = [case for case in of_json("a.cases.yaml") if not case["passed"]]
    assert failed["failures"] == [
        {
            "what": "moves",
            "expected": ["pass", *(f"bid {number}" for number in range(9, 15))],
            "got": "bid 8",
            "line": 9,
            "column": 20,
            "reason": "Seat 1 is to move: 8 is too low: the bid stands at 8, and yours must be higher.",
        }
    ]


def test_a_mistake_in_a_case_is_reported_and_the_other_cases_are_run(here: Path) -> None:
    (here / "a.cases.yaml").write_text(WRONG, encoding="utf-8")
    result = run("a.cases.yaml")
    assert result.exit_code == 1
    assert result.stdout.startswith("a.cases.yaml: 1 passed, 1 with mistakes\n\na.cases.yaml:5:56: error[TW604]: ")
    assert result.stdout.endswith("\n1 error in 1 file\n\n2 cases in 1 file: 1 passed, 1 with mistakes\n")


def test_a_mistake_in_the_file_lets_nothing_be_run(here: Path) -> None:
    (here / "a.cases.yaml").write_text(CASES.replace("\ncases:", "\ncasses:"), encoding="utf-8")
    result = run("a.cases.yaml")
    assert result.exit_code == 1
    assert result.stdout.startswith("a.cases.yaml: not run\n\na.cases.yaml:3:1: error[TW201]: ")
    assert result.stdout.endswith("\n1 file not run\n")


def test_json(here: Path) -> None:
    (here / "a.cases.yaml").write_text(FAILING.replace("turn: 2", "turn: 3"), encoding="utf-8")
    (here / "deep" / "b.cases.yml").write_text(WRONG, encoding="utf-8")
    (here / "z.cases.yaml").write_text("trickwright_cases: 1\nruleset: none.yaml\ncases: [{name: a}]\n", "utf-8")
    legal, passes, wrong, _other, unread = of_json()
    keys = ["file", "line", "name", "ruleset", "with", "passed", "failures", "before", "findings"]
    assert all(list(case) == keys for case in (legal, passes, wrong, unread))
    assert (legal["file"], legal["line"], legal["name"], legal["ruleset"]) == (
        "a.cases.yaml",
        4,
        "legal cards",
        "pedro",
    )
    assert legal["failures"] == [
        {
            "what": "legal",
            "expected": ["play 5D", "play 9C"],
            "got": ["play 5D", "play KD"],
            "line": 6,
            "column": 21,
            "reason": None,
        }
    ]
    assert legal["before"] == ["Trump: hearts.", "Seat 1 holds 9C 5D KD.", "Seat 0 plays AD."]
    assert (passes["passed"], passes["failures"], passes["before"], passes["with"]) == (True, [], [], [])
    assert (wrong["passed"], wrong["failures"]) == (False, [])
    (finding,) = wrong["findings"]
    assert (finding["code"], finding["line"]) == ("TW604", 5)
    assert (unread["file"], unread["name"], unread["line"], unread["passed"]) == ("z.cases.yaml", None, 2, False)


def test_github_annotations(here: Path) -> None:
    (here / "a.cases.yaml").write_text(FAILING, encoding="utf-8")
    result = run("--format", "github", "a.cases.yaml")
    assert (result.exit_code, result.stderr) == (1, "2 cases in 1 file: 2 failed\n")
    failures = [(one, failure) for one in of_json("a.cases.yaml") for failure in one["failures"]]
    lines = result.stdout.splitlines()
    assert len(lines) == len(failures) == 2
    for line, (case, failure) in zip(lines, failures, strict=True):
        assert line.startswith(f"::error file=a.cases.yaml,line={failure['line']},")
        assert f",title=case failed%3A {case['name']}::" in line
        assert "%0Awhat happened:%0A" in line


def test_github_annotations_of_mistakes(here: Path) -> None:
    (here / "a.cases.yaml").write_text("trickwright_cases: 1\nruleset: pedro\ncases: []\n", encoding="utf-8")
    result = run("--format", "github", "a.cases.yaml")
    assert result.exit_code == 1 and result.stderr == "1 file not run\n"
    assert result.stdout.startswith("::error file=a.cases.yaml,line=3,") and "title=TW" in result.stdout


def test_junit(here: Path) -> None:
    (here / "a.cases.yaml").write_text(FAILING, encoding="utf-8")
    (here / "deep" / "b.cases.yml").write_text(WRONG.replace("three passes", "three \\x1b passes"), encoding="utf-8")
    (here / "z.cases.yaml").write_text('trickwright_cases: 1\nruleset: "<&>"\ncases: [{name: a}]\n', "utf-8")
    root = junit()
    times = [part.attrib.pop("time") for suite in root for part in (suite, *suite)]
    assert all(0 <= float(time) < 60 for time in [*times, root.attrib.pop("time")])
    assert (root.tag, root.attrib) == (
        "testsuites",
        {"name": "trickwright", "tests": "5", "failures": "2", "errors": "2"},
    )
    counts = [[suite.get(key) for key in ("tests", "failures", "errors")] for suite in root]
    assert counts == [["2", "2", "0"], ["2", "0", "1"], ["1", "0", "1"]]
    (test, _other), (wrong, _passed), (unread,) = root
    assert test.attrib == {"name": "legal cards", "classname": "a.cases.yaml", "file": "a.cases.yaml", "line": "4"}
    (failure,) = test
    assert failure.get("message", "").startswith("legal: missing: play 9C") and "Seat 0 plays AD." in (
        failure.text or ""
    )
    assert (failure.tag, failure.get("type"), wrong[0].tag, wrong[0].get("type")) == (
        "failure",
        "legal",
        "error",
        "TW604",
    )
    assert "TW604" in wrong[0].get("message", "")
    assert unread.get("name") == "the file" and "<&>" in unread[0].get("message", "")


def test_junit_counts_what_is_in_it_and_is_ascii(here: Path) -> None:
    (here / "a.cases.yaml").write_text(FAILING.replace("legal cards", "Öffnen ♠ \\u0001 ]]>"), encoding="utf-8")
    (here / "c.cases.yaml").write_bytes(b"\xff")
    shown = run("--format", "junit").stdout
    assert shown.isascii() and shown.startswith('<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ')
    root = ElementTree.fromstring(shown)
    assert [suite.get("name") for suite in root] == ["a.cases.yaml", "c.cases.yaml", str(Path("deep", "b.cases.yml"))]
    for part in (root, *root):
        tests = list(part.iter("testcase"))
        assert part.get("tests") == str(len(tests))
        for key, kind in (("failures", "failure"), ("errors", "error")):
            assert part.get(key) == str(sum(test.find(kind) is not None for test in tests))
    assert root[0][0].get("name", "").startswith("Öffnen ♠ ") and root[0][0].get("name", "").endswith("]]>")
    assert all(test.get("classname") == suite.get("name") for suite in root for test in suite)


def test_the_hint_to_explain_is_for_findings_in_text(here: Path) -> None:
    (here / "a.cases.yaml").write_text(WRONG, encoding="utf-8")
    assert run().stderr == "`trickwright explain TW604` says more, with an example\n"
    assert run("--format", "junit").stderr == run("--format", "json").stderr == ""


def test_nothing_out_of_a_file_steers_a_terminal_or_breaks_xml(here: Path) -> None:
    (here / "\x1b[31m.cases.yaml").write_text(FAILING, encoding="utf-8")
    shown = run()
    assert "\x1b" not in shown.output and "FAILED \\x1b[31m.cases.yaml:4: legal cards" in shown.stdout
    assert junit()[0].get("name") == "\\x1b[31m.cases.yaml"
    assert "\x1b" not in run("\x1b[31m").stderr


def test_colour_only_at_a_terminal_that_wants_it(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trickwright.commands.test.wants_color", lambda: True)
    result = CliRunner().invoke(main, ["test", "a.cases.yaml"], color=True)
    assert "\x1b[32m2 passed\x1b[0m" in result.stdout
    assert "\x1b" not in CliRunner().invoke(main, ["test", "a.cases.yaml", "--format", "junit"], color=True).stdout


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="needs a file that cannot be read")
def test_a_file_that_cannot_be_read_is_a_finding(here: Path) -> None:
    (here / "a.cases.yaml").chmod(0)
    result = run("a.cases.yaml")
    (here / "a.cases.yaml").chmod(0o600)
    assert result.exit_code == 1 and "error[TW102]" in result.stdout


def test_a_folder_in_place_of_a_file_and_bytes_that_are_no_text_are_findings(here: Path) -> None:
    (here / "c.cases.yaml").write_bytes(b"\xff\xff")
    (here / "d.cases.yaml").symlink_to("nowhere.yaml")
    result = run()
    assert result.exit_code == 1
    assert "c.cases.yaml:1:1: error[TW106]" in result.stdout and "d.cases.yaml:1:1: error[TW101]" in result.stdout


def test_a_dash_is_standard_input() -> None:
    found = CliRunner().invoke(main, ["test", "-"], input=CASES)
    assert (found.exit_code, found.stdout.splitlines()[0]) == (0, "<standard input>: 2 passed")
    found = CliRunner().invoke(main, ["test", "-"], input=FAILING)
    assert found.exit_code == 1 and "FAILED <standard input>:" in found.stdout
    found = CliRunner().invoke(main, ["test", "-"], input="trickwright: 1\n")
    assert found.exit_code == 2
    assert found.stderr == "Error: there are no cases in <standard input>: a case file begins with trickwright_cases\n"
