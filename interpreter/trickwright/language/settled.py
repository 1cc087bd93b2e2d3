"""Facts of which only some are settled: what a rule comes to as long as not all is known that it may ask for."""

from __future__ import annotations

from typing import Any, cast

from trickwright.language.facts import Facts
from trickwright.language.vocabulary import Run


class _NotSettledError(Exception):
    """An expression asks for something that is not settled."""


class Settled:
    """Facts of which some are settled; asked for anything else it raises, which ``outcome`` takes care of."""

    def __init__(self, **settled: object) -> None:
        vars(self).update(settled)

    def __getattr__(self, name: str) -> Any:
        raise _NotSettledError


def outcome(run: Run | None, settled: Settled) -> Any:
    """What an expression comes to, True where there is none; None where that is not settled."""
    try:
        return True if run is None else run(cast(Facts, settled))
    except _NotSettledError:
        return None
