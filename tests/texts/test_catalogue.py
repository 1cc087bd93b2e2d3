"""The message catalogue: complete in every language, and harmless whatever is filled in."""

from __future__ import annotations

import re
from importlib import resources
from string import Formatter

import pytest
import yaml

from trickwright.texts import LANGUAGES, Wording, in_language, say, templates, typed_words, words_of

TYPED = ("pass", "done", "verbs", "calling", "fillers", "suits", "ranks", "jokers", "commands")

# The same in both languages, since nothing of a language stands in them.
WITHOUT_WORDS = re.compile(r"(\W|\{\w+\}|Kitty|Version)*")


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_every_language_has_the_same_keys() -> None:
    for language in LANGUAGES:
        assert list(templates(language)) == list(templates("en"))


@pytest.mark.parametrize("key", list(templates("en")))
def test_every_language_fills_in_the_same(key: str) -> None:
    for language in LANGUAGES:
        found = placeholders(templates(language)[key])
        assert found <= placeholders(templates("en")[key])
        # "one card" needs no number in any language
        assert found == placeholders(templates("en")[key])
        assert all(re.fullmatch(r"[a-z_]+", name) for name in found)


@pytest.mark.parametrize("key", list(templates("en")))
def test_german_is_german(key: str) -> None:
    english, german = templates("en")[key], templates("de")[key]
    if not WITHOUT_WORDS.fullmatch(english):
        assert german != english
    words = set(re.findall(r"[a-zäöüß]+", re.sub(r"\{\w+\}|--\w+|`\w+`", "", german.lower())))
    assert not words & {"the", "you", "card", "cards", "is", "to", "of", "and", "bid", "must", "play", "suit"}
    assert not words & {"fuer", "koennen", "muss", "duerfen", "zurueck", "hoechste"} - {"muss"}


def test_words_a_player_may_type_have_one_meaning() -> None:
    for kind in TYPED:
        meanings: dict[tuple[str, ...], str] = {}
        for language in LANGUAGES:
            text = (resources.files("trickwright.texts") / f"{language}.yaml").read_text(encoding="utf-8")
            typed = yaml.safe_load(text)["typed"]
            assert sorted(typed) == sorted(TYPED)
            for meaning, phrases in typed[kind].items():
                for phrase in phrases:
                    words = words_of(phrase)
                    assert words, phrase
                    assert meanings.setdefault(words, meaning) == meaning, phrase
        assert typed_words(kind) == meanings


def test_commands_are_no_moves() -> None:
    for words in typed_words("commands"):
        for kind in ("pass", "suits", "verbs", "jokers"):
            assert words not in typed_words(kind)


@pytest.mark.parametrize("text", ["\x1b[31mred", "a\x07b", "a\u202eb", "a\nb", "\x9b31m", "a\ud800"])
def test_what_is_filled_in_steers_no_terminal(text: str) -> None:
    for language in LANGUAGES:
        assert say(language, "play.title", title=text, seat=0).isprintable()


def test_braces_in_a_value_are_only_braces() -> None:
    assert say("en", "play.title", title="{0.__class__} {seat}", seat=2).startswith("{0.__class__} {seat}: ")


def test_unknown_languages_and_keys() -> None:
    with pytest.raises(KeyError):
        say("fr", "play.goodbye")
    with pytest.raises(KeyError):
        say("en", "no.such.key")
    with pytest.raises(KeyError):
        say("en", "play.title")


def test_cards_with_symbols() -> None:
    wording = Wording("en", symbols=True)
    assert wording.cards(["AH", "10D", "JS", "2C", "JK", "HJ", "LJ", "JH"]) == "A♥ 10♦ J♠ 2♣ JK HJ LJ J♥"
    assert Wording("en").cards(["AH", "10D"]) == "AH 10D"


def test_lists_of_things() -> None:
    assert Wording("de").joined([]) == ""
    assert Wording("de").joined(["a"]) == "a"
    assert Wording("de").joined(["a", "b"]) == "a und b"
    assert Wording("de").joined(["a", "b", "c"], "or") == "a, b oder c"
    assert Wording("en").count("cards", 1) == "one card"
    assert Wording("de").count("cards", 3) == "3 Karten"


def test_a_title_in_another_language_is_better_than_none() -> None:
    assert in_language({"en": "Pitch", "de": "Pitsch"}, "de") == "Pitsch"
    assert in_language({"en": "Pitch"}, "de") == "Pitch"
    assert in_language({"fi": "Pidro"}, "de") == "Pidro"
    assert in_language({}, "de") == ""


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Play  AH", ("play", "ah")),
        ("10H", ("10", "h")),
        ("A♥\ufe0f", ("a", "♥")),
        ("König", ("konig",)),
        ("misère", ("misere",)),
        ("open-misère!", ("open", "misere")),
        ("8 | 9", ()),
        ("-8", ()),
        ("x" * 81, ()),
        ("", ()),
        ("\x00", ()),
    ],
)
def test_words(text: str, words: tuple[str, ...]) -> None:
    assert words_of(text) == words
