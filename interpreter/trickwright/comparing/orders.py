"""Where entries stand in maps whose order matters."""

from __future__ import annotations

from collections.abc import Sequence

_WITH_A_LAST = ("score",)  # the maps in which a newcomer is best placed by what comes after it


def merged_order(before: Sequence[str], after: Sequence[str]) -> list[str]:
    """All names: those of the second list in their order, and the others where they stood in the first."""
    found = list(after)
    for place, name in enumerate(before):
        if name not in after:
            earlier = next((other for other in reversed(before[:place]) if other in found), None)
            found.insert(found.index(earlier) + 1 if earlier is not None else 0, name)
    return found


def moved_entries(before: Sequence[str], after: Sequence[str]) -> set[str]:
    """As few of the common names as must have moved for the first order to become the second."""
    rank = {name: place for place, name in enumerate(before)}
    common = [name for name in after if name in rank]
    best: list[list[str]] = []  # for each name the longest row that ends with it and stands in the same order in both
    for place, name in enumerate(common):
        rows = [best[other] for other in range(place) if rank[common[other]] < rank[name]]
        best.append([*_longest(rows), name])
    return set(common) - set(_longest(best))


def _longest(rows: list[list[str]]) -> list[str]:
    return max(rows, key=len) if rows else []


def neighbour(name: str, names: Sequence[str], key: str) -> tuple[str, str] | None:
    """Beside which entry one stands: ``("after", "deal")``; None where it stands alone."""
    place = names.index(name)
    earlier = ("after", names[place - 1]) if place > 0 else None
    later = ("before", names[place + 1]) if place + 1 < len(names) else None
    return (later or earlier) if key in _WITH_A_LAST else (earlier or later)
