"""What a table may choose of a ruleset, as far as it is played: no house rule, each, and as many as go together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from trickwright.building.game import build_game, read_options, read_seats
from trickwright.building.model import Game
from trickwright.library import Ruleset
from trickwright.resolving.choosing import Choice
from trickwright.resolving.house_rules import HouseRule, needed
from trickwright.resolving.together import Played, play_with

MOST_TOGETHER = 30
"""So many house rules are put together at most; of a file with hundreds it would take for ever."""


@dataclass(frozen=True)
class Chosen:
    """House rules besides those that the files choose, options that are not as usual, and the rules that come of them.

    ``names`` are as they are written under `with`.
    """

    names: tuple[str, ...]
    played: Played
    options: Mapping[str, int] = field(default_factory=dict)

    def games(self) -> Iterator[Game]:
        """The game for every number of players for which these rules can be built."""
        for seats in read_seats(self.played.root):
            game, _wrong = build_game(self.played.root, seats, self.options, self.played.house_rules)
            if game is not None:
                yield game

    def can_be_built(self) -> bool:
        """Whether there is a game for every number of players. Where the program fails, there is none."""
        try:
            return len(list(self.games())) == len(read_seats(self.played.root))
        except Exception:  # said of the rule that brings it about, when that is played alone
            return False


def choices(ruleset: Ruleset) -> list[Chosen]:
    """What is to be played, the simplest first."""
    usual = chosen_with(ruleset, ())
    assert usual is not None  # what the files choose goes together, or there would be no ruleset
    found = [usual]
    for name, option in read_options(usual.played.root).items():
        found += [
            Chosen((), usual.played, {name: end})
            for end in dict.fromkeys((option.lowest, option.highest))
            if end != option.default
        ]
    own = {choice.id for choice in ruleset.rules.chosen}
    rules = [rule for rule in ruleset.house_rules.values() if rule.id not in own]
    for rule in rules:
        for number in _numbers(rule):
            alone = chosen_with(ruleset, _with_needed(rule, number, ruleset))
            found += [alone] if alone is not None else []
    found.append(_many(rules, ruleset, usual, highest=False))
    found.append(_many(rules[::-1], ruleset, usual, highest=True))
    unique: dict[tuple[object, ...], Chosen] = {}
    for chosen in found:
        unique.setdefault((chosen.played.house_rules, *chosen.options.items()), chosen)
    return list(unique.values())


def _numbers(rule: HouseRule) -> tuple[int | None, ...]:
    """The lowest and the highest number of a rule; None for one that takes no number."""
    if rule.numbers is None:
        return (None,)
    ends = rule.numbers.ends()
    return (ends[0], ends[-1]) if len(ends) > 1 else (ends[0],)


def chosen_with(ruleset: Ruleset, names: Iterable[str | Choice]) -> Chosen | None:
    """Some house rules besides those that the files choose; None where they refuse to be played together."""
    texts = tuple(map(str, names))
    played, _refusals = play_with(ruleset.rules, texts)
    return Chosen(texts, played) if played is not None else None


def _with_needed(rule: HouseRule, number: int | None, ruleset: Ruleset) -> list[Choice]:
    rules = ruleset.house_rules
    own = {choice.id for choice in ruleset.rules.chosen}
    below = [rules[name] for name in needed(rule, rules) if name not in own]
    return [*(Choice(one.id, _numbers(one)[0]) for one in below), Choice(rule.id, number)]


def _many(order: Sequence[HouseRule], ruleset: Ruleset, usual: Chosen, highest: bool) -> Chosen:
    """As many house rules as go together and can be built, taken in this order."""
    best = usual
    for rule in order:
        if len(best.names) >= MOST_TOGETHER:
            break
        ids = [name.partition("=")[0] for name in best.names]
        needed_too = _with_needed(rule, _numbers(rule)[-1 if highest else 0], ruleset)
        more = [choice for choice in needed_too if choice.id not in ids]
        chosen = chosen_with(ruleset, (*best.names, *more)) if more else None
        if chosen is not None and chosen.can_be_built():
            best = chosen
    return best
