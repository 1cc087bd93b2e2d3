"""Values written on one line are read as the values they were, wherever they come to stand."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trickwright.reading.document import plain
from trickwright.reading.flow_style import in_flow_style
from trickwright.reading.yaml_reader import read_text


def again(written: str) -> Any:
    document, found = read_text(written, "f.yaml")
    assert document is not None and not found, (written, found)
    return plain(document.root)


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ("made and bid == 14", "made and bid == 14"),
        ("A > K .. 2", "A > K .. 2"),
        ("Our table:", '"Our table:"'),
        ("Our table: Friday", '"Our table: Friday"'),
        ("our:table", "our:table"),
        (":", '":"'),
        ("a: b:", '"a: b:"'),
        ("52", '"52"'),
        ("true", '"true"'),
        ("", '""'),
        (" a", '" a"'),
        ("a, b", '"a, b"'),
        ("Crow #1", '"Crow #1"'),
        ('say "no"', '"say \\"no\\""'),
        ("back\\slash:", '"back\\\\slash:"'),
        (52, "52"),
        (True, "true"),
        (["a:", 1, "b"], '["a:", 1, b]'),
        ({"en": "Cards:", "de": "Karten"}, '{en: "Cards:", de: Karten}'),
    ],
)
def test_a_text_has_quotes_where_it_needs_them(value: object, written: str) -> None:
    assert in_flow_style(value) == written
    assert again(f"a: {written}\n") == again(f"{{a: {written}}}\n") == {"a": value}
    assert again(f"a: {{b: {written}, c: d}}\n") == {"a": {"b": value, "c": "d"}}
    assert again(f"a: [{written}, d]\n") == {"a": [value, "d"]}


SIGNS = ":#,[]{}\"' -?&*!|>%@`\\"
letters = st.text(st.characters(exclude_categories=["Cs", "Cc", "Cf"]) | st.sampled_from(SIGNS), max_size=9)
names = st.sampled_from("abc")
values = st.recursive(
    letters | st.integers(-99, 99) | st.booleans(),
    lambda inside: st.lists(inside, min_size=1, max_size=3) | st.dictionaries(names, inside, min_size=1),
    max_leaves=6,
)


@given(values)
def test_what_is_written_is_read_again(value: Any) -> None:
    assert again(f"x: {in_flow_style(value)}\n") == {"x": value}
    assert again(f"{{x: {in_flow_style(value)}, y: 1}}\n") == {"x": value, "y": 1}
