"""A file at a limit is read; one over it gives one finding, however large or deep it is."""

from __future__ import annotations

import pytest

from trickwright.reading.file_bytes import LARGEST_FILE
from trickwright.reading.tree_builder import DEEPEST, LONGEST_SCALAR, MOST_NODES
from trickwright.reading.yaml_reader import read_bytes, read_text


def nested(depth: int) -> str:
    return "\n".join(" " * level + "a:" for level in range(depth))


LIMITS = [
    (nested(DEEPEST), None),
    (nested(DEEPEST + 1), "TW120"),
    (nested(1100), "TW120"),
    ("a: " + "[" * 100_000, "TW120"),
    ("a: " + "[" * 100_000 + "]" * 100_000, "TW120"),
    ("a: " + "{a: " * 100_000, "TW120"),
    ("a: " + "[\n" * 100_000, "TW120"),
    ("- " * 100_000, "TW120"),
    ("? " * 100_000, "TW120"),
    ("a: [" + "1," * (MOST_NODES - 3) + "]", None),
    ("a: [" + "1," * (MOST_NODES - 2) + "]", "TW121"),
    ("a: [" + "1," * 400_000 + "]", "TW121"),
    ("a: " + "b" * LONGEST_SCALAR, None),
    ("a: " + "b" * (LONGEST_SCALAR + 1), "TW122"),
    ("a: |\n" + "  b\n" * LONGEST_SCALAR, "TW122"),
    ("a: '" + " " * 900_000 + "'", "TW122"),
    ("#" * (LARGEST_FILE - 5) + "\na: 1", None),
    ("#" * (LARGEST_FILE - 4) + "\na: 1", "TW105"),
    ("a: " + "b" * 5_000_000, "TW105"),
    ("---\n" * 100_000, "TW112"),
    ("...\n" * 100_000, "TW112"),
    ("%YAML 1.2\n" * 90_000, "TW113"),
]


@pytest.mark.parametrize(("source", "code"), LIMITS)
def test_a_limit_gives_one_finding(source: str, code: str | None) -> None:
    for document, findings in (read_text(source, "f.yaml"), read_bytes(source.encode(), "f.yaml")):
        assert [finding.code for finding in findings] == ([] if code is None else [code])
        assert (document is None) == (code is not None)
