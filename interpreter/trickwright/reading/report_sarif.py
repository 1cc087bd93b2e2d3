"""Findings as SARIF 2.1.0, the OASIS standard for what programs find in files, as code scanning takes it."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from trickwright.reading.codes import CODES, ONLY_WARNED_OF
from trickwright.reading.diagnostics import Diagnostic, Place, in_order
from trickwright.reading.report import harmless
from trickwright.reading.source_text import SourceText

_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

Base = Literal["%SRCROOT%", "%RULESETS%"]
"""What the address of a file is relative to: the repository, or the folder of the shipped rulesets."""

_BASES: dict[Base, str] = {
    "%SRCROOT%": "The repository, or the folder in which trickwright was called.",
    "%RULESETS%": "The rulesets that come with trickwright.",
}


@dataclass(frozen=True)
class Address:
    """Where a file lies: a URI, percent-encoded, and what it is relative to (None: nothing)."""

    uri: str
    base: Base | None


@dataclass(frozen=True)
class RuleText:
    """What is said about a code: what it means, and why it matters."""

    means: str
    why: str


def as_sarif(
    diagnostics: Iterable[Diagnostic],
    sources: Mapping[str, str],
    version: str,
    address_of: Callable[[str], Address],
    text_of: Callable[[str], RuleText | None],
) -> str:
    """A SARIF log with one run, which has the findings in order of their places.

    `sources` gives the texts of files by the names findings have for them, `version` is that of this program.
    `address_of` says where a file lies, `text_of` what is said about a code.
    """
    ordered = in_order(diagnostics)
    codes = sorted({diagnostic.code for diagnostic in ordered})
    fingerprints = _Fingerprints(sources, address_of)
    run = {
        "tool": {
            "driver": {"name": "trickwright", "version": version, "rules": [_rule(code, text_of) for code in codes]}
        },
        "columnKind": "unicodeCodePoints",
        "newlineSequences": ["\r\n", "\n", "\r"],
        "originalUriBaseIds": {base: {"description": {"text": what}} for base, what in _BASES.items()},
        "results": [
            _result(diagnostic, codes.index(diagnostic.code), address_of, fingerprints.next(diagnostic))
            for diagnostic in ordered
        ],
    }
    return json.dumps({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2)


def _rule(code: str, text_of: Callable[[str], RuleText | None]) -> dict[str, Any]:
    title = CODES.get(code, code)
    text = text_of(code)
    more = f"`trickwright explain {code}` shows a bad and a good example."
    return {
        "id": code,
        "name": "".join(word.capitalize() for word in "".join(c if c.isalnum() else " " for c in title).split()),
        "shortDescription": {"text": _sentence(title)},
        "fullDescription": {"text": text.means if text else _sentence(title)},
        "help": {"text": f"{text.why} {more}" if text else more},
        "defaultConfiguration": {"level": "warning" if code in ONLY_WARNED_OF else "error"},
    }


def _sentence(title: str) -> str:
    return f"{title[:1].upper()}{title[1:]}."


def _result(
    diagnostic: Diagnostic, rule: int, address_of: Callable[[str], Address], fingerprint: str
) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": diagnostic.code,
        "ruleIndex": rule,
        "level": diagnostic.severity,
        "message": _message("\n".join((diagnostic.message, *(diagnostic.help or "").splitlines()))),
        "locations": [_location(diagnostic.place, address_of)],
        # By this name code scanning knows a finding again in the next version of a file.
        "partialFingerprints": {"primaryLocationLineHash": fingerprint},
    }
    if diagnostic.related:
        result["relatedLocations"] = [
            {"id": number, **_location(place, address_of), "message": _message(what)}
            for number, (what, place) in enumerate(diagnostic.related, start=1)
        ]
    return result


def _location(place: Place, address_of: Callable[[str], Address]) -> dict[str, Any]:
    address = address_of(place.file)
    base = {"uriBaseId": address.base} if address.base is not None else {}
    region = {
        "startLine": place.line,
        "startColumn": place.column,
        "endLine": place.end_line,
        "endColumn": place.end_column,
    }
    return {"physicalLocation": {"artifactLocation": {"uri": address.uri, **base}, "region": region}}


def _message(text: str) -> dict[str, str]:
    """A plain text message; what would be a link in it, as SARIF writes links, is none."""
    return {"text": "\n".join(map(harmless, text.split("\n"))).replace("](", "] (")}


class _Fingerprints:
    """Tells findings apart by code, file and text of their line, so that they stay the same when lines move."""

    def __init__(self, sources: Mapping[str, str], address_of: Callable[[str], Address]) -> None:
        self._sources = sources
        self._address_of = address_of
        self._texts: dict[str, SourceText] = {}
        self._seen = Counter[str]()

    def next(self, diagnostic: Diagnostic) -> str:
        """The fingerprint of the next finding in order: a hash, and how many had the same so far, from 1."""
        place = diagnostic.place
        text = self._texts.get(place.file)
        if text is None:
            text = self._texts[place.file] = SourceText(place.file, self._sources.get(place.file, ""))
        line = " ".join(text.line(place.line).split())
        parts = (diagnostic.code, self._address_of(place.file).uri, line)
        found = hashlib.sha256("\0".join(parts).encode("utf-8", "backslashreplace")).hexdigest()[:16]
        self._seen[found] += 1
        return f"{found}:{self._seen[found]}"
