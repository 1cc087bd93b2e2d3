"""The command line as a whole: help, exit codes, faults, closed pipes."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from trickwright import __version__
from trickwright.commands.findings import wants_color
from trickwright.commands.main import COMMANDS, main

BROKEN = "trickwright: 1\nid: broken\nplayrs: 4\n"


def run(*arguments: str, **environment: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(main, list(arguments), env=environment)
    return result.exit_code, result.stdout, result.stderr


def test_version() -> None:
    assert run("--version") == (0, f"trickwright {__version__}\n", "")


def test_help_names_every_command_without_importing_it() -> None:
    script = (
        "import sys; from trickwright.commands.main import main; main(['--help'], standalone_mode=False);"
        "print([name for name in sys.modules if name.startswith(('rich', 'trickwright.commands.'))])"
    )
    shown = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    for name, line in COMMANDS.items():
        assert f"  {name}" in shown and line in shown
    assert shown.splitlines()[-1] == "['trickwright.commands.leaving', 'trickwright.commands.main']"


def test_every_command_has_a_module_and_help() -> None:
    for name in COMMANDS:
        module = importlib.import_module(f"trickwright.commands.{name}")
        assert module.command.name == name
        code, shown, _errors = run(name, "--help")
        assert code == 0 and f"Usage: main {name}" in shown


def test_validate_needs_no_rich() -> None:
    script = (
        "import sys; from trickwright.commands.main import main;"
        "main(['validate', 'rulesets/nine-card-don.yaml'], standalone_mode=False);"
        "print('rich' in sys.modules, 'trickwright.commands.play' in sys.modules)"
    )
    shown = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert shown == "False False\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["plya"], "there is no command 'plya'; did you mean play?"),
        (["xyzzy"], "the commands are: play, list"),
        (["--xyzzy"], "--xyzzy"),
        (["list", "--xyzzy"], "--xyzzy"),
        (["schema", "a", "b"], "b"),
    ],
)
def test_wrong_usage(arguments: list[str], sentence: str) -> None:
    code, shown, errors = run(*arguments)
    assert (code, shown) == (2, "")
    assert sentence in errors


def test_nothing_said_shows_the_help() -> None:
    code, shown, errors = run()
    assert code == 2 and "Commands:" in shown + errors


def break_it(monkeypatch: pytest.MonkeyPatch, problem: BaseException) -> None:
    def broken() -> list[str]:
        raise problem

    monkeypatch.setattr("trickwright.commands.list.shipped_ids", broken)


def test_a_fault_of_ours_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    break_it(monkeypatch, KeyError("a\nb"))
    code, shown, errors = run("list")
    assert (code, shown) == (3, "")
    assert errors.count("\n") == 1 and "KeyError" in errors and "please report it" in errors
    assert "Traceback" not in errors


def test_a_fault_of_ours_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    break_it(monkeypatch, RecursionError("deep"))
    code, _shown, errors = run("list", TRICKWRIGHT_DEBUG="1")
    assert code == 3
    assert "Traceback" in errors and "RecursionError" in errors


def test_an_interrupt(monkeypatch: pytest.MonkeyPatch) -> None:
    break_it(monkeypatch, KeyboardInterrupt())
    code, shown, errors = run("list")
    assert (code, shown) == (130, "")
    assert errors.strip() == "Interrupted."


@pytest.mark.skipif(os.name != "posix", reason="pipes")
@pytest.mark.parametrize(("arguments", "code"), [("schema", 0), ("list", 0), ("play pedro", 0), ("validate BROKEN", 1)])
def test_a_closed_pipe_ends_quietly(tmp_path: Path, arguments: str, code: int) -> None:
    broken = tmp_path / "broken.yaml"
    broken.write_text(BROKEN, encoding="utf-8")
    words = arguments.replace("BROKEN", str(broken)).split()
    ends = os.pipe()
    os.close(ends[0])
    command = [sys.executable, "-m", "trickwright.commands.main", *words]
    result = subprocess.run(command, stdout=ends[1], stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, check=False)
    os.close(ends[1])
    assert (result.returncode, result.stderr) == (code, b"")


class Terminal:
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("environment", "colors"),
    [({}, True), ({"NO_COLOR": "1"}, False), ({"NO_COLOR": ""}, True), ({"TERM": "dumb"}, False)],
)
def test_no_color(monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], colors: bool) -> None:
    monkeypatch.setattr(sys, "stdout", Terminal())
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert wants_color() is colors
