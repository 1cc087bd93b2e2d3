"""From a path or bytes to text: encodings, and what is no ordinary file."""

from __future__ import annotations

import codecs
import os
from pathlib import Path

import pytest

from trickwright.reading.diagnostics import Diagnostic
from trickwright.reading.file_bytes import LARGEST_FILE
from trickwright.reading.yaml_reader import read_bytes, read_file


def only(findings: list[Diagnostic]) -> Diagnostic:
    assert len(findings) == 1, findings
    return findings[0]


def where(finding: Diagnostic) -> tuple[int, int, int, int]:
    place = finding.place
    return (place.line, place.column, place.end_line, place.end_column)


@pytest.mark.parametrize(
    ("data", "code", "at", "message"),
    [
        (
            b"a: 1\ntitle: caf\xe9\n",
            "TW106",
            (2, 11),
            "This file is not saved as UTF-8: the byte E9 cannot stand here.",
        ),
        (b"\xef\xbb\xbfa\xff", "TW106", (1, 2), "This file is not saved as UTF-8: the byte FF cannot stand here."),
        (
            "ä: ä".encode() + b"\xed\xa0\x80",
            "TW106",
            (1, 5),
            "This file is not saved as UTF-8: the byte ED cannot stand here.",
        ),
        (codecs.BOM_UTF16_LE + "a: 1".encode("utf-16-le"), "TW107", (1, 1), "UTF-16"),
        (codecs.BOM_UTF16_BE + "a: 1".encode("utf-16-be"), "TW107", (1, 1), "UTF-16"),
        ("a: 1".encode("utf-16-le"), "TW107", (1, 1), "UTF-16"),
        ("a: 1".encode("utf-16-be"), "TW107", (1, 1), "UTF-16"),
        ("a: 1".encode("utf-32"), "TW107", (1, 1), "UTF-32"),
        (codecs.BOM_UTF32_BE + "a: 1".encode("utf-32-be"), "TW107", (1, 1), "UTF-32"),
        ("a: 1".encode("utf-32-be"), "TW107", (1, 1), "UTF-32"),
        (b"a: \x00", "TW108", (1, 4), "Here stands the character NUL, which stands in no text."),
    ],
)
def test_bytes_that_are_no_utf_8(data: bytes, code: str, at: tuple[int, int], message: str) -> None:
    document, findings = read_bytes(data, "f.yaml")
    finding = only(findings)
    assert document is None
    assert (finding.code, where(finding)[:2]) == (code, at)
    if message.startswith("UTF"):
        message = f"This file is saved as {message}; rule files are saved as UTF-8."
    assert finding.message == message


def test_places_are_right_after_a_byte_order_mark() -> None:
    _, findings = read_bytes(codecs.BOM_UTF8 + b"a: @b", "f.yaml")
    assert where(only(findings)) == (1, 4, 1, 5)


def test_a_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "f.yaml"
    path.write_bytes(b"a: 1\n")
    document, findings = read_file(path)
    assert findings == []
    assert document is not None and document.file == str(path) and document.source == "a: 1\n"
    shown = read_file(str(path), shown_as="shown.yaml")[0]
    assert shown is not None and shown.root.place.file == "shown.yaml"
    link = tmp_path / "link.yaml"
    link.symlink_to(path)
    assert read_file(link)[1] == []


def test_a_file_over_the_limit_is_not_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "f.yaml"
    with path.open("wb") as file:
        file.truncate(10 * LARGEST_FILE)
    assert only(read_file(path)[1]).code == "TW105"


def unreadable(path: str | os.PathLike[str]) -> tuple[str, str]:
    document, findings = read_file(path, "f.yaml")
    finding = only(findings)
    assert document is None and finding.place.file == "f.yaml" and where(finding) == (1, 1, 1, 1)
    return finding.code, finding.message


def test_what_is_no_file(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    (tmp_path / "broken").symlink_to(tmp_path / "nowhere")
    (tmp_path / "file").touch()
    os.mkfifo(tmp_path / "pipe")
    assert unreadable(tmp_path / "none") == ("TW101", "There is no such file.")
    assert unreadable(tmp_path / "broken") == ("TW101", "There is no such file.")
    assert unreadable(tmp_path / "file" / "under") == ("TW101", "There is no such file.")
    assert unreadable(tmp_path) == ("TW103", "This is a folder, not a rule file.")
    assert unreadable(tmp_path / "pipe") == ("TW103", "This is a pipe, not a rule file.")
    assert unreadable(os.devnull) == ("TW103", "This is a device, not a rule file.")
    assert unreadable(tmp_path / "loop") == ("TW104", "This link leads in a circle, so there is no file.")
    assert unreadable("a\0b") == ("TW102", "This file cannot be read: its name is not a possible name.")
    assert unreadable("a" * 5000)[0] == "TW102"


def test_a_file_one_may_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    path = tmp_path / "f.yaml"
    path.touch()
    # The administrator may read everything, so taking the permission away proves nothing in a container.
    monkeypatch.setattr(os, "open", forbidden)
    assert unreadable(path) == ("TW102", "You are not allowed to read this file.")
