"""The codes of all findings. A code, once given out, keeps its meaning for ever."""

from __future__ import annotations

READING_CODES: dict[str, str] = {
    "TW101": "the file does not exist",
    "TW102": "the file cannot be read",
    "TW103": "this is not an ordinary file",
    "TW104": "links lead in a circle",
    "TW105": "the file is too large",
    "TW106": "the file is not saved as UTF-8",
    "TW107": "the file is saved as UTF-16 or UTF-32",
    "TW108": "a character that may not stand in a rule file",
    "TW109": "a file of cases where rules are wanted",
    "TW110": "the file says nothing",
    "TW111": "the file is not a map of named entries",
    "TW112": "more than one document in a file",
    "TW113": "a line that begins with a percent sign",
    "TW114": "an anchor",
    "TW115": "an alias",
    "TW116": "a tag",
    "TW117": "a merge key",
    "TW118": "the same name twice",
    "TW119": "a list or a map as a name",
    "TW120": "nested too deeply",
    "TW121": "too many values",
    "TW122": "a text that is too long",
    "TW123": "a number that is too long",
    "TW124": "a number that is none",
    "TW125": "an entry without a name",
    "TW126": "a name that is too long",
    "TW130": "a tab",
    "TW131": "no space after a colon",
    "TW132": "a line without a colon",
    "TW133": "a colon inside a value",
    "TW134": "indentation that does not fit",
    "TW135": "a quotation mark that is not closed",
    "TW136": "a bracket that is not closed",
    "TW137": "a missing comma between brackets",
    "TW138": "a character that cannot begin a value",
    "TW139": "an unknown backslash code",
    "TW140": "something after the end of a value",
    "TW141": "a list where none can begin",
    "TW142": "a value that begins with > or |",
    "TW143": "a space that is no ordinary space",
    "TW144": "the remains of a merge",
    "TW145": "a remark that looks like text",
    "TW149": "not readable as YAML",
}
"""1xx: from the file to values with places."""

SHAPE_CODES: dict[str, str] = {
    "TW201": "an unknown entry",
    "TW202": "a missing entry",
    "TW203": "the wrong kind of value",
    "TW204": "not one of the allowed words",
    "TW205": "too small or too large",
    "TW206": "not written as it should be",
    "TW207": "too few or too many",
    "TW208": "the same item twice",
    "TW209": "too short or too long",
    "TW299": "not as the schema asks",
}
"""2xx: the shape of a file, as the schema describes it."""

EXPRESSION_CODES: dict[str, str] = {
    "TW301": "an expression that cannot be read",
    "TW302": "an unknown name",
    "TW303": "the wrong kind of thing in an expression",
    "TW304": "a name that says nothing in this place",
    "TW305": "an expression that is too long or too deep",
    "TW306": "a card or rank that this pack does not have",
    "TW307": "a card twice in a ranking",
    "TW308": "a card without a place in a ranking",
    "TW309": "an empty expression",
    "TW310": "a number that is too large",
    "TW311": "two comparisons in a row",
    "TW312": "a character without meaning in an expression",
    "TW313": "a ranking that goes up",
}
"""3xx: expressions and rankings."""

MEANING_CODES: dict[str, str] = {
    "TW401": "something that must be said is missing",
    "TW402": "a card left out that is not there",
    "TW403": "a name that is taken",
    "TW404": "a card that belongs to no suit",
    "TW405": "points for nothing, or for two things",
    "TW406": "two calls with the same words",
    "TW407": "the same thing said in two ways",
    "TW408": "numbers that leave nothing to bid",
    "TW409": "a deal that needs more cards than there are",
    "TW410": "a bid step that is neither an auction nor a naming",
    "TW411": "a dealer who must bid and cannot",
    "TW412": "an option outside its bounds",
    "TW413": "players who cannot sit like that",
    "TW414": "an end of the game that makes no sense",
    "TW415": "a deal in the wrong place",
    "TW416": "a game that nobody can win",
    "TW417": "a row of the score that is never reached",
    "TW418": "an entry that does nothing here",
    "TW419": "a step that comes too late",
    "TW420": "trump that is never made",
    "TW421": "trump before it is made",
    "TW422": "an option with numbers that cannot be played",
    "TW423": "a hand in which no card is played",
}
"""4xx: what a ruleset means as a whole."""

RESOLVING_CODES: dict[str, str] = {
    "TW501": "rules to extend that are not there",
    "TW502": "a path that may not be followed",
    "TW503": "the extended file has mistakes",
    "TW504": "files that extend each other in a circle",
    "TW505": "too many files extend each other",
    "TW506": "an entry that belongs under change or add",
    "TW507": "a change of nothing",
    "TW508": "an id that is taken",
    "TW510": "a place that is not there",
    "TW511": "a place that is there already",
    "TW512": "a change that changes nothing",
    "TW513": "an entry that is changed, not added",
    "TW514": "no place to put a new entry",
    "TW515": "a change that a house rule undoes",
    "TW516": "a house rule that a variant has made for good",
    "TW520": "an unknown house rule",
    "TW521": "a house rule and its number",
    "TW522": "a house rule without the one it needs",
    "TW523": "house rules that exclude each other",
    "TW524": "house rules that touch the same place",
    "TW525": "a house rule chosen twice",
    "TW526": "house rules in a circle",
    "TW527": "a number that no rule uses",
}
"""5xx: variants and house rules."""

CASES_CODES: dict[str, str] = {
    "TW601": "the ruleset of a case is not there",
    "TW602": "the ruleset of a case has mistakes",
    "TW603": "a choice that the ruleset of a case does not offer",
    "TW604": "a card that is not in the pack of a case",
    "TW605": "a card in two places",
    "TW606": "a seat or side that is not at the table",
    "TW607": "a value for each side, and not as many as sides",
    "TW608": "a text that is no move of this game",
    "TW609": "more cards than there is room for",
    "TW610": "neither a position nor a deal, or both",
    "TW611": "a case that expects nothing",
    "TW612": "something that must be known for this case",
    "TW613": "two entries of a case that contradict each other",
    "TW614": "something expected that has not come yet",
    "TW615": "a move after the end of the hand",
}
"""6xx: case files."""

SOUNDNESS_CODES: dict[str, str] = {}
"""7xx: what can be played, and makes no sense or goes wrong in the end."""

FUZZING_CODES: dict[str, str] = {}
"""8xx: what went wrong when hands were played."""

CODES: dict[str, str] = {
    **READING_CODES,
    **SHAPE_CODES,
    **EXPRESSION_CODES,
    **MEANING_CODES,
    **RESOLVING_CODES,
    **CASES_CODES,
    **SOUNDNESS_CODES,
    **FUZZING_CODES,
}
"""Every code with its short title. A code keeps its meaning for ever."""

ONLY_WARNED_OF = frozenset({"TW516"})
"""The codes of what is a mistake with which a game can be played all the same: warnings, all others are errors."""
