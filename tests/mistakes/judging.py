"""What the checks say about a file with a mistake in it, and whether that is what its author has to know."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from tests.mistakes.files import TOLD, File
from tests.mistakes.mistakes import Mistake
from trickwright import Ruleset
from trickwright.library import check_document, folder
from trickwright.reading.diagnostics import Diagnostic
from trickwright.reading.document import plain
from trickwright.reading.yaml_reader import read_text


@dataclass(frozen=True)
class Verdict:
    """What was found. ``counts`` says whether the mistake changes anything; what does not need not be caught."""

    findings: tuple[Diagnostic, ...]
    counts: bool
    on_the_line: bool
    mended: bool

    @property
    def caught(self) -> bool:
        """Whether anything was found."""
        return bool(self.findings)

    @property
    def alone(self) -> bool:
        """Whether the mistake gives one finding and no more."""
        return len(self.findings) == 1


def judge(mistake: Mistake) -> Verdict:
    """Checks a file with a mistake in place of the shipped one, as ``validate`` does."""
    file = mistake.file
    document, found = read_text(mistake.text, file.name)
    ruleset, found = check_document(document, found, folder("rulesets") / file.name)
    lines = {
        place.line
        for finding in found
        for place in (finding.place, *(place for _what, place in finding.related))
        if place.file == file.name
    }
    counts = bool(found) or ruleset is None or _meaning(ruleset) != _shipped(file)
    mended = any(mistake.is_mended_by(finding.help) for finding in found)
    return Verdict(tuple(found), counts, bool(lines & mistake.lines), mended)


def _meaning(ruleset: Ruleset) -> Any:
    """The rules and house rules of a ruleset without all that players are only told."""
    return _untold(plain(ruleset.played.root)), {
        name: _untold(plain(rule.body)) for name, rule in ruleset.house_rules.items()
    }


@cache
def _shipped(file: File) -> Any:
    return _meaning(file.ruleset)


def _untold(value: Any) -> Any:
    if isinstance(value, dict):
        return [(name, _untold(part)) for name, part in value.items() if name not in TOLD]
    return [_untold(part) for part in value] if isinstance(value, list) else value
