"""A state as JSON and back: cards as texts, everything else as it is."""

from __future__ import annotations

from typing import Any

from trickwright.building.model import Game
from trickwright.engine.state import PlayedTrick, State
from trickwright.language.deck import cards_in, mask_of

_PLAIN = (
    "scores", "hand", "last_hand", "dealer", "redeals", "over", "reason", "step", "stage", "turn", "ask", "shuffled",
    "drawn", "passed", "bidder", "call", "trump", "out", "shown", "queue", "leader", "led", "trick_seats",
    "tricks_taken", "winning_seats", "scored_side", "answers", "chosen", "pegged", "partner_in_play",
)  # fmt: skip
_MASKS_BY_SEAT = ("hands", "held", "thrown", "shown_discards", "won")
_CARD_LISTS = ("kitty", "stock", "discards", "trick_cards", "aside")
_SINGLE_CARDS = ("turned", "first_turned", "first_card", "called")


class SavedGameError(ValueError):
    """A saved game that cannot be resumed; the message says why."""


def saved(state: State) -> dict[str, Any]:
    """A state as data for ``json.dumps``; ``resumed`` reads it back."""
    game = state.game
    names = game.deck.names

    def texts(cards: Any) -> list[str]:
        return [names[card] for card in cards]

    data: dict[str, Any] = {"ruleset": game.id, "rules": game.rules, "options": dict(game.options), "seats": game.seats}
    for field in _PLAIN:
        value = getattr(state, field)
        data[field] = value[:] if isinstance(value, list) else value
    for field in _MASKS_BY_SEAT:
        data[field] = [texts(cards_in(mask)) for mask in getattr(state, field)]
    for field in _CARD_LISTS:
        data[field] = texts(getattr(state, field))
    for field in _SINGLE_CARDS:
        card = getattr(state, field)
        data[field] = names[card] if card >= 0 else None
    data["random"] = state.random
    data["winners"] = list(state.winners)
    data["calls"] = [[seat, game.moves[code].text] for seat, code in state.calls]
    data["buried"] = [[seat, names[card]] for seat, card in state.buried]
    data["history"] = [
        {
            "leader": trick.leader,
            "winner": trick.winner,
            "seats": trick.seats[:],
            "cards": texts(trick.cards),
            "buried": texts(trick.buried),
        }
        for trick in state.history
    ]
    return data


def resumed(game: Game, data: dict[str, Any]) -> State:
    """The state that ``saved`` wrote. Raises SavedGameError for another ruleset, other rules, or damaged data."""
    if not isinstance(data, dict) or data.get("ruleset") != game.id:
        raise SavedGameError(f"this is not a saved game of {game.id}")
    if data.get("rules") != game.rules or data.get("options") != game.options or data.get("seats") != game.seats:
        raise SavedGameError(f"the rules of {game.id} have changed since this game was saved")
    try:
        return _resumed(game, data)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError) as error:
        raise SavedGameError(f"the saved game is damaged ({error})") from None


def _resumed(game: Game, data: dict[str, Any]) -> State:
    numbers = game.deck.numbers

    def cards(texts: list[str]) -> list[int]:
        return [numbers[text] for text in texts]

    if type(data["random"]) is not int:
        raise ValueError(f"random is {data['random']!r}")
    fresh = State(game, data["random"])
    state = fresh.copy()
    for field in _PLAIN:
        value = data[field]
        usual = getattr(fresh, field)
        if type(value) is not type(usual):
            raise ValueError(f"{field} is {value!r}")
        setattr(state, field, value[:] if isinstance(value, list) else value)
    for field in _MASKS_BY_SEAT:
        setattr(state, field, [mask_of(cards(texts)) for texts in data[field]])
    for field in _CARD_LISTS:
        setattr(state, field, cards(data[field]))
    for field in _SINGLE_CARDS:
        setattr(state, field, numbers[data[field]] if data[field] is not None else -1)
    state.winners = tuple(data["winners"])
    state.calls = [(int(seat), game.move_codes[text]) for seat, text in data["calls"]]
    state.buried = [(int(seat), numbers[card]) for seat, card in data["buried"]]
    state.history = [
        PlayedTrick(
            int(trick["leader"]),
            int(trick["winner"]),
            list(trick["seats"]),
            cards(trick["cards"]),
            cards(trick["buried"]),
        )
        for trick in data["history"]
    ]
    return state
