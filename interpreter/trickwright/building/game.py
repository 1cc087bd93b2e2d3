"""Puts a game together from a resolved ruleset, a number of seats and values for its options."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping as AbstractMapping
from dataclasses import dataclass

from trickwright.building.cards import (
    ALL_TRUMPS,
    build_deck,
    build_free,
    build_named_cards,
    build_order,
    build_trump,
    check_name,
)
from trickwright.building.causes import join_causes
from trickwright.building.hand import HandBuilder, build_rows, may_make_trump
from trickwright.building.model import NAMED, DealStep, Game, GameEnd, PointEntry, Text, Win
from trickwright.building.moves import moves_of
from trickwright.building.points import build_all_points, build_points, rank_values
from trickwright.building.reader import Reader, child, entries, first_use, spelt, text, word, words
from trickwright.language.deck import NO_SUIT
from trickwright.language.facts import Tables, in_turn
from trickwright.language.names import Scope
from trickwright.language.vocabulary import NEVER
from trickwright.reading.codes import BY_A_GAP, IN_ITSELF
from trickwright.reading.diagnostics import Diagnostic, Place, error, has_errors, nearest
from trickwright.reading.document import Document, Mapping, Node, Scalar, plain

DEFAULT_LIMIT = 1000  # hands of a game
LONGEST_GAME = 10_000
REQUIRED = ("trickwright", "id", "title", "players", "hand", "score", "game")


@dataclass(frozen=True)
class Option:
    """An option of a ruleset: a whole number a table may choose."""

    name: str
    default: int
    lowest: int
    highest: int
    title: Text


def read_seats(root: Mapping) -> tuple[int, ...]:
    """The numbers of players a ruleset allows, its usual one first."""
    players = child(root, "players")
    found = tuple(int(spelt(item)) for item in words(players, "seats")) if players is not None else ()
    return found or (4,)


def read_options(root: Mapping) -> dict[str, Option]:
    """The options of a ruleset by name."""
    found = {}
    for name, _key, node in entries(root, "options"):
        if isinstance(node, Mapping):
            default, lowest, highest = (int(word(node, part, "0")) for part in ("default", "from", "to"))
            found[name] = Option(name, default, lowest, highest, text(node, "title"))
    return found


def rules_hash(root: Mapping) -> str:
    """SHA-256 of a resolved ruleset, over its values in their order."""
    data = json.dumps(plain(root), ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(data.encode("utf-8", "surrogatepass")).hexdigest()


def check_ruleset(document: Document) -> list[Diagnostic]:
    """What is wrong with a ruleset of the right shape, for every number of players it allows."""
    return build_games(document)[1]


def build_games(document: Document) -> tuple[list[Game], list[Diagnostic]]:
    """The games of a ruleset of the right shape, one for every number of players, and what is wrong with them."""
    root = document.root
    assert isinstance(root, Mapping)
    missing = check_presence(root)
    games: list[Game] = []
    found: dict[tuple[str, Place], Diagnostic] = {}
    for seats in read_seats(root):
        game, diagnostics = build_game(root, seats)
        games.extend([game] if game is not None else [])
        for diagnostic in diagnostics:
            found.setdefault((diagnostic.code, diagnostic.place), diagnostic)
    if missing:
        hand_is_there = "hand" in root and "players" in root
        others = [
            one for one in found.values() if one.code in IN_ITSELF or (hand_is_there and one.code not in BY_A_GAP)
        ]
        return [], [*missing, *others]
    return games, list(found.values()) or _check_options(root)


def _check_options(root: Mapping) -> list[Diagnostic]:
    """Options whose lowest or highest number makes a game that cannot be played, all others as usual."""
    found = []
    for name, option in read_options(root).items():
        owner = child(root, "options")
        node = child(owner, name) if owner is not None else None
        for key, value in (("from", option.lowest), ("to", option.highest)):
            if value == option.default:
                continue  # that is the game as usual
            _game, diagnostics = build_game(root, read_seats(root)[0], {name: value})
            if has_errors(diagnostics) and node is not None:
                message = f"With `{name}` at {value} this game cannot be played: {diagnostics[0].message}"
                help = _narrower(root, option, key)
                found.append(
                    error("TW422", message, node[key].place, help, (("what is wrong then", diagnostics[0].place),))
                )
                break
    return found


_MOST_TRIED = 100  # numbers of an option that are tried to find one that can be played


def _narrower(root: Mapping, option: Option, key: str) -> str:
    """The mend for an option with a lowest or highest number that cannot be played: the first that can."""
    step, end = (1, option.lowest) if key == "from" else (-1, option.highest)
    numbers = range(end, option.default + step, step)[:_MOST_TRIED]
    seats = read_seats(root)[0]
    for number in numbers:
        if not has_errors(build_game(root, seats, {option.name: number})[1]):
            where = f"change: {{options: {{{option.name}: {{{key}: {number}}}}}}}"
            return f"Write `{key}: {number}` at the option `{option.name}`; in a variant: {where}"
    return "Narrow the numbers that may be chosen, or make the rules fit all of them."


def check_presence(root: Mapping) -> list[Diagnostic]:
    """The entries every ruleset must have after resolving."""
    missing = [name for name in REQUIRED if name not in root]
    place = root.entries[0][0].place if root.entries else root.place
    return [
        error("TW401", f"This ruleset has no `{name}`.", place, f"For example: {name}: {_EXAMPLES[name]}")
        for name in missing
    ]


_EXAMPLES = {
    "trickwright": "1",
    "id": "our-table",
    "title": "{en: Our table, de: Unser Tisch}",
    "players": "{seats: 4, sides: partners}",
    "hand": "{deal: {phase: deal, each: 6}, play: {phase: trick, leader: eldest}}",
    "score": "{tricks: {everyone: tricks}}",
    "game": "{target: 10, several_there: higher score}",
}


def build_game(
    root: Mapping, seats: int, chosen: AbstractMapping[str, int] | None = None, house_rules: tuple[str, ...] = ()
) -> tuple[Game | None, list[Diagnostic]]:
    """The game of a resolved ruleset whose shape has been checked, and what is wrong; no game where there are errors.

    ``house_rules`` are those that have been resolved into it, as records name them.
    """
    reader = Reader()
    options = _option_values(reader, root, chosen or {})
    wrong_numbers = list(reader.diagnostics)
    sides = _sides(reader, root, seats)
    deck = build_deck(reader, root)
    side_of = tuple(next(number for number, side in enumerate(sides) if seat in side) for seat in range(seats))
    players = child(root, "players")
    clockwise = players is None or word(players, "direction", "clockwise") == "clockwise"
    after = in_turn(seats, clockwise)
    tables = Tables(deck, seats, sides, side_of, after)
    scope = Scope(tables, options)
    taken: dict[str, Scalar] = {}
    for _name, key, _node in entries(root, "options"):
        check_name(reader, key, taken, "option")
    scope.calls, scope.never = _calls_and_never(root)
    for name, key in _questions(root):
        check_name(reader, key, taken, "answer")
        scope.asked_later.add(name)
    scope.has_points = next(entries(root, "points"), None) is not None
    ends = child(root, "game")
    tables.target = reader.number(ends, "target", "game.target", scope, 0) if ends is not None else 0
    check_trump_is_made(reader, root, scope)
    mistakes = len(reader.diagnostics)
    named_cards = build_named_cards(reader, root, scope, taken)
    free = build_free(reader, root, scope)
    build_trump(reader, root, scope, free)
    order = build_order(reader, root, scope, free, whole=len(reader.diagnostics) == mistakes)
    points = build_points(reader, root, scope)
    all_points = build_all_points(reader, root, scope)
    counts_tricks = not points
    hand = HandBuilder(reader, scope, counts_tricks)
    steps = hand.build(root)
    score = build_rows(reader, root, "score", scope)
    end = _game_end(reader, root, scope)
    join_causes(reader, root)
    if wrong_numbers:  # with them much else looks wrong
        return None, [*wrong_numbers, *(one for one in reader.diagnostics if one.code in IN_ITSELF)]
    if has_errors(reader.diagnostics):
        return None, reader.diagnostics
    named = tuple(card for card in range(deck.size) if any(row[card] == NAMED for row in order.asked))
    answers = tuple(answer for answers in scope.questions.values() for answer in answers)
    moves = moves_of(deck, tuple(call.text for call in hand.calls), named, answers)
    game = Game(
        id=word(root, "id", ""),
        title=text(root, "title"),
        names=_names(root),
        seats=seats,
        sides=sides,
        side_of=side_of,
        after=after,
        options=options,
        house_rules=house_rules,
        rules=rules_hash(root),
        deck=deck,
        tables=tables,
        named_cards=named_cards,
        strength=order.strength,
        free=free,
        asked=order.asked,
        point_sums=_point_sums(points),
        points=points,
        all_points=all_points,
        counts_tricks=counts_tricks,
        stock_is_open=any(isinstance(step, DealStep) and step.face_up for step in steps),
        last_wins=hand.last_wins,
        questions=tuple(scope.questions),
        pips=rank_values(reader, root, "pips", deck),
        calls=tuple(hand.calls),
        steps=steps,
        score=score,
        end=end,
        moves=moves.all,
        move_codes=moves.codes,
        pass_code=moves.pass_code,
        done_code=moves.done_code,
        trump_codes=moves.trump_codes,
        partner_codes=moves.partner_codes,
        answer_codes=moves.answer_codes,
        calling_codes=moves.calling_codes,
    )
    if has_errors(reader.diagnostics):
        return None, reader.diagnostics
    return game, reader.diagnostics


def check_trump_is_made(reader: Reader, root: Mapping, scope: Scope) -> None:
    """Refuses a game that speaks of trump but never makes any suit trump."""
    steps = [node for _name, _key, node in entries(root, "hand") if isinstance(node, Mapping)]
    if any(may_make_trump(step) for step in steps) or not any(word(step, "phase", "") == "trick" for step in steps):
        return  # without tricks there is more to say than this
    place = root.key("trump")
    used = place.place if place is not None else first_use(root, "trump")
    if used is not None:
        deck = scope.tables.deck
        joker = any(deck.suits[card] == NO_SUIT for card in range(deck.size))
        by_first_card = "if suit of first_card is no-trump then hearts else " if joker else ""  # a joker has no suit
        help = (
            "Add a step in which it is named: naming: {phase: bid, who: bidder, names: trump}; "
            f"or say in the tricks: makes_trump: {by_first_card}suit of first_card"
        )
        message = "This speaks of trump, but nothing in the hand makes a suit trump."
        reader.error("TW420", message, used, help, cause=NEVER["contract"] if "contract" in scope.never else None)


def _calls_and_never(root: Mapping) -> tuple[frozenset[str], frozenset[str]]:
    """The names of all calls, and the moments that never come because nobody bids or no card is turned up."""
    steps = [node for _name, _key, node in entries(root, "hand") if isinstance(node, Mapping)]
    calls = frozenset(name for step in steps for name, _key, _call in entries(step, "calls"))
    never = set() if calls else {"contract", "made", "bid"}
    if not any(word(step, "names", "") == "partner" for step in steps):
        never.add("called")
    ends = child(root, "game")
    if ends is None or "target" not in ends:
        never.add("goal")
    if not any("pegs" in step for step in steps):
        never.add("pegged")
    if not any(word(step, "turn_up", "0") != "0" for step in steps):
        never.add("turned")
    return calls, frozenset(never)


def _questions(root: Mapping) -> list[tuple[str, Scalar]]:
    """The steps that ask something, by name."""
    return [(name, key) for name, key, node in entries(root, "hand") if isinstance(node, Mapping) and "asks" in node]


def _option_values(reader: Reader, root: Mapping, chosen: AbstractMapping[str, int]) -> dict[str, int]:
    values = {}
    for name, option in read_options(root).items():
        value = chosen.get(name, option.default)
        owner = child(root, "options")
        node = child(owner, name) if owner is not None else None
        assert node is not None
        if option.lowest > option.highest:
            message = f"There is no number from {option.lowest} to {option.highest} to choose."
            reader.error("TW412", message, node["to"].place, "`from` is the lowest number, `to` the highest.")
        elif not option.lowest <= value <= option.highest:
            message = f"`{name}` is {value}, but may only be {option.lowest} to {option.highest}."
            help = f"Choose a number from {option.lowest} to {option.highest}, or move the limits."
            reader.error("TW412", message, node["default"].place, help)
        values[name] = value
    return values


def unknown_options(root: Mapping, chosen: AbstractMapping[str, int]) -> list[str]:
    """A sentence for every chosen option that the ruleset does not have."""
    known = read_options(root)
    sentences = []
    for name in chosen:
        if name not in known:
            guess = nearest(name, known)
            mend = f"; did you mean {guess}?" if guess else f"; its options are: {', '.join(known) or 'none'}"
            sentences.append(f"{word(root, 'id', 'this ruleset')} has no option {name}{mend}")
    return sentences


_GROUPS = {"partners": 2, "partners when four play": 2, "three against three": 2, "three pairs": 3}


def _sides(reader: Reader, root: Mapping, seats: int) -> tuple[tuple[int, ...], ...]:
    """Who plays together: sides sit alternately, so that partners of two sides face each other."""
    players = child(root, "players")
    sides = word(players, "sides", "each alone") if players is not None else "each alone"
    count = _GROUPS.get(sides, seats)
    if sides == "partners when four play" and seats != 4:
        count = seats
    if (
        seats % count
        or (sides == "partners" and seats != 4)
        or (sides in ("three against three", "three pairs") and seats != 6)
    ):
        place = players["sides"].place if players is not None else root.place
        reader.error(
            "TW413",
            f"{seats} players cannot sit as `{sides}`.",
            place,
            "`partners` are 4 players, `three against three` and `three pairs` are 6; others play `each alone`.",
        )
        count = seats
    return tuple(tuple(range(side, seats, count)) for side in range(count))


def _game_end(reader: Reader, root: Mapping, scope: Scope) -> GameEnd:
    owner = child(root, "game")
    if owner is None:
        return GameEnd(None, None, "play on", "after the hand", None, DEFAULT_LIMIT, (), ())
    target = reader.optional_number(owner, "target", "game.target", scope)
    floor = reader.optional_number(owner, "floor", "game.floor", scope)
    limit = reader.number(owner, "limit", "game.limit", scope, DEFAULT_LIMIT)
    if target is not None and target < 1:
        message = f"With a target of {target} everybody is there before the first hand."
        reader.error("TW414", message, owner["target"].place, "A game begins at 0, so the target lies above it.")
    if floor is not None and floor >= 0:
        message = f"With a floor of {floor} everybody has lost before the first hand."
        help = f"A game begins at 0, so the floor lies below it: floor: -{floor or 500}"
        reader.error("TW414", message, owner["floor"].place, help)
    if not any(key in owner for key in ("target", "floor", "hands", "limit", "wins_at_once", "wins_after_the_hand")):
        key = root.key("game") or owner
        help = "For example: game: {target: 62}"
        reader.error("TW416", "Nobody can win this game: it has no target.", key.place, help)
    if not 1 <= limit <= LONGEST_GAME:
        message = f"A game may last 1 to {LONGEST_GAME:,} hands, and not {limit:,}."
        reader.error("TW414", message, owner["limit"].place, f"Without `limit` it ends after {DEFAULT_LIMIT:,} hands.")
    several_there = word(owner, "several_there", "play on")
    target_counts = _target_counts(reader, root, owner, scope)
    hands = reader.optional_number(owner, "hands", "game.hands", scope, least=1)
    if hands is not None and hands >= limit:
        ends = f"{limit:,} hand{'s' if limit != 1 else ''}"
        message = f"The game is over after {ends}, before the highest score can win after {hands:,}."
        reader.error("TW414", message, owner["hands"].place, f"Write at most {limit - 1:,}.")
    at_once, after = (_wins(reader, owner, key, scope) for key in ("wins_at_once", "wins_after_the_hand"))
    return GameEnd(target, floor, several_there, target_counts, hands, limit, at_once, after)


def _marks_in_the_hand(root: Mapping) -> bool:
    """Whether points can be marked before a hand is over."""
    steps = [node for _name, _key, node in entries(root, "hand") if isinstance(node, Mapping)]
    return any(word(step, "phase", "") == "score" or "pegs" in step or "dealer_scores" in step for step in steps)


def _target_counts(reader: Reader, root: Mapping, owner: Mapping, scope: Scope) -> str:
    """When the target wins; refuses to wait for a made bid where there is no target, or where nobody bids."""
    counts = word(owner, "target_counts", "after the hand")
    key = owner.key("target_counts")
    if key is not None and counts != "after the hand":
        if "target" not in owner:
            help = "Say which score wins, for example: target: 500"
            reader.error("TW418", "The entry `target_counts` does nothing without `target`.", key.place, help)
        elif counts == "at once" and not _marks_in_the_hand(root):
            message = "`target_counts` waits for points marked in the middle of a hand, and none are marked there."
            reader.error(
                "TW418",
                message,
                key.place,
                "Leave it out, or let the tricks say: pegs: point_card",
                cause=NEVER["pegged"],
            )
        elif "contract" in scope.never and counts == "only after a made bid":
            message = "`target_counts` waits for a made bid, and nobody bids in this game."
            reader.error(
                "TW418",
                message,
                key.place,
                "Leave it out, or say: target_counts: after the hand",
                cause=NEVER["contract"],
            )
    return counts


def _wins(reader: Reader, owner: Mapping, key: str, scope: Scope) -> tuple[Win, ...]:
    found = []
    for name, _key, node in entries(owner, key):
        if isinstance(node, Mapping):
            when = reader.run(node.get("when"), "game.wins_at_once.*.when", scope)
            by = reader.run(node.get("by"), "game.wins_at_once.*.by", scope)
            if when is not None and by is not None:
                found.append(Win(name, when, by))
    return tuple(found)


def _point_sums(points: tuple[PointEntry, ...]) -> list[tuple[tuple[int, int, bool], ...]] | None:
    """By trump, the masks of cards of one worth together, so that counting a hand is a few bit counts."""
    if not points or any(entry.masks is None or entry.to == "captor" for entry in points):
        return None
    sums = []
    for trump in ALL_TRUMPS:
        together: dict[tuple[int, bool], int] = {}
        for entry in points:
            assert entry.masks is not None
            mask = entry.masks[trump]
            key = (entry.worth, entry.to == "holder")
            if together.get(key, 0) & mask:  # one card with two entries counts for both
                return None
            together[key] = together.get(key, 0) | mask
        sums.append(tuple((worth, mask, to_holder) for (worth, to_holder), mask in together.items()))
    return sums


def _names(root: Mapping) -> dict[str, Text]:
    """The titles that entries of the ruleset carry, by their place in the file (``points.high``)."""
    found: dict[str, Text] = {}

    def visit(node: Node, path: str) -> None:
        if isinstance(node, Mapping):
            for key, value in node.entries:
                if key.text == "title" and path and set(text(node, "title")) == {"en", "de"}:
                    found[path] = text(node, "title")
                else:
                    visit(value, f"{path}.{key.text}" if path else key.text)

    visit(root, "")
    return found
