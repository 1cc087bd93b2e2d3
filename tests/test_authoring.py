"""docs/authoring.md, tried exactly as it is written; the wheel check does the same with only the package installed."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from trickwright.commands.main import main

from .authoring import DOCS, blocks, fits, follow


def test_every_file_and_every_command_does_what_the_page_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    tried = list(follow(tmp_path, lambda arguments: CliRunner().invoke(main, arguments).output))
    for line, shown, printed in tried:
        assert fits(shown, printed), f"{line}\n{printed}"
    assert len(tried) > 10


def test_every_part_of_a_rule_file_is_in_a_whole_one() -> None:
    whole = [block.text for block in blocks() if block.language == "yaml" and block.name != "part"]
    whole.append((DOCS.parent / "rulesets" / "pedro.yaml").read_text(encoding="utf-8"))
    parts = [block.text for block in blocks() if block.name == "part"]
    assert parts and all(any(part in text for text in whole) for part in parts)


def test_the_examples_are_those_of_the_page() -> None:
    files = {block.name: block.text for block in blocks() if block.language == "yaml"}
    for name in ("hasenpfeffer.yaml", "our-kitchen-table.yaml"):
        example = (DOCS.parent / "examples" / name).read_text(encoding="utf-8").splitlines()
        assert [line for line in files[name].splitlines() if line not in example] == []
