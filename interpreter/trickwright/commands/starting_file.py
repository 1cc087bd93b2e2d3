"""The text of a starting file: rules on top of others, with remarks that show what can be said.

In it a remark has a space after the ``#``, and an example has none and is one line: whoever takes that ``#`` away has a
rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from trickwright.building.model import Game
from trickwright.library import Ruleset
from trickwright.reading.document import Scalar, Sequence, plain
from trickwright.reading.flow_style import in_flow_style
from trickwright.resolving.house_rules import HouseRule
from trickwright.resolving.operations import at
from trickwright.resolving.pairs import excluded
from trickwright.texts.wording import in_language

Data = dict[str, Any]

_TARGETS = (10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1000)
_NEW_ROW, _NEW_RULE = "top_bid", "longer-game"  # names for examples; another one is made where they are taken


@dataclass(frozen=True)
class _Block:
    """One thing that a file may say: what it is, in plain English, and an example."""

    remarks: tuple[str, ...]
    example: str  # one line


Findings = Callable[[str, bool], int]
"""Counts what is wrong with a file; the truth says whether all house rules are tried out too, which takes longer."""


def starting_file(id: str, extends: str, below: Ruleset, chosen: tuple[str, ...], findings: Findings) -> str:
    """The text of the file; ``below`` are the rules it extends, ``chosen`` the house rules it plays from the start.

    Of the examples one could give, the first is taken with which ``findings`` counts no more than without, alone and
    together with those before it; where there is none the block is left out.
    """
    title = in_language(below.title, "en") or below.id
    own = id.replace("-", " ").capitalize()
    names = in_flow_style({"en": own, "de": own})
    head = ["trickwright: 1", f"id: {id}", f"title: {names}", f"extends: {in_flow_style(extends)}"]
    played = _house_rules(below, chosen)
    base = "\n".join([*head, *([f"with: {in_flow_style(list(chosen))}"] if chosen else []), ""])
    found = [
        f"# Our own rules: everything is as in {_remark(title)}, but for what this file says.",
        "# A line that begins with # says nothing. Where no space follows the #, take the # away and the line holds.",
        "",
        *head,
        "# `title` is what you call it, in English and in German; `extends` are the rules that it begins with.",
    ]
    if played:
        found += ["", *_with(title, played, chosen, below)]
    blocks = _fitting(below, title, base, findings, thorough=False)
    whole = "\n".join([*(block.example for block in blocks), ""])
    wrong = findings(base + whole, True)
    if wrong and wrong > findings(base, True):  # rarely: then every candidate is looked at closely, which takes long
        blocks = _fitting(below, title, base, findings, thorough=True)
    for block in blocks:
        found += ["", *(f"# {_remark(remark)}" for remark in block.remarks), f"#{block.example}"]
    return "\n".join([*found, ""])


def _fitting(below: Ruleset, title: str, base: str, findings: Findings, thorough: bool) -> list[_Block]:
    """Of every kind of example the first that is sound, alone and with those before it."""
    usual = findings(base, thorough)
    found: list[_Block] = []
    for candidates in (_settings, _changes, _additions, _removals, _own_rules):
        for block in candidates(below, title):
            together = "\n".join([*(one.example for one in found), block.example, ""])
            if findings(f"{base}{block.example}\n", thorough) <= usual and findings(base + together, thorough) <= usual:
                found.append(block)
                break
    return found


# --- house rules ------------------------------------------------------------------


def _house_rules(below: Ruleset, chosen: tuple[str, ...]) -> dict[str, str]:
    """Every house rule that can be chosen, as it is written, with a remark."""
    already = {choice.partition("=")[0] for choice in below.played.house_rules}
    by_id = {choice.partition("=")[0]: choice for choice in chosen}
    found = {}
    for rule in below.house_rules.values():
        if rule.id not in already:
            written = rule.id if rule.numbers is None else f"{rule.id}={rule.numbers.ends()[0]}"
            found[by_id.get(rule.id, written)] = _about(rule)
    return found


def _about(rule: HouseRule) -> str:
    remarks = [f"{rule.numbers}"] if rule.numbers is not None else []
    remarks += [f"needs {' and '.join(name.text for name in rule.needs)}"] if rule.needs else []
    remarks += [f"not with {' or '.join(name.text for name in rule.excludes)}"] if rule.excludes else []
    return _remark(in_language(rule.title, "en")) + (f" ({'; '.join(remarks)})" if remarks else "")


def _with(title: str, rules: dict[str, str], chosen: tuple[str, ...], below: Ruleset) -> Iterator[str]:
    """The house rules as remarks, and a line that chooses those that are played, or some."""
    yield f"# The house rules that {_remark(title)} offers:"
    width = max(map(len, rules))
    for written, about in rules.items():
        yield f"#   {written:{width}}  {about}"
    yield "# Those that you play stand in the list under `with`, with commas between them."
    yield f"{'' if chosen else '#'}with: {in_flow_style(list(chosen or _two(rules, below)))}"


def _two(rules: dict[str, str], below: Ruleset) -> list[str]:
    """One or two house rules, for an example, that neither need others nor exclude each other."""
    free = [written for written, about in rules.items() if "(needs " not in about and "not with " not in about]
    if not free:
        return list(rules)[:1]
    against = excluded(below.rules)[free[0].partition("=")[0]]
    return [free[0], *(other for other in free[1:] if other.partition("=")[0] not in against)][:2]


# --- examples ---------------------------------------------------------------------


def _settings(below: Ruleset, title: str) -> Iterator[_Block]:
    """Another number for an option, and what all options are now."""
    remarks = [f"Other numbers for the options of {title}:"]
    for option in below.options.values():
        name = in_language(option.title, "en")
        about = f": {name}" if name else ""
        remarks.append(f"  {option.name}, now {option.default}, may be {option.lowest} to {option.highest}{about}")
    for option in below.options.values():
        for value in (option.default - 1, option.default + 1, option.lowest, option.highest):
            if option.lowest <= value <= option.highest:
                yield _Block(tuple(remarks), f"set: {{{option.name}: {value}}}")


def _changes(below: Ruleset, title: str) -> Iterator[_Block]:
    """Another value at a place that is there, best of all another target."""
    game = _rules(below).get("game") or {}
    for target in _targets(game, below):
        remark = f"What is different. Here: the game is played to {target} instead of {game['target']}."
        yield _Block((remark,), f"change: {{game: {{target: {target}}}}}")
    remark = "What is different. Here: after 20 hands the game is over, and nobody has won."
    yield _Block((remark,), "change: {game: {limit: 20}}")


def _additions(below: Ruleset, title: str) -> Iterator[_Block]:
    """A new row of the score, before the first one."""
    score = _rules(below).get("score") or {}
    if not score:
        return
    name, (first, row) = _free(_NEW_ROW, score), next(iter(score.items()))
    where = {"before": first}
    top = _top_bid(below)
    if top:
        others = {"others": row["others"]} if "others" in row else {}
        parts = {**where, "when": f"made and bid == {top}", "bidders": "2 * worth", **others}
        remark = f"What is new. Here, a row of the score: a bid of {top} that is made counts twice what it is worth."
        yield _Block((remark,), f"add: {{score: {{{name}: {in_flow_style(parts)}}}}}")
    parts = {**where, "when": "made", "bidders": "worth + 10", "others": row.get("others", 0)}
    remark = "What is new. Here, a row of the score: a bid that is made counts ten more than it is worth."
    yield _Block((remark,), f"add: {{score: {{{name}: {in_flow_style(parts)}}}}}")
    parts = {**where, "when": "tricks == 0", "everyone": -1}
    remark = "What is new. Here, a row of the score: a side without a trick loses a point."
    yield _Block((remark,), f"add: {{score: {{{name}: {in_flow_style(parts)}}}}}")


def _removals(below: Ruleset, title: str) -> Iterator[_Block]:
    """Something that can be done without, of the rules or else of what can be chosen."""
    rules = _rules(below)
    wins = (rules.get("game") or {}).get("wins_at_once") or {}
    for name, win in wins.items():
        called = in_language(win.get("title", {}), "en") or name
        yield _removal(f"game.wins_at_once.{name}", f"`{called}` no longer decides the game at once")
    if "floor" in (rules.get("game") or {}):
        yield _removal("game.floor", "nobody loses any more by falling too low")
    spoken_of = set(_texts([plain(rule.body) for rule in below.house_rules.values()]))
    for name, point in reversed((rules.get("points") or {}).items()):
        if name in spoken_of:  # then a house rule would no longer fit
            continue
        called = in_language(point.get("title", {}), "en") or name
        yield _removal(f"points.{name}", f"the point `{called}` no longer counts")
    last_first = list(below.house_rules.values())[::-1]
    for rule in sorted(last_first, key=_speaks_of_the_target):  # as the example after this does
        yield _removal(f"house_rules.{rule.id}", f"the house rule `{rule.id}` can no longer be chosen")


def _removal(place: str, what: str) -> _Block:
    return _Block((f"What no longer holds, by its place in the rules. Here: {what}.",), f"remove: [{place}]")


def _own_rules(below: Ruleset, title: str) -> Iterator[_Block]:
    """A house rule of one's own that changes what is likely to be there."""
    remark = "House rules of your own, for those who want them: --with and `with` choose them by their names."
    name = _free(_NEW_RULE, below.house_rules)
    played = {choice.partition("=")[0] for choice in below.played.house_rules}
    game = _rules(below).get("game") or {}
    for target in _targets(game, below)[1:]:  # not the one that stands under `change`
        titles = {"en": f"The game goes to {target}", "de": f"Gespielt wird bis {target}"}
        others = [
            other.id for other in below.house_rules.values() if _speaks_of_the_target(other) and other.id not in played
        ]
        rule = {"title": titles, **({"excludes": others} if others else {}), "change": {"game": {"target": target}}}
        yield _Block((remark,), f"house_rules: {in_flow_style({name: rule})}")
    titles = {"en": "The game ends after 20 hands", "de": "Nach 20 Spielen ist Schluss"}
    rule = {"title": titles, "change": {"game": {"limit": 20}}}
    yield _Block((remark,), f"house_rules: {in_flow_style({name: rule})}")


# --- what the examples are made of ------------------------------------------------


def _rules(below: Ruleset) -> Data:
    found = plain(below.rules.root)
    assert isinstance(found, dict)
    return found


def _speaks_of_the_target(rule: HouseRule) -> bool:
    """Whether a house rule sets another target or takes it away, so that it does not go with one that sets a third."""
    removed = rule.body.get("remove")
    places = [item.text for item in removed if isinstance(item, Scalar)] if isinstance(removed, Sequence) else []
    return at(rule.body, ("change", "game", "target")) is not None or "game.target" in places


def _targets(game: Data, below: Ruleset) -> list[int]:
    """Higher targets than the one there is, but none that a house rule sets: it would mean nothing any more."""
    target = game.get("target")
    if not isinstance(target, int):
        return []
    chosen = [at(rule.body, ("change", "game", "target")) for rule in below.house_rules.values()]
    taken = [node.value for node in chosen if isinstance(node, Scalar)]
    return [number for number in (*_TARGETS, 2 * target) if 5 * number >= 6 * target and number not in taken]


def _texts(value: Any) -> Iterator[str]:
    """All names and texts inside a value."""
    if isinstance(value, dict):
        yield from value
    if isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _texts(part)
    else:
        yield str(value)


def _top_bid(below: Ruleset) -> int:
    """The highest number that can be bid; 0 where none is."""
    game: Game | None = below.game()[0]
    return max((call.number for call in game.calls), default=0) if game is not None else 0


def _free(name: str, taken: Iterable[str]) -> str:
    """The name, or one like it that is not taken."""
    names = set(taken)
    return next(one for one in (name, *(f"{name}-{number}" for number in range(2, 1000))) if one not in names)


def _remark(text: str) -> str:
    """A text of somebody's file as it may stand in a remark: on one line."""
    return "".join(letter if letter.isprintable() else " " for letter in text)
