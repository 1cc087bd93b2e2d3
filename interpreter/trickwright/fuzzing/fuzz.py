"""Plays all that a table may choose of a ruleset, and says what goes wrong."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePath

from trickwright.building.model import Game
from trickwright.fuzzing.case_file import case_file
from trickwright.fuzzing.choices import Chosen, choices
from trickwright.fuzzing.findings import finding, place_of, unbuilt
from trickwright.fuzzing.hands import Breach, breaches, smallest
from trickwright.library import Ruleset, folder, shipped_ids
from trickwright.reading.codes import CODES
from trickwright.reading.diagnostics import Diagnostic, Place, by_place


@dataclass(frozen=True)
class Violation:
    """Something that must never happen, and has.

    ``case_file`` is the text of a whole case file with the smallest hand that shows it, to lie beside the rule file;
    None where no hand can be played.
    """

    diagnostic: Diagnostic
    case_file: str | None


def fuzz(ruleset: Ruleset, hands: int) -> list[Violation]:
    """What goes wrong when so many hands are played of a ruleset without errors, sorted by place.

    They are played for every number of players: without house rules, with each option at its lowest and highest, with
    each house rule (and what it needs), and with as many of them as go together. The same breach of the same rule is
    said once, for the simplest of these.
    """
    found: list[Violation] = []
    known: set[tuple[str, Place]] = set()
    for one in choices(ruleset):
        try:
            games = list(one.games())
        except Exception as fault:  # said of the rules with which it happens, and the others are played all the same
            found.append(Violation(unbuilt(one, ruleset, fault), None))
            continue
        for key, own in _new(one, games, hands, known):
            known.add(key)
            breach = smallest(own)
            text = case_file(breach, one, _name(ruleset), CODES[breach.code])
            found.append(Violation(finding(breach, one, ruleset, hands), text))
    unique = {(one.diagnostic.code, one.diagnostic.place): one for one in reversed(found)}
    return sorted(unique.values(), key=lambda violation: by_place(violation.diagnostic))


def _new(
    chosen: Chosen, games: list[Game], hands: int, known: set[tuple[str, Place]]
) -> Iterator[tuple[tuple[str, Place], list[Breach]]]:
    """The breaches that are not known yet, those of one kind at one place together, for all numbers of players."""
    found: dict[tuple[str, Place], list[Breach]] = {}
    for game in games:
        for own in breaches(game, hands):
            key = own[0].code, place_of(own[0], chosen.played.root)
            if key not in known:
                found.setdefault(key, []).extend(own)
    yield from found.items()


def _name(ruleset: Ruleset) -> str:
    """What a case file calls a ruleset: by its id if it is a shipped one, else by the name of its file."""
    document = ruleset.document
    shipped = folder("rulesets") / f"{ruleset.id}.yaml"
    if ruleset.id in shipped_ids() and shipped.read_text(encoding="utf-8") == document.source:
        return ruleset.id
    name = PurePath(document.file).name
    return name if name.endswith((".yaml", ".yml")) else f"{ruleset.id}.yaml"
