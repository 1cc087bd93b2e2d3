"""The message catalogue: sentences by language and key, and the words a player may type."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from importlib import resources
from typing import Any

from trickwright.reading.report import harmless

LANGUAGES = ("en", "de")
"""The languages there is a file for."""

LONGEST_TYPED = 80
"""Nobody means a move with more characters."""

_WORD = re.compile(r"[0-9]+|[^\W\d_]+|[♣♦♥♠♧♢♡♤?]")
_BETWEEN = re.compile(r"[\s.,:;!'\"`()_/„“”’-]*")
_NEGATIVE = re.compile(r"(?:^|\s)-\s*[0-9]")


def say(language: str, key: str, /, **values: object) -> str:
    """The sentence of that key with its values filled in; what would steer a terminal is written out as a code.

    Raises KeyError for a language, a key or a value that is not there.
    """
    filled = {name: harmless(value) if isinstance(value, str) else value for name, value in values.items()}
    return templates(language)[key].format_map(filled)


@cache
def templates(language: str) -> dict[str, str]:
    """Every sentence of a language by its key (``event.play.you``), as it stands in the file."""
    found: dict[str, str] = {}

    def visit(node: dict[str, Any], path: str) -> None:
        for name, value in node.items():
            if isinstance(value, dict):
                visit(value, f"{path}{name}.")
            else:
                found[path + name] = value

    visit(_file(language)["say"], "")
    return found


@cache
def typed_words(kind: str) -> dict[tuple[str, ...], str]:
    """What the words a player may type stand for, those of all languages together: ``("no", "trump")`` → ``no-trump``.

    The kinds are the maps under ``typed`` in the files.
    """
    found = {}
    for language in LANGUAGES:
        for meaning, phrases in _file(language)["typed"][kind].items():
            for phrase in phrases:
                found[words_of(phrase)] = meaning
    return found


def words_of(text: str) -> tuple[str, ...]:
    """The words, numbers and suit symbols of what a player typed, in small letters and without accents.

    Nothing comes back for a text that is too long, or holds anything beside words and punctuation.
    """
    if len(text) > LONGEST_TYPED or _NEGATIVE.search(text):
        return ()
    # Accents, and the marks that choose how a suit symbol is drawn, are of no account.
    plain = "".join(letter for letter in unicodedata.normalize("NFKD", text) if unicodedata.category(letter)[0] != "M")
    plain = plain.casefold()
    words = tuple(_WORD.findall(plain))
    return words if all(_BETWEEN.fullmatch(rest) for rest in _WORD.split(plain)) else ()


@cache
def _file(language: str) -> dict[str, Any]:
    if language not in LANGUAGES:
        raise KeyError(f"there are no texts in {language!r}; the languages are {', '.join(LANGUAGES)}")
    import yaml  # here, because most programs that import the engine never show a sentence

    text = resources.files(__package__).joinpath(f"{language}.yaml").read_text(encoding="utf-8")
    found: dict[str, Any] = yaml.safe_load(text)
    return found
