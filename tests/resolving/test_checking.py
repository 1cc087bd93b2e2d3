"""House rules are tried before anybody chooses them, the file's own and inherited ones; and changes made in vain."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.resolving.bench import HEAD, PEDRO, RULE, SMALL, checked, data, findings, rules, seen, short, sound, write
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


def test_a_name_that_no_rule_has_is_one_mistake_however_often_it_is_written(tmp_path: Path) -> None:
    text = HEAD + rules(
        lowly="change: {points: {ace: {worth: 2}}}",
        a="excludes: [lowley], change: {game: {target: 7}}",
        b="excludes: [lowley], set: {minimum: 3}",
    )
    (finding,) = findings(tmp_path, text)
    assert short(finding, text) == ("TW520", "lowley", "There is no house rule `lowley` in these rules.")
    assert finding.help == "Did you mean `lowly`?"
    assert [(what, place.line) for what, place in finding.related] == [("also here", finding.place.line + 1)]


def test_a_step_that_is_misspelt_where_it_is_given_is_one_mistake_for_all_rules(tmp_path: Path) -> None:
    text = SMALL.replace("id: small", "id: table").replace("  auction: {", "  auctoin: {") + rules(
        a="change: {hand: {auction: {speak: round and round}}}",
        b="add: {hand: {auction: {calls: {misere: {worth: 5, made: tricks of bidder == 0}}}}, "
        "score: {misere: {before: made, when: call is misere, bidders: 5}}}",
    )
    (finding,) = findings(tmp_path, text)
    assert short(finding, text)[:2] == ("TW510", "auction")
    assert finding.help == "Did you mean `auctoin`?"
    assert [(what, place.line) for what, place in finding.related] == [("also here", finding.place.line + 1)]


def test_what_is_said_of_a_chosen_rule_is_said_once(tmp_path: Path) -> None:
    text = f"{HEAD}with: [a]\n{rules(a='change: {score: {made: {when: made and made}}}')}"
    write(tmp_path, {"table.yaml": text})
    (finding,) = checked(tmp_path)[1]
    assert short(finding, text)[:2] == ("TW769", "made")


def test_of_every_chosen_rule_it_is_said_what_is_wrong_in_it(tmp_path: Path) -> None:
    text = f"{HEAD}with: [a, b, low]\n" + rules(
        a="change: {points: {tenn: {worth: 2}}}", b="change: {hand: {ply: {leader: dealer}}}"
    )
    found = findings(tmp_path, text)
    assert [short(finding, text)[:2] for finding in found] == [("TW520", "low"), ("TW510", "tenn"), ("TW510", "ply")]


def test_a_rule_that_excludes_itself_is_no_conflict_of_two(tmp_path: Path) -> None:
    text = f"{HEAD}with: [a]\n{rules(a='excludes: [a], set: {minimum: 3}')}"
    (finding,) = findings(tmp_path, text)
    assert short(finding, text)[:2] == ("TW526", "a")


def test_what_is_said_of_a_rule_is_not_said_again_of_those_that_need_it(tmp_path: Path) -> None:
    text = HEAD + rules(
        a="change: {score: {made: {when: made and made}}}", b="needs: [a], over: [a], change: {game: {target: 7}}"
    )
    write(tmp_path, {"table.yaml": text})
    (finding,) = checked(tmp_path)[1]
    assert short(finding, text)[:2] == ("TW769", "made")


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
        (
            "remove: [points.ace]",
            "needs-low",
            "There is no `ace` in `points` that could be changed.",
        ),
        ("remove: [house_rules.low]", "needs-low", "There is no house rule `low` in these rules."),
    ],
)
def test_an_inherited_rule_that_does_not_fit_here_is_to_be_removed(
    change: str, id: str, message: str, tmp_path: Path
) -> None:
    text = f"{TOP}{change}\n"
    (finding,) = findings(tmp_path, text, mid=f"{MID}{INHERITED}")
    assert short(finding, text)[1:] == (
        "mid.yaml",
        f"The house rule `{id}` from `mid.yaml` does not fit these rules any more: {message}",
    )
    assert (finding.code, finding.severity) == ("TW529", "warning")
    assert finding.help == f"Nobody can choose it here. If that is meant, take it out: remove: [house_rules.{id}]"
    assert finding.related[-1][0] == message
    assert finding.related[-1][1].file == "mid.yaml"


@pytest.mark.parametrize(
    ("change", "mark", "id", "removal"),
    [
        ("change: {game: {target: 7}}", "target", "short-game", "house_rules.short-game"),
        ("set: {minimum: 1}", "minimum", "low", "house_rules.low, house_rules.needs-low"),
        ("change: {options: {minimum: {default: 1}}}", "default", "low", "house_rules.low, house_rules.needs-low"),
        ("change: {points: {jick: {worth: 2}, jack: {worth: 2}}}", "worth", "jick-counts", "house_rules.jick-counts"),
    ],
)
def test_a_variant_that_does_for_good_what_a_rule_does_is_warned(
    change: str, mark: str, id: str, removal: str, tmp_path: Path
) -> None:
    text = f"{TOP}{change}\n"
    (finding,) = findings(tmp_path, text, mid=f"{MID}{INHERITED}")
    message = f"The house rule `{id}` from `mid.yaml` says just this, and means nothing here."
    assert (finding.severity, *short(finding, text)) == ("warning", "TW516", mark, message)
    assert finding.help == f"Write `with: [{id}]` instead, or remove the rule: remove: [{removal}]"
    assert seen(finding, tmp_path) == [f"table.yaml: {mark}", f"mid.yaml: {id}"]
    ruleset, found = read_ruleset(tmp_path / "table.yaml")  # it can be played, with the rule too
    assert ruleset is not None and not found
    game, wrong = ruleset.game(house_rules=[id])
    assert game is not None and not wrong
    assert findings(tmp_path, f"{text}remove: [{removal}]\n", mid=f"{MID}{INHERITED}") == []


def test_choosing_the_rule_instead_is_the_other_mend(tmp_path: Path) -> None:
    assert findings(tmp_path, f"{TOP}with: [low, short-game]\n", mid=f"{MID}{INHERITED}") == []


PEDRO_FROM_SIX = f"{PEDRO}set: {{minimum_bid: 6, forced_bid: 6}}\n"


def test_the_rule_of_pedro_that_a_variant_makes_superfluous_goes_with_the_one_that_needs_it(tmp_path: Path) -> None:
    (finding,) = findings(tmp_path, PEDRO_FROM_SIX)
    assert (finding.severity, *short(finding, PEDRO_FROM_SIX)) == (
        "warning",
        "TW516",
        "minimum_bid",
        "The house rule `minimum-bid-6` from `pedro.yaml` says just this, and means nothing here.",
    )
    mend = "remove: [house_rules.minimum-bid-6, house_rules.dealer-bids-7]"
    assert finding.help == f"Write `with: [minimum-bid-6]` instead, or remove the rule: {mend}"
    assert findings(tmp_path, f"{PEDRO_FROM_SIX}{mend}\n") == []
    assert findings(tmp_path, f"{PEDRO}with: [minimum-bid-6]\n") == []


@pytest.mark.parametrize("chosen", ["", "with: [minimum-bid-6]\n", "with: [minimum-bid-6, dealer-bids-7]\n"])
def test_a_rule_of_which_a_variant_does_a_part_goes_on_working(chosen: str, tmp_path: Path) -> None:
    text = f"{PEDRO}{chosen}set: {{minimum_bid: 6}}\n"
    ruleset = sound(tmp_path, text)
    game, found = ruleset.game(house_rules=["minimum-bid-6"])
    assert game is not None and not found
    assert game.options == {"minimum_bid": 6, "forced_bid": 7 if "dealer" in chosen else 6}
    game, found = ruleset.game()
    assert game is not None and not found
    assert game.options == {"minimum_bid": 6, "forced_bid": 6 if "6]" in chosen else 7}


@pytest.mark.parametrize("chosen", ["", "with: [other-target=52]\n"])
def test_a_rule_may_remove_what_a_variant_has_removed_for_good(chosen: str, tmp_path: Path) -> None:
    text = f"{PEDRO}{chosen}remove: [game.wins_at_once.goes_out]\n"
    ruleset = sound(tmp_path, text)
    played = ruleset.with_house_rules([] if chosen else ["other-target=52"])
    assert data(played.root, "game") == {"target": 52, "several_there": "bidders first"}


def test_a_rule_that_only_removes_what_a_variant_has_removed_is_warned_of(tmp_path: Path) -> None:
    mid = f"{MID}{rules(a='remove: [points.ten]')}"
    text = f"{TOP}remove: [points.jack, points.ten]\n"
    (finding,) = findings(tmp_path, text, mid=mid)
    assert short(finding, text)[:2] == ("TW516", "points.ten")


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
    assert short(finding, text)[2] == (
        "The house rule `extra` from `mid.yaml` does not fit these rules any more: There is no name `jick` here."
    )
    assert {"table.yaml: cards.jick", "mid.yaml: extra"} <= set(seen(finding, tmp_path))


def test_of_several_inherited_rules_that_do_not_fit_one_warning_takes_them_all_out(tmp_path: Path) -> None:
    mid = (
        f"{MID}{rules(a='change: {points: {ace: {worth: 2}}}', b='change: {points: {ace: {worth: 3}}}, excludes: [a]')}"
    )
    text = f"{TOP}remove: [points.ace]\n"
    (finding,) = findings(tmp_path, text, mid=mid)
    assert finding.message.startswith("The house rules `a` and `b` from `mid.yaml` do not fit these rules any more:")
    assert finding.help is not None and finding.help.endswith("remove: [house_rules.a, house_rules.b]")
    assert findings(tmp_path, f"{text[:-2]}, house_rules.a, house_rules.b]\n", mid=mid) == []


@pytest.mark.parametrize("id", ["low", "short-game"])
def test_a_new_rule_cannot_take_the_name_of_an_inherited_one(id: str, tmp_path: Path) -> None:
    text = f"{TOP}house_rules:\n  {id}: {{{RULE}, change: {{game: {{target: 21}}}}}}\n"
    (finding,) = findings(tmp_path, text, mid=f"{MID}{INHERITED}")
    assert short(finding, text) == ("TW511", id, f"There is `{id}` in `house_rules` already.")
    assert seen(finding, tmp_path) == [f"table.yaml: {id}", f"mid.yaml: {id}"]


def test_a_new_rule_may_take_the_name_of_one_that_is_removed(tmp_path: Path) -> None:
    text = f"{TOP}remove: [house_rules.short-game]\n{rules(short_game='change: {game: {target: 9}}')}"
    ruleset = sound(tmp_path, text, mid=f"{MID}{INHERITED}")
    assert list(ruleset.house_rules) == ["jick-counts", "low", "needs-low", "short-game"]
    assert data(ruleset.with_house_rules(["short-game"]).root, "game.target") == 9


@pytest.mark.parametrize("head", [f"{HEAD}house_rules:\n", f"{SMALL}house_rules:\n"])
def test_a_house_rule_cannot_change_another(head: str, tmp_path: Path) -> None:
    inside = "change: {house_rules: {b: {change: {game: {target: 9}}}}}"
    text = f"{head}  a: {{{RULE}, {inside}}}\n  b: {{{RULE}, change: {{game: {{target: 7}}}}}}\n"
    (finding,) = findings(tmp_path, text)
    assert short(finding, text) == ("TW201", "house_rules", "There is no entry `house_rules` in `change`.")
    text = text.replace(inside, "remove: [house_rules.b]")
    (finding,) = findings(tmp_path, text)
    assert short(finding, text) == (
        "TW510",
        "house_rules.b",
        "A house rule does something to the game, and cannot remove another house rule.",
    )


# --- what follows of a mistake --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("inside", "code", "mark"),
    [
        ("change: {score: {made: {others: pionts}}}", "TW302", "pionts"),
        ("change: {points: {nine: {worth: 2}}}", "TW510", "nine"),
        ("remove: [cards.jick]", "TW302", "cards.jick"),
        ("change: {game: {target: 11}}", "TW512", "target"),
        ("excludes: [moon], set: {minimum: 1}", "TW520", "moon"),
    ],
)
@pytest.mark.parametrize("chosen", ["", "with: [a]\n", "with: [a, b]\n", "with: [a, b, c]\n"])
def test_what_is_wrong_with_a_rule_is_not_said_of_those_that_need_it(
    inside: str, code: str, mark: str, chosen: str, tmp_path: Path
) -> None:
    text = f"{HEAD}{chosen}" + rules(
        b="needs: [a], set: {minimum: 3}", a=inside, c="needs: [b], change: {points: {ten: {worth: 2}}}"
    )
    (finding,) = findings(tmp_path, text)
    assert short(finding, text)[:2] == (code, mark)


def test_of_very_many_rules_the_wrong_one_is_named_at_its_line(tmp_path: Path) -> None:
    by_name = {f"r{number}": f"change: {{game: {{target: {number + 20}}}}}" for number in range(90)}
    by_name["r47"] = "change: {score: {made: {others: pionts}}}"
    text = f"{HEAD}{rules(**by_name)}"
    (finding,) = findings(tmp_path, text)
    assert (*short(finding, text)[:2], finding.place.line, finding.related) == ("TW302", "pionts", 5 + 47, ())
    text = text.replace("pionts", "points").replace("change: {score: {made: {others: points}}}", "remove: [cards.jick]")
    (finding,) = findings(tmp_path, text)
    assert (*short(finding, text)[:2], finding.place.line) == ("TW302", "cards.jick", 5 + 47)


def test_of_several_wrong_rules_every_one_is_named_at_its_line(tmp_path: Path) -> None:
    by_name = {f"r{number}": f"change: {{score: {{made: {{others: pionts{number}}}}}}}" for number in range(1, 10, 2)}
    by_name |= {f"r{number}": "remove: [cards.jick]" for number in range(0, 10, 2)}
    text = f"{HEAD}{rules(**{name: by_name[name] for name in sorted(by_name)})}"
    found = findings(tmp_path, text)
    assert [(finding.place.line, short(finding, text)[1]) for finding in found] == [
        (5 + number, f"pionts{number}" if number % 2 else "cards.jick") for number in range(10)
    ]


def test_a_call_misspelt_where_it_is_given_is_one_finding_for_all_rules_that_speak_of_it(tmp_path: Path) -> None:
    ways = {
        "level": "add: {hand: {auction: {calls: {grand: {worth: 9, made: tricks of bidder == 0, level_with: nmber}}}}}",
        "row": "add: {score: {more: {before: made, when: call is nmber, bidders: 9}}}",
    }
    text = f"{HEAD}{rules(**ways)}"
    (finding,) = findings(tmp_path, text)
    assert short(finding, text) == ("TW302", "nmber", "No call is named `nmber`.")
    assert [(what, place.line) for what, place in finding.related] == [("also here", 6)]


def test_a_change_that_is_wrong_by_itself_is_not_told_once_more_for_the_rules_it_keeps_out(tmp_path: Path) -> None:
    text = f"{PEDRO.replace('pedro', 'pitch')}change: {{game: {{limit: 1}}}}\n"  # for its rule `number-of-hands` too
    write(tmp_path, {"table.yaml": text})
    assert [finding.code for finding in checked(tmp_path)[1]] == ["TW762"]


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


@pytest.mark.parametrize("names", ["ab", "ba"])
def test_it_is_refused_when_playing_as_when_validating(names: str, tmp_path: Path) -> None:
    one, other = names[0], names[1]
    text = f"{TOP}change: {{points: {{ten: {{worth: 4}}}}}}\nset: {{minimum: 1}}\n"
    by_name = {one: "set: {minimum: 3}", other: "change: {points: {ten: {worth: 2}}}"}
    write(tmp_path, {"mid.yaml": f"{MID}with: [a, b]\n{rules(**by_name)}", "table.yaml": text})
    ruleset, found = read_ruleset(tmp_path / "table.yaml")
    assert ruleset is None
    assert sorted(short(finding, text)[:2] for finding in found) == [("TW515", "minimum"), ("TW515", "worth")]
    assert [one.code for one in checked(tmp_path)[1]] == ["TW515", "TW515"]


def test_a_removed_part_may_be_removed_for_good(tmp_path: Path) -> None:
    text = f"{HEAD}with: [a]\nremove: [points.ten.for]\n{rules(a='change: {points: {ten: {for: taker}}}')}"
    found = findings(tmp_path, text)  # `for` is the usual one now, so the rule changes nothing
    assert [short(finding, text)[:2] for finding in found] == [("TW512", "for")]


def test_two_rules_that_need_each_other_are_found(tmp_path: Path) -> None:
    text = HEAD + rules(
        one="needs: [two], change: {game: {target: 7}}", two="needs: [one], change: {points: {ten: {worth: 2}}}"
    )
    assert [short(finding, text)[:2] for finding in findings(tmp_path, text)] == [("TW526", "one")]


def test_what_is_wrong_with_a_rule_from_below_names_the_rule(tmp_path: Path) -> None:
    below = "trickwright: 1\nid: below\nextends: small.yaml\n"
    below += rules(endless="change: {game: {hands: 5}}, remove: [game.target, game.several_there]")
    text = "trickwright: 1\nid: table\nextends: below.yaml\n"
    text += "change: {game: {target_counts: only after a made bid}}\n"
    (finding,) = findings(tmp_path, text, below=below)
    assert short(finding, text)[:2] == ("TW529", "target_counts")
    assert finding.message == (
        "The house rule `endless` from `below.yaml` does not fit these rules any more: "
        "The entry `target_counts` does nothing without `target`."
    )


def test_what_makes_no_sense_with_a_rule_from_below_is_not_said_in_a_variant(tmp_path: Path) -> None:
    below = "trickwright: 1\nid: below\nextends: small.yaml\n" + rules(level="change: {hand: {deal: {packets: 2}}}")
    text = "trickwright: 1\nid: table\nextends: below.yaml\nchange: {hand: {deal: {each: 5}}}\n"
    assert findings(tmp_path, text, below=below) == []
