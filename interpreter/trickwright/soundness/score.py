"""The score and the end: scores that stay where they are, targets that nobody can reach, ties that nothing breaks."""

from __future__ import annotations

from collections.abc import Iterator

from trickwright.building.game import DEFAULT_LIMIT, read_seats
from trickwright.building.model import Game
from trickwright.building.reader import child, entries, spelt, word
from trickwright.language.operations import LARGEST
from trickwright.reading.diagnostics import Diagnostic, Place, warning
from trickwright.reading.document import Mapping, Scalar
from trickwright.soundness.conditions import check_conditions
from trickwright.soundness.early_wins import check_early_wins
from trickwright.soundness.limits import file_of, guards, limits_of, number_at, parsed, steps_of
from trickwright.soundness.ranges import Range, total
from trickwright.soundness.reasoning import Reasoner
from trickwright.soundness.rows import (
    ScoreRow,
    at_the_end,
    given,
    level_for_ever,
    marked_twice,
    most_with_pegs,
    rows_that_never_count,
    score_rows,
    shares,
)

_PLAY_ON = "play on"


def check_score(root: Mapping, game: Game) -> Iterator[Diagnostic]:
    """The score, the end of the game, and all conditions; what holds for one number of players holds for all."""
    if game.seats != read_seats(root)[0]:
        return
    reasoner = Reasoner(limits_of(root, game))
    rows = score_rows(root, reasoner)
    ways = at_the_end(root, reasoner.limits) | guards(reasoner.limits)
    found = list(check_conditions(root, reasoner))
    found += rows_that_never_count(rows, file_of(root), ways, reasoner, below=not found)
    yield from found
    yield from marked_twice(root, rows)
    yield from check_early_wins(root, game, reasoner)
    end, key = child(root, "game"), root.key("score")
    if end is None or key is None:
        return
    yield from _check_several_there(end, game)
    if not found and all(row.contracts for row in rows):  # else the rest would look wrong too
        yield from _check_end(root, game, end, key.place, rows, reasoner)


def _check_end(
    root: Mapping, game: Game, end: Mapping, place: Place, rows: list[ScoreRow], reasoner: Reasoner
) -> Iterator[Diagnostic]:
    """What never comes to pass, since the scores do not go there."""
    decided_otherwise = "wins_at_once" in end or "wins_after_the_hand" in end
    counts = any(key in end for key in ("target", "floor", "hands"))
    marked = _marked(root, reasoner)
    pegs = any("pegs" in step for _name, _key, step in steps_of(root))
    least, most = given(rows, reasoner)
    if pegs:  # cards may count less than nothing
        least, most = min(least, reasoner.limits.points[0]), most_with_pegs(rows, reasoner)
    change = total((least, most), marked)
    if change == (0, 0):
        if counts or not decided_otherwise:
            help = "Say what is written down, for example: everyone: " + ("tricks" if game.counts_tricks else "points")
            yield warning(
                "TW760", "No hand can change the score: whatever is played, nobody gets anything.", place, help
            )
        return
    if marked == (0, 0) and not pegs and not decided_otherwise and level_for_ever(rows) and _needs_a_lead(end):
        message = "Every hand gives all sides the same, so they stay level for ever and nobody wins."
        help = "Let the score tell the sides apart, for example: everyone: "
        yield warning("TW764", message, place, help + ("tricks" if game.counts_tricks else "points"))
        return
    yield from _check_target(end, change, reasoner)
    if change[0] < 0:
        return
    if "floor" in end:
        yield _floor_never_reached(end, reasoner)
    elif not decided_otherwise and "hands" not in end and shares(rows) and _can_be_shared(game, reasoner):
        yield from _check_tie(end)


def _marked(root: Mapping, reasoner: Reasoner) -> Range:
    """Whether points marked before the tricks, perhaps in many hands dealt again, can raise a score and lower it."""
    found: list[Range] = []
    for _name, _key, step in steps_of(root):
        worth = parsed(step.get("worth")) if word(step, "phase", "") == "score" else None
        if worth is not None:
            found.append(reasoner.range_in(worth, reasoner.all) or (0, 0))
        numbers = [
            int(spelt(value)) for _card, _k, value in entries(step, "dealer_scores") if isinstance(value, Scalar)
        ]
        found += [(number, number) for number in numbers]
    low = min((one[0] for one in found), default=0)
    high = max((one[1] for one in found), default=0)
    return -LARGEST if low < 0 else 0, LARGEST if high > 0 else 0


def _needs_a_lead(end: Mapping) -> bool:
    """Whether nobody can win while all scores are the same."""
    return "hands" in end or ("target" in end and word(end, "several_there", _PLAY_ON) in (_PLAY_ON, "higher score"))


def _check_target(end: Mapping, change: Range, reasoner: Reasoner) -> Iterator[Diagnostic]:
    if "target" not in end:
        return
    least, place = reasoner.limits.target[0], end["target"].place
    most = change[1]
    if most <= 0:
        message = f"Nobody can reach a score of {least:,}: no hand gives anybody a point."
        yield warning(
            "TW762", message, place, "Look at the rows of `score`: one of them should add to somebody's score."
        )
        return
    for key, default in (("hands", LARGEST), ("limit", DEFAULT_LIMIT)):
        node = end.get(key)
        if isinstance(node, Scalar) and node.replaced_spans:  # one number of many that a house rule offers
            continue
        hands = number_at(end, key, reasoner.limits, default)[1]
        if hands < LARGEST and most * hands < least:
            message = (
                f"Nobody can reach a score of {least:,}: a hand gives at most {most:,}, "
                f"and after {hands:,} hand{'s' if hands != 1 else ''} the game is over."
            )
            yield warning(
                "TW762", message, place, f"Lower the target to {most * hands:,} or less, or let the game last longer."
            )
            return


def _floor_never_reached(end: Mapping, reasoner: Reasoner) -> Diagnostic:
    floor = number_at(end, "floor", reasoner.limits, 0)[1]
    message = f"Nobody can fall to {floor:,}: no hand takes anything away."
    help = "Leave the floor out, or let a row take something away, for example: bidders: -bid"
    return warning("TW763", message, end["floor"].place, help)


def _check_tie(end: Mapping) -> Iterator[Diagnostic]:
    """Where a game is played on until one side alone is there, and no score ever falls."""
    if "target" not in end or word(end, "several_there", _PLAY_ON) != _PLAY_ON:
        return
    if word(end, "target_counts", "after the hand") != "after the hand":
        return
    place = (end.get("several_there") or end["target"]).place
    message = "When two sides reach the target in the same hand, nobody ever wins: no score falls, so both stay there."
    yield warning("TW764", message, place, "Say who wins then, for example: several_there: higher score")


def _can_be_shared(game: Game, reasoner: Reasoner) -> bool:
    """Whether several sides can get something in the same hand."""
    if game.counts_tricks:
        return reasoner.limits.tricks[1] > 1
    return sum(entry.worth > 0 and (entry.masks is None or any(entry.masks)) for entry in game.points) > 1


def _check_several_there(end: Mapping, game: Game) -> Iterator[Diagnostic]:
    """What decides between several sides at the target, and has nothing to decide by."""
    word_there = word(end, "several_there", _PLAY_ON)
    if word_there == _PLAY_ON:
        return
    place = end["several_there"].place
    if "target" not in end:
        message = "This says who wins where several sides reach the target, and this game has none."
        help = "Leave it out, or say which score wins, for example: target: 500"
        yield warning("TW766", message, place, help)
    elif word_there.endswith("in the order of points") and game.counts_tricks:
        message = "Tricks are counted here, so there are no points to be counted in their order."
        yield warning("TW766", message, place, "Write, for example: several_there: higher score")
    elif word_there.startswith("bidders first") and not game.calls:
        message = "Nobody bids in this game, so there are no bidders who could be first."
        yield warning("TW766", message, place, "Write, for example: several_there: higher score")
