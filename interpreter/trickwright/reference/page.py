"""The reference page: the hand-written text of ``language.template.md`` with the tables put in where it asks for them.

A line such as ``{{entries deck}}`` asks for a table; ``{{longest}}`` inside a line for a number.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.resources import files

from trickwright.building.calls import MOST_CALLS
from trickwright.building.game import DEFAULT_LIMIT
from trickwright.language.parser import DEEPEST, LARGEST_NUMBER, LONGEST_TEXT
from trickwright.library import schema
from trickwright.reference.key_tables import index, key_table, overview, phase_table
from trickwright.reference.keys import ROOT, sections
from trickwright.reference.word_tables import (
    field_table,
    moment_table,
    phrase_table,
    type_table,
    vocabulary,
    wrong_table,
)

_ASKED = re.compile(r"\{\{([a-z_]+)((?: [\w.]+)*)\}\}")


def page() -> str:
    """The whole page as Markdown. Raises KeyError where the template asks for what there is not."""
    rules = schema()
    found = sections(rules)
    made: dict[str, Callable[..., str]] = {
        "entries": lambda id, *names: key_table(found[id], names),
        "overview": lambda: overview(found[ROOT]),
        "phases": lambda: phase_table(rules),
        "phrases": phrase_table,
        "wrong": wrong_table,
        "types": type_table,
        "vocabulary": vocabulary,
        "moments": moment_table,
        "fields": field_table,
        "index": lambda: index(rules, found),
        "longest": lambda: _thousands(LONGEST_TEXT),
        "largest": lambda: _thousands(LARGEST_NUMBER),
        "deepest": lambda: str(DEEPEST),
        "most_calls": lambda: str(MOST_CALLS),
        "hands": lambda: _thousands(DEFAULT_LIMIT),
    }
    template = files("trickwright.reference").joinpath("language.template.md").read_text(encoding="utf-8")
    return _ASKED.sub(lambda asked: made[asked[1]](*asked[2].split()), template)


def _thousands(number: int) -> str:
    return f"{number:,}"
