"""A game as the engine plays it: frozen data, made once from a ruleset for a number of seats and the chosen options.

Sets of cards are bit masks over the deck; what depends on the trump suit is a list over 0 … NO_SUIT. A ``Run`` answers
a question about the state of a hand, and is asked a few times a hand only.
"""

from __future__ import annotations

from dataclasses import dataclass

from trickwright.language.deck import Deck
from trickwright.language.facts import Tables
from trickwright.language.vocabulary import Run

Text = dict[str, str]  # language ("en", "de") → text
Masks = list[int]  # by trump


@dataclass(frozen=True)
class HandOver:
    """A condition that ends the hand after a trick."""

    name: str
    when: Run


@dataclass(frozen=True)
class Win:
    """A condition that ends the game after a trick or after a hand, won by the sides of ``by`` (P15)."""

    name: str
    when: Run
    by: Run


@dataclass(frozen=True)
class Call:
    """One call that can be made in an auction: its text, order and consequences.

    ``number`` is 0 and ``suit`` -1 where the call has none; ``order`` decides what outranks what.
    """

    name: str
    text: str
    number: int
    suit: int
    place: int
    worth: int
    order: int
    makes_trump: Run | None
    out: Run | None
    made: Run
    hand_over: tuple[HandOver, ...]
    lays_down: str | None  # "before the first lead" or "after the first trick": the bidder, his hand
    level_with: tuple[str, ...]  # the calls by name that may be worth the same


@dataclass(frozen=True)
class DealStep:
    """``each`` cards to every seat in packets, the eldest hand first, then the kitty; the rest is the stock.

    A later deal gives cards from the stock, again and again until ``until`` holds.
    """

    name: str
    when: Run | None
    each: int
    packets: int
    kitty: int
    turn_up: int
    dealer_scores: tuple[int, ...]  # by card: what its turning up is worth to the dealer
    makes_trump: Run | None
    later: bool
    until: Run | None
    too_few: str  # "same dealer deals again" or "next dealer deals again"
    face_up: bool  # the stock
    phase: str = "deal"


@dataclass(frozen=True)
class AuctionStep:
    """Seats speak in turn from the eldest hand; ``calls`` are numbers into ``Game.calls``."""

    name: str
    when: Run | None
    rounds: bool
    calls: tuple[int, ...]
    higher: dict[int, tuple[int, ...]]  # the highest call so far, or -1 → the calls that outrank it
    equal: dict[int, tuple[int, ...]]  # … and those of the same order
    top_order: int
    over_at: str | None  # "top bid" or "first call"
    dealer_may_equal: bool
    all_pass: str  # "dealer must bid", "same dealer deals again", "next dealer deals again" or "go on"
    forced: frozenset[int]  # the calls open to a dealer who must bid
    phase: str = "auction"


@dataclass(frozen=True)
class NamingStep:
    """A seat names the trump suit, one of ``suits``."""

    name: str
    when: Run | None
    who: Run
    suits: tuple[int, ...]
    phase: str = "naming"


@dataclass(frozen=True)
class PartnerStep:
    """A seat names a card of ``cards``, and who holds it when play begins is its partner, in secret until it falls."""

    name: str
    when: Run | None
    who: Run
    cards: Masks
    phase: str = "partner"


@dataclass(frozen=True)
class Answer:
    """One answer to a question; ``when`` says whether it may be given."""

    name: str
    when: Run | None
    makes_trump: Run | None


@dataclass(frozen=True)
class AskingStep:
    """A seat is asked, and answers. The answer is kept in the state at the place ``question``."""

    name: str
    when: Run | None
    who: Run
    question: int
    answers: tuple[Answer, ...]
    phase: str = "asking"


@dataclass(frozen=True)
class ExchangeStep:
    """Seats from the eldest hand on: forced discards, discards by choice, taking, drawing, discarding down to a number.

    ``keeps`` are the cards that may not be chosen.
    """

    name: str
    when: Run | None
    who: Run
    discards: Masks | None
    may_discard: int
    takes: str | None  # "stock", "kitty" or "turned card"
    draws_to: int | None
    from_discards: bool  # what the stock lacks is drawn from the shuffled discards
    down_to: int | None
    keeps: Run | None
    face_up: bool
    phase: str = "exchange"


CardRule = list[list[list[tuple[int, int, int, int]]]]
"""``[first trick][trump][led]`` → masks (first, then, also, else): what a seat may play."""


@dataclass(frozen=True)
class TrickStep:
    """Tricks until no seat has a card left, or an end comes first."""

    name: str
    when: Run | None
    leader: Run
    makes_trump: Run | None
    lead: CardRule
    follow: CardRule
    surplus_over: int | None
    bury: Masks
    only: Masks | None  # only these may be played, and who has none is out
    draws: int  # from the stock after each trick, the winner first
    pegs: Masks | None  # cards whose points are marked as soon as they are taken
    hand_over: tuple[HandOver, ...]
    phase: str = "trick"


@dataclass(frozen=True)
class Row:
    """A row of a score; for each side the first row whose condition holds counts. Who is not named gets nothing."""

    name: str
    when: Run | None
    bidders: Run | None
    others: Run | None
    everyone: Run | None


@dataclass(frozen=True)
class ScoreStep:
    """Points marked at once, in the middle of a hand: ``worth`` for every side of the seats ``to``."""

    name: str
    when: Run | None
    to: Run
    worth: Run
    phase: str = "score"


Step = DealStep | AuctionStep | NamingStep | PartnerStep | AskingStep | ExchangeStep | TrickStep | ScoreStep


@dataclass(frozen=True)
class PointEntry:
    """One entry of ``points``: cards by trump or found in the hand (``cards``), or the most pips (``most_pips``)."""

    name: str
    worth: int
    masks: Masks | None
    cards: Run | None
    to: str  # "taker", "holder" or "captor"
    most_pips: bool
    tie: str = "nobody"  # of most pips: "nobody", "bidders" or "eldest"


@dataclass(frozen=True)
class FreeCard:
    """A card of no suit and what it asks for when it is led: "trump", "nothing" or "named"."""

    name: str
    mask: int
    beats_everything: bool
    led_with_trump: str
    led_without_trump: str


@dataclass(frozen=True)
class GameEnd:
    """When a game is over and who has won it."""

    target: int | None
    floor: int | None
    several_there: str
    target_counts: str  # "after the hand", "only after a made bid" or "at once"
    hands: int | None  # after so many the highest score wins
    limit: int
    wins_at_once: tuple[Win, ...]
    wins_after_the_hand: tuple[Win, ...]


@dataclass(frozen=True)
class Move:
    """What a seat may do: its kind and what it is about; ``text`` is how it is written in records.

    ``kind`` is ``pass``, ``bid``, ``trump``, ``partner``, ``answer``, ``discard``, ``done``, ``bury`` or ``play``;
    ``card`` and ``suit`` are -1 where there is none, ``call`` is a number into the game's calls or -1, ``answer`` the
    name of an answer.
    """

    code: int
    kind: str
    text: str
    card: int = -1
    suit: int = -1
    call: int = -1
    answer: str = ""


@dataclass(frozen=True, eq=False)
class Game:
    """A ruleset for one number of seats and one choice of options, ready to be played."""

    id: str
    title: Text
    names: dict[str, Text]  # place such as "points.high" → its title, where the ruleset gives one
    seats: int
    sides: tuple[tuple[int, ...], ...]
    side_of: tuple[int, ...]
    after: tuple[tuple[int, ...], ...]  # [seat] the seats in turn from the next one on, the seat itself last
    options: dict[str, int]
    house_rules: tuple[str, ...]
    rules: str  # SHA-256 of the resolved ruleset
    deck: Deck
    tables: Tables
    named_cards: dict[str, Masks]  # the entries of ``cards``
    strength: list[list[list[int]]]  # [trump][led][card]; 0 cannot win
    free: tuple[FreeCard, ...]
    asked: list[list[int]]  # [trump][card] the suit a led card asks for; NO_SUIT nothing, NAMED the leader's choice
    point_sums: list[tuple[tuple[int, int, bool], ...]] | None  # [trump] (worth, mask, to holder), if all are cards
    points: tuple[PointEntry, ...]
    all_points: int | None  # what the ruleset says that they add up to
    counts_tricks: bool
    stock_is_open: bool  # everybody sees its top card
    last_wins: bool  # of cards of equal strength the last, and not the first
    questions: tuple[str, ...]  # the names of the steps that ask
    pips: list[int]  # by card
    calls: tuple[Call, ...]
    steps: tuple[Step, ...]
    score: tuple[Row, ...]
    end: GameEnd
    moves: tuple[Move, ...]
    move_codes: dict[str, int]
    pass_code: int
    done_code: int
    trump_codes: tuple[int, ...]  # by suit
    partner_codes: tuple[int, ...]  # by card
    answer_codes: dict[str, int]  # by name
    calling_codes: dict[int, tuple[int, ...]]  # a led card that may ask for any suit → a move for each suit


NAMED = 5  # in ``Game.asked``: the leader names the suit
