"""Tells events in sentences: to a seat, what it may know; to somebody who looks at a record, everything."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from trickwright.building.model import AskingStep, Game
from trickwright.texts.wording import Wording, capital, in_language

Event = dict[str, Any]

# Events of one group stand on a line together; one of no group has a line of its own.
_GROUPS = {
    "pass": "auction", "bid": "auction", "answer": "auction", "discard": "discards", "done": "discards",
    "play": "trick", "bury": "trick",
}  # fmt: skip

_MOST_NAMED_SEATS = 4
"""With more players than this some of them are called by the number of their seat."""

_MOST_ENTRIES = 8
"""Of so many entries of ``points`` it is told who got which; more would be a table."""

# Of these every sentence has a line of its own.
_APART = frozenset(("deal", "hand_score", "end"))


class Teller:
    """Tells what happens in a game in a language.

    ``viewer`` is the seat that is spoken to as "you"; None where nobody at the table is. Events are told as they are
    given: whoever tells a seat what happened gives it that seat's events (``Match.events_for``).
    """

    def __init__(self, game: Game, wording: Wording, viewer: int | None) -> None:
        self.game = game
        self.wording = wording
        self.viewer = viewer

    # --- seats and sides --------------------------------------------------

    def seat(self, seat: int) -> str:
        """A seat as it is spoken of inside a sentence: ``you``, ``your partner``, ``Left``, ``Seat 3``."""
        say = self.wording.say
        seats = self.game.seats
        if self.viewer is None:
            return say("seat.numbered", number=seat)
        away = (seat - self.viewer) % seats
        if away == 0:
            return say("seat.you")
        if seats == 4 and away == 2 and self.game.side_of[seat] == self.game.side_of[self.viewer]:
            return say("seat.partner")
        if away * 2 == seats:
            return say("seat.opposite")
        if away == 1:
            return say("seat.left")
        return say("seat.right") if away == seats - 1 else say("seat.numbered", number=seat)

    def sides(self, *sides: int) -> str:
        """The members of one or more sides, the viewer first: ``you and your partner``."""
        start = self.viewer or 0
        members = [seat for side in sides for seat in self.game.sides[side]]
        members.sort(key=lambda seat: (seat - start) % self.game.seats)
        return self.wording.joined(self.seat(seat) for seat in members)

    def by_side(self, amounts: Sequence[object]) -> str:
        """An amount for each side, the viewer's first: ``you and your partner 7, Left and Right 12``.

        Where seats have numbers, without a viewer or at a large table: ``Seat 0 and Seat 2: 7; Seat 1 and Seat 3: 12``.
        """
        sides = list(range(len(self.game.sides)))
        if self.viewer is not None and self.game.seats > _MOST_NAMED_SEATS:
            first = self.game.side_of[self.viewer]
            return "; ".join(f"{self.sides(side)}: {amounts[side]}" for side in [*sides[first:], *sides[:first]])
        if self.viewer is None:
            return "; ".join(f"{self.sides(side)}: {amounts[side]}" for side in sides)
        first = self.game.side_of[self.viewer]
        sides = [*sides[first:], *sides[:first]]
        return ", ".join(f"{self.sides(side)} {amounts[side]}" for side in sides)

    # --- events -----------------------------------------------------------

    def tell(self, events: Iterable[Event]) -> list[str]:
        """What happened, in lines of a few sentences each."""
        lines: list[str] = []
        group = ""
        for event in _gathered(events):
            sentences = [capital(sentence) for sentence in self._sentences(event)]
            if not sentences:
                continue
            following = _group(event)
            if event["event"] in _APART:
                lines.extend(sentences)
            elif lines and following and following == group:
                lines[-1] = " ".join((lines[-1], *sentences))
            else:
                lines.append(" ".join(sentences))
            group = "" if event["event"] == "trick" else following
        return lines

    def _sentences(self, event: Event) -> list[str]:
        tell = {
            "start": self._start,
            "deal": self._deal,
            "redeal": self._redeal,
            "turn_up": lambda event: [self.wording.say("event.turn_up", card=self.wording.card(event["card"]))],
            "move": self._move,
            "partner": self._partner,
            "trump": self._trump,
            "discard": self._discard,
            "draw": self._draw,
            "out": lambda event: [self._about("event.out", event["seat"])],
            "lay_down": self._lay_down,
            "trick": lambda event: [self._about("event.trick", event["winner"])],
            "marks": lambda event: [self.wording.say("event.marks", points=self.by_side(event["change"]))],
            "hand_score": self._hand_score,
            "end": self._end,
        }
        kind = event["event"]
        return tell[kind](event) if kind in tell else []

    def _about(self, key: str, seat: int, **values: object) -> str:
        """A sentence about a seat, which is another one where the seat is spoken to."""
        if seat == self.viewer:
            return self.wording.say(f"{key}.you", **values)
        return self.wording.say(f"{key}.other", seat=self.seat(seat), **values)

    def _start(self, event: Event) -> list[str]:
        if self.viewer is not None:
            return []  # a player has chosen all of it
        say = self.wording.say
        details = [say("event.version", version=event["version"])]
        if event["options"]:
            options = ", ".join(f"{name}={value}" for name, value in event["options"].items())
            details.append(say("event.options", options=options))
        if event["house_rules"]:
            details.append(say("event.house_rules", house_rules=", ".join(event["house_rules"])))
        if event["seed"] is not None:
            details.append(say("event.seed", seed=event["seed"]))
        title = in_language(self.game.title, self.wording.language) or self.game.id
        return [say("event.game", title=title, details="; ".join(details))]

    def _deal(self, event: Event) -> list[str]:
        say = self.wording.say
        sentences = [self._about("event.deal", event["dealer"], hand=event["hand"])]
        if self.viewer is None:
            for seat, hand in enumerate(event["hands"]):
                sentences.append(say("event.deal.hand", seat=self.seat(seat), cards=self.wording.cards(hand)))
            if event["kitty"]:
                sentences.append(say("event.deal.kitty", cards=self.wording.cards(event["kitty"])))
        if event.get("turned"):
            sentences.append(say("event.deal.turned", card=self.wording.card(event["turned"])))
        elif event.get("face_up") and event["stock"]:
            sentences.append(say("event.deal.open_stock", card=self.wording.card(event["stock"][0])))
        return sentences

    def _redeal(self, event: Event) -> list[str]:
        """Why the cards are dealt again; older records do not say it, and nobody bid in them."""
        return [self.wording.say(f"event.redeal.{event.get('why', 'nobody_bid')}")]

    def _move(self, event: Event) -> list[str]:
        seat = event["seat"]
        words = event["move"].split()
        kind = words[0]
        if kind in ("pass", "done"):
            return [self._about(f"event.{kind}", seat)]
        if kind == "answer":
            return [self._about("event.answer", seat, answer=self.wording.quoted(self._answer(event)))]
        if kind == "bid":
            return [self._about("event.bid", seat, bid=self.wording.call(self.game, event["move"]))]
        if kind == "trump":
            return []  # the event `trump` says it
        if kind == "discard":
            known = [card for card in words[1:] if card != "?"]
            return [self._about("event.discard", seat, what=self._cards(known or [None] * len(words[1:])))]
        card = self.wording.card(words[1])
        if kind == "partner":
            return [self._about("event.calls_partner", seat, card=card)]
        if "calling" in words:
            return [self._about("event.calling", seat, card=card, suit=self.wording.suit(words[-1]))]
        return [self._about(f"event.{kind}", seat, card=card)]

    def _answer(self, event: Event) -> str:
        """An answer in words, as the step that asked titles it."""
        code = self.game.move_codes.get(event["move"])
        if code is None:
            return str(event["move"]).removeprefix("answer ")
        name = self.game.moves[code].answer
        asking = (step.name for step in self.game.steps if isinstance(step, AskingStep))
        question = event.get("question") or next((step for step in asking), "")
        return self.wording.answer(self.game, name, question)

    def _partner(self, event: Event) -> list[str]:
        """Who has turned out to be the bidder's partner."""
        bidder, partner = event["seat"], event["partner"]
        if partner is None:
            return [self._about("event.alone", bidder)]
        if bidder == self.viewer:
            return [self.wording.say("event.partner.of_you", partner=self.seat(partner))]
        key = "event.partner.you" if partner == self.viewer else "event.partner.other"
        return [self.wording.say(key, partner=self.seat(partner), bidder=self.seat(bidder))]

    def _trump(self, event: Event) -> list[str]:
        """Which suit is trump, and who made it so; a card may have done it as well."""
        without = event["suit"] == "none"
        if event["seat"] is None:
            key = "event.no_trump" if without else "event.trump"
            return [self.wording.say(key, suit=self.wording.suit(event["suit"]))]
        key = "event.plays_without" if without else "event.makes_trump"
        return [self._about(key, event["seat"], suit=self.wording.suit(event["suit"]))]

    def _discard(self, event: Event) -> list[str]:
        return [self._about("event.must_discard", event["seat"], what=self._cards(event["cards"]))]

    def _draw(self, event: Event) -> list[str]:
        return [self._about(f"event.draw.{event['from']}", event["seat"], what=self._cards(event["cards"]))]

    def _lay_down(self, event: Event) -> list[str]:
        return [self._about("event.lay_down", event["seat"], cards=self.wording.cards(event["cards"]))]

    def _cards(self, cards: Sequence[str | None]) -> str:
        """The cards if they are known, else how many there are."""
        known = [card for card in cards if card is not None]
        return self.wording.cards(known) if len(known) == len(cards) else self.wording.count("cards", len(cards))

    def _hand_score(self, event: Event) -> list[str]:
        say = self.wording.say
        sentences = []
        if event["bidder"] is not None and event["bid"] is not None and event["made"] is not None:
            key = "event.made" if event["made"] else "event.failed"
            sentences.append(self._about(key, event["bidder"], bid=self.wording.call(self.game, event["bid"])))
        key = "event.tricks" if self.game.counts_tricks else "event.points"
        sentences.append(say(key, points=self.by_side(event["points"])))
        entries = event.get("by_entry") or ()  # older records do not have it
        if len(entries) <= _MOST_ENTRIES and any(any(amounts) for _name, amounts in entries):
            sentences.append(say("event.entries", entries=self._entries(entries)))
        scores = [
            say("event.score_and_change", score=score, change=f"{change:+d}")
            for score, change in zip(event["scores"], event["change"], strict=True)
        ]
        sentences.append(say("event.scores", scores=self.by_side(scores)))
        return sentences

    def _entries(self, entries: Iterable[tuple[str, Sequence[int]]]) -> str:
        """Who got which of the points: ``High, Jack: you; Low: Left; Game: nobody``."""
        got: dict[str, list[str]] = {}
        nobody = self.wording.say("event.nobody")
        for name, amounts in entries:
            title = in_language(self.game.names.get(f"points.{name}", {}), self.wording.language)
            title = title or capital(name.replace("_", " "))
            who = [side for side, amount in enumerate(amounts) if amount]
            if len(who) == 1:
                if amounts[who[0]] != 1:
                    title += f" ({amounts[who[0]]})"
                got.setdefault(self.sides(who[0]), []).append(title)
            else:
                shared = self.wording.joined(f"{self.sides(side)} {amounts[side]}" for side in who)
                got.setdefault(shared or nobody, []).append(title)
        if nobody in got:
            got[nobody] = got.pop(nobody)  # what nobody got comes last
        return "; ".join(f"{', '.join(titles)}: {who}" for who, titles in got.items())

    def _end(self, event: Event) -> list[str]:
        """Who has won, why, and the scores."""
        say = self.wording.say
        winners = event["winners"]
        reason = event["reason"]
        sentences = []
        if winners:
            sentences.append(self._win(winners))
        if reason == "target" and winners:
            sentences.append(say("end.target", target=self.game.end.target))
        elif reason == "floor":
            fallen = [side for side in range(len(self.game.sides)) if side not in winners]
            sentences.append(say("end.floor", sides=self.sides(*fallen), floor=self.game.end.floor))
        elif reason == "limit":
            sentences.append(say("end.limit", hands=self.game.end.limit))
        elif reason in ("bid", "hands", "last_hand"):
            sentences.append(say(f"end.{reason}"))
        elif not winners:
            sentences.append(say("end.nobody"))
        return [*sentences, say("event.scores", scores=self.by_side(event["scores"]))]

    def _win(self, winners: Sequence[int]) -> str:
        seats = [seat for side in winners for seat in self.game.sides[side]]
        sides = capital(self.sides(*winners))
        if self.viewer in seats:
            return self.wording.say("end.win.you" if len(seats) == 1 else "end.win.your_side", sides=sides)
        return self.wording.say("end.win.one" if len(seats) == 1 else "end.win.several", sides=sides)


def _gathered(events: Iterable[Event]) -> list[Event]:
    """The events, with the chosen discards of a seat that follow each other as one event, and no `done` after them."""
    found: list[Event] = []
    for event in events:
        last = found[-1] if found else None
        if last is not None and _discards(event) and _discards(last) and last["seat"] == event["seat"]:
            found[-1] = {**last, "move": last["move"] + event["move"].removeprefix("discard")}
        elif last is not None and _discards(last) and event.get("move") == "done" and last["seat"] == event["seat"]:
            continue
        else:
            found.append(event)
    return found


def _discards(event: Event) -> bool:
    return event["event"] == "move" and str(event["move"]).startswith("discard ")


def _group(event: Event) -> str:
    kind = event["event"]
    if kind == "move":
        return _GROUPS.get(str(event["move"]).split()[0], "")
    return {"trick": "trick", "partner": "trick", "discard": "discards", "draw": "draws", "out": "trick"}.get(kind, "")
