"""Makes one finding of all uses of a name that nobody gives."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from trickwright.building.reader import Reader, entries, first_use
from trickwright.language.vocabulary import FUNCTIONS, WORDS
from trickwright.reading.diagnostics import Diagnostic, error, in_order, nearest, shown
from trickwright.reading.document import Mapping, Scalar


def join_uses(reader: Reader, root: Mapping) -> None:
    """Puts one finding in the place of several about one unknown name: at its first use, or where it is misspelt."""
    given = {key.text: key for key in _given(root)}
    for name, found in reader.unknown.items():
        if len(found) > 1:
            uses = in_order(found)
            joined = _misspelt_where_given(name, uses, given, root) or _at_first(uses)
            reader.diagnostics = [one for one in reader.diagnostics if one not in found] + [joined]


def _at_first(uses: list[Diagnostic]) -> Diagnostic:
    return replace(uses[0], related=tuple(("also here", use.place) for use in uses[1:]))


def _misspelt_where_given(
    name: str, uses: list[Diagnostic], given: dict[str, Scalar], root: Mapping
) -> Diagnostic | None:
    """The finding at a similar name that is given and never used, so that it and not its uses is misspelt."""
    key = given.get(nearest(name, [*given, *WORDS, *FUNCTIONS]) or "")
    if key is None or first_use(root, key.text) is not None or any(use.place.file != key.place.file for use in uses):
        return None
    message = f"Nothing uses {shown(key.text)}, but {shown(name)}, which is given nowhere, is used {len(uses)} times."
    related = tuple(("it is used here", use.place) for use in uses)
    return error("TW302", message, key.place, f"Did you mean `{name}`?", related)


def _given(root: Mapping) -> Iterator[Scalar]:
    """The names of the author's own that an expression can use."""
    for owner in ("options", "cards"):
        yield from (key for _name, key, _node in entries(root, owner))
    for _name, key, step in entries(root, "hand"):
        if isinstance(step, Mapping):
            if "asks" in step:
                yield key
            yield from (said for kind in ("calls", "asks") for _name, said, _node in entries(step, kind))
