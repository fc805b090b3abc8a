"""A whole report."""

from __future__ import annotations

import pytest
from tests.reports.reported import (
    GAMES,
    report,
)


@pytest.mark.parametrize("game", GAMES)
def test_every_row_has_a_cell_for_every_column(game: str) -> None:
    for each in report(game).tables:
        assert {len(row) for row in each.rows} <= {len(each.columns)}, each.title
        assert each.rows, each.title


def test_the_order_of_the_sections() -> None:
    assert [section.key for section in report("caribbean-stud").sections] == [
        "rules",
        "method",
        "summary",
        "outcomes",
        "best-play",
        "pay-tables",
        "sensitivity",
        "progressive",
        "ambiguities",
        "house",
        "confidence",
        "cross-check",
    ]
