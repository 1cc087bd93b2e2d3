"""A referee for Ten-Point Pitch and the games that are told from it, with every house rule.

They are Ten-, Eleven- and Thirteen-Point Pitch and Call-Partner Pitch. It is written from the rules alone and takes
nothing from the interpreter, so that a mistake made there is not made here a second time. It reads a record event by
event, works out from the rules what must come next, and raises Disagreement at the first event that says anything else.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from .ten_point_hand import Hand
from .ten_point_record import Disagreement, Event, Record
from .ten_point_rules import MOST_HANDS, Rules, rules_of

__all__ = ["HAPPENINGS", "Disagreement", "follow"]

HAPPENINGS = (
    *("games", "hands", "moves", "bid_made", "bid_missed", "forced_dealer", "could_only_pass"),
    *("surplus_thrown", "surplus_thrown_by_bidder", "over_six", "bidder_over_six", "bidder_short"),
    *("nothing_left_for_bidder", "bidder_chose_what_to_put_away"),
    *("out_in_the_middle_of_a_trick", "bidder_without_trump", "winner_without_trump", "not_out_after_the_last_trump"),
    *("joker_led", "joker_led_first", "off_jack_led", "off_jack_led_at_its_printed_suit"),
    *("off_ace_led", "off_ace_led_at_its_printed_suit", "off_three_led", "off_three_led_at_its_printed_suit"),
    *("off_jack_beat_joker", "high_joker_beat_low_joker", "low_joker_beat_ten", "jack_beat_off_jack"),
    *("ace_beat_off_ace", "off_ace_beat_king", "three_beat_off_three", "off_three_beat_two"),
    *("two_kept_by_its_holder", "two_not_lost", "won_at_target", "both_at_target", "bidders_won_with_less"),
    # Only where a partner is called.
    *("called_card_held_by_bidder", "called_card_in_the_widow", "called_card_held_by_another", "called_card_kept"),
    *("partner_revealed_in_trick_1", "partner_revealed_later", "partner_revealed_by_leading", "alone_revealed"),
    *("alone_made", "alone_missed", "bidder_and_partner_at_target", "partner_before_the_others"),
    *("several_others_at_target",),
    # Only with house rules.
    *("two_lost_by_its_holder", "two_won_by_its_holder"),
    *("all_passed", "same_dealer_dealt", "next_dealer_dealt", "dealer_took_at_same_number"),
    *("moon_bid", "moon_over_the_highest_number", "moon_ended_the_auction", "moon_failed", "moon_failed_below_zero"),
    *("moon_made_above_zero", "moon_made_at_zero", "moon_at_zero_only_scored", "moon_made_below_zero"),
    *("must_lead_trump", "no_trump_to_lead", "plain_led", "must_follow_trump", "could_trump_with_the_suit"),
    *("void_with_a_trump", "played_anything", "trick_without_trump", "skipped_without_cards"),
    *("higher_score_won", "level_at_target", "played_on_with_several_there", "last_hand", "last_hand_level"),
)


@dataclass(frozen=True)
class Result:
    """What the bidder and who scores with him got together, and the others together."""

    made: bool
    bidders: int
    others: int


class Game:
    """One game, from `start` to `end`."""

    def __init__(self, record: Record, start: Event) -> None:
        self.record, self.counts = record, record.counts
        try:
            self.rules: Rules = rules_of(start["ruleset"], start["house_rules"])
        except ValueError as error:
            record.disagree(error, f"{start['ruleset']!r} with {start['house_rules']!r}")
        sides = self.rules.sides
        record.check(start, seats=self.rules.seats, sides=sides, options={})
        scores = start["scores"]
        well_formed = {
            "scores": isinstance(scores, list) and [type(score) for score in scores] == [int] * len(sides),
            "version": isinstance(start["version"], str) and start["version"] != "",
            "rules": isinstance(start["rules"], str) and re.fullmatch("[0-9a-f]{64}", start["rules"]) is not None,
        }
        for field, fine in well_formed.items():
            if not fine:
                record.disagree(f"a well-formed {field!r}", repr(start[field]))
        self.scores: list[int] = list(scores)

    def follow(self) -> str:
        """Follow the game to its end and return the reason of the end."""
        dealer: int | None = None
        while True:
            self.record.hand += 1
            hand = self._hand(dealer)
            result, before = self._score(hand)
            winners, reason = self._won(hand, result, before)
            if winners:
                self.record.take("end", winners=winners, scores=self.scores, reason=reason)
                return reason
            if self.record.hand == MOST_HANDS or self.record.kind_ahead() == "end":
                return self._stop()
            dealer = self._next(hand.dealer)

    def _next(self, dealer: int) -> int:
        return (dealer + 1) % self.rules.seats

    def _hand(self, dealer: int | None) -> Hand:
        """The next hand that is played, after any number that all pass; the first dealer of a game is anybody."""
        while True:
            event = self.record.take("deal", hand=self.record.hand)
            if dealer is not None:
                self.record.check(event, dealer=dealer)
            elif type(event["dealer"]) is not int or event["dealer"] not in range(self.rules.seats):
                self.record.disagree("a seat as dealer", repr(event["dealer"]))
            hand = Hand(self.record, self.rules, event)
            if hand.follow():
                return hand
            self.counts["same_dealer_dealt" if self.rules.same_dealer else "next_dealer_dealt"] += 1
            dealer = hand.dealer if self.rules.same_dealer else self._next(hand.dealer)

    def _stop(self) -> str:
        """The reason of an end without a winner: `hands` asked for were played, or `limit` after a thousand."""
        event = self.record.take("end", winners=[], scores=self.scores)
        allowed = ("hands", "limit") if self.record.hand >= MOST_HANDS else ("hands",)
        if event["reason"] not in allowed:
            self.record.disagree(f"reason {' or '.join(allowed)}", repr(event["reason"]))
        return str(event["reason"])

    def _score(self, hand: Hand) -> tuple[Result, list[int]]:
        """Check what the hand scores; the result, and the scores before it."""
        by_entry = hand.by_entry()
        sides, bidding = range(len(self.rules.sides)), hand.bidding_sides
        each = [sum(points[side] for _name, points in by_entry) for side in sides]  # type: ignore[index]
        theirs = sum(each[side] for side in sides if side in bidding)
        rest = sum(each) - theirs
        result = Result(rest == 0 if hand.moon else theirs >= hand.bid, theirs, rest)
        before = self.scores
        change = [self._change(hand, result, before[side]) if side in bidding else rest for side in sides]
        self.scores = [score + more for score, more in zip(before, change, strict=True)]
        event = self.record.take("hand_score", hand=self.record.hand, bidder=hand.bidder, bid=hand.text_of_bid)
        self.record.check(event, made=result.made, points=each, change=change, scores=self.scores)
        if "by_entry" in event:
            self.record.check(event, by_entry=by_entry)
        self._note_score(hand, result, before)
        return result, before

    def _change(self, hand: Hand, result: Result, score: int) -> int:
        """What a bidding side with this score writes down.

        Who makes the moon from below zero comes up to zero; who fails has lost the game, so nothing is taken off.
        """
        if hand.moon:
            return 0 if not result.made else max(-score, 0) or result.bidders
        return result.bidders if result.made else -hand.bid

    def _won(self, hand: Hand, result: Result, before: list[int]) -> tuple[list[int], str]:
        """The sides that have won and why; nobody when the game goes on."""
        bidding = hand.bidding_sides
        if hand.moon and not result.made:
            return [side for side in range(len(self.scores)) if side not in bidding], "bid"
        if hand.moon:
            shooters = [side for side in sorted(bidding) if before[side] >= self.rules.moon_wins_from]
            if shooters:
                return shooters, "bid"
        if self.rules.hands is not None:
            return self._after_the_last_hand()
        return self._at_target(hand), "target"

    def _after_the_last_hand(self) -> tuple[list[int], str]:
        """After a number of hands the highest score wins; another hand while the best are level."""
        if self.record.hand < (self.rules.hands or 0):
            return [], ""
        best = [side for side, score in enumerate(self.scores) if score == max(self.scores)]
        self.counts["last_hand" if len(best) == 1 else "last_hand_level"] += 1
        return (best if len(best) == 1 else []), "last_hand"

    def _at_target(self, hand: Hand) -> list[int]:
        """The side that has won by its score, as a list; empty to play on.

        Of several the bidder goes first, then a called partner, then who sits first after the bidder.
        """
        target, bidding = self.rules.target or 0, hand.bidding_sides
        there = [side for side, score in enumerate(self.scores) if score >= target]
        self.counts["won_at_target"] += len(there) == 1
        if len(there) < 2:
            return there
        self.counts["both_at_target"] += 1
        if self.rules.several_there == "nobody":
            self.counts["played_on_with_several_there"] += 1
            return []
        best = [side for side in there if self.scores[side] == max(self.scores)]
        if self.rules.several_there == "higher":
            self.counts["higher_score_won" if len(best) == 1 else "level_at_target"] += 1
            return best if len(best) == 1 else []
        turns = self.rules.clockwise(hand.bidder)
        if hand.partner is not None:
            turns.insert(1, hand.partner)
        winner = next(side for seat in turns for side in there if seat in self.rules.sides[side])
        self.counts["bidders_won_with_less"] += winner in bidding and winner not in best
        self.counts["several_others_at_target"] += not bidding & set(there)
        self.counts["bidder_and_partner_at_target"] += len(bidding & set(there)) == 2
        self.counts["partner_before_the_others"] += self.rules.called_partner and winner == hand.partner
        return [winner]

    def _note_score(self, hand: Hand, result: Result, before: list[int]) -> None:
        """Count how the bid went."""
        self.counts["hands"] += 1
        self.counts["bid_made" if result.made else "bid_missed"] += 1
        if self.rules.called_partner and hand.partner is None:
            self.counts["alone_made" if result.made else "alone_missed"] += 1
        if not hand.moon:
            return
        scores = [before[side] for side in hand.bidding_sides]
        if not result.made:
            self.counts["moon_failed"] += 1
            self.counts["moon_failed_below_zero"] += min(scores) < 0
            return
        self.counts["moon_made_above_zero"] += max(scores) > 0
        self.counts["moon_made_below_zero"] += min(scores) < 0
        self.counts["moon_at_zero_only_scored" if self.rules.moon_wins_from else "moon_made_at_zero"] += 0 in scores


def follow(events: Iterable[Event]) -> Counter[str]:
    """Follow any number of games in sequence and return how often each of HAPPENINGS happened.

    Raises Disagreement at the first event that differs from the rules.
    """
    counts = Counter(dict.fromkeys(HAPPENINGS, 0))
    record, reason = Record(events, counts), ""
    while not record.over():
        record.game, record.hand = record.game + 1, 0
        start = record.take("start")
        if reason == "hands":
            record.disagree("no game after one that ended with reason 'hands'", start)
        reason = Game(record, start).follow()
        counts["games"] += 1
    return counts
