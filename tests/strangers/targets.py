"""What is fuzzed: four ways into the interpreter that take bytes, and raise nothing whatever the bytes are.

Each gives the findings that came of it, all of which have a registered code, a place inside the file, sentences that
end, and nothing in any report that would steer a terminal.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.language.moment import SCOPE
from tests.language.test_fuzz import check_mistake
from tests.resolving.bench import checked, write
from tests.resolving.test_fuzz import MID
from trickwright.cases import Examiner
from trickwright.commands.case_reports import as_json as cases_as_json
from trickwright.commands.case_reports import as_text as cases_as_text
from trickwright.language.checker import check
from trickwright.language.fields import FIELDS
from trickwright.language.parser import parse_expression, parse_ranking
from trickwright.language.syntax import Mistake, written
from trickwright.reading.codes import CODES
from trickwright.reading.diagnostics import Diagnostic, Place, in_order
from trickwright.reading.file_bytes import text_of
from trickwright.reading.file_kinds import CASES, Kind
from trickwright.reading.report import as_concise_text, as_json, as_text
from trickwright.reading.source_text import LINE_BREAK
from trickwright.reading.yaml_reader import read_bytes

Target = Callable[[bytes], list[Diagnostic]]

CORPUS = Path(__file__).parent / "corpus"
"""A folder for each target, with an input in each file."""

_HARMFUL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff]")
_SHELF = Examiner()  # keeps the rulesets it has read


def fuzz_reader(data: bytes) -> list[Diagnostic]:
    """Any bytes as a rule file and as a case file: a document, or findings that say why there is none."""
    document, found = read_bytes(data, "f.yaml")
    assert document is not None or found
    as_cases, others = read_bytes(data, "f.yaml", CASES)
    assert as_cases is not None or others
    _are_sensible(others, data, CASES)
    return _are_sensible(found, data)


def fuzz_expression(data: bytes) -> list[Diagnostic]:
    """Any text as an expression in every field, and as a ranking: it is one of the two, or both say why it is not."""
    text = data.decode(errors="replace")
    found: list[Diagnostic] = []
    for read in (_meant_everywhere, parse_ranking):
        try:
            read(text)
        except Mistake as mistake:
            check_mistake(mistake, text)
            place = Place("f.yaml", 1, mistake.start + 1, 1, mistake.end + 1)
            one = Diagnostic(mistake.code, "error", mistake.message, place, mistake.help)
            found += _are_sensible([one])
    return found if len(found) > 1 else []


def fuzz_resolver(data: bytes) -> list[Diagnostic]:
    """Any bytes as a file that may extend one with four house rules: a ruleset, or findings in it."""
    with TemporaryDirectory() as folder:
        where = Path(folder)
        write(where, {"mid.yaml": MID})
        (where / "table.yaml").write_bytes(data)
        ruleset, found = checked(where)
    assert (ruleset is None) is any(finding.severity == "error" for finding in found)
    assert all(finding.place.file == "table.yaml" for finding in found)
    return _are_sensible(found, data)


def fuzz_cases(data: bytes) -> list[Diagnostic]:
    """Any bytes as a case file, whose cases are run: results with reports, or findings in it."""
    examined = _SHELF.examine(*read_bytes(data, "f.cases.yaml", CASES), None, "f.cases.yaml")
    failures = [failure for result in examined.results for failure in result.failures]
    assert all(failure.place.file == "f.cases.yaml" for failure in failures)
    assert cases_as_json([examined], [])
    assert _HARMFUL.search(cases_as_text([examined], [], {})) is None
    return _are_sensible(examined.findings, data, CASES)


TARGETS: dict[str, Target] = {
    "reader": fuzz_reader,
    "expression": fuzz_expression,
    "resolver": fuzz_resolver,
    "cases": fuzz_cases,
}


def _meant_everywhere(text: str) -> None:
    """Raises the Mistake of a text that is no expression; what is wrong with it in some field is only looked at."""
    node = parse_expression(text)
    assert written(parse_expression(written(node))) == written(node)
    for field in FIELDS.values():
        try:
            check(node, field, SCOPE)
        except Mistake as mistake:
            check_mistake(mistake, text)


def _are_sensible(found: list[Diagnostic], data: bytes | None = None, kind: Kind | None = None) -> list[Diagnostic]:
    """Checks what must hold for any findings; ``data`` is the file they are about, where there is one."""
    assert len({(one.code, one.place, one.message) for one in found}) == len(found)
    text = text_of(data, "f.yaml", kind) if data is not None and kind else text_of(data, "f.yaml") if data else ""
    for one in found:
        assert one.code in CODES
        assert one.message.endswith((".", "?")) and one.message == one.message.strip()
        assert one.help is None or (one.help and one.help == one.help.strip())
        assert (1, 1) <= (one.place.line, one.place.column) <= (one.place.end_line, one.place.end_column)
        if isinstance(text, str) and data is not None:
            _is_inside(one.place, text)
    for report in (as_text(found, {"f.yaml": text} if isinstance(text, str) else {}), as_concise_text(found)):
        assert _HARMFUL.search(report) is None
    assert as_json(found).isascii()
    return in_order(found)


def _is_inside(place: Place, text: str) -> None:
    lines = LINE_BREAK.split(text)
    assert place.end_line <= len(lines)
    assert place.column <= len(lines[place.line - 1]) + 1
    assert place.end_column <= len(lines[place.end_line - 1]) + 1
