"""Finds, reads and checks rulesets: the shipped ones by id, others by path."""

from __future__ import annotations

import json
from collections.abc import Mapping as AbstractMapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from trickwright.building.game import Option, build_game, build_games, read_options, read_seats, unknown_options
from trickwright.building.model import Game, Text
from trickwright.building.reader import text, word
from trickwright.reading.diagnostics import Diagnostic, has_errors, in_order, nearest
from trickwright.reading.document import Document, Mapping
from trickwright.reading.schema_check import check_shape
from trickwright.reading.yaml_reader import read_file
from trickwright.trial import try_out

RULESET_ENDINGS = (".yaml", ".yml")


class RulesetNotFound(LookupError):  # noqa: N818
    """A name that is neither a shipped ruleset nor a file that exists."""


class RulesetError(ValueError):
    """A ruleset that cannot be played; ``diagnostics`` says why, with places."""

    def __init__(self, name: str, diagnostics: list[Diagnostic]) -> None:
        first = diagnostics[0]
        place = first.place
        more = f" (and {len(diagnostics) - 1} more)" if len(diagnostics) > 1 else ""
        super().__init__(f"{place.file}:{place.line}:{place.column}: {first.message}{more}")
        self.name = name
        self.diagnostics = diagnostics


class WrongChoice(ValueError):  # noqa: N818
    """A number of players or an option that a ruleset does not have."""


@dataclass(frozen=True)
class Ruleset:
    """A ruleset that has been read and checked."""

    document: Document
    id: str
    title: Text
    seats: tuple[int, ...]  # the numbers of players, the usual one first
    options: dict[str, Option]

    def game(
        self, players: int | None = None, options: AbstractMapping[str, int] | None = None
    ) -> tuple[Game | None, list[Diagnostic]]:
        """The game for a number of players and chosen options, and what is wrong with it.

        Raises WrongChoice for a number of players or an option that the ruleset does not have.
        """
        seats = self.seats[0] if players is None else players
        if seats not in self.seats:
            allowed = " or ".join(str(number) for number in sorted(self.seats))
            raise WrongChoice(f"{self.id} is for {allowed} players, not for {seats}")
        root = self.document.root
        assert isinstance(root, Mapping)
        for sentence in unknown_options(root, options or {}):
            raise WrongChoice(sentence)
        for name, value in (options or {}).items():
            option = self.options[name]
            if not option.lowest <= value <= option.highest:
                raise WrongChoice(f"{name} may be {option.lowest} to {option.highest}, not {value}")
        return build_game(root, seats, options)


def folder(name: str) -> Path:
    """The folder ``rulesets`` or ``schema``: inside an installed package, else beside the package's checkout."""
    package = Path(__file__).resolve().parent
    inside = package / name
    return inside if inside.is_dir() else package.parent.parent / name


def shipped_ids() -> list[str]:
    """The ids of the shipped rulesets, sorted."""
    return sorted(path.stem for path in folder("rulesets").glob("*.yaml"))


@cache
def schema(name: str = "ruleset") -> dict[str, Any]:
    """The JSON Schema of rule files."""
    found: dict[str, Any] = json.loads((folder("schema") / f"{name}.schema.json").read_text(encoding="utf-8"))
    return found


def locate(name: str | Path) -> tuple[Path, str]:
    """The file of a ruleset, and its name in findings. Raises RulesetNotFound."""
    given = str(name)
    if given in shipped_ids():
        return folder("rulesets") / f"{given}.yaml", f"{given}.yaml"
    path = Path(name)
    try:
        exists = path.exists() or path.is_symlink()
    except (OSError, ValueError):  # a name no file system takes
        exists = False
    if exists:
        return path, given
    guess = nearest(given, shipped_ids())
    mend = f"did you mean {guess}?" if guess else "the shipped ones are: " + ", ".join(shipped_ids())
    raise RulesetNotFound(f"there is no ruleset {given!r}, neither shipped nor as a file; {mend}")


def read_ruleset(name: str | Path) -> tuple[Ruleset | None, list[Diagnostic]]:
    """A ruleset by id or path, and what is wrong with it; None where there are errors. Raises RulesetNotFound."""
    path, shown = locate(name)
    document, diagnostics = read_file(path, shown)
    return check_document(document, diagnostics)


def check_document(document: Document | None, diagnostics: list[Diagnostic]) -> tuple[Ruleset | None, list[Diagnostic]]:
    """Checks a document that has been read: its shape, then its meaning where the shape is right."""
    if document is None:
        return None, diagnostics
    found = [*diagnostics, *check_shape(document, schema())]
    if not has_errors(found):
        games, wrong = build_games(document)
        found.extend(wrong if has_errors(wrong) else [*wrong, *try_out(document, games)])
    found = in_order(found)
    if has_errors(found) or not isinstance(document.root, Mapping):
        return None, found
    root = document.root
    return Ruleset(document, word(root, "id", ""), text(root, "title"), read_seats(root), read_options(root)), found


def load(name: str | Path, players: int | None = None, options: AbstractMapping[str, int] | None = None) -> Game:
    """A game ready to be played, by shipped id or path.

    Raises RulesetNotFound, RulesetError (with all findings), or WrongChoice.
    """
    ruleset, diagnostics = read_ruleset(name)
    if ruleset is None:
        raise RulesetError(str(name), diagnostics)
    game, diagnostics = ruleset.game(players, options)
    if game is None:
        raise RulesetError(str(name), diagnostics)
    return game
