"""Questions, partners, cards turned up and free discards: what is told, shown and asked for, in both languages."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.engine.prepared import build
from tests.table import game, of_kind, play
from trickwright import Event, Game, Match
from trickwright.commands.labels import labelled
from trickwright.commands.status import Status
from trickwright.texts import LANGUAGES, Teller, Wording
from trickwright.texts.wording import answer_words, spoken


def told(game: Game, viewer: int | None, *events: Event) -> tuple[str, str]:
    english, german = (" ".join(Teller(game, Wording(language), viewer).tell(events)) for language in LANGUAGES)
    return english, german


def shown(match: Match, seat: int, language: str = "en") -> list[str]:
    return Status(Teller(match.game, Wording(language), seat)).lines(match.view(seat))


def move(seat: int, text: str) -> Event:
    return {"event": "move", "seat": seat, "move": text}


SEVEN_UP, FIVE = game("seven-up"), game("pitch-call-partner", 5)


# --- told -----------------------------------------------------------------


def test_answers_are_told_by_their_titles() -> None:
    assert told(SEVEN_UP, 0, move(0, "answer beg")) == ("You say: “Beg”.", "Du sagst: „Betteln“.")
    assert told(SEVEN_UP, 0, move(1, "answer beg"), move(0, "answer run")) == (
        "Left says: “Beg”. You say: “Run the cards”.",
        "Links sagt: „Betteln“. Du sagst: „Nachgeben“.",
    )
    assert told(SEVEN_UP, None, move(1, "answer give")) == (
        "Seat 1 says: “Give one”.",
        "Platz 1 sagt: „Einen schenken“.",
    )
    assert told(SEVEN_UP, 0, move(0, "answer of-another-ruleset"))[0] == "You say: “of-another-ruleset”."


def test_an_answer_without_a_title_is_told_by_its_name() -> None:
    untitled = replace(game("smear"), names={})
    assert answer_words(untitled, "take_all") == {"en": "take all", "de": "take all"}
    assert told(untitled, 0, move(0, "answer take")) == ("You say: “take”.", "Du sagst: „take“.")


TWICE = """\
trickwright: 1
id: twice
title: {en: Twice, de: Zweimal}
players: {seats: 2}
hand:
  deal: {phase: deal, each: 2}
  first: {phase: bid, who: eldest, asks: {agree: {title: {en: The first, de: Die erste}}, deny: {}}}
  second: {phase: bid, who: dealer, asks: {agree: {title: {en: The second, de: Die zweite}}, wait: {}}}
  play: {phase: trick, leader: eldest}
score: {all: {everyone: tricks}}
game: {target: 2, several_there: higher score}
"""


def test_answers_of_one_name_are_told_by_the_title_of_their_question(tmp_path: Path) -> None:
    (tmp_path / "twice.yaml").write_text(TWICE, encoding="utf-8")
    twice = build(tmp_path / "twice.yaml", 2)
    match = Match(twice, 1)
    eldest = match.turn
    assert eldest is not None
    play(match, "the first, the second")
    lines = Teller(twice, Wording("en"), eldest).tell(match.events_for(eldest))
    assert "You say: “The first”. Opposite says: “The second”." in lines
    lines = Teller(twice, Wording("de"), eldest).tell(match.events_for(eldest))
    assert "Du sagst: „Die erste“. Gegenüber sagt: „Die zweite“." in lines
    other = Match(twice, 1)
    play(other, "deny")
    lines = Teller(twice, Wording("en"), eldest).tell(play(other, "agree"))
    assert lines[0] == "Opposite says: “The second”."
    assert other.view(0).answers == (("first", "deny"), ("second", "agree"))


def test_a_card_named_for_a_partner() -> None:
    assert told(FIVE, 0, move(0, "partner AH")) == (
        "You name AH: whoever holds it is your partner.",
        "Du rufst AH: Wer die Karte hat, ist dein Partner.",
    )
    assert told(FIVE, 0, move(1, "partner AH")) == (
        "Left names AH: whoever holds it is the partner.",
        "Links ruft AH: Wer die Karte hat, ist der Partner.",
    )


@pytest.mark.parametrize(
    ("viewer", "bidder", "partner", "english", "german"),
    [
        (0, 4, 0, "You are the partner of Right.", "Du bist der Partner von Rechts."),
        (1, 1, 0, "Right is your partner.", "Rechts ist dein Partner."),
        (2, 4, 0, "Seat 0 is the partner of Seat 4.", "Platz 0 ist der Partner von Platz 4."),
        (3, 4, 2, "Right is the partner of Left.", "Rechts ist der Partner von Links."),
        (None, 4, 0, "Seat 0 is the partner of Seat 4.", "Platz 0 ist der Partner von Platz 4."),
        (1, 1, None, "You have no partner and play alone.", "Du hast keinen Partner und spielst allein."),
        (0, 1, None, "Left has no partner and plays alone.", "Links hat keinen Partner und spielt allein."),
    ],
)
def test_the_partner_when_the_card_falls(
    viewer: int | None, bidder: int, partner: int | None, english: str, german: str
) -> None:
    event = {"event": "partner", "seat": bidder, "card": "AH", "partner": partner}
    assert told(FIVE, viewer, event) == (english, german)
    played = told(FIVE, viewer, move(0, "play AH"), event)
    assert played[0].endswith(f" AH. {english}") and played[1].endswith(f" AH. {german}")


def test_cards_turned_up_and_a_stock_that_lies_open() -> None:
    event = {"event": "turn_up", "card": "JH"}
    assert told(SEVEN_UP, 0, event) == ("JH is turned up.", "JH wird aufgedeckt.")
    deal = {"event": "deal", "hand": 1, "dealer": 0, "hands": [[], []], "kitty": [], "stock": ["JH", None]}
    jack = game("california-jack", 2)
    assert told(jack, 0, {**deal, "face_up": True, "turned": "JH"})[0] == "Hand 1: you deal. JH is turned up."
    assert told(jack, 0, {**deal, "face_up": True}) == (
        "Hand 1: you deal. The stock lies face up, JH on top.",
        "Spiel 1: Du gibst. Der Stapel liegt offen, obenauf JH.",
    )
    draw = {"event": "draw", "seat": 1, "cards": ["JH"], "from": "stock", "face_up": True}
    assert told(jack, 0, draw) == ("Opposite gets JH from the stock.", "Gegenüber bekommt JH vom Stapel.")


def test_who_throws_away_no_more() -> None:
    schmier = game("schmier", 6)
    assert told(schmier, 0, move(0, "done"), move(1, "done")) == (
        "You throw away nothing more. Left throws away nothing more.",
        "Du wirfst nichts mehr ab. Links wirft nichts mehr ab.",
    )
    hidden = move(1, "discard ?")
    assert told(schmier, 0, hidden, hidden, move(1, "done"), move(2, "done")) == (
        "Left throws away 2 cards. Seat 2 throws away nothing more.",
        "Links wirft 2 Karten ab. Platz 2 wirft nichts mehr ab.",
    )


def test_why_the_cards_are_dealt_again() -> None:
    redeal = {"event": "redeal", "hand": 1, "why": "nobody_bid"}
    short = (
        "The stock has too few cards left, so the cards are dealt again.",
        "Der Stapel reicht nicht mehr, also wird neu gegeben.",
    )
    nobody = ("Nobody has bid, so the cards are dealt again.", "Niemand hat geboten, also wird neu gegeben.")
    assert told(SEVEN_UP, 0, {**redeal, "why": "stock_too_short"}) == short
    assert told(game("schmier", 6), 0, redeal) == nobody
    assert told(game("schmier", 6), 0, {"event": "redeal", "hand": 1}) == nobody  # of an older record


def test_a_stock_that_runs_out_is_told_so() -> None:
    for seed in range(3000):
        match = Match(SEVEN_UP, seed, hands=1)
        match.play("beg")
        if of_kind(match.play("run"), "redeal"):
            break
    lines = Teller(SEVEN_UP, Wording("en"), 0).tell(match.events_for(0))
    assert "The stock has too few cards left, so the cards are dealt again." in lines
    assert not any("bid" in line for line in lines)


def test_the_last_hand_is_over() -> None:
    end = {"event": "end", "winners": [0], "scores": [9, 4], "reason": "last_hand"}
    ten = game("ten-point-pitch", house_rules=["number-of-hands=3"])
    assert told(ten, 0, end) == (
        "You and your partner win! The last hand has been played, and the highest score wins. "
        "Score: you and your partner 9, Left and Right 4.",
        "Du und dein Partner gewinnt! Das letzte Spiel ist gespielt, und der höchste Stand gewinnt. "
        "Stand: du und dein Partner 9, Links und Rechts 4.",
    )


def test_a_hand_that_is_over_before_its_end_is_neither_made_nor_failed() -> None:
    score = {
        "event": "hand_score", "hand": 1, "bidder": 1, "bid": "bid 4", "made": None, "points": [0, 5],
        "change": [0, 0], "scores": [0, 52],
    }  # fmt: skip
    english, german = told(game("ten-point-pitch"), 0, score)
    assert english.startswith("Points: ") and german.startswith("Punkte: ")


# --- shown ----------------------------------------------------------------


def test_the_question_its_options_and_what_has_been_answered() -> None:
    match = Match(SEVEN_UP, 5)
    wording = Wording("de")
    assert [wording.move(SEVEN_UP, move, "begging") for move in match.legal] == ["Annehmen", "Betteln"]
    eldest = match.turn
    assert eldest is not None
    turned = match.events[1]["turned"]
    assert f"Turned up: {turned}" in shown(match, eldest)
    match.play("beg")
    dealer = match.turn
    assert dealer is not None
    assert "Said: “Beg”" in shown(match, dealer) and "Gesagt: „Betteln“" in shown(match, dealer, "de")
    play(match, "run")
    aside = " ".join([turned, *(event["card"] for event in of_kind(match.events, "turn_up")[:-1])])
    assert f"Laid aside: {aside}" in shown(match, 0) and f"Beiseitegelegt: {aside}" in shown(match, 0, "de")


def test_a_stock_that_lies_open_and_one_that_does_not() -> None:
    match = Match(game("california-jack", 2), 7)
    top = match.view(0).stock_top
    assert f"Stock: 40 cards · {top} open on top" in shown(match, 0)
    assert f"Stapel: 40 Karten · obenauf offen {top}" in shown(match, 1, "de")
    hidden = Match(game("california-jack", 2, house_rules=["shasta-sam"]), 7)
    for _ in range(2):
        hidden.play(hidden.legal[0])
    assert "Stock: 38 cards" in shown(hidden, 0)
    while hidden.view(0).stock_size:
        hidden.play(hidden.legal[0])
    assert not any("Stock" in line for line in shown(hidden, 0))


def test_the_card_named_and_the_partner_as_far_as_one_knows_him() -> None:
    match = Match(FIVE, 5, hands=1)
    while match.state.ask != "partner":
        match.play(match.legal[-1])
    bidder = match.state.bidder
    taken = match.state.hands[bidder] | sum(1 << card for card in match.state.kitty)
    elsewhere = next(move for move in match.legal if not taken >> move.card & 1)
    alone = next(move for move in match.legal if taken >> move.card & 1)
    for chosen in (elsewhere, alone):
        table = match.copy()
        table.play(chosen)
        card = table.game.deck.names[chosen.card]
        holder = next(seat for seat in range(5) if table.state.hands[seat] >> chosen.card & 1)
        other = next(seat for seat in range(5) if seat not in (bidder, holder))
        own = "no partner" if holder == bidder else "partner: you"
        assert f"Named for a partner: {card} · {own}" in shown(table, holder)[1]
        assert shown(table, other)[1].endswith(f"Named for a partner: {card}")
        assert shown(table, other, "de")[1].endswith(f"Gerufen: {card}")
        assert ("kein Partner" if holder == bidder else "Partner: du") in shown(table, holder, "de")[1]
        while not of_kind(table.events, "partner") and table.turn is not None:
            table.play(table.legal[0])
        if not table.over:
            seat = Teller(FIVE, Wording("en"), other).seat(holder)
            known = "no partner" if holder == bidder else f"partner: {seat}"
            assert known in shown(table, other)[1]


def test_the_number_of_hands_is_the_goal() -> None:
    match = Match(game("ten-point-pitch", house_rules=["number-of-hands=3"]), 5)
    assert shown(match, 0)[0].endswith(" · a game of 3 hands")
    assert shown(match, 0, "de")[0].endswith(" · eine Partie über 3 Spiele")
    one = Match(game("ten-point-pitch", house_rules=["number-of-hands=1"]), 5)
    assert shown(one, 0, "de")[0].endswith(" · eine Partie über 1 Spiel")


def test_what_has_been_marked_for_tricks() -> None:
    match = Match(game("nine-card-don"), 5)
    while not any(match.state.pegged):
        match.play(match.legal[-1])
    marked = match.view(0).pegged
    line = next(line for line in shown(match, 0) if line.startswith("Tricks: "))
    assert line.endswith(f"Marked for tricks: you and your partner {marked[0]}, Left and Right {marked[1]}")
    line = next(line for line in shown(match, 0, "de") if line.startswith("Stiche: "))
    assert line.endswith(f"Für Stiche angeschrieben: du und dein Partner {marked[0]}, Links und Rechts {marked[1]}")


# --- options --------------------------------------------------------------


def test_the_labels_of_questions_partners_and_free_discards() -> None:
    match = Match(SEVEN_UP, 7)
    assert {label: move.text for label, move in labelled(match).items()} == {"1": "answer stand", "2": "answer beg"}
    match = Match(FIVE, 5, hands=1)
    while match.state.ask != "partner":
        match.play(match.legal[-1])
    labels = labelled(match)
    trump = match.view(0).trump or ""
    assert [labels[str(number)].text for number in (1, 2, 3)] == [f"partner {rank}{trump[0].upper()}" for rank in "AKQ"]
    match = Match(game("schmier", 6), 5)
    play(match, "3, pass, pass, pass, pass, pass, hearts")
    labels = labelled(match)
    assert match.state.ask == "discard" and next(iter(labels)) == "0" and labels["0"].text == "done"
    assert all(labels[label].kind == "discard" for label in labels if label != "0")
    assert sorted(move.code for move in labels.values()) == sorted(move.code for move in match.legal)


@pytest.mark.parametrize(
    ("text", "english", "german"),
    [
        ("done", "done", "fertig"),
        ("partner AH", "ace of hearts", "Herz Ass"),
        ("partner HJ", "high joker", "hoher Joker"),
    ],
)
def test_how_they_are_spoken(text: str, english: str, german: str) -> None:
    move = FIVE.moves[FIVE.move_codes[text]]
    assert spoken(FIVE, move) == {"en": english, "de": german}
