"""``python -m tests.explaining [CODE…]`` says which examples are not what they should be, and what was found."""

from __future__ import annotations

import sys

from tests.explaining import wrong_with
from trickwright.reading.codes import CODES


def main(codes: list[str]) -> None:
    """Ends with an error if anything is wrong with the explanations of some codes, or of all."""
    found = [f"{code}: {sentence}" for code in codes or CODES for sentence in wrong_with(code)]
    for line in found:
        print(line)
    if found:
        raise SystemExit(f"{len(found)} to be mended")
    print("all is well")


if __name__ == "__main__":
    main(sys.argv[1:])
