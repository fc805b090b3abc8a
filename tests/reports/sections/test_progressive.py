"""The section on progressive, against figures computed another way."""

from __future__ import annotations

import pytest
from tests.reports.reported import (
    column,
    report,
    table,
)

from fifthstreet.reports.numbers import Number


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
