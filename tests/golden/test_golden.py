"""The golden playthroughs are what comes out today, letter by letter."""

from __future__ import annotations

import difflib

import pytest

from tests.golden.playthroughs import FOLDER, PLAYTHROUGHS, Playthrough


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda playthrough: playthrough.name)
def test_playthrough(playthrough: Playthrough) -> None:
    path = FOLDER / playthrough.file
    assert path.exists(), "it is written by: python -m tests.golden"
    golden, now = path.read_text(encoding="utf-8"), playthrough.text()
    if golden != now:
        lines = difflib.unified_diff(golden.splitlines(), now.splitlines(), playthrough.file, "now", lineterm="", n=2)
        pytest.fail("\n".join(["if this is right, say: python -m tests.golden", *lines]), pytrace=False)


def test_no_other_file_is_golden() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {playthrough.file for playthrough in PLAYTHROUGHS}
