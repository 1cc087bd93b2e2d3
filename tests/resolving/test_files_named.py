"""What is meant by the name of a ruleset on a command line, and what is no ruleset at all."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.resolving.bench import HEAD, SMALL, findings, rules, seen, short, sound
from trickwright.commands.main import main
from trickwright.library import RulesetNotFound, locate, read_ruleset

CASES = "trickwright_cases: 1\nruleset: small.yaml\ncases: []\n"


@pytest.fixture(autouse=True)
def folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in {"small.yaml": SMALL, "friday.yaml": HEAD, "sub/sunday.yml": HEAD, "notes.txt": ""}.items():
        Path(name).parent.mkdir(exist_ok=True)
        Path(name).write_text(text, encoding="utf-8")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


# --- a file without its ending ------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("friday", "friday.yaml"),
        ("sub/sunday", "sub/sunday.yml"),
        ("fridya.yaml", "friday.yaml"),
        ("fridy", "friday.yaml"),
        ("friday.yml", "friday.yaml"),
        ("sub/sundya.yml", "sub/sunday.yml"),
        ("pedr", "pedro"),
        ("PEDRO", "pedro"),
        ("smll", "small.yaml"),
    ],
)
def test_a_name_that_is_nearly_one_of_a_file_or_a_game(typed: str, meant: str) -> None:
    with pytest.raises(RulesetNotFound) as refusal:
        locate(typed)
    assert str(refusal.value) == (
        f"there is no ruleset {typed!r}, neither shipped nor as a file; did you mean {meant}?"
    )


@pytest.mark.parametrize("typed", ["moonlight", "notes", "nowhere/friday", "sub/moonlight", "a\0b"])
def test_a_name_that_is_like_none(typed: str) -> None:
    with pytest.raises(RulesetNotFound, match=r"the shipped ones are: .*, five-hundred, .*, pedro, "):
        locate(typed)


@pytest.mark.parametrize("command", ["play", "diff pedro", "list", "new ours --from"])
def test_every_command_says_it(command: str) -> None:
    result = run(*command.split(), "friday")
    assert (result.exit_code, result.stdout) == (2, "")
    sentence = "there is no ruleset 'friday', neither shipped nor as a file; did you mean friday.yaml?"
    assert sentence in " ".join(result.stderr.split())


# --- cases where rules are wanted -----------------------------------------------------------


@pytest.mark.parametrize("name", ["friday.cases.yaml", "friday-cases.yaml"])
def test_cases_are_no_rules(name: str) -> None:
    Path(name).write_text(CASES, encoding="utf-8")
    ruleset, (finding,) = read_ruleset(name)
    assert ruleset is None
    assert short(finding, CASES) == ("TW109", "trickwright_cases", "These are cases, and no rules.")
    assert finding.help == f"To run the cases: trickwright test {name}"
    for command in ("play", "diff pedro", "new ours --from"):
        result = run(*command.split(), name)
        assert result.exit_code == 1
        assert f"{name}:1:1: error[TW109]: These are cases, and no rules.\n" in result.stdout
        assert f"\n  help: To run the cases: trickwright test {name}\n" in result.stdout
    assert run("validate", name).stdout.count("TW109") == 0  # which takes cases as well as rules


# --- several house rules at once ------------------------------------------------------------


def test_several_house_rules_after_one_with() -> None:
    for typed in ("all-or-nothing,lead-trump", "all-or-nothing, lead-trump", "all-or-nothing lead-trump"):
        result = run("play", "pedro", "--with", typed)
        assert (result.exit_code, result.stdout) == (2, "")
        sentence = " ".join(result.stderr.split())
        assert f"`{typed}` are several house rules, and here stands one; say --with for each of them: " in sentence
        assert sentence.endswith("--with all-or-nothing --with lead-trump")


# --- a title that ends in a colon -------------------------------------------------------------


def test_resolved_rules_are_read_again_whatever_their_title_ends_in(tmp_path: Path) -> None:
    titles = '{en: "Our table:", de: "Unser: Tisch:"}'
    rule = '{en: "Short:", de: "Kurz #1:"}'
    text = f"{HEAD}title: {titles}\n" + rules(a="set: {minimum: 3}").replace("{en: Rule a, de: Regel a}", rule)
    before = sound(tmp_path, text)
    result = run("validate", "--resolved", "table.yaml", "--with", "a")
    assert result.exit_code == 0, result.output
    assert findings(tmp_path, result.stdout.replace("id: table", "id: again")) == []
    after = sound(tmp_path, result.stdout)
    assert after.title == before.title == {"en": "Our table:", "de": "Unser: Tisch:"}
    games = [before.game(house_rules=["a"])[0], after.game()[0]]
    assert games[0] is not None and games[1] is not None
    assert games[0].options == games[1].options == {"minimum": 3}


def test_the_mend_of_a_whole_part_can_be_copied(tmp_path: Path) -> None:
    text = f'{HEAD}points: {{x: {{title: {{en: "X:", de: Y}}, card: jick, worth: 2}}}}\n'
    (finding,) = findings(tmp_path, text)
    assert seen(finding, tmp_path) == ["table.yaml: points"]
    value = '{x: {title: {en: "X:", de: Y}, card: jick, worth: 2}}'
    assert finding.help == f"Write it under `change`: change: {{points: {value}}}"
