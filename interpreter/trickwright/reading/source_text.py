"""The text of one file, and where in lines and columns each of its characters stands."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property

from trickwright.reading.diagnostics import Place

LINE_BREAK = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True)
class SourceText:
    """A file's name as it is shown, and its text without a byte order mark."""

    file: str
    text: str

    @cached_property
    def line_starts(self) -> list[int]:
        """The offset at which each line begins."""
        return [0, *(found.end() for found in LINE_BREAK.finditer(self.text))]

    @property
    def lines(self) -> int:
        """How many lines there are; a line break at the very end begins one more."""
        return len(self.line_starts)

    def line_of(self, offset: int) -> int:
        """The number of the line, from 1, in which a character stands."""
        return bisect_right(self.line_starts, offset)

    def place(self, start: int, end: int) -> Place:
        """The place from one offset up to, not including, another."""
        line, end_line = self.line_of(start), self.line_of(end)
        return Place(
            self.file,
            line,
            start - self.line_starts[line - 1] + 1,
            end_line,
            end - self.line_starts[end_line - 1] + 1,
        )

    def line(self, number: int) -> str:
        """The text of a line without its break, or nothing if there is no such line."""
        if not 1 <= number <= self.lines:
            return ""
        start = self.line_starts[number - 1]
        end = self.line_starts[number] if number < self.lines else len(self.text)
        return self.text[start:end].rstrip("\r\n")

    def place_of_line(self, number: int) -> Place:
        """The place of all that stands on a line, without the spaces around it."""
        text, start = self.line(number), self.line_starts[number - 1]
        return self.place(start + len(text) - len(text.lstrip()), start + len(text.rstrip()))
