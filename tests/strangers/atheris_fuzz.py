"""Fuzzes a target for as long as one likes: ``python -m tests.strangers.atheris_fuzz reader [options of libFuzzer]``.

New inputs that reach new code go to a folder of the machine, not of the project; what breaks something is written
beside where it was started, as ``crash-…``, and belongs, made small, into the corpus.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from tempfile import gettempdir
from typing import Any

MISSING = "atheris is not installed; for Linux and Python 3.11 or later it comes with: pip install -e .[fuzz]"
PACKAGES = ("trickwright", "yaml")


def main(arguments: Sequence[str]) -> str | None:
    """Never comes back from fuzzing; else why it cannot be done."""
    try:
        atheris: Any = import_module("atheris")
    except ImportError:
        return MISSING
    # What is imported from here on tells atheris which lines are reached.
    with atheris.instrument_imports(include=list(PACKAGES)):
        targets = import_module("tests.strangers.targets")
    if not arguments or arguments[0] not in targets.TARGETS:
        return f"name one of the targets: {', '.join(targets.TARGETS)}"
    name, *options = arguments
    found = Path(gettempdir()) / f"trickwright-fuzz-{name}"
    found.mkdir(exist_ok=True)
    target = targets.TARGETS[name]

    def one_input(data: bytes) -> None:
        target(data)

    atheris.Setup([sys.argv[0], *options, str(found), str(targets.CORPUS / name)], one_input)
    atheris.Fuzz()
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
