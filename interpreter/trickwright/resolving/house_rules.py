"""House rules as a ruleset defines them: what they are called, need and exclude, and the numbers they take."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from collections.abc import Mapping as AbstractMapping
from dataclasses import dataclass

from trickwright.building.model import Text
from trickwright.building.reader import child, entries, text, word, words
from trickwright.language.vocabulary import FUNCTIONS, KEYWORDS, NUMBER_OF_A_RULE, WORDS
from trickwright.reading.diagnostics import Diagnostic, Place, error, nearest, shown
from trickwright.reading.document import Mapping, Node, Scalar, Sequence

VALUE = NUMBER_OF_A_RULE

_WORD = re.compile(rf"(?<!\w)(?<!\w-){VALUE}(?![\w-])")  # a hyphen after a letter belongs to a name
_ANY_WORD = re.compile(r"[^\W\d][\w-]*")
_KNOWN = {VALUE, *WORDS, *FUNCTIONS, *KEYWORDS}
_NAMES = ("title", "before", "after")  # entries that are no expressions, or name other entries
_EXPRESSIONS = ("set", "change", "add")  # the entries of a rule in which its number may stand
MOST_NEEDED = 20  # rules that a rule may need, with those that these need
_MOST_TRIED = 6  # numbers of one rule that are tried out when a file is checked


@dataclass(frozen=True)
class Numbers:
    """The numbers a rule may be chosen with: some, or all from one to another."""

    some: tuple[int, ...]
    lowest: int
    highest: int

    def __contains__(self, number: int) -> bool:
        return number in self.some if self.some else self.lowest <= number <= self.highest

    def __str__(self) -> str:
        if not self.some:
            return f"{self.lowest} to {self.highest}"
        words = [str(number) for number in self.some]
        return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)

    def ends(self) -> list[int]:
        """Those worth trying: the lowest and the highest, and all where they are named and few."""
        if self.some:
            return list(self.some) if len(self.some) <= _MOST_TRIED else [min(self.some), max(self.some)]
        return sorted({self.lowest, self.highest})


@dataclass(frozen=True)
class HouseRule:
    """A rule that a table may choose, as its ruleset defines it. Names of other rules know where they stand."""

    id: str
    title: Text
    text: Text
    source: str
    key: Scalar
    body: Mapping
    numbers: Numbers | None
    needs: tuple[Scalar, ...]
    excludes: tuple[Scalar, ...]
    over: tuple[Scalar, ...]

    def names(self, part: str) -> frozenset[str]:
        """The ids under ``needs``, ``excludes`` or ``over``."""
        return frozenset(name.text for name in getattr(self, part))


def house_rules_of(root: Mapping) -> dict[str, HouseRule]:
    """The house rules that a ruleset defines, in its order."""
    found = {}
    for name, key, node in entries(root, "house_rules"):
        if isinstance(node, Mapping):
            found[name] = HouseRule(
                name,
                text(node, "title"),
                text(node, "text"),
                word(node, "source", ""),
                key,
                node,
                _numbers(child(node, VALUE)),
                tuple(words(node, "needs")),
                tuple(words(node, "excludes")),
                tuple(words(node, "over")),
            )
    return found


def _numbers(node: Mapping | None) -> Numbers | None:
    if node is None:
        return None
    some = tuple(int(item.text) for item in words(node, "one_of") if type(item.value) is int)
    lowest, highest = (int(word(node, part, "0")) for part in ("from", "to"))
    if some:
        lowest, highest = min(some), max(some)
    return Numbers(some, lowest, highest)


# --- what is wrong with definitions ----------------------------------------------


def check_definition(rule: HouseRule, rules: AbstractMapping[str, HouseRule], file: str) -> list[Diagnostic]:
    """What is wrong with a rule of the ruleset in ``file`` before it is tried."""
    found = [*check_numbers(rule), *_check_names(rule, rules, file)]
    return found or _check_circle(rule, rules) or _check_height(rule, rules)


def _check_height(rule: HouseRule, rules: AbstractMapping[str, HouseRule]) -> list[Diagnostic]:
    number = len(needed(rule, rules))
    if number <= MOST_NEEDED:
        return []
    message = f"{shown(rule.id)} needs {number} other rules, with those that these need, and {MOST_NEEDED} may be."
    return [error("TW526", message, rule.key.place, "Put some of the rules together in one.")]


def check_numbers(rule: HouseRule) -> list[Diagnostic]:
    """What is wrong with the numbers a rule may be chosen with, and with their use in it."""
    node = child(rule.body, VALUE)
    key = rule.body.key(VALUE)
    uses = _first_use(rule.body, _WORD.search)
    if node is None or key is None or rule.numbers is None:
        if uses is None:
            return []
        message = f"{shown(VALUE)} stands for the number of a house rule, and {shown(rule.id)} has none."
        help = f"Say which numbers may be chosen, for example: {VALUE}: {{one_of: [51, 52]}}"
        return [error("TW521", message, uses, help)]
    if "one_of" in node and ("from" in node or "to" in node):
        message = "The numbers that may be chosen are said twice."
        return [error("TW407", message, key.place, "Write either `one_of`, or `from` and `to`.")]
    if "one_of" not in node and not ("from" in node and "to" in node):
        help = "For example: {one_of: [51, 52]}; or: {from: 51, to: 100}"
        return [error("TW401", "It is not said which numbers may be chosen.", key.place, help)]
    if "one_of" not in node and rule.numbers.lowest > rule.numbers.highest:
        message = f"There is no number from {rule.numbers.lowest} to {rule.numbers.highest} to choose."
        return [error("TW412", message, node["to"].place, "`from` is the lowest number, `to` the highest.")]
    if uses is None:
        misspelt = _first_use(rule.body, _misspelt)
        if misspelt is not None:
            message = f"{shown(rule.id)} is chosen with a number, but this is not the word for it."
            return [error("TW527", message, misspelt, f"Did you mean `{VALUE}`?")]
        message = f"{shown(rule.id)} is chosen with a number, but nothing in the rule uses it."
        help = f"Write {shown(VALUE)} where the number belongs, for example: change: {{game: {{target: {VALUE}}}}}"
        return [error("TW527", message, key.place, help)]
    return []


_Search = Callable[[str], re.Match[str] | None]


def _misspelt(text: str) -> re.Match[str] | None:
    """The first word of an expression that was probably meant to be `value`."""
    return next((one for one in _ANY_WORD.finditer(text) if nearest(one[0], _KNOWN) == VALUE), None)


def _first_use(body: Mapping, search: _Search) -> Place | None:
    """The place of the first match in the expressions of a rule."""
    parts = [_place_of(search, below) for key, below in body.entries if key.text in _EXPRESSIONS]
    return next((place for place in parts if place is not None), None)


def _place_of(search: _Search, node: Node) -> Place | None:
    """The place of the first match in the expressions of a part of a rule."""
    if isinstance(node, Mapping):
        inside = [_place_of(search, below) for key, below in node.entries if key.text not in _NAMES]
        return next((place for place in inside if place is not None), None)
    if isinstance(node, Sequence):
        return None
    found = search(node.text)
    return node.place_of(*found.span()) if found else None


def _check_names(rule: HouseRule, rules: AbstractMapping[str, HouseRule], file: str) -> list[Diagnostic]:
    found = []
    inherited = rule.key.place.file != file
    for part in ("needs", "excludes", "over"):
        for name in getattr(rule, part):
            if name.text == rule.id:
                message = f"{shown(rule.id)} stands under its own `{part}`."
                found.append(error("TW526", message, name.place, "Remove it there."))
            elif name.text not in rules and inherited and part != "needs":
                continue  # a rule that a variant has removed can neither be met nor be won over
            elif name.text not in rules:
                message = f"There is no house rule {shown(name.text)} in these rules."
                found.append(error("TW520", message, name.place, meant(name.text, set(rules) - {rule.id})))
            elif part == "excludes" and name.text in rule.names("needs"):
                message = f"{shown(rule.id)} both needs and excludes {shown(name.text)}."
                found.append(error("TW523", message, name.place, "Remove one of the two."))
    return found


def _check_circle(rule: HouseRule, rules: AbstractMapping[str, HouseRule]) -> list[Diagnostic]:
    """A circle of rules that come before each other, at that of them which is defined first."""
    way = _way_back(rule, rules)
    if not way or next(name for name in rules if name in way) != rule.id:
        return []
    message = f"House rules come before each other in a circle: {' → '.join(way)} (by `needs` or `over`)."
    return [error("TW526", message, rule.key.place, "Remove one of these names under `needs` or `over`.")]


def _way_back(rule: HouseRule, rules: AbstractMapping[str, HouseRule]) -> list[str]:
    """The shortest way over `needs` and `over` from a rule to itself; nothing where there is none."""
    ways, seen = [[rule.id]], set[str]()
    for way in ways:
        for name in sorted(first(rules[way[-1]]) & rules.keys()):
            if name == rule.id:
                return [*way, name]
            if name not in seen:
                seen.add(name)
                ways.append([*way, name])
    return []


def meant(name: str, rules: Iterable[str], titled: AbstractMapping[str, HouseRule] | None = None) -> str:
    """The mend for a name that no rule has: the rule that was probably meant, by its id or title, or all there are."""
    known = sorted(rules)
    titles = {title.casefold(): rule.id for rule in (titled or {}).values() for title in rule.title.values()}
    guess = titles.get(name.casefold()) or nearest(name, known)
    if guess is not None:
        return f"Did you mean `{guess}`?"
    return f"There are: {', '.join(known)}." if known else "It has none at all."


def first(rule: HouseRule) -> frozenset[str]:
    """The rules that come before a rule, where they are chosen too."""
    return rule.names("needs") | rule.names("over")


def needed(rule: HouseRule, rules: AbstractMapping[str, HouseRule]) -> list[str]:
    """The rules that a rule needs, and those that these need, each after those it needs itself."""
    found: list[str] = []
    begun = {rule.id}  # so that a circle, which is reported elsewhere, comes to an end
    waiting = [(rule.id, iter(_needs(rule, rules)))]
    while waiting:
        name, names = waiting[-1]
        below = next((one for one in names if one not in begun), None)
        if below is not None:
            begun.add(below)
            waiting.append((below, iter(_needs(rules[below], rules))))
            continue
        waiting.pop()
        if name != rule.id:
            found.append(name)
    return found


def _needs(rule: HouseRule, rules: AbstractMapping[str, HouseRule]) -> list[str]:
    return sorted(rule.names("needs") & rules.keys())


# --- a rule's number -------------------------------------------------------------


def with_number(body: Mapping, number: int) -> Mapping:
    """A rule with its number put in wherever `value` stands in an expression."""
    return Mapping(
        tuple((key, _put_in(node, number) if key.text in _EXPRESSIONS else node) for key, node in body.entries),
        body.place,
    )


def _put_in(node: Node, number: int) -> Node:
    if isinstance(node, Mapping):
        return Mapping(
            tuple((key, below if key.text in _NAMES else _put_in(below, number)) for key, below in node.entries),
            node.place,
        )
    return node.with_words(_WORD, number) if isinstance(node, Scalar) else node
