"""The parts of the schema that are derived from others: what may stand under `change` and under `add`.

``change`` follows the shape of a rule file with nothing that must be there; ``add`` takes whole new entries where a map
has names of the author's own, which may say `before` or `after` which entry they stand. Both are written into the
schema file itself, under `parts`, because editors know no other way: ``python -m trickwright.reference.derived``.
"""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

from trickwright.library import folder
from trickwright.reference.keys import Rule, branches, resolved

CHANGED = (
    "options",
    "players",
    "deck",
    "cards",
    "trump",
    "plain",
    "free",
    "pips",
    "points",
    "all_points",
    "hand",
    "score",
    "game",
)
"""What a variant or a house rule may change; a variant may change house rules besides."""

ORDERED = ("points", "hand", "score", "wins_at_once", "wins_after_the_hand")
"""The maps in which the order of entries has a meaning, so that a new one may say where it stands."""

_SAYS_LITTLE = ("default", "x-default", "x-field", "required")
_OF_EVERY_STEP = {
    "when": "The step takes place only when this holds. It is asked when its turn has come.",
    "who": "Who does it.",
    "makes_trump": "The suit that the step makes trump.",
    "worth": "How much it is worth.",
}
_MARK = ',\n  "parts": '


def derived(schema: Rule) -> dict[str, Rule]:
    """The parts by name, worked out from the hand-written definitions."""
    return _Derivation(schema).parts


class _Derivation:
    def __init__(self, schema: Rule) -> None:
        self.schema = schema
        self.parts: dict[str, Rule] = {}
        for kind, title, description, default, example in (
            (
                "change",
                "Change",
                "Other values at places that are there already. It is written in the shape of a rule file.",
                "nothing is changed",
                {"game": {"target": 52}},
            ),
            (
                "add",
                "Add",
                "New named entries, in the shape of a rule file. `before` and `after` say where one stands.",
                "nothing is added",
                {"score": {"fourteen": {"before": "made", "when": "made and bid == 14", "bidders": 28}}},
            ),
        ):
            names = CHANGED if kind == "add" else (*CHANGED, "house_rules")
            whole = {name: schema["properties"][name] for name in names if kind == "change" or name != "options"}
            self.parts[kind] = {
                "title": title,
                "description": description,
                "type": "object",
                "properties": {name: self._part(rule, kind, name) for name, rule in whole.items()},
                "additionalProperties": False,
                "minProperties": 1,
                "x-default": default,
                "examples": [example],
            }
        change = self.parts["change"]
        inside = {name: part for name, part in change["properties"].items() if name != "house_rules"}
        self.parts["rule_change"] = {**change, "properties": inside}  # what a house rule may change

    def _part(self, rule: Rule, kind: str, name: str) -> Rule:
        """A part of the schema as it stands under ``change`` or ``add``."""
        if rule.get("$ref", "").startswith("#/parts/"):
            return rule  # a house rule's own `change` and `add`
        if "$ref" in rule:
            definition = rule["$ref"].removeprefix("#/definitions/")
            if resolved(self.schema, rule).get("type") != "object":
                return rule
            part = f"{kind}_{definition}"
            if part not in self.parts:
                self.parts[part] = {}  # a place kept, in case it is asked for once more inside
                self.parts[part] = self._part(resolved(self.schema, rule), kind, definition)
            return {"$ref": f"#/parts/{part}"}
        if rule.get("type") != "object":
            return {key: value for key, value in rule.items() if key not in _SAYS_LITTLE}
        entries = rule.get("additionalProperties")
        found = {key: value for key, value in rule.items() if key in ("title", "description", "type", "propertyNames")}
        found["minProperties"] = 1
        if isinstance(entries, dict):
            found["additionalProperties"] = self._entry(entries, kind, name)
            return found
        found["properties"] = {key: self._part(value, kind, key) for key, value in self._properties(rule).items()}
        found["additionalProperties"] = False
        return found

    def _properties(self, rule: Rule) -> Rule:
        """The entries a map may have, whichever kind of map it is; without `phase`, which nothing can change."""
        found: Rule = {}
        for branch in (rule, *branches(rule)):
            inside = resolved(self.schema, branch)
            below = inside.get("properties", {}) if inside is rule else self._properties(inside)
            for name, part in below.items():
                if name not in found:
                    found[name] = part
                elif found[name] != part and name in _OF_EVERY_STEP:
                    found[name] = {**found[name], "description": _OF_EVERY_STEP[name]}
        return {name: part for name, part in found.items() if name not in ("phase", "before", "after")}

    def _entry(self, rule: Rule, kind: str, owner: str) -> Rule:
        """A named entry: under ``change`` a part of one, under ``add`` a whole one."""
        if kind == "change":
            return self._part(rule, kind, owner)
        if owner == "hand":
            whole = {"$ref": f"#/parts/{self._placed('step')}"}
            found = self._part(rule, kind, owner)
            for mark in ("after", "before", "phase"):  # any of them shows that a whole step is meant
                found = {"if": {"required": [mark]}, "then": whole, "else": found}
            return {**{key: resolved(self.schema, rule)[key] for key in ("title", "description", "type")}, **found}
        if owner in ORDERED and "$ref" in rule:
            return {"$ref": f"#/parts/{self._placed(rule['$ref'].removeprefix('#/definitions/'))}"}
        return rule

    def _placed(self, definition: str) -> str:
        """The name of the part for a whole entry that may say where it stands."""
        name = f"new_{definition}"
        if name not in self.parts:
            self.parts[name] = {}
            self.parts[name] = self._with_places(self.schema["definitions"][definition])
        return name

    def _with_places(self, rule: Rule) -> Rule:
        found: Rule = {}
        for key, value in rule.items():
            found[key] = deepcopy(value)
            if key in ("then", "else"):
                found[key] = self._branch(value)
            elif key == "allOf":
                found[key] = [{**case, "then": self._branch(case["then"])} for case in value]
        if rule.get("additionalProperties") is False:
            found["properties"] = {**found["properties"], **_PLACES}
        return found

    def _branch(self, rule: Rule) -> Rule:
        if "$ref" in rule:
            return {"$ref": f"#/parts/{self._placed(rule['$ref'].removeprefix('#/definitions/'))}"}
        return self._with_places(rule)


def _place(word: str) -> Rule:
    return {
        "title": word.capitalize(),
        "description": f"The new entry stands {word} this one.",
        "type": "string",
        "pattern": "^[a-z][a-z0-9_]*(-[a-z0-9_]+)*$",
        "maxLength": 60,
        "x-expects": "the name of an entry beside it",
        "x-example": f"{word}: made",
        "examples": ["made"],
    }


_PLACES = {"before": _place("before"), "after": _place("after")}


def with_parts(text: str) -> str:
    """The text of the schema file with the derived parts written anew at its end."""
    head, found, _parts = text.partition(_MARK)
    head = head if found else text.rstrip().removesuffix("}").rstrip()
    schema: dict[str, Any] = json.loads(f"{head}\n}}")
    lines = [f"    {json.dumps(name)}: {json.dumps(part)}" for name, part in derived(schema).items()]
    return f"{head}{_MARK}{{\n" + ",\n".join(lines) + "\n  }\n}\n"


def main() -> None:
    """Writes the parts into the schema file."""
    path: Path = folder("schema") / "ruleset.schema.json"
    path.write_text(with_parts(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
