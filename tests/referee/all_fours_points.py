"""What a hand of the All Fours family counts, and whom it makes the winner of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from .all_fours_rules import PIPS, Rules, height

Entries = list[tuple[str, list[int]]]
"""The points of a hand in the order in which they count, each with what it brings every side."""


@dataclass
class Cards:
    """What became of the cards in a hand, by side."""

    dealt: set[str] = field(default_factory=set)
    """All that were in somebody's hand at any time."""
    holder: dict[str, int] = field(default_factory=dict)
    """Those in play, with the side that had them in hand."""
    taker: dict[str, int] = field(default_factory=dict)
    """Those taken in tricks, with the side that took them."""

    def pips(self, sides: int) -> list[int]:
        """The pips that each side has taken."""
        return [sum(PIPS.get(card[:-1], 0) for card in self.taker if self.taker[card] == side) for side in range(sides)]


def counted(
    rules: Rules, cards: Cards, trump: str, sides: int, eldest_first: Sequence[int], seen: Counter[str]
) -> Entries:
    """The points of a hand that has been played; what happened in it is counted in `seen`.

    `eldest_first` are the sides in the order in which their turn comes after the dealer.
    """

    def to(side: int | None, worth: int = 1) -> list[int]:
        return [worth if side == each else 0 for each in range(sides)]

    if rules.pegs:
        entries = marked(rules, cards, trump, sides)
    else:
        entries = [("high", to(_high(cards, trump))), ("low", to(_low(rules, cards, trump, seen)))]
        jack = "J" + trump
        entries.append(("jack", to(cards.taker.get(jack))))
        if rules.hung_jack:
            captor = cards.taker.get(jack)
            entries.append(("hung_jack", to(None if cards.holder.get(jack) == captor else captor, rules.hung_jack)))
        _note_trumps(rules, cards, trump, seen)
    if rules.ten_for_game:
        ten = cards.taker.get("10" + trump)
        entries.append(("ten", to(ten)))
        seen["no_ten" if ten is None else "ten_taken"] += 1
    else:
        entries.append(("game", to(_game(rules, cards.pips(sides), eldest_first, seen), rules.game)))
    return entries


def marked(rules: Rules, cards: Cards, trump: str, sides: int) -> Entries:
    """What has been marked after tricks, by entry."""
    entries: Entries = []
    for name, worth in rules.pegged(trump).items():
        amounts = [0] * sides
        for card, points in worth.items():
            if card in cards.taker:
                amounts[cards.taker[card]] += points
        entries.append((name, amounts))
    return entries


def early(rules: Rules, cards: Cards, trump: str, sides: int) -> Entries:
    """What has been marked for tricks when somebody wins in the middle of a hand; the rest counts after it only."""
    if rules.pegs:
        return [*marked(rules, cards, trump, sides), ("game", [0] * sides)]
    names = ["high", "low", "jack", *(["hung_jack"] if rules.hung_jack else [])]
    return [(name, [0] * sides) for name in (*names, "ten" if rules.ten_for_game else "game")]


def _trumps(cards: Collection[str], trump: str) -> list[str]:
    """The trumps among some cards, from low to high."""
    return sorted((card for card in cards if card[-1] == trump), key=height)


def _high(cards: Cards, trump: str) -> int | None:
    """Who gets the point for the highest trump in play, which always takes its trick."""
    in_play = _trumps(cards.holder, trump)
    return cards.taker[in_play[-1]] if in_play else None


def _low(rules: Rules, cards: Cards, trump: str, seen: Counter[str]) -> int | None:
    """Who gets the point for the lowest trump."""
    lowest = _trumps(cards.dealt if rules.low_of_all_dealt else cards.holder, trump)[:1]
    if not lowest:
        return None
    card = lowest[0]
    if card not in cards.taker:
        seen["low_thrown_away"] += 1
        return None
    away = cards.taker[card] != cards.holder[card]
    if rules.low_to_taker:
        seen["low_won_by_another" if away else "low_won_by_its_holder"] += 1
        return cards.taker[card]
    seen["low_taken_from_its_holder"] += away
    return cards.holder[card]


def _game(rules: Rules, pips: list[int], eldest_first: Sequence[int], seen: Counter[str]) -> int | None:
    """Who gets the point for most pips."""
    most = [side for side in eldest_first if pips[side] == max(pips)]
    if len(most) == 1:
        return most[0]
    seen["game_tied_between_two" if len(most) == 2 else "game_tied_between_three"] += 1
    seen["game_tied_with_no_pips"] += max(pips) == 0
    if rules.tie_to_eldest:
        seen["tie_to_eldest" if most[0] == eldest_first[0] else "tie_to_who_comes_later"] += 1
        return most[0]
    return None


def _note_trumps(rules: Rules, cards: Cards, trump: str, seen: Counter[str]) -> None:
    """Count what the trumps in play make happen."""
    in_play, jack = _trumps(cards.holder, trump), "J" + trump
    seen["no_trump_in_play"] += not in_play
    seen["one_card_high_and_low"] += len(in_play) == 1
    seen["one_card_high_low_jack"] += in_play == [jack]
    if jack not in cards.holder:
        seen["no_jack"] += 1
    elif cards.holder[jack] == cards.taker[jack]:
        seen["jack_taken_home"] += 1
    else:
        seen["jack_hung" if rules.hung_jack else "jack_lost"] += 1


def points_of(entries: Entries, sides: int) -> list[int]:
    """What each side has in a hand."""
    return [sum(amounts[side] for _name, amounts in entries) for side in range(sides)]


def winners(
    rules: Rules, before: Sequence[int], after: Sequence[int], entries: Entries, seen: Counter[str]
) -> set[int]:
    """Who may be the one winner of the game after a hand; empty to play on.

    The rules name one, unless a game was made to start with several sides already there.
    """
    there = {side for side, score in enumerate(after) if score >= rules.target}
    if len(there) < 2:
        return there
    if rules.higher_score:
        best = {side for side in there if after[side] == max(after)}
        seen["level_at_the_target" if len(best) > 1 else "several_there_higher_score"] += 1
        return best if len(best) == 1 else set()
    seen["several_there"] += 1
    early = {side for side, score in enumerate(before) if score >= rules.target}
    if early:
        return early
    winner = first_there(rules.target, before, entries)
    seen["first_there_with_less"] += after[winner] < max(after)
    seen["first_there_though_level"] += list(after).count(max(after)) > 1
    return {winner}


def first_there(target: int, before: Sequence[int], entries: Entries) -> int:
    """The side that gets to the target first when the points are counted in their order."""
    tally = list(before)
    for _name, amounts in entries:
        for side, worth in enumerate(amounts):
            tally[side] += worth
            if tally[side] >= target:
                return side
    raise ValueError("nobody gets there")


def peg(worth: Mapping[str, Mapping[str, int]], cards: Collection[str]) -> int:
    """What a trick with these cards is marked for."""
    return sum(points for each in worth.values() for card, points in each.items() if card in cards)
