"""Checks the house rules of a ruleset before anybody chooses them: each is tried with those it needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from trickwright.reading.diagnostics import Diagnostic, error, has_errors, shown
from trickwright.reading.document import Mapping
from trickwright.resolving.blame import Judge, explained
from trickwright.resolving.house_rules import Choice, HouseRule, check_definition
from trickwright.resolving.operations import SECTIONS, Operation
from trickwright.resolving.pairs import choices_for
from trickwright.resolving.resolve import Rules
from trickwright.resolving.together import Played, bare, needed, operations_of, play_with


def check_house_rules(rules: Rules, played: Played | None, judge: Judge) -> list[Diagnostic]:
    """What is wrong with the house rules, with what the files choose, and with changes that chosen rules undo."""
    found = {rule.id: _check(rule, rules, judge) for rule in rules.house_rules.values()}
    chosen = {choice.id for choice in rules.chosen}
    if any(found.get(name) for name in chosen) and (played is None or has_errors(judge(played.root))):
        found = {name: wrong for name, wrong in found.items() if name not in chosen}  # said where they are chosen
    found = {
        name: wrong
        for name, wrong in found.items()
        if not any(found.get(other) for other in needed(rules.house_rules[name], rules.house_rules))
    }
    undone = _undone(rules, played) if played is not None else []
    return [*(finding for wrong in found.values() for finding in wrong), *undone]


def _check(rule: HouseRule, rules: Rules, judge: Judge) -> list[Diagnostic]:
    """What is wrong with one rule, for every number worth trying; a mistake is said once."""
    found = check_definition(rule, rules.house_rules, rules.document.file)
    if found:
        inherited = found[0].place.file != rules.document.file
        return [_seen_from(rules, finding, rule) for finding in (found[:1] if inherited else found)]
    if not any(section in rule.body for section in SECTIONS):
        message = f"The house rule {shown(rule.id)} changes nothing."
        help = "Say what it does, for example: change: {game: {target: 52}}"
        return [_seen_from(rules, error("TW512", message, rule.key.place, help), rule)]
    numbers: Sequence[int | None] = rule.numbers.ends() if rule.numbers is not None else (None,)
    for number in numbers:
        found = _check_with(Choice(rule.id, number), rule, rules, judge)
        if found:
            return [_seen_from(rules, finding, rule) for finding in found]
    return []


def _check_with(choice: Choice, rule: HouseRule, rules: Rules, judge: Judge) -> list[Diagnostic]:
    _operations, wrong = operations_of(choice, rules)
    if has_errors(wrong):
        return wrong
    others = [other for other in choices_for((rule.id,), rules) if other.id != rule.id]
    played, refusals = play_with(replace(rules, chosen=()), [*others, choice])
    if played is None:
        return [refusal.diagnostic(rule.key.place) for refusal in refusals]
    layers = [*rules.layers, *played.layers]
    return explained(judge(played.root), rules.document.file, rules.bottom, layers, lambda root: judge(bare(root)))


def _seen_from(rules: Rules, finding: Diagnostic, rule: HouseRule) -> Diagnostic:
    """A finding in a rule that comes from a file below, at the `extends` of the file that is checked."""
    root = rules.document.root
    assert isinstance(root, Mapping)
    if finding.place.file == rules.document.file or "extends" not in root:
        return finding
    source = shown(finding.place.file)
    message = f"The house rule {shown(rule.id)} from {source} does not fit these rules: {finding.message}"
    help = f"If it means nothing here, remove it: remove: [house_rules.{rule.id}]"
    related = (("it says so here", finding.place), *finding.related)
    return Diagnostic(finding.code, finding.severity, message, root["extends"].place, help, related)


def _undone(rules: Rules, played: Played) -> list[Diagnostic]:
    """Changes of a variant that a house rule chosen by the same file, or one below it, does once more."""
    files = [document.file for document in reversed(rules.files[:-1])]
    choices = {choice.id: choice for choice in rules.chosen}
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
    message = (
        f"This has no effect: the house rule {shown(choice.id)}, which is chosen, {theirs.described[:-5]} after it."
    )
    related = [("the rule does it here", theirs.place)]
    if choice.place is not None:
        related.append(("the rule is chosen here", choice.place))
    help = "Do without the rule, or without this."
    return error("TW515", message, mine.place, help, tuple(related))
