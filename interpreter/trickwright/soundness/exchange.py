"""The exchange: counts that cannot be met, a stock that runs out, and hands that it leaves unequal."""

from __future__ import annotations

from collections.abc import Iterator

from trickwright.building.model import DealStep, ExchangeStep, Game, TrickStep
from trickwright.building.reader import entries, word
from trickwright.reading.diagnostics import Diagnostic, Place, error, warning
from trickwright.reading.document import Mapping
from trickwright.soundness.hand_courses import Course, Moving, certain, moving_steps, step_node
from trickwright.soundness.hand_examples import Example, Kind, examples
from trickwright.soundness.hand_ranges import Reach, Reached, reach

_CHANGES = ("takes", "discards", "may_discard", "draws_to", "down_to", "each")  # what can make hands unequal
_LENGTHS = ("TW744", "TW749")  # hands that are too long


def check_exchange(root: Mapping, game: Game) -> Iterator[Diagnostic]:
    """The exchange: counts that cannot be met, a stock that runs out, and hands that it leaves unequal."""
    steps = moving_steps(root, game)
    yield from _kitty_left(game, steps)
    if len(steps) > 1:
        known = reach(root, game, steps)
        never = list(_never(game, steps, known)) if known is not None else []
        yield from never
        for finding in _possible(root, game, steps, known):
            if not never or finding.code not in _LENGTHS:  # a count that is not met may be why
                yield finding


def _kitty_left(game: Game, steps: list[Moving]) -> Iterator[Diagnostic]:
    """A kitty that lies in the middle for nothing: nobody takes it, and nobody would draw its cards otherwise."""
    if any(isinstance(step, TrickStep) and step.draws for step in game.steps):
        return
    for moving in steps:
        step = moving.step
        if isinstance(step, ExchangeStep) and (step.takes is not None or step.draws_to is not None):
            return
        if isinstance(step, DealStep) and step.later:
            return
    first = steps[0]
    if isinstance(first.step, DealStep) and first.step.kitty and "kitty" in first.node:
        message = "Nobody ever takes this kitty."
        help = "Leave it out, or add a step such as: take: {phase: exchange, who: bidder, takes: kitty, down_to: 6}"
        yield warning("TW742", message, first.node["kitty"].place, help)


def _never(game: Game, steps: list[Moving], known: Reach) -> Iterator[Diagnostic]:
    """What a step asks for and can never happen, whatever is dealt, bid and thrown away."""
    for at, reached in known.steps.items():
        moving = steps[at]
        if isinstance(moving.step, DealStep):
            yield from _never_dealt(game, moving, moving.step, reached)
        elif reached.seats:
            if moving.step.takes is not None and not reached.takes:
                yield _never_taken(moving, moving.step.takes)
            elif moving.step.takes is not None and reached.takers > 1:
                yield _taken_by_the_first(moving, moving.step.takes, reached.takers)
            else:
                yield from _never_counts(moving, moving.step, reached)


def _never_dealt(game: Game, moving: Moving, step: DealStep, reached: Reached) -> Iterator[Diagnostic]:
    if not reached.enough:
        needed = step.each * game.seats + step.turn_up
        message = f"The stock never has the {needed} cards that this deal needs for {game.seats} players."
        help = "Let this deal or one before it give fewer cards."
        yield error("TW747", message, moving.node["each"].place, help)


def _never_taken(moving: Moving, source: str) -> Diagnostic:
    left = {
        "kitty": "The kitty has been taken before this step, and nothing is left to take.",
        "stock": "No card of the stock is left to take here.",
        "turned card": "The card that was turned up has been taken before this step.",
    }
    help = "Leave `takes` out, or look at the steps before."
    return warning("TW743", left[source], moving.node["takes"].place, help)


def _taken_by_the_first(moving: Moving, source: str, takers: int) -> Diagnostic:
    message = (
        f"{takers} players take the {source} here, one after the other: the first of them leaves the others nothing."
    )
    help = "Let one player take it, for example: who: bidder"
    return warning("TW743", message, (moving.node.get("who") or moving.node["takes"]).place, help)


def _never_counts(moving: Moving, step: ExchangeStep, reached: Reached) -> Iterator[Diagnostic]:
    if step.may_discard > reached.before_choice:
        message = f"{step.may_discard} cards may be thrown away, and nobody has more than {reached.before_choice} here."
        help = f"Write {reached.before_choice} if all cards may go."
        yield warning("TW741", message, moving.node["may_discard"].place, help)
    if step.draws_to is not None and step.takes is None and reached.shortest >= step.draws_to:
        message = f"Nobody has fewer than {reached.shortest} cards here, so nobody ever draws to {step.draws_to}."
        help = f"Let cards be thrown away first, write more than {reached.shortest}, or leave `draws_to` out."
        yield warning("TW740", message, moving.node["draws_to"].place, help)
    if step.down_to is not None and reached.longest <= step.down_to:
        message = f"Nobody has more than {reached.longest} cards here, so no hand ever comes down to {step.down_to}."
        help = f"Write fewer than {reached.longest}, or leave `down_to` out."
        yield warning("TW740", message, moving.node["down_to"].place, help)


def _possible(root: Mapping, game: Game, steps: list[Moving], known: Reach | None) -> Iterator[Diagnostic]:
    """What goes wrong in a hand that can be dealt and that nothing is said about, with that hand as the example."""
    found = examples(root, game, steps)
    happens: dict[Kind, list[Example]] = {}
    for what in sorted({what for course in found.values() for what in course}):
        if certain(found, what):
            example = next(course[what] for course in found.values() if what in course)
            happens.setdefault(what[0], []).append(example)
    for example in happens.get("short", ()):
        yield _short(game, steps, example)
    for example in happens.get("too few", ()):
        moving = steps[example.what[1]]
        enough = known is None or known.steps[example.what[1]].enough  # else it is said already
        if enough and "too_few" not in moving.node:
            yield _too_few(game, steps, example)
    for example in happens.get("not shared", ()):
        yield _not_shared(root, game, example)
    if "uneven" not in happens or _is_said(root, game, known):
        return
    if "kept" in happens:
        yield _kept(game, steps, happens["kept"][-1])
    elif "short" not in happens:
        yield _uneven(game, steps, happens["uneven"][0])


def _is_said(root: Mapping, game: Game, known: Reach | None) -> bool:
    """Whether the tricks end before the shorter hands do, or long hands are said to be buried from too many cards on.

    The latter is another finding.
    """
    play = next(step for step in game.steps if isinstance(step, TrickStep))
    ends = entries(step_node(root, play.name)[1], "hand_over")
    if any("tricks of everyone" in word(end, "when", "") for _name, _key, end in ends if isinstance(end, Mapping)):
        return True
    return play.surplus_over is not None and known is not None and known.longest <= play.surplus_over


def _dealt(game: Game, steps: list[Moving]) -> str:
    first = steps[0].step
    assert isinstance(first, DealStep)
    return f"With {game.seats} players and {first.each} cards each"


def _short(game: Game, steps: list[Moving], example: Example) -> Diagnostic:
    moving = steps[example.what[1]]
    stock, wanted = example.counts
    has = "has no cards" if not stock else f"can have {stock} card{'s' if stock > 1 else ''}"
    message = f"{_dealt(game, steps)} the stock {has} here, and {wanted} can be needed."
    help = "Say what happens then: `short: fewer cards` if the hand stays short, or else `short: shuffled discards`."
    return warning("TW745", message, moving.node["draws_to"].place, help)


def _too_few(game: Game, steps: list[Moving], example: Example) -> Diagnostic:
    stock, needed = example.counts
    message = f"{_dealt(game, steps)} the stock can have {stock} cards here, and this deal needs {needed}."
    help = "Say what happens then, for example: too_few: same dealer deals again"
    return warning("TW746", message, steps[example.what[1]].node["each"].place, help)


def _kept(game: Game, steps: list[Moving], example: Example) -> Diagnostic:
    moving = steps[example.what[1]]
    held, to = example.counts
    everything = word(moving.node, "keeps", "").strip() == "any"
    message = (
        f"{_dealt(game, steps)} somebody can have {held} cards here, {'all' if everything else to + 1} of which he "
        f"must keep, and so cannot come down to {to}."
    )
    if everything:
        help = "Leave `keeps` out: then he throws away what he likes; or name the cards that must be kept."
        return warning("TW744", message, moving.node["keeps"].place, help)
    help = f"Say in the step with `phase: trick` what becomes of long hands, for example: surplus: {{over: {to}}}"
    return warning("TW744", message, moving.node["keeps"].place, help)


def _not_shared(root: Mapping, game: Game, example: Example) -> Diagnostic:
    play = next(step for step in game.steps if isinstance(step, TrickStep))
    stock, draws = example.counts
    message = (
        f"{stock} cards can be left in the stock when play begins, and {game.seats} players who draw {draws} each "
        "do not share them evenly."
    )
    help = "Let the exchange draw a number of cards that is always the same, or nothing between tricks."
    return warning("TW748", message, step_node(root, play.name)[1]["draws"].place, help)


def _uneven(game: Game, steps: list[Moving], example: Example) -> Diagnostic:
    moving = steps[example.what[1]]
    longest, most, shortest, least = example.counts
    message = (
        f"{_dealt(game, steps)} {_seat(longest, example.course)} can have {most} cards when play begins, and "
        f"{_seat(shortest, example.course)} {least}."
    )
    help = "Bring all hands to one length with `draws_to` and `down_to`"
    more = f", or say in the step with `phase: trick` what becomes of long hands: surplus: {{over: {least}}}"
    return warning("TW749", message, _change(moving), help + (more if least else "."))


def _seat(seat: int, course: Course) -> str:
    if seat == course.bidder:
        return "the bidder"
    return "the dealer" if seat == 0 else "another player"


def _change(moving: Moving) -> Place:
    """The entry of a step that changes the length of hands."""
    return next((moving.node[key].place for key in _CHANGES if key in moving.node), moving.key.place)
