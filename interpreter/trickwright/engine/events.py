"""Events: what happens in a match, as the JSON objects of a record (the contract's table), one function each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from trickwright.building.model import Game
from trickwright.engine.state import PlayedTrick, State
from trickwright.language.deck import NO_SUIT, SUIT_WORDS, cards_in

Event = dict[str, Any]
Log = list[Event] | None
"""Where events go; None while nobody listens, which makes play faster."""


def cards(game: Game, numbers: Iterable[int]) -> list[str]:
    """The texts of some cards, in the order given."""
    names = game.deck.names
    return [names[card] for card in numbers]


def cards_of(game: Game, mask: int) -> list[str]:
    """The texts of a set of cards, in the order of the pack."""
    return cards(game, cards_in(mask))


def start(state: State, seed: int | None, version: str) -> Event:
    """The beginning of a game."""
    game = state.game
    return {
        "event": "start",
        "ruleset": game.id,
        "house_rules": sorted(game.house_rules),
        "options": dict(game.options),
        "seats": game.seats,
        "sides": [list(side) for side in game.sides],
        "scores": state.scores[:],
        "seed": seed,
        "version": version,
        "rules": game.rules,
    }


def deal(state: State) -> Event:
    """The cards as they were dealt."""
    game = state.game
    event: Event = {
        "event": "deal",
        "hand": state.hand,
        "dealer": state.dealer,
        "hands": [cards_of(game, hand) for hand in state.hands],
        "kitty": cards(game, state.kitty),
        "stock": cards(game, state.stock),
    }
    if state.turned >= 0:
        event["turned"] = game.deck.names[state.turned]
    if game.stock_is_open:
        event["face_up"] = True
    return event


def turn_up(game: Game, card: int) -> Event:
    """A card of the stock is turned up after a later deal; the one turned up before lies aside."""
    return {"event": "turn_up", "card": game.deck.names[card]}


def redeal(state: State, why: str) -> Event:
    """A new deal follows: ``nobody_bid``, or ``stock_too_short`` for a later deal."""
    return {"event": "redeal", "hand": state.hand, "why": why}


def move(seat: int, text: str, question: str = "") -> Event:
    """A seat's move; of an answer also the step that asked."""
    return {"event": "move", "seat": seat, "move": text, **({"question": question} if question else {})}


def trump(suit: int, seat: int) -> Event:
    """Trump is made, by the bidder; by nobody where a card makes it."""
    return {
        "event": "trump",
        "suit": "none" if suit == NO_SUIT else SUIT_WORDS[suit],
        "seat": seat if seat >= 0 else None,
    }


def discard(game: Game, seat: int, mask: int, face_up: bool = False) -> Event:
    """Cards that a seat has to throw away."""
    event: Event = {"event": "discard", "seat": seat, "cards": cards_of(game, mask)}
    if face_up:
        event["face_up"] = True
    return event


def draw(game: Game, seat: int, drawn: list[int], source: str, face_up: bool = False) -> Event:
    """Cards that a seat gets."""
    event: Event = {"event": "draw", "seat": seat, "cards": cards(game, drawn), "from": source}
    if face_up:
        event["face_up"] = True
    return event


def partner(game: Game, seat: int, card: int, other: int) -> Event:
    """The card that the bidder named falls, and everybody knows his partner; nobody, if he played it himself."""
    known = other if other >= 0 else None
    return {"event": "partner", "seat": seat, "card": game.deck.names[card], "partner": known}


def out(seat: int, laid_down: list[str] | None = None) -> Event:
    """A seat takes no further part in this hand; the cards are given where it lays them down."""
    event: Event = {"event": "out", "seat": seat}
    if laid_down is not None:
        event["cards"] = laid_down
    return event


def lay_down(game: Game, seat: int, mask: int) -> Event:
    """A seat lays its hand open."""
    return {"event": "lay_down", "seat": seat, "cards": cards_of(game, mask)}


def trick(game: Game, played: PlayedTrick) -> Event:
    """A trick that is over."""
    return {
        "event": "trick",
        "leader": played.leader,
        "winner": played.winner,
        "seats": played.seats[:],
        "cards": cards(game, played.cards),
        "buried": cards(game, played.buried),
    }


def marks(state: State, change: list[int]) -> Event:
    """Points marked before the end of a hand."""
    return {"event": "marks", "hand": state.hand, "change": change, "scores": state.scores[:]}


def hand_score(state: State, made: bool | None, points: list[int], change: list[int], played_out: bool = True) -> Event:
    """The score of a hand, or of what was taken in one that was won before it was played out."""
    contract = state.contract
    return {
        "event": "hand_score",
        "hand": state.hand,
        "bidder": state.bidder if state.bidder >= 0 else None,
        "bid": contract.text if contract is not None else None,
        "made": made,
        "points": points,
        "by_entry": [
            [entry.name, amounts] for entry, amounts in zip(state.game.points, _by_side(state, played_out), strict=True)
        ],
        "change": change,
        "scores": state.scores[:],
    }


def _by_side(state: State, played_out: bool) -> list[list[int]]:
    """For every entry of ``points``, in order, how many points each side has of it."""
    found = []
    for owners in state.points_by_entry(played_out):
        amounts = [0] * len(state.game.sides)
        for seat, amount in owners:
            amounts[state.game.side_of[seat]] += amount
        found.append(amounts)
    return found


def end(state: State) -> Event:
    """The end of a game."""
    return {"event": "end", "winners": list(state.winners), "scores": state.scores[:], "reason": state.reason}


def visible(event: Event, seat: int) -> Event:
    """An event as a seat sees it (G3): a card it may not know is None, a discard by another is `discard ?`.

    The seed is hidden too, since the whole game follows from it.
    """
    kind = event["event"]
    if kind == "start":
        return {**event, "seed": None}
    if kind == "deal":
        hands = [hand if owner == seat else [None] * len(hand) for owner, hand in enumerate(event["hands"])]
        seen = {event.get("turned"), *(event["stock"][:1] if event.get("face_up") else ())}
        stock = [card if card in seen else None for card in event["stock"] or ()]
        return {**event, "hands": hands, "kitty": [None] * len(event["kitty"] or ()), "stock": stock}
    if kind == "move" and event["seat"] != seat:
        shown = {key: value for key, value in event.items() if key != "legal"}
        if event["move"].startswith("discard ") and not event.get("face_up"):
            shown["move"] = "discard ?"
        return shown
    if kind in ("discard", "draw") and event["seat"] != seat and not event.get("face_up"):
        return {**event, "cards": [None] * len(event["cards"])}
    return dict(event)
