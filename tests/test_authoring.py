"""docs/authoring.md, tried exactly as it is written: every file is put into an empty folder, every command is run."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner

from trickwright.commands.main import main

DOCS = Path(__file__).parent.parent / "docs"
_BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """A code block: its language, its second word (a file name, or `part`), and what stands in it."""

    language: str
    name: str
    text: str


def blocks(page: str) -> list[Block]:
    """The code blocks of a page, in order."""
    return [Block(*found) for found in _BLOCK.findall((DOCS / page).read_text(encoding="utf-8"))]


def commands(text: str) -> Iterator[tuple[str, str]]:
    """Every command line of a console block, and the output shown after it."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        line, _, output = part.partition("\n")
        yield line, output


def fits(shown: str, printed: str) -> bool:
    """Whether an output is the one that is shown, where `…` stands for any text."""
    pattern = ".*".join(re.escape(piece) for piece in shown.rstrip("\n").split("…"))
    return re.fullmatch(pattern, printed.rstrip("\n"), re.DOTALL) is not None


def test_every_file_and_every_command_does_what_the_page_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ran = 0
    for block in blocks("authoring.md"):
        if block.language == "yaml" and block.name != "part":
            (tmp_path / block.name).write_text(block.text, encoding="utf-8")
        if block.language == "console":
            for line, output in commands(block.text):
                program, *arguments = shlex.split(line)
                assert program == "trickwright"
                done = CliRunner().invoke(main, arguments)
                assert done.exit_code in (0, 1), done.output
                assert fits(output, done.output), f"{line}\n{done.output}"
                ran += 1
    assert ran > 10


def test_every_part_of_a_rule_file_is_in_a_whole_one() -> None:
    whole = [block.text for block in blocks("authoring.md") if block.language == "yaml" and block.name != "part"]
    whole.append((DOCS.parent / "rulesets" / "pedro.yaml").read_text(encoding="utf-8"))
    for block in blocks("authoring.md"):
        if block.name == "part":
            assert any(block.text in text for text in whole), block.text


def test_the_examples_are_those_of_the_page() -> None:
    files = {block.name: block.text for block in blocks("authoring.md") if block.language == "yaml"}
    for name in ("hasenpfeffer.yaml", "our-kitchen-table.yaml"):
        example = (DOCS.parent / "examples" / name).read_text(encoding="utf-8")
        for line in files[name].splitlines():
            assert line in example, line
