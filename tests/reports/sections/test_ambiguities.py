"""The section on ambiguities, against figures computed another way."""

from __future__ import annotations

from dataclasses import replace

from tests.reports.reported import (
    analysed,
    column,
    context_of,
    plain_caribbean,
    report,
    table,
    words,
)
from tests.rulebook.copies import copied

from fifthstreet.reports.document import Heading, Listing
from fifthstreet.reports.material import Material
from fifthstreet.reports.sections.ambiguities import ambiguities_section
from fifthstreet.rulebook import parse_pack


def test_an_ambiguity_is_told_with_every_clause_and_the_other_reading() -> None:
    said = words(report("caribbean-stud"))
    assert "In force: hands with dealer (the other reading: players only)." in said
    assert "ma-csp 12(k): Leads up to the columns for two to eight." in said
    assert "lw-ca 11: " in said


def test_an_answer_of_the_house_is_told_as_such() -> None:
    found = analysed("caribbean-stud")
    house = parse_pack(copied("us-ma", ("Massachusetts heads the columns", "Our house heads the columns")))
    section = ambiguities_section(
        Material(replace(found, rules=replace(found.rules, pack=house)), context_of("caribbean-stud"))
    )
    said = [item for part in section.parts if isinstance(part, Listing) for item in part.items]
    words = "a rule of the house; the clause: Leads up to the columns for two to eight."
    assert f"house instead of ma-csp 12(k): {words}" in said


def test_options_of_wagers_that_are_not_offered_are_not_ambiguous_here() -> None:
    section = ambiguities_section(Material(plain_caribbean(), context_of("caribbean-stud")))
    headings = [part.text for part in section.parts if isinstance(part, Heading)]
    assert headings
    assert not any("Cover All" in words or "Magic Card" in words for words in headings)


def test_what_the_seller_prints_stands_beside_what_was_found() -> None:
    printed = table("mississippi-stud", "As printed, unreconciled")
    assert list(column(printed, "as printed")) == ["1.58%", "24%"]
    assert "4.9149\u00a0%" in printed.note
