"""``validate``: checks rule files and case files and says what is wrong with them, or shows the rules they come to."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import click

from trickwright.commands.case_files import CaseFile, case_files
from trickwright.commands.checking import MOST_JOBS, check_files, cores
from trickwright.commands.choices import named_ruleset, whole_number, wrong_usage
from trickwright.commands.findings import FORMATS, hint, print_findings
from trickwright.commands.leaving import PROBLEMS, WRONG_USAGE
from trickwright.commands.search import SHOWN_STANDARD_INPUT, Search, search
from trickwright.library import RulesetError, WrongChoice
from trickwright.reading.diagnostics import Diagnostic, has_errors
from trickwright.reading.report import harmless
from trickwright.resolving.printing import printed

__all__ = ["SHOWN_STANDARD_INPUT", "command"]

MOST_HANDS = 100_000
USUAL_HANDS = 200


def _jobs(value: str | int) -> int:
    """The number of processes for ``--jobs``."""
    return (0 if value == "auto" else whole_number(0, MOST_JOBS)(value)) or cores()


def _hands(value: str | int) -> int:
    """The number of hands for ``--play``."""
    if not str(value).lstrip("-").isdecimal():
        raise click.BadParameter(
            f"{value!r} is no number of hands; write --play {USUAL_HANDS} before it, or --play at the end"
        )
    return whole_number(1, MOST_HANDS)(value)


@click.command("validate")
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option(
    "--format",
    type=click.Choice(FORMATS),
    default="text",
    show_default=True,
    help="How to report: with the lines of the files, one line a finding, or for programs and CI systems.",
)
@click.option("--strict", is_flag=True, help="Let warnings fail too.")
@click.option(
    "--jobs",
    type=_jobs,
    default=1,
    show_default=True,
    metavar="N",
    help="How many processes check files; auto is as many as this machine runs at once.",
)
@click.option(
    "--play",
    "hands",
    type=_hands,
    is_flag=False,
    flag_value=USUAL_HANDS,
    metavar="[N]",
    help="Play so many hands, 200 where no number follows, with all that a table may choose of each sound ruleset, "
    "and report what goes wrong.",
)
@click.option(
    "--cases",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Write a case file there for each thing that goes wrong with --play.",
)
@click.option("--resolved", is_flag=True, help="Print the rules of one ruleset as they are played, with their origins.")
@click.option("--with", "rules", multiple=True, metavar="RULE", help="A house rule, for --resolved.")
@click.pass_context
def command(
    ctx: click.Context,
    paths: tuple[str, ...],
    format: str,
    strict: bool,
    jobs: int,
    hands: int | None,
    folder: Path | None,
    resolved: bool,
    rules: tuple[str, ...],
) -> None:
    """Checks rule files and case files. Folders are searched for .yaml and .yml files, - is standard input.

    Without PATH this folder is searched, and YAML files that are neither are passed over. Whether what cases expect
    comes true is for `trickwright test` to find out.
    """
    if resolved and hands is not None:
        wrong_usage("--resolved only shows the rules; --play checks them")
    if resolved:
        click.echo(_resolved(paths, rules), nl=False)
        return
    if folder is not None and hands is None:
        wrong_usage("--cases goes with --play, which finds what the case files show")
    if rules:
        wrong_usage("--with goes with --resolved; rules that a table plays by stand in its file, under `with`")
    found = search(paths)
    findings = found.findings
    sources: dict[str, str] = {}
    shown_by: dict[Diagnostic, CaseFile] = {}
    for file in check_files(found.in_order(), jobs, hands or 0):
        findings.extend(file.findings)
        shown_by.update(case_files(file))
        if file.text is not None:
            sources[file.shown] = file.text
    failed = bool(findings) if strict else has_errors(findings)
    below = {finding: case.text for finding, case in shown_by.items()} if folder is None else {}
    is_read = print_findings(findings, sources, format, below)
    written = [case.write(folder) for case in shown_by.values()] if folder is not None else []
    if is_read:
        with suppress(BrokenPipeError):  # nobody reads on, but the answer stands
            _say_what_was_checked(found, findings, format, written)
    ctx.exit(WRONG_USAGE if found.wrong else PROBLEMS if failed else 0)


def _resolved(paths: tuple[str, ...], rules: tuple[str, ...]) -> str:
    """The rules of a shipped ruleset or a file as they are played. Raises RulesetError and click.UsageError."""
    if len(paths) != 1:
        wrong_usage("--resolved takes one ruleset, a shipped id or a file")
    ruleset = named_ruleset(paths[0])
    try:
        game, wrong = ruleset.game(house_rules=rules)
    except WrongChoice as refused:
        wrong_usage(str(refused))
    if game is None:
        raise RulesetError(paths[0], wrong)
    return printed(ruleset.with_house_rules(rules).root)


def _say_what_was_checked(found: Search, findings: list[Diagnostic], format: str, written: list[str]) -> None:
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
        parts.append(_passed_over(found.others))
    if parts:
        click.echo("; ".join(parts), err=True)
    for sentence in written:
        click.echo(sentence, err=True)
    if findings and format == "text":
        click.echo(hint(findings), err=True)


_MOST_NAMED = 3
"""So many of the files that are passed over are named: one that was meant is looked for there."""


def _passed_over(others: list[str]) -> str:
    names = ", ".join(map(harmless, others[:_MOST_NAMED]))
    more = f" and {len(others) - _MOST_NAMED} more" if len(others) > _MOST_NAMED else ""
    return f"{_files(len(others), 'other YAML ')} passed over (no line begins with `trickwright:`): {names}{more}"


def _files(number: int, kind: str = "") -> str:
    return f"{number} {kind}file{'' if number == 1 else 's'}"
