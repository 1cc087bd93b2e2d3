"""The corpus, and what comes of it by chance, through every target."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.strangers import atheris_fuzz
from tests.strangers.targets import CORPUS, TARGETS, fuzz_cases, fuzz_expression, fuzz_reader, fuzz_resolver

INPUTS = {name: sorted((CORPUS / name).iterdir()) for name in TARGETS}
quick = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
PIECES = [b"\n", b"\n  ", b": ", b"- ", b"{", b"}", b"[", b"]", b"'", b'"', b"#", b"&a ", b"*a", b"!", b"%", b"|", b">"]
PIECES += [b"\t", b"\0", b"\x1b", b"\xff", b"\xed\xa0\x80", b"\r", b"\xe2\x80\xae", b"9" * 20, b"a" * 70, b"..", b"---"]


@pytest.mark.parametrize(
    ("name", "path"),
    [(name, path) for name, paths in INPUTS.items() for path in paths],
    ids=[f"{name}-{path.name}" for name, paths in INPUTS.items() for path in paths],
)
def test_the_corpus(name: str, path: Path) -> None:
    found = TARGETS[name](path.read_bytes())
    assert (not found) is path.stem.startswith("sound"), found


def mutated(name: str) -> st.SearchStrategy[bytes]:
    """An input of the corpus with pieces of it or of another cut out, doubled or put in, or bytes changed."""

    @st.composite
    def one(draw: st.DrawFn) -> bytes:
        contents = [path.read_bytes() for path in INPUTS[name]]
        data = draw(st.sampled_from(contents))[:4000]
        for _ in range(draw(st.integers(1, 4))):
            start = draw(st.integers(0, len(data)))
            end = min(len(data), start + draw(st.integers(0, 40)))
            what = draw(st.sampled_from(["cut", "double", "splice", "flip", "piece"]))
            if what == "splice":
                other = draw(st.sampled_from(contents))
                at = draw(st.integers(0, len(other)))
                put = other[at : at + draw(st.integers(1, 200))]
            elif what == "flip":
                put = bytes(byte ^ 1 << draw(st.integers(0, 7)) for byte in data[start:end][:3])
            else:
                put = {"cut": b"", "double": data[start:end] * 2}.get(what) or draw(st.sampled_from(PIECES))
            data = data[:start] + put + data[end:]
        return data

    return one()


@quick
@given(st.one_of(mutated("reader"), st.binary(max_size=200)))
@example(b"\xef\xbb\xbf\xef\xbb\xbfa: 1")
def test_the_reader(data: bytes) -> None:
    fuzz_reader(data)


@quick
@given(st.one_of(mutated("expression"), st.binary(max_size=100)))
def test_the_expression_parser(data: bytes) -> None:
    fuzz_expression(data)


@quick
@given(mutated("resolver"))
def test_the_resolver(data: bytes) -> None:
    fuzz_resolver(data)


@quick
@given(mutated("cases"))
def test_the_case_reader(data: bytes) -> None:
    fuzz_cases(data)


def test_atheris_is_asked_for_where_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(atheris_fuzz, "import_module", missing)
    assert atheris_fuzz.main(["reader"]) == atheris_fuzz.MISSING
