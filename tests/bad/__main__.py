"""``python -m tests.bad`` writes all reports anew, ``python -m tests.bad NAME …`` those of some files.

Read the difference before you commit it.
"""

from __future__ import annotations

import sys

from tests.bad import FILES, FOLDER, validated


def main(names: list[str]) -> None:
    """Writes a report beside every file; without names it removes reports without a file too."""
    for report in [] if names else FOLDER.glob("*.txt"):
        report.unlink()
    for path in FILES:
        if not names or path.stem in names or path.name in names:
            path.with_suffix(".txt").write_text(validated(path).stdout, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
