"""A bot in a dozen lines: it bids low, leads high and throws its lowest card under a trick it cannot win.

Run it with ``python examples/careful_bot.py``; it plays one match of Pedro against three players who take any move.
"""

from functools import partial

from trickwright import Match, Move, View, load, make_player

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def height(move: Move) -> int:
    """How high the card of a move is, by its rank alone."""
    return RANKS.index(move.text.split()[1][:-1])


def choose(view: View) -> Move:
    """The bot's move: all it looks at is what its own seat may know."""
    if view.asked != "card":
        return view.legal[0]  # passes where it may; else the lowest bid, the first suit, any discard
    cards = sorted(view.legal, key=height)
    return cards[-1] if not view.trick or view.winning in (view.seat, (view.seat + 2) % 4) else cards[0]


def main() -> None:
    """Plays a match and prints who has won."""
    match = Match(load("pedro"), seed=1)
    others = {seat: make_player("uniform", seat) for seat in (1, 2, 3)}
    while match.turn is not None:
        look = partial(match.view, match.turn)
        other = others.get(match.turn)
        match.play(other.choose(match.legal, look) if other else choose(look()))
    print(f"after {match.events[-2]['hand']} hands: {match.scores}, won by side {match.winners}")


if __name__ == "__main__":
    main()
