"""Entries in the wrong place: a level too high or too low, in another section, under another part of a variant."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from tests.mistakes.files import TOLD, Entry, File
from tests.mistakes.mistakes import Mistake, kind, lines_for, put
from trickwright.reading.document import Mapping, Scalar, Sequence


def _lines_of(file: File, entry: Entry) -> list[str]:
    return list(file.lines[entry.key.place.line - 1 : entry.last_line])


@kind("an entry one level too high", "`all_pass` beside `auction`", most=3)
def _too_high(file: File) -> Iterator[Mistake]:
    for entry in file.in_blocks:
        following = [other for other in file.in_blocks if other.key.place.line > entry.last_line]
        is_last = not following or following[0].key.place.column < entry.key.place.column
        is_language = not entry.is_own and entry.name not in ("en", "de") and entry.path[-2:-1] != ("add",)
        if len(entry.path) > 1 and is_language and is_last and len(entry.owner) > 1:
            lines = [line[2:] for line in _lines_of(file, entry)]
            first = entry.key.place.line
            mend = rf"`{re.escape(entry.path[-2])}`|under|{entry.name}"
            yield lines_for(file, first, entry.last_line, lines, mend, (), f"{entry.name}: beside {entry.path[-2]}:")


@kind("an entry one level too low", "`score` inside `hand`", most=2)
def _too_low(file: File) -> Iterator[Mistake]:
    blocks = file.in_blocks
    for before, entry in pairwise(blocks):
        number = entry.key.place.line
        is_deeper = before.key.place.column == entry.key.place.column + 2 and before.last_line < number
        if is_deeper and entry.name != "house_rules" and not isinstance(entry.value, Sequence):
            gap = file.line(number - 1).strip() == ""
            lines = ["  " + line for line in _lines_of(file, entry)]
            first = number - 1 if gap else number
            yield lines_for(
                file,
                first,
                entry.last_line,
                lines,
                rf"`{re.escape(entry.name)}`|column|under|{entry.name}",
                (),
                f"{entry.name}: inside {before.path[-2]}:",
            )


@kind("an entry in another section", "`target` under `players`", most=3)
def _other_section(file: File) -> Iterator[Mistake]:
    homes = [
        entry
        for entry in file.in_blocks
        if len(entry.path) == 1 and entry.name in ("players", "deck", "game", "hand", "score", "trump")
    ]
    for entry in file.entries:
        text = file.written(entry.value)
        known = (
            not TOLD & set(entry.path)
            and len(entry.path) > 1
            and not entry.is_own
            and entry.path[0] in ("players", "deck", "game", "hand", "trump")
        )
        if known and isinstance(entry.value, Scalar) and text and entry.name not in ("from", "to", "when", "phase"):
            for home in homes:
                value = file.written(home.value)
                if home.name != entry.path[0] and value and value.startswith("{"):
                    place = home.value.place
                    wrong = f"{value[:-1]}, {entry.name}: {text}}}"
                    mend = rf"`{re.escape(entry.path[-2])}`|`{re.escape(entry.path[0])}`|\b{entry.path[0]}: "
                    yield put(file, place, wrong, mend, change=f"{entry.name}: {text} also under {home.name}:")


@kind("an entry of a step in another step", "`draws_to` in a deal", most=2)
def _other_step(file: File) -> Iterator[Mistake]:
    steps = [entry for entry in file.entries if entry.inside[:1] == ("hand",) and len(entry.inside) == 2]
    for entry in file.entries:
        is_in_step = len(entry.inside) == 3 and entry.inside[0] == "hand" and isinstance(entry.value, Scalar)
        if not is_in_step or entry.name in (
            "phase",
            "when",
            "title",
            "before",
            "after",
            "who",
            "makes_trump",
            "kitty",
            "names",
        ):
            continue
        for step in steps:
            text = file.written(step.value)
            other = isinstance(step.value, Mapping) and step.value.get("phase")
            own = entry.owner.get("phase")
            different = isinstance(other, Scalar) and isinstance(own, Scalar) and other.text != own.text
            if different and text and text.startswith("{"):
                assert isinstance(entry.value, Scalar) and isinstance(own, Scalar)
                wrong = f"{text[:-1]}, {entry.name}: {entry.value.text}}}"
                mend = rf"`{re.escape(entry.inside[1])}`|phase: {own.text}|`{own.text}`|deal|exchange|trick|bid"
                yield put(file, step.value.place, wrong, mend, change=f"{entry.name}: also in {step.name}")


@kind("the level above left out under `change`", "`change: {play: {follow: …}}`", most=2)
def _level_missing(file: File) -> Iterator[Mistake]:
    for entry in file.entries:
        text = file.written(entry.value)
        if entry.name == "change" and text and isinstance(entry.value, Mapping) and len(entry.value) == 1:
            key, value = entry.value.entries[0]
            inner = file.written(value)
            if inner and inner.startswith("{") and isinstance(value, Mapping):
                lower = value.entries[0][0].text
                yield put(file, entry.value.place, inner, (f"={key.text}", rf"{key.text}: \{{{lower}"))


@kind("a level left out in a place under `remove`", "`remove: [trim]`", most=2)
def _level_missing_in_remove(file: File) -> Iterator[Mistake]:
    for entry, item in file.items:
        if entry.name == "remove" and "." in item.text:
            first, _, rest = item.text.partition(".")
            yield put(file, item.place, rest, (f"={item.text}", rf"`{re.escape(first)}\."))


@kind("`change` for `add`, or `add` for `change`", "`add: {game: {target: 10}}`", most=2)
def _change_for_add(file: File) -> Iterator[Mistake]:
    for entry in file.entries:
        other = {"change": "add", "add": "change"}.get(entry.name)
        if other is not None and other not in entry.owner and len(entry.path) in (1, 3):
            inside = {one.key.place.line for one in file.entries if one.path[: len(entry.path)] == entry.path}
            yield put(file, entry.key.place, other, f"={entry.name}", inside, f"{entry.name}: → {other}:")


@kind("an entry under `add` that belongs under `change`, or the other way round", "a new point under `change`", most=2)
def _moved_part(file: File) -> Iterator[Mistake]:
    for entry in file.in_blocks:
        other = {"change": "add", "add": "change"}.get(entry.path[0])
        if other is None or len(entry.path) not in (2, 3) or (not entry.is_own and len(entry.path) == 3):
            continue
        home = next(
            (one for one in file.in_blocks if one.path == (other, *entry.path[1:-1]) and one in file.in_blocks), None
        )
        taken = next((one for one in file.entries if one.path == (other, *entry.path[1:])), None)
        if home is None or taken is not None or file.written(home.value) or len(entry.owner) < 2:
            continue
        block = _lines_of(file, entry)
        first, last = sorted((entry.key.place.line, home.key.place.line + 1))[0], 0
        if home.key.place.line < entry.key.place.line:
            last = entry.last_line
            new = [*block, *file.lines[home.key.place.line : entry.key.place.line - 1]]
            first = home.key.place.line + 1
            lines = range(first, first + len(block))
        else:
            first, last = entry.key.place.line, home.key.place.line
            new = [*file.lines[entry.last_line : last], *block]
            lines = range(last - len(block) + 1, last + 1)
        found = lines_for(file, first, last, new, f"={entry.path[0]}", (), f"{'.'.join(entry.path[1:])} under {other}:")
        yield replace(found, lines=frozenset(lines))


@kind("rules of a variant at the top of the file", "`game:` beside `extends:`", most=1)
def _at_the_top(file: File) -> Iterator[Mistake]:
    change = next((entry for entry in file.entries if entry.path == ("change",)), None)
    for entry in file.in_blocks:
        if (
            entry.path[:1] == ("change",)
            and len(entry.path) == 2
            and change is not None
            and entry.name != "house_rules"
        ):
            block = [line[2:] for line in _lines_of(file, entry)]
            before = change.key.place.line
            kept = file.lines[before - 1 : entry.key.place.line - 1]
            if len(change.value) == 1 if isinstance(change.value, Mapping) else True:
                continue
            found = lines_for(
                file,
                before,
                entry.last_line,
                [*block, *kept],
                ("=change", "change: "),
                (),
                f"{entry.name}: outside change:",
            )
            yield replace(found, lines=frozenset(range(before, before + len(block))))


@kind("two steps in the wrong order", "`play` before `deal`", most=2)
def _order_of_steps(file: File) -> Iterator[Mistake]:
    steps = [entry for entry in file.in_blocks if entry.path[:-1] == ("hand",)]
    for one, two in pairwise(steps):
        block, other = _lines_of(file, one), _lines_of(file, two)
        yield lines_for(
            file, one.key.place.line, two.last_line, [*other, *block], r"\w", (), f"{two.name} before {one.name}"
        )


@kind("two rows of the score in the wrong order", "`failed` before `made`")
def _order_of_rows(file: File) -> Iterator[Mistake]:
    rows = [entry for entry in file.in_blocks if entry.path[:-1] == ("score",)]
    for one, two in pairwise(rows):
        block, other = _lines_of(file, one), _lines_of(file, two)
        yield lines_for(
            file,
            one.key.place.line,
            two.last_line,
            [*other, *block],
            r"(?i)before|after|when|`",
            (),
            f"{two.name} before {one.name}",
        )
    for entry in file.entries:
        if entry.name == "before" and "score" in entry.inside:
            row = [one.key.place.line for one in file.entries if one.path == entry.path[:-1]]
            change = f"{entry.path[-2]}: before → after"
            yield put(file, entry.key.place, "after", r"(?i)before|after|when|further up|`", row, change)


@kind("`before` and `after` mixed up", "`naming: {after: play, …}`", most=2)
def _beside(file: File) -> Iterator[Mistake]:
    for entry in file.entries:
        if entry.name in ("before", "after") and "hand" in entry.path:
            other = "after" if entry.name == "before" else "before"
            yield put(file, entry.key.place, other, r"\w", change=f"{entry.path[-2]}: {entry.name} → {other}")


@kind("the phase of a step changed", "`phase: bid` for a deal", most=3)
def _phase(file: File) -> Iterator[Mistake]:
    phases = ("deal", "bid", "exchange", "trick", "score")
    for entry in file.entries:
        if entry.name == "phase" and isinstance(entry.value, Scalar):
            word = phases[(phases.index(entry.value.text) + 1 + entry.key.place.line % 4) % 5]
            lines = {one.key.place.line for one in file.entries if one.path[:-1] == entry.path[:-1]}
            yield put(file, entry.value.place, word, (f"={entry.value.text}", rf"phase: {entry.value.text}"), lines)


@kind("the phase of a step in its own words", "`phase: auction`", misspelling=False)
def _phase_in_words(file: File) -> Iterator[Mistake]:
    spoken = {"deal": "dealing", "bid": "auction", "exchange": "discard", "trick": "play", "score": "scoring"}
    for entry in file.entries:
        if entry.name == "phase" and isinstance(entry.value, Scalar):
            yield put(
                file, entry.value.place, spoken[entry.value.text], (f"={entry.value.text}", rf"`{entry.value.text}`")
            )


@kind("the version, the id or the base written wrongly", "`trickwright: 1.0`, `id: Our Table`, `extends: Pitch`")
def _head(file: File) -> Iterator[Mistake]:
    for entry in file.entries:
        if entry.path in (("trickwright",), ("id",), ("extends",)) and isinstance(entry.value, Scalar):
            text = entry.value.text
            wrong = "1.0" if entry.name == "trickwright" else text.replace("-", " ").title()
            mend = (f"={text}", rf"{entry.name}: {text}", rf"\b{text}\b")
            yield put(file, entry.value.place, wrong, mend)
            if entry.name == "extends":
                yield put(file, entry.value.place, f"{text}.yaml/", mend)
                yield put(file, entry.value.place, "poker", r"pitch|`")
