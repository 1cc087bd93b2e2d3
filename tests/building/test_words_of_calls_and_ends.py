"""``lays_down`` and ``target_counts``: what they become, and what is said when they are misspelt."""

from __future__ import annotations

import pytest

from tests.building.kitchen import built, findings, kitchen, piece

CALL, TARGET = "number: {from: minimum, to: 14}", "target: 62"


@pytest.mark.parametrize("moment", ["before the first lead", "after the first trick"])
def test_every_call_of_a_row_lays_down(moment: str) -> None:
    game = built(kitchen((CALL, f"number: {{from: minimum, to: 14, lays_down: {moment}}}")))
    assert {call.lays_down for call in game.calls} == {moment}


def test_what_holds_where_nothing_is_said() -> None:
    game = built(kitchen())
    assert {call.lays_down for call in game.calls} == {None}
    assert game.end.target_counts == "after the hand"


@pytest.mark.parametrize("counts", ["after the hand", "only after a made bid"])
def test_when_the_target_counts(counts: str) -> None:
    assert built(kitchen((TARGET, f"{TARGET}, target_counts: {counts}"))).end.target_counts == counts


@pytest.mark.parametrize(
    "change",
    [(TARGET, "limit: 5, target_counts: after the hand"), (TARGET, f"{TARGET}, target_counts: after the hand")],
)
def test_the_default_may_always_be_written_out(change: tuple[str, str]) -> None:
    assert findings(kitchen(change)) == []


@pytest.mark.parametrize(
    ("old", "new", "code", "wrong", "help"),
    [
        (
            CALL,
            "number: {from: minimum, to: 14, lay_down: after the first trick}",
            "TW201",
            "lay_down",
            "Did you mean `lays_down`?",
        ),
        (
            CALL,
            "number: {from: minimum, to: 14, lays_down: after first trick}",
            "TW204",
            "after first trick",
            "Did you mean `after the first trick`?",
        ),
        (
            CALL,
            "number: {from: minimum, to: 14, lays_down: never}",
            "TW204",
            "never",
            "Allowed: `before the first lead`, `after the first trick`.",
        ),
        (TARGET, "target: 62, target_count: at once", "TW201", "target_count", "Did you mean `target_counts`?"),
        (
            TARGET,
            "target: 62, target_counts: after a made bid",
            "TW204",
            "after a made bid",
            "Did you mean `only after a made bid`?",
        ),
    ],
)
def test_misspelt(old: str, new: str, code: str, wrong: str, help: str) -> None:
    text = kitchen((old, new))
    (finding,) = findings(text)
    assert (finding.code, piece(text, finding.place), finding.help) == (code, wrong, help)


COUNTS = "target_counts: only after a made bid"
NOBODY_BIDS = f"""
trickwright: 1
id: no-bids
title: {{en: No Bids, de: Ohne Gebote}}
players: {{seats: 4}}
hand:
  deal: {{phase: deal, each: 13}}
  play: {{phase: trick}}
score: {{tricks: {{everyone: tricks}}}}
game: {{target: 20, {COUNTS}}}
"""


def test_without_a_target_it_does_nothing() -> None:
    text = kitchen((TARGET, f"limit: 5, {COUNTS}"))
    (finding,) = findings(text)
    assert (finding.code, piece(text, finding.place)) == ("TW418", "target_counts")
    assert finding.message == "The entry `target_counts` does nothing without `target`."
    assert finding.help == "Say which score wins, for example: target: 500"
    assert findings(text.replace("limit: 5", "target: 500")) == []


def test_where_nobody_bids_no_bid_is_ever_made() -> None:
    (finding,) = findings(NOBODY_BIDS)
    assert (finding.code, piece(NOBODY_BIDS, finding.place)) == ("TW418", "target_counts")
    assert finding.message == "`target_counts` waits for a made bid, and nobody bids in this game."
    assert finding.help == "Leave it out, or say: target_counts: after the hand"
    assert findings(NOBODY_BIDS.replace(COUNTS, "target_counts: after the hand, several_there: higher score")) == []
