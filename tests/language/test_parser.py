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


def refused(text: str, ranking: bool = False) -> Mistake:
    with pytest.raises(Mistake) as found:
        parse_ranking(text) if ranking else parse_expression(text)
    return found.value


def test_an_expression_may_be_long_but_not_too_long() -> None:
    longest = "a or " * ((LONGEST_TEXT - 1) // 5)
    longest += "b" * (LONGEST_TEXT - len(longest))
    assert len(parse_expression(longest).parts) == 200
    wrong = refused(longest + "b")
    assert (wrong.code, wrong.start, wrong.end) == ("TW305", 0, LONGEST_TEXT + 1)
    assert wrong.message == "This is 1,001 characters long; an expression may have 1,000."
    assert wrong.help == "Split it: give sets of cards a name under `cards`, and each condition a row of its own."
    assert refused("A > " * 250 + "K", ranking=True).code == "TW305"
    assert refused("(" * 100_000).code == "TW305"


@pytest.mark.parametrize(
    "deep", ["not " * 200 + "a", "-" * 900 + "1", "1" + " + 1" * 200, "(1 - " * 140 + "1" + ")" * 140]
)
def test_nesting_has_an_end(deep: str) -> None:
    wrong = refused(deep)
    assert (wrong.code, wrong.start, wrong.end) == ("TW305", 0, len(deep))
    assert wrong.message == f"This is nested more than {DEEPEST} levels deep."
    assert wrong.help == "Split it into named parts."


def test_a_deep_tree_is_still_read() -> None:
    assert parse_expression("not " * (DEEPEST - 5) + "a").kind == "negation"
    assert parse_expression("1" + " + 1" * (DEEPEST - 5)).kind == "plus"
    assert parse_expression("(" * 400 + "a" + ")" * 400).kind == "name"


@pytest.mark.parametrize("number", [str(LARGEST_NUMBER + 1), "9" * 900])
@pytest.mark.parametrize("ranking", [False, True])
def test_numbers_have_an_end(number: str, ranking: bool) -> None:
    wrong = refused(number, ranking)
    assert (wrong.code, wrong.start, wrong.end) == ("TW310", 0, len(number))
    assert wrong.message == "This number is too large; numbers go up to 1,000,000."
    assert wrong.help == "No game counts as far as that; use a smaller number."


def test_the_largest_number() -> None:
    assert parse_expression(str(LARGEST_NUMBER)).text == "1000000"
    assert parse_expression("0" * 20 + "7").text == "0" * 20 + "7"
    assert refused("1 + 1000001").start == 4
