"""Judges all mistakes and writes the table and the list of outcomes anew: ``python -m tests.mistakes [WORD ...]``.

With words only the kinds that have one of them in their title are judged and shown, and of the others the lists stay
as they are. All of them take some minutes.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor

from tests.mistakes.judging import Verdict, judge
from tests.mistakes.kinds import KINDS, all_mistakes, mistakes_of
from tests.mistakes.lists import OUTCOMES, SAYS_THE_SAME, key, outcomes, outcomes_file, reason_for, wanting
from tests.mistakes.mistakes import Mistake
from tests.mistakes.table import TABLE, TEMPLATE, Outcomes, in_template, table


def main() -> None:
    """Shows every mistake of which not everything is said as it should be."""
    words = sys.argv[1:]
    asked = [number for number, kind in enumerate(KINDS) if not words or any(word in kind.title for word in words)]
    found: Outcomes = {key(mistake): outcomes().get(key(mistake), ()) for mistake in all_mistakes()}
    with ProcessPoolExecutor() as pool:
        for number, verdicts in zip(asked, pool.map(_judged, asked), strict=True):
            print(f"{KINDS[number].title} ({KINDS[number].example}): {len(verdicts)}", flush=True)
            for mistake, verdict in zip(mistakes_of(KINDS[number]), verdicts, strict=True):
                found[key(mistake)] = wanting(verdict)
                _show(mistake, verdict)
    OUTCOMES.write_text(outcomes_file(found), encoding="utf-8")
    TABLE.write_text(table(found), encoding="utf-8")
    TEMPLATE.write_text(in_template(table(found), TEMPLATE.read_text(encoding="utf-8")), encoding="utf-8")


def _judged(number: int) -> list[Verdict]:
    """What is said about the mistakes of a kind, by its place among all kinds."""
    return [judge(mistake) for mistake in mistakes_of(KINDS[number])]


def _show(mistake: Mistake, verdict: Verdict) -> None:
    wrong = wanting(verdict)
    if not wrong or wrong == (SAYS_THE_SAME,):
        return
    listed = ", listed" if reason_for(key(mistake), wrong) is not None else ""
    print(f"  {mistake.name}: {', '.join(wrong)}{listed}")
    for finding in verdict.findings:
        print(f"      line {finding.place.line}: [{finding.code}] {finding.message}  help: {finding.help}")


if __name__ == "__main__":
    main()
