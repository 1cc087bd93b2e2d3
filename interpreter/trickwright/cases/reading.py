"""From the document of a case file, whose shape has been checked, to cases."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from trickwright.building.reader import Reader, child
from trickwright.cases.dealing import read_deal
from trickwright.cases.expecting import read_expectations
from trickwright.cases.model import Case
from trickwright.cases.placing import read_position
from trickwright.cases.rulesets import Shelf, refused_house_rules
from trickwright.cases.shape import shape_of
from trickwright.cases.values import Values
from trickwright.library import Ruleset, WrongChoice
from trickwright.reading.diagnostics import Diagnostic, has_errors, in_order, nearest, shown
from trickwright.reading.document import Document, Mapping, Node, Scalar, Sequence

_OF_SINGLE_VALUES = ("TW604", "TW605", "TW606", "TW608")
"""Codes of findings about cards, seats and moves, which do not depend on the rest of the case."""


def read_cases(document: Document, path: Path | None, shelf: Shelf) -> tuple[list[Case], list[Diagnostic]]:
    """The cases of a file, each with what is wrong with it, and what is wrong with the file as a whole.

    ``path`` is where the file lies, None for standard input.
    """
    shape = shape_of(document)
    if has_errors(shape.findings):
        return [], shape.findings
    document = shape.document
    root = document.root
    assert isinstance(root, Mapping)
    name = root["ruleset"]
    assert isinstance(name, Scalar)
    ruleset = shelf.ruleset(name, path, document.file)
    if isinstance(ruleset, Diagnostic):
        return [], [ruleset]
    reader = Reader()
    choices = _Choices(ruleset, shelf)
    choices.read(root, reader)
    cases = root["cases"]
    assert isinstance(cases, Sequence)
    found = []
    for number, node in enumerate(cases):
        wrong = shape.of_cases.get(number)
        if wrong is None and isinstance(node, Mapping):
            found.append(_case(node, choices, name.text))
            continue
        mended = shape.mended.get(number)
        more = _of_single_values(_case(mended, choices, name.text)) if mended is not None else []
        found.append(_misshapen(node, number, name.text, in_order([*(wrong or []), *more])))
    return found, [*shape.findings, *reader.diagnostics]


class _Choices:
    """What is played: a ruleset with a number of players, options and house rules, those of the file or of a case."""

    def __init__(self, ruleset: Ruleset, shelf: Shelf) -> None:
        self.ruleset = ruleset
        self.shelf = shelf
        self.players: int | None = None
        self.options: dict[str, int] = {}
        self.house_rules: tuple[Scalar, ...] = ()
        self.place: Scalar | None = None  # the name of the entry that chooses house rules, or something else

    @property
    def names(self) -> tuple[str, ...]:
        """The house rules as they are written."""
        return tuple(rule.text for rule in self.house_rules)

    def of(self, owner: Mapping, reader: Reader) -> _Choices:
        """These choices with those of a case."""
        own = _Choices(self.ruleset, self.shelf)
        own.players, own.options, own.house_rules = self.players, dict(self.options), self.house_rules
        own.read(owner, reader)
        return own

    def read(self, owner: Mapping, reader: Reader) -> None:
        """Adds what the file or a case chooses; a wrong number of players or option is left out, with a finding."""
        self._read_players(owner, reader)
        self._read_options(owner, reader)
        rules = owner.get("with")
        for item in rules.items if isinstance(rules, Sequence) else ():
            if isinstance(item, Scalar) and item.text not in self.names:
                self.house_rules += (item,)
        self.place = next((owner.key(key) for key in ("with", "options", "players") if key in owner), self.place)

    def _read_players(self, owner: Mapping, reader: Reader) -> None:
        node = owner.get("players")
        if not isinstance(node, Scalar) or not isinstance(node.value, int):
            return
        seats = self.ruleset.seats
        if node.value in seats or self.house_rules or "with" in owner:  # which may let others play as well
            self.players = node.value
            return
        allowed = " or ".join(str(number) for number in sorted(seats))
        message = f"{shown(self.ruleset.id)} is for {allowed} players, not for {node.value}."
        reader.error("TW603", message, node.place, f"Write {allowed}.")

    def _read_options(self, owner: Mapping, reader: Reader) -> None:
        node = owner.get("options")
        known = self.ruleset.options
        for key, value in node.entries if isinstance(node, Mapping) else ():
            if not isinstance(value, Scalar) or not isinstance(value.value, int):
                continue
            option = known.get(key.text)
            if option is None:
                guess = nearest(key.text, known)
                listed = f"Its options are: {', '.join(known)}." if known else "It has no options at all."
                help = f"Did you mean `{guess}`?" if guess else listed
                reader.error("TW603", f"{shown(self.ruleset.id)} has no option {shown(key.text)}.", key.place, help)
            elif not option.lowest <= value.value <= option.highest:
                message = f"{shown(key.text)} cannot be {value.value} in {shown(self.ruleset.id)}."
                reader.error("TW603", message, value.place, f"It may be {option.lowest} to {option.highest}.")
            else:
                self.options[key.text] = value.value

    def values(self, reader: Reader, otherwise: Scalar) -> Values | None:
        """What is needed to read a case; None, and a finding, where the choices make no game."""
        place = (self.place or otherwise).place
        try:
            game, diagnostics = self.shelf.game(self.ruleset, self.players, self.options, self.names)
        except WrongChoice as wrong:
            refusals = refused_house_rules(self.ruleset, self.house_rules)
            reader.diagnostics += refusals
            if not refusals:  # what the house rules make of the game leaves no such choice
                reader.error("TW603", _sentence(str(wrong)), place, "Leave it out, or correct it.")
            return None
        if game is None:
            first = diagnostics[0]
            message = f"With these choices {shown(self.ruleset.id)} cannot be played: {first.message}"
            reader.error("TW603", message, place, "Choose something else.", (("what is wrong then", first.place),))
            return None
        return Values(game, reader)


def _sentence(text: str) -> str:
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "?")) else f"{text}."


def _misshapen(node: Node, number: int, ruleset: str, findings: list[Diagnostic]) -> Case:
    """A case that cannot be read because of its shape; one without a name is called by its number, from 1."""
    name = node.get("name") if isinstance(node, Mapping) else None
    if isinstance(name, Scalar) and isinstance(name.value, str) and name.text.strip():
        return Case(name.text, name.place, ruleset, findings=findings)
    first = node.entries[0][0] if isinstance(node, Mapping) and node.entries else node
    return Case(f"case {number + 1}", first.place, ruleset, findings=findings)


def _of_single_values(case: Case) -> list[Diagnostic]:
    """What is wrong with a case whatever has been taken out of it."""
    return [finding for finding in case.findings if finding.code in _OF_SINGLE_VALUES]


def _case(node: Mapping, shared: _Choices, ruleset: str) -> Case:
    reader = Reader()
    name = node["name"]
    assert isinstance(name, Scalar)
    choices = shared.of(node, reader)
    case = Case(name.text, name.place, ruleset, choices.names)
    values = choices.values(reader, name) if not has_errors(reader.diagnostics) else None
    if values is not None:
        case.game = values.game
        _read_situation(case, node, values)
        _read_expectations(case, node, values)
    case.findings = reader.diagnostics
    return case


def _read_situation(case: Case, node: Mapping, values: Values) -> None:
    """The position, or the deal and the moves."""
    error: Callable[..., None] = values.reader.error
    position, moves = child(node, "position"), node.key("moves")
    other = node.key("deal") or moves
    if position is not None and other is not None:
        message = "This case gives a position and a deal; it needs one of the two."
        if node.key("deal") is None:
            message = "This case gives a position and moves; moves follow a deal."
        error("TW610", message, other.place, "Make two cases of it, or remove one.")
    elif position is not None:
        read_position(case, position, values)
    elif other is not None:
        read_deal(case, child(node, "deal"), values)
        case.moves = values.moves(node.get("moves"))
    else:
        nothing = "" if "expect" in node else ", and expects nothing"
        help = "For example: deal: {dealer: 3}, or position: {trump: hearts, trick: {leader: 0, cards: [AD]}}"
        error("TW610", f"This case gives neither a position nor a deal{nothing}.", case.place, help)


def _read_expectations(case: Case, node: Mapping, values: Values) -> None:
    expect = child(node, "expect")
    if expect is not None and expect.entries:
        case.expect = read_expectations(expect, values)
        return
    key = node.key("expect")
    if key is None and not any(part in node for part in ("position", "deal", "moves")):
        return  # it has been said that there is nothing at all
    help = "Say what must come of it, for example: expect: {turn: 2}"
    values.reader.error("TW611", "This case expects nothing.", (key or case).place, help)
