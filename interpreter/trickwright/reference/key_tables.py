"""The tables of entries: what each says, what stands there, and what holds where it is left out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from trickwright.building.game import REQUIRED
from trickwright.language.fields import FIELDS
from trickwright.reading.flow_style import in_flow_style
from trickwright.reference.keys import ROOT, Key, Rule, Section, resolved

# How a type of the language is shown where an expression of that type stands, and where it is explained.
KINDS = {
    "integer": "[number](#numbers)",
    "truth": "[condition](#conditions)",
    "suit": "[suit](#suits)",
    "cards": "[cards](#sets-of-cards)",
    "seat": "[seat](#seats)",
    "seats": "[seats](#seats)",
}


def table(*columns: str, rows: Iterable[tuple[str, ...]]) -> str:
    """A Markdown table."""
    lines = [columns, tuple("---" for _ in columns), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def key_table(section: Section, names: Iterable[str] = ()) -> str:
    """The entries of a section, or only some of them, and after them the words that may stand in each."""
    chosen = set(names) or {key.name for key in section.keys}
    keys = [key for key in section.keys if key.name in chosen and not _said_elsewhere(key, section)]
    rows = [(example(key), key.rule["description"], kind(key.rule), left_out(key, section)) for key in keys]
    return "\n\n".join((table("entry", "what it says", "what stands there", "left out", rows=rows), *_choices(keys)))


def overview(section: Section) -> str:
    """The outermost entries of a file, without examples."""
    rows = [(f"`{key.name}`", key.rule["description"], kind(key.rule), left_out(key, section)) for key in section.keys]
    return table("entry", "what it says", "what stands there", "left out", rows=rows)


def phase_table(schema: Rule) -> str:
    """The five phases."""
    rule = schema["definitions"]["step"]["properties"]["phase"]
    meanings = zip(rule["enum"], rule["enumDescriptions"], strict=True)
    return table("`phase:`", "what happens", rows=((f"`{word}`", meaning) for word, meaning in meanings))


def example(key: Key) -> str:
    """The entry as it may stand in a file."""
    return f"`{key.name}: {in_flow_style(key.rule['examples'][0])}`"


def kind(rule: Rule) -> str:
    """What may stand after the colon, in words."""
    if "x-field" in rule:
        return KINDS[FIELDS[rule["x-field"]].type]
    if "const" in rule:
        return f"`{in_flow_style(rule['const'])}`"
    if "enum" in rule:
        return f"`{rule['enum'][0]}`" if len(rule["enum"]) == 1 else "a word, see below"
    if rule.get("type") == "boolean":
        return "`true` or `false`"
    if rule.get("x-expects") == "a ranking":
        return "[ranking](#rankings)"
    if "x-expects" in rule:
        return str(rule["x-expects"])
    if rule.get("type") == "integer":
        return _range(rule)
    if rule.get("type") == "object":
        return "named entries" if isinstance(rule.get("additionalProperties"), dict) else "a map"
    return "a text"


def left_out(key: Key, section: Section) -> str:
    """What holds where the entry does not stand in a file."""
    if key.required or (section.id == ROOT and key.name in REQUIRED):
        return "must be there"
    if "x-default" in key.rule:
        return str(key.rule["x-default"])
    return f"`{in_flow_style(key.rule['default'])}`" if "default" in key.rule else "–"


def index(schema: Rule, sections: dict[str, Section]) -> str:
    """Every place of a rule file, a line for each section."""
    lines = []
    for section in sections.values():
        if section.id == "title":
            continue
        heading = f"**{section.rule['title']}**" + _phase(section)
        places = ", ".join(f"`{path}`" for path in _with_names(schema, section))
        lines.append(f"- {heading}: {places}")
    title = sections["title"]
    lines.append(f"- **{title.rule['title']}**, wherever there is one: `title.en`, `title.de`")
    return "\n".join(lines)


def _with_names(schema: Rule, section: Section) -> Iterator[str]:
    """The places of a section; where its entries have names of the author's and are single values, these too."""
    for path in section.paths():
        yield path
        rule = next(key.rule for key in section.keys if key.name == path.rpartition(".")[2])
        entries = rule.get("additionalProperties")
        if isinstance(entries, dict) and resolved(schema, entries).get("type") != "object":
            yield f"{path}.NAME"


def _phase(section: Section) -> str:
    for key in section.keys:
        if key.name == "phase":
            return f" (`phase: {key.rule['const']}`)"
    return ""


def _said_elsewhere(key: Key, section: Section) -> bool:
    """Whether the text before all tables speaks of the entry: the phase of a step, the title of a named entry."""
    return key.name == "phase" or (key.name == "title" and section.id != ROOT)


def _range(rule: Rule) -> str:
    low, high = rule.get("minimum"), rule.get("maximum")
    if low is None or high is None or high - low > 100:
        return "a whole number"
    return f"{low} to {high}" if high - low > 1 else f"{low} or {high}"


def _choices(keys: Iterable[Key]) -> Iterator[str]:
    for key in keys:
        words = key.rule.get("enum", ())
        if len(words) > 1:
            meanings = zip(words, key.rule["enumDescriptions"], strict=True)
            yield f"The words of `{key.name}`:\n\n" + "\n".join(f"- `{word}`: {meaning}" for word, meaning in meanings)
