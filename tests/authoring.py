"""Does what docs/authoring.md says, in an empty folder: writes every file it shows, and runs every command."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

DOCS = Path(__file__).resolve().parent.parent / "docs"
PAGE = "authoring.md"

_BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)

Run = Callable[[list[str]], str]
"""Runs ``trickwright`` with some arguments in the folder, and returns all that it prints."""


class Block(NamedTuple):
    """A code block: its language, its second word (a file name, or `part`), and what stands in it."""

    language: str
    name: str
    text: str


def blocks(page: str = PAGE) -> list[Block]:
    """The code blocks of a page, in order."""
    return [Block(*found) for found in _BLOCK.findall((DOCS / page).read_text(encoding="utf-8"))]


def follow(folder: Path, run: Run) -> Iterator[tuple[str, str, str]]:
    """Goes through the page; for every command its line, the output shown (``…`` for any text), and the real one."""
    for block in blocks():
        if block.language == "yaml" and block.name != "part":
            (folder / block.name).write_text(block.text, encoding="utf-8")
        if block.language == "console":
            for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
                line, _, shown = part.partition("\n")
                program, *arguments = shlex.split(line)
                assert program == "trickwright"
                yield line, shown, run(arguments)


def fits(shown: str, printed: str) -> bool:
    """Whether an output is the one that is shown."""
    pattern = ".*".join(re.escape(piece) for piece in shown.rstrip("\n").split("…"))
    return re.fullmatch(pattern, printed.rstrip("\n"), re.DOTALL) is not None
