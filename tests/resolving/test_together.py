"""House rules played together: the same place, the same slot, `over`, and the rules that come out of it."""

from __future__ import annotations

import json
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from tests.resolving.bench import HEAD, PEDRO, data, rules, short, sound, write
from trickwright.library import Ruleset, RulesetError, WrongChoice, load, read_ruleset
from trickwright.reading.diagnostics import Place
from trickwright.resolving.choosing import Refusal
from trickwright.resolving.house_rules import needed
from trickwright.resolving.together import Played, play_with


def read(where: Path, **by_name: str) -> tuple[Ruleset, str]:
    """The small game with house rules, none of them tried alone, and the text of their file."""
    text = f"{HEAD}{rules(**by_name)}"
    write(where, {"table.yaml": text})
    ruleset, found = read_ruleset(where / "table.yaml")
    assert ruleset is not None, found
    return ruleset, text


def together(ruleset: Ruleset, *chosen: str) -> Any:
    """The rules with all of some house rules, as plain data; the same in whatever order these are chosen."""
    found: set[str] = set()
    for order in permutations(chosen):
        played, refusals = play_with(ruleset.rules, order)
        assert played is not None, refusals
        assert played.house_rules == tuple(sorted(chosen))
        found.add(json.dumps(data(played.root)))
    assert len(found) == 1
    return json.loads(found.pop())


def refused(ruleset: Ruleset, *chosen: str) -> Refusal:
    """Why some house rules cannot be played together; the same in whatever order these are chosen."""
    found: set[Refusal] = set()
    for order in permutations(chosen):
        played, refusals = play_with(ruleset.rules, order)
        assert played is None
        found |= set(refusals)
    assert len(found) == 1
    return found.pop()


def line(place: Place, text: str) -> str:
    """The id of the house rule on the line of a place."""
    return text.splitlines()[place.line - 1].partition(":")[0].strip()


ALL = "when: made and bid == 4, bidders: 8"

# --- the same place ------------------------------------------------------------------

CONFLICTS = [
    ("change: {game: {target: 7}}", "change: {game: {target: 9}}", "both touch `game.target`"),
    ("change: {game: {target: 7}}", "change: {game: {target: 7}}", "both touch `game.target`"),
    ("set: {minimum: 1}", "change: {options: {minimum: {default: 3}}}", "both touch `options.minimum.default`"),
    ("change: {points: {ten: {worth: 2}}}", "remove: [points.ten]", "both touch `points.ten`"),
    ("change: {points: {ten: {for: taker}}}", "remove: [points.ten.for]", "both touch `points.ten.for`"),
    ("remove: [points.ten]", "remove: [points.ten]", "both touch `points.ten`"),
    ("remove: [points.ten]", "remove: [points.ten.for]", "both touch `points.ten`"),
    ("add: {cards: {right: J of trump}}", "add: {cards: {right: Q of trump}}", "both touch `cards.right`"),
    (f"add: {{score: {{four: {{{ALL}}}}}}}", f"add: {{score: {{four: {{{ALL}}}}}}}", "both touch `score.four`"),
    (f"add: {{score: {{four: {{before: made, {ALL}}}}}}}", "remove: [score.made]", "both touch `score.made`"),
]


@pytest.mark.parametrize(("one", "other", "message"), CONFLICTS)
@pytest.mark.parametrize("swapped", [False, True])
def test_touching_the_same_place_is_a_conflict(
    one: str, other: str, message: str, swapped: bool, tmp_path: Path
) -> None:
    first, second = (other, one) if swapped else (one, other)
    ruleset, text = read(tmp_path, a=first, b=second)
    refusal = refused(ruleset, "a", "b")
    assert refusal.code == "TW524"
    assert refusal.message == f"The house rules `a` and `b` {message}."
    assert refusal.help == "Choose one of them, or let one go over the other: `over: [a]` in `b`."
    assert [line(place, text) for _what, place in refusal.related] == ["a", "b"]
    assert all(what.startswith((f"`{id}` ",)) for (what, _place), id in zip(refusal.related, "ab", strict=True))
    with pytest.raises(WrongChoice, match="`a` and `b` both touch `"):
        ruleset.game(house_rules=["b", "a"])


def test_both_places_stand_in_the_sentence(tmp_path: Path) -> None:
    ruleset, _text = read(tmp_path, a="change: {game: {target: 7}}", b="change: {game: {target: 9}}")
    shown = ruleset.document.file
    assert refused(ruleset, "a", "b").sentence() == (
        "The house rules `a` and `b` both touch `game.target`; choose one of them, or let one go over the other: "
        f"`over: [a]` in `b`\n  {shown}:5:57: `a` changes `game.target` here"
        f"\n  {shown}:6:57: `b` changes `game.target` here"
    )


def test_different_places_are_no_conflict(tmp_path: Path) -> None:
    ruleset, _text = read(
        tmp_path,
        a="change: {game: {target: 7}, score: {made: {others: 0}}}",
        b="change: {score: {made: {bidders: bid}}, points: {ten: {worth: 2}}}",
        c="remove: [points.ten.for], set: {minimum: 1}",
        d="add: {cards: {right: J of trump}, points: {right: {card: right, worth: 1}}}",
    )
    found = together(ruleset, "a", "b", "c", "d")
    assert found["game"]["target"] == 7
    assert found["score"]["made"] == {"when": "made", "bidders": "bid", "others": 0}
    assert found["points"]["ten"] == {"card": "10 of trump", "worth": 2}
    assert list(found["points"]) == ["ace", "jack", "jick", "ten", "right"]


# --- over ------------------------------------------------------------------------------

OVERS = [
    # what the rule under the other does, what the other does, place, what is there when both are chosen
    ("change: {game: {target: 7}}", "change: {game: {target: 9}}", "game.target", 9),
    ("set: {minimum: 1}", "set: {minimum: 3}", "options.minimum.default", 3),
    ("remove: [points.ten]", "change: {points: {ten: {worth: 2}}}", "points.ten.worth", 2),
    ("change: {points: {ten: {worth: 2}}}", "remove: [points.ten]", "points.ten", None),
    ("remove: [points.ten]", "remove: [points.ten]", "points.ten", None),
    ("remove: [points.ten.for]", "remove: [points.ten]", "points.ten", None),
    ("remove: [points.ten]", "remove: [points.ten.for]", "points.ten", {"card": "10 of trump", "worth": 1}),
    ("change: {points: {ace: {for: holder}}}", "change: {points: {ace: {for: taker}}}", "points.ace.for", "holder"),
    ("add: {cards: {right: J of trump}}", "add: {cards: {right: Q of trump}}", "cards.right", "Q of trump"),
    (f"add: {{score: {{four: {{before: made, {ALL}}}}}}}", "remove: [score.made]", "score.made", None),
]


@pytest.mark.parametrize(("under", "over", "place", "value"), OVERS[:7] + OVERS[8:])
def test_one_rule_goes_over_another(under: str, over: str, place: str, value: object, tmp_path: Path) -> None:
    for names in (("a", "b"), ("b", "a")):
        low, high = names
        by_name = {low: under, high: f"over: [{low}], {over}"}
        ruleset, _text = read(tmp_path, **by_name)
        found = together(ruleset, "a", "b")
        for step in place.split("."):
            found = found.get(step) if found is not None else None
        assert found == value


def test_a_rule_goes_over_what_it_touches_and_the_rest_stays(tmp_path: Path) -> None:
    ruleset, _text = read(
        tmp_path,
        a="change: {game: {target: 7}, score: {made: {others: 0}}}",
        b="over: [a], change: {game: {target: 9}}",
    )
    found = together(ruleset, "a", "b")
    assert (found["game"]["target"], found["score"]["made"]["others"]) == (9, 0)


def test_a_rule_goes_over_two_that_do_not_touch(tmp_path: Path) -> None:
    ruleset, _text = read(
        tmp_path,
        a="change: {game: {target: 7}}",
        b="over: [a, c], change: {game: {target: 9}, score: {made: {others: 1}}}",
        c="change: {score: {made: {others: 0}}}",
    )
    found = together(ruleset, "a", "b", "c")
    assert (found["game"]["target"], found["score"]["made"]["others"]) == (9, 1)


def test_over_does_not_reach_through_a_third_rule(tmp_path: Path) -> None:
    ruleset, text = read(
        tmp_path,
        a="change: {game: {target: 7}}",
        b="over: [a], change: {game: {target: 9}}",
        c="over: [b], change: {game: {target: 13}}",
    )
    assert together(ruleset, "b", "c")["game"]["target"] == 13
    refusal = refused(ruleset, "a", "b", "c")
    assert [line(place, text) for _what, place in refusal.related] == ["a", "c"]


# --- a rule on top of one it needs --------------------------------------------------------

FOUR = f"add: {{score: {{four: {{before: made, {ALL}}}}}}}"


@pytest.mark.parametrize(
    ("first", "second", "place", "value"),
    [
        (FOUR, "change: {score: {four: {bidders: 12}}}", "score.four.bidders", 12),
        (FOUR, "change: {score: {four: {others: 12}}}", "score.four.others", 12),
        (FOUR, "remove: [score.four.when]", "score.four", {"bidders": 8}),
        (FOUR, "remove: [score.four]", "score.four", None),
        ("add: {cards: {right: J of trump}}", "change: {cards: {right: Q of trump}}", "cards.right", "Q of trump"),
        ("remove: [points.ten]", "add: {points: {ten: {card: 10C, worth: 3}}}", "points.ten.worth", 3),
        ("change: {points: {ace: {for: holder}}}", "remove: [points.ace.for]", "points.ace.for", None),
        ("set: {minimum: 1}", "set: {minimum: 3}", "options.minimum.default", 3),
    ],
)
def test_a_rule_is_written_on_top_of_those_it_needs(
    first: str, second: str, place: str, value: object, tmp_path: Path
) -> None:
    for names in (("a", "b"), ("b", "a")):
        by_name = {names[0]: first, names[1]: f"needs: [{names[0]}], over: [{names[0]}], {second}"}
        ruleset, _text = read(tmp_path, **by_name)
        found = together(ruleset, "a", "b")
        for step in place.split("."):
            found = found.get(step) if found is not None else None
        assert found == value


def test_a_rule_that_needs_another_still_has_to_say_that_it_goes_over_it(tmp_path: Path) -> None:
    ruleset, _text = read(tmp_path, a="set: {minimum: 1}", b="needs: [a], set: {minimum: 3}")
    assert refused(ruleset, "a", "b").code == "TW524"


def test_what_a_rule_needs_in_the_order_of_needing(tmp_path: Path) -> None:
    ruleset, _text = read(
        tmp_path,
        a="needs: [d, b], set: {minimum: 1}",
        b="needs: [c], change: {game: {target: 7}}",
        c="change: {points: {ten: {worth: 2}}}",
        d="needs: [c], change: {points: {ace: {worth: 2}}}",
    )
    known = ruleset.house_rules
    assert {name: needed(known[name], known) for name in known} == {
        "a": ["c", "b", "d"],
        "b": ["c"],
        "c": [],
        "d": ["c"],
    }


def test_a_rule_whose_ground_another_takes_away_is_refused(tmp_path: Path) -> None:
    ruleset, text = read(
        tmp_path,
        a=FOUR,
        b="needs: [a], add: {score: {three: {before: four, when: bid == 3, bidders: 6}}}",
        c=f"over: [a], {FOUR}",
    )
    assert list(together(ruleset, "a", "b")["score"]) == ["three", "four", "made", "failed"]
    refusal = refused(ruleset, "a", "b", "c")
    assert (refusal.code, refusal.message) == (
        "TW524",
        "The house rule `b` needs `score.four` as it is, and another chosen rule goes over it.",
    )
    assert [line(place, text) for _what, place in refusal.related] == ["b"]


def goals(**by_name: str) -> str:
    """Rules about the target, and others."""
    return HEAD + rules(goal="value: {from: 15, to: 40}, change: {game: {target: value}}", **by_name)


def test_a_rule_is_read_on_top_of_the_number_that_is_chosen(tmp_path: Path) -> None:
    text = goals(b="needs: [goal], over: [goal], change: {game: {target: 20}}")
    write(tmp_path, {"table.yaml": text})
    ruleset, found = read_ruleset(tmp_path / "table.yaml")
    assert ruleset is not None, found
    for number in (15, 16, 20, 40):  # whatever the number is, also that of the other rule
        assert together(ruleset, f"goal={number}", "b")["game"]["target"] == 20


@pytest.mark.parametrize("number", [51, 52, 56, 61])
def test_another_target_of_pedro_and_a_rule_on_top_of_it(number: int, tmp_path: Path) -> None:
    text = PEDRO + rules(short="needs: [other-target], over: [other-target], change: {game: {target: 51}}")
    found = together(sound(tmp_path, text), "short", f"other-target={number}")
    assert found["game"] == {"target": 51, "several_there": "bidders first"}


def test_what_a_needed_rule_adds_has_its_number(tmp_path: Path) -> None:
    text = goals(
        b="value: {from: 2, to: 4}, add: {score: {x: {before: made, when: made and bid == value, bidders: value}}}",
        c="needs: [b], over: [b], change: {score: {x: {bidders: 3}}}",
    )
    write(tmp_path, {"table.yaml": text})
    ruleset, found = read_ruleset(tmp_path / "table.yaml")
    assert ruleset is not None, found
    assert together(ruleset, "b=4", "c")["score"]["x"] == {"when": "made and bid == 4", "bidders": 3}
    assert together(ruleset, "b=2", "c")["score"]["x"] == {"when": "made and bid == 2", "bidders": 3}


# --- the same slot ---------------------------------------------------------------------------


def row(name: str, when: str, slot: str = "before: made, ") -> str:
    return f"add: {{score: {{{name}: {{{slot}when: {when}, bidders: 8}}}}}}"


def test_rows_that_never_hold_at_once_may_stand_at_one_place(tmp_path: Path) -> None:
    ruleset, _text = read(tmp_path, a=row("x", "made and bid == 4"), b=row("y", "made and bid == 3"))
    assert list(together(ruleset, "a", "b")["score"]) == ["x", "y", "made", "failed"]


def test_rows_that_may_hold_at_once_may_not(tmp_path: Path) -> None:
    ruleset, text = read(tmp_path, a=row("x", "made and bid == 4"), b=row("y", "bid >= 3"))
    refusal = refused(ruleset, "a", "b")
    assert (refusal.code, refusal.message) == (
        "TW524",
        "The house rules `a` and `b` both add to `score` at the same place, and both may hold.",
    )
    assert refusal.help == (
        "Choose one of them, or let one go over the other: `over: [a]` in `b`; "
        "or give their new entries conditions that never hold together."
    )
    assert [(what, line(place, text)) for what, place in refusal.related] == [
        ("`a` adds `score.x` here", "a"),
        ("`b` adds `score.y` here", "b"),
    ]


def test_of_two_rows_that_of_the_rule_that_goes_over_the_other_comes_first(tmp_path: Path) -> None:
    low_rows, high_rows = (
        f"add: {{score: {{{name}: {{before: made, when: made, bidders: 1}}, "
        f"{name}2: {{before: made, when: bid == 4, bidders: 2}}}}}}"
        for name in ("x", "y")
    )
    for low, high in ("ab", "ba"):
        ruleset, _text = read(tmp_path, **{low: low_rows, high: f"over: [{low}], {high_rows}"})
        assert list(together(ruleset, "a", "b")["score"]) == ["y", "y2", "x", "x2", "made", "failed"]


def test_going_over_one_rule_leaves_the_conflict_with_another(tmp_path: Path) -> None:
    ruleset, text = read(
        tmp_path, a=row("x", "bid >= 3"), b=row("y", "bid >= 2"), c=f"over: [a], {row('z', 'bid == 4')}"
    )
    assert [line(place, text) for _what, place in refused(ruleset, "a", "b", "c").related] in (["a", "b"], ["b", "c"])
    assert [line(place, text) for _what, place in refused(ruleset, "b", "c").related] == ["b", "c"]
    assert list(together(ruleset, "a", "c")["score"]) == ["z", "x", "made", "failed"]


def test_a_rule_may_stand_beside_the_row_of_one_it_needs(tmp_path: Path) -> None:
    ruleset, _text = read(tmp_path, a=row("x", "bid >= 3"), b=f"needs: [a], {row('y', 'bid == 4', 'before: x, ')}")
    assert list(together(ruleset, "a", "b")["score"]) == ["y", "x", "made", "failed"]


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("before: made, ", "after: made, ", ["x", "made", "y", "failed"]),
        ("before: made, ", "before: failed, ", ["x", "made", "y", "failed"]),
        ("after: made, ", "before: made, ", ["y", "made", "x", "failed"]),
    ],
)
def test_rows_in_different_gaps_do_not_meet(one: str, other: str, expected: list[str], tmp_path: Path) -> None:
    ruleset, _text = read(tmp_path, a=row("x", "bid >= 3", one), b=row("y", "bid == 4", other))
    assert list(together(ruleset, "a", "b")["score"]) == expected


@pytest.mark.parametrize(("low", "high"), [("ab"), ("ba")])
def test_one_gap_has_two_names(low: str, high: str, tmp_path: Path) -> None:
    one = row("x", "bid >= 3", "after: made, ")
    for when, code in (("bid == 4", "TW524"), ("bid < 3", "")):
        ruleset, text = read(tmp_path, **{low: one, high: row("y", when, "before: failed, ")})
        if code:
            refusal = refused(ruleset, "a", "b")
            assert refusal.code == code
            assert [line(place, text) for _what, place in refusal.related] == ["a", "b"]
        else:  # which of the two comes first means nothing
            assert sorted(together(ruleset, "a", "b")["score"]) == ["failed", "made", "x", "y"]


def test_the_end_of_a_map_is_after_its_last_entry_too(tmp_path: Path) -> None:
    wins = "add: {{game: {{wins_at_once: {{{name}: {{{slot}when: {when}, by: {by}}}}}}}}}"
    first = wins.format(name="out", slot="", when="tricks of bidders == 6", by="bidders")
    for when, expected in (("bid == 4", None), ("bid < 3", ["out", "x", "y"])):
        by_name = {
            "a": wins.format(name="x", slot="after: out, ", when="bid >= 3", by="bidders"),
            "b": wins.format(name="y", slot="", when=when, by="dealer"),
        }
        write(tmp_path, {"table.yaml": f"{HEAD}{first}\n{rules(**by_name)}"})
        ruleset, _found = read_ruleset(tmp_path / "table.yaml")
        assert ruleset is not None
        if expected is None:
            assert refused(ruleset, "a", "b").message == (
                "The house rules `a` and `b` both add to `game.wins_at_once` at the same place, and both may hold."
            )
        else:
            assert list(together(ruleset, "a", "b")["game"]["wins_at_once"]) == expected


@pytest.mark.parametrize("id", ["cc", "a", "ab", "b", "z"])
def test_the_order_of_rows_never_hangs_on_the_names_of_rules(id: str, tmp_path: Path) -> None:
    by_name = {
        "aa": row("ra", "bid == 2"),
        "bb": f"needs: [aa], {row('rb', 'bid > 2', 'before: ra, ')}",
        id: row("rc", "bid > 3"),
    }
    ruleset, text = read(tmp_path, **by_name)
    assert list(together(ruleset, "aa", "bb")["score"]) == ["rb", "ra", "made", "failed"]
    assert set(together(ruleset, "aa", id)["score"]) == {"ra", "rc", "made", "failed"}  # never at once
    refusal = refused(ruleset, "aa", "bb", id)
    one, other = sorted(("bb", id))
    assert (refusal.code, refusal.message) == (
        "TW524",
        f"The house rules `{one}` and `{other}` both add to `score` at the same place, and both may hold.",
    )
    assert [line(place, text) for _what, place in refusal.related] == [one, other]


def test_rows_beside_the_same_row_of_a_rule_that_both_need(tmp_path: Path) -> None:
    ruleset, _text = read(
        tmp_path,
        a=row("x", "bid == 2"),
        b=f"needs: [a], {row('y', 'bid >= 3', 'after: x, ')}",
        c=f"needs: [a], {row('z', 'bid == 4', 'after: x, ')}",
        d=f"needs: [a], {row('w', 'bid == 3', 'before: x, ')}",
        e=f"needs: [a, c], {row('v', 'bid == 4', 'after: z, ')}",
    )
    assert refused(ruleset, "a", "b", "c").message.startswith("The house rules `b` and `c` both add to `score` at ")
    assert refused(ruleset, "a", "b", "d").message.startswith("The house rules `b` and `d` both add to `score` at ")
    assert list(together(ruleset, "a", "c", "d", "e")["score"]) == ["w", "x", "z", "v", "made", "failed"]
    # `b` and `e` never name each other, and stand in the same gap
    assert refused(ruleset, "a", "b", "c", "e").code == "TW524"


@pytest.mark.parametrize("winner", ["a", "l", "z"])
def test_a_rule_that_goes_over_two_has_its_row_before_both(winner: str, tmp_path: Path) -> None:
    by_name = {
        "l1": row("x", "bid >= 3"),
        "l2": row("y", "bid < 3"),
        winner: f"over: [l1, l2], {row('z', 'bid > 1')}",
    }
    ruleset, _text = read(tmp_path, **by_name)
    found = list(together(ruleset, "l1", "l2", winner)["score"])
    assert found[0] == "z" and set(found[1:3]) == {"x", "y"} and found[3:] == ["made", "failed"]
    for loser, name in (("l1", "x"), ("l2", "y")):
        assert list(together(ruleset, loser, winner)["score"]) == ["z", name, "made", "failed"]


def test_going_over_puts_rows_first_in_what_wins_at_once_too(tmp_path: Path) -> None:
    wins = "add: {{game: {{wins_at_once: {{{name}: {{when: {when}, by: {by}}}}}}}}}"
    ruleset, _text = read(
        tmp_path,
        a=wins.format(name="x", when="bid == 4", by="bidders"),
        b=f"over: [a], {wins.format(name='y', when='bid >= 3', by='dealer')}",
    )
    assert list(together(ruleset, "a", "b")["game"]["wins_at_once"]) == ["y", "x"]


def test_steps_at_one_place_are_a_conflict(tmp_path: Path) -> None:
    ruleset, _text = read(
        tmp_path,
        a="add: {hand: {x: {before: play, phase: exchange, who: dealer, down_to: 6}}}",
        b="add: {hand: {y: {before: play, phase: exchange, who: bidder, down_to: 6}}}",
    )
    refusal = refused(ruleset, "a", "b")
    assert refusal.message == (
        "The house rules `a` and `b` both add to `hand` at the same place, and it is open which comes first."
    )


@pytest.mark.parametrize("several", ["bidders first", "bidders first and then in the order of points"])
def test_points_have_an_order_only_where_they_are_counted_in_it(several: str, tmp_path: Path) -> None:
    by_name = {
        "a": "add: {points: {x: {card: K of trump, worth: 1}}}",
        "b": "add: {points: {y: {card: Q of trump, worth: 1}}}",
    }
    text = f"{HEAD}{rules(**by_name)}"
    if several != "bidders first":
        text += f"change: {{game: {{several_there: {several}}}}}\n"
    write(tmp_path, {"table.yaml": text})
    ruleset, _found = read_ruleset(tmp_path / "table.yaml")
    assert ruleset is not None
    if several == "bidders first":
        assert list(together(ruleset, "a", "b")["points"])[-2:] == ["x", "y"]
    else:
        assert refused(ruleset, "a", "b").code == "TW524"


@pytest.mark.parametrize(
    ("place", "one", "other"),
    [
        ("cards", "x: K of trump", "y: Q of trump"),
        ("pips", "A: 4", "K: 3"),
        ("free", "x: {card: 9C}", "y: {card: 9D}"),
    ],
)
def test_where_order_means_nothing_entries_do_not_meet(place: str, one: str, other: str, tmp_path: Path) -> None:
    ruleset, _text = read(tmp_path, a=f"add: {{{place}: {{{one}}}}}", b=f"add: {{{place}: {{{other}}}}}")
    together(ruleset, "a", "b")


def test_points_have_an_order_as_soon_as_another_chosen_rule_counts_in_it(tmp_path: Path) -> None:
    by_name = {
        "a": "add: {points: {x: {card: K of trump, worth: 1}}}",
        "b": "add: {points: {y: {card: Q of trump, worth: 1}}}",
        "c": "change: {game: {several_there: bidders first and then in the order of points}}",
        "d": "over: [a], add: {points: {z: {card: Q of trump, worth: 1}}}",
    }
    ruleset, text = read(tmp_path, **by_name)
    assert list(together(ruleset, "a", "b")["points"])[-2:] == ["x", "y"]
    refusal = refused(ruleset, "a", "b", "c")
    assert refusal.code == "TW524"
    assert [line(place, text) for _what, place in refusal.related] == ["a", "b"]
    assert list(together(ruleset, "a", "c", "d")["points"])[-2:] == ["z", "x"]


def test_a_step_may_stand_beside_that_of_a_rule_it_needs(tmp_path: Path) -> None:
    step = "add: {{hand: {{{name}: {{{slot}, phase: exchange, who: {who}, down_to: 6}}}}}}"
    one = step.format(name="x", slot="before: play", who="dealer")
    ruleset, _text = read(
        tmp_path,
        a=one,
        b=f"needs: [a], {step.format(name='y', slot='before: x', who='bidder')}",
        c=f"over: [a], {step.format(name='z', slot='after: naming', who='bidder')}",
    )
    assert list(together(ruleset, "a", "b")["hand"])[-3:] == ["y", "x", "play"]
    refusal = refused(ruleset, "a", "c")  # which of two steps comes first, `over` does not say
    assert refusal.help == (
        "Choose one of them; or let one rule need the other, and put its step before or after that one."
    )


# --- what comes out ---------------------------------------------------------------------------------


def test_rules_as_they_are_played_hold_nothing_that_could_still_be_chosen(tmp_path: Path) -> None:
    text = f"{HEAD}with: [a]\nset: {{minimum: 1}}\n{rules(a='change: {game: {target: 7}}', b='set: {minimum: 3}')}"
    ruleset = sound(tmp_path, text)
    assert set(data(ruleset.played.root)) == {
        *(
            "trickwright",
            "id",
            "title",
            "options",
            "players",
            "deck",
            "cards",
            "trump",
            "points",
            "hand",
            "score",
            "game",
        )
    }
    assert ruleset.played.house_rules == ("a",)
    assert [layer.name for layer in ruleset.played.layers] == ["the house rule `a`"]


def test_what_the_file_chooses_and_what_is_chosen_besides(tmp_path: Path) -> None:
    text = f"{HEAD}with: [b]\n" + rules(
        a="change: {game: {target: 7}}",
        b="set: {minimum: 3}",
        c="value: {from: 1, to: 9}, change: {points: {ten: {worth: value}}}",
    )
    ruleset = sound(tmp_path, text)
    played = ruleset.with_house_rules(["c=4", "a", "b"])
    assert isinstance(played, Played)
    assert played.house_rules == ("a", "b", "c=4")
    game, found = ruleset.game(house_rules=["c=4", "a"])
    assert game is not None and not found
    assert game.house_rules == ("a", "b", "c=4")
    other, _found = ruleset.game(house_rules=["a", "c=4", "b"])
    assert other is not None
    assert other.rules == game.rules
    default, _found = ruleset.game()
    assert default is not None
    assert default.rules != game.rules


def test_a_setting_of_the_command_line_goes_over_all(tmp_path: Path) -> None:
    text = f"{HEAD}with: [b]\n" + rules(b="change: {options: {minimum: {default: 3}}}")
    write(tmp_path, {"table.yaml": text})
    ruleset, found = read_ruleset(tmp_path / "table.yaml")
    assert ruleset is not None and not found
    assert ruleset.options["minimum"].default == 3
    game, _found = ruleset.game(options={"minimum": 4})
    assert game is not None
    assert game.options["minimum"] == 4


def test_a_rule_may_change_how_many_play(tmp_path: Path) -> None:
    six = "change: {players: {seats: 6, sides: three pairs}, hand: {deal: {each: 4}}}"
    both = "change: {players: {seats: [3, 4], sides: each alone}}"
    ruleset = sound(tmp_path, HEAD + rules(a=six, b=both))
    for chosen, players, seats in (([], None, 4), (["a"], None, 6), (["a"], 6, 6), (["b"], None, 3), (["b"], 4, 4)):
        game, found = ruleset.game(players, house_rules=chosen)
        assert game is not None and not found
        assert (game.seats, game.house_rules) == (seats, tuple(chosen))
    with pytest.raises(WrongChoice, match="table is for 6 players, not for 4"):
        ruleset.game(4, house_rules=["a"])


def test_house_rules_may_come_from_any_iterable(tmp_path: Path) -> None:
    ruleset = sound(tmp_path, HEAD + rules(a="change: {game: {target: 7}}", b="set: {minimum: 3}"))
    for chosen in (["a", "b"], ("b", "a"), {"a": 1, "b": 2}, iter(["a", "b"]), (name for name in "ba")):
        game, found = ruleset.game(house_rules=chosen)
        assert game is not None and not found
        assert game.house_rules == ("a", "b")
        assert game.options == {"minimum": 3}


def test_a_change_that_a_chosen_rule_undoes_is_refused_when_playing_too(tmp_path: Path) -> None:
    text = f"{HEAD}with: [a]\nset: {{minimum: 1}}\n{rules(a='set: {minimum: 3}')}"
    write(tmp_path, {"table.yaml": text})
    ruleset, (finding,) = read_ruleset(tmp_path / "table.yaml")
    assert ruleset is None
    assert short(finding, text)[:2] == ("TW515", "minimum")
    with pytest.raises(RulesetError) as refusal:
        load(tmp_path / "table.yaml")
    assert [one.code for one in refusal.value.diagnostics] == ["TW515"]


def test_an_unfitting_rule_is_marked_where_it_is_chosen(tmp_path: Path) -> None:
    mid = f"{HEAD.replace('table', 'mid')}{rules(a='change: {points: {ten: {worth: 2}}}')}"
    text = f"{HEAD.replace('small', 'mid')}with: [a]\nremove: [points.ten]\n"
    write(tmp_path, {"mid.yaml": mid, "table.yaml": text})
    ruleset, found = read_ruleset(tmp_path / "table.yaml")
    assert ruleset is None
    (finding,) = [one for one in found if one.severity == "error"]
    assert short(finding, text) == (
        "TW510",
        "a",
        "The house rule `a` does not fit these rules: There is no `ten` in `points` that could be changed.",
    )


@pytest.mark.parametrize(
    ("own", "inherited", "help"),
    [
        ("a", "b", "Choose one of them, or let one go over the other: `over: [b]` in `a`."),
        ("b", "a", "Choose one of them, or let one go over the other: `over: [a]` in `b`."),
        ("", "", "Choose one of them."),
    ],
)
def test_only_a_rule_of_his_own_can_an_author_mend(own: str, inherited: str, help: str, tmp_path: Path) -> None:
    mid = {name: f"change: {{game: {{target: {target}}}}}" for name, target in (("a", 7), ("b", 9)) if name != own}
    text = HEAD.replace("small", "mid") + (rules(**{own: "change: {game: {target: 13}}"}) if own else "")
    write(tmp_path, {"mid.yaml": f"{HEAD.replace('table', 'mid')}{rules(**mid)}", "table.yaml": text})
    ruleset, found = read_ruleset(tmp_path / "table.yaml")
    assert ruleset is not None and not found
    assert refused(ruleset, "a", "b").help == help
    assert inherited in ("", *mid)
