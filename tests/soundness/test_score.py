"""The score and the end of the game: rows that never count, targets and floors out of reach, and ties for ever."""

from __future__ import annotations

import pytest

from tests.building.kitchen import block, findings, kitchen, piece
from tests.soundness.declaring import checked

Changes = list[tuple[str, str]]
ROWS = block("made") + block("failed")
GAME = "game: {target: 62, floor: -62}"
TARGET = (GAME, "game: {target: 62}")
NUMBER = "      number: {from: minimum, to: 14}\n"
MOON = NUMBER + "      moon: {worth: 20, made: points of others == 0}\n"
POINTS = block("points")
NOBODY_BIDS: Changes = [
    (block("auction") + block("naming") + block("kitty"), "  naming: {phase: bid, who: eldest, names: trump}\n"),
    ("leader: bidder", "leader: eldest"),
]
PLAY = "    phase: trick\n"


def rows(*lines: str) -> tuple[str, str]:
    return ROWS, "".join(f"  {line}\n" for line in lines)


PEGS = ("    leader: bidder\n", "    leader: bidder\n    pegs: point_card\n")

FINDINGS: dict[str, tuple[str, Changes, str, str, str]] = {
    "points marked in play and once more after it": (
        "TW770",
        [
            PEGS,
            rows("made: {when: made, bidders: worth, others: 2 * points}", "failed: {bidders: -bid, others: points}"),
        ],
        "2 * points",
        "What `pegs` has marked while tricks were played is written down once more here.",
        "Take it away from the points: others: 2 * (points - pegged)",
    ),
    "points marked in play and once more after it, where they are the most": (
        "TW770",
        [PEGS, rows("all: {everyone: if points > theirs then points + 2 else -bid}")],
        "if points > theirs then points + 2 else -bid",
        "What `pegs` has marked while tricks were played is written down once more here.",
        "Take it away from the points: everyone: if points > theirs then points - pegged + 2 else -bid",
    ),
    "nobody gets anything": (
        "TW760",
        [rows("all: {everyone: 0}")],
        "score",
        "No hand can change the score: whatever is played, nobody gets anything.",
        "Say what is written down, for example: everyone: points",
    ),
    "nobody gets anything, in several rows": (
        "TW760",
        [rows("made: {when: made, bidders: 0 * bid}", "failed: {others: 0}")],
        "score",
        "No hand can change the score: whatever is played, nobody gets anything.",
        "Say what is written down, for example: everyone: points",
    ),
    "points that are worth nothing": (
        "TW760",
        [("worth: 1}", "worth: 0}"), ("worth: 13}", "worth: 0}"), rows("all: {everyone: points}")],
        "score",
        "No hand can change the score: whatever is played, nobody gets anything.",
        "Say what is written down, for example: everyone: points",
    ),
    "tricks that count nothing": (
        "TW760",
        [(POINTS, ""), ("not point_card", "not trump"), rows("all: {everyone: 0 * tricks}")],
        "score",
        "No hand can change the score: whatever is played, nobody gets anything.",
        "Say what is written down, for example: everyone: tricks",
    ),
    "a special row after the general one": (
        "TW761",
        [("  failed:", "  fourteen: {when: made and bid == 14, bidders: 28}\n  failed:")],
        "fourteen",
        "The row `fourteen` never counts: whenever it holds, a row before it does too.",
        "Put it before `made`, or leave it out.",
    ),
    "a row after made and not made": (
        "TW761",
        [
            ("failed: {bidders: -bid,", "failed: {when: not made, bidders: -bid,"),
            ("game:", "  rest: {others: 1}\ngame:"),
        ],
        "rest",
        "The row `rest` never counts: in every hand a row before it holds.",
        "Leave it out, or let a row before it hold less often.",
    ),
    "a row after all numbers of points": (
        "TW761",
        [
            rows(
                "few: {when: points < 3, everyone: 0}",
                "most: {when: points > 3, everyone: 5}",
                "three: {when: points == 3, everyone: -3}",
                "none: {everyone: 1}",
            )
        ],
        "none",
        "The row `none` never counts: in every hand a row before it holds.",
        "Leave it out, or let a row before it hold less often.",
    ),
    "a row for what two rows before it have": (
        "TW761",
        [
            rows(
                "moon: {when: call is moon, bidders: 20}",
                "made: {when: made, bidders: points}",
                "moon_made: {when: call is moon and made, bidders: 40}",
                "failed: {bidders: -worth}",
            ),
            (NUMBER, MOON),
        ],
        "moon_made",
        "The row `moon_made` never counts: whenever it holds, a row before it does too.",
        "Put it before `moon`, or leave it out.",
    ),
    "a score that only falls": (
        "TW762",
        [rows("all: {everyone: -points}")],
        "62",
        "Nobody can reach a score of 62: no hand gives anybody a point.",
        "Look at the rows of `score`: one of them should add to somebody's score.",
    ),
    "too few hands": (
        "TW762",
        [(GAME, "game: {target: 62, limit: 4}")],
        "62",
        "Nobody can reach a score of 62: a hand gives at most 14, and after 4 hands the game is over.",
        "Lower the target to 56 or less, or let the game last longer.",
    ),
    "one hand": (
        "TW762",
        [(GAME, "game: {target: 62, hands: 1}")],
        "62",
        "Nobody can reach a score of 62: a hand gives at most 14, and after 1 hand the game is over.",
        "Lower the target to 14 or less, or let the game last longer.",
    ),
    "a floor where nothing is lost": (
        "TW763",
        [("bidders: -bid,", "bidders: 0,")],
        "-62",
        "Nobody can fall to -62: no hand takes anything away.",
        "Leave the floor out, or let a row take something away, for example: bidders: -bid",
    ),
    "everybody gets the same": (
        "TW764",
        [rows("all: {everyone: points of bidders - 2}"), TARGET],
        "score",
        "Every hand gives all sides the same, so they stay level for ever and nobody wins.",
        "Let the score tell the sides apart, for example: everyone: points",
    ),
    "bidders and others get the same, and so many hands are played": (
        "TW764",
        [
            rows("made: {when: made, everyone: 1}", "failed: {bidders: worth, others: worth}"),
            (GAME, "game: {hands: 12}"),
        ],
        "score",
        "Every hand gives all sides the same, so they stay level for ever and nobody wins.",
        "Let the score tell the sides apart, for example: everyone: points",
    ),
    "two sides at the target stay there": (
        "TW764",
        [rows("all: {everyone: 2 * points}"), TARGET],
        "62",
        "When two sides reach the target in the same hand, nobody ever wins: no score falls, so both stay there.",
        "Say who wins then, for example: several_there: higher score",
    ),
    "two sides at the target stay there, with points that are found in the hand": (
        "TW764",
        [
            rows("all: {everyone: points}"),
            ("  ace: {card: A of trump, worth: 1}\n", "  high: {card: highest of trump in play}\n"),
            TARGET,
        ],
        "62",
        "When two sides reach the target in the same hand, nobody ever wins: no score falls, so both stay there.",
        "Say who wins then, for example: several_there: higher score",
    ),
    "two sides at the target stay there, as it is said": (
        "TW764",
        [("bidders: -bid,", "bidders: 0,"), (GAME, "game: {target: 62, several_there: play on}")],
        "play on",
        "When two sides reach the target in the same hand, nobody ever wins: no score falls, so both stay there.",
        "Say who wins then, for example: several_there: higher score",
    ),
    "a call that counts as made from the start": (
        "TW765",
        [(NUMBER, MOON), (GAME, "game: {target: 62, wins_at_once: {now: {when: call is moon and made, by: bidders}}}")],
        "made",
        "This is asked after every trick, and `moon` counts as made from the start, though it can still fail.",
        "Put it under `wins_after_the_hand`: that is asked when the hand is over.",
    ),
    "a call that counts as failed until it is made": (
        "TW765",
        [(GAME, "game: {target: 62, wins_at_once: {now: {when: not made and score of others >= 50, by: others}}}")],
        "made",
        "This is asked after every trick, and `number` counts as failed until it is made.",
        "Put it under `wins_after_the_hand`: that is asked when the hand is over.",
    ),
    "several at no target": (
        "TW766",
        [(GAME, "game: {hands: 12, several_there: higher score}")],
        "higher score",
        "This says who wins where several sides reach the target, and this game has none.",
        "Leave it out, or say which score wins, for example: target: 500",
    ),
    "the order of points where tricks count": (
        "TW766",
        [
            (POINTS, ""),
            ("not point_card", "not trump"),
            rows("made: {when: made, everyone: tricks}", "failed: {bidders: -bid, others: tricks}"),
            (GAME, "game: {target: 62, several_there: in the order of points}"),
        ],
        "in the order of points",
        "Tricks are counted here, so there are no points to be counted in their order.",
        "Write, for example: several_there: higher score",
    ),
    "bidders first where nobody bids": (
        "TW766",
        [*NOBODY_BIDS, rows("all: {everyone: points}"), (GAME, "game: {target: 62, several_there: bidders first}")],
        "bidders first",
        "Nobody bids in this game, so there are no bidders who could be first.",
        "Write, for example: several_there: higher score",
    ),
}


@pytest.mark.parametrize(("code", "changes", "where", "message", "help"), FINDINGS.values(), ids=FINDINGS)
def test_what_makes_no_sense_is_found(code: str, changes: Changes, where: str, message: str, help: str) -> None:
    text = kitchen(*changes)
    (finding,) = checked(text)
    assert (finding.code, finding.severity, piece(text, finding.place)) == (code, "warning", where)
    assert (finding.message, finding.help) == (message, help)


def test_a_row_that_never_counts_names_those_before_it() -> None:
    text = kitchen(("  failed:", "  again: {when: made and bid == 14, bidders: 28}\n  failed:"))
    (finding,) = checked(text)
    assert [(what, piece(text, place)) for what, place in finding.related] == [("`made` comes before it", "made")]


SOUND: dict[str, Changes] = {
    "points marked in play are compared after it": [PEGS, rows("all: {everyone: if points > theirs then 8 else -bid}")],
    "what was marked in play is taken away": [PEGS, rows("all: {everyone: points - pegged}")],
    "what was marked in play is all there is": [
        PEGS,
        rows("made: {when: made, bidders: bid}", "failed: {bidders: -bid}"),
    ],
    "failed gets nothing": [rows("made: {when: made, bidders: points}", "failed: {bidders: -bid}")],
    "nothing is written down where a hand decides the game": [
        rows("all: {everyone: 0}"),
        (GAME, "game: {wins_after_the_hand: {all: {when: made, by: bidders}, rest: {when: not made, by: others}}}"),
    ],
    "only the dealer's card is marked": [
        ("each: 9, kitty: 4}", "each: 9, kitty: 4, turn_up: 1, dealer_scores: {J: 1}}"),
        rows("all: {everyone: 0}"),
        TARGET,
    ],
    "only what is marked in the tricks counts": [
        (PLAY, PLAY + "    pegs: point_card\n"),
        rows("all: {everyone: 0}"),
        (GAME, "game: {target: 62, target_counts: at once}"),
    ],
    "only what a step marks counts": [
        ("  naming:", "  gift: {phase: score, for: dealer, worth: 1}\n  naming:"),
        rows("all: {everyone: 0}"),
        TARGET,
    ],
    "a step that takes away leads to the floor": [
        ("  naming:", "  fee: {phase: score, for: dealer, worth: -1}\n  naming:"),
        rows("all: {everyone: points}"),
    ],
    "a special row before the general one": [
        ("  made:", "  fourteen: {when: made and bid == 14, bidders: 28}\n  made:")
    ],
    "a row for a call that a house rule may bring": [
        rows(
            "number: {when: call is number and made, bidders: points}",
            "other: {when: made, bidders: worth}",
            "f: {bidders: -1}",
        )
    ],
    "a row for points that are left": [
        rows("few: {when: points < 3, everyone: -2}", "most: {when: points > 3, everyone: 5}", "three: {everyone: 1}")
    ],
    "hands enough": [(GAME, "game: {target: 60, limit: 10}")],
    "an option makes it possible": [
        ("  minimum:", "  last: {default: 3, from: 1, to: 20}\n  minimum:"),
        (GAME, "game: {target: 62, limit: last}"),
    ],
    "a target that an option lowers": [
        ("  minimum:", "  goal: {default: 62, from: 6, to: 62}\n  minimum:"),
        (GAME, "game: {target: goal, limit: 9}"),
    ],
    "who is there first is counted in turn": [
        rows("all: {everyone: 2}"),
        (GAME, "game: {target: 62, several_there: bidders first}"),
    ],
    "what differs is only said in a condition": [
        rows("all: {when: points > 3, everyone: 2}", "few: {everyone: 1}"),
        TARGET,
    ],
    "one side alone gets something": [
        rows("made: {when: made, bidders: points}", "failed: {others: points}"),
        TARGET,
    ],
    "only a made bid wins": [
        rows("all: {everyone: points}"),
        (GAME, "game: {target: 62, target_counts: only after a made bid}"),
    ],
    "the hands are counted as well": [rows("all: {everyone: points}"), (GAME, "game: {target: 62, hands: 40}")],
    "one point goes to one side": [
        rows("all: {everyone: points}"),
        ("  ace: {card: A of trump, worth: 1}\n", ""),
        TARGET,
    ],
    "made, when it can no longer fail": [
        (GAME, "game: {target: 62, wins_at_once: {now: {when: made and score of every side >= 50, by: bidders}}}")
    ],
    "made, when the last trick is taken": [
        (NUMBER, MOON),
        (GAME, "game: {target: 62, wins_at_once: {now: {when: made and tricks of everyone == 9, by: bidders}}}"),
    ],
    "made, but for the call that may fail": [
        (NUMBER, MOON),
        (GAME, "game: {target: 62, wins_at_once: {now: {when: made and call is not moon, by: bidders}}}"),
    ],
    "made, after the hand": [
        (NUMBER, MOON),
        (GAME, "game: {target: 62, wins_after_the_hand: {now: {when: made and call is moon, by: bidders}}}"),
    ],
}


@pytest.mark.parametrize("changes", SOUND.values(), ids=SOUND)
def test_nothing_is_wrong(changes: Changes) -> None:
    assert checked(kitchen(*changes)) == []


def test_a_number_of_a_house_rule_is_one_of_many() -> None:
    rule = "{title: {en: A few hands, de: Wenige Spiele}, value: {from: 1, to: 40}, change: {game: {hands: value}}}"
    text = kitchen((GAME, f"game: {{target: 62, hands: 40, floor: -62}}\nhouse_rules:\n  few-hands: {rule}"))
    assert findings(text) == []


@pytest.mark.parametrize(
    ("when", "found"),
    [
        ("made or bid == 14", [("TW761", "slam")]),
        ("made", [("TW761", "slam")]),
        ("made and bid == 14", []),
        ("not made and bid == 14", []),
    ],
)
def test_a_row_of_the_variant_may_take_everything_from_one_below(when: str, found: list[tuple[str, str]]) -> None:
    row = f"{{before: made, when: {when}, bidders: 28}}"
    text = f"trickwright: 1\nid: a\ntitle: {{en: A, de: B}}\nextends: pedro\nadd: {{score: {{slam: {row}}}}}\n"
    assert [(one.code, piece(text, one.place)) for one in findings(text)] == found


def test_a_row_of_a_file_below_may_be_replaced_by_one_of_the_variant() -> None:
    row = "{before: made, when: made and bid == 14, bidders: 2 * worth, others: points}"
    text = f"trickwright: 1\nid: a\ntitle: {{en: A, de: B}}\nextends: pedro\nadd: {{score: {{top_bid: {row}}}}}\n"
    assert findings(text) == []


@pytest.mark.parametrize(("limit", "found"), [(1, ["TW762"]), (2, [])])
def test_points_marked_in_play_count_for_what_a_hand_can_give(limit: int, found: list[str]) -> None:
    text = "trickwright: 1\nid: table\ntitle: {en: Table, de: Tisch}\nextends: nine-card-don\n"  # 52 a hand, to 91
    text += f"change: {{game: {{limit: {limit}}}}}\nremove: [house_rules]\n"
    assert [finding.code for finding in findings(text)] == found
