"""Makes one finding of several that show the same mistake: a name that nobody gives, an auction that is not there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from trickwright.building.reader import Reader, entries, first_use
from trickwright.language.vocabulary import FUNCTIONS, WORDS
from trickwright.reading.diagnostics import Diagnostic, by_place, error, nearest, shown
from trickwright.reading.document import Mapping, Scalar

NO_DEAL_FIRST = "the hand does not begin with a deal"

_IS_MISSING = "TW401"


def join_causes(reader: Reader, root: Mapping) -> None:
    """Puts one finding in the place of several with the same cause; an unknown name may be misspelt where it is given.

    It is the one that speaks of something missing, else of those with the lowest code the first of the file.
    """
    given = {key.text: key for key in _given(root)}
    for cause, found in reader.by_cause.items():
        if len(found) > 1:
            found = sorted(found, key=lambda one: (one.code != _IS_MISSING, one.code, by_place(one)))
            joined = _misspelt_where_given(cause, found, given, root) or _at_first(found)
            reader.diagnostics = [one for one in reader.diagnostics if one not in found] + [joined]


def _at_first(found: list[Diagnostic]) -> Diagnostic:
    first = found[0]
    others = (("also here" if one.code == first.code else one.message, one.place) for one in found[1:])
    return replace(first, related=(*first.related, *others))


def _misspelt_where_given(
    name: str, uses: list[Diagnostic], given: dict[str, Scalar], root: Mapping
) -> Diagnostic | None:
    """The finding at a similar name that is given and never used, so that it and not its uses is misspelt."""
    if uses[0].code != "TW302":
        return None
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
