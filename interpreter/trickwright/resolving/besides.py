"""What else is wrong in a file whose rules cannot be played as they are, so that all mistakes are found in one go.

House rules cannot be tried then. But their names and numbers can be looked at, the places they speak of, and their
expressions: what is wrong there stands for itself, as long as it does not come from what is missing elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from trickwright.reading.codes import BY_A_GAP, IN_ITSELF
from trickwright.reading.diagnostics import Diagnostic, holds
from trickwright.resolving.blame import Judge, stands_in
from trickwright.resolving.choosing import Choice, choose
from trickwright.resolving.house_rules import HouseRule, check_definition
from trickwright.resolving.operations import PlaceMissing, apply
from trickwright.resolving.pairs import with_needed
from trickwright.resolving.resolve import Rules
from trickwright.resolving.together import bare, operations_of

_LEAVES_OUT = frozenset({"TW506", "TW507", "TW513", "TW514"})
"""What is wrong with the changes of a file, so that something of it could not be read or has not found its place."""

_OF_PLACES = frozenset({"TW510", "TW514"})
"""That a house rule speaks of a place which is not there."""


def check_besides(rules: Rules, wrong: Iterable[Diagnostic], judge: Judge) -> list[Diagnostic]:
    """The mistakes in what a file chooses and in its own house rules, besides those in its rules (``wrong``)."""
    wrong = list(wrong)
    file = rules.document.file
    if any(finding.code == "TW507" for finding in wrong):  # the rules that the file is about are missing
        return []
    _choices, refusals = choose(rules.chosen, rules.house_rules, rules.options)
    own = (refusal for refusal in refusals if refusal.place is None or refusal.place.file == file)
    found = [refusal.diagnostic(rules.place) for refusal in own]
    for rule in rules.house_rules.values():
        found += _of_rule(rule, rules, wrong, judge) if rule.key.place.file == file else ()
    said = {(finding.code, finding.message) for finding in wrong}  # a name that is missing for both
    return list({(one.code, one.place): one for one in found if (one.code, one.message) not in said}.values())


def _of_rule(rule: HouseRule, rules: Rules, others: list[Diagnostic], judge: Judge) -> Iterator[Diagnostic]:
    definition = check_definition(rule, rules.house_rules, rules.document.file)
    yield from definition
    if not definition:
        choice = Choice(rule.id, rule.numbers.ends()[0] if rule.numbers is not None else None)
        *_needed, (_choice, _operations, wrong) = operations_of(with_needed(choice, rules), rules)
        errors = [finding for finding in wrong if finding.severity == "error"]
        yield from (finding for finding in errors if _is_whole(others) and not _may_follow(finding))
        yield from in_itself(choice, rules, [*others, *errors], judge)


def _may_follow(finding: Diagnostic) -> bool:
    """Whether a place may be missing only because something is wrong with the rules: no other is called nearly so."""
    return finding.code in _OF_PLACES and not (finding.help or "").startswith("Did you mean")


def in_itself(choice: Choice, rules: Rules, others: list[Diagnostic], judge: Judge) -> list[Diagnostic]:
    """The mistakes in the expressions of a house rule, where others are found in it or in the rules below."""
    operations = [one for _choice, own, _wrong in operations_of(with_needed(choice, rules), rules) for one in own]
    try:
        root = bare(apply(rules.root, operations))
    except PlaceMissing:  # since rules that it needs are wrong
        return []
    body = rules.house_rules[choice.id].body
    found = [one for one in stands_alone(judge(root), rules, others) if stands_in(body, one.place)]
    added = body.get("add")
    if added is not None and any(holds(added.place, other.place) for other in others):  # what others may speak of
        found = [one for one in found if one.code in IN_ITSELF]
    return found


def stands_alone(findings: Iterable[Diagnostic], rules: Rules, others: list[Diagnostic]) -> list[Diagnostic]:
    """Those of the findings about a file itself that do not follow from others."""
    return [
        finding
        for finding in findings
        if finding.place.file == rules.document.file
        and (
            finding.code in IN_ITSELF
            or (finding.code[:3] in ("TW3", "TW4") and finding.code not in BY_A_GAP and _is_whole(others))
        )
    ]


def _is_whole(wrong: list[Diagnostic]) -> bool:
    """Whether everything that a file says could be read, for all that is wrong with it."""
    return not any(finding.code in _LEAVES_OUT for finding in wrong)
