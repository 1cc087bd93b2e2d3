"""Installs the wheel alone into a new virtual environment, plays every game there, and does what the docs say.

``python -m tests.packaging``
"""

from __future__ import annotations

import json
import subprocess
import tempfile
import venv
from pathlib import Path

from tests.authoring import fits, follow
from tests.packaging.wheel import CHECKOUT, build_wheel


def main() -> None:
    """Ends with an error where the wheel does not work alone."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        wheel = build_wheel(folder)
        venv.create(folder / "alone", with_pip=True)
        python = folder / "alone" / "bin" / "python"
        subprocess.run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wheel], check=True)
        command = folder / "alone" / "bin" / "trickwright"
        empty = folder / "empty"
        empty.mkdir()

        def run(*arguments: str, typed: str = "") -> str:
            done = subprocess.run([command, *arguments], cwd=empty, input=typed, text=True, capture_output=True)
            if done.returncode:
                raise SystemExit(f"trickwright {' '.join(arguments)} failed:\n{done.stdout}{done.stderr}")
            return done.stdout

        listed = [entry["id"] for entry in json.loads(run("list", "--json"))]
        shipped = sorted(path.stem for path in (CHECKOUT / "rulesets").glob("*.yaml"))
        if listed != shipped:
            raise SystemExit(f"the wheel lists {listed}, the checkout {shipped}")
        for ruleset in listed:
            run("simulate", ruleset, "--games", "2", "--record", f"{ruleset}.jsonl", "--json")
            run("replay", f"{ruleset}.jsonl")
        run("play", listed[0], "--seed", "1", typed="1\n" * 20)
        json.loads(run("schema"))
        json.loads(run("schema", "cases"))
        page = folder / "page"
        page.mkdir()

        def as_shown(arguments: list[str]) -> str:
            done = subprocess.run(
                [command, *arguments], cwd=page, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
            )
            return done.stdout

        for line, shown, printed in follow(page, as_shown):
            if not fits(shown, printed):
                raise SystemExit(f"docs/authoring.md shows something else for: {line}\n{printed}")
        print(f"the wheel works alone: {', '.join(listed)}")


if __name__ == "__main__":
    main()
