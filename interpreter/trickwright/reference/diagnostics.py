"""The page of all findings, docs/diagnostics.md: what each code means, with examples that are checked as it is made.

``python -m trickwright.reference.diagnostics > docs/diagnostics.md`` writes it anew. The hand-written text around the
explanations is ``diagnostics.template.md``; a line such as ``{{contents}}`` asks for what is made.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from importlib.resources import files
from itertools import groupby

from trickwright.explaining import codes_explained, explanation, group_of
from trickwright.explaining.markdown import contents, heading, section

_ASKED = re.compile(r"\{\{([a-z_]+)\}\}")


def page() -> str:
    """The whole page as Markdown. Raises KeyError where the template asks for what there is not."""
    made: dict[str, Callable[[], str]] = {
        "contents": lambda: contents(codes_explained()),
        "explanations": lambda: "\n\n".join(_groups()),
    }
    template = files("trickwright.reference").joinpath("diagnostics.template.md").read_text(encoding="utf-8")
    return _ASKED.sub(lambda asked: made[asked[1]](), template)


def _groups() -> Iterator[str]:
    for group, codes in groupby(codes_explained(), key=group_of):
        yield f"## {heading(group)}"
        yield from (section(explanation(code)) for code in codes)


def main() -> None:
    """Writes the page to standard output, the same bytes on every system."""
    sys.stdout.buffer.write(page().encode("utf-8"))


if __name__ == "__main__":
    main()
