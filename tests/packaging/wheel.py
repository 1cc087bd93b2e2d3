"""Builds the wheel of this checkout."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent.parent


def build_wheel(into: Path) -> Path:
    """Builds the wheel into a folder and returns its path. Raises CalledProcessError."""
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(into), str(CHECKOUT)],
        check=True,
        capture_output=True,
    )
    (found,) = into.glob("*.whl")
    return found
