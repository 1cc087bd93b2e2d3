"""When two values say the same: spelling, defaults and an order that does not matter make no difference."""

from __future__ import annotations

from typing import Any

from trickwright.language.deck import RANKS
from trickwright.language.parser import parse_expression, parse_ranking
from trickwright.language.syntax import Mistake, written
from trickwright.reading.schema_parts import Rule

UNORDERED = ("deck.suits", "deck.without", "naming.in", "auction.calls.level_with")
"""Lists in which the order of the items says nothing."""

ONE_OR_MORE = ("players.seats", "auction.calls.level_with")
"""Places where a single word says the same as a list of one."""

MEANS_NOTHING = {"deal.kitty": 0}
"""Values with which a place says as much as if it were not there, so that the thing itself is what comes or goes."""

GOES_WITHOUT_SAYING = {
    "trick.lead.first": "any",
    "trick.lead.else": "any",
    "trick.follow.else": "any",
    "deal.stock": "face down",
    "deal.turn_up": 0,
    "points.for": "taker",
    "points.tie": "nobody",
}
"""Values that need not be told of something new."""

MUST_BID = "dealer must bid"
"""What happens when all pass, where nothing is written and where a forced bid means anything."""

ORDERED = ("hand", "score", "game.wins_at_once", "game.wins_after_the_hand")
"""Maps whose entries follow each other, or of which the first that holds counts."""

STEP_KINDS = ("deal", "auction", "naming", "partner", "asking", "exchange", "trick", "marking")
"""What kinds of steps there are in a hand."""

Data = dict[str, Any]


def settled(key: str, value: Any, owner: Data, root: Data) -> Any:
    """A value as it holds: where nothing is written, what follows from what stands beside it; None for nothing.

    ``key`` is the catalogue's name of the place, ``owner`` the map in which the value stands or is missing.
    """
    if value is None:
        value = _implied(key, owner, root)
    return None if value == MEANS_NOTHING.get(key) else value


def _implied(key: str, owner: Data, root: Data) -> Any:
    """What holds where a key is not written and its usual value depends on the rest of the rules."""
    if key in ("score.bidders", "score.others"):
        return None if "everyone" in owner else 0
    if key == "auction.calls.from":
        return 1 if "to" in owner else None
    if key == "auction.calls.worth":
        return "bid" if "to" in owner or "from" in owner else None
    if key == "auction.calls.made" and ("to" in owner or "from" in owner):
        return "points of bidders >= bid" if root.get("points") else "tricks of bidders >= bid"
    return None


def holds(key: str, owner: Data) -> bool:
    """Whether a map says anything: a rule for leading or following does not where only certain cards are played.

    Neither does a forced bid where nobody is forced. ``owner`` is the map in which it stands or is missing.
    """
    if key in ("trick.lead", "trick.follow"):
        return "only" not in owner or key.removeprefix("trick.") in owner
    return key != "auction.forced" or owner.get("all_pass", MUST_BID) == MUST_BID


def told_apart(row: Data, other: Data) -> Data:
    """A row of the score, what everyone gets said of bidders and others where the other row tells these apart."""
    if "everyone" not in row or "everyone" in other:
        return row
    rest = {name: value for name, value in row.items() if name != "everyone"}
    return rest | {"bidders": row["everyone"], "others": row["everyone"]}


def essence(key: str, value: Any, rules: list[Rule], root: Data) -> Any:
    """What is left of a value when its spelling is taken away: equal for values that say the same."""
    if key in UNORDERED and isinstance(value, list):
        return sorted(str(item) for item in value)
    if isinstance(value, list):
        return [str(item) for item in value]
    if isinstance(value, dict):
        return {str(name): str(number) for name, number in value.items()}
    if key.endswith("ranking"):
        return ranked(str(value), root) if value is not None else list(reversed(_ranks(root)))
    if value is None or isinstance(value, bool):
        return value
    if key in ONE_OR_MORE:
        return [str(value)]
    if any("x-field" in rule for rule in rules):
        return spelled(str(value))
    return str(value)


def spelled(text: str) -> str:
    """An expression in its usual spelling; what cannot be read stays as it is."""
    try:
        return written(parse_expression(text))
    except Mistake:
        return text


def ranked(text: str, root: Data) -> list[str]:
    """The cards of a ranking one by one, runs of ranks written out."""
    try:
        steps = parse_ranking(text)
    except Mistake:
        return [text]
    ranks = _ranks(root)
    found: list[str] = []
    for step in steps:
        first, last = step.first.text, step.last.text if step.last is not None else step.first.text
        if step.last is None or first not in RANKS or last not in RANKS:
            found += [first] if step.last is None else [first, last]
        else:
            high, low = RANKS.index(first), RANKS.index(last)
            found += [rank for rank in reversed(ranks) if low <= RANKS.index(rank) <= high]
    return found


def _ranks(root: Data) -> list[str]:
    """The ranks of the pack from low to high."""
    deck = root.get("deck") or {}
    usual = [rank for rank in RANKS if rank not in ("11", "12", "13")]
    return [str(rank) for rank in deck.get("ranks", usual)]


def kind_of_step(step: Data) -> str:
    """What kind of step it is: its phase, and in bidding whether something is named or asked."""
    phase = str(step.get("phase", ""))
    if phase != "bid":
        return "marking" if phase == "score" else phase
    if "calls" in step or not {"asks", "names", "who"} & step.keys():
        return "auction"
    if "asks" in step:
        return "asking"
    return "partner" if step.get("names") == "partner" else "naming"


def kind_of_point(point: Data) -> str:
    """What a point is given for."""
    return "card" if "card" in point else "most"


def order_matters(key: str, *roots: Data) -> bool:
    """Whether the order of the entries of a map of named entries says something."""
    if key == "points":
        return any(
            str((root.get("game") or {}).get("several_there", "")).endswith("in the order of points") for root in roots
        )
    return key in ORDERED
