"""All kinds of mistakes, and all the mistakes that are made in the shipped files."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from tests.mistakes import (
    brackets,
    declarations,
    expressions,
    lacks,
    layouts,
    misspellings,
    misspelt_names,
    places,
    values,
    variants,
)
from tests.mistakes.files import files
from tests.mistakes.mistakes import REGISTERED, Kind, Mistake

_MODULES = {
    "words misspelt": (misspellings, misspelt_names),
    "wrong values": (values,),
    "wrong expressions": (expressions,),
    "wrong notation": (layouts, brackets),
    "something missing": (lacks,),
    "the wrong place": (places,),
    "variants, house rules and names": (variants, declarations),
}

GROUPS: dict[str, tuple[Kind, ...]] = {
    title: tuple(kind for module in modules for kind in REGISTERED if kind.candidates.__module__ == module.__name__)
    for title, modules in _MODULES.items()
}
"""The kinds by what goes wrong; each module has added its own to ``REGISTERED`` as it was read."""

KINDS: tuple[Kind, ...] = tuple(kind for kinds in GROUPS.values() for kind in kinds)
"""All kinds, in the order of the table."""


_MANY_FILES = 6
_ONE_OF = 3


@cache
def mistakes_of(kind: Kind) -> tuple[Mistake, ...]:
    """All mistakes of a kind, file by file. Of many files with room for it some are taken, others for other kinds."""
    found = [mistakes for file in files() if (mistakes := kind.of(file))]
    if len(found) > _MANY_FILES:
        found = found[len(kind.title) % _ONE_OF :: _ONE_OF]
    return tuple(mistake for mistakes in found for mistake in mistakes)


def all_mistakes(kinds: Iterable[Kind] = KINDS) -> list[Mistake]:
    """All mistakes of some kinds."""
    return [mistake for kind in kinds for mistake in mistakes_of(kind)]
