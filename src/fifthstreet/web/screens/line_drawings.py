"""A line over time as SVG: points, a few round amounts beside it, a few dates below it, and its last value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from zoneinfo import ZoneInfo

from fifthstreet.money import MICROS_PER_CENT, dollars

#: Room for the amounts on the left and the last value on the right, and for the dates below.
LEFT, _TOP, _BOTTOM = 52, 16, 30
_STEPS = (1, 2, 5)
#: How the moment of a value is written, and its day.
_MOMENT, _DAY = "%-d %b %H:%M", "%-d %b"
DAY = 86_400_000
#: A shorter time is marked by hours.
_HOURS = 2 * DAY
#: Which end of a date stands at its mark.
_ANCHORS = ("start", "middle", "end")


@dataclass(frozen=True, slots=True)
class LineDrawing:
    """All that a template draws; everything is in the units of the picture."""

    width: int
    height: int
    right: int
    line: str
    last: tuple[float, float]
    label: str
    amounts: tuple[tuple[float, str], ...]
    dates: tuple[tuple[float, str, str], ...]
    says: str
    #: A line across, and its name.
    rule: tuple[float, str] | None = None


def level_drawing(
    name: str, points: Sequence[tuple[int, int]], begin: int, end: int, zone: str, width: int, height: int, room: int
) -> LineDrawing:
    """A level over time; the scale begins at nothing and goes up evenly. ``room`` is left for the last value."""
    right, bottom = width - room, height - _BOTTOM
    most = max(amount for _, amount in points)
    step, top = _scale(most)

    def x(at: int) -> float:
        return round(LEFT + (right - LEFT) * (at - begin) / max(1, end - begin), 1)

    def y(amount: int) -> float:
        return round(bottom - (bottom - _TOP) * amount / top, 1)

    line = [f"{x(points[0][0])},{y(points[0][1])}"]
    for (_, before), (at, amount) in pairwise(points):
        line += [f"{x(at)},{y(before)}", f"{x(at)},{y(amount)}"]
    final = points[-1][1]
    line.append(f"{x(end)},{y(final)}")
    form = _DAY if end - begin > _HOURS else "%H:%M"
    marks = [begin, (begin + end) // 2, end]
    return LineDrawing(
        width=width,
        height=height,
        right=right,
        line=" ".join(line),
        last=(x(end), y(final)),
        label=_short(final, whole=True),
        amounts=tuple((y(amount), _short(amount)) for amount in range(0, top + 1, step)),
        dates=tuple((x(at), date(at, zone, form), place) for at, place in zip(marks, _ANCHORS, strict=True)),
        says=f"{name} from {_short(points[0][1], whole=True)} to {_short(final, whole=True)}",
    )


def readings(points: Sequence[tuple[int, int]], end: int, zone: str) -> list[tuple[int, int, str, str]]:
    """What is read off a line: the moment on the clocks of the house, the amount, and both in words."""
    return [
        (_on_the_wall(at, zone), amount, date(at, zone, _MOMENT), dollars(amount // MICROS_PER_CENT))
        for at, amount in (*points, (end, points[-1][1]))
    ]


def _on_the_wall(at: int, zone: str) -> int:
    """A moment as if the house were in UTC: whoever looks reads the clock of the house."""
    offset = datetime.fromtimestamp(at / 1000, ZoneInfo(zone)).utcoffset()
    assert offset is not None
    return at + round(offset.total_seconds() * 1000)


def top_of(points: Sequence[tuple[int, int]]) -> int:
    """Where the scale of a line ends: a round amount."""
    return _scale(max(amount for _, amount in points))[1]


def _scale(most: int) -> tuple[int, int]:
    step = _step(most)
    return step, step * max(1, -(-most // step))


def _step(most: int) -> int:
    """A round amount, of which three or so make up the scale."""
    unit = 1_000_000
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


def date(at: int, zone: str, form: str = _DAY) -> str:
    """A moment on the clocks of the house: ``15 Nov``."""
    return datetime.fromtimestamp(at / 1000, ZoneInfo(zone)).strftime(form)
