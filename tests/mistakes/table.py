"""The table of all kinds of mistakes, as it stands in the page of findings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import trickwright
from tests.mistakes.kinds import GROUPS, mistakes_of
from tests.mistakes.lists import ELSEWHERE, NO_MEND, NOTHING_FOUND, SAYS_THE_SAME, SEVERAL, Key, key, reasons
from tests.mistakes.mistakes import Kind

TABLE = Path(__file__).with_name("table.md")
TEMPLATE = Path(trickwright.__file__).parent / "reference" / "diagnostics.template.md"
"""The page of findings without its explanations; the table stands in it between two markers."""

_FIRST, _LAST = "<!-- mistakes: python -m tests.mistakes -->", "<!-- end of mistakes -->"

Outcomes = dict[Key, tuple[str, ...]]
Counts = tuple[int, int, int, int, int]
"""How many were made, caught, found on the right line, found with one finding, and with the mend in the help."""

_COLUMNS = ("mistake", "for example", "made", "caught", "on the right line", "one finding only", "help with the mend")


def counts(kinds: Iterable[Kind], outcomes: Outcomes) -> Counts:
    """The numbers of some kinds. What says the same as the shipped file is not counted."""
    found = [outcomes.get(key(mistake), ()) for kind in kinds for mistake in mistakes_of(kind)]
    made = [words for words in found if SAYS_THE_SAME not in words]
    caught = [words for words in made if NOTHING_FOUND not in words]
    on_line, alone, mended = (sum(word not in words for words in caught) for word in (ELSEWHERE, SEVERAL, NO_MEND))
    return len(made), len(caught), on_line, alone, mended


def table(outcomes: Outcomes) -> str:
    """The whole text: the table, and below it what cannot be caught."""
    return "\n".join([*_rows(outcomes), *_not_caught(), ""])


def in_template(text: str, template: str) -> str:
    """The page's template with the table between the markers; as it was if it has none."""
    before, first, rest = template.partition(_FIRST)
    _old, last, after = rest.partition(_LAST)
    return f"{before}{first}\n\n{text.strip()}\n\n{last}{after}" if first and last else template


def _rows(outcomes: Outcomes) -> Iterator[str]:
    yield _row(*_COLUMNS)
    yield _row(*("---" if column < 2 else "---:" for column in range(len(_COLUMNS))))
    for title, kinds in GROUPS.items():
        yield _row(f"**{title}**", "", *(f"**{number}**" for number in counts(kinds, outcomes)))
        for kind in kinds:
            yield _row(kind.title, kind.example, *counts([kind], outcomes))
    everything = counts([kind for kinds in GROUPS.values() for kind in kinds], outcomes)
    yield _row("**all**", "", *(f"**{number}**" for number in everything))


def _row(*cells: object) -> str:
    return f"| {' | '.join(str(cell).replace('|', chr(92) + '|') for cell in cells)} |"


def _not_caught() -> Iterator[str]:
    for wanting, title in ((NOTHING_FOUND, "Not caught, and why:"), (ELSEWHERE, "Found on another line, and why:")):
        some = [reason for reason in reasons() if reason.wanting == wanting]
        if some:
            yield from ("", title, "")
        for reason in some:
            yield f"- {reason.kind}: {reason.reason}"
