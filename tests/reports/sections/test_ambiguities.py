"""The section on ambiguities, against figures computed another way."""

from __future__ import annotations

from tests.reports.reported import (
    column,
    context_of,
    plain_caribbean,
    report,
    table,
    words,
)

from fifthstreet.reports.document import Heading
from fifthstreet.reports.material import Material
from fifthstreet.reports.sections.ambiguities import ambiguities_section


def test_an_ambiguity_is_told_with_every_clause_and_the_other_reading() -> None:
    said = words(report("caribbean-stud"))
    assert "In force: hands with dealer (the other reading: players only)." in said
    assert "ma-csp 12(k): Leads up to the columns for two to eight." in said
    assert "lw-ca 11: " in said


def test_options_of_wagers_that_are_not_offered_are_not_ambiguous_here() -> None:
    section = ambiguities_section(Material(plain_caribbean(), context_of("caribbean-stud")))
    headings = [part.text for part in section.parts if isinstance(part, Heading)]
    assert headings
    assert not any("Cover All" in words or "Magic Card" in words for words in headings)


def test_what_the_seller_prints_stands_beside_what_was_found() -> None:
    printed = table("mississippi-stud", "As printed, unreconciled")
    assert list(column(printed, "as printed")) == ["1.58%", "24%"]
    assert "4.9149\u00a0%" in printed.note
