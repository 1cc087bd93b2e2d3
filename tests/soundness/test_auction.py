"""The auction and what follows from it: bids that make no sense, trump that is not made, and rows that do not fit."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.building.kitchen import block, document, findings_beyond_shape, kitchen, piece
from trickwright.building.game import build_game
from trickwright.building.model import AuctionStep, Game
from trickwright.engine import hand
from trickwright.engine.chance import Seeded
from trickwright.engine.state import State
from trickwright.reading.codes import ONLY_WARNED_OF
from trickwright.reading.diagnostics import Diagnostic
from trickwright.reading.document import Mapping
from trickwright.soundness.auction import check_auction
from trickwright.soundness.auction_courses import MOST_COURSES, courses
from trickwright.soundness.auction_states import NONE, Calls, Reached, as_set, in_set, reached

NUMBER = "number: {from: minimum, to: 14}"
ALL_PASS = "all_pass: dealer must bid\n    forced: {from: 7, to: 9}"
NAMING = block("naming")
BY_WORTH = ("bidders: -bid", "bidders: -worth")
GO_ON = (ALL_PASS, "all_pass: go on")
FIXED = (NUMBER, "number: {from: 7, to: 14}")
BIDDER_NAMES = "who: bidder, names: trump"
ELDEST_MAY_NAME = (BIDDER_NAMES, "who: if bid > 0 then bidder else eldest, names: trump")

SLAM = "slam: {worth: 20, made: tricks of bidders == 13}"

BEGGING = """\
trickwright: 1
id: stand-or-beg
title: {en: Stand or Beg, de: Annehmen oder Betteln}
players: {seats: 4}
deck: {ranks: [7, 8, 9, 10, J, Q, K, A]}
points: {jack: {card: J of trump}}
hand:
  deal: {phase: deal, each: 3, turn_up: 1}
  begging:
    phase: bid
    who: eldest
    asks: {stand: {makes_trump: suit of turned_card}, beg: {}}
  reply:
    phase: bid
    when: begging is beg
    who: dealer
    asks: {give: {makes_trump: suit of turned_card}, run: {}}
  more: {phase: deal, when: reply is run, each: 3, turn_up: 1, makes_trump: suit of turned_card}
  play: {phase: trick}
score: {all: {everyone: points}}
game: {target: 7}
"""

ORDERING_UP = """\
trickwright: 1
id: ordering-up
title: {en: Ordering Up, de: Hochheißen}
players: {seats: 4, sides: partners}
deck: {ranks: [9, 10, J, Q, K, A]}
trump: {ranking: J > A > K > Q > 10 > 9}
hand:
  deal: {phase: deal, each: 5, turn_up: 1}
  jack_turned: {phase: score, when: count of (turned_card and J of every suit) == 1, for: dealer, worth: 1}
  ordering:
    phase: bid
    speak: once
    calls: {order_up: {worth: 1, makes_trump: suit of turned_card, made: tricks of bidders >= 3}}
    all_pass: go on
  calling:
    phase: bid
    when: call is not order_up
    over_at: first call
    calls: {suit: {worth: 1, in: [clubs, diamonds, hearts, spades], made: tricks of bidders >= 3}}
    all_pass: next dealer deals again
  play: {phase: trick}
score: {made: {when: made, bidders: worth}, failed: {others: 2}}
game: {target: 10}
"""


def spoken(name: str, worth: int | str, more: str = "") -> str:
    """A call without a number."""
    return f"{name}: {{worth: {worth}, made: tricks of bidder == 0{more}}}"


def with_call(name: str, worth: int | str, more: str = "") -> tuple[str, str]:
    """Another call in the auction."""
    return NUMBER, f"{NUMBER}\n      {spoken(name, worth, more)}"


def auction_with(entry: str) -> tuple[str, str]:
    """Another entry of the auction."""
    return "    phase: bid\n    calls", f"    phase: bid\n    {entry}\n    calls"


def second(calls: str, more: str = "") -> tuple[str, str]:
    """A second auction, before trump is named."""
    return "  naming:", f"  second: {{phase: bid, calls: {{{calls}}}{more}}}\n  naming:"


def begging(*changes: tuple[str, str]) -> str:
    """The game in which the eldest hand stands or begs, with pieces of its text replaced."""
    text = BEGGING
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def ordering_up(old: str, new: str) -> str:
    """The game in which a turned card is ordered up or a suit is called, with a piece of its text replaced."""
    return ORDERING_UP.replace(old, new)


def game_of(text: str, seats: int = 4) -> tuple[Mapping, Game]:
    """The rules and the game of a text without mistakes."""
    assert not findings_beyond_shape(text)
    root = document(text).root
    assert isinstance(root, Mapping)
    game, _ = build_game(root, seats)
    assert game is not None
    return root, game


def found_in(text: str) -> list[Diagnostic]:
    """What the check finds."""
    return list(check_auction(*game_of(text)))


WORTH_MORE = "Let it be worth more than what has been bid before, or put it into the auction before this one."
TWICE = "Leave one of the two out, or say with `when` in which hands the later one takes place."
OUTRANKS = "What a bid is worth says what it outranks; what is scored for it stands in the rows of `score`."
ALREADY = "when `second` begins, `7` or more has been bid already"

FINDINGS: list[tuple[str, str, str, str, str]] = [
    (
        "TW720",
        kitchen(second(f"{spoken('low', 5)}, {spoken('high', 20)}"), BY_WORTH),
        "low",
        f"The bid `low` can never be called: {ALREADY}, which it does not outrank.",
        WORTH_MORE,
    ),
    (
        "TW720",
        kitchen(second("more: {from: 15, to: 20, worth: bid - 10}"), BY_WORTH),
        "more",
        f"The bids `15` to `17` can never be called: {ALREADY}, which they do not outrank.",
        WORTH_MORE,
    ),
    (
        "TW720",
        kitchen(second("more: {from: 15, to: 16, worth: bid - 8}", ", all_pass: go on"), BY_WORTH),
        "more",
        f"The bid `15` can never be called: {ALREADY}, which it does not outrank.",
        WORTH_MORE,
    ),
    (
        "TW720",
        kitchen(second(spoken("low", 5), ", dealer_may_equal: true, all_pass: dealer must bid"), BY_WORTH),
        "calls",
        f"Nothing can ever be bid in `second`: {ALREADY}, which nothing in it outranks.",
        WORTH_MORE,
    ),
    (
        "TW721",
        kitchen(
            second(f"{spoken('same', 7)}, {spoken('more', 8)}", ", when: bid == 7, dealer_may_equal: true"), BY_WORTH
        ),
        "same",
        "Nobody can ever outbid `same`, though `more` is worth more: with it the bidding is over.",
        "Let it be worth more than what has been bid before it, or leave it out.",
    ),
    (
        "TW722",
        kitchen(with_call("misere", 10), BY_WORTH),
        "10",
        "`10` and `misere` are both worth 10, so neither outbids the other, and no `level_with` says that this is "
        "meant.",
        "If it is meant, say so at `misere`: level_with: number. Otherwise let one be worth more.",
    ),
    (
        "TW722",
        kitchen((NUMBER, "contract: {from: 7, to: 10, in: [hearts, spades]}"), (NAMING, "")),
        "[hearts, spades]",
        "`7 hearts` and `7 spades` are both worth 7, so neither outbids the other, and no `level_with` says that this "
        "is meant.",
        "If it is meant, say so at `contract`: level_with: contract. Otherwise let one be worth more, for example: "
        "worth: 2 * bid + place",
    ),
    (
        "TW722",
        kitchen((NUMBER, "number: {from: 7, to: 14, worth: 3 * (bid at least 9)}")),
        "3 * (bid at least 9)",
        "`7` and `8` are both worth 27, so neither outbids the other, and no `level_with` says that this is meant.",
        "If it is meant, say so at `number`: level_with: number. Otherwise let one be worth more.",
    ),
    (
        "TW722",
        kitchen(auction_with("over_at: top bid"), with_call("misere", 14), BY_WORTH),
        "14",
        "`14` and `misere` are both worth 14, so neither outbids the other, and no `level_with` says that this is "
        "meant.",
        "If it is meant, say so at `misere`: level_with: number. Otherwise let one be worth more.",
    ),
    (
        "TW723",
        kitchen(with_call("misere", 0), BY_WORTH),
        "0",
        "The bid `misere` is worth 0, and a bid is worth something.",
        OUTRANKS,
    ),
    (
        "TW723",
        kitchen(with_call("misere", "bid"), BY_WORTH),
        "bid",
        "The bid `misere` is worth 0, and a bid is worth something.",
        "`misere` has no number, so `bid` is 0 in it: write what it is worth, for example: worth: 250",
    ),
    (
        "TW723",
        kitchen((NUMBER, "number: {from: 7, to: 10, worth: 20 * (bid - 8)}")),
        "20 * (bid - 8)",
        "The bid `7` is worth -20, and a bid is worth something.",
        OUTRANKS,
    ),
    (
        "TW724",
        kitchen(auction_with("dealer_may_equal: true\n    over_at: first call")),
        "dealer_may_equal",
        "`dealer_may_equal` never matters here: every bid that he could equal ends the bidding.",
        "Leave it out.",
    ),
    (
        "TW724",
        kitchen((NUMBER, "all: {from: 7, to: 7}"), (ALL_PASS, "dealer_may_equal: true\n    over_at: top bid")),
        "dealer_may_equal",
        "`dealer_may_equal` never matters here: every bid that he could equal ends the bidding.",
        "Leave it out.",
    ),
    (
        "TW724",
        kitchen(second(spoken("high", 20), ", all_pass: next dealer deals again"), BY_WORTH),
        "all_pass",
        f"`all_pass` never matters here: {ALREADY}, and that stands if all pass.",
        "Leave it out.",
    ),
    (
        "TW724",
        kitchen(second("high: {from: 15, to: 18}", ", forced: {from: 16}")),
        "forced",
        f"`forced` never matters here: {ALREADY}, and that stands if all pass.",
        "Leave it out.",
    ),
    (
        "TW724",
        kitchen(FIXED, ("{from: 7, to: 9}", "{from: 5, to: 14}")),
        "forced",
        "`forced` never matters here: it leaves the dealer every bid there is.",
        "Leave it out, or write narrower numbers.",
    ),
    (
        "TW724",
        kitchen(FIXED, ("{from: 7, to: 9}", "{from: 5, to: 9}")),
        "5",
        "`from: 5` never matters here: the lowest bid is 7.",
        "Leave it out, or write 7 or more.",
    ),
    (
        "TW724",
        kitchen(FIXED, ("{from: 7, to: 9}", "{from: 9, to: 62}")),
        "62",
        "`to: 62` never matters here: the highest bid is 14.",
        "Leave it out, or write 14 or less.",
    ),
    (
        "TW725",
        kitchen(GO_ON),
        "bidder",
        "When nobody has bid, nobody names trump in `naming`, and the tricks are played without.",
        "Let somebody else name it then, for example: who: if bid > 0 then bidder else eldest; or if that is meant, "
        "say so: when: bid > 0",
    ),
    (
        "TW725",
        kitchen(GO_ON, with_call("misere", 20), BY_WORTH, (f"{BIDDER_NAMES}", "names: trump")),
        "naming",
        "When nobody has bid, nobody names trump in `naming`, and the tricks are played without.",
        "Let somebody else name it then, for example: who: if bid > 0 then bidder else eldest; or if that is meant, "
        "say so: when: call is number or call is misere",
    ),
    (
        "TW725",
        begging(("asks: {stand: {makes_trump: suit of turned_card}", "asks: {stand: {}")),
        "stand",
        "After the answer `stand` no suit has become trump when the tricks begin.",
        "Say what it makes trump, for example: makes_trump: suit of turned_card; if nothing is trump then: "
        "makes_trump: no-trump",
    ),
    (
        "TW725",
        kitchen((NUMBER, f"{NUMBER}\n      {SLAM}"), BY_WORTH, (BIDDER_NAMES, f"when: call is number, {BIDDER_NAMES}")),
        "slam",
        "After the bid `slam` no suit has become trump when the tricks begin.",
        "Say what it makes trump, for example: makes_trump: hearts; if nothing is trump then: makes_trump: no-trump",
    ),
    (
        "TW725",
        ordering_up("makes_trump: suit of turned_card, ", ""),
        "order_up",
        "After the bid `order_up` no suit has become trump when the tricks begin.",
        "Say what it makes trump, for example: makes_trump: suit of turned_card; if nothing is trump then: "
        "makes_trump: no-trump",
    ),
    (
        "TW725",
        begging((", turn_up: 1, makes_trump: suit of turned_card}\n  play", "}\n  play")),
        "run",
        "After the answer `run` no suit has become trump when the tricks begin.",
        "Say what it makes trump, for example: makes_trump: suit of turned_card; if nothing is trump then: "
        "makes_trump: no-trump",
    ),
    (
        "TW726",
        kitchen((NAMING, f"{NAMING}  again: {{phase: bid, who: dealer, names: trump}}\n")),
        "trump",
        "The trump that `naming` makes is in vain: `again` always makes trump anew after it.",
        TWICE,
    ),
    (
        "TW726",
        kitchen(with_call("misere", 20, ", makes_trump: no-trump"), BY_WORTH),
        "trump",
        "The trump that `misere` makes in `auction` is in vain: `naming` always makes trump anew after it.",
        TWICE,
    ),
    (
        "TW726",
        kitchen(("    leader: bidder\n", "    leader: bidder\n    makes_trump: suit of first_card\n")),
        "makes_trump",
        "The first card makes no suit trump here: `naming` has always made it before.",
        "Leave it out.",
    ),
    (
        "TW727",
        kitchen(with_call("misere", 20)),
        "bid",
        "The row `failed` counts `bid`, and `misere` has no number: `bid` is 0 then.",
        "Write `worth`, or ask first whether `call is misere`.",
    ),
    (
        "TW727",
        kitchen((NUMBER, f"{NUMBER}\n      misere: {{worth: 20, made: tricks of bidder >= bid}}"), BY_WORTH),
        "bid",
        "What makes `misere` good counts `bid`, and `misere` has no number: `bid` is 0 then.",
        "Write `worth`, or ask first whether `call is misere`.",
    ),
    (
        "TW728",
        kitchen(GO_ON, ELDEST_MAY_NAME, ("bidders: -bid, others: points", "bidders: -bid")),
        "failed",
        "When nobody has bid, the row `failed` counts, and its `bidders` are nobody: the hand is played for nothing.",
        "Say what the others write down: others: points; or let the cards be dealt again when all pass.",
    ),
]

SOUND = {
    "a second auction in which everything is higher": kitchen(second(spoken("high", 20)), BY_WORTH),
    "a second auction after a hand that went on": kitchen(GO_ON, ELDEST_MAY_NAME, second(spoken("low", 5)), BY_WORTH),
    "a second auction only after low bids": kitchen(second(spoken("low", 9), ", when: bid < 9"), BY_WORTH),
    "a second auction by the score": kitchen(
        second(spoken("high", 20), ", when: score of dealer > 5, all_pass: go on"), BY_WORTH
    ),
    "only the dealer can call it, and it is the highest": kitchen(
        second(spoken("same", 7), ", when: bid == 7, dealer_may_equal: true"), BY_WORTH
    ),
    "level on purpose": kitchen(with_call("misere", 10, ", level_with: number"), BY_WORTH),
    "level on purpose, said at the other": kitchen(
        (NUMBER, "number: {from: 7, to: 14, level_with: misere}\n      " + spoken("misere", 10)), BY_WORTH
    ),
    "suits level on purpose": kitchen(
        (NUMBER, "contract: {from: 7, to: 10, in: [hearts, spades], level_with: contract}"), (NAMING, "")
    ),
    "suits that outrank each other": kitchen(
        (NUMBER, "contract: {from: 7, to: 10, in: [hearts, spades], worth: 2 * bid + place}"), (NAMING, "")
    ),
    "suits at the top, where the first to bid so high has it": kitchen(
        (NUMBER, "contract: {from: 7, to: 8, in: [hearts, spades], worth: bid + (if bid == 7 then place else 5)}"),
        auction_with("over_at: top bid"),
        (NAMING, ""),
        ("{from: 7, to: 9}", "{from: 7, to: 7}"),
    ),
    "level at the top on purpose": kitchen(
        auction_with("over_at: top bid"), with_call("misere", 14, ", level_with: number"), BY_WORTH
    ),
    "level where the first call counts": kitchen(
        auction_with("over_at: first call"), with_call("misere", 10), BY_WORTH
    ),
    "the dealer may equal all but the highest": kitchen(auction_with("dealer_may_equal: true\n    over_at: top bid")),
    "the dealer may equal a bid of the auction before, if there was one": kitchen(
        GO_ON,
        ELDEST_MAY_NAME,
        second(f"{spoken('same', 7)}, {spoken('more', 18)}", ", dealer_may_equal: true"),
        BY_WORTH,
    ),
    "bounds that an option sets": kitchen(("{from: 7, to: 9}", "{from: minimum, to: 14}")),
    "calls whose bounds an option sets": kitchen(("{from: 7, to: 9}", "{from: 2, to: 14}")),
    "a bound that only keeps out a call without a number": kitchen(
        FIXED,
        ("to: 14}", "to: 14}\n      " + spoken("misere", 20)),
        ("{from: 7, to: 9}", "{from: 1}"),
        BY_WORTH,
    ),
    "no trump, and it says so": kitchen(GO_ON, (BIDDER_NAMES, f"when: bid > 0, {BIDDER_NAMES}")),
    "somebody else names trump": kitchen(GO_ON, ELDEST_MAY_NAME),
    "begging": BEGGING,
    "an answer that says that nothing is trump": begging(
        ("asks: {stand: {makes_trump: suit of turned_card}", "asks: {stand: {makes_trump: no-trump}")
    ),
    "a question about something else": kitchen(
        (NAMING, f"  open: {{phase: bid, who: bidder, asks: {{yes_please: {{}}, no_thanks: {{}}}}}}\n{NAMING}")
    ),
    "a bid without trump, and then a question": kitchen(
        with_call("misere", 20),
        (BIDDER_NAMES, f"when: call is number, {BIDDER_NAMES}"),
        (block("kitty"), "  open: {phase: bid, who: bidder, asks: {lay_down: {}, keep: {}}}\n" + block("kitty")),
        BY_WORTH,
    ),
    "a bid without trump that says so": kitchen(
        (NUMBER, f"{NUMBER}\n      {SLAM[:-1]}, makes_trump: no-trump}}"),
        BY_WORTH,
        (BIDDER_NAMES, f"when: call is number, {BIDDER_NAMES}"),
    ),
    "a bid for which no trump is named on purpose": kitchen(
        (NUMBER, f"{NUMBER}\n      {SLAM}"), BY_WORTH, (BIDDER_NAMES, f"when: call is not slam, {BIDDER_NAMES}")
    ),
    "a card that is turned up is ordered up": ordering_up("", ""),
    "trump by the score of a side": kitchen((BIDDER_NAMES, f"when: score of dealer > 5, {BIDDER_NAMES}")),
    "trump that counts before it is made anew": kitchen(
        (
            NAMING,
            f"{NAMING}  throwing: {{phase: exchange, discards: not trump}}\n"
            "  again: {phase: bid, who: dealer, names: trump}\n",
        )
    ),
    "trump that is sometimes made anew": kitchen(
        (NAMING, f"{NAMING}  again: {{phase: bid, when: bid > 9, who: dealer, names: trump}}\n")
    ),
    "the first card where nobody has named trump": kitchen(
        GO_ON,
        (BIDDER_NAMES, f"when: bid > 0, {BIDDER_NAMES}"),
        ("    leader: bidder\n", "    leader: bidder\n    makes_trump: suit of first_card\n"),
    ),
    "a row for the call without a number": kitchen(
        with_call("misere", 20), ("  failed:", "  lost: {when: call is misere, bidders: -worth}\n  failed:")
    ),
    "a number that is asked for after the call": kitchen(
        with_call("misere", 20), ("bidders: -bid", "bidders: if call is misere then -20 else -bid")
    ),
    "a row that tricks decide": kitchen(
        with_call("misere", 20),
        ("  failed:", "  lost: {when: call is misere and tricks of bidder > 0, bidders: -worth}\n  failed:"),
    ),
    "a hand without a bidder in which points are marked": kitchen(
        GO_ON,
        ELDEST_MAY_NAME,
        ("bidders: -bid, others: points", "bidders: -bid"),
        ("score:\n", "  mark: {phase: score, for: dealer, worth: 1}\nscore:\n"),
    ),
    "a hand without a bidder in which the others score": kitchen(GO_ON, ELDEST_MAY_NAME),
}


@pytest.mark.parametrize(("code", "text", "where", "message", "help"), FINDINGS)
def test_one_mistake_is_one_finding(code: str, text: str, where: str, message: str, help: str) -> None:
    (finding,) = found_in(text)
    found = (finding.code, piece(text, finding.place), finding.message, finding.help)
    assert found == (code, where, message, help)
    assert finding.severity == "warning" and code in ONLY_WARNED_OF


@pytest.mark.parametrize("text", SOUND.values(), ids=SOUND)
def test_what_is_nearly_wrong_is_sound(text: str) -> None:
    assert found_in(text) == []


@pytest.mark.parametrize(
    ("text", "where"),
    [
        (kitchen(with_call("misere", 10), BY_WORTH), "number"),
        (kitchen(GO_ON), "go on"),
        (kitchen(with_call("misere", 20, ", makes_trump: no-trump"), BY_WORTH), "makes_trump"),
    ],
)
def test_the_other_place_is_shown(text: str, where: str) -> None:
    (finding,) = found_in(text)
    assert [piece(text, place) for _what, place in finding.related] == [where]


def test_of_too_many_courses_nothing_is_said() -> None:
    asked = "\n".join(
        f"  q{number}: {{phase: bid, who: dealer, asks: {{a{number}: {{}}, b{number}: {{}}}}}}" for number in range(8)
    )
    text = kitchen((NAMING, f"{asked}\n{NAMING}"), with_call("misere", 10))
    assert MOST_COURSES < 8 * 2**8
    assert found_in(text) == [] and courses(game_of(text)[1]) is None


# --- the walk through the states says what the engine does ------------------------------------------------------------

TWO_AUCTIONS = """\
trickwright: 1
id: two-auctions
title: {en: Two Auctions, de: Zwei Reizungen}
players: {seats: SEATS}
hand:
  deal: {phase: deal, each: 1}
  first: {phase: bid, FIRST}
  second: {phase: bid, SECOND}
  play: {phase: trick}
score: {all: {everyone: tricks}}
game: {hands: 1}
"""
WORDS = ["speak: round and round", "over_at: top bid", "over_at: first call", "dealer_may_equal: true"]
ENDS = ["dealer must bid", "go on", "next dealer deals again"]


@st.composite
def auctions(draw: st.DrawFn, name: str) -> str:
    """The entries of an auction with a few calls, some of them level."""
    worths = draw(st.lists(st.integers(1, 6), min_size=1, max_size=4))
    said = ", ".join(spoken(f"{name}{number}", worth) for number, worth in enumerate(worths))
    words = {word.split(":")[0]: word for word in draw(st.lists(st.sampled_from(WORDS), unique=True))}
    when = draw(st.sampled_from(["", "worth > 2", "worth < 4", "call is a0"])) if name == "b" else ""
    entries = [f"calls: {{{said}}}", f"all_pass: {draw(st.sampled_from(ENDS))}", *words.values()]
    return ", ".join([*entries, f"when: {when}"] if when else entries)


class Played:
    """Everything that can happen in the auctions of a game, by playing all of them in the engine."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.can: dict[str, Reached] = {}
        self.before: dict[str, Calls] = {}
        self.at_play: Calls = 0
        self._seen: set[tuple[int, ...]] = set()
        state = hand.begin(game, 1, Seeded())
        hand.advance(state, Seeded(), None)
        self._go_on(state, -1)

    def _go_on(self, start: State, came_from: int) -> None:
        waiting = [(start, came_from)]
        while waiting:
            state, before = waiting.pop()
            step = self.game.steps[state.step]
            if before != state.step and isinstance(step, AuctionStep):
                self.before[step.name] = self.before.get(step.name, 0) | as_set(state.call)
            key = (state.step, state.turn, state.call, state.bidder, state.passed)
            if key in self._seen:
                continue
            self._seen.add(key)
            if isinstance(step, AuctionStep):
                waiting += self._said(state, step)
            else:
                self.at_play |= as_set(state.call)

    def _said(self, state: State, step: AuctionStep) -> Iterator[tuple[State, int]]:
        can = self.can.setdefault(step.name, Reached())
        legal = [self.game.moves[code] for code in hand.legal(state)]
        for move in legal:
            after = state.copy()
            hand.apply(after, move.code, Seeded(), None)
            if move.kind == "bid":
                can.made |= as_set(move.call)
                can.outbid |= as_set(state.call) & ~NONE
                can.equalled |= state.call >= 0 and self._order(move.call) == self._order(state.call)
            if after.redeals or after.step != state.step:
                can.ends |= NONE if after.redeals else as_set(move.call if move.kind == "bid" else state.call)
            if not after.redeals:
                yield after, state.step
        can.stuck |= not legal
        can.forced |= all(move.kind == "bid" for move in legal)

    def _order(self, call: int) -> int:
        return self.game.calls[call].order


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 4), auctions("a"), auctions("b"))
def test_the_walk_finds_what_can_be_played(seats: int, first: str, second: str) -> None:
    text = TWO_AUCTIONS.replace("SEATS", str(seats)).replace("FIRST", first).replace("SECOND", second)
    _root, game = game_of(text, seats)
    played, found = Played(game), courses(game)
    assert found is not None
    assert found.before == played.before
    assert {course.call for _step, course in found.at_play} == set(in_set(played.at_play))
    for step in game.steps:
        if isinstance(step, AuctionStep) and step.name in played.before:
            assert reached(game, step, played.before[step.name]) == played.can[step.name]
            assert not played.can[step.name].stuck


def test_a_walk_gives_up_where_there_are_too_many_positions() -> None:
    text = kitchen(
        auction_with("speak: round and round"),
        ("sides: partners", "sides: each alone"),
        ("seats: 4", "seats: 10"),
        ("each: 9, kitty: 4", "each: 4, kitty: 4"),
    )
    _root, game = game_of(text, 10)
    step = next(step for step in game.steps if isinstance(step, AuctionStep))
    assert reached(game, step, NONE) is None
