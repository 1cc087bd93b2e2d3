"""Prints resolved rules as a rule file of their own, with a remark after each value that says where it comes from."""

from __future__ import annotations

from collections.abc import Iterator

from trickwright.reading.diagnostics import Place
from trickwright.reading.document import Mapping, Node, Scalar, Sequence, plain
from trickwright.reading.flow_style import in_flow_style

_WIDEST = 90  # characters of a line without its remark


def printed(root: Mapping) -> str:
    """The rules as YAML; read again they are the same rules."""
    return "".join(f"{line}\n" for line in _entries(root, 0))


def _entries(owner: Mapping, depth: int) -> Iterator[str]:
    for key, node in owner.entries:
        head = f"{'  ' * depth}{in_flow_style(key.text)}:"
        origins = {(place.file, place.line) for place in _origins(node)} or {(key.place.file, key.place.line)}
        value = in_flow_style(plain(node))
        single = len(origins) == 1 and len(head) + len(value) < _WIDEST
        if single or not isinstance(node, Mapping) or not node.entries:
            where = ", ".join(f"{file}:{line}" for file, line in sorted(origins))
            yield f"{head} {value}  # {where}"
        else:
            yield head
            yield from _entries(node, depth + 1)


def _origins(node: Node) -> Iterator[Place]:
    """Where the single values inside a value were written."""
    if isinstance(node, Scalar):
        yield node.place
    elif isinstance(node, Sequence):
        for item in node:
            yield from _origins(item)
    else:
        for _key, below in node.entries:
            yield from _origins(below)
