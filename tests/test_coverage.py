"""The page about what the language covers tells the truth: its words, its games and its cases are there."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
import yaml

from trickwright.language.vocabulary import FUNCTIONS, KEYWORDS, WORDS
from trickwright.library import schema, shipped_ids

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "coverage.md").read_text(encoding="utf-8")
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in PAGE.splitlines()
    if line.startswith("| ") and not line.startswith(("| **", "| ---", "| mechanism"))
]


@cache
def words_of_the_language() -> set[str]:
    """Every key and every value that the schema names, and every word of expressions and rankings."""
    found = {*WORDS, *FUNCTIONS, *KEYWORDS, "rest"}

    def visit(node: object) -> None:
        if isinstance(node, dict):
            found.update(node.get("properties", {}))
            found.update(str(value) for value in node.get("enum", ()))
            for value in node.values():
                visit(value)
        elif isinstance(node, list):
            for value in node:
                visit(value)

    visit(schema())
    return found


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_its_words_are_words_of_the_language(row: list[str]) -> None:
    known = words_of_the_language()
    for said in re.findall(r"`([^`]+)`", row[1]):
        parts = re.findall(r"[a-z][a-z_-]*(?: [a-z]+)*", said)
        assert said in known or (parts and all(_known(part, known) for part in parts)), said


def _known(part: str, known: set[str]) -> bool:
    return part in known or part == "number" or all(word in known or word == "number" for word in part.split())


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_its_games_are_shipped(row: list[str]) -> None:
    for game in re.findall(r"[a-z]+(?:-[a-z]+)*", re.sub(r"tests/ok|\(.*?\)|drafts of \w+", "", row[2])):
        assert game in (*shipped_ids(), "all"), game


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_its_cases_are_there(row: list[str]) -> None:
    links = re.findall(r"\[([^\]]+)\]\(\.\./([^)]+)\)", row[3])
    assert row[3], "neither a case nor a reason"
    for name, path in links:
        cases = yaml.safe_load((ROOT / path).read_text(encoding="utf-8"))["cases"]
        assert name == "its house rules" or any(case["name"].startswith(name) for case in cases), name


def test_every_shipped_game_is_on_the_page() -> None:
    assert [game for game in shipped_ids() if game not in PAGE] == []
