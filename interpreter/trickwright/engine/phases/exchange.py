"""The exchange, seat by seat from the eldest hand: discards forced and free, cards taken and drawn, down to some."""

from __future__ import annotations

from trickwright.building.model import ExchangeStep
from trickwright.engine import events
from trickwright.engine.chance import Chance
from trickwright.engine.events import Log
from trickwright.engine.state import DISCARD, State
from trickwright.language.deck import cards_in, mask_of

_ENTER, _NEXT_SEAT, _OFFER, _FILL, _CHOOSE = 0, 1, 2, 3, 4


def proceed(state: State, step: ExchangeStep, chance: Chance, log: Log) -> None:
    """Goes on until a seat must choose a card, or all seats of the step are done."""
    if state.stage == _ENTER:
        who = step.who(state) & ~state.out
        state.queue = [seat for seat in state.game.after[state.dealer] if who >> seat & 1]
        state.stage = _NEXT_SEAT
    while state.queue:
        seat = state.queue[0]
        if state.stage == _NEXT_SEAT:
            _throw_away(state, step, seat, log)
            state.chosen = 0
            state.stage = _OFFER
        if state.stage == _OFFER and not offered(state, step, seat):
            state.stage = _FILL
        if state.stage == _FILL:
            _take_and_draw(state, step, seat, chance, log)
            state.stage = _CHOOSE
        if state.stage == _OFFER or choice(state, step, seat):
            state.turn = seat
            state.ask = DISCARD
            return
        del state.queue[0]
        state.stage = _NEXT_SEAT
    state.step += 1
    state.stage = 0


def is_offer(state: State) -> bool:
    """Whether the seat to move may throw cards away, and need not."""
    return state.stage == _OFFER


def offered(state: State, step: ExchangeStep, seat: int) -> int:
    """The cards of which a seat may throw away one more if it likes, as a mask."""
    return _free(state, step, seat) if state.chosen < step.may_discard else 0


def choice(state: State, step: ExchangeStep, seat: int) -> int:
    """The cards of which a seat must throw away one now, as a mask; empty when it is done."""
    if step.down_to is None or state.hands[seat].bit_count() <= step.down_to:
        return 0
    return _free(state, step, seat)


def kept(state: State, step: ExchangeStep) -> int:
    """The cards that may not be chosen, as a mask."""
    return int(step.keeps(state)) if step.keeps is not None else 0


def _free(state: State, step: ExchangeStep, seat: int) -> int:
    return state.hands[seat] & ~kept(state, step)


def legal(state: State, step: ExchangeStep) -> list[int]:
    """One discard a move (P8, F6); where it is offered only, also to be done with it."""
    game, seat = state.game, state.turn
    cards = offered(state, step, seat) if is_offer(state) else choice(state, step, seat)
    codes = [game.deck.size + card for card in cards_in(cards)]
    return [*codes, game.done_code] if is_offer(state) else codes


def apply(state: State, step: ExchangeStep, code: int, chance: Chance, log: Log) -> None:
    """Throws the chosen card away, face down unless the step says otherwise."""
    seat = state.turn
    if code == state.game.done_code:
        state.stage = _FILL
        state.turn = -1
        return
    state.chosen += is_offer(state)
    card = state.game.moves[code].card
    state.hands[seat] &= ~(1 << card)
    _away(state, step, seat, 1 << card)
    if step.face_up and log is not None:
        log[-1]["face_up"] = True
    state.turn = -1


def _away(state: State, step: ExchangeStep, seat: int, cards: int) -> None:
    """Lays cards aside: face down among the discards, or face up and out of play (V2)."""
    state.thrown[seat] |= cards
    if step.face_up:
        state.shown_discards[seat] |= cards
    else:
        state.discards.extend(cards_in(cards))
        state.shuffled = False  # before they are drawn from, they are all shuffled together


def _throw_away(state: State, step: ExchangeStep, seat: int, log: Log) -> None:
    """The cards that must go."""
    away = state.hands[seat] & step.discards[state.trump] if step.discards is not None else 0
    if away:
        state.hands[seat] &= ~away
        _away(state, step, seat, away)
        if log is not None:
            log.append(events.discard(state.game, seat, away, step.face_up))


def _take_and_draw(state: State, step: ExchangeStep, seat: int, chance: Chance, log: Log) -> None:
    if step.takes is not None:
        _take(state, step.takes, seat, log)
    if step.draws_to is not None:
        _draw(state, step, seat, chance, log)


def _take(state: State, source: str, seat: int, log: Log) -> None:
    """All of the stock or of the kitty, or the turned card."""
    if source == "kitty":
        cards, state.kitty = state.kitty, []
    elif source == "stock":
        cards, state.stock = state.stock, []
    else:
        cards = [card for card in state.stock if card == state.turned]  # none, if somebody has it already
        state.stock = [card for card in state.stock if card not in cards]
    _give(state, seat, cards, "kitty" if source == "kitty" else "stock", log)


def _draw(state: State, step: ExchangeStep, seat: int, chance: Chance, log: Log) -> None:
    """Fills a hand from the stock, and where the step allows it from the shuffled discards (P7, P9)."""
    assert step.draws_to is not None
    missing = step.draws_to - state.hands[seat].bit_count()
    if missing <= 0:
        return
    cards = state.stock[:missing]
    del state.stock[:missing]
    _give(state, seat, cards, "stock", log)
    missing -= len(cards)
    if not missing or not step.from_discards or not state.discards:
        return
    if not state.shuffled:
        state.discards = chance.shuffle(state, state.discards)
        state.shuffled = True
    cards = state.discards[:missing]
    del state.discards[:missing]
    _give(state, seat, cards, "discards", log)


def _give(state: State, seat: int, cards: list[int], source: str, log: Log) -> None:
    if not cards:
        return
    state.hands[seat] |= mask_of(cards)
    state.drawn[seat] += len(cards)
    if log is not None:
        log.append(events.draw(state.game, seat, cards, source, source == "stock" and state.game.stock_is_open))
