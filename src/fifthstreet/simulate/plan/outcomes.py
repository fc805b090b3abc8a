"""Every way a wager or an award can end, and the money of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from fifthstreet.games.description import Comparison, Game
from fifthstreet.games.reading.awards import AwardEnds, award_ends
from fifthstreet.games.reading.endings import COMPARISONS, TAKEN_BACK, Case, End, Kind, WagerEnds, wager_ends
from fifthstreet.games.reading.stakes import multiples


@dataclass(frozen=True, slots=True)
class Outcome:
    """One way to end, after a comparison of hands where that counts.

    ``times`` is the multiple at stake of a wager that is placed by a choice; ``on`` the wager that a draw hit, or the
    one of several that an award is paid on.
    """

    end: End
    comparison: Comparison | None = None
    times: int | None = None
    on: str | None = None

    @property
    def kind(self) -> Kind:
        return self.end.kind


@dataclass(frozen=True)
class Item:
    """A wager or an award with its outcomes: those of its first multiple, then those of the next, and so on.

    ``times`` are the multiples of each wager that an award rests ``on``; a wager has its own.
    """

    key: str
    name: str
    is_award: bool
    times: Mapping[str, tuple[int, ...]]
    plain: tuple[Outcome, ...]

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        if all(times == (1,) for times in self.times.values()):
            return self.plain
        most = max(map(len, self.times.values()))
        return tuple(
            replace(each, times=self._multiple(each, number)) for number in range(most) for each in self.plain
        )

    def _multiple(self, outcome: Outcome, number: int) -> int:
        """The multiple of this number of the wager that counts; its last one, where it has fewer."""
        times = self.times[outcome.on] if outcome.on is not None else next(iter(self.times.values()))
        return times[min(number, len(times) - 1)]

    @property
    def first_on(self) -> str | None:
        """The first of several wagers that an award rests on."""
        return self.plain[0].on

    def place(self, end: End, comparison: Comparison | None = None, on: str | None = None) -> int:
        """Where an outcome stands among those of one multiple."""
        return self.plain.index(Outcome(end, comparison, on=on))


def items_of(game: Game) -> tuple[Item, ...]:
    """The wagers and then the awards of a game."""
    times = {wager.key: multiples(game, wager) for wager in game.wagers}
    wagers = (
        Item(key, ends.wager.name, False, {key: times[key]}, tuple(dict.fromkeys(_of_wager(ends))))
        for key, ends in wager_ends(game).items()
    )
    awards = (
        Item(
            key, ends.award.name, True, {on: times[on] for on in ends.award.on}, tuple(dict.fromkeys(_of_award(ends)))
        )
        for key, ends in award_ends(game).items()
    )
    return (*wagers, *awards)


def _of_wager(ends: WagerEnds) -> Iterator[Outcome]:
    yield Outcome(ends.forfeit)
    yield Outcome(TAKEN_BACK)
    for case, rows in ends.by.items():
        for end in rows.ends:
            yield Outcome(end, compared(case))
            if end.unless is not None:
                yield Outcome(end.saved, compared(case))


def compared(case: Case) -> Comparison | None:
    """The comparison that makes a case; a number of hands is none."""
    return next((comparison for comparison in COMPARISONS if comparison == case), None)


def _of_award(ends: AwardEnds) -> Iterator[Outcome]:
    if ends.kind == "draw":
        yield from (Outcome(ends.drawn, on=on) for on in ends.award.on)
    elif len(ends.award.on) == 1:
        yield from map(Outcome, ends.rows.ends[1:])
    else:
        yield from (Outcome(end, on=on) for on in ends.award.on for end in ends.rows.ends[1:])
