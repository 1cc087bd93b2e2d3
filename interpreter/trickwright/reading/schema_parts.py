"""Which parts of a schema hold at a place of a file, and what they allow there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from trickwright.reading.document import Path

if TYPE_CHECKING:
    from jsonschema.protocols import Validator

Rule = dict[str, Any]
"""A part of the schema."""


class SchemaParts:
    """The parts of a schema, chosen by the values of one file."""

    def __init__(self, validator: Validator, schema: Rule, data: Any) -> None:
        self.data = data
        self._validator: Any = validator
        self._schema = schema

    def value(self, path: Path) -> Any:
        """The value at a path that exists."""
        value = self.data
        for step in path:
            value = value[step]
        return value

    def at(self, path: Path) -> list[Rule]:
        """The parts that hold for the value at a path; none where the schema does not know the place."""
        rules, value = self.of(self._schema, self.data), self.data
        for step in path:
            value = value[step]
            below = self.entry(rules, step) if isinstance(step, str) else None
            if below is None:
                return []
            rules = self.of(below, value)
        return rules

    def of(self, rule: Rule, value: Any) -> list[Rule]:
        """A part itself, or the definition it refers to, and those of its branches that hold for a value."""
        found: list[Rule] = []
        waiting = [rule]
        while waiting:
            rule = waiting.pop(0)
            if "$ref" in rule:
                rule = self._definition(rule["$ref"])
            if any(rule is one for one in found):
                continue
            found.append(rule)
            waiting += rule.get("allOf", ())
            if "if" in rule:
                branch = "then" if self._holds(rule["if"], value) else "else"
                waiting += [rule[branch]] if branch in rule else []
        return found

    def _holds(self, condition: Rule, value: Any) -> bool:
        """Whether a value meets a condition; what asks for an entry or its word is seen without the validator."""
        if isinstance(value, dict):
            if any(name not in value for name in condition.get("required", ())):
                return False
            if condition.keys() == {"required"}:
                return True
            for name, part in condition.get("properties", {}).items():
                word = part.get("const")
                if isinstance(word, str) and value.get(name, word) != word:
                    return False
        return bool(self._validator.evolve(schema=condition).is_valid(value))

    def entry(self, rules: list[Rule], name: str) -> Rule | None:
        """The part for an entry of a map, be its name known or the author's own."""
        parts = (rule.get("properties", {}).get(name) for rule in reversed(rules))  # the last that knows it counts
        return next((part for part in parts if isinstance(part, dict)), None) or self.named(rules)

    def known(self, rules: list[Rule]) -> dict[str, Rule]:
        """The names that a map may have, in the schema's order, each with its part."""
        found: dict[str, Rule] = {}
        for rule in rules:
            found |= {name: part for name, part in rule.get("properties", {}).items() if isinstance(part, dict)}
        return found

    def named(self, rules: list[Rule]) -> Rule | None:
        """The part for entries with names of the author's own, where a map has such."""
        for rule in rules:
            if isinstance(rule.get("additionalProperties"), dict):
                part: Rule = rule["additionalProperties"]
                return part
        return None

    def remark(self, rules: list[Rule], keyword: str) -> Any:
        """What the first of the parts that has a keyword says there."""
        return next((rule[keyword] for rule in rules if keyword in rule), None)

    def takes(self, rule: Rule, value: Any) -> bool:
        """Whether a value looks like what a part describes: of its kind, and a map with entries it knows."""
        rules = self.of(rule, value)
        kinds = self.remark(rules, "type")
        if value is None or (kinds is not None and not self._is_kind(value, kinds)):
            return False
        items = self.remark(rules, "items")
        if isinstance(value, list) and items is not None and not all(self.takes(items, item) for item in value):
            return False
        closed = isinstance(value, dict) and self.named(rules) is None
        return not closed or bool(value.keys() & self.known(rules).keys())

    def fits(self, rule: Rule, value: Any) -> bool:
        """Whether a value is a map that a part describes: with no entry too many, and none missing."""
        if not isinstance(value, dict) or not value:
            return False
        rules = self.of(rule, value)
        required = {name for one in rules for name in one.get("required", ())}
        return required <= value.keys() <= self.known(rules).keys()

    def begins_like(self, rule: Rule, value: Any) -> bool:
        """Whether a value fits but for others like it at its end; a name that slips out takes them with it."""
        if not isinstance(value, dict):
            return False
        names = list(value)
        while len(names) > 1 and self.fits(rule, value[names[-1]]):
            names.pop()
        return self.fits(rule, {name: value[name] for name in names})

    def is_for_maps(self, rule: Rule, value: Any = None) -> bool:
        """Whether a part describes maps."""
        kinds = self.remark(self.of(rule, value), "type")
        return kinds == "object" or (isinstance(kinds, list) and "object" in kinds)

    def _is_kind(self, value: Any, kinds: str | list[str]) -> bool:
        asked = [kinds] if isinstance(kinds, str) else kinds
        return any(self._validator.is_type(value, kind) for kind in asked)

    def _definition(self, reference: str) -> Rule:
        part: Any = self._schema
        for name in reference.removeprefix("#/").split("/"):
            part = part[name]
        found: Rule = part
        return self._definition(found["$ref"]) if "$ref" in found else found
