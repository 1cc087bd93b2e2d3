"""Text of an expression or a ranking to its syntax tree; what cannot be read is one mistake with its place."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from trickwright.language.syntax import Mistake, Node, Step

LONGEST_TEXT = 1000  # characters
LARGEST_NUMBER = 1_000_000
DEEPEST = 60  # levels of the tree, parentheses included

_HINTS = {
    "=": "write == to compare two numbers",
    "&": "write: and",
    "|": "write: or",
    "!": "write: not, or != to compare",
    "/": "the language has no division",
    "%": "the language has no division",
    "^": "the language has no powers",
    "'": "words need no quotes inside an expression",
    '"': "words need no quotes inside an expression",
    "[": "use ( and ) to group",
    "{": "use ( and ) to group",
    ",": "cards are joined with `or`, conditions with `and`",
    "÷": "the language has no division",
    "×": "write * to multiply",
    "≥": "write >=",
    "≤": "write <=",
    "≠": "write !=",
    "−": "write a plain - for minus",
    "–": "write a plain - for minus",
}
_WORDS = {
    "COMPARE": "a comparison (==, !=, <, <=, >, >=)",
    "IS": "is",
    "AND": "and",
    "OR": "or",
    "OF": "of",
    "IN": "in play",
    "AT": "at least, at most",
    "PLUS": "+",
    "MINUS": "-",
    "STAR": "*",
    "BUT": "but",
    "THEN": "then",
    "ELSE": "else",
    "RPAR": ")",
    "LPAR": "(",
    "PLAY": "play",
    "LEAST": "least",
    "MOST": "most",
    "MORE": ">",
    "__ANON_0": "..",
    "$END": "the end",
}
_EVERY = "every card is written `any`; `every` and `some` stand after `of`: score of every side >= 55"
_VALUE_STARTS = {"INTEGER", "RANK", "CARD", "NAME", "ANY", "NOT", "IF", "LPAR", "MINUS", "EVERY", "SOME"}


@cache
def _lark() -> Lark:
    grammar = files("trickwright.language").joinpath("grammar.lark").read_text(encoding="utf-8")
    return Lark(
        grammar,
        parser="lalr",
        lexer="basic",
        start=["expression", "ranking"],
        propagate_positions=True,
        maybe_placeholders=False,
    )


def parse_expression(text: str) -> Node:
    """The syntax tree of an expression. Raises Mistake."""
    tree = _parse(text, "expression")
    return _node(tree.children[0])


def parse_ranking(text: str) -> list[Step]:
    """The steps of a ranking, highest first. Raises Mistake."""
    tree = _parse(text, "ranking")
    steps = []
    for step in tree.children:
        if not isinstance(step, Tree):  # the sign between two steps
            continue
        ends = [_word(word) for word in step.children]
        last = ends[1] if len(ends) > 1 else None
        steps.append(Step(ends[0], last, ends[0].start, ends[-1].end))
    return steps


def _parse(text: str, start: str) -> Tree[Token]:
    if len(text) > LONGEST_TEXT:
        raise Mistake(
            "TW305",
            f"this is {len(text)} characters long; an expression may have {LONGEST_TEXT}",
            0,
            len(text),
            "split it: name sets of cards under `cards:`, and give each condition its own row",
        )
    if not text.strip():
        raise Mistake("TW309", "an expression is expected here, and there is nothing", 0, len(text))
    try:
        tree = _lark().parse(text, start=start)
    except UnexpectedInput as error:
        raise _mistake(error, text, start) from None
    _check_depth(tree, text)
    return tree


def _check_depth(tree: Tree[Token], text: str) -> None:
    """Refuses what is nested too deeply, by a walk that needs no recursion itself."""
    level: list[object] = [tree]
    depth = 0
    while level:
        depth += 1
        if depth > DEEPEST:
            raise Mistake(
                "TW305", f"this is nested more than {DEEPEST} levels deep", 0, len(text), "split it into named parts"
            )
        level = [child for node in level if isinstance(node, Tree) for child in node.children]


def _mistake(error: UnexpectedInput, text: str, start: str) -> Mistake:
    what = "a ranking" if start == "ranking" else "an expression"
    if isinstance(error, UnexpectedCharacters):
        at = error.pos_in_stream or 0
        return _bad_character(text, at)
    if isinstance(error, UnexpectedToken):
        token = error.token
        expected = _expected(error.accepts or error.expected, start)
        if token.type == "$END":
            at = len(text.rstrip())
            return Mistake("TW301", f"{what} ends too early; expected {expected}", max(at - 1, 0), at)
        at = token.start_pos or 0
        end = token.end_pos or at + 1
        if (
            token.type == "COMPARE"
            and start == "expression"
            and "COMPARE" not in error.expected
            and _after_value(error)
        ):
            return Mistake(
                "TW311",
                "two comparisons in a row",
                at,
                end,
                "compare two things at a time and join them: a == b and b == c",
            )
        help = _EVERY if token.type in ("EVERY", "SOME") else _hint(text, at)
        return Mistake("TW301", f"unexpected `{token}`; expected {expected}", at, end, help)
    return Mistake("TW301", f"this cannot be read as {what}", 0, len(text))


def _after_value(error: UnexpectedToken) -> bool:
    return not (set(error.expected) & {"LPAR", "NAME"})


def _bad_character(text: str, at: int) -> Mistake:
    character = text[at]
    if character.isalnum() and (at == 0 or text[at - 1].isascii()):
        end = at
        while end < len(text) and (text[end].isalnum() or text[end] in "_-"):
            end += 1
        word = text[at:end]
        if word.isascii() and word[0].isdigit():
            return Mistake(
                "TW301", f"`{word}` is neither a number nor a card", at, end, "cards are written AH, 10S, JK"
            )
        if word.isascii():
            return Mistake(
                "TW301",
                f"`{word}` is neither a card nor a name",
                at,
                end,
                "names are written in small letters, cards as AH, 10S, JK, ranks as A K Q J 10 .. 2",
            )
    shown = character if character.isprintable() else f"U+{ord(character):04X}"
    hint = _hint(text, at)
    if hint is None and not character.isascii():
        hint = "names, cards and numbers are written with plain letters and digits"
    return Mistake("TW312", f"the character `{shown}` has no meaning here", at, at + 1, hint)


def _hint(text: str, at: int) -> str | None:
    if at >= len(text):
        return None
    if text[at] == "=" and text[:at].rstrip().endswith((">", "<", "!", "=")):
        return "write the sign without a space in it: >=, <=, ==, !="
    if text.startswith("**", at) or text.startswith("**", max(at - 1, 0)):
        return "the language has no powers"
    return _HINTS.get(text[at])


def _expected(names: object, start: str) -> str:
    """The kinds of words that could stand here, in the reader's words."""
    found = set(names) if isinstance(names, (set, frozenset, list)) else set()
    parts = []
    if found & _VALUE_STARTS:
        parts.append("a rank or a named card" if start == "ranking" else "a name, a number or a card")
    if "$END" in found and "COMPARE" in found:
        return "the end, or a word that goes on (and, or, ==, +, of ...)"
    parts.extend(_WORDS[name] for name in sorted(found - _VALUE_STARTS) if name in _WORDS)
    return " or ".join(parts) if parts else "something else"


# --- the tree ---------------------------------------------------------------

_KINDS = {"INTEGER": "integer", "RANK": "rank", "CARD": "card", "NAME": "name", "ANY": "any"}


def _word(tree: object) -> Node:
    assert isinstance(tree, Tree)
    token = tree.children[0]
    assert isinstance(token, Token)
    return _leaf(token)


def _leaf(token: Token) -> Node:
    start, end = token.start_pos or 0, token.end_pos or 0
    if token.type == "INTEGER" and (len(token) > 9 or int(token) > LARGEST_NUMBER):
        raise Mistake(
            "TW310", f"the number {str(token)[:20]} is too large; numbers go up to {LARGEST_NUMBER}", start, end
        )
    return Node(_KINDS[token.type], start, end, str(token))


def _node(tree: object) -> Node:
    assert isinstance(tree, Tree)
    kind = str(tree.data)
    if kind == "word":
        return _word(tree)
    start, end = tree.meta.start_pos, tree.meta.end_pos
    trees = [child for child in tree.children if isinstance(child, Tree)]
    tokens = [child for child in tree.children if isinstance(child, Token)]
    parts = tuple(_node(child) for child in trees)
    if kind == "quantified":
        which, name = tokens
        return Node(kind, start, end, str(which), (*parts, _leaf(name)))
    if kind == "comparison":
        return Node(kind, start, end, " ".join(tokens), parts)
    return Node(kind, start, end, "", parts)
