"""Names of other things that are written wrongly: words of expressions, house rules, places and games."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from tests.mistakes.files import Entry, File
from tests.mistakes.mistakes import Mistake, inside, kind, lines_for, put
from tests.mistakes.slips import capital, other_joint, slip
from trickwright.reading.document import Scalar

WORD = re.compile(r"[A-Za-z_]\w*(?:-[A-Za-z]\w*)*")
RULE_LISTS = ("needs", "excludes", "over")
JOINTS = ("and", "or", "not", "but", "if", "then", "else", "of", "is", "at", "least")


# --- words of expressions ----------------------------------------------------------------


def words(file: File) -> Iterator[tuple[Entry, str, int, str]]:
    """The words in expressions: the entry, the word, where it begins, and what follows."""
    for entry, text in file.expressions:
        for found in WORD.finditer(text):
            if len(found[0]) > 1:
                yield entry, found[0], found.start(), text[found.end() :]


def _misspelt_words(file: File, fits: Callable[[Entry, str, str], bool]) -> Iterator[Mistake]:
    for entry, word, start, rest in words(file):
        if fits(entry, word, rest):
            wrong = slip(word, entry.key.place.line + start)
            if wrong is not None:
                yield inside(file, entry.value, start, start + len(word), wrong, f"={word}")


@kind("a word of the language misspelt in an expression", "`leader: bider`", misspelling=True, most=3)
def _language_word(file: File) -> Iterator[Mistake]:
    named = {*file.names("cards"), *file.names("options"), "value"}

    def fits(entry: Entry, word: str, rest: str) -> bool:
        is_card = word in ("JK", "HJ", "LJ")
        return word not in named and word not in JOINTS and not rest.startswith(" of ") and not is_card

    return (mistake for mistake in _misspelt_words(file, fits) if not _names_own(mistake))


def _names_own(mistake: Mistake) -> bool:
    """Whether the word behind an ``is`` is wrong, which names a call or an answer."""
    return re.search(rf"\bis (not )?{re.escape(mistake.mend[0][1:])}\b", mistake.change.partition(" → ")[0]) is not None


@kind("a joining word misspelt in an expression", "`led orr trump`", misspelling=True)
def _joint(file: File) -> Iterator[Mistake]:
    return _misspelt_words(file, lambda entry, word, rest: word in JOINTS)


@kind("a function misspelt in an expression", "`higest of trump in play`", misspelling=True, most=2)
def _function(file: File) -> Iterator[Mistake]:
    return _misspelt_words(file, lambda entry, word, rest: rest.startswith(" of ") and len(word) > 2)


@kind("a named card misspelt in an expression", "`not left_boewr`", misspelling=True, most=2)
def _named_card(file: File) -> Iterator[Mistake]:
    cards = file.names("cards")
    return _misspelt_words(file, lambda entry, word, rest: word in cards)


@kind("an option misspelt in an expression", "`from: minimun_bid`", misspelling=True, most=3)
def _option(file: File) -> Iterator[Mistake]:
    options = file.names("options")
    return _misspelt_words(file, lambda entry, word, rest: word in options)


@kind("the number of a house rule misspelt", "`target: valeu`", misspelling=True)
def _value(file: File) -> Iterator[Mistake]:
    return _misspelt_words(file, lambda entry, word, rest: word == "value")


@kind("a call or an answer misspelt behind `is`", "`call is misre`", misspelling=True, most=2)
def _behind_is(file: File) -> Iterator[Mistake]:
    for entry, text in file.expressions:
        for found in re.finditer(r"(?:call|begging|reply|widow) is (?:not )?([\w-]+)", text):
            wrong = slip(found[1], entry.key.place.line)
            if wrong is not None:
                yield inside(file, entry.value, *found.span(1), wrong, f"={found[1]}")


@kind("a step misspelt before `is`", "`when: beging is beg`", misspelling=True)
def _before_is(file: File) -> Iterator[Mistake]:
    return _misspelt_words(file, lambda entry, word, rest: rest.startswith(" is ") and word in file.names("hand"))


@kind("a capital letter in an expression", "`discards: not Trump`", misspelling=True)
def _capital_word(file: File) -> Iterator[Mistake]:
    for entry, word, start, _rest in words(file):
        wrong = capital(word)
        if wrong is not None and word not in JOINTS and word != "value":
            mend = (f"={word}", rf"small letters: {re.escape(word)}\b")
            yield inside(file, entry.value, start, start + len(word), wrong, mend)


# --- names of other things ---------------------------------------------------------------


@kind("the game misspelt under `extends`", "`extends: ptich`", misspelling=True, most=2)
def _extends(file: File) -> Iterator[Mistake]:
    for entry in file.entries:
        if entry.path == ("extends",) and isinstance(entry.value, Scalar):
            for number in range(4):
                word = slip(entry.value.text, number)
                if word is not None:
                    yield put(file, entry.value.place, word, f"={entry.value.text}")


@kind("a house rule misspelt under `needs`, `excludes` or `over`", "`excludes: [kity]`", misspelling=True, most=2)
def _rule(file: File) -> Iterator[Mistake]:
    for entry, item in file.items:
        if entry.name in RULE_LISTS:
            number = item.place.line
            word = slip(item.text, number) if number % 4 else other_joint(item.text)
            if word is not None:
                yield put(file, item.place, word, f"={item.text}")


@kind("a house rule misspelt under `with`", "`with: [trum-any-time]`", misspelling=True)
def _chosen(file: File) -> Iterator[Mistake]:
    at = next((entry.last_line + 1 for entry in file.entries if entry.path == ("extends",)), 0)
    for number, (name, rule) in enumerate(file.ruleset.house_rules.items()):
        word = slip(name, number)
        if file.is_variant and rule.numbers is None and word is not None:
            yield lines_for(file, at, at - 1, [f"with: [{word}]"], f"={name}", change=f"with: [{word}]")


@kind("a place misspelt under `remove`", "`remove: [points.gmae]`", misspelling=True, most=3)
def _removed(file: File) -> Iterator[Mistake]:
    for entry, item in file.items:
        if entry.name == "remove" and "." in item.text:
            parts = item.text.split(".")
            at = item.place.line % len(parts)
            word = slip(parts[at], item.place.line)
            if word is not None:
                wrong = ".".join([*parts[:at], word, *parts[at + 1 :]])
                yield put(file, item.place, wrong, (f"={parts[at]}", f"={item.text}"))


@kind("a name misspelt under `before` or `after`", "`before: mdae`", misspelling=True, most=2)
def _beside(file: File) -> Iterator[Mistake]:
    for entry in file.entries:
        if entry.name in ("before", "after") and isinstance(entry.value, Scalar):
            word = slip(entry.value.text, entry.key.place.line)
            if word is not None:
                yield put(file, entry.value.place, word, f"={entry.value.text}")


@kind(
    "a name misspelt where it is given and right where it is used", "`cards: {left_bowr: …}`", misspelling=True, most=2
)
def _given(file: File) -> Iterator[Mistake]:
    for entry in file.entries:
        if len(entry.inside) == 2 and entry.inside[0] in ("cards", "options") and "change" not in entry.path:
            word = slip(entry.name, entry.key.place.line)
            users = _users(file, entry)
            if word is not None and users:
                mend = (f"={word}", f"={entry.name}")
                yield put(file, entry.key.place, word, mend, users, f"{entry.name}: → {word}:")


def _users(file: File, entry: Entry) -> set[int]:
    """The lines with expressions that use a name, and with other entries for it."""
    found = {user.key.place.line for user, word, _start, _rest in words(file) if word == entry.name}
    named = {other.key.place.line for other in file.entries if other.name == entry.name and "set" in other.path}
    return found | named


@kind("a number in words", "`each: nine`", misspelling=True)
def _number_in_words(file: File) -> Iterator[Mistake]:
    spoken = dict(enumerate(("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), start=1))
    for entry in file.entries:
        value = entry.value
        if (
            isinstance(value, Scalar)
            and type(value.value) is int
            and value.value in spoken
            and entry.path[0] != "trickwright"
        ):
            yield put(file, value.place, spoken[value.value], (f"={value.text}", rf"(: |[Ww]rite ){value.text}\b"))
