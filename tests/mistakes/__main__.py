"""Judges all mistakes and writes the table and the list of outcomes: ``python -m tests.mistakes [WORD ...]``.

With words only the kinds that have one of them in their title are judged and shown, and nothing is written.
"""

from __future__ import annotations

import sys
import time

from tests.mistakes.judging import Verdict, judge
from tests.mistakes.kinds import KINDS, mistakes_of
from tests.mistakes.lists import OUTCOMES, SAYS_THE_SAME, key, outcomes_file, reason_for, wanting
from tests.mistakes.mistakes import Mistake
from tests.mistakes.table import TABLE, Outcomes, table


def main() -> None:
    """Shows every mistake of which not everything is said as it should be."""
    words = sys.argv[1:]
    found: Outcomes = {}
    for kind in KINDS:
        if words and not any(word in kind.title for word in words):
            continue
        started = time.perf_counter()
        print(f"{kind.title} ({kind.example})", flush=True)
        for mistake in mistakes_of(kind):
            verdict = judge(mistake)
            found[key(mistake)] = wanting(verdict)
            _show(mistake, verdict)
        print(f"    {len(mistakes_of(kind))} in {time.perf_counter() - started:.1f} s", flush=True)
    if not words:
        OUTCOMES.write_text(outcomes_file(found), encoding="utf-8")
        TABLE.write_text(table(found), encoding="utf-8")


def _show(mistake: Mistake, verdict: Verdict) -> None:
    wrong = wanting(verdict)
    if not wrong or wrong == (SAYS_THE_SAME,):
        return
    listed = ", listed" if reason_for(key(mistake)) is not None else ""
    print(f"  {mistake.name}: {', '.join(wrong)}{listed}")
    for finding in verdict.findings:
        print(f"      line {finding.place.line}: [{finding.code}] {finding.message}  help: {finding.help}")


if __name__ == "__main__":
    main()
