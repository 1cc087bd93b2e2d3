"""``diff``: how two rulesets differ, in sentences."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from trickwright.commands.main import main
from trickwright.library import folder, shipped_ids


def diff(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["diff", *arguments])


PEDRO_PIDRO = """\
Pidro, compared with Pedro:
New in the exchange `refill`: long hands are brought down to 6 cards, each player choosing what he throws away;\
 `point_card` must be kept.
In the exchange `refill` the discards now lie face up and stay out of play.
New in the hand, after `rob`: `trim` – for `dealer`: long hands are brought down to 6 cards, each player choosing what\
 he throws away; `point_card` must be kept; the discards lie face up and stay out of play.
No longer in the play: who has more than 6 cards when play begins buries the rest under his first card;\
 `not point_card` may be buried.
New in the play: nothing but `trump` is played, and who has none of that when it is his turn is out.
“Lowest bid” is 6 instead of 7, unless the table chooses another number.
“The dealer's bid when all others pass” is 6 instead of 7, unless the table chooses another number.
Only Pedro has the house rules `minimum-bid-6` (Bids from six), `dealer-bids-7` (The dealer must bid seven),\
 `lead-trump` (The first lead is a trump) and `must-follow` (Follow suit whenever you can).
"""

PEDRO_CATCH_FIVE = """\
„Catch Five“ im Vergleich mit „Pedro“:
Der Name `left_pedro` für `5 of sister of trump` fällt weg.
Trümpfe sind `any of trump` statt `any of trump or left_pedro`.
Die Rangfolge der Trümpfe ist die des Blatts und nicht mehr `A > K > Q > J > 10 .. 6 > pedro > left_pedro > 4 .. 2`.
„Linker Pedro“ zählt nicht mehr; bisher: 5 Punkte für `left_pedro`.
Zusammen sind alle Punkte eines Spiels 9 statt 14.
Jeder Spieler bekommt 6 Karten statt 9.
Beim Bieten ist das höchste Gebot 9 statt 14.
Beim Bieten darf der Geber auch mit einem gleich hohen Gebot übernehmen.
Beim Spielen: Wer kann, muss mit `led` bedienen (bisher: `led or trump`).
Gespielt wird bis 31 statt bis 62.
Kommen mehrere Seiten in einem Spiel ans Ziel, gewinnt die Seite des Bieters, wenn sie dabei ist, sonst wer nach dem\
 Bieter zuerst an der Reihe ist; bei „Pedro“ hat noch niemand gewonnen, und es wird weitergespielt.
`goes_out` entscheidet die Partie nicht mehr sofort; bisher: Wenn `score of every side >= 55 and made`: Die Partie\
 gewinnt `bidders`.
„Mindestgebot“: 2 statt 7, wenn der Tisch keine andere Zahl wählt.
Für „Mindestgebot“ darf der Tisch höchstens 9 statt 14 wählen.
„Gebot des Gebers, wenn alle anderen passen“: 2 statt 7, wenn der Tisch keine andere Zahl wählt.
Für „Gebot des Gebers, wenn alle anderen passen“ darf der Tisch höchstens 9 statt 14 wählen.
Nur bei „Pedro“ gibt es die Hausregeln `minimum-bid-6` (Gebote ab sechs), `dealer-bids-7` (Der Geber muss sieben\
 bieten), `all-or-nothing` (Alles oder nichts), `must-follow` (Bedienpflicht) und `other-target` (Ein anderes Ziel).
"""


def test_a_variant_and_its_game() -> None:
    result = diff("pedro", "pidro")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == PEDRO_PIDRO


def test_in_german() -> None:
    assert diff("pedro", "catch-five", "--lang", "de").stdout == PEDRO_CATCH_FIVE


def test_what_a_house_rule_does() -> None:
    assert diff("pedro", "--with", "all-or-nothing").stdout == (
        "Pedro with `all-or-nothing`, compared with Pedro:\n"
        "New in the score, before `made`: `fourteen` – when `made and bid == 14`: the bidders write down 28, the others"
        " `points`.\n"
    )


def test_house_rules_and_options_are_those_of_the_second() -> None:
    result = diff("pidro", "pedro", "--with", "other-target=52", "--set", "minimum_bid=6", "--set", "forced_bid=6")
    assert result.stdout.startswith(
        "Pedro with `other-target=52`, `minimum_bid=6` and `forced_bid=6`, compared with Pidro:"
    )
    assert "The game is played to 52 instead of 62.\n" in result.stdout
    assert "unless the table chooses" not in result.stdout


def test_a_dealer_who_is_no_longer_forced_is_not_told_what_to_bid() -> None:
    table = str(folder("rulesets").parent / "examples" / "our-kitchen-table.yaml")
    told = diff("pedro", table).stdout
    assert "In the auction: when all pass, the next dealer deals again (Pedro: " in told
    assert "a dealer who must bid" not in told
    german = diff("pedro", table, "--lang", "de").stdout
    assert german.startswith("„Unser Küchentisch“ im Vergleich mit „Pedro“:\n")
    assert "nicht passen darf" not in german
    assert "\nNur bei „Unser Küchentisch“ gibt es die Hausregel" in german


def test_nothing_had_to_be_followed_where_only_trumps_were_played() -> None:
    told = diff("pidro", "pedro").stdout
    assert "\nNew in the play: to follow, one must play `led or trump` if one can.\n" in told
    assert "instead of `led`" not in told


def test_pips_are_told_together() -> None:
    assert "\nPips are counted: A 4, K 3, Q 2, J 1, 10 10.\n" in diff("five-hundred", "pitch").stdout


def test_no_difference() -> None:
    result = diff("pedro", "pedro")
    assert (result.exit_code, result.stdout) == (0, "Pedro and Pedro: the rules are the same.\n")
    result = diff("pedro", "--set", "minimum_bid=7", "--lang", "de")
    assert (result.exit_code, result.stdout) == (
        0,
        "„Pedro“ mit `minimum_bid=7` und „Pedro“: Die Regeln sind dieselben.\n",
    )


def test_a_file_with_house_rules_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = (
        "trickwright: 1\nid: friday\ntitle: {en: Pedro, de: Pedro}\nextends: pedro\nwith: [double-loss]\n"
        "house_rules:\n  double-loss:\n"
        "    title: {en: A missed bid costs double, de: Ein verfehltes Gebot kostet doppelt}\n"
        "    change: {score: {failed: {bidders: -2 * bid}}}\n"
    )
    Path("friday.yaml").write_text(text, encoding="utf-8")
    assert diff("pedro", "friday.yaml").stdout == (
        "Pedro (`friday`), compared with Pedro (`pedro`):\n"
        "In the score under `failed` the bidders write down `-2 * bid` instead of `-bid`.\n"
        "Only Pedro (`friday`) has the house rule `double-loss` (A missed bid costs double).\n"
    )


ALL = shipped_ids()


@pytest.mark.parametrize(
    ("first", "second"), [(one, ALL[(at + away) % len(ALL)]) for at, one in enumerate(ALL) for away in (0, 1, 5)]
)
def test_any_two_games(first: str, second: str) -> None:
    result = diff(first, second)
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert len(lines) == 1 if first == second else len(lines) > 5
    assert len(set(lines)) == len(lines)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("pedro",), "there is nothing to compare with; name another ruleset, or a house rule: --with RULE"),
        (("pedro", "pedr"), "there is no ruleset 'pedr', neither shipped nor as a file; did you mean pedro?"),
        (("pedro", "--with", "nonsense"), "There is no house rule `nonsense` in these rules"),
        (("pedro", "--with", "other-target"), "The house rule `other-target` needs a number"),
        (("pedro", "--with", "dealer-bids-7"), "The house rule `dealer-bids-7` needs `minimum-bid-6`"),
        (("pedro", "--set", "minimum_bid=15"), "minimum_bid may be 1 to 14, not 15"),
        (("pedro", "--set", "nonsense=1"), "nonsense"),
        (("pedro", "--set", "minimum_bid"), "--set takes OPTION=NUMBER"),
    ],
)
def test_a_wrong_choice_is_wrong_usage(arguments: tuple[str, ...], sentence: str) -> None:
    result = diff(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert sentence in " ".join(result.stderr.split())


def test_a_ruleset_with_mistakes_shows_its_findings() -> None:
    bad = folder("rulesets").parent / "tests" / "bad" / "misspelt-entry.yaml"
    result = diff("pedro", str(bad))
    assert result.exit_code == 1 and "[TW" in result.stdout and "1 error in 1 file" in result.stdout
