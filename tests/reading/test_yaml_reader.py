"""Reading rule files: what is accepted, and one exact finding for each way a file can be wrong."""

from __future__ import annotations

import re

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from trickwright.reading.codes import CODES
from trickwright.reading.diagnostics import Diagnostic
from trickwright.reading.document import plain
from trickwright.reading.yaml_reader import read_bytes, read_text


def only(findings: list[Diagnostic]) -> Diagnostic:
    assert len(findings) == 1, findings
    return findings[0]


def where(finding: Diagnostic) -> tuple[int, int, int, int]:
    place = finding.place
    return (place.line, place.column, place.end_line, place.end_column)


def refused(source: str) -> Diagnostic:
    document, findings = read_text(source, "f.yaml")
    assert document is None
    return only(findings)


ACCEPTED = [
    ("a: 1\n", {"a": 1}),
    ("a: 1", {"a": 1}),
    ("\ufeffa: 1\n", {"a": 1}),
    ("a: 1\r\nb:\r\n  - 2\r\n", {"a": 1, "b": [2]}),
    ("a: 1\rb: 2\r", {"a": 1, "b": 2}),
    ("%YAML 1.2\n---\na: 1\n...\n", {"a": 1}),
    ("# remark\n---\na: 1 # remark\n", {"a": 1}),
    ("{a: 1, b: [2, {c: 3}]}", {"a": 1, "b": [2, {"c": 3}]}),
    ('{"a":1}', {"a": 1}),
    ("a: {b}", {"a": {"b": None}}),
    ("a: [b: c]", {"a": [{"b": "c"}]}),
    ("? a\n: b\n", {"a": "b"}),
    ("'<<': 1", {"<<": 1}),
    ("a: 'x: &y *z !w @v %u'", {"a": "x: &y *z !w @v %u"}),
    ('a: "tab\\tand\ttab"', {"a": "tab\tand\ttab"}),
    ("a: |\n  tab\there\n", {"a": "tab\there\n"}),
    ("a: b:c\n", {"a": "b:c"}),
    ("source: https://example.org/a#b\n", {"source": "https://example.org/a#b"}),
    ("a: one\u00a0word\n", {"a": "one\u00a0word"}),
    ("a: -bid\nb: 20 + 2 * (tricks - 6)\n", {"a": "-bid", "b": "20 + 2 * (tricks - 6)"}),
]


@pytest.mark.parametrize(("source", "expected"), ACCEPTED)
def test_accepted(source: str, expected: object) -> None:
    document, findings = read_text(source, "f.yaml")
    assert findings == []
    assert document is not None and plain(document.root) == expected
    assert document.source == source.removeprefix("\ufeff")
    assert read_bytes(source.encode(), "f.yaml")[0] == document


REFUSED = [
    # Nothing, or not a map.
    ("", "TW110", (1, 1, 1, 1), "This file is empty."),
    (" \n# a\n", "TW110", (1, 1, 1, 1), "In this file there are only remarks."),
    ("---\n", "TW110", (1, 1, 1, 1), "In this file there are only remarks."),
    ("- a\n- b\n", "TW111", (1, 1, 1, 4), "The whole file is a list; it must be a map of named entries."),
    ("word", "TW111", (1, 1, 1, 5), "The whole file is the single value `word`; it must be a map of named entries."),
    ("'a\n b'", "TW111", (1, 1, 1, 3), "The whole file is the single value `a b`; it must be a map of named entries."),
    # Documents and instructions.
    ("a: 1\n---\nb: 2\n", "TW112", (2, 1, 2, 4), "A second document begins here; a rule file holds only one."),
    ("a: 1\n...\nb: 2\n", "TW112", (3, 1, 3, 3), "A second document begins here; a rule file holds only one."),
    ("...\n...\n...\n", "TW112", (3, 1, 3, 4), "A second document begins here; a rule file holds only one."),
    ("%YAML 1.1\n---\na: 1", "TW113", (1, 1, 1, 10), "A line cannot begin with `%`: YAML reads it as an instruction."),
    ("%TAG ! x\n---\na: 1", "TW113", (1, 1, 1, 9), "A line cannot begin with `%`: YAML reads it as an instruction."),
    ("a: 1\n%b: 2\n", "TW113", (2, 1, 2, 6), "A line cannot begin with `%`: YAML reads it as an instruction."),
    # What the language leaves out of YAML.
    ("a: &x 1", "TW114", (1, 4, 1, 6), "Anchors (`&name`) are not used in rule files."),
    ("a: & x", "TW114", (1, 4, 1, 5), "Anchors (`&name`) are not used in rule files."),
    ("a: *x", "TW115", (1, 4, 1, 6), "A value cannot begin with `*`: YAML reads it as an alias."),
    ("a: * 2", "TW115", (1, 4, 1, 5), "A value cannot begin with `*`: YAML reads it as an alias."),
    ("a:\n  * x\n  * y\n", "TW115", (2, 3, 2, 4), "An item of a list begins with a dash, not with `*`."),
    ("a: !trump", "TW116", (1, 4, 1, 10), "A value cannot begin with `!`: YAML reads it as a tag."),
    ("a: ! x", "TW116", (1, 4, 1, 5), "A value cannot begin with `!`: YAML reads it as a tag."),
    ("a: !!str 5", "TW116", (1, 4, 1, 9), "A value cannot begin with `!`: YAML reads it as a tag."),
    ("a: !e!x y", "TW116", (1, 4, 1, 5), "A value cannot begin with `!`: YAML reads it as a tag."),
    ("a: {<<: {b: 1}}", "TW117", (1, 5, 1, 7), "Merge keys (`<<`) are not used in rule files."),
    ("{[a]: 1}", "TW119", (1, 2, 1, 5), "The name of an entry cannot be a list."),
    ("? {a: b}\n: 1", "TW119", (1, 3, 1, 9), "The name of an entry cannot be a map."),
    # Numbers and names.
    ("a: 1234567890123", "TW123", (1, 4, 1, 17), "This whole number is too long: at most 12 digits are allowed."),
    ("a: " + "1" * 9999, "TW123", (1, 4, 1, 10003), "This whole number is too long: at most 12 digits are allowed."),
    ("a: 0x1234567890123", "TW123", (1, 4, 1, 19), "This whole number is too long: at most 12 digits are allowed."),
    ("a: .nan", "TW124", (1, 4, 1, 8), "`.nan` is not a number a game can count with."),
    ("a: -.inf", "TW124", (1, 4, 1, 9), "`-.inf` is not a number a game can count with."),
    ("a: 1e999", "TW124", (1, 4, 1, 9), "`1e999` is not a number a game can count with."),
    (": x", "TW125", (1, 1, 1, 2), "This entry has no name before its colon."),
    ("a: {: x}", "TW125", (1, 5, 1, 6), "This entry has no name before its colon."),
    ("a: 1\n" + "x" * 2000 + ": 1", "TW126", (2, 1, 2, 2), "The name of an entry may have at most 1,024 characters."),
    ("x" * 2000 + ": 1", "TW126", (1, 1, 1, 2), "The name of an entry may have at most 1,024 characters."),
    # Tabs.
    ("a:\n\tb: 1", "TW130", (2, 1, 2, 2), "Lines are indented with spaces, not with tabs."),
    ("\ta: b", "TW130", (1, 1, 1, 2), "Lines are indented with spaces, not with tabs."),
    ("a:\tb", "TW130", (1, 3, 1, 4), "Outside quotation marks there must be no tab."),
    ("a: b\t", "TW130", (1, 5, 1, 6), "Outside quotation marks there must be no tab."),
    # Colons.
    ("seats:4", "TW131", (1, 6, 1, 7), "There must be a space after the colon of `seats`."),
    ("seats:4\ndeck: x\n", "TW131", (1, 6, 1, 7), "There must be a space after the colon of `seats`."),
    ("a: x\nseats:4\ndeck: y\n", "TW131", (2, 6, 2, 7), "There must be a space after the colon of `seats`."),
    ("a:\n  seats:4\n  b: c\n", "TW131", (2, 8, 2, 9), "There must be a space after the colon of `seats`."),
    ("a: {seats:4}", "TW131", (1, 10, 1, 11), "There must be a space after the colon of `seats`."),
    ("a: 1\nseats:{b: 5, c: d}\n", "TW131", (2, 6, 2, 7), "There must be a space after the colon of `seats`."),
    ("a: 1\nseats:{b: 5}\n", "TW131", (2, 6, 2, 7), "There must be a space after the colon of `seats`."),
    ("seats:{b: 5,\n c: d}\n", "TW131", (1, 6, 1, 7), "There must be a space after the colon of `seats`."),
    ("a:\n  seats:[1, 2]\n  b: c\n", "TW131", (2, 8, 2, 9), "There must be a space after the colon of `seats`."),
    *(
        (source, "TW131", at, "There must be a space after the dash of `b`.")
        for source, at in (
            ("a:\n  -b\n  - c\n  - d # remark\n  - e\n", (2, 3, 2, 4)),
            ("a:\n  -b # remark\n  - c\n", (2, 3, 2, 4)),
            ("a:\n  - c\n  # remark\n  -b\n  - d\n", (4, 3, 4, 4)),
            ("a:\n  - c\n  -b\nd: 1\n", (3, 3, 3, 4)),
        )
    ),
    ("a: x\nseats 4\ndeck: y\n", "TW132", (2, 1, 2, 8), "On this line no colon follows a name."),
    ("seats 4\ndeck: y\n", "TW132", (1, 1, 1, 8), "On this line no colon follows a name."),
    *(
        (source, "TW132", at, "Between `seats` and its value a colon belongs, not an equals sign.")
        for source, at in (
            ("a: x\nseats = 4\ndeck: y\n", (2, 7, 2, 8)),
            ("seats=4\ndeck: y\n", (1, 6, 1, 7)),
        )
    ),
    ("a: 1\nchange {b: {c: d}}\n", "TW132", (2, 1, 2, 7), "After `change` a colon is missing."),
    *(
        (source, "TW132", at, "After `en` a colon is missing.")
        for source, at in (
            ("a:\n  en >-\n    One and\n    two.\n  de: >-\n    Eins.\n", (2, 3, 2, 5)),
            ("a:\n  de: >-\n    Eins.\n  en >-\n    One and\n    two.\nb: 1\n", (4, 3, 4, 5)),
            ("b: 1\nen |\n  One.\n  two.\nc: 1\n", (2, 1, 2, 3)),
        )
    ),
    (
        "a:\n  en; One\n  de: Eins\n",
        "TW132",
        (2, 5, 2, 6),
        "Between `en` and its value a colon belongs, not a semicolon.",
    ),
    ("a;\n  en: One\n", "TW132", (1, 2, 1, 3), "After `a` a colon belongs, not a semicolon."),
    ("a:\n  one\n  two\n  b: 1\n", "TW132", (2, 3, 2, 6), "On this line no colon follows a name."),
    ("a: x\n  one\nseats 4\nplay fair\nb: 1\n", "TW132", (3, 1, 3, 8), "On this line no colon follows a name."),
    ("a: {b: 1, c {d: e}}\n", "TW132", (1, 11, 1, 12), "After `c` a colon is missing."),
    ("a:\n  # b\n  seats 4\n\n  deck: y\n", "TW132", (3, 3, 3, 10), "On this line no colon follows a name."),
    (
        "a: b: c",
        "TW133",
        (1, 5, 1, 6),
        "Inside this value stands a colon with a space after it, which YAML takes for a name and its value.",
    ),
    (
        "a: {b: c: d}",
        "TW133",
        (1, 9, 1, 10),
        "Inside this value stands a colon with a space after it, which YAML takes for a name and its value.",
    ),
    *(
        (source, "TW133", at, "Named entries stand in curly brackets, not in round ones.")
        for source, at in (
            ("players: (seats: 4, sides: partners)\n", (1, 10, 1, 11)),
            ("a: {players: (seats: 4, sides: partners)}\n", (1, 14, 1, 15)),
            ("a: (b: (c: d))\n", (1, 4, 1, 5)),
        )
    ),
    # Indentation.
    ("a: b\n  c: d\n", "TW134", (2, 3, 2, 7), "This line is indented more than line 1, which has its value already."),
    (
        "a:\n    b: 1\n  c: 2\n",
        "TW134",
        (3, 3, 3, 7),
        "The indentation of this line does not fit: no entry above begins in this column.",
    ),
    ("  a: 1\nb: 2\n", "TW134", (2, 1, 2, 5), "This line is indented less than the first line of the file."),
    # Quotes and brackets.
    ('a: "b\nc: 3\n', "TW135", (1, 4, 1, 5), "This quotation mark is not closed on its line."),
    ('a: "b\nc: "d"\n', "TW135", (1, 4, 1, 5), "This quotation mark is not closed on its line."),
    ("a: 'b\n---\n", "TW135", (1, 4, 1, 5), "This quotation mark is not closed on its line."),
    ("a: [1, 2\nb: 3\n", "TW136", (1, 4, 1, 5), "The bracket `[` is not closed."),
    ("a: {b: 1\n", "TW136", (1, 4, 1, 5), "The bracket `{` is not closed."),
    ("a: [", "TW136", (1, 4, 1, 5), "The bracket `[` is not closed."),
    ("a: [b}", "TW137", (1, 6, 1, 7), "The bracket `[` of line 1 is closed by `}`."),
    (
        "a: {b: 1\n c: 2}\n",
        "TW137",
        (2, 3, 2, 4),
        "Before this a comma is missing, or this character needs quotes around its value.",
    ),
    (
        "a: ['b' c]\n",
        "TW137",
        (1, 9, 1, 10),
        "Before this a comma is missing, or this character needs quotes around its value.",
    ),
    # First characters.
    ("a: @b", "TW138", (1, 4, 1, 5), "A value cannot begin with `@`."),
    ("a: %b", "TW138", (1, 4, 1, 5), "A value cannot begin with `%`."),
    ("a: `b`", "TW138", (1, 4, 1, 5), "A value cannot begin with a backtick."),
    ("a: {b: > 3}", "TW138", (1, 8, 1, 9), "A value cannot begin with `>`."),
    ("a: [- b]", "TW138", (1, 5, 1, 6), "A value cannot begin with `-`."),
    ("a: ? b", "TW138", (1, 4, 1, 5), "A value cannot begin with `?`."),
    ("a: [b,,c]", "TW138", (1, 7, 1, 8), "A value is missing before this `,`."),
    ("a: ]", "TW138", (1, 4, 1, 5), "A value is missing before this `]`."),
    ('a: "\\q"', "TW139", (1, 5, 1, 7), "The backslash code `\\q` does not exist."),
    ('a: "\\xzz"', "TW139", (1, 5, 1, 7), "The backslash code `\\x` does not exist."),
    ('a: "b\\UFFFFFFFF"', "TW139", (1, 6, 1, 16), "The backslash code `\\UFFFFFFFF` does not exist."),
    ("a: {b: c}}", "TW140", (1, 10, 1, 11), "No bracket is open that `}` could close."),
    ("a: [b]}] # c", "TW140", (1, 7, 1, 8), "No bracket is open that `}]` could close."),
    (
        "a: {b: c}} d",
        "TW140",
        (1, 10, 1, 11),
        "The value before this has ended already, at its closing quote or bracket.",
    ),
    ("a: 'b' c", "TW140", (1, 8, 1, 9), "The value before this has ended already, at its closing quote or bracket."),
    (
        "{a: 1}\nb: 2",
        "TW140",
        (2, 1, 2, 2),
        "The value before this has ended already, at its closing quote or bracket.",
    ),
    ("a: - b", "TW141", (1, 4, 1, 5), "A value cannot begin with a dash and a space."),
    (
        "a: 1\n- b\n",
        "TW141",
        (2, 1, 2, 4),
        "A line of a list stands here among the named entries that begin on line 1.",
    ),
    (
        "a:\n  - b\n  c: 1\n",
        "TW141",
        (3, 3, 3, 7),
        "This line has no dash, but belongs to the list that begins on line 2.",
    ),
    (
        "a:\n  - b: 1\n  c: 2\n",
        "TW141",
        (2, 3, 2, 4),
        "A dash stands before this entry, but none before line 3.",
    ),
    (
        "a:\n  - b\n  c\n  - d\n",
        "TW141",
        (3, 3, 3, 4),
        "This line has no dash, but belongs to the list that begins on line 2.",
    ),
    ("a: > 3", "TW142", (1, 4, 1, 5), "A value cannot begin with `>`: YAML takes it for a block of text."),
    ("a: >=3", "TW142", (1, 4, 1, 5), "A value cannot begin with `>`: YAML takes it for a block of text."),
    ("a: >3\nb: 1", "TW142", (1, 4, 1, 6), "A value cannot begin with `>`: YAML takes it for a block of text."),
    ("a: |b", "TW142", (1, 4, 1, 5), "A value cannot begin with `|`: YAML takes it for a block of text."),
    # Copied from elsewhere.
    (
        "a: 1\nb:\u00a04\n",
        "TW143",
        (2, 3, 2, 4),
        "This looks like a space, but is another character, as web pages and word processors use it.",
    ),
    (
        "a: 1\n\u00a0b: 4\n",
        "TW143",
        (2, 1, 2, 2),
        "This looks like a space, but is another character, as web pages and word processors use it.",
    ),
    (
        "a: 4\u00a0\n",
        "TW143",
        (1, 5, 1, 6),
        "This looks like a space, but is another character, as web pages and word processors use it.",
    ),
    ("<<<<<<< HEAD\na: 1\n", "TW144", (1, 1, 1, 13), "This line is left over from merging two versions."),
    ("a: 1\n=======\nb: 2\n", "TW144", (2, 1, 2, 8), "This line is left over from merging two versions."),
    # Remarks that cut a text between brackets.
    *(
        (source, "TW145", at, "What follows this `#` is a remark and not part of the text before it.")
        for source, at in (
            ("a: {b: Crow #1, c: d}\ne: f\n", (1, 13, 1, 22)),
            ("a: {b: Crow #1, c: d}", (1, 13, 1, 22)),
            ("a: {\n  b: Crow  #1,\n  c: d\n}\n", (2, 12, 2, 15)),
            ("a: {b: 4 # four, c: d}\n", (1, 10, 1, 23)),
            ("a: [1, 2 #3, 4]\n", (1, 10, 1, 16)),
        )
    ),
    (
        "a: {b: 4 # four\n  c: d}\n",
        "TW137",
        (2, 3, 2, 4),
        "Before this a comma is missing, or this character needs quotes around its value.",
    ),
    ("...", "TW149", (1, 1, 1, 1), "From here on this cannot be read as YAML."),
    # Characters.
    ("a: b\0", "TW108", (1, 5, 1, 6), "Here stands the character NUL, which stands in no text."),
    ("a: \x1b[31m", "TW108", (1, 4, 1, 5), "Here stands the escape character, which would give orders to a terminal."),
    ("a: \x9b", "TW108", (1, 4, 1, 5), "Here stands a control character (U+009B)."),
    ("a: \u2028", "TW108", (1, 4, 1, 5), "Here stands a line break that most editors do not show (U+2028)."),
    ("a: \ud800", "TW108", (1, 4, 1, 5), "Here stands half of a character (U+D800)."),
    (
        "# \u202e\na: 1",
        "TW108",
        (1, 3, 1, 4),
        "Here stands an invisible character that turns the direction of the text (U+202E).",
    ),
    (
        "a: \ufeffb",
        "TW108",
        (1, 4, 1, 5),
        "Here stands a byte order mark, which may stand only at the beginning of a file.",
    ),
    ('a: "\\ud800"', "TW108", (1, 5, 1, 11), "This text contains U+D800, a character that cannot be shown."),
    ('a: "b\\e[31m"', "TW108", (1, 6, 1, 8), "This text contains U+001B, a character that cannot be shown."),
    ('"\\0": b', "TW108", (1, 2, 1, 4), "This text contains U+0000, a character that cannot be shown."),
]


@pytest.mark.parametrize(("source", "code", "at", "message"), REFUSED)
def test_refused(source: str, code: str, at: tuple[int, int, int, int], message: str) -> None:
    finding = refused(source)
    assert (finding.code, where(finding), finding.message) == (code, at, message)
    assert finding.severity == "error"
    assert finding.help


def test_every_reading_code_has_an_example() -> None:
    shown_elsewhere = {
        "TW101",
        "TW102",
        "TW103",
        "TW104",
        "TW105",
        "TW106",
        "TW107",
        "TW109",
        "TW118",
        "TW120",
        "TW121",
        "TW122",
    }
    examples = {code for _, code, _, _ in REFUSED} | shown_elsewhere
    assert examples == {code for code in CODES if code.startswith("TW1")}


HELP = [
    ("a:\n  en >-\n    One and\n    two.\n  de: Eins\n", "Write `en: >-`."),
    ("a:\n  en; >-\n    One and\n    two.\n  de: Eins\n", "Write `en: >-`."),
    ("a;\n  en: One\n", "Write `a:`."),
    ("a: 1\nseats; 4\n", "Write `seats: 4`."),
    ("a: 1\nseats 4\nb: 2\n", "Write `seats: 4`."),
    ("a: 1\nhand\n  b: 2\n", "Write `hand:`."),
    (
        "a: 1\nOne two three\nb: 2\n",
        "Write the name of the entry, a colon, a space and the value, like `seats: 4`. A remark begins with #.",
    ),
    ("a:\n  * x # one\n  * y\n", "Begin each item of a list with a dash: `- x`."),
    ("a: Hoyle: b", "Put the whole value in quotes."),
    (
        "players: seats: 4",
        "Put the whole value in quotes. Or, if `seats` is an entry, write curly brackets: players: {seats: …}",
    ),
    ("seats:4", "Write `seats: 4`."),
    ("a: 1\nseats=4\n", "Write `seats: 4`."),
    ("seats = 4 or 5\na: 1\n", "Write `seats: 4 or 5`."),
    (
        "a:\n  b:\n    c: 1\n   d: 1\n",
        "Entries that belong together begin in the same column; this one begins one column beside line 2 and beside "
        "line 3.",
    ),
    (
        "a:\n    b: 1\n  c: 1\n",
        "Entries that belong together begin in the same column; what belongs to an entry is indented two more.",
    ),
    (
        "a:\n  - b\n  c: 1\n",
        "Begin it with a dash and a space. If it is no part of the list, begin it in the same column as line 1.",
    ),
    ("a:\n  - b\n  c\nd: 1\n", "Begin it with a dash and a space: `- c`."),
    ("a:\n  -b # remark\n  - c\n", "Put a space after the dash: `- b`."),
    ("a: {players: (seats: [3, 4])}", "Write curly brackets, like this: players: {seats: [3, 4]}"),
    ("a: (b: (c: d))", "Write curly brackets, `{` and `}`."),
    ("a: 1\nseats:{b: 5}", "Write `seats: {b: 5}`."),
    ("seats:{b: 5,\n c: d}", "Write `seats: {b: 5, …`."),
    (" ", "Begin with `trickwright: 1` and an `id`, or with a copy of a shipped ruleset."),
    (
        "a:\n  - b: 1\n  c: 2\n",
        "Take the dash away: entries with names have none. Begin all of their names in the same column.",
    ),
    (
        "a:\n  b: 1\n  - c: 2\n",
        "Take the dash away: entries with names have none. Begin all of their names in the same column.",
    ),
    (
        "a: {b: Crow #1, c: d}",
        "Put the whole text in quotes; or, if it is a remark, put a space after the `#`.",
    ),
    (
        "a: *2",
        "To multiply, begin with a number: `2 * bid`. To repeat a value, write it out. If the * is text, use quotes.",
    ),
    ("a: !trump", "For the opposite write `not`, as in `not trump`. Put the value in quotes if the ! belongs to it."),
    ("a: @b c # d", "Put the value in quotes, like `'@b c'`."),
    ("a: {b: @c, d: 1}", "Put the value in quotes, like `'@c'`."),
    ("a: > 3", "Put the value in quotes, like `'> 3'`."),
    ("a: 'it's'", "An apostrophe inside single quotes is written twice: `'it''s'`. Or use double quotes."),
    ("a: [1", "Add `]` after its last entry."),
    ("a: {b: 'it's', c: d}", "An apostrophe inside single quotes is written twice: `'it''s'`. Or use double quotes."),
    (
        'a: {b: "the "big" one"}',
        'A quotation mark inside double quotes has a backslash before it: `\\"`. Or use single quotes.',
    ),
    ("a: {b: c}}", "Remove it, or write the opening bracket that is missing."),
    ("a: [- b]", "Between square brackets no dash stands before an item: take it away."),
    ("a: {b: - c}", "A minus stands directly before its number: -c"),
    ("change {a: {b: c}}", "Write `change: {`."),
    ("a: {b {c: d}}", "Write `b: {`."),
    ("a: {b: c,\n  d [1, 2]}", "Write `d: [`."),
    ("a: 1\n# with:\n  - b\n", "Line 2, `# with:`, is a remark: take its # away, or put one before this line too."),
    ("a: 1\n#b:\n- c\n", "Line 2, `#b:`, is a remark: take its # away, or put one before this line too."),
    (
        "a: x\n\n# b: # c\n# d\n  e: 2\n",
        "Line 3, `# b:`, is a remark: take its # away, or put one before this line too.",
    ),
]


@pytest.mark.parametrize(("source", "help"), HELP)
def test_the_help_says_what_to_write(source: str, help: str) -> None:
    assert refused(source).help == help


@pytest.mark.parametrize(
    ("source", "at"),
    [
        ("a: Crow #1\n", (1, 9, 1, 11)),
        ("a:\n  - Crow #zwei Worte  \n", (2, 10, 2, 21)),
        ("a: {b: Crow #1\n}\n", (1, 13, 1, 15)),
    ],
)
def test_a_remark_that_looks_like_text_is_a_warning(source: str, at: tuple[int, int, int, int]) -> None:
    document, findings = read_text(source, "f.yaml")
    finding = only(findings)
    assert document is not None
    assert (finding.code, finding.severity, where(finding)) == ("TW145", "warning", at)
    assert finding.message == "What follows this `#` is a remark and not part of the text before it."
    assert finding.help == "Put the whole text in quotes; or, if it is a remark, put a space after the `#`."


@pytest.mark.parametrize("line", ["a: b # c", "a: b  #c", "a: 4 #c", "a: 'b' #c", "a: b#c", "a: b #", "a: true #c"])
def test_other_remarks_are_let_alone(line: str) -> None:
    document, findings = read_text(f"{line}\n", "f.yaml")
    assert document is not None and findings == []


@pytest.mark.parametrize(
    ("source", "mark", "column", "help", "meant"),
    [
        ("a: “b”", "“", 4, 'Write straight ones: `"b"`.', {"a": "b"}),
        ("a: {b: „b c“}", "„", 8, 'Write straight ones: `"b c"`.', {"a": {"b": "b c"}}),
        ("a: [»4«]", "»", 5, 'Write straight ones: `"4"`.', {"a": [4]}),
        (f"a: “{'b' * 60}”", "“", 4, "Write straight ones.", {"a": "b" * 60}),
    ],
)
def test_typographic_quotes_around_a_value(source: str, mark: str, column: int, help: str, meant: object) -> None:
    document, findings = read_text(f"{source}\n", "f.yaml")
    finding = only(findings)
    message = f"A value cannot begin with `{mark}`: only straight quotation marks stand around a text."
    assert (finding.code, where(finding)) == ("TW138", (1, column, 1, column + 1))
    assert (finding.message, finding.help) == (message, help)
    assert document is not None and plain(document.root) == meant


@pytest.mark.parametrize(
    "source", ["a: “b” or “c”", "a: the “b”", "a: “b” it is", "a: '“b”'", "“a”: b", "a: “", "a: “b or c", "a: ‘Tis b’"]
)
def test_a_quotation_in_a_text_is_let_alone(source: str) -> None:
    assert read_text(f"{source}\n", "f.yaml")[1] == []


def test_a_warning_does_not_hide_that_a_file_is_no_map() -> None:
    document, findings = read_text("word #1\n", "f.yaml")
    assert document is None
    assert [(finding.code, finding.severity) for finding in findings] == [("TW111", "error"), ("TW145", "warning")]


@pytest.mark.parametrize(
    ("source", "name", "line", "kept"),
    [
        ("a: 1\nb: 2\na: 3\n", "a", 3, {"a": 1, "b": 2}),
        ('1: a\n"1": b\n', "1", 2, {"1": "a"}),
        ("true: a\n'true': b\n", "true", 2, {"true": "a"}),
        ("{a: 1,\n a: 2}\n", "a", 2, {"a": 1}),
        ("? a\n? a\n", "a", 2, {"a": None}),
    ],
)
def test_duplicate_names_are_found_and_the_first_counts(source: str, name: str, line: int, kept: object) -> None:
    document, findings = read_text(source, "f.yaml")
    finding = only(findings)
    assert finding.code == "TW118"
    assert finding.message == f"`{name}` stands here twice: on line 1 and on line {line}."
    assert finding.place.line == line
    assert [(what, place.line) for what, place in finding.related] == [("it stands here first", 1)]
    assert document is not None and plain(document.root) == kept


@pytest.mark.parametrize(
    "source", ["a:\na: {b: 1}\n", "a: {b: 1}\na:\n", "a: >-\n\na: {b: 1}\n"], ids=["first", "second", "folded"]
)
def test_of_two_entries_with_one_name_that_counts_which_says_something(source: str) -> None:
    document, findings = read_text(source, "f.yaml")
    finding = only(findings)
    assert (finding.code, finding.help) == ("TW118", "Remove the one that says nothing.")
    assert document is not None and plain(document.root) == {"a": {"b": 1}}


def test_names_that_come_again_in_a_list_lack_a_dash() -> None:
    _, findings = read_text("cases:\n  - name: x\n    b: 1\n    c: 2\n    b: 3\n    c: 4\n", "f.yaml")
    finding = only(findings)
    assert (finding.code, finding.place.line) == ("TW118", 5)
    assert finding.help == "If a new entry of the list begins here, put a dash before it; else keep one `b` only."
    assert [(what, place.line) for what, place in finding.related] == [
        ("it stands here first", 3), ("`c` stands here twice too", 6),
    ]  # fmt: skip


def test_names_that_come_again_in_a_map_lack_the_name_above_them() -> None:
    source = "r:\n  a:\n    t: 1\n    s: 2\n    u: 3\n    t: 4\n    n: 5\n    s: 6\n    m: 7\n"
    document, findings = read_text(source, "f.yaml")
    finding = only(findings)
    assert (finding.code, finding.place.line) == ("TW118", 6)
    assert finding.help == (
        "If a new entry begins here, write its name and a colon on a line above; else keep each of these names once."
    )
    # What stands below belongs to the other entry.
    assert document is not None and plain(document.root) == {"r": {"a": {"t": 1, "s": 2, "u": 3}}}


def test_a_name_in_the_column_of_its_own_entries_makes_them_come_again() -> None:
    document, findings = read_text("r:\n  a:\n    t: 1\n    s: 2\n    b:\n    t: 4\n    s: 6\n", "f.yaml")
    finding = only(findings)
    assert (finding.code, finding.place.line, finding.help) == ("TW134", 5, "Begin it in column 3, like line 2.")
    assert document is not None and plain(document.root) == {"r": {"a": {"t": 1, "s": 2}}}


def test_a_section_right_below_another_that_comes_again_apart_belongs_into_the_other() -> None:
    document, findings = read_text("a:\n  b: 1\nc:\n    d: 2\n\nc:\n  e: 3\n", "f.yaml")
    finding = only(findings)
    assert document is None and (finding.code, finding.place.line) == ("TW134", 3)
    assert finding.help == "If it is an entry of `a`, begin it in column 3; else keep one of the two."
    assert [place.line for _what, place in finding.related] == [6]


@pytest.mark.parametrize("source", ["a:\n  b: 1\nc:\n  d: 2\nc:\n  e: 3\n", "a:\n  b: 1\n\nc:\n  d: 2\n\nc:\n  e: 3\n"])
def test_sections_that_stand_alike_come_twice(source: str) -> None:
    assert [finding.code for finding in read_text(source, "f.yaml")[1]] == ["TW118"]


def test_names_that_come_again_in_the_file_itself_or_in_brackets_are_mistakes_of_their_own() -> None:
    for source in ("a: 1\nb: 2\na: 3\nb: 4\n", "x: {a: 1, b: 2, a: 3, b: 4}\n"):
        assert [finding.code for finding in read_text(source, "f.yaml")[1]] == ["TW118", "TW118"]


def test_a_line_too_far_to_the_left_is_one_mistake() -> None:
    _, findings = read_text("a: 1\nb:\n  c:\n    x: 1\na: 2\n    d: 1\n", "f.yaml")
    finding = only(findings)
    assert (finding.code, finding.place.line) == ("TW134", 5)
    assert finding.help == "Begin it in column 5, like line 6."


def test_brackets_that_do_not_match_make_no_name_of_a_list() -> None:
    _, findings = read_text("a: {won: [K, A], [J, 5]], b: 1}\n", "f.yaml")
    assert only(findings).code == "TW137"


def test_quotes_make_no_second_name() -> None:
    _, findings = read_text('1: a\n"1": b\n', "f.yaml")
    help = "Keep one of the two, or give them different names. Quotation marks make no difference to a name."
    assert only(findings).help == help


def test_several_findings_come_in_order() -> None:
    document, findings = read_text("a: &x 1\nb: *x\na: !t 3\nd: .inf\n", "f.yaml")
    assert document is None
    assert [(finding.code, finding.place.line) for finding in findings] == [
        ("TW114", 1), ("TW115", 2), ("TW118", 3), ("TW116", 3), ("TW124", 4),
    ]  # fmt: skip


def test_anchored_names_and_maps_are_refused_too() -> None:
    _, findings = read_text("&a b: &c {d: 1}\ne: &f\n  - 1\n", "f.yaml")
    assert [(finding.code, where(finding)) for finding in findings] == [
        ("TW114", (1, 1, 1, 3)), ("TW114", (1, 7, 1, 9)), ("TW114", (2, 4, 2, 6)),
    ]  # fmt: skip


# PyYAML writes YAML 1.1, where `1e3` and `0o7` are words: texts that look like numbers are left out. So are the
# characters this reader refuses.
LOOKS_LIKE_A_NUMBER = re.compile(r"[-+]?[0-9.][0-9a-fA-FoxX.+-]*")
REFUSED_CHARACTERS = "\ufeff\u200b\u2066\u2067\u2068\u2069\u202a\u202b\u202c\u202d\u202e"
ORDINARY = st.text(
    st.characters(exclude_categories=("Cc", "Cs", "Cn", "Zl", "Zp", "Zs"), exclude_characters=REFUSED_CHARACTERS)
    | st.sampled_from("\n\t :#-'\"{}[],&*!|>%@`"),
    max_size=20,
).filter(lambda text: not LOOKS_LIKE_A_NUMBER.fullmatch(text) and not text.startswith(tuple("“”„«»")))
# A name with a bracket in it is taken for a name and a value, with no colon or space between them.
NAMES = ORDINARY.filter(lambda text: not re.search(r"[:\s][\[{]", text))
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-999_999_999_999, 999_999_999_999) | ORDINARY,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAMES, inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(NAMES, VALUES, min_size=1, max_size=5), st.sampled_from([None, True, False]), st.booleans())
def test_what_pyyaml_writes_is_read_back(data: dict[str, object], flow: bool | None, in_unicode: bool) -> None:
    source = yaml.safe_dump(data, default_flow_style=flow, allow_unicode=in_unicode, sort_keys=False)
    document, findings = read_text(source, "f.yaml")
    assert findings == []
    assert document is not None and plain(document.root) == data


@given(st.text(st.characters()))
def test_no_text_raises(source: str) -> None:
    document, findings = read_text(source, "f.yaml")
    assert document is not None or findings


@given(st.binary())
def test_no_bytes_raise(data: bytes) -> None:
    document, findings = read_bytes(data, "f.yaml")
    assert document is not None or findings


@given(
    st.lists(st.sampled_from([*"ab1 :-,[]{}'\"|>?&*!%@`#\\.<=\n\r\t\u00a0", "\n  ", "a: ", "- ", "...", "---", "\\U"]))
)
def test_no_broken_yaml_raises(pieces: list[str]) -> None:
    source = "".join(pieces)
    document, findings = read_text(source, "f.yaml")
    assert document is not None or findings
    for finding in findings:
        place = finding.place
        assert finding.code in CODES
        assert 1 <= place.line <= place.end_line <= source.count("\n") + source.count("\r") + 1
        assert (place.line, place.column) <= (place.end_line, place.end_column)
