"""Whatever strangers write into titles, texts and names of cases is shown as it is, and steers no terminal."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.commands.typist import first_number, sit_down
from tests.resolving.bench import RULE, SMALL
from trickwright.commands.main import main

MARKUP = "[red]Rose[/red] [link=file:///etc/passwd]:skull: [/]%s{0}$(id)"
"""What libraries for terminals, templates and shells would make something of; it stays what it is."""

UNSEEN = "\u200b\u200e\u2060\U000e0041\u00ad"
"""Characters that nobody sees and that may stand in a text; they are shown as codes."""

SHOWN = r"\u200b\u200e\u2060\U000e0041\xad"
_STEERS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u00ad\U000e0000-\U000e007f]")

_TITLE = f"title: {{en: '{MARKUP} {UNSEEN}', de: '{MARKUP} {UNSEEN}'}}"
GAME = SMALL.replace("title: {en: Small, de: Klein}", f"{_TITLE}\n{_TITLE.replace('title', 'text')}")
GAME = GAME.replace("{default: 2,", f"{{{_TITLE}, default: 2,").replace("{card: ", f"{{{_TITLE}, card: ")
GAME = GAME.replace("{number: {", f"{{number: {{{_TITLE}, ") + f"house_rules:\n  rule: {{{RULE}, {_TITLE}}}\n"
GAME = GAME.replace(f"{{{RULE}, {_TITLE}}}", f"{{{_TITLE}, change: {{game: {{target: 12}}}}}}")
CASES = f"""\
trickwright_cases: 1
ruleset: game.yaml
cases:
  - name: '{MARKUP} {UNSEEN}'
    deal: {{dealer: 3}}
    expect: {{turn: 1}}
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with a game and cases full of such texts, and a file that has a mistake with one."""
    for name, text in {"game.yaml": GAME, "small.yaml": SMALL, "game.cases.yaml": CASES}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    wrong = SMALL.replace("sides: partners", f"sides: '{MARKUP} {UNSEEN}'").replace("target: 11", "target: '[red]x'")
    (tmp_path / "wrong.yaml").write_text(wrong, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "300")
    return tmp_path


def run(line: str) -> str:
    """What a command writes on standard output, in which nothing may steer a terminal."""
    result = CliRunner().invoke(main, line.split())
    assert result.exit_code in (0, 1), result.output
    assert _STEERS.search(result.stdout) is None
    assert _STEERS.search(result.stderr) is None
    return result.stdout


@pytest.mark.parametrize("line", ["validate game.yaml game.cases.yaml", "validate --strict --play 5 game.yaml"])
def test_nothing_is_wrong_with_such_texts(here: Path, line: str) -> None:
    assert run(line) == ""


@pytest.mark.parametrize("line", ["list game.yaml", "test game.cases.yaml", "test --format junit game.cases.yaml"])
def test_they_are_shown_as_they_are(here: Path, line: str) -> None:
    shown = run(line)
    assert MARKUP in shown.replace("&#x27;", "'")
    assert SHOWN in shown


@pytest.mark.parametrize("format", ["text", "concise", "github", "json", "sarif"])
def test_findings(here: Path, format: str) -> None:
    shown = run(f"validate --format {format} wrong.yaml")
    assert "[red]Rose[/red] [link=" in shown
    assert "[red]x" in shown or "`[`" in shown


@pytest.mark.parametrize(
    "line", ["diff small.yaml game.yaml", "diff game.yaml --with rule", "diff game.yaml small.yaml"]
)
def test_differences(here: Path, line: str) -> None:
    assert run(line)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_play(here: Path, lang: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    code, typist = sit_down(capsys, monkeypatch, f"play game.yaml --lang {lang} --seed 1", first_number)
    assert code == 0
    assert "[red]Rose[/red]" in typist.screen and r"\u200b" in typist.screen
    assert _STEERS.search(typist.screen + typist.errors) is None


def test_records(here: Path) -> None:
    run("simulate game.yaml --games 1 --record record.jsonl --legal")
    record = (here / "record.jsonl").read_text(encoding="utf-8")
    assert _STEERS.search(record) is None
    start = json.loads(record.splitlines()[0])
    assert (start["event"], start["ruleset"]) == ("start", "small")
    replayed = CliRunner().invoke(main, ["replay", "record.jsonl"])
    assert _STEERS.search(replayed.output) is None


def test_a_record_from_a_stranger(here: Path) -> None:
    hostile = {"event": "start", "ruleset": "game.yaml\x1b[31m[red]", "seats": "\u202e"}
    (here / "record.jsonl").write_text(json.dumps(hostile, ensure_ascii=False) + "\n", encoding="utf-8")
    result = CliRunner().invoke(main, ["replay", "record.jsonl"])
    assert result.exit_code in (1, 2)
    assert _STEERS.search(result.output) is None and result.output
