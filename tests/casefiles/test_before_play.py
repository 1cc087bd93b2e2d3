"""What has come before play, as a position says it: cards turned up, answers, a stock, discards, and a card named."""

from __future__ import annotations

import pytest

from tests.casefiles.written import case, differences, examine, findings, result
from trickwright.cases.wording import failure_in_words
from trickwright.engine.courses import in_stock, tricks_in_hand
from trickwright.engine.position import Position
from trickwright.library import read_ruleset

SEVEN_UP, TRINIDAD, CALIFORNIA, DON, PARTNER = (
    "seven-up", "all-fours-trinidad", "california-jack", "nine-card-don", "pitch-call-partner"
)  # fmt: skip


# --- cards turned up, and answers ---------------------------------------------


def test_the_card_turned_up_makes_trump_and_is_out_of_play() -> None:
    turned = "position: {turned: 5H, hands: {1: [2H, 3S]}, trick: {leader: 0, cards: [AH]}}"
    assert result(turned, "trump: hearts, stock_top: 5H, legal: [play 2H], turn: 1", SEVEN_UP).passed
    last = "position: {turned: 9S, aside: [5H, KH], trick: {leader: 0}}"
    assert result(last, "trump: spades, stock_top: 9S", SEVEN_UP).passed


def test_what_has_been_marked_since_the_hand_began_is_added_to_the_scores() -> None:
    won = "won: [[AH], [10C, 2H]], held: {0: [AH], 1: [2H]}, scores: [1, 2]"
    gift = "answers: {begging: beg, reply: give}"
    assert result(f"position: {{trump: hearts, {won}}}", "marks: [0, 0], scores: [2, 4]", SEVEN_UP).passed
    assert result(f"position: {{trump: hearts, {gift}, {won}}}", "marks: [1, 0], scores: [3, 4]", SEVEN_UP).passed
    assert result(f"position: {{turned: JH, {won}}}", "marks: [0, 1], scores: [2, 5]", SEVEN_UP).passed
    dealt = "turned: JH, dealer: 0, answers: {begging: stand}"
    assert result(f"position: {{{dealt}, {won}}}", "marks: [1, 0], scores: [3, 4]", SEVEN_UP).passed
    run = "position: {turned: JS, aside: [6H, AH], trick: {leader: 0}}"
    assert result(run, "marks: [0, 6]", TRINIDAD).passed


def test_what_is_marked_by_a_trick_is_added_to_what_was_marked_before() -> None:
    trick = "won: [[9H], []], trick: {leader: 0, cards: [5H, KH, 2C, 3C]}}"
    assert result(f"position: {{trump: hearts, {trick}", "marks: [9, 13]", DON).passed
    assert result("deal: {}\n    moves: [bid 7]", "marks: [0, 0]").passed


@pytest.mark.parametrize(
    ("position", "ruleset", "finding"),
    [
        ("trump: hearts, turned: 5H", "pedro", ("TW613", "In this game no card is turned up.")),
        ("turned: 5H, aside: [6H]", CALIFORNIA, ("TW613", "In this game no card is laid aside for another.")),
        (
            "aside: [5H], trump: spades",
            SEVEN_UP,
            ("TW612", "It is not said which card was turned up last, after those that lie aside."),
        ),
        ("turned: 5H, aside: [6H, 5H]", SEVEN_UP, ("TW605", "`5H` lies aside, so it is not the card turned up last.")),
        ("turned: 5H, aside: [6H]", SEVEN_UP, ("TW613", "After `5H` another card is turned up.")),
        ("turned: 5S, aside: [6H, 7S, 8H]", SEVEN_UP, ("TW613", "After `7S` no other card is turned up.")),
        ("turned: 5H, trump: spades", SEVEN_UP, ("TW613", "With `5H` turned up trump cannot be spades.")),
        (
            "turned: 5H, hands: {1: [5H]}",
            SEVEN_UP,
            ("TW605", "`5H` was turned up and lies on the stock, so it cannot be here."),
        ),
        ("turned: 5S, aside: [6H], hands: {1: [6H]}", SEVEN_UP, ("TW605", "`6H` stands here twice.")),
        (
            "turned: 5H, answers: {begging: beg, reply: run}",
            SEVEN_UP,
            ("TW613", "The answers and the cards turned up do not go together."),
        ),
        (
            "turned: 5S, aside: [6H], answers: {begging: stand}",
            SEVEN_UP,
            ("TW613", "The answers and the cards turned up do not go together."),
        ),
        (
            "trump: hearts, answers: {begging: stand, reply: give}",
            SEVEN_UP,
            ("TW613", "These answers do not go together."),
        ),
        ("trump: hearts, answers: {asking: stand}", SEVEN_UP, ("TW603", "This game has no question `asking`.")),
        ("trump: hearts, answers: {begging: give}", SEVEN_UP, ("TW603", "`give` is no answer to `begging`.")),
        (
            "turned: JH, scores: [3, 6]",
            SEVEN_UP,
            ("TW613", "Side 1 has 7 points before this, and the game was over at 7."),
        ),
        (
            "trump: hearts, scores: [80, 0], won: [[5H, AH], []]",
            DON,
            ("TW613", "Side 0 has 94 points before this, and the game was over at 91."),
        ),
    ],
)
def test_what_cannot_have_come(position: str, ruleset: str, finding: tuple[str, str]) -> None:
    assert findings(f"position: {{{position}, trick: {{leader: 0}}}}", "turn: 0", ruleset) == [finding]


def test_who_misspells_a_question_or_an_answer_is_told_what_there_is() -> None:
    def help(answers: str, ruleset: str = SEVEN_UP) -> str | None:
        file = case(f"position: {{trump: hearts, answers: {answers}, trick: {{leader: 0}}}}", "turn: 0", ruleset)
        (finding,) = file.findings
        return finding.help

    assert help("{beging: beg}") == "Did you mean `begging`?"
    assert help("{trump: beg}") == "The questions are: `begging`, `reply`."
    assert help("{begging: begg}") == "Did you mean `beg`?"
    assert help("{begging: run}") == "The answers are: `stand`, `beg`."
    assert help("{begging: beg}", "pedro") == "Nobody is asked anything."


def test_a_game_that_was_won_in_the_middle_of_a_hand_needs_the_trick() -> None:
    (finding,) = case("position: {trump: hearts, scores: [80, 0], won: [[5H, AH], []]}", "over: true", DON).findings
    assert finding.help is not None and finding.help.endswith("Give the trick that decided the game.")


# --- how many tricks ------------------------------------------------------------


def test_how_many_tricks_follow_from_answers_and_cards_turned_up() -> None:
    def number(name: str, position: Position | None = None, players: int | None = None, *rules: str) -> int | None:
        ruleset, _ = read_ruleset(name)
        assert ruleset is not None
        game, _ = ruleset.game(players, {}, rules)
        assert game is not None
        return tricks_in_hand(game, position)

    assert [number(SEVEN_UP, None, players) for players in (2, 3, 4)] == [6, 6, 6]
    assert [number(name) for name in (CALIFORNIA, DON, "smear")] == [26, 9, 6]
    assert number(TRINIDAD) is None and number(PARTNER) is None
    played = [Position(turned=1), Position(turned=1, aside=(2,)), Position(turned=1, aside=(2, 3))]
    assert [number(TRINIDAD, position) for position in played] == [6, 9, 12]
    assert number(TRINIDAD, Position(answers={0: "stand"})) == 6
    assert number(TRINIDAD, Position(answers={0: "beg", 1: "give"})) == 6
    assert number(TRINIDAD, Position(answers={0: "beg", 1: "run"})) is None
    assert number("pitch", None, 4, "draw-any") == number("pitch", None, 4, "draw-non-trumps") == 6
    assert number("pitch", None, 6, "two-to-six-players", "draw-any") is None  # the stock may be too small
    assert number("pitch", None, 4, "only-trump") is None


# --- the stock ------------------------------------------------------------------

KNOWN = "hands: [[2C, 3C], [9S, KS]], trick: {leader: 0, cards: [QD, AD]}"


def test_the_winner_draws_first() -> None:
    known = f"position: {{trump: hearts, stock: [10H, 4C, JS], {KNOWN}}}"
    assert result(known, "turn: 1, hands: [[2C, 3C, 4C], [10H, 9S, KS]], stock_top: JS", CALIFORNIA).passed
    gone = f"position: {{trump: hearts, stock: [], {KNOWN}}}"
    assert result(gone, "turn: 1, hands: [[2C, 3C], [9S, KS]], stock_top: null", CALIFORNIA).passed
    also_gone = f"position: {{trump: hearts, tricks: [11, 11], {KNOWN}}}"
    assert result(also_gone, "turn: 1, hands: [[2C, 3C], [9S, KS]], stock_top: null", CALIFORNIA).passed


@pytest.mark.parametrize("stock", ["", "stock: [10H], ", "tricks: [10, 9], stock: [10H], "])
def test_who_draws_a_card_that_is_not_known_holds_a_hand_that_is_not_known(stock: str) -> None:
    position = f"position: {{trump: hearts, {stock}{KNOWN}}}"
    assert result(position, "turn: 1, trick_winner: 1", CALIFORNIA).passed
    drawn = ("TW612", "This depends on what seat 0 has drawn, and the stock is not given that far.")
    assert findings(position, "hands: {0: [2C, 3C]}", CALIFORNIA) == [drawn]
    top = ("TW612", "This depends on the stock, which is not given, or not far enough.")
    assert findings(position, "stock_top: 4C", CALIFORNIA) == [top] * (not stock.startswith("tricks")) or not findings(
        position, "stock_top: null", CALIFORNIA
    )
    if stock:
        assert result(position, "legal: [play 10H, play 9S, play KS]", CALIFORNIA).passed


def test_who_has_no_card_left_but_draws_one_is_not_passed_over() -> None:
    empty = "position: {trump: hearts, hands: [[], []], trick: {leader: 0, cards: [QD, AD]}}"
    assert result(empty, "turn: 1", CALIFORNIA).passed
    last = empty.replace("trump: hearts", "trump: hearts, tricks: [13, 12]")
    assert result(last, "turn: null", CALIFORNIA).passed


def test_how_many_cards_the_stock_has() -> None:
    game = read_ruleset(CALIFORNIA)[0].game()[0]  # type: ignore[union-attr]
    assert game is not None
    assert [in_stock(game, Position(tricks=tricks)) for tricks in ((0, 0), (10, 9), (20, 6))] == [40, 2, 0]
    assert in_stock(game, Position()) is None and in_stock(game, Position(stock=())) == 0
    assert in_stock(game, Position(tricks=(10, 9)), 1) == 0


@pytest.mark.parametrize(
    ("position", "ruleset", "finding"),
    [
        ("tricks: [10, 9], stock: [5C, 6C, 7C]", CALIFORNIA, ("TW609", "Here are 3 cards, and the stock has 2 cards.")),
        ("tricks: [10, 10], stock: [5C]", CALIFORNIA, ("TW609", "Here is 1 card, and the stock has no cards.")),
        ("tricks: [3, 2], stock: []", CALIFORNIA, ("TW613", "The stock cannot be gone: 30 cards are left in it.")),
        ("stock: [5C], hands: {1: [5C]}", CALIFORNIA, ("TW605", "`5C` stands here twice.")),
        (
            "tricks: [0, 0], turned: 5H, stock: [5C]",
            CALIFORNIA,
            ("TW613", "`5H` was turned up, so it lies on top of the stock."),
        ),
        ("bid: bid 7, stock: [5C, 5C]", "pedro", ("TW605", "`5C` stands here twice.")),
    ],
)
def test_a_stock_that_cannot_be(position: str, ruleset: str, finding: tuple[str, str]) -> None:
    trump = "" if "turned" in position else "trump: hearts, "
    assert findings(f"position: {{{trump}{position}, trick: {{leader: 0}}}}", "turn: 0", ruleset) == [finding]


# --- cards thrown away ------------------------------------------------------------


def test_cards_thrown_away_were_dealt_and_are_not_in_play() -> None:
    won = "bidder: 0, bid: bid 4, won: [[AH, 10C], [4H]], held: {0: [AH], 1: [4H]}, thrown: {2: [2H]}"
    assert result(f"position: {{trump: hearts, {won}}}", "points: [2, 1]", "smear").passed
    ruled = f"with: [low-of-all-dealt]\n    position: {{trump: hearts, {won}}}"
    assert result(ruled, "points: [2, 0]", "smear").passed
    twice = "position: {trump: hearts, thrown: {2: [2H]}, hands: {1: [2H]}, trick: {leader: 0}}"
    assert findings(twice, "turn: 0", "smear") == [("TW605", "`2H` stands here twice.")]
    drawn_again = "position: {trump: hearts, thrown: {2: [2C]}, hands: {1: [2C]}, trick: {leader: 0}}"
    assert result(drawn_again, "turn: 0").passed
    assert result("position: {trump: hearts, thrown: [[2C], null, [3C], null], trick: {leader: 0}}", "turn: 0").passed


# --- a partner ----------------------------------------------------------------------

CALLED = "position: {trump: hearts, bidder: 0, bid: bid 6, called: KH"
WON = "won: [[AH, JH, 10H], [], [3H], [HJ, 2H], [LJ, JD, KH]]"


def test_the_partner_is_who_held_the_card() -> None:
    for_two = "made: true, change: [6, 4, 6, 4, 4], partner: 2"
    assert result(f"{CALLED}, {WON}, held: {{2: [KH], 3: [2H]}}}}", for_two, PARTNER).passed
    alone = "made: false, change: [-6, 7, 7, 7, 7], partner: null"
    assert result(f"{CALLED}, {WON}, held: {{0: [KH], 3: [2H]}}}}", alone, PARTNER).passed


def test_the_partner_is_known_once_the_card_has_been_played() -> None:
    assert result(f"{CALLED}, hands: {{2: [KH]}}, trick: {{leader: 0, cards: [AH]}}}}", "partner: null", PARTNER).passed
    assert result(f"{CALLED}, trick: {{leader: 0, cards: [AH, KH]}}}}", "partner: 1", PARTNER).passed
    assert result(f"{CALLED}, trick: {{leader: 0, cards: [KH]}}}}", "partner: null", PARTNER).passed
    won = f"{CALLED}, won: [[], [KH], [], [], []], held: {{3: [KH]}}, trick: {{leader: 0}}}}"
    assert result(won, "partner: 3", PARTNER).passed


@pytest.mark.parametrize(
    ("position", "expect", "finding"),
    [
        (
            f"{CALLED}, {WON}, held: {{3: [2H]}}}}",
            "change: [6, 4, 6, 4, 4]",
            ("TW612", "It is not said who held `KH` when play began, so who is the bidder's partner."),
        ),
        (
            f"{CALLED.replace(', called: KH', '')}, {WON}, held: {{3: [2H]}}}}",
            "made: true",
            ("TW612", "It is not said which card the bidder has named for a partner, and this depends on it."),
        ),
        (
            f"{CALLED.replace('bidder: 0, ', '')}, trick: {{leader: 0}}}}",
            "turn: 0",
            ("TW612", "It is not said who has bid, so whose partner it is that holds this card."),
        ),
        (
            f"{CALLED.replace('KH', 'KC')}, trick: {{leader: 0}}}}",
            "turn: 0",
            ("TW613", "`KC` is no card that may be named for a partner."),
        ),
        (
            f"{CALLED}, thrown: {{1: [KH]}}, trick: {{leader: 0}}}}",
            "turn: 0",
            ("TW613", "`KH` was named for a partner, so it cannot have been thrown away."),
        ),
    ],
)
def test_a_partner_who_is_not_known(position: str, expect: str, finding: tuple[str, str]) -> None:
    assert findings(position, expect, PARTNER) == [finding]


def test_what_does_not_depend_on_the_partner_is_known_without_him() -> None:
    assert result(f"{CALLED}, {WON}, held: {{3: [2H]}}}}", "points: [3, 0, 3, 2, 2], turn: null", PARTNER).passed
    elsewhere = "position: {trump: hearts, called: AH, trick: {leader: 0}}"
    assert findings(elsewhere, "turn: 0") == [("TW613", "In this game nobody names a card for a partner.")]


# --- moves, and what is told ------------------------------------------------------------


def test_moves_in_other_spellings() -> None:
    deal = "deal: {stock: [9H]}\n    moves:"
    assert result(f"{deal} [Answer Beg, ANSWER give]", "trump: hearts", SEVEN_UP).passed
    bids = "bid 5, pass, pass, pass, pass, trump hearts"
    assert differences(f"moves: [{bids}, partner K♥]", "partner: 3", PARTNER) == {"partner": None}
    assert differences(f"moves: [{bids}, partner TH]", "partner: 3", PARTNER) == {"partner": None}


@pytest.mark.parametrize(
    ("move", "ruleset", "reason"),
    [
        (
            "answer quadruple",
            SEVEN_UP,
            "There is no such move in this game. The answers are: `answer stand`, `answer beg`, ",
        ),
        ("answer bag", SEVEN_UP, "There is no such move in this game. Did you mean `answer beg`?"),
        ("answer beg", "pedro", "There is no such move in this game."),
        ("partner AH", SEVEN_UP, "Seat 0 is to move: "),
        ("partner HJ", SEVEN_UP, "There is no card `HJ` in this pack."),
        ("done", SEVEN_UP, "Seat 0 is to move: "),
    ],
)
def test_a_move_that_is_none_of_this_game(move: str, ruleset: str, reason: str) -> None:
    (failure,) = result(f"moves: [{move}]", "turn: 1", ruleset).failures
    assert failure.what == "moves" and failure.got == move and (failure.reason or "").startswith(reason)


def test_cards_are_dealt_as_the_stock_says_and_again_at_random() -> None:
    too_few = "9H, " + ", ".join(f"{rank}C" for rank in (5, 6, 7, 8, 9, 10, "J", "Q", "K", "A", 2, 3)) + ", KH, "
    too_few += ", ".join(f"{rank}D" for rank in (5, 6, 7, 8, 9, 10, "J", "Q", "K", "A", 2, 3)) + ", QH"
    again = f"deal: {{stock: [{too_few}]}}\n    moves: [answer beg, answer run]"
    one, other = (differences(again, "hands: {0: []}", SEVEN_UP)["hands"] for _ in range(2))
    assert isinstance(one, dict) and one == other and len(one["0"]) == 6
    assert result(again, "trump: null, legal: [answer stand, answer beg]", SEVEN_UP).passed


def test_null_says_nothing_of_all_this() -> None:
    nulls = "called: null, answers: {begging: null}, turned: null, aside: null, stock: null, thrown: null"
    assert result(f"position: {{trump: hearts, {nulls}, trick: {{leader: 0}}}}", "turn: 0", SEVEN_UP).passed
    assert result("position: {trump: hearts, trick: {leader: 0}}", "turn: 0, marks: null", SEVEN_UP).passed
    assert differences("deal: {stock: [9H]}", "stock_top: null, partner: null", SEVEN_UP) == {"stock_top": "9H"}


def test_a_failure_tells_what_came_before_play() -> None:
    position = (
        "position: {turned: JS, aside: [9H], answers: {begging: beg, reply: run}, stock: [JS, 4C], thrown: {1: [5C]}, "
        "trick: {leader: 0}}"
    )
    assert result(position, "turn: 1, stock_top: 4C", SEVEN_UP).before[:7] == [
        "Trump: spades.",
        "Answer to begging: beg.",
        "Answer to reply: run.",
        "Turned up and laid aside: 9H.",
        "Turned up: JS.",
        "The stock: JS 4C.",
        "Seat 1 threw away 5C.",
    ]
    named = result(f"{CALLED}, stock: [], trick: {{leader: 0}}}}", "partner: 1", PARTNER).before
    assert "The card named for a partner: KH." in named and "The stock: nothing." in named


def test_what_a_failure_expected_is_told_in_words() -> None:
    failed = result(f"{CALLED}, trick: {{leader: 0, cards: [KH]}}}}", "partner: 1, marks: [1, 0, 0, 0, 0]", PARTNER)
    assert [failure_in_words(failure) for failure in failed.failures] == [
        "partner: expected seat 1, got nobody",
        "marks: expected [1, 0, 0, 0, 0], got [0, 0, 0, 0, 0]",
    ]
    (failure,) = result("deal: {stock: [9H]}", "stock_top: null", SEVEN_UP).failures
    assert failure_in_words(failure) == "stock_top: expected no card that is seen, got 9H"


def test_a_card_that_is_expected_must_be_in_the_pack() -> None:
    assert findings("deal: {}", "stock_top: HJ", SEVEN_UP) == [("TW604", "There is no card `HJ` in this pack.")]
    file = examine("trickwright_cases: 1\nruleset: seven-up\ncases: [{name: a, deal: {}, expect: {stock_top: 9}}]\n")
    assert [finding.code for finding in file.findings] == ["TW203"]
