"""The section on progressive wagers, against figures computed another way."""

from __future__ import annotations

import pytest
from tests.reports.reported import (
    column,
    context_of,
    report,
    table,
    with_house_tables,
)

from fifthstreet.reports.document import Listing, Table
from fifthstreet.reports.material import Material
from fifthstreet.reports.numbers import NOTHING, Number
from fifthstreet.reports.sections.progressive import progressive_section


@pytest.mark.parametrize("game", ["caribbean-stud", "mississippi-stud"])
def test_the_parts_of_the_long_run_add_up(game: str) -> None:
    found = [each for each in report(game).tables if ": in the long run" in each.title]
    assert found
    for each in found:
        cells = [cell for cell in column(each, "of each unit staked") if isinstance(cell, Number)]
        *parts, returned, edge = [cell.value or 0 for cell in cells]
        assert (sum(parts), returned + edge) == (returned, 1), each.title


def test_a_seed_that_no_document_prints_is_marked() -> None:
    (own,) = column(table("caribbean-stud", "Progressive Payout: its meter"), "level")
    assert own == "main (seed: the pack's own, not printed)"
    (printed,) = column(table("caribbean-stud", "Five Card Hand Bonus, dealer's hand: its meter"), "level")
    assert printed == "main"


def test_a_meter_that_gets_nothing_and_is_never_won_has_no_contribution_and_no_mean() -> None:
    section = progressive_section(Material(with_house_tables(), context_of("mississippi-stud")))
    (sentences,) = [part.items for part in section.parts if isinstance(part, Listing)]
    assert not any(each.startswith("Contribution:") for each in sentences)
    meter = next(part for part in section.parts if isinstance(part, Table) and part.title.endswith(": its meter"))
    assert list(column(meter, "level")) == ["main", "spare"]
    assert list(column(meter, "mean when hit")) == list(column(meter, "wagers between hits")) == [NOTHING, NOTHING]
    assert [cell is NOTHING for cell in column(meter, "break-even")] == [False, True]
