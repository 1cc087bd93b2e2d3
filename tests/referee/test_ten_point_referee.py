"""The referee for ten-point Pitch follows right records without complaint and refuses wrong ones."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any

import pytest

from .ten_point import HAPPENINGS, Disagreement, follow
from .ten_point_players import GAMES, events
from .ten_point_record import FIELDS
from .ten_point_rules import rules_of

Event = dict[str, Any]
Events = list[Event]
Fault = Callable[[Events], object]
Test = Callable[[Event], bool]

TEN, ELEVEN, THIRTEEN, CALLED = GAMES


@cache
def _found(name: str, house_rules: tuple[str, ...], happenings: str, bots: tuple[str, ...], hands: int) -> Events:
    for seed in range(600):
        record = events(name, seed, bots, hands, house_rules)
        counts = follow(record)
        if all(counts[happening] for happening in happenings.split()):
            return record
    raise AssertionError(f"no record in which there is {happenings}")


def recorded(
    name: str,
    house_rules: tuple[str, ...] = (),
    happenings: str = "hands",
    bots: tuple[str, ...] = ("uniform",),
    hands: int = 2,
) -> Events:
    """A right record of so many hands in which these things happen, to be altered."""
    return deepcopy(_found(name, house_rules, happenings, bots, hands))


def anything(_event: Event) -> bool:
    """True of every event."""
    return True


def every(record: Events, kind: str, where: Test = anything) -> list[int]:
    """The places of all events of this kind of which this holds."""
    return [place for place, event in enumerate(record) if event["event"] == kind and where(event)]


def says(verb: str) -> Test:
    """Whether a move begins with this word."""
    return lambda event: event["move"].split()[0] == verb


def say(kind: str, number: int = 0, where: Test = anything, **fields: object) -> Fault:
    """The fault that one event says something else."""
    return lambda record: record[every(record, kind, where)[number]].update(fields)


def drawn_from(source: str) -> Fault:
    """The fault that the first cards are drawn from somewhere else."""
    return lambda record: record[every(record, "draw")[0]].update({"from": source})


def leave_out(kind: str, number: int = 0, where: Test = anything) -> Fault:
    """The fault that one event is missing."""
    return lambda record: record.pop(every(record, kind, where)[number])


def twice(kind: str, number: int = 0, where: Test = anything) -> Fault:
    """The fault that one event is told twice."""

    def fault(record: Events) -> None:
        place = every(record, kind, where)[number]
        record.insert(place, deepcopy(record[place]))

    return fault


def legal_too(extra: str, where: Test = anything, number: int = 0) -> Fault:
    """The fault that one more move is listed as legal."""
    return lambda record: record[every(record, "move", where)[number]]["legal"].append(extra)


def not_legal(verb: str, number: int = 0) -> Fault:
    """The fault that one legal move among several, not the one made, is not listed."""

    def fault(record: Events) -> None:
        move = record[every(record, "move", lambda event: says(verb)(event) and len(event["legal"]) > 1)[number]]
        move["legal"].remove(next(text for text in move["legal"] if text != move["move"]))

    return fault


def add(kind: str, field: str, number: int, more: object) -> Fault:
    """The fault that one event has one more in a list of its own."""
    return lambda record: record[every(record, kind)[number]][field].append(more)


def swapped(kind: str, number: int = 0) -> Fault:
    """The fault that two events of a kind come in the wrong order."""

    def fault(record: Events) -> None:
        one, other = every(record, kind)[number : number + 2]
        record[one], record[other] = record[other], record[one]

    return fault


def plain_card_too(record: Events) -> None:
    """The fault that one who is soon out may play a plain card before that."""
    place = every(record, "out", lambda event: "cards" in event)[0]
    seat, card = record[place]["seat"], record[place]["cards"][0]
    before = [move for move in every(record, "move", says("play")) if move < place and record[move]["seat"] == seat]
    record[before[-1]]["legal"].append(f"play {card}")


def plain_lead_too(record: Events) -> None:
    """The fault that the first lead may be a plain card, where the leader holds one and plays it later."""
    for place, event in enumerate(record):
        if event["event"] == "trump":
            moves = [record[move] for move in every(record, "move", says("play")) if move > place]
            later = [move["move"] for move in moves[:24] if move["seat"] == moves[0]["seat"]]
            moves[0]["legal"] += [move for move in later if move not in moves[0]["legal"]]


def word_after_the_moon(record: Events) -> None:
    """The fault that the next seat speaks after the moon, and passes."""
    place = every(record, "move", lambda event: event["move"] == "bid moon")[0]
    seat = (record[place]["seat"] + 1) % 4
    record.insert(place + 1, {"event": "move", "seat": seat, "move": "pass", "legal": ["pass", "bid moon"]})


def forced(event: Event) -> bool:
    """Whether a move is the bid of a dealer who must bid."""
    return len(event["legal"]) == 1 and event["legal"][0].startswith("bid ")


# --- right records ---------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_right_record_is_followed(name: str) -> None:
    record = recorded(name, hands=20)
    counts = follow(record)
    assert set(counts) == set(HAPPENINGS)
    assert counts["hands"] == 20 == counts["bid_made"] + counts["bid_missed"]
    assert counts["moves"] == len(every(record, "move"))


def test_several_games_are_followed() -> None:
    record = recorded(TEN, ("number-of-hands=1",), hands=5)
    assert follow(record)["games"] == len(every(record, "start")) > 1


@pytest.mark.parametrize(("name", "points"), list(zip(GAMES, (10, 11, 13, 10), strict=True)))
def test_all_points_are_always_in_play(name: str, points: int) -> None:
    record = recorded(name, hands=20)
    assert {sum(record[place]["points"]) for place in every(record, "hand_score")} == {points}


def test_message_names_the_place() -> None:
    record = recorded(TEN)
    place = every(record, "trick")[-1]
    record[place]["buried"] = None
    with pytest.raises(Disagreement, match=rf"game 1, hand 2, event {place}: expected buried \[\], read None"):
        follow(record)


# --- house rules -------------------------------------------------------------------

NOT_TO_BE_HAD: list[tuple[str, object, str]] = [
    ("pitch", [], "ruleset"),
    (TEN, None, "a list of texts"),
    (TEN, [1], "a list of texts"),
    (TEN, ["misere"], "house_rules out of"),
    (TEN, ["off-ace"], "house_rules out of"),
    (THIRTEEN, ["minimum-bid-5"], "house_rules out of"),
    (TEN, ["low-to-taker", "low-to-taker"], "each once"),
    (TEN, ["low-to-taker", "dealer-may-equal"], "sorted"),
    (TEN, ["low-to-taker=1"], "house_rules out of"),
    (TEN, ["other-target"], "house_rules out of"),
    (TEN, ["other-target=22"], "a number out of"),
    (TEN, ["number-of-hands=0"], "a number out of"),
    (TEN, ["number-of-hands=41"], "a number out of"),
    (TEN, ["number-of-hands=2", "number-of-hands=3"], "each once"),
    (TEN, ["moon-above-zero"], "shoot-the-moon"),
    (TEN, ["next-dealer-redeals", "same-dealer-redeals"], "only one of"),
    (TEN, ["higher-score-wins", "play-on"], "only one of"),
    (TEN, ["number-of-hands=2", "other-target=21"], "only one of"),
    (TEN, ["number-of-hands=2", "play-on"], "only one of"),
    (TEN, ["higher-score-wins", "number-of-hands=2"], "only one of"),
]


@pytest.mark.parametrize(("name", "house_rules", "message"), NOT_TO_BE_HAD)
def test_house_rules_that_are_not_to_be_had(name: str, house_rules: object, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        rules_of(name, house_rules)
    record = recorded(TEN)
    record[0].update(ruleset=name, house_rules=house_rules)
    with pytest.raises(Disagreement, match=message):
        follow(record)


RULES_THAT_MATTER = [
    (TEN, "low-to-taker", "two_kept_by_its_holder"),
    (TEN, "minimum-bid-5", "forced_dealer"),
    (TEN, "same-dealer-redeals", "forced_dealer"),
    (TEN, "next-dealer-redeals", "forced_dealer"),
    (TEN, "shoot-the-moon", "hands"),
    (TEN, "plain-cards-count", "winner_without_trump"),
    (TEN, "number-of-hands=1", "hands"),
    (THIRTEEN, "off-ace", "hands"),
]


@pytest.mark.parametrize(("name", "house_rule", "happening"), RULES_THAT_MATTER)
def test_a_game_without_a_house_rule_is_not_one_with_it(name: str, house_rule: str, happening: str) -> None:
    record = recorded(name, (), happening, ("random",))
    record[0]["house_rules"] = [house_rule]
    with pytest.raises(Disagreement):
        follow(record)


# --- wrong records --------------------------------------------------------------------

FAULTS: dict[str, tuple[Fault, str]] = {
    "five at the table": (say("start", seats=5), "seats"),
    "each alone": (say("start", sides=[[0], [1], [2], [3]]), "sides"),
    "options": (say("start", options={"minimum_bid": 4}), "options"),
    "three scores": (say("start", scores=[0, 0, 0]), "scores"),
    "score of the wrong type": (say("start", scores=[0, True]), "scores"),
    "no version": (say("start", version=""), "version"),
    "no fingerprint": (say("start", rules="0f"), "rules"),
    "no options": (lambda record: record[0].pop("options"), "field 'options'"),
    "hand number from 0": (say("deal", hand=0), "hand 1, read 0"),
    "first dealer no seat": (say("deal", dealer=4), "a seat as dealer"),
    "dealer true": (say("deal", dealer=True), "a seat as dealer"),
    "deal not passed on": (say("deal", 1, dealer=0), "dealer 3, read 0"),
    "card twice": (lambda record: record[1]["stock"].__setitem__(0, record[1]["hands"][0][0]), "cards"),
    "ten cards": (lambda record: record[1]["hands"][0].append(record[1]["stock"].pop()), "9 cards in each hand"),
    "three hands": (lambda record: record[1]["hands"].pop(), "4 hands"),
    "a widow": (say("deal", kitty=["HJ"]), "no kitty"),
    "a single joker": (add("deal", "stock", 0, "JK"), "a list of cards of the pack"),
    "forced dealer may pass": (legal_too("pass", forced), "legal"),
    "forced dealer may bid more": (legal_too("bid 5", forced), "legal"),
    "bid of 3": (legal_too("bid 3", says("pass")), "legal"),
    "bid of 11": (legal_too("bid 11", says("pass")), "legal"),
    "the moon without the house rule": (legal_too("bid moon", says("pass")), "legal"),
    "legal move twice": (legal_too("pass", says("pass")), "legal"),
    "no legal moves": (lambda record: record[2].pop("legal"), "field 'legal'"),
    "speaks twice": (twice("move", 0, says("pass")), "seat"),
    "must bid": (lambda record: record[2]["legal"].remove("pass"), "legal"),
    "out of turn": (lambda record: record[2].update(seat=(record[2]["seat"] + 1) % 4), "seat"),
    "what is not legal": (lambda record: record[2].update(move="bid 12"), "one of the moves"),
    "redeal": (lambda record: record.insert(6, {"event": "redeal", "hand": 1}), "event move"),
    "no-trump": (legal_too("trump none", says("trump")), "legal"),
    "three suits": (not_legal("trump"), "legal"),
    "trump suit": (say("trump", suit="none"), "suit"),
    "trump seat": (say("trump", seat=None), "seat"),
    "no trump": (leave_out("trump"), "event trump"),
    "trump thrown away": (add("discard", "cards", 0, "HJ"), "cards"),
    "plain card kept": (lambda record: record[every(record, "discard")[0]]["cards"].pop(), "cards"),
    "thrown away face down": (say("discard", face_up=False), "face_up True, read False"),
    "face up not said": (lambda record: record[every(record, "discard")[0]].pop("face_up"), "face_up True"),
    "thrown away in another order": (swapped("discard"), "seat"),
    "one throws nothing away": (leave_out("discard", 3), "event discard"),
    "drawn from the widow": (drawn_from("kitty"), "from 'stock'"),
    "draws too much": (lambda record: record[every(record, "draw")[0]]["cards"].append("HJ"), "cards"),
    "draws too little": (lambda record: record[every(record, "draw")[3]]["cards"].pop(), "cards"),
    "bidder draws before the others": (swapped("draw", 2), "seat"),
    "bidder takes nothing": (leave_out("draw", 3), "event draw"),
    "bidder discards face down": (say("move", 0, says("discard"), face_up=False), "face_up True"),
    "not all of his plain cards": (not_legal("discard"), "legal"),
    "below six": (twice("move", -1, says("discard")), "one of|event|seat|legal"),
    "not all of his trumps": (not_legal("play"), "legal"),
    "plain card": (plain_card_too, "legal"),
    "play face up": (say("move", 0, says("play"), face_up=True), "face_up False"),
    "nobody is out": (leave_out("out"), "seat|event out"),
    "out twice": (twice("out"), "event"),
    "keeps his cards": (lambda record: record[every(record, "out", lambda e: "cards" in e)[0]].pop("cards"), "cards"),
    "lays down a trump": (say("out", cards=["HJ"]), "cards"),
    "trick winner": (lambda record: record[every(record, "trick")[0]].update(winner=-1), "winner"),
    "trick leader": (lambda record: record[every(record, "trick")[0]].update(leader=-1), "leader"),
    "seats in another order": (say("trick", seats=[0, 1, 2, 3, 0]), "seats"),
    "cards in another order": (lambda record: record[every(record, "trick")[0]]["cards"].reverse(), "cards"),
    "buried": (say("trick", buried=["HJ"]), "buried"),
    "trick left out": (leave_out("trick", 2), "event trick"),
    "made": (lambda record: record[every(record, "hand_score")[0]].update(made=None), "made"),
    "bid": (say("hand_score", bid="bid 3"), "bid"),
    "bid without the word": (lambda record: record[every(record, "hand_score")[0]].update(bid=4), "bid"),
    "points": (say("hand_score", points=[5, 5, 0]), "points"),
    "change": (say("hand_score", change=[0, 0]), "change"),
    "scores": (say("hand_score", scores=[1, 1]), "scores"),
    "entries": (lambda record: record[every(record, "hand_score")[0]]["by_entry"].reverse(), "by_entry"),
    "cut game has a winner": (say("end", winners=[0]), "winners"),
    "limit too early": (say("end", reason="limit"), "reason hands, read 'limit'"),
    "last hand of a game to a target": (say("end", reason="last_hand"), "reason hands"),
    "scores at the end": (say("end", scores=[99, 0]), "scores"),
    "broken off": (leave_out("end"), "the end of the record"),
    "game after a cut game": (lambda record: record.extend(recorded(TEN)), "no game after"),
    "unknown event": (lambda record: record.insert(5, {"event": "deal?"}), "event"),
    "a score marked between": (lambda record: record.insert(-1, {"event": "marks"}), "event"),
    "partner called": (lambda record: record.insert(-2, {"event": "partner", "seat": 0}), "event"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_wrong_record_is_refused(name: str) -> None:
    happenings = "forced_dealer out_in_the_middle_of_a_trick winner_without_trump bidder_chose_what_to_put_away"
    record = _with_four_draws(happenings)
    fault, message = FAULTS[name]
    fault(record)
    with pytest.raises(Disagreement, match=message):
        follow(record)


@cache
def _four_draws(happenings: str) -> Events:
    for seed in range(2000):
        record = events(TEN, seed, ("random",), 2)
        counts, second = follow(record), every(record, "deal")[1]
        first_hand = record[:second]
        all_draw = len(every(first_hand, "draw")) == 4 == len(every(first_hand, "discard"))
        passed = any(says("pass")(record[place]) and len(record[place]["legal"]) == 8 for place in (2, 3, 4))
        if all_draw and passed and record[1]["dealer"] == 2 and all(counts[word] for word in happenings.split()):
            return record
    raise AssertionError("no such record")


def _with_four_draws(happenings: str) -> Events:
    """Two hands; in the first, dealt by seat 2, everybody discards and draws."""
    return deepcopy(_four_draws(happenings))


def changed_score(**fields: Callable[[Event], object]) -> Fault:
    """The fault that the first hand is scored otherwise, worked out from what the record says."""

    def fault(record: Events) -> None:
        row = record[every(record, "hand_score")[0]]
        row.update({field: value(row) for field, value in fields.items()})

    return fault


def other_side_wins(record: Events) -> None:
    """The fault that another side wins the first game that is won."""
    end = record[every(record, "end", lambda event: event["winners"] != [])[0]]
    end["winners"] = [(end["winners"][0] + 1) % 2]


OFTEN = ("uniform",)
FAULTS_THAT_NEED_LUCK: dict[str, tuple[str, tuple[str, ...], str, tuple[str, ...], Fault, str]] = {
    "surplus point card": (
        *(TEN, (), "surplus_thrown", OFTEN),
        lambda record: [legal_too("discard HJ", says("discard"), at)(record) for at in range(5)],
        "legal",
    ),
    "surplus face down": (
        *(TEN, (), "surplus_thrown", OFTEN),
        lambda record: [record[place].pop("face_up") for place in every(record, "move", says("discard"))],
        "face_up True",
    ),
    "two for its taker": (
        *(TEN, (), "two_kept_by_its_holder bid_missed", OFTEN),
        changed_score(by_entry=lambda row: [*row["by_entry"][:-1], ["two", row["by_entry"][-1][1][::-1]]]),
        "by_entry",
    ),
    "two for its holder": (
        *(TEN, ("low-to-taker",), "two_lost_by_its_holder bid_missed", OFTEN),
        changed_score(by_entry=lambda row: [*row["by_entry"][:-1], ["two", row["by_entry"][-1][1][::-1]]]),
        "by_entry",
    ),
    "others short of what they took": (
        *(TEN, (), "bid_missed", OFTEN),
        changed_score(change=lambda row: [min(number, 0) for number in row["change"]]),
        "change",
    ),
    "redeal by the next dealer": (
        *(TEN, ("same-dealer-redeals",), "all_passed", ("meek",) * 3 + ("random",)),
        lambda record: record[every(record, "redeal")[0] + 1].update(dealer=99),
        "dealer",
    ),
    "redeal counted as a hand": (
        *(TEN, ("next-dealer-redeals",), "all_passed", ("meek",) * 3 + ("random",)),
        lambda record: record[every(record, "redeal")[0] + 1].update(hand=2),
        "hand 1, read 2",
    ),
    "redeal not told": (
        *(TEN, ("next-dealer-redeals",), "all_passed", ("meek",) * 3 + ("random",)),
        leave_out("redeal"),
        "event redeal",
    ),
    "dealer may not equal": (
        *(TEN, ("dealer-may-equal",), "dealer_took_at_same_number", OFTEN),
        say("start", house_rules=[]),
        "legal",
    ),
    "moon not above ten": (
        *(TEN, ("shoot-the-moon",), "moon_over_the_highest_number", OFTEN),
        lambda record: [
            event["legal"].remove("bid moon") for event in record if event.get("legal") == ["pass", "bid moon"]
        ],
        "legal",
    ),
    "a word after the moon": (
        *(TEN, ("dealer-may-equal", "shoot-the-moon"), "moon_ended_the_auction", OFTEN),
        word_after_the_moon,
        "legal|seat",
    ),
    "moon failed and the others have not won": (
        *(TEN, ("shoot-the-moon",), "moon_failed", ("shooter", "meek")),
        other_side_wins,
        "winners",
    ),
    "moon failed and eleven lost": (
        *(TEN, ("shoot-the-moon",), "moon_failed", ("shooter", "meek")),
        changed_score(change=lambda row: [number or -11 for number in row["change"]]),
        "change",
    ),
    "moon lost by points": (
        *(TEN, ("shoot-the-moon",), "moon_failed", ("shooter", "meek")),
        say("end", reason="target"),
        "reason 'bid'",
    ),
    "moon made and not won": (
        *(TEN, ("shoot-the-moon",), "moon_made_at_zero", ("shooter", "meek")),
        lambda record: say("end", every(record, "end").index(_end_of_made(record)), winners=[], reason="hands")(record),
        "winners",
    ),
    "need not lead trump": (
        *(TEN, ("plain-cards-count",), "must_lead_trump", OFTEN),
        plain_lead_too,
        "legal",
    ),
    "must follow only": (
        *(TEN, ("plain-cards-count",), "could_trump_with_the_suit", OFTEN),
        lambda record: [not_legal("play", at)(record) for at in range(12)],
        "legal",
    ),
    "out with plain cards": (
        *(TEN, ("plain-cards-count",), "plain_led", OFTEN),
        lambda record: record.insert(every(record, "trick")[2], {"event": "out", "seat": 0}),
        "event",
    ),
    "last hand by the target": (
        *(TEN, ("number-of-hands=1",), "last_hand", OFTEN),
        say("end", reason="target"),
        "reason 'last_hand'",
    ),
    "last hand lost by the higher score": (
        *(TEN, ("number-of-hands=1",), "last_hand", OFTEN),
        other_side_wins,
        "winners",
    ),
    "another hand after the last": (
        *(TEN, ("number-of-hands=1",), "last_hand", OFTEN),
        leave_out("end"),
        "event end",
    ),
    "off-ace plain": (ELEVEN, (), "off_ace_led", OFTEN, say("start", ruleset=TEN), "legal"),
    "off-three plain": (THIRTEEN, (), "off_three_led", OFTEN, say("start", ruleset=TEN), "legal"),
    "five for the forced dealer": (
        *(THIRTEEN, (), "forced_dealer", ("random",)),
        lambda record: [event.update(legal=["bid 4"]) for event in record if event.get("legal") == ["bid 5"]],
        "legal",
    ),
    "off-three counts one": (
        *(THIRTEEN, (), "hands", OFTEN),
        changed_score(points=lambda row: [number - (number > 5) for number in row["points"]]),
        "points",
    ),
}


def _end_of_made(record: Events) -> int:
    """The place of the end that follows a moon that was made."""
    made = every(record, "hand_score", lambda event: event["bid"] == "bid moon" and event["made"])[0]
    return next(place for place in every(record, "end") if place > made)


@pytest.mark.parametrize("name", FAULTS_THAT_NEED_LUCK)
def test_wrong_record_of_something_rare_is_refused(name: str) -> None:
    game, house_rules, happenings, bots, fault, message = FAULTS_THAT_NEED_LUCK[name]
    record = recorded(game, house_rules, happenings, bots)
    fault(record)
    with pytest.raises(Disagreement, match=message):
        follow(record)


CALLED_FAULTS: dict[str, tuple[str, Fault, str]] = {
    "own card may not be called": ("hands", not_legal("partner"), "legal"),
    "plain card may be called": ("hands", legal_too("partner 2X", says("partner")), "legal"),
    "nobody called": ("hands", leave_out("move", 0, says("partner")), "seat|legal|event"),
    "widow not taken": ("hands", leave_out("draw"), "event draw"),
    "widow from the stock": ("hands", drawn_from("stock"), "from 'kitty'"),
    "widow short": ("hands", lambda record: record[every(record, "draw")[0]]["cards"].pop(), "cards"),
    "a stock": ("hands", lambda record: record[1].update(stock=["HJ"]), "no stock"),
    "called card thrown away": (
        "called_card_kept",
        lambda record: [
            record[place]["legal"].append(record[every(record, "move", says("partner"))[0]]["move"].split()[1])
            for place in every(record, "move", says("discard"))
        ],
        "legal",
    ),
    "partner not told": ("called_card_held_by_another", leave_out("partner"), "event partner"),
    "partner told twice": ("called_card_held_by_another", twice("partner"), "event"),
    "partner told by the partner": ("called_card_held_by_another", say("partner", seat=-1), "seat"),
    "another partner": ("called_card_held_by_another", say("partner", partner=-1), "partner"),
    "another card": ("called_card_held_by_another", say("partner", card="JK"), "card"),
    "alone with a partner": ("alone_revealed", say("partner", 0, lambda e: e["partner"] is None, partner=0), "partner"),
    "partner told after the trick": (
        "partner_revealed_in_trick_1",
        lambda record: record.insert(every(record, "trick")[0], record.pop(every(record, "partner")[0])),
        "event",
    ),
    "partner told at once": (
        "partner_revealed_later",
        lambda record: record.insert(every(record, "move", says("play"))[0], record.pop(every(record, "partner")[0])),
        "event",
    ),
    "partner loses nothing": (
        "bid_missed called_card_held_by_another",
        changed_score(
            change=lambda row: [number if at == row["bidder"] else 0 for at, number in enumerate(row["change"])]
        ),
        "change",
    ),
    "the others each for himself": ("bid_missed", changed_score(change=lambda row: row["points"]), "change"),
    "pairs": ("hands", say("start", sides=[[0, 2], [1, 3]]), "sides"),
}


@pytest.mark.parametrize("name", CALLED_FAULTS)
def test_wrong_record_with_a_called_partner_is_refused(name: str) -> None:
    happenings, fault, message = CALLED_FAULTS[name]
    record = recorded(CALLED, (), happenings, hands=1)
    fault(record)
    with pytest.raises(Disagreement, match=message):
        follow(record)


# --- everything ---------------------------------------------------------------------

NOT_TO_BE_CHECKED = {("start", "seed"), ("start", "version"), ("start", "rules")}


def otherwise(value: object) -> object:
    """Another value of the same type, or nearly so."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value + "x"
    if isinstance(value, list):
        return value[:-1] if value else ["x"]
    return {"x": 1}


@pytest.mark.parametrize(
    ("name", "house_rules"), [(TEN, ()), (TEN, ("plain-cards-count",)), (THIRTEEN, ()), (CALLED, ())]
)
def test_whatever_is_altered_is_noticed(name: str, house_rules: tuple[str, ...]) -> None:
    record = recorded(name, house_rules, hands=1)
    for place, event in enumerate(record):
        altered = [[*record[:place], *record[place + 1 :]], [*record[:place], event, *record[place:]]]
        for field in FIELDS[event["event"]]:
            if (event["event"], field) in NOT_TO_BE_CHECKED:
                continue
            altered.append([*record[:place], event | {field: otherwise(event[field])}, *record[place + 1 :]])
            without = {key: value for key, value in event.items() if key != field}
            altered.append([*record[:place], without, *record[place + 1 :]])
        for wrong in altered:
            with pytest.raises(Disagreement):
                follow(wrong)
