"""Case files for the tests, written as text."""

from __future__ import annotations

from pathlib import Path

from trickwright.cases import Examined, Examiner, Result
from trickwright.reading.yaml_reader import read_text

EXAMINER = Examiner()


def examine(text: str, path: Path | None = None, file: str = "our.cases.yaml") -> Examined:
    """What comes of the text of a case file; ``path`` is where it lies, if it matters."""
    return EXAMINER.examine(*read_text(text, file), path, file)


def case(situation: str, expect: str, ruleset: str = "pedro") -> Examined:
    """What comes of a file with a single case, in flow style: ``position: {…}`` and what is expected."""
    return examine(
        f"trickwright_cases: 1\nruleset: {ruleset}\n"
        f"cases:\n  - name: a case\n    {situation}\n    expect: {{{expect}}}\n"
    )


def result(situation: str, expect: str, ruleset: str = "pedro") -> Result:
    """The result of a single case without mistakes."""
    file = case(situation, expect, ruleset)
    assert not file.findings, [finding.message for finding in file.findings]
    (found,) = file.results
    return found


def differences(situation: str, expect: str, ruleset: str = "pedro") -> dict[str, object]:
    """What came in place of what was expected, by name."""
    return {failure.what: failure.got for failure in result(situation, expect, ruleset).failures}


def findings(situation: str, expect: str, ruleset: str = "pedro") -> list[tuple[str, str]]:
    """Code and sentence of all that is wrong with a single case."""
    return [(finding.code, finding.message) for finding in case(situation, expect, ruleset).findings]
