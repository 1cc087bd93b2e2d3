"""Writes lines on standard output so that every terminal can show them."""

from __future__ import annotations

import sys

_PLAIN = str.maketrans(
    {
        "·": "-", "“": '"', "”": '"', "„": '"', "’": "'", "…": "...",
        "ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue",
    }
)  # fmt: skip


def show(text: str = "", end: str = "\n") -> None:
    """Writes a line; characters that the output has no code for are written in another way."""
    # Not with click, which writes UTF-8 to an output that says it takes ASCII alone.
    encoding = output_encoding()
    try:
        text.encode(encoding)
    except UnicodeError:
        text = text.translate(_PLAIN).encode(encoding, "replace").decode(encoding)
    print(text, end=end, flush=True)


def output_encoding() -> str:
    """The encoding of standard output."""
    return getattr(sys.stdout, "encoding", None) or "utf-8"


def has_suit_symbols() -> bool:
    """Whether standard output can show ♥ and its like in the usual way."""
    return output_encoding().lower().replace("-", "").replace("_", "") in ("utf8", "utf8sig", "cp65001")
