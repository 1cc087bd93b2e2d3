"""The case files, and whether their cases still pass when the rules are others than those they were written for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from tests.mutation.checking import InterpreterFailed
from trickwright import Ruleset
from trickwright.cases.reading import read_cases
from trickwright.cases.rulesets import Shelf
from trickwright.cases.running import run
from trickwright.reading.document import Document, Mapping, Scalar, Sequence
from trickwright.reading.yaml_reader import read_file

FOLDER = Path(__file__).parents[1] / "cases"
FILE_NAMES = sorted(path.name for path in FOLDER.glob("*.cases.yaml"))


@dataclass(frozen=True)
class Table:
    """Whose rules are played: a ruleset with house rules, these sorted."""

    ruleset: str
    house_rules: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join([self.ruleset, *self.house_rules])

    @property
    def rules_chosen(self) -> set[str]:
        """The house rules without their numbers."""
        return {rule.partition("=")[0] for rule in self.house_rules}


class Holding(Shelf):
    """A shelf with a single ruleset on it, whatever is asked for."""

    def __init__(self, held: Ruleset) -> None:
        super().__init__()
        self._held = held

    def ruleset(self, name: Scalar, path: Path | None, file: str) -> Ruleset:
        """The one that it holds."""
        return self._held


@cache
def case_files() -> dict[str, Document]:
    """All case files, by their names."""
    documents = {}
    for name in FILE_NAMES:
        document, findings = read_file(FOLDER / name, name)
        assert document is not None, findings
        documents[name] = document
    return documents


def cases_in(document: Document) -> list[Mapping]:
    """The cases of a file, as they are written."""
    assert isinstance(document.root, Mapping)
    cases = document.root["cases"]
    assert isinstance(cases, Sequence)
    return [case for case in cases.items if isinstance(case, Mapping)]


def table_of(document: Document, case: Mapping) -> Table:
    """The table of a case, by what it and its file choose."""
    root = document.root
    assert isinstance(root, Mapping)
    chosen = [rules for owner in (root, case) if isinstance(rules := owner.get("with"), Sequence)]
    names = {item.text for rules in chosen for item in rules.items if isinstance(item, Scalar)}
    return Table(text_of(root, "ruleset"), tuple(sorted(names)))


def text_of(owner: Mapping, entry: str) -> str:
    """The text that an entry has."""
    node = owner[entry]
    assert isinstance(node, Scalar)
    return node.text


def with_cases(document: Document, cases: list[Mapping]) -> Document:
    """A case file with other cases."""
    root = document.root
    assert isinstance(root, Mapping)
    sequence = Sequence(tuple(cases), root["cases"].place)
    entries = [(key, sequence if key.text == "cases" else node) for key, node in root.entries]
    return replace(document, root=Mapping(tuple(entries), root.place))


def all_cases_pass(ruleset: Ruleset, name: str, house_rule: str | None) -> bool:
    """Whether all cases of a shipped ruleset pass with another in its place; of a house rule those that choose it.

    Raises InterpreterFailed.
    """
    shelf = Holding(ruleset)
    for table, document in _by_table():
        if table.ruleset == name and (house_rule is None or house_rule in table.rules_chosen):
            try:
                read, wrong = read_cases(document, FOLDER / document.file, shelf)
                passed = not wrong and all(run(case).passed for case in read)
            except Exception as failure:
                raise InterpreterFailed(f"a case raised {failure!r}") from failure
            if not passed:
                return False
    return True


@cache
def _by_table() -> list[tuple[Table, Document]]:
    """All cases, those of a table together, as a case file; those with few house rules come first."""
    return sorted(_parts(), key=lambda part: len(part[0].house_rules))


def _parts() -> Iterator[tuple[Table, Document]]:
    for document in case_files().values():
        tables: dict[Table, list[Mapping]] = {}
        for case in cases_in(document):
            tables.setdefault(table_of(document, case), []).append(case)
        for table, cases in tables.items():
            yield table, with_cases(document, cases)
