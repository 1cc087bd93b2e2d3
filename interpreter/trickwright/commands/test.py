"""``test``: runs case files and says which cases came out as expected."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import click

from trickwright.cases import Examined, Examiner, is_case_file
from trickwright.commands.case_reports import as_github, as_json, as_junit, as_text, summary
from trickwright.commands.findings import hint, wants_color
from trickwright.commands.leaving import PROBLEMS, WRONG_USAGE, print_report
from trickwright.commands.repository import Repository
from trickwright.commands.search import STANDARD_INPUT, Search, content, search
from trickwright.reading.diagnostics import Diagnostic
from trickwright.reading.file_bytes import text_of
from trickwright.reading.report import harmless
from trickwright.reading.yaml_reader import read_bytes


@click.command("test")
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option(
    "--format",
    type=click.Choice(["text", "json", "github", "junit"]),
    default="text",
    show_default=True,
    help="How to report; github is for annotations, junit is XML that most CI systems understand.",
)
@click.pass_context
def command(ctx: click.Context, paths: tuple[str, ...], format: str) -> None:
    """Runs case files: situations at the table and what must come of them.

    Folders are searched for .cases.yaml and .cases.yml files; without PATH this folder is, and - is standard input. A
    case file names its ruleset.
    """
    found = search(paths, only_cases=True)
    sources: dict[str, str] = {}
    files = list(_examined(found, sources))
    failed = bool(found.findings) or not all(file.passed for file in files)
    code = WRONG_USAGE if found.wrong else PROBLEMS if failed else 0
    if print_report(_report(found, files, sources, format)):
        with suppress(BrokenPipeError):  # nobody reads on, but the answer stands
            _say_more(found, files, format)
    ctx.exit(code)


def _report(found: Search, files: list[Examined], sources: dict[str, str], format: str) -> str:
    if format == "json":
        return as_json(files, found.findings) + "\n"
    if format == "github":
        return as_github(files, found.findings, Repository().path_of)
    if format == "junit":
        return as_junit(files, found.findings) + "\n"
    return as_text(files, found.findings, sources, wants_color())


def _say_more(found: Search, files: list[Examined], format: str) -> None:
    """Which paths led nowhere, how many cases passed where the report does not say it, and what `explain` is for."""
    for sentence in found.wrong:
        click.echo(f"Error: {sentence}", err=True)
    if format == "github":
        click.echo(summary(files), err=True, nl=False)
    findings = [*found.findings, *(finding for file in files for finding in file.findings)]
    if findings and format == "text":
        click.echo(hint(findings), err=True)


def _examined(found: Search, sources: dict[str, str]) -> Iterator[Examined]:
    """What comes of every case file; of a file that is none it is noted that nothing can be run in it."""
    examiner = Examiner()
    for path, shown in found.in_order():
        data, kind = content(path, shown)
        if isinstance(data, Diagnostic):
            yield Examined(shown, [data])
            continue
        text = text_of(data, shown, kind)
        if isinstance(text, str):
            sources[shown] = text
        document, diagnostics = read_bytes(data, shown, kind)
        if document is not None and not is_case_file(path, document):
            reason = "the names of case files end in .cases.yaml"
            reason = "a case file begins with trickwright_cases" if path == STANDARD_INPUT else reason
            found.wrong.append(f"there are no cases in {harmless(shown)}: {reason}")
            continue
        yield examiner.examine(document, diagnostics, None if path == STANDARD_INPUT else Path(path), shown)
