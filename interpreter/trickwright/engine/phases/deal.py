"""The deal: cards to every seat, a kitty, a stock, perhaps a card turned up; and later deals from the stock."""

from __future__ import annotations

from trickwright.building.model import DealStep
from trickwright.engine import events
from trickwright.engine.chance import Chance, packets
from trickwright.engine.events import Log
from trickwright.engine.phases.score import mark
from trickwright.engine.state import State
from trickwright.language.deck import mask_of

MOST_REDEALS = 1000  # of one hand; players who never bid would deal for ever


def proceed(state: State, step: DealStep, chance: Chance, log: Log) -> None:
    """Deals, and makes trump where the turned card does."""
    if step.later:
        if not _deal_more(state, step, log):
            return
    else:
        dealt = chance.deal(state, step)
        state.hands = dealt.hands
        state.kitty = dealt.kitty
        state.stock = dealt.stock
        if step.turn_up:
            state.turned = state.first_turned = state.stock[0]
        if log is not None:
            log.append(events.deal(state))
    done = step.until is None or bool(step.until(state))
    state.step += done
    state.stage = 0 if done else 1  # `when` is asked once, and not before every repeat
    _score_turned(state, step, log)
    if state.over or step.makes_trump is None or not done:
        return
    state.trump = step.makes_trump(state)
    if log is not None:
        log.append(events.trump(state.trump, -1))


def _deal_more(state: State, step: DealStep, log: Log) -> bool:
    """More cards to every seat from the stock; False, and a new deal, where it has too few."""
    game = state.game
    if step.turn_up and state.turned in state.stock:
        state.stock.remove(state.turned)
        state.aside.append(state.turned)
    if len(state.stock) < step.each * game.seats + step.turn_up:
        deal_again(state, step.too_few, "stock_too_short", log)
        return False
    given: list[list[int]] = [[] for _ in range(game.seats)]
    for seat, first, end in packets(game, step, state.dealer):
        given[seat].extend(state.stock[first:end])
    del state.stock[: step.each * game.seats]
    for seat in game.after[state.dealer]:
        state.hands[seat] |= mask_of(given[seat])
        state.drawn[seat] += step.each
        if log is not None:
            log.append(events.draw(game, seat, given[seat], "stock", game.stock_is_open))
    if step.turn_up:
        state.turned = state.stock[0]
        if state.first_turned < 0:
            state.first_turned = state.turned
        if log is not None:
            log.append(events.turn_up(game, state.turned))
    return True


def _score_turned(state: State, step: DealStep, log: Log) -> None:
    """What the dealer's side marks for the card that has been turned up."""
    worth = step.dealer_scores[state.turned] if step.turn_up else 0
    if worth:
        dealers = state.game.side_of[state.dealer]
        mark(state, [worth if side == dealers else 0 for side in range(len(state.game.sides))], log)


def deal_again(state: State, who: str, why: str, log: Log) -> None:
    """A new deal of the same hand (F5), by the same dealer or the next; ``why`` as in ``events.redeal``."""
    state.redeals += 1
    if state.redeals > MOST_REDEALS:
        state.over = True
        state.reason = "limit"
        if log is not None:
            log.append(events.end(state))
        return
    if log is not None:
        log.append(events.redeal(state, why))
    if who.startswith("next dealer"):
        state.dealer = state.game.after[state.dealer][0]
    state.begin_hand()
