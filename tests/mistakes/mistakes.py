"""What a mistake is, what it takes to say the right thing about it, and the list of all kinds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from tests.mistakes.files import File
from trickwright.reading.diagnostics import Place
from trickwright.reading.document import Node

MOST_NAMES = 3
"""A help that lists more names than this does not name the mend, though the right one may be among them."""

_QUOTED = re.compile(r"`([^`]*)`")


@dataclass(frozen=True)
class Mistake:
    """One mistake in a file: what takes the place of the lines from ``first`` to ``last``, and what must be said of it.

    A finding is on the right line if it is on one of ``lines``, as they are numbered in the wrong file. Its help
    names the mend if it fits one of ``mend``: a pattern; or, after ``=``, a name that must stand in backticks.
    """

    kind: str
    file: File
    line: int  # where the mistake is in the file as it is shipped
    change: str
    first: int
    last: int
    new: tuple[str, ...]
    lines: frozenset[int]
    mend: tuple[str, ...]
    column: int = 1

    @property
    def text(self) -> str:
        """The whole file with the mistake."""
        lines = self.file.lines
        return "\n".join([*lines[: self.first - 1], *self.new, *lines[self.last :], ""])

    @property
    def name(self) -> str:
        """File, line, column and change, by which lists speak of it."""
        return f"{self.file.id}:{self.line}:{self.column} {self.change}"

    def is_mended_by(self, help: str | None) -> bool:
        """Whether a help names the mend."""
        if not help:
            return False
        names = _QUOTED.findall(help)
        for mend in self.mend:
            if not mend.startswith("="):
                if re.search(mend, help):
                    return True
            elif len(names) <= MOST_NAMES and any(_is_named(mend[1:], name) for name in names):
                return True
        return False


def _is_named(name: str, text: str) -> bool:
    """Whether a text is a name or has it as one of its words."""
    return re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text) is not None


@dataclass(frozen=True)
class Kind:
    """A kind of mistake: what it is in words, an example, how many of them are made in a file, and all there could be.

    ``title`` and ``example`` are Markdown. In a ``misspelling`` a word is written wrongly that is known otherwise.
    """

    title: str
    example: str
    misspelling: bool
    most: int
    candidates: Callable[[File], Iterable[Mistake]]

    def of(self, file: File) -> list[Mistake]:
        """Those made in a file: spread over it, and in each file at another height."""
        found = list(dict.fromkeys(self.candidates(file)))
        number = min(self.most, len(found))
        shift = file.number * 7
        chosen = sorted({(at * len(found) // number + shift) % len(found) for at in range(number)})
        return [replace(found[at], kind=self.title) for at in chosen]


REGISTERED: list[Kind] = []
"""All kinds that have been made so far."""

Maker = Callable[[File], Iterator[Mistake]]


def kind(title: str, example: str, *, misspelling: bool = False, most: int = 1) -> Callable[[Maker], Maker]:
    """Makes a kind of a function that gives all the mistakes of this kind that a file has room for."""

    def registered(maker: Maker) -> Maker:
        REGISTERED.append(Kind(title, example, misspelling, most, maker))
        return maker

    return registered


# --- how a mistake is made ---------------------------------------------------------------


def put(
    file: File, place: Place, new: str, mend: str | tuple[str, ...], lines: Iterable[int] = (), change: str = ""
) -> Mistake:
    """Something else at a place of one line. ``lines`` are further ones that are right."""
    assert place.line == place.end_line
    line = file.line(place.line)
    old = line[place.column - 1 : place.end_column - 1]
    wrong = line[: place.column - 1] + new + line[place.end_column - 1 :]
    made = lines_for(file, place.line, place.line, [wrong], mend, lines, change or f"{old} → {new}")
    return replace(made, column=place.column)


def inside(file: File, node: Node, start: int, end: int, new: str, mend: str | tuple[str, ...]) -> Mistake:
    """Something else for some characters, from ``start`` up to ``end``, of a value that is written on one line."""
    at = node.place
    place = Place(at.file, at.line, at.column + start, at.line, at.column + end)
    whole = file.at(at) or ""
    return put(file, place, new, mend, change=f"{whole} → {whole[:start]}{new}{whole[end:]}")


def lines_for(
    file: File,
    first: int,
    last: int,
    new: Iterable[str],
    mend: str | tuple[str, ...],
    lines: Iterable[int] = (),
    change: str = "",
) -> Mistake:
    """Other lines for those from ``first`` to ``last``; new ones before ``first`` where ``last`` is less."""
    found = tuple(new)
    right = {*range(first, first + len(found)), *lines}
    mends = (mend,) if isinstance(mend, str) else mend
    return Mistake("", file, first, change, first, last, found, frozenset(right), mends)


def without(
    file: File, first: int, last: int, mend: str | tuple[str, ...], lines: Iterable[int], change: str
) -> Mistake:
    """Some lines left out. Right are the lines around them, besides ``lines`` (numbered as they are afterwards)."""
    return lines_for(file, first, last, [], mend, {*lines, first - 1, first}, change)
