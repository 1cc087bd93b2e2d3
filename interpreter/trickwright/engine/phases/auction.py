"""Bidding: seats speak in turn from the eldest hand, once each or round and round."""

from __future__ import annotations

from trickwright.building.model import AuctionStep
from trickwright.engine import events
from trickwright.engine.chance import Chance
from trickwright.engine.events import Log
from trickwright.engine.phases.deal import deal_again
from trickwright.engine.state import CALL, State


def proceed(state: State, step: AuctionStep, chance: Chance, log: Log) -> None:
    """Asks the eldest hand first; who has passed in an earlier auction is asked again."""
    state.stage = 1
    state.passed = 0
    state.turn = state.game.after[state.dealer][0]
    state.ask = CALL


def must_bid(state: State, step: AuctionStep) -> bool:
    """Whether the seat to move is a dealer who may not pass, all others having passed (P4, T2)."""
    return (
        step.all_pass == "dealer must bid"
        and state.turn == state.dealer
        and state.call < 0
        and state.passed | 1 << state.dealer == state.game.tables.everyone
    )


def legal(state: State, step: AuctionStep) -> list[int]:
    """``pass`` and every call that outranks the highest so far."""
    first = state.game.pass_code + 1
    if must_bid(state, step):
        return [first + call for call in step.calls if call in step.forced]
    codes = [state.game.pass_code]
    if step.dealer_may_equal and state.turn == state.dealer:
        codes.extend([first + call for call in step.equal[state.call]])
    codes.extend([first + call for call in step.higher[state.call]])
    return codes


def apply(state: State, step: AuctionStep, code: int, chance: Chance, log: Log) -> None:
    """A pass or a call; ends the auction when nobody is left to speak."""
    game = state.game
    seat = state.turn
    state.calls.append((seat, code))
    state.turn = -1
    if code == game.pass_code:
        state.passed |= 1 << seat
    else:
        state.call = code - game.pass_code - 1
        state.bidder = seat
        top = game.calls[state.call].order == step.top_order
        if step.over_at == "first call" or (step.over_at == "top bid" and top):
            _close(state, step, log)
            return
    following = _next_speaker(state, step, seat)
    if following >= 0:
        state.turn = following
    else:
        _close(state, step, log)


def _next_speaker(state: State, step: AuctionStep, seat: int) -> int:
    """The next seat to speak, or -1 when the auction is over."""
    after = state.game.after[seat]
    if not step.rounds:
        return after[0] if seat != state.dealer else -1
    for other in after:
        if not state.passed >> other & 1:
            return -1 if other == state.bidder and state.call in step.calls else other
    return -1


def _close(state: State, step: AuctionStep, log: Log) -> None:
    """The auction is over: the contract's consequences, or what happens when all have passed."""
    game = state.game
    if state.call not in step.calls:  # nobody has bid here; a bid of an earlier auction stands
        if state.call < 0 and step.all_pass.endswith("deals again"):
            deal_again(state, step.all_pass, "nobody_bid", log)
        else:
            state.step += 1
            state.stage = 0
        return
    call = game.calls[state.call]
    if call.makes_trump is not None:
        state.trump = call.makes_trump(state)
        if log is not None:
            log.append(events.trump(state.trump, state.bidder))
    if call.out is not None:
        leaving = call.out(state)
        state.out |= leaving
        if log is not None:
            for seat in game.after[state.dealer]:
                if leaving >> seat & 1:
                    log.append(events.out(seat))
    state.step += 1
    state.stage = 0
