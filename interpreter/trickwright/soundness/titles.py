"""Titles and texts that players see: those that are alike, and those that are missing."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator

from trickwright.building.reader import text
from trickwright.reading.diagnostics import Diagnostic, shown, warning
from trickwright.reading.document import Mapping, Node, Scalar

Entry = tuple[str, Scalar, Node]
LANGUAGES = {"en": "English", "de": "German"}
_MOST_NAMED = 5  # entries in one sentence
_LONG = 6  # words that no text shares with its translation


def same_titles(found: Iterable[Entry], file: str, what: str) -> Iterator[Diagnostic]:
    """Entries of which a player cannot tell one from another: they have the same title in a language."""
    known: dict[tuple[str, str], Scalar] = {}
    for name, key, node in found:
        titles = text(node, "title") if isinstance(node, Mapping) else {}
        said = False
        for language, title in titles.items():
            first = known.setdefault((language, " ".join(title.casefold().split())), key)
            if first is key or said or key.place.file != file:
                continue
            said = True
            message = (
                f"The {what} {shown(first.text)} and {shown(name)} are both called {shown(title)} in "
                f"{LANGUAGES.get(language, language)}."
            )
            help = "Give one of them another title, so that players can tell them apart."
            yield warning("TW779", message, key.place, help, (("the other one", first.place),))


def missing_titles(found: Iterable[Entry], file: str) -> Iterator[Diagnostic]:
    """Entries of a file without a title beside others of it that have one: players are shown their names.

    Of several there is one finding, at the first.
    """
    here = [(name, key, node) for name, key, node in found if isinstance(node, Mapping) and key.place.file == file]
    titled = next((key for _name, key, node in here if "title" in node), None)
    if titled is None:
        return
    names = [(name, key) for name, key, node in here if "title" not in node]
    if not names:
        return
    (first, key), *others = names
    message = f"{shown(first)} has no title, so players see this name, in German too."
    if others:
        told = [shown(name) for name, _key in names[:_MOST_NAMED]]
        more = f"{len(names) - _MOST_NAMED} more" if len(names) > _MOST_NAMED else told.pop()
        message = f"{', '.join(told)} and {more} have no title, so players see these names, in German too."
    word = first.replace("_", " ").replace("-", " ")
    help = f"Add one as beside it, for example: title: {{en: {word.capitalize()}, de: …}}"
    related = [(f"{shown(name)} stands here", other.place) for name, other in others]
    yield warning("TW780", message, key.place, help, (("this one has a title", titled.place), *related))


def check_texts(root: Mapping, file: str) -> Iterator[Diagnostic]:
    """Titles, texts and sources with nothing in them, and texts that are the same in both languages."""
    waiting: list[Mapping] = [root]
    while waiting:
        node = waiting.pop()
        for key, value in node.entries:
            if isinstance(value, Scalar):
                if key.text in ("source", *LANGUAGES) and value.place.file == file and _is_blank(value):
                    yield warning(
                        "TW781", f"There is nothing to read under `{key.text}`.", value.place, _help(key.text)
                    )
            elif isinstance(value, Mapping):
                waiting.append(value)
                if key.text == "text" and set(value) == set(LANGUAGES):
                    yield from _copied(node, file)


def _help(key: str) -> str:
    return "Say where the rules come from, or leave it out." if key == "source" else f"Write it in {LANGUAGES[key]}."


def _is_blank(scalar: Scalar) -> bool:
    """Whether a text has nothing but spaces and signs that cannot be seen."""
    return isinstance(scalar.value, str) and all(unicodedata.category(sign)[0] in "CZ" for sign in scalar.text)


def _copied(owner: Mapping, file: str) -> Iterator[Diagnostic]:
    """The German of a text that is the English one."""
    english, german = (text(owner, "text")[language].split() for language in LANGUAGES)
    node = owner["text"]
    assert isinstance(node, Mapping)
    if english == german and len(english) >= _LONG and node["de"].place.file == file:
        message = "This is the English text once more, where German is wanted."
        yield warning("TW782", message, node["de"].place, "Write it in German.")
