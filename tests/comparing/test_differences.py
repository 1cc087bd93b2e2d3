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


def test_where_only_trumps_were_played_it_is_told_what_must_be_played_now() -> None:
    only = changed(("hand.tricks.only", "trump"))
    strict = changed(("hand.tricks.follow", {"first": "led or trump", "also": "free", "else": "any"}))
    gone = "No longer in the play: nothing but `trump` is played, and who has none of that when it is his turn is out."
    assert sentences(only, strict) == [
        "New in the play: to follow, one must play `led or trump` if one can;"
        " besides, `free` may be played on any lead.",
        gone,
    ]
    assert sentences(only, strict, "de")[0] == (
        "Neu beim Spielen: Wer kann, muss mit `led or trump` bedienen; außerdem darf immer `free` gespielt werden."
    )
    assert sentences(only, GAME) == ["New in the play: to follow, one must play `led` if one can.", gone]
    assert [one.key for one in differences(GAME, only)] == ["trick.only"]
    leading = changed(("hand.tricks.lead", {"first": "not trump"}))
    assert sentences(only, leading)[0] == (
        "New in the play: whoever leads must lead `not trump` if he can; to follow, one must play `led` if one can."
    )
    assert not differences(only, changed(("hand.tricks.only", "trump"), ("options", {})))


FORCED = ("hand.bidding.forced", {"from": 2, "to": 3})
REDEAL = ("hand.bidding.all_pass", "next dealer deals again")


def test_a_forced_bid_is_told_only_where_the_dealer_must_bid() -> None:
    assert [one.key for one in differences(changed(FORCED), changed(REDEAL))] == ["auction.all_pass"]
    assert [one.key for one in differences(changed(FORCED), changed(FORCED, REDEAL))] == ["auction.all_pass"]
    assert not differences(changed(REDEAL), changed(FORCED, REDEAL))
    now = [
        "In the auction a dealer who must bid now has to say at least 2.",
        "In the auction a dealer who must bid may now say at most 3.",
    ]
    assert sentences(GAME, changed(FORCED)) == now
    assert sentences(changed(REDEAL), changed(FORCED)) == [
        "In the auction: when all the others have passed, the dealer must bid"
        " (Old: when all pass, the next dealer deals again).",
        *now,
    ]
    assert sentences(changed(REDEAL, FORCED), changed(FORCED))[1:] == now


def test_a_forced_bid_of_a_new_auction_that_nobody_makes_is_not_told() -> None:
    without = changed(("hand.bidding", None))
    [line] = sentences(without, changed(FORCED, REDEAL))
    assert "when all pass, the next dealer deals again" in line and "dealer who must bid" not in line
    [line] = sentences(without, changed(FORCED, ("hand.bidding.all_pass", "dealer must bid")))
    assert "a dealer who must bid has to say at least 2; a dealer who must bid may say at most 3" in line


@pytest.mark.parametrize(
    ("row", "english", "german"),
    [
        (
            {"bidders": "worth"},
            "the bidders write down `worth`, the others nothing",
            "die Bieter schreiben `worth` an, die anderen nichts",
        ),
        (
            {"others": 3},
            "the bidders write down nothing, the others 3",
            "die Bieter schreiben nichts an, die anderen 3",
        ),
        (
            {"bidders": 28, "others": "points"},
            "the bidders write down 28, the others `points`",
            "die Bieter schreiben 28 an, die anderen `points`",
        ),
        ({"bidders": 1, "others": 1}, "every side writes down 1", "jede Seite schreibt 1 an"),
        ({"everyone": "tricks"}, "every side writes down `tricks`", "jede Seite schreibt `tricks` an"),
    ],
)
def test_a_new_row_says_what_both_get(row: Data, english: str, german: str) -> None:
    after = {**changed(), "score": {"slam": {"when": "made", **row}, **GAME["score"]}}
    head = "New in the score, before `made`: `slam` – when `made`: "
    assert sentences(GAME, after) == [f"{head}{english}."]
    head = "Neu beim Anschreiben, vor `made`: `slam` – wenn `made`: "
    assert sentences(GAME, after, "de") == [f"{head}{german[0].upper()}{german[1:]}."]
    assert sentences(after, GAME) == [f"Gone from the score: `slam` – when `made`: {english}."]


def test_an_only_row_and_an_only_step() -> None:
    one = {**changed(), "score": {"all": {"everyone": "tricks"}}, "hand": {"tricks": {"phase": "trick"}}}
    none = {**one, "score": {}, "hand": {}}
    assert [line.partition(":")[0] for line in sentences(none, one)] == [
        "New in the hand, as the only step",
        "New in the score, as the only row",
    ]
    assert [line.partition(":")[0] for line in sentences(none, one, "de")] == [
        "Neu im Ablauf, als einziger Schritt",
        "Neu beim Anschreiben, als einzige Zeile",
    ]


@pytest.mark.parametrize(
    ("row", "english", "german"),
    [
        (
            {"bidders": "tricks", "others": "tricks"},
            "every side writes down `tricks` instead of `points`",
            "schreibt jede Seite `tricks` statt `points` an",
        ),
        (
            {"bidders": 28},
            "the bidders write down 28 instead of `points`, the others nothing instead of `points`",
            "schreiben die Bieter 28 statt `points` an, die anderen nichts statt `points`",
        ),
        (
            {"bidders": 28, "others": "points"},
            "the bidders write down 28 instead of `points`",
            "schreiben die Bieter 28 statt `points` an",
        ),
        (
            {"everyone": "tricks"},
            "every side writes down `tricks` instead of `points`",
            "schreibt jede Seite `tricks` statt `points` an",
        ),
    ],
)
@pytest.mark.parametrize("before", [{"bidders": "points", "others": "points"}, {"everyone": "points"}])
def test_what_a_row_gives_is_told_in_one_sentence(before: Data, row: Data, english: str, german: str) -> None:
    one, two = (changed(("score.made", {"when": "made", **amounts})) for amounts in (before, row))
    assert sentences(one, two) == [f"In the score under `made` {english}."]
    assert sentences(one, two, "de") == [f"Beim Anschreiben unter `made` {german}."]


def test_everyone_is_bidders_and_others() -> None:
    assert not differences(GAME, changed(("score.made", {"when": "made", "everyone": "points"})))


QUESTION: Data = {
    "phase": "bid",
    "who": "dealer",
    "asks": {"take": {"title": {"en": "Take", "de": "Nehmen"}, "when": "bid > 1"}, "leave": {"makes_trump": "hearts"}},
}


def test_a_question_is_told_with_its_answers() -> None:
    asked = changed(("hand.question", QUESTION))
    assert sentences(GAME, asked) == [
        "New in the hand, after `tricks`: `question` – `dealer` is asked;"
        " the answers are “Take” (only when `bid > 1`) and `leave` (trump is `hearts`)."
    ]
    other = copy.deepcopy(QUESTION)
    other["asks"] = {"take": {}, "leave": {"makes_trump": "clubs"}, "wait": {}}
    after = changed(("hand.question", other))
    assert sentences(asked, after) == [
        "`take` is no longer called “Take”.",
        "For the answer `take` at the question `question` there is no condition any more; so far: `bid > 1`.",
        "For the answer `leave` at the question `question`: trump is `clubs` (Old: trump is `hearts`).",
        "New at the question `question`: the answer `wait`.",
    ]
    assert sentences(after, asked, "de")[1:] == [
        "Bei der Antwort „Nehmen“ (bei der Frage `question`) gibt es jetzt eine Bedingung: `bid > 1`.",
        "Bei der Antwort `leave` (bei der Frage `question`): Trumpf ist `hearts` (bei „Old“: Trumpf ist `clubs`).",
        "Bei der Frage `question` fällt weg: die Antwort `wait`.",
    ]


def test_the_deals_are_told_apart_where_there_are_several() -> None:
    first = changed(("hand.deal", {"phase": "deal", "each": 6, "turn_up": 1, "dealer_scores": {"J": 1}}))
    more = {"phase": "deal", "each": 3, "turn_up": 1, "until": "suit of turned_card is clubs"}
    second = changed(("hand.deal", {"phase": "deal", "each": 6, "turn_up": 1}), ("hand.more", more))
    fewer = changed(("hand.deal", {"phase": "deal", "each": 6, "turn_up": 1}), ("hand.more", {**more, "each": 2}))
    assert sentences(GAME, first) == [
        "When the cards are dealt: a card of the stock is turned up (Old: no card is turned up).",
        "New when the cards are dealt: for the card turned up the dealer's side marks 1 point (J).",
    ]
    assert sentences(second, fewer) == [
        "In the deal `more`: each player is dealt 2 cards (Old: each player is dealt 3 cards)."
    ]
    assert not differences(first, changed(("hand.deal", {**first["hand"]["deal"], "stock": "face down"})))


def test_a_partner_that_is_named_is_no_trump_that_is_named() -> None:
    trump = changed(("hand.naming", {"phase": "bid", "names": "trump"}))
    partner = changed(("hand.naming", {"phase": "bid", "names": "partner", "card": "trump"}))
    assert sentences(trump, partner) == [
        "In the hand `naming` has become something else: `bidder` names a card, and who holds it is his partner;"
        " the card may be one of `trump` (Old: `bidder` names trump)."
    ]


def test_what_decides_after_the_hand_is_told_in_order() -> None:
    wins = {name: {"when": when, "by": "bidders"} for name, when in (("moon", "made"), ("sun", "bid == 3"))}
    one = changed(("game.wins_after_the_hand", wins))
    other = changed(("game.wins_after_the_hand", dict(reversed(wins.items()))))
    assert sentences(one, other) == ["Of what decides the game after a hand, `moon` is now looked at after `sun`."]
    assert sentences(GAME, changed(("game.hands", 12))) == ["After 12 hands the highest score now wins."]
    assert sentences(GAME, changed(("game.hands", 12)), "de") == ["Nach 12 Spielen gewinnt jetzt der höchste Stand."]


def test_pips() -> None:
    pips = changed(("pips", {"A": 4, "J": 1, "10": 10}))
    assert sentences(GAME, pips) == ["Pips are counted: A 4, J 1, 10 10."]
    assert sentences(GAME, pips, "de") == ["Augen werden gezählt: A 4, J 1, 10 10."]
    assert sentences(pips, GAME) == ["Pips are no longer counted; so far: A 4, J 1, 10 10."]
    assert sentences(pips, changed(("pips", {"A": 1, "Q": 2, "10": 10}))) == [
        "`A` counts 1 pip instead of 4.",
        "`J` no longer counts any pips; so far it counted 1.",
        "`Q` now counts 2 pips.",
    ]
    assert sentences(pips, changed(("pips", {"A": 1, "J": 1, "10": 10})), "de") == ["`A` zählt 1 Auge statt 4."]
    assert not differences(GAME, changed(("pips", {"A": 0})))


def test_there_is_no_trump() -> None:
    bid = {"title": {"en": "Null", "de": "Null"}, "worth": 5, "made": "made"}
    place = "hand.bidding.calls.null"
    hearts, none = (changed((place, {**bid, "makes_trump": suit})) for suit in ("hearts", "no-trump"))
    silent = changed((place, bid))
    assert sentences(hearts, none) == ["For the bid “Null”: there is no trump (Old: trump is `hearts`)."]
    assert sentences(none, hearts, "de") == [
        "Beim Gebot „Null“: Trumpf ist `hearts` (bei „Old“: Es gibt keinen Trumpf)."
    ]
    assert sentences(silent, none) == ["New for the bid “Null”: there is no trump."]
    assert sentences(none, silent) == ["For the bid “Null” trump is no longer settled; so far: there is no trump."]
    assert sentences(GAME, none) == [
        "New in the auction: the bid “Null” – it is worth 5; the bid is made when `made`; there is no trump."
    ]


RULE: Data = {
    "title": {"en": "Longer", "de": "Länger"},
    "text": {"en": "It takes longer.", "de": "Es dauert länger."},
    "value": {"one_of": [12, 13, 15]},
    "needs": ["other"],
    "change": {"game": {"target": "value"}},
}


@pytest.mark.parametrize(
    ("other", "english", "german"),
    [
        ({"title": {"en": "Long", "de": "Länger"}}, "its title (“Long” instead of “Longer”)", ""),
        ({"text": {"en": "It takes longer.", "de": "Es dauert."}}, "", "in der Erklärung"),
        ({"source": "a book"}, "its source", "in der Quelle"),
        (
            {"value": {"from": 12, "to": 20}},
            "the number that goes with it (12 to 20 instead of 12, 13 or 15)",
            "in der Zahl dazu (12 bis 20 statt 12, 13 oder 15)",
        ),
        (
            {"needs": []},
            "the rules it needs (none instead of `other`)",
            "in ihren Voraussetzungen (keine statt `other`)",
        ),
        (
            {"excludes": ["short"]},
            "the rules it cannot be played with (`short` instead of none)",
            "in den unverträglichen Regeln (`short` statt keiner)",
        ),
        (
            {"set": {"low": 6, "high": 9}},
            "the numbers it sets (`low` 6 and `high` 9 instead of none)",
            "in den gesetzten Zahlen (`low` 6 und `high` 9 statt keiner)",
        ),
        (
            {"change": {"game": {"floor": "value"}}, "text": {"en": "A", "de": "B"}, "add": {"pips": {"A": 1}}},
            "its explanation, what it changes and what it adds",
            "in der Erklärung, in ihren Änderungen und in ihren Zusätzen",
        ),
    ],
)
def test_a_house_rule_that_both_offer_is_told_in_words(other: Data, english: str, german: str) -> None:
    one, two = (changed(("house_rules", {"longer": rule})) for rule in (RULE, {**RULE, **other}))
    assert sentences(one, two) == ([f"The house rule `longer` differs in {english}."] if english else [])
    assert sentences(one, two, "de") == ([f"Die Hausregel `longer` unterscheidet sich {german}."] if german else [])


def test_german_titles_of_games_are_in_quotes() -> None:
    after = changed(("game.several_there", "higher score"), ("house_rules", {"longer": RULE}))
    assert compared(GAME, after).lines("de") == [
        "„New“ im Vergleich mit „Old“:",
        "Kommen mehrere Seiten in einem Spiel ans Ziel, gewinnt der höchste Stand, und bei Gleichstand wird"
        " weitergespielt; bei „Old“ hat noch niemand gewonnen, und es wird weitergespielt.",
        "Nur bei „New“ gibt es die Hausregel `longer` (Länger).",
    ]


def test_german_prefixes_stand_at_the_end() -> None:
    one = changed(("hand.swap.down_to", 6), ("hand.bidding.calls.number.out", "dealer"), ("score.rest.others", 1))
    two = changed(("hand.swap.down_to", 7), ("hand.bidding.calls.number.out", "bidder"), ("score.rest.others", 2))
    assert sentences(one, two, "de") == [
        "Beim Bieten setzt `bidder` statt `dealer` aus.",
        "Beim Tauschen: Wer zu viele Karten hat, wirft bis auf 7 Karten statt bis auf 6 ab.",
        "Beim Anschreiben unter `rest` schreiben die anderen 2 statt 1 an.",
    ]


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
