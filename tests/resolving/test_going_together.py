"""Every two house rules are tried when a file is checked; those that do not go together have to say so."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.resolving.bench import HEAD, findings, rules, short
from trickwright.resolving import going_together

TARGETS = rules(to_seven="change: {game: {target: 7}}", to_nine="change: {game: {target: 9}}")
FOUR_EACH = "change: {hand: {deal: {each: 4}}}\n"
CARDS = rules(
    longer="value: {from: 5, to: 6}, change: {hand: {deal: {each: value}}}",
    shorter="change: {deck: {ranks: [10, J, Q, K, A]}, trump: {ranking: A > K > Q > J > jick > 10}}",
)
"""Twenty cards are enough for four players with five each, and not with six."""


def test_rules_that_touch_the_same_place_have_to_say_so(tmp_path: Path) -> None:
    text = f"{HEAD}{TARGETS}"
    (finding,) = findings(tmp_path, text)
    message = "The house rule `to-nine` cannot be played together with `to-seven`, and no rule says so."
    assert short(finding, text) == ("TW528", "to-nine", message)
    assert finding.severity == "warning"
    assert finding.help == (
        "Say it in `to-nine`, then nobody chooses both: excludes: [to-seven]; "
        "or say which of them counts: over: [to-seven]"
    )
    assert [what for what, _place in finding.related] == [
        "`to-nine` changes `game.target` here",
        "`to-seven` changes `game.target` here",
    ]


@pytest.mark.parametrize(
    "said",
    [
        rules(to_seven="change: {game: {target: 7}}", to_nine="excludes: [to-seven], change: {game: {target: 9}}"),
        rules(to_seven="excludes: [to-nine], change: {game: {target: 7}}", to_nine="change: {game: {target: 9}}"),
        rules(to_seven="change: {game: {target: 7}}", to_nine="over: [to-seven], change: {game: {target: 9}}"),
        rules(to_seven="change: {game: {target: 7}}", quick="set: {minimum: 1}"),
        f"with: [to-nine]\n{TARGETS}",
    ],
)
def test_nothing_is_said_where_it_is_said_already(tmp_path: Path, said: str) -> None:
    assert findings(tmp_path, f"{HEAD}{said}") == []


def test_one_finding_for_a_rule_and_all_it_does_not_go_with(tmp_path: Path) -> None:
    text = HEAD + rules(**{f"to_{number}": f"change: {{game: {{target: {number}}}}}" for number in range(20, 29)})
    found = findings(tmp_path, text)
    assert [short(finding, text)[1] for finding in found] == [f"to-{number}" for number in range(21, 29)]
    assert found[1].message.startswith("The house rule `to-22` cannot be played together with `to-20` and `to-21`,")
    assert found[-1].message.count("`to-") == 7 and " and 2 more," in found[-1].message


def test_with_numbers_both_ends_are_tried(tmp_path: Path) -> None:
    text = f"{HEAD}{FOUR_EACH}{CARDS}"
    (finding,) = findings(tmp_path, text)
    assert short(finding, text)[:2] == ("TW528", "shorter")
    assert finding.related[0][0] == "6 for each of 4 players: that makes 24 cards, and the pack has 20."


def test_what_follows_from_the_rules_they_need_is_not_said_again(tmp_path: Path) -> None:
    text = HEAD + rules(
        to_seven="change: {game: {target: 7}}",
        to_nine="change: {game: {target: 9}}",
        with_nine="needs: [to-nine], set: {minimum: 1}",
    )
    assert [short(finding, text)[1] for finding in findings(tmp_path, text)] == ["to-nine"]


def test_rules_from_below_quarrel_at_the_file_that_makes_them(tmp_path: Path) -> None:
    below = f"trickwright: 1\nid: below\nextends: small.yaml\nchange: {{hand: {{deal: {{each: 3}}}}}}\n{CARDS}"
    below = below.replace("from: 5, to: 6", "from: 4, to: 5")
    assert findings(tmp_path, below) == []
    change = "house_rules: {longer: {value: {to: 6}}}"
    text = f"trickwright: 1\nid: table\nextends: below.yaml\nchange: {{{change}}}\n"
    (finding,) = findings(tmp_path, text, below=below)
    message = "In these rules some house rules cannot be played together any more: `shorter` with `longer`."
    assert short(finding, text) == ("TW528", "below.yaml", message)
    assert finding.help is not None
    assert "change: {house_rules: {shorter: {excludes: [longer]}}}" in finding.help
    mended = text.replace(change, f"{change[:-1]}, shorter: {{excludes: [longer]}}}}")
    assert findings(tmp_path, mended, below=below) == []


def test_rules_that_quarrel_below_already_are_said_there(tmp_path: Path) -> None:
    below = f"trickwright: 1\nid: below\nextends: small.yaml\n{TARGETS}"
    text = "trickwright: 1\nid: table\nextends: below.yaml\nset: {minimum: 1}\n"
    assert findings(tmp_path, text, below=below) == []


def test_so_many_pairs_are_built_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = f"{HEAD}{FOUR_EACH}{CARDS}"
    monkeypatch.setattr(going_together, "MOST_BUILT", 0)
    assert findings(tmp_path, text) == []
