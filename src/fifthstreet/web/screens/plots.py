"""A line to be read off: what a script draws anew, and the same as SVG for pages without scripts."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

#: What an axis counts, and how it is divided.
Kind = Literal["time", "dollars", "share", "chance", "units"]
Scale = Literal["utc", "linear", "symlog", "log"]
Step = Literal["step-after", "step-before", "linear"]
#: Room beside a picture: for the amounts on the left, for the last point on the right, and for the marks below.
_LEFT, _RIGHT, _TOP, _BOTTOM = 52, 14, 16, 30
#: A few marks beside a line: a logarithmic scale leaves powers of ten out where there are more.
_MARKS = 4


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
    marks: tuple[tuple[float, str, str], ...]
    says: str
    #: A line across, and its name.
    rule: tuple[float, str] | None = None


@dataclass(frozen=True, slots=True)
class Rule:
    """A height with a name, across the whole plot."""

    at: float
    name: str


@dataclass(frozen=True, slots=True)
class Plot:
    """A line with its scales; each point says in words what is read off there, and ``at`` is read off first."""

    says: str
    x: Kind
    y: Kind
    x_scale: Scale
    y_scale: Scale
    step: Step
    height: int
    begin: float
    end: float
    low: float
    high: float
    points: tuple[tuple[float, float, str], ...]
    at: int
    rule: Rule | None = None
    #: Where the horizontal axis is marked, and with which words.
    marks: tuple[tuple[float, str], ...] = ()
    #: Where the vertical axis is marked, and with which words, if not evenly by its scale.
    amounts: tuple[tuple[float, str], ...] = ()
    #: What stands at the end of the line.
    label: str = ""

    @property
    def json(self) -> dict[str, Any]:
        """What the script is told."""
        rule = self.rule
        return {
            "says": self.says,
            "x": self.x,
            "y": self.y,
            "x_scale": self.x_scale,
            "y_scale": self.y_scale,
            "step": self.step,
            "height": self.height,
            "from": self.begin,
            "to": self.end,
            "low": self.low,
            "high": self.high,
            "points": self.points,
            "at": self.at,
            "rule": None if rule is None else {"at": rule.at, "name": rule.name},
            "marks": [at for at, _ in self.marks],
            "label": self.label,
        }

    def drawn(self, width: int, height: int, room: int = _RIGHT) -> LineDrawing:
        """The same as a picture of a size, with room on the right."""
        right, bottom = width - room, height - _BOTTOM

        def x(value: float) -> float:
            return round(_LEFT + (right - _LEFT) * _share(self.x_scale, value, self.begin, self.end), 1)

        def y(value: float) -> float:
            return round(bottom - (bottom - _TOP) * _share(self.y_scale, value, self.low, self.high), 1)

        at = self.points[self.at]
        return LineDrawing(
            width=width,
            height=height,
            right=right,
            line=" ".join(f"{x(over)},{y(up)}" for over, up in self._corners()),
            last=(x(at[0]), y(at[1])),
            label=self.label,
            amounts=tuple((y(value), words) for value, words in self.amounts or self._levels()),
            marks=tuple((x(value), words, _anchor(x(value), right)) for value, words in self.marks),
            says=self.says,
            rule=None if self.rule is None else (y(self.rule.at), self.rule.name),
        )

    def _corners(self) -> Iterator[tuple[float, float]]:
        """The points of the line, with the corners of its steps."""
        before: tuple[float, float] | None = None
        for over, up, _ in self.points:
            if before is not None and self.step != "linear" and up != before[1]:
                yield (before[0], up) if self.step == "step-before" else (over, before[1])
            yield over, up
            before = (over, up)

    def _levels(self) -> list[tuple[float, str]]:
        if self.y_scale == "log":
            decades = round(math.log10(self.high / self.low))
            levels = [self.high / 10**power for power in range(0, decades + 1, 1 + decades // (_MARKS + 1))]
        else:
            levels = [self.low + (self.high - self.low) * part / _MARKS for part in range(_MARKS + 1)]
        return [(value, _said(self.y, value)) for value in levels]


def _share(scale: Scale, value: float, low: float, high: float) -> float:
    """How far along a scale a value is, from 0 to 1."""
    at, first, last = (_moved(scale, each) for each in (value, low, high))
    return (at - first) / ((last - first) or 1.0)


def _moved(scale: Scale, value: float) -> float:
    if scale == "log":
        return math.log(value)
    return math.copysign(math.log1p(abs(value)), value) if scale == "symlog" else value


def _said(kind: Kind, value: float) -> str:
    if kind == "chance" and value < 0.1:
        return f"1 in {_round(1 / value)}"
    return f"{value:.0%}"


def _round(value: float) -> str:
    for size, letter in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if value >= size * 0.999:
            return f"{value / size:.0f}{letter}"
    return f"{value:.0f}"


def _anchor(x: float, right: int) -> str:
    return "start" if x < _LEFT + 20 else "end" if x > right - 20 else "middle"
