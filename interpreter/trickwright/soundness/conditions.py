"""Conditions that are always true or never, for reasons that can be seen in them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from trickwright.building.reader import spelt
from trickwright.language.operations import LARGEST
from trickwright.language.parser import parse_expression
from trickwright.language.syntax import Mistake, Node, written
from trickwright.reading.diagnostics import Diagnostic, shown, warning
from trickwright.reading.document import Mapping, Scalar
from trickwright.reading.document import Node as FileNode
from trickwright.soundness.limits import chooses, contracts_before, file_of, guards, steps_of
from trickwright.soundness.reasoning import Reasoner

_TEXTS = ("title", "text", "source", "id")
_CONDITIONS = ("when", "made", "until")
_MOST_TEXT = 10_000  # characters of conditions that are looked at in a game


@dataclass(frozen=True)
class Spot:
    """An expression of a file, and in which ways the bidding may have ended where it is asked.

    ``whole`` says that it is a condition itself, and not only something with conditions in it; ``makes_good`` that it
    says what makes a call good, so that one comparison that always holds is no mistake: nobody is to fail in the call.
    """

    scalar: Scalar
    node: Node
    contracts: int
    whole: bool
    makes_good: bool = False


def spots(root: Mapping, reasoner: Reasoner) -> Iterator[Spot]:
    """Every expression with a condition in it, in the order of the file."""
    names = [name for name, _key, _step in steps_of(root)]
    *by_step, (at_the_end, _own) = contracts_before(root, reasoner.limits)
    masks = dict(zip(names, by_step, strict=True))
    for key, node in root.entries:
        if key.text == "hand" and isinstance(node, Mapping):
            for name, step in node.entries:
                yield from _in_step(step, *masks.get(name.text, (reasoner.all, 0)))
        elif key.text not in (*_TEXTS, "house_rules"):
            yield from _in(node, at_the_end, key.text)


def _in_step(step: FileNode, before: int, own: int) -> Iterator[Spot]:
    for key, node in step.entries if isinstance(step, Mapping) else ():
        if key.text != "calls":
            yield from _in(node, before, key.text)
            continue
        for _name, call in node.entries if isinstance(node, Mapping) else ():
            for part, value in call.entries if isinstance(call, Mapping) else ():
                yield from _in(value, own, part.text, makes_good=part.text == "made")


def _in(node: FileNode, contracts: int, key: str, makes_good: bool = False) -> Iterator[Spot]:
    """The expressions in a part of the rules; ``key`` is the name of its entry."""
    if key in _TEXTS:
        return
    if isinstance(node, Mapping):
        for name, below in node.entries:
            yield from _in(below, contracts, "" if key == "cards" else name.text)
    elif isinstance(node, Scalar) and not node.replaced_spans:  # a number put in may be one of many
        whole = key in _CONDITIONS
        if whole or chooses(node):
            try:
                yield Spot(node, parse_expression(spelt(node)), contracts, whole, makes_good)
            except Mistake:
                return


@dataclass(frozen=True)
class Verdict:
    """What is wrong with a part of an expression: it is ``never`` true, ``always`` true, or stands there ``twice``."""

    kind: str
    node: Node
    why: str = ""


def verdicts(spot: Spot, reasoner: Reasoner) -> Iterator[Verdict]:
    """What is wrong with the conditions of an expression."""
    judge = _Judge(reasoner, spot.contracts, spot.contracts | guards(reasoner.limits))
    if not spot.whole:
        yield from judge.inside(spot.node)
        return
    may_hold = spot.makes_good and spot.node.kind == "comparison"
    yield from (one for one in judge.condition(spot.node) if not (may_hold and one.kind == "always"))


@dataclass(frozen=True)
class _Judge:
    """Judges conditions that are asked in some ways the bidding may end; ``also`` counts those of other rules."""

    reasoner: Reasoner
    contracts: int
    also: int

    def condition(self, node: Node) -> Iterator[Verdict]:
        """What is wrong with a condition; of several reasons for the same the innermost alone."""
        if not self.reasoner.can([(node, True)], self.contracts):
            yield self._never(node)
        elif not self.reasoner.can([(node, False)], self.also):
            yield self._always(node)
        elif node.kind in ("both", "either"):
            yield from self._joined(node)
        elif node.kind == "negation":
            yield from self.condition(node.parts[0])
        elif node.kind == "conditional":
            for part in node.parts:
                yield from self.condition(part)
        else:
            yield from self.inside(node)

    def inside(self, node: Node) -> Iterator[Verdict]:
        """What is wrong with the conditions in something that is none itself: after each `if`."""
        if node.kind == "conditional":
            yield from self.condition(node.parts[0])
            yield from self.inside(node.parts[1])
            yield from self.inside(node.parts[2])
            return
        for part in node.parts:
            yield from self.inside(part)

    def _joined(self, node: Node) -> Iterator[Verdict]:
        seen = set[str]()
        for part in node.parts:
            text = written(part)
            if text in seen:
                yield Verdict("twice", part)
            else:
                seen.add(text)
                yield from self.condition(part)

    def _never(self, node: Node) -> Verdict:
        if node.kind == "both":
            for part in node.parts:
                if not self.reasoner.can([(part, True)], self.contracts):
                    return self._never(part)
            return Verdict("never", node, "its parts exclude each other")
        return Verdict("never", node, self._why(node, "is"))

    def _always(self, node: Node) -> Verdict:
        if node.kind == "either":
            for part in node.parts:
                if not self.reasoner.can([(part, False)], self.also):
                    return self._always(part)
            return Verdict("always", node, "one of its parts always holds")
        return Verdict("always", node, self._why(node, "is not"))

    def _why(self, node: Node, unheard: str) -> str:
        """The reason that can be told in a few words; empty for others.

        ``unheard`` is the sign that stands before a call that cannot be made, when a condition turns out like this.
        """
        if node.kind == "name" and node.text == "made":
            return "nobody has bid by then"
        if node.kind != "comparison":
            return ""
        left, right = node.parts
        if written(left) == written(right):
            return "the same stands on both sides"
        if left.text == "call" and left.kind == "name":
            what = shown(right.text) if node.text == unheard else "nothing else"
            return f"{what} can{'not' if node.text == unheard else ''} have been called by then"
        if node.text in ("is", "is not"):
            return ""
        told = [self._told(part) for part in node.parts if part.kind != "integer"]
        return " and ".join(one for one in told if one)

    def _told(self, node: Node) -> str:
        found = self.reasoner.range_in(node, self.contracts)
        if found is None or max(map(abs, found)) >= LARGEST or (node.kind == "opposite" and found[0] == found[1]):
            return ""
        low, high = found
        return f"{shown(written(node))} is {low:,}" + (f" to {high:,}" if low != high else "")


def check_conditions(root: Mapping, reasoner: Reasoner) -> Iterator[Diagnostic]:
    """Conditions of a file that are always true or never, and those that stand somewhere twice.

    Those of files below may be there for what these rules have given up.
    """
    file = file_of(root)
    left = _MOST_TEXT
    for spot in spots(root, reasoner):
        if spot.scalar.place.file != file:
            continue
        left -= len(spot.scalar.text)
        if left < 0:
            return
        for verdict in verdicts(spot, reasoner):
            yield finding(spot, verdict)


def finding(spot: Spot, verdict: Verdict) -> Diagnostic:
    """The finding at the place of the condition inside its expression."""
    node = verdict.node
    place = spot.scalar.place_of(node.start, node.end)
    what = shown(spelt(spot.scalar)[node.start : node.end])
    if verdict.kind == "twice":
        return warning("TW769", f"{what} stands in this condition twice.", place, "Leave it out here.")
    reason = f": {verdict.why}." if verdict.why else "."
    if verdict.kind == "never":
        help = "Change the condition, or leave out what depends on it."
        return warning("TW767", f"{what} is never true{reason}", place, help)
    help = "Change the condition, or leave it out: what depends on it holds without it."
    if spot.makes_good:
        help = "Change the condition; or if nobody is to fail in this call, say so simply: tricks of bidders >= 0"
    return warning("TW768", f"{what} is always true{reason}", place, help)
