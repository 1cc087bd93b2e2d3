"""Expressions that cannot be read, are of the wrong kind, ask too early, or say nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.mistakes.files import Entry, File
from tests.mistakes.mistakes import Mistake, inside, kind, put
from trickwright.reading.document import Scalar


def _replaced(file: File, pattern: str, new: str, mend: str | tuple[str, ...]) -> Iterator[Mistake]:
    """Every match of a pattern in an expression replaced."""
    for entry, text in file.expressions:
        if entry.type == "ranking":
            continue
        for found in re.finditer(pattern, text):
            yield inside(file, entry.value, found.start(), found.end(), found.expand(new), mend)


# --- what cannot be read -----------------------------------------------------------------


@kind("an expression that breaks off", "`when: made and`", most=2)
def _breaks_off(file: File) -> Iterator[Mistake]:
    for pattern in (r"( and| or) .+$", r"( of) \w+$", r"( ==| >=| is) \S+$", r"( \+| -| \*) \w+$"):
        yield from _replaced(file, pattern, r"\1", r"(?i)after|behind|for instance|for example|write|`")


@kind("an expression that lacks its beginning", "`when: and made`")
def _no_beginning(file: File) -> Iterator[Mistake]:
    yield from _replaced(
        file, r"^\S+ (?=(and|or|==|>=|is|of|\*|\+) )", "", r"(?i)before|for instance|for example|write|remove|`"
    )


@kind("a bracket that is not closed in an expression", "`100 * (bid - 6`")
def _open(file: File) -> Iterator[Mistake]:
    yield from _replaced(file, r"\)", "", r"\)")
    yield from _replaced(file, r"^(\w+) (and|or|but|\*|-) ", r"(\1 \2 ", (r"\)", r"\("))


@kind("a bracket too many in an expression", "`bid == 14)`")
def _closed(file: File) -> Iterator[Mistake]:
    yield from _replaced(file, r"(?<=\w)$", ")", (r"\)", r"\(", "[Rr]emove"))


@kind("`=` for `==`", "`when: bid = 14`")
def _one_equals_sign(file: File) -> Iterator[Mistake]:
    yield from _replaced(file, r" == ", " = ", "={2}")
    yield from _replaced(file, r" is (?!not)", " = ", ("={2}", r"\bis\b"))


@kind("a comparison written another way", "`score => 55`")
def _other_comparison(file: File) -> Iterator[Mistake]:
    for entry, text in file.expressions:
        for found in re.finditer(r" (>=|<|==|>) ", text):
            for wrong in {
                ">=": ("=>", "≥", "> ="),
                "<": ("less than",),
                ">": ("greater than",),
                "==": ("===", "equals"),
            }[found[1]]:
                yield inside(
                    file, entry.value, *found.span(1), wrong, "[=]=" if found[1] == "==" else re.escape(found[1])
                )


@kind("`&&`, `||`, `!` and the like", "`made && bid == 14`", most=2)
def _signs(file: File) -> Iterator[Mistake]:
    yield from _replaced(file, r" and ", " && ", r"\band\b")
    yield from _replaced(file, r" or ", " || ", r"\bor\b")
    yield from _replaced(file, r"(?<=and )not ", "!", r"\bnot\b")
    yield from _replaced(file, r" and ", " AND ", r"\band\b")
    yield from _replaced(file, r" or ", " / ", r"\bor\b|without")


@kind("`of` missing", "`5 trump`", most=2)
def _no_of(file: File) -> Iterator[Mistake]:
    yield from _replaced(file, r"(?<=\w) of (?=\w)", " ", r"\bof\b")


@kind("two signs in a row", "`made and and bid == 14`", most=2)
def _twice(file: File) -> Iterator[Mistake]:
    yield from _replaced(
        file, r" (and|or|of|is|\*|\+|==|>=|but) ", r" \1 \1 ", r"(?i)remove|leave|once|twice|write|after|between|`"
    )


@kind("two words without a sign between them", "`led trump`", most=2)
def _no_sign(file: File) -> Iterator[Mistake]:
    yield from _replaced(
        file, r"(?<=\w) (and|or|\*|\+|==|>=|but|is) (?=\w)", " ", r"(?i)between|missing|`|write|remove|before"
    )


@kind("`if` without `else` or `then`", "`if first_trick then trump`")
def _no_else(file: File) -> Iterator[Mistake]:
    yield from _replaced(file, r" else .*$", "", r"\belse\b")
    yield from _replaced(file, r" then ", " ", r"\bthen\b")


@kind("a comma for `or`", '`first: "led, trump"`')
def _comma(file: File) -> Iterator[Mistake]:
    for entry, text in file.expressions:
        if " or " in text:
            yield put(file, entry.value.place, f'"{text.replace(" or ", ", ")}"', r"\bor\b")


@kind("`x` or `times` for `*`, `minus` for `-`", "`10 x tricks`")
def _spoken(file: File) -> Iterator[Mistake]:
    yield from _replaced(file, r" \* ", " x ", r"\*")
    yield from _replaced(file, r" \* ", " × ", r"\*")
    yield from _replaced(file, r"^-(?=\w)", "minus ", "-")
    yield from _replaced(file, r" - ", " minus ", "-")


@kind("an empty expression", '`when: ""`')
def _empty(file: File) -> Iterator[Mistake]:
    for entry, _text in file.expressions:
        yield put(file, entry.value.place, '""', r"for instance|for example|[Ll]eave|`")


# --- what is of the wrong kind -----------------------------------------------------------

_OTHER = {
    "integer": ("trump", "bidder", "made"),
    "cards": ("bidders", "3", "hearts is trump"),
    "truth": ("bid", "trump", "bidders"),
    "suit": ("bidder", "first_card", "3"),
    "seat": ("trump", "everyone", "2"),
    "seats": ("trump", "made", "4"),
}


@kind("the wrong kind of thing in an expression", "`bidders: trump`", most=4)
def _wrong_kind(file: File) -> Iterator[Mistake]:
    for entry, text in file.expressions:
        if entry.type in _OTHER and text != "value":
            wrong = _OTHER[entry.type][entry.key.place.line % 3]
            yield put(file, entry.value.place, wrong, r"`[^`]+`|for instance|for example|: \w")


@kind("the wrong kind of thing within an expression", "`made and bid`", most=2)
def _wrong_part(file: File) -> Iterator[Mistake]:
    yield from _replaced(file, r"\b(made|first_trick)\b(?= and| then)", "bid", r"bid|for instance|for example|known|`")
    yield from _replaced(file, r"(?<=or )(trump|led|\w+_\w+)$", "3", r"of trump|`|for instance")
    yield from _replaced(file, r"(== |>= |\+ |\* |- )\w+$", r"\1trump", r"count of|`|for instance")
    yield from _replaced(file, r"(?<=of )(bidders|others|bidder|everyone|dealer)\b", "trump", r"`|for instance|seat")


_TOO_EARLY = {"integer": ("bid", "points", "tricks of bidder"), "cards": ("led",), "suit": ("suit of first_card",)}


@kind("a word for what is not known yet", "`each: bid`", most=2)
def _too_early(file: File) -> Iterator[Mistake]:
    for entry, text in file.expressions:
        known = entry.inside[0] == "score" or "follow" in entry.path or entry.path[-2:] == ("play", "makes_trump")
        if entry.type in _TOO_EARLY and not known and text != "value":
            words = _TOO_EARLY[entry.type]
            yield put(
                file,
                entry.value.place,
                words[entry.key.place.line % len(words)],
                r"`[^`]+`|for instance|settled|Known|known|: ",
            )


# --- what is always or never so ----------------------------------------------------------


def _conditions(file: File) -> Iterator[tuple[Entry, str]]:
    return (
        (entry, text) for entry, text in file.expressions if entry.type == "truth" and isinstance(entry.value, Scalar)
    )


@kind("a condition that is always true", "`when: made or not made`")
def _always(file: File) -> Iterator[Mistake]:
    for entry, text in _conditions(file):
        yield put(file, entry.value.place, f"({text}) or not ({text})", r"[Ll]eave|[Rr]emove|`|always")
        for found in re.finditer(r"(?:bid|score of \w+|points of \w+|tricks of \w+) (?:==|>=|>|<) \d+", text):
            left = re.split(" [=<>]", found[0])[0]
            if "score" not in left:
                yield inside(file, entry.value, *found.span(), f"{left} >= 0", r"[Ll]eave|[Rr]emove|`|always")


@kind("a condition that is never true", "`when: made and bid == 140`")
def _never(file: File) -> Iterator[Mistake]:
    for entry, text in _conditions(file):
        if "made" in text.split():
            yield put(file, entry.value.place, f"{text} and not made", r"[Ll]eave|[Rr]emove|`|never")
        for found in re.finditer(r"(bid|points of \w+|tricks of \w+) (==|>=|>) (\d+)", text):
            yield inside(file, entry.value, *found.span(3), "1000", r"[Ll]eave|[Rr]emove|`|\d")


@kind("the same condition twice", "`when: made and made`")
def _same_twice(file: File) -> Iterator[Mistake]:
    for entry, text in _conditions(file):
        part = re.split(" and | or ", text)[0]
        if part.count("(") == part.count(")"):
            yield put(file, entry.value.place, f"{part} and {text}", r"[Ll]eave|[Rr]emove|`|once")
