"""The strategy charts of the analyst's desk."""

from __future__ import annotations

from fifthstreet.maths.charts.build import Cell, Chart, charts
from fifthstreet.web.screens.desk import CellShown, ChartShown
from fifthstreet.web.working.analyses import quick_analysis, settled
from fifthstreet.web.working.asked import Asked


def strategy(given: Asked) -> tuple[ChartShown, ...]:
    """How to play what is asked best, decision by decision."""
    return tuple(_shown(chart) for chart in charts(quick_analysis(settled(given)).exact.play))


#: A chart of many narrow columns has short words in its cells.
_MANY, _NARROW = 6, 3


def _shown(chart: Chart) -> ChartShown:
    is_grid = len(chart.columns) > _MANY and max(map(len, chart.columns)) <= _NARROW
    found: dict[str, CellShown] = {}
    for cell in (cell for row in chart.cells for cell in row if cell.text):
        if cell.text not in found:
            found[cell.text] = CellShown(_short(cell.text, found), cell.text, _colour(cell, found))
    empty = CellShown("", "", "none")
    rows = tuple(
        (name, tuple(found.get(cell.text, empty) for cell in cells))
        for name, cells in zip(chart.rows, chart.cells, strict=True)
    )
    return ChartShown(chart.title, chart.note, chart.columns, rows, tuple(found.values()), is_grid)


def _colour(cell: Cell, others: dict[str, CellShown]) -> str:
    """A colour for each choice, and others for words that are no choice."""
    if cell.choice is not None:
        return "fold" if cell.text.strip("()") == "fold" else f"choice-{min(cell.choice, 2)}"
    return f"word-{len([each for each in others.values() if each.colour.startswith('word')]) % 2}"


def _short(text: str, others: dict[str, CellShown]) -> str:
    """A short word as it is; of a long one the first letters that no other has."""
    if len(text) <= 2:
        return text
    used, plain = {each.short for each in others.values()}, text.capitalize()
    return next((plain[:size] for size in range(1, len(plain)) if plain[:size] not in used), plain)
