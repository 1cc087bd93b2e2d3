"""Values of the wrong kind, outside their bounds, and cards that are not there or there twice."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.mistakes.files import TOLD, Entry, File
from tests.mistakes.misspellings import allowed_words
from tests.mistakes.mistakes import Mistake, inside, kind, put
from trickwright.reading.document import Mapping, Scalar, Sequence


def _scalars(file: File) -> Iterator[tuple[Entry, Scalar]]:
    """The entries with a single value on one line that is neither a text nor a name."""
    for entry in file.entries:
        value = entry.value
        if isinstance(value, Scalar) and file.written(value) and not TOLD & set(entry.path) and entry.name != "id":
            yield entry, value


# --- the wrong kind of value -------------------------------------------------------------


@kind("a list where a single value belongs", "`target: [7, 7]`", most=2)
def _list_for_value(file: File) -> Iterator[Mistake]:
    for entry, value in _scalars(file):
        if entry.name not in ("seats", "level_with"):
            yield put(
                file,
                value.place,
                f"[{value.text}, {value.text}]",
                rf"(?i)without brackets|\b{entry.name}: [^\[]|`[^`]+`|for example",
            )


@kind("a list of one where a single value belongs", "`speak: [once]`")
def _list_of_one(file: File) -> Iterator[Mistake]:
    for entry, value in _scalars(file):
        if entry.name not in ("seats", "level_with"):
            mend = (rf"\b{entry.name}: {re.escape(value.text)}", f"={value.text}", "without brackets")
            yield put(file, value.place, f"[{value.text}]", mend)


@kind("a single value where a list belongs", "`excludes: kitty`")
def _value_for_list(file: File) -> Iterator[Mistake]:
    for entry in file.entries:
        if isinstance(entry.value, Sequence) and entry.name != "seats" and file.written(entry.value):
            first = entry.value[0]
            assert isinstance(first, Scalar)
            yield put(file, entry.value.place, first.text, (rf"\[{re.escape(first.text)}", r": \["))


@kind("a map where a single value belongs", "`target: {points: 7}`")
def _map_for_value(file: File) -> Iterator[Mistake]:
    for entry, value in _scalars(file):
        yield put(
            file, value.place, f"{{{entry.name}: {value.text}}}", rf"\b{entry.name}: [^{{]|`[^`]+`|without|For example"
        )


@kind("a number where entries belong", "`players: 4`", most=2)
def _number_for_map(file: File) -> Iterator[Mistake]:
    for entry in file.entries:
        if isinstance(entry.value, Mapping) and file.written(entry.value) and entry.path[-1] != "title":
            yield put(file, entry.value.place, "4", r"\w: |\{")


@kind("a word where entries belong", "`follow: led`", most=2)
def _word_for_map(file: File) -> Iterator[Mistake]:
    for entry in file.entries:
        value = entry.value
        if isinstance(value, Mapping) and file.written(value) and entry.path[-1] != "title" and value.entries:
            first = value.entries[0][1]
            if isinstance(first, Scalar):
                yield put(file, value.place, first.text, r"\w: |\{")


@kind("a number where a title belongs", "`title: 7`")
def _number_for_title(file: File) -> Iterator[Mistake]:
    for entry in file.entries:
        if entry.name == "title" and file.written(entry.value):
            yield put(file, entry.value.place, "7", (r"en: ", r"de: "))


@kind("one text where both languages belong", "`title: Low to the taker`")
def _one_language(file: File) -> Iterator[Mistake]:
    for entry in file.entries:
        if entry.name == "title" and isinstance(entry.value, Mapping) and file.written(entry.value):
            english = entry.value["en"]
            assert isinstance(english, Scalar)
            if english.style == "plain":
                yield put(file, entry.value.place, english.text, r"en: .*de: ")


@kind("a text where a whole number belongs", "`jokers: many`")
def _text_for_number(file: File) -> Iterator[Mistake]:
    for entry, value in _scalars(file):
        if type(value.value) is int and entry.type is None and entry.path != ("trickwright",):
            yield put(file, value.place, "many", rf"\b{re.escape(entry.name)}: \d|\d")


@kind("a number that is not whole", "`each: 6.5`")
def _half(file: File) -> Iterator[Mistake]:
    for entry, value in _scalars(file):
        if type(value.value) is int and entry.path != ("trickwright",):
            yield put(file, value.place, f"{value.text}.5", r"\d|whole")


@kind("a word that is allowed elsewhere", "`speak: higher score`", most=2)
def _other_word(file: File) -> Iterator[Mistake]:
    for entry, value in allowed_words(file):
        word = "dealer must bid" if entry.name != "all_pass" else "play on"
        yield put(file, value.place, word, r"Allowed|`[^`]+`")


# --- bounds ------------------------------------------------------------------------------

_OUTSIDE = {
    "seats": "1",
    "jokers": "3",
    "each": "0",
    "packets": "0",
    "turn_up": "2",
    "draws_to": "0",
    "may_discard": "-1",
    "draws": "-1",
    "target": "0",
    "hands": "0",
    "floor": "500",
    "trickwright": "2",
}


@kind("a number outside its bounds", "`jokers: 3`", most=3)
def _out_of_bounds(file: File) -> Iterator[Mistake]:
    for entry, value in _scalars(file):
        if entry.name in _OUTSIDE and type(value.value) is int:
            yield put(file, value.place, _OUTSIDE[entry.name], r"\d|[Ll]eave it out")


@kind("a deal that needs more cards than there are", "`each: 40`", most=2)
def _deal_too_large(file: File) -> Iterator[Mistake]:
    for entry, value in _scalars(file):
        if entry.name in ("each", "kitty") and type(value.value) is int:
            yield put(file, value.place, "40", r"[Aa]t most \d+")


@kind("a lowest bid above the highest", "`number: {from: 40, to: 4}`")
def _nothing_to_bid(file: File) -> Iterator[Mistake]:
    for entry, value in _scalars(file):
        if "calls" in entry.path and entry.name in ("from", "to"):
            wrong = "40" if entry.name == "from" else "0"
            lines = {other.key.place.line for other in file.entries if other.path[:-1] == entry.path[:-1]}
            yield put(file, value.place, wrong, r"`(from|to)`|\b(from|to): \d|\d", lines)


@kind("an option outside its bounds", "`minimum_bid: {default: 15, from: 1, to: 14}`", most=2)
def _option_outside(file: File) -> Iterator[Mistake]:
    for entry, value in _scalars(file):
        if (entry.inside[:1] == ("options",) and entry.name == "default") or entry.path[-2:-1] == ("set",):
            yield put(file, value.place, "15", r"\d")
        if entry.inside[:1] == ("options",) and entry.name == "from":
            yield put(file, value.place, "20", r"\d|`from`")


@kind("a number of players that the sides do not fit", "`{seats: 5, sides: partners}`")
def _sides(file: File) -> Iterator[Mistake]:
    for entry, value in _scalars(file):
        if entry.name == "seats" and "sides" in entry.owner:
            seats = {"partners": "5", "three against three": "4", "three pairs": "5"}
            sides = entry.owner["sides"]
            assert isinstance(sides, Scalar)
            if sides.text in seats:
                yield put(file, value.place, seats[sides.text], r"`(seats|sides)`|sides: |seats: |are \d players")


@kind("numbers of a house rule the wrong way round", "`value: {from: 40, to: 1}`")
def _numbers_of_a_rule(file: File) -> Iterator[Mistake]:
    for entry, value in _scalars(file):
        if entry.path[-2:] == ("value", "from"):
            yield put(file, value.place, "99", r"\d|`from`|`to`")
    for entry in file.entries:
        if entry.name == "one_of":
            yield put(file, entry.value.place, "[]", r"\[\d|one_of")


@kind("points that do not add up", "`all_points: 15`", most=2)
def _all_points(file: File) -> Iterator[Mistake]:
    for entry, value in _scalars(file):
        if entry.name == "all_points" and type(value.value) is int:
            cards = {other.key.place.line for other in file.entries if other.inside[:1] == ("points",)}
            for wrong in (value.value + 1, value.value - 1):
                yield put(file, value.place, str(wrong), (rf"\b{value.text}\b", "Leave it out"), cards)


@kind("a point's worth that makes the sum wrong", "`card: pedro, worth: 6`", most=2)
def _worth(file: File) -> Iterator[Mistake]:
    sums = [entry.key.place.line for entry in file.entries if entry.name == "all_points" and len(entry.inside) == 1]
    for entry, value in _scalars(file):
        if sums and entry.inside[:1] == ("points",) and entry.name == "worth" and type(value.value) is int:
            yield put(file, value.place, str(value.value + 1), (r"all_points", r"\d"), sums)


# --- cards -------------------------------------------------------------------------------


@kind("a rank that does not exist", "`1 of trump`", most=2)
def _no_such_rank(file: File) -> Iterator[Mistake]:
    ranks = ("1", "14", "B", "T")
    for entry, text in file.expressions:
        for found in re.finditer(r"(?<![\w-])([2-9JQKA]|10)(?= of )", text):
            rank = ranks[(entry.key.place.line + found.start()) % 4]
            yield inside(file, entry.value, *found.span(1), rank, r"`[^`]+`|ranks are|2, 3|[JA]\b|\b10\b")


@kind("a card that does not exist", "`without: [4X]`")
def _no_such_card(file: File) -> Iterator[Mistake]:
    for entry, item in file.items:
        if entry.name == "without":
            yield put(file, item.place, f"{item.text[:-1]}X", r"4C|4S|[CDHS]\b")
            yield put(file, item.place, f"{item.text[::-1]}", r"4C|4S|[CDHS]\b")
    for entry, text in file.expressions:
        for found in re.finditer(r"(?<!\w)(JK|HJ|LJ)(?!\w)", text):
            yield inside(file, entry.value, *found.span(1), found[1][::-1], (f"={found[1]}",))


@kind("a rank that does not exist, as a name", "`pips: {B: 1}`")
def _no_such_rank_as_name(file: File) -> Iterator[Mistake]:
    for entry in file.entries:
        if entry.path[-2:-1] in (("pips",), ("dealer_scores",)):
            for wrong in ("B", "1", "Ace"):
                yield put(file, entry.key.place, wrong, r"A, 10|`[^`]+`|[2-9JQKA]\b")


@kind("a rank that does not exist, in a list or a ranking", "`A > D > Q > J > 10 .. 2`", most=2)
def _no_such_rank_in_order(file: File) -> Iterator[Mistake]:
    for entry, item in file.items:
        if entry.name == "ranks":
            yield put(file, item.place, "B" if item.text == "J" else "1", r"2, 10|`[^`]+`|[2-9JQKA]\b")
    for entry, text in file.expressions:
        if entry.type == "ranking":
            for found in re.finditer(r"(?<=> )[QJK](?= >)", text):
                yield inside(file, entry.value, *found.span(), "D" if found[0] == "Q" else "V", r"`[^`]+`|[2-9JQKA]\b")


@kind("a rank or a suit twice in a list", "`ranks: [2, 3, 3, 4]`")
def _twice_in_list(file: File) -> Iterator[Mistake]:
    for entry, item in file.items:
        if entry.name in ("ranks", "in", "without"):
            yield put(file, item.place, f"{item.text}, {item.text}", r"[Rr]emove|[Ll]eave|once|twice")


@kind("a card twice in a ranking", "`A > K > K > Q > J`")
def _twice_in_ranking(file: File) -> Iterator[Mistake]:
    for entry, text in file.expressions:
        if entry.type == "ranking":
            for found in re.finditer(r"(?<!\.\. )[\w]+(?= >)", text):
                yield inside(
                    file, entry.value, *found.span(), f"{found[0]} > {found[0]}", r"[Rr]emove|[Ll]eave|once|one place"
                )


@kind("a card missing from a ranking", "`A > K > J > 10 .. 2`")
def _missing_in_ranking(file: File) -> Iterator[Mistake]:
    for entry, text in file.expressions:
        if entry.type == "ranking" and "rest" not in text:
            for found in re.finditer(r"(?<!\.\. )[\w]+ > ", text):
                yield inside(file, entry.value, *found.span(), "", rf"\b{found[0].split()[0]}\b|`rest`")


@kind("a ranking from low to high", "`2 .. 10 > J > Q > K > A`")
def _upwards(file: File) -> Iterator[Mistake]:
    for entry, text in file.expressions:
        if entry.type == "ranking" and ".." in text:
            run = re.search(r"(\d+) \.\. (\d+)", text)
            assert run is not None
            yield inside(file, entry.value, *run.span(), f"{run[2]} .. {run[1]}", rf"{run[1]} \.\. {run[2]}")


@kind("a ranking written another way", "`A, K, Q, J, 10-2`")
def _other_ranking(file: File) -> Iterator[Mistake]:
    for entry, text in file.expressions:
        if entry.type == "ranking" and ".." in text:
            for old, new, mend in (
                (" .. ", "-", r"\.\."),
                (" > ", " < ", ">"),
                (" > ", " ", ">"),
                (" .. ", " to ", r"\.\."),
            ):
                yield inside(file, entry.value, 0, len(text), text.replace(old, new), mend)
            yield put(file, entry.value.place, f'"{text.replace(" > ", ", ")}"', ">")


@kind("a card left out that is not in the pack", "`without: [3C]`")
def _not_in_pack(file: File) -> Iterator[Mistake]:
    for entry, item in file.items:
        if entry.name == "without":
            yield put(file, item.place, f"3{item.text[-1]}", r"[Rr]emove|[Ll]eave|\b4\b|ranks")
