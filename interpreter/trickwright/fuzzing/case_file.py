"""Writes the hand that shows a breach as a case file, which fails because of it."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterable

from trickwright.building.model import AskingStep, AuctionStep
from trickwright.fuzzing.choices import Chosen
from trickwright.fuzzing.hands import DEALT_AGAIN, NO_MOVE, NO_WINNER, POINTS, Breach

_WIDTH = 100
_WORDS_OF_YAML = ("null", "true", "false")


def case_file(breach: Breach, chosen: Chosen, ruleset: str, title: str) -> str:
    """The text of a whole case file. ``ruleset`` is an id or the name of the file beside which it will lie."""
    game = breach.game
    lines = [
        *_comment(f"Made by `trickwright validate --play`. {_remark(breach)}"),
        "trickwright_cases: 1",
        f"ruleset: {_plain(ruleset)}",
    ]
    if chosen.names:
        lines += _listed("with", map(_plain, chosen.names), "")
    if chosen.options:
        lines.append(f"options: {{{', '.join(f'{name}: {value}' for name, value in chosen.options.items())}}}")
    lines += [
        f"players: {game.seats}",
        "cases:",
        f"  - name: {_plain(f'{breach.code}, {title}')}",
        "    deal:",
        f"      dealer: {breach.dealer}",
    ]
    if any(breach.scores):
        lines.append(f"      scores: [{', '.join(map(str, breach.scores))}]")
    lines += _deal(breach)
    lines += _listed("moves", [game.moves[code].text for code in breach.moves], "    ")
    lines += [f"    expect: {_expected(breach)}"]
    return "\n".join(lines) + "\n"


def _deal(breach: Breach) -> list[str]:
    game = breach.game
    names = game.deck.names
    lines = ["      hands:"]
    for seat, hand in enumerate(breach.hands):
        lines += _listed(str(seat), game.deck.texts(hand), "        ")
    for what, cards in (("kitty", breach.kitty), ("stock", breach.stock), ("discards", breach.discards)):
        if cards:
            lines += _listed(what, [names[card] for card in cards], "      ")
    return lines


def _expected(breach: Breach) -> str:
    """What would have to hold after the moves, and does not."""
    if breach.what == NO_MOVE:
        return f"{{legal: [{', '.join(_moves_wanted(breach))}]}}"
    if breach.code == POINTS:
        assert breach.game.all_points is not None
        more = breach.game.all_points - sum(breach.points)
        return f"{{points: [{', '.join(map(str, (breach.points[0] + more, *breach.points[1:])))}]}}"
    if breach.code == NO_WINNER:
        change = [1, *(0 for _side in breach.game.sides[1:])]
        return f"{{change: [{', '.join(map(str, change))}]}}"
    if breach.code == DEALT_AGAIN:
        return f"{{change: [{', '.join('0' for _side in breach.game.sides)}]}}"
    return f"{{turn: {max(breach.turn, 0)}}}"


def _moves_wanted(breach: Breach) -> list[str]:
    """Moves of which a seat that has none would have to have one: all answers, or something else it might do."""
    game = breach.game
    step = game.steps[breach.step]
    if isinstance(step, AskingStep):
        return [game.moves[game.answer_codes[answer.name]].text for answer in step.answers]
    if isinstance(step, AuctionStep):
        return [game.moves[game.pass_code].text]
    cards = game.deck.texts(breach.hands[breach.turn])
    return [f"play {card}" for card in cards[:1]] or [game.moves[0].text]


def _remark(breach: Breach) -> str:
    """What to look at where a case is run."""
    if breach.what == NO_MOVE:
        return f"Here seat {breach.turn} is to move. Some move like those below would have to be legal, and none is."
    if breach.code == POINTS:
        total = sum(breach.points)
        return f"All points together must be {breach.game.all_points}, whoever has them; here they are {total}."
    if breach.code == DEALT_AGAIN:
        return (
            "After this the cards are dealt again, whatever anybody does, and so it goes on; the hand is never scored."
        )
    if breach.code == NO_WINNER:
        return "This is a hand like all others that were played: no score changes. In some hand one has to."
    return f"Look at what happens in this hand: {breach.what}. What is expected below says nothing about it."


def _comment(text: str) -> Iterable[str]:
    flat = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    return [f"# {line}" for line in textwrap.wrap(flat, _WIDTH)]


def _listed(name: str, items: Iterable[str], indent: str) -> list[str]:
    """An entry with a list, over several lines where it is long."""
    texts = list(items)
    whole = f"{indent}{name}: [{', '.join(texts)}]"
    if len(whole) <= _WIDTH:
        return [whole]
    inside = f"{indent}  "
    lines, line = [f"{indent}{name}:", f"{inside}["], f"{inside} "
    for number, text in enumerate(texts):
        piece = f" {text}{',' if number + 1 < len(texts) else ''}"
        if len(line) + len(piece) > _WIDTH:
            lines.append(line)
            line = f"{inside} "
        line += piece
    return [*lines, line, f"{inside}]"]


def _plain(text: str) -> str:
    """A text as a scalar of YAML, in quotes where it needs them."""
    harmless = text[:1].isalpha() and text.isascii() and all(letter.isalnum() or letter in " ,.-_/=" for letter in text)
    return text if harmless and text.lower() not in _WORDS_OF_YAML else json.dumps(text)
