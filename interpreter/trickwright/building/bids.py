"""What is said in a hand: auctions, a trump or a partner that is named, questions."""

from __future__ import annotations

from trickwright.building.calls import build_calls, suit_of
from trickwright.building.cards import ALL_TRUMPS
from trickwright.building.model import Answer, AskingStep, AuctionStep, NamingStep, PartnerStep, Step
from trickwright.building.reader import child, entries, truth, word, words
from trickwright.building.steps import StepBuilder, nobody
from trickwright.language.deck import NO_SUIT, SUITS
from trickwright.language.vocabulary import KEYWORDS, NOT_YET, Run
from trickwright.reading.diagnostics import shown
from trickwright.reading.document import Mapping, Scalar


class BidBuilder(StepBuilder):
    """Builds the steps with `phase: bid`."""

    def _bid(self, name: str, key: Scalar, node: Mapping) -> Step:
        if sum(kind in node for kind in ("calls", "names", "asks")) != 1:
            self.reader.error(
                "TW410",
                f"The step `{name}` needs one of these: `calls` for an auction, `names`, or `asks` for a question.",
                key.place,
                "For example: calls: {number: {from: 7, to: 14}}; or: names: trump",
            )
        if "asks" in node and "calls" not in node:
            return self._asking(name, key, node)
        if word(node, "names", "") == "partner":
            return self._partner(name, key, node)
        if "names" in node:
            return self._naming(name, key, node)
        return self._auction(name, node)

    def _asking(self, name: str, key: Scalar, node: Mapping) -> AskingStep:
        who = self._asked(name, key, node, "who is asked")
        question = len(self.scope.questions)
        answers = []
        for answer, answer_key, entry in entries(node, "asks"):
            if answer in KEYWORDS:
                message = f"`{answer}` is a word of the language."
                self.reader.error("TW403", message, answer_key.place, "Give the answer another name.")
            if isinstance(entry, Mapping):
                makes_trump = self.reader.run(entry.get("makes_trump"), "bid.calls.*.makes_trump", self.scope)
                answers.append(Answer(answer, self._when(entry), makes_trump))
        if answers and all(answer.when is not None for answer in answers):
            message = f"Every answer to `{name}` depends on something, so there may be none to give."
            help = "Leave out `when` at one of them; it can always be given then."
            self.reader.error("TW411", message, key.place, help)
        step = AskingStep(name, self._when(node), who, question, tuple(answers))
        self.scope.questions[name] = tuple(answer.name for answer in answers)
        self.scope.asked_later.discard(name)
        return step

    def _partner(self, name: str, key: Scalar, node: Mapping) -> PartnerStep:
        reader, tables = self.reader, self.scope.tables
        if "in" in node:
            help = "Say of which cards one is named, for example: card: trump"
            reader.error(
                "TW418", "The entry `in` does nothing here: a card is named, and no suit.", node["in"].place, help
            )
        if self.partner_named:
            message = f"The step `{name}` names a partner a second time."
            reader.error("TW407", message, node["names"].place, "A bidder has one partner; leave out one of the steps.")
        self.partner_named = True
        if word(node, "who", "bidder") != "bidder":
            message = "It is always the bidder who names a card for his partner."
            reader.error("TW418", message, node["who"].place, "Leave it out.")
        if len(tables.sides) < tables.seats:
            message = "A partner can be named only where each plays alone."
            reader.error("TW413", message, node["names"].place, "Write under `players`: sides: each alone")
        cards = self._masks(node, "card", "bid.card") or [tables.deck.all for _ in ALL_TRUMPS]
        bare = [SUITS[trump] for trump in range(NO_SUIT) if tables.deck.of_suit(trump) and not cards[trump]]
        if bare and reader.is_sound(node, "card"):
            message = f"No card can be named when {bare[0]} are trump."
            reader.error("TW411", message, node["card"].place, "For example: card: trump")
        if "contract" in self.scope.never:
            message = "Nobody bids in this game, so there is no bidder who could have a partner."
            reader.error("TW401", message, key.place, "Add an auction before it: {phase: bid, calls: …}")
            return PartnerStep(name, self._when(node), nobody, cards)
        return PartnerStep(name, self._when(node), self._bidder(name, key), cards)

    def _bidder(self, name: str, key: Scalar) -> Run:
        """The bidder, who speaks in a step that does not say who does; refuses it before anybody has bid."""
        if "contract" not in self.scope.not_yet:
            return self._fixed("bidder", "bid.who")
        message = f"In the step {shown(name)} the bidder speaks, and {NOT_YET['contract']}."
        self.reader.error("TW304", message, key.place, self.scope.comes_with("contract"))
        return nobody

    def _asked(self, name: str, key: Scalar, node: Mapping, what: str) -> Run:
        """Who speaks in a step that only one player speaks in: the bidder, unless it says so or nobody bids."""
        if "who" in node:
            return self._run(node, "who", "bid.who", "bidder")
        if "contract" not in self.scope.never:
            return self._bidder(name, key)
        message = f"The step `{name}` does not say {what}, and nobody bids in this game."
        self.reader.error("TW401", message, key.place, "For example: who: eldest")
        return nobody

    def _naming(self, name: str, key: Scalar, node: Mapping) -> NamingStep:
        deck = self.scope.tables.deck
        if word(node, "card", "any") != "any":
            message = "The entry `card` does nothing here: a suit is named, and no card."
            self.reader.error(
                "TW418", message, node["card"].place, "Say which suits may be named: in: [hearts, spades]"
            )
        suits = tuple(suit_of(self.reader, item, deck) for item in words(node, "in"))
        if not suits:
            suits = tuple(suit for suit in range(NO_SUIT) if deck.of_suit(suit))
        return NamingStep(name, self._when(node), self._asked(name, key, node, "who names trump"), suits)

    def _auction(self, name: str, node: Mapping) -> AuctionStep:
        before = len(self.reader.diagnostics)
        calls = build_calls(self.reader, node, self.scope, self.counts_tricks, self.calls)
        all_pass = word(node, "all_pass", "dealer must bid")
        sound = len(self.reader.diagnostics) == before
        forced = self._forced(node, calls, sound) if all_pass == "dealer must bid" else frozenset[int]()
        if all_pass != "dealer must bid" and (key := node.key("forced")) is not None:
            message = f"The entry `forced` does nothing here: when all pass, it is `{all_pass}`."
            self.reader.error("TW418", message, key.place, "Leave it out, or say: all_pass: dealer must bid")
        top = max((self.calls[number].order for number in calls), default=0)
        order = {number: call.order for number, call in enumerate(self.calls)}  # those of earlier auctions too
        higher = {one: tuple(other for other in calls if order[other] > order[one]) for one in order}
        equal = {one: tuple(other for other in calls if order[other] == order[one]) for one in order}
        higher[-1], equal[-1] = calls, ()
        return AuctionStep(
            name,
            self._when(node),
            word(node, "speak", "once") == "round and round",
            calls,
            higher,
            equal,
            top,
            word(node, "over_at", "") or None,
            truth(node, "dealer_may_equal"),
            all_pass,
            forced,
        )

    def _forced(self, node: Mapping, calls: tuple[int, ...], sound: bool) -> frozenset[int]:
        """The calls open to a dealer who must bid; ``sound`` says that the calls themselves are understood.

        Where a number is asked of him, a call without one is none of them.
        """
        bounds = child(node, "forced")
        if bounds is None:
            return frozenset(calls)
        low = self.reader.number(bounds, "from", "bid.forced.from", self.scope, 0)
        high = self.reader.optional_number(bounds, "to", "bid.forced.to", self.scope)
        forced = frozenset(
            number
            for number in calls
            if self.calls[number].number
            and self.calls[number].number >= low
            and (high is None or self.calls[number].number <= high)
        )
        if not forced and sound and self.reader.is_sound(bounds, "from", "to"):
            numbers = sorted({self.calls[call].number for call in calls if self.calls[call].number})
            reason, entry = _why_none(numbers, low, high)
            place = (bounds.get(entry) or bounds).place
            help = f"The numbers that can be bid are {numbers[0]} to {numbers[-1]}." if numbers else "Leave it out."
            if len(numbers) == 1:
                help = f"The only number that can be bid is {numbers[0]}."
            self.reader.error("TW411", f"No call is left for a dealer who must bid: {reason}.", place, help)
        return forced


def _why_none(numbers: list[int], low: int, high: int | None) -> tuple[str, str]:
    """Why none of the numbers that can be bid lies between two others, and which entry of `forced` to look at."""
    if not numbers:
        return "`forced` asks for a number, and no call here has one", "from"
    if high is not None and high < numbers[0]:
        return f"`forced` allows at most {high}, and bids begin at {numbers[0]}", "to"
    if low > numbers[-1]:
        return f"`forced` asks for at least {low}, and bids end at {numbers[-1]}", "from"
    if high is not None and high < low:
        return f"`forced` goes from {low} to {high}, and nothing lies between", "to"
    return f"no number from {low} to {high} can be bid", "from"
