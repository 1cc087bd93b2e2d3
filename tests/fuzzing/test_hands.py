"""Trial hands: the checks of what must always hold, the rare deals, and the players that like rare situations."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from tests.table import game
from trickwright.building.model import Game
from trickwright.engine.hand import advance, apply, begin, legal
from trickwright.engine.state import State
from trickwright.fuzzing.deals import RARE, SHUFFLED, Dealer, deals_for
from trickwright.fuzzing.hands import NO_WINNER, Trial, play, trials
from trickwright.fuzzing.invariants import CardWatch, misplaced, most_moves
from trickwright.fuzzing.scores import Scores
from trickwright.fuzzing.styles import STYLES, styles_for
from trickwright.language.deck import NO_SUIT

GAMES = [("pedro", 4), ("five-hundred", 4), ("california-jack", 2), ("ten-point-pitch", 4), ("pitch-call-partner", 5)]
every_game = pytest.mark.parametrize(("name", "seats"), GAMES, ids=[name for name, _seats in GAMES])


def states(name: str, seats: int, hands: int = 5) -> Iterator[State]:
    """Every state of some trial hands."""
    found = game(name, seats)
    for trial in trials(found, hands, Scores(found)):
        chance = Dealer(trial.dealer, trial.deal, trial.suit)
        state = begin(found, trial.number, chance, trial.scores, last_hand=1)
        advance(state, chance, None)
        numbers = random.Random(trial.number).random
        while state.turn >= 0:
            yield state
            apply(state, trial.styles[state.turn](state, legal(state), numbers), chance, None)
        yield state


@every_game
def test_no_card_is_misplaced_and_the_watch_agrees(name: str, seats: int) -> None:
    watch = CardWatch(game(name, seats))
    for state in states(name, seats):
        assert misplaced(state) == (0, 0)
        assert watch.holds(state)


PLACES = ("hands", "won", "shown_discards", "stock", "discards", "kitty", "aside", "trick_cards", "buried")


@pytest.mark.parametrize("place", PLACES)
def test_a_card_that_is_lost_or_doubled_anywhere_is_noticed(place: str) -> None:
    seen = 0
    for name, seats in [*GAMES, ("all-fours-trinidad", 4)]:
        for state in islice(states(name, seats, 20), 0, None, 3):
            cards = getattr(state, place)
            if not any(cards):
                continue
            seen += 1
            damaged = state.copy()
            own = getattr(damaged, place)
            if place in ("hands", "won", "shown_discards"):
                seat = next(seat for seat, mask in enumerate(own) if mask)
                card = own[seat].bit_length() - 1
                own[seat] &= ~(1 << card)
            else:
                last = own.pop()
                card = last[1] if place == "buried" else last
            watch = CardWatch(state.game)
            assert watch.holds(state) and not watch.holds(damaged)
            assert misplaced(damaged) == (1 << card, 0)
            damaged.hands[0] |= 1 << card
            assert watch.holds(damaged) and misplaced(damaged) == (0, 0)
            damaged.stock.append(card)
            assert not watch.holds(damaged)
            assert misplaced(damaged) == (0, 1 << card)
    assert seen


def moves_of(found: Game, trial: Trial) -> list[str]:
    """The moves of a trial hand in which all is well, since its last deal."""
    breach = play(found, trial, CardWatch(found), most_moves(found), shows=NO_WINNER).breach
    assert breach is not None and breach.code == NO_WINNER
    return [found.moves[code].text for code in breach.moves]


@every_game
def test_no_hand_has_as_many_moves_as_there_can_be(name: str, seats: int) -> None:
    found = game(name, seats)
    longest = max(len(moves_of(found, trial)) for trial in trials(found, 60, Scores(found)))
    assert most_moves(found) > longest > 0


@every_game
def test_rare_deals_are_what_they_are_called(name: str, seats: int) -> None:
    found = game(name, seats)
    kinds = deals_for(found)
    assert kinds[::2] == [SHUFFLED] * (len(kinds) // 2) and len(kinds) >= 4
    for kind in kinds[1::2]:
        wanted, first = RARE[kind]
        for suit in range(NO_SUIT):
            chance = Dealer(1, kind, suit)
            state = begin(found, 3, chance)
            advance(state, chance, None)
            dealt, cards = chance.dealt, wanted(found, suit)
            assert dealt is not None
            eldest = dealt.hands[found.after[1][0]]
            if first:
                assert (eldest & cards).bit_count() == min(cards.bit_count(), eldest.bit_count())
            else:
                left = sum(1 << card for card in dealt.stock)
                assert (left & cards).bit_count() == min(cards.bit_count(), len(dealt.stock))
            assert sum(dealt.hands) + sum(1 << card for card in [*dealt.kitty, *dealt.stock]) == found.deck.all


@every_game
def test_players_choose_legal_moves_and_differ(name: str, seats: int) -> None:
    seen: dict[int, set[int]] = {number: set() for number in range(len(STYLES))}
    for at, state in enumerate(states(name, seats, 4)):
        codes = legal(state)
        for number, style in enumerate(STYLES if codes else ()):
            code = style(state, codes, random.Random(at).random)
            assert code in codes
            seen[number].add((at << 20) + code)
    assert len({frozenset(choices) for choices in seen.values()}) >= 5  # some differ only where there are calls


def test_every_style_has_a_table_of_its_own_and_then_they_mix() -> None:
    first = [styles_for(number, 4) for number in range(len(STYLES))]
    assert [set(seats) for seats in first] == [{style} for style in STYLES]
    assert len(set(styles_for(len(STYLES), 4))) == 4


RARE_THINGS = {
    "five-hundred": {"bid misere", "bid open-misere", "bid 10 no-trump"},
    "pedro": {"bid 14", "bury 9H"},
    "seven-up": {"answer beg", "answer give", "answer run", "answer stand"},
    "pitch-call-partner": {"bid 10"},
}


@pytest.mark.parametrize("name", RARE_THINGS)
def test_what_is_rare_happens(name: str) -> None:
    rules = ("misere", "open-misere") if name == "five-hundred" else ()
    found = game(name, 5 if name == "pitch-call-partner" else 4, house_rules=rules)
    happened = {move for trial in trials(found, 120, Scores(found)) for move in moves_of(found, trial)}
    assert RARE_THINGS[name] <= happened


def test_scores_start_at_nothing_near_the_end_and_where_the_last_hand_led() -> None:
    found = game("five-hundred")
    scores = Scores(found)
    assert scores.start(0) == (0, 0) == scores.start(4)
    assert scores.start(2) == (499, 499)
    before = [scores.start(number) for number in range(3, 200, 4)]
    assert min(map(min, before)) == 0 and max(map(max, before)) == 499  # nobody has lost anything yet
    scores.learn((0, 0), (-40, 120), won=False)
    assert scores.start(1) == (-40, 120)
    later = [scores.start(number) for number in range(3, 200, 4)]
    assert min(map(min, later)) == -499 and max(map(max, later)) == 499
    scores.learn((490, 0), (510, 10), won=True)
    assert scores.start(1) == scores.start(5) != (510, 10)


def test_nothing_follows_from_few_hands_or_from_one_that_counts() -> None:
    found = game("pedro")
    scores = Scores(found)
    for _hand in range(40):
        scores.learn((3, 4), (3, 4), won=False)
    assert scores.nobody_ever_wins(40) and not scores.nobody_ever_wins(20)
    scores.learn((3, 4), (3, 4), won=True)
    assert not scores.nobody_ever_wins(40)
    others = Scores(found)
    others.learn((3, 4), (3, 5), won=False)
    assert not others.nobody_ever_wins(40)
