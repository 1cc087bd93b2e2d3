"""Names of the author's own: those that nothing uses, that say something twice, or that are no names."""

from __future__ import annotations

from collections.abc import Iterator

from tests.mistakes.files import File
from tests.mistakes.mistakes import Mistake, kind, lines_for, put
from tests.mistakes.variants import below_extends
from trickwright.reading.document import Mapping


@kind("a card's name that nothing uses", "`cards: {bower: J of trump}`", most=2)
def _unused_card(file: File) -> Iterator[Mistake]:
    cards = [
        entry
        for entry in file.in_blocks
        if entry.inside[:1] == ("cards",) and len(entry.inside) == 2 and "change" not in entry.path
    ]
    for entry in cards:
        line = entry.key.place.line
        new = f"{' ' * (entry.key.place.column - 1)}top_card: A of trump"
        yield lines_for(file, line, line - 1, [new], (r"(?i)remove|leave", "`top_card`"), (), "cards.top_card added")
    hand = next((entry for entry in file.in_blocks if entry.path == ("hand",)), None)
    if not file.names("cards") and hand is not None:
        line = hand.key.place.line
        yield lines_for(
            file,
            line,
            line - 1,
            ["cards: {top_card: A of trump}", ""],
            (r"(?i)remove|leave", "`top_card`"),
            (),
            "cards added",
        )


@kind("an option that nothing uses", "`options: {stake: …}`")
def _unused_option(file: File) -> Iterator[Mistake]:
    at = below_extends(file)
    option = "stake: {default: 1, from: 1, to: 5, title: {en: Stake, de: Einsatz}}"
    there = next((entry for entry in file.in_blocks if entry.path == ("options",)), None)
    if there is None:
        new = [f"options: {{{option}}}"]
    else:
        at, new = there.key.place.line + 1, [f"  {option}"]
    yield lines_for(file, at, at - 1, new, (r"(?i)remove|leave", "`stake`", "stake"), (), "options.stake added")


@kind("a point for the same card twice", "a second `jack`")
def _point_twice(file: File) -> Iterator[Mistake]:
    sums = [entry.key.place.line + 1 for entry in file.entries if entry.name == "all_points" and len(entry.inside) == 1]
    for entry in file.in_blocks:
        if (
            entry.inside[:1] == ("points",)
            and len(entry.inside) == 2
            and "change" not in entry.path
            and isinstance(entry.value, Mapping)
        ):
            line = entry.key.place.line
            text = file.line(line)
            if "card" in entry.value and entry.last_line == line:
                again = text.replace(f"{entry.name}:", f"{entry.name}_again:", 1)
                yield lines_for(
                    file,
                    line,
                    line,
                    [text, again],
                    (r"(?i)remove|leave|one", "all_points"),
                    sums,
                    f"{entry.name} twice",
                )


@kind("a named entry with a name of the language", "`cards: {trump: …}`")
def _word_as_name(file: File) -> Iterator[Mistake]:
    for entry in file.entries:
        if len(entry.inside) == 2 and entry.inside[0] in ("cards", "options") and "change" not in entry.path:
            for word in ("trump", "bid", "dealer"):
                users = {one.key.place.line for one, text in file.expressions if entry.name in text}
                yield put(file, entry.key.place, word, r"(?i)another|other name|`", users, f"{entry.name}: → {word}:")


@kind("a name that is not written in small letters", "`points: {High: …}`")
def _capital_name(file: File) -> Iterator[Mistake]:
    for entry in file.entries:
        is_new = entry.is_own and "change" not in entry.path and entry.path[-2] not in ("pips", "dealer_scores", "set")
        if is_new and entry.name.islower():
            yield put(
                file,
                entry.key.place,
                entry.name.title(),
                (f"={entry.name}", r"small letters", "For example"),
                change=f"{entry.name.title()}:",
            )


@kind("a name with a blank or an umlaut", "`points: {hung jack: …}`")
def _blank_in_name(file: File) -> Iterator[Mistake]:
    for entry in file.entries:
        is_new = entry.is_own and "change" not in entry.path and entry.path[-2] not in ("pips", "dealer_scores", "set")
        if is_new and entry.name.islower():
            wrong = entry.name.replace("_", " ").replace("-", " ") if {"_", "-"} & set(entry.name) else f"{entry.name}ö"
            yield put(file, entry.key.place, wrong, (f"={entry.name}", r"Write it like this: `"), change=f"{wrong}:")
