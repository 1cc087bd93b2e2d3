"""Values with places: look-ups, plain data, and the way from a character of a text back to the file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trickwright.reading.character_map import spans_of
from trickwright.reading.diagnostics import Place
from trickwright.reading.document import Document, Mapping, Node, Scalar, Sequence, plain, scalar
from trickwright.reading.source_text import SourceText
from trickwright.reading.yaml_reader import read_text


def read(source: str) -> Document:
    document, findings = read_text(source, "f.yaml")
    assert document is not None, findings
    assert findings == []
    return document


def value(source: str, *path: str | int) -> Scalar:
    node = read(source).node_at(path)
    assert isinstance(node, Scalar)
    return node


def scalars(node: Node) -> Iterator[Scalar]:
    if isinstance(node, Scalar):
        yield node
    elif isinstance(node, Sequence):
        for item in node:
            yield from scalars(item)
    else:
        for key, entry in node.entries:
            yield key
            yield from scalars(entry)


def place(line: int, column: int, end_line: int, end_column: int) -> Place:
    return Place("f.yaml", line, column, end_line, end_column)


GAME = """\
id: pedro
players: {seats: 4, sides: [[0, 2], [1, 3]]}
hand:
  deal:
    each: 9
  5: five
  list:
  - a
  - b: c

"""


def test_values_are_found_by_path() -> None:
    document = read(GAME)
    assert value(GAME, "players", "sides", 1, 0).value == 1
    assert value(GAME, "hand", "5").value == "five"
    assert value(GAME, "hand", 5).value == "five"
    assert value(GAME, "hand", "list", 1, "b").text == "c"
    assert document.node_at(()) is document.root


@pytest.mark.parametrize(
    "path", [("none",), ("id", "x"), ("hand", "list", 2), ("hand", "list", -1), ("hand", "list", "0")]
)
def test_a_path_that_leads_nowhere_is_a_key_error(path: tuple[str | int, ...]) -> None:
    with pytest.raises(KeyError):
        read(GAME).node_at(path)
    with pytest.raises(KeyError):
        read(GAME).key_at(path)


def test_keys_have_places() -> None:
    document = read(GAME)
    assert document.key_at(("players", "seats")).place == place(2, 11, 2, 16)
    assert document.key_at(("hand", "list", 1, "b")).place == place(9, 5, 9, 6)
    for path in [(), ("hand", "list", 0)]:
        with pytest.raises(KeyError):
            document.key_at(path)


def test_maps_and_lists_end_with_their_last_value() -> None:
    document = read(GAME)
    assert document.root.place == place(1, 1, 9, 9)
    assert document.node_at(("players",)).place == place(2, 10, 2, 45)
    assert document.node_at(("players", "sides", 0)).place == place(2, 29, 2, 35)
    assert document.node_at(("hand",)).place == place(4, 3, 9, 9)
    assert document.node_at(("hand", "deal")).place == place(5, 5, 5, 12)
    assert document.node_at(("hand", "list")).place == place(8, 3, 9, 9)


def test_a_map_knows_its_entries_in_order() -> None:
    root = read("b: 1\na: 2\n").root
    assert isinstance(root, Mapping)
    assert list(root) == ["b", "a"]
    assert len(root) == 2
    assert "a" in root and "c" not in root
    assert root.get("c") is None and root.key("c") is None
    assert root["b"].place == place(1, 4, 1, 5)
    with pytest.raises(KeyError):
        root["c"]


def test_an_absent_value_stands_after_its_colon() -> None:
    node = value("a: 1\nb:\nc: 2\n", "b")
    assert (node.value, node.text, node.place) == (None, "", place(2, 3, 2, 3))


def test_plain_data_has_text_as_names() -> None:
    data = plain(read('5: [1, x, null]\n"6": {true: yes}\n').root)
    assert data == {"5": [1, "x", None], "6": {"true": "yes"}}


@pytest.mark.parametrize(
    ("given_value", "text"), [(None, ""), (True, "true"), (False, "false"), (62, "62"), (0.5, "0.5"), ("a b", "a b")]
)
def test_a_scalar_from_elsewhere_has_one_place(given_value: bool | float | str | None, text: str) -> None:
    node = scalar(given_value, place(1, 1, 1, 4))
    assert (node.value, node.text) == (given_value, text)
    assert node.place_of(0, 1) == place(1, 1, 1, 4)


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("5", 5), ("-3", -3), ("+3", 3), ("010", 10), ("0o17", 15), ("0x1F", 31), ("1_000", "1_000"),
        ("1.5", 1.5), (".5", 0.5), ("1.", 1.0), ("1e3", 1000.0), ("-1.5E-1", -0.15), ("1:30", "1:30"),
        ("2024-01-01", "2024-01-01"), ("true", True), ("True", True), ("TRUE", True), ("tRUE", "tRUE"),
        ("false", False), ("yes", "yes"), ("no", "no"), ("on", "on"), ("off", "off"), ("y", "y"), ("~", None),
        ("null", None), ("Null", None), ("nULL", "nULL"), ("5D", "5D"), ("10H", "10H"), ("AS", "AS"), ("0b1", "0b1"),
        ("'5'", "5"), ('"true"', "true"), ("=", "="), ("-", None), ("0o8", "0o8"), ("999999999999", 999_999_999_999),
    ],
)  # fmt: skip
def test_plain_words_are_read_by_the_core_schema(written: str, expected: object) -> None:
    if written == "-":
        assert plain(read("a:\n  -\n").root) == {"a": [None]}
        return
    node = value(f"a: {written}\n", "a")
    assert node.value == expected and type(node.value) is type(expected)
    assert node.text == written.strip("'\"")


PLACES = [
    ("k: A > K > Q\n", "K", place(1, 8, 1, 9)),
    ("k: A >\n   K\n     > Q\n", "K", place(2, 4, 2, 5)),
    ("k: A >\n\n   K\n     > Q\n", "> Q", place(4, 6, 4, 9)),
    ("k: 'A ''>'' K'\n", "K", place(1, 13, 1, 14)),
    ("k: 'A ''>'' K'\n", "'>", place(1, 7, 1, 10)),
    ("k: 'A >\n\n\n   K'\n", "K", place(4, 4, 4, 5)),
    ('k: "A \\x3e K"\n', ">", place(1, 7, 1, 11)),
    ('k: "A \\u003E K"\n', "> K", place(1, 7, 1, 15)),
    ('k: "\\"\\\\\\t K"\n', "K", place(1, 12, 1, 13)),
    ('k: "A > \\\n   K"\n', "K", place(2, 4, 2, 5)),
    ('k: "A >  \n\n   K"\n', "K", place(3, 4, 3, 5)),
    ("k: |\n  A >\n    K\n", "K", place(3, 5, 3, 6)),
    ("k: |\n  A >\n    K\n", "  K", place(3, 3, 3, 6)),
    ("k: |2-\n    A >\n  K\n", "K", place(3, 3, 3, 4)),
    ("k: >  # remark\n\n  A >\n  K\n\n  > Q\n", "K\n> Q", place(4, 3, 6, 6)),
    ("k: >+\n  A >\n    K\n\n", "K\n\n", place(3, 5, 4, 1)),
    ("k: |\r\n  A >\r\n  K\r\n", "K", place(3, 3, 3, 4)),
    ("\ufeffk: A > K\n", "K", place(1, 8, 1, 9)),
    ("k: 🂡🂡 > K\n", "K", place(1, 9, 1, 10)),
]


@pytest.mark.parametrize(("source", "piece", "expected"), PLACES)
def test_a_piece_of_a_text_has_its_place_in_the_file(source: str, piece: str, expected: Place) -> None:
    node = value(source, "k")
    start = node.text.index(piece)
    assert node.place_of(start, start + len(piece)) == expected


def test_block_scalars_in_lists_and_deeper_maps() -> None:
    source = "a:\n- |2\n   b\n- c: >-\n    d\n    e\n  f:\n    - |1\n       g\n"
    assert value(source, "a", 0).text == " b\n"
    assert value(source, "a", 0).place_of(1, 2) == place(3, 4, 3, 5)
    assert value(source, "a", 1, "c").place_of(2, 3) == place(6, 5, 6, 6)
    assert value(source, "a", 1, "c").place == place(4, 6, 6, 6)
    node = value(source, "a", 1, "f", 0)
    assert (node.text, node.place_of(2, 3)) == ("  g\n", place(9, 8, 9, 9))


def test_the_ends_of_a_text() -> None:
    node = value("k: 'ab'\n", "k")
    assert node.place_of(0, 0) == place(1, 5, 1, 5)
    assert node.place_of(2, 2) == place(1, 7, 1, 7)
    assert node.place_of(-5, 99) == place(1, 5, 1, 7)
    assert node.place_of(1, 0) == place(1, 6, 1, 6)
    assert value("k: ''\n", "k").place_of(0, 0) == place(1, 4, 1, 6)


def check_spans(node: Scalar) -> None:
    """Every character that stands in the file as it is stands where the map says."""
    origin = node.origin
    assert origin is not None
    source = origin.source.text
    spans = spans_of(node.text, source, origin.start, origin.end, node.style, origin.indent)
    assert spans is not None, (node, source)
    assert len(spans) == len(node.text)
    last = origin.start
    for character, (start, end) in zip(node.text, spans, strict=True):
        assert last <= start <= end <= origin.end or node.style in ("literal", "folded")
        last = end
        if start == end:
            assert character in " \n"
        elif source[start] == "\\" and node.style == "double":
            assert end - start >= 2
        else:
            assert source[start] == character


words = st.text("ab'\"\\ #:-", min_size=1, max_size=6)
break_ = st.sampled_from(["\n", "\r\n", "\r", "\n\n", "\r\n \r\n", " \n  \n"])


@st.composite
def quoted(draw: st.DrawFn) -> str:
    double = draw(st.booleans())
    pieces = draw(
        st.lists(
            st.one_of(
                st.sampled_from(["\\x41", "\\u00e4", "\\n", "\\\\", '\\"', "\\U0001F0A1", "\\\n", "\\ ", "\\\n\n  "])
                if double
                else st.just("''"),
                break_.map(lambda text: text + "  "),
                st.text("ab {}[],: \t#&", max_size=5),
            )
        )
    )
    quote = '"' if double else "'"
    return quote + "".join(pieces) + quote


@st.composite
def block(draw: st.DrawFn) -> str:
    header = draw(st.sampled_from("|>")) + draw(st.sampled_from(["", "-", "+", "2", "1-", "+3"]))
    remark = draw(st.sampled_from(["", " ", "  # remark"]))
    ending = draw(st.sampled_from(["\n", "\r\n"]))
    lines = draw(st.lists(st.tuples(st.integers(0, 7), st.text("ab :#'\"-\t", max_size=5))))
    return ending.join([header + remark, *(" " * spaces + text for spaces, text in lines)]) + draw(
        st.sampled_from(["", ending])
    )


@given(st.one_of(quoted(), block(), st.lists(words).map("\n   ".join)), st.sampled_from(["k: ", "a:\n  k: ", "a:\n- "]))
def test_written_scalars_map_back(written: str, before: str) -> None:
    document, _ = read_text(before + written, "f.yaml")
    if document is not None:
        for node in scalars(document.root):
            check_spans(node)


@given(st.text("ab '\"\\|>-+12\n:#\r\t,[]{}?x4", max_size=40))
def test_any_scalar_maps_back(text: str) -> None:
    document, _ = read_text("a: " + text, "f.yaml")
    if document is not None:
        for node in scalars(document.root):
            check_spans(node)


@given(st.text("a\n\r", max_size=20), st.data())
def test_offsets_become_lines_and_columns(text: str, data: st.DataObject) -> None:
    source = SourceText("f.yaml", text)
    offset = data.draw(st.integers(0, len(text)))
    found = source.place(offset, offset)
    assert source.line_starts[found.line - 1] + found.column - 1 == offset
    assert [source.line(number) for number in range(1, source.lines + 1)] == text.replace("\r\n", "\n").replace(
        "\r", "\n"
    ).split("\n")
    assert source.line(0) == source.line(source.lines + 1) == ""
