"""The wheel holds every ruleset, schema and text, and nothing of the tests."""

from __future__ import annotations

import zipfile
from pathlib import Path

from tests.packaging.wheel import CHECKOUT, build_wheel


def test_the_wheel_holds_the_package_with_every_ruleset_and_schema(tmp_path: Path) -> None:
    with zipfile.ZipFile(build_wheel(tmp_path)) as wheel:
        names = set(wheel.namelist())
    package = CHECKOUT / "interpreter" / "trickwright"
    wanted = {
        f"trickwright/{path.relative_to(package).as_posix()}"
        for path in package.rglob("*")
        if path.is_file() and path.suffix in {".py", ".lark", ".yaml", ".typed", ".md"}
    }
    wanted |= {f"trickwright/rulesets/{path.name}" for path in (CHECKOUT / "rulesets").glob("*.yaml")}
    wanted |= {f"trickwright/schema/{path.name}" for path in (CHECKOUT / "schema").glob("*.json")}
    assert wanted <= names
    assert not [name for name in names if name.startswith(("tests", "interpreter"))]
