"""Files that are in order, or nearly, and as large as the limits of the language let them be; only measured."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tests.strangers.written import Stranger, cases, game, house_rules


def _entries(section: str, number: int, entry: Callable[[int], str], indent: int = 2) -> tuple[str, str]:
    """More entries in a section, as a change of the small game."""
    lines = "".join(f"{' ' * indent}x{one}: {entry(one)}\n" for one in range(number))
    return f"\n{section}:\n", f"\n{section}:\n{lines}"


def _point(number: int) -> str:
    return f"add: {{points: {{x{number}: {{card: 9 of trump, worth: {number + 1}}}}}}}"


def _row(number: int) -> str:
    return f"add: {{score: {{x{number}: {{before: made, when: bid == {number}, bidders: {number}}}}}}}"


def _misere(number: int) -> str:
    return f"x{number}: {{worth: {number + 5}, made: tricks of bidder == {number % 6}}}"


def _auctions(number: int) -> str:
    steps = (
        f"  x{one}: {{phase: bid, when: bid == 0, speak: round and round, all_pass: go on, calls: {{"
        f"number: {{from: 1, to: 20}}, misere: {{worth: 21, made: tricks of bidder == 0}}}}}}\n"
        for one in range(number)
    )
    return "".join(steps)


NOTS, PARENTHESES = "not " * 40, 40
SIX = (("seats: 4, sides: partners", "seats: 6, sides: three pairs"), ("each: 6", "each: 4"))
AUCTION = "{phase: bid, speak: once, calls: {number: {from: minimum, to: 4}}, all_pass: dealer must bid}"
CALLS = f"calls: {{{', '.join(map(_misere, range(100)))}, number"


def _heavy() -> Iterator[Stranger]:
    yield Stranger("100 calls", game(("calls: {number", CALLS)))
    yield Stranger("190 bids and 6 seats", game(*SIX, ("to: 4}\n", "to: 190}\n"), ("to: 4}}", "to: 190}}")))
    yield Stranger("6 seats and 8 auctions", game(*SIX, ("  naming:", f"{_auctions(8)}  naming:")))
    yield Stranger(
        "6 seats, 8 auctions and 100 calls",
        game(*SIX, ("calls: {number", CALLS), ("  naming:", f"{_auctions(4)}  naming:")),
    )
    yield Stranger(
        "2 to 10 seats",
        game(("seats: 4, sides: partners", "seats: [2, 3, 4, 5, 6, 7, 8, 9, 10]"), ("each: 6", "each: 2")),
    )
    yield Stranger("100 points", game(_entries("points", 90, lambda one: f"{{card: 9 of trump, worth: {one + 1}}}")))
    yield Stranger("100 rows", game(_entries("score", 90, lambda one: f"{{when: bid == {one}, bidders: {one}}}")))
    yield Stranger(
        "100 rows with conditions as long as may be",
        game(
            _entries(
                "score",
                90,
                lambda one: f"{{when: {' or '.join(f'bid == {other + one}' for other in range(70))}, bidders: 1}}",
            )
        ),
    )
    yield Stranger(
        "100 rows with nested expressions",
        game(
            _entries(
                "score",
                90,
                lambda one: f"{{when: {NOTS}bid == {one}, bidders: {'(' * PARENTHESES}bid{')' * PARENTHESES}}}",
            )
        ),
    )
    yield Stranger(
        "100 rows with products",
        game(_entries("score", 90, lambda one: f"{{when: bid == {one}, bidders: {' * '.join(['1000000'] * 50)}}}")),
    )
    yield Stranger(
        "200 cards with names", game(("cards: {", f"cards: {{{', '.join(f'x{one}: AH' for one in range(190))}, "))
    )
    yield Stranger(
        "200 cards with misspelt names",
        game(("cards: {", f"cards: {{{', '.join(f'x{one}: trmp{one}' for one in range(190))}, ")),
    )
    yield Stranger(
        "50 steps",
        game(
            (
                "  naming:",
                "".join(
                    f"  x{one}: {{phase: exchange, who: everyone, may_discard: 1, draws_to: 6, short: fewer cards}}\n"
                    for one in range(45)
                )
                + "  naming:",
            )
        ),
    )
    yield Stranger("9,000 unknown entries", game(end="".join(f"x{one}: 1\n" for one in range(9000))))
    yield Stranger("9,000 names twice", game(end="game: 1\n" * 9000))
    yield Stranger(
        "500 nested expressions in 100 house rules",
        house_rules(
            100,
            lambda one: (
                "add: {points: {"
                + ", ".join(f"x{one}y{other}: {{card: {'not ' * 40}9 of trump}}" for other in range(5))
                + "}}"
            ),
        ),
    )
    yield Stranger("100 house rules that add points", house_rules(100, _point))
    yield Stranger("100 house rules that add rows", house_rules(100, _row))
    yield Stranger(
        "100 house rules with numbers",
        house_rules(
            100,
            lambda one: f"value: {{from: 1, to: 1000000}}, {_point(one).replace(f'worth: {one + 1}', 'worth: value')}",
        ),
    )
    yield Stranger(
        "100 house rules at one place", house_rules(100, lambda one: f"change: {{game: {{target: {one + 12}}}}}")
    )
    yield Stranger(
        "100 house rules that exclude others",
        house_rules(
            100,
            lambda one: (
                f"excludes: [{', '.join(f'rule-{other}' for other in range(max(0, one - 20), one))}], {_point(one)}"
                if one
                else _point(one)
            ),
        ),
    )
    yield Stranger(
        "100 house rules with a mistake",
        house_rules(100, lambda one: f"add: {{points: {{x{one}: {{card: trmp{one}}}}}}}"),
    )
    yield Stranger(
        "100 house rules with 20 mistakes",
        house_rules(
            100, lambda one: "add: {cards: {" + ", ".join(f"x{one}y{other}: trmp{other}" for other in range(20)) + "}}"
        ),
    )
    yield Stranger(
        "100 house rules that cannot be dealt",
        house_rules(100, lambda one: f"change: {{hand: {{deal: {{each: {one + 7}}}}}}}"),
    )
    yield Stranger(
        "an option with a million numbers",
        game(
            ("from: 1, to: 4}\n", "from: 1, to: 1000000}\n"),
            ("from: minimum", "from: 1"),
            ("target: 11", "target: minimum"),
        ),
    )
    yield Stranger(
        "50 options",
        game(
            (
                "  minimum:",
                "".join(f"  x{one}: {{default: 1, from: 1, to: 1000000}}\n" for one in range(49)) + "  minimum:",
            )
        ),
    )
    yield Stranger("a limit of 10,000 hands", game(("target: 11", "target: 11, limit: 10000, floor: -1000000")))
    yield Stranger(
        "100 cases",
        cases(*["deal: {dealer: 3}, moves: [pass, pass, bid 2], expect: {turn: 2}"] * 100),
        checked="f.cases.yaml",
    )
    yield Stranger(
        "5,000 cases",
        cases(*["deal: {dealer: 3}, moves: [pass, pass, bid 2], expect: {turn: 2}"] * 5000),
        checked="f.cases.yaml",
    )


HEAVY = list(_heavy())
