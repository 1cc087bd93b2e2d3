"""Every way to misspell an expression or a ranking: its code, where the carets point, the sentence and the help."""

from __future__ import annotations

import pytest

from trickwright.language.parser import parse_expression, parse_ranking
from trickwright.language.syntax import Mistake

NEEDED = "a name, a number or a card"
CHOICE = "A choice has three parts: if first_trick then trump else any."
TWO_THINGS = "Two things are joined by a word or a sign between them, such as `of`, `and`, `or`, `>=` or `+`."
EVERY = "Every card is written `any`; `every` and `some` stand after `of`: score of every side >= 55."
ROW = "Compare two things at a time and join them: a == b and b == c."
GROUP = "Use ( and ) to group."
QUOTES = "Words need no quotes inside an expression."
DIVISION = (
    "The language has no division. Count everything else double, the target too; or give each number a row of its own."
)
POWERS = "The language has no powers."
PLAIN = "Names, cards and numbers are written with plain letters and digits."
JOINED = "Cards and seats are joined with `or`, conditions with `and`."
PARTED = "Write the sign without a space in it: >=, <=, ==, !=."
SPELLING = "Cards are written AH, 10S or JK, ranks A, K or 10, and names with small letters."


HALVES = "Numbers are whole. For halves count everything double, the target too."
DOTS = "A run is written with two dots: 10 .. 2. Numbers are whole numbers."
EQUAL = "Write == to compare two numbers, and `is` for suits, seats and calls."
AT_LEAST = "Write `at least` or `at most`: points - theirs at least 0."
IF = "A choice begins with `if`: if first_trick then trump else any."
REMARK = "A remark stands outside the expression, after a space."


def after(word: str) -> str:
    return f"Write what belongs after `{word}`, or remove it."


def before(word: str) -> str:
    return f"Write what belongs before `{word}`, or remove it."


def small(word: str) -> str:
    return f"Names are written with small letters: {word}. Cards are written AH, 10S or JK."


def too_early(what: str) -> str:
    return f"This expression ends too early: {what} must follow."


def stray(word: str, wanted: str = "") -> str:
    return f"`{word}` cannot stand here: {wanted} is expected." if wanted else f"`{word}` cannot stand here."


def sign(character: str) -> str:
    return f"The character `{character}` has no meaning here."


def no_word(word: str) -> str:
    return f"`{word}` is neither a name nor a number nor a card."


# text, code, the piece at which the caret points, message, help
MISTAKES = [
    # the end comes too early
    ("5 of", "TW301", (3, 4), too_early(NEEDED), after("of")),
    ("bid + ", "TW301", (4, 5), too_early(NEEDED), after("+")),
    ("not", "TW301", (2, 3), too_early(NEEDED), after("not")),
    ("points at least", "TW301", (14, 15), too_early(NEEDED), after("least")),
    ("score of every", "TW301", (13, 14), too_early(NEEDED), after("every")),
    ("bid-", "TW301", (3, 4), too_early(NEEDED), after("bid-")),
    ("trump in", "TW301", (7, 8), too_early("`play`"), after("in")),
    ("points at", "TW301", (8, 9), too_early("`least` or `most`"), after("at")),
    ("(bid", "TW301", (3, 4), too_early("`)`"), "Close what was opened with (."),
    ("if made", "TW301", (6, 7), too_early("`then`"), CHOICE),
    ("if made then 3", "TW301", (13, 14), too_early("`else`"), CHOICE),
    # two things without a word between them
    ("bid 8", "TW301", (4, 5), stray("8"), TWO_THINGS),
    ("A of trump K of trump", "TW301", (11, 12), stray("K"), TWO_THINGS),
    ("score of every suit side", "TW301", (20, 24), stray("side"), TWO_THINGS),
    ("made if bid", "TW301", (5, 7), stray("if"), IF),
    ("bid (8)", "TW301", (4, 5), stray("("), TWO_THINGS),
    # a word misspelt
    ("5 off trump", "TW301", (2, 5), stray("off"), "Did you mean `of`?"),
    ("made adn bid", "TW301", (5, 8), stray("adn"), "Did you mean `and`?"),
    ("points at leest 0", "TW301", (10, 15), stray("leest", "`least` or `most`"), "Did you mean `least`?"),
    ("points at bid", "TW301", (10, 13), stray("bid", "`least` or `most`"), AT_LEAST),
    ("trump in hand", "TW301", (9, 13), stray("hand", "`play`"), "Write `in play`: count of trump in play."),
    ("if made the 3 else 2", "TW301", (8, 11), stray("the", "`then`"), "Did you mean `then`?"),
    # as it is said at a table
    ("2 points", "TW301", (2, 8), stray("points"), "Leave out `points`; to multiply write `2 * points`."),
    ("2 trump", "TW301", (2, 7), stray("trump"), "Write `of` between them: 2 of trump."),
    ("2 extra", "TW301", (2, 7), stray("extra"), "To multiply write `2 * extra`; for cards write `2 of extra`."),
    ("twice bid", "TW301", (6, 9), stray("bid"), "To multiply write `2 * bid`."),
    ("-double bid", "TW301", (8, 11), stray("bid"), "To multiply write `2 * bid`."),
    ("half bid", "TW301", (5, 8), stray("bid"), DIVISION),
    ("no tricks", "TW301", (3, 9), stray("tricks"), "Write `not`, or compare a number: tricks of bidder == 0"),
    ("led suit", "TW301", (4, 8), stray("suit"), "Leave out `suit`: `led` alone stands for the suit."),
    ("(trump cards)", "TW301", (7, 12), stray("cards", "`)`"),
     "Leave out `cards`: `trump` alone stands for its cards."),
    ("9 of any suit", "TW301", (9, 13), stray("suit"), "Write `every suit` in place of `any suit`: 5 of every suit."),
    ("eldest hand", "TW301", (7, 11), stray("hand"), "Leave out `hand`: `eldest` alone says who it is."),
    ("bid is at least 10", "TW301", (7, 9), stray("at", NEEDED), "To compare write `bid >= 10`."),
    ("made and tricks of bidders are more than 3", "TW301", (27, 30), stray("are"),
     "To compare write `tricks of bidders > 3`."),
    ("bid less than 3", "TW301", (4, 8), stray("less"), "To compare write `bid < 3`."),
    ("dealer's left", "TW312", (6, 7), sign("'"), "Write `left of dealer`."),
    ("score of bidder’s partner", "TW312", (15, 16), sign("’"), "Write `partner of bidder`."),
    ("dealer's turn", "TW312", (6, 7), sign("'"), QUOTES),
    # a word where a value belongs
    ("of trump", "TW301", (0, 2), stray("of", NEEDED), before("of")),
    ("made and or bid", "TW301", (9, 11), stray("or", NEEDED), before("or")),
    ("bid is is 8", "TW301", (7, 9), stray("is", NEEDED), before("is")),
    ("3 * * 4", "TW301", (4, 5), stray("*", NEEDED), before("*")),
    ("every side", "TW301", (0, 5), stray("every", NEEDED), EVERY),
    ("some", "TW301", (0, 4), stray("some", NEEDED), EVERY),
    # brackets and runs
    ("bid)", "TW301", (3, 4), stray(")"), "Remove it, or open it with ( further left."),
    ("()", "TW301", (1, 2), stray(")", NEEDED), "Write what belongs between ( and )."),
    ("10 .. 6", "TW301", (3, 5), stray(".."), "A run like 10 .. 2 stands only in a ranking."),
    # signs in two pieces, doubled or turned round
    ("bid <> 8", "TW301", (5, 6), stray(">", NEEDED), "Write != for not equal."),
    ("bid >> 8", "TW301", (5, 6), stray(">", NEEDED), "Write > once."),
    ("3 ** 4", "TW301", (3, 4), stray("*", NEEDED), POWERS),
    ("bid => 8", "TW312", (4, 5), sign("="), "Write >= for at least."),
    ("bid =< 8", "TW312", (4, 5), sign("="), "Write <= for at most."),
    ("bid > = 8", "TW312", (6, 7), sign("="), PARTED),
    ("bid = = 8", "TW312", (4, 5), sign("="), EQUAL),
    ("bid ! = 8", "TW312", (4, 5), sign("!"), "Write `not`, or != to compare."),
    # signs of other languages
    ("bid = 8", "TW312", (4, 5), sign("="), EQUAL),
    ("a && b", "TW312", (2, 3), sign("&"), "Write `and`."),
    ("a || b", "TW312", (2, 3), sign("|"), "Write `or`."),
    ("!made", "TW312", (0, 1), sign("!"), "Write `not`, or != to compare."),
    ("points / 2", "TW312", (7, 8), sign("/"), DIVISION),
    ("points % 2", "TW312", (7, 8), sign("%"), DIVISION),
    ("points ÷ 2", "TW312", (7, 8), sign("÷"), DIVISION),
    ("2 ^ 3", "TW312", (2, 3), sign("^"), POWERS),
    ("2 × 3", "TW312", (2, 3), sign("×"), "Write * to multiply."),
    ("bid ≥ 8", "TW312", (4, 5), sign("≥"), "Write >= for at least."),
    ("bid ≤ 8", "TW312", (4, 5), sign("≤"), "Write <= for at most."),
    ("bid ≠ 8", "TW312", (4, 5), sign("≠"), "Write != for not equal."),
    ("bid − 8", "TW312", (4, 5), sign("−"), "Write a plain - for minus."),
    ("bid – 8", "TW312", (4, 5), sign("–"), "Write a plain - for minus."),
    ("'bid'", "TW312", (0, 1), sign("'"), QUOTES),
    ('call is "misere"', "TW312", (8, 9), sign('"'), QUOTES),
    ("[A, K]", "TW312", (0, 1), sign("["), GROUP),
    ("bid]", "TW312", (3, 4), sign("]"), GROUP),
    ("{A}", "TW312", (0, 1), sign("{"), GROUP),
    ("bid}", "TW312", (3, 4), sign("}"), GROUP),
    ("AH, KH", "TW312", (2, 3), sign(","), JOINED),
    ("bid ; 3", "TW312", (4, 5), sign(";"), "Remove it."),
    ("bid # x", "TW312", (4, 5), sign("#"), REMARK),
    ("1.5", "TW312", (1, 2), sign("."), HALVES),
    ("1. 5", "TW312", (1, 2), sign("."), DOTS),
    ("seat.points", "TW312", (4, 5), sign("."), DOTS),
    ("_bid", "TW312", (0, 1), sign("_"), "A name begins with a small letter."),
    ("ä", "TW312", (0, 1), sign("ä"), PLAIN),
    ("bidä", "TW312", (3, 4), sign("ä"), PLAIN),
    ("bid\u00a0+ 1", "TW312", (3, 4), sign("U+00A0"), PLAIN),
    ("bid\0", "TW312", (3, 4), sign("U+0000"), "Remove it."),
    # words that are none
    ("5 of Trump", "TW301", (5, 10), no_word("Trump"), small("trump")),
    ("10h", "TW301", (0, 3), no_word("10h"), "Cards are written with capitals: 10H."),
    ("Ah", "TW301", (0, 2), no_word("Ah"), "Cards are written with capitals: AH."),
    ("T of trump", "TW301", (0, 1), no_word("T"), "The ten is written 10."),
    ("10X", "TW301", (0, 3), no_word("10X"), SPELLING),
    ("AHH", "TW301", (0, 3), no_word("AHH"), SPELLING),
    ("0x10", "TW301", (0, 4), no_word("0x10"), SPELLING),
    ("B" * 31, "TW301", (0, 31), "This word is neither a name nor a number nor a card.",
     "Names are shorter, and written with small letters."),
    # two comparisons
    ("a == b == c", "TW311", (7, 9), "Here stand two comparisons in a row.", ROW),
    ("1 < a <= 9", "TW311", (6, 8), "Here stand two comparisons in a row.", ROW),
    ("3 > 2 > 1", "TW311", (6, 7), "Here stand two comparisons in a row.", ROW),
    ("a is b is c", "TW311", (7, 9), "Here stand two comparisons in a row.", ROW),
    # nothing
    ("", "TW309", (0, 0), "Here an expression is expected, but there is nothing.", "For example: bid + 1"),
    (" \n ", "TW309", (0, 3), "Here an expression is expected, but there is nothing.", "For example: bid + 1"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "code", "at", "message", "help"), MISTAKES)
def test_mistakes_in_expressions(text: str, code: str, at: tuple[int, int], message: str, help: str | None) -> None:
    with pytest.raises(Mistake) as found:
        parse_expression(text)
    wrong = found.value
    assert (wrong.code, (wrong.start, wrong.end), wrong.message, wrong.help) == (code, at, message, help)


RANKING = "In a ranking `>` stands between two cards, and 10 .. 2 means from the 10 down to the 2."
NAMED_ONLY = "In a ranking stand ranks and names of cards; give a card its name under `cards`."
STEP = "a rank or the name of a card"

RANKING_MISTAKES = [
    ("", "TW309", (0, 0), "Here a ranking is expected, but there is nothing.", "For example: A > K > Q > J > 10 .. 2"),
    ("A >", "TW301", (2, 3), f"This ranking ends too early: {STEP} must follow.", RANKING),
    ("10 .. ", "TW301", (4, 5), f"This ranking ends too early: {STEP} must follow.", RANKING),
    ("> A", "TW301", (0, 1), stray(">", STEP), NAMED_ONLY),
    ("A >> K", "TW301", (3, 4), stray(">", STEP), "Write > once."),
    ("A > K > > Q", "TW301", (8, 9), stray(">", STEP),
     "Between two > stands a card: write it, or remove one of them."),
    ("A K Q", "TW301", (2, 3), stray("K", "the end, `>` or `..`"), RANKING),
    ("A < K", "TW301", (2, 3), stray("<", "the end, `>` or `..`"), RANKING),
    ("10 - 2", "TW301", (3, 4), stray("-", "the end, `>` or `..`"), RANKING),
    ("10 .. 6 .. 2", "TW301", (8, 10), stray("..", "the end or `>`"), RANKING),
    ("A, K", "TW312", (1, 2), sign(","), RANKING),
    ("A = K", "TW312", (2, 3), sign("="), RANKING),
    ("10.2", "TW312", (2, 3), sign("."), DOTS),
    ("10 ... 2", "TW312", (5, 6), sign("."), DOTS),
    ("A > 5 of trump", "TW301", (6, 8), stray("of", "the end, `>` or `..`"), NAMED_ONLY),
    ("A > (K)", "TW301", (4, 5), stray("(", STEP), NAMED_ONLY),
    ("A > any", "TW301", (4, 7), stray("any", STEP), NAMED_ONLY),
    ("A > every", "TW301", (4, 9), stray("every", STEP), EVERY),
    ("A > Left", "TW301", (4, 8), no_word("Left"), small("left")),
    ("A > T", "TW301", (4, 5), no_word("T"), "The ten is written 10."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "code", "at", "message", "help"), RANKING_MISTAKES)
def test_mistakes_in_rankings(text: str, code: str, at: tuple[int, int], message: str, help: str) -> None:
    with pytest.raises(Mistake) as found:
        parse_ranking(text)
    wrong = found.value
    assert (wrong.code, (wrong.start, wrong.end), wrong.message, wrong.help) == (code, at, message, help)
