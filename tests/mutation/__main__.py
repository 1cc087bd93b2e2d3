"""Shows what nothing notices: ``python -m tests.mutation [RULESET ...]``."""

from __future__ import annotations

import sys
import time
from collections import Counter

from tests.mutation.noticing import WATCHES, InterpreterFailed, mutants_of, noticed_by


def main() -> None:
    """Prints every mutant that survives, and how the others were caught."""
    for name in sys.argv[1:] or WATCHES:
        caught: Counter[str] = Counter()
        started = time.perf_counter()
        for mutant in mutants_of(name):
            try:
                by = noticed_by(mutant, name)
            except InterpreterFailed as failure:
                by = "fault of the interpreter"
                print(f"{name}  {mutant.place}  {mutant.change}: {failure}")
            caught[by or "nothing"] += 1
            if by is None:
                print(f"{name}  {mutant.place}  {mutant.change}")
        print(f"{name}: {caught.total()} mutants in {time.perf_counter() - started:.0f} s;", dict(caught))


if __name__ == "__main__":
    main()
