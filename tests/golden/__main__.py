"""Writes all golden playthroughs anew: ``python -m tests.golden``. Read the difference before you commit it."""

from __future__ import annotations

from tests.golden.playthroughs import FOLDER, PLAYTHROUGHS


def main() -> None:
    """Plays every game again and writes its transcript."""
    for playthrough in PLAYTHROUGHS:
        (FOLDER / playthrough.file).write_text(playthrough.text(), encoding="utf-8", newline="\n")
        print(playthrough.file)


if __name__ == "__main__":
    main()
