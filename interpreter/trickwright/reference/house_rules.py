"""The page of house rules, docs/house-rules.md: what can be chosen for each shipped game, and what goes together.

``python -m trickwright.reference.house_rules > docs/house-rules.md`` writes it anew.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from trickwright.library import Ruleset, read_ruleset, shipped_ids
from trickwright.reading.document import Mapping
from trickwright.reference.key_tables import table
from trickwright.resolving.house_rules import HouseRule
from trickwright.resolving.pairs import Pair, choices_for, pairs

_HEAD = """\
<!-- Made by: python -m trickwright.reference.house_rules > docs/house-rules.md. Change the rulesets, not this page. -->

# House rules

What a table may choose, game by game: in a file of its own under `with`, or for one game with `--with` on the command
line. The order of choosing means nothing. Two rules that touch the same place of the rules cannot be played together
unless one of them says that it goes over the other; every pair of every game has been tried.
"""


def page() -> str:
    """The whole page as Markdown."""
    return "\n".join((_HEAD, *(line for name in shipped_ids() for line in _game(name))))


def _game(name: str) -> Iterator[str]:
    ruleset, _findings = read_ruleset(name)
    assert ruleset is not None
    yield f"## {ruleset.title['en']} (`{name}`)\n"
    if not ruleset.house_rules:
        yield "Nothing can be chosen here.\n"
        return
    yield table("rule", "what it says", "to be minded", rows=map(_row, ruleset.house_rules.values())) + "\n"
    yield from _together(ruleset)


def _row(rule: HouseRule) -> tuple[str, ...]:
    typed = rule.id if rule.numbers is None else f"{rule.id}=N"
    said = f"**{rule.title['en']}.** {rule.text.get('en', '')}".rstrip()
    remarks = [f"N is {rule.numbers}"] if rule.numbers is not None else []
    remarks += [f"only with `{name.text}`" for name in rule.needs]
    remarks += [f"not with `{name.text}`" for name in rule.excludes]
    return f"`{typed}`", said, "; ".join(remarks) or "–"


def _together(ruleset: Ruleset) -> Iterator[str]:
    refused = [(pair, why) for pair in pairs(ruleset.rules) if (why := _refused(ruleset, pair))]
    if not refused:
        yield "All of them can be played together.\n" if len(ruleset.house_rules) > 1 else ""
        return
    yield "Not together:\n"
    yield from (f"- `{pair.one}` and `{pair.other}`: {why}" for pair, why in refused)
    yield ""


_HOW_MANY_CARDS = ("deck", "players")


def _refused(ruleset: Ruleset, pair: Pair) -> str | None:
    """Why two rules cannot be played together; with another pack or more players there may be too few cards."""
    if pair.refusal is not None:
        return pair.refusal.message
    changed = [ruleset.house_rules[name].body.get("change") for name in (pair.one, pair.other)]
    if not any(isinstance(change, Mapping) and any(key in change for key in _HOW_MANY_CARDS) for change in changed):
        return None
    game, findings = ruleset.game(house_rules=map(str, choices_for((pair.one, pair.other), ruleset.rules)))
    return findings[0].message if game is None else None


def main() -> None:
    """Writes the page to standard output, the same bytes on every system."""
    sys.stdout.buffer.write(page().encode("utf-8"))


if __name__ == "__main__":
    main()
