"""The pack, its named cards, trump and the order of cards: what is tabulated over the deck."""

from __future__ import annotations

from dataclasses import dataclass

from trickwright.building.model import NAMED, FreeCard, Masks
from trickwright.building.reader import Reader, child, entries, spelt, word, words
from trickwright.language.checker import Meaning, check
from trickwright.language.deck import NO_SUIT, RANKS, SUIT_WORDS, SUITS, Deck, canonical_card, cards_in, make_deck
from trickwright.language.facts import Assumed, Tables
from trickwright.language.fields import FIELDS
from trickwright.language.mends import for_card, no_card, no_rank
from trickwright.language.names import Scope
from trickwright.language.parser import parse_expression, parse_ranking
from trickwright.language.syntax import Mistake, Node, Step
from trickwright.language.vocabulary import FUNCTIONS, KEYWORDS, NUMBER_OF_A_RULE, WORDS
from trickwright.reading.diagnostics import Place, has_errors, in_a_row, shown
from trickwright.reading.document import Mapping, Scalar
from trickwright.reading.document import Node as DocumentNode

ALL_TRUMPS = range(NO_SUIT + 1)
REST = "rest"  # in a ranking: every card of the suit that it does not name, in the order of the pack
_TRUMP_HEIGHT = 100  # above every rank of a plain suit
_FREE_HEIGHT = 300  # above every trump


def build_deck(reader: Reader, root: Mapping) -> Deck:
    """The pack that ``deck`` describes; 52 cards where it says nothing."""
    owner = child(root, "deck")
    if owner is None:
        return make_deck(range(len(SUITS)), (*RANKS[:9], *RANKS[12:]), (), 0)
    suits = [SUITS.index(item.text) for item in words(owner, "suits")] or list(range(len(SUITS)))
    ranks = _ranks(reader, owner)
    count = int(word(owner, "jokers", "0"))
    whole = make_deck(sorted(suits), ranks, (), count)
    without = []
    for item in words(owner, "without"):
        name = canonical_card(item.text)
        if name not in whole.numbers:
            help = "Remove it here, or add what is missing to `suits` or `ranks`."
            own = root.get("id")
            if own is not None and own.place.file != item.place.file:  # it stands in a file below
                help = "Leave nothing out, remove: [deck.without], or add what is missing to `suits` or `ranks`."
            reader.error("TW402", f"There is no {item.text} in this pack to leave out.", item.place, help)
        without.append(name)
    return make_deck(sorted(suits), ranks, without, count)


def _ranks(reader: Reader, owner: Mapping) -> list[str]:
    """The ranks from low to high; the schema cannot see that 2 and "2" are the same."""
    found: dict[str, None] = {}
    for item in words(owner, "ranks"):
        if spelt(item) in found:
            message = f"The rank {spelt(item)} stands in this list twice."
            reader.error("TW208", message, item.place, "Remove one of the two.")
        found[spelt(item)] = None
    return list(found) or [*RANKS[:9], *RANKS[12:]]


def turned_round(deck: Deck) -> bool:
    """Whether the ranks of a pack stand from high to low, as they are usually counted; an ace may be either."""
    usual = [RANKS.index(rank) for rank in deck.rank_words if rank != "A"]
    return len(usual) > 2 and usual == sorted(usual, reverse=True)


def in_order(deck: Deck) -> str:
    """The entry of `deck` with its ranks the other way round."""
    return f"ranks: [{', '.join(reversed(deck.rank_words))}]"


def check_name(reader: Reader, name: Scalar, taken: dict[str, Scalar], kind: str) -> None:
    """Refuses a name of the author's, for an ``option``, ``card`` or ``answer``, that something else has already."""
    if name.text in WORDS or name.text in FUNCTIONS or name.text in KEYWORDS or name.text in (NUMBER_OF_A_RULE, REST):
        help = f"Choose another name, for instance `{name.text}_{kind}`."
        reader.error("TW403", f"`{name.text}` is a word of the language.", name.place, help)
    elif name.text in taken:
        reader.error(
            "TW403",
            f"`{name.text}` is the name of something else already.",
            name.place,
            "A name may stand once among options, cards with a name and steps that ask.",
            (("the other one", taken[name.text].place),),
        )
    taken.setdefault(name.text, name)


def build_named_cards(reader: Reader, root: Mapping, scope: Scope, taken: dict[str, Scalar]) -> dict[str, Masks]:
    """The masks by trump of every entry of ``cards``, in order: an entry may use those before it."""
    found: dict[str, Masks] = {}
    scope.cards = found
    for name, key, node in entries(root, "cards"):
        check_name(reader, key, taken, "card")
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
    masks = by_trump(reader.meaning(card, "free.*.card", scope))
    if len(set(masks)) > 1 and isinstance(card, Scalar):
        reader.error(
            "TW404",
            f"`{card.text}` is another card for every trump; a card of no suit must always be the same one.",
            card.place,
            "Name a joker or another single card.",
        )
        return 0
    return masks[0]


def build_trump(reader: Reader, root: Mapping, scope: Scope, free: tuple[FreeCard, ...]) -> None:
    """Fills ``belongs`` and ``suit_of``: which cards belong to which suit, for every trump."""
    tables = scope.tables
    deck = tables.deck
    owner = child(root, "trump")
    members = [deck.of_suit(trump) for trump in ALL_TRUMPS]
    meaning = reader.meaning(owner.get("members"), "trump.members", scope) if owner is not None else None
    if meaning is not None:
        members = by_trump(meaning)
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
    if not has_errors(reader.diagnostics):
        _check_suitless(reader, root, scope, free_mask)


def _check_suitless(reader: Reader, root: Mapping, scope: Scope, free_mask: int) -> None:
    """A card that is neither of a suit, nor always a trump, nor declared free could never be followed or beaten."""
    tables = scope.tables
    for trump in ALL_TRUMPS:
        lost = tables.deck.all & ~free_mask
        for mask in tables.belongs[trump]:
            lost &= ~mask
        if lost:
            if trump == NO_SUIT and not _may_be_no_trump(root, scope):
                continue
            names = listed(tables.deck.texts(lost))
            verb = "belong" if lost & (lost - 1) else "belongs"
            maker = _maker_of_no_trump(root, scope) if trump == NO_SUIT else None
            if maker is not None:
                message = f"With a card that has no suit this makes none trump, and then {names} {verb} to no suit."
                help = f"Say which suit it stands for: if {maker.text} is no-trump then hearts else {maker.text}"
                reader.error("TW404", message, maker.place, help)
                return
            where = "Without trump" if trump == NO_SUIT else f"When {SUITS[trump]} are trump,"
            place = _place_of(root, "trump", "members") or _place_of(root, "deck", "jokers") or root.place
            help = "Add it to `members` under `trump`, or name it under `free`."
            reader.error("TW404", f"{where} {names} {verb} to no suit.", place, help)
            return


def _place_of(root: Mapping, *path: str) -> Place | None:
    node: DocumentNode | None = root
    for key in path:
        node = node.get(key) if isinstance(node, Mapping) else None
    return node.place if node is not None else None


def _may_be_no_trump(root: Mapping, scope: Scope) -> bool:
    """Whether a hand of this game can be played without a trump suit: by a call, by a joker turned up, or always."""
    makers = _makers(root)
    if any(item.text == "no-trump" for maker in makers for item in words(maker, "in")):
        return True
    if any(_may_make_no_trump(maker, scope) for maker in makers):
        return True
    return not any(key in maker for maker in makers for key in ("in", "names", "makes_trump"))


def _makers(root: Mapping) -> list[Mapping]:
    """The steps, calls and answers of a hand, each of which may make trump."""
    steps = [step for _name, _key, step in entries(root, "hand") if isinstance(step, Mapping)]
    said = [one for step in steps for kind in ("calls", "asks") for _name, _key, one in entries(step, kind)]
    return [*steps, *(one for one in said if isinstance(one, Mapping))]


def _maker_of_no_trump(root: Mapping, scope: Scope) -> Scalar | None:
    """The first `makes_trump` that makes no suit trump for some card."""
    found = (maker["makes_trump"] for maker in _makers(root) if _may_make_no_trump(maker, scope))
    return next((node for node in found if isinstance(node, Scalar) and node.text != SUIT_WORDS[NO_SUIT]), None)


def _may_make_no_trump(maker: Mapping, scope: Scope) -> bool:
    """Whether `makes_trump` makes no suit trump for some card that is turned up or led first."""
    node = maker.get("makes_trump")
    if not isinstance(node, Scalar):
        return False
    for field in ("trick.makes_trump", "deal.makes_trump"):
        try:
            run = check(parse_expression(spelt(node)), FIELDS[field], scope).run
        except Mistake:
            continue
        cards = range(scope.tables.deck.size)
        return any(run(Assumed(first_card=card, turned=card, first_turned=card)) == NO_SUIT for card in cards)
    return False  # what is wrong with it is said there


# --- the order of cards -----------------------------------------------------


@dataclass
class Order:
    """What wins a trick: ``strength[trump][led][card]``, 0 for a card that cannot."""

    strength: list[list[list[int]]]
    asked: list[list[int]]


def build_order(reader: Reader, root: Mapping, scope: Scope, free: tuple[FreeCard, ...], whole: bool) -> Order:
    """Rankings to heights (``Tables.height``), strengths, and what every led card asks for.

    ``whole`` says that what belongs to trump was understood, so that a ranking can be held against it.
    """
    tables = scope.tables
    deck = tables.deck
    trumps = [*range(NO_SUIT), *([NO_SUIT] if _may_be_no_trump(root, scope) else [])]
    plain_place = _Ranking(reader, child(root, "plain"), "plain", scope, whole, trumps)
    trump_place = _Ranking(reader, child(root, "trump"), "trump", scope, whole, trumps)
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
        of_trumps = [own if own >= _TRUMP_HEIGHT else 0 for own in height]
        strength.append([_strengths(of_trumps, tables.belongs[trump][led], height) for led in ALL_TRUMPS])
        asked.append(_asked(tables, trump, free))
    return Order(strength, asked)


def _strengths(of_trumps: list[int], led: int, height: list[int]) -> list[int]:
    """What trumps are worth, and the cards ``led`` of the suit led."""
    strengths = of_trumps[:]
    for card in cards_in(led):
        strengths[card] = height[card]
    return strengths


def _asked(tables: Tables, trump: int, free: tuple[FreeCard, ...]) -> list[int]:
    asked = list(tables.suit_of[trump])
    for card in free:
        for number in cards_in(card.mask & ~tables.belongs[trump][trump]):
            what = card.led_without_trump if trump == NO_SUIT else card.led_with_trump
            asked[number] = {"trump": trump, "nothing": NO_SUIT, "named": NAMED}[what]
    return asked


_MOST_NAMED = 5


def listed(names: list[str]) -> str:
    """Cards in a sentence; of many the first few and how many more."""
    if len(names) <= _MOST_NAMED:
        return in_a_row(names)
    return f"{', '.join(names[: _MOST_NAMED - 1])} and {len(names) - _MOST_NAMED + 1} more cards"


def _check_rest(steps: tuple[Step, ...]) -> None:
    """Refuses a ranking with two places for all the cards that it does not name."""
    rests = [step for step in steps if step.last is None and step.first.text == REST]
    if len(rests) > 1:
        help = "It means all cards that the ranking does not name, in the order of the pack; write it once."
        raise Mistake("TW307", "`rest` stands in this ranking twice.", rests[1].start, rests[1].end, help)


class _Ranking:
    """A ranking as written, or the ranks of the pack from high to low, as masks for any suit."""

    def __init__(
        self, reader: Reader, owner: Mapping | None, name: str, scope: Scope, whole: bool, trumps: list[int]
    ) -> None:
        self.reader = reader
        self.trumps = trumps  # with which every card needs a place
        self.scope = scope
        self.owner = owner
        self.name = name
        node = owner.get("ranking") if owner is not None else None
        self.scalar = node if isinstance(node, Scalar) else None
        self.steps: tuple[Step, ...] | None = None
        self.broken = not whole
        if self.scalar is not None:
            try:
                self.steps = parse_ranking(self.scalar.text)
                _check_rest(self.steps)
            except Mistake as mistake:
                reader.mistake(self.scalar, mistake)
                self.broken = True

    def masks(self, suit: int, members: int, trump: int) -> list[int]:
        """The cards of a suit from high to low, those that do not exist or do not belong to it left out."""
        deck = self.scope.tables.deck
        if self.steps is None or self.scalar is None:
            masks = [deck.of_suit(suit) & deck.of_rank(rank) & members for rank in reversed(deck.rank_words)]
            self._missing(members & ~_union(masks), suit, trump)
            return [mask for mask in masks if mask]
        found: list[int] = []
        seen = 0
        try:
            for step in self.steps:
                for mask in self._step(step, suit, trump, members):
                    own = mask & members
                    if own & seen and not self.broken:
                        twice = own & seen
                        verb = "stand" if twice & (twice - 1) else "stands"
                        message = f"{self._when(suit)} {listed(deck.texts(twice))} {verb} in this ranking twice."
                        raise Mistake("TW307", message, step.start, step.end, "A card may have one place only.")
                    seen |= own
                    if own:
                        found.append(own)
        except Mistake as mistake:
            self.reader.mistake(self.scalar, mistake)
            self.broken = True
            return found
        self._missing(members & ~seen, suit, trump)
        return found

    def _missing(self, missing: int, suit: int, trump: int) -> None:
        if not missing or self.broken or trump not in self.trumps:
            return
        self.broken = True
        names = listed(self.scope.tables.deck.texts(missing))
        verb = "have" if missing & (missing - 1) else "has"
        help = "Name every card once, from high to low, for example: A > K > Q > J > 10 .. 2"
        if self.scalar is not None:
            when = "Without trump," if trump == NO_SUIT else self._when(suit)
            message = f"{when} {names} {verb} no place in the ranking."
            help = "Give every card a place, from high to low; `rest` stands for all that the ranking does not name."
            self.reader.error("TW308", message, self.scalar.place, help)
        elif self.owner is not None:  # the ranks of the pack give no place to a trump of another suit
            message = f"{self._when(suit)} {names} {verb} no place among the trumps."
            help = "Add a `ranking` beside `members`, for example: right_bower > left_bower > A > K > Q > 10 .. 2"
            self.reader.error("TW308", message, self.owner["members"].place, help)

    def _when(self, suit: int) -> str:
        return f"When {SUITS[suit]} are trump," if self.name == "trump" else f"When {SUITS[suit]} are not trump,"

    def _step(self, step: Step, suit: int, trump: int, members: int) -> list[int]:
        deck = self.scope.tables.deck
        if step.last is None and step.first.text == REST:
            left = members & ~self._named(suit, trump)
            return [left & deck.of_suit(suit) & deck.of_rank(rank) for rank in reversed(deck.rank_words)]
        if step.last is None:
            return [self._one(step.first, suit, trump)]
        ends = []
        for node in (step.first, step.last):
            if node.kind in ("name", "card"):
                message = "A run with `..` goes from a rank to a rank."
                raise Mistake("TW303", message, node.start, node.end, "For example: 10 .. 6")
            ends.append(deck.rank_words.index(self._rank(node)))
        high, low = ends
        if high < low:
            help = f"Write it the other way round: {step.last.text} .. {step.first.text}."
            if turned_round(deck):
                help = f"Turn round the list under `deck`, which goes from low to high: {in_order(deck)}"
            message = "A ranking goes from high to low, and this run goes up."
            raise Mistake("TW313", message, step.start, step.end, help)
        ranks = deck.rank_words[low : high + 1]
        return [deck.of_rank(rank) & deck.of_suit(suit) for rank in reversed(ranks)]

    def _named(self, suit: int, trump: int) -> int:
        """All cards that the ranking names, wherever they stand in it."""
        steps = [step for step in self.steps or () if step.first.text != REST or step.last is not None]
        return _union([mask for step in steps for mask in self._step(step, suit, trump, 0)])

    def _rank(self, node: Node) -> str:
        deck = self.scope.tables.deck
        if node.text not in deck.rank_words:
            raise no_rank(node, deck)
        return node.text

    def _one(self, node: Node, suit: int, trump: int) -> int:
        deck = self.scope.tables.deck
        if node.kind == "name":
            masks = self.scope.cards.get(node.text)
            if masks is None:
                help = for_card(node.text, self.scope.cards)
                message = f"No card is named {shown(node.text)}."
                raise Mistake("TW302", message, node.start, node.end, help, cause=node.text)
            return masks[trump]
        if node.kind == "card":
            number = deck.card(node.text)
            if number is None:
                raise no_card(node, deck)
            return 1 << number
        return deck.of_rank(self._rank(node)) & deck.of_suit(suit)


def _union(masks: list[int]) -> int:
    whole = 0
    for mask in masks:
        whole |= mask
    return whole
