"""Shows what nothing notices, among all changes and not a sample: ``python -m tests.mutation [RULESET ...]``.

What ``unnoticed.yaml`` gives a reason for is counted as listed and not shown.
"""

from __future__ import annotations

import sys
import time
from collections import Counter

from tests.mutation.checking import InterpreterFailed
from tests.mutation.noticing import WATCHES, mutants_of, noticed_by
from tests.mutation.reasons import reason_for


def main() -> None:
    """Prints every mutant that survives, and how the others were caught."""
    for name in sys.argv[1:] or WATCHES:
        caught: Counter[str] = Counter()
        started = time.perf_counter()
        for mutant in mutants_of(name):
            listed = reason_for(name, mutant) is not None
            try:
                by = noticed_by(mutant, name) or ("listed" if listed else "nothing")
            except InterpreterFailed as failure:
                by = "fault of the interpreter"
                print(f"{name}  {mutant.place}  {mutant.change}: {failure}", flush=True)
            caught[by] += 1
            if by == "nothing":
                print(f"{name}  {mutant.place}  {mutant.change}", flush=True)
            elif by != "listed" and listed:
                print(f"{name}  {mutant.place}  {mutant.change}: listed, and noticed by {by}", flush=True)
        seconds = time.perf_counter() - started
        print(f"{name}: {caught.total()} mutants in {seconds:.0f} s;", dict(caught), flush=True)


if __name__ == "__main__":
    main()
