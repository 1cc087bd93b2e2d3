"""Chains of files: how deep they go, circles, and mistakes in files below, at the `extends` of the first one."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.resolving.bench import HEAD, SMALL, checked, findings, marked, seen, short, sound, write
from trickwright.library import check_document
from trickwright.reading.document import Scalar
from trickwright.reading.yaml_reader import read_text
from trickwright.resolving.operations import at

TABLE = "trickwright: 1\nid: {name}\nextends: {below}\nchange: {{game: {{target: {target}}}}}\n"


def table(name: str, below: str, target: int = 21) -> str:
    return TABLE.format(name=name, below=below, target=target)


# --- circles --------------------------------------------------------------------


def test_a_file_that_extends_itself(tmp_path: Path) -> None:
    text = table("table", "table.yaml")
    (finding,) = findings(tmp_path, text)
    assert short(finding, text) == ("TW504", "table.yaml", "This file extends itself.")
    help = "After `extends` stands the game below, from which this one differs; a whole game has no `extends`."
    assert finding.help == help


def test_a_circle_of_two(tmp_path: Path) -> None:
    text = table("table", "mid.yaml")
    (finding,) = findings(tmp_path, text, mid=table("mid", "table.yaml"))
    assert short(finding, text) == (
        "TW504",
        "mid.yaml",
        "`mid.yaml`, which this extends, cannot be resolved: "
        "These files extend each other in a circle: table.yaml → mid.yaml → table.yaml.",
    )
    assert seen(finding, tmp_path) == ["table.yaml: mid.yaml", "mid.yaml: table.yaml"]


def test_a_circle_of_three_through_a_folder(tmp_path: Path) -> None:
    write(
        tmp_path,
        {
            "table.yaml": table("table", "club/one.yaml"),
            "club/one.yaml": table("one", "two.yaml"),
            "club/two.yaml": table("two", "three/link.yaml"),
        },
    )
    (tmp_path / "club" / "three").mkdir()
    (tmp_path / "club" / "three" / "link.yaml").symlink_to("../../table.yaml")
    (finding,) = checked(tmp_path)[1]
    assert finding.code == "TW504"
    assert finding.message.endswith("in a circle: table.yaml → club/one.yaml → club/two.yaml → table.yaml.")
    assert seen(finding, tmp_path) == ["table.yaml: club/one.yaml", "club/two.yaml: three/link.yaml"]


def test_a_circle_that_begins_further_down(tmp_path: Path) -> None:
    text = table("table", "one.yaml")
    (finding,) = findings(tmp_path, text, one=table("one", "two.yaml"), two=table("two", "one.yaml"))
    assert finding.code == "TW504"
    assert finding.message.endswith("in a circle: one.yaml → two.yaml → one.yaml.")
    assert seen(finding, tmp_path) == ["table.yaml: one.yaml", "two.yaml: one.yaml"]


# --- depth ----------------------------------------------------------------------


def deep(number: int) -> dict[str, str]:
    """Files each of which extends the next, `number` times."""
    files = {f"t{at}.yaml": table(f"t{at}", f"t{at + 1}.yaml", 20 + at) for at in range(number)}
    return {**files, f"t{number}.yaml": SMALL}


def test_ten_files_may_extend_one_another(tmp_path: Path) -> None:
    write(tmp_path, deep(10))
    ruleset, found = checked(tmp_path, "t0.yaml")
    assert found == []
    assert ruleset is not None
    game, _wrong = ruleset.game()
    assert game is not None
    assert [document.file for document in ruleset.rules.files] == [f"t{at}.yaml" for at in range(11)]
    assert len(ruleset.rules.layers) == 10


def test_eleven_may_not(tmp_path: Path) -> None:
    write(tmp_path, deep(11))
    (finding,) = checked(tmp_path, "t0.yaml")[1]
    assert finding.code == "TW505"
    way = " → ".join(f"t{at}.yaml" for at in range(11))
    assert finding.message == (
        "`t1.yaml`, which this extends, cannot be resolved: "
        f"More than 10 files extend one another: {way} → … and so on."
    )
    assert seen(finding, tmp_path) == ["t0.yaml: t1.yaml", "t10.yaml: t11.yaml"]
    assert checked(tmp_path, "t1.yaml")[1] == []


def test_two_files_may_extend_the_same_third(tmp_path: Path) -> None:
    write(
        tmp_path,
        {
            "left.yaml": table("left", "base.yaml", 21),
            "right.yaml": table("right", "base.yaml", 31),
            "base.yaml": table("base", "small.yaml", 15),
        },
    )
    for name, target in (("left", 21), ("right", 31), ("base", 15)):
        ruleset, found = checked(tmp_path, f"{name}.yaml")
        assert ruleset is not None and found == []
        node = at(ruleset.played.root, ("game", "target"))
        assert isinstance(node, Scalar)
        assert (node.value, node.place.file) == (target, f"{name}.yaml")


# --- what is below is no rule file ---------------------------------------------------


def test_a_folder_instead_of_a_file(tmp_path: Path) -> None:
    (tmp_path / "mid.yaml").mkdir()
    text = table("table", "mid.yaml")
    (finding,) = findings(tmp_path, text)
    assert short(finding, text)[:2] == ("TW503", "mid.yaml")
    assert finding.message.startswith("`mid.yaml`, which this extends, has a mistake: ")
    assert [place.file for _what, place in finding.related] == ["mid.yaml"]


def test_a_pipe_instead_of_a_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "mid.yaml")
    text = table("table", "mid.yaml")
    (finding,) = findings(tmp_path, text)
    assert short(finding, text)[:2] == ("TW503", "mid.yaml")


def test_links_that_lead_in_a_circle(tmp_path: Path) -> None:
    (tmp_path / "mid.yaml").symlink_to("mad.yaml")
    (tmp_path / "mad.yaml").symlink_to("mid.yaml")
    text = table("table", "mid.yaml")
    (finding,) = findings(tmp_path, text)
    assert short(finding, text)[:2] == ("TW501", "mid.yaml")
    assert finding.message == "`mid.yaml` is a link that leads back to itself."
    assert finding.help == "Put the file itself there in place of the link."


def test_a_link_to_itself_and_one_to_nothing(tmp_path: Path) -> None:
    (tmp_path / "mid.yaml").symlink_to("mid.yaml")
    (finding,) = findings(tmp_path, table("table", "mid.yaml"))
    assert finding.message == "`mid.yaml` is a link that leads back to itself."
    (tmp_path / "mad.yaml").symlink_to("nothing.yaml")
    (finding,) = findings(tmp_path, table("table", "mad.yaml"))
    assert finding.message == "`mad.yaml` is a link to a file that does not exist."


def test_a_file_is_not_proposed_to_itself(tmp_path: Path) -> None:
    (finding,) = findings(tmp_path, table("table", "tabel.yaml"))
    assert finding.code == "TW501"
    assert finding.help == "There are: small.yaml."


@pytest.mark.parametrize(
    ("mid", "message", "mark"),
    [
        ("", "has a mistake: This file is empty.", ""),
        ("trickwright: 1\nid: mid\n\textends: small.yaml\n", "has a mistake: ", ""),
        ("- pedro\n", "has a mistake: ", "- pedro"),
        (f"{SMALL}scores: 5\n", "has a mistake: There is no entry `scores`.", "scores"),
        (f"{SMALL}scores: 5\ngames: 4\n", "has 2 mistakes; the first: ", "scores"),
        (f"{SMALL}with: all\n", "has a mistake: ", "all"),
    ],
    ids=["empty", "tab", "list", "entry", "two", "kind"],
)
def test_a_file_below_with_a_mistake_is_one_finding(tmp_path: Path, mid: str, message: str, mark: str) -> None:
    text = table("table", "mid.yaml")
    (finding,) = findings(tmp_path, text, mid=mid)
    assert short(finding, text)[:2] == ("TW503", "mid.yaml")
    assert finding.message.startswith(f"`mid.yaml`, which this extends, {message}")
    assert finding.help == "Mend that file first; for all its mistakes: validate mid.yaml"
    ((what, place),) = finding.related
    assert what == "it is here"
    assert mid == "" or marked(place, {"mid.yaml": mid}) == mark


def test_a_mistake_two_files_below_is_at_the_first_extends(tmp_path: Path) -> None:
    text = table("table", "mid.yaml")
    (finding,) = findings(tmp_path, text, mid=table("mid", "low.yaml", 31), low=f"{SMALL}scores: 5\n")
    assert finding.message.startswith("`low.yaml`, which this extends, has a mistake: ")
    assert seen(finding, tmp_path) == ["table.yaml: mid.yaml", "low.yaml: scores", "mid.yaml: low.yaml"]


def test_a_missing_file_two_below(tmp_path: Path) -> None:
    text = table("table", "mid.yaml")
    (finding,) = findings(tmp_path, text, mid=table("mid", "low.yaml", 31))
    assert short(finding, text) == (
        "TW501",
        "mid.yaml",
        "`mid.yaml`, which this extends, cannot be resolved: There is no file `low.yaml` beside this one.",
    )
    assert seen(finding, tmp_path) == ["table.yaml: mid.yaml", "mid.yaml: low.yaml"]


@pytest.mark.parametrize(
    ("mid", "code", "mark"),
    [
        ("remove: [points.nine]", "There is no `nine` in `points` that could be removed.", "nine"),
        ("change: {game: {target: 11}}", "This changes nothing: `game.target` is `11` already.", "target"),
        ("remove: [cards.jick]", "Without `cards.jick` these rules do not hold together: ", "cards.jick"),
        ("change: {score: {made: {others: pionts}}}", "There is no name `pionts` here.", "pionts"),
        ("with: [moon]", "There is no house rule `moon` in these rules.", "moon"),
        ("players: {seats: 4}", "A file that extends another says what is different", "players"),
    ],
)
def test_a_file_below_whose_rules_are_wrong_is_one_finding_too(tmp_path: Path, mid: str, code: str, mark: str) -> None:
    text = table("table", "mid.yaml")
    below = f"trickwright: 1\nid: mid\nextends: small.yaml\n{mid}\n"
    (finding,) = findings(tmp_path, text, mid=below)
    assert (finding.place.file, finding.place.line) == ("table.yaml", 3)
    assert code in finding.message
    assert f"mid.yaml: {mark}" in seen(finding, tmp_path)


def test_a_whole_game_below_that_is_wrong(tmp_path: Path) -> None:
    text = table("table", "mid.yaml")
    below = SMALL.replace("A of trump, worth", "A of trumps, worth")
    (finding,) = findings(tmp_path, text, mid=below)
    assert short(finding, text) == (
        "TW503",
        "mid.yaml",
        "`mid.yaml`, which this extends, has a mistake: There is no name `trumps` here.",
    )
    assert seen(finding, tmp_path) == ["table.yaml: mid.yaml", "mid.yaml: trumps"]


def test_mistakes_of_the_first_file_are_found_with_those_below(tmp_path: Path) -> None:
    text = f"{HEAD.replace('small', 'missing')}chnge: {{game: {{target: 21}}}}\n"
    found = findings(tmp_path, text)
    assert [short(finding, text)[:2] for finding in found] == [("TW501", "missing.yaml"), ("TW201", "chnge")]


def test_standard_input_extends_files_of_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, {})
    monkeypatch.chdir(tmp_path)
    ruleset, found = check_document(*read_text(table("table", "small.yaml"), "<stdin>"))
    assert found == []
    assert ruleset is not None
    assert [document.file for document in ruleset.rules.files] == ["<stdin>", "small.yaml"]


def test_sound_chain(tmp_path: Path) -> None:
    ruleset = sound(tmp_path, table("table", "mid.yaml", 31), mid=table("mid", "small.yaml", 21))
    assert (ruleset.id, ruleset.title) == ("table", {"en": "Small", "de": "Klein"})
