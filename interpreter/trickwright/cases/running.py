"""Runs a case: from its position, or its deal and moves, to what comes of it, held against what is expected."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from time import perf_counter

from trickwright.building.model import Game, PartnerStep
from trickwright.building.reader import Reader
from trickwright.cases.dealing import SEED, PreparedChance
from trickwright.cases.expecting import trump_word
from trickwright.cases.model import Asked, Case, Dealing, Failure, Json, Result, Wanted
from trickwright.cases.values import Values
from trickwright.cases.wording import in_words, told
from trickwright.engine import hand
from trickwright.engine.courses import in_stock
from trickwright.engine.events import Event
from trickwright.engine.phases.trick import winner_so_far
from trickwright.engine.position import DoesNotPlay, NotTheTurn, PartlyKnown, Position, names_suit
from trickwright.engine.positions import set_up
from trickwright.engine.refusals import explain_refusal
from trickwright.engine.state import State
from trickwright.engine.view import sees_stock
from trickwright.language.deck import NO_SUIT, cards_in, mask_of
from trickwright.reading.diagnostics import Diagnostic, error, shown

_OF_THE_SCORE = ("made", "change", "scores")
_BY_THE_PARTNER = ("made", "change", "scores", "winners", "over")
_BY_THE_BID = (*_OF_THE_SCORE, "winners", "over")


@dataclass
class _Outcome:
    """Where a case has led to: the state, the seats whose hands are known, what happened, and from which position."""

    state: State
    known: int
    events: list[Event] = field(default_factory=list)
    position: Position | None = None

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
    def partner(self) -> int | None:
        """The bidder's partner, once the card he has named has been played; None too where he has none."""
        return self.state.partner if self.partner_shows and self.state.partner >= 0 else None

    @property
    def partner_shows(self) -> bool:
        """Whether the card that the bidder has named for a partner has been played."""
        state = self.state
        played = mask_of(state.trick_cards)
        for cards in state.won:
            played |= cards
        return state.called >= 0 and (self.score is not None or bool(played >> state.called & 1))

    @property
    def stock_top(self) -> int:
        """The top card of the stock as it is seen on the table; -1 where it lies face down or there is none."""
        return self.state.stock[0] if sees_stock(self.state) else -1

    @property
    def marks(self) -> list[int]:
        """What every side has marked in this hand before it is scored."""
        marked = self.state.marked[:] if isinstance(self.state, PartlyKnown) else [0] * len(self.state.game.sides)
        for event in self.events:
            if event["event"] == "marks":
                marked = [one + more for one, more in zip(marked, event["change"], strict=True)]
        return marked

    @property
    def trick_winner(self) -> int | None:
        """Who wins the trick as it lies, or has won the last one."""
        if self.state.trick_cards:
            return winner_so_far(self.state)
        tricks = [event["winner"] for event in self.events if event["event"] == "trick"]
        return tricks[-1] if tricks else None


def run(case: Case) -> Result:
    """Runs a case. A case with findings is not run."""
    started = perf_counter()
    result = Result(case, findings=list(case.findings))
    if not result.findings and case.game is not None:
        _run(case, case.game, result)
    result.seconds = perf_counter() - started
    return result


def _run(case: Case, game: Game, result: Result) -> None:
    if case.position is not None:
        outcomes = _from_position(case, game, case.position, result)
    elif case.deal is not None:
        outcomes = [_from_deal(case, game, case.deal, result)]
    else:
        return
    if outcomes and result.passed:
        _compare(case, outcomes, result)
    if outcomes and not result.passed:
        result.before = _before(game, outcomes[0])


def _compare(case: Case, outcomes: list[_Outcome], result: Result) -> None:
    """Holds all that came against all that is expected.

    There are several outcomes where it is not known what a led card asks for; what is the same in all is known.
    """
    for what, wanted in case.expect.items():
        finding = _not_answered(case, what, wanted, outcomes[0])
        got = GOT[what](outcomes[0], wanted) if finding is None else None
        if finding is None and any(not _same(what, got, GOT[what](other, wanted)) for other in outcomes[1:]):
            finding = _calling_missing(case)
        if finding is not None:
            if finding not in result.findings:
                result.findings.append(finding)
        elif not _same(what, wanted.value, got):
            result.failures.append(Failure(what, wanted.value, got, wanted.place, _note(what, outcomes[0])))


def _calling_missing(case: Case) -> Diagnostic:
    assert case.game is not None and case.position is not None
    name = shown(case.game.deck.names[case.position.trick[0]])
    help = "Add `calling` to the trick, for example: calling: hearts"
    return error("TW612", f"It is not said which suit {name} calls for.", case.card_places[0], help)


def _before(game: Game, outcome: _Outcome) -> list[str]:
    """What happened, in lines."""
    lines = in_words(game, outcome.position) if outcome.position is not None else []
    return lines + told(game, outcome.events)


def _from_position(case: Case, game: Game, position: Position, result: Result) -> list[_Outcome]:
    suits = range(NO_SUIT) if position.calling < 0 and names_suit(game, position) else [position.calling]
    outcomes = []
    try:
        for suit in suits:
            state, events, known = set_up(game, replace(position, calling=suit))
            shown_events = [event for event in events if not _is_of_unknown(event, state)]
            told_position = replace(known, calling=position.calling)
            outcomes.append(_Outcome(state, state.known, shown_events, told_position))
    except DoesNotPlay as problem:
        card = shown(game.deck.names[position.trick[problem.number]])
        message = f"By the hands that are given nobody can have played {card} to this trick."
        help = "Correct the trick, the hands, or who is out."
        result.findings.append(error("TW613", message, case.card_places[problem.number], help))
        return []
    except NotTheTurn as problem:
        result.findings.append(_not_the_turn(case, position.turn, problem.turn))
        return []
    return outcomes


def _not_the_turn(case: Case, given: int, turn: int) -> Diagnostic:
    message = f"By leader, cards and hands it is seat {turn}'s turn, not seat {given}'s."
    if turn < 0:
        message = "By leader, cards and hands the hand is over, and it is nobody's turn."
    help = "Correct it or leave it out; seats that take no part in the hand stand in `out`."
    return error("TW613", message, case.turn_place or case.place, help)


def _is_of_unknown(event: Event, state: PartlyKnown) -> bool:
    return event["event"] == "lay_down" and not state.known >> event["seat"] & 1


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
        if asked.code is None or asked.code not in hand.legal(state):
            result.failures.append(_illegal(state, asked))
            break
        hand.apply(state, asked.code, chance, events)
    return outcome


def _illegal(state: State, asked: Asked) -> Failure:
    game = state.game
    legal = [game.moves[code].text for code in hand.legal(state)]
    if asked.code is None:
        return Failure("moves", legal, asked.text, asked.place, Values(game, Reader()).why_none(asked.text))
    sentence = explain_refusal(state, game.moves[asked.code]).sentence("en")
    return Failure("moves", legal, asked.text, asked.place, f"Seat {state.turn} is to move: {sentence}")


def _not_answered(case: Case, what: str, wanted: Wanted, outcome: _Outcome) -> Diagnostic | None:
    """A finding where the case asks for something that is not known, or has not come yet."""
    if what in _OF_THE_SCORE and outcome.score is None:
        message = f"The hand is not over, so there is no {'score' if what != 'made' else 'answer'} for `{what}` yet."
        help = "Give all moves to the end of the hand, or a position without `trick`."
        return error("TW614", message, wanted.place, help)
    if what == "trick_winner" and outcome.trick_winner is None and wanted.value is not None:
        message = "No card has been played to a trick, so there is no winner."
        return error("TW614", message, wanted.place, "Leave it out, or play a trick.")
    if case.position is not None and outcome.score is not None and what in _BY_THE_BID:
        missing = _bid_missing(outcome.state.game, case.position, wanted)
        if missing is not None or what not in _BY_THE_PARTNER:
            return missing
        return _partner_missing(case.position, wanted, outcome)
    if case.position is not None and what == "partner" and outcome.partner_shows:
        return _partner_missing(case.position, wanted, outcome)
    if case.position is not None and what == "stock_top" and _stock_missing(case.position, outcome):
        message = "This depends on the stock, which is not given, or not far enough."
        return error("TW612", message, wanted.place, "Name its cards from the top, for example: stock: [5H, KC, 9D]")
    if what == "points" and case.position is not None and _tricks_missing(outcome, case.position):
        message = "In this game tricks count, and it is not said how many every side has taken."
        return error("TW612", message, wanted.place, "Add `tricks` to the position, for example: tricks: [3, 2]")
    unknown = [seat for seat in _asked_hands(what, wanted, outcome) if not outcome.known >> seat & 1]
    if unknown and case.position is not None and unknown[0] in case.position.hands:
        message = f"This depends on what seat {unknown[0]} has drawn, and the stock is not given that far."
        help = "Add its cards from the top to the position, for example: stock: [5H, KC], or stock: [] if it is gone."
        return error("TW612", message, wanted.place, help)
    if unknown:
        message = f"This depends on the hand of seat {unknown[0]}, which is not given."
        return error("TW612", message, wanted.place, f"Add it to the position: hands: {{{unknown[0]}: [AH, 10H]}}")
    return None


def _bid_missing(game: Game, position: Position, wanted: Wanted) -> Diagnostic | None:
    """A finding where half of the bid is given: who has bid, or what."""
    if position.call >= 0 and position.bidder < 0:
        help = "Add `bidder` to the position, for example: bidder: 0"
        return error("TW612", "It is not said who has bid, and this depends on it.", wanted.place, help)
    if position.bidder >= 0 and position.call < 0 and game.calls:
        help = f"Add `bid` to the position, for example: bid: {game.calls[0].text}"
        return error("TW612", "It is not said what has been bid, and this depends on it.", wanted.place, help)
    return None


def _partner_missing(position: Position, wanted: Wanted, outcome: _Outcome) -> Diagnostic | None:
    """A finding where it is not known who the bidder's partner is."""
    game = outcome.state.game
    if position.bidder < 0 or not any(isinstance(step, PartnerStep) for step in game.steps):
        return None
    if position.called < 0:
        message = "It is not said which card the bidder has named for a partner, and this depends on it."
        return error("TW612", message, wanted.place, "Add `called` to the position, for example: called: AH")
    name = game.deck.names[position.called]
    if outcome.state.partner >= 0 or not isinstance(outcome.state, PartlyKnown):
        return None
    if outcome.state.holder_of(position.called) < 0:
        message = f"It is not said who held {shown(name)} when play began, so who is the bidder's partner."
        return error("TW612", message, wanted.place, f"Add it to `held`, for example: held: {{2: [{name}]}}")
    return None


def _stock_missing(position: Position, outcome: _Outcome) -> bool:
    """Whether it is not known what lies on top of the stock."""
    tricks = sum(event["event"] == "trick" for event in outcome.events)
    return not outcome.state.stock and in_stock(outcome.state.game, position, tricks) != 0


def _tricks_missing(outcome: _Outcome, position: Position) -> bool:
    return outcome.state.game.counts_tricks and position.tricks is None and outcome.score is None


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


def _points(outcome: _Outcome, wanted: Wanted) -> Json:
    """The points of the hand, or what every side has by now."""
    return outcome.score["points"] if outcome.score is not None else outcome.state.counted()


def _scored(what: str) -> Callable[[_Outcome, Wanted], Json]:
    return lambda outcome, _wanted: outcome.score[what] if outcome.score is not None else None


def _card_text(game: Game, card: int) -> str | None:
    return game.deck.names[card] if card >= 0 else None


GOT: dict[str, Callable[[_Outcome, Wanted], Json]] = {
    "turn": lambda outcome, _wanted: outcome.turn,
    "legal": _legal,
    "trick_winner": lambda outcome, _wanted: outcome.trick_winner,
    "trump": lambda outcome, _wanted: trump_word(outcome.state.trump),
    "partner": lambda outcome, _wanted: outcome.partner,
    "stock_top": lambda outcome, _wanted: _card_text(outcome.state.game, outcome.stock_top),
    "marks": lambda outcome, _wanted: outcome.marks,
    "hands": _hands,
    "points": _points,
    **{what: _scored(what) for what in _OF_THE_SCORE},
    "winners": lambda outcome, _wanted: sorted(outcome.state.winners),
    "over": lambda outcome, _wanted: outcome.over,
}


def _same(what: str, expected: Json, got: Json) -> bool:
    return set(expected) == set(got) if what == "legal" else bool(expected == got)


def _note(what: str, outcome: _Outcome) -> str | None:
    """What may explain a score: a card that counts for its holder, and nobody is said to have held it."""
    state = outcome.state
    if what not in (*_OF_THE_SCORE, "points"):
        return None
    held = 0
    for cards in state.held:
        held |= cards
    for entry in state.game.points:
        if entry.to in ("holder", "captor"):
            cards = entry.masks[state.trump] if entry.masks is not None else entry.cards(state) if entry.cards else 0
            for card in cards_in(cards & state.cards_in_play & ~held):
                name = shown(state.game.deck.names[card])
                return f"It is not said who held {name} when play began: add it to `held`."
    return None
