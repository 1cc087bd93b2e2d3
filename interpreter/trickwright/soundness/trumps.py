"""Which suits can be trump in a game."""

from __future__ import annotations

from collections.abc import Iterator

from trickwright.building.model import AskingStep, AuctionStep, DealStep, Game, NamingStep, Step, TrickStep
from trickwright.language.deck import NO_SUIT, SUITS
from trickwright.language.facts import Assumed
from trickwright.language.vocabulary import Run


def possible_trumps(game: Game) -> dict[int, str]:
    """The suits that can be trump while tricks are played, each with the name of the first step that makes it so.

    NO_SUIT is among them where a hand can be played without trump, for certain; its step is "" where nothing ever
    makes trump. Of a card that makes trump when it is led only suits are looked for: whether a joker can be led first
    is another question.
    """
    found: dict[int, str] = {}
    for step in game.steps:
        for trump in _made_by(step, game):
            found.setdefault(trump, step.name)
    return found or {NO_SUIT: ""}


def when_trump(trump: int) -> str:
    """The beginning of a sentence about one trump suit."""
    return "Without trump," if trump == NO_SUIT else f"When {SUITS[trump]} are trump,"


def _made_by(step: Step, game: Game) -> Iterator[int]:
    if isinstance(step, NamingStep):
        yield from step.suits
    elif isinstance(step, AuctionStep):
        for number in step.calls:
            call = game.calls[number]
            if call.suit >= 0:
                yield call.suit
            else:
                yield from _made_from(call.makes_trump, game)
    elif isinstance(step, AskingStep):
        for answer in step.answers:
            yield from _made_from(answer.makes_trump, game)
    elif isinstance(step, DealStep):
        yield from _made_from(step.makes_trump, game)
    elif isinstance(step, TrickStep):
        yield from (suit for suit in _made_from(step.makes_trump, game) if suit != NO_SUIT)


def _made_from(makes_trump: Run | None, game: Game) -> Iterator[int]:
    """The suits that a card turned up, or the first card led, can make trump."""
    if makes_trump is None:
        return
    for card in range(game.deck.size):
        yield makes_trump(Assumed(first_card=card, turned=card, first_turned=card))
