"""The levels of a link over time: a line for a desk and one for a phone, to be read off, and a table of values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from fifthstreet.money import MICROS_PER_CENT, dollars
from fifthstreet.reports.house.meter_history import LevelHistory, MeterHistory
from fifthstreet.web.screens.plots import LineDrawing, Plot

#: Rows of the table of values.
_ROWS = 24
_DOLLAR = 100 * MICROS_PER_CENT
#: What a scale is divided by: 1, 2, 5, 10, 20 ...
_STEPS = (1, 2, 5)
#: How the moment of a value is written, and its day, and the time of a line that is shorter than two days.
_MOMENT, _DAY, _TIME = "%-d %b %H:%M", "%-d %b", "%H:%M"
DAY = 86_400_000


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
    return f"since {_date(history.begin, zone)}"


def _line(level: LevelHistory, history: MeterHistory, zone: str, *, is_first: bool) -> MeterLine:
    read = readings(level.points, history.end, zone)
    every = 1 + (len(read) - 1) // _ROWS
    step, top = _scale(max(amount for _, amount in level.points))
    first, last = (_short(level.points[at][1], whole=True) for at in (0, -1))
    plot = Plot(
        says=f"{level.name} from {first} to {last}",
        x="time",
        y="dollars",
        x_scale="utc",
        y_scale="linear",
        step="step-after",
        height=230 if is_first else 150,
        begin=read[0][0],
        end=max(read[-1][0], read[0][0] + 1),
        low=0,
        high=top / _DOLLAR,
        points=tuple((at, amount / _DOLLAR, f"{when}: {shown}") for at, amount, when, shown in read),
        at=len(read) - 1,
        marks=tuple(_dates(history, zone)),
        amounts=tuple((amount / _DOLLAR, _short(amount)) for amount in range(0, top + 1, step)),
        label=last,
    )
    large = plot.drawn(790, 236, 84) if is_first else plot.drawn(390, 150, 78)
    rows = tuple((when, shown) for _, _, when, shown in read[::-1][::every])
    return MeterLine(level.name, large, plot.drawn(350, 170, 12), plot, rows)


def readings(points: Sequence[tuple[int, int]], end: int, zone: str) -> list[tuple[int, int, str, str]]:
    """What is read off a line: the moment on the clocks of the house, the amount, and both in words."""
    return [
        (_on_the_wall(at, zone), amount, _date(at, zone, _MOMENT), dollars(amount // MICROS_PER_CENT))
        for at, amount in (*points, (end, points[-1][1]))
    ]


def _on_the_wall(at: int, zone: str) -> int:
    """A moment as if the house were in UTC: whoever looks reads the clock of the house."""
    offset = datetime.fromtimestamp(at / 1000, ZoneInfo(zone)).utcoffset()
    assert offset is not None
    return at + round(offset.total_seconds() * 1000)


def _dates(history: MeterHistory, zone: str) -> Iterator[tuple[float, str]]:
    """The beginning, the middle and the end: their days, or hours where that is a short time."""
    begin, end = history.begin, history.end
    form = _DAY if end - begin > 2 * DAY else _TIME
    for at in (begin, (begin + end) // 2, end):
        yield _on_the_wall(at, zone), _date(at, zone, form)


def _date(at: int, zone: str, form: str = _DAY) -> str:
    """A moment on the clocks of the house: ``15 Nov``."""
    return datetime.fromtimestamp(at / 1000, ZoneInfo(zone)).strftime(form)


def _scale(most: int) -> tuple[int, int]:
    """The step of a scale from nothing, a round amount, and where it ends."""
    step = _step(most)
    return step, step * max(1, -(-most // step))


def _step(most: int) -> int:
    """A round amount, of which three or so make up the scale."""
    unit = _DOLLAR
    while True:
        for times in _STEPS:
            if unit * times * 4 >= most:
                return unit * times
        unit *= 10


def _short(micros: int, *, whole: bool = False) -> str:
    cents = micros // MICROS_PER_CENT // 100 * 100
    if whole or cents < 1_000_00:
        return dollars(cents)
    return f"${cents / 100_000:g}k" if cents < 1_000_000_00 else f"${cents / 100_000_000:g}M"
