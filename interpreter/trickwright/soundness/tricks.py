"""The tricks: rules that leave a seat without a card it may play, and entries that never matter."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from trickwright.building.cards import listed
from trickwright.building.model import NAMED, DealStep, Game, TrickStep
from trickwright.building.reader import child, word
from trickwright.language.deck import NO_SUIT, SUIT_WORDS, cards_in
from trickwright.reading.diagnostics import Diagnostic, error, warning
from trickwright.reading.document import Mapping
from trickwright.soundness.hand_courses import moving_steps, step_node, trumps_made
from trickwright.soundness.hand_ranges import reach
from trickwright.soundness.limits import file_of

Parts = tuple[int, int, int, int]  # first, then, also, else: masks


def check_tricks(root: Mapping, game: Game) -> Iterator[Diagnostic]:
    """The tricks: rules that leave a seat without a card it may play, and entries that never matter."""
    step = next(step for step in game.steps if isinstance(step, TrickStep))
    _key, node = step_node(root, step.name)
    trumps = trumps_made(game)
    yield from _nobody_plays(node, step, trumps)
    lead, follow = child(node, "lead"), child(node, "follow")
    if lead is not None or follow is not None:
        moments = list(_moments(game, step, trumps))
        for kind, rule in (("lead", lead), ("follow", follow)):
            if rule is not None:
                asked = [moment for moment in moments if moment.kind == kind]
                yield from _no_card(root, game, rule, asked)
                if step.only is None:
                    yield from _parts_in_vain(rule, asked, file_of(root))
    yield from _surplus(root, game, node, step, trumps)
    yield from _pegs(game, node, step, trumps)


@dataclass(frozen=True)
class _Moment:
    """A moment at which a seat must play: its rule, and the cards that are played at all."""

    kind: str  # "lead" or "follow"
    first_trick: bool
    trump: int  # -1 while the first card is to make it
    led: int
    parts: Parts
    played: int

    @property
    def left_out(self) -> int:
        """The cards that are played and that no part of the rule names, as a mask."""
        first, then, also, rest = self.parts
        return self.played & ~(first | then | also | rest)


def _moments(game: Game, step: TrickStep, trumps: list[int]) -> Iterator[_Moment]:
    """All moments that can come: later tricks first, and in each the lead before what follows it."""
    everything = game.deck.all
    made_before = any(
        getattr(other, "suits", ()) or getattr(other, "makes_trump", None) for other in game.steps if other is not step
    )
    for first_trick in (False, True):
        if first_trick and step.makes_trump is not None and not made_before:
            yield _Moment("lead", True, -1, NO_SUIT, step.lead[True][NO_SUIT][NO_SUIT], everything)
        for trump in trumps:
            played = step.only[trump] if step.only is not None else everything
            if step.makes_trump is None or made_before or not first_trick:
                yield _Moment("lead", first_trick, trump, NO_SUIT, step.lead[first_trick][trump][NO_SUIT], played)
            for led in _suits_led(game, trump, played):
                yield _Moment("follow", first_trick, trump, led, step.follow[first_trick][trump][led], played)


def _suits_led(game: Game, trump: int, played: int) -> list[int]:
    """What a led card can ask for; NO_SUIT for nothing."""
    asked = {game.asked[trump][card] for card in cards_in(played)}
    if NAMED in asked:
        asked |= {suit for suit in range(NO_SUIT) if game.deck.of_suit(suit)}
    return sorted(asked - {NAMED})


def _nobody_plays(node: Mapping, step: TrickStep, trumps: list[int]) -> Iterator[Diagnostic]:
    """Only cards of a set are played that is empty for some trump."""
    trump = next((trump for trump in trumps if step.only is not None and not step.only[trump]), None)
    if trump is not None:
        message = f"{_with(trump)} these are no cards, and nobody can play."
        help = "Say what is played then, for example: only: if trump is no-trump then any else trump"
        yield error("TW751", message, node["only"].place, help)


def _with(trump: int) -> str:
    return "Without trump" if trump in (NO_SUIT, -1) else f"With {SUIT_WORDS[trump]} trump"


# --- rules for leading and following ------------------------------------------


def _no_card(root: Mapping, game: Game, rule: Mapping, moments: list[_Moment]) -> Iterator[Diagnostic]:
    """A hand of which the rule names no card: one card in a later trick, a whole hand of them in the first."""
    gone = _thrown_away(root, game)
    for moment in moments:
        cards = moment.left_out & ~gone[moment.trump]
        if not cards or "else" not in rule or (moment.first_trick and not _is_a_hand(root, game, cards)):
            continue
        names = game.deck.texts(cards)
        what = f"cards such as {listed(names[:3])}" if moment.first_trick else f"the {names[0]}"
        verb = "lead" if moment.kind == "lead" else "play"
        message = f"{_when(moment)}, a seat that holds only {what} may {verb} nothing."
        help = "Let `else` name every card that the parts before it do not, for example: else: any"
        yield error("TW750", message, rule["else"].place, help)
        return


def _thrown_away(root: Mapping, game: Game) -> list[int]:
    """By trump, the cards that nobody can hold any more when play begins, as masks."""
    nothing = [0] * (NO_SUIT + 1)
    gone = nothing
    for moving in moving_steps(root, game):
        step = moving.step
        if isinstance(step, DealStep):
            gone = nothing
            continue
        if step.discards is not None and not moving.condition and word(moving.node, "who", "everyone") == "everyone":
            gone = step.discards
        if step.takes is not None or step.draws_to is not None:
            gone = nothing
    return gone


def _is_a_hand(root: Mapping, game: Game, cards: int) -> bool:
    """Whether a whole hand can consist of such cards when play begins."""
    known = reach(root, game, moving_steps(root, game))
    return known is not None and 0 < known.longest <= cards.bit_count()


def _when(moment: _Moment) -> str:
    text = f"{'In the first trick, w' if moment.first_trick else 'W'}{_with(moment.trump)[1:]}"
    if moment.kind == "lead":
        return text
    return f"{text} and {'no suit' if moment.led == NO_SUIT else SUIT_WORDS[moment.led]} led"


def _parts_in_vain(rule: Mapping, moments: list[_Moment], file: str) -> Iterator[Diagnostic]:
    """Parts of a file that never let anybody play a card that he may not play without them.

    `else: any` is what holds where nothing is said, and a variant cannot take a part of a file below away from it.
    """
    vain = {
        "then": all(not then & ~first for first, then, _also, _rest in (moment.parts for moment in moments)),
        "also": all(not also & ~first for first, _then, also, _rest in (moment.parts for moment in moments)),
        "else": all(not moment.played & ~(moment.parts[0] | moment.parts[1]) for moment in moments),
    }
    reasons = {
        "then": "`then` never matters: it names no card that `first` does not name.",
        "also": "`also` never matters: it names no card that `first` does not name.",
        "else": "`else` never matters: every hand holds a card that the parts before it name.",
    }
    for part, in_vain in vain.items():
        key = rule.key(part)
        usual = part == "else" and word(rule, part, "").strip() == "any"
        if key is not None and in_vain and moments and not usual and key.place.file == file:
            help = f"Leave `{part}` out, or let `first` name fewer cards."
            if part == "else" and word(rule, "then", "").strip() == "any":
                mixed_up = f"then: {word(rule, 'else', '')}, else: any"
                help = f"`then: any` takes every card already; the two may be mixed up: {mixed_up}"
            yield warning("TW752", reasons[part], key.place, help)
            return


# --- surplus and pegs ------------------------------------------------------------


def _surplus(root: Mapping, game: Game, node: Mapping, step: TrickStep, trumps: list[int]) -> Iterator[Diagnostic]:
    """A surplus that no hand ever has, or that leaves no choice."""
    surplus = child(node, "surplus")
    if surplus is None or step.surplus_over is None:
        return
    if word(surplus, "over", "").strip().isdecimal():
        known = reach(root, game, moving_steps(root, game))
        if known is not None and known.longest <= step.surplus_over:
            message = f"No hand is ever too long: nobody has more than {known.longest} cards when play begins."
            help = f"Write fewer than {known.longest}, or leave `surplus` out."
            yield warning("TW753", message, surplus["over"].place, help)
            return
    if "bury" in surplus and not any(step.bury[trump] for trump in trumps):
        message = "These are no cards, whatever is trump, and so any card may be buried."
        yield warning(
            "TW754", message, surplus["bury"].place, "Name the cards that may be buried, or leave `bury` out."
        )


def _pegs(game: Game, node: Mapping, step: TrickStep, trumps: list[int]) -> Iterator[Diagnostic]:
    """Cards marked at once of which none counts."""
    if step.pegs is None or any(entry.cards is not None for entry in game.points):
        return
    if not any(step.pegs[trump] & game.tables.point_cards[trump] for trump in trumps):
        cards = next((step.pegs[trump] for trump in trumps if step.pegs[trump]), 0)
        verb = "count" if cards & (cards - 1) else "counts"
        what = f"{listed(game.deck.texts(cards))} {verb} nothing" if cards else "these are no cards"
        message = f"Nothing is ever marked here: {what}."
        yield warning("TW755", message, node["pegs"].place, "Name cards that stand in `points`: pegs: point_card")
