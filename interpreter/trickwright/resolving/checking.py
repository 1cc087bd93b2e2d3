"""Checks the house rules of a ruleset before anybody chooses them: each is tried with those it needs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from trickwright.reading.diagnostics import Diagnostic, Place, all_shown, error, has_errors, holds, shown, warning
from trickwright.reading.document import Mapping, Scalar
from trickwright.reading.document import Sequence as Items
from trickwright.resolving.besides import in_itself
from trickwright.resolving.blame import Judge, explained, stands_in
from trickwright.resolving.choosing import Choice
from trickwright.resolving.going_together import check_pairs
from trickwright.resolving.house_rules import HouseRule, check_definition, needed
from trickwright.resolving.operations import SECTIONS, Operation, at
from trickwright.resolving.pairs import with_needed
from trickwright.resolving.resolve import Rules
from trickwright.resolving.shape import dotted
from trickwright.resolving.together import Played, bare, operations_of, play_with

_MOST_CLOSELY = 2
"""Of so many rules of a file in which something is wrong all places that take part are looked for, which takes long."""


def check_house_rules(rules: Rules, played: Played | None, judge: Judge) -> list[Diagnostic]:
    """What is wrong with the house rules of a ruleset, alone and two by two; of mistakes that follow one is said."""
    every: dict[str, list[Diagnostic]] = {}
    for rule in rules.house_rules.values():
        closely = sum(map(bool, every.values())) < _MOST_CLOSELY
        every[rule.id] = _check(rule, rules, judge, closely)
    found = {name: _own(name, every, rules) for name in every}
    own_file = rules.document.file
    chosen = {choice.id for choice in rules.chosen}
    if any(found.get(name) for name in chosen) and (played is None or has_errors(judge(played.root))):
        # It is said where they are chosen; but of several own ones in which something is wrong only of the first.
        inherited = {name for name in chosen & found.keys() if rules.house_rules[name].key.place.file != own_file}
        said = chosen if played is not None else inherited
        found = {name: wrong for name, wrong in found.items() if name not in said}
    below = [name for name, wrong in found.items() if rules.house_rules[name].key.place.file != own_file]
    unfitting = {name: found.pop(name) for name in below if name not in chosen and has_errors(found[name])}
    wrong_ones = any(has_errors(wrong) for name, wrong in every.items() if name not in unfitting)
    if wrong_ones or unfitting:  # whether a rule has become superfluous can be seen when all are mended
        found = {name: [finding for finding in wrong if finding.severity == "error"] for name, wrong in found.items()}
    together = check_pairs(rules, unfitting) if played is not None and not wrong_ones else []
    no_more = [_do_not_fit(unfitting, rules)] if unfitting else []
    return [*_joined(finding for wrong in found.values() for finding in wrong), *no_more, *together]


def _joined(findings: Iterable[Diagnostic]) -> list[Diagnostic]:
    """The findings, with one for all places with a name that is not there: it may be misspelt where it is given."""
    found: dict[object, Diagnostic] = {}
    for finding in findings:
        key: object = len(found)
        if finding.code == "TW520" or (finding.code == "TW302" and not finding.related):
            key = finding.message  # what a rule has removed is missing by itself
        elif finding.code == "TW510" and (finding.help or "").startswith("Did you mean"):
            key = finding.help, finding.message.split("`")[1]
        first = found.setdefault(key, finding)
        if first is not finding:
            found[key] = replace(first, related=(*first.related, ("also here", finding.place)))
    return list(found.values())


def _own(name: str, every: dict[str, list[Diagnostic]], rules: Rules) -> list[Diagnostic]:
    """What is said of a rule and not of those that it needs already; nothing where one of these is wrong."""
    below = [finding for other in _below(name, rules) for finding in every[other]]
    said = {(finding.code, finding.place) for finding in below}
    return [] if has_errors(below) else [one for one in every[name] if (one.code, one.place) not in said]


def _do_not_fit(unfitting: dict[str, list[Diagnostic]], rules: Rules) -> Diagnostic:
    """One warning for all rules from files below that cannot be played with a variant, which can be without them."""
    rules_meant = [rules.house_rules[name] for name in unfitting]
    first = next(iter(unfitting.values()))[0]
    names = all_shown(list(unfitting))
    source = shown(rules_meant[0].key.place.file)
    it, are, them = ("rules", "do", "them") if len(unfitting) > 1 else ("rule", "does", "it")
    message = f"The house {it} {names} from {source} {are} not fit these rules any more: {first.message}"
    removed = dict.fromkeys(name for rule in rules_meant for name in _removed_with(rule, rules))
    help = f"Nobody can choose {them} here. If that is meant, take "
    if first.code == "TW511":  # a name that is taken
        help = f"Give what is new here another name; or, if nobody is to choose {them}, take "
    help += f"{them} out: remove: [{', '.join(f'house_rules.{one}' for one in removed)}]"
    root = rules.document.root
    assert isinstance(root, Mapping)
    places = [first.place, *(place for _what, place in first.related)]
    place = next((place for place in places if place.file == rules.document.file), root["extends"].place)
    others = [(wrong[0].message, rules.house_rules[name].key.place) for name, wrong in unfitting.items()]
    related = dict.fromkeys(one for one in [*first.related, *others] if one[1] != place)
    return warning("TW529", message, place, help, tuple(related))


def _check(rule: HouseRule, rules: Rules, judge: Judge, closely: bool) -> list[Diagnostic]:
    """What is wrong with one rule, for every number worth trying; a mistake is said once.

    Only ``closely`` it is looked through all changes for what takes part in a mistake that stands in the rule itself,
    and through those of the variants below for one that stands elsewhere.
    """
    found = check_definition(rule, rules.house_rules, rules.document.file)
    if found:
        inherited = found[0].place.file != rules.document.file
        return found[:1] if inherited else found
    if not any(section in rule.body for section in SECTIONS):
        message = f"The house rule {shown(rule.id)} changes nothing."
        help = "Say what it does, for example: change: {game: {target: 52}}"
        return [_seen_from(rules, error("TW512", message, rule.key.place, help), rule)]
    numbers: Sequence[int | None] = rule.numbers.ends() if rule.numbers is not None else (None,)
    if all(_on_what_it_needs(Choice(rule.id, number), rules) == ([], []) for number in numbers):
        return [_without_meaning(rule, rules)]
    for number in numbers:
        found = _check_with(Choice(rule.id, number), rule, rules, judge, closely)
        if rule.key.place.file != rules.document.file:  # what makes no sense in a variant is seen when it is chosen
            found = [
                finding
                for finding in found
                if finding.severity == "error" or _is_written_here(rule, finding.place, rules.document.file)
            ]
        if found:
            return [_seen_from(rules, finding, rule) for finding in found]
    return []


def _is_written_here(rule: HouseRule, place: Place, file: str) -> bool:
    """Whether a place lies in what a file itself has written into a house rule."""
    return place.file == file and stands_in(rule.body, place)


def _below(name: str, rules: Rules) -> list[str]:
    """The rules that a rule needs; of those that need each other, which is one mistake, only such as come before it."""
    known = rules.house_rules
    order = list(known)
    return [
        other
        for other in needed(known[name], known)
        if name not in needed(known[other], known) or order.index(other) < order.index(name)
    ]


def _without_meaning(rule: HouseRule, rules: Rules) -> Diagnostic:
    """A rule from a file below that does nothing more, since a variant does the same for good."""
    root = rules.document.root
    assert isinstance(root, Mapping)
    places = [
        operation.place
        for layer in rules.layers
        for operation in layer.operations
        if operation.place.file == rules.document.file and _is_said_by(rule.body, operation)
    ]
    message = (
        f"The house rule {shown(rule.id)} from {shown(rule.key.place.file)} says just this, and means nothing here."
    )
    help = f"Write `with: [{rule.id}]` instead, or remove the rule: {_removal(rule, rules)}"
    place = places[0] if places else root["extends"].place
    return warning("TW516", message, place, help, (("the rule is here", rule.key.place),))


def _is_said_by(body: Mapping, operation: Operation) -> bool:
    """Whether a house rule speaks of the place of an operation."""
    if operation.kind == "remove":
        removed = body.get("remove")
        return isinstance(removed, Items) and any(
            isinstance(item, Scalar) and item.text == dotted(operation.path) for item in removed
        )
    if operation.path[0] == "options":
        return at(body, ("set", operation.path[1])) is not None
    return at(body, ("change", *operation.path)) is not None


def _removal(rule: HouseRule, rules: Rules) -> str:
    """The line that removes a rule, and with it all rules that need it."""
    return f"remove: [{', '.join(f'house_rules.{name}' for name in _removed_with(rule, rules))}]"


def _removed_with(rule: HouseRule, rules: Rules) -> list[str]:
    """A rule and all that need it."""
    return [rule.id, *(one.id for one in rules.house_rules.values() if rule.id in needed(one, rules.house_rules))]


def _on_what_it_needs(choice: Choice, rules: Rules) -> tuple[list[Operation], list[Diagnostic]]:
    """What a rule does on top of those it needs, and what is wrong with it."""
    _choice, operations, wrong = list(operations_of(with_needed(choice, rules), rules))[-1]
    return operations, wrong


def _check_with(choice: Choice, rule: HouseRule, rules: Rules, judge: Judge, closely: bool) -> list[Diagnostic]:
    _operations, wrong = _on_what_it_needs(choice, rules)
    if has_errors(wrong):
        return [*wrong, *in_itself(choice, rules, wrong, judge)]
    played, refusals = play_with(replace(rules, chosen=()), with_needed(choice, rules))
    if played is None:
        return [refusal.diagnostic(rule.key.place) for refusal in refusals]
    found = judge(played.root)
    below, layers = (rules.bottom, [*rules.layers, *played.layers]) if closely else (rules.root, [*played.layers])
    plain = [] if closely else [finding for finding in found if holds(rule.body.place, finding.place)]
    rest = [finding for finding in found if finding not in plain]
    return [*plain, *explained(rest, rules.document.file, below, layers, lambda root: judge(bare(root)))]


def _seen_from(rules: Rules, finding: Diagnostic, rule: HouseRule) -> Diagnostic:
    """A finding outside of the rule says that it is only there with the rule."""
    inherited = rule.key.place.file != rules.document.file
    if inherited or rule.key.place == finding.place or holds(rule.body.place, finding.place):
        return finding
    message = f"With the house rule {shown(rule.id)}: {finding.message}"
    related = (*finding.related, ("the rule is here", rule.key.place))
    return replace(finding, message=message, related=tuple(dict.fromkeys(related)))


def undone_changes(rules: Rules, played: Played) -> list[Diagnostic]:
    """Changes of a variant that a house rule chosen by the same file, or one below it, does once more."""
    files = [document.file for document in reversed(rules.files[:-1])]
    choices = {choice.id: choice for choice in reversed(rules.chosen)}  # the first of each
    found = []
    for layer in played.layers:
        choice = choices.get(layer.rule)
        if choice is None or choice.place is None:
            continue
        for above in rules.layers[files.index(choice.place.file) :]:
            for mine in above.operations:
                for theirs in layer.operations:
                    if mine.kind != "remove" and mine.path[: len(theirs.path)] == theirs.path:
                        found.append(_in_vain(mine, theirs, choice))
    return found


def _in_vain(mine: Operation, theirs: Operation, choice: Choice) -> Diagnostic:
    message = f"This has no effect: the house rule {shown(choice.id)}, which is chosen, {theirs.deed} after it."
    related = [("the rule does it here", theirs.place)]
    if choice.place is not None:
        related.append(("the rule is chosen here", choice.place))
    help = "Do without the rule, or without this."
    return error("TW515", message, mine.place, help, tuple(related))
