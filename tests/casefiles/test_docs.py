"""Everything that docs/cases.md shows comes out as shown, and what it lists is what there is."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.casefiles.written import examine
from trickwright.commands.main import main
from trickwright.library import schema

PAGE = (Path(__file__).parent.parent.parent / "docs" / "cases.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+) ?(.*)\n((?:.*\n)*?)^```$", PAGE, re.MULTILINE)
WHOLE = [text for language, info, text in BLOCKS if language == "yaml" and not info]
CASES = [(info.split()[1], text) for language, info, text in BLOCKS if language == "yaml" and info.startswith("case ")]


@pytest.mark.parametrize("text", WHOLE)
def test_a_whole_file(text: str) -> None:
    file = examine(text)
    assert file.passed and file.results


@pytest.mark.parametrize(("ruleset", "text"), CASES)
def test_cases(ruleset: str, text: str) -> None:
    file = examine(f"trickwright_cases: 1\nruleset: {ruleset}\ncases:\n{textwrap.indent(text, '  ')}")
    assert file.passed and file.results


@pytest.mark.parametrize("number", [0, 1])
def test_what_the_command_prints(number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shown = [text for language, _info, text in BLOCKS if language == "console"][number]
    line, _, printed = shown.partition("\n")
    (failing,) = [text for _language, info, text in BLOCKS if info == "failing.cases.yaml"]
    name, text = [("pedro.cases.yaml", WHOLE[0]), ("failing.cases.yaml", failing)][number]
    Path(name).write_text(text, encoding="utf-8")
    result = CliRunner().invoke(main, line.removeprefix("$ trickwright ").split())
    assert result.stdout == printed
    assert result.exit_code == number


@pytest.mark.parametrize(("heading", "part"), [("Positions", "position"), ("Whole", "deal"), ("What can", "expect")])
def test_the_tables_hold_every_entry(heading: str, part: str) -> None:
    (section,) = [text for text in PAGE.split("\n## ") if text.startswith(heading)]
    rows = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \|", section, re.MULTILINE)
    listed = [name for row in rows for name in re.findall(r"\w+", row)]
    assert sorted(listed) == sorted(schema("cases")["definitions"][part]["properties"])
