"""The tricks: rules that leave a seat without a card it may play, and entries that never matter."""

from __future__ import annotations

from itertools import product

import pytest

from tests.building.kitchen import findings, kitchen, piece
from tests.soundness.test_exchange import Changes, built
from trickwright.building.model import NAMED, Game, TrickStep
from trickwright.engine.chance import Seeded
from trickwright.engine.hand import begin, legal
from trickwright.engine.state import CARD, PlayedTrick
from trickwright.language.deck import NO_SUIT, SUIT_WORDS
from trickwright.reading.codes import ONLY_WARNED_OF
from trickwright.reading.diagnostics import Diagnostic
from trickwright.soundness.tricks import check_tricks

FOLLOW = "follow: {first: led or trump, else: any}"
SURPLUS = "    surplus: {over: 6, bury: not point_card}\n"
ALL = "Let `else` name every card that the parts before it do not, for example: else: any"
NO_TRUMP_TOO = ("names: trump}", "names: trump, in: [hearts, no-trump]}")
FREE = (
    "free: {goose: {card: JK, beats: nothing, led_with_trump: asks for nothing, led_without_trump: asks for nothing}}"
)
JOKER = ("Q, K, A]}\n", f"Q, K, A], jokers: 1}}\n{FREE}\n")


def follow(rule: str) -> tuple[str, str]:
    """Another rule for following."""
    return FOLLOW, f"follow: {{{rule}}}"


def lead(rule: str) -> tuple[str, str]:
    """A rule for leading."""
    return FOLLOW, f"{FOLLOW}\n    lead: {{{rule}}}"


def tricks_of(text: str) -> list[Diagnostic]:
    """What is wrong with the tricks."""
    return list(check_tricks(*built(text, 4)))


BAD: list[tuple[str, Changes, str, str, str]] = [
    (
        "TW750",
        [follow("first: led, else: trump")],
        "trump",
        "With clubs trump and clubs led, a seat that holds only the 2D may play nothing.",
        ALL,
    ),
    (
        "TW750",
        [follow("first: led, else: not point_card")],
        "not point_card",
        "With clubs trump and diamonds led, a seat that holds only the 5C may play nothing.",
        ALL,
    ),
    (
        "TW750",
        [follow("first: led, else: trump"), ("names: trump}", "names: trump, in: [no-trump]}")],
        "trump",
        "Without trump and clubs led, a seat that holds only the 2D may play nothing.",
        ALL,
    ),
    (
        "TW750",
        [follow("first: led, also: trump, else: not trump and not free"), JOKER],
        "not trump and not free",
        "With clubs trump and clubs led, a seat that holds only the JK may play nothing.",
        ALL,
    ),
    (
        "TW750",
        [follow("first: led, else: if led is no-trump then free else any"), JOKER],
        "if led is no-trump then free else any",
        "With clubs trump and no suit led, a seat that holds only the 2C may play nothing.",
        ALL,
    ),
    (
        "TW750",
        [follow("first: led, else: if first_trick then trump else any")],
        "if first_trick then trump else any",
        "In the first trick, with clubs trump and clubs led, a seat that holds only cards such as 2D, 3D and 4D may "
        "play nothing.",
        ALL,
    ),
    (
        "TW750",
        [lead("first: not trump, else: not trump")],
        "not trump",
        "With clubs trump, a seat that holds only the 2C may lead nothing.",
        ALL,
    ),
    (
        "TW750",
        [lead("first: trump, else: point_card"), (SURPLUS, "    only: trump or 2 of every suit\n")],
        "point_card",
        "With clubs trump, a seat that holds only the 2D may lead nothing.",
        ALL,
    ),
    (
        "TW751",
        [(SURPLUS, "    only: trump\n"), NO_TRUMP_TOO],
        "trump",
        "Without trump these are no cards, and nobody can play.",
        "Say what is played then, for example: only: if trump is no-trump then any else trump",
    ),
    (
        "TW752",
        [follow("first: led or trump, then: trump")],
        "then",
        "`then` never matters: it names no card that `first` does not name.",
        "Leave `then` out, or let `first` name fewer cards.",
    ),
    (
        "TW752",
        [follow("first: led or trump, also: A of trump")],
        "also",
        "`also` never matters: it names no card that `first` does not name.",
        "Leave `also` out, or let `first` name fewer cards.",
    ),
    (
        "TW752",
        [lead("first: trump, then: not trump, else: 2 of every suit")],
        "else",
        "`else` never matters: every hand holds a card that the parts before it name.",
        "Leave `else` out, or let `first` name fewer cards.",
    ),
    (
        "TW752",
        [follow("first: led, then: any, else: trump")],
        "else",
        "`else` never matters: every hand holds a card that the parts before it name.",
        "`then: any` takes every card already; the two may be mixed up: then: trump, else: any",
    ),
    (
        "TW753",
        [("over: 6", "over: 13")],
        "13",
        "No hand is ever too long: nobody has more than 13 cards when play begins.",
        "Write fewer than 13, or leave `surplus` out.",
    ),
    (
        "TW754",
        [("bury: not point_card", "bury: point_card and not trump")],
        "point_card and not trump",
        "These are no cards, whatever is trump, and so any card may be buried.",
        "Name the cards that may be buried, or leave `bury` out.",
    ),
    (
        "TW755",
        [(SURPLUS, f"{SURPLUS}    pegs: 2 of trump or 3 of trump\n")],
        "2 of trump or 3 of trump",
        "Nothing is ever marked here: 2C and 3C count nothing.",
        "Name cards that stand in `points`: pegs: point_card",
    ),
    (
        "TW755",
        [(SURPLUS, f"{SURPLUS}    pegs: trump and not trump\n")],
        "trump and not trump",
        "Nothing is ever marked here: these are no cards.",
        "Name cards that stand in `points`: pegs: point_card",
    ),
]


@pytest.mark.parametrize(("code", "changes", "where", "message", "help"), BAD)
def test_what_makes_no_sense_is_found_at_its_place(
    code: str, changes: Changes, where: str, message: str, help: str
) -> None:
    text = kitchen(*changes)
    (finding,) = tricks_of(text)
    assert (finding.code, piece(text, finding.place), finding.message, finding.help) == (code, where, message, help)
    assert finding.severity == ("warning" if code in ONLY_WARNED_OF else "error")


GOOD: list[Changes] = [
    [],
    [follow("first: led, then: trump, else: any")],
    [follow("first: led, also: trump, else: not trump")],
    [follow("first: trump, then: led, also: K of every suit, else: not trump")],
    [follow("first: led, also: free, else: any"), JOKER],
    # a hand of nine cards cannot consist of the few that may not be played in the first trick
    [follow("first: led, else: if first_trick then not point_card else any")],
    [lead("first: if first_trick then trump else any")],
    [lead("first: if first_trick then not trump else any, else: any")],
    # what holds where nothing is said may be said
    [lead("first: trump, then: not trump, else: any")],
    [follow("first: any, else: any")],
    # who holds none of these cards is out, and need not play
    [follow("first: led, else: trump"), (SURPLUS, "    only: trump\n")],
    # and these have been thrown away
    [
        follow("first: led, else: trump"),
        ("down_to: 9, keeps: trump}", "down_to: 9}\n  away: {phase: exchange, discards: not trump}"),
    ],
    [(SURPLUS, "    only: if trump is no-trump then any else trump\n"), NO_TRUMP_TOO],
    [follow("first: led, else: any"), (SURPLUS, "    only: trump\n")],
    [("over: 6", "over: 12")],
    [("over: 6", "over: 6 + minimum")],
    [("bury: not point_card", "bury: 2 of trump"), NO_TRUMP_TOO],
    [(SURPLUS, f"{SURPLUS}    pegs: pedro or 2 of trump\n")],
    [
        (SURPLUS, f"{SURPLUS}    pegs: 2 of trump\n"),
        (
            "  pedro: {card: pedro, worth: 13}\n",
            "  pedro: {card: pedro, worth: 13}\n  low: {card: lowest of trump in play}\n",
        ),
    ],
]


@pytest.mark.parametrize("changes", GOOD)
def test_what_comes_near_and_is_sound_is_not_found(changes: Changes) -> None:
    assert tricks_of(kitchen(*changes)) == []


@pytest.mark.parametrize(
    ("extended", "rule", "found"),
    [
        ("pitch", "first: any", []),
        ("schmier", "first: any", []),
        ("schmier", "first: led or trump", []),
        ("catch-five", "first: led or trump, also: trump", ["TW752"]),
    ],
)
def test_a_part_of_a_file_below_may_be_left_without_effect(extended: str, rule: str, found: list[str]) -> None:
    text = f"trickwright: 1\nid: table\ntitle: {{en: Table, de: Tisch}}\nextends: {extended}\n"
    text += f"change: {{hand: {{play: {{follow: {{{rule}}}}}}}}}\nremove: [house_rules]\n"
    assert [finding.code for finding in findings(text)] == found


def test_the_first_card_makes_trump_before_anything_is_followed() -> None:
    naming = "  naming: {phase: bid, who: bidder, names: trump}\n"
    made = ("    leader: bidder\n", "    leader: bidder\n    makes_trump: suit of first_card\n")
    kept = (", keeps: trump", "")
    assert tricks_of(kitchen((naming, ""), made, kept, lead("first: not trump"))) == []
    (finding,) = tricks_of(kitchen((naming, ""), made, kept, lead("first: trump, else: trump")))
    assert finding.message == "With clubs trump, a seat that holds only the 2D may lead nothing."


# --- what the engine says -----------------------------------------------------

PARTS = {
    "first": ("led", "trump", "led or trump", "not trump"),
    "then": ("", "trump", "led"),
    "also": ("", "free", "5 of trump"),
    "else": ("any", "trump", "not trump", "led", "not free"),
}
RULES = [dict(zip(PARTS, parts, strict=True)) for parts in product(*PARTS.values())][::7]


def named(game: Game, trump: int, led_card: int, card: int) -> bool:
    """Whether the rule for following names a card that is all a seat holds; if not, the engine lets him play it."""
    step = next(step for step in game.steps if isinstance(step, TrickStep))
    led = game.asked[trump][led_card]
    assert led != NAMED
    state = begin(game, 1, Seeded())
    state.step = game.steps.index(step)
    state.trump, state.led, state.turn, state.ask = trump, led, 1, CARD
    state.trick_seats, state.trick_cards = [0], [led_card]
    state.history = [PlayedTrick(0, 0, [], [], [])]
    state.hands = [0, 1 << card, 0, 0]
    assert legal(state) == [card]
    return any(part >> card & 1 for part in step.follow[False][trump][led])


def test_a_card_is_found_just_where_the_rule_names_none() -> None:
    found = 0
    for rule in RULES:
        written = ", ".join(f"{part}: {cards}" for part, cards in rule.items() if cards)
        text = kitchen(follow(written), JOKER)
        _root, game = built(text, 4)
        cards = [game.deck.numbers[name] for name in ("JK", "2C", "5C", "5S", "AH", "KD")]
        left = [
            (trump, led, card)
            for trump in range(NO_SUIT)
            for led, card in product(cards, cards)
            if led != card and not named(game, trump, led, card)
        ]
        messages = [finding.message for finding in tricks_of(text) if finding.code == "TW750"]
        assert bool(messages) is bool(left), written
        if messages:
            trump = next(suit for suit in range(NO_SUIT) if f"With {SUIT_WORDS[suit]} trump" in messages[0])
            assert any(trump == own for own, _led, _card in left), written
            found += 1
    assert 5 < found < len(RULES)
