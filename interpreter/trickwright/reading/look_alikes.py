"""Letters of other alphabets that look like plain ones, as copied texts and clever keyboards bring them in."""

from __future__ import annotations

import unicodedata

# Of Cyrillic and Greek the small letters and the capitals that are printed like ours, and two of phonetic alphabets.
_LIKE = dict(
    zip(
        "асеһіјкморѕтхуԁԛԝАВСЕНІЈКМОРЅТХаινορυχκΑΒΕΗΙΚΜΝΟΡΤΥΧΖıɡ",
        "acehijkmopstxydqwABCEHIJKMOPSTXaivopuxkABEHIKMNOPTYXZig",
        strict=True,
    )
)


def plain_letter(character: str) -> str | None:
    """The plain letter or digit that a character looks like and is not; None where it looks like itself."""
    if character.isascii():
        return None
    alike = _LIKE.get(character) or unicodedata.normalize("NFKC", character)
    meant = alike.isascii() and len(alike) == 1 and alike.isalnum()
    return alike if meant and unicodedata.category(character) != "No" else None


def in_disguise(word: str) -> str | None:
    """A sentence about the first letter of a word that only looks like a plain one, or None."""
    for character in word:
        plain = plain_letter(character)
        if plain is not None:
            return f"Its `{character}` (U+{ord(character):04X}) only looks like `{plain}`: type it anew."
    return None
