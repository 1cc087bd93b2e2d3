"""What counts as a difference: what is said, not how it is written."""

from __future__ import annotations

import copy
from dataclasses import replace
from typing import Any

import pytest

from trickwright.comparing.differences import Difference, Kind
from trickwright.comparing.orders import merged_order, moved_entries, neighbour
from trickwright.comparing.wording import Sentences
from trickwright.library import schema
from trickwright.reference.keys import sections
from trickwright.texts import Wording

from ..rule_examples import Data, as_data
from . import compared, differences, sentences

GAME = as_data(
    """
    players: {seats: 4, sides: partners}
    points:
      jack: {card: J of trump, worth: 1}
      ten: {card: 10 of trump, worth: 2}
    hand:
      deal: {phase: deal, each: 6}
      bidding: {phase: bid, calls: {number: {from: 1, to: 3}}}
      swap: {phase: exchange, who: dealer, draws_to: 6}
      tricks: {phase: trick, makes_trump: suit of first_card}
    score:
      made: {when: made, bidders: points, others: points}
      missed: {when: bid == 3, bidders: -bid}
      rest: {others: points}
    game: {target: 11}
    """
)


def changed(*places: tuple[str, Any]) -> Data:
    """The game with other values at some places; None takes them out."""
    data: Data = copy.deepcopy(GAME)
    for place, value in places:
        *way, last = place.split(".")
        owner: Any = data
        for name in way:
            owner = owner.setdefault(name, {})
        if value is None:
            del owner[last]
        else:
            owner[last] = value
    return data


SAME: dict[str, list[tuple[str, Any]]] = {
    "a default is written out": [("points.jack.for", "taker"), ("game.limit", 1000), ("deck.jokers", 0)],
    "the default of a map": [
        ("hand.tricks.follow", {"first": "led", "else": "any"}),
        ("trump", {"members": "any of trump"}),
    ],
    "an expression is spaced otherwise": [("score.made.when", "(made)"), ("score.missed.when", "bid==3")],
    "a number is written as a text": [("game.target", "11"), ("score.missed.bidders", "- bid")],
    "one number of players is a list": [("players.seats", [4])],
    "the suits are in another order": [("deck.suits", ["spades", "hearts", "clubs", "diamonds"])],
    "the usual ranking is written out": [("trump.ranking", "A > K > Q > J > 10 .. 2"), ("plain.ranking", "A .. 2")],
    "nothing is written down as 0": [("score.missed.others", 0)],
    "what a bid usually is": [
        ("hand.bidding.calls.number.worth", "bid"),
        ("hand.bidding.calls.number.made", "points of bidders >= bid"),
    ],
    "a kitty without cards": [("hand.deal.kitty", 0)],
    "points in another order, where it does not matter": [("points", dict(reversed(GAME["points"].items())))],
}


@pytest.mark.parametrize("how", list(SAME))
def test_another_way_of_writing_is_no_difference(how: str) -> None:
    assert not differences(GAME, changed(*SAME[how]))
    assert not differences(changed(*SAME[how]), GAME)


def test_every_default_of_the_schema_equals_its_absence() -> None:
    """Wherever the schema has a default, writing it down changes nothing."""
    tried = 0
    entries = {"hand": ("deal", "bidding", "swap", "tricks"), "points": ("jack",), "score": ("made",)}
    kinds = {"deal_step": "deal", "auction_step": "bidding", "exchange_step": "swap", "trick_step": "tricks"}
    for section in sections(schema()).values():
        for pattern in section.places:
            parts = pattern.split(".") if pattern else []
            if "NAME" in parts and (parts[0] not in entries or parts.count("NAME") > 1 or section.id == "pips_point"):
                continue
            for name in entries[parts[0]] if "NAME" in parts else ("",):
                if (section.id in kinds and kinds[section.id] != name) or section.id in ("naming_step", "score_step"):
                    continue
                if (section.id in ("lead_rule", "follow_rule") and name != "tricks") or section.id == "surplus":
                    continue
                for key in section.keys:
                    place = ".".join([*(name if part == "NAME" else part for part in parts), key.name])
                    if "default" in key.rule and place not in ("players.seats", "players.sides", "hand.swap.who"):
                        after = changed((place, key.rule["default"]))
                        assert not [one for one in differences(GAME, after) if place != "points.jack.worth"], place
                        tried += 1
    assert tried > 15


def test_the_order_of_steps_and_rows_is_told() -> None:
    score = {name: GAME["score"][name] for name in ("missed", "made", "rest")}
    assert sentences(GAME, changed(("score", score))) == ["In the score `made` is now looked at before `rest`."]
    hand = {name: GAME["hand"][name] for name in ("deal", "swap", "bidding", "tricks")}
    assert sentences(GAME, changed(("hand", hand))) == ["In the hand `bidding` now comes after `swap`."]
    assert sentences(GAME, changed(("hand", hand)), "de") == ["Im Ablauf kommt `bidding` jetzt nach `swap`."]


def test_the_order_of_points_is_told_where_it_decides() -> None:
    decides = ("game.several_there", "bidders first and then in the order of points")
    points = dict(reversed(GAME["points"].items()))
    assert sentences(changed(decides), changed(decides, ("points", points))) == ["`jack` is now counted after `ten`."]


def test_what_only_trumps_are_played_says_of_following() -> None:
    only = changed(("hand.tricks.only", "trump"))
    strict = changed(("hand.tricks.follow", {"first": "led or trump"}))
    assert [one.key for one in differences(strict, only)] == ["trick.only"]
    assert [one.key for one in differences(only, strict)] == ["trick.follow.first", "trick.only"]


def test_a_card_counts_what_its_rank_counts() -> None:
    before = changed(("pips", {"Q": 3}))
    after = changed(("pips", {"Q": 3, "QS": 13, "QH": 3}))
    assert sentences(before, after) == ["`QS` counts 13 pips instead of 3."]


def test_steps_and_calls_are_named_where_there_are_several() -> None:
    two = changed(("hand.again", {"phase": "exchange", "who": "dealer", "draws_to": 6}))
    other = copy.deepcopy(two)
    other["hand"]["again"]["draws_to"] = 7
    assert sentences(two, other) == [
        "In the exchange `again`: short hands are filled from the stock to 7 cards instead of 6."
    ]
    calls = changed(("hand.bidding.calls.best", {"title": {"en": "Best", "de": "Bestes"}, "worth": 5, "made": "made"}))
    other = copy.deepcopy(calls)
    other["hand"]["bidding"]["calls"]["best"]["worth"] = 6
    assert sentences(calls, other) == ["For the bid “Best” the worth is 6 instead of 5."]
    assert sentences(calls, other, "de") == ["Beim Gebot „Bestes“ ist der Wert 6 statt 5."]


def test_an_option_is_shown_with_its_number() -> None:
    options = {"low": {"default": 2, "from": 1, "to": 3}}
    with_option = changed(("options", options), ("hand.bidding.calls.number.from", "low"))
    assert sentences(GAME, with_option) == [
        "In the auction the lowest bid is `low` (2) instead of 1.",
        "Now there is a choice for `low`: 2, or another number from 1 to 3.",
    ]


def test_titles_are_told_in_the_language_that_is_shown() -> None:
    titled = changed(("points.jack.title", {"en": "The jack", "de": "Der Bube"}))
    other = changed(("points.jack.title", {"en": "The jack", "de": "Der Bauer"}))
    assert sentences(titled, other) == []
    assert sentences(titled, other, "de") == ["`jack` heißt „Der Bauer“ statt „Der Bube“."]


def test_what_a_file_holds_steers_no_terminal() -> None:
    comparison = compared(GAME, changed(("game.target", 12)))
    red = replace(comparison, second=replace(comparison.second, title={"en": "\x1b[31mred\u202e"}))
    assert [line.isprintable() for line in red.lines("en")] == [True, True]


@pytest.mark.parametrize(
    ("language", "kind", "sentence"),
    [
        ("en", "changed", "`game.new_word` is `1` instead of `2`."),
        ("en", "added", "`game.new_word` is new: `1`."),
        ("en", "moved", "`game.new_word` stands elsewhere."),
        ("de", "changed", "`game.new_word` ist `1` statt `2`."),
        ("de", "removed", "`game.new_word` fällt weg; bisher `2`."),
    ],
)
def test_what_has_no_sentence_of_its_own_is_told_all_the_same(language: str, kind: Kind, sentence: str) -> None:
    new = Difference(kind, ("game", "new_word"), "game.new_word", 2, 1)
    assert Sentences(compared(GAME, GAME), Wording(language)).sentence(new) == sentence


def test_braces_are_only_braces() -> None:
    after = changed(("points.jack.title", {"en": "{first} {0}", "de": "{x}"}))
    assert sentences(GAME, after) == ["`jack` is now called “{first} {0}”."]


@pytest.mark.parametrize(
    ("before", "after", "merged", "moved"),
    [
        ("abc", "abc", "abc", ""),
        ("abc", "ac", "abc", ""),
        ("abc", "axc", "abxc", ""),
        ("abc", "bca", "bca", "a"),
        ("abc", "cba", "cba", "ab"),
        ("abc", "", "abc", ""),
        ("", "abc", "abc", ""),
        ("abc", "xyz", "abcxyz", ""),
    ],
)
def test_orders(before: str, after: str, merged: str, moved: str) -> None:
    assert "".join(merged_order(before, after)) == merged
    assert moved_entries(before, after) == set(moved)


def test_neighbours() -> None:
    assert neighbour("b", "abc", "hand") == ("after", "a")
    assert neighbour("a", "abc", "hand") == ("before", "b")
    assert neighbour("b", "abc", "score") == ("before", "c")
    assert neighbour("c", "abc", "score") == ("after", "b")
    assert neighbour("a", "a", "hand") is None
