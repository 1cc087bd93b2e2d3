"""A referee for the All Fours family: Seven-Up, All Fours as in Trinidad, California Jack and Nine-Card Don.

It follows records and checks every event against the rules as the texts of the four games and of their house rules
state them. It takes nothing from the interpreter, so that a mistake made there is not made here a second time. Events
are dictionaries as `json.loads` returns them, with the list `legal` on every move. Fields beyond those of the contract
are left alone, except the card that is turned up, which cards lie face up, and the points by entry.

What the rules leave open is decided as follows. In Seven-Up every jack turned up counts for the dealer, also while
running the cards and of the refused suit. A new deal because the pack has run out leaves the points marked. The points
of a hand in which somebody wins before its end are those marked until then for tricks: the point for most pips is
given after the hand, and high, low and jack are counted then.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from .all_fours_hand import Hand, Won
from .all_fours_points import Entries, counted, early, points_of, winners
from .all_fours_record import Disagreement, Event, Record
from .all_fours_rules import MOST_HANDS, Rules, rules_of

__all__ = ["HAPPENINGS", "Disagreement", "Event", "follow"]

HAPPENINGS = (
    *("games", "hands", "moves"),
    # Making trump.
    *("stood", "begged", "gift", "gift_forbidden", "ran_once", "ran_twice", "ran_more_often", "pack_ran_out"),
    *("turned_jack", "turned_ace", "turned_six", "turned_jack_while_running", "turned_jack_of_the_refused_suit"),
    *("won_by_the_gift", "won_by_the_turned_card", "won_by_a_card_turned_while_running"),
    # The play.
    *("more_than_six_tricks", "trumped_though_able_to_follow", "had_to_follow", "must_trump", "did_not_trump"),
    *("drew", "last_draw"),
    *("trick_without_points", "pegged_in_the_middle", "pegged_after_the_last_trick"),
    *("won_in_the_middle", "won_by_the_last_trick", "played_on_from_the_target"),
    # The points.
    *("no_trump_in_play", "one_card_high_and_low", "one_card_high_low_jack"),
    *("low_taken_from_its_holder", "low_won_by_another", "low_won_by_its_holder", "low_thrown_away"),
    *("no_jack", "jack_taken_home", "jack_lost", "jack_hung", "ten_taken", "no_ten"),
    *("game_tied_between_two", "game_tied_between_three", "game_tied_with_no_pips"),
    *("tie_to_eldest", "tie_to_who_comes_later"),
    # The end.
    *("won_after_the_hand", "several_there", "first_there_with_less", "first_there_though_level"),
    *("several_there_higher_score", "level_at_the_target"),
)


class Game:
    """One game, from `start` to `end`."""

    def __init__(self, record: Record) -> None:
        self.record, self.counts = record, record.counts
        record.game += 1
        record.hand = 0
        start = record.take("start")
        self.counts["games"] += 1
        self.rules = self._rules(start)
        seats = start["seats"]
        if type(seats) is not int or seats not in self.rules.seats:
            record.disagree(f"seats, one of {self.rules.seats}", repr(seats))
        self.sides = [[0, 2], [1, 3]] if seats == 4 else [[seat] for seat in range(seats)]
        record.agree_on(start, sides=self.sides)
        if not isinstance(start["options"], dict):
            record.disagree("options, a map", repr(start["options"]))
        if not re.fullmatch("[0-9a-f]{64}", str(start["rules"])):
            record.disagree("rules, a SHA-256 in 64 hexadecimal digits", repr(start["rules"]))
        if not isinstance(start["version"], str) or not start["version"]:
            record.disagree("version, a text", repr(start["version"]))
        scores = start["scores"]
        if not isinstance(scores, list) or [type(score) for score in scores] != [int] * len(self.sides):
            record.disagree(f"scores, {len(self.sides)} whole numbers", repr(scores))
        self.scores: list[int] = list(scores)

    def _rules(self, start: Event) -> Rules:
        """The rules that hold by the game's name and its house rules."""
        try:
            return rules_of(start["ruleset"], start["house_rules"])
        except ValueError as error:
            self.record.disagree(error, f"{start['ruleset']!r} with {start['house_rules']!r}")

    def follow(self) -> str:
        """Follow the game hand by hand; the reason of its end."""
        dealer = None
        while True:
            self.record.hand += 1
            hand = Hand(self.record, self.rules, self.sides, self.scores)
            try:
                hand.follow(dealer)
            except Won as won:
                self.score(early(self.rules, hand.cards, hand.trump, len(self.sides)), [0] * len(self.sides))
                return self.end({won.side})
            over = self.count(hand)
            if over or self.record.kind_ahead() == "end" or self.record.hand == MOST_HANDS:
                self.counts["won_after_the_hand"] += bool(over)
                return self.end(over)
            dealer = hand.eldest

    def count(self, hand: Hand) -> set[int]:
        """Count a hand that has been played to its end; who may have won the game by it."""
        eldest_first = list(dict.fromkeys(hand.side_of[seat] for seat in hand.turns_from(hand.eldest)))
        entries = counted(self.rules, hand.cards, hand.trump, len(self.sides), eldest_first, self.counts)
        points = points_of(entries, len(self.sides))
        before = list(self.scores)
        self.score(entries, [got - had for got, had in zip(points, hand.pegged, strict=True)])
        return winners(self.rules, before, self.scores, entries, self.counts)

    def score(self, entries: Entries, change: list[int]) -> None:
        """Check the `hand_score`, and write down the new scores."""
        record = self.record
        self.scores = [score + more for score, more in zip(self.scores, change, strict=True)]
        event = record.take("hand_score", hand=record.hand, bidder=None, bid=None, made=None)
        record.agree_on(event, points=points_of(entries, len(self.sides)), change=change, scores=self.scores)
        if "by_entry" in event:
            record.agree_on(event, by_entry=[[name, amounts] for name, amounts in entries])
        self.counts["hands"] += 1

    def end(self, over: set[int]) -> str:
        """Check the `end`, after a game that was won or one with reason `hands` or `limit`; the reason."""
        record = self.record
        event = record.take("end", scores=self.scores)
        if over:
            allowed = [[side] for side in sorted(over)]
            record.agree_on(event, reason="target")
            if repr(event["winners"]) not in map(repr, allowed):
                record.agree_on(event, winners=allowed[0])
            return "target"
        reason = "limit" if event["reason"] == "limit" and record.hand == MOST_HANDS else "hands"
        record.agree_on(event, reason=reason, winners=[])
        return reason


def follow(events: Iterable[Event]) -> Counter[str]:
    """Follow any number of games in sequence and return how often each of HAPPENINGS happened.

    Raises Disagreement at the first event that differs from the rules.
    """
    record = Record(events, Counter(dict.fromkeys(HAPPENINGS, 0)))
    reason = ""
    while record.kind_ahead() is not None:
        if reason == "hands":
            record.index += 1
            record.disagree("no event after the end with reason 'hands'", repr(record.ahead))
        reason = Game(record).follow()
    return record.counts
