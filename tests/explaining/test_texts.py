"""The files of texts: each code once, in a file of its group, with entries that are known; and how they are read."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

import trickwright.explaining
from trickwright.explaining import GROUPS, ExampleFile, codes_explained, explanation, group_of
from trickwright.explaining.examples import read_example
from trickwright.reading.codes import CODES

FILES = sorted((Path(trickwright.explaining.__file__).parent / "texts").glob("*"))
KEYS = {"means", "why", "bad", "good", "severity", "play"}


def test_every_code_is_explained_once() -> None:
    found = [code for path in FILES for code in re.findall(r"^(\w+):", path.read_text(encoding="utf-8"), re.MULTILINE)]
    assert sorted(found) == codes_explained() == sorted(CODES)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_files(path: Path) -> None:
    entries: dict[str, dict[str, Any]] = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert re.fullmatch(r"[1-8]xx-[a-z-]+\.yaml", path.name)
    assert {group_of(code) for code in entries} == {path.name[0]}
    assert list(entries) == sorted(entries)
    for code, entry in entries.items():
        assert {"means", "why"} <= entry.keys() <= KEYS, code
        assert entry.get("severity", "error or warning") == "error or warning", code


def test_every_group_has_codes() -> None:
    assert {group_of(code) for code in CODES} == set(GROUPS)


def test_an_unknown_code() -> None:
    for code in ("TW000", "TW299x", "", "pitch"):
        with pytest.raises(KeyError):
            explanation(code)


def test_one_text_is_a_file_named_by_what_it_holds() -> None:
    assert read_example("a: 1\n") == (ExampleFile("our-table.yaml", "a: 1\n"),)
    assert read_example("trickwright_cases: 1\n")[0].name == "our-table.cases.yaml"


def test_several_files_keep_their_order() -> None:
    first, last = read_example({"b.yaml": "b: 1\n", "a.yaml": {"text": "ä: x\n", "saved_as": "Latin-1"}})
    assert first == ExampleFile("b.yaml", "b: 1\n")
    assert last == ExampleFile("a.yaml", "ä: x\n", "Latin-1")


@pytest.mark.parametrize("entry", [{"txt": "a"}, {"text": "a", "repeated": {"a": 2}}])
def test_a_misspelt_entry_of_a_file(entry: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        read_example({"a.yaml": entry})


def test_files_are_written_as_they_say(tmp_path: Path) -> None:
    files = read_example(
        {
            "below/a.yaml": {"text": "ä: xy\n", "saved_as": "UTF-16-LE"},
            "b.yaml": {"text": "a: ha, hm\n", "repeat": {"ha, ": 3, "hm": 2}},
            "c.yaml": {"link": "n", "repeat": {"n": 4}},
        }
    )
    for file in files:
        file.write(tmp_path)
    assert (tmp_path / "below" / "a.yaml").read_bytes() == "ä: xy\n".encode("utf-16-le")
    assert (tmp_path / "b.yaml").read_text(encoding="utf-8") == "a: ha, ha, ha, hmhm\n"
    assert (tmp_path / "c.yaml").readlink() == Path("nnnn")
    assert [file.remark for file in files] == [
        "saved as UTF-16-LE",
        "in which `ha, ` stands 3 times, in which `hm` stands 2 times",
        "a link to `n`, in which `n` stands 4 times",
    ]


def test_what_cannot_be_seen_is_shown_as_a_code() -> None:
    file = ExampleFile("a.yaml", "a: b\n\tc:\u00a0d\r\n# \u202e\n\n")
    assert file.visible == ["a: b", "\\tc:\\xa0d\\x0d", "# \\u202e", ""]
