"""All mistakes of a file are found in one go: in its changes, in the rules that come of them and in its house rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.resolving.bench import HEAD, SMALL, findings, rules, short

BROKEN = "change: {score: {made: {others: bidd}}}\n"
WRONG_PLACE = "change: {points: {acce: {worth: 2}}}\n"
MISPLACED = "cards: {jick: 9 of trump}\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # the rules and a house rule
        (
            BROKEN + rules(a="change: {score: {failed: {others: pionts}}}"),
            [("TW302", "bidd"), ("TW302", "pionts")],
        ),
        (BROKEN + rules(a="change: {points: {tenn: {worth: 2}}}"), [("TW302", "bidd"), ("TW510", "tenn")]),
        (BROKEN + rules(a="needs: [b], set: {minimum: 3}"), [("TW302", "bidd"), ("TW520", "b")]),
        (
            BROKEN + rules(a="value: {one_of: [3, 4]}, change: {game: {target: valeu}}"),
            [("TW302", "bidd"), ("TW527", "valeu")],
        ),
        (
            BROKEN + rules(a="value: {one_of: [3, 4]}, change: {game: {target: value + x}}"),
            [("TW302", "bidd"), ("TW302", "x")],
        ),
        ("with: [a]\n" + BROKEN, [("TW520", "a"), ("TW302", "bidd")]),
        # the changes, the rules and a house rule
        (
            "set: {minimun: 3}\n" + BROKEN + rules(a="change: {game: {target: mnimum}}"),
            [("TW510", "minimun"), ("TW302", "bidd"), ("TW302", "mnimum")],
        ),
        (WRONG_PLACE + rules(a="change: {game: {target: nine}}"), [("TW510", "acce"), ("TW302", "nine")]),
        # two mistakes in one house rule, and in one of two that need each other in turn
        (
            rules(a="change: {points: {acce: {worth: 2}}, game: {target: nine}}"),
            [("TW510", "acce"), ("TW302", "nine")],
        ),
        (
            BROKEN + rules(a="change: {game: {target: nine}}", b="needs: [a], change: {points: {ace: {worth: ten}}}"),
            [("TW302", "bidd"), ("TW302", "nine"), ("TW302", "ten")],
        ),
        # what may only follow from a section that could not be read is not said
        (MISPLACED + rules(a="add: {points: {x: {card: jick}}}"), [("TW506", "cards")]),
        (MISPLACED + rules(a="change: {game: {target: 1 +}}"), [("TW506", "cards"), ("TW301", "+")]),
        # nor what is only missing because something else is
        ("remove: [hand.auction]\n" + rules(a="set: {minimum: 3}"), [("TW304", "hand.auction")]),
    ],
)  # fmt: skip
def test_all_mistakes_are_found(text: str, expected: list[tuple[str, str]], tmp_path: Path) -> None:
    found = findings(tmp_path, HEAD + text)
    assert [short(finding, HEAD + text)[:2] for finding in found] == expected


def test_in_rules_that_extend_nothing_too(tmp_path: Path) -> None:
    text = SMALL.replace("id: small", "id: table").replace("bidders: -bid", "bidders: -bidd")
    text = text.split("house_rules:")[0] + rules(a="change: {score: {failed: {others: pionts}}}")
    assert [short(finding, text)[:2] for finding in findings(tmp_path, text)] == [
        ("TW302", "bidd"),
        ("TW302", "pionts"),
    ]


def test_of_a_house_rule_with_a_part_of_the_wrong_shape_nothing_more_is_said(tmp_path: Path) -> None:
    text = HEAD + rules(
        a="change: {trump: {members: any of trump or jick or QC, ranking: [A, K, Q]}}", b="change: {game: {target: x}}"
    )
    assert [short(finding, text)[:2] for finding in findings(tmp_path, text)] == [
        ("TW203", "[A, K, Q]"),
        ("TW302", "x"),
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # what house rules change may be missing because a step is; a name that is nearly right is a mistake of its own
        (
            "remove: [hand.auction]\n"
            + rules(
                a="change: {hand: {auction: {speak: round and round}}}", b="change: {hand: {plya: {leader: dealer}}}"
            ),
            [("TW304", "hand.auction"), ("TW510", "plya")],
        ),
        ("cards: {jick: 9C}\n" + rules(a="change: {points: {tenn: {worth: 2}}}"), [("TW506", "cards")]),
    ],
)
def test_what_may_follow_is_not_said(text: str, expected: list[tuple[str, str]], tmp_path: Path) -> None:
    found = findings(tmp_path, HEAD + text)
    assert [short(finding, HEAD + text)[:2] for finding in found] == expected


def test_without_the_rules_that_a_file_is_about_only_that_is_said(tmp_path: Path) -> None:
    text = (
        HEAD.replace("extends: small.yaml\n", "")
        + "change: {game: {target: 7}}\n"
        + rules(a="excludes: [b], set: {x: 1}")
    )
    assert [finding.code for finding in findings(tmp_path, text)] == ["TW507"]
