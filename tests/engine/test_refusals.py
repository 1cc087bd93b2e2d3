"""Why a move is refused: every kind of refusal, in a position where exactly that rule forbids the move."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.engine.prepared import OK_FILES, build
from tests.table import Sitting, game, mask, play, play_out, position, sittings
from trickwright import IllegalMove, Match, Move
from trickwright.engine import hand
from trickwright.engine.refusals import Refusal, explain_refusal, parse_move
from trickwright.engine.state import State
from trickwright.texts.wording import spoken

quick = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))


def refused(state: State, typed: str) -> Refusal:
    """The refusal of a typed move, which must not be legal."""
    move = parse_move(state, typed)
    assert move is None or move.code not in hand.legal(state)
    refusal = explain_refusal(state, typed)
    if move is not None:
        assert explain_refusal(state, move) == refusal
    for language in ("en", "de"):
        assert "{" not in refusal.sentence(language)
    return refusal


def at_auction(name: str, moves: str = "", seed: int = 7) -> State:
    match = Match(game(name), seed)
    if moves:
        play(match, moves)
    return match.state


def throwing_away(name: str, **options: int) -> Match:
    """A match in which a seat is to throw a card away."""
    for seed in range(100):
        match = Match(game(name, options=options), seed)
        while match.state.ask != "card" and not match.over:
            if match.state.ask == "discard":
                return match
            match.play(match.legal[-1] if match.state.ask == "call" else match.legal[0])
    raise AssertionError("nobody had to throw a card away")


PEDRO_HANDS = {1: "5D KD 9C", 2: "2S", 3: "3S", 0: "4S"}


# --- when it is not the time for a move -----------------------------------


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("AH", "not_now.play"),
        ("play AH", "not_now.play"),
        ("trump hearts", "not_now.trump"),
        ("discard 4S", "not_now.discard"),
        ("bury 9H", "not_now.bury"),
    ],
)
def test_only_bids_during_the_auction(typed: str, key: str) -> None:
    refusal = refused(at_auction("pedro"), typed)
    assert (refusal.key, refusal.values) == (key, {"asked": "call"})


@pytest.mark.parametrize("typed", ["pass", "bid 8", "trump hearts", "discard KD"])
def test_only_cards_during_play(typed: str) -> None:
    state = position(game("pedro"), "hearts", PEDRO_HANDS, 0, "AD", bid="bid 8")
    refusal = refused(state, typed)
    assert refusal.key.startswith("not_now.")
    assert refusal.sentence("en").endswith("you are to play a card.")


def test_only_a_suit_while_trump_is_named() -> None:
    state = at_auction("pedro", "pass, pass, pass, bid 7")
    assert refused(state, "bid 8").key == "not_now.bid"
    assert refused(state, "AH").sentence() == "This is not the time to play a card; you are to name trump."
    assert refused(state, "trump no-trump").key == "suit_not_allowed"
    assert refused(state, "no trump").sentence() == (
        "No trump may not be named; you may name clubs, diamonds, hearts or spades."
    )


def test_a_finished_game() -> None:
    match = Match(game("pedro"), 1, hands=1)
    play_out(match)
    assert refused(match.state, "AH").key == "game_over"
    assert refused(match.state, "").key == "game_over"


# --- what is no move at all -----------------------------------------------


@pytest.mark.parametrize("typed", ["", "xyzzy", "AH AH", "\x1b[31m", "play", "♥", "1" * 500, "-7", "play AH now"])
def test_no_move(typed: str) -> None:
    state = position(game("pedro"), "hearts", PEDRO_HANDS, 0, "AD")
    assert parse_move(state, typed) is None
    refusal = refused(state, typed)
    assert refusal.key == "not_a_move"
    assert refusal.values["asked"] == "card"
    assert "\x1b" not in refusal.sentence("en")


def test_what_is_no_move_names_one() -> None:
    state = position(game("pedro"), "hearts", PEDRO_HANDS, 0, "AD")
    assert refused(state, "hm").sentence() == "“hm” is no move; you are to play a card, for instance “5 of diamonds”."


def test_a_card_that_is_not_in_the_pack() -> None:
    state = position(game("five-hundred"), "hearts", {0: "JH 4D"})
    assert refused(state, "3H").sentence("en") == "This pack has no 3H."
    assert refused(state, "play 2s").values == {"card": "2S"}
    assert refused(state, "Herz Drei").key == "not_a_move"
    assert refused(state, "LJ").values == {"card": "LJ"}


def test_a_move_of_another_game() -> None:
    state = at_auction("pedro")
    foreign = Move(10**6, "play", "play 1X", 500)
    assert explain_refusal(state, foreign).key == "not_a_move"
    other = next(move for move in game("five-hundred").moves if move.text == "bid 8 hearts")
    assert explain_refusal(state, other).key in ("bid_not_in_game", "not_a_move")


@pytest.mark.parametrize(
    ("name", "moves", "english", "german"),
    [("pedro", "", "7", "7"), ("five-hundred", "bid 7 hearts", "7 no trump", "7 ohne Trumpf"),
     ("pedro", "bid 8, pass, pass, pass", "clubs", "Kreuz")],
)  # fmt: skip
def test_an_example_is_what_one_would_type(name: str, moves: str, english: str, german: str) -> None:
    refusal = refused(at_auction(name, moves), "foo")
    assert refusal.values["example"] == {"en": english, "de": german}


@quick
@given(sittings())
def test_every_example_means_its_move(sitting: Sitting) -> None:
    match = sitting.match()
    for _seat in sitting.play(match):
        for move in match.legal:
            for text in spoken(match.game, move).values():
                assert parse_move(match.state, text) == move, text


# --- bidding --------------------------------------------------------------


def test_a_bid_that_is_too_low() -> None:
    state = at_auction("pedro", "bid 9")
    assert refused(state, "8") == Refusal(
        "bid_too_low", {"bid": {"en": "8", "de": "8"}, "highest": {"en": "9", "de": "9"}}
    )
    assert refused(state, "bid 9").sentence() == "9 is too low: the bid stands at 9, and yours must be higher."


def test_a_bid_that_is_worth_too_little() -> None:
    state = at_auction("five-hundred", "bid 7 hearts")
    assert refused(state, "7 diamonds").sentence() == (
        "7 diamonds is too low: it is worth 180, and must be worth more than 7 hearts, which is worth 200."
    )
    assert refused(state, "7 karo").sentence("de").startswith("7 Karo ist zu wenig: Es ist 180 wert")


@pytest.mark.parametrize("typed", ["6", "15", "bid 100", "8 hearts", "bid 99999999999999999999"])
def test_a_bid_that_the_game_does_not_have(typed: str) -> None:
    refusal = refused(at_auction("pedro"), typed)
    assert refusal.key == "bid_not_in_game"
    assert refusal.sentence().endswith("the lowest is 7, the highest 14.")


@pytest.mark.parametrize("typed", ["8", "bid 8", "biete 8"])
def test_a_bid_without_its_suit(typed: str) -> None:
    refusal = refused(at_auction("five-hundred"), typed)
    assert (
        refusal.sentence("de")
        == "8 in welcher Farbe? Du kannst 8 Pik, 8 Kreuz, 8 Karo, 8 Herz oder 8 ohne Trumpf sagen."
    )


def test_a_dealer_who_must_bid_exactly() -> None:
    state = at_auction("pedro", "pass, pass, pass")
    for typed in ("pass", "8", "14"):
        assert refused(state, typed).sentence() == "All others have passed, so the dealer must bid, and exactly 7."


def test_a_dealer_who_must_bid_at_least() -> None:
    state = at_auction("pitch", "pass, pass, pass")
    assert refused(state, "pass").sentence() == (
        "All others have passed, so the dealer must bid: at least 1, at most 4."
    )


def test_a_dealer_who_may_take_the_bid_at_the_same_number() -> None:
    match = Match(build(OK_FILES / "three-mills.yaml", 6), 3)
    dealer = match.state.dealer
    match.play("5")
    while match.turn != dealer:
        match.play("pass")
    assert refused(match.state, "4").sentence() == "4 is too low: the bid stands at 5."
    match.play("all mills")
    assert match.events[-1]["move"] == "bid all-mills"


def test_a_call_of_another_auction() -> None:
    match = Match(build(OK_FILES / "lantern.yaml", 6), 3)
    refusal = refused(match.state, "bid dark")
    assert refusal.key in ("bid_not_here", "not_a_move")
    assert parse_move(match.state, "light") is not None


# --- answering ------------------------------------------------------------


def begging() -> Match:
    return Match(game("seven-up"), 5)


def test_an_answer_that_is_not_allowed_as_things_stand() -> None:
    match = Match(game("seven-up", house_rules=["no-winning-gift"]), 5, scores=[6, 6])
    match.play("beg")
    assert [move.text for move in match.legal] == ["answer run"]
    for typed in ("give one", "answer give", "Einen schenken"):
        refusal = refused(match.state, typed)
        assert refusal.key == "answer_not_allowed"
        assert refusal.sentence() == ("The rules do not allow “Give one” as things stand; you may say “Run the cards”.")
        assert refusal.sentence("de") == (
            "„Einen schenken“ erlauben die Regeln gerade nicht; du kannst „Nachgeben“ sagen."
        )


def test_an_answer_to_another_question_and_one_that_is_none() -> None:
    state = begging().state
    assert refused(state, "give one").sentence() == (
        "“Give one” is the answer to another question; you may say “Stand” or “Beg”."
    )
    for typed in ("answer perhaps", "perhaps", "xyzzy", "", "answer"):
        refusal = refused(state, typed)
        assert refusal.key == "no_such_answer"
        assert refusal.sentence("de") == f"„{typed}“ ist hier keine Antwort; du kannst „Annehmen“ oder „Betteln“ sagen."


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("pass", "You cannot pass now; you are to answer a question."),
        ("AH", "This is not the time to play a card; you are to answer a question."),
        ("trump hearts", "Trump is not named now; you are to answer a question."),
        ("partner AH", "No card is named for a partner now; you are to answer a question."),
        ("discard AH", "There is nothing to throw away now; you are to answer a question."),
        ("bury AH", "There is nothing to bury now; you are to answer a question."),
        ("done", "You are not choosing cards to throw away now; you are to answer a question."),
    ],
)
def test_only_answers_while_a_question_is_asked(typed: str, sentence: str) -> None:
    assert refused(begging().state, typed).sentence() == sentence


def test_nothing_to_answer() -> None:
    match = begging()
    match.play("stand")
    refusal = refused(match.state, "beg")
    assert refusal.sentence() == "There is nothing to answer now; you are to play a card."
    assert refusal.sentence("de") == "Jetzt ist nichts zu beantworten; du sollst eine Karte spielen."


# --- naming a partner -----------------------------------------------------


def naming_a_partner() -> Match:
    match = Match(game("pitch-call-partner", 5), 5)
    play(match, "4, pass, pass, pass, pass, spades")
    return match


def test_a_card_that_may_not_be_named() -> None:
    refusal = refused(naming_a_partner().state, "ace of hearts")
    assert refusal.key == "card_not_named"
    assert refusal.sentence(symbols=True).startswith("A♥ may not be named for a partner; you may name one of ")
    assert refusal.sentence("de", symbols=True).startswith("A♥ darf nicht gerufen werden; rufen darfst du eine von ")
    assert len(refusal.values["cards"]) == 16  # type: ignore[arg-type]


def test_only_a_card_while_a_partner_is_named() -> None:
    state = naming_a_partner().state
    assert refused(state, "pass").sentence() == "You cannot pass now; you are to name a card for a partner."
    assert refused(state, "done").sentence("de").endswith("du sollst eine Karte rufen.")
    assert refused(state, "play AS").key == "not_now.play"
    assert refused(state, "JK") == Refusal("no_such_card", {"card": "JK"})
    example = refused(state, "hm").values["example"]
    assert isinstance(example, dict) and parse_move(state, example["de"]) == parse_move(state, example["en"])


def test_no_partner_is_named_at_another_time() -> None:
    match = Match(game("pitch-call-partner", 5), 5)
    assert refused(match.state, "partner AH").sentence() == (
        "No card is named for a partner now; it is your turn to bid."
    )


def test_the_card_that_was_named_must_be_kept() -> None:
    five = game("pitch-call-partner", 5)
    match = naming_a_partner()
    state = match.state
    state.step = next(at for at, step in enumerate(five.steps) if step.name == "trim")
    state.stage, state.turn, state.ask = 4, 1, "discard"
    state.hands[1] = mask(five, "AS 9S 8S 7S 6S 5S 4S")
    for named, why in (("8S", "called"), ("AS", "points")):
        state.called = five.deck.numbers[named]
        refusal = refused(state, named)
        assert refusal.key == f"must_keep.{why}"
    assert refused(state, "AS").sentence("de").startswith("AS musst du behalten, denn die Karte zählt Punkte;")
    state.called = five.deck.numbers["8S"]
    assert refused(state, "8S").sentence() == (
        "8S must be kept, for it was named for a partner; you may throw away 4S 5S 6S 7S 9S."
    )
    assert refused(state, "8S").sentence("de") == (
        "8S musst du behalten, denn die Karte ist gerufen; abwerfen darfst du 4S 5S 6S 7S 9S."
    )
    assert refused(state, "AS").key == "must_keep.points"


# --- throwing away as one likes -------------------------------------------


def free_discards() -> Match:
    match = Match(game("schmier", 6), 5)
    play(match, "3, pass, pass, pass, pass, pass, hearts")
    assert match.state.ask == "discard"
    return match


def test_nothing_but_cards_or_the_end_of_it_where_cards_may_be_thrown_away() -> None:
    match = free_discards()
    state = match.state
    held = match.view(match.turn or 0).hand
    trump = next(card for card in held if f"discard {card}" not in [move.text for move in match.legal])
    assert refused(state, trump).key == "must_keep.trump"
    assert refused(state, trump).values["cards"] == tuple(
        match.game.deck.names[move.card] for move in match.legal if move.kind == "discard"
    )
    missing = next(card for card in match.game.deck.names if card not in held)
    assert refused(state, missing).key == "not_held"
    assert refused(state, "pass").sentence() == "You cannot pass now; you may throw away a card, or be done."
    assert (
        refused(state, "hm").sentence("de").startswith("„hm“ ist kein Zug; du darfst eine Karte abwerfen oder fertig")
    )


def test_not_more_than_are_offered() -> None:
    match = free_discards()
    seat, step = match.turn, match.state.step
    for _ in range(3):
        match.play(next(move for move in match.legal if move.kind == "discard"))
    assert (match.turn, match.state.step) != (seat, step)


def test_who_has_to_throw_cards_away_is_not_done() -> None:
    match = throwing_away("five-hundred")
    refusal = refused(match.state, "done")
    assert refusal.sentence() == "You are not done yet, for you still have to throw away 3 cards."
    assert refused(match.state, "fertig").sentence("de") == (
        "Du bist noch nicht fertig, denn 3 Karten musst du noch abwerfen."
    )
    match.play(match.legal[0])
    match.play(match.legal[0])
    assert refused(match.state, "done").sentence() == "You are not done yet, for you still have to throw away one card."


def test_nothing_to_be_done_with() -> None:
    state = position(game("pedro"), "hearts", PEDRO_HANDS, 0, "AD")
    assert refused(state, "done").sentence() == "You are not choosing cards to throw away now; you are to play a card."


@pytest.mark.parametrize("table", [begging, naming_a_partner, free_discards, lambda: throwing_away("five-hundred"),
                                   lambda: Match(game("pedro"), 1)])  # fmt: skip
def test_every_move_of_a_game_can_be_refused_at_any_moment(table: Callable[[], Match]) -> None:
    match = table()
    for move in match.game.moves:
        if move not in match.legal:
            refusal = explain_refusal(match.state, move)
            assert refusal.key != "not_allowed"
            assert all(refusal.sentence(language) for language in ("en", "de"))


# --- throwing away --------------------------------------------------------


def test_trumps_are_kept_by_a_robbing_dealer() -> None:
    match = throwing_away("pedro")
    trumps = [
        card for card in match.view(match.turn or 0).hand if f"discard {card}" not in [m.text for m in match.legal]
    ]
    refusal = refused(match.state, trumps[0])
    assert refusal.key == "must_keep.trump"
    assert trumps[0] in refusal.sentence("de")


def test_only_a_card_of_the_hand_is_thrown_away() -> None:
    match = throwing_away("five-hundred")
    own = match.view(match.turn or 0).hand
    missing = next(card for card in match.game.deck.names if card not in own)
    assert refused(match.state, missing) == Refusal("not_held", {"card": missing})
    assert refused(match.state, f"play {own[0]}").key == "not_now.play"


def test_nothing_more_to_throw_away() -> None:
    state = position(game("five-hundred"), "hearts", {0: "JH 4D"})
    assert refused(state, "discard 4D").sentence() == "There is nothing to throw away now; you are to play a card."


# --- burying --------------------------------------------------------------


def with_too_many_trumps() -> State:
    state = position(game("pedro"), "hearts", {0: "AH KH QH JH 10H 9H 8H 2H", 1: "3H", 2: "4H", 3: "6H"})
    state.history = []  # the first trick
    return state


def test_burying_comes_before_the_card_that_counts() -> None:
    refusal = refused(with_too_many_trumps(), "play AH")
    assert refusal.sentence() == (
        "You hold 2 cards too many: first bury 2, one by one, of 8H 9H QH KH, then play the card that counts."
    )


def test_a_card_alone_is_buried_while_burying() -> None:
    state = with_too_many_trumps()
    move = parse_move(state, "kh")
    assert move is not None and move.text == "bury KH"
    assert refused(state, "AH").sentence() == "AH may not be buried, for it counts points; you may bury 8H 9H QH KH."
    assert refused(state, "7H") == Refusal("not_held", {"card": "7H"})


def test_nothing_to_bury() -> None:
    state = position(game("pedro"), "hearts", {0: "AH KH"})
    assert refused(state, "bury KH").key == "not_now.bury"


# --- following ------------------------------------------------------------


def test_trump_led_must_be_followed() -> None:
    hands = {1: "AH 5D 9C", 2: "2S", 3: "3S", 0: "4S"}
    state = position(game("pedro"), "hearts", hands, 0, "KH")
    assert refused(state, "9C").sentence() == (
        "Trumps were led: while you hold trumps, you must play one of them: 5D AH."
    )
    assert refused(state, "9C").sentence("de", symbols=True) == (
        "Trumpf ist ausgespielt: Solange du Trumpf hast, musst du davon spielen: 5♦ A♥."
    )


def test_suit_or_trump() -> None:
    state = position(game("pedro"), "hearts", PEDRO_HANDS, 0, "AD")
    assert refused(state, "9C").sentence() == (
        "Diamonds were led: while you hold diamonds or trumps, you must play one of them: 5D KD."
    )


def test_a_card_of_somebody_else() -> None:
    state = position(game("pedro"), "hearts", PEDRO_HANDS, 0, "AD")
    assert refused(state, "ah").sentence("de") == "Du hast AH nicht auf der Hand."


def test_following_with_a_joker_as_well() -> None:
    state = position(game("five-hundred"), "hearts", {0: "AS", 1: "KC 4D JK", 2: "5S", 3: "6S"}, 0, "AC")
    assert refused(state, "4D").sentence() == (
        "Clubs were led: while you hold clubs, you must play one of them: KC; you may play JK as well."
    )


def test_who_cannot_follow_must_trump() -> None:
    goose = build(OK_FILES / "goose.yaml", 5)
    state = position(goose, "hearts", {0: "AS", 1: "KH 7D", 2: "8S", 3: "9S", 4: "10S"}, 0, "AC")
    assert refused(state, "7D").sentence() == (
        "You cannot follow clubs; while you hold trumps, you must play one of them: KH."
    )


def test_what_may_not_be_led() -> None:
    lantern = build(OK_FILES / "lantern.yaml", 6)
    hands = {0: "AH 7D"} | {seat: f"{seat + 6}S" for seat in range(1, 5)} | {5: "8C"}
    state = position(lantern, "hearts", hands)
    state.history = []
    refusal = refused(state, "AH")
    assert refusal.key == "must_lead"
    assert refusal.values["cards"] == ("7D",)


def test_a_led_joker_must_name_a_suit() -> None:
    state = position(game("five-hundred"), "none", {0: "JK AS"})
    assert refused(state, "JK").sentence() == (
        "JK asks for a suit when it is led: name one, for instance “JK calling hearts”."
    )
    assert refused(state, "play JK").key == "must_name_suit"


def test_a_joker_names_no_suit_otherwise() -> None:
    with_trump = position(game("five-hundred"), "hearts", {0: "JK AS"})
    assert refused(with_trump, "JK spades").key == "no_suit_to_name"
    following = position(game("five-hundred"), "none", {0: "AS", 1: "JK KC", 2: "5S", 3: "6S"}, 0, "AC")
    assert refused(following, "play JK calling spades").key == "no_suit_to_name"


# --- what a player may type -----------------------------------------------


def leading(trump: str = "none") -> State:
    return position(game("five-hundred"), trump, {0: "JK AS 10H QH JC KD"})


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("AS", "play AS"), ("as", "play AS"), ("a s", "play AS"), ("A♠", "play AS"), ("♠A", "play AS"),
        ("♠️a", "play AS"), ("Play as", "play AS"), ("PLAY AS", "play AS"), ("play  AS ", "play AS"),
        ("ace of spades", "play AS"), ("Pik Ass", "play AS"), ("Pik-Ass", "play AS"), ("pikass", "play AS"),
        ("spiele Pik As", "play AS"), ("TH", "play 10H"), ("10h", "play 10H"), ("10♥", "play 10H"),
        ("♡10", "play 10H"), ("ten of hearts", "play 10H"), ("Herz Zehn", "play 10H"), ("Herz 10", "play 10H"),
        ("Herz Dame", "play QH"), ("D♥", "play QH"), ("DH", "play QH"), ("BC", "play JC"), ("Kreuz Bube", "play JC"),
        ("KD", "play KD"), ("Karo König", "play KD"), ("Karo-Koenig!", "play KD"), ("lead kd", "play KD"),
        ("JK", "play JK"), ("joker", "play JK"), ("JK hearts", "play JK calling hearts"),
        ("play JK calling hearts", "play JK calling hearts"), ("jk calling ♥", "play JK calling hearts"),
        ("Joker Herz", "play JK calling hearts"), ("joker verlange Pik", "play JK calling spades"),
        ("jk c", "play JK calling clubs"), ("pass", "pass"), ("p", "pass"), ("passe", "pass"), ("Passen", "pass"),
        ("bid 7 hearts", "bid 7 hearts"), ("trump spades", "trump spades"), ("Trumpf Pik", "trump spades"),
        ("discard 4D", "discard 4D"), ("throw away 4d", "discard 4D"), ("bury 9h", "bury 9H"),
        ("beerdige Herz 9", "bury 9H"),
    ],
)  # fmt: skip
def test_typed_while_playing(typed: str, text: str) -> None:
    move = parse_move(leading(), typed)
    assert move is not None and move.text == text


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("7 hearts", "bid 7 hearts"), ("7h", "bid 7 hearts"), ("7♥", "bid 7 hearts"), ("7 Herz", "bid 7 hearts"),
        ("Herz 7", "bid 7 hearts"), ("7 in Herz", "bid 7 hearts"), ("BID 7 HEARTS", "bid 7 hearts"),
        ("8 nt", "bid 8 no-trump"), ("8 no trump", "bid 8 no-trump"), ("8 no-trump", "bid 8 no-trump"),
        ("8 ohne Trumpf", "bid 8 no-trump"), ("8 ohne", "bid 8 no-trump"), ("ich 8", None), ("10s", "bid 10 spades"),
        ("reize 6 Pik", "bid 6 spades"), ("7 hearts spades", None), ("7 7", None), ("hearts", None), ("8", None),
        ("passe", "pass"), ("AH", "play AH"),
    ],
)  # fmt: skip
def test_typed_while_bidding_tricks(typed: str, text: str | None) -> None:
    move = parse_move(at_auction("five-hundred"), typed)
    assert (move.text if move is not None else None) == text


def test_typed_while_bidding_numbers() -> None:
    state = at_auction("pedro")
    for typed in ("8", "bid 8", " 8 ", "Biete 8", "reize 8.", "8!"):
        move = parse_move(state, typed)
        assert move is not None and move.text == "bid 8"
    for typed in ("8 9", "8.5", "-8", "bid", "eight hundred", "8" * 30):
        assert parse_move(state, typed) is None


@pytest.mark.parametrize("typed", ["hearts", "h", "♥", "Herz", "trump hearts", "Trumpf: Herz", "HEARTS"])
def test_typed_while_naming_trump(typed: str) -> None:
    move = parse_move(at_auction("pedro", "pass, pass, pass, bid 7"), typed)
    assert move is not None and move.text == "trump hearts"


def test_calls_by_name() -> None:
    lantern = Match(build(OK_FILES / "lantern.yaml", 6), 3)
    assert [getattr(parse_move(lantern.state, typed), "text", None) for typed in ("light", "Bid Alone", "alone!")] == [
        "bid light", "bid alone", "bid alone",
    ]  # fmt: skip
    for _ in range(6):
        lantern.play("pass")
    shine = parse_move(lantern.state, "shine hearts")
    assert shine is not None and shine.text == "bid shine hearts"


def test_two_jokers_and_the_jack_of_hearts() -> None:
    mills = build(OK_FILES / "three-mills.yaml", 6)
    state = position(mills, "hearts", {0: "HJ LJ JH"})
    for typed, text in (("HJ", "play HJ"), ("hj", "play HJ"), ("JH", "play JH"), ("lj", "play LJ"), ("♥J", "play JH")):
        move = parse_move(state, typed)
        assert move is not None and move.text == text
    plain = position(game("pedro"), "hearts", {0: "JH"})
    move = parse_move(plain, "hj")
    assert move is not None and move.text == "play JH"


# --- in any match ---------------------------------------------------------


def short_forms(move: Move) -> list[Callable[[str], str]]:
    return [str, str.upper, str.lower, lambda text: f" {text} "]


@quick
@given(sittings())
def test_the_text_of_every_legal_move_means_that_move(sitting: Sitting) -> None:
    match = sitting.match()
    for _seat in sitting.play(match):
        for move in match.legal:
            for form in short_forms(move):
                assert parse_move(match.state, form(move.text)) == move
            alone = move.text.partition(" ")[2]
            if move.kind in ("play", "discard", "bury", "trump") or alone:
                assert parse_move(match.state, alone) == move


@quick
@given(sittings(), st.data())
def test_what_is_refused_is_not_legal(sitting: Sitting, data: st.DataObject) -> None:
    match = sitting.match()
    for _seat in sitting.play(match):
        move = data.draw(st.sampled_from(match.game.moves), "a move")
        legal = match.legal
        if move in legal:
            continue
        before = (match.state.copy(), len(match.events))
        with pytest.raises(IllegalMove) as illegal:
            match.play(move.text)
        refusal = illegal.value.refusal
        assert refusal.key != "not_allowed"
        assert refusal.sentence("en") != refusal.sentence("de")
        assert len(match.events) == before[1]
        assert match.legal == legal
        named = refusal.values.get("cards")
        if isinstance(named, tuple) and refusal.key.startswith(("must_follow", "must_play", "must_lead", "only_these")):
            also = refusal.values.get("also", ())
            assert isinstance(also, tuple)
            assert {str(card) for card in (*named, *also)} == {
                match.game.deck.names[legal.card] for legal in match.legal
            }


WORDS = st.sampled_from(
    ["bid", "play", "trump", "discard", "bury", "pass", "8", "7", "h", "hearts", "nt", "no", "AH", "10", "JK", "of",
     "calling", "answer", "partner", "done", "beg", "give", "widow", "♥", "A♠", "herz", "ass", "ohne", "trumpf", "-",
     "\x1b", "\u202e", "🂡", "0", "undo"]
)  # fmt: skip


@quick
@given(
    sittings(hands=1),
    st.lists(st.text() | st.lists(WORDS, max_size=4).map(" ".join), min_size=1, max_size=20),
)
def test_any_text_at_all(sitting: Sitting, texts: list[str]) -> None:
    match = sitting.match()
    for moved, _seat in enumerate(sitting.play(match)):
        typed = texts[moved % len(texts)]
        move = parse_move(match.state, typed)
        if move is None or move not in match.legal:
            for language in ("en", "de"):
                sentence = explain_refusal(match.state, typed).sentence(language)
                assert sentence.isprintable() and sentence.endswith((".", "?")), sentence
