"""Every case notices a change that no other case notices, but for those that ``witnesses.yaml`` gives a reason for.

This is asked of the case files in ``HELD`` only, those of the first games, for the reason that stands there. Of the
cases of the relatives of Pitch, and of those of its house rules, nobody knows whether one could be spared. What is
asked of all cases is that they pass with the rules of their table put together; and all those of Pitch and its
relatives are among the watchers of ``test_mutants``.
"""

from __future__ import annotations

import pytest

from tests.mutation.casefiles import FILE_NAMES
from tests.mutation.cases import (
    COMMAND,
    HELD,
    WITNESSES,
    Name,
    all_tables,
    changes_of,
    listed,
    noticing,
    rules_of,
    tables,
)


def test_every_case_is_listed_once() -> None:
    witnesses, without = listed().witnesses.keys(), listed().without.keys()
    missing = [f"{name.file}: {name.case}" for name in tables() if name not in witnesses | without]
    assert not missing, f"not in {WITNESSES.name}, which this writes anew: {COMMAND}\n" + "\n".join(missing)
    assert witnesses | without <= tables().keys(), f"there are no such cases (any more): {COMMAND}"
    assert not witnesses & without, f"with a witness no reason is needed: {COMMAND}"


def test_every_file_that_is_held_to_it_is_there() -> None:
    assert set(HELD) <= set(FILE_NAMES)


def test_every_reason_is_given() -> None:
    bare = [f"{name.file}: {name.case}" for name, reason in listed().without.items() if not reason]
    assert not bare, "no witness, and no reason why they are there: " + "; ".join(bare)


@pytest.mark.parametrize("file", HELD)
def test_every_witness_is_noticed_by_its_case_alone(file: str) -> None:
    wrong = []
    for name, change in listed().witnesses.items():
        table = tables().get(name)
        if name.file != file or table is None:
            continue
        document = changes_of(table).get(change)
        if document is None:
            wrong.append(f"{name.case}: no such change can be made, {change.place}: {change.change}")
        elif (names := noticing(document, table, listed().asked(table))) != [name]:
            wrong.append(f"{name.case}: {change.place}: {change.change} is noticed by {_told(names)}")
    assert not wrong, f"if the cases are as they should be: {COMMAND}\n" + "\n".join(wrong)


def _told(names: list[Name]) -> str:
    return ", ".join(name.case for name in names) or "no case, or by the checks"


@pytest.mark.parametrize("file", FILE_NAMES)
def test_with_the_rules_of_its_table_put_together_every_case_passes(file: str) -> None:
    here = {name: table for name, table in all_tables().items() if name.file == file}
    for table in dict.fromkeys(here.values()):
        assert noticing(rules_of(table), table, [name for name, of in here.items() if of == table]) == []
