"""``new``: writes a starting file for rules of one's own, on top of others."""

from __future__ import annotations

import os
import re
import unicodedata
from functools import partial
from pathlib import Path
from typing import NoReturn

import click

from trickwright.commands.choices import chosen_game, named_ruleset, wrong_usage
from trickwright.commands.starting_file import starting_file
from trickwright.library import (
    RULESET_ENDINGS,
    Ruleset,
    check_document,
    schema,
    shipped_ids,
)
from trickwright.reading.report import harmless
from trickwright.reading.yaml_reader import read_text
from trickwright.texts.wording import in_language

_PROPOSED = "our-table"  # where nothing of what was typed can be used
_SPELLED_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


@click.command("new")
@click.argument("id")
@click.option(
    "--from", "parent", required=True, metavar="RULESET", help="The rules to begin with: a shipped game or a file."
)
@click.option("--with", "rules", multiple=True, metavar="RULE", help="A house rule you play, id or id=value.")
def command(id: str, parent: str, rules: tuple[str, ...]) -> None:
    """Writes a starting file for rules of your own, ID.yaml in the current folder.

    The file is sound as it is, and plays like RULESET. Remarks in it show how to choose house rules, change numbers,
    add and remove.
    """
    _check_id(id)
    path = Path(f"{id}.yaml")
    if os.path.lexists(path):
        _there_already(path)
    extends = _named_in_file(parent)
    below = named_ruleset(parent)
    if id in (below.id, *shipped_ids()):
        wrong_usage(f"there are rules called {id} already; give yours a name of their own")
    if rules:
        chosen_game(parent, rules, (), None)  # whether they can be played together
    chosen = tuple(dict.fromkeys(rules))
    _write(path, starting_file(id, extends, below, chosen, partial(_findings, path)))
    for line in _what_next(path.name, extends, below, chosen):
        click.echo(harmless(line))


def _check_id(id: str) -> None:
    part = schema()["properties"]["id"]
    if re.fullmatch(part["pattern"].strip("^$"), id) and len(id) <= part["maxLength"]:
        return
    sentence = (
        f"{id!r} cannot be an id: write small letters and digits, beginning with a letter, with hyphens between words"
        f" and {part['maxLength']} characters at most; for example {_proposed(id, part['maxLength'])}"
    )
    wrong_usage(harmless(sentence))


def _proposed(typed: str, longest: int) -> str:
    """An id made from what was typed."""
    name = typed.strip()
    for ending in RULESET_ENDINGS:
        name = name.removesuffix(ending)
    plain = unicodedata.normalize("NFKD", name.lower().translate(_SPELLED_OUT))
    words = re.findall(r"[a-z0-9]+", "".join(letter for letter in plain if not unicodedata.combining(letter)))
    if words and words[0][0].isdigit():
        words.insert(0, "rules")
    proposed = "-".join(words)
    if len(proposed) > longest:
        proposed = proposed[:longest].rstrip("-")
    return _PROPOSED if not proposed or proposed in shipped_ids() else proposed


def _named_in_file(parent: str) -> str:
    """The parent as the new file names it: its id, or its path from the current folder."""
    if parent in shipped_ids() or not Path(parent).exists():
        return parent
    here = os.path.realpath(Path.cwd())
    place = os.path.relpath(os.path.realpath(parent), here)
    inside = Path(place).as_posix()
    name = harmless(parent)
    if inside.startswith("../") or inside == "..":
        wrong_usage(f"{name} does not lie in the current folder; copy it here, for a file reaches only files beside it")
    if not inside.lower().endswith(RULESET_ENDINGS):
        wrong_usage(f"{name} is no name for a rule file that others build on: it must end in .yaml")
    if re.search(r"[\\\x00-\x1f]", inside) or len(inside) > schema()["properties"]["extends"]["maxLength"]:
        wrong_usage(f"{name} is no name that can stand in a rule file; give that file a simpler one")
    return inside


def _findings(path: Path, text: str, house_rules: bool) -> int:
    """How many things are wrong with a file, perhaps with all its house rules tried out."""
    document, found = read_text(text, path.name)
    return len(check_document(document, found, path, house_rules)[1])


def _write(path: Path, text: str) -> None:
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        _there_already(path)
    except OSError as problem:
        wrong_usage(f"{path.name} cannot be written here: {problem.strerror}")


def _there_already(path: Path) -> NoReturn:
    wrong_usage(f"{path.name} is there already; choose another id, or remove that file first")


def _what_next(name: str, extends: str, below: Ruleset, chosen: tuple[str, ...]) -> list[str]:
    title = in_language(below.title, "en") or below.id
    so_far = f"{title} with {' and '.join(chosen)}" if chosen else title
    cases = name.replace(".yaml", ".cases.yaml")
    commands = {
        f"trickwright validate {name}": "after every change: is the file sound?",
        f"trickwright diff {extends} {name}": f"what is different from {title}, in words",
        f"trickwright play {name}": "play it",
        f"trickwright test {cases}": "once you have written cases: do the rules do what you expect?",
    }
    width = max(map(len, commands))
    return [
        f"{name} is written. So far it plays like {so_far}; open it in an editor, and then:",
        *(f"  {command:{width}}  {purpose}" for command, purpose in commands.items()),
    ]
