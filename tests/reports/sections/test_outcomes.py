"""The section on outcomes, against figures computed another way."""

from __future__ import annotations

import pytest
from tests.reports.reported import (
    GAMES,
    column,
    report,
)

from fifthstreet.reports.numbers import Number


@pytest.mark.parametrize("game", GAMES)
def test_probabilities_and_shares_add_up(game: str) -> None:
    outcomes = [each for each in report(game).tables if each.title.startswith("Outcomes of the")]
    assert outcomes
    for each in outcomes:
        *parts, total = [cell.value or 0 for cell in column(each, "probability") if isinstance(cell, Number)]
        assert (sum(parts), total) == (1, 1), each.title
        *shares, returned = [cell.value or 0 for cell in column(each, "share of return") if isinstance(cell, Number)]
        assert sum(shares) == returned, each.title
