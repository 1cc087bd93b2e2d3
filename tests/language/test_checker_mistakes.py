"""What the checker refuses: the wrong kind of thing, unknown names, and names that nobody can know yet."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.language.moment import SCOPE, meaning, mistake
from trickwright.language.fields import FIELDS
from trickwright.language.spoken import DIVISION
from trickwright.language.vocabulary import TYPES

TRUTH, NUMBER, CARDS = TYPES["truth"], TYPES["integer"], TYPES["cards"]
SUIT, SEAT, SEATS, RANK, CALL = TYPES["suit"], TYPES["seat"], TYPES["seats"], TYPES["rank"], TYPES["call"]
ANSWER = TYPES["answer"]

NUMBER_HELP = "A whole number is, for instance, 3 or `bid + 1` or `count of trump`."
TRUTH_HELP = "A condition compares something, for instance: bid >= 8"
SUIT_HELP = "A suit is, for instance, `hearts` or `trump` or `suit of first_card`."
CARDS_HELP = "A set of cards is, for instance, `5 of trump` or `any of hearts`."
SEAT_HELP = "A seat is, for instance, `dealer` or `bidder` or `eldest`."
ONE_SEAT = "This may be several players; name one, for instance `bidder` or `left of dealer`."
SEATS_HELP = "A set of seats is, for instance, `dealer` or `bidders` or `everyone but dealer`."
COMPARES = "compares suits, seats, calls and answers, and this is"
COMPARE = "Compare it: score of every side >= 55."
CHOICE = "A condition can be part of it: if first_trick then trump else any."
IS_HELP = "Before `is` stands a suit, a seat, `call` or a question, for instance: trump is hearts"


def needed(wanted: str, found: str) -> str:
    return f"Here {wanted} is needed, but this is {found}."


# text, type of the field, piece of the text at which the carets point, sentence, help; the code is TW303
WRONG_TYPES = [
    # a condition is wanted
    ("points at least bid", "truth", "points at least bid", needed(TRUTH, NUMBER), "To compare write `points >= bid`."),
    ("(points + 1) at most bid", "truth", "(points + 1) at most bid", needed(TRUTH, NUMBER),
     "To compare write `points + 1 <= bid`."),
    ("bid", "truth", "bid", needed(TRUTH, NUMBER), "Compare it with something: bid >= 3."),
    ("made and points", "truth", "points", needed(TRUTH, NUMBER), "Compare it with something: points >= 3."),
    ("not bid", "truth", "bid", needed(TRUTH, NUMBER), "Compare it with something: bid >= 3."),
    ("bid or made", "truth", "bid", needed(TRUTH, NUMBER), "Compare it with something: bid >= 3."),
    ("trump", "truth", "trump", needed(TRUTH, SUIT), "Ask what it is, for example: trump is hearts"),
    ("bidder", "truth", "bidder", needed(TRUTH, SEAT), "Ask what it is, for example: bidder is dealer"),
    ("call", "truth", "call", needed(TRUTH, CALL), "Ask what it is, for example: call is NAME"),
    ("pedro", "truth", "pedro", needed(TRUTH, CARDS), "Compare how many there are: count of pedro >= 1."),
    ("pedro or off_pedro", "truth", "pedro or off_pedro", needed(TRUTH, CARDS),
     "Compare how many there are: count of (pedro or off_pedro) >= 1."),
    ("bidders", "truth", "bidders", needed(TRUTH, SEATS), TRUTH_HELP),
    ("score of every side", "truth", "score of every side", needed(TRUTH, TYPES["every"]), COMPARE),
    ("if bid then 1 else 2", "integer", "bid", needed(TRUTH, NUMBER), "Compare it with something: bid >= 3."),
    # cards are wanted
    ("5", "cards", "5", needed(CARDS, NUMBER), "Write `5 of trump` or `5 of every suit`."),
    ("J", "cards", "J", needed(CARDS, RANK), "Write `J of trump` or `J of every suit`."),
    ("trump and not 5", "cards", "5", needed(CARDS, NUMBER), "Write `5 of trump` or `5 of every suit`."),
    ("J or A", "cards", "J", needed(CARDS, RANK), "Write `J of trump` or `J of every suit`."),
    ("made", "cards", "made", needed(CARDS, TRUTH), CHOICE),
    ("pedro and made", "cards", "made", needed(CARDS, TRUTH), CHOICE),
    ("bidder", "cards", "bidder", needed(CARDS, SEAT), CARDS_HELP),
    ("call", "cards", "call", needed(CARDS, CALL), CARDS_HELP),
    ("count of dealer", "integer", "dealer", needed(CARDS, SEAT), CARDS_HELP),
    ("dealer in play", "cards", "dealer", needed(CARDS, SEAT), CARDS_HELP),
    # a number is wanted
    ("pedro", "integer", "pedro", needed(NUMBER, CARDS), "Count them: count of pedro."),
    ("made", "integer", "made", needed(NUMBER, TRUTH), NUMBER_HELP),
    ("made + 1", "integer", "made", needed(NUMBER, TRUTH), NUMBER_HELP),
    ("2 * trump", "integer", "trump", needed(NUMBER, SUIT), NUMBER_HELP),
    ("-bidder", "integer", "bidder", needed(NUMBER, SEAT), NUMBER_HELP),
    ("J - 1", "integer", "J", needed(NUMBER, RANK), NUMBER_HELP),
    ("bid at least call", "integer", "call", needed(NUMBER, CALL), NUMBER_HELP),
    ("score of every side + 1", "integer", "score of every side", needed(NUMBER, TYPES["every"]), COMPARE),
    ("score of some side at most 9", "integer", "score of some side", needed(NUMBER, TYPES["some"]), COMPARE),
    ("55 <= score of every side", "truth", "score of every side", needed(NUMBER, TYPES["every"]), COMPARE),
    ("if made then 1 else made", "integer", "made", needed(NUMBER, TRUTH), NUMBER_HELP),
    ("if made then A else 1", "integer", "A", needed(NUMBER, RANK), NUMBER_HELP),
    ("if made then A else clubs", "cards", "A", needed(CARDS, RANK), "Write `A of trump` or `A of every suit`."),
    ("if made then A else call", "truth", "A", needed(TRUTH, RANK), TRUTH_HELP),
    # a suit is wanted
    ("turned_card", "suit", "turned_card", needed(SUIT, CARDS), "Ask for its suit: suit of turned_card."),
    ("5", "suit", "5", needed(SUIT, NUMBER), SUIT_HELP),
    ("sister of dealer", "suit", "dealer", needed(SUIT, SEAT), SUIT_HELP),
    ("J of bidder", "cards", "bidder", needed(SUIT, SEAT), SUIT_HELP),
    ("trump is bidder", "truth", "bidder", needed(SUIT, SEAT), SUIT_HELP),
    # seats are wanted
    ("bidders", "seat", "bidders", needed(SEAT, SEATS), ONE_SEAT),
    ("left of bidders", "seat", "bidders", needed(SEAT, SEATS), ONE_SEAT),
    ("bidder is partner of dealer", "truth", "partner of dealer", needed(SEAT, SEATS), ONE_SEAT),
    ("trump", "seats", "trump", needed(SEATS, SUIT), SEATS_HELP),
    ("dealer or 2", "seats", "2", needed(SEATS, NUMBER), SEATS_HELP),
    ("points of trump", "integer", "trump", needed(SEATS, SUIT), SEATS_HELP),
    ("if made then dealer else trump", "seats", "trump", needed(SEATS, SUIT), SEATS_HELP),
    ("dealer and bidder", "seats", "dealer and bidder",
     "`and` joins conditions, or what two sets of cards share, and this is about seats.",
     "Seats are joined with `or`."),
    ("not left of dealer", "seats", "not left of dealer", "`not` is said of cards and of conditions, not of seats.",
     "Write `everyone but left of dealer`."),
    # but
    ("trump but pedro", "cards", "trump", f"`but` is said of seats, and this is {SUIT}.",
     "For cards write `trump and not pedro`."),
    ("any but (pedro or off_pedro)", "cards", "any", f"`but` is said of seats, and this is {CARDS}.",
     "For cards write `any and not (pedro or off_pedro)`."),
    ("everyone but 2", "seats", "2", f"`but` is said of seats, and this is {NUMBER}.",
     "For example: everyone but dealer"),
    ("points of everyone but bidder", "integer", "points of everyone", f"`but` is said of seats, and this is {NUMBER}.",
     "Put the seats in brackets: points of (everyone but bidder)."),
    # comparisons
    ("bidder == dealer", "truth", "bidder == dealer", f"`==` compares numbers, and this is {SEAT}.",
     "Write `bidder is dealer`."),
    ("trump != hearts", "truth", "trump != hearts", f"`!=` compares numbers, and this is {SUIT}.",
     "Write `trump is not hearts`."),
    ("call == misere", "truth", "call == misere", f"`==` compares numbers, and this is {CALL}.",
     "Write `call is misere`."),
    ("trump > hearts", "truth", "trump", needed(NUMBER, SUIT), NUMBER_HELP),
    ("bid == trump", "truth", "trump", needed(NUMBER, SUIT), NUMBER_HELP),
    ("bid is 8", "truth", "bid", f"`is` {COMPARES} {NUMBER}.",
     "Numbers are compared with ==: bid == 8"),
    ("bid is not 8", "truth", "bid", f"`is not` {COMPARES} {NUMBER}.",
     "Numbers are compared with !=: bid != 8"),
    ("turned_card is JK", "truth", "turned_card", f"`is` {COMPARES} {CARDS}.",
     "Count what they share: count of (turned_card and JK) >= 1."),
    ("turned_card is not JK", "truth", "turned_card", f"`is not` {COMPARES} {CARDS}.",
     "Count what they share: count of (turned_card and JK) == 0."),
    ("made is made", "truth", "made", f"`is` {COMPARES} {TRUTH}.",
     "Write `made` alone."),
    ("made is not made", "truth", "made", f"`is not` {COMPARES} {TRUTH}.",
     "Write `not made` alone."),
    ("J is J", "truth", "J", f"`is` {COMPARES} {RANK}.", IS_HELP),
    ("bidders is dealer", "truth", "bidders", f"`is` {COMPARES} {SEATS}.", IS_HELP),
    # every, some, in play
    ("5 of every side", "cards", "every side", "`every side` cannot stand here.",
     "It can be said of sides, score of every side >= 55, and of suits, 5 of every suit."),
    ("score of every  suit >= 5", "truth", "every  suit", "`every suit` cannot stand here.",
     "It can be said of sides, score of every side >= 55, and of suits, 5 of every suit."),
    ("5 of some suit", "cards", "some suit", "`some suit` cannot stand here.",
     "It can be said of sides, score of every side >= 55, and of suits, 5 of every suit."),
    ("J of trump in play", "cards", "trump in play", "`in play` is said of cards, not of a suit.",
     "Put the card in brackets: (J of trump) in play."),
    ("J of trump dealt", "cards", "trump dealt", "`dealt` is said of cards, not of a suit.",
     "Put the card in brackets: (J of trump) dealt."),
    # answers
    ("begging", "truth", "begging", needed(TRUTH, ANSWER), "Ask what it is, for example: begging is NAME"),
    ("begging == beg", "truth", "begging == beg", f"`==` compares numbers, and this is {ANSWER}.",
     "Write `begging is beg`."),
    ("begging", "integer", "begging", needed(NUMBER, ANSWER), NUMBER_HELP),
]  # fmt: skip


@pytest.mark.parametrize(("text", "type", "piece", "message", "help"), WRONG_TYPES)
def test_the_wrong_kind_of_thing(text: str, type: str, piece: str, message: str, help: str) -> None:
    wrong = mistake(text, type)
    assert (wrong.code, text[wrong.start : wrong.end], wrong.message, wrong.help) == ("TW303", piece, message, help)


BEFORE_OF = (
    "Before `of` stands a rank or one of these: any, sister, suit, highest, lowest, count, points, tricks, score,"
    " partner, left, right."
)
OWN_NAMES = "Names of your own are made under `cards` and `options`, and by steps with `asks`."

NUMBER_OF_CALL = "The number bid is `bid`; whether it was this call is asked so: call is number"

UNKNOWN = [
    ("bidd", "integer", "bidd", "There is no name `bidd` here.", "Did you mean `bid`?"),
    ("minimumbid + 1", "integer", "minimumbid", "There is no name `minimumbid` here.", "Did you mean `minimum_bid`?"),
    ("no_trump", "suit", "no_trump", "There is no name `no_trump` here.", "Did you mean `no-trump`?"),
    ("heart", "suit", "heart", "There is no name `heart` here.", "Did you mean `hearts`?"),
    ("of_pedro", "cards", "of_pedro", "There is no name `of_pedro` here.", "Did you mean `off_pedro`?"),
    ("xyzzy", "integer", "xyzzy", "There is no name `xyzzy` here.", OWN_NAMES),
    ("q" * 70, "integer", "q" * 70, f"There is no name `{'q' * 39}…` here.", OWN_NAMES),
    ("bid-6", "integer", "bid-6", "There is no name `bid-6` here.",
     "For a difference leave spaces around the minus: bid - 6."),
    ("points-theirs-1", "integer", "points-theirs-1", "There is no name `points-theirs-1` here.",
     "For a difference leave spaces around the minus: points - theirs - 1."),
    ("ah", "cards", "ah", "There is no name `ah` here.", "Cards are written with capitals: AH."),
    ("jack", "cards", "jack", "There is no name `jack` here.", "Ranks are written A K Q J 10 9 …: J of trump."),
    ("joker", "cards", "joker", "There is no name `joker` here.",
     "A single joker is written JK; of two, HJ is the high and LJ the low one."),
    ("partner", "seats", "partner", "`partner` needs `of` and a seat.", "For example: partner of bidder"),
    ("highest", "cards", "highest", "`highest` needs `of` and a set of cards.",
     "For example: highest of trump in play"),
    ("jack of trump", "cards", "jack", "`jack` cannot stand before `of`.",
     "Ranks are written A K Q J 10 9 …: J of trump."),
    ("five of trump", "cards", "five", "`five` cannot stand before `of`.",
     "Ranks are written A K Q J 10 9 …: 5 of trump."),
    ("hightest of trump", "cards", "hightest", "`hightest` cannot stand before `of`.", "Did you mean `highest of`?"),
    ("bidder of trump", "cards", "bidder", "`bidder` cannot stand before `of`.",
     "`bidder` stands alone, without `of`."),
    ("basta of trump", "cards", "basta", "`basta` cannot stand before `of`.", BEFORE_OF),
    ("AH of trump", "cards", "AH", "`AH` cannot stand before `of`.", BEFORE_OF),
    ("(bid + 1) of trump", "cards", "bid + 1", "`bid + 1` cannot stand before `of`.", BEFORE_OF),
    ("nine of every suit", "cards", "every suit", "`every suit` cannot stand here.",
     "Ranks are written A K Q J 10 9 …: 9 of every suit."),
    ("half of bid", "integer", "half", "`half` cannot stand before `of`.", DIVISION),
    ("twice of bid", "integer", "twice", "`twice` cannot stand before `of`.",
     "To multiply write, for instance: 2 * bid"),
    ("number >= 10", "truth", "number", "`number` is a call, and no number.", NUMBER_OF_CALL),
    ("2 * number", "integer", "number", "`number` is a call, and no number.", NUMBER_OF_CALL),
    ("number", "truth", "number", "`number` is a call, and cannot stand alone.",
     "Ask whether it was made: call is number"),
    ("call is miser", "truth", "miser", "No call is named `miser`.", "Did you mean `misere`?"),
    ("call is pass", "truth", "pass", "No call is named `pass`.", "The calls are: misere, number, open-misere."),
    ("call is not 8", "truth", "8", "No call is named `8`.", "The calls are: misere, number, open-misere."),
    ("begging is beeg", "truth", "beeg", "No answer to `begging` is named `beeg`.", "Did you mean `beg`?"),
    ("begging is pass", "truth", "pass", "No answer to `begging` is named `pass`.", "The answers are: stand, beg."),
    ("beging is beg", "truth", "beging", "There is no name `beging` here.", "Did you mean `begging`?"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "type", "piece", "message", "help"), UNKNOWN)
def test_unknown_names(text: str, type: str, piece: str, message: str, help: str) -> None:
    wrong = mistake(text, type)
    code = "TW303" if piece == "every suit" else "TW302"
    assert (wrong.code, text[wrong.start : wrong.end], wrong.message, wrong.help) == (code, piece, message, help)


POINTS = {"high": "highest of trump in play", "off_jack": "J of sister of trump", "game": ""}
CALLED = "is the name of an entry of `points`, and means nothing here."


@pytest.mark.parametrize(
    ("text", "type", "name", "help"),
    [
        ("not off_jack", "cards", "off_jack", "Write what its `card` says: J of sister of trump"),
        ("high", "cards", "high",
         "All cards that stand in `points` are `point_card`; other sets get a name under `cards`."),
        ("game", "cards", "game",
         "All cards that stand in `points` are `point_card`; other sets get a name under `cards`."),
        ("high + 1", "integer", "high",
         "What a side has taken in points is `points`, and that of other seats is asked so: points of bidders"),
    ],
)  # fmt: skip
def test_names_of_points_are_no_names_of_cards(text: str, type: str, name: str, help: str) -> None:
    wrong = mistake(text, type, scope=replace(SCOPE, points=POINTS))
    assert (wrong.code, text[wrong.start : wrong.end]) == ("TW302", name)
    assert (wrong.message, wrong.help) == (f"`{name}` {CALLED}", help)


RANKS = "Its ranks are 2 5 J A."

NOT_IN_THIS_PACK = [
    ("7 of trump", "7", "This pack has no rank `7`.", RANKS),
    ("K of every suit", "K", "This pack has no rank `K`.", RANKS),
    ("10 of hearts or AH", "10", "This pack has no rank `10`.", RANKS),
    ("Q", "Q", "This pack has no rank `Q`.", RANKS),
    ("AH or KH", "KH", "This pack has no card `KH`.", "Its ranks are 2 5 J A; look also at `without` under `deck`."),
    ("HJ", "HJ", "This pack has no card `HJ`.", "Its joker is JK."),
]


@pytest.mark.parametrize(("text", "piece", "message", "help"), NOT_IN_THIS_PACK)
def test_cards_and_ranks_of_another_pack(text: str, piece: str, message: str, help: str) -> None:
    wrong = mistake(text, "cards")
    assert (wrong.code, text[wrong.start : wrong.end], wrong.message, wrong.help) == ("TW306", piece, message, help)


SETTLED = "This is settled before any card is dealt: use numbers, options and what follows from them."
ONLY_CARDS = "Here cards, ranks and suits can be used, for instance: 5 of trump or any of hearts"
LATER = "Use something that is known at this point of the hand."
IN_ROWS = "it is known only in a row of a score, for the side being scored."

# text, field, piece, sentence, help; the code is TW304
TOO_EARLY = [
    ("made", "points.*.worth", "made",
     "`made` means nothing here: it is known only once it can be said whether the contract is made.", SETTLED),
    ("points >= bid", "bid.calls.*.made", "points", f"`points` means nothing here: {IN_ROWS}",
     "Say whose: points of bidders."),
    ("tricks == 0", "bid.calls.*.made", "tricks", f"`tricks` means nothing here: {IN_ROWS}",
     "Say whose: tricks of bidder."),
    ("theirs > 3", "hand.*.when", "theirs", f"`theirs` means nothing here: {IN_ROWS}",
     "Known here: `seats`, `bid`, `worth`, `target`."),
    ("place", "score.*.bidders", "place", "`place` means nothing here: it is known only inside a call.",
     "Known here: `seats`, `bid`, `worth`, `target`, `points`, `tricks`, `theirs`, `pegged`."),
    ("led", "exchange.discards", "led", "`led` means nothing here: it is known only while cards are followed.",
     "Known here: `clubs`, `diamonds`, `hearts`, `spades`, `no-trump`, `trump`."),
    ("first_card", "trick.follow.first", "first_card",
     "`first_card` means nothing here: it is known only once a card has been led.",
     "Known here: `any`, `point_card`, `free`."),
    ("turned_card", "cards.*", "turned_card",
     "`turned_card` means nothing here: it is known only once a card has been turned up.", ONLY_CARDS),
    ("pedro", "deal.each", "pedro", "`pedro` means nothing here: it is known only where trump is a suit.", SETTLED),
    ("dealer", "trick.lead.first", "dealer",
     "`dealer` means nothing here: it is known only at the table, once there is a dealer.", LATER),
    ("bid", "deal.each", "bid",
     "`bid` means nothing here: it is known only inside a call, and once the auction has ended.", SETTLED),
    ("highest of trump", "trump.members", "highest",
     "`highest of` means nothing here: it is known only once it is settled which cards are trumps.", ONLY_CARDS),
    ("points of bidders", "bid.calls.*.worth", "points",
     "`points` means nothing here: it is known only once play has begun.", "Known here: `seats`, `place`, `bid`."),
    ("score of every side >= 5", "deal.each", "score",
     "`score of` means nothing here: it is known only at the table, once there is a dealer.", SETTLED),
    ("any of trump or trump", "cards.*", "trump", "Which cards belong to `trump` is not settled here.",
     "Write `any of trump` for the cards with that suit printed on them."),
    ("sister of trump", "trump.members", "sister of trump",
     "Which cards belong to `sister of trump` is not settled here.",
     "Write `any of sister of trump` for the cards with that suit printed on them."),
    ("begging is beg", "trick.follow.first", "begging",
     "`begging` means nothing here: it is known only once it has been asked.", LATER),
    ("reply is give", "trick.follow.first", "reply",
     "`reply` means nothing here: it is known only once it has been asked.", LATER),
    ("reply is give", "hand.*.when", "reply", "`reply` means nothing here: it has not been asked yet.",
     "Put the step that asks it before this one."),
    ("any dealt", "exchange.keeps", "any dealt", "Which cards have been dealt is not known here.",
     "What has been dealt is known once tricks are played: use it in `points` and in conditions about play."),
    ("any in play", "exchange.keeps", "any in play", "Which cards are in play is not known here.",
     "What is in play is known once tricks are played: use it in `points` and in conditions about play."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "field", "piece", "message", "help"), TOO_EARLY)
def test_what_nobody_can_know_yet(text: str, field: str, piece: str, message: str, help: str) -> None:
    wrong = mistake(text, FIELDS[field].type, FIELDS[field].moments)
    found = text[wrong.start : wrong.end]
    assert (wrong.code, found, wrong.message, wrong.help) == ("TW304", piece, message, help)
    assert wrong.start == text.rindex(piece)


@pytest.mark.parametrize(
    ("text", "type", "never", "why", "help"),
    [
        ("bidder", "seat", "contract", "nobody bids", "Calls are made in a step with `phase: bid` and `calls`."),
        ("made", "truth", "made", "nobody bids", "Calls are made in a step with `phase: bid` and `calls`."),
        ("bid", "integer", "bid", "nobody bids", "Calls are made in a step with `phase: bid` and `calls`."),
        ("turned_card", "cards", "turned", "no card is turned up", "Add to the deal: turn_up: 1"),
    ],
)
def test_what_never_comes_in_this_game(text: str, type: str, never: str, why: str, help: str) -> None:
    assert meaning(text, type).type == type
    wrong = mistake(text, type, scope=replace(SCOPE, never=frozenset({never})))
    assert (wrong.code, wrong.message, wrong.help) == ("TW304", f"`{text}` means nothing in this game: {why}.", help)


def test_a_name_that_could_not_stand_here_is_not_suggested() -> None:
    assert mistake("bidde", "integer", FIELDS["deal.each"].moments).help == OWN_NAMES
    assert mistake("bidde", "seat", FIELDS["trick.leader"].moments).help == "Did you mean `bidder`?"
    assert mistake("pedr", "cards", FIELDS["deal.each"].moments).help == OWN_NAMES


def test_a_game_without_calls() -> None:
    wrong = mistake("call is misere", "truth", scope=replace(SCOPE, calls=frozenset()))
    assert wrong.help == "Calls are made in a step with `phase: bid`."


@pytest.mark.parametrize("type", ["every", "some", "rank", "call"])
def test_no_field_wants_what_no_expression_can_be(type: str) -> None:
    assert type not in {field.type for field in FIELDS.values()}


def test_a_condition_is_compared_with_nothing() -> None:
    wrong = mistake("made == 1", "truth")
    assert (wrong.code, wrong.start, wrong.end) == ("TW303", 0, 9)
    assert wrong.message == "`made` is a condition already, and is compared with nothing."
    assert wrong.help == "Write `made`, or for the opposite `not made`."


@pytest.mark.parametrize(
    ("text", "meant"), [("Bube of trump", "J"), ("Ass of hearts", "A"), ("any of Kreuz", "clubs"), ("Hears", "hearts")]
)
def test_a_card_or_suit_by_another_name(text: str, meant: str) -> None:
    assert mistake(text, "cards").help == f"Did you mean `{meant}`?"
