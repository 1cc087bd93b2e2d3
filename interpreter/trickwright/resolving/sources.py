"""Finds the file that a ruleset extends: a shipped one by its id, or one beside it, but never outside its folder."""

from __future__ import annotations

import errno
import os
import re
from dataclasses import dataclass
from pathlib import Path

from trickwright.reading.diagnostics import Diagnostic, error, nearest, shown
from trickwright.reading.document import Scalar

DEEPEST = 10
"""How many files may extend one another in a row."""

_IS_FILE = re.compile(r"\.ya?ml$", re.IGNORECASE)


def ids_in(folder: Path) -> list[str]:
    """The ids of the rulesets in the folder of the shipped ones, sorted."""
    return sorted(path.stem for path in folder.glob("*.yaml"))


@dataclass(frozen=True)
class Source:
    """Where a file of a chain lies: its path (None for standard input) and its name in findings."""

    path: Path | None
    shown: str
    identity: str  # the same for the same file


@dataclass(frozen=True)
class Home:
    """Where files may be found: the folder of shipped rulesets, and the folder of the file that is read first."""

    shipped: Path
    root: Path
    shown_root: str  # the folder's name as it was given, to show files in it; empty for the current folder

    @classmethod
    def of(cls, shipped: Path, path: Path | None, shown: str) -> Home:
        """The home of a file that was named on a command line."""
        if path is None:
            return cls(shipped, Path.cwd(), "")
        return cls(shipped, path.absolute().parent, os.path.dirname(shown))  # noqa: PTH120 - the spelling given

    def shipped_ids(self) -> list[str]:
        """The ids of the shipped rulesets."""
        return ids_in(self.shipped)

    def source(self, path: Path | None, shown: str) -> Source:
        """A file whose path is known."""
        return Source(path, shown, "-" if path is None else os.path.realpath(path))

    def _shown(self, path: Path) -> str:
        inside = os.path.relpath(path, self.root)
        return os.path.join(self.shown_root, inside)  # noqa: PTH118 - the spelling given


def find(name: Scalar, owner: Source, home: Home, what: str = "extends") -> Source | Diagnostic:
    """The file that a name in another file means, or why it means none."""
    text = name.text
    if not _IS_FILE.search(text) and not re.search(r"[/\\]", text):
        return _shipped(name, owner, home)
    refused = _refused(text)
    folder = owner.path.absolute().parent if owner.path is not None else home.root
    if folder == home.shipped.absolute() and folder != home.root:
        folder = home.root  # a shipped file names no files beside it
    path = folder / text
    real = os.path.realpath(path) if refused is None else ""
    if refused is None and not _is_inside(real, os.path.realpath(home.root)):
        refused = "leads out of the folder by a link"
    if refused is not None:
        message = f"The path {shown(text)} {refused}: `{what}` reaches only files in the folder of the first file."
        help = "Copy the file beside this one, and name it without a folder."
        if what == "ruleset":  # a case file is about rules; it may as well go where they are
            help = "Put the case file beside the rules, and name them without a folder."
        return error("TW502", message, name.place, help)
    if not _exists(path):
        return _leads_nowhere(name, path) if _is_link(path) else _missing(name, path, owner, home)
    return Source(path, home._shown(path), real)


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:  # a name that is too long for a file
        return False


def _is_link(path: Path) -> bool:
    try:
        return path.is_symlink()
    except OSError:  # as above
        return False


def _refused(text: str) -> str | None:
    if "\\" in text:
        return "has a backslash in it"
    if text.startswith(("/", "~")) or re.match(r"[A-Za-z]:", text):
        return "begins outside of any folder"
    if "\0" in text or len(text) > 200:
        return "is no path"
    if ".." in text.split("/"):
        return "goes up with `..`"
    return None


def _is_inside(path: str, folder: str) -> bool:
    return os.path.commonpath((path, folder)) == folder


def _shipped(name: Scalar, owner: Source, home: Home) -> Source | Diagnostic:
    ids = home.shipped_ids()
    if name.text in ids:
        path = home.shipped / f"{name.text}.yaml"
        if home.root == home.shipped.absolute():
            return Source(path, home._shown(path), os.path.realpath(path))
        return Source(path, path.name, os.path.realpath(path))
    beside = (owner.path.absolute().parent if owner.path is not None else home.root) / f"{name.text}.yaml"
    message = f"There is no shipped ruleset {shown(name.text)}."
    if _exists(beside):
        return error("TW501", message, name.place, f"For the file beside this one write: {beside.name}")
    guess = nearest(name.text, ids)
    help = f"Did you mean `{guess}`?" if guess else f"The shipped ones are: {', '.join(ids)}; a file ends in .yaml."
    return error("TW501", message, name.place, help)


def _leads_nowhere(name: Scalar, path: Path) -> Diagnostic:
    """A symbolic link to a file that is not there, or by whatever way back to itself."""
    message = f"{shown(name.text)} is a link to a file that does not exist."
    try:
        path.stat()
    except OSError as problem:
        if problem.errno == errno.ELOOP:
            message = f"{shown(name.text)} is a link that leads back to itself."
    return error("TW501", message, name.place, "Put the file itself there in place of the link.")


def _missing(name: Scalar, path: Path, owner: Source, home: Home) -> Diagnostic:
    message = f"There is no file {shown(name.text)} beside this one."
    try:
        files = (other for other in path.parent.iterdir() if _IS_FILE.search(other.name))
        beside = sorted(file.name for file in files if owner.path is None or file != owner.path.absolute())
    except OSError:
        beside = []
    stems = {Path(other).stem: other for other in reversed(beside)}  # the ending would make all names alike
    guess = stems.get(nearest(path.stem, stems) or "")
    if path.stem in home.shipped_ids():
        help = f"The shipped ruleset is written without an ending: {path.stem}"
    elif guess is not None:
        help = f"Did you mean `{guess}`?"
    else:
        help = f"There are: {', '.join(beside[:12])}." if beside else "Is the file in another folder?"
    return error("TW501", message, name.place, help)
