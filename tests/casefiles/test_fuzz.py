"""Whatever a case file says: it is examined without an exception, and every finding has a place in it."""

from __future__ import annotations

import copy
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.casefiles.written import examine
from tests.table import mutate
from tests.test_cases import FILES
from trickwright.cases import Examined
from trickwright.commands.case_reports import as_json, as_junit, as_text
from trickwright.reading.codes import CODES


@cache
def loaded(path: Path) -> dict[str, Any]:
    """A case file as plain values."""
    found: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return found


def check(text: str, path: Path | None = None) -> Examined:
    """Examines a text and writes every report about it; ``path`` is where it lies, if it matters."""
    file = examine(text, path)
    for finding in file.findings:
        assert finding.code in CODES and finding.message
        assert finding.place.file == "our.cases.yaml"
    for failure in (failure for result in file.results for failure in result.failures):
        assert failure.place.file == "our.cases.yaml"
    assert file.passed is (not file.findings and all(result.passed for result in file.results))
    for report in (as_text([file], [], {file.file: text}), as_json([file], []), as_junit([file], [])):
        assert isinstance(report, str)
    return file


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(st.data())
def test_a_damaged_case_file_raises_nothing(data: st.DataObject) -> None:
    whole = loaded(data.draw(st.sampled_from(FILES)))
    few = {
        **whole,
        "cases": copy.deepcopy(data.draw(st.lists(st.sampled_from(whole["cases"]), min_size=1, max_size=3))),
    }
    for _ in range(data.draw(st.integers(1, 4))):
        mutate(few, data)
    check(yaml.safe_dump(few, allow_unicode=True, sort_keys=False))


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_position_of_any_cards_raises_nothing(data: st.DataObject) -> None:
    ruleset = data.draw(
        st.sampled_from(
            (
                "pedro",
                "five-hundred",
                "pitch",
                "seven-up",
                "all-fours-trinidad",
                "california-jack",
                "nine-card-don",
                "pitch-call-partner",
                "smear",
            )
        )
    )
    seats = st.integers(0, 4)
    pack = [rank + suit for rank in ("2", "5", "10", "J", "A") for suit in "CDHS"] + ["JK"]
    cards = st.lists(st.sampled_from(pack), max_size=5)
    position = {
        "trump": data.draw(st.sampled_from(("hearts", "spades", "none"))),
        "turn": data.draw(seats),
        "bidder": data.draw(seats),
        "bid": data.draw(st.sampled_from(("bid 7", "bid 7 hearts", "bid 2", "bid 5"))),
        "out": data.draw(st.lists(seats, max_size=4, unique=True)),
        "hands": data.draw(st.dictionaries(seats, cards, max_size=4)),
        "held": data.draw(st.dictionaries(seats, cards, max_size=4)),
        "won": data.draw(st.lists(cards, min_size=2, max_size=4)),
        "tricks": data.draw(st.lists(st.integers(0, 10), min_size=2, max_size=4)),
        "trick": {"leader": data.draw(seats), "cards": data.draw(cards), "calling": "clubs"},
        "scores": data.draw(st.lists(st.integers(-600, 600), min_size=2, max_size=5)),
        "called": data.draw(st.sampled_from(pack)),
        "answers": data.draw(
            st.dictionaries(
                st.sampled_from(("begging", "reply", "widow", "other")),
                st.sampled_from(("stand", "beg", "give", "run", "take")),
                max_size=3,
            )
        ),
        "turned": data.draw(st.sampled_from(pack)),
        "aside": data.draw(cards),
        "stock": data.draw(cards),
        "thrown": data.draw(st.dictionaries(seats, cards, max_size=4)),
    }
    for name in data.draw(st.sets(st.sampled_from(sorted(position)))):
        del position[name]
    expect = {"turn": 0, "legal": ["pass"], "trick_winner": 0, "points": [1, 2], "over": True, "hands": {0: ["2C"]}}
    expect |= {"partner": 1, "stock_top": "2C", "marks": [0, 1], "change": [1, 2]}
    for name in data.draw(st.sets(st.sampled_from(sorted(expect)))):
        del expect[name]
    whole = {
        "trickwright_cases": 1,
        "ruleset": ruleset,
        "cases": [{"name": "x", "position": position, "expect": expect}],
    }
    check(yaml.safe_dump(whole))


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=80))
def test_any_text_raises_nothing(text: str) -> None:
    check(text)
    check(f"trickwright_cases: 1\nruleset: {text}\ncases: [{{name: a, deal: {{}}, expect: {{turn: 0}}}}]\n")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_nothing_changes_when_a_case_stands_alone(path: Path) -> None:
    whole = loaded(path)
    for case in whole["cases"][::7]:
        assert check(yaml.safe_dump({**whole, "cases": [case]}, allow_unicode=True), path).passed
