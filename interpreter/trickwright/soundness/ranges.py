"""Between which limits the numbers of a hand lie, whatever is bid, dealt and played."""

from __future__ import annotations

from dataclasses import dataclass

from trickwright.language.operations import LARGEST, bounded

Range = tuple[int, int]
"""The lowest and the highest number that something can be."""

ANYTHING: Range = (-LARGEST, LARGEST)
OTHER = "?"
"""The name of a call that these rules do not have, and others may bring."""


@dataclass(frozen=True)
class Contract:
    """How the bidding may end: the name of a call (empty: nobody has bid), its numbers, and whether it is made."""

    call: str
    bid: Range
    place: Range
    worth: Range
    made: bool


NOBODY = Contract("", (0, 0), (0, 0), (0, 0), False)
"""The end of a hand in which nobody has bid."""

UNKNOWN = (*(Contract(OTHER, (0, LARGEST), (0, LARGEST), ANYTHING, made) for made in (False, True)), NOBODY)
"""Where it is not known what can be bid."""


@dataclass(frozen=True)
class Limits:
    """What the numbers of a hand can be; ``points``, ``tricks`` and ``pegged`` of some seats or of all of them."""

    options: tuple[tuple[str, Range], ...] = ()
    seats: Range = (2, 100)
    target: Range = ANYTHING
    points: Range = ANYTHING
    tricks: Range = (0, LARGEST)
    cards: int = LARGEST  # of the pack
    contracts: tuple[Contract, ...] = UNKNOWN
    questions: frozenset[str] = frozenset()


def product(one: Range, other: Range) -> Range:
    """What a product can be."""
    ends = [a * b for a in one for b in other]
    return bounded(min(ends)), bounded(max(ends))


def total(one: Range, other: Range) -> Range:
    """What a sum can be."""
    return bounded(one[0] + other[0]), bounded(one[1] + other[1])


def either(one: Range, other: Range) -> Range:
    """What one of two numbers can be."""
    return min(one[0], other[0]), max(one[1], other[1])


def name_range(name: str, limits: Limits, contract: Contract) -> Range:
    """What the number behind a name can be for one contract."""
    if name in ("bid", "place", "worth"):
        found: Range = getattr(contract, name)
        return found
    fixed = {"seats": limits.seats, "target": limits.target, **dict(limits.options)}
    return fixed[name] if name in fixed else count_range(name, limits)


def count_range(name: str, limits: Limits) -> Range:
    """What a count of a hand can be: of points, tricks or cards."""
    if name in ("points", "theirs", "pegged"):
        return limits.points
    if name == "tricks":
        return limits.tricks
    return (0, limits.cards) if name == "count" else ANYTHING


def decided(sign: str, one: Range, other: Range) -> bool | None:
    """Whether a comparison holds for all numbers, or for none; None where that depends on more."""
    (low, high), (least, most) = one, other
    if sign in (">", ">="):
        flipped = {">": "<", ">=": "<="}[sign]
        return decided(flipped, other, one)
    if sign == "<":
        return True if high < least else False if low >= most else None
    if sign == "<=":
        return True if high <= least else False if low > most else None
    apart = high < least or most < low
    same = low == high == least == most
    if sign == "!=":
        return True if apart else False if same else None
    return False if apart else True if same else None
