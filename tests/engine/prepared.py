"""Hands dealt from prepared cards, for tests that say card by card what must happen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from trickwright import Event, Match
from trickwright.building.game import build_game
from trickwright.building.model import DealStep, Game
from trickwright.engine.chance import Dealt
from trickwright.engine.state import State
from trickwright.language.deck import mask_of
from trickwright.reading.document import Mapping
from trickwright.reading.yaml_reader import read_file

OK_FILES = Path(__file__).resolve().parent.parent / "ok"


def build(path: Path, seats: int, **options: int) -> Game:
    """The game of a rule file. Raises AssertionError where the file has mistakes."""
    document, findings = read_file(path, path.name)
    assert document is not None, findings
    assert isinstance(document.root, Mapping)
    game, findings = build_game(document.root, seats, options)
    assert game is not None, findings
    return game


@dataclass
class Deal:
    """Prepared cards: by seat, the kitty, and the top of the stock; cards not named lie below, in the pack's order."""

    hands: Sequence[str]
    kitty: str = ""
    stock: str = ""


@dataclass
class Prepared:
    """Chance that has nothing left to chance: ``deals`` one after the other, ``shuffled`` for shuffled discards."""

    dealer: int
    deals: Sequence[Deal]
    shuffled: str = ""
    asked: int = 0  # how often a deal was asked for

    def first_dealer(self, state: State) -> int:
        """The prepared dealer."""
        return self.dealer

    def deal(self, state: State, step: DealStep) -> Dealt:
        """The next of the prepared deals."""
        assert self.asked < len(self.deals), "more deals than were prepared"
        prepared = self.deals[self.asked]
        self.asked += 1
        numbers = state.game.deck.numbers
        texts = " ".join([*prepared.hands, prepared.kitty, prepared.stock]).split()
        assert set(texts) <= set(numbers), "a card that was prepared is not in the pack"
        hands = [[numbers[card] for card in hand.split()] for hand in prepared.hands]
        kitty = [numbers[card] for card in prepared.kitty.split()]
        stock = [numbers[card] for card in prepared.stock.split()]
        named = [card for cards in (*hands, kitty, stock) for card in cards]
        assert len(named) == len(set(named)), "a card stands twice in a prepared deal"
        assert [len(hand) for hand in hands] == [step.each] * state.game.seats, "a prepared hand has the wrong size"
        assert len(kitty) == step.kitty, "a prepared kitty has the wrong size"
        stock += [card for card in range(state.game.deck.size) if card not in named]
        return Dealt([mask_of(hand) for hand in hands], kitty, stock)

    def shuffle(self, state: State, cards: list[int]) -> list[int]:
        """The discards with the prepared cards on top."""
        top = [state.game.deck.numbers[card] for card in self.shuffled.split()]  # those of the deal, so in the pack
        assert set(top) <= set(cards), "a card that was prepared does not lie among the discards"
        return top + [card for card in cards if card not in top]


class Table:
    """A match of one prepared hand, or of several."""

    def __init__(
        self,
        game: Game,
        dealer: int,
        *deals: Deal,
        scores: Sequence[int] | None = None,
        shuffled: str = "",
    ) -> None:
        self.chance = Prepared(dealer, deals, shuffled)
        self.match = Match(game, 0, scores, self.chance, hands=1)

    @property
    def legal(self) -> list[str]:
        """The texts of the legal moves."""
        return [move.text for move in self.match.legal]

    def asks(self, seat: int | None, legal: str) -> None:
        """Checks who is to move, and the legal moves, written ``verb: this that`` or ``verb this, verb that``."""
        verb, colon, words = legal.partition(": ")
        wanted = [f"{verb} {word}" for word in words.split()] if colon else legal.split(", ")
        assert (self.match.turn, sorted(self.legal)) == (seat, sorted(wanted))

    def play(self, *moves: str) -> None:
        """Makes moves, whoever's turn it is."""
        for move in moves:
            assert move in self.legal, f"{move} is not one of {self.legal}"
            self.match.play(next(legal for legal in self.match.legal if legal.text == move))

    def trick(self, cards: str, winner: int) -> None:
        """Plays a whole trick card by card and checks who wins it."""
        self.play(*(f"play {card}" for card in cards.split()))
        played = self.last("trick")
        assert (played["cards"], played["winner"]) == (cards.split(), winner)

    def events(self, *kinds: str) -> list[Event]:
        """The events of some kinds."""
        return [event for event in self.match.events if event["event"] in kinds]

    def last(self, kind: str) -> Event:
        """The last event of a kind."""
        found = self.events(kind)
        assert found, f"there has been no {kind}"
        return found[-1]

    def play_out(self) -> None:
        """Makes the first legal move until the game is over."""
        while not self.match.over:
            self.play(self.legal[0])

    def score(self) -> tuple[bool | None, list[int], list[int]]:
        """Of the scored hand: whether the bid was made, the points and the change, by side."""
        event = self.last("hand_score")
        return event["made"], event["points"], event["change"]

    def end(self) -> tuple[list[int], list[int], str]:
        """Of the game: the winners, the scores and the reason."""
        event = self.last("end")
        return event["winners"], event["scores"], event["reason"]
