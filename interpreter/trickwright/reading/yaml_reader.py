"""Reads a rule file or a case file: from a path, bytes or text to a Document, with findings in place of exceptions."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import replace

import yaml
from yaml.error import MarkedYAMLError

from trickwright.reading.diagnostics import Diagnostic, Place, error, has_errors, in_order, shown, whole_file
from trickwright.reading.document import Document, Mapping, Node, Scalar, Sequence
from trickwright.reading.file_bytes import bytes_of, text_of, too_large
from trickwright.reading.file_kinds import RULES, Kind
from trickwright.reading.missing_colons import line_without_colon
from trickwright.reading.refusals import directive_refused, long_name, several_documents
from trickwright.reading.source_text import SourceText
from trickwright.reading.syntax_errors import explain, impossible_code, line_mistake, unreadable
from trickwright.reading.tree_builder import RefusedError, TreeBuilder

Result = tuple[Document | None, list[Diagnostic]]
"""A document, and what was found. No document if the file cannot be understood as it was meant."""

_FORBIDDEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff\ufffe\uffff]"
)
_NAMES = {
    "\0": "the character NUL, which stands in no text",
    "\x1b": "the escape character, which would give orders to a terminal",
    "\x85": "a line break that most editors do not show (U+0085)",
    "\u2028": "a line break that most editors do not show (U+2028)",
    "\u2029": "a line break that most editors do not show (U+2029)",
    "\ufeff": "a byte order mark, which may stand only at the beginning of a file",
}
_DIRECTION_MARKS = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
_DOCUMENT_MARK = re.compile(r"^(?:---|\.\.\.)(?=[ \t\r\n]|$)", re.MULTILINE)
_REMARKS_AND_INSTRUCTION = re.compile(r"(?:[ \t]*+(?:#[^\r\n]*+)?[\r\n])*+(%[^\r\n]*)")
_YAML_VERSION = re.compile(r"%YAML +1\.2[ \t]*(?:#.*)?")
_COLON = re.compile(r" *:")
_WORD_AND_COLON = re.compile(r"([^\s:,'\"]+):(\S.*)")


def read_file(path: str | os.PathLike[str], shown_as: str | None = None, kind: Kind = RULES) -> Result:
    """Reads a file. `shown_as` is its name in findings, the path itself if nothing else is said."""
    name = os.fspath(path) if shown_as is None else shown_as
    data = bytes_of(path, name, kind)
    return (None, [data]) if isinstance(data, Diagnostic) else read_bytes(data, name, kind)


def read_bytes(data: bytes, file: str, kind: Kind = RULES) -> Result:
    """Reads the content of a file; `file` is its name in findings."""
    text = text_of(data, file, kind)
    return (None, [text]) if isinstance(text, Diagnostic) else _read(SourceText(file, text), kind)


def read_text(source: str, file: str, kind: Kind = RULES) -> Result:
    """Reads text; `file` is its name in findings."""
    if len(source) > kind.largest:
        return None, [too_large(file, kind)]
    return _read(SourceText(file, source.removeprefix("\ufeff")), kind)


def _read(source: SourceText, kind: Kind) -> Result:
    builder = TreeBuilder(source, kind)
    try:
        _check_characters(source)
        _check_marks(source)
        for event in _events(source, builder):
            builder.take(event)
            _check_root(event, builder)
        if builder.documents == 0:
            raise RefusedError(_empty(source, kind))
    except RefusedError as refused:
        return None, in_order(_called(finding, kind) for finding in _up_to(refused.finding, builder.findings))
    usable = builder.usable and builder.root is not None
    findings = in_order(_called(finding, kind) for finding in builder.findings)
    return _document(source, builder.root) if usable else None, findings


def _up_to(last: Diagnostic, earlier: list[Diagnostic]) -> list[Diagnostic]:
    """The findings, with that at which reading had to end; of those that one mistake has brought about one.

    Brackets that do not match make names of lists on their line. The name of a line that begins too far to the left
    may be taken in the map that it is then in.
    """
    follows = {"TW119", "TW118"} if last.code == "TW134" else {"TW119"}

    def stays(one: Diagnostic) -> bool:
        return one.place != last.place and (one.code not in follows or one.place.line != last.place.line)

    return [*filter(stays, earlier), last]


def _called(finding: Diagnostic, kind: Kind) -> Diagnostic:
    """A finding that calls the file by its kind."""
    if kind is RULES or RULES.name not in finding.message:
        return finding
    return replace(finding, message=finding.message.replace(RULES.name, kind.name))


def _document(source: SourceText, root: Node | None) -> Document | None:
    return None if root is None else Document(root, source.file, source.text)


def _events(source: SourceText, builder: TreeBuilder) -> Iterator[yaml.Event]:
    """PyYAML's events, one by one, so that a limit stops the work. Raises RefusedError for a syntax error."""
    events: Iterator[yaml.Event] = yaml.parse(source.text, Loader=yaml.SafeLoader)
    last = 0
    while True:
        try:
            event = next(events, None)
        except MarkedYAMLError as problem:
            raise RefusedError(explain(problem, source, builder.last_scalar, builder.open_bracket)) from problem
        except (yaml.YAMLError, ValueError, ArithmeticError, LookupError, AssertionError, AttributeError) as problem:
            # PyYAML meets some broken input, such as the code \UFFFFFFFF, with exceptions that are not its own.
            raise RefusedError(impossible_code(source, last) or unreadable(source, last)) from problem
        if event is None:
            return
        last = event.end_mark.index if event.end_mark is not None else last
        yield event


def _check_characters(source: SourceText) -> None:
    """Raises RefusedError at the first character that has no business in a rule file."""
    found = _FORBIDDEN.search(source.text)
    if found is None:
        return
    character = found[0]
    what = _NAMES.get(character, f"a control character (U+{ord(character):04X})")
    if character in _DIRECTION_MARKS:
        what = f"an invisible character that turns the direction of the text (U+{ord(character):04X})"
    elif "\ud800" <= character <= "\udfff":
        what = f"half of a character (U+{ord(character):04X})"
    place = source.place(found.start(), found.end())
    help = "Remove it; retype the line if it cannot be seen."
    raise RefusedError(error("TW108", f"Here stands {what}.", place, help))


def _check_marks(source: SourceText) -> None:
    """Instructions at the beginning, and lines that part documents; raises RefusedError.

    PyYAML would notice them too, but reads any number of them before it says so.
    """
    lines_read = 0
    while remarks := _REMARKS_AND_INSTRUCTION.match(source.text, lines_read):
        start, lines_read = remarks.span(1)
        if not _YAML_VERSION.fullmatch(remarks[1]):
            raise RefusedError(directive_refused(source, start))
    marks = list(_DOCUMENT_MARK.finditer(source.text))
    starts = [mark for mark in marks if mark[0] == "---"]
    if len(starts) > 1 or len(marks) > 2:
        extra = starts[1] if len(starts) > 1 else marks[-1]
        raise RefusedError(several_documents(source, extra.start()))


def _check_root(event: yaml.Event, builder: TreeBuilder) -> None:
    """Raises RefusedError as soon as the outermost value turns out not to be a map."""
    root = builder.root
    if root is None or isinstance(root, Mapping) or not isinstance(event, yaml.NodeEvent | yaml.CollectionEndEvent):
        return
    if has_errors(builder.findings):
        raise RefusedError(builder.findings.pop())
    help = f"Begin with a name, a colon and a value, like `{builder.kind.first_entry}`."
    if isinstance(root, Sequence):
        message = "The whole file is a list; it must be a map of named entries."
        raise RefusedError(error("TW111", message, _first_line(builder.source, root.place), help))
    if root.style == "plain" and not root.text:
        raise RefusedError(_empty(builder.source, builder.kind))
    raise RefusedError(_not_a_map(builder.source, root, help))


def _not_a_map(source: SourceText, root: Scalar, help: str) -> Diagnostic:
    place = _first_line(source, root.place)
    message = f"The whole file is the single value {shown(root.text)}; it must be a map of named entries."
    plain_refused = _without_colon(source, root, place) if root.style == "plain" else None
    return line_mistake(source, root.place.line) or plain_refused or error("TW111", message, place, help)


def _without_colon(source: SourceText, root: Scalar, place: Place) -> Diagnostic | None:
    """A first entry that YAML takes for a word, and the following lines with it."""
    if _WORD_AND_COLON.match(source.line(root.place.line)[root.place.column - 1 :]):
        return line_without_colon(source, root.place.line)
    if root.origin is None or not _COLON.match(source.text, root.origin.end):
        return None
    if place == root.place:
        return long_name(source, root.origin.start)
    return line_without_colon(source, root.place.line)


def _first_line(source: SourceText, place: Place) -> Place:
    if place.line == place.end_line:
        return place
    return Place(place.file, place.line, place.column, place.line, len(source.line(place.line).rstrip()) + 1)


def _empty(source: SourceText, kind: Kind) -> Diagnostic:
    message = "In this file there are only remarks." if source.text.strip() else "This file is empty."
    return error("TW110", message, whole_file(source.file), kind.begins)
