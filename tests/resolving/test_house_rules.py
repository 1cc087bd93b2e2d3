"""How house rules are defined and chosen: numbers, `needs`, `excludes`, `over`, circles, and every wrong choice."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest

from tests.resolving.bench import HEAD, RULE, data, findings, rules, seen, short, sound, tree, write
from trickwright.library import read_ruleset
from trickwright.reading.diagnostics import Diagnostic, Place
from trickwright.reading.document import Scalar
from trickwright.resolving.choosing import Choice, Refusal, choose, in_order, parsed
from trickwright.resolving.house_rules import (
    MOST_NEEDED,
    HouseRule,
    check_definition,
    house_rules_of,
    needed,
    with_number,
)
from trickwright.resolving.operations import at

DEFINED = f"""\
house_rules:
  short-game: {{{RULE}, change: {{game: {{target: 7}}}}}}
  long-game: {{{RULE}, excludes: [short-game], change: {{game: {{target: 21}}}}}}
  low-bids: {{{RULE}, set: {{minimum: 1}}}}
  dealer-low: {{{RULE}, needs: [low-bids], over: [low-bids], change: {{hand: {{auction: {{}}}}}}}}
  deepest: {{{RULE}, needs: [dealer-low], set: {{minimum: 3}}}}
  goal:
    title: {{en: Another goal, de: Anderes Ziel}}
    text: {{en: To another number., de: Bis zu einer anderen Zahl.}}
    source: our table
    value: {{one_of: [13, 15, 17]}}
    change: {{game: {{target: value}}}}
  any-goal: {{{RULE}, value: {{from: 5, to: 30}}, change: {{game: {{target: value}}}}}}
"""


def defined(text: str = DEFINED) -> dict[str, HouseRule]:
    return house_rules_of(tree(text))


def definition_mistakes(text: str) -> list[tuple[str, str, str, str | None]]:
    found: list[Diagnostic] = []
    known = defined(text)
    for rule in known.values():
        found += check_definition(rule, known, "example.yaml")
    return [(*short(finding, text), finding.help) for finding in found]


def refusals(*chosen: str) -> list[Refusal]:
    choices, found = choose(chosen, defined())
    assert (choices == []) is bool(found)
    return found


# --- definitions ------------------------------------------------------------------


def test_all_that_a_rule_carries() -> None:
    known = defined()
    assert list(known) == ["short-game", "long-game", "low-bids", "dealer-low", "deepest", "goal", "any-goal"]
    goal = known["goal"]
    assert goal.title == {"en": "Another goal", "de": "Anderes Ziel"}
    assert goal.text == {"en": "To another number.", "de": "Bis zu einer anderen Zahl."}
    assert goal.source == "our table"
    assert (goal.key.text, goal.key.place.line) == ("goal", 7)
    assert goal.numbers is not None
    assert (goal.numbers.some, goal.numbers.lowest, goal.numbers.highest) == ((13, 15, 17), 13, 17)
    assert (str(goal.numbers), goal.numbers.ends()) == ("13, 15 or 17", [13, 15, 17])
    anything = known["any-goal"].numbers
    assert anything is not None
    assert (str(anything), anything.ends()) == ("5 to 30", [5, 30])
    assert 5 in anything and 30 in anything and 4 not in anything and 31 not in anything
    assert 13 in goal.numbers and 14 not in goal.numbers
    assert known["dealer-low"].names("needs") == known["dealer-low"].names("over") == {"low-bids"}
    assert known["long-game"].names("excludes") == {"short-game"}
    assert known["short-game"].numbers is None


@pytest.mark.parametrize(
    ("numbers", "tried"),
    [
        ("one_of: [4]", [4]),
        ("one_of: [4, 3, 2, 1]", [4, 3, 2, 1]),
        ("one_of: [4, 3, 2, 1, 0, 9]", [4, 3, 2, 1, 0, 9]),
        ("one_of: [4, 3, 2, 1, 0, 9, 7]", [0, 9]),  # of many the lowest and the highest
        ("from: 3, to: 3", [3]),
        ("from: -3, to: 300", [-3, 300]),
    ],
)
def test_numbers_that_are_tried_when_a_file_is_checked(numbers: str, tried: list[int]) -> None:
    text = f"house_rules:\n  a: {{{RULE}, value: {{{numbers}}}, set: {{minimum: value}}}}\n"
    found = defined(text)["a"].numbers
    assert found is not None
    assert found.ends() == tried
    assert definition_mistakes(text) == []


DEFINITIONS = [
    (
        "set: {minimum: value}",
        "TW521",
        "value",
        "`value` stands for the number of a house rule, and `a` has none.",
        "Say which numbers may be chosen, for example: value: {one_of: [51, 52]}",
    ),
    (
        "change: {score: {failed: {bidders: -bid - value}}}",
        "TW521",
        "value",
        "`value` stands for the number of a house rule, and `a` has none.",
        "Say which numbers may be chosen, for example: value: {one_of: [51, 52]}",
    ),
    (
        "value: {one_of: [1, 2], from: 1, to: 2}, set: {minimum: value}",
        "TW407",
        "value",
        "The numbers that may be chosen are said twice.",
        "Write either `one_of`, or `from` and `to`.",
    ),
    (
        "value: {from: 1}, set: {minimum: value}",
        "TW401",
        "value",
        "It is not said which numbers may be chosen.",
        "For example: {one_of: [51, 52]}; or: {from: 51, to: 100}",
    ),
    (
        "value: {}, set: {minimum: value}",
        "TW401",
        "value",
        "It is not said which numbers may be chosen.",
        "For example: {one_of: [51, 52]}; or: {from: 51, to: 100}",
    ),
    (
        "value: {from: 3, to: 2}, set: {minimum: value}",
        "TW412",
        "2",
        "There is no number from 3 to 2 to choose.",
        "`from` is the lowest number, `to` the highest.",
    ),
    (
        "value: {one_of: [1, 2]}, set: {minimum: 1}",
        "TW527",
        "value",
        "`a` is chosen with a number, but nothing in the rule uses it.",
        "Write `value` where the number belongs, for example: change: {game: {target: value}}",
    ),
    (
        "value: {one_of: [1, 2]}, add: {points: {x: {title: {en: value, de: value}, card: 9C, worth: 1}}}",
        "TW527",
        "value",
        "`a` is chosen with a number, but nothing in the rule uses it.",
        "Write `value` where the number belongs, for example: change: {game: {target: value}}",
    ),
    (
        "value: {one_of: [1, 2]}, change: {game: {target: 3 + vakue}}",
        "TW527",
        "vakue",
        "`a` is chosen with a number, but this is not the word for it.",
        "Did you mean `value`?",
    ),
    ("needs: [a], set: {minimum: 1}", "TW526", "a", "`a` stands under its own `needs`.", "Remove it there."),
    ("over: [a], set: {minimum: 1}", "TW526", "a", "`a` stands under its own `over`.", "Remove it there."),
    ("excludes: [a], set: {minimum: 1}", "TW526", "a", "`a` stands under its own `excludes`.", "Remove it there."),
    (
        "needs: [othr], set: {minimum: 1}",
        "TW520",
        "othr",
        "There is no house rule `othr` in these rules.",
        "Did you mean `other`?",
    ),
    (
        "excludes: [moon], set: {minimum: 1}",
        "TW520",
        "moon",
        "There is no house rule `moon` in these rules.",
        "There are: other.",
    ),
    (
        "over: [moon], set: {minimum: 1}",
        "TW520",
        "moon",
        "There is no house rule `moon` in these rules.",
        "There are: other.",
    ),
    (
        "needs: [other], excludes: [other], set: {minimum: 1}",
        "TW523",
        "other",
        "`a` both needs and excludes `other`.",
        "Remove one of the two.",
    ),
]


@pytest.mark.parametrize(
    ("inside", "code", "mark", "message", "help"), DEFINITIONS, ids=[one[0] for one in DEFINITIONS]
)
def test_a_wrong_definition(inside: str, code: str, mark: str, message: str, help: str) -> None:
    text = f"house_rules:\n  other: {{{RULE}, set: {{minimum: 4}}}}\n  a: {{{RULE}, {inside}}}\n"
    assert definition_mistakes(text) == [(code, mark, message, help)]


@pytest.mark.parametrize(
    ("edges", "way", "at"),
    [
        ({"a": "needs: [b]", "b": "needs: [a]"}, "a → b → a", "a"),
        ({"a": "over: [b]", "b": "over: [a]"}, "a → b → a", "a"),
        ({"b": "over: [a]", "a": "needs: [b]"}, "b → a → b", "b"),
        ({"a": "needs: [b]", "b": "over: [c]", "c": "needs: [a]"}, "a → b → c → a", "a"),
        ({"a": "needs: [b]", "b": "over: [c]", "c": "needs: [b]"}, "b → c → b", "b"),
    ],
)
def test_a_circle_is_said_once_with_its_whole_way(edges: dict[str, str], way: str, at: str) -> None:
    text = rules(**{name: f"{edge}, set: {{minimum: 1}}" for name, edge in edges.items()})
    message = f"House rules come before each other in a circle: {way} (by `needs` or `over`)."
    help = "Remove one of these names under `needs` or `over`."
    assert definition_mistakes(text) == [("TW526", at, message, help)]


def test_two_ways_to_the_same_rule_are_no_circle() -> None:
    text = rules(
        a="needs: [b, c], set: {minimum: 1}",
        b="needs: [d], set: {minimum: 1}",
        c="over: [d, b], set: {minimum: 1}",
        d="set: {minimum: 1}",
    )
    assert definition_mistakes(text) == []


def test_a_circle_in_a_chosen_rule_comes_to_an_end(tmp_path: Path) -> None:
    text = f"{HEAD}with: [a, b]\n" + rules(a="needs: [b], set: {minimum: 1}", b="needs: [a], set: {minimum: 3}")
    (finding,) = findings(tmp_path, text)
    assert short(finding, text)[:2] == ("TW526", "a")


def test_entries_called_like_the_number_can_be_stood_beside(tmp_path: Path) -> None:
    inside = "value: {{from: 1, to: 4}}, add: {{score: {{value: {row}, x: {{before: value, {row_inside}}}}}}}"
    row = "when: made and bid == value, bidders: value"
    text = f"{HEAD}{rules(a=inside.format(row=f'{{before: made, {row}}}', row_inside='when: bid < value, bidders: 9'))}"
    ruleset = sound(tmp_path, text)
    played = ruleset.with_house_rules(["a=3"])
    assert list(data(played.root, "score")) == ["x", "value", "made", "failed"]
    assert data(played.root, "score.value") == {"when": "made and bid == 3", "bidders": 3}
    assert data(played.root, "score.x.when") == "bid < 3"


# --- very many rules ---------------------------------------------------------------

MANY = 1000


def chain(length: int, last: str = "") -> str:
    """Rules of which each needs the next; the last one needs what is said."""
    needs = [*(f"needs: [r{number + 1}], " for number in range(length - 1)), last]
    lines = [f"  r{number}: {{{RULE}, {one}set: {{minimum: 1}}}}" for number, one in enumerate(needs)]
    return "\n".join(["house_rules:", *lines, ""])


def test_very_many_rules_that_need_one_another_are_followed_to_the_end() -> None:
    known = defined(chain(MANY))
    assert needed(known["r0"], known) == [f"r{number}" for number in range(MANY - 1, 0, -1)]
    choices, found = choose(known, known)
    assert [choice.id for choice in choices] == [f"r{number}" for number in range(MANY - 1, -1, -1)]
    assert not found
    (finding,) = check_definition(known["r0"], known, "example.yaml")
    assert (finding.code, finding.place, finding.help) == (
        "TW526",
        known["r0"].key.place,
        "Put some of the rules together in one.",
    )
    assert finding.message == "`r0` needs 999 other rules, with those that these need, and 20 may be."


def test_a_circle_of_very_many_rules_is_found() -> None:
    known = defined(chain(MANY, last="needs: [r0], "))
    (finding,) = check_definition(known["r0"], known, "example.yaml")
    assert finding.code == "TW526"
    assert finding.message.startswith("House rules come before each other in a circle: r0 → r1 → r2 → ")
    assert len(needed(known["r7"], known)) == MANY - 1


def test_a_rule_may_need_twenty_others_and_no_more() -> None:
    assert definition_mistakes(chain(MOST_NEEDED + 1)) == []
    ((code, mark, _message, _help),) = definition_mistakes(chain(MOST_NEEDED + 2))
    assert (code, mark) == ("TW526", "r0")


def test_a_file_with_very_many_rules_is_one_finding(tmp_path: Path) -> None:
    text = f"{HEAD}{chain(MANY)}"
    (finding,) = findings(tmp_path, text)
    assert short(finding, text)[::2] == ("TW207", "Here must be at most 100 entries, but there are 1000.")
    lines = chain(25).splitlines()
    cards = [line.replace("set: {minimum: 1}", f"add: {{cards: {{x{at}: JC}}}}") for at, line in enumerate(lines)]
    text = HEAD + "\n".join([*cards, ""])
    (finding,) = findings(tmp_path, text)
    assert short(finding, text)[:2] == ("TW526", "r3")  # r0 to r2 need too many because they need this one


@pytest.mark.parametrize(
    ("inside", "number", "what"),
    [
        ("with: [{}]", 50, "items"),
        ("remove: [{}]", 200, "items"),
        ("house_rules: {{a: {{title: {{en: A, de: A}}, set: {{minimum: 3}}, needs: [{}]}}}}", 20, "items"),
        ("house_rules: {{a: {{title: {{en: A, de: A}}, set: {{minimum: 3}}, excludes: [{}]}}}}", 20, "items"),
        ("house_rules: {{a: {{title: {{en: A, de: A}}, set: {{minimum: 3}}, over: [{}]}}}}", 20, "items"),
    ],
)
def test_lists_have_an_end(inside: str, number: int, what: str, tmp_path: Path) -> None:
    for size in (number, number + 1):
        found = findings(tmp_path, f"{HEAD}{inside.format(', '.join(f'x{one}' for one in range(size)))}\n")
        too_many = [one.message for one in found if one.code == "TW207"]
        sentence = f"Here must be at most {number} {what}, but there are {number + 1}."
        assert too_many == ([sentence] if size > number else [])


def test_there_are_only_so_many_options_with_those_from_below(tmp_path: Path) -> None:
    many = ", ".join(f"x{one}: {{default: 1, from: 1, to: 2}}" for one in range(51))
    text = f"{HEAD}options: {{{many}}}\n"
    (finding,) = findings(tmp_path, text)
    assert (finding.code, finding.message) == ("TW207", "Here must be at most 50 entries, but there are 51.")
    text = f"{HEAD}options: {{{many.rpartition(', x')[0]}}}\n"
    (finding,) = findings(tmp_path, text)
    assert short(finding, text) == (
        "TW207",
        "options",
        "With those of the files below there are 51 entries in `options`, and 50 may be.",
    )
    assert finding.help == "Leave some out, or remove some that come from below."


# --- choosing ----------------------------------------------------------------------


def test_choices_are_written_as_they_were_read() -> None:
    assert str(Choice("goal", 13)) == "goal=13"
    assert str(Choice("short-game")) == "short-game"
    assert parsed("goal=13", defined()) == Choice("goal", 13)
    assert parsed("any-goal=-5", defined()) == Choice("any-goal", -5)
    assert parsed("short-game", defined()) == Choice("short-game")


def test_the_order_of_choosing_means_nothing() -> None:
    chosen = ["deepest", "low-bids", "dealer-low", "goal=15", "short-game"]
    orders = {tuple(map(str, choose(order, defined())[0])) for order in permutations(chosen)}
    assert orders == {("goal=15", "low-bids", "dealer-low", "deepest", "short-game")}


def test_rules_come_after_those_they_need_or_go_over_and_else_by_id() -> None:
    text = rules(
        z="set: {minimum: 1}", a="over: [z], set: {minimum: 1}", m="set: {minimum: 1}", b="needs: [a], set: {}"
    )
    known = defined(text)
    assert [choice.id for choice in in_order([Choice(name) for name in known], known)] == ["m", "z", "a", "b"]
    assert [choice.id for choice in in_order([Choice("b"), Choice("z")], known)] == ["b", "z"]


def test_the_same_twice_is_chosen_once() -> None:
    assert choose(["goal=13", "short-game", "goal=13", "short-game"], defined()) == (
        [Choice("goal", 13), Choice("short-game")],
        [],
    )


@pytest.mark.parametrize(
    ("chosen", "code", "message", "help"),
    [
        (["moon"], "TW520", "There is no house rule `moon` in these rules.", "There are: "),
        (["shortgame"], "TW520", "There is no house rule `shortgame` in these rules.", "Did you mean `short-game`?"),
        (["short_game"], "TW520", "There is no house rule `short_game` in these rules.", "Did you mean `short-game`?"),
        (["Anderes Ziel"], "TW520", "There is no house rule `Anderes Ziel` in these rules.", "Did you mean `goal`?"),
        ([""], "TW520", "There is no house rule `` in these rules.", "There are: "),
        (["=3"], "TW520", "There is no house rule `` in these rules.", "There are: "),
        (
            ["short-game low-bids"],
            "TW520",
            "`short-game low-bids` are several house rules, and here stands one.",
            "Say --with for each of them: --with short-game --with low-bids",
        ),
        (
            ["short-game,goal=13"],
            "TW520",
            "`short-game,goal=13` are several house rules, and here stands one.",
            "Say --with for each of them: --with short-game --with goal=13",
        ),
        (
            ["short-game,moon"],
            "TW520",
            "There is no house rule `short-game,moon` in these rules.",
            "Did you mean `short-game`?",
        ),
        (["short-game "], "TW520", "`short-game` has a space before or after it.", "Write it without: short-game"),
        ([" short-game"], "TW520", "`short-game` has a space before or after it.", "Write it without: short-game"),
        (["goal"], "TW521", "The house rule `goal` needs a number: 13, 15 or 17.", "For example: goal=13"),
        (["any-goal"], "TW521", "The house rule `any-goal` needs a number: 5 to 30.", "For example: any-goal=5"),
        (["goal=14"], "TW521", "The number of `goal` may be 13, 15 or 17, not 14.", "For example: goal=13"),
        (["any-goal=31"], "TW521", "The number of `any-goal` may be 5 to 30, not 31.", "For example: any-goal=5"),
        (["short-game=7"], "TW521", "The house rule `short-game` takes no number.", "Write it without one: short-game"),
        (["goal = 13"], "TW521", "`goal = 13` has spaces around the `=`.", "Without spaces: goal=13"),
        (["goal="], "TW521", "After `=` stands the number of a rule, and `` is none.", "For example: goal=13"),
        (["goal=ten"], "TW521", "After `=` stands the number of a rule, and `ten` is none.", "For example: goal=13"),
        (["goal=1_3"], "TW521", "After `=` stands the number of a rule, and `1_3` is none.", "For example: goal=13"),
        (["goal=١٣"], "TW521", "After `=` stands the number of a rule, and `١٣` is none.", "For example: goal=13"),
        (
            ["goal=13=15"],
            "TW521",
            "After `=` stands the number of a rule, and `13=15` is none.",
            "For example: goal=13",
        ),
        (["goal=" + "9" * 5000], "TW521", "After `=` stands the number of a rule, and ", "For example: goal=13"),
        (
            ["dealer-low"],
            "TW522",
            "The house rule `dealer-low` needs `low-bids`, which is not chosen.",
            "Choose `low-bids` too, or leave `dealer-low` out.",
        ),
        (
            ["deepest", "low-bids"],
            "TW522",
            "The house rule `deepest` needs `dealer-low`, which is not chosen.",
            "Choose `dealer-low` too, or leave `deepest` out.",
        ),
        (
            ["long-game", "short-game"],
            "TW523",
            "The house rules `long-game` and `short-game` cannot be played together.",
            "Choose one of the two.",
        ),
        (
            ["goal=13", "goal=15"],
            "TW525",
            "The house rule `goal` is chosen twice, as goal=13 and as goal=15.",
            "Choose it once.",
        ),
    ],
)
def test_a_wrong_choice(chosen: list[str], code: str, message: str, help: str) -> None:
    (refusal,) = refusals(*chosen)
    assert refusal.code == code
    assert refusal.message.startswith(message)
    assert refusal.help.startswith(help)
    assert refusal.place is None


@pytest.mark.parametrize(
    ("chosen", "help"),
    [
        ("minimum=3", "Say --set minimum=3"),
        ("minimum", "Say --set minimum=…"),
        (Choice("minimum", 3, Place("f.yaml", 1, 8, 1, 17)), "Write set: {minimum: 3}"),
        (Choice("minimum", None, Place("f.yaml", 1, 8, 1, 15)), "Write set: {minimum: …}"),
    ],
)
def test_an_option_is_set_and_not_chosen(chosen: Choice | str, help: str) -> None:
    (refusal,) = choose([chosen], defined(), ["minimum"])[1]
    said = (refusal.code, refusal.message, refusal.help)
    assert said == ("TW520", "`minimum` is an option, and no house rule.", help)


def test_every_wrong_choice_is_named() -> None:
    assert [refusal.code for refusal in refusals("moon", "goal", "short-game=1", "low-bids")] == [
        "TW520",
        "TW521",
        "TW521",
    ]


def test_what_excludes_does_so_in_either_order_and_names_both_places() -> None:
    for chosen in (["long-game", "short-game"], ["short-game", "long-game"]):
        (refusal,) = refusals(*chosen)
        assert [(what, place.line) for what, place in refusal.related] == [
            ("`long-game` excludes `short-game` here", 3),
            ("`short-game` is defined here", 2),
        ]


def test_the_sentence_of_a_refusal_names_its_places() -> None:
    (refusal,) = refusals("dealer-low")
    assert refusal.sentence() == (
        "The house rule `dealer-low` needs `low-bids`, which is not chosen; choose `low-bids` too, or leave "
        "`dealer-low` out\n  example.yaml:5:54: it says so here"
    )


# --- choosing in a file ----------------------------------------------------------------

OWN = rules(
    short_game="change: {game: {target: 7}}",
    long_game="excludes: [short-game], change: {game: {target: 21}}",
    low_bids="set: {minimum: 1}",
    all_four="needs: [low-bids], change: {points: {ten: {for: taker}}}",
    goal="value: {one_of: [13, 15, 17]}, change: {game: {target: value}}",
)


@pytest.mark.parametrize(
    ("chosen", "code", "mark"),
    [
        ("short-gam", "TW520", "short-gam"),
        ("minimum=2", "TW520", "minimum=2"),
        ("low-bids, short-gam", "TW520", "short-gam"),
        ("goal", "TW521", "goal"),
        ("goal=12", "TW521", "goal=12"),
        ("'goal = 13'", "TW521", "'goal = 13'"),
        ("'short-game '", "TW520", "'short-game '"),
        ("'short-game,low-bids'", "TW520", "'short-game,low-bids'"),
        ("goal=13, goal=15", "TW525", "goal=15"),
        ("all-four", "TW522", "all-four"),
        ("long-game, short-game", "TW523", "short-game"),
        ("short-game, long-game", "TW523", "long-game"),
        ("goal=13, low-bids, short-game", "TW524", "short-game"),
        ("short-game, low-bids, goal=13", "TW524", "goal=13"),
    ],
)
def test_a_wrong_choice_in_a_file_is_marked_there(chosen: str, code: str, mark: str, tmp_path: Path) -> None:
    text = f"{HEAD}with: [{chosen}]\n{OWN}"
    (finding,) = findings(tmp_path, text)
    assert short(finding, text)[:2] == (code, mark)


def test_several_rules_in_one_text_are_to_have_a_comma_between_them(tmp_path: Path) -> None:
    (finding,) = findings(tmp_path, f"{HEAD}with: ['goal=13 low-bids']\n{OWN}")
    assert finding.help == "Put a comma between them: goal=13, low-bids"


def test_a_rule_whose_numbers_are_half_written_is_told_so_also_where_it_is_chosen(tmp_path: Path) -> None:
    for chosen in ("", "with: [a]\n", "with: [a=52]\n"):
        text = f"{HEAD}{chosen}{rules(a='value: {from: 51}, change: {game: {target: value}}')}"
        (finding,) = findings(tmp_path, text)
        assert short(finding, text) == ("TW401", "value", "It is not said which numbers may be chosen.")
        assert finding.help == "For example: {one_of: [51, 52]}; or: {from: 51, to: 100}"
        write(tmp_path, {"table.yaml": text})
        ruleset, found = read_ruleset(tmp_path / "table.yaml")
        assert (ruleset is None, [one.code for one in found]) == ((True, ["TW401"]) if chosen else (False, []))


def test_a_choice_in_a_file_below_takes_part_in_a_conflict(tmp_path: Path) -> None:
    mid = f"{HEAD.replace('table', 'mid')}with: [goal=13]\n{OWN}"
    text = f"{HEAD.replace('small', 'mid')}with: [low-bids, short-game]\n"
    (finding,) = findings(tmp_path, text, mid=mid)
    assert short(finding, text)[:2] == ("TW524", "short-game")
    assert seen(finding, tmp_path) == ["table.yaml: short-game", "mid.yaml: target", "mid.yaml: target"]


def test_a_rule_that_a_file_below_chooses_cannot_be_removed(tmp_path: Path) -> None:
    mid = f"{HEAD.replace('table', 'mid')}with: [low-bids, goal=13]\n{OWN}"
    text = f"{HEAD.replace('small', 'mid')}remove: [house_rules.goal]\n"
    (finding,) = findings(tmp_path, text, mid=mid)
    assert short(finding, text) == (
        "TW520",
        "house_rules.goal",
        "The house rule `goal` is chosen in a file below, so it cannot be removed.",
    )
    assert seen(finding, tmp_path) == ["table.yaml: house_rules.goal", "mid.yaml: goal=13"]


# --- the number of a rule ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "number", "text"),
    [
        ("value", 13, "13"),
        ("value", -13, "-13"),
        ("value + 10", 13, "13 + 10"),
        ("value + 10", -13, "(-13) + 10"),
        ("-value", 13, "-13"),
        ("-value", -13, "-(-13)"),
        ("bid - value", -1, "bid - (-1)"),
        ("bid -value", 1, "bid -1"),
        ("2 * value - value", 3, "2 * 3 - 3"),
        ("(value)", 3, "(3)"),
        ("bid >= value and made", 3, "bid >= 3 and made"),
        ("values + my_value + value-2 + face-value", 3, "values + my_value + value-2 + face-value"),
    ],
)
def test_the_number_stands_for_value_in_expressions(written: str, number: int, text: str) -> None:
    body = tree(f"change: {{score: {{made: {{bidders: {written}}}}}}}")
    node = at(with_number(body, number), ("change", "score", "made", "bidders"))
    assert isinstance(node, Scalar)
    assert (node.text, node.value) == (text, number if written == "value" else text)


def test_the_number_stands_nowhere_else() -> None:
    text = """
        title: {en: value, de: value}
        text: {en: value, de: value}
        source: value
        value: {one_of: [1]}
        add: {points: {value: {title: {en: value, de: Wert}, worth: value}, ten: {before: value, after: value}}}
        remove: [points.value]
        """
    assert data(with_number(tree(text), 5)) == {
        "title": {"en": "value", "de": "value"},
        "text": {"en": "value", "de": "value"},
        "source": "value",
        "value": {"one_of": [1]},
        "add": {
            "points": {
                "value": {"title": {"en": "value", "de": "Wert"}, "worth": 5},
                "ten": {"before": "value", "after": "value"},
            }
        },
        "remove": ["points.value"],
    }


@pytest.mark.parametrize(
    ("written", "mark", "quote", "number"),
    [
        ("value + bidd", "bidd", "", 3),
        ("value + bidd", "bidd", "'", -123),
        ("bidd + value", "bidd", "", -123),
        ("value + value * bidd - value", "bidd", "", -123),
        ("value + value * bidd - value", "bidd", '"', 10),
        ("points at least value + tens", "tens", "'", 123456),
        ("-value + tens", "tens", "", -5),
        ("value of hearts", "value", "", 3),
        ("value of hearts", "value", '"', -123),
        ("bid is value", "bid", "", 3),
    ],
)
def test_places_inside_such_expressions_are_exact(
    written: str, mark: str, quote: str, number: int, tmp_path: Path
) -> None:
    text = f"{HEAD}" + rules(
        a=f"value: {{one_of: [{number}]}}, change: {{score: {{made: {{others: {quote}{written}{quote}}}}}}}"
    )
    (finding,) = findings(tmp_path, text)
    assert mark in short(finding, text)[1]
    start = text.index(written) - text.rindex("\n", 0, text.index(written))
    assert finding.place.column == start + written.index(mark)


@pytest.mark.parametrize(
    ("written", "number"),
    [("value", 0), ("value", -40), ("-value", -40), ("-value", 1), ("10 - value", -1), ("value * value", -40)],
)
def test_any_number_may_stand_in_a_score(written: str, number: int, tmp_path: Path) -> None:
    text = f"{HEAD}with: [a={number}]\n" + rules(
        a=f"value: {{from: -40, to: 40}}, change: {{score: {{failed: {{bidders: {written}}}}}}}"
    )
    assert findings(tmp_path, text) == []


def test_the_number_may_be_the_usual_one(tmp_path: Path) -> None:
    text = f"{HEAD}with: [goal=11]\n" + rules(goal="value: {from: 5, to: 20}, change: {game: {target: value}}")
    assert findings(tmp_path, text) == []


def test_an_inherited_rule_need_not_mind_a_rule_that_is_gone() -> None:
    known = defined("house_rules:\n  a: {title: {en: A, de: A}, excludes: [moon], over: [sun], set: {minimum: 1}}")
    assert [finding.message for finding in check_definition(known["a"], known, "another.yaml")] == []
    known = defined("house_rules:\n  a: {title: {en: A, de: A}, needs: [moon], set: {minimum: 1}}")
    assert [finding.code for finding in check_definition(known["a"], known, "another.yaml")] == ["TW520"]
