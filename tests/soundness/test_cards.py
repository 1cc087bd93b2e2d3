"""Cards and points: names, trump suits, rankings and points that make no sense, and cards that are equal."""

from __future__ import annotations

import pytest

from tests.building.kitchen import KITCHEN, document, findings, kitchen, piece
from trickwright.building.game import build_game
from trickwright.library import load
from trickwright.reading.codes import ONLY_WARNED_OF
from trickwright.reading.diagnostics import Diagnostic
from trickwright.reading.document import Mapping
from trickwright.soundness.cards import check_cards
from trickwright.soundness.trumps import possible_trumps

Changes = list[tuple[str, str]]

ACE = "  ace: {card: A of trump, worth: 1}\n"
PLAY = "    phase: trick\n"
CARDS = "cards:\n"
DECK = "J, Q, K, A]}"
JOKERS = (DECK, "J, Q, K, A], jokers: 2}")
FREE = "free: {{fool: {{card: {}, beats: everything}}{}}}\ntrump:\n"
EQUAL_BOWERS: Changes = [
    (CARDS, "cards:\n  bowers: J of trump or J of sister of trump\n"),
    ("members: any of trump or left_pedro", "members: any of trump or left_pedro or bowers"),
    ("ranking: A > K > Q > J >", "ranking: A > K > Q > bowers >"),
]
MAY_BE_NO_TRUMP = ("names: trump}", "names: trump, in: [hearts, no-trump]}")
OF_TWO_SUITS = ("{ranks: [2,", "{suits: [clubs, spades], ranks: [2,")
FEWER = ("each: 9, kitty: 4}", "each: 5, kitty: 4}")

UP = "[2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A]"
DOWN = "[A, K, Q, J, 10, 9, 8, 7, 6, 5, 4, 3, 2]"
WITHOUT_RUNS = ("J > 10 .. 6 > pedro > left_pedro > 4 .. 2", "J > pedro > left_pedro > rest")

FINDINGS: list[tuple[str, Changes, str, str, str]] = [
    (
        "TW713",
        [(UP, DOWN), WITHOUT_RUNS],
        DOWN,
        "The ranks of a pack go from low to high, so that the 2 beats the K here.",
        f"Turn the list round: ranks: {UP}; or if it is meant, say so: plain: {{ranking: 2 .. A}}",
    ),
    (
        "TW713",
        [(UP, "[K, Q, J, 10, 9, 8, 7, 6, 5, 4, 3, 2, A]"), WITHOUT_RUNS],
        "[K, Q, J, 10, 9, 8, 7, 6, 5, 4, 3, 2, A]",
        "The ranks of a pack go from low to high, so that the 2 beats the K here.",
        "Turn the list round: ranks: [A, 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K]; or if it is meant, say so: "
        "plain: {ranking: A .. K}",
    ),
    (
        "TW702",
        [(ACE, ACE + "  jack: {card: J of trump, worth: 2}\n"), ("hand:\n", "all_points: 14\nhand:\n")],
        "14",
        "When clubs are trump, the points add up to 16, and not to 14: `ace` 1, `jack` 2, `pedro` 13.",
        "If the points are right, say so: all_points: 16; in a variant or a house rule: change: {all_points: 16}",
    ),
    (
        "TW702",
        [("hand:\n", "all_points: 14\nhand:\n"), MAY_BE_NO_TRUMP],
        "14",
        "Without trump, the points add up to 0, and not to 14: no card counts.",
        "If the points are right, say so: all_points: 0; in a variant or a house rule: change: {all_points: 0}",
    ),
    (
        "TW702",
        [
            (ACE, "  ace: {card: if trump is spades then A of trump else A of trump or K of trump, worth: 2}\n"),
            ("hand:\n", "all_points: 17\nhand:\n"),
        ],
        "17",
        "When spades are trump, the points add up to 15, and not to 17: `ace` 2, `pedro` 13.",
        "If the points are right, say so: all_points: 15; in a variant or a house rule: change: {all_points: 15}",
    ),
    (
        "TW702",
        [
            (ACE, "".join(f"  p{number}: {{card: A of trump}}\n" for number in range(14))),
            ("hand:\n", "all_points: 5\nhand:\n"),
            ("floor: -62}", "floor: -62, several_there: in the order of points}"),
        ],
        "5",
        "When clubs are trump, the points add up to 27, and not to 5: "
        + ", ".join(f"`p{number}` 1" for number in range(12))
        + " and 3 more.",
        "If the points are right, say so: all_points: 27; in a variant or a house rule: change: {all_points: 27}",
    ),
    (
        "TW703",
        [("points:\n", "pips: {A: 4}\npoints:\n")],
        "pips",
        "This game counts pips, and gives no point for them.",
        "Leave it out, let the house rule that needs it add it, or give a point: points: {game: {most: pips}}",
    ),
    (
        "TW704",
        [(ACE, "  ace: {card: A of trump and K of trump}\n")],
        "A of trump and K of trump",
        "The point `ace` is given for no card, whatever is trump.",
        "Name cards that this pack has, or leave the point out.",
    ),
    (
        "TW704",
        [(ACE, "  ace: {card: highest of (trump in play and not trump)}\n")],
        "highest of (trump in play and not trump)",
        "The point `ace` is given for no card, whatever is trump.",
        "Name cards that this pack has, or leave the point out.",
    ),
    (
        "TW705",
        [(ACE, ACE + "  five: {card: any of trump and 5 of every suit}\n")],
        "pedro",
        "The points `five` and `pedro` are given for the same cards.",
        "Name other cards in one of them, or write one point with the worth of both.",
    ),
    (
        "TW706",
        [(ACE, "  ace: {card: A of trump, worth: 0}\n"), ("bury: not point_card", "bury: not trump")],
        "0",
        "The point `ace` is worth nothing.",
        "Say what it is worth, or leave the point out.",
    ),
    (
        "TW707",
        EQUAL_BOWERS,
        "bowers",
        "When clubs are trump, JC and JS are equal, and nothing says which of them wins a trick.",
        "Say it in the tricks, for example: equal_cards: first wins; or give each a place of its own.",
    ),
    (
        "TW707",
        [
            (CARDS, "cards:\n  court: K of every suit or Q of every suit\n"),
            ("trump:\n", "plain: {ranking: A > court > J > 10 .. 2}\ntrump:\n"),
        ],
        "court",
        "When clubs are trump, QD and KD are equal, and nothing says which of them wins a trick.",
        "Say it in the tricks, for example: equal_cards: first wins; or give each a place of its own.",
    ),
    (
        "TW707",
        [JOKERS, ("trump:\n", FREE.format("HJ or LJ", ""))],
        "fool",
        "When clubs are trump, HJ and LJ are equal, and nothing says which of them wins a trick.",
        "Say it in the tricks, for example: equal_cards: first wins; or give each a place of its own.",
    ),
    (
        "TW708",
        [(PLAY, PLAY + "    equal_cards: last wins\n")],
        "equal_cards",
        "No two cards of this game are equal, so `equal_cards` says nothing.",
        "Leave it out, or give two cards the same place in a ranking.",
    ),
    (
        "TW709",
        [(CARDS, "cards:\n  left_bower: J of sister of trump\n"), ("ranking: A >", "ranking: left_bower > A >")],
        "left_bower",
        "`left_bower` has a place in this ranking, but is never a trump.",
        "Leave it out here, or let it be a trump: name it in `members` too.",
    ),
    (
        "TW709",
        [JOKERS, ("trump:\n", "plain: {ranking: A .. 2 > LJ}\n" + FREE.format("HJ", ", imp: {card: LJ}"))],
        "LJ",
        "`LJ` has a place in this ranking, but never belongs to a plain suit.",
        "Leave it out: what is always a trump, or free, has no place here.",
    ),
    (
        "TW710",
        [(CARDS, "cards:\n  both: A of trump and K of trump\n")],
        "both",
        "The name `both` stands for no card at all.",
        "Name cards that this pack has, or leave the name out.",
    ),
    (
        "TW710",
        [(DECK, "J, Q, K, A], without: [5D]}")],
        "pedro",
        "When diamonds are trump, `pedro` stands for no card: this pack lacks it.",
        "Let another card take its place, or let that suit not be trump.",
    ),
    (
        "TW711",
        [OF_TWO_SUITS, FEWER, ("{from: minimum, to: 14}", "{from: minimum, to: 14, makes_trump: hearts}")],
        "auction",
        "The step `auction` can make hearts trump, and this pack has no hearts.",
        "The suits of this pack are clubs, spades.",
    ),
    (
        "TW712",
        [JOKERS, ("trump:\n", FREE.format("HJ", ", imp: {card: LJ}, jester: {card: HJ}"))],
        "jester",
        "`jester` and `fool` both say what HJ does.",
        "Say it once.",
    ),
]


def checked(text: str) -> list[Diagnostic]:
    """What the checks of the cards say of a ruleset without mistakes."""
    root = document(text).root
    assert isinstance(root, Mapping)
    game, wrong = build_game(root, 4)
    assert game is not None and not wrong, wrong
    return list(check_cards(root, game))


@pytest.mark.parametrize(("code", "changes", "where", "message", "help"), FINDINGS)
def test_what_makes_no_sense_is_found(code: str, changes: Changes, where: str, message: str, help: str) -> None:
    text = kitchen(*changes)
    found = [one for one in checked(text) if one.code == code]
    assert [(piece(text, one.place), one.message, one.help) for one in found] == [(where, message, help)]
    assert found[0].severity == ("warning" if code in ONLY_WARNED_OF else "error")


SOUND: dict[str, Changes] = {
    "ranks from high to low, on purpose": [
        (UP, DOWN),
        WITHOUT_RUNS,
        ("trump:\n", "plain: {ranking: 2 .. A}\ntrump:\n"),
    ],
    "ranks from high to low, and a ranking for plain suits": [
        (UP, DOWN),
        WITHOUT_RUNS,
        ("trump:\n", "plain: {ranking: A > K > Q > J > 10 > 9 > 8 > 7 > 6 > 5 > 4 > 3 > 2}\ntrump:\n"),
    ],
    "ranks in an order of their own": [(UP, "[A, K, Q, J, 9, 8, 7, 6, 5, 4, 3, 2, 10]"), WITHOUT_RUNS],
    "points that add up with every trump": [("hand:\n", "all_points: 14\nhand:\n")],
    "what they add up to depends on an option": [
        ("  minimum:", "  bonus: {default: 3, from: 1, to: 5}\n  minimum:"),
        (ACE, "  ace: {card: A of trump, worth: bonus}\n"),
        ("hand:\n", "all_points: 13 + bonus\nhand:\n"),
    ],
    "a point found in the hand counts once, and so do the most pips": [
        (ACE, "  high: {card: highest of trump in play}\n  heap: {most: pips, worth: 2}\n"),
        ("hand:\n", "pips: {A: 4}\nall_points: 16\nhand:\n"),
    ],
    "a card that counts in two points, for two players": [
        (ACE, ACE + "  held: {card: A of trump, worth: 1, for: holder}\n")
    ],
    "points of which one may be counted late": [
        (ACE, ACE + "  late: {card: A of trump, worth: 1}\n"),
        ("floor: -62}", "floor: -62, several_there: in the order of points}"),
    ],
    "worth nothing, but may not be buried": [(ACE, "  ace: {card: A of trump, worth: 0}\n")],
    "an option that happens to be nothing": [
        ("  minimum:", "  bonus: {default: 0, from: 0, to: 5}\n  minimum:"),
        (ACE, "  ace: {card: A of trump, worth: bonus}\n"),
        ("bury: not point_card", "bury: not trump"),
    ],
    "equal cards of which the last wins": [*EQUAL_BOWERS, (PLAY, PLAY + "    equal_cards: last wins\n")],
    "equal cards of which the first wins": [*EQUAL_BOWERS, (PLAY, PLAY + "    equal_cards: first wins\n")],
    "equal only with a suit that is never trump": [
        (CARDS, "cards:\n  top: if trump is clubs then A of trump or K of trump else A of trump\n"),
        ("ranking: A > K >", "ranking: top > rest >"),
        (" > Q > J > 10 .. 6 > pedro > left_pedro > 4 .. 2", " > left_pedro"),
        ("names: trump}", "names: trump, in: [hearts, spades]}"),
    ],
    "free cards that beat nothing": [JOKERS, ("trump:\n", FREE.format("HJ", ", imp: {card: LJ}"))],
    "a name for a card with some suits only, in so many words": [
        (CARDS, "cards:\n  queen: Q of trump and (QS or QH)\n")
    ],
    "a name without a card when nothing is trump": [MAY_BE_NO_TRUMP, ("bury: not point_card", "bury: not trump")],
    "a card lacking in a suit that is never trump": [
        (DECK, "J, Q, K, A], without: [5C, 5S]}"),
        ("names: trump}", "names: trump, in: [hearts, diamonds]}"),
    ],
    "two suits, and none but these is named": [OF_TWO_SUITS, FEWER],
}


@pytest.mark.parametrize("how", list(SOUND))
def test_what_makes_sense_is_left_alone(how: str) -> None:
    assert checked(kitchen(*SOUND[how])) == []


def test_the_kitchen_makes_sense() -> None:
    assert checked(KITCHEN) == []


@pytest.mark.parametrize(
    ("ruleset", "trumps"),
    [
        ("pedro", dict.fromkeys(range(4), "naming")),
        ("pitch", dict.fromkeys(range(4), "play")),
        ("pitch-with-joker", dict.fromkeys(range(4), "play")),  # a joker led first stands for a suit
        ("five-hundred", dict.fromkeys(range(5), "auction")),
        ("seven-up", dict.fromkeys(range(4), "begging")),
        ("california-jack", dict.fromkeys(range(4), "deal")),
    ],
)
def test_what_can_be_trump(ruleset: str, trumps: dict[int, str]) -> None:
    assert possible_trumps(load(ruleset)) == trumps


def test_where_nothing_makes_trump_there_is_none() -> None:
    root = document(NO_TRUMP).root
    assert isinstance(root, Mapping)
    game, wrong = build_game(root, 4)
    assert game is not None and not wrong
    assert possible_trumps(game) == {4: ""}
    assert checked(NO_TRUMP) == []


NO_TRUMP = """\
trickwright: 1
id: plain
title: {en: Plain, de: Einfach}
points: {hearts: {card: any of hearts, worth: -1}, queen: {card: QS, worth: -13}}
all_points: -26
hand: {deal: {phase: deal, each: 13}, play: {phase: trick}}
score: {all: {everyone: points}}
game: {target: 50, floor: -100}
"""


def test_a_sum_is_wrong_because_a_card_counts_twice() -> None:
    text = kitchen((ACE, ACE + "  as: {card: A of trump, worth: 1}\n"), ("hand:\n", "all_points: 14\nhand:\n"))
    (finding,) = checked(text)
    assert (finding.code, piece(text, finding.place)) == ("TW702", "14")
    assert finding.help == (
        "Leave out what counts twice. If the points are right, say so: all_points: 15; in a variant or a house rule: "
        "change: {all_points: 15}"
    )
    ((why, place),) = finding.related
    assert (why, piece(text, place)) == ("The points `ace` and `as` are given for the same cards.", "as")


def test_a_wrong_sum_is_found_in_a_file() -> None:
    text = kitchen(("hand:\n", "all_points: 7\nhand:\n"))
    assert [finding.code for finding in findings(text)] == ["TW702"]


def test_a_card_that_is_missing_is_one_mistake() -> None:
    text = kitchen(
        (DECK, "J, Q, K, A], without: [5D]}"),
        (CARDS, "cards:\n  both: A of trump and K of trump\n"),
        ("{card: A of trump, worth: 1}", "{card: both, worth: 1}"),
        ("ranking: A >", "ranking: both > A >"),
        ("hand:\n", "all_points: 14\nhand:\n"),
    )
    assert [(one.code, piece(text, one.place)) for one in checked(text)] == [("TW710", "both"), ("TW710", "pedro")]


# --- the words that say what is meant --------------------------------------------------


@pytest.mark.parametrize(
    ("ruleset", "house_rules", "points"),
    [
        ("pedro", [], 14),
        ("pidro", [], 14),
        ("catch-five", [], 9),
        ("ten-point-pitch", [], 10),
        ("pitch-call-partner", [], 10),
        ("eleven-point-pitch", [], 11),
        ("thirteen-point-pitch", [], 13),
        ("thirteen-point-pitch", ["off-ace"], 14),
        ("pitch", [], None),
    ],
)
def test_what_the_points_add_up_to(ruleset: str, house_rules: list[str], points: int | None) -> None:
    assert load(ruleset, house_rules=house_rules).all_points == points


def test_calls_that_are_level_on_purpose() -> None:
    calls = {call.name: call.level_with for call in load("five-hundred", house_rules=["open-misere"]).calls}
    assert calls == {"contract": (), "open-misere": ("contract",)}
    assert [call.worth for call in load("five-hundred").calls].count(500) == 1


WORDS: list[tuple[str, Changes, str, str, str]] = [
    (
        "TW418",
        [
            ("points:\n  ace: {card: A of trump, worth: 1}\n  pedro: {card: pedro, worth: 13}\n", "all_points: 9\n"),
            ("bidders: points, others: points", "bidders: tricks"),
            ("others: points}", "others: tricks}"),
            ("    surplus: {over: 6, bury: not point_card}\n", ""),
        ],
        "all_points",
        "The entry `all_points` does nothing here: this game has no `points`, and counts tricks.",
        "Leave it out, or say what counts: points: {jack: {card: J of trump}}",
    ),
    (
        "TW302",
        [("to: 14}", "to: 14}\n      lone: {worth: 14, level_with: numbr, made: tricks of bidder == 9}")],
        "numbr",
        "No call is named `numbr`.",
        "Did you mean `number`?",
    ),
    (
        "TW302",
        [("to: 14}", "to: 14}\n      lone: {worth: 14, level_with: [number, grand], made: tricks of bidder == 9}")],
        "grand",
        "No call is named `grand`.",
        "Its calls are: `number`, `lone`.",
    ),
    (
        "TW701",
        [("{card: pedro, worth: 13}", "{card: A of trump or (not point_card and K of trump), worth: 5}")],
        "point_card",
        "`point_card` means the cards that stand in `points`, so no point can be given for it.",
        "Name the cards themselves, for example: card: J of trump",
    ),
]


@pytest.mark.parametrize(("code", "changes", "where", "message", "help"), WORDS)
def test_words_that_cannot_be_meant_so(code: str, changes: Changes, where: str, message: str, help: str) -> None:
    text = kitchen(*changes)
    (finding,) = findings(text)
    assert (finding.code, piece(text, finding.place)) == (code, where)
    assert (finding.message, finding.help, finding.severity) == (message, help, "error")
