"""How a command ends: the exit codes, and what to do when nobody reads its output any more."""

from __future__ import annotations

import os
import sys

import click

PROBLEMS = 1  # found in a file, or a file that exists and cannot be read
WRONG_USAGE = 2  # also a path that does not exist or matches nothing
OUR_FAULT = 3
INTERRUPTED = 130


def print_report(text: str) -> bool:
    """Writes a whole report on standard output, and returns whether anybody reads it.

    Whoever closes the pipe has seen enough; a full disk is an error.
    """
    try:
        click.echo(text, nl=False, color=True)
    except BrokenPipeError:
        forget_output()
        return False
    except OSError as problem:
        forget_output()
        raise click.ClickException(f"the report cannot be written: {problem.strerror}") from None
    return True


def forget_output() -> None:
    """Sends the rest of standard output nowhere, so that Python does not complain about a closed pipe at the end."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
    except (OSError, ValueError):  # an output that is no file
        return
