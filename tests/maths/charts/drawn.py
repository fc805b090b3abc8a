"""Charts of best play, drawn once for all tests."""

from __future__ import annotations

from functools import cache

from tests.maths.counted import best

from fifthstreet.maths.charts.build import Cell, Chart, charts

ORDER = "A23456789TJQKA"


@cache
def drawn(game: str) -> tuple[Chart, ...]:
    return charts(best(game))


def look_up(chart: Chart, row: str, column: str) -> Cell:
    return chart.cells[chart.rows.index(row)][chart.columns.index(column)]
