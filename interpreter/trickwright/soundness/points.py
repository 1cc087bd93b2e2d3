"""The points of a hand: what they add up to, and points, pips and worths that count nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator

from trickwright.building.cards import ALL_TRUMPS
from trickwright.building.model import Game, PointEntry
from trickwright.building.reader import entries
from trickwright.language.facts import Assumed
from trickwright.reading.diagnostics import Diagnostic, error, shown, warning
from trickwright.reading.document import Mapping, Node, Scalar, Sequence
from trickwright.soundness.trumps import when_trump

_MOST_NAMED = 12  # entries whose worth a message says


def check_points(root: Mapping, game: Game, trumps: dict[int, str]) -> Iterator[Diagnostic]:
    """What makes no sense in `points`, `all_points` and `pips`."""
    counts = [[_cards_of(entry, trump, game).bit_count() for entry in game.points] for trump in ALL_TRUMPS]
    doubled = list(_same_cards_twice(root, game))
    wrong_sum = list(_sums(root, game, trumps, counts, doubled))
    yield from wrong_sum
    yield from _single_points(root, game, counts)
    if not wrong_sum:
        yield from doubled
    pips = root.key("pips")
    if pips is not None and not any(entry.most_pips for entry in game.points):
        help = "Leave it out, let the house rule that needs it add it, or give a point: points: {game: {most: pips}}"
        yield warning("TW703", "This game counts pips, and gives no point for them.", pips.place, help)


def _cards_of(entry: PointEntry, trump: int, game: Game) -> int:
    """The cards for which a point is given under a trump suit; of one that is found in the hand, with all in play."""
    if entry.masks is not None:
        return entry.masks[trump]
    if entry.cards is None:
        return 1  # the most pips, which are one point
    everything = game.deck.all
    return int(entry.cards(Assumed(trump=trump, cards_in_play=everything, cards_dealt=everything)))


def _sums(
    root: Mapping, game: Game, trumps: dict[int, str], counts: list[list[int]], doubled: list[Diagnostic]
) -> Iterator[Diagnostic]:
    """Whether the points add up to what the ruleset says, with every trump suit that there can be.

    ``doubled`` are the findings about points for the same cards, which may be why they do not.
    """
    if game.all_points is None:
        return
    for trump in sorted(trumps):
        worths = [(entry.name, entry.worth * count) for entry, count in zip(game.points, counts[trump], strict=True)]
        whole = sum(worth for _name, worth in worths)
        if whole != game.all_points:
            parts = [f"{shown(name)} {worth}" for name, worth in worths if worth]
            more = f" and {len(parts) - _MOST_NAMED} more" if len(parts) > _MOST_NAMED else ""
            told = ", ".join(parts[:_MOST_NAMED]) + more if parts else "no card counts"
            message = f"{when_trump(trump)} the points add up to {whole}, and not to {game.all_points}: {told}."
            help = f"If the points are right, say so: all_points: {whole}"
            help += f"; in a variant or a house rule: change: {{all_points: {whole}}}"
            if doubled:
                help = f"Leave out what counts twice. {help}"
            related = tuple((finding.message, finding.place) for finding in doubled)
            yield error("TW702", message, root["all_points"].place, help, related)
            return


def _single_points(root: Mapping, game: Game, counts: list[list[int]]) -> Iterator[Diagnostic]:
    """Points for no card, and points that are worth nothing."""
    place = {entry.name: number for number, entry in enumerate(game.points)}
    protects: bool | None = None  # whether to be a point card means something besides its worth
    for name, _key, node in entries(root, "points"):
        if not isinstance(node, Mapping) or name not in place:
            continue
        worth = node.get("worth")
        if not any(row[place[name]] for row in counts):
            message = f"The point {shown(name)} is given for no card, whatever is trump."
            yield warning(
                "TW704", message, node["card"].place, "Name cards that this pack has, or leave the point out."
            )
        elif isinstance(worth, Scalar) and worth.value == 0:
            protects = _uses(root, "point_card") if protects is None else protects
            if protects:
                continue
            message = f"The point {shown(name)} is worth nothing."
            yield warning("TW706", message, worth.place, "Say what it is worth, or leave the point out.")


def _same_cards_twice(root: Mapping, game: Game) -> Iterator[Diagnostic]:
    """Two points for the very same cards, to the same player."""
    if game.end.several_there.endswith("in the order of points"):
        return  # where one of them may be counted late
    owner = root.get("points")
    known: dict[tuple[str, tuple[int, ...]], str] = {}
    for entry in game.points:
        if entry.masks is None or not any(entry.masks) or not isinstance(owner, Mapping):
            continue
        cards = (entry.to, tuple(entry.masks))
        first, key = known.setdefault(cards, entry.name), owner.key(entry.name)
        if first != entry.name and key is not None:
            message = f"The points {shown(first)} and {shown(entry.name)} are given for the same cards."
            help = "Name other cards in one of them, or write one point with the worth of both."
            other = owner.key(first)
            related = (("the other one", other.place),) if other is not None else ()
            yield warning("TW705", message, key.place, help, related)


def _uses(node: Node, name: str) -> bool:
    """Whether an expression somewhere in the rules uses a name."""
    pattern = re.compile(rf"(?<![\w-]){name}(?![\w-])")
    waiting = [node]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Mapping):
            waiting.extend(value for key, value in node.entries if key.text not in ("title", "text", "source"))
        elif isinstance(node, Sequence):
            waiting.extend(node.items)
        elif isinstance(node, Scalar) and pattern.search(node.text):
            return True
    return False
