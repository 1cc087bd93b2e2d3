"""Rulesets with a hole that no look at the rules alone shows, and what comes of playing them."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

from trickwright.cases import Examined, Examiner
from trickwright.fuzzing import Violation
from trickwright.library import Ruleset, check_document
from trickwright.reading.yaml_reader import read_file

TABLE = """\
trickwright: 1
id: our-table
title: {en: Our Table, de: Unser Tisch}
players: {seats: 2, sides: each alone}
points:
  ace: {card: A of trump, worth: 1}
  ten: {card: 10 of trump, worth: 2, for: holder}
hand:
  deal: {phase: deal, each: 6, turn_up: 1, makes_trump: suit of turned_card}
  play: {phase: trick, leader: eldest, follow: {first: led, else: any}}
score:
  points: {everyone: points}
game: {target: 20}
"""
"""A small game without a hole, in which a hand has no, one, two or three points."""

FILE = "our-table.yaml"


def table(*changes: tuple[str, str], house_rules: str = "") -> str:
    """The small game with pieces of its text replaced, each of which is there once, and with house rules."""
    text = TABLE
    for old, new in changes:
        assert text.count(old) == 1, (old, text.count(old))
        text = text.replace(old, new)
    return text + house_rules


def rule(name: str, inside: str) -> str:
    """A house rule, without the line `house_rules:` before the first."""
    return f"  {name}: {{title: {{en: Rule, de: Regel}}, {inside}}}\n"


def ruleset(text: str, folder: Path, **files: str) -> Ruleset:
    """The ruleset of a text, as a file in a folder, beside other ones (`below="…"` is `below.yaml`).

    What a look at its rules would show is not looked for, since it is played to see what happens.
    """
    for name, other in files.items():
        (folder / f"{name}.yaml").write_text(other, encoding="utf-8")
    path = folder / FILE
    path.write_text(text, encoding="utf-8")
    document, diagnostics = read_file(path, FILE)
    with patch("trickwright.library.check_soundness", lambda *_arguments: []):
        found, diagnostics = check_document(document, diagnostics, path, house_rules=False)
    assert found is not None, diagnostics
    return found


def tried(violation: Violation, folder: Path) -> Examined:
    """What `trickwright test` says about the case file of a violation, beside the rule file."""
    assert violation.case_file is not None
    path = folder / "found.cases.yaml"
    path.write_text(violation.case_file, encoding="utf-8")
    document, diagnostics = read_file(path, path.name)
    with patch("trickwright.library.check_soundness", lambda *_arguments: []):
        return Examiner().examine(document, diagnostics, path, path.name)


def marked(violation: Violation, text: str) -> str:
    """What the place of a finding marks in the text of its file."""
    place = violation.diagnostic.place
    assert place.line == place.end_line
    return text.splitlines()[place.line - 1][place.column - 1 : place.end_column - 1]
