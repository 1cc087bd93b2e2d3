"""All codes of building have an example; several findings, related places, and names of many cards."""

from __future__ import annotations

from tests.building import test_findings_of_a_hand, test_findings_of_the_cards, test_findings_of_the_game
from tests.building.kitchen import KITCHEN, document, findings, findings_beyond_shape, kitchen, piece
from trickwright.building.cards import listed
from trickwright.reading.codes import MEANING_CODES

TABLES = (test_findings_of_the_cards.FINDINGS, test_findings_of_a_hand.FINDINGS, test_findings_of_the_game.FINDINGS)


def test_the_kitchen_is_sound() -> None:
    assert findings(KITCHEN) == []


def test_every_code_has_an_example() -> None:
    assert {code for table in TABLES for code, *_ in table} >= set(MEANING_CODES)


def test_findings_at_several_places_come_in_order() -> None:
    text = kitchen(("A of trump", "A of trumps"), ("any of trump or", "any of trumb or"), ("target: 62", "target: 0"))
    assert [(found.code, piece(text, found.place)) for found in findings(text)] == [
        ("TW302", "trumb"),
        ("TW302", "trumps"),
        ("TW414", "0"),
    ]


def test_the_other_place_is_named() -> None:
    text = kitchen(("  pedro: 5 of trump", "  minimum: 2 of trump\n  pedro: 5 of trump"))
    (finding,) = findings(text)
    assert [(what, piece(text, place), place.line) for what, place in finding.related] == [
        ("the other one", "minimum", 5)
    ]


def test_a_finding_for_several_numbers_of_players_comes_once() -> None:
    text = kitchen(("seats: 4, sides: partners", "seats: [4, 5, 6], sides: each alone"), ("each: 9", "each: 20"))
    (finding,) = findings(text)
    assert finding.message == "20 for each of 4 players, 4 for the kitty: that makes 84 cards, and the pack has 52."


def test_a_finding_for_some_numbers_of_players_only() -> None:
    text = kitchen(("seats: 4, sides: partners", "seats: [4, 6], sides: each alone"))
    (finding,) = findings(text)
    assert finding.message == "9 for each of 6 players, 4 for the kitty: that makes 58 cards, and the pack has 52."
    assert finding.help == "Each player can get at most 8."


def test_an_empty_map_and_a_file_of_remarks_are_no_fault_of_ours() -> None:
    missing = ["trickwright", "id", "title", "players", "hand", "score", "game"]
    found = findings("{}")
    assert [finding.message for finding in found] == [f"This ruleset has no `{name}`." for name in sorted(missing)]
    assert len(findings_beyond_shape("a: 1\n")) == len(missing)
    assert document("{}").root.place.line == 1


def test_cards_in_a_sentence() -> None:
    names = ["2C", "3C", "4C", "5C", "6C", "7C", "8C"]
    assert listed(names[:1]) == "2C"
    assert listed(names[:2]) == "2C and 3C"
    assert listed(names[:5]) == "2C, 3C, 4C, 5C and 6C"
    assert listed(names[:6]) == "2C, 3C, 4C, 5C and 2 more cards"
    assert listed(names) == "2C, 3C, 4C, 5C and 3 more cards"


# What follows from a mistake is not reported as well.
def test_a_broken_name_of_a_card_leaves_the_ranking_alone() -> None:
    text = kitchen(("pedro: 5 of sister of trump", "pedro: 5 of sistr of trump"))
    assert [piece(text, found.place) for found in findings(text)] == ["sistr"]


def test_broken_members_leave_the_ranking_alone() -> None:
    text = kitchen(("any of trump or left_pedro\n", "any of trump or JK\n"))
    assert [found.code for found in findings(text)] == ["TW306"]


def test_a_broken_call_leaves_the_forced_dealer_alone() -> None:
    text = kitchen(("from: minimum, to: 14", "from: minimum, to: 3"))
    assert [found.code for found in findings(text)] == ["TW408"]


def test_a_broken_number_is_no_number_to_be_judged() -> None:
    text = kitchen(("kitty: 4}", "kitty: 4.}"), ("target: 62", "target: many"), ("over: 6", "over: -x"))
    assert {found.code for found in findings(text)} == {"TW203"}
    text = kitchen(("kitty: 4}", "kitty: four}"), ("target: 62", "target: many"), ("over: 6", "over: -x"))
    assert [found.code for found in findings(text)] == ["TW302", "TW302", "TW302"]
