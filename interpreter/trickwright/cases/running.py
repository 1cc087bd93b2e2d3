"""Runs a case: from its position, or its deal and moves, to what comes of it, held against what is expected."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from trickwright.building.model import Game
from trickwright.cases.dealing import SEED, PreparedChance
from trickwright.cases.expecting import trump_word
from trickwright.cases.model import Asked, Case, Dealing, Failure, Json, Result, Wanted
from trickwright.cases.wording import in_words, told
from trickwright.engine import hand
from trickwright.engine.events import Event
from trickwright.engine.phases.trick import winner_so_far
from trickwright.engine.positions import DoesNotPlay, PartlyKnown, set_up
from trickwright.engine.refusals import explain_refusal
from trickwright.engine.state import State
from trickwright.language.deck import cards_in
from trickwright.reading.diagnostics import Diagnostic, error, shown

_OF_THE_SCORE = ("points", "made", "change", "scores")


@dataclass
class _Outcome:
    """Where a case has led to: the state, what happened, and the seats whose hands are known."""

    state: State
    known: int
    events: list[Event] = field(default_factory=list)

    @property
    def score(self) -> Event | None:
        """The score of the hand, once it is over."""
        return next((event for event in self.events if event["event"] == "hand_score"), None)

    @property
    def turn(self) -> int | None:
        """The seat to move."""
        return self.state.turn if self.state.turn >= 0 else None

    @property
    def over(self) -> bool:
        """Whether the game is over, and not only the hand that is looked at."""
        return self.state.over and self.state.reason != "hands"

    @property
    def trick_winner(self) -> int | None:
        """Who wins the trick as it lies, or has won the last one."""
        if self.state.trick_cards:
            return winner_so_far(self.state)
        tricks = [event["winner"] for event in self.events if event["event"] == "trick"]
        return tricks[-1] if tricks else None


def run(case: Case) -> Result:
    """Runs a case. A case with findings is not run."""
    result = Result(case, findings=list(case.findings))
    if result.findings or case.game is None:
        return result
    if case.position is not None:
        outcome = _from_position(case, case.game, result)
    elif case.deal is not None:
        outcome = _from_deal(case, case.game, case.deal, result)
    else:
        return result
    if outcome is not None and result.passed:
        _compare(case, outcome, result)
    if outcome is not None and not result.passed:
        result.before = _before(case, outcome)
    return result


def _compare(case: Case, outcome: _Outcome, result: Result) -> None:
    """Holds all that came against all that is expected."""
    for what, wanted in case.expect.items():
        finding = _not_answered(what, wanted, outcome)
        if finding is not None:
            result.findings.append(finding)
            continue
        got = GOT[what](outcome, wanted)
        if not _same(what, wanted.value, got):
            result.failures.append(Failure(what, wanted.value, got, wanted.place, _note(what, outcome)))


def _before(case: Case, outcome: _Outcome) -> list[str]:
    """What happened, in lines."""
    assert case.game is not None
    lines = in_words(case.game, case.position) if case.position is not None else []
    return lines + told(case.game, outcome.events)


def _from_position(case: Case, game: Game, result: Result) -> _Outcome | None:
    position = case.position
    assert position is not None
    try:
        state, events = set_up(game, position)
    except DoesNotPlay as problem:
        card = game.deck.names[position.trick[problem.number]]
        message = f"By the hands that are given nobody can have played {shown(card)} to this trick."
        result.findings.append(error("TW613", message, case.place, "Correct the trick, the hands, or who is out."))
        return None
    _check_turn(case, state, result)
    return _Outcome(state, state.known, [event for event in events if not _is_of_unknown(event, state)])


def _is_of_unknown(event: Event, state: PartlyKnown) -> bool:
    return event["event"] == "lay_down" and not state.known >> event["seat"] & 1


def _check_turn(case: Case, state: State, result: Result) -> None:
    """A position may say whose turn it is, and then that must follow from the trick."""
    given = case.turn
    if given is None or state.turn == given.value:
        return
    whose = f"it is seat {state.turn}'s turn" if state.turn >= 0 else "the hand is over"
    message = f"By leader, cards and hands {whose}, not seat {given.value}'s."
    if state.turn < 0:
        message = "By leader, cards and hands the hand is over, and it is nobody's turn."
    help = "Correct it or leave it out; seats that take no part in the hand stand in `out`."
    result.findings.append(error("TW613", message, given.place, help))


def _from_deal(case: Case, game: Game, dealing: Dealing, result: Result) -> _Outcome:
    chance = PreparedChance(dealing)
    events: list[Event] = []
    state = hand.begin(game, SEED, chance, dealing.scores, last_hand=1)
    outcome = _Outcome(state, game.tables.everyone, events)
    hand.advance(state, chance, events)
    for number, asked in enumerate(case.moves):
        if state.turn < 0:
            more = len(case.moves) - number
            message = f"The hand is over before this move{' and those after it' if more > 1 else ''}."
            result.findings.append(error("TW615", message, asked.place, "Remove what comes after the end of the hand."))
            break
        if asked.code not in hand.legal(state):
            result.failures.append(_illegal(state, asked))
            break
        hand.apply(state, asked.code, chance, events)
    if chance.shuffled and chance.never_discarded and dealing.discards_place is not None:
        names = ", ".join(game.deck.names[card] for card in chance.never_discarded)
        message = f"When the discards are shuffled, {names} {_are(chance.never_discarded)} not among them."
        result.findings.append(
            error("TW616", message, dealing.discards_place, "Name cards that have been thrown away by then.")
        )
    return outcome


def _are(items: list[int]) -> str:
    return "is" if len(items) == 1 else "are"


def _illegal(state: State, asked: Asked) -> Failure:
    moves = state.game.moves
    move = moves[asked.code]
    sentence = explain_refusal(state, move).sentence("en")
    legal = [moves[code].text for code in hand.legal(state)]
    return Failure("moves", legal, move.text, asked.place, f"Seat {state.turn} is to move: {sentence}")


def _not_answered(what: str, wanted: Wanted, outcome: _Outcome) -> Diagnostic | None:
    """A finding where the case asks for something that is not known, or has not come yet."""
    if what in _OF_THE_SCORE and outcome.score is None:
        message = f"The hand is not over, so there is no {'score' if what != 'made' else 'answer'} for `{what}` yet."
        help = "Give all moves to the end of the hand, or a position without `trick`."
        return error("TW614", message, wanted.place, help)
    if what == "trick_winner" and outcome.trick_winner is None:
        message = "No card has been played to a trick, so there is no winner."
        return error("TW614", message, wanted.place, "Leave it out, or play a trick.")
    unknown = [seat for seat in _asked_hands(what, wanted, outcome) if not outcome.known >> seat & 1]
    if unknown:
        message = f"This depends on the hand of seat {unknown[0]}, which is not given."
        return error("TW612", message, wanted.place, f"Add it to the position: hands: {{{unknown[0]}: [AH, 10H]}}")
    return None


def _asked_hands(what: str, wanted: Wanted, outcome: _Outcome) -> list[int]:
    """The seats whose hands must be known to answer."""
    if what == "legal":
        return [outcome.turn] if outcome.turn is not None else []
    return [int(seat) for seat in wanted.value] if what == "hands" else []


def _legal(outcome: _Outcome, wanted: Wanted) -> Json:
    moves = outcome.state.game.moves
    return [moves[code].text for code in hand.legal(outcome.state)]


def _hands(outcome: _Outcome, wanted: Wanted) -> Json:
    state = outcome.state
    return {seat: state.game.deck.texts(state.hands[int(seat)]) for seat in wanted.value}


def _scored(what: str) -> Callable[[_Outcome, Wanted], Json]:
    return lambda outcome, _wanted: outcome.score[what] if outcome.score is not None else None


GOT: dict[str, Callable[[_Outcome, Wanted], Json]] = {
    "turn": lambda outcome, _wanted: outcome.turn,
    "legal": _legal,
    "trick_winner": lambda outcome, _wanted: outcome.trick_winner,
    "trump": lambda outcome, _wanted: trump_word(outcome.state.trump),
    "hands": _hands,
    **{what: _scored(what) for what in _OF_THE_SCORE},
    "winners": lambda outcome, _wanted: sorted(outcome.state.winners),
    "over": lambda outcome, _wanted: outcome.over,
}


def _same(what: str, expected: Json, got: Json) -> bool:
    return set(expected) == set(got) if what == "legal" else bool(expected == got)


def _note(what: str, outcome: _Outcome) -> str | None:
    """What may explain a score: a card that counts for its holder, and nobody is said to have held it."""
    state = outcome.state
    if what not in _OF_THE_SCORE:
        return None
    held = 0
    for cards in state.held:
        held |= cards
    for entry in state.game.points:
        if entry.to_holder:
            cards = entry.masks[state.trump] if entry.masks is not None else entry.cards(state) if entry.cards else 0
            for card in cards_in(cards & state.cards_in_play & ~held):
                name = shown(state.game.deck.names[card])
                return f"It is not said who held {name} when play began: add it to `held`."
    return None
