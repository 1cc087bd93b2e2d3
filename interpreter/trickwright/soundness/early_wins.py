"""What decides the game at once, in the middle of a hand, though the rest of the hand could still change it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from trickwright.building.calls import default_made
from trickwright.building.model import Game
from trickwright.building.reader import child, entries
from trickwright.language.parser import parse_expression
from trickwright.language.syntax import Node
from trickwright.reading.diagnostics import Diagnostic, shown, warning
from trickwright.reading.document import Mapping, Scalar
from trickwright.soundness.limits import parsed, steps_of
from trickwright.soundness.reasoning import Reasoner

_COUNTED = ("points", "tricks", "count")


@dataclass(frozen=True)
class _Pledge:
    """What makes a call good, and the ways of bidding that end in it: made and not made."""

    call: str
    made: Node
    good: int
    failed: int


def check_early_wins(root: Mapping, game: Game, reasoner: Reasoner) -> Iterator[Diagnostic]:
    """Wins asked after every trick that take a call for made, or for failed, before it is settled."""
    wins = [
        win.get("when") for _name, _key, win in entries(child(root, "game"), "wins_at_once") if isinstance(win, Mapping)
    ]
    at_first = Reasoner(replace(reasoner.limits, points=(0, 0), tricks=(0, 0)))
    for scalar in wins:
        when = parsed(scalar)
        made = _uses_of_made(when) if when is not None else []
        if not isinstance(scalar, Scalar) or when is None or not made or _counts(when):
            continue
        for pledge in _pledges(root, game, reasoner):
            why = _settled_too_early(when, pledge, reasoner, at_first)
            if why:
                message = f"This is asked after every trick, and {why}."
                help = "Put it under `wins_after_the_hand`: that is asked when the hand is over."
                yield warning("TW765", message, scalar.place_of(made[0].start, made[0].end), help)
                break


def _settled_too_early(when: Node, pledge: _Pledge, reasoner: Reasoner, at_first: Reasoner) -> str:
    """Why a win cannot be told from the first trick on; empty where it can."""
    if_good = reasoner.can([(when, True)], pledge.good)
    if_failed = reasoner.can([(when, True)], pledge.failed)
    if if_good == if_failed:
        return ""
    ways = pledge.good | pledge.failed
    holds, fails = at_first.masks(pledge.made)
    call = shown(pledge.call)
    if if_good and not ways & ~holds and reasoner.can([(pledge.made, False)], ways):
        return f"{call} counts as made from the start, though it can still fail"
    if if_failed and not ways & ~fails and reasoner.can([(pledge.made, True)], ways):
        return f"{call} counts as failed until it is made"
    return ""


def _pledges(root: Mapping, game: Game, reasoner: Reasoner) -> Iterator[_Pledge]:
    for _name, _key, step in steps_of(root):
        for name, _call_key, call in entries(step, "calls"):
            if not isinstance(call, Mapping):
                continue
            made = parsed(call.get("made")) or parse_expression(default_made(game.counts_tricks))
            own = [(bit, contract.made) for bit, contract in reasoner.contracts(reasoner.all) if contract.call == name]
            good = sum(bit for bit, is_made in own if is_made)
            failed = sum(bit for bit, is_made in own if not is_made)
            if own:
                yield _Pledge(name, made, good, failed)


def _uses_of_made(node: Node) -> list[Node]:
    if node.kind == "name" and node.text == "made":
        return [node]
    return [use for part in node.parts for use in _uses_of_made(part)]


def _counts(node: Node) -> bool:
    """Whether a condition asks, besides, what has been taken by now; then it may wait for the end of the hand."""
    if node.kind in ("in_play", "dealt"):
        return True
    if node.kind in ("application", "quantified") and node.parts[0].text in _COUNTED:
        return True
    return any(_counts(part) for part in node.parts)
