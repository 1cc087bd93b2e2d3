"""Which findings still mean something where parts of a file had to be left out because of their shape.

A name is unknown when the entry that declares it was left out, and a pack seems too small for a deal: such findings
are only what follows from a mistake that is reported already.
"""

from __future__ import annotations

from collections.abc import Iterable

from trickwright.reading.codes import BY_A_GAP, IN_ITSELF
from trickwright.reading.diagnostics import Diagnostic, Place, holds
from trickwright.reading.document import Mapping, Path
from trickwright.reading.mended_shape import Mended

_BY_ITSELF = frozenset({"trickwright", "id", "title", "source", "text", "score", "game", "with", "house_rules"})
"""The sections of a ruleset that say nothing about what may stand in the others."""


def trusted(findings: Iterable[Diagnostic], mended: Mended) -> list[Diagnostic]:
    """Those of the findings about a file that do not follow from how its shape was mended."""
    left_out = mended.taken_out
    apart = all(_section(one.path) in _BY_ITSELF for one in left_out)
    damaged = _damaged_rules(mended)
    return [
        finding
        for finding in findings
        if finding.place not in mended.put_right
        and (
            not left_out
            or finding.code in IN_ITSELF
            or (
                apart
                and finding.code[:3] in ("TW3", "TW4")
                and finding.code not in BY_A_GAP
                and not any(holds(one.around, finding.place) for one in left_out)
                and not any(place in damaged for _what, place in finding.related)
            )
        )
    ]


def _damaged_rules(mended: Mended) -> list[Place]:
    """Where the house rules stand of which something was left out: what comes of them is not what they say."""
    root = mended.document.root if mended.document is not None else None
    rules = root.get("house_rules") if isinstance(root, Mapping) else None
    names = dict.fromkeys(one.path[1] for one in mended.taken_out if one.path[0] == "house_rules" and one.path[1:])
    keys = (rules.key(str(name)) for name in names) if isinstance(rules, Mapping) else ()
    return [key.place for key in keys if key is not None]


def _section(path: Path) -> str:
    """The section of a ruleset in which a path lies, in a variant too."""
    return str(path[1] if path[0] in ("change", "add") and len(path) > 1 else path[0])
