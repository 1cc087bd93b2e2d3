"""Checks every two house rules of a file together, so that a conflict is found when a rule is written.

What two rules do to each other is said where one of them stands: that they exclude each other, or that one goes over
the other. Where neither is said and they cannot be played together, whoever chooses both would be the first to learn.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from itertools import combinations, islice, product

from trickwright.building.game import build_game, read_seats
from trickwright.reading.diagnostics import MOST_NAMED, Diagnostic, Place, all_shown, shown, warning
from trickwright.reading.document import Mapping
from trickwright.resolving.choosing import Choice
from trickwright.resolving.house_rules import HouseRule, needed
from trickwright.resolving.operations import SECTIONS
from trickwright.resolving.pairs import choices_for
from trickwright.resolving.resolve import Rules, resolve
from trickwright.resolving.together import Played, play_with

MOST_BUILT = 400
"""So many pairs of a file, with their numbers, are built and judged; of more only what they touch is compared."""


@dataclass(frozen=True)
class _Quarrel:
    """Two rules that cannot be played together, and the places that are spoken of, with what is to be seen there."""

    rule: HouseRule  # the one at which it is said
    other: HouseRule
    related: tuple[tuple[str, Place], ...]
    touching: bool  # both touch the same place, so that one can go over the other


def check_pairs(rules: Rules, left_out: Collection[str] = ()) -> list[Diagnostic]:
    """A warning for each house rule that does not go with others, though no rule says so.

    Each rule alone is sound, but those ``left_out``. Rules that the files choose are left out too: whoever plays by a
    rule has decided against all that does not go with it.
    """
    aside = {*left_out, *(choice.id for choice in rules.chosen)}
    sound = [rule for rule in rules.house_rules.values() if rule.id not in aside]
    quarrels: dict[str, list[_Quarrel]] = {}
    quarrelling = set[frozenset[str]]()
    built = 0
    for one, other in combinations(sound, 2):
        if _some(quarrelling, one, other, rules):
            continue  # it follows from what they need
        found = _quarrel(one, other, rules, build=built < MOST_BUILT)
        built += len(list(_choices(one, other, rules)))
        if found is not None:
            quarrelling.add(frozenset((one.id, other.id)))
            quarrels.setdefault(found.rule.id, []).append(found)
    own_file = rules.document.file
    findings = [_finding(own) for own in quarrels.values() if own[0].rule.key.place.file == own_file]
    below = [one for own in quarrels.values() for one in own if one.rule.key.place.file != own_file]
    only_here = [one for one in below if not _is_known_below(one, rules)]
    return [*findings, *([_only_here(only_here, rules)] if only_here else [])]


def _some(quarrelling: set[frozenset[str]], one: HouseRule, other: HouseRule, rules: Rules) -> bool:
    """Whether two rules, or any two that they need, are known to quarrel."""
    mine, theirs = ((rule.id, *needed(rule, rules.house_rules)) for rule in (one, other))
    return any(frozenset(pair) in quarrelling for pair in product(mine, theirs))


def _quarrel(one: HouseRule, other: HouseRule, rules: Rules, build: bool) -> _Quarrel | None:
    """Why two rules cannot be played together, if they cannot and nothing says so."""
    own = rules.document.file
    rule, second = (one, other) if one.key.place.file == own != other.key.place.file else (other, one)
    for choices in islice(_choices(one, other, rules), None if build else 1):
        played, refusals = play_with(replace(rules, chosen=()), choices, in_order=build)
        if played is None:
            refusal = refusals[0]
            if refusal.code == "TW523":  # which the file says itself
                return None
            return _Quarrel(rule, second, refusal.related, touching=True)
        mistake = _mistake(played, (one, other)) if build else None
        if mistake is not None:
            return _Quarrel(rule, second, ((mistake.message, mistake.place),), touching=False)
    return None


def _mistake(played: Played, rules: tuple[HouseRule, ...]) -> Diagnostic | None:
    """What stands against building a game with some rules, for the numbers of players that may count.

    With the most players cards are scarcest; who can sit how is another matter for each number.
    """
    allowed = read_seats(played.root)
    for seats in allowed if any(_speaks_of_players(rule) for rule in rules) else (max(allowed),):
        game, found = build_game(played.root, seats)
        if game is None:
            return found[0]
    return None


def _speaks_of_players(rule: HouseRule) -> bool:
    said = (rule.body.get(kind) for kind in SECTIONS)
    return any(isinstance(part, Mapping) and "players" in part for part in said)


def _choices(one: HouseRule, other: HouseRule, rules: Rules) -> Iterator[list[Choice]]:
    """The two rules with what they need, with the lowest and with the highest number of each."""
    numbers = [rule.numbers.ends() if rule.numbers is not None else [None] for rule in (one, other)]
    for first, second in product(*([ends[0], ends[-1]] if len(ends) > 1 else ends for ends in numbers)):
        chosen = {one.id: first, other.id: second}
        yield [
            replace(choice, value=chosen.get(choice.id, choice.value))
            for choice in choices_for((one.id, other.id), rules)
        ]


def _finding(quarrels: list[_Quarrel]) -> Diagnostic:
    """What is said at a rule of the file that is checked, about all others with which it cannot be played."""
    rule = quarrels[0].rule
    names = [quarrel.other.id for quarrel in quarrels]
    message = f"The house rule {shown(rule.id)} cannot be played together with {all_shown(names)}, and no rule says so."
    help = f"Say it in {shown(rule.id)}, then nobody chooses both: excludes: [{', '.join(names)}]"
    if all(quarrel.touching for quarrel in quarrels):
        help += f"; or say which of them counts: over: [{', '.join(names)}]"
    related = [place for quarrel in quarrels[:MOST_NAMED] for place in quarrel.related if place[1] != rule.key.place]
    return warning("TW528", message, rule.key.place, help, tuple(dict.fromkeys(related)))


def _is_known_below(quarrel: _Quarrel, rules: Rules) -> bool:
    """Whether two rules from the files below cannot be played together there either: it is said where they stand."""
    below, _found = resolve(rules.files[1:], rules.schema)
    if below is None or not {quarrel.rule.id, quarrel.other.id} <= below.house_rules.keys():
        return False
    choices = choices_for((quarrel.rule.id, quarrel.other.id), below)
    played, _refusals = play_with(replace(below, chosen=()), choices)
    return played is None or _mistake(played, (quarrel.rule, quarrel.other)) is not None


def _only_here(quarrels: list[_Quarrel], rules: Rules) -> Diagnostic:
    """Rules from files below that have come to quarrel in a variant, in one finding at its `extends`."""
    root = rules.document.root
    assert isinstance(root, Mapping)
    pairs = [f"{shown(one.rule.id)} with {shown(one.other.id)}" for one in quarrels[:MOST_NAMED]]
    more = f" and {len(quarrels) - MOST_NAMED} more" if len(quarrels) > MOST_NAMED else ""
    message = f"In these rules some house rules cannot be played together any more: {', '.join(pairs)}{more}."
    excluded: dict[str, list[str]] = {}
    for quarrel in quarrels:
        excluded.setdefault(quarrel.rule.id, []).append(quarrel.other.id)
    said = ", ".join(f"{name}: {{excludes: [{', '.join(others)}]}}" for name, others in excluded.items())
    help = f"Say so: change: {{house_rules: {{{said}}}}}; "
    help += f"or do without them: remove: [{', '.join(f'house_rules.{name}' for name in excluded)}]"
    related = [place for quarrel in quarrels[:MOST_NAMED] for place in quarrel.related]
    return warning("TW528", message, root["extends"].place, help, tuple(dict.fromkeys(related)))
