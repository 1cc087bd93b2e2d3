"""Tries the examples of the explanations: the bad one shows exactly its code, the good one nothing at all."""

from __future__ import annotations

from collections.abc import Iterator

from trickwright.explaining import explanation, tried
from trickwright.library import folder

PAGE = (folder("schema").parent / "docs" / "diagnostics.md").read_text(encoding="utf-8")

WITHOUT_EXAMPLES = {
    "TW299": "a last resort for schemas with other rules than the shipped ones have",
    "TW804": "a fault of the program, which is mended when it is known",
}
"""Codes that no file can show, with the reason."""


def wrong_with(code: str) -> Iterator[str]:
    """What is wrong with the explanation of a code and its examples, in sentences; nothing if all is well."""
    try:
        explained = explanation(code)
    except KeyError as missing:
        yield f"there is no {missing} in the texts"
        return
    if not (explained.means.endswith(".") and explained.why.endswith(".")):
        yield "what it means, and why it matters, are sentences that end with a period"
    if code in WITHOUT_EXAMPLES:
        if explained.bad or explained.good:
            yield "there are examples after all"
        return
    if not (explained.bad and explained.good):
        yield "an example is missing"
        return
    bad = tried(explained.bad, explained.play)
    if [finding.code for finding in bad.findings] != [code]:
        yield f"the bad example gives:\n{bad.report() or 'nothing'}"
    if any(finding.severity not in explained.severities for finding in bad.findings):
        yield f"the finding is not of the severity {' or '.join(explained.severities)}"
    good = tried(explained.good, explained.play)
    if good.findings:
        yield f"the good example gives:\n{good.report()}"
    elif not good.cases_passed:
        yield "a case of the good example does not come out as it expects"
