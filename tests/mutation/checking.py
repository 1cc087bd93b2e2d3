"""The shipped rulesets that are changed, and the checks that a changed one goes through."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from unittest.mock import patch

from trickwright import Game, Ruleset
from trickwright.library import check_document, folder
from trickwright.reading.diagnostics import Diagnostic, has_errors
from trickwright.reading.document import Document
from trickwright.soundness import check_soundness


class InterpreterFailed(Exception):  # noqa: N818 - not an error of the test
    """The interpreter has fallen over a ruleset that its own checks let pass."""


def path_of(name: str) -> Path:
    """The file of a shipped ruleset."""
    return folder("rulesets") / f"{name}.yaml"


def _but_for_following(document: Document, games: Iterable[Game]) -> list[Diagnostic]:
    """Whether a game is sound, but for who may play what: that has to be noticed where it is played."""
    return [finding for finding in check_soundness(document, games) if finding.code not in ("TW750", "TW751")]


def checked(document: Document, path: Path, house_rules: bool = False) -> Ruleset | None:
    """The ruleset of a file, if nothing is wrong with it."""
    try:
        with patch("trickwright.library.check_soundness", _but_for_following):
            ruleset, found = check_document(document, [], path, house_rules)
    except Exception as failure:
        raise InterpreterFailed(f"the checks raised {failure!r}") from failure
    return None if has_errors(found) else ruleset
