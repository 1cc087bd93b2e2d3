"""The command line: finds the command, and turns whatever happens into an exit code."""

from __future__ import annotations

import importlib
import io
import os
import sys
import traceback
from collections.abc import Sequence
from typing import Any

import click

from trickwright._version import VERSION
from trickwright.commands.leaving import INTERRUPTED, OUR_FAULT, PROBLEMS, forget_output

COMMANDS = {
    "play": "Plays a game at the terminal.",
    "list": "Lists the shipped games, their house rules and options.",
    "validate": "Checks rule files and case files.",
    "test": "Runs case files.",
    "explain": "Says what the code of a finding means.",
    "simulate": "Plays many games and sums them up.",
    "replay": "Checks a record against its ruleset and shows it.",
    "diff": "Says how two rulesets differ.",
    "new": "Writes a starting file for rules of your own.",
    "schema": "Prints the JSON Schema of rule files or case files.",
}
"""Every command and its line in the help: its module is imported only when it is used, so that each starts fast."""


class Commands(click.Group):
    """The group of all commands."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the commands, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, from its module."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(f"trickwright.commands.{cmd_name}").command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Like click's, with the command that was probably meant."""
        name = args[0]
        if name not in COMMANDS and not name.startswith("-"):
            from trickwright.reading.diagnostics import nearest

            guess = nearest(name, COMMANDS)
            mend = f"did you mean {guess}?" if guess else "the commands are: " + ", ".join(COMMANDS)
            raise click.UsageError(f"there is no command {name!r}; {mend}", ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands in the help, without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def invoke(self, ctx: click.Context) -> Any:
        """Runs the command; whoever closes the pipe of its output has seen enough."""
        try:
            result = super().invoke(ctx)
            if sys.stdout is not None:
                sys.stdout.flush()
        except BrokenPipeError:
            forget_output()
            ctx.exit(0)
        return result

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Runs a command line and ends the program with its exit code; returns it if not ``standalone_mode``."""
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")  # a terminal without these characters shows others
        try:
            result = super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
            code = result if isinstance(result, int) else 0
        except Exception as problem:
            code = _code_of(problem)
        if standalone_mode:
            sys.exit(code)
        return code


def _code_of(problem: Exception) -> int:
    """Says what went wrong, and the exit code for it."""
    from trickwright.library import RulesetError

    if isinstance(problem, click.exceptions.Abort):
        click.echo("Interrupted.", err=True)
        return INTERRUPTED
    if isinstance(problem, click.ClickException):
        problem.show()
        return problem.exit_code
    if isinstance(problem, RulesetError):
        from trickwright.commands.findings import print_findings

        print_findings(problem.diagnostics)
        return PROBLEMS
    if os.environ.get("TRICKWRIGHT_DEBUG") == "1":
        traceback.print_exception(problem)
    from trickwright.reading.report import harmless

    sentence = harmless(" ".join(f"{type(problem).__name__}: {problem}".split()))
    click.echo(
        f"trickwright: this is a fault of ours, please report it ({sentence}); TRICKWRIGHT_DEBUG=1 shows where.",
        err=True,
    )
    return OUR_FAULT


_EPILOG = """\
\b
Exit codes:
  0  fine
  1  problems found, or a file that cannot be read
  2  wrong usage, or a path that does not exist or matches nothing
  3  a fault of ours
"""


@click.group(cls=Commands, epilog=_EPILOG, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(VERSION, prog_name="trickwright", message="%(prog)s %(version)s")
def main() -> None:
    """Trick-taking card games of the Pitch family as rule files: check them, play them, simulate them."""


if __name__ == "__main__":
    main()
