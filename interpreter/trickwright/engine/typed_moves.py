"""From what a player types to a move: the contract's texts, short forms, and the words of every language.

A short form means what the seat is asked for: a card alone is played, thrown away, buried or named for a partner,
whichever is to be done, and while a question is asked words are an answer before they are anything else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from trickwright.building.model import AskingStep, AuctionStep, Game, Move
from trickwright.engine import hand
from trickwright.engine.state import ANSWER, CALL, CARD, DISCARD, NAME, PARTNER, State
from trickwright.language.deck import NO_SUIT, RANKS, SUIT_WORDS
from trickwright.texts.catalogue import LANGUAGES, typed_words, words_of
from trickwright.texts.wording import answer_words

_LONGEST_NUMBER = 6  # digits
_SHORTEST_WORD = 3  # of those that are written together, as in "Herzass"
_LETTERS = dict(zip(SUIT_WORDS, "CDHS", strict=False))

# With these verbs one says something; which of them does not matter while one thing only can be said.
_SAYING = frozenset(("bid", "trump", "partner", "answer"))

Words = tuple[str, ...]


def parse_move(state: State, text: str) -> Move | None:
    """The move a player means by a text, legal or not; None if it is no move, or not clear which."""
    game = state.game
    code = game.move_codes.get(text)
    if code is None or (text in ("pass", "done") and state.turn >= 0 and state.ask == ANSWER):
        words = words_of(text)
        code = _meant(state, words) if words else None
    return None if code is None else game.moves[code]


def _meant(state: State, words: Words) -> int | None:
    """The code of the move that is meant by some words."""
    game = state.game
    asked = state.ask if state.turn >= 0 else ""
    if asked == ANSWER:
        code = _answer_now(state, words)
        if code is not None:
            return code
    if words in typed_words("pass"):
        return game.pass_code
    if words in typed_words("done"):
        return game.done_code
    verbs = typed_words("verbs")
    for length in (2, 1):  # "throw away" is a verb of two words
        verb = verbs.get(words[:length])
        if verb is not None and len(words) > length:
            if verb in _SAYING and asked == PARTNER:
                verb = "partner"
            code = _after_verb(game, _calls_now(state), verb, words[length:])
            if code is not None:
                return code
    if asked == CALL:
        code = _one(game, _matching_calls(game, _calls_now(state), words))
        if code is not None or any(word.isdigit() for word in words):
            return code  # a number is meant as a bid while bidding, and is no card
    if asked == NAME:
        code = _trump(game, words)
        if code is not None:
            return code
    code = _play(game, words, _card_verb(state))
    if code is not None or words in typed_words("commands"):
        return code
    return _answer(game, words)


def _card_verb(state: State) -> str:
    """What is to be done with a card now: ``play``, ``discard``, ``bury`` or name it as a ``partner``."""
    if state.turn >= 0 and state.ask == DISCARD:
        return "discard"
    if state.turn >= 0 and state.ask == PARTNER:
        return "partner"
    return "bury" if is_burying(state) else "play"


def is_burying(state: State) -> bool:
    """Whether the seat to move has to bury cards before it plays one."""
    if state.turn < 0 or state.ask != CARD:
        return False
    codes = hand.legal(state)
    return bool(codes) and state.game.moves[codes[0]].kind == "bury"


def _after_verb(game: Game, calls: Sequence[int], verb: str, words: Words) -> int | None:
    if verb == "bid":
        return _one(game, _matching_calls(game, calls, words))
    if verb == "trump":
        return _trump(game, words)
    if verb == "answer":
        return _answer(game, words)
    return _play(game, words, verb)


def _trump(game: Game, words: Words) -> int | None:
    suit = _suit(words)
    return None if suit is None else game.move_codes.get(f"trump {SUIT_WORDS[suit]}")


# --- answers --------------------------------------------------------------


def _answer_now(state: State, words: Words) -> int | None:
    """The code of the answer to the question asked that is meant by some words, with or without a verb.

    Part of a title is enough where it belongs to no other answer.
    """
    game, step = state.game, state.game.steps[state.step]
    if not isinstance(step, AskingStep):
        return None
    verbs = typed_words("verbs")
    texts = [words, words[1:]] if len(words) > 1 and verbs.get(words[:1]) in _SAYING else [words]
    spoken = {answer.name: _ways_to_say(game, answer.name, step.name) for answer in step.answers}
    for text in texts:
        found = [name for name, ways in spoken.items() if _core(text) in ways]
        if not found and text not in typed_words("commands"):
            found = [name for name, ways in spoken.items() if any(_stands_in(text, way) for way in ways)]
        if len(found) == 1:
            return game.answer_codes[found[0]]
    return None


def _answer(game: Game, words: Words) -> int | None:
    """The code of the only answer of the game that is spoken with exactly these words."""
    spoken = _core(words)
    found = [name for name in game.answer_codes if spoken in _ways_to_say(game, name, "")]
    return game.answer_codes[found[0]] if len(found) == 1 else None


def _ways_to_say(game: Game, name: str, question: str) -> set[Words]:
    """The words of an answer: its name, and its title in every language; without a question those of all questions."""
    ways = {words_of(name)}
    if question:
        titles = answer_words(game, name, question)
        ways |= {words_of(titles[language]) for language in LANGUAGES}
    else:
        ways |= {words_of(title) for title in _titles(game, f".asks.{name}")}
    return {_core(way) for way in ways if way}


def _core(words: Words) -> Words:
    """The words less those that mean nothing by themselves, unless there are no others."""
    return _without_fillers(words) or words


def _stands_in(words: Words, way: Words) -> bool:
    """Whether some words stand next to each other in a title."""
    part = _core(words)
    return any(way[at : at + len(part)] == part for at in range(len(way)))


# --- calls ----------------------------------------------------------------


def _calls_now(state: State) -> Sequence[int]:
    """The calls of the auction under way, or all of the game."""
    if state.turn >= 0 and state.ask == CALL:
        step = state.game.steps[state.step]
        if isinstance(step, AuctionStep):
            return step.calls
    return range(len(state.game.calls))


def calls_meant(state: State, text: str) -> list[int]:
    """The calls a text may mean: several where a suit is missing, as in ``8``."""
    words = words_of(text)
    if words and typed_words("verbs").get(words[:1]) == "bid":
        words = words[1:]
    return _matching_calls(state.game, _calls_now(state), words) if words else []


def _one(game: Game, calls: list[int]) -> int | None:
    """The code of the only call; None if it is not clear which is meant."""
    return game.move_codes[game.calls[calls[0]].text] if len(calls) == 1 else None


def _matching_calls(game: Game, calls: Sequence[int], words: Words) -> list[int]:
    """Of some calls, those that are spoken with these words; without a suit they may be several."""
    for spoken, suit in _readings(words):
        found = [
            number
            for number in calls
            if (suit is None or game.calls[number].suit == suit) and _is_spoken(game, number, spoken)
        ]
        if found:
            return found
    return []


def _readings(words: Words) -> Iterator[tuple[Words, int | None]]:
    """Every way to read words as a number or a name, with a suit after it, before it, or without one."""
    yield words, None
    for cut in range(len(words) + 1):
        first, last = _without_fillers(words[:cut]), _without_fillers(words[cut:])
        suit = _suit(last)
        if suit is not None:
            yield first, suit
        suit = _suit(first)
        if suit is not None:
            yield last, suit


def _is_spoken(game: Game, number: int, words: Words) -> bool:
    """Whether these words, without a suit, are a call's number, or its name or title if it has none."""
    call = game.calls[number]
    if call.number:
        return len(words) == 1 and _number(words[0]) == call.number
    if not words:
        return call.suit >= 0  # a call that is spoken by its suit alone
    names = [call.name, *_titles(game, f".calls.{call.name}")]
    return any(words == words_of(name) for name in names)


def _titles(game: Game, ending: str) -> list[str]:
    """How the ruleset titles what stands at a place that ends so, in every language."""
    return [title for path, titles in game.names.items() if path.endswith(ending) for title in titles.values()]


def _number(word: str) -> int | None:
    return int(word) if word.isascii() and word.isdigit() and len(word) <= _LONGEST_NUMBER else None


# --- suits and cards ------------------------------------------------------


def _suit(words: Words) -> int | None:
    """The suit, or NO_SUIT for no trump, that is meant by exactly these words."""
    word = typed_words("suits").get(words)
    return None if word is None else SUIT_WORDS.index(word)


def _play(game: Game, words: Words, verb: str) -> int | None:
    """The code of a card that is played, thrown away or buried; a led card may name a suit (F9)."""
    card = card_meant(game, words)
    if card is not None:
        return game.move_codes.get(f"{verb} {game.deck.names[card]}")
    for cut in range(1, len(words)):
        card, suit = card_meant(game, words[:cut]), _called_suit(words[cut:])
        if card is not None and suit is not None and verb in ("play", "bury"):
            return game.move_codes.get(f"play {game.deck.names[card]} calling {SUIT_WORDS[suit]}")
    return None


def _called_suit(words: Words) -> int | None:
    """A suit, perhaps with "calling" before it."""
    for length in (2, 1):
        if words[:length] in typed_words("calling"):
            words = words[length:]
            break
    suit = _suit(words)
    return None if suit == NO_SUIT else suit


def card_meant(game: Game, words: Words) -> int | None:
    """The card that is meant by exactly these words, if it is in the pack."""
    numbers = game.deck.numbers
    joker = numbers.get(typed_words("jokers").get(words, ""))
    return joker if joker is not None else numbers.get(card_name(words) or "")


def card_name(words: Words) -> str | None:
    """The text of the card that is meant by exactly these words, be it in the pack or not: ``Herz Ass`` is ``AH``.

    Jokers come last, for ``HJ`` is the jack of hearts where there is no high joker.
    """
    parts = _without_fillers(words)
    pairs = list(_halves(parts[0])) if len(parts) == 1 else [parts] if len(parts) == 2 else []
    # The rank stands first, as in the contract, wherever that makes sense: KD is no queen.
    for rank_word, suit_word in (*pairs, *(pair[::-1] for pair in pairs)):
        rank, suit = _rank(rank_word), _suit((suit_word,))
        if rank is not None and suit is not None and suit != NO_SUIT:
            return rank + _LETTERS[SUIT_WORDS[suit]]
    return typed_words("jokers").get(words)


def _halves(word: str) -> Iterator[Words]:
    """``ah`` as ``a`` and ``h``, ``herzass`` as ``herz`` and ``ass``; a letter and a word do not make a card."""
    for cut in range(1, len(word)):
        first, last = word[:cut], word[cut:]
        if len(word) == 2 or min(len(first), len(last)) >= _SHORTEST_WORD:
            yield first, last


def _rank(word: str) -> str | None:
    """The rank that is meant by a word, or a number that may be a rank."""
    if word.upper() in RANKS:
        return word.upper()
    return typed_words("ranks").get((word,))


def _without_fillers(words: Words) -> Words:
    """The words less those that mean nothing by themselves: of, the, von …"""
    fillers = typed_words("fillers")
    return tuple(word for word in words if (word,) not in fillers)
