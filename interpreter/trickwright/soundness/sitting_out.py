"""Calls in which somebody sits out: who is left to play, and for whom."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from trickwright.building.model import AuctionStep, Game, TrickStep
from trickwright.building.reader import entries, word
from trickwright.language.facts import Assumed
from trickwright.language.syntax import Node
from trickwright.language.vocabulary import Run
from trickwright.reading.diagnostics import Diagnostic, shown, warning
from trickwright.reading.document import Mapping
from trickwright.soundness.hand_courses import are_seats, step_node
from trickwright.soundness.limits import parsed


def check_sitting_out(root: Mapping, game: Game) -> Iterator[Diagnostic]:
    """Calls that leave nobody to play for the bidders, or against them, whoever bids, or nobody to lead.

    Of a partner who is named nothing is known beforehand, and such a call is passed over where it speaks of him.
    """
    for step in game.steps:
        if not isinstance(step, AuctionStep):
            continue
        runs = {game.calls[number].name: game.calls[number].out for number in step.calls}
        for name, _key, call in entries(step_node(root, step.name)[1], "calls"):
            run = runs.get(name)
            if run is not None and isinstance(call, Mapping) and are_seats(game, word(call, "out", "")):
                what = _who_is_missing(game, run, call) or _the_leader_is_missing(root, game, run)
                if what is not None:
                    yield _finding(game, name, call, what)


def _left(game: Game, out: Run) -> list[int]:
    """By bidder, the seats that do not sit out, as masks."""
    everyone = game.tables.everyone
    return [everyone & ~int(out(Assumed(dealer=0, bidder=bidder))) for bidder in range(game.seats)]


def _bidder_plays(left: list[int]) -> bool:
    """Whether some bidder plays himself."""
    return any(mask >> bidder & 1 for bidder, mask in enumerate(left))


def _the_leader_is_missing(root: Mapping, game: Game, out: Run) -> str | None:
    """That the bidder sits out and is to lead all the same; that his partner plays alone may be meant otherwise."""
    play = next(step.name for step in game.steps if isinstance(step, TrickStep))
    if word(step_node(root, play)[1], "leader", "").strip() != "bidder" or _bidder_plays(_left(game, out)):
        return None
    return f"the bidder sits out, and is to lead in {shown(play)}"


def _who_is_missing(game: Game, out: Run, call: Mapping) -> str | None:
    """What is wrong with who sits out a call, as the end of a sentence; None where somebody plays for every side."""
    seats = range(game.seats)
    left = _left(game, out)
    sides = [game.tables.side_mask(bidder) for bidder in seats]

    def always(holds: Callable[[int], bool]) -> bool:
        return all(map(holds, seats))

    if always(lambda bidder: not left[bidder]):
        return "everybody sits out, and no card is played"
    if always(lambda bidder: not left[bidder] & sides[bidder]):
        return "the bidder's side sits out, and nobody plays for it"
    if always(lambda bidder: not left[bidder] & ~sides[bidder]):
        return "all others sit out, and nobody plays against the bidder"
    if not _bidder_plays(left) and _counts_the_bidder(parsed(call.get("made"))):
        return "the bidder sits out, and `made` counts what he takes"
    return None


def _counts_the_bidder(made: Node | None) -> bool:
    """Whether a condition counts tricks or points of the bidder alone."""
    if made is None:
        return False
    if made.kind == "application" and made.parts[0].text in ("tricks", "points") and made.parts[1].text == "bidder":
        return True
    return any(map(_counts_the_bidder, made.parts))


def _finding(game: Game, name: str, call: Mapping, what: str) -> Diagnostic:
    alone = all(len(side) == 1 for side in game.sides)
    help = "Leave it out: then everybody plays."
    if not alone:
        help = "Say who is to sit out, for example: out: partner of bidder"
    return warning("TW729", f"In the call {shown(name)} {what}.", call["out"].place, help)
