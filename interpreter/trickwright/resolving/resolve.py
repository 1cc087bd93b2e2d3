"""Puts the rules of a file together: the file at the bottom of the chain, then what each variant above it says.

Every value of the result stands where it was written, whichever file that is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from trickwright.building.reader import entries
from trickwright.reading.diagnostics import Diagnostic, Place, error, has_errors, shown
from trickwright.reading.document import Document, Mapping, Node, Scalar, plain
from trickwright.reading.document import Sequence as Items
from trickwright.reading.flow_style import in_flow_style
from trickwright.reading.schema_parts import Rule
from trickwright.resolving.chain import mistake_below
from trickwright.resolving.choosing import Choice, Refusal, parsed
from trickwright.resolving.house_rules import HouseRule, house_rules_of
from trickwright.resolving.operations import SECTIONS, Operation, apply, at, read
from trickwright.resolving.shape import Shape

OWN = ("trickwright", "id", "title", "source", "text")
"""What a file says about itself, and not about the rules it extends."""

DECLARED = ("options", "house_rules")
"""What a variant may say in the shape of a whole file: new names, beside those it has from below."""

_LONGEST_MEND = 60  # characters of a value that is shown as it should be written

ABOUT_VARIANTS = ("extends", "with", *SECTIONS)


@dataclass(frozen=True)
class Layer:
    """What one file or one house rule does, and who it is in messages: ``the house rule `short-game` ``.

    ``place`` is where it comes in: at its `extends`, or where the rule is chosen (None: on a command line). ``rule`` is
    the id of a house rule.
    """

    name: str
    operations: tuple[Operation, ...]
    place: Place | None = None
    rule: str = ""


@dataclass(frozen=True)
class Rules:
    """A ruleset with all variants resolved, before any house rule is applied.

    ``files`` are the documents of the chain, the file asked for first. ``chosen`` are the rules that the files choose.
    """

    document: Document
    files: tuple[Document, ...]
    bottom: Mapping
    layers: tuple[Layer, ...]
    root: Mapping
    house_rules: dict[str, HouseRule]
    chosen: tuple[Choice, ...]
    schema: Rule

    @property
    def options(self) -> frozenset[str]:
        """The names of the numbers that may be set."""
        return frozenset(name for name, _key, _option in entries(self.root, "options"))

    @property
    def place(self) -> Place:
        """Where to report what concerns the file as a whole."""
        root = self.document.root
        assert isinstance(root, Mapping)
        key = root.key("with") or root.key("extends") or (root.entries[0][0] if root.entries else None)
        return key.place if key is not None else root.place


def resolve(files: Sequence[Document], schema: Rule) -> tuple[Rules | None, list[Diagnostic]]:
    """The rules of a file; ``files`` begins with it and ends with the one that extends nothing.

    The shape of every file has been checked. Where something is wrong with what the first file says, the rules are
    those without it. No rules where something is wrong below it, which is reported when those files are checked.
    """
    bottom = files[-1].root
    assert isinstance(bottom, Mapping)
    found = _without_extends(bottom)
    root, layers, chosen = bottom, list[Layer](), list[Choice]()
    ids = [_said(bottom, "id")]
    for document in reversed(files[:-1]):
        if has_errors(found):
            break
        top = document.root
        assert isinstance(top, Mapping)
        root, layer, found = _extended(top, root, ids, document.file, schema)
        ids.append(_said(top, "id"))
        layers.append(layer)
        chosen += _chosen_in(top, house_rules_of(root), found)
        found += _removed_though_chosen(layer, chosen)
    if has_errors(found) and found[0].place.file != files[0].file:
        return None, [_in_a_file_below(files[0], found)]
    rules = Rules(files[0], tuple(files), bottom, tuple(layers), root, house_rules_of(root), tuple(chosen), schema)
    return rules, found


def _in_a_file_below(document: Document, wrong: list[Diagnostic]) -> Diagnostic:
    assert isinstance(document.root, Mapping)
    return mistake_below(document.root["extends"].place, wrong)


def _removed_though_chosen(layer: Layer, chosen: list[Choice]) -> list[Diagnostic]:
    """House rules that a file removes though one below it chooses them."""
    removed = {operation.path: operation for operation in layer.operations if operation.kind == "remove"}
    found = []
    for choice in chosen:
        operation = removed.get(("house_rules", choice.id)) or removed.get(("house_rules",))
        if operation is not None and choice.place is not None:
            message = f"The house rule {shown(choice.id)} is chosen in a file below, so it cannot be removed."
            help = "Leave it in, or extend the rules in which it is not yet chosen."
            related = (("it is chosen here", choice.place),)
            found.append(error("TW520", message, operation.place, help, related))
    return found


def _without_extends(root: Mapping) -> list[Diagnostic]:
    key = next((root.key(name) for name in ("with", *SECTIONS) if name in root), None)
    if key is None:
        return []
    message = f"{shown(key.text)} has nothing to work on: this file extends no other."
    help = "Say which rules it changes, `extends:` with the id of a shipped ruleset, or a file beside this one."
    return [error("TW507", message, key.place, help)]


def _extended(
    top: Mapping, below: Mapping, ids: list[str], file: str, schema: Rule
) -> tuple[Mapping, Layer, list[Diagnostic]]:
    """The rules of one file on top of others."""
    found: list[Diagnostic] = []
    for key, node in top.entries:
        if key.text not in (*OWN, *DECLARED, *ABOUT_VARIANTS):
            found.append(_misplaced(key, node, below))
    for name, example in (("trickwright", "1"), ("id", "our-table")):
        if name not in top:
            message = f"This ruleset has no `{name}`."
            found.append(error("TW401", message, top.entries[0][0].place, f"For example: {name}: {example}"))
    if _said(top, "id") in ids:
        message = f"These rules are called {shown(_said(top, 'id'))} like those they extend."
        found.append(error("TW508", message, top["id"].place, "Give them an id of their own."))
    operations, wrong = read(top, below, Shape(below, schema))
    found += wrong
    left = apply(below, [operation for operation in operations if operation.kind == "remove"])
    for section in DECLARED:
        declared = top.get(section)
        for key, value in declared.entries if isinstance(declared, Mapping) else ():
            there = at(left, (section,))
            first_key = there.key(key.text) if isinstance(there, Mapping) else None
            if first_key is not None:
                message = f"There is {shown(key.text)} in {shown(section)} already."
                help = "Give it another name, or write it under `change` to say what is different."
                found.append(error("TW511", message, key.place, help, (("it is here", first_key.place),)))
            else:
                operations.append(Operation("add", (section, key.text), key, value))
        found += _too_many(section, top, left, schema)
    layer = Layer(shown(file), tuple(operations), top["extends"].place)
    return with_own(apply(below, operations), top), layer, found


def _too_many(section: str, top: Mapping, below: Mapping, schema: Rule) -> list[Diagnostic]:
    """Whether a file declares more than there may be, counted with what it has from below."""
    own, there, key = top.get(section), below.get(section), top.key(section)
    number = sum(len(one) for one in (own, there) if isinstance(one, Mapping))
    most = schema["properties"][section]["maxProperties"]
    if key is None or number <= most:
        return []
    message = f"With those of the files below there are {number} entries in {shown(section)}, and {most} may be."
    return [error("TW207", message, key.place, "Leave some out, or remove some that come from below.")]


def _said(root: Mapping, name: str) -> str:
    node = root.get(name)
    return node.text if isinstance(node, Scalar) else ""


def _misplaced(key: Scalar, node: Node, below: Mapping) -> Diagnostic:
    message = f"A file that extends another says what is different, so {shown(key.text)} cannot stand here as a whole."
    what = "change" if key.text in below else "add"
    value = in_flow_style(plain(node))
    shown_value = value if len(value) <= _LONGEST_MEND else "…"
    help = f"Write it under `{what}`: {what}: {{{key.text}: {shown_value}}}"
    return error("TW506", message, key.place, help)


def with_own(root: Mapping, top: Mapping) -> Mapping:
    """The rules under the name of the file that extends them."""
    own = [(key, node) for key, node in top.entries if key.text in OWN]
    taken = {key.text for key, _node in own}
    inherited = [(key, node) for key, node in root.entries if key.text not in {*taken, "text"}]
    at_top = sorted([*own, *inherited[: len(OWN)]], key=lambda entry: _rank(entry[0].text))
    return Mapping((*at_top, *inherited[len(OWN) :]), root.place)


def _rank(name: str) -> int:
    return OWN.index(name) if name in OWN else len(OWN)


def _chosen_in(top: Mapping, rules: dict[str, HouseRule], found: list[Diagnostic]) -> list[Choice]:
    node = top.get("with")
    chosen = []
    for item in node if isinstance(node, Items) else ():
        if isinstance(item, Scalar):
            choice = parsed(item.text, rules, item.place)
            if isinstance(choice, Refusal):
                found.append(choice.diagnostic(item.place))
            else:
                chosen.append(choice)
    return chosen
