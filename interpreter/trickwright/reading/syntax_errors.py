"""What PyYAML says about a file that is no YAML, in the words of somebody who only wants to write down a game.

PyYAML names what its scanner stumbled over; the mistake is often a line further up. So each of its complaints is
looked at together with the lines around it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from yaml.error import MarkedYAMLError

from trickwright.reading.dashes import dash_above_missing, with_dash, without_dash
from trickwright.reading.diagnostics import Diagnostic, error, shown
from trickwright.reading.document import Scalar
from trickwright.reading.indentation import (
    content_line,
    fits_nowhere,
    odd_line,
    outside_its_text,
)
from trickwright.reading.missing_colons import ENTRY, first_without_colon, line_without_colon
from trickwright.reading.refusals import (
    LONGEST_NAME,
    alias_refused,
    anchor_refused,
    block_header_refused,
    bullet_refused,
    colon_forgotten,
    dash_without_space,
    directive_refused,
    long_name,
    odd_space_refused,
    remark_in_text,
    several_documents,
    space_missing,
    tag_refused,
)
from trickwright.reading.source_text import SourceText
from trickwright.reading.tree_builder import ODD_SPACE

_BRACKETS_TOO_MANY = re.compile(r"([}\]]+) *(?:#|[\r\n]|\Z)")
_BRACKET_AFTER_COLON = re.compile(r"[ ]*(?:- +)*([^\s:,'\"\[\]{}]+)(:)([\[{].*)")
_CUT_BY_REMARK = re.compile(r" +(#(?:\w|.*[\]}]).*)")
_DASH_WITHOUT_SPACE = re.compile(r"[ ]*(-)([A-Za-z_][^\s:]*)(?: +#.*)?[ ]*")
_ROUND_BRACKETS = re.compile(r"(?<![\w-])([A-Za-z_][\w-]*): *(\()(\w[\w-]*: [^()]*)(\)(?=\s*(?:[,}\]#]|$)))?")
_NAME_IN_NAME = re.compile(r"[ ]*(?:- +)*([a-z][\w-]*): +([a-z][\w-]*)")
_COLON_FORGOTTEN = re.compile(r"[ ]*(?:- +)*([A-Za-z_][\w-]*) +([{\[])")
_NAME_AND_BRACKET = re.compile(r"(?<![^\s{,])([A-Za-z_][\w-]*) +([{\[])\Z")
_NAME_IN_REMARK = re.compile(r"[ ]*(#+ *[A-Za-z_][\w-]*:) *(?:#.*)?")
_MERGE_REMAINS = re.compile(r"(?:<{7}|={7}|>{7}|\|{7})(?: .*)?")
_FOUND = re.compile(r"(?:found|got) '(?:<(.+)>|(.+))'$", re.DOTALL)
_IN_BRACKETS_FROM_THE_START = re.compile(r"(?:\s|#[^\r\n]*+|---)*+[\[{]")
_BULLET = re.compile(r"\* +([^\r\n]*?)(?: +#.*)?$", re.MULTILINE)
_CONTEXTS = {
    "while scanning an alias": alias_refused,
    "while scanning an anchor": anchor_refused,
    "while scanning a tag": tag_refused,
    "while parsing a tag": tag_refused,
}
_CLOSING = {"[": "]", "{": "}"}


@dataclass(frozen=True)
class _Complaint:
    """PyYAML's error: where it gave up, where what it was reading began, and what it had read before."""

    source: SourceText
    problem: str
    context: str
    at: int
    began: int
    last: Scalar | None
    open_bracket: int | None

    @property
    def line(self) -> int:
        return self.source.line_of(self.at)

    @property
    def line_start(self) -> int:
        return self.source.line_starts[self.line - 1]

    @property
    def before(self) -> str:
        """The part of the line before the place."""
        return self.source.text[self.line_start : self.at]

    @property
    def found(self) -> str:
        """PyYAML's name for what it found instead: a character, or words such as `block mapping start`."""
        match = _FOUND.search(self.problem)
        return (match[1] or match[2]) if match else ""

    def finding(self, code: str, message: str, help: str | None, start: int | None = None) -> Diagnostic:
        """A finding at one character: where PyYAML gave up, if nothing else is said."""
        begin = self.at if start is None else start
        end = begin + (self.source.text[begin : begin + 1] not in ("", "\r", "\n"))
        return error(code, message, self.source.place(begin, end), help)

    def finding_on_line(self, code: str, message: str, help: str | None, number: int) -> Diagnostic:
        """A finding about all that stands on a line."""
        return error(code, message, self.source.place_of_line(number), help)


def explain(
    problem: MarkedYAMLError, source: SourceText, last: Scalar | None = None, open_bracket: int | None = None
) -> Diagnostic:
    """The one finding for a syntax error.

    `last` is the value read last before it, `open_bracket` the offset of the innermost bracket still open.
    """
    at = problem.problem_mark.index if problem.problem_mark else 0
    began = problem.context_mark.index if problem.context_mark else at
    complaint = _Complaint(source, problem.problem or "", problem.context or "", at, began, last, open_bracket)
    finding = (
        _by_line(complaint)
        or _dash_without_space(complaint)
        or _cut_by_remark(complaint)
        or _colon_forgotten(complaint)
        or _quotes_and_codes(complaint)
        or _first_characters(complaint)
        or _names_and_colons(complaint)
        or _ends_of_values(complaint)
        or unreadable(source, at)
    )
    return _under_a_remark(finding, source) if finding.code in ("TW134", "TW141") else finding


def _under_a_remark(finding: Diagnostic, source: SourceText) -> Diagnostic:
    """The finding with another mend where the name, below which a line is indented, has been made a remark."""
    for number in range(finding.place.line - 1, 0, -1):
        above = source.line(number)
        remark = _NAME_IN_REMARK.fullmatch(above)
        if remark:
            help = f"Line {number}, `{remark[1]}`, is a remark: take its # away, or put one before this line too."
            return replace(finding, help=help)
        if above.strip() and not above.strip().startswith("#"):
            break
    return finding


def _colon_forgotten(complaint: _Complaint) -> Diagnostic | None:
    """`change {score: …}`: a name and a bracket without a colon between them."""
    source = complaint.source
    name = _COLON_FORGOTTEN.match(source.line(complaint.line))
    if name is None and complaint.open_bracket is not None and complaint.found in ("{", "["):
        name = _NAME_AND_BRACKET.search(source.text[complaint.line_start : complaint.at + 1])
    start = complaint.line_start
    if name is None:
        return None
    place = source.place(start + name.start(1), start + name.end(1))
    return colon_forgotten(place, name[1], name[2])


def unreadable(source: SourceText, at: int) -> Diagnostic:
    """The last resort, when nothing better is known than where reading stopped."""
    at = min(at, len(source.text))
    message = "From here on this cannot be read as YAML."
    return error("TW149", message, source.place(at, at), "Compare this line and the one above with a shipped ruleset.")


def impossible_code(source: SourceText, begin: int) -> Diagnostic | None:
    """A code such as `\\UFFFFFFFF` in double quotes, from an offset on, or None; no character has that number."""
    for code in re.compile(r"\\U([0-9a-fA-F]{8})").finditer(source.text, begin):
        if int(code[1], 16) > 0x10FFFF:
            return _unknown_code(source, code.start(), code.end())
    return None


def _unknown_code(source: SourceText, start: int, end: int) -> Diagnostic:
    message = f"The backslash code {shown(source.text[start:end])} does not exist."
    return error("TW139", message, source.place(start, end), "For a backslash itself write two, or use single quotes.")


def line_mistake(source: SourceText, number: int) -> Diagnostic | None:
    """Mistakes one sees by looking at a single line: the remains of a merge, and spaces that are none."""
    text = source.line(number)
    start = source.line_starts[number - 1]
    if _MERGE_REMAINS.fullmatch(text):
        message = "This line is left over from merging two versions."
        help = "Decide which of the two versions counts, and remove this line and its two companions."
        return error("TW144", message, source.place(start, start + len(text)), help)
    odd = ODD_SPACE.search(text)
    if odd and (not text[: odd.start()].strip() or text[: odd.start()].rstrip().endswith(":")):
        return odd_space_refused(source.place(start + odd.start(), start + odd.end()))
    return None


def _by_line(complaint: _Complaint) -> Diagnostic | None:
    source = complaint.source
    mistake = line_mistake(source, source.line_of(complaint.began)) or line_mistake(source, complaint.line)
    if mistake is None and source.text.startswith("%", complaint.line_start):
        return directive_refused(source, complaint.line_start)
    return mistake


def _dash_without_space(complaint: _Complaint) -> Diagnostic | None:
    """`-score.made` in a list: to YAML a text, which goes on with the items below until something ends it."""
    source = complaint.source
    lines = [source.line_of(complaint.began)]
    if complaint.last is not None and complaint.last.style == "plain":
        lines.append(complaint.last.place.line)
    for number in lines:
        joined = _DASH_WITHOUT_SPACE.fullmatch(source.line(number))
        beside = (content_line(source, number, -1), content_line(source, number, 1))
        if joined and any(source.line(other).lstrip().startswith("- ") for other in beside if other is not None):
            start = source.line_starts[number - 1] + joined.start(1)
            return dash_without_space(source.place(start, start + 1), joined[2])
    return None


def _cut_by_remark(complaint: _Complaint) -> Diagnostic | None:
    """A `#` between brackets after the value read last: the comma or bracket that is missing stands behind it."""
    last = complaint.last
    if complaint.open_bracket is None or last is None or last.origin is None or last.style != "plain":
        return None
    remark = _CUT_BY_REMARK.match(complaint.source.text, last.origin.end)
    if not remark or not last.text or "," in complaint.source.text[remark.end() : complaint.at]:
        return None
    return error("TW145", *remark_in_text(complaint.source, remark.start(1)))


def _quotes_and_codes(complaint: _Complaint) -> Diagnostic | None:
    problem, context = complaint.problem, complaint.context
    if context == "while scanning a quoted scalar":
        return _unclosed_quote(complaint, complaint.began)
    if context == "while scanning a double-quoted scalar":
        start = complaint.source.text.rfind("\\", 0, complaint.at + 1)
        end = complaint.at + (1 if "unknown escape" in problem else 0)
        return _unknown_code(complaint.source, start, end)
    if context == "while scanning a block scalar":
        began = complaint.began
        return block_header_refused(complaint.source.place(began, began + 1), complaint.source)
    if (
        context == "while scanning an alias"
        and not complaint.source.text[complaint.line_start : complaint.began].strip()
    ):
        bullet = _BULLET.match(complaint.source.text, complaint.began)
        if bullet:
            return bullet_refused(complaint.source.place(complaint.began, complaint.began + 1), bullet[1])
    if context in _CONTEXTS:
        return _CONTEXTS[context](complaint.source.place(complaint.began, max(complaint.at, complaint.began + 1)))
    if "undefined tag handle" in problem:
        return tag_refused(complaint.source.place(complaint.at, complaint.at + 1))
    if context == "while scanning a directive":
        return directive_refused(complaint.source, complaint.began)
    last = complaint.last
    if last is not None and last.origin is not None and last.style in ("single", "double"):
        gap = complaint.source.text[last.origin.end : complaint.at]
        if last.place.line != last.place.end_line and last.place.end_line == complaint.line and not gap.strip(" "):
            return _unclosed_quote(complaint, last.origin.start)
    return None


def _unclosed_quote(complaint: _Complaint, start: int) -> Diagnostic:
    message = "This quotation mark is not closed on its line."
    return complaint.finding("TW135", message, "Add the same mark at the end of the value.", start)


def _first_characters(complaint: _Complaint) -> Diagnostic | None:
    """Characters that YAML keeps for itself at the beginning of a value."""
    text, at = complaint.source.text, complaint.at
    character = text[at : at + 1]
    if "cannot start any token" in complaint.problem:
        if character == "\t":
            indenting = not complaint.before.strip()
            outside = "Outside quotation marks there must be no tab."
            where = "Lines are indented with spaces, not with tabs." if indenting else outside
            return complaint.finding("TW130", where, "Replace each tab by spaces.")
        return _cannot_begin(complaint, character)
    if complaint.problem == "sequence entries are not allowed here":
        help = (
            "Begin a list on the next line, or write it in brackets, like `[clubs, hearts]`. "
            "A minus sign stands directly before its number. Put the value in quotes if it is text."
        )
        return complaint.finding("TW141", "A value cannot begin with a dash and a space.", help)
    if complaint.problem == "mapping keys are not allowed here":
        return _cannot_begin(complaint, "?")
    if "expected the node content" in complaint.problem:
        if complaint.found in ("stream end", "document start", "document end") and complaint.open_bracket is not None:
            return _unclosed_bracket(complaint, complaint.open_bracket)
        if complaint.found == ":":
            return complaint.finding("TW125", "This entry has no name before its colon.", "Write a name before it.")
        if character in (",", "]", "}"):
            message = f"A value is missing before this `{character}`."
            return complaint.finding("TW138", message, "Write the value, or put it in quotes if this is part of it.")
        return _cannot_begin(complaint, character) if not complaint.found.startswith("document") else None
    return None


def _cannot_begin(complaint: _Complaint, character: str) -> Diagnostic:
    in_brackets = complaint.open_bracket is not None
    end = re.compile(r"[^,\[\]{}\r\n]*" if in_brackets else r"[^\r\n]*").match(complaint.source.text, complaint.at)
    value = re.split(r" #", end[0])[0].strip() if end else ""
    example = f", like `'{value}'`" if value and "'" not in value and len(value) < 60 else ""
    named = f"`{character}`" if character.strip("`") else "a backtick"
    help = f"Put the value in quotes{example}."
    if character == "-" and re.match(r"- +[\w(]", value):
        in_list = in_brackets and complaint.source.text[complaint.open_bracket or 0] == "["
        help = "Between square brackets no dash stands before an item: take it away."
        help = help if in_list else f"A minus stands directly before its number: -{value[1:].lstrip()}"
    return complaint.finding("TW138", f"A value cannot begin with {named}.", help)


def _names_and_colons(complaint: _Complaint) -> Diagnostic | None:
    if "could not find expected ':'" in complaint.problem:
        line = complaint.source.line_of(complaint.began)
        if complaint.at - complaint.began > LONGEST_NAME and complaint.line == line:
            return long_name(complaint.source, complaint.began)
        return line_without_colon(complaint.source, line)
    if complaint.problem == "mapping values are not allowed here":
        return _colon_too_many(complaint)
    return None


def _colon_too_many(complaint: _Complaint) -> Diagnostic:
    """A colon where the value of an entry is already under way, on this line or from one above."""
    before = complaint.before
    round_ones = _round_brackets(complaint)
    if round_ones is not None:
        return round_ones
    joined = _BRACKET_AFTER_COLON.match(complaint.source.line(complaint.line))
    if joined:
        colon = complaint.line_start + joined.start(2)
        return space_missing(complaint.source.place(colon, colon + 1), joined[1], joined[3])
    if ENTRY.match(before):
        message = "Inside this value stands a colon with a space after it, which YAML takes for a name and its value."
        help = "Put the whole value in quotes."
        names = _NAME_IN_NAME.fullmatch(before)
        if names:
            help += f" Or, if {shown(names[2])} is an entry, write curly brackets: {names[1]}: {{{names[2]}: …}}"
        return complaint.finding("TW133", message, help)
    if len(before.strip()) > LONGEST_NAME:
        return long_name(complaint.source, complaint.line_start + len(before) - len(before.lstrip()))
    above = content_line(complaint.source, complaint.line, -1)
    if above is None:
        return complaint.finding("TW134", "This colon does not belong to a name.", "Put the value in quotes.")
    if not ENTRY.match(complaint.source.line(above)):
        return line_without_colon(complaint.source, first_without_colon(complaint.source, above))
    elsewhere = dash_above_missing(complaint.source, above, complaint.line)
    elsewhere = elsewhere or odd_line(complaint.source, complaint.line)
    if elsewhere is not None:
        return elsewhere
    message = f"This line is indented more than line {above}, which has its value already."
    otherwise = f"give line {above} no value of its own after its colon."
    if not complaint.source.line(complaint.line - 1).strip():
        otherwise = "write above it the name of the entry to which it belongs, and a colon."
    help = f"Begin it in the same column as line {above}; or {otherwise}"
    return complaint.finding_on_line("TW134", message, help, complaint.line)


def _round_brackets(complaint: _Complaint) -> Diagnostic | None:
    """`players: (seats: 4)`: the round bracket is a part of the value, and so is the name behind it."""
    for found in _ROUND_BRACKETS.finditer(complaint.source.line(complaint.line)):
        if found.start(3) <= complaint.at - complaint.line_start < found.end(3):
            entries = found[3]
            fitting = found[4] and entries.count("{") == entries.count("}") and len(entries) < 60
            example = f", like this: {found[1]}: {{{entries}}}" if fitting else ", `{` and `}`."
            message = "Named entries stand in curly brackets, not in round ones."
            start = complaint.line_start + found.start(2)
            return complaint.finding("TW133", message, f"Write curly brackets{example}", start)
    return None


def _ends_of_values(complaint: _Complaint) -> Diagnostic | None:
    problem = complaint.problem
    if "expected ',' or" in problem:
        return _in_brackets(complaint)
    at_line_start = not complaint.before.strip()
    if "expected '<document start>'" in problem:
        if re.search(r"^\.\.\.", complaint.source.text[: complaint.at], re.MULTILINE):
            return several_documents(complaint.source, complaint.at)
        if at_line_start and not _IN_BRACKETS_FROM_THE_START.match(complaint.source.text):
            message = "This line is indented less than the first line of the file."
            help = "Begin all lines of the outermost level in the same column."
            return complaint.finding_on_line("TW134", message, help, complaint.line)
        return _after_the_end(complaint)
    if "expected <block end>" in problem:
        if not at_line_start:
            return _after_the_end(complaint)
        dash = complaint.found in ("-", "block sequence start")
        began = complaint.began - complaint.source.line_starts[complaint.source.line_of(complaint.began) - 1]
        in_list = complaint.context == "while parsing a block collection"
        if dash != in_list and len(complaint.before) == began:
            first = complaint.source.line_of(complaint.began)
            return (without_dash if in_list else with_dash)(complaint.source, first, complaint.line)
        if complaint.found in ("?", ":"):
            return complaint.finding("TW125", "This entry has no name before its colon.", "Write a name before it.")
        source, line = complaint.source, complaint.line
        return odd_line(source, line) or outside_its_text(source, line) or fits_nowhere(source, line)
    return None


def _after_the_end(complaint: _Complaint) -> Diagnostic:
    """Something on the line of a value that quotes or brackets have ended."""
    closing = _BRACKETS_TOO_MANY.match(complaint.source.text, complaint.at)
    if closing:
        message = f"No bracket is open that {shown(closing[1])} could close."
        return complaint.finding("TW140", message, "Remove it, or write the opening bracket that is missing.")
    message = "The value before this has ended already, at its closing quote or bracket."
    help = _quote_inside(complaint) or "Put all of the value in quotes, or remove what follows."
    return complaint.finding("TW140", message, help)


def _quote_inside(complaint: _Complaint) -> str | None:
    """The help where a value goes on directly behind the quotation mark that ends it."""
    last = complaint.last
    if last is None or last.origin is None or last.origin.end != complaint.at:
        return None
    if last.style == "single":
        return "An apostrophe inside single quotes is written twice: `'it''s'`. Or use double quotes."
    if last.style == "double":
        return 'A quotation mark inside double quotes has a backslash before it: `\\"`. Or use single quotes.'
    return None


def _in_brackets(complaint: _Complaint) -> Diagnostic:
    bracket = complaint.source.text[complaint.began : complaint.began + 1]
    if bracket not in _CLOSING and complaint.open_bracket is not None:
        bracket = complaint.source.text[complaint.open_bracket]
    if not _is_closed(complaint.source.text, complaint.began):
        return _unclosed_bracket(complaint, complaint.began)
    round_ones = _round_brackets(complaint) if complaint.found == ":" else None
    if round_ones is not None:
        return round_ones
    if complaint.found == ":" and re.search(r": [^,\[\]{}]*$", complaint.before):
        message = "Inside this value stands a colon with a space after it, which YAML takes for a name and its value."
        return complaint.finding("TW133", message, "Put the value in quotes, or add a comma before the next name.")
    if _quote_inside(complaint) is not None:
        return _after_the_end(complaint)
    found = complaint.source.text[complaint.at : complaint.at + 1]
    if found in ("]", "}"):
        message = f"The bracket `{bracket}` of line {complaint.source.line_of(complaint.began)} is closed by `{found}`."
        return complaint.finding("TW137", message, f"Write `{_CLOSING.get(bracket, ']')}`.")
    message = "Before this a comma is missing, or this character needs quotes around its value."
    return complaint.finding("TW137", message, "Between brackets write a comma after each entry but the last.")


def _unclosed_bracket(complaint: _Complaint, start: int) -> Diagnostic:
    bracket = complaint.source.text[start : start + 1]
    help = f"Add `{_CLOSING.get(bracket, ']')}` after its last entry."
    return complaint.finding("TW136", f"The bracket `{bracket}` is not closed.", help, start)


def _is_closed(text: str, start: int) -> bool:
    """Whether a bracket has its partner further on, as far as one can tell without knowing where quotes are."""
    depth = 0
    for found in re.compile(r"[\[\]{}]").finditer(text, start):
        depth += 1 if found[0] in _CLOSING else -1
        if depth == 0:
            return True
    return False
