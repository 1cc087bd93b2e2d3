"""The rulesets that case files name: found, read once, and made into games for the choices of a case."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from trickwright.building.model import Game
from trickwright.library import Ruleset, folder, read_ruleset, shipped_ids
from trickwright.reading.diagnostics import Diagnostic, error, shown
from trickwright.reading.document import Scalar
from trickwright.resolving.choosing import Refusal, parsed
from trickwright.resolving.sources import Home, Source, find
from trickwright.resolving.together import play_with

Choices = tuple[int | None, tuple[tuple[str, int], ...], tuple[str, ...]]
"""Number of players, options and house rules, as they tell one game of a ruleset from another."""


class Shelf:
    """Rulesets and their games, kept as long as the shelf is, since many cases are about the same game."""

    def __init__(self) -> None:
        self._rulesets: dict[str, tuple[Ruleset | None, list[Diagnostic]]] = {}
        self._games: dict[tuple[int, Choices], tuple[Game | None, list[Diagnostic]]] = {}  # by id of a kept ruleset

    def ruleset(self, name: Scalar, path: Path | None, file: str) -> Ruleset | Diagnostic:
        """The ruleset that a case file names, or why there is none.

        ``path`` is where the case file lies, None for standard input; ``file`` is its name in findings.
        """
        source = _locate(name, path, file)
        if isinstance(source, Diagnostic):
            return source
        if source.identity not in self._rulesets:
            shipped = name.text in shipped_ids()
            self._rulesets[source.identity] = read_ruleset(name.text if shipped else source.path or source.shown)
        ruleset, diagnostics = self._rulesets[source.identity]
        if ruleset is not None:
            return ruleset
        first = diagnostics[0]
        place = replace(first.place, file=source.shown) if first.place.file == str(source.path) else first.place
        message = f"The ruleset {shown(name.text)} has mistakes: {first.message}"
        help = f"Mend it first: trickwright validate {source.shown}"
        return error("TW602", message, name.place, help, (("the first of them", place),))

    def game(
        self, ruleset: Ruleset, players: int | None, options: Mapping[str, int], house_rules: Sequence[str]
    ) -> tuple[Game | None, list[Diagnostic]]:
        """The game of a ruleset for the choices of a case. Raises WrongChoice."""
        key = (id(ruleset), (players, tuple(sorted(options.items())), tuple(sorted(house_rules))))
        if key not in self._games:
            self._games[key] = ruleset.game(players, options, house_rules)
        return self._games[key]


def refused_house_rules(ruleset: Ruleset, names: Sequence[Scalar]) -> list[Diagnostic]:
    """Why some house rules cannot be played together, each finding at the name of a rule; nothing where they can."""
    choices, refusals = [], []
    for name in names:
        choice = parsed(name.text, ruleset.house_rules, name.place)
        if isinstance(choice, Refusal):
            refusals.append(choice)
        else:
            choices.append(choice)
    if not refusals:
        refusals = play_with(ruleset.rules, choices)[1]
    return [refusal.diagnostic(names[-1].place) for refusal in refusals]


def _locate(name: Scalar, path: Path | None, file: str) -> Source | Diagnostic:
    """The file that a case file means: a shipped ruleset, or a file beside it; or why it cannot be followed."""
    home = Home.of(folder("rulesets"), path, file)
    source = find(name, home.source(path, file), home, "ruleset")
    if not isinstance(source, Diagnostic) or source.code != "TW501":
        return source
    above = path is not None and (path.absolute().parent.parent / name.text).is_file()
    help = f"{shown(name.text)} lies in the folder above: move the case file there." if above else source.help
    return replace(source, code="TW601", help=help)
