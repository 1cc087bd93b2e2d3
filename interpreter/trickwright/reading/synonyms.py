"""What is meant by German words and by words of other card books; `nearest` asks here before it compares spellings.

A meaning is offered only where it is really allowed, so one word may have several.
"""

from __future__ import annotations

_MEANINGS = {
    # Entries of a file.
    "title": "titel name heading",
    "source": "quelle",
    "extends": "erweitert basis base parent based_on from inherits von variant_of",
    "with": "mit rules hausregeln regeln house_rules use uses using",
    "set": "setzt setze settings values",
    "change": "ändert änderung änderungen changes override overrides modify",
    "add": "dazu neu adds new additions",
    "remove": "entfernt weg delete removes without ohne",
    "house_rules": "hausregeln regeln rules house_rule",
    "needs": "braucht requires depends_on",
    "excludes": "verträgt_sich_nicht conflicts not_with",
    "over": "vor wins_over overrides",
    "value": "wert zahl number parameter",
    "one_of": "eins_von choices values",
    "before": "vor davor",
    "after": "nach danach",
    "options": "optionen einstellungen settings parameters",
    "players": "spieler mitspieler player_count",
    "seats": "plätze sitze spieler players number_of_players",
    "sides": "seiten parteien teams partnerschaft partnerships",
    "deck": "blatt kartenspiel pack karten cards",
    "cards": "karten named_cards",
    "suits": "farben farbe colors colours",
    "ranks": "ränge werte values",
    "without": "ohne except missing",
    "jokers": "joker",
    "trump": "trumpf trümpfe atout trumps",
    "members": "karten trümpfe cards trumps",
    "ranking": "reihenfolge rangfolge rang order rank",
    "plain": "farben suits nebenfarben",
    "free": "frei",
    "pips": "augen",
    "points": "punkte augen",
    "hand": "blatt steps ablauf round deal schritte runde spiel",
    "score": "wertung abrechnung scoring",
    "game": "spiel partie end",
    # What belongs to points and options.
    "card": "karte cards",
    "worth": "wert zählt value counts count points punkte",
    "most": "meiste",
    "tie": "gleichstand",
    "for": "für to",
    "taker": "nehmer stecher winner",
    "holder": "halter besitzer owner inhaber",
    "nobody": "niemand keiner no_one none",
    "default": "vorgabe standard usual",
    "from": "von ab min minimum lowest least",
    "to": "bis max maximum highest most",
    # Steps.
    "phase": "art kind type",
    "deal": "geben austeilen dealing",
    "bid": "reizen bieten gebot bidding auction steigern",
    "exchange": "tauschen tausch discard draw",
    "trick": "stich stiche spielen ausspielen tricks play playing",
    "each": "jeder cards karten cards_each",
    "packets": "päckchen pakete packet",
    "kitty": "widow blind talon skat nest blinde",
    "turn_up": "aufdecken turned_up upcard",
    "makes_trump": "trumpf trump",
    "calls": "gebote ansagen bids reizen",
    "in": "farben suits suit",
    "speak": "sprechen rounds",
    "over_at": "ends_at ends",
    "all_pass": "alle_passen passed_out",
    "forced": "gezwungen zwang",
    "made": "gewonnen geschafft erfüllt",
    "out": "aussetzen sits_out",
    "hand_over": "ends ende over",
    "names": "nennt chooses",
    "who": "wer players seats",
    "when": "wenn if falls condition",
    "takes": "nimmt",
    "discards": "abwerfen wirft_ab throws throws_away",
    "draws_to": "zieht_auf draws fills_to",
    "down_to": "drückt_auf discards_to",
    "keeps": "behält",
    "leader": "ausspieler vorhand lead leads first_lead",
    "lead": "ausspiel anspiel leads",
    "follow": "bedienen bekennen",
    "first": "zuerst erst must",
    "then": "dann",
    "also": "auch",
    "else": "sonst otherwise",
    "only": "nur",
    "surplus": "überzählige",
    "bury": "vergraben drücken buries",
    # The end.
    "bidders": "spielmacher bieter bidder declarer alleinspieler",
    "others": "andere gegner defenders opponents",
    "everyone": "alle jeder everybody all",
    "target": "ziel goal winning_score",
    "floor": "untergrenze",
    "limit": "höchstzahl",
    "several_there": "gleichstand tie",
    "wins_at_once": "sofortgewinn",
    "by": "von winner",
    # Words of expressions, cards and suits.
    "dealer": "geber",
    "bidder": "spielmacher bieter declarer alleinspieler",
    "stock": "stapel talon",
    "clubs": "kreuz club treff eichel",
    "diamonds": "karo diamond schellen eckstein",
    "hearts": "herz heart",
    "spades": "pik spade schippen",
    "no-trump": "ohne_trumpf nt no_trumps notrump none",
    "J": "bube jack knave b",
    "Q": "dame queen d",
    "K": "könig king",
    "A": "ass ace as",
    "10": "zehn ten t",
    "true": "ja wahr",
    "false": "nein falsch",
}


def _by_word() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for meant, words in _MEANINGS.items():
        for word in words.split():
            found[word] = (*found.get(word, ()), meant)
    return found


SYNONYMS = _by_word()
"""By a word, in small letters and with underscores: what it may mean, the likeliest first."""
