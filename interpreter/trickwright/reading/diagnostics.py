"""What is wrong with a rule file: a finding with its code, its sentence, its place and its mend."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from trickwright.reading.synonyms import SYNONYMS

Severity = Literal["error", "warning"]

# difflib takes quadratic time, and nobody mistypes a name of this length.
_LONGEST_WORD_COMPARED = 60
_LONGEST_TEXT_SHOWN = 40
MOST_NAMED = 6
"""Names in one sentence."""
_ALMOST_THE_SAME = 0.8
_LONG_WORD = 8  # letters; in a word as long as that one may get more of them wrong


@dataclass(frozen=True, order=True)
class Place:
    """A stretch of a file. Lines and columns count from 1; `end_column` is the first column after it."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int


def whole_file(file: str) -> Place:
    """The place of a finding about the file as such: its very beginning."""
    return Place(file, 1, 1, 1, 1)


def holds(outer: Place, inner: Place) -> bool:
    """Whether a stretch of a file begins within another."""
    return outer.file == inner.file and (
        (outer.line, outer.column) <= (inner.line, inner.column) <= (outer.end_line, outer.end_column)
    )


@dataclass(frozen=True)
class Diagnostic:
    """One finding. `related` are further places, each with what is to be seen there."""

    code: str
    severity: Severity
    message: str
    place: Place
    help: str | None = None
    related: tuple[tuple[str, Place], ...] = ()

    def as_json(self) -> dict[str, object]:
        """The nine fields other programs rely on, and `related`; `help` is None where there is none."""
        return {
            "code": self.code,
            "severity": self.severity,
            "message": self.message,
            "file": self.place.file,
            "line": self.place.line,
            "column": self.place.column,
            "end_line": self.place.end_line,
            "end_column": self.place.end_column,
            "help": self.help,
            "related": [
                {"message": what, "file": place.file, "line": place.line, "column": place.column}
                for what, place in self.related
            ],
        }


def error(
    code: str, message: str, place: Place, help: str | None = None, related: tuple[tuple[str, Place], ...] = ()
) -> Diagnostic:
    """A finding that makes the file unusable."""
    return Diagnostic(code, "error", message, place, help, related)


def warning(
    code: str, message: str, place: Place, help: str | None = None, related: tuple[tuple[str, Place], ...] = ()
) -> Diagnostic:
    """A finding that leaves the file usable."""
    return Diagnostic(code, "warning", message, place, help, related)


def by_place(diagnostic: Diagnostic) -> tuple[Place, str, str]:
    """The sort key: by file and place, and where two share a place by code and sentence."""
    return (diagnostic.place, diagnostic.code, diagnostic.message)


def in_order(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """The findings sorted by file and place."""
    return sorted(diagnostics, key=by_place)


def has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    """Whether any of the findings is an error."""
    return any(diagnostic.severity == "error" for diagnostic in diagnostics)


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known name that was probably meant, or None: the same but for capitals, a synonym, or the nearest spelling.

    The order of `known` does not matter.
    """
    return None if len(word) > _LONGEST_WORD_COMPARED else _nearest(word, frozenset(known))


@lru_cache(maxsize=4096)  # rules that are checked with and without house rules have the same mistakes again and again
def _nearest(word: str, known: frozenset[str]) -> str | None:
    candidates = sorted(known)
    wanted = _alike(word)
    same = [candidate for candidate in candidates if _alike(candidate) == wanted] or meanings(word, candidates)
    if same:
        return same[0]
    by_alike = {_alike(candidate): candidate for candidate in reversed(candidates)}
    close = difflib.get_close_matches(wanted, sorted(by_alike), n=3, cutoff=0.6)
    return next((by_alike[one] for one in close if _much_in_common(wanted, one)), None)


def _much_in_common(word: str, other: str) -> bool:
    """Whether one of two similar words is probably the other: hardly a letter differs, or it is a part of it."""
    if word in other or other in word or difflib.SequenceMatcher(None, other, word).ratio() >= _ALMOST_THE_SAME:
        return True
    return _letters_apart(word, other) <= (2 if len(word) < _LONG_WORD else 3)


def _letters_apart(word: str, other: str) -> int:
    """How many letters must be left out, put in, replaced or exchanged with the next to make one word the other."""
    before: list[int] = []
    last = list(range(len(other) + 1))
    for at, letter in enumerate(word, start=1):
        row = [at]
        for to, wanted in enumerate(other, start=1):
            row.append(min(last[to] + 1, row[-1] + 1, last[to - 1] + (letter != wanted)))
            if at > 1 and to > 1 and letter == other[to - 2] and wanted == word[at - 2]:
                row[-1] = min(row[-1], before[to - 2] + 1)
        before, last = last, row
    return last[-1]


def meanings(word: str, known: Iterable[str]) -> list[str]:
    """Those of the known names for which a word is a synonym, the likeliest first."""
    by_alike = {_alike(name): name for name in known}
    return [by_alike[_alike(meant)] for meant in SYNONYMS.get(_alike(word), ()) if _alike(meant) in by_alike]


def shown(text: str) -> str:
    """A piece of a file as it is quoted inside a sentence: on one line, in backticks, and not too long."""
    flat = " ".join(text.split())
    if len(flat) > _LONGEST_TEXT_SHOWN:
        flat = flat[: _LONGEST_TEXT_SHOWN - 1] + "…"
    return f"`{flat}`"


def all_shown(names: Sequence[str]) -> str:
    """Names in a sentence, each quoted; of many the first few and how many more."""
    if len(names) > MOST_NAMED:
        return f"{', '.join(map(shown, names[:MOST_NAMED]))} and {len(names) - MOST_NAMED} more"
    return in_a_row([shown(name) for name in names])


def in_a_row(words: Sequence[str]) -> str:
    """``a, b and c``."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _alike(word: str) -> str:
    # Capitals, and hyphens for underscores, are the mistakes people make most.
    return word.casefold().replace("-", "_").replace(" ", "_")
