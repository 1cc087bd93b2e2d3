"""Words of the language that are written wrongly: names of entries, and words out of a list."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from tests.mistakes.files import TOLD, Entry, File
from tests.mistakes.mistakes import Mistake, kind, put
from tests.mistakes.slips import (
    Slip,
    capital,
    doubled,
    dropped,
    neighbour,
    other_joint,
    other_number,
    run_together,
    slip,
    swapped,
)
from trickwright.reading.document import Scalar

# --- names of entries --------------------------------------------------------------------


def _keys(file: File, wrong: Slip) -> Iterator[Mistake]:
    for entry in file.entries:
        if not entry.is_own and entry.name not in ("en", "de"):
            word = wrong(entry.name)
            if word is not None and word != entry.name:
                mend = (f"={entry.name}", rf"Is `{re.escape(word)}` meant")
                yield put(file, entry.key.place, word, mend, change=f"{entry.name}: → {word}:")


@kind("an entry's name: a letter missing", "`taget:`", misspelling=True, most=2)
def _key_dropped(file: File) -> Iterator[Mistake]:
    return _keys(file, dropped)


@kind("an entry's name: two letters swapped", "`hnad:`", misspelling=True)
def _key_swapped(file: File) -> Iterator[Mistake]:
    return _keys(file, swapped)


@kind("an entry's name: a letter twice", "`plaayers:`", misspelling=True)
def _key_doubled(file: File) -> Iterator[Mistake]:
    return _keys(file, doubled)


@kind("an entry's name: the key beside", "`hsnd:`", misspelling=True)
def _key_neighbour(file: File) -> Iterator[Mistake]:
    return _keys(file, neighbour)


@kind("an entry's name: a capital letter", "`Leader:`", misspelling=True)
def _key_capital(file: File) -> Iterator[Mistake]:
    return _keys(file, capital)


@kind("an entry's name: singular for plural or the other way round", "`packet:`", misspelling=True)
def _key_number(file: File) -> Iterator[Mistake]:
    return _keys(file, other_number)


@kind("an entry's name: a hyphen for an underscore", "`all-pass:`", misspelling=True)
def _key_joint(file: File) -> Iterator[Mistake]:
    return _keys(file, other_joint)


@kind("an entry's name: two words run together", "`allpass:`", misspelling=True)
def _key_together(file: File) -> Iterator[Mistake]:
    return _keys(file, run_together)


@kind(
    "a name misspelt under `change`, `set` or `dealer_scores`",
    "`change: {hand: {aucton: …}}`",
    misspelling=True,
    most=2,
)
def _changed_name(file: File) -> Iterator[Mistake]:
    for entry in file.entries:
        changed = "change" in entry.path and "add" not in entry.path
        if entry.is_own and (changed or entry.path[-2] == "set") and entry.name.islower():
            word = slip(entry.name, entry.key.place.line)
            if word is not None:
                yield put(file, entry.key.place, word, f"={entry.name}", change=f"{entry.name}: → {word}:")


# --- allowed words -----------------------------------------------------------------------


def allowed_words(file: File) -> Iterator[tuple[Entry, Scalar]]:
    """The values that are words out of a list, such as ``dealer must bid``, and truths."""
    for entry in file.entries:
        value = entry.value
        own = entry.is_own or entry.type is not None or TOLD & set(entry.path)
        other = entry.name in ("id", "extends", "before", "after", "level_with")
        if isinstance(value, Scalar) and not own and not other and not isinstance(value.value, int):
            yield entry, value


def _allowed(file: File, wrong: Callable[[str, int], str | None]) -> Iterator[Mistake]:
    for _entry, value in allowed_words(file):
        word = wrong(value.text, value.place.line)
        if word is not None:
            yield put(file, value.place, word, f"={value.text}")


@kind("an allowed word misspelt", "`all_pass: dealer must bidd`", misspelling=True, most=3)
def _allowed_slip(file: File) -> Iterator[Mistake]:
    return _allowed(file, slip)


@kind("an allowed word with other joints or capitals", "`several_there: bidders-first`", misspelling=True, most=2)
def _allowed_joint(file: File) -> Iterator[Mistake]:
    return _allowed(file, lambda word, line: (other_joint, capital, run_together)[line % 3](word))


@kind("an allowed word cut short or made longer", "`speak: round`", misspelling=True)
def _allowed_cut(file: File) -> Iterator[Mistake]:
    for _entry, value in allowed_words(file):
        words = value.text.split(" ")
        if len(words) > 1:
            word = " ".join(words[:-1] if value.place.line % 2 or len(words) == 2 else words[1:])
            yield put(file, value.place, word, f"={value.text}")


@kind("a truth that is written another way", "`face_up: yes`", misspelling=True)
def _truth(file: File) -> Iterator[Mistake]:
    for entry in file.entries:
        if isinstance(entry.value, Scalar) and isinstance(entry.value.value, bool):
            words = ("yes", "True", "on") if entry.value.value else ("no", "False", "off")
            word = words[entry.key.place.line % 3]
            yield put(file, entry.value.place, word, (f"={entry.value.text}", rf": {entry.value.text}\b"))


@kind("a suit misspelt in a list", "`in: [spade, clubs]`", misspelling=True)
def _suit(file: File) -> Iterator[Mistake]:
    for _entry, item in file.items:
        if item.text in ("spades", "clubs", "diamonds", "hearts", "no-trump"):
            for number in range(2):
                word = slip(item.text, number)
                if word is not None:
                    yield put(file, item.place, word, f"={item.text}")
