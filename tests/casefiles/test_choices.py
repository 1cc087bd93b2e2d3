"""What is played in a case: the ruleset, players, options and house rules of the file and of the case."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.casefiles.written import case, examine, result
from trickwright.library import folder

PEDRO = (folder("rulesets") / "pedro.yaml").read_text(encoding="utf-8")
FAILED = "position: {trump: hearts, bidder: 0, bid: bid 14, won: [[5H, AH], [10H, 5D, JH]], held: {1: [2H]}}"


def text(ruleset: str, head: str = "", own: str = "") -> str:
    """A case file with one case, in which the hand ``FAILED`` is scored."""
    return (
        f"trickwright_cases: 1\nruleset: {ruleset}\n{head}"
        f"cases:\n  - name: a case\n    {own}{FAILED}\n    expect: {{change: [-14, 8]}}\n"
    )


def test_house_rules_of_a_case_are_added_to_those_of_the_file() -> None:
    assert examine(text("pedro")).passed
    (result,) = examine(text("pedro", "with: [difference-scoring]\n", "with: [all-or-nothing]\n    ")).results
    assert result.case.house_rules == ("difference-scoring", "all-or-nothing")
    assert [failure.got for failure in result.failures] == [[0, 22]]
    (result,) = examine(text("pedro", "with: [difference-scoring]\n", "with: [difference-scoring]\n    ")).results
    assert result.case.house_rules == ("difference-scoring",) and not result.findings


def test_options_and_players_of_a_case_go_before_those_of_the_file() -> None:
    lowest = "deal: {}\n    moves: [pass, pass, pass]"
    assert result(f"options: {{minimum_bid: 5, forced_bid: 5}}\n    {lowest}", "legal: [bid 5]").passed
    head = "trickwright_cases: 1\nruleset: pitch\nplayers: 3\ncases:\n"
    three = "  - name: three\n    deal: {}\n    expect: {scores: [0, 0, 0, 0], turn: 0}\n"
    assert [finding.code for finding in examine(head + three).findings] == ["TW607"]
    four = "  - name: four\n    players: 4\n    deal: {dealer: 2}\n    expect: {turn: 3}\n"
    assert examine(head + four).passed


def test_a_house_rule_that_cannot_be_chosen_is_reported_once_and_at_its_name() -> None:
    file = examine(text("pedro", "with: [all-or-nothing, must-folow]\n") + text("x")[text("x").index("  - ") :])
    (finding,) = file.findings
    assert (finding.code, finding.place.line, finding.place.column) == ("TW520", 3, 24)
    assert len(file.results) == 2 and not any(result.passed for result in file.results)
    (finding,) = examine(text("pedro", "with: [dealer-bids-7]\n")).findings
    assert finding.code == "TW522"


def test_choices_that_make_no_game() -> None:
    (finding,) = case("options: {minimum_bid: 15}\n    deal: {}", "turn: 0").findings
    assert finding.message == "`minimum_bid` cannot be 15 in `pedro`." and finding.help == "It may be 1 to 14."
    (finding,) = case("options: {minimum: 7}\n    deal: {}", "turn: 0", "pitch").findings
    assert finding.help == "It has no options at all."


def test_a_ruleset_beside_the_file(tmp_path: Path) -> None:
    (tmp_path / "ours.yaml").write_text(PEDRO.replace("id: pedro", "id: ours"), encoding="utf-8")
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "more.yaml").write_text(PEDRO.replace("id: pedro", "id: more"), encoding="utf-8")
    assert examine(text("ours.yaml"), tmp_path / "a.cases.yaml").passed
    assert examine(text("deep/more.yaml"), tmp_path / "a.cases.yaml").passed


@pytest.mark.parametrize(
    ("ruleset", "code", "sentence"),
    [
        ("padro", "TW601", "There is no shipped ruleset `padro`."),
        ("none.yaml", "TW601", "There is no file `none.yaml` beside this one."),
        ("../ours.yaml", "TW502", "goes up with `..`"),
        ("/etc/ours.yaml", "TW502", "begins outside of any folder"),
        ("link.yaml", "TW502", "leads out of the folder by a link"),
        ("broken.yaml", "TW602", "The ruleset `broken.yaml` has mistakes: There is no entry `playrs`."),
    ],
)
def test_a_ruleset_that_cannot_be_used(tmp_path: Path, ruleset: str, code: str, sentence: str) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "ours.yaml").write_text(PEDRO, encoding="utf-8")
    (tmp_path / "home" / "link.yaml").symlink_to(tmp_path / "ours.yaml")
    (tmp_path / "home" / "broken.yaml").write_text("trickwright: 1\nid: broken\nplayrs: 4\n", encoding="utf-8")
    file = examine(text(ruleset), tmp_path / "home" / "a.cases.yaml")
    (finding,) = file.findings
    assert not file.results and not file.passed
    assert finding.code == code and sentence in finding.message and finding.place.line == 2


def test_without_a_place_the_files_of_this_folder_are_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "ours.yaml").write_text(PEDRO.replace("id: pedro", "id: ours"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert examine(text("ours.yaml"), None, "<standard input>").passed
