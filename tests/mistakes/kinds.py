"""All kinds of mistakes, and all the mistakes that are made in the shipped files."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from tests.mistakes import expressions, lacks, layouts, misspellings, places, values, variants
from tests.mistakes.files import files
from tests.mistakes.mistakes import REGISTERED, Kind, Mistake

MODULES = (misspellings, values, expressions, layouts, lacks, places, variants)
"""Where they are made; each adds its kinds to ``REGISTERED`` as it is read."""

KINDS: tuple[Kind, ...] = tuple(
    kind for module in MODULES for kind in REGISTERED if kind.candidates.__module__ == module.__name__
)
"""All kinds, in the order of the table."""


@cache
def mistakes_of(kind: Kind) -> tuple[Mistake, ...]:
    """All mistakes of a kind, file by file."""
    return tuple(mistake for file in files() for mistake in kind.of(file))


def all_mistakes(kinds: Iterable[Kind] = KINDS) -> list[Mistake]:
    """All mistakes of some kinds."""
    return [mistake for kind in kinds for mistake in mistakes_of(kind)]
