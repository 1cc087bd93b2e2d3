"""A referee for Pitch and five games like it: follows records and checks every event against the rules.

Written from the rules alone, as the rule files, the readings (T1 to T11, G1 to G4) and the sources state them in
words, with all house rules, for every number of players. It takes nothing from the interpreter, so that a mistake made
there is not made here a second time. Events are dictionaries as `json.loads` returns them, with the list `legal` on
every move. Fields beyond those of the contract are left alone.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from .pitch_family_hand import Hand
from .pitch_family_record import Disagreement, Event, Record
from .pitch_family_rules import (
    BIDDERS_FIRST,
    HIGHER_SCORE,
    IN_ORDER,
    MOST_HANDS,
    ONLY_BIDDERS,
    PIPS,
    PLAY_ON,
    SAME_DEALER,
    SMUDGE_POINTS,
    Rules,
    rules_of,
)

__all__ = ["HAPPENINGS", "Disagreement", "follow"]

HAPPENINGS = (
    *("games", "hands", "moves"),
    # The auction.
    *("bid_made", "bid_missed", "forced_dealer", "dealer_stole", "top_bid_ended"),
    *("same_dealer_dealt_again", "next_dealer_dealt_again"),
    *("smudge_made", "smudge_failed", "smudge_won_the_game", "smudge_from_below_zero"),
    *("moon_made_from_above_zero", "moon_made_from_zero", "moon_made_from_below_zero", "moon_failed"),
    "moon_did_not_win_from_zero",
    # Before the play.
    *("widow_taken", "widow_left"),
    *("discards_made", "all_discards_made", "discards_refused", "no_discard_to_offer", "dealer_threw_away_trumps"),
    *("threw_away_trumps_in_smear", "short_stock", "no_cards_to_play"),
    # The play.
    *("joker_led_first", "joker_led", "joker_forced", "joker_may_not_be_led", "joker_led_as_the_only_card"),
    *("off_jack_led", "off_jack_forced", "off_jack_does_not_follow_its_suit", "first_joker_won", "second_joker_won"),
    *("trump_instead_of_following", "had_to_follow", "must_lead_trump", "no_trump_to_lead"),
    *("out_in_the_middle_of_a_trick", "bidder_without_trump", "lead_passed_on", "not_out_after_the_last_trump"),
    # The points.
    *("one_card_high_low_jack", "joker_is_the_only_trump", "joker_is_high_or_low", "no_high", "no_low", "no_jack"),
    *("low_thrown_away", "low_taken_by_another", "low_taken_by_its_holder"),
    *("game_tied_between_two", "game_tied_between_three", "game_without_pips", "game_tie_to_bidders"),
    # The end.
    *("both_at_target", "several_others_there", "bidders_won_with_less", "higher_score_won", "level_at_target"),
    *("played_on_with_several_there", "at_target_without_a_made_bid", "at_target_with_a_missed_bid"),
    *("won_by_bidders", "won_by_others", "last_hand", "level_after_the_last_hand"),
)


@dataclass(frozen=True)
class Award:
    """One point of a hand, or three: what it is called, which side gets it (None: nobody), and its worth."""

    name: str
    side: int | None
    worth: int = 1


class Referee:
    """Follows a record game by game and counts what happens."""

    def __init__(self, events: Iterable[Event]) -> None:
        self.counts = Counter(dict.fromkeys(HAPPENINGS, 0))
        self.record = Record(events, self.counts)
        self.rules = Rules()
        self.seats = 4
        self.sides: list[list[int]] = []
        self.side_of: dict[int, int] = {}

    def follow(self) -> Counter[str]:
        """Follow every game; the counts of what happened."""
        reason = ""
        while self.record.kind_ahead() is not None:
            if reason == "hands":
                self.record.event += 1
                self.record.disagree("no event after the end with reason 'hands'", repr(self.record.kind_ahead()))
            reason = self._game()
        return self.counts

    def _game(self) -> str:
        """Follow one game from `start` to `end`; the reason of its end."""
        record = self.record
        scores = self._start()
        dealer = None
        while True:
            record.hand += 1
            hand = self._bidding(dealer)
            hand.prepare()
            hand.play()
            before, scores, awards = scores, *self._score(hand, scores)
            winners, reason = self._winners(hand, awards, before, scores)
            if winners or record.kind_ahead() == "end" or record.hand == MOST_HANDS:
                return self._end(hand, winners, reason, scores)
            dealer = (hand.dealer + 1) % self.seats  # G1

    def _start(self) -> list[int]:
        """Check the `start`; the scores the game starts from."""
        record = self.record
        record.game += 1
        record.hand = 0
        event = record.take("start")
        self.counts["games"] += 1
        try:
            self.rules = rules_of(event["ruleset"], event["house_rules"])
        except ValueError as problem:
            record.disagree(problem, (event["ruleset"], event["house_rules"]))
        if type(event["seats"]) is not int or event["seats"] not in self.rules.seats:
            record.disagree(f"seats out of {self.rules.seats}", event["seats"])
        self.seats = event["seats"]
        self.sides = self.rules.sides_of(self.seats)
        self.side_of = {seat: number for number, side in enumerate(self.sides) for seat in side}
        record.check(event, sides=self.sides, options={})
        if not re.fullmatch("[0-9a-f]{64}", str(event["rules"])):
            record.disagree("rules, a SHA-256 in 64 hexadecimal digits", repr(event["rules"]))
        if not isinstance(event["version"], str) or not event["version"]:
            record.disagree("version, a text", repr(event["version"]))
        scores = event["scores"]
        if not isinstance(scores, list) or [type(score) for score in scores] != [int] * len(self.sides):
            record.disagree(f"scores, {len(self.sides)} whole numbers", repr(scores))
        return scores

    def _bidding(self, dealer: int | None) -> Hand:
        """Follow deals and auctions until somebody has bid; the hand in which he did."""
        while True:
            hand = Hand(self.record, self.rules, self.seats, dealer)
            if hand.auction():
                return hand
            self.record.take("redeal", hand=self.record.hand)
            same = self.rules.all_pass == SAME_DEALER
            self.counts["same_dealer_dealt_again" if same else "next_dealer_dealt_again"] += 1
            dealer = hand.dealer if same else (hand.dealer + 1) % self.seats

    # --- the points ---

    def _awards(self, hand: Hand) -> list[Award]:
        """Who gets which point, in the order in which the points count (T5 to T9)."""
        rules, trump = self.rules, hand.trump
        if trump is None:
            # Nobody had a card to lead: there were no tricks.
            return []
        taken = self._by_side(hand.taken)
        own = trump.letter
        in_play = set().union(*hand.held)
        ever_held = set().union(*hand.dealt)
        eligible = trump.natural if rules.natural_high_and_low else set(trump.strength)
        high = "A" + own if rules.fixed_high_and_low else trump.highest(in_play & eligible)
        low_among = ever_held if rules.low_of_all_dealt else in_play
        low = "2" + own if rules.fixed_high_and_low else trump.lowest(low_among & eligible)
        awards = [Award("high", _holder(taken, high))]
        awards.append(Award("low", _holder(taken if rules.low_to_taker else self._by_side(hand.held), low)))
        awards.append(Award("jack", _holder(taken, "J" + own)))
        if rules.ten_for_game:
            awards.append(Award("ten", _holder(taken, "10" + own)))
        if rules.off_jack:
            awards.append(Award("off-jack", _holder(taken, trump.off_jack)))
        awards += [Award(joker, _holder(taken, joker)) for joker in rules.jokers]
        if rules.three_counts:
            awards.append(Award("three", _holder(taken, "3" + own), worth=3))
        if not rules.ten_for_game:
            awards.append(Award("game", self._game_point(hand, taken)))
        self._note_points(hand, high, low, in_play)
        return awards

    def _by_side(self, cards_by_seat: list[set[str]]) -> list[set[str]]:
        """The cards of the seats of each side together."""
        return [set().union(*(cards_by_seat[seat] for seat in side)) for side in self.sides]

    def _game_point(self, hand: Hand, taken: list[set[str]]) -> int | None:
        """The side with most pips; where several have as many nobody, with a house rule the bidders (T8)."""
        pips = [sum(self._pips(card) for card in cards) for cards in taken]
        most = [side for side, number in enumerate(pips) if number == max(pips)]
        bidders = self.side_of[hand.bidder]
        self.counts["game_without_pips"] += not any(pips)
        self.counts["game_tied_between_two"] += any(pips) and len(most) == 2
        self.counts["game_tied_between_three"] += any(pips) and len(most) > 2
        if len(most) == 1:
            return most[0]
        to_bidders = self.rules.game_tie_to_bidder and bidders in most
        self.counts["game_tie_to_bidders"] += to_bidders
        return bidders if to_bidders else None

    def _pips(self, card: str) -> int:
        return self.rules.pips_of_joker if card in self.rules.jokers else PIPS.get(card[:-1], 0)

    def _note_points(self, hand: Hand, high: str, low: str, in_play: set[str]) -> None:
        """Count points that nobody got, and what is strange about the cards that score."""
        assert hand.trump is not None
        trumps = in_play & hand.trump.strength.keys()
        self.counts["one_card_high_low_jack"] += trumps == {"J" + hand.trump.letter} and high == low
        self.counts["joker_is_the_only_trump"] += bool(trumps) and trumps <= set(self.rules.jokers)
        self.counts["joker_is_high_or_low"] += bool({high, low} & set(self.rules.jokers))
        self.counts["no_high"] += high not in in_play
        self.counts["no_low"] += low not in in_play
        self.counts["no_jack"] += "J" + hand.trump.letter not in in_play
        self.counts["low_thrown_away"] += self.rules.low_of_all_dealt and low not in in_play
        if self.rules.low_to_taker and low in in_play:
            own = _holder(hand.held, low) == _holder(hand.taken, low)
            self.counts["low_taken_by_its_holder" if own else "low_taken_by_another"] += 1

    # --- the score (T10) ---

    def _score(self, hand: Hand, before: list[int]) -> tuple[list[int], list[Award]]:
        """Check the `hand_score`; the new scores, and who got which point."""
        awards = self._awards(hand)
        points = self._points(awards)
        bidders = self.side_of[hand.bidder]
        made = self._made(hand, points)
        change = list(points)
        if hand.bid == "smudge":
            change[bidders] = 5 if made else -5
        elif hand.bid == "moon":
            # From below zero up to zero only. Who fails has lost the game; the rules name nothing that he pays.
            gained = -before[bidders] if before[bidders] < 0 else points[bidders]
            change[bidders] = gained if made else 0
        elif not made:
            change[bidders] = -int(hand.bid)
        scores = [score + more for score, more in zip(before, change, strict=True)]
        event = self.record.take("hand_score", hand=self.record.hand, bidder=hand.bidder, bid=f"bid {hand.bid}")
        self.record.check(event, made=made, points=points, change=change, scores=scores)
        self.counts["hands"] += 1
        self._note_bid(hand, made, before[bidders])
        return scores, awards

    def _made(self, hand: Hand, points: list[int]) -> bool:
        """Whether the bidders have made their bid."""
        bidders = self.side_of[hand.bidder]
        if hand.bid == "smudge":
            # All six tricks, or all there were where only trumps are played, and all four points.
            tricks = sum(hand.tricks_of[seat] for seat in self.sides[bidders])
            return tricks == hand.tricks and points[bidders] == SMUDGE_POINTS
        if hand.bid == "moon":
            return sum(points) == points[bidders]
        return points[bidders] >= int(hand.bid)

    def _note_bid(self, hand: Hand, made: bool, before: int) -> None:
        """Count a bid made or missed, a smudge and a moon with the score they were made from."""
        self.counts["bid_made" if made else "bid_missed"] += 1
        if hand.bid == "smudge":
            self.counts["smudge_made" if made else "smudge_failed"] += 1
            self.counts["smudge_from_below_zero"] += made and self.rules.smudge_wins and before < 0
        if hand.bid == "moon":
            where = "above_zero" if before > 0 else "below_zero" if before < 0 else "zero"
            self.counts[f"moon_made_from_{where}" if made else "moon_failed"] += 1
            self.counts["moon_did_not_win_from_zero"] += made and self.rules.moon_above_zero and before == 0

    # --- the end (T11) ---

    def _winners(
        self, hand: Hand, awards: list[Award], before: list[int], after: list[int]
    ) -> tuple[list[list[int]], str]:
        """Who may have won the game, and the reason of its end; nobody to play on.

        The rules name one list of winners, unless a game was made to start with several already there.
        """
        bidders = self.side_of[hand.bidder]
        made = self._made(hand, self._points(awards))
        if hand.bid == "smudge" and made and self.rules.smudge_wins and before[bidders] >= 0:
            self.counts["smudge_won_the_game"] += 1
            return [[bidders]], "bid"
        if hand.bid == "moon" and made and before[bidders] >= self.rules.moon_above_zero:
            return [[bidders]], "bid"
        if hand.bid == "moon" and not made:
            return [[side for side in range(len(self.sides)) if side != bidders]], "bid"
        if self.rules.hands:
            return self._best_after_the_last_hand(after), "last_hand"
        return self._at_the_target(hand.bidder, made, awards, before, after), "target"

    def _points(self, awards: list[Award]) -> list[int]:
        """How many points each side has taken."""
        return [sum(award.worth for award in awards if award.side == side) for side in range(len(self.sides))]

    def _best_after_the_last_hand(self, after: list[int]) -> list[list[int]]:
        """The highest score wins after so many hands; if several are level, another hand is played."""
        if self.record.hand < self.rules.hands:
            return []
        best = [side for side, score in enumerate(after) if score == max(after)]
        self.counts["level_after_the_last_hand"] += len(best) > 1
        return [best] if len(best) == 1 else []

    def _at_the_target(
        self, bidder: int, made: bool, awards: list[Award], before: list[int], after: list[int]
    ) -> list[list[int]]:
        """Who has reached the target and may have won."""
        target, several, bidders = self.rules.target, self.rules.several_there, self.side_of[bidder]
        there = [side for side, score in enumerate(after) if score >= target]
        self._note_target(bidders, made, there, after)
        if several == ONLY_BIDDERS:
            return [[bidders]] if made and bidders in there else []
        if len(there) < 2:
            return [there] if there else []
        if several == PLAY_ON:
            return []
        if several == HIGHER_SCORE:
            best = [side for side in there if after[side] == max(after)]
            return [best] if len(best) == 1 else []
        if bidders in there:
            return [[bidders]]
        if several == BIDDERS_FIRST:
            # With three sides the house rules leave open who wins then: whoever comes first from the bidder's left.
            turns = [self.side_of[(bidder + place) % self.seats] for place in range(self.seats)]
            return [[min(there, key=turns.index)]]
        return self._first_there(bidders, awards, before)

    def _first_there(self, bidders: int, awards: list[Award], before: list[int]) -> list[list[int]]:
        """Who of the others reaches the target first when their points count in order."""
        already = [side for side, score in enumerate(before) if score >= self.rules.target and side != bidders]
        if already:
            return [[side] for side in already]
        tally = list(before)
        for award in awards:
            if award.side is not None and award.side != bidders:
                tally[award.side] += award.worth
                if tally[award.side] >= self.rules.target:
                    return [[award.side]]
        return []

    def _note_target(self, bidders: int, made: bool, there: list[int], after: list[int]) -> None:
        """Count several at the target, in each way of settling it, and those who are there in vain."""
        several, best = self.rules.several_there, max(after)
        at_best = after.count(best)
        if several == ONLY_BIDDERS:
            self.counts["at_target_without_a_made_bid"] += any(side != bidders for side in there)
            self.counts["at_target_with_a_missed_bid"] += not made and bidders in there
            return
        if len(there) > 1:
            self.counts["both_at_target"] += 1
            self.counts["several_others_there"] += bidders not in there
            self.counts["higher_score_won"] += several == HIGHER_SCORE and at_best == 1
            self.counts["level_at_target"] += several == HIGHER_SCORE and at_best > 1
            self.counts["played_on_with_several_there"] += several == PLAY_ON
            first = several in (BIDDERS_FIRST, IN_ORDER) and bidders in there
            self.counts["bidders_won_with_less"] += first and after[bidders] < best

    def _end(self, hand: Hand, winners: list[list[int]], reason: str, scores: list[int]) -> str:
        """Check the `end` after a hand that won the game, or with reason `hands` or `limit`; the reason."""
        event = self.record.take("end", scores=scores)
        winner: list[int] = []
        if not winners:
            limit = event["reason"] == "limit" and self.record.hand == MOST_HANDS
            reason = "limit" if limit else "hands"
        else:
            winner = event["winners"] if event["winners"] in winners else winners[0]
            bidders = self.side_of[hand.bidder]
            self.counts["won_by_bidders" if winner == [bidders] else "won_by_others"] += 1
            self.counts["last_hand"] += reason == "last_hand"
        self.record.check(event, reason=reason, winners=winner)
        return reason


def _holder(cards_by_owner: list[set[str]], card: str) -> int | None:
    """The number of who has this card; None where nobody has."""
    return next((number for number, cards in enumerate(cards_by_owner) if card in cards), None)


def follow(events: Iterable[Event]) -> Counter[str]:
    """Follow any number of games in sequence and return how often each of HAPPENINGS happened.

    Raises Disagreement at the first event that differs from the rules.
    """
    return Referee(events).follow()
