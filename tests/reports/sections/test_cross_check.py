"""The section on the cross-check, against figures computed another way."""

from __future__ import annotations

from dataclasses import replace

from tests.reports.reported import (
    analysed,
    column,
    context_of,
    report,
    table,
    with_known_cards,
    words,
)

from fifthstreet.reports.document import Listing
from fifthstreet.reports.material import Material
from fifthstreet.reports.report import report_of
from fifthstreet.reports.sections.cross_check import cross_check_section


def test_nothing_simulated_is_nothing_checked() -> None:
    context = replace(context_of("three-card-poker"), cross_check=None)
    found = report_of(analysed("three-card-poker"), context)
    assert "cross-check" not in [section.key for section in found.sections]


def test_a_check_is_told_in_standard_errors() -> None:
    (off,) = column(table("boston-5", "Simulated and exact"), "standard errors off")
    # The edge of Boston 5 is 7,780,056,267,720 of 39,866,461,034,400 antes.
    assert str(off) == f"{(0.05 - 7_780_056_267_720 / 39_866_461_034_400) / 0.002:.2f}".replace("-", "−")


def test_wagers_that_were_not_checked_are_named_with_the_reason() -> None:
    said = words(report("caribbean-stud"))
    assert "Progressive Payout: it has no single edge while its meter moves." in said
    assert "|z| above 3, would be a reason to look" in said


def test_what_cannot_be_counted_is_not_checked() -> None:
    section = cross_check_section(Material(with_known_cards(), context_of("caribbean-stud")))
    assert section is not None
    (missing,) = [part.items for part in section.parts if isinstance(part, Listing)]
    assert missing[0].startswith("Cover All Bonus: the highest of several hands is counted for a whole deck only")
