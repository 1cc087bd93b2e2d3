"""From PyYAML's parse events to a tree of values with places; refuses what a rule file has no use for.

Anchors, aliases, tags and merge keys are left out of the language on purpose: with them a line no longer says
what it means, and a variant could not address what they bring in.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

import yaml

from trickwright.reading.character_map import Style
from trickwright.reading.core_schema import MOST_DIGITS, NotFiniteError, ScalarValue, TooManyDigitsError, value_of
from trickwright.reading.diagnostics import Diagnostic, Place, error, shown, warning
from trickwright.reading.document import Mapping, Node, Origin, Scalar, Sequence
from trickwright.reading.file_kinds import RULES, Kind
from trickwright.reading.indentation import indentation, outside_its_text
from trickwright.reading.refusals import (
    alias_refused,
    anchor_refused,
    begins_too_far_left,
    begins_too_far_right,
    block_header_refused,
    colon_forgotten,
    duplicate_refused,
    end_of_word,
    instead_of_code,
    name_line_missing,
    odd_space_refused,
    remark_in_text,
    several_documents,
    space_missing,
    tag_refused,
    typographic_quotes_refused,
)
from trickwright.reading.right_spelling import NAME_AND_BRACKET, in_typographic_quotes
from trickwright.reading.source_text import SourceText

DEEPEST = 32
"""How many maps and lists may stand inside each other, the outermost included."""
MOST_NODES = RULES.most_values
"""How many values, names of entries included, a rule file may have."""
LONGEST_SCALAR = 20_000
"""How many characters a single value may have."""

_STYLES: dict[str | None, Style] = {"'": "single", '"': "double", "|": "literal", ">": "folded"}
ODD_SPACE = re.compile("[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000]")
"""Characters that look like a space, or like nothing, and are no space to YAML."""

_MISLEADING_SPACE = re.compile(f"^{ODD_SPACE.pattern}|(?<=:){ODD_SPACE.pattern}|{ODD_SPACE.pattern}$")
# `players:{seats: 4}` is one long name to YAML; a name with a bracket is never meant.
_BRACKET_AFTER_COLON = re.compile(r"([^\s:,'\"\[\]{}]+):([\[{].*)", re.DOTALL)
_SENTENCE = re.compile(r"(?:\S+ +){2,}\S")
_REMARK_AFTER_TEXT = re.compile(r" #\w")
_NO_SPACE_AFTER_COLON = re.compile(r"([^\s:,]+):(\S.*)", re.DOTALL)
# What a backslash code can bring in that could not stand in the file itself, apart from line breaks.
_HARMFUL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff\ufffe\uffff]")


class RefusedError(Exception):
    """The file cannot be read on from here; the one finding says why."""

    def __init__(self, finding: Diagnostic) -> None:
        super().__init__(finding.message)
        self.finding = finding


@dataclass
class _Open:
    """A map or a list whose end has not been read yet."""

    start: int
    end: int
    column: int
    is_map: bool
    in_brackets: bool
    entries: list[tuple[Scalar, Node]] = field(default_factory=list)
    items: list[Node] = field(default_factory=list)
    first: dict[str, Scalar] = field(default_factory=dict)
    key: Scalar | None = None
    key_read: bool = False
    twice: int | None = None  # where the finding stands that a name is there twice
    own: int = 0  # how many entries there were before the first of the names that are there twice
    ends: bool = False  # whether entries of another map begin there, so that they do not count
    merging: bool = False  # the entry that is read is a merge key, which is refused together with its value


class TreeBuilder:
    """Takes events one by one. `root` is the finished tree, or None as long as it is not or cannot be finished."""

    def __init__(self, source: SourceText, kind: Kind = RULES) -> None:
        self.source = source
        self.kind = kind
        self.findings: list[Diagnostic] = []
        self.root: Node | None = None
        self.documents = 0
        self.last_scalar: Scalar | None = None
        self._open: list[_Open] = []
        self._nodes = 0
        self._unusable = False

    @property
    def open_bracket(self) -> int | None:
        """The offset of the innermost bracket that is still open, or None."""
        return self._open[-1].start if self._open and self._open[-1].in_brackets else None

    @property
    def usable(self) -> bool:
        """Whether the tree says what the file says."""
        return self.root is not None and not self._unusable

    def take(self, event: yaml.Event) -> None:
        """Raises RefusedError where nothing sensible can follow."""
        if isinstance(event, yaml.DocumentStartEvent):
            self._document(event)
        elif isinstance(event, yaml.AliasEvent):
            self._alias(event)
        elif isinstance(event, yaml.ScalarEvent):
            self._scalar(event)
        elif isinstance(event, yaml.CollectionStartEvent):
            self._collection(event)
        elif isinstance(event, yaml.CollectionEndEvent):
            self._close(event)

    def _document(self, event: yaml.DocumentStartEvent) -> None:
        self.documents += 1
        if self.documents > 1:
            raise RefusedError(several_documents(self.source, _offset(event.start_mark)))

    def _count(self, offset: int) -> None:
        self._nodes += 1
        if self._nodes > self.kind.most_values:
            raise RefusedError(
                error(
                    "TW121",
                    f"This file has more than {self.kind.most_values:,} values.",
                    self.source.place(offset, offset),
                    self.kind.too_many,
                )
            )

    def _properties(self, event: yaml.NodeEvent, tag: str | None) -> None:
        if event.anchor is None and tag is None:
            return
        start = _offset(event.start_mark)
        place = self.source.place(start, end_of_word(self.source.text, start))
        if event.anchor is not None:
            self._unusable = True
            self.findings.append(anchor_refused(place))
        if tag is not None:
            self._unusable = True
            self.findings.append(tag_refused(place, of_yaml=tag.startswith("tag:yaml.org,")))

    def _alias(self, event: yaml.AliasEvent) -> None:
        start, end = _offset(event.start_mark), _offset(event.end_mark)
        self._count(start)
        self._unusable = True
        if not (self._open and self._open[-1].merging):
            self.findings.append(alias_refused(self.source.place(start, end)))
        self._add(Scalar(None, "", "plain", self.source.place(start, end)), end)

    def _scalar(self, event: yaml.ScalarEvent) -> None:
        start, end = _offset(event.start_mark), _offset(event.end_mark)
        self._count(start)
        self._properties(event, event.tag)
        style = _STYLES.get(event.style, "plain")
        if style in ("literal", "folded"):
            end = start + len(self.source.text[start:end].rstrip())
        place = self.source.place(start, end)
        if len(event.value) > LONGEST_SCALAR:
            message = f"This text has {len(event.value):,} characters; at most {LONGEST_SCALAR:,} are allowed."
            raise RefusedError(error("TW122", message, place, "Shorten it, or split it into several entries."))
        indent = self._open[-1].column if self._open else -1
        node = Scalar(
            self._value(event.value, style, place),
            event.value,
            style,
            place,
            Origin(self.source, start, end, indent),
        )
        node = self._in_straight_quotes(node)
        self._check_text(node)
        if style == "plain" and isinstance(node.value, str) and _REMARK_AFTER_TEXT.match(self.source.text, end):
            self.findings.append(warning("TW145", *remark_in_text(self.source, end + 1)))
        before, self.last_scalar = self.last_scalar, node
        self._check_text_above(before, node)
        self._add(node, end)

    def _in_straight_quotes(self, node: Scalar) -> Scalar:
        """A value as it was meant that stands in quotation marks of a word processor, which is reported."""
        is_name = bool(self._open) and self._open[-1].is_map and not self._open[-1].key_read
        text = in_typographic_quotes(node.text) if node.style == "plain" and not is_name else None
        if text is None or node.origin is None:
            return node
        start, end = node.origin.start + 1, node.origin.end - 1
        self.findings.append(typographic_quotes_refused(node.place_of(0, 1), node.text[0], text))
        place = self.source.place(start, end)
        origin = replace(node.origin, start=start, end=end)
        return Scalar(self._value(text, "plain", place), text, "plain", place, origin)

    def _check_text_above(self, before: Scalar | None, node: Scalar) -> None:
        """Raises RefusedError for a sentence that follows a text and is not indented under its name."""
        if before is None or before.style not in ("literal", "folded") or not _SENTENCE.match(node.text):
            return
        if node.style == "plain" and node.place.line == before.place.end_line + 1:
            finding = outside_its_text(self.source, node.place.line)
            if finding is not None:
                raise RefusedError(finding)

    def _value(self, text: str, style: Style, place: Place) -> ScalarValue:
        if style != "plain":
            return text
        try:
            return value_of(text)
        except TooManyDigitsError:
            message = f"This whole number is too long: at most {MOST_DIGITS} digits are allowed."
            self._refuse("TW123", message, place, "Use a smaller number, or put it in quotes if it is meant as text.")
        except NotFiniteError:
            message = f"{shown(text)} is not a number a game can count with."
            help = "Write an ordinary number, or put it in quotes if it is meant as text."
            self._refuse("TW124", message, place, help)
        return text

    def _check_text(self, node: Scalar) -> None:
        found = _HARMFUL.search(node.text)
        if found:
            message = f"This text contains U+{ord(found[0]):04X}, a character that cannot be shown."
            place = node.place_of(found.start(), found.end())
            self._refuse("TW108", message, place, instead_of_code(node.text[found.start() :]))
        # In a text such spaces do no harm; at its ends they turn a number or a name into something else.
        odd = _MISLEADING_SPACE.search(node.text) if node.style == "plain" else None
        if odd:
            self.findings.append(odd_space_refused(node.place_of(odd.start(), odd.end())))
            self._unusable = True
        if node.style in ("literal", "folded") and not node.text:
            # `> 3` with the space left out reads as an empty text with three spaces of indentation.
            header = self.source.text[node.origin.start : node.origin.start + 2] if node.origin else ""
            if header[1:].isdigit():
                self.findings.append(block_header_refused(node.place, self.source))
                self._unusable = True

    def _refuse(self, code: str, message: str, place: Place, help: str) -> None:
        self.findings.append(error(code, message, place, help))
        self._unusable = True

    def _collection(self, event: yaml.CollectionStartEvent) -> None:
        start = _offset(event.start_mark)
        self._count(start)
        self._properties(event, event.tag)
        if len(self._open) == DEEPEST:
            message = f"Here more than {DEEPEST} maps and lists stand inside each other."
            place = self.source.place(start, start + 1)
            raise RefusedError(error("TW120", message, place, "Nest less; no game needs that."))
        self._open.append(
            _Open(
                start,
                start,
                start - self.source.line_starts[self.source.line_of(start) - 1],
                isinstance(event, yaml.MappingStartEvent),
                self.source.text[start : start + 1] in ("[", "{") and bool(event.flow_style),
            )
        )

    def _close(self, event: yaml.CollectionEndEvent) -> None:
        closed = self._open.pop()
        # Only a bracket has an end of its own; otherwise the last value is the end.
        end = max(closed.end, _offset(event.end_mark)) if closed.in_brackets else closed.end
        place = self.source.place(closed.start, end)
        if closed.is_map:
            self._add(Mapping(tuple(closed.entries[: closed.own] if closed.ends else closed.entries), place), end)
        else:
            self._add(Sequence(tuple(closed.items), place), end)

    def _add(self, node: Node, end: int) -> None:
        if not self._open:
            self.root = node
            return
        owner = self._open[-1]
        owner.end = max(owner.end, end)
        if not owner.is_map:
            owner.items.append(node)
        elif not owner.key_read:
            owner.key = self._key(node)
            owner.key_read = True
        else:
            if owner.key is not None:
                self._entry(owner, owner.key, node)
            owner.key_read = owner.merging = False

    def _key(self, node: Node) -> Scalar | None:
        if not isinstance(node, Scalar):
            kind = "map" if isinstance(node, Mapping) else "list"
            message = f"The name of an entry cannot be a {kind}."
            self._refuse("TW119", message, node.place, "Use a plain word as its name.")
            return None
        if node.style == "plain" and not node.text:
            if node.origin is not None:
                self._refuse("TW125", "This entry has no name before its colon.", node.place, "Write a name before it.")
            return None
        joined = _BRACKET_AFTER_COLON.fullmatch(node.text) if node.style == "plain" else None
        if joined and node.origin is not None:
            place = node.place_of(len(joined[1]), len(joined[1]) + 1)
            line = self.source.line(place.line)[place.column :]
            raise RefusedError(space_missing(place, joined[1], line))
        forgotten = NAME_AND_BRACKET.match(node.text) if node.style == "plain" else None
        if forgotten:
            raise RefusedError(colon_forgotten(node.place_of(0, len(forgotten[1])), forgotten[1], forgotten[2]))
        if node.style == "plain" and node.text == "<<":
            message = "Merge keys (`<<`) are not used in rule files."
            self._refuse("TW117", message, node.place, self.kind.for_repeating)
            self._open[-1].merging = True
            return None
        return node

    def _entry(self, owner: _Open, key: Scalar, value: Node) -> None:
        earlier = owner.first.setdefault(key.text, key)
        if earlier is not key:
            self._second_entry(owner, earlier, key, value)
            return
        missing_space = _NO_SPACE_AFTER_COLON.fullmatch(key.text)
        if owner.in_brackets and key.style == "plain" and missing_space and _is_absent(value):
            place = key.place_of(len(missing_space[1]), len(missing_space[1]) + 1)
            self.findings.append(space_missing(place, missing_space[1], missing_space[2]))
            self._unusable = True
        owner.entries.append((key, value))

    def _second_entry(self, owner: _Open, earlier: Scalar, later: Scalar, value: Node) -> None:
        """Refuses a name that has stood there before; of two entries the first counts, unless it is empty."""
        first = next((at for at, (key, _value) in enumerate(owner.entries) if key is earlier), None)
        empty = _is_empty(value)
        if first is not None and _is_empty(owner.entries[first][1]):
            owner.entries[first] = (later, value)
            empty = True
        if first and not owner.in_brackets and self._is_joined_above(earlier) and self._begins_a_section(later):
            section, above = owner.entries[first - 1]
            if isinstance(above, Mapping) and isinstance(owner.entries[first][1], Mapping):
                self.findings.append(begins_too_far_left(earlier, later, section, above))
                self._unusable = True
                return
        in_list = len(self._open) > 1 and not self._open[-2].is_map
        if owner.twice is None:
            owner.twice, owner.own = len(self.findings), len(owner.entries)
            self.findings.append(duplicate_refused(earlier, later, isinstance(value, Mapping), empty, in_list))
        elif in_list or (not owner.in_brackets and len(self._open) > 1):
            self._another_map(owner, later, in_list)
        else:
            self.findings.append(duplicate_refused(earlier, later, isinstance(value, Mapping), empty))

    def _is_joined_above(self, key: Scalar) -> bool:
        """Whether a line stands directly above an entry, and is indented more, as the last of a section is."""
        above = key.place.line - 1
        return bool(self.source.line(above).strip()) and indentation(self.source, above) >= key.place.column

    def _begins_a_section(self, key: Scalar) -> bool:
        """Whether an entry stands apart from those above it."""
        return not self.source.line(key.place.line - 1).strip()

    def _another_map(self, owner: _Open, later: Scalar, in_list: bool) -> None:
        """Makes one finding of several names that are there twice: where the first is, another map begins.

        In a list its dash is missing probably. Else its name is, or that is the empty entry directly above.
        """
        assert owner.twice is not None
        first_one = self.findings[owner.twice]
        if not in_list and not owner.ends:
            above, nothing = owner.entries[owner.own - 1]
            outer = self._open[-2].key
            if _is_absent(nothing) and above.place.line < first_one.place.line and outer is not None:
                owner.own -= 1
                first_one = begins_too_far_right(above, outer)
            else:
                first_one = name_line_missing(first_one)
        owner.ends = True
        others = (*first_one.related, (f"{shown(later.text)} stands here twice too", later.place))
        self.findings[owner.twice] = replace(first_one, related=others)


def _is_absent(node: Node) -> bool:
    return _is_empty(node) and isinstance(node, Scalar) and node.style == "plain"


def _is_empty(node: Node) -> bool:
    return isinstance(node, Scalar) and node.style in ("plain", "literal", "folded") and not node.text


def _offset(mark: object) -> int:
    # PyYAML's own marks and those of its C library share only this; the stubs allow none at all.
    index = getattr(mark, "index", None)
    assert isinstance(index, int)
    return index
