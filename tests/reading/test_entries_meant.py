"""Entries at the wrong depth, without a name, or cut off by a comma: checked against the schema of rule files."""

from __future__ import annotations

import pytest

from trickwright.library import schema
from trickwright.reading.schema_check import check_shape
from trickwright.reading.yaml_reader import read_text

Found = tuple[str, tuple[int, int, int], str, str | None]

DASHES = "Take the dashes away: entries with names have none. Begin all of their names in the same column."


def check(source: str) -> list[Found]:
    document, findings = read_text(source, "f.yaml")
    assert document is not None and findings == []
    found = check_shape(document, schema())
    return [
        (one.code, (one.place.line, one.place.column, one.place.end_column), one.message, one.help) for one in found
    ]


def wanted(what: str, but: str) -> str:
    return f"This must be {what}, but it is {but}."


MAP = "a map of named entries"
TOP = "Remove it, or look it up in the reference."

CASES: list[tuple[str, list[Found]]] = [
    # A value where a map is wanted.
    ("hand: {play: {phase: trick, follow: led or trump}}",
     [("TW203", (1, 37, 49), wanted(MAP, "the text `led or trump`"), "For example: follow: {first: led, else: any}")]),
    ("hand: {play: {phase: trick, follow: suit}}",
     [("TW203", (1, 37, 41), wanted(MAP, "the text `suit`"), "For example: follow: {first: led, else: any}")]),
    ("game: 10", [("TW203", (1, 7, 9), wanted(MAP, "the number `10`"),
                   "For example: game: {target: 62, several_there: play on}")]),
    ("title: Family Pitch", [("TW203", (1, 8, 20), wanted(MAP, "the text `Family Pitch`"),
                              "Say it in English and in German: {en: Family Pitch, de: Family Pitch}")]),
    ("score: points", [("TW203", (1, 8, 14), wanted(MAP, "the text `points`"),
                        "For example: score: {made: {when: made, bidders: points, others: points}, "
                        "failed: {bidders: -bid, others: points}}")]),
    ("hand: {deal: 9}", [("TW203", (1, 14, 15), wanted(MAP, "the number `9`"),
                          "For example: deal: {phase: deal, each: 6, packets: 3}")]),
    ("points: {}\nscore: {}", [("TW207", (2, 8, 10), "Here must be at least 1 entry, but there are none.",
                                "For example: score: {made: {when: made, bidders: points, others: points}, "
                                "failed: {bidders: -bid, others: points}}")]),
    ("points:\n  - high: {card: AH}\n  - low: {card: KH}",
     [("TW203", (1, 1, 7), wanted(MAP, "a list"), DASHES)]),
    # The name forgotten.
    ("hand: {a: {phase: bid, calls: {from: 2, to: 5}}}",
     [("TW203", (1, 31, 47), "Each call needs a name of its own.", "For example: number: {from: 2, to: 5}")]),
    ("hand: {a: {phase: bid, calls: {title: {en: A, de: B}, to: 5}}}",
     [("TW203", (1, 31, 61), "Each call needs a name of its own.",
       "For example: number: {title: {en: A, de: B}, to: 5}")]),
    ("points: {card: J of trump, worth: 1}",
     [("TW203", (1, 9, 37), "Each point needs a name of its own.",
       "For example: jack: {card: J of trump, worth: 1}")]),
    ("options: {default: 3, from: 2, to: 4}",
     [("TW203", (1, 10, 38), "Each option needs a name of its own.",
       "For example: minimum_bid: {default: 3, from: 2, to: 4}")]),
    ("score:\n  when: made\n  bidders: points\n  others: -bid",
     [("TW203", (1, 1, 6), "Each row needs a name of its own.",
       "For example: made: {when: made, bidders: points, others: -bid}")]),
    ("hand:\n  phase: trick\n  leader: bidder",
     [("TW203", (1, 1, 5), "Each step needs a name of its own.",
       "For example: play: {phase: trick, leader: bidder}")]),
    ("game: {wins_at_once: {when: made, by: bidders}}",
     [("TW203", (1, 22, 47), "Each win needs a name of its own.",
       "For example: goes_out: {when: made, by: bidders}")]),
    ("score: {when: score of every side >= 55 and made and bid == 14, bidders: points - theirs}",
     [("TW203", (1, 8, 90), "Each row needs a name of its own.",
       "For example: made: {when: made, bidders: points, others: points}")]),
    ("hand: {play: {phase: trick, hand_over: {when: made}}}",
     [("TW203", (1, 40, 52), "Each early end needs a name of its own.", "For example: a_trick: {when: made}")]),
    # A text with a comma.
    ("title: {en: Pitch, five handed, de: Pitch zu fünft}",
     [("TW201", (1, 20, 31), "There is no entry `five handed` in `title`.",
       'If `five handed` belongs to the text before the comma, put that text in quotes: `en: "Pitch, five handed"`.')]),
    ("title: {en: Stop, thief, stop, de: Halt}",
     [("TW201", (1, 19, 24), "There is no entry `thief` in `title`.",
       'If `thief` belongs to the text before the comma, put that text in quotes: `en: "Stop, thief, stop"`.')]),
    ("cards: {a: AH, Five}",
     [("TW206", (1, 16, 20), "`Five` cannot be the name of an entry here: it must be a name in small letters.",
       'If `Five` belongs to the text before the comma, put that text in quotes: `a: "AH, Five"`.')]),
    ("cards: {a: AH, b}",
     [("TW203", (1, 16, 17), wanted("a card or a set of cards", "empty"),
       'If `b` belongs to the text before the comma, put that text in quotes: `a: "AH, b"`.')]),
    ("title: {en: A\\B, c, de: D}",
     [("TW201", (1, 18, 19), "There is no entry `c` in `title`.",
       "If `c` belongs to the text before the comma, put that text in quotes.")]),
    ("title: {en: 'Pitch', five, de: Pitch}",
     [("TW201", (1, 22, 26), "There is no entry `five` in `title`.", "Allowed here: `en`, `de`.")]),
    ("title: {en: Pitch, five: , de: Pitch}",
     [("TW201", (1, 20, 24), "There is no entry `five` in `title`.", "Allowed here: `en`, `de`.")]),
    # Further in.
    ("hand:\n  deal: {phase: deal, each: 6}\nplay:\n  phase: trick\n  leader: bidder",
     [("TW201", (3, 1, 5), "There is no entry `play`.",
       "`play` looks like a step of `hand`: indent it under `hand`.")]),
    ("seats: 4", [("TW201", (1, 1, 6), "There is no entry `seats`.",
                   "`seats` is an entry of `players`: write it under `players`.")]),
    ("trump: {members: any of trump}\nranking: A > K",
     [("TW201", (2, 1, 8), "There is no entry `ranking`.",
       "`ranking` is an entry of `trump`: indent it under `trump`.")]),
    ("low: {default: 3, from: 2, to: 4}",
     [("TW201", (1, 1, 4), "There is no entry `low`.",
       "`low` looks like an option of `options`: write it under `options`.")]),
    ("hand:\n  a:\n    phase: bid\n    calls: {number: {to: 3}}\n    from: 1",
     [("TW201", (5, 5, 9), "There is no entry `from` in `a`.",
       "`from` is an entry of `number`: indent it under `number`.")]),
    ("score:\n  made: {when: made, bidders: points}\n  others: points",
     [("TW203", (3, 11, 17), wanted(MAP, "the text `points`"),
       "`others` is an entry of `made`: indent it under `made`.")]),
    ("hand:\n  play: {phase: trick}\n  follow: {first: led}",
     [("TW201", (3, 3, 9), "`follow` does not fit in `hand`.",
       "`follow` is an entry of `play`: indent it under `play`.")]),
    # Further out.
    ("hand:\n  auction:\n    phase: bid\n    calls:\n      number: {to: 3}\n      dealer_may_equal: true",
     [("TW203", (6, 25, 29), wanted(MAP, "`true`"),
       "`dealer_may_equal` is an entry of `auction`: write it beside `calls`, not inside it.")]),
    ("score:\n  made: {everyone: points}\n  game:\n    target: 10",
     [("TW201", (3, 3, 7), "`game` does not fit in `score`.",
       "`game` is an entry of the file itself: write it beside `score`, not inside it.")]),
    ("hand:\n  a:\n    phase: bid\n    calls: {number: {to: 3}}\n    play: {phase: trick}",
     [("TW201", (5, 5, 9), "There is no entry `play` in `a`.",
       "`play` looks like a step of `hand`: write it beside `a`, not inside it.")]),
    ("hand: {a: {phase: bid, calls: {number: {to: 3}, play: {phase: trick}}}}",
     [("TW201", (1, 49, 53), "`play` does not fit in `calls`.",
       "`play` looks like a step of `hand`: write it beside `a`, not inside it.")]),
    ("deck: {suits: [clubs], players: {seats: 4}}\nplayers: {seats: 4}",
     [("TW201", (1, 24, 31), "There is no entry `players` in `deck`.",
       "Allowed here: `suits`, `ranks`, `without`, `jokers`.")]),
    # In what a variant or a house rule says of other rules.
    ("change: {game.target: 52}",
     [("TW201", (1, 10, 21), "There is no entry `game.target` in `change`.",
       "Dots are for `remove`. Write one inside the other: game: {target: …}")]),
    ("change: {hand.auction.calls: {number: {to: 9}}}",
     [("TW201", (1, 10, 28), "There is no entry `hand.auction.calls` in `change`.",
       "Dots are for `remove`. Write one inside the other: hand: {auction: {calls: …}}")]),
    ("add: {score.all: {bidders: 3}}",
     [("TW201", (1, 7, 16), "There is no entry `score.all` in `add`.",
       "Dots are for `remove`. Write one inside the other: score: {all: …}")]),
    ("house_rules: {a: {title: {en: A, de: A}, change: {game.target: 52}}}",
     [("TW201", (1, 51, 62), "There is no entry `game.target` in `change`.",
       "Dots are for `remove`. Write one inside the other: game: {target: …}")]),
    ("house_rules: {a: {title: {en: A, de: A}, score: {made: {bidders: 3}}}}",
     [("TW201", (1, 42, 47), "There is no entry `score` in `a`.",
       "Write under `change` what is different, or under `add` what is new: change: {score: …}")]),
    ("house_rules: {a: {title: {en: A, de: A}, game: {target: 52}}}",
     [("TW201", (1, 42, 46), "There is no entry `game` in `a`.",
       "Write under `change` what is different, or under `add` what is new: change: {game: …}")]),
    ("house_rules: {a: {title: {en: A, de: A}, xyz: 3}}",
     [("TW201", (1, 42, 45), "There is no entry `xyz` in `a`.",
       "Allowed here: `title`, `text`, `source`, `value`, `needs`, `excludes`, `over`, `set`, `change`, `add`, "
       "`remove`.")]),
    ("change: {score: {made: {before: failed}}}",
     [("TW201", (1, 25, 31), "There is no entry `before` in `made`.",
       "Where an entry stands is said of new ones, under `add`.")]),
    # A map where a list of names is wanted.
    ("with: {other-target: 52}",
     [("TW203", (1, 7, 25), wanted("a list of house rules", MAP),
       "Write the names in square brackets: [other-target=52]")]),
    ("with: {a: true, b: yes, c: -3, d: }",
     [("TW203", (1, 7, 36), wanted("a list of house rules", MAP),
       "Write the names in square brackets: [a, b, c=-3, d]")]),
    ("deck: {suits: {clubs: true}}",
     [("TW203", (1, 15, 28), wanted("a list of suits", MAP),
       "Write a list in square brackets, like `[clubs, hearts]`, or with a dash before each item.")]),
    # A number or a truth where one of some words is wanted.
    ("change: {hand: {auction: {speak: 2}}}",
     [("TW203", (1, 34, 35), wanted("text", "the number `2`"), "Allowed: `once`, `round and round`.")]),
    ("hand: {a: {phase: bid, speak: true}}",
     [("TW203", (1, 31, 35), wanted("text", "`true`"), "Allowed: `once`, `round and round`.")]),
    # In another section, or a step of another kind.
    ("change: {hand: {deal: {direction: anticlockwise}}}",
     [("TW201", (1, 24, 33), "There is no entry `direction` in `deal`.",
       "`direction` is an entry of `players`: write it there.")]),
    ("hand: {deal: {phase: deal, each: 6, direction: anticlockwise}}",
     [("TW201", (1, 37, 46), "There is no entry `direction` in `deal`.",
       "`direction` is an entry of `players`: write it there.")]),
    ("change: {game: {jokers: 1}}",
     [("TW201", (1, 17, 23), "There is no entry `jokers` in `game`.",
       "`jokers` is an entry of `deck`: write it there.")]),
    ("hand: {deal: {phase: deal, each: 6}, play: {phase: trick, kitty: 3}}",
     [("TW201", (1, 59, 64), "There is no entry `kitty` in `play`.",
       "`kitty` is an entry of steps with `phase: deal`: write it in `deal`.")]),
    ("hand: {play: {phase: trick, speak: once}}",
     [("TW201", (1, 29, 34), "There is no entry `speak` in `play`.",
       "`speak` is an entry of steps with `phase: bid`.")]),
    # A house rule where none stands.
    ("low-to-taker: true",
     [("TW201", (1, 1, 13), "There is no entry `low-to-taker`.",
       "If it is a house rule, choose it under `with`, like this: with: [low-to-taker]")]),
    ("set: {low-to-taker}",
     [("TW203", (1, 7, 19), wanted("a whole number", "empty"),
       "Under `set` options get numbers. A house rule is chosen under `with`, like this: with: [low-to-taker]")]),
    ("set: {low-to-taker: true}",
     [("TW203", (1, 21, 25), wanted("a whole number", "`true`"),
       "Under `set` options get numbers. A house rule is chosen under `with`, like this: with: [low-to-taker]")]),
    ("set: {low-to-taker: [1]}",
     [("TW203", (1, 21, 24), wanted("a whole number", "a list"), "For example: 6")]),
    # A list without its commas or brackets.
    ("deck: {without: [AH KD]}",
     [("TW206", (1, 18, 23), "`AH KD` is not a rank and the first letter of a suit.",
       "Put a comma between them: AH, KD")]),
    ("deck: {ranks: [2 3, A]}",
     [("TW204", (1, 16, 19), "`2 3` is not allowed here: it must be a rank.", "Put a comma between them: 2, 3")]),
    ("with: lead-trump and must-follow",
     [("TW203", (1, 7, 33), wanted("a list of house rules", "the text `lead-trump and must-follow`"),
       "Put it in square brackets: `[lead-trump, must-follow]`.")]),
    ("players: {seats: 3-5}",
     [("TW203", (1, 18, 21), wanted("a number of players, or a list of such numbers", "the text `3-5`"),
       "Put the numbers in square brackets: [3, 4, 5].")]),
    ("players: {seats: 4 or 6}",
     [("TW203", (1, 18, 24), wanted("a number of players, or a list of such numbers", "the text `4 or 6`"),
       "Put the numbers in square brackets: [4, 6].")]),
    ("house_rules: {a: {title: {en: A, de: A}, value: [9, 11], change: {game: {target: value}}}}",
     [("TW203", (1, 49, 56), wanted(MAP, "a list"), "A list stands inside it: value: {one_of: [9, 11]}")]),
    # Names and cards in another spelling.
    ("id: Our Table's Krähe",
     [("TW206", (1, 5, 22), "`Our Table's Krähe` is not a name in small letters, with hyphens between words.",
       "Write it like this: `our-tables-kraehe`.")]),
    ("house_rules: {Double Loss: {title: {en: A, de: A}}}",
     [("TW206", (1, 15, 26), "`Double Loss` cannot be the name of an entry here: it must be a name in small letters.",
       "Write it like this: `double-loss`.")]),
    ("id: 2-handed",
     [("TW206", (1, 5, 13), "`2-handed` is not a name in small letters, with hyphens between words.",
       "For example: our-kitchen-table")]),
    ("deck: {without: [ah, 10 d]}",
     [("TW206", (1, 18, 20), "`ah` is not a rank and the first letter of a suit.", "Write it like this: `AH`."),
      ("TW206", (1, 22, 26), "`10 d` is not a rank and the first letter of a suit.", "Write it like this: `10D`.")]),
    ("pips: {ace: 4}",
     [("TW206", (1, 8, 11), "`ace` cannot be the name of an entry here: it must be a rank or a card.",
       "Write it like this: `A`.")]),
    # Numbers out of their range.
    ("deck: {jokers: 4}",
     [("TW205", (1, 16, 17), "`4` does not fit: it must be at most 2.", "Write a number from 0 to 2.")]),
    ("hand: {deal: {phase: deal, each: 6, turn_up: 2}}",
     [("TW205", (1, 46, 47), "`2` does not fit: it must be at most 1.", "Write 0 or 1.")]),
    ("hand: {deal: {phase: deal, each: 6, turn_up: 1, dealer_scores: {J: -1}}}",
     [("TW205", (1, 68, 70), "`-1` does not fit: it must be at least 1.", "Write a number from 1 to 1,000.")]),
    ("hand: {ask: {phase: bid, asks: {a: {}}}}",
     [("TW207", (1, 32, 39), "Here must be at least 2 entries, but there is 1.",
       "For example: asks: {take: {}, leave: {}}")]),
    # Other words.
    ("players: {seats: 4, sides: teams}",
     [("TW204", (1, 28, 33), "`teams` is not allowed here.", "Did you mean `partners`?")]),
    ("hand: {a: {phase: bid, calls: {n: {to: 3}}, all_pass: redeal}}",
     [("TW204", (1, 55, 61), "`redeal` is not allowed here.", "Did you mean `same dealer deals again`?")]),
    ("hand: {a: {phase: bid, calls: {n: {to: 3}}, speak: twice}}",
     [("TW204", (1, 52, 57), "`twice` is not allowed here.", "Did you mean `round and round`?")]),
    ("change: {hand: {play: {follow: must}}}",
     [("TW203", (1, 32, 36), wanted(MAP, "the text `must`"), "For example: follow: {first: led or trump}")]),
    ("xyz: 3", [("TW201", (1, 1, 4), "There is no entry `xyz`.", TOP)]),
    ("spieler: {seats: 4}", [("TW201", (1, 1, 8), "There is no entry `spieler`.", "Did you mean `players`?")]),
    ("karten: {joker: JK}", [("TW201", (1, 1, 7), "There is no entry `karten`.", "Did you mean `cards`?")]),
    ("karten: {ranks: [9, 10]}", [("TW201", (1, 1, 7), "There is no entry `karten`.", "Did you mean `deck`?")]),
    ("hand: {d: {phase: deal, each: 6, widow: 3}}",
     [("TW201", (1, 34, 39), "There is no entry `widow` in `d`.", "Did you mean `kitty`?")]),
    ("hand: {p: {phase: trick, leads: bidder}}",
     [("TW201", (1, 26, 31), "There is no entry `leads` in `p`.", "Did you mean `leader`?")]),
    ("hand: {p: {phase: trick, lead: bidder}}",
     [("TW203", (1, 32, 38), wanted(MAP, "the text `bidder`"), "Did you mean `leader`?")]),
    ("hand: {p: {phase: bidding}}",
     [("TW204", (1, 19, 26), "`bidding` is not allowed here.", "Did you mean `bid`?")]),
    ("deck: {suits: [Kreuz], ranks: [Bube, A]}",
     [("TW204", (1, 16, 21), "`Kreuz` is not allowed here.", "Did you mean `clubs`?"),
      ("TW204", (1, 32, 36), "`Bube` is not allowed here: it must be a rank.", "Did you mean `J`?")]),
    ("deck: {ranks: [15, A]}",
     [("TW204", (1, 16, 18), "`15` is not allowed here: it must be a rank.", "For example: 2, 10, J or A")]),
]  # fmt: skip


@pytest.mark.parametrize(("source", "expected"), CASES, ids=[source for source, _ in CASES])
def test_the_help_says_what_was_probably_meant(source: str, expected: list[Found]) -> None:
    assert check(f"{source}\n") == expected
