"""Prepared positions for rules that random play meets seldom or never. Every result was worked out by hand.

The letters in brackets are the lines of the readings of the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tests.engine.prepared import Deal, Prepared, Table
from trickwright import Game, Match, Ruleset
from trickwright.building.model import DealStep
from trickwright.engine.chance import Dealt, distribute
from trickwright.engine.state import State
from trickwright.resolving.pairs import choices_for


class Candidate:
    """A ruleset, perhaps a changed one, and its games, each built once."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self._games: dict[object, Game] = {}

    def game(self, seats: int = 4, house_rules: tuple[str, ...] = (), **options: int) -> Game:
        """The game for so many. Raises AssertionError where there is none, or WrongChoice."""
        key = (seats, house_rules, tuple(options.items()))
        if key not in self._games:
            game, findings = self.ruleset.game(seats, options, house_rules)
            assert game is not None, findings
            self._games[key] = game
        return self._games[key]


Position = Callable[[Candidate], None]
"""Looks at a ruleset; raises AssertionError where it does something else than the rules."""


class _InOrder(Prepared):
    """Chance that deals a new pack as it is: clubs, diamonds, hearts, spades, each from the two up."""

    def deal(self, state: State, step: DealStep) -> Dealt:
        return distribute(state.game, step, self.dealer, list(range(state.game.deck.size)))


def offers(options: dict[str, tuple[int, int, int]], house_rules: dict[str, str]) -> Position:
    """That these options (usual, lowest, highest) and house rules (with their numbers) may be chosen, and no others."""

    def look(candidate: Candidate) -> None:
        found = candidate.ruleset
        chosen = {name: (option.default, option.lowest, option.highest) for name, option in found.options.items()}
        assert chosen == options
        assert {name: str(rule.numbers or "") for name, rule in found.house_rules.items()} == house_rules

    return look


def _go_together(candidate: Candidate) -> None:
    """All house rules at once can be played."""
    rules = candidate.ruleset.rules
    candidate.game(house_rules=tuple(map(str, choices_for(tuple(rules.house_rules), rules))))


GO_TOGETHER: dict[str, Position] = {"all house rules at once": _go_together}
"""What is looked at where any house rule has been changed and all of them go together."""


def go_together(tables: Iterable[tuple[int, tuple[str, ...]]]) -> dict[str, Position]:
    """What is looked at instead where some exclude others: so many players, and house rules that go together."""

    def look(candidate: Candidate) -> None:
        for seats, house_rules in tables:
            candidate.game(seats, house_rules)

    return {"house rules together": look}


def _dealt_to_seat_0(candidate: Candidate, seats: int = 4) -> list[str]:
    """What the seat on the dealer's left gets from a new pack."""
    hand: list[str] = Match(candidate.game(seats), chance=_InOrder(seats - 1, ())).events[1]["hands"][0]
    return hand


def packets(how: str, seats: int, cards: str) -> dict[str, Position]:
    """That the seat on the dealer's left gets these cards from a new pack, which shows how many are dealt at once."""

    def look(candidate: Candidate) -> None:
        assert sorted(_dealt_to_seat_0(candidate, seats)) == sorted(cards.split())

    return {f"packets, {how}": look}


# --- Pedro -------------------------------------------------------------------

# Hearts as trump leave 27 cards to throw for three seats, and nothing of the stock for the dealer, seat 3.
SCARCE_HEARTS = Deal(
    [
        "2C 3C 4C 5C 6C 7C 8C 9C 10C",
        "JC QC KC AC 2S 3S 4S 5S 6S",
        "7S 8S 9S 10S JS QS KS AS 2D",
        "2H 3H 4H 5H 3D 4D 6D 7D 8D",
    ],
    stock="6H 7H 8H 9H 10H JH QH KH AH 5D 9D 10D JD QD KD AD",
)

# The trumps, hearts and the five of diamonds, are spread over the hands; the stock has plain cards only.
PLAIN_STOCK = Deal(
    [
        "2H 3H 4H 5H 2C 3C 4C 5C 6C",
        "6H 7H 8H 9H 7C 8C 2D 3D 4D",
        "10H JH QH 6D 7D 8D 2S 3S 4S",
        "KH AH 5D 5S 6S 7S 8S 9S 10S",
    ],
    stock="JC JD QC KD 10C QD 9D 9C AD 10D KC AC JS QS KS AS",
)


def _other_lowest_bid(candidate: Candidate) -> None:
    """The lowest bid and the forced bid are two things (P4, and the house rules about them).

    A forced bid below the lowest is the lowest: nobody can bid less.
    """
    for lowest, forced, bid in ((6, 6, 6), (6, 7, 7), (3, 5, 5), (8, 9, 9), (9, 7, 9)):
        table = Table(candidate.game(minimum_bid=lowest, forced_bid=forced), 3, SCARCE_HEARTS)
        table.asks(0, ", ".join(["pass", *(f"bid {number}" for number in range(lowest, 15))]))
        table.play("pass", "pass", "pass")
        table.asks(3, f"bid {bid}")


def _packets_of_three(candidate: Candidate) -> None:
    """Nine cards in packets of three (P3)."""
    assert sorted(_dealt_to_seat_0(candidate)) == sorted(["2C", "3C", "4C", "AC", "2D", "3D", "KD", "AD", "2H"])


def _short_stock(candidate: Candidate) -> None:
    """What the stock lacks is drawn from the shuffled discards, for a refilled hand and for the dealer (P7 to P9)."""
    table = Table(candidate.game(), 3, SCARCE_HEARTS, shuffled="2C KC AS 3D")
    table.play("bid 7", "pass", "pass", "pass", "trump hearts")
    draws = [(event["seat"], " ".join(event["cards"]), event["from"]) for event in table.events("draw")]
    assert draws == [
        (0, "6H 7H 8H 9H 10H JH", "stock"),
        (1, "QH KH AH 5D 9D 10D", "stock"),
        (2, "JD QD KD AD", "stock"),
        (2, "2C KC", "discards"),
        (3, "AS 3D", "discards"),
    ]
    table.asks(0, "play: 6H 7H 8H 9H 10H JH")


def _plain_suits(candidate: Candidate) -> None:
    """In plain suits the ace is highest and the queen beats the jack (P10)."""
    table = Table(candidate.game(), 3, PLAIN_STOCK)
    table.play("bid 7", "pass", "pass", "pass", "trump hearts")
    # Seat 0 has drawn JC JD, seat 1 QC KD, seat 2 10C QD 9D; the dealer has the rest, and keeps 9C AD 10D.
    table.play(*(f"discard {card}" for card in ["KC", "AC", "JS", "QS", "KS", "AS"]))
    table.trick("JC QC 10C 9C", 1)
    table.trick("KD QD AD JD", 3)
    table.play("play 10D")
    table.asks(0, "play: 2H 3H 4H 5H")  # no diamond, but trumps


def _surplus(candidate: Candidate) -> None:
    """Nine trumps: three are buried, none of them a point card, and six tricks are played (P12)."""
    deal = Deal(
        [
            "AH KH QH JH 10H 9H 8H 7H 6H",
            "5H 5D 4H 2H 2C 3C 4C 5C 6C",
            "3H 7C 8C 9C 10C JC QC KC AC",
            "2S 3S 4S 5S 6S 7S 8S 9S 10S",
        ],
        stock="JS QS KS AS 2D 3D 4D 6D 7D 8D 9D 10D JD QD KD AD",
    )
    table = Table(candidate.game(), 3, deal)
    table.play("bid 14", "pass", "pass", "pass", "trump hearts", "discard 6D", "discard 7D", "discard 8D")
    table.asks(0, "bury: KH QH 9H 8H 7H 6H")
    table.play("bury KH", "bury 9H")
    table.asks(0, "bury: QH 8H 7H 6H")
    table.play("bury QH")
    table.asks(0, "play: AH JH 10H 8H 7H 6H")
    table.play("play 6H")
    table.asks(1, "play: 5H 5D 4H 2H")


PEDRO: dict[str, Position] = {
    "what may be chosen": offers(
        {"minimum_bid": (7, 1, 14), "forced_bid": (7, 1, 14)},
        {
            "minimum-bid-6": "",
            "dealer-bids-7": "",
            "all-or-nothing": "",
            "lead-trump": "",
            "must-follow": "",
            "difference-scoring": "",
            "other-target": "51, 52, 56 or 61",
        },
    ),
    "other lowest bids": _other_lowest_bid,
    "packets": _packets_of_three,
    "short stock": _short_stock,
    "plain suits": _plain_suits,
    "surplus": _surplus,
}

# --- Pidro and Catch Five -------------------------------------------------------

NINE_HEARTS = "AH KH QH JH 10H 9H 8H 7H 6H"
THREE_OTHERS = ["5H 5D 4H 2H 2C 3C 4C 5C 6C", "3H 7C 8C 9C 10C JC QC KC AC", "2S 3S 4S 5S 6S 7S 8S 9S 10S"]
PLAIN = "JS QS KS AS 2D 3D 4D 6D 7D 8D 9D 10D JD QD KD AD"


def _puts_surplus_away(table: Table, seat: int) -> None:
    """Nine trumps, three of them points: three others go, face up, in any order; then it is another's turn (V2)."""
    table.asks(seat, "discard: KH QH 9H 8H 7H 6H")
    table.play("discard KH", "discard 9H")
    table.asks(seat, "discard: QH 8H 7H 6H")
    table.play("discard 6H")
    assert [(event["seat"], event.get("face_up")) for event in table.events("move")[-3:]] == [(seat, True)] * 3


def _surplus_of_the_bidder(candidate: Candidate) -> None:
    """A seat discards down to six once its hand is filled, before the next draws (V2)."""
    table = Table(candidate.game(), 3, Deal([NINE_HEARTS, *THREE_OTHERS], stock=PLAIN))
    table.play("bid 6", "pass", "pass", "pass", "trump hearts")
    assert table.events("draw") == []
    _puts_surplus_away(table, 0)
    assert [event["seat"] for event in table.events("draw")] == [1, 2, 3]
    table.play(*(f"discard {card}" for card in ("6D", "7D", "8D")[: len(table.match.view(3).hand) - 6]))
    table.asks(0, "play: AH QH JH 10H 8H 7H")


def _surplus_of_the_dealer(candidate: Candidate) -> None:
    """The dealer does so after robbing, whoever bids; what he robs and does not keep lies face down (V2, G3)."""
    for bidder in range(4):
        table = Table(candidate.game(), 3, Deal([*THREE_OTHERS, NINE_HEARTS], stock=PLAIN))
        table.play(*["pass"] * bidder, "bid 6", *["pass"] * (3 - bidder), "trump hearts")
        table.asks(3, "discard: QD KD AD")
        table.play("discard QD", "discard KD", "discard AD")
        assert not any(event.get("face_up") for event in table.events("move"))
        _puts_surplus_away(table, 3)
        table.asks(bidder if bidder != 2 else 3, _TRUMPS_OF[bidder])


_TRUMPS_OF = ("play: 5H 5D 4H 2H", "play: 3H", "play: AH QH JH 10H 8H 7H", "play: AH QH JH 10H 8H 7H")
# Seat 2 has no trump: the dealer leads in its place (V4).


PIDRO: dict[str, Position] = {
    "what may be chosen": offers(
        {"minimum_bid": (6, 1, 14), "forced_bid": (6, 1, 14)},
        {"all-or-nothing": "", "difference-scoring": "", "other-target": "51, 52, 56 or 61"},
    ),
    "surplus of the bidder": _surplus_of_the_bidder,
    "surplus of the dealer": _surplus_of_the_dealer,
}

CATCH_FIVE: dict[str, Position] = {
    "what may be chosen": offers(
        {"minimum_bid": (2, 1, 9), "forced_bid": (2, 1, 9)}, {"lead-trump": "", "difference-scoring": ""}
    ),
}

# --- Five Hundred --------------------------------------------------------------

# Seat 0 has the ten highest of spades, the joker among them.
ALL_SPADES = Deal(
    [
        "JK JS JC AS KS QS 10S 9S 8S 7S",
        "5C 6C 7C 8C 9C 10C QC KC AC 5D",
        "6D 7D 8D 9D 10D JD QD KD AD 4H",
        "5H 6H 7H 8H 9H 10H JH QH KH AH",
    ],
    kitty="6S 5S 4D",
)


ALL_CLUBS = Deal(
    [
        "JK JC JS AC KC QC 10C 9C 8C 7C",
        "7S 8S 9S 10S QS KS AS 6C 5C 5D",
        "6D 7D 8D 9D 10D JD QD KD AD 4H",
        "5H 6H 7H 8H 9H 10H JH QH KH AH",
    ],
    kitty="6S 5S 4D",
)


def _target(candidate: Candidate) -> None:
    """500 or more wins, 499 does not (F12)."""
    for before, end in ((460, ([0], [500, 0], "target")), (459, ([], [499, 0], "hands"))):
        table = Table(candidate.game(), 3, ALL_SPADES, scores=[before, 0])
        table.play("bid 6 spades", "pass", "pass", "pass", "discard 6S", "discard 5S", "discard 4D")
        table.play_out()
        assert table.score() == (True, [10, 0], [40, 0])
        assert table.end() == end


def _floor(candidate: Candidate) -> None:
    """Minus 500 or less loses, minus 499 does not (F12)."""
    for before, end in ((-460, ([0], [100, -500], "floor")), (-459, ([], [100, -499], "hands"))):
        table = Table(candidate.game(), 3, ALL_SPADES, scores=[0, before])
        table.play("pass", "bid 6 spades", "pass", "pass", "discard 6S", "discard 5S", "discard 4D")
        table.play_out()
        assert table.score() == (False, [10, 0], [100, -40])
        assert table.end() == end


def _slam(candidate: Candidate) -> None:
    """All ten tricks score 250 on a bid worth less, and on another what it is worth (F14)."""
    for bid, value in (("8 spades", 250), ("8 clubs", 260), ("9 spades", 340)):
        deal = ALL_SPADES if "spades" in bid else ALL_CLUBS
        table = Table(candidate.game(house_rules=("slam-250",)), 3, deal)
        table.play(f"bid {bid}", "pass", "pass", "pass", "discard 6S", "discard 5S", "discard 4D")
        table.play_out()
        assert table.score() == (True, [10, 0], [value, 0])


FIVE_HUNDRED_HOUSE_RULES: dict[str, Position] = {**GO_TOGETHER, "slam": _slam}
"""What is looked at where a house rule has been changed."""

FIVE_HUNDRED_RULES = ("misere", "open-misere", "joker-top-trump", "next-dealer-redeals", "slam-250", "must-bid-to-win")
FIVE_HUNDRED: dict[str, Position] = {
    "what may be chosen": offers({}, dict.fromkeys(FIVE_HUNDRED_RULES, "")),
    "target": _target,
    "floor": _floor,
}

# --- Pitch -----------------------------------------------------------------------


def _four_or_three(candidate: Candidate) -> None:
    """Four play unless somebody says three (T1)."""
    assert candidate.ruleset.seats == (4, 3)


def _packets_of_three_twice(candidate: Candidate) -> None:
    """Six cards in packets of three (T1)."""
    assert sorted(_dealt_to_seat_0(candidate)) == sorted(["2C", "3C", "4C", "AC", "2D", "3D"])


def _low_before_jack(candidate: Candidate) -> None:
    """Of two who get to seven, neither the bidder, low counts before jack (T11)."""
    deal = Deal(["AH 3C 4C 5C 6C 7C", "2H 8C 9C 2S 3S 4S", "JH 9H 2D 3D 4D 5D", "6D 7D 8D 9D 5S 6S"])
    table = Table(candidate.game(), 3, deal, scores=[0, 6, 6, 0])
    table.play("bid 1", "pass", "pass", "pass")
    table.trick("AH 2H 9H 6D", 0)
    table.trick("3C 8C JH 7D", 2)
    table.play_out()
    winners, scores, reason = table.end()
    assert (winners, scores[1] >= 7, scores[2] >= 7, reason) == ([1], True, True, "target")


PITCH: dict[str, Position] = {  # what may be chosen is looked at as with all its relatives
    "four or three": _four_or_three,
    "packets": _packets_of_three_twice,
    "low before jack": _low_before_jack,
}

# --- Ten-Point Pitch -----------------------------------------------------------------


def _surplus_lies_face_up(candidate: Candidate) -> None:
    """What another than the bidder throws away of seven trumps lies face up, as all that is thrown away does."""
    deal = Deal(
        [
            "AH JH 3H 2S 3S 4S 5S 6S 7S",
            "KH QH 9H 8H 7H 6H 2H 2C 3C",
            "4C 5C 6C 7C 8C 9C 10C QC KC",
            "2D 3D 4D 5D 6D 7D 8D 9D 10D",
        ],
        stock="4H 5H 10H JC AC JD QD KD AD 8S 9S 10S JS QS KS AS HJ LJ",
    )
    table = Table(candidate.game(), 3, deal)
    table.play("bid 4", "pass", "pass", "pass", "trump hearts")
    table.asks(1, "discard: KH QH 9H 8H 7H 6H")
    table.play("discard 6H")
    assert table.events("move")[-1].get("face_up") is True


TEN_POINT: dict[str, Position] = {"surplus lies face up": _surplus_lies_face_up}
