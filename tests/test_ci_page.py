"""docs/ci.md, tried exactly as it is written in a fresh repository; the action and the hooks run what they run."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.authoring import blocks, fits

CHECKOUT = Path(__file__).parent.parent
EXAMPLE = CHECKOUT / "examples" / "repository"
PATH = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"


def shell(command: str, folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """What a line of a shell does in a folder, as CI systems run it."""
    plain = {"PATH": PATH, "HOME": str(folder), "NO_COLOR": "1", **variables}
    return subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", command],
        cwd=folder,
        env=plain,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )


def files_shown() -> dict[str, str]:
    """The files of the page by name."""
    return {block.name: block.text for block in blocks("ci.md") if block.language == "yaml" and block.name != "part"}


def test_every_file_and_every_command_does_what_the_page_says(tmp_path: Path) -> None:
    commands = 0
    for block in blocks("ci.md"):
        if block.language == "yaml" and block.name != "part":
            path = tmp_path / block.name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.text, encoding="utf-8")
        for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:] if block.language == "console" else ():
            line, _, expected = part.partition("\n")
            done = shell(f"set +e\n{line}", tmp_path)
            assert fits(expected, done.stdout), f"{line}\n{done.stdout}"
            assert done.returncode == 0
            commands += 1
    assert commands > 8
    assert {path.name for path in tmp_path.glob("*")} >= {"findings.sarif", "cases.xml", "ruleset.schema.json"}
    assert json.loads((tmp_path / "findings.sarif").read_text("utf-8"))["version"] == "2.1.0"


def test_the_example_repository_is_that_of_the_page() -> None:
    shown = files_shown()
    found = {path.relative_to(EXAMPLE).as_posix(): path.read_text("utf-8") for path in EXAMPLE.rglob("*.y*ml")}
    assert found
    for name, text in found.items():
        assert shown[name] == text


# --- the action ------------------------------------------------------------------------------

ACTION: dict[str, Any] = yaml.safe_load((CHECKOUT / "action.yml").read_text("utf-8"))


def ran(step: str, folder: Path, **inputs: str) -> subprocess.CompletedProcess[str]:
    """A step of the action, with its inputs put in as GitHub does."""
    found = next(one for one in ACTION["runs"]["steps"] if one.get("id") == step)
    given = {name: one["default"] for name, one in ACTION["inputs"].items()} | inputs

    def put_in(value: str) -> str:
        return re.sub(r"\$\{\{ inputs\.(\w+) \}\}", lambda match: given[match[1]], value)

    assert "${{" not in found["run"]  # what comes from outside is never part of a script
    return shell(found["run"], folder, **{name: put_in(value) for name, value in found["env"].items()})


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    for name, text in files_shown().items():
        if name.startswith("rules/friday"):
            (tmp_path / name).parent.mkdir(exist_ok=True)
            (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_the_action_passes_what_is_right(repository: Path) -> None:
    assert ran("validate", repository, play="5").returncode == 0
    done = ran("cases", repository)
    assert done.returncode == 0 and "1 case in 1 file: 1 passed" in done.stdout


def test_the_action_marks_what_is_wrong_at_its_place(repository: Path) -> None:
    (repository / "rules" / "hurry.yaml").write_text(files_shown()["rules/hurry.yaml"], encoding="utf-8")
    done = ran("validate", repository, paths="rules\n")
    assert done.returncode == 1
    assert "::error file=rules/hurry.yaml,line=5," in done.stdout
    assert ran("validate", repository, paths="nowhere").returncode == 2


def test_the_action_fails_when_a_case_does(repository: Path) -> None:
    cases = repository / "rules" / "friday.cases.yaml"
    cases.write_text(cases.read_text("utf-8").replace("turn: 1", "turn: 2"), encoding="utf-8")
    done = ran("cases", repository)
    assert done.returncode == 1 and "::error file=rules/friday.cases.yaml,line=7," in done.stdout
    assert ran("cases", repository, format="sarif").returncode == 1
    cases.unlink()
    assert ran("cases", repository).returncode == 0


def test_single_files_may_be_named(repository: Path) -> None:
    paths = "rules/friday.yaml\nrules/friday.cases.yaml\n"
    assert ran("validate", repository, paths=paths).returncode == 0
    assert "1 case in 1 file: 1 passed" in ran("cases", repository, paths=paths).stdout
    only_rules = ran("cases", repository, paths="rules/friday.yaml\n")
    assert (only_rules.returncode, only_rules.stdout) == (0, "There are no case files.\n")


def test_a_strange_path_is_a_path_and_no_command(repository: Path) -> None:
    assert ran("validate", repository, paths="$(touch made); touch made").returncode == 2
    assert not (repository / "made").exists()


def test_every_input_of_the_action_is_described_and_used() -> None:
    text = (CHECKOUT / "action.yml").read_text("utf-8")
    page = (CHECKOUT / "docs" / "ci.md").read_text("utf-8")
    for name, one in ACTION["inputs"].items():
        assert one["description"] and f"inputs.{name}" in text and f"`{name}`" in page


# --- hooks, workflows, problem matcher -----------------------------------------------------------


def read(name: str) -> Any:
    return yaml.safe_load((CHECKOUT / name).read_text("utf-8"))


def test_the_hooks_run_in_a_repository(repository: Path) -> None:
    hooks = read(".pre-commit-hooks.yaml")
    assert [hook["id"] for hook in hooks] == ["trickwright-validate", "trickwright-test"]
    for hook in hooks:
        assert hook["language"] == "python" and hook["pass_filenames"] is False
        assert shell(hook["entry"], repository).returncode == 0
    (repository / "rules" / "hurry.yaml").write_text(files_shown()["rules/hurry.yaml"], encoding="utf-8")
    assert shell(hooks[0]["entry"], repository).returncode == 1


def test_this_repository_uses_its_own_hooks_and_its_own_action() -> None:
    offered = {hook["id"]: hook for hook in read(".pre-commit-hooks.yaml")}
    (own,) = read(".pre-commit-config.yaml")["repos"]
    assert {hook["id"] for hook in own["hooks"]} == set(offered)
    for hook in own["hooks"]:
        assert hook["entry"].removeprefix(".venv/bin/").startswith(offered[hook["id"]]["entry"])
        assert hook["files"] == offered[hook["id"]]["files"]
    steps = read(".github/workflows/rules.yml")["jobs"]["rules"]["steps"]
    (step,) = [step for step in steps if step["uses"] == "./"]
    assert step["with"].keys() <= ACTION["inputs"].keys()
    makefile = (CHECKOUT / "Makefile").read_text("utf-8")
    assert " ".join(step["with"]["paths"].split()) in makefile  # the same as `make rules`


def test_the_hooks_in_the_page_are_those_that_are_offered() -> None:
    (shown,) = yaml.safe_load(files_shown()[".pre-commit-config.yaml"])["repos"]
    assert [hook["id"] for hook in shown["hooks"]] == [hook["id"] for hook in read(".pre-commit-hooks.yaml")]


def test_the_problem_matcher_reads_every_line_of_the_concise_format(repository: Path) -> None:
    (repository / "rules" / "hurry.yaml").write_text(files_shown()["rules/hurry.yaml"], encoding="utf-8")
    (matcher,) = json.loads((CHECKOUT / ".github" / "trickwright-matcher.json").read_text("utf-8"))["problemMatcher"]
    (pattern,) = matcher["pattern"]
    done = shell("trickwright validate --format concise rules 2>&-", repository)
    lines = done.stdout.splitlines()
    assert done.returncode == 1 and lines
    for line in lines:
        found = re.match(pattern["regexp"], line)
        assert found is not None
        assert [found[pattern[part]] for part in ("file", "line", "column", "severity", "code")] == [
            "rules/hurry.yaml",
            "5",
            "17",
            "error",
            "TW201",
        ]
