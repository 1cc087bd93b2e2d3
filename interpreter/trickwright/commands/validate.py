"""``validate``: checks rule files and case files, one after another, whatever is wrong with the others."""

from __future__ import annotations

from pathlib import Path

import click

from trickwright.cases import Examiner, is_case_file
from trickwright.commands.choices import named_ruleset, wrong_usage
from trickwright.commands.findings import print_findings
from trickwright.commands.leaving import PROBLEMS, WRONG_USAGE, forget_output
from trickwright.commands.search import SHOWN_STANDARD_INPUT, STANDARD_INPUT, Search, content, search
from trickwright.library import WrongChoice, check_document
from trickwright.reading.diagnostics import Diagnostic, has_errors
from trickwright.reading.file_bytes import text_of
from trickwright.reading.yaml_reader import read_bytes
from trickwright.resolving.printing import printed

__all__ = ["SHOWN_STANDARD_INPUT", "command"]


@click.command("validate")
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option("--format", type=click.Choice(["text", "json"]), default="text", show_default=True, help="How to report.")
@click.option("--strict", is_flag=True, help="Let warnings fail too.")
@click.option("--resolved", is_flag=True, help="Print the rules of one ruleset as they are played, with their origins.")
@click.option("--with", "rules", multiple=True, metavar="RULE", help="A house rule, for --resolved.")
@click.pass_context
def command(
    ctx: click.Context, paths: tuple[str, ...], format: str, strict: bool, resolved: bool, rules: tuple[str, ...]
) -> None:
    """Checks rule files and case files. Folders are searched for .yaml and .yml files, - is standard input.

    Without PATH this folder is searched, and YAML files that are neither are passed over. Whether what cases expect
    comes true is for `trickwright test` to find out.
    """
    if resolved:
        click.echo(_resolved(paths, rules), nl=False)
        return
    if rules:
        wrong_usage("--with goes with --resolved; rules that a table plays by stand in its file, under `with`")
    found = search(paths)
    findings = found.findings
    sources: dict[str, str] = {}
    examiner = Examiner()
    for path, shown in found.in_order():
        findings.extend(_check(path, shown, sources, examiner))
    failed = bool(findings) if strict else has_errors(findings)
    code = WRONG_USAGE if found.wrong else PROBLEMS if failed else 0
    try:
        print_findings(findings, sources, format)
    except BrokenPipeError:  # nobody reads on, but the answer stands
        forget_output()
        ctx.exit(code)
    _say_what_was_checked(found, findings, format)
    ctx.exit(code)


def _resolved(paths: tuple[str, ...], rules: tuple[str, ...]) -> str:
    """The rules of a shipped ruleset or a file as they are played. Raises RulesetError and click.UsageError."""
    if len(paths) != 1:
        wrong_usage("--resolved takes one ruleset, a shipped id or a file")
    try:
        return printed(named_ruleset(paths[0]).with_house_rules(rules).root)
    except WrongChoice as wrong:
        wrong_usage(str(wrong))


def _say_what_was_checked(found: Search, findings: list[Diagnostic], format: str) -> None:
    """Which files were sound and which were not looked at; the report itself counts what was found in the others."""
    for sentence in found.wrong:
        click.echo(f"Error: {sentence}", err=True)
    checked = set(found.files.values())
    sound = len(checked - {finding.place.file for finding in findings})
    parts = []
    if not findings and checked:
        parts.append(f"{_files(sound)}, no problems")
    elif findings and format != "text":
        parts.append(f"{_files(len(checked))} checked")
    elif findings and sound:
        parts.append(f"no problems in {_files(sound, 'other ')}")
    if found.others:
        parts.append(f"{_files(found.others, 'other YAML ')} passed over (no line begins with `trickwright:`)")
    if parts:
        click.echo("; ".join(parts), err=True)


def _files(number: int, kind: str = "") -> str:
    return f"{number} {kind}file{'' if number == 1 else 's'}"


def _check(path: str, shown: str, sources: dict[str, str], examiner: Examiner) -> list[Diagnostic]:
    """What is wrong with a file; its text is added to ``sources``."""
    data, kind = content(path, shown)
    if isinstance(data, Diagnostic):
        return [data]
    text = text_of(data, shown, kind)
    if isinstance(text, str):
        sources[shown] = text
    document, diagnostics = read_bytes(data, shown, kind)
    where = None if path == STANDARD_INPUT else Path(path)
    if is_case_file(path, document):
        return examiner.examine(document, diagnostics, where, shown).findings
    _ruleset, diagnostics = check_document(document, diagnostics, where)
    return diagnostics
