"""What card players write in place of the language's words: where the carets point, and how it is written."""

from __future__ import annotations

import pytest

from tests.language.moment import SCOPE, mistake
from trickwright.language.spoken import CHOICE, DIVISION, EVERY_SIDE, HALVES

SPELLING = "Cards are written AH, 10S or JK, ranks A, K or 10, and names with small letters."

# text, type of the field, the piece at which the carets point, help
SPOKEN = [
    # words of the language in capitals
    ("made AND bid > 8", "truth", "AND", "Write `and`, with small letters."),
    ("made Or bid > 8", "truth", "Or", "Write `or`, with small letters."),
    ("NOT made", "truth", "NOT", "Write `not`, with small letters."),
    ("if made THEN bid > 3 else made", "truth", "THEN", "Write `then`, with small letters."),
    # products
    ("2points", "integer", "2points", "To multiply write `2 * points`."),
    ("-2bid", "integer", "2bid", "To multiply write `2 * bid`."),
    ("2trump", "integer", "2trump", "Write `of` between them: 2 of trump."),
    ("2minimum_bid", "integer", "2minimum_bid",
     "To multiply write `2 * minimum_bid`; for cards write `2 of minimum_bid`."),
    ("2x bid", "integer", "2x", "To multiply write *: 2 * bid"),
    ("2(bid)", "integer", "(", "To multiply write `2 * (bid)`."),
    ("2 (bid + 1)", "integer", "(", "To multiply write `2 * (bid + 1)`."),
    ("2 mal bid", "integer", "mal", "Write `*` in place of `mal`."),
    ("2 · bid", "integer", "·", "Write * to multiply."),
    ("bid²", "integer", "²", "The language has no powers."),
    ("½", "integer", "½", DIVISION),
    ("bid >= 8 points", "truth", "points", "Leave out `points`; to multiply write `8 * points`."),
    ("62 points", "integer", "points", "Leave out `points`; to multiply write `62 * points`."),
    ("-5 tricks", "integer", "tricks", "Leave out `tricks`; to multiply write `5 * tricks`."),
    ("bid + 5 points", "integer", "points", "To multiply write `5 * points`."),
    # numbers
    ("bid >= eight", "truth", "eight", "Numbers are written with digits: 8."),
    ("bid >= acht", "truth", "acht", "Numbers are written with digits: 8."),
    ("1 000", "integer", "000", "Numbers are written without a space: 1000"),
    ("1,000", "integer", ",", "Numbers are written with digits alone: 1000"),
    ("1.000", "integer", ".", "Numbers are written with digits alone: 1000"),
    ("-1.5 * bid", "integer", ".", HALVES),
    ("-1,5 * bid", "integer", ",", HALVES),
    # one of several
    ("trump is spades or clubs", "truth", "clubs", "Say it in full: trump is spades or trump is clubs"),
    ("trump is not spades or clubs", "truth", "clubs", "Say it in full: trump is not spades and trump is not clubs"),
    ("made and trump is spades or clubs", "truth", "clubs", "Say it in full: (trump is spades or trump is clubs)"),
    ("made or trump is spades and clubs", "truth", "clubs", "Say it in full: trump is spades or trump is clubs"),
    ("bidder is dealer or eldest", "truth", "eldest", "Say it in full: bidder is dealer or bidder is eldest"),
    ("call is misere or open-misere", "truth", "open-misere",
     "Say it in full: call is misere or call is open-misere"),
    ("begging is beg or stand", "truth", "stand", "Say it in full: begging is beg or begging is stand"),
    ("bid == 7 or 8", "truth", "8", "Say it in full: bid == 7 or bid == 8"),
    ("trump is hearts and clubs", "truth", "clubs", "Say it in full: trump is hearts or trump is clubs"),
    ("bid >= 3 and 5", "truth", "5", "Say it in full: bid >= 3 and bid >= 5"),
    ("made or trump is spades or points", "truth", "points", "Compare it with something: points >= 3."),
    ("trump in [spades, clubs]", "truth", "[", "Ask for each: trump is spades or trump is clubs"),
    ("trump is spades, clubs", "truth", ",", "Ask for each: trump is spades or trump is clubs"),
    ("call in (misere, open-misere)", "truth", "(", "Ask for each: call is misere or call is open-misere"),
    ("suit of turned_card == hearts, clubs", "truth", ",",
     "Ask for each: suit of turned_card == hearts or suit of turned_card == clubs"),
    ("trump in spades", "truth", "spades",
     "`in` stands only before `play`. To ask for one of several write: trump is hearts or trump is spades"),
    ("bid between 3 and 5", "truth", "between", "Write both ends: bid >= 3 and bid <= 5"),
    ("points >= bid and < 10", "truth", "<", "Say each time what is compared: bid >= 3 and bid <= 5"),
    ("trump is red", "truth", "red", "The red suits are `hearts` and `diamonds`: name each of them."),
    # cards
    ("SQ", "cards", "SQ", "Cards are written with the rank first: QS."),
    ("HA", "cards", "HA", "Cards are written with the rank first: AH."),
    ("D10", "cards", "D10", "Cards are written with the rank first: 10D."),
    ("HT", "cards", "HT", "Cards are written with the rank first: 10H."),
    ("KJ", "cards", "KJ", SPELLING),
    ("JL", "cards", "JL", SPELLING),
    ("QX", "cards", "QX", SPELLING),
    ("H", "cards", "H", "Suits are written with words: hearts. Cards are written AH, 10S or JK."),
    ("Q♠", "cards", "♠", "Suits are written with letters: QS."),
    ("♠Q", "cards", "♠", "Suits are written with letters: QS."),
    ("♠", "cards", "♠", "Suits are written with words: spades."),
    ("aces", "cards", "aces", "Cards of one rank are written: A of every suit"),
    ("sixes", "cards", "sixes", "Cards of one rank are written: 6 of every suit"),
    ("any ace", "cards", "ace", "Cards of one rank are written: A of every suit"),
    ("A K of trump", "cards", "K", "Name each of the cards: A of trump or K of trump"),
    ("5 to 10 of trump", "cards", "to", "A run like 10 .. 2 stands only in a ranking."),
    ("1 spades", "cards", "spades",
     "Write which rank, as in `A of spades`; cards are counted so: count of spades >= 1"),
    ("1 of spades", "cards", "1", "The ace is written A."),
    ("3 trumps", "cards", "trumps", "Write `of` between them: 3 of trump."),
    ("all trumps", "cards", "trumps", "Leave out `all`: `trump` alone stands for all its cards."),
    ("no trump", "cards", "trump", "Write it as one word: no-trump"),
    ("trump - JS", "cards", "trump", "For cards write `trump and not JS`."),
    ("suit led", "cards", "led", "Leave out `suit`: `led` alone stands for the suit."),
    ("left bower", "cards", "bower",
     "Write `of` between them: left of bower. A name of two words is written left_bower."),
    ("trump without JS", "cards", "without", "Write `and not` in place of `without`."),
    # seats
    ("the dealer", "seat", "dealer", "Leave out `the`."),
    ("highest bidder", "seat", "bidder",
     "Leave out `highest`: `bidder` is who made the highest bid; nobody if there was none."),
    ("dealer left", "seat", "left", "Write `left of dealer`."),
    ("dealers left", "seat", "left", "Write `left of dealer`."),
    ("left dealer", "seat", "dealer", "Write `of` between them: left of dealer."),
    ("declarer", "seat", "declarer", "Did you mean `bidder`?"),
    ("all players but dealer", "seats", "players", "Write `everyone`."),
    ("other side", "seats", "side", "Write `others`."),
    ("bidding side", "seats", "side", "Write `bidders`."),
    ("everyone - dealer", "seats", "everyone", "For seats write `everyone but dealer`."),
    ("bidder + dealer", "seats", "bidder", "For seats write `bidder or dealer`."),
    ("dealer + 1", "seats", "dealer", "A whole number is, for instance, 3 or `bid + 1` or `count of trump`."),
    ("left of dealer.", "seat", ".", "Remove it: an expression ends without a full stop."),
    # conditions
    ("lost", "truth", "lost", "Write `not made`."),
    ("bidder failed", "truth", "failed", "Write `not made` in place of `failed`."),
    ("made is false", "truth", "made", "Write `not made` alone."),
    ("made is not false", "truth", "made", "Write `made` alone."),
    ("made = true", "truth", "=", "Write `made` alone."),
    ("bid > 3 and made=yes", "truth", "=", "Write `made` alone."),
    ("made = false", "truth", "=", "Write `not made`."),
    ("bid = 8", "truth", "=", "Write == to compare two numbers, and `is` for suits, seats and calls."),
    ("made is true", "truth", "made", "Write `made` alone."),
    ("first trick", "truth", "trick", "Write it as one word: first_trick"),
    ("bidder isn't dealer", "truth", "isn", "Write `is not` in place of `isn`."),
    ("nicht made", "truth", "made", "Write `not` in place of `nicht`."),
    ("made und bid > 8", "truth", "und", "Did you mean `and`?"),
    ("made oder bid > 8", "truth", "oder", "Did you mean `or`?"),
    ("Trumpf is hearts", "truth", "Trumpf", "Did you mean `trump`?"),
    ("bid mindestens 8", "truth", "mindestens", "Write `>=` in place of `mindestens`."),
    ("bid is greater or equal 8", "truth", "8", "To compare write `bid >= 8`."),
    ("points >= bid of bidders", "truth", "bid", "`bid` stands alone, without `of`."),
    ("bid > 3 unless made", "truth", "unless", "Write `and not` in place of `unless`."),
    # sides
    ("score of both sides >= 55", "truth", "sides", EVERY_SIDE),
    ("score of any side >= 55", "truth", "side", EVERY_SIDE),
    ("score of sides >= 55", "truth", "sides", EVERY_SIDE),
    # functions of other languages
    ("max(points, bid)", "integer", "(", "The larger of two numbers is written: points at least bid"),
    ("max of points", "integer", "max", "The larger of two numbers is written: points at least bid"),
    ("count(trump)", "integer", "(", "Write `of` between them: count of (trump)."),
    # choices
    ("if made then 3 10 else bid", "integer", "10", CHOICE),
    ("if made 3 else bid", "integer", "3", CHOICE),
    ("if made then 3, else bid", "integer", ",", CHOICE),
    ("if made: 3 else 4", "integer", ":", CHOICE),
    ("if made then else 3", "integer", "else", CHOICE),
    ("if made then 3 else 4 else 5", "integer", "else", CHOICE),
    ("if made then (3 else 4", "integer", "else", "Close what was opened with ( before `else`."),
    ("3 + if made then 1 else 2", "integer", "if", "Put the choice in brackets: 3 + (if made then 1 else 2)."),
    ("if made then 3 elif bid > 3 then 4 else 5", "integer", "elif", "Write `else if` in place of `elif`."),
    ("when made then 3 else 4", "integer", "made", "Write `if` in place of `when`."),
    ("then 3 else 4", "integer", "then", CHOICE),
    ("made ? 3 : 4", "integer", "?", CHOICE),
]  # fmt: skip


@pytest.mark.parametrize(("text", "type", "piece", "help"), SPOKEN)
def test_how_it_is_written(text: str, type: str, piece: str, help: str) -> None:
    wrong = mistake(text, type)
    assert (text[wrong.start : wrong.end], wrong.help) == (piece, help)


@pytest.mark.parametrize("opening", ["trump is hearts or (", "trump - (", "1 - (", "made and ("])
def test_mends_of_nested_parts_are_not_looked_for_again_and_again(opening: str) -> None:
    depth = 40  # with one more look at each level nobody would see the end of it
    assert mistake(opening * depth + "x" + ")" * depth, "truth").code in ("TW302", "TW303")


def test_a_name_of_the_ruleset_is_no_number_in_words() -> None:
    scope = SCOPE.__class__(SCOPE.tables, options={"eight": 8})
    assert mistake("eight + nine", "integer", scope=scope).help == "Numbers are written with digits: 9."
