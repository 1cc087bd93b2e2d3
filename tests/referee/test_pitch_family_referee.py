"""The referee for the Pitch family follows right records without complaint and refuses wrong ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from typing import Any

import pytest

from tests.referee.pitch_family import HAPPENINGS, Disagreement, follow
from tests.referee.pitch_family_players import recorded, seats_for
from tests.referee.pitch_family_rules import GAMES, KEPT, rules_of

Event = dict[str, Any]
Fault = Callable[[list[Event]], object]
Rules = tuple[str, ...]


@cache
def _record(
    name: str,
    house_rules: Rules = (),
    bots: tuple[str, ...] = ("random",),
    hands: int = 4,
    scores: tuple[int, ...] | None = None,
) -> list[Event]:
    return recorded(name, 7, bots, hands, scores, seats_for(name, house_rules), house_rules)


def record(name: str, house_rules: Rules = (), **sitting: Any) -> list[Event]:
    """A right record, to be made wrong."""
    return deepcopy(_record(name, house_rules, **sitting))


def place(events: list[Event], kind: str, beginning: str = "", number: int = 0) -> int:
    """Where the event of this kind with this number stands, of moves only those that begin like this."""
    places = [
        at
        for at, event in enumerate(events)
        if event["event"] == kind and (kind != "move" or event["move"].startswith(beginning))
    ]
    return places[number]


def find(events: list[Event], kind: str, beginning: str = "", number: int = 0) -> Event:
    """That event."""
    return events[place(events, kind, beginning, number)]


def say(kind: str, number: int = 0, **fields: object) -> Fault:
    """The fault that one event says something else."""
    return lambda events: find(events, kind, "", number).update(fields)


def more(kind: str, field: str, side: int = 0, number: int = 0) -> Fault:
    """The fault that one number in a list is one higher."""

    def fault(events: list[Event]) -> None:
        find(events, kind, "", number)[field][side] += 1

    return fault


def leave_out(kind: str, beginning: str = "", number: int = 0) -> Fault:
    """The fault that one event is missing."""
    return lambda events: events.pop(place(events, kind, beginning, number))


def legal_too(beginning: str, extra: str, number: int = 0) -> Fault:
    """The fault that one more move is listed as legal."""
    return lambda events: find(events, "move", beginning, number)["legal"].append(extra)


def not_legal(beginning: str, number: int = 0) -> Fault:
    """The fault that a legal move that was not chosen is not listed."""

    def fault(events: list[Event]) -> None:
        event = find(events, "move", beginning, number)
        event["legal"].remove(next(text for text in event["legal"] if text != event["move"]))

    return fault


def refused(events: list[Event], fault: Fault, because: str = "") -> None:
    """The record is right without the fault and refused with it, at a place that is named."""
    follow(events)
    fault(events)
    with pytest.raises(Disagreement, match=rf"^game \d+, hand \d+, event \d+: expected .*{because}.*, read "):
        follow(events)


@pytest.mark.parametrize("name", GAMES)
def test_right_record_is_followed(name: str) -> None:
    events = record(name)
    counts = follow(events)
    assert set(counts) == set(HAPPENINGS)
    assert (counts["hands"], counts["bid_made"] + counts["bid_missed"]) == (4, 4)
    assert counts["games"] == sum(event["event"] == "start" for event in events)
    assert counts["moves"] == sum(event["event"] == "move" for event in events)


def other_winner(events: list[Event]) -> None:
    """The fault that the trick goes to the seat after its winner."""
    trick = find(events, "trick")
    trick["winner"] = trick["seats"][trick["seats"].index(trick["winner"]) - 1]


def other_trump(events: list[Event]) -> None:
    """The fault of another trump suit."""
    trump = find(events, "trump")
    trump["suit"] = "hearts" if trump["suit"] != "hearts" else "clubs"


def card_twice(events: list[Event]) -> None:
    """The fault that a card in one hand is in another too."""
    hands = find(events, "deal")["hands"]
    hands[0][0] = hands[1][0]


def card_not_held(events: list[Event]) -> None:
    """The fault that a card is played that is another's."""
    hands = find(events, "deal")["hands"]
    move = find(events, "move", "play")
    move["move"] = f"play {hands[move['seat'] - 1][0]}"


def out_of_turn(events: list[Event]) -> None:
    """The fault that somebody else bids first."""
    move = find(events, "move")
    move["seat"] = (move["seat"] + 1) % 4


def flip_made(events: list[Event]) -> None:
    """The fault that a bid made was missed, or the other way round."""
    score = find(events, "hand_score")
    score["made"] = not score["made"]


def next_deal_by_the_same(events: list[Event]) -> None:
    """The fault that the deal is not passed on after a hand."""
    deals = [event for event in events if event["event"] == "deal"]
    last = next(at for at in range(1, len(deals)) if deals[at]["hand"] == 2)
    deals[last]["dealer"] = (deals[last]["dealer"] - 1) % len(deals[0]["hands"])


def wrong_order_of_seats(events: list[Event]) -> None:
    """The fault that a trick names its seats the other way."""
    find(events, "trick")["seats"].reverse()


FAULTS: dict[str, tuple[Fault, str]] = {
    "another ruleset": (say("start", ruleset="pedro"), "ruleset"),
    "an unknown house rule": (say("start", house_rules=["misere"]), "house_rules"),
    "a house rule that needs another": (say("start", house_rules=["moon-above-zero"]), "house_rules|shoot-the-moon"),
    "house rules not sorted": (say("start", house_rules=["ten-for-game", "only-trump"]), "sorted"),
    "a house rule twice": (say("start", house_rules=["only-trump", "only-trump"]), "each once"),
    "a house rule with a value": (say("start", house_rules=["only-trump=3"]), "a value that it may have"),
    "two house rules against each other": (
        say("start", house_rules=["game-tie-to-bidder", "ten-for-game"]),
        "go together",
    ),
    "no house rules": (say("start", house_rules=None), "a list of texts"),
    "seven players": (say("start", seats=7), "seats"),
    "sides": (say("start", sides=[[0, 1], [2, 3]]), "sides"),
    "options": (say("start", options={"bid": 1}), "options"),
    "scores at the start": (say("start", scores=[0]), "scores"),
    "the digest": (say("start", rules="abc"), "SHA-256"),
    "the version": (say("start", version=None), "version"),
    "hand number": (say("deal", hand=2), "hand 1"),
    "no such dealer": (say("deal", dealer=9), "dealer"),
    "dealer not passed on": (next_deal_by_the_same, "dealer"),
    "card twice": (card_twice, "the pack"),
    "cards without a stock": (say("deal", stock=["2C"]), "the pack"),
    "a kitty too many": (lambda events: find(events, "deal")["kitty"].append("JK"), "in the kitty"),
    "hands for two": (lambda events: find(events, "deal")["hands"].pop(), "hands"),
    "out of turn": (out_of_turn, "seat"),
    "a bid too high": (legal_too("", "bid 11"), "legal"),
    "a bid too low": (legal_too("", "bid 0"), "legal"),
    "no pass": (lambda events: find(events, "move")["legal"].remove("pass"), "legal"),
    "trump": (other_trump, "suit"),
    "trump by another": (say("trump", seat=9), "seat"),
    "no trump": (leave_out("trump"), "event trump"),
    "a card not held": (card_not_held, "one of the moves"),
    "a lead not free": (not_legal("play", number=0), "legal"),
    "one more card": (legal_too("play", "play 2X"), "legal"),
    "winner of a trick": (other_winner, "winner"),
    "leader of a trick": (say("trick", leader=9), "leader"),
    "cards of a trick": (say("trick", cards=["AS"]), "cards"),
    "seats of a trick": (wrong_order_of_seats, "seats"),
    "buried cards": (say("trick", buried=["2C"]), "buried"),
    "a trick missing": (leave_out("trick", number=-1), "event trick"),
    "a trick twice": (lambda events: events.insert(place(events, "trick"), find(events, "trick")), "event move"),
    "made": (flip_made, "made"),
    "bidder": (say("hand_score", bidder=9), "bidder"),
    "bid": (say("hand_score", bid="bid 0"), "bid"),
    "points": (more("hand_score", "points"), "points"),
    "points of the last side": (more("hand_score", "points", -1), "points"),
    "change": (more("hand_score", "change"), "change"),
    "scores": (more("hand_score", "scores", -1), "scores"),
    "scores of the second hand": (more("hand_score", "scores", 0, 1), "scores"),
    "no score": (leave_out("hand_score"), "event hand_score"),
    "redeal": (lambda events: events.insert(2, {"event": "redeal", "hand": 1}), "event move"),
    "scores at the end": (more("end", "scores", 0, -1), "scores"),
    "winners of a cut game": (say("end", -1, winners=[0]), "winners"),
    "reason of a cut game": (say("end", -1, reason="limit"), "reason"),
    "a cut game is won": (say("end", -1, reason="target", winners=[0]), "reason"),
    "broken off": (leave_out("end", number=-1), "event deal"),
    "on after the end": (lambda events: events.append(events[0]), "no event after the end"),
    "a field missing": (lambda events: find(events, "move").pop("legal"), "a field 'legal'"),
}


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("name", GAMES)
def test_wrong_record_is_refused(name: str, fault: str) -> None:
    refused(record(name), *FAULTS[fault])


def after(kind: str, beginning: str, extra: Event) -> Fault:
    """The fault of an event too many before another."""
    return lambda events: events.insert(place(events, kind, beginning), extra)


def answered_otherwise(events: list[Event]) -> None:
    """The fault that the widow is taken that was left."""
    find(events, "move", "answer leave")["move"] = "answer take"


def drawn_elsewhere(events: list[Event]) -> None:
    """The fault that a draw comes from another place."""
    draw = find(events, "draw")
    draw["from"] = "stock" if draw["from"] == "kitty" else "kitty"


def drawn_another_card(events: list[Event]) -> None:
    """The fault that another card is drawn than the one on top of the stock."""
    find(events, "draw")["cards"][0] = find(events, "deal")["stock"][-1]


def won_by_nobody(events: list[Event]) -> None:
    """The fault that a game that was won goes on."""
    events.pop(next(at for at, event in enumerate(events) if event["event"] == "end" and event["winners"]))


def won_by_another(events: list[Event]) -> None:
    """The fault that a game that was won was won by another side."""
    end = next(event for event in events if event["event"] == "end" and event["winners"])
    sides = range(len(end["scores"]))
    end["winners"] = [next(side for side in sides if [side] != end["winners"])]


def reason_is(reason: str) -> Fault:
    """The fault of another reason of an end that was won."""
    return lambda events: next(e for e in events if e["event"] == "end" and e["winners"]).update(reason=reason)


def joker_led_too(joker: str) -> Fault:
    """The fault that the joker may be led in Setback: the first leader who holds it and other cards."""

    def fault(events: list[Event]) -> None:
        hands: list[set[str]] = []
        new_trick = True
        for event in events:
            if event["event"] == "deal":
                hands, new_trick = [set(cards) for cards in event["hands"]], True
            if event["event"] == "trick":
                new_trick = True
            if event["event"] == "move" and event["move"].startswith("play"):
                if new_trick and joker in hands[event["seat"]] and len(hands[event["seat"]]) > 1:
                    event["legal"].append(f"play {joker}")
                    return
                new_trick = False
                hands[event["seat"]].discard(event["move"].split()[1])
        raise LookupError("nobody leads with the joker in his hand")

    return fault


def trump_thrown_too(events: list[Event]) -> None:
    """The fault that in Smear a trump that does not score by itself may go while there are plain cards."""
    hands: list[list[str]] = []
    letter = ""
    for event in events:
        if event["event"] == "deal":
            hands = event["hands"]
        if event["event"] == "trump":
            letter = event["suit"][0].upper()
        if event["event"] == "move" and event["move"].startswith("discard"):
            trumps = [card for card in hands[event["seat"]] if card[-1] == letter and card[:-1] not in ("3", "J")]
            kept = [f"discard {card}" for card in trumps if f"discard {card}" not in event["legal"]]
            if kept:
                event["legal"].append(kept[0])
                return
    raise LookupError("nobody throws away who holds such a trump")


MANY = {"hands": 60, "bots": ("uniform",)}
AT_THE_END = {"hands": 40, "bots": ("random",)}
SPECIAL: dict[str, tuple[str, Rules, dict[str, Any], Fault, str]] = {
    "schmier: need not be done": (
        "schmier",
        (),
        MANY,
        lambda events: find(events, "move", "discard")["legal"].remove("done"),
        "legal",
    ),
    "schmier: a fourth discard": ("schmier", (), MANY, after("draw", "", {"event": "move"}), "event draw|a field"),
    "schmier: draws from elsewhere": ("schmier", (), MANY, drawn_elsewhere, "from"),
    "schmier: draws another card": ("schmier", (), MANY, drawn_another_card, "cards"),
    "schmier: does not draw": ("schmier", (), MANY, leave_out("draw"), "event draw"),
    "schmier: may throw away a joker": ("schmier", (), MANY, legal_too("discard", "discard JK"), "legal"),
    "smear: widow may not be left": ("smear", (), MANY, not_legal("answer take"), "legal"),
    "smear: takes what he left": ("smear", (), MANY, answered_otherwise, "event draw"),
    "smear: does not draw": ("smear", (), MANY, leave_out("draw"), "event draw"),
    "smear: is not asked": ("smear", (), MANY, leave_out("move", "answer"), "legal|seat|event move"),
    "smear: a discard missing": ("smear", (), MANY, leave_out("move", "discard"), "legal|seat"),
    "smear: a trump before plain cards": ("smear", (), MANY, trump_thrown_too, "legal"),
    "setback: joker led": ("setback", (), MANY, joker_led_too("JK"), "legal"),
    "setback: won by another": ("setback", (), AT_THE_END | {"scores": (20, 20)}, won_by_another, "winners"),
    "pitch: won by nobody": ("pitch", (), AT_THE_END | {"scores": (6,) * 4}, won_by_nobody, "event end"),
    "pitch: won by another": ("pitch", (), AT_THE_END | {"scores": (6,) * 4}, won_by_another, "winners"),
    "pitch: other reason": ("pitch", (), AT_THE_END | {"scores": (6,) * 4}, reason_is("bid"), "reason"),
    "pitch: moon, other reason": (
        "pitch",
        ("pairs", "shoot-the-moon"),
        {"hands": 20, "bots": ("shooter", "meek")},
        reason_is("target"),
        "reason",
    ),
    "pitch: last hand, other reason": ("pitch", ("number-of-hands=2",), AT_THE_END, reason_is("target"), "reason"),
    "pitch: redeal missing": ("pitch", ("same-dealer-redeals",), AT_THE_END, leave_out("redeal"), "event redeal"),
    "pitch: redeal is another hand": ("pitch", ("same-dealer-redeals",), AT_THE_END, say("redeal", hand=99), "hand"),
    "pitch: not out": ("pitch", ("only-trump",), AT_THE_END, leave_out("out"), "event out|seat"),
    "pitch: another is out": ("pitch", ("only-trump",), AT_THE_END, say("out", seat=9), "seat"),
    "pitch: keeps a plain card": (
        "pitch",
        ("draw-non-trumps",),
        AT_THE_END,
        leave_out("discard"),
        "event discard|seat",
    ),
    "pitch: throws away another": ("pitch", ("draw-non-trumps",), AT_THE_END, say("discard", cards=[]), "cards"),
    "pitch: kitty not taken": ("pitch", ("kitty=3",), AT_THE_END, leave_out("draw"), "event draw"),
    "pitch: no kitty of six": ("pitch", ("kitty=3",), AT_THE_END, say("start", house_rules=["kitty=6"]), "6 in the"),
    "pitch: no kitty of four": ("pitch", ("kitty=3",), AT_THE_END, say("start", house_rules=["kitty=4"]), "a value"),
}


@pytest.mark.parametrize("name", SPECIAL)
def test_wrong_record_of_a_game_is_refused(name: str) -> None:
    game, house_rules, sitting, fault, because = SPECIAL[name]
    refused(record(game, house_rules, **sitting), fault, because)


# --- each house rule is told from the game without it -------------------------------

UNIFORM = ("uniform",)
SEEN_WITH: dict[str, tuple[Rules, dict[str, Any]]] = {  # what else is at the table where one sees the difference
    "low-of-all-dealt": (("draw-any",), {"bots": UNIFORM, "hands": 200}),
    "lead-trump": (("draw-non-trumps",), {}),
    "must-follow": ((), {"hands": 20}),
    "moon-above-zero": (("shoot-the-moon",), {"bots": ("shooter", "meek"), "hands": 400}),
    "shoot-the-moon": ((), {"hands": 20}),
    "smudge-wins": ((), {"bots": ("smudger", "meek"), "scores": (10, 10), "hands": 200}),
    "game-tie-to-bidder": ((), {"bots": UNIFORM, "hands": 400}),
    "second-joker-wins": ((), {"bots": UNIFORM, "hands": 200}),
}
SEEN_WITH_IN_SMEAR: dict[str, tuple[Rules, dict[str, Any]]] = {
    "low-of-all-dealt": (("widow-must-be-taken",), {"bots": ("eager",), "hands": 400}),
    "lead-trump": ((), {}),
}
NEAR_THE_TARGET = {"higher-score-wins", "play-on", "bidders-first", "defenders-may-win", "target-10", "target-11"}
VALUES = {"kitty": "kitty=3", "number-of-hands": "number-of-hands=3"}
EACH = [(name, rule) for name in GAMES for rule in sorted(KEPT[name])]


def with_and_without(name: str, rule: str) -> tuple[Rules, Rules, dict[str, Any]]:
    """House rules without this one and with it, and a sitting that shows the difference."""
    seen_with = SEEN_WITH | SEEN_WITH_IN_SMEAR if name == "smear" else SEEN_WITH
    others, sitting = seen_with.get(rule, ((), {}))
    without, chosen = tuple(sorted(others)), tuple(sorted((*others, VALUES.get(rule, rule))))
    if rule in NEAR_THE_TARGET:
        lower = min(rules_of(name, list(house_rules)).target for house_rules in (without, chosen))
        sides = len(rules_of(name, list(chosen)).sides_of(seats_for(name, chosen)))
        sitting = {"scores": (lower - 1,) * sides, "hands": 300 if name == "partnership-pitch" else 80}
    return without, chosen, {"hands": 40} | sitting


def declared(events: list[Event], house_rules: Rules) -> list[Event]:
    """The record as one of a game with these house rules."""
    for event in events:
        if event["event"] == "start":
            event["house_rules"] = list(house_rules)
    return events


def is_refused(name: str, played: Rules, said: Rules, sitting: dict[str, Any]) -> bool:
    """Whether the referee refuses a right record that names other house rules than were played."""
    try:
        follow(declared(record(name, played, **sitting), said))
    except Disagreement:
        return True
    return False


def up_to(hands: int) -> Iterator[int]:
    """More and more hands: what is rare needs many of them, most differences are seen at once."""
    few = 5
    while few < hands:
        yield few
        few *= 4
    yield hands


@pytest.mark.parametrize(("name", "rule"), [each for each in EACH if each[1] != "two-to-six-players"])
def test_a_house_rule_makes_a_difference(name: str, rule: str) -> None:
    without, chosen, sitting = with_and_without(name, rule)
    for played, said in ((chosen, without), (without, chosen)):
        assert any(is_refused(name, played, said, {**sitting, "hands": hands}) for hands in up_to(sitting["hands"]))


def test_five_players_are_told_from_four() -> None:
    events = recorded("pitch", 7, UNIFORM, 2, None, 5, ("two-to-six-players",))
    follow(events)
    with pytest.raises(Disagreement, match="seats"):
        follow(declared(events, ()))


@pytest.mark.parametrize(("name", "rule"), EACH)
def test_a_house_rule_of_another_game_is_refused(name: str, rule: str) -> None:
    text = VALUES.get(rule, rule)
    for other in GAMES:
        if rule not in KEPT[other]:
            with pytest.raises(ValueError, match="house_rules out of"):
                rules_of(other, [text])


def test_message_names_the_place() -> None:
    events = record("pitch", (), hands=40, scores=(6,) * 4)
    trick = place(events, "trick", number=-1)
    events[trick]["buried"] = None
    games = sum(event["event"] == "start" for event in events)
    with pytest.raises(
        Disagreement, match=rf"^game {games}, hand \d+, event {trick}: expected buried \[\], read None$"
    ):
        follow(events)
