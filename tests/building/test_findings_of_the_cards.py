"""What is wrong with the pack, names, trump, rankings and points: one mistake, one finding, its place and mend."""

from __future__ import annotations

import pytest

from tests.building.kitchen import findings, kitchen, piece

NUMBER = "number: {from: minimum, to: 14}"

FINDINGS: list[tuple[str, list[tuple[str, str]], str, str, str]] = [
    ("TW208", [("[2, 3,", "[2, '2', 3,")], "'2'", "The rank 2 stands in this list twice.", "Remove one of the two."),
    (
        "TW301",
        [("  pedro: 5 of trump\n", "  pedro: 5 off trump\n")],
        "off",
        "`off` cannot stand here.",
        "Did you mean `of`?",
    ),
    (
        "TW301",
        [
            ("  pedro: 5 of trump\n", "  off: J of sister of trump\n  pedro: 5 of trump\n"),
            ("left_pedro\n", "left_pedro or of\n"),
        ],
        "of",
        "`of` cannot stand here: a name, a number or a card is expected.",
        "Write what belongs before `of`, or remove it.",
    ),
    (
        "TW302",
        [("each: 9,", "each: nine,")],
        "nine",
        "There is no name `nine` here.",
        "Numbers are written with digits: 9.",
    ),
    (
        "TW302",
        [("kitty: 4}", "kitty: fore}")],
        "fore",
        "There is no name `fore` here.",
        "Names of your own are made under `cards` and `options`, and by steps with `asks`.",
    ),
    (
        "TW302",
        [("forced: {from: 7, to: 9}", "forced: {from: sevn}")],
        "sevn",
        "There is no name `sevn` here.",
        "Names of your own are made under `cards` and `options`, and by steps with `asks`.",
    ),
    (
        "TW302",
        [(NUMBER, "number: {from: minimun, to: 14}")],
        "minimun",
        "There is no name `minimun` here.",
        "Did you mean `minimum`?",
    ),
    (
        "TW302",
        [(NUMBER, "number: {from: minimum, to: forteen}")],
        "forteen",
        "There is no name `forteen` here.",
        "Names of your own are made under `cards` and `options`, and by steps with `asks`.",
    ),
    (
        "TW302",
        [("target: 62", "target: sixty")],
        "sixty",
        "There is no name `sixty` here.",
        "Names of your own are made under `cards` and `options`, and by steps with `asks`.",
    ),
    (
        "TW302",
        [("any of trump or left_pedro", "any of trumps or left_pedro")],
        "trumps",
        "There is no name `trumps` here.",
        "Did you mean `trump`?",
    ),
    ("TW302", [("> pedro > left", "> pedros > left")], "pedros", "No card is named `pedros`.", "Did you mean `pedro`?"),
    ("TW302", [("A > K >", "A > k >")], "k", "No card is named `k`.", "Ranks are written with capitals: K."),
    ("TW302", [("A > K >", "A > king >")], "king", "No card is named `king`.", "Ranks are written A K Q J 10 9 …: K."),
    ("TW302", [("bidders: -bid", "bidders: -bif")], "bif", "There is no name `bif` here.", "Did you mean `bid`?"),
    (
        "TW302",
        [("bury: not point_card", "bury: not point_cards")],
        "point_cards",
        "There is no name `point_cards` here.",
        "Did you mean `point_card`?",
    ),
    (
        "TW303",
        [("10 .. 6 > pedro", "10 .. pedro")],
        "pedro",
        "A run with `..` goes from a rank to a rank.",
        "For example: 10 .. 6",
    ),
    (
        "TW304",
        [("any of trump or left_pedro", "trump or left_pedro")],
        "trump",
        "Which cards belong to `trump` is not settled here.",
        "Write `any of trump` for the cards with that suit printed on them.",
    ),
    (
        "TW304",
        [("leader: bidder", "leader: left of turned_card")],
        "turned_card",
        "`turned_card` means nothing in this game: no card is turned up.",
        "Add to the deal: turn_up: 1",
    ),
    (
        "TW306",
        [("points:\n", "pips: {A: 4, 13: 2}\npoints:\n")],
        "13",
        "This pack has neither a rank nor a card `13`.",
        "Its ranks are 2 3 4 5 6 7 8 9 10 J Q K A.",
    ),
    (
        "TW306",
        [("A > K >", "A > 13 >")],
        "13",
        "This pack has no rank `13`.",
        "Its ranks are 2 3 4 5 6 7 8 9 10 J Q K A.",
    ),
    (
        "TW306",
        [("A > K >", "A > JK >")],
        "JK",
        "This pack has no card `JK`.",
        "Say `jokers: 1` or `jokers: 2` under `deck`; a single joker is JK, of two HJ is the high one.",
    ),
    (
        "TW307",
        [("> left_pedro > 4", "> left_pedro > 5 > 4")],
        "5",
        "When clubs are trump, 5C stands in this ranking twice.",
        "A card may have one place only.",
    ),
    (
        "TW307",
        [("A > K >", "A > K > A >")],
        "A",
        "When clubs are trump, AC stands in this ranking twice.",
        "A card may have one place only.",
    ),
    (
        "TW307",
        [("trump:\n  members", "plain: {ranking: A > 10 > K .. 2}\ntrump:\n  members")],
        "K .. 2",
        "When diamonds are not trump, 10D stands in this ranking twice.",
        "A card may have one place only.",
    ),
    (
        "TW308",
        [("K, A]}", "K, A], jokers: 2}"), ("any of trump or left_pedro", "any of trump or left_pedro or HJ or LJ")],
        "A > K > Q > J > 10 .. 6 > pedro > left_pedro > 4 .. 2",
        "When clubs are trump, HJ and LJ have no place in the ranking.",
        "Give every card a place, from high to low; `rest` stands for all that the ranking does not name.",
    ),
    (
        "TW308",
        [("> left_pedro > 4", "> 4")],
        "A > K > Q > J > 10 .. 6 > pedro > 4 .. 2",
        "When clubs are trump, 5S has no place in the ranking.",
        "Give every card a place, from high to low; `rest` stands for all that the ranking does not name.",
    ),
    (
        "TW308",
        [("  ranking: A > K > Q > J > 10 .. 6 > pedro > left_pedro > 4 .. 2\n", "")],
        "any of trump or left_pedro",
        "When clubs are trump, 5S has no place among the trumps.",
        "Add a `ranking` beside `members`, for example: right_bower > left_bower > A > K > Q > 10 .. 2",
    ),
    (
        "TW308",
        [("trump:\n  members", "plain: {ranking: A > K .. 3}\ntrump:\n  members")],
        "A > K .. 3",
        "When diamonds are not trump, 2D has no place in the ranking.",
        "Give every card a place, from high to low; `rest` stands for all that the ranking does not name.",
    ),
    (
        "TW313",
        [("10 .. 6", "6 .. 10")],
        "6 .. 10",
        "A ranking goes from high to low, and this run goes up.",
        "Write it the other way round: 10 .. 6.",
    ),
    (
        "TW313",
        [("[2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A]", "[A, K, Q, J, 10, 9, 8, 7, 6, 5, 4, 3, 2]")],
        "10 .. 6",
        "A ranking goes from high to low, and this run goes up.",
        "Turn round the list under `deck`, which goes from low to high: "
        "ranks: [2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A]",
    ),
    (
        "TW402",
        [("ranks: [2,", "without: [2C, 11C], ranks: [2,")],
        "11C",
        "There is no 11C in this pack to leave out.",
        "Remove it here, or add what is missing to `suits` or `ranks`.",
    ),
    (
        "TW403",
        [("  pedro: 5 of trump\n", "  play: 5 of trump\n  pedro: 5 of trump\n")],
        "play",
        "`play` is a word of the language.",
        "Choose another name, for instance `play_card`.",
    ),
    (
        "TW403",
        [("  pedro: 5 of trump\n", "  dealer: 5 of trump\n  pedro: 5 of trump\n")],
        "dealer",
        "`dealer` is a word of the language.",
        "Choose another name, for instance `dealer_card`.",
    ),
    (
        "TW403",
        [("  pedro: 5 of trump\n", "  minimum: 5 of trump\n  pedro: 5 of trump\n")],
        "minimum",
        "`minimum` is the name of something else already.",
        "A name may stand once among options, cards with a name and steps that ask.",
    ),
    (
        "TW403",
        [("  minimum: {", "  bid: {default: 2, from: 1, to: 3}\n  minimum: {")],
        "bid",
        "`bid` is a word of the language.",
        "Choose another name, for instance `bid_option`.",
    ),
    (
        "TW403",
        [(NUMBER, "number: {from: minimum, to: 14}\n      every: {worth: 1, made: tricks of bidder == 0}")],
        "every",
        "`every` is a word of the language.",
        "Give the call another name.",
    ),
    (  # and not that JK belongs to no suit when it is turned up
        "TW302",
        [
            ("K, A]}", "K, A], jokers: 1}"),
            ("or left_pedro\n", "or left_pedro or JK\n"),
            ("ranking: A", "ranking: JK > A"),
            ("  naming: {phase: bid, who: bidder, names: trump}\n", ""),
            (
                "kitty: 4}",
                "kitty: 4, turn_up: 1, makes_trump: if count of (turned_card and JK) == 1 then heart else spades}",
            ),
        ],
        "heart",
        "There is no name `heart` here.",
        "Did you mean `hearts`?",
    ),
    (
        "TW404",
        [("K, A]}", "K, A], jokers: 1}")],
        "any of trump or left_pedro",
        "When clubs are trump, JK belongs to no suit.",
        "Add it to `members` under `trump`, or name it under `free`.",
    ),
    (
        "TW404",
        [("any of trump or left_pedro", "any of trump and not 2 of trump")],
        "any of trump and not 2 of trump",
        "When clubs are trump, 2C belongs to no suit.",
        "Add it to `members` under `trump`, or name it under `free`.",
    ),
    (
        "TW404",
        [("points:\n", "free:\n  p: {card: pedro}\npoints:\n")],
        "pedro",
        "`pedro` is another card for every trump; a card of no suit must always be the same one.",
        "Name a joker or another single card.",
    ),
    (
        "TW404",
        [("points:\n", "free:\n  p: {card: 5 of trump}\npoints:\n")],
        "5 of trump",
        "`5 of trump` is another card for every trump; a card of no suit must always be the same one.",
        "Name a joker or another single card.",
    ),
    (
        "TW404",
        [
            ("K, A]}", "K, A], jokers: 1}"),
            ("names: trump", "names: trump, in: [hearts, no-trump]"),
            ("or left_pedro\n", "or left_pedro or JK\n"),
            ("ranking: A", "ranking: JK > A"),
        ],
        "any of trump or left_pedro or JK",
        "Without trump JK belongs to no suit.",
        "Add it to `members` under `trump`, or name it under `free`.",
    ),
    (
        "TW405",
        [("{card: A of trump, worth: 1}", "{worth: 1}")],
        "ace",
        "The entry `ace` of `points` needs either `card` or `most`.",
        "For example: card: J of trump; or: most: pips",
    ),
]


@pytest.mark.parametrize(("code", "changes", "where", "message", "help"), FINDINGS)
def test_one_mistake_is_one_finding(
    code: str, changes: list[tuple[str, str]], where: str, message: str, help: str
) -> None:
    text = kitchen(*changes)
    (finding,) = findings(text)
    found = (finding.code, piece(text, finding.place), finding.message, finding.help)
    assert found == (code, where, message, help)
    assert finding.severity == "error"


def test_what_a_file_below_leaves_out_is_removed_as_a_whole() -> None:
    text = "trickwright: 1\nid: table\ntitle: {en: Table, de: Tisch}\nextends: five-hundred\n"
    found = findings(f"{text}change: {{deck: {{ranks: [7, 8, 9, 10, J, Q, K, A]}}}}\n")
    (finding,) = [one for one in found if one.code == "TW402"]
    assert finding.help == "Leave nothing out, remove: [deck.without], or add what is missing to `suits` or `ranks`."
