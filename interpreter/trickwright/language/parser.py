"""Text of an expression or a ranking to its syntax tree; what cannot be read is one mistake with its place."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from importlib.resources import files

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedToken

from trickwright.language.spoken import (
    CHOICE,
    DIVISION,
    NO_RUN,
    bracketed_from,
    for_apostrophe,
    for_fraction,
    for_grouped_digits,
    for_letters,
    for_missing_word,
    for_spoken,
    for_suit_sign,
    for_truth,
    for_unit,
    in_list,
    in_spoken_comparison,
)
from trickwright.language.syntax import Mistake, Node, Step
from trickwright.language.vocabulary import FUNCTIONS, KEYWORDS, WORDS
from trickwright.reading.diagnostics import meanings, nearest
from trickwright.reading.look_alikes import plain_letter

LONGEST_TEXT = 1000  # characters
LARGEST_NUMBER = 1_000_000
DEEPEST = 60  # levels of the tree

_GROUP = "Use ( and ) to group."
_HINTS = {
    "=": "Write == to compare two numbers, and `is` for suits, seats and calls.",
    "&": "Write `and`.",
    "|": "Write `or`.",
    "!": "Write `not`, or != to compare.",
    "/": DIVISION,
    "÷": DIVISION,
    "%": DIVISION,
    "^": "The language has no powers.",
    "'": "Words need no quotes inside an expression.",
    '"': "Words need no quotes inside an expression.",
    "[": _GROUP,
    "]": _GROUP,
    "{": _GROUP,
    "}": _GROUP,
    ",": "Cards and seats are joined with `or`, conditions with `and`.",
    "×": "Write * to multiply.",
    "·": "Write * to multiply.",
    "•": "Write * to multiply.",
    "²": "The language has no powers.",
    "½": DIVISION,
    "≥": "Write >= for at least.",
    "≤": "Write <= for at most.",
    "≠": "Write != for not equal.",
    "−": "Write a plain - for minus.",
    "–": "Write a plain - for minus.",
    "_": "A name begins with a small letter.",
    ":": "Numbers are written with digits alone, like 62.",
    "?": CHOICE,
    "#": "A remark stands outside the expression, after a space.",
}
_STARTS = {
    ":=": "Write == to compare two numbers, and `is` for suits, seats and calls.",
    "**": "The language has no powers.",
    "=>": "Write >= for at least.",
    "=<": "Write <= for at most.",
    "...": "A run is written with two dots: 10 .. 2.",
}
_JOINED = {"<>": "Write != for not equal.", ">>": "Write > once.", "**": "The language has no powers."}
_WORDS = {
    "COMPARE": "a comparison",
    "IS": "`is`",
    "AND": "`and`",
    "OR": "`or`",
    "OF": "`of`",
    "IN": "`in play`",
    "DEALT": "`dealt`",
    "AT": "`at least` or `at most`",
    "PLUS": "`+`",
    "MINUS": "`-`",
    "STAR": "`*`",
    "BUT": "`but`",
    "THEN": "`then`",
    "ELSE": "`else`",
    "RPAR": "`)`",
    "LPAR": "`(`",
    "PLAY": "`play`",
    "LEAST": "`least` or `most`",
    "MORE": "`>`",
    "__ANON_0": "`..`",
    "$END": "the end",
}
_KEYWORDS = {"AND", "OR", "OF", "IN", "DEALT", "AT", "BUT", "IS", "THEN", "ELSE", "PLAY", "LEAST", "MOST", "NOT", "IF"}
_NEEDED = ("THEN", "ELSE", "LEAST", "PLAY", "RPAR")  # what is missing where it is expected, whatever else could follow
_EVERY = "Every card is written `any`; `every` and `some` stand after `of`: score of every side >= 55."
_CHOICE_INSIDE = "Put the choice in brackets: 3 + (if made then 1 else 2)."
_ONE_OF = "`in` stands only before `play`. To ask for one of several write: trump is hearts or trump is spades"
_TWO_THINGS = "Two things are joined by a word or a sign between them, such as `of`, `and`, `or`, `>=` or `+`."
_RANKING = "In a ranking `>` stands between two cards, and 10 .. 2 means from the 10 down to the 2."
_TWO_SIGNS = "Between two > stands a card: write it, or remove one of them."
_NAMED_ONLY = "In a ranking stand ranks and names of cards; give a card its name under `cards`."
_VALUE_STARTS = {"INTEGER", "RANK", "CARD", "NAME", "ANY", "NOT", "IF", "LPAR", "MINUS", "EVERY", "SOME"}
LONGEST_SHOWN = 30
_SHORT = 2  # letters
_CARD = re.compile(r"(?:[2-9]|1[0-3]|T|[AKQJ])[CDHS]|JK|HJ|LJ")
_NAME = re.compile(r"[a-z][a-z0-9_]*(?:-[a-z0-9_]+)*")
_BESIDE = re.compile(r"[A-Za-z0-9_]+(?:-[A-Za-z0-9_]+)*|[^\s(]")
_PARTED = re.compile(r"[<>=!]\s+\Z")
_OF_NUMBERS = {"expression": (for_fraction,), "ranking": ()}  # where a dot may be one of the two of a run
_IF = re.compile(r"\bif\b")
_DATE = re.compile(r"\s*([0-9]{4}-[0-9]{1,2}-[0-9]{1,2})(?![0-9-])")


@cache
def _lark() -> Lark:
    grammar = files("trickwright.language").joinpath("grammar.lark").read_text(encoding="utf-8")
    return Lark(
        grammar,
        parser="lalr",
        lexer="basic",
        start=["expression", "ranking"],
        propagate_positions=True,
        maybe_placeholders=False,
    )


@lru_cache(maxsize=4096)  # a ruleset is built for several numbers of players from the same text
def parse_expression(text: str) -> Node:
    """The syntax tree of an expression. Raises Mistake."""
    tree = _parse(text, "expression")
    return _node(tree.children[0])


@lru_cache(maxsize=256)
def parse_ranking(text: str) -> tuple[Step, ...]:
    """The steps of a ranking, highest first. Raises Mistake."""
    tree = _parse(text, "ranking")
    steps = []
    for step in tree.children:
        if not isinstance(step, Tree):  # the sign between two steps
            continue
        ends = [_word(word) for word in step.children]
        last = ends[1] if len(ends) > 1 else None
        steps.append(Step(ends[0], last, ends[0].start, ends[-1].end))
    return tuple(steps)


def _parse(text: str, start: str) -> Tree[Token]:
    if len(text) > LONGEST_TEXT:
        raise Mistake(
            "TW305",
            f"This is {len(text):,} characters long; an expression may have {LONGEST_TEXT:,}.",
            0,
            len(text),
            "Split it: give sets of cards a name under `cards`, and each condition a row of its own.",
        )
    if not text.strip():
        what, example = ("a ranking", "A > K > Q > J > 10 .. 2") if start == "ranking" else ("an expression", "bid + 1")
        message = f"Here {what} is expected, but there is nothing."
        raise Mistake("TW309", message, 0, len(text), f"For example: {example}")
    date = _DATE.match(text)
    if date is not None:  # which would be read as two differences
        help = "Write a number. A difference has spaces around its sign: 10 - 2 - 1."
        raise Mistake("TW301", f"`{date[1]}` is a date, and no number.", date.start(1), date.end(1), help)
    try:
        tree = _lark().parse(text, start=start)
    except UnexpectedCharacters as error:
        raise _bad_character(text, error.pos_in_stream or 0, start) from None
    except UnexpectedToken as error:
        raise _bad_word(error, text, start) from None
    _check_depth(tree, text)
    return tree


def _check_depth(tree: Tree[Token], text: str) -> None:
    """Refuses what is nested too deeply, by a walk that needs no recursion itself."""
    level: list[object] = [tree]
    depth = 0
    while level:
        depth += 1
        if depth > DEEPEST:
            message = f"This is nested more than {DEEPEST} levels deep."
            raise Mistake("TW305", message, 0, len(text), "Split it into named parts.")
        level = [child for node in level if isinstance(node, Tree) for child in node.children]


# --- mistakes ---------------------------------------------------------------


def _bad_word(error: UnexpectedToken, text: str, start: str) -> Mistake:
    """A word or sign where another kind of word is expected, or the end where something is missing."""
    token = error.token
    expected = set(error.accepts or error.expected)
    if token.type == "$END":
        at = len(text.rstrip())
        what = "ranking" if start == "ranking" else "expression"
        message = f"This {what} ends too early: {_expected(expected, start)} must follow."
        return Mistake("TW301", message, max(at - 1, 0), at, _help_at_end(text[:at], expected, start))
    at = token.start_pos or 0
    end = token.end_pos or at + 1
    joined = next((_JOINED[sign] for sign in _JOINED if text.startswith(sign, at - 1)), None)
    complete = not expected & {"LPAR", "NAME"}  # a value stands before it
    if token.type in ("COMPARE", "MORE", "IS") and start == "expression" and complete and "COMPARE" not in expected:
        help = "Compare two things at a time and join them: a == b and b == c."
        return Mistake("TW311", "Here stand two comparisons in a row.", at, end, help)
    message = f"`{token}` cannot stand here"
    if "$END" not in expected or start == "ranking":
        message += f": {_expected(expected, start)} is expected"
    return Mistake("TW301", message + ".", at, end, joined or _help_for(token, expected, text, start, complete))


def _help_for(token: Token, expected: set[str], text: str, start: str, complete: bool) -> str | None:
    if token.type in ("EVERY", "SOME"):
        return _EVERY
    at = token.start_pos or 0
    before = _BESIDE.findall(text, 0, at)
    if start == "ranking":
        if token.type == "MORE" and before[-1:] and before[-1].endswith(">"):
            return _TWO_SIGNS
        return _RANKING if complete and token.type != "OF" else _NAMED_ONLY
    spoken = in_spoken_comparison(text, at) or in_list(text, at)
    spoken = spoken or (for_spoken(before[-1], str(token)) if before else None)
    if spoken:
        return spoken
    keywords = [word.lower() for word in expected & _KEYWORDS]
    misspelt = token.type == "NAME" and token not in WORDS and token not in FUNCTIONS
    guess = nearest(token, keywords) if misspelt else None
    if guess:
        return f"Did you mean `{guess}`?"
    if token.type == "RPAR":
        return "Remove it, or open it with ( further left." if complete else "Write what belongs between ( and )."
    if token.type == "__ANON_0":
        return NO_RUN
    if token.type == "IF":
        return "A choice begins with `if`: if first_trick then trump else any." if complete else _CHOICE_INSIDE
    if token.type in ("THEN", "ELSE") and not (complete and "RPAR" in expected):
        return CHOICE
    if "LEAST" in expected:
        return "Write `at least` or `at most`: points - theirs at least 0."
    if "PLAY" in expected:
        return _ONE_OF if token in WORDS else "Write `in play`: count of trump in play."
    if token.type in _VALUE_STARTS and complete:
        found = bracketed_from(text, at) if token.type == "LPAR" else str(token)
        mend = for_unit(before, found) or for_missing_word(before[-1], found)
        return mend or (CHOICE if expected & {"THEN", "ELSE"} else _TWO_THINGS)
    if token.type in ("COMPARE", "MORE") and before[-1:] in (["and"], ["or"]):
        return "Say each time what is compared: bid >= 3 and bid <= 5"
    if complete and "RPAR" in expected:
        return f"Close what was opened with ( before `{token}`."
    mend = None if complete else f"Write what belongs before `{token}`, or remove it."
    return _hint(text, at) or mend


def _help_at_end(text: str, expected: set[str], start: str) -> str | None:
    if start == "ranking":
        return _RANKING
    if "THEN" in expected or "ELSE" in expected:
        return CHOICE
    if "RPAR" in expected:
        return "Close what was opened with (."
    last = text.split()[-1]
    return f"Write what belongs after `{last if len(last) <= LONGEST_SHOWN else last[-1]}`, or remove it."


def _bad_character(text: str, at: int, start: str) -> Mistake:
    character = text[at]
    if character.isalnum() and (at == 0 or text[at - 1].isascii()):
        end = at
        while end < len(text) and (text[end].isalnum() or text[end] in "_-"):
            end += 1
        word = text[at:end]
        if word.isascii():
            return _bad_spelling(word, at, end)
    plain = plain_letter(character)
    if plain is not None:
        message = f"The character `{character}` (U+{ord(character):04X}) has no meaning here."
        return Mistake("TW312", message, at, at + 1, f"It only looks like `{plain}`: type it anew.")
    shown = character if character.isprintable() else f"U+{ord(character):04X}"
    mends = (for_apostrophe, in_list, for_truth, for_suit_sign, for_grouped_digits, *_OF_NUMBERS[start], _hint)
    hint = next(filter(None, (mend(text, at) for mend in mends)), None)
    if character in ",:;{" and _IF.search(text, 0, at):
        hint = CHOICE
    if start == "ranking" and character in "=,;|/<-–−→≥":
        hint = _RANKING
    elif hint is None and character == "." and not text[at + 1 :].strip():
        hint = "Remove it: an expression ends without a full stop."
    elif hint is None and character == ".":
        hint = "A run is written with two dots: 10 .. 2. Numbers are whole numbers."
    elif hint is None and not character.isascii():
        hint = "Names, cards and numbers are written with plain letters and digits."
    return Mistake("TW312", f"The character `{shown}` has no meaning here.", at, at + 1, hint or "Remove it.")


def _bad_spelling(word: str, at: int, end: int) -> Mistake:
    """A word of letters and digits that is no name, no number and no card."""
    if len(word) > LONGEST_SHOWN:
        message = "This word is neither a name nor a number nor a card."
        return Mistake("TW301", message, at, end, "Names are shorter, and written with small letters.")
    return Mistake("TW301", f"`{word}` is neither a name nor a number nor a card.", at, end, _spelling(word))


def _spelling(word: str) -> str:
    small = word.lower()
    if _CARD.fullmatch(word.upper()):
        return f"Cards are written with capitals: {word.upper()}."
    if word == "T":
        return "The ten is written 10."
    if small in KEYWORDS:
        return f"Write `{small}`, with small letters."
    together = for_letters(word)
    if together is not None:
        return together
    known = ("A", "K", "Q", "J", *WORDS)
    # Two letters have too much in common with anything, and so has anything with short words such as `of`.
    meant = next(iter(meanings(word, (*known, *KEYWORDS))), None)
    meant = meant or (nearest(word, known) if len(word) > _SHORT else None)
    if meant is not None and meant != small:
        return f"Did you mean `{meant}`?"
    if _NAME.fullmatch(small) and (len(word) > 3 or not word.isupper()):
        return f"Names are written with small letters: {small}. Cards are written AH, 10S or JK."
    return "Cards are written AH, 10S or JK, ranks A, K or 10, and names with small letters."


def _hint(text: str, at: int) -> str | None:
    if at >= len(text):
        return None
    if text[at] == "=" and _PARTED.search(text, 0, at):
        return "Write the sign without a space in it: >=, <=, ==, !=."
    return next((help for sign, help in _STARTS.items() if text.startswith(sign, at)), _HINTS.get(text[at]))


def _expected(found: set[str], start: str) -> str:
    """The kinds of words that could stand here, in the reader's words."""
    value = "a rank or the name of a card" if start == "ranking" else "a name, a number or a card"
    if found & {"LPAR", "NAME"}:
        return value
    needed = [name for name in _NEEDED if name in found] or sorted(found - _VALUE_STARTS)
    *others, last = [_WORDS[name] for name in needed if name in _WORDS] or [value]
    return f"{', '.join(others)} or {last}" if others else last


# --- the tree ---------------------------------------------------------------

_KINDS = {"INTEGER": "integer", "RANK": "rank", "CARD": "card", "NAME": "name", "ANY": "any"}


def _word(tree: object) -> Node:
    assert isinstance(tree, Tree)
    token = tree.children[0]
    assert isinstance(token, Token)
    return _leaf(token)


def _leaf(token: Token) -> Node:
    start, end = token.start_pos or 0, token.end_pos or 0
    if token.type == "INTEGER" and (len(token.lstrip("0")) > 9 or int(token) > LARGEST_NUMBER):
        message = f"This number is too large; numbers go up to {LARGEST_NUMBER:,}."
        raise Mistake("TW310", message, start, end, "No game counts as far as that; use a smaller number.")
    return Node(_KINDS[token.type], start, end, str(token))


def _node(tree: object) -> Node:
    assert isinstance(tree, Tree)
    kind = str(tree.data)
    if kind == "word":
        return _word(tree)
    start, end = tree.meta.start_pos, tree.meta.end_pos
    trees = [child for child in tree.children if isinstance(child, Tree)]
    tokens = [child for child in tree.children if isinstance(child, Token)]
    parts = tuple(_node(child) for child in trees)
    if kind == "quantified":
        which, name = tokens
        over = Node("name", which.start_pos or 0, name.end_pos or 0, str(name))
        return Node(kind, start, end, str(which), (*parts, over))
    if kind == "comparison":
        return Node(kind, start, end, " ".join(tokens), parts)
    return Node(kind, start, end, "", parts)
