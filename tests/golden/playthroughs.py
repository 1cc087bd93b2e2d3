"""Which games the golden playthroughs show, and how their files are made."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tests.golden.transcript import transcript
from trickwright import load
from trickwright.simulation import Plan, play_game

FOLDER = Path(__file__).resolve().parent
_OK_FILES = FOLDER.parent / "ok"


@dataclass(frozen=True)
class Playthrough:
    """A game of a few hands between players who take what comes."""

    name: str  # of the file, without its ending
    about: str  # what is to be seen
    ruleset: str  # a shipped id, or the name of a file in tests/ok
    seats: int
    seed: int
    hands: int
    scores: tuple[int, ...] | None = None

    @property
    def file(self) -> str:
        """The name of the transcript."""
        return f"{self.name}.txt"

    def text(self) -> str:
        """The whole content of the file."""
        path = _OK_FILES / f"{self.ruleset}.yaml"
        game = load(path if path.exists() else self.ruleset, players=self.seats)
        plan = Plan(("random",) * self.seats, self.seed, scores=self.scores, record=True, legal=True)
        events = play_game(game, plan, 0, self.hands).events
        head = f"# {self.about}\n# Made by: python -m tests.golden   (seed {self.seed}, all players: random)\n\n"
        return head + transcript(events)


PLAYTHROUGHS = (
    Playthrough("pedro", "Pedro: two hands and the end of a game", "pedro", 4, 1, 3),
    Playthrough("five-hundred", "Five Hundred: a contract with trump and one without", "five-hundred", 4, 1, 2),
    Playthrough("pitch-four", "Pitch for four", "pitch", 4, 1, 3),
    Playthrough("pitch-three", "Pitch for three", "pitch", 3, 1, 3),
    Playthrough("lantern", "Lantern", "lantern", 6, 1, 3),
    Playthrough("three-mills", "Three Mills", "three-mills", 6, 1, 2),
    Playthrough("goose-five", "Goose for five", "goose", 5, 1, 2),
    Playthrough("goose-two", "Goose for two", "goose", 2, 1, 2),
)
