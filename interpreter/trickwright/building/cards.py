"""The pack, its named cards, trump, the order of cards and points: everything that is tabulated over the deck."""

from __future__ import annotations

from dataclasses import dataclass

from trickwright.building.model import NAMED, FreeCard, Masks, PointEntry
from trickwright.building.reader import Reader, child, entries, word, words
from trickwright.language.checker import Meaning, Scope
from trickwright.language.deck import NO_SUIT, RANKS, SUIT_WORDS, SUITS, Deck, canonical_card, cards_in, make_deck
from trickwright.language.facts import Assumed, Tables
from trickwright.language.parser import parse_ranking
from trickwright.language.syntax import Mistake, Node, Step
from trickwright.language.vocabulary import FUNCTIONS, WORDS
from trickwright.reading.diagnostics import nearest
from trickwright.reading.document import Mapping, Scalar

ALL_TRUMPS = range(NO_SUIT + 1)
_TRUMP_HEIGHT = 100  # above every rank of a plain suit
_FREE_HEIGHT = 300  # above every trump


def build_deck(reader: Reader, root: Mapping) -> Deck:
    """The pack that ``deck`` describes; 52 cards where it says nothing."""
    owner = child(root, "deck")
    if owner is None:
        return make_deck(range(len(SUITS)), (*RANKS[:9], *RANKS[12:]), (), 0)
    suits = [SUITS.index(item.text) for item in words(owner, "suits")] or list(range(len(SUITS)))
    ranks = [item.text for item in words(owner, "ranks")] or [*RANKS[:9], *RANKS[12:]]
    jokers = owner.get("jokers")
    count = int(jokers.text) if isinstance(jokers, Scalar) else 0
    whole = make_deck(sorted(suits), ranks, (), count)
    without = []
    for item in words(owner, "without"):
        name = canonical_card(item.text)
        if name not in whole.numbers:
            guess = nearest(name, whole.names)
            reader.error(
                "TW402",
                f"{item.text} cannot be left out: these suits and ranks have no such card",
                item.place,
                f"did you mean {guess}?" if guess else None,
            )
        without.append(name)
    return make_deck(sorted(suits), ranks, without, count)


def check_name(reader: Reader, name: Scalar, taken: dict[str, Scalar]) -> None:
    """Refuses a name of the author's that the language or another entry has already."""
    if name.text in WORDS or name.text in FUNCTIONS or name.text == "any":
        reader.error(
            "TW403",
            f"`{name.text}` is a word of the language",
            name.place,
            f"another name, for instance `{name.text}_card`",
        )
    elif name.text in taken:
        reader.error(
            "TW403",
            f"`{name.text}` is the name of something else already",
            name.place,
            "every name under `options` and `cards` may stand once",
            (("the other one", taken[name.text].place),),
        )
    taken.setdefault(name.text, name)


def build_named_cards(reader: Reader, root: Mapping, scope: Scope, taken: dict[str, Scalar]) -> dict[str, Masks]:
    """The masks by trump of every entry of ``cards``, in order: an entry may use those before it."""
    found: dict[str, Masks] = {}
    scope.cards = found
    for name, key, node in entries(root, "cards"):
        check_name(reader, key, taken)
        found[name] = by_trump(reader.meaning(node, "cards.*", scope))
    return found


def by_trump(meaning: Meaning | None) -> Masks:
    """A set of cards worked out for every trump."""
    if meaning is None:
        return [0 for _ in ALL_TRUMPS]
    return [meaning.run(Assumed(trump=trump)) for trump in ALL_TRUMPS]


# --- trump and free cards ---------------------------------------------------


def build_free(reader: Reader, root: Mapping, scope: Scope) -> tuple[FreeCard, ...]:
    """The cards that belong to no suit while they are no trumps."""
    free = []
    for name, _key, node in entries(root, "free"):
        if not isinstance(node, Mapping):
            continue
        masks = _free_masks(reader, node, scope)
        free.append(
            FreeCard(
                name,
                masks,
                word(node, "beats", "nothing") == "everything",
                _ASKS[word(node, "led_with_trump", "asks for nothing")],
                _ASKS[word(node, "led_without_trump", "asks for nothing")],
            )
        )
    return tuple(free)


_ASKS = {"asks for trump": "trump", "asks for nothing": "nothing", "names a suit": "named"}


def _free_masks(reader: Reader, node: Mapping, scope: Scope) -> int:
    card = node.get("card")
    if isinstance(card, Scalar) and card.text in scope.cards:
        masks = scope.cards[card.text]
        if len(set(masks)) == 1:
            return masks[0]
        reader.error(
            "TW404",
            f"`{card.text}` is another card for every trump; a card of no suit must always be the same one",
            card.place,
            "name a joker or another single card",
        )
        return 0
    run = reader.run(card, "free.*.card", scope)
    return int(run(Assumed())) if run else 0


def build_trump(reader: Reader, root: Mapping, scope: Scope, free: tuple[FreeCard, ...]) -> None:
    """Fills ``belongs`` and ``suit_of``: which cards belong to which suit, for every trump."""
    tables = scope.tables
    deck = tables.deck
    owner = child(root, "trump")
    members = [deck.of_suit(trump) for trump in ALL_TRUMPS]
    if owner is not None and "members" in owner:
        members = by_trump(reader.meaning(owner.get("members"), "trump.members", scope))
        members[NO_SUIT] = 0
    free_mask = 0
    for card in free:
        free_mask |= card.mask
    for trump in ALL_TRUMPS:
        tables.free.append(free_mask & ~members[trump])
        row = [deck.of_suit(suit) & ~members[trump] & ~free_mask for suit in range(NO_SUIT)] + [0]
        if trump != NO_SUIT:
            row[trump] = members[trump]
        tables.belongs.append(row)
        suit_of = [NO_SUIT] * deck.size
        for suit in range(NO_SUIT):
            for number in cards_in(row[suit]):
                suit_of[number] = suit
        tables.suit_of.append(suit_of)
    _check_suitless(reader, root, tables, free_mask)


def _check_suitless(reader: Reader, root: Mapping, tables: Tables, free_mask: int) -> None:
    """A card that is neither of a suit, nor always a trump, nor declared free could never be followed or beaten."""
    for trump in ALL_TRUMPS:
        lost = tables.deck.all & ~free_mask
        for mask in tables.belongs[trump]:
            lost &= ~mask
        if lost:
            names = " ".join(tables.deck.texts(lost))
            where = "no-trump" if trump == NO_SUIT else SUITS[trump]
            if trump == NO_SUIT and not _may_be_no_trump(root):
                continue
            owner = root.get("trump") or root.get("deck") or root
            reader.error(
                "TW404",
                f"with {where} as trump {names} belongs to no suit",
                owner.place,
                "make it a member of trump (`trump: {members: …}`) or name it under `free`",
            )
            return


def _may_be_no_trump(root: Mapping) -> bool:
    """Whether a hand of this game can be played without a trump suit."""
    for _name, _key, step in entries(root, "hand"):
        if not isinstance(step, Mapping):
            continue
        if any(item.text == "no-trump" for item in words(step, "in")):
            return True
        for _call, _call_key, call in entries(step, "calls"):
            if isinstance(call, Mapping):
                if any(item.text == "no-trump" for item in words(call, "in")):
                    return True
                if "makes_trump" in call:
                    return True
    return False


# --- the order of cards -----------------------------------------------------


@dataclass
class Order:
    """What wins a trick: ``strength[trump][led][card]``, 0 for a card that cannot."""

    strength: list[list[list[int]]]
    asked: list[list[int]]


def build_order(reader: Reader, root: Mapping, scope: Scope, free: tuple[FreeCard, ...]) -> Order:
    """Rankings to heights (``Tables.height``), strengths, and what every led card asks for."""
    tables = scope.tables
    deck = tables.deck
    plain_place = _Ranking(reader, child(root, "plain"), "plain", scope)
    trump_place = _Ranking(reader, child(root, "trump"), "trump", scope)
    strength: list[list[list[int]]] = []
    asked: list[list[int]] = []
    for trump in ALL_TRUMPS:
        height = [0] * deck.size
        for suit in range(NO_SUIT):
            ranking = trump_place if suit == trump else plain_place
            base = _TRUMP_HEIGHT if suit == trump else 0
            for place, mask in enumerate(reversed(ranking.masks(suit, tables.belongs[trump][suit], trump)), start=1):
                for card in cards_in(mask):
                    height[card] = base + place
        for place, lone in enumerate(free):
            for number in cards_in(lone.mask & ~tables.belongs[trump][trump]):
                height[number] = _FREE_HEIGHT - place if lone.beats_everything else 0
        tables.height.append(height)
        strength.append([_strengths(tables, trump, led, height) for led in ALL_TRUMPS])
        asked.append(_asked(tables, trump, free))
    return Order(strength, asked)


def _strengths(tables: Tables, trump: int, led: int, height: list[int]) -> list[int]:
    winning = tables.belongs[trump][led] | tables.belongs[trump][trump]
    return [own if own >= _TRUMP_HEIGHT or winning >> card & 1 else 0 for card, own in enumerate(height)]


def _asked(tables: Tables, trump: int, free: tuple[FreeCard, ...]) -> list[int]:
    asked = list(tables.suit_of[trump])
    for card in free:
        for number in cards_in(card.mask & ~tables.belongs[trump][trump]):
            what = card.led_without_trump if trump == NO_SUIT else card.led_with_trump
            asked[number] = {"trump": trump, "nothing": NO_SUIT, "named": NAMED}[what]
    return asked


class _Ranking:
    """A ranking as written, or the ranks of the pack from high to low, as masks for any suit."""

    def __init__(self, reader: Reader, owner: Mapping | None, name: str, scope: Scope) -> None:
        self.reader = reader
        self.scope = scope
        self.name = name
        node = owner.get("ranking") if owner is not None else None
        self.scalar = node if isinstance(node, Scalar) else None
        self.steps: list[Step] | None = None
        self.broken = False
        if self.scalar is not None:
            try:
                self.steps = parse_ranking(self.scalar.text)
            except Mistake as mistake:
                reader.mistake(self.scalar, mistake)
                self.broken = True

    def masks(self, suit: int, members: int, trump: int) -> list[int]:
        """The cards of a suit from high to low, those that do not exist or do not belong to it left out."""
        deck = self.scope.tables.deck
        if self.steps is None or self.scalar is None:
            masks = [deck.of_suit(suit) & deck.of_rank(rank) & members for rank in reversed(deck.rank_words)]
            self._missing(members & ~_union(masks), suit)
            return [mask for mask in masks if mask]
        found: list[int] = []
        seen = 0
        try:
            for step in self.steps:
                for mask in self._step(step, suit, trump):
                    own = mask & members
                    if own & seen:
                        raise Mistake(
                            "TW307",
                            f"{' '.join(deck.texts(own & seen))} stands in this ranking twice",
                            step.start,
                            step.end,
                            "a card may have one place only",
                        )
                    seen |= own
                    if own:
                        found.append(own)
        except Mistake as mistake:
            self.reader.mistake(self.scalar, mistake)
            self.broken = True
            return found
        self._missing(members & ~seen, suit)
        return found

    def _missing(self, missing: int, suit: int) -> None:
        if not missing or self.broken:
            return
        self.broken = True
        names = " ".join(self.scope.tables.deck.texts(missing))
        what = "as trump" if self.name == "trump" else "as a plain suit"
        place = self.scalar.place if self.scalar is not None else None
        if place is None:
            return
        self.reader.error(
            "TW308",
            f"with {SUIT_WORDS[suit]} {what}, {names} has no place in this ranking",
            place,
            "name every card once, from high to low, for instance A > K > Q > J > 10 .. 2",
        )

    def _step(self, step: Step, suit: int, trump: int) -> list[int]:
        deck = self.scope.tables.deck
        if step.last is None:
            return [self._one(step.first, suit, trump)]
        ends = []
        for node in (step.first, step.last):
            if node.kind == "name" or node.kind == "card":
                raise Mistake("TW303", "a run with `..` goes from a rank to a rank", node.start, node.end, "10 .. 6")
            ends.append(deck.rank_words.index(self._rank(node)))
        high, low = ends
        if high < low:
            raise Mistake(
                "TW313",
                "a ranking goes from high to low, and this run goes up",
                step.start,
                step.end,
                f"{step.last.text} .. {step.first.text}",
            )
        ranks = deck.rank_words[low : high + 1]
        return [deck.of_rank(rank) & deck.of_suit(suit) for rank in reversed(ranks)]

    def _rank(self, node: Node) -> str:
        deck = self.scope.tables.deck
        if node.text not in deck.rank_words:
            raise Mistake(
                "TW306",
                f"this pack has no rank {node.text}",
                node.start,
                node.end,
                "its ranks are " + " ".join(deck.rank_words),
            )
        return node.text

    def _one(self, node: Node, suit: int, trump: int) -> int:
        deck = self.scope.tables.deck
        if node.kind == "name":
            masks = self.scope.cards.get(node.text)
            if masks is None:
                guess = nearest(node.text, self.scope.cards)
                raise Mistake(
                    "TW302",
                    f"no card is named `{node.text}`",
                    node.start,
                    node.end,
                    f"did you mean `{guess}`?" if guess else "name it under `cards:`",
                )
            return masks[trump]
        if node.kind == "card":
            number = deck.card(node.text)
            if number is None:
                raise Mistake("TW306", f"this pack has no card {node.text}", node.start, node.end)
            return 1 << number
        return deck.of_rank(self._rank(node)) & deck.of_suit(suit)


def _union(masks: list[int]) -> int:
    whole = 0
    for mask in masks:
        whole |= mask
    return whole


# --- points -----------------------------------------------------------------


def build_points(reader: Reader, root: Mapping, scope: Scope) -> tuple[PointEntry, ...]:
    """The entries of ``points``, in order; fills ``point_cards``."""
    tables = scope.tables
    tables.point_cards = [0 for _ in ALL_TRUMPS]
    found = []
    for name, key, node in entries(root, "points"):
        if not isinstance(node, Mapping):
            continue
        worth = reader.number(node, "worth", "points.*.worth", scope, 1)
        to_holder = word(node, "for", "taker") == "holder"
        if ("card" in node and "most" in node) or not ("card" in node or "most" in node):
            reader.error(
                "TW405",
                f"the entry `{name}` of points needs either `card` or `most`",
                key.place,
                "card: J of trump   or   most: pips",
            )
            continue
        if "most" in node:
            found.append(PointEntry(name, worth, None, None, False, True))
            if "pips" not in root:
                reader.error(
                    "TW401",
                    "most: pips needs to know what a card counts",
                    node["most"].place,
                    "pips: {A: 4, K: 3, Q: 2, J: 1, 10: 10}",
                )
            continue
        meaning = reader.meaning(node.get("card"), "points.*.card", scope)
        if meaning is None:
            continue
        if "count" in meaning.uses:
            found.append(PointEntry(name, worth, None, meaning.run, to_holder, False))
            continue
        masks = by_trump(meaning)
        tables.point_cards = [known | mask for known, mask in zip(tables.point_cards, masks, strict=True)]
        found.append(PointEntry(name, worth, masks, None, to_holder, False))
    return tuple(found)


def build_pips(reader: Reader, root: Mapping, deck: Deck) -> list[int]:
    """What each card counts for ``most: pips``."""
    pips = [0] * deck.size
    for name, key, node in entries(root, "pips"):
        if name not in deck.rank_words and name not in deck.numbers:
            guess = nearest(name, (*deck.rank_words, *deck.names))
            reader.error(
                "TW306",
                f"this pack has neither a rank nor a card {name}",
                key.place,
                f"did you mean {guess}?" if guess else "its ranks are " + " ".join(deck.rank_words),
            )
            continue
        mask = deck.of_rank(name) if name in deck.rank_words else 1 << deck.numbers[name]
        for card in cards_in(mask):
            pips[card] = int(node.text) if isinstance(node, Scalar) else 0
    return pips
