"""``schema``: prints the schema."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from trickwright.commands.main import main
from trickwright.library import folder, schema


@pytest.mark.parametrize("arguments", [["schema"], ["schema", "ruleset"]])
def test_the_schema_as_it_is_in_the_file(arguments: list[str]) -> None:
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0
    assert result.stdout == (folder("schema") / "ruleset.schema.json").read_text(encoding="utf-8")
    assert json.loads(result.stdout) == schema()


@pytest.mark.parametrize("name", ["rulset", "xyzzy", "../schema/ruleset", ""])
def test_an_unknown_schema(name: str) -> None:
    result = CliRunner().invoke(main, ["schema", name])
    assert result.exit_code == 2 and not result.stdout
    assert "ruleset" in result.stderr
