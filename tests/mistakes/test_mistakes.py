"""Of every kind of mistake some are judged, and the table says what was found in all of them."""

from __future__ import annotations

import pytest

from tests.mistakes.judging import judge
from tests.mistakes.kinds import KINDS, all_mistakes, mistakes_of
from tests.mistakes.lists import (
    ELSEWHERE,
    NOTHING_FOUND,
    OUTCOMES,
    SAYS_THE_SAME,
    key,
    outcomes,
    outcomes_file,
    reason_for,
    reasons,
    wanting,
)
from tests.mistakes.mistakes import Kind, Mistake
from tests.mistakes.table import TABLE, TEMPLATE, counts, in_template, table
from trickwright import shipped_ids

QUICK = ("california-jack", "catch-five", "nine-card-don", "all-fours-trinidad", "five-hundred", "pidro")
SLOW = ("pitch", "pitch-with-joker", "setback", "smear", "partnership-pitch", "eleven-point-pitch")
"""Files with few house rules, and with many: all are tried two by two. These are left to the full run if possible."""


def sample(kind: Kind) -> list[Mistake]:
    """A mistake of a kind, in another file for each kind; those that need no trial of all house rules come first."""
    found = mistakes_of(kind)
    at = KINDS.index(kind)
    turned = [*found[at % len(found) :], *found[: at % len(found)]]
    return sorted(turned, key=_costs)[:1]


def _costs(mistake: Mistake) -> int:
    """How long it takes to judge a mistake, roughly: what is not caught is looked for in all house rules."""
    longest = outcomes().get(key(mistake), ())[:1] in ((NOTHING_FOUND,), (SAYS_THE_SAME,))
    return longest + (mistake.file.id not in QUICK) + 2 * (mistake.file.id in SLOW)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.title)
def test_what_is_said_of_a_mistake_is_what_the_list_says(kind: Kind) -> None:
    for mistake in sample(kind):
        assert wanting(judge(mistake)) == outcomes().get(key(mistake), ()), mistake.name


def test_the_table_and_the_list_are_those_of_the_mistakes_there_are() -> None:
    known = {key(mistake): outcomes().get(key(mistake), ()) for mistake in all_mistakes()}
    assert len(known) == len(all_mistakes()), "two mistakes of a kind have the same name"
    assert outcomes().keys() <= known.keys()
    assert outcomes_file(known) == OUTCOMES.read_text(encoding="utf-8")
    assert table(known) == TABLE.read_text(encoding="utf-8")
    template = TEMPLATE.read_text(encoding="utf-8")
    assert in_template(table(known), template) == template


def test_every_file_and_enough_kinds_take_part() -> None:
    found = all_mistakes()
    assert len(KINDS) >= 20
    assert len(found) >= 400
    assert {mistake.file.id for mistake in found} == set(shipped_ids())
    assert all(mistakes_of(kind) for kind in KINDS)


def test_what_is_not_caught_or_not_on_its_line_has_a_reason_and_every_reason_something_to_speak_of() -> None:
    wrong = {mistake: words for mistake, words in outcomes().items() if {NOTHING_FOUND, ELSEWHERE} & set(words)}
    assert [mistake for mistake, words in wrong.items() if reason_for(mistake, words) is None] == []
    assert [reason for reason in reasons() if not any(reason.speaks_of(*item) for item in wrong.items())] == []


def test_nine_of_ten_misspellings_are_mended() -> None:
    misspelt = [kind for kind in KINDS if kind.misspelling]
    _made, caught, _on_line, _alone, mended = counts(misspelt, outcomes())
    assert mended >= 0.9 * caught
