"""A game at the terminal, played by somebody who types."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from tests.commands.typist import OPTION, Typist, first_number, sit_down
from tests.engine.prepared import OK_FILES, build
from tests.table import game
from trickwright import Event, Game, IllegalMove, Match, load
from trickwright.commands.labels import labelled
from trickwright.commands.main import main
from trickwright.commands.record_file import RecordFile
from trickwright.commands.table import Table
from trickwright.engine.replay import follow
from trickwright.engine.typed_moves import parse_move
from trickwright.texts import typed_words, words_of

Sit = Callable[[str, Callable[[str], str | None] | Iterable[str]], tuple[int, Typist]]


@pytest.fixture
def sit(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Sit:
    """Runs ``trickwright play`` with the arguments given, and somebody who types."""
    monkeypatch.setenv("COLUMNS", "100")  # however wide the terminal is in which the tests run
    return lambda arguments, choose: sit_down(capsys, monkeypatch, f"play {arguments}", choose)


def recorded(path: Path) -> list[Event]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def until(typed: list[str], then: str) -> Callable[[str], str]:
    """Types some lines, and after them the same for ever."""
    return lambda _screen: typed.pop(0) if typed else then


# --- whole games ----------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "seats"),
    [("pedro --seat 1", 4), ("five-hundred", 4), ("pitch --lang de", 4), ("pitch --players 3 --seat 2", 3)],
)
def test_a_whole_game_by_typing_the_first_number(sit: Sit, tmp_path: Path, arguments: str, seats: int) -> None:
    record = tmp_path / "record.jsonl"
    code, typist = sit(f"{arguments} --seed 5 --record {record}", first_number)
    assert code == 0 and not typist.errors
    events = recorded(record)
    assert events[0]["seats"] == seats and events[-1]["event"] == "end"
    assert not follow(load(arguments.split()[0], seats), events).unfinished
    won, *_why, last = typist.screen.rpartition("\n\n")[2].splitlines()[-3:]
    assert re.search(r"win!|wins\.|win\.|gewinns?t|gewinnen", won)
    assert all(str(score) in last for score in events[-1]["scores"])


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(
    ("name", "seats"),
    [("seven-up", 4), ("seven-up", 2), ("all-fours-trinidad", 4), ("california-jack", 2), ("smear", 4), ("schmier", 6),
     ("pitch-call-partner", 5), ("nine-card-don", 4)],
)  # fmt: skip
def test_a_game_by_typing_any_label(sit: Sit, tmp_path: Path, name: str, seats: int, lang: str) -> None:
    record = tmp_path / "record.jsonl"
    chance, left = Random(7), list(range(150))  # moves after which one leaves a game that is not over

    def any_label(screen: str) -> str | None:
        left.pop()
        return chance.choice(OPTION.findall(screen.rpartition("\n\n")[2])) if left else None

    code, typist = sit(f"{name} --players {seats} --seed 7 --seat 1 --lang {lang} --record {record}", any_label)
    assert (code, typist.errors) == (0, "")
    events = recorded(record)
    assert events[0]["seats"] == seats
    assert follow(load(name, seats), events).unfinished == (not left) == (events[-1]["event"] != "end")
    screen = typist.screen.replace("\n", " ")
    assert not re.search(r"None|Traceback|KeyError|[{}]|\?\?", screen)
    if lang == "de":
        assert not re.search(r"\b(the|you|your|plays|bids|wins|card|says|names|partner of|alone)\b", screen)
    assert "is no move" not in screen and "ist kein Zug" not in screen


def test_a_whole_game_through_pipes(tmp_path: Path) -> None:
    record = tmp_path / "record.jsonl"
    run = subprocess.run(
        [sys.executable, "-m", "trickwright.commands.main", "play", "pitch", "--seed", "1", "--record", str(record)],
        input="0\n1\n2\n" * 3000,
        capture_output=True,
        text=True,
        encoding="ascii",
        env=environment(PYTHONIOENCODING="ascii"),
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert "?" not in run.stdout.replace("What do you bid?", "").replace("do you lead?", "").replace("you play?", "")
    assert recorded(record)[-1]["event"] == "end"
    assert "\x1b" not in run.stdout


def environment(**more: str) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(Path("interpreter").resolve()), **more}


# --- choosing a move ------------------------------------------------------


def test_cards_bids_and_numbers(sit: Sit, tmp_path: Path) -> None:
    record = tmp_path / "record.jsonl"
    code, typist = sit(
        f"pedro --seed 3 --seat 0 --record {record}", ["8", "hearts", "qh", "10♥", "1", "play 3H", "quit"]
    )
    assert code == 0
    moves = [event["move"] for event in recorded(record) if event["event"] == "move" and event["seat"] == 0]
    assert moves[:4] == ["bid 8", "trump hearts", "play QH", "play 10H"]
    assert "You bid 8." in typist.screen and "You make hearts trump." in typist.screen


def test_in_an_auction_a_number_is_a_bid_and_nothing_passes(sit: Sit) -> None:
    code, typist = sit("pedro --seed 3", ["5", "7", "0", "quit"])
    assert "  0) pass   8) 8   9) 9" in typist.screen
    assert "There is no bid “5” in this game; the lowest is 7, the highest 14." in typist.screen
    assert "7 is too low: the bid stands at 7, and yours must be higher." in typist.screen
    assert "You pass." in typist.screen
    assert code == 0


def test_a_bid_with_a_suit_is_its_own_label_and_a_number_alone_asks_for_the_suit(sit: Sit) -> None:
    _code, typist = sit("five-hundred --seed 3", ["8", "8)", "6C)", "quit"])
    assert "0) pass   6c) 6 clubs   6d) 6 diamonds" in typist.screen and "6nt) 6 no trump" in typist.screen
    assert "What do you bid? Type the bid, like 6 clubs, or 6c for short." in typist.screen
    assert typist.screen.count("8 in which suit?") == 2
    assert "You bid 6 clubs." in typist.screen


def test_calls_without_a_number_have_letters(sit: Sit) -> None:
    _code, typist = sit("tests/ok/lantern.yaml --seed 1", ["a", "quit"])
    assert "0) pass   a) " in typist.screen and "You bid " in typist.screen


@pytest.mark.parametrize(
    "game", [game("five-hundred"), *(build(OK_FILES / f"{name}.yaml", 6) for name in ("lantern", "three-mills"))]
)
def test_no_label_can_be_read_as_another_move(game: Game) -> None:
    for seed in range(10):
        match = Match(game, seed)
        for _ in range(60):  # who always passes would deal again and again
            if match.turn is None or match.state.ask != "call":
                break
            labels = labelled(match)
            assert set(match.legal) <= set(labels.values())
            for label, move in labels.items():
                meant = parse_move(match.state, label)
                assert meant in (None, move) and words_of(label) not in typed_words("commands")
            match.play(match.legal[-1 if seed % 2 else 0])


def test_score_tricks_and_hand_are_shown_on_demand(sit: Sit) -> None:
    _code, typist = sit("pedro --seed 3", ["pass", "score", "tricks", "1", "tricks", "hand", "blatt", "quit"])
    screen = typist.screen
    assert "> score\nHand 1 · Score: you and your partner 0, Left and Right 0 · playing to 62\n> tricks" in screen
    assert "> tricks\nTricks: you and your partner 0" in screen and "Last trick: " in screen
    assert screen.count("Your hand: ") >= 5
    _code, typist = sit("pedro --seed 3 --lang de", ["passe", "1", "stand", "stiche", "ende"])
    assert "> stand\nSpiel 1 · Stand: " in typist.screen and "Letzter Stich: " in typist.screen


@pytest.mark.parametrize("columns", [40, 60, 300])
def test_lines_are_as_wide_as_the_terminal_and_at_most_100_columns(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    _code, typist = sit("five-hundred --seed 3", ["help", "8", "quit"])
    width = min(columns, 100)
    lines = typist.screen.splitlines()
    assert all(len(line) <= width for line in lines) and any(len(line) > width - 12 for line in lines)
    assert not set(typist.screen.split()) & {"partn", "clu", "diamon", "numbe"}


@pytest.mark.skipif(os.name != "posix", reason="terminals")
def test_at_a_terminal_the_input_can_be_edited() -> None:
    import pty

    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "trickwright.commands.main", "play", "pedro", "--seed", "3"]
    run = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment(TERM="dumb"))
    os.close(theirs)
    os.write(ours, b"quix\x7ft\n")
    screen = b""
    with contextlib.suppress(OSError):  # the end of a terminal is an error on Linux
        while part := os.read(ours, 1000):
            screen += part
    assert run.wait(60) == 0 and b"Goodbye!" in screen
    os.close(ours)


def test_a_refusal_says_which_rule_forbids_the_move(sit: Sit) -> None:
    _code, typist = sit("pedro --seed 3", ["pass", "AH", "6S", "9", "hm", "discard 6S", "quit"])
    assert "You do not hold A♥." in typist.screen
    assert (
        "Clubs were led: while you hold clubs or trumps, you must play one of them: K♣ 5♦ 3♥ 10♥ Q♥." in typist.screen
    )
    assert "The list has no 9; it goes from 1 to 5." in typist.screen
    assert "“hm” is no move; you are to play a card" in typist.screen
    assert "There is nothing to throw away now; you are to play a card." in typist.screen


def test_the_list_is_in_the_order_of_the_hand(sit: Sit) -> None:
    _code, typist = sit("pedro --seed 3", ["pass"])
    assert "Your hand: Q♥ 10♥ 5♦ 3♥ 6♠ K♣" in typist.screen
    assert "1) Q♥   2) 10♥   3) 5♦   4) 3♥   5) K♣" in typist.screen


def test_an_empty_line_shows_the_list_again(sit: Sit) -> None:
    _code, typist = sit("pedro --seed 3", ["", "   ", "quit"])
    assert typist.screen.count("0) pass") == 3


def test_help(sit: Sit) -> None:
    _code, typist = sit("pedro --seed 3", ["help", "?", "hilfe"])
    assert typist.screen.count("You choose from the list") == 3
    assert "  done, 0      no more cards to throw away, where that is your choice\n" in typist.screen
    assert "A question is answered with the words in the list" in typist.screen
    _code, typist = sit("pedro --seed 3 --lang de", ["hilfe"])
    assert "Auf eine Frage antwortest du mit den Worten in der Liste" in typist.screen


# --- questions, partners, free discards -----------------------------------


def test_a_question_is_answered_with_a_number_a_name_or_a_title(sit: Sit) -> None:
    for typed in ("2", "2)", "beg", "Betteln", "answer beg"):
        _code, typist = sit("seven-up --seed 5 --seat 0", [typed, "quit"])
        assert "What do you say?\n  1) Stand   2) Beg\n" in typist.screen
        assert "You say: “Beg”." in typist.screen
    _code, typist = sit("seven-up --seed 5 --seat 0 --lang de", ["hm", "3", "annehmen", "betteln", "ende"])
    for sentence in (
        "Was sagst du?\n  1) Annehmen   2) Betteln\n",
        "„hm“ ist hier keine Antwort; du kannst „Annehmen“ oder „Betteln“ sagen.",
        "Die Liste hat keine 3; sie geht von 1 bis 2.",
        "Du sagst: „Annehmen“.",
        "Jetzt ist nichts zu beantworten; du sollst eine Karte spielen.",
    ):
        assert sentence in typist.screen


def test_a_partner_is_named_with_a_card_or_its_number(sit: Sit) -> None:
    for typed in ("1", "AS", "ace of spades", "partner AS", "rufe Pik Ass"):
        _code, typist = sit("pitch-call-partner --seed 5 --seat 0", ["10", "spades", typed, "quit"])
        assert "Which card do you name? Whoever holds it is your partner.\n  1) A♠   2) K♠   3) Q♠" in typist.screen
        assert "You name A♠: whoever holds it is your partner." in typist.screen
        assert "Named for a partner: A♠" in typist.screen
    _code, typist = sit("pitch-call-partner --seed 5 --seat 0 --lang de", ["10", "Pik", "Herz Ass", "Pik Ass", "ende"])
    assert "A♥ darf nicht gerufen werden; rufen darfst du eine von " in typist.screen
    assert "Du rufst A♠: Wer die Karte hat, ist dein Partner." in typist.screen


def test_cards_are_thrown_away_until_one_is_done(sit: Sit) -> None:
    for typed in ("0", "done", "fertig"):
        _code, typist = sit("schmier --seed 3 --seat 3", ["9", "1", typed, "quit"])
        screen = typist.screen
        assert (
            "You may throw away up to 3 cards, one by one. Which ones? Or `done`, 0 for short.\n  0) done   1) "
            in screen
        )
        assert "The list has no 9; it goes from 0 to " in screen
        assert "You may throw away up to 2 cards, one by one." in screen
        assert "You throw away nothing more." in screen
    _code, typist = sit("schmier --seed 3 --seat 3 --lang de", ["1", "1", "fertig", "ende"])
    assert "Du darfst eine Karte abwerfen. Welche? Oder `fertig`, kurz 0.\n  0) fertig   1) " in typist.screen
    assert "Du wirfst nichts mehr ab." in typist.screen


def test_who_follows_is_told_in_the_direction_of_the_turn(sit: Sit) -> None:
    _code, typist = sit("seven-up --seed 5 --seat 1", ["quit"])
    assert "Clockwise after you: Left (seat 2), your partner (seat 3), Right (seat 0)." in typist.screen
    _code, typist = sit("all-fours-trinidad --seed 5 --seat 1", ["quit"])
    assert (
        "Anticlockwise after you, as the turn goes: Right (seat 0), your partner (seat 3), Left (seat 2)."
        in typist.screen
    )
    _code, typist = sit("all-fours-trinidad --seed 5 --seat 1 --lang de", ["ende"])
    assert (
        "Gegen den Uhrzeigersinn nach dir, so geht es herum: Rechts (Platz 0), dein Partner (Platz 3), Links (Platz 2)."
        in typist.screen.replace("\n", " ")
    )


def test_the_german_score_is_shown_where_an_answer_is_called_like_it(sit: Sit) -> None:
    _code, typist = sit("seven-up --seed 5 --seat 0 --lang de", ["annehmen", "stand", "ende"])
    assert "> stand\nSpiel 1 · Stand: " in typist.screen


# --- what is shown --------------------------------------------------------


def test_only_what_a_seat_may_know_is_told(sit: Sit, tmp_path: Path) -> None:
    record = tmp_path / "record.jsonl"
    _code, typist = sit(f"pedro --seed 3 --seat 2 --record {record}", ["pass", "pass", "1", "quit"])
    deal = recorded(record)[1]
    for event in recorded(record):
        if event["event"] == "move" and event["move"].startswith("discard") and event["seat"] != 2:
            assert event["move"].removeprefix("discard ") not in typist.screen.partition("plays")[0]
    told = typist.screen.partition("Dealer")[0]
    for seat, hand in enumerate(deal["hands"]):
        symbols = [card[:-1] + "♣♦♥♠"["CDHS".index(card[-1])] for card in hand]
        assert all((card in told) is False for card in symbols) or seat == 2


def test_german(sit: Sit) -> None:
    _code, typist = sit(
        "pedro --seed 3 --lang de", ["hm", "passe", "Herz Ass", "Pik 6", "hilfe", "zurück", "8", "Herz", "ende"]
    )
    for sentence in (
        "Du passt.",
        " macht Herz zum Trumpf.",
        "Du hast A♥ nicht auf der Hand.",
        "Kreuz ist ausgespielt: Solange du Kreuz oder Trumpf hast",
        "Zurückgenommen.",
        "Du bietest 8.",
        "Auf Wiedersehen!",
    ):
        assert sentence in typist.screen
    assert not re.search(r"\b(the|you|your|plays|bids|wins|hand|card)\b", typist.screen)


def test_letters_where_the_output_has_no_symbols(tmp_path: Path) -> None:
    for encoding, card in (("ascii", "KC"), ("latin-1", "KC"), ("utf-8", "K♣")):
        run = subprocess.run(
            [sys.executable, "-m", "trickwright.commands.main", "play", "pedro", "--seed", "3", "--lang", "de"],
            input="passe\nzurück\n".encode(),
            capture_output=True,
            env=environment(PYTHONIOENCODING=encoding, PYTHONUTF8="0"),
            check=False,
        )
        assert (run.returncode, run.stderr) == (0, b"")
        assert card in run.stdout.decode(encoding)


STRANGE = """\
trickwright: 1
id: strange
title: {en: "[bold]Boo[/bold] [link=http://x]{0}%s", de: "[red]Buh"}
players: {seats: 4, sides: partners}
hand:
  deal: {phase: deal, each: 2}
  auction:
    phase: bid
    speak: once
    calls: {alarm: {title: {en: "[blink]Alarm", de: Alarm}, worth: 1, makes_trump: hearts, made: tricks of others < 2}}
    all_pass: same dealer deals again
  play: {phase: trick, leader: bidder}
score: {all: {everyone: tricks}}
game: {target: 2, several_there: higher score}
"""


def test_markup_in_a_title_is_only_text(sit: Sit, tmp_path: Path) -> None:
    path = tmp_path / "strange.yaml"
    path.write_text(STRANGE, encoding="utf-8")
    _code, typist = sit(f"{path} --seed 1", ["alarm"])
    assert typist.screen.startswith("[bold]Boo[/bold] [link=http://x]{0}%s: you sit in seat 0.\n")
    assert " bids [blink]Alarm." in typist.screen


def test_a_title_that_would_steer_a_terminal_is_a_mistake(sit: Sit, tmp_path: Path) -> None:
    path = tmp_path / "hostile.yaml"
    path.write_text(STRANGE.replace("[bold]", "\\e[2J\\a").replace("[red]", "\\u202e"), encoding="utf-8")
    code, typist = sit(f"{path} --seed 1", [])
    assert code == 1
    assert all(character.isprintable() or character == "\n" for character in typist.screen)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_hostile_title_steers_no_terminal(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lang: str
) -> None:
    hostile = "\x1b]0;x\x07\x9b2J\u202e\ud800\nBoo"
    path = tmp_path / "strange.yaml"
    path.write_text(STRANGE, encoding="utf-8")
    game = load(path)
    texts = {"en": hostile, "de": hostile}
    game = replace(game, title=texts, names=dict.fromkeys(game.names, texts))
    monkeypatch.setattr("trickwright.commands.play.chosen_game", lambda *_choices: game)
    code, typist = sit(f"strange --seed 1 --lang {lang}", ["\x1b[2J", "\u202e8", "1", "1", "1", "quit"])
    assert code == 0 and "Boo" in typist.screen
    assert all(character.isprintable() or character == "\n" for character in typist.screen)


# --- undo -----------------------------------------------------------------


def test_undo_goes_back_to_the_last_own_decision(sit: Sit, tmp_path: Path) -> None:
    record = tmp_path / "record.jsonl"
    code, typist = sit(f"pedro --seed 3 --record {record}", ["undo", "pass", "1", "undo", "undo", "undo", "9", "quit"])
    assert code == 0
    assert typist.screen.count("You have made no move that could be taken back.") == 2
    assert typist.screen.count("Taken back.") == 2
    moves = [event["move"] for event in recorded(record) if event["event"] == "move" and event["seat"] == 0]
    assert moves == ["bid 9"]
    assert follow(load("pedro"), recorded(record)).unfinished


def test_undo_across_a_hand_keeps_the_record_valid(sit: Sit, tmp_path: Path) -> None:
    record = tmp_path / "record.jsonl"
    hands = 0

    def choose(screen: str) -> str | None:
        nonlocal hands
        hands = max(hands, *(int(number) for number in re.findall(r"Hand (\d+)", screen)), 0)
        if hands == 3:
            return None if len(recorded(record)) > 200 else first_number(screen)
        return first_number(screen)

    _code, typist = sit(f"pitch --seed 4 --record {record}", choose)
    before = recorded(record)
    typed = 0

    def back(screen: str) -> str | None:
        nonlocal typed
        typed += 1
        return first_number(screen) if typed <= 12 else "undo" if typed <= 24 else None

    again = tmp_path / "again.jsonl"
    _code, typist = sit(f"pitch --seed 4 --record {again}", back)
    assert typist.screen.count("Taken back.") == 12
    assert recorded(again) == before[: len(recorded(again))]
    assert follow(load("pitch"), recorded(again)).unfinished


# --- the end --------------------------------------------------------------


@pytest.mark.parametrize("typed", [[], ["quit"], ["pass", "q"], ["exit"], ["ende"]])
def test_the_end_of_the_input_or_quit_ends_in_order(sit: Sit, tmp_path: Path, typed: list[str]) -> None:
    record = tmp_path / "record.jsonl"
    code, typist = sit(f"pedro --seed 3 --record {record}", typed)
    assert code == 0 and not typist.errors
    assert typist.screen.endswith("Goodbye!\n")
    assert f"What was played is in {record}." in typist.screen.replace("\n", " ")
    assert follow(load("pedro"), recorded(record)).unfinished


def test_an_interrupt_ends_in_order(sit: Sit, tmp_path: Path) -> None:
    record = tmp_path / "record.jsonl"

    def choose(screen: str) -> str:
        if "makes" in screen:
            raise KeyboardInterrupt
        return "pass"

    code, typist = sit(f"pedro --seed 3 --record {record}", choose)
    assert code == 0 and typist.screen.endswith("Goodbye!\n")
    assert recorded(record)[-1]["event"] == "move"


@pytest.mark.skipif(os.name != "posix", reason="signals of a terminal")
def test_a_real_interrupt() -> None:
    game = subprocess.Popen(
        [sys.executable, "-m", "trickwright.commands.main", "play", "pedro", "--seed", "3"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(), text=True,
        encoding="utf-8",
    )  # fmt: skip
    assert game.stdin is not None and game.stdout is not None
    screen = ""
    while not screen.endswith("\n> "):
        screen += game.stdout.read(1)
    game.send_signal(signal.SIGINT)
    out, errors = game.communicate(timeout=60)
    assert (game.returncode, errors) == (0, "")
    assert out.endswith("Goodbye!\n")


def test_an_input_that_is_closed_or_no_text() -> None:
    for given in (b"\xff\xfe\x00\n\x80\n", b"pass"):
        run = subprocess.run(
            [sys.executable, "-m", "trickwright.commands.main", "play", "pedro", "--seed", "3"],
            input=given, capture_output=True, env=environment(), check=False,
        )  # fmt: skip
        assert (run.returncode, run.stderr) == (0, b"")
        assert run.stdout.decode().endswith("Goodbye!\n")


# --- records --------------------------------------------------------------


def test_every_event_is_on_the_disk_at_once(sit: Sit, tmp_path: Path) -> None:
    record = tmp_path / "record.jsonl"
    lengths = []

    def choose(screen: str) -> str | None:
        events = recorded(record)
        follow(load("pedro"), events)
        lengths.append(len(events))
        return "1" if len(lengths) > 1 else "0" if len(lengths) == 1 else None if len(lengths) > 5 else "1"

    sit(f"pedro --seed 3 --record {record}", lambda screen: choose(screen) if len(lengths) < 5 else None)
    assert lengths == sorted(lengths) and lengths[0] > 1


def test_a_record_overwrites_nothing(sit: Sit, tmp_path: Path) -> None:
    empty, full, missing = tmp_path / "empty", tmp_path / "full", tmp_path / "no" / "folder"
    empty.touch()
    full.write_text("precious", encoding="utf-8")
    assert sit(f"pedro --record {empty}", [])[0] == 0
    assert recorded(empty)[0]["event"] == "start"
    for path in (full, missing, tmp_path):
        code, typist = sit(f"pedro --record {path}", [])
        assert code == 2 and not typist.screen
        assert path.name in typist.errors
    assert full.read_text(encoding="utf-8") == "precious"


def test_a_record_that_was_interrupted_in_the_middle_is_mended(tmp_path: Path) -> None:
    path = tmp_path / "record.jsonl"
    with RecordFile(path) as file:
        file.write([{"event": "start"}, {"event": "deal"}])
        with path.open("ab") as other:
            other.write(b'{"event": "mo')
        file.write([{"event": "start"}, {"event": "deal"}, {"event": "trick"}])
        assert [event["event"] for event in recorded(path)] == ["start", "deal", "trick"]
        file.write([{"event": "start"}])
        assert recorded(path) == [{"event": "start"}]


def test_simulate_overwrites_nothing_either(tmp_path: Path) -> None:
    full = tmp_path / "full"
    full.write_text("precious", encoding="utf-8")
    for path in (full, tmp_path / "no" / "folder"):
        result = CliRunner().invoke(main, ["simulate", "pitch", "--games", "1", "--record", str(path)])
        assert result.exit_code == 2 and path.name in result.stderr
    assert full.read_text(encoding="utf-8") == "precious"
    assert "name a new file, or remove that one first" in sit_error(full)


def sit_error(path: Path) -> str:
    return CliRunner().invoke(main, ["simulate", "pitch", "--record", str(path)]).stderr


def test_a_full_disk(sit: Sit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: RecordFile, events: list[Event]) -> None:
        if len(events) > 5:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(RecordFile, "write", full)
    code, typist = sit(f"pedro --seed 3 --record {tmp_path / 'record.jsonl'}", first_number)
    assert code == 1
    assert typist.errors == "Error: the game cannot be recorded any further: No space left on device\n"


# --- wrong usage ----------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("pedro --with all-or-nothing-at-all", "There is no house rule `all-or-nothing-at-all`"),
        ("pedro --set minimum_bit=6", "did you mean minimum_bid?"),
        ("pedro --set minimum_bid=99", "minimum_bid may be 1 to 14, not 99"),
        ("pedro --set minimum_bid=many", "--set takes OPTION=NUMBER"),
        ("pedro --set minimum_bid", "--set takes OPTION=NUMBER"),
        ("pedro --players 5", "pedro is for 4 players, not for 5"),
        ("pedro --seat 4", "there is no seat 4; pedro has the seats 0 to 3"),
        ("pedro --seat -1", "there is no seat -1"),
        ("pitch --players 3 --seat 3", "there is no seat 3"),
        ("pedro --bot randon", "did you mean random?"),
        ("pedro --bot random,random", "2 players for 4 seats"),
        ("pedro --seed x", "'x' is no whole number"),
        ("pedro --players 0", "0 is too little: 1 is the least"),
        ("pedro --lang fr", "fr"),
        ("pedroo", "did you mean pedro?"),
        ("", "RULESET"),
    ],
)
def test_wrong_usage(sit: Sit, arguments: str, sentence: str) -> None:
    code, typist = sit(arguments, [])
    assert code == 2 and not typist.screen
    assert sentence in typist.errors.replace("\n", " ")


def test_choices_that_do_not_go_together(sit: Sit, tmp_path: Path) -> None:
    path = tmp_path / "strange.yaml"
    options = "options: {lowest: {default: 1, from: 1, to: 4}, highest: {default: 4, from: 3, to: 9}}\nplayers:"
    calls = "calls: {number: {from: lowest, to: highest}}"
    text = re.sub("calls: .*", calls, STRANGE.replace("players:", options)).replace("lowest", "low_bid")
    path.write_text(text.replace("highest", "high_bid"), encoding="utf-8")
    assert sit(f"{path} --set low_bid=4", [])[0] == 0
    code, typist = sit(f"{path} --set low_bid=4 --set high_bid=3", [])
    assert code == 2 and not typist.screen
    assert "with low_bid=4 and high_bid=3 strange cannot be played:" in typist.errors
    assert f"({path}:" in typist.errors.replace("\n", "")


def test_a_ruleset_with_mistakes(sit: Sit, tmp_path: Path) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text("trickwright: 1\nid: broken\nplayrs: 4\n", encoding="utf-8")
    code, typist = sit(str(path), [])
    assert code == 1
    assert f"{path}:3:1: error[" in typist.screen and "playrs" in typist.screen


def test_a_name_of_a_file_steers_no_terminal(tmp_path: Path) -> None:
    for arguments in (["\x1b[2J.yaml"], ["pedro", "--record", "\x1b[2J/x"], ["pedro", "--bot", "\x1b[2J"]):
        result = CliRunner().invoke(main, ["play", *arguments], color=True)
        assert result.exit_code == 2 and "\x1b" not in result.stderr + result.stdout


def test_the_same_seed_gives_the_same_game(sit: Sit) -> None:
    first = sit("five-hundred --seed 11", ["pass", "1", "1", "quit"])[1].screen
    assert sit("five-hundred --seed 11", ["pass", "1", "1", "quit"])[1].screen == first
    other = sit("five-hundred", ["quit"])[1].screen
    found = re.search(r"Seed (\d+)", other)
    assert found is not None
    assert sit(f"five-hundred --seed {found[1]}", ["quit"])[1].screen == other


def test_a_fault_in_a_player_is_no_refusal(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(self: Table) -> None:
        self.match.play("play 1X")

    monkeypatch.setattr(Table, "_let_others_move", wrong)
    code, typist = sit("pedro --seed 3", ["quit"])
    assert code == 3 and IllegalMove.__name__ in typist.errors
