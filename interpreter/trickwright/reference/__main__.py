"""Prints the reference page: ``python -m trickwright.reference > docs/language.md``."""

from __future__ import annotations

import sys

from trickwright.reference.page import page


def main() -> None:
    """Writes the page to standard output, the same bytes on every system."""
    sys.stdout.buffer.write(page().encode("utf-8"))


if __name__ == "__main__":
    main()
