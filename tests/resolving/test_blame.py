"""A mistake of a combination names all places that take part in it, and stands in the file that is checked."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.resolving.bench import HEAD, PEDRO, SMALL, checked, findings, rules, seen, short, sound, write

MID = HEAD.replace("id: table", "id: mid")
TOP = HEAD.replace("small.yaml", "mid.yaml")
NO_JICK = (
    "change: {trump: {members: any of trump, ranking: A > K > Q > J > 10 > 9}}\nremove: [cards.jick, points.jick]\n"
)

# --- what one file changes ------------------------------------------------------------------


def test_a_mistake_in_what_the_file_writes_stands_there(tmp_path: Path) -> None:
    text = f"{HEAD}change: {{score: {{made: {{others: pionts}}}}}}\n"
    (finding,) = findings(tmp_path, text)
    assert short(finding, text) == ("TW302", "pionts", "There is no name `pionts` here.")
    assert finding.related == ()


def test_what_is_removed_though_others_speak_of_it_is_one_finding_at_the_removal(tmp_path: Path) -> None:
    text = f"{HEAD}remove: [cards.jick]\n"
    (finding,) = findings(tmp_path, text)
    assert short(finding, text) == (
        "TW302",
        "cards.jick",
        "Without `cards.jick` these rules do not hold together: There is no name `jick` here.",
    )
    assert finding.help == "Change or remove what still speaks of it too."
    assert seen(finding, tmp_path) == [
        "table.yaml: cards.jick",
        "small.yaml: jick",  # trump.members
        "small.yaml: jick",  # trump.ranking
        "small.yaml: jick",  # points
    ]


def test_two_removals_are_two_findings(tmp_path: Path) -> None:
    text = f"{HEAD}remove:\n  - cards.jick\n  - options.minimum\n"
    found = findings(tmp_path, text)
    assert [short(finding, text)[:2] for finding in found] == [("TW302", "cards.jick"), ("TW302", "options.minimum")]


def test_a_change_that_something_else_does_not_bear(tmp_path: Path) -> None:
    text = f"{HEAD}change:\n  deck: {{ranks: [9, J, Q, K, A]}}\n"
    found = findings(tmp_path, text)
    assert {finding.place.file for finding in found} == {"table.yaml"}
    assert [short(finding, text)[1] for finding in found] == ["ranks"]
    assert next(place.file for _what, place in found[0].related) == "small.yaml"


def test_a_new_entry_that_does_not_fit_names_what_it_meets(tmp_path: Path) -> None:
    text = f"{HEAD}add: {{cards: {{minimum: J of trump}}}}\n"
    (finding,) = findings(tmp_path, text)
    assert short(finding, text)[:2] == ("TW403", "minimum")


def test_what_was_wrong_before_is_not_blamed_on_a_change(tmp_path: Path) -> None:
    text = f"{HEAD}change: {{game: {{target: 7}}}}\n"
    write(tmp_path, {"table.yaml": text, "small.yaml": SMALL.replace("others: points}", "others: pionts}", 1)})
    (finding,) = checked(tmp_path)[1]
    assert finding.code == "TW503"
    assert seen(finding, tmp_path) == ["table.yaml: small.yaml", "small.yaml: pionts"]


# --- what two files do together -------------------------------------------------------------------


def test_two_files_that_are_sound_alone(tmp_path: Path) -> None:
    mid = f"{MID}{NO_JICK}"
    text = f"{TOP}add: {{points: {{x: {{card: jick, worth: 2}}}}}}\n"
    (finding,) = findings(tmp_path, text, mid=mid)
    assert short(finding, text) == ("TW302", "jick", "There is no name `jick` here.")
    assert finding.related[0][0] == "`mid.yaml` removes `cards.jick` here"
    assert seen(finding, tmp_path) == ["table.yaml: jick", "mid.yaml: cards.jick"]


def test_the_other_way_round_it_stands_at_the_removal(tmp_path: Path) -> None:
    mid = f"{MID}add: {{points: {{x: {{card: jick, worth: 2}}}}}}\n"
    text = f"{TOP}{NO_JICK}"
    (finding,) = findings(tmp_path, text, mid=mid)
    assert short(finding, text)[:2] == ("TW302", "cards.jick")
    assert seen(finding, tmp_path) == [
        "table.yaml: cards.jick",
        "mid.yaml: jick",
        "mid.yaml: x",  # what brought it in
    ]


def test_numbers_of_three_files(tmp_path: Path) -> None:
    low = f"{HEAD.replace('table', 'low')}change: {{hand: {{deal: {{each: 5}}}}}}\n"
    mid = f"{MID.replace('small', 'low')}add: {{hand: {{trim: {{before: play, phase: exchange, down_to: 5}}}}}}\n"
    text = f"{TOP}change: {{hand: {{deal: {{each: 7}}}}}}\n"
    (finding,) = findings(tmp_path, text, mid=mid, low=low)
    assert finding.place.file == "table.yaml"
    assert short(finding, text)[:2] == ("TW409", "7")


# --- house rules --------------------------------------------------------------------------------

TWO = rules(
    extra="add: {points: {x: {card: jick, worth: 2}}}",
    plain=NO_JICK.strip().replace("\n", ", "),
)


def test_two_rules_of_the_file_that_do_not_go_together(tmp_path: Path) -> None:
    text = f"{HEAD}with: [plain, extra]\n{TWO}"
    (finding,) = findings(tmp_path, text)
    assert short(finding, text)[:2] == ("TW302", "jick")
    assert finding.related[-1][0] == "the house rule `plain` removes `cards.jick` here"
    assert seen(finding, tmp_path) == ["table.yaml: jick", "table.yaml: cards.jick"]


@pytest.mark.parametrize("chosen", ["plain, extra", "extra, plain"])
def test_two_rules_of_a_file_below_are_told_where_they_are_chosen(chosen: str, tmp_path: Path) -> None:
    text = f"{TOP}with: [{chosen}]\n"
    (finding,) = findings(tmp_path, text, mid=f"{MID}{TWO}")
    assert finding.place.file == "table.yaml"
    assert short(finding, text)[0] == "TW302"
    assert short(finding, text)[1] in ("plain", "extra")
    assert finding.message == "This house rule does not go with the other rules: There is no name `jick` here."
    assert {"mid.yaml: jick", "mid.yaml: cards.jick"} <= set(seen(finding, tmp_path))


def test_a_rule_of_a_file_below_and_a_change_of_this_one(tmp_path: Path) -> None:
    text = f"{TOP}with: [extra]\n{NO_JICK}"
    (finding,) = findings(tmp_path, text, mid=f"{MID}{rules(extra='add: {points: {x: {card: jick, worth: 2}}}')}")
    assert short(finding, text)[:2] in (("TW302", "extra"), ("TW302", "cards.jick"))
    assert {"table.yaml: cards.jick", "mid.yaml: jick"} <= set(seen(finding, tmp_path))


def test_rules_chosen_on_a_command_line_name_all_places_too(tmp_path: Path) -> None:
    ruleset = sound(tmp_path, f"{HEAD}{TWO}")
    game, (finding,) = ruleset.game(house_rules=["plain", "extra"])
    assert game is None
    assert seen(finding, tmp_path) == ["table.yaml: jick", "table.yaml: cards.jick"]


MISERY = "change: {hand: {auction: {all_pass: next dealer deals again}}}, remove: [hand.auction.forced]"
LOW = "change: {hand: {auction: {calls: {number: {to: 12}}}}}"


@pytest.mark.parametrize("chosen", ["low-bids, misery", "misery, low-bids"])
def test_what_only_hides_a_finding_behind_another_is_no_cause(chosen: str, tmp_path: Path) -> None:
    text = f"{PEDRO}with: [{chosen}]\n{rules(low_bids=LOW, misery=MISERY)}"
    (finding,) = findings(tmp_path, text)
    assert short(finding, text)[:2] == ("TW422", "to")
    assert "low-bids" in text.splitlines()[finding.place.line - 1]
    assert seen(finding, tmp_path) == ["table.yaml: to", "pedro.yaml: 14"]  # nothing of the other rule
    assert findings(tmp_path, f"{PEDRO}with: [misery]\n{rules(misery=MISERY)}") == []


@pytest.mark.parametrize("chosen", ["", "with: [low-bids]\n"])
def test_an_option_with_numbers_that_cannot_be_played_any_more_names_one_that_can(chosen: str, tmp_path: Path) -> None:
    inside = rules(low_bids=LOW) if chosen else f"{LOW}\n"
    text = f"{PEDRO}{chosen}{inside}"
    (finding,) = findings(tmp_path, text)
    assert short(finding, text)[:2] == ("TW422", "to")
    mend = "change: {options: {minimum_bid: {to: 12}}}"
    assert finding.help == f"Write `to: 12` at the option `minimum_bid`; in a variant: {mend}"
    if not chosen:
        both = "{options: {minimum_bid: {to: 12}, forced_bid: {to: 12}}, hand: {auction: {calls: {number: {to: 12}}}}}"
        assert findings(tmp_path, f"{PEDRO}change: {both}\n") == []


def test_an_entry_of_the_file_below_that_does_nothing_any_more_is_to_be_removed(tmp_path: Path) -> None:
    text = f"{PEDRO}change: {{hand: {{auction: {{all_pass: next dealer deals again}}}}}}\n"
    (finding,) = findings(tmp_path, text)
    assert short(finding, text)[:2] == ("TW418", "all_pass")
    assert finding.help == "If this is meant, remove the other: remove: [hand.auction.forced]"
    assert seen(finding, tmp_path)[1] == "pedro.yaml: forced"
    assert findings(tmp_path, f"{text}remove: [hand.auction.forced]\n") == []


# --- what is wrong below ------------------------------------------------------------------------


def test_a_file_that_only_extends_a_wrong_one_has_one_finding_at_the_extends(tmp_path: Path) -> None:
    text = HEAD.replace("small.yaml", "bad.yaml")
    pionts = SMALL.replace("id: small", "id: bad").replace("others: points}", "others: pionts}", 1)
    wrong = (
        (pionts.replace("others: points}", "others: poinst}"), "2 mistakes; the first"),
        (pionts.replace("others: points}", "others: pionts}"), "a mistake"),
        (f"{HEAD.replace('table', 'bad')}change: {{score: {{made: {{others: pionts}}}}}}\n", "a mistake"),
        (f"{HEAD.replace('table', 'bad')}remove: [cards.jick]\n", "a mistake"),
        (f"{HEAD.replace('table', 'bad')}change: {{game: {{target: 11}}}}\n", "a mistake"),
    )
    for bad, count in wrong:
        (finding,) = findings(tmp_path, text, bad=bad)
        assert short(finding, text)[:2] == ("TW503", "bad.yaml")
        assert finding.message.startswith(f"`bad.yaml`, which this extends, has {count}: ")
        assert finding.help == "Mend that file first; for all its mistakes: validate bad.yaml"
        assert finding.related[0][0] == "it is here"
        assert finding.related[0][1].file == "bad.yaml"


# --- how much is looked for -----------------------------------------------------------------------


def test_very_many_changes_are_not_left_out_one_by_one(tmp_path: Path) -> None:
    many = "\n".join(f"    x{number}: {{card: K of trump, worth: {number + 1}}}" for number in range(90))
    text = f"{HEAD}change: {{score: {{made: {{others: pionts}}}}}}\nadd:\n  points:\n{many}\n"
    (finding,) = findings(tmp_path, text)
    assert short(finding, text)[:2] == ("TW302", "pionts")


def test_with_very_many_changes_it_still_stands_in_the_file_that_is_checked(tmp_path: Path) -> None:
    many = "\n".join(f"    x{number}: {{card: K of trump, worth: {number + 1}}}" for number in range(90))
    text = f"{HEAD}remove: [cards.jick]\nadd:\n  points:\n{many}\n"
    found = findings(tmp_path, text)
    assert {finding.place.file for finding in found} == {"table.yaml"}


@pytest.mark.parametrize("chosen", ["", "with: [shot]\n"])
def test_a_warning_in_an_expression_names_no_change_that_it_does_not_depend_on(chosen: str, tmp_path: Path) -> None:
    shot = rules(shot="add: {game: {wins_at_once: {shot: {when: bid == 15, by: bidders}}}}")
    text = f"{PEDRO}{chosen}change: {{score: {{failed: {{bidders: -2 * bid}}}}}}\n{shot}"
    write(tmp_path, {"table.yaml": text})
    (finding,) = checked(tmp_path)[1]
    assert (*short(finding, text)[:2], finding.related) == ("TW767", "bid == 15", ())


def test_a_warning_names_the_change_that_it_depends_on(tmp_path: Path) -> None:
    shot = rules(shot="add: {game: {wins_at_once: {shot: {when: bid == 4, by: bidders}}}}")
    to_three = "change: {hand: {auction: {calls: {number: {to: 3}}}}}"
    text = f"{PEDRO.replace('pedro', 'pitch')}{to_three}\n{shot}"
    write(tmp_path, {"table.yaml": text})
    (finding,) = checked(tmp_path)[1]
    assert short(finding, text)[:2] == ("TW767", "bid == 4")
    assert [what for what, _place in finding.related] == [
        "`table.yaml` changes `hand.auction.calls.number.to` here",
    ]


def test_a_warning_about_several_new_entries_stands_at_the_one_it_speaks_of(tmp_path: Path) -> None:
    titled = "title: {en: King, de: König}"
    text = (
        f"{PEDRO.replace('pedro', 'pitch')}add:\n  points:\n    king: {{card: K of trump, {titled}}}\n"
        "    queen: {card: Q of trump}\n    nine: {card: 9 of trump}\n"
    )
    write(tmp_path, {"table.yaml": text})
    finding = next(one for one in checked(tmp_path)[1] if one.code == "TW780")
    assert short(finding, text)[1] == "queen"
