"""Examples of the expression language, each with the field it stands in; the tests check every one of them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Phrase:
    """An expression, what it says, and the field (``fields.py``) in which it is checked."""

    text: str
    meaning: str
    field: str


@dataclass(frozen=True)
class WrongPhrase:
    """An expression that is refused in a field, and what to write instead."""

    text: str
    why: str
    field: str
    instead: str


PHRASES: dict[str, tuple[Phrase, ...]] = {
    "cards": (
        Phrase("AH", "the ace of hearts; ten is `10H`, the jokers `JK`, or `HJ` and `LJ`", "cards.*"),
        Phrase("5 of trump", "the card of that rank and suit", "cards.*"),
        Phrase("5 of sister of trump", "`sister`: the other suit of the same colour", "cards.*"),
        Phrase("5 of every suit", "all cards of that rank", "cards.*"),
        Phrase("any", "every card", "trick.follow.else"),
        Phrase("any of trump", "the cards with the trump suit printed on them", "trump.members"),
        Phrase("trump", "the cards that belong to trump", "exchange.keeps"),
        Phrase("led", "the cards that belong to the suit led", "trick.follow.first"),
        Phrase("left_pedro", "a name of your own from `cards`", "trump.members"),
        Phrase("led or trump", "those and those", "trick.follow.first"),
        Phrase("trump and not point_card", "those that are both", "exchange.discards"),
        Phrase("not trump", "all others", "exchange.discards"),
        Phrase("highest of trump in play", "the highest card of some; `lowest` likewise", "points.*.card"),
        Phrase("(J of trump) in play", "of some cards, those somebody held when play began", "points.*.card"),
        Phrase("lowest of trump dealt", "`dealt`: what was in a hand, thrown away or not", "points.*.card"),
        Phrase("trump or called_card", "and the card that was named for a partner", "exchange.keeps"),
    ),
    "suits": (
        Phrase("hearts", "`clubs`, `diamonds`, `hearts`, `spades`, and `no-trump` for none", "bid.calls.*.makes_trump"),
        Phrase("suit of first_card", "the suit printed on a card", "trick.makes_trump"),
        Phrase("suit of turned_card", "the same for the card turned up", "deal.makes_trump"),
        Phrase("sister of suit of turned_card", "the other suit of that colour", "deal.makes_trump"),
    ),
    "numbers": (
        Phrase("62", "a number", "game.target"),
        Phrase("minimum_bid", "a name of your own from `options`", "bid.calls.*.from"),
        Phrase("20 * bid + place", "times before plus and minus", "bid.calls.*.worth"),
        Phrase("-bid", "what is lost", "score.*.bidders"),
        Phrase("10 * (tricks - 6)", "brackets come first", "score.*.everyone"),
        Phrase("points - theirs at least 0", "the difference, but never less than 0", "score.*.bidders"),
        Phrase("points at most bid", "the points, but never more than the bid", "score.*.bidders"),
        Phrase("count of trump in play", "how many cards there are", "score.*.everyone"),
        Phrase("if bid == 14 then 28 else points", "the one or the other", "score.*.bidders"),
    ),
    "conditions": (
        Phrase("bid == 0", "nobody has bid", "hand.*.when"),
        Phrase("made", "the call is made good", "score.*.when"),
        Phrase("points of bidders >= bid", "`==`, `!=`, `<`, `<=`, `>` and `>=` compare numbers", "bid.calls.*.made"),
        Phrase("trump is no-trump", "`is` and `is not` compare suits, seats and calls", "score.*.when"),
        Phrase("bidder is not dealer", "the same for seats", "score.*.when"),
        Phrase("call is misere", "`misere` is a name of your own from `calls`", "score.*.when"),
        Phrase("begging is beg", "`begging` is a step of your own that asks, `beg` an answer", "hand.*.when"),
        Phrase("made and bid == 14", "both hold", "score.*.when"),
        Phrase("bid == 14 or call is misere", "one of them holds, or both", "score.*.when"),
        Phrase("not made", "it does not hold", "score.*.when"),
        Phrase("score of every side >= 55", "it holds for each side; `some side`: for one of them", "score.*.when"),
        Phrase("count of trump in play >= 3", "a set of cards is counted, not compared", "score.*.when"),
    ),
    "seats": (
        Phrase("bidder", "one seat", "trick.leader"),
        Phrase("eldest", "the eldest hand: whose turn comes first after the dealer", "trick.leader"),
        Phrase("left of bidder", "the next seat clockwise; `right of` the one before", "trick.leader"),
        Phrase("everyone", "all seats", "exchange.who"),
        Phrase("bidders", "the bidder and his partners; `others` are all the rest", "game.wins_at_once.*.by"),
        Phrase("partner of bidder", "the rest of his side", "bid.calls.*.out"),
        Phrase("everyone but dealer", "all but some", "exchange.who"),
        Phrase("dealer or bidder", "both of them", "exchange.who"),
    ),
    "rankings": (
        Phrase("A > K > Q > J > 10 .. 2", "ranks from high to low; `10 .. 2` is a run of ranks", "ranking"),
        Phrase("right_bower > left_bower > A > K > Q > 10 .. 4", "with names of your own from `cards`", "ranking"),
        Phrase("JK > A > K > Q > J > 10 .. 2", "with a single card", "ranking"),
        Phrase("5 > J > rest", "`rest`: all that are not named, in the order of the pack", "ranking"),
    ),
}

WRONG: tuple[WrongPhrase, ...] = (
    WrongPhrase("5", "a rank alone is not a card", "cards.*", "5 of trump"),
    WrongPhrase("trump", "only this entry settles which cards belong to trump", "trump.members", "any of trump"),
    WrongPhrase("bid-6", "a hyphen joins words to one name", "bid.calls.*.worth", "bid - 6"),
    WrongPhrase("points at least bid", "this is the larger number and no condition", "score.*.when", "points >= bid"),
    WrongPhrase("bid = 14", "two signs compare", "score.*.when", "bid == 14"),
    WrongPhrase("call == misere", "what has a name is compared with `is`", "score.*.when", "call is misere"),
    WrongPhrase("begging == beg", "an answer has a name too", "hand.*.when", "begging is beg"),
    WrongPhrase("6 <= bid <= 14", "two comparisons in a row", "score.*.when", "6 <= bid and bid <= 14"),
    WrongPhrase("J of trump in play", "`in play` is said of cards", "points.*.card", "(J of trump) in play"),
    WrongPhrase("trump but pedro", "`but` is for seats", "exchange.keeps", "trump and not pedro"),
    WrongPhrase("made", "a deal comes before any bid", "deal.each", "9"),
    WrongPhrase("2 .. 10 > A", "a ranking goes from high to low", "ranking", "10 .. 2 > A"),
)

WORD_EXAMPLES: dict[str, tuple[str, str]] = {
    "clubs": ("clubs", "deal.makes_trump"),
    "diamonds": ("trump is diamonds", "score.*.when"),
    "hearts": ("any of hearts", "cards.*"),
    "spades": ("Q of spades", "cards.*"),
    "no-trump": ("trump is no-trump", "score.*.when"),
    "any": ("any", "trick.follow.else"),
    "seats": ("52 - 9 * seats", "deal.kitty"),
    "trump": ("not trump", "exchange.discards"),
    "led": ("led or trump", "trick.follow.first"),
    "point_card": ("not point_card", "trick.surplus.bury"),
    "free": ("free", "trick.follow.also"),
    "first_trick": ("if first_trick then trump else any", "trick.lead.first"),
    "first_card": ("suit of first_card", "trick.makes_trump"),
    "turned_card": ("suit of turned_card", "bid.calls.*.makes_trump"),
    "first_turned_card": ("suit of turned_card is not suit of first_turned_card", "deal.until"),
    "called_card": ("trump or called_card", "exchange.keeps"),
    "place": ("10 * bid + place", "bid.calls.*.worth"),
    "bid": ("made and bid == 14", "score.*.when"),
    "worth": ("-worth", "score.*.bidders"),
    "call": ("call is misere", "score.*.when"),
    "everyone": ("everyone", "exchange.who"),
    "dealer": ("everyone but dealer", "exchange.who"),
    "eldest": ("eldest", "trick.leader"),
    "bidder": ("bidder", "trick.leader"),
    "bidders": ("points of bidders >= bid", "bid.calls.*.made"),
    "others": ("tricks of others", "score.*.others"),
    "made": ("not made", "score.*.when"),
    "points": ("points", "score.*.everyone"),
    "tricks": ("10 * tricks", "score.*.others"),
    "theirs": ("points - theirs", "score.*.bidders"),
    "pegged": ("points - pegged", "score.*.everyone"),
    "target": ("score of eldest + 1 < target", "hand.*.when"),
}

# The names of an author's own that these examples use.
OWN_OPTIONS = {"minimum_bid": 7}
OWN_CARDS = {
    "pedro": "5 of trump",
    "left_pedro": "5 of sister of trump",
    "right_bower": "J of trump",
    "left_bower": "J of sister of trump",
    "joker": "JK",
}
OWN_CALLS = ("number", "misere", "moon")
OWN_QUESTIONS = {"begging": ("stand", "beg")}
