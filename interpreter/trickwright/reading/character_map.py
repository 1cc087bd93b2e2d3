"""Where each character of a YAML scalar's text stands in the file, for all five ways of writing a scalar.

A finding inside an expression is an offset into the text the expression parser saw. Quotes, escapes, folded lines
and indentation stand between that text and the file, so each style is read again here, with its offsets.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Literal

Style = Literal["plain", "single", "double", "literal", "folded"]

Span = tuple[int, int]
"""Start and end offset in the file. A line break has no width, so that no place reaches into the next line."""

_BLANKS = " \t"
_BREAKS = "\r\n"
_HEADER = re.compile(r"[|>](?:([+-])([1-9])?|([1-9])([+-])?)?[^\r\n]*")
_ESCAPED = {
    "0": "\0", "a": "\a", "b": "\b", "t": "\t", "\t": "\t", "n": "\n", "v": "\v", "f": "\f", "r": "\r", "e": "\x1b",
    " ": " ", '"': '"', "\\": "\\", "/": "/", "N": "\x85", "_": "\xa0", "L": "\u2028", "P": "\u2029",
}  # fmt: skip
_HEX_DIGITS = {"x": 2, "u": 4, "U": 8}


def spans_of(text: str, source: str, start: int, end: int, style: Style, indent: int) -> list[Span] | None:
    """The span in the source of each character of a scalar's text.

    `start` and `end` enclose the scalar in the source, quotes and block header included; `indent` is the column,
    from 0, of the block collection it stands in, or -1. None if the source does not read as the text, which
    happens only to a scalar that does not come from there.
    """
    scan = _Scan(source)
    if style == "plain":
        scan.flow(start, end, style)
    elif style in ("single", "double"):
        scan.flow(start + 1, end - 1, style)
    else:
        scan.block(start, style == "folded", indent)
    return scan.spans if "".join(scan.characters) == text else None


@dataclass
class _Line:
    """A line of a block scalar: its content, without indentation, and its break. A blank line has no content."""

    start: int
    end: int
    has_break: bool


@dataclass
class _Scan:
    source: str
    characters: list[str] = field(default_factory=list)
    spans: list[Span] = field(default_factory=list)

    def emit(self, character: str, start: int, end: int) -> None:
        self.characters.append(character)
        self.spans.append((start, end))

    def after_break(self, offset: int) -> int:
        return offset + (2 if self.source.startswith("\r\n", offset) else 1)

    def is_break(self, offset: int, stop: int) -> bool:
        return offset < stop and self.source[offset] in _BREAKS

    def flow(self, offset: int, stop: int, style: Style) -> None:
        """Plain and quoted scalars, between their quotes."""
        while offset < stop:
            character = self.source[offset]
            if character in _BLANKS or character in _BREAKS:
                offset = self.blanks(offset, stop)
            elif style == "single" and character == "'":
                self.emit("'", offset, offset + 2)
                offset += 2
            elif style == "double" and character == "\\":
                offset = self.escape(offset, stop)
            else:
                self.emit(character, offset, offset + 1)
                offset += 1

    def blanks(self, offset: int, stop: int) -> int:
        """A run of blanks: kept inside a line, folded together with the line break around one."""
        end = offset
        while end < stop and self.source[end] in _BLANKS:
            end += 1
        if not self.is_break(end, stop):
            for blank in range(offset, end):
                self.emit(self.source[blank], blank, blank + 1)
            return end
        emitted = len(self.characters)
        after = self.empty_lines(self.after_break(end), stop)
        if len(self.characters) == emitted:
            self.emit(" ", end, end)
        return after

    def empty_lines(self, offset: int, stop: int) -> int:
        """After a break: each further break counts, the blanks around them do not."""
        while True:
            while offset < stop and self.source[offset] in _BLANKS:
                offset += 1
            if not self.is_break(offset, stop):
                return offset
            self.emit("\n", offset, offset)
            offset = self.after_break(offset)

    def escape(self, offset: int, stop: int) -> int:
        code = self.source[offset + 1 : offset + 2]
        if code and code in _BREAKS:
            return self.empty_lines(self.after_break(offset + 1), stop)
        if code in _HEX_DIGITS:
            end = offset + 2 + _HEX_DIGITS[code]
            self.emit(chr(int(self.source[offset + 2 : end], 16)), offset, end)
            return end
        self.emit(_ESCAPED.get(code, code), offset, offset + 2)
        return offset + 2

    def block(self, start: int, folded: bool, parent: int) -> None:
        """Literal and folded block scalars, from their `|` or `>`."""
        header = _HEADER.match(self.source, start)
        if header is None:
            return
        chomping = header[1] or header[4]
        increment = header[2] or header[3]
        offset = header.end()
        if self.is_break(offset, len(self.source)):
            offset = self.after_break(offset)
        least = max(parent + 1, 1)
        indent = least + int(increment) - 1 if increment else max(least, self.widest_indent(offset))
        self.block_lines(self.read_block_lines(offset, indent), folded, chomping)

    def widest_indent(self, offset: int) -> int:
        """The spaces before the first line that is not empty, or before an empty one that has more."""
        widest = 0
        while True:
            start = offset
            while offset < len(self.source) and self.source[offset] == " ":
                offset += 1
            widest = max(widest, offset - start)
            if not self.is_break(offset, len(self.source)):
                return widest
            offset = self.after_break(offset)

    def read_block_lines(self, offset: int, indent: int) -> list[_Line]:
        lines: list[_Line] = []
        size = len(self.source)
        while offset < size:
            start = offset
            while start < size and start - offset < indent and self.source[start] == " ":
                start += 1
            if not self.is_break(start, size) and (start - offset < indent or start == size):
                break
            end = start
            while end < size and self.source[end] not in _BREAKS:
                end += 1
            lines.append(_Line(start, end, end < size))
            offset = self.after_break(end) if end < size else end
        return lines

    def block_lines(self, lines: list[_Line], folded: bool, chomping: str | None) -> None:
        empty: list[_Line] = []
        last: _Line | None = None
        for line in lines:
            if line.start == line.end:
                empty.append(line)
                continue
            if last is not None:
                self.join(last, line, folded, bool(empty))
            for blank in empty:
                self.emit("\n", blank.start, blank.start)
            for offset in range(line.start, line.end):
                self.emit(self.source[offset], offset, offset + 1)
            empty, last = [], line
        if chomping != "-" and last is not None and last.has_break:
            self.emit("\n", last.end, last.end)
        if chomping == "+":
            for blank in empty:
                self.emit("\n", blank.start, blank.start)

    def join(self, last: _Line, line: _Line, folded: bool, apart: bool) -> None:
        """The break between two lines with content: kept, or folded to a space, or swallowed by empty lines."""
        indented = self.source[last.start] in _BLANKS or self.source[line.start] in _BLANKS
        if not folded or indented:
            self.emit("\n", last.end, last.end)
        elif not apart:
            self.emit(" ", last.end, last.end)
