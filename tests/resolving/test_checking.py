"""House rules are tried before anybody chooses them, the file's own and inherited ones; and changes made in vain."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.resolving.bench import HEAD, RULE, SMALL, checked, findings, rules, seen, short, write
from trickwright.library import read_ruleset

MID = HEAD.replace("id: table", "id: mid")
TOP = HEAD.replace("small.yaml", "mid.yaml")

# --- rules of the file's own ------------------------------------------------------------------

MISTAKES = [
    ("change: {game: {target: 11}}", "TW512", "target", "This changes nothing: `game.target` is `11` already."),
    ("set: {minimum: 2}", "TW512", "minimum", "This changes nothing: `options.minimum.default` is `2` already."),
    (
        "change: {points: {nine: {worth: 2}}}",
        "TW510",
        "nine",
        "There is no `nine` in `points` that could be changed.",
    ),
    ("remove: [points.nine]", "TW510", "nine", "There is no `nine` in `points` that could be removed."),
    ("set: {maximum: 2}", "TW510", "maximum", "There is no option `maximum` to set."),
    (
        "add: {points: {ten: {card: 9C, worth: 2}}}",
        "TW511",
        "ten",
        "There is `ten` in `points` already, so it cannot be added.",
    ),
    (
        "add: {score: {x: {before: mad, when: made, bidders: 2}}}",
        "TW514",
        "mad",
        "There is no `mad` in `score` to stand before.",
    ),
    ("change: {score: {made: {others: pionts}}}", "TW302", "pionts", "There is no name `pionts` here."),
    ("change: {score: {made: {when: bid}}}", "TW303", "bid", None),
    ("change: {hand: {deal: {each: 7}}}", "TW409", "7", None),
    ("change: {hand: {deal: {who: dealer}}}", "TW201", "who", None),
    ("set: {minimum: 5}", "TW412", "5", None),
    (
        "remove: [cards.jick]",
        "TW302",
        "cards.jick",
        "Without `cards.jick` these rules do not hold together: There is no name `jick` here.",
    ),
    (
        "remove: [score]",
        "TW401",
        "score",
        "Without `score` these rules do not hold together: This ruleset has no `score`.",
    ),
    ("add: {score: {x: {bidders: 2}}}", "TW417", "x", None),
]


@pytest.mark.parametrize(("inside", "code", "mark", "message"), MISTAKES, ids=[one[0] for one in MISTAKES])
@pytest.mark.parametrize("chosen", [False, True])
def test_a_mistake_in_a_rule_is_said_once_and_where_it_is_defined(
    inside: str, code: str, mark: str, message: str | None, chosen: bool, tmp_path: Path
) -> None:
    head = f"{HEAD}with: [a]\n" if chosen else SMALL  # in a variant, and in a whole game
    text = f"{head}{rules(a=inside, b='change: {game: {target: 7}}')}"
    (finding,) = findings(tmp_path, text)
    assert short(finding, text)[:2] == (code, mark)
    assert message is None or finding.message == message


def test_a_rule_that_does_nothing_at_all(tmp_path: Path) -> None:
    text = f"{HEAD}house_rules:\n  nothing: {{{RULE}}}\n"
    (finding,) = findings(tmp_path, text)
    assert short(finding, text) == ("TW512", "nothing", "The house rule `nothing` changes nothing.")
    assert finding.help == "Say what it does, for example: change: {game: {target: 52}}"


def test_every_number_worth_trying_is_tried_and_a_mistake_said_once(tmp_path: Path) -> None:
    text = f"{HEAD}{rules(a='value: {from: 1, to: 9}, change: {hand: {deal: {each: value}}}')}"
    (finding,) = findings(tmp_path, text)
    assert short(finding, text)[:2] == ("TW409", "value")
    text = f"{HEAD}{rules(a='value: {one_of: [1, 2, 9, 3]}, change: {hand: {deal: {each: value}}}')}"
    (finding,) = findings(tmp_path, text)
    assert short(finding, text)[:2] == ("TW409", "value")


def test_a_rule_is_tried_with_those_it_needs(tmp_path: Path) -> None:
    text = HEAD + rules(
        a="add: {score: {x: {before: made, when: bid == 4, bidders: 2}}}",
        b="needs: [a], over: [a], change: {score: {x: {bidders: 3}}}",
        c="needs: [b], over: [a, b], change: {score: {x: {others: 3}}}",
    )
    assert findings(tmp_path, text) == []


def test_a_rule_that_changes_nothing_on_top_of_those_it_needs(tmp_path: Path) -> None:
    text = HEAD + rules(a="set: {minimum: 3}", b="needs: [a], over: [a], set: {minimum: 3}")
    (finding,) = findings(tmp_path, text)
    assert short(finding, text)[:2] == ("TW512", "minimum")
    assert finding.place.line == 6
    assert seen(finding, tmp_path) == ["table.yaml: minimum", "table.yaml: 3"]


def test_a_rule_that_conflicts_with_one_it_needs(tmp_path: Path) -> None:
    text = HEAD + rules(a="set: {minimum: 3}", b="needs: [a], set: {minimum: 4}")
    (finding,) = findings(tmp_path, text)
    assert short(finding, text) == (
        "TW524",
        "b",
        "The house rules `a` and `b` both touch `options.minimum.default`.",
    )
    assert seen(finding, tmp_path) == ["table.yaml: b", "table.yaml: minimum", "table.yaml: minimum"]


def test_rules_that_are_not_chosen_are_not_tried_when_a_game_is_to_be_played(tmp_path: Path) -> None:
    write(tmp_path, {"table.yaml": f"{HEAD}{rules(a='change: {game: {target: 11}}')}"})
    ruleset, found = read_ruleset(tmp_path / "table.yaml")
    assert ruleset is not None and found == []
    assert [finding.code for finding in checked(tmp_path)[1]] == ["TW512"]


# --- inherited rules ------------------------------------------------------------------------

INHERITED = rules(
    short_game="change: {game: {target: 7}}",
    jick_counts="change: {points: {jick: {worth: 2}}}",
    low="set: {minimum: 1}",
    needs_low="needs: [low], change: {points: {ace: {worth: 2}}}",
)


def test_inherited_rules_that_still_mean_something_are_no_matter(tmp_path: Path) -> None:
    assert findings(tmp_path, f"{TOP}change: {{game: {{target: 21}}}}\n", mid=f"{MID}{INHERITED}") == []


@pytest.mark.parametrize(
    ("change", "id", "message"),
    [
        ("change: {game: {target: 7}}", "short-game", "This changes nothing: `game.target` is `7` already."),
        ("set: {minimum: 1}", "low", "This changes nothing: `options.minimum.default` is `1` already."),
        (
            "remove: [points.ace]",
            "needs-low",
            "There is no `ace` in `points` that could be changed.",
        ),
        ("remove: [house_rules.low]", "needs-low", "There is no house rule `low` in these rules."),
    ],
)
def test_an_inherited_rule_that_means_nothing_here_is_to_be_removed(
    change: str, id: str, message: str, tmp_path: Path
) -> None:
    text = f"{TOP}{change}\n"
    (finding,) = findings(tmp_path, text, mid=f"{MID}{INHERITED}")
    assert short(finding, text)[1:] == (
        "mid.yaml",
        f"The house rule `{id}` from `mid.yaml` does not fit these rules: {message}",
    )
    assert finding.help == f"If it means nothing here, remove it: remove: [house_rules.{id}]"
    assert finding.related[0][0] == "it says so here"
    assert finding.related[0][1].file == "mid.yaml"


def test_removing_it_is_the_mend(tmp_path: Path) -> None:
    text = f"{TOP}change: {{game: {{target: 7}}}}\nremove: [house_rules.short-game]\n"
    assert findings(tmp_path, text, mid=f"{MID}{INHERITED}") == []


def test_changing_it_is_another(tmp_path: Path) -> None:
    change = "{game: {target: 7}, house_rules: {short-game: {change: {game: {target: 5}}}}}"
    assert findings(tmp_path, f"{TOP}change: {change}\n", mid=f"{MID}{INHERITED}") == []


def test_an_inherited_rule_that_breaks_in_a_variant_names_the_change_too(tmp_path: Path) -> None:
    mid = f"{MID}{rules(extra='add: {points: {x: {card: jick, worth: 2}}}')}"
    text = f"{TOP}change: {{trump: {{members: any of trump, ranking: A > K > Q > J > 10 > 9}}}}\n"
    text += "remove: [cards.jick, points.jick]\n"
    (finding,) = findings(tmp_path, text, mid=mid)
    assert short(finding, text) == (
        "TW302",
        "mid.yaml",
        "The house rule `extra` from `mid.yaml` does not fit these rules: There is no name `jick` here.",
    )
    assert seen(finding, tmp_path) == ["table.yaml: mid.yaml", "mid.yaml: jick", "table.yaml: cards.jick"]


@pytest.mark.parametrize("id", ["low", "short-game"])
def test_a_new_rule_cannot_take_the_name_of_an_inherited_one(id: str, tmp_path: Path) -> None:
    text = f"{TOP}house_rules:\n  {id}: {{{RULE}, change: {{game: {{target: 21}}}}}}\n"
    (finding,) = findings(tmp_path, text, mid=f"{MID}{INHERITED}")
    assert short(finding, text) == ("TW511", id, f"There is `{id}` in `house_rules` already.")
    assert seen(finding, tmp_path) == [f"table.yaml: {id}", f"mid.yaml: {id}"]


# --- what a chosen rule undoes -------------------------------------------------------------------

CHOOSES = f"{MID}with: [short-game]\n{rules(short_game='change: {game: {target: 7}}')}"


@pytest.mark.parametrize(
    ("own", "rule", "mark"),
    [
        ("change: {game: {target: 21}}", "change: {game: {target: 7}}", "target"),
        ("set: {minimum: 1}", "set: {minimum: 3}", "minimum"),
        ("change: {points: {ten: {worth: 2}}}", "remove: [points.ten]", "worth"),
        ("add: {points: {x: {card: K of trump, worth: 2}}}", "remove: [points.x]", "x"),
    ],
)
def test_a_change_that_a_chosen_rule_makes_once_more_has_no_effect(
    own: str, rule: str, mark: str, tmp_path: Path
) -> None:
    text = f"{HEAD}with: [a]\n{own}\n{rules(a=rule)}"
    (finding,) = findings(tmp_path, text)
    assert short(finding, text)[:2] == ("TW515", mark)
    assert finding.message.startswith("This has no effect: the house rule `a`, which is chosen, ")
    assert finding.message.endswith(" after it.")
    assert [what for what, _place in finding.related] == ["the rule does it here", "the rule is chosen here"]
    assert finding.help == "Do without the rule, or without this."


def test_it_has_an_effect_as_long_as_the_rule_is_not_chosen(tmp_path: Path) -> None:
    assert findings(tmp_path, f"{HEAD}change: {{game: {{target: 21}}}}\n{rules(a='change: {game: {target: 7}}')}") == []


def test_a_file_above_cannot_change_what_a_rule_chosen_below_changes_after_it(tmp_path: Path) -> None:
    text = f"{TOP}change: {{game: {{target: 21}}}}\n"
    (finding,) = findings(tmp_path, text, mid=CHOOSES)
    assert short(finding, text)[:2] == ("TW515", "target")
    assert seen(finding, tmp_path) == ["table.yaml: target", "mid.yaml: target", "mid.yaml: short-game"]


def test_a_rule_chosen_above_may_change_what_a_file_below_has_changed(tmp_path: Path) -> None:
    mid = f"{MID}change: {{game: {{target: 21}}}}\n{rules(short_game='change: {game: {target: 7}}')}"
    assert findings(tmp_path, f"{TOP}with: [short-game]\n", mid=mid) == []


def test_a_removed_part_may_be_removed_for_good(tmp_path: Path) -> None:
    text = f"{HEAD}with: [a]\nremove: [points.ten.for]\n{rules(a='change: {points: {ten: {for: taker}}}')}"
    found = findings(tmp_path, text)  # `for` is the usual one now, so the rule changes nothing
    assert [short(finding, text)[:2] for finding in found] == [("TW512", "for")]
