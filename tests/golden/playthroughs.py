"""Which games the golden playthroughs show, and how their files are made."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tests.aiming import at_the_table
from tests.golden.transcript import transcript
from trickwright import load
from trickwright.simulation import Plan, play_game

FOLDER = Path(__file__).resolve().parent
_OK_FILES = FOLDER.parent / "ok"


@dataclass(frozen=True)
class Playthrough:
    """A game of a few hands, between players who take what comes or those named."""

    name: str  # of the file, without its ending
    about: str  # what is to be seen
    ruleset: str  # a shipped id, or the name of a file in tests/ok
    seats: int
    seed: int
    hands: int
    scores: tuple[int, ...] | None = None
    house_rules: tuple[str, ...] = ()
    bots: tuple[str, ...] = ("random",)  # by seat, or one for all

    @property
    def file(self) -> str:
        """The name of the transcript."""
        return f"{self.name}.txt"

    def text(self) -> str:
        """The whole content of the file."""
        path = _OK_FILES / f"{self.ruleset}.yaml"
        game = load(path if path.exists() else self.ruleset, players=self.seats, house_rules=self.house_rules)
        bots = self.bots * self.seats if len(self.bots) == 1 else self.bots
        plan = Plan(bots, self.seed, scores=self.scores, record=True, legal=True)
        with at_the_table():
            events = play_game(game, plan, 0, self.hands).events
        who = f"all players: {bots[0]}" if len(set(bots)) == 1 else f"players: {', '.join(bots)}"
        return f"# {self.about}\n# Made by: python -m tests.golden   (seed {self.seed}, {who})\n\n{transcript(events)}"


PLAYTHROUGHS = (
    Playthrough("pedro", "Pedro: burying, a short stock, a game won at the target", "pedro", 4, 1375, 3, (40, 38)),
    Playthrough("pedro-bidder-goes-out", "Pedro: the bidder goes out", "pedro", 4, 2, 2, (56, 57)),
    Playthrough("five-hundred", "Five Hundred: a contract in a suit and one in no-trump", "five-hundred", 4, 25, 2),
    Playthrough("pitch-four", "Pitch for four: a game won by another than the bidder", "pitch", 4, 5, 3, (3, 3, 3, 3)),
    Playthrough("pitch-three", "Pitch for three: bids made and missed", "pitch", 3, 2, 3, (3, 3, 3)),
    Playthrough(
        "pedro-difference",
        "Pedro: difference scoring, and all or nothing on a bid of fourteen",
        "pedro",
        4,
        1442,
        4,
        (20, 24),
        ("all-or-nothing", "difference-scoring"),
    ),
    Playthrough("pidro", "Pidro: surplus trumps put away, players out in all ways", "pidro", 4, 70, 3, (52, 50)),
    Playthrough(
        "catch-five",
        "Catch Five: the dealer takes the bid at the same number; both get to 31 and the bidders win",
        "catch-five",
        4,
        402,
        3,
        (24, 26),
    ),
    Playthrough(
        "five-hundred-misere",
        "Five Hundred: a misère made, and an open misère that fails after the hand has been laid down",
        "five-hundred",
        4,
        528,
        2,
        house_rules=("misere", "open-misere"),
        bots=("misere", "open-misere", "misere", "open-misere"),
    ),
    Playthrough("seven-up", "Seven-Up: a gift, and cards run to the end of the pack", "seven-up", 4, 38, 4, (3, 3)),
    Playthrough("seven-up-two", "Seven-Up for two: a point marked at once wins", "seven-up", 2, 97, 3, (4, 4)),
    Playthrough("trinidad", "All Fours in Trinidad: the jack is hung", "all-fours-trinidad", 4, 29, 3, (9, 9)),
    Playthrough("california-jack", "California Jack: drawing until the stock ends", "california-jack", 2, 1, 1, (8, 8)),
    Playthrough("nine-card-don", "Nine-Card Don: won in the middle of a hand", "nine-card-don", 4, 1, 2, (50, 50)),
    Playthrough("partnership-pitch", "Partnership Pitch: a smudge", "partnership-pitch", 4, 1, 3, (8, 8)),
    Playthrough("pitch-with-joker", "Pitch with a Joker: the joker is led", "pitch-with-joker", 4, 14, 3, (6, 6, 6, 6)),
    Playthrough("setback", "Setback: 21 without having made a bid does not win", "setback", 4, 11, 3, (19, 19)),
    Playthrough("schmier", "Schmier: all pass, and cards that may be thrown away", "schmier", 6, 5, 2, (15, 15)),
    Playthrough("smear", "Smear: the widow taken and left, two jokers in a trick", "smear", 4, 5, 2),
    Playthrough(
        "ten-point-pitch", "Ten-Point Pitch: surplus trumps, and players out", "ten-point-pitch", 4, 1, 2, (44, 44)
    ),
    Playthrough("eleven-point-pitch", "Eleven-Point Pitch: the off-ace", "eleven-point-pitch", 4, 3, 1),
    Playthrough(
        "thirteen-point-pitch",
        "Thirteen-Point Pitch: somebody shoots the moon",
        "thirteen-point-pitch",
        4,
        5,
        2,
        (30, -2),
        ("shoot-the-moon", "off-ace"),
    ),
    Playthrough(
        "pitch-call-partner",
        "Call-Partner Pitch: partners in secret, and a bidder who plays alone",
        "pitch-call-partner",
        5,
        1,
        3,
        (36, 36, 36, 36, 36),
    ),
    Playthrough(
        "pitch-five",
        "Pitch for five: cards replaced, and a fixed number of hands",
        "pitch",
        5,
        1,
        2,
        house_rules=("draw-any", "number-of-hands=2", "two-to-six-players"),
    ),
    Playthrough("lantern", "Lantern: alone, and without trump", "lantern", 6, 668, 3, (4, 4)),
    Playthrough("three-mills", "Three Mills: the bid above the numbers, and burying", "three-mills", 6, 212, 2),
    Playthrough("goose-five", "Goose for five: with trump and without", "goose", 5, 39, 2),
    Playthrough("goose-two", "Goose for two: the dealer wins at once", "goose", 2, 42, 2, (7, 7)),
)
