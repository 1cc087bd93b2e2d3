"""No game is named in the interpreter: what a shipped ruleset calls its own stands in its file and nowhere else.

Looked for are the ids of the shipped rulesets and the names they give: options, cards, points, steps, calls, rows of
the score, ends, house rules. Looked at are all identifiers (and their parts), strings and docstrings of the Python
files, and every word of the grammar, the texts and the reference page.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parent.parent
INTERPRETER = ROOT / "interpreter"
FILES = sorted(
    path.relative_to(INTERPRETER / "trickwright").as_posix()
    for path in INTERPRETER.rglob("*")
    if path.is_file()
    and "__pycache__" not in path.parts
    and path.parent.parts[-2:] != ("explaining", "texts")
    and path.name != "diagnostics.template.md"
)
"""All but the explanations of findings and the page around them, whose examples are made of shipped games."""

NAMED = ("cards", "free", "points", "options", "hand", "calls", "score", "hand_over", "wins_at_once", "house_rules")
"""Maps whose keys are names that the author of a ruleset chooses."""

OF_THE_LANGUAGE = {
    "deal": "a phase, an event and a move of the contract",
    "play": "a move, a command and part of `in play`",
    "kitty": "an entry of the deal, a field and a source of the contract",
    "made": "a word of the language and a field of the contract",
    "game": "an entry of every ruleset, and what is played",
    "all_points": "an entry of every ruleset with points",
    "contract": "the moment from which there is a bidder, and the highest call",
    "auction": "bidding with calls, in texts and as a kind of step",
    "naming": "naming trump, as a kind of step",
    "number": "a type of the language, a kind of bid, and plain English",
    "joker": "a card of the pack",
    "ace": "a rank, where somebody writes it as a word",
    "jack": "a rank, where somebody writes it as a word",
    "ten": "a rank, where somebody writes it as a word",
    "two": "a rank, where somebody writes it as a word, and plain English",
    "three": "a rank, where somebody writes it as a word, and plain English",
    "five": "a rank, where somebody writes it as a word, and plain English",
    "nine": "a rank, where somebody writes it as a word, and plain English",
    "king": "a rank, where somebody writes it as a word",
    "queen": "a rank, where somebody writes it as a word",
    "jokers": "an entry of the deck",
    "calling": "a part of a move and a field of the contract",
    "three-pairs": "a way to sit at the table, in a key of the texts",
    "dealer-must-bid": "what happens when all pass, in a key of the texts",
    "play-on": "who wins of several at the target, in a key of the texts",
    "bidders-first": "who wins of several at the target, in a key of the texts",
}
"""Names of some ruleset that are words of the contract, of the language or of every card table: allowed everywhere."""

ONLY_IN_SENTENCES = {
    "high": "an upper limit",
    "low": "a lower limit",
    "failed": "what went wrong",
    "pairs": "things two by two",
    "taking": "what somebody does with cards",
}
"""Names that are plain English: allowed as identifiers and in sentences, but not as a string of their own."""

EXAMPLES = {
    "__init__.py": {"pedro", "pitch"},  # how a game is loaded
    "engine/match.py": {"pedro", "pitch"},  # how a game is loaded
    "building/cards.py": {"right_bower", "left_bower"},  # what a ranking looks like, in a help line
    "reading/synonyms.py": {"widow"},  # another word for the kitty
    "texts/wording.py": {"misere"},  # what a call is called
    "reference/derived.py": {"fourteen"},  # what an addition looks like
    "reference/phrases.py": {
        "begging",
        "moon",
        "misere",
        "pedro",
        "left_pedro",
        "right_bower",
        "left_bower",
        "minimum_bid",
    },
    "reference/language.template.md": {
        *("pedro", "left_pedro", "right_bower", "left_bower", "minimum_bid", "throwing", "refill", "rob", "goes_out"),
        *("begging", "reply", "hung_jack", "trim", "low-of-all-dealt"),
        *(
            "pitch",
            "minimum_bid",
            "forced_bid",
            "all-or-nothing",
            "other-target",
            "misere",
            "open-misere",
            "a_trick",
            "low-to-taker",
        ),
    },
    "language/spoken.py": {"failed"},  # as players say it of a bid
}
"""Examples for readers: which file may show which names."""

_STRINGS = {tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)}  # the latter from Python 3.12 on
_WORD = re.compile(r"[A-Za-z][A-Za-z0-9_]*(?:-[A-Za-z0-9_]+)*")


@cache
def names_of_games() -> frozenset[str]:
    """Every id and name of the shipped rulesets."""
    found: set[str] = set()

    def visit(node: object) -> None:
        if isinstance(node, dict):
            for key, value in node.items():
                if key in NAMED and isinstance(value, dict):
                    found.update(str(name) for name in value)
                visit(value)

    for path in sorted((ROOT / "rulesets").glob("*.yaml")):
        ruleset = yaml.safe_load(path.read_text(encoding="utf-8"))
        found.add(ruleset["id"])
        visit(ruleset)
    return frozenset(found)


def words_of(file: str) -> Iterator[tuple[int, str]]:
    """The line and the text of every word that is looked at in a file of the interpreter."""
    text = (INTERPRETER / "trickwright" / file).read_text(encoding="utf-8")
    if not file.endswith(".py"):
        for number, line in enumerate(text.splitlines(), start=1):
            yield from ((number, word) for word in _WORD.findall(line))
        return
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.NAME:
            yield token.start[0], token.string
            yield from ((token.start[0], part) for part in token.string.lower().split("_") if part)
        elif token.type in _STRINGS:
            yield from ((token.start[0], word) for word in _WORD.findall(token.string))


@pytest.mark.parametrize("file", FILES)
def test_no_name_of_a_game(file: str) -> None:
    allowed = {*OF_THE_LANGUAGE, *ONLY_IN_SENTENCES, *EXAMPLES.get(file, ())}
    found = [f"{file}:{line}: {word}" for line, word in words_of(file) if word in names_of_games() - allowed]
    assert not found


@pytest.mark.parametrize("file", [file for file in FILES if file.endswith(".py")])
def test_no_string_is_just_the_name_of_something_in_a_game(file: str) -> None:
    tree = ast.parse((INTERPRETER / "trickwright" / file).read_text(encoding="utf-8"))
    strings = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    wrong = names_of_games() - OF_THE_LANGUAGE.keys() - EXAMPLES.get(file, set())
    assert not [f"{file}:{node.lineno}: {node.value}" for node in strings if node.value in wrong]


def test_nothing_is_allowed_that_nobody_needs() -> None:
    assert {*OF_THE_LANGUAGE, *ONLY_IN_SENTENCES} <= names_of_games()
    for file, words in EXAMPLES.items():
        assert words & {word for _line, word in words_of(file)}, f"{file} shows none of the examples it may show"
