"""Case files as files: what is null, whose a mistake is, how long they may be, and what is said of broken ones."""

from __future__ import annotations

import json
import os
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from tests.casefiles.written import case, examine, findings, result
from trickwright.commands.main import main
from trickwright.reading.file_kinds import CASES, RULES

HEAD = "trickwright_cases: 1\nruleset: pedro\ncases:\n"
GOOD = "  - name: good\n    deal: {}\n    expect: {turn: 0}\n"


# --- null ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("situation", "expect"),
    [
        (
            "with: null\n    options: null\n    players: null\n    position: null\n    moves: null\n"
            "    deal: {dealer: null, hands: null, kitty: null, stock: null, discards: null, scores: null}",
            "turn: 0, trump: null, trick_winner: null",
        ),
        (
            "deal: null\n    position: {trump: hearts, turn: null, dealer: null, bidder: null, bid: null, out: null, "
            "tricks: null, won: null, held: null, scores: null, hands: [null, [3H], null, null], "
            "trick: {leader: 0, cards: [AH], calling: null}}",
            "turn: 1, legal: [play 3H], hands: [null, [3H], null, null]",
        ),
        ("position: {trump: hearts, hands: {0: null, 1: [3H]}, trick: {leader: 1, cards: null}}", "legal: [play 3H]"),
        (
            "position: {trump: hearts, bidder: 0, bid: bid 7, trick: null, won: [[5H, 5D], null], "
            "held: [null, null, [2H, null], null]}",
            "points: [11, 0], turn: null, made: true",
        ),
        (
            "deal: {}",
            "turn: 0, winners: null, points: null, legal: null, over: null, hands: null, change: null, scores: null",
        ),
        ("deal: {}", "turn: 0, hands: [null, null, null, null]"),
    ],
)
def test_null_says_nothing(situation: str, expect: str) -> None:
    assert result(situation, expect).passed


def test_null_is_an_answer_where_nothing_may_have_come() -> None:
    led = "position: {trump: hearts, bidder: 0, bid: bid 8, trick: {leader: 0, cards: [AH]}}"
    failed = result(led, "trick_winner: null, turn: null, trump: null")
    assert {failure.what: failure.got for failure in failed.failures} == {
        "trick_winner": 0,
        "turn": 1,
        "trump": "hearts",
    }
    assert findings("deal: {}", "trick_winner: 0")[0][0] == "TW614"


@pytest.mark.parametrize("written", ["tunr: null", "tunr", "tunr:"])
def test_a_misspelt_name_is_found_though_nothing_is_said_under_it(written: str) -> None:
    file = examine(f"{HEAD}  - name: a case\n    deal: {{}}\n    expect: {{{written}, over: false}}\n")
    assert [(finding.code, finding.help) for finding in file.findings] == [("TW201", "Did you mean `turn`?")]


@pytest.mark.parametrize("what", ["", " null", " []", " {}", " {legal: null}"])
def test_a_case_that_expects_nothing_is_wrong_and_the_others_are_run(what: str) -> None:
    file = examine(f"{HEAD}  - name: a case\n    deal: {{}}\n    expect:{what}\n{GOOD}")
    assert [finding.code for finding in file.findings] == ["TW611"]
    assert [one.passed for one in file.results] == [False, True]


def test_a_case_with_nothing_but_a_name_is_one_mistake() -> None:
    file = examine(f"{HEAD}  - name: a case\n{GOOD}")
    assert [(finding.code, finding.message) for finding in file.findings] == [
        ("TW610", "This case gives neither a position nor a deal, and expects nothing.")
    ]


# --- whose mistake ------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "name", "code"),
    [
        ("name: bad\n    deal: {}\n    expect: {turn: first}", "bad", "TW203"),
        ("name: bad\n    deel: {}\n    expect: {turn: 0}", "bad", "TW201"),
        ("deal: {}\n    expect: {turn: 0}", "case 2", "TW202"),
        ("name:\n    deal: {}\n    expect: {turn: 0}", "case 2", "TW202"),
        ("name: 12\n    deal: {}\n    expect: {turn: 0}", "case 2", "TW203"),
        ("just a text", "case 2", "TW203"),
        ("", "case 2", "TW203"),
        ("name: bad\n    deal: {hands: {0: [[AH]]}}\n    expect: {turn: 0}", "bad", "TW203"),
    ],
)
def test_a_mistake_of_shape_is_one_of_its_case(wrong: str, name: str, code: str) -> None:
    file = examine(f"{HEAD}{GOOD}  - {wrong}\n{GOOD}")
    assert [one.passed for one in file.results] == [True, False, True]
    (finding,) = file.results[1].findings
    assert (file.results[1].case.name, finding.code) == (name, code)
    assert file.findings == [finding] and not file.own_findings


def test_a_mistake_outside_the_cases_is_one_of_the_file() -> None:
    for text in (
        f"{HEAD}{GOOD}wiht: []\n",
        f"wiht: []\n{HEAD}{GOOD}",
        HEAD.replace("pedro", "7") + GOOD,
        f"{HEAD}  []\n",
    ):
        file = examine(text)
        assert not file.results and len(file.own_findings) == 1


# --- size ---------------------------------------------------------------------


def test_case_files_may_be_longer_than_rule_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    many = HEAD + "".join(GOOD.replace("good", f"case {number}") for number in range(2_300))  # of nine values each
    Path("a.cases.yaml").write_text(many, encoding="utf-8")
    Path("b.yaml").write_text("# mine\n\n" + many, encoding="utf-8")
    Path("c.yaml").write_text(many + "#" * RULES.largest, encoding="utf-8")
    assert run("a.cases.yaml").stdout.startswith("a.cases.yaml: 2300 passed")
    assert run("b.yaml").exit_code == 0
    assert run("c.yaml").exit_code == 0
    assert CliRunner().invoke(main, ["validate", "-"], input=many + "#" * RULES.largest).exit_code == 0
    Path("a.cases.yaml").write_text("#" * (CASES.largest + 1), encoding="utf-8")
    assert "larger than 20,000,000 bytes" in run("a.cases.yaml").stdout
    Path("r.yaml").write_text("a: [" + "1," * RULES.most_values + "]", encoding="utf-8")
    assert "more than 20,000 values" in run("r.yaml").stdout


# --- broken files -------------------------------------------------------------


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["test", *arguments])


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "help: Begin with `trickwright_cases: 1`, a `ruleset` and a list of `cases`."),
        (b"- a\n", "like `trickwright_cases: 1`"),
        ("trickwright_cases: 1".encode("utf-16"), "case files are saved as UTF-8"),
        (HEAD.encode() + b"  - &a b\n", "Anchors (`&name`) are not used in case files."),
        (HEAD.encode() + b"---\na: 1\n", "a case file holds only one"),
        (HEAD.encode() + b"  - <<: 1\n", "Merge keys (`<<`) are not used in case files."),
    ],
)
def test_it_is_called_a_case_file(
    content: bytes, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.cases.yaml").write_bytes(content)
    found = run("a.cases.yaml")
    assert found.exit_code == 1 and sentence in found.stdout
    assert "rule file" not in found.stdout and sentence in CliRunner().invoke(main, ["validate", "a.cases.yaml"]).stdout


@pytest.mark.skipif(os.name != "posix", reason="needs a pipe")
def test_a_pipe_is_no_case_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    os.mkfifo("a.cases.yaml")
    found = run("a.cases.yaml")
    assert found.exit_code == 1
    assert "This is a pipe, not a case file." in found.stdout and "ends in .cases.yaml" in found.stdout


def test_a_broken_file_that_was_named_has_findings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("ours.yaml").write_text(HEAD + "  - name: [\n", encoding="utf-8")
    found = run("ours.yaml")
    assert found.exit_code == 1 and "error[TW136]" in found.stdout
    assert found.stderr == "`trickwright explain TW136` says more, with an example\n"
    Path("ours.yaml").write_text("trickwright: 1\n", encoding="utf-8")
    found = run("ours.yaml")
    assert found.exit_code == 2 and "there are no cases in ours.yaml" in found.stderr


def test_a_case_for_rules_elsewhere_is_told_where_it_may_lie() -> None:
    file = examine(HEAD.replace("pedro", "../ours.yaml") + GOOD)
    assert file.findings[0].help == "Put the case file beside the rules, and name them without a folder."


def test_a_case_below_its_rules_is_told_to_move_up(tmp_path: Path) -> None:
    text, path = HEAD.replace("pedro", "ours.yaml") + GOOD, tmp_path / "kept" / "a.cases.yaml"
    path.parent.mkdir()
    (finding,) = examine(text, path).findings
    assert (finding.code, finding.help) == ("TW601", "Is the file in another folder?")
    (tmp_path / "ours.yaml").write_text("trickwright: 1\n", encoding="utf-8")
    (finding,) = examine(text, path).findings
    assert (finding.code, finding.help) == ("TW601", "`ours.yaml` lies in the folder above: move the case file there.")


# --- reports ------------------------------------------------------------------


def test_what_is_wrong_and_what_failed_are_both_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.cases.yaml").write_text(HEAD + GOOD.replace("turn: 0", "turn: 1, change: [1, 1]"), encoding="utf-8")
    (test,) = ElementTree.fromstring(run("--format", "junit").stdout)[0]
    (error,) = test
    assert error.tag == "error" and float(test.get("time", "")) >= 0
    assert "TW614" in (error.text or "") and "turn: expected seat 1, got seat 0" in (error.text or "")
    (one,) = json.loads(run("--format", "json").stdout)
    assert len(one["findings"]) == len(one["failures"]) == 1
    text = run().stdout
    assert "turn: expected seat 1, got seat 0" in text and "error[TW614]" in text


def test_a_case_by_number_is_found_in_every_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.cases.yaml").write_text(f"{HEAD}{GOOD}  - deal: {{}}\n    expect: {{turn: 0}}\n", encoding="utf-8")
    _good, bad = json.loads(run("--format", "json").stdout)
    assert (bad["name"], bad["line"], bad["passed"]) == ("case 2", 7, False)
    assert run().stdout.startswith("a.cases.yaml: 1 passed, 1 with mistakes\n")


# --- several mistakes, and several lines for one ------------------------------


def places(text: str) -> list[tuple[str, int, str]]:
    """Code, line and help of all that is wrong with some cases for Pedro."""
    return [(finding.code, finding.place.line, finding.help or "") for finding in examine(HEAD + text).findings]


def test_behind_a_mistake_in_its_shape_a_case_is_read_on() -> None:
    text = (
        "  - name: cards and seats\n"
        "    position: {trump: harts, bid: bid 8, won: [[5H, HA], [5H]], held: {5: [2H]}}\n"
        "    expect: {pionts: [6, 8], turn: 7}\n"
        "  - name: moves\n"
        "    deal: {dealer: 9}\n"
        "    moves: [pass, 8, trump herz]\n"
        "    expect: {legal: [pas]}\n"
    )
    assert places(text) == [
        ("TW204", 5, "Did you mean `hearts`?"),
        ("TW604", 5, "Did you mean `AH`?"),
        ("TW605", 5, "Remove one of the two."),
        ("TW606", 5, "The 4 players sit at 0 to 3, clockwise."),
        ("TW201", 6, "Did you mean `points`?"),
        ("TW606", 6, "The 4 players sit at 0 to 3, clockwise."),
        ("TW606", 8, "The 4 players sit at 0 to 3, clockwise."),
        ("TW203", 9, "For example: bid 7, trump hearts, discard 4S or play AH"),
        ("TW608", 9, "Did you mean `trump hearts`?"),
        ("TW608", 10, "Did you mean `pass`?"),
    ]


@pytest.mark.parametrize(
    ("case", "code"),
    [
        # Without what is taken out there is nothing to look at, or nothing that is expected.
        ("deal: 5\n    expect: {turn: 0}", "TW203"),
        ("deal: {}\n    expect: 5", "TW203"),
        # Five take part where `players` says so; how many it is to be nobody knows.
        ("players: six\n    deal: {}\n    expect: {turn: 5}", "TW203"),
        ("deal: {scores: [0, x]}\n    expect: {turn: 0}", "TW203"),
    ],
)
def test_nothing_is_said_that_follows_from_what_cannot_be_read(case: str, code: str) -> None:
    assert [found[0] for found in places(f"  - name: a case\n    {case}\n")] == [code]


def test_only_so_many_cases_of_the_wrong_shape_are_read_on() -> None:
    text = "".join(GOOD.replace("deal: {}", "deal: {dealer: 9, kity: []}") for _ in range(400))
    assert [sum(found[0] == code for found in places(text)) for code in ("TW201", "TW606")] == [400, 50]


DASH = "If this belongs to the case of line 4, take the dash away before {}; if a new case begins here, add `name: …`."


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("  - name: a\n  - deal: {}\n    expect: {turn: 0}\n", [("TW202", 5, DASH.format("`deal`"))]),
        ("  - name: a\n    deal: {}\n  - expect: {turn: 0}\n", [("TW202", 6, DASH.format("`expect`"))]),
        (
            "  - name: a\n  - deal: {}\n  - moves: [pas]\n  - expect: {turn: 0}\n" + GOOD,
            [("TW202", 5, DASH.format("`deal`, `moves` and `expect`")), ("TW608", 6, "Did you mean `pass`?")],
        ),
        # A case of its own, which lacks its name.
        (GOOD + "  - deal: {}\n    expect: {turn: 0}\n", [("TW202", 7, "Add `name: …`.")]),
        (
            "  - name: a\n    deal: {}\n    expect: {turn: 0}\n  - position: {trump: hearts}\n",
            [("TW202", 7, "Add `name: …`.")],
        ),
        # One map in place of the list.
        (
            "    name: a\n    deal: {}\n    expect: {turn: 0}\n",
            [("TW203", 3, "Put a dash and a space before `name`. Begin the lines below it in the column of `name`.")],
        ),
        ("    {name: a, deal: {}}\n", [("TW203", 4, "Put square brackets around it: `[{…}]`.")]),
        ("    name: a\n", [("TW203", 4, "Put a dash and a space before `name`.")]),
    ],
)
def test_a_dash_too_many_or_too_few_is_one_mistake(text: str, found: list[tuple[str, int, str]]) -> None:
    assert places(text) == found


def test_many_mistakes_take_no_longer_than_many_cases() -> None:
    file = examine(HEAD + "".join(GOOD.replace("turn: 0", "legal: [KD]") for _ in range(400)))
    assert len(file.findings) == 400 and not file.own_findings
    assert not case("deal: {}", "turn: 0").own_findings
