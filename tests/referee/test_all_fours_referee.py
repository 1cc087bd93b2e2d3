"""The referee for the All Fours family follows right records without complaint and refuses wrong ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

import pytest

from .all_fours import HAPPENINGS, Disagreement, Event, follow
from .all_fours_points import Cards, counted, early, first_there, winners
from .all_fours_record import FIELDS
from .all_fours_records import Fault, Play, first, plays, record_with, recorded
from .all_fours_rules import GAMES, HOUSE_RULES, PACK, rules_of
from .pitch_table import find, leave_out, say

SEVEN_UP, TRINIDAD, CALIFORNIA, DON = "seven-up", "all-fours-trinidad", "california-jack", "nine-card-don"

RECORDS: dict[str, Callable[[], list[Event]]] = {
    "stand": lambda: record_with(SEVEN_UP, 4, "stood trumped_though_able_to_follow did_not_trump no_jack"),
    "gift": lambda: record_with(SEVEN_UP, 4, "gift low_taken_from_its_holder"),
    "run": lambda: record_with(SEVEN_UP, 3, "ran_twice !turned_jack"),
    "jacks": lambda: record_with(SEVEN_UP, 3, "ran_twice turned_jack_of_the_refused_suit"),
    "redeal": lambda: record_with(SEVEN_UP, 4, "pack_ran_out"),
    "turned jack": lambda: record_with(SEVEN_UP, 4, "won_by_the_turned_card", scores=(6, 6)),
    "won by a gift": lambda: record_with(SEVEN_UP, 2, "won_by_the_gift", scores=(6, 6)),
    "won": lambda: record_with(SEVEN_UP, 4, "first_there_with_less", scores=(5, 6)),
    "several hands": lambda: record_with(SEVEN_UP, 4, "stood gift ran_once", hands=5),
    "trinidad": lambda: record_with(TRINIDAD, 4, "ran_once turned_six jack_hung"),
    "california": lambda: record_with(CALIFORNIA, 2, "must_trump low_won_by_another last_draw"),
    "unseen": lambda: record_with(CALIFORNIA, 2, "must_trump", house_rules=("shasta-sam",)),
    "don": lambda: record_with(DON, 4, "pegged_in_the_middle trick_without_points did_not_trump"),
    "don won": lambda: record_with(DON, 4, "won_in_the_middle", scores=(80, 78)),
}


def refused(events: list[Event], message: str) -> None:
    """See that the referee finds what is wrong."""
    with pytest.raises(Disagreement, match=rf"^game \d+, hand \d+, event \d+: expected .*{message}.*, read "):
        follow(events)


@pytest.mark.parametrize("name", RECORDS)
def test_right_record_is_followed(name: str) -> None:
    events = RECORDS[name]()
    counts = follow(events)
    assert set(counts) == set(HAPPENINGS)
    kinds = [event["event"] for event in events]
    assert counts["moves"] == kinds.count("move")
    assert (counts["games"], counts["hands"]) == (kinds.count("start"), kinds.count("hand_score"))


# --- every field of every event ------------------------------------------------------

FREE = {("start", "seed"), ("start", "version")}
"""What may say anything, or any text."""


def others(value: Any) -> Iterator[Any]:
    """Values near this one that are not the same."""
    if isinstance(value, bool) or value is None:
        yield 0
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1, bool(value), str(value), None)
    elif isinstance(value, str):
        yield from (value + "x", value[:-1], None)
    elif isinstance(value, list):
        yield from (None, [*value, value[-1] if value else 0], value[:-1] if value else ["AS"])
        for at in sorted({0, len(value) - 1} if value else ()):
            each = value[at]
            yield from ([*value[:at], other, *value[at + 1 :]] for other in others(each))
    else:
        yield None


@pytest.mark.parametrize("name", RECORDS)
def test_no_field_may_say_anything_else(name: str) -> None:
    events = RECORDS[name]()
    for at, event in enumerate(events):
        kind = event["event"]
        for field in (*FIELDS[kind], *({"turned", "by_entry", "face_up"} & event.keys())):
            if (kind, field) in FREE:
                continue
            for other in others(event[field]):
                if (field, other) in (("kitty", None), ("kitty", [])):
                    continue
                wrong = event | {field: other}
                with pytest.raises(Disagreement):
                    follow([*events[:at], wrong, *events[at + 1 :]])
                    pytest.fail(f"{field} of event {at} {event} may be {other!r}")


@pytest.mark.parametrize("name", RECORDS)
def test_no_event_may_be_missing_or_there_twice_or_later(name: str) -> None:
    events = RECORDS[name]()
    for at in range(len(events)):
        before, after = events[:at], events[at + 1 :]
        wrong = [before + after, [*before, events[at], *events[at:]]]
        if after:
            wrong.append([*before, after[0], events[at], *after[1:]])
        for record in wrong:
            if record:
                with pytest.raises(Disagreement):
                    follow(record)
                    pytest.fail(f"event {at} {events[at]}")


@pytest.mark.parametrize("name", RECORDS)
def test_no_contract_field_may_be_missing(name: str) -> None:
    events = RECORDS[name]()
    for at, event in enumerate(events):
        for field in FIELDS[event["event"]]:
            wrong = {name: value for name, value in event.items() if name != field}
            with pytest.raises(Disagreement, match=f"field '{field}'"):
                follow([*events[:at], wrong, *events[at + 1 :]])


# --- faults that somebody who misread the rules would make ---------------------------


def play(events: list[Event], wanted: Callable[[Play], bool]) -> Play:
    """The first card played of which this is true."""
    return next(found for found in plays(events) if wanted(found))


def following(wanted: Callable[[Play], bool]) -> Callable[[Play], bool]:
    """Of a card played to a plain suit."""
    return lambda found: found.led not in ("", found.trump) and wanted(found)


ABLE = following(lambda found: found.suits == {found.led, found.trump})
"""Has both the suit led and trumps."""
VOID = following(lambda found: len(found.suits - {found.led}) > 1 and found.led not in found.suits)
"""May play anything, without the suit led."""
MUST_TRUMP = following(lambda found: found.suits == {found.trump})
ONLY_FOLLOWS = following(lambda found: found.suits == {found.led})


def not_legal(wanted: Callable[[Play], bool], which: Callable[[Play, str], bool]) -> Fault:
    """The fault that some of the cards are not listed that may be played."""

    def kept(found: Play) -> list[str]:
        return [card for card in found.may if not which(found, card) or card == found.card]

    def fault(events: list[Event]) -> None:
        found = play(events, lambda one: wanted(one) and len(kept(one)) < len(one.may))
        events[found.index]["legal"] = [f"play {card}" for card in kept(found)]

    return fault


def legal_too(wanted: Callable[[Play], bool]) -> Fault:
    """The fault that a card is listed that the player holds but may not play."""

    def fault(events: list[Event]) -> None:
        found = next(one for one in plays(events) if wanted(one) and held_back(events, one))
        events[found.index]["legal"].append(f"play {held_back(events, found)[0]}")

    return fault


def held_back(events: list[Event], found: Play) -> list[str]:
    """The cards that this player plays later in the hand and may not play now."""
    later: list[str] = []
    for one in plays(events):
        if one.index > found.index and one.seat == found.seat and one.card not in found.may:
            later.append(one.card)
    return later if sum(event["event"] == "deal" for event in events) == 1 else []


def move(text: str, **fields: object) -> Fault:
    """The fault that the first move with this text says something else."""
    return lambda events: events[first(events, text)].update(fields)


def insert(event: Event, *before: str, after: int = 0) -> Fault:
    """The fault of one more event before some that follow one on the other, or after so many of them."""
    return lambda events: events.insert(first(events, *before) + after, event)


def add_to(kind: str, number: int, field: str, *amounts: int) -> Fault:
    """The fault of other numbers in an event."""

    def fault(events: list[Event]) -> None:
        event = find(events, kind, number)
        event[field] = [had + more for had, more in zip(event[field], amounts, strict=True)]

    return fault


def drawn_in_another_order(events: list[Event]) -> None:
    """The fault that the dealer gets his three cards first."""
    at = first(events, "draw", "draw", "draw")
    seats = [event["seat"] for event in events[at : at + 3]]
    for event, seat in zip(events[at : at + 3], reversed(seats), strict=True):
        event["seat"] = seat


def the_next_card_turned(events: list[Event]) -> None:
    """The fault that the card under the top one is turned up."""
    deal = find(events, "deal")
    deal["turned"] = deal["stock"][1]


def thrown_away_down_to_five(events: list[Event]) -> None:
    """The fault that the eldest hand throws away one card more."""
    at = first(events, "draw", "turn_up", "trump")
    mine = [event for event in events[at:] if event.get("move", "").startswith("discard ")]
    last = [event for event in mine if event["seat"] == mine[0]["seat"]][-1]
    more = next(text for text in last["legal"] if text != last["move"])
    legal = [text for text in last["legal"] if text != last["move"]]
    events.insert(events.index(last) + 1, last | {"move": more, "legal": legal})


FAULTS: list[tuple[str, str, Fault, str]] = [
    # The start.
    ("stand", "other ruleset", say("start", 0, ruleset="pitch"), "ruleset"),
    ("stand", "no ruleset", say("start", 0, ruleset=None), "ruleset"),
    ("stand", "unknown house rule", say("start", 0, house_rules=["lead-trump"]), "house_rules"),
    ("stand", "house rule of another game", say("start", 0, house_rules=["shasta-sam"]), "house_rules"),
    ("stand", "house rule without its number", say("start", 0, house_rules=["other-target"]), "house_rules"),
    ("stand", "a number it may not have", say("start", 0, house_rules=["other-target=12"]), "house_rules"),
    ("stand", "two targets", say("start", 0, house_rules=["other-target=10", "other-target=11"]), "one target"),
    ("stand", "not sorted", say("start", 0, house_rules=["ten-for-game", "low-to-taker"]), "sorted"),
    ("stand", "twice", say("start", 0, house_rules=["ten-for-game", "ten-for-game"]), "each once"),
    ("stand", "a tie for no game", say("start", 0, house_rules=["game-tie-to-eldest", "ten-for-game"]), "no tie"),
    (
        "stand",
        "house rule taken away",
        say("start", 0, ruleset=CALIFORNIA, house_rules=["low-to-taker"]),
        "house_rules",
    ),
    ("stand", "each alone", say("start", 0, sides=[[0], [1], [2], [3]]), "sides"),
    ("stand", "five players", say("start", 0, seats=5), "seats"),
    ("california", "three players", say("start", 0, seats=3), "seats"),
    ("stand", "scores for three", say("start", 0, scores=[0, 0, 0]), "scores"),
    # The deal and the card turned up.
    ("several hands", "deal not passed on", say("deal", 1, dealer=9), "dealer"),
    ("several hands", "hand not counted", say("deal", 1, hand=1), "hand 2"),
    ("stand", "turned from below", the_next_card_turned, "turned"),
    ("stand", "no card turned up", lambda events: find(events, "deal").pop("turned"), "turned"),
    ("don", "a card turned up", say("deal", 0, turned="AS"), "turned None"),
    ("stand", "the stock lies open", say("deal", 0, face_up=True), "face_up False"),
    ("california", "the stock lies closed", lambda events: find(events, "deal").pop("face_up"), "face_up True"),
    ("unseen", "a card drawn openly", say("draw", 1, face_up=True), "face_up False"),
    ("turned jack", "the jack is not marked", leave_out("marks"), "event 'marks'"),
    ("turned jack", "the other side marks", lambda events: find(events, "marks")["change"].reverse(), "change"),
    ("turned jack", "played on", insert({"event": "redeal", "hand": 1}, "hand_score"), "event 'hand_score'"),
    ("turned jack", "counted once more", add_to("hand_score", 0, "change", 1, 0), "change"),
    ("california", "the dealer marks", insert({"event": "marks"}, "trump"), "event 'trump'"),
    ("trinidad", "a six counts one", add_to("marks", 0, "change", -1, -1), "change"),
    ("jacks", "no jack of the refused suit", leave_out("marks"), "event 'marks'"),
    # Begging.
    ("stand", "no begging", move("answer stand", legal=["answer stand"]), "legal"),
    ("stand", "the dealer begs", move("answer stand", seat=9), "seat"),
    ("gift", "no running", move("answer give", legal=["answer give"]), "legal"),
    ("gift", "standing after all", move("answer give", legal=["answer give", "answer run", "answer stand"]), "legal"),
    ("gift", "nothing given", leave_out("marks"), "event 'marks'"),
    ("gift", "two given", add_to("marks", 0, "change", 1, 1), "change"),
    ("gift", "trump made by the eldest", say("trump", 0, seat=None), "seat"),
    ("won by a gift", "the gift does not win", leave_out("hand_score"), "event 'hand_score'"),
    ("run", "from the bottom of the stock", lambda events: find(events, "draw")["cards"].reverse(), "cards"),
    ("run", "the dealer first", drawn_in_another_order, "seat"),
    ("run", "stopped at the refused suit", insert({"event": "trump"}, "turn_up", "draw", after=1), "event 'draw'"),
    ("run", "begged again", insert({"event": "move"}, "turn_up", "draw", after=1), "event 'draw'"),
    ("run", "trump made by the dealer", say("trump", 0, seat=0), "seat None"),
    ("run", "down to five", thrown_away_down_to_five, "seat"),
    ("redeal", "no new deal", leave_out("redeal"), "event 'redeal'"),
    (
        "redeal",
        "the next dealer deals",
        lambda events: say("deal", 1, dealer=1 - events[1]["dealer"])(events),
        "dealer",
    ),
    ("redeal", "a new hand", say("deal", 1, hand=2), "hand 1"),
    # The play.
    ("stand", "may not trump", not_legal(ABLE, lambda found, card: card[-1] == found.trump), "legal"),
    ("stand", "must trump", not_legal(VOID, lambda found, card: card[-1] != found.trump), "legal"),
    ("stand", "need not follow", legal_too(ABLE), "legal"),
    ("trinidad", "clockwise", lambda events: find(events, "trick")["seats"].sort(), "seats"),
    ("california", "must not trump", not_legal(ABLE, lambda found, card: card[-1] == found.trump), "legal"),
    ("california", "need not trump", legal_too(MUST_TRUMP), "legal"),
    ("california", "the loser draws first", lambda events: swap_seats(events), "seat"),
    ("california", "no draw", leave_out("draw"), "seat"),
    ("california", "drawn from the bottom", say("draw", 0, cards=["AS", "KS"]), "cards"),
    ("don", "may trump", legal_too(ONLY_FOLLOWS), "legal"),
    ("don", "must trump", not_legal(VOID, lambda found, card: card[-1] != found.trump), "legal"),
    ("don", "not marked", leave_out("marks"), "event 'marks'"),
    ("don", "marked though there is nothing", insert({"event": "marks"}, "trick", "move", after=1), "event 'move'"),
    ("don", "marked by the losers", lambda events: find(events, "marks")["change"].reverse(), "change"),
    # The points and the end.
    ("gift", "low to the taker", lambda events: find(events, "hand_score")["by_entry"][1][1].reverse(), "by_entry"),
    ("trinidad", "hung for one", lambda events: find(events, "hand_score")["by_entry"].pop(3), "by_entry"),
    ("don", "marked once more", lambda events: say("hand_score", 0, change=events[-2]["points"])(events), "change"),
    ("don won", "game counted all the same", add_to("hand_score", 0, "points", 8, 0), "points"),
    ("don won", "played on", insert({"event": "move"}, "hand_score"), "event 'hand_score'"),
    ("won", "the higher score wins", lambda events: find(events, "end")["winners"].__setitem__(0, 9), "winners"),
    ("won", "both win", say("end", 0, winners=[0, 1]), "winners"),
    ("won", "nobody wins", say("end", 0, winners=[], reason="hands"), "reason 'target'"),
    ("won", "for another reason", say("end", 0, reason="last_hand"), "reason 'target'"),
    ("won", "plays on", lambda events: events.insert(-1, find(events, "deal")), "event 'end'"),
    ("several hands", "limit too early", say("end", -1, reason="limit"), "event|reason 'hands'"),
    ("stand", "game after a cut game", lambda events: events.extend(deepcopy(events)), "no event after the end"),
    ("stand", "broken off", leave_out("end"), "event 'deal'"),
]


def swap_seats(events: list[Event]) -> None:
    """The fault that the first two draws are by the other seats."""
    for number in (0, 1):
        event = find(events, "draw", number)
        event["seat"] = 1 - event["seat"]


@pytest.mark.parametrize(
    ("record", "fault", "message"), [pytest.param(r, f, m, id=f"{r}: {n}") for r, n, f, m in FAULTS]
)
def test_wrong_record_is_refused(record: str, fault: Fault, message: str) -> None:
    events = RECORDS[record]()
    fault(events)
    refused(events, message)


def test_message_names_the_place() -> None:
    events = RECORDS["won"]() + RECORDS["won"]()
    find(events, "trick", -1)["buried"] = None
    place = events.index(find(events, "trick", -1))
    with pytest.raises(Disagreement, match=rf"game 2, hand 1, event {place}: expected buried \[\], read None"):
        follow(events)


def test_limit_after_a_thousand_hands() -> None:
    events, _summary = recorded(SEVEN_UP, 2, 3, 1001, scores=(-9000, -9000))
    last = first(events, "end")
    assert (events[last]["reason"], follow(events[: last + 1])["hands"]) == ("limit", 1000)
    events[last] = find(events, "deal")
    with pytest.raises(Disagreement, match=r"hand 1000, event .* expected event 'end'"):
        follow(events[: last + 1])


# --- house rules ---------------------------------------------------------------------

NEARLY = {SEVEN_UP: (6, 6), TRINIDAD: (13, 13), CALIFORNIA: (9, 9), DON: (85, 85)}

NEEDED: list[tuple[str, str, str, int, tuple[int, ...] | None]] = [
    (SEVEN_UP, "low-to-taker", "low_won_by_another", 1, None),
    (SEVEN_UP, "low-of-all-dealt", "low_thrown_away", 1, None),
    (SEVEN_UP, "ten-for-game", "no_ten", 4, None),
    (SEVEN_UP, "game-tie-to-eldest", "game_tied_between_two", 1, None),
    (SEVEN_UP, "must-follow", "had_to_follow", 1, None),
    (SEVEN_UP, "no-winning-gift", "gift_forbidden", 1, (6, 6)),
    (SEVEN_UP, "all-cards-are-played", "more_than_six_tricks", 1, None),
    (SEVEN_UP, "other-target=10", "won_after_the_hand", 8, None),
    (SEVEN_UP, "other-target=11", "won_after_the_hand", 8, None),
    (TRINIDAD, "low-to-taker", "low_won_by_another", 1, None),
    (TRINIDAD, "ten-for-game", "no_ten", 4, None),
    (TRINIDAD, "game-tie-to-eldest", "game_tied_between_two", 1, None),
    (TRINIDAD, "must-follow", "had_to_follow", 1, None),
    (TRINIDAD, "no-winning-gift", "gift_forbidden", 1, (13, 13)),
    (CALIFORNIA, "ten-for-game", "ten_taken", 4, None),
    (CALIFORNIA, "game-tie-to-eldest", "tie_to_eldest", 1, None),
    (CALIFORNIA, "target-7", "won_after_the_hand", 3, None),
    (CALIFORNIA, "void-plays-anything", "did_not_trump", 1, None),
    (CALIFORNIA, "shasta-sam", "drew", 1, None),
    (DON, "target-121", "won_in_the_middle", 1, (100, 100)),
    (DON, "trump-any-time", "trumped_though_able_to_follow", 1, None),
    (DON, "game-tie-to-eldest", "game_tied_between_two", 1, None),
    (DON, "counted-after-the-hand", "played_on_from_the_target", 1, (85, 85)),
]


def test_every_house_rule_is_needed_somewhere() -> None:
    assert [(name, rule) for name, rules in HOUSE_RULES.items() for rule in rules] == [each[:2] for each in NEEDED]


@pytest.mark.parametrize(("name", "rule", "happening", "hands", "scores"), NEEDED)
def test_a_house_rule_less_is_another_game(
    name: str, rule: str, happening: str, hands: int, scores: tuple[int, ...] | None
) -> None:
    seats = 2 if name == CALIFORNIA else 4
    events = record_with(name, seats, happening, hands, scores, (rule,))
    for event in events:
        if event["event"] == "start":
            event["house_rules"] = []
    with pytest.raises(Disagreement):
        follow(events)


@pytest.mark.parametrize(("name", "rule"), [(name, rule) for name, rules in HOUSE_RULES.items() for rule in rules])
def test_a_house_rule_more_is_another_game(name: str, rule: str) -> None:
    seats, target = 2 if name == CALIFORNIA else 4, GAMES[name].target
    near = (target - 1, target - 1) if name != DON else (85, 85)
    for scores in (None, near):
        events = record_with(name, seats, "hands", 100, scores)
        for event in events:
            if event["event"] == "start":
                event["house_rules"] = [rule]
        if refuses(events):
            return
    pytest.fail("nothing changes")


def refuses(events: list[Event]) -> bool:
    """Whether the referee finds something wrong."""
    try:
        follow(events)
    except Disagreement:
        return True
    return False


# --- the points, by hand ---------------------------------------------------------------


def points(game: str, cards: Cards, *house_rules: str, sides: int = 2) -> dict[str, list[int]]:
    """What a hand in hearts counts, by entry; side 1 is the eldest hand's."""
    rules = rules_of(game, list(house_rules))
    order = [(1 + at) % sides for at in range(sides)]
    return dict(counted(rules, cards, "H", sides, order, Counter()))


def of(holders: dict[int, str], takers: dict[int, str], thrown: str = "") -> Cards:
    """Cards by who held and who took them, and those thrown away."""
    holder = {card: side for side, cards in holders.items() for card in cards.split()}
    taker = {card: side for side, cards in takers.items() for card in cards.split()}
    return Cards({*holder, *thrown.split()}, holder, taker)


HEARTS = of({0: "AH 10H JS", 1: "3H JH KC"}, {0: "AH 3H JH 10H", 1: "JS KC"}, thrown="2H")


def test_points_of_seven_up() -> None:
    expected = {"high": [1, 0], "low": [0, 1], "jack": [1, 0], "game": [1, 0]}
    assert points(SEVEN_UP, HEARTS) == expected
    assert points(SEVEN_UP, HEARTS, "low-to-taker") == expected | {"low": [1, 0]}
    assert points(SEVEN_UP, HEARTS, "low-of-all-dealt") == expected | {"low": [0, 0]}
    assert points(SEVEN_UP, HEARTS, "low-of-all-dealt", "low-to-taker") == expected | {"low": [0, 0]}
    with_ten = points(SEVEN_UP, HEARTS, "ten-for-game")
    assert with_ten == {"high": [1, 0], "low": [0, 1], "jack": [1, 0], "ten": [1, 0]}


def test_points_of_trinidad_and_california() -> None:
    hung = {"high": [1, 0], "low": [0, 1], "jack": [1, 0], "hung_jack": [2, 0], "game": [1, 0]}
    assert points(TRINIDAD, HEARTS) == hung
    assert list(points(TRINIDAD, HEARTS, "ten-for-game")) == ["high", "low", "jack", "hung_jack", "ten"]
    assert points(CALIFORNIA, HEARTS) == {"high": [1, 0], "low": [1, 0], "jack": [1, 0], "game": [1, 0]}
    home = of({0: "JH AH", 1: "2S"}, {0: "JH AH 2S"})
    assert points(TRINIDAD, home)["hung_jack"] == [0, 0]
    assert points(TRINIDAD, home)["jack"] == [1, 0]


def test_no_trump_in_play_is_no_high_and_no_low() -> None:
    cards = of({0: "2S", 1: "3S"}, {1: "2S 3S"}, thrown="4H")
    assert points(SEVEN_UP, cards) == {"high": [0, 0], "low": [0, 0], "jack": [0, 0], "game": [0, 0]}
    assert points(SEVEN_UP, cards, "low-of-all-dealt")["low"] == [0, 0]
    assert points(SEVEN_UP, cards, "game-tie-to-eldest")["game"] == [0, 1]


def test_ties_for_game_between_three() -> None:
    cards = of({0: "KS", 1: "2S", 2: "KD"}, {0: "KS", 1: "2S", 2: "KD"})
    assert points(SEVEN_UP, cards, sides=3)["game"] == [0, 0, 0]
    assert points(SEVEN_UP, cards, "game-tie-to-eldest", sides=3)["game"] == [0, 0, 1]


def test_points_of_don() -> None:
    cards = of({0: "5H 9H AH 5S"}, {0: "5H 9H AH", 1: "5S 5C 9C KH QH JH 10D"})
    expected = {"five": [10, 0], "nine": [9, 0], "ace": [4, 0], "king": [0, 3], "queen": [0, 2], "jack": [0, 1]}
    expected |= {"other_fives": [0, 10], "game": [0, 8]}
    assert points(DON, cards) == expected
    tie = of({}, {0: "AS", 1: "AC"})
    assert points(DON, tie)["game"] == [0, 0]
    assert points(DON, tie, "game-tie-to-eldest")["game"] == [0, 8]


def test_points_of_a_hand_that_ended_early() -> None:
    cards = of({}, {0: "5H 5S AC", 1: "9H 10C"})
    don = dict(early(GAMES[DON], cards, "H", 2))
    assert {name: amounts for name, amounts in don.items() if any(amounts)} == {
        "five": [10, 0],
        "nine": [0, 9],
        "other_fives": [5, 0],
    }
    for name, rules in GAMES.items():
        assert [entry for entry, _amounts in early(rules, cards, "H", 2)] == list(points(name, cards))
    assert not any(any(amounts) for _entry, amounts in early(GAMES[TRINIDAD], cards, "", 2))


def test_who_is_there_first() -> None:
    entries = [("high", [1, 0]), ("low", [0, 1]), ("jack", [0, 1]), ("game", [0, 1])]
    rules = GAMES[SEVEN_UP]
    assert first_there(7, [6, 6], entries) == 0
    assert winners(rules, [6, 6], [7, 9], entries, Counter()) == {0}
    assert winners(rules, [5, 6], [6, 9], entries, Counter()) == {1}
    assert winners(rules, [5, 3], [6, 6], entries, Counter()) == set()
    assert winners(rules, [6, 8], [7, 11], entries, Counter()) == {1}
    don = rules_of(DON, ["counted-after-the-hand"])
    assert winners(don, [90, 90], [95, 98], [], Counter()) == {1}
    assert winners(don, [90, 90], [98, 98], [], Counter()) == set()


def test_the_pack_is_whole() -> None:
    assert len(PACK) == 52
