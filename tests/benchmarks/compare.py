"""Random play of Pedro, ours against a plain loop written by hand, in one run: ``python -m tests.benchmarks.compare``.

Both make the same kinds of moves for the same kind of player: auction, naming, robbing by choice, burying, tricks,
match. The two take turns several times, and the best time of each counts, so that a busy machine disturbs both alike.
"""

from __future__ import annotations

import argparse
import time

from tests.benchmarks import pedro_loop
from trickwright import load
from trickwright.simulation import Plan, simulate


def main() -> None:
    """Prints decisions and hands a second of both, and the ratio."""
    parser = argparse.ArgumentParser(description="Compares random play of Pedro with a hand-written loop.")
    parser.add_argument("--hands", type=int, default=5000, help="hands a round (5000)")
    parser.add_argument("--rounds", type=int, default=5, help="rounds, of which the best counts (5)")
    arguments = parser.parse_args()
    game = load("pedro")
    plan = Plan(("random",) * game.seats, hands=arguments.hands)
    ours: list[tuple[float, int]] = []
    plain: list[tuple[float, int]] = []
    for _ in range(arguments.rounds):
        started = time.perf_counter()
        summary = simulate(game, plan)
        ours.append((time.perf_counter() - started, summary.moves))
        started = time.perf_counter()
        tally = pedro_loop.play(arguments.hands, seed=0)
        plain.append((time.perf_counter() - started, tally.decisions))
    rates = []
    for name, times in (("trickwright", ours), ("plain loop", plain)):
        seconds, decisions = min(times)
        rates.append(decisions / seconds)
        hands = arguments.hands / seconds
        print(f"{name:12} {decisions / seconds:12,.0f} decisions a second {hands:10,.0f} hands a second")
    print(f"ratio        {rates[0] / rates[1]:12.2f} (decisions a second, ours to the plain loop's)")


if __name__ == "__main__":
    main()
