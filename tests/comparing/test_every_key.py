"""A change of any entry of the schema gets a sentence of its own in every language."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from trickwright.comparing.differences import Difference
from trickwright.comparing.wording import Comparison, Side
from trickwright.library import schema
from trickwright.reference.keys import Key, sections
from trickwright.texts import LANGUAGES, templates

from ..rule_examples import Data, as_data
from . import side

TITLE = "{en: A, de: B}"

EVERYTHING = as_data(
    f"""
    options: {{low: {{title: {TITLE}, default: 7, from: 1, to: 14}}}}
    players: {{seats: 6, sides: partners, direction: anticlockwise}}
    deck: {{suits: [clubs, hearts], ranks: [2, 3, J, Q], without: [2C], jokers: 1}}
    cards: {{five: 3 of trump}}
    trump: {{members: any of trump, ranking: Q > 2 > J}}
    plain: {{ranking: Q > 3 > J}}
    free:
      fool:
        title: {TITLE}
        card: JK
        beats: everything
        led_with_trump: names a suit
        led_without_trump: names a suit
    pips: {{Q: 3}}
    points:
      three: {{title: {TITLE}, card: 3 of trump, worth: 2, for: holder}}
      heap: {{title: {TITLE}, most: pips, worth: 2, tie: eldest}}
    all_points: 4
    hand:
      deal:
        phase: deal
        title: {TITLE}
        when: bid == 0
        each: 6
        packets: 3
        kitty: 2
        turn_up: 1
        dealer_scores: {{J: 1, 6: 2}}
        stock: face up
        until: bid > 0
        too_few: next dealer deals again
        makes_trump: suit of turned_card
      speech:
        phase: bid
        title: {TITLE}
        when: bid == 0
        calls:
          number:
            title: {TITLE}
            from: 3
            to: 8
            in: [clubs, hearts]
            worth: 2 * bid
            makes_trump: hearts
            made: tricks of bidders == 3
            out: dealer
            lays_down: after the first trick
            level_with: [low, high]
            hand_over: {{lost: {{title: {TITLE}, when: tricks of bidder > 1}}}}
        speak: round and round
        over_at: top bid
        dealer_may_equal: true
        all_pass: dealer must bid
        forced: {{from: 3, to: 4}}
      telling: {{phase: bid, title: {TITLE}, when: bid > 0, names: trump, who: dealer, in: [clubs]}}
      calling: {{phase: bid, title: {TITLE}, when: bid > 0, names: partner, who: dealer, card: trump}}
      asking:
        phase: bid
        title: {TITLE}
        when: bid > 0
        who: dealer
        asks: {{stand: {{title: {TITLE}, when: bid > 0, makes_trump: suit of turned_card}}, beg: {{}}}}
      swap:
        phase: exchange
        title: {TITLE}
        when: bid > 0
        who: dealer
        discards: not trump
        may_discard: 3
        takes: stock
        draws_to: 6
        short: shuffled discards
        down_to: 6
        keeps: trump
        face_up: true
      tricks:
        phase: trick
        title: {TITLE}
        when: bid > 0
        leader: dealer
        makes_trump: suit of first_card
        lead: {{first: trump, then: led, also: free, else: not trump}}
        follow: {{first: trump, then: led, also: free, else: not trump}}
        surplus: {{over: 6, bury: not trump}}
        only: trump
        equal_cards: last wins
        draws: 3
        pegs: point_card
        hand_over: {{lost: {{title: {TITLE}, when: tricks of bidder > 1}}}}
      marks: {{phase: score, title: {TITLE}, when: bid > 0, for: dealer, worth: 2}}
    score:
      good: {{title: {TITLE}, when: made, bidders: points, others: 2}}
      rest: {{title: {TITLE}, everyone: tricks}}
    game:
      target: 30
      floor: -30
      several_there: higher score
      target_counts: only after a made bid
      hands: 12
      limit: 20
      wins_at_once: {{slammed: {{title: {TITLE}, when: made, by: bidders}}}}
      wins_after_the_hand: {{moon: {{title: {TITLE}, when: made, by: bidders}}}}
    house_rules:
      longer:
        title: {TITLE}
        text: {TITLE}
        source: a book
        value: {{one_of: [50, 60]}}
        needs: [other]
        excludes: [another]
        over: [other]
        set: {{low: 6}}
        change: {{game: {{target: value}}}}
        add: {{score: {{more: {{everyone: 1}}}}}}
        remove: [points.three]
      ranged: {{title: {TITLE}, value: {{from: 50, to: 60}}, change: {{game: {{target: value}}}}}}
    """
)
"""Rules that say everything, with hardly a usual value; whether they could be played is another matter."""

ABOUT_THE_FILE = ("trickwright", "id", "title", "source", "text", "extends", "with", "set", "change", "add", "remove")
"""What a file says about itself, or about how it comes by its rules: no rule, so nothing to compare."""

STEPS = {
    "deal_step": ("deal",),
    "auction_step": ("speech",),
    "naming_step": ("telling", "calling"),
    "asking_step": ("asking",),
    "exchange_step": ("swap",),
    "trick_step": ("tricks",),
    "score_step": ("marks",),
}
"""The steps of each kind."""

Place = tuple[str, ...]
SECTIONS = sections(schema())
KEYS = [
    (section.id, place, key)
    for section in SECTIONS.values()
    for place in section.places
    for key in section.keys
    if not (section.id == "file" and key.name in ABOUT_THE_FILE) and place not in ("title", "text")
]


def places(pattern: str, key: str) -> Iterator[Place]:
    """Every place of that pattern in the rules that say everything."""

    def visit(node: Any, parts: list[str], path: Place) -> Iterator[Place]:
        if not parts:
            if isinstance(node, dict) and key in node:
                yield (*path, key)
            return
        for name in node if parts[0] == "NAME" else [parts[0]]:
            if isinstance(node, dict) and name in node:
                yield from visit(node[name], parts[1:], (*path, name))

    yield from visit(EVERYTHING, pattern.split(".") if pattern else [], ())


@cache
def _old(text: str) -> Side:
    return side(json.loads(text), "Old")


def both_ways(one: Data, other: Data) -> tuple[Comparison, Comparison]:
    """Two sets of rules side by side, each of them once as the old ones; the same rules are read only once."""
    old = [_old(json.dumps(rules)) for rules in (one, other)]
    new = [replace(rules, id="new", title={"en": "New", "de": "New"}) for rules in old]
    return Comparison(old[0], new[1], schema()), Comparison(old[1], new[0], schema())


def with_value(path: Place, value: Any) -> Data:
    """Those rules with another value at one place; None takes it out."""
    data = copy.deepcopy(EVERYTHING)
    owner: Any = data
    for name in path[:-1]:
        owner = owner[name]
    if value is None:
        del owner[path[-1]]
    else:
        owner[path[-1]] = value
    return dict(data)


def other_values(key: Key, value: Any) -> Iterator[Any]:
    """Values that may stand in the place of one, of all sorts."""
    rule = key.rule
    if never_differs(key):
        return
    if "enum" in rule:
        yield from (other for other in rule["enum"] if other != value)
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        lowest, highest = rule.get("minimum", -1000), rule.get("maximum", 1000)
        yield from (number for number in {value - 1, 0, 1, 2, value + 1} - {value} if lowest <= number <= highest)
        if "x-field" in rule:
            yield "seats + 1"
    elif isinstance(value, str):
        yield from ("dealer", "3") if "x-field" in rule else ("Q > 3",)
    elif isinstance(value, list):
        yield from ([*value[1:], "spades"], [*value, "diamonds"])
    elif isinstance(value, dict):
        named = isinstance(rule.get("additionalProperties"), dict)
        if named and value:
            name, entry = next(iter(value.items()))
            yield {**value, "newcomer": copy.deepcopy(entry)}
            yield {f"{name}2": entry}
        if key.name == "title":
            yield {"en": "C", "de": "D"}


def never_differs(key: Key) -> bool:
    """Whether there is only one value that the entry can have."""
    return "const" in key.rule or len(key.rule.get("enum", (1, 2))) == 1


def check_sentences(found: Comparison, path: Place) -> list[Difference]:
    """Every difference has templates of its own, and its sentence is neither a general one nor half made."""
    for language in LANGUAGES:
        for line in found.lines(language)[1:]:
            assert line[0] == line[0].upper() and line.endswith("."), line
            assert not re.match(rf"`{re.escape('.'.join(path[:1]))}\.", line), line
            assert (
                "None" not in line and "{}" not in line and "  " not in line and ".." not in line.replace(" .. ", "")
            ), line
            assert not re.search(r"`[a-z_]+: [^`]*`|`\{", line), line
    for one in found.differences:
        assert any(key.startswith(f"diff.{one.key}.") for key in templates("en")), one.key
    return found.differences


@pytest.mark.parametrize(
    ("section", "place", "key"), KEYS, ids=[f"{name}:{place}.{key.name}" for name, place, key in KEYS]
)
def test_every_change_has_a_sentence(section: str, place: str, key: Key) -> None:
    found: list[Difference] = []
    kind = STEPS.get(section)
    there = [path for path in places(place, key.name) if kind is None or path[1] in kind]
    assert there, "the rules that say everything do not say this"
    for path in there:
        value = EVERYTHING
        for name in path:
            value = value[name]
        others = list(other_values(key, value))
        if not key.required and path[0] != "house_rules":
            others.append(None)
        if path[0] == "house_rules" and len(path) > 2 and key.name != "title" and path[-2] != "title":
            others.append([61] if isinstance(value, list) and isinstance(value[0], int) else None)
        for other in others:
            for comparison in both_ways(EVERYTHING, with_value(path, other)):
                at_place = check_sentences(comparison, path)
                found += [one for one in at_place if one.path[: len(path)] == path or path[: len(one.path)] == one.path]
    assert found or never_differs(key)


def test_the_phase_of_a_step_replaces_it() -> None:
    for name, step in EVERYTHING["hand"].items():
        if name != "deal":
            after = with_value(("hand", "deal"), copy.deepcopy(step))
            comparison, _back = both_ways(EVERYTHING, after)
            assert [one.kind for one in check_sentences(comparison, ("hand",))] == ["replaced"]


@pytest.mark.parametrize("part", ["cards", "free", "pips", "points", "hand", "score", "options", "house_rules"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_entries_come_and_go(part: str, language: str) -> None:
    nothing = with_value((part,), None)
    for found in both_ways(EVERYTHING, nothing):
        check_sentences(found, (part,))
        if part == "house_rules":
            assert len(found.lines(language)) == 2
        else:
            assert len(found.differences) >= len(EVERYTHING[part])


def test_every_template_can_be_reached() -> None:
    """No key of the catalogue belongs to a place that the schema does not have."""
    about_places = (
        "players deck cards trump plain free pips points all_points counted hand step deal auction hand_over naming"
        " partner asking exchange trick marking score game options house_rules title"
    )
    about_sentences = (
        "heading same with named titled ruleset entry when nothing no_cards point_count pip_count"
        " after_a_colon frame frame_in other beside where"
    )
    own = {*about_places.split(), *about_sentences.split()}
    assert {key.split(".")[1] for key in templates("en") if key.startswith("diff.")} == own
