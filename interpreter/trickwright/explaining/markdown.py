"""An explanation as Markdown: for the page of all diagnostics, and for whoever wants to put one into a comment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from trickwright.explaining.catalogue import GROUPS, Explanation, group_of
from trickwright.explaining.examples import Example
from trickwright.explaining.trying import report_on
from trickwright.reading.codes import CODES


def contents(codes: Iterable[str]) -> str:
    """Lists of codes with their titles, group by group; each code is a link to its section."""
    lines = []
    group = ""
    for code in codes:
        if group_of(code) != group:
            group = group_of(code)
            lines += ["", f"[{GROUPS[group]}](#{_anchor(heading(group))})", ""]
        lines.append(f"- [{code}](#{code.lower()}): {CODES[code]}")
    return "\n".join(lines[1:])


def heading(group: str) -> str:
    """The heading of a group of codes."""
    return f"{GROUPS[group]} (TW{group}xx)"


def section(explained: Explanation) -> str:
    """All that is said about a code, under a heading that is the code alone, so that links to it stay as they are."""
    report = report_on(explained.bad, explained.play)
    title = explained.title[0].upper() + explained.title[1:]
    parts = [
        f"### {explained.code}",
        f"**{title}** ({' or '.join(explained.severities)})",
        explained.means,
        explained.why,
        *_files(explained.bad, "Wrong"),
        *([_block("text", report.rstrip("\n").split("\n"))] if report else []),
        *_files(explained.good, "Right"),
    ]
    return "\n\n".join(parts)


def _files(example: Example, verdict: str) -> Iterator[str]:
    for file in example:
        checked = file is example[-1]
        remarks = [f"`{file.name}`"] if len(example) > 1 or file.remark else []
        remarks += [file.remark] if file.remark else []
        head = f"{verdict}: {', '.join(remarks)}" if checked else ", ".join(remarks)
        yield f"{head.removesuffix(': ')}{'.' if file.link is not None else ':'}"
        if file.link is None:
            yield _block("yaml", file.visible)


def _block(language: str, lines: list[str]) -> str:
    return "\n".join((f"```{language}", *lines, "```"))


def _anchor(heading: str) -> str:
    return "".join(letter for letter in heading.lower().replace(" ", "-") if letter.isalnum() or letter in "-_")
