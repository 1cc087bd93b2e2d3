"""Whole entries of a ruleset in clauses: what a step, a call, a point or a row of the score says."""

from __future__ import annotations

from typing import Any

from trickwright.comparing.meaning import GOES_WITHOUT_SAYING, Data, holds, kind_of_point, kind_of_step
from trickwright.comparing.values import Values
from trickwright.texts.wording import in_language

_SILENT = ("phase", "title", "when", "names")
_TOLD_FIRST = "exchange.who"
_SAY_WHO = ("naming", "partner", "asking")


class Entries:
    """Tells whole entries in the language of some values."""

    def __init__(self, values: Values) -> None:
        self.values = values
        self.say = values.wording.say

    def told(self, key: str, entry: Any) -> str:
        """An entry in clauses; ``key`` is the catalogue's name of the map it stands in."""
        if not isinstance(entry, dict):
            return self.values.value(key, entry)
        if key == "options":
            return self.range(entry)
        if key == "points":
            return self._point(entry)
        if key == "pips":
            return ", ".join(f"{name} {count}" for name, count in entry.items())
        kind = kind_of_step(entry) if key == "hand" else key
        clauses = "; ".join(self.clauses(kind, entry))
        if kind == "exchange" and "who" in entry:
            who = self.values.value("exchange.who", entry["who"])
            clauses = self.say("diff.exchange.for_whom", who=who, clauses=self.values.after_a_colon(clauses))
        when = entry.get("when")
        if when is None or key == "hand_over":
            return clauses
        shown = self.values.value("step.when", when)
        if not clauses:
            return self.say("diff.step.when.says", value=shown)
        return self.say("diff.when", when=shown, clauses=self.values.after_a_colon(clauses))

    def clauses(self, key: str, entry: Data) -> list[str]:
        """What each key of an entry says."""
        found = []
        if key == "auction.calls" and {"from", "to"} <= entry.keys():
            lowest, highest = (self.values.value(f"{key}.{name}", entry[name]) for name in ("from", "to"))
            found.append(self.say("diff.auction.calls.from_to", lowest=lowest, highest=highest))
            entry = {name: value for name, value in entry.items() if name not in ("from", "to")}
        if key == "score" and "everyone" not in entry:
            return [self._row(entry)]
        if key in _SAY_WHO:
            entry = {"who": "bidder"} | entry
        for name, value in entry.items():
            below = name if name == "hand_over" else f"{key}.{name}"
            if below == _TOLD_FIRST:
                continue
            if below == "hand_over.when":
                found.append(self.values.clause(below, value))
            elif name in _SILENT or GOES_WITHOUT_SAYING.get(below) == value or not holds(below, entry):
                continue
            elif below == "hand_over":
                found += [self.told(below, end) for end in value.values()]
            elif below == "auction.calls":
                found += [self.named(below, inner, part) for inner, part in value.items()]
            elif below == "asking.asks":
                answers = self.values.wording.joined(self.named(below, inner, part) for inner, part in value.items())
                found.append(self.say(f"diff.{below}.says", value=answers))
            elif isinstance(value, dict) and not self.values.has(f"diff.{below}.says"):
                found += self.clauses(below, value)
            else:
                found.append(self.values.clause(below, value))
        return found

    def name(self, name: str, entry: Any) -> str:
        """The title of an entry in quotes, or its name as the file writes it."""
        title = entry.get("title") if isinstance(entry, dict) else None
        text = in_language(title, self.values.wording.language) if isinstance(title, dict) else ""
        return self.say("diff.titled", title=text) if text else f"`{name}`"

    def range(self, option: Data) -> str:
        """The numbers that an option leaves open."""
        return self.say("diff.options.range", default=option["default"], lowest=option["from"], highest=option["to"])

    def _row(self, row: Data) -> str:
        """What a row gives to the bidders and to the others, of which one may be nothing."""
        bidders, others = (self.values.value(f"score.{side}", row.get(side)) for side in ("bidders", "others"))
        if bidders == others:
            return self.say("diff.score.everyone.says", value=bidders)
        return self.say("diff.score.both.says", bidders=bidders, others=others)

    def named(self, key: str, name: str, entry: Any) -> str:
        """An entry by its name, and in brackets what it says, if it says anything."""
        clauses = self.told(key, entry)
        named = self.name(name, entry)
        return self.say("diff.entry", name=named, clauses=clauses) if clauses else named

    def _point(self, point: Data) -> str:
        points = self.values.points(point.get("worth", 1))
        if kind_of_point(point) == "most":
            most = self.say("diff.points.for_most", points=points)
            tie = point.get("tie", "nobody")
            return most if tie == "nobody" else f"{most}; {self.values.clause('points.tie', tie)}"
        what = self.say("diff.points.for_card", points=points, card=self.values.value("points.card", point["card"]))
        if point.get("for", "taker") == "taker":
            return what
        return self.say("diff.points.goes_to", what=what, who=self.values.value("points.for", point["for"]))
