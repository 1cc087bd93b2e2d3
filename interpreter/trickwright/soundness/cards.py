"""The cards: named cards, trump suits, rankings and cards that are equal; the points have a file of their own."""

from __future__ import annotations

from collections.abc import Iterator

from trickwright.building.cards import ALL_TRUMPS, REST, in_order, listed, turned_round
from trickwright.building.model import Game, Masks
from trickwright.building.reader import child, entries, spelt, word
from trickwright.language.deck import NO_SUIT, SUITS
from trickwright.language.parser import parse_expression, parse_ranking
from trickwright.language.syntax import Step
from trickwright.reading.diagnostics import Diagnostic, Place, shown, warning
from trickwright.reading.document import Mapping, Scalar
from trickwright.soundness.points import check_points
from trickwright.soundness.trumps import possible_trumps, when_trump


def check_cards(root: Mapping, game: Game) -> Iterator[Diagnostic]:
    """What makes no sense in the cards of a game: names, trump suits, rankings, equal cards and points."""
    trumps = possible_trumps(game)
    yield from _ranks_turned_round(root, game)
    yield from _free_cards(root, game)
    yield from _trumps_without_cards(root, game, trumps)
    yield from _equal_cards(root, game, trumps)
    unnamed = list(_named_cards(root, game, trumps))
    yield from unnamed
    if not unnamed:  # which shows in rankings and points too
        yield from _ranking_places(root, game)
        yield from check_points(root, game, trumps)


def _ranks_turned_round(root: Mapping, game: Game) -> Iterator[Diagnostic]:
    """Ranks from high to low, where nothing but their order says what wins in a plain suit."""
    owner = child(root, "deck")
    if owner is not None and "ranks" in owner and _ranking(root, "plain") is None and turned_round(game.deck):
        first, last = game.deck.rank_words[0], game.deck.rank_words[-1]
        numbered = [rank for rank in game.deck.rank_words if rank != "A"]
        message = f"The ranks of a pack go from low to high, so that the {numbered[-1]} beats the {numbered[0]} here."
        help = f"Turn the list round: {in_order(game.deck)}; "
        help += f"or if it is meant, say so: plain: {{ranking: {last} .. {first}}}"
        yield warning("TW713", message, owner["ranks"].place, help)


# --- names and trump suits ------------------------------------------------------


def _named_cards(root: Mapping, game: Game, trumps: dict[int, str]) -> Iterator[Diagnostic]:
    """Names that stand for no card, whatever is trump or with a trump suit that can come up.

    Of the latter one is named: a card that is missing in the pack may have several names.
    """
    lacking = False
    for name, key, node in entries(root, "cards"):
        masks = game.named_cards.get(name)
        if masks is None or not isinstance(node, Scalar):
            continue
        if not any(masks):
            message = f"The name {shown(name)} stands for no card at all."
            yield warning("TW710", message, key.place, "Name cards that this pack has, or leave the name out.")
            continue
        missing = [trump for trump in trumps if trump != NO_SUIT and not masks[trump]]
        if missing and not lacking and any(masks[suit] for suit in range(NO_SUIT)) and not _is_chosen(spelt(node)):
            message = f"{when_trump(missing[0])} {shown(name)} stands for no card: this pack lacks it."
            help = "Let another card take its place, or let that suit not be trump."
            lacking = True
            yield warning("TW710", message, key.place, help)


def _free_cards(root: Mapping, game: Game) -> Iterator[Diagnostic]:
    """Cards of no suit that two entries of `free` speak of."""
    owner = child(root, "free")
    for number, free in enumerate(game.free):
        first = next((other for other in game.free[:number] if other.mask & free.mask), None)
        key, before = (owner.key(one.name) if owner and one else None for one in (free, first))
        if first is not None and key is not None and before is not None:
            names = listed(game.deck.texts(first.mask & free.mask))
            message = f"{shown(free.name)} and {shown(first.name)} both say what {names} does."
            yield warning("TW712", message, key.place, "Say it once.", (("the other one", before.place),))


def _is_chosen(text: str) -> bool:
    """Whether an expression tells cases apart, so that a case without any card may be meant."""
    waiting = [parse_expression(text)]
    while waiting:
        node = waiting.pop()
        if node.kind in ("conditional", "both", "negation", "exclusion"):
            return True
        waiting.extend(node.parts)
    return False


def _trumps_without_cards(root: Mapping, game: Game, trumps: dict[int, str]) -> Iterator[Diagnostic]:
    """A suit that can be made trump although no card would be a trump then."""
    hand = child(root, "hand")
    for trump, step in trumps.items():
        if trump == NO_SUIT or game.tables.belongs[trump][trump] or hand is None:
            continue
        key = hand.key(step)
        message = f"The step {shown(step)} can make {SUITS[trump]} trump, and this pack has no {SUITS[trump]}."
        there = ", ".join(suit for number, suit in enumerate(SUITS) if game.deck.of_suit(number)) or "none"
        yield warning("TW711", message, (key or hand).place, f"The suits of this pack are {there}.")


# --- rankings -------------------------------------------------------------------


def _ranking(root: Mapping, name: str) -> Scalar | None:
    owner = child(root, name)
    node = owner.get("ranking") if owner is not None else None
    return node if isinstance(node, Scalar) else None


_NEVER = {
    "trump": ("is never a trump", "Leave it out here, or let it be a trump: name it in `members` too."),
    "plain": ("never belongs to a plain suit", "Leave it out: what is always a trump, or free, has no place here."),
}


def _ranking_places(root: Mapping, game: Game) -> Iterator[Diagnostic]:
    """Places of a ranking that no card takes, whichever suit is trump."""
    for name in ("trump", "plain"):
        scalar = _ranking(root, name)
        if scalar is None:
            continue
        rows = _rows(game, name)
        for step in parse_ranking(scalar.text):
            if step.last is None and step.first.text == REST:
                continue
            if not any(_cards_at(step, suit, trump, game) & own for trump, suit, own in rows):
                text = scalar.text[step.start : step.end]
                never, help = _NEVER[name]
                message = f"{shown(text)} has a place in this ranking, but {never}."
                yield warning("TW709", message, scalar.place_of(step.start, step.end), help)


def _rows(game: Game, name: str) -> list[tuple[int, int, int]]:
    """Trump, suit and its cards, for every suit that the ranking of `trump` or `plain` is about."""
    belongs = game.tables.belongs
    if name == "trump":
        return [(suit, suit, belongs[suit][suit]) for suit in range(NO_SUIT)]
    return [(trump, suit, belongs[trump][suit]) for trump in ALL_TRUMPS for suit in range(NO_SUIT) if suit != trump]


def _cards_at(step: Step, suit: int, trump: int, game: Game) -> int:
    """The cards that a place of a ranking names, for one suit and one trump."""
    deck = game.deck
    first = step.first
    if first.kind == "name":
        masks: Masks = game.named_cards.get(first.text, [0 for _ in ALL_TRUMPS])
        return masks[trump]
    if first.kind == "card":
        number = deck.card(first.text)
        return 0 if number is None else 1 << number
    ranks = deck.rank_words
    high = ranks.index(first.text)
    low = ranks.index(step.last.text) if step.last is not None else high
    found = 0
    for rank in ranks[low : high + 1]:
        found |= deck.of_rank(rank)
    return found & deck.of_suit(suit)


# --- cards that are equal -------------------------------------------------------


def _equal_cards(root: Mapping, game: Game, trumps: dict[int, str]) -> Iterator[Diagnostic]:
    """Cards of one trick of which neither beats the other, and nothing is said about it; or what is said in vain."""
    said = _said_of_equals(root)
    if said is None:
        equals = _equals(game, trumps)
        if equals is not None:
            trump, mask = equals
            names = listed(game.deck.texts(mask))
            message = f"{when_trump(trump)} {names} are equal, and nothing says which of them wins a trick."
            help = "Say it in the tricks, for example: equal_cards: first wins; or give each a place of its own."
            yield warning("TW707", message, _where_equal(root, game, trump, mask), help)
    elif _equals(game, dict.fromkeys(ALL_TRUMPS, "")) is None:
        message = "No two cards of this game are equal, so `equal_cards` says nothing."
        yield warning("TW708", message, said, "Leave it out, or give two cards the same place in a ranking.")


def _said_of_equals(root: Mapping) -> Place | None:
    """Where it is said which of two equal cards wins."""
    for _name, _key, step in entries(root, "hand"):
        if isinstance(step, Mapping) and word(step, "phase", "") == "trick":
            key = step.key("equal_cards")
            if key is not None:
                return key.place
    return None


def _equals(game: Game, trumps: dict[int, str]) -> tuple[int, int] | None:
    """The first trump suit with which cards can tie in a trick, and those cards."""
    for trump in sorted(trumps):
        strength = game.strength[trump]
        for led in range(NO_SUIT):
            found: dict[int, int] = {}
            for card, own in enumerate(strength[led]):
                if own:
                    found[own] = found.get(own, 0) | 1 << card
            if len(found) < sum(1 for own in strength[led] if own):
                return trump, next(mask for mask in found.values() if mask & (mask - 1))
    return None


def _where_equal(root: Mapping, game: Game, trump: int, mask: int) -> Place:
    """The place of a ranking that equal cards share, or that of the free cards."""
    for name in ("trump", "plain"):
        scalar = _ranking(root, name)
        for step in parse_ranking(scalar.text) if scalar is not None else ():
            one = step.last is None and step.first.text != REST
            suits = [suit for suit in range(NO_SUIT) if (suit == trump) == (name == "trump")]
            if scalar is not None and one and any(_cards_at(step, suit, trump, game) & mask == mask for suit in suits):
                return scalar.place_of(step.start, step.end)
    for name, key, _node in entries(root, "free"):
        if any(card.name == name and card.mask & mask == mask for card in game.free):
            return key.place
    return root.place
