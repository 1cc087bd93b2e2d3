"""Sections inside of the one above them: one finding, and nothing about their entries."""

from __future__ import annotations

import pytest

from tests.building.kitchen import findings, kitchen

BLOCK = ("game: {target: 62, floor: -62}\n", "game:\n  target: 62\n  floor: -62\n")
RULES = """\
  seven:
    title: {en: Seven, de: Sieben}
    set: {minimum: 8}
  eight:
    title: {en: Eight, de: Acht}
    excludes: [seven]
    set: {minimum: 9}
"""


def found(text: str) -> list[tuple[str, int, str | None]]:
    """Code, line and help of the findings about rules."""
    return [(one.code, one.place.line, one.help) for one in findings(text)]


@pytest.mark.parametrize(
    ("text", "line", "help"),
    [
        (
            kitchen(("score:\n", "")),
            32,
            "A line `score:` is missing above it: write it in column 1, like line 17.",
        ),
        (
            kitchen(("score:\n", "  score:\n")),
            32,
            "It is an entry beside `hand`, not inside it: begin it in column 1, like line 17.",
        ),
        (
            f"{kitchen(BLOCK)}{RULES}",
            38,
            "A line `house_rules:` is missing above it: write it in column 1, like line 35.",
        ),
        (
            f"{kitchen(BLOCK)}  house_rules:\n{RULES}",
            38,
            "It is an entry beside `game`, not inside it: begin it in column 1, like line 35.",
        ),
    ],
)
def test_a_section_inside_of_the_one_above_it_is_one_mistake(text: str, line: int, help: str) -> None:
    assert found(text) == [("TW201", line, help)]


def test_what_is_wrong_inside_of_it_is_found_too() -> None:
    text = kitchen(("score:\n", ""), ("others: points}\n  failed", "others: mad}\n  failed"))
    assert [(code, line) for code, line, _help in found(text)] == [("TW201", 32), ("TW302", 32)]


def test_entries_of_a_section_with_a_misspelt_name_are_no_other_section() -> None:
    assert found(kitchen(("score:\n", "scroe:\n"))) == [("TW201", 32, "Did you mean `score`?")]


def test_a_single_entry_that_several_sections_may_have_is_no_section() -> None:
    assert [code for code, _line, _help in found(kitchen(BLOCK) + "  title: {en: A, de: B}\n")] == ["TW201"]
