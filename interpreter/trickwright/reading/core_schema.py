"""What a plain YAML scalar stands for, by the core schema of YAML 1.2.

Only `true` and `false` are truth values: `no`, `on` and `off` are words, and so is everything that looks like a date.
"""

from __future__ import annotations

import math
import re

ScalarValue = None | bool | int | float | str

MOST_DIGITS = 12
"""How many digits a whole number may have."""

_NOTHING = frozenset(("", "~", "null", "Null", "NULL"))
_TRUTH = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
_DECIMAL = re.compile(r"[-+]?[0-9]+")
_OCTAL = re.compile(r"0o[0-7]+")
_HEXADECIMAL = re.compile(r"0x[0-9a-fA-F]+")
_FRACTION = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_NOT_FINITE = re.compile(r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)")


class TooManyDigitsError(ValueError):
    """A whole number with more digits than `MOST_DIGITS`."""


class NotFiniteError(ValueError):
    """Infinity, a number too large to be told from it, or `.nan`."""


def value_of(text: str) -> ScalarValue:
    """The value of a plain scalar.

    Raises TooManyDigitsError or NotFiniteError for numbers that no game needs.
    """
    if text in _NOTHING:
        return None
    if text in _TRUTH:
        return _TRUTH[text]
    if _DECIMAL.fullmatch(text):
        if len(text.lstrip("+-")) > MOST_DIGITS:
            raise TooManyDigitsError(text)
        return int(text)
    if _OCTAL.fullmatch(text) or _HEXADECIMAL.fullmatch(text):
        if len(text) - 2 > MOST_DIGITS:
            raise TooManyDigitsError(text)
        return int(text[2:], 8 if text[1] == "o" else 16)
    if _NOT_FINITE.fullmatch(text):
        raise NotFiniteError(text)
    if _FRACTION.fullmatch(text):
        value = float(text)
        if not math.isfinite(value):
            raise NotFiniteError(text)
        return value
    return text
