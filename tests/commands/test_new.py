"""``new``: a starting file that is sound as it is, and with every example in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import cast

import pytest
from click.testing import CliRunner, Result

from trickwright.commands.main import main
from trickwright.library import check_document, read_ruleset, shipped_ids
from trickwright.reading.document import Mapping
from trickwright.reading.yaml_reader import read_text


@pytest.fixture(autouse=True)
def folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def new(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["new", *arguments])


def written(*arguments: str) -> str:
    """The text of a new file."""
    result = new(*arguments)
    assert (result.exit_code, result.stderr) == (0, ""), result.output
    return Path(f"{arguments[0]}.yaml").read_text(encoding="utf-8")


@cache
def _of_shipped(game: str) -> str:
    return written("our-table", "--from", game)


def findings(text: str, house_rules: bool = True) -> list[str]:
    """Everything that is wrong with a file, warnings too; ``house_rules`` says whether all of them are tried out."""
    document, found = read_text(text, "our-table.yaml")
    return [str(one) for one in check_document(document, found, Path("our-table.yaml"), house_rules)[1]]


def examples(text: str) -> Iterator[tuple[str, str]]:
    """The first word of every example and the file with it: the line without its sign."""
    lines = text.splitlines()
    for at, line in enumerate(lines):
        if re.match(r"#\S", line):
            mended = line.removeprefix("#")
            yield mended.partition(":")[0], "\n".join([*lines[:at], mended, *lines[at + 1 :], ""])


def offered(text: str) -> Iterator[tuple[str, list[str]]]:
    """The house rules that a file names in its remarks, as they are chosen, each with those it says it needs."""
    for rule, about in re.findall(r"^#   (\S+)  +(.+)$", text, flags=re.MULTILINE):
        if ", now " not in f"{rule} {about}":
            yield rule, re.findall(r"(?:needs|and) ([a-z0-9-]+)", about.rpartition("(")[2]) if "(needs" in about else []


def choosing(text: str, rules: list[str]) -> str:
    """The file with other house rules in its line of them."""
    mended, count = re.subn(r"^#?with: .*$", f"with: [{', '.join(rules)}]", text, flags=re.MULTILINE)
    assert count == 1
    return mended


FILE = """\
# Our own rules: everything is as in Pedro, but for what this file says.
# A line that begins with # says nothing. Where no space follows the #, take the # away and the line holds.

trickwright: 1
id: our-table
title: {en: Our table, de: Our table}
extends: pedro
# `title` is what you call it, in English and in German; `extends` are the rules that it begins with.

# The house rules that Pedro offers:
#   minimum-bid-6       Bids from six
#   dealer-bids-7       The dealer must bid seven (needs minimum-bid-6)
#   all-or-nothing      All or nothing
#   lead-trump          The first lead is a trump
#   must-follow         Follow suit whenever you can
#   difference-scoring  Difference scoring
#   other-target=51     Another target (51, 52, 56 or 61)
# Those that you play stand in the list under `with`, with commas between them.
#with: [minimum-bid-6, all-or-nothing]

# Other numbers for the options of Pedro:
#   minimum_bid, now 7, may be 1 to 14: Lowest bid
#   forced_bid, now 7, may be 1 to 14: The dealer's bid when all others pass
#set: {minimum_bid: 6}

# What is different. Here: the game is played to 75 instead of 62.
#change: {game: {target: 75}}

# What is new. Here, a row of the score: a bid of 14 that is made counts twice what it is worth.
#add: {score: {top_bid: {before: made, when: made and bid == 14, bidders: 2 * worth, others: points}}}

# What no longer holds, by its place in the rules. Here: `goes_out` no longer decides the game at once.
#remove: [game.wins_at_once.goes_out]

# House rules of your own, for those who want them: --with and `with` choose them by their names.
#house_rules: {longer-game: {title: {en: The game goes to 100, de: Gespielt wird bis 100}, \
excludes: [other-target], change: {game: {target: 100}}}}
"""

NEXT = """\
our-table.yaml is written. So far it plays like Pedro; open it in an editor, and then:
  trickwright validate our-table.yaml    after every change: is the file sound?
  trickwright diff pedro our-table.yaml  what is different from Pedro, in words
  trickwright play our-table.yaml        play it
  trickwright test our-table.cases.yaml  once you have written cases: do the rules do what you expect?
"""


def test_the_file_and_what_comes_next() -> None:
    result = new("our-table", "--from", "pedro")
    assert (result.exit_code, result.stdout, result.stderr) == (0, NEXT, "")
    assert Path("our-table.yaml").read_text(encoding="utf-8") == FILE
    assert [path.name for path in Path().iterdir()] == ["our-table.yaml"]


OF_EVERY_KIND = ("pedro", "pidro", "five-hundred", "pitch", "seven-up", "california-jack", "pitch-call-partner")
"""Games whose starting files are looked at example by example."""

FEW_HOUSE_RULES = ("pedro", "five-hundred", "california-jack")
"""Those where it takes little time to try out every two house rules with each example, and not only with them all."""


@pytest.mark.parametrize("game", OF_EVERY_KIND)
def test_every_example_holds_when_its_sign_is_taken_away(game: str) -> None:
    text = _of_shipped(game)
    assert not findings(text, house_rules=False)  # the house rules are those of the game, which have been tried out
    found = dict(examples(text))
    ruleset, _found = read_ruleset(game)
    assert ruleset is not None
    expected = ["with", *(["set"] if ruleset.options else []), "change", "add", "remove", "house_rules"]
    assert list(found) == expected
    for kind, mended in found.items():
        assert not findings(mended, house_rules=kind == "house_rules" or game in FEW_HOUSE_RULES), kind
        document, _wrong = read_text(mended, "our-table.yaml")
        assert document is not None
        assert kind in cast(Mapping, document.root)  # it is said, and no longer a remark


@pytest.mark.parametrize("game", shipped_ids())
def test_a_starting_file_of_every_game(game: str) -> None:
    """One test for each game, since it takes long to write the file: `new` tries out all examples together."""
    text = _of_shipped(game)
    an_example_is_one_line_without_a_space_and_a_remark_has_one(text)
    every_house_rule_that_is_offered_can_be_chosen_as_it_is_written(text, game)
    all_examples_but_the_house_rules_go_together(text, house_rules=game in OF_EVERY_KIND)


def an_example_is_one_line_without_a_space_and_a_remark_has_one(text: str) -> None:
    for line in text.splitlines():
        assert re.fullmatch(r"|# .*\S|#[a-z_]+: [\[{].+[\]}]|[a-z]+: .+", line), line


def every_house_rule_that_is_offered_can_be_chosen_as_it_is_written(text: str, game: str) -> None:
    ruleset, _found = read_ruleset(game)
    assert ruleset is not None
    rules = dict(offered(text))
    assert [rule.partition("=")[0] for rule in rules] == list(ruleset.house_rules)
    for rule, needed in rules.items():
        assert not findings(choosing(text, [rule, *needed]), house_rules=False), rule
    if game == "pedro":
        assert rules["dealer-bids-7"] == ["minimum-bid-6"]


def all_examples_but_the_house_rules_go_together(text: str, house_rules: bool) -> None:
    together = re.sub(r"^#(?!with)(?=[a-z])", "", text, flags=re.MULTILINE)
    assert "\nhouse_rules: " in together and "\n#with: " in together
    assert not findings(together, house_rules)


def test_house_rules_that_are_chosen_hold_from_the_start() -> None:
    text = written("friday", "--from", "pedro", "--with", "all-or-nothing", "--with", "other-target=52")
    assert "\nwith: [all-or-nothing, other-target=52]\n" in text
    assert "\n#   minimum-bid-6       Bids from six\n" in text
    assert "\n#   other-target=52     Another target (51, 52, 56 or 61)\n" in text
    ruleset, found = read_ruleset("friday.yaml")
    assert ruleset is not None and not found
    assert ruleset.played.house_rules == ("all-or-nothing", "other-target=52")
    assert not findings(text)
    for kind, mended in examples(text):  # also on top of what is chosen
        assert not findings(mended, house_rules=kind == "house_rules"), kind


def test_on_top_of_a_file_in_a_folder_below(tmp_path: Path) -> None:
    Path("base").mkdir()
    Path("base/table.yaml").write_text(
        _of_shipped("california-jack").replace("id: our-table", "id: table"), encoding="utf-8"
    )
    for parent in ("base/table.yaml", "./base/table.yaml", str(tmp_path / "base" / "table.yaml")):
        text = written("ours", "--from", parent)
        assert "\nextends: base/table.yaml\n" in text and str(tmp_path) not in text
        assert not findings(text)
        Path("ours.yaml").unlink()


def test_house_rules_that_the_file_below_plays_are_not_offered_again() -> None:
    written("base", "--from", "california-jack", "--with", "target-7")
    text = written("ours", "--from", "base.yaml")
    rules = [rule for rule, _needed in offered(text)]
    assert "shasta-sam" in rules and "target-7" not in rules
    assert "target-7" not in text


def test_a_file_that_is_there_is_not_touched() -> None:
    Path("our-table.yaml").write_text("mine", encoding="utf-8")
    result = new("our-table", "--from", "pedro")
    assert result.exit_code == 2 and "our-table.yaml is there already" in result.stderr
    assert Path("our-table.yaml").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("typed", "proposed"),
    [
        ("Our Table", "our-table"),
        ("our_table.yaml", "our-table"),
        ("Küchentisch & Spaß", "kuechentisch-spass"),
        ("52er", "rules-52er"),
        ("--", "our-table"),
        ("…", "our-table"),
        ("Pedro!", "our-table"),
        ("../up", "up"),
        ("a" * 61, "a" * 60),
        ("misère\x1b[31m", "misere-31m"),
    ],
)
def test_an_id_that_cannot_be_one(typed: str, proposed: str) -> None:
    result = new("--from", "pedro", "--", typed)
    assert result.exit_code == 2 and not list(Path().iterdir())
    sentence = " ".join(result.stderr.split())
    assert "cannot be an id" in sentence and sentence.endswith(f"for example {proposed}")
    assert "\x1b" not in result.stderr
    assert re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", proposed) and len(proposed) <= 60


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("pitch", "--from", "pedro"), "there are rules called pitch already"),
        (("ours", "--from", "pedr"), "there is no ruleset 'pedr', neither shipped nor as a file; did you mean pedro?"),
        (("ours", "--from", "pedro", "--with", "nonsense"), "There is no house rule `nonsense` in these rules"),
        (("ours", "--from", "../outside.yaml"), "outside.yaml does not lie in the current folder"),
        (("ours", "--from", "rules.txt"), "it must end in .yaml"),
        (("ours",), "--from"),
    ],
)
def test_wrong_usage(
    arguments: tuple[str, ...], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    for name in ("../outside.yaml", "rules.txt"):
        Path(name).write_text(FILE, encoding="utf-8")
    result = new(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert sentence in " ".join(result.stderr.split())
    assert [path.name for path in Path().iterdir()] == ["rules.txt"]


def test_a_ruleset_with_mistakes_shows_its_findings() -> None:
    Path("base.yaml").write_text(FILE.replace("extends", "extents"), encoding="utf-8")
    result = new("ours", "--from", "base.yaml")
    assert result.exit_code == 1 and "[TW" in result.stdout
    assert not Path("ours.yaml").exists()
