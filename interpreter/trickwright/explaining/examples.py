"""The files of an example: as they stand in a text of explanations, and as they are on the disk."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from trickwright.reading.diagnostics import shown
from trickwright.reading.report import harmless

_CASES = "trickwright_cases"
_USUAL = "UTF-8"


@dataclass(frozen=True)
class ExampleFile:
    """A file of an example: a text, or, with ``link``, a symbolic link to another name.

    ``repeated`` are pieces of the text or of that name, with how often each stands there in place of the one time here.
    """

    name: str
    text: str = ""
    saved_as: str = _USUAL
    repeated: tuple[tuple[str, int], ...] = ()
    link: str | None = None

    @property
    def content(self) -> str:
        """The whole text of the file."""
        return self._in_full(self.text)

    @property
    def visible(self) -> list[str]:
        """The lines of the text as they can be shown: what cannot be seen is written out as a code."""
        return [harmless(line) for line in self.text.removesuffix("\n").split("\n")]

    @property
    def remark(self) -> str:
        """What is special about the file, in Markdown, or nothing: how it is saved, what is repeated, a link."""
        often = [f"in which {_quoted(piece)} stands {times:,} times" for piece, times in self.repeated]
        saved = [f"saved as {self.saved_as}"] if self.saved_as != _USUAL else []
        leads = [f"a link to {shown(self.link)}"] if self.link is not None else []
        return ", ".join([*leads, *saved, *often])

    def write(self, folder: Path) -> None:
        """Makes the file in a folder."""
        path = folder / self.name
        path.parent.mkdir(parents=True, exist_ok=True)
        if self.link is not None:
            path.symlink_to(self._in_full(self.link))
        else:
            path.write_bytes(self.content.encode(self.saved_as))

    def _in_full(self, text: str) -> str:
        for piece, times in self.repeated:
            text = text.replace(piece, piece * times, 1)
        return text


def _quoted(piece: str) -> str:
    return f"`{harmless(piece)}`"


Example = tuple[ExampleFile, ...]
"""The files of an example; the last is the one that is checked."""


def read_example(entry: str | dict[str, Any]) -> Example:
    """An example out of a text or a map of files. Raises TypeError for anything unknown in it."""
    if isinstance(entry, str):
        ending = ".cases.yaml" if entry.startswith(_CASES) else ".yaml"
        return (ExampleFile(f"our-table{ending}", entry),)
    return tuple(_read_file(name, content) for name, content in entry.items())


def _read_file(name: str, content: str | dict[str, Any]) -> ExampleFile:
    if isinstance(content, str):
        return ExampleFile(name, content)
    others = dict(content)
    repeated = tuple(others.pop("repeat", {}).items())
    return ExampleFile(name, repeated=repeated, **others)
