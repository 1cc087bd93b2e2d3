"""What a player may type when a question is asked, a partner is named, or cards may be thrown away."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.table import game, play
from trickwright import Game, Match
from trickwright.engine.typed_moves import parse_move
from trickwright.texts.catalogue import typed_words

quick = settings(max_examples=50, deadline=None, suppress_health_check=list(HealthCheck))


def begging() -> Match:
    """The eldest hand is asked whether it stands or begs."""
    return Match(game("seven-up"), 5)


def replying() -> Match:
    """The dealer is asked what he gives."""
    match = begging()
    match.play("answer beg")
    return match


def widow() -> Match:
    """The bidder is asked whether he takes the kitty."""
    match = Match(game("smear"), 5)
    play(match, "pass, pass, pass, 4, hearts")
    return match


def partner() -> Match:
    """The bidder is to name a card, and spades are trump."""
    match = Match(game("pitch-call-partner", 5), 5)
    play(match, "4, pass, pass, pass, pass, spades")
    return match


def offer() -> Match:
    """A seat may throw cards away."""
    match = Match(game("schmier", 6), 5)
    play(match, "3, pass, pass, pass, pass, pass, hearts")
    return match


def means(match: Match, typed: str) -> str | None:
    """The text of the move that is meant."""
    move = parse_move(match.state, typed)
    return None if move is None else move.text


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("answer beg", "answer beg"), ("ANSWER BEG", "answer beg"), ("beg", "answer beg"), ("Beg!", "answer beg"),
        ("betteln", "answer beg"), ("Betteln", "answer beg"), ("say beg", "answer beg"), ("sage betteln", "answer beg"),
        ("antworte betteln", "answer beg"), ("stand", "answer stand"), ("annehmen", "answer stand"),
        ("call stand", "answer stand"), ("beg stand", None), ("begg", None), ("answer", None),
        ("pass", "pass"), ("AH", "play AH"), ("hearts", None), ("done", "done"),
    ],
)  # fmt: skip
def test_typed_when_a_question_is_asked(typed: str, text: str | None) -> None:
    assert means(begging(), typed) == text


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("give", "answer give"), ("give one", "answer give"), ("Give One", "answer give"), ("one", "answer give"),
        ("einen schenken", "answer give"), ("schenken", "answer give"), ("answer give", "answer give"),
        ("answer give one", "answer give"), ("run", "answer run"), ("run the cards", "answer run"),
        ("run cards", "answer run"), ("nachgeben", "answer run"), ("cards run", None), ("beg", "answer beg"),
    ],
)  # fmt: skip
def test_a_part_of_a_title_is_enough_where_it_is_clear(typed: str, text: str | None) -> None:
    assert means(replying(), typed) == text


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("take", "answer take"), ("take the kitty", "answer take"), ("take kitty", "answer take"),
        ("leave", "answer leave"), ("den kitty nehmen", "answer take"), ("Kitty nehmen", "answer take"),
        ("nehmen", "answer take"), ("liegen lassen", "answer leave"), ("kitty", None), ("widow", None),
    ],
)  # fmt: skip
def test_a_part_of_two_titles_is_not_clear(typed: str, text: str | None) -> None:
    assert means(widow(), typed) == text


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("AS", "partner AS"), ("as", "partner AS"), ("A♠", "partner AS"), ("partner as", "partner AS"),
        ("ace of spades", "partner AS"), ("the ace of spades", "partner AS"), ("Pik Ass", "partner AS"),
        ("rufe Pik Ass", "partner AS"), ("nenne Pik Ass", "partner AS"), ("call AS", "partner AS"),
        ("name as", "partner AS"), ("say ten of spades", "partner 10S"), ("Pik 10", "partner 10S"),
        ("HJ", "partner HJ"), ("high joker", "partner HJ"), ("hoher Joker", "partner HJ"), ("LJ", "partner LJ"),
        ("AH", "partner AH"), ("play AS", "play AS"), ("discard AS", "discard AS"), ("spades", None),
        ("HJ hearts", None), ("partner", None), ("JK", None), ("trump spades", "trump spades"),
    ],
)  # fmt: skip
def test_typed_when_a_partner_is_named(typed: str, text: str | None) -> None:
    assert means(partner(), typed) == text


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("done", "done"), ("Done.", "done"), ("DONE", "done"), ("fertig", "done"), ("Fertig!", "done"),
        ("nothing more", "done"), ("no more", "done"), ("nichts mehr", "done"), ("AS", "discard AS"),
        ("throw away as", "discard AS"), ("wirf Pik Ass", "discard AS"), ("partner AS", "partner AS"),
        ("pass", "pass"), ("done AS", None),
    ],
)  # fmt: skip
def test_typed_when_cards_may_be_thrown_away(typed: str, text: str | None) -> None:
    assert means(offer(), typed) == text


def test_answers_are_known_at_any_time_and_cards_are_played_when_no_partner_is_asked_for() -> None:
    match = begging()
    match.play("stand")
    assert match.state.ask == "card"
    assert [means(match, typed) for typed in ("beg", "einen schenken", "one", "partner AS", "name AS")] == [
        "answer beg", "answer give", None, "partner AS", None,
    ]  # fmt: skip


def titled(game: Game, **titles: str) -> Game:
    """A game in which the answers to its first question have other titles."""
    places = {name: f"hand.begging.asks.{name}" for name in titles}
    return replace(
        game, names={**game.names, **{places[name]: {"en": title, "de": title} for name, title in titles.items()}}
    )


@pytest.mark.parametrize(
    ("titles", "typed", "text"),
    [
        ({"beg": "Pass"}, "pass", "answer beg"),
        ({"beg": "Pass"}, "Pass", "answer beg"),
        ({"beg": "Done"}, "done", "answer beg"),
        ({"beg": "Play alone"}, "play alone", "answer beg"),
        ({"beg": "Ace of hearts"}, "ace of hearts", "answer beg"),
        ({"beg": "Ace of hearts"}, "AH", "play AH"),
        ({"beg": "The"}, "the", "answer beg"),
        ({"beg": "Show the hand"}, "hand", None),
        ({"beg": "Show the hand"}, "show", "answer beg"),
        ({"beg": "Beg", "stand": "Beg"}, "beg", None),
        ({"beg": "Beg", "stand": "Beg"}, "answer beg", "answer beg"),
        ({"beg": "☂"}, "beg", "answer beg"),
        ({"beg": "x" * 200}, "beg", "answer beg"),
    ],
)
def test_while_a_question_is_asked_words_are_an_answer_first(
    titles: dict[str, str], typed: str, text: str | None
) -> None:
    match = Match(titled(game("seven-up"), **titles), 5)
    assert means(match, typed) == text


WORDS = st.sampled_from(
    ["answer", "beg", "give", "one", "run", "the", "cards", "betteln", "partner", "rufe", "done", "fertig", "AS",
     "pass", "hearts", "8", "take", "kitty", "say", "no", "more", "nothing", "\x1b", "-", "name", "of", "discard"]
)  # fmt: skip


@quick
@given(st.sampled_from([begging, replying, widow, partner, offer]), st.lists(WORDS, max_size=4).map(" ".join))
def test_any_words_at_all_are_one_move_or_none(table: object, typed: str) -> None:
    assert callable(table)
    match = table()
    assert isinstance(match, Match)
    move = parse_move(match.state, typed)
    assert move is None or move == match.game.moves[move.code]


def test_a_command_is_an_answer_only_while_its_question_is_asked() -> None:
    commands = [" ".join(words) for words in typed_words("commands")]
    assert [typed for typed in commands if parse_move(begging().state, typed)] == ["stand"]  # German for the score
    match = begging()
    match.play("stand")
    for other in (match, replying(), widow(), partner(), offer()):
        assert not any(parse_move(other.state, typed) for typed in commands)
