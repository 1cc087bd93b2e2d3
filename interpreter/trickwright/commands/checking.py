"""Checks many rule files and case files, one after the other or on several processes, with the same result."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING

from trickwright.cases import Examiner, is_case_file
from trickwright.commands.search import STANDARD_INPUT, content
from trickwright.library import Ruleset, check_document
from trickwright.reading.diagnostics import Diagnostic, in_order
from trickwright.reading.file_bytes import text_of
from trickwright.reading.file_kinds import Kind
from trickwright.reading.yaml_reader import read_bytes

if TYPE_CHECKING:
    from trickwright.fuzzing import Violation

MOST_JOBS = 64
_LARGEST_PORTION = 16  # files that a process checks before it reports
_PORTIONS_A_JOB = 4  # so that no process waits long for the one with the slowest files

File = tuple[str, str]
"""Where a file is, and its name in findings."""


@dataclass(frozen=True)
class Checked:
    """A file that has been checked: what is wrong with it, and, where something is, its text if it has one.

    ``violations`` is what went wrong when hands were played; their findings are among ``findings``.
    """

    shown: str
    findings: tuple[Diagnostic, ...]
    text: str | None
    ruleset: str = ""  # its id
    violations: tuple[Violation, ...] = ()


def cores() -> int:
    """How many processes can run at once on this machine."""
    affinity = getattr(os, "sched_getaffinity", None)  # fewer than there are, in a container
    return min(MOST_JOBS, len(affinity(0)) if affinity is not None else os.cpu_count() or 1)


def check_files(files: Sequence[File], jobs: int = 1, hands: int = 0) -> Iterator[Checked]:
    """What is wrong with each of the files, in their order. At least two of them go to each process.

    So many ``hands`` are played with all that a table may choose of the rules in a file without errors.
    """
    jobs = min(jobs, len(files) // 2)
    if jobs <= 1:
        yield from _check_portion(files, hands)
        return
    # Standard input is not theirs to read.
    given = {path: content(path, shown) for path, shown in files if path == STANDARD_INPUT}
    size = min(_LARGEST_PORTION, ceil(len(files) / (jobs * _PORTIONS_A_JOB)))
    portions = [files[start : start + size] for start in range(0, len(files), size)]
    from concurrent.futures import ProcessPoolExecutor  # here, because it takes long to import

    with ProcessPoolExecutor(jobs, initializer=_leave_interrupts_alone) as pool:
        waiting = [pool.submit(_check_portion, portion, hands, given) for portion in portions]
        try:
            for done in waiting:
                yield from done.result()
        finally:
            pool.shutdown(cancel_futures=True)


def _leave_interrupts_alone() -> None:
    """Ctrl-C is for the process that hands out the files; the others end when it does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


Given = dict[str, tuple[bytes | Diagnostic, Kind]]


def _check_portion(files: Sequence[File], hands: int, given: Given | None = None) -> list[Checked]:
    examiner = Examiner()
    found = (given or {}).get
    return [_check(path, shown, found(path) or content(path, shown), hands, examiner) for path, shown in files]


def _check(path: str, shown: str, found: tuple[bytes | Diagnostic, Kind], hands: int, examiner: Examiner) -> Checked:
    data, kind = found
    if isinstance(data, Diagnostic):
        return Checked(shown, (data,), None)
    document, findings = read_bytes(data, shown, kind)
    where = None if path == STANDARD_INPUT else Path(path)
    ruleset: Ruleset | None = None
    violations: list[Violation] = []
    if is_case_file(path, document):
        findings = examiner.examine(document, findings, where, shown).findings
    else:
        ruleset, findings = check_document(document, findings, where)
    if ruleset is not None and hands:
        from trickwright.fuzzing import fuzz  # here, because only who asks for it needs it

        violations = fuzz(ruleset, hands)
        findings = in_order([*findings, *(violation.diagnostic for violation in violations)])
    text = text_of(data, shown, kind) if findings else None
    return Checked(
        shown,
        tuple(findings),
        text if isinstance(text, str) else None,
        ruleset.id if ruleset is not None else "",
        tuple(violations),
    )
