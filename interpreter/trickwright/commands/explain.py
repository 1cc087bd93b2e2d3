"""``explain``: what a code of a finding means, why it matters, and a bad and a good example."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import click

from trickwright.commands.choices import wrong_usage
from trickwright.commands.findings import wants_color
from trickwright.commands.screen import broken, screen_width, show
from trickwright.explaining.catalogue import GROUPS, explanation, group_of
from trickwright.reading.codes import CODES

if TYPE_CHECKING:
    from trickwright.explaining import Example, Explanation

_CODE = re.compile(r"(?:TW)?([0-9]{1,6})")
_GROUP = re.compile(r"(?:TW)?([0-9])XX")
_INDENT = "    "
_BOLD = "1"
_COLORS = {"Wrong": "31;1", "Right": "32;1"}


@click.command("explain")
@click.argument("codes", nargs=-1, metavar="[CODE]...")
@click.option(
    "--format", type=click.Choice(["text", "markdown"]), default="text", show_default=True, help="How to write it."
)
def command(codes: tuple[str, ...], format: str) -> None:
    """Explains codes of findings, such as TW201: what each means, why it matters, and an example wrong and right.

    Without CODE it lists them all; 4xx stands for a group of them.
    """
    chosen = [_chosen(code) for code in codes] or [("", list(CODES))]
    color = format == "text" and wants_color()
    for number, (code, listed) in enumerate(chosen):
        if number:
            show()
        for line in _explained(code, format, color) if code else _listed(listed, format, color):
            show(line)


def _chosen(typed: str) -> tuple[str, list[str]]:
    """The code that was typed, or, for a group, nothing and its codes; wrong usage for anything else."""
    group = _GROUP.fullmatch(typed.upper())
    if group and group[1] in GROUPS:
        return "", [code for code in CODES if group_of(code) == group[1]]
    number = _CODE.fullmatch(typed.upper())
    if number is None and group is None:
        wrong_usage(
            f"{typed!r} is no code: this version explains the codes of findings, such as TW201, and no rulesets; "
            "without a code it lists them all"
        )
    code = f"TW{number[1]}" if number else typed.upper()
    if code not in CODES:
        wrong_usage(f"there is no code {code}; {_others(code)}")
    return code, []


def _others(code: str) -> str:
    """Which codes there are instead of one that is not there."""
    alike = [known for known in CODES if group_of(known) == group_of(code)]
    if alike and len(code) == len(alike[0]):
        before = [known for known in alike if known < code][-2:]
        after = [known for known in alike if known > code][:2]
        return f"near it there are {', '.join(before + after)}"
    first, *_rest, last = GROUPS
    return f"the groups are {first}xx to {last}xx, and without a code `trickwright explain` lists them all"


def _listed(codes: Iterable[str], format: str, color: bool) -> Iterator[str]:
    """The codes with their titles, group by group."""
    if format == "markdown":
        from trickwright.explaining.markdown import contents

        yield from contents(codes).split("\n")
        return
    group = ""
    for code in codes:
        if group_of(code) != group:
            if group:
                yield ""
            group = group_of(code)
            yield _painted(GROUPS[group], _BOLD, color)
        yield from broken(f"  {code}  {CODES[code]}", screen_width())


def _explained(code: str, format: str, color: bool) -> Iterator[str]:
    explained = explanation(code)
    if format == "markdown":
        from trickwright.explaining.markdown import section

        yield from section(explained).split("\n")
        return
    yield from _as_text(explained, color)


def _as_text(explained: Explanation, color: bool) -> Iterator[str]:
    from trickwright.explaining import report_on  # here, because the list of codes needs none of what checks files

    width = screen_width()
    severity = " or ".join(explained.severities)
    yield _painted(f"{explained.code} ({severity}): {explained.title}", _BOLD, color)
    for sentences in (explained.means, explained.why):
        yield ""
        yield from broken(sentences, width)
    yield from _files(explained.bad, "Wrong", color)
    report = report_on(explained.bad, explained.play, color)
    if report:
        command = f"trickwright validate{f' --play {explained.play}' if explained.play else ''}"
        yield from ("", _painted(f"What `{command}` says about it:", _BOLD, color), "")
        yield from ((_INDENT + line).rstrip() for line in report.rstrip("\n").split("\n"))
    yield from _files(explained.good, "Right", color)


def _files(example: Example, verdict: str, color: bool) -> Iterator[str]:
    for file in example:
        remarks = [file.name] if len(example) > 1 or file.remark else []
        remarks += [file.remark] if file.remark else []
        named = ", ".join(remarks)
        head = _painted(verdict, _COLORS[verdict], color) + (f", {named}" if named else "")
        yield from ("", f"{head if file is example[-1] else named}{'.' if file.link is not None else ':'}")
        if file.link is None:
            yield ""
            yield from ((_INDENT + line).rstrip() for line in file.visible)


def _painted(text: str, how: str, color: bool) -> str:
    return f"\x1b[{how}m{text}\x1b[0m" if color else text
