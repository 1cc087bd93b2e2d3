"""What the tests need at a table: games built once, matches drawn at random, positions, moves, and damaged data."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

from hypothesis import strategies as st

from trickwright import Event, Game, Match, Ruleset, make_player, read_ruleset
from trickwright.building.game import build_game
from trickwright.building.model import TrickStep
from trickwright.engine.state import CARD, PlayedTrick, State
from trickwright.language.deck import NO_SUIT, SUIT_WORDS, mask_of

TABLES: tuple[tuple[str, int, tuple[str, ...]], ...] = (
    ("pedro", 4, ()),
    ("pidro", 4, ()),
    ("catch-five", 4, ()),
    ("five-hundred", 4, ()),
    ("pitch", 4, ()),
    ("pitch", 3, ()),
    ("pedro", 4, ("difference-scoring", "all-or-nothing", "other-target=52")),
    ("pedro", 4, ("minimum-bid-6", "dealer-bids-7", "lead-trump", "must-follow")),
    ("pidro", 4, ("difference-scoring", "all-or-nothing", "other-target=61")),
    ("catch-five", 4, ("lead-trump", "difference-scoring")),
    ("five-hundred", 4, ("misere", "open-misere")),
    ("five-hundred", 4, ("open-misere", "joker-top-trump", "next-dealer-redeals", "slam-250", "must-bid-to-win")),
    ("pitch", 3, ("target-10", "low-to-taker")),
    ("pitch", 4, ("draw-any", "low-of-all-dealt", "trump-any-time", "shoot-the-moon", "moon-above-zero", "pairs")),
    ("pitch", 4, ("draw-non-trumps", "lead-trump", "only-trump", "game-tie-to-bidder", "higher-score-wins")),
    ("pitch", 5, ("two-to-six-players", "kitty=6", "low-of-all-dealt", "ten-for-game", "play-on")),
    ("pitch", 6, ("threes", "only-trump", "same-dealer-redeals", "number-of-hands=2")),
    ("pitch", 6, ("three-pairs", "pack-from-five", "next-dealer-redeals")),
    ("pitch", 2, ("two-to-six-players", "kitty=3")),
    ("pitch", 3, ("pack-from-nine", "game-tie-to-bidder")),
    ("partnership-pitch", 4, ()),
    ("partnership-pitch", 4, ("low-to-holder", "no-stealing", "must-follow", "smudge-wins")),
    ("pitch-with-joker", 4, ()),
    ("pitch-with-joker", 3, ("joker-above-ten", "shoot-the-moon", "must-follow", "lead-trump")),
    ("pitch-with-joker", 4, ("joker-on-top", "only-trump", "pack-from-nine")),
    ("setback", 4, ()),
    ("setback", 4, ("joker-may-be-led", "defenders-may-win", "target-11", "draw-any")),
    ("setback", 4, ("must-follow", "number-of-hands=2", "lead-trump")),
    ("schmier", 6, ()),
    ("schmier", 6, ("dealer-must-bid", "bidders-first", "shoot-the-moon", "three-pairs", "must-follow")),
    ("smear", 4, ()),
    ("smear", 4, ("second-joker-wins", "widow-must-be-taken", "lead-trump", "low-of-all-dealt")),
    ("smear", 4, ("must-follow", "bidders-first", "shoot-the-moon")),
    ("ten-point-pitch", 4, ()),
    ("ten-point-pitch", 4, ("low-to-taker", "minimum-bid-5", "dealer-may-equal", "shoot-the-moon", "other-target=21")),
    ("ten-point-pitch", 4, ("plain-cards-count", "same-dealer-redeals", "number-of-hands=3")),
    ("eleven-point-pitch", 4, ()),
    ("thirteen-point-pitch", 4, ()),
    ("thirteen-point-pitch", 4, ("off-ace", "next-dealer-redeals", "higher-score-wins")),
    ("pitch-call-partner", 5, ()),
    ("pitch-call-partner", 5, ("low-to-taker", "play-on", "minimum-bid-5")),
    ("seven-up", 4, ()),
    ("seven-up", 3, ("low-of-all-dealt", "no-winning-gift", "game-tie-to-eldest", "must-follow")),
    ("seven-up", 2, ("low-to-taker", "all-cards-are-played", "ten-for-game", "other-target=10")),
    ("all-fours-trinidad", 4, ()),
    ("all-fours-trinidad", 4, ("no-winning-gift", "game-tie-to-eldest", "low-to-taker", "must-follow")),
    ("california-jack", 2, ()),
    ("california-jack", 2, ("shasta-sam", "void-plays-anything", "target-7")),
    ("nine-card-don", 4, ()),
    ("nine-card-don", 4, ("counted-after-the-hand", "trump-any-time", "game-tie-to-eldest", "target-121")),
)
"""Every shipped game with every number of seats, and some with house rules; all house rules are there."""


def game(
    name: str,
    seats: int | None = None,
    options: Mapping[str, int] | None = None,
    house_rules: Iterable[str] = (),
) -> Game:
    """The shipped game of that name; with the same arguments the same object."""
    return _built(name, 4 if seats is None else seats, tuple(sorted((options or {}).items())), tuple(house_rules))


@cache
def ruleset(name: str) -> Ruleset:
    """The shipped ruleset of that name, read once."""
    found, findings = read_ruleset(name)
    assert found is not None, findings
    return found


@cache
def _built(name: str, seats: int, options: tuple[tuple[str, int], ...], house_rules: tuple[str, ...]) -> Game:
    played = ruleset(name).with_house_rules(house_rules)
    found, findings = build_game(played.root, seats, dict(options), played.house_rules)  # sound: tests/house_rules
    assert found is not None, findings
    return found


@dataclass(frozen=True)
class Sitting:
    """A match to be played: the game, the seed, who plays, and where the scores start."""

    name: str
    seats: int
    seed: int
    bots: tuple[str, ...]  # by seat
    scores: tuple[int, ...]  # by side
    hands: int = 2
    house_rules: tuple[str, ...] = ()

    @property
    def game(self) -> Game:
        """The game played at this table."""
        return game(self.name, self.seats, house_rules=self.house_rules)

    def match(self) -> Match:
        """A new match at this table, at its first decision."""
        return Match(self.game, self.seed, self.scores, hands=self.hands)

    def play(self, match: Match) -> Iterator[int]:
        """Lets the bots play a match to its end; stops before every move and gives the seat to move."""
        players = [make_player(name, self.seed * self.seats + seat) for seat, name in enumerate(self.bots)]
        while match.turn is not None:
            seat = match.turn
            yield seat
            match.play(players[seat].choose(match.legal, partial(match.view, seat)))

    def played(self) -> Match:
        """A match at this table, played to its end."""
        match = self.match()
        for _seat in self.play(match):
            pass
        return match


_NEAR_THE_END = {
    "pedro": (45, 70),
    "pidro": (45, 70),
    "catch-five": (20, 35),
    "five-hundred": (-490, 495),
    "pitch": (0, 6),
    "partnership-pitch": (-3, 10),
    "pitch-with-joker": (-3, 9),
    "setback": (5, 25),
    "schmier": (-2, 20),
    "smear": (0, 20),
    "ten-point-pitch": (-4, 51),
    "eleven-point-pitch": (30, 51),
    "thirteen-point-pitch": (-4, 51),
    "pitch-call-partner": (-4, 41),
    "seven-up": (0, 6),
    "all-fours-trinidad": (4, 13),
    "california-jack": (0, 9),
    "nine-card-don": (20, 90),
}


@st.composite
def sittings(draw: st.DrawFn, hands: int = 2) -> Sitting:
    """Any table: every game, any seed and bots, from nothing or near the end of a game."""
    name, seats, house_rules = draw(st.sampled_from(TABLES))
    sides = len(game(name, seats, house_rules=house_rules).sides)
    low, high = _NEAR_THE_END[name]
    start = st.just((0,) * sides) | st.tuples(*[st.integers(low, high)] * sides)
    bots = st.tuples(*[st.sampled_from(("random", "uniform"))] * seats)
    return Sitting(name, seats, draw(st.integers(-(2**63), 2**63)), draw(bots), draw(start), hands, house_rules)


def play(match: Match, moves: str) -> list[Event]:
    """Plays moves written with commas between, in turn order; gives everything that happened."""
    happened: list[Event] = []
    for text in moves.split(","):
        happened.extend(match.play(text.strip()))
    return happened


def play_out(match: Match) -> list[Event]:
    """Plays the first legal move until the game is over; gives everything that happened."""
    happened: list[Event] = []
    while match.turn is not None:
        happened.extend(match.play(match.legal[0]))
    return happened


def legal(match: Match) -> list[str]:
    """The texts of the legal moves, sorted."""
    return sorted(move.text for move in match.legal)


def of_kind(events: list[Event], *kinds: str) -> list[Event]:
    """The events of these kinds, in order."""
    return [event for event in events if event["event"] in kinds]


def cards(game: Game, texts: str) -> list[int]:
    """The numbers of cards written with spaces between."""
    return [game.deck.numbers[text] for text in texts.split()]


def mask(game: Game, texts: str) -> int:
    """The mask of cards written with spaces between."""
    return mask_of(cards(game, texts))


def position(
    game: Game,
    trump: str,
    hands: Mapping[int, str],
    leader: int = 0,
    trick: str = "",
    calling: str = "",
    bid: str = "",
    bidder: int = 0,
) -> State:
    """A state in the middle of play, after the first trick, with some cards of a trick on the table.

    The hand is the last of its game, so nothing is dealt after it.
    """
    state = State(game, 0)
    state.step = next(at for at, step in enumerate(game.steps) if isinstance(step, TrickStep))
    state.stage = 1
    state.dealer = (bidder - 1) % game.seats
    state.last_hand = state.hand
    state.trump = NO_SUIT if trump == "none" else SUIT_WORDS.index(trump)
    state.bidder = bidder
    state.call = next((at for at, call in enumerate(game.calls) if call.text == bid), -1)
    state.hands = [mask(game, hands.get(seat, "")) for seat in range(game.seats)]
    state.held = state.hands[:]
    state.history = [PlayedTrick(leader, leader, [], [], [])]
    state.leader = leader
    state.trick_cards = cards(game, trick)
    state.trick_seats = [(leader + turn) % game.seats for turn in range(len(state.trick_cards))]
    if state.trick_cards:
        state.led = SUIT_WORDS.index(calling) if calling else game.asked[state.trump][state.trick_cards[0]]
        state.first_card = state.trick_cards[0]
    state.turn = (leader + len(state.trick_cards)) % game.seats
    state.ask = CARD
    return state


def texts_in(value: Any) -> Iterator[str]:
    """Every word of every text inside a value of lists, tuples, dictionaries and data classes."""
    if isinstance(value, str):
        yield from value.split()
    elif isinstance(value, dict):
        for item in value.values():
            yield from texts_in(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from texts_in(item)
    elif hasattr(value, "__dataclass_fields__"):
        yield from texts_in([getattr(value, name) for name in value.__dataclass_fields__])


_ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=4,
)


def _keys(value: Any) -> list[Any]:
    return sorted(value) if isinstance(value, dict) else list(range(len(value)))


def _values(value: Any) -> Iterator[Any]:
    yield value
    if isinstance(value, dict | list):
        for key in _keys(value):
            yield from _values(value[key])


def mutate(value: Any, data: st.DataObject) -> None:
    """Changes one thing, anywhere inside a value of lists and dictionaries, in place."""
    if not value:
        return
    owner, key = value, data.draw(st.sampled_from(_keys(value)))
    while isinstance(owner[key], list | dict) and owner[key] and data.draw(st.integers(0, 3)):
        owner = owner[key]
        key = data.draw(st.sampled_from(_keys(owner)))
    how = data.draw(st.sampled_from(("replace", "remove", "borrow", "double", "swap")))
    other = data.draw(st.sampled_from(_keys(owner)))
    if how == "remove":
        del owner[key]
    elif how == "replace":
        owner[key] = data.draw(_ANYTHING)
    elif how == "borrow":
        owner[key] = copy.deepcopy(data.draw(st.sampled_from(list(_values(value)))))
    elif how == "swap":
        owner[key], owner[other] = owner[other], owner[key]
    elif isinstance(owner, list):
        owner.insert(other, copy.deepcopy(owner[key]))
