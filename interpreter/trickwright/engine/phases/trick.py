"""Playing tricks: who leads, what may be played, who wins, who is out, and what ends the hand early."""

from __future__ import annotations

from trickwright.building.model import NAMED, TrickStep
from trickwright.engine import events
from trickwright.engine.chance import Chance
from trickwright.engine.events import Log
from trickwright.engine.phases import score
from trickwright.engine.state import CARD, PlayedTrick, State
from trickwright.language.deck import NO_SUIT, mask_of


def proceed(state: State, step: TrickStep, chance: Chance, log: Log) -> None:
    """Begins play: notes what everybody holds, and asks the first leader."""
    state.held = state.hands[:]
    state.partner_in_play = state.holder_of(state.called) if state.called >= 0 else -1
    state.stage = 1
    mask = step.leader(state)
    leader = mask.bit_length() - 1 if mask else state.game.after[state.dealer][0]
    _lay_down(state, "before the first lead", log)
    lead_from(state, step, leader, log)


def legal(state: State, step: TrickStep) -> list[int]:
    """The cards that may be played, or, while a hand is too long on the first trick, those that may be buried."""
    game = state.game
    hand = state.hands[state.turn]
    if step.surplus_over is not None and not state.history and hand.bit_count() > step.surplus_over:
        first = 2 * game.deck.size  # the codes of burying
        return [first + card for card in _numbers(hand & step.bury[state.trump] or hand)]
    playable = playable_cards(state, step, hand)
    if not state.trick_cards and game.calling_codes:
        return _leads(state, playable)
    return _numbers(playable)


def playable_cards(state: State, step: TrickStep, hand: int) -> int:
    """Of a hand, what the rule for leading or following lets the seat to move play."""
    rule = step.follow if state.trick_cards else step.lead
    first, then, also, rest = rule[not state.history][state.trump][state.led]
    found = hand & first or hand & then
    if found:
        return found | hand & also
    return hand & (rest | also) or hand


def _leads(state: State, playable: int) -> list[int]:
    """Like ``_numbers``, with a move for each suit where the leader of a card names one (F9)."""
    game = state.game
    asked = game.asked[state.trump]
    codes: list[int] = []
    for card in _numbers(playable):
        if asked[card] == NAMED:
            codes.extend(game.calling_codes[card])
        else:
            codes.append(card)
    return codes


def _numbers(mask: int) -> list[int]:
    numbers = []
    while mask:
        low = mask & -mask
        numbers.append(low.bit_length() - 1)
        mask ^= low
    return numbers


def apply(state: State, step: TrickStep, code: int, chance: Chance, log: Log) -> None:
    """Plays or buries a card."""
    game = state.game
    seat = state.turn
    if code < game.deck.size:
        card, named = code, -1
    else:
        move = game.moves[code]
        card, named = move.card, move.suit
        if move.kind == "bury":
            state.hands[seat] &= ~(1 << card)
            state.buried.append((seat, card))
            _tell_partner(state, card, log)
            return
    state.hands[seat] &= ~(1 << card)
    if not state.trick_cards:
        if state.first_card < 0:
            state.first_card = card
            if step.makes_trump is not None and state.trump < 0:
                state.trump = step.makes_trump(state)
                if log is not None:
                    log.append(events.trump(state.trump, state.bidder))
        state.led = named if named >= 0 else game.asked[state.trump][card]
    state.trick_seats.append(seat)
    state.trick_cards.append(card)
    if state.called >= 0:
        _tell_partner(state, card, log)
    following = game.after[seat][0]
    if state.out or step.only is not None or not state.hands[following]:
        following = _next_to_follow(state, step, following, log)
    if following != state.leader:
        state.turn = following
        return
    _finish_trick(state, step, log)


def _tell_partner(state: State, card: int, log: Log) -> None:
    """With the card that was named for a partner everybody knows who he is."""
    if card == state.called and log is not None:
        log.append(events.partner(state.game, state.bidder, card, state.partner))


def winner_so_far(state: State) -> int:
    """The seat that wins the trick as it lies; of cards of equal strength the first, or the last."""
    strength = state.game.strength[state.trump][state.led]
    last_wins = state.game.last_wins
    best = -1
    winner = -1
    for seat, card in zip(state.trick_seats, state.trick_cards, strict=True):
        own = strength[card]
        if own > best or (last_wins and own == best and own > 0):
            best = own
            winner = seat
    return winner


def _finish_trick(state: State, step: TrickStep, log: Log) -> None:
    game = state.game
    winner = winner_so_far(state)
    taken = 0
    for card in state.trick_cards:
        taken |= 1 << card
    buried = [card for _seat, card in state.buried]
    for card in buried:
        taken |= 1 << card
    state.won[winner] |= taken
    state.tricks_taken[winner] += 1
    played = PlayedTrick(state.leader, winner, state.trick_seats, state.trick_cards, buried)
    state.history.append(played)
    state.trick_seats = []
    state.trick_cards = []
    if buried:
        state.buried = []
    state.led = NO_SUIT
    if log is not None:
        log.append(events.trick(game, played))
    if step.pegs is not None:
        change = state.points_in(taken & step.pegs[state.trump])
        state.pegged = [before + more for before, more in zip(state.pegged, change, strict=True)]
        score.mark(state, change, log)
        if state.over:
            return
    if _ended(state, step):
        state.turn = -1
        state.step = len(game.steps)
        return
    if len(state.history) == 1:
        _lay_down(state, "after the first trick", log)
    if step.draws and state.stock:
        _draw(state, step, winner, log)
    lead_from(state, step, winner, log)


def _draw(state: State, step: TrickStep, winner: int, log: Log) -> None:
    """Everybody who is still in draws from the stock, the winner of the trick first."""
    game = state.game
    for seat in (winner, *game.after[winner][:-1]):
        cards = state.stock[: step.draws]
        if not cards or state.out >> seat & 1:
            continue
        del state.stock[: step.draws]
        drawn = mask_of(cards)
        state.hands[seat] |= drawn
        state.held[seat] |= drawn
        state.drawn[seat] += len(cards)
        if log is not None:
            log.append(events.draw(game, seat, cards, "stock", game.stock_is_open or cards == [state.turned]))


def _lay_down(state: State, moment: str, log: Log) -> None:
    """Lays the bidder's hand open if his call says so of this moment and any of it is left."""
    game, seat = state.game, state.bidder
    if state.call < 0 or game.calls[state.call].lays_down != moment:
        return
    if state.hands[seat] and not state.shown >> seat & 1:  # who has dropped out has laid it down already
        state.shown |= 1 << seat
        if log is not None:
            log.append(events.lay_down(game, seat, state.hands[seat]))


def _ended(state: State, step: TrickStep) -> bool:
    """Whether an early end has come."""
    if score.note_win(state, state.game.end.wins_at_once):
        return True
    over = step.hand_over
    if state.call >= 0:
        over += state.game.calls[state.call].hand_over
    return any(end.when(state) for end in over)


def lead_from(state: State, step: TrickStep, seat: int, log: Log) -> None:
    """Asks the first seat from ``seat`` on that is still in and can lead; without one the step is over (V4)."""
    if step.only is None and not state.out and state.hands[seat]:
        state.leader = state.turn = seat
        state.ask = CARD
        return
    for other in (seat, *state.game.after[seat][:-1]):
        if _stays_in(state, step, other, log):
            state.leader = state.turn = other
            state.ask = CARD
            return
    state.turn = -1
    state.step += 1
    state.stage = 0


def _next_to_follow(state: State, step: TrickStep, seat: int, log: Log) -> int:
    """The first seat from ``seat`` on that is still in and has not played to this trick; the leader if none has."""
    while seat != state.leader and not _stays_in(state, step, seat, log):
        seat = state.game.after[seat][0]
    return seat


def _stays_in(state: State, step: TrickStep, seat: int, log: Log) -> bool:
    """Whether a seat whose turn it would be can play; lays its hand down where the rules say so (V3)."""
    if state.out >> seat & 1:
        return False
    hand = state.hands[seat]
    if step.only is None:
        return hand != 0
    needed = step.only[state.trump] if state.trump >= 0 else hand  # the first card makes trump
    if hand & needed:
        return True
    if any(other & needed for at, other in enumerate(state.hands) if not state.out >> at & 1):
        state.out |= 1 << seat
        state.shown |= 1 << seat
        if log is not None:
            log.append(events.out(seat, events.cards_of(state.game, hand) or None))
    return False
