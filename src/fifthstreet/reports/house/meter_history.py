"""What the levels of a link showed over time, for a chart: few points, and every fall."""

from __future__ import annotations

from dataclasses import dataclass

from fifthstreet.floor.house import House
from fifthstreet.progressive.link.levels import Level, moved
from fifthstreet.reports.house.periods import period_of
from fifthstreet.reports.house.readings import history, last_terms

#: Points of a line: more are not seen on a screen.
MOST_POINTS = 200


@dataclass(frozen=True, slots=True)
class LevelHistory:
    """A level: times in milliseconds and amounts in millionths."""

    level: str
    name: str
    points: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class MeterHistory:
    """The levels of a link from one time to another."""

    link: str
    title: str
    begin: int
    end: int
    levels: tuple[LevelHistory, ...]


def meter_history(house: House, link: str, begin: int, end: int) -> MeterHistory:
    """What the levels showed; it begins with the link, where that is younger."""
    period = period_of(house)
    begin = max(begin, next(history(house, link, period)).record.at)
    terms = last_terms(house, link, period)
    levels = {level.key: Level() for level in terms.levels}
    points: dict[str, list[tuple[int, int]]] = {key: [] for key in levels}
    for each in history(house, link, period):
        for movement in getattr(each.event, "movements", ()):
            levels[movement.level] = moved(levels[movement.level], movement)
        for key, level in levels.items():
            _add(points[key], begin, each.record.at, level.amount)
    width = max(1, (end - begin) // MOST_POINTS)
    lines = {key: thinned(each, width) for key, each in points.items()}
    return MeterHistory(
        link=link,
        title=terms.title,
        begin=begin,
        end=end,
        levels=tuple(LevelHistory(level.key, level.name, lines[level.key]) for level in terms.levels),
    )


def _add(points: list[tuple[int, int]], begin: int, at: int, amount: int) -> None:
    """The last amount before the beginning counts as that of the beginning."""
    at = max(at, begin)
    if points and (points[-1][1] == amount or points[-1][0] == at == begin):
        points[-1] = (points[-1][0] if points[-1][1] == amount else at, amount)
    else:
        points.append((at, amount))


def thinned(points: list[tuple[int, int]], width: int) -> tuple[tuple[int, int], ...]:
    """The last point of each stretch of time, and both ends of every fall."""
    kept: list[tuple[int, int]] = []
    for number, (at, amount) in enumerate(points):
        after = points[number + 1] if number + 1 < len(points) else None
        fell = number > 0 and amount < points[number - 1][1]
        if after is None or after[0] // width != at // width or after[1] < amount or fell or number == 0:
            kept.append((at, amount))
    return tuple(kept)
