"""What is played of a ruleset: no house rule, each alone, as many as go together, and the ends of its options."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fuzzing import rule, ruleset, table
from trickwright.fuzzing import choices
from trickwright.fuzzing.choices import Chosen, chosen_with

RULES = (
    "house_rules:\n"
    + rule("long", "value: {from: 30, to: 50}, change: {game: {target: value}}")
    + rule("longest", "excludes: [long], change: {game: {target: 99}}")
    + rule("double", "change: {points: {ace: {worth: 2}}}")
    + rule("triple", "needs: [double], over: [double], change: {points: {ten: {worth: 6}}}")
)


def test_every_rule_alone_with_what_it_needs_and_as_many_as_go_together(tmp_path: Path) -> None:
    found = choices.choices(ruleset(table(house_rules=RULES), tmp_path))
    assert [chosen.names for chosen in found] == [
        (),
        ("long=30",),
        ("long=50",),
        ("longest",),
        ("double",),
        ("double", "triple"),
        ("long=30", "double", "triple"),
        ("double", "triple", "longest"),
    ]
    assert not any(chosen.options for chosen in found)


def test_what_the_file_itself_chooses_is_always_played(tmp_path: Path) -> None:
    below = table(house_rules=RULES).replace("our-table", "below")
    top = "trickwright: 1\nid: our-table\nextends: below.yaml\nwith: [double, long=40]\n"
    found = choices.choices(ruleset(top, tmp_path, below=below))
    assert [chosen.names for chosen in found] == [(), ("triple",)]  # `longest` does not go with it
    assert all({"double", "long=40"} <= set(chosen.played.house_rules) for chosen in found)


def test_options_at_their_lowest_and_highest(tmp_path: Path) -> None:
    options = "options:\n  ten: {default: 2, from: 1, to: 4}\n  ace: {default: 1, from: 1, to: 3}\nplayers:"
    high = ("ace: {card: A of trump, worth: 1}", "high: {card: A of trump, worth: ace}")
    middle = ("ten: {card: 10 of trump, worth: 2,", "middle: {card: 10 of trump, worth: ten,")
    changes = [("players:", options), high, middle]
    found = choices.choices(ruleset(table(*changes), tmp_path))
    assert [dict(chosen.options) for chosen in found] == [{}, {"ten": 1}, {"ten": 4}, {"ace": 3}]
    assert [game.options["ten"] for chosen in found for game in chosen.games()] == [2, 1, 4, 2]


def test_a_game_for_every_number_of_players(tmp_path: Path) -> None:
    usual = chosen_with(ruleset(table(("seats: 2", "seats: [3, 2, 5]")), tmp_path), ())
    assert isinstance(usual, Chosen) and usual.can_be_built()
    assert [game.seats for game in usual.games()] == [3, 2, 5]


def test_rules_that_cannot_be_built_together_are_not_played_together(tmp_path: Path) -> None:
    rules = (
        "house_rules:\n"
        + rule("more-players", "change: {players: {seats: [2, 5]}}")
        + rule("more-cards", "change: {hand: {deal: {each: 8}}}")
        + rule("fewer-cards", "change: {deck: {ranks: [8, 9, 10, J, Q, K, A]}}")
    )
    deck = ("points:\n", "deck: {ranks: [2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A]}\npoints:\n")
    found = choices.choices(ruleset(table(deck, house_rules=rules), tmp_path))
    assert [chosen.names for chosen in found][-2:] == [("more-players", "more-cards"), ("fewer-cards", "more-cards")]


def test_only_so_many_are_put_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choices, "MOST_TOGETHER", 1)
    found = choices.choices(ruleset(table(house_rules=RULES), tmp_path))
    assert [chosen.names for chosen in found][-1] == ("double", "triple")  # what one needs comes with it
