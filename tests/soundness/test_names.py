"""Names and texts: what nothing uses, what is easily misread, and titles that are missing or the same."""

from __future__ import annotations

import pytest

from tests.building.kitchen import kitchen, piece
from tests.soundness.declaring import checked, declared

Changes = list[tuple[str, str]]
NUMBER = "      number: {from: minimum, to: 14}\n"
MORE_POINTS = "".join(f"  p{number}: {{card: {number} of trump}}\n" for number in range(5, 11))
ACE = "  ace: {card: A of trump, worth: 1}\n"
GAME = "game: {target: 62, floor: -62}\n"
NAMING = "  naming:"


def question(answers: str) -> tuple[str, str]:
    return NAMING, f"  widow: {{phase: bid, who: bidder, asks: {answers}}}\n  naming:"


def rule(*rules: str) -> tuple[str, str]:
    return GAME, GAME + "house_rules:\n" + "".join(f"  {one}\n" for one in rules)


def titled(en: str, de: str) -> str:
    return f"title: {{en: {en}, de: {de}}}"


ASKED_AGAIN = ("  kitty: {phase: exchange,", "  kitty: {phase: exchange, when: widow is take,")
MOON = "moon: {worth: 20, made: points of others == 0"
SHORT_GAME = f"short: {{{titled('Short', 'Kurz')}, change: {{game: {{target: 31}}}}}}"

DECLARED: dict[str, tuple[str, Changes, str, str, str]] = {
    "an option": (
        "TW775",
        [("from: minimum,", "from: 7,")],
        "minimum",
        "Nothing depends on the option `minimum`: no rule speaks of it.",
        "Write its name where the number belongs, or leave it out.",
    ),
    "a name for cards": (
        "TW776",
        [("cards:\n", "cards:\n  bower: J of trump\n")],
        "bower",
        "Nothing speaks of `bower`: it names cards, and no rule uses the name.",
        "Write it where these cards are meant, or leave it out.",
    ),
    "a name for cards in a house rule": (
        "TW776",
        [rule(f"bowers: {{{titled('Bowers', 'Buben')}, add: {{cards: {{bower: J of trump}}}}}}")],
        "bower",
        "Nothing speaks of `bower`: it names cards, and no rule uses the name.",
        "Write it where these cards are meant, or leave it out.",
    ),
    "a question": (
        "TW777",
        [question("{take: {}, leave: {}}")],
        "widow",
        "Nothing depends on what is answered to `widow`.",
        "Ask for the answer where it matters, for example: when: widow is take",
    ),
    "a house rule called like an option": (
        "TW778",
        [rule(SHORT_GAME.replace("short:", "minimum:"))],
        "minimum",
        "The house rule `minimum` is called like the option `minimum`.",
        "Give one of them another name, so that nobody takes the rule for the number.",
    ),
    "two house rules with the same title": (
        "TW779",
        [rule(SHORT_GAME, f"shorter: {{{titled('Shorter', ' KURZ')}, change: {{game: {{target: 21}}}}}}")],
        "shorter",
        "The house rules `short` and `shorter` are both called `KURZ` in German.",
        "Give one of them another title, so that players can tell them apart.",
    ),
    "two options with the same title": (
        "TW779",
        [
            ("  minimum: {", f"  goal: {{default: 62, from: 31, to: 62, {titled('Number', 'Zahl')}}}\n  minimum: {{"),
            ("from: 1, to: 9}", f"from: 1, to: 9, {titled('Number', 'Zahl')}}}"),
            (GAME, "game: {target: goal, floor: -62}\n"),
        ],
        "minimum",
        "The options `goal` and `minimum` are both called `Number` in English.",
        "Give one of them another title, so that players can tell them apart.",
    ),
    "a blank title": (
        "TW781",
        [(ACE, ACE.replace("worth: 1", 'title: {en: Ace, de: " \\u200b"}'))],
        '" \\u200b"',
        "There is nothing to read under `de`.",
        "Write it in German.",
    ),
    "a blank source": (
        "TW781",
        [("players:", 'source: " "\nplayers:')],
        '" "',
        "There is nothing to read under `source`.",
        "Say where the rules come from, or leave it out.",
    ),
    "a text that is not translated": (
        "TW782",
        [
            (
                "players:",
                "text:\n  en: Four play in pairs for two points.\n  de: Four play in pairs for  two points.\nplayers:",
            )
        ],
        "Four play in pairs for  two points.",
        "This is the English text once more, where German is wanted.",
        "Write it in German.",
    ),
    "the number of players never differs": (
        "TW767",
        [("made: {when: made,", "made: {when: made and seats == 3,")],
        "seats == 3",
        "`seats == 3` is never true: `seats` is 4.",
        "Change the condition, or leave out what depends on it.",
    ),
    "the number of players is always the same": (
        "TW768",
        [("each: 9,", "each: if seats == 4 then 9 else 10,")],
        "seats == 4",
        "`seats == 4` is always true: `seats` is 4.",
        "Change the condition, or leave it out: what depends on it holds without it.",
    ),
}


@pytest.mark.parametrize(("code", "changes", "where", "message", "help"), DECLARED.values(), ids=DECLARED)
def test_what_is_declared(code: str, changes: Changes, where: str, message: str, help: str) -> None:
    text = kitchen(*changes)
    (finding,) = declared(text)
    assert (finding.code, finding.severity, piece(text, finding.place)) == (code, "warning", where)
    assert (finding.message, finding.help) == (message, help)


WELL_DECLARED: dict[str, Changes] = {
    "all as it is": [],
    "an option that only a house rule uses": [
        ("  minimum:", "  goal: {default: 62, from: 31, to: 62}\n  minimum:"),
        rule(f"own-goal: {{{titled('Own', 'Eigen')}, change: {{game: {{target: goal}}}}}}"),
    ],
    "a name that only a house rule uses": [
        ("cards:\n", "cards:\n  bower: J of trump\n"),
        rule(f"bowers: {{{titled('Bowers', 'Buben')}, add: {{points: {{bower: {{card: bower}}}}}}}}"),
    ],
    "a name that only another name uses": [
        ("cards:\n", "cards:\n  red: any of hearts\n  pair: red and A of every suit\n"),
        (ACE, ACE + "  two: {card: pair}\n"),
    ],
    "a question that makes trump": [question("{take: {makes_trump: hearts}, leave: {}}")],
    "a question whose answer is asked for": [question("{take: {}, leave: {}}"), ASKED_AGAIN],
    "house rules with titles of their own": [
        rule(SHORT_GAME, SHORT_GAME.replace("short", "longer").replace("Short", "Long").replace("Kurz", "Lang"))
    ],
    "the same title in both languages": [rule(SHORT_GAME.replace("Kurz", "Short"))],
    "a short text that is the same": [("players:", "text: {en: Kitchen Pedro., de: Kitchen Pedro.}\nplayers:")],
    "more numbers of players": [
        ("seats: 4, sides: partners}", "seats: [4, 3], sides: partners when four play}"),
        ("each: 9,", "each: if seats == 4 then 9 else 10,"),
    ],
    "a house rule says how many play": [
        ("each: 9,", "each: if seats == 4 then 9 else 10,"),
        rule(f"three: {{{titled('Three', 'Zu dritt')}, change: {{players: {{seats: 3, sides: each alone}}}}}}"),
    ],
}  # fmt: skip


@pytest.mark.parametrize("changes", WELL_DECLARED.values(), ids=WELL_DECLARED)
def test_what_is_declared_well(changes: Changes) -> None:
    assert declared(kitchen(*changes)) == []


def test_only_what_the_file_itself_declares() -> None:
    text = "trickwright: 1\nid: table\ntitle: {en: Table, de: Tisch}\nextends: pedro\n"
    text += "change: {hand: {auction: {calls: {number: {from: 7}}, forced: {from: 7, to: 7}}}}\n"
    assert declared(text + "remove: [house_rules.minimum-bid-6, house_rules.dealer-bids-7]\n") == []
    (finding,) = declared(text + "options: {bonus: {default: 1, from: 0, to: 2}}\n")
    assert (finding.code, finding.place.line) == ("TW775", 6)


NAMES: dict[str, tuple[str, Changes, str, str, str]] = {
    "a call like a word": (
        "TW778",
        [(NUMBER, f"{NUMBER}      bidder: {{worth: 20, made: points of others == 0}}\n")],
        "bidder",
        "The call `bidder` is named like a word of the language, so `call is bidder` is easily misread.",
        "Choose another name, for instance `bidder_call`.",
    ),
    "a call like an option": (
        "TW778",
        [(NUMBER, f"{NUMBER}      minimum: {{worth: 20, made: points of others == 0}}\n")],
        "minimum",
        "The call `minimum` is named like an option, so `call is minimum` is easily misread.",
        "Choose another name, for instance `minimum_call`.",
    ),
    "a call that is no pass": (
        "TW778",
        [(NUMBER, f"{NUMBER}      pass: {{worth: 20, made: points of others == 0}}\n")],
        "pass",
        "The call `pass` is easily taken for passing, which everybody can do anyway.",
        "Choose another name, for instance `pass_call`.",
    ),
    "an answer like its question": (
        "TW778",
        [question("{widow: {}, leave: {}}"), (ASKED_AGAIN[0], ASKED_AGAIN[1].replace("take", "leave"))],
        "widow",
        "The answer `widow` is named like a question, so `widow is widow` is easily misread.",
        "Choose another name, for instance `widow_answer`.",
    ),
    "a point like other cards": (
        "TW778",
        [("  pedro: {card: pedro,", "  pedro: {card: 5 of trump or 5 of sister of trump,")],
        "pedro",
        "The point `pedro` is named like certain cards, and does not count them.",
        "Write `card: pedro`, or give the point another name.",
    ),
    "two answers with the same title": (
        "TW779",
        [question(f"{{take: {{{titled('Take', 'Nehmen')}}}, leave: {{{titled('Leave', 'nehmen')}}}}}"), ASKED_AGAIN],
        "leave",
        "The answers `take` and `leave` are both called `nehmen` in German.",
        "Give one of them another title, so that players can tell them apart.",
    ),
    "two calls with the same title": (
        "TW779",
        [
            (
                NUMBER,
                f"{NUMBER}      {MOON}, {titled('The moon', 'Der Mond')}}}\n"
                f"      sun: {{worth: 30, made: points of others == 0, {titled('The moon', 'Die Sonne')}}}\n",
            )
        ],
        "sun",
        "The calls `moon` and `sun` are both called `The moon` in English.",
        "Give one of them another title, so that players can tell them apart.",
    ),
    "a point without a title beside one": (
        "TW780",
        [(ACE, ACE.replace("worth: 1", titled("Ace", "Ass")))],
        "pedro",
        "`pedro` has no title, so players see this name, in German too.",
        "Add one as beside it, for example: title: {en: Pedro, de: …}",
    ),
    "points without a title beside one": (
        "TW780",
        [(ACE, ACE.replace("worth: 1", titled("Ace", "Ass")) + "  king: {card: K of trump}\n")],
        "king",
        "`king` and `pedro` have no title, so players see these names, in German too.",
        "Add one as beside it, for example: title: {en: King, de: …}",
    ),
    "many points without a title": (
        "TW780",
        [(ACE, ACE.replace("worth: 1", titled("Ace", "Ass")) + MORE_POINTS)],
        "p5",
        "`p5`, `p6`, `p7`, `p8`, `p9` and 2 more have no title, so players see these names, in German too.",
        "Add one as beside it, for example: title: {en: P5, de: …}",
    ),
    "an answer without a title beside one": (
        "TW780",
        [question(f"{{take: {{{titled('Take', 'Nehmen')}}}, leave_it: {{}}}}"), ASKED_AGAIN],
        "leave_it",
        "`leave_it` has no title, so players see this name, in German too.",
        "Add one as beside it, for example: title: {en: Leave it, de: …}",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("code", "changes", "where", "message", "help"), NAMES.values(), ids=NAMES)
def test_names(code: str, changes: Changes, where: str, message: str, help: str) -> None:
    text = kitchen(*changes)
    (finding,) = checked(text)
    assert (finding.code, finding.severity, piece(text, finding.place)) == (code, "warning", where)
    assert (finding.message, finding.help) == (message, help)


GOOD_NAMES: dict[str, Changes] = {
    "calls and answers of one's own": [(NUMBER, f"{NUMBER}      {MOON}}}\n"), question("{take: {}, leave: {}}")],
    "a call named like its suit": [(NUMBER, f"{NUMBER}      no-trump: {{worth: 20, made: points of others == 0}}\n")],
    "numbers of points, named so": [("      number: {", "      points: {")],
    "a number needs no title": [(NUMBER, f"{NUMBER}      {MOON}, {titled('Moon', 'Mond')}}}\n")],
    "a point for the cards of its name, written out": [("{card: pedro, worth: 13}", "{card: 5 of trump, worth: 5}")],
    "a point for some of the cards of its name": [
        ("{card: pedro, worth: 13}", "{card: pedro or 4 of trump, worth: 5}")
    ],
    "titles for all": [
        (ACE, ACE.replace("worth: 1", titled("Ace", "Ass"))),
        ("{card: pedro, worth: 13}", f"{{card: pedro, worth: 13, {titled('Five', 'Fünf')}}}"),
    ],
}


@pytest.mark.parametrize("changes", GOOD_NAMES.values(), ids=GOOD_NAMES)
def test_good_names(changes: Changes) -> None:
    assert checked(kitchen(*changes)) == []
