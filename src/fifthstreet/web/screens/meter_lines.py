"""The levels of a link over time: a line for a desk and one for a phone, to be read off, and a table of values."""

from __future__ import annotations

from dataclasses import dataclass

from fifthstreet.money import MICROS_PER_CENT
from fifthstreet.reports.house.meter_history import LevelHistory, MeterHistory
from fifthstreet.web.screens.line_drawings import DAY, LineDrawing, date, level_drawing, readings, top_of
from fifthstreet.web.screens.plots import Plot

#: Rows of the table of values.
_ROWS = 24
_DOLLAR = 100 * MICROS_PER_CENT


@dataclass(frozen=True, slots=True)
class MeterLine:
    """A level over time in its forms."""

    name: str
    large: LineDrawing
    small: LineDrawing
    plot: Plot
    rows: tuple[tuple[str, str], ...]


def meter_lines(history: MeterHistory, zone: str) -> tuple[MeterLine, ...]:
    """Every level of a link; the first is the largest."""
    return tuple(_line(level, history, zone, is_first=not number) for number, level in enumerate(history.levels))


def span(history: MeterHistory, asked: str, days: int, zone: str) -> str:
    """What time the lines show: what was asked for, or since when there is a link."""
    if history.end - history.begin >= (days - 1) * DAY:
        return asked
    return f"since {date(history.begin, zone)}"


def _line(level: LevelHistory, history: MeterHistory, zone: str, *, is_first: bool) -> MeterLine:
    line = (level.name, level.points, history.begin, history.end, zone)
    large = level_drawing(*line, 790, 236, 84) if is_first else level_drawing(*line, 390, 150, 78)
    read = readings(level.points, history.end, zone)
    every = 1 + (len(read) - 1) // _ROWS
    plot = Plot(
        says=large.says,
        x="time",
        y="dollars",
        x_scale="utc",
        y_scale="linear",
        step="step-after",
        height=230 if is_first else 150,
        begin=read[0][0],
        end=max(read[-1][0], read[0][0] + 1),
        low=0,
        high=top_of(level.points) / _DOLLAR,
        points=tuple((at, amount / _DOLLAR, f"{when}: {shown}") for at, amount, when, shown in read),
        at=len(read) - 1,
        label=large.label,
    )
    rows = tuple((when, shown) for _, _, when, shown in read[::-1][::every])
    return MeterLine(level.name, large, level_drawing(*line, 350, 170, 12), plot, rows)
