"""The section on the cross-check, against figures computed another way."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from tests.reports.reported import (
    analysed,
    column,
    context_of,
    report,
    table,
    with_known_cards,
    words,
)

from fifthstreet.reports.context import CheckedWager, CrossCheck
from fifthstreet.reports.document import Listing, Prose, Table
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


def test_a_figure_for_a_number_of_hands_says_for_how_many() -> None:
    two = CheckedWager("Cover All Bonus", 0.3, 0.1, Fraction(3, 10), "2 hands, folded hands lose")
    context = replace(context_of("caribbean-stud"), cross_check=CrossCheck(1_000, 1, (two,)))
    section = cross_check_section(Material(analysed("caribbean-stud"), context))
    assert section is not None
    (told,) = [part for part in section.parts if isinstance(part, Table)]
    assert [str(row[0]) for row in told.rows] == ["Cover All Bonus, 2 hands, folded hands lose"]
    (missing,) = [part.items for part in section.parts if isinstance(part, Listing)]
    assert not any(each.startswith("Cover All") for each in missing)


def test_wagers_that_were_not_checked_are_named_with_the_reason() -> None:
    said = words(report("caribbean-stud"))
    assert "Progressive Payout: it was not simulated at a fixed meter." in said
    assert "|z| above 3, would be a reason to look" in said


def test_what_cannot_be_counted_is_not_checked() -> None:
    section = cross_check_section(Material(with_known_cards(), context_of("caribbean-stud")))
    assert section is not None
    (missing,) = [part.items for part in section.parts if isinstance(part, Listing)]
    assert missing[0].startswith("Cover All Bonus: the highest of several hands is counted for a whole deck only")


def test_a_check_at_meters_that_stand_still_has_a_table_of_its_own() -> None:
    found = analysed("caribbean-stud")
    meters = CrossCheck(1_000, 1, (CheckedWager("Progressive Payout", 0.5, 0.1, Fraction(1, 2)),), says="They stand.")
    context = replace(context_of("caribbean-stud"), meters_check=meters)
    section = cross_check_section(Material(found, context))
    assert section is not None
    titles = [part.title for part in section.parts if isinstance(part, Table)]
    assert titles == ["Simulated and exact", "Simulated and exact, at meters that do not move"]
    told = [part.text for part in section.parts if isinstance(part, Prose)]
    assert any(text.endswith("They stand.") for text in told)
    (missing,) = [part.items for part in section.parts if isinstance(part, Listing)]
    assert not any(item.startswith("Progressive Payout:") for item in missing)
