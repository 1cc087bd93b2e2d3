"""docs/diagnostics.md: the sections of all codes in their groups; what a section says is tried with its examples."""

from __future__ import annotations

import re

import pytest

from tests.explaining import PAGE
from trickwright.explaining import GROUPS, Explanation, group_of
from trickwright.reading.codes import CODES
from trickwright.reading.report import harmless
from trickwright.reference.diagnostics import page

SECTION = re.compile(r"^### (TW\d+)\n.*?(?=\n\n##|\Z)", re.MULTILINE | re.DOTALL)
SECTIONS = {found[1]: found[0].rstrip("\n") for found in SECTION.finditer(PAGE)}


def test_the_page_is_not_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    def as_it_stands(explained: Explanation) -> str:
        return SECTIONS.get(explained.code, "")

    monkeypatch.setattr("trickwright.reference.diagnostics.section", as_it_stands)
    assert page() == PAGE, "make it anew: make reference"


def test_every_code_has_its_section_in_order() -> None:
    assert list(SECTIONS) == sorted(CODES)
    assert all(f"- [{code}](#{code.lower()}): {title}\n" in PAGE for code, title in CODES.items())


def test_all_codes_are_listed_by_topic_at_the_top() -> None:
    top, index, *_ = PAGE.split("\n## ")
    assert index.startswith("All codes\n") and len(top.splitlines()) < 20
    topics = re.findall(r"^\[(.+)\]\(#.*\)\n\n((?:- .*\n)+)", index, re.MULTILINE)
    listed = {topic: re.findall(r"^- \[(\w+)\]", codes, re.MULTILINE) for topic, codes in topics}
    assert listed == {topic: [code for code in CODES if group_of(code) == group] for group, topic in GROUPS.items()}


def test_links_lead_to_headings() -> None:
    prose = re.sub(r"^```.*?^```$", "", PAGE, flags=re.MULTILINE | re.DOTALL)
    anchors = {
        re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        for heading in re.findall(r"^#+ (.*)$", prose, re.MULTILINE)
    }
    links = re.findall(r"\]\(#([^)]*)\)", prose)
    assert set(links) <= anchors and len(links) >= len(CODES) + len(GROUPS)


def test_nothing_on_the_page_is_invisible() -> None:
    assert all(harmless(line) == line for line in PAGE.split("\n"))
