"""The steps of a hand: deal, bid, exchange, trick and score, from their entries to the engine's steps."""

from __future__ import annotations

from collections.abc import Callable

from trickwright.building.calls import build_calls, build_hand_over, suit_of
from trickwright.building.cards import ALL_TRUMPS, by_trump
from trickwright.building.model import (
    Answer,
    AskingStep,
    AuctionStep,
    Call,
    CardRule,
    DealStep,
    ExchangeStep,
    Masks,
    NamingStep,
    PartnerStep,
    Row,
    ScoreStep,
    Step,
    TrickStep,
)
from trickwright.building.points import rank_values
from trickwright.building.reader import Reader, child, entries, truth, word, words
from trickwright.language.checker import Meaning, Scope, check
from trickwright.language.deck import NO_SUIT, SUITS
from trickwright.language.facts import Assumed, Facts
from trickwright.language.fields import FIELDS
from trickwright.language.parser import parse_expression
from trickwright.language.vocabulary import KEYWORDS, Run
from trickwright.reading.document import Mapping, Scalar

_TOO_FEW = "same dealer deals again"  # what happens, where nothing is said, when the stock lacks cards


class HandBuilder:
    """Builds the steps in order; calls are numbered through the whole hand."""

    def __init__(self, reader: Reader, scope: Scope, counts_tricks: bool) -> None:
        self.reader = reader
        self.scope = scope
        self.counts_tricks = counts_tricks
        self.calls: list[Call] = []
        self.trump_made = False  # whether a step before this one can have made trump
        self.has_kitty = False
        self.last_wins = False
        self.stock = 0  # how many cards the first deal leaves
        self.turned = 0  # how many of them have been turned up

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
        whole = [node for _name, _key, node in entries(root, "hand") if isinstance(node, Mapping)]
        self.has_kitty = any(word(node, "kitty", "0") != "0" for node in whole)
        self.trump_made = not any(may_make_trump(node) for node in whole)  # what is said then, is said elsewhere
        for name, key, node in entries(root, "hand"):
            if isinstance(node, Mapping):
                phase = word(node, "phase", "deal")
                self._check_deals(name, key, phase, steps)
                self._check_after_play(name, key, phase, steps)
                if phase == "deal" and any(step.phase == "deal" for step in steps):
                    steps.append(self._later_deal(name, key, node))
                else:
                    steps.append(build[phase](name, key, node))
                self.trump_made = self.trump_made or may_make_trump(node)
        if not any(step.phase == "trick" for step in steps):
            help = "Add a step, for example: play: {phase: trick, leader: eldest}"
            self.reader.error("TW401", "No tricks are played in this hand.", (root.key("hand") or root).place, help)
        return tuple(steps)

    def _check_after_play(self, name: str, key: Scalar, phase: str, before: list[Step]) -> None:
        if phase != "score" and any(step.phase == "trick" for step in before):
            message = f"The step `{name}` comes after the tricks, when all cards have been played."
            self.reader.error("TW419", message, key.place, "Put it before the step with `phase: trick`.")

    def _needs(self, node: Mapping, entry: str, others: tuple[str, ...], help: str) -> None:
        """Refuses an entry that says something about others, none of which is there."""
        key = node.key(entry)
        if key is not None and not any(other in node for other in others):
            names = " or ".join(f"`{other}`" for other in others)
            self.reader.error("TW418", f"The entry `{entry}` does nothing without {names}.", key.place, help)

    def _check_deals(self, name: str, key: Scalar, phase: str, before: list[Step]) -> None:
        """Refuses a hand that begins without a deal."""
        if phase != "deal" and not before:
            message = f"The hand begins with `{name}`, before any card is dealt."
            self.reader.error("TW415", message, key.place, "Put a step with `phase: deal` before it.")

    def _when(self, node: Mapping) -> Run | None:
        return self.reader.run(node.get("when"), "hand.*.when", self.scope)

    def _fixed(self, text: str, field: str) -> Run:
        """A default of the language, itself written in the language."""
        return check(parse_expression(text), FIELDS[field], self.scope).run

    def _run(self, node: Mapping, key: str, field: str, default: str) -> Run:
        if key not in node:
            return self._fixed(default, field)
        return self.reader.run(node.get(key), field, self.scope) or _nobody

    # --- deal -----------------------------------------------------------

    def _deal(self, name: str, key: Scalar, node: Mapping) -> DealStep:
        scope = self.scope
        each = self.reader.number(node, "each", "deal.each", scope, 0, least=1)
        packets = self.reader.number(node, "packets", "deal.packets", scope, 1, least=1)
        kitty = self.reader.number(node, "kitty", "deal.kitty", scope, 0, least=0)
        turn_up = int(word(node, "turn_up", "0"))
        if "each" not in node:
            message = f"The step `{name}` does not say how many cards each player gets."
            self.reader.error("TW401", message, key.place, "For example: each: 9")
        elif self.reader.is_sound(node, "each", "kitty"):
            self._check_deal(node, each, kitty, turn_up)
        of_later = {
            "when": "the first deal of a hand always takes place",
            "until": "only a later deal can be repeated",
            "too_few": "only a later deal can lack cards",
        }
        for entry, reason in of_later.items():
            known = node.key(entry)
            if known is not None and word(node, entry, "") != _TOO_FEW:
                message = f"The entry `{entry}` does nothing here: {reason}."
                self.reader.error("TW418", message, known.place, "Leave it out, or put it into a later deal.")
        self.stock = scope.tables.deck.size - each * scope.tables.seats - kitty
        return self._deal_step(name, node, each, packets, kitty, later=False)

    def _later_deal(self, name: str, key: Scalar, node: Mapping) -> DealStep:
        """A deal of more cards from the stock."""
        reader, scope = self.reader, self.scope
        for entry, default in (("kitty", "0"), ("stock", "face down")):
            known = node.key(entry)
            if known is not None and word(node, entry, default) != default:
                message = f"The entry `{entry}` does nothing here: it is settled by the first deal."
                reader.error("TW418", message, known.place, "Put it into the first deal of the hand.")
        if "until" in node and word(node, "turn_up", "0") == "0":
            message = f"The step `{name}` is repeated until the card turned up is the right one, but turns up none."
            reader.error("TW401", message, key.place, "Add: turn_up: 1")
        each = reader.number(node, "each", "deal.each", scope, 0, least=1)
        packets = reader.number(node, "packets", "deal.packets", scope, 1, least=1)
        if "each" not in node:
            message = f"The step `{name}` does not say how many cards each player gets."
            reader.error("TW401", message, key.place, "For example: each: 3")
        elif reader.is_sound(node, "each"):
            self._check_later_deal(node, each)
        return self._deal_step(name, node, each, packets, 0, later=True)

    def _check_later_deal(self, node: Mapping, each: int) -> None:
        """Refuses a later deal for which the stock never has cards enough."""
        seats, turn_up = self.scope.tables.seats, int(word(node, "turn_up", "0"))
        needed, left = each * seats + turn_up, self.stock - (self.turned if turn_up else 0)  # it is laid aside first
        if self.stock < 0 or needed <= left:  # too large a first deal is said elsewhere
            return
        also = f", {turn_up} turned up" if turn_up else ""
        message = f"{each} for each of {seats} players{also}: that makes {needed} cards, and "
        message += f"{left} are left in the stock." if left else "the first deal leaves no stock."
        most = (left - turn_up) // seats
        help = f"Each player can get at most {most} more." if most > 0 else "Let the first deal give fewer cards."
        self.reader.error("TW409", message, node["each"].place, help)

    def _deal_step(self, name: str, node: Mapping, each: int, packets: int, kitty: int, later: bool) -> DealStep:
        reader, scope = self.reader, self.scope
        scores = rank_values(reader, node, "dealer_scores", scope.tables.deck)
        turn_up = int(word(node, "turn_up", "0"))
        if not turn_up and (key := node.key("dealer_scores")) is not None:
            message = "The entry `dealer_scores` does nothing here: no card is turned up."
            reader.error("TW418", message, key.place, "Say that one is: turn_up: 1")
        self.turned = self.turned or turn_up
        return DealStep(
            name,
            self._when(node) if later else None,
            each,
            packets,
            kitty,
            turn_up,
            tuple(scores),
            reader.run(node.get("makes_trump"), "deal.makes_trump", scope),
            later,
            reader.run(node.get("until"), "deal.until", scope),
            word(node, "too_few", _TOO_FEW),
            word(node, "stock", "face down") == "face up",
        )

    def _check_deal(self, node: Mapping, each: int, kitty: int, turn_up: int) -> None:
        """Refuses a deal that needs more cards than the pack has."""
        size, seats = self.scope.tables.deck.size, self.scope.tables.seats
        dealt = each * seats
        if dealt + kitty + turn_up <= size:
            return
        parts = [f"{each} for each of {seats} players"]
        parts += [f"{kitty} for the kitty"] if kitty else []
        parts += [f"{turn_up} turned up"] if turn_up else []
        message = f"{', '.join(parts)}: that makes {dealt + kitty + turn_up} cards, and the pack has {size}."
        if "kitty" in node and dealt + turn_up <= size:
            left = size - dealt - turn_up
            help = f"At most {left} can go to the kitty." if left else "No card is left for a kitty."
            self.reader.error("TW409", message, node["kitty"].place, help)
            return
        most = (size - kitty - turn_up) // seats
        help = f"Each player can get at most {most}." if most > 0 else "Look at `deck`, `seats` and `kitty`."
        self.reader.error("TW409", message, node["each"].place, help)

    # --- bid ------------------------------------------------------------

    def _bid(self, name: str, key: Scalar, node: Mapping) -> Step:
        if sum(kind in node for kind in ("calls", "names", "asks")) != 1:
            self.reader.error(
                "TW410",
                f"The step `{name}` needs one of these: `calls` for an auction, `names`, or `asks` for a question.",
                key.place,
                "For example: calls: {number: {from: 7, to: 14}}; or: names: trump",
            )
        if "asks" in node and "calls" not in node:
            return self._asking(name, key, node)
        if word(node, "names", "") == "partner":
            return self._partner(name, key, node)
        if "names" in node:
            return self._naming(name, key, node)
        return self._auction(name, node)

    def _asking(self, name: str, key: Scalar, node: Mapping) -> AskingStep:
        who = self._asked(name, key, node, "who is asked")
        question = len(self.scope.questions)
        answers = []
        for answer, answer_key, entry in entries(node, "asks"):
            if answer in KEYWORDS:
                message = f"`{answer}` is a word of the language."
                self.reader.error("TW403", message, answer_key.place, "Give the answer another name.")
            if isinstance(entry, Mapping):
                makes_trump = self.reader.run(entry.get("makes_trump"), "bid.calls.*.makes_trump", self.scope)
                answers.append(Answer(answer, self._when(entry), makes_trump))
        if answers and all(answer.when is not None for answer in answers):
            message = f"Every answer to `{name}` depends on something, so there may be none to give."
            help = "Leave out `when` at one of them; it can always be given then."
            self.reader.error("TW411", message, key.place, help)
        step = AskingStep(name, self._when(node), who, question, tuple(answers))
        self.scope.questions[name] = tuple(answer.name for answer in answers)
        self.scope.asked_later.discard(name)
        return step

    def _partner(self, name: str, key: Scalar, node: Mapping) -> PartnerStep:
        reader, tables = self.reader, self.scope.tables
        if "in" in node:
            help = "Say of which cards one is named, for example: card: trump"
            reader.error(
                "TW418", "The entry `in` does nothing here: a card is named, and no suit.", node["in"].place, help
            )
        if word(node, "who", "bidder") != "bidder":
            message = "It is always the bidder who names a card for his partner."
            reader.error("TW418", message, node["who"].place, "Leave it out.")
        if len(tables.sides) < tables.seats:
            message = "A partner can be named only where each plays alone."
            reader.error("TW413", message, node["names"].place, "Write under `players`: sides: each alone")
        cards = self._masks(node, "card", "bid.card") or [tables.deck.all for _ in ALL_TRUMPS]
        bare = [SUITS[trump] for trump in range(NO_SUIT) if tables.deck.of_suit(trump) and not cards[trump]]
        if bare and reader.is_sound(node, "card"):
            message = f"No card can be named when {bare[0]} are trump."
            reader.error("TW411", message, node["card"].place, "For example: card: trump")
        if "contract" in self.scope.never:
            message = "Nobody bids in this game, so there is no bidder who could have a partner."
            reader.error("TW401", message, key.place, "Add an auction before it: {phase: bid, calls: …}")
            return PartnerStep(name, self._when(node), _nobody, cards)
        return PartnerStep(name, self._when(node), self._fixed("bidder", "bid.who"), cards)

    def _asked(self, name: str, key: Scalar, node: Mapping, what: str) -> Run:
        """Who speaks in a step that only one player speaks in: the bidder, unless it says so or nobody bids."""
        if "who" in node or "contract" not in self.scope.never:
            return self._run(node, "who", "bid.who", "bidder")
        message = f"The step `{name}` does not say {what}, and nobody bids in this game."
        self.reader.error("TW401", message, key.place, "For example: who: eldest")
        return _nobody

    def _naming(self, name: str, key: Scalar, node: Mapping) -> NamingStep:
        deck = self.scope.tables.deck
        if word(node, "card", "any") != "any":
            message = "The entry `card` does nothing here: a suit is named, and no card."
            self.reader.error(
                "TW418", message, node["card"].place, "Say which suits may be named: in: [hearts, spades]"
            )
        suits = tuple(suit_of(self.reader, item, deck) for item in words(node, "in"))
        if not suits:
            suits = tuple(suit for suit in range(NO_SUIT) if deck.of_suit(suit))
        return NamingStep(name, self._when(node), self._asked(name, key, node, "who names trump"), suits)

    def _auction(self, name: str, node: Mapping) -> AuctionStep:
        before = len(self.reader.diagnostics)
        calls = build_calls(self.reader, node, self.scope, self.counts_tricks, self.calls)
        all_pass = word(node, "all_pass", "dealer must bid")
        sound = len(self.reader.diagnostics) == before
        forced = self._forced(node, calls, sound) if all_pass == "dealer must bid" else frozenset[int]()
        if all_pass != "dealer must bid" and (key := node.key("forced")) is not None:
            message = f"The entry `forced` does nothing here: when all pass, it is `{all_pass}`."
            self.reader.error("TW418", message, key.place, "Leave it out, or say: all_pass: dealer must bid")
        top = max((self.calls[number].order for number in calls), default=0)
        order = {number: call.order for number, call in enumerate(self.calls)}  # those of earlier auctions too
        higher = {one: tuple(other for other in calls if order[other] > order[one]) for one in order}
        equal = {one: tuple(other for other in calls if order[other] == order[one]) for one in order}
        higher[-1], equal[-1] = calls, ()
        return AuctionStep(
            name,
            self._when(node),
            word(node, "speak", "once") == "round and round",
            calls,
            higher,
            equal,
            top,
            word(node, "over_at", "") or None,
            truth(node, "dealer_may_equal"),
            all_pass,
            forced,
        )

    def _forced(self, node: Mapping, calls: tuple[int, ...], sound: bool) -> frozenset[int]:
        """The calls open to a dealer who must bid; ``sound`` says that the calls themselves are understood.

        Where a number is asked of him, a call without one is none of them.
        """
        bounds = child(node, "forced")
        if bounds is None:
            return frozenset(calls)
        low = self.reader.number(bounds, "from", "bid.forced.from", self.scope, 0)
        high = self.reader.optional_number(bounds, "to", "bid.forced.to", self.scope)
        forced = frozenset(
            number
            for number in calls
            if self.calls[number].number
            and self.calls[number].number >= low
            and (high is None or self.calls[number].number <= high)
        )
        if not forced and sound and self.reader.is_sound(bounds, "from", "to"):
            place = (bounds.get("from") or bounds.get("to") or bounds).place
            numbers = sorted({self.calls[call].number for call in calls if self.calls[call].number})
            help = f"The numbers that can be bid are {numbers[0]} to {numbers[-1]}." if numbers else "Leave it out."
            if len(numbers) == 1:
                help = f"The only number that can be bid is {numbers[0]}."
            self.reader.error("TW411", "No call is left for a dealer who must bid.", place, help)
        return forced

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
        if (takes == "kitty" and not self.has_kitty) or (takes == "turned card" and "turned" in scope.never):
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

    def _masks(self, node: Mapping, key: str, field: str) -> Masks | None:
        """A set of cards that depends on trump alone; None where it is not there."""
        return by_trump(self._cards(node, key, field)) if key in node else None

    def _cards(self, node: Mapping, key: str, field: str) -> Meaning | None:
        """The meaning of a set of cards; refuses to speak of trump before it is made."""
        meaning = self.reader.meaning(node.get(key), field, self.scope)
        if meaning is not None and "trump" in meaning.uses and not self.trump_made:
            message = "This speaks of trump, but no step before this one makes a suit trump."
            help = "Put a step before it in which trump is named or made, for example: {phase: bid, names: trump}"
            self.reader.error("TW421", message, node[key].place, help)
        return meaning

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
            self._rule(child(node, "lead"), "lead", only),
            self._rule(child(node, "follow"), "follow", only),
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

    def _pegs(self, node: Mapping) -> Masks | None:
        """The cards whose points are marked at once; refuses them where tricks are counted and no points."""
        if "pegs" in node and not self.scope.has_points:
            message = "The entry `pegs` does nothing here: this game has no `points`, it counts tricks."
            help = "Say what counts, for example: points: {jack: {card: J of trump}}"
            self.reader.error("TW418", message, node["pegs"].place, help)
            return None
        return self._masks(node, "pegs", "trick.pegs")

    def _rule(self, owner: Mapping | None, kind: str, only: Masks | None) -> CardRule:
        """The masks of a rule for the first trick and later ones, every trump and every suit led."""
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
        return [
            [[_masks_of(meanings, first, trump, led, only) for led in ALL_TRUMPS] for trump in ALL_TRUMPS]
            for first in (False, True)
        ]

    # --- score ----------------------------------------------------------

    def _score(self, name: str, key: Scalar, node: Mapping) -> ScoreStep:
        for part, example in (("for", "for: dealer"), ("worth", "worth: 1")):
            if part not in node:
                message = f"The step `{name}` has no `{part}`."
                self.reader.error("TW401", message, key.place, f"For example: {example}")
        to = self.reader.run(node.get("for"), "score_step.for", self.scope)
        worth = self.reader.run(node.get("worth"), "score_step.worth", self.scope)
        return ScoreStep(name, self._when(node), to or _nobody, worth or _nobody)


def may_make_trump(step: Mapping) -> bool:
    """Whether a step can make trump: by itself, or by one of its calls."""
    if "makes_trump" in step or word(step, "names", "") == "trump":
        return True
    if word(step, "phase", "") == "bid" and not any(kind in step for kind in ("calls", "names", "asks")):
        return True  # it lacks what makes it a naming, which is said elsewhere
    said = [*entries(step, "calls"), *entries(step, "asks")]
    return any(maker in one for _name, _key, one in said if isinstance(one, Mapping) for maker in ("makes_trump", "in"))


def _masks_of(
    meanings: list[Meaning | None], first: bool, trump: int, led: int, only: Masks | None
) -> tuple[int, int, int, int]:
    facts = Assumed(trump=trump, led=led, first_trick=first)
    allowed = -1 if only is None else only[trump]
    one, then, also, rest = (meaning.run(facts) & allowed if meaning else 0 for meaning in meanings)
    return one, then, also, rest


def _nobody(facts: Facts) -> int:
    return 0


def build_rows(reader: Reader, owner: Mapping, key: str, scope: Scope) -> tuple[Row, ...]:
    """The rows of a score, in order."""
    found: list[Row] = []
    last: Scalar | None = None  # the row that always holds
    for name, row_key, node in entries(owner, key):
        if not isinstance(node, Mapping):
            continue
        if last is not None:
            reader.error(
                "TW417",
                f"The row `{name}` is never reached: the row `{last.text}` before it always holds.",
                row_key.place,
                f"Give `{last.text}` a condition (`when: …`), or put it last.",
                (("the row that always holds", last.place),),
            )
        elif "when" not in node:
            last = row_key
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
                reader.error("TW418", message, unheard.place, help)
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
