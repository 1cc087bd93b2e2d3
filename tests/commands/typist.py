"""Somebody who sits at the keyboard of a command run inside a test, and can read what is on the screen."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable

import pytest

from trickwright.commands.main import main

OPTION = re.compile(r"(?:^|   ?)(\w+)\) ", re.MULTILINE)


class Typist:
    """In place of standard input: types what ``choose`` makes of the screen; None ends the input."""

    def __init__(self, capsys: pytest.CaptureFixture[str], choose: Callable[[str], str | None]) -> None:
        self.screen = ""  # everything so far
        self.errors = ""
        self.lines = 0
        self._capsys = capsys
        self._choose = choose

    def look(self) -> str:
        """What is new on the screen."""
        captured = self._capsys.readouterr()
        self.screen += captured.out
        self.errors += captured.err
        return captured.out

    def readline(self) -> str:
        """The next line typed."""
        typed = self._choose(self.look())
        self.lines += 1
        return "" if typed is None else typed + "\n"

    def isatty(self) -> bool:
        """A pipe, not a terminal."""
        return False


def first_number(screen: str) -> str:
    """The first label of the list that is shown last."""
    return str(OPTION.findall(screen)[0])


def lines(typed: Iterable[str]) -> Callable[[str], str | None]:
    """Types these lines, whatever is on the screen, and then ends the input."""
    given = iter(typed)
    return lambda _screen: next(given, None)


def sit_down(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    arguments: str,
    choose: Callable[[str], str | None] | Iterable[str],
) -> tuple[int, Typist]:
    """Runs a command line with somebody at the keyboard; gives the exit code and the typist."""
    typist = Typist(capsys, choose if callable(choose) else lines(choose))
    monkeypatch.setattr(sys, "stdin", typist)
    try:
        code = main.main(arguments.split(), "trickwright", standalone_mode=False)
    finally:
        typist.look()
    return code, typist
