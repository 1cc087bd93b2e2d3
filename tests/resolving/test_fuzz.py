"""Whatever a variant says, it becomes a ruleset or findings in the file that is checked: never another exception."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.resolving.bench import HEAD, SMALL, checked, data, small, write
from trickwright.reading.codes import CODES
from trickwright.reading.diagnostics import Diagnostic, has_errors
from trickwright.reading.report import as_text

quick = settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))

MID = f"""\
{HEAD.replace("table", "mid")}
change: {{game: {{target: 15}}}}
house_rules:
  a: {{title: {{en: A, de: A}}, change: {{game: {{target: 7}}}}}}
  b: {{title: {{en: B, de: B}}, needs: [a], over: [a], change: {{game: {{target: 9}}}}}}
  c:
    title: {{en: C, de: C}}
    value: {{from: 1, to: 4}}
    excludes: [b]
    add: {{score: {{all: {{before: made, when: made and bid == value, bidders: value + 4}}}}}}
  d: {{title: {{en: D, de: D}}, remove: [points.ten.for], set: {{minimum: 3}}}}
"""


def places(value: Any, path: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    found = [path] if path else []
    for name, below in value.items() if isinstance(value, dict) else ():
        found += places(below, (*path, name))
    return found


def nested(path: tuple[str, ...], value: Any) -> Any:
    for name in reversed(path):
        value = {name: value}
    return value


def joined(one: Any, other: Any) -> Any:
    if isinstance(one, dict) and isinstance(other, dict):
        return {**one, **{name: joined(one[name], below) if name in one else below for name, below in other.items()}}
    return other


def value_at(path: tuple[str, ...]) -> Any:
    value = data(small())
    for name in path:
        value = value[name]
    return value


RULES = [path for path in places(data(small())) if path[0] not in ("trickwright", "id", "title")]
LEAVES = [path for path in RULES if not isinstance(value_at(path), dict) and path[-1] != "phase"]
USUAL: list[tuple[str, list[Any]]] = [
    ("points.ace.for", ["holder", "taker"]),
    ("game.limit", [9, "value"]),
    ("game.target_counts", ["only after a made bid", "always"]),
    ("hand.play.lead.first", ["trump", "if first_trick then trump else any"]),
    ("hand.auction.dealer_may_equal", [True, False]),
    ("house_rules.a.change.game.target", [7, 8]),
    ("house_rules.b.over", [["a", "c"]]),
    ("house_rules.c.value.to", [3, 9, 0]),
]
NEW: list[tuple[str, Any]] = [
    ("score", {"when": "made and bid == 4", "bidders": 8}),
    ("score", {"when": "bid == value", "bidders": "value + 2"}),
    ("score", {"everyone": "points"}),
    ("points", {"card": "K of trump", "worth": 1}),
    ("points", {"card": "jick", "worth": 2}),
    ("hand", {"phase": "exchange", "who": "bidder", "down_to": 6}),
    ("hand", {"phase": "trick", "leader": "dealer"}),
    ("hand.auction.calls", {"worth": 9, "made": "tricks of bidder == 0"}),
    ("game.wins_at_once", {"when": "tricks of bidders == 6", "by": "bidders"}),
    ("cards", "J of trump"),
    ("cards", "x of trump"),
    ("pips", 4),
]
ENTRIES_OF_PIPS, NAMES_OF_ENTRIES = ["A", "K"], ["x", "y", "z", "made", "ten", "play", "jick"]
words = st.sampled_from(
    [
        "value",
        "-value",
        "value + 1",
        "made",
        "bid == value",
        "bid",
        "minimum",
        "points",
        "any of trump",
        "trump",
        "jick",
    ]
)
scalars = st.one_of(words, st.integers(-9, 99), st.booleans(), st.none(), st.text(max_size=4))
names = st.sampled_from(["a", "a", "b", "c=3", "c=4", "d", "e", "f", "c", "c=9", "c=", "x", "a b", "=", ""])
entries = st.one_of(
    scalars,
    st.lists(scalars, max_size=3),
    st.dictionaries(st.sampled_from(["when", "card", "worth", "before", "after", "phase", "bidders", "de"]), scalars),
)
seldom = st.integers(0, 19).map(lambda number: number == 13)  # not 0, which hypothesis likes best


@st.composite
def changed(draw: st.DrawFn) -> Any:
    """Other values for some places, mostly of the kind that belongs there."""
    found: Any = {}
    for _ in range(draw(st.integers(1, 3))):
        place, usual = draw(st.sampled_from(USUAL))
        path, value = tuple(place.split(".")), draw(st.sampled_from(usual))
        if draw(st.booleans()):
            path = draw(st.sampled_from(LEAVES))
            value = value_at(path)
            if isinstance(value, list):
                value = draw(st.permutations(value))[: draw(st.integers(1, 9))]
            elif isinstance(value, int) or path[0] == "score":
                value = draw(st.one_of(st.integers(0, 20), words))
            elif path[0] in ("cards", "trump", "points"):
                value = draw(
                    st.sampled_from(["any of trump", "any of trump or jick", "A > K > Q > J > 10 > 9", "JC", "JC"])
                )
        if draw(seldom):
            path = (*path[:-1], "x")
        found = joined(found, nested(path, draw(entries) if draw(seldom) else value))
    return found


@st.composite
def added(draw: st.DrawFn) -> Any:
    """New entries, mostly whole ones."""
    found: Any = {}
    for _ in range(draw(st.integers(1, 2))):
        place, entry = draw(st.sampled_from(NEW))
        if isinstance(entry, dict) and place in ("score", "points", "hand") and draw(st.booleans()):
            beside = draw(st.sampled_from([*data(small())[place], "x", "y"]))
            entry = {draw(st.sampled_from(["before", "after"])): beside, **entry}
        name = draw(st.sampled_from(ENTRIES_OF_PIPS if place == "pips" else NAMES_OF_ENTRIES))
        found = joined(found, nested((*place.split("."), name), draw(entries) if draw(seldom) else entry))
    return found


removals = st.lists(
    st.one_of(
        st.sampled_from(RULES).map(".".join), st.sampled_from(["house_rules.a", "house_rules.c", "points.x", "x.."])
    ),
    min_size=1,
    max_size=3,
    unique=True,
)
settings_of_options = st.dictionaries(
    st.sampled_from(["minimum", "minimum", "x"]), st.sampled_from([1, 2, 3, 4, 9, "value"]), min_size=1
)


@st.composite
def changes(draw: st.DrawFn) -> dict[str, Any]:
    """What a file or a house rule says it does."""
    parts = {"set": settings_of_options, "change": changed(), "add": added(), "remove": removals}
    chosen = draw(st.lists(st.sampled_from(sorted(parts)), min_size=1, max_size=2, unique=True))
    return {name: draw(entries) if draw(seldom) else draw(parts[name]) for name in chosen}


@st.composite
def house_rules(draw: st.DrawFn) -> dict[str, Any]:
    """A house rule, sound or not."""
    found: dict[str, Any] = {"title": {"en": "E", "de": "E"}, **draw(changes())}
    for name in ("needs", "excludes", "over", "needs", "over"):
        if draw(st.integers(0, 3)) == 0:
            others = st.lists(st.sampled_from("abcdef"), min_size=1, max_size=2, unique=True)
            found[name] = draw(entries) if draw(seldom) else draw(others)
    if "value" in json.dumps(found) and draw(st.integers(0, 4)):
        found["value"] = draw(
            st.sampled_from([{"one_of": [1, 3]}, {"from": -2, "to": 4}, {"from": 3, "to": 2}, {"to": 2}])
        )
    return found


@st.composite
def variants(draw: st.DrawFn) -> dict[str, Any]:
    """A file that extends another."""
    found: dict[str, Any] = {"trickwright": 1, "id": "table", "extends": "mid.yaml", **draw(changes())}
    if draw(st.booleans()):
        found["with"] = draw(entries) if draw(seldom) else draw(st.lists(names, min_size=1, max_size=3, unique=True))
    if draw(st.booleans()):
        rules = st.dictionaries(st.sampled_from(["e", "f", "a"]), house_rules(), min_size=1, max_size=2)
        found["house_rules"] = draw(entries) if draw(seldom) else draw(rules)
    return found


@pytest.fixture(scope="module")
def where(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fuzz")


def check(where: Path, text: str) -> list[Diagnostic]:
    """The findings of a file, which must be sensible."""
    write(where, {"mid.yaml": MID, "table.yaml": text})
    ruleset, found = checked(where)
    assert (ruleset is None) is has_errors(found)
    for finding in found:
        assert finding.code in CODES
        assert finding.place.file == "table.yaml", finding
        assert finding.message and (finding.help is None or finding.help)
    assert as_text(found, {"table.yaml": text}) or not found
    if ruleset is not None:
        for chosen in ([], ["a"], ["c=3", "d"], ["b", "a", "d"]):
            if all(name.partition("=")[0] in ruleset.house_rules for name in chosen):
                try_to_play(ruleset, chosen)
    return found


def try_to_play(ruleset: Any, chosen: list[str]) -> None:
    from trickwright import WrongChoice

    try:
        game, found = ruleset.game(house_rules=chosen)
    except WrongChoice as refusal:
        assert str(refusal)
    else:
        assert (game is None) is bool(found)


def test_the_file_below_is_sound(where: Path) -> None:
    assert check(where, "trickwright: 1\nid: table\nextends: mid.yaml\n") == []
    assert check(where, SMALL) == []


@quick
@given(variants())
def test_any_variant(where: Path, variant: dict[str, Any]) -> None:
    check(where, json.dumps(variant))


@quick
@given(st.lists(house_rules(), min_size=1, max_size=3), st.lists(names, min_size=1, max_size=3, unique=True))
def test_any_house_rules_in_a_whole_game(where: Path, defined: list[dict[str, Any]], chosen: list[str]) -> None:
    game = {**data(small()), "house_rules": dict(zip("abc", defined, strict=False))}
    check(where, json.dumps(game))
    table = {"trickwright": 1, "id": "table", "extends": "mid.yaml", "with": chosen}
    write(where, {"mid.yaml": json.dumps({**game, "id": "mid"}), "table.yaml": json.dumps(table)})
    _ruleset, found = checked(where)
    assert all(finding.place.file == "table.yaml" for finding in found)


@quick
@given(
    st.text(max_size=30) | st.sampled_from([".", "..", "/", "~", "\\", "mid.yaml/", "./mid.yaml", "c:", "pedro", "%2e"])
)
def test_any_name_under_extends(where: Path, name: str) -> None:
    check(where, json.dumps({"trickwright": 1, "id": "table", "extends": name}))
    check(where, json.dumps({"trickwright": 1, "id": "table", "extends": f"{name}.yaml"}))
