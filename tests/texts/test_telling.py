"""Events in sentences: to a seat, and to somebody who looks at a record."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings

from tests.engine.prepared import OK_FILES, build
from tests.table import Sitting, game, sittings
from trickwright import Match
from trickwright.texts import LANGUAGES, Teller, Wording


def tellers(name: str, viewer: int | None, seats: int | None = None) -> list[Teller]:
    return [Teller(game(name, seats), Wording(language), viewer) for language in LANGUAGES]


def told(name: str, viewer: int | None, *events: dict[str, object], seats: int | None = None) -> tuple[str, str]:
    english, german = (" ".join(teller.tell(events)) for teller in tellers(name, viewer, seats))
    return english, german


def test_seats_are_named_from_where_one_sits() -> None:
    def names(name: str, seats: int, viewer: int | None, language: str = "en") -> list[str]:
        teller = Teller(game(name, seats), Wording(language), viewer)
        return [teller.seat(seat) for seat in range(seats)]

    assert names("pedro", 4, 1) == ["Right", "you", "Left", "your partner"]
    assert names("pitch", 4, 1) == ["Right", "you", "Left", "Opposite"]
    assert names("pitch", 3, 2, "de") == ["Links", "Rechts", "du"]
    assert names("pedro", 4, None) == ["Seat 0", "Seat 1", "Seat 2", "Seat 3"]
    six = Teller(build(OK_FILES / "lantern.yaml", 6), Wording("de"), 0)
    assert [six.seat(seat) for seat in range(6)] == ["du", "Links", "Platz 2", "Gegenüber", "Platz 4", "Rechts"]


def test_sides_begin_with_the_viewer() -> None:
    english, german = tellers("pedro", 3)
    assert english.by_side([7, -2]) == "you and your partner -2, Left and Right 7"
    assert german.by_side([7, -2]) == "du und dein Partner -2, Links und Rechts 7"
    assert tellers("pedro", None)[0].by_side([7, -2]) == "Seat 0 and Seat 2: 7; Seat 1 and Seat 3: -2"


@pytest.mark.parametrize(
    ("seat", "move", "english", "german"),
    [
        (0, "pass", "You pass.", "Du passt."),
        (1, "pass", "Left passes.", "Links passt."),
        (0, "bid 8", "You bid 8.", "Du bietest 8."),
        (2, "bid 8", "Your partner bids 8.", "Dein Partner bietet 8."),
        (0, "play AH", "You play AH.", "Du spielst AH."),
        (3, "play AH", "Right plays AH.", "Rechts spielt AH."),
        (0, "bury 9H", "You bury 9H.", "Du beerdigst 9H."),
        (1, "bury 9H", "Left buries 9H.", "Links beerdigt 9H."),
        (0, "discard 4S", "You throw away 4S.", "Du wirfst 4S ab."),
        (1, "discard ?", "Left throws away one card.", "Links wirft eine Karte ab."),
        (0, "trump hearts", "", ""),
    ],
)
def test_moves(seat: int, move: str, english: str, german: str) -> None:
    assert told("pedro", 0, {"event": "move", "seat": seat, "move": move}) == (english, german)


def test_calls_and_calling() -> None:
    bid = {"event": "move", "seat": 1, "move": "bid 8 no-trump"}
    assert told("five-hundred", 0, bid) == ("Left bids 8 no trump.", "Links bietet 8 ohne Trumpf.")
    call = {"event": "move", "seat": 0, "move": "play JK calling hearts"}
    assert told("five-hundred", 0, call) == ("You play JK and call for hearts.", "Du spielst JK und verlangst Herz.")


def test_chosen_discards_of_a_seat_are_told_together() -> None:
    hidden = {"event": "move", "seat": 1, "move": "discard ?"}
    own = [{"event": "move", "seat": 0, "move": f"discard {card}"} for card in ("4S", "5S")]
    assert told("five-hundred", 0, hidden, hidden, hidden, *own)[0] == "Left throws away 3 cards. You throw away 4S 5S."


def test_what_is_drawn_and_thrown_away() -> None:
    draw = {"event": "draw", "seat": 1, "cards": [None, None], "from": "stock"}
    assert told("pedro", 0, draw) == ("Left gets 2 cards from the stock.", "Links bekommt 2 Karten vom Stapel.")
    kitty = {"event": "draw", "seat": 0, "cards": ["AH", "JK"], "from": "kitty"}
    assert told("five-hundred", 0, kitty)[1] == "Du nimmst AH JK aus dem Kitty."
    shuffled = {"event": "draw", "seat": 1, "cards": ["2C"], "from": "discards"}
    assert told("pedro", None, shuffled)[0] == "Seat 1 gets 2C from the shuffled discards."
    forced = {"event": "discard", "seat": 0, "cards": ["2C", "3C"]}
    assert told("pedro", 0, forced)[1] == "Du musst 2C 3C abwerfen."


def test_a_score() -> None:
    event = {
        "event": "hand_score", "hand": 1, "bidder": 1, "bid": "bid 8", "made": False,
        "points": [8, 6], "change": [8, -8], "scores": [8, -8],
    }  # fmt: skip
    assert told("pedro", 1, event) == (
        "You bid 8 and did not make it. Points: you and your partner 6, Left and Right 8. "
        "Score: you and your partner -8 (-8), Left and Right 8 (+8).",
        "Du hast 8 geboten und es nicht geschafft. Punkte: du und dein Partner 6, Links und Rechts 8. "
        "Stand: du und dein Partner -8 (-8), Links und Rechts 8 (+8).",
    )


def test_who_got_which_point() -> None:
    event = {
        "event": "hand_score", "hand": 1, "bidder": 1, "bid": "bid 2", "made": True, "points": [0, 2, 1, 0],
        "by_entry": [["high", [0, 1, 0, 0]], ["low", [0, 0, 1, 0]], ["jack", [0, 1, 0, 0]], ["game", [0, 0, 0, 0]]],
        "change": [0, 2, 1, 0], "scores": [0, 2, 1, 0],
    }  # fmt: skip
    english, german = told("pitch", 0, event)
    assert " High, Jack: Left; Low: Opposite; Game: nobody. " in english
    assert " Hoch, Bube: Links; Tief: Gegenüber; Spiel: niemand. " in german
    nothing = {**event, "by_entry": [[name, [0, 0, 0, 0]] for name in ("high", "low")]}
    many = {**event, "by_entry": [[f"point_{number}", [1, 0, 0, 0]] for number in range(9)]}
    for quiet in (nothing, many):
        assert "High" not in told("pitch", 0, quiet)[0] and "Point " not in told("pitch", 0, quiet)[0]
    untitled = {**event, "by_entry": [["left_over", [5, 0, 0, 0]], ["pips", [1, 2, 0, 0]]]}
    assert " Left over (5): you; Pips: you 1 and Left 2. " in told("pitch", 0, untitled)[0]


def test_trump_and_who_made_it() -> None:
    hearts = {"event": "trump", "suit": "hearts", "seat": 1}
    assert told("pitch", 0, hearts) == ("Left makes hearts trump.", "Links macht Herz zum Trumpf.")
    assert told("pitch", 1, hearts) == ("You make hearts trump.", "Du machst Herz zum Trumpf.")
    assert told("pitch", 0, {**hearts, "seat": None}) == ("Hearts are trump.", "Herz ist Trumpf.")
    without = {**hearts, "suit": "none"}
    assert told("pitch", 0, without) == ("Left plays without trump.", "Links spielt ohne Trumpf.")
    assert told("pitch", 0, {**without, "seat": None})[0] == "There is no trump."


def end(winners: list[int], reason: str, scores: list[int]) -> dict[str, object]:
    return {"event": "end", "winners": winners, "reason": reason, "scores": scores}


@pytest.mark.parametrize(
    ("name", "viewer", "event", "english", "german"),
    [
        ("pedro", 0, end([0], "target", [62, 9]), "You and your partner win! 62 points decide the game.",
         "Du und dein Partner gewinnt! 62 Punkte entscheiden die Partie."),
        ("pedro", 0, end([1], "bid", [60, 60]), "Left and Right win. The bid decides the game.",
         "Links und Rechts gewinnen. Das Gebot entscheidet die Partie."),
        ("five-hundred", 1, end([1], "floor", [-520, 9]),
         "You and your partner win! Left and Right fell to -500 or lower.",
         "Du und dein Partner gewinnt! Links und Rechts: auf -500 oder tiefer gefallen."),
        ("pitch", 0, end([0], "target", [7, 0, 0, 0]), "You win! 7 points decide the game.",
         "Du gewinnst! 7 Punkte entscheiden die Partie."),
        ("pitch", 0, end([1], "target", [0, 7, 0, 0]), "Left wins. 7 points decide the game.",
         "Links gewinnt. 7 Punkte entscheiden die Partie."),
        ("pitch", 0, end([], "limit", [0, 1, 0, 0]), "Nobody has won: after 1000 hands the game is called off.",
         "Niemand hat gewonnen: Nach 1000 Spielen wird die Partie abgebrochen."),
        ("pitch", 0, end([], "hands", [0, 1, 0, 0]), "Nobody has won; the game was ended here.",
         "Niemand hat gewonnen; die Partie wurde hier beendet."),
    ],
)  # fmt: skip
def test_the_end(name: str, viewer: int, event: dict[str, object], english: str, german: str) -> None:
    told_english, told_german = told(name, viewer, event)
    assert told_english.startswith(f"{english} Score: ")
    assert told_german.startswith(f"{german} Stand: ")


def test_several_sides_that_win_are_told_as_seats() -> None:
    mills = Teller(build(OK_FILES / "three-mills.yaml", 6), Wording("en"), 0)
    assert mills.tell([end([1, 2], "floor", [-50, 0, 1])])[0] == "Left, Seat 2, Seat 4 and Right win."


def test_a_record_is_told_with_all_its_cards() -> None:
    match = Match(game("five-hundred"), 3, hands=1)
    while match.turn is not None:
        match.play(match.legal[-1])
    lines = Teller(match.game, Wording("en"), None).tell(match.events)
    assert lines[0] == "A game of Five Hundred; version 0.1.0; seed 3."
    text = "\n".join(lines)
    for part in (
        "Kitty: ",
        "Seat 0: ",
        " plays without trump.",
        " takes ",
        " from the kitty.",
        " wins the trick.",
        "Tricks: ",
    ):
        assert part in text
    assert "?" not in text and "you" not in text


@settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
@given(sittings())
def test_every_event_of_every_match_can_be_told(sitting: Sitting) -> None:
    match = sitting.played()
    for language in LANGUAGES:
        for viewer in (None, *range(sitting.seats)):
            events = match.events if viewer is None else match.events_for(viewer)
            lines = Teller(match.game, Wording(language, symbols=True), viewer).tell(events)
            assert all(line.isprintable() and line[0] == line[0].upper() for line in lines)
            assert not any("None" in line or "{" in line for line in lines)


@pytest.mark.parametrize(("name", "seats"), [("lantern", 6), ("goose", 5), ("three-mills", 6)])
def test_every_event_of_other_games_can_be_told(name: str, seats: int) -> None:
    match = Match(build(OK_FILES / f"{name}.yaml", seats), 3, hands=3)
    while match.turn is not None:
        match.play(match.legal[len(match.events) % len(match.legal)])
    for language in LANGUAGES:
        lines = Teller(match.game, Wording(language), 0).tell(match.events_for(0))
        assert lines and not any("None" in line for line in lines)
