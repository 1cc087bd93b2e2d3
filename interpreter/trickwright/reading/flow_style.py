"""Values as they are written in a rule file, on one line: for examples and mends."""

from __future__ import annotations

import re
from typing import Any

from trickwright.reading.core_schema import value_of

_PLAIN = re.compile(r"(?:[A-Za-z0-9(_.]|-(?=[A-Za-z0-9(]))[^\[\]{},#\"?]*")


def in_flow_style(value: Any) -> str:
    """A value in YAML, in brackets where it is a map or a list."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name}: {in_flow_style(part)}" for name, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(in_flow_style(part) for part in value) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str) and not _is_plain(value):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        return '"' + "".join(one if one.isprintable() else _as_code(one) for one in escaped) + '"'
    return "null" if value is None else str(value)


def _as_code(character: str) -> str:
    number = ord(character)
    return f"\\x{number:02x}" if number < 0x100 else f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"


def _is_plain(text: str) -> bool:
    """Whether a text needs no quotes, in curly brackets neither."""
    return (
        _PLAIN.fullmatch(text) is not None
        and isinstance(value_of(text), str)
        and ": " not in text
        and not text.endswith(":")
        and text.isprintable()
        and text == text.strip()
    )
