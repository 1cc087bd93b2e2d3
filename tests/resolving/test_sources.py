"""Which file a name under `extends` means: a shipped ruleset by id, or a file beside, never one outside its folder."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.resolving.bench import SMALL, findings, short, sound, write
from trickwright.library import folder, shipped_ids
from trickwright.reading.diagnostics import Diagnostic, Place
from trickwright.reading.document import scalar
from trickwright.resolving.sources import Home, Source, find

NOWHERE = Place("table.yaml", 3, 10, 3, 15)


def found(text: str, where: Path, owner: str = "table.yaml", shown: str = "table.yaml") -> Source | Diagnostic:
    home = Home.of(folder("rulesets"), where / "table.yaml", shown)
    return find(scalar(text, NOWHERE), home.source(where / owner, owner), home)


def refused(text: str, where: Path, owner: str = "table.yaml") -> Diagnostic:
    finding = found(text, where, owner)
    assert isinstance(finding, Diagnostic)
    assert finding.place == NOWHERE
    return finding


def path_of(source: Source | Diagnostic) -> Path:
    assert isinstance(source, Source), source
    assert source.path is not None
    return source.path


# --- what is found ------------------------------------------------------------


@pytest.mark.parametrize("name", shipped_ids())
def test_a_shipped_ruleset_by_its_id(name: str, tmp_path: Path) -> None:
    source = found(name, tmp_path)
    assert isinstance(source, Source)
    assert (source.path, source.shown) == (folder("rulesets") / f"{name}.yaml", f"{name}.yaml")


@pytest.mark.parametrize("name", ["other.yaml", "other.yml", "Other.YAML", "our other table.yaml", "deutsch-ü.yaml"])
def test_a_file_beside(name: str, tmp_path: Path) -> None:
    write(tmp_path, {name: SMALL})
    assert path_of(found(name, tmp_path)) == tmp_path / name


def test_a_shipped_id_and_a_file_beside_with_the_same_name(tmp_path: Path) -> None:
    write(tmp_path, {"pedro.yaml": SMALL})
    assert path_of(found("pedro", tmp_path)) == folder("rulesets") / "pedro.yaml"
    assert path_of(found("pedro.yaml", tmp_path)) == tmp_path / "pedro.yaml"


def test_files_in_folders_below_are_named_from_the_file_that_extends_them(tmp_path: Path) -> None:
    write(tmp_path, {"games/small.yaml": SMALL, "games/old/small.yaml": SMALL})
    assert path_of(found("games/small.yaml", tmp_path)) == tmp_path / "games/small.yaml"
    assert path_of(found("./games/small.yaml", tmp_path)) == tmp_path / "games/small.yaml"
    assert path_of(found("small.yaml", tmp_path, "games/mid.yaml")) == tmp_path / "games/small.yaml"
    assert path_of(found("old/small.yaml", tmp_path, "games/mid.yaml")) == tmp_path / "games/old/small.yaml"


@pytest.mark.parametrize("shown", ["table.yaml", "./table.yaml", "club/table.yaml", "../club/table.yaml"])
def test_files_are_shown_as_the_first_one_was_given(shown: str, tmp_path: Path) -> None:
    write(tmp_path, {"games/other.yaml": SMALL})
    source = found("games/other.yaml", tmp_path, shown=shown)
    assert isinstance(source, Source)
    assert source.shown == shown.removesuffix("table.yaml") + "games/other.yaml"


def test_two_ways_to_the_same_file_are_the_same(tmp_path: Path) -> None:
    write(tmp_path, {"other.yaml": SMALL})
    (tmp_path / "link.yaml").symlink_to("other.yaml")
    sources = [found(name, tmp_path) for name in ("other.yaml", "./other.yaml", "link.yaml")]
    assert len({source.identity for source in sources if isinstance(source, Source)}) == 1
    assert all(isinstance(source, Source) for source in sources)


def test_a_file_read_from_standard_input_stands_in_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, {"other.yaml": SMALL})
    monkeypatch.chdir(tmp_path)
    home = Home.of(folder("rulesets"), None, "<stdin>")
    source = find(scalar("other.yaml", NOWHERE), home.source(None, "<stdin>"), home)
    assert isinstance(source, Source)
    assert (source.path, source.shown) == (tmp_path / "other.yaml", "other.yaml")
    for name in ("pedro", "../other.yaml", "missing.yaml", "missing"):
        answer = find(scalar(name, NOWHERE), home.source(None, "<stdin>"), home)
        assert isinstance(answer, Source) is (name == "pedro")


def test_a_shipped_file_is_named_as_it_was_given_in_its_own_folder() -> None:
    home = Home.of(folder("rulesets"), folder("rulesets") / "pidro.yaml", "rulesets/pidro.yaml")
    source = find(scalar("pedro", NOWHERE), home.source(folder("rulesets") / "pidro.yaml", "rulesets/pidro.yaml"), home)
    assert isinstance(source, Source)
    assert source.shown == os.path.join("rulesets", "pedro.yaml")  # noqa: PTH118 - as it is shown


# --- what is refused ------------------------------------------------------------

OUTSIDE = [
    ("../other.yaml", "goes up with `..`"),
    ("games/../../other.yaml", "goes up with `..`"),
    ("games/../other.yaml", "goes up with `..`"),  # also where it would lead back
    ("../..", "goes up with `..`"),
    ("/etc/other.yaml", "begins outside of any folder"),
    ("//server/other.yaml", "begins outside of any folder"),
    ("~/other.yaml", "begins outside of any folder"),
    ("~somebody/other.yaml", "begins outside of any folder"),
    ("C:/other.yaml", "begins outside of any folder"),
    ("c:other.yaml", "begins outside of any folder"),
    ("games\\other.yaml", "has a backslash in it"),
    ("..\\other.yaml", "has a backslash in it"),
    ("x" * 300 + ".yaml", "is no path"),
]


@pytest.mark.parametrize(("text", "why"), OUTSIDE)
def test_a_path_that_may_not_be_followed(text: str, why: str, tmp_path: Path) -> None:
    write(tmp_path, {"club/games/other.yaml": SMALL, "other.yaml": SMALL})
    finding = refused(text, tmp_path / "club")
    assert finding.code == "TW502"
    assert finding.message.endswith(f" {why}: `extends` reaches only files in the folder of the first file.")
    assert finding.help == "Copy the file beside this one, and name it without a folder."


@pytest.mark.parametrize("to_folder", [False, True])
def test_a_link_that_leads_out_of_the_folder(to_folder: bool, tmp_path: Path) -> None:
    write(tmp_path, {"outside/other.yaml": SMALL, "club/table.yaml": SMALL})
    if to_folder:
        (tmp_path / "club" / "games").symlink_to("../outside")
    else:
        (tmp_path / "club" / "other.yaml").symlink_to("../outside/other.yaml")
    finding = refused("games/other.yaml" if to_folder else "other.yaml", tmp_path / "club")
    assert finding.code == "TW502"
    assert "leads out of the folder by a link" in finding.message


def test_a_link_to_nothing_outside_is_refused_without_looking(tmp_path: Path) -> None:
    write(tmp_path, {"club/table.yaml": SMALL})
    (tmp_path / "club" / "other.yaml").symlink_to("../missing.yaml")
    assert refused("other.yaml", tmp_path / "club").code == "TW502"


def test_a_folder_whose_name_begins_like_the_root_is_outside(tmp_path: Path) -> None:
    write(tmp_path, {"club/table.yaml": SMALL, "club-two/other.yaml": SMALL})
    (tmp_path / "club" / "other.yaml").symlink_to("../club-two/other.yaml")
    assert refused("other.yaml", tmp_path / "club").code == "TW502"


def test_the_root_may_itself_be_reached_by_a_link(tmp_path: Path) -> None:
    write(tmp_path, {"club/table.yaml": SMALL, "club/other.yaml": SMALL})
    (tmp_path / "link").symlink_to("club")
    assert path_of(found("other.yaml", tmp_path / "link")) == tmp_path / "link" / "other.yaml"


MISSING = [
    ("pedor", "There is no shipped ruleset `pedor`.", "Did you mean `pedro`?"),
    ("Pedro", "There is no shipped ruleset `Pedro`.", "Did you mean `pedro`?"),
    (
        "skat",
        "There is no shipped ruleset `skat`.",
        f"The shipped ones are: {', '.join(shipped_ids())}; a file ends in .yaml.",
    ),
    ("other", "There is no shipped ruleset `other`.", "For the file beside this one write: other.yaml"),
    (
        "pedro.yaml",
        "There is no file `pedro.yaml` beside this one.",
        "The shipped ruleset is written without an ending: pedro",
    ),
    ("othr.yaml", "There is no file `othr.yaml` beside this one.", "Did you mean `other.yaml`?"),
    ("skat.yaml", "There is no file `skat.yaml` beside this one.", "There are: other.yaml, small.yaml."),
    ("games/skat.yaml", "There is no file `games/skat.yaml` beside this one.", "Is the file in another folder?"),
    ("other.yaml/x.yaml", "There is no file `other.yaml/x.yaml` beside this one.", "Is the file in another folder?"),
    (
        ".",
        "There is no shipped ruleset `.`.",
        f"The shipped ones are: {', '.join(shipped_ids())}; a file ends in .yaml.",
    ),
]


@pytest.mark.parametrize(("text", "message", "help"), MISSING)
def test_nothing_is_there(text: str, message: str, help: str, tmp_path: Path) -> None:
    write(tmp_path, {"other.yaml": SMALL})
    finding = refused(text, tmp_path)
    assert (finding.code, finding.message, finding.help) == ("TW501", message, help)


@pytest.mark.parametrize("text", ["ä" * 190 + ".yaml", "ä" * 190, "\u0000", "a\u0000b.yaml", "x" * 190 + ".yaml"])
def test_names_that_no_file_can_have(text: str, tmp_path: Path) -> None:
    assert refused(text, tmp_path).code in ("TW501", "TW502")


# --- in a whole file ------------------------------------------------------------


def test_the_name_is_marked_in_the_file(tmp_path: Path) -> None:
    text = "trickwright: 1\nid: table\nextends: 'othr.yaml' # ours\n"
    (finding,) = findings(tmp_path, text, other=SMALL)
    assert short(finding, text) == ("TW501", "'othr.yaml'", "There is no file `othr.yaml` beside this one.")


def test_a_file_named_like_the_shipped_one_it_extends_is_told_apart_from_it(tmp_path: Path) -> None:
    text = "trickwright: 1\nid: ours\nextends: pedro\nremove: [cards.left_pedro]\n"
    write(tmp_path, {"pedro.yaml": text})
    (finding,) = findings(tmp_path, "trickwright: 1\nid: table\nextends: pedro.yaml\n", pedro=text)
    assert finding.place.file == "table.yaml"
    files = [place.file for _what, place in finding.related]
    assert files[0] == "pedro.yaml"
    assert set(files[1:]) == {"rulesets/pedro.yaml"}


def test_a_variant_of_a_shipped_game_needs_no_file_beside(tmp_path: Path) -> None:
    ruleset = sound(tmp_path, "trickwright: 1\nid: table\nextends: pitch\nchange: {game: {target: 9}}\n")
    assert [document.file for document in ruleset.rules.files] == ["table.yaml", "pitch.yaml"]
