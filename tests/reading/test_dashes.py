"""Lines with and without a dash in one column: which of them is the odd one, and what the mend is."""

from __future__ import annotations

import pytest

from trickwright.reading.yaml_reader import read_text

TAKE_AWAY = "Take the dash away: entries with names have none. Begin all of their names in the same column."


def lacks(first: int) -> str:
    return f"This line has no dash, but belongs to the list that begins on line {first}."


def differs_from(number: int) -> str:
    return f"This line has no dash, but line {number}, which begins in the same column, has one."


def too_far_left(item: int) -> str:
    return f"The indentation of this line does not fit: it begins in the column of the dash of line {item}."


def put(item: str) -> str:
    return f"Put a dash and a space before `{item.split(':')[0]}`: `- {item}`."


@pytest.mark.parametrize(
    ("source", "code", "line", "message", "help"),
    [
        # An item lacks its dash: the last, one in the middle, and the first of them.
        ("a:\n  - b: x\n    c: 1\n  b: y\n    c: 2\n", "TW141", 4, lacks(2), put("b: y")),
        ("a:\n  - b: x\n  b: y\n", "TW141", 3, lacks(2), put("b: y")),
        ("a:\n  - b: x\n    c: 1\n  d: y\n    c: 2\n  - b: z\n", "TW141", 4, lacks(2), put("d: y")),
        ("a:\n  - b: x\n    # remark\n\n    c: 1\n  b: y\n\n    c: 2\n", "TW141", 6, lacks(2), put("b: y")),
        ("a:\n  b: x\n    c: 1\n  - b: y\n    c: 2\n", "TW141", 2, differs_from(4), put("b: x")),
        (
            "a:\n  b: x\n  c: 1\n  d: 2\n  - b: y\n    c: 2\n",
            "TW141",
            2,
            differs_from(5),
            f"{put('b: x')} Begin lines 3 and 4 in column 5, below it.",
        ),
        # It has a dash, and lacks the space.
        (
            "a:\n  -b: x\n    c: 1\n",
            "TW131",
            2,
            "There must be a space after the dash of `b: x`.",
            "Put a space after the dash: `- b: x`.",
        ),
        (
            "a:\n  - b: x\n    c: 1\n  -b: y\n    c: 1\n",
            "TW131",
            4,
            "There must be a space after the dash of `b: y`.",
            "Put a space after the dash: `- b: y`.",
        ),
        # A later entry of an item begins too far left.
        ("a:\n  - b: x\n  c: 1\n    d: 2\n", "TW134", 3, too_far_left(2), "Begin line 3 in column 5, below `b`."),
        (
            "a:\n  - b: x\n    c: 1\n  - b: y\n  c: 2\n  d: 3\n  - b: z\n    c: 4\n",
            "TW134",
            5,
            too_far_left(4),
            "Begin lines 5 and 6 in column 5, below `b`.",
        ),
        # A dash too many before an entry, whatever stands below its name.
        (
            "a:\n  - b:\n    c: 1\n  d: 2\n",
            "TW141",
            2,
            "A dash stands before this entry, but none before line 4.",
            TAKE_AWAY,
        ),
        (
            "a:\n  - b: >-\n    c: 1\n  d: 2\n  e: 3\n",
            "TW141",
            2,
            "A dash stands before this entry, but none before line 4.",
            TAKE_AWAY,
        ),
        (
            "a:\n  - b: {x: 1,\n    c: 1}\n  d: 2\n",
            "TW141",
            2,
            "A dash stands before this entry, but none before line 4.",
            TAKE_AWAY,
        ),
        (
            "a:\n  b: 1\n  - c: 2\n  d: 3\n",
            "TW141",
            3,
            "A line of a list stands here among the named entries that begin on line 2.",
            TAKE_AWAY,
        ),
        # Single values.
        ("a:\n  - b\n  - c\n  d\ne: 1\n", "TW141", 4, lacks(2), "Begin it with a dash and a space: `- d`."),
        ("a:\n  - b\n  d\n  - c\n", "TW141", 3, lacks(2), "Begin it with a dash and a space: `- d`."),
    ],
)
def test_the_odd_line_of_a_column_is_named(source: str, code: str, line: int, message: str, help: str) -> None:
    document, findings = read_text(source, "our.yaml")
    found = [(finding.code, finding.place.line, finding.message, finding.help) for finding in findings]
    assert (document, found) == (None, [(code, line, message, help)])


def test_a_line_without_a_colon_among_items_with_names_is_no_item() -> None:
    _document, [finding] = read_text("a:\n  - b: x\n    c: 1\n  seats 4\nd: 1\n", "our.yaml")
    assert (finding.code, finding.help) == ("TW132", "Write `seats: 4`.")
