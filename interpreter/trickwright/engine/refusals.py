"""Why a move is not legal: the rule that forbids it, in a sentence of the player's language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from trickwright.building.model import (
    NAMED,
    AskingStep,
    AuctionStep,
    ExchangeStep,
    Game,
    Move,
    NamingStep,
    PartnerStep,
    Text,
    TrickStep,
)
from trickwright.engine import hand
from trickwright.engine.phases import exchange
from trickwright.engine.phases.auction import must_bid
from trickwright.engine.phases.trick import playable_cards
from trickwright.engine.state import DISCARD, State
from trickwright.engine.typed_moves import calls_meant, card_name, is_burying, parse_move
from trickwright.language.deck import NO_SUIT, SUIT_WORDS
from trickwright.texts.catalogue import typed_words, words_of
from trickwright.texts.wording import Wording, answer_words, call_words, spoken

Value = int | str | Text | tuple[str, ...] | tuple[Text, ...]

_LONGEST_QUOTE = 30


@dataclass(frozen=True)
class Refusal:
    """Why a move is refused: the key of a sentence under ``refusal`` in the catalogue, and what it speaks of.

    Cards and suits among the values are the contract's words (``AH``, ``hearts``), calls are texts by language.
    """

    key: str
    values: Mapping[str, Value] = field(default_factory=dict)

    def sentence(self, language: str = "en", symbols: bool = False) -> str:
        """The reason in a sentence; with ``symbols`` cards are shown as ``A♥``. Raises KeyError for the language."""
        wording = Wording(language, symbols)
        shown = {name: _shown(wording, name, value) for name, value in self.values.items()}
        text = wording.say(f"refusal.{self.key}", **shown)
        return text[:1].upper() + text[1:]


def _shown(wording: Wording, name: str, value: Value) -> object:
    """A value in the words of a language; its name says what it is."""
    if name in ("card", "cards", "also"):
        return wording.cards([value] if isinstance(value, str) else [str(card) for card in _items(value)])
    if name in ("suit", "led"):
        return wording.suit(str(value))
    if name in ("kinds", "suits"):
        return wording.joined([wording.suit(str(word)) for word in _items(value)], "or")
    if name == "asked":
        return wording.say(f"asked.{value}")
    if name == "answer" and isinstance(value, dict):
        return wording.quoted(value[wording.language])
    if isinstance(value, dict):
        return value[wording.language]
    if name == "answers":
        words = [item[wording.language] for item in _items(value) if isinstance(item, dict)]
        return wording.joined(map(wording.quoted, words), "or")
    if isinstance(value, tuple):
        return wording.joined([item[wording.language] for item in value if isinstance(item, dict)], "or")
    return value


def _items(value: Value) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else ()


def explain_refusal(state: State, move: Move | str) -> Refusal:
    """Which rule forbids a move, or what is wrong with a text that is none; meant for moves that are not legal."""
    game = state.game
    if state.over:
        return Refusal("game_over")
    if state.turn < 0:
        return Refusal("nobody_moves")
    if isinstance(move, str):
        parsed = parse_move(state, move)
        if parsed is None:
            return _no_move(state, move)
        move = parsed
    elif not 0 <= move.code < len(game.moves) or game.moves[move.code] != move:
        return _no_move(state, move.text)
    step = game.steps[state.step]
    if move.kind in ("pass", "bid") and isinstance(step, AuctionStep):
        return _call_refused(state, step, move)
    if move.kind == "trump" and isinstance(step, NamingStep):
        allowed = tuple(SUIT_WORDS[suit] for suit in step.suits)
        return Refusal("suit_not_allowed", {"suit": SUIT_WORDS[move.suit], "suits": allowed})
    if move.kind == "partner" and isinstance(step, PartnerStep):
        allowed = _texts(state, step.cards[state.trump])
        return Refusal("card_not_named", {"card": game.deck.names[move.card], "cards": allowed})
    if move.kind == "answer" and isinstance(step, AskingStep):
        return _answer_refused(state, step, move)
    if move.kind == "discard" and isinstance(step, ExchangeStep):
        return _discard_refused(state, step, move)
    if move.kind == "done" and isinstance(step, ExchangeStep):
        return _plural("not_done_yet", _discards_left(state, step), {})
    if move.kind in ("bury", "play") and isinstance(step, TrickStep):
        return _card_refused(state, step, move)
    return _not_now(state, move.kind)


def _asked(state: State) -> str:
    """What the seat to move is asked for, as a key of the catalogue."""
    if state.ask == DISCARD and exchange.is_offer(state):
        return "offer"
    return "bury" if is_burying(state) else state.ask


def _not_now(state: State, kind: str) -> Refusal:
    return Refusal(f"not_now.{kind}", {"asked": _asked(state)})


def _plural(key: str, number: int, values: dict[str, Value]) -> Refusal:
    """The refusal for one, or the one for another number."""
    return Refusal(f"{key}.{'one' if number == 1 else 'other'}", {**values, "number": number})


def _texts(state: State, mask: int) -> tuple[str, ...]:
    return tuple(state.game.deck.texts(mask))


# --- what is no move ------------------------------------------------------


def _no_move(state: State, typed: str) -> Refusal:
    game = state.game
    words = words_of(typed)
    step = game.steps[state.step]
    if isinstance(step, AuctionStep) and step.calls and words:
        calls = calls_meant(state, typed)
        if len(calls) > 1:
            spoken = tuple(call_words(game, number) for number in calls)
            return Refusal("bid_needs_suit", {"number": game.calls[calls[0]].number, "bids": spoken})
        verb = typed_words("verbs").get(words[:1], "bid")
        if verb == "bid" and any(word.isdigit() for word in words):
            lowest, highest = call_words(game, step.calls[0]), call_words(game, step.calls[-1])
            return Refusal("bid_not_in_game", {"typed": _quote(typed), "bid": lowest, "highest": highest})
    if isinstance(step, AskingStep):
        return Refusal("no_such_answer", {"typed": _quote(typed), "answers": _answers_now(state, step)})
    card = words[1:] if words[:1] in typed_words("verbs") else words
    name = card_name(card) if card else None
    if name is not None and name not in game.deck.numbers:
        return Refusal("no_such_card", {"card": name})
    return Refusal("not_a_move", {"typed": _quote(typed), "asked": _asked(state), "example": _example(state)})


def _example(state: State) -> Text:
    """A legal move as it may be typed, by language: the lowest bid rather than a pass."""
    legal = [state.game.moves[code] for code in hand.legal(state)]
    move = next((move for move in legal if move.kind != "pass"), legal[0])
    return spoken(state.game, move, state.game.steps[state.step].name)


def _quote(typed: str) -> str:
    """What was typed, on one line and not too long."""
    flat = " ".join(typed[: _LONGEST_QUOTE * 4].split())
    return flat if len(flat) <= _LONGEST_QUOTE else flat[: _LONGEST_QUOTE - 1] + "…"


# --- calls ----------------------------------------------------------------


def _call_refused(state: State, step: AuctionStep, move: Move) -> Refusal:
    game = state.game
    if must_bid(state, step):
        forced = [call for call in step.calls if call in step.forced]
        spoken = tuple(call_words(game, number) for number in forced)
        if len(forced) == 1:
            return Refusal("must_bid_exactly", {"bid": spoken[0]})
        numbers = [game.calls[call].number for call in forced]
        if forced and numbers == list(range(numbers[0], numbers[-1] + 1)):
            return Refusal("must_bid_at_least", {"bid": spoken[0], "highest": spoken[-1]})
        return Refusal("must_bid_one_of", {"bids": spoken})
    if move.kind == "pass":
        bids = tuple(call_words(game, game.moves[code].call) for code in hand.legal(state))
        return Refusal("no_pass", {"bids": bids})
    own = call_words(game, move.call)
    if move.call not in step.calls:
        lowest, highest = call_words(game, step.calls[0]), call_words(game, step.calls[-1])
        return Refusal("bid_not_here", {"bid": own, "lowest": lowest, "highest": highest})
    if state.call < 0:
        return Refusal("not_allowed")
    stands = call_words(game, state.call)
    worth, needed = game.calls[move.call].worth, game.calls[state.call].worth
    if game.calls[move.call].number != worth or game.calls[state.call].number != needed:
        worths: dict[str, Value] = {"worth": worth, "highest_worth": needed}
        return Refusal("bid_worth_too_little", {"bid": own, "highest": stands, **worths})
    equal_is_enough = step.dealer_may_equal and state.turn == state.dealer
    key = "bid_too_low_or_equal" if equal_is_enough else "bid_too_low"
    return Refusal(key, {"bid": own, "highest": stands})


# --- answers --------------------------------------------------------------


def _answer_refused(state: State, step: AskingStep, move: Move) -> Refusal:
    """An answer to another question, or one that is not allowed as things stand."""
    own = any(answer.name == move.answer for answer in step.answers)
    values: dict[str, Value] = {"answer": answer_words(state.game, move.answer, step.name if own else "")}
    key = "answer_not_allowed" if own else "answer_of_another_question"
    return Refusal(key, {**values, "answers": _answers_now(state, step)})


def _answers_now(state: State, step: AskingStep) -> tuple[Text, ...]:
    """The answers that may be given, in words."""
    game = state.game
    return tuple(answer_words(game, game.moves[code].answer, step.name) for code in hand.legal(state))


# --- cards ----------------------------------------------------------------


def _discards_left(state: State, step: ExchangeStep) -> int:
    """How many cards the seat to move has to throw away."""
    return state.hands[state.turn].bit_count() - (step.down_to or 0)


def _discard_refused(state: State, step: ExchangeStep, move: Move) -> Refusal:
    card = state.game.deck.names[move.card]
    if not state.hands[state.turn] >> move.card & 1:
        return Refusal("not_held", {"card": card})
    free = exchange.offered if exchange.is_offer(state) else exchange.choice
    values: dict[str, Value] = {"card": card, "cards": _texts(state, free(state, step, state.turn))}
    return Refusal(f"must_keep.{_why_precious(state, move.card, exchange.kept(state, step))}", values)


def _why_precious(state: State, card: int, protected: int) -> str:
    """Why a card may not be thrown away or buried, when these cards may not."""
    tables = state.game.tables
    trumps = tables.belongs[state.trump][state.trump] if 0 <= state.trump < NO_SUIT else 0
    called = 1 << state.called if state.called >= 0 else 0
    for why, cards in (("points", tables.point_cards[state.trump]), ("trump", trumps)):
        if cards >> card & 1 and protected in (cards, cards | called):
            return why
    return "called" if called >> card & 1 else "other"


def _card_refused(state: State, step: TrickStep, move: Move) -> Refusal:
    game = state.game
    own = state.hands[state.turn]
    card = game.deck.names[move.card]
    if not own >> move.card & 1:
        return Refusal("not_held", {"card": card})
    if is_burying(state):
        return _bury_refused(state, step, move, own)
    if move.kind == "bury":
        return _not_now(state, "bury")
    playable = playable_cards(state, step, own)
    if playable >> move.card & 1:
        asks = not state.trick_cards and game.asked[state.trump][move.card] == NAMED
        return Refusal("must_name_suit" if asks else "no_suit_to_name", {"card": card})
    return _not_following(state, step, move.card, own, playable)


def _bury_refused(state: State, step: TrickStep, move: Move, own: int) -> Refusal:
    game = state.game
    card = game.deck.names[move.card]
    buryable = 0
    for code in hand.legal(state):
        buryable |= 1 << game.moves[code].card
    values: dict[str, Value] = {"cards": _texts(state, buryable)}
    if move.kind == "play":
        return _plural("must_bury_first", own.bit_count() - (step.surplus_over or 0), values)
    protected = game.deck.all & ~step.bury[state.trump]
    why = "points" if _why_precious(state, move.card, protected) == "points" else "other"
    return Refusal(f"may_not_bury.{why}", {**values, "card": card})


def _not_following(state: State, step: TrickStep, card: int, own: int, playable: int) -> Refusal:
    """Which rule for leading or following a card breaks: the step of the ladder that the hand can still keep."""
    game = state.game
    rule = step.follow if state.trick_cards else step.lead
    first, then, _also, _rest = rule[not state.history][state.trump][state.led]
    wanted = first if own & first else then
    kinds = _kinds(game, state.trump, state.led, wanted)
    values: dict[str, Value] = {"card": game.deck.names[card], "cards": _texts(state, playable)}
    if kinds is None or not own & wanted:
        return Refusal("only_these", values)
    extra = playable & ~wanted
    values = {"kinds": kinds, "cards": _texts(state, playable & wanted)}
    if not state.trick_cards:
        return Refusal("must_lead", {**values, "card": game.deck.names[card]})
    if state.led == NO_SUIT:
        return Refusal("only_these", {"card": game.deck.names[card], "cards": _texts(state, playable)})
    values["led"] = "trump" if state.led == state.trump else SUIT_WORDS[state.led]
    key = "must_follow" if wanted == first else "must_play"
    if extra:
        return Refusal(f"{key}_or", {**values, "also": _texts(state, extra)})
    return Refusal(key, values)


def _kinds(game: Game, trump: int, led: int, mask: int) -> tuple[str, ...] | None:
    """The suits, and perhaps trumps, that make up a set of cards, the led suit first; None if it is no such set."""
    belongs = game.tables.belongs[trump]
    found: list[str] = []
    covered = 0
    for suit in _led_first(led):
        cards = belongs[suit]
        if cards and not cards & ~mask:
            found.append("trump" if suit == trump else SUIT_WORDS[suit])
            covered |= cards
    return tuple(found) if found and covered == mask else None


def _led_first(led: int) -> Iterable[int]:
    return sorted(range(NO_SUIT), key=lambda suit: suit != led)


__all__ = ["Refusal", "explain_refusal", "parse_move"]
