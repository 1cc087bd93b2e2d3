"""What comes out of a file and those it extends: which value holds, in which order, and where each was written."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from tests.resolving.bench import HEAD, SMALL, checked, data, findings, marked, rules, seen, short, small, sound, write
from trickwright.library import Ruleset, check_document, folder
from trickwright.reading.document import Mapping, Node, Scalar, Sequence
from trickwright.reading.yaml_reader import read_file
from trickwright.resolving.shape import Place, dotted

MID = HEAD.replace("id: table", "id: mid")
TOP = HEAD.replace("small.yaml", "mid.yaml")

# --- order -----------------------------------------------------------------------------


def test_base_then_variants_then_house_rules_then_settings(tmp_path: Path) -> None:
    rule = "change: {options: {minimum: {default: 4}}, points: {ten: {worth: 5}}}"
    mid = f"{MID}change: {{points: {{ace: {{worth: 2}}, jack: {{worth: 2}}, ten: {{worth: 2}}}}}}\n{rules(a=rule)}"
    text = f"{TOP}with: [a]\nchange: {{points: {{jack: {{worth: 3}}}}, game: {{target: 21}}}}\nset: {{minimum: 1}}\n"
    write(tmp_path, {"mid.yaml": mid, "table.yaml": text.replace("set: {minimum: 1}\n", "")})
    ruleset, found = checked(tmp_path)
    assert ruleset is not None and found == []
    root = ruleset.played.root
    assert [data(root, f"points.{name}.worth") for name in ("jick", "ace", "jack", "ten")] == [1, 2, 3, 5]
    assert data(root, "options.minimum.default") == 4
    game, _found = ruleset.game(options={"minimum": 2})
    assert game is not None
    assert game.options == {"minimum": 2}


def test_a_file_tells_its_own_name_and_the_rest_is_inherited(tmp_path: Path) -> None:
    text = "trickwright: 1\nid: table\ntitle: {en: Ours, de: Unseres}\nsource: at home\nextends: small.yaml\n"
    ruleset = sound(tmp_path, text)
    assert list(data(ruleset.played.root))[:4] == ["trickwright", "id", "title", "source"]
    assert data(ruleset.played.root, "title") == {"en": "Ours", "de": "Unseres"}
    without = sound(tmp_path, HEAD)
    assert (without.id, without.title) == ("table", {"en": "Small", "de": "Klein"})
    assert list(data(without.played.root))[3:] == list(data(ruleset.played.root))[4:]


def test_a_variant_without_changes_is_the_game_below_under_another_name(tmp_path: Path) -> None:
    ruleset = sound(tmp_path, HEAD)
    assert data(ruleset.played.root) == {**data(small()), "id": "table"}


def test_new_options_and_house_rules_stand_beside_the_old_ones(tmp_path: Path) -> None:
    mid = f"{MID}options: {{goal: {{default: 9, from: 5, to: 20}}}}\nchange: {{game: {{target: goal}}}}\n"
    mid += rules(a="set: {minimum: 1}")
    text = f"{TOP}set: {{goal: 15}}\n{rules(b='set: {goal: 7}')}"
    ruleset = sound(tmp_path, text, mid=mid)
    assert {name: option.default for name, option in ruleset.options.items()} == {"minimum": 2, "goal": 15}
    assert list(ruleset.house_rules) == ["a", "b"]
    game, _found = ruleset.game(house_rules=["a", "b"])
    assert game is not None
    assert game.options == {"minimum": 1, "goal": 7}


def test_a_house_rule_of_a_file_below_may_be_changed_and_removed(tmp_path: Path) -> None:
    mid = MID + rules(a="change: {game: {target: 7}}", b="set: {minimum: 1}", c="set: {minimum: 3}")
    text = f"{TOP}change: {{house_rules: {{a: {{title: {{en: Nine}}, change: {{game: {{target: 9}}}}}}}}}}\n"
    text += "remove: [house_rules.b]\n"
    ruleset = sound(tmp_path, text, mid=mid)
    assert list(ruleset.house_rules) == ["a", "c"]
    assert ruleset.house_rules["a"].title == {"en": "Nine", "de": "Regel a"}
    game, _found = ruleset.game(house_rules=["a"])
    assert game is not None
    assert data(ruleset.with_house_rules(["a"]).root, "game.target") == 9


# --- what is wrong with a file as a whole -----------------------------------------------------

WHOLE = [
    (
        "game: {target: 21}",
        "TW506",
        "game",
        "A file that extends another says what is different, so `game` cannot stand here as a whole.",
        "Write it under `change`: change: {game: {target: 21}}",
    ),
    (
        "free: {nine: {card: 9C}}",
        "TW506",
        "free",
        "A file that extends another says what is different, so `free` cannot stand here as a whole.",
        "Write it under `add`: add: {free: {nine: {card: 9C}}}",
    ),
    (
        "options: {minimum: {default: 3, from: 1, to: 4}}",
        "TW511",
        "minimum",
        "There is `minimum` in `options` already.",
        "Give it another name, or write it under `change` to say what is different.",
    ),
]


@pytest.mark.parametrize(("inside", "code", "mark", "message", "help"), WHOLE)
def test_a_whole_part_in_a_variant(inside: str, code: str, mark: str, message: str, help: str, tmp_path: Path) -> None:
    text = f"{HEAD}{inside}\n"
    (finding,) = findings(tmp_path, text)
    assert (*short(finding, text), finding.help) == (code, mark, message, help)


def test_a_long_part_is_not_written_out_in_the_mend(tmp_path: Path) -> None:
    text = f"{HEAD}score:\n  made: {{when: made, bidders: points + points + points, others: points + points}}\n"
    (finding,) = findings(tmp_path, text)
    assert finding.help == "Write it under `change`: change: {score: …}"


def test_a_variant_needs_an_id_of_its_own(tmp_path: Path) -> None:
    text = "trickwright: 1\nextends: small.yaml\n"
    (finding,) = findings(tmp_path, text)
    assert short(finding, text) == ("TW401", "trickwright", "This ruleset has no `id`.")
    text = "trickwright: 1\nid: small\nextends: small.yaml\n"
    (finding,) = findings(tmp_path, text)
    assert short(finding, text) == ("TW508", "small", "These rules are called `small` like those they extend.")


@pytest.mark.parametrize("key", ["with: [a]", "set: {minimum: 1}", "change: {game: {target: 7}}", "remove: [trump]"])
def test_nothing_can_be_changed_where_nothing_is_extended(key: str, tmp_path: Path) -> None:
    text = f"{SMALL}{key}\n"
    (finding,) = findings(tmp_path, text)
    name = key.partition(":")[0]
    assert short(finding, text) == ("TW507", name, f"`{name}` has nothing to work on: this file extends no other.")
    help = "Say which rules it changes, `extends:` with the id of a shipped ruleset, or a file beside this one."
    assert finding.help == help


def test_nor_in_a_file_below(tmp_path: Path) -> None:
    (finding,) = findings(tmp_path, TOP, mid=f"{SMALL.replace('id: small', 'id: mid')}set: {{minimum: 1}}\n")
    assert short(finding, TOP)[:2] == ("TW503", "mid.yaml")
    assert seen(finding, tmp_path) == ["table.yaml: mid.yaml", "mid.yaml: set"]


# --- places -------------------------------------------------------------------------------------


def leaves(node: Node, path: Place = ()) -> Iterator[tuple[Place, Scalar]]:
    """Every single value below a node, with the way to it; items of lists by their number."""
    if isinstance(node, Scalar):
        yield path, node
    elif isinstance(node, Sequence):
        for number, item in enumerate(node):
            yield from leaves(item, (*path, str(number)))
    else:
        for key, below in node.entries:
            yield from leaves(below, (*path, key.text))


def keys(node: Node) -> Iterator[Scalar]:
    """Every name of an entry below a node."""
    if isinstance(node, Mapping):
        for key, below in node.entries:
            yield key
            yield from keys(below)


def shipped(name: str) -> Ruleset:
    path = folder("rulesets") / f"{name}.yaml"
    ruleset, found = check_document(*read_file(path, path.name), path, house_rules=False)
    assert ruleset is not None and found == []
    return ruleset


@pytest.mark.parametrize("name", ["pidro", "catch-five"])
def test_every_value_of_a_resolved_variant_stands_where_it_was_written(name: str) -> None:
    ruleset = shipped(name)
    sources = {document.file: document.source for document in ruleset.rules.files}
    assert set(sources) == {f"{name}.yaml", "pedro.yaml"}
    count = dict.fromkeys(sources, 0)
    for path, value in leaves(ruleset.rules.root):
        assert " ".join(marked(value.place, sources).strip("'\"").removeprefix(">-").split()) == (
            " ".join(value.text.split())
        ), dotted(path)
        count[value.place.file] += 1
    for key in keys(ruleset.rules.root):  # of an option that is set, the file writes only its name
        assert marked(key.place, sources) == key.text or key.text == "default"
    assert min(count.values()) > 5


@pytest.mark.parametrize("name", ["pidro", "catch-five"])
def test_what_a_variant_writes_stands_in_it_and_the_rest_below(name: str) -> None:
    ruleset = shipped(name)
    written = yaml.safe_load((folder("rulesets") / f"{name}.yaml").read_text(encoding="utf-8"))
    own = {
        *(("options", option, "default") for option in written["set"]),
        *(path for section in ("change", "add") for path in _paths(written.get(section, {}))),
        *((part,) for part in ("trickwright", "id", "source")),
        *(("title", language) for language in ("en", "de")),
    }
    inside = {path for path, value in leaves(ruleset.rules.root) if value.place.file == f"{name}.yaml"}
    assert {path for path in own if path[-1] not in ("before", "after")} == inside


def _paths(value: object, path: Place = ()) -> Iterator[Place]:
    if isinstance(value, dict):
        for name, below in value.items():
            yield from _paths(below, (*path, str(name)))
    else:
        yield path


def test_values_of_a_chosen_rule_stand_in_the_rule(tmp_path: Path) -> None:
    rule = "value: {from: 3, to: 9}, change: {game: {target: value + 4}, points: {ten: {worth: value}}}"
    text = f"{HEAD}with: [a=5]\n{rules(a=rule)}"
    root = sound(tmp_path, text).played.root
    found = dict(leaves(root))
    for path, value, mark in ((("game", "target"), "5 + 4", "value + 4"), (("points", "ten", "worth"), 5, "value")):
        assert found[path].value == value
        assert marked(found[path].place, {"table.yaml": text}) == mark
