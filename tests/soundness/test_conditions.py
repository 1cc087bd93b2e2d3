"""Conditions that are always true or never, and that no condition is called so which turns out otherwise in play."""

from __future__ import annotations

import random

import pytest

from tests.building.kitchen import kitchen, piece
from tests.soundness.declaring import checked
from trickwright.building.game import build_game
from trickwright.engine import hand
from trickwright.engine.chance import Seeded
from trickwright.engine.state import State
from trickwright.language.checker import check
from trickwright.language.fields import FIELDS
from trickwright.language.names import Scope
from trickwright.language.parser import parse_expression
from trickwright.library import read_ruleset
from trickwright.reading.diagnostics import Diagnostic
from trickwright.soundness.limits import contracts_before, guards, limits_of
from trickwright.soundness.reasoning import Reasoner

Changes = list[tuple[str, str]]
MADE = "made: {when: made,"
NUMBER = "      number: {from: minimum, to: 14}\n"
MOON = NUMBER + "      moon: {worth: 20, made: points of others == 0}\n"
ONLY_SIX_CARDS = [("each: 9, kitty: 4}", "each: 6, kitty: 4}"), ("down_to: 9, keeps: trump}", "down_to: 6}")]


def found_with(condition: str, *more: tuple[str, str]) -> tuple[str, list[Diagnostic]]:
    text = kitchen((MADE, f"made: {{when: {condition},"), *more)
    return text, checked(text)


EXCLUDED = "its parts exclude each other"

NEVER: list[tuple[str, str, str]] = [
    ("made and bid == 15", "bid == 15", "`bid` is 1 to 14"),
    ("worth > 14 and made", "worth > 14", "`worth` is 1 to 14"),
    ("bid < 4 and bid > 6", "bid < 4 and bid > 6", EXCLUDED),
    ("points < 3 and not points < 4", "points < 3 and not points < 4", EXCLUDED),
    ("points < 3 and made and 4 <= points", "points < 3 and made and 4 <= points", EXCLUDED),
    ("points > theirs and theirs > points", "points > theirs and theirs > points", EXCLUDED),
    ("points == theirs and points != theirs", "points == theirs and points != theirs", EXCLUDED),
    ("bid > 1 and bid < 3 and bid != 2", "bid > 1 and bid < 3 and bid != 2", EXCLUDED),
    ("points > 1 and points < 3 and 2 != points", "points > 1 and points < 3 and 2 != points", EXCLUDED),
    ("theirs == 2 and (theirs == 1 or theirs > 4)", "theirs == 2 and (theirs == 1 or theirs > 4)", EXCLUDED),
    ("made and not made", "made and not made", EXCLUDED),
    ("if made then not made else made", "if made then not made else made", ""),
    ("points > 14", "points > 14", "`points` is 0 to 14"),
    ("points - theirs > 14", "points - theirs > 14", "`points - theirs` is -14 to 14"),
    ("points at most 2 == 3", "points at most 2 == 3", "`points at most 2` is 0 to 2"),
    ("tricks of bidders == 14", "tricks of bidders == 14", "`tricks of bidders` is 0 to 13"),
    ("points of every side > 14", "points of every side > 14", "`points of every side` is 0 to 14"),
    ("count of trump in play > 52", "count of trump in play > 52", "`count of trump in play` is 0 to 52"),
    ("minimum > 9", "minimum > 9", "`minimum` is 1 to 9"),
    ("target < 62", "target < 62", "`target` is 62"),
    ("bid != bid", "bid != bid", "the same stands on both sides"),
    ("bidder is not bidder", "bidder is not bidder", "the same stands on both sides"),
    ("call is not number", "call is not number", "nothing else can have been called by then"),
    ("trump is hearts and trump is spades", "trump is hearts and trump is spades", EXCLUDED),
    ("hearts is spades", "hearts is spades", ""),
    ("made or bid > 14", "bid > 14", "`bid` is 1 to 14"),
    ("made and (bid == 7 or bid == 20)", "bid == 20", "`bid` is 1 to 14"),
    ("if made then bid == 15 else points > 2", "bid == 15", "`bid` is 1 to 14"),
    ("points == (if bid > 14 then 1 else 2)", "bid > 14", "`bid` is 1 to 14"),
]  # fmt: skip


@pytest.mark.parametrize(("condition", "where", "why"), NEVER)
def test_never_true(condition: str, where: str, why: str) -> None:
    text, (finding,) = found_with(condition)
    assert (finding.code, finding.severity, piece(text, finding.place)) == ("TW767", "warning", where)
    quoted = where if len(where) <= 40 else f"{where[:39]}…"
    assert finding.message == f"`{quoted}` is never true{f': {why}' if why else ''}."
    assert finding.help == "Change the condition, or leave out what depends on it."


ALWAYS: list[tuple[str, str, str]] = [
    ("points >= 0", "points >= 0", "`points` is 0 to 14"),
    ("points < 4 or points >= 4", "points < 4 or points >= 4", "one of its parts always holds"),
    ("made or not made", "made or not made", "one of its parts always holds"),
    ("made or minimum >= 1", "minimum >= 1", "`minimum` is 1 to 9"),
    ("made and 2 * points <= 28", "2 * points <= 28", "`2 * points` is 0 to 28"),
    ("not (made and tricks < 14)", "tricks < 14", "`tricks` is 0 to 13"),
    ("-points <= 0", "-points <= 0", "`-points` is -14 to 0"),
    ("points of some side >= 0", "points of some side >= 0", "`points of some side` is 0 to 14"),
    ("suit of any is suit of any", "suit of any is suit of any", "the same stands on both sides"),
]


@pytest.mark.parametrize(("condition", "where", "why"), ALWAYS)
def test_always_true(condition: str, where: str, why: str) -> None:
    text, (finding,) = found_with(condition)
    assert (finding.code, finding.severity, piece(text, finding.place)) == ("TW768", "warning", where)
    assert finding.message == f"`{where}` is always true: {why}."
    assert finding.help == "Change the condition, or leave it out: what depends on it holds without it."


def test_a_call_that_is_always_good_by_more_than_one_comparison() -> None:
    made = "points of others < 9 or points of others > 2"
    text = kitchen((NUMBER, NUMBER + f"      moon: {{worth: 20, made: {made}}}\n"))
    (finding,) = checked(text)
    assert (finding.code, piece(text, finding.place)) == ("TW768", made)
    assert finding.message.endswith(" is always true: one of its parts always holds.")
    assert finding.help == (
        "Change the condition; or if nobody is to fail in this call, say so simply: tricks of bidders >= 0"
    )


MAY_BE_EITHER = [
    "made and bid == 14",
    "bid >= 1",  # a call of a house rule may have no number
    "call is number",
    "points of bidders >= bid",
    "points == 14",
    "points > 1 and points < 3",
    "points >= 2 or points <= 0",
    "tricks of bidders == 13",
    "score of every side >= 55 or score of some side < 55",
    "score of some side == 3 and score of some side == 4",
    "minimum == 9",
    "seats == 4",  # house rules may say how many play
    "trump is hearts or trump is spades",
    "bidder is dealer",
    "count of trump in play == 20",
    "if made then points > 2 else tricks > 2",
    "not (made and points > 3)",
    "made and 3 > points and points - theirs != 0",
]


@pytest.mark.parametrize("condition", MAY_BE_EITHER)
def test_what_may_be_true_or_not(condition: str) -> None:
    assert found_with(condition)[1] == []


def test_twice_in_one_condition() -> None:
    text, (finding,) = found_with("made and points > 2 and made")
    assert (finding.code, finding.message) == ("TW769", "`made` stands in this condition twice.")
    assert (finding.help, finding.place.column) == ("Leave it out here.", 40)
    assert piece(text, finding.place) == "made"


ELSEWHERE: list[tuple[str, Changes, str, str]] = [
    (
        "a step before an auction knows no call of it",
        [
            (
                "  naming:",
                "  early: {phase: exchange, when: call is double, down_to: 8}\n"
                "  higher: {phase: bid, calls: {double: {worth: 20, made: points of bidders >= 9}}, all_pass: go on}\n"
                "  naming:",
            )
        ],
        "call is double",
        "`call is double` is never true: `double` cannot have been called by then.",
    ),
    (
        "what makes a call good",
        [(NUMBER, NUMBER + "      moon: {worth: 20, made: points of bidders == 17}\n")],
        "points of bidders == 17",
        "`points of bidders == 17` is never true: `points of bidders` is 0 to 14.",
    ),
    (
        "in a number",
        [("bidders: -bid,", "bidders: if bid > 14 then 0 else -bid,")],
        "bid > 14",
        "`bid > 14` is never true: `bid` is 1 to 14.",
    ),
    (
        "an early end of the hand",
        [("    leader: bidder\n", "    leader: bidder\n    hand_over: {all: {when: points of everyone > 14}}\n")],
        "points of everyone > 14",
        "`points of everyone > 14` is never true: `points of everyone` is 0 to 14.",
    ),
    (
        "the end of the game",
        [("floor: -62}", "wins_after_the_hand: {now: {when: made and bid > 14, by: bidders}}}")],
        "bid > 14",
        "`bid > 14` is never true: `bid` is 1 to 14.",
    ),
    (
        "cards in a name for them",
        [("  pedro: 5 of trump\n", "  pedro: if minimum > 9 then 4 of trump else 5 of trump\n")],
        "minimum > 9",
        "`minimum > 9` is never true: `minimum` is 1 to 9.",
    ),
    (
        "with six cards there are six tricks",
        [*ONLY_SIX_CARDS, (MADE, "made: {when: tricks of bidders == 7,")],
        "tricks of bidders == 7",
        "`tricks of bidders == 7` is never true: `tricks of bidders` is 0 to 6.",
    ),
]


@pytest.mark.parametrize(
    ("changes", "where", "message"), [row[1:] for row in ELSEWHERE], ids=[row[0] for row in ELSEWHERE]
)
def test_elsewhere(changes: Changes, where: str, message: str) -> None:
    text = kitchen(*changes)
    (finding,) = checked(text)
    assert (finding.code, piece(text, finding.place), finding.message) == ("TW767", where, message)


NOTHING: dict[str, Changes] = {
    "a step after the auction knows the call": [(NUMBER, MOON), ("  naming: {", "  naming: {when: call is not moon, ")],
    "a call may always be good": [(NUMBER, NUMBER + "      moon: {worth: 20, made: points of bidders >= 0}\n")],
    "all may pass": [
        ("dealer must bid\n    forced: {from: 7, to: 9}", "go on"),
        (MADE, "made: {when: made or bid == 0,"),
    ],
    "as many tricks as cards": [*ONLY_SIX_CARDS, (MADE, "made: {when: tricks of bidders == 6,")],
    "points that an option decides": [
        ("  minimum:", "  bonus: {default: 0, from: 0, to: 5}\n  minimum:"),
        ("card: pedro, worth: 13", "card: pedro, worth: bonus"),
        (MADE, "made: {when: points == 6,"),
    ],
    "cards that an option decides": [
        ("  ace: {card: A of trump,", "  ace: {card: if minimum > 4 then A of trump else A of trump or K of trump,"),
        (MADE, "made: {when: points == 7,"),
    ],
}


@pytest.mark.parametrize("changes", NOTHING.values(), ids=NOTHING)
def test_nothing_is_wrong(changes: Changes) -> None:
    assert checked(kitchen(*changes)) == []


def test_long_conditions_are_looked_at_in_time() -> None:
    """The work is bounded: many long conditions over many calls are not all looked at, and nothing false is said."""
    choices = " or ".join(f"(points > {number} and bid < {number})" for number in range(1, 30))
    rows = "".join(f"  row{number}: {{when: {choices}, bidders: {number}}}\n" for number in range(40))
    text = kitchen(("score:\n", "score:\n" + rows), ("to: 14}", "to: 190}"))
    assert {one.code for one in checked(text)} <= {"TW761", "TW767"}


# --- what is said to be so, is so in play ----------------------------------------


def _condition(pick: random.Random, depth: int, numbers: list[str], calls: list[str]) -> str:
    kind = pick.random() if depth else 0
    if kind > 0.9:
        return f"(not {_condition(pick, depth - 1, numbers, calls)})"
    if kind > 0.45:
        one, other = (_condition(pick, depth - 1, numbers, calls) for _ in range(2))
        return f"({one} {pick.choice(['and', 'or'])} {other})"
    if kind > 0.4:
        test, yes, no = (_condition(pick, depth - 1, numbers, calls) for _ in range(3))
        return f"(if {test} then {yes} else {no})"
    atoms = [f"trump {pick.choice(['is', 'is not'])} {pick.choice(['hearts', 'spades', 'no-trump'])}"]
    atoms += ["made", f"call {pick.choice(['is', 'is not'])} {pick.choice(calls)}"] if calls else []
    if pick.random() < 0.3:
        return pick.choice(atoms)
    sides = []
    for _ in range(2):
        name, number = pick.choice(numbers), str(pick.choice((0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 14, 15, 250)))
        sides.append(pick.choice([name, number, number, f"({name} {pick.choice(['+', '-', 'at most'])} {number})"]))
    return f"{sides[0]} {pick.choice(['==', '!=', '<', '<=', '>', '>='])} {sides[1]}"


@pytest.mark.parametrize(
    ("name", "house_rules", "numbers"),
    [
        ("pedro", (), ["bid", "worth", "points", "theirs", "tricks of bidders", "minimum_bid"]),
        ("five-hundred", ("misere",), ["bid", "worth", "tricks", "tricks of bidders"]),
        ("pitch", ("shoot-the-moon",), ["bid", "worth", "points", "points of bidders", "count of trump in play"]),
        ("seven-up", (), ["points", "theirs", "tricks", "points of dealer", "score of dealer"]),
    ],
)
def test_what_is_called_always_or_never_is_so_in_play(
    name: str, house_rules: tuple[str, ...], numbers: list[str]
) -> None:
    ruleset, _findings = read_ruleset(name)
    assert ruleset is not None
    root = ruleset.with_house_rules(house_rules).root
    game, _wrong = build_game(root, ruleset.seats[0])
    assert game is not None
    pick, ends = random.Random(20), list[State]()
    for seed in range(6):
        state = hand.begin(game, seed, Seeded(), last_hand=6)
        hand.advance(state, Seeded(), None)
        while state.turn >= 0:
            before, number = state.copy(), state.hand
            hand.apply(state, pick.choice(hand.legal(state)), Seeded(), None)
            if state.hand != number or state.over:
                ends.append(before)  # but for the last card
    reasoner = Reasoner(limits_of(root, game))
    *_steps, (ways, _own) = contracts_before(root, reasoner.limits)
    calls = sorted({call.name for call in game.calls})
    scope = Scope(game.tables, game.options, calls=frozenset(calls), has_points=not game.counts_tricks)
    seen = set[bool]()
    for _ in range(250):
        text = _condition(pick, 3, numbers, calls)
        node = parse_expression(text)
        never = not reasoner.can([(node, True)], ways)
        if never or not reasoner.can([(node, False)], ways | guards(reasoner.limits)):
            run = check(node, FIELDS["score.*.when"], scope).run
            for state in ends:
                for state.scored_side in range(len(game.sides)):
                    assert bool(run(state)) is not never, text
            seen.add(never)
    assert seen == {True, False} and len(ends) > 4
