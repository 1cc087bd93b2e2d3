"""The two kinds of files that people write, rule files and case files: their names and limits."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Kind:
    """A kind of file: its name and its limits, and what helps where one is not as it should be."""

    name: str
    largest: int  # in bytes
    most_values: int  # names of entries included
    ending: str
    too_large: str
    too_many: str
    begins: str  # how to begin an empty one
    first_entry: str
    for_repeating: str  # what to do in place of merging maps


RULES = Kind(
    name="rule file",
    largest=1_000_000,  # the longest ruleset anybody wrote has a fiftieth of it
    most_values=20_000,
    ending=".yaml",
    too_large="A rule file is much smaller: is this the right file?",
    too_many="Split it into several files; a variant needs to say only what differs from its base.",
    begins="Begin with `trickwright: 1` and an `id`, or with a copy of a shipped ruleset.",
    first_entry="trickwright: 1",
    for_repeating="Write the entries out, or let one ruleset build on another with `extends`.",
)
CASES = Kind(
    name="case file",
    largest=20_000_000,
    most_values=1_000_000,
    ending=".cases.yaml",
    too_large="Split it into several files; in a folder all of them are run.",
    too_many="Split it into several files; in a folder all of them are run.",
    begins="Begin with `trickwright_cases: 1`, a `ruleset` and a list of `cases`.",
    first_entry="trickwright_cases: 1",
    for_repeating="Write the entries out; what holds for all cases can stand at the top of the file.",
)
