"""Writes the sentences about every shipped house rule anew: ``python -m tests.comparing``. Read them as a player."""

from __future__ import annotations

from trickwright.texts import LANGUAGES

from . import FOLDER, every_house_rule


def main() -> None:
    """Writes one file for each language."""
    for language in LANGUAGES:
        (FOLDER / f"differences.{language}.txt").write_text(every_house_rule(language), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
