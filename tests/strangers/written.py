"""Files as strangers send them, to be checked in a folder of their own as ``validate`` checks them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from click.testing import CliRunner, Result

from tests.resolving.bench import SMALL
from trickwright.commands.main import main

Content = str | bytes | Callable[[Path], None]
"""A text, bytes, or what makes the file at a path: a link, a pipe, a folder."""


@dataclass(frozen=True)
class Stranger:
    """A file, or several, and what ``validate --format concise`` prints about the one that is ``checked``.

    A single content is that of ``f.yaml``; without a ``report`` nothing is wrong with the file.
    """

    name: str
    content: Content | Mapping[str, Content]
    report: str = ""
    checked: str = "f.yaml"

    def write(self, folder: Path) -> None:
        """Puts the files into a folder."""
        files = self.content if isinstance(self.content, Mapping) else {self.checked: self.content}
        for name, content in files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            if callable(content):
                content(path)
            else:
                path.write_bytes(content.encode() if isinstance(content, str) else content)

    @property
    def command(self) -> list[str]:
        """The words of the command line behind ``trickwright``, to be used in the folder."""
        return ["validate", "--format", "concise", self.checked]

    def check(self) -> Result:
        """What the command says about the file in the current folder."""
        return CliRunner().invoke(main, self.command)


def game(*changes: tuple[str, str], end: str = "") -> str:
    """The small game of the resolver's tests with pieces of its text replaced, each of them once, and an end."""
    text = SMALL
    for old, new in changes:
        assert text.count(old) == 1, (old, text.count(old))
        text = text.replace(old, new)
    return text + end


def target(value: object) -> str:
    """The small game with another value in place of a number."""
    return game(("target: 11", f"target: {value}"))


def loss(expression: str) -> str:
    """The small game with another expression for what a missed bid costs."""
    return game(("bidders: -bid", f"bidders: {expression}"))


def condition(expression: str) -> str:
    """The small game with another condition for the first row of its score."""
    return game(("when: made", f"when: {expression}"))


def house_rules(number: int, change: Callable[[int], str]) -> str:
    """The small game with so many house rules, each with what it does as flow style."""
    titled = (f"  rule-{one}: {{title: {{en: R, de: R}}, {change(one)}}}\n" for one in range(number))
    return game(end="house_rules:\n" + "".join(titled))


def cases(*lines: str, ruleset: str = "small.yaml") -> dict[str, Content]:
    """A case file, each line of it a case in flow style but for its name, and the small game beside it."""
    named = (f"  - {{name: case {number}, {line}}}\n" for number, line in enumerate(lines))
    return {
        "f.cases.yaml": f"trickwright_cases: 1\nruleset: {ruleset}\ncases:\n" + "".join(named),
        "small.yaml": SMALL,
    }


def link(to: str) -> Callable[[Path], None]:
    """What makes a link."""
    return lambda path: path.symlink_to(to)
