"""Types of expressions, and what every name and function says at one moment of a small game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.language.moment import CLUBS, DECK, SPADES, answer, cards, meaning
from trickwright.language.deck import NO_SUIT
from trickwright.language.fields import FIELDS
from trickwright.language.operations import LARGEST
from trickwright.language.vocabulary import FUNCTIONS, WORDS

HEARTS_AS_TRUMPS = "5D 2H 5H JH AH"  # in the order of the pack

# Every name of the language, as it is asked at the moment of tests.language.moment.
NAMES: list[tuple[str, str, Any]] = [
    ("clubs", "suit", "clubs"),
    ("diamonds", "suit", "diamonds"),
    ("hearts", "suit", "hearts"),
    ("spades", "suit", "spades"),
    ("no-trump", "suit", "no-trump"),
    ("any", "cards", " ".join(DECK.names)),
    ("seats", "integer", 4),
    ("trump", "suit", "hearts"),
    ("trump", "cards", HEARTS_AS_TRUMPS),
    ("led", "suit", "clubs"),
    ("led", "cards", "2C 5C JC AC"),
    ("diamonds", "cards", "2D JD AD"),
    ("no-trump", "cards", ""),
    ("point_card", "cards", "JH"),
    ("free", "cards", "JK"),
    ("first_trick", "truth", True),
    ("first_card", "cards", "2D"),
    ("turned_card", "cards", "JS"),
    ("first_turned_card", "cards", "5D"),
    ("called_card", "cards", "AC"),
    ("place", "integer", 3),
    ("bid", "integer", 8),
    ("worth", "integer", 120),
    ("call is number", "truth", True),
    ("everyone", "seats", [0, 1, 2, 3]),
    ("dealer", "seat", [0]),
    ("dealer", "seats", [0]),
    ("eldest", "seat", [1]),
    ("bidder", "seat", [1]),
    ("bidders", "seats", [1, 3]),
    ("others", "seats", [0, 2]),
    ("made", "truth", True),
    ("points", "integer", 1),
    ("tricks", "integer", 1),
    ("theirs", "integer", 7),
    ("pegged", "integer", 2),
    ("target", "integer", 62),
    # names of the ruleset's own
    ("minimum_bid", "integer", 7),
    ("pedro", "cards", "5H"),
    ("off_pedro", "cards", "5D"),
    # cards and ranks
    ("AH", "cards", "AH"),
    ("JK", "cards", "JK"),
    ("7", "integer", 7),
]

FUNCTION_CALLS: list[tuple[str, str, Any]] = [
    ("any of trump", "cards", "2H 5H JH AH"),
    ("any of no-trump", "cards", ""),
    ("sister of trump", "suit", "diamonds"),
    ("sister of clubs", "suit", "spades"),
    ("sister of no-trump", "suit", "no-trump"),
    ("suit of first_card", "suit", "diamonds"),
    ("suit of turned_card", "suit", "spades"),
    ("suit of JK", "suit", "no-trump"),
    ("suit of (AH and AC)", "suit", "no-trump"),
    ("highest of trump", "cards", "AH"),
    ("highest of trump in play", "cards", "AH"),
    ("lowest of trump", "cards", "2H"),
    ("lowest of (5D or 5H or JH)", "cards", "5D"),
    ("highest of (AC or 5D)", "cards", "5D"),
    ("highest of (AH and AC)", "cards", ""),
    ("count of trump", "integer", 5),
    ("count of trump in play", "integer", 3),
    ("count of any", "integer", 17),
    ("points of bidders", "integer", 7),
    ("points of bidder", "integer", 5),
    ("points of (everyone but bidder)", "integer", 3),
    ("tricks of bidders", "integer", 3),
    ("tricks of dealer", "integer", 0),
    ("score of bidders", "integer", 56),
    ("score of bidder", "integer", 56),
    ("score of everyone", "integer", 86),
    ("score of others", "integer", 30),
    ("partner of bidder", "seats", [3]),
    ("left of dealer", "seat", [1]),
    ("right of dealer", "seat", [3]),
    ("left of left of bidder", "seat", [3]),
    ("J of trump", "cards", "JH"),
    ("5 of sister of trump", "cards", "5D"),
    ("A of no-trump", "cards", ""),
    ("5 of every suit", "cards", "5C 5D 5H 5S"),
    ("trump in play", "cards", "5D 2H AH"),
    ("trump dealt", "cards", "5D 2H 5H AH"),
    ("highest of trump dealt", "cards", "AH"),
    ("(5 of trump) dealt", "cards", "5H"),
    ("not trump dealt", "cards", "2C 5C JC AC 2D JD AD JH 2S 5S JS AS JK"),
    ("(J of trump) in play", "cards", ""),
]

RULES: list[tuple[str, str, Any]] = [
    # numbers
    ("2 + 3 * 4", "integer", 14),
    ("2 - 3 - 4", "integer", -5),
    ("-bid", "integer", -8),
    ("2 * -bid", "integer", -16),
    ("points - theirs at least 0", "integer", 0),
    ("points + theirs at most 6", "integer", 6),
    ("20 + 20 * place + 100 * (bid - 6)", "integer", 280),
    ("if made then bid else -bid", "integer", 8),
    # comparisons
    ("bid == 8", "truth", True),
    ("bid != 8", "truth", False),
    ("bid < 8", "truth", False),
    ("bid <= 8", "truth", True),
    ("bid > 7", "truth", True),
    ("bid >= 9", "truth", False),
    ("trump is hearts", "truth", True),
    ("trump is not hearts", "truth", False),
    ("led is trump", "truth", False),
    ("bidder is left of dealer", "truth", True),
    ("bidder is not dealer", "truth", True),
    ("call is misere", "truth", False),
    ("call is not open-misere", "truth", True),
    ("begging is beg", "truth", True),
    ("begging is stand", "truth", False),
    ("begging is not stand", "truth", True),
    ("dealer is right of eldest", "truth", True),
    # every and some
    ("score of every side >= 30", "truth", True),
    ("score of every side >= 31", "truth", False),
    ("score of some side >= 56", "truth", True),
    ("score of some side > 56", "truth", False),
    ("points of every side >= 1", "truth", True),
    ("points of some side == 7", "truth", True),
    ("tricks of every side < 3", "truth", False),
    ("(if made then score of every side else points of every side) >= 30", "truth", True),
    # conditions
    ("made and bid == 8", "truth", True),
    ("not made or bid == 8", "truth", True),
    ("not (made and bid == 8)", "truth", False),
    # sets of cards
    ("led or trump", "cards", "2C 5C JC AC 5D 2H 5H JH AH"),
    ("trump and point_card", "cards", "JH"),
    ("any of hearts and not A of hearts", "cards", "2H 5H JH"),
    ("not any", "cards", ""),
    ("not (led or trump or free)", "cards", "2D JD AD 2S 5S JS AS"),
    ("if first_trick then trump else any", "cards", HEARTS_AS_TRUMPS),
    ("if made then trump else AH", "cards", HEARTS_AS_TRUMPS),
    # seats
    ("everyone but dealer", "seats", [1, 2, 3]),
    ("everyone but bidders but dealer", "seats", [2]),
    ("dealer or bidder", "seats", [0, 1]),
    ("bidders or dealer or left of dealer", "seats", [0, 1, 3]),
    ("if made then dealer else bidders", "seats", [0]),
]


@pytest.mark.parametrize(("text", "type", "expected"), NAMES + FUNCTION_CALLS + RULES)
def test_what_an_expression_says(text: str, type: str, expected: Any) -> None:
    found = answer(text, type)
    assert found == expected
    assert isinstance(found, bool) == (type == "truth")


def test_every_name_and_function_is_asked() -> None:
    asked = {text for text, _, _ in NAMES} | {text.split()[0] for text, _, _ in NAMES}
    assert asked >= set(WORDS)
    assert {text.split(" of ")[0] for text, _, _ in FUNCTION_CALLS} >= set(FUNCTIONS)


OTHER_MOMENTS: list[tuple[str, str, dict[str, Any], Any]] = [
    ("trump", "cards", {"trump": SPADES}, "5C 2S 5S JS AS"),
    ("trump", "cards", {"trump": NO_SUIT}, ""),
    ("trump", "cards", {"trump": -1}, ""),
    ("point_card", "cards", {"trump": -1}, ""),
    ("J of trump", "cards", {"trump": -1}, ""),
    ("sister of trump", "suit", {"trump": -1}, "no-trump"),
    ("clubs", "cards", {"trump": SPADES}, "2C JC AC"),
    ("led", "cards", {"trump": SPADES, "led": CLUBS}, "2C JC AC"),
    ("led", "cards", {"led": NO_SUIT}, ""),
    ("off_pedro", "cards", {"trump": CLUBS}, "5S"),
    ("off_pedro", "cards", {"trump": NO_SUIT}, ""),
    ("bidder", "seats", {"bidder": -1}, []),
    ("eldest", "seat", {"dealer": 3}, [0]),
    ("eldest", "seats", {"dealer": -1}, []),
    ("bidders", "seats", {"bidder": 1, "partner": 2}, [1, 2, 3]),
    ("others", "seats", {"bidder": 1, "partner": 2}, [0]),
    ("called_card", "cards", {"called": -1}, ""),
    ("first_turned_card", "cards", {"first_turned": -1}, ""),
    ("pegged", "integer", {"scored_side": 1}, 0),
    ("begging is beg", "truth", {"answers": [""]}, False),
    ("bidders", "seats", {"bidder": -1}, []),
    ("others", "seats", {"bidder": -1}, [0, 1, 2, 3]),
    ("partner of bidder", "seats", {"bidder": -1}, []),
    ("left of bidder", "seat", {"bidder": -1}, []),
    ("points of bidders", "integer", {"bidder": -1}, 0),
    ("score of bidders", "integer", {"bidder": -1}, 0),
    ("bidder is dealer", "truth", {"bidder": 0}, True),
    ("left of dealer", "seat", {"dealer": 3}, [0]),
    ("right of dealer", "seat", {"dealer": 0}, [3]),
    ("first_card", "cards", {"first_card": -1}, ""),
    ("suit of turned_card", "suit", {"turned": -1}, "no-trump"),
    ("call is number", "truth", {"call_name": ""}, False),
    ("made or bid == 9", "truth", {"made": False, "bid": 9}, True),
    ("if made then bid else -bid", "integer", {"made": False}, -8),
    ("points", "integer", {"scored_side": 1}, 7),
    ("tricks", "integer", {"scored_side": 1}, 3),
    ("theirs", "integer", {"scored_side": 1}, 1),
    ("lowest of trump in play", "cards", {"cards_in_play": cards("5D JH")}, "5D"),
    ("highest of trump in play", "cards", {"cards_in_play": 0}, ""),
    ("if first_trick then trump else any", "cards", {"first_trick": False}, " ".join(DECK.names)),
]


@pytest.mark.parametrize(("text", "type", "changes", "expected"), OTHER_MOMENTS)
def test_what_it_says_at_another_moment(text: str, type: str, changes: dict[str, Any], expected: Any) -> None:
    assert answer(text, type, **changes) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1000000 * 1000000", LARGEST),
        ("-1000000 * 1000000", -LARGEST),
        (" * ".join(["1000000"] * 20), LARGEST),
        (" * ".join(["-1000000"] * 21), -LARGEST),
        ("1000000 * 1000 + 1", LARGEST),
        ("-(1000000 * 1000) - 1", -LARGEST),
        ("1000000 * 1000 - 1", LARGEST - 1),
        ("1000000 * 999", 999_000_000),
    ],
)
def test_results_stay_within_bounds(text: str, expected: int) -> None:
    assert answer(text, "integer") == expected


@pytest.mark.parametrize(
    ("text", "type", "uses"),
    [
        ("7 + minimum_bid", "integer", set()),
        ("any of hearts", "cards", set()),
        ("any of trump", "cards", {"trump"}),
        ("pedro", "cards", {"trump"}),
        ("trump", "cards", {"trump", "members"}),
        ("led or trump", "cards", {"led", "trump", "members"}),
        ("not point_card", "cards", {"members"}),
        ("highest of trump in play", "cards", {"trump", "members", "count"}),
        ("if first_trick then trump else any", "cards", {"trick", "trump", "members"}),
        ("score of every side >= 55 and made", "truth", {"table", "made"}),
        ("call is misere and tricks of bidder == 0", "truth", {"contract", "count"}),
        ("everyone but left of dealer", "seats", {"table"}),
        ("points - theirs at least 0", "integer", {"side"}),
    ],
)
def test_an_expression_says_what_it_depends_on(text: str, type: str, uses: set[str]) -> None:
    assert meaning(text, type).uses == uses


def test_what_depends_on_trump_alone_can_be_asked_in_the_fields_of_the_deck() -> None:
    for field in ("cards.*", "trump.members"):
        assert meaning("5 of trump or JK", "cards", FIELDS[field].moments).type == "cards"
