"""Any text whatever: a tree or one mistake with a place inside the text, and never another exception."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.language.moment import ALL_TRUMPS, DECK, EVERY_MOMENT, NOW, SCOPE
from trickwright.language.checker import check
from trickwright.language.deck import RANKS
from trickwright.language.facts import Assumed
from trickwright.language.fields import FIELDS, Field
from trickwright.language.operations import LARGEST
from trickwright.language.parser import LONGEST_TEXT, parse_expression, parse_ranking
from trickwright.language.syntax import Mistake, Node, written
from trickwright.language.vocabulary import FUNCTIONS, KEYWORDS, WORDS
from trickwright.reading.codes import EXPRESSION_CODES

SIGNS = ["(", ")", "+", "-", "*", "==", "!=", "<", "<=", ">", ">=", "..", ",", "=", "/", "**", "'", "[", "&", "!", "\n"]
OWN = ["pedro", "off_pedro", "minimum_bid", "number", "misere", "open-misere", "side", "unknown", "bid-6", "Trump", "T"]
NUMBERS = ["0", "1", "2", "5", "10", "999999", "1000000", "1000001", "9" * 12, "007"]
TOKENS = [*WORDS, *FUNCTIONS, *KEYWORDS, *SIGNS, *OWN, *NUMBERS, *RANKS, "AH", "5C", "JK", "HJ", "10D", "KS"]

tokens = st.lists(st.sampled_from(TOKENS), max_size=25).map(" ".join)
glued = st.lists(st.sampled_from(TOKENS), max_size=12).map("".join)
repeated = st.tuples(st.sampled_from(TOKENS), st.integers(0, 300), st.sampled_from(TOKENS)).map(
    lambda parts: f"{parts[0]} " * parts[1] + parts[2]
)
texts = st.one_of(
    st.text(max_size=60), st.text("abdehiknoprstu 0123456789AKQJTCDHS_-+*=<>().,#:'\"{}[]&!|", max_size=80)
)
anything = st.one_of(texts, tokens, glued, repeated)

# Sentences of the grammar, most of them of the wrong types.
values = st.recursive(
    st.sampled_from([*WORDS, *OWN[:7], *NUMBERS[:7], *RANKS, "AH", "5C", "JK"]),
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from(["and", "or", "+", "-", "*", "at least", "at most", "but"]), inner),
        st.tuples(inner, st.sampled_from(["==", "!=", "<", "<=", ">", ">=", "is", "is not"]), inner),
        st.tuples(st.sampled_from([*FUNCTIONS, "5", "J"]), st.just("of"), inner),
        st.tuples(st.sampled_from(["5 of every", "5 of some"]), st.just("suit")),
        st.tuples(st.sampled_from(["score", "points", "count"]), st.sampled_from(["of every side", "of some side"])),
        st.tuples(st.sampled_from(["not", "-"]), inner),
        st.tuples(inner, st.just("in play")),
        st.tuples(st.just("if"), inner, st.just("then"), inner, st.just("else"), inner),
    ).map(lambda parts: "(" + " ".join(parts) + ")"),
    max_leaves=8,
)  # fmt: skip


def check_mistake(wrong: Mistake, text: str) -> None:
    assert wrong.code in EXPRESSION_CODES
    assert 0 <= wrong.start <= wrong.end <= len(text)
    assert wrong.start < wrong.end or not text
    assert wrong.message and wrong.message.endswith(".")
    assert wrong.help is None or wrong.help.strip()


def check_tree(node: Node, text: str, start: int, end: int) -> None:
    assert start <= node.start < node.end <= end
    if not node.parts and node.kind != "any":
        assert text[node.start : node.end] == node.text
    for part in node.parts:
        check_tree(part, text, node.start, node.end)


@given(anything)
@example("")
@example("\ud800")
@example("(" * 999)
@example("x" * (LONGEST_TEXT + 1))
@example("if " * 300)
@example("-" * 1000)
@example("a\x0bb")
@settings(deadline=None)
def test_any_text_is_an_expression_or_one_mistake(text: str) -> None:
    try:
        node = parse_expression(text)
    except Mistake as wrong:
        check_mistake(wrong, text)
    else:
        check_tree(node, text, 0, len(text))
        assert written(parse_expression(written(node))) == written(node)


@given(anything)
@settings(deadline=None)
def test_any_text_is_a_ranking_or_one_mistake(text: str) -> None:
    try:
        steps = parse_ranking(text)
    except Mistake as wrong:
        check_mistake(wrong, text)
        return
    last = 0
    for step in steps:
        assert last <= step.start < step.end <= len(text)
        last = step.end


@given(values)
@settings(deadline=None)
def test_the_usual_spelling_has_the_same_tree(text: str) -> None:
    try:
        node = parse_expression(text)
    except Mistake:
        return
    again = parse_expression(written(node))

    def shape(node: Node) -> tuple[object, ...]:
        return (node.kind, node.text, *(shape(part) for part in node.parts))

    assert shape(again) == shape(node)


@given(st.one_of(anything, values), st.sampled_from(list(FIELDS.values())))
@settings(max_examples=400, deadline=None)
def test_any_text_in_any_field_is_a_meaning_or_one_mistake(text: str, field: Field) -> None:
    try:
        meaning = check(parse_expression(text), field, SCOPE)
    except Mistake as wrong:
        check_mistake(wrong, text)
        return
    assert meaning.type == field.type or (meaning.type, field.type) == ("seat", "seats")
    check_value(meaning.run(NOW), field.type)


def check_value(value: object, type: str) -> None:
    if type == "truth":
        assert isinstance(value, bool)
        return
    assert isinstance(value, int) and not isinstance(value, bool)
    bounds = {"integer": (-LARGEST, LARGEST), "suit": (0, 4), "cards": (0, DECK.all), "seats": (0, 15), "seat": (0, 8)}
    low, high = bounds[type]
    assert low <= value <= high


DEEP = [
    ("(trump and ", "led", "cards"),
    ("(made or ", "bid", "truth"),
    ("not (", "bid", "truth"),
    ("(if made then J else ", "clubs", "cards"),
    ("(if made then AH else ", "trump", "cards"),
    ("(1 at least ", "made", "integer"),
]


@pytest.mark.parametrize(("opening", "inside", "type"), DEEP)
def test_deeply_nested_parts_are_looked_at_only_once(opening: str, inside: str, type: str) -> None:
    """With twice at every level this would not end."""
    levels = min(50, (LONGEST_TEXT - 10) // (len(opening) + 1))
    text = opening * levels + inside + ")" * levels
    try:
        meaning = check(parse_expression(text), Field("a field", type, EVERY_MOMENT), SCOPE)
    except Mistake as wrong:
        check_mistake(wrong, text)
    else:
        check_value(meaning.run(NOW), type)


STATIC = [
    field for field in FIELDS.values() if not field.moments & {"table", "count", "side", "lead", "turned", "offer"}
]


@given(values, st.sampled_from(STATIC))
@settings(max_examples=400, deadline=None)
def test_what_is_settled_before_the_deal_can_be_worked_out_for_every_trump(text: str, field: Field) -> None:
    try:
        meaning = check(parse_expression(text), field, SCOPE)
    except Mistake:
        return
    for trump in ALL_TRUMPS:
        for led in ALL_TRUMPS:
            check_value(meaning.run(Assumed(trump=trump, led=led)), field.type)


ANY_MOMENT = (FIELDS["game.wins_at_once.*.when"], FIELDS["score.*.everyone"], FIELDS["trick.leader"])


def a_hand(seat: int, trump: int, card: int) -> Assumed:
    return Assumed(
        trump=trump, led=trump, bidder=seat, dealer=seat, turned=card, first_card=card, scores=[0, 0], pegged=[0, 0]
    )


@given(values, st.integers(-1, 4), st.integers(-1, 3), st.integers(-1, 16))
@settings(deadline=None)
def test_no_state_of_a_hand_breaks_an_expression(text: str, trump: int, seat: int, card: int) -> None:
    facts = a_hand(seat, trump, card)
    for field in ANY_MOMENT:
        try:
            meaning = check(parse_expression(text), field, SCOPE)
        except Mistake:
            continue
        meaning.run(facts)


@pytest.mark.parametrize("word", [*WORDS, *OWN])
@pytest.mark.parametrize("frame", ["{}", "not {}", "-{}", "{} == {}", "printed_suit({})", "partner({})"])
def test_no_word_breaks_in_a_hand_of_which_nothing_is_known(word: str, frame: str) -> None:
    """The property above meets a single word only now and then."""
    for field in ANY_MOMENT:
        for type in ("truth", "integer", "suit", "cards", "seats", "seat"):
            try:
                meaning = check(
                    parse_expression(frame.format(word, word)), Field("a field", type, field.moments), SCOPE
                )
            except Mistake:
                continue
            meaning.run(a_hand(-1, -1, -1))
