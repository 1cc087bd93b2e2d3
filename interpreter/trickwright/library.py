"""Finds, reads and checks rulesets: the shipped ones by id, others by path."""

from __future__ import annotations

import json
from collections.abc import Iterable
from collections.abc import Mapping as AbstractMapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from trickwright.building.game import Option, build_game, build_games, read_options, read_seats, unknown_options
from trickwright.building.model import Game, Text
from trickwright.building.reader import text, word
from trickwright.reading.diagnostics import Diagnostic, has_errors, holds, in_order, nearest
from trickwright.reading.document import Document, Mapping
from trickwright.reading.mended_shape import mend_shape
from trickwright.reading.schema_check import check_shape
from trickwright.reading.yaml_reader import read_file
from trickwright.resolving.besides import check_besides, stands_alone
from trickwright.resolving.blame import explained
from trickwright.resolving.chain import case_file, mistake_below, read_chain
from trickwright.resolving.checking import check_house_rules, undone_changes
from trickwright.resolving.house_rules import HouseRule
from trickwright.resolving.resolve import Rules, resolve, with_own
from trickwright.resolving.sources import Home, ids_in
from trickwright.resolving.together import Played, bare, play_with
from trickwright.resolving.trusted import trusted
from trickwright.soundness import check_soundness
from trickwright.soundness.declared import check_declared
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
    """A number of players, an option or a house rule that a ruleset does not have, or rules that do not go together."""


@dataclass(frozen=True)
class Ruleset:
    """A ruleset that has been read and checked; ``played`` are its rules with the house rules that its files choose."""

    rules: Rules
    played: Played
    id: str
    title: Text
    seats: tuple[int, ...]  # the numbers of players, the usual one first
    options: dict[str, Option]

    @property
    def document(self) -> Document:
        """The file itself, as it was read."""
        return self.rules.document

    @property
    def text(self) -> Text:
        """The rules in some sentences, by language; empty where the file does not tell them."""
        return text(self.played.root, "text")

    @property
    def house_rules(self) -> dict[str, HouseRule]:
        """The house rules that can be chosen, by id."""
        return self.rules.house_rules

    def game(
        self,
        players: int | None = None,
        options: AbstractMapping[str, int] | None = None,
        house_rules: Iterable[str] = (),
    ) -> tuple[Game | None, list[Diagnostic]]:
        """The game for a number of players, chosen options and house rules (``id`` or ``id=value``), and what is wrong.

        Raises WrongChoice for a number of players, an option or a house rule that the ruleset does not have, and for
        house rules that cannot be played together.
        """
        played = self.with_house_rules(house_rules)
        wrong = _judged(played.root, self.rules) if played.house_rules else []
        if has_errors(wrong):
            return None, _explained(wrong, played, self.rules)
        allowed = read_seats(played.root)
        seats = allowed[0] if players is None else players
        if seats not in allowed:
            numbers = " or ".join(str(number) for number in sorted(allowed))
            raise WrongChoice(f"{self.id} is for {numbers} players, not for {seats}")
        known = read_options(played.root)
        for sentence in unknown_options(played.root, options or {}):
            raise WrongChoice(sentence)
        for name, value in (options or {}).items():
            option = known[name]
            if not option.lowest <= value <= option.highest:
                raise WrongChoice(f"{name} may be {option.lowest} to {option.highest}, not {value}")
        return build_game(played.root, seats, options, played.house_rules)

    def with_house_rules(self, house_rules: Iterable[str]) -> Played:
        """The rules with some house rules besides those that the files choose. Raises WrongChoice."""
        played, refusals = play_with(self.rules, [house_rules] if isinstance(house_rules, str) else house_rules)
        if played is None:
            raise WrongChoice(f"{self.id}: {refusals[0].sentence()}")
        return played


def folder(name: str) -> Path:
    """The folder ``rulesets`` or ``schema``: inside an installed package, else beside the package's checkout."""
    package = Path(__file__).resolve().parent
    inside = package / name
    return inside if inside.is_dir() else package.parent.parent / name


def shipped_ids() -> list[str]:
    """The ids of the shipped rulesets, sorted."""
    return ids_in(folder("rulesets"))


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
    beside = [f"{given}{ending}" for ending in RULESET_ENDINGS if _is_file(f"{given}{ending}")]
    guess = beside[0] if beside else nearest(given, shipped_ids()) or _nearest_file(path)
    mend = f"did you mean {guess}?" if guess else "the shipped ones are: " + ", ".join(shipped_ids())
    raise RulesetNotFound(f"there is no ruleset {given!r}, neither shipped nor as a file; {mend}")


def _is_file(name: str) -> bool:
    try:
        return Path(name).is_file()
    except (OSError, ValueError):  # a name no file system takes
        return False


def _nearest_file(path: Path) -> str | None:
    """The rule file in the same folder that is called almost like one that is not there."""
    try:
        names = {other.stem: other.name for other in path.parent.iterdir() if other.suffix in RULESET_ENDINGS}
    except (OSError, ValueError):
        return None
    guess = nearest(path.stem, names)
    return str(path.parent / names[guess]) if guess is not None else None


def read_ruleset(name: str | Path) -> tuple[Ruleset | None, list[Diagnostic]]:
    """A ruleset by id or path, and what is wrong with it; None where there are errors. Raises RulesetNotFound.

    House rules that nobody has chosen are not tried out; ``check_document`` does that.
    """
    path, shown = locate(name)
    document, diagnostics = read_file(path, shown)
    return check_document(document, diagnostics, path, house_rules=False)


def check_document(
    document: Document | None, diagnostics: list[Diagnostic], path: Path | None = None, house_rules: bool = True
) -> tuple[Ruleset | None, list[Diagnostic]]:
    """Checks a document that has been read from a file (None: from standard input), with the files that it extends.

    With ``house_rules`` every house rule is tried out too.
    """
    if document is None:
        return None, diagnostics
    found = [*diagnostics, *case_file(document)]
    if len(found) > len(diagnostics):
        return None, in_order(found)
    mended = mend_shape(document, schema())
    twice = [finding.place for finding in diagnostics if finding.code == "TW118"]  # of which one was left out
    found += [one for one in mended.findings if one.code != "TW207" or not any(holds(one.place, at) for at in twice)]
    ruleset = None
    if mended.document is not None:
        ruleset, wrong = _chained(mended.document, path, house_rules)
        behind = trusted(_in_this_file(wrong, document), mended)
        lost = has_errors(diagnostics)  # something could not be read, which may be what a game lacks to be sound
        found += [finding for finding in behind if not (lost and finding.code.startswith("TW7"))]
    found = in_order(found)
    return (None if has_errors(found) else ruleset), found


def _chained(document: Document, path: Path | None, house_rules: bool) -> tuple[Ruleset | None, list[Diagnostic]]:
    """The ruleset of a document of the right shape with the files that it extends, and what is wrong with them."""
    home = Home.of(folder("rulesets"), path, document.file)
    documents, found = read_chain(document, home.source(path, document.file), home, schema())
    if has_errors(found):
        return None, found
    ruleset, wrong = _resolved(documents, house_rules)
    return ruleset, [*found, *wrong]


def _in_this_file(found: list[Diagnostic], document: Document) -> list[Diagnostic]:
    """The findings about a file; those in files below become one, at its `extends`."""
    extends = document.root.get("extends") if isinstance(document.root, Mapping) else None
    below = [finding for finding in found if finding.place.file != document.file]
    if extends is None or not below:
        return found
    wrong = [
        finding for finding in below if finding.severity == "error"
    ]  # warnings are said where that file is checked
    own = [finding for finding in found if finding not in below]
    return [*own, *([mistake_below(extends.place, wrong)] if wrong else [])]


def _resolved(documents: list[Document], house_rules: bool) -> tuple[Ruleset | None, list[Diagnostic]]:
    """The ruleset of a chain of files of the right shape, and what is wrong with it."""
    rules, found = resolve(documents, schema())
    if rules is None:
        return None, found
    nothing_chosen, _refusals = play_with(replace(rules, chosen=()))
    assert nothing_chosen is not None
    without_rules = _judged(nothing_chosen.root, rules)
    known = {(finding.code, finding.place) for finding in without_rules}

    def judged(root: Mapping) -> list[Diagnostic]:
        """What is wrong with the rules under some house rule, and was not before."""
        return [finding for finding in _judged(root, rules) if (finding.code, finding.place) not in known]

    if has_errors(found):  # which changes bring about the rest cannot be told
        found += stands_alone(without_rules, rules, found)
    else:
        found += _explained(without_rules, nothing_chosen, rules)
    if has_errors(found):
        return None, [*found, *(check_besides(rules, found, judged) if house_rules else [])]
    played, refusals = play_with(rules)
    if played is None:
        found += [refusal.diagnostic(rules.place) for refusal in refusals]
    elif played.house_rules:
        found += undone_changes(rules, played)
        found += _explained(judged(played.root), played, rules)
    if house_rules:
        found += _not_told_yet(check_house_rules(rules, played, judged), found)
    if played is None or has_errors(found):
        return None, found
    if house_rules:
        found += check_declared(rules.root)
    root = played.root
    return Ruleset(
        rules, played, word(root, "id", ""), text(root, "title"), read_seats(root), read_options(root)
    ), found


def _not_told_yet(of_rules: list[Diagnostic], found: list[Diagnostic]) -> list[Diagnostic]:
    """What is wrong with house rules, without what is found where they are chosen, and without those that a change
    keeps out which is wrong by itself.
    """
    told = {(finding.code, finding.place) for finding in found}
    wrong_places = {finding.place for finding in found}
    return [
        finding
        for finding in of_rules
        if (finding.code, finding.place) not in told and (finding.code != "TW529" or finding.place not in wrong_places)
    ]


def _judged(root: Mapping, rules: Rules) -> list[Diagnostic]:
    """What is wrong with resolved rules: their shape, then their meaning, then how they play."""
    top = rules.document.root
    assert isinstance(top, Mapping)
    root = with_own(root, top)  # also without some changes these are the rules of this file
    document = Document(root, rules.document.file, rules.document.source)
    found = check_shape(document, schema())
    if has_errors(found):
        return found
    games, found = build_games(document)
    if not has_errors(found):
        found += try_out(document, games) or check_soundness(document, games)
    return found


def _explained(found: list[Diagnostic], played: Played, rules: Rules) -> list[Diagnostic]:
    layers = [*rules.layers, *played.layers]
    return explained(found, rules.document.file, rules.bottom, layers, lambda root: _judged(bare(root), rules))


def load(
    name: str | Path,
    players: int | None = None,
    options: AbstractMapping[str, int] | None = None,
    house_rules: Iterable[str] = (),
) -> Game:
    """A game ready to be played, by shipped id or path; house rules as ``id`` or ``id=value``.

    Raises RulesetNotFound, RulesetError (with all findings), or WrongChoice.
    """
    ruleset, diagnostics = read_ruleset(name)
    if ruleset is None:
        raise RulesetError(str(name), diagnostics)
    game, diagnostics = ruleset.game(players, options, house_rules)
    if game is None:
        raise RulesetError(str(name), diagnostics)
    return game
