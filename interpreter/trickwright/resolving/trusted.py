"""Which findings still mean something where parts of a file had to be left out because of their shape.

A name is unknown when the entry that declares it was left out, and a pack seems too small for a deal: such findings
are only what follows from a mistake that is reported already.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from trickwright.reading.codes import BY_A_GAP, IN_ITSELF
from trickwright.reading.diagnostics import Diagnostic, Place, holds
from trickwright.reading.document import Document, Path

_BY_ITSELF = frozenset({"trickwright", "id", "title", "source", "text", "score", "game", "with", "house_rules"})
"""The sections of a ruleset that say nothing about what may stand in the others."""


def trusted(findings: Iterable[Diagnostic], document: Document, left_out: Sequence[Path]) -> list[Diagnostic]:
    """Those of the findings about a file that do not follow from what was left out of it; all if nothing was."""
    if not left_out:
        return list(findings)
    places = [_around(document, path) for path in left_out]
    apart = all(_section(path) in _BY_ITSELF for path in left_out)
    return [
        finding
        for finding in findings
        if finding.code in IN_ITSELF
        or (
            apart
            and finding.code[:3] in ("TW3", "TW4")
            and finding.code not in BY_A_GAP
            and not any(holds(place, finding.place) for place in places)
        )
    ]


def _section(path: Path) -> str:
    """The section of a ruleset in which a path lies, in a variant too."""
    return str(path[1] if path[0] in ("change", "add") and len(path) > 1 else path[0])


def _around(document: Document, path: Path) -> Place:
    """The place of the section, or of the house rule, in which a path lies."""
    return document.node_at(path[: 2 if path[0] in ("change", "add", "house_rules") else 1]).place
