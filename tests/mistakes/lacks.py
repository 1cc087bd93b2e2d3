"""What is missing: lines, entries, languages, and names that others use."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from tests.mistakes.files import TOLD, Entry, File
from tests.mistakes.misspelt_names import words
from tests.mistakes.mistakes import Mistake, kind, put, without
from trickwright.reading.diagnostics import Place
from trickwright.reading.document import Mapping, Scalar

_OF_THE_FILE = ("trickwright", "id", "title", "players", "hand", "score", "game")
_OF_AN_ENTRY = {
    "points": ("card", "most"),
    "options": ("default", "from", "to"),
    "free": ("card",),
    "house_rules": ("title",),
    "wins_at_once": ("when", "by"),
    "wins_after_the_hand": ("when", "by"),
    "hand_over": ("when",),
    "hand": ("phase",),
}
_SPEAK_OF_TRUMP = ("cards", "trump", "points", "hand", "score")
_OF_A_STEP = {"deal": ("each",), "score": ("for", "worth"), "bid": ("calls", "asks", "names")}


def _is_required(entry: Entry, is_variant: bool) -> bool:
    path = entry.path
    if len(path) == 1:
        return path[0] in (("trickwright", "id", "title") if is_variant else _OF_THE_FILE)
    if "change" in path:
        return False
    kind_of_owner = path[-3] if len(path) > 2 else ""
    if path[-1] in _OF_AN_ENTRY.get(kind_of_owner, ()):
        return True
    phase = entry.owner.get("phase")
    if kind_of_owner == "hand" and isinstance(phase, Scalar):
        return path[-1] in _OF_A_STEP.get(phase.text, ())
    number = {"from", "to"} & set(entry.owner)
    if kind_of_owner == "calls" and not number:
        return path[-1] in ("worth", "made")
    return path[-2:] == ("surplus", "over")


def _around(file: File, entry: Entry, taken: int) -> set[int]:
    """The lines of the entry's owner that are right once some lines are gone: its name, and its other entries."""
    owners = [other for other in file.entries if other.path == entry.path[:-1]]
    others = [other for other in file.entries if other.path[:-1] == entry.path[:-1] and other is not entry]
    lines = {other.key.place.line for other in [*owners, *others]} or {1}
    if len(entry.path) == 1:
        lines |= {1, 2}
    return {line - taken if line > entry.key.place.line else line for line in lines}


def _line_gone(file: File, entry: Entry, mend: str | tuple[str, ...]) -> Mistake:
    first, last = entry.key.place.line, entry.last_line
    return without(file, first, last, mend, _around(file, entry, last - first + 1), f"{entry.name}: missing")


def _piece_gone(file: File, entry: Entry, mend: str | tuple[str, ...]) -> Mistake | None:
    """An entry between brackets left out, with one of the commas around it."""
    key, value = entry.key.place, entry.value.place
    if key.line != value.end_line or len(entry.owner) < 2:
        return None
    line = file.line(key.line)
    start, end = key.column - 1, value.end_column - 1
    if line[end:].startswith(", "):
        end += 2
    elif line[:start].endswith(", "):
        start -= 2
    place = Place(key.file, key.line, start + 1, key.line, end + 1)
    return put(file, place, "", mend, _around(file, entry, 0), f"{entry.name}: missing at {entry.path[-2]}")


def _gone(file: File, entry: Entry, mend: str | tuple[str, ...]) -> Mistake | None:
    if entry in file.in_blocks and len(entry.owner) > 1:
        return _line_gone(file, entry, mend)
    return _piece_gone(file, entry, mend) if entry not in file.in_blocks else None


@kind("an entry missing that must be there", "no `each` in a deal", most=4)
def _required(file: File) -> Iterator[Mistake]:
    for entry in file.entries:
        if _is_required(entry, file.is_variant):
            mend = rf"(?<!\w){re.escape(entry.name)}: |`{re.escape(entry.name)}`"
            found = _gone(file, entry, (mend, r"`calls`.*`names`.*`asks`", "`most`", "with a value"))
            if found is not None:
                yield found


@kind("the line `extends` missing", "a variant of nothing")
def _extends(file: File) -> Iterator[Mistake]:
    for entry in file.entries:
        if entry.path == ("extends",):
            lines = {other.key.place.line - 1 for other in file.in_blocks if len(other.path) == 1}
            at = entry.key.place.line
            yield without(file, at, at, r"extends", {1, 2, *lines}, "extends: missing")


@kind("a language missing", "`title: {en: High}`", most=3)
def _language(file: File) -> Iterator[Mistake]:
    for entry in file.entries:
        if entry.name in ("en", "de") and len(entry.owner) > 1:
            found = _gone(file, entry, rf"\b{entry.name}: ")
            if found is not None:
                yield found


@kind("a title missing beside others", "`low: {card: …}` among points with titles")
def _title(file: File) -> Iterator[Mistake]:
    for entry in file.entries:
        if entry.name == "title" and len(entry.path) > 2 and "house_rules" not in entry.path[-3:-1]:
            found = _gone(file, entry, r"title: ")
            if found is not None:
                yield found


def _is_asked_for(entry: Entry) -> bool:
    """Whether conditions ask for a step or call by its name."""
    is_question = isinstance(entry.value, Mapping) and "asks" in entry.value
    return is_question or entry.name in ("moon", "smudge", "misere", "open-misere")


@kind("a name missing that others use", "no `left_bower` under `cards`", most=2)
def _used(file: File) -> Iterator[Mistake]:
    used = {word for _entry, word, _start, _rest in words(file)}
    for entry in file.entries:
        is_name = len(entry.inside) == 2 and entry.inside[0] in ("cards", "options")
        is_step = entry.is_own and entry.path[-2] in ("hand", "calls") and _is_asked_for(entry)
        if (is_name and entry.name in used) or (is_step and "change" not in entry.path):
            found = _gone(
                file,
                entry,
                (rf"`{re.escape(entry.name)}`", r"under `(cards|options)`", rf"\b{re.escape(entry.name)}: "),
            )
            if found is not None:
                yield _with_users(file, entry, found)


def _with_users(file: File, entry: Entry, found: Mistake) -> Mistake:
    users = {user.key.place.line for user, word, _start, _rest in words(file) if word == entry.name}
    taken = found.last - found.first + 1 - len(found.new)
    after = {line - taken if line > found.last else line for line in users}
    return replace(found, lines=found.lines | after)


@kind("a step missing on which others depend", "no `naming` where nothing else makes trump", most=2)
def _step(file: File) -> Iterator[Mistake]:
    for entry in file.entries:
        value = entry.value
        if entry.path[:-1] == ("hand",) and isinstance(value, Mapping):
            phase = value.get("phase")
            is_needed = isinstance(phase, Scalar) and (
                phase.text in ("deal", "trick") or "names" in value or "calls" in value
            )
            if is_needed:
                lines = {line.key.place.line for line in file.in_blocks if line.path[0] in _SPEAK_OF_TRUMP}
                taken = entry.last_line - entry.key.place.line + 1
                after = {line - taken if line > entry.last_line else line for line in lines}
                yield without(
                    file,
                    entry.key.place.line,
                    entry.last_line,
                    r"phase: |names: |`|makes_trump",
                    after,
                    f"{entry.name}: missing",
                )


@kind("an entry missing that may be missing", "no `over_at` in an auction", most=2)
def _optional(file: File) -> Iterator[Mistake]:
    for entry in file.entries:
        rules = ("hand", "score", "game", "trump", "change", "add", "remove", "pips", "cards", "deck")
        nobody_reads = TOLD & set(entry.path) or "house_rules" in entry.path
        if (
            len(entry.path) > 1
            and entry.path[0] in rules
            and not nobody_reads
            and not _is_required(entry, file.is_variant)
        ):
            found = _gone(file, entry, r"\w")
            if found is not None:
                yield replace(
                    found, lines=frozenset(range(1, len(file.lines) + 1))
                )  # what depends on it may stand anywhere


@kind("a house rule that does nothing", "`change` left out of a rule")
def _idle_rule(file: File) -> Iterator[Mistake]:
    for entry in file.in_blocks:
        if entry.path[0] == "house_rules" and len(entry.path) == 3 and entry.name in ("change", "add", "remove", "set"):
            others = {"change", "add", "remove", "set"} & set(entry.owner) - {entry.name}
            if not others:
                yield _line_gone(file, entry, r"change: |value|number")


@kind("the rest of a list missing", "`remove:` without places")
def _empty_list(file: File) -> Iterator[Mistake]:
    for entry in file.entries:
        if entry.name in ("ranks", "remove", "excludes", "needs", "over", "in", "seats") and file.written(entry.value):
            text = file.written(entry.value)
            if text and text.startswith("["):
                yield put(file, entry.value.place, "[]", r"\[|[Ll]eave|`", change=f"{entry.name}: []")
