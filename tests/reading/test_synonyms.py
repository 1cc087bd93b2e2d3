"""German words and words of other card books."""

from __future__ import annotations

import pytest

from trickwright.language.vocabulary import FUNCTIONS, KEYWORDS, WORDS
from trickwright.library import schema
from trickwright.reading.diagnostics import meanings, nearest
from trickwright.reading.synonyms import SYNONYMS
from trickwright.reference.keys import sections


def words_of_the_language() -> set[str]:
    """Everything a synonym may stand for."""
    found = {*WORDS, *FUNCTIONS, *KEYWORDS, "true", "false"}
    found |= {*schema()["definitions"]["step"]["properties"]["phase"]["enum"]}
    found |= {"before", "after"}  # they stand under `add` only
    for section in sections(schema()).values():
        for key in section.keys:
            rules = (key.rule, key.rule.get("items", {}))
            found |= {key.name} | {str(word) for rule in rules for word in rule.get("enum", ())}
    return found


@pytest.mark.parametrize("word", SYNONYMS)
def test_a_synonym_means_words_of_the_language(word: str) -> None:
    assert set(SYNONYMS[word]) <= words_of_the_language()
    assert word == word.casefold().replace("-", "_")
    assert word not in SYNONYMS[word]


@pytest.mark.parametrize(
    ("word", "known", "meant"),
    [
        ("spieler", ["points", "players", "hand"], "players"),
        ("Karten", ["cards", "hand"], "cards"),
        ("Karten", ["cards", "deck"], "deck"),
        ("trumpf", ["points", "trump"], "trump"),
        ("punkte", ["pips", "points"], "points"),
        ("wert", ["card", "worth"], "worth"),
        ("Geber", ["bidder", "dealer"], "dealer"),
        ("reizen", ["bid", "deal"], "bid"),
        ("gebote", ["calls", "when"], "calls"),
        ("ziel", ["floor", "target"], "target"),
        ("Kreuz", ["clubs", "spades"], "clubs"),
        ("Karo", ["clubs", "diamonds"], "diamonds"),
        ("Herz", ["hearts", "spades"], "hearts"),
        ("Pik", ["hearts", "spades"], "spades"),
        ("Bube", ["10", "J", "Q"], "J"),
        ("Dame", ["J", "Q"], "Q"),
        ("König", ["J", "K"], "K"),
        ("Ass", ["A", "K"], "A"),
        ("widow", ["kitty", "each"], "kitty"),
        ("bidding", ["bid", "deal"], "bid"),
        ("leads", ["leader", "follow"], "leader"),
        ("lead", ["lead", "leader"], "lead"),
        ("teams", ["each alone", "partners"], "partners"),
        ("cutthroat", ["each alone", "partners"], "each alone"),
        ("reihum", ["once", "round and round"], "round and round"),
        ("pass on", ["same dealer deals again", "next dealer deals again"], "next dealer deals again"),
        ("ohne Trumpf", ["hearts", "no-trump"], "no-trump"),
        ("spieler", ["card", "worth"], None),
    ],
)
def test_nearest_knows_them_where_their_meaning_is_allowed(word: str, known: list[str], meant: str | None) -> None:
    assert nearest(word, known) == meant
    assert nearest(word, reversed(known)) == meant


def test_the_likeliest_meaning_comes_first() -> None:
    assert meanings("karten", ["cards", "deck", "each", "hand"])[0] == "deck"
    assert meanings("xyz", ["cards"]) == []
