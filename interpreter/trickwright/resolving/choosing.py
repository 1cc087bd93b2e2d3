"""House rules as a table chooses them: by id and number, with what they need and without what they exclude."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from collections.abc import Mapping as AbstractMapping
from dataclasses import dataclass

from trickwright.reading.diagnostics import Diagnostic, Place, error, shown
from trickwright.resolving.house_rules import HouseRule, check_numbers, first, meant

_NUMBER = re.compile(r"-?[0-9]{1,12}")


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


def choose(
    chosen: Iterable[Choice | str], rules: AbstractMapping[str, HouseRule], options: Collection[str] = ()
) -> tuple[list[Choice], list[Refusal]]:
    """The choices in the order in which the rules are applied, which does not depend on that of choosing.

    ``options`` are the names of the numbers that are set, and not chosen.
    """
    found: dict[str, Choice] = {}
    refusals: list[Refusal] = []
    for one in chosen:
        choice = parsed(one, rules) if isinstance(one, str) else one
        if isinstance(choice, Choice):
            refusal = _fitting(choice, rules, options) or _twice(choice, found.get(choice.id))
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


def _fitting(choice: Choice, rules: AbstractMapping[str, HouseRule], options: Collection[str]) -> Refusal | None:
    rule = rules.get(choice.id)
    if rule is None and choice.id in options:
        message = f"{shown(choice.id)} is an option, and no house rule."
        number = "…" if choice.value is None else choice.value
        help = f"Write set: {{{choice.id}: {number}}}" if choice.place else f"Say --set {choice.id}={number}"
        return Refusal("TW520", message, help, place=choice.place)
    if rule is None:
        message = f"There is no house rule {shown(choice.id)} in these rules."
        return Refusal("TW520", message, meant(choice.id, rules, rules), place=choice.place)
    if check_numbers(rule):
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
            if name.text in chosen and name.text != choice.id:
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
