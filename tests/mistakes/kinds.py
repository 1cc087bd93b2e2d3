"""All kinds of mistakes, and all the mistakes that are made in the shipped files."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from tests.mistakes import expressions, lacks, layouts, misspellings, places, values, variants
from tests.mistakes.files import files
from tests.mistakes.mistakes import REGISTERED, Kind, Mistake

_MODULES = {
    "words misspelt": misspellings,
    "wrong values": values,
    "wrong expressions": expressions,
    "wrong notation": layouts,
    "something missing": lacks,
    "the wrong place": places,
    "variants, house rules and names": variants,
}

GROUPS: dict[str, tuple[Kind, ...]] = {
    title: tuple(kind for kind in REGISTERED if kind.candidates.__module__ == module.__name__)
    for title, module in _MODULES.items()
}
"""The kinds by what goes wrong; each module has added its own to ``REGISTERED`` as it was read."""

KINDS: tuple[Kind, ...] = tuple(kind for kinds in GROUPS.values() for kind in kinds)
"""All kinds, in the order of the table."""


_MANY_FILES = 6


@cache
def mistakes_of(kind: Kind) -> tuple[Mistake, ...]:
    """All mistakes of a kind, file by file. Of many files with room for it every third is taken."""
    found = [mistakes for file in files() if (mistakes := kind.of(file))]
    if len(found) > _MANY_FILES:
        found = found[KINDS.index(kind) % 3 :: 3]
    return tuple(mistake for mistakes in found for mistake in mistakes)


def all_mistakes(kinds: Iterable[Kind] = KINDS) -> list[Mistake]:
    """All mistakes of some kinds."""
    return [mistake for kind in kinds for mistake in mistakes_of(kind)]
