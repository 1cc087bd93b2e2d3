"""Which house rules go together, two by two, each with those it needs."""

from __future__ import annotations

from pathlib import Path

from tests.resolving.bench import HEAD, rules, write
from trickwright.library import Ruleset, read_ruleset
from trickwright.resolving.choosing import Choice
from trickwright.resolving.pairs import choices_for, excluded, pairs

DEFINED = rules(
    short_game="change: {game: {target: 7}}",
    long_game="value: {one_of: [21, 31]}, change: {game: {target: value}}",
    low="set: {minimum: 1}",
    lower="needs: [low], change: {points: {ten: {worth: 2}}}",
    ten="excludes: [lower], change: {points: {ace: {worth: 2}}}",
    high="over: [low], set: {minimum: 3}",
)


def ruleset(where: Path, head: str = HEAD) -> Ruleset:
    write(where, {"table.yaml": f"{head}{DEFINED}"})
    found, wrong = read_ruleset(where / "table.yaml")
    assert found is not None, wrong
    return found


def test_rules_are_chosen_with_those_they_need_and_their_first_number(tmp_path: Path) -> None:
    known = ruleset(tmp_path).rules
    assert choices_for(("lower", "long-game"), known) == [Choice("low"), Choice("lower"), Choice("long-game", 21)]
    assert choices_for(("low", "lower"), known) == [Choice("low"), Choice("lower")]


def test_every_pair_once_and_why_it_does_not_go(tmp_path: Path) -> None:
    found = list(pairs(ruleset(tmp_path).rules))
    assert len(found) == 15
    assert {(pair.one, pair.other): pair.refusal.code for pair in found if pair.refusal is not None} == {
        ("short-game", "long-game"): "TW524",
        ("lower", "ten"): "TW523",
    }


def test_what_excludes_is_told_from_both_sides(tmp_path: Path) -> None:
    assert excluded(ruleset(tmp_path).rules) == {
        "short-game": ["long-game"],
        "long-game": ["short-game"],
        "low": [],
        "lower": ["ten"],
        "ten": ["lower"],
        "high": [],
    }


def test_what_the_file_chooses_takes_no_part(tmp_path: Path) -> None:
    assert excluded(ruleset(tmp_path, f"{HEAD}with: [short-game]\n").rules) == excluded(ruleset(tmp_path).rules)
