"""Prepared positions for rules that random play meets seldom or never. Every result was worked out by hand.

The letters in brackets are the lines of the readings of the rules.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.engine.prepared import Deal, Prepared, Table
from trickwright import Game, Match, Ruleset
from trickwright.building.model import DealStep
from trickwright.engine.chance import Dealt, distribute
from trickwright.engine.state import State


class Candidate:
    """A ruleset, perhaps a changed one, and its games, each built once."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self._games: dict[tuple[int, tuple[tuple[str, int], ...]], Game] = {}

    def game(self, seats: int = 4, **options: int) -> Game:
        """The game for so many. Raises AssertionError where there is none."""
        assert seats in self.ruleset.seats and set(options) <= set(self.ruleset.options)
        key = (seats, tuple(options.items()))
        if key not in self._games:
            game, findings = self.ruleset.game(seats, options)
            assert game is not None, findings
            self._games[key] = game
        return self._games[key]


Position = Callable[[Candidate], None]
"""Looks at a ruleset; raises AssertionError where it does something else than the rules."""


class _InOrder(Prepared):
    """Chance that deals a new pack as it is: clubs, diamonds, hearts, spades, each from the two up."""

    def deal(self, state: State, step: DealStep) -> Dealt:
        return distribute(state.game, step, self.dealer, list(range(state.game.deck.size)))


def _dealt_to_seat_0(candidate: Candidate) -> list[str]:
    """What the seat on the dealer's left gets from a new pack."""
    hand: list[str] = Match(candidate.game(), chance=_InOrder(3, ())).events[1]["hands"][0]
    return hand


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


def _offered(candidate: Candidate) -> None:
    """What a table may choose, from the lowest number to the highest."""
    found = {
        name: (option.default, option.lowest, option.highest) for name, option in candidate.ruleset.options.items()
    }
    assert found == {"minimum_bid": (7, 1, 14), "forced_bid": (7, 1, 14)}


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
    "what may be chosen": _offered,
    "other lowest bids": _other_lowest_bid,
    "packets": _packets_of_three,
    "short stock": _short_stock,
    "plain suits": _plain_suits,
    "surplus": _surplus,
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


FIVE_HUNDRED: dict[str, Position] = {"target": _target, "floor": _floor}

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


PITCH: dict[str, Position] = {
    "four or three": _four_or_three,
    "packets": _packets_of_three_twice,
    "low before jack": _low_before_jack,
}
