"""Checks the types of an expression and turns it into a function of the facts.

Nothing is walked again while cards are played: an expression becomes nested functions once, and what depends on trump
and led suit alone is put into tables by ``trickwright.building``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from trickwright.language.deck import NO_SUIT
from trickwright.language.fields import Field
from trickwright.language.mends import (
    bracketed,
    for_function,
    for_sum,
    for_type,
    no_card,
    no_rank,
)
from trickwright.language.names import Names, Scope
from trickwright.language.operations import COMPARE, JOINS, bounded, constant
from trickwright.language.spoken import SPOKEN_NUMBERS
from trickwright.language.syntax import Mistake, Node, written
from trickwright.language.vocabulary import FUNCTIONS, TYPES, WORDS, Run
from trickwright.reading.diagnostics import nearest, shown


@dataclass(frozen=True)
class Meaning:
    """A checked expression: its type, how to work it out, and the moments it depends on."""

    type: str
    run: Run
    uses: frozenset[str]


_NEVER_WANTED = ("rank", "call", "answer", "every", "some")  # what is only part of an expression


_JOINTS = {"is": "or", "==": "or", "is not": "and", "!=": "and"}
"""How two comparisons of one thing are joined, since it cannot be both."""


def check(node: Node, wanted: Field, scope: Scope) -> Meaning:
    """The meaning of an expression in a field. Raises Mistake."""
    return _Checker(wanted, scope).coerced(node, wanted.type)


class _Checker:
    def __init__(self, wanted: Field, scope: Scope) -> None:
        self.field = wanted
        self.scope = scope
        self.names = Names(wanted, scope)
        # Some rules look at a part twice; without this, nested parts would be looked at twice at every level.
        self._found: dict[int, Meaning] = {}

    # --- types ----------------------------------------------------------

    def coerced(self, node: Node, wanted: str) -> Meaning:
        """The meaning of a node as a value of the wanted type."""
        if wanted == "integer":
            self.names.no_call(node)
            if node.text in SPOKEN_NUMBERS and node.text not in self.names.all():
                raise self.names.unknown(node, wanted)
        found = self.meaning(node)
        if found.type == wanted or (found.type, wanted) == ("seat", "seats"):
            return found
        if (found.type, wanted) == ("suit", "cards"):
            return self._cards_of_suit(node, found)
        raise self._wrong_type(node, found.type, wanted)

    def _cards_of_suit(self, node: Node, suit: Meaning) -> Meaning:
        self.names.known(
            "members",
            node,
            f"Which cards belong to {shown(written(node))} is not settled here.",
            f"Write `any of {written(node)}` for the cards with that suit printed on them.",
        )
        tables, run = self.scope.tables, suit.run
        return Meaning("cards", lambda facts: tables.belongs[facts.trump][run(facts)], suit.uses | {"trump", "members"})

    def _wrong_type(self, node: Node, found: str, wanted: str) -> Mistake:
        message = f"Here {TYPES[wanted]} is needed, but this is {TYPES[found]}."
        return Mistake("TW303", message, node.start, node.end, for_type(node, found, wanted))

    # --- nodes ----------------------------------------------------------

    def meaning(self, node: Node) -> Meaning:
        """The meaning of a node, of whatever type it is."""
        found = self._found.get(id(node))
        if found is None:
            found = getattr(self, f"_{node.kind}")(node)
            assert isinstance(found, Meaning)
            self._found[id(node)] = found
        return found

    def _integer(self, node: Node) -> Meaning:
        value = int(node.text)
        return Meaning("integer", lambda facts: value, frozenset())

    def _rank(self, node: Node) -> Meaning:
        self._rank_word(node)
        return Meaning("rank", lambda facts: 0, frozenset())

    def _rank_word(self, node: Node) -> str:
        word = "10" if node.text == "T" else node.text
        if word not in self.scope.tables.deck.rank_words:
            raise no_rank(node, self.scope.tables.deck)
        return word

    def _card(self, node: Node) -> Meaning:
        card = self.scope.tables.deck.card(node.text)
        if card is None:
            raise no_card(node, self.scope.tables.deck)
        mask = 1 << card
        return Meaning("cards", lambda facts: mask, frozenset())

    def _any(self, node: Node) -> Meaning:
        mask = self.scope.tables.deck.all
        return Meaning("cards", lambda facts: mask, frozenset())

    def _name(self, node: Node) -> Meaning:
        name = node.text
        word = WORDS.get(name)
        if word is None and name in self.scope.options:
            value = self.scope.options[name]
            return Meaning("integer", lambda facts: value, frozenset())
        if word is None and name in self.scope.cards:
            self.names.available(name, "trump", "cards", node)
            masks = self.scope.cards[name]
            return Meaning("cards", lambda facts: masks[facts.trump], frozenset({"trump"}))
        if word is None and name in self.scope.questions and "table" in self.field.moments:
            place = list(self.scope.questions).index(name)
            return Meaning("answer", lambda facts: facts.answers[place], frozenset({"table"}))
        if word is None:  # what is named like a word is a mistake, which is said where it gets its name
            raise self.names.unknown(node)
        self.names.available(name, word.moment, word.type, node)
        self.names.has_points(name, node)
        return Meaning(word.type, word.look_up(self.scope.tables), frozenset({word.moment} - {"rules"}))

    def _application(self, node: Node) -> Meaning:
        what, argument = node.parts
        if what.kind in ("integer", "rank"):
            return self._rank_of_suit(what, argument)
        name = what.text if what.kind in ("name", "any") else ""
        function = FUNCTIONS.get(name)
        if function is None:
            message = f"{shown(written(what))} cannot stand before `of`."
            raise Mistake("TW302", message, what.start, what.end, for_function(name))
        self.names.available(name, function.moment, function.type, what)
        self.names.has_points(name, what)
        value = self.coerced(argument, function.argument)
        return Meaning(
            function.type,
            function.apply(self.scope.tables, value.run),
            value.uses | (frozenset({function.moment}) - {"rules"}),
        )

    def _rank_of_suit(self, rank: Node, argument: Node) -> Meaning:
        deck = self.scope.tables.deck
        cards_of_rank = deck.of_rank(self._rank_word(rank))
        if argument.kind in ("in_play", "dealt"):
            words = "in play" if argument.kind == "in_play" else "dealt"
            raise Mistake(
                "TW303",
                f"`{words}` is said of cards, not of a suit.",
                argument.start,
                argument.end,
                f"Put the card in brackets: ({written(rank)} of {written(argument.parts[0])}) {words}.",
            )
        suit = self.coerced(argument, "suit")
        masks = [deck.of_suit(number) & cards_of_rank for number in range(NO_SUIT + 1)]
        run = suit.run
        return Meaning("cards", lambda facts: masks[run(facts)], suit.uses)

    def _quantified(self, node: Node) -> Meaning:
        what, over = node.parts
        if what.kind in ("integer", "rank") and over.text == "suit" and node.text == "every":
            mask = self.scope.tables.deck.of_rank(self._rank_word(what))
            return Meaning("cards", lambda facts: mask, frozenset())
        if what.text not in ("points", "tricks", "score") or over.text != "side":
            help = "It can be said of sides, score of every side >= 55, and of suits, 5 of every suit."
            if what.kind == "name" and what.text not in FUNCTIONS and over.text == "suit":
                help = for_function(what.text, "every suit")
            raise Mistake(
                "TW303",
                f"{shown(f'{node.text} {over.text}')} cannot stand here.",
                over.start,
                over.end,
                help,
            )
        function = FUNCTIONS[what.text]
        self.names.available(what.text, function.moment, function.type, what)
        self.names.has_points(what.text, what)
        tables = self.scope.tables
        runs = [function.apply(tables, constant(sum(1 << seat for seat in side))) for side in tables.sides]
        return Meaning(node.text, lambda facts: [run(facts) for run in runs], frozenset({function.moment}))

    def _in_play(self, node: Node) -> Meaning:
        help = "What is in play is known once tricks are played: use it in `points` and in conditions about play."
        self.names.known("count", node, "Which cards are in play is not known here.", help)
        cards = self.coerced(node.parts[0], "cards")
        run = cards.run
        return Meaning("cards", lambda facts: run(facts) & facts.cards_in_play, cards.uses | {"count"})

    def _dealt(self, node: Node) -> Meaning:
        help = "What has been dealt is known once tricks are played: use it in `points` and in conditions about play."
        self.names.known("count", node, "Which cards have been dealt is not known here.", help)
        cards = self.coerced(node.parts[0], "cards")
        run = cards.run
        return Meaning("cards", lambda facts: run(facts) & facts.cards_dealt, cards.uses | {"count"})

    def _exclusion(self, node: Node) -> Meaning:
        whole, part = self.meaning(node.parts[0]), self.meaning(node.parts[1])
        for side, found in zip(node.parts, (whole, part), strict=True):
            if found.type not in ("seat", "seats"):
                help = "For example: everyone but dealer"
                if found.type == "integer" and side.kind == "application":
                    what, seats = (written(part) for part in side.parts)
                    help = f"Put the seats in brackets: {what} of ({seats} but {written(node.parts[1])})."
                elif found.type in ("cards", "suit"):
                    help = f"For cards write `{' and not '.join(bracketed(part) for part in node.parts)}`."
                message = f"`but` is said of seats, and this is {TYPES[found.type]}."
                raise Mistake("TW303", message, side.start, side.end, help)
        one, other = whole.run, part.run
        return Meaning("seats", lambda facts: one(facts) & ~other(facts), whole.uses | part.uses)

    def _conditional(self, node: Node) -> Meaning:
        test = self.coerced(node.parts[0], "truth")
        yes, no = self.meaning(node.parts[1]), self.meaning(node.parts[2])
        if yes.type != no.type:
            wanted = self.field.type if self.field.type in ("cards", "seats") else yes.type
            if wanted in _NEVER_WANTED:
                wanted = no.type if no.type not in _NEVER_WANTED else self.field.type
            yes, no = self.coerced(node.parts[1], wanted), self.coerced(node.parts[2], wanted)
        one, other, condition = yes.run, no.run, test.run
        return Meaning(
            yes.type, lambda facts: one(facts) if condition(facts) else other(facts), test.uses | yes.uses | no.uses
        )

    # --- conditions and sets --------------------------------------------

    def _negation(self, node: Node) -> Meaning:
        found = self.meaning(node.parts[0])
        if found.type == "truth":
            run = found.run
            return Meaning("truth", lambda facts: not run(facts), found.uses)
        if found.type in ("seat", "seats"):
            help = f"Write `everyone but {written(node.parts[0])}`."
            raise Mistake(
                "TW303", "`not` is said of cards and of conditions, not of seats.", node.start, node.end, help
            )
        cards = self.coerced(node.parts[0], self._cards_or_truth(found.type))
        inner, everything = cards.run, self.scope.tables.deck.all
        return Meaning("cards", lambda facts: everything & ~inner(facts), cards.uses)

    def _both(self, node: Node) -> Meaning:
        return self._joined(node, all_of=True)

    def _either(self, node: Node) -> Meaning:
        return self._joined(node, all_of=False)

    def _joined(self, node: Node, all_of: bool) -> Meaning:
        """`and` and `or`: of conditions, or of sets of cards; the first part says which."""
        kind = self._joinable(node, self.meaning(node.parts[0]).type, all_of)
        parts = [self._part(node, at, kind) for at in range(len(node.parts))]
        uses = frozenset().union(*(part.uses for part in parts))
        result = parts[0].run
        for part in parts[1:]:
            result = JOINS[kind == "truth", all_of](result, part.run)
        return Meaning(kind, result, uses)

    def _part(self, node: Node, at: int, kind: str) -> Meaning:
        try:
            return self.coerced(node.parts[at], kind)
        except Mistake as mistake:
            deep = any(part.parts for part in node.parts[at].parts)  # which is no mere name, and takes its time
            mistake.help = (None if deep or at == 0 else self._in_full(node, at)) or mistake.help
            raise

    def _in_full(self, node: Node, at: int) -> str | None:
        """The mend for `trump is clubs or spades`: the part after `or` or `and` as a comparison of its own."""
        first = node.parts[at - 1]
        beside_and = first.kind == "both" or (node.kind == "both" and len(node.parts) > 2)
        if first.kind == "both":  # as in: made and trump is clubs or spades
            first = first.parts[-1]
        if first.kind != "comparison":
            return None
        second = Node("comparison", 0, 0, first.text, (first.parts[0], node.parts[at]))
        if _Checker(self.field, self.scope)._type(second) is None:  # what this one has found it knows by its nodes
            return None
        joint = _JOINTS.get(first.text, "and" if node.kind == "both" else "or")
        full = f"{written(first)} {joint} {written(second)}"
        return f"Say it in full: {f'({full})' if beside_and and joint == 'or' else full}"

    def _joinable(self, node: Node, first: str, all_of: bool) -> str:
        """The type that all parts of `and` or `or` must have."""
        if first not in ("seat", "seats"):
            return self._cards_or_truth(first)
        if all_of:
            message = "`and` joins conditions, or what two sets of cards share, and this is about seats."
            raise Mistake("TW303", message, node.start, node.end, "Seats are joined with `or`.")
        return "seats"

    def _cards_or_truth(self, found: str) -> str:
        """What must stand beside `and`, `or` and `not`: the type found there, else the one that the field wants."""
        if found in ("truth", "cards", "suit"):
            return "truth" if found == "truth" else "cards"
        return "truth" if self.field.type == "truth" else "cards"

    def _comparison(self, node: Node) -> Meaning:
        if node.text in ("is", "is not"):
            return self._sameness(node)
        self.names.no_call(node.parts[0])
        left = self.meaning(node.parts[0])
        self._comparable(node, left)
        right = self.coerced(node.parts[1], "integer")
        one, other, compare = left.run, right.run, COMPARE[node.text]
        uses = left.uses | right.uses
        if left.type == "every":
            return Meaning("truth", lambda facts: all(compare(each, other(facts)) for each in one(facts)), uses)
        if left.type == "some":
            return Meaning("truth", lambda facts: any(compare(each, other(facts)) for each in one(facts)), uses)
        return Meaning("truth", lambda facts: compare(one(facts), other(facts)), uses)

    def _comparable(self, node: Node, left: Meaning) -> None:
        if left.type in ("integer", "every", "some"):
            return
        if left.type in ("suit", "call", "answer", "seat") and node.text in ("==", "!="):
            word = "is" if node.text == "==" else "is not"
            one, other = (written(part) for part in node.parts)
            message = f"`{node.text}` compares numbers, and this is {TYPES[left.type]}."
            raise Mistake("TW303", message, node.start, node.end, f"Write `{one} {word} {other}`.")
        if left.type == "truth":
            one = written(node.parts[0])
            message = f"`{one}` is a condition already, and is compared with nothing."
            raise Mistake("TW303", message, node.start, node.end, f"Write `{one}`, or for the opposite `not {one}`.")
        raise self._wrong_type(node.parts[0], left.type, "integer")

    def _sameness(self, node: Node) -> Meaning:
        target = node.parts[1]
        if node.parts[0].text in self.scope.questions and node.parts[0].text in WORDS:
            self._answer(node.parts[0].text, target)
            return Meaning("truth", lambda facts: False, frozenset())  # nobody plays with such a name
        left = self.meaning(node.parts[0])
        same = node.text == "is"
        one = left.run
        if left.type == "call":
            name = self._call(target)
            return Meaning("truth", lambda facts: (one(facts) == name) is same, left.uses)
        if left.type == "answer":
            answer = self._answer(node.parts[0].text, target)
            return Meaning("truth", lambda facts: (one(facts) == answer) is same, left.uses)
        if left.type not in ("suit", "seat"):
            message = f"`{node.text}` compares suits, seats, calls and answers, and this is {TYPES[left.type]}."
            help = "Before `is` stands a suit, a seat, `call` or a question, for instance: trump is hearts"
            if left.type == "integer":
                sides = f" {'==' if same else '!='} ".join(bracketed(part) for part in node.parts)
                help = f"Numbers are compared with {'==' if same else '!='}: {sides}"
            elif left.type == "cards":
                both = " and ".join(bracketed(part) for part in node.parts)
                help = f"Count what they share: count of ({both}) {'>= 1' if same else '== 0'}."
            elif left.type == "truth":
                holds = same is not (target.text in ("false", "no"))
                help = f"Write `{'' if holds else 'not '}{bracketed(node.parts[0])}` alone."
            raise Mistake("TW303", message, node.parts[0].start, node.parts[0].end, help)
        right = self.coerced(target, left.type)
        other = right.run
        return Meaning("truth", lambda facts: (one(facts) == other(facts)) is same, left.uses | right.uses)

    def _call(self, target: Node) -> str:
        """The name of a call that stands after `call is`."""
        name = target.text
        if target.kind == "name" and name in self.scope.calls:
            return name
        guess = nearest(name, self.scope.calls)
        help = f"Did you mean `{guess}`?" if guess else "The calls are: " + ", ".join(sorted(self.scope.calls)) + "."
        if not self.scope.calls:
            help = "Calls are made in a step with `phase: bid`."
        message = f"No call is named {shown(written(target))}."
        raise Mistake("TW302", message, target.start, target.end, help, cause=written(target))

    def _answer(self, question: str, target: Node) -> str:
        """The name of an answer that stands after the name of a question and `is`."""
        answers = self.scope.questions[question]
        if target.kind == "name" and target.text in answers:
            return target.text
        guess = nearest(target.text, answers)
        help = f"Did you mean `{guess}`?" if guess else "The answers are: " + ", ".join(answers) + "."
        message = f"No answer to `{question}` is named {shown(written(target))}."
        raise Mistake("TW302", message, target.start, target.end, help, cause=written(target))

    # --- numbers --------------------------------------------------------

    def _numbers(self, node: Node, combine: Callable[[int, int], int]) -> Meaning:
        left, right = (self.coerced(part, "integer") for part in node.parts)
        one, other = left.run, right.run
        return Meaning("integer", lambda facts: combine(one(facts), other(facts)), left.uses | right.uses)

    def _plus(self, node: Node) -> Meaning:
        return self._sum(node, "+", lambda a, b: bounded(a + b))

    def _minus(self, node: Node) -> Meaning:
        return self._sum(node, "-", lambda a, b: bounded(a - b))

    def _sum(self, node: Node, sign: str, combine: Callable[[int, int], int]) -> Meaning:
        try:
            return self._numbers(node, combine)
        except Mistake as mistake:
            one, other = node.parts
            left = self._found.get(id(one))
            if left is not None and left.type != "integer":  # then nobody has looked at the other part yet
                mistake.help = for_sum(sign, node.parts, [left.type, self._type(other)]) or mistake.help
            raise

    def _type(self, node: Node) -> str | None:
        """The type of what may be a mistake, which has none."""
        try:
            return self.meaning(node).type
        except Mistake:
            return None

    def _times(self, node: Node) -> Meaning:
        return self._numbers(node, lambda a, b: bounded(a * b))

    def _at_least(self, node: Node) -> Meaning:
        return self._numbers(node, max)

    def _at_most(self, node: Node) -> Meaning:
        return self._numbers(node, min)

    def _opposite(self, node: Node) -> Meaning:
        number = self.coerced(node.parts[0], "integer")
        run = number.run
        return Meaning("integer", lambda facts: -run(facts), number.uses)
