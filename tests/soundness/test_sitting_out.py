"""Calls in which so many sit out that nobody is left to play for a side."""

from __future__ import annotations

import pytest

from tests.building.kitchen import findings, kitchen, piece

Changes = tuple[tuple[str, str], ...]
NUMBER = "number: {from: minimum, to: 14}"
BY_WORTH = ("bidders: -bid", "bidders: -worth")
ALONE: Changes = (("sides: partners", "sides: each alone"),)
PARTNER_NAMED: Changes = (*ALONE, ("  naming:", "  partner: {phase: bid, names: partner}\n  naming:"))
PARTNER = "Say who is to sit out, for example: out: partner of bidder"
NOBODY = "Leave it out: then everybody plays."


def with_out(out: str, *changes: tuple[str, str], made: str = "tricks of bidder == 0") -> str:
    """The ruleset with a call in which some sit out."""
    return kitchen((NUMBER, f"{NUMBER}\n      misere: {{worth: 20, made: {made}, out: {out}}}"), BY_WORTH, *changes)


WRONG: list[tuple[str, Changes, str, str]] = [
    ("everyone", (), "everybody sits out, and no card is played", PARTNER),
    ("bidders", (), "the bidder's side sits out, and nobody plays for it", PARTNER),
    ("others", (), "all others sit out, and nobody plays against the bidder", PARTNER),
    ("everyone but bidder", (), "all others sit out, and nobody plays against the bidder", PARTNER),
    ("bidder", (), "the bidder sits out, and `made` counts what he takes", PARTNER),
    ("bidder", ALONE, "the bidder's side sits out, and nobody plays for it", NOBODY),
    ("others", ALONE, "all others sit out, and nobody plays against the bidder", NOBODY),
]


@pytest.mark.parametrize(("out", "changes", "what", "help"), WRONG)
def test_nobody_is_left_for_a_side(out: str, changes: Changes, what: str, help: str) -> None:
    text = with_out(out, *changes)
    (finding,) = findings(text)
    assert (finding.code, finding.severity, piece(text, finding.place)) == ("TW729", "warning", out)
    assert (finding.message, finding.help) == (f"In the call `misere` {what}.", help)


@pytest.mark.parametrize(
    ("out", "changes"),
    [
        ("partner of bidder", ()),
        ("left of bidder", ()),
        ("partner of bidder or left of bidder", ()),
        ("dealer", ()),  # who is now on one side, now on the other
        ("if trump is hearts then bidder else partner of bidder", ()),
        ("left of bidder", ALONE),
        ("others", PARTNER_NAMED),  # who of them is a partner is not known
    ],
)
def test_somebody_plays_for_both_sides(out: str, changes: Changes) -> None:
    assert "TW729" not in {finding.code for finding in findings(with_out(out, *changes))}


def test_the_bidder_cannot_lead_while_he_sits_out() -> None:
    text = with_out("bidder", made="tricks of bidders >= 9")
    (finding,) = findings(text)
    assert (finding.code, piece(text, finding.place)) == ("TW729", "bidder")
    assert finding.message == "In the call `misere` the bidder sits out, and is to lead in `play`."


def test_a_partner_may_play_alone_for_both() -> None:
    leads = ("leader: bidder", "leader: eldest")
    assert findings(with_out("bidder", leads, made="tricks of bidders >= 9")) == []
