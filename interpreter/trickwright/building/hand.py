"""The steps of a hand: deal, bid, exchange, trick and score, from their entries to the engine's steps."""

from __future__ import annotations

from collections.abc import Callable

from trickwright.building.bids import BidBuilder
from trickwright.building.calls import build_hand_over
from trickwright.building.cards import ALL_TRUMPS
from trickwright.building.causes import NO_DEAL_FIRST
from trickwright.building.deals import DealBuilder
from trickwright.building.model import (
    CardRule,
    ExchangeStep,
    Masks,
    Row,
    ScoreStep,
    Step,
    TrickStep,
)
from trickwright.building.reader import Reader, child, entries, truth, word
from trickwright.building.steps import nobody
from trickwright.language.checker import Meaning, check
from trickwright.language.deck import NO_SUIT
from trickwright.language.facts import Assumed
from trickwright.language.fields import FIELDS
from trickwright.language.names import Scope
from trickwright.language.parser import parse_expression
from trickwright.language.syntax import Mistake, written
from trickwright.language.vocabulary import NEVER
from trickwright.reading.diagnostics import holds
from trickwright.reading.document import Mapping, Scalar


class HandBuilder(DealBuilder, BidBuilder):
    """Builds the steps in order; calls are numbered through the whole hand."""

    def build(self, root: Mapping) -> tuple[Step, ...]:
        """All steps of ``hand``."""
        steps: list[Step] = []
        build: dict[str, Callable[[str, Scalar, Mapping], Step]] = {
            "deal": self._deal,
            "bid": self._bid,
            "exchange": self._exchange,
            "trick": self._trick,
            "score": self._score,
        }
        whole = {name: node for name, _key, node in entries(root, "hand") if isinstance(node, Mapping)}
        self.deals_at_all = _has_deal(whole)
        self.has_kitty = any(word(node, "kitty", "0") != "0" for node in whole.values())
        # What no step before play brings about is missing, or comes too late, which is said elsewhere.
        before_play = _up_to_the_tricks(whole)
        self.trump_made = not any(may_make_trump(node) for node in before_play.values())
        tricks = (name for name, node in before_play.items() if word(node, "phase", "") == "trick")
        self.tricks_ahead = next(tricks, "")
        self.deals_late = _has_deal(whole) and not _has_deal(before_play)
        in_reverse = reversed(before_play.items())  # the first step that brings something about counts
        self.scope.not_yet = {moment: step for step, node in in_reverse for moment in _brings_about(node)}
        self.scope.points = {
            name: word(node, "card", "") for name, _key, node in entries(root, "points") if isinstance(node, Mapping)
        }
        self._check_after_play(root)
        for name, key, node in entries(root, "hand"):
            if isinstance(node, Mapping):
                phase = word(node, "phase", "deal")
                for moment in _brings_about(node):
                    self.scope.not_yet.pop(moment, None)
                self._check_deals(name, key, phase, steps)
                if phase == "deal" and any(step.phase == "deal" for step in steps):
                    steps.append(self._later_deal(name, key, node))
                else:
                    steps.append(build[phase](name, key, node))
                self.trump_made = self.trump_made or may_make_trump(node)
                self.tricks_ahead = "" if phase == "trick" else self.tricks_ahead
                self.stock_is_drawn = self.stock_is_drawn or _touches_stock(node, first=len(steps) == 1)
        if not any(step.phase == "trick" for step in steps):
            help = "Add a step, for example: play: {phase: trick, leader: eldest}"
            place = (root.key("hand") or root).place
            self.reader.error("TW401", "No tricks are played in this hand.", place, help, cause=NEVER["pegged"])
        return tuple(steps)

    def _check_after_play(self, root: Mapping) -> None:
        """Refuses steps after the tricks; several are one mistake."""
        steps = [(name, key, node) for name, key, node in entries(root, "hand") if isinstance(node, Mapping)]
        phases = [word(node, "phase", "deal") for _name, _key, node in steps]
        if "trick" not in phases:
            return
        play = phases.index("trick")
        late = [step for step, phase in zip(steps[play + 1 :], phases[play + 1 :], strict=True) if phase != "score"]
        if not late:
            return
        tricks, (name, key, node) = steps[play][0], late[0]
        others = tuple((f"`{other}` comes after them too", place.place) for other, place, _node in late[1:])
        message = f"The step `{name}` comes after the tricks, when all cards have been played."
        help = f"Put it before `{tricks}`."
        if not holds(root["hand"].place, key.place):  # a new step comes last if nothing else is said
            help = f"Put it before the tricks: {name}: {{before: {tricks}, …}}"
        if word(node, "phase", "") == "trick":
            help = f"A hand has one step with `phase: trick`: leave this one out, or change `{tricks}`."
        self.reader.error("TW419", message, key.place, help, others)

    def _check_deals(self, name: str, key: Scalar, phase: str, before: list[Step]) -> None:
        """Refuses a hand that begins without a deal."""
        if phase != "deal" and not before and not self.deals_late:
            message = f"The hand begins with `{name}`, before any card is dealt."
            help = "Put a step with `phase: deal` before it."
            self.reader.error("TW415", message, key.place, help, cause=NO_DEAL_FIRST)
            self.scope.not_yet.pop("turned", None)  # by the deal that is not there

    # --- exchange -------------------------------------------------------

    def _exchange(self, name: str, key: Scalar, node: Mapping) -> ExchangeStep:
        reader, scope = self.reader, self.scope
        if not any(entry in node for entry in ("discards", "may_discard", "takes", "draws_to", "down_to")):
            reader.error(
                "TW401",
                f"In the exchange `{name}` nothing happens.",
                key.place,
                "It needs one of these: discards, may_discard, takes, draws_to, down_to.",
            )
        takes = word(node, "takes", "") or None
        missing = (takes == "kitty" and not self.has_kitty) or (takes == "turned card" and "turned" in scope.never)
        if missing and self.deals_at_all:  # that nothing is dealt is said elsewhere
            message = "There is no kitty to take." if takes == "kitty" else "There is no turned card to take."
            help = f"Add to the deal: {'kitty: 3' if takes == 'kitty' else 'turn_up: 1'}"
            reader.error("TW401", message, node["takes"].place, help)
        if word(node, "short", "fewer cards") != "fewer cards":
            self._needs(node, "short", ("draws_to",), "Say how far the hand is filled, for example: draws_to: 6")
        self._needs(node, "keeps", ("down_to", "may_discard"), "Say how many cards are kept, for example: down_to: 6")
        if truth(node, "face_up"):
            mend = "Say what is thrown away, for example: discards: not trump"
            self._needs(node, "face_up", ("discards", "may_discard", "down_to"), mend)
        discards = self._masks(node, "discards", "exchange.discards")
        keeps = self._cards(node, "keeps", "exchange.keeps")
        return ExchangeStep(
            name,
            self._when(node),
            self._run(node, "who", "exchange.who", "everyone"),
            discards,
            reader.number(node, "may_discard", "exchange.may_discard", scope, 0, least=1),
            takes,
            reader.optional_number(node, "draws_to", "exchange.draws_to", scope, least=1),
            word(node, "short", "fewer cards") == "shuffled discards",
            reader.optional_number(node, "down_to", "exchange.down_to", scope, least=0),
            keeps.run if keeps is not None else None,
            truth(node, "face_up"),
        )

    # --- trick ----------------------------------------------------------

    def _trick(self, name: str, key: Scalar, node: Mapping) -> TrickStep:
        self.trump_made = self.trump_made or may_make_trump(node)  # which its first card settles
        surplus = child(node, "surplus")
        over, bury = None, [self.scope.tables.deck.all for _ in ALL_TRUMPS]
        if surplus is not None:
            over = self.reader.optional_number(surplus, "over", "trick.surplus.over", self.scope, least=1)
            bury = self._masks(surplus, "bury", "trick.surplus.bury") or bury
        only = self._masks(node, "only", "trick.only")
        if "draws" in node:
            self._check_draws(node)
        self.last_wins = self.last_wins or word(node, "equal_cards", "first wins") == "last wins"
        return TrickStep(
            name,
            self._when(node),
            self._run(node, "leader", "trick.leader", "eldest"),
            self.reader.run(node.get("makes_trump"), "trick.makes_trump", self.scope),
            self._rule(child(node, "lead"), "lead", only, "makes_trump" in node),
            self._rule(child(node, "follow"), "follow", only, False),
            over,
            bury,
            only,
            self.reader.number(node, "draws", "trick.draws", self.scope, 0, least=1),
            self._pegs(node),
            build_hand_over(self.reader, node, self.scope),
        )

    def _check_draws(self, node: Mapping) -> None:
        """Refuses to draw between tricks where all cards have been dealt."""
        if self.stock == 0:
            message = "Nothing can be drawn between tricks: the deal leaves no stock."
            help = "Let the deal give fewer cards, or leave `draws` out."
            self.reader.error("TW418", message, node["draws"].place, help)
            return
        seats = self.scope.tables.seats
        draws = self.reader.number(node, "draws", "trick.draws", self.scope, 0, least=1)
        if draws and not self.stock_is_drawn and self.reader.is_sound(node, "draws") and self.stock % (draws * seats):
            message = (
                f"The stock has {self.stock} cards, and {seats} players who draw {draws} each do not share it evenly."
            )
            help = "Let the deal give more or fewer cards, so that everybody draws for the last time together."
            self.reader.error("TW409", message, node["draws"].place, help)

    def _pegs(self, node: Mapping) -> Masks | None:
        """The cards whose points are marked at once; refuses them where no card counts by itself."""
        if "pegs" in node and not any(self.scope.tables.point_cards):
            message = "The entry `pegs` does nothing here: no card counts by itself in this game."
            help = "Say what counts, for example: points: {jack: {card: J of trump}}"
            self.reader.error("TW418", message, node["pegs"].place, help)
            return None
        return self._masks(node, "pegs", "trick.pegs")

    def _rule(self, owner: Mapping | None, kind: str, only: Masks | None, makes_trump: bool) -> CardRule:
        """The masks of a rule for the first trick and later ones, every trump and every suit led.

        Of a lead that ``makes_trump`` anything may be meant that the rule allows: ``only`` speaks of a trump to come.
        """
        allowed = list(only) if only is not None else [self.scope.tables.deck.all for _ in ALL_TRUMPS]
        if makes_trump:
            allowed[NO_SUIT] = self.scope.tables.deck.all
        defaults = {"first": "led" if kind == "follow" else "any", "then": None, "also": None, "else": "any"}
        meanings: list[Meaning | None] = []
        for part, default in defaults.items():
            field = f"trick.{kind}.{part}"
            if owner is not None and part in owner:
                meanings.append(self.reader.meaning(owner.get(part), field, self.scope))
            elif default is not None:
                meanings.append(check(parse_expression(default), FIELDS[field], self.scope))
            else:
                meanings.append(None)
        uses = frozenset().union(*(meaning.uses for meaning in meanings if meaning is not None))

        def row(first: bool, trump: int) -> list[tuple[int, int, int, int]]:
            if "led" in uses:
                return [_masks_of(meanings, first, trump, led, allowed[trump]) for led in ALL_TRUMPS]
            return [_masks_of(meanings, first, trump, NO_SUIT, allowed[trump])] * len(ALL_TRUMPS)

        later = [row(False, trump) for trump in ALL_TRUMPS]
        return [later, [row(True, trump) for trump in ALL_TRUMPS] if "trick" in uses else later]

    # --- score ----------------------------------------------------------

    def _score(self, name: str, key: Scalar, node: Mapping) -> ScoreStep:
        for part, example in (("for", "for: dealer"), ("worth", "worth: 1")):
            if part not in node:
                message = f"The step `{name}` has no `{part}`."
                self.reader.error("TW401", message, key.place, f"For example: {example}")
        if self.tricks_ahead:
            self.scope.not_yet["count"] = self.tricks_ahead
        to = self.reader.run(node.get("for"), "score_step.for", self.scope)
        worth = self.reader.run(node.get("worth"), "score_step.worth", self.scope)
        self.scope.not_yet.pop("count", None)
        return ScoreStep(name, self._when(node), to or nobody, worth or nobody)


def _touches_stock(step: Mapping, first: bool) -> bool:
    """Whether a step takes cards from the stock: a later deal, or an exchange in which some are taken or drawn."""
    if word(step, "phase", "") == "deal":
        return not first
    return "draws_to" in step or word(step, "takes", "kitty") != "kitty"


def _up_to_the_tricks(steps: dict[str, Mapping]) -> dict[str, Mapping]:
    """The steps of a hand as far as the first tricks, these included; all of them where there are no tricks."""
    names = list(steps)
    last = next((at for at, step in enumerate(steps.values()) if word(step, "phase", "") == "trick"), len(names))
    return {name: steps[name] for name in names[: last + 1]}


def _has_deal(steps: dict[str, Mapping]) -> bool:
    return any(word(step, "phase", "deal") == "deal" for step in steps.values())


def _brings_about(step: Mapping) -> list[str]:
    """The moments that come with a step: of `contract` and `bid`, `turned` and `called`."""
    found = ["turned"] if word(step, "turn_up", "0") != "0" else []
    found += ["contract", "bid"] if "calls" in step else []
    return [*found, "called"] if word(step, "names", "") == "partner" else found


def may_make_trump(step: Mapping) -> bool:
    """Whether a step can make trump: by itself, or by one of its calls."""
    if "makes_trump" in step or word(step, "names", "") == "trump":
        return True
    if word(step, "phase", "") == "bid" and not any(kind in step for kind in ("calls", "names", "asks")):
        return True  # it lacks what makes it a naming, which is said elsewhere
    said = [*entries(step, "calls"), *entries(step, "asks")]
    return any(maker in one for _name, _key, one in said if isinstance(one, Mapping) for maker in ("makes_trump", "in"))


def _masks_of(
    meanings: list[Meaning | None], first: bool, trump: int, led: int, allowed: int
) -> tuple[int, int, int, int]:
    facts = Assumed(trump=trump, led=led, first_trick=first)
    one, then, also, rest = (meaning.run(facts) & allowed if meaning else 0 for meaning in meanings)
    return one, then, also, rest


def _first_that_holds(when: str, before: list[tuple[str, str]]) -> str | None:
    """The first row of some that holds whenever a condition does, as far as it can be read off the words.

    A row without a condition always holds. None where there is no condition, or where it cannot be read.
    """
    own = _all_of(when)
    if not own:
        return None
    asked = ((name, _all_of(other)) for name, other in before)
    return next((name for name, others in asked if others is not None and others <= own), None)


def _all_of(when: str) -> frozenset[str] | None:
    """The conditions of which all must hold, none where nothing is said; None where it cannot be read."""
    if not when:
        return frozenset()
    try:
        node = parse_expression(when)
    except Mistake:
        return None
    return frozenset(map(written, node.parts if node.kind == "both" else (node,)))


def _before_the_last(name: str, last: str, first: str | None, added: bool) -> str:
    """The mend for a row of a score behind one that always holds; ``first`` is the first row that it must stand before.

    Without ``first`` the row has no condition either.
    """
    if first is None:
        return f"Give `{last}` a condition (`when: …`), or leave one of the two out."
    it = "it" if first == last else f"`{first}`, which holds whenever it does"
    where = f"Put `{name}` before {it}: `before: {first}`" if added else f"Put `{name}` before {it}"
    if first != last:
        return f"{where}."
    return f"{where}; or give `{last}` a condition (`when: …`)."


def build_rows(reader: Reader, owner: Mapping, key: str, scope: Scope) -> tuple[Row, ...]:
    """The rows of a score, in order."""
    found: list[Row] = []
    before: list[tuple[str, str]] = []  # the rows so far and what they say under `when`
    last: Scalar | None = None  # the row that always holds
    for name, row_key, node in entries(owner, key):
        if not isinstance(node, Mapping):
            continue
        if last is not None:
            added = not holds(owner[key].place, row_key.place)  # by a variant or a house rule
            reader.error(
                "TW417",
                f"The row `{name}` is never reached: the row `{last.text}` before it always holds.",
                row_key.place,
                _before_the_last(name, last.text, _first_that_holds(word(node, "when", ""), before), added),
                (("the row that always holds", last.place),),
                cause=f"{key}.{last.text} always holds",
            )
        elif "when" not in node:
            last = row_key
        before.append((name, word(node, "when", "")))
        if not any(part in node for part in ("bidders", "others", "everyone")):
            reader.error(
                "TW401",
                f"The row `{name}` of the score gives nobody anything.",
                row_key.place,
                "It needs `bidders`, `others` or both, or else `everyone`.",
            )
        for part in ("bidders", "others"):
            unheard = node.key(part)
            if unheard is not None and "contract" in scope.never:
                message = f"`{part}` means nobody here: nobody bids in this game."
                help = f"Say what every side gets: everyone: {'points' if scope.has_points else 'tricks'}"
                reader.error("TW418", message, unheard.place, help, cause=NEVER["contract"])
                break
        bidders, others, everyone = (
            reader.run(node.get(part), f"score.*.{part}", scope) for part in ("bidders", "others", "everyone")
        )
        if everyone is not None and (bidders is not None or others is not None):
            reader.error(
                "TW407",
                f"The row `{name}` says twice what a side gets.",
                node["everyone"].place,
                "Write either `everyone`, or `bidders` and `others`.",
            )
        found.append(Row(name, reader.run(node.get("when"), "score.*.when", scope), bidders, others, everyone))
    return tuple(found)
