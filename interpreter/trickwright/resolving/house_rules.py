"""House rules: how a ruleset defines them, how a table chooses them, and which of them go together."""

from __future__ import annotations

import re
from collections.abc import Iterable
from collections.abc import Mapping as AbstractMapping
from dataclasses import dataclass

from trickwright.building.model import Text
from trickwright.building.reader import child, entries, text, word, words
from trickwright.language.vocabulary import NUMBER_OF_A_RULE
from trickwright.reading.diagnostics import Diagnostic, Place, error, nearest, shown
from trickwright.reading.document import Mapping, Node, Scalar, Sequence

VALUE = NUMBER_OF_A_RULE

_WORD = re.compile(rf"(?<!\w)(?<!\w-){VALUE}(?![\w-])")  # a hyphen after a letter belongs to a name
_NEARLY = re.compile(r"\b(values?|valu|vaule|valeu|vlaue|vale|wert)\b", re.IGNORECASE)
_NAMES = ("title", "before", "after")  # entries that are no expressions, or name other entries
_EXPRESSIONS = ("set", "change", "add")  # the entries of a rule in which its number may stand
_NUMBER = re.compile(r"-?[0-9]{1,12}")
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


@dataclass(frozen=True)
class Choice:
    """A rule as it was chosen, with its number, and where; no place where it was chosen on a command line."""

    id: str
    value: int | None = None
    place: Place | None = None

    def __str__(self) -> str:
        return self.id if self.value is None else f"{self.id}={self.value}"


@dataclass(frozen=True)
class Refusal:
    """Why rules cannot be played as they were chosen: a sentence, its mend, and the places it speaks of."""

    code: str
    message: str
    help: str
    related: tuple[tuple[str, Place], ...] = ()
    place: Place | None = None  # where it was chosen, if in a file

    def sentence(self) -> str:
        """Everything in one text, for a command line."""
        places = [f"\n  {place.file}:{place.line}:{place.column}: {what}" for what, place in self.related]
        return f"{self.message.rstrip('.')}; {self.help[:1].lower()}{self.help[1:].rstrip('.')}{''.join(places)}"

    def diagnostic(self, place: Place) -> Diagnostic:
        """The finding, in the file that is checked: where the rule is chosen there, or else at a place given."""
        if self.place is None or self.place.file == place.file:
            return error(self.code, self.message, self.place or place, self.help, self.related)
        related = (("it is chosen here", self.place), *self.related)
        return error(self.code, self.message, place, self.help, related)


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
    found = [*_check_numbers(rule), *_check_names(rule, rules, file)]
    return found or _check_circle(rule, rules) or _check_height(rule, rules)


def _check_height(rule: HouseRule, rules: AbstractMapping[str, HouseRule]) -> list[Diagnostic]:
    number = len(needed(rule, rules))
    if number <= MOST_NEEDED:
        return []
    message = f"{shown(rule.id)} needs {number} other rules, with those that these need, and {MOST_NEEDED} may be."
    return [error("TW526", message, rule.key.place, "Put some of the rules together in one.")]


def _check_numbers(rule: HouseRule) -> list[Diagnostic]:
    node = child(rule.body, VALUE)
    key = rule.body.key(VALUE)
    parts = [_place_of(_WORD, below) for key, below in rule.body.entries if key.text in _EXPRESSIONS]
    uses = next((place for place in parts if place is not None), None)
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
        nearly = [_place_of(_NEARLY, below) for key, below in rule.body.entries if key.text in _EXPRESSIONS]
        misspelt = next((place for place in nearly if place is not None), None)
        if misspelt is not None:
            message = f"{shown(rule.id)} is chosen with a number, but this is not the word for it."
            return [error("TW527", message, misspelt, f"Did you mean `{VALUE}`?")]
        message = f"{shown(rule.id)} is chosen with a number, but nothing in the rule uses it."
        help = f"Write {shown(VALUE)} where the number belongs, for example: change: {{game: {{target: {VALUE}}}}}"
        return [error("TW527", message, key.place, help)]
    return []


def _place_of(pattern: re.Pattern[str], node: Node) -> Place | None:
    """The place of the first match in the expressions of a part of a rule."""
    if isinstance(node, Mapping):
        inside = [_place_of(pattern, below) for key, below in node.entries if key.text not in _NAMES]
        return next((place for place in inside if place is not None), None)
    if isinstance(node, Sequence):
        return None
    found = pattern.search(node.text)
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
                found.append(error("TW520", message, name.place, _known(name.text, set(rules) - {rule.id})))
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


# --- choosing --------------------------------------------------------------------


def choose(
    chosen: Iterable[Choice | str], rules: AbstractMapping[str, HouseRule]
) -> tuple[list[Choice], list[Refusal]]:
    """The choices in the order in which the rules are applied, which does not depend on that of choosing."""
    found: dict[str, Choice] = {}
    refusals: list[Refusal] = []
    for one in chosen:
        choice = parsed(one, rules) if isinstance(one, str) else one
        if isinstance(choice, Choice):
            refusal = _fitting(choice, rules) or _twice(choice, found.get(choice.id))
            choice = refusal or choice
        if isinstance(choice, Refusal):
            refusals.append(choice)
        else:
            found.setdefault(choice.id, choice)
    if not refusals:
        refusals = [*_needed(found, rules), *_excluded(found, rules)]
    return in_order(found.values(), rules) if not refusals else [], refusals


def parsed(text: str, rules: AbstractMapping[str, HouseRule], place: Place | None = None) -> Choice | Refusal:
    """``id`` or ``id=value`` as a choice."""
    several = [one for one in re.split(r"[\s,;]+", text) if one]
    if len(several) > 1 and all(one.partition("=")[0] in rules for one in several):
        message = f"{shown(text)} are several house rules, and here stands one."
        help = f"Put a comma between them: {', '.join(several)}"
        if "," in text:
            help = f"Take the quotes away: {', '.join(several)}"
        if place is None:
            help = f"Say --with for each of them: {' '.join(f'--with {one}' for one in several)}"
        return Refusal("TW520", message, help, place=place)
    name, sign, number = text.partition("=")
    if not sign and name != name.strip():
        message = f"{shown(name)} has a space before or after it."
        return Refusal("TW520", message, f"Write it without: {name.strip()}", place=place)
    if (name, number) != (name.strip(), number.strip()):
        help = f"Without spaces: {name.strip()}={number.strip()}"
        return Refusal("TW521", f"{shown(text)} has spaces around the `=`.", help, place=place)
    if not sign:
        return Choice(name, None, place)
    if _NUMBER.fullmatch(number):
        return Choice(name, int(number), place)
    rule = rules.get(name)
    help = f"For example: {name}={rule.numbers.ends()[0] if rule and rule.numbers else 52}"
    message = f"After `=` stands the number of a rule, and {shown(number)} is none."
    return Refusal("TW521", message, help, place=place)


def _known(name: str, rules: Iterable[str], titled: AbstractMapping[str, HouseRule] | None = None) -> str:
    known = sorted(rules)
    titles = {title.casefold(): rule.id for rule in (titled or {}).values() for title in rule.title.values()}
    guess = titles.get(name.casefold()) or nearest(name, known)
    if guess is not None:
        return f"Did you mean `{guess}`?"
    return f"There are: {', '.join(known)}." if known else "It has none at all."


def _fitting(choice: Choice, rules: AbstractMapping[str, HouseRule]) -> Refusal | None:
    rule = rules.get(choice.id)
    if rule is None:
        message = f"There is no house rule {shown(choice.id)} in these rules."
        return Refusal("TW520", message, _known(choice.id, rules, rules), place=choice.place)
    if _check_numbers(rule):
        return None  # what is wrong with its numbers is said where they stand
    related = ((f"{shown(rule.id)} is defined here", rule.key.place),)
    if rule.numbers is None and choice.value is not None:
        message = f"The house rule {shown(rule.id)} takes no number."
        return Refusal("TW521", message, f"Write it without one: {rule.id}", related, choice.place)
    if rule.numbers is not None and choice.value is None:
        message = f"The house rule {shown(rule.id)} needs a number: {rule.numbers}."
        return Refusal("TW521", message, f"For example: {rule.id}={rule.numbers.ends()[0]}", related, choice.place)
    if rule.numbers is not None and choice.value is not None and choice.value not in rule.numbers:
        message = f"The number of {shown(rule.id)} may be {rule.numbers}, not {choice.value}."
        return Refusal("TW521", message, f"For example: {rule.id}={rule.numbers.ends()[0]}", related, choice.place)
    return None


def _twice(choice: Choice, earlier: Choice | None) -> Refusal | None:
    if earlier is None or earlier.value == choice.value:
        return None
    message = f"The house rule {shown(choice.id)} is chosen twice, as {earlier} and as {choice}."
    related = (("it is chosen here already", earlier.place),) if earlier.place is not None else ()
    return Refusal("TW525", message, "Choose it once.", related, choice.place)


def _needed(chosen: AbstractMapping[str, Choice], rules: AbstractMapping[str, HouseRule]) -> list[Refusal]:
    found = []
    for choice in chosen.values():
        for name in rules[choice.id].needs:
            if name.text not in chosen:
                message = f"The house rule {shown(choice.id)} needs {shown(name.text)}, which is not chosen."
                help = f"Choose {shown(name.text)} too, or leave {shown(choice.id)} out."
                related = (("it says so here", name.place),)
                found.append(Refusal("TW522", message, help, related, choice.place))
    return found


def _excluded(chosen: AbstractMapping[str, Choice], rules: AbstractMapping[str, HouseRule]) -> list[Refusal]:
    found = []
    for choice in chosen.values():
        for name in rules[choice.id].excludes:
            if name.text in chosen:
                message = f"The house rules {_both(choice.id, name.text)} cannot be played together."
                related = (
                    (f"{shown(choice.id)} excludes {shown(name.text)} here", name.place),
                    (f"{shown(name.text)} is defined here", rules[name.text].key.place),
                )
                place = later_place(chosen.values(), (choice.id, name.text))
                found.append(Refusal("TW523", message, "Choose one of the two.", related, place))
    return found


def _both(one: str, other: str) -> str:
    return " and ".join(shown(name) for name in sorted((one, other)))


def later_place(chosen: Iterable[Choice], names: Iterable[str]) -> Place | None:
    """Where the last of some rules was chosen; None where all were chosen on a command line."""
    places = [choice.place for choice in chosen if choice.id in names and choice.place is not None]
    return places[-1] if places else None


def in_order(choices: Iterable[Choice], rules: AbstractMapping[str, HouseRule]) -> list[Choice]:
    """Choices so that every rule comes after those it needs or goes over, and else by id."""
    waiting = {choice.id: choice for choice in sorted(choices, key=lambda choice: choice.id)}
    found: list[Choice] = []
    while waiting:
        ready = next((name for name in waiting if not first(rules[name]) & waiting.keys()), next(iter(waiting)))
        found.append(waiting.pop(ready))
    return found


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
