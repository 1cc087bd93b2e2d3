"""``validate``: which files are checked, what is reported, and the exit code."""

from __future__ import annotations

import json
import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.fuzzing import table
from trickwright.commands.main import main
from trickwright.commands.validate import SHOWN_STANDARD_INPUT
from trickwright.fuzzing import Violation
from trickwright.library import Ruleset, folder, load
from trickwright.reading.diagnostics import Diagnostic, Place

GOOD = (Path(__file__).parent.parent.parent / "examples" / "blind-trump.yaml").read_text(encoding="utf-8")
BROKEN = "trickwright: 1\nid: broken\nplayrs: 4\n"
CASES = "trickwright_cases: 1\nruleset: b.yaml\ncases: [{name: begin, deal: {dealer: 3}, expect: {turn: 0}}]\n"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of rule files, which is the current one."""
    (tmp_path / "rules" / "deep").mkdir(parents=True)
    (tmp_path / ".hidden").mkdir()
    (tmp_path / "rules" / "b.yaml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "rules" / "a.yml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "rules" / "deep" / "c.yaml").write_text(GOOD, encoding="utf-8")
    for name in ("rules/notes.txt", ".hidden/x.yaml", ".x.yaml"):
        (tmp_path / name).write_text(BROKEN, encoding="utf-8")
    (tmp_path / "rules" / "ours.cases.yaml").write_text(CASES, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def validate(*arguments: str, given: str | bytes = "") -> Result:
    return CliRunner().invoke(main, ["validate", *arguments], input=given)


def test_shipped_rulesets_under_their_own_paths() -> None:
    """All of them are checked by ``make rules``; here are those that take little time."""
    paths = [
        str(folder("rulesets") / f"{name}.yaml") for name in ("five-hundred", "nine-card-don", "all-fours-trinidad")
    ]
    result = validate("--strict", *paths)
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "3 files, no problems\n")


@pytest.mark.parametrize("arguments", [[], ["."], ["rules"], ["rules", "rules/b.yaml"], ["rules/b.yaml", "./rules"]])
def test_folders_are_searched(here: Path, arguments: list[str]) -> None:
    result = validate(*arguments)
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == "4 files, no problems\n"


def test_a_shipped_game_in_place_of_a_path(here: Path) -> None:
    result = validate("pedro", "rules/b.yaml")
    assert result.exit_code == 2 and "1 file, no problems" in result.stderr
    assert "there is no file or folder pedro; pedro is a game that comes with trickwright" in result.stderr
    assert "`trickwright list pedro`" in result.stderr and "list" not in validate("pedr").stderr


OTHER = "name: CI\non: push\njobs:\n  hand: 1\n  trickwright: 1\n"


def test_other_yaml_in_a_searched_folder_is_passed_over_and_counted(here: Path) -> None:
    (here / "rules" / "ci.yml").write_text(OTHER, encoding="utf-8")
    for folder_name in ("node_modules", "build", "dist", "venv"):
        (here / folder_name).mkdir()
        (here / folder_name / "x.yaml").write_text(BROKEN, encoding="utf-8")
    (here / "venv" / "pyvenv.cfg").touch()
    result = validate()
    assert (result.exit_code, result.stdout) == (0, "")
    passed_over = "passed over (no line begins with `trickwright:`): "
    ci = Path("rules", "ci.yml")
    assert result.stderr == f"4 files, no problems; 1 other YAML file {passed_over}{ci}\n"
    for number in range(4):
        (here / f"{number}.yml").write_text(OTHER, encoding="utf-8")
    assert validate().stderr.endswith(f"; 5 other YAML files {passed_over}0.yml, 1.yml, 2.yml and 2 more\n")
    assert validate("rules/ci.yml").exit_code == 1  # a file that is named is always checked
    assert validate("build").exit_code == 1


@pytest.mark.parametrize(
    "text", ["trickwrigth: 1\nextends: pedro\n", "hand: {}\n", "id: x\nplayers: {seats: 4}\n", "{trickwright: 1}\n"]
)
def test_a_rule_file_whose_version_is_misspelt_is_not_passed_over(here: Path, text: str) -> None:
    (here / "rules" / "odd.yaml").write_text(text, encoding="utf-8")
    result = validate("rules")
    assert result.exit_code == 1 and "odd.yaml:1:" in result.stdout


def test_in_a_folder_that_is_named_every_file_is_checked(here: Path) -> None:
    (here / "other").mkdir()
    (here / "other" / "ci.yml").write_text(OTHER, encoding="utf-8")
    (here / "other" / "empty.yaml").touch()
    result = validate("other")
    assert result.exit_code == 1
    assert "ci.yml:1:1: error[TW201]" in result.stdout and "empty.yaml:1:1: error[TW110]" in result.stdout


def test_a_folder_of_other_yaml_alone_leads_nowhere(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (here / "other").mkdir()
    (here / "other" / "ci.yml").write_text(OTHER, encoding="utf-8")
    monkeypatch.chdir(here / "other")
    result = validate()
    assert result.exit_code == 2 and "there are no rule files in the folder" in result.stderr


def test_a_single_file(here: Path) -> None:
    result = validate("rules/a.yml")
    assert (result.exit_code, result.stderr) == (0, "1 file, no problems\n")


def test_problems_are_reported_with_the_names_that_were_given(here: Path) -> None:
    (here / "rules" / "deep" / "z.yaml").write_text(BROKEN, encoding="utf-8")
    (here / "rules" / "0.yaml").write_text("trickwright: [", encoding="utf-8")
    result = validate()
    assert result.exit_code == 1
    assert str(Path("rules", "deep", "z.yaml:3:1: error[")) in result.stdout
    assert "  3 | playrs: 4" in result.stdout
    assert result.stdout.index("0.yaml:1:") < result.stdout.index("z.yaml:3:")
    assert result.stderr.startswith("no problems in 4 other files\n")
    (hint,) = result.stderr.splitlines()[1:]
    assert hint == "`trickwright explain TW136` says more, with an example"  # once, about the first


def test_case_files_are_checked_and_not_held_against_what_they_expect(here: Path) -> None:
    cases = here / "rules" / "ours.cases.yaml"
    cases.write_text(CASES.replace("turn: 0", "turn: 2"), encoding="utf-8")
    assert validate("rules").exit_code == 0
    cases.write_text(CASES.replace("turn: 0", "turn: 7"), encoding="utf-8")
    result = validate("rules/ours.cases.yaml")
    assert result.exit_code == 1
    assert "ours.cases.yaml:3:57: error[TW606]: There is no seat 7 at this table." in result.stdout


def test_a_case_file_of_another_name_is_known_by_its_first_entry(here: Path) -> None:
    (here / "rules" / "ours.cases.yaml").rename(here / "rules" / "tried.yaml")
    assert validate("rules/tried.yaml").stderr == "1 file, no problems\n"
    shipped = CASES.replace("b.yaml", "pedro")
    assert validate("-", given=shipped).exit_code == 0
    assert "TW607" in validate("-", given=shipped.replace("turn: 0", "winners: [], points: [1]")).stdout


def test_json(here: Path) -> None:
    (here / "rules" / "z.yaml").write_text(BROKEN, encoding="utf-8")
    result = validate("--format", "json", "rules")
    assert result.exit_code == 1
    findings = json.loads(result.stdout)
    assert findings[0]["file"] == str(Path("rules", "z.yaml")) and findings[0]["severity"] == "error"
    assert set(findings[0]) == {
        "code", "severity", "message", "file", "line", "column", "end_line", "end_column", "help", "related",
    }  # fmt: skip
    clean = validate("--format", "json", "rules/b.yaml")
    assert (clean.exit_code, json.loads(clean.stdout)) == (0, [])


def test_json_names_the_other_places(here: Path) -> None:
    text = "trickwright: 1\nid: odd\nextends: pedro\nwith: [other-target=52, long]\nhouse_rules:\n"
    text += "  long: {title: {en: A, de: A}, change: {game: {target: 100}}}\n"
    (here / "rules" / "z.yaml").write_text(text, encoding="utf-8")
    (finding,) = json.loads(validate("--format", "json", "rules/z.yaml").stdout)
    assert finding["code"] == "TW524"
    assert [place["file"] for place in finding["related"]] == [str(Path("rules", "z.yaml")), "pedro.yaml"]
    assert [set(place) for place in finding["related"]] == [{"message", "file", "line", "column"}] * 2


def test_standard_input() -> None:
    assert validate("-", given=GOOD).exit_code == 0
    result = validate("-", "-", given=BROKEN)
    assert result.exit_code == 1
    assert result.stdout.startswith(f"{SHOWN_STANDARD_INPUT}:")
    assert validate("-", given=b"\xff\xfe\x00").exit_code == 1
    assert validate("-", given="").exit_code == 1


def test_every_file_is_checked_even_if_another_cannot_be_read(here: Path) -> None:
    (here / "rules" / "bytes.yaml").write_bytes(b"\xff\xff")
    (here / "rules" / "link.yaml").symlink_to("nowhere.yaml")
    (here / "rules" / "z.yaml").write_text(BROKEN, encoding="utf-8")
    result = validate("rules")
    assert result.exit_code == 1
    for name in ("bytes.yaml:1:1", "link.yaml:1:1", "z.yaml:3:1"):
        assert str(Path("rules", name)) in result.stdout


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="needs a folder that cannot be read")
def test_a_folder_that_cannot_be_searched(here: Path) -> None:
    (here / "rules" / "deep").chmod(0)
    try:
        result = validate("rules")
    finally:
        (here / "rules" / "deep").chmod(0o700)
    assert result.exit_code == 1 and "This folder cannot be searched" in result.stdout


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs a pipe in the file system")
def test_a_pipe_is_no_rule_file(here: Path) -> None:
    os.mkfifo(here / "pipe.yaml")
    result = validate("pipe.yaml")
    assert result.exit_code == 1 and "error[TW103]" in result.stdout


@pytest.mark.parametrize("path", ["nowhere.yaml", "empty", "rules/none.yaml", "a\0b"])
def test_paths_that_lead_nowhere(here: Path, path: str) -> None:
    (here / "empty").mkdir()
    (here / "rules" / "z.yaml").write_text(BROKEN, encoding="utf-8")
    result = validate(path, "rules")
    assert result.exit_code == 2
    assert path.replace("\0", "\\x00") in result.stderr
    assert "z.yaml:3:1" in result.stdout  # the others are checked all the same


def test_warnings_fail_only_if_asked_for(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    warning = Diagnostic("TW999", "warning", "Hm.", Place("rules/b.yaml", 1, 1, 1, 2))
    monkeypatch.setattr("trickwright.commands.checking.check_document", lambda *_found: (None, [warning]))
    assert validate("rules/b.yaml").exit_code == 0
    assert "1 warning" in validate("rules/b.yaml").stdout
    assert validate("--strict", "rules/b.yaml").exit_code == 1


def test_wrong_usage(here: Path) -> None:
    assert validate("--format", "xml").exit_code == 2
    assert validate("--loud").exit_code == 2


def test_a_name_steers_no_terminal(here: Path) -> None:
    (here / "rules" / "\x1b[31m.yaml").write_text(BROKEN, encoding="utf-8")
    result = CliRunner().invoke(main, ["validate", "rules", "\x1b[2Jnowhere"], color=True)
    assert "\\x1b[2Jnowhere" in result.stderr
    assert "\x1b" not in result.stdout + result.stderr


def test_of_errors_and_warnings_the_hint_is_about_an_error(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = Place("rules/b.yaml", 1, 1, 1, 2)
    found = [Diagnostic("TW516", "warning", "Hm.", place), Diagnostic("TW402", "error", "No.", place)]
    monkeypatch.setattr("trickwright.commands.checking.check_document", lambda *_found: (None, found))
    assert validate("rules/b.yaml").stderr == "`trickwright explain TW402` says more, with an example\n"


@pytest.mark.parametrize("most_kept", [None, 0])
def test_a_file_that_others_extend_is_read_again_when_it_has_changed(
    here: Path, most_kept: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    if most_kept is not None:
        monkeypatch.setattr("trickwright.resolving.chain._MOST_KEPT", most_kept)
    for name in ("one", "two"):
        text = (
            f"trickwright: 1\nid: {name}\ntitle: {{en: A, de: A}}\nextends: b.yaml\nchange: {{game: {{target: 60}}}}\n"
        )
        (here / "rules" / f"{name}.yaml").write_text(text, encoding="utf-8")
    assert validate("rules/one.yaml", "rules/two.yaml").exit_code == 0
    (here / "rules" / "b.yaml").write_text(GOOD.replace("target: 50", "target: 60"), encoding="utf-8")
    assert validate("rules/one.yaml", "rules/two.yaml").stdout.count("error[TW512]") == 2
    (here / "rules" / "b.yaml").write_text(GOOD.replace("players:", "plyers:"), encoding="utf-8")
    assert validate("rules/one.yaml", "rules/two.yaml").stdout.count("error[TW503]") == 2
    (here / "rules" / "b.yaml").write_text(GOOD, encoding="utf-8")
    assert validate("rules/one.yaml", "rules/two.yaml").exit_code == 0


# --- several processes --------------------------------------------------------------


@pytest.fixture
def many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with files of all kinds, which is the current one."""
    for number in range(6):
        text = f"trickwright: 1\nid: table-{number}\ntitle: {{en: A, de: A}}\nextends: nine-card-don\n"
        text += "change: {game: {target: 121}}\n" if number == 2 else "chnage: {}\n" if number == 4 else ""
        (tmp_path / f"{number}.yaml").write_text(text, encoding="utf-8")
    (tmp_path / "bytes.yaml").write_bytes(b"\xff\xff")
    (tmp_path / "link.yaml").symlink_to("link.yaml")
    cases = "trickwright_cases: 1\nruleset: 1.yaml\ncases: [{name: who, deal: {dealer: 9}, expect: {turn: 0}}]\n"
    (tmp_path / "a.cases.yaml").write_text(cases, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("format", ["text", "sarif"])
def test_several_processes_say_the_same(many: Path, format: str) -> None:
    arguments = ("--format", format, ".", "nowhere.yaml", "-")
    alone = validate(*arguments, given=BROKEN)
    assert (alone.exit_code, "chnage" in alone.stdout) == (2, True)
    for jobs in ("2", "0"):
        together = validate("--jobs", jobs, *arguments, given=BROKEN)
        assert (together.exit_code, together.stdout, together.stderr) == (2, alone.stdout, alone.stderr)


def test_a_fault_of_ours_in_another_process_is_one(many: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor", ThreadPoolExecutor)
    monkeypatch.setattr("trickwright.commands.checking._leave_interrupts_alone", lambda: None)
    monkeypatch.setattr("trickwright.commands.checking.check_document", lambda *_found: 1 / 0)
    assert validate("--jobs", "2").exit_code == 3


def test_no_process_is_started_for_one_file(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor", lambda *_arguments: 1 / 0)
    assert validate("--jobs", "auto", "rules/b.yaml").exit_code == 0
    assert validate("--jobs", "8", "rules/b.yaml", "rules/a.yml", "rules/ours.cases.yaml").exit_code == 0


@pytest.mark.parametrize(
    ("jobs", "sentence"), [("-1", "0 is the least"), ("65", "64 is the most"), ("all", "no whole")]
)
def test_numbers_of_processes_that_make_no_sense(here: Path, jobs: str, sentence: str) -> None:
    result = validate("--jobs", jobs, "rules")
    assert result.exit_code == 2 and sentence in result.stderr


# --- hands that are played ----------------------------------------------------------

CASE = "trickwright_cases: 1\nruleset: b.yaml\ncases: []  # \x1b\n"


@pytest.fixture
def hole(here: Path, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """What is asked of the hands that are played; in each ruleset two things go wrong, of which one has a case file."""
    asked: list[tuple[str, int]] = []

    def fuzz(ruleset: Ruleset, hands: int) -> list[Violation]:
        asked.append((ruleset.id, hands))
        place = Place(ruleset.document.file, 4, 1, 4, 3)
        late = Diagnostic("TW801", "error", "Points are lost.", place, "Look at them.")
        return [Violation(late, CASE), Violation(replace(late, code="TW804", place=replace(place, line=1)), None)]

    monkeypatch.setattr("trickwright.fuzzing.fuzz", fuzz)
    return asked


def test_what_goes_wrong_in_play_is_a_finding_with_its_case_file(here: Path, hole: list[tuple[str, int]]) -> None:
    result = validate("--play", "200", "rules/b.yaml")
    assert (result.exit_code, hole) == (1, [("blind-trump", 200)])
    first, second = result.stdout.split("\n\n")[:2]
    assert first.startswith(f"{Path('rules', 'b.yaml')}:1:1: error[TW804]") and "this case file" not in first
    assert second.endswith(
        "\n  help: Look at them.\n  this case file shows it:\n"
        "    trickwright_cases: 1\n    ruleset: b.yaml\n    cases: []  # \\x1b"
    )
    found = json.loads(validate("--play", "200", "--format", "json", "rules/b.yaml").stdout)
    assert [finding["code"] for finding in found] == ["TW804", "TW801"]


def test_hands_are_played_only_if_asked_for_and_only_of_sound_rulesets(here: Path, hole: list[tuple[str, int]]) -> None:
    (here / "rules" / "bad.yaml").write_text(BROKEN, encoding="utf-8")
    assert validate("rules/b.yaml").exit_code == 0
    validate("--play", "5", "rules/bad.yaml", "rules/ours.cases.yaml")
    assert hole == []


def test_case_files_are_written_into_a_folder_and_never_over_others(here: Path, hole: list[tuple[str, int]]) -> None:
    (here / "deep" / "cases").mkdir(parents=True)
    other = here / "deep" / "cases" / "blind-trump-1.cases.yaml"
    other.write_text("mine", encoding="utf-8")
    folder_name = str(Path("deep", "cases"))
    result = validate("--play", "5", "--cases", folder_name, "rules/b.yaml")
    assert result.exit_code == 1 and "this case file" not in result.stdout
    written = Path("deep", "cases", "blind-trump-2.cases.yaml")
    assert f"wrote {written}, to lie beside {Path('rules', 'b.yaml')}\n" in result.stderr
    assert (written.read_text(encoding="utf-8"), other.read_text(encoding="utf-8")) == (CASE, "mine")
    again = validate("--play", "5", "--cases", folder_name, "--format", "concise", "rules/b.yaml")
    assert f"{written}, to lie beside {Path('rules', 'b.yaml')} is there already\n" in again.stderr
    assert len(list(written.parent.iterdir())) == 2
    beside = validate("--play", "5", "--cases", "rules", "rules/b.yaml")
    assert f"wrote {Path('rules', 'blind-trump-1.cases.yaml')}\n" in beside.stderr


def test_case_files_that_cannot_be_written(here: Path, hole: list[tuple[str, int]]) -> None:
    (here / "file").touch()
    result = validate("--play", "5", "--cases", str(Path("file", "deep")), "rules/b.yaml")
    assert result.exit_code == 1 and "TW801" in result.stdout
    assert result.stderr.startswith("Error: the case file ") and "cannot be written: Not a directory" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--play", "0"], "1 is the least"),
        (["--play", "100001"], "100000 is the most"),
        (["--cases", "x"], "--cases goes with --play"),
        (["--resolved", "--play", "5", "pedro"], "--play checks them"),
    ],
)
def test_playing_hands_wrongly_asked_for(here: Path, arguments: list[str], sentence: str) -> None:
    result = validate(*arguments)
    assert result.exit_code == 2 and sentence in result.stderr and not (here / "x").exists()


def test_hands_are_really_played(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trickwright.library.check_soundness", lambda *_arguments: [])  # which sees it without play
    text = table(("everyone: points", "everyone: tricks of dealer + tricks of eldest - 6"))
    (here / "rules" / "our-table.yaml").write_text(text, encoding="utf-8")
    result = validate("--play", "40", "--cases", "rules", "rules/our-table.yaml")
    assert result.exit_code == 1 and "error[TW803]" in result.stdout
    tried = CliRunner().invoke(main, ["test", "rules/our-table-1.cases.yaml"])
    assert tried.exit_code == 1 and "FAILED" in tried.stdout and "TW803" in tried.stdout


# --- resolved rules ---------------------------------------------------------------


def test_resolved_rules_are_a_rule_file_with_the_origin_of_each_value(tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["validate", "--resolved", "pidro", "--with", "other-target=52"])
    assert done.exit_code == 0
    lines = done.stdout.splitlines()
    assert "id: pidro  # pidro.yaml:3" in lines
    assert any(line.strip().startswith("only: trump  # pidro.yaml:") for line in lines)
    assert any(line.strip().startswith("target: 52") or "{target: 52, " in line for line in lines)
    (tmp_path / "again.yaml").write_text(done.stdout, encoding="utf-8")
    game = load(tmp_path / "again.yaml")
    assert game.rules == load("pidro", house_rules=["other-target=52"]).rules


def test_resolved_rules_keep_odd_texts_on_one_line(tmp_path: Path) -> None:
    text = 'trickwright: 1\nid: odd\nextends: pedro\nsource: "a: b\\t# tab\\nand \\"ü\\""\n'
    (tmp_path / "odd.yaml").write_text(text, encoding="utf-8")
    done = CliRunner().invoke(main, ["validate", "--resolved", str(tmp_path / "odd.yaml")])
    assert all(character.isprintable() or character == "\n" for character in done.stdout)
    (tmp_path / "again.yaml").write_text(done.stdout, encoding="utf-8")
    assert load(tmp_path / "again.yaml").rules == load(tmp_path / "odd.yaml").rules


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--resolved"], "takes one ruleset"),
        (["--resolved", "pedro", "pitch"], "takes one ruleset"),
        (["--resolved", "pedrro"], "did you mean pedro?"),
        (["--resolved", "pedro", "--with", "misere"], "There is no house rule `misere`"),
        (["--with", "all-or-nothing"], "--with goes with --resolved"),
    ],
)
def test_resolved_rules_that_cannot_be_shown(arguments: list[str], sentence: str) -> None:
    done = CliRunner().invoke(main, ["validate", *arguments])
    assert done.exit_code == 2
    assert sentence in done.stderr


def test_resolved_rules_that_cannot_be_played_are_reported(tmp_path: Path) -> None:
    rule = "stick: {title: {en: S, de: S}, change: {hand: {auction: {forced: {from: 2}}}}}"
    text = f"trickwright: 1\nid: table\nextends: pitch\nwith: [stick]\nhouse_rules: {{{rule}}}\n"
    (tmp_path / "table.yaml").write_text(text, encoding="utf-8")
    arguments = ["validate", "--resolved", str(tmp_path / "table.yaml"), "--with", "next-dealer-redeals"]
    done = CliRunner().invoke(main, arguments)
    assert done.exit_code == 1
    assert "TW418" in done.stdout


def test_resolved_rules_with_mistakes_are_reported(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("trickwright: 1\nid: bad\nextends: pedr\n", encoding="utf-8")
    done = CliRunner().invoke(main, ["validate", "--resolved", str(tmp_path / "bad.yaml")])
    assert done.exit_code == 1
    assert "TW501" in done.stdout


def test_play_without_a_number_plays_some_hundred_hands(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    played: list[int] = []

    def remembered(_ruleset: object, hands: int) -> list[object]:
        played.append(hands)
        return []

    monkeypatch.setattr("trickwright.fuzzing.fuzz", remembered)
    rules = Path(__file__).parent.parent.parent / "examples" / "blind-trump.yaml"
    assert CliRunner().invoke(main, ["validate", str(rules), "--play"]).exit_code == 0
    assert CliRunner().invoke(main, ["validate", str(rules), "--play", "3"]).exit_code == 0
    assert played == [200, 3]
    refused = CliRunner().invoke(main, ["validate", "--play", str(rules)])
    assert refused.exit_code == 2 and "write --play 200 before it" in refused.output
