"""Breaches as findings: the sentence, the place of the rule that is at work, and what has brought it about."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from trickwright.building.game import build_game, read_seats
from trickwright.building.reader import child
from trickwright.fuzzing.choices import Chosen
from trickwright.fuzzing.hands import (
    DEALT_AGAIN,
    FAULT,
    NO_WINNER,
    POINTS,
    THROWN_AWAY,
    Breach,
    breaches,
    in_words,
)
from trickwright.language.deck import NO_SUIT, SUIT_WORDS
from trickwright.library import Ruleset, schema
from trickwright.reading.diagnostics import Diagnostic, Place, error, has_errors, in_a_row, shown
from trickwright.reading.document import Document, Mapping
from trickwright.reading.schema_check import check_shape
from trickwright.resolving.blame import explained
from trickwright.resolving.together import bare

_HANDS_FOR_BLAME = 100
"""So many hands are played without each change of a file, to find those that matter."""

_MOVES_TOLD = 3  # in a sentence
_REPORT_IT = "This is a mistake of the program and not of your rules: please report it, with the rule file."


def place_of(breach: Breach, root: Mapping) -> Place:
    """The entry of the resolved rules that is at work: a step of the hand, what the points add up to, or the score."""
    if breach.code == POINTS:
        return root["all_points"].place
    hand = child(root, "hand")
    step = hand.key(breach.game.steps[breach.step].name) if hand is not None and breach.step >= 0 else None
    names = ("score", "game", "hand") if breach.code == NO_WINNER else ("hand",)
    key = step or next((key for key in map(root.key, names) if key is not None), None)
    return (key or root).place


def finding(breach: Breach, chosen: Chosen, ruleset: Ruleset, hands: int) -> Diagnostic:
    """What a breach shows, at the change that brings it about, or else at the rule that is at work.

    ``hands`` is how many were played to find it.
    """
    rules, played = ruleset.rules, chosen.played
    place = place_of(breach, played.root)
    mend = _mend(breach, below=place.file != rules.document.file)
    raw = error(breach.code, _sentence(breach, chosen, hands), place, mend)

    def judge(root: Mapping) -> list[Diagnostic]:
        """What is wrong with these rules for as many players."""
        root = bare(root)
        wrong = check_shape(Document(root, rules.document.file, rules.document.source), schema())
        if has_errors(wrong):
            return wrong
        allowed = read_seats(root)
        seats = breach.game.seats if breach.game.seats in allowed else allowed[0]
        known = {name: value for name, value in chosen.options.items() if name in (child(root, "options") or ())}
        game, wrong = build_game(root, seats, known)
        if game is None:
            return wrong
        number = max(breach.trial.number + 1, min(hands, _HANDS_FOR_BLAME))
        return [error(own[0].code, "", place_of(own[0], root)) for own in breaches(game, number)]

    found = explained([raw], rules.document.file, rules.bottom, [*rules.layers, *played.layers], judge)
    return _in_this_file(found[0] if found and found[0].code == raw.code else raw, rules.document)


def unbuilt(chosen: Chosen, ruleset: Ruleset, fault: Exception) -> Diagnostic:
    """That the program fails where it should make a game of rules."""
    rules = f" with {_house_rules(chosen)}" if chosen.names else ""
    message = f"When a game is made of these rules{rules}, {in_words(fault)}."
    return error(FAULT, message, ruleset.rules.place, _REPORT_IT)


def _in_this_file(found: Diagnostic, document: Document) -> Diagnostic:
    """A finding in a file below, at the `extends` that leads there."""
    root = document.root
    extends = root.get("extends") if isinstance(root, Mapping) else None
    if found.place.file == document.file or extends is None:
        return found
    return replace(found, place=extends.place, related=(("it shows here", found.place), *found.related))


def _sentence(breach: Breach, chosen: Chosen, hands: int) -> str:
    game = breach.game
    table = _table(breach, chosen)
    if breach.code == POINTS:
        of_what = (
            f" ({', '.join(f'{shown(name)} {amount}' for name, amount in breach.entries)})" if breach.entries else ""
        )
        total = sum(breach.points)
        why = f" in which {in_a_row([*_missed(breach)])}" if breach.missed else ""
        says = f"and {shown('all_points')} says {game.all_points}."
        return f"{table}, a hand{why} can have {total} points{of_what}, {says}"
    if breach.code == DEALT_AGAIN:
        return f"{table}{_after(breach)}, the cards are dealt again and again, whatever anybody does."
    if breach.code == NO_WINNER:
        return f"{table}, no score changed in any of {hands} hands, and nobody won."
    return f"{table}{_after(breach)}, {breach.what}."


def _missed(breach: Breach) -> Iterator[str]:
    """Which cards nobody has got, and where they are."""
    for where, cards in breach.missed:
        yield f"{in_a_row([*map(shown, cards)])} {'is' if len(cards) == 1 else 'are'} {where}"


def _table(breach: Breach, chosen: Chosen) -> str:
    """Who sits there: how many play, by which rules, and what else matters."""
    parts = [f"{breach.game.seats} players"]
    if chosen.names:
        parts.append(_house_rules(chosen))
    parts += [f"{shown(name)} at {value}" for name, value in chosen.options.items()]
    if breach.code == POINTS and breach.trump >= 0:
        parts.append(f"{SUIT_WORDS[breach.trump]} as trump" if breach.trump != NO_SUIT else "no trump")
    if any(breach.scores) and breach.code == DEALT_AGAIN:
        parts.append(f"scores of {in_a_row([*map(str, breach.scores)])}")
    return f"With {in_a_row(parts)}"


def _after(breach: Breach) -> str:
    """What has been done before, the last moves in words."""
    moves = [shown(breach.game.moves[code].text) for code in breach.moves]
    if not moves:
        return ""
    if len(moves) > _MOVES_TOLD:
        return f", after {len(moves)} moves, the last of them {moves[-1]}"
    return f", after {in_a_row(moves)}"


def _mend(breach: Breach, below: bool) -> str:
    """What to do about a breach, of a rule that may stand in a file ``below``."""
    if breach.code == POINTS:
        leave_out = "remove it, `remove: [all_points]`," if below else "leave `all_points` out"
        keep = "Let nobody throw these cards away, for example: keeps: point_card. Else correct"
        if any(where == THROWN_AWAY for where, _cards in breach.missed):
            return f"{keep} the number, or {leave_out} where it differs from hand to hand."
        return f"Correct the number, or {leave_out} where it differs from hand to hand."
    if breach.code == DEALT_AGAIN:
        return "Let the hand go on in some other way: with other conditions, or with a dealer who must bid."
    if breach.code == NO_WINNER:
        return "Look at the rows of `score`: in some hand one of them has to give something to somebody."
    return _REPORT_IT


def _house_rules(chosen: Chosen) -> str:
    return f"the house rule{'s' if len(chosen.names) > 1 else ''} {in_a_row([*map(shown, chosen.names)])}"
