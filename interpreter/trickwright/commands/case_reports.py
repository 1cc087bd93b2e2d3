"""What came of cases: as text for people, as JSON for programs, and as JUnit XML and annotations for CI systems."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any
from xml.etree import ElementTree

from trickwright.cases import Examined, Failure, Result
from trickwright.cases.wording import failure_in_words
from trickwright.reading.diagnostics import Diagnostic
from trickwright.reading.report import as_text as findings_as_text
from trickwright.reading.report import harmless
from trickwright.reading.report_github import annotation
from trickwright.reading.report_github import as_github as findings_as_github

_RED, _GREEN = "31;1", "32"


# --- text ---------------------------------------------------------------------


def as_text(
    files: Sequence[Examined], others: Sequence[Diagnostic], sources: Mapping[str, str], color: bool = False
) -> str:
    """One line a file, every case that did not pass with its reasons, the findings, and how many passed.

    ``others`` are findings about folders; ``sources`` holds the texts of the files by their names.
    """
    if not files and not others:
        return ""
    parts = ["".join(f"{_counts(file, color)}\n" for file in files)]
    parts += [_failed(file, result, color) for file in files for result in file.results if result.failures]
    parts.append(findings_as_text([*others, *(finding for file in files for finding in file.findings)], sources, color))
    parts.append(summary(files, color))
    return "\n".join(part for part in parts if part)


def _counts(file: Examined, color: bool) -> str:
    if not file.results:
        return f"{harmless(file.file)}: {_painted('not run', _RED, color)}"
    return f"{harmless(file.file)}: {_outcome(file.results, color)}"


def _outcome(results: Sequence[Result], color: bool) -> str:
    """How many cases passed, failed, and could not be run because of mistakes in them."""
    passed = sum(result.passed for result in results)
    wrong = sum(bool(result.findings) for result in results)
    failed = len(results) - passed - wrong
    parts = [
        (passed, f"{passed} passed", _GREEN),
        (failed, f"{failed} failed", _RED),
        (wrong, f"{wrong} with mistakes", _RED),
    ]
    return ", ".join(_painted(text, paint, color) for number, text, paint in parts if number)


def _failed(file: Examined, result: Result, color: bool) -> str:
    """A case that failed: its name and place, what was expected and what came, and what happened before."""
    place = f"{file.file}:{result.case.place.line}"
    lines = [f"{_painted('FAILED', _RED, color)} {harmless(place)}: {harmless(_flat(result.case.name))}"]
    for failure in result.failures:
        lines.append(f"  line {failure.place.line}: {harmless(failure_in_words(failure))}")
        if failure.reason:
            lines.append(f"    {harmless(failure.reason)}")
    if result.before:
        lines.append("  what happened:")
        lines += [f"    {harmless(line)}" for line in result.before]
    return "\n".join([*lines, ""])


def summary(files: Sequence[Examined], color: bool = False) -> str:
    """How many cases passed, as a line; nothing where there is no file."""
    results = [result for file in files for result in file.results]
    not_run = sum(not file.results for file in files)
    parts = []
    if results:
        cases = f"{_count(len(results), 'case')} in {_count(len(files) - not_run, 'file')}"
        parts.append(f"{cases}: {_outcome(results, color)}")
    if not_run:
        parts.append(_painted(f"{_count(not_run, 'file')} not run", _RED, color))
    return f"{'; '.join(parts)}\n" if parts else ""


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _painted(text: str, code: str, color: bool) -> str:
    return f"\x1b[{code}m{text}\x1b[0m" if color else text


def _flat(text: str) -> str:
    return " ".join(text.split())


# --- annotations --------------------------------------------------------------


def as_github(files: Sequence[Examined], others: Sequence[Diagnostic], path_of: Callable[[str], str | None]) -> str:
    """Commands by which GitHub shows every finding, and every expectation that was not met at its line."""
    findings = [*others, *(finding for file in files for finding in file.findings)]
    failed = [
        _annotation(result, failure, path_of(file.file))
        for file in files
        for result in file.results
        for failure in result.failures
    ]
    return findings_as_github(findings, path_of) + "".join(f"{command}\n" for command in failed)


def _annotation(result: Result, failure: Failure, path: str | None) -> str:
    lines = [failure_in_words(failure), *([failure.reason] if failure.reason else [])]
    lines += ["what happened:", *result.before] if result.before else []
    return annotation("error", failure.place, path, f"case failed: {_flat(result.case.name)}", lines)


# --- JSON ---------------------------------------------------------------------


def as_json(files: Iterable[Examined], others: Iterable[Diagnostic]) -> str:
    """A JSON list with an object for every case, and one without a name for what concerns a file as a whole."""
    objects: list[dict[str, Any]] = [_without_case(finding.place.file, [finding]) for finding in others]
    for file in files:
        own = file.own_findings
        if own:
            objects.append(_without_case(file.file, own))
        objects += [_case_as_json(file, result) for result in file.results]
    return json.dumps(objects, indent=2)


def _case_as_json(file: Examined, result: Result) -> dict[str, Any]:
    case = result.case
    return {
        "file": file.file,
        "line": case.place.line,
        "name": case.name,
        "ruleset": case.ruleset,
        "with": list(case.house_rules),
        "passed": result.passed,
        "failures": [_failure_as_json(failure) for failure in result.failures],
        "before": result.before,
        "findings": [finding.as_json() for finding in result.findings],
    }


def _failure_as_json(failure: Failure) -> dict[str, Any]:
    return {
        "what": failure.what,
        "expected": failure.expected,
        "got": failure.got,
        "line": failure.place.line,
        "column": failure.place.column,
        "reason": failure.reason,
    }


def _without_case(file: str, findings: list[Diagnostic]) -> dict[str, Any]:
    return {
        "file": file,
        "line": findings[0].place.line,
        "name": None,
        "ruleset": None,
        "with": [],
        "passed": False,
        "failures": [],
        "before": [],
        "findings": [finding.as_json() for finding in findings],
    }


# --- JUnit --------------------------------------------------------------------


def as_junit(files: Iterable[Examined], others: Iterable[Diagnostic]) -> str:
    """JUnit XML: a suite for every file; a case that cannot be run is an error, and so is a file."""
    root = ElementTree.Element("testsuites", name="trickwright")
    for finding in others:
        _suite(root, finding.place.file, [_error_without_case(finding.place.file, [finding])])
    for file in files:
        own = file.own_findings
        tests = [_error_without_case(file.file, own)] if own else []
        _suite(root, file.file, [*tests, *(_test(file, result) for result in file.results)])
    for key in ("tests", "failures", "errors"):
        root.set(key, str(sum(int(suite.get(key, "0")) for suite in root)))
    root.set("time", _seconds(sum(float(suite.get("time", "0")) for suite in root)))
    ElementTree.indent(root)
    # In ASCII, so that the text is what it says it is whatever the encoding of the output.
    xml: bytes = ElementTree.tostring(root, encoding="us-ascii")
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + xml.decode("ascii")


def _suite(root: ElementTree.Element, name: str, tests: list[ElementTree.Element]) -> None:
    suite = ElementTree.SubElement(root, "testsuite", name=_xml(name), tests=str(len(tests)))
    for key, kind in (("failures", "failure"), ("errors", "error")):
        suite.set(key, str(sum(test.find(kind) is not None for test in tests)))
    suite.set("time", _seconds(sum(float(test.get("time", "0")) for test in tests)))
    suite.extend(tests)


def _test(file: Examined, result: Result) -> ElementTree.Element:
    case = result.case
    test = ElementTree.Element(
        "testcase",
        name=_xml(_flat(case.name)),
        classname=_xml(file.file),
        file=_xml(file.file),
        line=str(case.place.line),
        time=_seconds(result.seconds),
    )
    lines = [
        failure_in_words(failure) + (f" ({failure.reason})" if failure.reason else "") for failure in result.failures
    ]
    if result.findings:
        _add(test, "error", result.findings[0].code, [*_finding_lines(result.findings), *lines, *result.before])
    elif result.failures:
        _add(test, "failure", result.failures[0].what, [*lines, *result.before])
    return test


def _error_without_case(file: str, findings: list[Diagnostic]) -> ElementTree.Element:
    test = ElementTree.Element(
        "testcase",
        name="the file",
        classname=_xml(file),
        file=_xml(file),
        line=str(findings[0].place.line),
        time=_seconds(0),
    )
    _add(test, "error", findings[0].code, list(_finding_lines(findings)))
    return test


def _finding_lines(findings: Iterable[Diagnostic]) -> Iterator[str]:
    for finding in findings:
        place = finding.place
        help = f" {finding.help}" if finding.help else ""
        yield f"{place.file}:{place.line}:{place.column}: {finding.code}: {finding.message}{help}"


def _add(test: ElementTree.Element, kind: str, type: str, lines: list[str]) -> None:
    element = ElementTree.SubElement(test, kind, message=_xml(lines[0]), type=type)
    element.text = _xml("\n".join(lines))


def _seconds(seconds: float) -> str:
    return f"{seconds:.4f}"


def _xml(text: str) -> str:
    """Text that XML can hold: everything that cannot be seen is written out as a code, line by line."""
    return "\n".join(harmless(line) for line in text.split("\n"))
