"""A referee for the Pedro family, with every house rule, written from the rule documents alone.

It knows nothing of the interpreter. It reads a record event by event, works out from the rules what must come next,
and raises Disagreement at the first event that says anything else. The letters in brackets (G1, P7, V2, ...) are the
lines of the readings of the rules.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from .pedro_hand import Hand
from .pedro_record import Disagreement, Event, Record
from .pedro_rules import ALL_POINTS, GAMES, MOST_HANDS, SEATS, SIDES, Rules, rules_of

__all__ = ["HAPPENINGS", "Disagreement", "follow"]

HAPPENINGS = (
    *("games", "hands", "decisions", "moves", "real_choices", "buried", "short_refill", "short_dealer"),
    *("rob_choice", "forced_dealer", "bid_made", "bid_missed", "gone_out", "both_at_target", "won_at_target"),
    *("void_must_trump", "left_pedro_led", "over_six"),
    *("must_lead_trump", "no_trump_to_lead", "had_to_follow", "need_not_trump", "fourteen_made", "fourteen_failed"),
    *("difference_to_the_others", "difference_of_nothing", "both_at_target_bidders_win", "dealer_took_at_same_number"),
    *("trimmed", "out_in_the_middle_of_a_trick", "winner_without_trump", "bidder_without_trump"),
    *("last_trump_ended_the_hand", "not_out_after_the_last_trump"),
)


class Game:
    """One game, from `start` to `end`."""

    def __init__(self, record: Record, start: Event, unknown_as: str | None) -> None:
        self.record, self.counts = record, record.counts
        self.rules = self._table(start, unknown_as)
        record.check(start, seats=SEATS, sides=SIDES)
        scores = start["scores"]
        well_formed = {
            "scores": isinstance(scores, list) and [type(score) for score in scores] == [int, int],
            "version": isinstance(start["version"], str),
            "rules": isinstance(start["rules"], str) and re.fullmatch("[0-9a-f]{64}", start["rules"]) is not None,
        }
        for field, fine in well_formed.items():
            if not fine:
                record.disagree(f"a well-formed {field!r}", repr(start[field]))
        self.scores: list[int] = list(scores)

    def _table(self, start: Event, unknown_as: str | None) -> Rules:
        """The rules that hold by the game's name and its house rules, with which its options must agree."""
        ruleset, house_rules, options = str(start["ruleset"]), start["house_rules"], start["options"]
        try:
            rules = rules_of(ruleset if ruleset in GAMES else unknown_as or ruleset, house_rules)
        except ValueError as error:
            self.record.disagree(error, f"{ruleset!r} with {house_rules!r}")
        for option, value in (("minimum_bid", rules.lowest_bid), ("forced_bid", rules.forced_bid)):
            if not isinstance(options, dict) or repr(options.get(option)) != repr(value):
                self.record.disagree(f"{option} {value} in the options", options)
        return rules

    def follow(self) -> str:
        """Follow the game to its end and return the reason of the end."""
        dealer: int | None = None
        while True:
            kinds = ("deal", "end")[self.record.hand >= MOST_HANDS :] if self.record.hand else ("deal",)
            event = self.record.take(*kinds)
            if event["event"] == "end":
                return self._stop(event)
            self.record.hand += 1
            self.record.check(event, hand=self.record.hand)
            if dealer is not None:
                self.record.check(event, dealer=(dealer + 1) % SEATS)
            elif type(event["dealer"]) is not int or event["dealer"] not in range(SEATS):
                self.record.disagree("a seat as dealer", repr(event["dealer"]))
            hand = Hand(self.record, self.rules, event, self.scores)
            dealer = hand.dealer
            hand.follow()
            self._score(hand)
            winner, reason = self._won(hand)
            if winner is not None:
                self.record.take("end", winners=[winner], scores=self.scores, reason=reason)
                return reason

    def _stop(self, event: Event) -> str:
        """The reason of an end without a winner: `hands` asked for were played, or `limit` after a thousand."""
        self.record.check(event, winners=[], scores=self.scores)
        allowed = ("hands", "limit") if self.record.hand >= MOST_HANDS else ("hands",)
        if event["reason"] not in allowed:
            self.record.disagree(f"reason {' or '.join(allowed)}", repr(event["reason"]))
        return str(event["reason"])

    def _score(self, hand: Hand) -> None:
        """The points of the hand and what they score, also where it ended early (P13, G4)."""
        made, bidders = hand.bid_reached, hand.bidder % 2
        change = self.rules.change(hand.points, bidders, hand.bid)
        self.scores = [score + more for score, more in zip(self.scores, change, strict=True)]
        event = self.record.take("hand_score", hand=self.record.hand, bidder=hand.bidder, bid=f"bid {hand.bid}")
        self.record.check(event, made=made, points=hand.points, change=change, scores=self.scores)
        self.counts["hands"] += 1
        self.counts["bid_made" if made else "bid_missed"] += 1
        if self.rules.all_or_nothing and hand.bid == ALL_POINTS:
            self.counts["fourteen_made" if made else "fourteen_failed"] += 1
        if self.rules.difference and made:
            self.counts["difference_to_the_others"] += change[1 - bidders] > 0
            self.counts["difference_of_nothing"] += change == [0, 0]

    def _won(self, hand: Hand) -> tuple[int | None, str]:
        """The side that has won and why, None when the game goes on (P14, P15, P16; V10 and `other-target`)."""
        bidders = hand.bidder % 2
        if hand.bidder_goes_out and hand.bid_reached:
            self.counts["gone_out"] += 1
            return bidders, "bid"
        there = [side for side, score in enumerate(self.scores) if score >= self.rules.target]
        if len(there) == 1:
            self.counts["won_at_target"] += 1
            return there[0], "target"
        if there and not self.rules.play_on:
            self.counts["both_at_target_bidders_win"] += 1
            return bidders, "target"
        self.counts["both_at_target"] += len(there) == 2
        return None, ""


def follow(events: Iterable[Event], unknown_as: str | None = None) -> Counter[str]:
    """Follow any number of games in sequence and return how often each of HAPPENINGS happened.

    A decision is every choice a seat makes, also with one legal move, so `decisions` are the `moves`;
    `real_choices` are those with more than one. A ruleset that is none of the family is followed by the rules of the
    one named in `unknown_as`, otherwise refused. Raises Disagreement at the first event that differs from the rules.
    """
    counts = Counter(dict.fromkeys(HAPPENINGS, 0))
    record, reason = Record(events, counts), ""
    while (start := record.next("start")) is not None:
        record.game, record.hand = record.game + 1, 0
        if reason == "hands":
            record.disagree("no game after one that ended with reason 'hands'", start)
        reason = Game(record, start, unknown_as).follow()
        counts["games"] += 1
    counts["decisions"] = counts["moves"]
    return counts
