"""The shipped rulesets that are changed, and the checks that a changed one goes through."""

from __future__ import annotations

from pathlib import Path

from trickwright import Ruleset
from trickwright.library import check_document, folder
from trickwright.reading.diagnostics import has_errors
from trickwright.reading.document import Document


class InterpreterFailed(Exception):  # noqa: N818 - not an error of the test
    """The interpreter has fallen over a ruleset that its own checks let pass."""


def path_of(name: str) -> Path:
    """The file of a shipped ruleset."""
    return folder("rulesets") / f"{name}.yaml"


def checked(document: Document, path: Path, house_rules: bool = False) -> Ruleset | None:
    """The ruleset of a file, if nothing is wrong with it."""
    try:
        ruleset, found = check_document(document, [], path, house_rules)
    except Exception as failure:
        raise InterpreterFailed(f"the checks raised {failure!r}") from failure
    return None if has_errors(found) else ruleset
