"""A record as plain text: deals, bids, exchange, tricks in columns, scores, and how many moves were legal each time.

A number in brackets behind a move says how many moves were legal. In a trick ``>`` stands before the card led and ``*``
before the card that wins; a card that does both has ``>*``.
"""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap

from trickwright import Event

_WIDTH = 110


def transcript(events: Iterable[Event]) -> str:
    """The text of one recorded game; every move must have its list of legal moves."""
    clerk = _Clerk()
    for event in events:
        getattr(clerk, f"_{event['event']}")(event)
    return "\n".join(clerk.lines) + "\n"


def _signed(numbers: Iterable[int]) -> str:
    return " ".join(f"{number:+d}" if number else "0" for number in numbers)


def _plain(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


class _Clerk:
    """Writes down one event after the other."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.seats = 0
        self.hands: list[list[str]] = []
        self.exchanged = False
        self.calls: list[str] = []  # not written down yet
        self.chosen: list[str] = []  # discards of one seat, not written down yet
        self.chooser: tuple[int, bool] = (-1, False)  # that seat, and whether they lie face up
        self.played: dict[int, tuple[str, int]] = {}  # by seat, in the trick under way
        self.notes: list[str] = []  # on the trick under way
        self.tricks = 0

    def _write(self, text: str) -> None:
        self._finish_list()
        # No line begins with a number in brackets: it stays with its move.
        lines = wrap(f"  {text}".replace(" (", "\N{NO-BREAK SPACE}("), _WIDTH, subsequent_indent="      ")
        self.lines.extend(line.replace("\N{NO-BREAK SPACE}", " ") for line in lines)

    def _finish_list(self) -> None:
        """Writes down the bids or the discards that belong together."""
        if self.calls:
            calls, self.calls = self.calls, []
            self._write("bids: " + ", ".join(calls))
        if self.chosen:
            cards, self.chosen = self.chosen, []
            seat, face_up = self.chooser
            self._write(f"seat {seat} puts away {' '.join(cards)}{' face up' if face_up else ''}")

    # --- one method for each kind of event ------------------------------------

    def _start(self, event: Event) -> None:
        self.seats = event["seats"]
        sides = ", ".join("+".join(map(str, side)) for side in event["sides"])
        self.lines.append(f"{event['ruleset']}, {self.seats} players; sides {sides}; scores {_plain(event['scores'])}")
        if event["house_rules"]:
            self.lines.append("house rules: " + ", ".join(event["house_rules"]))
        if event["options"]:
            self.lines.append("options: " + ", ".join(f"{name} {value}" for name, value in event["options"].items()))

    def _deal(self, event: Event) -> None:
        self.hands = [list(hand) for hand in event["hands"]]
        self.exchanged = False
        self.tricks = 0
        self.lines += ["", f"Hand {event['hand']}, seat {event['dealer']} deals"]
        self._write_hands()
        if event.get("turned"):
            self._write(f"turned up: {event['turned']}")
        for place in ("kitty", "stock"):
            if event[place]:
                self._write(f"{place}: {' '.join(event[place])}")

    def _write_hands(self) -> None:
        for seat, hand in enumerate(self.hands):
            self._write(f"seat {seat}: {' '.join(hand)}")

    def _redeal(self, event: Event) -> None:
        self._write("dealt again")

    def _move(self, event: Event) -> None:
        seat, count = event["seat"], len(event["legal"])
        verb, _, rest = event["move"].partition(" ")
        if verb in ("pass", "bid"):
            self.calls.append(f"{seat} {rest or 'pass'} ({count})".replace(" ", "\N{NO-BREAK SPACE}"))
        elif verb == "trump":
            self._write(f"seat {seat} names {rest} ({count})")
        elif verb == "answer":
            self._write(f"seat {seat} answers {rest} ({count})")
        elif verb == "partner":
            self._write(f"seat {seat} names {rest} for a partner ({count})")
        elif verb == "done":
            self._write(f"seat {seat} throws no more away ({count})")
        elif verb == "discard":
            chooser = (seat, bool(event.get("face_up")))
            if chooser != self.chooser:
                self._finish_list()
            self.chooser = chooser
            self.chosen.append(f"{rest} ({count})")
            self._takes_away(seat, [rest])
        elif verb == "bury":
            self._begin_tricks()
            self.notes.append(f"{seat} buries {rest} ({count})")
        else:
            self._begin_tricks()
            card, _, suit = rest.partition(" calling ")
            self.played[seat] = (card, count)
            self.notes += [f"{card} asks for {suit}"] if suit else []

    def _trump(self, event: Event) -> None:
        by = f", by {event['seat']}" if event["seat"] is not None else ""
        text = f"trump: {event['suit']}{by}"
        if self.played or self.tricks:
            self.notes.append(text)
        else:
            self._write(text)

    def _turn_up(self, event: Event) -> None:
        self._write(f"turned up: {event['card']}")

    def _partner(self, event: Event) -> None:
        partner = event["partner"]
        self.notes.append(f"{event['seat']} is alone" if partner is None else f"{partner} is with {event['seat']}")

    def _discard(self, event: Event) -> None:
        face_up = " face up" if event.get("face_up") else ""
        self._write(f"seat {event['seat']} throws away {' '.join(event['cards'])}{face_up}")
        self._takes_away(event["seat"], event["cards"])

    def _takes_away(self, seat: int, cards: list[str]) -> None:
        self.hands[seat] = [card for card in self.hands[seat] if card not in cards]
        self.exchanged = True

    def _draw(self, event: Event) -> None:
        face_up = " face up" if event.get("face_up") else ""
        self._write(f"seat {event['seat']} draws {' '.join(event['cards'])} from the {event['from']}{face_up}")
        self.hands[event["seat"]] += event["cards"]
        self.exchanged = True

    def _out(self, event: Event) -> None:
        if self.played or self.tricks:
            self.notes.append(f"{event['seat']} is out")
        else:
            self._write(f"seat {event['seat']} sits out")

    def _lay_down(self, event: Event) -> None:
        self._write(f"seat {event['seat']} lays down {' '.join(event['cards'])}")

    def _begin_tricks(self) -> None:
        """The head of the columns, and the hands where they are no longer those that were dealt."""
        if self.tricks or self.played or self.notes:
            return
        if self.exchanged:
            self._write("after the exchange")
            self._write_hands()
        self._finish_list()
        self.lines.append("  trick" + "".join(f"{f'seat {seat}':>12}" for seat in range(self.seats)))

    def _trick(self, event: Event) -> None:
        self.tricks += 1
        cells = []
        for seat in range(self.seats):
            if seat not in self.played:
                cells.append(f"{'-':>8}    ")
                continue
            card, count = self.played[seat]
            marks = (">" if seat == event["leader"] else "") + ("*" if seat == event["winner"] else "")
            cells.append(f"{marks + card:>8}{f' ({count})':<4}")
        notes = f"   {'; '.join(self.notes)}" if self.notes else ""
        self.lines.append(f"  {self.tricks:>5}{''.join(cells)}{notes}".rstrip())
        self.played, self.notes = {}, []

    def _marks(self, event: Event) -> None:
        self._write(f"marked at once: {_signed(event['change'])}, scores {_plain(event['scores'])}")

    def _hand_score(self, event: Event) -> None:
        if self.notes:
            self._write("; ".join(self.notes))
            self.notes = []
        if event["bid"] is not None:
            verdict = "made" if event["made"] else "failed"
            self._write(f"{event['bid']} of seat {event['bidder']}: {verdict}")
        counted = f"taken {_plain(event['points'])}; change {_signed(event['change'])}"
        self._write(f"{counted}; scores {_plain(event['scores'])}")

    def _end(self, event: Event) -> None:
        winners = " and ".join(map(str, event["winners"]))
        who = f"won by side {winners}" if winners else "won by nobody"
        self.lines += ["", f"The game is over ({event['reason']}), {who}; scores {_plain(event['scores'])}"]
