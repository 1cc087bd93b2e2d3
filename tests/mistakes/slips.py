"""Slips of the finger in a single word."""

from __future__ import annotations

from collections.abc import Callable

_NEIGHBOURS = dict(zip("abcdefghijklmnopqrstuvwxyz", "svxsdrtzukjlkmnipleayitcexz", strict=False))
"""For each letter one beside it on the keyboard."""

Slip = Callable[[str], str | None]


def dropped(word: str) -> str | None:
    """A letter in the middle is missing; None for a word that is too short."""
    at = len(word) // 2
    return word[:at] + word[at + 1 :] if len(word) > 3 else None


def doubled(word: str) -> str | None:
    """A letter stands twice."""
    at = len(word) // 2
    return word[:at] + word[at] + word[at:] if len(word) > 1 and word[at].isalpha() else None


def swapped(word: str) -> str | None:
    """Two letters have changed places."""
    for at in range(len(word) // 2, 0, -1):
        if word[at - 1 : at + 1].isalpha() and word[at - 1] != word[at] and len(word) > 2:
            return word[: at - 1] + word[at] + word[at - 1] + word[at + 1 :]
    return None


def neighbour(word: str) -> str | None:
    """The key beside the right one was hit."""
    at = (len(word) - 1) // 2 + 1 if len(word) > 2 else -1
    return word[:at] + _NEIGHBOURS[word[at]] + word[at + 1 :] if at >= 0 and word[at] in _NEIGHBOURS else None


def capital(word: str) -> str | None:
    """It begins with a capital letter."""
    return word[0].upper() + word[1:] if word[:1].islower() else None


def other_number(word: str) -> str | None:
    """Singular for plural, or the other way round."""
    return (word.removesuffix("s") if word.endswith("s") else f"{word}s") if len(word) > 2 else None


def other_joint(word: str) -> str | None:
    """A hyphen for an underscore or a blank, an underscore for a hyphen; None for a single word."""
    for joint, other in (("_", "-"), ("-", "_"), (" ", "_")):
        if joint in word:
            return word.replace(joint, other)
    return None


def run_together(word: str) -> str | None:
    """Several words without what stands between them."""
    joined = word.replace("_", "").replace("-", "").replace(" ", "")
    return joined if joined != word else None


SLIPS: tuple[Slip, ...] = (dropped, swapped, doubled, neighbour)
"""The slips that can happen in any word."""


def slip(word: str, number: int) -> str | None:
    """One of the slips, another for each number; None for a word that is too short."""
    for step in range(len(SLIPS)):
        found = SLIPS[(number + step) % len(SLIPS)](word)
        if found is not None and found != word:
            return found
    return None
