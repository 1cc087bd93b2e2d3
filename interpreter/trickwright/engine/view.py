"""What a seat may know of a state (G3). What it may know of an event is said in ``events.visible``."""

from __future__ import annotations

from dataclasses import dataclass

from trickwright.building.model import Move
from trickwright.engine import hand as course
from trickwright.engine.phases.trick import winner_so_far
from trickwright.engine.state import State
from trickwright.language.deck import NO_SUIT, SUIT_WORDS, cards_in, mask_of


@dataclass(frozen=True)
class TrickView:
    """A trick that is over, as everybody saw it. Cards are texts, in the order played."""

    leader: int
    winner: int
    seats: tuple[int, ...]
    cards: tuple[str, ...]
    buried: tuple[str, ...]


@dataclass(frozen=True)
class View:
    """A match as one seat sees it. Two states that differ only in what the seat may not know give equal views.

    Cards are texts (``AH``); "by seat" and "by side" are tuples with one item a seat or side; seats are numbers from 0.
    """

    seat: int
    turn: int | None  # the seat to move; None when the game is over
    asked: str | None  # what that seat is asked for: "call", "name", "partner", "answer", "discard" or "card"
    legal: tuple[Move, ...]  # the seat's own legal moves; empty while others move
    hand_number: int
    dealer: int
    scores: tuple[int, ...]  # by side
    hand: tuple[str, ...]  # own cards, trumps first, each suit from high to low
    hand_sizes: tuple[int, ...]  # by seat
    open_hands: tuple[tuple[int, tuple[str, ...]], ...]  # seat and cards of hands that are laid down
    kitty_size: int
    stock_size: int
    stock_top: str | None  # the top card of the stock where it is seen: a stock face up, or a turned card still on it
    turned_card: str | None
    aside: tuple[str, ...]  # cards that were turned up before, out of play
    calls: tuple[tuple[int, str], ...]  # seat and text, in the order spoken
    bidder: int | None
    bid: str | None  # the text of the highest call
    answers: tuple[tuple[str, str], ...]  # question and answer, by their names, of the questions answered
    called_card: str | None  # the card named for a partner
    partner: int | None  # the bidder's partner by that card, as far as this seat knows
    alone: bool  # whether this seat knows that the bidder has named a card and has no partner
    trump: str | None  # "hearts" … or "none"; None until it is made
    out: tuple[int, ...]  # seats that take no further part
    thrown: tuple[str, ...]  # what this seat threw away
    thrown_sizes: tuple[int, ...]  # by seat
    open_discards: tuple[tuple[str, ...], ...]  # by seat, what lies face up
    drawn_sizes: tuple[int, ...]  # by seat
    leader: int | None  # of the trick under way
    led: str | None  # the suit to be followed
    trick: tuple[tuple[int, str], ...]  # seat and card, in the order played
    buried: tuple[tuple[int, str], ...]  # seat and card, in the trick under way
    tricks: tuple[TrickView, ...]  # that are over in this hand
    tricks_taken: tuple[int, ...]  # by seat
    won: tuple[tuple[str, ...], ...]  # by seat, the cards in its tricks
    winning: int | None  # the seat that would win the trick as it lies
    pegged: tuple[int, ...]  # by side, what has been marked for tricks of this hand
    over: bool
    winners: tuple[int, ...]  # side numbers
    reason: str | None  # why the game is over


def view(state: State, seat: int) -> View:
    """What a seat may know of a state."""
    game = state.game
    names = game.deck.names

    def texts(mask: int) -> tuple[str, ...]:
        return tuple(names[card] for card in cards_in(mask))

    moves = game.moves
    partner = state.partner if _knows_partner(state, seat) else None
    return View(
        seat=seat,
        turn=state.turn if state.turn >= 0 else None,
        asked=state.ask if state.turn >= 0 else None,
        legal=tuple(moves[code] for code in course.legal(state)) if state.turn == seat else (),
        hand_number=state.hand,
        dealer=state.dealer,
        scores=tuple(state.scores),
        hand=sorted_hand(state, state.hands[seat]),
        hand_sizes=tuple(hand.bit_count() for hand in state.hands),
        open_hands=tuple(
            (other, sorted_hand(state, state.hands[other])) for other in range(game.seats) if state.shown >> other & 1
        ),
        kitty_size=len(state.kitty),
        stock_size=len(state.stock),
        stock_top=names[state.stock[0]] if sees_stock(state) else None,
        turned_card=names[state.turned] if state.turned >= 0 else None,
        aside=tuple(names[card] for card in state.aside),
        calls=tuple((other, moves[code].text) for other, code in state.calls),
        bidder=state.bidder if state.bidder >= 0 else None,
        bid=game.calls[state.call].text if state.call >= 0 else None,
        answers=tuple(
            (question, answer) for question, answer in zip(game.questions, state.answers, strict=True) if answer
        ),
        called_card=names[state.called] if state.called >= 0 else None,
        partner=partner if partner is not None and partner >= 0 else None,
        alone=partner is not None and partner < 0,
        trump=None if state.trump < 0 else "none" if state.trump == NO_SUIT else SUIT_WORDS[state.trump],
        out=tuple(cards_in(state.out)),
        thrown=texts(state.thrown[seat]),
        thrown_sizes=tuple(mask.bit_count() for mask in state.thrown),
        open_discards=tuple(texts(mask) for mask in state.shown_discards),
        drawn_sizes=tuple(state.drawn),
        leader=state.leader if state.leader >= 0 else None,
        led=SUIT_WORDS[state.led] if state.led != NO_SUIT else None,
        trick=tuple((other, names[card]) for other, card in zip(state.trick_seats, state.trick_cards, strict=True)),
        buried=tuple((other, names[card]) for other, card in state.buried),
        tricks=tuple(
            TrickView(
                trick.leader,
                trick.winner,
                tuple(trick.seats),
                tuple(names[card] for card in trick.cards),
                tuple(names[card] for card in trick.buried),
            )
            for trick in state.history
        ),
        tricks_taken=tuple(state.tricks_taken),
        won=tuple(texts(mask) for mask in state.won),
        winning=winning(state),
        pegged=tuple(state.pegged),
        over=state.over,
        winners=state.winners,
        reason=state.reason or None,
    )


def sees_stock(state: State) -> bool:
    """Whether the top card of the stock lies open."""
    return bool(state.stock) and (state.game.stock_is_open or state.stock[0] == state.turned)


def _knows_partner(state: State, seat: int) -> bool:
    """Whether a seat knows who the bidder's partner is: it sees the card that was named, or has seen it fall.

    A card that lies face down among the seat's own discards does not count, for it may be drawn again.
    """
    if state.called < 0:
        return False
    seen = (
        state.hands[seat] | mask_of([*state.trick_cards, *state.aside]) | mask_of(card for _seat, card in state.buried)
    )
    for one in range(state.game.seats):
        seen |= state.won[one] | state.shown_discards[one]
        if state.shown >> one & 1:
            seen |= state.hands[one]
    return bool(seen >> state.called & 1)


def winning(state: State) -> int | None:
    """The seat that would win the trick as it lies, or None."""
    return winner_so_far(state) if state.trick_cards else None


def sorted_hand(state: State, mask: int) -> tuple[str, ...]:
    """The cards of a hand as a player sorts it: trumps first, then suit by suit, each from high to low."""
    game = state.game
    suit_of = game.tables.suit_of[state.trump]
    height = game.tables.height[state.trump]

    def key(card: int) -> tuple[bool, bool, int, int]:
        free = suit_of[card] == NO_SUIT
        return (not free, suit_of[card] != state.trump, -suit_of[card], -height[card])

    return tuple(game.deck.names[card] for card in sorted(cards_in(mask), key=key))
