"""Imports point one way, as CONTRIBUTING says: from the commands back to the reading of files."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "interpreter" / "trickwright"
ORDER = ["_version", "reading", "language", "building", "resolving", "texts", "engine", "players", "trial"]
ORDER += ["soundness", "library", "comparing", "cases", "simulation", "fuzzing", "explaining", "reference", "commands"]


def imports(path: Path) -> set[str]:
    """The parts of the package that a module imports, anywhere in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        names += [name.name for name in node.names] if isinstance(node, ast.Import) else []
        found |= {name.split(".")[1] for name in names if name.startswith("trickwright.")}
    return found


@pytest.mark.parametrize("part", ORDER)
def test_a_part_imports_only_those_before_it(part: str) -> None:
    modules = [PACKAGE / f"{part}.py"] if (PACKAGE / f"{part}.py").exists() else sorted((PACKAGE / part).rglob("*.py"))
    assert modules
    for module in modules:
        assert imports(module) <= set(ORDER[: ORDER.index(part) + 1]), module.relative_to(PACKAGE)


def test_every_part_has_its_place_in_the_order() -> None:
    parts = {path.stem for path in PACKAGE.glob("*.py")} | {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert parts - {"__init__"} == set(ORDER)
