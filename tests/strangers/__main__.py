"""Measures what each file from strangers costs: ``python -m tests.strangers``; the worst come last.

Every file is checked by a process of its own. Seconds are those of the processor, start-up included; memory is what
the process held at most, never less than what this one holds. The goal is a second or two, and 300 MB.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.strangers.heavy import HEAVY
from tests.strangers.test_files_from_strangers import ALL
from tests.strangers.written import Stranger

LONGEST = 60  # seconds of the processor, after which a process is stopped
_KIBIBYTES_A_MEGABYTE = 1024 if sys.platform == "linux" else 1024 * 1024
_START = (
    f"import resource; resource.setrlimit(resource.RLIMIT_CPU, ({LONGEST}, {LONGEST}));"
    "import sys; from trickwright.commands.main import main; main(sys.argv[1:])"
)


def measured(stranger: Stranger) -> tuple[float, float, int]:
    """Seconds, megabytes and the exit code of checking a file; the code is negative where the process was stopped."""
    with TemporaryDirectory() as folder:
        stranger.write(Path(folder))
        process = subprocess.Popen(
            [sys.executable, "-c", _START, *stranger.command],
            cwd=folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        _pid, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    return used.ru_utime + used.ru_stime, used.ru_maxrss / _KIBIBYTES_A_MEGABYTE, process.returncode


def main(words: list[str]) -> None:
    """Measures the files whose names hold all of some words."""
    rows = [*ALL, *((f"heavy: {stranger.name}", stranger) for stranger in HEAVY)]
    results = []
    for name, stranger in rows:
        if all(word in name for word in words):
            results.append((*measured(stranger), name))
            print(f"{len(results)} of {len(rows)}", end="\r", file=sys.stderr)
    for seconds, megabytes, code, name in sorted(results):
        print(f"{seconds:6.2f} s  {megabytes:5.0f} MB  {code:3}  {name}")


if __name__ == "__main__":
    main(sys.argv[1:])
