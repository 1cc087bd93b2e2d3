"""Whether conditions can hold: worked out over every way in which the bidding may end, and over limits of numbers.

A set of ways is a mask over ``Limits.contracts``. What depends on cards is not known, but the same thing asked twice
has the same answer, and a number is not below four and above six at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from trickwright.language.deck import SUIT_WORDS
from trickwright.language.syntax import Node, written
from trickwright.soundness.ranges import (
    ANYTHING,
    Contract,
    Limits,
    Range,
    count_range,
    decided,
    either,
    name_range,
    product,
    total,
)

Goal = tuple[Node, bool]
"""A condition, and whether it is to hold or to fail."""

_SETTLED = {"bid", "place", "worth", "call", "made"}  # by the contract
_BELOW, _EQUAL, _ABOVE = 1, 2, 4
_ORDERS = {"==": 2, "!=": 5, "<": 1, "<=": 3, ">": 4, ">=": 6, "is": 2, "is not": 5}  # which orders a sign allows
_MOST_STEPS = 200  # in looking for a way in which conditions hold together


class _Assumed:
    """What is taken to hold while conditions are put together, by the text of an expression."""

    def __init__(self) -> None:
        self.numbers: dict[str, Range] = {}
        self.left_out: dict[str, frozenset[int]] = {}
        self.words: dict[str, str] = {}
        self.not_words: dict[str, frozenset[str]] = {}
        self.orders: dict[tuple[str, str], int] = {}
        self.truths: dict[str, bool] = {}

    def copy(self) -> _Assumed:
        new = _Assumed()
        for name, known in vars(self).items():
            setattr(new, name, dict(known))
        return new

    def truth(self, text: str, holds: bool) -> bool:
        """Whether a condition may hold, or fail."""
        return self.truths.setdefault(text, holds) == holds

    def word(self, text: str, word: str, same: bool) -> bool:
        """Whether a suit or an answer may be this one, or any but this one."""
        if same:
            return self.words.setdefault(text, word) == word and word not in self.not_words.get(text, ())
        self.not_words[text] = self.not_words.get(text, frozenset()) | {word}
        return self.words.get(text) != word

    def order(self, one: str, other: str, allowed: int) -> bool:
        """Whether two things may stand in one of some orders to each other."""
        if other < one:
            one, other, allowed = other, one, _flipped(allowed)
        left = self.orders.get((one, other), 7) & allowed
        self.orders[one, other] = left
        return left != 0

    def number(self, text: str, usual: Range, allowed: int, value: int) -> bool:
        """Whether a number may stand in one of some orders to a value."""
        low, high = self.numbers.get(text, usual)
        if not allowed & _BELOW:
            low = max(low, value)
        if not allowed & _ABOVE:
            high = min(high, value)
        if not allowed & _EQUAL:
            self.left_out[text] = self.left_out.get(text, frozenset()) | {value}
        out = self.left_out.get(text, frozenset())
        while low <= high and low in out:
            low += 1
        while low <= high and high in out:
            high -= 1
        self.numbers[text] = low, high
        return low <= high


def _flipped(allowed: int) -> int:
    return (allowed & _EQUAL) | (_ABOVE if allowed & _BELOW else 0) | (_BELOW if allowed & _ABOVE else 0)


class Reasoner:
    """Answers questions about the conditions and numbers of one game."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.all = (1 << len(limits.contracts)) - 1
        self._masks: dict[int, tuple[Node, tuple[int, int]]] = {}  # by the identity of a node, which is kept with it
        self._settled: dict[int, tuple[Node, bool]] = {}

    def contracts(self, mask: int) -> Iterator[tuple[int, Contract]]:
        """The ways of a mask, each with its own bit."""
        for number, contract in enumerate(self.limits.contracts):
            if mask >> number & 1:
                yield 1 << number, contract

    # --- numbers ----------------------------------------------------------

    def range_in(self, node: Node, mask: int) -> Range | None:
        """What a number can be in some ways the bidding may end; None where there is no way."""
        found = None
        for bit, contract in self.contracts(mask):
            own = self.range(node, bit, contract)
            if not self._speaks_of_the_contract(node):
                return own
            found = own if found is None else either(found, own)
        return found

    def range(self, node: Node, bit: int, contract: Contract) -> Range:
        """What a number can be when the bidding has ended in one way."""
        if node.kind == "integer":
            return int(node.text), int(node.text)
        if node.kind == "name":
            return name_range(node.text, self.limits, contract)
        if node.kind in ("application", "quantified"):
            return count_range(node.parts[0].text, self.limits)
        if node.kind == "conditional":
            test, yes, no = node.parts
            holds, fails = self.masks(test)
            if (holds | fails) & bit:
                return self.range(yes if holds & bit else no, bit, contract)
            return either(self.range(yes, bit, contract), self.range(no, bit, contract))
        parts = [self.range(part, bit, contract) for part in node.parts]
        if node.kind == "opposite":
            return product((-1, -1), parts[0])
        if node.kind == "plus":
            return total(parts[0], parts[1])
        if node.kind == "minus":
            return total(parts[0], product((-1, -1), parts[1]))
        if node.kind == "times":
            return product(parts[0], parts[1])
        if node.kind in ("at_least", "at_most"):
            choose = max if node.kind == "at_least" else min
            return choose(parts[0][0], parts[1][0]), choose(parts[0][1], parts[1][1])
        return ANYTHING

    def _speaks_of_the_contract(self, node: Node) -> bool:
        found = self._settled.get(id(node))
        if found is None:
            own = node.kind == "name" and node.text in _SETTLED
            found = node, own or any(self._speaks_of_the_contract(part) for part in node.parts)
            self._settled[id(node)] = found
        return found[1]

    # --- conditions -------------------------------------------------------

    def masks(self, node: Node) -> tuple[int, int]:
        """The ways in which a condition surely holds, and those in which it surely fails."""
        found = self._masks.get(id(node))
        if found is None:
            found = self._masks[id(node)] = node, self._worked_out(node)
        return found[1]

    def _worked_out(self, node: Node) -> tuple[int, int]:
        if node.kind == "negation":
            holds, fails = self.masks(node.parts[0])
            return fails, holds
        if node.kind in ("both", "either", "conditional"):
            parts = [self.masks(part) for part in node.parts]
            if node.kind == "conditional":
                (if_so, if_not), *ways = parts
                (holds, fails), (other_holds, other_fails) = ways
                return (
                    if_so & holds | if_not & other_holds | holds & other_holds,
                    if_so & fails | if_not & other_fails | fails & other_fails,
                )
            every, some = (0, 1) if node.kind == "both" else (1, 0)
            whole = [self.all, 0]
            for part in parts:
                whole = [whole[0] & part[every], whole[1] | part[some]]
            return (whole[0], whole[1]) if node.kind == "both" else (whole[1], whole[0])
        if node.kind == "comparison":
            return self._compared(node)
        if node.kind == "name" and node.text == "made":
            made = sum(bit for bit, contract in self.contracts(self.all) if contract.made)
            return made, self.all & ~made
        return 0, 0

    def _compared(self, node: Node) -> tuple[int, int]:
        left, right = node.parts
        if left.kind == "name" and left.text == "call":
            same = sum(bit for bit, contract in self.contracts(self.all) if contract.call == right.text)
            return (same, self.all & ~same) if node.text == "is" else (self.all & ~same, same)
        known: bool | None = None
        if left.kind != "quantified" and written(left) == written(right):
            known = bool(_ORDERS[node.text] & _EQUAL)
        elif node.text in ("is", "is not"):
            if left.text in SUIT_WORDS and right.text in SUIT_WORDS:
                known = node.text == "is not"
        elif not self._speaks_of_the_contract(node):
            _bit, contract = next(self.contracts(self.all))
            known = decided(node.text, self.range(left, 1, contract), self.range(right, 1, contract))
        else:
            holds = fails = 0
            for bit, contract in self.contracts(self.all):
                known = decided(node.text, self.range(left, bit, contract), self.range(right, bit, contract))
                holds |= bit if known else 0
                fails |= bit if known is False else 0
            return holds, fails
        return (0, 0) if known is None else (self.all, 0) if known else (0, self.all)

    def can(self, goals: Iterable[Goal], mask: int) -> bool:
        """Whether some conditions can hold, or fail, all at once in one of some ways; True where it is not known."""
        return self._can(list(goals), mask, _Assumed(), [_MOST_STEPS])

    def _can(self, goals: list[Goal], mask: int, assumed: _Assumed, steps: list[int]) -> bool:
        choices: list[tuple[Goal, list[list[Goal]]]] = []
        while goals:
            steps[0] -= 1
            if steps[0] < 0:
                return True
            node, wanted = goals.pop()
            holds, fails = self.masks(node) if wanted else self.masks(node)[::-1]
            mask &= ~fails
            if not mask:
                return False
            if not mask & ~holds:
                continue
            parts = node.parts
            if node.kind == "negation":
                goals.append((parts[0], not wanted))
            elif node.kind == "conditional":
                ways = [[(parts[0], True), (parts[1], wanted)], [(parts[0], False), (parts[2], wanted)]]
                choices.append(((node, wanted), ways))
            elif node.kind in ("both", "either") and (node.kind == "both") == wanted:
                goals.extend((part, wanted) for part in parts)
            elif node.kind in ("both", "either"):
                choices.append(((node, wanted), [[(part, wanted)] for part in parts]))
            elif not self._assume(node, wanted, assumed):
                return False
        if not choices:
            return True
        (_first, ways), *others = choices
        later = [goal for goal, _ways in others]
        return any(self._can([*later, *way], mask, assumed.copy(), steps) for way in ways)

    def _assume(self, node: Node, wanted: bool, assumed: _Assumed) -> bool:
        """Takes a comparison or a word to hold or to fail; False where that contradicts what is assumed already."""
        if node.kind != "comparison" or node.parts[0].kind == "quantified":
            return assumed.truth(written(node), wanted)
        left, right = node.parts
        if left.kind == "name" and left.text == "call":
            return True  # which has been seen to
        one, other = written(left), written(right)
        allowed = _ORDERS[node.text] if wanted else 7 & ~_ORDERS[node.text]
        if node.text in ("is", "is not"):
            for text, word in ((one, other), (other, one)):
                if word in SUIT_WORDS or (text in self.limits.questions and text == one):
                    return assumed.word(text, word, allowed == _EQUAL)
            return assumed.order(one, other, allowed)
        for part, value, orders in ((left, right, allowed), (right, left, _flipped(allowed))):
            fixed = self._fixed(value)
            if fixed is not None:
                return assumed.number(written(part), self.range_in(part, self.all) or ANYTHING, orders, fixed)
        return assumed.order(one, other, allowed)

    def _fixed(self, node: Node) -> int | None:
        """A number that is the same however the bidding ends; None for others."""
        if self._speaks_of_the_contract(node):
            return None
        low, high = self.range_in(node, self.all) or ANYTHING
        return low if low == high else None
