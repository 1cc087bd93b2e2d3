"""``schema``: prints the JSON Schema of rule files or of case files."""

from __future__ import annotations

from pathlib import Path

import click

from trickwright.library import folder
from trickwright.reading.diagnostics import nearest

_ENDING = ".schema.json"


@click.command("schema")
@click.argument("name", default="ruleset", metavar="[ruleset|cases]")
def command(name: str) -> None:
    """Prints the JSON Schema, for completion and hover in an editor."""
    schemas: dict[str, Path] = {
        path.name.removesuffix(_ENDING): path for path in sorted(folder("schema").glob(f"*{_ENDING}"))
    }
    if name not in schemas:
        guess = nearest(name, schemas)
        mend = f"did you mean {guess}?" if guess else "there is: " + ", ".join(schemas)
        raise click.UsageError(f"there is no schema {name!r}; {mend}")
    click.echo(schemas[name].read_text(encoding="utf-8"), nl=False)
