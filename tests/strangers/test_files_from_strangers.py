"""Files from strangers: what is said of each, in the words of the report and at its exact place.

One row for each kind of file; a row without a report is a file in which nothing is wrong.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.resolving.bench import HEAD, SMALL
from tests.strangers.written import Stranger, cases, condition, game, house_rules, link, loss, target

THREE_DEAL = "deal: {dealer: 3}"

BYTES = [
    Stranger(
        "an empty file",
        "",
        report=(
            "f.yaml:1:1: error[TW110]: This file is empty. Begin with `trickwright: 1` and an `id`, or with a copy "
            "of a shipped ruleset."
        ),
    ),
    Stranger(
        "only spaces and lines",
        "  \n\n \n",
        report=(
            "f.yaml:1:1: error[TW110]: This file is empty. Begin with `trickwright: 1` and an `id`, or with a copy "
            "of a shipped ruleset."
        ),
    ),
    Stranger(
        "only remarks",
        "# nothing\n\n  # here\n",
        report=(
            "f.yaml:1:1: error[TW110]: In this file there are only remarks. Begin with `trickwright: 1` and an `id`, "
            "or with a copy of a shipped ruleset."
        ),
    ),
    Stranger(
        "a list at the top",
        "- trickwright: 1\n- id: small\n",
        report=(
            "f.yaml:1:1: error[TW111]: The whole file is a list; it must be a map of named entries. Begin with a "
            "name, a colon and a value, like `trickwright: 1`."
        ),
    ),
    Stranger(
        "a word at the top",
        "trickwright\n",
        report=(
            "f.yaml:1:1: error[TW111]: The whole file is the single value `trickwright`; it must be a map of named "
            "entries. Begin with a name, a colon and a value, like `trickwright: 1`."
        ),
    ),
    Stranger(
        "a number at the top",
        "1\n",
        report=(
            "f.yaml:1:1: error[TW111]: The whole file is the single value `1`; it must be a map of named entries. "
            "Begin with a name, a colon and a value, like `trickwright: 1`."
        ),
    ),
    Stranger(
        "a tab before an entry",
        game(("  minimum", "\tminimum")),
        report=("f.yaml:5:1: error[TW130]: Lines are indented with spaces, not with tabs. Replace each tab by spaces."),
    ),
    Stranger(
        "a tab before a value",
        game(("id: small", "id:\tsmall")),
        report=("f.yaml:2:4: error[TW130]: Outside quotation marks there must be no tab. Replace each tab by spaces."),
    ),
    Stranger(
        "tabs for all spaces at the beginning of lines",
        SMALL.replace("\n  ", "\n\t"),
        report=("f.yaml:5:1: error[TW130]: Lines are indented with spaces, not with tabs. Replace each tab by spaces."),
    ),
    Stranger("lines that end as on Windows", SMALL.replace("\n", "\r\n")),
    Stranger("lines that end as on an old Macintosh", SMALL.replace("\n", "\r")),
    Stranger("no end of the last line", SMALL.removesuffix("\n")),
    Stranger("a byte order mark", "\ufeff" + SMALL),
    Stranger(
        "two byte order marks",
        "\ufeff\ufeff" + SMALL,
        report=(
            "f.yaml:1:1: error[TW108]: Here stands a byte order mark, which may stand only at the beginning of a "
            "file. Remove it; retype the line if it cannot be seen."
        ),
    ),
    Stranger(
        "a byte order mark and a mistake on the first line",
        "\ufefftrickwright: 2\n" + SMALL.partition("\n")[2],
        report=("f.yaml:1:14: error[TW204]: `2` is not allowed here. Allowed: `1`."),
    ),
    Stranger(
        "UTF-16 with a mark",
        SMALL.encode("utf-16"),
        report=(
            "f.yaml:1:1: error[TW107]: This file is saved as UTF-16; rule files are saved as UTF-8. In your editor "
            "choose “Save with encoding”, then UTF-8."
        ),
    ),
    Stranger(
        "UTF-16 without one",
        SMALL.encode("utf-16-be"),
        report=(
            "f.yaml:1:1: error[TW107]: This file is saved as UTF-16; rule files are saved as UTF-8. In your editor "
            "choose “Save with encoding”, then UTF-8."
        ),
    ),
    Stranger(
        "UTF-32",
        SMALL.encode("utf-32"),
        report=(
            "f.yaml:1:1: error[TW107]: This file is saved as UTF-32; rule files are saved as UTF-8. In your editor "
            "choose “Save with encoding”, then UTF-8."
        ),
    ),
    Stranger(
        "Latin-1",
        game(("Klein", "Für zwei")).encode("latin-1"),
        report=(
            "f.yaml:3:25: error[TW106]: This file is not saved as UTF-8: the byte FC cannot stand here. In your "
            "editor choose “Save with encoding”, then UTF-8."
        ),
    ),
    Stranger(
        "a NUL",
        game(("id: small", "id: sm\0all")),
        report=(
            "f.yaml:2:7: error[TW108]: Here stands the character NUL, which stands in no text. Remove it; retype the "
            "line if it cannot be seen."
        ),
    ),
    Stranger(
        "a program",
        b"\x7fELF\x02\x01\x01" + bytes(57),
        report=(
            "f.yaml:1:1: error[TW108]: Here stands a control character (U+007F). Remove it; retype the line if it "
            "cannot be seen."
        ),
    ),
    Stranger(
        "an escape sequence",
        game(("en: Small", "en: \x1b[31mSmall")),
        report=(
            "f.yaml:3:13: error[TW108]: Here stands the escape character, which would give orders to a terminal. "
            "Remove it; retype the line if it cannot be seen."
        ),
    ),
    Stranger(
        "an escape sequence of a single character",
        game(("en: Small", "en: \x9b31mSmall")),
        report=(
            "f.yaml:3:13: error[TW108]: Here stands a control character (U+009B). Remove it; retype the line if it "
            "cannot be seen."
        ),
    ),
    Stranger(
        "an escape sequence as a backslash code",
        game(("en: Small", 'en: "\\e[31mSmall"')),
        report=(
            "f.yaml:3:14: error[TW108]: This text contains U+001B, a character that cannot be shown. Remove the "
            "backslash code, or write two backslashes."
        ),
    ),
    Stranger(
        "a bell",
        game(("en: Small", "en: Small\a")),
        report=(
            "f.yaml:3:18: error[TW108]: Here stands a control character (U+0007). Remove it; retype the line if it "
            "cannot be seen."
        ),
    ),
    Stranger(
        "a form feed between sections",
        game(("points:\n", "\fpoints:\n")),
        report=(
            "f.yaml:10:1: error[TW108]: Here stands a control character (U+000C). Remove it; retype the line if it "
            "cannot be seen."
        ),
    ),
    Stranger(
        "a line break that is none to an editor",
        game(("en: Small", "en: Small\u2028")),
        report=(
            "f.yaml:3:18: error[TW108]: Here stands a line break that most editors do not show (U+2028). Remove it; "
            "retype the line if it cannot be seen."
        ),
    ),
    Stranger(
        "a mark that turns the text",
        game(("en: Small", "en: \u202eSmall")),
        report=(
            "f.yaml:3:13: error[TW108]: Here stands an invisible character that turns the direction of the text "
            "(U+202E). Remove it; retype the line if it cannot be seen."
        ),
    ),
    Stranger(
        "half of a character in bytes",
        game(("en: Small", "en: Sm@all")).encode().replace(b"@", b"\xed\xa0\x80"),
        report=(
            "f.yaml:3:15: error[TW106]: This file is not saved as UTF-8: the byte ED cannot stand here. In your "
            "editor choose “Save with encoding”, then UTF-8."
        ),
    ),
    Stranger(
        "half of a character as a code",
        game(("en: Small", 'en: "Sm\\ud800all"')),
        report=(
            "f.yaml:3:16: error[TW108]: This text contains U+D800, a character that cannot be shown. Remove the "
            "backslash code, or write two backslashes."
        ),
    ),
    Stranger(
        "both halves of a character, as JSON writes them",
        game(("en: Small", 'en: "Small \\ud83d\\ude00"')),
        report=(
            "f.yaml:3:20: error[TW108]: This text contains U+D83D, a character that cannot be shown. Write the "
            "character itself, or its code in one piece: \\U0001F600"
        ),
    ),
    Stranger(
        "a character that is none as a code",
        game(("en: Small", 'en: "\\UFFFFFFFF"')),
        report=(
            "f.yaml:3:14: error[TW139]: The backslash code `\\UFFFFFFFF` does not exist. For a backslash itself write "
            "two, or use single quotes."
        ),
    ),
]

YAML = [
    Stranger(
        "two documents",
        SMALL + "---\n" + SMALL,
        report=(
            "f.yaml:24:1: error[TW112]: A second document begins here; a rule file holds only one. Make a file of "
            "each part, or remove the lines `---` and `...`."
        ),
    ),
    Stranger(
        "something after the end mark",
        SMALL + "...\nid: other\n",
        report=(
            "f.yaml:25:1: error[TW112]: A second document begins here; a rule file holds only one. Make a file of "
            "each part, or remove the lines `---` and `...`."
        ),
    ),
    Stranger("an end mark", "---\n" + SMALL + "...\n"),
    Stranger(
        "an entry twice",
        game(end="game: {target: 12}\n"),
        report=(
            "f.yaml:24:1: error[TW118]: `game` stands here twice: on line 23 and on line 24. Write the entries of "
            "both under one `game`, or give the two different names."
        ),
    ),
    Stranger(
        "an entry twice on a line",
        target("11, target: 12"),
        report=(
            "f.yaml:23:20: error[TW118]: `target` stands twice on this line. Keep one of the two, or give them "
            "different names."
        ),
    ),
    Stranger(
        "a rank twice, once as text",
        game(("  ten:", "  most: {most: pips}\n  ten:"), end='pips: {A: 4, 10: 10, "10": 1}\n'),
        report=(
            "f.yaml:25:22: error[TW118]: `10` stands twice on this line. Keep one of the two, or give them different "
            "names. Quotation marks make no difference to a name."
        ),
    ),
    Stranger(
        "a truth twice, once as text",
        game(("  ten:", '  true: {card: KH}\n  "true": {card: QH}\n  ten:')),
        report=(
            "f.yaml:15:3: error[TW118]: `true` stands here twice: on line 14 and on line 15. Write the entries of "
            "both under one `true`, or give the two different names. Quotation marks make no difference to a name."
        ),
    ),
    Stranger(
        "a list as a name",
        game(end="? [a, b]\n: 1\n"),
        report=("f.yaml:24:3: error[TW119]: The name of an entry cannot be a list. Use a plain word as its name."),
    ),
    Stranger(
        "a list as a name between brackets",
        game(("{target: 11,", "{[target]: 11,")),
        report=("f.yaml:23:8: error[TW119]: The name of an entry cannot be a list. Use a plain word as its name."),
    ),
    Stranger(
        "a map as a name",
        game(("{target: 11,", "{{target: 11}: 1,")),
        report=("f.yaml:23:8: error[TW119]: The name of an entry cannot be a map. Use a plain word as its name."),
    ),
    Stranger(
        "what a template would fill in",
        target("{{ target }}"),
        report=("f.yaml:23:17: error[TW119]: The name of an entry cannot be a map. Use a plain word as its name."),
    ),
    Stranger(
        "an anchor",
        game(("game: {", "game: &game {")),
        report=(
            "f.yaml:23:7: error[TW114]: Anchors (`&name`) are not used in rule files. Put the value in quotes if the "
            "& belongs to it; otherwise remove the word with the &."
        ),
    ),
    Stranger(
        "an anchor and an alias",
        game(("{from: minimum, to: 4}", "{from: &least minimum, to: *least}")),
        report=(
            "f.yaml:17:61: error[TW114]: Anchors (`&name`) are not used in rule files. Put the value in quotes if "
            "the & belongs to it; otherwise remove the word with the &.\n"
            "f.yaml:17:81: error[TW115]: A value cannot begin with `*`: YAML reads it as an alias. To multiply, "
            "begin with a number: `2 * bid`. To repeat a value, write it out. If the * is text, use quotes."
        ),
    ),
    Stranger(
        "aliases of aliases, which grow without end",
        "a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n",
        report=(
            "f.yaml:1:4: error[TW114]: Anchors (`&name`) are not used in rule files. Put the value in quotes if the "
            "& belongs to it; otherwise remove the word with the &.\n"
            "f.yaml:2:4: error[TW114]: Anchors (`&name`) are not used in rule files. Put the value in quotes if the "
            "& belongs to it; otherwise remove the word with the &.\n"
            "f.yaml:2:8: error[TW115]: A value cannot begin with `*`: YAML reads it as an alias. To multiply, begin "
            "with a number: `2 * bid`. To repeat a value, write it out. If the * is text, use quotes.\n"
            "f.yaml:2:12: error[TW115]: A value cannot begin with `*`: YAML reads it as an alias. To multiply, begin "
            "with a number: `2 * bid`. To repeat a value, write it out. If the * is text, use quotes.\n"
            "f.yaml:3:5: error[TW115]: A value cannot begin with `*`: YAML reads it as an alias. To multiply, begin "
            "with a number: `2 * bid`. To repeat a value, write it out. If the * is text, use quotes.\n"
            "f.yaml:3:9: error[TW115]: A value cannot begin with `*`: YAML reads it as an alias. To multiply, begin "
            "with a number: `2 * bid`. To repeat a value, write it out. If the * is text, use quotes."
        ),
    ),
    Stranger(
        "an alias of itself",
        "a: &a [*a]\n",
        report=(
            "f.yaml:1:4: error[TW114]: Anchors (`&name`) are not used in rule files. Put the value in quotes if the "
            "& belongs to it; otherwise remove the word with the &.\n"
            "f.yaml:1:8: error[TW115]: A value cannot begin with `*`: YAML reads it as an alias. To multiply, begin "
            "with a number: `2 * bid`. To repeat a value, write it out. If the * is text, use quotes."
        ),
    ),
    Stranger(
        "a merge key",
        game(("game: {target", "game: {<<: {limit: 9}, target")),
        report=(
            "f.yaml:23:8: error[TW117]: Merge keys (`<<`) are not used in rule files. Write the entries out, or let "
            "one ruleset build on another with `extends`."
        ),
    ),
    Stranger(
        "a merge key with an alias",
        game(("game: {target", "game: {<<: *usual, target")),
        report=(
            "f.yaml:23:8: error[TW117]: Merge keys (`<<`) are not used in rule files. Write the entries out, or let "
            "one ruleset build on another with `extends`."
        ),
    ),
    Stranger(
        "a tag",
        target("!number 11"),
        report=(
            "f.yaml:23:16: error[TW116]: A value cannot begin with `!`: YAML reads it as a tag. For the opposite "
            "write `not`, as in `not trump`. Put the value in quotes if the ! belongs to it."
        ),
    ),
    Stranger(
        "a tag of YAML's own",
        target("!!int 11"),
        report=(
            "f.yaml:23:16: error[TW116]: A value cannot begin with `!`: YAML reads it as a tag. Remove the word with "
            "the !!: what kind of value this is can be seen from the value."
        ),
    ),
    Stranger(
        "a tag that would start a program",
        game(end='x: !!python/object/apply:os.system ["touch owned"]\n'),
        report=(
            "f.yaml:24:4: error[TW116]: A value cannot begin with `!`: YAML reads it as a tag. Remove the word with "
            "the !!: what kind of value this is can be seen from the value."
        ),
    ),
    Stranger(
        "YAML 3.0",
        "%YAML 3.0\n---\n" + SMALL,
        report=(
            "f.yaml:1:1: error[TW113]: A line cannot begin with `%`: YAML reads it as an instruction. Remove the "
            "line, or put a # before it to make it a remark."
        ),
    ),
    Stranger("YAML 1.2", "%YAML 1.2\n---\n" + SMALL),
    Stranger(
        "an instruction about tags",
        "%TAG ! tag:example.org,2026:\n---\n" + SMALL,
        report=(
            "f.yaml:1:1: error[TW113]: A line cannot begin with `%`: YAML reads it as an instruction. Remove the "
            "line, or put a # before it to make it a remark."
        ),
    ),
]

LARGE = [
    Stranger(
        "100,000 lists inside one another",
        "a: " + "[" * 100_000 + "]" * 100_000 + "\n",
        report=(
            "f.yaml:1:35: error[TW120]: Here more than 32 maps and lists stand inside each other. Nest less; no game "
            "needs that."
        ),
    ),
    Stranger(
        "100,000 lists that are never closed",
        "a: " + "[" * 100_000,
        report=(
            "f.yaml:1:35: error[TW120]: Here more than 32 maps and lists stand inside each other. Nest less; no game "
            "needs that."
        ),
    ),
    Stranger(
        "100,000 maps inside one another",
        "{a: " * 100_000,
        report=(
            "f.yaml:1:129: error[TW120]: Here more than 32 maps and lists stand inside each other. Nest less; no "
            "game needs that."
        ),
    ),
    Stranger(
        "1,100 maps inside one another on lines",
        "".join(" " * level + "a:\n" for level in range(1100)),
        report=(
            "f.yaml:33:33: error[TW120]: Here more than 32 maps and lists stand inside each other. Nest less; no "
            "game needs that."
        ),
    ),
    Stranger(
        "1,100 lists inside one another on a line",
        "- " * 1100 + "a\n",
        report=(
            "f.yaml:1:65: error[TW120]: Here more than 32 maps and lists stand inside each other. Nest less; no game "
            "needs that."
        ),
    ),
    Stranger(
        "a line of 5 MB",
        game(("en: Small", "en: " + "x" * 5_000_000)),
        report=(
            "f.yaml:1:1: error[TW105]: This file is larger than 1,000,000 bytes. A rule file is much smaller: is "
            "this the right file?"
        ),
    ),
    Stranger(
        "a remark of 5 MB",
        "#" * 5_000_000 + "\n" + SMALL,
        report=(
            "f.yaml:1:1: error[TW105]: This file is larger than 1,000,000 bytes. A rule file is much smaller: is "
            "this the right file?"
        ),
    ),
    Stranger(
        "a line of 900 kB",
        game(("en: Small", "en: " + "x" * 900_000)),
        report=(
            "f.yaml:3:13: error[TW122]: This text has 900,000 characters; at most 20,000 are allowed. Shorten it, or "
            "split it into several entries."
        ),
    ),
    Stranger(
        "a long word behind a colon too many",
        game(end="more: a: " + "b" * 300_000 + "\n"),
        report=(
            "f.yaml:24:8: error[TW133]: Inside this value stands a colon with a space after it, which "
            "YAML takes for a name and its value. Put the whole value in quotes. Or, if `a` is an "
            "entry, write curly brackets: more: {a: …}"
        ),
    ),
    Stranger(
        "a line with an equals sign and many spaces",
        game(end="more = a" + " " * 300_000 + "b\nand: 1\n"),
        report=(
            "f.yaml:24:6: error[TW132]: Between `more` and its value a colon belongs, not an equals "
            "sign. Write `more: …`."
        ),
    ),
    Stranger(
        "long words in place of cards",
        game(("ranks: [", f"without: [{', '.join('a' * 19_000 + str(number) for number in range(2))}], ranks: [")),
        report=(
            "f.yaml:7:18: error[TW206]: `aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…` is not a rank and "
            "the first letter of a suit. For example: 4C for the four of clubs\n"
            "f.yaml:7:19021: error[TW206]: `aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…` is not a rank "
            "and the first letter of a suit. For example: 4C for the four of clubs"
        ),
    ),
    Stranger(
        "a text of nothing but spaces in place of a list",
        game(("ranks: [", 'without: "  ", ranks: [')),
        report=(
            "f.yaml:7:17: error[TW203]: This must be a list of cards, but it is an empty text. For "
            "example: without: [4C, 4S]"
        ),
    ),
    Stranger(
        "a text of nothing but a dash in place of a list",
        game(("ranks: [", 'without: " - ", ranks: [')),
        report=(
            "f.yaml:7:17: error[TW203]: This must be a list of cards, but it is the text `-`. For "
            "example: without: [4C, 4S]"
        ),
    ),
    Stranger(
        "6,000 entries that have lost their colon",
        game(
            ("phase: deal, each: 6}", f"phase deal, each: 6, {', '.join(f'x{number} 1' for number in range(6_000))}}}")
        ),
        report=("f.yaml:16:10: error[TW132]: After `phase` a colon is missing. Write `phase: deal`."),
    ),
    Stranger(
        "6,000 lists as names in brackets that do not match",
        game(end=f"pips: {{{'[A]: 1, ' * 6_000}]\n"),
        report=(
            "f.yaml:24:48008: error[TW138]: A value is missing before this `]`. Write the value, or "
            "put it in quotes if this is part of it."
        ),
    ),
    Stranger(
        "a name of 2,000 characters",
        game(end="x" * 2000 + ": 1\n"),
        report=(
            "f.yaml:24:1: error[TW126]: The name of an entry may have at most 1,024 characters. Use a short name, "
            "and put long texts after the colon."
        ),
    ),
    Stranger(
        "20,000 entries",
        game(end="pips:\n" + "".join(f"  p{number}: 1\n" for number in range(20_000))),
        report=(
            "f.yaml:9953:10: error[TW121]: This file has more than 20,000 values. Split it into several files; a "
            "variant needs to say only what differs from its base."
        ),
    ),
    Stranger(
        "19,000 items",
        game(("seats: 4", "seats: [" + "4, " * 19_000 + "]")),
        report=("f.yaml:6:22: error[TW208]: `4` stands in this list twice. Remove one of the two."),
    ),
    Stranger(
        "a thousand house rules",
        house_rules(1000, lambda number: f"change: {{game: {{target: {number}}}}}"),
        report=(
            "f.yaml:24:1: error[TW207]: Here must be at most 100 entries, but there are 1000. Leave out 900 of them."
        ),
    ),
    Stranger(
        "a thousand options",
        game(("options:\n", "options:\n" + "".join(f"  o{n}: {{default: 1, from: 1, to: 2}}\n" for n in range(1000)))),
        report=(
            "f.yaml:4:1: error[TW207]: Here must be at most 50 entries, but there are 1001. Leave out 951 of them."
        ),
    ),
]

NUMBERS = [
    Stranger(
        "a number of 5,000 digits",
        target("9" * 5000),
        report=(
            "f.yaml:23:16: error[TW123]: This whole number is too long: at most 12 digits are allowed. Use a smaller "
            "number, or put it in quotes if it is meant as text."
        ),
    ),
    Stranger(
        "a number of 12 digits",
        target("9" * 12),
        report=(
            "f.yaml:23:16: error[TW310]: This number is too large; numbers go up to 1,000,000. No game counts as far "
            "as that; use a smaller number."
        ),
    ),
    Stranger(
        "a number of 900 digits as an expression",
        target(f"0 + {'9' * 900}"),
        report=(
            "f.yaml:23:20: error[TW310]: This number is too large; numbers go up to 1,000,000. No game counts as far "
            "as that; use a smaller number."
        ),
    ),
    Stranger(
        "a hexadecimal number of 5,000 digits",
        target("0x" + "f" * 5000),
        report=(
            "f.yaml:23:16: error[TW123]: This whole number is too long: at most 12 digits are allowed. Use a smaller "
            "number, or put it in quotes if it is meant as text."
        ),
    ),
    Stranger(
        "a fraction of 5,000 digits",
        target("1." + "1" * 5000),
        report=(
            "f.yaml:23:16: error[TW203]: This must be a whole number, or an expression for one, but it is the number "
            "`1.1111111111111111111111111111111111111…`. For example: 62"
        ),
    ),
    Stranger("an octal number", target("0o13")),
    Stranger("a number with a nought before it", target("011")),
    Stranger("a hexadecimal number", target("0xb")),
    Stranger(
        "a number of hours and minutes",
        target("1:02"),
        report=(
            "f.yaml:23:17: error[TW312]: The character `:` has no meaning here. Numbers are written with digits "
            "alone, like 62."
        ),
    ),
    Stranger(
        "a number with underscores",
        target("1_1"),
        report=(
            "f.yaml:23:16: error[TW301]: `1_1` is neither a name nor a number nor a card. Cards are written AH, 10S "
            "or JK, ranks A, K or 10, and names with small letters."
        ),
    ),
    Stranger(
        "a date",
        target("2001-01-01"),
        report=(
            "f.yaml:23:16: error[TW301]: `2001-01-01` is a date, and no number. Write a number. A difference has "
            "spaces around its sign: 10 - 2 - 1."
        ),
    ),
    Stranger(
        "a date and a time",
        target("2001-01-01 10:00:00"),
        report=(
            "f.yaml:23:16: error[TW301]: `2001-01-01` is a date, and no number. Write a number. A difference has "
            "spaces around its sign: 10 - 2 - 1."
        ),
    ),
    Stranger(
        "no number",
        target(".nan"),
        report=(
            "f.yaml:23:16: error[TW124]: `.nan` is not a number a game can count with. Write an ordinary number, or "
            "put it in quotes if it is meant as text."
        ),
    ),
    Stranger(
        "infinity",
        target(".inf"),
        report=(
            "f.yaml:23:16: error[TW124]: `.inf` is not a number a game can count with. Write an ordinary number, or "
            "put it in quotes if it is meant as text."
        ),
    ),
    Stranger(
        "a number that is infinite",
        target("1e999"),
        report=(
            "f.yaml:23:16: error[TW124]: `1e999` is not a number a game can count with. Write an ordinary number, or "
            "put it in quotes if it is meant as text."
        ),
    ),
    Stranger(
        "a number with an exponent",
        target("1e1"),
        report=(
            "f.yaml:23:16: error[TW203]: This must be a whole number, or an expression for one, but it is the number "
            "`1e1`. For example: 62"
        ),
    ),
    Stranger(
        "a fraction that is whole",
        target("11.0"),
        report=(
            "f.yaml:23:16: error[TW203]: This must be a whole number, or an expression for one, but it is the number "
            "`11.0`. For example: 62"
        ),
    ),
    Stranger(
        "a number in letters",
        target("eleven"),
        report=("f.yaml:23:16: error[TW302]: There is no name `eleven` here. Numbers are written with digits: 11."),
    ),
    Stranger(
        "digits of another script",
        target("١١"),
        report=(
            "f.yaml:23:16: error[TW312]: The character `١` has no meaning here. Names, cards and numbers are written "
            "with plain letters and digits."
        ),
    ),
    Stranger(
        "less than nothing",
        target("-11"),
        report=(
            "f.yaml:23:16: error[TW414]: With a target of -11 everybody is there before the first hand. A game "
            "begins at 0, so the target lies above it."
        ),
    ),
    Stranger(
        "0 seats",
        game(("seats: 4", "seats: 0")),
        report=("f.yaml:6:18: error[TW205]: `0` does not fit: it must be at least 2. Write a number from 2 to 10."),
    ),
    Stranger(
        "a billion seats",
        game(("seats: 4", "seats: 1000000000")),
        report=(
            "f.yaml:6:18: error[TW205]: `1000000000` does not fit: it must be at most 10. Write a number from 2 to 10."
        ),
    ),
    Stranger(
        "a billion seats in a list",
        game(("seats: 4", "seats: [4, 1000000000]")),
        report=(
            "f.yaml:6:22: error[TW205]: `1000000000` does not fit: it must be at most 10. Write a number from 2 to 10."
        ),
    ),
    Stranger(
        "a hand of a billion cards",
        game(("each: 6", "each: 1000000000")),
        report=(
            "f.yaml:16:29: error[TW310]: This number is too large; numbers go up to 1,000,000. No game counts as far "
            "as that; use a smaller number."
        ),
    ),
    Stranger(
        "a hand of a million cards",
        game(("each: 6", "each: 1000000")),
        report=(
            "f.yaml:16:29: error[TW409]: 1000000 for each of 4 players: that makes 4000000 cards, and the pack has "
            "24. Each player can get at most 6."
        ),
    ),
    Stranger(
        "a million bids",
        game(("to: 4}}", "to: 1000000}}")),
        report=(
            "f.yaml:17:74: error[TW408]: `number` can be bid from 2 to 1000000; an auction has at most 200 calls. "
            "Let the numbers end earlier."
        ),
    ),
    Stranger(
        "an option with a million numbers",
        game(("from: 1, to: 4}\n", "from: 1, to: 1000000}\n")),
        report=(
            "f.yaml:5:38: error[TW422]: With `minimum` at 1000000 this game cannot be played: `number` can be bid "
            "from 1000000 to 4, and that leaves nothing to bid. Narrow the numbers that may be chosen, or make the "
            "rules fit all of them."
        ),
    ),
    Stranger(
        "a game of a million hands",
        game(("target: 11", "target: 11, limit: 1000000")),
        report=(
            "f.yaml:23:27: error[TW414]: A game may last 1 to 10,000 hands, and not 1,000,000. Without `limit` it "
            "ends after 1,000 hands."
        ),
    ),
]

EXPRESSIONS = [
    Stranger(
        "an empty text",
        loss("''"),
        report=(
            "f.yaml:22:21: error[TW309]: Here an expression is expected, but there is nothing. A whole number is, "
            "for instance, 3 or `bid + 1` or `count of trump`."
        ),
    ),
    Stranger(
        "only spaces",
        loss("'   '"),
        report=(
            "f.yaml:22:22: error[TW309]: Here an expression is expected, but there is nothing. A whole number is, "
            "for instance, 3 or `bid + 1` or `count of trump`."
        ),
    ),
    Stranger(
        "nothing",
        loss(""),
        report=(
            "f.yaml:22:12: error[TW203]: This must be a whole number, or an expression for one, but it is empty. For "
            "example: points"
        ),
    ),
    Stranger(
        "100 kB",
        loss("bid + " * 17_000 + "bid"),
        report=(
            "f.yaml:22:21: error[TW122]: This text has 102,003 characters; at most 20,000 are allowed. Shorten it, "
            "or split it into several entries."
        ),
    ),
    Stranger(
        "18 kB",
        loss("bid + " * 3000 + "bid"),
        report=(
            "f.yaml:22:21: error[TW305]: This is 18,003 characters long; an expression may have 1,000. Split it: "
            "give sets of cards a name under `cards`, and each condition a row of its own."
        ),
    ),
    Stranger(
        "10,000 parentheses",
        loss("(" * 10_000 + "bid" + ")" * 10_000),
        report=(
            "f.yaml:22:21: error[TW122]: This text has 20,003 characters; at most 20,000 are allowed. Shorten it, or "
            "split it into several entries."
        ),
    ),
    Stranger("490 parentheses", loss("-" + "(" * 490 + "bid" + ")" * 490)),
    Stranger(
        "900 parentheses that are never closed",
        loss("(" * 900),
        report=(
            "f.yaml:22:920: error[TW301]: This expression ends too early: a name, a number or a card must follow. "
            "Write what belongs after `(`, or remove it."
        ),
    ),
    Stranger(
        "5,000 `not`",
        condition("not " * 5000 + "made"),
        report=(
            "f.yaml:21:16: error[TW122]: This text has 20,004 characters; at most 20,000 are allowed. Shorten it, or "
            "split it into several entries."
        ),
    ),
    Stranger(
        "200 `not`",
        condition("not " * 200 + "made"),
        report=("f.yaml:21:16: error[TW305]: This is nested more than 60 levels deep. Split it into named parts."),
    ),
    Stranger("40 `not`", condition("not " * 40 + "made")),
    Stranger(
        "a sum of 90 large numbers",
        loss(" + ".join(["1000000"] * 90)),
        report=("f.yaml:22:21: error[TW305]: This is nested more than 60 levels deep. Split it into named parts."),
    ),
    Stranger(
        "a product of 90 large numbers",
        loss(" * ".join(["1000000"] * 90)),
        report=("f.yaml:22:21: error[TW305]: This is nested more than 60 levels deep. Split it into named parts."),
    ),
    Stranger("a product of 50 large numbers", loss("-" + " * ".join(["1000000"] * 50))),
    Stranger(
        "a division",
        loss("bid / 2"),
        report=(
            "f.yaml:22:25: error[TW312]: The character `/` has no meaning here. The language has no division. Count "
            "everything else double, the target too; or give each number a row of its own."
        ),
    ),
    Stranger(
        "a division by nothing",
        loss("bid / 0"),
        report=(
            "f.yaml:22:25: error[TW312]: The character `/` has no meaning here. The language has no division. Count "
            "everything else double, the target too; or give each number a row of its own."
        ),
    ),
    Stranger(
        "a power",
        loss("9 ** 9 ** 9"),
        report=(
            "f.yaml:22:24: error[TW301]: `*` cannot stand here: a name, a number or a card is expected. The language "
            "has no powers."
        ),
    ),
    Stranger(
        "`__class__`",
        loss("__class__"),
        report=(
            "f.yaml:22:21: error[TW312]: The character `_` has no meaning here. A name begins with a small letter."
        ),
    ),
    Stranger(
        "an attribute",
        loss("bid.__class__"),
        report=(
            "f.yaml:22:24: error[TW312]: The character `.` has no meaning here. A run is written with two dots: 10 "
            ".. 2. Numbers are whole numbers."
        ),
    ),
    Stranger(
        "a call of Python",
        loss("__import__('os')"),
        report=(
            "f.yaml:22:21: error[TW312]: The character `_` has no meaning here. A name begins with a small letter."
        ),
    ),
    Stranger(
        "a look-alike letter in a name",
        loss("-bіd"),
        report=(
            "f.yaml:22:23: error[TW312]: The character `і` (U+0456) has no meaning here. It only looks like `i`: "
            "type it anew."
        ),
    ),
    Stranger(
        "a look-alike capital in a card",
        game(("{card: A of trump,", "{card: А of trump,")),
        report=(
            "f.yaml:11:15: error[TW312]: The character `А` (U+0410) has no meaning here. It only looks like `A`: "
            "type it anew."
        ),
    ),
    Stranger(
        "wide letters",
        loss("ｂｉｄ"),
        report=(
            "f.yaml:22:21: error[TW312]: The character `ｂ` (U+FF42) has no meaning here. It only looks like `b`: "
            "type it anew."
        ),
    ),
    Stranger(
        "a look-alike letter in a name of one's own",
        game(("jick: J of", "jіck: J of")),
        report=(
            "f.yaml:8:9: error[TW206]: `jіck` cannot be the name of an entry here: it must be a name in small "
            "letters. Its `і` (U+0456) only looks like `i`: type it anew."
        ),
    ),
    Stranger(
        "a look-alike letter in an entry",
        game(("{target: 11", "{tаrget: 11")),
        report=(
            "f.yaml:23:8: error[TW201]: There is no entry `tаrget` in `game`. Did you mean `target`? Its `а` "
            "(U+0430) only looks like `a`: type it anew."
        ),
    ),
    Stranger(
        "a look-alike letter in a word",
        game(("sides: partners", "sides: pаrtners")),
        report=(
            "f.yaml:6:28: error[TW204]: `pаrtners` is not allowed here. Did you mean `partners`? Its `а` (U+0430) "
            "only looks like `a`: type it anew."
        ),
    ),
    Stranger(
        "letters from right to left",
        loss("שלום"),
        report=(
            "f.yaml:22:21: error[TW312]: The character `ש` has no meaning here. Names, cards and numbers are written "
            "with plain letters and digits."
        ),
    ),
    Stranger(
        "letters from right to left behind others",
        loss("bid + אב"),
        report=(
            "f.yaml:22:27: error[TW312]: The character `א` has no meaning here. Names, cards and numbers are written "
            "with plain letters and digits."
        ),
    ),
    Stranger(
        "a letter of two characters",
        loss("bi\u0301d"),
        report=(
            "f.yaml:22:23: error[TW312]: The character `́` has no meaning here. Names, cards and numbers are written "
            "with plain letters and digits."
        ),
    ),
    Stranger(
        "a character without width",
        loss("b\u200bid"),
        report=(
            "f.yaml:22:22: error[TW312]: The character `U+200B` has no meaning here. Names, cards and numbers are "
            "written with plain letters and digits."
        ),
    ),
    Stranger(
        "a mark of direction that is no letter",
        loss("b\u200eid"),
        report=(
            "f.yaml:22:22: error[TW312]: The character `U+200E` has no meaning here. Names, cards and numbers are "
            "written with plain letters and digits."
        ),
    ),
    Stranger(
        "a space that is none",
        loss("bid\u00a0+ 1"),
        report=(
            "f.yaml:22:24: error[TW312]: The character `U+00A0` has no meaning here. Names, cards and numbers are "
            "written with plain letters and digits."
        ),
    ),
    Stranger(
        "`=` for `==`",
        condition("bid = 4"),
        report=(
            "f.yaml:21:20: error[TW312]: The character `=` has no meaning here. Write == to compare two numbers, and "
            "`is` for suits, seats and calls."
        ),
    ),
    Stranger(
        "`:=` for `==`",
        condition("bid := 4"),
        report=(
            "f.yaml:21:20: error[TW312]: The character `:` has no meaning here. Write == to compare two numbers, and "
            "`is` for suits, seats and calls."
        ),
    ),
    Stranger(
        "`&&`",
        condition("made && bid > 3"),
        report=("f.yaml:21:21: error[TW312]: The character `&` has no meaning here. Write `and`."),
    ),
    Stranger(
        "`||`",
        condition("made || bid > 3"),
        report=("f.yaml:21:21: error[TW312]: The character `|` has no meaning here. Write `or`."),
    ),
    Stranger(
        "`? :`",
        condition("'bid ? made : made'"),
        report=(
            "f.yaml:21:21: error[TW312]: The character `?` has no meaning here. A choice has three parts: if "
            "first_trick then trump else any."
        ),
    ),
    Stranger(
        "a chain of comparisons",
        condition("1 == bid == 2"),
        report=(
            "f.yaml:21:25: error[TW311]: Here stand two comparisons in a row. Compare two things at a time and join "
            "them: a == b and b == c."
        ),
    ),
    Stranger(
        "a chain of `<`",
        condition("1 < bid < 4"),
        report=(
            "f.yaml:21:24: error[TW311]: Here stand two comparisons in a row. Compare two things at a time and join "
            "them: a == b and b == c."
        ),
    ),
]


SOURCES = [
    Stranger(
        "itself",
        "trickwright: 1\nid: f\ntitle: {en: F, de: F}\nextends: f.yaml\n",
        report=(
            "f.yaml:4:10: error[TW504]: This file extends itself. After `extends` stands the game below, from which "
            "this one differs; a whole game has no `extends`."
        ),
    ),
    Stranger(
        "one that extends it",
        {"f.yaml": HEAD.replace("small.yaml", "g.yaml"), "g.yaml": HEAD.replace("small.yaml", "f.yaml")},
        report=(
            "f.yaml:3:10: error[TW504]: `g.yaml`, which this extends, cannot be resolved: These files extend each "
            "other in a circle: f.yaml → g.yaml → f.yaml. One of them must be a whole game, without `extends`."
        ),
    ),
    Stranger(
        "a missing file",
        HEAD.replace("small.yaml", "smal.yaml"),
        report=(
            "f.yaml:3:10: error[TW501]: There is no file `smal.yaml` beside this one. Is the file in another folder?"
        ),
    ),
    Stranger(
        "a missing ruleset",
        HEAD.replace("small.yaml", "pedor"),
        report=("f.yaml:3:10: error[TW501]: There is no shipped ruleset `pedor`. Did you mean `pedro`?"),
    ),
    Stranger(
        "an absolute path",
        HEAD.replace("small.yaml", "/etc/passwd"),
        report=(
            "f.yaml:3:10: error[TW502]: The path `/etc/passwd` begins outside of any folder: `extends` reaches only "
            "files in the folder of the first file. Copy the file beside this one, and name it without a folder."
        ),
    ),
    Stranger(
        "an absolute path of a rule file",
        HEAD.replace("small.yaml", "/etc/small.yaml"),
        report=(
            "f.yaml:3:10: error[TW502]: The path `/etc/small.yaml` begins outside of any folder: `extends` reaches "
            "only files in the folder of the first file. Copy the file beside this one, and name it without a folder."
        ),
    ),
    Stranger(
        "a path that goes up",
        {"in/f.yaml": HEAD.replace("small.yaml", "../small.yaml"), "small.yaml": SMALL},
        checked="in/f.yaml",
        report=(
            "in/f.yaml:3:10: error[TW502]: The path `../small.yaml` goes up with `..`: `extends` reaches only files "
            "in the folder of the first file. Copy the file beside this one, and name it without a folder."
        ),
    ),
    Stranger(
        "a path in somebody's home",
        HEAD.replace("small.yaml", "~root/small.yaml"),
        report=(
            "f.yaml:3:10: error[TW502]: The path `~root/small.yaml` begins outside of any folder: `extends` reaches "
            "only files in the folder of the first file. Copy the file beside this one, and name it without a folder."
        ),
    ),
    Stranger(
        "a path of Windows",
        HEAD.replace("small.yaml", "C:\\small.yaml"),
        report=(
            "f.yaml:3:10: error[TW502]: The path `C:\\small.yaml` has a backslash in it: `extends` reaches only files "
            "in the folder of the first file. Copy the file beside this one, and name it without a folder."
        ),
    ),
    Stranger(
        "an address",
        HEAD.replace("small.yaml", "https://example.org/small.yaml"),
        report=(
            "f.yaml:3:10: error[TW501]: There is no file `https://example.org/small.yaml` beside this one. Is the "
            "file in another folder?"
        ),
    ),
    Stranger(
        "a link that leaves the folder",
        {"in/f.yaml": HEAD, "in/small.yaml": link("../small.yaml"), "small.yaml": SMALL},
        checked="in/f.yaml",
        report=(
            "in/f.yaml:3:10: error[TW502]: The path `small.yaml` leads out of the folder by a link: `extends` "
            "reaches only files in the folder of the first file. Copy the file beside this one, and name it without "
            "a folder."
        ),
    ),
    Stranger(
        "a link to a file outside that is not there",
        {"f.yaml": HEAD, "small.yaml": link("/nowhere/small.yaml")},
        report=(
            "f.yaml:3:10: error[TW502]: The path `small.yaml` leads out of the folder by a link: `extends` reaches "
            "only files in the folder of the first file. Copy the file beside this one, and name it without a folder."
        ),
    ),
    Stranger(
        "a folder by a link that leaves the folder",
        {"in/f.yaml": HEAD.replace("small", "out/small"), "in/out": link(".."), "small.yaml": SMALL},
        checked="in/f.yaml",
        report=(
            "in/f.yaml:3:10: error[TW502]: The path `out/small.yaml` leads out of the folder by a link: `extends` "
            "reaches only files in the folder of the first file. Copy the file beside this one, and name it without "
            "a folder."
        ),
    ),
    Stranger(
        "a folder",
        {"f.yaml": HEAD, "small.yaml": Path.mkdir},
        report=(
            "f.yaml:3:10: error[TW503]: `small.yaml`, which this extends, has a mistake: This is a folder, not a "
            "rule file. Mend that file first; for all its mistakes: validate small.yaml"
        ),
    ),
    Stranger(
        "a pipe",
        {"f.yaml": HEAD, "small.yaml": os.mkfifo},
        report=(
            "f.yaml:3:10: error[TW503]: `small.yaml`, which this extends, has a mistake: This is a pipe, not a rule "
            "file. Mend that file first; for all its mistakes: validate small.yaml"
        ),
    ),
    Stranger(
        "a device by a link",
        {"f.yaml": HEAD, "small.yaml": link("/dev/zero")},
        report=(
            "f.yaml:3:10: error[TW502]: The path `small.yaml` leads out of the folder by a link: `extends` reaches "
            "only files in the folder of the first file. Copy the file beside this one, and name it without a folder."
        ),
    ),
    Stranger(
        "a link to itself",
        {"f.yaml": HEAD, "small.yaml": link("small.yaml")},
        report=(
            "f.yaml:3:10: error[TW501]: `small.yaml` is a link that leads back to itself. Put the file itself there in "
            "place of the link."
        ),
    ),
    Stranger(
        "a file of cases",
        {"f.yaml": HEAD, "small.yaml": "trickwright_cases: 1\nruleset: pedro\ncases: []\n"},
        report=(
            "f.yaml:3:10: error[TW503]: `small.yaml`, which this extends, has a mistake: These are cases, and no "
            "rules. Mend that file first; for all its mistakes: validate small.yaml"
        ),
    ),
    Stranger(
        "a file with a mistake",
        {"f.yaml": HEAD, "small.yaml": target("&x 11")},
        report=(
            "f.yaml:3:10: error[TW503]: `small.yaml`, which this extends, has a mistake: Anchors (`&name`) are not "
            "used in rule files. Mend that file first; for all its mistakes: validate small.yaml"
        ),
    ),
    Stranger(
        "a file with markup in its name",
        HEAD.replace("small.yaml", '"[red]x.yaml"'),
        report=(
            "f.yaml:3:10: error[TW501]: There is no file `[red]x.yaml` beside this one. Is the file in another folder?"
        ),
    ),
]

NO_FILES = [
    Stranger("a folder named as a file is the same as its files", {"f.yaml/g.yaml": SMALL}),
    Stranger(
        "a pipe",
        os.mkfifo,
        report=("f.yaml:1:1: error[TW103]: This is a pipe, not a rule file. Name a file that ends in .yaml."),
    ),
    Stranger(
        "a device",
        link("/dev/zero"),
        report=("f.yaml:1:1: error[TW103]: This is a device, not a rule file. Name a file that ends in .yaml."),
    ),
    Stranger(
        "a link to itself",
        link("f.yaml"),
        report=("f.yaml:1:1: error[TW104]: This link leads in a circle, so there is no file. Remove the link."),
    ),
    Stranger(
        "a link to nothing",
        link("nowhere.yaml"),
        report=(
            "f.yaml:1:1: error[TW101]: There is no such file. Check how its name is written, and in which folder it is."
        ),
    ),
    Stranger("a link to a file elsewhere", {"f.yaml": link("in/g.yaml"), "in/g.yaml": SMALL}),
]

CASES = [
    Stranger("no mistake", cases(f"{THREE_DEAL}, expect: {{turn: 0}}"), checked="f.cases.yaml"),
    Stranger(
        "an empty file",
        "",
        checked="f.cases.yaml",
        report=(
            "f.cases.yaml:1:1: error[TW110]: This file is empty. Begin with `trickwright_cases: 1`, a `ruleset` and "
            "a list of `cases`."
        ),
    ),
    Stranger(
        "a list at the top",
        "- name: x\n",
        checked="f.cases.yaml",
        report=(
            "f.cases.yaml:1:1: error[TW111]: The whole file is a list; it must be a map of named entries. Begin with "
            "a name, a colon and a value, like `trickwright_cases: 1`."
        ),
    ),
    Stranger(
        "a merge key",
        "trickwright_cases: 1\nruleset: pedro\ncases:\n  - <<: *usual\n",
        checked="f.cases.yaml",
        report=(
            "f.cases.yaml:4:5: error[TW117]: Merge keys (`<<`) are not used in case files. Write the entries out; "
            "what holds for all cases can stand at the top of the file."
        ),
    ),
    Stranger(
        "a seat twice, once as text",
        cases(
            'position: {trump: hearts, hands: {1: [AH], "1": [KH]}, trick: {leader: 1, cards: []}}, expect: {turn: 1}'
        ),
        checked="f.cases.yaml",
        report=(
            "f.cases.yaml:4:63: error[TW118]: `1` stands twice on this line. Keep one of the two, or give them "
            "different names. Quotation marks make no difference to a name."
        ),
    ),
    Stranger(
        "a billion players",
        cases(f"players: 1000000000, {THREE_DEAL}, expect: {{turn: 0}}"),
        checked="f.cases.yaml",
        report=(
            "f.cases.yaml:4:29: error[TW205]: `1000000000` does not fit: it must be at most 10. Write a number from "
            "2 to 10."
        ),
    ),
    Stranger(
        "seat a billion",
        cases("deal: {dealer: 1000000000}, expect: {turn: 0}"),
        checked="f.cases.yaml",
        report=(
            "f.cases.yaml:4:35: error[TW205]: `1000000000` does not fit: it must be at most 9. Write a number from 0 "
            "to 9."
        ),
    ),
    Stranger(
        "the hand of seat a billion",
        cases("position: {trump: hearts, hands: {1000000000: [AH]}}, expect: {turn: 0}"),
        checked="f.cases.yaml",
        report=(
            "f.cases.yaml:4:54: error[TW206]: `1000000000` cannot be the name of an entry here: it must be the "
            "number of a seat. For example: 1: [5D, KD, 9C]"
        ),
    ),
    Stranger(
        "the hand of a seat in other digits",
        cases("position: {trump: hearts, hands: {١: [AH]}}, expect: {turn: 0}"),
        checked="f.cases.yaml",
        report=(
            "f.cases.yaml:4:54: error[TW206]: `١` cannot be the name of an entry here: it must be the number of a "
            "seat. For example: 1: [5D, KD, 9C]"
        ),
    ),
    Stranger(
        "a score of 5,000 digits",
        cases(f"deal: {{scores: [{'9' * 5000}, 0]}}, expect: {{turn: 0}}"),
        checked="f.cases.yaml",
        report=(
            "f.cases.yaml:4:36: error[TW123]: This whole number is too long: at most 12 digits are allowed. Use a "
            "smaller number, or put it in quotes if it is meant as text."
        ),
    ),
    Stranger(
        "a bid of 5,000 digits",
        cases(f"{THREE_DEAL}, moves: [bid {'9' * 5000}], expect: {{turn: 0}}"),
        checked="f.cases.yaml",
        report=(
            "f.cases.yaml:4:47: error[TW209]: This text must have at most 80 characters. For example: bid 7, trump "
            "hearts, discard 4S or play AH"
        ),
    ),
    Stranger(
        "a bid of 50 digits",
        cases(f"{THREE_DEAL}, moves: [bid {'9' * 50}], expect: {{turn: 0}}"),
        checked="f.cases.yaml",
        report=(
            "f.cases.yaml:4:47: error[TW608]: `bid 99999999999999999999999999999999999…` is no move. The bids are: "
            "`bid 2`, `bid 3`, `bid 4`."
        ),
    ),
    Stranger(
        "a hundred cards in a hand",
        cases(f"deal: {{hands: {{0: [{'9H, ' * 100}]}}}}, expect: {{turn: 0}}"),
        checked="f.cases.yaml",
        report=(
            "f.cases.yaml:4:38: error[TW609]: Here are 100 cards, and a player is dealt 6 cards. Remove what is too "
            "many.\n"
            "f.cases.yaml:4:43: error[TW605]: `9H` is dealt twice. Remove one of the two."
        ),
    ),
    Stranger(
        "20,000 cards in a hand",
        cases(f"deal: {{hands: {{0: [{'9H, ' * 20_000}]}}}}, expect: {{turn: 0}}"),
        checked="f.cases.yaml",
        report=(
            "f.cases.yaml:4:38: error[TW609]: Here are 20000 cards, and a player is dealt 6 cards. Remove what is "
            "too many.\n"
            "f.cases.yaml:4:43: error[TW605]: `9H` is dealt twice. Remove one of the two."
        ),
    ),
    Stranger(
        "20,000 moves",
        cases(f"{THREE_DEAL}, moves: [{'pass, ' * 20_000}], expect: {{turn: 0}}"),
        checked="f.cases.yaml",
    ),
    Stranger(
        "100,000 lists inside one another",
        "trickwright_cases: 1\nruleset: pedro\ncases: " + "[" * 100_000,
        checked="f.cases.yaml",
        report=(
            "f.cases.yaml:3:39: error[TW120]: Here more than 32 maps and lists stand inside each other. Nest less; "
            "no game needs that."
        ),
    ),
    Stranger(
        "lists inside one another for cards",
        cases("deal: {hands: [[[[[[9H]]]]]]}, expect: {turn: 0}"),
        checked="f.cases.yaml",
        report=(
            "f.cases.yaml:4:36: error[TW203]: This must be a card, but it is a list. For example: 10H for the ten of "
            "hearts"
        ),
    ),
    Stranger(
        "a move that is a sentence of markup",
        cases(f"{THREE_DEAL}, moves: ['[red]play 9H[/red]'], expect: {{turn: 0}}"),
        checked="f.cases.yaml",
        report=(
            "f.cases.yaml:4:47: error[TW608]: `[red]play 9H[/red]` is no move. A move begins with pass, bid, trump, "
            "answer, partner, discard, done, bury or play, like `play AS`."
        ),
    ),
    Stranger(
        "an escape sequence in a name",
        cases("deal: {dealer: 3}, moves: ['\\e]0;owned\\a'], expect: {turn: 0}"),
        checked="f.cases.yaml",
        report=(
            "f.cases.yaml:4:47: error[TW608]: `\\e]0;owned\\a` is no move. A move begins with pass, bid, trump, "
            "answer, partner, discard, done, bury or play, like `play AS`."
        ),
    ),
    Stranger(
        "a card with a look-alike letter",
        cases("deal: {hands: {0: [9Н]}}, expect: {turn: 0}"),
        checked="f.cases.yaml",
        report=(
            "f.cases.yaml:4:39: error[TW604]: There is no card `9Н` in this pack. Its `Н` (U+041D) only looks like "
            "`H`: type it anew."
        ),
    ),
    Stranger(
        "an expression for a number",
        cases("deal: {dealer: 1 + 2}, expect: {turn: 0}"),
        checked="f.cases.yaml",
        report=(
            "f.cases.yaml:4:35: error[TW203]: This must be the number of a seat, but it is the text `1 + 2`. For "
            "example: dealer: 3"
        ),
    ),
    Stranger(
        "rules with an absolute path",
        cases("deal: {}, expect: {turn: 0}", ruleset="/etc/small.yaml"),
        checked="f.cases.yaml",
        report=(
            "f.cases.yaml:2:10: error[TW502]: The path `/etc/small.yaml` begins outside of any folder: `ruleset` "
            "reaches only files in the folder of the first file. Put the case file beside the rules, and name them "
            "without a folder."
        ),
    ),
    Stranger(
        "rules that go up",
        cases("deal: {}, expect: {turn: 0}", ruleset="../small.yaml"),
        checked="f.cases.yaml",
        report=(
            "f.cases.yaml:2:10: error[TW502]: The path `../small.yaml` goes up with `..`: `ruleset` reaches only "
            "files in the folder of the first file. Put the case file beside the rules, and name them without a "
            "folder."
        ),
    ),
    Stranger(
        "rules that are these cases",
        cases("deal: {}, expect: {turn: 0}", ruleset="f.cases.yaml"),
        checked="f.cases.yaml",
        report=(
            "f.cases.yaml:2:10: error[TW602]: The ruleset `f.cases.yaml` has mistakes: These are cases, and no "
            "rules. Mend it first: trickwright validate f.cases.yaml"
        ),
    ),
    Stranger(
        "rules that are a pipe",
        {**cases("deal: {}, expect: {turn: 0}"), "small.yaml": os.mkfifo},
        checked="f.cases.yaml",
        report=(
            "f.cases.yaml:2:10: error[TW602]: The ruleset `small.yaml` has mistakes: This is a pipe, not a rule "
            "file. Mend it first: trickwright validate small.yaml"
        ),
    ),
    Stranger(
        "rules that are a device",
        {**cases("deal: {}, expect: {turn: 0}"), "small.yaml": link("/dev/zero")},
        checked="f.cases.yaml",
        report=(
            "f.cases.yaml:2:10: error[TW502]: The path `small.yaml` leads out of the folder by a link: `ruleset` "
            "reaches only files in the folder of the first file. Put the case file beside the rules, and name them "
            "without a folder."
        ),
    ),
]


ROWS = {"bytes": BYTES, "yaml": YAML, "large": LARGE, "numbers": NUMBERS, "expressions": EXPRESSIONS}
ROWS |= {"extends": SOURCES, "no files": NO_FILES, "cases": CASES}
ALL = [(f"{part}: {stranger.name}", stranger) for part, strangers in ROWS.items() for stranger in strangers]


def files(folder: Path) -> list[str]:
    """Everything in a folder, without following links."""
    return sorted(os.path.join(at, name) for at, within, names in os.walk(folder) for name in [*within, *names])  # noqa: PTH118


@pytest.mark.skipif(os.name != "posix", reason="links and pipes")
@pytest.mark.parametrize("stranger", [row for _name, row in ALL], ids=[name for name, _row in ALL])
def test_the_report(stranger: Stranger, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stranger.write(tmp_path)
    monkeypatch.chdir(tmp_path)
    before = files(tmp_path)
    result = stranger.check()
    assert result.stdout == (f"{stranger.report}\n" if stranger.report else "")
    assert result.exit_code == (1 if "error[" in stranger.report else 0)
    assert files(tmp_path) == before


def test_a_file_one_may_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the administrator runs the tests no permission is missing, so opening is what fails."""

    def forbidden(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    here, below = Stranger("here", SMALL), Stranger("below", {"f.yaml": HEAD, "small.yaml": SMALL})
    help = "Change the permissions of the file or its folder."
    below.write(tmp_path)
    monkeypatch.chdir(tmp_path)
    opened = os.open
    monkeypatch.setattr(os, "open", lambda path, *more: (forbidden if "small" in str(path) else opened)(path, *more))
    assert below.check().stdout == (
        "f.yaml:3:10: error[TW503]: `small.yaml`, which this extends, has a mistake: You are not allowed to read this "
        "file. Mend that file first; for all its mistakes: validate small.yaml\n"
    )
    monkeypatch.setattr(os, "open", forbidden)
    result = here.check()
    assert result.stdout == f"f.yaml:1:1: error[TW102]: You are not allowed to read this file. {help}\n"
    assert result.exit_code == 1


@pytest.mark.skipif(os.name != "posix", reason="pipes")
def test_a_pipe_that_is_closed_in_the_middle_of_the_report(tmp_path: Path) -> None:
    stranger = Stranger("many mistakes", game(end="".join(f"x{number}: 1\n" for number in range(2000))))
    stranger.write(tmp_path)
    command = [sys.executable, "-m", "trickwright.commands.main", *stranger.command]
    environment = {**os.environ, "PYTHONUNBUFFERED": ""}  # without a buffer Python takes half of a report for all of it
    with subprocess.Popen(
        command, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        assert b"error[TW201]: There is no entry `x0`." in process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 1
