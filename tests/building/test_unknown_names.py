"""A name that nobody gives: one finding for all its uses, at the first of them or where a name is misspelt."""

from __future__ import annotations

import pytest

from tests.building.kitchen import findings, kitchen, piece
from trickwright.reading.diagnostics import Diagnostic

GIVEN = "  left_pedro: 5 of sister of trump"
MISERE = ("14}\n", "14}\n      misere: {worth: 15, made: tricks of bidder == 0, title: {en: Misère, de: Misère}}\n")
ROWS = ("  made: {when: made,", "  won: {when: call is misere and made, bidders: 20}\n  made: {when: made,")
MORE_ROWS = ("  failed:", "  lost: {when: call is misere, bidders: -20}\n  failed:")


def told(text: str, finding: Diagnostic) -> tuple[str, str, str | None, list[str]]:
    """The piece a finding stands on, its sentence and help, and its related places with their lines."""
    related = [f"{what}: {piece(text, place)} in line {place.line}" for what, place in finding.related]
    return piece(text, finding.place), finding.message, finding.help, related


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        (
            [(GIVEN, "  basta: Q of trump")],
            (
                "left_pedro", "There is no name `left_pedro` here.", "Did you mean `pedro`?",
                ["also here: left_pedro in line 13"],
            ),
        ),
        (
            [(GIVEN, "  left_pdero: 5 of sister of trump")],
            (
                "left_pdero", "Nothing uses `left_pdero`, but `left_pedro`, which is given nowhere, is used 2 times.",
                "Did you mean `left_pedro`?",
                ["it is used here: left_pedro in line 12", "it is used here: left_pedro in line 13"],
            ),
        ),
        (
            [(MISERE[0], MISERE[1].replace("misere:", "missere:")), ROWS, MORE_ROWS],
            (
                "missere", "Nothing uses `missere`, but `misere`, which is given nowhere, is used 2 times.",
                "Did you mean `misere`?",
                ["it is used here: misere in line 34", "it is used here: misere in line 36"],
            ),
        ),
        (
            [("trump or left_pedro", "trump or leftpedro"), ("surplus: {over: 6, bury: not point_card}",
             "surplus: {over: 6, bury: not leftpedro}")],
            (
                "leftpedro", "There is no name `leftpedro` here.", "Did you mean `left_pedro`?",
                ["also here: leftpedro in line 31"],
            ),
        ),
    ],
    ids=["given nowhere", "a card misspelt where it is given", "a call misspelt where it is given", "misspelt twice"],
)  # fmt: skip
def test_one_finding_for_all_uses(changes: list[tuple[str, str]], expected: tuple[str, str, str, list[str]]) -> None:
    text = kitchen(*changes)
    (finding,) = findings(text)
    assert finding.code == "TW302"
    assert told(text, finding) == expected


def test_used_once_it_may_be_misspelt_there() -> None:
    text = kitchen(("  minimum:", "  minimun:"))
    (finding,) = findings(text)
    assert told(text, finding) == ("minimum", "There is no name `minimum` here.", "Did you mean `minimun`?", [])


def test_uses_are_named_in_the_order_of_the_file_and_not_of_its_reading() -> None:
    points = "points:\n  ace: {card: A of trump, worth: 1}\n  pedro: {card: pedro, worth: 13}\n"
    text = kitchen((points, ""), ("options:", points.replace("card: pedro", "card: peddro") + "options:"),
                   ("trump or left_pedro", "trump or peddro"))  # fmt: skip
    assert [finding.place.line for finding in findings(text)] == [6]
    assert [place.line for finding in findings(text) for _what, place in finding.related] == [15]


def test_what_another_file_gives_is_right_there() -> None:
    text = """\
trickwright: 1
id: table
extends: eleven-point-pitch
title: {en: Table, de: Tisch}
change: {trump: {members: any of trump or off_jack or offace or HJ or LJ,
    ranking: A > offace > K > Q > J > off_jack > HJ > LJ > 10 .. 2}}
remove: [points.off_ace]
"""
    (finding,) = findings(text)
    assert (finding.code, piece(text, finding.place), finding.help) == ("TW302", "offace", "Did you mean `off_ace`?")
