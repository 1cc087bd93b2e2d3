"""The exit codes that shells and CI systems see: every command line here is a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

GOOD = "trickwright: 1\nid: good\ntitle: {en: Good, de: Gut}\nextends: nine-card-don\n"
BROKEN = "trickwright: 1\nid: broken\nplayrs: 4\n"
WARNED = f"{GOOD}change: {{game: {{target: 121}}}}\n"  # which a house rule of the base says
CASES = "trickwright_cases: 1\nruleset: good.yaml\ncases: [{name: who, deal: {dealer: 3}, expect: {turn: 0}}]\n"
COMMAND = [sys.executable, "-m", "trickwright.commands.main"]

# Something goes wrong that no file is to blame for.
FAULT = """\
import sys
from trickwright.commands import checking, main
def broken(*arguments):
    raise ZeroDivisionError("of ours")
checking.check_document = broken
main.main(sys.argv[1:])
"""


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of good and bad files, and of such that cannot be read."""
    here = tmp_path_factory.mktemp("files")
    (here / "good.yaml").write_text(GOOD, encoding="utf-8")
    (here / "bad.yaml").write_text(BROKEN, encoding="utf-8")
    (here / "warned.yaml").write_text(WARNED, encoding="utf-8")
    (here / "good.cases.yaml").write_text(CASES, encoding="utf-8")
    (here / "bad.cases.yaml").write_text(CASES.replace("turn: 0", "turn: 2"), encoding="utf-8")
    (here / "unread.yaml").symlink_to("unread.yaml")
    (here / "empty").mkdir()
    return here


def run(here: Path, line: str, command: list[str] = COMMAND, **streams: int) -> tuple[int, str, str]:
    given = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **streams}
    done = subprocess.run([*command, *line.split()], cwd=here, check=False, text=True, encoding="utf-8", **given)  # type: ignore[call-overload]
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    ("line", "code", "found", "remark"),
    [
        ("validate good.yaml good.cases.yaml", 0, [], "2 files, no problems"),
        ("validate bad.yaml", 1, ["bad.yaml:3:1"], ""),
        ("validate warned.yaml", 0, ["warning[TW516]"], ""),
        ("validate --strict warned.yaml", 1, ["warning[TW516]"], ""),
        ("validate unread.yaml bad.yaml", 1, ["bad.yaml:3:1", "unread.yaml:1:1: error[TW104]"], ""),
        ("validate nowhere.yaml bad.yaml", 2, ["bad.yaml:3:1"], "Error: there is no file or folder nowhere.yaml"),
        ("validate empty good.yaml", 2, [], "there are no .yaml or .yml files in the folder empty"),
        ("validate --format xml good.yaml", 2, [], "--format"),
        ("test good.cases.yaml", 0, ["1 passed"], ""),
        ("test bad.cases.yaml unread.yaml", 1, ["FAILED bad.cases.yaml:3", "unread.yaml:1:1: error[TW104]"], ""),
        ("test nowhere.cases.yaml good.cases.yaml", 2, ["1 passed"], "Error: there is no file or folder nowhere"),
        ("test good.yaml bad.cases.yaml", 2, ["1 failed"], "Error: there are no cases in good.yaml"),
    ],
)  # fmt: skip
def test_exit_codes(here: Path, line: str, code: int, found: list[str], remark: str) -> None:
    given, report, remarks = run(here, line)
    assert given == code
    assert all(part in report for part in found) and bool(report) is bool(found)
    assert remark in remarks and "fault of ours" not in remarks


def test_a_fault_of_ours(here: Path) -> None:
    code, report, remarks = run(here, "validate good.yaml", [sys.executable, "-c", FAULT])
    assert (code, report) == (3, "")
    assert "fault of ours" in remarks and "ZeroDivisionError: of ours" in remarks


@pytest.mark.skipif(os.name != "posix", reason="pipes")
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("validate good.yaml", 0),
        ("validate --format sarif bad.yaml", 1),
        ("validate bad.yaml nowhere.yaml", 2),
        ("test bad.cases.yaml", 1),
        ("test good.cases.yaml nowhere.cases.yaml", 2),
    ],
)
def test_the_exit_code_stands_also_where_nobody_reads_the_report_and_the_remarks(
    here: Path, line: str, code: int
) -> None:
    ends = os.pipe()
    os.close(ends[0])
    try:
        assert run(here, line, stdout=ends[1], stderr=ends[1])[0] == code
    finally:
        os.close(ends[1])


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is always full")
def test_a_report_that_cannot_be_written_is_said_to_be_so(here: Path) -> None:
    with Path("/dev/full").open("w") as full:
        code, _report, remarks = run(here, "validate bad.yaml", stdout=full.fileno())
    assert code == 1
    assert remarks == "Error: the report cannot be written: No space left on device\n"


@pytest.mark.skipif(os.name != "posix", reason="closes what a shell can close")
@pytest.mark.parametrize(("closed", "line", "code"), [("<&-", "-", 1), (">&-", "bad.yaml", 1), ("2>&-", "bad.yaml", 1)])
def test_closed_streams(here: Path, closed: str, line: str, code: int) -> None:
    script = ["sh", "-c", f'exec "$0" "$@" {closed}', *COMMAND]
    given, report, remarks = run(here, f"validate {line}", script)
    assert given == code and "Traceback" not in remarks and "fault" not in remarks
    assert ("<standard input>:1:1: error[TW102]: Standard input is closed." in report) is (closed == "<&-")
