"""The fields of a ruleset that hold an expression: which type each wants, and what is known where it is asked.

The key is the place in the file with ``*`` for a name of the author's choosing and the phase in place of a step's name.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Field:
    """What a field wants: a type of the language, and the moments whose names it may use."""

    path: str
    type: str
    moments: frozenset[str]


_RULES = frozenset({"rules"})
_SUITED = _RULES | {"trump"}
_CARDS = _SUITED | {"members"}
_FOLLOW = _CARDS | {"led", "trick"}
_TABLE = _CARDS | {"table", "turned", "goal"}
_CONTRACT = _TABLE | {"contract", "bid", "called"}
_COUNT = _CONTRACT | {"count"}
_SCORE = _COUNT | {"made"}
_ROW = _SCORE | {"side", "pegged"}

FIELDS: dict[str, Field] = {
    field.path: field
    for field in (
        Field("cards.*", "cards", _SUITED),
        Field("trump.members", "cards", _SUITED),
        Field("free.*.card", "cards", _SUITED),
        Field("points.*.card", "cards", _CARDS | {"count"}),
        Field("points.*.worth", "integer", _RULES),
        Field("all_points", "integer", _RULES),
        Field("hand.*.when", "truth", _CONTRACT),
        Field("deal.each", "integer", _RULES),
        Field("deal.packets", "integer", _RULES),
        Field("deal.kitty", "integer", _RULES),
        Field("deal.until", "truth", _CONTRACT),
        Field("deal.makes_trump", "suit", _RULES | {"turned"}),
        Field("bid.who", "seat", _CONTRACT),
        Field("bid.card", "cards", _CARDS),
        Field("bid.calls.*.from", "integer", _RULES),
        Field("bid.calls.*.to", "integer", _RULES),
        Field("bid.calls.*.worth", "integer", _RULES | {"bid", "offer"}),
        Field("bid.calls.*.makes_trump", "suit", _RULES | {"turned"}),
        Field("bid.calls.*.out", "seats", _TABLE | {"contract", "bid"}),
        Field("bid.calls.*.made", "truth", _COUNT),
        Field("bid.forced.from", "integer", _RULES),
        Field("bid.forced.to", "integer", _RULES),
        Field("exchange.who", "seats", _CONTRACT),
        Field("exchange.discards", "cards", _CARDS),
        Field("exchange.may_discard", "integer", _RULES),
        Field("exchange.draws_to", "integer", _RULES),
        Field("exchange.down_to", "integer", _RULES),
        Field("exchange.keeps", "cards", _CARDS | {"called"}),
        Field("trick.leader", "seat", _CONTRACT),
        Field("trick.makes_trump", "suit", _RULES | {"lead"}),
        Field("trick.lead.first", "cards", _CARDS | {"trick"}),
        Field("trick.lead.then", "cards", _CARDS | {"trick"}),
        Field("trick.lead.also", "cards", _CARDS | {"trick"}),
        Field("trick.lead.else", "cards", _CARDS | {"trick"}),
        Field("trick.follow.first", "cards", _FOLLOW),
        Field("trick.follow.then", "cards", _FOLLOW),
        Field("trick.follow.also", "cards", _FOLLOW),
        Field("trick.follow.else", "cards", _FOLLOW),
        Field("trick.surplus.over", "integer", _RULES),
        Field("trick.surplus.bury", "cards", _CARDS),
        Field("trick.only", "cards", _CARDS),
        Field("trick.draws", "integer", _RULES),
        Field("trick.pegs", "cards", _CARDS),
        Field("hand_over.*.when", "truth", _COUNT),
        Field("score_step.for", "seats", _COUNT),
        Field("score_step.worth", "integer", _COUNT),
        Field("score.*.when", "truth", _ROW),
        Field("score.*.bidders", "integer", _ROW),
        Field("score.*.others", "integer", _ROW),
        Field("score.*.everyone", "integer", _ROW),
        Field("game.target", "integer", _RULES),
        Field("game.floor", "integer", _RULES),
        Field("game.hands", "integer", _RULES),
        Field("game.limit", "integer", _RULES),
        Field("game.wins_at_once.*.when", "truth", _SCORE),
        Field("game.wins_at_once.*.by", "seats", _CONTRACT),
    )
}
