"""The reference page is fresh and complete, and everything it shows as an example works."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

import pytest

from trickwright import Game, Match, make_player
from trickwright.building.game import build_game
from trickwright.language.fields import FIELDS
from trickwright.language.vocabulary import FUNCTIONS, MOMENTS, TYPES, WORDS
from trickwright.library import folder, schema
from trickwright.reading.document import Mapping
from trickwright.reading.yaml_reader import read_text
from trickwright.reference import page
from trickwright.reference.house_rules import page as house_rules_page
from trickwright.reference.key_tables import key_table
from trickwright.reference.keys import ROOT, Rule, sections
from trickwright.reference.phrases import (
    OWN_CALLS,
    OWN_CARDS,
    OWN_OPTIONS,
    OWN_QUESTIONS,
    PHRASES,
    WORD_EXAMPLES,
    WRONG,
    Phrase,
    WrongPhrase,
)
from trickwright.reference.word_tables import shown_field

from .rule_examples import Data, as_data, as_text, findings, merged, mistake, problems

PAGE = (folder("schema").parent / "docs" / "language.md").read_text(encoding="utf-8")
SECTIONS = sections(schema())


def blocks(info: str) -> list[str]:
    """The code blocks with exactly that after the three backticks."""
    return re.findall(rf"^```{info}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


GAMES = blocks("yaml")
FRAGMENTS = blocks("yaml fragment")
VARIANTS = blocks("yaml variant")
PROSE = re.sub(r"^```.*?^```$", "", PAGE, flags=re.MULTILINE | re.DOTALL)


# --- the page -----------------------------------------------------------------


def test_the_page_is_not_stale() -> None:
    assert page() == PAGE, "make it anew: python -m trickwright.reference > docs/language.md"


def test_the_template_asks_for_nothing_unknown() -> None:
    assert "{{" not in PAGE
    assert PAGE.isprintable() or "\n" in PAGE


def properties(rule: Rule) -> Iterator[str]:
    """The names of all entries of the schema, found without the help of the page's own way of finding them."""
    for keyword, part in rule.items():
        if keyword == "properties":
            yield from part
        if keyword in ("properties", "definitions"):
            for below in part.values():
                yield from properties(below)
        elif isinstance(part, dict) and keyword not in ("if", "examples", "default"):
            yield from properties(part)


def test_every_entry_of_the_schema_is_on_the_page() -> None:
    found = {key.name for section in SECTIONS.values() for key in section.keys}
    assert found | {"before", "after"} == set(properties(schema()))  # the two stand under `add` only
    for section in SECTIONS.values():
        for path in section.paths():
            assert f"`{path}`" in PAGE or section.id == "title" or path.endswith(".title"), path
        for key in section.keys:
            assert key.rule["description"] in PAGE or key.name == "phase", key.name


@pytest.mark.parametrize("id", [id for id in SECTIONS if id != ROOT])
def test_every_table_of_entries_is_on_the_page(id: str) -> None:
    assert key_table(SECTIONS[id]) in PAGE


def rows(start: str) -> list[str]:
    """The lines of tables that begin so."""
    return [line for line in PAGE.splitlines() if line.startswith(f"| {start} |")]


def test_every_name_and_function_has_its_row() -> None:
    assert set(WORD_EXAMPLES) == set(WORDS)
    for word in WORDS.values():
        (row,) = [row for row in rows(f"`{word.name}`") if word.help in row and row.endswith(f"*{word.moment}* |")]
        assert f"`{WORD_EXAMPLES[word.name][0]}`" in row
    for function in FUNCTIONS.values():
        (row,) = rows(f"`{function.name} of {function.argument.upper()}`")
        assert function.help in row and f"`{function.example}`" in row and row.endswith(f"*{function.moment}* |")


def test_every_type_moment_and_field_has_its_row() -> None:
    assert all(f"| {help} |" in PAGE for help in TYPES.values())
    for moment, phrase in MOMENTS.items():
        (row,) = [row for row in rows(f"*{moment}*") if phrase in row]
        names = [word.name for word in WORDS.values() if word.moment == moment]
        assert all(f"`{name}`" in row for name in names)
    wants = PAGE[PAGE.index("| place | wants |") :]
    assert all(f"`{shown_field(path)}`" in wants for path in FIELDS)


def test_links_lead_to_headings() -> None:
    def anchor(heading: str) -> str:
        return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")

    anchors = [anchor(heading) for heading in re.findall(r"^#+ (.*)$", PROSE, re.MULTILINE)]
    assert len(anchors) == len(set(anchors))
    assert set(re.findall(r"\]\(#([^)]*)\)", PAGE)) <= set(anchors)
    assert set(re.findall(r"\]\(([^)]*)\)", PAGE)) == {f"#{name}" for name in re.findall(r"\]\(#([^)]*)\)", PAGE)}


# --- rule files ---------------------------------------------------------------


@pytest.mark.parametrize("text", GAMES)
def test_whole_games_are_sound_and_can_be_played(text: str) -> None:
    assert findings(text) == []
    document, _ = read_text(text, "example.yaml")
    assert document is not None and isinstance(document.root, Mapping)
    game, _ = build_game(document.root, 4)
    assert game is not None
    assert all(len(winners(game, seed)) == 1 for seed in range(3))


def winners(game: Game, seed: int) -> tuple[int, ...]:
    """The sides that win a game between lively beginners."""
    match, player = Match(game, seed=seed), make_player("random", seed)
    while not match.over:
        assert match.turn is not None
        match.play(player.choose(match.legal, partial(match.view, match.turn)))
    return match.winners


@pytest.mark.parametrize("text", FRAGMENTS)
def test_fragments_are_sound_inside_a_game(text: str) -> None:
    assert findings(as_text(merged(as_data(GAMES[0]), as_data(text)))) == []


@pytest.mark.parametrize("text", VARIANTS)
def test_variants_are_sound(text: str) -> None:
    assert findings(text) == []


def test_there_are_examples_of_both_kinds() -> None:
    assert len(GAMES) == 1
    assert len(FRAGMENTS) > 15


def test_every_map_of_entries_is_shown_in_use() -> None:
    used = "\n".join([*GAMES, *FRAGMENTS, *VARIANTS])
    missing = [key.name for key in SECTIONS[ROOT].keys if not re.search(rf"^{key.name}:", used, re.MULTILINE)]
    assert missing == ["source"]


# --- expressions --------------------------------------------------------------


@pytest.mark.parametrize("phrase", [phrase for group in PHRASES.values() for phrase in group], ids=lambda one: one.text)
def test_expressions_are_sound(phrase: Phrase) -> None:
    assert mistake(phrase.text, phrase.field) is None
    assert f"| `{phrase.text}` | {phrase.meaning} |" in PAGE


RANKINGS: dict[str, Data] = {
    "A > K > Q > J > 10 .. 2": {},
    "right_bower > left_bower > A > K > Q > 10 .. 4": {
        "deck": {"ranks": [*range(4, 11), *"JQKA"]},
        "cards": {"right_bower": "J of trump", "left_bower": "J of sister of trump"},
        "trump": {"members": "any of trump or left_bower"},
    },
    "5 > J > rest": {},
    "JK > A > K > Q > J > 10 .. 2": {
        "deck": {"jokers": 1},
        "trump": {"members": "any of trump or JK"},
        "free": {"joker": {"card": "JK"}},  # the hand has no trump when the joker is the first card led
    },
}


@pytest.mark.parametrize("phrase", PHRASES["rankings"], ids=lambda one: one.text)
def test_rankings_are_sound_in_a_game_that_has_these_cards(phrase: Phrase) -> None:
    game = merged(as_data(GAMES[0]), RANKINGS[phrase.text])
    assert findings(as_text(merged(game, {"trump": {"ranking": phrase.text}}))) == []


@pytest.mark.parametrize("wrong", WRONG, ids=lambda one: one.text)
def test_what_is_called_wrong_is_refused_and_the_mend_is_not(wrong: WrongPhrase) -> None:
    if wrong.field == "ranking":
        (found,) = findings(as_text(merged(as_data(GAMES[0]), {"trump": {"ranking": wrong.text}})))
        assert found.code.startswith("TW3")
    else:
        assert mistake(wrong.text, wrong.field) is not None
    assert mistake(wrong.instead, wrong.field) is None


@pytest.mark.parametrize("name", WORDS)
def test_the_example_of_a_name_uses_it_in_its_field(name: str) -> None:
    text, field = WORD_EXAMPLES[name]
    assert mistake(text, field) is None
    assert re.search(rf"\b{name}\b", text)
    assert WORDS[name].moment in FIELDS[field].moments


@pytest.mark.parametrize("name", FUNCTIONS)
def test_the_example_of_a_function_is_sound_in_some_field(name: str) -> None:
    example = FUNCTIONS[name].example
    assert f"{name} of" in example
    assert any(mistake(example, field) is None for field in FIELDS)


@pytest.mark.parametrize("name", WORDS)
def test_a_name_is_known_exactly_in_the_fields_of_its_moment(name: str) -> None:
    for path, field in FIELDS.items():
        found = mistake(name, path)
        unknown = found is not None and found.code == "TW304" and "known only" in found.message
        assert unknown is (WORDS[name].moment not in field.moments), path


# --- what stands in backticks ---------------------------------------------------


def fixed_words() -> set[str]:
    """Everything with a meaning of its own that the page may quote."""
    found = {"HJ", "LJ", "pips.NAME", "NAME", "…", "false", "true", "no", "yes", "on", "off", "_", "-", "#", "phase:"}
    found |= {"of", "is", "is not", "in play", "but", "not", "and", "or", "at least", "at most", "if … then … else …"}
    found |= {"*", "+", "==", "!=", "<", "<=", ">", ">=", "every side", "some side", "ranking"}
    for section in SECTIONS.values():
        found |= set(section.paths()) | {key.name for key in section.keys}
        for key in section.keys:
            found |= set(key.rule.get("enum", ())) | set(key.rule.get("items", {}).get("enum", ()))
    found |= {"deal", "bid", "exchange", "trick", "score", "score_step"}  # phases and starts of places
    found |= {*WORDS, *FUNCTIONS, *OWN_OPTIONS, *OWN_CARDS, *OWN_CALLS, *OWN_QUESTIONS, "high", "auction", "failed"}
    found |= {answer for answers in OWN_QUESTIONS.values() for answer in answers} | {"dealt", "rest", "answer give"}
    found |= {f"{name} of" for name in FUNCTIONS} | {
        f"{name} of {function.argument.upper()}" for name, function in FUNCTIONS.items()
    }
    found |= {shown_field(path) for path in FIELDS}
    found |= {".yaml", "before", "after", "points.low", "hand.play.surplus", "other-target=52", "call is open-misere"}
    found |= {"set.NAME", "house_rules.NAME.set.NAME", "hand.NAME.dealer_scores.NAME"}
    return {str(word) for word in found}


def is_entry(text: str) -> bool:
    """Whether a quoted entry, such as `packets: 3`, is right in some map of a rule file."""
    data = as_data(text)
    ((name, value),) = data.items()
    return any(
        not list(problems(key.rule, value)) for section in SECTIONS.values() for key in section.keys if key.name == name
    )


def test_whatever_is_quoted_means_something() -> None:
    known = fixed_words()
    starts = {shown_field(path).rpartition(".")[0] for path in FIELDS}
    moves = re.compile(r"bid (\d+( \w+)?|misere)|call is NAME")
    odd = []
    for text in dict.fromkeys(re.findall(r"`([^`\n]+)`", PROSE)):
        if text in known or text in {wrong.text for wrong in WRONG} or moves.fullmatch(text):
            continue
        if text.endswith(" …") and any(start.startswith(text[:-2]) for start in starts):
            continue
        if re.match(r"\w+: ", text):
            if not is_entry(text):
                odd.append(text)
        elif text.startswith("["):
            if not all(isinstance(item, str | int) for item in as_data(text)):
                odd.append(text)
        elif all(mistake(text, field) is not None for field in (*FIELDS, "ranking")):
            odd.append(text)
    assert not odd, odd


# --- the page of house rules ------------------------------------------------------


def test_the_page_of_house_rules_is_not_stale() -> None:
    written = (folder("schema").parent / "docs" / "house-rules.md").read_text(encoding="utf-8")
    assert house_rules_page() == written, "make it anew: make reference"
