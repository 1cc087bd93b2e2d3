"""Where files lie in the repository that somebody works in, for reports that are shown beside its files."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from urllib.parse import quote

from trickwright.commands.search import SHOWN_STANDARD_INPUT
from trickwright.library import folder
from trickwright.reading.report_sarif import Address


class Repository:
    """The repository around the working folder, which is its root itself where there is none."""

    def __init__(self, here: Path | None = None) -> None:
        self._here = (Path.cwd() if here is None else here).absolute()
        # In a linked work tree `.git` is a file.
        around = (one for one in (self._here, *self._here.parents) if os.path.lexists(one / ".git"))
        self.root = next(around, self._here)
        self.path_of = cache(self._path_of)  # findings name few files, and many findings name the same
        self.address_of = cache(self._address_of)

    def _path_of(self, file: str) -> str | None:
        """The path of a file from the root, with forward slashes; the whole path of one that lies elsewhere.

        None for standard input. ``file`` is the file's name in findings, from the working folder.
        """
        if file == SHOWN_STANDARD_INPUT:
            return None
        path = os.path.normpath(self._here / file)  # without following links: their names are what is shown
        inside = _from(path, self.root)
        if inside is None:
            # A link can lead into the repository; the file itself may be one too, and keeps its name.
            inside = _from(Path(path).parent.resolve() / Path(path).name, self.root.resolve())
        return (path if inside is None else inside).replace(os.sep, "/")

    def _address_of(self, file: str) -> Address:
        """The same as a URI; a shipped ruleset, which findings name without its folder, is relative to the others."""
        path = self._path_of(file)
        if path is None:
            return Address("stdin:", None)
        if not os.path.lexists(self._here / file) and (folder("rulesets") / Path(file).name).is_file():
            return Address(_quoted(Path(file).name), "%RULESETS%")
        if Path(path).is_absolute():
            return Address(f"file://{'' if path.startswith('/') else '/'}{_quoted(path)}", None)
        return Address(_quoted(path), "%SRCROOT%")


def _from(path: str | Path, root: Path) -> str | None:
    """The way from a folder to a path in it, or None if it is not in it."""
    try:
        return str(Path(path).relative_to(root))
    except ValueError:
        return None


def _quoted(path: str) -> str:
    return quote(os.fsencode(path), safe="/")
