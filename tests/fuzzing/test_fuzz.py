"""What is found when a ruleset is played: a finding at its place, and a case file in which it happens again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.fuzzing import FILE, marked, rule, ruleset, table, tried
from tests.table import ruleset as shipped
from trickwright.building.game import build_game
from trickwright.building.model import Game
from trickwright.engine.phases import score, trick
from trickwright.engine.state import State
from trickwright.fuzzing import Violation, fuzz

HANDS = 40

LATER = "\n  later: {phase: deal, each: 1, turn_up: 1, until: score of dealer < 12, too_few: next dealer deals again}"
DEAL = "makes_trump: suit of turned_card}"

WHOLE_PACK = [
    ("each: 6, turn_up: 1, makes_trump: suit of turned_card", "each: 26"),
    ("leader: eldest,", "leader: eldest, makes_trump: suit of first_card,"),
]
"""Changes with which all cards are dealt, and so all points."""

HOLES: list[tuple[str, list[tuple[str, str]], str, str]] = [
    (
        "TW801",
        [("score:", "all_points: 3\nscore:")],
        "3",
        "a hand in which `10S` and `AS` are left in the stock can have 0 points, and `all_points` says 3.",
    ),
    (
        "TW802",
        [(DEAL, DEAL + LATER)],
        "later",
        "With 2 players and scores of 19 and 19, the cards are dealt again and again, whatever anybody does.",
    ),
    (
        "TW803",
        [("everyone: points", "everyone: tricks of dealer + tricks of eldest - 6")],
        "score",
        "With 2 players, no score changed in any of 40 hands, and nobody won.",
    ),
]


def the_one(found: list[Violation]) -> Violation:
    """The only violation, whose finding is an error of this file with a mend."""
    (violation,) = found
    finding = violation.diagnostic
    assert (finding.severity, finding.place.file) == ("error", FILE)
    assert finding.help and finding.message.endswith(".")
    return violation


def test_the_small_game_has_no_hole(tmp_path: Path) -> None:
    assert fuzz(ruleset(table(), tmp_path), HANDS) == []


@pytest.mark.parametrize(("code", "changes", "at", "message"), HOLES, ids=[hole[0] for hole in HOLES])
def test_a_hole_is_found_at_the_rule_that_has_it_and_the_case_file_shows_it(
    code: str, changes: list[tuple[str, str]], at: str, message: str, tmp_path: Path
) -> None:
    text = table(*changes)
    violation = the_one(fuzz(ruleset(text, tmp_path), HANDS))
    assert violation.diagnostic.code == code
    assert marked(violation, text) == at
    assert violation.diagnostic.message.endswith(message)
    examined = tried(violation, tmp_path)
    (result,) = examined.results
    assert result.case.name.startswith(code)
    if code == "TW802":  # it can only ask for a score that never comes
        (finding,) = examined.findings
        assert finding.code == "TW614"
        return
    assert not examined.findings
    (failure,) = result.failures
    assert failure.what == {"TW801": "points", "TW803": "change"}[code]
    assert sum(failure.expected) > sum(failure.got) == 0


def test_points_are_told_by_entry(tmp_path: Path) -> None:
    text = table(*WHOLE_PACK, ("score:", "all_points: 9\nscore:"))
    message = the_one(fuzz(ruleset(text, tmp_path), 4)).diagnostic.message
    said = "as trump, a hand can have 3 points (`ace` 1, `ten` 2), and `all_points` says 9."
    assert message.startswith("With 2 players and ") and message.endswith(said)


def test_cards_that_are_thrown_away_are_told(tmp_path: Path) -> None:
    makes_trump = (
        "each: 6, turn_up: 1, makes_trump: suit of turned_card}",
        "each: 26}\n  down: {phase: exchange, down_to: 25}",
    )
    text = table(makes_trump, WHOLE_PACK[1], ("for: holder", "for: taker"), ("score:", "all_points: 3\nscore:"))
    finding = the_one(fuzz(ruleset(text, tmp_path), HANDS)).diagnostic
    assert " is thrown away can have " in finding.message
    assert finding.help == (
        "Let nobody throw these cards away, for example: keeps: point_card. Else correct the number, or leave "
        "`all_points` out where it differs from hand to hand."
    )


def test_points_are_added_up_only_in_a_hand_that_was_played_to_its_end(tmp_path: Path) -> None:
    points = ("score:", "all_points: 3\nscore:")
    early = ("follow:", "hand_over: {enough: {when: tricks of eldest == 2}}, follow:")
    won = ("target: 20", "target: 20, wins_at_once: {enough: {when: tricks of eldest == 2, by: eldest}}")
    for more in ([], [early], [won]):
        assert fuzz(ruleset(table(*WHOLE_PACK, points, *more), tmp_path), HANDS) == []


def test_two_runs_find_the_same(tmp_path: Path) -> None:
    found = ruleset(table(*HOLES[0][1]), tmp_path)
    assert fuzz(found, HANDS) == fuzz(found, HANDS)


def test_a_hand_that_was_dealt_again_begins_with_what_has_been_marked_before(tmp_path: Path) -> None:
    marked_first = "\n  first: {phase: score, for: dealer, worth: 1}"
    text = table((DEAL, DEAL + marked_first + LATER.replace("each: 1", "each: 2")), ("target: 20", "target: 5000"))
    violation = the_one(fuzz(ruleset(text, tmp_path), HANDS))
    assert violation.diagnostic.code == "TW802"
    assert "scores of 5499 and 5499" in violation.diagnostic.message  # 500 more than when the hand began
    assert "      scores: [5499, 5499]\n" in str(violation.case_file)
    assert not tried(violation, tmp_path).passed


# --- where it is said ---------------------------------------------------------------------------------------------


def test_a_house_rule_that_makes_the_hole_is_where_it_is_said(tmp_path: Path) -> None:
    rules = "house_rules:\n" + rule("level", "change: {score: {points: {everyone: points - points}}}")
    text = table(house_rules=rules)
    violation = the_one(fuzz(ruleset(text, tmp_path), HANDS))
    assert violation.diagnostic.code == "TW803"
    assert "With 2 players and the house rule `level`, no score" in violation.diagnostic.message
    assert marked(violation, text) == "everyone"
    (shows,) = violation.diagnostic.related
    assert shows[1].line == text.splitlines().index("score:") + 1
    assert "with: [level]\n" in str(violation.case_file)
    assert not tried(violation, tmp_path).passed


def test_a_hole_that_a_variant_makes_is_said_in_its_file(tmp_path: Path) -> None:
    top = "trickwright: 1\nid: our-table\nextends: below.yaml\nchange: {score: {points: {everyone: points - points}}}\n"
    violation = the_one(fuzz(ruleset(top, tmp_path, below=table().replace("our-table", "below")), HANDS))
    assert marked(violation, top) == "everyone"
    assert [place.file for _what, place in violation.diagnostic.related] == ["below.yaml"]
    assert f"ruleset: {FILE}\n" in str(violation.case_file)


def test_a_hole_in_a_file_below_is_said_at_the_extends(tmp_path: Path) -> None:
    top = "trickwright: 1\nid: our-table\nextends: below.yaml\nchange: {game: {target: 30}}\n"
    below = table(("everyone: points", "everyone: points - points")).replace("our-table", "below")
    violation = the_one(fuzz(ruleset(top, tmp_path, below=below), HANDS))
    assert violation.diagnostic.code == "TW803"
    assert marked(violation, top) == "below.yaml"
    assert [place.file for _what, place in violation.diagnostic.related] == ["below.yaml"]


def test_the_same_hole_is_said_once_and_for_the_simplest_choice(tmp_path: Path) -> None:
    rules = "house_rules:\n" + rule("long", "change: {game: {target: 40}}")
    changes = [("score:", "all_points: 3\nscore:"), ("seats: 2", "seats: [3, 2]")]
    violation = the_one(fuzz(ruleset(table(*changes, house_rules=rules), tmp_path), HANDS))
    assert violation.diagnostic.message.startswith("With 2 players and ")


def test_an_option_at_its_end_is_played_too(tmp_path: Path) -> None:
    changes = [
        ("players:", "options:\n  worth_of_ten: {default: 2, from: 1, to: 2}\nplayers:"),
        ("worth: 2", "worth: worth_of_ten"),
        ("everyone: points", "everyone: if worth_of_ten == 2 then points else 0"),
    ]
    violation = the_one(fuzz(ruleset(table(*changes), tmp_path), HANDS))
    assert "With 2 players and `worth_of_ten` at 1, no score changed" in violation.diagnostic.message
    assert "options: {worth_of_ten: 1}\n" in str(violation.case_file)
    assert not tried(violation, tmp_path).passed


# --- faults of the program ----------------------------------------------------------------------------------------


def lose(state: State, *arguments: Any) -> None:
    """Plays a card; the two of clubs falls under the table."""
    _apply(state, *arguments)
    state.trick_cards[:] = [card for card in state.trick_cards if card]


def double(state: State, *arguments: Any) -> None:
    """Plays a card; the two of clubs comes back to the hand of seat 0."""
    _apply(state, *arguments)
    if 0 in state.trick_cards:
        state.hands[0] |= 1


def fail(state: State, step: Any, code: int, *arguments: Any) -> None:
    """Plays a card, but not the two of clubs."""
    if code == 0:
        raise IndexError("no \x1b[31msuch\nseat")
    _apply(state, step, code, *arguments)


def refuse(state: State, step: Any, code: int, *arguments: Any) -> None:
    """Gives the two of clubs back."""
    if code:
        _apply(state, step, code, *arguments)


def nothing(state: State, step: Any) -> list[int]:
    """No move for who holds the two of clubs."""
    return [] if state.hands[state.turn] & 1 else _legal(state, step)


def twice(state: State, step: Any) -> list[int]:
    """The two of clubs twice."""
    codes = _legal(state, step)
    return [*codes, *codes[:1]] if 0 in codes else codes


def more(state: State, log: Any) -> None:
    """Scores a hand, and something more."""
    _finish_hand(state, log)
    state.scores[0] += 1


_apply, _legal, _finish_hand = trick.apply, trick.legal, score.finish_hand

FAULTS = [
    (trick, "apply", lose, "play", "2C cannot be found any more."),
    (trick, "apply", double, "play", "2C lies in two places."),
    (trick, "apply", fail, "play", "the program fails with `IndexError: no [31msuch seat`."),
    (trick, "apply", refuse, "play", "the hand does not come to an end."),
    (trick, "legal", nothing, "play", "there is no legal move."),
    (trick, "legal", twice, "play", "a move is in the list of legal moves twice."),
    (score, "finish_hand", more, "hand", "the scores are not what the record says."),
]


@pytest.mark.parametrize(("module", "name", "wrong", "at", "message"), FAULTS, ids=[fault[4][:20] for fault in FAULTS])
def test_a_fault_of_the_program_is_a_finding_at_the_step(
    module: Any, name: str, wrong: Any, at: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = table()
    found = ruleset(text, tmp_path)
    with monkeypatch.context() as patched:
        patched.setattr(module, name, wrong)
        violation = the_one(fuzz(found, HANDS))
        assert violation.diagnostic.code == "TW804"
        assert marked(violation, text) == at
        assert violation.diagnostic.message.endswith(message)
        if wrong is fail:
            with pytest.raises(IndexError):
                tried(violation, tmp_path)
        elif wrong is nothing:
            assert [failure.what for failure in tried(violation, tmp_path).results[0].failures] == ["legal"]
        else:
            assert not tried(violation, tmp_path).own_findings
    assert "\x1b" not in str(violation.case_file)
    assert wrong is nothing or message.rstrip(".") in str(violation.case_file).replace("\n# ", " ")


def test_a_fault_that_shows_in_every_hand_is_said_once_and_soon(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = []

    def broken(state: State, step: Any) -> list[int]:
        played.append(1)
        raise RuntimeError

    found = ruleset(table(), tmp_path)
    monkeypatch.setattr(trick, "legal", broken)
    assert "fails with `RuntimeError`" in the_one(fuzz(found, 1000)).diagnostic.message
    assert len(played) < 500


def test_a_game_that_cannot_be_made_is_a_finding_and_the_others_are_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(root: Any, seats: int, chosen: Any, house_rules: Sequence[str]) -> tuple[Game | None, list[Any]]:
        if "long" in house_rules:
            raise ZeroDivisionError
        return build_game(root, seats, chosen, tuple(house_rules))

    rules = "house_rules:\n" + rule("long", "change: {game: {target: 40}}")
    found = ruleset(table(("score:", "all_points: 3\nscore:"), house_rules=rules), tmp_path)
    monkeypatch.setattr("trickwright.fuzzing.choices.build_game", broken)
    fault, other = sorted(fuzz(found, HANDS), key=lambda violation: violation.diagnostic.code, reverse=True)
    assert (fault.diagnostic.code, fault.case_file) == ("TW804", None)
    assert "with the house rule `long`, the program fails with `ZeroDivisionError`." in fault.diagnostic.message
    assert other.diagnostic.code == "TW801"


# --- what is shipped ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["five-hundred", "nine-card-don", "pidro"])
def test_a_shipped_ruleset_has_no_hole(name: str) -> None:
    assert fuzz(shipped(name), 5) == []


def test_the_case_file_of_a_shipped_ruleset_names_its_id(monkeypatch: pytest.MonkeyPatch) -> None:
    found = shipped("all-fours-trinidad")
    monkeypatch.setattr(trick, "legal", nothing)
    (violation,) = fuzz(found, 3)
    assert "ruleset: all-fours-trinidad\n" in str(violation.case_file)
