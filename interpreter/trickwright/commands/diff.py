"""``diff``: says in sentences how two rulesets differ, or one with and without house rules."""

from __future__ import annotations

from collections.abc import Mapping

import click

from trickwright.building.game import read_options
from trickwright.commands.choices import chosen_game, chosen_options, named_ruleset, wrong_usage
from trickwright.comparing.wording import Comparison, Side
from trickwright.library import Ruleset, schema
from trickwright.reading.document import Mapping as Rules
from trickwright.reading.document import Scalar, scalar
from trickwright.reading.report import harmless
from trickwright.resolving.operations import Operation, apply, at
from trickwright.texts import LANGUAGES


@click.command("diff")
@click.argument("a", metavar="A")
@click.argument("b", metavar="[B]", required=False)
@click.option("--with", "rules", multiple=True, metavar="RULE", help="A house rule for B, id or id=value.")
@click.option("--set", "settings", multiple=True, metavar="OPTION=VALUE", help="Another value for an option of B.")
@click.option("--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="The language shown.")
def command(a: str, b: str | None, rules: tuple[str, ...], settings: tuple[str, ...], lang: str) -> None:
    """Says in sentences how the rules of B differ from those of A.

    A and B are shipped games or rule files. Without B, A is compared with itself as it is played with the house rules
    and options that are given.
    """
    if b is None and not rules and not settings:
        wrong_usage("there is nothing to compare with; name another ruleset, or a house rule: --with RULE")
    first = named_ruleset(a)
    second = first if b is None else named_ruleset(b)
    options = chosen_options(settings)
    if rules or options:
        chosen_game(a if b is None else b, rules, settings, None)  # whether all that can be played
    comparison = Comparison(_side(first, (), {}), _side(second, rules, options), schema())
    for line in comparison.lines(lang):
        click.echo(harmless(line))


def _side(ruleset: Ruleset, rules: tuple[str, ...], options: Mapping[str, int]) -> Side:
    choices = (*dict.fromkeys(rules), *(f"{name}={value}" for name, value in options.items()))
    played = _with_options(ruleset.with_house_rules(rules).root, options)
    return Side(ruleset.id, ruleset.title, choices, played, ruleset.rules.root)


def _with_options(root: Rules, options: Mapping[str, int]) -> Rules:
    """Rules with other numbers for some of their options."""
    operations = []
    for name in read_options(root).keys() & options.keys():
        old = at(root, ("options", name, "default"))
        assert isinstance(old, Scalar)
        path = ("options", name, "default")
        operations.append(Operation("change", path, scalar("default", old.place), scalar(options[name], old.place)))
    return apply(root, operations)
