"""Finds for every case a change of the rules that it notices, and no other case: ``python -m tests.mutation.cases``.

Such a change is the witness of a case: without the case nothing in the case files would say that the rules have been
changed. It is a change of the rules of a table, that is, of what a ruleset comes to with the house rules that the case
chooses, all put together; so it can be noticed by the cases of this table only.

The witnesses stand in ``witnesses.yaml``, and so do the cases that have none, each with the reason why it is there;
these are left aside where it is asked whether another case is the only one that notices a change.

Not all case files are held to this: ``HELD`` says which are, and why the others are not. The cases of the others count
for nothing here, also where they are played at the same table. They are used elsewhere: as a watcher in ``noticing``.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import yaml

from tests.mutation.additions import additions
from tests.mutation.casefiles import FOLDER, Holding, Table, case_files, cases_in, table_of, text_of, with_cases
from tests.mutation.checking import checked, path_of
from tests.mutation.mutants import mutants
from trickwright import Ruleset, read_ruleset
from trickwright.cases.reading import read_cases
from trickwright.cases.running import run
from trickwright.reading.document import Document, Mapping
from trickwright.reading.flow_style import in_flow_style

WITNESSES = Path(__file__).with_name("witnesses.yaml")
COMMAND = "python -m tests.mutation.cases"

HELD = (
    "catch-five.cases.yaml",
    "five-hundred.cases.yaml",
    "five-hundred.house-rules.cases.yaml",
    "pedro.cases.yaml",
    "pedro.house-rules.cases.yaml",
    "pidro.cases.yaml",
    "pitch.cases.yaml",
)
"""The case files of which every case needs a witness.

Those of the relatives of Pitch, and of its house rules, are not among them: there are more than a hundred tables, each
with about a thousand changes, so that looking for the witnesses took more than an hour; and nearly every case of a
house rule has its counterpart without the rule beside it, on purpose, which another case often shows as well.
"""

HEAD = f"""\
# By case file and case, the witness of the case: a change of the rules at its table that no other case notices. `place`
# and `change` say what is changed in the rules that the ruleset and the house rules of the case come to.
#
# `{COMMAND}` writes this file anew, which takes minutes. Cases for which it finds no witness come
# last, under `without`; the reason why such a case is there is written by hand, and kept. They are left aside where
# another case is asked whether it is the only one: so of two that show the same, one stands here, the other one there.
# Only the files that `HELD` names in cases.py stand here.

"""


@dataclass(frozen=True)
class Name:
    """A case: its file, and what it is called there."""

    file: str
    case: str


@dataclass(frozen=True)
class Change:
    """A change of the rules of a table, by the names that a mutant has for it."""

    place: str
    change: str


@cache
def tables() -> dict[Name, Table]:
    """All cases of the files that are held to it, each with its table."""
    return {name: table for name, table in all_tables().items() if name.file in HELD}


@cache
def all_tables() -> dict[Name, Table]:
    """All cases of all files, each with its table."""
    return {
        Name(file, text_of(case, "name")): table_of(document, case)
        for file, document in case_files().items()
        for case in cases_in(document)
    }


# --- which cases notice a change ---------------------------------------------------------


def rules_of(table: Table) -> Document:
    """What the ruleset and the house rules of a table come to, as if it stood in one file."""
    ruleset = _ruleset(table.ruleset)
    return replace(ruleset.rules.document, root=ruleset.with_house_rules(table.house_rules).root)


@cache
def changes_of(table: Table) -> dict[Change, Document]:
    """The rules of a table with every change but those of what players are only told.

    Those come first that stand where its house rules, or the file of a variant, change something.
    """
    ruleset = _ruleset(table.ruleset)
    layers = ruleset.with_house_rules(table.house_rules).layers or ruleset.rules.layers
    places = [".".join(map(str, operation.path)) for layer in layers for operation in layer.operations]
    document = rules_of(table)
    found = [mutant for mutant in [*mutants(document), *additions(document)] if not mutant.only_told]
    found.sort(key=lambda mutant: not any(f"{mutant.place}.".startswith(f"{place}.") for place in places))
    changes: dict[Change, Document] = {}
    for mutant in found:
        changes.setdefault(Change(mutant.place, mutant.change), mutant.document)
    return changes


@cache
def _ruleset(name: str) -> Ruleset:
    found, findings = read_ruleset(name)
    assert found is not None, findings
    return found


def noticing(document: Document, table: Table, among: Iterable[Name]) -> list[Name]:
    """Those of some cases of a table that do not pass with other rules; none if the checks refuse the rules anyway."""
    ruleset = checked(document, path_of(table.ruleset))
    if ruleset is None:
        return []
    shelf = Holding(ruleset)
    found = []
    for file, cases in _by_file(among).items():
        read, wrong = read_cases(_only(case_files()[file], set(cases)), FOLDER / file, shelf)
        assert not wrong, wrong
        found += [Name(file, case.name) for case in read if not run(case).passed]
    return found


def _by_file(names: Iterable[Name]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name in names:
        found.setdefault(name.file, []).append(name.case)
    return found


def _only(document: Document, names: set[str]) -> Document:
    """A case file with some of its cases; they choose no house rules, since these are in the rules of the table."""
    root = document.root
    assert isinstance(root, Mapping)
    kept = [_without_choice(case) for case in cases_in(document) if text_of(case, "name") in names]
    return with_cases(replace(document, root=_without_choice(root)), kept)


def _without_choice(owner: Mapping) -> Mapping:
    return Mapping(tuple(entry for entry in owner.entries if entry[0].text != "with"), owner.place)


# --- the list ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Listed:
    """What ``witnesses.yaml`` says: the witnesses of cases, and the reasons for those without one."""

    witnesses: dict[Name, Change]
    without: dict[Name, str]

    def asked(self, table: Table) -> list[Name]:
        """The cases of a table that may not be superfluous, which are all but those without a witness."""
        return [name for name, of in tables().items() if of == table and name not in self.without]


@cache
def listed() -> Listed:
    """The list as it stands."""
    if not WITNESSES.exists():
        return Listed({}, {})
    found = yaml.safe_load(WITNESSES.read_text(encoding="utf-8"))
    return Listed(
        {
            Name(file, case): Change(**entry)
            for file, cases in (found["witnesses"] or {}).items()
            for case, entry in cases.items()
        },
        {
            Name(file, case): reason
            for file, cases in (found["without"] or {}).items()
            for case, reason in cases.items()
        },
    )


def matrix(table: Table) -> dict[Change, list[Name]]:
    """By change, all cases of a table that notice it."""
    names = [name for name, of in tables().items() if of == table]
    return {change: noticing(document, table, names) for change, document in changes_of(table).items()}


def find_witnesses(noticed: dict[Change, list[Name]], aside: Iterable[Name] = ()) -> dict[Name, Change]:
    """The first witness of every case that has one when some cases are left aside."""
    left_aside = set(aside)
    found: dict[Name, Change] = {}
    for change, names in noticed.items():
        alone = [name for name in names if name not in left_aside]
        if len(alone) == 1:
            found.setdefault(alone[0], change)
    return found


def set_aside(noticed: dict[Change, list[Name]], reasons: dict[Name, str]) -> dict[Name, str]:
    """Those of the cases with a reason that can be left aside, so that all changes are still noticed by others."""
    aside = {name: reason for name, reason in reasons.items() if reason}
    for names in sorted(noticed.values(), key=len):
        if names and all(name in aside for name in names):
            del aside[names[0]]
    return aside


def main() -> None:
    """Writes the list anew. A case with a reason stays without a witness if others notice all that it notices."""
    witnesses: dict[Name, Change] = {}
    without: dict[Name, str] = {}
    for table in dict.fromkeys(tables().values()):
        started = time.perf_counter()
        noticed = matrix(table)
        aside = set_aside(noticed, listed().without)
        found = find_witnesses(noticed, aside)
        witnesses |= found
        without |= {name: aside.get(name, "") for name, of in tables().items() if of == table and name not in found}
        print(f"{table}: {time.perf_counter() - started:.0f} s", file=sys.stderr)
    with WITNESSES.open("w", encoding="utf-8") as file:
        lines = {
            name: f"{{place: {in_flow_style(change.place)}, change: {in_flow_style(change.change)}}}"
            for name, change in witnesses.items()
        }
        file.write(f"{HEAD}witnesses:\n{_written(lines)}\n")
        file.write(f"without:\n{_written({name: in_flow_style(reason) for name, reason in without.items()})}")
    for name, reason in without.items():
        if not reason:
            print(f"no witness, and no reason: {name.file}: {name.case}", file=sys.stderr)


def _written(entries: dict[Name, str]) -> str:
    files = _by_file(name for name in tables() if name in entries)
    return "".join(
        f"  {file}:\n" + "".join(f"    {in_flow_style(case)}: {entries[Name(file, case)]}\n" for case in cases)
        for file, cases in files.items()
    )


if __name__ == "__main__":
    main()
