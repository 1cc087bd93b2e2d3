"""The tables of the expression language: its names and functions, when each is known, and the places they stand in."""

from __future__ import annotations

from collections.abc import Iterable

from trickwright.language.fields import FIELDS
from trickwright.language.vocabulary import FUNCTIONS, MOMENTS, TYPES, WORDS
from trickwright.reference.key_tables import KINDS, table
from trickwright.reference.phrases import PHRASES, WORD_EXAMPLES, WRONG

_ARGUMENTS = {"suit": "SUIT", "cards": "CARDS", "seat": "SEAT", "seats": "SEATS"}

# Which results are told together, and under which heading.
_RESULTS = {
    "Cards": ("cards",),
    "Suits": ("suit",),
    "Numbers": ("integer",),
    "Conditions and calls": ("truth", "call"),
    "Seats": ("seat", "seats"),
}


def phrase_table(topic: str) -> str:
    """Expressions of one kind with their meaning."""
    return table("written", "says", rows=((f"`{phrase.text}`", phrase.meaning) for phrase in PHRASES[topic]))


def wrong_table() -> str:
    """What is often written and refused, with what to write instead."""
    return table(
        "not",
        "in",
        "because",
        "but",
        rows=((f"`{wrong.text}`", f"`{shown_field(wrong.field)}`", wrong.why, f"`{wrong.instead}`") for wrong in WRONG),
    )


def type_table() -> str:
    """The types of the language."""
    return table("type", "is", rows=((_type(name), help) for name, help in TYPES.items()))


def vocabulary() -> str:
    """All names and functions, by what they give."""
    parts = []
    for heading, types in _RESULTS.items():
        rows = [
            (f"`{word.name}`", _type(word.type), word.help, f"`{WORD_EXAMPLES[word.name][0]}`", f"*{word.moment}*")
            for word in WORDS.values()
            if word.type in types
        ]
        rows += [
            (
                f"`{function.name} of {_ARGUMENTS[function.argument]}`",
                _type(function.type),
                function.help,
                f"`{function.example}`",
                f"*{function.moment}*",
            )
            for function in FUNCTIONS.values()
            if function.type in types
        ]
        parts.append(f"### {heading} by name\n\n" + table("name", "type", "meaning", "example", "known", rows=rows))
    return "\n\n".join(parts)


def moment_table() -> str:
    """When what is known: each moment with its names and the places that may use them."""
    rows = []
    for moment, phrase in MOMENTS.items():
        names = [f"`{word.name}`" for word in WORDS.values() if word.moment == moment]
        names += [f"`{function.name} of`" for function in FUNCTIONS.values() if function.moment == moment]
        if moment == "count":
            names += ["`in play`", "`dealt`"]
        places = [path for path, field in FIELDS.items() if moment in field.moments]
        rows.append((f"*{moment}*", phrase, ", ".join(names), _places(places)))
    return table("known", "that is", "names", "places", rows=rows)


def field_table() -> str:
    """Every place of an expression with the type it wants and the moments it knows; alike ones in one row."""
    alike: dict[tuple[str, str, frozenset[str]], list[str]] = {}
    for path, field in FIELDS.items():
        alike.setdefault((path.split(".")[0], field.type, field.moments), []).append(f"`{shown_field(path)}`")
    rows = []
    for (_start, type, known), places in alike.items():
        moments = [f"*{moment}*" for moment in MOMENTS if moment in known and moment != "rules"]
        rows.append((", ".join(places), KINDS[type], ", ".join(moments) or "–"))
    return table("place", "wants", "knows, beside *rules*", rows=rows)


def shown_field(path: str) -> str:
    """A field as the page writes it: NAME where the author's own name stands."""
    return path.replace("*", "NAME")


def _type(name: str) -> str:
    return {"truth": "condition", "integer": "number", "every": "every side", "some": "some side"}.get(name, name)


def _places(paths: list[str]) -> str:
    if len(paths) == len(FIELDS):
        return "everywhere"
    if not paths:
        return "–"
    return ", ".join(f"`{path}`" for path in _together(paths))


def _together(paths: Iterable[str]) -> list[str]:
    """Places with those that begin alike written once, where all such places are among them: ``trick.follow…``."""
    chosen = set(paths)
    found: dict[str, None] = {}
    for path in FIELDS:
        if path not in chosen:
            continue
        parts = path.split(".")
        for length in range(1, len(parts)):
            start = ".".join(parts[:length]) + "."
            alike = [other for other in FIELDS if other.startswith(start)]
            if len(alike) > 1 and chosen.issuperset(alike):
                found[shown_field(start.rstrip(".")) + " …"] = None
                break
        else:
            found[shown_field(path)] = None
    return list(found)
