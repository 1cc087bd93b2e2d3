"""Reading expressions and rankings: what binds how tightly, where each part stands, and every mistake at its place."""

from __future__ import annotations

import pytest
from trickwright.language.parser import DEEPEST, LARGEST_NUMBER, LONGEST_TEXT, parse_expression, parse_ranking
from trickwright.language.syntax import Mistake, Node, written


def grouped(node: Node) -> str:
    """An expression with brackets around everything that belongs together."""
    parts = [grouped(part) for part in node.parts]
    if not parts:
        return node.text
    if node.kind == "conditional":
        return f"(if {parts[0]} then {parts[1]} else {parts[2]})"
    if node.kind == "quantified":
        return f"({parts[0]} of {node.text} {parts[1]})"
    words = {"negation": "not ", "opposite": "-"}
    if node.kind in words:
        return f"({words[node.kind]}{parts[0]})"
    if node.kind == "in_play":
        return f"({parts[0]} in play)"
    signs = {"both": "and", "either": "or", "plus": "+", "minus": "-", "times": "*", "application": "of"}
    signs |= {"exclusion": "but", "at_least": "at least", "at_most": "at most", "comparison": node.text}
    return "(" + f" {signs[node.kind]} ".join(parts) + ")"


PRECEDENCE = [
    ("bid", "bid"),
    ("(((bid)))", "bid"),
    ("a + b * c", "(a + (b * c))"),
    ("a * b + c", "((a * b) + c)"),
    ("(a + b) * c", "((a + b) * c)"),
    ("a - b - c", "((a - b) - c)"),
    ("a - (b - c)", "(a - (b - c))"),
    ("-a * b", "((-a) * b)"),
    ("a - -b", "(a - (-b))"),
    ("a * -b", "(a * (-b))"),
    ("20 + 20 * place + 100 * (bid - 6)", "((20 + (20 * place)) + (100 * (bid - 6)))"),
    ("points - theirs at least 0", "((points - theirs) at least 0)"),
    ("a at least 0 at most 9", "((a at least 0) at most 9)"),
    ("a at least 0 + 1", "(a at least (0 + 1))"),
    ("a at least 0 == 9", "((a at least 0) == 9)"),
    ("a + 1 >= b * 2", "((a + 1) >= (b * 2))"),
    ("a == b and c", "((a == b) and c)"),
    ("not a == b", "(not (a == b))"),
    ("not a and b", "((not a) and b)"),
    ("not (a and b)", "(not (a and b))"),
    ("not not a", "(not (not a))"),
    ("a or b and c", "(a or (b and c))"),
    ("a and b or c and d", "((a and b) or (c and d))"),
    ("a and b and c", "(a and b and c)"),
    ("a or b or c", "(a or b or c)"),
    ("(a or b) or c", "((a or b) or c)"),
    ("trump is hearts or trump is spades", "((trump is hearts) or (trump is spades))"),
    ("call is not misere and made", "((call is not misere) and made)"),
    ("if a then b else c", "(if a then b else c)"),
    ("if a then b else if c then d else e", "(if a then b else (if c then d else e))"),
    ("if a then if b then c else d else e", "(if a then (if b then c else d) else e)"),
    ("if a or b then c + 1 else d and e", "(if (a or b) then (c + 1) else (d and e))"),
    ("(if a then 1 else 2) + 3", "((if a then 1 else 2) + 3)"),
    ("5 of trump", "(5 of trump)"),
    ("J of sister of trump", "(J of (sister of trump))"),
    ("5 of trump or left_pedro", "((5 of trump) or left_pedro)"),
    ("any of trump and not A of hearts", "((any of trump) and (not (A of hearts)))"),
    ("highest of trump in play", "(highest of (trump in play))"),
    ("(J of trump) in play", "((J of trump) in play)"),
    ("count of trump in play >= 3", "((count of (trump in play)) >= 3)"),
    ("everyone but dealer", "(everyone but dealer)"),
    ("everyone but left of dealer", "(everyone but (left of dealer))"),
    ("everyone but dealer but bidder", "((everyone but dealer) but bidder)"),
    ("points of everyone but dealer", "((points of everyone) but dealer)"),
    ("score of every side >= 55 and made", "(((score of every side) >= 55) and made)"),
    ("score of some side == 0", "((score of some side) == 0)"),
    ("5 of every suit or JK", "((5 of every suit) or JK)"),
    ("AH or 10S or JK or HJ or LJ", "(AH or 10S or JK or HJ or LJ)"),
    ("A", "A"),
    ("10", "10"),
    ("bid-6", "bid-6"),
    ("bid - 6", "(bid - 6)"),
    ("bid -6", "(bid - 6)"),
    ("no-trump", "no-trump"),
    ("notable", "notable"),
    ("often or order", "(often or order)"),
    ("trump\n  or\tled", "(trump or led)"),
    ("007", "007"),
]


@pytest.mark.parametrize(("text", "expected"), PRECEDENCE)
def test_what_belongs_together(text: str, expected: str) -> None:
    node = parse_expression(text)
    assert grouped(node) == expected
    assert grouped(parse_expression(expected)) == expected


@pytest.mark.parametrize("text", [text for text, _ in PRECEDENCE])
def test_the_usual_spelling_parses_to_the_same_tree(text: str) -> None:
    node = parse_expression(text)
    again = parse_expression(written(node))
    assert grouped(again) == grouped(node)
    assert written(again) == written(node)


@pytest.mark.parametrize(
    ("text", "usual"),
    [
        ("(a)", "a"),
        ("a+b*(c)", "a + b * c"),
        ("(a+b)*c", "(a + b) * c"),
        ("not(a)", "not a"),
        ("- -3", "--3"),
        ("(5 of trump)  in\nplay", "(5 of trump) in play"),
        ("5 of (trump)", "5 of trump"),
        ("(a of b) of c", "(a of b) of c"),
        ("(a==b)==c", "(a == b) == c"),
        ("if(a)then(b)else(c)", "if a then b else c"),
        ("(points)of every   side", "points of every side"),
    ],
)
def test_the_usual_spelling(text: str, usual: str) -> None:
    assert written(parse_expression(text)) == usual


KINDS = [
    ("7", "integer"), ("K", "rank"), ("KD", "card"), ("13C", "card"), ("JK", "card"), ("trump", "name"), ("any", "any"),
    ("5 of trump", "application"), ("5 of every suit", "quantified"), ("trump in play", "in_play"),
    ("a but b", "exclusion"), ("-1", "opposite"), ("1 * 2", "times"), ("1 + 2", "plus"), ("1 - 2", "minus"),
    ("1 at least 2", "at_least"), ("1 at most 2", "at_most"), ("1 < 2", "comparison"), ("not a", "negation"),
    ("a and b", "both"), ("a or b", "either"), ("if a then b else c", "conditional"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "kind"), KINDS)
def test_kinds_of_nodes(text: str, kind: str) -> None:
    assert parse_expression(text).kind == kind


def places(node: Node, text: str) -> list[str]:
    """The pieces of the text that the nodes stand on, from the outside in."""
    return [text[node.start : node.end], *(piece for part in node.parts for piece in places(part, text))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("bid", ["bid"]),
        (" bid\n", ["bid"]),
        ("a + b * c", ["a + b * c", "a", "b * c", "b", "c"]),
        ("(a + b) * c", ["(a + b) * c", "a + b", "a", "b", "c"]),
        ("-( a )", ["-( a )", "a"]),
        ("not a == 1", ["not a == 1", "a == 1", "a", "1"]),
        ("if a then b else c", ["if a then b else c", "a", "b", "c"]),
        ("5 of  sister of trump", ["5 of  sister of trump", "5", "sister of trump", "sister", "trump"]),
        ("score of every  side", ["score of every  side", "score", "every  side"]),
        ("trump in play", ["trump in play", "trump"]),
        ("call is not x", ["call is not x", "call", "x"]),
    ],
)
def test_every_node_knows_its_place(text: str, expected: list[str]) -> None:
    assert places(parse_expression(text), text) == expected


def test_rankings() -> None:
    text = "A > K > 10 .. 6 > pedro > 5D>4..2"
    steps = parse_ranking(text)
    ends = [(step.first.text, step.last.text if step.last else None) for step in steps]
    assert ends == [("A", None), ("K", None), ("10", "6"), ("pedro", None), ("5D", None), ("4", "2")]
    assert [step.first.kind for step in steps] == ["rank", "rank", "integer", "name", "card", "integer"]
    assert [text[step.start : step.end] for step in steps] == ["A", "K", "10 .. 6", "pedro", "5D", "4..2"]


NEEDED = "a name, a number or a card"
BEGIN = f"This expression ends too early: {NEEDED} must follow."
CHOICE = "A choice has three parts: if first_trick then trump else any."
TWO_THINGS = "Two things are joined by a word or a sign between them, such as `of`, `and`, `or`, `>=` or `+`."
EVERY = "Every card is written `any`; `every` and `some` stand after `of`: score of every side >= 55."
ROW = "Compare two things at a time and join them: a == b and b == c."
GROUP = "Use ( and ) to group."
QUOTES = "Words need no quotes inside an expression."
DIVISION = "The language has no division."
POWERS = "The language has no powers."
PLAIN = "Names, cards and numbers are written with plain letters and digits."
JOINED = "Cards are joined with `or`, conditions with `and`."
PARTED = "Write the sign without a space in it: >=, <=, ==, !=."
SPELLING = "Cards are written AH, 10S or JK, ranks A, K or 10, and names with small letters."


def after(word: str) -> str:
    return f"Write what belongs after `{word}`, or remove it."


# text, code, the piece at which the caret points, message, help
MISTAKES = [
    # the end comes too early
    ("5 of", "TW301", (3, 4), BEGIN, after("of")),
    ("bid + ", "TW301", (4, 5), BEGIN, after("+")),
    ("not", "TW301", (2, 3), BEGIN, after("not")),
    ("points at least", "TW301", (14, 15), BEGIN, after("least")),
    ("score of every", "TW301", (13, 14), BEGIN, after("every")),
    ("bid-", "TW301", (3, 4), BEGIN, after("bid-")),
    ("trump in", "TW301", (7, 8), "This expression ends too early: `play` must follow.", after("in")),
    ("points at", "TW301", (8, 9), "This expression ends too early: `least` or `most` must follow.", after("at")),
    ("(bid", "TW301", (3, 4), "This expression ends too early: `)` must follow.", "Close what was opened with (."),
    ("if made", "TW301", (6, 7), "This expression ends too early: `then` must follow.", CHOICE),
    ("if made then 3", "TW301", (13, 14), "This expression ends too early: `else` must follow.", CHOICE),
    # two things without a word between them
    ("bid 8", "TW301", (4, 5), "`8` cannot stand here.", TWO_THINGS),
    ("A of trump K of trump", "TW301", (11, 12), "`K` cannot stand here.", TWO_THINGS),
    ("score of every suit side", "TW301", (20, 24), "`side` cannot stand here.", TWO_THINGS),
    ("made if bid", "TW301", (5, 7), "`if` cannot stand here.", "A choice begins with `if`: if first_trick then trump else any."),
    ("bid (8)", "TW301", (4, 5), "`(` cannot stand here.", TWO_THINGS),
    # a word misspelt
    ("5 off trump", "TW301", (2, 5), "`off` cannot stand here.", "Did you mean `of`?"),
    ("made adn bid", "TW301", (5, 8), "`adn` cannot stand here.", "Did you mean `and`?"),
    ("points at leest 0", "TW301", (10, 15), "`leest` cannot stand here: `least` or `most` is expected.", "Did you mean `least`?"),
    ("points at bid", "TW301", (10, 13), "`bid` cannot stand here: `least` or `most` is expected.", "Write `at least` or `at most`: points - theirs at least 0."),
    ("trump in hand", "TW301", (9, 13), "`hand` cannot stand here: `play` is expected.", "Write `in play`: count of trump in play."),
    ("if made the 3 else 2", "TW301", (8, 11), "`the` cannot stand here: `then` is expected.", "Did you mean `then`?"),
    # a word where a value belongs
    ("of trump", "TW301", (0, 2), f"`of` cannot stand here: {NEEDED} is expected.", "Write what belongs before `of`, or remove it."),
    ("made and or bid", "TW301", (9, 11), f"`or` cannot stand here: {NEEDED} is expected.", "Write what belongs before `or`, or remove it."),
    ("bid is is 8", "TW301", (7, 9), f"`is` cannot stand here: {NEEDED} is expected.", "Write what belongs before `is`, or remove it."),
    ("3 * * 4", "TW301", (4, 5), f"`*` cannot stand here: {NEEDED} is expected.", "Write what belongs before `*`, or remove it."),
    ("every side", "TW301", (0, 5), f"`every` cannot stand here: {NEEDED} is expected.", EVERY),
    ("some", "TW301", (0, 4), f"`some` cannot stand here: {NEEDED} is expected.", EVERY),
    # brackets and runs
    ("bid)", "TW301", (3, 4), "`)` cannot stand here.", "Remove it, or open it with ( further left."),
    ("()", "TW301", (1, 2), f"`)` cannot stand here: {NEEDED} is expected.", "Write what belongs between ( and )."),
    ("10 .. 6", "TW301", (3, 5), "`..` cannot stand here.", "A run like 10 .. 2 stands only in a ranking."),
    # signs in two pieces, doubled or turned round
    ("bid <> 8", "TW301", (5, 6), f"`>` cannot stand here: {NEEDED} is expected.", "Write != for not equal."),
    ("bid >> 8", "TW301", (5, 6), f"`>` cannot stand here: {NEEDED} is expected.", "Write > once."),
    ("3 ** 4", "TW301", (3, 4), f"`*` cannot stand here: {NEEDED} is expected.", POWERS),
    ("bid => 8", "TW312", (4, 5), "The character `=` has no meaning here.", "Write >= for at least."),
    ("bid =< 8", "TW312", (4, 5), "The character `=` has no meaning here.", "Write <= for at most."),
    ("bid > = 8", "TW312", (6, 7), "The character `=` has no meaning here.", PARTED),
    ("bid = = 8", "TW312", (4, 5), "The character `=` has no meaning here.", "Write == to compare two numbers, and `is` for suits, seats and calls."),
    ("bid ! = 8", "TW312", (4, 5), "The character `!` has no meaning here.", "Write `not`, or != to compare."),
    # signs of other languages
    ("bid = 8", "TW312", (4, 5), "The character `=` has no meaning here.", "Write == to compare two numbers, and `is` for suits, seats and calls."),
    ("a && b", "TW312", (2, 3), "The character `&` has no meaning here.", "Write `and`."),
    ("a || b", "TW312", (2, 3), "The character `|` has no meaning here.", "Write `or`."),
    ("!made", "TW312", (0, 1), "The character `!` has no meaning here.", "Write `not`, or != to compare."),
    ("points / 2", "TW312", (7, 8), "The character `/` has no meaning here.", DIVISION),
    ("points % 2", "TW312", (7, 8), "The character `%` has no meaning here.", DIVISION),
    ("points ÷ 2", "TW312", (7, 8), "The character `÷` has no meaning here.", DIVISION),
    ("2 ^ 3", "TW312", (2, 3), "The character `^` has no meaning here.", POWERS),
    ("2 × 3", "TW312", (2, 3), "The character `×` has no meaning here.", "Write * to multiply."),
    ("bid ≥ 8", "TW312", (4, 5), "The character `≥` has no meaning here.", "Write >= for at least."),
    ("bid ≤ 8", "TW312", (4, 5), "The character `≤` has no meaning here.", "Write <= for at most."),
    ("bid ≠ 8", "TW312", (4, 5), "The character `≠` has no meaning here.", "Write != for not equal."),
    ("bid − 8", "TW312", (4, 5), "The character `−` has no meaning here.", "Write a plain - for minus."),
    ("bid – 8", "TW312", (4, 5), "The character `–` has no meaning here.", "Write a plain - for minus."),
    ("'bid'", "TW312", (0, 1), "The character `'` has no meaning here.", QUOTES),
    ('call is "misere"', "TW312", (8, 9), 'The character `"` has no meaning here.', QUOTES),
    ("[A, K]", "TW312", (0, 1), "The character `[` has no meaning here.", GROUP),
    ("bid]", "TW312", (3, 4), "The character `]` has no meaning here.", GROUP),
    ("{A}", "TW312", (0, 1), "The character `{` has no meaning here.", GROUP),
    ("bid}", "TW312", (3, 4), "The character `}` has no meaning here.", GROUP),
    ("AH, KH", "TW312", (2, 3), "The character `,` has no meaning here.", JOINED),
    ("bid ; 3", "TW312", (4, 5), "The character `;` has no meaning here.", "Remove it."),
    ("bid # x", "TW312", (4, 5), "The character `#` has no meaning here.", "A remark stands outside the expression, after a space."),
    ("1.5", "TW312", (1, 2), "The character `.` has no meaning here.", "A run is written with two dots: 10 .. 2. Numbers are whole numbers."),
    ("seat.points", "TW312", (4, 5), "The character `.` has no meaning here.", "A run is written with two dots: 10 .. 2. Numbers are whole numbers."),
    ("_bid", "TW312", (0, 1), "The character `_` has no meaning here.", "A name begins with a small letter."),
    ("ä", "TW312", (0, 1), "The character `ä` has no meaning here.", PLAIN),
    ("bidä", "TW312", (3, 4), "The character `ä` has no meaning here.", PLAIN),
    ("bid\u00a0+ 1", "TW312", (3, 4), "The character `U+00A0` has no meaning here.", PLAIN),
    ("bid\0", "TW312", (3, 4), "The character `U+0000` has no meaning here.", "Remove it."),
    # words that are none
    ("5 of Trump", "TW301", (5, 10), "`Trump` is neither a name nor a number nor a card.", "Names are written with small letters: trump. Cards are written AH, 10S or JK."),
    ("10h", "TW301", (0, 3), "`10h` is neither a name nor a number nor a card.", "Cards are written with capitals: 10H."),
    ("Ah", "TW301", (0, 2), "`Ah` is neither a name nor a number nor a card.", "Cards are written with capitals: AH."),
    ("T of trump", "TW301", (0, 1), "`T` is neither a name nor a number nor a card.", "The ten is written 10."),
    ("10X", "TW301", (0, 3), "`10X` is neither a name nor a number nor a card.", SPELLING),
    ("AHH", "TW301", (0, 3), "`AHH` is neither a name nor a number nor a card.", SPELLING),
    ("0x10", "TW301", (0, 4), "`0x10` is neither a name nor a number nor a card.", SPELLING),
    ("B" * 31, "TW301", (0, 31), "This word is neither a name nor a number nor a card.", None),
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
    ("> A", "TW301", (0, 1), f"`>` cannot stand here: {STEP} is expected.", NAMED_ONLY),
    ("A >> K", "TW301", (3, 4), f"`>` cannot stand here: {STEP} is expected.", "Write > once."),
    ("A K Q", "TW301", (2, 3), "`K` cannot stand here: the end, `>` or `..` is expected.", RANKING),
    ("A < K", "TW301", (2, 3), "`<` cannot stand here: the end, `>` or `..` is expected.", RANKING),
    ("10 - 2", "TW301", (3, 4), "`-` cannot stand here: the end, `>` or `..` is expected.", RANKING),
    ("10 .. 6 .. 2", "TW301", (8, 10), "`..` cannot stand here: the end or `>` is expected.", RANKING),
    ("A, K", "TW312", (1, 2), "The character `,` has no meaning here.", RANKING),
    ("A = K", "TW312", (2, 3), "The character `=` has no meaning here.", RANKING),
    ("10 ... 2", "TW312", (5, 6), "The character `.` has no meaning here.", "A run is written with two dots: 10 .. 2. Numbers are whole numbers."),
    ("A > 5 of trump", "TW301", (6, 8), "`of` cannot stand here: the end, `>` or `..` is expected.", NAMED_ONLY),
    ("A > (K)", "TW301", (4, 5), f"`(` cannot stand here: {STEP} is expected.", NAMED_ONLY),
    ("A > any", "TW301", (4, 7), f"`any` cannot stand here: {STEP} is expected.", NAMED_ONLY),
    ("A > every", "TW301", (4, 9), f"`every` cannot stand here: {STEP} is expected.", EVERY),
    ("A > Left", "TW301", (4, 8), "`Left` is neither a name nor a number nor a card.", "Names are written with small letters: left. Cards are written AH, 10S or JK."),
    ("A > T", "TW301", (4, 5), "`T` is neither a name nor a number nor a card.", "The ten is written 10."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "code", "at", "message", "help"), RANKING_MISTAKES)
def test_mistakes_in_rankings(text: str, code: str, at: tuple[int, int], message: str, help: str) -> None:
    with pytest.raises(Mistake) as found:
        parse_ranking(text)
    wrong = found.value
    assert (wrong.code, (wrong.start, wrong.end), wrong.message, wrong.help) == (code, at, message, help)
