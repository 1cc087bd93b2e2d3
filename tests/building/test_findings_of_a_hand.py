"""What is wrong with the steps of a hand and with calls: one mistake, one finding, its place and mend."""

from __future__ import annotations

import pytest

from tests.building.kitchen import block, findings, findings_beyond_shape, kitchen, piece

NAMING = "{phase: bid, who: bidder, names: trump}"
NUMBER = "number: {from: minimum, to: 14}"

FINDINGS: list[tuple[str, list[tuple[str, str]], str, str, str]] = [
    (
        "TW421",
        [("  auction:\n", "  early: {phase: exchange, discards: not trump}\n  auction:\n")],
        "not trump",
        "This speaks of trump, but no step before this one makes a suit trump.",
        "Put a step before it in which trump is named or made, for example: {phase: bid, names: trump}",
    ),
    (
        "TW401",
        [(NUMBER, f"{NUMBER}\n      misere: {{made: tricks of bidder == 0}}")],
        "misere",
        "The call `misere` has no number, so it must say what it is worth beside those that have one.",
        "For example: worth: 250",
    ),
    ("TW205", [(NUMBER, "number: {from: 0, to: 6}")], "0", "This is 0, but it must be at least 1.", "Write 1 or more."),
    ("TW205", [("each: 9,", "each: 0,")], "0", "This is 0, but it must be at least 1.", "Write 1 or more."),
    ("TW205", [("kitty: 4}", "kitty: -1}")], "-1", "This is -1, but it must be at least 0.", "Write 0 or more."),
    (
        "TW205",
        [("kitty: 4}", "kitty: 4, packets: 0}")],
        "0",
        "This is 0, but it must be at least 1.",
        "Write 1 or more.",
    ),
    ("TW205", [("down_to: 9", "down_to: -9")], "-9", "This is -9, but it must be at least 0.", "Write 0 or more."),
    ("TW205", [("over: 6", "over: 0")], "0", "This is 0, but it must be at least 1.", "Write 1 or more."),
    (
        "TW401",
        [(NUMBER, "number: {from: minimum, to: 14}\n      misere: {worth: 3}")],
        "misere",
        "The call `misere` has no number, so it must say what makes it good.",
        "For example: made: tricks of bidder == 0",
    ),
    (
        "TW401",
        [(NUMBER, "number: {from: minimum}")],
        "number",
        "The call `number` does not say up to which number it goes.",
        "For example: to: 14",
    ),
    ("TW401", [("each: 9, kitty: 4", "each: 9")], "kitty", "There is no kitty to take.", "Add to the deal: kitty: 3"),
    (
        "TW401",
        [("takes: kitty", "takes: turned card")],
        "turned card",
        "There is no turned card to take.",
        "Add to the deal: turn_up: 1",
    ),
    (
        "TW401",
        [(block("play"), "")],
        "hand",
        "No tricks are played in this hand.",
        "Add a step, for example: play: {phase: trick, leader: eldest}",
    ),
    (
        "TW401",
        [
            (block("auction") + block("naming") + block("kitty"), "  naming: {phase: bid, names: trump}\n"),
            ("leader: bidder", "leader: eldest"),
            (block("made") + block("failed"), "  all: {everyone: points}\n"),
        ],
        "naming",
        "The step `naming` does not say who names trump, and nobody bids in this game.",
        "For example: who: eldest",
    ),
    (
        "TW406",
        [(NUMBER, "number: {from: minimum, to: 14}\n      other: {from: 14, to: 15}")],
        "other",
        "Two calls are both spoken `bid 14`.",
        "Give them different numbers or suits.",
    ),
    (
        "TW406",
        [
            (
                "dealer must bid\n    forced: {from: 7, to: 9}",
                "go on\n  second:\n    phase: bid\n    calls: {again: {from: 14, to: 15}}",
            )
        ],
        "again",
        "`bid 14` can be called in an auction before this one already.",
        "Give the call another name, or other numbers or suits.",
    ),
    (
        "TW407",
        [(NUMBER, "number: {from: minimum, to: 14, in: [hearts], makes_trump: spades}")],
        "spades",
        "The call `number` makes trump in two ways.",
        "Either `in` names the suits that can be bid, or `makes_trump` says which suit is trump.",
    ),
    (
        "TW407",
        [("bidders: points, others: points}\n  f", "bidders: points, everyone: points}\n  f")],
        "points",
        "The row `made` says twice what a side gets.",
        "Write either `everyone`, or `bidders` and `others`.",
    ),
    (
        "TW408",
        [(NUMBER, "number: {from: minimum, to: 6}")],
        "6",
        "`number` can be bid from 7 to 6, and that leaves nothing to bid.",
        "Let `from` be at most 6, or `to` at least 7.",
    ),
    (
        "TW408",
        [(NUMBER, "number: {from: 1, to: 500}")],
        "500",
        "`number` can be bid from 1 to 500; an auction has at most 200 calls.",
        "Let the numbers end earlier.",
    ),
    (
        "TW408",
        [(NUMBER, "number: {from: 1, to: 50, in: [clubs, spades, hearts, diamonds, no-trump]}")],
        "number: {from: 1, to: 50, in: [clubs, spades, hearts, diamonds, no-trump]}",
        "All auctions together have more than 200 calls.",
        "Let the numbers end earlier, or leave calls out.",
    ),
    (
        "TW409",
        [("each: 9,", "each: 13,")],
        "4",
        "13 for each of 4 players, 4 for the kitty: that makes 56 cards, and the pack has 52.",
        "No card is left for a kitty.",
    ),
    (
        "TW409",
        [("each: 9,", "each: 14,")],
        "14",
        "14 for each of 4 players, 4 for the kitty: that makes 60 cards, and the pack has 52.",
        "Each player can get at most 12.",
    ),
    (
        "TW409",
        [("kitty: 4}", "kitty: 17}")],
        "17",
        "9 for each of 4 players, 17 for the kitty: that makes 53 cards, and the pack has 52.",
        "At most 16 can go to the kitty.",
    ),
    (
        "TW410",
        [(NAMING, "{phase: bid}")],
        "naming",
        "The step `naming` needs one of these: `calls` for an auction, `names`, or `asks` for a question.",
        "For example: calls: {number: {from: 7, to: 14}}; or: names: trump",
    ),
    (
        "TW411",
        [("forced: {from: 7, to: 9}", "forced: {from: 15}")],
        "15",
        "No call is left for a dealer who must bid: `forced` asks for at least 15, and bids end at 14.",
        "The numbers that can be bid are 7 to 14.",
    ),
    (
        "TW411",
        [("forced: {from: 7, to: 9}", "forced: {to: 3}")],
        "3",
        "No call is left for a dealer who must bid: `forced` allows at most 3, and bids begin at 7.",
        "The numbers that can be bid are 7 to 14.",
    ),
    (
        "TW411",
        [("forced: {from: 7, to: 9}", "forced: {from: 8}"), ("to: 14}\n    all", "to: 7}\n    all")],
        "8",
        "No call is left for a dealer who must bid: `forced` asks for at least 8, and bids end at 7.",
        "The only number that can be bid is 7.",
    ),
    (
        "TW409",
        [("  naming:", "  again: {phase: deal, each: 4}\n  naming:")],
        "4",
        "4 for each of 4 players: that makes 16 cards, and 12 are left in the stock.",
        "Each player can get at most 3 more.",
    ),
    (
        "TW415",
        [(block("deal"), ""), ("  play:\n", "  deal: {phase: deal, each: 9, kitty: 4}\n  play:\n")],
        "auction",
        "The hand begins with `auction`, before any card is dealt.",
        "Put a step with `phase: deal` before it.",
    ),
    (
        "TW418",
        [("keeps: trump", "short: shuffled discards")],
        "short",
        "The entry `short` does nothing without `draws_to`.",
        "Say how far the hand is filled, for example: draws_to: 6",
    ),
    (
        "TW418",
        [("down_to: 9, keeps: trump", "keeps: trump")],
        "keeps",
        "The entry `keeps` does nothing without `down_to` or `may_discard`.",
        "Say how many cards are kept, for example: down_to: 6",
    ),
    (
        "TW418",
        [("takes: kitty, down_to: 9, keeps: trump", "draws_to: 9, face_up: true")],
        "face_up",
        "The entry `face_up` does nothing without `discards` or `may_discard` or `down_to`.",
        "Say what is thrown away, for example: discards: not trump",
    ),
    (
        "TW418",
        [("dealer must bid", "go on")],
        "forced",
        "The entry `forced` does nothing here: when all pass, it is `go on`.",
        "Leave it out, or say: all_pass: dealer must bid",
    ),
    (
        "TW419",
        [("  play:\n    phase: trick", "  early:\n    phase: trick\n  play:\n    phase: trick")],
        "play",
        "The step `play` comes after the tricks, when all cards have been played.",
        "A hand has one step with `phase: trick`: leave this one out, or change `early`.",
    ),
    (
        "TW304",
        [("  auction:\n", "  early: {phase: exchange, who: others, takes: kitty, down_to: 9}\n  auction:\n")],
        "others",
        "`others` means nothing here: nobody has bid yet.",
        "Put `auction` before this step; of a step that is added say where it stands: after: auction",
    ),
    (  # what stands before the same auction is said once
        "TW304",
        [
            (
                "  auction:\n",
                "  early: {phase: bid, names: trump}\n"
                "  swap: {phase: exchange, when: bid > 7, down_to: 9}\n  auction:\n",
            ),
            (f"  naming: {NAMING}\n", ""),
        ],
        "early",
        "In the step `early` the bidder speaks, and nobody has bid yet.",
        "Put `auction` before this step; of a step that is added say where it stands: after: auction",
    ),
    (
        "TW304",
        [
            ("sides: partners", "sides: each alone"),
            ("  auction:\n", "  early: {phase: bid, names: partner, card: A of hearts}\n  auction:\n"),
        ],
        "early",
        "In the step `early` the bidder speaks, and nobody has bid yet.",
        "Put `auction` before this step; of a step that is added say where it stands: after: auction",
    ),
    (
        "TW304",
        [("  play:\n", "  bonus: {phase: score, for: bidders, worth: 2 * tricks of bidders}\n  play:\n")],
        "tricks",
        "`tricks` means nothing here: no trick has been played yet.",
        "Put `play` before this step; of a step that is added say where it stands: after: play",
    ),
    (  # where trump is made, and the kitty is taken before it
        "TW419",
        [
            (f"  naming: {NAMING}\n", ""),
            ("    surplus: {over: 6, bury: not point_card}\n", f"  naming: {NAMING}\n"),
        ],
        "naming",
        "The step `naming` comes after the tricks, when all cards have been played.",
        "Put it before `play`.",
    ),
    (
        "TW419",
        [
            ("  deal: {phase: deal, each: 9, kitty: 4}\n", ""),
            ("    surplus: {over: 6, bury: not point_card}\n", "  deal: {phase: deal, each: 9, kitty: 4}\n"),
        ],
        "deal",
        "The step `deal` comes after the tricks, when all cards have been played.",
        "Put it before `play`.",
    ),
    (
        "TW419",
        [
            (
                "surplus: {over: 6, bury: not point_card}\n",
                "surplus: {over: 6}\n  late: {phase: exchange, discards: not trump}\n",
            )
        ],
        "late",
        "The step `late` comes after the tricks, when all cards have been played.",
        "Put it before `play`.",
    ),
    (
        "TW419",
        [("score:\n", f"  again: {NAMING}\n  late: {{phase: exchange, discards: not trump}}\nscore:\n")],
        "again",
        "The step `again` comes after the tricks, when all cards have been played.",
        "Put it before `play`.",
    ),
    (
        "TW302",
        [("bury: not point_card", "bury: not ace")],
        "ace",
        "`ace` is the name of an entry of `points`, and means nothing here.",
        "Write what its `card` says: A of trump",
    ),
    (
        "TW303",
        [("leader: bidder", "leader: others")],
        "others",
        "Here a seat is needed, but this is a set of seats.",
        "This may be several players; name one, for instance `bidder` or `left of dealer`.",
    ),
    (
        "TW411",
        [("forced: {from: 7, to: 9}", "forced: {from: 9, to: 8}")],
        "8",
        "No call is left for a dealer who must bid: `forced` goes from 9 to 8, and nothing lies between.",
        "The numbers that can be bid are 7 to 14.",
    ),
    (
        "TW411",
        [(NUMBER, "low: {from: 3, to: 4}\n      high: {from: 10, to: 14}")],
        "7",
        "No call is left for a dealer who must bid: no number from 7 to 9 can be bid.",
        "The numbers that can be bid are 3 to 14.",
    ),
    (
        "TW411",
        [(NUMBER, "go: {made: points of bidders >= 7}")],
        "7",
        "No call is left for a dealer who must bid: `forced` asks for a number, and no call here has one.",
        "Leave it out.",
    ),
    (
        "TW421",
        [("  naming:", "  early: {phase: exchange, discards: not trump}\n  naming:")],
        "not trump",
        "This speaks of trump, but no step before this one makes a suit trump.",
        "Put a step before it in which trump is named or made, for example: {phase: bid, names: trump}",
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


ADDED = [
    (
        "hand: {again: {phase: bid, names: trump}, late: {phase: exchange, discards: not trump}}",
        ("TW419", "again", "Put it before the tricks: again: {before: play, …}"),
        ["`late` comes after them too"],
    ),
    (
        "score: {all: {when: made and bid == 14, bidders: 28}}",
        ("TW417", "all", "Put `all` before `made`, which holds whenever it does: `before: made`."),
        ["the row that always holds"],
    ),
    (
        "score: {all: {when: bid == 14, bidders: 28}}",
        ("TW417", "all", "Put `all` before it: `before: failed`; or give `failed` a condition (`when: …`)."),
        ["the row that always holds"],
    ),
]


@pytest.mark.parametrize(("added", "expected", "related"), ADDED)
def test_what_is_added_comes_last_by_itself(added: str, expected: tuple[str, str, str], related: list[str]) -> None:
    text = kitchen() + f"house_rules:\n  more:\n    title: {{en: More, de: Mehr}}\n    add: {{{added}}}\n"
    (finding,) = [one for one in findings(text) if one.severity == "error"]
    assert (finding.code, piece(text, finding.place), finding.help) == expected
    assert [what for what, _place in finding.related] == related


# The schema refuses these before; building does not rely on it.
BEYOND_SHAPE: list[tuple[str, list[tuple[str, str]], str, str, str]] = [
    (
        "TW405",
        [("{card: A of trump, worth: 1}", "{card: A of trump, most: pips, worth: 1}")],
        "ace",
        "The entry `ace` of `points` needs either `card` or `most`.",
        "For example: card: J of trump; or: most: pips",
    ),
    (
        "TW410",
        [(NAMING, "{phase: bid, who: bidder}")],
        "naming",
        "The step `naming` needs one of these: `calls` for an auction, `names`, or `asks` for a question.",
        "For example: calls: {number: {from: 7, to: 14}}; or: names: trump",
    ),
    (
        "TW410",
        [(NAMING, "{phase: bid, names: trump, calls: {x: {from: 1, to: 2}}}")],
        "naming",
        "The step `naming` needs one of these: `calls` for an auction, `names`, or `asks` for a question.",
        "For example: calls: {number: {from: 7, to: 14}}; or: names: trump",
    ),
]


@pytest.mark.parametrize(("code", "changes", "where", "message", "help"), BEYOND_SHAPE)
def test_what_the_schema_refuses_is_found_here_too(
    code: str, changes: list[tuple[str, str]], where: str, message: str, help: str
) -> None:
    text = kitchen(*changes)
    (finding,) = findings_beyond_shape(text)
    assert (finding.code, piece(text, finding.place), finding.message, finding.help) == (code, where, message, help)
