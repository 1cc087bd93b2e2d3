"""The sentences about every shipped house rule and variant: ``differences.en.txt`` and ``differences.de.txt``."""

from __future__ import annotations

import pytest

from trickwright.texts import LANGUAGES

from . import FOLDER, every_house_rule


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentences_are_as_they_were(language: str) -> None:
    kept = (FOLDER / f"differences.{language}.txt").read_text(encoding="utf-8")
    assert every_house_rule(language) == kept, "read the difference, then: python -m tests.comparing"


def test_every_heading_is_followed_by_something() -> None:
    for language in LANGUAGES:
        for part in (FOLDER / f"differences.{language}.txt").read_text(encoding="utf-8").split("\n\n"):
            assert len(part.strip().splitlines()) > 1, part
